"""13 Liberal movement by sea: transport and disembarkation."""

from __future__ import annotations

from ....core.choice import Answer, Pick, Subset
from ....core.frame import Frame, Signal
from ..effects import acted, mark, put, settle, tell
from ..model import INSIDE, K_FREE_SHIPS, K_LANDING_DONE, LANDED, War
from ..pack.board import CARLIST, LIBERAL, NONE, TRAIN
from ..queries import (
    any_block_outside,
    any_outside,
    besieged,
    capacity_of,
    count_blocks,
    enemy_fort,
    escorts,
    fort_side,
    in_zone,
    inside,
    landing_open,
    outside,
    pieces_at,
    port_open,
    troops,
)
from .ch12_carlist import Evasion
from .ch23_regions import in_juntas
from .escort import Escort


def boarders(g: War, place: int) -> list[int]:
    """13.1, 13.1/besieged-capacity: infantry and cavalry that may embark: also from a besieged fortress with a port."""
    from ..model import ACTED
    from ..queries import mutinous

    return [
        p
        for p in troops(g.b, pieces_at(g, LIBERAL, place))
        if not g.flags[p] & ACTED and g.road[p] == NONE and not mutinous(g, p)
    ]


def open_coast(g: War, place: int) -> bool:
    """13.1, 13.1/bilbao: a port in use, or a coastal region."""
    return port_open(g, place) if place < g.b.n_spaces else g.b.coast[place]


def room_at(g: War, place: int) -> int:
    """13.1/besieged-capacity: units that may arrive by sea; as many as fit where the fortress is besieged."""
    b = g.b
    if place >= b.n_spaces:
        return 99
    if enemy_fort(g, LIBERAL, place):
        return 0
    if any_outside(g, CARLIST, place):
        if fort_side(g, place) == LIBERAL and besieged(g, place):
            return max(0, capacity_of(b, place) - len(troops(b, inside(g, LIBERAL, place))))
        return 0
    return 99


def transport_ends(g: War, place: int) -> list[int]:
    """13.1: where units from this place can be shipped."""
    b = g.b
    if not open_coast(g, place) or not boarders(g, place) or (place >= b.n_spaces and in_juntas(g, place)):
        return []
    return [s for s in range(b.n_places) if s != place and b.coast[s] and open_coast(g, s) and room_at(g, s) > 0]


def landing_ports(g: War, place: int) -> list[int]:
    """13.2, 13.2/bilbao: ports of the North with an unbesieged enemy unit or fortress."""
    if place >= g.b.n_spaces or not landing_open(g, place):
        return []
    if not boarders(g, place):
        return []
    return [
        s
        for s in range(g.b.n_spaces)
        if s != place and landing_open(g, s) and (any_outside(g, CARLIST, s) or enemy_fort(g, LIBERAL, s))
    ]


class Transport(Frame):
    """13.0, 13.1: units go by sea at half a point each; guns, trains and knapsacks go along free."""

    place: int
    to: int
    group: list[int]

    def __init__(self, place: int = 0) -> None:
        super().__init__()
        self.place = place
        self.to = NONE
        self.group = []

    def start(self, g: War, _: Answer) -> Signal:
        return self.ask(
            LIBERAL, "ship-to", "13.1", Pick(transport_ends(g, self.place)), "place", "whom", {"place": self.place}
        )

    def whom(self, g: War, answer: Answer) -> Signal:
        self.to = answer[0]
        able = boarders(g, self.place)
        most = g.ap // g.b.charts.sea.transport_halves + g.marks[K_FREE_SHIPS]
        most = min(most, room_at(g, self.to), len(able))
        return self.ask(LIBERAL, "ship", "13.1", Subset(able, 1, most), "piece", "escort", {"place": self.to})

    def escort(self, g: War, answer: Answer) -> Signal:
        from ..model import ACTED

        self.group = answer
        free = min(g.marks[K_FREE_SHIPS], len(answer))
        g.marks[K_FREE_SHIPS] -= free
        g.ap -= (len(answer) - free) * g.b.charts.sea.transport_halves
        of = [
            p for p in escorts(g.b, pieces_at(g, LIBERAL, self.place)) if not g.flags[p] & ACTED and g.road[p] == NONE
        ]
        return self.call(Escort(LIBERAL, of, "13.1", True), "sail")

    def sail(self, g: War, answer: Answer) -> Signal:
        group = self.group + answer
        for p in group:
            put(g, p, self.to)
            if besieged(g, self.to) and fort_side(g, self.to) == LIBERAL:
                g.flags[p] |= INSIDE
        acted(g, group)
        tell(
            g,
            LIBERAL,
            "shipped",
            "13.1",
            {"group": group, "place": self.to, "origin": self.place},
            {"side": LIBERAL, "n": count_blocks(g.b, group), "place": self.to, "origin": self.place},
        )
        settle(g, self.place)
        settle(g, self.to)
        return self.done()


class Landing(Frame):
    """13.2, 13.2/sea-as-road: up to two units land against an enemy port; later than others they wait at sea."""

    place: int
    to: int
    group: list[int]

    def __init__(self, place: int = 0) -> None:
        super().__init__()
        self.place = place
        self.to = NONE
        self.group = []

    def start(self, g: War, _: Answer) -> Signal:
        g.ap -= g.b.charts.sea.disembark_halves
        g.marks[K_LANDING_DONE] += 1
        return self.ask(
            LIBERAL, "land-at", "13.2", Pick(landing_ports(g, self.place)), "place", "whom", {"place": self.place}
        )

    def whom(self, g: War, answer: Answer) -> Signal:
        self.to = answer[0]
        able = boarders(g, self.place)
        most = min(g.b.charts.sea.disembark_units, len(able))
        return self.ask(LIBERAL, "land", "13.2", Subset(able, 1, most), "piece", "escort", {"place": self.to})

    def escort(self, g: War, answer: Answer) -> Signal:
        """13.2: guns and knapsacks may go along, a train may not."""
        from ..model import ACTED

        self.group = answer
        of = [
            p
            for p in escorts(g.b, pieces_at(g, LIBERAL, self.place))
            if g.b.arm[p] != TRAIN and not g.flags[p] & ACTED and g.road[p] == NONE
        ]
        return self.call(Escort(LIBERAL, of, "13.2"), "land")

    def land(self, g: War, answer: Answer) -> Signal:
        b = g.b
        group = self.group + answer
        later = bool(troops(b, outside(g, LIBERAL, self.to))) and any_block_outside(g, CARLIST, self.to)
        for p in group:
            put(g, p, self.to)
            if later:
                g.road[p] = b.sea
        acted(g, group)
        mark(g, group, LANDED)
        g.entries.append(self.to * 1024 + b.sea)
        tell(
            g,
            LIBERAL,
            "landed",
            "13.2",
            {"group": group, "place": self.to, "origin": self.place},
            {"side": LIBERAL, "n": count_blocks(b, group), "place": self.to, "origin": self.place},
        )
        settle(g, self.place)
        if in_zone(b, self.to) and any_block_outside(g, CARLIST, self.to):
            return self.call(Evasion(self.to, group), "ashore")  # 12.2: nothing says they may not evade a landing
        return self.goto("ashore")

    def ashore(self, g: War, _: Answer) -> Signal:
        settle(g, self.to)
        return self.done()
