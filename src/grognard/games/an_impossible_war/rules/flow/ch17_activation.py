"""17.4 One unit of the front line is activated: charges of cavalry, and how they are met."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Signal
from .....kit.log import say
from ...codes import H_COUNTER, H_FLEE, H_STAND, arg_of, code, kind_of
from ...pack.board import CARLIST, CAV, NONE
from ...state.model import War
from .ch17_fire import Fire


class Activate(Fire):
    """17.4: one unit of the front line fires or charges. Result: the board (see `apply_board`)."""

    # 17.4 cavalry

    def aim(self, g: War, _: Answer) -> Signal:
        """17.4: the target of a charge is any enemy unit of the front line."""
        foes = [p for p in self.front if g.b.side[p] != self.side]
        return self.ask(self.side, "charge", "17.4", Pick(foes), "piece", "charges", {"piece": self.p})

    def charges(self, g: War, answer: Answer) -> Signal:
        """17.4/forced-countercharge: a fresh cavalry target rides against the charger."""
        self.target = answer[0]
        say(g, "charge-declared", "17.4", {"piece": self.p, "target": self.target})
        if g.b.arm[self.target] == CAV:
            if self.target not in self.spent:
                self.counter_piece = self.target  # 17.4/forced-countercharge
                say(g, "countercharges", "17.4/forced-countercharge", {"piece": self.counter_piece})
                return self.goto("melee")
            return self.goto("cavalry_answers")
        return self.goto("infantry_answers")

    def chargers(self, g: War) -> list[int]:
        """Fresh cavalry of the side that is charged (C30: the lancers even when spent)."""
        foe = 1 - self.side
        return [
            p
            for p in self.front
            if g.b.side[p] == foe and g.b.arm[p] == CAV and (p not in self.spent or p == self.lancer)
        ]

    def cavalry_answers(self, g: War, _: Answer) -> Signal:
        """17.4/flee-or-stand: a spent cavalry target: another countercharges, or it flees, or it stands."""
        options = [code(H_COUNTER, p) for p in self.chargers(g)] + [code(H_STAND), code(H_FLEE)]
        return self.ask(
            1 - self.side, "charged", "17.4/flee-or-stand", Pick(options), "charge", "cavalry_answered",
            {"piece": self.p, "target": self.target},
        )  # fmt: skip

    def cavalry_answered(self, g: War, answer: Answer) -> Signal:
        kind = kind_of(answer[0])
        if kind == H_COUNTER:
            self.counter_piece = arg_of(answer[0])
            say(g, "countercharges", "17.4/cavalry-vs-cavalry", {"piece": self.counter_piece})
            return self.goto("melee")
        if kind == H_FLEE:
            say(g, "flees", "17.4/flee-or-stand", {"piece": self.target})
            self.demoralize(self.target)
            return self.goto("finish")
        say(g, "stands", "17.4/flee-or-stand", {"piece": self.target})
        n = self.charge_dice(g, self.p)
        return self.roll(n, "charge", "17.4/cavalry-vs-cavalry", "stood", {"piece": self.p})

    def charge_dice(self, g: War, p: int) -> int:
        return self.dice_of(g, p) + (1 if p == self.hussar and p == self.p else 0)

    def edge(self, g: War, p: int) -> int:
        return g.b.eff[p] + (1 if p == self.lancer else 0)

    def stood(self, g: War, dice: Answer) -> Signal:
        """17.4/flee-or-stand: first the charger, with its hits and morale, then the one that stood."""
        hits = self.tally(g, self.p, dice, self.edge(g, self.p))
        self.shooter = self.p
        self.checks = []
        self.struck = []
        if hits:
            self.strike(g, self.target, min(hits, g.strength[self.target]))
        self.again = 1
        return self.goto("morale")

    def answer_fire(self, g: War, _: Answer) -> Signal:
        self.again = 0
        if self.target not in self.front:
            return self.goto("finish")
        self.shooter = self.target
        n = self.dice_of(g, self.target)
        return self.roll(n, "charge", "17.4/cavalry-vs-cavalry", "answered", {"piece": self.target})

    def answered(self, g: War, dice: Answer) -> Signal:
        hits = self.tally(g, self.target, dice, self.edge(g, self.target))
        if hits:
            self.strike(g, self.p, min(hits, g.strength[self.p]))
        return self.goto("morale")

    def tally(self, g: War, p: int, dice: Answer, e: int) -> int:
        hits = len([d for d in dice if d <= e])
        say(g, "fire-roll", "17.4", {"piece": p, "dice": dice, "e": e, "n": hits})
        return hits

    def melee(self, g: War, _: Answer) -> Signal:
        """17.4/cavalry-vs-cavalry: both roll at the same time; both become spent."""
        a, b = self.charge_dice(g, self.p), self.dice_of(g, self.counter_piece)
        return self.roll(a + b, "charge", "17.4/cavalry-vs-cavalry", "clashed", {"piece": self.p})

    def clashed(self, g: War, dice: Answer) -> Signal:
        n = self.charge_dice(g, self.p)
        mine = self.tally(g, self.p, dice[:n], self.edge(g, self.p))
        theirs = self.tally(g, self.counter_piece, dice[n:], self.edge(g, self.counter_piece))
        if self.counter_piece not in self.spent:
            self.spent.append(self.counter_piece)
        self.shooter = NONE
        self.checks = []
        self.struck = []
        if theirs:
            self.strike(g, self.p, min(theirs, g.strength[self.p]))
        if mine:
            self.strike(g, self.counter_piece, min(mine, g.strength[self.counter_piece]))
        self.again = 0
        return self.goto("morale")

    # against infantry (17.4/cavalry-vs-infantry)

    def infantry_answers(self, g: War, _: Answer) -> Signal:
        """17.4/cavalry-vs-infantry: any fresh cavalry of the other side may countercharge, even after passing."""
        horse = self.chargers(g)
        if not horse:
            return self.goto("square")
        options = [code(H_STAND)] + [code(H_COUNTER, p) for p in horse]
        return self.ask(
            1 - self.side, "countercharge", "17.4/cavalry-vs-infantry", Pick(options), "charge",
            "infantry_answered", {"piece": self.p, "target": self.target},
        )  # fmt: skip

    def infantry_answered(self, g: War, answer: Answer) -> Signal:
        if kind_of(answer[0]) == H_COUNTER:
            self.counter_piece = arg_of(answer[0])
            say(g, "countercharges", "17.4/cavalry-vs-infantry", {"piece": self.counter_piece})
            return self.goto("melee")
        return self.goto("square")

    def square(self, g: War, _: Answer) -> Signal:
        return self.roll(2, "charge-morale", "17.4/charge-morale", "squared", {"piece": self.target})

    def charge_value(self, g: War, p: int) -> int:
        """17.4/charge-morale: the morale of infantry that is charged."""
        b = g.b
        chart = b.charts.battle
        value = b.morale[p] + self.steadiness(g, p)
        if p in self.spent:
            value += chart.charge_spent
        if b.side[p] == CARLIST:
            value += chart.charge_carlist_open if b.open_ground[self.place] else chart.charge_carlist_rough
        if g.strength[p] == b.top[p] and not b.partida[p]:
            value += chart.charge_full_strength
        if g.strength[p] == 1:
            value += chart.charge_one_strength
        if self.p == self.hussar:
            value -= 2
        return value

    def squared(self, g: War, dice: Answer) -> Signal:
        """17.4/cavalry-vs-infantry: it resists and fires, hitting on 1, or the cavalry rides it down."""
        p = self.target
        value = self.charge_value(g, p)
        total = dice[0] + dice[1]
        good = total <= value
        say(g, "charge-resisted" if good else "charge-home", "17.4/charge-morale",
            {"piece": p, "dice": dice, "n": total, "m": value})  # fmt: skip
        if good:
            return self.roll(self.dice_of(g, p), "fire", "17.4/cavalry-vs-infantry", "resisted", {"piece": p})
        if p not in self.spent:
            self.spent.append(p)
        n = self.charge_dice(g, self.p)
        return self.roll(n, "charge", "17.4/cavalry-vs-infantry", "rode_home", {"piece": self.p})

    def resisted(self, g: War, dice: Answer) -> Signal:
        hits = self.tally(g, self.target, dice, g.b.charts.battle.charge_resisted_effectiveness)
        self.shooter = self.target
        self.checks = []
        self.struck = []
        self.again = 0
        if hits:
            self.strike(g, self.p, min(hits, g.strength[self.p]))
        return self.goto("morale")

    def rode_home(self, g: War, dice: Answer) -> Signal:
        hits = self.tally(g, self.p, dice, self.edge(g, self.p) + g.b.charts.battle.charge_effectiveness)
        self.shooter = self.p
        self.checks = []
        self.struck = []
        self.again = 0
        if hits:
            self.strike(g, self.target, hits)
        return self.goto("morale")

    def finish(self, g: War, _: Answer) -> Signal:
        return self.done(self.board())
