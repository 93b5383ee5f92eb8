"""The table as it is posted and answered, and as a seat may see it."""

from functools import cached_property
from typing import Annotated, Literal

from referee.core.declare import MAX_SEATS, Bounds, Items, Keys, Seat, Seed, member, optional, record
from referee.core.presets import RuleSet
from referee.core.scores import MOST_TOTAL, Match, Points, Score
from referee.games.kings_in_the_corner.compiled import Rules
from referee.games.kings_in_the_corner.options import Options
from referee.games.kings_in_the_corner.spots import (
    LARGEST_PACK,
    SPOT_CODES,
    HeldCards,
    LaidCards,
    SeenCards,
    Side,
)

MOST_COUNTED = 9_000
"""No count of a match grows larger; a move or a deal that starts from it ends well within the bounds of counts."""

Count = Annotated[int, Bounds(0, 9_999)]
Chips = Annotated[int, Bounds(-2 * MOST_TOTAL, 2 * MOST_TOTAL)]
Paid = Annotated[int, Bounds(0, 2 * MOST_TOTAL)]
Layout = Annotated[tuple[LaidCards, ...], Keys(SPOT_CODES)]
BySeat = Items(2, MAX_SEATS)


@record
class Turn:
    """Say whose turn it is and what has been done in it."""

    seat: Seat = member("The seat on turn; after the deal, the seat that was on turn when it ended.")
    number: Annotated[int, Bounds(1, 9_999)] = member("1 for the first turn of the deal; up to 9,000 is taken.")
    phase: Literal["play", "draw", "king", "fill", "tidy-fill", "empty", "over"] = member(
        "What is due: `play`; `draw` (the draw that opens a turn); `king` (a king just drawn opens a corner); `fill` "
        "(the card just drawn fills an empty spot); `tidy-fill` (the side named by `fill` is filled); `empty` (the "
        "hand is empty: move a pile, or pass to go out); `over`."
    )
    fill: Side | None = member("The side that has to be filled from the hand now.")
    cards_played: Count = member("Cards played in this turn; up to 9,000 is taken.")
    piles_moved: Count = member("Piles moved in this turn; up to 9,000 is taken.")
    drew: bool = member("Whether the draw of this turn was made; cards drawn for an empty hand are none.")
    stock_was_empty: bool = member("Whether the stock was empty when the turn began.")


@record
class Result:
    """Say how the deal ended."""

    reason: Literal["went-out", "impasse"] = member("How it ended.")
    seat: Seat | None = member("Who went out; null after an impasse.")
    scores: Annotated[tuple[Score, ...], BySeat] = member("The points of the deal, by seat.")
    totals: Annotated[tuple[Points, ...], BySeat] = member("The totals after the deal, by seat.")
    match: Match = member("Where the match stands.")


@record
class Table:
    """Hold what lies open for everybody."""

    ruleset: RuleSet[Options, Rules]
    deal: Annotated[int, Bounds(1, 9_999)] = member("The number of the deal in the match; up to 9,000 is taken.")
    dealer: Seat = member("Who dealt.")
    totals: Annotated[tuple[Points, ...], BySeat] = member(
        "The totals of the match, by seat; up to a million either way is taken."
    )
    turn: Turn = member("Whose turn it is.")
    piles: Layout = member(
        "The piles by spot, each bottom to top; a joker is written with the card that it stands for."
    )
    dealt: Annotated[tuple[Side, ...], Items(0, 4)] = member("The sides whose bottom card was turned up at the deal.")
    passes: Annotated[int, Bounds(0, MAX_SEATS)] = member("Idle turns in succession.")
    chips: Annotated[tuple[Chips, ...], BySeat] | None = member(
        "Chips by seat, up to a million either way; null where none are used."
    )
    pot: Chips = member("Chips in the pot, up to a million either way; 0 where none are used.")
    paid: Annotated[tuple[Paid, ...], BySeat] = member("Chips paid in this deal, by seat; up to a million is taken.")
    fines: Annotated[tuple[Count, ...], BySeat] = member("Fine points of this deal, by seat.")
    bonuses: Annotated[tuple[Count, ...], BySeat] = member("Bonus points of this deal, by seat.")
    cleared: LaidCards = member("Cards of complete corners that were taken off, each run bottom to top.")
    result: Result | None = member("How the deal ended; null while it runs.")


@record
class State(Table):
    """Hold everything that the referee needs; nothing is stored between requests."""

    pack: Literal["complete", "partial"] = member(
        "`complete`: every card of the pack is there once. `partial`: a position set up by hand; cards may be missing."
    )
    hands: Annotated[tuple[HeldCards, ...], BySeat] = member("The hands, by seat; their order means nothing.")
    stock: HeldCards = member("The stock, next card first.")
    seed: Seed | None = optional(
        "What the pack was shuffled by; null, or left out of a request, if its order was given: a next deal draws one."
    )

    @cached_property
    def rules(self) -> Rules:
        """The compiled rules that the state is played under; looked up once a deal, since `replace` keeps them."""
        return self.ruleset.rules


@record
class View(Table):
    """Show the table as one seat, or a bystander, may see it; hidden cards are `??`."""

    seat: Seat | None = member("Who looks; null for a bystander.")
    hands: Annotated[tuple[SeenCards, ...], BySeat] = member("The hands, by seat, as far as they may be seen.")
    stock: Annotated[int, Bounds(0, len(LARGEST_PACK))] = member("How many cards the stock has.")


@record
class Sheet:
    """Say how a deal with real cards ended; hands are not compared with a pack."""

    hands: Annotated[tuple[HeldCards, ...], Items(1, MAX_SEATS)] = member(
        "The cards left, by seat. A card may be there twice, but all hands together hold no more cards than a pack."
    )
    out: Seat | None = member("Who went out; null after an impasse.")
    totals: Annotated[tuple[Points, ...], BySeat] | None = optional(
        "The totals before the deal, up to a million either way; left out: zeros."
    )
    deal: Annotated[int, Bounds(1, 9_999)] = optional("The number of the deal in the match; left out: 1.", 1)
    first_turn: bool = optional("Whether the deal ended in its first turn; left out: false.", False)
    fines: Annotated[tuple[Count, ...], BySeat] | None = optional("Fine points by seat; left out: none.")
    bonuses: Annotated[tuple[Count, ...], BySeat] | None = optional("Bonus points by seat; left out: none.")
    chips: Annotated[tuple[Chips, ...], BySeat] | None = optional(
        "Chips by seat before hands are paid; needed where chips are used, and left out elsewhere."
    )
    pot: Chips = optional("Chips in the pot before hands are paid; left out: 0.", 0)
    paid: Annotated[tuple[Paid, ...], BySeat] | None = optional(
        "Chips paid in this deal, antes and fines, by seat; left out: the ante of each seat."
    )
