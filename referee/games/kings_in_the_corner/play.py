"""Judging moves: what is legal is decided in `check` and nowhere else."""

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import Any, Literal

from referee.core.cards import KING, Card
from referee.core.declare import Refusal
from referee.games.kings_in_the_corner.moves import Draw, Move, MovePile, Pass, Play
from referee.games.kings_in_the_corner.rules import (
    ALREADY_DREW,
    ALREADY_PLAYED,
    CARD_NOT_IN_HAND,
    CORNER_NEEDS_KING,
    CORNER_PILE_FIXED,
    EMPTY_SOURCE,
    EMPTY_TARGET,
    KING_NOT_ON_SIDE,
    KING_PILE_FIXED,
    MUST_DRAW,
    MUST_DRAW_FIRST,
    MUST_PLAY_CARD,
    SAME_PILE,
    SEQUENCE_BROKEN,
    STOCK_EMPTY,
    TIDY_FIRST,
    UNKNOWN_SPOT,
)
from referee.games.kings_in_the_corner.spots import SIDES, SPOTS, Spot
from referee.games.kings_in_the_corner.state import State

# ---- what may be done


def to_act(state: State) -> tuple[int, ...]:
    """Return the seat on turn; none when the deal is over."""
    return () if state.result else (state.turn.seat,)


def candidates(state: State, seat: int) -> Iterator[Move]:
    """Yield every legal move and few others: plays spot by spot, piles to move, then draw and pass."""
    if state.turn.phase != "draw":
        yield from plays(state, state.hands[seat])
        yield from pile_moves(state)
    yield Draw()
    yield Pass()


def plays(state: State, hand: tuple[Card, ...]) -> Iterator[Play]:
    """Yield the cards that follow on piles, those for empty sides, and kings for empty corners."""
    followers = state.rules.followers
    for spot, pile, followers_here in zip(SPOTS, state.piles, followers, strict=True):
        if pile:
            for card in followers_here[pile[-1]]:
                if card in hand:
                    yield Play(card, spot)
        else:
            for card in hand:
                if not spot.corner or card.rank == KING:
                    yield Play(card, spot)


def pile_moves(state: State) -> Iterator[MovePile]:
    """Yield the side piles whose bottom card follows on another pile, and those of kings for empty corners."""
    bottoms = {state.piles[side.place][0]: side for side in SIDES if state.piles[side.place]}
    for spot, pile, followers_here in zip(SPOTS, state.piles, state.rules.followers, strict=True):
        if pile:
            for card in followers_here[pile[-1]]:
                if card in bottoms:
                    yield MovePile(bottoms[card], spot)
        elif spot.corner:
            for card, side in bottoms.items():
                if card.rank == KING:
                    yield MovePile(side, spot)


def check(state: State, seat: int, move: Move) -> Refusal | None:
    """Return the first rule that the move breaks, in the order of the game's rules; null if it is legal."""
    return _CHECKS[type(move)](state, seat, move)


def _check_play(state: State, seat: int, move: Play) -> Refusal | None:
    card, to = move.card, move.to
    return (
        _drawn_first(state, seat)
        or _held(state, seat, card)
        or _known(state, to)
        or _takes(state, card, to)
        or _tidy_play(state, to)
    )


def _check_move_pile(state: State, seat: int, move: MovePile) -> Refusal | None:
    from_, to = move.from_, move.to
    return (
        _drawn_first(state, seat)
        or _movable(state, from_, to)
        or _takes_pile(state, from_, to)
        or _tidy_move(state, from_, to)
    )


def _check_draw(state: State, seat: int, _: Draw) -> Refusal | None:
    return _tidied(state) or _may_draw(state, seat)


def _check_pass(state: State, seat: int, _: Pass) -> Refusal | None:
    return _tidied(state) or _drawn_first(state, seat) or _may_pass(state, seat)


_CHECKS: Mapping[type[Move], Callable[[State, int, Any], Refusal | None]] = {
    Play: _check_play,
    MovePile: _check_move_pile,
    Draw: _check_draw,
    Pass: _check_pass,
}


# ---- the parts of a verdict


def _drawn_first(state: State, seat: int) -> Refusal | None:  # KC 3.1
    return MUST_DRAW_FIRST(seat=seat) if state.turn.phase == "draw" else None


def _held(state: State, seat: int, card: Card) -> Refusal | None:  # KC 2.10
    return None if card in state.hands[seat] else CARD_NOT_IN_HAND(card=card, seat=seat)


def _known(state: State, spot: Spot) -> Refusal | None:  # KC 1.5
    return UNKNOWN_SPOT(spot=spot) if spot in state.rules.missing else None


def _takes(state: State, card: Card, to: Spot) -> Refusal | None:
    pile = state.piles[to.place]
    if pile:
        return _follows(state, card, pile[-1], to)
    if to.corner:  # KC 2.3
        return None if card.rank == KING else CORNER_NEEDS_KING(card=card, spot=to)
    return None if state.rules.side_takes(card) else KING_NOT_ON_SIDE(card=card, spot=to)  # KC 2.4


def _follows(state: State, card: Card, top: Card, to: Spot) -> Refusal | None:  # KC 2.1, 2.2
    rules = state.rules
    return None if card in rules.followers[to.place][top] else rules.laws[to.place].objection(card, top)


def _movable(state: State, from_: Spot, to: Spot) -> Refusal | None:
    unknown = _known(state, from_) or _known(state, to)
    if unknown:
        return unknown
    if from_ is to:  # KC 2.5
        return SAME_PILE(spot=to)
    if not state.piles[from_.place]:  # KC 2.5
        return EMPTY_SOURCE(spot=from_)
    return CORNER_PILE_FIXED(spot=from_) if from_.corner else None  # KC 2.7


def _takes_pile(state: State, from_: Spot, to: Spot) -> Refusal | None:
    pile, target = state.piles[from_.place], state.piles[to.place]
    if target:
        return _follows(state, pile[0], target[-1], to) or _obeys(state, from_, to)
    if not to.corner:  # KC 2.5
        return EMPTY_TARGET(spot=to)
    if pile[0].rank != KING:  # KC 2.3
        return CORNER_NEEDS_KING(card=pile[0], spot=to)
    if not state.rules.king_moves(from_ in state.dealt):  # KC 2.6
        return KING_PILE_FIXED(card=pile[0], spot=from_)
    return _obeys(state, from_, to)


def _obeys(state: State, from_: Spot, to: Spot) -> Refusal | None:  # KC 2.8
    if not (to.corner and state.rules.checks_whole_pile):
        return None
    pile, followers = state.piles[from_.place], state.rules.followers[to.place]
    for top, card in pairwise(pile):
        if card not in followers[top]:
            return SEQUENCE_BROKEN(spot=from_, to=to, card=card, top=top)
    return None


def _may_draw(state: State, seat: int) -> Refusal | None:
    rules, turn = state.rules, state.turn
    if rules.draws_first and turn.drew:  # KC 3.1
        return ALREADY_DREW(seat=seat)
    if rules.played_card_spares_draw and turn.cards_played:  # KC 3.3
        return ALREADY_PLAYED(seat=seat, cards_played=turn.cards_played)
    if not state.stock:  # KC 3.2
        return STOCK_EMPTY()
    return None if rules.draws_first else _played_enough(state, seat)


def _may_pass(state: State, seat: int) -> Refusal | None:
    return _played_enough(state, seat) or (MUST_DRAW(seat=seat, stock=len(state.stock)) if _owes_draw(state) else None)


def _owes_draw(state: State) -> bool:  # KC 3.3, 3.5
    rules = state.rules
    spared = rules.draws_first or (rules.played_card_spares_draw and state.turn.cards_played)
    return bool(state.stock) and not spared


def _played_enough(state: State, seat: int) -> Refusal | None:  # KC 3.4
    if not state.rules.owes_card(state.turn.cards_played):
        return None
    fitting = tuple(dict.fromkeys(move.card for move in playable(state, seat)))
    return MUST_PLAY_CARD(seat=seat, cards=fitting) if fitting else None


def playable(state: State, seat: int) -> Iterator[Play]:
    """Yield the plays that the table would take from this hand, duties left aside."""
    return (
        move
        for move in plays(state, state.hands[seat])
        if not (_known(state, move.to) or _takes(state, move.card, move.to))
    )


def movable(state: State) -> Iterator[MovePile]:
    """Yield the moves of piles that the table would take, duties left aside."""
    return (
        move
        for move in pile_moves(state)
        if not (_movable(state, move.from_, move.to) or _takes_pile(state, move.from_, move.to))
    )


def stuck(state: State) -> bool:
    """Tell whether no card of any seat and no pile fits anywhere."""
    return not (any(movable(state)) or any(any(playable(state, seat)) for seat in range(len(state.hands))))


# ---- tidying the opening (KC 1.7)


def _tidied(state: State) -> Refusal | None:
    if state.turn.fill:
        return TIDY_FIRST(duty=f"the side {state.turn.fill} has to be filled from the hand")
    move = tidy_move(state)
    return _untidy(move) if move else None


def _tidy_play(state: State, to: Spot) -> Refusal | None:
    if state.turn.fill:
        return None if to is state.turn.fill else _tidied(state)
    return _tidied(state)


def _tidy_move(state: State, from_: Spot, to: Spot) -> Refusal | None:
    if state.turn.fill:
        return _tidied(state)
    move = tidy_move(state)
    return None if move is None or tidies(state, from_, to) else _untidy(move)


def _untidy(move: MovePile) -> Refusal:
    return TIDY_FIRST(duty=f"the pile at {move.from_} fits at {move.to}")


def tidy_move(state: State) -> MovePile | None:
    """Return a move that tidies the opening, or null where it is tidy or needn't be."""
    if not state.rules.tidy or state.turn.number > 1 or not state.dealt:
        return None
    return next((move for move in movable(state) if tidies(state, move.from_, move.to)), None)


def tidies(state: State, from_: Spot, to: Spot) -> bool:
    """Tell whether the move is one of those that tidy the opening, if it is legal."""
    return from_ in state.dealt and (to.corner or to in state.dealt)


def opening_phase(state: State) -> Literal["play", "draw"]:
    """Return what is due in the first turn once nothing has to be filled: tidying comes before a draw."""
    turn = state.turn
    due = state.rules.draws_first and not turn.drew and state.stock
    return "draw" if due and tidy_move(state) is None else "play"


def fills(state: State, seat: int, side: Spot) -> bool:
    """Tell whether a card of the hand may fill the empty side."""
    return any(_takes(state, card, side) is None for card in state.hands[seat])
