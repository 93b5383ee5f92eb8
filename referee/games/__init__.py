"""The games that can be refereed, one folder and one line each."""

from referee.core.game import AnyGame
from referee.games.kings_in_the_corner import GAME as KINGS_IN_THE_CORNER

GAMES: tuple[AnyGame, ...] = (KINGS_IN_THE_CORNER,)
