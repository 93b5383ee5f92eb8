"""What may be posted, what is said about the rest, and that the fast way and the careful way agree."""

import json
from functools import cache
from typing import Annotated, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from marshmallow import ValidationError
from universe import universe
from wire_contract import contract, validator
from wire_documents import damage, documents, longest_object, same
from wire_toys import PASSED_OFF, REST, STATE, THROW, TOYS, Inner, Rest, Sheet, Throw, load, without

from referee.core.answers import Proposal
from referee.core.cards import card, cards
from referee.core.game import AnyGame
from referee.games import GAMES
from referee.http.config import Config
from referee.wire.bodies import OPERATIONS, bodies_of
from referee.wire.derive import field_of, prefix_of, tagged
from referee.wire.examples import completed
from referee.wire.loaders import fast_loader
from referee.wire.problems import move_dumper, schema_problem

BODIES = [(game, operation) for game in (TOYS, *GAMES) for operation in OPERATIONS]
BODY = pytest.mark.parametrize(("game", "operation"), BODIES, ids=lambda each: getattr(each, "name", each))
QUICK = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))


fast = cache(fast_loader)


def outcome(load: Any, document: Any) -> Any:
    try:
        return load(document)
    except ValidationError as error:
        return places_of(error)


@BODY
@given(data=st.data())
@QUICK
def test_the_fast_way_the_careful_way_and_the_contract_agree(
    game: AnyGame, operation: str, data: st.DataObject
) -> None:
    request = bodies_of(game).requests[operation]
    document = data.draw(documents(request.schema))
    assert same(fast(request.schema)(document), request.schema.load(document))
    damage(data.draw, document)
    ways = outcome(request.load, document), outcome(request.schema.load, document)
    assert same(*ways)
    assert validator(game, request.schema).is_valid(document) == (not isinstance(ways[0], list))
    if isinstance(ways[0], list):
        assert all(stands(document, pointer.split("/")[1:]) for pointer, _ in ways[0])


def stands(document: Any, keys: list[str]) -> bool:
    """Tell whether a pointer leads to a value, or to a member that an object lacks."""
    for depth, key in enumerate(keys, 1):
        name: Any = int(key) if isinstance(document, list) else key.replace("~1", "/").replace("~0", "~")
        if isinstance(document, dict) and name not in document:
            return depth == len(keys)
        document = document[name]
    return True


def places_of(error: ValidationError) -> list[tuple[str, str]]:
    return [(each["pointer"], each["detail"]) for each in schema_problem(error)["errors"]]


def refused(operation: str, **members: Any) -> list[tuple[str, str]]:
    with pytest.raises(ValidationError) as caught:
        load(operation, **members)
    return places_of(caught.value)


def test_a_move_loads_to_declared_values() -> None:
    asked = load("moves", state=STATE, move=THROW, seat=2)
    state = asked["state"]
    assert asked == {"state": state, "move": Throw(card("AC"), 1, "up"), "seat": 2}
    assert state.ruleset == ("plain", {"size": 2}, "0123456789abcdef")
    assert state.members["inner"] == Inner(-3, "\U0001f0a1" * 3)
    assert state.members["places"] == (cards("4C"), (), ())
    assert list(state.members["worth"].items()) == [("A", 1), ("K", 2)]
    assert asked["move"].card is card("AC")


def test_an_argument_of_a_move_may_be_left_out_but_is_never_null() -> None:
    assert load("moves", state=STATE, move=PASSED_OFF)["move"] == Throw(
        card("AC"), 1, "up", card("X1=QH"), Inner(2, None)
    )
    assert load("moves", state=STATE, move=THROW)["move"] == Throw(card("AC"), 1, "up", None, None)
    told = contract(TOYS)["schemas"]["ToyBoxThrow"]
    assert [*told["properties"]] == [*PASSED_OFF]
    assert {*told["required"]} == {*THROW}
    assert "null" not in str(told)


def test_an_example_is_not_completed_by_what_may_be_left_out() -> None:
    schema = bodies_of(TOYS).requests["moves"].schema
    assert completed(schema, {"state": STATE, "move": THROW})["move"] == THROW


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_move_can_be_posted_as_it_is_written(game: AnyGame) -> None:
    moves, write = universe(game), move_dumper(game.moves)
    assert len({*moves}) == len(moves) <= 2_500
    for branch in tagged(game.moves, "Move", prefix_of(game)).branches.values():
        read = fast(branch)
        for move in moves:
            if type(move) is branch.factory:
                written = write(move)
                assert None not in written.values()
                assert same(read(json.loads(json.dumps(written))), move)


def test_what_is_left_out_is_filled_in() -> None:
    short = {**without(without(STATE, "seed"), "lucky"), "ruleset": {"name": "simple"}}
    state = load("scores", state=short)["state"]
    assert state.ruleset == ("simple", {}, None)
    assert (state.members["seed"], state.members["lucky"]) == (None, 7)
    assert load("deals", ruleset="plain", seats=2) == {"ruleset": "plain", "seats": 2}
    assert load("transcripts", state=STATE, moves=[{"move": REST}])["moves"] == (Proposal(Rest(), None),)
    sheet = load("score-sheets", ruleset="plain", hands=[["AC"], []])
    assert sheet == {"ruleset": "plain", "options": {}, "sheet": Sheet((cards("AC"), ()))}


def test_options_stay_as_json_holds_them() -> None:
    options = {"worth": {"K": 1, "A": 3, "2": 2}, "size": 4, "most": None, "loud": True}
    assert load("deals", ruleset="plain", seats=2, options=options)["options"] == options


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"deal": "3"}, "/deal"),
        ({"deal": 3.5}, "/deal"),
        ({"deal": True}, "/deal"),
        ({"deal": 0}, "/deal"),
        ({"deal": 100}, "/deal"),
        ({"deal": 1e300}, "/deal"),
        ({"deal": None}, "/deal"),
        ({"big": "yes"}, "/big"),
        ({"big": 1}, "/big"),
        ({"format": True}, "/format"),
        ({"format": 2}, "/format"),
        ({"format": "1"}, "/format"),
        ({"game": "other"}, "/game"),
        ({"seed": "s\n"}, "/seed"),
        ({"seed": ""}, "/seed"),
        ({"seed": "s" * 65}, "/seed"),
        ({"word": "12"}, "/word"),
        ({"word": "7\n"}, "/word"),
        ({"size": 3}, "/size"),
        ({"size": "2"}, "/size"),
        ({"top": "ac"}, "/top"),
        ({"top": "??"}, "/top"),
        ({"top": ["AC"]}, "/top"),
        ({"stock": "AC"}, "/stock"),
        ({"stock": ["AC", 1, "KS", "X1"]}, "/stock/1 /stock/3"),
        ({"stock": ["AC"] * 53}, "/stock"),
        ({"hands": []}, "/hands"),
        ({"hands": [["AC"], {}]}, "/hands/1"),
        ({"counts": [True, None, 1.5]}, "/counts/0 /counts/2"),
        ({"places": {"N": [], "x/y": ["?"], "other": []}}, "/places/x~1y/0 /places/other /places/~0"),
        ({"worth": {"A": 1, "K": True}}, "/worth/K"),
        ({"inner": {"from": 1, "note": "four"}}, "/inner/note"),
        ({"inner": {"from_": 1, "note": None}}, "/inner/from_ /inner/from"),
        ({"inner": []}, "/inner"),
        ({"inners": [{}, 1]}, "/inners/0/from /inners/0/note /inners/1"),
        ({"ruleset": {"name": "other"}}, "/ruleset/name"),
        ({"ruleset": {"name": "plain", "options": None}}, "/ruleset/options"),
        ({"ruleset": {"name": "plain", "digest": None}}, "/ruleset/digest"),
        ({"ruleset": {"name": "plain", "options": {"worth": {"A": 1, "2": 2}}}}, "/ruleset/options/worth/K"),
        ({"ruleset": {"name": "plain", "options": {"worth": "some"}}}, "/ruleset/options/worth"),
        ({"ruleset": {"name": "plain", "options": {"worth": 1}}}, "/ruleset/options/worth"),
        ({"ruleset": {"name": "plain", "options": {"quiet": True}}}, "/ruleset/options/quiet"),
        ({"_schema": 1, "": 1}, "/_schema /"),
    ],
    ids=str,
)  # fmt: skip
def test_what_doesnt_fit_is_refused_at_its_place(change: dict[str, Any], place: str) -> None:
    found = [pointer for pointer, _ in refused("scores", state=STATE | change)]
    assert found == [f"/state{each}" for each in place.split(" ")]


def test_a_whole_float_is_an_integer() -> None:
    changed = {
        "format": 1.0,
        "deal": 4.0,
        "counts": [-3.0],
        "size": 2.0,
        "ruleset": {"name": "plain", "options": {"size": 2.0}},
    }
    state = load("scores", state=STATE | changed)["state"]
    assert same([state.members[name] for name in ("deal", "counts", "size")], [4, (-3,), 2])
    assert same(state.ruleset.options, {"size": 2})


@pytest.mark.parametrize("name", [name for name in STATE if name not in ("seed", "lucky")])
def test_a_state_needs_all_its_members(name: str) -> None:
    [(pointer, detail)] = refused("scores", state=without(STATE, name))
    assert pointer == f"/state/{name}"
    assert detail.startswith("This member is missing; it must be ")


@pytest.mark.parametrize(
    ("move", "places"),
    [
        (None, ["/move"]),
        ([], ["/move"]),
        ({}, ["/move/type"]),
        ({"type": 1}, ["/move/type"]),
        ({"type": "jump"}, ["/move/type"]),
        ({"type": []}, ["/move/type"]),
        ({"type": "rest", "card": "AC"}, ["/move/card"]),
        ({"type": "throw", "card": "ZZ", "from": 12}, ["/move/card", "/move/from", "/move/where"]),
        ({**THROW, "as": None, "along": None}, ["/move/as", "/move/along"]),
        ({**THROW, "as_": "X1=QH"}, ["/move/as_"]),
    ],
)
def test_a_move_is_judged_by_its_type(move: Any, places: list[str]) -> None:
    assert [pointer for pointer, _ in refused("moves", state=STATE, move=move)] == places


def test_events_are_judged_like_moves() -> None:
    events = [{"type": "rested", "text": 1}, {"type": "rest"}] * 40
    assert refused("views", state=STATE, seat=0, events=events)[:3] == [
        ("/events", "This must be a list of at most 64 entries."),
        ("/events/0/text", "This must be a text of at most 1000 characters that matches [ -~]{1,1000}."),
        ("/events/1/type", 'This must be one of "thrown" or "rested".'),
    ]


def test_messages_say_what_is_allowed() -> None:
    move = {"type": "throw", "card": "ZZ", "from": "1", "where": "up", "why": 1}
    assert refused("moves", seat=12, state={**STATE, "size": 3, "top": 1}, move=move) == [
        ("/seat", "This must be an integer from 0 to 11."),
        ("/state/size", "This must be one of 2 or 4, or null."),
        ("/state/top", "This must be the code of a card, or null."),
        ("/move/card", '"ZZ" is no card of this game.'),
        ("/move/from", "This must be an integer from 0 to 11."),
        ("/move/why", 'This member is unknown; known are "type", "card", "from", "where", "as" or "along".'),
    ]


def test_messages_show_every_form_of_a_code() -> None:
    assert refused("moves", state=STATE, move={**THROW, "as": "X1"}) == [
        ("/move/as", '"X1" is no card here; one is written like "AC" or "X1=QH".')
    ]
    assert refused("moves", state=STATE, move={**THROW, "as": None}) == [
        ("/move/as", 'This must be the code of a card, like "AC" or "X1=QH".')
    ]


def test_a_body_that_is_no_object_is_refused_as_a_whole() -> None:
    bodies: tuple[Any, ...] = ([], None, 1, "text")
    for body in bodies:
        with pytest.raises(ValidationError) as caught:
            bodies_of(TOYS).requests["moves"].load(body)
        assert places_of(caught.value) == [("", "This must be an object.")]


def test_the_detail_counts_the_places_and_tells_the_first() -> None:
    with pytest.raises(ValidationError) as caught:
        load("deals", ruleset="plain", seats="2", dealer=-1)
    problem = schema_problem(caught.value)
    assert problem["detail"] == '2 places don\'t fit; the first is "/seats": This must be an integer from 1 to 12.'
    assert (problem["status"], problem["code"], problem["pointer"]) == (422, "schema", "/seats")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("operation", OPERATIONS)
def test_no_valid_body_is_too_large(game: AnyGame, operation: str) -> None:
    limit = Config().long_body_limit if operation in ("views", "transcripts") else Config().body_limit
    assert longest_object(bodies_of(game).requests[operation].schema) <= limit


def test_a_type_without_bounds_has_no_form() -> None:
    for kind in (int, str, float, tuple[int, ...], Annotated[int, "any"], dict[str, int]):
        with pytest.raises(TypeError):
            field_of(kind, "Toy")
