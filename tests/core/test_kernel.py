"""How rules are compiled and kept: in packages of their own, each start in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import fareplay
from fareplay.core import kernel
from fareplay.core.kernel import Plain, bits_of, unpacked
from tests.core.compiling import compiled

pytestmark = pytest.mark.compiled

NOTICE = "fareplay: compiling the rules (once; some seconds) ...\n"
RULE = """
from tiny.core.kernel import kernel
from tiny.rules.numbers import NUMBER

@kernel
def add(number):
    return number + NUMBER
"""
DOORS = """
from tiny.core.kernel import door
from tiny.rules.adding import add

@door
def add_here(number):
    return add(number)

@door
def add_twice(number):
    return add(add(number))
"""
DOUBLE = """
from tiny.core.kernel import kernel

@kernel
def double(number):
    return 2 * number
"""
NEAR_AND_FAR = """
from tiny.core.kernel import door
from tiny.more.doubling import double
from tiny.rules.adding import add

def add_here(number):
    return add(number)

def add_and_double(number):
    return double(add(number))

near, far = door(add_here, add), door(add_and_double, add, double)
"""
START = "from tiny.rules.doors import add_here, add_twice; print(add_here(1), add_twice(1))"
WORDS = st.integers(0, 2**64 - 1)


class Tiny:
    """A package with three rule files and the kernel of ours, and what a start of it prints."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.rules = folder / "tiny" / "rules"
        core = folder / "tiny" / "core"
        for package in (core, self.rules):
            package.mkdir(parents=True)
        (core / "kernel.py").write_text(Path(kernel.__file__).read_text("utf-8"), "utf-8")
        (self.rules / "numbers.py").write_text("NUMBER = 10\n")
        (self.rules / "adding.py").write_text(RULE)
        (self.rules / "doors.py").write_text(DOORS)

    @property
    def beside(self) -> Path:
        return self.folder / "tiny" / "__pycache__" / "kernels"

    def start(self, code: str = START, **environment: str) -> tuple[str, str]:
        return run(code, self.folder, **environment)


def run(code: str, folder: Path, **environment: str) -> tuple[str, str]:
    """Run some Python in a folder, with the JIT unless it is turned off; return what it printed and said."""
    home = folder / "home"
    home.mkdir(exist_ok=True)
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("NUMBA", "XDG", "COV"))}
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=folder,
        env={**kept, "HOME": str(home), "PYTHONPATH": str(folder), **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


@pytest.fixture
def tiny(tmp_path: Path) -> Tiny:
    return Tiny(tmp_path)


def kept_in(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.nbc"))


def test_a_first_start_says_once_that_it_compiles_and_a_second_is_silent(tiny: Tiny) -> None:
    assert tiny.start() == ("11 21\n", NOTICE)
    assert len(kept_in(tiny.beside)) == 2
    assert tiny.start() == ("11 21\n", "")


@pytest.mark.parametrize(
    ("file", "text", "printed"),
    [
        ("numbers.py", "NUMBER = 500\n", "501 1001\n"),
        ("adding.py", RULE.replace("number + NUMBER", "number - NUMBER"), "-9 -19\n"),
    ],
)
def test_machine_code_is_thrown_away_when_a_rule_file_changes(tiny: Tiny, file: str, text: str, printed: str) -> None:
    tiny.start()
    old = kept_in(tiny.beside)
    (tiny.rules / file).write_text(text)
    assert tiny.start() == (printed, NOTICE)
    new = kept_in(tiny.beside)
    assert len(new) == 2
    assert not set(old) & set(new)


def test_machine_code_is_thrown_away_when_the_core_changes(tiny: Tiny) -> None:
    tiny.start()
    (tiny.folder / "tiny" / "core" / "network.py").write_text("# new\n")
    assert tiny.start() == ("11 21\n", NOTICE)


def test_doors_that_reach_other_folders_leave_each_others_machine_code_alone(tiny: Tiny) -> None:
    more = tiny.folder / "tiny" / "more"
    more.mkdir()
    (more / "doubling.py").write_text(DOUBLE)
    (more / "doors.py").write_text(NEAR_AND_FAR)
    start = "from tiny.more.doors import near, far; print(near(1), far(1))"
    assert tiny.start(start) == ("11 22\n", NOTICE)
    assert len(kept_in(tiny.beside)) == 2
    assert tiny.start(start) == ("11 22\n", "")


def test_code_of_other_rules_is_not_run_where_an_index_was_written_without_its_code(tiny: Tiny) -> None:
    """An interruption between index and code: what the index names must not be found among older code."""
    tiny.start()
    old = {file: file.read_bytes() for file in kept_in(tiny.beside)}
    (tiny.rules / "numbers.py").write_text("NUMBER = 500\n")
    tiny.start()
    for file in kept_in(tiny.beside):
        if file in old:
            file.write_bytes(old[file])
        else:
            file.unlink()
    assert tiny.start()[0] == "501 1001\n"


def test_where_the_package_cannot_be_written_the_users_cache_serves(tiny: Tiny) -> None:
    tiny.beside.parent.mkdir()
    tiny.beside.write_text("in the way")
    assert tiny.start(XDG_CACHE_HOME=str(tiny.folder / "cache")) == ("11 21\n", NOTICE)
    assert len(kept_in(tiny.folder / "cache" / "fareplay" / "kernels")) == 2
    assert tiny.start(XDG_CACHE_HOME=str(tiny.folder / "cache")) == ("11 21\n", "")
    assert tiny.start(XDG_CACHE_HOME="") == ("11 21\n", NOTICE)
    assert len(kept_in(tiny.folder / "home" / ".cache" / "fareplay" / "kernels")) == 2


def test_where_nothing_can_be_written_the_rules_still_run(tiny: Tiny) -> None:
    tiny.beside.parent.mkdir()
    tiny.beside.write_text("in the way")
    (tiny.folder / "cache").write_text("in the way, too")
    for _ in range(2):
        assert tiny.start(XDG_CACHE_HOME=str(tiny.folder / "cache")) == ("11 21\n", NOTICE)


def test_without_the_jit_nothing_is_compiled_or_kept(tiny: Tiny) -> None:
    assert tiny.start(NUMBA_DISABLE_JIT="1") == ("11 21\n", "")
    assert not tiny.beside.exists()


def test_a_function_of_the_users_own_compiles_without_our_notice(tiny: Tiny) -> None:
    code = "import numba, tiny.rules.doors; print(numba.njit(lambda number: number + 1)(1))"
    assert tiny.start(code) == ("2\n", "")


def test_importing_fareplay_compiles_nothing(tmp_path: Path) -> None:
    watch = (
        "from numba.core import event\n"
        "with event.install_recorder('numba:compile') as seen:\n"
        "    import fareplay, fareplay.games\n"
        "    fareplay.games.find('usa', 2)[1].tables\n"
        "print(len(seen.buffer))\n"
    )
    source = str(Path(fareplay.__file__).parent.parent)
    assert run(watch, tmp_path, PYTHONPATH=source) == ("0\n", "")


@compiled
def popcount(words: Any) -> int:
    return kernel.popcount(words[0])


@compiled
def lowest(words: Any) -> int:
    return kernel.lowest(words[0])


@compiled
def dot(words: Any) -> int:
    return kernel.dot(words[0], words[1])


@compiled
def nth_bit(words: Any, n: int) -> int:
    return kernel.nth_bit(words[0], n)


@compiled
def put_and_drop(words: Any, put: int, drop: int) -> None:
    kernel.put(words, put)
    kernel.drop(words, drop)


@compiled
def has(words: Any, number: int) -> bool:
    return kernel.has(words, number)


@compiled
def whole_bit(number: int, out: Any) -> None:
    out[0] = kernel.bit(number)


def words(*numbers: int) -> Any:
    return np.array(numbers, np.uint64)


@given(WORDS)
def test_popcount_counts_the_bits(word: int) -> None:
    assert popcount(words(word)) == word.bit_count()


@given(WORDS.filter(bool))
def test_lowest_is_the_lowest_bit(word: int) -> None:
    assert lowest(words(word)) == f"{word:b}"[::-1].index("1")


@given(WORDS.filter(bool), st.data())
def test_nth_bit_counts_from_the_lowest(word: int, data: st.DataObject) -> None:
    bits = [number for number in range(64) if word >> number & 1]
    n = data.draw(st.integers(0, len(bits) - 1))
    assert nth_bit(words(word), n) == bits[n]


@given(st.binary(min_size=8, max_size=8), st.binary(min_size=8, max_size=8))
def test_dot_multiplies_byte_by_byte_and_adds_up(left: bytes, right: bytes) -> None:
    expected = sum(a * b for a, b in zip(left, right, strict=True))
    assert dot(words(int.from_bytes(left, "little"), int.from_bytes(right, "little"))) == expected


def test_dot_does_not_overflow() -> None:
    assert dot(words(2**64 - 1, 2**64 - 1)) == 8 * 255 * 255


@given(WORDS, WORDS, st.integers(0, 127), st.integers(0, 127))
def test_bits_are_put_and_dropped_over_two_words(low: int, high: int, put: int, drop: int) -> None:
    row = words(low, high)
    put_and_drop(row, put, drop)
    expected = ((low | high << 64) | 1 << put) & ~(1 << drop)
    assert int(row[0]) | int(row[1]) << 64 == expected
    assert has(row, put) == (put != drop)
    assert not has(row, drop)


@pytest.mark.parametrize("number", [0, 1, 31, 32, 62, 63])
def test_bit_sets_one_bit(number: int) -> None:
    out = words(0)
    whole_bit(number, out)
    assert int(out[0]) == 1 << number


def test_plain_numbers_do_not_overflow_and_write_through() -> None:
    records: Any = np.zeros(2, np.dtype((np.record, [("small", "i1"), ("row", "i1", 3), ("bits", "u8")])))
    plain: Any = Plain(records)
    plain[1].small = 100
    plain[1].row[2] = 120
    assert plain[1].small + plain[1].row[2] == 220
    assert records["row"][1].tolist() == [0, 0, 120]
    assert isinstance(plain[1].bits, np.uint64)
    assert len(plain) == 2
    assert len(plain[1].row) == 3
    with pytest.raises(OverflowError):
        plain[1].small = 128


def test_a_record_unpacks_into_plain_numbers() -> None:
    record = np.zeros(1, np.dtype([("ply", "i2"), ("hand", "i1", (2, 3))]))[0]
    record["hand"][1] = (1, 2, 3)
    plain = unpacked(record)
    assert type(plain.ply) is int
    assert plain.hand == [[0, 0, 0], [1, 2, 3]]


@pytest.mark.parametrize(("words", "numbers"), [([0, 0], []), ([0b101, 0], [0, 2]), ([1 << 63, 0b10], [63, 65])])
def test_the_bits_of_words_are_listed_lowest_first(words: list[int], numbers: list[int]) -> None:
    assert bits_of(np.array(words, np.uint64)) == numbers
    assert bits_of(words) == numbers
