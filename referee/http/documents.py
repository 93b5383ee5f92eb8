"""What can be read: discovery, rulebook, contract and health, built once and kept as bytes.

Only comparisons of rule sets, of which there are many, are built when they are asked for.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import orjson
from flask import Flask, Response, abort, request
from flask_swagger_ui import get_swaggerui_blueprint  # type: ignore[import-untyped]  # it ships no types
from werkzeug.http import generate_etag
from werkzeug.wrappers import Response as BaseResponse

from referee.asking import ask
from referee.core.game import AnyGame
from referee.games import GAMES
from referee.http.config import Config
from referee.http.errors import problem_answer
from referee.http.parsing import JSON, check_accept
from referee.wire import discovery, openapi
from referee.wire.fields import listed
from referee.wire.paths import API, game_path, problem_path, rule_path, rules_path, ruleset_path
from referee.wire.paths import GAMES as GAMES_PATH
from referee.wire.problems import PROBLEMS, plain_problem

YAML = "application/yaml"
RULE_SET = f"{GAMES_PATH}/<game>/rulesets/<ruleset>"
TEMPLATES = (
    API,
    GAMES_PATH,
    f"{GAMES_PATH}/<game>",
    f"{GAMES_PATH}/<game>/rules",
    f"{GAMES_PATH}/<game>/rules/<code>",
    problem_path("<code>"),
    "/openapi.json",
    "/openapi.yaml",
)
"""Where documents stand whose query means nothing."""


class Document(NamedTuple):
    """Hold what is read at one path."""

    body: bytes
    media_type: str
    etag: str


Documents = dict[str, Document]


def load_documents(config: Config) -> Documents:
    """Build every document; this resolves every rule set."""
    found = {path: _document(orjson.dumps(content)) for path, content in _contents(config)}
    return found | _contract()


def _contents(config: Config) -> Iterator[tuple[str, Any]]:
    yield API, discovery.service_document(config.body_limit, config.long_body_limit)
    yield GAMES_PATH, discovery.games_document()
    for game in GAMES:
        yield from _game_contents(game)
    for code in PROBLEMS:
        yield problem_path(code), discovery.problem_document(code)


def _game_contents(game: AnyGame) -> Iterator[tuple[str, Any]]:
    yield game_path(game), discovery.game_document(game)
    for name in game.rulesets.names():
        yield ruleset_path(game, name), discovery.ruleset_document(game, name, ask)
    yield rules_path(game), discovery.rules_document(game)
    for rule in game.rules:
        yield rule_path(game, rule.code), discovery.rule_document(game, rule.code, ask)


def _contract() -> Documents:
    contract = openapi.document(ask)
    return {
        "/openapi.json": _document(orjson.dumps(contract)),
        "/openapi.yaml": _document(openapi.as_yaml(contract).encode(), YAML),
    }


def _document(body: bytes, media_type: str = JSON) -> Document:
    return Document(body, media_type, generate_etag(body))


def register_documents(app: Flask, documents: Documents) -> None:
    """Let every document be read at its path, and again only when it has changed."""

    def read(**_: str) -> BaseResponse:
        document = documents.get(request.path) or abort(404)
        check_accept(request.environ, document.media_type)
        return _answer(document)

    def read_rule_set(game: str, ruleset: str) -> BaseResponse:
        others = request.args.getlist("compare")
        if not others or request.path not in documents:
            return read()
        check_accept(request.environ, JSON)
        return _comparison(next(each for each in GAMES if each.name == game), ruleset, others)

    for template in TEMPLATES:
        app.add_url_rule(template, template, read)
    app.add_url_rule(RULE_SET, RULE_SET, read_rule_set)


def _answer(document: Document) -> BaseResponse:
    answer = Response(document.body, mimetype=document.media_type)
    answer.set_etag(document.etag)
    answer.cache_control.public = answer.cache_control.no_cache = True
    request.environ.pop("HTTP_IF_MATCH", None)  # a condition for writers, and nothing is written here
    return answer.make_conditional(request)


def _comparison(game: AnyGame, ruleset: str, others: list[str]) -> BaseResponse:
    """Answer with a rule set's document and what the one other that is named has otherwise."""
    known = game.rulesets.names()
    if len(others) == 1 and others[0] in known:
        return _answer(_document(orjson.dumps(discovery.ruleset_document(game, ruleset, ask, others[0]))))
    if len(others) == 1 and any(others[0] in each.rulesets.names() for each in GAMES):
        return _of_another_game(game, others[0])
    times = f"This is given {len(others)} times; it must be given once: " if len(others) > 1 else "This must be "
    detail = f"{times}one of {listed(known)}."
    return problem_answer(
        plain_problem("schema", f'"/compare": {detail}', errors=[{"pointer": "/compare", "detail": detail}])
    )


def _of_another_game(game: AnyGame, name: str) -> Response:
    """Answer that what is named can be read, but not here."""
    at = f"{game_path(game)}/rulesets"
    detail = f"There is no {listed((name,))} at {at}; only rule sets of one game are compared."
    facts = {"at": at, "unknown": name, "known": list(game.rulesets.names())}
    return problem_answer(plain_problem("not-found", detail, facts=facts))


def register_health(app: Flask) -> None:
    """Tell whether the process answers, and whether it may be asked: an app exists only once all is loaded."""
    for path, status in {"/healthz": "ok", "/readyz": "ready"}.items():
        app.add_url_rule(path, path, _says(status))


def _says(status: str) -> Callable[[], Response]:
    body = orjson.dumps({"status": status})

    def view() -> Response:
        answer = Response(body, mimetype=JSON)
        answer.cache_control.no_store = True
        return answer

    return view


def register_reader(app: Flask) -> None:
    """Show the contract as pages, from files that are installed with the service."""
    settings = {"app_name": "Referee", "validatorUrl": None, "oauth2RedirectUrl": "/docs/oauth2-redirect.html"}
    reader = get_swaggerui_blueprint("/docs", "/openapi.json", config=settings)
    reader.before_request(_whole_files)
    app.register_blueprint(reader)
    app.add_url_rule("/docs", "swagger_ui.show")  # without a redirect to the folder


def _whole_files() -> None:
    request.environ.pop("HTTP_RANGE", None)
