"""The eight places of the layout: four sides and four corners."""

from typing import Annotated

from referee.core.cards import STANDARD_PACK, Card, table_of
from referee.core.declare import Codes


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
PackCard = Annotated[Card, Codes("Card", table_of(STANDARD_PACK))]
