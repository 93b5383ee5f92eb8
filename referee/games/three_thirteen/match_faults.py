"""What makes the rounds of a match impossible, each fault with its place (TT 9.1)."""

from collections.abc import Iterator, Sequence

from referee.core.declare import Fault, worded
from referee.games.three_thirteen.deal import round_of
from referee.games.three_thirteen.scoring import match_after, seats_of_round, totals_of
from referee.games.three_thirteen.state import Finished, State


def match_faults(state: State) -> Iterator[Fault]:
    """Yield what can't be true of the rounds so far and of the place of this one among them."""
    rules, seats = state.rules, len(state.hands)
    over, before = len(state.finished), state.finished[: state.deal - 1]
    if over != state.deal - (state.result is None):
        yield Fault("/finished", f"{over} rounds are listed, but this is number {state.deal}.")
        return
    rounds = [
        fault
        for place, each in enumerate(state.finished)
        if not _is_common(state, each, place)
        for fault in _round(state, state.finished[:place], place)
    ]
    yield from rounds
    if rounds:
        return
    this = round_of(rules, state.deal)
    if this is None or match_after(rules, before, seats).over:
        yield Fault("/deal", f"The match was over before a round of number {state.deal}.")
        return
    yield from differs("/hand_size", state.hand_size, this.hand_size)
    yield from differs("/wild_rank", state.wild_rank, this.wild_rank)
    yield from differs("/seats_in", state.seats_in, seats_of_round(rules, before, seats))
    yield from differs("/totals", state.totals, totals_of(state.finished, seats))


def _is_common(state: State, this: Finished, place: int) -> bool:
    """Tell whether a round is what nearly all are, so that nothing about it has to be looked at one by one."""
    regular = not this.bonus and place < len(state.rules.rounds) and len(this.seats) == len(state.hands)
    return regular and len(this.out) == 1 and not this.points[this.out[0]]


def differs(pointer: str, given: object, due: object, *, ground: str = "the rule set") -> Iterator[Fault]:
    """Yield that something isn't what follows from its ground and the rounds so far."""
    if given != due:
        told = "none" if due is None else worded(due)
        yield Fault(pointer, f"From {ground} and the rounds so far follows {told}.")


def _round(state: State, before: Sequence[Finished], place: int) -> Iterator[Fault]:
    """Yield what can't be true of one round that is over, from those before it."""
    pointer, this, rules = f"/finished/{place}", state.finished[place], state.rules
    if match_after(rules, before, len(state.hands)).over:
        yield Fault(pointer, "The match was over before this round.")
        return
    yield from differs(f"{pointer}/bonus", this.bonus, place >= len(rules.rounds))
    yield from differs(f"{pointer}/seats", this.seats, seats_of_round(rules, before, len(state.hands)))
    for number, seat in enumerate(this.out):
        if seat not in this.seats:
            yield Fault(f"{pointer}/out/{number}", f"Seat {seat} didn't play the round.")
    if len(this.out) > 1 and not rules.simultaneous:
        yield Fault(f"{pointer}/out", "Where seats act one after the other, one goes out.")
    if not this.out and rules.refill.most is None:
        yield Fault(f"{pointer}/out", "Here no round ends before somebody is out.")
    for seat, points in enumerate(this.points):
        if points and (seat in this.out or seat not in this.seats):
            yield Fault(f"{pointer}/points/{seat}", f"Seat {seat} went out, or didn't play, and so has no points.")
