"""The use cases: what the referee is asked, whoever asks. Takes and returns plain values; knows no HTTP."""

from collections import Counter
from collections.abc import Iterable
from secrets import token_urlsafe
from typing import Any

from referee.core.answers import Denial, LegalMoves, Proposal, Ruling, Scores, Seen, StateDocument, Transcript
from referee.core.cards import Card
from referee.core.deck import shuffle
from referee.core.declare import Fault, Placed, Refusal
from referee.core.game import AnyGame, Step, Table, alternatives, judge, legal_moves, pointer_of
from referee.core.presets import RuleSet
from referee.core.views import redact

AnyRuleSet = RuleSet[Any, Any]


def deals(
    game: AnyGame,
    ruleset: str,
    seats: int,
    options: dict[str, Any] | None = None,
    dealer: int | None = None,
    seed: str | None = None,
    order: tuple[Card, ...] | None = None,
) -> Ruling | Denial:
    """Deal the first deal of a match; without a seed or an order a seed is drawn."""
    chosen = game.rulesets.get(ruleset, options)
    last = seats - 1 if dealer is None else dealer
    refused = _unseated(game, chosen, seats) or _no_seat(game, last, seats, "/dealer")
    if refused:
        return refused
    table = _table(game, chosen, seats, last, (seed, order), 1)
    return table if isinstance(table, Denial) else _ruling(game, game.setup(chosen, table))


def next_deals(
    game: AnyGame, state: StateDocument, seed: str | None = None, order: tuple[Card, ...] | None = None
) -> Ruling | Denial:
    """Deal the next deal of the match; without a seed or an order the state's own seed goes on."""
    now = _accept(game, state)
    if isinstance(now, Denial):
        return now
    result = game.result(now)
    if result is None:
        return Denial(game.rule("deal-not-over")(seat=game.to_act(now)[0]), "/state/result")
    if result.match.over:
        return Denial(game.rule("match-over")(reason=result.reason), "/state/result/match")
    refused = _unseated(game, now.ruleset, game.seats(now), "/state/hands")
    if refused:
        return refused
    source = (now.seed if seed is None and order is None else seed, order)
    table = _table(game, now.ruleset, game.seats(now), now.dealer, source, now.deal + 1)
    return table if isinstance(table, Denial) else _ruling(game, game.next_deal(now, table))


def moves(game: AnyGame, state: StateDocument, move: Any, seat: int | None = None) -> Ruling | Denial:
    """Judge one move; a refused move changes nothing."""
    now = _accept(game, state)
    if isinstance(now, Denial):
        return now
    verdict = judged(game, now, Proposal(move, seat))
    return verdict if isinstance(verdict, Denial) else _ruling(game, verdict)


def legal(game: AnyGame, state: StateDocument, seat: int | None = None) -> LegalMoves | Denial:
    """List what a seat, or the first seat to act, may do."""
    now = _accept(game, state)
    if isinstance(now, Denial):
        return now
    to_act = game.to_act(now)
    asked = _acting(to_act) if seat is None else seat
    refused = _no_seat(game, asked, game.seats(now), "/seat")
    return refused or LegalMoves(to_act, legal_moves(game, now, asked), game.open_ended(now, asked))


def scores(game: AnyGame, state: StateDocument) -> Scores | Denial:
    """Score the deal as it stands."""
    now = _accept(game, state)
    if isinstance(now, Denial):
        return now
    final = game.result(now)
    result = final or game.settle(now)
    return Scores(final is not None, result.scores, result.totals)


def score_sheets(game: AnyGame, ruleset: str, sheet: Any, options: dict[str, Any] | None = None) -> Any:
    """Score a deal that was played with real cards; answers with the result, or a denial."""
    chosen = game.rulesets.get(ruleset, options)
    refused = _playable(game, chosen, game.sheet_seating(chosen, len(sheet.hands)), "/hands")
    if refused:
        return refused
    faults = tuple(game.sheet_faults(chosen, sheet))
    if faults:
        return _impossible(game, faults, "")
    scored = game.score_sheet(chosen, sheet)
    return Denial(*scored) if isinstance(scored, Placed) else scored


def views(game: AnyGame, state: StateDocument, seat: int | None, events: Iterable[Any] = ()) -> Seen | Denial:
    """Show the table and the events as a seat, or a bystander (null), may see them."""
    now = _accept(game, state)
    if isinstance(now, Denial):
        return now
    refused = None if seat is None else _no_seat(game, seat, game.seats(now), "/seat")
    if refused:
        return refused
    seen, happened = game.view(now, seat), tuple(redact(each, seat) for each in events)
    if seat is None or seat not in game.to_act(now):
        return Seen(seen, happened, [], ())
    return Seen(seen, happened, legal_moves(game, now, seat), game.open_ended(now, seat))


def transcripts(
    game: AnyGame,
    state: StateDocument,
    moves: Iterable[Proposal],
    events: bool = True,  # noqa: FBT001, FBT002  # the request's member
) -> Transcript | Denial:
    """Judge moves one after the other up to the first refusal; the longest legal prefix is played."""
    now = _accept(game, state)
    if isinstance(now, Denial):
        return now
    played = 0
    happened: list[Any] = []
    for proposal in moves:
        verdict = judged(game, now, proposal)
        if isinstance(verdict, Denial):
            return Transcript(played, verdict, now, tuple(happened), game.result(now))
        played, now = played + 1, verdict.state
        if events:
            happened += verdict.events
    return Transcript(played, None, now, tuple(happened), game.result(now))


def _accept(game: AnyGame, document: StateDocument) -> Any:
    """Return the state that was posted, or a denial with everything that makes it impossible."""
    reference = document.ruleset
    ruleset = game.rulesets.get(reference.name, reference.options)
    if reference.digest is not None and reference.digest != ruleset.digest:
        refusal = game.rule("ruleset-changed")(given=reference.digest, known=ruleset.digest)
        return Denial(refusal, "/state/ruleset/digest")
    if ruleset.conflict:
        return _contradiction(game, ruleset, "/state/ruleset/options")
    state = game.state(ruleset=ruleset, **document.members)
    faults = tuple(game.faults(state))
    return _impossible(game, faults, "/state") if faults else state


def _ruling(game: AnyGame, step: Step[Any]) -> Ruling:
    state = step.state
    to_act = game.to_act(state)
    acting = _acting(to_act)
    listed = legal_moves(game, state, acting)
    return Ruling(state, step.events, to_act, listed, game.open_ended(state, acting), game.result(state))


def judged(game: AnyGame, state: Any, proposal: Proposal) -> Step[Any] | Denial:
    """Judge one move on a state that is known to be possible; a seat left out is the first to act."""
    move, seat = proposal
    verdict = judge(game, state, seat, move)
    if isinstance(verdict, Step):
        return verdict
    return _denied(game, state, _acting(game.to_act(state)) if seat is None else seat, move, verdict)


def _denied(game: AnyGame, state: Any, seat: int, move: Any, refusal: Refusal) -> Denial:
    """Return the denial of a move; where the seat is the reason, it is pointed to and has no alternatives."""
    to_act = game.to_act(state)
    if seat in to_act:
        return Denial(refusal, pointer_of(refusal, move), alternatives(game, state, seat, move))
    return _no_seat(game, seat, game.seats(state), "/seat") or Denial(refusal, "/seat" if to_act else "/move")


def _acting(to_act: tuple[int, ...]) -> int:
    """Return the first seat to act; when the deal is over any seat will do, since none may move."""
    return to_act[0] if to_act else 0


def _unseated(game: AnyGame, ruleset: AnyRuleSet, seats: int, pointer: str = "/seats") -> Denial | None:
    return _playable(game, ruleset, game.seating(ruleset, seats), pointer)


def _playable(game: AnyGame, ruleset: AnyRuleSet, refusal: Refusal | None, pointer: str) -> Denial | None:
    """Deny what a rule set has no room for, and what contradicts itself."""
    if refusal:
        return Denial(refusal, pointer)
    return _contradiction(game, ruleset, "/options") if ruleset.conflict else None


def _contradiction(game: AnyGame, ruleset: AnyRuleSet, pointer: str) -> Denial:
    names, reason, _ = ruleset.conflict  # type: ignore[misc]  # the callers have seen that there is one
    return Denial(game.rule("options-contradict")(options=names, reason=reason), pointer)


def _no_seat(game: AnyGame, seat: int, seats: int, pointer: str) -> Denial | None:
    return None if seat < seats else Denial(game.rule("no-such-seat")(seat=seat, seats=seats), pointer)


def _impossible(game: AnyGame, faults: tuple[Fault, ...], pointer: str) -> Denial:
    placed = tuple(Fault(pointer + fault.pointer, fault.detail) for fault in faults)
    refusal = game.rule("impossible-state")(faults=len(faults), first=faults[0].detail)
    return Denial(refusal, placed[0].pointer, faults=placed)


def _table(
    game: AnyGame,
    ruleset: AnyRuleSet,
    seats: int,
    dealer: int,
    source: tuple[str | None, tuple[Card, ...] | None],
    count: int,
) -> Table | Denial:
    """Return the table with its pack in order: the order given, or shuffled by the seed, or by a seed drawn here."""
    seed, order = source
    pack = game.pack(ruleset, seats)
    if order is None:
        seed = token_urlsafe(18) if seed is None else seed
        return Table(seats, dealer, shuffle(pack, seed, count), seed)
    if seed is not None:
        return Denial(game.rule("two-sources")(seed=seed), "/order")
    missing, foreign = Counter(pack) - Counter(order), Counter(order) - Counter(pack)
    if missing or foreign:
        refusal = game.rule("not-the-pack")(missing=tuple(missing.elements()), foreign=tuple(foreign.elements()))
        return Denial(refusal, "/order")
    return Table(seats, dealer, order, None)
