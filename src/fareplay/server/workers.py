"""Workers: several processes that serve on one socket, started anew when one dies."""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from threading import Event

from prometheus_client.multiprocess import mark_process_dead

LOOK = 0.5  # seconds between two looks whether all are alive
NOT_STARTED = 3  # the exit code of a worker that could not begin, and never will

Work = Callable[[socket.socket], None]


class Workers:
    """Processes that do the same work."""

    def __init__(self, count: int, work: Work, listening: socket.socket) -> None:
        self._work = work
        self._listening = listening
        self._stopping = Event()
        self._processes = [self._begin() for _ in range(count)]

    def run(self) -> None:
        """See to it that all are at work, until asked to stop."""
        for asked in (signal.SIGINT, signal.SIGTERM):
            signal.signal(asked, lambda *_: self._stopping.set())
        while not self._stopping.wait(LOOK):
            self._processes = [process if process.is_alive() else self._replace(process) for process in self._processes]
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join()

    def _begin(self) -> BaseProcess:
        process = get_context("spawn").Process(target=_work_on, args=(self._work, self._listening))
        process.start()
        return process

    def _replace(self, dead: BaseProcess) -> BaseProcess:
        """Start another for one that has died; if it could not begin, no other can."""
        mark_process_dead(dead.pid)  # type: ignore[no-untyped-call]
        if dead.exitcode == NOT_STARTED:
            self._stopping.set()
            return dead
        return self._begin()


def _work_on(work: Work, listening: socket.socket) -> None:
    """Work; who stops all by Ctrl+C has stopped this one too."""
    with suppress(KeyboardInterrupt):
        work(listening)
