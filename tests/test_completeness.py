"""Nothing is declared without being shown, described and read."""

import ast
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterator, Mapping
from typing import Any

import pytest
from case_files import cases_of, scored_hands_of
from declared_values import is_open, named_values
from source_files import MODULES, Module

from referee.core.declare import Member, members
from referee.core.game import COMMON_CODES, AnyGame
from referee.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
every_rule = pytest.mark.parametrize(
    ("game", "code"),
    [(game, rule.code) for game in GAMES for rule in game.rules],
    ids=lambda part: getattr(part, "name", part),
)
every_option = pytest.mark.parametrize(
    ("game", "option"),
    [(game, option) for game in GAMES for option in members(game.options)],
    ids=lambda part: part.name,
)
every_preset = pytest.mark.parametrize(
    ("game", "name"),
    [(game, name) for game in GAMES for name in game.rulesets.presets],
    ids=lambda part: getattr(part, "name", part),
)


# Cases


@every_rule
def test_a_rule_is_shown_refusing(game: AnyGame, code: str) -> None:
    assert any(code in case.refused() for case in cases_of(game.name))


@every_rule
def test_the_options_that_change_a_rule_exist_and_are_not_those_of_its_clause(game: AnyGame, code: str) -> None:
    clauses = {option.name: option.spec.clause for option in members(game.options)}
    rule = game.rule(code)
    assert all(clauses[name] != rule.cite for name in rule.options)


@every_rule
def test_a_rule_is_shown_not_refusing(game: AnyGame, code: str) -> None:
    assert any(code in case.observed() for case in cases_of(game.name))


@every_game
def test_a_clause_is_shown_by_a_case(game: AnyGame) -> None:
    cited = {clause for case in cases_of(game.name) for clause in case.cite}
    assert cited == {clause.number for clause in game.clauses}


@every_game
def test_cases_name_rules_that_exist_and_nothing_twice(game: AnyGame) -> None:
    cases = cases_of(game.name)
    codes = {rule.code for rule in game.rules}
    assert {code for case in cases for code in {*case.rules, *case.refused()}} <= codes
    assert [name for name, times in Counter(case.id for case in cases).items() if times > 1] == []
    assert [title for title, times in Counter(case.title for case in cases).items() if times > 1] == []


@every_game
def test_a_case_shows_what_it_says(game: AnyGame) -> None:
    for case in cases_of(game.name):
        assert set(case.rules) == case.observed(), f"{case}: no step is accepted"


@every_game
def test_the_common_rules_are_declared(game: AnyGame) -> None:
    codes = [rule.code for rule in game.rules]
    assert len(set(codes)) == len(codes)
    assert set(COMMON_CODES) <= set(codes)


# Options


def used_options(game: AnyGame) -> Iterator[Any]:
    """Yield the options of each preset and of each case; those that contradict are used by nobody."""
    rulesets: list[tuple[str, Mapping[str, Any]]] = [(name, {}) for name in game.rulesets.presets]
    rulesets += [ruleset for case in cases_of(game.name) for ruleset in case.rulesets()]
    for name, changes in rulesets:
        ruleset = game.rulesets.get(name, changes)
        if ruleset.conflict is None:
            yield ruleset.options


def used_values(game: AnyGame, option: Member) -> list[Any]:
    used = [getattr(options, option.attribute) for options in used_options(game)]
    return used + [row.scheme for row in scored_hands_of(game.name) if option.name == "card_values"]


@every_option
def test_every_named_value_of_an_option_is_used(game: AnyGame, option: Member) -> None:
    used = [value for value in used_values(game, option) if isinstance(value, Hashable)]
    assert named_values(option.annotation) <= set(used)


@every_option
def test_an_option_with_open_values_is_used_with_another_than_its_default(game: AnyGame, option: Member) -> None:
    if is_open(option.annotation):
        listed = named_values(option.annotation)
        used = used_values(game, option)
        assert any(not isinstance(each, Hashable) or each not in {*listed, option.default} for each in used)


@every_option
def test_an_option_is_described(game: AnyGame, option: Member) -> None:
    named = (value for value in named_values(option.annotation) if not isinstance(value, bool))
    values = {"null" if value is None else str(value) for value in named}
    assert set(option.spec.values) == values
    assert all(sentence.endswith(".") for sentence in (option.spec.description, *option.spec.values.values()))
    assert option.spec.clause in {clause.number for clause in game.clauses}


def readers(game: AnyGame) -> Mapping[str, set[str]]:
    """Return where each option is read, its declaration and the table of contradictions aside."""
    package = game.options.__module__.rpartition(".")[0]
    names = {option.attribute for option in members(game.options)}
    found: dict[str, set[str]] = defaultdict(set)
    for module in MODULES:
        if module.name.startswith(package) and module.name != game.options.__module__:
            for reader, name in _reads(module):
                if name in names:
                    found[name].add(f"{module}.{reader}")
    return found


def _reads(module: Module) -> Iterator[tuple[str, str]]:
    """Yield each member read from something that is named options, with the outermost function that reads it."""
    for statement in module.tree.body:
        reader = getattr(statement, "name", "")
        for node in ast.walk(statement):
            if isinstance(node, ast.Attribute) and _last_name(node.value) == "options":
                yield reader, node.attr


def _last_name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


@every_option
def test_an_option_has_one_reader(game: AnyGame, option: Member) -> None:
    assert len(readers(game)[option.attribute]) == 1


# Presets


@every_preset
def test_a_preset_has_a_source_and_a_description(game: AnyGame, name: str) -> None:
    preset = game.rulesets.presets[name]
    assert preset.source
    assert preset.title
    assert preset.description.endswith(".")


@every_preset
def test_a_preset_is_played_by_a_case(game: AnyGame, name: str) -> None:
    played = {game.rulesets.canonical(each) for case in cases_of(game.name) for each, _ in case.rulesets()}
    assert name in played


@every_preset
def test_a_preset_states_differences_only(game: AnyGame, name: str) -> None:
    preset = game.rulesets.presets[name]
    base = game.rulesets.get(preset.base).options if preset.base else game.options()
    assert [option for option, value in preset.options.items() if getattr(base, option) == value] == []
    assert game.rulesets.get(name).conflict is None


@every_game
def test_no_two_presets_are_alike_and_no_name_is_given_twice(game: AnyGame) -> None:
    presets = game.rulesets.presets
    digests = Counter(game.rulesets.get(name).digest for name in presets)
    assert set(digests.values()) == {1}
    names = Counter(each for name, preset in presets.items() for each in (name, *preset.aliases))
    assert set(names.values()) == {1}


# Clauses


@every_game
def test_what_cites_a_clause_cites_one_that_has_a_source(game: AnyGame) -> None:
    sources = {clause.number: clause.source for clause in game.clauses}
    assert len(sources) == len(game.clauses)
    assert all(sources.values())
    assert {rule.cite for rule in game.rules} <= sources.keys()


# Names


@pytest.mark.parametrize("module", MODULES, ids=str)
def test_every_public_name_has_a_docstring(module: Module) -> None:
    assert ast.get_docstring(module.tree), "the module"
    assert [name for name, node in _public(module.tree) if not ast.get_docstring(node)] == []


def _public(scope: ast.Module | ast.ClassDef) -> Iterator[tuple[str, ast.FunctionDef | ast.ClassDef]]:
    """Yield the functions and classes that a reader of the module may use; inner functions are nobody else's."""
    for node in scope.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not node.name.startswith("_"):
            yield node.name, node
            if isinstance(node, ast.ClassDef):
                yield from ((f"{node.name}.{name}", inner) for name, inner in _public(node))
