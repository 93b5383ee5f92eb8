"""The contract: an OpenAPI 3.1 document, written from what is declared, served and committed as it stands."""

import json
import re
from collections.abc import Iterator
from importlib.metadata import version
from typing import Any

import yaml
from apispec import APISpec

from referee.games import GAMES
from referee.wire.converter import WirePlugin
from referee.wire.examples import Ask
from referee.wire.openapi_documents import PATH_PARAMETERS, TAGS, document_paths
from referee.wire.openapi_games import game_paths, game_tag
from referee.wire.openapi_responses import HEADER_PARAMETERS, HEADERS, Refer, shared_responses
from referee.wire.structures import Document

_TITLE = "Referee"
_INFO = {
    "title": _TITLE,
    "summary": "A stateless referee for card games.",
    "description": (
        "Ask for a deal, post its state with a move, and get the state after it, or the rule that refuses it. "
        "Nothing is kept between requests: the state that an answer holds is all that the next request needs.\n\n"
        "A refusal (409) names the rule, the clause of the rulebook, the facts, the place in the request and the legal "
        "alternatives. A body that doesn't fit its schema (422) is answered with every place that is wrong. The `type` "
        "of a problem is a path where it is explained. Unknown members are refused, and nothing is repaired.\n\n"
        "What is meant by leaving out a member stands in its description; null is not the same, and taken only where "
        "the schema says so."
    ),
    "license": {"name": "MIT", "identifier": "MIT"},
}
_ORDER = ("openapi", "info", "servers", "security", "tags", "paths", "components")
_WIDTH = 120
_AMBIGUOUS = re.compile(r"[nNyY]|[-+.\d]+[eE][-+]?\d+").fullmatch  # plain words in some versions, not in others


def document(ask: Ask) -> dict[str, Any]:
    """Return the contract of the whole service; its examples show what is answered when they are asked."""
    plugin = WirePlugin()
    spec = APISpec(
        _TITLE,
        version("referee"),
        "3.1.0",
        [plugin],
        info={**_INFO},  # apispec adds to it
        servers=[{"url": "/", "description": "The service that answers with this contract."}],
        security=[],
        tags=[*map(game_tag, GAMES), *TAGS],
    )

    def refer(schema: Document) -> dict[str, Any]:
        found: dict[str, Any] = plugin.converter.resolve_nested_schema(schema)  # type: ignore[union-attr]  # it is set
        return found

    for path, operations in _paths(refer, ask):
        spec.path(path, operations=operations)
    _share(spec, refer, ask)
    written = json.loads(json.dumps(spec.to_dict()))  # lists in place of tuples
    return {name: written[name] for name in _ORDER}


def _paths(refer: Refer, ask: Ask) -> Iterator[tuple[str, dict[str, Any]]]:
    for game in GAMES:
        yield from game_paths(game, refer, ask)
    yield from document_paths(refer, ask)


def _share(spec: APISpec, refer: Refer, ask: Ask) -> None:
    """Add the parts that operations refer to by name."""
    for name, header in HEADERS.items():
        spec.components.header(name, header)
    for name, parameter in {**HEADER_PARAMETERS, **PATH_PARAMETERS}.items():
        spec.components.parameter(name, parameter["in"], parameter)
    for name, response in shared_responses(refer, ask).items():
        spec.components.response(name, response)


class _Dumper(getattr(yaml, "CSafeDumper", yaml.SafeDumper)):  # type: ignore[misc]  # the first writes faster
    """Write everything out where it stands: lists of plain values in rows, long texts in paragraphs."""

    def ignore_aliases(self, _: Any) -> bool:
        return True

    def list_node(self, values: list[Any]) -> Any:
        nested = any(isinstance(value, (dict, list)) for value in values)
        return self.represent_sequence("tag:yaml.org,2002:seq", values, flow_style=not nested)

    def text_node(self, value: str) -> Any:
        style = "|" if "\n" in value else "'" if _AMBIGUOUS(value) else None
        return self.represent_scalar("tag:yaml.org,2002:str", value, style)


_Dumper.add_representer(list, _Dumper.list_node)
_Dumper.add_representer(str, _Dumper.text_node)


def as_yaml(contract: dict[str, Any]) -> str:
    """Return the contract as the text of a YAML file, which every version of YAML reads alike."""
    return yaml.dump(contract, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=_WIDTH)


def text(ask: Ask) -> str:
    """Return what the committed file of the contract must say."""
    return as_yaml(document(ask))
