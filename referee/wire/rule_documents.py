"""What the service tells about rule sets, rulebooks and reasons for a refusal: the form of these documents."""

from typing import Annotated

from referee.core.declare import Items, member, record
from referee.wire.documents import (
    Code,
    Codes,
    Digest,
    Name,
    NamedRuleSet,
    Names,
    Number,
    Object,
    Path,
    Prose,
    Status,
    Value,
)


@record
class Example:
    """Show a request and what is answered."""

    operation: Code = member("What is asked.")
    path: Path = member("Where it is posted.")
    body: Object = member("What is posted.")
    status: Status = member("The HTTP status of the answer.")
    answer: Object = member("The answer.")


@record
class Summary:
    """Say what an example shows."""

    summary: Prose = member("What is shown.")


@record
class PresetExample(Example, Summary):
    """Show a request that is accepted under a rule set, and what is special about it."""


@record
class OptionInForce:
    """Say what has been chosen."""

    name: Name = member("The option.")
    value: Value = member("What holds.")
    default: Value = member("What holds where no rule set says otherwise.")
    differs: bool = member("Whether the value isn't the default.")
    words: Prose = member("The value in words.")
    clause: Number = member("The clause that the option belongs to.")


@record
class OptionDifference:
    """Say what has been chosen differently."""

    option: Name = member("The option.")
    clause: Number = member("The clause that the option belongs to.")
    description: Prose = member("What is chosen.")
    value: Value = member("What holds in this rule set.")
    words: Prose = member("The same in words.")
    other: Value = member("What holds in the other one.")
    other_words: Prose = member("The same in words.")


@record
class Comparison:
    """Compare a rule set with another one."""

    name: Code = member("The other rule set, by its own name.")
    title: Prose = member("What people call it.")
    digest: Digest = member("Changes when what its options mean changes.")
    differences: Annotated[tuple[OptionDifference, ...], Items(0, 200)] = member(
        "Every option whose values differ; none where both mean the same."
    )


@record
class RuleSetDocument(NamedRuleSet):
    """Describe the rules that are played under a name."""

    game: Code = member("The game.")
    options: Annotated[tuple[OptionInForce, ...], Items(0, 200)] = member("Every option in force.")
    example: PresetExample | None = member(
        "A request that shows what is special about these rules; null where there is none to show."
    )
    compared: Comparison | None = member(
        "What differs from the rule set that the query's `compare` names; null where it names none."
    )


@record
class RuleSummary:
    """Name a reason for a refusal."""

    code: Code = member("The reason, for programs.")
    cite: Number = member("The clause that it enforces.")
    law: Prose = member("The general law.")
    url: Path = member("Where it is described.")


@record
class ClauseText:
    """Quote a clause of the rulebook."""

    number: Number = member("Its number.")
    title: Prose = member("Its heading.")
    text: Prose = member("The law.")
    source: Prose = member("Where it comes from.")


@record
class ClauseDocument(ClauseText):
    """Show a clause of the rulebook."""

    options: Names = member("The options that belong to it.")
    rules: Codes = member("The reasons for a refusal that cite it.")


@record
class RulesDocument:
    """Show a game's rulebook."""

    game: Code = member("The game.")
    clauses: Annotated[tuple[ClauseDocument, ...], Items(1, 500)] = member("The rulebook, in reading order.")
    rules: Annotated[tuple[RuleSummary, ...], Items(1, 500)] = member("The reasons for a refusal, in checking order.")


@record
class OptionSummary:
    """Name an option."""

    name: Name = member("The option.")
    description: Prose = member("What is chosen.")


@record
class RuleExamples:
    """Show what a rule refuses and what it lets through."""

    accepted: Example = member("A request that isn't refused.")
    refused: Example = member("A request that is refused by this rule.")


@record
class RuleDocument:
    """Describe a reason for a refusal; the `type` of its problems leads here."""

    code: Code = member("The reason, for programs.")
    type: Path = member("Where it is described: the `type` of its problems.")
    cite: Number = member("The clause that it enforces.")
    clause: ClauseText = member("The clause itself.")
    law: Prose = member("The general law: the `title` of its problems.")
    sentence: Prose = member("What the `detail` of its problems says, with names of facts in braces.")
    facts: Names = member("The names of the facts.")
    options: Annotated[tuple[OptionSummary, ...], Items(0, 100)] = member("The options that change it.")
    examples: RuleExamples = member("A request that is accepted, and one that is refused.")
