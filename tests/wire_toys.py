"""A toy game that declares every kind of member once, to test the wire without any rules."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from referee.core.cards import COVERED, FACES, STANDARD_PACK, Card, table_of
from referee.core.declare import (
    Bounds,
    Codes,
    Items,
    Keys,
    Rule,
    Seat,
    Seed,
    Text,
    arg,
    event,
    member,
    move,
    option,
    optional,
    record,
)
from referee.core.game import Game
from referee.core.presets import Preset, RuleSet, RuleSets
from referee.core.scores import Match, Points, Score
from referee.wire.bodies import bodies_of

PackCard = Annotated[Card, Codes("Card", table_of(STANDARD_PACK))]
SeenCard = Annotated[Card, Codes("SeenCard", table_of((*STANDARD_PACK, COVERED)))]
LaidCard = Annotated[Card, Codes("LaidCard", table_of((*STANDARD_PACK, FACES["X1=QH"])))]
Cards = Annotated[tuple[PackCard, ...], Items(0, 52)]
Small = Annotated[int, Bounds(-3, 9)]
Word = Annotated[str, Text("[a-z~/]{0,5}|[0-9]", 5)]
BySeat = Items(1, 12)


@record
class Options:
    """Choose how to play with toys."""

    size: Literal[2, 4] = option(4, "TY 1.1", "How many.", values={"2": "Two.", "4": "Four."})
    most: Annotated[int, Bounds(1, 12)] | None = option(None, "TY 1.2", "The most, or null.")
    loud: bool = option(False, "TY 1.3", "Whether it is loud.")  # noqa: FBT003  # a default is data
    worth: Literal["all", "none"] | Annotated[Mapping[str, Annotated[int, Bounds(0, 99)]], Keys(("A", "2", "K"))] = (
        option("all", "TY 1.4", "What counts.", values={"all": "Everything.", "none": "Nothing."})
    )


@record
class Inner:
    """Hold something inside something."""

    from_: Small = member("Where it comes from.")
    note: Annotated[str, Text(None, 3)] | None = member("Any text, or null.")


@record
class Result:
    """Say how it ended."""

    reason: Literal["done", "bored"] = member("Why.")
    scores: Annotated[tuple[Score, ...], BySeat] = member("The points.")
    totals: Annotated[tuple[Points, ...], BySeat] = member("The totals.")
    match: Match = member("The match.")


@record
class State:
    """Hold toys of every kind."""

    ruleset: RuleSet[Options, None]
    deal: Annotated[int, Bounds(1, 99)] = member("The deal.")
    dealer: Seat = member("The dealer.")
    big: bool = member("Whether it is big.")
    word: Word = member("A word.")
    size: Literal[2, 4] | None = member("A choice of numbers.")
    top: PackCard | None = member("A card, or null.")
    stock: Cards = member("Cards.")
    hands: Annotated[tuple[Cards, ...], BySeat] = member("Lists of cards.")
    counts: Annotated[tuple[Small | None, ...], Items(0, 3)] = member("Numbers and nulls.")
    places: Annotated[tuple[Cards, ...], Keys(("N", "x/y", "~"))] = member("Lists of cards by place.")
    worth: Annotated[Mapping[str, Small], Keys(("A", "K"))] | None = member("Numbers by rank, or null.")
    inner: Inner = member("An object.")
    inners: Annotated[tuple[Inner, ...], Items(0, 2)] = member("Objects.")
    result: Result | None = member("The result, or null.")
    seed: Seed | None = optional("A text that may be left out.")
    lucky: Small = optional("A number that may be left out.", 7)


@record
class View:
    """Show toys."""

    ruleset: RuleSet[Options, None]
    hands: Annotated[tuple[Annotated[tuple[SeenCard, ...], Items(0, 52)], ...], BySeat] = member("What can be seen.")


@record
class Sheet:
    """Say how a deal ended."""

    hands: Annotated[tuple[Cards, ...], BySeat] = member("The hands.")
    first: bool = optional("Whether it was the first.", default=False)


@move("throw")
class Throw:
    """Throw a card from one hand to another."""

    card: PackCard = arg("The card.")
    from_: Seat = arg("Who throws.")
    where: Word = arg("Where.")
    as_: LaidCard | None = arg("What the card passes for.", default=None)
    along: Inner | None = arg("What flies along.", default=None)


@move("rest")
class Rest:
    """Do nothing."""


@event("thrown", "Seat {from} throws {cards} ({word}, {caught}) to {to}; 100% {{sure}}, 'so'.")
class Thrown:
    """Something was thrown."""

    from_: Seat = member("Who.")
    to: Seat | None = member("To whom.")
    word: Word = member("How.")
    caught: bool = member("Whether it was caught.")
    cards: Annotated[tuple[SeenCard, ...], Items(0, 52)] = member("What.", hidden="seat")
    inners: Annotated[tuple[Inner, ...], Items(0, 2)] = member("What else.")


@event("rested", "Nothing happens.")
class Rested:
    """Nothing happened."""


def unplayable(*_: Any) -> Any:
    """Stand where a game has rules."""
    raise NotImplementedError


def preset(name: str, base: str | None = None, aliases: tuple[str, ...] = (), **options: Any) -> Preset:
    return Preset(name, name.title(), "A toy.", "nowhere", base, aliases, options)


RULE = Rule("too-loud", "TY 1.3", "Toys are quiet.", "{card} is too loud for {seat}.", at=("card",))

TOYS: Game[Options, None, State, Any] = Game(
    name="toy-box",
    title="Toy Box",
    summary="Nothing to win.",
    options=Options,
    rulesets=RuleSets(
        "toy-box",
        Options,
        (),
        lambda _: None,
        {"plain": preset("plain", aliases=("simple",)), "noisy": preset("noisy", "plain", loud=True)},
    ),
    state=State,
    view_type=View,
    result_type=Result,
    sheet=Sheet,
    moves=(Throw, Rest),
    hastens=(),
    events=(Thrown, Rested),
    rules=(RULE,),
    clauses=(),
    pack=unplayable,
    seating=unplayable,
    setup=unplayable,
    next_deal=unplayable,
    seats=unplayable,
    to_act=unplayable,
    candidates=unplayable,
    open_ended=unplayable,
    check=unplayable,
    apply=unplayable,
    faults=unplayable,
    view=unplayable,
    result=unplayable,
    settle=unplayable,
    sheet_seating=unplayable,
    sheet_faults=unplayable,
    score_sheet=unplayable,
    draw_table=unplayable,
)

STATE = {
    "game": "toy-box",
    "format": 1,
    "ruleset": {"name": "plain", "options": {"size": 2}, "digest": "0123456789abcdef"},
    "deal": 1,
    "dealer": 0,
    "big": True,
    "word": "a~/b",
    "size": None,
    "top": "AC",
    "stock": ["KS", "2D"],
    "hands": [["3C"], []],
    "counts": [1, None],
    "places": {"x/y": [], "N": ["4C"], "~": []},
    "worth": {"K": 2, "A": 1},
    "inner": {"from": -3, "note": "\U0001f0a1\U0001f0a1\U0001f0a1"},
    "inners": [],
    "result": None,
    "seed": "s",
    "lucky": 3,
}
REST = {"type": "rest"}
THROW = {"type": "throw", "card": "AC", "from": 1, "where": "up"}
PASSED_OFF = {**THROW, "as": "X1=QH", "along": {"from": 2, "note": None}}


def load(operation: str, **members: Any) -> Any:
    return bodies_of(TOYS).requests[operation].load(members)


def without(members: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in members.items() if key != name}
