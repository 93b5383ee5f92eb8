"""What a seat may see, and the table drawn as a person would lay it out."""

from referee.core.cards import Card
from referee.core.views import cover
from referee.games.kings_in_the_corner.spots import SPOTS
from referee.games.kings_in_the_corner.state import State, View


def view(state: State, seat: int | None) -> View:
    """Return the table as the seat, or a bystander (null), may see it; after the deal all hands are open."""
    return View(
        ruleset=state.ruleset,
        seat=seat,
        deal=state.deal,
        dealer=state.dealer,
        totals=state.totals,
        turn=state.turn,
        piles=state.piles,
        dealt=state.dealt,
        hands=tuple(hand if owner == seat or state.result else cover(hand) for owner, hand in enumerate(state.hands)),
        stock=len(state.stock),
        passes=state.passes,
        chips=state.chips,
        pot=state.pot,
        paid=state.paid,
        fines=state.fines,
        bonuses=state.bonuses,
        cleared=state.cleared,
        result=state.result,
    )


_ROWS = (("NW", "N", "NE"), ("W", "", "E"), ("SW", "S", "SE"))
_WIDTH = 26


def draw_table(state: State) -> str:
    """Return the layout by the points of the compass, then the hands, the stock and whose turn it is."""
    named = {str(spot): f"{spot} {_pile(state.piles[spot.place])}" for spot in SPOTS if spot not in state.rules.missing}
    places = named | {"": f"stock {len(state.stock)}"}
    rows = ["".join(f"{places.get(name, ''):{_WIDTH}}" for name in row).rstrip() for row in _ROWS]
    turn = state.turn
    hands = [
        f"{'>' if seat == turn.seat and not state.result else ' '} seat {seat}: {' '.join(hand) or '-'}"
        for seat, hand in enumerate(state.hands)
    ]
    return "\n".join([*rows, *hands, f"  turn {turn.number}, {turn.phase}; totals {_row(state.totals)}{_money(state)}"])


def _money(state: State) -> str:
    """Return the chips, and the fines of the deal, where there are any."""
    chips = "" if state.chips is None else f"; chips {_row(state.chips)}, pot {state.pot}"
    return chips + (f"; fines {_row(state.fines)}" if any(state.fines) else "")


def _row(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def _pile(pile: tuple[Card, ...]) -> str:
    """Return a pile as its bottom and top card with the number between; short ones in full."""
    if len(pile) <= 4:  # noqa: PLR2004  # as many as fit in a column
        return " ".join(pile) or "-"
    return f"{pile[0]} ..{len(pile) - 2}.. {pile[-1]}"
