"""Everything that makes a state impossible, each fault with its place (KC 9.1)."""

from collections.abc import Iterator
from itertools import chain, pairwise

from referee.core.cards import KING, Card
from referee.core.declare import Fault, worded
from referee.core.scores import Score
from referee.games.kings_in_the_corner.consequences import COMPLETE
from referee.games.kings_in_the_corner.play import fills, stuck, tidy_move
from referee.games.kings_in_the_corner.scoring import result_again, total_faults
from referee.games.kings_in_the_corner.spots import SPOTS, Spot
from referee.games.kings_in_the_corner.state import MOST_COUNTED, Result, State


def faults(state: State) -> Iterator[Fault]:
    """Yield what can't be true of the state; where seats don't agree, the turn and the result can't be looked at."""
    seats = [*_seat_counts(state), *_seat_numbers(state)]
    yield from seats
    yield from _cards(state)
    yield from _piles(state)
    yield from _layout(state)
    yield from _hands(state)
    yield from _idle(state)
    yield from _chips(state)
    yield from _counted(state)
    yield from total_faults(state.totals)
    if not seats:
        yield from _result(state, state.result) if state.result else _turn(state)


def _seat_counts(state: State) -> Iterator[Fault]:
    seats, rules = len(state.hands), state.rules
    if seats < rules.fewest_seats or (rules.most_seats is not None and seats > rules.most_seats):
        yield Fault("/hands", f"There are {seats} hands, a number that this rule set has no room for.")
    for name in ("totals", "paid", "fines", "bonuses"):
        entries = len(getattr(state, name))
        if entries != seats:
            yield Fault(f"/{name}", f"There are {entries} entries for {seats} hands.")


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
    lying = [*chain(*state.piles, *state.hands), *state.stock, *state.cleared]
    faces = set(lying)
    if len(faces) != len(lying):
        yield from _twice(state)
    if state.pack == "complete" and len(faces) < len(state.rules.pack):
        missing = [card for card in state.rules.pack if card not in faces]
        yield Fault("/pack", f"The pack isn't complete: {' '.join(missing)} missing.")


def _twice(state: State) -> Iterator[Fault]:
    first: dict[Card, str] = {}
    for pointer, card in _places(state):
        if card in first:
            yield Fault(pointer, f"{card} lies here and, in the same state, at {first[card]}.")
        first.setdefault(card, pointer)


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


def _corner(state: State, spot: Spot, bottom: Card) -> Iterator[Fault]:
    if spot in state.rules.missing:
        yield Fault(f"/piles/{spot}", f"There is no corner {spot} in this game.")
    if bottom.rank != KING:
        yield Fault(f"/piles/{spot}/0", f"{bottom} heads a corner but isn't a king.")


def _layout(state: State) -> Iterator[Fault]:
    for place, side in enumerate(state.dealt):
        if not state.piles[side.place]:
            yield Fault(f"/dealt/{place}", f"The side {side} is empty, so its dealt card is gone.")
        if side in state.dealt[:place]:
            yield Fault(f"/dealt/{place}", f"The side {side} is named twice.")
    runs = tuple(card.rank for card in state.cleared)
    if runs and not state.rules.clears_corners:
        yield Fault("/cleared", "Complete corners are not taken off in this game.")
    elif runs != COMPLETE * (len(runs) // len(COMPLETE)):
        yield Fault("/cleared", "The cards taken off are not whole runs from king to ace.")


def _hands(state: State) -> Iterator[Fault]:
    for seat, hand in enumerate(state.hands):
        if not hand and not state.result:
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


def _chips(state: State) -> Iterator[Fault]:
    if state.chips is not None:
        yield Fault("/chips", "No chips are used in this game.")
    if state.pot:
        yield Fault("/pot", "No chips are used in this game.")


def _counted(state: State) -> Iterator[Fault]:
    turn = state.turn
    counts = (state.deal, turn.number, turn.cards_played, turn.piles_moved, *state.bonuses)
    if max(counts) <= MOST_COUNTED:
        return
    names = ["/deal", "/turn/number", "/turn/cards_played", "/turn/piles_moved"]
    names += [f"/bonuses/{seat}" for seat in range(len(state.bonuses))]
    for pointer, count in zip(names, counts, strict=True):
        if count > MOST_COUNTED:
            yield Fault(pointer, f"A count of {count} is more than any match reaches.")


def _turn(state: State) -> Iterator[Fault]:
    turn, rules, duty = state.turn, state.rules, tidy_move(state)
    if turn.drew and not rules.draws_first:
        yield Fault("/turn/drew", "A draw ends the turn here, so none was made in it.")
    if turn.phase == "over":
        yield Fault("/turn/phase", "The deal is over only with a result.")
    if turn.phase == "tidy-fill":
        yield from _tidy_fill(state)
    elif turn.fill:
        yield Fault("/turn/fill", "A side has to be filled only in the phase tidy-fill.")
    due = rules.draws_first and bool(state.stock) and not turn.drew and duty is None
    if turn.phase == "draw" and not due:
        yield Fault("/turn/phase", "No draw is due now.")
    if turn.phase == "play" and due:
        yield Fault("/turn/phase", "The draw that opens the turn is due.")


def _tidy_fill(state: State) -> Iterator[Fault]:
    turn = state.turn
    if not state.rules.tidy or turn.number > 1:
        yield Fault("/turn/phase", "Nothing has to be tidied in this turn.")
    elif turn.fill is None or state.piles[turn.fill.place]:
        yield Fault("/turn/fill", "The phase tidy-fill needs an empty side that has to be filled.")
    elif not fills(state, turn.seat, turn.fill):
        yield Fault("/turn/fill", f"No card of seat {turn.seat} may fill the side {turn.fill}.")


def _result(state: State, result: Result) -> Iterator[Fault]:
    if state.turn.phase != "over":
        yield Fault("/turn/phase", "With a result the deal is over.")
    if state.turn.fill:
        yield Fault("/turn/fill", "Nothing has to be filled after the deal.")
    if sum(not hand for hand in state.hands) > 1:
        yield Fault("/hands", "More than one hand is empty.")
    if result.reason == "impasse" and not _deadlocked(state):
        yield Fault("/result/reason", "Somebody could still act, so it is no impasse.")
    yield from _claims(result, result_again(state, result))
    if result.totals != state.totals:
        yield Fault("/totals", "After the deal these are the totals of the result.")


def _claims(result: Result, right: Result) -> Iterator[Fault]:
    """Yield what a result says otherwise than the cards and totals do."""
    for name in ("reason", "seat"):
        if getattr(result, name) != getattr(right, name):
            yield Fault(f"/result/{name}", f"From the hands follows {worded(getattr(right, name))}.")
    for seat, (given, due) in enumerate(zip(result.scores, right.scores, strict=True)):
        yield from _score(f"/result/scores/{seat}", given, due)
    for name in ("over", "winners"):
        if getattr(result.match, name) != getattr(right.match, name):
            yield Fault(f"/result/match/{name}", f"From the totals follows {worded(getattr(right.match, name))}.")


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
