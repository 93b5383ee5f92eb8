"""Laws of deals under random combinations of options: whatever a table agrees on is played to an end, or refused."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from combinations_of_options import dealt, next_table, wild
from declared_values import kind_of, kinds_of
from listing import agree
from movers import sensible
from universe import universe
from zones import cards_held

from referee import asking
from referee.core.declare import members
from referee.core.game import AnyGame, Step, legal_moves
from referee.games import GAMES

APART = Path(__file__).parent / "apart"
DEALS, AT_ONCE = {"kings-in-the-corner": 5_000, "three-thirteen": 1_500}, 100
"""How many deals there are of each game, as many as its pairs of values need."""
PARTS = [(game, part) for game in GAMES for part in range(DEALS[game.name] // AT_ONCE)]
MANY = 2_000  # more moves than any deal has

parts = pytest.mark.parametrize(("game", "part"), PARTS, ids=lambda part: getattr(part, "name", part))
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def randoms(part: int) -> Iterator[Random]:
    """Yield a source of random numbers for each deal of a part."""
    return (Random(f"combination {part * AT_ONCE + number}") for number in range(AT_ONCE))


@parts
def test_a_deal_under_random_options_ends_and_loses_nothing(game: AnyGame, part: int) -> None:
    moves = universe(game)
    for random in randoms(part):
        ruleset, table = dealt(game, random)
        state = game.setup(ruleset, table).state
        total, wanted = chips_of(state), random.randrange(40)
        for number, (seat, step) in enumerate(played(game, state, random)):
            assert legal_moves(game, state, seat)
            if number == wanted:
                agree(game, state, seat, moves)
            state = step.state
            assert list(game.faults(state)) == []
            assert cards_held(game.name, state) == Counter(map(str, game.pack(ruleset, table.seats)))
            assert chips_of(state) == total
            assert number < MANY
        adds_up(game, state)


def played(game: AnyGame, state: Any, random: Random) -> Iterator[tuple[int, Step[Any]]]:
    """Yield each seat that moves and where that leads, to the end of a deal."""
    while to_act := game.to_act(state):
        seat = random.choice(to_act)
        step = game.apply(state, seat, sensible(game, state, seat, random))
        yield seat, step
        state = step.state


def chips_of(state: Any) -> int | None:
    """Return how many chips there are; null where none are used."""
    chips = getattr(state, "chips", None)
    return None if chips is None else sum(chips) + state.pot


def adds_up(game: AnyGame, state: Any) -> None:
    """Compare points with their lines."""
    result = game.result(state)
    cited = {line.cite for score in result.scores for line in score.lines}
    assert cited <= {clause.number for clause in game.clauses}
    assert [score.points for score in result.scores] == [sum(line.points for line in s.lines) for s in result.scores]


@parts
def test_a_match_under_random_options_goes_on(game: AnyGame, part: int) -> None:
    for random in list(randoms(part))[::10]:
        ruleset, table = dealt(game, random)
        state = game.setup(ruleset, table).state
        total = chips_of(state)
        for _ in range(3):
            *_, (_, step) = played(game, state, random)
            if game.result(step.state).match.over:
                assert game.result(step.state).match.winners
                break
            state = game.next_deal(step.state, next_table(game, step.state, random)).state
            assert list(game.faults(state)) == []
            assert chips_of(state) == total


@every_game
def test_options_that_contradict_are_refused_at_the_deal_with_the_reason(game: AnyGame) -> None:
    shown = set()
    for number in range(400):
        random = Random(f"contradiction {number}")
        name, options = next(iter(game.rulesets.presets)), wild(game, random)
        status, answer = asking.ask(game, "deals", {"ruleset": name, "options": options, "seats": 2})
        conflict = game.rulesets.get(name, options).conflict
        if status == 409 and answer["code"] == "options-contradict":
            assert conflict
            assert answer["facts"] == {"options": [*conflict.names], "reason": conflict.reason}
            assert conflict.reason in answer["detail"]
            shown.add(conflict)
        else:
            assert conflict is None or answer["code"] in {"too-few-seats", "too-many-seats", "pack-too-small"}
    assert len(shown) > len(game.rulesets.conflicts) // 2


# Pairs


@every_game
def test_every_pair_of_values_is_played_or_listed_as_apart(game: AnyGame) -> None:
    lines = (APART / f"{game.name}.txt").read_text("utf-8").splitlines()
    assert sorted(all_pairs(game) - played_pairs(game)) == [line for line in lines if not line.startswith("#")]


@cache
def played_pairs(game: AnyGame) -> set[str]:
    """Return the pairs of values that occur together in the random rule sets."""
    declared = members(game.options)
    found: set[str] = set()
    for part in range(DEALS[game.name] // AT_ONCE):
        for random in randoms(part):
            options = asdict(dealt(game, random)[0].options)
            kinds = (f"{each.name}={kind_of(each, options[each.attribute])}" for each in declared)
            found.update(" / ".join(pair) for pair in combinations(kinds, 2))
    return found


def all_pairs(game: AnyGame) -> set[str]:
    """Return every pair of kinds of values of two options."""
    kinds = [[f"{each.name}={kind}" for kind in kinds_of(each)] for each in members(game.options)]
    pairs = ((one, other) for ones, others in combinations(kinds, 2) for one in ones for other in others)
    return {" / ".join(pair) for pair in pairs}
