"""What makes the result of a deal impossible, each fault with its place (KC 9.1)."""

from collections.abc import Iterator

from referee.core.declare import Fault, replace, worded
from referee.core.scores import Score
from referee.games.kings_in_the_corner.fits import side_is_open, stuck
from referee.games.kings_in_the_corner.scoring import result_again
from referee.games.kings_in_the_corner.state import Result, State


def result_faults(state: State, result: Result) -> Iterator[Fault]:
    """Yield what can't be true of the result, which follows from the cards and the totals (KC 9.1)."""
    if state.turn.phase != "over":
        yield Fault("/turn/phase", "With a result the deal is over.")
    if state.turn.fill:
        yield Fault("/turn/fill", "Nothing has to be filled after the deal.")
    if sum(not hand for hand in state.hands) > 1:
        yield Fault("/hands", "More than one hand is empty.")
    if result.reason == "impasse" and not _deadlocked(state):
        yield Fault("/result/reason", "Somebody could still act, so it is no impasse.")
    if result.reason == "went-out":
        yield from _too_early(state)
    yield from _claims(state, result, result_again(state, result))
    if result.totals != state.totals:
        yield Fault("/totals", "After the deal these are the totals of the result.")


def _too_early(state: State) -> Iterator[Fault]:
    """Yield why nobody can have gone out yet (KC 5.8, 5.9), or can have left the pot (KC 7.7)."""
    if state.stock and state.rules.plays_out_stock:
        yield Fault("/result/reason", "Nobody goes out here while the stock has cards.")
    if state.stock and state.rules.empty_hand_draw and side_is_open(state):
        yield Fault("/result/reason", "With a side open and cards in the stock an empty hand draws and isn't out.")
    if state.rules.stakes.used and state.pot:
        yield Fault("/pot", "The seat that went out has taken the pot.")


def _claims(state: State, result: Result, right: Result) -> Iterator[Fault]:
    """Yield what a result says otherwise than the cards and totals do."""
    for name in ("reason", "seat"):
        if getattr(result, name) != getattr(right, name):
            yield Fault(f"/result/{name}", f"From the hands follows {worded(getattr(right, name))}.")
    for seat, (given, due) in enumerate(zip(result.scores, right.scores, strict=True)):
        yield from _score(f"/result/scores/{seat}", given, _provable(state, given, due))
        yield from _account(state, seat, given)
    for name in ("over", "winners"):
        if getattr(result.match, name) != getattr(right.match, name):
            yield Fault(f"/result/match/{name}", f"From the totals follows {worded(getattr(right.match, name))}.")


def _provable(state: State, given: Score, due: Score) -> Score:
    """Return what can be known of a score: once all is paid, not all amounts of chips can be worked out again."""
    scoring = state.rules.counting.scoring
    if not scoring.open_items:
        return due
    known = tuple(line for line in due.lines if (line.item, line.cite) not in scoring.open_items)
    there = tuple(line for line in given.lines if (line.item, line.cite) not in scoring.open_items)
    lines = given.lines if there == known else known
    return replace(due, points=sum(line.points for line in given.lines), lines=lines)


def _account(state: State, seat: int, given: Score) -> Iterator[Fault]:
    if state.rules.counting.scoring.on_account and state.chips and given.points != state.chips[seat]:
        yield Fault(f"/result/scores/{seat}/points", f"The account of seat {seat} is {state.chips[seat]}.")


def _score(pointer: str, given: Score, due: Score) -> Iterator[Fault]:
    if given.seat != due.seat:
        yield Fault(f"{pointer}/seat", f"Here stands the score of seat {due.seat}.")
    if given.points != due.points:
        yield Fault(f"{pointer}/points", f"From the lines follows {due.points}.")
    if given.lines != due.lines:
        lines = ", ".join(f"{line.item} {line.points} ({line.cite})" for line in due.lines)
        yield Fault(f"{pointer}/lines", f"From the hands follows {lines or 'nothing'}.")


def _deadlocked(state: State) -> bool:
    """Tell whether the deal can have ended without anybody going out (KC 5.2)."""
    idle = state.passes == len(state.hands)
    return not state.stock and (idle or (state.rules.ends_when_stuck and stuck(state)))
