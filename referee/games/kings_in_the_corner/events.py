"""What can happen, in enough detail to animate it."""

from typing import Annotated, Literal

from referee.core.declare import MAX_SEATS, Bounds, Items, Seat, event, member
from referee.core.scores import MOST_TOTAL, Cite, Line, Points
from referee.games.kings_in_the_corner.spots import (
    AnySpot,
    Face,
    HeldCards,
    LaidCards,
    PackCard,
    SeenCards,
    TableCard,
)

Amount = Annotated[int, Bounds(0, 2 * MOST_TOTAL)]


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


@event("chips-shared", "Chips are shared out, by seat: {amounts}.")
class ChipsShared:
    """All chips were shared out among the seats."""

    amounts: Annotated[tuple[Amount, ...], Items(2, MAX_SEATS)] = member("How many each seat has now.")
    cite: Cite = member("The clause that shares them.")


@event("ante-paid", "Seat {seat} pays an ante of {amount}.")
class AntePaid:
    """A seat paid to the pot before the deal."""

    seat: Seat = member("Who paid.")
    amount: Amount = member("How many chips.")
    cite: Cite = member("The clause that asks for it.")


@event("turn-began", "It is seat {seat}'s turn ({phase}).")
class TurnBegan:
    """A seat came to act."""

    seat: Seat = member("Whose turn it is.")
    phase: Literal["play", "draw"] = member("What is due first.")


@event("card-played", "Seat {seat} plays {card} to {spot}.")
class CardPlayed:
    """A card was laid from a hand on a spot."""

    seat: Seat = member("Who played it.")
    card: TableCard = member("The card; a joker is written with the card that it stands for.")
    spot: AnySpot = member("Where it lies.")
    as_: Face | None = member("The card that a joker stands for; null for any other card.")


@event("pile-moved", "Seat {seat} moves the pile {cards} from {from} to {to}.")
class PileMoved:
    """A whole pile was moved."""

    seat: Seat = member("Who moved it.")
    from_: AnySpot = member("The spot that is empty now.")
    to: AnySpot = member("Where the cards lie.")
    cards: LaidCards = member("The cards that moved, bottom to top.")


@event("corner-completed", "Seat {seat} completes the corner {spot}; bonus: {bonus}.")
class CornerCompleted:
    """A corner holds all ranks from king to ace."""

    seat: Seat = member("Who completed it.")
    spot: AnySpot = member("The corner.")
    bonus: Annotated[int, Bounds(0, 99)] = member("The points that this is worth to the seat.")
    cite: Cite = member("The clause that gives them.")


@event("corner-cleared", "The corner {spot} is cleared: {cards}.")
class CornerCleared:
    """A complete corner was taken off the table."""

    spot: AnySpot = member("The corner, empty again.")
    cards: LaidCards = member("The cards taken off, bottom to top.")


@event("cards-drawn", "Seat {seat} draws {count}: {cards}.")
class CardsDrawn:
    """A seat took cards from the stock."""

    seat: Seat = member("Who drew.")
    count: Annotated[int, Bounds(1, 3)] = member("How many.")
    cards: SeenCards = member("The cards, in the order drawn.", hidden="seat")


@event("fine-paid", "Seat {seat} is fined {amount}, in {unit} ({reason}).")
class FinePaid:
    """A seat was fined at the end of its turn."""

    seat: Seat = member("Who is fined.")
    amount: Amount = member("How much was really paid; a seat with too few chips pays what it has.")
    unit: Literal["chips", "points"] = member("What it is paid in: chips to the pot, or points of the deal.")
    reason: Literal["king-held", "no-play", "neglect-draw"] = member("What for.")
    cite: Cite = member("The clause that fines it.")


@event("turn-passed", "Seat {seat} ends the turn.")
class TurnPassed:
    """A turn ended by a pass."""

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
    cards: HeldCards = member("The cards left in it.")


@event("hand-paid", "Seat {seat} pays {amount} for its hand.")
class HandPaid:
    """A seat paid chips for the cards left in its hand."""

    seat: Seat = member("Who paid.")
    amount: Amount = member("How many chips.")
    to: Seat | None = member("Who was paid; null for the pot.")
    cite: Cite = member("The clause that asks for it.")


@event("pot-taken", "Seat {seat} takes the pot of {amount}.")
class PotTaken:
    """The seat that went out took the pot."""

    seat: Seat = member("Who took it.")
    amount: Amount = member("How many chips.")
    cite: Cite = member("The clause that gives it.")


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
    ChipsShared,
    AntePaid,
    TurnBegan,
    CardPlayed,
    PileMoved,
    CornerCompleted,
    CornerCleared,
    CardsDrawn,
    FinePaid,
    TurnPassed,
    DealEnded,
    HandShown,
    HandPaid,
    PotTaken,
    PointsScored,
    MatchEnded,
)
