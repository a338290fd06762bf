"""The page of spaces is made from the code."""

from __future__ import annotations

from pathlib import Path

from fareplay.lab.reference import page


def test_the_page_of_spaces_is_fresh() -> None:
    written = (Path(__file__).parents[2] / "docs" / "reference" / "spaces.md").read_text("utf-8")
    assert written == page() + "\n", "run: python -m fareplay.lab.reference > docs/reference/spaces.md"
