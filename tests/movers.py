"""Movers that bring a deal to its end where random moves might not: one for each game, chosen by its name."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from referee.core.cards import Card
from referee.core.game import AnyGame, random_move
from referee.games.three_thirteen.melds import MeldLaw, arrange, least_penalty
from referee.games.three_thirteen.moves import Discard, DrawDiscard, DrawStock, GoOut
from referee.games.three_thirteen.stock import ends_round, refillable

ASTRAY = 0.05
"""How often a move is random."""

Mover = Callable[[AnyGame, Any, int, Random], Any]
"""Chooses a legal move of a seat."""


def sensible(game: AnyGame, state: Any, seat: int, random: Random) -> Any:
    """Return a legal move that brings the end nearer."""
    return _MOVERS.get(game.name, random_move)(game, state, seat, random)


def _melding(game: AnyGame, state: Any, seat: int, random: Random) -> Any:
    """Take a discard that melds, throw what fits nothing, and go out as soon as possible.

    Now and then a move is random: two seats may hold what the other one needs, and neither would ever break a meld.
    """
    law, hand = state.melding, state.hands[seat]
    if random.random() < ASTRAY:
        return random_move(game, state, seat, random)
    if state.turn.phase == "draw":
        top = _top(state, seat)
        wanted = _is_wild(law, top) or least_penalty(law, (*hand, top)) <= least_penalty(law, hand)
        can_draw = state.stock or refillable(state) or ends_round(state)
        return DrawDiscard() if wanted or not can_draw else DrawStock()
    for move in game.candidates(state, seat):
        if isinstance(move, GoOut) and game.check(state, seat, move) is None:
            return move
    throws = map(Discard, _worst_first(law, hand, random))
    return next(move for move in throws if game.check(state, seat, move) is None)


def _top(state: Any, seat: int) -> Card:
    place = state.seats_in[state.seats_in.index(seat) - 1] if state.rules.simultaneous else 0
    top: Card = state.discards[place][-1]
    return top


def _is_wild(law: MeldLaw, card: Card) -> bool:
    return not card.rank or card.rank == law.wild_rank


def _worst_first(law: MeldLaw, hand: Sequence[Card], random: Random) -> list[Card]:
    """Return the cards in the order in which they are best thrown: left over and near to nothing first."""
    left = arrange(law, hand).deadwood

    def worth(card: Card) -> tuple[bool, bool, int, float]:
        near = sum(_near(card, other) for other in hand) - 1
        return card not in left, _is_wild(law, card), near, random.random()

    return sorted(hand, key=worth)


def _near(card: Card, other: Card) -> bool:
    return card.rank == other.rank or (card.suit == other.suit and abs(card.rank - other.rank) <= 2)


_MOVERS: dict[str, Mover] = {"three-thirteen": _melding}
