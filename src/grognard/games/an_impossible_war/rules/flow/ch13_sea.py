"""13 The sea: transport and landings."""

from __future__ import annotations

from .....core.choice import Answer, Pick, Subset
from .....core.frame import Frame, Signal
from .....kit.log import tell_more
from ...pack.board import CARLIST, LIBERAL, NONE, TRAIN
from ...state.effects_pieces import acted, mark, put
from ...state.effects_settle import settle
from ...state.model import INSIDE, K_FREE_SHIPS, K_LANDING_DONE, LANDED, War
from ..queries.ch04_map import fort_side, in_zone
from ..queries.ch05_pieces import any_block_outside, count_blocks, escorts, outside, pieces_at, troops
from ..queries.ch13_sea import boarders, landing_ports, room_at, transport_ends
from ..queries.ch18_siege import besieged
from .ch12_carlist import Evasion
from .escort import Escort


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
        from ...state.model import ACTED

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
        tell_more(
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
        from ...state.model import ACTED

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
        tell_more(
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
