"""The service under gunicorn, in this process."""

import gc
import re
import socket
from datetime import timedelta
from typing import Any

import orjson
from flask import Flask
from gunicorn.app.base import BaseApplication  # type: ignore[import-untyped]  # it ships no types
from gunicorn.glogging import Logger  # type: ignore[import-untyped]  # likewise

from referee.http.app import create_app
from referee.http.config import Config, memory_folder, now
from referee.http.errors import REQUEST_ID

_REPEATED = re.compile(r"(Invalid request from ip=[^ ]*): .*", re.DOTALL)
_MILLISECOND = timedelta(milliseconds=1)


class RequestLog(Logger):  # type: ignore[misc]  # it has no types
    """Write each request as one JSON line: what was asked and how it went, nothing of what was in it."""

    def warning(self, msg: str, *args: Any, **told: Any) -> None:
        """Leave out what gunicorn repeats of a request that isn't HTTP: it may be what follows a cut body."""
        super().warning(_REPEATED.sub(r"\1.", msg), *args, **told)

    def access(self, resp: Any, req: Any, environ: dict[str, Any], request_time: timedelta) -> None:  # noqa: ARG002  # gunicorn's interface
        """Write the line of one request."""
        line = {
            "time": now(),
            "id": environ.get(REQUEST_ID),
            "method": environ["REQUEST_METHOD"],
            "path": environ.get("PATH_INFO", "").encode("latin-1").decode(errors="replace"),
            "status": int(resp.status[:3]),
            "bytes": resp.sent,
            "ms": request_time / _MILLISECOND,
        }
        self.access_log.info(orjson.dumps(line).decode())


class Server(BaseApplication):  # type: ignore[misc]  # it has no types
    """Run the service with the given settings, whatever gunicorn's own variables and files say."""

    def __init__(self, config: Config) -> None:
        self.config = config
        super().__init__()

    def load_config(self) -> None:
        """Hand the settings to gunicorn."""
        for name, value in gunicorn_settings(self.config).items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        """Build the service, once and before the workers are forked."""
        return create_app(self.config)


def _spare_the_collector(_: Any) -> None:
    """Keep what was loaded out of the collector's sight: it stays, and looking it through takes 20 ms each time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000)  # more than a request makes, so that the collector runs between requests


def gunicorn_settings(config: Config) -> dict[str, Any]:
    """Return what gunicorn is told."""
    return {
        "bind": f"[{config.host}]:{config.port}" if ":" in config.host else f"{config.host}:{config.port}",
        "workers": config.workers,
        "threads": config.threads,
        "worker_class": "gthread",
        "worker_tmp_dir": memory_folder(),  # a heartbeat must not wait for a disk, and the root may be read-only
        "preload_app": True,
        "when_ready": _spare_the_collector,
        "reuse_port": False,  # it drops connections when a worker leaves
        "keepalive": 5,
        "graceful_timeout": 10,
        "control_socket_disable": True,
        "proc_name": "referee",
        "loglevel": config.log_level,
        "logger_class": RequestLog,
        "accesslog": "-",
    }


def serve(config: Config) -> None:
    """Answer requests until the process is told to stop; raise `OSError` where the address can't be listened on."""
    _try_address(config)
    Server(config).run()


def _try_address(config: Config) -> None:
    """Find out at once what gunicorn would try five times and report in its own words."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    with socket.socket(family) as attempt:
        attempt.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        attempt.bind((config.host, config.port))
