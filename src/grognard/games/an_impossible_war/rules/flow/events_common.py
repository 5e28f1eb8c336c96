"""What several event cards do: place units that come with the event (7.2), heal, mutiny."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick, Subset
from .....core.frame import Frame, Signal
from .....kit.log import say
from ...pack.board import CARLIST, INF, NONE, OUT
from ...state.effects_pieces import raise_strength
from ...state.model import K_MUTINY, War
from ..queries.ch04_map import fort_side, in_zone
from ..queries.ch05_pieces import inside, is_troop, outside
from ..queries.ch18_siege import besieged, room_for
from .ch20_reinforcements import place_unit


class PlaceUnits(Frame):
    """7.2: units named by an event come from out of play, at full strength, to places of their owner's choice.

    A besieged fortress among the places takes as many as fit (18.0/capacity).
    """

    side: int
    units: list[int]
    places: list[int]
    p: int

    def __init__(self, side: int = 0, units: list[int] = NO_ANSWER, places: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.side = side
        self.units = units
        self.places = places
        self.p = NONE

    def start(self, g: War, _: Answer) -> Signal:
        ends = [s for s in self.places if not besieged(g, s) or room_for(g, self.side, s)]
        if not self.units or not ends:
            return self.done()
        self.p = self.units[0]
        self.units = self.units[1:]
        if len(ends) == 1:
            return self.placed(g, ends)
        return self.ask(self.side, "place-unit", "7.2", Pick(ends), "place", "placed", {"piece": self.p})

    def placed(self, g: War, answer: Answer) -> Signal:
        place_unit(g, self.p, answer[0], g.b.top[self.p], "7.2")
        return self.goto("start")


def marked(g: War, entry: str) -> list[int]:
    """7.2: the units out of play that bear this mark."""
    return [p for p in range(g.b.n_blocks) if g.at[p] == OUT and g.b.pack.blocks[p].entry == entry]


class Heal(Frame):
    """One strength point each for up to `most` units (cards L14 and C32)."""

    side: int
    most: int
    zone_only: bool

    def __init__(self, side: int = 0, most: int = 0, zone_only: bool = False) -> None:
        super().__init__()
        self.side = side
        self.most = most
        self.zone_only = zone_only

    def start(self, g: War, _: Answer) -> Signal:
        b = g.b
        able = [
            p
            for p in range(b.n_blocks)
            if b.side[p] == self.side
            and 0 <= g.at[p] < b.n_spaces
            and (self.zone_only or is_troop(b, p))
            and g.strength[p] < b.top[p]
            and not (fort_side(g, g.at[p]) == self.side and besieged(g, g.at[p]))
            and (not self.zone_only or in_zone(b, g.at[p]))
        ]
        if not able:
            return self.done()
        return self.ask(self.side, "heal", "7.1/event", Subset(able, 0, min(self.most, len(able))), "piece", "healed")

    def healed(self, g: War, answer: Answer) -> Signal:
        for p in answer:
            raise_strength(g, p, 1, "7.1/event")
        return self.done()


class Mutiny(Frame):
    """Cards L26 and C28: the infantry of one place takes part in no action this phase."""

    side: int

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side

    def start(self, g: War, _: Answer) -> Signal:
        b = g.b
        best = 0
        places: list[int] = []
        for s in range(b.n_spaces):
            if self.side == CARLIST and not in_zone(b, s):
                continue
            mine = outside(g, self.side, s)
            if self.side == CARLIST:
                mine = mine + inside(g, self.side, s)  # only L26 speaks of the unbesieged
            n = len([p for p in mine if b.arm[p] == INF])
            if n > best:
                best = n
                places = [s]
            elif n == best and n > 0:
                places.append(s)
        if not places:
            return self.done()
        if len(places) == 1:
            return self.here(g, places)
        return self.ask(self.side, "mutiny", "7.1/event", Pick(places), "place", "here")

    def here(self, g: War, answer: Answer) -> Signal:
        g.marks[K_MUTINY] = answer[0] + 1
        say(g, "mutiny", "7.1/event", {"place": answer[0], "side": self.side})
        return self.done()
