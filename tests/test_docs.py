from __future__ import annotations

import json
import re
from pathlib import Path

import click
import pytest

import fareplay.cli.reference
import fareplay.lab.reference
import fareplay.server.reference
from fareplay.bots import BOTS
from fareplay.cli.app import fareplay as program
from fareplay.games import deal, deal_many
from fareplay.lab import spaces
from fareplay.ticket_to_ride.family import TICKET_TO_RIDE
from tests.cli.test_app import commands

ROOT = Path(__file__).parent.parent
PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *ROOT.glob("docs/**/*.md")])
REFERENCE = (ROOT / "docs" / "reference" / "commands.md").read_text()


def blocks(page: Path, kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```", page.read_text(), re.DOTALL | re.MULTILINE)


EXCERPTS = {"architecture.md": ROOT / "src" / "fareplay" / "ticket_to_ride" / "claiming.py"}


@pytest.mark.parametrize(
    "page", [page for page in PAGES if blocks(page, "python") and page.name not in EXCERPTS], ids=lambda page: page.name
)
def test_the_code_on_a_page_runs(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for block in blocks(page, "python"):
        exec(compile(block, page.name, "exec"), names)
    if page.name == "README.md":
        assert "seat 2:" in capsys.readouterr().out
        assert (tmp_path / "game.json").exists()


@pytest.mark.parametrize("page", EXCERPTS)
def test_code_that_is_shown_from_the_rules_is_there(page: str) -> None:
    for block in blocks(ROOT / "docs" / page, "python"):
        assert block in EXCERPTS[page].read_text("utf-8")


def test_the_record_on_its_page_has_what_a_record_has(tmp_path: Path) -> None:
    [shown] = blocks(ROOT / "docs" / "reference" / "record.md", "json")
    game = deal("paris", 2, seed=1)
    while not game.over:
        game.play(game.moves()[0])
    game.record().save(tmp_path / "game.json")
    assert list(json.loads(shown)) == list(json.loads((tmp_path / "game.json").read_text()))


@pytest.mark.parametrize("number", [0, 1])
def test_the_boards_on_the_page_of_boards_are_sound_and_play(number: int, tmp_path: Path) -> None:
    boards = blocks(ROOT / "docs" / "boards.md", "toml")
    assert len(boards) == 2
    (tmp_path / "own.toml").write_text(boards[number])
    batch = deal_many(str(tmp_path / "own.toml"), 2, 20, seed=1)
    batch.play_out()
    assert batch.over().all()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)]+)\)", page.read_text()):
        if "://" not in target:
            path, _, heading = target.partition("#")
            found = (page.parent / path) if path else page
            assert found.exists(), f"{page.name}: {target}"
            if heading:
                assert heading in headings(found), f"{page.name}: {target}"


def headings(page: Path) -> set[str]:
    lines = re.findall(r"^#+ (.+)$", page.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", line.lower()).replace(" ", "-") for line in lines}


MADE = {
    "help": fareplay.cli.reference.page,
    "http": fareplay.server.reference.page,
    "spaces": fareplay.lab.reference.page,
}


@pytest.mark.parametrize("page", MADE)
def test_the_pages_made_from_the_code_are_fresh(page: str) -> None:
    written = (ROOT / "docs" / "reference" / f"{page}.md").read_text("utf-8")
    assert written == MADE[page]() + "\n", "run: make reference"


@pytest.mark.parametrize("command", commands(), ids=lambda command: str(command.name))
def test_every_command_and_option_is_documented(command: click.Command) -> None:
    assert re.search(rf"^## `fareplay (board )?{command.name}\b", REFERENCE, re.MULTILINE)
    after = re.split(rf"^## `fareplay (?:board )?{command.name}\b", REFERENCE, flags=re.MULTILINE)[1]
    section = after.split("\n## ")[0]
    for option in command.params:
        if isinstance(option, click.Option):
            assert any(name in section for name in option.opts), f"{command.name} {option.opts}"


def test_the_page_of_the_lab_tells_the_sizes_as_they_are() -> None:
    page = (ROOT / "docs" / "lab.md").read_text("utf-8")
    told = re.findall(r"Fareplay (\w+), (\d) players \((\d+) \+ ([\d,]+) bytes a step\)", page)
    assert len(told) == 3
    for game, players, seen, actions in told:
        found = spaces(game, int(players))
        assert (found.size, len(found.actions)) == (int(seen), int(actions.replace(",", "")))
    assert f"position of Ticket to Ride takes {TICKET_TO_RIDE.position.itemsize:,} bytes" in page


def test_every_bot_is_documented() -> None:
    for name in BOTS:
        assert f"`{name}`" in REFERENCE


def test_the_readme_names_every_command() -> None:
    readme = (ROOT / "README.md").read_text()
    for command in program.commands:
        assert f"fareplay {command}" in readme
