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


def _other_hands_stock_and_buried(state: Any, seat: int | None, random: Random) -> Any:
    """Shuffle the other hands, the stock and what lies under the top discards together.

    Who is out has shown its hand, and what was taken from a pile has been seen. At the end of a round hands are open.
    """
    seen = {goer.seat for goer in state.out} | {seat}
    hidden = [owner for owner in range(len(state.hands)) if owner not in seen and not state.result]
    taken = {owner: state.turn.taken[owner] for owner in hidden}
    shown = {owner: (each.card,) if each and each.source == "discard" else () for owner, each in taken.items()}
    loose = [card for owner in hidden for card in _less(state.hands[owner], shown[owner])] + list(state.stock)
    loose += [card for pile in state.discards for card in pile[:-1]]
    random.shuffle(loose)
    drawn = {owner: [loose.pop() for _ in _less(state.hands[owner], shown[owner])] for owner in hidden}
    hands = tuple((*shown[owner], *drawn[owner]) if owner in hidden else hand for owner, hand in enumerate(state.hands))
    told = tuple(
        replace(each, card=drawn[owner][0]) if each and owner in hidden and each.source == "stock" else each
        for owner, each in enumerate(state.turn.taken)
    )
    return replace(
        state,
        hands=hands,
        turn=replace(state.turn, taken=told),
        discards=tuple((*(loose.pop() for _ in pile[:-1]), *pile[-1:]) for pile in state.discards),
        stock=tuple(loose),
    )


def _less(hand: Any, shown: Any) -> list[Any]:
    left = list(hand)
    for card in shown:
        left.remove(card)
    return left


_WAYS: dict[str, Callable[[Any, int | None, Random], Any]] = {
    "kings-in-the-corner": _other_hands_and_stock,
    "three-thirteen": _other_hands_stock_and_buried,
}
