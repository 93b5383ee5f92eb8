"""Cards of a hand as bits of one integer.

A plane has a bit for each face, ranks upwards and within a rank by suit, so that the lowest bit is the lowest rank. A
second copy of a face stands in the second plane, a third in the third and so on. The first plane is therefore what
there is at all, and taking a card away moves its other copies down by a plane.
"""

from referee.core.cards import ACE, FIFTH_SUIT, KING, SUITS
from referee.games.three_thirteen.meld_law import MOST_CARDS

ALL_SUITS = SUITS + FIFTH_SUIT
RANK = len(ALL_SUITS)
"""The bits from one rank to the next."""
PLANE = KING * RANK
"""The bits from one plane to the next."""
FIRST_PLANE = (1 << PLANE) - 1
ALL_ACES = (1 << RANK) - 1
QUEEN = KING - 1
HIGH_ACE = KING + 1
"""The place of an ace above the king; elsewhere a place in a run is a rank."""

REACH = 5
"""The places of the longest run that can't be cut into two without more wilds."""

_COPIES = sum(1 << PLANE * copy for copy in range(MOST_CARDS))


def bit(rank: int, suit: str) -> int:
    """Return the bit of a face in the first plane."""
    return 1 << ((rank - ACE) * RANK + ALL_SUITS.index(suit))


def copies(faces: int) -> int:
    """Return the bits of all copies of faces of the first plane."""
    return faces * _COPIES


def copies_of_rank(rank: int) -> int:
    """Return the bits of all cards of a rank."""
    return copies(ALL_ACES << (rank - ACE) * RANK)


def taken_from(cards: int, taken: int) -> int:
    """Return the cards less one copy of each face in `taken`, which has the bits of all their copies."""
    return (cards ^ (cards & taken)) | ((cards >> PLANE) & taken)


def row(suit: str, first: int, last: int) -> int:
    """Return the faces of a suit from one rank to another."""
    return sum(bit(rank, suit) for rank in range(first, last + 1))
