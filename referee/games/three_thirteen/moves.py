"""What a seat may propose."""

from referee.core.declare import arg, move
from referee.games.three_thirteen.cards import Groups, PackCard


@move("draw-stock")
class DrawStock:
    """Draw the next card of the stock."""


@move("draw-discard")
class DrawDiscard:
    """Take the top card of the discard pile; where each seat has its own, of the pile at the right hand."""


@move("discard")
class Discard:
    """Throw a card, which ends the turn."""

    card: PackCard = arg("The card thrown; it must be in the hand.")


@move("go-out")
class GoOut:
    """Throw a card and lay down all others in melds."""

    card: PackCard = arg("The card thrown; it must be in the hand.")
    melds: Groups | None = arg(
        "The melds, of all other cards of the hand, written plain: the referee says what wilds stand for. Left out, it "
        "finds some.",
        default=None,
    )


Move = DrawStock | DrawDiscard | Discard | GoOut
