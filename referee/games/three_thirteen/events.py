"""What can happen, in enough detail to animate it."""

from typing import Annotated, Literal

from referee.core.declare import MAX_SEATS, Bounds, Items, Seat, event, member
from referee.core.scores import Cite
from referee.games.three_thirteen.cards import (
    MOST_CARDS,
    GoerMelds,
    LeftCards,
    Melds,
    PackCard,
    Rank,
    SeenCard,
    SeenCards,
)
from referee.games.three_thirteen.options import HandSize
from referee.games.three_thirteen.state import HandPoints, Lines, Seats

Pile = Annotated[int, Bounds(0, MAX_SEATS - 1)]


@event("dealt", "Seat {dealer} deals {hand_size} cards each: {hands}.")
class Dealt:
    """The hands were dealt."""

    dealer: Seat = member("Who dealt.")
    hand_size: HandSize = member("How many cards each seat of the round has.")
    wild_rank: Rank | None = member("The rank that is wild; null for none.")
    hands: Annotated[tuple[SeenCards, ...], Items(2, MAX_SEATS)] = member("The hands, by seat.", hidden="each")


@event("card-turned", "{card} is turned up on pile {pile}.")
class CardTurned:
    """A card of the stock was turned up to begin a discard pile."""

    card: PackCard = member("The card.")
    pile: Pile = member("The discard pile; where each seat has its own, the number of the seat.")


@event("turn-began", "To act: {seats} ({phase}; final turn: {final}).")
class TurnBegan:
    """A seat, or several at once, came to act."""

    seats: Seats = member("Who acts.")
    phase: Literal["draw", "discard"] = member("What is due.")
    final: bool = member("Whether somebody is out, so that these are the last turns.")


@event("stock-refilled", "{count} discard(s) become stock ({how}).")
class StockRefilled:
    """Discards became stock again."""

    count: Annotated[int, Bounds(1, MOST_CARDS)] = member("How many.")
    how: Literal["shuffled", "turned-over"] = member("How they lie now.")
    cite: Cite = member("The clause that makes them stock.")


@event("card-drawn", "Seat {seat} draws {card} from the stock.")
class CardDrawn:
    """A seat drew from the stock."""

    seat: Seat = member("Who drew.")
    card: SeenCard = member("The card.", hidden="seat")


@event("discard-taken", "Seat {seat} takes {card} from pile {pile}.")
class DiscardTaken:
    """A seat took the top card of a discard pile."""

    seat: Seat = member("Who took it.")
    card: PackCard = member("The card.")
    pile: Pile = member("The discard pile.")


@event("card-discarded", "Seat {seat} throws {card} on pile {pile}.")
class CardDiscarded:
    """A seat threw a card."""

    seat: Seat = member("Who threw it.")
    card: PackCard = member("The card.")
    pile: Pile = member("The discard pile.")


@event("went-out", "Seat {seat} is out with {melds}.")
class WentOut:
    """A seat went out."""

    seat: Seat = member("Who is out.")
    melds: GoerMelds = member("Its melds.")
    cite: Cite = member("The clause by which it is out.")


@event("deal-ended", "The round is over: {reason}; out: {out}.")
class DealEnded:
    """The round is over."""

    reason: Literal["went-out", "stock-exhausted"] = member("How it ended.")
    out: Seats = member("Who went out.")


@event("hand-shown", "Seat {seat} shows melds {melds}; left over: {deadwood}.")
class HandShown:
    """A hand was laid open and arranged at its best."""

    seat: Seat = member("Whose hand it is.")
    melds: Melds = member("Its melds.")
    deadwood: LeftCards = member("The cards in no meld.")


@event("points-scored", "Seat {seat} scores {points}.")
class PointsScored:
    """The points of a seat were written down."""

    seat: Seat = member("Whose points they are.")
    points: HandPoints = member("How many.")
    lines: Lines = member("Every part of them.")


@event("tie-stands", "The lowest total is tied; these seats play a bonus round: {seats}.")
class TieStands:
    """The match goes on with a bonus round."""

    seats: Seats = member("Who plays it.")
    cite: Cite = member("The clause that asks for it.")


@event("match-ended", "The match is over; won by: {winners}.")
class MatchEnded:
    """The match is over."""

    winners: Seats = member("Who has won.")


EVENTS = (
    Dealt,
    CardTurned,
    TurnBegan,
    StockRefilled,
    CardDrawn,
    DiscardTaken,
    CardDiscarded,
    WentOut,
    DealEnded,
    HandShown,
    PointsScored,
    TieStands,
    MatchEnded,
)
