"""Texts that people write for others to read: one line, and all of it to be seen."""

from __future__ import annotations

import re
import unicodedata

from pydantic_core import PydanticCustomError

UNSEEN = ("Cc", "Cf", "Cs", "Zl", "Zp")  # categories of characters: they break lines, hide, or turn others around
UNSEEN_ALONE = ("Mn", "Zs")
_JOINING = re.compile(r"[\u200c\u200d\U000e0020-\U000e007f]")  # what makes one letter or one flag of several


def seen(text: str) -> str:
    """Return a text that is a line to be seen; a name that looks empty or runs backwards deceives."""
    kinds = {unicodedata.category(character) for character in _JOINING.sub("", text)}
    if not kinds.isdisjoint(UNSEEN) or kinds.issubset(UNSEEN_ALONE):
        raise PydanticCustomError("unseen", "only one line of characters that can be seen will do")
    return text
