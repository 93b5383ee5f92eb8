"""The README tells the truth: its session is run, its tables are up to date, its commands are those of the tests."""

import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from shutil import which
from urllib.request import urlopen

import pytest

from referee.docs import refreshed

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
ADDRESS = "http://127.0.0.1:8000"


def block(heading: str, language: str) -> str:
    """Return the first block of a language in the section with this heading."""
    section = README.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    found = re.search(rf"```{language}\n(.*?)```", section, re.DOTALL)
    assert found
    return found[1]


@pytest.fixture
def address() -> Iterator[str]:
    """Start the service as a newcomer would, on a port that is free."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "referee", "serve", "--port", str(port), "--workers", "1"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as service:
        try:
            _wait(f"http://127.0.0.1:{port}/readyz")
            yield f"http://127.0.0.1:{port}"
        finally:
            service.terminate()


def _wait(url: str) -> None:
    for _ in range(100):
        try:
            with urlopen(url, timeout=2) as answer:
                assert answer.status == 200
                return
        except OSError:
            time.sleep(0.1)
    pytest.fail(f"{url} doesn't answer")


@pytest.mark.skipif(not (which("curl") and which("bash")), reason="the session is typed into a shell that has curl")
def test_the_session_prints_what_the_readme_says(address: str, tmp_path: Path) -> None:
    session = block("A session", "sh").replace(ADDRESS, address)
    run = subprocess.run(
        ["bash", "-euc", session], cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False
    )
    assert run.stderr == ""
    assert run.stdout == block("A session", "json")


def test_the_tables_are_up_to_date() -> None:
    assert refreshed(README) == README


def test_the_map_names_what_is_there() -> None:
    for name in re.findall(r"^  (\w+\S*)", block("Map", "").split("tests/")[0], re.MULTILINE):
        assert (ROOT / "referee" / name).exists()
