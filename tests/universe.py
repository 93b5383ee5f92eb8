"""Every move that can be said in a game, sensible or not, from the declarations alone."""

from collections.abc import Iterator
from itertools import product
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from referee.core.cards import Card
from referee.core.declare import Codes, Items, Member, members
from referee.core.game import AnyGame

FEW = 2
"""So many values of what a card stands for are said of a card that can't stand for another; so many lists there are."""

LONG = 3
"""Lists have so many entries."""


def universe(game: AnyGame) -> list[Any]:
    """Return each kind of move with each combination of its arguments' codes.

    An argument that may be left out is, and has each of its values where a joker is moved; elsewhere it has a few. Of
    lists there are only a few at all.
    """
    return [move for kind in game.moves for move in _moves(kind)]


def _moves(kind: type) -> Iterator[Any]:
    needed = [each for each in members(kind) if not each.spec.left_out]
    left_out = [each for each in members(kind) if each.spec.left_out]
    for number, values in enumerate(product(*map(_values, needed))):
        several = [[None, *_some(_values(each), number, every=any(map(_wild, values)))] for each in left_out]
        for others in product(*several):
            given = zip((*needed, *left_out), (*values, *others), strict=True)
            yield kind(**{each.attribute: value for each, value in given})


def _some(values: list[Any], number: int, *, every: bool) -> list[Any]:
    """Return every value, or the next few for each number, so that all have their turn."""
    return values if every else [values[(number * FEW + each) % len(values)] for each in range(FEW)]


def _wild(value: Any) -> bool:
    return isinstance(value, Card) and not value.suit


def _values(declared: Member) -> list[Any]:
    return _several(declared.annotation) or list(next(_codes(declared.annotation)).table.values())


def _several(annotation: Any) -> list[Any]:
    """Return a few lists, of lists where the type has them; none where it is no list."""
    if get_origin(annotation) in (Union, UnionType):
        return [each for kind in get_args(annotation) for each in _several(kind)]
    if get_origin(annotation) is not Annotated or not isinstance(get_args(annotation)[-1], Items):
        return []
    inner = get_args(get_args(annotation)[0])[0]
    values = _several(inner) or list(next(_codes(inner)).table.values())
    return [tuple(values[place : place + LONG]) for place in range(0, LONG * FEW, LONG)]


def _codes(annotation: Any) -> Iterator[Codes]:
    """Yield the tables of codes that a type is made of."""
    if isinstance(annotation, Codes):
        yield annotation
    for part in get_args(annotation):
        yield from _codes(part)
