"""What is true of Kings in the Corner alone."""

from random import Random

import pytest
from tables import TABLES, Deal, first_state, named, states

from referee.core.cards import STANDARD_PACK, cards
from referee.core.deck import shuffle
from referee.core.game import Table, playout
from referee.games.kings_in_the_corner import GAME
from referee.games.kings_in_the_corner.moves import Pass
from referee.games.kings_in_the_corner.spots import SIDES
from referee.games.kings_in_the_corner.state import State

OWN = [table for table in TABLES if table[0] is GAME]


def potential(state: State) -> int:
    """Return a number that falls with every move but a pass, which is why each deal ends."""
    occupied = sum(bool(state.piles[side.place]) for side in SIDES)
    return 3 * len(state.stock) + 2 * sum(map(len, state.hands)) + occupied


@pytest.mark.parametrize("table", OWN, ids=named)
def test_every_move_but_a_pass_brings_the_end_nearer(table: Deal) -> None:
    state = first_state(GAME, *table[1:], "potential")
    for _, move, step in playout(GAME, state, Random("potential")):
        if isinstance(move, Pass):
            assert potential(step.state) == potential(state)
            assert step.state.passes <= len(state.hands)
        else:
            assert potential(step.state) < potential(state)
        state = step.state


@pytest.mark.parametrize("table", OWN, ids=named)
def test_a_pile_grows_only_at_its_top(table: Deal) -> None:
    before = first_state(GAME, *table[1:], "growth")
    for after in states(GAME, *table[1:], "growth"):
        for old, new in zip(before.piles, after.piles, strict=True):
            assert not new or not old or new[: len(old)] == old or new == ()
        before = after


def test_the_fixed_pack_is_dealt_one_card_at_a_time() -> None:
    ordered = Table(2, 1, STANDARD_PACK, None)
    state = GAME.setup(GAME.rulesets.get("pagat"), ordered).state
    assert state.hands == (cards("AC 3C 5C 7C 9C JC KC"), cards("2C 4C 6C 8C TC QC AD"))
    assert state.piles[:4] == (cards("2D"), cards("3D"), cards("4D"), cards("5D"))
    assert state.stock[0] == "6D"
    assert len(state.stock) == 34


def test_a_seed_replays_a_match() -> None:
    rules = GAME.rulesets.get("pagat")
    orders = [shuffle(GAME.pack(rules, 4), "replay", deal) for deal in (1, 2, 1)]
    assert orders[0] == orders[2] != orders[1]
