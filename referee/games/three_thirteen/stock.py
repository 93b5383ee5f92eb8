"""The stock: when discards become stock again, and what an exhausted stock means (TT 3.4 to 3.7)."""

from itertools import chain
from typing import Any

from referee.core.cards import Card
from referee.core.deck import shuffle
from referee.core.declare import replace
from referee.games.three_thirteen.events import StockRefilled
from referee.games.three_thirteen.state import State


def _refills_left(state: State) -> bool:
    most = state.rules.refill.most
    return most is None or state.reshuffles < most


def refillable(state: State) -> bool:
    """Tell whether discards may become stock now, at a draw (TT 3.4); where all act at once they don't (TT 3.7)."""
    return not state.rules.simultaneous and _refills_left(state) and len(state.discards[0]) > 1


def ends_round(state: State) -> bool:
    """Tell whether a draw from the empty stock ends the round; final turns are never cut short (TT 3.5)."""
    return not state.rules.simultaneous and not _refills_left(state) and not state.out


def is_short(state: State, seats: int) -> bool:
    """Tell whether the stock has too few cards for a step of so many seats (TT 3.7)."""
    return len(state.stock) < seats


def is_exhausted(state: State) -> bool:
    """Tell whether no more discards may become stock and nobody is out, so that a short stock ends the round."""
    return not _refills_left(state) and not state.out


def refilled(state: State, happened: list[Any]) -> State:
    """Return the state after all discards but the top cards became stock, under what is left of it (TT 3.4, 3.7).

    Where none are left to do so, or none may, it stays as it is.
    """
    freed = tuple(chain.from_iterable(pile[:-1] for pile in state.discards))
    if not freed or not _refills_left(state):
        return state
    cite = "TT 3.7" if state.rules.simultaneous else "TT 3.4"
    number, turns_over = state.reshuffles + 1, state.rules.refill.turns_over
    happened.append(StockRefilled(len(freed), "turned-over" if turns_over else "shuffled", cite))
    return replace(
        state,
        stock=state.stock + (freed if turns_over else _shuffled(state, freed, number)),
        discards=tuple(pile[-1:] for pile in state.discards),
        reshuffles=number,
    )


def _shuffled(state: State, cards: tuple[Card, ...], number: int) -> tuple[Card, ...]:
    return shuffle(cards, state.seed or "", f"{state.deal}.{number}")
