"""What a seat may see, and the table drawn as a person would lay it out."""

from referee.core.cards import COVERED, Card
from referee.core.views import cover
from referee.games.three_thirteen.scoring import goers
from referee.games.three_thirteen.state import SeenPile, SeenTaken, SeenTurn, State, Taken, View


def view(state: State, seat: int | None) -> View:
    """Return the table as the seat, or a bystander (null), may see it; after the round all hands are open."""
    turn = state.turn
    return View(
        ruleset=state.ruleset,
        seat=seat,
        deal=state.deal,
        dealer=state.dealer,
        hand_size=state.hand_size,
        wild_rank=state.wild_rank,
        seats_in=state.seats_in,
        totals=state.totals,
        finished=state.finished,
        turn=SeenTurn(
            number=turn.number,
            phase=turn.phase,
            to_act=turn.to_act,
            final=turn.final,
            taken=tuple(_seen(taken, own=owner == seat) for owner, taken in enumerate(turn.taken)),
        ),
        hands=tuple(hand if owner == seat or state.result else cover(hand) for owner, hand in enumerate(state.hands)),
        stock=len(state.stock),
        discards=tuple(SeenPile(pile[-1] if pile else None, len(pile)) for pile in state.discards),
        out=state.out,
        reshuffles=state.reshuffles,
        result=state.result,
    )


def _seen(taken: Taken | None, *, own: bool) -> SeenTaken | None:
    if taken is None:
        return None
    return SeenTaken(taken.card if own or taken.source == "discard" else COVERED, taken.source)


def draw_table(state: State) -> str:
    """Return the piles, the hands with the melds of those who are out, and whose turn it is."""
    turn, out = state.turn, goers(state.out)
    piles = "  ".join(f"{_pile(pile)}" for pile in state.discards)
    hands = [
        f"{'>' if seat in turn.to_act else '*' if seat in out else ' '} seat {seat}: {' '.join(hand) or '-'}"
        for seat, hand in enumerate(state.hands)
    ]
    wild, totals = state.wild_rank or "none", " ".join(map(str, state.totals))
    last = f"  round {state.deal}, wild {wild}; turn {turn.number}, {'final ' if turn.final else ''}{turn.phase}"
    return "\n".join([f"stock {len(state.stock)}  discards {piles}", *hands, f"{last}; totals {totals}"])


def _pile(pile: tuple[Card, ...]) -> str:
    """Return the top card of a pile with the number under it."""
    return f"{pile[-1]}+{len(pile) - 1}" if pile else "-"
