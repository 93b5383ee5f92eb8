"""Rule sets compared over HTTP: what differs, what is kept, and what can't be compared with."""

import pytest
from contract import BY_ID, conforms
from flask.testing import FlaskClient
from http_asking import refused

from referee.core.game import AnyGame
from referee.games import GAMES

KNOWN = GAMES[0].rulesets.names()
RULE_SET = f"/v1/games/{GAMES[0].name}/rulesets/{[*GAMES[0].rulesets.presets][-1]}"
READ = BY_ID["readRuleSet"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_rule_set_is_compared_with_another(client: FlaskClient, game: AnyGame) -> None:
    path, names = f"/v1/games/{game.name}/rulesets/{{}}", game.rulesets.names()
    for name in names:
        plain = client.get(path.format(name)).get_json()
        assert plain["compared"] is None
        for other in (name, *names[:3]):
            answer = client.get(path.format(name), query_string={"compare": other})
            assert answer.status_code == 200
            assert answer.get_json() == {**plain, "compared": answer.get_json()["compared"]}
            assert answer.get_json()["compared"]["name"] == game.rulesets.canonical(other)
            conforms(READ, answer)


def test_each_comparison_is_sent_again_only_when_it_has_changed(client: FlaskClient) -> None:
    paths = [RULE_SET, *(f"{RULE_SET}?compare={name}" for name in GAMES[0].rulesets.presets)]
    tags = {path: client.get(path).headers["ETag"] for path in paths}
    assert len({*tags.values()}) == len(paths)
    for path, tag in tags.items():
        again = client.get(path, headers={"If-None-Match": tag})
        assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", tag)
        assert again.headers["Cache-Control"] == "public, no-cache"
        other = client.get(path, headers={"If-None-Match": '"other"'})
        assert (other.status_code, other.headers["ETag"]) == (200, tag)
        assert (client.head(path).status_code, client.head(path).data) == (200, b"")


@pytest.mark.parametrize(
    "query",
    [
        "compare=none",
        "compare=",
        "compare",
        "compare={0}%20",
        "compare=%FF",
        "compare={0}&compare={0}",
        "compare={0},{0}",
    ],
)
def test_a_comparison_with_no_rule_set_is_refused(client: FlaskClient, query: str) -> None:
    answer = client.get(f"{RULE_SET}?{query.format(KNOWN[0])}")
    problem = refused(answer, 422, "schema")
    conforms(READ, answer)
    [error] = problem["errors"]
    assert (problem["pointer"], error["pointer"]) == ("/compare", "/compare")
    assert all(f'"{name}"' in error["detail"] for name in KNOWN)
    assert client.head(f"{RULE_SET}?{query.format(KNOWN[0])}").status_code == 422


def test_a_comparison_with_a_rule_set_of_another_game_is_not_found(client: FlaskClient) -> None:
    for game in GAMES:
        for other in GAMES:
            name = other.rulesets.names()[0]
            answer = client.get(f"/v1/games/{game.name}/rulesets/{game.rulesets.names()[0]}?compare={name}")
            conforms(READ, answer)
            if other is not game:
                problem = refused(answer, 404, "not-found")
                assert problem["facts"]["unknown"] == name
                assert problem["facts"]["known"] == list(game.rulesets.names())


def test_what_a_query_says_besides_is_not_looked_at(client: FlaskClient) -> None:
    assert client.get(f"{RULE_SET}?colour=red").data == client.get(RULE_SET).data
    compared = f"{RULE_SET}?compare={KNOWN[0]}"
    assert client.get(f"{compared}&colour=red").data == client.get(compared).data
    for path in ("/v1", f"/v1/games/{GAMES[0].name}", f"/v1/games/{GAMES[0].name}/rules"):
        assert client.get(f"{path}?compare=none").data == client.get(path).data


def test_an_unknown_rule_set_is_told_before_what_it_is_compared_with(client: FlaskClient) -> None:
    refused(client.get(f"/v1/games/{GAMES[0].name}/rulesets/none?compare=none"), 404, "not-found")
    refused(client.get("/v1/games/none/rulesets/none?compare=none"), 404, "not-found")
    answer = client.get(f"{RULE_SET}?compare=none", headers={"Accept": "text/html"})
    refused(answer, 406, "not-acceptable")


def test_the_contract_names_what_can_be_compared_with() -> None:
    [compare] = [each for each in READ.parameters if each["in"] == "query"]
    assert compare["name"] == "compare"
    assert not compare.get("required")
    assert compare["schema"]["enum"] == [name for game in GAMES for name in game.rulesets.names()]
    others = [each.parameters for each in BY_ID.values() if each.told["operationId"] != "readRuleSet"]
    assert all(parameter["in"] != "query" for parameters in others for parameter in parameters)
