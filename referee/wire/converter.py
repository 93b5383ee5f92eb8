"""The bridge to apispec: own fields write their JSON Schema themselves, and schemas are described."""

from typing import Any

from apispec.ext.marshmallow import MarshmallowPlugin
from apispec.ext.marshmallow.common import resolve_schema_instance
from apispec.ext.marshmallow.openapi import OpenAPIConverter
from marshmallow import Schema
from marshmallow.fields import Field

from referee.wire.fields import JSONSchema, WireField
from referee.wire.structures import Document


class Converter(OpenAPIConverter):
    """Turn schemas of own fields into components of a contract."""

    def field2property(self, field: Field[Any]) -> JSONSchema:
        """Let the field write its JSON Schema."""
        assert isinstance(field, WireField)
        return field.json_schema(self)

    def schema2jsonschema(self, schema: Document) -> JSONSchema:
        """Return the JSON Schema of an object, headed by what the schema is for."""
        made: JSONSchema = super().schema2jsonschema(schema)  # type: ignore[no-untyped-call]  # apispec's own
        return {"description": schema.description, **made}


class WirePlugin(MarshmallowPlugin):
    """Let a contract be built of schemas; a component is named as its schema's class."""

    Converter = Converter

    def __init__(self) -> None:
        super().__init__(schema_name_resolver=component_name)


def component_name(schema: type[Schema] | Schema) -> str:
    """Return the name of a schema's component."""
    return type(resolve_schema_instance(schema)).__name__
