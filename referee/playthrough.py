"""A deal written down move by move, for a person to read and for tests to compare."""

from collections.abc import Iterator
from random import Random
from typing import Any

from referee.core.deck import shuffle
from referee.core.declare import MAX_SEATS, attributes, phrased, worded
from referee.core.game import AnyGame, Table, legal_moves, playout
from referee.notation import written


def playthrough(game: AnyGame, preset: str, seed: str) -> str:
    """Return a whole deal of random moves at the smallest table; the seed fixes both the cards and the moves.

    Each step shows the table, the legal moves in their order, the move made and what happened.
    """
    return "\n".join(_lines(game, preset, seed)) + "\n"


def _lines(game: AnyGame, preset: str, seed: str) -> Iterator[str]:
    ruleset = game.rulesets.get(preset)
    seats = next(number for number in range(1, MAX_SEATS + 1) if not game.seating(ruleset, number))
    order = shuffle(game.pack(ruleset, seats), seed, 1)
    state, events = game.setup(ruleset, Table(seats, seats - 1, order, seed))
    yield f"# {game.title}: {game.rulesets.presets[preset].title} ({preset}), {seats} seats, seed {seed}"
    yield from _told(events)
    for seat, move, step in playout(game, state, Random(seed)):  # noqa: S311  # a fixed deal, not a secret
        yield from ("", game.draw_table(state))
        yield f"legal: {', '.join(written(each) for each in legal_moves(game, state, seat))}"
        yield from (f"also: {each.text}" for each in game.open_ended(state, seat))
        yield f"seat {seat}: {written(move)}"
        yield from _told(step.events)
        state = step.state
    yield from ("", game.draw_table(state), *_result(game.result(state)))


def _told(events: tuple[Any, ...]) -> Iterator[str]:
    return (f"  {sentence(event)}" for event in events)


def sentence(event: Any) -> str:
    """Return what happened in words."""
    return phrased(event.sentence, dict(attributes(event)))


def _result(result: Any) -> Iterator[str]:
    yield f"result: {result.reason}"
    for score in result.scores:
        parts = ", ".join(f"{line.item} {line.points} ({line.cite})" for line in score.lines)
        yield f"  seat {score.seat}: {score.points} = {parts or 'nothing'}"
    yield f"  totals {worded(result.totals)}; match {'over' if result.match.over else 'goes on'}"
