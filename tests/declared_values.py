"""What values an option takes, read from its declaration."""

from collections.abc import Hashable, Iterator
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from referee.core.declare import Bounds, Member


def named_values(annotation: Any) -> set[Any]:
    """Return the values that a type lists one by one."""
    if annotation in {bool, NoneType}:
        return {False, True} if annotation is bool else {None}
    if get_origin(annotation) is Literal:
        return set(get_args(annotation))
    if get_origin(annotation) in {Union, UnionType}:
        return set().union(*map(named_values, get_args(annotation)))
    return set()


def is_open(annotation: Any) -> bool:
    """Tell whether a type takes more values than it lists."""
    if get_origin(annotation) in {Union, UnionType}:
        return any(map(is_open, get_args(annotation)))
    return get_origin(annotation) is Annotated or not named_values(annotation)


def kind_of(option: Member, value: Any) -> str:
    """Return a value as one of a few kinds: those that the option lists, zero, and any other."""
    if isinstance(value, Hashable) and value in named_values(option.annotation):
        return str(value).lower()
    return "0" if value == 0 else "some"


def kinds_of(option: Member) -> list[str]:
    """Return all kinds of values of an option."""
    listed = [kind_of(option, value) for value in sorted(named_values(option.annotation), key=str)]
    return [*listed, *_open_kinds(option.annotation)]


def _open_kinds(annotation: Any) -> Iterator[str]:
    if get_origin(annotation) in {Union, UnionType}:
        yield from dict.fromkeys(kind for each in get_args(annotation) for kind in _open_kinds(each))
    elif get_origin(annotation) is Annotated:
        mark = get_args(annotation)[-1]
        yield from ("0", "some") if isinstance(mark, Bounds) and mark.minimum == 0 else ("some",)
