"""Put a body to a use case and get the document that answers it: all of the service but HTTP."""

import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from referee import service
from referee.core.answers import Denial
from referee.core.game import AnyGame
from referee.wire.bodies import bodies_of
from referee.wire.examples import Reply
from referee.wire.problems import ValidationError, denial_problem, schema_problem

USE_CASES: Mapping[str, Callable[..., Any]] = {
    "deals": service.deals,
    "next-deals": service.next_deals,
    "moves": service.moves,
    "legal-moves": service.legal,
    "scores": service.scores,
    "score-sheets": service.score_sheets,
    "views": service.views,
    "transcripts": service.transcripts,
}
"""What answers each operation."""

_DONE = 200


@cache
def answerer(game: AnyGame, operation: str) -> Callable[[Any], Reply]:
    """Return the function that takes the body of an operation and gives the status and the document that answer it."""
    bodies, act = bodies_of(game), USE_CASES[operation]
    load, dump = bodies.requests[operation].load, bodies.answers[operation].dump

    def answer(body: Any) -> Reply:
        try:
            asked = load(body)
        except ValidationError as error:
            return _refused(schema_problem(error))
        found = act(game, **asked)
        if isinstance(found, Denial):
            return _refused(denial_problem(game, found))
        return Reply(_DONE, dump(found))

    return answer


def ask(game: AnyGame, operation: str, body: dict[str, Any]) -> Reply:
    """Return the status and the document that answer the body, made of nothing but what JSON is parsed to."""
    status, document = answerer(game, operation)(body)
    return Reply(status, json.loads(json.dumps(document)))


def _refused(problem: dict[str, Any]) -> Reply:
    return Reply(problem["status"], problem)
