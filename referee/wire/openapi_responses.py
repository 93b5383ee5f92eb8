"""What many operations of the contract have in common: headers, parameters, and problems as answers."""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from referee.games import GAMES
from referee.wire.examples import Ask
from referee.wire.paths import operation_path
from referee.wire.problems import PROBLEMS, problem_schema
from referee.wire.structures import Document

JSONObject = dict[str, Any]
Refer = Callable[[Document], JSONObject]
"""Add a schema to the contract and return the reference to it."""

JSON, PROBLEM = "application/json", "application/problem+json"
REQUEST_ID = "[A-Za-z0-9._~-]{1,64}"

HEADERS: Mapping[str, JSONObject] = {
    "RequestId": {
        "description": "The request's name in the log: the one that it came with, or a new one.",
        "required": True,
        "schema": {"type": "string", "pattern": f"^(?:{REQUEST_ID})$"},
    },
    "Allow": {
        "description": "The methods that the path has.",
        "required": True,
        "schema": {"type": "string"},
    },
    "ETag": {
        "description": "Names this version of the document; send it back as `If-None-Match`.",
        "required": True,
        "schema": {"type": "string"},
    },
    "AcceptPost": {
        "description": "The media type that the path takes.",
        "schema": {"type": "string"},
    },
}

HEADER_PARAMETERS: Mapping[str, JSONObject] = {
    "RequestId": {
        "name": "X-Request-Id",
        "in": "header",
        "description": f"A name for the request in the log. One that isn't `{REQUEST_ID}` is replaced by a new one.",
        "schema": {"type": "string"},
    },
    "IfNoneMatch": {
        "name": "If-None-Match",
        "in": "header",
        "description": "The `ETag` of a version that is known already; the answer is empty where it is still the same.",
        "schema": {"type": "string"},
    },
}
"""Headers of a request; all may be left out."""

_SPECIAL_HEADERS = {"method": {"Allow": "Allow"}, "media-type": {"Accept-Post": "AcceptPost"}}


def response(
    description: str,
    content: JSONObject | None = None,
    headers: Mapping[str, str] | None = None,
    links: JSONObject | None = None,
) -> JSONObject:
    """Return an answer; `headers` name shared headers, and the request id comes on top."""
    written = {
        "description": description,
        "headers": {"X-Request-Id": "RequestId", **(headers or {})},
        "content": content,
        "links": links,
    }
    return {name: part for name, part in written.items() if part}


def media(media_type: str, schema: JSONObject, examples: JSONObject | None = None) -> JSONObject:
    """Return the content of a body."""
    return {media_type: {"schema": schema, **({"examples": examples} if examples else {})}}


def shared_responses(refer: Refer, ask: Ask) -> dict[str, JSONObject]:
    """Return the answers to requests that have nothing to do with the rules of a game."""
    schema, examples = refer(problem_schema()), {"schema": _misfit(ask)}
    return {
        _name(code): response(
            f"{problem.title} {problem.description}",
            media(PROBLEM, schema, examples.get(code)),
            _SPECIAL_HEADERS.get(code),
        )
        for code, problem in PROBLEMS.items()
    } | {"NotModified": response("The document is still the one that `If-None-Match` names.", None, {"ETag": "ETag"})}


def _misfit(ask: Ask) -> JSONObject:
    """Return an example of how a body is answered that doesn't fit its schema."""
    game, operation, body = GAMES[0], "deals", {"seats": "4", "colour": "red"}
    told = f"The answer to `{json.dumps(body)}` posted to `{operation_path(game, operation)}`"
    return {"misfit": {"summary": told, "value": ask(game, operation, body).answer}}


def problems(codes: Iterable[str]) -> dict[str, str]:
    """Return the names of the shared answers for these codes of problems, by their statuses."""
    return {str(int(PROBLEMS[code].status)): _name(code) for code in codes}


def _name(code: str) -> str:
    return "".join(word.capitalize() for word in (*code.split("-"), "problem"))
