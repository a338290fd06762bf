"""Ties a test to the clauses of the rules it holds."""

from __future__ import annotations

import pytest


def clause(*ids: str) -> pytest.MarkDecorator:
    """Mark a test as carrying clauses of docs/rules/."""
    return pytest.mark.clause(*ids)
