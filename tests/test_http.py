"""The service over HTTP, whatever the game: what is read, what isn't there, methods, headers and failures."""

import logging
import re
from typing import Any, NoReturn

import pytest
from flask.testing import FlaskClient
from http_asking import ASKED, DEALS, JSON, refused
from werkzeug.exceptions import ImATeapot

from referee.games import GAMES
from referee.http.app import create_app
from referee.http.config import Config
from referee.http.errors import trace
from referee.wire.problems import PROBLEMS

DOCUMENTS = [
    "/v1",
    "/v1/games",
    "/healthz",
    "/readyz",
    "/openapi.json",
    "/openapi.yaml",
    *(f"/v1/problems/{code}" for code in PROBLEMS),
    *(f"/v1/games/{game.name}" for game in GAMES),
    *(f"/v1/games/{game.name}/rules" for game in GAMES),
    *(f"/v1/games/{game.name}/rules/{rule.code}" for game in GAMES for rule in game.rules),
    *(f"/v1/games/{game.name}/rulesets/{name}" for game in GAMES for name in game.rulesets.names()),
]


# What is read


@pytest.mark.parametrize("path", DOCUMENTS)
def test_documents_are_there(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.mimetype == ("application/yaml" if path.endswith("yaml") else JSON)
    assert answer.content_length
    assert client.head(path).status_code == 200
    assert client.head(path).data == b""


@pytest.mark.parametrize("path", ["/v1", f"/v1/games/{GAMES[0].name}/rules", "/openapi.yaml"])
def test_documents_are_sent_again_only_when_they_have_changed(client: FlaskClient, path: str) -> None:
    first = client.get(path)
    assert first.headers["Cache-Control"] == "public, no-cache"
    again = client.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    assert again.headers["ETag"] == first.headers["ETag"]
    assert client.get(path, headers={"If-None-Match": '"other"'}).status_code == 200


def test_health_is_never_kept(client: FlaskClient) -> None:
    for path in ("/healthz", "/readyz"):
        assert client.get(path).headers["Cache-Control"] == "no-store"


def test_every_problem_leads_to_its_description(client: FlaskClient) -> None:
    problem = refused(client.get("/v1/games/none"), 404, "not-found")
    assert client.get(problem["type"]).status_code == 200


def test_docs_need_nothing_from_elsewhere(client: FlaskClient) -> None:
    page = client.get("/docs").get_data(as_text=True)
    assert client.get("/docs/").get_data(as_text=True) == page
    assert '"url": "/openapi.json"' in page
    assert '"validatorUrl": null' in page
    assert "//" not in re.sub(r"//.*$", "", page, flags=re.MULTILINE).replace("</", "")
    for file in re.findall(r'(?:href|src)="([^"]+)"', page):
        assert file.startswith("/docs/")
        assert client.get(file, buffered=True).status_code == 200


@pytest.mark.parametrize("host", ["example.org", "bad host", "", "evil.example:99999"])
def test_host_is_not_looked_at(client: FlaskClient, host: str) -> None:
    assert client.get("/docs", headers={"Host": host}).data == client.get("/docs").data
    assert client.get("/v1", headers={"Host": host}).status_code == 200


def test_docs_ignore_ranges(client: FlaskClient) -> None:
    assert client.get("/docs/swagger-ui.css", headers={"Range": "bytes=999999999-"}, buffered=True).status_code == 200


# What isn't there


@pytest.mark.parametrize(
    ("path", "facts"),
    [
        ("/nowhere", {"at": "/", "unknown": "nowhere"}),
        ("/v2", {"at": "/", "unknown": "v2"}),
        ("/v1/games/chess", {"at": "/v1/games", "unknown": "chess", "known": [game.name for game in GAMES]}),
        ("/v1/games/chess/rules/x", {"at": "/v1/games", "unknown": "chess", "known": [game.name for game in GAMES]}),
        (f"/v1/games/{GAMES[0].name}/tricks", {"at": f"/v1/games/{GAMES[0].name}", "unknown": "tricks"}),
        ("/v1/games/", {"at": "/v1/games", "unknown": ""}),
        ("/v1/problems", {"at": "/v1/problems", "known": list(PROBLEMS)}),
        ("/v1/problems/nope", {"at": "/v1/problems", "unknown": "nope", "known": list(PROBLEMS)}),
        ("//v1", {"at": "/", "unknown": ""}),
    ],
)
def test_unknown_path_names_the_known_ones(client: FlaskClient, path: str, facts: dict[str, Any]) -> None:
    problem = refused(client.get(f"http://localhost{path}"), 404, "not-found")
    assert facts.items() <= problem["facts"].items()
    assert client.head(path).data == b""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_unknown_names_of_a_game_are_met_with_the_known_ones(client: FlaskClient, game: Any) -> None:
    below = f"/v1/games/{game.name}"
    problem = refused(client.get(f"{below}/rulesets/none"), 404, "not-found")
    assert problem["facts"]["known"] == list(game.rulesets.names())
    problem = refused(client.get(f"{below}/rules/none"), 404, "not-found")
    assert problem["facts"]["known"] == [rule.code for rule in game.rules]


def test_unknown_game_is_not_found_before_the_body_is_looked_at(client: FlaskClient) -> None:
    refused(client.post("/v1/games/chess/moves", data=b"x"), 404, "not-found")


@pytest.mark.parametrize("path", ASKED)
@pytest.mark.parametrize("method", ["GET", "HEAD", "PUT", "PATCH", "DELETE", "TRACE", "BREW"])
def test_operations_are_only_posted_to(client: FlaskClient, path: str, method: str) -> None:
    answer = client.open(path, method=method)
    assert (answer.status_code, answer.headers["Allow"]) == (405, "OPTIONS, POST")
    if method != "HEAD":
        refused(answer, 405, "method")


@pytest.mark.parametrize("path", ["/v1", "/v1/games/none", "/healthz", "/openapi.json", "/docs", "/docs/index.css"])
@pytest.mark.parametrize("method", ["POST", "DELETE"])
def test_documents_are_only_read(client: FlaskClient, path: str, method: str) -> None:
    answer = client.open(path, method=method)
    refused(answer, 405, "method")
    assert answer.headers["Allow"] == "GET, HEAD, OPTIONS"


# Other origins


@pytest.mark.parametrize("path", [*ASKED, "/v1", "/docs"])
def test_preflight_tells_what_may_be_sent(client: FlaskClient, path: str) -> None:
    asked = {"Origin": "https://example.org", "Access-Control-Request-Method": "POST"}
    answer = client.options(path, headers=asked)
    methods = "POST" if path in ASKED else "GET"
    assert (answer.status_code, answer.data) == (204, b"")
    assert "Content-Type" not in answer.headers
    assert methods in answer.headers["Allow"].split(", ")
    assert answer.headers["Access-Control-Allow-Methods"] == answer.headers["Allow"]
    assert answer.headers["Access-Control-Allow-Headers"] == "Content-Type, If-None-Match, X-Request-Id"
    assert answer.headers["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "/v1"), ("POST", DEALS), ("GET", "/none"), ("GET", DEALS), ("GET", "/docs/none"), ("OPTIONS", "/v1")],
)
def test_every_answer_is_open_and_has_an_id(client: FlaskClient, method: str, path: str) -> None:
    headers = client.open(path, method=method, headers={"Origin": "https://example.org"}).headers
    assert headers.getlist("Access-Control-Allow-Origin") == ["*"]
    assert headers["Access-Control-Expose-Headers"] == "X-Request-Id, Allow, ETag, Accept-Post"
    assert "Access-Control-Allow-Credentials" not in headers
    assert len(headers.getlist("X-Request-Id")) == 1


def test_request_id_is_drawn_anew_for_each_request(client: FlaskClient) -> None:
    drawn = {client.get("/v1").headers["X-Request-Id"] for _ in range(50)}
    assert len(drawn) == 50
    assert all(re.fullmatch("[0-9a-f]{16}", each) for each in drawn)


@pytest.mark.parametrize("given", ["a", "0f3.B-7_~", "x" * 64])
def test_request_id_is_taken_over(client: FlaskClient, given: str) -> None:
    assert client.get("/v1", headers={"X-Request-Id": given}).headers["X-Request-Id"] == given
    assert refused(client.get("/none", headers={"X-Request-Id": given}), 404, "not-found")["instance"] == given


@pytest.mark.parametrize("given", ["", "x" * 65, 'a"b', "a b", "<script>", "a,b", "é"])
def test_unsafe_request_id_is_replaced(client: FlaskClient, given: str) -> None:
    taken = client.get("/v1", headers={"X-Request-Id": given}).headers["X-Request-Id"]
    assert re.fullmatch("[0-9a-f]{16}", taken)


# The service at fault


def fail() -> str:
    """Fail while a hand is looked at."""
    known: dict[str, str] = {}
    try:
        return known["Q" + "H"]
    except KeyError as cause:
        raise RuntimeError("K" + "S") from cause


def stray() -> NoReturn:
    """Raise what no part of the service raises."""
    raise ImATeapot


@pytest.mark.parametrize("path", ["/fail", "/stray"])
def test_failure_is_told_without_what_is_inside(caplog: pytest.LogCaptureFixture, path: str) -> None:
    app = create_app(Config())
    app.add_url_rule("/fail", view_func=fail)
    app.add_url_rule("/stray", view_func=stray)
    with caplog.at_level(logging.ERROR):
        answer = app.test_client().get(path, headers={"X-Request-Id": "it-failed"})
    problem = refused(answer, 500, "internal")
    assert problem["facts"] == {}
    assert not re.search("KeyError|RuntimeError|QH|KS", answer.get_data(as_text=True))
    assert "it-failed" in caplog.text
    assert "test_http.py" in caplog.text
    assert not re.search("QH|KS", caplog.text)


def test_trace_holds_each_cause_once() -> None:
    first, second = ValueError("secret"), TypeError("secret")
    first.__cause__, second.__context__ = second, first
    assert trace(first) == "ValueError:\n\nTypeError:\n"
