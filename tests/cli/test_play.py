from __future__ import annotations

import re
from pathlib import Path

import pytest

import fareplay
from fareplay.bots import Budget
from fareplay.cli import play
from fareplay.games import GAMES
from tests.cli.conftest import Program


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_can_be_played_by_numbers_and_verified(game: str, program: Program, tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    outcome = program("play", game, "--seed", "3", "--save", saved, typed="1\n" * 2000)
    assert outcome.code == 0
    assert "The game is over." in outcome.out
    assert "Check the deal" in outcome.out
    record = fareplay.Record.load(saved)
    assert fareplay.verify(record).over
    assert record.result is not None
    for total in record.result.totals:
        assert str(total) in outcome.out


def test_moves_can_be_typed(program: Program) -> None:
    outcome = program("play", "london", "--seed", "7", typed="1\ndraw deck\nDRAW   deck\nquit\n")
    assert outcome.code == 0
    assert "seat 0 draws" in outcome.out
    assert "may not" not in outcome.out


def test_a_refused_move_is_explained_and_asked_again(program: Program) -> None:
    outcome = program("play", "usa", "--seed", "7", typed="1\nclaim seattle-miami wild\nfly home\n999\nquit\n")
    assert 'no route is called "seattle-miami"' in outcome.out
    assert "can't read" in outcome.out
    assert "there is no move 999" in outcome.out
    assert outcome.code == 0


def test_why_tells_the_clause(program: Program) -> None:
    outcome = program("play", "usa", "--seed", "7", typed="1\nwhy pass\nwhy draw deck\nwhy\nquit\n")
    assert "a pass is not a choice while an action is possible [TTR-TURN-2]" in outcome.out
    assert "that is legal" in outcome.out
    assert "why what?" in outcome.out


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_names_the_best_moves_with_their_chances_and_a_reason(
    game: str, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "THOUGHT", Budget(nodes=60))
    out = program("play", game, "--seed", "7", "--option", "first=0", typed="1\nhint\nmoves\nlog\nquit\n").out
    hints = re.findall(r"^(?:seat 0>)? +(\d+)%  ([^:\n]+): (.+)$", out, re.MULTILINE)
    assert 1 <= len(hints) <= play.HINTS
    listed = " ".join(out.split("seat 0>")[-3].split())
    for chance, move, reason in hints:
        assert 0 <= int(chance) <= 100
        assert f" {move}" in listed
        assert len(reason.split()) > 3


def test_preview_tells_what_moves_would_bring_and_plays_nothing(program: Program) -> None:
    typed = "1\npreview 2\npreview fly\npreview r1c1, r9c9\nlog\nquit\n"
    outcome = program("play", "get-on-board", "--seed", "7", "--option", "first=0", typed=typed)
    assert outcome.out.count("seat 0 lays to") == 1
    assert "your turn would go on" in outcome.out or "no points" in outcome.out or "+" in outcome.out
    assert "can't read 'fly'" in outcome.out
    assert "You leave after 2 moves" in outcome.out


def test_undo_takes_back_the_own_move_and_what_followed(program: Program) -> None:
    outcome = program("play", "london", "--seed", "7", typed="undo\n1\ndraw deck\nundo\nundo\nquit\n")
    assert "you have not moved yet" in outcome.out
    assert outcome.out.count("Tickets to choose from") == 2
    assert "You leave after 1 moves" in outcome.out


def test_help_moves_log_and_table_show_and_change_nothing(program: Program) -> None:
    outcome = program("play", "paris", "--seed", "7", typed="1\nhelp\nmoves\nlog\ntable\nquit\n")
    assert "why a move is not legal" in outcome.out
    assert "has chosen its first tickets" in outcome.out
    assert outcome.code == 0


def test_saving_never_writes_over_a_file(program: Program, tmp_path: Path) -> None:
    precious = tmp_path / "precious.json"
    precious.write_text("mine")
    outcome = program("play", "london", "--save", precious)
    assert outcome.code == 2
    assert "exists already" in outcome.err
    outcome = program("play", "london", typed=f"save {precious}\nsave\nsave {tmp_path / 'new.json'}\nquit\n")
    assert "exists already" in outcome.out
    assert "save where?" in outcome.out
    assert precious.read_text() == "mine"
    unfinished = fareplay.Record.load(tmp_path / "new.json")
    assert unfinished.key is None


def test_the_end_of_the_input_leaves_the_game(program: Program) -> None:
    outcome = program("play", "usa", "--players", "5", typed="")
    assert outcome.code == 0
    assert "You leave after" in outcome.out


@pytest.mark.parametrize("first", [0, 1])
def test_an_option_of_the_rules_is_kept(first: int, program: Program, tmp_path: Path) -> None:
    program("play", "london", "--option", f"first={first}", typed=f"1\nsave {tmp_path / 'game.json'}\nquit\n")
    assert fareplay.Record.load(tmp_path / "game.json").options == {"first": first}


def test_every_bot_can_be_played_against(program: Program) -> None:
    outcome = program(
        *("play", "paris", "--players", "3", "--seat", "1", "--against", "casual,planner", "--seed", "1"),
        typed="1\n" * 2000,
    )
    assert "The game is over." in outcome.out
    assert "1 (you)" in outcome.out
