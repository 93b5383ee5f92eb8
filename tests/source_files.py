"""The project's own source, parsed: what tests about its shape read."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import referee

PACKAGE = Path(referee.__file__).parent

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Module:
    """Hold one module: its name, its lines and its syntax tree."""

    name: str
    is_package: bool
    lines: int
    tree: ast.Module

    def __str__(self) -> str:
        return self.name

    def imports(self) -> Iterator[tuple[str, str | None]]:
        """Yield what is imported: the module, and the name taken from it, or null where the module itself is."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                yield from ((alias.name, None) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                assert not node.level, f"{self.name} imports relatively"
                yield from (self._taken(str(node.module), alias.name) for alias in node.names)

    def _taken(self, module: str, name: str) -> tuple[str, str | None]:
        """Return a name taken from a module, or the module that the name stands for."""
        return (f"{module}.{name}", None) if f"{module}.{name}" in NAMES else (module, name)

    def functions(self) -> Iterator[Function]:
        """Yield every function, methods and inner ones included."""
        return (node for node in ast.walk(self.tree) if isinstance(node, Function))


def _module(path: Path) -> Module:
    text, parts = path.read_text("utf-8"), path.relative_to(PACKAGE.parent).with_suffix("").parts
    is_package = parts[-1] == "__init__"
    name = ".".join(parts[:-1] if is_package else parts)
    return Module(name, is_package, len(text.splitlines()), ast.parse(text))


MODULES = tuple(map(_module, sorted(PACKAGE.rglob("*.py"))))
NAMES = frozenset(module.name for module in MODULES)
