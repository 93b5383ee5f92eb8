"""Carrying out legal moves: what they change, what follows by itself, and what happened on the way."""

from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeVar

from referee.core.cards import ACE, KING, Card, without
from referee.core.declare import replace
from referee.core.game import Step
from referee.games.kings_in_the_corner.events import (
    CardPlayed,
    CardsDrawn,
    CornerCleared,
    CornerCompleted,
    DealEnded,
    HandShown,
    MatchEnded,
    PileMoved,
    PointsScored,
    TurnBegan,
    TurnPassed,
)
from referee.games.kings_in_the_corner.moves import Draw, Move, MovePile, Pass, Play
from referee.games.kings_in_the_corner.play import fills, opening_phase, stuck, tidies
from referee.games.kings_in_the_corner.scoring import close, closing_of
from referee.games.kings_in_the_corner.spots import Spot
from referee.games.kings_in_the_corner.state import State, Turn

T = TypeVar("T")

Happened = list[Any]
"""The events so far, to which each consequence adds its own."""

COMPLETE = tuple(range(KING, ACE - 1, -1))
"""The ranks of a complete corner, bottom to top."""


def apply(state: State, seat: int, move: Move) -> Step[State]:
    """Return the state after a legal move with all its consequences, and the events in order."""
    happened: Happened = []
    after = _CARRY_OUT[type(move)](state, seat, move, happened)
    if not after.stock and not after.result and after.rules.ends_when_stuck and stuck(after):  # KC 5.2
        after = _end(after, None, happened)
    return Step(after, tuple(happened))


def _play(state: State, seat: int, move: Play, happened: Happened) -> State:
    card, to, turn = move.card, move.to, state.turn
    hand = without(state.hands[seat], card)
    laid = replace(
        state,
        hands=_put(state.hands, seat, hand),
        piles=_put(state.piles, to.place, (*state.piles[to.place], card)),
        turn=replace(turn, cards_played=turn.cards_played + 1, phase="play", fill=None),
    )
    happened.append(CardPlayed(seat, card, to))
    after = _complete(laid, seat, to, happened, by_hand=True) if to.corner else laid
    if not hand:  # KC 5.1
        return _end(after, seat, happened)
    return _tidy_on(after) if turn.number == 1 and after.rules.tidy else after


def _move_pile(state: State, seat: int, move: MovePile, happened: Happened) -> State:
    from_, to, turn, piles = move.from_, move.to, state.turn, state.piles
    moved = piles[from_.place]
    there = replace(
        state,
        piles=_put(_put(piles, to.place, piles[to.place] + moved), from_.place, ()),
        dealt=tuple(side for side in state.dealt if side is not from_),
        turn=replace(turn, piles_moved=turn.piles_moved + 1),
    )
    happened.append(PileMoved(seat, from_, to, moved))
    after = _complete(there, seat, to, happened, by_hand=False) if to.corner else there
    if turn.number == 1 and after.rules.tidy and tidies(state, from_, to):  # KC 1.7
        return _fill_next(after, seat, from_)
    return after


def _draw(state: State, seat: int, _: Draw, happened: Happened) -> State:
    rules, stock = state.rules, state.stock
    drawn = stock[: rules.draw_count]  # KC 3.2
    happened.append(CardsDrawn(seat, len(drawn), drawn))
    hands, left = _put(state.hands, seat, state.hands[seat] + drawn), stock[len(drawn) :]
    if rules.draws_first:
        return replace(state, hands=hands, stock=left, turn=replace(state.turn, drew=True, phase="play"))
    return replace(state, hands=hands, stock=left, turn=_next_turn(state, left, happened), passes=0)


def _pass(state: State, seat: int, _: Pass, happened: Happened) -> State:
    turn = state.turn
    idle = turn.stock_was_empty and not turn.cards_played and not turn.piles_moved
    happened.append(TurnPassed(seat))
    passes = state.passes + 1 if idle else 0
    if passes >= len(state.hands):  # KC 5.2
        return _end(replace(state, passes=passes), None, happened)
    return replace(state, turn=_next_turn(state, state.stock, happened), passes=passes)


_CARRY_OUT: Mapping[type[Move], Callable[[State, int, Any, Happened], State]] = {
    Play: _play,
    MovePile: _move_pile,
    Draw: _draw,
    Pass: _pass,
}


def _next_turn(state: State, stock: tuple[Card, ...], happened: Happened) -> Turn:
    """Return the turn of the next seat, with what is left of the stock (KC 3.1)."""
    seat = (state.turn.seat + 1) % len(state.hands)
    phase: Literal["play", "draw"] = "draw" if state.rules.draws_first and stock else "play"
    happened.append(TurnBegan(seat, phase))
    return Turn(
        seat=seat,
        number=state.turn.number + 1,
        phase=phase,
        fill=None,
        cards_played=0,
        piles_moved=0,
        drew=False,
        stock_was_empty=not stock,
    )


def _tidy_on(state: State) -> State:
    return replace(state, turn=replace(state.turn, phase=opening_phase(state)))


def _fill_next(state: State, seat: int, side: Spot) -> State:
    """Ask for the emptied side to be filled, if a card of the hand may go there (KC 1.7)."""
    if fills(state, seat, side):
        return replace(state, turn=replace(state.turn, phase="tidy-fill", fill=side))
    return _tidy_on(state)


def _complete(state: State, seat: int, corner: Spot, happened: Happened, *, by_hand: bool) -> State:
    """Note a corner that now holds king to ace, and take it off where the table does so (KC 2.9, 5.6)."""
    pile = state.piles[corner.place]
    if len(pile) < len(COMPLETE) or tuple(card.rank for card in pile) != COMPLETE:
        return state
    bonus = state.rules.corner_bonus(by_hand)
    happened.append(CornerCompleted(seat, corner, bonus))
    noted = replace(state, bonuses=_put(state.bonuses, seat, state.bonuses[seat] + bonus))
    if not state.rules.clears_corners:
        return noted
    happened.append(CornerCleared(corner, pile))
    return replace(noted, piles=_put(state.piles, corner.place, ()), cleared=state.cleared + pile)


def _end(state: State, out: int | None, happened: Happened) -> State:
    result = close(state.rules, closing_of(state, out, state.totals))
    happened.append(DealEnded(result.reason, out))
    happened.extend(HandShown(seat, hand) for seat, hand in enumerate(state.hands) if hand)
    happened.extend(PointsScored(each.seat, each.points, each.lines) for each in result.scores)
    if result.match.over:
        happened.append(MatchEnded(result.match.winners))
    return replace(state, turn=replace(state.turn, phase="over", fill=None), totals=result.totals, result=result)


def _put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])
