"""Carrying out legal moves: what they change, what follows by itself, and what happened on the way."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

from referee.core.cards import ACE, KING, without
from referee.core.declare import put, replace
from referee.core.game import Step
from referee.games.kings_in_the_corner.chips import payable
from referee.games.kings_in_the_corner.duties import fills, fines_due, opening_phase, placeable_kings, tidies
from referee.games.kings_in_the_corner.ending import end
from referee.games.kings_in_the_corner.events import (
    CardPlayed,
    CardsDrawn,
    CornerCleared,
    CornerCompleted,
    FinePaid,
    PileMoved,
    TurnBegan,
    TurnPassed,
)
from referee.games.kings_in_the_corner.fits import fillable, laid, movable, side_is_open, stuck
from referee.games.kings_in_the_corner.moves import Draw, Move, MovePile, Pass, Play
from referee.games.kings_in_the_corner.spots import Spot
from referee.games.kings_in_the_corner.state import State, Turn

Happened = list[Any]
"""The events so far, to which each consequence adds its own."""

COMPLETE = tuple(range(KING, ACE - 1, -1))
"""The ranks of a complete corner, bottom to top."""


def apply(state: State, seat: int, move: Move) -> Step[State]:
    """Return the state after a legal move with all its consequences, and the events in order."""
    happened: Happened = []
    after = _CARRY_OUT[type(move)](state, seat, move, happened)
    if not after.stock and not after.result and after.rules.ends_when_stuck and stuck(after):  # KC 5.2
        after = end(after, None, happened)
    return Step(after, tuple(happened))


def _play(state: State, seat: int, move: Play, happened: Happened) -> State:
    card, to, turn = laid(move), move.to, state.turn
    hand = without(state.hands[seat], move.card)
    there = replace(
        state,
        hands=put(state.hands, seat, hand),
        piles=put(state.piles, to.place, (*state.piles[to.place], card)),
        turn=replace(turn, cards_played=turn.cards_played + 1, phase="play", fill=None),
    )
    happened.append(CardPlayed(seat, card, to, move.as_))
    after = _complete(there, seat, to, happened, by_hand=True) if to.corner else there
    if not hand:
        return _emptied(after, seat, happened)
    if turn.phase == "king":
        return _king_placed(after, seat, happened)
    return _go_on(after) if turn.number == 1 and after.rules.tidy else after


def _move_pile(state: State, seat: int, move: MovePile, happened: Happened) -> State:
    from_, to, turn, piles = move.from_, move.to, state.turn, state.piles
    moved = piles[from_.place]
    there = replace(
        state,
        piles=put(put(piles, to.place, piles[to.place] + moved), from_.place, ()),
        dealt=tuple(side for side in state.dealt if side is not from_),
        turn=replace(turn, piles_moved=turn.piles_moved + 1),
    )
    happened.append(PileMoved(seat, from_, to, moved))
    after = _complete(there, seat, to, happened, by_hand=False) if to.corner else there
    if turn.phase == "empty":  # KC 5.10: a side is open now
        return _draw_on(after, seat, happened)
    if turn.number == 1 and after.rules.tidy and tidies(state, from_, to):  # KC 1.7
        return _fill_next(after, seat, from_)
    return after


def _draw(state: State, seat: int, _: Draw, happened: Happened) -> State:
    rules = state.rules
    if not rules.drawing.ends:
        drawn = _take(state, seat, rules.draw_count, happened)
        return replace(drawn, turn=replace(state.turn, drew=True, phase="play"))
    fined = _fine(state, seat, happened, draws=True) if rules.fines_turns else state
    drawn = _take(fined, seat, rules.draw_count, happened)
    if rules.kings.comes_first and placeable_kings(drawn, seat):  # KC 4.2
        return replace(drawn, turn=replace(state.turn, drew=True, phase="king"))
    return _next_turn(drawn, 0, happened)


def _pass(state: State, seat: int, _: Pass, happened: Happened) -> State:
    turn = state.turn
    if turn.phase == "empty":  # KC 5.10: to go out is no end of a turn
        return end(state, seat, happened)
    idle = turn.stock_was_empty and not turn.cards_played and not turn.piles_moved
    fined = _fine(state, seat, happened, draws=False) if state.rules.fines_turns else state
    happened.append(TurnPassed(seat))
    passes = state.passes + 1 if idle else 0
    if passes >= len(state.hands):  # KC 5.2
        return end(replace(fined, passes=passes), None, happened)
    return _next_turn(fined, passes, happened)


_CARRY_OUT: Mapping[type[Move], Callable[[State, int, Any, Happened], State]] = {
    Play: _play,
    MovePile: _move_pile,
    Draw: _draw,
    Pass: _pass,
}


# ---- the turn


def _next_turn(state: State, passes: int, happened: Happened) -> State:
    """Return the state with the next seat on turn after so many idle turns in succession (KC 3.1)."""
    seat, stock = (state.turn.seat + 1) % len(state.hands), state.stock
    phase: Literal["play", "draw"] = "draw" if state.rules.drawing.opens and stock else "play"
    happened.append(TurnBegan(seat, phase))
    turn = Turn(
        seat=seat,
        number=state.turn.number + 1,
        phase=phase,
        fill=None,
        cards_played=0,
        piles_moved=0,
        drew=False,
        stock_was_empty=not stock,
    )
    return replace(state, turn=turn, passes=passes)


def _take(state: State, seat: int, count: int, happened: Happened) -> State:
    """Return the state after so many cards, or what the stock has, went to the hand (KC 3.2)."""
    drawn, left = state.stock[:count], state.stock[count:]
    happened.append(CardsDrawn(seat, len(drawn), drawn))
    return replace(state, hands=put(state.hands, seat, state.hands[seat] + drawn), stock=left)


def _fine(state: State, seat: int, happened: Happened, *, draws: bool) -> State:
    """Return the state after the fines of a turn that ends now; in chips nobody pays more than it has (KC 7.6)."""
    for reason, due, cite in fines_due(state, seat, draws=draws):
        if state.chips is None:
            happened.append(FinePaid(seat, due, "points", reason, cite))
            state = replace(state, fines=put(state.fines, seat, state.fines[seat] + due))
            continue
        amount = payable(state.rules.stakes, state.chips[seat], due)
        if amount:
            happened.append(FinePaid(seat, amount, "chips", reason, cite))
            state = replace(
                state,
                chips=put(state.chips, seat, state.chips[seat] - amount),
                pot=state.pot + amount,
                paid=put(state.paid, seat, state.paid[seat] + amount),
            )
    return state


# ---- what follows a play or a pile


def _emptied(state: State, seat: int, happened: Happened) -> State:
    """Return what follows when the last card of a hand was played (KC 5.1, 5.8 to 5.10)."""
    rules = state.rules
    if state.stock and rules.plays_out_stock:
        return _draw_to_fill(state, seat, happened)
    if state.stock and rules.empty_hand_draw:
        if side_is_open(state):
            return _draw_on(state, seat, happened)
        if rules.consolidates and any(movable(state)):
            return replace(state, turn=replace(state.turn, phase="empty"))
    return end(state, seat, happened)


def _draw_to_fill(state: State, seat: int, happened: Happened) -> State:
    """Draw a card that fills an empty spot if one takes it; otherwise it is kept and the turn is over (KC 5.8)."""
    drawn = _take(state, seat, 1, happened)
    if fillable(drawn, seat):
        return replace(drawn, turn=replace(drawn.turn, phase="fill"))
    return _next_turn(drawn, 0, happened)


def _draw_on(state: State, seat: int, happened: Happened) -> State:
    """Draw for an empty hand, and let the turn go on (KC 5.9)."""
    drawn = _take(state, seat, state.rules.empty_hand_draw, happened)
    return _go_on(replace(drawn, turn=replace(drawn.turn, phase="play")))


def _king_placed(state: State, seat: int, happened: Happened) -> State:
    """Ask for the next king that was drawn, or end the turn (KC 4.2)."""
    if placeable_kings(state, seat):
        return replace(state, turn=replace(state.turn, phase="king"))
    return _next_turn(state, 0, happened)


def _go_on(state: State) -> State:
    return replace(state, turn=replace(state.turn, phase=opening_phase(state)))


def _fill_next(state: State, seat: int, side: Spot) -> State:
    """Ask for the emptied side to be filled, if a card of the hand may go there (KC 1.7)."""
    if fills(state, seat, side):
        return replace(state, turn=replace(state.turn, phase="tidy-fill", fill=side))
    return _go_on(state)


def _complete(state: State, seat: int, corner: Spot, happened: Happened, *, by_hand: bool) -> State:
    """Note a corner that now holds king to ace, and take it off where the table does so (KC 2.9, 5.6)."""
    pile = state.piles[corner.place]
    if len(pile) < len(COMPLETE) or tuple(card.rank for card in pile) != COMPLETE:
        return state
    bonus = state.rules.counting.corner_bonus(by_hand)
    happened.append(CornerCompleted(seat, corner, bonus, "KC 5.6"))
    noted = replace(state, bonuses=put(state.bonuses, seat, state.bonuses[seat] + bonus))
    if not state.rules.clears_corners:
        return noted
    happened.append(CornerCleared(corner, pile))
    return replace(noted, piles=put(state.piles, corner.place, ()), cleared=state.cleared + pile)
