"""The rules of a rule set, compiled once from its options: tables, numbers and small functions.

Each option is read in the one function that makes the field it governs, here, in `chips` or in `points`.
"""

from collections.abc import Callable
from typing import NamedTuple

from referee.core.cards import KING, STANDARD_PACK, Card
from referee.core.declare import record
from referee.games.kings_in_the_corner.chips import Stakes, compile_stakes
from referee.games.kings_in_the_corner.laws import Followers, Law, Pairs, followers, neighbours
from referee.games.kings_in_the_corner.options import Options
from referee.games.kings_in_the_corner.points import Counting, compile_counting
from referee.games.kings_in_the_corner.spots import CORNERS, PACK_JOKERS, SIDES, Spot


class Turned(NamedTuple):
    """Say where a king goes that is turned up, and whether another card is turned for its side."""

    place: str
    again: bool


class Drawing(NamedTuple):
    """Say what a draw is: it opens the turn, it ends it, or it is repeated until a card fits."""

    opens: bool
    ends: bool
    until_fits: bool


class KingDuty(NamedTuple):
    """Say what becomes of a king that could open a corner: before all else, before the turn ends, or for a fine."""

    comes_first: bool
    ends_no_turn: bool
    is_fined: bool


@record
class Dealing:
    """Hold who has room and how cards are dealt."""

    fewest_seats: int
    most_seats: int | None
    hand_size: int
    dealt_king: Turned


@record
class Rules:
    """Hold the compiled rules of one rule set."""

    dealing: Dealing
    pack: tuple[Card, ...]
    cards: frozenset[Card]
    """The same, to look cards up."""
    jokers: tuple[Card, ...]
    corners: tuple[Spot, ...]
    missing: frozenset[Spot]
    """The spots that this table doesn't have."""
    tidy: bool
    drawing: Drawing
    draw_count: int
    played_card_spares_draw: bool
    owes_card: Callable[[int], bool]
    """Tell whether a turn with so many cards played still owes one, if one fits."""
    laws: tuple[Law, ...]
    """How the pile at each spot is built, by the spot's place."""
    followers: tuple[Followers, ...]
    """Which cards follow a top card, by the spot's place."""
    neighbours: tuple[Pairs, ...]
    """Which cards may have come to lie on another, moved piles included: (below, above), by the spot's place."""
    checks_whole_pile: bool
    """Whether a side pile may obey the sides' rule and yet break that of a corner."""
    jokers_block: bool
    """Whether no card may be in the corners twice; without jokers none is."""
    side_takes: Callable[[Card], bool]
    """Tell whether an empty side takes the card."""
    king_moves: Callable[[bool], bool]
    """Tell whether a pile headed by a king may move to a corner, from whether its king was turned up there."""
    clears_corners: bool
    kings: KingDuty
    orders_moves: bool
    """Whether some legal moves may have to come before others."""
    king_fine: int
    fines_turns: bool
    """Whether the end of a turn may cost a fine."""
    plays_out_stock: bool
    """Whether nobody goes out while the stock has cards."""
    empty_hand_draw: int
    consolidates: bool
    """Whether a seat with an empty hand may move a pile before it goes out."""
    ends_when_stuck: bool
    stakes: Stakes
    counting: Counting


def compile_rules(options: Options) -> Rules:
    """Return the rules that these options make."""
    side, corner = _side_law(options), _corner_law(options)
    laws = (side,) * len(SIDES) + (corner,) * len(CORNERS)
    corners = CORNERS[: options.corner_count]
    jokers = PACK_JOKERS[: options.jokers]
    drawing, tidy = _DRAWING[options.draw_timing], options.opening_tidy == "required"
    kings, stakes = _KING_DUTY[options.kings_rule], compile_stakes(options)
    return Rules(
        dealing=_dealing(options),
        pack=STANDARD_PACK + jokers,
        cards=frozenset(STANDARD_PACK + jokers),
        jokers=jokers,
        corners=corners,
        missing=frozenset(CORNERS) - frozenset(corners),
        tidy=tidy,
        drawing=drawing,
        draw_count=options.draw_count,
        played_card_spares_draw=drawing.until_fits or options.draw_if == "no-card-played",
        owes_card=_OWES_CARD[options.must_play],
        laws=laws,
        followers=tuple(followers(law, jokers) for law in laws),
        neighbours=_neighbours(options, jokers),
        checks_whole_pile=_checks_whole_pile(options),
        jokers_block=bool(jokers) and options.joker_block == "corners",
        side_takes=_any_card if options.king_on_empty_side else _no_king,
        king_moves=_KING_MOVES[options.king_pile_to_corner],
        clears_corners=options.clear_complete_corner,
        kings=kings,
        orders_moves=tidy or kings.comes_first,
        king_fine=options.king_fine,
        fines_turns=kings.is_fined or bool(stakes.no_play_fine) or stakes.neglect_fine is not None,
        plays_out_stock=options.end_requires_empty_stock,
        empty_hand_draw=options.empty_hand_draw,
        consolidates=options.empty_hand_consolidation,
        ends_when_stuck=options.impasse_trigger == "either",
        stakes=stakes,
        counting=compile_counting(options),
    )


def _dealing(options: Options) -> Dealing:
    return Dealing(
        fewest_seats=options.min_seats,
        most_seats=options.max_seats,
        hand_size=options.hand_size,
        dealt_king=_DEALT_KING[options.dealt_king],
    )


def _side_law(options: Options) -> Law:
    return Law(1 if options.side_direction == "up" else -1, options.side_match == "suit")


def _corner_law(options: Options) -> Law:
    return Law(-1, options.corner_match == "suit")


def _checks_whole_pile(options: Options) -> bool:
    return options.pile_move_check == "whole" and _side_law(options) != _corner_law(options)


def _neighbours(options: Options, jokers: tuple[Card, ...]) -> tuple[Pairs, ...]:
    """Return the pairs of the corner's own law, and the sides' too where only the junction of a pile is looked at."""
    side, corner = neighbours(_side_law(options), jokers), neighbours(_corner_law(options), jokers)
    in_corner = corner if _checks_whole_pile(options) else corner | side
    return (side,) * len(SIDES) + (in_corner,) * len(CORNERS)


_DEALT_KING = {
    "stay": Turned("side", again=False),
    "to-corner-replace": Turned("corner", again=True),
    "to-corner-gap": Turned("corner", again=False),
    "redraw": Turned("stock", again=True),
}

_DRAWING = {
    "end": Drawing(opens=False, ends=True, until_fits=False),
    "start": Drawing(opens=True, ends=False, until_fits=False),
    "until-playable": Drawing(opens=False, ends=False, until_fits=True),
}

_KING_DUTY = {
    "optional": KingDuty(comes_first=False, ends_no_turn=False, is_fined=False),
    "penalised": KingDuty(comes_first=False, ends_no_turn=False, is_fined=True),
    "compulsory": KingDuty(comes_first=False, ends_no_turn=True, is_fined=False),
    "immediate": KingDuty(comes_first=True, ends_no_turn=True, is_fined=False),
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
