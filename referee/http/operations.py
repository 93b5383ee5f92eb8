"""What can be asked about a game: one view for each operation of each game, at its own path."""

from collections.abc import Callable
from http import HTTPStatus

import orjson
from flask import Flask, Response, request

from referee.asking import answerer
from referee.core.game import AnyGame
from referee.games import GAMES
from referee.http.config import Config
from referee.http.errors import problem_answer
from referee.http.parsing import read_json
from referee.http.shortcuts import Answer
from referee.wire.bodies import OPERATIONS
from referee.wire.paths import operation_path

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
    answer = answerer(game, operation)

    def view() -> Response:
        status, document = answer(read_json(request.environ, limit))
        return Answer(orjson.dumps(document)) if status == HTTPStatus.OK else problem_answer(document)

    return view
