"""The program as a person starts it."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

import fareplay
from fareplay.cli import simulate
from fareplay.cli.app import run
from fareplay.core.dealer import stretch
from fareplay.games import GAMES


@dataclass(frozen=True)
class Outcome:
    """What a run of the program left behind."""

    code: int
    out: str
    err: str


Program = Callable[..., Outcome]


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    """Compile the rules before the first test, so that the notice of it is in nobody's way."""
    for game in GAMES:
        simulate.summarize(game, GAMES[game].players[0], 1, stretch(0))
        fareplay.deal(game, GAMES[game].players[0], seed=0).scores()


@pytest.fixture
def program(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Program:
    """Run `fareplay` with these arguments and this typed in."""
    monkeypatch.setenv("COLUMNS", "160")

    def call(*arguments: str | Path, typed: str = "") -> Outcome:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        code = run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Outcome(code, captured.out, captured.err)

    return call
