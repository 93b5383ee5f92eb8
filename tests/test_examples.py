"""Every worked request is answered as it says, in process and over HTTP."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient
from rulebooks import games, presets, rule, rules, ruleset

from referee.asking import USE_CASES, ask
from referee.core.game import AnyGame
from referee.games import GAMES
from referee.wire import paths
from referee.wire.bodies import OPERATIONS, bodies_of
from referee.wire.examples import (
    OperationCase,
    PresetCase,
    RuleCase,
    cases_of,
    completed,
    merged,
    operation_examples,
)


@games
def test_every_rule_has_examples_and_no_other(game: AnyGame) -> None:
    assert {*cases_of(game).rules} == {*game.by_code}


@rules
def test_the_refused_example_is_refused_by_its_rule(game: AnyGame, code: str) -> None:
    refused = rule(game, code)["examples"]["refused"]
    assert refused["status"] == 409
    assert refused["answer"]["code"] == code
    assert refused["answer"]["type"] == rule(game, code)["type"]
    assert refused["answer"]["facts"].keys() == {*rule(game, code)["facts"]}


@rules
def test_the_accepted_example_is_accepted(game: AnyGame, code: str) -> None:
    accepted = rule(game, code)["examples"]["accepted"]
    assert accepted["status"] == 200, accepted["answer"]


@rules
def test_both_examples_put_different_bodies_to_one_path(game: AnyGame, code: str) -> None:
    accepted, refused = (rule(game, code)["examples"][name] for name in ("accepted", "refused"))
    assert accepted["path"] == refused["path"] == paths.operation_path(game, refused["operation"])
    assert accepted["body"] != refused["body"]


@rules
def test_what_stands_in_an_example_is_what_is_answered_over_http(game: AnyGame, code: str, client: FlaskClient) -> None:
    for example in rule(game, code)["examples"].values():
        answer = client.post(example["path"], json=example["body"])
        assert answer.status_code == example["status"]
        assert {**answer.get_json(), "instance": ""} == {**example["answer"], "instance": ""}


@games
def test_every_preset_has_an_example_and_no_other(game: AnyGame) -> None:
    assert [*cases_of(game).presets] == [*game.rulesets.presets]


@presets
def test_the_example_of_a_preset_is_accepted_under_it(game: AnyGame, name: str, client: FlaskClient) -> None:
    example = ruleset(game, name)["example"]
    assert example["summary"]
    assert example["status"] == 200, example["answer"]
    assert example["body"].get("ruleset", example["body"].get("state", {}).get("ruleset")) in (name, {"name": name})
    assert example["path"] == paths.operation_path(game, example["operation"])
    answer = client.post(example["path"], json=example["body"])
    assert (answer.status_code, answer.get_json()) == (200, example["answer"])


@games
def test_examples_of_presets_differ(game: AnyGame) -> None:
    shown = [json.dumps(ruleset(game, name)["example"]["body"]) for name in game.rulesets.presets]
    assert len({*shown}) == len(shown)


@games
def test_every_operation_shows_a_success_and_a_refusal(game: AnyGame) -> None:
    shown = operation_examples(game, ask)
    assert tuple(shown) == OPERATIONS
    for operation, examples in shown.items():
        assert {each["status"] for each in examples.values()} == {200, 409}, operation
        assert all(each["summary"] for each in examples.values())


@games
def test_an_operation_is_answered_alike_each_time(game: AnyGame) -> None:
    shown = operation_examples(game, ask)
    assert shown == operation_examples(game, ask)
    for operation, examples in shown.items():
        for each in examples.values():
            assert ask(game, operation, each["request"]) == (each["status"], each["answer"])


@games
def test_a_transcript_shows_how_a_refusal_stops_it(game: AnyGame) -> None:
    shown = operation_examples(game, ask)["transcripts"].values()
    stopped = [each["answer"]["refusal"] for each in shown if each["status"] == 200]
    assert None in stopped
    assert any(each and each["problem"]["alternatives"] for each in stopped)


def test_the_worked_deal_is_scored_point_by_point() -> None:
    game = GAMES[0]
    shown = operation_examples(game, ask)
    sheet = shown["score-sheets"]["four-hands"]["answer"]
    played = shown["moves"]["go-out"]["answer"]["result"]
    assert sheet == played
    assert [each["points"] for each in sheet["scores"]] == sheet["totals"] == [0, 12, 4, 20]
    assert [[line["item"] for line in each["lines"]] for each in sheet["scores"]] == [
        [],
        ["KS", "9H", "2C"],
        ["8D", "5C", "5S", "JH"],
        ["KH", "KC"],
    ]


def test_the_next_deal_goes_on_where_the_last_one_ended() -> None:
    shown = operation_examples(GAMES[0], ask)
    state = shown["next-deals"]["deal-again"]["answer"]["state"]
    assert (state["deal"], state["dealer"], state["totals"], state["pack"]) == (2, 0, [0, 12, 4, 20], "complete")


def test_every_operation_has_a_use_case() -> None:
    assert tuple(USE_CASES) == OPERATIONS


def test_a_body_that_does_not_fit_is_answered_with_its_places() -> None:
    status, answer = ask(GAMES[0], "deals", {"ruleset": "nowhere", "seats": "2"})
    assert (status, answer["code"]) == (422, "schema")
    assert [each["pointer"] for each in answer["errors"]] == ["/ruleset", "/seats"]


def test_objects_are_merged_and_everything_else_is_replaced() -> None:
    first = {"one": {"two": 1, "three": [1, 2]}, "four": {"five": 5}}
    second = {"one": {"three": [3]}, "four": 4}
    assert merged(first, second) == {"one": {"two": 1, "three": [3]}, "four": 4}
    assert first == {"one": {"two": 1, "three": [1, 2]}, "four": {"five": 5}}


def test_null_and_constants_need_not_be_written() -> None:
    schema = bodies_of(GAMES[0]).requests["views"].schema
    whole = completed(schema, {"state": {"turn": {"seat": 1}, "strange": 1}})
    assert whole["seat"] is None
    assert whole["state"]["turn"] == {"seat": 1, "fill": None}
    assert whole["state"]["game"] == GAMES[0].name
    assert (whole["state"]["format"], whole["state"]["result"]) == (1, None)
    assert whole["state"]["strange"] == 1
    assert "hands" not in whole["state"]


@pytest.mark.parametrize("case", [RuleCase, OperationCase, PresetCase])
def test_an_example_says_nothing_that_is_not_understood(case: Any) -> None:
    shows: dict[str, Any] = {"operation": "moves", "summary": "Something"}
    needed = {"refused": {}, "accepted": {}} if case is RuleCase else shows
    assert case(**needed)
    with pytest.raises(TypeError):
        case(**needed, strange={})
