"""Programs of others: they play by the protocol, or forfeit; they are told no secret, and none of them stays."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import fareplay
from fareplay.bots import outside
from fareplay.bots.bot import Budget
from fareplay.bots.outside import Forfeit, Program, from_name
from fareplay.core.errors import BadInput
from fareplay.core.table import Imagined
from fareplay.games import GAMES

ROOT = Path(__file__).parent.parent.parent
EXAMPLE = ROOT / "examples" / "bots" / "shortest_first.py"
PAGE = ROOT / "docs" / "howto" / "write-a-bot.md"

START = """
import json, os, signal, sys, time
open("pid", "w").write(str(os.getpid()))
def read():
    line = sys.stdin.readline()
    open("lines", "a").write(line)
    return json.loads(line)
def say(answer):
    print(answer if isinstance(answer, str) else json.dumps(answer), flush=True)
"""
READY = 'read(); say({"type": "ready", "protocol": 1}); asked = read(); right = asked["moves"][0]\n'

Write = Callable[[str], str]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Return what makes a command of the code of a program; the program leaves its pid and what it read in files."""
    monkeypatch.chdir(tmp_path)

    def write(code: str) -> str:
        (tmp_path / "program.py").write_text(START + code)
        return shlex.join([sys.executable, "-I", "program.py"])

    return write


def imagined(seed: int = 1) -> Imagined:
    """Return the table of London as seat 0 imagines it before its first move."""
    return fareplay.deal("london", 2, seed=1).imagine(0, np.random.default_rng(seed))


def ask(program: Program, seed: int = 1) -> str:
    return str(program.choose(imagined(seed), np.random.default_rng(seed)))


def is_gone(pid: int | None = None) -> bool:
    try:
        os.kill(pid or int(Path("pid").read_text()), 0)
    except ProcessLookupError:
        return True
    return False


def lines() -> list[dict[str, Any]]:
    return [json.loads(line) for line in Path("lines").read_text().splitlines()]


@pytest.mark.parametrize("game", GAMES)
def test_the_example_plays_whole_games(game: str) -> None:
    rng, dealt = np.random.default_rng(2), fareplay.deal(game, 2, seed=2)
    with from_name(outside.PREFIX + shlex.join([sys.executable, str(EXAMPLE)])) as program:
        while not dealt.over:
            seat = dealt.awaited[-1]
            table = dealt.imagine(seat, rng)
            before = table.position
            move = program.choose(table, rng)
            assert table.position == before
            dealt.play(move, seat)


@pytest.mark.skipif(os.name != "posix", reason="a file is run by its first line")
def test_the_example_runs_by_its_name_alone() -> None:
    with from_name(f"program:{shlex.quote(str(EXAMPLE))}") as program:
        assert ask(program).startswith("keep ")


def test_the_example_claims_the_shortest_route() -> None:
    names: dict[str, Any] = {}
    exec(EXAMPLE.read_text(), names)
    lengths = {"dallas-houston": 1, "denver-omaha": 4}
    moves = ["draw deck", "claim denver-omaha purple", "claim dallas-houston.2 red"]
    assert names["choose"](moves, lengths) == "claim dallas-houston.2 red"
    assert names["choose"](["pass"], lengths) == "pass"


def test_the_page_quotes_the_example() -> None:
    assert f"```python\n{EXAMPLE.read_text()}```\n" in PAGE.read_text()


@pytest.mark.parametrize(
    ("code", "wrong"),
    [
        ("time.sleep(60)", "no answer within 300 ms"),
        ("sys.exit(3)", "it ended with exit code 3 instead of answering"),
        ("os.kill(os.getpid(), signal.SIGKILL)", "it was ended by signal 9 instead of answering"),
        ("os.close(1); time.sleep(60)", "it closed its output instead of answering"),
        ("sys.stdout.write('{\"id\": 1'); sys.stdout.flush(); sys.exit()", "it ended with exit code 0 instead of"),
        ("say('I think ...')", 'its line "I think ..." is not a JSON object'),
        ("say('')", 'its line "" is not a JSON object'),
        ("say('[' * 100_000)", "is not a JSON object"),
        ("say('9' * 10_000)", "is not a JSON object"),
        ("say([1, right])", "is not a JSON object"),
        ("sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()", "is not a JSON object"),
        ("say({'id': 1, 'move': 'fly'})", '"fly" is not one of the 3 legal moves it was sent'),
        ("say({'id': 1, 'move': right.upper()})", "is not one of the 3 legal moves it was sent"),
        ("say({'id': 1})", "None is not one of the 3 legal moves it was sent"),
        ("say({'id': 1, 'move': [right]})", "is not one of the 3 legal moves it was sent"),
        ("say({'id': 7, 'move': right})", "it answered id 7 to id 1"),
        ("say({'id': True, 'move': right})", "it answered id True to id 1"),
        ("say({'move': right})", "it answered id None to id 1"),
        ("say({'id': 1, 'move': 'x' * 1_000_000})", "is longer than 1,000,000 bytes"),
    ],
)
def test_a_wrong_answer_is_a_forfeit_and_ends_the_program(code: str, wrong: str, write: Write) -> None:
    program = Program(write(f"{READY}{code}\nread()"), ms=300 if "300 ms" in wrong else 10_000)
    with pytest.raises(Forfeit) as caught:
        ask(program)
    right = json.dumps({"id": 1, "move": str(imagined().moves()[0])})
    assert wrong in str(caught.value)
    assert re.match(r'program ".*program.py" forfeits: ', str(caught.value))
    assert str(caught.value).endswith(f"; right is a line like {right}")
    assert len(str(caught.value)) < 500
    assert is_gone()


@pytest.mark.parametrize(
    ("code", "wrong"),
    [
        ("read(); time.sleep(60)", "no answer within 1,000 ms"),
        ("sys.exit(1)", "it ended with exit code 1 instead of answering"),
        ("read(); say('hi')", 'its line "hi" is not a JSON object'),
        (
            "read(); say({'type': 'ready', 'protocol': 2}); read()",
            "it answered {'type': 'ready', 'protocol': 2} to hello",
        ),
        ("read(); say({'id': 1, 'move': 'draw deck'}); read()", "to hello"),
    ],
)
def test_a_program_that_is_not_ready_forfeits(code: str, wrong: str, write: Write) -> None:
    with pytest.raises(Forfeit) as caught:
        ask(Program(write(code), start_ms=1_000 if "1,000 ms" in wrong else 10_000))
    assert wrong in str(caught.value)
    assert str(caught.value).endswith('; right is a line like {"type": "ready", "protocol": 1}')
    assert is_gone()


def test_a_program_that_does_not_read_is_late_as_well(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    code = 'say({"type": "ready", "protocol": 1})\ntime.sleep(60)'
    monkeypatch.setattr(outside, "request_of", lambda *_: {"type": "choose", "filler": "x" * 1_000_000})
    with pytest.raises(Forfeit, match="no answer within 300 ms"):
        ask(Program(write(code), ms=300))
    assert is_gone()


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (
            "./nobody --fast",
            'there is no program "./nobody"; right is a path or a command, as in "program:./my-bot --fast"',
        ),
        ("", 'a command is missing: a program is named like "program:./my-bot --fast"'),
        ("./bot 'fast", "can't read the command \"./bot 'fast\": no closing quotation"),
        ("plain.txt", 'there is no program "plain.txt"; the file may not be run: try chmod +x plain.txt'),
        ("runs.py", 'there is no program "runs.py"; did you mean "./runs.py"?'),
    ],
)
def test_what_can_not_be_started_is_refused_at_once(
    command: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("plain.txt").touch(0o600)
    Path("runs.py").touch(0o700)
    with pytest.raises(BadInput, match=f"^{re.escape(sentence)}$"):
        from_name(f"program:{command}")


def test_a_file_that_is_no_program_is_refused_when_it_is_started(tmp_path: Path) -> None:
    (tmp_path / "bot").write_bytes(b"\x00\x01")
    (tmp_path / "bot").chmod(0o700)
    with pytest.raises(BadInput, match=r"can't start .*: Exec format error"):
        ask(Program(str(tmp_path / "bot")))


def test_a_time_limit_is_positive_and_comes_from_the_budget(write: Write) -> None:
    with pytest.raises(BadInput, match="a time limit is at least 1 ms, got 0"):
        Program(sys.executable, ms=0)
    command = write(f"{READY}say({{'id': 1, 'move': right}}); read()")
    for budget, ms in [(None, 5_000), (Budget(nodes=10), 5_000), (Budget(ms=700), 700)]:
        Path("lines").unlink(missing_ok=True)
        with from_name(f"program:{command}", budget) as program:
            ask(program)
        assert lines()[1]["ms"] == ms


ANSWERING = """
while (asked := read())["type"] != "quit":
    hello = asked["type"] == "hello"
    say({"type": "ready", "protocol": 1} if hello else {"id": asked["id"], "move": asked["moves"][0]})
"""


@pytest.mark.parametrize("game", GAMES)
def test_dealing_anew_what_is_hidden_leaves_the_request_unchanged(game: str, write: Write) -> None:
    rng, dealt = np.random.default_rng(4), fareplay.deal(game, 2, seed=4)
    with Program(write(ANSWERING)) as program:
        for _ in range(30):
            seat = dealt.awaited[0]
            guesses = [dealt.imagine(seat, rng) for _ in range(2)]
            assert guesses[0].position != guesses[1].position
            chosen = {program.choose(guess, rng) for guess in guesses}
            assert len(chosen) == 1
            dealt.play(int(rng.choice(dealt.codes(seat))), seat)
            if dealt.over:
                break
    hello, *asked, end = lines()
    assert (hello["type"], end) == ("hello", {"type": "quit"})
    for first, second in zip(asked[::2], asked[1::2], strict=True):
        assert second.pop("id") == first.pop("id") + 1
        assert first == second


def test_a_request_holds_the_view_and_the_legal_moves_and_nothing_else(write: Write) -> None:
    with Program(write(ANSWERING)) as program:
        assert ask(program) == str(imagined().moves()[0])
    hello, asked, _ = lines()
    assert list(hello) == ["type", "protocol", "game", "players", "board", "ms"]
    assert (hello["game"], hello["players"], hello["board"]["name"]) == ("ticket-to-ride", 2, "london")
    assert list(asked) == ["type", "id", "game", "seat", "view", "moves", "ms"]
    assert asked["view"]["own"]["seat"] == asked["seat"] == 0
    assert asked["moves"] == [str(move) for move in imagined().moves()]


def test_another_game_is_announced_and_the_same_is_not(write: Write) -> None:
    with Program(write(ANSWERING)) as program:
        for game, players in [("london", 2), ("london", 2), ("london", 3), ("get-on-board", 2)]:
            rng = np.random.default_rng(1)
            program.choose(fareplay.deal(game, players, seed=1).imagine(1, rng), rng)
    told = [line["type"] for line in lines()]
    assert told == ["hello", "choose", "choose", "hello", "choose", "hello", "choose", "quit"]


def test_a_program_is_started_again_after_a_forfeit(write: Write) -> None:
    with Program(write(f"{READY}say({{'id': 2, 'move': right}}); read()")) as program:
        with pytest.raises(Forfeit, match="it answered id 2 to id 1"):
            ask(program)
        assert ask(program) == str(imagined().moves()[0])


def test_a_program_that_is_told_to_quit_leaves_by_itself(write: Write) -> None:
    with Program(write(f"{ANSWERING}open('left', 'w')")) as program:
        ask(program)
    assert Path("left").exists()
    assert is_gone()
    program.close()


def test_a_program_that_will_not_leave_is_killed(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "GRACE", 0.2)
    stubborn = "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
    program = Program(write(f"{stubborn}{READY}say({{'id': 1, 'move': right}})\nwhile True: time.sleep(1)"))
    ask(program)
    assert not is_gone()
    program.close()
    assert is_gone()


@pytest.mark.skipif(os.name != "posix", reason="programs are ended by groups")
def test_what_a_program_has_started_ends_with_it(write: Write) -> None:
    command = write("time.sleep(60)")
    Path("wrapper").write_text(f"#!/bin/sh\n{command}\necho over\n")
    Path("wrapper").chmod(0o700)
    with pytest.raises(Forfeit, match="no answer within 1,000 ms"):
        ask(Program("./wrapper", start_ms=1_000))
    deadline = time.monotonic() + 5
    while not is_gone() and time.monotonic() < deadline:
        time.sleep(0.01)  # it is somebody else's child, and they bury it
    assert is_gone()


def test_an_interruption_ends_the_program(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    program = Program(write(ANSWERING))
    ask(program)

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(outside, "request_of", interrupt)
    with pytest.raises(KeyboardInterrupt):
        ask(program)
    assert is_gone()


def test_a_program_does_not_outlive_a_bot_that_is_forgotten(write: Write) -> None:
    program = Program(write(ANSWERING))
    ask(program)
    del program
    assert is_gone()


def test_a_program_does_not_outlive_us(write: Write) -> None:
    command = write(f"{READY}say({{'id': 1, 'move': right}})\ntime.sleep(60)")
    us = (
        "import fareplay, numpy\nfrom fareplay.bots.outside import Program\n"
        f"rng, program = numpy.random.default_rng(1), Program({command!r})\n"
        "program.choose(fareplay.deal('london', 2, seed=1).imagine(0, rng), rng)\n"
    )
    subprocess.run([sys.executable, "-c", us], check=True, timeout=60)
    assert is_gone()


def test_what_a_program_writes_to_stderr_is_passed_through(write: Write, capfd: pytest.CaptureFixture[str]) -> None:
    with Program(write(f"print('thinking', file=sys.stderr, flush=True)\n{ANSWERING}")) as program:
        ask(program)
    assert capfd.readouterr().err == "thinking\n"
