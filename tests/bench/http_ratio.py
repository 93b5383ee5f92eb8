"""Requests a second of the running service, as ratios to a bare Flask echo under the same gunicorn settings.

    python tests/bench/http_ratio.py
    python tests/bench/http_ratio.py --connections 8 --rounds 3 --seconds 1

Both servers run at once on the loopback and take turns under load, so that a slow spell of the machine hits both; a
ratio is the median over the rounds. The processor time of the server's processes for one request is the steadier
figure, since the client takes its share of the same cores.
"""

import os
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from contextlib import ExitStack
from random import Random
from statistics import median
from time import monotonic
from typing import NamedTuple

import echo
from bench_load import Slice, Target, load_client
from bench_requests import MOVES, TRANSCRIPTS, moves_body, transcript_body
from bench_servers import Server, busy_seconds, serving
from bench_timing import ratios

TRANSCRIPT = 90  # moves
QUIET = 0.1  # the share of the machine that others may take
TRIES = 3


class Measured(NamedTuple):
    """Hold a slice of load, the server's processor time for one request in microseconds, and what others took."""

    load: Slice
    cost: float
    others: float
    """The share of the machine that processes took which have no part in this."""


Rows = dict[str, list[Measured]]


class Asked(NamedTuple):
    """Name what is measured: a server, where to post what, and the rows that it is compared with."""

    server: Server
    target: Target
    bases: tuple[str, ...] = ()


def main() -> None:
    given = _parser().parse_args()
    with ExitStack() as running:
        service, bare = running.enter_context(serving()), running.enter_context(serving("echo:app"))
        cases = _cases(service, bare)
        _round(cases, 8, 1)  # a warm-up
        for connections in given.connections:
            rounds = [_round(cases, connections, given.seconds) for _ in range(given.rounds)]
            _show(cases, {name: [each[name] for each in rounds] for name in cases}, connections, given)


def _parser() -> ArgumentParser:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--connections", type=int, nargs="+", default=[8, 32], help="how many at once (8 32)")
    parser.add_argument("--rounds", type=int, default=9, help="turns of each case (9)")
    parser.add_argument("--seconds", type=int, default=1, help="how long a turn lasts (1)")
    return parser


def _cases(service: Server, bare: Server) -> dict[str, Asked]:
    move, transcript = moves_body(), transcript_body(TRANSCRIPT)
    silent = transcript_body(TRANSCRIPT, events=False)
    small, large = "echo of the move", "echo of the transcript"
    return {
        small: Asked(bare, Target(bare.port, echo.PATH, move)),
        large: Asked(bare, Target(bare.port, echo.PATH, transcript), (small,)),
        "moves": Asked(service, Target(service.port, MOVES, move), (small,)),
        "transcripts": Asked(service, Target(service.port, TRANSCRIPTS, transcript), (small, large)),
        "transcripts, no events": Asked(service, Target(service.port, TRANSCRIPTS, silent), (small, large)),
    }


def _round(cases: dict[str, Asked], connections: int, seconds: int) -> dict[str, Measured]:
    names = Random().sample(list(cases), len(cases))
    return {name: _measured(cases[name], connections, seconds) for name in names}


def _measured(asked: Asked, connections: int, seconds: int) -> Measured:
    """Return a slice, taken anew a few times while other processes keep the machine busy."""
    for _ in range(TRIES - 1):
        measured = _slice(asked, connections, seconds)
        if measured.others < QUIET:
            return measured
    return _slice(asked, connections, seconds)


def _slice(asked: Asked, connections: int, seconds: int) -> Measured:
    before = (monotonic(), busy_seconds(), asked.server.cpu_seconds(), sum(os.times()[:4]))
    load = load_client()(asked.target, connections, seconds)
    after = (monotonic(), busy_seconds(), asked.server.cpu_seconds(), sum(os.times()[:4]))
    wall, busy, server, client = (now - then for now, then in zip(after, before, strict=True))
    others = (busy - server - client) / wall / (os.cpu_count() or 1)
    return Measured(load, server / max(1, load.requests) * 1e6, max(0.0, others))


def _show(cases: dict[str, Asked], rows: Rows, connections: int, given: Namespace) -> None:
    others = median(one.others for measured in rows.values() for one in measured)
    print(f"\n{connections} connections, {given.rounds} rounds of {given.seconds} s, by {load_client().__name__};")
    print(f"other processes took {others:.0%} of the machine")
    print(f"{'':24}{'bytes':>6}{'req/s':>8}{'p50 ms':>8}{'p99 ms':>8}{'CPU us':>8}{'errors':>8}")
    for name, measured in rows.items():
        _show_row(f"{name:24}{len(cases[name].target.body):6}", measured)
    print(f"{'ratio':50}{'req/s':>8}  {'min..max':14}{'1 / CPU':>8}  min..max")
    for name, asked in cases.items():
        for base in asked.bases:
            _show_ratio(f"{f'{name} / {base}':50}", rows[name], rows[base])


def _show_row(head: str, measured: list[Measured]) -> None:
    loads = [each.load for each in measured]
    rate, p50, p99 = (median(each) for each in zip(*((one.rate, one.p50, one.p99) for one in loads), strict=True))
    cost, errors = median(each.cost for each in measured), sum(one.errors for one in loads)
    print(f"{head}{rate:8.0f}{p50:8.2f}{p99:8.2f}{cost:8.0f}{errors:8}")


def _show_ratio(head: str, measured: list[Measured], base: list[Measured]) -> None:
    rate, least, most = ratios((each.load.rate for each in measured), (each.load.rate for each in base))
    cost, dearest, cheapest = ratios((each.cost for each in base), (each.cost for each in measured))
    print(f"{head}{rate:8.3f}  {f'{least:.3f}..{most:.3f}':14}{cost:8.3f}  {dearest:.3f}..{cheapest:.3f}")


if __name__ == "__main__":
    main()
