"""A player with a perfect memory: what a seat can work out from the events it was told, and nothing else.

Kept apart from the rules, to check imagining against. It remembers no sweeps, so the board must have few wilds.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations, product

from fareplay.core.family import Event
from fareplay.core.game import Game
from tests.ticket_to_ride.rigging import board_of


class CardMemory:
    """The cards a seat has not seen: old ones, held by others since before the last shuffle, and new ones."""

    def __init__(self, game: Game, seat: int) -> None:
        view, board = game.at(0).view(seat), board_of(game)
        self.seat = seat
        self.lengths = {route.id: route.length for route in board.routes}
        self.others = [other for other in range(game.players) if other != seat]
        self.new = Counter(board.deck) - Counter(view.row) - Counter(view.own.hand)
        self.old: Counter[str] = Counter()
        self.had_new = dict.fromkeys(self.others, board.hand)
        self.had_old = dict.fromkeys(self.others, 0)
        self.shown = {other: Counter[str]() for other in self.others}
        self.discards: Counter[str] = Counter()
        self.spent: list[tuple[int, str, int]] = []  # by whom, which card, and how many new cards it had then
        told: dict[int, list[Event]] = {}
        for event in game.events(seat=seat):
            told.setdefault(event.ply, []).append(event)
        for events in told.values():
            self._hear(events)

    def _hear(self, events: list[Event]) -> None:
        draws = [event for event in events if event.code == "drew"]  # the deck is shuffled before it is drawn from
        for event in sorted(events, key=lambda event: event in draws):
            if event.code == "reshuffled":
                self._reshuffle()
            elif event.code == "turned-up":
                self.new -= Counter(event.facts["cards"])
            elif event.seat == self.seat:
                self._act(event)
            else:
                self._watch(event)

    def _act(self, event: Event) -> None:
        if event.code == "drew":
            self.new -= Counter([event.facts["card"]])
        elif event.code == "claimed":
            self.discards += self._paid(event)

    def _watch(self, event: Event) -> None:
        if event.code == "drew" and event.seat is not None:
            self.had_new[event.seat] += 1
        elif event.code == "took" and event.seat is not None:
            self.shown[event.seat][event.facts["card"]] += 1
        elif event.code == "claimed" and event.seat is not None:
            paid, shown = self._paid(event), self.shown[event.seat]
            for card in (paid - shown).elements():
                self.spent.append((event.seat, card, self.had_new[event.seat]))
            self.shown[event.seat] = shown - paid
            self.discards += paid

    def _paid(self, event: Event) -> Counter[str]:
        wilds = event.facts["wilds"]
        return Counter({event.facts["color"]: self.lengths[event.facts["route"]] - wilds}) + Counter({"wild": wilds})

    def _reshuffle(self) -> None:
        assert sum(self.new.values()) == sum(self.had_new.values()), "the deck was not drawn to its end"
        self.old = self.old + self.new - Counter(card for _, card, _ in self.spent)
        for other in self.others:
            spent = sum(seat == other for seat, _, _ in self.spent)
            self.had_old[other] += self.had_new[other] - spent
            self.had_new[other] = 0
        self.new, self.discards, self.spent = self.discards, Counter(), []


@dataclass
class Batch:
    """Tickets dealt at once, as far as a seat was told."""

    drawer: int
    size: int
    tickets: tuple[str, ...] = ()  # of the own ones
    own_kept: tuple[str, ...] = ()
    kept: int = 0
    keeps: list[frozenset[int]] = field(default_factory=list)  # the places that may have been kept


class TicketMemory:
    """The ways the tickets may have gone that agree with all a seat has seen of them."""

    def __init__(self, game: Game, seat: int) -> None:
        self.seat = seat
        board = board_of(game)
        self.all = len(board.tickets)
        first = board.first_tickets.deal
        self.batches = [Batch(other, first) for other in range(game.players)]
        self.batches[seat].tickets = tuple(ticket.id for ticket in game.at(0).view(seat).own.offer)
        for event in game.events(seat=seat):
            self._hear(event)
        dealt = 0
        for batch in self.batches:
            dealt += batch.size
            self._list_keeps(batch, recalls=dealt > self.all)
        self.ways_in_all = 1
        for batch in self.batches:
            self.ways_in_all *= len(batch.keeps)

    def _hear(self, event: Event) -> None:
        if event.code == "drew-tickets" and event.seat is not None:
            self.batches.append(Batch(event.seat, event.facts["count"], tuple(event.facts.get("tickets", ()))))
        elif event.code == "first-tickets-chosen":
            for batch, kept in zip(self.batches, event.facts["kept"], strict=True):
                batch.kept = kept
        elif event.code == "kept":
            batch = self.batches[-1] if event.seat == self.batches[-1].drawer else self.batches[self.seat]
            batch.own_kept = tuple(event.facts.get("tickets", ()))
            batch.kept = event.facts.get("count", len(batch.own_kept))

    def _list_keeps(self, batch: Batch, recalls: bool) -> None:
        """List what may have been kept; of tickets nobody could know yet, it does not matter which."""
        if batch.drawer == self.seat:
            batch.keeps = [frozenset(place for place, ticket in enumerate(batch.tickets) if ticket in batch.own_kept)]
        else:
            every = [frozenset(places) for places in combinations(range(batch.size), batch.kept)]
            batch.keeps = every if recalls else every[:1]

    def returned(self) -> set[str]:
        """Return the tickets the seat has seen and does not hold; not those it is offered now."""
        seen = {ticket for batch in self.batches for ticket in batch.tickets if batch.kept}
        return seen - {ticket for batch in self.batches for ticket in batch.own_kept}

    def outcomes(self) -> list[frozenset[tuple[str, int]]]:
        """Return, for every way that agrees, which of the returned tickets are held by whom."""
        ways = product(*(batch.keeps for batch in self.batches))
        return [held for way in ways if (held := self._follow(way)) is not None]

    def _follow(self, way: tuple[frozenset[int], ...]) -> frozenset[tuple[str, int]] | None:
        bottom: list[int] = []
        dealt = 0
        name: dict[int, str] = {}
        holders = {}
        for batch, kept in zip(self.batches, way, strict=True):
            cards = []
            for _ in range(batch.size):
                if dealt < self.all:
                    cards.append(dealt)
                    dealt += 1
                else:
                    cards.append(bottom.pop(0))
            for card, ticket in zip(cards, batch.tickets, strict=False):
                if name.get(card, ticket) != ticket or (card not in name and ticket in name.values()):
                    return None
                name[card] = ticket
            for place, card in enumerate(cards):
                if place in kept:
                    holders[card] = batch.drawer
                elif batch.kept:
                    bottom.append(card)
        returned = self.returned()
        return frozenset((name[card], holder) for card, holder in holders.items() if name.get(card) in returned)
