"""The service as a WSGI application."""

import re
from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any

from flask import Flask, Request, Response, request

from referee.http.config import Config, draw_request_id
from referee.http.documents import load_documents, register_documents, register_health, register_reader
from referee.http.errors import REQUEST_ID, register_errors, trace
from referee.http.operations import register_operations
from referee.http.shortcuts import NoSessions, PathAdapter, WholePaths, whole_paths

_SAFE_ID = re.compile(r"[A-Za-z0-9._~-]{1,64}").fullmatch
_OPEN = (
    ("Access-Control-Allow-Origin", "*"),
    ("Access-Control-Expose-Headers", "X-Request-Id, Allow, ETag, Accept-Post"),
)
_PREFLIGHT = {
    "Access-Control-Allow-Headers": "Content-Type, If-None-Match, X-Request-Id",
    "Access-Control-Max-Age": "86400",
}


class Service(Flask):
    """Name every request, open every answer to every origin, and keep what a request holds out of the log."""

    session_interface = NoSessions()

    @cached_property
    def whole_paths(self) -> WholePaths:
        """Return the rules whose path has no part that varies."""
        return whole_paths(self.url_map)

    def wsgi_app(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        """Answer with the request's id, taken over or drawn; nothing that answers a request gets past this."""
        given = environ.get("HTTP_X_REQUEST_ID", "")
        request_id = environ[REQUEST_ID] = given if _SAFE_ID(given) else draw_request_id()

        def start(status: str, headers: list[tuple[str, str]], *rest: Any) -> Any:
            headers += (("X-Request-Id", request_id), *_OPEN)
            return start_response(status, headers, *rest)

        return super().wsgi_app(environ, start)

    def create_url_adapter(self, request: Request | None) -> PathAdapter | None:
        """Match by the path alone: every host is served alike, so that none has to be looked at."""
        return PathAdapter(self.url_map, self.whole_paths, request.path, request.method) if request else None

    def make_default_options_response(self) -> Response:
        """Tell a browser what a page from elsewhere may send."""
        answer = super().make_default_options_response()
        answer.status_code = 204
        answer.headers.remove("Content-Type")
        answer.headers.update(_PREFLIGHT | {"Access-Control-Allow-Methods": answer.headers["Allow"]})
        return answer

    def log_exception(self, exc_info: Any) -> None:
        """Log where the service failed, but no message: it could repeat what a hand holds."""
        self.logger.error("request %s failed: %s", request.environ[REQUEST_ID], trace(exc_info[1]))


def create_app(config: Config | None = None) -> Flask:
    """Return the whole service; without settings those of the environment are read."""
    config = config or Config.read()
    app = Service(__name__, static_folder=None)
    app.logger.setLevel(config.log_level.upper())
    app.url_map.merge_slashes = False
    documents = load_documents(config)
    register_operations(app, config)
    register_documents(app, documents)
    register_health(app)
    register_reader(app)
    register_errors(app, dict.fromkeys([path for path, _ in app.whole_paths] + [*documents]))
    return app
