"""Melds from their definition alone: every subset of a hand is tried as a meld, and every way to choose among them.

It shares nothing with the search but the cards and the law, and it is as slow as it is plain.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

from referee.core.cards import ACE, FACES, KING, RANKS, Card
from referee.games.three_thirteen.melds import MeldLaw


def points_of(law: MeldLaw, card: Card) -> int:
    if card.rank == 0:
        return law.joker_points
    if card.rank == law.wild_rank and law.wild_points is not None:
        return law.wild_points
    return law.points[card.rank - 1]


def is_wild(law: MeldLaw, card: Card) -> bool:
    return card.rank in (0, law.wild_rank)


class Brute:
    """Hold the least points of every subset of a hand, worked out as they are asked for."""

    def __init__(self, law: MeldLaw, hand: Sequence[Card]) -> None:
        self.law, self.hand = law, tuple(hand)
        self.whole = (1 << len(hand)) - 1
        self.melds: list[list[int]] = [[] for _ in hand]
        """The melds by their first card."""
        for subset in range(1, self.whole + 1):
            if is_meld(law, tuple(sorted(self._cards(subset)))):
                self.melds[_first(subset)].append(subset)
        self._known = {0: 0}

    def _cards(self, subset: int) -> Iterator[Card]:
        return (card for index, card in enumerate(self.hand) if subset >> index & 1)

    def least(self, subset: int | None = None) -> int:
        """Return the least points of the cards outside melds: of the whole hand, or of some of its cards."""
        left = self.whole if subset is None else subset
        if left not in self._known:
            first = _first(left)
            melded = [self.least(left ^ meld) for meld in self.melds[first] if meld & left == meld]
            loose = points_of(self.law, self.hand[first]) + self.least(left ^ 1 << first)
            self._known[left] = min([loose, *melded])
        return self._known[left]

    def going_out(self) -> set[Card]:
        return {card for index, card in enumerate(self.hand) if self.least(self.whole ^ 1 << index) == 0}


def _first(subset: int) -> int:
    return (subset & -subset).bit_length() - 1


@cache
def is_meld(law: MeldLaw, cards: tuple[Card, ...]) -> bool:
    return len(cards) >= 3 and (_is_set(law, cards) or _is_run(law, cards))


def _allowed(law: MeldLaw, acting: int, cards: int) -> bool:
    return (law.max_wilds is None or acting <= law.max_wilds) and cards - acting >= law.min_naturals


def _is_set(law: MeldLaw, cards: tuple[Card, ...]) -> bool:
    for rank in range(law.lowest, KING + 1):
        others = [card for card in cards if card.rank != rank]
        if all(is_wild(law, card) for card in others) and _allowed(law, len(others), len(cards)):
            return True
    return False


def _is_run(law: MeldLaw, cards: tuple[Card, ...]) -> bool:
    line = [*range(law.lowest, KING + 1), *([ACE] if law.high_aces else [])]
    fixed = Counter(card for card in cards if not is_wild(law, card))
    if len({card.suit for card in fixed}) > 1:
        return False
    wilds = Counter(card for card in cards if is_wild(law, card))
    for suit in law.suits:
        for start in range(len(line) - len(cards) + 1):
            places = Counter(FACES[RANKS[rank - 1] + suit] for rank in line[start : start + len(cards)])
            themselves = fixed.total() + (wilds & places).total()
            if fixed <= places and _allowed(law, len(cards) - themselves, len(cards)):
                return True
    return False
