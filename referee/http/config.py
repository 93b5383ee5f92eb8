"""The settings, declared once; nothing else in this layer touches the clock, chance or the environment."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex
from typing import Any, NamedTuple, Self

PREFIX = "REFEREE_"
LOG_LEVELS = ("debug", "info", "warning", "error", "critical")


class Setting(NamedTuple):
    """Describe one setting to the environment, the command line and the reader."""

    name: str
    default: int | str
    description: str
    allowed: range | tuple[str, ...] | None
    """The numbers or the words that it takes; null: any text."""

    @property
    def variable(self) -> str:
        """Return the environment variable that holds it."""
        return PREFIX + self.name.upper()

    @property
    def flag(self) -> str:
        """Return the command line's option that sets it."""
        return "--" + self.name.replace("_", "-")

    def read(self, text: str) -> int | str:
        """Return the value that the text means; raise `ValueError` with a sentence where it means none."""
        if isinstance(self.allowed, range):
            return self._number(text, self.allowed)
        if self.allowed and text not in self.allowed:
            raise ValueError(f"must be one of {', '.join(self.allowed)}, not {text!r}")
        if not text:
            raise ValueError("must not be empty")
        return text

    def _number(self, text: str, allowed: range) -> int:
        number = int(text) if text.isascii() and text.isdecimal() else -1
        if number not in allowed:
            raise ValueError(f"must be a whole number from {allowed.start} to {allowed[-1]}, not {text!r}")
        return number


def _setting(default: int | str, description: str, allowed: range | tuple[str, ...] | None = None) -> Any:
    return field(default=default, metadata={"setting": (default, description, allowed)})


@dataclass(frozen=True)
class Config:
    """Hold how the service runs."""

    host: str = _setting("127.0.0.1", "Address to listen on; `0.0.0.0` is every interface.")
    port: int = _setting(8000, "Port to listen on.", range(1, 65536))
    workers: int = _setting(2, "Processes that answer requests.", range(1, 257))
    threads: int = _setting(16, "Threads of each process.", range(1, 257))
    body_limit: int = _setting(65536, "Largest body of a request, in bytes.", range(1, 2**26 + 1))
    long_body_limit: int = _setting(
        524288, "Largest body of a request that holds events or many moves, in bytes.", range(1, 2**26 + 1)
    )
    log_level: str = _setting("info", "What is worth a line beside the requests.", LOG_LEVELS)

    @classmethod
    def read(cls, environment: Mapping[str, str] | None = None, **given: Any) -> Self:
        """Return the settings of the environment, those that are given and not null in their place.

        Raise `ValueError` with a sentence that names the variable where one can't be understood.
        """
        variables = os.environ if environment is None else environment
        found = {each.name: _found(each, variables) for each in settings() if each.variable in variables}
        return cls(**found | {name: value for name, value in given.items() if value is not None})


def _found(setting: Setting, variables: Mapping[str, str]) -> int | str:
    try:
        return setting.read(variables[setting.variable])
    except ValueError as wrong:
        raise ValueError(f"{setting.variable} {wrong}") from None


def settings() -> Iterator[Setting]:
    """Yield every setting, in the order in which they are declared."""
    for each in fields(Config):
        yield Setting(each.name, *each.metadata["setting"])


def draw_request_id() -> str:
    """Return a new name for a request."""
    return token_hex(8)


def now() -> datetime:
    """Return the time of day."""
    return datetime.now(UTC)


def memory_folder() -> str | None:
    """Return a folder that is kept in memory, or null where there is none to write to."""
    folder = Path("/dev/shm")  # noqa: S108  # gunicorn makes its own unlinked files in it
    return str(folder) if os.access(folder, os.W_OK | os.X_OK) else None
