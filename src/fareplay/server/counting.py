"""Counting: what `/metrics` tells, in the words of Prometheus."""

from __future__ import annotations

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

REQUESTS = Histogram(
    "fareplay_request_seconds",
    "Requests by route, method and status",
    ["method", "route", "status"],
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0),
)
MOVES = Counter("fareplay_moves_total", "Moves stored", ["by"])
THINKING = Histogram(
    "fareplay_thinking_seconds", "How long bots think", ["bot"], buckets=(0.01, 0.1, 0.5, 1.0, 2.0, 5.0)
)
SOCKETS = Gauge("fareplay_sockets", "Open sockets", multiprocess_mode="livesum")


def note_request(method: str, route: str, status: int, seconds: float) -> None:
    """Count a request; those of no route are one."""
    REQUESTS.labels(method, route or "none", str(status)).observe(seconds)


def told() -> bytes:
    """Return all counts as text, those of all processes where there are several."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return generate_latest()
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)
