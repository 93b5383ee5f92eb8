"""Setting up: who has room, how cards are dealt, and who begins (TT 1.1 to 1.7, 6.3, 6.4)."""

from referee.core.cards import Card
from referee.core.declare import Refusal
from referee.core.game import Step, Table
from referee.core.presets import RuleSet
from referee.games.three_thirteen.compiled import Round, Rules
from referee.games.three_thirteen.consequences import seat_after
from referee.games.three_thirteen.events import CardTurned, Dealt, TurnBegan
from referee.games.three_thirteen.options import Options
from referee.games.three_thirteen.rules import PACK_TOO_SMALL, TOO_FEW_SEATS, TOO_MANY_SEATS
from referee.games.three_thirteen.scoring import seats_of_round, totals_of
from referee.games.three_thirteen.state import Finished, State, Turn

AnyRuleSet = RuleSet[Options, Rules]

_FEWEST_SEATS = 2


def pack(ruleset: AnyRuleSet, seats: int) -> tuple[Card, ...]:
    """Return all packs, one after the other (TT 1.2, 1.3)."""
    return ruleset.rules.packs(seats)


def seating(ruleset: AnyRuleSet, seats: int) -> Refusal | None:
    """Refuse a number of seats that the rule set has no room for (TT 1.1, 1.3).

    Where there are no rounds nothing is said: the options contradict each other, whatever the number.
    """
    rules = ruleset.rules
    if seats < _FEWEST_SEATS:
        return TOO_FEW_SEATS(seats=seats, fewest=_FEWEST_SEATS)
    if rules.most_seats is not None and seats > rules.most_seats:
        return TOO_MANY_SEATS(seats=seats, most=rules.most_seats)
    cards, size = len(rules.packs(seats)), rules.largest_hand
    first_discards = seats if rules.simultaneous else 1
    needed = seats * (size + 1) + first_discards
    if size and needed > cards:
        return PACK_TOO_SMALL(seats=seats, hand_size=size, needed=needed, pack=cards)
    return None


def round_of(rules: Rules, deal: int) -> Round | None:
    """Return what the round of this number is like; null where the match has none."""
    return rules.rounds[deal - 1] if deal <= len(rules.rounds) else rules.bonus


def setup(ruleset: AnyRuleSet, table: Table) -> Step[State]:
    """Deal the first round of a match."""
    return _deal(ruleset, table, ())


def next_deal(state: State, table: Table) -> Step[State]:
    """Deal the next round, with the next seat as dealer (TT 6.4)."""
    return _deal(state.ruleset, table._replace(dealer=(state.dealer + 1) % table.seats), state.finished)


def _deal(ruleset: AnyRuleSet, table: Table, finished: tuple[Finished, ...]) -> Step[State]:
    seats, dealer, order, seed = table
    rules, deal = ruleset.rules, len(finished) + 1
    this = round_of(rules, deal)
    assert this is not None, "the match goes on, so there is a round to play"
    seats_in = seats_of_round(rules, finished, seats)
    eldest = seat_after(seats_in, dealer)
    hands, rest = _hands(order, seats, _from(seats_in, eldest), this.hand_size)
    discards, stock = _turned_up(rules, rest, seats, _from(seats_in, eldest))
    first = seats_in if rules.simultaneous else (_first(rules, seats_in, eldest, finished),)
    state = State(
        ruleset=ruleset,
        pack="complete",
        seed=seed,
        deal=deal,
        dealer=dealer,
        hand_size=this.hand_size,
        wild_rank=this.wild_rank,
        seats_in=seats_in,
        totals=totals_of(finished, seats),
        finished=finished,
        turn=Turn(number=1, phase="draw", to_act=first, final=False, taken=(None,) * seats),
        hands=hands,
        stock=stock,
        discards=discards,
        out=(),
        reshuffles=0,
        result=None,
    )
    places = _from(seats_in, eldest) if rules.simultaneous else (0,)
    turned = tuple(CardTurned(discards[place][-1], place) for place in places)
    dealt = Dealt(dealer, this.hand_size, this.wild_rank, hands)
    return Step(state, (dealt, *turned, TurnBegan(first, "draw", final=False)))


def _from(seats_in: tuple[int, ...], first: int) -> tuple[int, ...]:
    """Return the seats of the round, clockwise from one of them."""
    place = seats_in.index(first)
    return seats_in[place:] + seats_in[:place]


def _first(rules: Rules, seats_in: tuple[int, ...], eldest: int, finished: tuple[Finished, ...]) -> int:
    """Return who begins: eldest hand, or the seat that went out last where the table has agreed so (TT 1.7)."""
    leads = [seat for seat in finished[-1].out if seat in seats_in] if rules.winner_leads and finished else []
    return leads[0] if leads else eldest


def _hands(
    order: tuple[Card, ...], seats: int, dealt_to: tuple[int, ...], size: int
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Deal one card at a time in the order of these seats; return the hands by seat and the rest (TT 1.6)."""
    number = len(dealt_to)
    dealt = {seat: order[place : number * size : number] for place, seat in enumerate(dealt_to)}
    return tuple(dealt.get(seat, ()) for seat in range(seats)), order[number * size :]


def _turned_up(
    rules: Rules, stock: tuple[Card, ...], seats: int, dealt_to: tuple[int, ...]
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Turn up the first discard of each pile; return the piles and the rest (TT 1.6, 3.6)."""
    if not rules.simultaneous:
        return (stock[:1],), stock[1:]
    turned = dict(zip(dealt_to, stock, strict=False))
    return tuple((turned[seat],) if seat in turned else () for seat in range(seats)), stock[len(dealt_to) :]
