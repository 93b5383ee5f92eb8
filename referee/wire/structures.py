"""Objects and lists: the schema of a declared class, and the fields that hold other fields."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import is_dataclass
from typing import Any

from apispec.ext.marshmallow.openapi import OpenAPIConverter
from marshmallow import RAISE, Schema, ValidationError, missing, post_load
from marshmallow.fields import Field

from referee.core.declare import Items, Keys
from referee.wire.fields import HERE, Choice, JSONSchema, WireField, component_of, listed

_NAMED = 24  # members that a message about an unknown one names


class Document(Schema):
    """Take an object with known members and make a value of it.

    `factory` is a declared class, or a function of the members loaded, by their names in Python.
    """

    factory: Callable[..., Any] = dict
    description: str = ""

    class Meta:
        """Refuse what isn't declared."""

        unknown = RAISE

    @post_load
    def made(self, data: dict[str, Any], **_: Any) -> Any:
        """Return the value that the object stands for."""
        return self.factory(**data) if self.declares else self.factory(data)

    @property
    def declares(self) -> bool:
        """Whether the object stands for an instance of a declared class."""
        return is_dataclass(self.factory)


def document(
    name: str, fields: Mapping[str, Field[Any]], factory: Callable[..., Any] = dict, description: str = ""
) -> Document:
    """Return the one instance of a new schema; its name is that of the component in the contract."""
    made = Document.from_dict(dict(fields), name=name)()
    assert isinstance(made, Document)
    made.factory, made.description = factory, description
    names = [field.data_key or attribute for attribute, field in fields.items()]
    made.error_messages |= {"type": "This must be an object.", "unknown": unknown_member(names)}
    return made


def unknown_member(names: Iterable[str]) -> str:
    """Return what is said about a member that an object with these members doesn't take."""
    known = tuple(names)
    if not known:
        return "This member is unknown: the object has none."
    return "This member is unknown" + (f"; known are {listed(known)}." if len(known) <= _NAMED else ".")


class Row(WireField):
    """Take a list of values of one kind and load it as a tuple."""

    kinds = (list,)

    def __init__(self, inner: WireField, items: Items | None = None, **settings: Any) -> None:
        super().__init__(**settings)
        self.inner, self.items = inner, items

    def phrase(self) -> str:
        """Name the bounds of the length."""
        if self.items is None:
            return "a list"
        return f"a list of {f'{self.items.fewest} to' if self.items.fewest else 'at most'} {self.items.most} entries"

    def plain_schema(self, converter: OpenAPIConverter) -> JSONSchema:
        """Give the bounds and what the entries are."""
        bounds = {} if self.items is None else {"minItems": self.items.fewest, "maxItems": self.items.most}
        return {"type": "array", "items": self.inner.json_schema(converter), **bounds}

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise self.make_error("unfit")
        fewest, most = self.items or Items(0, len(value))
        errors: dict[str | int, Any] = {}
        if not fewest <= len(value) <= most:
            errors[HERE] = self.make_error("unfit").messages
        loaded = _each(errors, ((index, self.inner, entry) for index, entry in enumerate(value[:most])))
        return tuple(loaded)


def _each(errors: dict[str | int, Any], parts: Iterable[tuple[str | int, WireField, Any]]) -> list[Any]:
    """Return every part loaded; raise all errors at once where there are any, by the keys of the parts."""
    loaded = []
    for key, field, value in parts:
        try:
            loaded.append(field.deserialize(value))
        except ValidationError as error:
            errors[key] = error.messages
    if errors:
        raise ValidationError(errors)
    return loaded


class Keyed(WireField):
    """Take an object with exactly these members, all of one kind; load a tuple or a dictionary in their order."""

    kinds = (dict,)

    def __init__(self, inner: WireField, keys: Keys, container: type, **settings: Any) -> None:
        super().__init__(**settings)
        self.inner, self.names, self.container = inner, keys.names, container

    def phrase(self) -> str:
        """Name the members."""
        return f"an object with the members {', '.join(self.names)}"

    def plain_schema(self, converter: OpenAPIConverter) -> JSONSchema:
        """Require each member."""
        return {
            "type": "object",
            "properties": {name: self.inner.json_schema(converter) for name in self.names},
            "required": list(self.names),
            "additionalProperties": False,
        }

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        if not isinstance(value, dict):
            raise self.make_error("unfit")
        errors: dict[str | int, Any] = {name: [unknown_member(self.names)] for name in value.keys() - {*self.names}}
        errors |= {name: self.inner.make_error("required").messages for name in self.names if name not in value}
        loaded = _each(errors, ((name, self.inner, value[name]) for name in self.names if name in value))
        return dict(zip(self.names, loaded, strict=True)) if self.container is dict else tuple(loaded)


class Either(WireField):
    """Take what one of several fields takes; the kind of the JSON value tells which."""

    def __init__(self, branches: tuple[WireField, ...], **settings: Any) -> None:
        super().__init__(**settings)
        self.branches = branches
        self.kinds = tuple(kind for branch in branches for kind in branch.kinds)
        if len({*self.kinds}) < len(self.kinds):
            raise TypeError("the kind of a value must tell which branch it is for")

    def phrase(self) -> str:
        """Join what the branches take."""
        return ", or ".join(branch.phrase() for branch in self.branches)

    def plain_schema(self, converter: OpenAPIConverter) -> JSONSchema:
        """Let exactly one of the branches fit."""
        return {"oneOf": [branch.json_schema(converter) for branch in self.branches]}

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        branch = next((each for each in self.branches if type(value) in each.kinds), None)
        if branch is None:
            raise self.make_error("unfit")
        return branch.deserialize(value)


class Record(WireField):
    """Take an object that a schema describes."""

    kinds = (dict,)

    def __init__(self, schema: Document, **settings: Any) -> None:
        super().__init__(**settings)
        self.schema = schema

    def phrase(self) -> str:
        """Say that it is an object; what is wrong inside is said there."""
        return "an object"

    def plain_schema(self, converter: OpenAPIConverter) -> JSONSchema:
        """Refer to the schema's component."""
        return _reference(converter, self.schema)

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        if not isinstance(value, dict):
            raise self.make_error("unfit")
        return self.schema.load(value)


def _reference(converter: OpenAPIConverter, schema: Document) -> JSONSchema:
    reference: JSONSchema = converter.resolve_nested_schema(schema)  # type: ignore[no-untyped-call]  # apispec's own
    return reference


class Plain(Record):
    """Take an object that a schema describes and keep it as JSON holds it."""


class Tagged(WireField):
    """Take an object whose `type` tells which schema it has; in the contract a component with a discriminator."""

    kinds = (dict,)

    def __init__(self, branches: Mapping[str, Document], component: str, **settings: Any) -> None:
        super().__init__(**settings)
        self.branches, self.component = branches, component
        self.tag = Choice(tuple(branches), required=True)

    def phrase(self) -> str:
        """Say that it is an object; its `type` says what kind."""
        return "an object with a type"

    def plain_schema(self, converter: OpenAPIConverter) -> JSONSchema:
        """Refer to the component that refers to the branches."""
        references = {tag: _reference(converter, schema) for tag, schema in self.branches.items()}
        return component_of(
            converter,
            self.component,
            {
                "oneOf": list(references.values()),
                "discriminator": {
                    "propertyName": "type",
                    "mapping": {tag: reference["$ref"] for tag, reference in references.items()},
                },
            },
        )

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        if not isinstance(value, dict):
            raise self.make_error("unfit")
        try:
            tag = self.tag.deserialize(value.get("type", missing))
        except ValidationError as error:
            raise ValidationError({"type": error.messages}) from error
        return self.branches[str(tag)].load(value)
