"""The parts of what is told about a game: its seats, options, rule sets, moves, events, codes and paths."""

from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from functools import cache
from typing import Any, Literal, get_args

from apispec import APISpec
from apispec.ext.marshmallow.openapi import OpenAPIConverter

from referee.core.declare import MAX_SEATS, Codes, Member, members, summary_of, tag_of, worded
from referee.core.game import AnyGame
from referee.core.presets import Preset, RuleSet
from referee.wire import documents as form
from referee.wire import paths
from referee.wire.bodies import OPERATIONS, bodies_of
from referee.wire.converter import WirePlugin
from referee.wire.derive import field_of, prefix_of
from referee.wire.fields import Choice, WireField
from referee.wire.rule_documents import Comparison, OptionDifference, OptionInForce
from referee.wire.structures import Either

NULL = "null"
"""How the sentence for an option that isn't set is kept."""


def seats_of(game: AnyGame, ruleset: RuleSet[Any, Any]) -> form.SeatRange:
    """Return how many seats the rule set has room for."""
    possible = [seats for seats in range(1, MAX_SEATS + 1) if game.seating(ruleset, seats) is None]
    return form.SeatRange(min(possible), max(possible))


def option_document(game: AnyGame, option: Member) -> form.OptionDocument:
    """Return what an option is and what it takes."""
    field, named = field_of(option.annotation, prefix_of(game)), option.spec.values.items()
    by_name = _choices(field)
    return form.OptionDocument(
        name=option.name,
        clause=option.spec.clause,
        description=option.spec.description,
        default=option.default,
        schema=field.json_schema(_converter()),
        values=tuple(form.OptionValue(by_name[name], sentence) for name, sentence in named),
    )


def _choices(field: WireField) -> dict[str, Any]:
    """Return the named values of a field, as JSON holds them, by how their sentences are kept: 2 by `2`."""
    branches = field.branches if isinstance(field, Either) else (field,)
    chosen = {str(value): value for branch in branches if isinstance(branch, Choice) for value in branch.values}
    return {NULL: None, **chosen}


@cache
def _converter() -> OpenAPIConverter:
    plugin = WirePlugin()
    APISpec("", "", "3.1.0", [plugin])
    assert plugin.converter is not None  # the contract that the plugin is given to sets it
    return plugin.converter


def preset_document(game: AnyGame, preset: Preset) -> form.PresetDocument:
    """Return a preset with its differences."""
    return form.PresetDocument(
        **naming(game, preset), options=preset.options, url=paths.ruleset_path(game, preset.name)
    )


def naming(game: AnyGame, preset: Preset) -> dict[str, Any]:
    """Return what both the list of presets and a rule set's own document say."""
    ruleset = game.rulesets.get(preset.name)
    told = {name: value for name, value in preset._asdict().items() if name != "options"}
    return {**told, "digest": ruleset.digest, "seats": seats_of(game, ruleset)}


def option_in_force(option: Member, value: Any) -> OptionInForce:
    """Return what holds for an option, in words too."""
    return OptionInForce(
        name=option.name,
        value=value,
        default=option.default,
        differs=value != option.default,
        words=_words(option, value),
        clause=option.spec.clause,
    )


def comparison(game: AnyGame, preset: Preset, other: Preset) -> Comparison:
    """Return what another preset has chosen differently, in the order of the options."""
    ours, theirs = (game.rulesets.get(each.name) for each in (preset, other))
    pairs = (
        (option, getattr(ours.options, option.attribute), getattr(theirs.options, option.attribute))
        for option in members(game.options)
    )
    differences = tuple(_difference(option, own, others) for option, own, others in pairs if own != others)
    return Comparison(other.name, other.title, theirs.digest, differences)


def _difference(option: Member, value: Any, other: Any) -> OptionDifference:
    return OptionDifference(
        option=option.name,
        clause=option.spec.clause,
        description=option.spec.description,
        value=value,
        words=_words(option, value),
        other=other,
        other_words=_words(option, other),
    )


def _words(option: Member, value: Any) -> str:
    """Return the sentence of a named value; another value reads as it would inside a sentence."""
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {part}" for name, part in value.items())
    return option.spec.values.get(NULL if value is None else str(value)) or worded(value)


def move_document(cls: type) -> form.MoveDocument:
    """Return what a move is."""
    declared = (
        form.MoveMemberDocument(each.name, each.spec.description, not each.spec.left_out) for each in members(cls)
    )
    return form.MoveDocument(tag_of(cls), summary_of(cls), tuple(declared))


_SEEN_BY: Mapping[str, Literal["everyone", "seat", "each"]] = {"": "everyone", "seat": "seat", "each": "each"}


def event_document(cls: Any) -> form.EventDocument:
    """Return what an event is, and who sees which part of it."""
    declared = (
        form.EventMemberDocument(each.name, each.spec.description, _SEEN_BY[each.spec.hidden]) for each in members(cls)
    )
    return form.EventDocument(tag_of(cls), summary_of(cls), cls.sentence, tuple(declared))


def vocabulary(game: AnyGame) -> Iterator[form.CodesDocument]:
    """Describe every table of codes that moves, events, states, views, score sheets and results are written with."""
    for codes in tables_of(game):
        if codes.text is None:
            yield form.CodesDocument(codes.name, tuple(codes.table), None)
        else:
            yield form.CodesDocument(codes.name, (), codes.text.pattern)


def tables_of(game: AnyGame) -> list[Codes]:
    """Return the tables of codes of a game, each once."""
    written = (*game.moves, *game.events, game.state, game.view_type, game.sheet, game.result_type)
    kinds = (codes for cls in written for codes in _codes(cls))
    return [*{each.name: each for each in kinds}.values()]


def _codes(annotation: Any) -> Iterator[Codes]:
    """Yield the tables of codes that a type is made of."""
    if isinstance(annotation, Codes):
        yield annotation
    elif is_dataclass(annotation) and isinstance(annotation, type):
        for each in members(annotation):
            yield from _codes(each.annotation)
    else:
        for part in get_args(annotation):
            yield from _codes(part)


_RULESET = "Every option in force, and an example; the query's `compare` names a rule set to compare with."


def links_of(game: AnyGame) -> Iterator[form.Link]:
    """Yield every path of a game."""
    yield form.Link("ruleset", "GET", paths.ruleset_path(game, "{ruleset}"), _RULESET)
    yield form.Link("rules", "GET", paths.rules_path(game), "The rulebook.")
    yield form.Link("rule", "GET", paths.rule_path(game, "{code}"), "A reason for a refusal, with examples.")
    for operation in OPERATIONS:
        asked = bodies_of(game).requests[operation].schema
        yield form.Link(operation, "POST", paths.operation_path(game, operation), asked.description)
