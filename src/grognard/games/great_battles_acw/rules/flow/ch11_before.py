"""11.33 to 11.37 Steps 2 to 4 of a shock: retreat, green attackers, the defenders' check; 8.48 envelopment."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import CHECK_WITH, ENVELOP, LEAVE, NO, STAND
from ...pack.kinds import A_ART
from ...state.effects import abandon, disorder
from ...state.effects_lines import envelop
from ...state.model import ADVANCE, DISORDERED, MARCH, Field
from ..queries.ch08_limits import mode
from ..queries.ch08_lines import envelopments
from ..queries.ch08_stacks import in_play, is_mounted, top_at
from ..queries.ch11_declared import attackers_of
from ..queries.ch11_modifiers import worst_preshock
from ..queries.ch11_shock import ON_FOOT, defenders_at, how
from ..queries.ch12_cohesion import BY_BEFORE_SHOCK, BY_PRE_SHOCK
from ..queries.ch12_retreat import can_retreat
from .ch12_checks import Check
from .ch12_disorder import Disorder, Test
from .ch12_leaders import LeadersAlone
from .ch12_retreat import Retreat
from .ch12_rout import Rout


def why_no_retreat_before(g: Field, u: int, hexes: list[int]) -> Refusal | None:
    """11.33, 11.61, 6.13, 6.15, 6.16: why a defender in some attacked hexes may not retreat before the shock."""
    if g.b.arm[u] == A_ART:
        return Refusal("11.61", "no-leave-guns", {"unit": u})
    if mode(g, u) != ADVANCE:
        return Refusal("11.33", "no-leave-orders", {"unit": u, "order": mode(g, u)})
    enemies: list[int] = []
    for h in hexes:
        for v in attackers_of(g, h):
            enemies.append(v)
            if how(g, v) != ON_FOOT:
                return Refusal("11.33", "no-leave-cavalry", {"unit": u, "enemy": v})
    chart = g.b.charts.shock
    most = chart.retreat_mounted if is_mounted(g, u) else chart.retreat_foot
    if not can_retreat(g, [u], 1, most, enemies):
        return Refusal("11.34", "no-leave-way", {"unit": u})
    return None


class RetreatBefore(Frame):
    """11.33, 11.34: the defenders of one attacked hex (or of all hexes of an extended unit) may slip away."""

    side: int
    hexes: list[int]
    enemies: list[int]
    leaving: list[int]
    shaken: list[int]  # disordered units that went: they roll (12.34)

    def __init__(self, side: int = 0, hexes: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.side = side
        self.hexes = hexes[:]
        self.enemies = []
        self.leaving = []
        self.shaken = []

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        if isinstance(g, Field) and len(answer) == 1 and kind_of(answer[0]) == LEAVE:
            u = arg_of(answer[0])
            if 0 <= u < g.b.n_units:
                return why_no_retreat_before(g, u, self.hexes)
        return None

    def start(self, g: Field, answer: Answer) -> Signal:
        self.enemies = []
        for h in self.hexes:
            for v in attackers_of(g, h):
                if v not in self.enemies:
                    self.enemies.append(v)
        if not self.enemies or self.side == g.active:  # 11.33: never the phasing side
            return self.done()
        options = [
            LEAVE + u
            for u in defenders_at(g, self.hexes, self.side)
            if u not in self.leaving and why_no_retreat_before(g, u, self.hexes) is None
        ]
        if not options:
            return self.goto("go")
        options.append(STAND)
        return self.ask(
            self.side, "retreat-before", "11.33", Pick(options), "act", "chosen",
            {"hexes": self.hexes, "units": self.leaving},
        )  # fmt: skip

    def chosen(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == STAND:
            return self.goto("go")
        self.leaving.append(arg_of(answer[0]))
        return self.goto("start")

    def go(self, g: Field, answer: Answer) -> Signal:
        """11.33: foot one hex, mounted cavalry one or two; units of one hex go together, in their order."""
        chart = g.b.charts.shock
        stack = [u for u in defenders_at(g, self.hexes, self.side) if u in self.leaving]
        if not stack:
            return self.goto("shaken_roll")
        first = stack[0]
        horse = is_mounted(g, first)
        party = [u for u in stack if g.at[u] == g.at[first] and is_mounted(g, u) == horse]
        self.leaving = [u for u in self.leaving if u not in party]
        for u in party:
            if g.state[u] & DISORDERED:
                self.shaken.append(u)
        say(g, "retreats-before", "11.33", {"units": party})
        most = chart.retreat_mounted if horse else chart.retreat_foot
        return self.call(Retreat(party, 1, most, self.enemies, BY_BEFORE_SHOCK, True), "go")

    def shaken_roll(self, g: Field, answer: Answer) -> Signal:
        """11.33, 12.34: disordered units roll afterwards; who fails suffers a second disorder."""
        who = [u for u in self.shaken if in_play(g, u)]
        if not who:
            return self.goto("leaders")
        return self.call(Test(who, 0, BY_BEFORE_SHOCK, self.enemies, "11.33"), "leaders")

    def leaders(self, g: Field, answer: Answer) -> Signal:
        return self.call(LeadersAlone(), "over")

    def over(self, g: Field, answer: Answer) -> Signal:
        return self.done()


class Commitment(Frame):
    """11.36, 14.1: each green attacker must pass a roll or does not shock. Result: those who hold back."""

    units: list[int]

    def __init__(self, units: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.units = units[:]

    def start(self, g: Field, answer: Answer) -> Signal:
        green = [u for u in self.units if g.b.green[u] and in_play(g, u)]
        if not green:
            return self.done([])
        return self.call(Check(green, 0, "11.36", "roll-commitment"), "checked")

    def checked(self, g: Field, answer: Answer) -> Signal:
        for u in answer:
            say(g, "holds-back", "11.36", {"unit": u})
        return self.done(answer[:])


class Envelop(Frame):
    """8.48: an Extended Line of two hexes may swing its free half round a defender in one hex. Result: [1] if so."""

    u: int
    hex: int

    def __init__(self, u: int = 0, hex: int = 0) -> None:
        super().__init__()
        self.u = u
        self.hex = hex

    def start(self, g: Field, answer: Answer) -> Signal:
        where = envelopments(g, self.u, self.hex)
        if not where:
            return self.done([0])
        options = [ENVELOP + h for h in where] + [NO]
        return self.ask(
            g.b.side[self.u], "envelop", "8.48", Pick(options), "act", "swing", {"unit": self.u, "hex": self.hex}
        )

    def swing(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == NO:
            return self.done([0])
        envelop(g, self.u, arg_of(answer[0]), self.hex)
        return self.done([1])


class PreShockCheck(Frame):
    """11.37: the uppermost unit of an attacked stack rolls; if it fails, all of them suffer Disorder.

    `shocks`: number of attackers, the attackers, for each shock against the stack.
    """

    side: int
    hexes: list[int]
    shocks: list[int]
    chargers: list[int]
    u: int
    enemies: list[int]

    def __init__(
        self,
        side: int = 0,
        hexes: list[int] = NO_ANSWER,
        shocks: list[int] = NO_ANSWER,
        chargers: list[int] = NO_ANSWER,
    ) -> None:
        super().__init__()
        self.side = side
        self.hexes = hexes[:]
        self.shocks = shocks[:]
        self.chargers = chargers[:]
        self.u = -1
        self.enemies = []

    def cases(self) -> list[list[int]]:
        out: list[list[int]] = []
        i = 0
        while i < len(self.shocks):
            n = self.shocks[i]
            out.append(self.shocks[i + 1 : i + 1 + n])
            i += 1 + n
        return out

    def start(self, g: Field, answer: Answer) -> Signal:
        """11.37: of an Extended Line with guns on top of a part, its owner chooses who rolls."""
        for case in self.cases():
            self.enemies += [v for v in case if v not in self.enemies]
        tops: list[int] = []
        for h in self.hexes:
            p = top_at(g, h)
            if p >= 0 and g.b.side[p // 3] == self.side and p // 3 not in tops:
                tops.append(p // 3)
        if not tops:
            return self.done()
        if len(tops) > 1:
            options = [CHECK_WITH + u for u in tops]
            return self.ask(self.side, "pre-shock-unit", "11.37", Pick(options), "act", "picked", {"hexes": self.hexes})
        return self.check(g, tops[0])

    def picked(self, g: Field, answer: Answer) -> Signal:
        return self.check(g, arg_of(answer[0]))

    def check(self, g: Field, u: int) -> Signal:
        self.u = u
        mods = worst_preshock(g, u, self.hexes, self.cases(), self.chargers)
        return self.call(Check([u], 0, "11.37", "roll-pre-shock", mods), "checked")

    def checked(self, g: Field, answer: Answer) -> Signal:
        """11.37, 11.62: Disorder for all; in March orders worse: disordered if passed, rout or abandonment if not."""
        failed = len(answer) > 0
        units = defenders_at(g, self.hexes, self.side)
        if g.order[self.u] == MARCH:
            if not failed:
                for u in units:
                    if not g.state[u] & DISORDERED:
                        disorder(g, u, "11.37")
                return self.goto("leaders")
            for u in units:
                if g.b.arm[u] == A_ART:
                    abandon(g, u, "11.37")
            return self.call(Rout([u for u in units if g.b.arm[u] != A_ART], "11.37", []), "leaders")
        if not failed:
            return self.done()
        return self.call(Disorder(units, BY_PRE_SHOCK, self.enemies, "11.37"), "leaders")

    def leaders(self, g: Field, answer: Answer) -> Signal:
        return self.call(LeadersAlone(), "over")

    def over(self, g: Field, answer: Answer) -> Signal:
        return self.done()
