"""Scoring a round that was played with real cards: what the sheet must say, and what follows (TT 5.1 to 6.2)."""

from collections.abc import Iterator

from referee.core.cards import Card
from referee.core.declare import Fault, Placed
from referee.core.presets import RuleSet
from referee.core.scores import Match, beyond
from referee.games.three_thirteen.cards import rank_of
from referee.games.three_thirteen.compiled import Rules
from referee.games.three_thirteen.melds import MeldLaw, least_penalty
from referee.games.three_thirteen.options import Options
from referee.games.three_thirteen.rules import CANNOT_GO_OUT
from referee.games.three_thirteen.scoring import lowest, score_hand
from referee.games.three_thirteen.state import LEFT_OUT, Result, Sheet

AnyRuleSet = RuleSet[Options, Rules]


def sheet_faults(ruleset: AnyRuleSet, sheet: Sheet) -> Iterator[Fault]:
    """Yield what can't be true of a round that was played with real cards."""
    rules, seats = ruleset.rules, len(sheet.hands)
    yield from _round(rules, sheet)
    for seat, hand in enumerate(sheet.hands):
        for place, card in enumerate(hand):
            if not _known(rules, card):
                yield Fault(f"/hands/{seat}/{place}", f"{card} isn't in the pack of this rule set.")
    for place, seat in enumerate(sheet.out):
        if seat >= seats:
            yield Fault(f"/out/{place}", f"There is no seat {seat} at a table of {seats}.")
        if seat in sheet.out[:place]:
            yield Fault(f"/out/{place}", f"Seat {seat} is named twice.")
    if sheet.totals is not None and len(sheet.totals) != seats:
        yield Fault("/totals", f"There are {len(sheet.totals)} entries for {seats} seats.")
    yield from beyond("/totals", sheet.totals or ())


def _round(rules: Rules, sheet: Sheet) -> Iterator[Fault]:
    number, wild_rank = sheet.round, sheet.wild_rank
    if number is None and wild_rank == LEFT_OUT:
        yield Fault("/round", "Say which round it was, or which rank was wild.")
    if number is not None and wild_rank != LEFT_OUT:
        yield Fault("/wild_rank", "The round says which rank was wild, so it isn't said again.")
    if number is not None and number > len(rules.rounds):
        yield Fault("/round", f"The last round of this rule set is {len(rules.rounds)}; sheets know no bonus rounds.")
    if wild_rank and all(card.rank != rank_of(wild_rank) for card in rules.cards):
        yield Fault("/wild_rank", f"No card of the pack has the rank {wild_rank}.")


def _known(rules: Rules, card: Card) -> bool:
    return not card.rank or card in rules.cards


def _wild(rules: Rules, sheet: Sheet) -> MeldLaw:
    """Return what melds in the round of the sheet."""
    return rules.melding(sheet.wild_rank if sheet.round is None else rules.rounds[sheet.round - 1].wild_rank)


def score_sheet(ruleset: AnyRuleSet, sheet: Sheet) -> Result | Placed:
    """Return the result of a round that was played with real cards, or why a seat can't be out and where it stands."""
    law, seats = _wild(ruleset.rules, sheet), len(sheet.hands)
    for seat in sorted(sheet.out):
        points = least_penalty(law, sheet.hands[seat])
        if points:  # TT 4.1
            return Placed(CANNOT_GO_OUT(seat=seat, points=points), f"/hands/{seat}")
    scores = tuple(score_hand(law, seat, hand) for seat, hand in enumerate(sheet.hands))
    before = sheet.totals or (0,) * seats
    totals = tuple(total + score.points for total, score in zip(before, scores, strict=True))
    return Result(
        reason="went-out" if sheet.out else None,
        out=tuple(sorted(sheet.out)),
        scores=scores,
        totals=totals,
        match=_match(ruleset.rules, sheet, totals),
    )


def _match(rules: Rules, sheet: Sheet, totals: tuple[int, ...]) -> Match:
    """Tell whether the match is over, which only the number of the round can tell (TT 6.1, 6.2)."""
    if sheet.round != len(rules.rounds):
        return Match(over=False, winners=())
    winners = lowest(totals, tuple(range(len(totals))))
    over = len(winners) == 1 or rules.bonus is None
    return Match(over, winners if over else ())
