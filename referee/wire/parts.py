"""The fields that several bodies of a game have in common."""

from functools import cached_property
from typing import Any

from referee.core.declare import MAX_SEATS, Items, Seat, Seed, members, tag_of
from referee.core.game import AnyGame, OpenEnded
from referee.wire.derive import SENTENCE, field_of, prefix_of, schema_of, state_schema, tagged
from referee.wire.fields import Choice, StrictText, WireField
from referee.wire.problems import refusal_schema
from referee.wire.structures import Document, Record, Row, Tagged, document


def said(description: str) -> dict[str, Any]:
    """Return the settings of a field that may be left out."""
    return {"metadata": {"description": description}}


def asked(description: str) -> dict[str, Any]:
    """Return the settings of a field that has to be there."""
    return {"required": True, **said(description)}


class Parts:
    """Make the fields that several bodies of a game have in common."""

    def __init__(self, game: AnyGame) -> None:
        self.game, self.prefix = game, prefix_of(game)
        self.state_schema = state_schema(game)
        self.result_schema = schema_of(game.result_type, self.prefix)
        self.refusal_schema = refusal_schema(self.prefix, self.move(), tuple(rule.code for rule in game.rules))

    def state(self) -> WireField:
        """Return the field for a state."""
        return Record(self.state_schema, **asked("The state, as the last answer gave it."))

    def seat(self, description: str, **settings: Any) -> WireField:
        """Return the field for a seat."""
        return field_of(Seat, self.prefix, **said(description), **settings)

    def seed(self, description: str) -> WireField:
        """Return the field for a seed."""
        return field_of(Seed, self.prefix, **said(description))

    def order(self) -> WireField:
        """Return the field for a whole pack in order; the pack is what a stock is made of."""
        stock = next(each for each in members(self.game.state) if each.name == "stock")
        cards = field_of(stock.annotation, self.prefix)
        assert isinstance(cards, Row)
        assert cards.items is not None
        return Row(
            cards.inner, Items(1, cards.items.most), **said("The whole pack, next card first, in place of a seed.")
        )

    def move(self, **settings: Any) -> Tagged:
        """Return the field for a move."""
        return tagged(self.game.moves, f"{self.prefix}Move", self.prefix, **settings)

    def event(self) -> Tagged:
        """Return the field for an event."""
        return tagged(self.game.events, f"{self.prefix}Event", self.prefix)

    def events(self) -> WireField:
        """Return the field for what happened."""
        return Row(self.event(), **asked("What happened, in order."))

    def to_act(self) -> WireField:
        """Return the field for the seats to act."""
        seats = asked("The seats that may move now, ascending; empty when the deal is over.")
        return Row(field_of(Seat, self.prefix), Items(0, MAX_SEATS), **seats)

    def legal_moves(self, whose: str) -> WireField:
        """Return the field for legal moves."""
        return Row(
            self.move(),
            **asked(
                f"Every legal move of {whose}, without lists that may be left out, and but for those that `open_ended` "
                "describes; each can be posted as it is."
            ),
        )

    def open_ended(self) -> WireField:
        """Return the field for moves that are too many to list."""
        return Row(Record(self._open_ended_schema), **asked("Legal moves that are too many to list."))

    @cached_property
    def _open_ended_schema(self) -> Document:
        declared = {
            "type": Choice(tuple(tag_of(cls) for cls in self.game.moves), **asked("The kind of move.")),
            "text": StrictText(SENTENCE, **asked("Which moves of this kind are legal, in words.")),
            "example": self.move(**asked("One of them, which can be posted.")),
        }
        return document(f"{self.prefix}OpenEnded", declared, OpenEnded, "Describe legal moves too many to list.")

    def result(self) -> WireField:
        """Return the field for a result."""
        return Record(self.result_schema, allow_none=True, **asked("How the deal ended; null while it runs."))
