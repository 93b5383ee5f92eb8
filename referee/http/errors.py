"""Problem documents as answers: what is wrong with a request, what isn't there, and that the service itself failed."""

import json
from collections.abc import Collection, Mapping
from traceback import format_tb
from typing import Any, NoReturn

import orjson
from flask import Flask, Response, request
from werkzeug.exceptions import HTTPException, InternalServerError, MethodNotAllowed, NotFound

from referee.wire.problems import plain_problem

PROBLEM = "application/problem+json"
REQUEST_ID = "referee.request_id"
"""Where a request's id stands in its WSGI environment."""


class Refused(Exception):  # noqa: N818  # the request is at fault, not the program
    """Refuse a request: a code of the closed list, what is wrong, and headers that say what would be right."""

    def __init__(self, code: str, detail: str, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(code)
        self.code, self.detail, self.headers = code, detail, headers or {}


def problem_answer(problem: dict[str, Any], headers: Mapping[str, str] | None = None) -> Response:
    """Answer with a problem document, which is given the request's id."""
    problem["instance"] = request.environ[REQUEST_ID]
    answer = Response(orjson.dumps(problem), problem["status"], headers, mimetype=PROBLEM)
    answer.cache_control.no_store = True
    return answer


def register_errors(app: Flask, paths: Collection[str]) -> None:
    """Make every error of the app a problem document; `paths` are all that it has, to tell where a wrong one strays."""

    def refused(error: Refused) -> Response:
        return problem_answer(plain_problem(error.code, error.detail), error.headers)

    def not_found(_: NotFound) -> Response:
        detail, facts = astray(request.path, paths)
        return problem_answer(plain_problem("not-found", detail, facts=facts))

    def wrong_method(error: MethodNotAllowed) -> Response:
        allowed = ", ".join(sorted(error.valid_methods or ()))
        detail = f"{request.path} takes {allowed}, not {request.method}."
        return problem_answer(plain_problem("method", detail), {"Allow": allowed})

    def failed(_: InternalServerError) -> Response:
        return problem_answer(plain_problem("internal", "The service failed; nothing in the request is to blame."))

    def unforeseen(error: HTTPException) -> NoReturn:
        raise RuntimeError("an error that no part of this service raises") from error

    app.register_error_handler(Refused, refused)
    app.register_error_handler(NotFound, not_found)
    app.register_error_handler(MethodNotAllowed, wrong_method)
    app.register_error_handler(InternalServerError, failed)
    app.register_error_handler(HTTPException, unforeseen)


def astray(path: str, paths: Collection[str]) -> tuple[str, dict[str, str | list[str]]]:
    """Return where a path leaves the known ones, in words and as facts with the names that are known there."""
    at = ""
    for name in path.split("/")[1:]:
        known = _below(at, paths)
        if name not in known:
            place = at or "/"
            return f"There is no {json.dumps(name)} at {place}.", {"at": place, "unknown": name, "known": known}
        at += f"/{name}"
    return f"There is nothing at {at}, only below it.", {"at": at, "known": _below(at, paths)}


def _below(at: str, paths: Collection[str]) -> list[str]:
    names = (path[len(at) + 1 :].partition("/")[0] for path in paths if path.startswith(f"{at}/"))
    return list(dict.fromkeys(names))


def trace(error: BaseException) -> str:
    """Return the types and the lines of an error and its causes; a message could repeat what a hand holds."""
    causes = [error]
    while (cause := causes[-1].__cause__ or causes[-1].__context__) and cause not in causes:
        causes.append(cause)
    return "\n".join("".join([f"{type(each).__name__}:\n", *format_tb(each.__traceback__)]) for each in causes)
