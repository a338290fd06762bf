"""Results as a file of JSON lines: first the match, then one block a line, written as soon as it is played.

The last line may be torn where a run was cut off; it is left out, and its block is played again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Self

from fareplay.arena.match import Match
from fareplay.arena.playing import BlockResult, GameResult
from fareplay.bots.bot import Budget
from fareplay.core.dealer import key_from_text
from fareplay.core.errors import BadInput

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Saved:
    """What a file of results holds."""

    path: Path
    match: Match
    results: tuple[BlockResult, ...]
    size: int  # bytes up to the end of the last whole line

    @property
    def played(self) -> set[int]:
        """The numbers of the match's own blocks; a merged file holds others too."""
        own = self.match
        return {result.block for result in self.results if result.deal == own.deal_key(result.block).hex()}


class Keeper:
    """Keeps results in a file while they come; a file in which nothing came to stand is taken away again."""

    def __init__(self, path: Path | None, file: BinaryIO | None, header: dict[str, Any] | None = None) -> None:
        self._path, self._file, self._header = path, file, header

    @classmethod
    def nowhere(cls) -> Self:
        """Keep nothing."""
        return cls(None, None)

    @classmethod
    def start(cls, path: Path, match: Match) -> Self:
        """Begin a file; one that exists is never written over."""
        try:
            return cls(path, path.open("xb"), header_of(match))
        except FileExistsError:
            raise BadInput(f"{path} exists already; --resume goes on with it, another name keeps both") from None
        except OSError as error:
            raise BadInput(f"{path}: {error.strerror}") from None

    @classmethod
    def go_on(cls, saved: Saved) -> Self:
        """Go on with a file, without the line that was torn."""
        try:
            file = saved.path.open("r+b")
        except OSError as error:
            raise BadInput(f"{saved.path}: {error.strerror}") from None
        file.truncate(saved.size)
        file.seek(saved.size)
        return cls(saved.path, file)

    def keep(self, result: BlockResult) -> None:
        """Write down one block, and don't wait for more."""
        if self._file is None:
            return
        if self._header is not None:
            self._file.write(json.dumps(self._header).encode() + b"\n")
            self._header = None
        self._file.write(json.dumps(asdict(result)).encode() + b"\n")
        self._file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()
        if self._path is not None and self._header is not None:
            self._path.unlink()


def header_of(match: Match) -> dict[str, Any]:
    """Return the first line of a file: all that the match is."""
    budget = None if match.budget is None else {k: v for k, v in asdict(match.budget).items() if v is not None}
    return {
        "arena": FORMAT,
        "game": match.game,
        "players": match.players,
        "bots": list(match.bots),
        "budget": budget,
        "key": match.key.hex(),
        "options": dict(match.options),
        "board": match.board,
    }


def load(path: Path) -> Saved:
    """Read a file of results."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}") from None
    lines = data.split(b"\n")
    torn = lines.pop()
    if not lines:
        raise BadInput(f"{path}: not a file of arena results: the first line is missing")
    match = _read(path, 1, lines[0], _read_header)
    results = unique(_read(path, number, line, _read_block) for number, line in enumerate(lines[1:], 2))
    return Saved(path, match, results, len(data) - len(torn))


def unique(results: Iterable[BlockResult]) -> tuple[BlockResult, ...]:
    """Return every block once, wherever it was played again."""
    return tuple({result.deal: result for result in results}.values())


def merge(files: Sequence[Saved]) -> tuple[Match, tuple[BlockResult, ...]]:
    """Return the blocks of several runs of one match-up, whatever their seeds."""
    for file in files[1:]:
        check_fits(file, files[0].match, but=("key",))
    return files[0].match, unique(result for file in files for result in file.results)


def check_fits(file: Saved, match: Match, but: tuple[str, ...] = ()) -> None:
    """Refuse a file of another match."""
    found, wanted = header_of(file.match), header_of(match)
    for name in wanted:
        if name not in but and found[name] != wanted[name]:
            told = "" if name in ("board", "key") else f": {_told(found[name])}, not {_told(wanted[name])}"
            raise BadInput(f"{file.path} is of another match; its {_WORDS.get(name, name)} differs{told}")


_WORDS = {"players": "number of players", "bots": "list of bots", "key": "seed", "options": "set of options"}


def _told(value: Any) -> str:
    return ",".join(value) if isinstance(value, list) else "none" if value is None else str(value)


def _read(path: Path, number: int, line: bytes, reader: Any) -> Any:
    """Read one line, or say which one is wrong."""
    try:
        return reader(json.loads(line))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError, BadInput):
        what = "not a file of arena results" if number == 1 else f"line {number} is not a block"
        raise BadInput(f"{path}: {what}") from None


def _read_header(values: dict[str, Any]) -> Match:
    if values["arena"] != FORMAT:
        raise BadInput("of another format")
    return Match(
        game=values["game"],
        players=values["players"],
        bots=tuple(values["bots"]),
        key=key_from_text(values["key"]),
        budget=None if values["budget"] is None else Budget(**values["budget"]),
        options=dict(values["options"]),
        board=values["board"],
    )


def _read_block(values: dict[str, Any]) -> BlockResult:
    return BlockResult(int(values["block"]), str(values["deal"]), tuple(map(_read_game, values["games"])))


def _read_game(values: dict[str, Any]) -> GameResult:
    return GameResult(**{name: tuple(value) for name, value in values.items()})
