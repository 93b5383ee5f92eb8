"""The one shuffle: documented bit by bit, so that any language can repeat a deal from its seed."""

from collections.abc import Iterator, Sequence
from hashlib import shake_256

from referee.core.cards import Card

LABEL = "referee-shuffle-1"
_WORD = 4
_RANGE = 1 << (8 * _WORD)


def shuffle(pack: Sequence[Card], seed: str, count: int | str) -> tuple[Card, ...]:
    """Return the pack in the order that the seed and the count decide, next card first.

    Fisher-Yates from the last index down; each index is a 32-bit big-endian word of SHAKE-256 over
    `referee-shuffle-1|<seed>|<count>`, refused while it would favour small numbers, modulo the
    cards left. The count is the deal's number, so one seed replays a whole match.
    """
    order, words = list(pack), _words(f"{LABEL}|{seed}|{count}")
    for last in range(len(order) - 1, 0, -1):
        chosen = _below(last + 1, words)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)


def _below(limit: int, words: Iterator[int]) -> int:
    """Return the next number below the limit, each equally likely."""
    fair = _RANGE - _RANGE % limit
    return next(word for word in words if word < fair) % limit


def _words(label: str) -> Iterator[int]:
    """Yield the stream's words; an extendable-output digest of twice the length starts with the same bytes."""
    stream, size, start = shake_256(label.encode()), 256, 0
    while True:
        block = stream.digest(size)
        for at in range(start, size, _WORD):
            yield int.from_bytes(block[at : at + _WORD], "big")
        start, size = size, size * 2
