"""8 Fire at a charge."""

from __future__ import annotations

from .....core.choice import Answer
from .....core.frame import Frame, Signal
from .....space.table import FRONT
from ...codes import M_BATTERY, M_REACTION
from ...pack.names import NONE
from ...state.effects import mark
from ...state.model import REACTED, SILENCED, Field
from ..queries.ch07_targets import why_no_fire
from ..queries.ch10_courage import BY_REACTION, STEADY
from ..queries.ch11_artillery import reacting_guns
from ..queries.common import is_gun
from .ch05_discipline import to_fire
from .ch07_volley import Volley
from .ch10_courage import Courage
from .ch11_artillery import CanisterFire


class ReactionFire(Frame):
    """8/reaction-fire: a unit fires at who charges it, guns with canister; the charger's courage is tested at once.

    8/reaction-only-minus-one: whatever else there is. The distance does not matter, for the charger comes nearer; but
    what takes dice away still does. The result is [STEADY], [STUNNED] or [ROUTED] of the charger.
    """

    by: int
    at: int
    checks: list[int]

    def __init__(self, by: int = NONE, at: int = NONE) -> None:
        super().__init__()
        self.by = by
        self.at = at
        self.checks = []

    def start(self, g: Field, _: Answer) -> Signal:
        crew = reacting_guns(g, self.by, self.at) if is_gun(g, self.by) else [self.by]
        self.checks = [p for p in crew if g.stunned[p] > 0]
        return self.goto("steady")

    def steady(self, g: Field, _: Answer) -> Signal:
        """10/stunned: who is stunned fires only after a check of discipline."""
        if self.checks:
            return self.call(to_fire(g, self.checks[0]), "checked")
        mark(g, self.by, REACTED)
        if is_gun(g, self.by):
            if not reacting_guns(g, self.by, self.at):
                return self.done([STEADY])
            return self.call(CanisterFire(self.by, self.at, 1), "shot")
        if why_no_fire(g, self.by) is not None:
            return self.done([STEADY])
        return self.call(Volley(self.by, self.at, FRONT, 1, 1), "shot")

    def checked(self, g: Field, answer: Answer) -> Signal:
        p = self.checks.pop(0)
        if answer[0] == 0:
            mark(g, p, SILENCED)
        return self.goto("steady")

    def shot(self, g: Field, answer: Answer) -> Signal:
        """8/reaction-fire: the test is harder by one, by two when guns have fired; 5/batteries."""
        if answer[1] == 0:
            return self.done([STEADY])
        fire = g.b.charts.fire
        mods = [M_REACTION, fire.reaction_courage_gun if is_gun(g, self.by) else fire.reaction_courage]
        if answer[3]:
            mods += [M_BATTERY, answer[3]]
        return self.call(Courage(self.at, mods, BY_REACTION, "8/reaction-fire"), "tested")

    def tested(self, g: Field, answer: Answer) -> Signal:
        return self.done(answer)
