"""A bot that is a program of its own, in any language: JSON lines on its stdin and stdout.

docs/howto/write-a-bot.md describes the protocol. The thing to remember: a program is sent what its seat may know and
the legal moves, and nothing else; whatever it does wrong is a forfeit.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import signal
import subprocess
import tomllib
import weakref
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from queue import Empty, Queue
from threading import Lock, Thread
from typing import IO, Any, Self, cast

from numpy.random import Generator

from fareplay.bots.bot import Budget
from fareplay.core.errors import BadInput, FareplayError, shortened
from fareplay.core.family import Board, Move
from fareplay.core.table import Imagined

PREFIX = "program:"  # what users write before a command
PROTOCOL = 1
MOVE_MS = 5_000
START_MS = 10_000  # from "hello" to "ready": interpreters and models take their time to load
LONGEST_LINE = 1_000_000  # bytes
GRACE = 1.0  # seconds a program has to leave after each request to do so
QUIT = {"type": "quit"}
READY = {"type": "ready", "protocol": PROTOCOL}


class Forfeit(FareplayError):
    """A program answered late, wrongly or not at all, and has lost."""


def from_name(name: str, budget: Budget | None = None) -> Program:
    """Return the program of a name like "program:./my-bot --fast"."""
    return Program(name.removeprefix(PREFIX), MOVE_MS if budget is None or budget.ms is None else budget.ms)


@dataclass(frozen=True, slots=True)
class Question:
    """What a program is to answer: a table as its seat sees it, here or at a server, and the legal moves."""

    game: str  # the rule set
    board: Board
    players: int
    seat: int
    view: dict[str, Any]
    moves: list[str]


def question_of(table: Imagined) -> Question:
    """Return what is asked of a table."""
    view, moves = asdict(table.view(table.seat)), [str(move) for move in table.moves(table.seat)]
    return Question(table.family.name, table.board, table.players, table.seat, view, moves)


class Program:
    """Asks a program for its moves; starts it when it is first asked, and again after a forfeit."""

    def __init__(self, command: str, ms: int = MOVE_MS, start_ms: int = START_MS) -> None:
        if ms < 1 or start_ms < 1:
            raise BadInput(f"a time limit is at least 1 ms, got {min(ms, start_ms)}")
        self.command = command
        self._arguments = _split(command)
        self._ms = ms
        self._start_ms = start_ms
        self._process: _Process | None = None
        self._told: tuple[str, str, int] | None = None  # the game the program has been told of
        self._number = 0
        self._one_at_a_time = Lock()

    def choose(self, table: Imagined, rng: Generator) -> Move:  # noqa: ARG002 - a program brings its own chance
        """Return the move the program answers, or raise Forfeit."""
        moves = {str(move): move for move in table.moves(table.seat)}
        return moves[self.answer(question_of(table))]

    def answer(self, question: Question) -> str:
        """Return the text of the move the program answers, or raise Forfeit."""
        with self._one_at_a_time:
            try:
                process = self._started()
                self._greet(process, question)
                return self._ask(process, question)
            except BaseException:  # also when interrupted: the answer under way would be taken for the next one
                self._stop(politely=False)
                raise

    def close(self) -> None:
        """Tell the program to quit, and see that it does."""
        with self._one_at_a_time:
            self._stop(politely=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _started(self) -> _Process:
        """Return the running program."""
        if self._process is None:
            self._process, self._told = _Process(self._arguments), None
            self._finalizer = weakref.finalize(self, self._process.kill)
        return self._process

    def _stop(self, *, politely: bool) -> None:
        if self._process is not None:
            process, self._process = self._process, None
            self._finalizer.detach()
            if politely:
                process.quit()
            else:
                process.kill()

    def _greet(self, process: _Process, question: Question) -> None:
        """Tell the program what is played, unless it knows, and wait until it is ready."""
        facts = (question.game, question.board.text, question.players)
        if facts == self._told:
            return
        answer = self._exchange(process, hello_of(question, self._start_ms), self._start_ms, READY)
        if answer.get("type") != "ready" or answer.get("protocol") != PROTOCOL:
            raise self._forfeit(f"it answered {_shown(answer)} to hello", READY)
        self._told = facts

    def _ask(self, process: _Process, question: Question) -> str:
        """Return the text of the program's move."""
        self._number += 1
        moves = question.moves
        right = {"id": self._number, "move": moves[0]}
        answer = self._exchange(process, request_of(question, self._number, self._ms), self._ms, right)
        number, text = answer.get("id"), answer.get("move")
        if type(number) is not int or number != self._number:
            raise self._forfeit(f"it answered id {_shown(number)} to id {self._number}", right)
        if not isinstance(text, str) or text not in moves:
            raise self._forfeit(f"{_shown(text)} is not one of the {len(moves)} legal moves it was sent", right)
        return text

    def _exchange(self, process: _Process, message: dict[str, Any], ms: int, right: dict[str, Any]) -> dict[str, Any]:
        """Send a message and return the answer."""
        line = process.exchange(message, ms / 1000)
        if line is None:
            raise self._forfeit(f"no answer within {ms:,} ms", right)
        if len(line) > LONGEST_LINE:
            raise self._forfeit(f"its line {_shown(line[:40])}... is longer than {LONGEST_LINE:,} bytes", right)
        if not line.endswith(b"\n"):
            raise self._forfeit(f"{process.describe_end()} instead of answering", right)
        answer = _read(line)
        if not isinstance(answer, dict):
            raise self._forfeit(f"its line {_shown(line.rstrip())} is not a JSON object", right)
        return answer

    def _forfeit(self, wrong: str, right: dict[str, Any]) -> Forfeit:
        return Forfeit(f"program {shortened(self.command)} forfeits: {wrong}; right is a line like {_text(right)}")


def hello_of(question: Question, ms: int) -> dict[str, Any]:
    """Return the message that tells a program what is played: facts everybody may know."""
    board = {"name": question.board.name, **tomllib.loads(question.board.text)}
    facts = {"game": question.game, "players": question.players, "board": board}
    return {"type": "hello", "protocol": PROTOCOL, **facts, "ms": ms}


def request_of(question: Question, number: int, ms: int) -> dict[str, Any]:
    """Return the message that asks for a move: what the seat may know, and its legal moves."""
    asked = {"type": "choose", "id": number, "game": question.game, "seat": question.seat}
    return {**asked, "view": question.view, "moves": question.moves, "ms": ms}


class _Process:
    """A running program and its pipes; its stderr is ours."""

    def __init__(self, arguments: list[str]) -> None:
        try:
            self._running = subprocess.Popen(  # noqa: S603 - to run what the user names is the point
                arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise BadInput(f"can't start {shortened(arguments[0])}: {error.strerror}") from None
        self._requests = cast(IO[bytes], self._running.stdin)
        self._answers = cast(IO[bytes], self._running.stdout)
        self._talk: Thread | None = None

    def exchange(self, message: dict[str, Any], seconds: float) -> bytes | None:
        """Send a message and return the line that comes back, cut if too long; None if none came in time."""
        lines: Queue[bytes] = Queue()
        self._talk = Thread(target=self._send_and_read, args=(message, lines), daemon=True)
        self._talk.start()
        try:
            return lines.get(timeout=seconds)
        except Empty:
            return None

    def _send_and_read(self, message: dict[str, Any], lines: Queue[bytes]) -> None:
        """Write and read in a thread of its own: a program that doesn't read blocks us like one that doesn't write."""
        line = b""
        with suppress(OSError):  # a program that is gone reads nothing; that it wrote nothing will be told
            self._requests.write(_text(message).encode() + b"\n")
            self._requests.flush()
            line = self._answers.readline(LONGEST_LINE + 1)
        lines.put(line)

    def quit(self) -> None:
        """Ask the program to leave, and make it if it stays."""
        left = self.exchange(QUIT, GRACE) is not None and self._ends()
        if left:
            self._close_pipes()
        else:
            self.kill()

    def kill(self) -> None:
        """Terminate the program and what it started; kill what stays."""
        for name in ("SIGTERM", "SIGKILL"):
            if self._running.returncode is None:
                _signal(self._running, name)
                self._ends()
        self._close_pipes()

    def describe_end(self) -> str:
        """Tell how the program came to say no more."""
        if not self._ends():
            return "it closed its output"
        code = self._running.returncode
        return f"it ended with exit code {code}" if code >= 0 else f"it was ended by signal {-code}"

    def _ends(self) -> bool:
        """Whether the program ends by itself within the grace."""
        with suppress(subprocess.TimeoutExpired):
            self._running.wait(GRACE)
        return self._running.returncode is not None

    def _close_pipes(self) -> None:
        if self._talk is not None:
            self._talk.join(GRACE)
            if self._talk.is_alive():  # a process that left the group holds them, and closing would wait for it
                return
        with suppress(OSError):  # a request that nobody read
            self._requests.close()
        self._answers.close()


def _signal(process: subprocess.Popen[bytes], name: str) -> None:
    """Send a signal to a program and all it has started."""
    if os.name != "posix":
        process.kill()
        return
    with suppress(ProcessLookupError, PermissionError):  # it has just ended
        os.killpg(process.pid, getattr(signal, name))


def _split(command: str) -> list[str]:
    """Return the words of a command, or say why it can't be run."""
    try:
        arguments = shlex.split(command)
    except ValueError as error:
        raise BadInput(f"can't read the command {shortened(command)}: {str(error).lower()}") from None
    if not arguments:
        raise BadInput(f'a command is missing: a program is named like "{PREFIX}./my-bot --fast"')
    program = arguments[0]
    if shutil.which(program) is None:
        raise BadInput(f"there is no program {shortened(program)}{_hint(program)}")
    return arguments


def _hint(program: str) -> str:
    """Say what may be meant by a program that can't be found."""
    if not Path(program).is_file():
        return f'; right is a path or a command, as in "{PREFIX}./my-bot --fast"'
    if os.access(program, os.X_OK):
        return f'; did you mean "./{program}"?'
    return f"; the file may not be run: try chmod +x {shlex.quote(program)}"


def _text(message: dict[str, Any]) -> str:
    return json.dumps(message, ensure_ascii=False)


def _read(line: bytes) -> Any:
    """Return what a line of JSON says; None if it is none."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _shown(value: object) -> str:
    """Return what came as it may stand in a message."""
    return shortened(value.decode(errors="replace") if isinstance(value, bytes) else value)
