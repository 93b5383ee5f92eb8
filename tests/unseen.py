"""Rearrange what a seat can't see, by game."""

from collections.abc import Callable
from random import Random
from typing import Any

from referee.core.declare import replace
from referee.core.game import AnyGame


def rearranged(game: AnyGame, state: Any, seat: int | None, random: Random) -> Any:
    """Return a state that looks the same to the seat, or to a bystander (null)."""
    return _WAYS[game.name](state, seat, random)


def _other_hands_and_stock(state: Any, seat: int | None, random: Random) -> Any:
    """Shuffle the other hands and the stock together; at the end of a deal only the stock is unseen.

    A phase in which a card has to be placed tells everybody that there is such a card, so that hand is left alone.
    """
    told = state.turn.seat if state.turn.phase in _TELLING else None
    hidden = [owner for owner in range(len(state.hands)) if owner not in (seat, told) and not state.result]
    loose = [card for owner in hidden for card in state.hands[owner]] + list(state.stock)
    random.shuffle(loose)
    hands = tuple(
        tuple(loose.pop() for _ in hand) if owner in hidden else hand for owner, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands, stock=tuple(loose))


_TELLING = ("king", "fill", "tidy-fill")

_WAYS: dict[str, Callable[[Any, int | None, Random], Any]] = {"kings-in-the-corner": _other_hands_and_stock}
