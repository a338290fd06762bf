from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import fareplay
from tests.cli.conftest import Program


@pytest.fixture(scope="module")
def game() -> fareplay.Game:
    chance, game = random.Random(4), fareplay.deal("paris", 3, seed=4)
    while not game.over:
        game.play(chance.choice(game.moves()))
    return game


@pytest.fixture
def record(game: fareplay.Game, tmp_path: Path) -> Path:
    game.record().save(tmp_path / "game.json")
    return tmp_path / "game.json"


def test_replay_tells_every_event_in_a_line(program: Program, record: Path, game: fareplay.Game) -> None:
    lines = program("replay", record).out.splitlines()
    events = game.all_events()
    assert [line.split(maxsplit=1)[1] for line in lines[: len(events)]] == [event.sentence for event in events]
    assert lines[len(events) :] == str(game.scores()).splitlines()


def test_replay_for_a_seat_tells_what_it_knew(program: Program, record: Path, game: fareplay.Game) -> None:
    told = [json.loads(line) for line in program("replay", record, "--seat", "1", "--json").out.splitlines()]
    assert [event["sentence"] for event in told] == [event.sentence for event in game.events(0, 1)]
    drawn = [event for event in told if event["code"] == "drew"]
    assert all(("card" in event["facts"]) == (event["seat"] == 1) for event in drawn)


def test_replay_of_a_seat_that_is_not_there_is_refused(program: Program, record: Path) -> None:
    outcome = program("replay", record, "--seat", "3")
    assert outcome.code == 2
    assert "there is no seat 3" in outcome.err


def test_verify_says_yes_to_an_untouched_record(program: Program, record: Path) -> None:
    outcome = program("verify", record)
    assert outcome.code == 0
    assert "verified" in outcome.out
    assert json.loads(program("verify", record, "--json").out)["verified"] is True


def test_verify_finds_the_touched_ply(program: Program, record: Path, game: fareplay.Game) -> None:
    values = json.loads(record.read_text())
    place = next(number for number, (_, move, _) in enumerate(values["moves"]) if move == "draw deck")
    values["moves"][place][1] = "draw tickets"
    record.write_text(json.dumps(values))
    outcome = program("verify", record)
    assert outcome.code == 1
    assert f"ply {place}" in outcome.err
    outcome = program("verify", record, "--json")
    assert outcome.code == 1
    assert json.loads(outcome.out) == {"verified": False, "reason": json.loads(outcome.out)["reason"], "ply": place}


def test_a_truncated_record_is_bad_input(program: Program, record: Path) -> None:
    record.write_text(record.read_text()[:-40])
    for command in ("replay", "verify"):
        outcome = program(command, record)
        assert outcome.code == 2
        assert "not a whole JSON file" in outcome.err
