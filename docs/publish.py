"""Build the documentation into the package, if it changed: `python docs/publish.py`, and from the build hook.

The server serves it under /docs. It needs MkDocs, and of the package only its sources.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "src" / "fareplay" / "server" / "docs"
STAMP = SITE / ".built"


class NotBuilt(Exception):
    """The documentation could not be built; says why."""


def needed() -> list[str]:
    """Return the packages that build it."""
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    return list(groups["docs"])


def is_fresh() -> bool:
    """Whether the documentation was built from what is there now."""
    return STAMP.is_file() and STAMP.read_text() == digest_of_sources()


def digest_of_sources() -> str:
    """Return the SHA-256 of all that the documentation is built from."""
    digest = hashlib.sha256()
    for file in sources():
        digest.update(f"{file.relative_to(ROOT).as_posix()}\n".encode() + file.read_bytes())
    return digest.hexdigest()


def sources() -> Iterator[Path]:
    """Yield the pages, and the modules whose docstrings are on them."""
    yield from (ROOT / "mkdocs.yml", ROOT / "web" / "public" / "icon.svg")
    yield from sorted(file for file in (ROOT / "docs").rglob("*") if file.is_file() and file.suffix != ".pyc")
    yield from sorted((ROOT / "src" / "fareplay").rglob("*.py"))


def build() -> None:
    """Build the documentation, unless it is fresh; whatever MkDocs warns of is an error."""
    if is_fresh():
        return
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", SITE],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise NotBuilt(f"MkDocs failed\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    STAMP.write_text(digest_of_sources())


if __name__ == "__main__":
    try:
        build()
    except NotBuilt as error:
        sys.exit(f"The documentation was not built: {error}")
