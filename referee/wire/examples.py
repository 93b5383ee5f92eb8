"""Worked requests: declared as data beside each game, answered by the referee itself.

A game's `examples.toml` says what is asked: positions as differences from a table, and for every rule one request that
it refuses and one that is accepted; its `preset_examples.toml` holds a request for every preset. What is answered is
found out by asking, so it can't be out of date.
"""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from referee.core.game import AnyGame
from referee.wire.bodies import OPERATIONS, bodies_of
from referee.wire.fields import Constant
from referee.wire.paths import operation_path
from referee.wire.rule_documents import Example, PresetExample, RuleExamples
from referee.wire.structures import Document, Record, Row

JSONObject = dict[str, Any]
Part = Mapping[str, Any]
"""Some members of an object: what differs from another."""


class Reply(NamedTuple):
    """Hold what is answered to a body: the HTTP status and the document."""

    status: int
    answer: JSONObject


Ask = Callable[[AnyGame, str, JSONObject], Reply]
"""Put a body to an operation of a game."""


class RuleCase(NamedTuple):
    """Declare a request that a rule refuses and one that is accepted: differences from what both have in common."""

    refused: Part
    accepted: Part
    operation: str = "moves"
    body: Mapping[str, Any] = {}


class OperationCase(NamedTuple):
    """Declare a request that shows an operation; `take` names what it takes from the answer that it comes `after`."""

    operation: str
    summary: str
    body: Mapping[str, Any] = {}
    after: str | None = None
    take: Sequence[str] = ("state",)


class PresetCase(NamedTuple):
    """Declare a request that is accepted under a preset and shows what is special about it."""

    summary: str
    operation: str = "moves"
    body: Mapping[str, Any] = {}


class Cases(NamedTuple):
    """Hold the examples that a game declares."""

    tables: Mapping[str, Part]
    bodies: Mapping[str, Part]
    rules: Mapping[str, RuleCase]
    operations: Mapping[str, OperationCase]
    presets: Mapping[str, PresetCase]


_FILES = ("examples.toml", "preset_examples.toml")


@cache
def cases_of(game: AnyGame) -> Cases:
    """Return the examples that are declared beside the game."""
    package = files("referee.games").joinpath(game.name.replace("-", "_"))
    return _cases(**merged(*(tomllib.loads(package.joinpath(name).read_text("utf-8")) for name in _FILES)))


def _cases(tables: Part, bodies: Part, rules: Part, operations: Part, presets: Part) -> Cases:
    return Cases(
        tables,
        bodies,
        {code: RuleCase(**given) for code, given in rules.items()},
        {name: OperationCase(**given) for name, given in operations.items()},
        {name: PresetCase(**given) for name, given in presets.items()},
    )


def rule_examples(game: AnyGame, code: str, ask: Ask) -> RuleExamples:
    """Return a request that the rule refuses and one that is accepted, with their answers."""
    case = cases_of(game).rules[code]
    accepted, refused = (_example(game, case, each, ask) for each in (case.accepted, case.refused))
    return RuleExamples(accepted, refused)


def _example(game: AnyGame, case: RuleCase, own: Part, ask: Ask) -> Example:
    return Example(**_asked(game, case.operation, merged(case.body, own), ask))


def preset_example(game: AnyGame, name: str, ask: Ask) -> PresetExample | None:
    """Return a request that is accepted under the preset, with its answer; null where none is declared."""
    case = cases_of(game).presets.get(name)
    if case is None:
        return None
    posts_state = "state" in bodies_of(game).requests[case.operation].schema.fields
    naming: JSONObject = {"state": {"ruleset": {"name": name}}} if posts_state else {"ruleset": name}
    return PresetExample(summary=case.summary, **_asked(game, case.operation, merged(naming, case.body), ask))


def _asked(game: AnyGame, operation: str, own: Part, ask: Ask) -> JSONObject:
    """Return what an example shows of a request."""
    body = _body(game, operation, own)
    status, answer = ask(game, operation, body)
    return {
        "operation": operation,
        "path": operation_path(game, operation),
        "body": body,
        "status": status,
        "answer": answer,
    }


def operation_examples(game: AnyGame, ask: Ask) -> dict[str, dict[str, JSONObject]]:
    """Return worked requests by operation and name: each a summary, the request, the status and the answer."""
    cases, shown = cases_of(game).operations, dict[str, JSONObject]()
    for name, case in cases.items():
        taken = {each: shown[case.after]["answer"][each] for each in case.take} if case.after else None
        body = _body(game, case.operation, case.body, taken)
        status, answer = ask(game, case.operation, body)
        shown[name] = {"summary": case.summary, "request": body, "status": status, "answer": answer}
    return {
        operation: {name: shown[name] for name, case in cases.items() if case.operation == operation}
        for operation in OPERATIONS
    }


def _body(game: AnyGame, operation: str, own: Part, taken: Part | None = None) -> JSONObject:
    """Return a whole body: what is taken, or a table, changed by what the operation and the example declare."""
    cases, schema = cases_of(game), bodies_of(game).requests[operation].schema
    named = {**own}
    table = named.pop("table", next(iter(cases.tables)))
    start = taken or ({"state": _table(cases, table)} if "state" in schema.fields else {})
    return completed(schema, merged(start, cases.bodies.get(operation, {}), named))


def _table(cases: Cases, name: str) -> JSONObject:
    table = {**cases.tables[name]}
    base = table.pop("base", None)
    return merged(_table(cases, base), table) if base else table


def merged(*parts: Part) -> JSONObject:
    """Return the members of all parts; of a member in several the last counts, but objects are merged in their turn."""
    whole: JSONObject = {}
    for part in parts:
        for name, value in part.items():
            both = isinstance(value, dict) and isinstance(whole.get(name), dict)
            whole[name] = merged(whole[name], value) if both else value
    return whole


def completed(schema: Document, given: Part) -> JSONObject:
    """Return an object with what a form of text without null leaves out: constants, and null where it may be.

    In a list whose entries may be null an empty object stands for it.
    """
    fields = {field.data_key or name: field for name, field in schema.fields.items()}
    known = {
        name: _completed(field, given.get(name)) for name, field in fields.items() if name in given or _owed(field)
    }
    unknown = {name: value for name, value in given.items() if name not in fields}
    return known | unknown


def _owed(field: Any) -> bool:
    return isinstance(field, Constant) or bool(field.required and field.allow_none)


def _completed(field: Any, value: Any) -> Any:
    if isinstance(field, Constant) and value is None:
        return field.value
    if isinstance(field, Row) and isinstance(value, list):
        return [None if entry == {} and field.inner.allow_none else _completed(field.inner, entry) for entry in value]
    return completed(field.schema, value) if isinstance(field, Record) and isinstance(value, dict) else value
