"""What all our pictures share: paper, ink, type, and the liveries of the players."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin
from typing import NamedTuple
from xml.sax.saxutils import escape

PAGE, PAPER, INK, QUIET, ACCENT = "#F6F0E2", "#FFFBF2", "#1E2936", "#5B6672", "#B93A26"
SANS = "Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif"
SERIF = "'Playfair Display', Georgia, 'Times New Roman', serif"
FRAME = 16
HEAT = ("#FFF6DC", "#F6D27A", "#EC9245", "#C9473C", "#7A1230")  # from cold to warm; darker all the way


class Livery(NamedTuple):
    """The colour of a player's pieces and their pattern."""

    fill: str
    mark: str
    pattern: str


LIVERIES = (
    Livery("#D9480F", PAPER, "solid"),
    Livery("#56B4E9", INK, "stripe"),
    Livery("#00966D", PAPER, "dots"),
    Livery("#F0A202", INK, "chevron"),
    Livery("#7A4BC0", PAPER, "check"),
)


def polygon(radii: Iterable[float], turn: float = -pi / 2) -> str:
    """Return a closed path through points all around, at these distances from the middle."""
    spokes = list(radii)
    angles = [turn + 2 * pi * number / len(spokes) for number in range(len(spokes))]
    points = [f"{r * cos(angle):.2f} {r * sin(angle):.2f}" for r, angle in zip(spokes, angles, strict=True)]
    return f"M{'L'.join(points)}Z"


def disc(x: float, y: float, r: float) -> str:
    """Return a circle as a path."""
    return f"M{x - r:.2f} {y:.2f}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0Z"


def warm(heat: float) -> str:
    """Return the colour of a heat from 0 to 1."""
    place = min(max(heat, 0.0), 1.0) * (len(HEAT) - 1)
    low = min(int(place), len(HEAT) - 2)
    pairs = [(int(HEAT[low][at : at + 2], 16), int(HEAT[low + 1][at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * (place - low)):02X}" for a, b in pairs)


def text_in_xml(words: str) -> str:
    """Return words as they may stand in XML."""
    return escape("".join(letter for letter in words if letter.isprintable()))


def opening(width: float, height: float, title: str, words: str) -> list[str]:
    """Return the beginning of a picture: a sheet of paper in a frame, with a name and a description."""
    across, down = width + 2 * FRAME, height + 2 * FRAME
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{across:.0f}" height="{down:.0f}"'
        f' viewBox="{-FRAME} {-FRAME} {across:.0f} {down:.0f}" role="img" aria-labelledby="title words"'
        f' font-family="{SANS}">',
        f'<title id="title">{text_in_xml(title)}</title>',
        f'<desc id="words">{text_in_xml(words)}</desc>',
        f'<rect x="{-FRAME}" y="{-FRAME}" width="{across:.0f}" height="{down:.0f}" rx="{FRAME}" fill="{PAGE}"/>',
    ]
