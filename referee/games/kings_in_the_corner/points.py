"""What a deal counts, compiled from the options: values of cards, lines of each seat, the end of the match."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from referee.core.cards import RANKS, STANDARD_PACK, Card
from referee.core.declare import record
from referee.core.scores import Line
from referee.games.kings_in_the_corner.chips import Closing, Settlement, Stakes, settle
from referee.games.kings_in_the_corner.options import Options
from referee.games.kings_in_the_corner.spots import PACK_JOKERS

Values = Mapping[Card, int]
Lines = list[list[Line]]
"""The lines of each seat, by seat."""


class Scoring(NamedTuple):
    """Say what the points of a deal are.

    `open_items` are those whose amounts can't be worked out again once everything is paid; all other lines follow from
    the cards left. `on_account`: the points are chips and are added to no total.
    """

    lines: Callable[[Values, Stakes, Closing], Lines]
    open_items: frozenset[tuple[str, str]]
    """Each with its clause."""
    on_account: bool


@record
class Counting:
    """Hold how a deal is scored and a match is won."""

    values: Values
    scoring: Scoring
    first_turn_lines: Callable[[Closing], Lines]
    corner_bonus: Callable[[bool], int]
    """Return the bonus for a completed corner, from whether a card played from hand completed it."""
    good: int
    """1 where points are good, -1 where they are bad."""
    over: Callable[[tuple[int, ...], int], bool]
    """Tell whether these totals after so many deals end the match."""
    plays_off_ties: bool


def compile_counting(options: Options) -> Counting:
    """Return how these options score."""
    return Counting(
        values=_values(options),
        scoring=_SCORING[options.scoring_mode],
        first_turn_lines=_first_turn_lines(options),
        corner_bonus=_corner_bonus(options),
        good=1 if options.match_winner == "highest" else -1,
        over=_over(options),
        plays_off_ties=options.match_tie == "extra-deal",
    )


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


def _values(options: Options) -> Values:  # KC 5.3
    chosen = options.card_values
    by_rank = _SCHEMES[chosen] if isinstance(chosen, str) else tuple(chosen[rank] for rank in RANKS)
    natural = {card: by_rank[card.rank - 1] for card in STANDARD_PACK}
    return natural | dict.fromkeys(PACK_JOKERS, options.joker_value)


# ---- the ways of scoring (KC 5.4)


def _own_cards(values: Values, _: Stakes, closing: Closing) -> Lines:
    return [_left(values, hand) for hand in closing.hands]


def _cards_of_others(values: Values, _: Stakes, closing: Closing) -> Lines:
    others = [line for hand in closing.hands for line in _left(values, hand)]
    return [others if seat == closing.out else [] for seat in range(len(closing.hands))]


def _left(values: Values, hand: tuple[Card, ...]) -> list[Line]:
    return [Line(card, values[card], "KC 5.3") for card in hand]


def _pot_taken(_: Values, stakes: Stakes, closing: Closing) -> Lines:
    hands = _received(stakes, closing, settle(stakes, closing)) if stakes.to_pot else ()
    taken = [*_unless_zero(_POT, closing.pot), *hands]
    return [taken if seat == closing.out else [] for seat in range(len(closing.hands))]


def _chips_paid(_: Values, stakes: Stakes, closing: Closing) -> Lines:
    settled = settle(stakes, closing)
    return [
        [] if seat == closing.out else [*_dues(stakes, paid, 1), *_hand_paid(stakes, closing, settled, seat, 1)]
        for seat, paid in enumerate(closing.paid)
    ]


def _account(_: Values, stakes: Stakes, closing: Closing) -> Lines:
    settled = settle(stakes, closing)
    return [
        [
            Line(_BALANCE[0], closing.chips[seat] + paid, _BALANCE[1]),
            *_dues(stakes, paid, -1),
            *_hand_paid(stakes, closing, settled, seat, -1),
            *(_won(stakes, closing, settled) if seat == closing.out else ()),
        ]
        for seat, paid in enumerate(closing.paid)
    ]


def _won(stakes: Stakes, closing: Closing, settled: Settlement) -> list[Line]:
    """Return what the seat that goes out wins, whether the hands are paid to it or to the pot that it takes."""
    return [*_received(stakes, closing, settled), *_unless_zero(_POT, closing.pot)]


def _dues(stakes: Stakes, paid: int, sign: int) -> list[Line]:
    """Return what was paid before the end of the deal; the ante came first, so it is there before any fine is."""
    ante = min(stakes.ante, paid)
    return [*_unless_zero(_ANTE, sign * ante), *_unless_zero(_FINES, sign * (paid - ante))]


def _received(stakes: Stakes, closing: Closing, settled: Settlement) -> list[Line]:
    return [line for seat in settled.payers for line in _hand_paid(stakes, closing, settled, seat, 1)]


def _hand_paid(stakes: Stakes, closing: Closing, settled: Settlement, seat: int, sign: int) -> list[Line]:
    """Return what a seat pays for its hand, card by card, less what it can't pay."""
    if seat not in settled.payers:
        return []
    cards = [Line(card, sign * stakes.prices[card], "KC 7.5") for card in closing.hands[seat]]
    return [*cards, *_unless_zero(_FORGIVEN, -sign * settled.forgiven[seat])]


def _unless_zero(named: tuple[str, str], points: int) -> list[Line]:
    """Return the line of an item with its clause, if it counts anything."""
    item, cite = named
    return [Line(item, points, cite)] if points else []


_BALANCE, _ANTE, _FINES = ("balance", "KC 7.1"), ("ante", "KC 7.2"), ("fines-paid", "KC 7.8")
_FORGIVEN, _POT = ("forgiven", "KC 7.6"), ("pot", "KC 7.7")

_SCORING = {
    "penalty-each": Scoring(_own_cards, frozenset(), on_account=False),
    "winner-takes": Scoring(_cards_of_others, frozenset(), on_account=False),
    "pot-points": Scoring(_pot_taken, frozenset((_POT, _FORGIVEN)), on_account=False),
    "chips-paid": Scoring(_chips_paid, frozenset((_ANTE, _FINES, _FORGIVEN)), on_account=False),
    "chips": Scoring(_account, frozenset((_BALANCE, _ANTE, _FINES, _POT)), on_account=True),
}


# ---- bonuses and the match


def _first_turn_lines(options: Options) -> Callable[[Closing], Lines]:  # KC 5.5
    who, points, only_once = options.first_turn_out, options.first_turn_out_points, options.first_turn_scope == "match"
    to_self, to_others = {"minus-self": (-points, 0), "plus-others": (0, points), "plus-self": (points, 0)}.get(
        who, (0, 0)
    )

    def lines(closing: Closing) -> Lines:
        out = closing.out if closing.first_turn and not (only_once and closing.deal > 1) else None
        amounts = [0 if out is None else to_self if seat == out else to_others for seat in range(len(closing.hands))]
        return [_unless_zero(("first-turn-out", "KC 5.5"), amount) for amount in amounts]

    return lines


def _corner_bonus(options: Options) -> Callable[[bool], int]:  # KC 5.6
    bonus, moves_count = options.corner_bonus, options.corner_bonus_includes_moves
    return lambda by_hand: bonus if by_hand or moves_count else 0


def _over(options: Options) -> Callable[[tuple[int, ...], int], bool]:  # KC 6.1
    target, deals = options.target, options.fixed_deals
    ways: dict[str, Callable[[tuple[int, ...], int], bool]] = {
        "target": lambda totals, _: any(total >= target for total in totals),
        "fixed": lambda _, deal: deals is not None and deal >= deals,
        "none": lambda _totals, _deal: False,
    }
    return ways[options.match_end]
