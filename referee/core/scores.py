"""How a deal ends: points line by line, totals, and whether the match is over."""

from collections.abc import Iterator
from typing import Annotated

from referee.core.declare import MAX_SEATS, Bounds, Fault, Items, Seat, Text, member, record

MOST_TOTAL = 1_000_000
"""No match reaches a larger total; a deal that starts from it ends well within the bounds of points."""

Points = Annotated[int, Bounds(-2 * MOST_TOTAL, 2 * MOST_TOTAL)]
Cite = Annotated[str, Text("[A-Z]{2} [0-9]{1,2}\\.[0-9]{1,2}", 8)]
Item = Annotated[str, Text("[A-Za-z0-9?=*-]{1,16}", 16)]


@record
class Line:
    """Account for some of a seat's points."""

    item: Item = member("What the points are for: a card's code, or a named bonus or fine.")
    points: Points = member("How many; negative where they count for the seat in a game that the lowest total wins.")
    cite: Cite = member("The clause that gives them.")


@record
class Score:
    """Give one seat's points of a deal."""

    seat: Seat = member("The seat.")
    points: Points = member("The sum of the lines.")
    lines: Annotated[tuple[Line, ...], Items(0, 64)] = member("Every part of the points.")


@record
class Match:
    """Say where the match stands after the deal."""

    over: bool = member("True when no further deal is played.")
    winners: Annotated[tuple[Seat, ...], Items(0, MAX_SEATS)] = member("Who has won; empty while the match runs.")


def score(seat: int, lines: tuple[Line, ...]) -> Score:
    """Return the seat's score, its points being the sum of its lines."""
    return Score(seat, sum(line.points for line in lines), lines)


def best(totals: tuple[int, ...], *, highest: bool) -> tuple[int, ...]:
    """Return the seats with the best total."""
    bar = max(totals) if highest else min(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == bar)


def beyond(pointer: str, amounts: tuple[int, ...]) -> Iterator[Fault]:
    """Yield the amounts by seat that no match reaches, each at its place below the pointer."""
    if not amounts or (min(amounts) >= -MOST_TOTAL and max(amounts) <= MOST_TOTAL):
        return
    for seat, amount in enumerate(amounts):
        if abs(amount) > MOST_TOTAL:
            yield Fault(f"{pointer}/{seat}", f"{amount} is more than any match reaches.")
