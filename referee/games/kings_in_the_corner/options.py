"""The house rules: every choice a table can make, its default, and the choices that exclude each other."""

from collections.abc import Mapping
from typing import Annotated, Literal

from referee.core.cards import RANKS
from referee.core.declare import MAX_SEATS, Bounds, Conflict, Keys, option, record

Scheme = Literal["king10", "pips25", "stofka50", "gamerules25", "kleplek", "robinson", "one-each"]
RankValues = Annotated[Mapping[str, Annotated[int, Bounds(0, 99)]], Keys(tuple(RANKS))]
SeatCount = Annotated[int, Bounds(2, MAX_SEATS)]
SmallPoints = Annotated[int, Bounds(0, 99)]


@record
class Options:
    """Choose the house rules of Kings in the Corner."""

    min_seats: SeatCount = option(2, "KC 1.1", "The fewest seats at the table.")
    max_seats: SeatCount | None = option(
        None, "KC 1.1", "The most seats at the table; null leaves it to the size of the pack."
    )
    hand_size: Annotated[int, Bounds(1, 24)] = option(7, "KC 1.3", "Cards dealt to each seat.")
    corner_count: Literal[2, 4] = option(
        4,
        "KC 1.5",
        "How many corners take kings.",
        values={"2": "Only NE and SE exist.", "4": "NE, SE, SW and NW exist."},
    )
    dealt_king: Literal["stay", "to-corner-replace", "to-corner-gap", "redraw"] = option(
        "stay",
        "KC 1.6",
        "What the dealer does with a king that is turned up.",
        values={
            "stay": "It stays on its side.",
            "to-corner-replace": "It goes to the first empty corner and another card is turned for the side.",
            "to-corner-gap": "It goes to the first empty corner and the side stays empty.",
            "redraw": "It goes to the bottom of the stock and another card is turned.",
        },
    )
    opening_tidy: Literal["free", "required"] = option(
        "free",
        "KC 1.7",
        "Whether eldest hand must first move dealt cards that fit elsewhere.",
        values={
            "free": "Dealt cards that fit may be moved at any time.",
            "required": "In the first turn dealt cards that fit are moved first, and each emptied side is filled.",
        },
    )
    draw_timing: Literal["end", "start"] = option(
        "end",
        "KC 3.1",
        "When the seat on turn draws.",
        values={
            "end": "Drawing ends the turn.",
            "start": "Drawing opens the turn; a pass ends it.",
        },
    )
    draw_count: Literal[1, 2] = option(
        1,
        "KC 3.2",
        "Cards taken at a draw.",
        values={"1": "One card.", "2": "Two cards, or the last one."},
    )
    draw_if: Literal["always", "no-card-played"] = option(
        "always",
        "KC 3.3",
        "Which turns end with a draw.",
        values={
            "always": "Every turn, while the stock has cards.",
            "no-card-played": "Only a turn in which no card left the hand.",
        },
    )
    must_play: Literal["none", "one-if-able", "all-able"] = option(
        "none",
        "KC 3.4",
        "Whether cards that fit have to be played.",
        values={
            "none": "Playing is a right, never a duty.",
            "one-if-able": "A turn can't end without a card played while one in the hand fits.",
            "all-able": "A turn can't end while a card in the hand fits.",
        },
    )
    side_direction: Literal["down", "up"] = option(
        "down",
        "KC 2.1",
        "Which way the sides are built; corners always go down from the king.",
        values={"down": "Each card is one rank lower.", "up": "Each card is one rank higher."},
    )
    side_match: Literal["alternate", "suit"] = option(
        "alternate",
        "KC 2.1",
        "How suits follow each other on the sides.",
        values={"alternate": "Red and black take turns.", "suit": "A pile keeps to one suit."},
    )
    corner_match: Literal["alternate", "suit"] = option(
        "alternate",
        "KC 2.1",
        "How suits follow each other in the corners.",
        values={"alternate": "Red and black take turns.", "suit": "A corner keeps to the suit of its king."},
    )
    pile_move_check: Literal["whole", "junction"] = option(
        "whole",
        "KC 2.8",
        "How much of a moved pile must obey the rule of the place where it goes.",
        values={
            "whole": "All of it.",
            "junction": "Only its bottom card, on the card that it is laid on.",
        },
    )
    king_on_empty_side: bool = option(True, "KC 2.4", "Whether a king from the hand may fill an empty side.")
    king_pile_to_corner: Literal["any", "dealt-only", "never"] = option(
        "any",
        "KC 2.6",
        "Which side piles headed by a king may move into an empty corner.",
        values={
            "any": "All of them.",
            "dealt-only": "Only one whose king was turned up at the deal.",
            "never": "None.",
        },
    )
    clear_complete_corner: bool = option(
        False, "KC 2.9", "Whether a corner that holds king to ace is taken off and takes a king again."
    )
    impasse_trigger: Literal["round-of-passes", "either"] = option(
        "round-of-passes",
        "KC 5.2",
        "When a deal that nobody can win is over.",
        values={
            "round-of-passes": "When every seat in succession had an idle turn.",
            "either": "Also after a move that leaves the stock empty and no seat with a card or a pile that fits.",
        },
    )
    scoring_mode: Literal["penalty-each", "winner-takes"] = option(
        "penalty-each",
        "KC 5.4",
        "Who scores for the cards left in hand.",
        values={
            "penalty-each": "Each seat for its own cards.",
            "winner-takes": "The seat that went out, for the cards of all others.",
        },
    )
    card_values: Scheme | RankValues = option(
        "king10",
        "KC 5.3",
        "What each rank left in hand counts: a named scheme, or a number for each of the thirteen ranks.",
        values={
            "king10": "Kings 10, all others 1.",
            "pips25": "Aces 25, 2 to 9 their number, tens and court cards 10.",
            "stofka50": "Aces 50, 2 to 9 five, tens and court cards 10.",
            "gamerules25": "Aces 25, 2 to 9 five, tens and court cards 10.",
            "kleplek": "Aces to fives 1, sixes to tens 5, court cards 10.",
            "robinson": "Aces 1, jacks 11, queens 12, kings 13, others their number.",
            "one-each": "Every card 1.",
        },
    )
    first_turn_out: Literal["none", "minus-self", "plus-others", "plus-self"] = option(
        "none",
        "KC 5.5",
        "What going out in the first turn of a deal brings.",
        values={
            "none": "Nothing.",
            "minus-self": "The points are taken off the seat's own score.",
            "plus-others": "The points are added to every other score.",
            "plus-self": "The points are added to the seat's own score.",
        },
    )
    first_turn_out_points: SmallPoints = option(5, "KC 5.5", "The points for going out in the first turn.")
    first_turn_scope: Literal["deal", "match"] = option(
        "deal",
        "KC 5.5",
        "Which first turn is meant.",
        values={"deal": "The first turn of every deal.", "match": "Only the first turn of the first deal."},
    )
    corner_bonus: SmallPoints = option(
        0, "KC 5.6", "Points in favour of the seat whose ace from hand completes a corner."
    )
    corner_bonus_includes_moves: bool = option(
        False, "KC 5.6", "Whether completing a corner by moving a pile counts as well."
    )
    match_end: Literal["target", "fixed", "none"] = option(
        "target",
        "KC 6.1",
        "When the match is over.",
        values={
            "target": "After a deal in which a total has reached the target.",
            "fixed": "After a fixed number of deals.",
            "none": "Never; the table stops when it likes.",
        },
    )
    target: Annotated[int, Bounds(1, 10_000)] = option(50, "KC 6.1", "The total that ends the match.")
    fixed_deals: Annotated[int, Bounds(1, 100)] | None = option(
        None, "KC 6.1", "How many deals a match of a fixed length has."
    )
    match_winner: Literal["lowest", "highest"] = option(
        "lowest",
        "KC 6.2",
        "Which total wins.",
        values={"lowest": "The lowest.", "highest": "The highest."},
    )
    match_tie: Literal["shared", "extra-deal"] = option(
        "shared",
        "KC 6.3",
        "What happens when the best total is tied at the end of the match.",
        values={
            "shared": "The tied seats share the win.",
            "extra-deal": "All seats play one more deal, until one total is best.",
        },
    )


CONFLICTS = (
    Conflict(
        ("min_seats", "max_seats"),
        "The fewest seats are more than the most.",
        lambda o: o.max_seats is not None and o.max_seats < o.min_seats,
    ),
    Conflict(
        ("opening_tidy", "dealt_king"),
        "A dealt king that leaves a gap has already been tidied, and nobody fills its side.",
        lambda o: o.opening_tidy == "required" and o.dealt_king == "to-corner-gap",
    ),
    Conflict(
        ("draw_if", "draw_timing"),
        "A draw that opens the turn can't depend on what is played after it.",
        lambda o: o.draw_if == "no-card-played" and o.draw_timing != "end",
    ),
    Conflict(
        ("match_end", "fixed_deals"),
        "A match of a fixed length needs the number of deals.",
        lambda o: o.match_end == "fixed" and o.fixed_deals is None,
    ),
    Conflict(
        ("scoring_mode", "match_winner"),
        "Points for the cards left in one's own hand are bad, so the highest total can't win.",
        lambda o: o.scoring_mode == "penalty-each" and o.match_winner == "highest",
    ),
    Conflict(
        ("scoring_mode", "match_winner"),
        "Points for the cards of the others are good, so the lowest total can't win.",
        lambda o: o.scoring_mode == "winner-takes" and o.match_winner == "lowest",
    ),
    Conflict(
        ("first_turn_out", "scoring_mode"),
        "Points for going out in the first turn are part of a score where each seat counts its own cards.",
        lambda o: o.first_turn_out != "none" and o.scoring_mode != "penalty-each",
    ),
)
"""Options that are refused together; a number whose governing option is off has no effect and is accepted."""
