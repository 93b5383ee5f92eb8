"""The rules of a rule set, compiled once from its options: tables, numbers and small functions.

Each option is read here, in the one function that makes the field it governs, and nowhere else.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple

from referee.core.cards import ACE, KING, RANKS, STANDARD_PACK, Card
from referee.core.declare import Refusal, record
from referee.core.scores import Line
from referee.games.kings_in_the_corner.options import Options
from referee.games.kings_in_the_corner.rules import NOT_NEXT_RANK, PILE_CLOSED, WRONG_COLOUR, WRONG_SUIT
from referee.games.kings_in_the_corner.spots import CORNERS, SIDES, Spot


class Law(NamedTuple):
    """Say how a pile is built: `step` is -1 downwards and 1 upwards."""

    step: int
    in_suit: bool

    def objection(self, card: Card, top: Card) -> Refusal | None:
        """Return why the card can't lie on the top card, or null if it can (KC 2.1, 2.2)."""
        if top.rank == (ACE if self.step < 0 else KING):
            return PILE_CLOSED(card=card, top=top)
        if card.rank != top.rank + self.step:
            return NOT_NEXT_RANK(card=card, top=top, next_rank=RANKS[top.rank + self.step - 1])
        if self.in_suit:
            return None if card.suit == top.suit else WRONG_SUIT(card=card, top=top)
        return WRONG_COLOUR(card=card, top=top, colour="red" if top.red else "black") if card.red == top.red else None


Followers = Mapping[Card, tuple[Card, ...]]


@cache
def followers(law: Law) -> Followers:
    """Return, for each top card, the cards that may lie on it."""
    return {top: tuple(card for card in STANDARD_PACK if law.objection(card, top) is None) for top in STANDARD_PACK}


class Closing(NamedTuple):
    """Hold what the points of a deal follow from."""

    hands: tuple[tuple[Card, ...], ...]
    out: int | None
    first_turn: bool
    deal: int
    totals: tuple[int, ...]
    fines: tuple[int, ...]
    bonuses: tuple[int, ...]


Lines = list[list[Line]]
"""The lines of each seat, by seat."""


class Turned(NamedTuple):
    """Say where a king goes that is turned up, and whether another card is turned for its side."""

    place: str
    again: bool


@record
class Rules:
    """Hold the compiled rules of one rule set."""

    fewest_seats: int
    most_seats: int | None
    hand_size: int
    pack: tuple[Card, ...]
    corners: tuple[Spot, ...]
    missing: frozenset[Spot]
    """The spots that this table doesn't have."""
    dealt_king: Turned
    tidy: bool
    draws_first: bool
    draw_count: int
    played_card_spares_draw: bool
    owes_card: Callable[[int], bool]
    """Tell whether a turn with so many cards played still owes one, if one fits."""
    laws: tuple[Law, ...]
    """How the pile at each spot is built, by the spot's place."""
    followers: tuple[Followers, ...]
    """Which cards follow a top card, by the spot's place."""
    neighbours: tuple[frozenset[tuple[Card, Card]], ...]
    """Which cards may have come to lie on another, moved piles included: (below, above), by the spot's place."""
    checks_whole_pile: bool
    """Whether a side pile may obey the sides' rule and yet break that of a corner."""
    side_takes: Callable[[Card], bool]
    """Tell whether an empty side takes the card."""
    king_moves: Callable[[bool], bool]
    """Tell whether a pile headed by a king may move to a corner, from whether its king was turned up there."""
    clears_corners: bool
    ends_when_stuck: bool
    values: Mapping[Card, int]
    base_lines: Callable[["Rules", Closing], Lines]
    first_turn_lines: Callable[[Closing], Lines]
    corner_bonus: Callable[[bool], int]
    """Return the bonus for a completed corner, from whether a card played from hand completed it."""
    good: int
    """1 where points are good, -1 where they are bad."""
    over: Callable[[tuple[int, ...], int], bool]
    """Tell whether these totals after so many deals end the match."""
    plays_off_ties: bool


def compile_rules(options: Options) -> Rules:
    """Return the rules that these options make."""
    side, corner = _side_law(options), _corner_law(options)
    laws = (side,) * len(SIDES) + (corner,) * len(CORNERS)
    corners = CORNERS[: options.corner_count]
    return Rules(
        fewest_seats=options.min_seats,
        most_seats=options.max_seats,
        hand_size=options.hand_size,
        pack=STANDARD_PACK,
        corners=corners,
        missing=frozenset(CORNERS) - frozenset(corners),
        dealt_king=_DEALT_KING[options.dealt_king],
        tidy=options.opening_tidy == "required",
        draws_first=options.draw_timing == "start",
        draw_count=options.draw_count,
        played_card_spares_draw=options.draw_if == "no-card-played",
        owes_card=_OWES_CARD[options.must_play],
        laws=laws,
        followers=tuple(followers(law) for law in laws),
        neighbours=_neighbours(options),
        checks_whole_pile=_checks_whole_pile(options),
        side_takes=_any_card if options.king_on_empty_side else _no_king,
        king_moves=_KING_MOVES[options.king_pile_to_corner],
        clears_corners=options.clear_complete_corner,
        ends_when_stuck=options.impasse_trigger == "either",
        values=_values(options),
        base_lines=_BASE_LINES[options.scoring_mode],
        first_turn_lines=_first_turn_lines(options),
        corner_bonus=_corner_bonus(options),
        good=1 if options.match_winner == "highest" else -1,
        over=_over(options),
        plays_off_ties=options.match_tie == "extra-deal",
    )


def _side_law(options: Options) -> Law:
    return Law(1 if options.side_direction == "up" else -1, options.side_match == "suit")


def _corner_law(options: Options) -> Law:
    return Law(-1, options.corner_match == "suit")


def _checks_whole_pile(options: Options) -> bool:
    return options.pile_move_check == "whole" and _side_law(options) != _corner_law(options)


def _neighbours(options: Options) -> tuple[frozenset[tuple[Card, Card]], ...]:
    """Return the pairs of the corner's own law, and the sides' too where only the junction of a pile is looked at."""
    side, corner = _pairs(_side_law(options)), _pairs(_corner_law(options))
    in_corner = corner if _checks_whole_pile(options) else corner | side
    return (side,) * len(SIDES) + (in_corner,) * len(CORNERS)


def _pairs(law: Law) -> frozenset[tuple[Card, Card]]:
    return frozenset((top, card) for top, above in followers(law).items() for card in above)


_DEALT_KING = {
    "stay": Turned("side", again=False),
    "to-corner-replace": Turned("corner", again=True),
    "to-corner-gap": Turned("corner", again=False),
    "redraw": Turned("stock", again=True),
}

_OWES_CARD: dict[str, Callable[[int], bool]] = {
    "none": lambda _: False,
    "one-if-able": lambda cards_played: not cards_played,
    "all-able": lambda _: True,
}

_KING_MOVES: dict[str, Callable[[bool], bool]] = {
    "any": lambda _: True,
    "dealt-only": lambda dealt: dealt,
    "never": lambda _: False,
}


def _any_card(_: Card) -> bool:
    return True


def _no_king(card: Card) -> bool:
    return card.rank != KING


_SCHEMES: dict[str, tuple[int, ...]] = {
    #            A, 2, 3, 4, 5, 6, 7, 8, 9, T, J, Q, K
    "king10": (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 10),
    "pips25": (25, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10),
    "stofka50": (50, 5, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10, 10),
    "gamerules25": (25, 5, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10, 10),
    "kleplek": (1, 1, 1, 1, 1, 5, 5, 5, 5, 5, 10, 10, 10),
    "robinson": (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13),
    "one-each": (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
}


def _values(options: Options) -> Mapping[Card, int]:
    chosen = options.card_values
    by_rank = _SCHEMES[chosen] if isinstance(chosen, str) else tuple(chosen[rank] for rank in RANKS)
    return {card: by_rank[card.rank - 1] for card in STANDARD_PACK}


def _card_lines(rules: Rules, hand: tuple[Card, ...]) -> list[Line]:
    return [Line(card, rules.values[card], "KC 5.3") for card in hand]


def _own_cards(rules: Rules, closing: Closing) -> Lines:
    return [_card_lines(rules, hand) for hand in closing.hands]


def _cards_of_others(rules: Rules, closing: Closing) -> Lines:
    others = [line for hand in closing.hands for line in _card_lines(rules, hand)]
    return [others if seat == closing.out else [] for seat in range(len(closing.hands))]


_BASE_LINES = {"penalty-each": _own_cards, "winner-takes": _cards_of_others}


def _first_turn_lines(options: Options) -> Callable[[Closing], Lines]:
    who, points, only_once = options.first_turn_out, options.first_turn_out_points, options.first_turn_scope == "match"
    to_self, to_others = {"minus-self": (-points, 0), "plus-others": (0, points), "plus-self": (points, 0)}.get(
        who, (0, 0)
    )

    def lines(closing: Closing) -> Lines:
        out = closing.out if closing.first_turn and not (only_once and closing.deal > 1) else None
        amounts = [0 if out is None else to_self if seat == out else to_others for seat in range(len(closing.hands))]
        return [[Line("first-turn-out", amount, "KC 5.5")] if amount else [] for amount in amounts]

    return lines


def _corner_bonus(options: Options) -> Callable[[bool], int]:
    bonus, moves_count = options.corner_bonus, options.corner_bonus_includes_moves
    return lambda by_hand: bonus if by_hand or moves_count else 0


def _over(options: Options) -> Callable[[tuple[int, ...], int], bool]:
    target, deals = options.target, options.fixed_deals
    ways: dict[str, Callable[[tuple[int, ...], int], bool]] = {
        "target": lambda totals, _: any(total >= target for total in totals),
        "fixed": lambda _, deal: deals is not None and deal >= deals,
        "none": lambda _totals, _deal: False,
    }
    return ways[options.match_end]
