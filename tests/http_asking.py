"""Ask the service in process and check what a refusal always holds."""

from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from referee.games import GAMES
from referee.wire.bodies import OPERATIONS
from referee.wire.paths import operation_path

JSON, PROBLEM = "application/json", "application/problem+json"
ASKED = [operation_path(game, operation) for game in GAMES for operation in OPERATIONS]
DEALS = operation_path(GAMES[0], "deals")
DEAL = b'{"ruleset":"%s","seats":4,"seed":"http"}' % GAMES[0].rulesets.names()[0].encode()


def refused(answer: TestResponse, status: int, code: str) -> dict[str, Any]:
    """Check that the answer is a problem document of this status and code, and return it."""
    assert (answer.status_code, answer.mimetype) == (status, PROBLEM)
    problem = answer.get_json()
    assert (problem["status"], problem["code"]) == (status, code)
    assert problem["instance"] == answer.headers["X-Request-Id"]
    assert problem["detail"]
    return dict(problem)


def post(client: FlaskClient, body: bytes, path: str = DEALS, **told: Any) -> TestResponse:
    """Post a body as it is."""
    return client.post(path, data=body, **{"content_type": JSON, **told})
