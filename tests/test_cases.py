"""The cases are played through the whole service but HTTP."""

from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any

import pytest
from case_documents import Document, given_state, result_observed, ruling_observed, view_observed, with_whole_order
from case_files import Case, ScoredHand, Step, cases_of, scored_hands_of
from zones import cards_of

from referee import asking
from referee.core.game import AnyGame
from referee.games import GAMES

BY_NAME = {game.name: game for game in GAMES}
CASES = [case for game in GAMES for case in cases_of(game.name)]
SCORED_HANDS = [row for game in GAMES for row in scored_hands_of(game.name)]

DONE, REFUSED = 200, 409


@pytest.mark.parametrize("case", CASES, ids=str)
def test_case(case: Case) -> None:
    game = BY_NAME[case.game]
    state: Document = given_state(case, game) if case.given else {}
    if case.impossible is not None:
        assert sorted(faults_of(game, state)) == sorted(case.impossible)
    for step in case.steps:
        state = ASKED[step.asked](game, state, step) or state


@pytest.mark.parametrize("row", SCORED_HANDS, ids=str)
def test_scored_hand(row: ScoredHand) -> None:
    options = {"card_values": row.scheme, "jokers": 2}
    sheet = {"ruleset": "pagat", "options": options, "hands": [list(row.hand), []], "out": 1}
    status, result = ask(BY_NAME[row.game], "score-sheets", sheet)
    assert status == DONE
    assert result_observed(result)["points"] == [row.points, 0]


def ask(game: AnyGame, operation: str, document: Document) -> tuple[int, Document]:
    """Ask the service; what is posted isn't touched."""
    posted = deepcopy(document)
    reply = asking.ask(game, operation, document)
    assert document == posted
    return reply


def faults_of(game: AnyGame, state: Document) -> list[str]:
    status, answer = ask(game, "legal-moves", {"state": state})
    if status == DONE:
        return []
    assert (status, answer["code"]) == (REFUSED, "impossible-state")
    return [fault["pointer"] for fault in answer["errors"]]


def move(game: AnyGame, state: Document, step: Step) -> Document | None:
    """Judge a move; what is accepted must be listed, what is refused must not be."""
    body = {"state": state, **by_seat(step)}
    after = ruled(game, step, *ask(game, "moves", {**body, "move": step.body}))
    status, listed = ask(game, "legal-moves", body)
    if after is None:
        assert status != DONE or step.body not in listed["legal_moves"]
    else:
        assert status == DONE
        assert is_told(step.body, listed)
        assert cards_of(game.name, after) == cards_of(game.name, state)
    return after


def is_told(accepted: Document, listed: Document) -> bool:
    """Tell whether a legal move is listed, lists in it aside; where too many are legal one like it is enough."""
    moves = listed["legal_moves"]
    if any(each["type"] == accepted["type"] for each in listed["open_ended"]):
        return any(unnamed(each) == unnamed(accepted) for each in moves)
    return {name: value for name, value in accepted.items() if not isinstance(value, list)} in moves


def unnamed(proposed: Document) -> Document:
    """Return a move without the card that a joker stands for."""
    return {name: value for name, value in proposed.items() if name != "as"}


def legal(game: AnyGame, state: Document, step: Step) -> None:
    status, answer = ask(game, "legal-moves", {"state": state, **by_seat(step)})
    assert status == DONE, answer
    same_moves(step.body, answer["legal_moves"])


def deal(game: AnyGame, _state: Document, step: Step) -> Document | None:
    body = step.body
    ruleset = (body["ruleset"], body.get("options", {}))
    return ruled(game, step, *ask(game, "deals", with_whole_order(game, ruleset, body["seats"], body)))


def next_deal(game: AnyGame, state: Document, step: Step) -> Document | None:
    ruleset = (state["ruleset"]["name"], state["ruleset"]["options"])
    body = with_whole_order(game, ruleset, len(state["hands"]), step.body)
    return ruled(game, step, *ask(game, "next-deals", {"state": state, **body}))


def scores(game: AnyGame, state: Document, step: Step) -> None:
    status, answer = ask(game, "scores", {"state": state})
    assert status == DONE, answer
    compare("scores", step.body, result_observed(answer))


def view(game: AnyGame, state: Document, step: Step) -> None:
    compare("view", step.body, view_observed(viewed(game, state, step.seat, [])["view"]))


def viewed(game: AnyGame, state: Document, seat: int | None, events: list[Document]) -> Document:
    status, answer = ask(game, "views", {"state": state, "seat": seat, "events": events})
    assert status == DONE, answer
    return answer


def sheet(game: AnyGame, _state: Document, step: Step) -> None:
    body = {**step.body, "hands": [hand.split() for hand in step.body["hands"]]}
    status, answer = ask(game, "score-sheets", body)
    if step.refuse:
        refused(step, status, answer)
    else:
        assert status == DONE, answer
        compare("result", step.then, result_observed(answer))


ASKED: Mapping[str, Callable[[AnyGame, Document, Step], Document | None]] = {
    "move": move,
    "legal": legal,
    "deal": deal,
    "next_deal": next_deal,
    "scores": scores,
    "sheet": sheet,
    "view": view,
}


def by_seat(step: Step) -> Document:
    return {} if step.seat is None else {"seat": step.seat}


def ruled(game: AnyGame, step: Step, status: int, answer: Document) -> Document | None:
    """Compare a ruling; return the state that it leads to, or null where it is refused."""
    if step.refuse:
        refused(step, status, answer)
        return None
    assert status == DONE, answer
    compare("ruling", step.then, ruling_observed(answer))
    consistent(answer)
    state: Document = answer["state"]
    for name, events in step.seen.items():
        same_events(events, viewed(game, state, None if name == "bystander" else name, answer["events"])["events"])
    return state


def refused(step: Step, status: int, problem: Document) -> None:
    assert (status, problem.get("code")) == (REFUSED, step.refuse)
    compare("facts", step.facts, problem["facts"])
    assert step.pointer in {None, problem["pointer"]}


def consistent(ruling: Document) -> None:
    """Check what holds in every ruling."""
    state, result = ruling["state"], ruling["result"]
    assert state["result"] == result
    assert bool(ruling["to_act"]) == bool(ruling["legal_moves"]) == (result is None)
    if result:
        assert result["totals"] == state["totals"]
        for seat, score in enumerate(result["scores"]):
            assert score["seat"] == seat
            assert score["points"] == sum(line["points"] for line in score["lines"])


def compare(path: str, expected: Any, actual: Any) -> None:
    """Compare what a case names with what is there; what it doesn't name may be anything."""
    last = path.rpartition("/")[2]
    if last in SPECIAL:
        SPECIAL[last](expected, actual)
    elif isinstance(expected, dict) and isinstance(actual, dict):
        for name, value in expected.items():
            compare(f"{path}/{name}", value, actual[name])
    elif isinstance(expected, str) and isinstance(actual, list):
        assert expected.split() == actual, path
    else:
        assert expected == actual, path


def same_hands(expected: Mapping[int, str], actual: list[list[str]]) -> None:
    for seat, hand in expected.items():
        assert sorted(hand.split()) == sorted(actual[seat]), f"the hand of seat {seat}"


def same_moves(expected: list[Document], actual: list[Document]) -> None:
    assert sorted(map(move_text, expected)) == sorted(map(move_text, actual))


def move_text(proposed: Document) -> str:
    return str(sorted(proposed.items()))


def same_events(expected: list[Any], actual: list[Document]) -> None:
    named = [each if isinstance(each, dict) else {"type": each} for each in expected]
    assert [each["type"] for each in named] == [each["type"] for each in actual]
    for place, (members, event) in enumerate(zip(named, actual, strict=True)):
        compare(f"event {place}", members, event)


def same_lines(expected: Mapping[int, Mapping[str, int]], actual: Mapping[int, Mapping[str, int]]) -> None:
    for seat, lines in expected.items():
        assert lines == actual[seat], f"the lines of seat {seat}"


SPECIAL: Mapping[str, Callable[[Any, Any], None]] = {
    "hands": same_hands,
    "legal": same_moves,
    "events": same_events,
    "lines": same_lines,
}
"""What isn't compared member by member."""
