"""Calling kernels from a test: compiled where the rules are, plain where they are plain."""

from __future__ import annotations

from typing import Any

import numba

from fareplay.core.kernel import _uncompiled
from tests.conftest import WITHOUT_JIT


def compiled(rule: Any) -> Any:
    """Return a function that Python can call; its machine code is not kept."""
    return _uncompiled(rule) if WITHOUT_JIT else numba.njit(error_model="numpy")(rule)
