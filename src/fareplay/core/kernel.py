"""How rules are compiled: a kernel is plain Python that Numba turns into machine code.

A `kernel` is called by other kernels; a `door` is called from Python, so its machine code is kept on disk. The thing to
remember: a door's code holds the code of every kernel below it, so it is thrown away when any rule file changes.
Kernels never call themselves, not even by way of others: numba can't load such code from disk again.
`NUMBA_DISABLE_JIT=1` runs the same source as plain Python.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from functools import cache, wraps
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar, cast

import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.core import caching, event
from numba.extending import intrinsic

Rule = TypeVar("Rule")

NONE = -1


def kernel(rule: Rule) -> Rule:
    """Compile a rule that other kernels call."""
    return cast(Rule, numba.njit(error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True)(rule))


def door(rule: Rule, *homes: Any) -> Rule:
    """Compile a rule that Python calls, and keep its machine code for the next start.

    The homes are kernels it calls, one of each folder; the first says whose code it is, by default the rule itself.
    """
    if numba.config.DISABLE_JIT:
        return cast(Rule, _uncompiled(rule))
    compiled = numba.njit(nogil=True, error_model="numpy", no_cfunc_wrapper=True)(rule)
    belongs_to: list[Any] = [home.py_func for home in homes] or [rule]
    rule.__dict__["folders"] = tuple(Path(one.__code__.co_filename).parent for one in belongs_to)
    compiled._cache = _DoorCache(rule)  # noqa: SLF001  (numba offers no other way to stamp a cache)
    return cast(Rule, compiled)


def _uncompiled(rule: Any) -> Any:
    """Return a door for running without the JIT."""

    @wraps(rule)
    def call(*arguments: Any) -> Any:
        return rule(*(Plain(value) if isinstance(value, np.ndarray) else value for value in arguments))

    return call


def unpacked(record: Any) -> Any:
    """Return a record as plain Python numbers and lists by name, for code that reads many of its fields."""
    return SimpleNamespace(**{name: record[name].tolist() for name in record.dtype.names})


def bits_of(words: Iterable[Any]) -> list[int]:
    """Return the numbers of the set bits of a row of 64-bit words, lowest first."""
    bits, numbers = sum(int(word) << 64 * place for place, word in enumerate(words)), []
    while bits:
        lowest_bit = bits & -bits
        numbers.append(lowest_bit.bit_length() - 1)
        bits ^= lowest_bit
    return numbers


class Plain:
    """An array or a record whose numbers read as in compiled code: no small integers that overflow."""

    __slots__ = ("inside",)

    def __init__(self, inside: Any) -> None:
        object.__setattr__(self, "inside", inside)

    def __getitem__(self, place: Any) -> Any:
        value = self.inside[place]
        if isinstance(value, np.ndarray | np.void):
            return Plain(value)
        return int(value) if isinstance(value, np.integer) and value.dtype != np.uint64 else value

    def __setitem__(self, place: Any, value: Any) -> None:
        self.inside[place] = value

    def __getattr__(self, name: str) -> Any:
        return self[name]

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value

    def __len__(self) -> int:
        return len(self.inside)


class _Notice(event.Listener):  # type: ignore[misc]  # numba's types come and go
    """Says once that the first compile of a door takes a moment."""

    said = False

    def on_start(self, event: Any) -> None:
        if not self.said and isinstance(event.data["dispatcher"]._cache, _DoorCache):  # noqa: SLF001
            self.said = True
            sys.stderr.write("fareplay: compiling the rules (once; some seconds) ...\n")
            sys.stderr.flush()

    def on_end(self, event: Any) -> None:
        """Nothing to say."""


event.register("numba:compile", _Notice())


@cache
def fingerprint(folders: tuple[Path, ...]) -> str:
    """Return a digest of every rule file that a door with kernels of these folders can reach."""
    digest = hashlib.sha256()
    for source in sorted({file for folder in (*folders, Path(__file__).parent) for file in folder.glob("*.py")}):
        digest.update(source.read_bytes())
    return digest.hexdigest()


@cache
def cache_folder() -> Path:
    """Return where machine code is kept: beside the package, or in the user's cache where that can't be written."""
    beside = Path(__file__).parent.parent / "__pycache__" / "kernels"
    try:
        beside.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=beside).close()
    except OSError:
        return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "fareplay" / "kernels"
    return beside


def _name(folder: Path) -> str:
    """Return what a folder of rules is called."""
    package = Path(__file__).parent.parent
    return ".".join(folder.relative_to(package).parts) if folder.is_relative_to(package) else folder.name


class _Locator(caching._CacheLocator):  # type: ignore[misc]  # noqa: SLF001
    """Finds the machine code of a door, stamped with all the rules it contains.

    Every version of the rules has a folder of its own: numba writes its index before the code, so that in one folder
    a start in between, or after an interruption there, would run the code of other rules. Doors that reach other files
    are kept apart, since they are of other versions, and would throw each other away.
    """

    def __init__(self, rule: Any) -> None:
        self.folders: tuple[Path, ...] = rule.folders
        self.line = rule.__code__.co_firstlineno

    def get_cache_path(self) -> str:
        name = "+".join(dict.fromkeys(map(_name, self.folders)))
        return str(cache_folder() / name / fingerprint(self.folders)[:16])

    def get_source_stamp(self) -> str:
        return fingerprint(self.folders)

    def get_disambiguator(self) -> str:
        return str(self.line)

    @classmethod
    def from_function(cls, rule: Any, file: str) -> _Locator:  # noqa: ARG003
        return cls(rule)


class _DoorCacheImplementation(caching.CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = (_Locator,)


class _DoorCache(caching.FunctionCache):  # type: ignore[misc]
    """Keeps machine code on disk where it can, and throws away that of other versions of the rules."""

    _impl_class = _DoorCacheImplementation

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        """Return what tells machine code apart; which kernels a door takes follows from its folder."""
        return sig, codegen.magic_tuple()

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        with suppress(OSError):
            return super().load_overload(sig, target_context)

    def save_overload(self, sig: Any, data: Any) -> None:
        with suppress(OSError):
            super().save_overload(sig, data)
            _forget_others(Path(self.cache_path))


def _forget_others(folder: Path) -> None:
    """Remove the machine code of other versions of the same rules."""
    for other in folder.parent.iterdir():
        if other != folder:
            shutil.rmtree(other, ignore_errors=True)


if numba.config.DISABLE_JIT:

    def popcount(bits: Any) -> int:
        """Count the bits that are set."""
        return int(bits).bit_count()

    def lowest(bits: Any) -> int:
        """Return the number of the lowest set bit."""
        return (int(bits) & -int(bits)).bit_length() - 1

    def dot(left: Any, right: Any) -> int:
        """Multiply two words byte by byte and add up."""
        return sum((int(left) >> shift & 255) * (int(right) >> shift & 255) for shift in range(0, 64, 8))

else:

    @intrinsic  # type: ignore[untyped-decorator]
    def popcount(_typing: Any, _bits: Any) -> Any:
        """Count the bits that are set."""

        def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.uint64), generate

    @intrinsic  # type: ignore[untyped-decorator]
    def lowest(_typing: Any, _bits: Any) -> Any:
        """Return the number of the lowest set bit."""

        def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return builder.cttz(arguments[0], context.get_constant(types.boolean, False))

        return types.int64(types.uint64), generate

    @intrinsic  # type: ignore[untyped-decorator]
    def dot(_typing: Any, _left: Any, _right: Any) -> Any:
        """Multiply two words byte by byte and add up."""
        narrow, wide = ir.VectorType(ir.IntType(8), 8), ir.VectorType(ir.IntType(32), 8)

        def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            bytes_of = [builder.zext(builder.bitcast(word, narrow), wide) for word in arguments]
            shape = ir.FunctionType(ir.IntType(32), [wide])
            add_up = builder.module.declare_intrinsic("llvm.vector.reduce.add.v8i32", (), shape)
            total = builder.call(add_up, [builder.mul(*bytes_of)])
            return builder.zext(total, ir.IntType(64))

        return types.int64(types.uint64, types.uint64), generate


@kernel
def whole(number: Any) -> int:
    """Return a number as the integer that sums and places are counted in."""
    return np.int64(number)  # type: ignore[return-value]


@kernel
def bit(number: int) -> Any:
    """Return a word in which only this bit is set."""
    return np.uint64(1) << np.uint64(number)


@kernel
def has(words: Any, number: int) -> bool:
    """Whether bit `number` is set in a row of 64-bit words."""
    return (words[number >> 6] >> np.uint64(number & 63)) & np.uint64(1) != np.uint64(0)


@kernel
def put(words: Any, number: int) -> None:
    """Set bit `number` in a row of 64-bit words."""
    words[number >> 6] |= bit(number & 63)


@kernel
def drop(words: Any, number: int) -> None:
    """Clear bit `number` in a row of 64-bit words."""
    words[number >> 6] &= ~bit(number & 63)


@kernel
def nth_bit(bits: Any, n: int) -> int:
    """Return the number of the n-th set bit, counted from 0."""
    for _ in range(n):
        bits &= bits - np.uint64(1)
    return lowest(bits)
