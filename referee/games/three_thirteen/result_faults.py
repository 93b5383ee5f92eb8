"""What makes the result of a round impossible, each fault with its place (TT 9.1)."""

from collections.abc import Iterator
from functools import partial

from referee.core.declare import Fault
from referee.games.three_thirteen.match_faults import differs
from referee.games.three_thirteen.scoring import close
from referee.games.three_thirteen.state import Result, Score, State

_follows = partial(differs, ground="the hands")


def result_faults(state: State, result: Result) -> Iterator[Fault]:
    """Yield what can't be true of the result, which follows from the hands and the rounds (TT 9.1)."""
    ended, right = close(state)
    if not right.out and not _exhausted(state):
        yield Fault("/result/reason", "The round could have gone on, and nobody is out.")
    for name in ("reason", "out", "totals"):
        yield from _follows(f"/result/{name}", getattr(result, name), getattr(right, name))
    for seat, (given, due) in enumerate(zip(result.scores, right.scores, strict=True)):
        yield from _score(f"/result/scores/{seat}", given, due)
    for name in ("over", "winners"):
        yield from _follows(f"/result/match/{name}", getattr(result.match, name), getattr(right.match, name))
    if state.finished[-1] != ended:
        yield Fault(f"/finished/{state.deal - 1}", "The last round listed is this one, with its points.")


def _score(pointer: str, given: Score, due: Score) -> Iterator[Fault]:
    for name in ("seat", "points", "melds", "deadwood"):
        yield from _follows(f"{pointer}/{name}", getattr(given, name), getattr(due, name))
    if given.lines != due.lines:
        lines = ", ".join(f"{line.item} {line.points} ({line.cite})" for line in due.lines)
        yield Fault(f"{pointer}/lines", f"From the hand follows {lines or 'nothing'}.")


def _exhausted(state: State) -> bool:
    """Tell whether the round can have ended without anybody out (TT 3.5, 3.7)."""
    most = state.rules.refill.most
    short = len(state.stock) < (len(state.seats_in) if state.rules.simultaneous else 1)
    return short and most is not None and state.reshuffles >= most
