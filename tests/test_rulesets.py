"""Rule sets keep their meaning: what was released is pinned, and a state names its rules so that they can't drift."""

import json
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from referee.core.game import AnyGame
from referee.games import GAMES

FILES = Path(__file__).parent / "rulesets"
RELEASED = [
    (game, name, pinned)
    for game in GAMES
    for name, pinned in json.loads((FILES / f"{game.name}.json").read_text("utf-8")).items()
]
KINGS = next(game for game in GAMES if game.name == "kings-in-the-corner").rulesets


@pytest.mark.parametrize(("game", "name", "pinned"), RELEASED, ids=lambda part: getattr(part, "name", str(part)[:24]))
def test_a_released_rule_set_means_what_it_meant(game: AnyGame, name: str, pinned: dict[str, Any]) -> None:
    ruleset = game.rulesets.get(name)
    options = asdict(ruleset.options)
    assert ruleset.digest == pinned["digest"]
    assert {option: options[option] for option in pinned["options"]} == pinned["options"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_rule_set_is_pinned(game: AnyGame) -> None:
    assert {name for of, name, _ in RELEASED if of is game} == set(game.rulesets.presets)


def test_a_digest_can_be_computed_from_its_description() -> None:
    text = '["kings-in-the-corner",{"card_values":"robinson","corner_match":"suit","side_direction":"up","target":100}]'
    assert KINGS.get("robinson").digest == sha256(text.encode()).hexdigest()[:16]


def test_an_alias_answers_with_the_canonical_name() -> None:
    assert KINGS.get("monsen") is KINGS.get("ellison")
    assert KINGS.get("monsen").name == "ellison"


def test_options_that_equal_the_preset_are_dropped() -> None:
    ruleset = KINGS.get("pagat-25", {"target": 25, "hand_size": 7, "corner_bonus": 3})
    assert ruleset.changes == {"corner_bonus": 3}
    assert ruleset.digest != KINGS.get("pagat-25").digest


def test_the_same_rules_have_one_digest_whatever_they_are_based_on() -> None:
    assert KINGS.get("pagat", {"target": 25}).digest == KINGS.get("pagat-25").digest


def test_an_unknown_name_is_an_error() -> None:
    with pytest.raises(KeyError):
        KINGS.get("patience")
