"""Read the cases: rulings worked by hand and kept as data.

`cases/<game>/<topic>.yaml` is a list of cases. A case has

    id, title       a name, unique in the game, and what the case shows
    cite            the clause, or the list of clauses, that it shows
    rules           codes of refusals that the accepted steps stay clear of (optional)
    given           differences from an empty table: `preset`, `options`, `digest` and members of the state
    impossible      places of all faults of the given state, in any order; an empty list: it is possible
    steps           one after the other, each from the state that the last accepted one led to

A step asks one thing and says what is answered: `then` (what must hold) or `refuse` (a code, with `facts` and `pointer`
where they matter). A refused step leaves the state as it was. Beside `then`, `seen` may say which events a seat, or a
`bystander`, sees. What can be asked:

    move            a move object; `seat` beside it says who makes it (the seat to act if left out)
    legal           the complete list of legal moves, in any order; `seat` as above; needs no `then`
    deal, next_deal the body of the request, without the state
    scores          the points as they stand; the value says what holds, so it needs no `then`
    view            the table as `seat` may see it, or a bystander (left out); the value says what holds, so no `then`
    sheet           the body of a score sheet

`then` names members of the state (hands by seat and in any order, piles by spot), `stock_size` and `hand_sizes`,
`to_act`, `legal`, `open_ended` (tags of moves that are too many to list), `events` (all of them in order, each a tag or
an object with some members) and `result` (null, or `reason`, `seat`, `points`, `lines` by seat and item, `totals`,
`over`, `winners`; also `out`, and `melds` and `cites` by seat). What isn't named may be anything.

Cards are written as words in one string. An `order` of the pack that is a string names the first cards, the others
follow in the order of a new pack; a list is posted as it is. A meld, and a discard pile where there are several, is a
string too; `discards` is given as one string where there is one pile, and is always seen as a list of strings; those
who are `out` are given as objects, and seen as their melds by seat. In a `move` melds are lists as they are posted.

`cases/<game>/scoring.csv` has one hand a row: id, scheme, hand, points.
"""

import csv
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

CASES = Path(__file__).with_name("cases")
ASKED = ("move", "legal", "deal", "next_deal", "scores", "sheet", "view")
COMPLETE = {"legal", "scores", "view"}
"""What carries its own expectation."""
CASE_KEYS = {"id", "title", "cite", "rules", "given", "impossible", "steps"}
STEP_KEYS = {"seat", "then", "seen", "refuse", "facts", "pointer", *ASKED}


class StrictLoader(yaml.CSafeLoader):
    """Load YAML, but refuse an object that names a member twice."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:  # noqa: FBT001, FBT002  # PyYAML's own signature
        keys = [self.construct_object(key) for key, _ in node.value]
        twice = {key for key in keys if keys.count(key) > 1}
        if twice:
            raise ValueError(f"{node.start_mark}: {sorted(twice)} named twice")
        return super().construct_mapping(node, deep)


@dataclass(frozen=True)
class Step:
    """Ask one thing and say what is answered."""

    asked: str
    body: Any
    seat: int | None
    then: Mapping[str, Any] | None
    seen: Mapping[Any, Any]
    refuse: str | None
    facts: Mapping[str, Any]
    pointer: str | None


@dataclass(frozen=True)
class Case:
    """Show some clauses on one table."""

    game: str
    topic: str
    id: str
    title: str
    cite: tuple[str, ...]
    rules: tuple[str, ...]
    given: Mapping[str, Any] | None
    impossible: tuple[str, ...] | None
    steps: tuple[Step, ...]

    def __str__(self) -> str:
        return f"{self.id}-{self.preset}"

    @property
    def preset(self) -> str:
        """Return the preset that is played first."""
        return str((self.given or self.steps[0].body).get("preset" if self.given else "ruleset"))

    def refused(self) -> set[str]:
        """Return the codes that the case shows refusing."""
        shown = {step.refuse for step in self.steps if step.refuse}
        return shown | ({"impossible-state"} if self.impossible else set())

    def observed(self) -> set[str]:
        """Return the codes that the case shows not refusing."""
        accepted = any(step.refuse is None for step in self.steps) or self.impossible == ()
        return set(self.rules) if accepted else set()

    def rulesets(self) -> Iterator[tuple[str, Mapping[str, Any]]]:
        """Yield every preset that is played, with the options changed."""
        if self.given:
            yield self.preset, self.given.get("options", {})
        for step in self.steps:
            if "ruleset" in (step.body or ()):
                yield step.body["ruleset"], step.body.get("options", {})


@dataclass(frozen=True)
class ScoredHand:
    """Say what a hand counts under a scheme of card values."""

    game: str
    id: str
    scheme: str
    hand: tuple[str, ...]
    points: int

    def __str__(self) -> str:
        return f"{self.id}-{self.scheme}"


@cache
def cases_of(game: str) -> tuple[Case, ...]:
    """Return the cases of a game, topic by topic."""
    return tuple(
        _case(game, path.stem, entry)
        for path in sorted((CASES / game).glob("*.yaml"))
        for entry in yaml.load(path.read_text("utf-8"), StrictLoader)
    )


@cache
def scored_hands_of(game: str) -> tuple[ScoredHand, ...]:
    """Return the rows of a game's scoring table; none where it has no such table."""
    path = CASES / game / "scoring.csv"
    if not path.exists():
        return ()
    with path.open(encoding="utf-8", newline="") as lines:
        return tuple(
            ScoredHand(game, row["id"], row["scheme"], tuple(row["hand"].split()), int(row["points"]))
            for row in csv.DictReader(lines, strict=True)
        )


def _case(game: str, topic: str, entry: dict[str, Any]) -> Case:
    where = f"{game}/{topic}: {entry.get('id')}"
    _only(entry, CASE_KEYS, where)
    impossible, given, steps = entry.get("impossible"), entry.get("given"), entry.get("steps", [])
    if not steps and impossible is None:
        raise ValueError(f"{where}: nothing is asked")
    if given is None and steps[0].keys().isdisjoint({"deal", "sheet"}):
        raise ValueError(f"{where}: nothing is given")
    return Case(
        game,
        topic,
        entry["id"],
        entry["title"],
        tuple(_listed(entry["cite"])),
        tuple(_listed(entry.get("rules", []))),
        given,
        None if impossible is None else tuple(impossible),
        tuple(_step(step, f"{where}, step {number}") for number, step in enumerate(steps, 1)),
    )


def _step(entry: dict[str, Any], where: str) -> Step:
    _only(entry, STEP_KEYS, where)
    asked = [each for each in ASKED if each in entry]
    if len(asked) != 1:
        raise ValueError(f"{where}: asks {asked}, not one thing")
    said = [each for each in ("then", "refuse") if each in entry]
    if len(said) + (asked[0] in COMPLETE) < 1 or len(said) > 1:
        raise ValueError(f"{where}: says {said}")
    if "seen" in entry and "then" not in entry:
        raise ValueError(f"{where}: only what is accepted has events")
    if "refuse" not in entry and not entry.keys().isdisjoint({"facts", "pointer"}):
        raise ValueError(f"{where}: only a refusal has facts and a pointer")
    return Step(
        asked[0],
        entry[asked[0]],
        entry.get("seat"),
        entry.get("then"),
        entry.get("seen", {}),
        entry.get("refuse"),
        entry.get("facts", {}),
        entry.get("pointer"),
    )


def _only(entry: Mapping[str, Any], known: set[str], where: str) -> None:
    unknown = entry.keys() - known
    if unknown:
        raise ValueError(f"{where}: unknown {sorted(unknown)}")


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]
