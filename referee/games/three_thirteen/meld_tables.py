"""Everything that follows from a law of melds alone, compiled once."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from referee.core.cards import FACES, JOKERS, RANKS, Card
from referee.games.three_thirteen.meld_bits import PLANE, bit, copies, copies_of_rank
from referee.games.three_thirteen.meld_law import MOST_CARDS, SHORTEST, MeldLaw
from referee.games.three_thirteen.meld_runs import FreeRuns, LimitedRuns, Runs


class Face(NamedTuple):
    """Hold what the search asks about a face."""

    window: int
    """The faces of its suit with which it may begin a run, itself among them."""
    rank: int
    """All cards of its rank."""
    points: int
    copies: int
    """All cards of its face."""
    wild: bool


class Settling(NamedTuple):
    """Say how the cards of a rank that are in no run become sets, where wilds are limited."""

    cost: int
    """How many wild cards it takes at least, those that stand for themselves among them."""
    room: int
    """How many it takes at most."""
    own: int
    """How many cards of the wild rank stand for themselves."""
    sets: int
    room_before: int
    """What one set fewer has room for."""


class Held(NamedTuple):
    """Hold the cards of a hand apart: those that the search places, and those that can only stand for others."""

    cards: int
    wilds: list[Card]
    """In the order of the pack."""


class Tables:
    """Hold what is compiled from a law."""

    def __init__(self, law: MeldLaw) -> None:
        known = _known(law)
        jokers = [FACES[code] for code in JOKERS]
        self.law = law
        self.order = {card: place for place, card in enumerate(known + jokers)}
        """The order of the pack: suits, in each ranks upwards, then jokers."""
        self.points = {card: _points(law, card) for card in known + jokers}
        self.wild_points = _rank_points(law, law.wild_rank) if law.wild_rank else 0
        # Without limits a card of the wild rank is no better than a joker.
        placed = [card for card in known if law.limited or card.rank != law.wild_rank]
        self.bits = {card: bit(card.rank, card.suit) for card in placed}
        self.cards = {face: card for card, face in self.bits.items()}
        self.max_wilds = MOST_CARDS if law.max_wilds is None else law.max_wilds
        self.all_wild = law.min_naturals == 0 and self.max_wilds >= SHORTEST
        """Whether a meld may be of wilds alone."""
        runs = Runs(law, self.cards)
        self.faces = {face: self._face(card, runs) for face, card in self.cards.items()}
        self.free_runs = _free_runs(law.suits, law.lowest, law.high_aces)
        self.limited_runs = LimitedRuns(runs, self.max_wilds)
        self.settlings = tuple(
            tuple(tuple(self._settlings(left, wild=wild)) for left in range(MOST_CARDS + 1)) for wild in (False, True)
        )
        """By whether the rank is wild, then by how many cards of it are in no run."""

    def _face(self, card: Card, runs: Runs) -> Face:
        everything = copies_of_rank(card.rank)
        wild = card.rank == self.law.wild_rank
        return Face(runs.window(card.rank, card.suit), everything, self.points[card], copies(self.bits[card]), wild)

    def _settlings(self, left: int, *, wild: bool) -> Iterator[Settling]:
        """Yield the ways to make sets of a rank, fewest sets first.

        Cards that aren't wild all go into the sets, since each saves its points and takes the place of a wild.
        """
        # With fewer naturals a set would lack cards that wilds may not be.
        least = max(1, self.law.min_naturals, SHORTEST - self.max_wilds)
        for sets in range(1, left // least + 1):
            room, before = sets * self.max_wilds, (sets - 1) * self.max_wilds
            if not wild:
                yield Settling(max(SHORTEST * sets - left, 0), room, 0, sets, before)
                continue
            for own in range(max(sets * least, min(left, SHORTEST * sets)), left + 1):
                yield Settling(max(SHORTEST * sets, own), room + own, own, sets, before)


def _points(law: MeldLaw, card: Card) -> int:
    return _rank_points(law, card.rank) if card.rank else law.joker_points


def _rank_points(law: MeldLaw, rank: int) -> int:
    if rank == law.wild_rank and law.wild_points is not None:
        return law.wild_points
    return law.points[rank - 1]


@lru_cache
def _free_runs(suits: str, lowest: int, high_aces: bool) -> FreeRuns:  # noqa: FBT001 — as the law has it
    """Return the runs of a line of ranks, which are the same whatever is wild and whatever it costs."""
    law = MeldLaw(suits, lowest, high_aces, None, (1,) * len(RANKS), 1)
    faces = {bit(card.rank, card.suit): card for card in _known(law)}
    return FreeRuns(Runs(law, faces))


def _known(law: MeldLaw) -> list[Card]:
    return [FACES[rank + suit] for suit in law.suits for rank in RANKS[law.lowest - 1 :]]


@lru_cache(maxsize=128)
def tables(law: MeldLaw) -> Tables:
    """Return what is compiled from a law."""
    return Tables(law)


def hold(compiled: Tables, hand: Iterable[Card]) -> Held:
    """Part a hand, all of whose cards the law knows."""
    bits, held, wilds = compiled.bits, 0, []
    for card in hand:
        face = bits.get(card)
        if face is None:
            wilds.append(card)
            continue
        while held & face:
            face <<= PLANE
        held |= face
    if len(wilds) > 1:
        wilds.sort(key=compiled.order.__getitem__)
    return Held(held, wilds)
