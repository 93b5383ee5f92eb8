"""What the table takes, whatever else has to be done first: cards on piles, piles on piles (KC 2.1 to 2.12)."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from referee.core.cards import KING, STANDARD_PACK, Card
from referee.core.declare import Refusal
from referee.games.kings_in_the_corner.moves import MovePile, Play
from referee.games.kings_in_the_corner.rules import (
    CORNER_NEEDS_KING,
    CORNER_PILE_FIXED,
    EMPTY_SOURCE,
    EMPTY_TARGET,
    JOKER_BLOCKS_CARD,
    KING_NOT_ON_SIDE,
    KING_PILE_FIXED,
    SAME_PILE,
    SEQUENCE_BROKEN,
    UNKNOWN_SPOT,
)
from referee.games.kings_in_the_corner.spots import JOKER_AS, SIDES, SPOTS, Spot
from referee.games.kings_in_the_corner.state import State

_KINGS = tuple(card for card in STANDARD_PACK if card.rank == KING)


def laid(move: Play) -> Card:
    """Return the card as it lies on the table; the play of a joker must say what it stands for."""
    return JOKER_AS[move.card, move.as_] if move.as_ else move.card


# ---- what may be tried


def plays(state: State, hand: tuple[Card, ...]) -> Iterator[Play]:
    """Yield the cards that follow on piles, those for empty sides, and kings for empty corners; jokers after all."""
    rules = state.rules
    for spot, pile, followers_here in zip(SPOTS, state.piles, rules.followers, strict=True):
        if pile:
            for card in followers_here[pile[-1]]:
                if card in hand:
                    yield Play(card, spot)
        else:
            for card in hand:
                if card.rank and (not spot.corner or card.rank == KING):
                    yield Play(card, spot)
    for joker in rules.jokers:
        if joker in hand:
            yield from _joker_plays(state, joker)


def _joker_plays(state: State, joker: Card) -> Iterator[Play]:
    """Yield the plays of a joker as each card that follows or may open a spot."""
    for spot, pile, followers_here in zip(SPOTS, state.piles, state.rules.followers, strict=True):
        if pile:
            faces = [card for card in followers_here[pile[-1]] if card.physical is card]
        else:
            faces = [*(_KINGS if spot.corner else STANDARD_PACK)]
        for face in faces:
            yield Play(joker, spot, face)


def pile_moves(state: State) -> Iterator[MovePile]:
    """Yield the side piles whose bottom card follows on another pile, and those of kings for empty corners."""
    bottoms = {state.piles[side.place][0]: side for side in SIDES if state.piles[side.place]}
    for spot, pile, followers_here in zip(SPOTS, state.piles, state.rules.followers, strict=True):
        if pile:
            for card in followers_here[pile[-1]]:
                if card in bottoms:
                    yield MovePile(bottoms[card], spot)
        elif spot.corner:
            for card, side in bottoms.items():
                if card.rank == KING:
                    yield MovePile(side, spot)


# ---- what is taken


def known(state: State, spot: Spot) -> Refusal | None:
    """Refuse a corner that this table doesn't have (KC 1.5)."""
    return UNKNOWN_SPOT(spot=spot) if spot in state.rules.missing else None


def takes(state: State, card: Card, to: Spot) -> Refusal | None:
    """Refuse a card, a joker as it would lie on the table, where it doesn't fit."""
    refused = _takes_card(state, card, to)
    return _unblocked(state, (card,)) if not refused and to.corner and state.rules.jokers_block else refused


def _takes_card(state: State, card: Card, to: Spot) -> Refusal | None:
    pile = state.piles[to.place]
    if pile:
        return _follows(state, card, pile[-1], to)
    if to.corner:  # KC 2.3
        return None if card.rank == KING else CORNER_NEEDS_KING(card=card, spot=to)
    return None if state.rules.side_takes(card) else KING_NOT_ON_SIDE(card=card, spot=to)  # KC 2.4


def _follows(state: State, card: Card, top: Card, to: Spot) -> Refusal | None:  # KC 2.1, 2.2
    rules = state.rules
    return None if card in rules.followers[to.place][top] else rules.laws[to.place].objection(card, top)


def may_leave(state: State, from_: Spot, to: Spot) -> Refusal | None:
    """Refuse a pile that doesn't move, wherever it fits."""
    unknown = known(state, from_) or known(state, to)
    if unknown:
        return unknown
    if from_ is to:  # KC 2.5
        return SAME_PILE(spot=to)
    if not state.piles[from_.place]:  # KC 2.5
        return EMPTY_SOURCE(spot=from_)
    return CORNER_PILE_FIXED(spot=from_) if from_.corner else None  # KC 2.7


def takes_pile(state: State, from_: Spot, to: Spot) -> Refusal | None:
    """Refuse a pile where it doesn't fit."""
    refused = _takes_whole(state, from_, to)
    if refused or not (to.corner and state.rules.jokers_block):
        return refused
    return _unblocked(state, state.piles[from_.place])


def _takes_whole(state: State, from_: Spot, to: Spot) -> Refusal | None:
    pile, target = state.piles[from_.place], state.piles[to.place]
    if target:
        return _follows(state, pile[0], target[-1], to) or _obeys(state, from_, to)
    if not to.corner:  # KC 2.5
        return EMPTY_TARGET(spot=to)
    if pile[0].rank != KING:  # KC 2.3
        return CORNER_NEEDS_KING(card=pile[0], spot=to)
    if not state.rules.king_moves(from_ in state.dealt):  # KC 2.6
        return KING_PILE_FIXED(card=pile[0], spot=from_)
    return _obeys(state, from_, to)


def _obeys(state: State, from_: Spot, to: Spot) -> Refusal | None:  # KC 2.8
    if not (to.corner and state.rules.checks_whole_pile):
        return None
    pile, followers = state.piles[from_.place], state.rules.followers[to.place]
    for top, card in pairwise(pile):
        if card not in followers[top]:
            return SEQUENCE_BROKEN(spot=from_, to=to, card=card, top=top)
    return None


def _unblocked(state: State, cards: Iterable[Card]) -> Refusal | None:  # KC 2.12
    there = in_corners(state)
    for card in cards:
        if card.face in there:
            return JOKER_BLOCKS_CARD(card=card, blocking=there[card.face])
    return None


def in_corners(state: State) -> dict[Card, Card]:
    """Return the cards that lie in corners, by what they count as."""
    return {card.face: card for corner in state.rules.corners for card in state.piles[corner.place]}


# ---- what fits


def playable(state: State, seat: int) -> Iterator[Play]:
    """Yield the plays that the table would take from this hand, duties left aside."""
    return (
        move
        for move in plays(state, state.hands[seat])
        if not (known(state, move.to) or takes(state, laid(move), move.to))
    )


def playable_cards(state: State, seat: int) -> tuple[Card, ...]:
    """Return the cards of the hand that fit somewhere."""
    return tuple(dict.fromkeys(move.card for move in playable(state, seat)))


def movable(state: State) -> Iterator[MovePile]:
    """Yield the moves of piles that the table would take, duties left aside."""
    return (
        move
        for move in pile_moves(state)
        if not (may_leave(state, move.from_, move.to) or takes_pile(state, move.from_, move.to))
    )


def stuck(state: State) -> bool:
    """Tell whether no card of any seat and no pile fits anywhere."""
    return not (any(movable(state)) or any(any(playable(state, seat)) for seat in range(len(state.hands))))


def fillable(state: State, seat: int) -> tuple[Spot, ...]:
    """Return the empty spots that take a card of the hand."""
    spots = (move.to for move in playable(state, seat) if not state.piles[move.to.place])
    return tuple(dict.fromkeys(spots))


def side_is_open(state: State) -> bool:
    """Tell whether a side is empty."""
    return not all(state.piles[side.place] for side in SIDES)
