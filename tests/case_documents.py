"""Turn what cases say into documents of the wire, and answers into what cases say."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from case_files import Case

from referee.core.game import AnyGame

Document = dict[str, Any]

SPOTS = ("N", "E", "S", "W", "NE", "SE", "SW", "NW")


def given_state(case: Case, game: AnyGame) -> Document:
    """Return the document of the state that a case is given."""
    given = dict(case.given or {})
    ruleset = {"name": given.pop("preset"), "options": given.pop("options", {})}
    rules = game.rulesets.get(ruleset["name"], ruleset["options"]).rules
    ruleset |= {"digest": given.pop("digest")} if "digest" in given else {}
    hands = [hand.split() for hand in given.pop("hands")]
    table = TABLES[case.game](rules, hands, given)
    return {"game": case.game, "format": 1, "ruleset": ruleset, **table, "hands": hands}


def _changed(table: Document, given: Mapping[str, Any]) -> Document:
    """Return the table with the members that are given; an unknown one is a `KeyError`."""
    return {**table, **{name: _as_in(table[name], value) for name, value in given.items()}}


def _as_in(empty: Any, value: Any) -> Any:
    if isinstance(empty, dict):
        return _changed(empty, value)
    return value.split() if isinstance(empty, list) and isinstance(value, str) else value


# ---- empty tables


def kings_in_the_corner_table(_: Any, hands: list[list[str]], given: Document) -> Document:
    """Return a table of Kings in the Corner on which nothing else lies, in the second turn of the first deal."""
    seats = len(hands)
    turn = {"seat": 0, "number": 2, "phase": "play", "fill": None}
    done = {"cards_played": 0, "piles_moved": 0, "drew": False, "stock_was_empty": None}
    by_seat = {name: [0] * seats for name in ("totals", "paid", "fines", "bonuses")}
    empty: Document = {
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
    table = _changed(empty, given)
    if table["turn"]["stock_was_empty"] is None:
        table["turn"]["stock_was_empty"] = not table["stock"]
    return table


def three_thirteen_table(rules: Any, hands: list[list[str]], given: Document) -> Document:
    """Return a table of Three Thirteen in the second turn of a round; in those before it seat 0 was out, all with 0.

    It is the phase discard when a hand has a card more than the round deals: then its last one came from the stock.
    """
    seats, deal = len(hands), given.get("deal", 1)
    hand_size, wild_rank = rules.rounds[deal - 1] if deal <= len(rules.rounds) else rules.bonus or rules.rounds[-1]
    full = [seat for seat, hand in enumerate(hands) if len(hand) > given.get("hand_size", hand_size)]
    taken = [{"card": hand[-1], "source": "stock"} if seat in full else None for seat, hand in enumerate(hands)]
    everyone, won = [*range(seats)], {"out": [0], "points": [0] * seats, "bonus": False}
    simultaneous = [*everyone] if rules.simultaneous else [0]
    empty = {
        "pack": "partial",
        "seed": None,
        "deal": deal,
        "dealer": seats - 1,
        "hand_size": hand_size,
        "wild_rank": wild_rank,
        "seats_in": everyone,
        "totals": [0] * seats,
        "finished": [{"seats": everyone, **won} for _ in range(deal - 1)],
        "turn": {
            "number": 2,
            "phase": "discard" if full else "draw",
            "to_act": full or simultaneous,
            "final": bool(given.get("out")),
            "taken": taken,
        },
        "stock": [],
        "discards": [],
        "out": [],
        "reshuffles": 0,
        "result": None,
    }
    piles = given.get("discards", [])
    spelled = {
        "discards": [pile.split() for pile in ([piles] if isinstance(piles, str) else piles)],
        "out": [{**goer, "melds": [meld.split() for meld in goer["melds"]]} for goer in given.get("out", [])],
    }
    return _changed(empty, {**given, **spelled})


TABLES: Mapping[str, Callable[[Any, list[list[str]], Document], Document]] = {
    "kings-in-the-corner": kings_in_the_corner_table,
    "three-thirteen": three_thirteen_table,
}
"""The table of each game, made of its compiled rules, the hands, and what its cases say differs from an empty one."""


# ---- what cases see


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
        **{name: [" ".join(cards) for cards in state[name]] for name in ("discards",) if name in state},
        **{name: _laid(state[name]) for name in ("out",) if name in state},
    }


def view_observed(view: Document) -> Document:
    """Return the table as a seat may see it, as cases see it."""
    return {
        **view,
        "result": view["result"] and result_observed(view["result"]),
        **{name: _laid(view[name]) for name in ("out",) if name in view},
    }


def _laid(goers: list[Document]) -> dict[int, list[str]]:
    """Return the melds of those who are out, by seat."""
    return {goer["seat"]: _rows(goer["melds"]) for goer in goers}


def _rows(melds: list[list[str]]) -> list[str]:
    return [" ".join(meld) for meld in melds]


def result_observed(result: Document) -> Document:
    """Return a result as cases see it; of a result that isn't final there is less."""
    match = result.get("match", {})
    return {
        **{name: value for name, value in result.items() if name not in {"scores", "match"}},
        "points": [score["points"] for score in result["scores"]],
        "lines": {score["seat"]: _sums(score["lines"]) for score in result["scores"]},
        "cites": {score["seat"]: {line["item"]: line["cite"] for line in score["lines"]} for score in result["scores"]},
        "melds": {score["seat"]: _rows(score["melds"]) for score in result["scores"] if "melds" in score},
        **match,
    }


def _sums(lines: list[Document]) -> dict[str, int]:
    sums: Counter[str] = Counter()
    for line in lines:
        sums[line["item"]] += line["points"]
    return dict(sums)
