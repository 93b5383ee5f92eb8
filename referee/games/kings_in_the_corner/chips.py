"""Chips: what is shared out, what is paid, when and to whom (KC 7.1 to 7.7)."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from referee.core.cards import KING, Card
from referee.core.declare import Fault, record
from referee.core.scores import beyond
from referee.games.kings_in_the_corner.options import Options
from referee.games.kings_in_the_corner.spots import LARGEST_PACK


@record
class Stakes:
    """Hold what is played for, compiled from the options."""

    used: bool
    limited: bool
    """Whether chips are shared out, so that nobody pays more than it has."""
    total: int
    ante: int
    no_play_fine: int
    fines_without_draw: bool
    """Whether a turn without a play is fined also if no card was drawn in it."""
    moves_count: bool
    """Whether moving a pile is a play that spares the fine."""
    neglect_fine: int | None
    prices: Mapping[Card, int]
    """What each card left in a hand costs."""
    to_pot: bool
    paid_on_impasse: bool


class Closing(NamedTuple):
    """Hold what the points of a deal follow from; chips, pot and `paid` as they are before hands are paid."""

    hands: tuple[tuple[Card, ...], ...]
    out: int | None
    first_turn: bool
    deal: int
    totals: tuple[int, ...]
    fines: tuple[int, ...]
    bonuses: tuple[int, ...]
    chips: tuple[int, ...]
    pot: int
    paid: tuple[int, ...]


class Settlement(NamedTuple):
    """Hold what was paid at the end of a deal: by each hand, and from the pot to the seat that went out."""

    payers: tuple[int, ...]
    """Who pays for a hand, ascending."""
    payments: tuple[int, ...]
    forgiven: tuple[int, ...]
    taken: int
    chips: tuple[int, ...]
    pot: int


def compile_stakes(options: Options) -> Stakes:
    """Return what these options play for."""
    return Stakes(
        used=options.chip_mode != "none",
        limited=options.chip_mode == "finite",
        total=options.chip_total,
        ante=options.ante,
        no_play_fine=options.no_play_fine,
        fines_without_draw=options.no_play_fine_when == "always",
        moves_count=options.no_play_counts_moves,
        neglect_fine=options.neglect_draw_fine,
        prices={card: options.pay_king if card.rank == KING else options.pay_card for card in LARGEST_PACK},
        to_pot=options.pay_to == "pot",
        paid_on_impasse=options.pay_hand_on_impasse,
    )


def shared_out(stakes: Stakes, seats: int, eldest: int) -> tuple[int, ...]:
    """Return the chips of each seat after all are shared out, the rest one each from eldest hand (KC 7.1)."""
    each, rest = divmod(stakes.total, seats)
    return tuple(each + ((seat - eldest) % seats < rest) for seat in range(seats))


def payable(stakes: Stakes, held: int, due: int) -> int:
    """Return how much of what is due a seat with so many chips pays (KC 7.6)."""
    return min(due, held) if stakes.limited else due


def _paying(stakes: Stakes, closing: Closing) -> tuple[int, ...]:
    """Return who pays for a hand (KC 7.5)."""
    if not stakes.used or (closing.out is None and not stakes.paid_on_impasse):
        return ()
    return tuple(seat for seat in range(len(closing.hands)) if seat != closing.out)


def settle(stakes: Stakes, closing: Closing) -> Settlement:
    """Return what is paid at the end of the deal, and the chips and the pot after it (KC 7.5 to 7.7)."""
    hands, out, chips = closing.hands, closing.out, list(closing.chips)
    due, payments = [0] * len(hands), [0] * len(hands)
    payers = _paying(stakes, closing)
    for seat in payers:
        due[seat] = sum(stakes.prices[card] for card in hands[seat])
        payments[seat] = payable(stakes, chips[seat], due[seat])
        chips[seat] -= payments[seat]
    pot = closing.pot + (sum(payments) if stakes.to_pot else 0)
    taken = 0 if out is None else pot
    if out is not None and stakes.used:
        chips[out] += taken + (0 if stakes.to_pot else sum(payments))
    forgiven = tuple(owed - paid for owed, paid in zip(due, payments, strict=True))
    return Settlement(payers, tuple(payments), forgiven, taken, tuple(chips), pot - taken)


def chip_faults(stakes: Stakes, chips: tuple[int, ...] | None, pot: int) -> Iterator[Fault]:
    """Yield what can't be true of the chips and the pot (KC 7.1)."""
    if not stakes.used:
        if chips is not None:
            yield Fault("/chips", "No chips are used in this game.")
        if pot:
            yield Fault("/pot", "No chips are used in this game.")
    elif chips is None:
        yield Fault("/chips", "This game is played for chips; those of each seat must be there.")
    else:
        yield from _amount_faults(stakes, chips, pot)


def _amount_faults(stakes: Stakes, chips: tuple[int, ...], pot: int) -> Iterator[Fault]:
    yield from beyond("/chips", chips)
    if stakes.limited:
        for seat, held in enumerate(chips):
            if held < 0:
                yield Fault(f"/chips/{seat}", "Nobody has fewer than no chips where they are shared out.")
    if pot < 0:
        yield Fault("/pot", "Chips are only paid to the pot, so it isn't below zero.")
    total, there = stakes.total if stakes.limited else 0, sum(chips) + pot
    if there != total:
        yield Fault("/chips", f"Chips and pot make {there}; they must make {total}.")
