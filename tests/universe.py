"""Every move that can be said in a game, sensible or not, from the declarations alone."""

from itertools import product
from typing import Any, get_args

from referee.core.declare import Codes, members
from referee.core.game import AnyGame


def universe(game: AnyGame) -> list[Any]:
    """Return each kind of move with each combination of its arguments' codes."""
    return [
        kind(**dict(zip(names, values, strict=True)))
        for kind in game.moves
        for names in [[each.attribute for each in members(kind)]]
        for values in product(*(_values(each.annotation) for each in members(kind)))
    ]


def _values(annotation: Any) -> list[Any]:
    codes = next(mark for mark in get_args(annotation) if isinstance(mark, Codes))
    return list(codes.table.values())
