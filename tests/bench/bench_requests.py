"""The requests that are measured, made as a client makes them: by posting back what the service answered."""

from functools import cache
from random import Random
from typing import Any, NamedTuple

import orjson
from flask.testing import FlaskClient

from referee.http.app import create_app
from referee.http.config import Config

GAME = "/v1/games/kings-in-the-corner"
MOVES, TRANSCRIPTS = f"{GAME}/moves", f"{GAME}/transcripts"
MIDDLE = 40
"""How many moves come before the one that is measured."""

State = dict[str, Any]
Move = dict[str, Any]


class Deal(NamedTuple):
    """Hold the states of a deal, and the legal move that was made in each."""

    states: list[State]
    moves: list[Move]


def moves_body() -> bytes:
    """Return a legal play in the middle of a deal for four seats under `pagat`."""
    deal = long_deal(2 * MIDDLE)
    at = next(place for place in range(MIDDLE, 2 * MIDDLE) if deal.moves[place]["type"] == "play")
    return orjson.dumps({"state": deal.states[at], "move": deal.moves[at]})


def transcript_body(moves: int, **told: bool) -> bytes:
    """Return a deal and its first moves."""
    deal = long_deal(moves)
    proposals = [{"move": move} for move in deal.moves[:moves]]
    return orjson.dumps({"state": deal.states[0], "moves": proposals, **told})


@cache
def long_deal(moves: int) -> Deal:
    """Return the first of some seeded deals of random moves that lasts so many moves."""
    client = create_app(Config()).test_client(use_cookies=False)
    deals = (_deal(client, f"bench-{number}") for number in range(1000))
    return next(deal for deal in deals if len(deal.moves) >= moves)


def _deal(client: FlaskClient, seed: str) -> Deal:
    random, deal = Random(seed), Deal([], [])
    ruling = _asked(client, "deals", {"ruleset": "pagat", "seats": 4, "seed": seed})
    while ruling["legal_moves"]:
        deal.states.append(ruling["state"])
        deal.moves.append(random.choice(ruling["legal_moves"]))
        ruling = _asked(client, "moves", {"state": deal.states[-1], "move": deal.moves[-1]})
    return deal


def _asked(client: FlaskClient, operation: str, body: Any) -> Any:
    answer = client.post(f"{GAME}/{operation}", data=orjson.dumps(body), content_type="application/json")
    assert answer.status_code == 200, answer.text
    return orjson.loads(answer.data)
