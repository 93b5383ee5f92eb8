"""Melds: hands worked by hand, and any others against every way there is to meld them."""

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from brute_force import Brute, is_meld, points_of
from meld_checker import check, check_meld
from random_melds import Hand, Kind, law_of, random_hands

from referee.core.cards import FACES, RANKS, Card, cards, standing
from referee.games.three_thirteen import meld_runs
from referee.games.three_thirteen.meld_tables import tables
from referee.games.three_thirteen.melds import (
    Arrangement,
    Meld,
    MeldFault,
    arrange,
    going_out,
    judge_melds,
    least_penalty,
)

CASES = Path(__file__).with_name("cases") / "three-thirteen"


def read_cases(name: str) -> list[Any]:
    return [pytest.param(case, id=case["id"]) for case in json.loads((CASES / name).read_text("utf-8"))]


# ---- hands worked by hand


@pytest.mark.parametrize("case", read_cases("hands.json"))
def test_hands(case: dict[str, Any]) -> None:
    law, hand = law_of(case["wild_rank"], **case["options"]), cards(case["hand"])
    assert least_penalty(law, hand) == case["penalty"]
    arrangement = arrange(law, hand)
    assert arrangement.penalty == case["penalty"]
    check(law, hand, arrangement)


@pytest.mark.parametrize("case", read_cases("going-out.json"))
def test_going_out(case: dict[str, Any]) -> None:
    law, hand = law_of(case["wild_rank"], **case["options"]), cards(case["hand"])
    assert Counter(going_out(law, hand)) == Counter(cards(case["discards"]))


# ---- any hands


KINDS = [Kind(*sizes, limited=limited) for limited in (False, True) for sizes in ((1, 2000, 8), (2, 150, 11))]


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_nothing_melds_better(kind: Kind) -> None:
    for law, hand in random_hands(kind):
        brute = Brute(law, hand)
        arrangement = arrange(law, hand)
        assert least_penalty(law, hand) == arrangement.penalty == brute.least(), (law, hand)
        check(law, hand, arrangement)
        assert set(going_out(law, hand)) == brute.going_out(), (law, hand)


@pytest.mark.parametrize("kind", [Kind(6, 1500, 6, limited=False), Kind(6, 1500, 6, limited=True)], ids=str)
def test_groups_are_read_as_the_melds_they_are(kind: Kind) -> None:
    random, read = Random(5), 0
    for law, hand in random_hands(kind):
        group = tuple(sorted(hand))
        found = judge_melds(law, random.sample(hand, len(hand)), [hand])
        assert isinstance(found, MeldFault) == (not is_meld(law, group)), (law, hand)
        if not isinstance(found, MeldFault):
            check_meld(law, found[0])
            read += 1
    assert read > 150


# ---- properties of large hands


LARGE = [
    (law, hand)
    for limited in (False, True)
    for law, hand in random_hands(Kind(7, 150, 15, limited=limited))
    if len(hand) > 3
]


def test_the_order_of_the_hand_changes_nothing() -> None:
    random = Random(8)
    for law, hand in LARGE:
        mixed = random.sample(hand, len(hand))
        assert arrange(law, mixed) == arrange(law, hand)
        assert going_out(law, mixed) == going_out(law, hand)


def renamed(hand: Hand, suits: dict[str, str]) -> Hand:
    return tuple(FACES[RANKS[card.rank - 1] + suits[card.suit]] if card.rank else card for card in hand)


def test_the_names_of_suits_and_jokers_change_nothing() -> None:
    random = Random(9)
    for law, hand in LARGE:
        suits = dict(zip(law.suits, random.sample(law.suits, len(law.suits)), strict=True))
        jokers = dict.fromkeys(map(str, range(10)), FACES["X7"])
        other = tuple(jokers[card[1]] if not card.rank else card for card in renamed(hand, suits))
        assert least_penalty(law, other) == least_penalty(law, hand)


def test_a_card_more_costs_no_more_than_itself() -> None:
    for law, hand in LARGE:
        assert least_penalty(law, hand) <= least_penalty(law, hand[1:]) + points_of(law, hand[0])


def test_cards_go_out_that_leave_nothing() -> None:
    for law, hand in LARGE:
        complete = {card for card in set(hand) if least_penalty(law, without(hand, card)) == 0}
        assert set(going_out(law, hand)) == complete


def without(hand: Hand, gone: Card) -> Hand:
    place = hand.index(gone)
    return hand[:place] + hand[place + 1 :]


def test_what_permits_more_never_costs_more() -> None:
    for law, hand in LARGE:
        least = least_penalty(law, hand)
        assert least_penalty(law._replace(max_wilds=None, min_naturals=0), hand) <= least
        if law.lowest == 1:
            assert least_penalty(law._replace(high_aces=True), hand) <= least


def test_a_wild_of_the_same_points_is_no_worse_than_a_natural() -> None:
    for law, hand in LARGE:
        natural = next((card for card in hand if card.rank not in (0, law.wild_rank)), None)
        if natural is not None and not law.limited:
            equal = law._replace(joker_points=points_of(law, natural))
            assert least_penalty(equal, (*without(hand, natural), FACES["X1"])) <= least_penalty(equal, hand)


# ---- what wilds stand for


STANDS = [
    ("3", {}, "9H 3C JH", "run", "9H 3C=TH JH"),
    ("3", {}, "QH KH 3C", "run", "3C=JH QH KH"),
    ("3", {}, "JH QH 3C", "run", "JH QH 3C=KH"),
    ("3", {"ace_runs": "high-low"}, "QH KH 3C", "run", "QH KH 3C=AH"),
    ("3", {"ace_runs": "high-low"}, "AH QH 3C", "run", "QH 3C=KH AH"),
    ("3", {"ace_runs": "high-low"}, "AH 2H 3C", "run", "AH 2H 3C=3H"),
    ("3", {}, "2H 3H 4H", "run", "2H 3H 4H"),
    ("3", {}, "2H 3H 5H 3C", "run", "2H 3H 3C=4H 5H"),
    ("3", {}, "9H 3C X1", "set", "9H 3C=9C X1=9D"),
    ("3", {}, "9C 9D 9H 9S X1 X2", "set", "9C 9D 9H 9S X1=9C X2=9C"),
    ("3", {}, "X2 3H X1", "set", "3H X1=3C X2=3D"),
    (None, {}, "X2 X1 X3", "set", "X1=KC X2=KD X3=KH"),
    ("5", {"pack": "five-suit"}, "9C 9D 9H 9S 5H", "set", "9C 9D 9H 9S 5H=9*"),
    ("5", {"min_naturals_per_meld": 2}, "6H 5H X1", "run", "5H 6H X1=7H"),
]


@pytest.mark.parametrize(("wild_rank", "options", "hand", "kind", "expected"), STANDS)
def test_what_a_wild_stands_for(
    wild_rank: str | None, options: dict[str, Any], hand: str, kind: str, expected: str
) -> None:
    law, held = law_of(wild_rank, **options), cards(hand)
    arrangement = arrange(law, held)
    assert [(meld.kind, " ".join(meld.cards)) for meld in arrangement.melds] == [(kind, expected)]
    assert judge_melds(law, held, [held]) == arrangement.melds


def test_a_long_run_is_shown_whole() -> None:
    hand = cards("AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD")
    assert arrange(law_of(), hand) == Arrangement(0, (Meld("run", hand),), ())
    assert arrange(law_of(None, ace_runs="high-low"), hand).melds == (Meld("run", hand),)
    assert arrange(law_of(None, ace_runs="high-low"), (*hand, hand[0])).melds == (Meld("run", (*hand, hand[0])),)


def test_a_standing_card_is_one_object_that_knows_both_cards() -> None:
    wild, face = FACES["3H"], FACES["9C"]
    card = standing(wild, face)
    assert (card, card.rank, card.suit, card.red) == ("3H=9C", 9, "C", False)
    assert card.physical is wild
    assert card.face is face
    assert standing(wild, face) is card
    assert standing(wild, wild) is wild
    assert standing(FACES["X1"], face) is FACES["X1=9C"]


# ---- melds that somebody sends


FAULTS = [
    ({}, "9C 9D 9H 4S 5S 6S", ["9C 9D 9H", "4S 5S 7S"], (1, "not-held")),
    ({}, "9C 9D 9H 4S 5S 6S", ["9C 9D 9H", "9C 4S 5S 6S"], (1, "not-held")),
    ({}, "9C 9D 9H 4S 5S 6S", ["9C 9D 9H", "4S 5S", "6S"], (1, "too-short")),
    ({}, "9C 9D 9H 4S 5S 6S", [], (None, "cards-left")),
    ({}, "9C 9D 9H 4S 5S 6S", ["9C 9D 9H"], (None, "cards-left")),
    ({}, "9C 9D 9H 4S 5S 6S", ["9C 9D 4S", "9H 5S 6S"], (0, "not-set-or-run")),
    ({}, "QS KS AS", ["QS KS AS"], (0, "not-set-or-run")),
    ({}, "KS AS 2S", ["KS AS 2S"], (0, "not-set-or-run")),
    ({"ace_runs": "high-low"}, "KS AS 2S", ["KS AS 2S"], (0, "not-set-or-run")),
    ({}, "5H 6H 6H 7H", ["5H 6H 6H 7H"], (0, "not-set-or-run")),
    ({}, "4C 6D 3C X1", ["4C 6D 3C X1"], (0, "not-set-or-run")),
    ({"max_wilds_per_meld": 1}, "KS 3C X1", ["KS 3C X1"], (0, "too-many-wilds")),
    ({"max_wilds_per_meld": 1}, "4S 7S 3C X1", ["4S 7S 3C X1"], (0, "too-many-wilds")),
    ({"min_naturals_per_meld": 2}, "KS 3C X1", ["KS 3C X1"], (0, "too-few-naturals")),
    ({"min_naturals_per_meld": 1}, "X2 X3 X1", ["X2 X3 X1"], (0, "too-few-naturals")),
]


@pytest.mark.parametrize(("options", "hand", "melds", "fault"), FAULTS)
def test_faults_of_melds(
    options: dict[str, Any], hand: str, melds: Sequence[str], fault: tuple[int | None, str]
) -> None:
    assert judge_melds(law_of("3", **options), cards(hand), [cards(meld) for meld in melds]) == fault


def test_right_melds_are_named() -> None:
    hand, melds = cards("9C 9D 9H 4S 5S 3H 6S"), [cards("6S 4S 5S"), cards("3H 9C 9D 9H")]
    assert judge_melds(law_of("3"), hand, melds) == (
        Meld("run", cards("4S 5S 6S")),
        Meld("set", (*cards("9C 9D 9H"), standing(FACES["3H"], FACES["9S"]))),
    )
    assert judge_melds(law_of("3"), (), []) == ()


def test_runs_that_are_forgotten_are_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    law, random = law_of(None, min_naturals_per_meld=2), Random(10)
    pool = [FACES[rank + "S"] for rank in RANKS]
    hands = [(*random.sample(pool, 9), *cards("X1 X1 X2 X3")) for _ in range(5)]
    first = [arrange(law, hand) for hand in hands]
    monkeypatch.setattr(meld_runs, "MOST_REMEMBERED", 10)
    tables.cache_clear()
    assert [arrange(law, hand) for hand in hands] == first
