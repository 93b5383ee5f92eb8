"""Check an arrangement card by card, by the laws of melds and nothing else."""

from collections import Counter
from collections.abc import Sequence

from brute_force import is_wild, points_of

from referee.core.cards import ACE, KING, Card
from referee.games.three_thirteen.melds import Arrangement, Meld, MeldLaw


def check(law: MeldLaw, hand: Sequence[Card], arrangement: Arrangement) -> None:
    """Assert that these are the cards of the hand, in melds of the law, each wild standing for a card that it may."""
    used = [card.physical for meld in arrangement.melds for card in meld.cards] + list(arrangement.deadwood)
    assert Counter(used) == Counter(hand)
    assert arrangement.penalty == sum(points_of(law, card) for card in arrangement.deadwood)
    assert all(card.physical is card for card in arrangement.deadwood)
    for meld in arrangement.melds:
        check_meld(law, meld)


def check_meld(law: MeldLaw, meld: Meld) -> None:
    """Assert that a meld is one, in order, and within the limits."""
    assert len(meld.cards) >= 3
    for card in meld.cards:
        _check_card(law, card)
    acting = [card for card in meld.cards if card is not card.physical]
    assert law.max_wilds is None or len(acting) <= law.max_wilds
    assert len(meld.cards) - len(acting) >= law.min_naturals
    if meld.kind == "set":
        _check_set(law, meld.cards)
    else:
        _check_run(law, meld.cards)


def _check_card(law: MeldLaw, card: Card) -> None:
    assert card.face.rank, "a joker in a meld stands for a card"
    assert card.suit in law.suits
    assert card.rank >= law.lowest
    if card is not card.physical:
        assert is_wild(law, card.physical)
        assert card.physical is not card.face, "a wild that stands for itself is written plain"
        assert card == f"{card.physical}={card.face}"


def _check_set(law: MeldLaw, cards: tuple[Card, ...]) -> None:
    assert len({card.rank for card in cards}) == 1
    if all(is_wild(law, card.physical) for card in cards):
        assert cards[0].rank == (law.wild_rank or KING)
    seen = [card.suit for card in cards if card is card.physical]
    for card in cards:
        if card is not card.physical:
            assert card.suit == next((suit for suit in law.suits if suit not in seen), "C")
            seen.append(card.suit)


def _check_run(law: MeldLaw, cards: tuple[Card, ...]) -> None:
    assert len({card.suit for card in cards}) == 1
    places = [card.rank for card in cards]
    if law.high_aces and places[-1] == ACE:
        places[-1] = KING + 1
    assert places == list(range(places[0], places[0] + len(cards)))
