"""The contract's operations that only read: discovery, rulebook, health, and the contract itself."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from referee.games import GAMES
from referee.wire import discovery, paths
from referee.wire.examples import Ask
from referee.wire.fields import Choice
from referee.wire.openapi_responses import JSON, JSONObject, Refer, media, problems, response
from referee.wire.problems import PROBLEMS
from referee.wire.structures import document

_FIRST = GAMES[0]
_PRESET = next(iter(_FIRST.rulesets.presets))
_RULE = next(rule.code for rule in _FIRST.rules if rule.at)
_PROBLEM = "schema"

_CODE = {"type": "string", "pattern": "^[a-z0-9-]{1,64}$"}


def _parameter(name: str, description: str, schema: JSONObject, example: str) -> JSONObject:
    return {
        "name": name,
        "in": "path",
        "required": True,
        "description": description,
        "schema": schema,
        "examples": {example: {"value": example}},
    }


PATH_PARAMETERS: Mapping[str, JSONObject] = {
    "Game": _parameter("game", "The game.", {"type": "string", "enum": [game.name for game in GAMES]}, _FIRST.name),
    "RuleSet": _parameter(
        "ruleset", "A preset of the game or an alias of one; the game's document lists them.", _CODE, _PRESET
    ),
    "Rule": _parameter("code", "A reason for a refusal; the rulebook lists them.", _CODE, _RULE),
    "Problem": _parameter(
        "code", "A problem that is no game's rule.", {"type": "string", "enum": list(PROBLEMS)}, _PROBLEM
    ),
}
"""What a path can name."""

COMPARE: JSONObject = {
    "name": "compare",
    "in": "query",
    "description": "Another preset or alias of the same game: `compared` then lists every option whose values differ.",
    "schema": {"type": "string", "enum": [*dict.fromkeys(name for game in GAMES for name in game.rulesets.names())]},
}
"""What the query of a rule set's document can name."""

TAGS = (
    {"name": "discovery", "description": "What the service is, what can be played, and what every rule says."},
    {"name": "operations", "description": "Whether the service answers, and this contract."},
)


class Told(NamedTuple):
    """Say what a document is, what its path and its query name, and where it leads: links by their operations."""

    operation_id: str
    summary: str
    description: str
    parameters: tuple[str, ...] = ()
    links: Mapping[str, Mapping[str, str]] = {}
    query: tuple[JSONObject, ...] = ()


_GAME = {"game": "$request.path.game"}

TOLD: Mapping[str, Told] = {
    paths.API: Told(
        "readService",
        "Read what the service is",
        "Its version, its limits, its games, and the problems that have nothing to do with a game.",
        links={"readProblem": {"code": "$response.body#/problems/0/code"}},
    ),
    paths.GAMES: Told(
        "readGames",
        "List the games",
        "Each with the path of its own document.",
        links={"readGame": {"game": "$response.body#/games/0/name"}},
    ),
    f"{paths.GAMES}/{{game}}": Told(
        "readGame",
        "Read what a game is",
        "Its options with their JSON Schemas and defaults, its presets, its moves, its events and its codes.",
        ("Game",),
        {"readRuleSet": {**_GAME, "ruleset": "$response.body#/presets/0/name"}, "readRules": _GAME},
    ),
    f"{paths.GAMES}/{{game}}/rulesets/{{ruleset}}": Told(
        "readRuleSet",
        "Read a rule set",
        "Every option in force, in words too, where the rules come from, and a request that shows what is special "
        "about them; on demand also what another rule set has otherwise.",
        ("Game", "RuleSet"),
        query=(COMPARE,),
    ),
    f"{paths.GAMES}/{{game}}/rules": Told(
        "readRules",
        "Read a game's rulebook",
        "Every clause with the options that belong to it, and every reason for a refusal in checking order.",
        ("Game",),
        {"readRule": {**_GAME, "code": "$response.body#/rules/0/code"}},
    ),
    f"{paths.GAMES}/{{game}}/rules/{{code}}": Told(
        "readRule",
        "Read what a refusal means",
        "The law, its clause, the options that change it, a request that is accepted and one that is refused. The "
        "`type` of a refusal is the path of this document.",
        ("Game", "Rule"),
    ),
    f"{paths.API}/problems/{{code}}": Told(
        "readProblem",
        "Read what a problem means",
        "When it is answered. The `type` of a problem that is no game's rule is the path of this document.",
        ("Problem",),
    ),
}
"""Documents by their paths."""

HEALTH = document("Health", {"status": Choice(("ok", "ready"), required=True)}, dict, "Tell how the service is.")

_READ = ("method", "not-acceptable", "internal")


def document_paths(refer: Refer, ask: Ask) -> Iterator[tuple[str, JSONObject]]:
    """Yield every path that is only read, with its operation."""
    examples = _examples(ask)
    for path, schema in discovery.SCHEMAS.items():
        told = TOLD[path]
        content = media(JSON, refer(schema), examples.get(told.operation_id))
        yield path, {"get": _operation(told, "discovery", _document(told, content))}
    yield from _contract_paths()
    yield from _health_paths(refer(HEALTH))


def _contract_paths() -> Iterator[tuple[str, JSONObject]]:
    told = Told("readContract", "Read this contract", "As JSON.")
    yield "/openapi.json", {"get": _operation(told, "operations", _document(told, media(JSON, {"type": "object"})))}
    told = Told("readContractAsYaml", "Read this contract as YAML", "The same document.")
    yield (
        "/openapi.yaml",
        {"get": _operation(told, "operations", _document(told, media("application/yaml", {"type": "object"})))},
    )


def _health_paths(health: JSONObject) -> Iterator[tuple[str, JSONObject]]:
    for path, told in {
        "/healthz": Told("readHealth", "Ask whether the process answers", "Answered at once, by every process."),
        "/readyz": Told("readReadiness", "Ask whether the service may be asked", "Answered once all is loaded."),
    }.items():
        responses = {"200": response(told.description, media(JSON, health)), **problems(("method", "internal"))}
        yield path, {"get": _operation(told, "operations", responses)}


def _operation(told: Told, tag: str, responses: JSONObject) -> JSONObject:
    return {
        "operationId": told.operation_id,
        "tags": [tag],
        "summary": told.summary,
        "description": told.description,
        "parameters": [*told.parameters, *told.query, "RequestId", *(["IfNoneMatch"] if "304" in responses else [])],
        "responses": responses,
    }


def _document(told: Told, content: JSONObject) -> JSONObject:
    """Return the answers to a request for a document, which may be known already or not exist."""
    links = {target: {"operationId": target, "parameters": dict(part)} for target, part in told.links.items()}
    unfit = (*(["not-found"] if told.parameters else ()), *(["schema"] if told.query else ()))
    own = {"200": response("The document.", content, {"ETag": "ETag"}, links), "304": "NotModified"}
    return dict(sorted({**own, **problems((*unfit, *_READ))}.items()))


def _examples(ask: Ask) -> dict[str, JSONObject]:
    """Return examples of the shorter documents: what the paths name by the parameters' examples."""
    shown: dict[str, tuple[str, Any]] = {
        "readGames": ("games", discovery.games_document()),
        "readRuleSet": (_PRESET, discovery.ruleset_document(_FIRST, _PRESET, ask)),
        "readRule": (_RULE, discovery.rule_document(_FIRST, _RULE, ask)),
        "readProblem": (_PROBLEM, discovery.problem_document(_PROBLEM)),
    }
    return {name: {key: {"value": value}} for name, (key, value) in shown.items()}
