"""Compiling ahead opens every door that a game against bots needs."""

from __future__ import annotations

from pathlib import Path

import numba
import pytest
from click.testing import CliRunner

from fareplay.bots import compiling
from fareplay.bots.ladder import THINKINGS
from fareplay.cli import compile as compile_command
from fareplay.cli.app import fareplay
from fareplay.games import FAMILIES, GAMES
from fareplay.server import running


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
    assert compiling.is_compiled()


def test_what_was_compiled_is_known_until_rules_or_compiler_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(numba.config, "DISABLE_JIT", 0)
    monkeypatch.setattr(compiling, "cache_folder", lambda: tmp_path / "kernels")
    assert not compiling.is_compiled()
    compiling.note_compiled()
    assert compiling.is_compiled()
    monkeypatch.setattr(compiling, "fingerprint", lambda _: "other rules")
    assert not compiling.is_compiled()
    compiling.note_compiled()
    assert compiling.is_compiled()
    assert len(list((tmp_path / "kernels").iterdir())) == 1


def test_nothing_is_compiled_ahead_where_it_can_not_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "kernels").write_text("no folder")
    monkeypatch.setattr(compiling, "cache_folder", lambda: tmp_path / "kernels")
    assert compiling.is_compiled()


@pytest.mark.parametrize(("compiled", "asked"), [(True, []), (False, [True])])
def test_the_server_is_compiled_before_anybody_is_asked_in(
    compiled: bool, asked: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[bool] = []
    monkeypatch.setattr(compile_command, "is_compiled", lambda: compiled)
    monkeypatch.setattr(compile_command, "_compile", lambda _jobs, quick: seen.append(quick))
    monkeypatch.setattr(running, "serve", lambda *_, **__: seen.append(False))
    assert CliRunner().invoke(fareplay, ["serve", "--no-open"]).exit_code == 0
    assert seen == [*asked, False]
