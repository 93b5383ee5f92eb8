"""Where an answer leads: links by which a program, or a fuzzer, plays a whole match."""

from collections.abc import Mapping
from typing import Any, NamedTuple

JSONObject = dict[str, Any]

_ANSWERED = "$response.body#/state"
_POSTED = "$request.body#/state"
_FIRST_MOVE = "$response.body#/legal_moves/0"


class Link(NamedTuple):
    """Say which operation an answer leads to, what for, and where the parts of its body are found."""

    operation: str
    description: str
    body: JSONObject


_PLAY = Link("moves", "Make the first legal move, while the deal runs.", {"state": _ANSWERED, "move": _FIRST_MOVE})
_PLAY_MANY = Link(
    "transcripts",
    "Make the first legal move as a transcript, which more can follow, while the deal runs.",
    {"state": _ANSWERED, "moves": [{"move": _FIRST_MOVE}]},
)
_SHOW = Link(
    "views",
    "See what the seat that is to act may see, while the deal runs.",
    {"state": _ANSWERED, "seat": "$response.body#/to_act/0", "events": "$response.body#/events"},
)
_LIST = Link("legal-moves", "List the legal moves.", {"state": _ANSWERED})
_SCORE = Link("scores", "See how the points stand.", {"state": _ANSWERED})
_DEAL_AGAIN = Link(
    "next-deals", "Deal again, once there is a `result` whose `match.over` is false.", {"state": _ANSWERED}
)

_RULING = {"play": _PLAY, "playMany": _PLAY_MANY, "list": _LIST, "show": _SHOW, "score": _SCORE}

LINKS: Mapping[str, Mapping[str, Link]] = {
    "deals": _RULING,
    "next-deals": _RULING,
    "moves": {**_RULING, "dealAgain": _DEAL_AGAIN},
    "transcripts": {"list": _LIST, "score": _SCORE, "dealAgain": _DEAL_AGAIN},
    "legal-moves": {"play": _PLAY._replace(body={"state": _POSTED, "move": _FIRST_MOVE})},
    "views": {
        "play": _PLAY._replace(body={"state": _POSTED, "move": _FIRST_MOVE, "seat": "$request.body#/seat"}),
    },
}
"""Links by operation and name; a link whose parts aren't there leads nowhere."""


def link_object(link: Link, operation_id: str) -> JSONObject:
    """Return a link as the contract writes it; its body replaces whatever a fuzzer made up."""
    return {
        "operationId": operation_id,
        "description": link.description,
        "requestBody": link.body,
        "x-schemathesis": {"merge_body": False},
    }
