"""The committed contract, read as a client reads it: operations, schemas, and links that are followed literally."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

import yaml
from flask.testing import FlaskClient
from openapi_schema_validator import OAS31Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012
from werkzeug.test import TestResponse

PATH = Path(__file__).parents[1] / "openapi.yaml"
TEXT = PATH.read_text("utf-8")
CONTRACT: dict[str, Any] = yaml.safe_load(TEXT)
COMPONENTS: dict[str, Any] = CONTRACT["components"]

_REGISTRY = Registry().with_resource("urn:contract", DRAFT202012.create_resource(CONTRACT))


class Operation(NamedTuple):
    """Hold an operation of the contract."""

    path: str
    method: str
    told: dict[str, Any]

    @property
    def parameters(self) -> list[dict[str, Any]]:
        return [resolved(each) for each in self.told.get("parameters", ())]

    @property
    def responses(self) -> dict[str, dict[str, Any]]:
        return {status: resolved(each) for status, each in self.told["responses"].items()}

    @property
    def requests(self) -> dict[str, Any]:
        """Return the named bodies that can be posted."""
        return values(self.told.get("requestBody", {}))

    def ask(self, client: FlaskClient, body: Any = None, **named: str) -> TestResponse:
        """Put a body to the operation and check that the answer is as the contract has it."""
        path = self.path.format(**named)
        answer = client.open(path, method=self.method, **({} if body is None else {"json": body}))
        conforms(self, answer)
        return answer


def resolved(part: dict[str, Any]) -> dict[str, Any]:
    """Return a part of the contract, or what it refers to."""
    reference = part.get("$ref")
    if not isinstance(reference, str):
        return part
    found: Any = CONTRACT
    for name in reference.removeprefix("#/").split("/"):
        found = found[name]
    return dict(found)


def values(part: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of the named examples of a body."""
    return {
        name: example["value"]
        for content in part.get("content", {}).values()
        for name, example in content.get("examples", {}).items()
    }


def operations() -> Iterator[Operation]:
    """Yield every operation."""
    for path, methods in CONTRACT["paths"].items():
        for method, told in methods.items():
            yield Operation(path, method, told)


BY_ID = {each.told["operationId"]: each for each in operations()}


@cache
def validator(place: str) -> OAS31Validator:
    """Return what judges a value by the schema at a place of the contract."""
    return OAS31Validator({"$ref": f"urn:contract{place}"}, registry=_REGISTRY)


def pointer(*names: str) -> str:
    """Return the JSON pointer of a place, as it stands in a reference."""
    return "".join("/" + quote(name.replace("~", "~0").replace("/", "~1")) for name in names)


def conforms(operation: Operation, answer: TestResponse) -> None:
    """Check status, headers, media type and body of an answer against the contract."""
    status = str(answer.status_code)
    told = operation.responses[status]
    for name, header in told["headers"].items():
        assert name in answer.headers or not resolved(header).get("required")
    media_type = str(answer.mimetype)
    assert [*told.get("content", {})] == ([media_type] if answer.data else [])
    if answer.is_json:
        here = "#" + pointer("paths", operation.path, operation.method, "responses", status)
        place = operation.told["responses"][status].get("$ref", here)
        validator(place + pointer("content", media_type, "schema")).validate(answer.get_json())


def evaluated(expression: Any, asked: Any, answer: Any) -> Any:
    """Return what an expression, or those inside a value, stand for; raise `LookupError` where it isn't there."""
    if isinstance(expression, dict):
        return {name: evaluated(part, asked, answer) for name, part in expression.items()}
    if isinstance(expression, list):
        return [evaluated(part, asked, answer) for part in expression]
    if not isinstance(expression, str) or not expression.startswith("$"):
        return expression
    source, _, path = expression.partition("#")
    found = {"$request.body": asked, "$response.body": answer}[source]
    for name in path.split("/")[1:]:
        found = found[int(name) if isinstance(found, list) else name]
    return found
