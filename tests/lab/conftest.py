"""What the tests of the lab need besides, and how loudly they say that it is missing."""

from __future__ import annotations

import os
from importlib.util import find_spec

import pytest

NEEDED = {"gymnasium": "lab", "pettingzoo": "lab", "pyspiel": "lab", "matplotlib": "lab", "resvg_py": "lab"}
missing = [package for package in NEEDED if find_spec(package) is None]

if missing:
    message = f"the lab is NOT tested: {', '.join(missing)} is missing; pip install 'fareplay[lab]'"
    if os.environ.get("CI") == "true":
        raise RuntimeError(message)
    collect_ignore_glob = ["test_*.py"]

    @pytest.hookimpl(tryfirst=True)
    def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.write_line(message, red=True, bold=True)
