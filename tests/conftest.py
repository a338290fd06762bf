"""Shared by all tests."""

from __future__ import annotations

import os

import hypothesis

WITHOUT_JIT = os.environ.get("NUMBA_DISABLE_JIT") == "1"

hypothesis.settings.register_profile(
    "fareplay",
    deadline=None,
    derandomize=True,
    max_examples=8 if WITHOUT_JIT else 60,
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.load_profile("fareplay")
