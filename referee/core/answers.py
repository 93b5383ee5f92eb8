"""What the referee takes and answers, whatever the game: plain values between the service and the wire."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from referee.core.declare import Fault, Refusal
from referee.core.game import OpenEnded


class RuleSetReference(NamedTuple):
    """Name the rule set of a posted state; a digest that is there must fit."""

    name: str
    options: Mapping[str, Any]
    digest: str | None


class StateDocument(NamedTuple):
    """Hold a posted state before its rule set is found: `members` are all other arguments of the state's class."""

    ruleset: RuleSetReference
    members: dict[str, Any]


class Proposal(NamedTuple):
    """Hold one move of a transcript; without a seat it is made by the first seat to act."""

    move: Any
    seat: int | None


class Ruling(NamedTuple):
    """Answer a deal or a move; the legal moves are those of `to_act[0]`."""

    state: Any
    events: tuple[Any, ...]
    to_act: tuple[int, ...]
    legal_moves: list[Any]
    open_ended: tuple[OpenEnded[Any], ...]
    result: Any


class LegalMoves(NamedTuple):
    """Answer what a seat may do now."""

    to_act: tuple[int, ...]
    legal_moves: list[Any]
    open_ended: tuple[OpenEnded[Any], ...]


class Scores(NamedTuple):
    """Answer how the points stand: final, or as if the deal ended now."""

    final: bool
    scores: tuple[Any, ...]
    totals: tuple[int, ...]


class Seen(NamedTuple):
    """Answer what a seat may see: the table, the events with hidden cards covered, its own legal moves."""

    view: Any
    events: tuple[Any, ...]
    legal_moves: list[Any]
    open_ended: tuple[OpenEnded[Any], ...]


class Denial(NamedTuple):
    """Refuse a request: the refusal, the pointer it concerns, the legal alternatives, and faults of a state."""

    refusal: Refusal
    pointer: str
    alternatives: Sequence[Any] = ()
    faults: tuple[Fault, ...] = ()


class Transcript(NamedTuple):
    """Answer a list of moves: how many were judged legal, and the refusal that stopped them, if any."""

    judged: int
    refusal: Denial | None
    state: Any
    events: tuple[Any, ...]
    result: Any
