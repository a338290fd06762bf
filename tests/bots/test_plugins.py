"""Bots of other packages are found by name; a broken one is refused in one sentence."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import fareplay
from fareplay.bots import plugins
from fareplay.bots.bot import Budget
from fareplay.core.errors import BadInput

ROOT = Path(__file__).parent.parent.parent
EXAMPLE = ROOT / "examples" / "bots" / "plugin"
PAGE = ROOT / "docs" / "howto" / "write-a-bot.md"

Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Return what installs a package: its name, its entry points and its one module, called `own_bot` unless named."""
    monkeypatch.syspath_prepend(tmp_path)

    def install(package: str, entries: dict[str, str], code: str, module: str = "own_bot") -> None:
        folder = tmp_path / f"{package.replace('-', '_')}-1.0.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        listed = "".join(f"{name} = {value}\n" for name, value in entries.items())
        (folder / "entry_points.txt").write_text(f"[fareplay.bots]\n{listed}")
        (tmp_path / f"{module}.py").write_text(code)
        monkeypatch.delitem(sys.modules, module, raising=False)

    return install


def test_the_example_is_found_by_name_and_plays(install: Install) -> None:
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text())["project"]
    code = (EXAMPLE / "fareplay_leader.py").read_text()
    install(project["name"], project["entry-points"][plugins.GROUP], code, "fareplay_leader")
    assert "leader" in plugins.names()
    leader, rng, game = plugins.find("leader"), np.random.default_rng(1), fareplay.deal("london", 2, seed=1)
    while not game.over:
        seat = game.awaited[0]
        game.play(leader.choose(game.imagine(seat, rng), rng), seat)
    assert type(leader).__module__ == "fareplay_leader"


@pytest.mark.parametrize(("file", "language"), [("fareplay_leader.py", "python"), ("pyproject.toml", "toml")])
def test_the_page_quotes_the_example(file: str, language: str) -> None:
    assert f"```{language}\n{(EXAMPLE / file).read_text()}```\n" in PAGE.read_text()


BOTS = """
class Plain:
    def choose(self, table, rng): ...

class Budgeted(Plain):
    def __init__(self, budget): self.budget = budget

def make(*, deep=False): return Budgeted("none given")
def maybe(budget=None): return Budgeted(budget)
def two(one, other): ...
def fails(): raise ValueError("a model\\n  is missing")
def leaves(): raise SystemExit
def number(): return 7
"""
ENTRIES = {name.lower(): f"own_bot:{name}" for name in re.findall(r"^(?:class|def) (\w+)", BOTS, re.MULTILINE)}


@pytest.mark.parametrize("budget", [None, Budget(ms=50)])
def test_a_bot_is_made_with_the_budget_if_it_takes_one(budget: Budget | None, install: Install) -> None:
    install("own-bots", ENTRIES, BOTS)
    assert not hasattr(plugins.find("plain", budget), "budget")
    assert plugins.find("budgeted", budget).budget is budget  # type: ignore[attr-defined]
    assert plugins.find("maybe", budget).budget is budget  # type: ignore[attr-defined]
    assert plugins.find("make", budget).budget == "none given"  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("two", "TypeError: two() missing 2 required positional arguments: 'one' and 'other'"),
        ("fails", "ValueError: a model is missing"),
        ("leaves", "SystemExit"),
        ("number", "it made 7, which has no choose(table, rng)"),
        ("gone", "AttributeError: module 'own_bot' has no attribute 'Gone'"),
        ("away", "ModuleNotFoundError: No module named 'nowhere'"),
        ("constant", "TypeError: 7 is not a callable object"),
    ],
)
def test_a_broken_plug_in_is_refused_in_one_sentence(name: str, error: str, install: Install) -> None:
    install(
        "own-bots",
        ENTRIES | {"gone": "own_bot:Gone", "away": "nowhere:Bot", "constant": "own_bot:SEVEN"},
        BOTS + "SEVEN = 7\n",
    )
    with pytest.raises(BadInput) as caught:
        plugins.find(name)
    assert str(caught.value) == f'the bot "{name}" of own-bots 1.0 is broken: {error}'


def test_a_module_that_does_not_compile_is_told_of(install: Install) -> None:
    install("own-bots", {"typo": "own_bot:Bot"}, "class Bot\n")
    with pytest.raises(BadInput, match=r'^the bot "typo" of own-bots 1.0 is broken: SyntaxError: expected .*line 1\)$'):
        plugins.find("typo")


def test_names_are_listed_without_loading(install: Install) -> None:
    before = plugins.names()
    install("own-bots", {"zoe": "own_bot:Bot", "adam": "own_bot:Bot"}, "raise RuntimeError")
    assert plugins.names() == sorted([*before, "adam", "zoe"])


def test_an_unknown_name_is_told_with_a_suggestion(install: Install) -> None:
    install("own-bots", {"patient": "own_bot:Plain"}, BOTS)
    with pytest.raises(BadInput, match=r'^no plug-in is called "pateint"; did you mean "patient"'):
        plugins.find("pateint")
    with pytest.raises(BadInput, match=r'^no plug-in is called "xyz"; there are .*patient'):
        plugins.find("xyz")


def test_without_plug_ins_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plugins, "GROUP", "fareplay.nothing")
    assert plugins.names() == []
    with pytest.raises(BadInput, match=r'^no plug-in is called "leader"; there are none$'):
        plugins.find("leader")


def test_a_name_that_two_packages_give_is_refused(install: Install) -> None:
    install("one", {"same": "own_bot:Plain"}, BOTS)
    install("two", {"same": "own_bot:Plain"}, BOTS)
    sentence = 'several plug-ins are called "same": those of one 1.0 and two 1.0; uninstall all but one'
    with pytest.raises(BadInput, match=f"^{sentence}$"):
        plugins.find("same")
