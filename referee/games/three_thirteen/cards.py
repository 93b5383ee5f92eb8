"""The cards: as they are held and drawn, and as they lie in a meld, where a wild stands for another."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Annotated

from referee.core.cards import COVERED, FACES, FIFTH_SUIT, JOKERS, RANKS, SUITS, Card, spelled, table_of
from referee.core.declare import Codes, Items, Text

MOST_PACKS = 8
MOST_JOKERS = 3
"""No pack has more jokers than this."""
LARGEST_HAND = 14
MOST_HELD = LARGEST_HAND + 1
"""So many cards a seat holds between its draw and its discard."""
SHORTEST_MELD = 3

ALL_SUITS = SUITS + FIFTH_SUIT
NATURALS = tuple(FACES[rank + suit] for suit in ALL_SUITS for rank in RANKS)
"""Every card that is no joker, suits `C D H S *`, ranks upwards."""
ALL_JOKERS = tuple(FACES[code] for code in JOKERS)
PACK_JOKERS = ALL_JOKERS[:MOST_JOKERS]

MOST_CARDS = MOST_PACKS * (5 * 11 + MOST_JOKERS)
"""No pack is larger: eight packs of five suits from three to king, each with three jokers."""


class _Meldable(Mapping[str, Card]):
    """Find a card of a meld by its code; those that stand for another are made when they are asked for."""

    def __getitem__(self, code: str) -> Card:
        plain = _PLAIN.get(code)
        if plain is not None or not isinstance(code, str):
            return _PLAIN[code]
        card, _, face = code.partition("=")
        return spelled(_PLAIN[card], _NATURAL[face])

    def __iter__(self) -> Iterator[str]:
        yield from _PLAIN
        yield from (f"{card}={face}" for card, face in product(_PLAIN, NATURALS))

    def __len__(self) -> int:
        return len(_PLAIN) * (1 + len(NATURALS))


_NATURAL = table_of(NATURALS)
_PLAIN = table_of((*NATURALS, *ALL_JOKERS))
_NATURAL_CODE = f"[{RANKS}][{ALL_SUITS}]"
_MELDED = Text(f"(?:{_NATURAL_CODE}|X[1-9])(?:={_NATURAL_CODE})?", 5)

Rank = Annotated[str, Text(f"[{RANKS}]", 1)]
PackCard = Annotated[Card, Codes("Card", table_of((*NATURALS, *PACK_JOKERS)))]
"""A card in a hand, in the stock or on a pile."""
SheetCard = Annotated[Card, Codes("SheetCard", _PLAIN)]
"""A card on a score sheet, which may be of a pack with more jokers."""
SeenCard = Annotated[Card, Codes("SeenCard", table_of((*NATURALS, *PACK_JOKERS, COVERED)))]
"""A card of a hand or the stock that may be hidden."""
MeldCard = Annotated[Card, Codes("MeldCard", _Meldable(), _MELDED)]
"""A card in a meld; a wild is written with the card that it stands for, unless that is itself."""

HeldCards = Annotated[tuple[PackCard, ...], Items(0, MOST_HELD)]
SeenCards = Annotated[tuple[SeenCard, ...], Items(0, MOST_HELD)]
SheetCards = Annotated[tuple[SheetCard, ...], Items(1, MOST_HELD)]
LeftCards = Annotated[tuple[SheetCard, ...], Items(0, MOST_HELD)]
"""The cards of a hand that are in no meld."""
Stock = Annotated[tuple[PackCard, ...], Items(0, MOST_CARDS)]
Pile = Annotated[tuple[PackCard, ...], Items(0, MOST_CARDS)]
Melds = Annotated[
    tuple[Annotated[tuple[MeldCard, ...], Items(SHORTEST_MELD, MOST_HELD)], ...], Items(0, MOST_HELD // SHORTEST_MELD)
]
"""The melds of a hand, whether a card is still to be thrown from it or not."""
GoerMelds = Annotated[
    tuple[Annotated[tuple[MeldCard, ...], Items(SHORTEST_MELD, LARGEST_HAND)], ...],
    Items(1, LARGEST_HAND // SHORTEST_MELD),
]
"""The melds of a seat that is out."""
Groups = Annotated[
    tuple[Annotated[tuple[PackCard, ...], Items(0, LARGEST_HAND)], ...], Items(0, MOST_HELD // SHORTEST_MELD)
]
"""What a seat says are its melds, right or wrong."""


def rank_of(code: str | None) -> int | None:
    """Return the number of a rank, 1 for an ace; null for none."""
    return RANKS.index(code) + 1 if code else None
