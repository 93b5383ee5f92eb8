"""Where the time of a request goes, in process: JSON, schema, rules, answer, and Flask around them.

    python tests/bench/shares.py
    python tests/bench/shares.py transcripts --rounds 20

The parts are timed one by one on the values that they have in the request, in turn with the whole request and with a
Flask echo of the same body; "HTTP around" is what the parts leave of the whole. `Schema.load` stands beside the
generated loader for comparison and is no part of the request.
"""

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Any

import echo
import orjson
from bench_requests import GAME, moves_body, transcript_body
from bench_timing import Case, caller, side_by_side

from referee import service
from referee.core.answers import StateDocument
from referee.core.game import judge, legal_moves
from referee.games import GAMES
from referee.http.app import create_app
from referee.http.config import Config
from referee.http.parsing import parse
from referee.wire.bodies import bodies_of

PLAYED = next(game for game in GAMES if GAME.endswith(game.name))
TRANSCRIPT = 90  # moves
WHOLE, ECHO, CAREFUL = "whole request", "Flask echo of the body", "Schema.load, for comparison"
ACT: dict[str, Callable[..., Any]] = {"moves": service.moves, "transcripts": service.transcripts}
INSIDE = "  of it: "
"""Parts of a part, which are not added up again."""


def main() -> None:
    given = _parser().parse_args()
    body = moves_body() if given.operation == "moves" else transcript_body(TRANSCRIPT)
    cases = _cases(given.operation, body)
    times = {name: median(each) for name, each in side_by_side(cases, given.rounds).items()}
    parts = [name for name in cases if name not in {WHOLE, ECHO, CAREFUL} and not name.startswith(INSIDE)]
    times["HTTP around"] = times[WHOLE] - sum(times[name] for name in parts)
    print(f"{given.operation}, a body of {len(body)} bytes, medians of {given.rounds} rounds")
    for name, each in times.items():
        print(f"{name:36}{each:10.1f} us{each / times[WHOLE]:8.1%}")


def _parser() -> ArgumentParser:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("operation", choices=tuple(ACT), nargs="?", default="moves", help="what is asked (moves)")
    parser.add_argument("--rounds", type=int, default=25, help="turns of each part (25)")
    return parser


def _cases(operation: str, body: bytes) -> dict[str, Case]:
    bodies, act = bodies_of(PLAYED), partial(ACT[operation], PLAYED)
    request, answer = bodies.requests[operation], bodies.answers[operation]
    document = parse(body)
    asked = request.load(document)
    ruling = act(**asked)
    dumped = answer.dump(ruling)
    return {
        WHOLE: caller(create_app(Config()), f"{GAME}/{operation}", body),
        ECHO: caller(echo.app, echo.PATH, body),
        "JSON read": partial(parse, body),
        "schema": partial(request.load, document),
        CAREFUL: partial(request.schema.load, document),
        "referee": partial(act, **asked),
        **_rules(asked),
        "answer": partial(answer.dump, ruling),
        "JSON written": partial(orjson.dumps, dumped),
    }


def _rules(asked: dict[str, Any]) -> dict[str, Case]:
    """Return the parts of the referee's work."""
    state = _state(asked["state"])
    steps: dict[str, Callable[[], Any]] = {f"{INSIDE}impossible states": lambda: tuple(PLAYED.faults(state))}
    if "move" in asked:
        move, seat = asked["move"], PLAYED.to_act(state)[0]
        after = PLAYED.apply(state, seat, move).state
        steps[f"{INSIDE}verdict and consequences"] = lambda: judge(PLAYED, state, seat, move)
        steps[f"{INSIDE}legal moves"] = lambda: legal_moves(PLAYED, after, PLAYED.to_act(after)[0])
    return steps


def _state(posted: StateDocument) -> Any:
    ruleset = PLAYED.rulesets.get(posted.ruleset.name, posted.ruleset.options)
    return PLAYED.state(ruleset=ruleset, **posted.members)


if __name__ == "__main__":
    main()
