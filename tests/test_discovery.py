"""What is told of the service and its games has its form, agrees with what is declared, and links to what is there."""

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from flask.testing import FlaskClient
from rulebooks import games, presets, rule, rules, ruleset

from referee.asking import ask
from referee.core.declare import members, tag_of
from referee.core.game import AnyGame
from referee.games import GAMES
from referee.wire import described, discovery
from referee.wire.derive import prefix_of, tagged
from referee.wire.problems import PROBLEMS


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
            yield "/v1/games/{game}/rulesets/{ruleset}", ruleset(game, name, game.rulesets.names()[0])
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
        known = game.rulesets.names()[0]
        assert discovery.ruleset_document(game, "nothing", ask) is None
        assert discovery.ruleset_document(game, "nothing", ask, known) is None
        assert discovery.ruleset_document(game, known, ask, "nothing") is None
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
def test_codes_too_many_to_list_are_told_by_a_pattern(game: AnyGame) -> None:
    for told in discovery.game_document(game)["vocabulary"]:
        assert bool(told["codes"]) == (told["pattern"] is None)
        if told["pattern"]:
            [codes] = [each.table for each in described.tables_of(game) if each.name == told["name"]]
            assert all(re.fullmatch(told["pattern"], code) for code in codes)
            assert all(codes[code].physical in code for code in list(codes)[::50])


@games
def test_a_move_tells_which_members_may_be_left_out(game: AnyGame) -> None:
    forms = {branch.factory: branch.fields for branch in tagged(game.moves, "Move", prefix_of(game)).branches.values()}
    for told, kind in zip(discovery.game_document(game)["moves"], game.moves, strict=True):
        needed = {field.data_key for field in forms[kind].values() if field.required}
        assert {each["name"] for each in told["members"] if each["required"]} == needed - {"type", None}


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


@presets
def test_a_comparison_lists_every_option_that_differs(game: AnyGame, name: str) -> None:
    for other in game.rulesets.names():
        compared = described.comparison(game, *(game.rulesets.presets[each] for each in (name, canonical(game, other))))
        own, others = in_force(game, name), in_force(game, other)
        assert {each.option for each in compared.differences} == {
            option for option in own if own[option]["value"] != others[option]["value"]
        }
        for each in compared.differences:
            assert (each.value, each.words) == (own[each.option]["value"], own[each.option]["words"])
            assert (each.other, each.other_words) == (others[each.option]["value"], others[each.option]["words"])


def canonical(game: AnyGame, name: str) -> str:
    """Return the own name of a rule set that is known."""
    own = game.rulesets.canonical(name)
    assert own is not None
    return own


@cache
def in_force(game: AnyGame, name: str) -> dict[str, Any]:
    """Return what a rule set's document tells of each option."""
    return {each["name"]: each for each in ruleset(game, name)["options"]}


@presets
def test_a_comparison_names_the_other_rule_set_and_the_options_in_order(game: AnyGame, name: str) -> None:
    options = {option.name: option for option in members(game.options)}
    for other in game.rulesets.names()[:3]:
        document, whole = ruleset(game, name, other), ruleset(game, other)
        compared = document["compared"]
        assert {**document, "compared": None} == ruleset(game, name)
        assert {each: compared[each] for each in ("name", "title", "digest")} == {
            each: whole[each] for each in ("name", "title", "digest")
        }
        listed = [each["option"] for each in compared["differences"]]
        assert listed == [option for option in options if option in listed]
        for each in compared["differences"]:
            spec = options[each["option"]].spec
            assert (each["clause"], each["description"]) == (spec.clause, spec.description)


@games
def test_rule_sets_that_mean_the_same_do_not_differ(game: AnyGame) -> None:
    for name, preset in game.rulesets.presets.items():
        for same in (name, *preset.aliases):
            assert ruleset(game, name, same)["compared"]["differences"] == []


def test_values_without_names_are_told_in_words_that_can_be_read() -> None:
    differences = ruleset(GAMES[0], "boxed", "junior")["compared"]["differences"]
    told = {each["option"]: (each["words"], each["other_words"]) for each in differences}
    assert told["max_seats"] == ("As many as the pack has cards for.", "2")
    assert told["no_play_counts_moves"] == ("yes", "no")
    assert told["match_end"] == (
        "After a deal in which a total has reached the target.",
        "After a fixed number of deals.",
    )


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
    assert {each["name"] for each in document["options"]} == {*clause["options"], *game.rule(code).options}
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
