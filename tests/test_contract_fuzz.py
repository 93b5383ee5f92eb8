"""A fuzzer that knows only the committed contract: every check on each operation, and whole deals along the links."""

from collections import Counter
from typing import Any, ClassVar

import schemathesis
from contract import PATH
from hypothesis import HealthCheck, settings
from schemathesis import BaseSchema, Case, HookContext, Response

from referee.http.app import create_app
from referee.http.config import Config

STEPS = 40
CONFIG = {
    "seed": 1,
    "generation": {"deterministic": True, "database": "none", "max-examples": 10},
    "suppress-health-check": ["all"],  # states are large, and the machine may be busy
    "phases": {"stateful": {"max-steps": STEPS, "generation": {"mode": "positive"}}},
}


def contract() -> BaseSchema:
    """Return the committed contract, to be tried on the service in process."""
    schema = schemathesis.openapi.from_path(PATH, config=schemathesis.Config.from_dict(CONFIG))
    schema.app = create_app(Config())
    return schema


def scenarios(count: int) -> settings:
    """Return how often links are followed from a new start."""
    return settings(
        max_examples=count,
        stateful_step_count=STEPS,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=[*HealthCheck],
    )


ASKED = contract()
READ = contract().include(method="GET")
PLAYED = contract().include(method="POST")


@ASKED.parametrize()
def test_every_answer_is_as_the_contract_has_it(case: Case[Any]) -> None:
    case.call_and_validate()


def test_documents_are_read_along_the_links() -> None:
    READ.as_state_machine().run(settings=scenarios(5))


@PLAYED.hook.apply_to(path_regex="/deals$")  # type: ignore[attr-defined,untyped-decorator]  # attached at run time
def map_body(_: HookContext, body: Any) -> Any:
    """Ask for deals that can be made: without them no link leads anywhere."""
    if not isinstance(body, dict) or "seats" not in body:
        return body
    kept = {name: value for name, value in body.items() if name in {"ruleset", "seed"}}
    return kept | {"seats": 2 + int(body["seats"]) % 3}


class Deals(PLAYED.as_state_machine()):  # type: ignore[misc]  # it is made of the contract
    """Deal, and follow the links of each answer."""

    answered: ClassVar[Counter[tuple[str, int]]] = Counter()

    def after_call(self, response: Response, case: Case[Any]) -> None:
        """Count the answer."""
        self.answered[case.operation.path.rpartition("/")[2], response.status_code] += 1


def test_deals_are_played_along_the_links() -> None:
    Deals.run(settings=scenarios(40))
    assert Deals.answered["deals", 200] > 10
    assert Deals.answered["moves", 200] > 40
