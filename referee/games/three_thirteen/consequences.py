"""Carrying out legal moves: what they change, what follows by itself, and what happened on the way."""

from collections.abc import Callable, Mapping
from typing import Any

from referee.core.cards import Card, without
from referee.core.declare import put, replace
from referee.core.game import Step
from referee.games.three_thirteen.ending import end
from referee.games.three_thirteen.events import CardDiscarded, CardDrawn, DiscardTaken, TurnBegan, WentOut
from referee.games.three_thirteen.melds import MeldFault, arrange, judge_melds, least_penalty
from referee.games.three_thirteen.moves import Discard, DrawDiscard, DrawStock, GoOut, Move
from referee.games.three_thirteen.scoring import goers
from referee.games.three_thirteen.state import Goer, Source, State, Taken, Turn
from referee.games.three_thirteen.stock import is_exhausted, is_short, refilled

Happened = list[Any]
"""The events so far, to which each consequence adds its own."""


def apply(state: State, seat: int, move: Move) -> Step[State]:
    """Return the state after a legal move with all its consequences, and the events in order."""
    happened: Happened = []
    return Step(_CARRY_OUT[type(move)](state, seat, move, happened), tuple(happened))


def _draw_stock(state: State, seat: int, _: DrawStock, happened: Happened) -> State:
    if not state.stock:
        state = refilled(state, happened)
    if not state.stock:  # TT 3.5
        return end(state, happened)
    card, stock = state.stock[0], state.stock[1:]
    happened.append(CardDrawn(seat, card))
    return _drawn(replace(state, stock=stock), seat, card, "stock", happened)


def _draw_discard(state: State, seat: int, _: DrawDiscard, happened: Happened) -> State:
    place = pile_taken_from(state, seat)
    pile = state.discards[place]
    happened.append(DiscardTaken(seat, pile[-1], place))
    return _drawn(replace(state, discards=put(state.discards, place, pile[:-1])), seat, pile[-1], "discard", happened)


def pile_taken_from(state: State, seat: int) -> int:
    """Return the pile that a seat takes from: where each has its own, that of the seat at its right (TT 3.6)."""
    return state.seats_in[state.seats_in.index(seat) - 1] if state.rules.simultaneous else 0


def _drawn(state: State, seat: int, card: Card, source: Source, happened: Happened) -> State:
    """Return the state after a card went to the hand: its seat discards, or waits for the others (TT 3.1, 3.6)."""
    turn = state.turn
    taken = put(turn.taken, seat, Taken(card, source))
    left = tuple(each for each in turn.to_act if each != seat)
    drawn = replace(state, hands=put(state.hands, seat, (*state.hands[seat], card)))
    if left:
        return replace(drawn, turn=replace(turn, taken=taken, to_act=left))
    to_act = tuple(each for each, card in enumerate(taken) if card)
    if state.rules.simultaneous:
        happened.append(TurnBegan(to_act, "discard", turn.final))
    return replace(drawn, turn=replace(turn, taken=taken, to_act=to_act, phase="discard"))


def _discard(state: State, seat: int, move: Discard, happened: Happened) -> State:
    thrown = _thrown(state, seat, move.card, happened)
    hand = thrown.hands[seat]
    if state.rules.goes_out_by_itself and not state.turn.final and not least_penalty(state.melding, hand):  # TT 4.3
        melds = arrange(state.melding, hand).melds
        return _out(thrown, seat, tuple(meld.cards for meld in melds), "TT 4.3", happened)
    return _passed_on(thrown, seat, happened)


def _go_out(state: State, seat: int, move: GoOut, happened: Happened) -> State:
    thrown = _thrown(state, seat, move.card, happened)
    law, hand = state.melding, thrown.hands[seat]
    melds = arrange(law, hand).melds if move.melds is None else judge_melds(law, hand, move.melds)
    assert not isinstance(melds, MeldFault), "checked before"
    return _out(thrown, seat, tuple(meld.cards for meld in melds), "TT 4.1", happened)


_CARRY_OUT: Mapping[type[Move], Callable[[State, int, Any, Happened], State]] = {
    DrawStock: _draw_stock,
    DrawDiscard: _draw_discard,
    Discard: _discard,
    GoOut: _go_out,
}


# ---- what follows a card thrown


def _thrown(state: State, seat: int, card: Card, happened: Happened) -> State:
    """Return the state after the card went to the pile (TT 3.3, 3.6)."""
    place = seat if state.rules.simultaneous else 0
    happened.append(CardDiscarded(seat, card, place))
    return replace(
        state,
        hands=put(state.hands, seat, without(state.hands[seat], card)),
        discards=put(state.discards, place, (*state.discards[place], card)),
        turn=replace(state.turn, taken=put(state.turn.taken, seat, None)),
    )


def _out(state: State, seat: int, melds: tuple[tuple[Card, ...], ...], cite: str, happened: Happened) -> State:
    happened.append(WentOut(seat, melds, cite))
    out = tuple(sorted((*state.out, Goer(seat, melds)), key=lambda goer: goer.seat))
    return _passed_on(replace(state, out=out), seat, happened)


def _passed_on(state: State, seat: int, happened: Happened) -> State:
    """Return the state with whoever acts next, or after the round (TT 3.1, 3.6, 4.4)."""
    left = tuple(each for each in state.turn.to_act if each != seat)
    if left:
        return replace(state, turn=replace(state.turn, to_act=left))
    out, rules = goers(state.out), state.rules
    if out and not rules.final_turns:
        return end(state, happened)
    if rules.simultaneous:
        return _next_step(state, tuple(each for each in state.seats_in if each not in out), happened)
    following = seat_after(state.seats_in, seat)
    return end(state, happened) if following in out else _turn(state, (following,), happened)


def seat_after(seats_in: tuple[int, ...], seat: int) -> int:
    """Return the next seat of the round, clockwise; the seat named needn't be in it."""
    return next((each for each in seats_in if each > seat), seats_in[0])


def _next_step(state: State, seats: tuple[int, ...], happened: Happened) -> State:
    """Return the state with the next step of all seats that aren't out, or after the round (TT 3.6, 3.7, 4.4)."""
    if not seats or state.turn.final:
        return end(state, happened)
    if is_short(state, len(seats)):
        if is_exhausted(state):
            return end(state, happened)
        state = refilled(state, happened)
    return _turn(state, seats, happened)


def _turn(state: State, seats: tuple[int, ...], happened: Happened) -> State:
    final = bool(state.out)
    happened.append(TurnBegan(seats, "draw", final))
    turn = Turn(
        number=state.turn.number + 1,
        phase="draw",
        to_act=seats,
        final=final,
        taken=(None,) * len(state.hands),
    )
    return replace(state, turn=turn)
