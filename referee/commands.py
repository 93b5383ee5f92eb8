"""What the commands without a server do: each takes what was typed, prints its answer and returns the exit code."""

import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson

from referee import service
from referee.asking import ask
from referee.core.answers import Denial, Proposal, Ruling
from referee.core.declare import Rule
from referee.core.game import AnyGame, legal_moves
from referee.core.game import perft as count
from referee.docs import refreshed
from referee.games import GAMES
from referee.notation import as_document, grammar, written
from referee.playthrough import playthrough as whole_deal
from referee.playthrough import sentence
from referee.wire import openapi as contract
from referee.wire.bodies import bodies_of
from referee.wire.derive import prefix_of, tagged
from referee.wire.problems import ValidationError, schema_problem

OK, WRONG = 0, 1


def game_named(name: str) -> AnyGame:
    """Return the game of this name; raise `ValueError` where there is none."""
    found = next((game for game in GAMES if game.name == name), None)
    if found is None:
        raise ValueError(f"there is no game {name}; known are: {', '.join(game.name for game in GAMES)}")
    return found


def play(given: Namespace) -> int:
    """Play a deal at the keyboard, all seats at one screen."""
    ruling = _dealt(given)
    if isinstance(ruling, Denial):
        return _refused(ruling)
    state, events = ruling.state, ruling.events
    _print(*_told(events), f"Moves: {'; '.join(grammar(given.game))}.")
    while given.game.to_act(state):
        _print("", given.game.draw_table(state))
        typed = sys.stdin.readline()
        if not typed:
            return OK
        state = _made(given.game, state, typed)
    _print("", given.game.draw_table(state))
    return OK


def _dealt(given: Namespace) -> Ruling | Denial:
    """Return the deal that was asked for, its words read as those of a request."""
    said = {"ruleset": given.ruleset, "seats": given.seats, **({"seed": given.seed} if given.seed else {})}
    asked = bodies_of(given.game).requests["deals"].load(said)
    return service.deals(given.game, **asked)


def _made(game: AnyGame, state: Any, typed: str) -> Any:
    """Return the state after the typed move, or the same state where it is refused."""
    try:
        move = _move(game, typed)
    except ValueError as wrong:
        _print(f"not understood: {wrong}")
        return state
    verdict = service.judged(game, state, Proposal(move, None))
    if isinstance(verdict, Denial):
        _refused(verdict)
        return state
    _print(*_told(verdict.events))
    return verdict.state


def _move(game: AnyGame, typed: str) -> Any:
    """Return the typed move, its arguments read as in a request; raise `ValueError` where they can't be."""
    try:
        return tagged(game.moves, "Move", prefix_of(game)).deserialize(as_document(game, typed))
    except ValidationError as wrong:
        raise ValueError(schema_problem(wrong)["detail"]) from wrong


def legal(given: Namespace) -> int:
    """List the legal moves of a state that is read as JSON, one a line; those too many to list are described."""
    asked = bodies_of(given.game).requests["legal-moves"].load({"state": orjson.loads(given.state.read_bytes())})
    answer = service.legal(given.game, **asked)
    if isinstance(answer, Denial):
        return _refused(answer)
    _print(*(written(move) for move in answer.legal_moves))
    _print(*(f"{each.type}: {each.text} For example: {written(each.example)}" for each in answer.open_ended))
    return OK


def rules(given: Namespace) -> int:
    """Print the rulebook of a game, or everything about one code of a refusal."""
    game: AnyGame = given.game
    if given.code is None:
        _print(*(f"{clause.number} {clause.title}. {clause.text} [{clause.source}]" for clause in game.clauses))
        return OK
    if given.code not in game.by_code:
        _print(f"referee: there is no code {given.code}; known are: {', '.join(game.by_code)}", file=sys.stderr)
        return WRONG
    _print(*_about(game, game.rule(given.code)))
    return OK


def _about(game: AnyGame, rule: Rule) -> Iterator[str]:
    yield f"{rule.code} ({rule.cite}): {rule.law}"
    yield f"  says: {rule.sentence}"
    yield from (f"  {each.number} {each.title}. {each.text}" for each in game.clauses if each.number == rule.cite)


def perft(given: Namespace) -> int:
    """Count the sequences of so many legal moves from a seeded deal, for each first move and in all."""
    game: AnyGame = given.game
    ruling = _dealt(given)
    if isinstance(ruling, Denial):
        return _refused(ruling)
    seat, total = game.to_act(ruling.state)[0], 0
    for move in legal_moves(game, ruling.state, seat):
        nodes = count(game, game.apply(ruling.state, seat, move).state, given.depth - 1)
        total += nodes
        _print(f"{nodes:10} {written(move)}")
    _print(f"{total:10} in all")
    return OK


def playthrough(given: Namespace) -> int:
    """Print a whole deal of random moves, step by step."""
    preset = given.game.rulesets.canonical(given.ruleset)
    if preset is None:
        raise ValueError(f"there is no rule set {given.ruleset}; known are: {', '.join(given.game.rulesets.names())}")
    _print(whole_deal(given.game, preset, given.seed or preset), end="")
    return OK


def openapi(given: Namespace) -> int:
    """Print the contract, or write it to a file, or compare a file with it."""
    text = contract.text(ask)
    if given.file or given.check:
        return _generated(given, text)
    _print(text, end="")
    return OK


def docs(given: Namespace) -> int:
    """Write the generated tables of a text file anew, or tell whether they are up to date."""
    return _generated(given, refreshed(given.file.read_text("utf-8")))


def _generated(given: Namespace, text: str) -> int:
    if given.file is None:
        raise ValueError("name the file that is to be compared")
    if not given.check:
        given.file.write_text(text, "utf-8")
        return OK
    if given.file.read_text("utf-8") == text:
        return OK
    _print(f"referee: {given.file} is stale", file=sys.stderr)
    return WRONG


def file_to_read(name: str) -> Path:
    """Return the path of a file that is there; raise `ValueError` where there is none. `-` is the standard input."""
    path = Path("/dev/stdin" if name == "-" else name)
    if not path.exists():
        raise ValueError(f"there is no file {name}")
    return path


def _told(events: tuple[Any, ...]) -> Iterator[str]:
    return (f"  {sentence(event)}" for event in events)


def _refused(denial: Denial) -> int:
    rule = denial.refusal.rule
    _print(f"refused: {denial.refusal.sentence()} [{rule.code}, {rule.cite}] {rule.law}")
    _print(*(f"  {fault.pointer}: {fault.detail}" for fault in denial.faults))
    if denial.alternatives:
        _print(f"  instead: {', '.join(written(move) for move in denial.alternatives)}")
    return WRONG


def _print(*lines: str, **settings: Any) -> None:
    for line in lines:
        print(line, **settings)  # noqa: T201  # a command speaks to a person
