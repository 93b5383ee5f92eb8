"""Values of any form, in answers only: what a document shows of bodies and options that have schemas elsewhere."""

from typing import Any, NamedTuple

from apispec.ext.marshmallow.openapi import OpenAPIConverter

from referee.wire.fields import JSONSchema, WireField


class Kinds(NamedTuple):
    """Mark a type as any JSON value of these kinds, named as JSON Schema names them."""

    names: tuple[str, ...]


class Free(WireField):
    """Write a value as it is, and document it as it is told."""

    def __init__(self, schema: JSONSchema, **settings: Any) -> None:
        super().__init__(**settings)
        self.schema = schema

    def plain_schema(self, converter: OpenAPIConverter) -> JSONSchema:  # noqa: ARG002  # the interface of all fields
        """Return what was told."""
        return self.schema


def schema_of_kinds(kinds: Kinds) -> JSONSchema:
    """Return the schema of any value of these kinds; what is in a list or an object may be anything."""
    each = [{"type": name, **_OPEN.get(name, {})} for name in kinds.names]
    return each[0] if len(each) == 1 else {"oneOf": each}


_OPEN: dict[str, JSONSchema] = {"array": {"items": {}}, "object": {"additionalProperties": True}}
