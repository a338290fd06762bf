"""Every clause of docs/rules/ has a function that names it and a test that carries it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CLAUSE = re.compile(r"\b[A-Z]{3}-[A-Z]+-\d+\b")
DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def clauses_of(page: Path) -> list[str]:
    """Return the clauses a page of rules states: entries of a list that open with the id in bold."""
    return re.findall(rf"^- \*\*({CLAUSE.pattern})\*\*", page.read_text("utf-8"), re.MULTILINE)


def stated() -> list[str]:
    return [clause for page in sorted((ROOT / "docs" / "rules").glob("*.md")) for clause in clauses_of(page)]


def mentioned() -> set[str]:
    return {name for page in (ROOT / "docs" / "rules").glob("*.md") for name in CLAUSE.findall(page.read_text("utf-8"))}


def trees(folder: str) -> Iterator[ast.Module]:
    for source in sorted((ROOT / folder).rglob("*.py")):
        yield ast.parse(source.read_text("utf-8"), str(source))


def docstrings(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED):
            yield ast.get_docstring(node) or ""


def texts(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def markers(tree: ast.Module) -> Iterator[str]:
    """Return the ids in the `@clause(...)` markers of the tests of a file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name.lower().startswith("test"):
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and getattr(decorator.func, "id", "") == "clause":
                    yield from (ast.literal_eval(name) for name in decorator.args)


NAMED = {name for tree in trees("src/fareplay") for text in docstrings(tree) for name in CLAUSE.findall(text)}
CITED = {name for tree in trees("src/fareplay") for text in texts(tree) for name in CLAUSE.findall(text)}
CARRIED = {name for tree in trees("tests") for name in markers(tree)}


def test_every_clause_is_stated_once() -> None:
    assert len(stated()) > 40
    assert sorted(stated()) == sorted(set(stated()))


def test_the_rules_mention_no_clause_they_do_not_state() -> None:
    assert mentioned() == set(stated())


@pytest.mark.parametrize("name", stated())
def test_a_clause_is_named_by_a_docstring_of_the_rules(name: str) -> None:
    assert name in NAMED


@pytest.mark.parametrize("name", stated())
def test_a_clause_is_carried_by_a_test(name: str) -> None:
    assert name in CARRIED


def test_no_source_cites_a_clause_that_does_not_exist() -> None:
    assert not CITED - set(stated())


def test_no_test_carries_a_clause_that_does_not_exist() -> None:
    assert not CARRIED - set(stated())
