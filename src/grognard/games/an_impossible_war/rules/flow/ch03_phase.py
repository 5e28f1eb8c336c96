"""3.0 The player phase: card, fortresses, marker, artillery, actions, combat, supply."""

from __future__ import annotations

from .....core.choice import Answer
from .....core.frame import Frame, Signal
from .....kit.log import reveal, say
from ...pack.board import CARLIST, LIBERAL
from ...state.effects_settle import settle_control, settle_stacking
from ...state.model import (
    FORT_C,
    FORT_C_BUILDING,
    FORT_L,
    FORT_L_BUILDING,
    INSIDE,
    K_AP_LOST,
    K_CARTRIDGES,
    K_COVER_FIRE,
    K_CP_USED,
    K_FREE_SHIPS,
    K_HUNGRY,
    K_LANDING_DONE,
    K_MUTINY,
    K_NO_REPLACE,
    K_NO_STORE,
    K_REROLLED,
    K_RP_DONE,
    K_TWO_MARKERS,
    War,
)
from ..queries.ch23_regions import expeditions, regions_at_level
from .ch07_cards import TakeCard
from .ch10_actions import Actions
from .ch14_artillery import HiddenArtillery
from .ch15_combat import Combat
from .ch19_supply import Supply

PHASE_MARKS = (
    K_CARTRIDGES, K_HUNGRY, K_NO_STORE, K_NO_REPLACE, K_FREE_SHIPS, K_COVER_FIRE, K_TWO_MARKERS, K_AP_LOST,
    K_REROLLED, K_RP_DONE, K_LANDING_DONE, K_CP_USED, K_MUTINY,
)  # fmt: skip


class PlayerPhase(Frame):
    """3.0/player-phase-steps: seven steps in order."""

    side: int
    drawn: list[int]

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.drawn = []

    def start(self, g: War, _: Answer) -> Signal:
        """A phase begins with a clean slate; sieges begun in one's last phase can be stormed from now on (18.1)."""
        g.active = self.side
        g.ap = 0
        g.ap_expedition = 0
        g.ap_zone = 0
        g.entries = []
        g.reopened = []
        for m in PHASE_MARKS:
            g.marks[m] = 0
        for p in range(g.b.n_pieces):
            g.flags[p] &= INSIDE
        mine = (FORT_L, CARLIST) if self.side == CARLIST else (FORT_C, LIBERAL)
        for s in range(g.b.n_spaces):
            if g.siege[s] == 1 and g.fort[s] == mine[0]:
                g.siege[s] = 2
        say(g, "phase-begins", "3.0/player-phase-steps", {"side": self.side})
        self.extra_point(g)
        return self.call(TakeCard(self.side), "complete")

    def extra_point(self, g: War) -> None:
        """10.0/extra-carlist-point: an Expedition and five regions at level 2 or more, at the start of the phase."""
        chart = g.b.charts.actions
        if self.side != CARLIST or not expeditions(g):
            return
        if regions_at_level(g, chart.extra_point_level) >= chart.extra_point_regions:
            g.ap_expedition = 2 * chart.extra_point
            say(g, "extra-point", "10.0/extra-carlist-point", {})

    def complete(self, g: War, _: Answer) -> Signal:
        """10.2/completion, 4.9/fortress: fortresses under construction are finished and now hold their space."""
        before, after = (FORT_L_BUILDING, FORT_L) if self.side == LIBERAL else (FORT_C_BUILDING, FORT_C)
        for s in range(g.b.n_spaces):
            if g.fort[s] == before:
                g.fort[s] = after
                say(g, "fort-completed", "10.2/completion", {"place": s, "side": self.side})
                settle_control(g, s)
        return self.goto("marker")

    def marker(self, g: War, _: Answer) -> Signal:
        """10.0, 10.0/marker-sets: an Action Point marker is drawn and stays out for the year."""
        pool: list[int] = []
        for v in range(3):
            pool += [v * 10 + k for k in range(g.markers[self.side * 3 + v])]
        if not pool:
            return self.took(g, [0])  # only after L10 or C23: two points
        count = 2 if g.marks[K_TWO_MARKERS] and len(pool) > 1 else 1
        return self.draw(pool, "marker", "marker", "10.0", "took", {"side": self.side}, count)

    def took(self, g: War, answer: Answer) -> Signal:
        self.drawn = [x // 10 for x in answer]
        for v in self.drawn:
            if g.markers[self.side * 3 + v] > 0:
                g.markers[self.side * 3 + v] -= 1
        points = max(0, 2 + min(self.drawn) - g.marks[K_AP_LOST])
        g.ap = 2 * points
        reveal(g, "action-points", "10.0", {"side": self.side, "n": points, "markers": [2 + v for v in self.drawn]})
        if self.side == CARLIST:
            return self.call(HiddenArtillery(), "actions")
        return self.goto("actions")

    def actions(self, g: War, _: Answer) -> Signal:
        return self.call(Actions(), "combat")

    def combat(self, g: War, _: Answer) -> Signal:
        """11.5: stacking is settled at the end of the actions; 10.0/unspent-lost."""
        g.ap = 0
        g.ap_expedition = 0
        g.ap_zone = 0
        for place in range(g.b.n_places):
            settle_stacking(g, place)
        return self.call(Combat(), "supply")

    def supply(self, g: War, _: Answer) -> Signal:
        return self.call(Supply(self.side), "finish")

    def finish(self, g: War, _: Answer) -> Signal:
        for m in PHASE_MARKS:
            g.marks[m] = 0
        return self.done()
