"""Three Thirteen: draw, discard and go out by melding the whole hand; each round has a card and a wild rank more."""

from referee.core.game import Game
from referee.core.presets import RuleSets, load_presets
from referee.core.rulebook import load_clauses
from referee.games.three_thirteen.compiled import Rules, compile_rules
from referee.games.three_thirteen.conflicts import CONFLICTS
from referee.games.three_thirteen.consequences import apply
from referee.games.three_thirteen.deal import next_deal, pack, seating, setup
from referee.games.three_thirteen.events import EVENTS
from referee.games.three_thirteen.faults import faults
from referee.games.three_thirteen.moves import Discard, DrawDiscard, DrawStock, GoOut, Move
from referee.games.three_thirteen.options import Options
from referee.games.three_thirteen.play import candidates, check, open_ended, to_act
from referee.games.three_thirteen.rules import RULES
from referee.games.three_thirteen.scoring import settle
from referee.games.three_thirteen.sheets import score_sheet, sheet_faults
from referee.games.three_thirteen.state import Result, Sheet, State, View
from referee.games.three_thirteen.view import draw_table, view

NAME = "three-thirteen"

GAME: Game[Options, Rules, State, Move] = Game(
    name=NAME,
    title="Three Thirteen",
    summary="Draw, discard, and meld the whole hand to go out; the rank that is wild changes from round to round.",
    options=Options,
    rulesets=RuleSets(NAME, Options, CONFLICTS, compile_rules, load_presets(__name__)),
    state=State,
    view_type=View,
    result_type=Result,
    sheet=Sheet,
    moves=(DrawStock, DrawDiscard, Discard, GoOut),
    hastens=(GoOut,),
    events=EVENTS,
    rules=RULES,
    clauses=load_clauses(__name__),
    pack=pack,
    seating=seating,
    setup=setup,
    next_deal=next_deal,
    seats=lambda state: len(state.hands),
    to_act=to_act,
    candidates=candidates,
    open_ended=open_ended,
    check=check,
    apply=apply,
    faults=faults,
    view=view,
    result=lambda state: state.result,
    settle=settle,
    sheet_seating=lambda _ruleset, _seats: None,
    sheet_faults=sheet_faults,
    score_sheet=score_sheet,
    draw_table=draw_table,
)
