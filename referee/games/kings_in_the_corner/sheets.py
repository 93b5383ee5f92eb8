"""Scoring a deal that was played with real cards: what the sheet must say, and what follows (KC 5.3 to 6.3)."""

from collections.abc import Iterator

from referee.core.declare import Fault
from referee.core.presets import RuleSet
from referee.core.scores import beyond
from referee.games.kings_in_the_corner.chips import Closing, chip_faults
from referee.games.kings_in_the_corner.compiled import Rules
from referee.games.kings_in_the_corner.options import Options
from referee.games.kings_in_the_corner.scoring import close
from referee.games.kings_in_the_corner.state import Result, Sheet


def sheet_faults(ruleset: RuleSet[Options, Rules], sheet: Sheet) -> Iterator[Fault]:
    """Yield what can't be true of a deal that ended with real cards."""
    yield from _lengths(sheet)
    yield from _cards(ruleset.rules, sheet)
    yield from _out(sheet)
    yield from beyond("/totals", sheet.totals or ())
    yield from beyond("/paid", sheet.paid or ())
    yield from chip_faults(ruleset.rules.stakes, sheet.chips, sheet.pot)
    yield from _paid(ruleset.rules, sheet)
    if ruleset.rules.counting.scoring.on_account:
        yield from _no_points(sheet)


def _lengths(sheet: Sheet) -> Iterator[Fault]:
    seats = len(sheet.hands)
    for name in ("totals", "fines", "bonuses", "chips", "paid"):
        listed = getattr(sheet, name)
        if listed is not None and len(listed) != seats:
            yield Fault(f"/{name}", f"There are {len(listed)} entries for {seats} seats.")


def _cards(rules: Rules, sheet: Sheet) -> Iterator[Fault]:
    left, pack = sum(map(len, sheet.hands)), len(rules.pack)
    if left > pack:
        yield Fault("/hands", f"{left} cards are left, more than the {pack} of a pack.")
    for seat, hand in enumerate(sheet.hands):
        for place, card in enumerate(hand):
            if card not in rules.cards:
                yield Fault(f"/hands/{seat}/{place}", f"{card} isn't in the pack of this rule set.")


def _paid(rules: Rules, sheet: Sheet) -> Iterator[Fault]:
    if sheet.paid and not rules.stakes.used:
        yield Fault("/paid", "No chips are used in this game.")
    for seat, (paid, held) in enumerate(zip(sheet.paid or (), sheet.chips or (), strict=False)):
        if paid < rules.stakes.ante and not (rules.stakes.limited and not held):
            yield Fault(f"/paid/{seat}", f"Every seat that had the chips has paid the ante of {rules.stakes.ante}.")


def _no_points(sheet: Sheet) -> Iterator[Fault]:
    """Yield what would be lost where points are an account (KC 5.4)."""
    for name in ("totals", "fines", "bonuses"):
        if any(getattr(sheet, name) or ()):
            yield Fault(
                f"/{name}", "Points are an account of chips here, so there are neither totals nor fine or bonus points."
            )


def _out(sheet: Sheet) -> Iterator[Fault]:
    if sheet.out is not None and sheet.out >= len(sheet.hands):
        yield Fault("/out", f"There is no seat {sheet.out} at a table of {len(sheet.hands)}.")
    if sheet.first_turn and sheet.out is None:
        yield Fault("/first_turn", "Nobody went out, in the first turn or in any other.")
    for seat, hand in enumerate(sheet.hands):
        if not hand and seat != sheet.out:
            yield Fault(f"/hands/{seat}", f"Seat {seat} has no cards left but isn't the seat that went out.")
        if hand and seat == sheet.out:
            yield Fault(f"/hands/{seat}", f"Seat {seat} went out but still has cards.")


def score_sheet(ruleset: RuleSet[Options, Rules], sheet: Sheet) -> Result:
    """Return the result of a deal that was played with real cards."""
    zeros = (0,) * len(sheet.hands)
    closing = Closing(
        hands=sheet.hands,
        out=sheet.out,
        first_turn=sheet.first_turn,
        deal=sheet.deal,
        totals=sheet.totals or zeros,
        fines=sheet.fines or zeros,
        bonuses=sheet.bonuses or zeros,
        chips=sheet.chips or zeros,
        pot=sheet.pot,
        paid=sheet.paid or (ruleset.rules.stakes.ante,) * len(sheet.hands),
    )
    return close(ruleset.rules, closing)
