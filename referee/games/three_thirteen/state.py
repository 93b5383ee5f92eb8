"""The table as it is posted and answered, and as a seat may see it."""

from functools import cached_property
from typing import Annotated, Literal

from referee.core.declare import MAX_SEATS, Bounds, Items, Seat, Seed, member, optional, record
from referee.core.presets import RuleSet
from referee.core.scores import Cite, Match, Points
from referee.games.three_thirteen.cards import (
    MOST_CARDS,
    MOST_HELD,
    GoerMelds,
    HeldCards,
    LeftCards,
    Melds,
    PackCard,
    Pile,
    Rank,
    SeenCard,
    SeenCards,
    SheetCard,
    SheetCards,
    Stock,
)
from referee.games.three_thirteen.compiled import MOST_ROUNDS, Rules
from referee.games.three_thirteen.melds import MeldLaw
from referee.games.three_thirteen.options import MOST_LISTED, HandSize, Options, Penalty

MOST_COUNTED = 900_000
"""No count of a round grows larger; a move that starts from it ends well within the bounds of counts."""

Count = Annotated[int, Bounds(0, 999_999)]
Seats = Annotated[tuple[Seat, ...], Items(0, MAX_SEATS)]
"""Some seats, ascending."""
BySeat = Items(2, MAX_SEATS)
HandPoints = Annotated[int, Bounds(0, 100 * MOST_HELD)]
Phase = Literal["draw", "discard", "over"]
Source = Literal["stock", "discard"]


@record
class Taken:
    """Say what a seat has drawn in this turn."""

    card: PackCard = member("The card; it is in the hand.")
    source: Source = member("Where it came from.")


@record
class SeenTaken:
    """Say what a seat has drawn in this turn, as far as it may be seen."""

    card: SeenCard = member("The card; one from the stock is seen by its seat only.")
    source: Source = member("Where it came from.")


@record
class TurnOfAll:
    """Say who is to act and what is due."""

    number: Annotated[int, Bounds(1, 999_999)] = member(
        "1 for the first turn of the round; where all act at once, for the first step. Up to 900,000 is taken."
    )
    phase: Phase = member("What is due: `draw`, `discard`, or nothing any more (`over`).")
    to_act: Seats = member("Who has to do it, ascending; one seat, unless all act at once.")
    final: bool = member("Whether somebody was out when the turn began, so that it is the last one of its seats.")


@record
class Turn(TurnOfAll):
    """Say who is to act, what is due, and what has been drawn."""

    taken: Annotated[tuple[Taken | None, ...], BySeat] = member(
        "What each seat has drawn in this turn, by seat; null where it hasn't, or has discarded since."
    )


@record
class SeenTurn(TurnOfAll):
    """Say who is to act, what is due, and what has been drawn, as far as it may be seen."""

    taken: Annotated[tuple[SeenTaken | None, ...], BySeat] = member(
        "What each seat has drawn in this turn, by seat; null where it hasn't, or has discarded since."
    )


@record
class Goer:
    """Say who is out, and with what."""

    seat: Seat = member("Who is out.")
    melds: GoerMelds = member("Its melds, which are its whole hand.")


@record
class Finished:
    """Say how a round ended."""

    seats: Seats = member("Who played it, ascending.")
    out: Seats = member("Who went out, ascending; nobody where the stock was exhausted.")
    points: Annotated[tuple[HandPoints, ...], BySeat] = member("The points, by seat; 0 for a seat that didn't play.")
    bonus: bool = member("Whether it was a bonus round, whose points only break a tie.")


@record
class Line:
    """Account for a card that is left over."""

    item: SheetCard = member("The card.")
    points: Penalty = member("What it counts.")
    cite: Cite = member("The clause that says so.")


Lines = Annotated[tuple[Line, ...], Items(0, MOST_HELD)]


@record
class Score:
    """Give one seat's points of a round."""

    seat: Seat = member("The seat.")
    points: HandPoints = member("The sum of the lines.")
    melds: Melds = member("The melds; a wild is written with the card that it stands for, unless that is itself.")
    deadwood: LeftCards = member("The cards in no meld.")
    lines: Lines = member("What each of these counts.")


@record
class Result:
    """Say how the round ended."""

    reason: Literal["went-out", "stock-exhausted"] | None = member(
        "How it ended; null on a score sheet that names nobody out."
    )
    out: Seats = member("Who went out, ascending; nobody where the stock was exhausted.")
    scores: Annotated[tuple[Score, ...], Items(1, MAX_SEATS)] = member("The points of the round, by seat.")
    totals: Annotated[tuple[Points, ...], Items(1, MAX_SEATS)] = member(
        "The totals after the round, by seat; a bonus round doesn't change them."
    )
    match: Match = member("Where the match stands.")


@record
class Table:
    """Hold what lies open for everybody."""

    ruleset: RuleSet[Options, Rules]
    deal: Annotated[int, Bounds(1, MOST_ROUNDS)] = member("The number of the round in the match.")
    dealer: Seat = member("Who dealt.")
    hand_size: HandSize = member("How many cards the round is played with.")
    wild_rank: Rank | None = member("The rank that is wild in the round; null for none.")
    seats_in: Seats = member("Who plays the round, ascending: everyone, but in a bonus round the tied seats only.")
    totals: Annotated[tuple[Points, ...], BySeat] = member("The totals of the match, by seat.")
    finished: Annotated[tuple[Finished, ...], Items(0, MOST_ROUNDS)] = member(
        "Every round that is over, this one included once it is."
    )
    out: Annotated[tuple[Goer, ...], Items(0, MAX_SEATS)] = member("Who is out in this round, ascending.")
    reshuffles: Count = member("How often discards became stock in this round; up to 900,000 is taken.")
    result: Result | None = member("How the round ended; null while it runs.")


@record
class State(Table):
    """Hold everything that the referee needs; nothing is stored between requests."""

    pack: Literal["complete", "partial"] = member(
        "`complete`: every card of all packs is there. `partial`: a position set up by hand; cards may be missing."
    )
    turn: Turn = member("Who is to act.")
    hands: Annotated[tuple[HeldCards, ...], BySeat] = member("The hands, by seat; their order means nothing.")
    stock: Stock = member("The stock, next card first.")
    discards: Annotated[tuple[Pile, ...], Items(1, MAX_SEATS)] = member(
        "The discard piles, each bottom to top: one, or where all act at once, one for each seat."
    )
    seed: Seed | None = optional(
        "What the pack was shuffled by; null, or left out of a request, if its order was given. Discards that become "
        "stock again are shuffled by it too, by an empty text where it is null."
    )

    @cached_property
    def rules(self) -> Rules:
        """The compiled rules that the state is played under; looked up once a deal, since `replace` keeps them."""
        return self.ruleset.rules

    @cached_property
    def melding(self) -> MeldLaw:
        """What melds in this round; `replace` keeps it, and the wild rank doesn't change within a round."""
        return self.rules.melding(self.wild_rank)


@record
class SeenPile:
    """Show a discard pile: what lies under its top card isn't looked through."""

    top: PackCard | None = member("The top card; null where there is none.")
    count: Annotated[int, Bounds(0, MOST_CARDS)] = member("How many cards there are, the top card included.")


@record
class View(Table):
    """Show the table as one seat, or a bystander, may see it; hidden cards are `??`."""

    seat: Seat | None = member("Who looks; null for a bystander.")
    turn: SeenTurn = member("Who is to act.")
    hands: Annotated[tuple[SeenCards, ...], BySeat] = member("The hands, by seat, as far as they may be seen.")
    stock: Annotated[int, Bounds(0, MOST_CARDS)] = member("How many cards the stock has.")
    discards: Annotated[tuple[SeenPile, ...], Items(1, MAX_SEATS)] = member(
        "The discard piles: one, or where all act at once, one for each seat."
    )


LEFT_OUT = ""
"""Stands for a wild rank of which a score sheet says nothing, which isn't the same as none."""


@record
class Sheet:
    """Say which cards were left after a round with real cards; hands are not compared with a pack."""

    hands: Annotated[tuple[SheetCards, ...], Items(1, MAX_SEATS)] = member(
        "The cards held, by seat: 1 to 15 each, of any number of packs. Jokers are always taken."
    )
    round: Annotated[int, Bounds(1, MOST_LISTED)] | None = optional(
        "Which round it was, 1 for the first: it says which rank was wild, and whether the match is over. Needed where "
        "`wild_rank` is left out, and not taken beside it. Bonus rounds have none."
    )
    wild_rank: Rank | None = optional(
        "The rank that was wild; null for none. Needed where `round` is left out; then the match is taken to go on.",
        LEFT_OUT,
    )
    out: Seats = optional("Who went out; left out: nobody.", ())
    totals: Annotated[tuple[Points, ...], Items(1, MAX_SEATS)] | None = optional(
        "The totals before the round, by seat, up to a million either way; left out: zeros."
    )
