"""The service in process."""

from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.http.app import create_app
from referee.http.config import Config


@pytest.fixture(scope="session")
def app() -> Flask:
    """Return the service with its default settings, whatever the environment says."""
    return create_app(Config())


@pytest.fixture
def client(app: Flask) -> Iterator[FlaskClient]:
    """Return a client of the service that keeps nothing from one test to the next."""
    with app.test_client(use_cookies=False) as client:
        yield client
