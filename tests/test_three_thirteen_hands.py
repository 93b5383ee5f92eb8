"""The hands and the questions about going out that were worked by hand, put to the whole service but HTTP."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from case_documents import Document, three_thirteen_table
from meld_checker import check
from random_melds import law_of

from referee import asking
from referee.core.cards import Card, cards, standing
from referee.games.three_thirteen import GAME
from referee.games.three_thirteen.melds import Arrangement, Meld, MeldLaw

CASES = Path(__file__).with_name("cases") / GAME.name
DONE, REFUSED = 200, 409
PACKS = {"decks": 8, "jokers_per_deck": 3}
"""No hand has a card more often than these have it."""


def read_cases(name: str) -> list[Any]:
    return [pytest.param(case, id=case["id"]) for case in json.loads((CASES / name).read_text("utf-8"))]


HANDS, QUERIES = read_cases("hands.json"), read_cases("going-out.json")


def law(case: dict[str, Any]) -> MeldLaw:
    return law_of(case["wild_rank"], **case["options"])


def sheet(case: dict[str, Any], *hands: list[str], **members: Any) -> tuple[int, Document]:
    """Ask for a score sheet under the options and with the wild rank of a case."""
    asked = {"ruleset": "standard", "options": case["options"], "wild_rank": case["wild_rank"]}
    return asking.ask(GAME, "score-sheets", {**asked, "hands": [*hands], **members})


def arrangement(penalty: int, melds: list[list[str]], deadwood: list[str]) -> Arrangement:
    """Read an arrangement as it is answered."""
    return Arrangement(penalty, tuple(map(meld, melds)), cards(" ".join(deadwood)))


def meld(codes: list[str]) -> Meld:
    read = tuple(map(card, codes))
    return Meld("set" if len({each.rank for each in read}) == 1 else "run", read)


def card(code: str) -> Card:
    held, *stands_for = cards(code.replace("=", " "))
    return standing(held, *stands_for) if stands_for else held


# ---- score sheets


@pytest.mark.parametrize("case", HANDS)
def test_a_sheet_counts_a_hand(case: dict[str, Any]) -> None:
    hand = case["hand"].split()
    status, result = sheet(case, hand, hand[::-1])
    assert status == DONE
    first, second = result["scores"]
    assert first | {"seat": 1} == second, "the order of the hand makes no difference"
    assert first["points"] == case["penalty"] == sum(line["points"] for line in first["lines"])
    assert [line["item"] for line in first["lines"]] == first["deadwood"]
    check(law(case), cards(case["hand"]), arrangement(first["points"], first["melds"], first["deadwood"]))


@pytest.mark.parametrize("case", HANDS)
def test_only_a_complete_hand_is_out(case: dict[str, Any]) -> None:
    status, answer = sheet(case, case["hand"].split(), out=[0])
    if case["penalty"]:
        assert (status, answer["code"], answer["pointer"]) == (REFUSED, "cannot-go-out", "/hands/0")
        assert answer["facts"] == {"seat": 0, "points": case["penalty"]}
    else:
        assert (status, answer["out"]) == (DONE, [0])


# ---- going out


def state_of(case: dict[str, Any]) -> Document:
    """Return a state in which the first seat has drawn the last card of the hand of a case."""
    hand = case["hand"].split()
    size, wild_rank = len(hand) - 1, case["wild_rank"]
    rounds = {"round_order": "listed", "hand_sizes": [size], "wild_rule": "listed", "wild_ranks": [wild_rank]}
    options = {**case["options"], **PACKS, **rounds}
    ruleset = GAME.rulesets.get("standard", options)
    left = Counter(map(str, GAME.pack(ruleset, 2))) - Counter(hand)
    others = [*left.elements()]
    hands = [hand, others[:size]]
    table = three_thirteen_table(ruleset.rules, hands, {"stock": others[-20:], "discards": others[size]})
    named = {"name": "standard", "options": options}
    return {"game": GAME.name, "format": 1, "ruleset": named, **table, "hands": hands}


def legal_throws(state: Document, kind: str) -> list[str]:
    status, answer = asking.ask(GAME, "legal-moves", {"state": state})
    assert status == DONE, answer
    assert answer["open_ended"] == []
    return [move["card"] for move in answer["legal_moves"] if move["type"] == kind]


@pytest.mark.parametrize("case", QUERIES)
def test_the_cards_that_may_be_thrown_to_go_out_are_listed(case: dict[str, Any]) -> None:
    state = state_of(case)
    assert sorted(legal_throws(state, "go-out")) == sorted(case["discards"].split())
    assert sorted(legal_throws(state, "discard")) == sorted(set(case["hand"].split()))


@pytest.mark.parametrize("case", QUERIES)
def test_every_card_is_judged_as_it_is_listed(case: dict[str, Any]) -> None:
    state = state_of(case)
    for thrown in dict.fromkeys(case["hand"].split()):
        kept = case["hand"].split()
        kept.remove(thrown)
        status, answer = go_out(state, thrown)
        if thrown in case["discards"].split():
            assert status == DONE, answer
            (goer,) = answer["state"]["out"]
            check(law(case), cards(" ".join(kept)), arrangement(0, goer["melds"], []))
            same_melds(state, thrown, goer["melds"])
        else:
            assert (status, answer["code"]) == (REFUSED, "cannot-go-out")
            assert answer["facts"] == {"seat": 0, "points": sheet(case, kept)[1]["scores"][0]["points"]}


def same_melds(state: Document, thrown: str, melds: list[list[str]]) -> None:
    """Check that a seat that names these melds lays down these."""
    held = [[code.partition("=")[0] for code in meld] for meld in melds]
    status, answer = go_out(state, thrown, melds=held)
    assert status == DONE, answer
    assert answer["state"]["out"] == [{"seat": 0, "melds": melds}]
    status, answer = asking.ask(GAME, "legal-moves", {"state": answer["state"]})
    assert (status, answer["to_act"]) == (DONE, [1])


def go_out(state: Document, thrown: str, **members: Any) -> tuple[int, Document]:
    return asking.ask(GAME, "moves", {"state": state, "move": {"type": "go-out", "card": thrown, **members}})
