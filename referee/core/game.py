"""The Game record, and what is the same for every game: judging, listing, playing out, counting."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from referee.core.cards import Card
from referee.core.declare import Clause, Fault, Placed, Refusal, Rule, attributes, members, record
from referee.core.presets import RuleSet, RuleSets

O = TypeVar("O")  # noqa: E741  # the options of a game
R = TypeVar("R")  # the rules compiled from them
S = TypeVar("S")  # its state
M = TypeVar("M")  # a move

COMMON_CODES = (
    "impossible-state",
    "match-over",
    "deal-over",
    "not-your-turn",
    "too-few-seats",
    "too-many-seats",
    "pack-too-small",
    "options-contradict",
    "deal-not-over",
    "ruleset-changed",
    "two-sources",
    "no-such-seat",
    "not-the-pack",
)
"""Reasons for a refusal that every game has; each declares its own clause, law and sentence for them."""


class Step(NamedTuple, Generic[S]):
    """Hold what a legal move leads to: the new state, and what happened on the way, in order."""

    state: S
    events: tuple[Any, ...]


class OpenEnded(NamedTuple, Generic[M]):
    """Describe legal moves that are too many to list: the kind, the law in words, and one that can be posted."""

    type: str
    text: str
    example: M


class Table(NamedTuple):
    """Hold what a deal starts from; `order` is the pack, next card first, and `seed` what it was shuffled by.

    The next deal of a match takes its seats and dealer from the deal before it.
    """

    seats: int
    dealer: int
    order: tuple[Card, ...]
    seed: str | None


@record
class Game(Generic[O, R, S, M]):
    """Declare a game: its vocabulary, and pure functions that know its rules.

    Equal arguments give equal results, and arguments are never changed. `check` is the only judge of a move; `apply`
    is asked only about moves that `check` lets through, and then always has an answer.
    """

    name: str
    title: str
    summary: str
    options: type[O]
    rulesets: RuleSets[O, R]
    state: type[S]
    view_type: type
    result_type: type
    sheet: type
    """What a score sheet says beside the rule set."""
    moves: tuple[type[M], ...]
    hastens: tuple[type[M], ...]
    """Kinds of moves that a random playout makes as soon as it may, where without them it might never end."""
    events: tuple[type, ...]
    rules: tuple[Rule, ...]
    """Every reason for a refusal, in the order in which they are tested."""
    clauses: tuple[Clause, ...]
    """The rulebook, in reading order."""
    pack: Callable[[RuleSet[O, R], int], tuple[Card, ...]]
    """Return the whole pack for so many seats, before any shuffle."""
    seating: Callable[[RuleSet[O, R], int], Refusal | None]
    """Refuse a number of seats that the rule set has no room for."""
    setup: Callable[[RuleSet[O, R], Table], Step[S]]
    next_deal: Callable[[S, Table], Step[S]]
    """Deal again after a deal that has ended and left the match open."""
    seats: Callable[[S], int]
    to_act: Callable[[S], tuple[int, ...]]
    """Return the seats that may move, ascending; empty only when the deal is over."""
    candidates: Callable[[S, int], Iterator[M]]
    """Yield every legal move and few others, in a fixed order."""
    open_ended: Callable[[S, int], tuple[OpenEnded[M], ...]]
    check: Callable[[S, int, M], Refusal | None]
    apply: Callable[[S, int, M], Step[S]]
    faults: Callable[[S], Iterator[Fault]]
    """Yield everything that makes the state impossible."""
    view: Callable[[S, int | None], Any]
    """Return what a seat, or a bystander (null), may see."""
    result: Callable[[S], Any]
    """Return how the deal ended, or null while it runs."""
    settle: Callable[[S], Any]
    """Return the result as if the deal ended now, with nobody more out than there is."""
    sheet_seating: Callable[[RuleSet[O, R], int], Refusal | None]
    """Refuse a number of hands that no score sheet of the rule set has."""
    sheet_faults: Callable[[RuleSet[O, R], Any], Iterator[Fault]]
    """Yield everything that makes a score sheet impossible."""
    score_sheet: Callable[[RuleSet[O, R], Any], Any | Placed]
    """Return the result of a deal played with real cards, or the rule that it breaks."""
    draw_table: Callable[[S], str]
    """Return the table as text, as a person would lay it out."""

    @cached_property
    def by_code(self) -> Mapping[str, Rule]:
        """Return the rules by their codes."""
        return {rule.code: rule for rule in self.rules}

    def rule(self, code: str) -> Rule:
        """Return the rule with this code; raise `KeyError` where the game has none."""
        return self.by_code[code]


AnyGame = Game[Any, Any, Any, Any]


def judge(game: Game[O, R, S, M], state: S, seat: int | None, move: M) -> Step[S] | Refusal:
    """Return where the move leads, or the first rule that it breaks; without a seat the first to act makes it."""
    to_act = game.to_act(state)
    acting = to_act[0] if seat is None and to_act else seat
    if acting in to_act:
        return game.check(state, acting, move) or game.apply(state, acting, move)
    return _out_of_turn(game, state, to_act, acting)


def _out_of_turn(game: Game[O, R, S, M], state: S, to_act: tuple[int, ...], seat: int | None) -> Refusal:
    """Refuse a seat that may not move now, whatever it proposes; when the deal is over, any seat."""
    if to_act:
        return game.rule("not-your-turn")(seat=seat or 0, to_act=to_act[0])
    result = game.result(state)
    return game.rule("match-over" if result.match.over else "deal-over")(reason=result.reason)


def legal_moves(game: Game[O, R, S, M], state: S, seat: int) -> list[M]:
    """Return every legal move of the seat in the game's order; none where it isn't to act."""
    if seat not in game.to_act(state):
        return []
    check = game.check
    return [move for move in game.candidates(state, seat) if check(state, seat, move) is None]


def alternatives(game: Game[O, R, S, M], state: S, seat: int, refused: M) -> list[M]:
    """Return the legal moves nearest to a refused one: those of a card or a place that it names, else all."""
    legal = legal_moves(game, state, seat)
    meant = _named(refused)
    return [move for move in legal if not meant.isdisjoint(_named(move))] or legal


def _named(move: object) -> set[str]:
    """Return the cards and places that a move is about; what a card stands for is no such thing."""
    values = (getattr(move, each.attribute) for each in members(type(move)) if not each.spec.left_out)
    return {value for value in values if isinstance(value, str)}


def random_move(game: Game[O, R, S, M], state: S, seat: int, random: Random) -> M:
    """Return a legal move, each equally likely but for those that hasten the end; raise `LookupError` without one."""
    moves = list(game.candidates(state, seat))
    if game.hastens:
        first = (move for move in moves if type(move) in game.hastens and game.check(state, seat, move) is None)
        moves = [*first] or moves
    while moves:
        chosen = int(random.random() * len(moves))
        move, moves[chosen] = moves[chosen], moves[-1]
        if game.check(state, seat, move) is None:
            return move
        moves.pop()
    raise LookupError(f"{game.name}: seat {seat} is to act and has no legal move")


def playout(game: Game[O, R, S, M], state: S, random: Random) -> Iterator[tuple[int, M, Step[S]]]:
    """Play random legal moves to the end of the deal; yield each with its seat and where it led."""
    while to_act := game.to_act(state):
        move = random_move(game, state, to_act[0], random)
        step = game.apply(state, to_act[0], move)
        yield to_act[0], move, step
        state = step.state


def perft(game: Game[O, R, S, M], state: S, depth: int) -> int:
    """Count the sequences of so many legal moves; a deal that ends sooner counts once."""
    to_act = game.to_act(state)
    if depth == 0 or not to_act:
        return 1
    legal = legal_moves(game, state, to_act[0])
    if depth == 1:
        return len(legal)
    return sum(perft(game, game.apply(state, to_act[0], move).state, depth - 1) for move in legal)


def pointer_of(refusal: Refusal, move: object) -> str:
    """Return where in a request the reason for a refusal lies: an argument of the move, or the move.

    Of the arguments that the rule may point to and the move has, the one that the facts name comes first. A fact
    `index` says which entry of a list is meant.
    """
    arguments = dict(attributes(move))
    facts = [*refusal.facts.values()]
    possible = [name for name in refusal.rule.at if name in arguments]
    meant = next((name for name in possible if arguments[name] in facts), next(iter(possible), None))
    if meant is None:
        return "/move"
    index = refusal.facts.get("index")
    listed = isinstance(arguments[meant], tuple) and index in range(len(arguments[meant]))
    return f"/move/{meant}/{index}" if listed else f"/move/{meant}"
