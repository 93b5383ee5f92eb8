"""Moves as a person types them: the tag, then the arguments in their order (`play 8S N`, `draw`).

An argument that may be left out follows the first one after an equals sign: `play X1=QH N`.
"""

from collections.abc import Iterator
from typing import Any

from referee.core.declare import attributes, members, tag_of
from referee.core.game import AnyGame


def written(move: Any) -> str:
    """Return the move as text."""
    there = {name: str(value) for name, value in attributes(move)}
    words = ("=".join(there[name] for name in names if name in there) for names in _words(type(move)))
    return " ".join((tag_of(type(move)), *words))


def grammar(game: AnyGame) -> list[str]:
    """Return the form of each kind of move, its arguments in capitals and what may be left out in brackets."""
    return [" ".join((tag_of(kind), *map(_form, _words(kind)))) for kind in game.moves]


def as_document(game: AnyGame, text: str) -> dict[str, str]:
    """Return the typed move as a request holds it; raise `ValueError` where it has no form of the game."""
    tag, *typed = text.split() or [""]
    for kind in game.moves:
        words = _words(kind)
        if tag_of(kind) == tag and len(words) == len(typed):
            arguments = (pair for names, word in zip(words, typed, strict=True) for pair in _parted(names, word))
            return {"type": tag, **dict(arguments)}
    raise ValueError(f"a move is one of: {'; '.join(grammar(game))}")


def _words(kind: type) -> list[tuple[str, ...]]:
    """Return the names of the arguments by the word that they are typed in."""
    needed = [each.name for each in members(kind) if not each.spec.left_out]
    left_out = [each.name for each in members(kind) if each.spec.left_out]
    return [(name, *left_out) if name == needed[0] else (name,) for name in needed]


def _parted(names: tuple[str, ...], word: str) -> Iterator[tuple[str, str]]:
    """Return the arguments that a word holds; those after the first may be missing."""
    return zip(names, word.split("=", len(names) - 1), strict=False)


def _form(names: tuple[str, ...]) -> str:
    first, *left_out = (name.upper() for name in names)
    return first + "".join(f"[={name}]" for name in left_out)
