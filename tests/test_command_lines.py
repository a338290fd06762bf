"""Every command line on a page is one the program understands; what is over in a moment is run, with fewer games."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import click
import pytest

import fareplay
from fareplay.cli.app import fareplay as program_group
from tests.cli.conftest import Program, program  # noqa: F401  (a fixture)
from tests.test_docs import PAGES, ROOT, blocks

LINE = re.compile(r"(?:\$ |Example: )?(?:[A-Z_]+=\S+ )*(?:\S*/bin/)?fareplay(?: (?P<words>.*))?")
INLINE = re.compile(r"`(fareplay [^`]*(?: -|\.)[^`]*)`")  # more than the name of a command
BLOCK = re.compile(r"^ *```(?:sh|console|text)?\n(.*?)^ *```", re.DOTALL | re.MULTILINE)
RUN = ("games", "openapi", "play", "simulate", "stats", "arena", "replay", "verify", "board")
FEWER = {"--games": "3", "--blocks": "1", "--nodes": "2"}
ELSEWHERE = re.compile(r"leader|long-haul|learner|expert|[A-Z]{4}")  # to be installed, slow to compile, or left open


def command_lines() -> list[str]:
    """Return all command lines of all pages; what stands behind two spaces explains them."""
    texts = [page.read_text() for page in PAGES]
    told = [line.strip() for text in texts for block in BLOCK.findall(text) for line in block.splitlines()]
    told += [line for text in texts for line in INLINE.findall(text)]
    found = [match["words"] or "" for line in told if (match := LINE.fullmatch(line))]
    return sorted({re.split(r"\s{2,}|\s>\s", words)[0] for words in found})


@pytest.mark.parametrize("line", command_lines())
def test_every_command_line_is_understood(line: str) -> None:
    command, words = program_group, shlex.split(line)
    context = click.Context(command, info_name=command.name, **command.context_settings)
    while words and isinstance(command, click.Group):
        _, command, words = command.resolve_command(context, words)  # type: ignore[assignment]
    command.make_context(command.name, words, parent=context)  # a command keeps the names of its first help option


@pytest.mark.parametrize("line", [line for line in command_lines() if not ELSEWHERE.search(line)])
def test_what_is_over_in_a_moment_is_run(
    line: str,
    program: Program,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = shlex.split(line)
    if not words or words[0] not in RUN:
        pytest.skip("serves, connects or compiles")
    monkeypatch.chdir(tmp_path)
    prepare(tmp_path)
    for option, value in FEWER.items():
        if option in words:
            words[words.index(option) + 1] = value
    if words[0] in ("stats", "arena", "simulate"):
        words += ["--jobs", "1"]
    if words[0] == "stats" and "--games" not in words:
        words += ["--games", "3"]
    outcome = program(*words, typed="quit\n")
    assert outcome.code == 0, outcome.err


def prepare(folder: Path) -> None:
    """Put there what the pages tell to write: a board, a bot, and the record of a game."""
    (folder / "my-town.toml").write_text(blocks(ROOT / "docs" / "boards.md", "toml")[0])
    shutil.copy(ROOT / "examples" / "bots" / "shortest_first.py", folder / "my_bot.py")
    game = fareplay.deal("london", 2, seed=1)
    while not game.over:
        game.play(game.moves()[-1])
    game.record().save(folder / "game.json")
