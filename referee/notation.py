"""Moves as a person types them: the tag, then the arguments in their order (`play 8S N`, `draw`)."""

from typing import Any

from referee.core.declare import attributes, members, tag_of
from referee.core.game import AnyGame


def written(move: Any) -> str:
    """Return the move as text."""
    return " ".join((tag_of(type(move)), *(str(value) for _, value in attributes(move))))


def grammar(game: AnyGame) -> list[str]:
    """Return the form of each kind of move, its arguments in capitals."""
    return [" ".join((tag_of(kind), *(each.name.upper() for each in members(kind)))) for kind in game.moves]


def as_document(game: AnyGame, text: str) -> dict[str, str]:
    """Return the typed move as a request holds it; raise `ValueError` where it has no form of the game."""
    tag, *arguments = text.split() or [""]
    for kind in game.moves:
        names = [each.name for each in members(kind)]
        if tag_of(kind) == tag and len(names) == len(arguments):
            return {"type": tag, **dict(zip(names, arguments, strict=True))}
    raise ValueError(f"a move is one of: {'; '.join(grammar(game))}")
