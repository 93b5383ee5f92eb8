"""Playing cards as interned values that compare, hash and serialise as their codes."""

from collections.abc import Iterable
from typing import Self

RANKS = "A23456789TJQK"
SUITS = "CDHS"
FIFTH_SUIT = "*"
JOKERS = tuple(f"X{number}" for number in range(1, 10))
ACE, KING = 1, 13


class Card(str):
    """Name one face: rank then suit (`TH`), a joker (`X1`), or a card that stands for another (`X1=QH`, `3H=9C`).

    There is one object for each code; get it with `card`, `standing` or from `FACES`, never by the constructor.
    """

    __slots__ = ("face", "physical", "rank", "red", "suit")

    rank: int
    """1 for an ace to 13 for a king; 0 for a joker that stands for nothing yet."""
    suit: str
    """One of `C D H S *`, empty for a joker that stands for nothing yet."""
    red: bool
    face: Self
    """The card that it counts as: itself, or the one that it stands for."""
    physical: Self
    """The card that lies in the pack: itself, or the one that stands for another."""


def _natural(rank: str, suit: str) -> Card:
    made = Card(rank + suit)
    made.rank, made.suit, made.red = RANKS.index(rank) + 1, suit, suit in "DH"
    made.face = made.physical = made
    return made


def _faceless(code: str) -> Card:
    made = Card(code)
    made.rank, made.suit, made.red = 0, "", False
    made.face = made.physical = made
    return made


def _standing(wild: Card, face: Card) -> Card:
    made = Card(f"{wild}={face}")
    made.rank, made.suit, made.red, made.face, made.physical = face.rank, face.suit, face.red, face, wild
    return made


def _all_faces() -> dict[str, Card]:
    naturals = [_natural(rank, suit) for suit in SUITS + FIFTH_SUIT for rank in RANKS]
    jokers = [_faceless(code) for code in JOKERS]
    standing = [_standing(joker, face) for joker in jokers for face in naturals]
    return {str(made): made for made in (*naturals, *jokers, *standing)}


FACES = _all_faces()
"""Every card there is by its code, jokers that stand for one included; others that do are made by `standing`."""

_STANDING: dict[str, Card] = {}  # made when they are first asked for: there are thousands

COVERED = _faceless("??")
"""A card that is there but hidden: only in what a seat may see, never in a state."""

STANDARD_PACK = tuple(FACES[rank + suit] for suit in SUITS for rank in RANKS)
"""The 52 cards, suits `C D H S`, ranks upwards: the order before any shuffle."""


def card(code: str) -> Card:
    """Return the card with this code; raise `KeyError` where there is none."""
    return FACES[code]


def standing(wild: Card, face: Card) -> Card:
    """Return the wild as it stands for a face, `3H=9C`: itself where that is its own face."""
    return wild if wild is face else spelled(wild, face)


def spelled(wild: Card, face: Card) -> Card:
    """Return the card that is written with what it stands for, even where that is itself."""
    code = f"{wild}={face}"
    return FACES.get(code) or _STANDING.get(code) or _STANDING.setdefault(code, _standing(wild, face))


def cards(codes: str) -> tuple[Card, ...]:
    """Return the cards whose codes stand in the text, parted by spaces."""
    return tuple(FACES[code] for code in codes.split())


def without(held: tuple[Card, ...], gone: Card) -> tuple[Card, ...]:
    """Return the cards less one copy of `gone`; raise `ValueError` where it isn't among them."""
    place = held.index(gone)
    return held[:place] + held[place + 1 :]


def table_of(codes: Iterable[Card]) -> dict[str, Card]:
    """Return the cards by their codes, in the order given."""
    return {str(each): each for each in codes}
