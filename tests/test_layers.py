"""Who may import whom, and how long things may be."""

import sys
from typing import NamedTuple

import pytest
from source_files import MODULES, Module

LONGEST_FILE = 400
LONGEST_FUNCTION = 40


class Layer(NamedTuple):
    """Say what the modules of a layer may import: layers of ours, and what is neither ours nor Python's."""

    ours: frozenset[str]
    others: frozenset[str] = frozenset()


def layer(ours: str, others: str = "") -> Layer:
    return Layer(frozenset(ours.split()), frozenset(others.split()))


LAYERS = {
    "core": layer("core"),
    "games": layer("core games"),
    "seal": layer("core", "cryptography"),
    "service": layer("core games seal"),
    # the contract is written as YAML
    "wire": layer("core games wire", "marshmallow apispec yaml"),
    # a body put to a use case, with neither Flask nor a socket
    "asking": layer("core games service wire"),
    "http": layer("core games service wire asking http", "flask flask_swagger_ui gunicorn orjson werkzeug"),
    "edge": layer("core games service wire asking http edge", "orjson"),
}
"""The table of the layers, innermost first; whatever stands beside the packages is at the edge: commands, documents."""

SENSES = {"datetime", "os", "random", "secrets", "time", "uuid"}
"""Modules that know the hour, the machine or chance."""

SENSELESS = {("random", "Random"), ("datetime", "timedelta")}
"""Names of theirs that know nothing: a generator seeded by whoever makes it, and a length of time."""

MAY_SENSE = {"referee.http.config": SENSES, "referee.service": {"secrets"}, "referee.seal": {"secrets", "time"}}
"""The shell: where the environment is read and a seed is drawn."""

OUTER_WORLD = {"asyncio", "http", "logging", "multiprocessing", "pathlib", "socket", "subprocess", "sys", "threading"}
"""What the rules of a game have no business with, chance and the clock aside."""


def layer_of(name: str) -> str:
    part = name.split(".")[1] if "." in name else "edge"
    return part if part in LAYERS else "edge"


def game_of(name: str) -> str | None:
    """Return the game whose module this is, or null for any other module and for the list of games."""
    parts = name.split(".")
    return parts[2] if parts[1:2] == ["games"] and len(parts) > 2 else None


def package_of(name: str) -> str:
    return name.partition(".")[0]


every_module = pytest.mark.parametrize("module", MODULES, ids=str)


@every_module
def test_a_module_imports_only_what_its_layer_may(module: Module) -> None:
    allowed = LAYERS[layer_of(module.name)]
    for name, _ in module.imports():
        package = package_of(name)
        if package == "referee":
            assert name == "referee" or layer_of(name) in allowed.ours, name
        else:
            assert package in sys.stdlib_module_names | allowed.others, name


@every_module
def test_a_game_is_reached_through_the_list_of_games_only(module: Module) -> None:
    own = {None, game_of(module.name)}
    if module.name == "referee.games":
        assert {game_of(name) for name, _ in module.imports()} > {None}
        return
    for name, _ in module.imports():
        assert game_of(name) in own, name


@every_module
def test_clock_chance_and_environment_are_touched_in_the_shell_only(module: Module) -> None:
    allowed = MAY_SENSE.get(module.name, set())
    touched = {(package_of(name), taken) for name, taken in module.imports() if package_of(name) in SENSES}
    assert {package for package, _ in touched - SENSELESS} <= allowed


@every_module
def test_the_rules_of_a_game_know_nothing_of_the_world(module: Module) -> None:
    if game_of(module.name):
        imported = {package_of(name) for name, _ in module.imports()}
        assert not imported & (SENSES | OUTER_WORLD)


@every_module
def test_a_file_is_short(module: Module) -> None:
    assert module.lines <= LONGEST_FILE


@every_module
def test_a_function_is_short(module: Module) -> None:
    for function in module.functions():
        lines = (function.end_lineno or 0) - function.lineno + 1
        assert lines <= LONGEST_FUNCTION, f"{function.name} has {lines} lines"
