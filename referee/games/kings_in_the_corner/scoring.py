"""The points of a deal, line by line, and what they mean for the match (KC 5.3 to 6.3)."""

from typing import Literal

from referee.core.declare import replace
from referee.core.scores import Line, Match, best, score
from referee.games.kings_in_the_corner.chips import Closing
from referee.games.kings_in_the_corner.compiled import Rules
from referee.games.kings_in_the_corner.points import Counting, Lines
from referee.games.kings_in_the_corner.state import Result, State


def close(rules: Rules, closing: Closing) -> Result:
    """Return the result of a deal that ended like this."""
    counting, scoring = rules.counting, rules.counting.scoring
    parts = [scoring.lines(counting.values, rules.stakes, closing)]
    if not scoring.on_account:
        parts += [counting.first_turn_lines(closing), _kept_lines(counting.good, closing)]
    scores = tuple(
        score(seat, tuple(line for part in parts for line in part[seat])) for seat in range(len(closing.hands))
    )
    totals = closing.totals
    if not scoring.on_account:
        totals = tuple(before + now.points for before, now in zip(totals, scores, strict=True))
    reason: Literal["went-out", "impasse"] = "impasse" if closing.out is None else "went-out"
    return Result(reason, closing.out, scores, totals, _match(counting, totals, closing.deal))


def _kept_lines(good: int, closing: Closing) -> Lines:
    """Return the fines and bonuses of the deal: they stand whoever goes out (KC 5.6, 5.7)."""
    return [
        [
            Line(item, sign * amount, cite)
            for item, sign, amount, cite in (
                ("fines", -good, fines, "KC 5.7"),
                ("corner-bonus", good, bonuses, "KC 5.6"),
            )
            if amount
        ]
        for fines, bonuses in zip(closing.fines, closing.bonuses, strict=True)
    ]


def _match(counting: Counting, totals: tuple[int, ...], deal: int) -> Match:
    """Tell whether the match is over; the test is made at the end of a deal only (KC 6.1 to 6.3)."""
    winners = best(totals, highest=counting.good > 0)
    over = counting.over(totals, deal) and not (counting.plays_off_ties and len(winners) > 1)
    return Match(over, winners if over else ())


def closing_of(state: State, out: int | None, totals: tuple[int, ...]) -> Closing:
    """Return what the points follow from if the deal ends now, with these totals before it."""
    chips = state.chips or (0,) * len(state.hands)
    return Closing(
        hands=state.hands,
        out=out,
        first_turn=state.turn.number == 1,
        deal=state.deal,
        totals=totals,
        fines=state.fines,
        bonuses=state.bonuses,
        chips=chips,
        pot=state.pot,
        paid=state.paid,
    )


def settle(state: State) -> Result:
    """Return the result as if the deal ended now in an impasse."""
    return close(state.rules, closing_of(state, None, state.totals))


def result_again(state: State, result: Result) -> Result:
    """Return what the result must be, from the cards and the totals after the deal."""
    out = next((seat for seat, hand in enumerate(state.hands) if not hand), None)
    afresh = close(state.rules, closing_of(state, out, (0,) * len(state.hands)))
    return replace(afresh, totals=result.totals, match=_match(state.rules.counting, result.totals, state.deal))
