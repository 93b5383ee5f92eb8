"""What melding depends on, and what comes of it."""

from typing import Literal, NamedTuple

from referee.core.cards import Card

MOST_CARDS = 15
"""As many cards as a hand may hold here; there may be that many of one face."""

SHORTEST = 3
"""The cards of the shortest meld."""


class MeldLaw(NamedTuple):
    """Say which cards meld, and what a card costs that doesn't.

    Points are at least 1 each. A hand holds at most 15 cards: jokers, and ranks and suits that the law knows.
    """

    suits: str
    """`CDHS` or `CDHS*`."""
    lowest: int
    """The lowest rank of the pack: 1, or 3 for five suits."""
    high_aces: bool
    """Whether an ace may stand above the king as well as below the two."""
    wild_rank: int | None
    points: tuple[int, ...]
    """The points of an ace, a two … a king: thirteen."""
    joker_points: int
    wild_points: int | None = None
    """The points of a card of the wild rank; null where it costs what its rank costs."""
    max_wilds: int | None = None
    """How many cards of a meld may act as another; null for any number."""
    min_naturals: int = 0
    """How many cards of a meld must stand for themselves."""

    @property
    def limited(self) -> bool:
        """Say whether it matters how many cards of a meld act as wild."""
        return self.max_wilds is not None or self.min_naturals > 0

    @property
    def without_limits(self) -> "MeldLaw":
        """Return the law that differs in its limits alone, under which everything melds that does under this one."""
        return self._replace(max_wilds=None, min_naturals=0) if self.limited else self


class Meld(NamedTuple):
    """Hold one meld in order, each wild that stands for another card written so: `3H=9C`."""

    kind: Literal["set", "run"]
    cards: tuple[Card, ...]


class Arrangement(NamedTuple):
    """Hold a hand arranged for the least penalty."""

    penalty: int
    melds: tuple[Meld, ...]
    deadwood: tuple[Card, ...]
