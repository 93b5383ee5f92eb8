"""What tests of the rulebook run over: each game, and each preset and code of a refusal with its document."""

from typing import Any

import pytest

from referee.asking import ask
from referee.core.game import AnyGame
from referee.games import GAMES
from referee.wire import discovery

games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
rules = pytest.mark.parametrize(
    ("game", "code"),
    [(game, rule.code) for game in GAMES for rule in game.rules],
    ids=lambda part: getattr(part, "name", part),
)

presets = pytest.mark.parametrize(
    ("game", "name"),
    [(game, name) for game in GAMES for name in game.rulesets.presets],
    ids=lambda part: getattr(part, "name", part),
)


def rule(game: AnyGame, code: str) -> dict[str, Any]:
    """Return the document of a rule."""
    document = discovery.rule_document(game, code, ask)
    assert document is not None
    return document


def ruleset(game: AnyGame, name: str, compare: str | None = None) -> dict[str, Any]:
    """Return the document of a rule set, compared with another one where it is named."""
    document = discovery.ruleset_document(game, name, ask, compare)
    assert document is not None
    return document
