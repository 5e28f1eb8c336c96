"""11.46, 11.47: defenders who threw the attackers back advance, turn, and shock in their turn."""

from __future__ import annotations

from .....core.choice import NO_ANSWER, Answer, Pick
from .....core.frame import Frame, Signal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import CONTINUE, RETRACT, STAND, TO, TURN
from ...state.effects import face, unrefuse
from ...state.effects_lines import gather
from ...state.model import COLUMN, HALTED, MARCH, Field
from ..queries.ch08_limits import in_column, why_no_stack
from ..queries.ch08_lines import passable
from ..queries.ch08_stacks import enemy_at, extended, hexes_of, in_play, units_at
from ..queries.ch11_shock import defenders_at, held
from .ch11_marks import VERTICES, WHY_FIGHT, nearest_part, touches, turn_to, why_no_attacker_now
from .ch12_advance import Advance


class CounterShock(Frame):
    """The two sides of a shock, and what the defenders may do when it went well for them."""

    attackers: list[int]
    targets: list[int]
    allies: list[int]
    chargers: list[int]
    without: list[int]
    counts: list[int]
    why: int
    wheeled: list[int]
    halted: list[int]
    where: list[int]
    origin: list[int]  # hexes the attackers fought from
    row: int
    fought: list[int]
    horse: list[int]
    struck: list[int]
    react: list[int]
    todo: list[int]
    columns: list[int]  # columns that have still to say whether they draw in (8.52)
    moved: list[int]

    def __init__(
        self,
        attackers: list[int] = NO_ANSWER,
        targets: list[int] = NO_ANSWER,
        allies: list[int] = NO_ANSWER,
        chargers: list[int] = NO_ANSWER,
        without: list[int] = NO_ANSWER,
        counts: list[int] = NO_ANSWER,
        why: int = WHY_FIGHT,
        wheeled: list[int] = NO_ANSWER,
        halted: list[int] = NO_ANSWER,
    ) -> None:
        super().__init__()
        self.attackers = attackers[:]
        self.targets = targets[:]
        self.allies = allies[:]
        self.chargers = chargers[:]
        self.without = without[:]
        self.counts = counts[:]
        self.why = why
        self.wheeled = wheeled[:]
        self.halted = halted[:]
        self.where = []
        self.origin = []
        self.row = -1
        self.fought = []
        self.horse = []
        self.struck = []
        self.react = []
        self.todo = []
        self.columns = []
        self.moved = []

    def result(self) -> list[int]:
        return [len(self.fought), len(self.horse), *self.fought, *self.horse, *self.struck]

    def side(self, g: Field) -> int:
        return g.b.side[self.attackers[0]]

    def fit(self, g: Field, u: int) -> bool:
        """12.35/f-phasing, 12.47: whether an attacker is still in the fight."""
        return in_play(g, u) and (u in self.halted or g.b.side[u] != g.active or not g.done[u] & HALTED)

    # 6c, 6d: the defenders, after a repulse

    def counter(self, g: Field, answer: Answer) -> Signal:
        """11.46, 11.47/eligibility, 11.64: defenders who threw the attack back; guns do not follow."""
        self.todo = [
            u
            for u in defenders_at(g, self.targets, 1 - self.side(g))
            if why_no_attacker_now(g, u)
        ]  # fmt: skip
        self.moved = []
        if held(g, self.origin, self.side(g)):
            return self.goto("stand_over")
        return self.goto("each_defender")

    def empty_hexes(self, g: Field, u: int) -> list[int]:
        """11.46: the attackers' hexes that a defender can follow into, turning as he needs."""
        out: list[int] = []
        for h in self.origin:
            near = False
            for mine in hexes_of(g, u):
                if g.b.grid.side_to(mine, h) >= 0 and passable(g, u, mine, h):
                    near = True
            parts = [3 * u]
            parts += [3 * self.moved[i] for i in range(0, len(self.moved), 2) if self.moved[i + 1] == h]
            if near and not enemy_at(g, g.b.side[u], h) and why_no_stack(g, parts, h) is None:
                out.append(h)
        return out

    def each_defender(self, g: Field, answer: Answer) -> Signal:
        """12.6: they may advance, and must if they want to continue the shock."""
        while self.todo:
            u = self.todo[0]
            where = self.empty_hexes(g, u)
            if where:
                options = [TO + h for h in where] + [STAND]
                return self.ask(g.b.side[u], "counter-advance", "11.46", Pick(options), "act", "countered", {"unit": u})
            self.todo.pop(0)
        return self.goto("counter_march")

    def countered(self, g: Field, answer: Answer) -> Signal:
        u = self.todo.pop(0)
        if kind_of(answer[0]) == TO:
            self.moved += [u, arg_of(answer[0])]
        return self.goto("each_defender")

    def counter_march(self, g: Field, answer: Answer) -> Signal:
        """11.46: turning as they need to."""
        i = 0
        while i < len(self.moved):
            u, to = self.moved[i], self.moved[i + 1]
            if not in_play(g, u) or to in hexes_of(g, u) or u in self.react:
                i += 2
                continue
            party = [
                self.moved[k]
                for k in range(0, len(self.moved), 2)
                if self.moved[k + 1] == to and g.at[self.moved[k]] == g.at[u]
            ]
            party = [v for v in units_at(g, g.at[u]) if v in party]
            for v in party:
                self.react.append(v)
                turn_to(g, v, to)
                if g.state[v] & COLUMN and extended(g, v):
                    gather(g, v, nearest_part(g, v, to))  # 8.52
            return self.call(Advance(party, to, True, True), "counter_march")
        self.react = []
        return self.goto("counter_face")

    def counter_face(self, g: Field, answer: Answer) -> Signal:
        """11.46: defenders who do not advance may face as they like."""
        gone = [self.moved[i] for i in range(0, len(self.moved), 2)]
        self.todo = []
        for h in self.targets:
            here = [u for u in units_at(g, h) if g.b.side[u] != self.side(g) and u not in gone]
            if not here:
                continue
            bound = False
            for u in here:
                bound = bound or extended(g, u) or g.order[u] == MARCH
            if not bound:
                self.todo.append(here[0])
        return self.goto("each_facing")

    def each_facing(self, g: Field, answer: Answer) -> Signal:
        while self.todo:
            u = self.todo[0]
            if not in_play(g, u):
                self.todo.pop(0)
                continue
            options = [TURN + f for f in VERTICES if f != g.facing[u]] + [STAND]
            return self.ask(
                g.b.side[u], "counter-facing", "11.46", Pick(options), "act", "faced",
                {"units": units_at(g, g.at[u])},
            )  # fmt: skip
        return self.goto("counter_on")

    def faced(self, g: Field, answer: Answer) -> Signal:
        u = self.todo.pop(0)
        if kind_of(answer[0]) == TURN:
            for v in units_at(g, g.at[u]):
                unrefuse(g, v)
                face(g, v, arg_of(answer[0]))
        return self.goto("each_facing")

    def counter_on(self, g: Field, answer: Answer) -> Signal:
        """11.47: the defenders become the attackers, of their own will."""
        from .ch11_continue import Continue

        units = [self.moved[i] for i in range(0, len(self.moved), 2) if in_play(g, self.moved[i])]
        units = [u for u in units if self.arrived(g, u)]
        if not units:
            return self.done(self.result())
        side = 1 - self.side(g)
        entered: list[int] = []
        if side == g.active:  # 9.61: an advance next to the enemy lets him turn or refuse
            for u in units:
                entered += [h for h in hexes_of(g, u) if h not in entered]
        return self.call(Continue(side, units, [], self.counts, [], [], entered), "continued")

    def arrived(self, g: Field, u: int) -> bool:
        for i in range(0, len(self.moved), 2):
            if self.moved[i] == u:
                return self.moved[i + 1] in hexes_of(g, u)
        return False

    def stand_over(self, g: Field, answer: Answer) -> Signal:
        """11.47/eligibility: attackers who could not retreat may be shocked where they stand."""
        if not self.todo:
            return self.goto("counter_face")
        side = 1 - self.side(g)
        return self.ask(
            side, "counter-same", "11.47/eligibility", Pick([CONTINUE, STAND]), "act", "stood_over",
            {"units": self.todo, "hexes": held(g, self.origin, self.side(g))},
        )  # fmt: skip

    def stood_over(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == STAND:
            return self.goto("each_defender")  # 11.46: into hexes that others of the attackers have left
        self.columns = [u for u in self.todo if in_column(g, u)]
        return self.goto("each_column")

    def each_column(self, g: Field, answer: Answer) -> Signal:
        """8.52: a column shocks only when it has drawn in, into a hex of its own next to those who could not go."""
        while self.columns:
            u = self.columns[0]
            hexes = held(g, self.origin, self.side(g))
            options = [RETRACT + h for h in hexes_of(g, u) if touches(g, u, h, hexes)]
            if options:
                return self.ask(
                    g.b.side[u], "counter-same", "8.52", Pick([*options, STAND]), "act", "column_said",
                    {"units": [u], "hexes": hexes},
                )  # fmt: skip
            self.columns.pop(0)
        for u in self.todo:
            if not in_column(g, u):
                return self.goto("strike_back")
        return self.goto("each_defender")

    def column_said(self, g: Field, answer: Answer) -> Signal:
        u = self.columns.pop(0)
        if kind_of(answer[0]) == RETRACT:
            gather(g, u, arg_of(answer[0]))
            say(g, "draws-in", "8.52", {"unit": u, "hex": g.at[u]})
        return self.goto("each_column")

    def strike_back(self, g: Field, answer: Answer) -> Signal:
        """11.47/eligibility: they turn as they need to, and shock."""
        from .ch11_continue import Continue

        hexes = held(g, self.origin, self.side(g))
        for u in self.todo:
            if not extended(g, u):
                for h in hexes:
                    if g.b.grid.side_to(g.at[u], h) >= 0:
                        turn_to(g, u, h)
                        break
        for h in self.targets:  # 7.11: one facing in a hex
            here = units_at(g, h)
            for v in here[1:]:
                if not extended(g, v) and not extended(g, here[0]):
                    face(g, v, g.facing[here[0]])
        return self.call(
            Continue(1 - self.side(g), self.todo, [], self.counts, [], hexes, []), "continued"
        )  # fmt: skip
