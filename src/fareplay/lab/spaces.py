"""Spaces: what the numbers of an observation and the actions of a board mean, with a version.

A version follows from the board, the number of players and the meaning of every number; the thing to remember: what was
trained on one version is refused on any other.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property
from math import prod

import numpy as np

from fareplay.core.errors import BadInput, shortened
from fareplay.core.family import Array

EDITION = 1  # raised when the numbers of an old version would mean something else under the same description


@dataclass(frozen=True, slots=True)
class Field:
    """A part of an observation: so many numbers in a row that mean the same kind of thing."""

    name: str
    shape: tuple[int, ...]
    most: int | tuple[int, ...]  # what a number can be at most, one for all or each its own
    meaning: str

    @property
    def size(self) -> int:
        """How many numbers it takes."""
        return prod(self.shape)


@dataclass(frozen=True)
class Spaces:
    """The observation and the actions of a board for a number of players."""

    board: str
    players: int
    fields: tuple[Field, ...]
    actions: tuple[str, ...]  # what each means

    @cached_property
    def size(self) -> int:
        """How many numbers an observation has."""
        return sum(field.size for field in self.fields)

    @cached_property
    def slices(self) -> dict[str, slice]:
        """Where each field lies in an observation."""
        found, start = {}, 0
        for field in self.fields:
            found[field.name] = slice(start, start + field.size)
            start += field.size
        return found

    @cached_property
    def most(self) -> Array:
        """What each number can be at most: divide by it to learn from numbers between 0 and 1."""
        return np.concatenate([np.broadcast_to(np.array(field.most, np.uint8), field.size) for field in self.fields])

    @cached_property
    def version(self) -> str:
        """The version: equal where every number means the same."""
        told = [f"{field.name} {field.shape} {field.most} {field.meaning}" for field in self.fields]
        digest = hashlib.sha256("\n".join((*told, *self.actions)).encode()).hexdigest()
        return f"{self.board}-{self.players}p-v{EDITION}-{digest[:8]}"

    def read(self, observation: Array) -> dict[str, Array]:
        """Return the parts of an observation by name, each in its shape."""
        return {
            field.name: observation[..., self.slices[field.name]].reshape(*observation.shape[:-1], *field.shape)
            for field in self.fields
        }

    def buffers(self, *rows: int) -> tuple[Array, Array]:
        """Return arrays for an observation and a mask, or for as many of them."""
        return np.zeros((*rows, self.size), np.uint8), np.zeros((*rows, len(self.actions)), np.int8)

    def check_buffers(self, buffers: tuple[Array, Array], *rows: int) -> None:
        """Refuse arrays of others that an observation and a mask, or as many of them, can't be written into."""
        for given, own in zip(buffers, self.buffers(*rows), strict=True):
            if given.shape != own.shape or given.dtype != own.dtype or not given.flags.carray:
                raise BadInput(
                    f"a buffer for this is a contiguous, writable array of {own.dtype} in the shape {own.shape},"
                    f" got one of {given.dtype} in the shape {given.shape}"
                )

    def check_version(self, version: str) -> None:
        """Refuse what was trained on other spaces."""
        if version != self.version:
            raise BadInput(
                f"trained on the spaces {shortened(version)}, and these are {self.version}:"
                " the numbers mean other things, so train again or use the board, players and release it was trained on"
            )
