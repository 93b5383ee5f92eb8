"""The exact search where the wilds or the naturals of a meld are limited.

It goes through the cards as the free search does, with three differences. A card of the wild rank is placed like any
other, or it is left to act as wild. A meld has room for so many wilds and no more, so that the search keeps count of
those that no meld takes yet. And several sets of one rank may be better than one, since each has room of its own.
"""

from typing import NamedTuple

from referee.core.cards import Card
from referee.games.three_thirteen.meld_bits import PLANE, taken_from
from referee.games.three_thirteen.meld_law import SHORTEST
from referee.games.three_thirteen.meld_runs import Run
from referee.games.three_thirteen.meld_search import ENDLESS, Group, Plan
from referee.games.three_thirteen.meld_tables import Face, Held, Settling, Tables


class Supply(NamedTuple):
    """Count the wild cards of a hand: jokers, and cards of the wild rank."""

    jokers: int
    ranked: int


def supply(tables: Tables, held: Held) -> Supply:
    """Count the wild cards of a hand."""
    ranked = sum((held.cards & face.copies).bit_count() for face in tables.faces.values() if face.wild)
    return Supply(len(held.wilds), ranked)


class Wilds(NamedTuple):
    """Keep count of the wild cards on the way."""

    left: int
    """Those that no meld needs yet, and so the most that further melds may need."""
    unplaced: int
    """Those for which no meld has room yet."""
    own: int
    """Cards of the wild rank that stand for themselves, where it matters to the points of those left over."""


class LimitedSearch:
    """Search the melds of one hand."""

    __slots__ = ("_complete", "_faces", "_known", "_law", "_picks", "_runs", "_supply", "_tables", "_tracks")

    def __init__(self, tables: Tables, supply: Supply, *, complete: bool = False) -> None:
        """Take the wild cards; a `complete` search gives up no card, and finds endless points where one must be."""
        self._tables, self._law, self._supply, self._complete = tables, tables.law, supply, complete
        self._faces = tables.faces
        # Which wild cards are left over is asked only where they may differ.
        self._tracks = bool(supply.jokers and supply.ranked and not complete)
        self._runs: dict[tuple[int, int], tuple[Run, ...]] = {}
        self._known: dict[tuple[int, Wilds, int], int] = {}
        self._picks: dict[tuple[int, Wilds, int], Run] = {}

    def start(self, fewer: int = 0) -> Wilds:
        """Return the count before any card is placed, less some that aren't in the hand any more."""
        every = sum(self._supply) - fewer
        return Wilds(every, every, 0)

    def _starting(self, faces: int, wilds: int) -> tuple[Run, ...]:
        key = faces, wilds
        runs = self._runs.get(key)
        if runs is None:
            runs = self._runs[key] = self._tables.limited_runs.of(faces, wilds)
        return runs

    def least(self, cards: int, wilds: Wilds, stayed: int = 0) -> int:
        """Return the least points that are left over, `stayed` cards of the lowest rank being already in no run."""
        if not cards:
            return self._left_over(wilds)
        key = cards, wilds, stayed
        least = self._known.get(key)
        if least is not None:
            return least
        least = ENDLESS
        face = self._faces[cards & -cards]
        for run in self._starting(cards & face.window, wilds.left):
            if run.cost > wilds.left:
                continue
            taken = run.taken
            rest = (cards ^ (cards & taken)) | ((cards >> PLANE) & taken)
            found = self._after(rest, self._spend(wilds, run), stayed, face)
            if found < least:
                least, self._picks[key] = found, run
                if not found:
                    break
        if least:
            staying = cards & face.copies
            found = self._after(cards ^ staying, wilds, stayed + staying.bit_count(), face)
            if found < least:
                least = found
                self._picks.pop(key, None)
        self._known[key] = least
        return least

    def _spend(self, wilds: Wilds, spending: Run | Settling) -> Wilds:
        left, unplaced, own = wilds
        if self._tracks:
            own += spending.own
        return Wilds(left - spending.cost, max(unplaced - spending.room, 0), own)

    def _after(self, cards: int, wilds: Wilds, stayed: int, face: Face) -> int:
        """Return the least points once a card is placed, settling its rank if it was the last."""
        if not stayed or cards & face.rank:
            return self.least(cards, wilds, stayed)
        return self._settle(cards, wilds, stayed, face)[0]

    def _settle(self, cards: int, wilds: Wilds, stayed: int, face: Face) -> tuple[int, Settling | None]:
        """Return the least points with the best way to make sets of the cards that stayed, null for no set."""
        best: Settling | None = None
        least = ENDLESS
        if face.wild:
            least = self.least(cards, wilds)
        elif not self._complete:
            least = face.points * stayed + self.least(cards, wilds)
        for settling in self._tables.settlings[face.wild][stayed]:
            if not least or (settling.sets > 1 and settling.room_before >= wilds.unplaced):
                break
            if settling.cost <= wilds.left:
                found = self.least(cards, self._spend(wilds, settling))
                if found < least:
                    least, best = found, settling
        return least, best

    def unplaced(self, wilds: Wilds) -> int:
        """Return how many wild cards stay without a meld in the end, those in melds of wilds alone not counted."""
        if not self._tables.all_wild:
            return wilds.unplaced
        return max(wilds.unplaced - self._tables.max_wilds * (wilds.left // SHORTEST), 0)

    def _left_over(self, wilds: Wilds) -> int:
        """Return the points of the cheapest wild cards that have to stay over."""
        count = self.unplaced(wilds)
        if not count:
            return 0
        if self._complete:
            return ENDLESS
        jokers, ranked = self._supply.jokers, self._supply.ranked - wilds.own
        joker_points, ranked_points = self._law.joker_points, self._tables.wild_points
        if joker_points < ranked_points:
            first = min(count, jokers)
            return first * joker_points + (count - first) * ranked_points
        first = min(count, ranked)
        return first * ranked_points + (count - first) * joker_points

    def plan(self, cards: int) -> Plan:
        """Return the melds by which the least points are reached."""
        groups, loose, stayed = list[Group](), list[Card](), list[Card]()
        wilds = self.start()
        while cards:
            face = self._faces[cards & -cards]
            self.least(cards, wilds, len(stayed))
            run = self._picks.get((cards, wilds, len(stayed)))
            if run is not None:
                groups.append(Group(run.cards, run.cost - run.own, run.room - run.own, run=True))
                cards, wilds = taken_from(cards, run.taken), self._spend(wilds, run)
            else:
                staying = cards & face.copies
                stayed += [self._tables.cards[cards & -cards]] * staying.bit_count()
                cards ^= staying
            if stayed and not cards & face.rank:
                settling = self._settle(cards, wilds, len(stayed), face)[1]
                if settling is not None:
                    wilds = self._spend(wilds, settling)
                    used = settling.own or len(stayed)
                    groups += self._sets(stayed[:used], settling.sets)
                    stayed = stayed[used:]
                loose += stayed
                stayed = []
        return Plan(groups, loose, self.unplaced(wilds))

    def _sets(self, cards: list[Card], sets: int) -> list[Group]:
        """Deal cards of one rank to so many sets, as evenly as they go: then they need the fewest wilds."""
        return [
            Group(tuple(some), max(SHORTEST - len(some), 0), self._tables.max_wilds, run=False)
            for some in (cards[first::sets] for first in range(sets))
        ]
