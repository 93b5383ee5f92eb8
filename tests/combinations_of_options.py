"""Rule sets that nobody has named: random values of all options, drawn from their declarations."""

from collections.abc import Iterator
from random import Random
from re import fullmatch
from string import printable
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from referee.core.deck import shuffle
from referee.core.declare import MAX_SEATS, Bounds, Items, Keys, Member, Text, members
from referee.core.game import AnyGame, Table
from referee.core.presets import RuleSet


def combination(game: AnyGame, random: Random) -> RuleSet[Any, Any]:
    """Return a rule set with a random value for each option; those that contradict each other are drawn anew."""
    declared = {each.attribute: each for each in members(game.options)}
    first = next(iter(game.rulesets.presets))
    chosen = {name: value_of(option, random) for name, option in declared.items()}
    while conflict := (ruleset := game.rulesets.get(first, chosen)).conflict:
        name = random.choice(conflict.names)
        chosen[name] = value_of(declared[name], random)
    return ruleset


def value_of(option: Member, random: Random) -> Any:
    """Return a random value of an option; of an open one its default as often as any other."""
    return random.choice([*_values(option.annotation, random), option.default])


def _values(annotation: Any, random: Random) -> Iterator[Any]:
    """Yield values of a type: all that it lists, and one of each open kind."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin in {Union, UnionType}:
        for kind in arguments:
            yield from _values(kind, random)
    elif origin is Literal:
        yield from arguments
    elif origin is Annotated:
        yield _within(arguments[0], arguments[-1], random)
    else:
        yield from {bool: (False, True), NoneType: (None,)}[annotation]


def _within(kind: Any, mark: Any, random: Random) -> Any:
    """Return a number within bounds, a small one as often as a large one; or a letter; or such values in a row."""
    match mark:
        case Bounds(minimum, maximum):
            return random.randint(minimum, random.choice((min(maximum, minimum + 8), maximum)))
        case Keys(names):
            inner = get_args(get_args(kind)[1])
            return {name: _within(inner[0], inner[-1], random) for name in names}
        case Items(fewest, most):
            inner = get_args(get_args(kind)[0])
            return [_within(inner[0], inner[-1], random) for _ in range(random.randint(fewest, most))]
        case Text(str(pattern), 1):
            return random.choice([letter for letter in printable if fullmatch(pattern, letter)])
    raise TypeError(f"{mark} bounds no option")


def random_table(game: AnyGame, ruleset: RuleSet[Any, Any], random: Random) -> Table | None:
    """Return a table of a random size with a shuffled pack; null where the rule set has room for none."""
    sizes = [seats for seats in range(1, MAX_SEATS + 1) if not game.seating(ruleset, seats)]
    if not sizes:
        return None
    seats, seed = random.choice(sizes), str(random.random())
    return Table(seats, random.randrange(seats), shuffle(game.pack(ruleset, seats), seed, 1), seed)


def dealt(game: AnyGame, random: Random) -> tuple[RuleSet[Any, Any], Table]:
    """Return a random rule set that has room for a table, and the table."""
    while True:
        ruleset = combination(game, random)
        table = random_table(game, ruleset, random)
        if table:
            return ruleset, table


def next_table(game: AnyGame, state: Any, random: Random) -> Table:
    """Return the table for the next deal of a match, with a freshly shuffled pack."""
    seats, seed = game.seats(state), str(random.random())
    return Table(seats, state.dealer, shuffle(game.pack(state.ruleset, seats), seed, state.deal + 1), seed)


def wild(game: AnyGame, random: Random) -> dict[str, Any]:
    """Return a few random options, which may contradict each other."""
    chosen = random.sample(members(game.options), 6)
    return {each.name: value_of(each, random) for each in chosen}
