"""11.4 Step 6 of a shock: its die, its results, the advance, and whether the shock goes on."""

from __future__ import annotations

from .....core.choice import Answer
from .....core.frame import Signal
from .....kit.log import say
from ...state.effects_lines import end_envelopment
from ...state.model import DISORDERED, Field
from ..queries.ch08_stacks import enemy_at, extended, hexes_of, in_play, is_mounted, units_at
from ..queries.ch11_modifiers import shock_mods
from ..queries.ch11_odds import contacts
from ..queries.ch11_shock import block_of, defenders_at, held
from .ch09_reaction import ReactFacing
from .ch11_advance import Follow
from .ch11_counter import CounterShock
from .ch11_marks import (
    WHY_BROKE,
    WHY_LEFT,
    engage,
    undeclare,
)
from .ch11_toll import Toll, stack_hexes
from .ch12_leaders import LeadersAlone
from .dice import d10, shown


class Shock(CounterShock):
    """11.41: one shock from its modifiers to the end of what is continued from it; step 6e is the caller's.

    `allies`: attackers of other shocks against the same defenders, for position; `chargers`: who charges; `without`:
    brigades without their brigadier; `counts`: continued shocks so far, by side; `wheeled`: lines that envelop;
    `halted`: units that may fight though they were driven back (12.47). Result: numbers of the first two lists, then
    units that attacked, cavalry that fought on either side, targets of continued shocks.
    """

    def start(self, g: Field, answer: Answer) -> Signal:
        """11.41: a shock without attackers, or without defenders, is not fought."""
        every = self.attackers
        self.attackers = [u for u in every if self.fit(g, u)]
        undeclare(g, [u for u in every if u not in self.attackers])
        if not self.attackers:
            undeclare(g, every)
            return self.done(self.result())
        self.narrow(g)
        if not held(g, self.targets, 1 - self.side(g)):
            undeclare(g, every)
            return self.goto("vacated")
        self.origin = stack_hexes(g, self.attackers)
        return d10(self, 1, "roll-shock", "11.45", "rolled", {"units": self.attackers, "hexes": self.targets})

    def narrow(self, g: Field) -> None:
        """8.46, 11.46: of an extended unit that has gone, the hexes which the attackers do not have before them are no
        longer theirs to shock, whoever stands there: guns it left behind, or the unit itself after a retreat along its
        line."""
        units = [u for u in self.attackers if self.fit(g, u)]
        if not units:
            return
        side = self.side(g)
        pairs = contacts(g, units, self.targets)
        live: list[int] = []
        for i in range(1, len(pairs), 2):
            live += block_of(g, pairs[i])
        self.targets = [h for h in self.targets if h in live or not enemy_at(g, side, h)]

    # 6a, 6b

    def rolled(self, g: Field, answer: Answer) -> Signal:
        """11.42, 11.45: the die with every modifier, and its row."""
        side = self.side(g)
        mods = shock_mods(g, self.attackers, self.targets, self.allies, self.chargers, self.without, self.counts[side])
        total = shown(g, "shock-roll", "11.45", answer[0], mods, {"units": self.attackers, "hexes": self.targets})
        self.row = g.b.shock_row(total)
        say(g, self.outcome(g), "11.45", {"units": self.attackers, "hexes": self.targets})
        enemies = defenders_at(g, self.targets, 1 - side)
        engage(g, self.attackers + enemies)
        for u in self.attackers:
            if u not in self.fought:
                self.fought.append(u)
        for u in self.attackers + enemies:
            if is_mounted(g, u) and u not in self.horse:
                self.horse.append(u)
        chart = g.b.charts.shock.result
        goes = chart.attacker_retreat[self.row] + chart.defender_retreat[self.row] > 0
        self.draw_in(g, goes)
        return self.call(Toll(self.attackers, self.targets, self.row), "told")

    def draw_in(self, g: Field, all_: bool) -> None:
        """8.49: before any advance, retreat or continued shock, a line that envelops draws in."""
        for u in self.wheeled:
            if in_play(g, u) and extended(g, u) and (all_ or g.state[u] & DISORDERED):
                end_envelopment(g, u)

    def outcome(self, g: Field) -> str:
        chart = g.b.charts.shock.result
        if chart.attacker_retreat[self.row]:
            return "shock-repulsed"
        if chart.rout_check[self.row]:
            return "shock-shattered"
        if chart.attacker_continues[self.row]:
            return "shock-broken"
        return "shock-driven" if chart.defender_retreat[self.row] else "shock-bloody"

    def told(self, g: Field, answer: Answer) -> Signal:
        return self.call(LeadersAlone(), "after")

    def after(self, g: Field, answer: Answer) -> Signal:
        """11.46, 11.47: who may follow whom."""
        undeclare(g, self.fought)
        side = self.side(g)
        chart = g.b.charts.shock.result
        if chart.defender_continues[self.row]:
            return self.goto("counter")
        self.narrow(g)
        if not held(g, self.targets, 1 - side):
            return self.goto("vacated")
        if chart.attacker_continues[self.row]:
            return self.again(g, held(g, self.targets, 1 - side))
        return self.done(self.result())

    def again(self, g: Field, hexes: list[int]) -> Signal:
        """11.47/eligibility: against defenders who could not retreat, from where they stand."""
        from .ch11_continue import Continue

        units = [u for u in self.attackers if self.fit(g, u)]
        must = self.forced(units)
        return self.call(Continue(self.side(g), units, must, self.counts, self.without, hexes, []), "continued")

    def forced(self, units: list[int]) -> list[int]:
        """11.47/eligibility: those who charged must go on, once."""
        first = self.counts[0] + self.counts[1] == 0
        return [u for u in units if first and u in self.chargers]

    # 6c, 6d: the attackers

    def vacated(self, g: Field, answer: Answer) -> Signal:
        """11.46, 11.35: they must advance; they may, when the defenders left before the shock. 11.35: on foot only."""
        self.draw_in(g, True)
        units = [u for u in self.attackers if self.fit(g, u)]
        self.origin = stack_hexes(g, units)
        must = self.row >= 0 or self.why != WHY_LEFT
        keen = self.forced(units) if self.goes_on(g) else []
        return self.call(Follow(units, self.chargers, self.targets, must, keen), "followed")

    def goes_on(self, g: Field) -> bool:
        """11.47/eligibility: after a result of 8 or more, or when the defenders broke in their check."""
        if self.row >= 0:
            return g.b.charts.shock.result.attacker_continues[self.row]
        return self.why == WHY_BROKE

    def followed(self, g: Field, answer: Answer) -> Signal:
        """11.47: after a result of 8 or more, or when the defenders broke in their check."""
        self.moved = answer[:]
        if self.side(g) == g.active:
            for u in self.moved:
                for h in hexes_of(g, u):
                    if h not in self.origin and h not in self.react:
                        self.react.append(h)
        if not self.goes_on(g) or not self.moved:
            return self.goto("reactions")
        from .ch11_continue import Continue

        must = self.forced(self.moved)
        return self.call(
            Continue(self.side(g), self.moved, must, self.counts, self.without, [], self.react), "continued"
        )

    def reactions(self, g: Field, answer: Answer) -> Signal:
        """9.61: an advance next to the enemy lets him turn or refuse."""
        if self.react:
            h = self.react.pop(0)
            here = units_at(g, h)
            if here:
                return self.call(ReactFacing(h, here[0], False), "reactions")
            return self.goto("reactions")
        return self.done(self.result())

    def continued(self, g: Field, answer: Answer) -> Signal:
        n, m = answer[0], answer[1]
        for u in answer[2 : 2 + n]:
            if u not in self.fought:
                self.fought.append(u)
        for u in answer[2 + n : 2 + n + m]:
            if u not in self.horse:
                self.horse.append(u)
        self.struck += answer[2 + n + m :]
        return self.done(self.result())
