"""Cover what a seat may not see. Visibility is declared at the member, not guessed from its name."""

from functools import cache
from typing import Any

from referee.core.cards import COVERED, Card
from referee.core.declare import members, replace


def redact(happened: Any, seat: int | None) -> Any:
    """Return the event as the seat, or a bystander (null), may know it: each hidden card becomes `??`."""
    covered = {
        name: _by_seat(getattr(happened, name), seat) if kind == "each" else _cover(getattr(happened, name))
        for name, kind in _hidden(happened.__class__)
        if kind == "each" or happened.seat != seat
    }
    return replace(happened, **covered) if covered else happened


def cover(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return as many hidden cards."""
    return (COVERED,) * len(cards)


def _cover(value: Card | tuple[Card, ...]) -> Card | tuple[Card, ...]:
    return cover(value) if isinstance(value, tuple) else COVERED


def _by_seat(hands: tuple[tuple[Card, ...], ...], seat: int | None) -> tuple[tuple[Card, ...], ...]:
    return tuple(hand if owner == seat else cover(hand) for owner, hand in enumerate(hands))


@cache
def _hidden(event: type[Any]) -> tuple[tuple[str, str], ...]:
    return tuple((each.attribute, each.spec.hidden) for each in members(event) if each.spec.hidden)
