"""What Flask and Werkzeug would work out anew for every request, and this service knows beforehand."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from flask import Flask, Request, Response
from flask.sessions import NullSession, SessionInterface
from werkzeug.routing import Map, MapAdapter, Rule

from referee.http.parsing import JSON

WholePaths = Mapping[tuple[str, str], Rule]


class Answer(Response):
    """Answer with JSON that stands already: nothing about it has to be found out."""

    def __init__(self, body: bytes) -> None:
        super().__init__(
            [body], headers=[("Content-Type", JSON), ("Content-Length", str(len(body))), ("Cache-Control", "no-store")]
        )

    def __call__(
        self,
        environ: dict[str, Any],  # noqa: ARG002  # the interface of a WSGI application
        start_response: Callable[..., Any],
    ) -> Iterable[bytes]:
        """Send it; only a POST is answered so, and there is nothing to close."""
        start_response(self.status, self.headers.to_wsgi_list())
        return self.iter_encoded()


class NoSessions(SessionInterface):
    """Keep nothing from one request to the next."""

    nothing = NullSession()

    def open_session(self, app: Flask, request: Request) -> NullSession:  # noqa: ARG002  # the interface of sessions
        """Return the same empty session to everyone; it refuses to be written to."""
        return self.nothing


def whole_paths(url_map: Map) -> WholePaths:
    """Return the rules whose path has no part that varies, by path and method."""
    rules = (rule for rule in url_map.iter_rules() if not rule.arguments)
    return {(rule.rule, method): rule for rule in rules for method in rule.methods or ()}


class PathAdapter(MapAdapter):
    """Find what a path leads to, whatever the host: a whole path is looked up, only others are matched."""

    def __init__(self, url_map: Map, known: WholePaths, path: str, method: str) -> None:
        super().__init__(url_map, "", "/", "", "http", path, method)
        self.known = known

    def match(self, path_info: str | None = None, method: str | None = None, **told: Any) -> Any:  # type: ignore[override]  # Flask asks for the rule
        """Return the rule of the path with the parts that vary; what else is asked for is always matched."""
        own = path_info is None and method is None
        rule = self.known.get((self.path_info, self.default_method)) if own else None
        return super().match(path_info, method, **told) if rule is None else (rule, {})
