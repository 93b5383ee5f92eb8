"""A `moves` request of Three Thirteen as a ratio to one of Kings in the Corner, in process, processor time.

    python tests/bench/moves_of_games.py

Each row is a round for four seats, played to its end by moves of which nine in ten bring it nearer; every request of
it is posted in turn with the other game's, which is the play that the other programs measure.
"""

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

import orjson
from bench_requests import MOVES, moves_body
from flask.testing import FlaskClient

from referee.core.answers import Ruling
from referee.core.game import Table
from referee.core.presets import RuleSet
from referee.games.three_thirteen import GAME
from referee.http.app import create_app
from referee.http.config import Config
from referee.wire.bodies import bodies_of
from referee.wire.problems import move_dumper

sys.path.insert(0, str(Path(__file__).parents[1]))

from movers import sensible  # it lies with the tests

OWN = f"/v1/games/{GAME.name}/moves"
SEATS = 4
ROWS = [(preset, size) for preset in ("standard", "one-wild-per-meld", "five-crowns", "speed") for size in (3, 8, 13)]


def main() -> None:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7, help="turns of each (7)")
    parser.add_argument("--seeds", type=int, default=8, help="rounds of play a row (8)")
    given = parser.parse_args()
    client, other = create_app(Config()).test_client(use_cookies=False), moves_body()
    print(f"{'rule set, cards':28}{'requests':>10}{'ratio':>8}  min..max")
    for preset, size in ROWS:
        bodies = [body for seed in range(given.seeds) for body in requests(preset, size, f"bench-{seed}")]
        ratios = [
            seconds(client, OWN, bodies) / seconds(client, MOVES, [other] * len(bodies)) for _ in range(given.rounds)
        ]
        spread = f"{min(ratios):.2f}..{max(ratios):.2f}"
        print(f"{f'{preset}, {size}':28}{len(bodies):10}{median(ratios):8.2f}  {spread}")


def requests(preset: str, size: int, seed: str) -> Iterator[bytes]:
    """Yield every request of a round with so many cards."""
    ruleset: RuleSet[Any, Any] = GAME.rulesets.get(preset, {"round_order": "listed", "hand_sizes": [size]})
    random, pack = Random(seed), GAME.pack(ruleset, SEATS)
    order = tuple(random.sample(pack, len(pack)))
    state = GAME.setup(ruleset, Table(SEATS, SEATS - 1, order, seed)).state
    dump, write = bodies_of(GAME).answers["moves"].dump, move_dumper(GAME.moves)
    while state.turn.to_act:
        seat = random.choice(state.turn.to_act)
        move = sensible(GAME, state, seat, random)
        yield orjson.dumps(
            {"state": dump(Ruling(state, (), (), [], (), None))["state"], "move": write(move), "seat": seat}
        )
        state = GAME.apply(state, seat, move).state


def seconds(client: FlaskClient, path: str, bodies: list[bytes]) -> float:
    """Return the processor time that the requests take."""
    start = process_time()
    for body in bodies:
        answer = client.post(path, data=body, content_type="application/json")
        assert answer.status_code == 200, answer.text
    return process_time() - start


if __name__ == "__main__":
    main()
