"""Bodies over HTTP, whatever the game: media types, the limit of their size, and the strict reading of JSON."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from http_asking import ASKED, DEAL, DEALS, JSON, post, refused

from referee.http.app import create_app
from referee.http.config import Config
from referee.http.operations import LONG
from referee.http.parsing import parse
from referee.wire.bodies import OPERATIONS

# Media types


@pytest.mark.parametrize("given", [JSON, f"{JSON}; charset=utf-8", f'{JSON};charset="UTF-8"', "Application/JSON"])
def test_json_is_taken_however_it_is_declared(client: FlaskClient, given: str) -> None:
    assert post(client, DEAL, content_type=given).status_code == 200


@pytest.mark.parametrize(
    "given",
    [None, "", "text/plain", "application/x-www-form-urlencoded", f"{JSON}; charset=latin-1", "application/jsonx", "?"],
)
def test_other_content_types_are_refused(client: FlaskClient, given: str | None) -> None:
    answer = post(client, DEAL, content_type=given)
    refused(answer, 415, "media-type")
    assert (answer.headers["Accept"], answer.headers["Accept-Post"]) == (JSON, JSON)


def test_content_coding_is_refused(client: FlaskClient) -> None:
    answer = post(client, b"\x1f\x8b", headers={"Content-Encoding": "gzip"})
    refused(answer, 415, "media-type")
    assert answer.headers["Accept-Encoding"] == "identity"
    assert post(client, DEAL, headers={"Content-Encoding": "identity"}).status_code == 200


@pytest.mark.parametrize(
    "given",
    ["*/*", JSON, "application/*", f"text/html, {JSON};q=0.1", "text/html,*/*;q=0.8", f"{JSON};charset=utf-8", ""],
)
def test_accept_that_admits_json(client: FlaskClient, given: str) -> None:
    assert post(client, DEAL, headers={"Accept": given}).status_code == 200
    assert client.get("/v1", headers={"Accept": given}).status_code == 200


@pytest.mark.parametrize("given", ["text/html", "image/*", f"{JSON};q=0, */*", f"{JSON};q=0", "nonsense"])
def test_accept_that_rules_json_out(client: FlaskClient, given: str) -> None:
    refused(post(client, DEAL, headers={"Accept": given}), 406, "not-acceptable")
    refused(client.get("/v1", headers={"Accept": given}), 406, "not-acceptable")


# The size of a body


LIMITS = {f"/{operation}": 524288 if operation in LONG else 65536 for operation in OPERATIONS}


@pytest.mark.parametrize("path", ASKED)
@pytest.mark.parametrize("chunked", [False, True])
def test_body_has_a_limit(client: FlaskClient, path: str, chunked: bool) -> None:  # noqa: FBT001  # a parameter
    limit = next(limit for name, limit in LIMITS.items() if path.endswith(name))
    told: dict[str, Any] = {"environ_overrides": {"wsgi.input_terminated": True}} if chunked else {}
    if chunked:
        told["environ_overrides"]["CONTENT_LENGTH"] = ""
    at_limit = b'{"unknown":"%s"}' % (b"x" * (limit - 14))
    assert len(at_limit) == limit
    refused(post(client, at_limit, path, **told), 422, "schema")
    assert str(limit) in refused(post(client, at_limit + b" ", path, **told), 413, "too-large")["detail"]


def test_body_is_not_read_where_its_length_says_enough(client: FlaskClient) -> None:
    class Unread:
        def read(self, size: int = -1) -> bytes:
            raise AssertionError(size)

    told: dict[str, Any] = {"environ_overrides": {"CONTENT_LENGTH": "9" * 30, "wsgi.input": Unread()}}
    refused(post(client, b"", **told), 413, "too-large")


def test_limits_are_settings() -> None:
    client = create_app(Config(body_limit=len(DEAL), long_body_limit=3)).test_client()
    assert post(client, DEAL).status_code == 200
    refused(post(client, DEAL + b" "), 413, "too-large")
    refused(post(client, b'{ "":0}', DEALS.replace("deals", "views")), 413, "too-large")


def test_body_that_breaks_off_is_the_client_s_fault(client: FlaskClient) -> None:
    class Broken:
        def read(self, size: int = -1) -> bytes:
            raise ConnectionError(size)

    told: dict[str, Any] = {"environ_overrides": {"CONTENT_LENGTH": "9", "wsgi.input": Broken()}}
    refused(post(client, b"", **told), 400, "not-json")


# The reading of JSON


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (b"", "empty"),
        (b" ", "line 1, column"),
        (b"seats=4", "line 1, column 1"),
        (b'{"seats":4,\n "ruleset":}', "line 2, column 12"),
        (b"{'seats':4}", "line 1, column 2"),
        (DEAL[:-1], "line 1"),
        (DEAL + b"}", "line 1"),
        (DEAL + DEAL, "line 1"),
        (b'{"seats":NaN}', "line 1, column 10"),
        (b'{"seats":Infinity}', "line 1, column 10"),
        (b'{"seats":-Infinity}', "line 1"),
        (b'{"seats":1e999}', "line 1"),
        (b'{"seats":04}', "line 1"),
        (b'{"seats":4,}', "line 1"),
        (b'{"seats":4 /* four */}', "line 1"),
        (b"\xef\xbb\xbf" + DEAL, "byte-order mark"),
        (DEAL.decode().encode("utf-16"), "byte 1 "),
        (DEAL.decode().encode("utf-16-le"), "line 1"),
        ('{"ruleset":"é"}'.encode("latin-1"), "byte 13 "),
        (b'{"seed":"\\ud800"}', "line 1"),
        (b'{"seed":"\xed\xa0\x80"}', "byte 10 "),
        (b'{"seed":"a\nb"}', "line 1"),
        (b"[" * 100_000, "line 1"),
        (b'{"state":' * 50_000, "line 1"),
        (b"[" * 300 + b"]" * 300, "254 levels"),
        (b'{"a":"\\n","b":' + b"[" * 300 + b"]" * 300 + b"}", "254 levels"),
        (b'{"seats":4,"seats":4}', '"seats"'),
        (b'{"seats":4,"s\\u0065ats":5}', '"seats"'),
        (b'{"state":{"turn":{"seat":0,"seat":0}}}', '"seat"'),
        (b'{"a":":","a":":"}', '"a"'),
        (b'{"a":1,"b":"\\\\:","a":""}', '"a"'),
        (b'[{"a":1},{"":0,"":1}]', '""'),
        (b'{"%s":1,"%s":1}' % (b"x" * 5000, b"x" * 5000), "x" * 80),
    ],
    ids=lambda value: repr(value)[:40],
)
@pytest.mark.parametrize("path", [DEALS, DEALS.replace("deals", "transcripts")])
def test_not_json(client: FlaskClient, path: str, body: bytes, told: str) -> None:
    if len(body) > 65536:
        path = DEALS.replace("deals", "transcripts")
    problem = refused(post(client, body, path), 400, "not-json")
    assert told in problem["detail"]
    assert len(problem["detail"]) < 200


@pytest.mark.parametrize(
    "body",
    [
        b'{"a":1,"b":{"a":1}}',
        b'[{"a":1},{"a":1}]',
        b'{"a":"a:b","b":":"}',
        b'{"a":"\\u003a","b":"\\"a\\":1"}',
        b'{"a\\n":1,"a":2}',
        b' {"a" : 1.5e3, "b" : [true, false, null, 12345678901234567890123]}\r\n',
        '{"é":"\U0001f0a1"}'.encode(),
        b"[" * 100 + b"]" * 100,
    ],
)
def test_json_that_only_looks_odd(body: bytes) -> None:
    parse(body)


def test_body_that_is_no_object_is_told_by_the_schema(client: FlaskClient) -> None:
    for body in (b"[]", b"4", b'"deal"', b"null", b"true"):
        assert refused(post(client, body), 422, "schema")["errors"][0]["pointer"] == ""
