"""11.47/procedure: attackers of a continued shock go on and wheel until they have the enemy before them."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Frame, Signal
from .....kit.acts import arg_of
from .....space.hexes import FRONT
from ...codes import TO, TURN
from ...state.effects import face
from ...state.model import Field
from ..queries.ch08_stacks import extended, in_play, near_enemy, units_at
from ..queries.ch11_onward import leads_on, may_enter, turns
from .ch12_advance import Advance


class Onward(Frame):
    """11.47/procedure: one or two hexes more, and a vertex for each."""

    side: int
    units: list[int]
    must: list[int]
    counts: list[int]
    without: list[int]  # brigades whose brigadier is not with them (11.72)
    same: list[int]
    react: list[int]  # hexes entered by phasing units, for reactions (9.61)
    going: list[int]
    party: list[int]
    left: int
    todo: list[int]
    shocks: list[int]
    order: list[int]
    blocks: list[int]  # first hexes of attacked blocks
    fought: list[int]
    horse: list[int]
    struck: list[int]  # units designated as targets
    ahead: list[int]  # unit, hex of an enemy before it when he could react, ...
    lost: list[int]  # units whose enemies broke in their reaction
    whys: list[int]  # of each shock: why its targets are empty
    turned: list[int]  # lines that envelop (8.48)
    posts: list[int]  # unit, where it stands as it declares, 1 if it had been driven back before (12.47), ...

    def __init__(
        self,
        side: int = 0,
        units: list[int] = NO_ANSWER,
        must: list[int] = NO_ANSWER,
        counts: list[int] = NO_ANSWER,
        without: list[int] = NO_ANSWER,
        same: list[int] = NO_ANSWER,
        react: list[int] = NO_ANSWER,
    ) -> None:
        super().__init__()
        self.side = side
        self.units = units[:]
        self.must = must[:]
        self.counts = counts[:]
        self.without = without[:]
        self.same = same[:]
        self.react = react[:]
        self.going = []
        self.party = []
        self.left = 0
        self.todo = []
        self.shocks = []
        self.order = []
        self.blocks = []
        self.fought = []
        self.horse = []
        self.struck = []
        self.ahead = []
        self.lost = []
        self.whys = []
        self.turned = []
        self.posts = []

    # the further advance

    def onward(self, g: Field, answer: Answer) -> Signal:
        """11.47/procedure: one or two hexes more, if no enemy is next to them yet."""
        while self.todo:
            u = self.todo[0]
            self.party = [v for v in units_at(g, g.at[u]) if v in self.todo] if in_play(g, u) else [u]
            self.todo = [v for v in self.todo if v not in self.party]
            if not in_play(g, u) or extended(g, u) or near_enemy(g, self.side, g.at[u]):
                continue
            self.left = g.b.charts.shock.continued_hexes
            return self.goto("step_on")
        return self.goto("designate")

    def step_on(self, g: Field, answer: Answer) -> Signal:
        u = self.party[0]
        here = g.at[u]
        options: list[int] = []
        if in_play(g, u) and self.left > 0 and not near_enemy(g, self.side, here):
            for s in range(6):
                if not FRONT[g.facing[u]] >> s & 1:
                    continue
                enters = True
                for v in self.party:
                    enters = enters and may_enter(g, v, here, s)
                if not enters:
                    continue
                to = g.b.grid.next[6 * here + s]
                for f in turns(g.facing[u]):
                    if leads_on(g, u, to, f, self.left - 1) and TO + to not in options:
                        options.append(TO + to)
        if not options:
            return self.goto("onward")
        if len(options) == 1:
            return self.stepped(g, options)
        return self.ask(
            self.side, "continue-to", "11.47/procedure", Pick(options), "act", "stepped", {"units": self.party}
        )

    def stepped(self, g: Field, answer: Answer) -> Signal:
        to = arg_of(answer[0])
        self.left -= 1
        if self.side == g.active:
            self.react = [to]
        return self.call(Advance(self.party, to, True, False), "wheel")

    def wheel(self, g: Field, answer: Answer) -> Signal:
        """11.47/procedure: a vertex for each hex entered, so that enemies come to the front if they can."""
        u = self.party[0]
        if len(answer) > 1:
            self.left = 0  # 12.6: the ground has stopped them
        self.party = [v for v in self.party if in_play(g, v) and g.at[v] == g.at[u]]
        if not self.party:
            return self.goto("react_on")
        options = [TURN + f for f in turns(g.facing[u]) if leads_on(g, u, g.at[u], f, self.left)]
        if len(options) == 1:
            return self.wheeled(g, options)
        if not options:
            return self.goto("react_on")
        return self.ask(
            self.side, "continue-facing", "11.47/procedure", Pick(options), "act", "wheeled", {"units": self.party}
        )

    def wheeled(self, g: Field, answer: Answer) -> Signal:
        for v in self.party:
            face(g, v, arg_of(answer[0]))
        return self.goto("react_on")
