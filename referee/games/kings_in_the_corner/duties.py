"""What has to be done first, and what a turn costs: tidying, forced fills, kings, fines (KC 1.7, 4, 5.8, 7.3, 7.4)."""

from typing import Literal, NamedTuple

from referee.core.cards import KING, Card
from referee.core.declare import Refusal
from referee.games.kings_in_the_corner.fits import fillable, movable, takes
from referee.games.kings_in_the_corner.moves import MovePile
from referee.games.kings_in_the_corner.rules import (
    CANNOT_PAY_FINE,
    FORCED_CARD,
    FORCED_FILL,
    KING_MUST_BE_PLAYED,
    TIDY_FIRST,
)
from referee.games.kings_in_the_corner.spots import Spot
from referee.games.kings_in_the_corner.state import State

# ---- tidying the opening (KC 1.7)


def tidied(state: State) -> Refusal | None:
    """Refuse whatever doesn't tidy while the opening isn't tidy."""
    if state.turn.fill:
        return TIDY_FIRST(duty=f"the side {state.turn.fill} has to be filled from the hand")
    move = tidy_move(state)
    return _untidy(move) if move else None


def tidy_play(state: State, to: Spot) -> Refusal | None:
    """Refuse a play while the opening isn't tidy, but for one to the side that has to be filled."""
    return None if state.turn.fill and to is state.turn.fill else tidied(state)


def tidy_pile(state: State, from_: Spot, to: Spot) -> Refusal | None:
    """Refuse moving a pile while the opening isn't tidy, if this doesn't tidy it."""
    if state.turn.fill:
        return tidied(state)
    move = tidy_move(state)
    return None if move is None or tidies(state, from_, to) else _untidy(move)


def _untidy(move: MovePile) -> Refusal:
    return TIDY_FIRST(duty=f"the pile at {move.from_} fits at {move.to}")


def tidy_move(state: State) -> MovePile | None:
    """Return a move that tidies the opening, or null where it is tidy or needn't be; the duty is one of the play."""
    turn = state.turn
    if not state.rules.tidy or turn.number > 1 or not state.dealt or turn.phase not in ("play", "draw"):
        return None
    return next((move for move in movable(state) if tidies(state, move.from_, move.to)), None)


def tidies(state: State, from_: Spot, to: Spot) -> bool:
    """Tell whether the move is one of those that tidy the opening, if it is legal."""
    return from_ in state.dealt and (to.corner or to in state.dealt)


def opening_phase(state: State) -> Literal["play", "draw"]:
    """Return what is due in the turn once nothing has to be filled: tidying comes before a draw."""
    turn = state.turn
    due = state.rules.drawing.opens and not turn.drew and state.stock
    return "draw" if due and tidy_move(state) is None else "play"


def fills(state: State, seat: int, side: Spot) -> bool:
    """Tell whether a card of the hand may fill the empty side."""
    return side in fillable(state, seat)


# ---- cards that have to be placed (KC 4.1, 4.2, 5.8)


def placeable_kings(state: State, seat: int) -> tuple[Card, ...]:
    """Return the kings of the hand that could open a corner."""
    kings = tuple(card for card in state.hands[seat] if card.rank == KING)
    if not kings:
        return ()
    opened = next((corner for corner in state.rules.corners if not state.piles[corner.place]), None)
    return tuple(king for king in kings if opened and takes(state, king, opened) is None)


def forced_card(state: State, seat: int, card: Card) -> Refusal | None:
    """Refuse another card than the kings just drawn (KC 4.2)."""
    if state.turn.phase != "king":
        return None
    kings = placeable_kings(state, seat)
    return None if card in kings else FORCED_CARD(card=card, kings=kings)


def forced_fill(state: State, seat: int, card: Card, to: Spot) -> Refusal | None:
    """Refuse another spot than an empty one for a card that has to fill (KC 5.8)."""
    if state.turn.phase != "fill" or not state.piles[to.place]:
        return None
    return FORCED_FILL(card=card, spots=fillable(state, seat))


def king_comes_first(state: State, seat: int, card: Card | None, to: Spot) -> Refusal | None:
    """Refuse whatever isn't a king to an open corner where this comes before all else, once the opening is tidy.

    Without a card a pile is moved.
    """
    if not state.rules.kings.comes_first or state.turn.phase == "tidy-fill" or tidy_move(state):  # KC 4.1
        return None
    kings = placeable_kings(state, seat)
    opens = card in kings and to.corner and not state.piles[to.place]
    return KING_MUST_BE_PLAYED(seat=seat, kings=kings) if kings and not opens else None


def kings_are_out(state: State, seat: int) -> Refusal | None:
    """Refuse to end the turn with a king that had to be played (KC 4.1)."""
    if not state.rules.kings.ends_no_turn:
        return None
    kings = placeable_kings(state, seat)
    return KING_MUST_BE_PLAYED(seat=seat, kings=kings) if kings else None


# ---- what the end of a turn costs


class Fine(NamedTuple):
    """Say what a seat is fined for at the end of its turn, before it is looked at what it has."""

    reason: Literal["king-held", "no-play", "neglect-draw"]
    amount: int
    cite: str


def owes_draw(state: State) -> bool:
    """Tell whether a draw is due before the turn may end (KC 3.3, 3.5, 3.6)."""
    rules = state.rules
    spared = rules.drawing.opens or (rules.played_card_spares_draw and state.turn.cards_played)
    return bool(state.stock) and not spared


def fines_due(state: State, seat: int, *, draws: bool) -> list[Fine]:
    """Return the fines of a turn that ends now, with a draw or by a pass (KC 4.3, 7.3, 7.4)."""
    rules, stakes, turn = state.rules, state.rules.stakes, state.turn
    held = rules.king_fine if rules.kings.is_fined and placeable_kings(state, seat) else 0
    played = turn.cards_played or (stakes.moves_count and turn.piles_moved)
    idle = stakes.no_play_fine if not played and (draws or turn.drew or stakes.fines_without_draw) else 0
    neglect = stakes.neglect_fine if not draws and owes_draw(state) else None
    fines = (
        Fine("king-held", held, "KC 4.3"),
        Fine("no-play", idle, "KC 7.3"),
        Fine("neglect-draw", neglect or 0, "KC 7.4"),
    )
    return [fine for fine in fines if fine.amount]


def can_pay(state: State, seat: int) -> Refusal | None:
    """Refuse to leave the draw to a seat that can't pay for its whole turn (KC 7.4)."""
    if not owes_draw(state):
        return None
    due = sum(fine.amount for fine in fines_due(state, seat, draws=False))
    held = state.chips[seat] if state.chips else 0
    return CANNOT_PAY_FINE(seat=seat, due=due, chips=held) if due > held else None
