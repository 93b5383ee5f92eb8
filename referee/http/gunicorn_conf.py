"""The settings for gunicorn's own command: `gunicorn -c python:referee.http.gunicorn_conf`."""

from referee.http.config import Config
from referee.http.server import gunicorn_settings

wsgi_app = "referee.http.app:create_app()"
globals().update(gunicorn_settings(Config.read()))
