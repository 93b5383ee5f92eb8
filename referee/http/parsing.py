"""Bodies and media types, read strictly: what isn't surely meant is refused with the place where it stands."""

import json
from codecs import BOM_UTF8
from functools import lru_cache
from typing import Any

import orjson
from werkzeug.datastructures import MIMEAccept
from werkzeug.http import parse_accept_header, parse_options_header

from referee.http.errors import Refused

JSON = "application/json"
_DEEPEST = 254  # levels that orjson writes
_DIGITS = 18  # of a body's length: enough for any, and few enough to be read in no time
_SWALLOWED = 2**23  # bytes of a body that is too large; of a larger one nothing is read
_PIECE = 2**16
_BROKEN_OFF = "The body breaks off before its end."
_SHOWN = 80  # characters of a member's name that are repeated in a message


def read_json(environ: dict[str, Any], limit: int) -> Any:
    """Return the document that a request carries; raise `Refused` for anything but plain JSON within the limit."""
    raw = read_body(environ, limit)  # first, since what is left unread may cost the client the answer
    if environ.get("CONTENT_TYPE") != JSON or "HTTP_CONTENT_ENCODING" in environ:
        check_content_type(environ)
    check_accept(environ, JSON)
    return parse(raw)


def check_content_type(environ: dict[str, Any]) -> None:
    """Refuse a body that isn't declared as JSON in UTF-8 without a content coding."""
    if environ.get("HTTP_CONTENT_ENCODING", "identity").lower() != "identity":
        raise Refused("media-type", "A body is taken only without a content coding.", {"Accept-Encoding": "identity"})
    given = environ.get("CONTENT_TYPE", "")
    media_type, parameters = parse_options_header(given)
    if media_type.lower() != JSON or parameters.get("charset", "utf-8").lower() != "utf-8":
        told = f"not {given}" if given else "and none is given"
        raise Refused(
            "media-type", f"The content type must be {JSON}, in UTF-8, {told}.", {"Accept": JSON, "Accept-Post": JSON}
        )


def check_accept(environ: dict[str, Any], offered: str) -> None:
    """Refuse a request that admits no answer of the media type that is offered."""
    header = environ.get("HTTP_ACCEPT", "*/*")
    if header not in {"*/*", offered} and not _admits(header, offered):
        raise Refused("not-acceptable", f"The answer is {offered}, which the request doesn't accept.")


@lru_cache(256)
def _admits(header: str, offered: str) -> bool:
    # A parameter of a range, a charset mostly, rules nothing out: the types that are offered have none.
    ranges = [(each.partition(";")[0], quality) for each, quality in parse_accept_header(header, MIMEAccept)]
    return not ranges or MIMEAccept(ranges).quality(offered) > 0


def read_body(environ: dict[str, Any], limit: int) -> bytes:
    """Return the body, read no further than the limit whatever its declared length; refuse a longer one."""
    declared = environ.get("CONTENT_LENGTH") or "0"
    length = int(declared[:_DIGITS]) if declared.isdecimal() else 0
    # Without a length a body ends where the server ends it, or there is none.
    size = limit + 1 if "wsgi.input_terminated" in environ else length
    raw = _read(environ, size) if length <= limit else b""
    if max(length, len(raw)) > limit:
        _swallow(environ, length)
        raise Refused("too-large", f"The body is larger than {limit} bytes.")
    if len(raw) < length:
        raise Refused("not-json", _BROKEN_OFF)
    return raw


def _swallow(environ: dict[str, Any], length: int) -> None:
    """Take in the rest of a body of some size: a client that sends it all before it reads would lose the answer."""
    left = _SWALLOWED if "wsgi.input_terminated" in environ and length <= _SWALLOWED else 0
    while left > 0 and (piece := _read(environ, min(left, _PIECE))):
        left -= len(piece)


def _read(environ: dict[str, Any], size: int) -> bytes:
    try:
        raw: bytes = environ["wsgi.input"].read(size)
    except Exception as broken:  # each server has its own exceptions for a body whose framing is broken
        raise Refused("not-json", _BROKEN_OFF) from broken
    return raw


def parse(raw: bytes) -> Any:
    """Return the JSON document; refuse other text, other encodings, NaN, duplicate members and deep nesting."""
    try:
        document = orjson.loads(raw)
        written = orjson.dumps(document)
    except orjson.JSONDecodeError as wrong:
        raise Refused("not-json", _reason(raw, wrong)) from None
    except orjson.JSONEncodeError:
        raise Refused("not-json", f"The document is nested deeper than {_DEEPEST} levels.") from None
    # A member that stands twice is lost on the way, and its colon with it; an escape may hide a colon or write it anew.
    if b"\\" in raw or raw.count(b":") != written.count(b":"):
        _refuse_duplicates(raw)
    return document


def _reason(raw: bytes, wrong: orjson.JSONDecodeError) -> str:
    if not raw:
        return "The body is empty."
    if raw.startswith(BOM_UTF8):
        return "The body begins with a byte-order mark."
    try:
        raw.decode()
    except UnicodeDecodeError as broken:
        return f"The body is not in UTF-8: byte {broken.start + 1} does not fit."
    return f"The body is not JSON: {wrong.msg} at line {wrong.lineno}, column {wrong.colno}."


def _refuse_duplicates(raw: bytes) -> None:
    # Numbers stay text: only the names are looked at.
    json.loads(raw, object_pairs_hook=_members, parse_int=str, parse_float=str)


def _members(pairs: list[tuple[str, Any]]) -> None:
    seen: set[str] = set()
    for name, _ in pairs:
        if name in seen:
            raise Refused("not-json", f"The member {json.dumps(name[:_SHOWN])} stands twice in one object.")
        seen.add(name)
