"""Turn the melds of a search into melds of cards, giving each wild its place."""

from collections.abc import Iterable, Iterator

from referee.core.cards import ACE, Card
from referee.games.three_thirteen.meld_bits import HIGH_ACE, REACH
from referee.games.three_thirteen.meld_law import SHORTEST, Arrangement, Meld
from referee.games.three_thirteen.meld_reading import read
from referee.games.three_thirteen.meld_search import Group, Plan
from referee.games.three_thirteen.meld_tables import Tables


def arranged(tables: Tables, plan: Plan, jokers: Iterable[Card]) -> Arrangement:
    """Return the arrangement of a plan; `jokers` are the wild cards that the search didn't place."""
    points, order = tables.points.__getitem__, tables.order.__getitem__
    acting, deadwood = list(jokers), plan.loose
    if tables.law.limited:
        acting += [card for card in plan.loose if card.rank == tables.law.wild_rank]
        deadwood = [card for card in plan.loose if card.rank != tables.law.wild_rank]
    acting.sort(key=order)
    for _ in range(plan.unplaced):
        cheapest = min(reversed(acting), key=points)
        acting.remove(cheapest)
        deadwood.append(cheapest)
    deadwood.sort(key=order)
    melds = list(_filled(tables, plan.groups, acting) if acting else map(_natural, plan.groups))
    if len(melds) > 1:
        melds = _joined(tables, melds)
    return Arrangement(sum(map(points, deadwood)), tuple(melds), tuple(deadwood))


def _natural(group: Group) -> Meld:
    """Return the meld of a group that takes no wild; a run that ends with an ace begins with it here."""
    cards = group.cards
    if not group.run:
        return Meld("set", cards)
    return Meld("run", cards if cards[1].rank < cards[2].rank else cards[::-1])


def _filled(tables: Tables, groups: list[Group], wilds: list[Card]) -> Iterator[Meld]:
    """Yield all melds, every wild in one of them."""
    spare = len(wilds) - sum(group.least for group in groups)
    alone = _alone(tables, spare, sum(group.most - group.least for group in groups))
    spare -= sum(alone)
    # Sets grow without end and look no worse for it, so they come first.
    for group in sorted(groups, key=lambda group: group.run):
        more = min(spare, group.most - group.least)
        spare -= more
        count = group.least + more
        yield _meld(tables, [*group.cards, *_picked(tables, group, wilds, count)]) if count else _natural(group)
    for size in alone:
        yield _meld(tables, wilds[:size])
        del wilds[:size]


def _meld(tables: Tables, cards: list[Card]) -> Meld:
    meld = read(tables, cards)
    assert isinstance(meld, Meld), "the search makes melds only"
    return meld


def _picked(tables: Tables, group: Group, wilds: list[Card], count: int) -> list[Card]:
    """Take so many wilds: for a run first those that stand for themselves there."""
    picked = []
    if group.run and count and tables.law.wild_rank in _between(group.cards[0].rank, group.cards[-1].rank):
        picked = [card for card in wilds if card.rank == tables.law.wild_rank and card.suit == group.cards[0].suit][:1]
    for card in picked:
        wilds.remove(card)
    more = count - len(picked)
    picked += wilds[:more]
    del wilds[:more]
    return picked


def _between(first: int, last: int) -> range:
    """Return the ranks inside a run; the first card of one that ends with an ace is the ace."""
    return range(last + 1, HIGH_ACE) if first == ACE and last > REACH else range(first + 1, last)


def _alone(tables: Tables, spare: int, room: int) -> list[int]:
    """Return the sizes of melds of wilds alone: as many spare wilds as such melds can hold, the rest having room."""
    if not tables.all_wild:
        return []
    for count in range(spare, SHORTEST - 1, -1):
        melds = -(-count // tables.max_wilds)
        if melds * SHORTEST <= count and spare - count <= room:
            return [len(range(first, count, melds)) for first in range(melds)]
    return []


def _joined(tables: Tables, melds: list[Meld]) -> list[Meld]:
    """Put sets first and join runs that follow each other: the search keeps them short. Limited ones stay apart."""
    melds.sort(key=lambda meld: meld.kind == "run" and 1 + tables.order[meld.cards[0].face])
    joined: list[Meld] = []
    for meld in melds:
        before = joined[-1] if joined else None
        if before is not None and tables.law.max_wilds is None and _follows(before, meld):
            joined[-1] = Meld("run", before.cards + meld.cards)
        else:
            joined.append(meld)
    return joined


def _follows(before: Meld, meld: Meld) -> bool:
    if before.kind == "set" or meld.kind == "set":
        return False
    last, first = before.cards[-1], meld.cards[0]
    return last.suit == first.suit and last.rank != ACE and first.rank == last.rank + 1
