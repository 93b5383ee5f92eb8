"""Where cards lie, by game: what is counted to see that none is lost."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

ZONES = {
    "kings-in-the-corner": ("piles", "hands", "stock", "cleared"),
    "three-thirteen": ("hands", "stock", "discards"),
}
"""The members of a state that hold cards; whatever else names cards repeats some of these."""


def cards_of(game: str, document: dict[str, Any]) -> Counter[str]:
    """Count the cards of the pack that lie anywhere in a state's document, a joker as itself whatever it stands for."""
    return Counter(card.partition("=")[0] for zone in ZONES[game] for card in _flat(document[zone]))


def cards_held(game: str, state: Any) -> Counter[str]:
    """Count the same in a state."""
    return Counter(card.partition("=")[0] for zone in ZONES[game] for card in _flat(getattr(state, zone)))


def _flat(part: Any) -> Iterator[str]:
    """Yield the cards of a zone, of its lists, or of its members."""
    if isinstance(part, str):
        yield part
        return
    for inner in part.values() if isinstance(part, dict) else part:
        yield from _flat(inner)
