"""The program as a person starts it."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from fareplay.cli.app import run


@dataclass(frozen=True)
class Outcome:
    """What a run of the program left behind."""

    code: int
    out: str
    err: str


Program = Callable[..., Outcome]


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
