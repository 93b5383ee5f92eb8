"""The rules of a rule set, compiled once from its options: tables, numbers and small functions.

Each option is read in the one function that makes the field it governs.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from itertools import product
from typing import NamedTuple

from referee.core.cards import ACE, FACES, FIFTH_SUIT, KING, RANKS, SUITS, Card
from referee.core.declare import MAX_SEATS, record
from referee.games.three_thirteen.cards import PACK_JOKERS, rank_of
from referee.games.three_thirteen.melds import MeldLaw
from referee.games.three_thirteen.options import Options, sizes_of

MOST_ROUNDS = 32
"""No match has more rounds, bonus rounds included: a tie that outlasts them is shared (TT 6.3)."""

_LOWEST_OF_FIVE_SUITS = 3
_TEN = 10
_WILD_RANKS = 14  # no rank, or one of thirteen


class Round(NamedTuple):
    """Say how many cards a round is played with, and which rank is wild."""

    hand_size: int
    wild_rank: str | None


class Faces(NamedTuple):
    """Say which cards a pack is made of: its suits, and its ranks from the lowest to the king."""

    suits: str
    lowest: int

    @property
    def naturals(self) -> tuple[Card, ...]:
        """Every card that is no joker, suits in their order, ranks upwards."""
        return tuple(FACES[rank + suit] for suit, rank in product(self.suits, RANKS[self.lowest - 1 :]))


class Refill(NamedTuple):
    """Say how discards become stock, and how often they may."""

    turns_over: bool
    most: int | None


class Points(NamedTuple):
    """Say what cards left over count: by rank, aces first; `wild` is null where the wild rank counts the same."""

    ranks: tuple[int, ...]
    joker: int
    wild: int | None


class Limits(NamedTuple):
    """Bound the cards of a meld that stand for others, and those that don't."""

    most_wilds: int | None
    fewest_naturals: int


@record
class Rules:
    """Hold the compiled rules of one rule set."""

    most_seats: int | None
    faces: Faces
    cards: frozenset[Card]
    """Every card that a pack has, to look cards up."""
    packs: Callable[[int], tuple[Card, ...]]
    """Return all packs for so many seats."""
    counts: Callable[[int], Mapping[Card, int]]
    """Return how often each card is in all packs for so many seats."""
    rounds: tuple[Round, ...]
    bonus: Round | None
    """The bonus round; null where ties are shared."""
    largest_hand: int
    melding: Callable[[str | None], MeldLaw]
    """Return what melds in a round with this wild rank."""
    simultaneous: bool
    refill: Refill
    throws_taken_card: bool
    goes_out_by_itself: bool
    final_turns: int
    winner_leads: bool


def compile_rules(options: Options) -> Rules:
    """Return the rules that these options make."""
    faces, rounds = _FACES[options.pack], _rounds(options)
    jokers = PACK_JOKERS[: options.jokers_per_deck]
    one_pack = faces.naturals + jokers
    packs = partial(_packs, one_pack, options.decks)
    bonus = _bonus(options, rounds)
    law = partial(_law, faces, options.ace_runs == "high-low", _points(options), _limits(options))
    return Rules(
        most_seats=options.max_seats,
        faces=faces,
        cards=frozenset(one_pack),
        packs=packs,
        counts=lru_cache(MAX_SEATS)(lambda seats: dict(Counter(packs(seats)))),
        rounds=rounds,
        bonus=bonus,
        largest_hand=max((each.hand_size for each in (*rounds, *([bonus] if bonus else ()))), default=0),
        melding=lru_cache(_WILD_RANKS)(law),
        simultaneous=options.turn_mode == "simultaneous",
        refill=_refill(options),
        throws_taken_card=options.may_discard_taken_card,
        goes_out_by_itself=options.auto_go_out,
        final_turns=options.final_turns,
        winner_leads=options.first_player == "went-out-first",
    )


_FACES = {"standard": Faces(SUITS, ACE), "five-suit": Faces(SUITS + FIFTH_SUIT, _LOWEST_OF_FIVE_SUITS)}


def _packs(one_pack: tuple[Card, ...], number: int | None, seats: int) -> tuple[Card, ...]:
    """Return pack after pack: as many as are fixed, or as the seats need (TT 1.3)."""
    return one_pack * (number or (1 if seats <= 2 else max(2, (seats + 1) // 2)))  # noqa: PLR2004  # two seats, one pack


def _rounds(options: Options) -> tuple[Round, ...]:
    sizes = sizes_of(options.round_order, options.hand_sizes, options.first_hand_size, options.last_hand_size)
    wild: dict[str, Sequence[str | None]] = {
        "cards-dealt": [rank_dealt(size) for size in sizes],
        "none": [None] * len(sizes),
        "listed": options.wild_ranks or (),
    }
    return tuple(map(Round, sizes, wild[options.wild_rule]))


def rank_dealt(size: int) -> str:
    """Return the rank that matches a number of cards: an ace follows the king (TT 1.5)."""
    return RANKS[(size - 1) % KING]


def _bonus(options: Options, rounds: tuple[Round, ...]) -> Round | None:
    if options.tie_break == "shared" or not rounds:
        return None
    hand_size, wild_rank = rounds[-1]
    return Round(options.bonus_hand_size or hand_size, options.bonus_wild or wild_rank)


def _refill(options: Options) -> Refill:
    most = 0 if options.stock_exhausted == "end-round" else options.max_reshuffles
    return Refill(options.stock_exhausted == "turn-over", most)


def _limits(options: Options) -> Limits:
    return Limits(options.max_wilds_per_meld, options.min_naturals_per_meld)


def _points(options: Options) -> Points:
    faces = (_TEN,) * 3 if options.face_penalty == "ten" else tuple(range(_TEN + 1, KING + 1))
    ranks = (options.ace_penalty, *range(ACE + 1, _TEN + 1), *faces)
    return Points(ranks, options.joker_penalty, options.wild_penalty)


def _law(faces: Faces, high_aces: bool, points: Points, limits: Limits, wild_rank: str | None) -> MeldLaw:  # noqa: FBT001  # bound by place
    return MeldLaw(
        suits=faces.suits,
        lowest=faces.lowest,
        high_aces=high_aces,
        wild_rank=rank_of(wild_rank),
        points=points.ranks,
        joker_points=points.joker,
        wild_points=points.wild,
        max_wilds=limits.most_wilds,
        min_naturals=limits.fewest_naturals,
    )
