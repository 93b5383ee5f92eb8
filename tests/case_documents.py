"""Turn what cases say into documents of the wire, and answers into what cases say."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from case_files import Case

from referee.core.game import AnyGame

Document = dict[str, Any]

SPOTS = ("N", "E", "S", "W", "NE", "SE", "SW", "NW")


def kings_in_the_corner_table(seats: int) -> Document:
    """Return a table of Kings in the Corner on which nothing lies, in the second turn of the first deal."""
    turn = {"seat": 0, "number": 2, "phase": "play", "fill": None}
    done = {"cards_played": 0, "piles_moved": 0, "drew": False, "stock_was_empty": None}
    by_seat = {name: [0] * seats for name in ("totals", "paid", "fines", "bonuses")}
    return {
        "pack": "partial",
        "seed": None,
        "deal": 1,
        "dealer": seats - 1,
        "turn": {**turn, **done},
        "piles": {spot: [] for spot in SPOTS},
        "dealt": [],
        "stock": [],
        "passes": 0,
        "chips": None,
        "pot": 0,
        "cleared": [],
        "result": None,
        **by_seat,
    }


TABLES: Mapping[str, Callable[[int], Document]] = {"kings-in-the-corner": kings_in_the_corner_table}
"""The empty table of each game, from which its cases differ."""


def given_state(case: Case) -> Document:
    """Return the document of the state that a case is given."""
    given = dict(case.given or {})
    ruleset = {"name": given.pop("preset"), "options": given.pop("options", {})}
    ruleset |= {"digest": given.pop("digest")} if "digest" in given else {}
    hands = [hand.split() for hand in given.pop("hands")]
    table = _changed(TABLES[case.game](len(hands)), given)
    if table["turn"]["stock_was_empty"] is None:
        table["turn"]["stock_was_empty"] = not table["stock"]
    return {"game": case.game, "format": 1, "ruleset": ruleset, **table, "hands": hands}


def _changed(table: Document, given: Mapping[str, Any]) -> Document:
    """Return the table with the members that are given; an unknown one is a `KeyError`."""
    return {**table, **{name: _as_in(table[name], value) for name, value in given.items()}}


def _as_in(empty: Any, value: Any) -> Any:
    if isinstance(empty, dict):
        return _changed(empty, value)
    return value.split() if isinstance(empty, list) and isinstance(value, str) else value


def with_whole_order(game: AnyGame, ruleset: tuple[str, Mapping[str, Any]], seats: int, body: Document) -> Document:
    """Return the body of a deal with an order that names the first cards completed in the order of a new pack."""
    order = body.get("order")
    if not isinstance(order, str):
        return body
    first = order.split()
    rest = Counter(map(str, game.pack(game.rulesets.get(*ruleset), seats))) - Counter(first)
    return {**body, "order": [*first, *rest.elements()]}


def ruling_observed(ruling: Document) -> Document:
    """Return a ruling as cases see it."""
    state = ruling["state"]
    return {
        **state,
        "stock_size": len(state["stock"]),
        "hand_sizes": [len(hand) for hand in state["hands"]],
        "to_act": ruling["to_act"],
        "legal": ruling["legal_moves"],
        "open_ended": [each["type"] for each in ruling["open_ended"]],
        "events": ruling["events"],
        "result": ruling["result"] and result_observed(ruling["result"]),
    }


def result_observed(result: Document) -> Document:
    """Return a result as cases see it; of a result that isn't final there is less."""
    match = result.get("match", {})
    return {
        **{name: value for name, value in result.items() if name not in {"scores", "match"}},
        "points": [score["points"] for score in result["scores"]],
        "lines": {score["seat"]: _sums(score["lines"]) for score in result["scores"]},
        **match,
    }


def _sums(lines: list[Document]) -> dict[str, int]:
    sums: Counter[str] = Counter()
    for line in lines:
        sums[line["item"]] += line["points"]
    return dict(sums)
