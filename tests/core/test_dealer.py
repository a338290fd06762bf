"""The dealer against published vectors, and against a second ChaCha written straight from its description."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fareplay import BadInput
from fareplay.core import dealer
from fareplay.core.dealer import STREAM, WORDS, commitment, derive, key_from_text, key_words, new_key, stretch
from tests.conftest import WITHOUT_JIT
from tests.core.compiling import compiled

# Of draft-strombergson-chacha-test-vectors: 256-bit keys, nonce 0. Rounds, first byte of the key, block, keystream.
VECTORS = [
    (
        *(8, 0x00, 0),
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
        "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42",
    ),
    (
        *(20, 0x00, 0),
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
        "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
    ),
    (
        *(20, 0x00, 1),
        "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
        "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
    ),
    (
        *(8, 0x01, 0),
        "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea"
        "289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8",
    ),
    (
        *(20, 0x01, 0),
        "c5d30a7ce1ec119378c84f487d775a8542f13ece238a9455e8229e888de85bbd"
        "29eb63d0a17a5b999b52da22be4023eb07620a54f6fa6ad8737b71eb0464dac0",
    ),
]
KEY = stretch(7)


@compiled
def chacha_block(key: Any, counter: int, rounds: int, out: Any) -> None:
    dealer.chacha_block(key, counter, rounds, out)


@compiled
def next_words(streams: Any, out: Any) -> None:
    for at in range(len(out)):
        out[at] = dealer.next_word(streams[0])


@compiled
def numbers_below(streams: Any, n: int, out: Any) -> None:
    for at in range(len(out)):
        out[at] = dealer.below(streams[0], n)


@compiled
def start(streams: Any, key: Any) -> None:
    dealer.start_stream(streams[0], key)


@compiled
def draw_key(streams: Any, key: Any) -> None:
    dealer.draw_key(streams[0], key)


def plain_block(key: bytes, counter: int, rounds: int) -> bytes:
    """Return one block of ChaCha, word by word as in its description."""
    start = [int.from_bytes(b"expand 32-byte k"[at : at + 4], "little") for at in range(0, 16, 4)]
    start += [int.from_bytes(key[at : at + 4], "little") for at in range(0, 32, 4)]
    start += [counter & 0xFFFFFFFF, counter >> 32, 0, 0]
    x = list(start)

    def quarter(*places: int) -> None:
        a, b, c, d = places
        for one, two, three, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[one] = (x[one] + x[two]) % 2**32
            mixed = x[three] ^ x[one]
            x[three] = (mixed << by | mixed >> 32 - by) % 2**32

    for _ in range(rounds // 2):
        for column in range(4):
            quarter(column, column + 4, column + 8, column + 12)
        for diagonal in range(4):
            quarter(diagonal, 4 + (diagonal + 1) % 4, 8 + (diagonal + 2) % 4, 12 + (diagonal + 3) % 4)
    return b"".join(((own + old) % 2**32).to_bytes(4, "little") for own, old in zip(x, start, strict=True))


def block(key: bytes, counter: int, rounds: int) -> bytes:
    out = np.zeros(WORDS, np.uint32)
    chacha_block(key_words(key), counter, rounds, out)
    return out.astype("<u4").tobytes()


def stream_of(key: bytes) -> Any:
    streams = np.zeros(1, STREAM)
    start(streams, key_words(key))
    return streams


def words_of(streams: Any, count: int) -> list[int]:
    out = np.zeros(count, np.int64)
    next_words(streams, out)
    return list(map(int, out))


def below(streams: Any, n: int, count: int = 1) -> list[int]:
    out = np.zeros(count, np.int64)
    numbers_below(streams, n, out)
    return list(map(int, out))


def crafted(*words: int) -> Any:
    """Return a stream whose next words are these."""
    streams: Any = stream_of(KEY)
    streams[0].block[WORDS - len(words) :] = words
    streams[0].used = WORDS - len(words)
    return streams


@pytest.mark.parametrize(("rounds", "first", "counter", "keystream"), VECTORS)
def test_blocks_are_those_of_the_published_vectors(rounds: int, first: int, counter: int, keystream: str) -> None:
    key = bytes([first]) + bytes(31)
    assert block(key, counter, rounds).hex() == keystream
    assert plain_block(key, counter, rounds).hex() == keystream


@given(st.binary(min_size=32, max_size=32), st.integers(0, 2**32 - 1), st.sampled_from([8, 12, 20]))
def test_blocks_agree_with_a_second_chacha(key: bytes, counter: int, rounds: int) -> None:
    assert block(key, counter, rounds) == plain_block(key, counter, rounds)


def test_the_stream_is_chacha_with_eight_rounds_block_after_block() -> None:
    keystream = b"".join(plain_block(KEY, counter, 8) for counter in range(4))
    expected = [int.from_bytes(keystream[at : at + 4], "little") for at in range(0, 256, 4)]
    streams = stream_of(KEY)
    assert words_of(streams, 5) + words_of(streams, 11) + words_of(streams, 1) + words_of(streams, 47) == expected
    assert streams[0].blocks == 4


def test_a_stream_goes_on_where_its_copy_goes_on() -> None:
    streams = stream_of(KEY)
    words_of(streams, 21)
    twin = streams.copy()
    assert words_of(streams, 40) == words_of(twin, 40)
    assert streams.tobytes() == twin.tobytes()


def test_a_stream_starts_anew_whatever_it_was_before() -> None:
    streams = stream_of(stretch(1))
    words_of(streams, 30)
    start(streams, key_words(KEY))
    assert streams.tobytes() == stream_of(KEY).tobytes()


def test_a_drawn_key_is_the_next_words() -> None:
    key = np.zeros(8, np.uint32)
    draw_key(stream_of(KEY), key)
    assert list(map(int, key)) == words_of(stream_of(KEY), 8)


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 10, 30, 110, 255, 1000, 2**16 + 1, 2**31 - 1])
def test_every_number_below_n_comes_from_equally_many_words(n: int) -> None:
    """The words that give a number are consecutive; only the first of them can be refused, and then the next is used.

    So it is enough to ask about the first word of every number, and to count the rest.
    """
    words, other = 2**32, 2**32 - 1
    for number in range(n) if n <= 1000 else (0, 1, 2, n // 3, n // 2, n - 2, n - 1):
        first, end = -(-number * words // n), -(-(number + 1) * words // n)
        streams = crafted(first, other)
        result = below(streams, n)[0]
        refused = bool(streams[0].used == WORDS)
        assert result == (n - 1 if refused else number)
        assert end - first - refused == words // n
        assert below(crafted(end - 1, other), n) == [number]


def test_refused_words_are_drawn_again_until_one_serves() -> None:
    streams = crafted(0, 0, 0, 2**31, 5)
    assert below(streams, 3) == [1]
    assert words_of(streams, 1) == [5]


def test_numbers_are_spread_evenly() -> None:
    draws = 6_000 if WITHOUT_JIT else 600_000
    counts = np.bincount(below(stream_of(KEY), 10, draws), minlength=10)
    chi_square = float(((counts - draws / 10) ** 2 / (draws / 10)).sum())
    assert len(counts) == 10
    assert 1 < chi_square < 25  # 9 degrees of freedom: outside in 2 of 1000 keys, and this is one key


def test_pairs_of_numbers_are_spread_evenly() -> None:
    draws = 8_000 if WITHOUT_JIT else 800_000
    numbers = np.array(below(stream_of(KEY), 4, draws)).reshape(-1, 2)
    counts = np.bincount(numbers[:, 0] * 4 + numbers[:, 1], minlength=16)
    chi_square = float(((counts - draws / 32) ** 2 / (draws / 32)).sum())
    assert 3 < chi_square < 38  # 15 degrees of freedom


def test_a_seed_is_stretched_by_sha_256() -> None:
    assert stretch(7) == hashlib.sha256(b"fareplay seed 7").digest()
    assert len({stretch(seed) for seed in range(-50, 50)}) == 100


def test_the_commitment_is_the_sha_256_of_the_key() -> None:
    assert commitment(bytes(32)) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


def test_keys_for_different_purposes_differ() -> None:
    keys = {KEY, derive(KEY, "deal"), derive(KEY, "choices"), derive(stretch(8), "deal")}
    assert len(keys) == 4
    assert {len(key) for key in keys} == {32}


def test_the_words_of_a_key_are_little_endian() -> None:
    assert key_words(bytes(range(32)))[:2].tolist() == [0x03020100, 0x07060504]


def test_new_keys_differ() -> None:
    keys = {new_key() for _ in range(10)}
    assert len(keys) == 10
    assert {len(key) for key in keys} == {32}


def test_a_key_reads_back_from_its_text() -> None:
    assert key_from_text(KEY.hex()) == key_from_text(KEY.hex().upper()) == KEY


@pytest.mark.parametrize(
    "text", ["", "ab", "0" * 63, "0" * 65, "g" * 64, "0x" + "0" * 62, " " + "0" * 63, "00 " * 32, "٠" * 64, "0" * 9999]
)
def test_anything_but_64_digits_is_no_key(text: str) -> None:
    with pytest.raises(BadInput, match="a key is 64 hexadecimal digits") as error:
        key_from_text(text)
    assert len(str(error.value)) < 200
