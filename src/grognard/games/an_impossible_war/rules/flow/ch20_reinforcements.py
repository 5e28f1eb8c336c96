"""20 Reinforcements: what the turn track gives, drawn and placed one by one."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Frame, Signal
from .....kit.log import say, tell_more
from ...pack.board import BAG, CARLIST, FIELD, HIDDEN, LIBERAL, MOUNTAIN, NONE
from ...pack.shapes import Arrivals
from ...state.effects_guns import add_guns
from ...state.effects_pieces import put
from ...state.model import INSIDE, K_CHAPELGORRIS, RAISED, War
from ..queries.ch04_map import control, fort_side, in_zone, is_city, is_town, port_open
from ..queries.ch05_pieces import any_troop, inside, outside, points
from ..queries.ch14_artillery import free_counters, gun_max
from ..queries.ch18_siege import besieged, room_for
from .ch21_replacements import Spend


def liberal_places(g: War, troop: bool = True) -> list[int]:
    """20.1, 21.2/placement: friendly cities and main towns of the Liberal Zone (besieged: by an open port), regions.

    18.0/capacity: infantry and cavalry (`troop`) need room inside; a train or knapsack has its own.
    """
    b = g.b
    out: list[int] = []
    for s in range(b.n_spaces):
        if b.zone[s] != LIBERAL or not (is_city(b, s) or is_town(b, s)):
            continue
        if control(g, s) != LIBERAL:
            continue
        if besieged(g, s) and not (port_open(g, s) and (not troop or room_for(g, LIBERAL, s))):
            continue
        out.append(s)
    return out + list(range(b.n_spaces, b.n_places))


def carlist_places(g: War) -> list[int]:
    """20.2, 21.2/placement: friendly, unbesieged spaces of the Carlist Zone."""
    return [
        s
        for s in range(g.b.n_spaces)
        if in_zone(g.b, s) and control(g, s) == CARLIST and not (fort_side(g, s) == CARLIST and besieged(g, s))
    ]


def liberal_gun_places(g: War) -> list[int]:
    """20.1/artillery: friendly fortresses of the Liberal Zone (besieged: with an open port), regions with troops."""
    b = g.b
    forts = [s for s in range(b.n_spaces) if b.zone[s] == LIBERAL and fort_side(g, s) == LIBERAL]
    out = [s for s in forts if not besieged(g, s) or port_open(g, s)]
    return out + [place for place in range(b.n_spaces, b.n_places) if any_troop(g, LIBERAL, place)]


def place_unit(g: War, p: int, place: int, strength: int, rule: str) -> None:
    """Put a drawn unit on the map; into a besieged fortress it goes inside."""
    put(g, p, place)
    g.strength[p] = strength
    if besieged(g, place) and fort_side(g, place) == g.b.side[p]:
        g.flags[p] |= INSIDE
    side = g.b.side[p]
    tell_more(
        g, side, "unit-placed", rule, {"piece": p, "left": strength, "place": place}, {"side": side, "place": place}
    )


def bag(g: War, side: int) -> list[int]:
    """5.4/reinforcements-reserve: the infantry and cavalry a side can draw."""
    return [p for p in range(g.b.n_blocks) if g.at[p] == BAG and g.b.side[p] == side]


class Reinforcements(Frame):
    """20.0, 20.1/one-by-one: the Liberals first, each unit drawn and placed before the next."""

    side: int
    units: int
    guns: int
    p: int
    arm: int
    paid: int  # RPs already given for an empty reserve

    def __init__(self) -> None:
        super().__init__()
        self.side = LIBERAL
        self.units = 0
        self.guns = 0
        self.p = NONE
        self.arm = NONE
        self.paid = 0

    def arrivals(self, g: War) -> Arrivals:
        for span, turns in g.b.pack.turn_track.items():
            first, last = span.split("-")
            if int(first) <= g.year <= int(last):
                row = turns[g.turn - 1]
                return row.liberal if self.side == LIBERAL else row.carlist
        return Arrivals(0, 0)

    def start(self, g: War, _: Answer) -> Signal:
        """20.0: a phase of its own: what was raised in the player phase before does not count here (21.1)."""
        for p in range(g.b.n_pieces):
            g.flags[p] &= ~RAISED
        row = self.arrivals(g)
        self.units = row.units
        self.guns = row.artillery
        return self.goto("next_unit")

    def next_unit(self, g: War, _: Answer) -> Signal:
        """20.1, 20.2, 20.2/empty-reserve: an empty reserve gives 2 RPs instead, at most once a phase."""
        if self.units <= 0:
            return self.goto("next_gun")
        self.units -= 1
        pool = bag(g, self.side)
        if pool:
            return self.draw(pool, "piece", "reinforcement", "20.0", "drawn", {"side": self.side})
        chart = g.b.charts.reinforcements
        if self.paid >= chart.empty_reserve_rp_max:
            return self.goto("next_unit")
        self.paid += chart.empty_reserve_rp
        say(g, "reserve-empty", "20.2/empty-reserve", {"side": self.side, "n": chart.empty_reserve_rp})
        return self.call(Spend(self.side, 2 * chart.empty_reserve_rp), "next_unit")

    def drawn(self, g: War, answer: Answer) -> Signal:
        self.p = answer[0]
        tell_more(g, self.side, "unit-drawn", "20.0", {"piece": self.p}, {"side": self.side})
        if self.side == CARLIST:
            places = carlist_places(g)
            if not places:
                return self.goto("next_unit")
            return self.ask(CARLIST, "place-unit", "20.2", Pick(places), "place", "placed", {"piece": self.p})
        if g.b.line[self.p]:
            swap = self.provincials(g)
            if swap:
                return self.ask(
                    LIBERAL, "swap-provincial", "20.1/line-infantry", Pick(swap), "piece", "swapped",
                    {"piece": self.p},
                )  # fmt: skip
        return self.ask(LIBERAL, "place-unit", "20.1", Pick(liberal_places(g)), "place", "placed", {"piece": self.p})

    def provincials(self, g: War) -> list[int]:
        """20.1/line-infantry: Provincials in the Liberal Zone, not shut in unless by an open port."""
        b = g.b
        out: list[int] = []
        for p in range(b.n_blocks):
            place = g.at[p]
            if not b.provincial[p] or place < 0:
                continue
            if place < b.n_spaces and b.zone[place] != LIBERAL:
                continue
            if g.flags[p] & INSIDE and besieged(g, place) and not port_open(g, place):
                continue
            out.append(p)
        return out

    def swapped(self, g: War, answer: Answer) -> Signal:
        """20.1/line-infantry: the line unit takes the Provincial's place at full strength."""
        old = answer[0]
        place = g.at[old]
        g.move(old, BAG)
        g.strength[old] = 0
        g.flags[old] = 0
        if g.marks[K_CHAPELGORRIS] == old + 1:
            g.marks[K_CHAPELGORRIS] = 0
        put(g, self.p, place)
        g.strength[self.p] = g.b.top[self.p]
        if besieged(g, place) and fort_side(g, place) == LIBERAL:
            g.flags[self.p] |= INSIDE
        tell_more(g, LIBERAL, "provincial-swapped", "20.1/line-infantry",
             {"piece": self.p, "target": old, "place": place}, {"place": place})  # fmt: skip
        return self.goto("next_unit")

    def placed(self, g: War, answer: Answer) -> Signal:
        """20.2/strength: Carlists come one below full strength, but not below two."""
        b = g.b
        chart = b.charts.reinforcements
        strength = b.top[self.p]
        if self.side == CARLIST:
            strength = min(b.top[self.p], max(chart.carlist_min, b.top[self.p] - chart.carlist_below_max))
        place_unit(g, self.p, answer[0], strength, "20.0")
        return self.goto("next_unit")

    # artillery

    def arms(self, g: War) -> list[int]:
        """20.2/artillery: a type can be taken only while a counter is free for it."""
        b = g.b
        out: list[int] = []
        for arm in (FIELD, MOUNTAIN):
            if self.side == CARLIST:
                box = [p for p in range(b.n_blocks, b.n_pieces) if g.at[p] == HIDDEN and b.arm[p] == arm]
                odd = any(g.strength[p] < b.top[p] for p in box)
                if free_counters(g, CARLIST, arm) or odd:
                    out.append(arm)
            elif self.gun_ends(g, arm):
                out.append(arm)
        return out

    def gun_ends(self, g: War, arm: int) -> list[int]:
        b = g.b
        out: list[int] = []
        for place in liberal_gun_places(g):
            mine = [p for p in outside(g, LIBERAL, place) + inside(g, LIBERAL, place) if b.arm[p] == arm]
            now = points(g, mine, arm)
            if now >= gun_max(b, LIBERAL, arm):
                continue
            pool = free_counters(g, LIBERAL, arm) + mine
            if any(b.low[c] <= now + 1 <= b.top[c] for c in pool):
                out.append(place)
        return out

    def next_gun(self, g: War, _: Answer) -> Signal:
        """20.1/artillery, 20.2/artillery: field or mountain, as the player likes; without a counter it is lost."""
        if self.guns <= 0:
            return self.goto("next_side")
        self.guns -= 1
        options = self.arms(g)
        if not options:
            say(g, "no-gun-counter", "20.2/artillery", {"side": self.side})
            return self.goto("next_gun")
        return self.ask(self.side, "gun-type", "20.1/artillery", Pick(options), "arm", "gun_typed")

    def gun_typed(self, g: War, answer: Answer) -> Signal:
        self.arm = answer[0]
        if self.side == CARLIST:
            add_guns(g, CARLIST, self.arm, 1, HIDDEN)
            say(g, "gun-to-box", "20.2", {"arm": self.arm})
            return self.goto("next_gun")
        return self.ask(LIBERAL, "gun-place", "20.1/artillery", Pick(self.gun_ends(g, self.arm)), "place", "gun_placed")

    def gun_placed(self, g: War, answer: Answer) -> Signal:
        add_guns(g, LIBERAL, self.arm, 1, answer[0])
        place = answer[0]
        if besieged(g, place) and fort_side(g, place) == LIBERAL:
            for p in outside(g, LIBERAL, place):
                g.flags[p] |= INSIDE
        say(g, "gun-placed", "20.1/artillery", {"arm": self.arm, "place": place})
        return self.goto("next_gun")

    def next_side(self, g: War, _: Answer) -> Signal:
        if self.side == CARLIST:
            return self.done()
        self.side = CARLIST
        self.paid = 0
        return self.goto("start")
