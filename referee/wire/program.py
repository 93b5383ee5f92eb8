"""Functions that are written as source text once and compiled, as the standard library's dataclasses are."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any


class Program:
    """Collect the lines of one function of one argument, `it`, and the constants that they name."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._indent = 1
        self._numbers = count()
        self._constants: dict[str, Any] = {}

    def variable(self) -> str:
        """Return a name that nothing else in the function has."""
        return f"v{next(self._numbers)}"

    def constant(self, value: Any) -> str:
        """Return a name under which the function finds the value."""
        name = f"c{next(self._numbers)}"
        self._constants[name] = value
        return name

    def line(self, text: str) -> None:
        """Add one line at the present depth."""
        self._lines.append("    " * self._indent + text)

    def assigned(self, expression: str) -> str:
        """Add a line that gives the expression's value a name; return the name."""
        name = self.variable()
        self.line(f"{name} = {expression}")
        return name

    @contextmanager
    def block(self, head: str) -> Iterator[None]:
        """Add a compound statement; what is added inside is its body, which may be empty."""
        self.line(head)
        self._indent += 1
        lines = len(self._lines)
        yield
        if len(self._lines) == lines:
            self.line("pass")
        self._indent -= 1

    def compiled(self, answer: str) -> Callable[[Any], Any]:
        """Return the function that runs the lines and answers with the expression."""
        source = "\n".join(("def compiled(it):", *self._lines, f"    return {answer}"))
        exec(compile(source, "<compiled>", "exec"), self._constants)  # noqa: S102  # the text is made of schemas only
        made: Callable[[Any], Any] = self._constants["compiled"]
        return made
