"""Melds of Three Thirteen in process: how long hands take, and the hands that take longest.

    python tests/bench/melds.py
    python tests/bench/melds.py --rlcard VENV/bin/python

Each hand is timed as the least of three, so that other work on the machine shows less. The worst hands are looked for
by hill climbing, with tables compiled anew for each hand. RLCard's gin rummy takes part where an interpreter is given
that can import `rlcard`: ten cards of one pack, no wild, which is all that it melds.
"""

import json
import subprocess
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from random import Random
from statistics import mean, median
from time import perf_counter
from typing import Any, NamedTuple

RANKS, SUITS, FIFTH = "A23456789TJQK", "CDHS", "*"
JOKERS = tuple(f"X{number}" for number in range(1, 10))
Codes = tuple[str, ...]
Hand = tuple[Any, ...]


class Law(NamedTuple):
    """Name what differs between the laws that are timed."""

    title: str
    given: dict[str, Any]


LAWS = (
    Law("no limits", {}),
    Law("no limits, high aces", {"high_aces": True}),
    Law("no limits, five suits", {"suits": SUITS + FIFTH, "lowest": 3}),
    Law("1 wild a meld", {"max_wilds": 1}),
    Law("2 wilds a meld", {"max_wilds": 2}),
    Law("3 wilds a meld, high aces", {"max_wilds": 3, "high_aces": True}),
    Law("2 naturals a meld", {"min_naturals": 2}),
    Law("2 naturals a meld, five suits", {"min_naturals": 2, "suits": SUITS + FIFTH, "lowest": 3}),
    Law("1 wild, 2 naturals a meld", {"max_wilds": 1, "min_naturals": 2}),
    Law("2 wilds, 2 naturals a meld", {"max_wilds": 2, "min_naturals": 2, "high_aces": True}),
)


LIMITED = LAWS[3:]


class Melds:
    """Hold what is timed, imported only where it runs."""

    def __init__(self) -> None:
        module: Any = import_module("referee.games.three_thirteen.melds")
        self.law: Any = module.MeldLaw
        self.least, self.arrange, self.going_out = module.least_penalty, module.arrange, module.going_out
        self.tables: Any = import_module("referee.games.three_thirteen.meld_tables").tables
        self.cards: dict[str, Any] = import_module("referee.core.cards").FACES

    def under(self, law: Law, wild_rank: int | None = 13) -> Any:
        points = (*range(1, 11), 10, 10, 10)
        basic = {"suits": SUITS, "lowest": 1, "high_aces": False, "points": points, "joker_points": 20}
        return self.law(**{**basic, "wild_rank": wild_rank, **law.given})

    def hand(self, codes: Codes) -> Hand:
        return tuple(self.cards[code] for code in codes)


def main() -> None:
    given = _parser().parse_args()
    if given.child:
        print(json.dumps(ENGINES[given.child](given.hands)))
        return
    melds = Melds()
    _distributions(melds, given.hands)
    _going_out(melds, given.hands)
    if given.rlcard:
        _against_rlcard(given)
    _worst(melds, given.climbs, given.steps)


def _parser() -> ArgumentParser:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--rlcard", metavar="PYTHON", help="an interpreter that can import rlcard")
    parser.add_argument("--hands", type=int, default=500, help="hands of each kind (500)")
    parser.add_argument("--climbs", type=int, default=6, help="climbs to the worst hand of each law (6)")
    parser.add_argument("--steps", type=int, default=300, help="hands of a climb (300)")
    parser.add_argument("--child", choices=tuple(ENGINES), help="time one engine on gin hands and print the mean")
    return parser


def _microseconds(solve: Callable[[], object], times: int = 3) -> float:
    least = float("inf")
    for _ in range(times):
        start = perf_counter()
        solve()
        least = min(least, perf_counter() - start)
    return least * 1e6


def _spread(times: list[float]) -> str:
    ordered = sorted(times)
    return f"{median(ordered):10.0f}{ordered[len(ordered) * 99 // 100]:7.0f}{ordered[-1]:7.0f}"


# ---- random hands


def _random_hands(size: int, wilds: int, count: int) -> Iterator[Codes]:
    """Yield hands with exactly so many kings, which are wild, half of them from two packs and half from three."""
    random = Random(100 * size + wilds)
    for index in range(count):
        packs = 2 + index % 2
        naturals = [rank + suit for rank in RANKS[:-1] for suit in SUITS] * packs
        kings = [RANKS[-1] + suit for suit in SUITS] * packs
        yield (*random.sample(naturals, size - wilds), *random.sample(kings, wilds))


def _distributions(melds: Melds, count: int) -> None:
    print(f"{'13 cards, microseconds':38}least: median p99 worst  arranged: median p99 worst")
    for law in LAWS:
        if "suits" in law.given:
            continue  # the hands are of four suits
        everything: list[float] = []
        for wilds in range(9):
            least, arranged = _timed(melds, melds.under(law), _random_hands(13, wilds, count))
            everything += arranged
            print(f"{law.title:30}{wilds} wilds{_spread(least)}{_spread(arranged)}", flush=True)
        print(f"{law.title:30}0 to 8 {' ' * 24}{_spread(everything)}")


def _timed(melds: Melds, law: Any, hands: Iterator[Codes]) -> tuple[list[float], list[float]]:
    least, arranged = [], []
    for hand in map(melds.hand, hands):
        least.append(_microseconds(partial(melds.least, law, hand)))
        arranged.append(_microseconds(partial(melds.arrange, law, hand)))
    return least, arranged


def _going_out(melds: Melds, count: int) -> None:
    print(
        "all cards to go out with, of 14: mean, as a ratio to the least penalty of the same hands and to arranging them"
    )
    for law in (LAWS[0], *LIMITED[:1]):
        compiled = melds.under(law)
        hands = [melds.hand(codes) for wilds in range(9) for codes in _random_hands(14, wilds, count // 4)]
        out, least, arranged = (
            mean(_microseconds(partial(solve, compiled, hand)) for hand in hands)
            for solve in (melds.going_out, melds.least, melds.arrange)
        )
        print(f"{law.title:30}{out:8.0f} us{out / least:8.2f}{out / arranged:8.2f}", flush=True)


# ---- the worst hands


def _worst(melds: Melds, climbs: int, steps: int) -> None:
    print("worst hands found, up to 15 cards, tables not yet compiled: milliseconds arranged, and to find the ways out")
    for law in LAWS:
        found = max(_climb(melds, law, Random(seed), steps) for seed in range(climbs))
        print(f"{law.title:30}{found.arranged:8.2f}{found.out:8.2f}  {' '.join(found.codes)}", flush=True)


class Found(NamedTuple):
    """Hold a hand that takes long."""

    longest: float
    arranged: float
    out: float
    codes: Codes


def _climb(melds: Melds, law: Law, random: Random, steps: int) -> Found:
    """Change a card or two at a time, and keep what takes as long or longer."""
    lowest, suits = law.given.get("lowest", 1), law.given.get("suits", SUITS)
    faces = [rank + suit for rank in RANKS[lowest - 1 :] for suit in suits]
    dense = random.sample(faces, random.choice([4, 8, 12, 20, len(faces)]))
    naturals = random.choice([7, 9, 11, 12, 13, 14, 15])
    codes = (*random.choices(dense, k=naturals), *random.choices(JOKERS, k=15 - naturals))
    wild_rank = random.choice([None, 13, 7])
    best = _found(melds, law, wild_rank, codes)
    for _ in range(steps):
        changed = list(codes)
        for _ in range(random.choice([1, 1, 2])):
            changed[random.randrange(15)] = random.choice([*faces, *JOKERS])
        found = _found(melds, law, wild_rank, tuple(changed))
        if found.longest >= best.longest:
            best, codes = found, found.codes
    return best


def _found(melds: Melds, law: Law, wild_rank: int | None, codes: Codes) -> Found:
    compiled, hand = melds.under(law, wild_rank), melds.hand(codes)

    def cold(solve: Callable[..., object]) -> float:
        least = float("inf")
        for _ in range(2):
            melds.tables.cache_clear()
            least = min(least, _microseconds(partial(solve, compiled, hand), times=1))
        return least / 1000

    arranged, out = cold(melds.arrange), cold(melds.going_out)
    return Found(max(arranged, out), arranged, out, codes)


# ---- gin rummy hands, with RLCard


def _against_rlcard(given: Namespace) -> None:
    commands = {
        name: [python, __file__, "--child", name, "--hands", str(given.hands)]
        for name, python in (("referee", sys.executable), ("rlcard", given.rlcard))
    }
    print("10 cards of one pack, no wild, five turns each: mean microseconds, and ours / theirs")
    turns = [{name: _child(command) for name, command in commands.items()} for _ in range(5)]
    for kind in turns[0]["referee"]:
        ours = [turn["referee"][kind] for turn in turns]
        theirs = [turn["rlcard"][kind.partition(",")[0]] for turn in turns]
        ratio = median(our / their for our, their in zip(ours, theirs, strict=True))
        print(f"{kind:30}{median(ours):8.1f}{median(theirs):8.1f}{ratio:8.2f}")


def _child(command: list[str]) -> dict[str, float]:
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found: dict[str, float] = json.loads(printed.splitlines()[-1])
    return found


def _gin(count: int, hand: Callable[[Codes], Any], solve: Callable[[Any], object]) -> dict[str, float]:
    """Return the mean time of random hands, and of hands of five ranks."""
    random, times = Random(10), {}
    for kind, ranks in (("random", RANKS), ("dense", RANKS[5:10])):
        pack = [rank + suit for rank in ranks for suit in SUITS]
        hands = [hand(tuple(random.sample(pack, 10))) for _ in range(count)]
        times[kind] = mean(_microseconds(partial(solve, each)) for each in hands)
    return times


def _our_gin(count: int) -> dict[str, float]:
    melds = Melds()
    law = melds.under(LAWS[0], None)
    least = _gin(count, melds.hand, partial(melds.least, law))
    arranged = _gin(count, melds.hand, partial(melds.arrange, law))
    return {**least, **{f"{kind}, arranged": time for kind, time in arranged.items()}}


def _rlcard_gin(count: int) -> dict[str, float]:
    card: Any = import_module("rlcard.games.base").Card
    melding: Any = import_module("rlcard.games.gin_rummy.utils.melding")
    return _gin(count, lambda codes: [card(code[1], code[0]) for code in codes], melding.get_best_meld_clusters)


ENGINES: dict[str, Callable[[int], dict[str, float]]] = {"referee": _our_gin, "rlcard": _rlcard_gin}

if __name__ == "__main__":
    main()
