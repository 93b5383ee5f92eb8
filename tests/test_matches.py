"""Whole matches, played through the service by its own legal moves, with every total added up again from the lines."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from tables import TABLES, Deal, named

from referee import asking
from referee.core.game import AnyGame

Document = dict[str, Any]

MOST_DEALS = 80
WITHOUT_END = 6  # deals of a match that never ends
MATCHES = [(game, preset, seats) for game, preset, seats in TABLES if seats in (2, 5)]


def asked(game: AnyGame, operation: str, body: Document) -> Document:
    status, answer = asking.ask(game, operation, body)
    assert status == 200, answer
    return answer


def played(game: AnyGame, ruling: Document, random: Random) -> Document:
    """Return the last ruling of a deal of random legal moves."""
    while ruling["to_act"]:
        move = random.choice(ruling["legal_moves"])
        ruling = asked(game, "moves", {"state": ruling["state"], "move": move})
    return ruling


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


@pytest.mark.parametrize("table", MATCHES, ids=named)
def test_the_winner_of_a_match_follows_from_the_lines_of_its_deals(table: Deal) -> None:
    game, preset, seats = table
    options = game.rulesets.get(preset).options
    totals = [0] * seats
    for deal, ruling in enumerate(match(*table), 1):
        result, state = ruling["result"], ruling["state"]
        points = [sum(line["points"] for line in score["lines"]) for score in result["scores"]]
        if options.scoring_mode == "chips":
            assert points == state["chips"]
            assert result["totals"] == totals
            if deal == WITHOUT_END:
                return
        else:
            totals = [before + now for before, now in zip(totals, points, strict=True)]
            assert result["totals"] == state["totals"] == totals
        over = ended(options, totals, deal)
        best = (max if options.match_winner == "highest" else min)(totals)
        winners = [seat for seat, total in enumerate(totals) if total == best]
        assert result["match"] == {"over": over, "winners": winners if over else []}
        assert [event["winners"] for event in ruling["events"] if event["type"] == "match-ended"] == [winners] * over
        if over:
            return
    pytest.fail("the match never ends")


def ended(options: Any, totals: list[int], deal: int) -> bool:
    """Tell from the options whether the match is over; no preset plays off ties."""
    assert options.match_tie == "shared"
    if options.match_end == "target":
        return any(total >= options.target for total in totals)
    return bool(options.match_end == "fixed" and deal == options.fixed_deals)
