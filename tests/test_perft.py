"""Counts of move sequences, pinned and counted two ways: by the narrow candidates, and over every move there is."""

from csv import DictReader
from pathlib import Path
from typing import Any

import pytest
from tables import first_state
from universe import universe

from referee.core.game import AnyGame, perft
from referee.games import GAMES

FILES = Path(__file__).parent / "perft"
BY_NAME = {game.name: game for game in GAMES}
WIDE = 300  # node counts up to this are also counted over every move there is


def rows() -> list[Any]:
    """Return each line of each game's file as a test."""
    found = []
    for game in GAMES:
        with (FILES / f"{game.name}.tsv").open() as file:
            for row in DictReader(file, delimiter="\t"):
                name = f"{game.name}-{row['preset']}-{row['seats']}-{row['depth']}"
                found.append(pytest.param(game, row, id=name))
    return found


def count_widely(game: AnyGame, state: Any, depth: int, moves: list[Any]) -> int:
    """Count like `perft`, asking the check about every move there is instead of the candidates."""
    to_act = game.to_act(state)
    if depth == 0 or not to_act:
        return 1
    seat = to_act[0]
    legal = [move for move in moves if game.check(state, seat, move) is None]
    return sum(count_widely(game, game.apply(state, seat, move).state, depth - 1, moves) for move in legal)


@pytest.mark.parametrize(("game", "row"), rows())
def test_the_count_is_the_pinned_one(game: AnyGame, row: dict[str, str]) -> None:
    state = first_state(game, row["preset"], int(row["seats"]), row["seed"])
    depth, nodes = int(row["depth"]), int(row["nodes"])
    assert perft(game, state, depth) == nodes
    if nodes <= WIDE:
        assert count_widely(game, state, depth, universe(game)) == nodes


def test_every_preset_is_counted() -> None:
    counted = {(game.name, row["preset"]) for game, row in (param.values for param in rows())}
    assert counted == {(game.name, preset) for game in GAMES for preset in game.rulesets.presets}
