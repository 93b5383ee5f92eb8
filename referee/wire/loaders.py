"""Straight-line loaders, generated once from schema instances.

A loader takes a document only where it is surely valid, and then returns exactly what `Schema.load` would; anything
unusual (a member unknown or missing, `4.0` for 4, a wrong type) is left to `Schema.load`, the only author of messages.
"""

from collections.abc import Callable, Mapping
from contextlib import nullcontext
from functools import singledispatch
from typing import Any

from marshmallow import missing

from referee.wire.fields import Choice, Code, Constant, Sentence, StrictBool, StrictInt, StrictText, WireField
from referee.wire.program import Program
from referee.wire.structures import Document, Either, Keyed, Record, Row, Tagged

Loader = Callable[[Any], Any]

NOT_SURE = (KeyError, TypeError)
"""What a generated function raises: a member is missing or a code unknown; a value can't be used as it would be."""

_NOTHING = ""  # the expression of a value that nobody needs


def loader_of(schema: Document) -> Loader:
    """Return a function that does what the schema's `load` does, sooner where nothing is unusual."""
    fast, careful = fast_loader(schema), schema.load

    def load(given: Any) -> Any:
        try:
            return fast(given)
        except NOT_SURE:
            pass  # left before the careful way, so that its errors don't drag this one along
        return careful(given)

    return load


def fast_loader(schema: Document) -> Loader:
    """Return the generated function alone; it raises one of `NOT_SURE` where it doesn't take the document."""
    program = Program()
    return program.compiled(_object(schema, program, "it"))


def _refuse(program: Program, condition: str) -> None:
    with program.block(f"if {condition}:"):
        program.line("raise KeyError")


def _object(schema: Document, program: Program, it: str) -> str:
    """Add the lines that load an object; return the expression of what it stands for."""
    _refuse(program, f"type({it}) is not dict")
    made, members = _target(schema, program)
    left = program.assigned(f"len({it}) - {sum(field.required for field in schema.fields.values())}")
    may_be_empty = not any(field.required or field.load_default is not missing for field in schema.fields.values())
    with program.block(f"if {it}:") if may_be_empty else nullcontext():
        for name, field in schema.fields.items():
            _member(name, field, program, (it, members, left))
    _refuse(program, left)
    return made


def _target(schema: Document, program: Program) -> tuple[str, str]:
    """Return the expressions of what an object becomes, and of the dictionary that its members are put into.

    A record's own dictionary is filled, which is what its constructor would do, at a quarter of the price.
    """
    if schema.declares:
        made = program.assigned(f"{program.constant(object.__new__)}({program.constant(schema.factory)})")
        return made, program.assigned(f"{made}.__dict__")
    members = program.assigned("{}")
    return members if schema.factory is dict else f"{program.constant(schema.factory)}({members})", members


def _member(name: str, field: Any, program: Program, names: tuple[str, str, str]) -> None:
    """Add the lines that load a member and put it where it belongs."""
    it, members, left = names
    key, place = repr(field.data_key or name), f"{members}[{field.attribute or name!r}]"
    if field.required:
        _put(place, field, program, f"{it}[{key}]")
        return
    with program.block(f"if {key} in {it}:"):
        program.line(f"{left} -= 1")
        _put(place, field, program, f"{it}[{key}]")
    if field.load_default is not missing:
        with program.block("else:"):
            default = program.constant(field.load_default)
            program.line(f"{place} = {default}{'()' if callable(field.load_default) else ''}")


def _put(place: str, field: WireField, program: Program, source: str) -> None:
    value = _value(field, program, program.assigned(source))
    if value != _NOTHING:
        program.line(f"{place} = {value}")


def _value(field: WireField, program: Program, source: str) -> str:
    """Add the lines that load a value, null where the field allows it; return its expression."""
    if not field.allow_none:
        return _load(field, program, source)
    target = program.assigned("None")
    with program.block(f"if {source} is not None:"):
        program.line(f"{target} = {_load(field, program, source)}")
    return target


@singledispatch
def _load(field: WireField, program: Program, it: str) -> str:  # noqa: ARG001  # the interface of all kinds
    """Add the lines that load a value of this kind of field; return its expression."""
    raise TypeError(f"{field} has no loader")


@_load.register
def _(field: StrictInt, program: Program, it: str) -> str:
    _refuse(program, f"type({it}) is not int or not {field.bounds.minimum} <= {it} <= {field.bounds.maximum}")
    return it


@_load.register
def _(_field: StrictBool, program: Program, it: str) -> str:
    _refuse(program, f"type({it}) is not bool")
    return it


@_load.register
def _(field: StrictText, program: Program, it: str) -> str:
    matches = program.constant(field.matches)
    _refuse(program, f"type({it}) is not str or len({it}) > {field.text.longest} or not {matches}({it})")
    return it


@_load.register
def _(field: Sentence, program: Program, it: str) -> str:
    _load.dispatch(StrictText)(field, program, it)
    return _NOTHING


@_load.register
def _(field: Choice, program: Program, it: str) -> str:
    if field.kind is int:
        _refuse(program, f"type({it}) is not int")
    return f"{program.constant(field.values)}[{it}]"


@_load.register
def _(field: Constant, program: Program, it: str) -> str:
    _refuse(program, f"type({it}) is not {field.kind.__name__} or {it} != {field.value!r}")
    return _NOTHING


@_load.register
def _(field: Code, program: Program, it: str) -> str:
    return f"{program.constant(_table(field))}[{it}]"


def _table(field: Code) -> Mapping[str, Any]:
    """Return the objects by their codes: a copy, unless there are so many that they are made when asked for."""
    return dict(field.codes.table) if field.codes.text is None else field.codes.table


@_load.register
def _(field: Row, program: Program, it: str) -> str:
    length = f" or not {field.items.fewest} <= len({it}) <= {field.items.most}" if field.items else ""
    _refuse(program, f"type({it}) is not list{length}")
    return _entries(field.inner, program, it)


def _entries(inner: WireField, program: Program, they: str) -> str:
    """Add the lines that load all entries of a sequence; return the expression of a tuple."""
    if isinstance(inner, Code) and not inner.allow_none:
        return f"tuple(map({program.constant(_table(inner).__getitem__)}, {they}))"
    loaded, entry = program.assigned("[]"), program.variable()
    with program.block(f"for {entry} in {they}:"):
        value = _value(inner, program, entry)
        if value != entry:
            program.line(f"{loaded}.append({value})")
    return f"tuple({they if value == entry else loaded})"


@_load.register
def _(field: Keyed, program: Program, it: str) -> str:
    _refuse(program, f"type({it}) is not dict or len({it}) != {len(field.names)}")
    values = program.assigned(f"({''.join(f'{it}[{name!r}], ' for name in field.names)})")
    loaded = _entries(field.inner, program, values)
    return f"dict(zip({program.constant(field.names)}, {loaded}))" if field.container is dict else loaded


@_load.register
def _(field: Either, program: Program, it: str) -> str:
    loaded, word = program.variable(), "if"
    for branch in field.branches:
        kinds = " or ".join(f"type({it}) is {kind.__name__}" for kind in branch.kinds if kind is not float)
        with program.block(f"{word} {kinds}:"):
            program.line(f"{loaded} = {_value(branch, program, it)}")
        word = "elif"
    with program.block("else:"):
        program.line("raise KeyError")
    return loaded


@_load.register
def _(field: Record, program: Program, it: str) -> str:
    return _object(field.schema, program, it)


@_load.register
def _(field: Tagged, program: Program, it: str) -> str:
    branches = {tag: fast_loader(schema) for tag, schema in field.branches.items()}
    return f"{program.constant(branches)}[{it}['type']]({it})"
