"""16 Objectives: the crossroads, and what lies on the diagonal."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Frame, Signal
from .....core.refusal import Args
from .....kit.log import say
from .....space.table import INCH
from ...codes import TERRAIN, arg_of
from ...pack.names import NONE
from ...state.effects import add_terrain
from ...state.effects_field import lay, lay_road, set_diagonal, set_value
from ...state.model import T_OBJECTIVE, T_PLACED, Field
from ..queries.ch16_ground import diagonal_site
from ..queries.ch16_scenario import chart, rule
from ..queries.common import foe


class Crossroads(Frame):
    """scenario/crossing-of-destinies: roads that cross midway between the long edges, 24 inches from one short edge; on
    the other side of the table, 18 inches from its edge, an objective where one road ends (ruling)."""

    side: int
    east: int  # the crossroads lie in the east

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.east = 0

    def start(self, g: Field, _: Answer) -> Signal:
        return self.roll(1, "roll-crossroads", rule(g), "rolled")

    def rolled(self, g: Field, faces: Answer) -> Signal:
        self.east = 0 if faces[0] <= 3 else 1
        c = chart(g).crossroads
        assert c is not None
        choice = Pick([TERRAIN + g.b.terrain_no[k] for k in c.kinds])
        return self.ask(self.side, "goal-kind", rule(g), choice, "act", "chosen")

    def chosen(self, g: Field, answer: Answer) -> Signal:
        b = g.b
        c = chart(g).crossroads
        assert c is not None
        kind = arg_of(answer[0])
        wide = c.road * INCH
        y = b.height // 2
        cross = b.width - c.from_ * INCH if self.east else c.from_ * INCH
        goal = c.goal * INCH if self.east else b.width - c.goal * INCH
        half = b.t_w[kind] // 2
        ends = [goal + half, b.width] if self.east else [0, goal - half]
        lay_road(g, (ends[0] + ends[1]) // 2, y, 0, ends[1] - ends[0], b.road, wide)
        lay_road(g, cross, y, 900, b.height, b.road, wide)
        add_terrain(g, b.objective, cross, y, 0, 0, 0, NONE, T_PLACED | T_OBJECTIVE, c.value)
        add_terrain(g, kind, goal, y, 0, 0, 0, NONE, T_PLACED | T_OBJECTIVE, c.goal_value)
        say(g, "crossroads-laid", rule(g), {"terrain": kind})
        return self.done()


class Diagonal(Frame):
    """scenario/oblique-line: three elements on a diagonal of the table are objectives: one in its centre, and one on
    each half that the players lay; these two are worth a D3 each."""

    side: int
    kind: int
    laid: list[int]

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.kind = NONE
        self.laid = []

    def start(self, g: Field, _: Answer) -> Signal:
        return self.roll(1, "roll-diagonal", rule(g), "rolled")

    def rolled(self, g: Field, faces: Answer) -> Signal:
        b = g.b
        d = chart(g).diagonal
        assert d is not None
        set_diagonal(g, 0 if faces[0] <= 3 else 1)
        kind = b.terrain_no[d.centre]
        flags = T_PLACED | T_OBJECTIVE
        add_terrain(g, kind, b.width // 2, b.height // 2, 0, 0, 0, NONE, flags, d.value)
        say(g, "scenario-ground", rule(g), {"terrain": kind})
        return self.goto("offer")

    def offer(self, g: Field, _: Answer) -> Signal:
        d = chart(g).diagonal
        assert d is not None
        kinds = [g.b.terrain_no[k] for k in d.kinds]
        options = [TERRAIN + k for k in kinds if diagonal_site(g, k, len(self.laid) == 1).possible()]
        return self.ask(self.side, "goal-kind", rule(g), Pick(options), "act", "chosen")

    def chosen(self, g: Field, answer: Answer) -> Signal:
        self.kind = arg_of(answer[0])
        args: Args = {"terrain": self.kind}
        spot = diagonal_site(g, self.kind, len(self.laid) == 1)
        return self.ask(self.side, "terrain-pose", rule(g), spot, "pose", "posed", args)

    def posed(self, g: Field, pose: Answer) -> Signal:
        self.laid.append(lay(g, self.kind, pose, T_PLACED | T_OBJECTIVE))
        self.side = foe(self.side)
        if len(self.laid) < 2:
            return self.goto("offer")
        d = chart(g).diagonal
        assert d is not None
        return self.roll(2, "roll-value", rule(g), "valued", {}, d.die)

    def valued(self, g: Field, faces: Answer) -> Signal:
        for i in range(2):
            set_value(g, self.laid[i], faces[i])
        return self.done()
