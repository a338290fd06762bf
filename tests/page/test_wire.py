"""The types of the page are those the server describes."""

from __future__ import annotations

import hashlib
from pathlib import Path

from click.testing import CliRunner

from fareplay.cli import main

WIRE = Path(__file__).parent.parent.parent / "web" / "src" / "wire.ts"


def test_the_types_of_the_wire_are_fresh():
    described = CliRunner().invoke(main, ["openapi"]).stdout_bytes
    digest = hashlib.sha256(described).hexdigest()
    assert digest in WIRE.read_text("utf-8").splitlines()[1], "run `make wire`"
