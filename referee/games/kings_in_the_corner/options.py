"""The house rules: every choice that a table can make, and its default."""

from collections.abc import Mapping
from typing import Annotated, Literal

from referee.core.cards import RANKS
from referee.core.declare import Bounds, Keys, option, record
from referee.games.kings_in_the_corner.play_options import PlayOptions, SmallNumber

Scheme = Literal["king10", "pips25", "stofka50", "gamerules25", "kleplek", "robinson", "one-each"]
RankValues = Annotated[Mapping[str, Annotated[int, Bounds(0, 99)]], Keys(tuple(RANKS))]


@record
class Options(PlayOptions):
    """Choose the house rules of Kings in the Corner."""

    chip_mode: Literal["none", "ledger", "finite"] = option(
        "none",
        "KC 7.1",
        "Whether chips are used.",
        values={
            "none": "No chips.",
            "ledger": "Each seat has an account, which may be below zero.",
            "finite": "All chips are shared out, and nobody pays more than it has.",
        },
    )
    chip_total: Annotated[int, Bounds(1, 1_000)] = option(
        80, "KC 7.1", "How many chips are shared out, where they are."
    )
    ante: SmallNumber = option(0, "KC 7.2", "Chips that each seat pays to the pot before a deal.")
    no_play_fine: SmallNumber = option(0, "KC 7.3", "Chips to the pot for a turn without a play.")
    no_play_fine_when: Literal["drew", "always"] = option(
        "drew",
        "KC 7.3",
        "Which turns without a play are fined.",
        values={
            "drew": "Those in which a card was drawn.",
            "always": "All, also those without a draw.",
        },
    )
    no_play_counts_moves: bool = option(False, "KC 7.3", "Whether moving a pile is a play that spares the fine.")
    neglect_draw_fine: Annotated[int, Bounds(1, 99)] | None = option(
        None,
        "KC 7.4",
        "Chips to the pot for ending a turn without the draw that is due.",
        values={"null": "A turn doesn't end without the draw that is due."},
    )
    pay_card: SmallNumber = option(1, "KC 7.5", "Chips that a losing hand pays for a card, jokers included.")
    pay_king: SmallNumber = option(10, "KC 7.5", "Chips that a losing hand pays for a king.")
    pay_to: Literal["winner", "pot"] = option(
        "winner",
        "KC 7.5",
        "Who is paid for the hands.",
        values={
            "winner": "The seat that went out.",
            "pot": "The pot, which the seat that went out then takes.",
        },
    )
    pay_hand_on_impasse: bool = option(False, "KC 7.5", "Whether all hands pay to the pot when nobody went out.")
    impasse_trigger: Literal["round-of-passes", "either"] = option(
        "round-of-passes",
        "KC 5.2",
        "When a deal that nobody can win is over.",
        values={
            "round-of-passes": "When every seat in succession had an idle turn.",
            "either": "Also after a move that leaves the stock empty and no seat with a card or a pile that fits.",
        },
    )
    scoring_mode: Literal["penalty-each", "winner-takes", "pot-points", "chips-paid", "chips"] = option(
        "penalty-each",
        "KC 5.4",
        "What the points of a deal are.",
        values={
            "penalty-each": "Each seat scores its own cards left.",
            "winner-takes": "The seat that went out scores the cards left of all others.",
            "pot-points": "The seat that went out scores the chips that it takes from the pot.",
            "chips-paid": "Each seat but the one that takes the pot scores the chips that it paid in the deal.",
            "chips": "The points are the account after the deal; no totals are kept.",
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
    joker_value: SmallNumber = option(1, "KC 5.3", "What a joker left in hand counts.")
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
    first_turn_out_points: SmallNumber = option(5, "KC 5.5", "The points for going out in the first turn.")
    first_turn_scope: Literal["deal", "match"] = option(
        "deal",
        "KC 5.5",
        "Which first turn is meant.",
        values={"deal": "The first turn of every deal.", "match": "Only the first turn of the first deal."},
    )
    corner_bonus: SmallNumber = option(
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
        None,
        "KC 6.1",
        "How many deals a match of a fixed length has.",
        values={"null": "The match has no fixed length."},
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
