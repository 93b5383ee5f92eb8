"""Which cards may be thrown so that the rest of a hand is complete."""

from collections.abc import Iterable, Iterator, Sequence

from referee.core.cards import Card
from referee.games.three_thirteen.limited_melds import LimitedSearch, supply
from referee.games.three_thirteen.meld_bits import taken_from
from referee.games.three_thirteen.meld_law import SHORTEST, MeldLaw
from referee.games.three_thirteen.meld_search import CoverSearch
from referee.games.three_thirteen.meld_tables import Tables, hold, tables


def going_out(law: MeldLaw, hand: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards of which each leaves a complete hand when it is thrown, each once, in the order of the pack."""
    compiled = tables(law)
    thrown = set(_free(tables(law.without_limits), hand))
    if law.limited and thrown:
        thrown = set(_limited(compiled, hand, thrown))
    return tuple(sorted(thrown, key=compiled.order.__getitem__))


def _free(compiled: Tables, hand: Sequence[Card]) -> Iterator[Card]:
    """Yield the cards to throw.

    A card more never needs more than two wilds more, and a wild may take the place of any card that goes. So most hands
    are settled by the whole of their cards: hopeless with two wilds more than there are, or free with one wild less.
    """
    cards, wilds = hold(compiled, hand)
    if not cards:
        if len(wilds) - 1 >= SHORTEST or len(wilds) == 1:
            yield from set(wilds)
        return
    covers, spare = CoverSearch(compiled).covers, len(wilds)
    if not covers(cards, spare + 2):
        return
    if spare and covers(cards, spare - 1):
        yield from set(hand)
        return
    for card in set(hand) - set(wilds):
        rest = taken_from(cards, compiled.faces[compiled.bits[card]].copies)
        # A wild that is left over needs a meld to join.
        if covers(rest, spare) and (rest or not 0 < spare < SHORTEST):
            yield card


def _limited(compiled: Tables, hand: Sequence[Card], thrown: Iterable[Card]) -> Iterator[Card]:
    """Yield the cards to throw, of those that would do without limits; one search serves for all of them."""
    held = hold(compiled, hand)
    search = LimitedSearch(compiled, supply(compiled, held), complete=True)
    for card in thrown:
        bit = compiled.bits.get(card)
        rest = held.cards if bit is None else taken_from(held.cards, compiled.faces[bit].copies)
        wild = card.rank in (0, compiled.law.wild_rank)
        if not search.least(rest, search.start(fewer=wild)):
            yield card
