"""The dealer: the only door through which chance comes in.

A ChaCha8 stream, keyed by the deal's 32-byte key, lives in the position and makes every draw. A deck has no order
until a card is drawn, so nobody can work it out from the cards seen, and the key's SHA-256 can be shown before the
first move.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Any

import numpy as np

from fareplay.core.errors import BadInput, shortened
from fareplay.core.kernel import kernel, whole

KEY_BYTES = 32
ROUNDS = 8
WORDS = 16
STREAM = np.dtype((np.record, [("key", "u4", 8), ("block", "u4", WORDS), ("blocks", "u4"), ("used", "u1")]))
_CONSTANTS = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)
_WORD = np.uint64(0xFFFFFFFF)


def new_key() -> bytes:
    """Return a fresh key from the operating system."""
    return secrets.token_bytes(KEY_BYTES)


def stretch(seed: int) -> bytes:
    """Turn a short seed into a key."""
    return hashlib.sha256(f"fareplay seed {seed}".encode()).digest()


def derive(key: bytes, purpose: str) -> bytes:
    """Return another key for a purpose, from which the first can't be worked out."""
    return hashlib.sha256(key + purpose.encode()).digest()


def commitment(key: bytes) -> str:
    """Return what is published at the deal: the SHA-256 of the key."""
    return hashlib.sha256(key).hexdigest()


def key_from_text(text: str) -> bytes:
    """Read a key written as 64 hexadecimal digits."""
    if not re.fullmatch(f"[0-9a-fA-F]{{{2 * KEY_BYTES}}}", text):
        raise BadInput(f"a key is {2 * KEY_BYTES} hexadecimal digits, got {shortened(text)}")
    return bytes.fromhex(text)


def key_words(key: bytes) -> np.ndarray[Any, np.dtype[np.uint32]]:
    """Return the key as the eight words the stream works with."""
    return np.frombuffer(key, "<u4").astype(np.uint32)


@kernel
def start_stream(stream: Any, key: Any) -> None:
    """Begin the stream of a key."""
    for i in range(8):
        stream.key[i] = key[i]
    for i in range(WORDS):
        stream.block[i] = 0
    stream.blocks = 0
    stream.used = WORDS


@kernel
def below(stream: Any, n: int) -> int:
    """Return a number from 0 to n - 1, each equally likely (Lemire's method: no modulo bias)."""
    product = whole(next_word(stream)) * whole(n)
    low = product & 0xFFFFFFFF
    if low < n:
        threshold = (0x100000000 - n) % n
        while low < threshold:
            product = whole(next_word(stream)) * whole(n)
            low = product & 0xFFFFFFFF
    return product >> 32


@kernel
def next_word(stream: Any) -> int:
    """Return the next 32 bits of the stream."""
    if stream.used == WORDS:
        chacha_block(stream.key, stream.blocks, ROUNDS, stream.block)
        stream.blocks += np.uint32(1)
        stream.used = 0
    word = stream.block[stream.used]
    stream.used += np.uint32(1)
    return word


@kernel
def draw_key(stream: Any, key: Any) -> None:
    """Fill a key with the next 256 bits of the stream."""
    for i in range(8):
        key[i] = next_word(stream)


@kernel
def chacha_block(key: Any, counter: int, rounds: int, out: Any) -> None:
    """Write one block of the ChaCha stream (64-bit counter, nonce 0)."""
    x0, x1, x2, x3 = _word(0x61707865), _word(0x3320646E), _word(0x79622D32), _word(0x6B206574)
    x4, x5, x6, x7 = key[0], key[1], key[2], key[3]
    x8, x9, x10, x11 = key[4], key[5], key[6], key[7]
    x12, x13, x14, x15 = _word(counter), _word(0), _word(0), _word(0)
    for _ in range(rounds // 2):
        x0, x4, x8, x12 = _quarter(x0, x4, x8, x12)
        x1, x5, x9, x13 = _quarter(x1, x5, x9, x13)
        x2, x6, x10, x14 = _quarter(x2, x6, x10, x14)
        x3, x7, x11, x15 = _quarter(x3, x7, x11, x15)
        x0, x5, x10, x15 = _quarter(x0, x5, x10, x15)
        x1, x6, x11, x12 = _quarter(x1, x6, x11, x12)
        x2, x7, x8, x13 = _quarter(x2, x7, x8, x13)
        x3, x4, x9, x14 = _quarter(x3, x4, x9, x14)
    out[0], out[1], out[2], out[3] = x0, x1, x2, x3
    out[4], out[5], out[6], out[7] = x4, x5, x6, x7
    out[8], out[9], out[10], out[11] = x8, x9, x10, x11
    out[12], out[13], out[14], out[15] = x12, x13, x14, x15
    for i in range(4):
        out[i] = _add(out[i], _word(_CONSTANTS[i]))
    for i in range(8):
        out[4 + i] = _add(out[4 + i], key[i])
    out[12] = _add(out[12], _word(counter))


@kernel
def _quarter(a: Any, b: Any, c: Any, d: Any) -> Any:
    a = _add(a, b)
    d = _rotate(d ^ a, 16)
    c = _add(c, d)
    b = _rotate(b ^ c, 12)
    a = _add(a, b)
    d = _rotate(d ^ a, 8)
    c = _add(c, d)
    b = _rotate(b ^ c, 7)
    return a, b, c, d


@kernel
def _word(value: int) -> Any:
    return np.uint32(value)


@kernel
def _add(a: Any, b: Any) -> Any:
    return np.uint32((np.uint64(a) + np.uint64(b)) & _WORD)


@kernel
def _rotate(word: Any, by: int) -> Any:
    wide = np.uint64(word)
    return np.uint32(((wide << np.uint64(by)) | (wide >> np.uint64(32 - by))) & _WORD)
