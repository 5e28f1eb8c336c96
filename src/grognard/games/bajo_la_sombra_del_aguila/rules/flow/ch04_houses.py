"""4 Buildings: in, out, and taken by storm."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Args, Refusal
from .....kit.log import say
from .....space.spot import Spot
from ...codes import FORM, QUICK, arg_of, kind_of
from ...pack.names import NO_FORMATION, NONE, SQUARE
from ...state.effects import to_house
from ...state.effects_moves import form, give_order, march
from ...state.model import O_FORM, O_HALT, O_HOUSE, O_QUICK, Field
from ..queries.ch03_paths import why_no_exit
from ..queries.ch03_speed import quick_rule
from ..queries.ch04_ground import ice_under
from ..queries.ch04_houses import steps_out, way_out, why_no_house
from ..queries.ch05_formations import formations_of, why_no_formation
from ..queries.common import ground_tag, stands, tag
from .ch03_march import Ice, March


class EnterHouse(Frame):
    """4/buildings: a unit beside a building goes in: that is its movement, and it has no formation there."""

    p: int
    t: int

    def __init__(self, p: int = NONE, t: int = NONE) -> None:
        super().__init__()
        self.p = p
        self.t = t

    def start(self, g: Field, _: Answer) -> Signal:
        to_house(g, self.p, self.t)
        give_order(g, self.p, O_HOUSE)
        say(g, "house-entered", "4/buildings", {"piece": tag(g, self.p), "house": ground_tag(g, self.t)})
        return self.done()


class LeaveHouse(Frame):
    """4/building-exit: out in any direction and in any formation, half as far as else; it counts as a change of
    formation. Who marches (`quick`) goes on from the door, with half of a quick march in all."""

    p: int
    quick: int
    formation: int
    ice: list[int]

    def __init__(self, p: int = NONE, quick: int = 0) -> None:
        super().__init__()
        self.p = p
        self.quick = quick
        self.formation = NO_FORMATION
        self.ice = []

    def start(self, g: Field, _: Answer) -> Signal:
        options = [FORM + f for f in formations_of(g, self.p) if not self.quick or f != SQUARE]
        if len(options) == 1:
            return self.formed(g, options)
        args: Args = {"piece": tag(g, self.p)}
        return self.ask(g.side[self.p], "leave-formation", "4/building-exit", Pick(options), "act", "formed", args)

    def formed(self, g: Field, answer: Answer) -> Signal:
        self.formation = arg_of(answer[0])
        spot = way_out(g, self.p, self.formation)
        args: Args = {"piece": tag(g, self.p)}
        return self.ask(g.side[self.p], "leave-house", "4/building-exit", spot, "number", "out", args)

    def out(self, g: Field, answer: Answer) -> Signal:
        if not answer:
            give_order(g, self.p, O_HALT)
            return self.done()
        house = ground_tag(g, g.host[self.p])
        march(g, self.p, answer[0], answer[1], answer[2], steps_out(g, self.p, answer))
        form(g, self.p, self.formation)
        give_order(g, self.p, O_HOUSE if self.quick else O_FORM)
        args: Args = {"piece": tag(g, self.p), "house": house, "formation": self.formation}
        say(g, "house-left", "4/building-exit", args)
        self.ice = ice_under(g, self.p)
        return self.goto("over_ice")

    def over_ice(self, g: Field, _: Answer) -> Signal:
        """15/frozen-water: who comes out onto ice tries it."""
        if not self.ice:
            return self.goto("onward") if self.quick else self.done()
        return self.call(Ice(self.p, self.ice.pop(0)), "after_ice")

    def after_ice(self, g: Field, answer: Answer) -> Signal:
        return self.goto("over_ice") if answer == [1] else self.done()

    def onward(self, g: Field, _: Answer) -> Signal:
        """3/quick-march: the rest of the way; what it has come out of the building is less than half of a march."""
        return self.call(March(self.p, QUICK), "marched")

    def marched(self, g: Field, _: Answer) -> Signal:
        """3/quick-march: neither fire nor charge nor countercharge this turn."""
        give_order(g, self.p, O_QUICK)
        if stands(g, self.p):
            say(g, "obeys", quick_rule(g, self.p), {"side": g.side[self.p], "piece": tag(g, self.p), "order": O_QUICK})
        return self.done()

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Field)
        if isinstance(decision.choice, Spot):
            return why_no_exit(g, self.p, self.formation, decision.choice, answer)
        if len(answer) == 1 and kind_of(answer[0]) == FORM:
            if self.quick and arg_of(answer[0]) == SQUARE:
                return Refusal("5/square/orders", "no-order-square", {"piece": tag(g, self.p)})
            return why_no_formation(g, self.p, arg_of(answer[0]))
        return None


class TakeHouse(Frame):
    """4/building-taken: who destroys the garrison of a building in combat is in it at once, if it can be at all.

    The result is [1] if the building has been taken.
    """

    p: int
    t: int

    def __init__(self, p: int = NONE, t: int = NONE) -> None:
        super().__init__()
        self.p = p
        self.t = t

    def start(self, g: Field, _: Answer) -> Signal:
        if why_no_house(g, self.p, self.t) is not None:
            return self.done([0])
        to_house(g, self.p, self.t)
        say(g, "house-taken", "4/building-taken", {"piece": tag(g, self.p), "house": ground_tag(g, self.t)})
        return self.done([1])
