"""What is true of Three Thirteen alone."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any

import pytest
from movers import sensible
from tables import TABLES, Deal, named
from zones import cards_held

from referee.core.cards import COVERED, without
from referee.core.deck import shuffle
from referee.core.declare import replace
from referee.core.game import Step, Table, legal_moves, random_move
from referee.core.views import redact
from referee.games.three_thirteen import GAME
from referee.games.three_thirteen.melds import arrange, least_penalty
from referee.games.three_thirteen.moves import Discard, DrawDiscard, DrawStock, GoOut
from referee.games.three_thirteen.state import State

OWN = [table for table in TABLES if table[0] is GAME]
SMALL = [table for table in OWN if table[2] in (2, 3)]
MATCHES = 500 // len(SMALL) + 1  # of each preset at each small table, half of them by each way of playing

tables = pytest.mark.parametrize("table", OWN, ids=named)
small_tables = pytest.mark.parametrize("table", SMALL, ids=named)


def dealt(preset: str, seats: int, seed: str, changes: dict[str, Any] | None = None) -> State:
    ruleset = GAME.rulesets.get(preset, changes)
    order = shuffle(GAME.pack(ruleset, seats), seed, 1)
    return GAME.setup(ruleset, Table(seats, seats - 1, order, seed)).state


def dealt_again(state: State) -> State:
    seats = len(state.hands)
    order = shuffle(GAME.pack(state.ruleset, seats), state.seed or "", state.deal + 1)
    return GAME.next_deal(state, Table(seats, state.dealer, order, state.seed)).state


def played(state: State, random: Random, mover: Any) -> Iterator[Step[State]]:
    """Yield where each move of a round leads."""
    while state.turn.to_act:
        seat = random.choice(state.turn.to_act)
        step = GAME.apply(state, seat, mover(GAME, state, seat, random))
        yield step
        state = step.state


# Whole matches


@small_tables
def test_matches_end_and_lose_no_card_and_who_goes_out_has_no_points(table: Deal) -> None:
    _, preset, seats = table
    for number in range(MATCHES):
        greedy = number % 2 == 0
        # Random moves would never meld thirteen cards, so their rounds end with the stock.
        changes = {} if greedy else {"stock_exhausted": "end-round"}
        last = whole_match(dealt(preset, seats, f"match-{number}", changes), Random(number), greedy=greedy)
        assert last.result
        assert last.result.match.winners
        for each in last.finished:
            assert all(each.points[seat] == 0 for seat in each.out)
            assert each.out or not greedy


def whole_match(state: State, random: Random, *, greedy: bool) -> State:
    """Return the last state of a match."""
    pack = Counter(map(str, GAME.pack(state.ruleset, len(state.hands))))
    while True:
        for number, step in enumerate(played(state, random, sensible if greedy else random_move)):
            state = step.state
            if number % 8 == 0:
                assert cards_held(GAME.name, state) == pack
                nothing_hidden_is_shown(state, step.events)
        assert state.result
        if state.result.match.over:
            return state
        state = dealt_again(state)


def nothing_hidden_is_shown(state: State, events: tuple[Any, ...]) -> None:
    """Look through every view for cards of others."""
    out = {goer.seat for goer in state.out}
    for looker in (None, *range(len(state.hands))):
        seen = GAME.view(state, looker)
        for owner, hand in enumerate(seen.hands):
            shown = owner == looker or state.result is not None
            assert hand == (state.hands[owner] if shown else (COVERED,) * len(state.hands[owner]))
            taken, drawn = seen.turn.taken[owner], state.turn.taken[owner]
            if taken and drawn:
                assert taken.card == (drawn.card if shown or drawn.source == "discard" else COVERED)
        assert isinstance(seen.stock, int)
        assert {goer.seat for goer in seen.out} == out
        for event in events:
            known = redact(event, looker)
            if type(event).__dict__["tag"] == "card-drawn" and event.seat != looker:
                assert known.card == COVERED


# All at once


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_order_of_draws_and_throws_changes_nothing(seats: int) -> None:
    for seed in range(6):
        state, random = dealt("speed", seats, f"order-{seed}"), Random(seed)
        draws: list[Any] = [(seat, DrawDiscard()) for seat in range(seats)]
        drawn = same_in_every_order(state, draws)
        throws = [(seat, sensible(GAME, drawn, seat, random)) for seat in range(seats)]
        same_in_every_order(drawn, throws)


def same_in_every_order(state: State, moves: list[Any]) -> State:
    """Return where the moves lead, whoever makes the first one."""
    found = []
    for order in permutations(moves):
        now = state
        for seat, move in order:
            assert GAME.check(now, seat, move) is None
            now = GAME.apply(now, seat, move).state
        found.append(now)
    assert all(each == found[0] for each in found)
    return found[0]


def test_the_order_of_draws_from_the_stock_changes_only_who_gets_which_card() -> None:
    state = dealt("speed", 3, "stock")
    ends = []
    for order in permutations(range(3)):
        now = state
        for seat in order:
            now = GAME.apply(now, seat, DrawStock()).state
        ends.append(now)
        gained = [card for seat in order for card in now.hands[seat][3:]]
        assert gained == list(state.stock[:3])
    assert all(each.stock == ends[0].stock and each.turn.to_act == (0, 1, 2) for each in ends)


@tables
def test_every_seat_to_act_has_a_legal_move_and_no_other_seat_has(table: Deal) -> None:
    _, preset, seats = table
    state, random = dealt(preset, seats, "everyone"), Random(1)
    for step in played(state, random, sensible):
        for seat in range(seats):
            assert bool(legal_moves(GAME, step.state, seat)) == (seat in step.state.turn.to_act)


# Stock


def test_a_refill_follows_from_the_seed_the_round_and_its_number() -> None:
    state = dealt("standard", 2, "refill")
    worn = replace(state, stock=(), discards=((*state.stock, *state.discards[0]),), reshuffles=2)
    filled = GAME.apply(worn, 0, DrawStock()).state
    assert (*filled.hands[0][3:], *filled.stock) == shuffle(state.stock, "refill", "1.3")
    assert (filled.reshuffles, filled.discards) == (3, state.discards)
    unknown = GAME.apply(replace(worn, seed=None), 0, DrawStock()).state
    assert (*unknown.hands[0][3:], *unknown.stock) == shuffle(state.stock, "", "1.3")


# Melds


@small_tables
def test_going_out_is_listed_exactly_for_the_cards_that_leave_a_complete_hand(table: Deal) -> None:
    _, preset, seats = table
    state, random = dealt(preset, seats, "listed"), Random(3)
    for _ in range(3):
        for step in played(state, random, sensible):
            state = step.state
            for seat in state.turn.to_act if state.turn.phase == "discard" and not state.turn.final else ():
                listed = {move.card for move in legal_moves(GAME, state, seat) if isinstance(move, GoOut)}
                hand = state.hands[seat]
                assert listed == {card for card in hand if not least_penalty(state.melding, without(hand, card))}
                for card in listed:
                    named_by_seat(state, seat, card, random)
        state = dealt_again(state)


def named_by_seat(state: State, seat: int, card: Any, random: Random) -> None:
    """Go out with the melds that the referee would find, named in any order, and see the same hand laid down."""
    melds = [
        [each.physical for each in meld.cards]
        for meld in arrange(state.melding, without(state.hands[seat], card)).melds
    ]
    for meld in melds:
        random.shuffle(meld)
    random.shuffle(melds)
    move = GoOut(card, tuple(map(tuple, melds)))
    assert GAME.check(state, seat, move) is None
    after = GAME.apply(state, seat, move).state
    assert not list(GAME.faults(after))
    [laid] = [goer.melds for goer in after.out if goer.seat == seat]
    assert [sorted(each.physical for each in meld) for meld in laid] == [sorted(meld) for meld in melds]


@pytest.mark.parametrize("alone", [False, True])
def test_a_throw_that_completes_the_hand_is_going_out_where_agreed_on(*, alone: bool) -> None:
    changes, out = {"auto_go_out": alone, "max_reshuffles": 0}, 0
    for number in range(40):
        *_, last = played(dealt("standard", 2, f"auto-{number}", changes), Random(number), throws_only)
        out += len(GAME.result(last.state).out)
    assert bool(out) == alone


def throws_only(_game: Any, state: State, seat: int, random: Random) -> Any:
    """Draw from the stock, and throw the card that leaves least, without a word."""
    if state.turn.phase == "draw":
        return random.choice(legal_moves(GAME, state, seat))
    hand = state.hands[seat]
    return min(map(Discard, hand), key=lambda move: least_penalty(state.melding, without(hand, move.card)))
