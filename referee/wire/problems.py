"""Problem documents (RFC 9457): why a request was refused, for programs and for people."""

from collections.abc import Iterator, Mapping
from functools import cache
from http import HTTPStatus
from typing import Any, NamedTuple

from marshmallow import ValidationError as ValidationError

from referee.core.answers import Denial
from referee.core.game import AnyGame
from referee.wire.derive import tagged
from referee.wire.dumps import Dumper, field_dumper_of
from referee.wire.fields import HERE, Choice, JSONSchema, WireField, quoted
from referee.wire.free import Free
from referee.wire.paths import problem_path, rule_path
from referee.wire.structures import Document, Record, Row, document

JSONObject = dict[str, Any]

MOST_ERRORS = 1000
"""A problem lists no more places than this; its detail counts all of them."""


class Problem(NamedTuple):
    """Describe a reason for a refusal that has nothing to do with the rules of a game."""

    code: str
    status: int
    title: str
    description: str


PROBLEMS: Mapping[str, Problem] = {
    problem.code: problem
    for problem in (
        Problem(
            "not-json",
            HTTPStatus.BAD_REQUEST,
            "The body must be one JSON document.",
            "The body isn't JSON in UTF-8, is nested too deeply, names a member twice, or holds NaN or an infinity.",
        ),
        Problem(
            "not-found",
            HTTPStatus.NOT_FOUND,
            "The path must name something that exists.",
            "Nothing has this path: the game, the rule set, the rule or the path itself is unknown.",
        ),
        Problem(
            "method",
            HTTPStatus.METHOD_NOT_ALLOWED,
            "The path must be asked by a method that it has.",
            "The path exists but has no such method; the header `Allow` names those that it has.",
        ),
        Problem(
            "not-acceptable",
            HTTPStatus.NOT_ACCEPTABLE,
            "The answer must be acceptable to the client.",
            "The header `Accept` rules out the media type of the answer.",
        ),
        Problem(
            "too-large",
            HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
            "The body must not be larger than the limit.",
            "The body has more bytes than this path takes.",
        ),
        Problem(
            "media-type",
            HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
            "The body must be declared as JSON.",
            "The header `Content-Type` is missing, or names something other than `application/json` in UTF-8.",
        ),
        Problem(
            "schema",
            HTTPStatus.UNPROCESSABLE_ENTITY,
            "The request must fit the schema.",
            "The body is JSON, or the query can be read, but not of the form that the contract gives; `errors` lists "
            "every place.",
        ),
        Problem(
            "internal",
            HTTPStatus.INTERNAL_SERVER_ERROR,
            "The service must not fail.",
            "The service failed; the request may be all right. The request id helps to find the cause.",
        ),
    )
}
"""Every problem that isn't a rule of a game, by its code."""


def plain_problem(
    code: str, detail: str, *, facts: Mapping[str, Any] | None = None, errors: list[JSONObject] | None = None
) -> JSONObject:
    """Return the document of a problem that has nothing to do with the rules of a game."""
    problem = PROBLEMS[code]
    return {
        "type": problem_path(code),
        "status": int(problem.status),
        "title": problem.title,
        "detail": detail,
        "code": code,
        "cite": "",
        "facts": dict(facts or {}),
        "pointer": errors[0]["pointer"] if errors else "",
        "alternatives": [],
        "errors": errors or [],
    }


def schema_problem(error: ValidationError) -> JSONObject:
    """Return the document that lists every place where a body doesn't fit the schema, in the body's order."""
    errors = [{"pointer": pointer, "detail": detail} for pointer, detail in places(error.messages, error.data)]
    place = quoted(errors[0]["pointer"]) if errors[0]["pointer"] else "The body"
    count = f"{len(errors)} places don't fit; the first is " if len(errors) > 1 else ""
    detail = f"{count}{place}: {errors[0]['detail']}"
    return plain_problem("schema", detail, errors=errors[:MOST_ERRORS])


def places(messages: Any, document: Any, pointer: str = "") -> Iterator[tuple[str, str]]:
    """Yield each place that nested messages speak of, as a JSON pointer, with what is wrong there.

    The order is that of the document; members that are missing come after those that are there.
    """
    if isinstance(messages, list):
        yield from ((pointer, message) for message in messages)
        return
    members = document if isinstance(document, dict) else {}
    order = {name: index for index, name in enumerate(members)}
    for key in sorted(messages, key=lambda each: order.get(each, len(order)) if members else _index(each)):
        if key == HERE and key not in members:
            yield from places(messages[key], None, pointer)
        else:
            yield from places(messages[key], _part(document, key), f"{pointer}/{_escaped(key)}")


def _index(key: Any) -> int:
    """Return where an entry of a list stands; what is said about the whole list comes first."""
    return key if isinstance(key, int) else -1


def _part(document: Any, key: Any) -> Any:
    return document.get(key) if isinstance(document, dict) else document[key]


def _escaped(key: Any) -> str:
    return str(key).replace("~", "~0").replace("/", "~1")


def _told(schema: JSONSchema, description: str, *, required: bool = True) -> Free:
    """Return the field of a member that is written by hand."""
    return Free(schema, required=required, metadata={"description": description})


_TEXT = {"type": "string"}
_FACT = [*({"type": kind} for kind in ("string", "integer", "boolean")), {"type": "array", "items": _TEXT}]
_FACTS = {"type": "object", "additionalProperties": {"oneOf": _FACT}}


@cache
def problem_schema() -> Document:
    """Return the schema of every problem document."""
    moves = _told({"type": "array", "items": {"type": "object", "additionalProperties": True}}, _ALTERNATIVES)
    return document(
        "Problem", _problem_fields(moves, tuple(PROBLEMS)), dict, "Say why a request was refused (RFC 9457)."
    )


def refusal_schema(prefix: str, move: WireField, codes: tuple[str, ...]) -> Document:
    """Return the schema of the problem documents of one game, whose alternatives are its moves."""
    moves = Row(move, required=True, metadata={"description": _ALTERNATIVES})
    return document(
        f"{prefix}Refusal", _problem_fields(moves, codes), dict, "Say which rule refuses a request (RFC 9457)."
    )


_ALTERNATIVES = "Legal moves near the one refused; each can be posted as it is. Empty where no move was judged."


def _problem_fields(alternatives: WireField, codes: tuple[str, ...]) -> dict[str, WireField]:
    everything = "Every place that is wrong: where a body doesn't fit the schema, or a state is impossible."
    return {
        "type": _told({"type": "string", "format": "uri-reference"}, "Where the reason is described."),
        "status": _told({"type": "integer", "minimum": 400, "maximum": 599}, "The HTTP status."),
        "title": _told(_TEXT, "The law that was broken, whatever the request."),
        "detail": _told(_TEXT, "What is wrong with this request."),
        "instance": _told(_TEXT, "The request's id; left out inside a transcript.", required=False),
        "code": Choice(codes, required=True, metadata={"description": "The reason, for programs."}),
        "cite": _told(_TEXT, "The clause of the rulebook; empty where no rule of a game is broken."),
        "facts": _told(_FACTS, "What the detail is about, for programs."),
        "pointer": _told(_TEXT, "Where the reason lies in the body, as a JSON pointer; empty for all of it."),
        "alternatives": alternatives,
        "errors": Row(Record(_place_schema()), required=True, metadata={"description": everything}),
    }


@cache
def _place_schema() -> Document:
    declared = {
        "pointer": _told(_TEXT, "Where, as a JSON pointer."),
        "detail": _told(_TEXT, "What is wrong there."),
    }
    return document("Place", declared, dict, "Say what is wrong in one place.")


@cache
def move_dumper(moves: tuple[type, ...]) -> Dumper:
    """Return a function that writes any of these moves."""
    return field_dumper_of(tagged(moves, "", ""))


def denial_problem(game: AnyGame, denial: Denial) -> JSONObject:
    """Return the document of a refusal by a rule of the game."""
    rule = denial.refusal.rule
    write = move_dumper(game.moves)
    return {
        "type": rule_path(game, rule.code),
        "status": int(HTTPStatus.CONFLICT),
        "title": rule.law,
        "detail": denial.refusal.sentence(),
        "code": rule.code,
        "cite": rule.cite,
        "facts": dict(denial.refusal.facts),
        "pointer": denial.pointer,
        "alternatives": [write(move) for move in denial.alternatives],
        "errors": [fault._asdict() for fault in denial.faults],
    }
