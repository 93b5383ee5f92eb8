"""What makes a running turn impossible, each fault with its place (KC 9.1)."""

from collections.abc import Callable, Iterator, Mapping

from referee.core.declare import Fault
from referee.games.kings_in_the_corner.duties import fills, placeable_kings, tidy_move
from referee.games.kings_in_the_corner.fits import fillable, movable, side_is_open
from referee.games.kings_in_the_corner.state import State


def phase_faults(state: State) -> Iterator[Fault]:
    """Yield what can't be true of the turn while the deal runs."""
    turn, rules = state.turn, state.rules
    if turn.drew and rules.drawing.ends and turn.phase != "king":
        yield Fault("/turn/drew", "A draw ends the turn here, so none was made in it.")
    if turn.fill and turn.phase != "tidy-fill":
        yield Fault("/turn/fill", "A side has to be filled only in the phase tidy-fill.")
    yield from _FAULTS[turn.phase](state)


def _over(_: State) -> Iterator[Fault]:
    yield Fault("/turn/phase", "The deal is over only with a result.")


def _draw(state: State) -> Iterator[Fault]:
    if not _draw_is_due(state):
        yield Fault("/turn/phase", "No draw is due now.")


def _play(state: State) -> Iterator[Fault]:
    if _draw_is_due(state):
        yield Fault("/turn/phase", "The draw that opens the turn is due.")


def _draw_is_due(state: State) -> bool:
    return state.rules.drawing.opens and bool(state.stock) and not state.turn.drew and tidy_move(state) is None


def _tidy_fill(state: State) -> Iterator[Fault]:
    turn = state.turn
    if not state.rules.tidy or turn.number > 1:
        yield Fault("/turn/phase", "Nothing has to be tidied in this turn.")
    elif turn.fill is None or state.piles[turn.fill.place]:
        yield Fault("/turn/fill", "The phase tidy-fill needs an empty side that has to be filled.")
    elif not fills(state, turn.seat, turn.fill):
        yield Fault("/turn/fill", f"No card of seat {turn.seat} may fill the side {turn.fill}.")


def _king(state: State) -> Iterator[Fault]:
    rules = state.rules
    if not (rules.kings.comes_first and rules.drawing.ends):
        yield Fault("/turn/phase", "No king that was drawn has to be placed at once in this game.")
    elif not state.turn.drew:
        yield Fault("/turn/drew", "A king is placed at once only when it was drawn in this turn.")
    elif not placeable_kings(state, state.turn.seat):
        yield Fault("/turn/phase", f"Seat {state.turn.seat} holds no king that could open a corner.")


def _fill(state: State) -> Iterator[Fault]:
    seat = state.turn.seat
    if not state.rules.plays_out_stock:
        yield Fault("/turn/phase", "No card is drawn to fill an empty spot in this game.")
    elif len(state.hands[seat]) != 1:
        yield Fault(f"/hands/{seat}", "The card that has to fill an empty spot is the only one in the hand.")
    elif not fillable(state, seat):
        yield Fault("/turn/phase", f"No empty spot takes {state.hands[seat][0]}.")


def _empty(state: State) -> Iterator[Fault]:
    seat = state.turn.seat
    if not state.rules.consolidates:
        yield Fault("/turn/phase", "An empty hand has no choice in this game.")
    if state.hands[seat]:
        yield Fault(f"/hands/{seat}", "In the phase empty the hand is empty.")
    if not state.stock:
        yield Fault("/stock", "In the phase empty the stock has cards; otherwise the seat is out.")
    if side_is_open(state):
        yield Fault("/piles", "In the phase empty no side is open; otherwise cards are drawn at once.")
    if not any(movable(state)):
        yield Fault("/turn/phase", "No pile can be moved, so the seat is out.")


_FAULTS: Mapping[str, Callable[[State], Iterator[Fault]]] = {
    "play": _play,
    "draw": _draw,
    "king": _king,
    "fill": _fill,
    "tidy-fill": _tidy_fill,
    "empty": _empty,
    "over": _over,
}
