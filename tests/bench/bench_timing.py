"""Time functions side by side on a machine whose speed drifts, and call an application without a server.

What is counted is the processor time of this process, so that others that run beside it weigh less.
"""

import gc
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, closing, nullcontext
from io import BytesIO
from random import Random
from statistics import median
from time import process_time
from typing import Any

from werkzeug.test import EnvironBuilder

Case = Callable[[], object]

SLICE = 0.02  # seconds that one case runs before it is another's turn


def side_by_side(cases: Mapping[str, Case], rounds: int) -> dict[str, list[float]]:
    """Return the microseconds of one call in each round; within a round the cases take turns in short slices."""
    gc.collect()
    gc.freeze()  # a look through all that is loaded would fall on one case by chance
    calls = {name: _calls(case) for name, case in cases.items()}
    times: dict[str, list[float]] = {name: [] for name in cases}
    shuffled = Random(1)
    for _ in range(rounds):
        for name in shuffled.sample(list(cases), len(cases)):
            times[name].append(_seconds(cases[name], calls[name]) / calls[name] * 1e6)
        gc.collect()
    return times


def _calls(case: Case) -> int:
    """Return how many calls fill a slice, after a warm-up."""
    calls = 1
    while (spent := _seconds(case, calls)) < SLICE / 4:
        calls *= 4
    return max(1, int(calls * SLICE / spent))


def _seconds(case: Case, calls: int) -> float:
    start = process_time()
    for _ in range(calls):
        case()
    return process_time() - start


def ratios(measured: Iterable[float], base: Iterable[float]) -> tuple[float, float, float]:
    """Return the median, the least and the greatest of the ratios round by round."""
    each = [one / other for one, other in zip(measured, base, strict=True)]
    return median(each), min(each), max(each)


def caller(app: Any, path: str, body: bytes) -> Callable[[], bytes]:
    """Return a function that posts the body to a WSGI application as a server does; raise where it isn't taken."""
    environ = EnvironBuilder(path, method="POST", data=body, content_type="application/json").get_environ()
    environ["wsgi.input_terminated"] = True
    statuses: list[str] = []

    def start_response(status: str, *_: Any) -> None:
        statuses[:] = [status]

    def call() -> bytes:
        with _closing(app({**environ, "wsgi.input": BytesIO(body)}, start_response)) as parts:
            return b"".join(parts)

    content = call()
    if not statuses[0].startswith("200"):
        raise ValueError(f"{path}: {statuses[0]}: {content!r}")
    return call


def _closing(parts: Any) -> AbstractContextManager[Iterable[bytes]]:
    """Return the parts of an answer, to be closed if they can be."""
    return closing(parts) if hasattr(parts, "close") else nullcontext(parts)
