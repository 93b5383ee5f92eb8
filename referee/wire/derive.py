"""Schemas from declared classes: a type and a specifier, written once, become a field."""

import json
from collections.abc import Mapping
from dataclasses import is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from referee.core.answers import RuleSetReference, StateDocument
from referee.core.declare import Bounds, Codes, Items, Keys, Member, Text, members, summary_of, tag_of
from referee.core.game import AnyGame
from referee.wire.fields import Choice, Code, Constant, Sentence, StrictBool, StrictInt, StrictText, WireField
from referee.wire.free import Free, Kinds, schema_of_kinds
from referee.wire.structures import Document, Either, Keyed, Plain, Record, Row, Tagged, document

Fields = dict[str, WireField]

FORMAT = 1
"""The version of the state's form."""

SENTENCE = Text("[ -~]{1,1000}", 1000)
DIGEST = Text("[0-9a-f]{16}", 16)


def prefix_of(game: AnyGame) -> str:
    """Return what the names of a game's components start with: `kings-row` gives `KingsRow`."""
    return "".join(word.capitalize() for word in game.name.split("-"))


def field_of(annotation: Any, prefix: str, **settings: Any) -> WireField:
    """Return the field that takes what a declared type says; raise `TypeError` for a type without a form in JSON.

    Numbers, texts and lists have to be bounded.
    """
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _marked(arguments[0], arguments[-1], prefix, settings)
    if origin is Literal:
        return Choice(arguments, **settings)
    if origin in (Union, UnionType):
        return _union(arguments, prefix, settings)
    if annotation is bool:
        return StrictBool(**settings)
    if is_dataclass(annotation) and isinstance(annotation, type):
        return Record(schema_of(annotation, prefix), **settings)
    raise TypeError(f"{annotation} has no form in JSON")


def _marked(kind: Any, mark: Any, prefix: str, settings: dict[str, Any]) -> WireField:
    """Return the field for a type with a mark."""
    match mark:
        case Bounds():
            return StrictInt(mark, **settings)
        case Text():
            return StrictText(mark, **settings)
        case Codes():
            return Code(mark, prefix + mark.name, **settings)
        case Items():
            return Row(field_of(get_args(kind)[0], prefix), mark, **settings)
        case Kinds():
            return Free(schema_of_kinds(mark), **settings)
        case Keys():
            container = dict if get_origin(kind) is Mapping else tuple
            return Keyed(field_of(get_args(kind)[container is dict], prefix), mark, container, **settings)
    raise TypeError(f"{kind} is marked by {mark}, which says nothing about its form in JSON")


def _union(kinds: tuple[Any, ...], prefix: str, settings: dict[str, Any]) -> WireField:
    """Return the field for a type that may be null, or for several kinds of value."""
    values = tuple(kind for kind in kinds if kind is not NoneType)
    nullable = {"allow_none": len(values) < len(kinds), **settings}
    if len(values) == 1:
        return field_of(values[0], prefix, **nullable)
    return Either(tuple(field_of(value, prefix) for value in values), **nullable)


def member_field(member: Member, prefix: str) -> WireField:
    """Return the field of a declared member, required unless it is declared as one that may be left out."""
    presence: dict[str, Any] = {"required": True}
    if member.spec.optional:
        presence = {"load_default": member.default}
    elif member.spec.left_out:
        presence = {"left_out": True, "load_default": None, "allow_none": False}
    return field_of(
        member.annotation,
        prefix,
        data_key=member.name,
        metadata={"description": member.spec.description},
        **presence,
    )


def member_fields(cls: type, prefix: str) -> Fields:
    """Return the fields of a declared class, by their names in Python."""
    return {each.attribute: member_field(each, prefix) for each in members(cls)}


@cache
def schema_of(cls: type, prefix: str) -> Document:
    """Return the schema of a record, a move or an event; it loads to an instance of the class."""
    declared = {**_tag(cls), **member_fields(cls, prefix), **_sentence(cls)}
    return document(prefix + cls.__name__, declared, cls, summary_of(cls))


def _tag(cls: type) -> Fields:
    return {"type": Constant(tag_of(cls), required=True)} if "tag" in cls.__dict__ else {}


def _sentence(cls: Any) -> Fields:
    template = getattr(cls, "sentence", "")
    written = {"description": "The same in words. It may be left out of a request."}
    return {"text": Sentence(template, SENTENCE, metadata=written)} if template else {}


def tagged(classes: tuple[type, ...], component: str, prefix: str, **settings: Any) -> Tagged:
    """Return the field that takes any of these moves or events."""
    return Tagged({tag_of(cls): schema_of(cls, prefix) for cls in classes}, component, **settings)


@cache
def options_schema(game: AnyGame) -> Document:
    """Return the schema of single options, of which all may be left out; it loads what is there as JSON holds it."""
    prefix = prefix_of(game)
    declared = {
        each.attribute: field_of(
            each.annotation, prefix, data_key=each.name, metadata={"description": _option_text(each)}
        )
        for each in members(game.options)
    }
    return document(f"{prefix}Options", declared, dict, summary_of(game.options))


def _option_text(option: Member) -> str:
    """Describe an option with its clause, its values and its default in this game."""
    values = " ".join(f"`{value}`: {sentence}" for value, sentence in option.spec.values.items())
    default = f"Default: `{json.dumps(option.default)}`."
    return " ".join(part for part in (option.spec.description, values, default, f"({option.spec.clause})") if part)


@cache
def ruleset_schema(game: AnyGame) -> Document:
    """Return the schema of the rule set that a state names; it loads to a `RuleSetReference`."""
    declared = {
        "name": ruleset_name(game, required=True),
        "options": options_field(game, attribute="changes", load_default=dict),
        "digest": StrictText(DIGEST, load_default=None, metadata={"description": _DIGEST}),
    }
    return document(f"{prefix_of(game)}RuleSet", declared, _reference, "Name the rules that a state plays under.")


def _reference(given: dict[str, Any]) -> RuleSetReference:
    return RuleSetReference(given["name"], given["changes"], given["digest"])


_DIGEST = "Tells whether the options still mean what they meant; not compared where it is left out of a request."


def ruleset_name(game: AnyGame, **settings: Any) -> WireField:
    """Return the field for a rule set's name or alias."""
    described = {"description": "A preset or an alias of one; answers give the preset's own name."}
    return Choice(game.rulesets.names(), metadata=described, **settings)


def options_field(game: AnyGame, **settings: Any) -> WireField:
    """Return the field for single options."""
    described = {"description": "The options that differ from the preset; left out: none."}
    return Plain(options_schema(game), metadata=described, **settings)


@cache
def state_schema(game: AnyGame) -> Document:
    """Return the schema of a posted or answered state; it loads to a `StateDocument`."""
    prefix = prefix_of(game)
    declared = {
        "game": Constant(game.name, required=True, metadata={"description": "The game."}),
        "format": Constant(FORMAT, required=True, metadata={"description": "The version of this form."}),
        "ruleset": Record(ruleset_schema(game), required=True, metadata={"description": "The rules in force."}),
        **member_fields(game.state, prefix),
    }
    return document(prefix + game.state.__name__, declared, _state_document, summary_of(game.state))


def _state_document(given: dict[str, Any]) -> StateDocument:
    return StateDocument(given.pop("ruleset"), given)


@cache
def view_schema(game: AnyGame) -> Document:
    """Return the schema of what a seat may see."""
    prefix = prefix_of(game)
    declared = {
        "game": Constant(game.name, required=True, metadata={"description": "The game."}),
        "ruleset": Record(ruleset_schema(game), required=True, metadata={"description": "The rules in force."}),
        **member_fields(game.view_type, prefix),
    }
    return document(prefix + game.view_type.__name__, declared, game.view_type, summary_of(game.view_type))
