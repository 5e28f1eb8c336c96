"""11.47 Step 6d of a shock: continued shock."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import ATTACK_WITH, DONE, LEFT_FIRST, RIGHT_FIRST, TO, TURN
from ...state.model import HALTED, Field
from ..queries.ch08_limits import in_line
from ..queries.ch08_stacks import enemy_at, hexes_of, in_play, units_at
from ..queries.ch11_matching import along_the_line, attackers_in, joined, shock_list, targets_in
from ..queries.ch11_onward import prospect
from ..queries.ch11_shock import block_of, defenders_at, held, shock_hexes
from .ch06_marks import busy, shock_designated
from .ch06_reserve import StruckReserve
from .ch09_reaction import ReactFacing
from .ch10_out_of_phase import PreShockFire
from .ch11_advance import Follow
from .ch11_before import Envelop, RetreatBefore
from .ch11_designate import Designate
from .ch11_marks import WHY_FIGHT, WHY_LEFT, undeclare
from .ch11_onward import Onward


class Continue(Onward):
    """11.47: units that won a shock go on and shock again.

    `must`: those of them who have to. `counts`: continued shocks already made, by side. `same`: the hexes of defenders
    who could not retreat and are shocked again. Result as of Shock.
    """

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        if not isinstance(g, Field) or len(answer) != 1:
            return None
        kind = kind_of(answer[0])
        if kind == ATTACK_WITH:
            return Refusal("11.47/eligibility", "no-continue", {"unit": arg_of(answer[0])})
        if kind == TO:
            return Refusal("11.47/procedure", "no-continue-to", {"hex": arg_of(answer[0])})
        if kind == TURN:
            return Refusal("11.47/procedure", "no-continue-facing")
        return None

    def start(self, g: Field, answer: Answer) -> Signal:
        able = [
            u
            for u in self.units
            if prospect(g, u) and (not self.same or [h for h in shock_hexes(g, u) if h in self.same])
        ]
        self.units = able
        self.going = [u for u in self.units if u in self.must]
        return self.goto("volunteer")

    def volunteer(self, g: Field, answer: Answer) -> Signal:
        """11.47/eligibility: who did not charge may stay; he declares it before the enemy reacts."""
        options = [ATTACK_WITH + u for u in self.units if u not in self.going]
        if not options:
            return self.goto("declared")
        options.append(DONE)
        return self.ask(
            self.side, "continue-shock", "11.47/eligibility", Pick(options), "act", "volunteered",
            {"units": self.going},
        )  # fmt: skip

    def volunteered(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == DONE:
            return self.goto("declared")
        self.going.append(arg_of(answer[0]))
        return self.goto("volunteer")

    def declared(self, g: Field, answer: Answer) -> Signal:
        if self.going:
            say(g, "continues-shock", "11.47/procedure", {"units": self.going})
        self.todo = [] if self.same else self.going[:]
        self.look(g, self.going)
        return self.goto("reactions")

    def look(self, g: Field, units: list[int]) -> None:
        """12.6: whom they have before them when the enemy may react: if he breaks by it, they follow."""
        for u in units:
            for h in shock_hexes(g, u):
                self.ahead += [u, h]

    def reactions(self, g: Field, answer: Answer) -> Signal:
        """9.61: the side out of phase may turn or refuse against those who came next to it."""
        if self.react:
            h = self.react.pop(0)
            return self.call(ReactFacing(h, self.trigger(g, h), False), "reactions")
        if not self.going:
            return self.done(self.result())
        return self.goto("onward")

    def trigger(self, g: Field, hex: int) -> int:
        here = units_at(g, hex)
        return here[0] if here else -1

    def react_on(self, g: Field, answer: Answer) -> Signal:
        if self.react:
            self.look(g, self.party)
            h = self.react.pop(0)
            return self.call(ReactFacing(h, self.trigger(g, h), False), "react_on")
        if not self.party or not in_play(g, self.party[0]):
            return self.goto("onward")
        return self.goto("step_on")

    # steps 1, 2 and 5 again

    def designate(self, g: Field, answer: Answer) -> Signal:
        """11.47/procedure: all enemies before them must be shocked; defenders who could not retreat, again."""
        left = [u for u in self.going if in_play(g, u)]
        self.going = []
        for u in left:
            before = shock_hexes(g, u)
            if self.same:
                before = [h for h in before if h in self.same]
            if before:
                self.going.append(u)
        empty = self.emptied(g, [u for u in left if u not in self.going])
        if empty:
            return self.call(Follow(self.lost, [], empty, True), "followed")
        if not self.going:
            return self.done(self.result())
        if self.same:
            return self.named(g, joined(self.going, self.same))
        return self.call(Designate(self.side, self.going, True), "named")

    def emptied(self, g: Field, units: list[int]) -> list[int]:
        """12.6: the hexes before some units that the enemy has left by breaking in his reaction."""
        out: list[int] = []
        self.lost = []
        for i in range(0, len(self.ahead), 2):
            u, h = self.ahead[i], self.ahead[i + 1]
            if u in units and not enemy_at(g, self.side, h):
                if u not in self.lost:
                    self.lost.append(u)
                if h not in out:
                    out.append(h)
        self.ahead = []
        return out

    def followed(self, g: Field, answer: Answer) -> Signal:
        """12.6, 9.61: they have advanced into the hexes of those who broke; their shock is over."""
        for u in answer:
            for h in hexes_of(g, u):
                if self.side == g.active and h not in self.react:
                    self.react.append(h)
        return self.goto("react_last")

    def react_last(self, g: Field, answer: Answer) -> Signal:
        if self.react:
            h = self.react.pop(0)
            return self.call(ReactFacing(h, self.trigger(g, h), False), "react_last")
        return self.goto("designate")

    def named(self, g: Field, answer: Answer) -> Signal:
        self.shocks = answer[:]
        self.blocks = []
        for one in shock_list(self.shocks):
            units, hexes = attackers_in(one), targets_in(one)
            say(g, "shock-declared", "11.47/procedure", {"units": units, "hexes": hexes})
            for u in units:
                busy(g, u)
                self.posts += [u, g.at[u], 1 if g.done[u] & HALTED else 0]
                for h in hexes:
                    g.declared += [u, h]
            for h in hexes:
                if h not in self.todo:
                    self.todo.append(h)
                first = block_of(g, h)[0]
                if first not in self.blocks:
                    self.blocks.append(first)
        return self.goto("strike")

    def strike(self, g: Field, answer: Answer) -> Signal:
        """6.26, 6.34, 13.45, 15.14: a continued shock strikes its targets as any other."""
        if self.todo:
            h = self.todo.pop(0)
            shock_designated(g, h)
            self.struck += [u for u in defenders_at(g, [h], 1 - self.side) if u not in self.struck]
            return self.call(StruckReserve(h), "strike")
        return self.goto("retreats")

    def retreats(self, g: Field, answer: Answer) -> Signal:
        """11.33: the defenders may retreat before a continued shock too."""
        if self.blocks:
            h = self.blocks.pop(0)
            return self.call(RetreatBefore(1 - self.side, block_of(g, h)), "retreats")
        self.todo = []
        for one in shock_list(self.shocks):
            self.todo += [u for u in attackers_in(one) if in_line(g, u)]
        self.lost = []
        return self.goto("swing")

    def swing(self, g: Field, answer: Answer) -> Signal:
        """8.48: a line may envelop here too, after step 3."""
        if answer and answer[0] == 1:
            self.turned += self.lost
            for i in range(0, len(self.posts), 3):
                if self.posts[i] == self.lost[0]:
                    self.posts[i + 1] = g.at[self.lost[0]]
        while self.todo:
            self.lost = [self.todo.pop(0)]
            for one in shock_list(self.shocks):
                left = held(g, targets_in(one), 1 - self.side)
                if self.lost[0] in attackers_in(one) and len(left) == 1:
                    return self.call(Envelop(self.lost[0], left[0]), "swing")
        return self.goto("fire")

    def fire(self, g: Field, answer: Answer) -> Signal:
        """10.43, 11.38: pre-shock fire, by phasing units too."""
        mine: list[int] = []
        theirs: list[int] = []
        for one in shock_list(self.shocks):
            self.whys.append(WHY_FIGHT if held(g, targets_in(one), 1 - self.side) else WHY_LEFT)
            for u in attackers_in(one):
                if in_play(g, u):
                    mine += [h for h in hexes_of(g, u) if h not in mine]
            for h in targets_in(one):
                if h not in theirs:
                    theirs.append(h)
        return self.call(PreShockFire(mine, theirs, True), "line_up")

    def ready(self, g: Field, u: int) -> bool:
        """12.35/f-phasing, 12.47: whether an attacker is where he declared his shock, not driven back since."""
        for i in range(0, len(self.posts), 3):
            if self.posts[i] == u:
                driven = g.b.side[u] == g.active and g.done[u] & HALTED != 0 and self.posts[i + 2] == 0
                return in_play(g, u) and g.at[u] == self.posts[i + 1] and not driven
        return False

    def line_up(self, g: Field, answer: Answer) -> Signal:
        every = shock_list(self.shocks)
        self.shocks = []
        for one in every:
            undeclare(g, [u for u in attackers_in(one) if not self.ready(g, u)])
            self.shocks += joined([u for u in attackers_in(one) if self.ready(g, u)], targets_in(one))
        every = shock_list(self.shocks)
        self.order = [i for i in along_the_line(g, every) if attackers_in(every[i])]
        if len(self.order) > 1:
            return self.ask(
                self.side, "shock-order", "11.41", Pick([LEFT_FIRST, RIGHT_FIRST]), "act", "lined_up"
            )  # fmt: skip
        return self.goto("resolve")

    def lined_up(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == RIGHT_FIRST:
            self.order.reverse()
        return self.goto("resolve")

    def resolve(self, g: Field, answer: Answer) -> Signal:
        """11.47/modifiers: each with one continued shock more to its count; no charge, no check of the defenders."""
        from .ch11_resolve import Shock

        if not self.order:
            return self.done(self.result())
        i = self.order.pop(0)
        one = shock_list(self.shocks)[i]
        counts = self.counts[:]
        counts[self.side] += 1
        units = [u for u in attackers_in(one) if self.ready(g, u)]
        undeclare(g, [u for u in attackers_in(one) if u not in units])
        halted = [u for u in units if g.done[u] & HALTED]
        return self.call(
            Shock(units, targets_in(one), [], [], self.without, counts, self.whys[i], self.turned, halted), "resolved"
        )

    def resolved(self, g: Field, answer: Answer) -> Signal:
        n, m = answer[0], answer[1]
        self.fought += answer[2 : 2 + n]
        self.horse += answer[2 + n : 2 + n + m]
        self.struck += answer[2 + n + m :]
        return self.goto("resolve")

    def result(self) -> list[int]:
        return [len(self.fought), len(self.horse), *self.fought, *self.horse, *self.struck]
