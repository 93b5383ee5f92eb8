"""Laws of melds: of the options of a game, and at random, with hands to meld under them."""

from random import Random
from typing import Any, NamedTuple

from referee.core.cards import FACES, RANKS, Card
from referee.games.three_thirteen.melds import MeldLaw

Hand = tuple[Card, ...]


def law_of(wild_rank: str | None = None, **options: Any) -> MeldLaw:
    """Return the law of some options, named as they are on the wire."""
    five = options.get("pack") == "five-suit"
    faces = (11, 12, 13) if options.get("face_penalty") == "rank" else (10, 10, 10)
    return MeldLaw(
        suits="CDHS*" if five else "CDHS",
        lowest=3 if five else 1,
        high_aces=options.get("ace_runs") == "high-low",
        wild_rank=None if wild_rank is None else RANKS.index(wild_rank) + 1,
        points=(options.get("ace_penalty", 1), *range(2, 11), *faces),
        joker_points=options.get("joker_penalty", 20),
        wild_points=options.get("wild_penalty"),
        max_wilds=options.get("max_wilds_per_meld"),
        min_naturals=options.get("min_naturals_per_meld", 0),
    )


class Kind(NamedTuple):
    """Say which random laws and hands are tried."""

    seed: int
    hands: int
    largest: int
    limited: bool


def random_law(random: Random, *, limited: bool) -> MeldLaw:
    five = random.random() < 0.3
    lowest = 3 if five else 1
    faces = random.choice([(10, 10, 10), (11, 12, 13)])
    return MeldLaw(
        suits="CDHS*" if five else "CDHS",
        lowest=lowest,
        high_aces=not five and random.random() < 0.4,
        wild_rank=random.choice([None, *range(lowest, 14)]),
        points=(random.choice([1, 15, random.randint(1, 30)]), *range(2, 11), *faces),
        joker_points=random.choice([20, 50, random.randint(1, 30)]),
        wild_points=random.choice([None, 20, random.randint(1, 30)]),
        max_wilds=random.choice([None, 0, 1, 1, 2, 3, 4, 14]) if limited else None,
        min_naturals=random.choice([0, 1, 2, 2, random.randint(0, 5)]) if limited else 0,
    )


def random_hand(random: Random, law: MeldLaw, size: int) -> Hand:
    """Return a hand of a few suits and neighbouring ranks, so that cards meld, and of up to as many wilds as cards."""
    suits = random.sample(law.suits, random.randint(1, len(law.suits)))
    width = random.choice([2, 3, 4, 5, 7, 13])
    first = random.randint(law.lowest, 13)
    ranks = [rank for rank in range(first, first + width) if rank <= 13]
    ranks += [1] if law.high_aces and first + width > 13 else []
    faces = [FACES[RANKS[rank - 1] + suit] for rank in ranks for suit in suits]
    wilds = [FACES[f"X{number}"] for number in range(1, random.choice([2, 4, 10]))]
    wilds += [FACES[RANKS[law.wild_rank - 1] + suit] for suit in law.suits] if law.wild_rank else []
    wild = min(size, random.choice([0, 0, 1, 1, 2, 2, 3, 4, 6, 8]))
    hand = random.choices(wilds, k=wild)
    if random.random() < 0.5:
        pack = faces * random.choice([1, 2, 3, 8])
        hand += random.sample(pack, min(len(pack), size - wild))
    hand += random.choices(faces, k=size - len(hand))
    return tuple(random.sample(hand, size))


def random_hands(kind: Kind) -> list[tuple[MeldLaw, Hand]]:
    random = Random(kind.seed)
    laws = (random_law(random, limited=kind.limited) for _ in range(kind.hands))
    return [(law, random_hand(random, law, random.randint(1, kind.largest))) for law in laws]
