"""Servers to measure: started under the settings that the service has, and what they cost."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import NamedTuple

PATIENCE = 20  # seconds until a server must listen
HERE = Path(__file__).parent


class Server(NamedTuple):
    """Name a running server."""

    port: int
    pid: int

    def cpu_seconds(self) -> float:
        """Return the processor time that its processes have used; nanoseconds are counted, by thread."""
        return sum(
            int((task / "schedstat").read_text().split()[0])
            for pid in (self.pid, *_children(self.pid))
            for task in Path(f"/proc/{pid}/task").iterdir()
        ) / 1e9  # fmt: skip


def busy_seconds() -> float:
    """Return the processor time that the machine has used since it started, or that its host took from it."""
    user, nice, system, _idle, _waiting, *others = map(int, Path("/proc/stat").read_text().split()[1:9])
    return (user + nice + system + sum(others)) / os.sysconf("SC_CLK_TCK")


def _children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


@contextmanager
def serving(*app: str) -> Iterator[Server]:
    """Run the service, or another application in its place, under the gunicorn settings of the service."""
    port = free_port()
    settings = ("-c", "python:referee.http.gunicorn_conf", "--pythonpath", str(HERE))
    command = [sys.executable, "-m", "gunicorn", *settings, *app]
    environment = {**os.environ, "REFEREE_PORT": str(port), "REFEREE_LOG_LEVEL": "warning"}
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
    try:
        _wait(process, port)
        yield Server(port, process.pid)
    finally:
        process.terminate()
        process.wait()


def _wait(process: subprocess.Popen[bytes], port: int) -> None:
    end = monotonic() + PATIENCE
    while monotonic() < end and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            sleep(0.05)
        else:
            return
    raise TimeoutError(f"{process.args!r} does not listen")


def free_port() -> int:
    """Return a port of the loopback that nothing listens on."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port
