"""The browser of the tests: found on the machine, or installed from Debian's packages where that can be done.

`python -m tests.page.chromium` makes sure of it before the tests run.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find() -> str | None:
    """Return the path of a Chromium, if there is one."""
    named = os.environ.get("FAREPLAY_CHROMIUM")
    return named or next((path for path in map(shutil.which, NAMES) if path), None)


def install() -> None:
    """Install Debian's Chromium, if this is Debian and we may."""
    if not Path("/etc/debian_version").is_file() or os.name != "posix" or os.geteuid() != 0:
        return
    subprocess.run(["apt-get", "update", "-qq"], check=False)
    subprocess.run(
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"],
        check=False,
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        stdout=subprocess.DEVNULL,
    )


if __name__ == "__main__":
    if find() is None:
        sys.stderr.write("The tests of the page need Chromium; installing Debian's ...\n")
        install()
    if find() is None:
        sys.stderr.write("THE TESTS OF THE PAGE ARE SKIPPED: install Chromium, or name it in FAREPLAY_CHROMIUM\n")
        sys.exit(1 if os.environ.get("CI") == "true" else 0)
