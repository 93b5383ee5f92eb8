"""The tables of the README, made from the declarations; each stands between two comments that name it."""

import json
import re
from collections.abc import Iterable, Iterator

from referee.core.declare import members
from referee.core.game import AnyGame
from referee.games import GAMES
from referee.http.config import settings
from referee.notation import grammar

Row = tuple[object, ...]

_PRESETS = ("rule set", "title", "what it means", "source")
_OPTIONS = ("option", "default", "meaning", "clause")
_BLOCK = re.compile(r"(<!-- table: (?P<name>[a-z-]+) -->\n).*?(<!-- end -->)", re.DOTALL)


def refreshed(text: str) -> str:
    """Return the text with every generated table written anew; raise `KeyError` for a table that doesn't exist."""
    return _BLOCK.sub(lambda block: f"{block[1]}{TABLES[block['name']]}{block[3]}", text)


def table(head: Row, rows: Iterable[Row]) -> str:
    """Return a Markdown table."""
    return "".join(map(_line, (head, ("---",) * len(head), *rows)))


def _line(cells: Row) -> str:
    return f"| {' | '.join(map(str, cells))} |\n"


def _games() -> Iterator[Row]:
    for game in GAMES:
        yield f"`{game.name}`", game.title, ", ".join(f"`{form}`" for form in grammar(game))


def _presets(game: AnyGame) -> Iterator[Row]:
    for name, preset in game.rulesets.presets.items():
        aliases = "".join(f", `{alias}`" for alias in preset.aliases)
        yield f"`{name}`{aliases}", preset.title, preset.description, preset.source


def _options(game: AnyGame) -> Iterator[Row]:
    for option in members(game.options):
        values = " ".join(f"`{value}`: {says}" for value, says in option.spec.values.items())
        yield (
            f"`{option.name}`",
            f"`{_plain(option.default)}`",
            f"{option.spec.description} {values}".strip(),
            option.spec.clause,
        )


def _plain(value: object) -> str:
    """Return the value as it stands in a request, texts without their quotes."""
    return value if isinstance(value, str) else json.dumps(value)


def _settings() -> Iterator[Row]:
    for setting in settings():
        yield f"`{setting.variable}`", f"`{setting.default}`", setting.description


TABLES = {
    "games": table(("game", "title", "moves"), _games()),
    "settings": table(("variable", "default", "meaning"), _settings()),
    **{f"presets-{game.name}": table(_PRESETS, _presets(game)) for game in GAMES},
    **{f"options-{game.name}": table(_OPTIONS, _options(game)) for game in GAMES},
}
