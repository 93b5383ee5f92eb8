"""What is answered, and that it is what the contract says."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import orjson
import pytest
from tables import TABLES, Deal, named
from wire_contract import contract, validator
from wire_documents import same
from wire_toys import (
    PASSED_OFF,
    REST,
    RULE,
    STATE,
    THROW,
    TOYS,
    Inner,
    Rest,
    Rested,
    Result,
    State,
    Throw,
    Thrown,
    View,
    load,
    without,
)

from referee import service
from referee.core.answers import Denial, LegalMoves, Ruling, Scores, Seen, StateDocument, Transcript
from referee.core.cards import COVERED, Card, card, cards
from referee.core.declare import Fault, arg, move, replace, worded
from referee.core.game import AnyGame, OpenEnded, alternatives, pointer_of
from referee.core.scores import Line, Match, Score
from referee.games import GAMES
from referee.wire.bodies import bodies_of
from referee.wire.problems import PROBLEMS, denial_problem, plain_problem

EVENT = Thrown(0, None, "up", caught=True, cards=cards("AC KS"), inners=(Inner(1, None),))
WRITTEN = {
    "type": "thrown",
    "from": 0,
    "to": None,
    "word": "up",
    "caught": True,
    "cards": ["AC", "KS"],
    "inners": [{"from": 1, "note": None}],
    "text": "Seat 0 throws AC KS (up, yes) to nobody; 100% {sure}, 'so'.",
}


@move("list")
class Listing:
    """List some cards."""

    cards: tuple[Card, ...] = arg("The cards.")


def state_of(document: StateDocument) -> State:
    name, options, _ = document.ruleset
    return State(ruleset=TOYS.rulesets.get(name, options), **document.members)


def dumped(operation: str, answer: Any) -> Any:
    """Return the answer as a client reads it; it must be what the contract says."""
    body = bodies_of(TOYS).answers[operation]
    document = orjson.loads(orjson.dumps(body.dump(answer)))
    validator(TOYS, body.schema).validate(document)
    return document


def test_a_state_is_written_as_it_is_read() -> None:
    state = state_of(load("scores", state=STATE)["state"])
    written = dumped("moves", Ruling(state, (), (), [], (), None))["state"]
    assert written == {**STATE, "ruleset": {"name": "plain", "options": {"size": 2}, "digest": state.ruleset.digest}}
    again = load("scores", state=written)["state"]
    assert same(again.members, load("scores", state=STATE)["state"].members)


def test_a_ruling_is_written_whole() -> None:
    state = state_of(load("scores", state=STATE)["state"])
    throw = Throw(card("AC"), 1, "up")
    ruling = Ruling(state, (EVENT, Rested()), (0, 1), [throw, Rest()], (OpenEnded("throw", "All.", throw),), None)
    written = dumped("moves", ruling)
    assert written["events"] == [WRITTEN, {"type": "rested", "text": "Nothing happens."}]
    assert list(written["events"][0]) == list(WRITTEN)
    assert written["legal_moves"] == [THROW, REST]
    assert written["open_ended"] == [{"type": "throw", "text": "All.", "example": THROW}]
    assert (written["to_act"], written["result"]) == ([0, 1], None)


def test_what_may_be_left_out_of_a_move_is_not_written_as_null() -> None:
    passed_off = Throw(card("AC"), 1, "up", card("X1=QH"), Inner(2, None))
    moves = [Throw(card("AC"), 1, "up"), passed_off, replace(passed_off, as_=None)]
    written = dumped("legal-moves", LegalMoves((0,), moves, ()))["legal_moves"]
    assert written == [THROW, PASSED_OFF, without(PASSED_OFF, "as")]
    assert [list(each) for each in written] == [[*THROW], [*PASSED_OFF], [*THROW, "along"]]
    assert [load("moves", state=STATE, move=each)["move"] for each in written] == moves


def test_events_are_worded_as_their_sentence_says() -> None:
    worded_members = {name: worded(value) for name, value in WRITTEN.items() if name != "inners"}
    assert vars(Thrown)["sentence"].format_map(worded_members) == WRITTEN["text"]


def test_events_are_read_as_they_are_written() -> None:
    for event in (WRITTEN, without(WRITTEN, "text"), {**WRITTEN, "text": "Anything."}):
        assert load("views", state=STATE, seat=None, events=[event])["events"] == (EVENT,)
    hidden = load("views", state=STATE, seat=1, events=[{**WRITTEN, "cards": ["??"]}])["events"][0]
    assert hidden.cards == ("??",)


SCORES = (Score(0, -3, (Line("AC", -3, "TY 1.4"),)),)
RESULT = Result("done", SCORES, (-3, 0), Match(over=True, winners=(0,)))


def test_other_answers_fit_the_contract() -> None:
    state = state_of(load("scores", state=STATE)["state"])
    scores = [{"seat": 0, "points": -3, "lines": [{"item": "AC", "points": -3, "cite": "TY 1.4"}]}]
    assert dumped("scores", Scores(final=True, scores=SCORES, totals=(-3, 0))) == {
        "final": True,
        "scores": scores,
        "totals": [-3, 0],
    }
    assert dumped("score-sheets", RESULT)["scores"] == scores
    assert dumped("legal-moves", LegalMoves((), [], ())) == {"to_act": [], "legal_moves": [], "open_ended": []}
    view = View(state.ruleset, (cards("AC"), (COVERED,)))
    seen = dumped("views", Seen(view, (EVENT,), [Rest()], (OpenEnded("rest", "Any.", Rest()),)))
    assert seen["view"] == {
        "game": "toy-box",
        "ruleset": {"name": "plain", "options": {"size": 2}, "digest": state.ruleset.digest},
        "hands": [["AC"], ["??"]],
    }
    assert (seen["legal_moves"], seen["open_ended"]) == ([REST], [{"type": "rest", "text": "Any.", "example": REST}])
    assert dumped("moves", Ruling(replace(state, result=RESULT), (), (), [], (), RESULT))["state"]["result"] == {
        "reason": "done",
        "scores": scores,
        "totals": [-3, 0],
        "match": {"over": True, "winners": [0]},
    }


SMALLEST = [*{(game, preset): (game, preset, seats) for game, preset, seats in reversed(TABLES)}.values()]
"""Each game and preset at its smallest table."""


@pytest.mark.parametrize("table", SMALLEST, ids=named)
def test_a_real_deal_is_written_as_the_contract_says_and_read_again(table: Deal) -> None:
    game, preset, seats = table
    bodies, random = bodies_of(game), Random("wire")
    fits = validator(game, bodies.answers["moves"].schema)
    ruling: Any = service.deals(game, preset, seats, seed="wire")
    while True:
        written = orjson.loads(orjson.dumps(bodies.answers["moves"].dump(ruling)))
        fits.validate(written)
        seen = bodies.requests["views"].load({"state": written["state"], "seat": 0, "events": written["events"]})
        assert seen["events"] == ruling.events
        if not ruling.to_act:
            break
        move = random.choice(written["legal_moves"])
        ruling = service.moves(game, **bodies.requests["moves"].load({"state": written["state"], "move": move}))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_seat_sees_what_it_may_do_while_it_is_to_act(game: AnyGame) -> None:
    ruling: Any = service.deals(game, next(iter(game.rulesets.presets)), 3, seed="wire")
    seat = ruling.to_act[0]
    kind = OpenEnded("any", "Any.", ruling.legal_moves[0])
    many = replace(game, open_ended=lambda _state, _seat: (kind,))
    written = orjson.loads(orjson.dumps(bodies_of(game).answers["moves"].dump(ruling)))["state"]
    for other in (None, *range(3)):
        seen: Any = service.views(many, bodies_of(game).requests["scores"].load({"state": written})["state"], other)
        assert (seen.legal_moves, seen.open_ended) == ((ruling.legal_moves, (kind,)) if other == seat else ([], ()))


@pytest.mark.parametrize(
    ("at", "facts", "pointer"),
    [
        (("as", "card"), {"card": "KS", "seat": 1}, "/move/card"),
        (("as", "card"), {"card": "X1=QH", "seat": 1}, "/move/card"),
        (("as",), {"card": "X1=QH", "seat": 1}, "/move"),
        (("along", "where"), {"card": "KS", "seat": 1}, "/move/where"),
    ],
)
def test_what_was_left_out_is_not_pointed_to(at: tuple[str, ...], facts: dict[str, Any], pointer: str) -> None:
    refusal = RULE._replace(at=at)(**facts)
    assert pointer_of(refusal, Throw(card("AC"), 1, "up")) == pointer


@pytest.mark.parametrize(("index", "pointer"), [(0, "/move/cards/0"), (1, "/move/cards/1"), (2, "/move/cards")])
def test_an_entry_of_a_list_is_pointed_to_by_its_index(index: int, pointer: str) -> None:
    refusal = RULE._replace(at=("cards", "card"))(card="QS", index=index)
    assert pointer_of(refusal, Listing(cards("AC KS"))) == pointer


def test_what_a_card_stands_for_is_pointed_to_where_it_is_said() -> None:
    move = Throw(card("AC"), 1, "up", card("X1=QH"))
    refusal = RULE._replace(at=("as", "card"))
    assert pointer_of(refusal(card="X1=QH", seat=1), move) == "/move/as"
    assert pointer_of(refusal(card="AC", seat=1), move) == "/move/card"


def test_alternatives_share_a_card_or_a_place_and_not_what_a_card_stands_for() -> None:
    refused = Throw(card("AC"), 1, "up", card("X1=QH"))
    same_card = Throw(card("AC"), 2, "down")
    same_place = Throw(card("KS"), 2, "up", None, Inner(1, None))
    same_face = Throw(card("KS"), 1, "down", card("X1=QH"))
    legal: list[Any] = [same_card, same_place, same_face, Rest()]
    game = replace(TOYS, to_act=lambda _: (0,), candidates=lambda *_: iter(legal), check=lambda *_: None)
    nothing: Any = None
    assert alternatives(game, nothing, 0, refused) == [same_card, same_place]
    assert alternatives(game, nothing, 0, replace(refused, as_=None)) == [same_card, same_place]
    assert alternatives(game, nothing, 0, Rest()) == legal
    assert alternatives(game, nothing, 0, Throw(card("2C"), 1, "off", card("X1=QH"))) == legal


DENIAL = Denial(RULE(card=card("AC"), seat=1), "/move/card", [Rest()], (Fault("/state/top", "It is torn."),))
REFUSAL = {
    "type": "/v1/games/toy-box/rules/too-loud",
    "status": 409,
    "title": "Toys are quiet.",
    "detail": "AC is too loud for 1.",
    "code": "too-loud",
    "cite": "TY 1.3",
    "facts": {"card": "AC", "seat": 1},
    "pointer": "/move/card",
    "alternatives": [REST],
    "errors": [{"pointer": "/state/top", "detail": "It is torn."}],
}


def test_a_refusal_is_a_problem_of_the_game() -> None:
    problem = orjson.loads(orjson.dumps(denial_problem(TOYS, DENIAL)))
    assert problem == REFUSAL
    validator(TOYS, bodies_of(TOYS).refusal).validate({**problem, "instance": "id"})


def test_a_transcript_tells_which_move_was_refused_and_why() -> None:
    state = state_of(load("scores", state=STATE)["state"])
    problem = {**REFUSAL, "pointer": "/moves/1/move/card"}
    assert dumped("transcripts", Transcript(1, DENIAL, state, (), None))["refusal"] == {"index": 1, "problem": problem}
    assert dumped("transcripts", Transcript(2, None, state, (EVENT,), RESULT))["refusal"] is None


@pytest.mark.parametrize("code", PROBLEMS)
def test_other_problems_have_the_same_form(code: str) -> None:
    problem = plain_problem(code, "So it is.", facts={"known": ["a", "b"]})
    assert (problem["type"], problem["status"]) == (f"/v1/problems/{code}", PROBLEMS[code].status)
    assert set(problem) == set(REFUSAL)


@pytest.mark.parametrize("game", [TOYS, *GAMES], ids=lambda game: game.name)
def test_the_contract_keeps_to_plain_json_schema(game: AnyGame) -> None:
    schemas = contract(game)["schemas"]
    parts = list(parts_of(schemas))
    assert not {key for part in parts for key in part} & {"allOf", "anyOf", "prefixItems", "default", "nullable"}
    objects = [part for part in parts if "properties" in part]
    assert all(part["additionalProperties"] is False for part in objects)
    for union in (part for part in parts if "discriminator" in part):
        for tag, reference in union["discriminator"]["mapping"].items():
            branch = schemas[reference.rpartition("/")[2]]
            assert {"$ref": reference} in union["oneOf"]
            assert branch["properties"]["type"]["enum"] == [tag]
            assert "type" in branch["required"]


@pytest.mark.parametrize("game", [TOYS, *GAMES], ids=lambda game: game.name)
def test_codes_have_names_for_programs(game: AnyGame) -> None:
    found = [part for part in parts_of(contract(game)["schemas"]) if "x-enum-varnames" in part]
    assert found
    for part in found:
        names = part["x-enum-varnames"]
        assert len({*names}) == len(names) == len(part["enum"])
        assert all(re.fullmatch("[A-Z][A-Z0-9_]*[A-Z0-9]", name) for name in names)


def test_the_name_of_a_joker_says_what_it_stands_for() -> None:
    laid = contract(TOYS)["schemas"]["ToyBoxLaidCard"]
    assert (laid["enum"][-1], laid["x-enum-varnames"][-1]) == ("X1=QH", "LAID_CARD_X1_AS_QH")


def parts_of(schema: Any) -> Iterator[dict[str, Any]]:
    """Yield every JSON Schema inside one."""
    if isinstance(schema, dict):
        if isinstance(schema.get("type", ""), (str, list)):
            yield schema
        for part in schema.values():
            yield from parts_of(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from parts_of(part)
