"""Everything that makes a state impossible, each fault with its place (KC 9.1)."""

from collections.abc import Iterator
from itertools import chain, pairwise

from referee.core.cards import KING, Card
from referee.core.declare import Fault
from referee.core.scores import beyond
from referee.games.kings_in_the_corner.chips import chip_faults
from referee.games.kings_in_the_corner.consequences import COMPLETE
from referee.games.kings_in_the_corner.phase_faults import phase_faults
from referee.games.kings_in_the_corner.result_faults import result_faults
from referee.games.kings_in_the_corner.spots import SPOTS, Spot
from referee.games.kings_in_the_corner.state import MOST_COUNTED, State


def faults(state: State) -> Iterator[Fault]:
    """Yield what can't be true of the state; where seats don't agree, the turn and the result can't be looked at."""
    seats = [*_seat_counts(state), *_seat_numbers(state)]
    yield from seats
    yield from _cards(state)
    yield from _piles(state)
    if state.rules.jokers_block:
        yield from _blocked(state)
    yield from _layout(state)
    yield from _hands(state)
    yield from _idle(state)
    yield from chip_faults(state.rules.stakes, state.chips, state.pot)
    yield from _counted(state)
    yield from beyond("/totals", state.totals)
    yield from beyond("/paid", state.paid)
    if not seats:
        yield from result_faults(state, state.result) if state.result else phase_faults(state)


def _seat_counts(state: State) -> Iterator[Fault]:
    seats, dealing = len(state.hands), state.rules.dealing
    if seats < dealing.fewest_seats or (dealing.most_seats is not None and seats > dealing.most_seats):
        yield Fault("/hands", f"There are {seats} hands, a number that this rule set has no room for.")
    for name in ("totals", "chips", "paid", "fines", "bonuses"):
        listed = getattr(state, name)
        if listed is not None and len(listed) != seats:
            yield Fault(f"/{name}", f"There are {len(listed)} entries for {seats} hands.")


def _seat_numbers(state: State) -> Iterator[Fault]:
    seats, result = len(state.hands), state.result
    numbers = [("/dealer", state.dealer), ("/turn/seat", state.turn.seat)]
    if result:
        numbers += [("/result/seat", result.seat or 0)]
        numbers += [(f"/result/match/winners/{place}", seat) for place, seat in enumerate(result.match.winners)]
        for name, entries in (("scores", result.scores), ("totals", result.totals)):
            if len(entries) != seats:
                yield Fault(f"/result/{name}", f"There are {len(entries)} entries for {seats} hands.")
    for pointer, seat in numbers:
        if seat >= seats:
            yield Fault(pointer, f"There is no seat {seat} at a table of {seats}.")


def _cards(state: State) -> Iterator[Fault]:
    lying, rules = [*chain(*state.piles, *state.hands), *state.stock, *state.cleared], state.rules
    there = {card.physical for card in lying} if rules.jokers else set(lying)
    if len(there) != len(lying):
        yield from _twice(state)
    if there == rules.cards:
        return
    if not there <= rules.cards:
        yield from _foreign(state)
    missing = [card for card in rules.pack if card not in there]
    if state.pack == "complete" and missing:
        yield Fault("/pack", f"The pack isn't complete: {' '.join(missing)} missing.")


def _twice(state: State) -> Iterator[Fault]:
    first: dict[Card, str] = {}
    for pointer, card in _places(state):
        if card.physical in first:
            yield Fault(pointer, f"{card.physical} lies here and, in the same state, at {first[card.physical]}.")
        first.setdefault(card.physical, pointer)


def _foreign(state: State) -> Iterator[Fault]:
    for pointer, card in _places(state):
        if card.physical not in state.rules.cards:
            yield Fault(pointer, f"{card.physical} isn't in the pack of this rule set.")


def _places(state: State) -> Iterator[tuple[str, Card]]:
    zones = [(f"/piles/{spot}", state.piles[spot.place]) for spot in SPOTS]
    zones += [(f"/hands/{seat}", hand) for seat, hand in enumerate(state.hands)]
    zones += [("/stock", state.stock), ("/cleared", state.cleared)]
    return ((f"{zone}/{place}", card) for zone, cards in zones for place, card in enumerate(cards))


def _piles(state: State) -> Iterator[Fault]:
    for spot, pile, neighbours in zip(SPOTS, state.piles, state.rules.neighbours, strict=True):
        if pile and spot.corner:
            yield from _corner(state, spot, pile[0])
        if not neighbours.issuperset(pairwise(pile)):
            for place, pair in enumerate(pairwise(pile), 1):
                if pair not in neighbours:
                    yield Fault(f"/piles/{spot}/{place}", f"{pair[1]} can't lie on {pair[0]} here.")


def _blocked(state: State) -> Iterator[Fault]:
    """Yield the cards that are in the corners twice, once as a joker (KC 2.12)."""
    there: set[Card] = set()
    for corner in state.rules.corners:
        for place, card in enumerate(state.piles[corner.place]):
            if card.face in there:
                yield Fault(f"/piles/{corner}/{place}", f"{card.face} is in the corners twice; no card may be there.")
            there.add(card.face)


def _corner(state: State, spot: Spot, bottom: Card) -> Iterator[Fault]:
    if spot in state.rules.missing:
        yield Fault(f"/piles/{spot}", f"There is no corner {spot} in this game.")
    if bottom.rank != KING:
        yield Fault(f"/piles/{spot}/0", f"{bottom} heads a corner but isn't a king.")


def _layout(state: State) -> Iterator[Fault]:
    for place, side in enumerate(state.dealt):
        if not state.piles[side.place]:
            yield Fault(f"/dealt/{place}", f"The side {side} is empty, so its dealt card is gone.")
        elif state.piles[side.place][0].physical is not state.piles[side.place][0]:
            yield Fault(f"/dealt/{place}", "A joker isn't turned up at the deal.")
        if side in state.dealt[:place]:
            yield Fault(f"/dealt/{place}", f"The side {side} is named twice.")
    runs = tuple(card.rank for card in state.cleared)
    if runs and not state.rules.clears_corners:
        yield Fault("/cleared", "Complete corners are not taken off in this game.")
    elif runs != COMPLETE * (len(runs) // len(COMPLETE)):
        yield Fault("/cleared", "The cards taken off are not whole runs from king to ace.")


def _hands(state: State) -> Iterator[Fault]:
    emptied = state.turn.seat if state.turn.phase == "empty" else None
    for seat, hand in enumerate(state.hands):
        if not hand and not state.result and seat != emptied:
            yield Fault(f"/hands/{seat}", f"Seat {seat} has no cards, but the deal has no result.")


def _idle(state: State) -> Iterator[Fault]:
    turn, seats = state.turn, len(state.hands)
    impasse = state.result is not None and state.result.reason == "impasse"
    if state.passes > seats or (state.passes == seats and not impasse):
        yield Fault("/passes", f"{state.passes} idle turns of {seats} seats would have ended the deal in an impasse.")
    elif state.stock and state.passes:
        yield Fault("/passes", "There are idle turns only once the stock is empty.")
    if state.stock and turn.stock_was_empty:
        yield Fault("/turn/stock_was_empty", "The stock has cards, so it wasn't empty when the turn began.")


def _counted(state: State) -> Iterator[Fault]:
    turn = state.turn
    counts = (state.deal, turn.number, turn.cards_played, turn.piles_moved, *state.fines, *state.bonuses)
    if max(counts) <= MOST_COUNTED:
        return
    names = ["/deal", "/turn/number", "/turn/cards_played", "/turn/piles_moved"]
    names += [f"/fines/{seat}" for seat in range(len(state.fines))]
    names += [f"/bonuses/{seat}" for seat in range(len(state.bonuses))]
    for pointer, count in zip(names, counts, strict=True):
        if count > MOST_COUNTED:
            yield Fault(pointer, f"A count of {count} is more than any match reaches.")
