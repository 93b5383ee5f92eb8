"""Setting up: who has room, how the cards are dealt, how the layout is turned up (KC 1.1 to 1.7, 6.4)."""

from typing import Any

from referee.core.cards import KING, Card
from referee.core.declare import Refusal, replace
from referee.core.game import Step, Table
from referee.core.presets import RuleSet
from referee.games.kings_in_the_corner.compiled import Rules
from referee.games.kings_in_the_corner.events import CardBuried, CardTurned, Dealt, TurnBegan
from referee.games.kings_in_the_corner.options import Options
from referee.games.kings_in_the_corner.play import opening_phase
from referee.games.kings_in_the_corner.rules import PACK_TOO_SMALL, TOO_FEW_SEATS, TOO_MANY_SEATS
from referee.games.kings_in_the_corner.spots import SIDES, SPOTS, Spot
from referee.games.kings_in_the_corner.state import State, Turn

AnyRuleSet = RuleSet[Options, Rules]


def pack(ruleset: AnyRuleSet, _: int) -> tuple[Card, ...]:
    """Return the pack, which doesn't depend on the number of seats (KC 1.2)."""
    return ruleset.rules.pack


def seating(ruleset: AnyRuleSet, seats: int) -> Refusal | None:
    """Refuse a number of seats that the rule set has no room for (KC 1.1, 1.3).

    Where the fewest are more than the most, nothing is said: the options contradict each other, whatever the number.
    """
    rules, most = ruleset.rules, ruleset.rules.most_seats
    if most is not None and most < rules.fewest_seats:
        return None
    if seats < rules.fewest_seats:
        return TOO_FEW_SEATS(seats=seats, fewest=rules.fewest_seats)
    if most is not None and seats > most:
        return TOO_MANY_SEATS(seats=seats, most=most)
    needed = seats * rules.hand_size + len(SIDES)
    if needed > len(rules.pack):
        return PACK_TOO_SMALL(seats=seats, hand_size=rules.hand_size, needed=needed, pack=len(rules.pack))
    return None


def setup(ruleset: AnyRuleSet, table: Table) -> Step[State]:
    """Deal the first deal of a match."""
    return _deal(ruleset, table, 1, (0,) * table.seats)


def next_deal(state: State, table: Table) -> Step[State]:
    """Deal again, with the totals so far and the next seat as dealer (KC 6.4)."""
    passed_on = table._replace(dealer=(state.dealer + 1) % table.seats)
    return _deal(state.ruleset, passed_on, state.deal + 1, state.totals)


def _deal(ruleset: AnyRuleSet, table: Table, deal: int, totals: tuple[int, ...]) -> Step[State]:
    seats, dealer, order, seed = table
    rules, eldest, zeros = ruleset.rules, (dealer + 1) % seats, (0,) * seats
    hands, rest = _hands(order, seats, eldest, rules.hand_size)
    layout = _TurnedUp(rules, rest)
    state = State(
        ruleset=ruleset,
        pack="complete",
        seed=seed,
        deal=deal,
        dealer=dealer,
        totals=totals,
        turn=Turn(
            seat=eldest,
            number=1,
            phase="play",
            fill=None,
            cards_played=0,
            piles_moved=0,
            drew=False,
            stock_was_empty=not layout.stock,
        ),
        piles=tuple(tuple(pile) for pile in layout.piles),
        dealt=tuple(side for side in SIDES if layout.piles[side.place]),
        hands=hands,
        stock=tuple(layout.stock),
        passes=0,
        chips=None,
        pot=0,
        paid=zeros,
        fines=zeros,
        bonuses=zeros,
        cleared=(),
        result=None,
    )
    phase = opening_phase(state)
    began = replace(state, turn=replace(state.turn, phase=phase))
    return Step(began, (Dealt(dealer, hands), *layout.events, TurnBegan(eldest, phase)))


def _hands(
    order: tuple[Card, ...], seats: int, eldest: int, size: int
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Deal one card at a time, eldest hand first; return the hands by seat and the rest (KC 1.4)."""
    dealt = seats * size
    return tuple(order[(seat - eldest) % seats : dealt : seats] for seat in range(seats)), order[dealt:]


class _TurnedUp:
    """Turn up the sides one by one, with what the table has agreed on for kings (KC 1.6)."""

    def __init__(self, rules: Rules, stock: tuple[Card, ...]) -> None:
        self.stock = list(stock)
        self.piles: list[list[Card]] = [[] for _ in SPOTS]
        self.events: list[Any] = []
        self._rules = rules
        for side in SIDES:
            while self.stock and self._turn(side):
                pass

    def _turn(self, side: Spot) -> bool:
        """Turn one card for the side; tell whether another is due."""
        card = self.stock.pop(0)
        place, again = self._rules.dealt_king if card.rank == KING else _STAYS
        corner = next((spot for spot in self._rules.corners if not self.piles[spot.place]), None)
        if place == "corner" and corner:
            self._lay(card, corner)
            return again
        if place == "stock" and any(left.rank != KING for left in self.stock):
            self.stock.append(card)
            self.events.append(CardBuried(card))
            return again
        self._lay(card, side)
        return False

    def _lay(self, card: Card, spot: Spot) -> None:
        self.piles[spot.place].append(card)
        self.events.append(CardTurned(card, spot))


_STAYS = ("side", False)
