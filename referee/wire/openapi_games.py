"""The contract's operations of each game: one concrete path each, so that every body has its own exact schema."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from referee.core.game import AnyGame
from referee.wire.bodies import OPERATIONS, bodies_of
from referee.wire.derive import prefix_of
from referee.wire.examples import Ask, operation_examples
from referee.wire.openapi_links import LINKS, link_object
from referee.wire.openapi_responses import JSON, PROBLEM, JSONObject, Refer, media, problems, response
from referee.wire.paths import operation_path, rules_path


class Told(NamedTuple):
    """Say what an operation is for, and what its answer is."""

    summary: str
    description: str
    answer: str


TOLD: Mapping[str, Told] = {
    "deals": Told(
        "Deal the first deal of a match",
        "The pack is shuffled by `seed` or lies as `order` says. With neither, a seed is drawn, and the state tells "
        "which. The same body with a seed or an order is always answered by the same deal.",
        "The table after the deal.",
    ),
    "next-deals": Told(
        "Deal the next deal of a match",
        "Takes the state of a deal that is over while the match runs on. Without `seed` and `order` the shuffle "
        "follows from the state's seed and the number of the deal.",
        "The table after the deal.",
    ),
    "moves": Told(
        "Judge a move",
        "Answers with the state after the move and what happened on the way, or refuses it with the rule that it "
        "breaks. A refusal changes nothing: the state that was posted stays good.",
        "The table after the move; `result` is there once the deal is over.",
    ),
    "legal-moves": Told(
        "List the legal moves of a seat",
        "Every move listed can be posted as it is. Every other one is refused, but for those that `open_ended` "
        "describes, and for those that are listed without a list that may be left out.",
        "What the seat may do now.",
    ),
    "scores": Told(
        "Score a deal as it stands",
        "While the deal runs, it is scored as if it ended now.",
        "The points of the deal and the totals.",
    ),
    "score-sheets": Told(
        "Score a deal played with real cards",
        "Takes the cards of each hand and who went out. The hands are not compared with a pack.",
        "How the deal ended, every point itemised.",
    ),
    "views": Told(
        "Show the table as a seat may see it",
        "A state holds everyone's cards. This is what can be passed on to a player, or to a bystander: hidden cards "
        "are `??`, in the events as well.",
        "What the seat may see and do.",
    ),
    "transcripts": Told(
        "Judge many moves at once",
        "Plays the moves up to the first that is refused: the longest legal prefix. A refusal inside a transcript is "
        "part of the answer.",
        "How far the moves are legal, and where they lead.",
    ),
}

_PROBLEMS = ("not-json", "method", "not-acceptable", "too-large", "media-type", "schema", "internal")


def game_tag(game: AnyGame) -> JSONObject:
    """Return the tag of a game's operations; its text lists every reason for a refusal."""
    rules = "\n".join(f"- `{rule.code}` ({rule.cite}): {rule.law}" for rule in game.rules)
    return {"name": game.name, "description": f"{game.title}. {game.summary}\n\nReasons for a refusal:\n\n{rules}"}


def game_paths(game: AnyGame, refer: Refer, ask: Ask) -> Iterator[tuple[str, JSONObject]]:
    """Yield every path of a game with its operations."""
    examples = operation_examples(game, ask)
    for name in OPERATIONS:
        yield operation_path(game, name), {"post": _operation(game, name, examples[name], refer)}


def operation_id(game: AnyGame, name: str) -> str:
    """Return the name of a game's operation for programs."""
    words = "".join(word.capitalize() for word in name.split("-"))
    prefix = prefix_of(game)
    return prefix[0].lower() + prefix[1:] + words


def _operation(game: AnyGame, name: str, examples: JSONObject, refer: Refer) -> JSONObject:
    told = TOLD[name]
    request = bodies_of(game).requests[name].schema
    return {
        "operationId": operation_id(game, name),
        "tags": [game.name],
        "summary": told.summary,
        "description": told.description,
        "parameters": ["RequestId"],
        "requestBody": {
            "description": request.description,
            "required": True,
            "content": media(JSON, refer(request), _requests(examples)),
        },
        "responses": _responses(game, name, examples, refer),
    }


def _responses(game: AnyGame, name: str, examples: JSONObject, refer: Refer) -> JSONObject:
    bodies = bodies_of(game)
    links = {key: link_object(link, operation_id(game, link.operation)) for key, link in LINKS.get(name, {}).items()}
    refused = f"A rule of the game refuses it; `code` says which (see `{rules_path(game)}`)."
    own = {
        "200": response(
            TOLD[name].answer, media(JSON, refer(bodies.answers[name].schema), _answers(examples, 200)), None, links
        ),
        "409": response(refused, media(PROBLEM, refer(bodies.refusal), _answers(examples, 409))),
    }
    return dict(sorted({**own, **problems(_PROBLEMS)}.items()))


def _requests(examples: Mapping[str, Any]) -> JSONObject:
    return {name: {"summary": each["summary"], "value": each["request"]} for name, each in examples.items()}


def _answers(examples: Mapping[str, Any], status: int) -> JSONObject:
    return {
        name: {"summary": each["summary"], "value": each["answer"]}
        for name, each in examples.items()
        if each["status"] == status
    }
