"""The OpenAPI document is complete and true: whatever schemathesis thinks of, the answer is one that is described."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from fareplay.server.app import create_app
from fareplay.server.settings import Settings
from tests.server.serving import serving

CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
SEATS = {  # rooms to ask about, in every state
    "waiting": ["me", "open"],
    "playing": ["me", "me"],
    "alone": ["me", "bot"],
    "over": ["me", "me"],
}
EXAMPLES = 20  # of each endpoint

description = schemathesis.openapi.from_dict(create_app().openapi())


@dataclass
class Asked:
    """A server, who asks it, and about what."""

    address: str
    token: str
    rooms: list[str]
    player: str
    answers: dict[str, set[int]]


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asked]:
    file = str(tmp_path_factory.mktemp("described") / "rooms.sqlite3")
    with (
        serving(Settings(database_url=file, bot_delay_ms=0, expert_ms=20, limits=False, warm_up=False)) as address,
        httpx.Client(base_url=address, timeout=60) as ann,
    ):
        player = ann.post("/api/me", json={"name": "Ann"}).json()["id"]
        token = ann.post("/api/me/tokens", json={"name": "robot"}).json()["token"]
        rooms = [_room(ann, seats) for seats in SEATS.values()]
        ann.post(f"/api/rooms/{rooms[-1]}/resign", json={}).raise_for_status()
        told = Asked(address, token, rooms, player, {})
        yield told
    reached = {label for label, statuses in told.answers.items() if min(statuses) < 300}
    assert len(reached) > len(told.answers) // 2, f"too little was answered to prove anything: {told.answers}"


def _room(ann: httpx.Client, seats: list[str]) -> str:
    wanted = [{"kind": seat} | ({"bot": "tourist"} if seat == "bot" else {}) for seat in seats]
    answer = ann.post("/api/rooms", json={"game": "london", "seats": wanted})
    return str(answer.raise_for_status().json()["id"])


@description.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_described(case: Case[Any], asked: Asked) -> None:
    number = len(str(case.body)) + len(str(case.query))
    places = {"room": asked.rooms[number % len(asked.rooms)], "player": asked.player, "board": "london", "seat": 1}
    if number % 7:  # else whatever schemathesis thinks of
        case.path_parameters |= {name: places[name] for name in case.path_parameters if name in places}
    headers = {"authorization": f"Bearer {asked.token}"} if number % 5 else {}
    answer = case.call(base_url=asked.address, headers=headers, timeout=120)  # the first hint compiles
    asked.answers.setdefault(case.operation.label, set()).add(answer.status_code)
    case.validate_response(answer, checks=CHECKS)


def test_every_refusal_has_the_one_shape() -> None:
    document = create_app().openapi()
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            refused = {status: told for status, told in operation["responses"].items() if int(status) >= 400}
            assert refused or path == "/metrics", f"{method} {path}"
            for told in refused.values():
                assert "#/components/schemas/Failure" in str(told["content"]["application/json"]["schema"])


def test_who_may_ask_is_described() -> None:
    paths = create_app().openapi()["paths"]
    assert paths["/api/rooms"]["post"]["security"] == [{"cookie": []}, {"token": []}]
    assert {} in paths["/api/rooms/{room}"]["get"]["security"]
    assert "security" not in paths["/api/games"]["get"]
