"""The contract is current, valid and plain; its examples are true, and its links lead through a match."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from contract import BY_ID, COMPONENTS, CONTRACT, TEXT, Operation, evaluated, operations, resolved, values
from flask.testing import FlaskClient
from openapi_spec_validator import OpenAPIV31SpecValidator

from referee.core.game import AnyGame
from referee.games import GAMES
from referee.wire.bodies import OPERATIONS
from referee.wire.derive import prefix_of

PREFIXES = tuple(prefix_of(game) for game in GAMES)
PLAIN = {"description", "type", "enum", "x-enum-varnames", "minimum", "maximum", "pattern", "format"}
SIZES = {"maxLength", "minItems", "maxItems"}
PARTS = {"$ref", "oneOf", "discriminator", "items", "properties", "required", "additionalProperties"}
"""Every keyword that the schemas use: no `allOf`, `anyOf`, `prefixItems` or `default` among them."""

all_operations = pytest.mark.parametrize("operation", [*operations()], ids=lambda each: each.told["operationId"])


def test_the_committed_file_is_what_is_served(client: FlaskClient) -> None:
    assert client.get("/openapi.yaml").text == TEXT, "run `referee openapi openapi.yaml`"
    assert client.get("/openapi.json").get_json() == CONTRACT


def test_it_is_openapi() -> None:
    assert CONTRACT["openapi"] == "3.1.0"
    assert CONTRACT["security"] == []
    OpenAPIV31SpecValidator(CONTRACT).validate()


# ---- form


def schemas(part: Any) -> Iterator[dict[str, Any]]:
    """Yield every schema below a part of the contract that is no schema itself."""
    for name, below in part.items() if isinstance(part, dict) else ():
        if name == "schema":
            yield from inner(below)
        elif name == "schemas":
            for each in below.values():
                yield from inner(each)
        elif name not in {"example", "examples"}:
            yield from schemas(below)


def inner(schema: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield a schema and every schema inside."""
    yield schema
    also = [schema[name] for name in ("items", "additionalProperties") if isinstance(schema.get(name), dict)]
    for each in [*schema.get("properties", {}).values(), *schema.get("oneOf", ()), *also]:
        yield from inner(each)


def test_schemas_use_few_keywords() -> None:
    assert {keyword for schema in schemas(CONTRACT) for keyword in schema} <= PLAIN | SIZES | PARTS


def test_objects_say_what_they_take() -> None:
    for schema in schemas(CONTRACT):
        if "properties" in schema:
            assert schema["type"] == "object"
            assert schema["additionalProperties"] is False
            assert {*schema.get("required", ())} <= {*schema["properties"]}


def test_sizes_are_bounded_in_requests() -> None:
    for each in operations():
        for schema in reachable(each.told.get("requestBody", {})):
            bounds = {"string": {"maxLength", "enum"}, "integer": {"maximum", "enum"}, "array": {"maxItems"}}
            kinds = schema.get("type", ())
            for kind in {kinds} if isinstance(kinds, str) else {*kinds}:
                assert kind not in bounds or bounds[kind] & {*schema}, schema


def reachable(part: Any, seen: set[str] | None = None) -> Iterator[dict[str, Any]]:
    """Yield the schemas below a part of the contract, and those that they refer to."""
    seen = set() if seen is None else seen
    for schema in schemas(part):
        reference = schema.get("$ref")
        if reference is None:
            yield schema
        elif reference not in seen:
            seen.add(reference)
            yield from reachable({"schema": resolved(schema)}, seen)


def test_unions_can_be_told_apart() -> None:
    for schema in schemas(CONTRACT):
        branches = [each for each in schema.get("oneOf", ()) if each != {"type": "null"}]
        if "discriminator" in schema:
            mapping = schema["discriminator"]["mapping"]
            assert schema["discriminator"]["propertyName"] == "type"
            assert [each["$ref"] for each in branches] == list(mapping.values())
            for tag, reference in mapping.items():
                branch = resolved({"$ref": reference})
                assert "type" in branch["required"]
                assert branch["properties"]["type"]["enum"] == [tag]
        elif len(branches) > 1:
            kinds = [resolved(each)["type"] for each in branches]
            assert len({*kinds}) == len(kinds)


def test_components_are_used_and_carry_the_name_of_their_game() -> None:
    references = {*re.findall(r"#/components/\w+/(\w+)", TEXT)}
    for kind, named in COMPONENTS.items():
        assert references >= {*named}, kind
    for operation in operations():
        if operation.method == "post":
            own = {name for name in re.findall(r"schemas/(\w+)", str(operation.told)) if not name.startswith(PREFIXES)}
            assert not own


@all_operations
def test_operations_are_described(operation: Operation) -> None:
    told = operation.told
    assert re.fullmatch("[a-z][A-Za-z]+", told["operationId"])
    assert told["summary"]
    assert told["description"]
    assert {*told["tags"]} <= {tag["name"] for tag in CONTRACT["tags"]}
    assert len(BY_ID) == len([*operations()])
    for status, response in operation.responses.items():
        assert "X-Request-Id" in response["headers"]
        assert ("Allow" in response["headers"]) == (status == "405")
        assert int(status) < 400 or [*response["content"]] == ["application/problem+json"]
    assert {"200", "405", "500"} <= {*operation.responses}
    assert ("404" in operation.responses) == ("{" in operation.path)


def test_every_operation_of_every_game_has_its_own_path() -> None:
    posted = [each.path for each in operations() if each.method == "post"]
    assert posted == [f"/v1/games/{game.name}/{name}" for game in GAMES for name in OPERATIONS]
    for each in operations():
        if each.method == "post":
            assert {"400", "406", "409", "413", "415", "422"} <= {*each.responses}


# ---- examples


def examples() -> Iterator[Any]:
    """Yield every named request with the status and the answer of the same name."""
    for operation in operations():
        answers = [
            (name, int(status), value)
            for status, response in operation.told["responses"].items()
            for name, value in values(response).items()
        ]
        named = {name: (status, value) for name, status, value in answers}
        assert len(named) == len(answers)
        if operation.method == "post":
            assert named.keys() == operation.requests.keys()
            assert {status for status, _ in named.values()} == {200, 409}
        for name, (status, value) in named.items():
            yield pytest.param(operation, name, status, value, id=f"{operation.told['operationId']}-{name}")


@pytest.mark.parametrize(("operation", "name", "status", "expected"), [*examples()])
def test_examples_are_true(client: FlaskClient, operation: Operation, name: str, status: int, expected: Any) -> None:
    named = {each["name"]: next(iter(each["examples"])) for each in operation.parameters if "examples" in each}
    answer = operation.ask(client, operation.requests.get(name), **named)
    document = answer.get_json()
    document.pop("instance", None)
    assert (answer.status_code, document) == (status, expected)


def test_the_example_of_a_misfit_is_true(client: FlaskClient) -> None:
    content = COMPONENTS["responses"]["SchemaProblem"]["content"]["application/problem+json"]
    [example] = content["examples"].values()
    told = re.fullmatch("The answer to `(.*)` posted to `(.*)`", example["summary"])
    assert told
    answer = client.post(told[2], data=told[1], content_type="application/json")
    assert {**answer.get_json(), "instance": None} == {**example["value"], "instance": None}


# ---- links


class Step(NamedTuple):
    """Hold what an operation was asked and what it answered."""

    operation: Operation
    asked: Any
    answer: Any

    def leads(self, name: str) -> bool:
        """Tell whether all that a link takes is there."""
        try:
            evaluated(self.links[name]["requestBody"], self.asked, self.answer)
        except LookupError:
            return False
        return True

    def follow(self, client: FlaskClient, name: str) -> "Step":
        """Follow a link as it is written."""
        link = self.links[name]
        target, body = BY_ID[link["operationId"]], evaluated(link["requestBody"], self.asked, self.answer)
        return Step(target, body, target.ask(client, body).get_json())

    @property
    def links(self) -> dict[str, Any]:
        """Return the links of the answer."""
        links: dict[str, Any] = self.operation.responses["200"].get("links", {})
        return links


def test_links_lead_to_operations() -> None:
    for operation in operations():
        for response in operation.responses.values():
            for link in response.get("links", {}).values():
                target = BY_ID[link["operationId"]]
                named = {each["name"] for each in target.parameters if each["in"] == "path"}
                assert {*link.get("parameters", {})} == named
                assert ("requestBody" in link) == (target.method == "post")
                assert ("requestBody" in link) == (link.get("x-schemathesis") == {"merge_body": False})


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_links_lead_from_a_deal_to_the_end_of_the_match(client: FlaskClient, game: AnyGame) -> None:
    deals = next(each for each in operations() if each.path == f"/v1/games/{game.name}/deals")
    body = next(iter(deals.requests.values()))
    step, played = Step(deals, body, deals.ask(client, body).get_json()), 0
    while "state" in step.answer:
        look_around(client, step)
        while step.leads("play"):
            step = step.follow(client, "play")
        assert step.answer["result"]
        look_around(client, step)
        step, played = step.follow(client, "dealAgain"), played + 1
    assert step.answer["code"] == "match-over"
    assert played > 1


def look_around(client: FlaskClient, step: Step) -> None:
    """Follow every link but the one to the next deal, and where that leads to a move, make it."""
    for name in step.links.keys() - {"dealAgain"}:
        if step.leads(name):
            seen = step.follow(client, name)
            assert "code" not in seen.answer
            if "play" in seen.links and seen.leads("play"):
                assert "state" in seen.follow(client, "play").answer
