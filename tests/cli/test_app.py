from __future__ import annotations

import json

import click
import pytest

from fareplay.cli.app import fareplay, run
from fareplay.games import GAMES
from tests.cli.conftest import Program


def commands(group: click.Group = fareplay) -> list[click.Command]:
    """List every command, also those of a group inside."""
    inside = [command for command in group.commands.values() if isinstance(command, click.Group)]
    plain = [command for command in group.commands.values() if not isinstance(command, click.Group)]
    return plain + [command for part in inside for command in commands(part)]


@pytest.mark.parametrize("command", commands(), ids=lambda command: str(command.name))
def test_every_command_explains_itself_with_an_example(command: click.Command) -> None:
    assert command.help
    assert command.epilog is not None
    assert command.epilog.startswith("Example: fareplay ")
    words = command.epilog.removeprefix("Example: fareplay ").split()
    assert command.name in words[:2]


def test_games_lists_every_game(program: Program) -> None:
    outcome = program("games")
    assert outcome.code == 0
    assert all(name in outcome.out for name in GAMES)
    rows = json.loads(program("games", "--json").out)
    assert {row["game"]: tuple(row["players"]) for row in rows} == {n: g.players for n, g in GAMES.items()}


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["play", "lundon"], 'no game is called "lundon"; did you mean "london"?'),
        (["play", "xyz"], 'no game is called "xyz"; there are usa, london, paris'),
        (["play", "usa", "--players", "6"], "usa is for 2 to 5 players, got 6"),
        (["play", "usa", "--seat", "2"], "there is no seat 2: the seats are 0 to 1"),
        (["play", "usa", "--against", "plannr"], 'no bot is called "plannr"; did you mean "planner"?'),
        (["play", "usa", "--against", "casual,planner"], "2 bots for 1 other seats"),
        (["play", "usa", "--option", "first"], "an option is like first=0 or name=true, got 'first'"),
        (["play", "usa", "--option", "first=[0"], "an option is like first=0 or name=true, got 'first=[0'"),
        (["play", "usa", "--option", "first=2"], '"first" must be a seat from 0 to 1, got 2'),
        (["simulate", "usa", "--option", "furst=0"], 'no option is called "furst"; did you mean "first"?'),
        (["play", "nowhere.toml"], "nowhere.toml: No such file or directory"),
        (["simulate", "usa", "--games", "0"], "Invalid value for '--games'"),
        (["simulate", "usa", "--players", "1"], "usa is for 2 to 5 players, got 1"),
        (["replay", "nowhere.json"], "nowhere.json: No such file or directory"),
        (["verify", "nowhere.json"], "nowhere.json: No such file or directory"),
        (["board", "check", "nowhere.toml"], "nowhere.toml: No such file or directory"),
        (["board", "draw", "usa"], "Missing option '-o'"),
        (["board", "draw", "usa", "-o", "no/such/folder.svg"], "No such file or directory"),
        (["board", "draw", "usa", "-o", "x.svg", "--ply", "3"], "--ply goes with --record"),
        (["dance"], "No such command 'dance'"),
    ],
)
def test_bad_input_is_one_clear_line_and_exit_code_2(program: Program, arguments: list[str], complaint: str) -> None:
    outcome = program(*arguments)
    assert outcome.code == 2
    assert len(outcome.err.splitlines()) == 1
    assert outcome.err.startswith("fareplay: ")
    assert complaint in outcome.err


def test_an_interrupted_command_exits_with_130(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("fareplay.cli.simulate.summarize", interrupt)
    assert run(["simulate", "usa"]) == 130


def test_play_without_a_game_asks_which(program: Program) -> None:
    outcome = program("play", typed="london\n3\nquit\n")
    assert outcome.code == 0
    assert "Ticket to Ride: London" in outcome.out
    assert "You leave after" in outcome.out


def test_without_a_command_the_page_is_served_on_any_free_port(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[dict[str, object]] = []

    def serve(settings: object, **how: object) -> None:
        asked.append(how)

    monkeypatch.setattr("fareplay.server.running.serve", serve)
    assert program().code == 0
    assert asked[0]["any_port"]
    assert asked[0]["browse"]
