"""The games that can be refereed, one folder and one line each."""

from referee.core.game import AnyGame
from referee.games.kings_in_the_corner import GAME as KINGS_IN_THE_CORNER
from referee.games.three_thirteen import GAME as THREE_THIRTEEN

GAMES: tuple[AnyGame, ...] = (KINGS_IN_THE_CORNER, THREE_THIRTEEN)
