"""6 Cavalry that is charged: it countercharges, withdraws or evades. 5/open-order/evade: infantry evades alike."""

from __future__ import annotations

from .....core.choice import Answer
from .....core.frame import Frame, Signal
from .....core.refusal import Args
from .....kit.log import say
from .....space.table import FRONT, bearing
from ...pack.names import NONE
from ...state.effects import mark, place
from ...state.model import COUNTERED, Field
from ..queries.ch03_speed import speed
from ..queries.ch06_cavalry import away_from, evasion_mods
from ..queries.ch08_charges import charge_reach
from ..queries.ch09_regroup import fits, glide
from ..queries.common import is_cavalry, tag
from .ch05_discipline import Discipline
from .ch09_regroup import slide


class Countercharge(Frame):
    """6/countercharge: a die by the weight of the cavalry; then it rides up to half its charge to meet the charger.

    The result is [1] if it countercharges.
    """

    p: int
    c: int

    def __init__(self, p: int = NONE, c: int = NONE) -> None:
        super().__init__()
        self.p = p
        self.c = c

    def start(self, g: Field, _: Answer) -> Signal:
        args: Args = {"piece": tag(g, self.p), "charger": tag(g, self.c), "need": g.b.countercharge[g.kind[self.p]]}
        return self.roll(1, "roll-countercharge", "6/countercharge", "rolled", args)

    def rolled(self, g: Field, faces: Answer) -> Signal:
        need = g.b.countercharge[g.kind[self.p]]
        args: Args = {"piece": tag(g, self.p), "charger": tag(g, self.c), "dice": faces, "need": need}
        if faces[0] < need:
            say(g, "countercharge-fails", "6/countercharge", args)
            return self.done([0])
        say(g, "countercharges", "6/countercharge", args)
        mark(g, self.p, COUNTERED)
        self.meet(g)
        return self.done([1])

    def meet(self, g: Field) -> None:
        """It turns to the charger and rides at it, to contact at most; where it has no room to turn it stands."""
        p, c = self.p, self.c
        heading = bearing(g.x[c] - g.x[p], g.y[c] - g.y[p])
        if not fits(g, p, g.x[p], g.y[p], heading):
            return
        place(g, p, g.x[p], g.y[p], heading)
        part = g.b.charts.charge.counter
        x, y = glide(g, p, heading, charge_reach(g, p) * part[0] // part[1], 0, c)
        place(g, p, x, y, heading)


class GiveGround(Frame):
    """6/withdraw-from-infantry-charge, 6/evasion, 5/open-order/evade: a check, then its whole speed straight away from
    the charge, its facing kept. The result is [1] if it has moved away."""

    p: int
    c: int
    face: int
    evades: int

    def __init__(self, p: int = NONE, c: int = NONE, face: int = FRONT, evades: int = 0) -> None:
        super().__init__()
        self.p = p
        self.c = c
        self.face = face
        self.evades = evades

    def rule(self, g: Field) -> str:
        if not self.evades:
            return "6/withdraw-from-infantry-charge"
        return "6/evasion" if is_cavalry(g, self.p) else "5/open-order/evade"

    def start(self, g: Field, _: Answer) -> Signal:
        mods = evasion_mods(g, self.p, self.face) if self.evades else []
        check = "discipline-evade" if self.evades else "discipline-withdraw"
        return self.call(Discipline(self.p, mods, check, self.rule(g)), "checked")

    def checked(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == 0:
            return self.done([0])
        slide(g, self.p, away_from(g, self.p, self.c), speed(g, self.p))
        key = "evades" if self.evades else "withdraws"
        say(g, key, self.rule(g), {"piece": tag(g, self.p), "charger": tag(g, self.c)})
        return self.done([1])
