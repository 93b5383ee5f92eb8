"""What the service tells about itself, its games and their rules: the form of every document that is only read."""

from typing import Annotated, Any, Literal

from referee.core.declare import Bounds, Items, Text, member, record
from referee.wire.free import Kinds

Code = Annotated[str, Text("[a-z0-9]+(-[a-z0-9]+)*", 64)]
"""A code, a tag, or the name of a game or a rule set."""
Name = Annotated[str, Text("[a-z][a-z0-9_]*", 64)]
"""The name of a member, an option or a fact."""
Number = Annotated[str, Text("[A-Z]{2} [0-9]{1,2}\\.[0-9]{1,2}", 8)]
"""The number of a clause."""
Prose = Annotated[str, Text(None, 2_000)]
Path = Annotated[str, Text("/[A-Za-z0-9._/{}-]*", 200)]
Digest = Annotated[str, Text("[0-9a-f]{16}", 16)]
Size = Annotated[int, Bounds(0, 2**31)]
Status = Annotated[int, Bounds(100, 599)]
Object = Annotated[Any, Kinds(("object",))]
Value = Annotated[Any, Kinds(("string", "integer", "boolean", "object", "array"))] | None
"""The value of an option."""

Names = Annotated[tuple[Name, ...], Items(0, 200)]
Codes = Annotated[tuple[Code, ...], Items(0, 200)]


@record
class Link:
    """Say what can be asked where."""

    name: Code = member("What it is called.")
    method: Literal["GET", "POST"] = member("How it is asked.")
    path: Path = member("Where; a part in braces is to be filled in.")
    description: Prose = member("What it answers.")


Links = Annotated[tuple[Link, ...], Items(0, 100)]


@record
class ProblemDocument:
    """Describe a problem that has nothing to do with the rules of a game."""

    code: Code = member("The problem, for programs.")
    type: Path = member("Where it is described: the `type` of problems of this kind.")
    status: Status = member("The HTTP status.")
    title: Prose = member("The law that was broken.")
    description: Prose = member("When this is answered.")


@record
class Limits:
    """Bound what can be asked, whatever the game."""

    seats: Size = member("No table has more seats.")
    body_bytes: Size = member("No body is larger.")
    long_body_bytes: Size = member("No body of `views` and `transcripts` is larger.")
    transcript_moves: Size = member("No transcript has more moves.")
    shown_events: Size = member("A view takes no more events.")


@record
class ServiceDocument:
    """Describe the service."""

    name: Code = member("The service.")
    version: Prose = member("Its version.")
    api: Code = member("The version of the interface, as the paths begin.")
    state_formats: Annotated[tuple[Size, ...], Items(1, 100)] = member("The formats of states that are understood.")
    limits: Limits = member("How large things may be.")
    games: Codes = member("The games that can be refereed.")
    problems: Annotated[tuple[ProblemDocument, ...], Items(1, 100)] = member("Every problem that isn't a game's rule.")
    links: Links = member("What can be read.")


@record
class NamedGame:
    """Name a game."""

    name: Code = member("The game, as paths name it.")
    title: Prose = member("The game, as people name it.")
    summary: Prose = member("What it is about.")


@record
class GameSummary(NamedGame):
    """List a game."""

    url: Path = member("Where it is described.")


@record
class GamesDocument:
    """List the games."""

    games: Annotated[tuple[GameSummary, ...], Items(1, 100)] = member("Every game.")


@record
class SeatRange:
    """Bound the seats of a table."""

    fewest: Size = member("The fewest.")
    most: Size = member("The most.")


@record
class OptionValue:
    """Describe a named value of an option."""

    value: Value = member("The value.")
    description: Prose = member("What it means.")


@record
class OptionDocument:
    """Describe one choice that a table can make."""

    name: Name = member("The option.")
    clause: Number = member("The clause that it belongs to.")
    description: Prose = member("What is chosen.")
    default: Value = member("What holds where no rule set says otherwise.")
    schema: Object = member("The values that it takes, as JSON Schema.")
    values: Annotated[tuple[OptionValue, ...], Items(0, 100)] = member("The named values, each with a sentence.")


@record
class NamedRuleSet:
    """Name a rule set and say where it comes from."""

    name: Code = member("Its own name, also where an alias was asked for.")
    title: Prose = member("What people call it.")
    description: Prose = member("How it is played.")
    source: Prose = member("Where it comes from.")
    base: Code | None = member("The rule set that it differs from; null for the options' defaults.")
    aliases: Codes = member("Other names that mean the same.")
    digest: Digest = member("Changes when what the options mean changes.")
    seats: SeatRange = member("How many seats can be dealt.")


@record
class ConflictDocument:
    """Name options that are refused together, each alone being fine."""

    options: Names = member("The options.")
    reason: Prose = member("Which of their values exclude each other, and why.")


@record
class PresetDocument(NamedRuleSet):
    """Describe a preset by its differences."""

    options: Object = member("The options that differ from the base.")
    url: Path = member("Where every option in force can be read.")


@record
class MemberDocument:
    """Describe a member."""

    name: Name = member("The member.")
    description: Prose = member("What it says.")


@record
class MoveMemberDocument(MemberDocument):
    """Describe a member of a move, its `type` aside."""

    required: bool = member("Whether it has to be there; any other may be left out, but is never null.")


@record
class MoveDocument:
    """Describe a kind of move."""

    type: Code = member("Its `type`.")
    description: Prose = member("What is done.")
    members: Annotated[tuple[MoveMemberDocument, ...], Items(0, 100)] = member("Its other members.")


@record
class EventMemberDocument(MemberDocument):
    """Describe a member of an event, its `type` and its `text` aside."""

    seen_by: Literal["everyone", "seat", "each"] = member(
        "`everyone`; `seat`: only the seat that the member `seat` names; `each`: a list by seat, of which each seat "
        "sees its own part. Others see hidden cards."
    )


@record
class EventDocument:
    """Describe a kind of event."""

    type: Code = member("Its `type`.")
    description: Prose = member("What happened.")
    sentence: Prose = member("What its `text` says, with names of members in braces.")
    members: Annotated[tuple[EventMemberDocument, ...], Items(0, 100)] = member("Its other members.")


@record
class CodesDocument:
    """List the codes of one kind of thing."""

    name: Annotated[str, Text("[A-Za-z]+", 64)] = member("The kind of thing.")
    codes: Annotated[tuple[Annotated[str, Text("[!-~]{1,16}", 16)], ...], Items(0, 1_000)] = member(
        "Every code; none where there are too many to list."
    )
    pattern: Prose | None = member(
        "What each code matches from its first to its last character; null where all are listed."
    )


@record
class GameDocument(NamedGame):
    """Describe a game: what can be chosen, what can be done, and what can happen."""

    seats: SeatRange = member("How many seats can be dealt by the first preset.")
    options: Annotated[tuple[OptionDocument, ...], Items(0, 200)] = member("Every choice that a table can make.")
    conflicts: Annotated[tuple[ConflictDocument, ...], Items(0, 100)] = member("Choices that exclude each other.")
    presets: Annotated[tuple[PresetDocument, ...], Items(1, 200)] = member("The named rule sets.")
    moves: Annotated[tuple[MoveDocument, ...], Items(0, 100)] = member("Every kind of move.")
    events: Annotated[tuple[EventDocument, ...], Items(0, 100)] = member("Every kind of event.")
    vocabulary: Annotated[tuple[CodesDocument, ...], Items(0, 100)] = member("The codes of cards, spots and the like.")
    links: Links = member("What can be asked and read.")
