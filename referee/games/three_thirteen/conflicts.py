"""Options that make no sense together."""

from referee.core.declare import Conflict
from referee.games.three_thirteen.cards import LARGEST_HAND
from referee.games.three_thirteen.options import Options, sizes_of


def _sizes(o: Options) -> tuple[int, ...]:
    return sizes_of(o.round_order, o.hand_sizes, o.first_hand_size, o.last_hand_size)


CONFLICTS = (
    Conflict(
        ("round_order", "hand_sizes"),
        "Listed rounds need the list of their cards, and other rounds have none.",
        lambda o: (o.round_order == "listed") != (o.hand_sizes is not None),
    ),
    Conflict(
        ("first_hand_size", "last_hand_size"),
        "The smallest round can't be larger than the largest.",
        lambda o: o.round_order != "listed" and o.first_hand_size > o.last_hand_size,
    ),
    Conflict(
        ("wild_rule", "wild_ranks"),
        "Listed wild ranks need their list, and other wild ranks have none.",
        lambda o: (o.wild_rule == "listed") != (o.wild_ranks is not None),
    ),
    Conflict(
        ("wild_ranks", "hand_sizes", "first_hand_size", "last_hand_size"),
        "There must be one wild rank for each round.",
        lambda o: o.wild_ranks is not None and len(o.wild_ranks) != len(_sizes(o)),
    ),
    Conflict(
        ("pack", "wild_rule"),
        "With 14 cards aces would be wild, and a pack of five suits has none.",
        lambda o: o.pack == "five-suit" and o.wild_rule == "cards-dealt" and LARGEST_HAND in _sizes(o),
    ),
    Conflict(
        ("pack", "wild_ranks"),
        "A pack of five suits has no aces and twos that could be wild.",
        lambda o: o.pack == "five-suit" and not {"A", "2"}.isdisjoint(o.wild_ranks or ()),
    ),
    Conflict(
        ("pack", "bonus_wild"),
        "A pack of five suits has no aces and twos that could be wild.",
        lambda o: o.pack == "five-suit" and o.bonus_wild in ("A", "2"),
    ),
    Conflict(
        ("pack", "ace_runs"),
        "A pack of five suits has no aces to stand in runs.",
        lambda o: o.pack == "five-suit" and o.ace_runs == "high-low",
    ),
    Conflict(
        ("pack", "ace_penalty"),
        "A pack of five suits has no aces to be left over.",
        lambda o: o.pack == "five-suit" and o.ace_penalty != 1,
    ),
    Conflict(
        ("stock_exhausted", "max_reshuffles"),
        "Where an exhausted stock ends the round there is never a new one.",
        lambda o: o.stock_exhausted == "end-round" and o.max_reshuffles is not None,
    ),
    Conflict(
        ("turn_mode", "first_player"),
        "Where all act at once nobody is first.",
        lambda o: o.turn_mode == "simultaneous" and o.first_player == "went-out-first",
    ),
    Conflict(
        ("tie_break", "bonus_hand_size"),
        "Where ties are shared there is no bonus round.",
        lambda o: o.tie_break == "shared" and o.bonus_hand_size is not None,
    ),
    Conflict(
        ("tie_break", "bonus_wild"),
        "Where ties are shared there is no bonus round.",
        lambda o: o.tie_break == "shared" and o.bonus_wild is not None,
    ),
)
"""Options that are refused together, in the order in which they are tested."""
