"""What can be read about the service, its games, their rule sets and their rules: written from the declarations."""

from collections.abc import Iterator, Mapping
from importlib.metadata import version
from typing import Any

from referee.core.declare import MAX_SEATS, Clause, Member, members
from referee.core.game import AnyGame
from referee.games import GAMES
from referee.wire import described, paths
from referee.wire import documents as form
from referee.wire import rule_documents as rule_form
from referee.wire.bodies import MOST_EVENTS, MOST_MOVES
from referee.wire.derive import FORMAT, schema_of
from referee.wire.dumps import Dumper, dumper_of
from referee.wire.examples import Ask, preset_example, rule_examples
from referee.wire.problems import PROBLEMS, Problem
from referee.wire.structures import Document

JSONObject = dict[str, Any]

NAME = "referee"

_FORMS: Mapping[str, type] = {
    paths.API: form.ServiceDocument,
    paths.GAMES: form.GamesDocument,
    f"{paths.GAMES}/{{game}}": form.GameDocument,
    f"{paths.GAMES}/{{game}}/rulesets/{{ruleset}}": rule_form.RuleSetDocument,
    f"{paths.GAMES}/{{game}}/rules": rule_form.RulesDocument,
    f"{paths.GAMES}/{{game}}/rules/{{code}}": rule_form.RuleDocument,
    paths.problem_path("{code}"): form.ProblemDocument,
}


SCHEMAS: Mapping[str, Document] = {path: schema_of(cls, "") for path, cls in _FORMS.items()}
"""The schema of each document by its path; parts in braces are to be filled in."""

_WRITERS: Mapping[type, Dumper] = {cls: dumper_of(schema_of(cls, "")) for cls in _FORMS.values()}


def _written(document: object) -> JSONObject:
    written: JSONObject = _WRITERS[type(document)](document)
    return written


# ---- the service


def service_document(body_bytes: int, long_body_bytes: int) -> JSONObject:
    """Return what the service is and can do; the sizes are the limits of bodies that it is run with."""
    return _written(
        form.ServiceDocument(
            name=NAME,
            version=version(NAME),
            api=paths.API.strip("/"),
            state_formats=(FORMAT,),
            limits=form.Limits(MAX_SEATS, body_bytes, long_body_bytes, MOST_MOVES, MOST_EVENTS),
            games=tuple(game.name for game in GAMES),
            problems=tuple(_problem(problem) for problem in PROBLEMS.values()),
            links=_SERVICE_LINKS,
        )
    )


_SERVICE_LINKS = (
    form.Link("games", "GET", paths.GAMES, "Every game."),
    form.Link("game", "GET", f"{paths.GAMES}/{{game}}", "What can be chosen and done in a game."),
    form.Link("problem", "GET", paths.problem_path("{code}"), "A problem that is no game's rule."),
    form.Link("contract", "GET", "/openapi.json", "Every request and answer, as OpenAPI."),
    form.Link("contract-as-yaml", "GET", "/openapi.yaml", "The same as YAML."),
    form.Link("docs", "GET", "/docs", "The same as pages, to read and to try out."),
    form.Link("health", "GET", "/healthz", "Whether the process answers."),
    form.Link("readiness", "GET", "/readyz", "Whether everything is loaded."),
)


def problem_document(code: str) -> JSONObject | None:
    """Return the description of a problem that is no game's rule; null for an unknown one."""
    problem = PROBLEMS.get(code)
    return problem and _written(_problem(problem))


def _problem(problem: Problem) -> form.ProblemDocument:
    return form.ProblemDocument(
        code=problem.code,
        type=paths.problem_path(problem.code),
        status=int(problem.status),
        title=problem.title,
        description=problem.description,
    )


# ---- games


def games_document() -> JSONObject:
    """Return the list of games."""
    listed = (form.GameSummary(game.name, game.title, game.summary, paths.game_path(game)) for game in GAMES)
    return _written(form.GamesDocument(tuple(listed)))


def game_document(game: AnyGame) -> JSONObject:
    """Return what a game is: its options, presets, moves, events, codes and paths."""
    return _written(
        form.GameDocument(
            name=game.name,
            title=game.title,
            summary=game.summary,
            seats=described.seats_of(game, game.rulesets.get(next(iter(game.rulesets.presets)))),
            options=tuple(described.option_document(game, option) for option in members(game.options)),
            conflicts=tuple(form.ConflictDocument(each.names, each.reason) for each in game.rulesets.conflicts),
            presets=tuple(described.preset_document(game, preset) for preset in game.rulesets.presets.values()),
            moves=tuple(map(described.move_document, game.moves)),
            events=tuple(map(described.event_document, game.events)),
            vocabulary=tuple(described.vocabulary(game)),
            links=tuple(described.links_of(game)),
        )
    )


# ---- rule sets


def ruleset_document(game: AnyGame, name: str, ask: Ask, compare: str | None = None) -> JSONObject | None:
    """Return every option that is in force under a name or an alias, and what another rule set has otherwise.

    Null where either name is unknown.
    """
    own, other = (game.rulesets.canonical(each) for each in (name, name if compare is None else compare))
    if own is None or other is None:
        return None
    preset, options = game.rulesets.presets[own], game.rulesets.get(own).options
    return _written(
        rule_form.RuleSetDocument(
            **described.naming(game, preset),
            game=game.name,
            options=tuple(
                described.option_in_force(each, getattr(options, each.attribute)) for each in members(game.options)
            ),
            example=preset_example(game, own, ask),
            compared=described.comparison(game, preset, game.rulesets.presets[other]) if compare is not None else None,
        )
    )


# ---- rules


def rules_document(game: AnyGame) -> JSONObject:
    """Return the rulebook in reading order, and the reasons for a refusal in checking order."""
    return _written(
        rule_form.RulesDocument(
            game=game.name,
            clauses=tuple(_clause(game, clause) for clause in game.clauses),
            rules=tuple(
                rule_form.RuleSummary(rule.code, rule.cite, rule.law, paths.rule_path(game, rule.code))
                for rule in game.rules
            ),
        )
    )


def _clause(game: AnyGame, clause: Clause) -> rule_form.ClauseDocument:
    return rule_form.ClauseDocument(
        **clause._asdict(),
        options=tuple(option.name for option in _options_of(game, clause.number)),
        rules=tuple(rule.code for rule in game.rules if rule.cite == clause.number),
    )


def _options_of(game: AnyGame, clause: str) -> Iterator[Member]:
    return (option for option in members(game.options) if option.spec.clause == clause)


def rule_document(game: AnyGame, code: str, ask: Ask) -> JSONObject | None:
    """Return the law behind a refusal, with a request that is refused and one that isn't; null for an unknown code."""
    rule = game.by_code.get(code)
    if rule is None:
        return None
    clause = next(clause for clause in game.clauses if clause.number == rule.cite)
    return _written(
        rule_form.RuleDocument(
            code=code,
            type=paths.rule_path(game, code),
            cite=rule.cite,
            clause=rule_form.ClauseText(**clause._asdict()),
            law=rule.law,
            sentence=rule.sentence,
            facts=rule.facts(),
            options=tuple(
                rule_form.OptionSummary(option.name, option.spec.description)
                for option in members(game.options)
                if option.spec.clause == rule.cite or option.name in rule.options
            ),
            examples=rule_examples(game, code, ask),
        )
    )
