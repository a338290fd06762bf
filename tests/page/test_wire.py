"""The types of the page are those the server describes."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

WIRE = Path(__file__).parent.parent.parent / "web" / "src" / "wire.ts"


def test_the_types_of_the_wire_are_fresh() -> None:
    described = subprocess.run(
        [sys.executable, "-m", "fareplay.cli", "openapi"], capture_output=True, check=True
    ).stdout
    digest = hashlib.sha256(described).hexdigest()
    assert digest in WIRE.read_text("utf-8").splitlines()[1], "run `make wire`"
