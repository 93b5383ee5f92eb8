"""Bad input to Kings in the Corner over HTTP: each kind has its status, its code and the place where it stands."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from flask.testing import FlaskClient

from referee.core.cards import STANDARD_PACK

GAME = "/v1/games/kings-in-the-corner"
DEAL = {"ruleset": "pagat", "seats": 4, "seed": "bad-input"}

Body = Any
Damage = Callable[[Body], Any]


@pytest.fixture
def ruling(client: FlaskClient) -> Any:
    """Return a deal that has just begun."""
    return client.post(f"{GAME}/deals", json=DEAL).get_json()


@pytest.fixture
def move(ruling: Any) -> Body:
    """Return a body with a legal move."""
    return {"state": ruling["state"], "move": ruling["legal_moves"][-1]}


def check(client: FlaskClient, asked: str, body: Body, status: int, code: str, pointer: str) -> None:
    """Check that the body is refused for this reason, which stands at this place."""
    sent = deepcopy(body)
    answer = client.post(f"{GAME}/{asked}", json=body)
    problem = answer.get_json()
    assert (answer.status_code, problem["code"]) == (status, code), problem["detail"]
    pointers = [each["pointer"] for each in problem["errors"]] or [problem["pointer"]]
    assert pointer in pointers
    assert answer.mimetype == "application/problem+json"
    assert client.get(problem["type"]).status_code == 200
    assert body == sent


def put(pointer: str, value: Any) -> Damage:
    """Return a damage: the value at the place, which is made if it isn't there."""

    def damage(body: Body) -> None:
        *way, last = [int(name) if name.isdigit() else name for name in pointer.split("/")[1:]]
        for name in way:
            body = body[name]
        body[last] = value

    return damage


def drop(pointer: str) -> Damage:
    """Return a damage: what stands at the place is gone."""

    def damage(body: Body) -> None:
        *way, last = [int(name) if name.isdigit() else name for name in pointer.split("/")[1:]]
        for name in way:
            body = body[name]
        del body[last]

    return damage


# Bodies that don't fit the schema


DEALS_THAT_DO_NOT_FIT = [
    (put("/players", 4), "/players"),
    (put("/seats", "4"), "/seats"),
    (put("/seats", 4.5), "/seats"),
    (put("/seats", value=True), "/seats"),
    (put("/seats", 0), "/seats"),
    (put("/seats", 13), "/seats"),
    (put("/seats", 10**30), "/seats"),
    (put("/dealer", -1), "/dealer"),
    (put("/ruleset", "poker"), "/ruleset"),
    (put("/seed", "a\n"), "/seed"),
    (put("/seed", "x" * 65), "/seed"),
    (put("/order", ["1H"]), "/order/0"),
    (put("/order", ["7H"] * 55), "/order"),
    (put("/options", {"jokers_wild": 3}), "/options/jokers_wild"),
    (put("/options", {"target": 0}), "/options/target"),
    (put("/options", {"target": "50"}), "/options/target"),
    (put("/options", {"king_on_empty_side": "yes"}), "/options/king_on_empty_side"),
    (put("/options", {"draw_timing": "never"}), "/options/draw_timing"),
    (put("/options", {"card_values": {"A": 1}}), "/options/card_values/2"),
    (drop("/ruleset"), "/ruleset"),
    (drop("/seats"), "/seats"),
]
MOVES_THAT_DO_NOT_FIT = [
    (put("/state/game", "kings-row"), "/state/game"),
    (put("/state/format", 2), "/state/format"),
    (put("/state/ruleset/name", "nobody"), "/state/ruleset/name"),
    (put("/state/ruleset/digest", "5C1E90AB12CD34EF"), "/state/ruleset/digest"),
    (put("/state/colour", "red"), "/state/colour"),
    (put("/state/turn/seat", "0"), "/state/turn/seat"),
    (put("/state/turn/drew", 0), "/state/turn/drew"),
    (put("/state/turn/drew", "no"), "/state/turn/drew"),
    (put("/state/turn/phase", "fold"), "/state/turn/phase"),
    (put("/state/piles/N", ["??"]), "/state/piles/N/0"),
    (put("/state/piles/NNE", []), "/state/piles/NNE"),
    (put("/state/hands/0/0", "8s"), "/state/hands/0/0"),
    (put("/state/dealt", ["NE"]), "/state/dealt/0"),
    (put("/state/passes", 1.5), "/state/passes"),
    (put("/seat", 12), "/seat"),
    (put("/move", {"type": "discard"}), "/move/type"),
    (put("/move", {"card": "8S", "to": "N"}), "/move/type"),
    (put("/move", {"type": "play", "card": "8S"}), "/move/to"),
    (put("/move", {"type": "play", "card": "ZZ", "to": "N"}), "/move/card"),
    (put("/move", {"type": "play", "card": "8S", "to": "X"}), "/move/to"),
    (put("/move", {"type": "draw", "card": "8S"}), "/move/card"),
    (put("/move", "draw"), "/move"),
    (drop("/move"), "/move"),
    (drop("/state"), "/state"),
    (drop("/state/stock"), "/state/stock"),
    (drop("/state/piles/SW"), "/state/piles/SW"),
    (drop("/state/ruleset/name"), "/state/ruleset/name"),
]


@pytest.mark.parametrize(("damage", "pointer"), DEALS_THAT_DO_NOT_FIT)
def test_deal_that_does_not_fit_the_schema(client: FlaskClient, damage: Damage, pointer: str) -> None:
    body = deepcopy(DEAL)
    damage(body)
    check(client, "deals", body, 422, "schema", pointer)


@pytest.mark.parametrize(("damage", "pointer"), MOVES_THAT_DO_NOT_FIT)
def test_move_that_does_not_fit_the_schema(client: FlaskClient, move: Body, damage: Damage, pointer: str) -> None:
    damage(move)
    check(client, "moves", move, 422, "schema", pointer)


def test_every_wrong_place_is_named(client: FlaskClient) -> None:
    problem = client.post(f"{GAME}/deals", json={"seats": "4", "seed": 1, "more": 0}).get_json()
    assert {each["pointer"] for each in problem["errors"]} == {"/seats", "/seed", "/more", "/ruleset"}


def test_whole_numbers_may_be_written_with_a_point(client: FlaskClient, move: Body) -> None:
    whole = client.post(f"{GAME}/deals", json=DEAL)
    assert client.post(f"{GAME}/deals", json={**DEAL, "seats": 4.0}).data == whole.data
    expected = client.post(f"{GAME}/moves", json=move)
    move["state"]["turn"]["number"], move["state"]["format"], move["seat"] = 1.0, 1.0, 0.0
    assert client.post(f"{GAME}/moves", json=move).data == expected.data


def test_members_that_may_be_left_out(client: FlaskClient, move: Body) -> None:
    for pointer in ("/state/seed", "/state/ruleset/options", "/state/ruleset/digest"):
        drop(pointer)(move)
    assert client.post(f"{GAME}/moves", json=move).status_code == 200


# Bodies that fit, and that the rules refuse


@pytest.mark.parametrize(
    ("differences", "code", "pointer"),
    [
        ({"seats": 7}, "pack-too-small", "/seats"),
        ({"seats": 1}, "too-few-seats", "/seats"),
        ({"seats": 6, "options": {"max_seats": 5}}, "too-many-seats", "/seats"),
        ({"dealer": 4}, "no-such-seat", "/dealer"),
        ({"order": list(STANDARD_PACK)}, "two-sources", "/order"),
        ({"options": {"match_end": "fixed"}}, "options-contradict", "/options"),
    ],
)
def test_deal_that_the_rules_refuse(client: FlaskClient, differences: Body, code: str, pointer: str) -> None:
    check(client, "deals", {**DEAL, **differences}, 409, code, pointer)


@pytest.mark.parametrize("damaged", [STANDARD_PACK[1:], (*STANDARD_PACK[1:], STANDARD_PACK[1]), STANDARD_PACK[:1] * 52])
def test_order_that_is_not_the_pack(client: FlaskClient, damaged: tuple[str, ...]) -> None:
    body = {"ruleset": "pagat", "seats": 4, "order": damaged}
    check(client, "deals", body, 409, "not-the-pack", "/order")


def swap_into_corner(body: Body) -> None:
    """Lay a card that is no king from a hand on an empty corner."""
    hand = body["state"]["hands"][1]
    card = next(card for card in hand if card[0] != "K")
    hand.remove(card)
    body["state"]["piles"]["NE"] = [card]


def pile_of_one_colour(body: Body) -> None:
    """Lay a pile from the stock that breaks its law."""
    stock, piles = body["state"]["stock"], body["state"]["piles"]
    top = piles["N"][-1]
    wrong = next(card for card in stock if card[1] == top[1])
    stock.remove(wrong)
    piles["N"].append(wrong)


def second_copy(body: Body) -> None:
    """Let one card lie in two places, and another be gone."""
    body["state"]["stock"][0] = body["state"]["hands"][2][0]


STATES = [
    (second_copy, "/state/stock/0"),
    (second_copy, "/state/pack"),
    (drop("/state/stock/0"), "/state/pack"),
    (swap_into_corner, "/state/piles/NE/0"),
    (pile_of_one_colour, "/state/piles/N/1"),
    (drop("/state/hands/3"), "/state/totals"),
    (drop("/state/totals/3"), "/state/totals"),
    (put("/state/turn/seat", 4), "/state/turn/seat"),
    (put("/state/dealer", 9), "/state/dealer"),
    (put("/state/dealt", ["N", "N"]), "/state/dealt/1"),
    (put("/state/passes", 4), "/state/passes"),
    (put("/state/turn/stock_was_empty", value=True), "/state/turn/stock_was_empty"),
    (put("/state/turn/phase", "over"), "/state/turn/phase"),
    (put("/state/turn/phase", "draw"), "/state/turn/phase"),
    (put("/state/turn/fill", "N"), "/state/turn/fill"),
    (put("/state/pot", 1), "/state/pot"),
    (put("/state/chips", [1, 1, 1, 1]), "/state/chips"),
    (put("/state/cleared", ["KH"]), "/state/cleared"),
]


@pytest.mark.parametrize(("damage", "pointer"), STATES)
@pytest.mark.parametrize("asked", ["moves", "legal-moves", "scores", "views", "next-deals", "transcripts"])
def test_impossible_state(client: FlaskClient, move: Body, asked: str, damage: Damage, pointer: str) -> None:
    damage(move)
    rest: dict[str, Any] = {
        "moves": {"move": {"type": "draw"}},
        "views": {"seat": 0},
        "transcripts": {"moves": [{"move": move["move"]}]},
    }
    check(client, asked, {"state": move["state"], **rest.get(asked, {})}, 409, "impossible-state", pointer)


def test_every_fault_is_named(client: FlaskClient, move: Body) -> None:
    swap_into_corner(move)
    move["state"]["pot"] = 5
    problem = client.post(f"{GAME}/moves", json=move).get_json()
    assert [each["pointer"] for each in problem["errors"]] == ["/state/piles/NE/0", "/state/pot"]


@pytest.mark.parametrize(
    ("damage", "code", "pointer"),
    [
        (put("/seat", 1), "not-your-turn", "/seat"),
        (put("/seat", 4), "no-such-seat", "/seat"),
        (put("/move", {"type": "pass"}), "must-draw", "/move"),
        (put("/move", {"type": "move-pile", "from": "N", "to": "N"}), "same-pile", "/move/to"),
        (put("/move", {"type": "move-pile", "from": "NE", "to": "N"}), "empty-source", "/move/from"),
        (put("/state/ruleset/digest", "0123456789abcdef"), "ruleset-changed", "/state/ruleset/digest"),
    ],
)
def test_move_that_the_rules_refuse(client: FlaskClient, move: Body, damage: Damage, code: str, pointer: str) -> None:
    damage(move)
    check(client, "moves", move, 409, code, pointer)


def test_contradicting_options_of_a_state(client: FlaskClient, move: Body) -> None:
    drop("/state/ruleset/digest")(move)
    put("/state/ruleset/options", {"min_seats": 5, "max_seats": 3})(move)
    check(client, "moves", move, 409, "options-contradict", "/state/ruleset/options")


def last_card(ruling: Any) -> Body:
    """Return a body with the move that ends a deal: seat 0 lays its last card on a pile."""
    state = ruling["state"]
    empty: dict[str, list[str]] = {spot: [] for spot in state["piles"]}
    state |= {"pack": "partial", "piles": {**empty, "N": ["9H"]}, "dealt": ["N"], "stock": ["2C"]}
    state |= {"hands": [["8S"], ["KS"], ["7D"], ["QC"]]}
    return {"state": state, "move": {"type": "play", "card": "8S", "to": "N"}}


@pytest.mark.parametrize(
    ("totals", "code", "next_code"), [([0, 0, 0, 0], "deal-over", None), ([0, 49, 0, 0], "match-over", "match-over")]
)
def test_nothing_is_played_after_the_deal(
    client: FlaskClient, ruling: Any, totals: list[int], code: str, next_code: str | None
) -> None:
    body = last_card(ruling)
    body["state"]["totals"] = totals
    ended = client.post(f"{GAME}/moves", json=body).get_json()
    assert (ended["to_act"], ended["legal_moves"], ended["result"]["reason"]) == ([], [], "went-out")
    check(client, "moves", {"state": ended["state"], "move": {"type": "draw"}}, 409, code, "/move")
    check(client, "transcripts", {"state": body["state"], "moves": []}, 422, "schema", "/moves")
    if next_code:
        check(client, "next-deals", {"state": ended["state"]}, 409, next_code, "/state/result/match")
    else:
        assert client.post(f"{GAME}/next-deals", json={"state": ended["state"]}).status_code == 200


def test_next_deal_waits_for_the_end(client: FlaskClient, ruling: Any) -> None:
    check(client, "next-deals", {"state": ruling["state"]}, 409, "deal-not-over", "/state/result")


def test_result_that_does_not_follow_from_the_cards(client: FlaskClient, ruling: Any) -> None:
    state = client.post(f"{GAME}/moves", json=last_card(ruling)).get_json()["state"]
    state["result"]["scores"][1]["points"] += 1
    check(client, "scores", {"state": state}, 409, "impossible-state", "/state/result/scores/1/points")
