"""11 The roads that are open to a group on the march, and what they cost it."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer
from .....core.frame import Decision, Frame, Position
from .....core.refusal import Refusal
from ...codes import M_COUNTERMARCH, M_GO, M_STOP, arg_of, kind_of
from ...pack.board import BORDER, CARLIST, FIELD, LIBERAL, NONE
from ...state.model import War
from ..queries.ch04_map import far_end, hostile, in_zone, link_between
from ..queries.ch05_pieces import (
    any_block_outside,
    any_outside,
    troops,
)
from ..queries.ch11_movement import own_modifier, refuse_region


class Column(Frame):
    """A group on its way, and which roads it may take. `March` moves it."""

    group: list[int]
    here: int
    origin: int
    less: int
    points: int  # of the group, before what each arm adds or takes
    spent: int
    link: int  # the road being taken
    forced: list[int]  # pieces marching by forced march on this road
    tired: list[int]  # pieces that have made their forced march
    counter: int  # 0 none, 1 countermarch under way, 2 one has failed: no more for this group (12.3/failed-options)
    guide: int  # 1: card C17, on the way to a region
    moved: int
    to: int

    def __init__(self, group: list[int] = NO_ANSWER, here: int = 0, less: int = 0) -> None:
        super().__init__()
        self.group = group
        self.here = here
        self.origin = here
        self.less = less
        self.points = 0
        self.spent = 0
        self.link = NONE
        self.forced = []
        self.tired = []
        self.counter = 0
        self.guide = 0
        self.moved = 0
        self.to = NONE

    def cost(self, g: War, link: int) -> int:
        """4.4, 4.5: movement points of a road (C17 makes them cheap)."""
        if self.guide:
            return g.b.charts.map.main_road
        return g.b.link_cost[link]

    def left(self, g: War, p: int) -> int:
        return self.points + own_modifier(g.b, p) - self.spent

    def payers(self, g: War, cost: int) -> list[int]:
        return [p for p in self.group if p not in self.tired and self.left(g, p) >= cost]

    def forcers(self, g: War, cost: int) -> list[int]:
        """11.2: units that lack the points but may march one space more; never field artillery."""
        most = g.b.charts.movement.forced_march_spaces
        able = [p for p in self.group if self.tired.count(p) < most and g.b.arm[p] != FIELD]
        return [p for p in able if p in self.tired or self.left(g, p) < cost]

    def must_go(self, g: War) -> bool:
        """12.3: a countermarch goes through; and a group guided by C17 goes on to a region while it can."""
        if self.counter == 1:
            return True
        return self.guide == 1 and self.can_reach_region(g)

    def refuse_go(self, g: War, link: int) -> Refusal | None:
        """11.1, 11.2, 11.2/region-ban, 23.1/between-maps, 23.0/expedition-limits: may the group take this road?"""
        b = g.b
        to = far_end(b, link, self.here)
        kind = b.link_kind[link]
        if kind == BORDER:
            return Refusal("23.1/between-regions", "refuse-border")
        if to >= b.n_spaces:
            if self.origin >= b.n_spaces:
                return Refusal("23.1/between-maps", "refuse-back-to-region", {"place": to})
            refusal = refuse_region(g, g.active, to)
            if refusal is not None:
                return refusal
        cost = self.cost(g, link)
        able = self.payers(g, cost)
        if self.counter == 1:
            if link == self.link or hostile(g, g.active, to):
                return Refusal("12.3/exit-space", "refuse-countermarch-exit", {"place": to})
            if len(able) < len(self.group):
                return Refusal("12.3/exit-space", "refuse-countermarch-points", {"place": to})
        elif kind != BORDER:
            able = able + self.forcers(g, cost)
        if not troops(b, able):
            return Refusal("11.1", "refuse-no-points", {"n": cost, "place": to})
        if self.guide and to < b.n_spaces and not self.region_within(g, to, self.points - self.spent - cost):
            return Refusal("7.1/operational", "refuse-not-towards-region", {"place": to})
        return None

    def refuse_countermarch(self, g: War, link: int) -> Refusal | None:
        """12.3, 12.3/exit-space, 12.0: a Carlist group through a space of the Zone that the enemy occupies.

        Only that space must lie in the Zone: the group may come from outside, and go on to outside.
        """
        b = g.b
        to = far_end(b, link, self.here)
        if g.active != CARLIST:
            return Refusal("12.0", "refuse-carlist-only")
        if self.counter:
            return Refusal("12.3/failed-options" if self.counter == 2 else "12.3", "refuse-countermarch-again")
        if not in_zone(b, to):
            return Refusal("12.0", "refuse-not-in-zone", {"place": to})
        if not any_outside(g, LIBERAL, to):
            return Refusal("12.3", "refuse-no-enemy-there", {"place": to})
        need = b.charts.carlist_movement.countermarch_cost + self.cost(g, link)
        for onward in b.links[to]:
            end = far_end(b, onward, to)
            if onward == link or b.link_kind[onward] == BORDER:
                continue
            if end >= b.n_spaces and (self.origin >= b.n_spaces or refuse_region(g, CARLIST, end) is not None):
                continue
            if end < b.n_spaces and hostile(g, CARLIST, end):
                continue
            if len(self.payers(g, need + self.cost(g, onward))) == len(self.group):
                return None
        return Refusal("12.3/exit-space", "refuse-countermarch-points", {"place": to})

    def can_reach_region(self, g: War) -> bool:
        return self.region_within(g, self.here, self.points - self.spent)

    def region_within(self, g: War, start: int, budget: int) -> bool:
        """Whether a region can be reached at one point a road, past no enemy."""
        seen = [start]
        edge = [start]
        for _ in range(max(0, budget)):
            after: list[int] = []
            for place in edge:
                for end in g.b.ends[place]:
                    if end >= g.b.n_spaces:
                        if refuse_region(g, CARLIST, end) is None:
                            return True
                        continue
                    if end not in seen and not any_block_outside(g, LIBERAL, end):
                        seen.append(end)
                        after.append(end)
            edge = after
        return False

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        """The reason why a road is closed to this group."""
        assert isinstance(g, War)
        if decision.key != "march" or len(answer) != 1:
            return None
        kind, to = kind_of(answer[0]), arg_of(answer[0])
        if kind == M_STOP:
            return Refusal("12.3", "refuse-must-go")
        if kind in (M_GO, M_COUNTERMARCH):
            link = link_between(g.b, self.here, to)
            if link == NONE:
                return Refusal("11.0", "refuse-no-road")
            return self.refuse_go(g, link) if kind == M_GO else self.refuse_countermarch(g, link)
        return Refusal("11.0/drop-not-pick-up", "refuse-drop")
