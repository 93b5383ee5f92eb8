"""What a seat may propose."""

from referee.core.declare import arg, move
from referee.games.kings_in_the_corner.spots import AnySpot, Face, PackCard


@move("play")
class Play:
    """Lay one card from the hand on a spot."""

    card: PackCard = arg("The card laid down; it must be in the hand.")
    to: AnySpot = arg("The spot that takes it.")
    as_: Face | None = arg("The card that a joker stands for; only a joker has it.", default=None)


@move("move-pile")
class MovePile:
    """Move a whole side pile on to another pile, or a pile headed by a king into an empty corner."""

    from_: AnySpot = arg("The pile taken up.")
    to: AnySpot = arg("The spot that takes it.")


@move("draw")
class Draw:
    """Take the cards that are due now; where the draw comes last, this ends the turn."""


@move("pass")
class Pass:
    """End the turn, or go out where the hand is empty; no card is drawn."""


Move = Play | MovePile | Draw | Pass
