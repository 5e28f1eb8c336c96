"""16 Markers of objectives, laid when the terrain lies."""

from __future__ import annotations

from .....core.choice import Answer
from .....core.frame import Frame, Signal
from .....core.refusal import Args
from .....kit.log import say
from ...pack.names import NONE
from ...state.effects_field import lay
from ...state.model import T_OBJECTIVE, T_PLACED, Field
from ..queries.ch16_ground import marker_site
from ..queries.ch16_scenario import chart, rule
from ..queries.common import foe


class Markers(Frame):
    """scenario/control-the-region: the players lay three markers by turns; chance says who begins."""

    side: int
    laid: int

    def __init__(self) -> None:
        super().__init__()
        self.side = NONE
        self.laid = 0

    def start(self, g: Field, _: Answer) -> Signal:
        if chart(g).markers is None:
            return self.done()
        return self.roll(1, "roll-markers", rule(g), "rolled")

    def rolled(self, g: Field, faces: Answer) -> Signal:
        self.side = 0 if faces[0] <= 3 else 1
        return self.goto("offer")

    def offer(self, g: Field, _: Answer) -> Signal:
        """scenario/control-the-region: on terrain wherever that is possible."""
        m = chart(g).markers
        assert m is not None
        if self.laid >= m.count:
            return self.done()
        args: Args = {"n": m.count - self.laid}
        spot = marker_site(g, True)
        if not spot.possible():
            spot = marker_site(g, False)
        if not spot.possible():
            say(g, "marker-no-room", rule(g))
            return self.done()
        return self.ask(self.side, "marker-pose", rule(g), spot, "pose", "posed", args)

    def posed(self, g: Field, pose: Answer) -> Signal:
        lay(g, g.b.objective, pose, T_PLACED | T_OBJECTIVE)
        self.laid += 1
        self.side = foe(self.side)
        return self.goto("offer")
