"""The end of a round: hands are shown, points are written down, and the match goes on or is over (TT 5.1 to 6.3)."""

from typing import Any

from referee.core.declare import replace
from referee.games.three_thirteen.events import DealEnded, HandShown, MatchEnded, PointsScored, TieStands
from referee.games.three_thirteen.scoring import close, contenders
from referee.games.three_thirteen.state import State


def end(state: State, happened: list[Any]) -> State:
    """Return the state after the round, which somebody ended by going out, or else the exhausted stock."""
    ended, result = close(state)
    finished = (*state.finished, ended)
    happened.append(DealEnded("went-out" if result.out else "stock-exhausted", result.out))
    for score in result.scores:
        if score.seat in state.seats_in:
            happened.append(HandShown(score.seat, score.melds, score.deadwood))
            happened.append(PointsScored(score.seat, score.points, score.lines))
    if result.match.over:
        happened.append(MatchEnded(result.match.winners))
    elif len(finished) >= len(state.rules.rounds):
        happened.append(TieStands(contenders(finished, len(state.hands)), "TT 6.3"))
    over = replace(state.turn, phase="over", to_act=(), taken=(None,) * len(state.hands))
    return replace(state, turn=over, totals=result.totals, finished=finished, result=result)
