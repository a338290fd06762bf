"""Golden records: whole games that replay to their results for ever, one for every way a game can go."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import fareplay
from fareplay import GAMES, Game, Record
from fareplay.core.record import FORMAT
from fareplay.ticket_to_ride.moves import Claim
from tests.records import make

FOLDER = Path(__file__).parent / "records"
PATHS = sorted(FOLDER.glob("*.json"))
golden = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)


@cache
def game_of(path: Path) -> Game:
    return fareplay.verify(Record.load(path))


@golden
def test_a_record_is_verified_and_replays_to_its_result(path: Path) -> None:
    record = Record.load(path)
    game = game_of(path)
    assert record.result
    assert game.over
    assert game.scores().totals == record.result.totals
    assert game.scores().winners == record.result.winners
    assert fareplay.replay(record).position == game.position


@golden
def test_a_record_is_written_as_it_was_read(path: Path) -> None:
    text = path.read_text("utf-8")
    assert Record.load(path).text() == text
    assert game_of(path).record().text() == text


@golden
def test_a_record_is_clean(path: Path) -> None:
    text = path.read_text("utf-8")
    values = json.loads(text)
    assert values["format"] == FORMAT == 1
    assert values["game"] in GAMES or "board" in values
    assert not re.search(r"[a-zA-Z]:\\|(?<![a-z])/\w|home|tmp|@", text)
    assert text.isascii()
    assert len(text) < 20_000


@golden
def test_every_move_of_a_record_is_listed_as_it_is_written(path: Path) -> None:
    record, game = Record.load(path), game_of(path)
    for ply in range(0, len(record.moves), 13):
        seat, move = record.moves[ply]
        assert move in [str(listed) for listed in game.at(ply).moves(seat)]


def test_every_game_is_there_with_every_number_of_players() -> None:
    found = {(record.game, record.players) for record in map(Record.load, PATHS)}
    assert found >= {(name, players) for name, listed in GAMES.items() for players in listed.boards}


def test_every_way_of_ending_is_there() -> None:
    ends = Counter(game_of(path).events()[-2].code == "passed" for path in PATHS)
    last_rounds = Counter(any(event.code == "last-round" for event in game_of(path).events()) for path in PATHS)
    assert ends[True] >= 2
    assert last_rounds[True] >= 10
    assert {len(game_of(path).scores().winners) for path in PATHS} >= {0, 1, 2}  # where all are out, nobody wins
    assert any(len(set(scores.totals)) == 1 for scores in (game_of(path).scores() for path in PATHS))


def test_everything_that_can_happen_happens() -> None:
    codes = Counter(event.code for path in PATHS for event in game_of(path).all_events())
    assert set(codes) >= {
        *("kept", "first-tickets-chosen", "took", "drew", "drew-tickets", "claimed", "passed"),
        *("turned-up", "swept", "reshuffled", "flag-complete", "last-round", "over"),
        *("chose", "departed", "round", "laid", "crossed", "marked", "parked", "landmark", "objective", "out"),
    }
    claims = [past.move for path in PATHS for past in game_of(path).past if isinstance(past.move, Claim)]
    assert any(claim.color == "wild" for claim in claims)
    assert any(claim.wilds and claim.color != "wild" for claim in claims)
    assert any(claim.keep_flag for claim in claims)
    assert any(claim.route.endswith(".2") for claim in claims)
    points = [seat for path in PATHS for seat in game_of(path).scores().points]
    sources = {source for listed in GAMES.values() for source in listed.family.sources}
    assert {source for seat in points for source in seat if seat[source]} == sources
    assert any("first" in Record.load(path).options for path in PATHS)


def test_records_are_made_anew_only_by_force(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(make, "FOLDER", tmp_path)
    monkeypatch.setattr(make, "PLANS", {name: make.PLANS[name] for name in ("market-town-2", "london-2")})
    (tmp_path / "market-town-2.json").write_text("old")
    make.main([])
    assert (tmp_path / "market-town-2.json").read_text() == "old"
    assert "market-town-2.json: is there; --force would replace it" in capsys.readouterr().out
    assert fareplay.verify(Record.load(tmp_path / "london-2.json")).over
    make.main(["--force"])
    assert fareplay.verify(Record.load(tmp_path / "market-town-2.json")).over
    assert {path.name for path in tmp_path.iterdir()} == {"market-town-2.json", "london-2.json"}


def test_every_record_has_a_plan() -> None:
    assert {path.stem for path in PATHS} == set(make.PLANS)
