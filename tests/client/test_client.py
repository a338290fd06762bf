"""The client at a real server."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import fareplay
from fareplay.cli.app import fareplay as commands
from fareplay.client import NotReached, Refused, Server, Table, answers
from fareplay.core.errors import BadInput
from fareplay.server import wire
from fareplay.server.settings import Settings
from tests.server.services import ServerProcess
from tests.server.serving import serving

BOTS = Path(__file__).parent.parent.parent / "examples" / "bots"


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    database = str(tmp_path / "rooms.sqlite3")
    return Settings(database_url=database, bot_delay_ms=0, expert_ms=30, limits=False, warm_up=False)


@pytest.fixture
def address(settings: Settings) -> Iterator[str]:
    with serving(settings) as address:
        yield address


@pytest.fixture
def ann(address: str) -> Iterator[Server]:
    with Server(address) as server:
        server.introduce("Ann")
        yield server


def any_move(table: Table) -> str:
    return random.Random(table.ply).choice(table.moves).text


def last_move(table: Table) -> str:
    return table.moves[-1].text


@pytest.mark.parametrize("game", ["london", "get-on-board"])
def test_a_program_plays_a_whole_game_and_the_deal_is_verified(ann: Server, game: str) -> None:
    room = ann.make_room(game, ["me", "tourist"])
    with pytest.raises(BadInput, match="not over"):
        ann.record(room.id)
    over = ann.play(room.id, any_move)
    assert over.status == "over"
    assert over.result is not None
    assert fareplay.verify(ann.record(room.id)).scores().totals == tuple(over.result.totals)
    told = ann.events(room.id, over.ply - 1)
    assert {event.ply for event in told} == {over.ply - 1}
    assert [summary.id for summary in ann.rooms("over")] == [room.id]


def test_who_introduces_itself_is_known_again_by_its_token(address: str) -> None:
    with Server(address) as first:
        assert first.me() is None
        token = first.introduce("Robin")
        me = first.me()
    with Server(address, token) as second:
        assert second.me() == me
        assert me is not None
        assert me.name == "Robin"
    with Server(address, token + "x") as forged, pytest.raises(Refused, match="token is not good") as refused:
        forged.me()
    assert (refused.value.status, refused.value.code) == (401, "bad-token")


def test_two_programs_meet_in_a_room_of_the_lobby(ann: Server, address: str) -> None:
    with Server(address) as ben:
        ben.introduce("Ben")
        room = ann.make_room("london", ["me", "open"], listed=True)
        [open_room] = ben.lobby()
        assert open_room.id == room.id
        assert open_room.your_seats == []
        assert ben.sit_down(room.id).your_seats == [1]
        ann.say(room.id, "good luck")
        watching = Server(address).follow(room.id)
        assert next(watching).seat is None
        assert ben.resign(room.id).status == "over"
        assert ann.play(room.id, any_move).result is not None
        assert ann.rematch(room.id).status == "waiting"


def test_a_move_that_is_refused_tells_why(ann: Server) -> None:
    room = ann.make_room("london", ["me", "me"], options={"first": 0})
    for seat in (0, 1):
        table = ann.table(room.id, seat)
        ann.move(room.id, seat, table.moves[0].text, seat)
    with pytest.raises(Refused) as refused:
        ann.move(room.id, 2, "claim brick-lane-st-pauls blue", 0)
    assert refused.value.status == 422
    assert ann.why(room.id, "draw deck", 0) is None
    with pytest.raises(Refused, match="moved on") as late:
        ann.move(room.id, 0, "draw deck", 0)
    assert late.value.status == 409


def test_the_same_move_twice_is_one_move(ann: Server) -> None:
    room = ann.make_room("london", ["me", "me"])
    move = ann.table(room.id, 0).moves[0].text
    assert ann.move(room.id, 0, move, 0) == ann.move(room.id, 0, move, 0)
    assert ann.room(room.id).ply == 1


def test_a_game_goes_on_though_the_server_is_killed(tmp_path: Path) -> None:
    process = ServerProcess(str(tmp_path / "rooms.sqlite3"))
    process.start()
    asked = 0

    def choose(table: Table) -> str:
        nonlocal asked
        asked += 1
        if asked == 5:
            process.kill()
            process.start()
        return any_move(table)

    try:
        with Server(process.address) as ann:
            ann.introduce("Ann")
            over = ann.play(ann.make_room("london", ["me", "tourist"]).id, choose)
        assert over.status == "over"
    finally:
        process.kill()


def test_a_stream_for_others_is_refused(ann: Server, address: str) -> None:
    room = ann.make_room("london", ["me", "tourist"], spectators=False)
    with Server(address) as stranger:
        with pytest.raises(Refused, match="not watched") as refused:
            next(stranger.follow(room.id))
        assert refused.value.status == 403
        with pytest.raises(Refused, match="choose a name first"):
            stranger.sit_down(room.id)


def test_what_is_no_server_is_told_in_one_sentence() -> None:
    with Server("http://127.0.0.1:9", patience=0.1) as nowhere, pytest.raises(NotReached, match="can't reach http"):
        nowhere.me()


@pytest.mark.parametrize("shape", ["Room", "Outcome", "Who", "Accepted", "Player"])
def test_the_answers_are_those_of_the_server(shape: str) -> None:
    here, there = getattr(answers, shape), getattr(wire, shape)
    told = {field.name: field.type for field in fields(there)}
    renamed = {"list[Seat]": "list[SeatFacts]"}
    for field in fields(here):
        assert renamed.get(str(field.type), field.type) == told[field.name], field.name


def test_the_example_is_the_one_on_the_page() -> None:
    page = BOTS.parent.parent / "docs" / "howto" / "connect-a-bot.md"
    assert (BOTS / "over_http.py").read_text() in page.read_text()


def test_the_example_plays_at_a_server(ann: Server, address: str) -> None:
    room = ann.make_room("london", ["open", "tourist"])
    with Server(address) as robin:
        token = robin.introduce("Robin")
    done = subprocess.run(
        [sys.executable, str(BOTS / "over_http.py"), address, room.id],
        env=os.environ | {"FAREPLAY_TOKEN": token},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    result = ann.room(room.id).result
    assert result is not None
    assert done.stdout.strip() == str(result.totals)


def test_a_program_for_the_terminal_plays_at_a_server_too(ann: Server, address: str) -> None:
    room = ann.make_room("london", ["open", "tourist"])
    bot = f"program:{sys.executable} {BOTS / 'shortest_first.py'}"
    told = connect(f"{address}/room/{room.id}", "--bot", bot, "--name", "Robin", "--once")
    assert told.exit_code == 0, told.output
    assert f"room {room.id} is over: Robin " in told.output.replace("\n", " ")
    assert ann.room(room.id).status == "over"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["http://127.0.0.1:9", "--bot", "planner"], "only programs play at a server"),
        (["http://127.0.0.1:9", "--bot", "program:cat", "--once"], "--once needs a room"),
        (["http://127.0.0.1:9", "--bot", "program:cat"], "a bot needs a token in FAREPLAY_TOKEN"),
        (["ftp://example.org", "--bot", "program:cat"], "an address is like https://play.example.org"),
    ],
)
def test_what_can_not_connect_says_why(arguments: list[str], complaint: str) -> None:
    told = connect(*arguments)
    assert isinstance(told.exception, BadInput)
    assert complaint in str(told.exception)


def connect(*arguments: str) -> Any:
    return CliRunner(env={"FAREPLAY_TOKEN": None}).invoke(commands, ["connect", *arguments])
