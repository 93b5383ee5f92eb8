"""Rule sets: named tables of differences, resolved to a full set of options and compiled once."""

import json
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import asdict
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from typing import Any, Generic, NamedTuple, TypeVar

from referee.core.declare import Conflict, members, record, replace

O = TypeVar("O")  # noqa: E741  # the options of a game
R = TypeVar("R")  # the rules compiled from them

_COMPILED = 512  # rule sets kept compiled; a made-up mixture of options can't crowd out more than these


class Preset(NamedTuple):
    """Describe a named rule set; `options` are its differences from the rule set it is based on."""

    name: str
    title: str
    description: str
    source: str
    base: str | None
    aliases: tuple[str, ...]
    options: Mapping[str, Any]


@record
class RuleSet(Generic[O, R]):
    """Hold the rules that a state plays under.

    `changes` are the options that differ from the preset of that name; the digest tells whether the options still mean
    what they meant when the state was made.
    """

    name: str
    changes: Mapping[str, Any]
    digest: str
    options: O
    rules: R
    conflict: Conflict | None
    """Options among these that make no sense together; nothing is played under them."""


class RuleSets(Generic[O, R]):
    """Find rule sets by name: the presets of a game, and their mixtures with single options changed."""

    def __init__(
        self,
        game: str,
        options: type[O],
        conflicts: tuple[Conflict, ...],
        compile_rules: Callable[[O], R],
        presets: Mapping[str, Preset],
    ) -> None:
        self.presets, self.conflicts = presets, conflicts
        self._game, self._options, self._compile = game, options, compile_rules
        self._names = {alias: name for name, preset in presets.items() for alias in (name, *preset.aliases)}
        self._resolved = lru_cache(_COMPILED)(self._resolve)

    def canonical(self, name: str) -> str | None:
        """Return the preset's own name for a name or an alias, or null for an unknown one."""
        return self._names.get(name)

    def names(self) -> tuple[str, ...]:
        """Return every name that is taken: presets in their order, each followed by its aliases."""
        return tuple(self._names)

    def get(self, name: str, changes: Mapping[str, Any] | None = None) -> RuleSet[O, R]:
        """Return the rule set of this name with these options changed; raise `KeyError` for an unknown name."""
        return self._resolved(self._names[name], json.dumps(changes, sort_keys=True) if changes else "")

    def differences(self, name: str) -> dict[str, Any]:
        """Return the options of a preset that differ from the game's defaults, its bases' included."""
        preset = self.presets[name]
        return {**(self.differences(preset.base) if preset.base else {}), **preset.options}

    def _resolve(self, name: str, changed: str) -> RuleSet[O, R]:
        preset = self._options(**self.differences(name))
        changes = json.loads(changed) if changed else {}
        options = replace(preset, **changes)  # type: ignore[type-var]  # options are records
        before = _plain(preset)
        kept = {name: value for name, value in _plain(options).items() if value != before[name]}
        conflict = next((each for each in self.conflicts if each.holds(options)), None)
        return RuleSet(name, kept, digest(self._game, options), options, self._compile(options), conflict)


def digest(game: str, options: object) -> str:
    """Return 16 hex digits that change when what the options mean changes.

    SHA-256 over canonical JSON (sorted keys, no spaces) of `[game, {options that differ from the defaults}]`: an
    option added later leaves the digests of old rule sets as they are.
    """
    defaults = {each.name: each.default for each in members(type(options))}
    differing = {name: value for name, value in _plain(options).items() if value != defaults[name]}
    canonical = json.dumps([game, differing], sort_keys=True, separators=(",", ":"))
    return sha256(canonical.encode()).hexdigest()[:16]


def load_presets(package: str) -> dict[str, Preset]:
    """Return the presets that a game's `presets.toml` declares, in the file's order."""
    return read_presets(files(package).joinpath("presets.toml").read_text("utf-8"))


def read_presets(text: str) -> dict[str, Preset]:
    """Return the presets that a text of the form of `presets.toml` declares, in its order."""
    return {
        name: Preset(
            name,
            table["title"],
            table["description"],
            table["source"],
            table.get("base"),
            tuple(table.get("aliases", ())),
            table.get("options", {}),
        )
        for name, table in tomllib.loads(text).items()
    }


def _plain(options: Any) -> dict[str, Any]:
    return asdict(options)
