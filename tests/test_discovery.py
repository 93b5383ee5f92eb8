"""What is told of the service and its games has its form, agrees with what is declared, and links to what is there."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient
from rulebooks import games, rule, rules

from referee.asking import ask
from referee.core.declare import members, tag_of
from referee.core.game import AnyGame
from referee.games import GAMES
from referee.wire import discovery
from referee.wire.problems import PROBLEMS


def ruleset(game: AnyGame, name: str) -> dict[str, Any]:
    document = discovery.ruleset_document(game, name)
    assert document is not None
    return document


def documents() -> Iterator[tuple[str, Any]]:
    """Yield every document with the path that its form stands under."""
    yield "/v1", discovery.service_document(1, 2)
    yield "/v1/games", discovery.games_document()
    for code in PROBLEMS:
        yield "/v1/problems/{code}", discovery.problem_document(code)
    for game in GAMES:
        yield "/v1/games/{game}", discovery.game_document(game)
        yield "/v1/games/{game}/rules", discovery.rules_document(game)
        for name in game.rulesets.names():
            yield "/v1/games/{game}/rulesets/{ruleset}", ruleset(game, name)
        for each in game.rules:
            yield "/v1/games/{game}/rules/{code}", rule(game, each.code)


# ---- documents


@pytest.mark.parametrize("path", discovery.SCHEMAS)
def test_every_document_has_exactly_its_form(path: str) -> None:
    found = [document for place, document in documents() if place == path]
    assert found
    for document in found:
        plain = json.loads(json.dumps(document))
        assert discovery.SCHEMAS[path].load(plain)
        assert list(plain) == [field.data_key for field in discovery.SCHEMAS[path].fields.values()]


def test_no_document_leaves_a_member_out() -> None:
    for schema in discovery.SCHEMAS.values():
        assert all(field.required for field in schema.fields.values())


def test_documents_are_the_same_each_time() -> None:
    assert json.dumps(list(documents())) == json.dumps(list(documents()))


def test_nothing_in_a_document_refers_out_of_it() -> None:
    assert '"$ref"' not in json.dumps(list(documents()))


def test_no_document_is_given_for_an_unknown_name() -> None:
    assert discovery.problem_document("nothing") is None
    for game in GAMES:
        assert discovery.ruleset_document(game, "nothing") is None
        assert discovery.rule_document(game, "nothing", ask) is None


def test_the_service_tells_its_limits_and_its_problems() -> None:
    service = discovery.service_document(1000, 2000)
    assert (service["limits"]["body_bytes"], service["limits"]["long_body_bytes"]) == (1000, 2000)
    assert list(service["games"]) == [each["name"] for each in discovery.games_document()["games"]]
    assert service["problems"] == [discovery.problem_document(code) for code in PROBLEMS]


@games
def test_a_game_lists_all_that_is_declared(game: AnyGame) -> None:
    document = discovery.game_document(game)
    assert [each["name"] for each in document["options"]] == [option.name for option in members(game.options)]
    assert [each["name"] for each in document["presets"]] == list(game.rulesets.presets)
    assert [each["type"] for each in document["moves"]] == [tag_of(move) for move in game.moves]
    assert [each["type"] for each in document["events"]] == [tag_of(event) for event in game.events]
    assert {"Card", "SeenCard"} <= {each["name"] for each in document["vocabulary"]}


@games
def test_the_seats_of_a_preset_are_those_that_can_be_dealt(game: AnyGame) -> None:
    for preset in discovery.game_document(game)["presets"]:
        seats, dealt = preset["seats"], {"ruleset": preset["name"], "seed": "seats"}
        for count in range(1, 13):
            status = ask(game, "deals", {**dealt, "seats": count}).status
            assert (status == 200) == (seats["fewest"] <= count <= seats["most"])


@games
def test_options_take_their_defaults_and_their_named_values(game: AnyGame) -> None:
    for option in discovery.game_document(game)["options"]:
        for value in (option["default"], *(each["value"] for each in option["values"])):
            body = {
                "ruleset": game.rulesets.names()[0],
                "options": {option["name"]: value},
                "seats": 2,
                "seed": "option",
            }
            assert ask(game, "deals", body).status != 422, option["name"]


@games
def test_a_rule_set_tells_every_option_in_force(game: AnyGame) -> None:
    for name in game.rulesets.names():
        document = ruleset(game, name)
        assert document == ruleset(game, document["name"])
        assert [each["name"] for each in document["options"]] == [option.name for option in members(game.options)]
        changed = {each["name"]: each["value"] for each in document["options"] if each["differs"]}
        assert changed == game.rulesets.differences(document["name"])
        assert all(each["words"] for each in document["options"])


@games
def test_the_values_in_force_are_told_in_words(game: AnyGame) -> None:
    sentences = {
        (option["name"], json.dumps(each["value"])): each["description"]
        for option in discovery.game_document(game)["options"]
        for each in option["values"]
    }
    for option in ruleset(game, game.rulesets.names()[0])["options"]:
        value = json.dumps(option["value"])
        assert option["words"] == sentences.get((option["name"], value), option["words"])


@games
def test_the_rulebook_holds_every_clause_and_every_rule(game: AnyGame) -> None:
    document = discovery.rules_document(game)
    assert [each["number"] for each in document["clauses"]] == [clause.number for clause in game.clauses]
    assert [each["code"] for each in document["rules"]] == [rule.code for rule in game.rules]
    cited = [code for clause in document["clauses"] for code in clause["rules"]]
    assert sorted(cited) == sorted(game.by_code)
    governed = [name for clause in document["clauses"] for name in clause["options"]]
    assert sorted(governed) == sorted(option.name for option in members(game.options))


@rules
def test_a_rule_names_its_clause_and_the_options_that_change_it(game: AnyGame, code: str) -> None:
    document = rule(game, code)
    clause = next(each for each in discovery.rules_document(game)["clauses"] if each["number"] == document["cite"])
    assert document["clause"] == {name: clause[name] for name in ("number", "title", "text", "source")}
    assert [each["name"] for each in document["options"]] == list(clause["options"])
    assert all(f"{{{fact}}}" in document["sentence"] for fact in document["facts"])


# ---- links


def test_what_is_linked_can_be_read(client: FlaskClient) -> None:
    filled = {"game": GAMES[0].name, "code": "schema"}
    for link in discovery.service_document(1, 2)["links"]:
        assert client.get(link["path"].format(**filled)).status_code == 200, link


@games
def test_what_a_game_links_can_be_asked(game: AnyGame, client: FlaskClient) -> None:
    filled = {"ruleset": game.rulesets.names()[0], "code": game.rules[0].code}
    for link in discovery.game_document(game)["links"]:
        answer = client.open(link["path"].format(**filled), method=link["method"], json={})
        assert answer.status_code == (200 if link["method"] == "GET" else 422), link


@games
def test_what_has_an_address_is_there(game: AnyGame, client: FlaskClient) -> None:
    document, rulebook = discovery.game_document(game), discovery.rules_document(game)
    addresses = [
        each["url"] for each in (*document["presets"], *rulebook["rules"], *discovery.games_document()["games"])
    ]
    addresses += [each["type"] for each in discovery.service_document(1, 2)["problems"]]
    for address in addresses:
        assert client.get(address).status_code == 200, address
