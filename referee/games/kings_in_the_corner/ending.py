"""The end of a deal: hands are shown and paid for, points are written down (KC 5.1 to 6.3, 7.5 to 7.7)."""

from typing import Any

from referee.core.declare import replace
from referee.games.kings_in_the_corner.chips import Settlement, settle
from referee.games.kings_in_the_corner.events import (
    DealEnded,
    HandPaid,
    HandShown,
    MatchEnded,
    PointsScored,
    PotTaken,
)
from referee.games.kings_in_the_corner.scoring import close, closing_of
from referee.games.kings_in_the_corner.state import State


def end(state: State, out: int | None, happened: list[Any]) -> State:
    """Return the state after the deal, which a seat has ended by going out, or which is an impasse (null)."""
    closing = closing_of(state, out, state.totals)
    settlement, result = settle(state.rules.stakes, closing), close(state.rules, closing)
    happened.append(DealEnded(result.reason, out))
    happened.extend(HandShown(seat, hand) for seat, hand in enumerate(state.hands) if hand)
    if state.chips is not None:
        _paid(state, settlement, out, happened)
        state = _settled(state, settlement)
    happened.extend(PointsScored(each.seat, each.points, each.lines) for each in result.scores)
    if result.match.over:
        happened.append(MatchEnded(result.match.winners))
    return replace(state, turn=replace(state.turn, phase="over", fill=None), totals=result.totals, result=result)


def _paid(state: State, settlement: Settlement, out: int | None, happened: list[Any]) -> None:
    to = None if state.rules.stakes.to_pot else out
    happened.extend(HandPaid(seat, amount, to, "KC 7.5") for seat, amount in enumerate(settlement.payments) if amount)
    if out is not None and settlement.taken:
        happened.append(PotTaken(out, settlement.taken, "KC 7.7"))


def _settled(state: State, settlement: Settlement) -> State:
    paid = tuple(before + now for before, now in zip(state.paid, settlement.payments, strict=True))
    return replace(state, chips=settlement.chips, pot=settlement.pot, paid=paid)
