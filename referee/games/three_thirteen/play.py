"""Judging moves: what is legal is decided in `check` and nowhere else."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from referee.core.cards import Card, without
from referee.core.declare import Refusal, tag_of
from referee.core.game import OpenEnded
from referee.games.three_thirteen.melds import MeldFault, MeldLaw, going_out, judge_melds, least_penalty
from referee.games.three_thirteen.moves import Discard, DrawDiscard, DrawStock, GoOut, Move
from referee.games.three_thirteen.rules import (
    ALREADY_OUT,
    BAD_MELDS,
    CANNOT_GO_OUT,
    CARD_NOT_IN_HAND,
    RETURNED_TAKEN_CARD,
    STOCK_EMPTY,
    WRONG_PHASE,
)
from referee.games.three_thirteen.state import State
from referee.games.three_thirteen.stock import ends_round, refillable

_REMEMBERED = 64  # hands: a ruling asks about the same one for every card of it


def to_act(state: State) -> tuple[int, ...]:
    """Return who may move; nobody when the round is over."""
    return state.turn.to_act


def candidates(state: State, seat: int) -> Iterator[Move]:
    """Yield every legal move and few others: going out first, then what is thrown, in the order of the hand."""
    if state.turn.phase == "draw":
        yield DrawStock()
        yield DrawDiscard()
        return
    hand = tuple(dict.fromkeys(state.hands[seat]))
    if not state.turn.final:
        freeing = _freeing(state, seat)
        yield from (GoOut(card) for card in hand if card in freeing)
    yield from map(Discard, hand)


def open_ended(_state: State, _seat: int) -> tuple[OpenEnded[Move], ...]:
    """Describe nothing: every legal move is listed, going out without its melds."""
    return ()


def check(state: State, seat: int, move: Move) -> Refusal | None:
    """Return the first rule that the move breaks, in the order of the game's rules; null if it is legal."""
    return _CHECKS[type(move)](state, seat, move)


def _check_draw_stock(state: State, _: int, move: DrawStock) -> Refusal | None:
    refused = _due(state, "draw", move)
    if refused or state.stock or refillable(state) or ends_round(state):  # TT 3.4, 3.5
        return refused
    return STOCK_EMPTY()


def _check_draw_discard(state: State, _: int, move: DrawDiscard) -> Refusal | None:
    return _due(state, "draw", move)  # there always is a discard when a draw is due


def _check_discard(state: State, seat: int, move: Discard) -> Refusal | None:
    return _due(state, "discard", move) or _throwable(state, seat, move.card)


def _check_go_out(state: State, seat: int, move: GoOut) -> Refusal | None:
    refused = _due(state, "discard", move)
    if refused:
        return refused
    if state.turn.final:  # TT 4.4
        return ALREADY_OUT(seat=seat, out=state.out[0].seat)
    return _throwable(state, seat, move.card) or _complete(state, seat, move.card) or _melded(state, seat, move)


_CHECKS: Mapping[type[Move], Callable[[State, int, Any], Refusal | None]] = {
    DrawStock: _check_draw_stock,
    DrawDiscard: _check_draw_discard,
    Discard: _check_discard,
    GoOut: _check_go_out,
}


# ---- the parts of a verdict


def _due(state: State, phase: str, move: Move) -> Refusal | None:  # TT 3.1
    return None if state.turn.phase == phase else WRONG_PHASE(due=state.turn.phase, move=tag_of(type(move)))


def _throwable(state: State, seat: int, card: Card) -> Refusal | None:  # TT 3.3
    hand, taken = state.hands[seat], state.turn.taken[seat]
    if card not in hand:
        return CARD_NOT_IN_HAND(card=card, seat=seat)
    if state.rules.throws_taken_card or taken is None or taken.source == "stock":
        return None
    return RETURNED_TAKEN_CARD(card=card, seat=seat) if card == taken.card and hand.count(card) == 1 else None


def _complete(state: State, seat: int, card: Card) -> Refusal | None:  # TT 4.1
    if card in _freeing(state, seat):
        return None
    return CANNOT_GO_OUT(seat=seat, points=least_penalty(state.melding, without(state.hands[seat], card)))


def _freeing(state: State, seat: int) -> frozenset[Card]:
    return freeing(state.melding, state.hands[seat])


@lru_cache(_REMEMBERED)
def freeing(law: MeldLaw, hand: tuple[Card, ...]) -> frozenset[Card]:
    """Return the cards of which each leaves a complete hand when it is thrown."""
    return frozenset(going_out(law, hand))


def _melded(state: State, seat: int, move: GoOut) -> Refusal | None:  # TT 4.2
    if move.melds is None:
        return None
    kept = without(state.hands[seat], move.card)
    found = judge_melds(state.melding, kept, move.melds)
    if not isinstance(found, MeldFault):
        return None
    place, reason = found
    if place is None:
        left = list(kept)
        for card in (card for meld in move.melds for card in meld):
            left.remove(card)
        return BAD_MELDS(index=len(move.melds), cards=tuple(left), reason=reason, why=_WHY[reason])
    return BAD_MELDS(index=place, cards=move.melds[place], reason=reason, why=_WHY[reason])


_WHY = {
    "not-held": "a card of these isn't kept, or not so often as the melds name it",
    "too-short": "a meld has three cards or more",
    "cards-left": "these cards are in no meld",
    "not-set-or-run": "these are neither a set nor a run",
    "too-many-wilds": "too many of these stand for others",
    "too-few-naturals": "too few of these stand for themselves",
}
"""What is wrong with melds, in words."""
