"""Melds: the least penalty of a hand, the arrangement that reaches it, and the cards that may be thrown to go out.

All of it is exact, and none of it depends on the order of the cards.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Literal, NamedTuple

from referee.core.cards import Card
from referee.games.three_thirteen.arrangement import arranged
from referee.games.three_thirteen.going_out import going_out as going_out
from referee.games.three_thirteen.limited_melds import LimitedSearch, supply
from referee.games.three_thirteen.meld_law import SHORTEST
from referee.games.three_thirteen.meld_law import Arrangement as Arrangement
from referee.games.three_thirteen.meld_law import Meld as Meld
from referee.games.three_thirteen.meld_law import MeldLaw as MeldLaw
from referee.games.three_thirteen.meld_reading import Misread, read
from referee.games.three_thirteen.meld_search import FreeSearch, Plan, hopeful
from referee.games.three_thirteen.meld_tables import Held, Tables, hold, tables


class MeldFault(NamedTuple):
    """Say which of some melds is wrong, and why; the place is null where cards are missing from all of them."""

    place: int | None
    reason: Literal["not-held", "too-short", "cards-left"] | Misread


def least_penalty(law: MeldLaw, hand: Sequence[Card]) -> int:
    """Return the fewest points that a hand can be arranged to."""
    compiled = tables(law)
    held = hold(compiled, hand)
    if law.limited:
        search = LimitedSearch(compiled, supply(compiled, held))
        return search.least(held.cards, search.start())
    wilds, points = len(held.wilds), compiled.points
    if not wilds:
        hope = hopeful(compiled, held.cards)
        loose = sum(map(points.__getitem__, _others(compiled, hand, hope)))
        return loose + FreeSearch(compiled, 0).least(hope, 0) if hope else loose
    least = FreeSearch(compiled, wilds).least(held.cards, wilds)
    if wilds < SHORTEST:
        # Wilds that have no meld to join count as well: then nothing is melded at all.
        everything = sum(map(points.__getitem__, hand))
        if least + sum(map(points.__getitem__, held.wilds)) == everything:
            return everything
    return least


def _others(compiled: Tables, hand: Sequence[Card], faces: int) -> Sequence[Card]:
    """Return the cards of a hand that aren't among some faces."""
    return [card for card in hand if not compiled.bits[card] & faces] if faces else hand


def arrange(law: MeldLaw, hand: Sequence[Card]) -> Arrangement:
    """Arrange a hand for the fewest points."""
    compiled = tables(law)
    held = hold(compiled, hand)
    return arranged(compiled, _plan(compiled, held, hand), held.wilds)


def _plan(compiled: Tables, held: Held, hand: Sequence[Card]) -> Plan:
    if compiled.law.limited:
        return LimitedSearch(compiled, supply(compiled, held)).plan(held.cards)
    wilds = len(held.wilds)
    if wilds:
        plan = FreeSearch(compiled, wilds).plan(held.cards, wilds)
        return plan if plan.groups or wilds >= SHORTEST else plan._replace(unplaced=wilds)
    hope = hopeful(compiled, held.cards)
    plan = FreeSearch(compiled, 0).plan(hope, 0) if hope else Plan([], [], 0)
    plan.loose.extend(_others(compiled, hand, hope))
    return plan


def judge_melds(law: MeldLaw, hand: Sequence[Card], melds: Sequence[Sequence[Card]]) -> tuple[Meld, ...] | MeldFault:
    """Return the melds that somebody made of a whole hand, naming what each wild stands for, or what is wrong."""
    left = Counter(hand)
    for place, meld in enumerate(melds):
        left.subtract(meld)
        if any(left[card] < 0 for card in meld):
            return MeldFault(place, "not-held")
    short = next((place for place, meld in enumerate(melds) if len(meld) < SHORTEST), None)
    if short is not None:
        return MeldFault(short, "too-short")
    if left.total():
        return MeldFault(None, "cards-left")
    found = []
    for place, cards in enumerate(melds):
        reading = read(tables(law), cards)
        if not isinstance(reading, Meld):
            return MeldFault(place, reading)
        found.append(reading)
    return tuple(found)
