"""A variant is one table of data: nothing else has to be written for it to be dealt, played, scored and described."""

from importlib.resources import files
from random import Random
from typing import Any

import pytest

from referee.asking import ask
from referee.core.declare import replace
from referee.core.game import AnyGame
from referee.core.presets import RuleSets, read_presets
from referee.games import GAMES
from referee.games.kings_in_the_corner.compiled import compile_rules
from referee.games.kings_in_the_corner.conflicts import CONFLICTS
from referee.wire import discovery

KINGS = next(game for game in GAMES if game.name == "kings-in-the-corner")
NAME = "house-night"
VARIANT = """
[house-night]
title = "House night"
description = "The boxed edition with five cards, two jokers and corners in suit. Sixty chips are shared out."
source = "Nobody's rulebook"
base = "boxed"
aliases = ["our-house"]

[house-night.options]
hand_size = 5
jokers = 2
corner_match = "suit"
chip_total = 60
target = 40
dealt_king = "to-corner-replace"
card_values = { A = 1, 2 = 2, 3 = 3, 4 = 4, 5 = 5, 6 = 6, 7 = 7, 8 = 8, 9 = 9, T = 0, J = 10, Q = 10, K = 25 }
"""


@pytest.fixture(scope="module")
def game() -> AnyGame:
    """Return the game with one table more in its file of presets."""
    text = files("referee.games.kings_in_the_corner").joinpath("presets.toml").read_text("utf-8")
    presets = read_presets(text + VARIANT)
    return replace(KINGS, rulesets=RuleSets(KINGS.name, KINGS.options, CONFLICTS, compile_rules, presets))


def asked(game: AnyGame, operation: str, body: dict[str, Any]) -> Any:
    """Return what is answered to a request that is accepted."""
    status, answer = ask(game, operation, body)
    assert status == 200, answer
    return answer


def test_the_table_alone_makes_a_rule_set(game: AnyGame) -> None:
    ruleset, boxed = game.rulesets.get(NAME), game.rulesets.get("boxed").options
    options = ruleset.options
    assert ruleset.conflict is None
    assert (options.hand_size, options.jokers, options.corner_match, options.target) == (5, 2, "suit", 40)
    assert (options.kings_rule, options.scoring_mode) == (boxed.kings_rule, boxed.scoring_mode)
    assert game.rulesets.get("our-house") is ruleset
    assert ruleset.digest not in {game.rulesets.get(name).digest for name in KINGS.rulesets.presets}
    assert [*game.rulesets.presets] == [*KINGS.rulesets.presets, NAME]


@pytest.mark.parametrize("seats", [2, 3, 7, 10])
def test_a_match_is_played_under_it(game: AnyGame, seats: int) -> None:
    ruling = asked(game, "deals", {"ruleset": NAME, "seats": seats, "seed": "house"})
    chance, deals = Random(seats), 1
    assert sum(ruling["state"]["chips"]) + ruling["state"]["pot"] == 60
    assert ruling["state"]["ruleset"]["name"] == NAME
    while deals < 4 and not (ruling["result"] and ruling["result"]["match"]["over"]):
        if ruling["result"]:
            ruling, deals = asked(game, "next-deals", {"state": ruling["state"]}), deals + 1
        move = chance.choice(ruling["legal_moves"])
        ruling = asked(game, "moves", {"state": ruling["state"], "move": move})
    assert deals > 1 or ruling["result"]["match"]["over"]
    assert asked(game, "scores", {"state": ruling["state"]})["totals"]


def test_it_is_described(game: AnyGame) -> None:
    listed = discovery.game_document(game)["presets"][-1]
    assert (listed["name"], listed["base"], listed["seats"]) == (NAME, "boxed", {"fewest": 2, "most": 10})
    told = discovery.ruleset_document(game, "our-house", ask, "boxed")
    assert told is not None
    assert (told["name"], told["title"], told["example"]) == (NAME, "House night", None)
    shared = (listed.keys() & told.keys()) - {"options"}
    assert {name: told[name] for name in shared} == {name: listed[name] for name in shared}
    differences = told["compared"]["differences"]
    words = {each["option"]: (each["words"], each["other_words"]) for each in differences}
    assert [*words] == [
        "hand_size",
        "jokers",
        "dealt_king",
        "corner_match",
        "chip_total",
        "card_values",
        "target",
    ]
    assert words["hand_size"] == ("5", "7")
    assert words["card_values"] == (
        "A 1, 2 2, 3 3, 4 4, 5 5, 6 6, 7 7, 8 8, 9 9, T 0, J 10, Q 10, K 25",
        "Kings 10, all others 1.",
    )
