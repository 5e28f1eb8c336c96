"""17.4-17.6 One unit in action: its artillery support, the fire of infantry, hits and morale."""

from __future__ import annotations

from .....core.choice import Allocation, Answer, Pick
from .....core.frame import Frame, Signal
from .....kit.log import say
from ...codes import NO, YES
from ...pack.board import INF, LIBERAL, NONE
from ...state.effects_pieces import lose
from ...state.model import K_COVER_FIRE, K_DURANGO, LANDED, War
from ..queries.ch07_cards import cartridges_short


class Fire(Frame):
    """17.4, 17.5, 17.6: what a unit in action has by it, and how fire strikes. `Activate` goes on from here."""

    p: int
    place: int
    side: int
    attacker: int
    front: list[int]
    broken: list[int]
    spent: list[int]
    guns: list[int]
    river: int
    wall: int
    wall_used: int
    bayonet: int
    lancer: int
    hussar: int
    volley: int  # L9: 0 not played, 1 to be used, 2 used
    support: int
    target: int
    counter_piece: int  # the cavalry that countercharges
    shooter: int
    victim: int  # single target, or NONE
    hits: int
    again: int  # what to do after the morale checks: a step number
    checks: list[int]  # units that must test morale
    struck: list[int]  # hits each of them took
    dice: list[int]
    e: int

    def __init__(self, p: int = 0) -> None:
        super().__init__()
        self.p = p
        self.place = 0
        self.side = 0
        self.attacker = 0
        self.front = []
        self.broken = []
        self.spent = []
        self.guns = []
        self.river = 0
        self.wall = NONE
        self.wall_used = 0
        self.bayonet = NONE
        self.lancer = NONE
        self.hussar = NONE
        self.volley = 0
        self.support = 0
        self.target = NONE
        self.counter_piece = NONE
        self.shooter = NONE
        self.victim = NONE
        self.hits = 0
        self.again = 0
        self.checks = []
        self.struck = []
        self.dice = []
        self.e = 0

    def board(self) -> Answer:
        out: Answer = []
        for part in (self.front, self.broken, self.spent, self.guns):
            out.append(len(part))
            out += part
        return [*out, 2, self.wall_used, 1 if self.volley == 2 else 0]

    # 17.6 artillery

    def start(self, g: War, _: Answer) -> Signal:
        """17.6, 17.6/support, 17.6/counterbattery: up to two points: support once, counterbattery up to twice."""
        chart = g.b.charts.battle
        self.spent.append(self.p)
        mine = min(self.guns[self.side], chart.artillery_per_activation)
        theirs = self.guns[1 - self.side]
        options: list[int] = []
        for s in range(chart.support_per_activation + 1):
            if s and g.b.arm[self.p] != INF:
                continue
            most = min(chart.counterbattery_per_activation, theirs)
            left = mine - s * chart.support_cost
            options += [s * 4 + c for c in range(most + 1) if c * chart.counterbattery_cost <= left]
        say(g, "activates", "17.4", {"piece": self.p})
        if len(options) == 1:
            return self.gunnery(g, options)
        return self.ask(self.side, "gunnery", "17.6", Pick(options), "gunnery", "gunnery", {"piece": self.p})

    def gunnery(self, g: War, answer: Answer) -> Signal:
        s, c = answer[0] // 4, answer[0] % 4
        self.support = s
        self.guns[self.side] -= s + c
        self.guns[1 - self.side] -= c
        if s:
            say(g, "support", "17.6/support", {"side": self.side})
        if c:
            say(g, "counterbattery", "17.6/counterbattery", {"side": self.side, "n": c})
        if g.b.arm[self.p] == INF:
            return self.goto("fire")
        return self.goto("aim")

    # 17.4 infantry

    def dice_of(self, g: War, p: int) -> int:
        n = g.strength[p]
        less = 0
        if g.b.side[p] == self.attacker:
            if self.river:
                less += 1
            if g.flags[p] & LANDED and not g.marks[K_COVER_FIRE]:
                less -= g.b.charts.sea.disembark_dice
        less += cartridges_short(g, p)
        return max(1, n - less)

    def fire(self, g: War, _: Answer) -> Signal:
        """17.4/infantry: as many dice as strength, one more with support; hits on the effectiveness."""
        n = self.dice_of(g, self.p) + self.support * g.b.charts.battle.support_dice
        if self.p == self.bayonet:
            n += 1
        self.shooter = self.p
        self.victim = NONE
        self.e = g.b.eff[self.p]
        return self.roll(n, "fire", "17.4/infantry", "fired", {"side": self.side})

    def fired(self, g: War, dice: Answer) -> Signal:
        self.dice = dice
        missed = len([d for d in dice if d > self.e])
        if self.side == LIBERAL and self.volley == 1 and missed:
            return self.ask(
                LIBERAL, "steady-volley-now", "7.3", Pick([NO, YES]), "yesno", "volley_now",
                {"piece": self.p, "dice": dice},
            )  # fmt: skip
        return self.goto("score")

    def volley_now(self, g: War, answer: Answer) -> Signal:
        """Card L9: the dice that missed are rolled again, once this round."""
        if answer[0] == NO:
            return self.goto("score")
        self.volley = 2
        missed = len([d for d in self.dice if d > self.e])
        return self.roll(missed, "fire-again", "7.3", "volleyed", {"piece": self.p})

    def volleyed(self, g: War, dice: Answer) -> Signal:
        self.dice = [d for d in self.dice if d <= self.e] + dice
        return self.goto("score")

    def score(self, g: War, _: Answer) -> Signal:
        self.hits = len([d for d in self.dice if d <= self.e])
        say(g, "fire-roll", "17.4/infantry", {"piece": self.p, "dice": self.dice, "e": self.e, "n": self.hits})
        self.again = 0
        return self.goto("share_hits")

    def share_hits(self, g: War, _: Answer) -> Signal:
        """17.4/infantry: the receiver shares the hits freely among his infantry in the front line."""
        foe = 1 - self.side
        foot = [p for p in self.front if g.b.side[p] == foe and g.b.arm[p] == INF]
        caps: list[int] = []
        total = 0
        for p in foot:
            cap = g.strength[p] + (1 if p == self.wall and not self.wall_used else 0)
            caps.append(cap)
            total += cap
        hits = min(self.hits, total)
        if hits == 0:
            return self.goto("finish")
        if len(foot) == 1:
            return self.shared(g, [hits])
        choice = Allocation(foot, hits, caps)
        return self.ask(foe, "share-hits", "17.4/infantry", choice, "piece", "shared", {"n": hits})

    def shared(self, g: War, answer: Answer) -> Signal:
        foe = 1 - self.side
        foot = [p for p in self.front if g.b.side[p] == foe and g.b.arm[p] == INF]
        self.checks = []
        self.struck = []
        for i in range(len(foot)):
            if answer[i] > 0:
                self.strike(g, foot[i], answer[i])
        return self.goto("morale")

    def strike(self, g: War, p: int, hits: int) -> None:
        """5.3, 17.5: hits reduce the unit; a survivor must test its morale."""
        if p == self.wall and not self.wall_used:
            self.wall_used = 1
            hits -= 1
            say(g, "wall-stops-hit", "7.1/tactical", {"piece": p})
        if hits <= 0:
            return
        lose(g, p, min(hits, g.strength[p]), "17.4", True)
        if g.strength[p] <= 0:
            self.front = [q for q in self.front if q != p]
            self.spent = [q for q in self.spent if q != p]
        else:
            self.checks.append(p)
            self.struck.append(hits)

    # 17.5 morale

    def morale(self, g: War, _: Answer) -> Signal:
        if not self.checks:
            return self.goto("after_morale")
        return self.roll(2 * len(self.checks), "morale", "17.5", "tested")

    def tested(self, g: War, dice: Answer) -> Signal:
        """17.5: two dice not above the morale, less one for each hit after the first and for a last point."""
        chart = g.b.charts.battle
        for i in range(len(self.checks)):
            p = self.checks[i]
            value = g.b.morale[p] + chart.hit_each_further * (self.struck[i] - 1) + self.steadiness(g, p)
            if g.strength[p] == 1:
                value += chart.hit_one_strength
            if self.p == self.bayonet and self.shooter == self.p:
                value -= 1
            total = dice[2 * i] + dice[2 * i + 1]
            good = total <= value
            say(g, "morale-holds" if good else "morale-breaks", "17.5",
                {"piece": p, "dice": dice[2 * i : 2 * i + 2], "n": total, "m": value})  # fmt: skip
            if not good:
                self.demoralize(p)
        self.checks = []
        self.struck = []
        return self.goto("after_morale")

    def steadiness(self, g: War, p: int) -> int:
        """Card C13: foreign Liberals stand better."""
        return 1 if g.marks[K_DURANGO] and g.b.foreign[p] and g.b.side[p] == LIBERAL else 0

    def demoralize(self, p: int) -> None:
        self.front = [q for q in self.front if q != p]
        self.spent = [q for q in self.spent if q != p]
        self.broken.append(p)

    def after_morale(self, g: War, _: Answer) -> Signal:
        if self.again == 1:
            return self.goto("answer_fire")
        return self.goto("finish")
