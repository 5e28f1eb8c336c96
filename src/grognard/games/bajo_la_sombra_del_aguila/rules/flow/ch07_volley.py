"""7 One unit fires its muskets, rifles or carbines at one target."""

from __future__ import annotations

from .....core.choice import Answer
from .....core.frame import Frame, Signal
from .....kit.acts import total
from .....kit.log import say
from .....space.table import FRONT
from ...codes import M_PIERCING
from ...pack.names import NONE
from ...state.effects import mark, wound
from ...state.model import FIRED, Field
from ..queries.ch01_sight import front_of, side_struck
from ..queries.ch07_dice import fire_dice, fire_mods, shot_rerolls, skill_rerolls, wound_need
from ..queries.ch07_targets import shooting_of
from ..queries.common import tag
from .strike import Strike


class Volley(Frame):
    """7/hit-rolls, 7/wound-rolls: dice to hit, dice to wound, a marker for each wound.

    `arcs`: out of how many sides the unit fires. The result is [target, wounds, side of it that was struck, 0].
    """

    by: int
    at: int
    arc: int
    arcs: int
    reaction: int

    def __init__(self, by: int = NONE, at: int = NONE, arc: int = FRONT, arcs: int = 1, reaction: int = 0) -> None:
        super().__init__()
        self.by = by
        self.at = at
        self.arc = arc
        self.arcs = arcs
        self.reaction = reaction

    def start(self, g: Field, _: Answer) -> Signal:
        by, at = self.by, self.at
        reaction = self.reaction == 1
        mods = fire_mods(g, by, at, self.arc, reaction)
        pierce = [M_PIERCING, g.b.piercing[g.kind[by]]]  # 13/piercing
        strike = Strike(
            by,
            at,
            "8/reaction-fire" if reaction else "7/hit-rolls",
            fire_dice(g, by, at, self.arc, self.arcs, reaction),
            shooting_of(g, by) - total(0, mods),
            mods,
            skill_rerolls(g, by) + shot_rerolls(g, at),
            wound_need(g, at, pierce),
            pierce,
        )
        return self.call(strike, "struck")

    def struck(self, g: Field, answer: Answer) -> Signal:
        n = answer[1]
        x, y = front_of(g, self.by, self.arc)
        mark(g, self.by, FIRED)
        wound(g, self.at, n)
        say(g, "fire-wounds", "7/wound-rolls", {"by": tag(g, self.by), "at": tag(g, self.at), "n": n})
        return self.done([self.at, n, side_struck(g, x, y, self.at), 0])
