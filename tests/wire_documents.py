"""Documents to test the wire with: valid ones, made from the schemas, and damaged ones."""

import copy
from collections.abc import Callable, Iterator
from functools import singledispatch
from typing import Any

from hypothesis import strategies as st

from referee.wire.fields import Choice, Code, StrictBool, StrictInt, StrictText, WireField
from referee.wire.structures import Document, Either, Keyed, Record, Row, Tagged

Values = st.SearchStrategy[Any]
Draw = Callable[[Values], Any]

TEXTS = (
    "",
    "7",
    "a~/b",
    "\n",
    "\U0001f0a1\u00e9",
    "KS",
    "corner-bonus",
    "TY 1.10",
    "0123456789abcdef",
    "Seat 0 rests.",
)
"""Texts of which every pattern matches some."""

ODDITIES: tuple[Any, ...] = (
    True,
    False,
    None,
    0,
    1,
    1.0,
    4.0,
    0.5,
    -1,
    10**7,
    1e300,
    "",
    "1",
    "AC",
    "yes",
    "a\n",
    [],
    {},
    [[]],
    {"a": 1},
)


def documents(schema: Document) -> Values:
    """Draw objects that the schema takes."""
    members = {field.data_key or name: values(field) for name, field in schema.fields.items()}
    required = {field.data_key or name for name, field in schema.fields.items() if field.required}
    return st.fixed_dictionaries(
        {name: each for name, each in members.items() if name in required},
        optional={name: each for name, each in members.items() if name not in required},
    )


def values(field: Any) -> Values:
    """Draw what the field takes."""
    return st.none() | of_kind(field) if field.allow_none else of_kind(field)


@singledispatch
def of_kind(field: WireField) -> Values:
    raise TypeError(f"nothing is known about {field}")


@of_kind.register
def _(field: StrictInt) -> Values:
    return st.integers(*field.bounds)


@of_kind.register
def _(_field: StrictBool) -> Values:
    return st.booleans()


@of_kind.register
def _(field: StrictText) -> Values:
    return st.sampled_from([text for text in TEXTS if len(text) <= field.text.longest and field.matches(text)])


@of_kind.register
def _(field: Choice) -> Values:
    return st.sampled_from(list(field.values))


@of_kind.register
def _(field: Code) -> Values:
    return st.sampled_from(list(field.codes.table))


@of_kind.register
def _(field: Row) -> Values:
    fewest, most = field.items or (0, 2)
    return st.lists(values(field.inner), min_size=fewest, max_size=min(most, fewest + 2))


@of_kind.register
def _(field: Keyed) -> Values:
    return st.fixed_dictionaries({name: values(field.inner) for name in field.names})


@of_kind.register
def _(field: Either) -> Values:
    return st.one_of(*map(values, field.branches))


@of_kind.register
def _(field: Record) -> Values:
    return documents(field.schema)


@of_kind.register
def _(field: Tagged) -> Values:
    return st.one_of(*map(documents, field.branches.values()))


def damage(draw: Draw, document: Any) -> None:
    """Change up to three places of a document."""
    for _ in range(draw(st.integers(0, 3))):
        places = list(_places(document))
        if places:
            holder, key = draw(st.sampled_from(places))
            draw(st.sampled_from(_WAYS))(draw, holder, key)


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every member and entry as its holder and its key."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in list(parts):
        yield value, key
        yield from _places(part)


def _replace(draw: Draw, holder: Any, key: Any) -> None:
    holder[key] = copy.deepcopy(draw(st.sampled_from(ODDITIES)))


def _disguise(_: Draw, holder: Any, key: Any) -> None:
    """Put a value there that Python takes for the same."""
    value = holder[key]
    if isinstance(value, bool):
        holder[key] = int(value)
    elif isinstance(value, int):
        holder[key] = bool(value) if value in (0, 1) else float(value)
    elif isinstance(value, str):
        holder[key] = value + "\n"


def _as_float(_: Draw, holder: Any, key: Any) -> None:
    if isinstance(holder[key], int) and not isinstance(holder[key], bool):
        holder[key] = float(holder[key])


def _add(draw: Draw, holder: Any, _key: Any) -> None:
    if isinstance(holder, dict):
        holder[draw(st.sampled_from(["unknown", "_schema", "", "x/~y", "type", "seed"]))] = 1
    else:
        holder.append(copy.deepcopy(draw(st.sampled_from([*ODDITIES, *holder]))))


def _remove(_: Draw, holder: Any, key: Any) -> None:
    del holder[key]


def _lengthen(_: Draw, holder: Any, key: Any) -> None:
    if isinstance(holder[key], list):
        holder[key] = holder[key] * 60


_WAYS: tuple[Callable[[Draw, Any, Any], None], ...] = (_replace, _disguise, _as_float, _add, _remove, _lengthen)


def same(one: Any, other: Any) -> bool:
    """Tell whether two values are equal and of the same types all the way down, where `True == 1` isn't enough."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, (tuple, list)):
        return len(one) == len(other) and all(map(same, one, other))
    if hasattr(one, "__dict__") and not isinstance(one, str):
        return same(vars(one), vars(other))
    return bool(one == other)


def longest_object(schema: Document) -> int:
    """Return how many bytes the longest object is that a schema takes, written without spaces."""
    return 1 + sum(len(field.data_key or name) + 4 + longest(field) for name, field in schema.fields.items())


def longest(field: Any) -> int:
    """Return how many bytes the longest value is that a field takes, written without spaces."""
    return max(longest_of_kind(field), len("null") if field.allow_none else 0)


@singledispatch
def longest_of_kind(_: WireField) -> int:
    return len("false")


@longest_of_kind.register
def _(field: StrictInt) -> int:
    return max(len(str(bound)) for bound in field.bounds)


@longest_of_kind.register
def _(field: StrictText) -> int:
    return 2 + field.text.longest * (len("a") if field.text.pattern else len("\\u0000"))


@longest_of_kind.register
def _(field: Choice) -> int:
    return 2 + max(len(str(value)) for value in field.values)


@longest_of_kind.register
def _(field: Code) -> int:
    return 2 + max(map(len, field.codes.table))


@longest_of_kind.register
def _(field: Row) -> int:
    assert field.items, "a list without bounds has no longest value"
    return 1 + field.items.most * (1 + longest(field.inner))


@longest_of_kind.register
def _(field: Keyed) -> int:
    return 1 + sum(len(name) + 4 + longest(field.inner) for name in field.names)


@longest_of_kind.register
def _(field: Either) -> int:
    return max(map(longest, field.branches))


@longest_of_kind.register
def _(field: Record) -> int:
    return longest_object(field.schema)


@longest_of_kind.register
def _(field: Tagged) -> int:
    return max(map(longest_object, field.branches.values()))
