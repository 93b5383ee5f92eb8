"""Whatever is posted, the service answers, and never by failing."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from http_asking import JSON, PROBLEM
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.core.game import AnyGame
from referee.games import GAMES
from referee.wire.bodies import OPERATIONS
from referee.wire.paths import operation_path


def ask(client: FlaskClient, game: AnyGame, asked: str, body: bytes) -> None:
    """Post a body and check that the answer is one of those that a body can get."""
    answer = client.post(operation_path(game, asked), data=body, content_type=JSON)
    assert answer.status_code in {200, 400, 409, 422}
    assert answer.mimetype == (JSON if answer.status_code == 200 else PROBLEM)


PLAYED = st.sampled_from(GAMES)
ASKED = st.sampled_from(OPERATIONS)
SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
VALUES = st.recursive(SCALARS, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=8)


@settings(max_examples=150, deadline=None)
@given(game=PLAYED, asked=ASKED, body=st.binary() | VALUES.map(lambda value: json.dumps(value).encode()))
def test_no_body_makes_the_service_fail(app: Flask, game: AnyGame, asked: str, body: bytes) -> None:
    ask(app.test_client(), game, asked, body)


@settings(max_examples=250, deadline=None)
@given(game=PLAYED, asked=ASKED, data=st.data())
def test_no_damage_makes_the_service_fail(app: Flask, game: AnyGame, asked: str, data: st.DataObject) -> None:
    client, deal = app.test_client(), {"ruleset": game.rulesets.names()[0], "seats": 4, "seed": "fuzz"}
    ruling = client.post(operation_path(game, "deals"), json=deal).get_json()
    bodies = {"deals": deal, "views": {"state": ruling["state"], "seat": 0, "events": ruling["events"]}}
    whole = {"state": ruling["state"], "move": ruling["legal_moves"][0], "moves": [{"move": ruling["legal_moves"][0]}]}
    body = deepcopy(bodies.get(asked, whole))
    for _ in range(data.draw(st.integers(1, 3))):
        mutate(body, data.draw)
    ask(client, game, asked, json.dumps(body).encode())


def mutate(body: Any, draw: Callable[[st.SearchStrategy[Any]], Any]) -> None:
    """Damage one place of a body, found by walking down from its root."""
    while body:
        name = draw(st.sampled_from(list(body) if isinstance(body, dict) else range(len(body))))
        if isinstance(body[name], (dict, list)) and body[name] and draw(st.integers(0, 3)):
            body = body[name]
            continue
        if draw(st.booleans()):
            body[name] = draw(VALUES)
        else:
            del body[name]
        return
