"""Put a body to a use case and get the document that answers it, as over HTTP but without it."""

import json
from collections.abc import Callable, Mapping
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


def ask(game: AnyGame, operation: str, body: dict[str, Any]) -> Reply:
    """Return the status and the document that answer the body; problems lack a request id."""
    bodies = bodies_of(game)
    try:
        answer = USE_CASES[operation](game, **bodies.requests[operation].load(body))
    except ValidationError as error:
        return _refused(schema_problem(error))
    if isinstance(answer, Denial):
        return _refused(denial_problem(game, answer))
    return Reply(_DONE, _plain(bodies.answers[operation].dump(answer)))


def _refused(problem: dict[str, Any]) -> Reply:
    return Reply(problem["status"], _plain(problem))


def _plain(document: dict[str, Any]) -> dict[str, Any]:
    """Return the document made of nothing but what JSON is parsed to."""
    plain: dict[str, Any] = json.loads(json.dumps(document))
    return plain
