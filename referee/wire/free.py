"""Values of any form, in answers only: what a document shows of bodies and options that have schemas elsewhere."""

from typing import Any, NamedTuple

from apispec.ext.marshmallow.openapi import OpenAPIConverter

from referee.wire.fields import JSONSchema, WireField


class Kinds(NamedTuple):
    """Mark a type as any JSON value of these kinds, named as JSON Schema names them."""

    names: tuple[str, ...]


class Free(WireField):
    """Write a value as it is."""

    def __init__(self, kinds: Kinds, **settings: Any) -> None:
        super().__init__(**settings)
        self.names = kinds.names

    def plain_schema(self, converter: OpenAPIConverter) -> JSONSchema:  # noqa: ARG002  # the interface of all fields
        """Name the kinds; what is in a list or an object may be anything."""
        kinds = [{"type": name, **_OPEN.get(name, {})} for name in self.names]
        return kinds[0] if len(kinds) == 1 else {"oneOf": kinds}


_OPEN: dict[str, JSONSchema] = {"array": {"items": {}}, "object": {"additionalProperties": True}}
