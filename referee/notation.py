"""Moves as a person types them: the tag, then the arguments in their order (`play 8S N`, `draw`).

An argument that may be left out follows the first one after an equals sign: `play X1=QH N`. The entries of a list are
parted by commas, lists in a list by plus signs: `go-out KS=7D,7H,3C+4H,5H,6H`.
"""

from collections.abc import Iterator
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from referee.core.declare import Items, attributes, members, tag_of
from referee.core.game import AnyGame

_SEPARATORS = (",", "+")
"""What parts the entries of a list, and the lists in a list."""


def written(move: Any) -> str:
    """Return the move as text."""
    there = {name: _said(value) for name, value in attributes(move)}
    words = ("=".join(there[name] for name in names if name in there) for names in _words(type(move)))
    return " ".join((tag_of(type(move)), *words))


def _said(value: Any) -> str:
    if not isinstance(value, tuple):
        return str(value)
    return _SEPARATORS[any(isinstance(each, tuple) for each in value)].join(map(_said, value))


def grammar(game: AnyGame) -> list[str]:
    """Return the form of each kind of move, its arguments in capitals and what may be left out in brackets."""
    return [" ".join((tag_of(kind), *map(_form, _words(kind)))) for kind in game.moves]


def as_document(game: AnyGame, text: str) -> dict[str, Any]:
    """Return the typed move as a request holds it; raise `ValueError` where it has no form of the game."""
    tag, *typed = text.split() or [""]
    for kind in game.moves:
        words = _words(kind)
        if tag_of(kind) == tag and len(words) == len(typed):
            arguments = (pair for names, word in zip(words, typed, strict=True) for pair in _parted(names, word))
            lists = {each.name: _depth(each.annotation) for each in members(kind)}
            return {"type": tag, **{name: _meant(said, lists[name]) for name, said in arguments}}
    raise ValueError(f"a move is one of: {'; '.join(grammar(game))}")


def _words(kind: type) -> list[tuple[str, ...]]:
    """Return the names of the arguments by the word that they are typed in."""
    needed = [each.name for each in members(kind) if not each.spec.left_out]
    left_out = [each.name for each in members(kind) if each.spec.left_out]
    return [(name, *left_out) if name == needed[0] else (name,) for name in needed]


def _parted(names: tuple[str, ...], word: str) -> Iterator[tuple[str, str]]:
    """Return the arguments that a word holds; those after the first may be missing."""
    return zip(names, word.split("=", len(names) - 1), strict=False)


def _depth(annotation: Any) -> int:
    """Return how many lists lie in each other in a type: 0 where it is none."""
    arguments = get_args(annotation)
    if get_origin(annotation) in (Union, UnionType):
        return max(_depth(each) for each in arguments if each is not NoneType)
    if get_origin(annotation) is Annotated and isinstance(arguments[-1], Items):
        return 1 + _depth(get_args(arguments[0])[0])
    return 0


def _meant(said: str, depth: int) -> Any:
    """Return a text, or a list of the texts that it is parted into."""
    if not depth:
        return said
    return [_meant(part, depth - 1) for part in said.split(_SEPARATORS[depth - 1])] if said else []


def _form(names: tuple[str, ...]) -> str:
    first, *left_out = (name.upper() for name in names)
    return first + "".join(f"[={name}]" for name in left_out)
