"""Whatever the rules and the bots tell has words of its own on the page, in place of the English sentence."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
SOURCE, PAGE = ROOT / "src" / "fareplay", ROOT / "web" / "src"
FAMILIES = [("ticket_to_ride", ""), ("get_on_board", "city.")]
KINDS = ["event", "refusal", "reason"]
UNTOLD = {"turned-up"}  # seen in the row, and not told
TREE = SOURCE / "server" / "problems.py"
PROGRAMS = {  # what the page never asks for, and what it shows a page of its own for
    *("bad-token", "moved-on", "no-board", "no-bot", "no-endpoint", "no-file", "no-game", "no-link", "no-ply"),
    *("no-seat", "no-spectators", "not-allowed", "unreadable"),
}


def trees(*files: Path) -> Iterator[ast.AST]:
    for file in files:
        yield from ast.walk(ast.parse(file.read_text("utf-8")))


def codes(family: str, kind: str) -> set[str]:
    """Return the codes of what a family may tell: events, refusals, or reasons for a hint."""
    if kind == "event":  # seat, code, sentence, facts
        tuples = [node for node in trees(SOURCE / family / "telling.py") if isinstance(node, ast.Tuple)]
        named = [node.elts[1] for node in tuples if len(node.elts) == 4]
    else:
        files = (SOURCE / family).glob("*.py") if kind == "refusal" else (SOURCE / "bots" / family).glob("*.py")
        calls = [node for node in trees(*files) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
        named = [node.args[0] for node in calls if node.func.id == kind.title() and node.args]  # type: ignore[attr-defined]
    return {node.value for node in named if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def messages(family: str, prefix: str) -> set[str]:
    """Return the ends of the keys of messages that begin so."""
    words = (PAGE / family / "words_of" / "en.ts").read_text("utf-8")
    return set(re.findall(rf"^  '{re.escape(prefix)}\.(\w+)':", words, re.MULTILINE))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("family", "prefix"), FAMILIES)
def test_the_page_has_words_for_whatever_a_family_tells_and_for_nothing_else(
    family: str, prefix: str, kind: str
) -> None:
    told = {code.replace("-", "_") for code in codes(family, kind) - UNTOLD}
    known = messages(family, f"{prefix}{kind}")
    telling = (PAGE / family / "telling.ts").read_text("utf-8")
    variants = {message for message in known if f"'{message}'" in telling}
    assert len(told) >= 8
    assert told - known == set()
    assert known - told - variants == set()


def test_the_page_has_words_for_every_problem_a_reader_can_meet_and_for_no_other() -> None:
    kinds = {node.name for node in trees(TREE) if isinstance(node, ast.ClassDef)}
    calls = [node for node in trees(*(SOURCE / "server").glob("*.py")) if isinstance(node, ast.Call) and node.args]
    named = [node.args[0] for node in calls if isinstance(node.func, ast.Name) and node.func.id in kinds]
    told = {node.value for node in named if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    words = (PAGE / "words" / "page" / "en.ts").read_text("utf-8")
    known = set(re.findall(r"^  'problem\.(\w+)':", words, re.MULTILINE))
    assert told >= PROGRAMS
    assert {code.replace("-", "_") for code in told - PROGRAMS} | {"server_gone"} == known
