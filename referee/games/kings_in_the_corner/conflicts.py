"""Options that make no sense together; all others combine.

A number or a detail whose governing option is off has no effect and is accepted: `king_fine`, `joker_block`,
`joker_value`, `chip_total`, `pay_card`, `pay_king`, `pay_to`, `no_play_fine_when`, `no_play_counts_moves`,
`first_turn_out_points`, `first_turn_scope`, `corner_bonus_includes_moves`, `target`, `fixed_deals` and `match_tie`.
"""

from referee.core.declare import Conflict

_CHIP_SCORES = ("pot-points", "chips-paid", "chips")

_SETTING_UP = (
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
)

_TURNS = (
    Conflict(
        ("draw_if", "draw_timing"),
        "Only a draw that ends the turn can depend on what was played before it.",
        lambda o: o.draw_if == "no-card-played" and o.draw_timing != "end",
    ),
    Conflict(
        ("neglect_draw_fine", "draw_timing"),
        "Only a draw that ends the turn can be left out for a fine.",
        lambda o: o.neglect_draw_fine is not None and o.draw_timing != "end",
    ),
    Conflict(
        ("neglect_draw_fine", "chip_mode"),
        "Turns without the draw come to an end only because the chips do, so these must be shared out.",
        lambda o: o.neglect_draw_fine is not None and o.chip_mode != "finite",
    ),
    Conflict(
        ("draw_timing", "draw_count"),
        "A seat that draws until a card fits draws one by one.",
        lambda o: o.draw_timing == "until-playable" and o.draw_count != 1,
    ),
    Conflict(
        ("draw_timing", "must_play"),
        "A seat that draws until a card fits has to play it.",
        lambda o: o.draw_timing == "until-playable" and o.must_play == "none",
    ),
    Conflict(
        ("end_requires_empty_stock", "empty_hand_draw"),
        "An empty hand can't both draw a card to fill with and draw three to play on.",
        lambda o: o.end_requires_empty_stock and o.empty_hand_draw,
    ),
    Conflict(
        ("empty_hand_consolidation", "empty_hand_draw"),
        "A seat with an empty hand moves a pile only to open a side and draw.",
        lambda o: o.empty_hand_consolidation and not o.empty_hand_draw,
    ),
)

_CHIPS = (
    Conflict(
        ("ante", "chip_mode"),
        "An ante is paid in chips.",
        lambda o: o.ante and o.chip_mode == "none",
    ),
    Conflict(
        ("no_play_fine", "chip_mode"),
        "The fine for a turn without a play is paid in chips.",
        lambda o: o.no_play_fine and o.chip_mode == "none",
    ),
    Conflict(
        ("pay_hand_on_impasse", "chip_mode"),
        "Hands are paid in chips.",
        lambda o: o.pay_hand_on_impasse and o.chip_mode == "none",
    ),
    Conflict(
        ("pay_hand_on_impasse", "pay_to"),
        "After an impasse there is no winner to be paid.",
        lambda o: o.pay_hand_on_impasse and o.pay_to == "winner",
    ),
    Conflict(
        ("scoring_mode", "chip_mode"),
        "Points that are chips need chips.",
        lambda o: o.scoring_mode in _CHIP_SCORES and o.chip_mode == "none",
    ),
)

_SCORING = (
    Conflict(
        ("scoring_mode", "chip_mode"),
        "A score that is an account needs accounts.",
        lambda o: o.scoring_mode == "chips" and o.chip_mode != "ledger",
    ),
    Conflict(
        ("scoring_mode", "match_end"),
        "Accounts run on without totals, so nothing can end the match.",
        lambda o: o.scoring_mode == "chips" and o.match_end != "none",
    ),
    Conflict(
        ("scoring_mode", "corner_bonus"),
        "A bonus is in points, and an account holds chips.",
        lambda o: o.scoring_mode == "chips" and o.corner_bonus,
    ),
    Conflict(
        ("match_end", "fixed_deals"),
        "A match of a fixed length needs the number of deals.",
        lambda o: o.match_end == "fixed" and o.fixed_deals is None,
    ),
    Conflict(
        ("scoring_mode", "match_winner"),
        "Points for one's own cards or payments are bad, so the highest total can't win.",
        lambda o: o.scoring_mode in ("penalty-each", "chips-paid") and o.match_winner == "highest",
    ),
    Conflict(
        ("scoring_mode", "match_winner"),
        "Points for the cards of the others or for the pot are good, so the lowest total can't win.",
        lambda o: o.scoring_mode in ("winner-takes", "pot-points") and o.match_winner == "lowest",
    ),
    Conflict(
        ("first_turn_out", "scoring_mode"),
        "Points for going out in the first turn are part of a score where each seat counts its own cards.",
        lambda o: o.first_turn_out != "none" and o.scoring_mode != "penalty-each",
    ),
)

CONFLICTS = _SETTING_UP + _TURNS + _CHIPS + _SCORING
"""Options that are refused together, in the order in which they are tested."""
