"""Seconds from `referee serve` to the first answer of /readyz.

    python tests/bench/startup.py
    python tests/bench/startup.py --runs 20

The settings are the service's own, in processes that find their modules compiled already.
"""

import subprocess
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from http.client import HTTPConnection
from statistics import median
from time import perf_counter, sleep

from bench_servers import PATIENCE, free_port

PAUSE = 0.005  # seconds between two tries


def main() -> None:
    given = _parser().parse_args()
    took = [_start() for _ in range(given.runs)]
    print(f"{given.runs} starts: median {median(took):.3f} s, {min(took):.3f}..{max(took):.3f}")


def _parser() -> ArgumentParser:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=10, help="how many starts (10)")
    return parser


def _start() -> float:
    port, start = free_port(), perf_counter()
    command = [sys.executable, "-m", "referee", "serve", f"--port={port}", "--log-level=warning"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        while not _ready(port):
            if process.poll() is not None or perf_counter() - start > PATIENCE:
                raise TimeoutError("the service did not start")
            sleep(PAUSE)
        return perf_counter() - start
    finally:
        process.terminate()
        process.wait()


def _ready(port: int) -> bool:
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request("GET", "/readyz")
        return connection.getresponse().status == 200
    except OSError:
        return False
    finally:
        connection.close()


if __name__ == "__main__":
    main()
