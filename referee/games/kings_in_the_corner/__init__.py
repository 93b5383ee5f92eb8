"""Kings in the Corner: build down on four sides, kings to the corners, first to empty the hand goes out."""

from referee.core.game import Game
from referee.core.presets import RuleSets, load_presets
from referee.core.rulebook import load_clauses
from referee.games.kings_in_the_corner.compiled import Rules, compile_rules
from referee.games.kings_in_the_corner.conflicts import CONFLICTS
from referee.games.kings_in_the_corner.consequences import apply
from referee.games.kings_in_the_corner.deal import next_deal, pack, seating, setup
from referee.games.kings_in_the_corner.events import EVENTS
from referee.games.kings_in_the_corner.faults import faults
from referee.games.kings_in_the_corner.moves import Draw, Move, MovePile, Pass, Play
from referee.games.kings_in_the_corner.options import Options
from referee.games.kings_in_the_corner.play import candidates, check, open_ended, to_act
from referee.games.kings_in_the_corner.rules import RULES
from referee.games.kings_in_the_corner.scoring import settle
from referee.games.kings_in_the_corner.sheets import score_sheet, sheet_faults
from referee.games.kings_in_the_corner.state import Result, Sheet, State, View
from referee.games.kings_in_the_corner.view import draw_table, view

NAME = "kings-in-the-corner"

GAME: Game[Options, Rules, State, Move] = Game(
    name=NAME,
    title="Kings in the Corner",
    summary="Build down on four sides, bring kings to the corners, and be the first to empty the hand.",
    options=Options,
    rulesets=RuleSets(NAME, Options, CONFLICTS, compile_rules, load_presets(__name__)),
    state=State,
    view_type=View,
    result_type=Result,
    sheet=Sheet,
    moves=(Play, MovePile, Draw, Pass),
    hastens=(),
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
    sheet_seating=seating,
    sheet_faults=sheet_faults,
    score_sheet=score_sheet,
    draw_table=draw_table,
)
