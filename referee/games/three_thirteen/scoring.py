"""The points of a round, line by line, and what they mean for the match (TT 5.1 to 6.3)."""

from collections.abc import Sequence

from referee.core.cards import Card
from referee.core.scores import Match
from referee.games.three_thirteen.compiled import MOST_ROUNDS, Rules
from referee.games.three_thirteen.melds import MeldLaw, arrange
from referee.games.three_thirteen.state import Finished, Goer, Line, Result, Score, State

Hand = tuple[Card, ...]
Groups = tuple[tuple[Card, ...], ...]


# ---- a round


def score_hand(law: MeldLaw, seat: int, hand: Hand) -> Score:
    """Return the fewest points that a hand can be arranged to (TT 5.1)."""
    best = arrange(law, hand)
    lines = tuple(_line(law, card) for card in best.deadwood)
    return Score(seat, best.penalty, tuple(meld.cards for meld in best.melds), best.deadwood, lines)


def _line(law: MeldLaw, card: Card) -> Line:
    """Return what a card left over counts (TT 5.2 to 5.4)."""
    if not card.rank:
        return Line(card, law.joker_points, "TT 5.3")
    if card.rank == law.wild_rank and law.wild_points is not None:
        return Line(card, law.wild_points, "TT 5.4")
    return Line(card, law.points[card.rank - 1], "TT 5.2")


def _scores(state: State) -> tuple[Score, ...]:
    """Return the points by seat; a seat that is out has laid its melds itself, and one that isn't in has nothing."""
    out = {goer.seat: goer.melds for goer in state.out}
    return tuple(
        Score(seat, 0, out.get(seat, ()), (), ()) if seat in out or not hand else score_hand(state.melding, seat, hand)
        for seat, hand in enumerate(state.hands)
    )


def goers(out: Sequence[Goer]) -> tuple[int, ...]:
    """Return who is out."""
    return tuple(goer.seat for goer in out)


def close(state: State) -> tuple[Finished, Result]:
    """Return how the round ends if it ends now: its entry in the match, and its result."""
    scores, out, rules = _scores(state), goers(state.out), state.rules
    bonus = state.deal > len(rules.rounds)
    ended = Finished(state.seats_in, out, tuple(each.points for each in scores), bonus)
    finished = (*state.finished[: state.deal - 1], ended)
    seats = len(state.hands)
    return ended, Result(
        reason="went-out" if out else "stock-exhausted",
        out=out,
        scores=scores,
        totals=totals_of(finished, seats),
        match=match_after(rules, finished, seats),
    )


def settle(state: State) -> Result:
    """Return the result as if the round ended now; a seat that has drawn counts all that it holds."""
    return close(state)[1]


# ---- the match


def totals_of(finished: Sequence[Finished], seats: int) -> tuple[int, ...]:
    """Return the totals by seat; bonus rounds don't count (TT 6.3)."""
    return tuple(sum(each.points[seat] for each in finished if not each.bonus) for seat in range(seats))


def contenders(finished: Sequence[Finished], seats: int) -> tuple[int, ...]:
    """Return who has the lowest total and, of these, the lowest points of each bonus round (TT 6.2, 6.3)."""
    left = lowest(totals_of(finished, seats), tuple(range(seats)))
    for each in finished:
        if each.bonus:
            left = lowest(each.points, left)
    return left


def lowest(points: Sequence[int], seats: tuple[int, ...]) -> tuple[int, ...]:
    """Return which of the seats have the fewest points."""
    bar = min(points[seat] for seat in seats)
    return tuple(seat for seat in seats if points[seat] == bar)


def match_after(rules: Rules, finished: Sequence[Finished], seats: int) -> Match:
    """Tell whether the match is over after these rounds, and who has won (TT 6.1 to 6.3)."""
    if len(finished) < len(rules.rounds):
        return Match(over=False, winners=())
    left = contenders(finished, seats)
    over = len(left) == 1 or rules.bonus is None or len(finished) >= MOST_ROUNDS
    return Match(over, left if over else ())


def seats_of_round(rules: Rules, finished: Sequence[Finished], seats: int) -> tuple[int, ...]:
    """Return who plays the round after these: everyone, or in a bonus round the tied seats (TT 6.3)."""
    return tuple(range(seats)) if len(finished) < len(rules.rounds) else contenders(finished, seats)
