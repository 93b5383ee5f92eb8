"""Random playouts in process: moves a second, as ratios to other engines in the same run.

    python tests/bench/playouts.py
    python tests/bench/playouts.py --open-spiel VENV/bin/python --rlcard VENV/bin/python --boardgame-io FOLDER

Others take part where they are given: OpenSpiel and RLCard (gin rummy) as an interpreter that can import `pyspiel` or
`rlcard`, boardgame.io (the same game, in `boardgame_io.cjs`) as a folder with its `node_modules`, for `node` to run.
Engines take turns, each in a process of its own after a warm-up. For OpenSpiel a move is a decision of a seat; that
the cards dealt are actions too is counted in a row of its own.
"""

import json
import subprocess
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

MOST = 4000  # moves of one game, should it not end


class Speed(NamedTuple):
    """Hold what some seconds of playouts came to."""

    moves: int
    seconds: float
    deals: int

    @property
    def rate(self) -> float:
        """Moves a second."""
        return self.moves / self.seconds


Deal = Callable[[Random], int]
"""Plays a deal of random moves; returns how many."""


def main() -> None:
    given = _parser().parse_args()
    if given.child:
        print(json.dumps(_run(ENGINES[given.child](), given.seconds)._asdict()))
        return
    commands = _commands(given)
    rounds = [{name: _speed(command) for name, command in _shuffled(commands)} for _ in range(given.rounds)]
    print(f"{given.rounds} rounds of {given.seconds} s{'moves/s':>24}{'moves/deal':>12}{'ours / it':>12}  min..max")
    for name in commands:
        speeds = [each[name] for each in rounds]
        ratio = [each["referee"].rate / each[name].rate for each in rounds]
        length = sum(each.moves for each in speeds) / sum(each.deals for each in speeds)
        print(
            f"{name:30}{median(each.rate for each in speeds):12,.0f}{length:12.1f}{median(ratio):12.2f}"
            f"  {min(ratio):.2f}..{max(ratio):.2f}"
        )


def _parser() -> ArgumentParser:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--open-spiel", metavar="PYTHON", help="an interpreter that can import pyspiel")
    parser.add_argument("--rlcard", metavar="PYTHON", help="an interpreter that can import rlcard")
    parser.add_argument("--boardgame-io", metavar="FOLDER", help="a folder with node_modules/boardgame.io")
    parser.add_argument("--rounds", type=int, default=5, help="turns of each engine (5)")
    parser.add_argument("--seconds", type=float, default=1, help="how long a turn lasts (1)")
    parser.add_argument("--child", choices=tuple(ENGINES), help="run one engine and print its figures as JSON")
    return parser


def _commands(given: Namespace) -> dict[str, list[str]]:
    """Return the command of each engine that takes part."""
    seconds = str(given.seconds)
    pythons = {
        "referee": sys.executable,
        "open-spiel": given.open_spiel,
        "open-spiel-actions": given.open_spiel,
        "rlcard": given.rlcard,
    }
    commands = {
        name: [python, __file__, "--child", name, "--seconds", seconds] for name, python in pythons.items() if python
    }
    if given.boardgame_io:
        script = str(Path(__file__).with_name("boardgame_io.cjs"))
        commands["boardgame.io"] = ["env", "NODE_ENV=production", "node", script, given.boardgame_io, seconds]
    return commands


def _shuffled(commands: dict[str, list[str]]) -> list[tuple[str, list[str]]]:
    return Random().sample(list(commands.items()), len(commands))


def _speed(command: list[str]) -> Speed:
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return Speed(**json.loads(printed.splitlines()[-1]))


def _run(deal: Deal, seconds: float) -> Speed:
    random = Random(1)
    _timed(deal, random, seconds / 4)  # a warm-up
    return _timed(deal, random, seconds)


def _timed(deal: Deal, random: Random, seconds: float) -> Speed:
    start, moves, deals, spent = perf_counter(), 0, 0, 0.0
    while spent < seconds:
        moves, deals, spent = moves + deal(random), deals + 1, perf_counter() - start
    return Speed(moves, spent, deals)


# ---- the engines; each is imported only where it runs, since an interpreter may have no other


def _referee() -> Deal:
    core: Any = import_module("referee.core.game")
    game = next(each for each in import_module("referee.games").GAMES if each.name == "kings-in-the-corner")
    ruleset = game.rulesets.get("pagat")
    pack = game.pack(ruleset, 4)

    def deal(random: Random) -> int:
        order = tuple(random.sample(pack, len(pack)))
        state = game.setup(ruleset, core.Table(4, 3, order, None)).state
        return sum(1 for _ in core.playout(game, state, random))

    return deal


def _open_spiel(*, chance_counts: bool = False) -> Deal:
    game: Any = import_module("pyspiel").load_game("gin_rummy")

    def deal(random: Random) -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal() and moves < MOST:
            moves += chance_counts or not state.is_chance_node()
            actions = state.legal_actions()
            state.apply_action(actions[int(random.random() * len(actions))])
        return moves

    return deal


def _rlcard() -> Deal:
    game: Any = import_module("rlcard").make("gin-rummy", config={"seed": 1}).game

    def deal(random: Random) -> int:
        game.init_game()
        moves = 0
        while not game.is_over() and moves < MOST:
            actions = game.judge.get_legal_actions()
            game.step(actions[int(random.random() * len(actions))])
            moves += 1
        return moves

    return deal


ENGINES: dict[str, Callable[[], Deal]] = {
    "referee": _referee,
    "open-spiel": _open_spiel,
    "open-spiel-actions": lambda: _open_spiel(chance_counts=True),
    "rlcard": _rlcard,
}

if __name__ == "__main__":
    main()
