"""16 The ground that a scenario lays before the players lay theirs."""

from __future__ import annotations

from typing import Final

from .....core.choice import Answer, Pick
from .....core.frame import Frame, Signal
from .....core.refusal import Args
from .....kit.log import say
from .....space.table import INCH
from ...codes import NO_MORE, TERRAIN, arg_of
from ...pack.names import NONE, SEASONS
from ...state.effects import add_terrain
from ...state.effects_field import lay, lay_river
from ...state.model import T_FARM, T_IMPASSABLE, T_OBJECTIVE, T_PLACED, Field
from ..queries.ch15_terrain import site
from ..queries.ch16_ground import bridge_site, ford_zones, hills_site, yard
from ..queries.ch16_scenario import chart, defender, rule
from .ch16_objectives import Crossroads, Diagonal

SPRING: Final = SEASONS.index("spring")


class Groundwork(Frame):
    """16: what the scenario itself puts on the table. The result: [who chose the country, elements laid]."""

    side: int  # who chose the country

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side

    def start(self, g: Field, _: Answer) -> Signal:
        """scenario/take-the-hill: a hill in the centre; scenario/divide-et-impera: an element in each quarter."""
        b = g.b
        c = chart(g)
        for x in c.ground:
            w, d = x.w * INCH, x.d * INCH
            at = (b.width * x.x // 1000, b.height * x.y // 1000)
            kind = b.terrain_no[x.kind]
            add_terrain(g, kind, at[0], at[1], 0, w, d, NONE, T_PLACED | T_OBJECTIVE)
            say(g, "scenario-ground", rule(g), {"terrain": kind})
        if c.built is not None:
            return self.call(Build(), "end")
        if c.bridge is not None:
            return self.call(River(), "end")
        if c.crossroads is not None:
            return self.call(Crossroads(self.side), "end")
        if c.diagonal is not None:
            return self.call(Diagonal(self.side), "end")
        if c.hills is not None:
            return self.call(Hills(), "end")
        return self.goto("end")

    def end(self, g: Field, _: Answer) -> Signal:
        return self.done([self.side, len(g.t_kind)])


class Build(Frame):
    """scenario/defend-the-farm, scenario/defend-the-village: the defender lays the buildings, then walls (ruling)."""

    kind: int
    houses: int
    walls: int

    def __init__(self) -> None:
        super().__init__()
        self.kind = NONE
        self.houses = 0
        self.walls = 0

    def start(self, g: Field, _: Answer) -> Signal:
        built = chart(g).built
        assert built is not None
        if self.houses >= built.most:
            return self.goto("fence")
        options = [TERRAIN + k for k in (g.b.stone_house, g.b.house) if self.site(g, k, built.gap)]
        if not options:
            return self.goto("fence")
        if self.houses >= built.least:
            options.append(NO_MORE)
        return self.ask(defender(g), "build", rule(g), Pick(options), "act", "kind_chosen", {"n": self.houses})

    def site(self, g: Field, kind: int, gap: int) -> bool:
        return site(g, kind, yard(g), list(range(len(g.t_kind))), gap).possible()

    def kind_chosen(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == NO_MORE:
            return self.goto("fence")
        built = chart(g).built
        assert built is not None
        self.kind = arg_of(answer[0])
        spot = site(g, self.kind, yard(g), list(range(len(g.t_kind))), built.gap)
        return self.ask(defender(g), "terrain-pose", rule(g), spot, "pose", "posed", {"terrain": self.kind})

    def posed(self, g: Field, pose: Answer) -> Signal:
        lay(g, self.kind, pose, T_FARM | T_PLACED)
        self.houses += 1
        return self.goto("start")

    def fence(self, g: Field, _: Answer) -> Signal:
        """scenario/defend-the-farm: up to twelve inches of walls and fences."""
        b = g.b
        built = chart(g).built
        assert built is not None
        if self.walls >= built.walls or not self.site(g, b.wall, 0):
            return self.done()
        choice = Pick([TERRAIN + b.wall, TERRAIN + b.fence, NO_MORE])
        args: Args = {"n": built.walls - self.walls}
        return self.ask(defender(g), "build-walls", rule(g), choice, "act", "wall_chosen", args)

    def wall_chosen(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == NO_MORE:
            return self.done()
        self.kind = arg_of(answer[0])
        spot = site(g, self.kind, yard(g), list(range(len(g.t_kind))), 0)
        return self.ask(defender(g), "terrain-pose", rule(g), spot, "pose", "walled", {"terrain": self.kind})

    def walled(self, g: Field, pose: Answer) -> Signal:
        lay(g, self.kind, pose, T_FARM | T_PLACED)
        self.walls += 1
        return self.goto("fence")


class River(Frame):
    """scenario/battle-for-the-bridge: a river at most 20 inches from the defender's edge, a bridge in its middle, and
    on 4 or more a ford that the defender lays at least 12 inches from it."""

    y: int

    def __init__(self) -> None:
        super().__init__()
        self.y = 0

    def start(self, g: Field, _: Answer) -> Signal:
        return self.ask(defender(g), "bridge-pose", rule(g), bridge_site(g), "pose", "bridged", {"terrain": g.b.bridge})

    def bridged(self, g: Field, pose: Answer) -> Signal:
        self.y = pose[1]
        bridge = chart(g).bridge
        assert bridge is not None
        return self.roll(1, "roll-ford", rule(g), "rolled", {"need": bridge.ford})

    def rolled(self, g: Field, faces: Answer) -> Signal:
        b = g.b
        bridge = chart(g).bridge
        assert bridge is not None
        if faces[0] < bridge.ford:
            say(g, "no-ford", rule(g), {"dice": faces, "need": bridge.ford})
            self.flow(g, [b.bridge, b.width // 2])
            return self.done()
        spot = ford_zones(g, self.y)
        return self.ask(defender(g), "ford-pose", rule(g), spot, "pose", "forded", {"terrain": b.ford})

    def forded(self, g: Field, pose: Answer) -> Signal:
        b = g.b
        if pose[0] < b.width // 2:
            self.flow(g, [b.ford, pose[0], b.bridge, b.width // 2])
        else:
            self.flow(g, [b.bridge, b.width // 2, b.ford, pose[0]])
        return self.done()

    def flow(self, g: Field, crossings: list[int]) -> None:
        lay_river(g, g.b.river, self.y, crossings, T_PLACED | (T_IMPASSABLE if g.season == SPRING else 0))


class Hills(Frame):
    """scenario/borodino: the defender lays three easy hills on his side, 12 inches apart, 8 inches from his edge."""

    laid: list[int]

    def __init__(self) -> None:
        super().__init__()
        self.laid = []

    def start(self, g: Field, _: Answer) -> Signal:
        hills = chart(g).hills
        assert hills is not None
        if len(self.laid) >= hills.count:
            return self.done()
        spot = hills_site(g, self.laid)
        if not spot.possible():
            say(g, "terrain-no-room", rule(g), {"terrain": g.b.hill})
            return self.done()
        return self.ask(defender(g), "terrain-pose", rule(g), spot, "pose", "posed", {"terrain": g.b.hill})

    def posed(self, g: Field, pose: Answer) -> Signal:
        self.laid.append(lay(g, g.b.hill, pose, T_PLACED | T_OBJECTIVE))
        return self.goto("start")
