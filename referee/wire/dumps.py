"""Dumpers, generated once from schema instances: from a declared value to what JSON holds.

Tuples stay tuples and cards stay the texts that they are; the JSON writer takes both.
"""

import builtins
from collections.abc import Callable, Mapping
from functools import singledispatch
from string import Formatter
from typing import Any

from referee.core.declare import worded
from referee.wire.fields import (
    Choice,
    Code,
    Constant,
    Sentence,
    StrictBool,
    StrictInt,
    StrictText,
    WireField,
)
from referee.wire.free import Free
from referee.wire.program import Program
from referee.wire.structures import Document, Either, Keyed, Plain, Record, Row, Tagged

Dumper = Callable[[Any], Any]


def dumper_of(schema: Document) -> Dumper:
    """Return a function that writes a value as the schema says."""
    program = Program()
    return program.compiled(_object(schema, program, "it"))


def field_dumper_of(field: WireField) -> Dumper:
    """Return a function that writes a value as the field says."""
    program = Program()
    return program.compiled(_value(field, program, "it"))


def _object(schema: Document, program: Program, it: str) -> str:
    """Return the expression of an object, its members in the schema's order."""
    fields: dict[str, Any] = schema.fields
    absent = {name: f"{it}.{field.attribute or name} is None" for name, field in fields.items() if field.left_out}
    pairs = {
        name: f"{field.data_key or name!r}: {_member(name, field, schema, program, it)}"
        for name, field in fields.items()
    }
    return _display(pairs, absent)


def _display(pairs: Mapping[str, str], absent: Mapping[str, str]) -> str:
    """Return the expression of an object with these pairs, of which some are left out under a condition."""
    for name, condition in absent.items():
        others = {other: told for other, told in absent.items() if other != name}
        without = _display({other: pair for other, pair in pairs.items() if other != name}, others)
        return f"({without} if {condition} else {_display(pairs, others)})"
    return "{" + ", ".join(pairs.values()) + "}"


def _member(name: str, field: Any, schema: Document, program: Program, it: str) -> str:
    if isinstance(field, Constant):
        return repr(field.value)
    if isinstance(field, Sentence):
        return _sentence(field.template, schema, program, it)
    return _value(field, program, f"{it}.{field.attribute or name}")


def _sentence(template: str, schema: Document, program: Program, it: str) -> str:
    """Return the expression of what an event says, as its template words the members."""
    fields = {field.data_key or name: (name, field) for name, field in schema.fields.items()}
    parts = []
    for text, named, form, conversion in Formatter().parse(template):
        assert not form, "members are worded in one way only"
        assert not conversion, "members are worded in one way only"
        parts.append(repr(text))
        if named:
            name, field = fields[named]
            parts.append(_word(field, program, f"{it}.{name}"))
    return "(" + " ".join(parts) + ")"


def _word(field: Any, program: Program, it: str) -> str:
    """Return the piece of a formatted text that words a member."""
    if not is_plain(field):
        raise TypeError(f"{field} can't be worded inside a sentence")
    itself = isinstance(field, (StrictInt, StrictText, Choice, Code)) and not field.allow_none
    return f'f"{{{it if itself else f"{program.constant(worded)}({it})"}}}"'


def is_plain(field: Any) -> bool:
    """Tell whether a value of the field is already what JSON holds."""
    match field:
        case Row() | Keyed(container=builtins.dict):
            return is_plain(field.inner)
        case Either():
            return all(is_plain(branch) for branch in field.branches)
        case _:
            return isinstance(field, (StrictInt, StrictBool, StrictText, Choice, Code, Plain, Free))


def _value(field: Any, program: Program, it: str) -> str:
    """Return the expression of a value, null where the field allows it."""
    if is_plain(field):
        return it
    if not field.allow_none:
        return _dump(field, program, it)
    name = program.variable()
    return f"({_dump(field, program, name)} if ({name} := {it}) is not None else None)"


@singledispatch
def _dump(field: WireField, program: Program, it: str) -> str:  # noqa: ARG001  # the interface of all kinds
    """Return the expression of a value of this kind of field."""
    raise TypeError(f"{field} has no dumper")


@_dump.register
def _(field: Row, program: Program, it: str) -> str:
    entry = program.variable()
    return f"[{_value(field.inner, program, entry)} for {entry} in {it}]"


@_dump.register
def _(field: Keyed, program: Program, it: str) -> str:
    pairs = f"{it}.items()" if field.container is dict else f"zip({program.constant(field.names)}, {it})"
    if is_plain(field.inner):
        return f"dict({pairs})"
    key, entry = program.variable(), program.variable()
    return f"{{{key}: {_value(field.inner, program, entry)} for {key}, {entry} in {pairs}}}"


@_dump.register
def _(field: Record, program: Program, it: str) -> str:
    return _object(field.schema, program, it)


@_dump.register
def _(field: Tagged, program: Program, it: str) -> str:
    dumpers = program.constant({schema.factory: dumper_of(schema) for schema in field.branches.values()})
    if it.isidentifier():
        return f"{dumpers}[{it}.__class__]({it})"
    name = program.variable()
    return f"{dumpers}[({name} := {it}).__class__]({name})"
