"""11.48, 11.49: what follows a shock: who is shaken afterwards, and marches that are shaken by it."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer
from .....core.frame import Frame, Signal
from ...state.effects import disorder, disperse
from ...state.model import ADVANCE, AGAIN, DISORDERED, DISPERSED, MARCH, Field
from ..queries.ch08_stacks import in_play, is_mounted, units_at
from .ch06_marks import first_facing, take_order
from .ch06_orders import Refit
from .ch12_checks import Check
from .ch12_losses import Losses
from .ch12_rout import RoutChecks


class PostShock(Frame):
    """11.48 Step 6e: who attacked is disordered, stacks already disordered lose men, cavalry of both sides scatters."""

    attackers: list[int]
    horse: list[int]
    stacks: list[int]
    shaken: list[int]  # disordered before this step
    owed: list[int]

    def __init__(self, attackers: list[int] = NO_ANSWER, horse: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.attackers = attackers[:]
        self.horse = horse[:]
        self.stacks = []
        self.shaken = []
        self.owed = []

    def start(self, g: Field, answer: Answer) -> Signal:
        self.attackers = [u for u in self.attackers if in_play(g, u)]
        self.shaken = [u for u in self.attackers + self.horse if in_play(g, u) and g.state[u] & DISORDERED]
        for u in self.attackers:
            if not is_mounted(g, u) and u in self.shaken and g.at[u] not in self.stacks:
                self.stacks.append(g.at[u])
        return self.goto("stragglers")

    def stragglers(self, g: Field, answer: Answer) -> Signal:
        """11.48/attackers, 12.35/d-post-shock, 12.35/e-stacks: one strength point a stack, from its top attacker."""
        self.owed += [u for u in answer if u not in self.owed]
        if not self.stacks:
            return self.goto("order")
        h = self.stacks.pop(0)
        mine = [u for u in units_at(g, h) if u in self.attackers and not is_mounted(g, u)]
        n = g.b.charts.results.stack_loss
        return self.call(Losses(mine, n, "11.48/attackers", False), "stragglers")

    def order(self, g: Field, answer: Answer) -> Signal:
        """11.48/attackers, 11.48/cavalry: good order is lost; disordered cavalry is dispersed."""
        for u in self.attackers:
            if in_play(g, u) and not is_mounted(g, u) and not g.state[u] & DISORDERED:
                disorder(g, u, "11.48/attackers")
        turned: list[int] = []
        for u in self.horse:
            if not in_play(g, u) or not is_mounted(g, u):
                continue
            if u not in self.shaken:
                disorder(g, u, "11.48/cavalry")
            elif not g.state[u] & DISPERSED:
                if g.order[u] == MARCH:  # 11.58: dispersed it is under Advance orders
                    take_order(g, u, ADVANCE)
                    turned.append(u)
                disperse(g, u, "11.48/cavalry")
                if g.b.side[u] == g.active:
                    g.state[u] |= AGAIN  # 11.58: not taken off at the end of this very activation
        for u in turned:
            first_facing(g, u)
        if turned:
            return self.call(Refit(turned), "checks")
        return self.goto("checks")

    def checks(self, g: Field, answer: Answer) -> Signal:
        """12.23: collapsed units that lost strength."""
        if self.owed:
            return self.call(RoutChecks(self.owed, []), "over")
        return self.goto("over")

    def over(self, g: Field, answer: Answer) -> Signal:
        return self.done()


class MarchShaken(Frame):
    """11.48/march-brigade: the rest of a brigade shocked in March orders rolls: disorder, or a strength point.

    The brigade takes Advance orders with the end of the activation (6.26).
    """

    units: list[int]
    stacks: list[int]
    failed: list[int]
    owed: list[int]

    def __init__(self, units: list[int] = NO_ANSWER) -> None:
        super().__init__()
        self.units = units[:]
        self.stacks = []
        self.failed = []
        self.owed = []

    def start(self, g: Field, answer: Answer) -> Signal:
        self.units = [u for u in self.units if in_play(g, u)]
        if not self.units:
            return self.done()
        return self.call(Check(self.units, 0, "11.48/march-brigade", "roll-udd"), "checked")

    def checked(self, g: Field, answer: Answer) -> Signal:
        for u in answer:
            if g.state[u] & DISORDERED:
                self.failed.append(u)
                if g.at[u] not in self.stacks:
                    self.stacks.append(g.at[u])
            else:
                disorder(g, u, "11.48/march-brigade")
        return self.goto("stragglers")

    def stragglers(self, g: Field, answer: Answer) -> Signal:
        """12.35/e-stacks: one strength point a stack."""
        self.owed += [u for u in answer if u not in self.owed]
        if not self.stacks:
            if self.owed:
                return self.call(RoutChecks(self.owed, []), "over")
            return self.goto("over")
        h = self.stacks.pop(0)
        mine = [u for u in units_at(g, h) if u in self.failed]
        n = g.b.charts.results.march_brigade_loss
        return self.call(Losses(mine, n, "11.48/march-brigade", False), "stragglers")

    def over(self, g: Field, answer: Answer) -> Signal:
        return self.done()
