"""The rulebook of a game: its clauses, kept as data beside its code."""

import tomllib
from importlib.resources import files

from referee.core.declare import Clause


def load_clauses(package: str) -> tuple[Clause, ...]:
    """Return the clauses that a game's `rulebook.toml` declares, in the file's order."""
    tables = tomllib.loads(files(package).joinpath("rulebook.toml").read_text("utf-8"))
    return tuple(Clause(number, **clause) for number, clause in tables.items())
