"""Fields that take exactly what their JSON Schema says, and that write this schema themselves."""

import json
import re
from collections.abc import Sequence
from typing import Any

from apispec.ext.marshmallow.openapi import OpenAPIConverter
from marshmallow import ValidationError, missing
from marshmallow.fields import Field

from referee.core.declare import Bounds, Codes, Text

JSONSchema = dict[str, Any]

HERE = "_schema"
"""The key under which marshmallow keeps what is wrong with a whole object or list."""

_QUOTED = 40  # characters of a wrong text that a message repeats
_LISTED = 16  # codes that a message names; where there are more it gives the kind only


class WireField(Field[Any]):
    """Take one kind of JSON value, judge it by its type and range, and say so in words and as JSON Schema."""

    kinds: tuple[type, ...] = ()
    """The Python types that JSON values of this kind are parsed to."""

    def __init__(self, *, allow_none: bool = False, left_out: bool = False, **settings: Any) -> None:
        super().__init__(allow_none=allow_none, **settings)
        self.left_out = left_out
        """Whether a member that is None isn't written at all."""

    def phrase(self) -> str:
        """Say what is taken, null aside: the end of a sentence that starts with "This must be"."""
        raise NotImplementedError

    def plain_schema(self, converter: OpenAPIConverter) -> JSONSchema:
        """Return the JSON Schema, null and description aside."""
        raise NotImplementedError

    def json_schema(self, converter: OpenAPIConverter) -> JSONSchema:
        """Return the JSON Schema; its named parts become components of the converter's contract."""
        plain = self.plain_schema(converter)
        whole = _or_null(plain) if self.allow_none else plain
        description = self.metadata.get("description")
        return {"description": description, **whole} if description else whole

    def make_error(self, key: str, **_: Any) -> ValidationError:
        """Return the error for a member that is missing, or that is not what it must be."""
        allowed = self.phrase() + (", or null" if self.allow_none else "")
        return ValidationError(
            f"This member is missing; it must be {allowed}." if key == "required" else f"This must be {allowed}."
        )


def _or_null(schema: JSONSchema) -> JSONSchema:
    null = {"type": "null"}
    if "oneOf" in schema:
        return {"oneOf": [*schema["oneOf"], null]}
    if schema.get("type") in ("string", "integer", "boolean") and "enum" not in schema:
        return {**schema, "type": [schema["type"], "null"]}
    return {"oneOf": [schema, null]}


def text_schema(text: Text) -> JSONSchema:
    """Return what JSON Schema says of a text: its pattern, anchored at both ends, and its length."""
    pattern = text.pattern
    anchored = {} if pattern is None else {"pattern": f"^(?:{pattern})$" if "|" in pattern else f"^{pattern}$"}
    return {**anchored, "maxLength": text.longest}


def quoted(text: str) -> str:
    """Return a text as JSON, cut where it is long."""
    return json.dumps(text if len(text) <= _QUOTED else f"{text[:_QUOTED]}...", ensure_ascii=False)


def listed(values: Sequence[Any]) -> str:
    """Return values as JSON, in a row, the last one after "or"."""
    *firsts, last = [json.dumps(value) for value in values]
    return f"{', '.join(firsts)} or {last}" if firsts else last


def whole_number(value: Any) -> int | None:
    """Return the integer that a JSON number is, as JSON Schema means it (`4.0` is 4); null for anything else."""
    if isinstance(value, float):
        return int(value) if value.is_integer() else None
    return value if isinstance(value, int) and not isinstance(value, bool) else None


class StrictInt(WireField):
    """Take an integer within bounds."""

    kinds = (int, float)

    def __init__(self, bounds: Bounds, **settings: Any) -> None:
        super().__init__(**settings)
        self.bounds = bounds

    def phrase(self) -> str:
        """Name the bounds."""
        return f"an integer from {self.bounds.minimum} to {self.bounds.maximum}"

    def plain_schema(self, converter: OpenAPIConverter) -> JSONSchema:  # noqa: ARG002  # the interface of all fields
        """Give the bounds."""
        return {"type": "integer", **self.bounds._asdict()}

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> int:
        number = whole_number(value)
        if number is None or not self.bounds.minimum <= number <= self.bounds.maximum:
            raise self.make_error("unfit")
        return number


class StrictBool(WireField):
    """Take true or false, and nothing that only counts as either."""

    kinds = (bool,)

    def phrase(self) -> str:
        """Name both values."""
        return "true or false"

    def plain_schema(self, converter: OpenAPIConverter) -> JSONSchema:  # noqa: ARG002  # the interface of all fields
        """Give the type."""
        return {"type": "boolean"}

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("unfit")
        return value


class StrictText(WireField):
    """Take a text that a pattern matches as a whole, of bounded length in code points."""

    kinds = (str,)

    def __init__(self, text: Text, **settings: Any) -> None:
        super().__init__(**settings)
        self.text = text
        self.matches = re.compile(f"(?s:.{{0,{text.longest}}})" if text.pattern is None else text.pattern).fullmatch

    def phrase(self) -> str:
        """Name the pattern and the length."""
        length = f"a text of at most {self.text.longest} characters"
        return length if self.text.pattern is None else f"{length} that matches {self.text.pattern}"

    def plain_schema(self, converter: OpenAPIConverter) -> JSONSchema:  # noqa: ARG002  # the interface of all fields
        """Give the pattern, anchored at both ends, and the length."""
        return {"type": "string", **text_schema(self.text)}

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> str:
        if not isinstance(value, str) or len(value) > self.text.longest or not self.matches(value):
            raise self.make_error("unfit")
        return value


class Sentence(StrictText):
    """Write what an event says in words; take what was written and forget it, since the members say the same."""

    def __init__(self, template: str, text: Text, **settings: Any) -> None:
        super().__init__(text, **settings)
        self.template = template

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        super()._deserialize(value)
        return missing


class Choice(WireField):
    """Take one of a few values, texts or integers."""

    def __init__(self, values: Sequence[str | int], **settings: Any) -> None:
        super().__init__(**settings)
        self.values = {value: value for value in values}
        self.kind: type = type(values[0])
        self.kinds = (str,) if self.kind is str else (int, float)

    def phrase(self) -> str:
        """Name the values."""
        return ("" if len(self.values) == 1 else "one of ") + listed(tuple(self.values))

    def plain_schema(self, converter: OpenAPIConverter) -> JSONSchema:  # noqa: ARG002  # the interface of all fields
        """List the values."""
        return {"type": "string" if self.kind is str else "integer", "enum": list(self.values)}

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        given = value if isinstance(value, str) else whole_number(value)
        if given is None or given not in self.values:
            raise self.make_error("unfit")
        return self.values[given]


class Constant(Choice):
    """Take one value and add nothing to what is loaded: a tag, or a version."""

    def __init__(self, value: str | int, **settings: Any) -> None:
        super().__init__((value,), **settings)
        self.value = value

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        super()._deserialize(value)
        return missing


class Code(WireField):
    """Take the code of one object of a table; in the contract a component of its own."""

    kinds = (str,)

    def __init__(self, codes: Codes, component: str, **settings: Any) -> None:
        super().__init__(**settings)
        if codes.text is None and any(str(value) != code for code, value in codes.table.items()):
            raise TypeError(f"{codes.name}: a value that isn't its code can't be written")
        self.codes, self.component = codes, component
        noun = re.findall("[A-Z][a-z]*", codes.name)[-1].lower()
        self._allowed, self._unknown = _told(noun, tuple(codes.table))

    def phrase(self) -> str:
        """Name the kind, and the codes where they are few or of several forms."""
        return self._allowed

    def plain_schema(self, converter: OpenAPIConverter) -> JSONSchema:
        """Refer to the component that lists the codes, or that says how they are formed."""
        codes = {"enum": list(self.codes.table), "x-enum-varnames": self._names()}
        return component_of(
            converter,
            self.component,
            {"type": "string", **(text_schema(self.codes.text) if self.codes.text else codes)},
        )

    def _names(self) -> list[str]:
        """Return a name for each code, for generators: many codes can't name anything in a program."""
        kind = re.sub("(?<=[a-z])(?=[A-Z])", "_", self.codes.name).upper()
        plain = (re.sub("[^A-Za-z0-9]+", "_", code.replace("=", "_AS_")).strip("_") for code in self.codes.table)
        return [f"{kind}_{name or 'HIDDEN'}" for name in plain]

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        if not isinstance(value, str):
            raise self.make_error("unfit")
        try:
            return self.codes.table[value]
        except KeyError:
            raise ValidationError(f"{quoted(value)} {self._plain_form(value) or self._unknown}") from None

    def _plain_form(self, code: str) -> str:
        """Say how a card is written that needn't name what it stands for."""
        plain, parted, _ = code.partition("=")
        if not parted or plain not in self.codes.table or any("=" in each for each in self.codes.table):
            return ""
        return f"says what a card stands for; here it is written {quoted(plain)}."


def _told(noun: str, codes: tuple[str, ...]) -> tuple[str, str]:
    """Return what is taken, and what is said about a code that isn't there.

    Few codes are listed. Of many there is an example of each form, where there are several: the length tells.
    """
    if len(codes) <= _LISTED:
        return f"the code of a {noun}: {listed(codes)}", f"is no {noun} of this game; it must be {listed(codes)}."
    forms = {len(code): code for code in reversed(codes)}
    if len(forms) == 1:
        return f"the code of a {noun}", f"is no {noun} of this game."
    like = f"like {listed([forms[length] for length in sorted(forms)])}"
    return f"the code of a {noun}, {like}", f"is no {noun} here; one is written {like}."


def component_of(converter: OpenAPIConverter, name: str, schema: JSONSchema) -> JSONSchema:
    """Return a reference to the component of this name, which is added where the contract lacks it.

    Raises `ValueError` where the name already stands for something else.
    """
    components = converter.spec.components
    if name not in components.schemas:
        components.schema(name, schema)
    elif components.schemas[name] != schema:
        raise ValueError(f"{name} stands for two different things")
    reference: JSONSchema = components.get_ref("schema", name)
    return reference
