"""What can be read: discovery, rulebook, contract and health, built once and kept as bytes.

Comparisons of rule sets, of which there are many, and the contract as YAML, which takes its time, are built when they
are asked for.
"""

from collections.abc import Callable, Iterator
from functools import cache
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
CONTRACT, CONTRACT_AS_YAML = "/openapi.json", "/openapi.yaml"
RULE_SET = f"{GAMES_PATH}/<game>/rulesets/<ruleset>"
TEMPLATES = (
    API,
    GAMES_PATH,
    f"{GAMES_PATH}/<game>",
    f"{GAMES_PATH}/<game>/rules",
    f"{GAMES_PATH}/<game>/rules/<code>",
    problem_path("<code>"),
    CONTRACT,
)
"""Where documents stand whose query means nothing."""


class Document(NamedTuple):
    """Hold what is read at one path."""

    body: bytes
    media_type: str
    etag: str


Documents = dict[str, Document]


def load_documents(config: Config) -> Documents:
    """Build every document that stands as JSON; this resolves every rule set."""
    return {path: _document(orjson.dumps(content)) for path, content in _contents(config)}


def _contents(config: Config) -> Iterator[tuple[str, Any]]:
    yield API, discovery.service_document(config.body_limit, config.long_body_limit)
    yield GAMES_PATH, discovery.games_document()
    for game in GAMES:
        yield from _game_contents(game)
    for code in PROBLEMS:
        yield problem_path(code), discovery.problem_document(code)
    yield CONTRACT, openapi.document(ask)


def _game_contents(game: AnyGame) -> Iterator[tuple[str, Any]]:
    yield game_path(game), discovery.game_document(game)
    for name in game.rulesets.names():
        yield ruleset_path(game, name), discovery.ruleset_document(game, name, ask)
    yield rules_path(game), discovery.rules_document(game)
    for rule in game.rules:
        yield rule_path(game, rule.code), discovery.rule_document(game, rule.code, ask)


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

    @cache
    def as_yaml() -> Document:
        return _document(openapi.as_yaml(orjson.loads(documents[CONTRACT].body)).encode(), YAML)

    def read_yaml() -> BaseResponse:
        check_accept(request.environ, YAML)
        return _answer(as_yaml())

    for template in TEMPLATES:
        app.add_url_rule(template, template, read)
    app.add_url_rule(RULE_SET, RULE_SET, read_rule_set)
    app.add_url_rule(CONTRACT_AS_YAML, CONTRACT_AS_YAML, read_yaml)


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
