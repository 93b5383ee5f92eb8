"""The runs that may begin with the lowest card that is left, worked out once for each pattern of its suit."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from referee.core.cards import ACE, KING, Card
from referee.games.three_thirteen.meld_bits import HIGH_ACE, REACH, bit, copies, row
from referee.games.three_thirteen.meld_law import SHORTEST, MeldLaw

MOST_REMEMBERED = 4_000
"""How many runs of a limited law are remembered: those of some dozen hands."""


class Run(NamedTuple):
    """Hold the cards of a run that stand for themselves, and what it takes of the wild cards.

    A card of the wild rank that stands for itself is one of the cards and is counted among the wild cards too.
    """

    cost: int
    """How many wild cards it takes at least."""
    room: int
    """How many it takes at most."""
    own: int
    """How many cards of the wild rank stand for themselves in it."""
    taken: int
    """All copies of its faces."""
    cards: tuple[Card, ...]


class Runs:
    """Find the runs in which the lowest face of some is the first, or an ace the last.

    The faces are of one suit; an ace comes first in the search, so it is the lowest of a run that ends with it as well.
    """

    def __init__(self, law: MeldLaw, faces: Mapping[int, Card]) -> None:
        self.law = law
        self._faces = faces
        self._length = (HIGH_ACE if law.high_aces else KING) - law.lowest + 1
        self._reach = REACH if law.min_naturals <= 1 else HIGH_ACE

    def window(self, rank: int, suit: str) -> int:
        """Return the faces that matter to the runs that begin with one."""
        faces = row(suit, rank, min(rank + self._reach - 1, KING))
        if rank == ACE and self.law.high_aces:
            faces |= row(suit, max(HIGH_ACE - self._reach + 1, ACE), KING)
        return faces

    def lines(self, faces: int) -> Iterator[tuple[tuple[int, ...], tuple[Card, ...]]]:
        """Yield distances from the lowest face, itself first, with their cards: upwards, and down from a high ace."""
        first = self._faces[faces & -faces]
        ranks = [rank for rank in range(first.rank, KING + 1) if faces & bit(rank, first.suit)]
        yield self._line(first, ranks, first.rank)
        if first.rank == ACE and self.law.high_aces:
            yield self._line(first, [HIGH_ACE, *reversed(ranks[1:])], HIGH_ACE)

    def _line(self, first: Card, places: list[int], start: int) -> tuple[tuple[int, ...], tuple[Card, ...]]:
        near = [place for place in places if abs(place - start) < self._reach]
        cards = tuple(self._faces[bit(ACE if place == HIGH_ACE else place, first.suit)] for place in near)
        return tuple(abs(place - start) for place in near), cards

    def run(self, cost: int, cards: tuple[Card, ...], most_wilds: int) -> Run:
        """Return the run of some cards, which takes `cost` wilds that act as such."""
        own = sum(card.rank == self.law.wild_rank for card in cards) if self.law.limited else 0
        taken = sum(copies(bit(card.rank, card.suit)) for card in cards)
        return Run(cost + own, min(most_wilds, self._length - len(cards)) + own, own, taken, cards)


class FreeRuns(dict[int, tuple[Run, ...]]):
    """Map a pattern to its runs, cheapest first, where wilds are not limited.

    A run of six places or more is two runs. A card in the middle that is there is always used: a wild in its place
    could change with it. So there is one run for each card that may be the other end.
    """

    def __init__(self, runs: Runs) -> None:
        super().__init__()
        self._runs = runs

    def __missing__(self, faces: int) -> tuple[Run, ...]:
        """Work out a pattern that hasn't been met."""
        found: dict[tuple[Card, ...], Run] = {}
        for distances, cards in self._runs.lines(faces):
            for size in range(2, len(cards) + 1):
                cost = max(distances[size - 1] + 1, SHORTEST) - size
                found[cards[:size]] = self._runs.run(cost, cards[:size], KING)
        self[faces] = known = tuple(sorted(found.values()))
        return known


class LimitedRuns:
    """Find the runs of a pattern where wilds are limited.

    The card in the middle of a run may be needed elsewhere, where no wild may take its place. A run is left out when
    it is as well cut in two.
    """

    def __init__(self, runs: Runs, max_wilds: int) -> None:
        self._runs = runs
        self._max_wilds = max_wilds
        self._min_naturals = runs.law.min_naturals
        # Six naturals always make two runs; more are needed only where a meld needs more than three.
        self._most = 2 * max(self._min_naturals, SHORTEST) - 1
        self._known: dict[tuple[int, int], tuple[Run, ...]] = {}
        self._remembered = 0

    def of(self, faces: int, wilds: int) -> tuple[Run, ...]:
        """Return the runs that take no more than so many wilds, cheapest first."""
        key = faces, wilds
        known = self._known.get(key)
        if known is None:
            known = tuple(sorted(set(self._found(faces, min(wilds, self._max_wilds)))))
            self._remember(key, known)
        return known

    def _remember(self, key: tuple[int, int], runs: tuple[Run, ...]) -> None:
        if self._remembered > MOST_REMEMBERED:
            self._known.clear()
            self._remembered = 0
        self._known[key] = runs
        self._remembered += 1 + len(runs)

    def _found(self, faces: int, wilds: int) -> Iterator[Run]:
        for distances, cards in self._runs.lines(faces):
            for chosen in self._choices(distances, (0,), wilds):
                places = [distances[index] for index in chosen]
                cost = _cost(places)
                if cost <= wilds and len(places) >= self._min_naturals and not self._divisible(places, cost):
                    yield self._runs.run(cost, tuple(cards[index] for index in chosen), self._max_wilds)

    def _choices(self, distances: tuple[int, ...], chosen: tuple[int, ...], wilds: int) -> Iterator[tuple[int, ...]]:
        """Yield the choices of two cards or more, the first among them, with no more gaps than wilds."""
        if len(chosen) > 1:
            yield chosen
        if len(chosen) == self._most:
            return
        for index in range(chosen[-1] + 1, len(distances)):
            if distances[index] - len(chosen) > wilds:
                return
            yield from self._choices(distances, (*chosen, index), wilds)

    def _divisible(self, places: list[int], cost: int) -> bool:
        """Say whether two melds hold the same cards for no more wilds; they have room for more."""
        parts = ((places[:cut], places[cut:]) for cut in range(1, len(places)))
        return any(
            self._allowed(low) and self._allowed(high) and _cost(low) + _cost(high) <= cost for low, high in parts
        )

    def _allowed(self, places: list[int]) -> bool:
        return len(places) >= self._min_naturals and _cost(places) <= self._max_wilds


def _cost(places: list[int]) -> int:
    """Return how many wilds join some places to a run."""
    return max(places[-1] - places[0] + 1, SHORTEST) - len(places)
