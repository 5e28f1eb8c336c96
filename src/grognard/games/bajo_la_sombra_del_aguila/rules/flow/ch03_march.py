"""3 Movement: one way over the table, with friends to pass and ice to cross."""

from __future__ import annotations

from .....core.choice import Answer, Poses
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Args, Refusal
from .....kit.log import say
from ...codes import MANY
from ...pack.names import NONE, OFFICER
from ...state.effects import wound
from ...state.effects_moves import march
from ...state.model import Field
from ..queries.ch03_orders import gait, order_rule
from ..queries.ch03_paths import why_no_way
from ..queries.ch10_courage import too_many
from ..queries.common import ground_tag, is_infantry, tag
from .ch05_discipline import Discipline
from .ch10_breaking import Destroyed


class March(Frame):
    """3: a unit goes its way under an order (an act of codes.py). The result is [1] if it has moved at all."""

    p: int
    act: int
    way: list[int]
    waiting: list[int]  # units to be passed through that have not been checked yet
    passed: list[int]
    blocked: list[int]
    ice: list[int]

    def __init__(self, p: int = NONE, act: int = 0) -> None:
        super().__init__()
        self.p = p
        self.act = act
        self.way = []
        self.waiting = []
        self.passed = []
        self.blocked = []
        self.ice = []

    def start(self, g: Field, _: Answer) -> Signal:
        """3/failed-interpenetration: asked again when friends would not let it through."""
        walk = gait(g, self.p, self.act, self.blocked)
        rule = order_rule(g, self.p, self.act)
        return self.ask(g.side[self.p], "way", rule, walk, "number", "chosen", {"piece": tag(g, self.p)})

    def chosen(self, g: Field, answer: Answer) -> Signal:
        if not answer:
            return self.done([0])
        walk = gait(g, self.p, self.act, self.blocked)
        self.way = answer
        self.waiting = [q for q in walk.crossed(answer) if q not in self.passed and g.b.arm[g.kind[q]] != OFFICER]
        self.ice = walk.iced(answer)
        return self.goto("cross")

    def cross(self, g: Field, _: Answer) -> Signal:
        """3/interpenetration: each unit that is passed through checks its discipline."""
        if not self.waiting:
            return self.goto("arrive")
        return self.call(Discipline(self.waiting[0], [], "discipline-cross", "3/interpenetration"), "crossed")

    def crossed(self, g: Field, answer: Answer) -> Signal:
        """3/failed-interpenetration: who fails does not let anybody through; the mover goes another way."""
        q = self.waiting.pop(0)
        if answer == [1]:
            self.passed.append(q)
            return self.goto("cross")
        self.blocked.append(q)
        self.waiting = []
        self.way = []
        say(g, "not-through", "3/failed-interpenetration", {"piece": tag(g, self.p), "unit": tag(g, q)})
        return self.goto("start")

    def arrive(self, g: Field, _: Answer) -> Signal:
        walk = gait(g, self.p, self.act, self.blocked)
        x, y, heading = walk.end(self.way)
        march(g, self.p, x, y, heading, walk.cost(self.way))
        return self.goto("over_ice")

    def over_ice(self, g: Field, _: Answer) -> Signal:
        """15/frozen-water: a roll for each sheet of ice."""
        if not self.ice:
            return self.done([1])
        return self.call(Ice(self.p, self.ice.pop(0) - MANY), "after_ice")

    def after_ice(self, g: Field, answer: Answer) -> Signal:
        return self.goto("over_ice") if answer == [1] else self.done([1])

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Field)
        choice = decision.choice
        return why_no_way(g, self.p, self.act, choice, answer) if isinstance(choice, Poses) else None


class Ice(Frame):
    """15/frozen-water: the ice may break under a unit; wounds, but no test of courage. [1] if the unit lives."""

    p: int
    t: int

    def __init__(self, p: int = NONE, t: int = NONE) -> None:
        super().__init__()
        self.p = p
        self.t = t

    def start(self, g: Field, _: Answer) -> Signal:
        args: Args = {"piece": tag(g, self.p), "ground": ground_tag(g, self.t), "need": self.need(g)}
        return self.roll(1, "roll-ice", "15/frozen-water", "tried", args)

    def need(self, g: Field) -> int:
        """What breaks it: 5 or more under infantry, 4 or more under horses and guns."""
        chart = g.b.charts.weather
        return chart.ice_infantry if is_infantry(g, self.p) else chart.ice_others

    def tried(self, g: Field, faces: Answer) -> Signal:
        args: Args = {"piece": tag(g, self.p), "ground": ground_tag(g, self.t), "dice": faces, "need": self.need(g)}
        if faces[0] < self.need(g):
            say(g, "ice-holds", "15/frozen-water", args)
            return self.done([1])
        say(g, "ice-breaks", "15/frozen-water", args)
        return self.roll(1, "roll-ice-wounds", "15/frozen-water", "wounded", {"piece": tag(g, self.p)})

    def wounded(self, g: Field, faces: Answer) -> Signal:
        wound(g, self.p, faces[0])
        say(g, "ice-wounds", "15/frozen-water", {"piece": tag(g, self.p), "n": faces[0]})
        if too_many(g, self.p):
            return self.call(Destroyed(self.p, "10/automatic-destruction"), "lost")
        return self.done([1])

    def lost(self, g: Field, _: Answer) -> Signal:
        return self.done([0])
