"""Everything that makes a state impossible, each fault with its place (TT 9.1)."""

from collections import Counter
from collections.abc import Iterator, Sized
from itertools import chain

from referee.core.cards import Card
from referee.core.declare import Fault
from referee.games.three_thirteen.deal import seating
from referee.games.three_thirteen.match_faults import match_faults
from referee.games.three_thirteen.result_faults import result_faults
from referee.games.three_thirteen.scoring import goers
from referee.games.three_thirteen.state import MOST_COUNTED, State
from referee.games.three_thirteen.turn_faults import goer_faults, turn_faults


def faults(state: State) -> Iterator[Fault]:
    """Yield what can't be true of the state.

    Where seats, rounds or the packs' cards don't agree, what follows from them can't be looked at.
    """
    seats = [*_lengths(state), *_seat_lists(state)]
    yield from seats
    cards = [*_cards(state)]
    yield from cards
    yield from _counted(state)
    if seats:
        return
    match = [*match_faults(state)]
    yield from match
    if match:
        return
    yield from turn_faults(state)
    if all(fault.pointer == _MISSING for fault in cards):  # other cards than the packs' can't be melded
        yield from goer_faults(state)
        if state.result:
            yield from result_faults(state, state.result)


# ---- seats


def _lengths(state: State) -> Iterator[Fault]:
    seats, result = len(state.hands), state.result
    if seating(state.ruleset, seats):
        yield Fault("/hands", f"There are {seats} hands, a number that this rule set has no room for.")
    listed: list[tuple[str, Sized]] = [("/totals", state.totals), ("/turn/taken", state.turn.taken)]
    listed += [(f"/finished/{place}/points", each.points) for place, each in enumerate(state.finished)]
    if result:
        listed += [("/result/scores", result.scores), ("/result/totals", result.totals)]
    for pointer, entries in listed:
        if len(entries) != seats:
            yield Fault(pointer, f"There are {len(entries)} entries for {seats} hands.")
    piles = seats if state.rules.simultaneous else 1
    if len(state.discards) != piles:
        yield Fault("/discards", f"There are {len(state.discards)} discard piles, not {piles}.")


def _seat_lists(state: State) -> Iterator[Fault]:
    seats, result = len(state.hands), state.result
    lists = [("/dealer", (state.dealer,)), ("/seats_in", state.seats_in), ("/turn/to_act", state.turn.to_act)]
    lists += [("/out", goers(state.out))]
    for place, each in enumerate(state.finished):
        lists += [(f"/finished/{place}/seats", each.seats), (f"/finished/{place}/out", each.out)]
    if result:
        lists += [("/result/out", result.out), ("/result/match/winners", result.match.winners)]
    for pointer, listed in lists:
        for place, seat in enumerate(listed):
            if seat >= seats:
                yield Fault(_place(pointer, place), f"There is no seat {seat} at a table of {seats}.")
            if place and seat <= listed[place - 1]:
                yield Fault(_place(pointer, place), "Seats are listed in ascending order, each once.")


def _place(pointer: str, place: int) -> str:
    return {"/dealer": pointer, "/out": f"{pointer}/{place}/seat"}.get(pointer, f"{pointer}/{place}")


# ---- cards

_MISSING = "/pack"
"""Where it is told that cards are missing."""


def _cards(state: State) -> Iterator[Fault]:
    there = Counter(chain(*state.hands, state.stock, *state.discards))
    known = state.rules.counts(len(state.hands))
    if dict(there) == known:  # far quicker than comparing counters
        return
    if not there <= Counter(known):
        yield from _too_many(state)
    missing = tuple((Counter(known) - there).elements())
    if state.pack == "complete" and missing:
        yield Fault(_MISSING, f"The pack isn't complete: {' '.join(missing)} missing.")


def _too_many(state: State) -> Iterator[Fault]:
    """Yield each place with a card that no pack has, or that lies elsewhere as often as all packs have it."""
    known, seen = state.rules.counts(len(state.hands)), Counter[Card]()
    zones = [(f"/hands/{seat}", hand) for seat, hand in enumerate(state.hands)]
    zones += [("/stock", state.stock), *((f"/discards/{place}", pile) for place, pile in enumerate(state.discards))]
    for zone, cards in zones:
        for place, card in enumerate(cards):
            seen[card] += 1
            most = known.get(card, 0)
            if not most:
                yield Fault(f"{zone}/{place}", f"{card} isn't in the pack of this rule set.")
            elif seen[card] > most:
                yield Fault(f"{zone}/{place}", f"{card} lies here and elsewhere too often: there are {most} in all.")


def _counted(state: State) -> Iterator[Fault]:
    most = state.rules.refill.most
    if state.turn.number > MOST_COUNTED:
        yield Fault("/turn/number", f"A count of {state.turn.number} is more than any round reaches.")
    if state.reshuffles > MOST_COUNTED:
        yield Fault("/reshuffles", f"A count of {state.reshuffles} is more than any round reaches.")
    elif most is not None and state.reshuffles > most:
        yield Fault("/reshuffles", f"Discards become stock at most {most} time(s) in a round here.")
