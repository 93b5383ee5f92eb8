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

from referee.wire.bodies import OPERATIONS

GAME = "/v1/games/kings-in-the-corner"
DEAL = {"ruleset": "pagat", "seats": 4, "seed": "fuzz"}


def ask(client: FlaskClient, asked: str, body: bytes) -> None:
    """Post a body and check that the answer is one of those that a body can get."""
    answer = client.post(f"{GAME}/{asked}", data=body, content_type=JSON)
    assert answer.status_code in {200, 400, 409, 422}
    assert answer.mimetype == (JSON if answer.status_code == 200 else PROBLEM)


ASKED = st.sampled_from(OPERATIONS)
SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
VALUES = st.recursive(SCALARS, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=8)


@settings(max_examples=150, deadline=None)
@given(asked=ASKED, body=st.binary() | VALUES.map(lambda value: json.dumps(value).encode()))
def test_no_body_makes_the_service_fail(app: Flask, asked: str, body: bytes) -> None:
    ask(app.test_client(), asked, body)


@settings(max_examples=150, deadline=None)
@given(asked=ASKED, data=st.data())
def test_no_damage_makes_the_service_fail(app: Flask, asked: str, data: st.DataObject) -> None:
    client = app.test_client()
    ruling = client.post(f"{GAME}/deals", json=DEAL).get_json()
    bodies = {"deals": DEAL, "views": {"state": ruling["state"], "seat": 0, "events": ruling["events"]}}
    whole = {"state": ruling["state"], "move": ruling["legal_moves"][0], "moves": [{"move": ruling["legal_moves"][0]}]}
    body = deepcopy(bodies.get(asked, whole))
    for _ in range(data.draw(st.integers(1, 3))):
        mutate(body, data.draw)
    ask(client, asked, json.dumps(body).encode())


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
