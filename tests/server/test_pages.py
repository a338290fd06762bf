"""The documentation, and files that lie elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from fareplay.server import pages
from tests.server.test_catalogue import get


@pytest.fixture
def docs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A documentation of two pages, beside a file that nobody may read."""
    folder = tmp_path / "docs"
    (folder / "howto").mkdir(parents=True)
    (folder / "index.html").write_text("begin here")
    (folder / "howto" / "verify-a-deal.html").write_text("how")
    (tmp_path / "secret.txt").write_text("not for you")
    monkeypatch.setattr(pages, "DOCS", folder)
    return folder


def test_the_documentation_is_served_from_files(docs: Path) -> None:
    assert get("/docs").headers["location"] == "/docs/index.html"
    assert get("/docs/").text == get("/docs/index.html").text == "begin here"
    assert get("/docs/howto/verify-a-deal.html").text == "how"
    assert "script-src" not in get("/docs/").headers["content-security-policy"]  # it needs no exception


@pytest.mark.parametrize("path", ["nowhere.html", "howto", "%2e%2e/secret.txt", "..%2fsecret.txt", "%00", "a/" * 3000])
def test_what_lies_elsewhere_does_not_exist(docs: Path, path: str) -> None:
    answer = get(f"/docs/{path}")
    assert answer.status_code == 404
    assert "not for you" not in answer.text


def test_where_the_documentation_was_not_built_the_server_says_so(docs: Path) -> None:
    (docs / "index.html").unlink()
    answer = get("/docs/index.html")
    assert answer.status_code == 503
    assert "make docs" in answer.text
