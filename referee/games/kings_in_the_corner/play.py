"""Judging moves: what is legal is decided in `check` and nowhere else."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from referee.core.cards import STANDARD_PACK, Card
from referee.core.declare import Refusal, tag_of
from referee.core.game import OpenEnded
from referee.games.kings_in_the_corner.duties import (
    can_pay,
    forced_card,
    forced_fill,
    king_comes_first,
    kings_are_out,
    owes_draw,
    tidied,
    tidy_pile,
    tidy_play,
)
from referee.games.kings_in_the_corner.fits import (
    known,
    laid,
    may_leave,
    pile_moves,
    playable_cards,
    plays,
    takes,
    takes_pile,
)
from referee.games.kings_in_the_corner.moves import Draw, Move, MovePile, Pass, Play
from referee.games.kings_in_the_corner.rules import (
    ALREADY_DREW,
    ALREADY_PLAYED,
    CARD_NOT_IN_HAND,
    HAS_PLAYABLE_CARD,
    JOKER_NEEDS_IDENTITY,
    MUST_DRAW,
    MUST_DRAW_FIRST,
    MUST_PLAY_CARD,
    NOT_A_JOKER,
    STOCK_EMPTY,
    WRONG_PHASE,
)
from referee.games.kings_in_the_corner.spots import SIDES, Spot
from referee.games.kings_in_the_corner.state import State

MOST_IDENTITIES = 100
"""Where more plays of jokers than this are legal, those to empty sides are described instead of listed."""


def to_act(state: State) -> tuple[int, ...]:
    """Return the seat on turn; none when the deal is over."""
    return () if state.result else (state.turn.seat,)


# ---- what may be done


def candidates(state: State, seat: int) -> Iterator[Move]:
    """Yield every legal move and few others: plays spot by spot, piles to move, then draw and pass.

    Of jokers that may stand for too many cards to list, one play to each empty side.
    """
    if state.turn.phase != "draw":
        every = plays(state, state.hands[seat])
        yield from _listed(state, seat, every) if state.rules.jokers else every
        yield from pile_moves(state)
    yield Draw()
    yield Pass()


def _listed(state: State, seat: int, every: Iterator[Play]) -> Iterator[Play]:
    """Yield the plays but for those that are described by another."""
    described = {(each.card, each.to): each for each in _described(state, seat)}
    return (move for move in every if described.get((move.card, move.to), move) == move)


def open_ended(state: State, seat: int) -> tuple[OpenEnded[Move], ...]:
    """Describe the plays of jokers to empty sides where they are too many to list."""
    if not state.rules.jokers or seat not in to_act(state):
        return ()
    faces = "any card" if all(map(state.rules.side_takes, STANDARD_PACK)) else "any card but a king"
    text = "{card} to {to}, as {faces}; one of these plays is listed."
    return tuple(
        OpenEnded(tag_of(Play), text.format(card=move.card, to=move.to, faces=faces), move)
        for move in _described(state, seat)
    )


def _described(state: State, seat: int) -> list[Play]:
    """Return one legal play of each joker to each empty side, where all of them would be too many to list."""
    jokers = tuple(joker for joker in state.rules.jokers if joker in state.hands[seat])
    if not jokers:
        return []
    sides = [side for side in SIDES if not state.piles[side.place]]
    if len(jokers) * len(sides) <= 1:  # one joker and one side can't make a hundred
        return []
    legal = [move for move in plays(state, jokers) if check(state, seat, move) is None]
    if len(legal) <= MOST_IDENTITIES:
        return []
    first: dict[tuple[Card, Spot], Play] = {}
    for move in legal:
        if move.to in sides:
            first.setdefault((move.card, move.to), move)
    return list(first.values())


def check(state: State, seat: int, move: Move) -> Refusal | None:
    """Return the first rule that the move breaks, in the order of the game's rules; null if it is legal."""
    return _CHECKS[type(move)](state, seat, move)


def _check_play(state: State, seat: int, move: Play) -> Refusal | None:
    card, to, placing = move.card, move.to, state.turn.phase in _PLACING
    refused = _point(state, seat, move) or _in_hand(state, seat, move)
    if refused:
        return refused
    return (
        (forced_card(state, seat, card) if placing else None)
        or known(state, to)
        or takes(state, laid(move), to)
        or (_play_in_order(state, seat, move) if placing or state.rules.orders_moves else None)
    )


def _play_in_order(state: State, seat: int, move: Play) -> Refusal | None:
    card, to = move.card, move.to
    return forced_fill(state, seat, card, to) or tidy_play(state, to) or king_comes_first(state, seat, card, to)


def _check_move_pile(state: State, seat: int, move: MovePile) -> Refusal | None:
    from_, to = move.from_, move.to
    return (
        _point(state, seat, move)
        or may_leave(state, from_, to)
        or takes_pile(state, from_, to)
        or (_pile_in_order(state, seat, move) if state.rules.orders_moves else None)
    )


def _pile_in_order(state: State, seat: int, move: MovePile) -> Refusal | None:
    return tidy_pile(state, move.from_, move.to) or king_comes_first(state, seat, None, move.to)


def _check_draw(state: State, seat: int, move: Draw) -> Refusal | None:
    return tidied(state) or _point(state, seat, move) or _may_draw(state, seat)


def _check_pass(state: State, seat: int, move: Pass) -> Refusal | None:
    refused = tidied(state) or _point(state, seat, move)
    if refused or state.turn.phase == "empty":  # KC 5.10: to pass is to go out
        return refused
    return _played_enough(state, seat) or _draws(state, seat) or kings_are_out(state, seat) or can_pay(state, seat)


_CHECKS: Mapping[type[Move], Callable[[State, int, Any], Refusal | None]] = {
    Play: _check_play,
    MovePile: _check_move_pile,
    Draw: _check_draw,
    Pass: _check_pass,
}


# ---- the parts of a verdict

_PLACING = ("king", "fill")

_POINTS: Mapping[str, tuple[str, tuple[type[Move], ...]]] = {
    "king": ("a king just drawn has to open a corner", (MovePile, Draw, Pass)),
    "fill": ("the card just drawn has to fill an empty spot", (MovePile, Draw, Pass)),
    "empty": ("the hand is empty, and a pile may be moved before the seat goes out", (Play, Draw)),
}
"""What is due at the points of a turn, and the moves that don't belong there."""


def _point(state: State, seat: int, move: Move) -> Refusal | None:
    """Refuse what doesn't belong to the point that the turn has come to (KC 3.1, 3.7)."""
    phase = state.turn.phase
    if phase == "play":
        return None
    if phase == "draw":
        return None if type(move) is Draw else MUST_DRAW_FIRST(seat=seat)
    duty, foreign = _POINTS.get(phase, ("", ()))
    return WRONG_PHASE(duty=duty, move=tag_of(type(move))) if type(move) in foreign else None


def _in_hand(state: State, seat: int, move: Play) -> Refusal | None:  # KC 2.10, 2.11
    card, face = move.card, move.as_
    if card not in state.hands[seat]:
        return CARD_NOT_IN_HAND(card=card, seat=seat)
    if card.rank:
        return NOT_A_JOKER(card=card, face=face) if face else None
    return None if face else JOKER_NEEDS_IDENTITY(card=card)


def _may_draw(state: State, seat: int) -> Refusal | None:
    rules, turn = state.rules, state.turn
    if rules.drawing.opens and turn.drew:  # KC 3.1
        return ALREADY_DREW(seat=seat)
    if rules.played_card_spares_draw and turn.cards_played:  # KC 3.3
        return ALREADY_PLAYED(seat=seat, cards_played=turn.cards_played)
    if not state.stock:  # KC 3.2
        return STOCK_EMPTY()
    if rules.drawing.until_fits:  # KC 3.6
        cards = playable_cards(state, seat)
        return HAS_PLAYABLE_CARD(seat=seat, cards=cards) if cards else None
    return (_played_enough(state, seat) or kings_are_out(state, seat)) if rules.drawing.ends else None


def _draws(state: State, seat: int) -> Refusal | None:  # KC 3.5
    if not owes_draw(state) or state.rules.stakes.neglect_fine is not None:
        return None
    return MUST_DRAW(seat=seat, stock=len(state.stock))


def _played_enough(state: State, seat: int) -> Refusal | None:  # KC 3.4
    if not state.rules.owes_card(state.turn.cards_played):
        return None
    fitting = playable_cards(state, seat)
    return MUST_PLAY_CARD(seat=seat, cards=fitting) if fitting else None
