"""The eight places of the layout, four sides and four corners, and the cards that lie there and elsewhere."""

from typing import Annotated

from referee.core.cards import COVERED, FACES, JOKERS, STANDARD_PACK, Card, table_of
from referee.core.declare import Codes, Items


class Spot(str):
    """Name one place of the layout; it compares and is written as its code."""

    __slots__ = ("corner", "place")

    place: int
    """Where its pile stands in a layout: sides 0-3, corners 4-7."""
    corner: bool


def _spot(place: int, code: str) -> Spot:
    made = Spot(code)
    made.place, made.corner = place, place >= _SIDES
    return made


_SIDES = 4
SPOTS = tuple(_spot(place, code) for place, code in enumerate(("N", "E", "S", "W", "NE", "SE", "SW", "NW")))
"""All spots in the order of a layout."""
SIDES, CORNERS = SPOTS[:_SIDES], SPOTS[_SIDES:]
SPOT_CODES = tuple(str(spot) for spot in SPOTS)

AnySpot = Annotated[Spot, Codes("Spot", {str(spot): spot for spot in SPOTS})]
Side = Annotated[Spot, Codes("Side", {str(spot): spot for spot in SIDES})]

PACK_JOKERS = tuple(FACES[code] for code in JOKERS[:2])
"""The jokers that a table may add to the pack."""
LARGEST_PACK = (*STANDARD_PACK, *PACK_JOKERS)
LAID_JOKERS = tuple(FACES[f"{joker}={face}"] for joker in PACK_JOKERS for face in STANDARD_PACK)
"""Jokers as they lie on the table, each with the card that it stands for."""

JOKER_AS = {(laid.physical, laid.face): laid for laid in LAID_JOKERS}
"""A joker as it lies on the table, by the joker and the card that it stands for."""

PackCard = Annotated[Card, Codes("Card", table_of(LARGEST_PACK))]
"""A card in a hand or in the stock."""
Face = Annotated[Card, Codes("Face", table_of(STANDARD_PACK))]
"""A card that a joker may stand for."""
TableCard = Annotated[Card, Codes("TableCard", table_of((*STANDARD_PACK, *LAID_JOKERS)))]
"""A card on the table."""
SeenCard = Annotated[Card, Codes("SeenCard", table_of((*LARGEST_PACK, COVERED)))]
"""A card of a hand or the stock that may be hidden."""

HeldCards = Annotated[tuple[PackCard, ...], Items(0, len(LARGEST_PACK))]
LaidCards = Annotated[tuple[TableCard, ...], Items(0, len(LARGEST_PACK))]
SeenCards = Annotated[tuple[SeenCard, ...], Items(0, len(LARGEST_PACK))]
