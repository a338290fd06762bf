"""Compiling ahead opens every door that a game against bots needs."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from fareplay.bots import compiling
from fareplay.bots.ladder import THINKINGS
from fareplay.cli.app import fareplay
from fareplay.games import FAMILIES, GAMES


def test_every_family_is_compiled_once() -> None:
    games = compiling.one_of_each_family()
    assert sorted(GAMES[game].family.name for game in games) == sorted(FAMILIES)
    assert sorted(THINKINGS) == sorted(FAMILIES)


def test_what_everyone_needs_first_is_compiled_first(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[str, str]] = []
    parts = [lambda game, name=part.__name__: told.append((name, game)) for part in compiling.PARTS]
    monkeypatch.setattr(compiling, "PARTS", parts)
    compiling.compile_all()
    assert [name for name, _ in told[:2]] == ["compile_rules", "compile_rules"]
    assert len(set(told)) == len(compiling.PARTS) * len(FAMILIES)


@pytest.mark.compiled
def test_the_command_compiles_everything_in_processes_of_its_own() -> None:
    result = CliRunner().invoke(fareplay, ["compile", "--jobs", "1"])
    assert result.exit_code == 0, result.output
