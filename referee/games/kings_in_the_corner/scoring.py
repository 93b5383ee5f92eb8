"""The points of a deal, line by line, and what they mean for the match (KC 5.3 to 6.3)."""

from collections.abc import Iterator
from typing import Literal

from referee.core.declare import Fault, replace
from referee.core.presets import RuleSet
from referee.core.scores import MOST_TOTAL, Line, Match, best, score
from referee.games.kings_in_the_corner.compiled import Closing, Lines, Rules
from referee.games.kings_in_the_corner.options import Options
from referee.games.kings_in_the_corner.state import Result, Sheet, State


def close(rules: Rules, closing: Closing) -> Result:
    """Return the result of a deal that ended like this."""
    parts = (rules.base_lines(rules, closing), rules.first_turn_lines(closing), _kept_lines(rules, closing))
    scores = tuple(
        score(seat, tuple(line for part in parts for line in part[seat])) for seat in range(len(closing.hands))
    )
    totals = tuple(before + now.points for before, now in zip(closing.totals, scores, strict=True))
    reason: Literal["went-out", "impasse"] = "impasse" if closing.out is None else "went-out"
    return Result(reason, closing.out, scores, totals, _match(rules, totals, closing.deal))


def _kept_lines(rules: Rules, closing: Closing) -> Lines:
    """Return the fines and bonuses of the deal: they stand whoever goes out (KC 5.6, 5.7)."""
    return [
        [
            Line(item, sign * amount, cite)
            for item, sign, amount, cite in (
                ("fines", -rules.good, fines, "KC 5.7"),
                ("corner-bonus", rules.good, bonuses, "KC 5.6"),
            )
            if amount
        ]
        for fines, bonuses in zip(closing.fines, closing.bonuses, strict=True)
    ]


def _match(rules: Rules, totals: tuple[int, ...], deal: int) -> Match:
    """Tell whether the match is over; the test is made at the end of a deal only (KC 6.1 to 6.3)."""
    winners = best(totals, highest=rules.good > 0)
    over = rules.over(totals, deal) and not (rules.plays_off_ties and len(winners) > 1)
    return Match(over, winners if over else ())


def closing_of(state: State, out: int | None, totals: tuple[int, ...]) -> Closing:
    """Return what the points follow from if the deal ends now, with these totals before it."""
    return Closing(state.hands, out, state.turn.number == 1, state.deal, totals, state.fines, state.bonuses)


def settle(state: State) -> Result:
    """Return the result as if the deal ended now in an impasse."""
    return close(state.rules, closing_of(state, None, state.totals))


def result_again(state: State, result: Result) -> Result:
    """Return what the result must be, from the cards and the totals after the deal."""
    out = next((seat for seat, hand in enumerate(state.hands) if not hand), None)
    afresh = close(state.rules, closing_of(state, out, (0,) * len(state.hands)))
    return replace(afresh, totals=result.totals, match=_match(state.rules, result.totals, state.deal))


def sheet_faults(ruleset: RuleSet[Options, Rules], sheet: Sheet) -> Iterator[Fault]:
    """Yield what can't be true of a deal that ended with real cards."""
    seats, left, pack = len(sheet.hands), sum(map(len, sheet.hands)), len(ruleset.rules.pack)
    if left > pack:
        yield Fault("/hands", f"{left} cards are left, more than the {pack} of a pack.")
    if sheet.out is not None and sheet.out >= seats:
        yield Fault("/out", f"There is no seat {sheet.out} at a table of {seats}.")
    for seat, hand in enumerate(sheet.hands):
        if not hand and seat != sheet.out:
            yield Fault(f"/hands/{seat}", f"Seat {seat} has no cards left but isn't the seat that went out.")
        if hand and seat == sheet.out:
            yield Fault(f"/hands/{seat}", f"Seat {seat} went out but still has cards.")
    for name, listed in (("totals", sheet.totals), ("fines", sheet.fines), ("bonuses", sheet.bonuses)):
        if listed is not None and len(listed) != seats:
            yield Fault(f"/{name}", f"There are {len(listed)} entries for {seats} seats.")
    if sheet.first_turn and sheet.out is None:
        yield Fault("/first_turn", "Nobody went out, in the first turn or in any other.")
    yield from total_faults(sheet.totals or ())


def total_faults(totals: tuple[int, ...]) -> Iterator[Fault]:
    """Yield the totals that no match reaches."""
    for seat, total in enumerate(totals):
        if abs(total) > MOST_TOTAL:
            yield Fault(f"/totals/{seat}", f"A total of {total} is more than any match reaches.")


def score_sheet(ruleset: RuleSet[Options, Rules], sheet: Sheet) -> Result:
    """Return the result of a deal that was played with real cards."""
    zeros = (0,) * len(sheet.hands)
    return close(
        ruleset.rules,
        Closing(
            sheet.hands,
            sheet.out,
            sheet.first_turn,
            sheet.deal,
            sheet.totals or zeros,
            sheet.fines or zeros,
            sheet.bonuses or zeros,
        ),
    )
