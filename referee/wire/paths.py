"""Where things stand: the paths of what can be asked and read."""

from referee.core.game import AnyGame

API = "/v1"
GAMES = f"{API}/games"


def game_path(game: AnyGame) -> str:
    """Return where a game is described; all else about it lies below."""
    return f"{GAMES}/{game.name}"


def operation_path(game: AnyGame, operation: str) -> str:
    """Return where an operation of a game is asked."""
    return f"{game_path(game)}/{operation}"


def ruleset_path(game: AnyGame, name: str) -> str:
    """Return where a rule set is described."""
    return f"{game_path(game)}/rulesets/{name}"


def rules_path(game: AnyGame) -> str:
    """Return where a game's rulebook can be read."""
    return f"{game_path(game)}/rules"


def rule_path(game: AnyGame, code: str) -> str:
    """Return where a reason for a refusal is described: the `type` of its problems."""
    return f"{rules_path(game)}/{code}"


def problem_path(code: str) -> str:
    """Return where a problem is described that is no game's rule: the `type` of its problems."""
    return f"{API}/problems/{code}"
