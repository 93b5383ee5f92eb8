"""Read a group of cards as a meld: which cards stand for themselves, and what each of the others stands for."""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from referee.core.cards import ACE, FACES, KING, RANKS, Card, standing
from referee.games.three_thirteen.meld_bits import HIGH_ACE
from referee.games.three_thirteen.meld_law import Meld, MeldLaw
from referee.games.three_thirteen.meld_tables import Tables

Misread = Literal["not-set-or-run", "too-many-wilds", "too-few-naturals"]
"""Why a group of three cards or more is no meld."""


class Reading(NamedTuple):
    """Hold a group as it may be read, whether the limits allow it or not."""

    meld: Meld
    acting: int
    """How many of its cards act as another."""


def read(tables: Tables, group: Sequence[Card]) -> Meld | Misread:
    """Return the meld of some cards in any order, or why they are none.

    Where they are a set as well as a run, the set is taken if the limits allow it.
    """
    cards = sorted(group, key=tables.order.__getitem__)
    fixed = [card for card in cards if card.rank and card.rank != tables.law.wild_rank]
    closest: Reading | None = None
    for reading in _readings(tables.law, cards, fixed):
        if _refused(tables, reading) is None:
            return reading.meld
        if closest is None or reading.acting < closest.acting:
            closest = reading
    return "not-set-or-run" if closest is None else _refused(tables, closest) or closest.meld


def _readings(law: MeldLaw, cards: list[Card], fixed: list[Card]) -> Iterator[Reading]:
    if len({card.rank for card in fixed}) <= 1:
        yield _as_set(law, cards, fixed)
    if fixed and len({card.suit for card in fixed}) == 1:
        yield from _as_runs(law, cards, fixed)


def _refused(tables: Tables, reading: Reading) -> Misread | None:
    if reading.acting > tables.max_wilds:
        return "too-many-wilds"
    naturals = len(reading.meld.cards) - reading.acting
    return "too-few-naturals" if naturals < tables.law.min_naturals else None


def _as_set(law: MeldLaw, cards: list[Card], fixed: list[Card]) -> Reading:
    """Read cards as a set: of the wild rank where none says otherwise, of kings where no rank is wild."""
    rank = fixed[0].rank if fixed else law.wild_rank or KING
    naturals = [card for card in cards if card.rank == rank]
    acting = [card for card in cards if card.rank != rank]
    suits = [suit for suit in law.suits if all(card.suit != suit for card in naturals)][: len(acting)]
    suits += law.suits[0] * (len(acting) - len(suits))
    stood = (standing(card, FACES[RANKS[rank - 1] + suit]) for card, suit in zip(acting, suits, strict=True))
    return Reading(Meld("set", (*naturals, *stood)), len(acting))


def _as_runs(law: MeldLaw, cards: list[Card], fixed: list[Card]) -> Iterator[Reading]:
    """Yield the run with the most naturals, and of those the highest, for each way to place the aces."""
    wilds = [card for card in cards if not card.rank or card.rank == law.wild_rank]
    top = HIGH_ACE if law.high_aces else KING
    for places in _placings(law, fixed):
        first, last = min(places), max(places)
        starts = range(min(first, top - len(cards) + 1), max(last - len(cards), law.lowest - 1), -1)
        readings = [_run(start, len(cards), places, wilds, fixed[0].suit) for start in starts]
        if readings:
            yield min(readings, key=lambda reading: reading.acting)


def _placings(law: MeldLaw, fixed: list[Card]) -> Iterator[dict[int, Card]]:
    """Yield the cards by their places in a run, each place taken once; an ace may have two."""
    aces = [card for card in fixed if card.rank == ACE]
    others = {card.rank: card for card in fixed if card.rank != ACE}
    ends = [{ACE, HIGH_ACE}] if len(aces) > 1 else [{ACE}, {HIGH_ACE}] if aces else [set[int]()]
    for places in ends:
        if (law.high_aces or HIGH_ACE not in places) and len(others) + len(places) == len(fixed):
            yield others | dict.fromkeys(places, aces[0]) if aces else others


def _run(start: int, length: int, fixed: dict[int, Card], wilds: list[Card], suit: str) -> Reading:
    """Read cards as the run that begins at a place: a wild that belongs to a place goes there."""
    left, placed = list(wilds), dict(fixed)
    empty = [place for place in range(start, start + length) if place not in placed]
    for place in empty:
        face = FACES[RANKS[ACE - 1 if place == HIGH_ACE else place - 1] + suit]
        if face in left:
            left.remove(face)
            placed[place] = face
    acting = len(left)
    for place in empty:
        if place not in placed:
            face = FACES[RANKS[ACE - 1 if place == HIGH_ACE else place - 1] + suit]
            placed[place] = standing(left.pop(0), face)
    return Reading(Meld("run", tuple(placed[place] for place in sorted(placed))), acting)
