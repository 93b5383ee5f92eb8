"""The house rules: every choice that a table can make, and its default."""

from collections.abc import Sequence
from typing import Annotated, Literal

from referee.core.declare import MAX_SEATS, Bounds, Items, option, record
from referee.games.three_thirteen.cards import LARGEST_HAND, MOST_JOKERS, MOST_PACKS, SHORTEST_MELD, Rank

MOST_LISTED = 20
"""No list of rounds is longer."""

HandSize = Annotated[int, Bounds(SHORTEST_MELD, LARGEST_HAND)]
Penalty = Annotated[int, Bounds(1, 100)]


@record
class Options:
    """Choose the house rules of Three Thirteen."""

    max_seats: Annotated[int, Bounds(2, MAX_SEATS)] | None = option(
        None,
        "TT 1.1",
        "The most seats.",
        values={"null": "As many as the cards are enough for."},
    )
    pack: Literal["standard", "five-suit"] = option(
        "standard",
        "TT 1.2",
        "What a pack is made of.",
        values={
            "standard": "Four suits, aces to kings: 52 cards.",
            "five-suit": "Five suits, threes to kings: 55 cards.",
        },
    )
    jokers_per_deck: Annotated[int, Bounds(0, MOST_JOKERS)] = option(0, "TT 1.2", "How many jokers each pack has.")
    decks: Annotated[int, Bounds(1, MOST_PACKS)] | None = option(
        None,
        "TT 1.3",
        "How many packs are shuffled together.",
        values={"null": "One for two seats, two for three or four, and for more one for every two seats."},
    )
    first_hand_size: HandSize = option(3, "TT 1.4", "The cards of the smallest round, where rounds aren't listed.")
    last_hand_size: HandSize = option(13, "TT 1.4", "The cards of the largest round, where rounds aren't listed.")
    round_order: Literal["up", "down", "listed"] = option(
        "up",
        "TT 1.4",
        "In which order rounds are played.",
        values={
            "up": "From the smallest to the largest.",
            "down": "From the largest to the smallest.",
            "listed": "As `hand_sizes` lists them.",
        },
    )
    hand_sizes: Annotated[Sequence[HandSize], Items(1, MOST_LISTED)] | None = option(
        None,
        "TT 1.4",
        "The cards of each round, in the order of play.",
        values={"null": "Rounds follow from the smallest and the largest."},
    )
    wild_rule: Literal["cards-dealt", "none", "listed"] = option(
        "cards-dealt",
        "TT 1.5",
        "Which rank is wild in a round.",
        values={
            "cards-dealt": "The one that matches the number of cards: 11 to 14 mean jack, queen, king and ace.",
            "none": "None; only jokers are wild.",
            "listed": "The one that `wild_ranks` lists.",
        },
    )
    wild_ranks: Annotated[Sequence[Rank], Items(1, MOST_LISTED)] | None = option(
        None,
        "TT 1.5",
        "The wild rank of each round, in the order of play.",
        values={"null": "Wild ranks aren't listed."},
    )
    first_player: Literal["left-of-dealer", "went-out-first"] = option(
        "left-of-dealer",
        "TT 1.7",
        "Who begins a round.",
        values={
            "left-of-dealer": "The seat at the dealer's left.",
            "went-out-first": "The seat that went out in the round before, if it is in this one.",
        },
    )
    ace_runs: Literal["low", "high-low"] = option(
        "low",
        "TT 2.2",
        "Where an ace stands in a run.",
        values={"low": "Before the two.", "high-low": "Before the two or after the king."},
    )
    max_wilds_per_meld: Annotated[int, Bounds(1, LARGEST_HAND)] | None = option(
        None,
        "TT 2.4",
        "The most cards of a meld that stand for others.",
        values={"null": "Any number."},
    )
    min_naturals_per_meld: Annotated[int, Bounds(0, 2)] = option(
        0, "TT 2.4", "The fewest cards of a meld that stand for themselves."
    )
    may_discard_taken_card: bool = option(
        True, "TT 3.3", "Whether a card taken from a discard pile may be thrown in the same turn."
    )
    stock_exhausted: Literal["reshuffle", "turn-over", "end-round"] = option(
        "reshuffle",
        "TT 3.4",
        "What happens when the stock is exhausted.",
        values={
            "reshuffle": "The discards under the top card are shuffled into a new stock.",
            "turn-over": "The discards under the top card are turned over, unshuffled.",
            "end-round": "The round ends with nobody out.",
        },
    )
    max_reshuffles: Annotated[int, Bounds(0, 100)] | None = option(
        None,
        "TT 3.5",
        "How often a round has a new stock; then the next exhausted stock ends it.",
        values={"null": "As often as needed."},
    )
    turn_mode: Literal["sequential", "simultaneous"] = option(
        "sequential",
        "TT 3.6",
        "Who acts when.",
        values={
            "sequential": "One seat after the other.",
            "simultaneous": "All seats draw, then all discard, each on its own pile.",
        },
    )
    auto_go_out: bool = option(False, "TT 4.3", "Whether any discard that leaves a complete hand is going out.")
    final_turns: Annotated[int, Bounds(0, 1)] = option(
        1, "TT 4.4", "How many turns every other seat has after one has gone out."
    )
    ace_penalty: Penalty = option(1, "TT 5.2", "What an ace left over counts.")
    face_penalty: Literal["ten", "rank"] = option(
        "ten",
        "TT 5.2",
        "What a jack, queen or king left over counts.",
        values={"ten": "Ten each.", "rank": "11, 12 and 13."},
    )
    joker_penalty: Penalty = option(20, "TT 5.3", "What a joker left over counts.")
    wild_penalty: Penalty | None = option(
        None,
        "TT 5.4",
        "What a card of the wild rank left over counts.",
        values={"null": "What it counts in any other round."},
    )
    tie_break: Literal["shared", "bonus-round"] = option(
        "shared",
        "TT 6.2",
        "What happens when the lowest total is tied after the last round.",
        values={"shared": "The tied seats share the win.", "bonus-round": "The tied seats play bonus rounds."},
    )
    bonus_hand_size: HandSize | None = option(
        None,
        "TT 6.3",
        "The cards of a bonus round.",
        values={"null": "As many as in the last round."},
    )
    bonus_wild: Rank | None = option(
        None,
        "TT 6.3",
        "The rank that is wild in a bonus round.",
        values={"null": "The same as in the last round."},
    )


def sizes_of(order: str, listed: Sequence[int] | None, smallest: int, largest: int) -> tuple[int, ...]:
    """Return the cards of each round in the order of play; none where the options contradict each other (TT 1.4)."""
    if order == "listed":
        return tuple(listed or ())
    upwards = tuple(range(smallest, largest + 1))
    return upwards if order == "up" else upwards[::-1]
