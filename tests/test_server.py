"""The settings, and the service as a process of its own: sockets, log lines, the end."""

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from runpy import run_module
from typing import NamedTuple

import pytest
from gunicorn.config import Config as GunicornConfig  # type: ignore[import-untyped]  # it ships no types
from http_asking import DEAL, DEALS, JSON

from referee.cli import main
from referee.http.config import Config, settings
from referee.http.server import gunicorn_settings

PATIENCE = 20
"""Seconds that a start may take on a busy machine."""


class Running(NamedTuple):
    """Hold a service that runs, and where it writes."""

    process: subprocess.Popen[bytes]
    port: int
    log: Path
    errors: Path

    def connection(self) -> closing[HTTPConnection]:
        """Open a connection to the service for a while."""
        return closing(HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE))

    def say(self, request: bytes) -> bytes:
        """Send bytes and nothing after them; return all that comes back."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as connection:
            connection.sendall(request)
            connection.shutdown(socket.SHUT_WR)
            return b"".join(iter(lambda: connection.recv(65536), b""))

    def logged(self, request_id: str) -> dict[str, object]:
        """Return the line of a request; it is written after the answer."""
        for _ in range(PATIENCE * 100):
            lines = [json.loads(line) for line in self.log.read_text().splitlines()]
            for line in lines:
                if line["id"] == request_id:
                    return dict(line)
            time.sleep(0.01)
        raise AssertionError(request_id)


def command(*words: str) -> tuple[list[str], dict[str, str]]:
    """Return the command line, and an environment without settings."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("REFEREE_")}
    return [sys.executable, "-m", "referee", "serve", *words], kept


def free_port() -> int:
    """Return a port that nothing listens on."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Run the service for the tests of this file, and stop it as a supervisor would."""
    folder, port = tmp_path_factory.mktemp("server"), free_port()
    log, errors = folder / "log", folder / "errors"
    words, environment = command("--port", str(port), "--workers", "1")
    with log.open("wb") as out, errors.open("wb") as err:
        process = subprocess.Popen(words, stdout=out, stderr=err, env=environment)
    service = Running(process, port, log, errors)
    try:
        wait_for(service)
        yield service
    finally:
        process.terminate()
        assert process.wait(PATIENCE) == 0


def wait_for(service: Running) -> None:
    """Wait for the first answer."""
    for _ in range(PATIENCE * 50):
        assert service.process.poll() is None, service.errors.read_text()
        try:
            return socket.create_connection(("127.0.0.1", service.port)).close()
        except ConnectionRefusedError:
            time.sleep(0.02)
    raise AssertionError(service.errors.read_text())


def test_request_is_answered_and_logged_without_what_it_holds(running: Running) -> None:
    with running.connection() as connection:
        connection.request("POST", f"{DEALS}?secret=1", DEAL, {"Content-Type": JSON, "X-Request-Id": "first"})
        answer = connection.getresponse()
        body = answer.read()
    line = running.logged("first")
    assert (answer.status, answer.headers["X-Request-Id"]) == (200, "first")
    assert (line["method"], line["path"], line["status"], line["bytes"]) == ("POST", DEALS, 200, len(body))
    assert set(line) == {"time", "id", "method", "path", "status", "bytes", "ms"}
    assert json.loads(body)["state"]["seed"] == "http"


@pytest.mark.parametrize("chunked", [False, True])
def test_connection_outlives_a_refused_body(running: Running, chunked: bool) -> None:  # noqa: FBT001  # a parameter
    with running.connection() as connection:
        for body, status in ((DEAL, 200), (b" " * 5_000_000, 413), (b"{", 400), (DEAL, 200)):
            pieces = iter([body[:9], body[9:]]) if chunked else body
            connection.request("POST", DEALS, pieces, {"Content-Type": JSON}, encode_chunked=chunked)
            answer = connection.getresponse()
            answer.read()
            assert answer.status == status


HEAD = f"POST {DEALS} HTTP/1.1\r\nHost: x\r\nContent-Type: {JSON}\r\n".encode()


@pytest.mark.parametrize(
    "rest",
    [
        b"Content-Length: 500\r\n\r\n" + DEAL,
        b"Transfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n",
        b"Transfer-Encoding: chunked\r\n\r\n50\r\n{}",
    ],
)
def test_body_that_breaks_off(running: Running, rest: bytes) -> None:
    answer = running.say(HEAD + rest)
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert b'"not-json"' in answer


def test_rest_of_a_cut_body_is_not_logged(running: Running) -> None:
    running.say(HEAD + b"Content-Length: 2\r\n\r\n{}" + b'"hands":[["QH"]]\r\n\r\n')
    for _ in range(PATIENCE * 100):
        if "Invalid request from ip=127.0.0.1." in running.errors.read_text():
            break
        time.sleep(0.01)
    told = running.errors.read_text() + running.log.read_text()
    assert "Invalid request from ip=127.0.0.1." in told
    assert "QH" not in told


def test_address_in_use(running: Running) -> None:
    words, environment = command("--port", str(running.port))
    second = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert second.returncode == 1
    assert second.stderr == f"referee: cannot listen on 127.0.0.1, port {running.port}: Address already in use\n"


@pytest.mark.parametrize("words", [["--port", "0"], ["--workers", "many"], ["--nope"]])
def test_words_that_make_no_sense(words: list[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["serve", *words])


def test_variable_that_makes_no_sense(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("REFEREE_PORT", "tcp://1")
    assert main(["serve"]) == 2
    assert "REFEREE_PORT" in capsys.readouterr().err


# The settings


def test_settings_come_from_the_environment_and_what_is_given() -> None:
    assert Config.read({}) == Config()
    found = Config.read({"REFEREE_PORT": "81", "REFEREE_HOST": "0.0.0.0", "PORT": "9"}, port=None, workers=7)
    assert found == Config(port=81, host="0.0.0.0", workers=7)
    assert Config.read({"REFEREE_PORT": "81"}, port=82).port == 82


@pytest.mark.parametrize(
    ("variable", "text"),
    [
        ("PORT", "0"),
        ("PORT", "65536"),
        ("PORT", "8e3"),
        ("PORT", "٨"),
        ("PORT", " 80"),
        ("WORKERS", "-1"),
        ("BODY_LIMIT", ""),
        ("LOG_LEVEL", "INFO"),
        ("HOST", ""),
    ],
)
def test_setting_that_can_not_be_understood_is_named(variable: str, text: str) -> None:
    with pytest.raises(ValueError, match=f"^REFEREE_{variable} must"):
        Config.read({f"REFEREE_{variable}": text})


def test_every_setting_is_described_and_takes_its_default() -> None:
    for setting in settings():
        assert setting.description.endswith(".")
        assert setting.read(str(setting.default)) == setting.default
        assert getattr(Config(), setting.name) == setting.default


def test_addresses_of_both_families() -> None:
    assert gunicorn_settings(Config())["bind"] == "127.0.0.1:8000"
    assert gunicorn_settings(Config(host="::", port=1))["bind"] == "[::]:1"


def test_gunicorn_takes_every_setting() -> None:
    told = GunicornConfig()
    for name, value in gunicorn_settings(Config()).items():
        told.set(name, value)
        assert name in told.settings


def test_gunicorn_s_own_command_is_told_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFEREE_WORKERS", "3")
    told = run_module("referee.http.gunicorn_conf")
    assert gunicorn_settings(Config(workers=3)).items() <= told.items()
    assert isinstance(told["wsgi_app"], str)
