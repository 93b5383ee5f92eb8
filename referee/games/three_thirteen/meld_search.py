"""The exact search where any number of cards may act as wild.

Cards are taken in the order of their ranks. The lowest that is left either begins a run, or it stays with its rank.
When no card of a rank is left, those that stayed are settled together: three or more are a set, two need one wild and
one needs two, or they are given up. A wild left over in the end costs nothing once there is a meld: three are a meld of
their own, fewer join one. The work is remembered by the cards and the wilds that are left.
"""

from typing import NamedTuple

from referee.core.cards import ACE, KING, Card
from referee.games.three_thirteen.meld_bits import ALL_ACES, FIRST_PLANE, PLANE, QUEEN, RANK, copies, taken_from
from referee.games.three_thirteen.meld_law import MOST_CARDS, SHORTEST
from referee.games.three_thirteen.meld_runs import Run
from referee.games.three_thirteen.meld_tables import Tables

ENDLESS = 1 << 30
"""More points than any hand has."""


class Group(NamedTuple):
    """Hold the cards of a meld that stand for themselves, and how many others it takes."""

    cards: tuple[Card, ...]
    least: int
    most: int
    run: bool


class Plan(NamedTuple):
    """Hold the melds of a search, without the wilds that act in them."""

    groups: list[Group]
    loose: list[Card]
    """Cards that are in no meld, though they may still act as wild where they are of the wild rank."""
    unplaced: int
    """How many wild cards no meld takes."""


def hopeful(tables: Tables, cards: int) -> int:
    """Return the cards that may be in a meld without a wild: those in a row of three, and three or more of a rank."""
    first = cards & FIRST_PLANE
    rows = first & first >> RANK & first >> 2 * RANK
    found = copies(rows | rows << RANK | rows << 2 * RANK)
    if tables.law.high_aces:
        aces = first & first >> (QUEEN - ACE) * RANK & first >> (KING - ACE) * RANK & ALL_ACES
        found |= copies(aces | aces << (QUEEN - ACE) * RANK | aces << (KING - ACE) * RANK)
    left = cards
    while left:
        rank = tables.faces[left & -left].rank
        same = cards & rank
        if same.bit_count() >= SHORTEST:
            found |= same
        left ^= left & rank
    return cards & found


class FreeSearch:
    """Search the melds of one hand."""

    __slots__ = ("_faces", "_known", "_picks", "_runs", "_tables")

    def __init__(self, tables: Tables, wilds: int) -> None:
        states = (wilds + 1) * (SHORTEST + 1)
        self._tables, self._faces, self._runs = tables, tables.faces, tables.free_runs
        self._known: list[dict[int, int]] = [{} for _ in range(states)]
        self._picks: list[dict[int, Run]] = [{} for _ in range(states)]

    def least(self, cards: int, wilds: int, stayed: int = 0) -> int:
        """Return the least points of cards that have to be given up.

        `stayed` is how many cards of the lowest rank are already in no run, three standing for more too.
        """
        if not cards:
            return 0
        state = wilds * (SHORTEST + 1) + stayed
        known = self._known[state]
        least = known.get(cards)
        if least is not None:
            return least
        least = ENDLESS
        window, rank, points, same, _ = self._faces[cards & -cards]
        for run in self._runs[cards & window]:
            if run[0] > wilds:
                break
            taken = run[3]
            rest = (cards ^ (cards & taken)) | ((cards >> PLANE) & taken)
            found = self._after(rest, wilds - run[0], stayed, rank, points)
            if found < least:
                least, self._picks[state][cards] = found, run
                if not found:
                    break
        if least:
            staying = cards & same
            found = self._after(cards ^ staying, wilds, min(stayed + staying.bit_count(), SHORTEST), rank, points)
            if found < least:
                least = found
                self._picks[state].pop(cards, None)
        known[cards] = least
        return least

    def _after(self, cards: int, wilds: int, stayed: int, rank: int, points: int) -> int:
        """Return the least points once a card is placed, settling its rank if it was the last."""
        if not stayed or cards & rank:
            return self.least(cards, wilds, stayed)
        cost = SHORTEST - stayed
        if not cost:
            return self.least(cards, wilds)
        lost = points * stayed
        if cost > wilds:
            return lost + self.least(cards, wilds)
        saved = self.least(cards, wilds - cost)
        if saved <= lost:
            return saved
        return min(saved, lost + self.least(cards, wilds))

    def plan(self, cards: int, wilds: int) -> Plan:
        """Return the melds by which the least points are reached."""
        plan, stayed = Plan([], [], 0), list[Card]()
        while cards:
            _, rank, _, same, _ = self._faces[cards & -cards]
            self.least(cards, wilds, min(len(stayed), SHORTEST))
            run = self._picks[wilds * (SHORTEST + 1) + min(len(stayed), SHORTEST)].get(cards)
            if run is not None:
                plan.groups.append(Group(run.cards, run.cost, run.room, run=True))
                cards, wilds = taken_from(cards, run.taken), wilds - run.cost
            else:
                staying = cards & same
                stayed += [self._tables.cards[cards & -cards]] * staying.bit_count()
                cards ^= staying
            if stayed and not cards & rank:
                wilds = self._settle(plan, stayed, cards, wilds)
                stayed = []
        return plan

    def _settle(self, plan: Plan, stayed: list[Card], cards: int, wilds: int) -> int:
        """Make a set of the cards that stayed, or give them up; return the wilds that are left."""
        cost = max(SHORTEST - len(stayed), 0)
        lost = self._tables.points[stayed[0]] * len(stayed)
        if cost and (cost > wilds or self.least(cards, wilds - cost) > lost + self.least(cards, wilds)):
            plan.loose.extend(stayed)
            return wilds
        plan.groups.append(Group(tuple(stayed), cost, MOST_CARDS, run=False))
        return wilds - cost


class CoverSearch:
    """Search whether all cards of hands find a place in melds."""

    __slots__ = ("_faces", "_known", "_runs")

    def __init__(self, tables: Tables) -> None:
        self._faces, self._runs = tables.faces, tables.free_runs
        self._known: dict[tuple[int, int, int], bool] = {}

    def covers(self, cards: int, wilds: int, stayed: int = 0) -> bool:
        """Say whether so many wilds are enough for the cards."""
        if not cards:
            return True
        key = cards, wilds, stayed
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._place(cards, wilds, stayed)
        return known

    def _place(self, cards: int, wilds: int, stayed: int) -> bool:
        window, rank, _, same, _ = self._faces[cards & -cards]
        for run in self._runs[cards & window]:
            if run[0] > wilds:
                break
            if self._after(taken_from(cards, run[3]), wilds - run[0], stayed, rank):
                return True
        staying = cards & same
        return self._after(cards ^ staying, wilds, min(stayed + staying.bit_count(), SHORTEST), rank)

    def _after(self, cards: int, wilds: int, stayed: int, rank: int) -> bool:
        if not stayed or cards & rank:
            return self.covers(cards, wilds, stayed)
        cost = SHORTEST - stayed
        return cost <= wilds and self.covers(cards, wilds - cost)
