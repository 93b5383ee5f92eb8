"""The command line: one function and one line of the table for each command."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from referee import commands
from referee.core.declare import MAX_SEATS
from referee.games import GAMES
from referee.http.config import Config, Setting, settings
from referee.http.server import serve as run_server
from referee.wire.problems import ValidationError, schema_problem


class Argument(NamedTuple):
    """Hold what `ArgumentParser.add_argument` is told about one argument of a command."""

    name: str
    told: dict[str, Any]


class Command(NamedTuple):
    """Name a command, the function that does it and returns the exit code, and its arguments."""

    name: str
    run: Callable[[Namespace], int]
    arguments: Sequence[Argument] = ()


def argument(name: str, help_: str, **told: Any) -> Argument:
    """Declare an argument of a command."""
    return Argument(name, {"help": help_, **told})


def serve(given: Namespace) -> int:
    """Answer requests over HTTP until the process is told to stop."""
    try:
        config = Config.read(**{each.name: getattr(given, each.name) for each in settings()})
    except ValueError as wrong:
        return _fail(str(wrong), 2)
    try:
        run_server(config)
    except OSError as wrong:
        return _fail(f"cannot listen on {config.host}, port {config.port}: {wrong.strerror}", 1)
    return 0


def _setting_argument(setting: Setting) -> Argument:
    """Return the option that sets what an environment variable sets too."""
    says = f"{setting.description} Default: {setting.default}, or what {setting.variable} holds."
    return argument(
        setting.flag, says, dest=setting.name, type=_checked(setting.read), metavar=setting.name.rpartition("_")[2]
    )


def _checked(read: Callable[[str], Any]) -> Callable[[str], Any]:
    """Return the reader with its complaint as the command line words complaints."""

    def value(text: str) -> Any:
        try:
            return read(text)
        except ValueError as wrong:
            raise ArgumentTypeError(str(wrong)) from None

    return value


GAME = argument("game", f"The game: {', '.join(game.name for game in GAMES)}.", type=_checked(commands.game_named))
RULESET = argument("ruleset", "The rule set: a preset or an alias.")
SEATS = argument("--seats", "How many seats play. Default: 2.", type=int, default=2, choices=range(1, MAX_SEATS + 1))
SEED = argument("--seed", "What the pack is shuffled by; drawn where it is left out.")
CHECK = argument("--check", "Write nothing; fail where the file is stale.", action="store_true")
TEXT_FILE = argument("file", "The file with the tables.", type=_checked(commands.file_to_read))
CONTRACT_FILE = argument("file", "The file to write; left out, the contract is printed.", nargs="?", type=Path)

COMMANDS = (
    Command("serve", serve, tuple(_setting_argument(each) for each in settings())),
    Command("play", commands.play, (GAME, RULESET, SEATS, SEED)),
    Command(
        "legal",
        commands.legal,
        (
            GAME,
            argument(
                "state",
                "The file with the state as JSON; `-` reads the standard input.",
                type=_checked(commands.file_to_read),
            ),
        ),
    ),
    Command("rules", commands.rules, (GAME, argument("code", "A code of a refusal.", nargs="?"))),
    Command(
        "perft",
        commands.perft,
        (
            GAME,
            RULESET,
            SEATS,
            SEED,
            argument("--depth", "How many moves. Default: 3.", type=int, default=3, choices=range(1, 13)),
        ),
    ),
    Command(
        "playthrough",
        commands.playthrough,
        (GAME, RULESET, argument("--seed", "What fixes the cards and the moves. Default: the rule set's own name.")),
    ),
    Command("openapi", commands.openapi, (CONTRACT_FILE, CHECK)),
    Command("docs", commands.docs, (TEXT_FILE, CHECK)),
)


def main(words: Sequence[str] | None = None) -> int:
    """Do what the words of the command line ask; return the exit code."""
    given = _parser().parse_args(words)
    try:
        code: int = given.run(given)
    except ValidationError as wrong:
        return _fail(schema_problem(wrong)["detail"], 2)
    except (ValueError, OSError) as wrong:  # what was typed, or the file that it names, can't be used
        return _fail(str(wrong), 2)
    return code


def _parser() -> ArgumentParser:
    parser = ArgumentParser("referee", description="Referee card games over HTTP and on the command line.")
    commands = parser.add_subparsers(required=True, metavar="command")
    for command in COMMANDS:
        does = command.run.__doc__ or ""
        added = commands.add_parser(command.name, help=does, description=does)
        added.set_defaults(run=command.run)
        for each in command.arguments:
            added.add_argument(each.name, **each.told)
    return parser


def _fail(message: str, code: int) -> int:
    print(f"referee: {message}", file=sys.stderr)  # noqa: T201  # a command speaks to a person
    return code
