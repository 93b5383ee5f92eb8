"""Instructions that the processor carries out for one request in process, counted by valgrind.

    python tests/bench/instructions.py
    python tests/bench/instructions.py echo moves --requests 20

The count is the same whatever else the machine does, so it can guard against a regression; it is no time, and sockets,
threads and the server are outside. Each case runs twice in a fresh interpreter, with n and with 5n requests; the
difference is the price of 4n requests. Ratios are to the first case: of the applications alone, and with the line of
the service's log on both sides, which is counted first. Needs valgrind.
"""

import gc
import os
import re
import subprocess
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from types import SimpleNamespace
from typing import Any, NamedTuple

import echo
from bench_requests import MOVES, TRANSCRIPTS, moves_body, transcript_body
from bench_timing import caller
from gunicorn.config import Config as ServerConfig  # type: ignore[import-untyped]  # it ships no types

from referee.http.app import create_app
from referee.http.config import Config
from referee.http.server import RequestLog

WARM_UP = 50  # requests
TRANSCRIPT = 90  # moves
LINE = "log-line"


def main() -> None:
    given = _parser().parse_args()
    if given.child:
        _run(CASES[given.cases[0]].call(sys.stdin.buffer.read()), given.requests)
        return
    line = _price(LINE, given.requests)
    print(f"{LINE:20}{line:12,.0f} instructions")
    base = None
    for name in given.cases:
        price = _price(name, given.requests)
        base = base or price
        logged = (price + line) / (base + line)
        print(f"{name:20}{price:12,.0f} instructions, ratio{price / base:7.3f}, with the log{logged:7.3f}", flush=True)


def _parser() -> ArgumentParser:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    cases = [name for name in CASES if name != LINE]
    parser.add_argument("cases", nargs="*", default=cases, help=f"what is counted: {', '.join(cases)} (all)")
    parser.add_argument("--requests", type=int, default=40, help="requests of the shorter run (40)")
    parser.add_argument("--child", action="store_true", help="make the requests of one case; what valgrind runs")
    return parser


def _price(name: str, requests: int) -> float:
    """Return the instructions of one request."""
    body = CASES[name].body()
    return (_count(name, body, 5 * requests) - _count(name, body, requests)) / (4 * requests)


def _count(name: str, body: bytes, requests: int) -> int:
    """Return the instructions of a fresh interpreter that posts the body so many times."""
    command = [
        *("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"),
        *(sys.executable, __file__, "--child", name, f"--requests={requests}"),
    ]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(
        command,
        env=environment,
        input=body,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        check=False,
    )
    found = re.search(rb"I +refs: +([\d,]+)", done.stderr)
    if done.returncode or not found:
        sys.exit(f"{name}: {done.stderr.decode()}")
    return int(found[1].replace(b",", b""))


def _run(call: Callable[[], object], requests: int) -> None:
    """Make so many requests after a warm-up, and after all that stays in memory is out of the collector's sight."""
    for _ in range(WARM_UP):
        call()
    gc.collect()
    gc.freeze()
    for _ in range(requests):
        call()


def _echo(body: bytes) -> Callable[[], object]:
    return caller(echo.app, echo.PATH, body)


def _moves(body: bytes) -> Callable[[], object]:
    return caller(create_app(Config()), MOVES, body)


def _transcripts(body: bytes) -> Callable[[], object]:
    return caller(create_app(Config()), TRANSCRIPTS, body)


def _line(_: bytes) -> Callable[[], object]:
    server = ServerConfig()
    server.set("accesslog", "-")
    answer = SimpleNamespace(status="200 OK", sent=1200)
    environ: dict[str, Any] = {"REQUEST_METHOD": "POST", "PATH_INFO": MOVES}
    return partial(RequestLog(server).access, answer, None, environ, timedelta(microseconds=400))


class Case(NamedTuple):
    """Say what is posted, and how; the body is made once, outside of what is counted."""

    body: Callable[[], bytes]
    call: Callable[[bytes], Callable[[], object]]


CASES = {
    "echo": Case(moves_body, _echo),
    "moves": Case(moves_body, _moves),
    "echo-transcript": Case(partial(transcript_body, TRANSCRIPT), _echo),
    "transcripts": Case(partial(transcript_body, TRANSCRIPT), _transcripts),
    LINE: Case(bytes, _line),
}

if __name__ == "__main__":
    main()
