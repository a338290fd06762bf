"""The picture of a map: whole XML, and everything on it."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from fareplay.core.drawing import LIVERIES, QUIET
from fareplay.games import load_board
from tests.get_on_board.asking import lay
from tests.get_on_board.own_map import SQUARE, intersections, own_map
from tests.get_on_board.rigging import rigged

SVG = "{http://www.w3.org/2000/svg}"
CIRCLE = "r6c5 r6c6 r7c6 r7c5 r6c5"  # out


def elements(picture: str, kind: str, name: str | None = None) -> list[ET.Element]:
    """Return the elements of a picture of a kind and a class."""
    found = ET.fromstring(picture).iter(f"{SVG}{kind}")
    return [element for element in found if name is None or element.get("class") == name]


def words(picture: str) -> list[str]:
    return [element.text or "" for element in elements(picture, "text")]


@pytest.mark.parametrize(("name", "stops", "streets"), [("new-york", 74, 126), ("london", 96, 156)])
def test_a_map_is_drawn_with_everything_on_it(name: str, stops: int, streets: int) -> None:
    table = rigged(name)
    picture = table.family.draw(table.board, None)
    assert len(elements(picture, "g", "stop")) == stops
    assert elements(picture, "desc")[0].text == (
        f"A map with {stops} intersections and {streets} streets, 0 markers on it."
    )
    assert elements(picture, "title")[0].text == table.board.title
    assert not elements(picture, "path", "marker")
    assert not elements(picture, "g", "end")
    landmarks = [text for text in words(picture) if text.startswith("★ ")]
    assert len(landmarks) == 4


def test_busy_streets_are_drawn_apart() -> None:
    (busy,) = elements(rigged("new-york").draw(), "path", "busy")
    assert (busy.get("d") or "").count("M") == 16
    assert not elements(rigged("london").draw(), "path", "busy")


def test_every_intersection_tells_its_name() -> None:
    titles = {element.findtext(f"{SVG}title") for element in elements(rigged("london").draw(), "g", "stop")}
    assert {
        "r1c1: pensioner and businessman",
        "r1c2: light, letter a",
        "r1c5: light, departure 1",
        "r3c2: office, letter d",
        "r3c10: City of London, office, letter e",
        "r8c4: Buckingham Palace, dark-sight",
    } <= titles


def test_markers_and_ends_are_drawn_in_the_colors_of_the_seats() -> None:
    table = rigged(players=3, routes={0: "r2c3 r2c4 r2c5", 1: "r3c6 r2c6 r2c5 r2c4", 2: "r9c7"})
    picture = table.draw()
    strokes = [element.get("stroke") for element in elements(picture, "path", "marker")]
    assert [strokes.count(LIVERIES[seat].fill) for seat in range(3)] == [2, 3, 0]
    dashes = {element.get("stroke-dasharray") for element in elements(picture, "path", "marker")}
    assert len(dashes) == 2
    assert len(elements(picture, "g", "end")) == 3
    assert "5 markers on it" in str(elements(picture, "desc")[0].text)


def test_markers_on_one_street_lie_side_by_side() -> None:
    table = rigged(players=3, routes={0: "r2c3 r2c4 r2c5", 1: "r3c6 r2c6 r2c5 r2c4"})
    lines = [element.get("d") for element in elements(table.draw(), "path", "marker")]
    assert len(set(lines)) == len(lines) == 5


def test_a_marker_is_drawn_when_it_is_laid() -> None:
    table = rigged(routes={0: "r2c3"})
    lay(table, "r2c4")
    assert len(elements(table.draw(), "path", "marker")) == 1


def test_a_bus_that_is_out_is_gray() -> None:
    picture = rigged(routes={0: "r2c3", 1: CIRCLE}).draw()
    fills = [bus[0].get("fill") for bus in elements(picture, "g", "end")]
    assert fills == [LIVERIES[0].fill, QUIET]


def test_a_turned_map_is_turned(tmp_path: Path) -> None:
    sizes = []
    for degrees in (0, 90):
        drawing = f"{SQUARE}    P   S   T\n    S   T   P\n"
        path = own_map(tmp_path, intersections=intersections(drawing), turned=degrees)
        family, board = load_board(path)
        stop = elements(family.draw(board, None), "g", "stop")[0]
        sizes.append((ET.fromstring(family.draw(board, None)).get("height"), stop.get("transform")))
    assert sizes[0] != sizes[1]
    assert float(sizes[0][0] or 0) > float(sizes[1][0] or 0)  # five rows and three columns


def test_names_are_written_as_xml_allows(tmp_path: Path) -> None:
    title, name = "Fish & <Chips>\u0007", 'Tower "<&>"'
    stops = [["r2c2", "office", "d", name] if stop[0] == "r2c2" else stop for stop in intersections(SQUARE)]
    family, board = load_board(own_map(tmp_path, title=title, intersections=stops))
    picture = family.draw(board, None)
    assert elements(picture, "title")[0].text == "Fish & <Chips>"
    assert f"★ {name}" in words(picture)


def test_the_key_explains_every_sign() -> None:
    found = words(rigged().draw())
    kinds = ["pensioner", "student", "tourist", "businessman", "university", "light sight", "dark sight", "office"]
    assert [text for text in found if text in (*kinds, "green light")] == [*kinds, "green light"]
