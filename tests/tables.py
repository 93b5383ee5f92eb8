"""Deals to test with: every preset with every number of seats that it has room for."""

from collections.abc import Iterator
from random import Random
from typing import Any

from referee.core.deck import shuffle
from referee.core.declare import MAX_SEATS
from referee.core.game import AnyGame, Table, playout
from referee.games import GAMES

Deal = tuple[AnyGame, str, int]

TABLES: list[Deal] = [
    (game, preset, seats)
    for game in GAMES
    for preset in game.rulesets.presets
    for seats in range(1, MAX_SEATS + 1)
    if not game.seating(game.rulesets.get(preset), seats)
]
"""Each game, preset and number of seats that can be dealt."""


def named(table: Deal) -> str:
    """Return the test's name for a table."""
    game, preset, seats = table
    return f"{game.name}-{preset}-{seats}"


def first_state(game: AnyGame, preset: str, seats: int, seed: str) -> Any:
    """Return the state after the first deal."""
    ruleset = game.rulesets.get(preset)
    order = shuffle(game.pack(ruleset, seats), seed, 1)
    return game.setup(ruleset, Table(seats, seats - 1, order, seed)).state


def states(game: AnyGame, preset: str, seats: int, seed: str) -> Iterator[Any]:
    """Yield the states of a deal of random legal moves, the first and the last included."""
    state = first_state(game, preset, seats, seed)
    yield state
    for _, _, step in playout(game, state, Random(seed)):
        yield step.state
