"""The contract of a game's bodies, to hold documents against."""

from functools import cache
from typing import Any

import jsonschema_rs
from apispec import APISpec

from referee.core.game import AnyGame
from referee.wire.bodies import bodies_of
from referee.wire.converter import WirePlugin, component_name
from referee.wire.structures import Document


@cache
def contract(game: AnyGame) -> dict[str, Any]:
    """Return the components of all bodies of a game."""
    spec = APISpec("wire", "1", "3.1.0", plugins=[WirePlugin()])
    bodies = bodies_of(game)
    for schema in {
        *(body.schema for body in bodies.requests.values()),
        *(body.schema for body in bodies.answers.values()),
        bodies.refusal,
    }:
        if component_name(schema) not in spec.components.schemas:
            spec.components.schema(component_name(schema), schema=schema)
    written: dict[str, Any] = spec.to_dict()["components"]
    return written


@cache
def validator(game: AnyGame, schema: Document) -> jsonschema_rs.Validator:
    reference = f"#/components/schemas/{component_name(schema)}"
    return jsonschema_rs.Draft202012Validator({"$ref": reference, "components": contract(game)})
