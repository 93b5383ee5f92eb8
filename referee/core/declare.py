"""Declarations: options, moves, events, records, rules and clauses are written once and described to everyone.

A type says what a value may be (`Seat`, `Annotated[int, Bounds(1, 24)]`, `Literal[...]`); a specifier says what it is
for. The wire schema, the contract, the tables of the documentation and the command line all read these.
"""

import dataclasses
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from string import Formatter
from types import EllipsisType
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, TypeVar, dataclass_transform, get_type_hints

T = TypeVar("T")

MAX_SEATS = 12
"""No table of any game has more seats than this."""


class Bounds(NamedTuple):
    """Bound an integer, both ends included."""

    minimum: int
    maximum: int


class Text(NamedTuple):
    """Bound a string: the pattern that all of it must match (null: any characters) and its longest length."""

    pattern: str | None
    longest: int


class Items(NamedTuple):
    """Bound the length of a list, both ends included."""

    fewest: int
    most: int


@dataclasses.dataclass(frozen=True, eq=False)
class Codes:
    """Restrict a value to one object of a table, written as its code; the name is the component's.

    Where there are too many codes to list, `text` describes them: every text that fits is a code of the table.
    Compared by identity, since annotations are hashed and a table can't be.
    """

    name: str
    table: Mapping[str, Any]
    text: Text | None = None


class Keys(NamedTuple):
    """Write a list as an object that has exactly these members, in the list's order."""

    names: tuple[str, ...]


class Spec(NamedTuple):
    """Hold what a specifier says of a field beyond its type."""

    description: str
    clause: str = ""
    values: Mapping[str, str] = {}
    hidden: str = ""
    optional: bool = False
    left_out: bool = False


Seat = Annotated[int, Bounds(0, MAX_SEATS - 1)]
Seed = Annotated[str, Text("[A-Za-z0-9._~-]{1,64}", 64)]


def option(default: Any, clause: str, description: str, *, values: Mapping[str, str] | None = None) -> Any:
    """Declare one house rule: its default, the clause it belongs to, and a sentence for each named value."""
    return dataclasses.field(default=default, metadata={"spec": Spec(description, clause, values or {})})


def arg(description: str, *, default: EllipsisType | None = ...) -> Any:
    """Declare one argument of a move.

    One whose default is None may be left out; where it is None it is not written either, and null is not taken.
    """
    if default is ...:
        return dataclasses.field(metadata={"spec": Spec(description)})
    return dataclasses.field(default=default, metadata={"spec": Spec(description, left_out=True)})


def member(description: str, *, hidden: str = "") -> Any:
    """Declare one member of a record or an event.

    `hidden` names who may see it: `seat` (only the seat that the record's member `seat` names) or `each` (a list by
    seat, of which each seat sees its own part). Others are shown hidden cards in place of the card or the cards.
    """
    return dataclasses.field(metadata={"spec": Spec(description, hidden=hidden)})


def optional(description: str, default: Any = None) -> Any:
    """Declare a member that may be left out of a request; the description says what is meant then."""
    return dataclasses.field(default=default, metadata={"spec": Spec(description, optional=True)})


@dataclass_transform(frozen_default=True, field_specifiers=(option, arg, member, optional, dataclasses.field))
def record(cls: type[T]) -> type[T]:
    """Make a class an immutable value with named members."""
    made: Any = dataclasses.dataclass(frozen=True)(cls)
    fields = dataclasses.fields(made)
    if fields:
        made.__init__ = _constructor(fields)
    return made  # type: ignore[no-any-return]  # the same class, with a constructor of its own


def _constructor(fields: tuple[dataclasses.Field[Any], ...]) -> Callable[..., None]:
    """Return a constructor that sets all members at once.

    A frozen dataclass's own, which sets them one by one, takes up to twice as long. It is written as source and
    compiled, as that one is.
    """
    defaults = {each.name: each.default for each in fields if each.default is not dataclasses.MISSING}
    given = (f"{each.name}=defaults[{each.name!r}]" if each.name in defaults else each.name for each in fields)
    members = (f"{each.name!r}: {each.name}" for each in fields)
    source = f"def __init__(self, {', '.join(given)}):\n    put(self, '__dict__', {{{', '.join(members)}}})"
    made: dict[str, Any] = {"put": object.__setattr__, "defaults": defaults}
    exec(source, made)  # noqa: S102  # the text is made of declared names only
    constructor: Callable[..., None] = made["__init__"]
    return constructor


@dataclass_transform(frozen_default=True, field_specifiers=(arg, dataclasses.field))
def move(tag: str) -> Callable[[type[T]], type[T]]:
    """Make a class a move, written with `type: tag`."""
    return _tagged(tag, "")


@dataclass_transform(frozen_default=True, field_specifiers=(member, optional, dataclasses.field))
def event(tag: str, sentence: str) -> Callable[[type[T]], type[T]]:
    """Make a class an event, written with `type: tag` and worded by the sentence over its members."""
    return _tagged(tag, sentence)


def _tagged(tag: str, sentence: str) -> Callable[[type[T]], type[T]]:
    def declare(cls: type[T]) -> type[T]:
        made: Any = record(cls)
        made.tag, made.sentence = tag, sentence
        return made  # type: ignore[no-any-return]  # the same class, with two attributes more

    return declare


if TYPE_CHECKING:
    from dataclasses import replace as replace
else:

    def replace(old, /, **changes):  # noqa: ANN001, ANN003, ANN201  # typed above
        """Return the record with some members changed.

        Does what `dataclasses.replace` does at a sixth of its price, since records check nothing when they are made.
        """
        new = object.__new__(old.__class__)
        object.__setattr__(new, "__dict__", old.__dict__ | changes)
        return new


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Return the values with another one at the place."""
    return (*values[:place], value, *values[place + 1 :])


class Member(NamedTuple):
    """Describe one field of a declared class: where it stands, on the wire and in Python, and what it takes."""

    name: str
    attribute: str
    annotation: Any
    spec: Spec
    default: Any


def members(cls: type) -> tuple[Member, ...]:
    """Return the declared fields of a record, move, event or options class, in order; `from_` is written `from`."""
    return _members(cls)


@cache
def _members(cls: type) -> tuple[Member, ...]:
    hints = get_type_hints(cls, include_extras=True)
    return tuple(
        Member(field.name.rstrip("_"), field.name, hints[field.name], field.metadata["spec"], field.default)
        for field in dataclasses.fields(cls)
        if "spec" in field.metadata
    )


def tag_of(cls: type) -> str:
    """Return the `type` by which a move or an event is written."""
    return str(cls.__dict__["tag"])


def summary_of(cls: type) -> str:
    """Return the first line of a declared class's docstring."""
    return (cls.__doc__ or "").strip().partition("\n")[0]


Fact = str | int | bool | tuple[str, ...]


class Clause(NamedTuple):
    """Hold one clause of a game's rulebook: its number, heading, law and where it comes from."""

    number: str
    title: str
    text: str
    source: str


class Rule(NamedTuple):
    """Name one reason for a refusal: a code that never changes, the clause, the general law and a sentence of facts.

    `at` lists the members of a move that the reason can point to; the first that the move has is named. `options` are
    those that change the rule although they belong to other clauses.
    """

    code: str
    cite: str
    law: str
    sentence: str
    at: tuple[str, ...] = ()
    options: tuple[str, ...] = ()

    def __call__(self, **facts: Fact) -> "Refusal":
        """Refuse by this rule; the facts are those that the sentence names, and no others."""
        return Refusal(self, facts)

    def facts(self) -> tuple[str, ...]:
        """Return the names of the facts that the sentence needs."""
        return tuple(name for _, name, _, _ in Formatter().parse(self.sentence) if name)


class Refusal(NamedTuple):
    """Say no: the rule broken and the facts, which hold nothing that the seat may not see."""

    rule: Rule
    facts: Mapping[str, Fact]

    def sentence(self) -> str:
        """Return the reason in plain words."""
        return phrased(self.rule.sentence, self.facts)


class Placed(NamedTuple):
    """Hold a refusal and the JSON pointer of what in the request is the reason for it."""

    refusal: Refusal
    pointer: str


class Fault(NamedTuple):
    """Say one thing that makes a state impossible, and where it stands: a JSON pointer below the state."""

    pointer: str
    detail: str


class Conflict(NamedTuple):
    """Name options that make no sense together, why, and how to tell."""

    names: tuple[str, ...]
    reason: str
    holds: Callable[[Any], bool]


def worded(value: object) -> str:
    """Return a fact or an event's member as it reads inside a sentence."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (tuple, list)):
        parts = " | " if any(isinstance(each, (tuple, list)) for each in value) else " "
        return parts.join(worded(each) for each in value) or "none"
    return "nobody" if value is None else str(value)


def phrased(sentence: str, values: Mapping[str, object]) -> str:
    """Return the sentence with each name in it replaced by its value in words."""
    return sentence.format_map({name: worded(value) for name, value in values.items()})


def attributes(value: Any) -> Iterator[tuple[str, Any]]:
    """Yield the declared members of a record with their names on the wire, those aside that are left out there."""
    for each in members(type(value)):
        found = getattr(value, each.attribute)
        if found is not None or not each.spec.left_out:
            yield each.name, found
