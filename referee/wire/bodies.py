"""The bodies of each operation of a game: what a request must be, and how an answer is written."""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from referee.core.answers import Denial, Proposal, Transcript
from referee.core.declare import MAX_SEATS, Bounds, Items, summary_of
from referee.core.game import AnyGame
from referee.wire.derive import member_fields, options_field, ruleset_name, view_schema
from referee.wire.dumps import Dumper, dumper_of
from referee.wire.fields import StrictBool, StrictInt, WireField
from referee.wire.loaders import Loader, loader_of
from referee.wire.parts import Parts, asked, said
from referee.wire.problems import denial_problem
from referee.wire.structures import Document, Plain, Record, Row, document

OPERATIONS = ("deals", "next-deals", "moves", "legal-moves", "scores", "score-sheets", "views", "transcripts")
"""What a game can be asked, as its paths name it."""

MOST_MOVES = 1000
"""A transcript has no more moves than this."""

MOST_EVENTS = 64
"""No more events than this are shown at once."""


class Request(NamedTuple):
    """Hold what a request must be; `load` returns the arguments of the use case, or raises `ValidationError`."""

    schema: Document
    load: Loader


class Answer(NamedTuple):
    """Hold what an answer is; `dump` writes it."""

    schema: Document
    dump: Dumper


class Bodies(NamedTuple):
    """Hold the bodies of a game by operation."""

    requests: Mapping[str, Request]
    answers: Mapping[str, Answer]
    refusal: Document
    """What a refusal by a rule of the game is."""


@cache
def bodies_of(game: AnyGame) -> Bodies:
    """Return the bodies of a game, made once."""
    parts = Parts(game)
    schemas = _request_schemas(game, parts)
    requests = {name: Request(schema, loader_of(schema)) for name, schema in schemas.items()}
    return Bodies(requests, _answers(game, parts), parts.refusal_schema)


def _request_schemas(game: AnyGame, parts: Parts) -> dict[str, Document]:
    """Return the schema of each operation's request."""
    prefix, seat = parts.prefix, "Who acts; left out: the first seat to act."
    return {
        "deals": document(f"{prefix}DealRequest", _deal_fields(game, parts), dict, "Ask for the first deal."),
        "next-deals": document(
            f"{prefix}NextDealRequest",
            {
                "state": parts.state(),
                "seed": parts.seed("What the pack is shuffled by; left out: the state's seed goes on."),
                "order": parts.order(),
            },
            dict,
            "Ask for the next deal of a match.",
        ),
        "moves": document(
            f"{prefix}MoveRequest",
            {"state": parts.state(), "move": parts.move(**asked("The move proposed.")), "seat": parts.seat(seat)},
            dict,
            "Propose a move.",
        ),
        "legal-moves": document(
            f"{prefix}LegalMovesRequest", {"state": parts.state(), "seat": parts.seat(seat)}, dict, "Ask what is legal."
        ),
        "scores": document(f"{prefix}ScoresRequest", {"state": parts.state()}, dict, "Ask how the points stand."),
        "score-sheets": _sheet_schema(game, parts),
        "views": document(f"{prefix}ViewRequest", _view_fields(parts), dict, "Ask what a seat may see."),
        "transcripts": document(f"{prefix}TranscriptRequest", _transcript_fields(parts), dict, "Propose many moves."),
    }


def _deal_fields(game: AnyGame, parts: Parts) -> dict[str, WireField]:
    return {
        "ruleset": ruleset_name(game, required=True),
        "options": options_field(game),
        "seats": StrictInt(Bounds(1, MAX_SEATS), **asked("How many seats the table has.")),
        "dealer": parts.seat("Who deals; left out: the last seat, so that seat 0 begins."),
        "seed": parts.seed("What the pack is shuffled by; left out: one is drawn."),
        "order": parts.order(),
    }


def _view_fields(parts: Parts) -> dict[str, WireField]:
    happened = said(
        "What happened, in order, answered as the seat may know it; more events than this are sent in portions. They "
        "are covered, not judged. Left out: none."
    )
    return {
        "state": parts.state(),
        "seat": parts.seat("Who looks; null for a bystander.", required=True, allow_none=True),
        "events": Row(parts.event(), Items(0, MOST_EVENTS), **happened),
    }


def _transcript_fields(parts: Parts) -> dict[str, WireField]:
    declared = {
        "move": parts.move(**asked("The move proposed.")),
        "seat": parts.seat("Who acts; left out: the first seat to act.", load_default=None),
    }
    proposal = document(f"{parts.prefix}Proposal", declared, _proposal, "Propose one move of a transcript.")
    return {
        "state": parts.state(),
        "moves": Row(Record(proposal), Items(1, MOST_MOVES), **asked("The moves, in order.")),
        "events": StrictBool(**said("Whether events are answered; left out: true.")),
    }


def _proposal(given: dict[str, Any]) -> Proposal:
    return Proposal(given["move"], given["seat"])


def _sheet_schema(game: AnyGame, parts: Parts) -> Document:
    """Return the schema of a score sheet: the rule set beside what the game's sheet declares."""

    def arguments(given: dict[str, Any]) -> dict[str, Any]:
        return {"ruleset": given.pop("ruleset"), "options": given.pop("options"), "sheet": game.sheet(**given)}

    declared = {
        "ruleset": ruleset_name(game, required=True),
        "options": options_field(game, load_default=dict),
        **member_fields(game.sheet, parts.prefix),
    }
    return document(f"{parts.prefix}ScoreSheetRequest", declared, arguments, summary_of(game.sheet))


def _answers(game: AnyGame, parts: Parts) -> dict[str, Answer]:
    ruling = _answer(document(f"{parts.prefix}Ruling", _ruling_fields(parts), dict, "Answer a deal or a move."))
    return {
        "deals": ruling,
        "next-deals": ruling,
        "moves": ruling,
        "legal-moves": _answer(_legal_schema(parts)),
        "scores": _answer(_scores_schema(game, parts)),
        "score-sheets": _answer(parts.result_schema),
        "views": _answer(_seen_schema(game, parts)),
        "transcripts": _transcript(game, parts),
    }


def _answer(schema: Document) -> Answer:
    return Answer(schema, dumper_of(schema))


def _ruling_fields(parts: Parts) -> dict[str, WireField]:
    return {
        "state": Record(parts.state_schema, **asked("The state now; post it with the next move.")),
        "events": parts.events(),
        "to_act": parts.to_act(),
        "legal_moves": parts.legal_moves("the first seat to act"),
        "open_ended": parts.open_ended(),
        "result": parts.result(),
    }


def _legal_schema(parts: Parts) -> Document:
    declared = {
        "to_act": parts.to_act(),
        "legal_moves": parts.legal_moves("the seat; none where it isn't to act"),
        "open_ended": parts.open_ended(),
    }
    return document(f"{parts.prefix}LegalMoves", declared, dict, "Answer what a seat may do now.")


def _scores_schema(game: AnyGame, parts: Parts) -> Document:
    """Return the schema of scores, which are those of the game's result."""
    result = member_fields(game.result_type, parts.prefix)
    final = StrictBool(**asked("Whether the deal is over; otherwise it is scored as if it ended now."))
    declared = {"final": final, "scores": result["scores"], "totals": result["totals"]}
    return document(f"{parts.prefix}Scores", declared, dict, "Answer how the points stand.")


def _seen_schema(game: AnyGame, parts: Parts) -> Document:
    declared = {
        "view": Record(view_schema(game), **asked("The table as the seat may see it.")),
        "events": parts.events(),
        "legal_moves": parts.legal_moves("the seat; none for a bystander"),
        "open_ended": parts.open_ended(),
    }
    return document(f"{parts.prefix}Seen", declared, dict, "Answer what a seat may see.")


def _transcript(game: AnyGame, parts: Parts) -> Answer:
    schema = _transcript_schema(parts)
    dump = dumper_of(schema)

    def dump_transcript(answer: Transcript) -> Any:
        stop: Any = answer.refusal and _stop(game, answer.judged, answer.refusal)
        return dump(answer._replace(refusal=stop))

    return Answer(schema, dump_transcript)


def _stop(game: AnyGame, index: int, denial: Denial) -> dict[str, Any]:
    """Return which move was refused and why, the reason being pointed to among the moves of the request."""
    placed = denial._replace(pointer=f"/moves/{index}{denial.pointer}")
    return {"index": index, "problem": denial_problem(game, placed)}


def _transcript_schema(parts: Parts) -> Document:
    count = Bounds(0, MOST_MOVES)
    stop = {
        "index": StrictInt(count, **asked("Which move was refused; the first is 0.")),
        "problem": Record(parts.refusal_schema, **asked("Why.")),
    }
    stopped = document(f"{parts.prefix}Stop", stop, dict, "Say which move of a transcript was refused, and why.")
    declared = {
        "judged": StrictInt(count, **asked("How many moves were legal.")),
        "refusal": Plain(stopped, allow_none=True, **asked("What stopped them; null where all were legal.")),
        "state": Record(parts.state_schema, **asked("The state after the legal moves.")),
        "events": parts.events(),
        "result": parts.result(),
    }
    return document(f"{parts.prefix}Transcript", declared, dict, "Answer a list of moves.")
