"""Showing the table of an environment: as text, as pixels, or in the browser. No hidden card is on any of them."""

from __future__ import annotations

import io
import tempfile
import webbrowser
from html import escape
from itertools import zip_longest
from pathlib import Path
from typing import Any

import numpy as np

from fareplay.core.errors import BadInput
from fareplay.core.family import Section
from fareplay.core.source import did_you_mean
from fareplay.core.table import Table

MODES = ["ansi", "rgb_array", "human"]
WIDTH = 1000  # of pixels
HEAD = """<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Fareplay</title><style>
body { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 24px; margin: 24px }
body { background: #F6F0E2; color: #1E2936 }
svg { flex: 1 1 640px; max-height: calc(100vh - 48px) }
pre { margin: 0; font-size: 14px; line-height: 1.5 }
</style>"""  # of the page in the browser, which reads itself anew every second
_shown: list[Path] = []  # the page in the browser, rewritten by every game shown


def check_mode(mode: str | None) -> str | None:
    """Return a way to render, or refuse it."""
    if mode is not None and mode not in MODES:
        hint = did_you_mean(mode, MODES) or f"; there are {', '.join(MODES)}"
        raise BadInput(f'no way to render is called "{mode}"{hint}')
    return mode


def render(table: Table, mode: str | None) -> Any:
    """Return the table as text or as pixels, or open it in the browser."""
    if mode == "ansi":
        return as_text(table)
    if mode == "rgb_array":
        return as_pixels(table.draw())
    if mode == "human":
        show(table)
        return None
    raise BadInput(f"say how to render when the environment is made: render_mode is one of {', '.join(MODES)}")


def as_text(table: Table) -> str:
    """Return what everyone may know, as text."""
    return "\n\n".join(_as_lines(section) for section in table.family.show(table.board, table.view(None)))


def _as_lines(section: Section) -> str:
    """Return a part of the table with its cells below each other."""
    rows = [row for row in (section.columns, *section.rows) if row]
    widths = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
    lines = ("  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=False)) for row in rows)
    return "\n".join((section.title.upper(), *(line.rstrip() for line in lines)))


def as_pixels(svg: str) -> Any:
    """Return an SVG as an array of pixels: height, width, red green blue."""
    import resvg_py  # noqa: PLC0415 - part of the lab extra, asked for only where pictures are
    from matplotlib.image import imread  # noqa: PLC0415

    png = resvg_py.svg_to_bytes(svg_string=svg, width=WIDTH)
    pixels = imread(io.BytesIO(bytes(png)), format="png")[..., :3]
    return (pixels * 255).astype(np.uint8)


def show(table: Table) -> None:
    """Open the table in the browser, or write the page that is open there anew."""
    is_new = not _shown
    if is_new:
        _shown.append(Path(tempfile.mkdtemp(prefix="fareplay-")) / "table.html")
    page = _shown[0]
    whole = page.with_suffix(".new")
    whole.write_text(f"{HEAD}{table.draw()}<pre>{escape(as_text(table))}</pre>", "utf-8")
    whole.replace(page)  # at once: a browser that found half a page would not ask again
    if is_new:
        webbrowser.open(page.as_uri())
