"""Whole deals as text: what a person can check against the rulebook, and what a change must not alter unseen."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from referee.core.game import AnyGame
from referee.games import GAMES
from referee.playthrough import playthrough

FILES = Path(__file__).parent / "playthroughs"
PRESETS = [(game, preset) for game in GAMES for preset in game.rulesets.presets]
SHOWN: Mapping[str, tuple[str, ...]] = {
    "pagat-chips": ("pays an ante", "no-play", "for its hand", "takes the pot", "balance"),
    "pagat-pool": ("no-play", "for its hand", "takes the pot", "balance"),
    "kleplek": ("first-turn-out -5",),
    "squarescores-kleplek": ("first-turn-out -5",),
    "kings-penalised": ("king-held", "fines 3"),
    "squarescores-kings": ("king-held", "fines 3"),
    "corner-bonus": ("corner-bonus -5",),
    "becker": (", fill;",),
    "squarescores-becker": (", fill;",),
    "freeman": ("play X1=", "X2="),
    "squarescores-freeman": ("play X1=", "X2="),
    "gamerules-draw": ("draws 1", "draws 3", ", empty;"),
    "squarescores": (", tidy-fill;",),
    "squarescores-pips": (", tidy-fill;",),
    "squarescores-draw-first": (", tidy-fill;", ", draw;"),
    "squarescores-draw-two": (", tidy-fill;", "draws 2"),
    "squarescores-suit": (", tidy-fill;",),
    "squarescores-chips": ("pays an ante", "no-play", "for its hand", "takes the pot", "fines-paid"),
    "boxed": ("shared out", ", king;", "no-play", "neglect-draw", "takes the pot"),
    "boxed-fines": ("king-held", "neglect-draw", "takes the pot"),
    "boxed-two-stalls": (", king;", "takes the pot"),
}
"""What the deals of some rule sets show, so that they are worth reading."""


def seed_of(written_down: str) -> str:
    """Return the seed that the first line of a deal names."""
    return written_down.splitlines()[0].rpartition("seed ")[2]


@pytest.mark.parametrize(("game", "preset"), PRESETS, ids=lambda part: getattr(part, "name", part))
def test_the_deal_is_played_as_written_down(game: AnyGame, preset: str) -> None:
    written_down = (FILES / f"{game.name}.{preset}.txt").read_text("utf-8")
    assert playthrough(game, preset, seed_of(written_down)) == written_down
    assert [text for text in SHOWN.get(preset, ()) if text not in written_down] == []


def test_no_playthrough_is_left_of_a_preset_that_is_gone() -> None:
    assert {path.name for path in FILES.iterdir()} == {f"{game.name}.{preset}.txt" for game, preset in PRESETS}
