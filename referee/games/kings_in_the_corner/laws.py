"""How piles are built: which card may lie on which, worked out once for each law and pack (KC 2.1, 2.2)."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from referee.core.cards import ACE, KING, RANKS, STANDARD_PACK, Card
from referee.core.declare import Refusal
from referee.games.kings_in_the_corner.rules import NOT_NEXT_RANK, PILE_CLOSED, WRONG_COLOUR, WRONG_SUIT
from referee.games.kings_in_the_corner.spots import JOKER_AS


class Law(NamedTuple):
    """Say how a pile is built: `step` is -1 downwards and 1 upwards."""

    step: int
    in_suit: bool

    def objection(self, card: Card, top: Card) -> Refusal | None:
        """Return why the card can't lie on the top card, or null if it can (KC 2.1, 2.2)."""
        if top.rank == (ACE if self.step < 0 else KING):
            return PILE_CLOSED(card=card, top=top)
        if card.rank != top.rank + self.step:
            return NOT_NEXT_RANK(card=card, top=top, next_rank=RANKS[top.rank + self.step - 1])
        if self.in_suit:
            return None if card.suit == top.suit else WRONG_SUIT(card=card, top=top)
        return WRONG_COLOUR(card=card, top=top, colour="red" if top.red else "black") if card.red == top.red else None


Followers = Mapping[Card, tuple[Card, ...]]
Pairs = frozenset[tuple[Card, Card]]


@cache
def followers(law: Law, jokers: tuple[Card, ...]) -> Followers:
    """Return, for each top card, the cards that may lie on it; jokers as they lie on the table, after all others."""
    natural = {top: [card for card in STANDARD_PACK if law.objection(card, top) is None] for top in STANDARD_PACK}
    whole = {
        top: (*above, *(JOKER_AS[joker, face] for joker in jokers for face in above)) for top, above in natural.items()
    }
    standing = {JOKER_AS[joker, top]: above for joker in jokers for top, above in whole.items()}
    return whole | standing


@cache
def neighbours(law: Law, jokers: tuple[Card, ...]) -> Pairs:
    """Return the pairs of cards that may lie on each other: (below, above)."""
    return frozenset((top, card) for top, above in followers(law, jokers).items() for card in above)
