"""What can happen, in enough detail to animate it."""

from typing import Annotated, Literal

from referee.core.cards import COVERED, STANDARD_PACK, Card, table_of
from referee.core.declare import MAX_SEATS, Bounds, Codes, Items, Seat, event, member
from referee.core.scores import Line, Points
from referee.games.kings_in_the_corner.spots import AnySpot, PackCard

SeenCard = Annotated[Card, Codes("SeenCard", table_of((*STANDARD_PACK, COVERED)))]
SeenCards = Annotated[tuple[SeenCard, ...], Items(0, len(STANDARD_PACK))]
ShownCards = Annotated[tuple[PackCard, ...], Items(0, len(STANDARD_PACK))]


@event("dealt", "Seat {dealer} deals: {hands}.")
class Dealt:
    """The hands were dealt."""

    dealer: Seat = member("Who dealt.")
    hands: Annotated[tuple[SeenCards, ...], Items(2, MAX_SEATS)] = member("The hands, by seat.", hidden="each")


@event("card-turned", "{card} is turned up at {spot}.")
class CardTurned:
    """A card of the stock was turned up on to the layout."""

    card: PackCard = member("The card.")
    spot: AnySpot = member("Where it lies.")


@event("card-buried", "{card} goes to the bottom of the stock.")
class CardBuried:
    """A card that was turned up went to the bottom of the stock."""

    card: PackCard = member("The card.")


@event("turn-began", "It is seat {seat}'s turn ({phase}).")
class TurnBegan:
    """A seat came to act."""

    seat: Seat = member("Whose turn it is.")
    phase: Literal["play", "draw"] = member("What is due first.")


@event("card-played", "Seat {seat} plays {card} to {spot}.")
class CardPlayed:
    """A card was laid from a hand on a spot."""

    seat: Seat = member("Who played it.")
    card: PackCard = member("The card.")
    spot: AnySpot = member("Where it lies.")


@event("pile-moved", "Seat {seat} moves the pile {cards} from {from} to {to}.")
class PileMoved:
    """A whole pile was moved."""

    seat: Seat = member("Who moved it.")
    from_: AnySpot = member("The spot that is empty now.")
    to: AnySpot = member("Where the cards lie.")
    cards: ShownCards = member("The cards that moved, bottom to top.")


@event("corner-completed", "Seat {seat} completes the corner {spot}, for a bonus of {bonus}.")
class CornerCompleted:
    """A corner holds all ranks from king to ace."""

    seat: Seat = member("Who completed it.")
    spot: AnySpot = member("The corner.")
    bonus: Annotated[int, Bounds(0, 99)] = member("The points that this is worth to the seat.")


@event("corner-cleared", "The corner {spot} is cleared: {cards}.")
class CornerCleared:
    """A complete corner was taken off the table."""

    spot: AnySpot = member("The corner, empty again.")
    cards: ShownCards = member("The cards taken off, bottom to top.")


@event("cards-drawn", "Seat {seat} draws {count}: {cards}.")
class CardsDrawn:
    """A seat took cards from the stock."""

    seat: Seat = member("Who drew.")
    count: Annotated[int, Bounds(1, 3)] = member("How many.")
    cards: SeenCards = member("The cards, in the order drawn.", hidden="seat")


@event("turn-passed", "Seat {seat} ends the turn without drawing.")
class TurnPassed:
    """A turn ended without a draw."""

    seat: Seat = member("Whose turn it was.")


@event("deal-ended", "The deal is over: {reason}; out: {seat}.")
class DealEnded:
    """The deal is over."""

    reason: Literal["went-out", "impasse"] = member("How it ended.")
    seat: Seat | None = member("Who went out; null after an impasse.")


@event("hand-shown", "Seat {seat} shows {cards}.")
class HandShown:
    """A hand was laid open at the end of the deal."""

    seat: Seat = member("Whose hand it is.")
    cards: ShownCards = member("The cards left in it.")


@event("points-scored", "Seat {seat} scores {points}.")
class PointsScored:
    """A seat's points of the deal were written down."""

    seat: Seat = member("The seat.")
    points: Points = member("The points of this deal.")
    lines: Annotated[tuple[Line, ...], Items(0, 64)] = member("Every part of them.")


@event("match-ended", "The match is over; won by seat {winners}.")
class MatchEnded:
    """The match is over."""

    winners: Annotated[tuple[Seat, ...], Items(1, MAX_SEATS)] = member("Who has won.")


EVENTS = (
    Dealt,
    CardTurned,
    CardBuried,
    TurnBegan,
    CardPlayed,
    PileMoved,
    CornerCompleted,
    CornerCleared,
    CardsDrawn,
    TurnPassed,
    DealEnded,
    HandShown,
    PointsScored,
    MatchEnded,
)
