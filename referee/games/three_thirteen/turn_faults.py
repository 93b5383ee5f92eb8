"""What makes a turn, its hands and its piles impossible, each fault with its place (TT 9.1)."""

from collections.abc import Iterator

from referee.core.declare import Fault
from referee.games.three_thirteen.consequences import pile_taken_from
from referee.games.three_thirteen.melds import MeldFault, judge_melds
from referee.games.three_thirteen.scoring import goers
from referee.games.three_thirteen.state import Goer, State


def turn_faults(state: State) -> Iterator[Fault]:
    """Yield what can't be true of who is to act, of the hands and of the piles."""
    yield from _phase(state)
    yield from _actors(state)
    yield from _final(state)
    drawn = _drawn(state)
    yield from _hands(state, drawn)
    yield from _taken(state, drawn)
    yield from _piles(state)


def _phase(state: State) -> Iterator[Fault]:
    if (state.turn.phase == "over") != (state.result is not None):
        yield Fault("/turn/phase", "The round is over exactly when it has a result.")


def _actors(state: State) -> Iterator[Fault]:
    turn, out = state.turn, goers(state.out)
    if turn.phase == "over":
        if turn.to_act:
            yield Fault("/turn/to_act", "After the round nobody is to act.")
        return
    if len(turn.to_act) != 1 and not (turn.to_act and state.rules.simultaneous):
        yield Fault("/turn/to_act", f"{len(turn.to_act)} seats are to act here; it must be one, or some at once.")
    for place, seat in enumerate(turn.to_act):
        if seat not in state.seats_in:
            yield Fault(f"/turn/to_act/{place}", f"Seat {seat} doesn't play this round.")
        if seat in out:
            yield Fault(f"/turn/to_act/{place}", f"Seat {seat} is out.")


def _final(state: State) -> Iterator[Fault]:
    """Yield what can't be true of the last turns: they begin when somebody is out, where there are any (TT 4.4)."""
    turn, rules, out = state.turn, state.rules, goers(state.out)
    mid_step = rules.simultaneous and turn.phase == "discard"
    if turn.final and not (out and rules.final_turns):
        yield Fault("/turn/final", "There are no final turns without somebody out, nor where none were agreed on.")
    elif out and not turn.final and turn.phase != "over" and not mid_step:
        yield Fault("/turn/final", "Once somebody is out every turn that begins is a final one.")
    if turn.final and turn.phase == "over" and len(out) == len(state.seats_in):
        yield Fault("/turn/final", "When all go out at once there are no final turns.")
    if turn.phase == "over" and out and rules.final_turns and not turn.final and len(out) < len(state.seats_in):
        yield Fault("/turn/final", "The others have had no final turns.")
    if len(out) > 1 and not rules.simultaneous:
        yield Fault("/out", "Where seats act one after the other, one goes out.")


def _drawn(state: State) -> frozenset[int]:
    """Return who has drawn in this turn and not yet discarded (TT 3.1, 3.6)."""
    turn = state.turn
    if turn.phase == "discard":
        return frozenset(turn.to_act)
    if turn.phase == "over" or not state.rules.simultaneous:
        return frozenset()
    return frozenset(state.seats_in) - frozenset(turn.to_act) - frozenset(goers(state.out))


def _hands(state: State, drawn: frozenset[int]) -> Iterator[Fault]:
    for seat, hand in enumerate(state.hands):
        due = state.hand_size + (seat in drawn) if seat in state.seats_in else 0
        if len(hand) != due:
            yield Fault(f"/hands/{seat}", f"Seat {seat} has {len(hand)} cards and must have {due} now.")


def _taken(state: State, drawn: frozenset[int]) -> Iterator[Fault]:
    for seat, taken in enumerate(state.turn.taken):
        if (seat in drawn) != (taken is not None):
            yield Fault(f"/turn/taken/{seat}", "Exactly who has drawn and not yet discarded has taken a card.")
        elif taken and taken.card not in state.hands[seat]:
            yield Fault(f"/turn/taken/{seat}/card", f"{taken.card} isn't in the hand of seat {seat}.")


# ---- piles


def _piles(state: State) -> Iterator[Fault]:
    for place, pile in enumerate(state.discards):
        if state.rules.simultaneous and place not in state.seats_in:
            if pile:
                yield Fault(f"/discards/{place}", f"Seat {place} doesn't play this round, so it has no pile.")
        elif not pile and not _may_be_empty(state, place):
            yield Fault(f"/discards/{place}", "A discard pile is empty only while its one card has been taken.")


def _may_be_empty(state: State, place: int) -> bool:
    """Tell whether the only card of a pile may have been taken in this turn, and no card thrown on it since."""
    turn = state.turn
    if not state.rules.simultaneous:
        taken = turn.taken[turn.to_act[0]] if turn.to_act else None
        return taken is not None and taken.source == "discard"
    taker = next(seat for seat in state.seats_in if pile_taken_from(state, seat) == place)
    taken = turn.taken[taker]
    idle = turn.phase == "draw" or (turn.final and taker in goers(state.out))
    took = taken.source == "discard" if taken else not idle  # of a card thrown since nobody knows where it came from
    return took and place in _unthrown(state)


def _unthrown(state: State) -> frozenset[int]:
    """Return who may not have thrown a card in this step: who is to, and in a final step who is out."""
    turn, out = state.turn, goers(state.out)
    if turn.phase == "draw":
        return frozenset(state.seats_in)
    return frozenset(turn.to_act) | (frozenset(out) if turn.final else frozenset())


# ---- who is out


def goer_faults(state: State) -> Iterator[Fault]:
    """Yield what can't be true of those who are out; all cards must be known."""
    for place, goer in enumerate(state.out):
        if goer.seat not in state.seats_in:
            yield Fault(f"/out/{place}/seat", f"Seat {goer.seat} doesn't play this round.")
        else:
            yield from _melds(state, goer, f"/out/{place}/melds")


def _melds(state: State, goer: Goer, pointer: str) -> Iterator[Fault]:
    """Yield why these can't be the melds of a whole hand (TT 4.1)."""
    laid = tuple(tuple(card.physical for card in meld) for meld in goer.melds)
    found = judge_melds(state.melding, state.hands[goer.seat], laid)
    if isinstance(found, MeldFault):
        at = "" if found.place is None else f"/{found.place}"
        yield Fault(pointer + at, f"These are not the melds of the whole hand of seat {goer.seat}: {found.reason}.")
        return
    for place, (given, due) in enumerate(zip(goer.melds, found, strict=True)):
        if given != due.cards:
            yield Fault(f"{pointer}/{place}", f"This meld is written {' '.join(due.cards)}.")
