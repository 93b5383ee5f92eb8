"""Load for a server on the loopback: `wrk` where it is installed, otherwise threads of this process."""

import json
import shutil
import subprocess
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from itertools import chain
from pathlib import Path
from statistics import quantiles
from tempfile import NamedTemporaryFile
from time import monotonic, perf_counter
from typing import NamedTuple

HERE = Path(__file__).parent
HEADERS = {"Content-Type": "application/json"}
TIMEOUT = 10  # seconds until an answer counts as an error


class Target(NamedTuple):
    """Say where to post what."""

    port: int
    path: str
    body: bytes


class Slice(NamedTuple):
    """Hold what some seconds of load came to; latencies in milliseconds."""

    requests: int
    seconds: float
    p50: float
    p99: float
    errors: int

    @property
    def rate(self) -> float:
        """Requests a second."""
        return self.requests / self.seconds


def load_client() -> Callable[[Target, int, int], Slice]:
    """Return the best client there is: a function of the target, the connections and the seconds."""
    return wrk if shutil.which("wrk") else threads


def wrk(target: Target, connections: int, seconds: int) -> Slice:
    """Load with one thread of `wrk`."""
    with NamedTemporaryFile() as body:
        body.write(target.body)
        body.flush()
        url = f"http://127.0.0.1:{target.port}{target.path}"
        command = [
            *("wrk", "-t1", f"-c{connections}", f"-d{seconds}s", f"--timeout={TIMEOUT}s"),
            *("-s", str(HERE / "post.lua"), url, "--", body.name),
        ]
        printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return Slice(**json.loads(printed.splitlines()[-1]))


def threads(target: Target, connections: int, seconds: int) -> Slice:
    """Load with a thread for each connection."""
    start = perf_counter()
    with ThreadPoolExecutor(connections) as pool:
        spent = list(pool.map(lambda _: list(_latencies(target, seconds)), range(connections)))
    latencies = [each for each in chain(*spent) if each is not None]
    cuts = quantiles(latencies, n=100)
    errors = sum(map(len, spent)) - len(latencies)
    return Slice(len(latencies), perf_counter() - start, cuts[49], cuts[98], errors)


def _latencies(target: Target, seconds: int) -> Iterator[float | None]:
    """Yield the milliseconds of each request, null for an error."""
    end, connection = monotonic() + seconds, HTTPConnection("127.0.0.1", target.port, timeout=TIMEOUT)
    while (start := monotonic()) < end:
        try:
            connection.request("POST", target.path, target.body, HEADERS)
            answer = connection.getresponse()
            answer.read()
        except OSError:
            connection.close()
            yield None
        else:
            yield (monotonic() - start) * 1e3 if answer.status == 200 else None
    connection.close()
