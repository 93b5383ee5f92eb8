"""The documented shuffle: known answers, and a second implementation written from its description alone."""

from collections import Counter
from hashlib import shake_256

import pytest

from referee.core.cards import STANDARD_PACK, Card
from referee.core.deck import shuffle

KNOWN = {
    ("demo", 1): "6S TC JS 6H KC JH TD 8C 9H 6C KD AD QD KH 8D 7D 4D JC 3C 5D QS 6D 7S 4S 9S TH 7C 8S 4C 3S AH JD TS "
    "KS 5S 3H 5H QC 8H QH AC 4H 9C 2C 9D 2D 5C 2S AS 3D 2H 7H",
}


def plainly(pack: tuple[Card, ...], seed: str, count: int | str) -> tuple[Card, ...]:
    """Shuffle as the README describes it."""
    stream = shake_256(f"referee-shuffle-1|{seed}|{count}".encode()).digest(4 * 10_000)
    words = iter([int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4)])
    order = list(pack)
    for last in reversed(range(1, len(order))):
        size = last + 1
        word = next(words)
        while word >= 2**32 // size * size:
            word = next(words)
        chosen = word % size
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)


@pytest.mark.parametrize(("source", "order"), KNOWN.items(), ids=str)
def test_known_answers(source: tuple[str, int], order: str) -> None:
    assert " ".join(shuffle(STANDARD_PACK, *source)) == order


@pytest.mark.parametrize("count", [1, 2, 77, "3.1"])
@pytest.mark.parametrize("seed", ["", "a", "A-long.seed_with~signs", "0" * 64])
def test_a_second_implementation_agrees(seed: str, count: int | str) -> None:
    assert shuffle(STANDARD_PACK * 6, seed, count) == plainly(STANDARD_PACK * 6, seed, count)


def test_each_place_gets_each_card_about_equally_often() -> None:
    first = Counter(shuffle(STANDARD_PACK[:4], str(seed), 1) for seed in range(4_800))
    assert len(first) == 24
    assert all(140 < times < 260 for times in first.values())
