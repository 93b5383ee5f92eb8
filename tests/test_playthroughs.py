"""Whole deals as text: what a person can check against the rulebook, and what a change must not alter unseen."""

from pathlib import Path

import pytest

from referee.core.game import AnyGame
from referee.games import GAMES
from referee.playthrough import playthrough

FILES = Path(__file__).parent / "playthroughs"
PRESETS = [(game, preset) for game in GAMES for preset in game.rulesets.presets]


@pytest.mark.parametrize(("game", "preset"), PRESETS, ids=lambda part: getattr(part, "name", part))
def test_the_deal_is_played_as_written_down(game: AnyGame, preset: str) -> None:
    written_down = (FILES / f"{game.name}.{preset}.txt").read_text("utf-8")
    assert playthrough(game, preset) == written_down


def test_no_playthrough_is_left_of_a_preset_that_is_gone() -> None:
    assert {path.name for path in FILES.iterdir()} == {f"{game.name}.{preset}.txt" for game, preset in PRESETS}
