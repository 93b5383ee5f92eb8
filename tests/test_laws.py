"""Laws that every game keeps, whatever the rule set: they hold over random deals, not over chosen examples."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from listing import agree, is_listed
from tables import TABLES, Deal, first_state, named, states
from universe import universe
from unseen import rearranged
from zones import cards_of

from referee.core.answers import Ruling
from referee.core.declare import Refusal
from referee.core.game import AnyGame, Step, judge, legal_moves, playout
from referee.wire.bodies import bodies_of

SEEDS = st.integers(0, 10**9).map(str)
tables = pytest.mark.parametrize("table", TABLES, ids=named)


def wire_state(game: AnyGame, state: Any) -> dict[str, Any]:
    answer = bodies_of(game).answers["moves"].dump(_ruling(game, state))
    document: dict[str, Any] = json.loads(json.dumps(answer))["state"]
    return document


def _ruling(game: AnyGame, state: Any) -> Any:
    return Ruling(state, (), game.to_act(state), [], (), game.result(state))


@tables
def test_a_move_is_listed_exactly_when_the_check_is_silent(table: Deal) -> None:
    game, preset, seats = table
    moves = universe(game)
    for number, state in enumerate(states(game, preset, seats, "universe")):
        if number % 9:
            continue
        for seat in game.to_act(state):
            agree(game, state, seat, moves)


@tables
@settings(max_examples=12, deadline=None, derandomize=True)  # with all tables more than 2,000 deals
@given(seed=SEEDS)
def test_somebody_can_move_until_the_deal_ends_and_no_card_is_lost(table: Deal, seed: str) -> None:
    game, preset, seats = table
    state = first_state(game, preset, seats, seed)
    pack = Counter(map(str, game.pack(state.ruleset, seats)))
    for number, (seat, _, step) in enumerate(playout(game, state, Random(seed))):
        assert legal_moves(game, state, seat)
        assert not list(game.faults(step.state))
        if number % 5 == 0:
            assert cards_of(game.name, wire_state(game, step.state)) == pack
        state = step.state
    assert game.result(state)
    assert game.to_act(state) == ()
    assert cards_of(game.name, wire_state(game, state)) == pack


@tables
def test_a_refusal_is_listed_and_gives_the_facts_of_its_sentence(table: Deal) -> None:
    game, preset, seats = table
    moves, random = universe(game), Random("refusals")
    for state in states(game, preset, seats, "refusals"):
        for seat in range(seats):
            for move in random.sample(moves, 6):
                verdict = judge(game, state, seat, move)
                if isinstance(verdict, Refusal):
                    assert verdict.rule in game.rules
                    assert {*verdict.facts} == {*verdict.rule.facts()}
                    assert "{" not in verdict.sentence()
                else:
                    assert is_listed(move, legal_moves(game, state, seat), game.open_ended(state, seat))


@tables
def test_equal_arguments_give_equal_results_and_are_not_changed(table: Deal) -> None:
    game, preset, seats = table
    for state in states(game, preset, seats, "purity"):
        before = repr(state)
        for seat in game.to_act(state):
            for move in legal_moves(game, state, seat):
                first, second = game.apply(state, seat, move), game.apply(state, seat, move)
                assert isinstance(first, Step)
                assert first == second
        assert repr(state) == before


@tables
def test_a_state_survives_the_wire(table: Deal) -> None:
    game, preset, seats = table
    load = bodies_of(game).requests["scores"].load
    for state in states(game, preset, seats, "wire"):
        loaded = load({"state": wire_state(game, state)})["state"]
        ruleset = game.rulesets.get(loaded.ruleset.name, loaded.ruleset.options)
        assert loaded.ruleset.digest == ruleset.digest
        assert game.state(ruleset=ruleset, **loaded.members) == state


@tables
@settings(max_examples=2, deadline=None, derandomize=True)
@given(seed=SEEDS)
def test_what_a_seat_learns_does_not_depend_on_what_it_cannot_see(table: Deal, seed: str) -> None:
    game, preset, seats = table
    random, moves = Random(seed), universe(game)
    for number, state in enumerate(states(game, preset, seats, seed)):
        if number % 4:
            continue
        for seat in (*range(seats), None):
            other = rearranged(game, state, seat, random)
            assert not list(game.faults(other))
            assert game.view(other, seat) == game.view(state, seat)
            if seat is None:
                continue
            assert legal_moves(game, other, seat) == legal_moves(game, state, seat)
            for move in random.sample(moves, 8):
                assert game.check(other, seat, move) == game.check(state, seat, move)
