"""Compare lists of legal moves with verdicts, also where some moves are described instead of listed."""

from collections.abc import Iterable
from typing import Any

from referee.core.declare import attributes, members, replace
from referee.core.game import AnyGame, OpenEnded, legal_moves


def agree(game: AnyGame, state: Any, seat: int, moves: Iterable[Any]) -> None:
    """Compare the list of legal moves, and what is said of those too many to list, with the verdict on every move."""
    listed, open_ended = legal_moves(game, state, seat), game.open_ended(state, seat)
    assert len(listed) == len(set(listed))
    assert set(listed) >= {each.example for each in open_ended}
    for move in moves:
        if game.check(state, seat, move) is None:
            assert is_listed(move, listed, open_ended), move
        else:
            assert move not in listed, move


def is_listed(move: Any, listed: Iterable[Any], open_ended: Iterable[OpenEnded[Any]]) -> bool:
    """Tell whether a move is in the list, lists in it aside, or is like an example but for what a card stands for."""
    return move in listed or bare(move) in listed or any(_alike(move, each.example) for each in open_ended)


def bare(move: Any) -> Any:
    """Return a move without the lists that may be left out: they say how, not whether, and so aren't listed."""
    lists = [each.attribute for each in members(type(move)) if each.spec.left_out]
    return replace(move, **{name: None for name in lists if isinstance(getattr(move, name), tuple)})


def _alike(move: Any, example: Any) -> bool:
    if type(move) is not type(example):
        return False
    here, there = dict(attributes(move)), dict(attributes(example))
    named = here.pop("as", None) and there.pop("as", None)
    return bool(named) and here == there
