"""The command line: each command does what it says, and what can't be understood is told in one line."""

import io
import json
import re
from pathlib import Path

import pytest
from universe import universe

from referee.asking import ask
from referee.cli import COMMANDS, main
from referee.core.game import AnyGame
from referee.games import GAMES
from referee.notation import as_document, written
from referee.wire.problems import move_dumper

GAME = "kings-in-the-corner"
ROOT = Path(__file__).parent.parent


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Return the exit code of a command, and what it printed."""
    code = main(words)
    out, err = capsys.readouterr()
    return code, out, err


def test_a_deal_is_played_at_the_keyboard(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    typed = "play 6S N\nplay 6S\nplay ZZ N\nplay 6S E\ndraw\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    code, out, _ = said(capsys, "play", GAME, "pagat", "--seed", "demo")
    assert code == 0
    assert "[not-next-rank, KC 2.1]" in out
    assert "instead: play 6S E" in out
    assert out.count("not understood") == 2
    assert "Seat 0 plays 6S to E." in out
    assert "It is seat 1's turn" in out


def test_legal_moves_of_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    ruling = ask(GAMES[0], "deals", {"ruleset": "pagat", "seats": 2, "seed": "demo"}).answer
    file = tmp_path / "state.json"
    file.write_text(json.dumps(ruling["state"]))
    code, out, _ = said(capsys, "legal", GAME, str(file))
    assert (code, out.splitlines()[0], out.splitlines()[-1]) == (0, "play 6S E", "draw")
    ruling["state"]["hands"][0][0] = ruling["state"]["hands"][1][0]
    file.write_text(json.dumps(ruling["state"]))
    code, out, _ = said(capsys, "legal", GAME, str(file))
    assert code == 1
    assert "[impossible-state, KC 9.1]" in out
    assert "/state/hands/" in out


def test_a_joker_is_typed_with_the_card_that_it_stands_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = "play X2 N\nplay 9C=9S N\nplay X2=9D N\nplay X2= N\nplay X2=X1 N\nmove-pile N=9C E\nplay X2=9C N\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    code, out, _ = said(capsys, "play", GAME, "freeman", "--seed", "demo")
    assert code == 0
    assert "Moves: play CARD[=AS] TO; move-pile FROM TO; draw; pass." in out
    assert re.findall(r"\[([a-z-]+), KC", out) == ["joker-needs-identity", "not-a-joker", "wrong-colour"]
    assert out.count("not understood") == 3
    assert 'not understood: "/as": "X1" is no face of this game.' in out
    assert "instead: play 9C N, play X2=9C N, play X2=9S N, " in out
    assert "Seat 0 plays X2=9C to N." in out
    assert "N TH X2=9C" in out


def test_listed_moves_can_be_typed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    ruling = ask(GAMES[0], "deals", {"ruleset": "freeman", "seats": 2, "seed": "demo"}).answer
    file = tmp_path / "state.json"
    file.write_text(json.dumps(ruling["state"]))
    lines = said(capsys, "legal", GAME, str(file))[1].splitlines()
    assert [as_document(GAMES[0], line) for line in lines] == ruling["legal_moves"]
    assert "play X2=9C N" in lines


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_move_can_be_typed_as_it_is_written(game: AnyGame) -> None:
    write = move_dumper(game.moves)
    for move in universe(game):
        assert as_document(game, written(move)) == json.loads(json.dumps(write(move)))


def test_melds_are_typed_in_one_word(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    typed = "draw-stock\ngo-out QC=2C,3C,4C+5C\ngo-out QC=2C,,3C\ngo-out QC=2C,1C\ndiscard QC\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    code, out, _ = said(capsys, "play", "three-thirteen", "standard", "--seed", "demo")
    assert code == 0
    assert "Moves: draw-stock; draw-discard; discard CARD; go-out CARD[=MELDS]." in out
    assert re.findall(r"\[([a-z-]+), TT", out) == ["card-not-in-hand", "card-not-in-hand"]
    assert out.count("not understood") == 2
    assert 'not understood: "/melds/0/1": "1C" is no card of this game.' in out


def test_moves_too_many_to_list_are_described(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    state = ask(GAMES[0], "deals", {"ruleset": "freeman", "seats": 2, "seed": "demo"}).answer["state"]
    state["piles"] |= {"N": [], "E": []}
    state["stock"].remove("X1")
    state |= {"pack": "partial", "dealt": ["S", "W"], "hands": [["X1", "X2"], state["hands"][1]]}
    file = tmp_path / "state.json"
    file.write_text(json.dumps(state))
    lines = said(capsys, "legal", GAME, str(file))[1].splitlines()
    described = [line for line in lines if line.startswith("play: ")]
    assert len(described) == 4
    assert all(line.partition(" For example: ")[2] in lines for line in described)


def test_the_rulebook_and_a_code_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert "KC 2.1 Building." in said(capsys, "rules", GAME)[1]
    assert said(capsys, "rules", GAME, "wrong-colour")[1].startswith("wrong-colour (KC 2.1): ")
    code, _, err = said(capsys, "rules", GAME, "nonsense")
    assert code == 1
    assert "wrong-colour" in err


def test_sequences_are_counted_by_their_first_move(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "perft", GAME, "pagat", "--seed", "demo", "--depth", "2")
    counts = [line.split(maxsplit=1) for line in out.splitlines()]
    assert code == 0
    assert counts[-1][1] == "in all"
    assert sum(int(nodes) for nodes, _ in counts[:-1]) == int(counts[-1][0])


def test_a_playthrough_is_the_one_in_the_tests(capsys: pytest.CaptureFixture[str]) -> None:
    golden = (ROOT / "tests" / "playthroughs" / f"{GAME}.ellison.txt").read_text("utf-8")
    seed = golden.splitlines()[0].rpartition(" ")[2]
    assert said(capsys, "playthrough", GAME, "monsen", "--seed", seed)[1] == golden
    assert said(capsys, "playthrough", GAME, "ellison")[1].startswith("# ")


def test_generated_files_are_written_and_compared(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    contract, readme = tmp_path / "openapi.yaml", tmp_path / "README.md"
    readme.write_text((ROOT / "README.md").read_text("utf-8"), "utf-8")
    assert said(capsys, "openapi", str(contract))[0] == 0
    assert contract.read_text("utf-8") == said(capsys, "openapi")[1]
    assert said(capsys, "openapi", str(contract), "--check")[0] == 0
    assert said(capsys, "docs", str(readme), "--check")[0] == 0
    for file, command in ((contract, "openapi"), (readme, "docs")):
        file.write_text(file.read_text("utf-8").replace("pagat-25", "pagat-26"), "utf-8")
        code, _, err = said(capsys, command, str(file), "--check")
        assert (code, err) == (1, f"referee: {file} is stale\n")
        assert said(capsys, command, str(file))[0] == 0
        assert said(capsys, command, str(file), "--check")[0] == 0


@pytest.mark.parametrize(
    "words",
    [
        ("play", GAME, "nonsense"),
        ("play", GAME, "pagat", "--seed", "a b"),
        ("perft", GAME, "nonsense"),
        ("playthrough", GAME, "nonsense"),
        ("legal", GAME, str(ROOT / "README.md")),
        ("openapi", "--check"),
        ("openapi", "no/such/folder/openapi.yaml"),
    ],
    ids=" ".join,
)
def test_what_is_not_understood_is_told_in_one_line(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    code, out, err = said(capsys, *words)
    assert (code, out) == (2, "")
    assert err.startswith("referee: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize("words", [(), ("nonsense",), ("rules", "patience"), ("perft", GAME, "pagat", "--depth", "99")])
def test_wrong_words_are_told_by_the_parser(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(words)
    assert stopped.value.code == 2
    assert "error: " in capsys.readouterr().err


def test_every_command_says_what_it_does() -> None:
    assert all(command.run.__doc__ for command in COMMANDS)


def test_a_refused_deal_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "perft", GAME, "pagat", "--seats", "9")
    assert code == 1
    assert "[pack-too-small, KC 1.3]" in out
