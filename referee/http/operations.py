"""What can be asked about a game: one view for each operation of each game, at its own path."""

from collections.abc import Callable

import orjson
from flask import Flask, Response, request

from referee.asking import USE_CASES
from referee.core.answers import Denial
from referee.core.game import AnyGame
from referee.games import GAMES
from referee.http.config import Config
from referee.http.errors import problem_answer
from referee.http.parsing import read_json
from referee.http.shortcuts import Answer
from referee.wire.bodies import OPERATIONS, bodies_of
from referee.wire.paths import operation_path
from referee.wire.problems import ValidationError, denial_problem, schema_problem

LONG = ("views", "transcripts")
"""The operations whose bodies may hold events or many moves."""


def register_operations(app: Flask, config: Config) -> None:
    """Give every operation of every game its path."""
    for game in GAMES:
        for operation in OPERATIONS:
            path = operation_path(game, operation)
            limit = config.long_body_limit if operation in LONG else config.body_limit
            app.add_url_rule(path, path, _view(game, operation, limit), methods=["POST"])


def _view(game: AnyGame, operation: str, limit: int) -> Callable[[], Response]:
    bodies, act = bodies_of(game), USE_CASES[operation]
    load, dump = bodies.requests[operation].load, bodies.answers[operation].dump

    def view() -> Response:
        document = read_json(request.environ, limit)
        try:
            asked = load(document)
        except ValidationError as error:
            return problem_answer(schema_problem(error))
        answer = act(game, **asked)
        if isinstance(answer, Denial):
            return problem_answer(denial_problem(game, answer))
        return Answer(orjson.dumps(dump(answer)))

    return view
