"""A bot as a plug-in: plays the move after which it leads by most."""

from numpy.random import Generator

from fareplay.core.family import Move
from fareplay.core.table import Imagined


class Leader:
    """Tries every move on a copy of the table, and takes the one after which it leads by most."""

    def choose(self, table: Imagined, rng: Generator) -> Move:
        """Return the best move, any of them if several are equal."""
        leads = {code: lead_after(table, code) for code in table.codes().tolist()}
        best = [code for code, lead in leads.items() if lead == max(leads.values())]
        return table.move_of(int(rng.choice(best)))


def lead_after(table: Imagined, code: int) -> int:
    """Return by how many points the seat leads the best of the others after a move."""
    after = table.copy()
    after.play(code, table.seat)
    totals = list(after.scores().totals)
    own = totals.pop(table.seat)
    return own - max(totals)
