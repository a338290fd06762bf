"""What is printed on sheets, cards and tickets, copied from the clauses by hand, to compare the rules with."""

from __future__ import annotations

COLORS = ("green", "yellow", "orange", "beige", "blue", "pink")
TICKETS = {color: (number, number + 6) for number, color in enumerate(COLORS, 1)}

TOPS = {  # by sheet, in the order of the colors
    1: ("S2", "L2", "X2", "S1", "S3", "Z3"),
    2: ("Z3", "S2", "L2", "X2", "S1", "S3"),
    3: ("S3", "Z3", "S2", "L2", "X2", "S1"),
    4: ("S1", "S3", "Z3", "S2", "L2", "X2"),
    5: ("X2", "S1", "S3", "Z3", "S2", "L2"),
}
MARKERS = {"S1": 1, "S2": 2, "L2": 2, "X2": 2, "S3": 3, "Z3": 3}
TURNS = {"S1": (0,), "S2": (0,), "L2": (1,), "X2": (0, 1), "S3": (0,), "Z3": (2,)}

TURN_ZONE = (1, 2, 2, 2, 3)  # points lost by each cell, from the left
BUSES = (0, 1, 0, 1, 0, 1, *[1] * 13)  # points lost by each bus, in order
PENSIONERS = (1, 1, 1, 2, 2, 2, 3, 3)  # points for each cell, from the top
STUDENTS, INTERNS, UNIVERSITIES, SIGHTS, ROWS = 6, 3, 4, 3, 3
TOURISTS = (2, 5, 9, 14)  # points for a parked row, by passengers in it
BUSINESSMEN = (2, 4, 6)

CARDS = {  # common objectives, and how many of it each asks for
    "pensioners": 5,
    "students": 5,
    "tourists": 5,
    "businessmen": 5,
    "light sights": 3,
    "dark sights": 3,
}
YELLOW, BLUE, PERSONAL = 10, 6, 10

DEPARTURES = {
    "new-york": {1: "r2c3", 2: "r3c6", 3: "r6c1", 4: "r6c5", 5: "r9c7", 6: "r11c4"},
    "london": {
        1: "r1c5",
        2: "r1c7",
        3: "r2c4",
        4: "r2c11",
        5: "r4c3",
        6: "r4c10",
        7: "r5c1",
        8: "r6c10",
        9: "r8c5",
        10: "r8c11",
        11: "r9c2",
        12: "r9c8",
    },
}

AREAS = (
    *("pensioners", "students", "tourists", "businessmen"),
    *("common objectives", "personal objective", "turn zone", "jams"),
)


def shape(sheet: int, ticket: int) -> str:
    """Return the shape a ticket means on a sheet."""
    return TOPS[sheet][(ticket - 1) % 6]


def ticket_for(sheet: int, wanted: str) -> int:
    """Return the lower ticket that means a shape on a sheet."""
    return TOPS[sheet].index(wanted) + 1
