"""Setting up: who has room, how cards are dealt and turned up, what is paid first (KC 1.1 to 1.7, 6.4, 7.1, 7.2)."""

from typing import Any

from referee.core.cards import KING, Card
from referee.core.declare import Refusal, replace
from referee.core.game import Step, Table
from referee.core.presets import RuleSet
from referee.games.kings_in_the_corner.chips import Stakes, payable, shared_out
from referee.games.kings_in_the_corner.compiled import Rules
from referee.games.kings_in_the_corner.duties import opening_phase
from referee.games.kings_in_the_corner.events import AntePaid, CardBuried, CardTurned, ChipsShared, Dealt, TurnBegan
from referee.games.kings_in_the_corner.options import Options
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
    dealing, pack_size = ruleset.rules.dealing, len(ruleset.rules.pack)
    most = dealing.most_seats
    if most is not None and most < dealing.fewest_seats:
        return None
    if seats < dealing.fewest_seats:
        return TOO_FEW_SEATS(seats=seats, fewest=dealing.fewest_seats)
    if most is not None and seats > most:
        return TOO_MANY_SEATS(seats=seats, most=most)
    needed = seats * dealing.hand_size + len(SIDES)
    if needed > pack_size:
        return PACK_TOO_SMALL(seats=seats, hand_size=dealing.hand_size, needed=needed, pack=pack_size)
    return None


def setup(ruleset: AnyRuleSet, table: Table) -> Step[State]:
    """Deal the first deal of a match."""
    stakes = ruleset.rules.stakes
    purse = _Purse(stakes, table.seats, _eldest(table))
    if stakes.limited:
        purse.share_out()
    return _deal(ruleset, table, purse, 1, (0,) * table.seats)


def next_deal(state: State, table: Table) -> Step[State]:
    """Deal again, with the totals so far and the next seat as dealer (KC 6.4)."""
    passed_on = table._replace(dealer=(state.dealer + 1) % table.seats)
    stakes, result = state.rules.stakes, state.result
    purse = _Purse(stakes, table.seats, _eldest(passed_on), state.chips, state.pot)
    if stakes.limited and result and result.seat is not None:  # after an impasse chips stay where they are
        purse.share_out()
    return _deal(state.ruleset, passed_on, purse, state.deal + 1, state.totals)


def _eldest(table: Table) -> int:
    return (table.dealer + 1) % table.seats


def _deal(ruleset: AnyRuleSet, table: Table, purse: "_Purse", deal: int, totals: tuple[int, ...]) -> Step[State]:
    seats, dealer, order, seed = table
    rules, eldest, zeros = ruleset.rules, _eldest(table), (0,) * seats
    hands, rest = _hands(order, seats, eldest, rules.dealing.hand_size)
    layout = _TurnedUp(rules, rest)
    purse.collect_antes()
    turn = Turn(
        seat=eldest,
        number=1,
        phase="play",
        fill=None,
        cards_played=0,
        piles_moved=0,
        drew=False,
        stock_was_empty=not layout.stock,
    )
    state = State(
        ruleset=ruleset,
        pack="complete",
        seed=seed,
        deal=deal,
        dealer=dealer,
        totals=totals,
        turn=turn,
        piles=tuple(tuple(pile) for pile in layout.piles),
        dealt=tuple(side for side in SIDES if layout.piles[side.place]),
        hands=hands,
        stock=tuple(layout.stock),
        passes=0,
        chips=tuple(purse.chips) if rules.stakes.used else None,
        pot=purse.pot,
        paid=tuple(purse.paid),
        fines=zeros,
        bonuses=zeros,
        cleared=(),
        result=None,
    )
    phase = opening_phase(state)
    began = replace(state, turn=replace(turn, phase=phase))
    return Step(began, (Dealt(dealer, hands), *layout.events, *purse.events, TurnBegan(eldest, phase)))


class _Purse:
    """Hold the chips before play: shared out where they are, then less the antes (KC 7.1, 7.2)."""

    def __init__(
        self, stakes: Stakes, seats: int, eldest: int, chips: tuple[int, ...] | None = None, pot: int = 0
    ) -> None:
        self.chips, self.pot, self.paid = list(chips or (0,) * seats), pot, [0] * seats
        self.events: list[Any] = []
        self._stakes, self._eldest = stakes, eldest

    def share_out(self) -> None:
        self.chips = list(shared_out(self._stakes, len(self.chips), self._eldest))
        self.events.append(ChipsShared(tuple(self.chips), "KC 7.1"))

    def collect_antes(self) -> None:
        seats = len(self.chips)
        for seat in ((self._eldest + place) % seats for place in range(seats)):
            amount = payable(self._stakes, self.chips[seat], self._stakes.ante)
            if amount:
                self.chips[seat] -= amount
                self.paid[seat] = amount
                self.pot += amount
                self.events.append(AntePaid(seat, amount, "KC 7.2"))


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
        if not any(left.rank for left in self.stock):  # KC 1.2: only jokers are left, and none is turned up
            return False
        card = self.stock.pop(0)
        if not card.rank:
            return self._bury(card)
        place, again = self._rules.dealing.dealt_king if card.rank == KING else _STAYS
        corner = next((spot for spot in self._rules.corners if not self.piles[spot.place]), None)
        if place == "corner" and corner:
            self._lay(card, corner)
            return again
        if place == "stock" and any(left.rank not in (0, KING) for left in self.stock):
            return self._bury(card)
        self._lay(card, side)
        return False

    def _bury(self, card: Card) -> bool:
        self.stock.append(card)
        self.events.append(CardBuried(card))
        return True

    def _lay(self, card: Card, spot: Spot) -> None:
        self.piles[spot.place].append(card)
        self.events.append(CardTurned(card, spot))


_STAYS = ("side", False)
