"""Whole matches, played through the service by its own legal moves, with every total added up again from the lines."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

import pytest
from movers import sensible
from tables import TABLES, Deal, named

from referee import asking
from referee.core.game import AnyGame
from referee.wire.bodies import bodies_of
from referee.wire.problems import move_dumper

Document = dict[str, Any]

MOST_DEALS = 80
WITHOUT_END = 6  # deals of a match that never ends
MATCHES = [(game, preset, seats) for game, preset, seats in TABLES if seats in (2, 5)]


def asked(game: AnyGame, operation: str, body: Document) -> Document:
    status, answer = asking.ask(game, operation, body)
    assert status == 200, answer
    return answer


def played(game: AnyGame, ruling: Document, random: Random) -> Document:
    """Return the last ruling of a deal of legal moves, random where that is enough to end it."""
    while ruling["to_act"]:
        move = chosen(game, ruling, random)
        assert move in ruling["legal_moves"]
        ruling = asked(game, "moves", {"state": ruling["state"], "move": move})
    return ruling


def chosen(game: AnyGame, ruling: Document, random: Random) -> Document:
    if not game.hastens:
        move: Document = random.choice(ruling["legal_moves"])
        return move
    loaded = bodies_of(game).requests["scores"].load({"state": ruling["state"]})["state"]
    state = game.state(ruleset=game.rulesets.get(loaded.ruleset.name, loaded.ruleset.options), **loaded.members)
    return dict(move_dumper(game.moves)(sensible(game, state, ruling["to_act"][0], random)))


def match(game: AnyGame, preset: str, seats: int) -> Iterator[Document]:
    """Yield the last ruling of each deal until the match is over."""
    random = Random(f"{preset} {seats}")
    ruling = asked(game, "deals", {"ruleset": preset, "seats": seats, "seed": "match"})
    for _ in range(MOST_DEALS):
        ruling = played(game, ruling, random)
        yield ruling
        if ruling["result"]["match"]["over"]:
            return
        last = ruling["state"]
        ruling = asked(game, "next-deals", {"state": last})
        assert ruling["state"]["deal"] == last["deal"] + 1
        assert ruling["state"]["dealer"] == (last["dealer"] + 1) % seats
        assert ruling["state"]["totals"] == last["totals"]


class Due(NamedTuple):
    """Say what must hold after a deal: the totals, whether the match is over, and who has won if it is."""

    totals: list[int]
    over: bool
    winners: list[int]


@pytest.mark.parametrize("table", MATCHES, ids=named)
def test_the_winner_of_a_match_follows_from_the_lines_of_its_deals(table: Deal) -> None:
    game, preset, seats = table
    options, totals = game.rulesets.get(preset).options, [0] * seats
    for deal, ruling in enumerate(match(*table), 1):
        result, state = ruling["result"], ruling["state"]
        points = [sum(line["points"] for line in score["lines"]) for score in result["scores"]]
        assert [score["points"] for score in result["scores"]] == points
        totals, over, winners = FOLLOWS[game.name](options, totals, points, ruling)
        assert result["totals"] == state["totals"] == totals
        assert result["match"] == {"over": over, "winners": winners if over else []}
        assert [event["winners"] for event in ruling["events"] if event["type"] == "match-ended"] == [winners] * over
        if over or (deal == WITHOUT_END and never_ends(options)):
            return
    pytest.fail("the match never ends")


def never_ends(options: Any) -> bool:
    return getattr(options, "match_end", None) == "none"


def after_kings(options: Any, totals: list[int], points: list[int], ruling: Document) -> Due:
    """Tell from the options what follows from a deal of Kings in the Corner; no preset plays off ties."""
    assert options.match_tie == "shared"
    on_account = options.scoring_mode == "chips"
    if on_account:
        assert points == ruling["state"]["chips"]
    after = totals if on_account else [before + now for before, now in zip(totals, points, strict=True)]
    over = options.match_end == "fixed" and ruling["state"]["deal"] == options.fixed_deals
    over = over or (options.match_end == "target" and any(total >= options.target for total in after))
    return Due(after, over, best(after, max if options.match_winner == "highest" else min))


def after_three_thirteen(options: Any, totals: list[int], points: list[int], ruling: Document) -> Due:
    """Tell from the options what follows from a round of Three Thirteen; every preset plays its rounds upwards."""
    state, rounds = ruling["state"], options.last_hand_size - options.first_hand_size + 1
    bonus, out = state["deal"] > rounds, ruling["result"]["out"]
    assert out
    assert [points[seat] for seat in out] == [0] * len(out)
    assert [row["points"] for row in state["finished"]][-1] == points
    after = totals if bonus else [before + now for before, now in zip(totals, points, strict=True)]
    winners = [seat for seat in best(after, min) if seat in state["seats_in"]]
    if bonus:
        fewest = min(points[seat] for seat in winners)
        winners = [seat for seat in winners if points[seat] == fewest]
    tied = len(winners) > 1 and options.tie_break == "bonus-round"
    return Due(after, state["deal"] >= rounds and not tied, winners)


def best(totals: list[int], of: Callable[[list[int]], int]) -> list[int]:
    return [seat for seat, total in enumerate(totals) if total == of(totals)]


FOLLOWS: Mapping[str, Callable[[Any, list[int], list[int], Document], Due]] = {
    "kings-in-the-corner": after_kings,
    "three-thirteen": after_three_thirteen,
}
