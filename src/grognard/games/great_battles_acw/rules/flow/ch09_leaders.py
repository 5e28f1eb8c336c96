"""9.3 Leaders on the move, alone or with a unit."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....core.toll import NO_TOLLS, Tolls
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import DONE, END, ENTER, GO, LEADER, UNIT
from ...state.effects import move_leader, ridden
from ...state.model import ACTED, HALTED, OFF, Field
from ..queries.ch04_formations import leader_group, leader_may_enter
from ..queries.ch04_leaders import is_commander, stands
from ..queries.ch08_stacks import brigade_of, units_at
from ..queries.ch09_leaders import leader_allowance, leader_left, leader_reach, why_no_leader_hex
from ..queries.ch09_tolls import leader_tolls
from .ch09_movement import UnitTurn


class LeaderTurn(Frame):
    """9.31: a leader whose command is active moves, once, as far as ten points; then he may go on with a unit there.

    4.16: his points do not depend on the orders of his units. A leader of a group of reinforcements enters (9.71).
    """

    x: int
    moved: int

    def __init__(self, x: int = 0) -> None:
        super().__init__()
        self.x = x
        self.moved = 0

    def start(self, g: Field, _: Answer) -> Signal:
        x = self.x
        g.leader_spent[x] = 0
        if g.leader_at[x] == OFF:
            return self.goto("enter")
        return self.goto("choose")

    def enter(self, g: Field, _: Answer) -> Signal:
        x = self.x
        if not leader_may_enter(g, x):
            return self.done()
        hexes = g.s.entries[g.s.reinforcements[leader_group(g, x)].entry].hexes
        options = [ENTER + h for h in hexes if why_no_leader_hex(g, x, h) is None]
        if not options:
            return self.done()
        return self.ask(g.active, "leader-enter", "9.71", Pick([*options, DONE]), "act", "entered", {"leader": x})

    def entered(self, g: Field, answer: Answer) -> Signal:
        x = self.x
        if answer[0] == DONE:
            return self.done()
        move_leader(g, x, arg_of(answer[0]))
        ridden(g, x)
        g.leader_spent[x] = g.b.charts.movement.road_advance_halves
        say(g, "leader-enters", "9.71", {"leader": x, "hex": g.leader_at[x]})
        if is_commander(g, x):
            g.leader_spent[x] = 0
            return self.done()
        return self.goto("choose")

    def companions(self, g: Field) -> list[int]:
        """9.31: units of the active formations in his hex that have still to act."""
        out: list[int] = []
        for u in units_at(g, g.leader_at[self.x]):
            if g.b.side[u] == g.b.leader_side[self.x] and brigade_of(g, u) in g.brigades:
                if not g.done[u] & (ACTED | HALTED):
                    out.append(u)
        return out

    def choose(self, g: Field, _: Answer) -> Signal:
        x = self.x
        options: list[int] = []
        if not self.moved:
            cost = leader_reach(g, x, g.leader_at[x], leader_left(g, x))
            options += [GO + h for h in range(g.b.n_hex) if cost[h] > 0]
        options += [UNIT + u for u in self.companions(g)]
        if not options:
            return self.done()
        points = leader_left(g, x)
        return self.ask(
            g.b.leader_side[x], "leader-turn", "9.31", Pick([*options, DONE]), "act", "chosen",
            {"leader": x, "left": points // 2, "half": points % 2},
        )  # fmt: skip

    def chosen(self, g: Field, answer: Answer) -> Signal:
        x = self.x
        kind, arg = kind_of(answer[0]), arg_of(answer[0])
        if kind == DONE:
            return self.done()
        g.leader_done[x] = 1
        if kind == UNIT:
            return self.call(UnitTurn(arg, [x]), "went")
        g.leader_spent[x] += leader_reach(g, x, g.leader_at[x], leader_left(g, x))[arg]
        move_leader(g, x, arg)
        ridden(g, x)
        self.moved = 1
        say(g, "leader-moves", "9.31", {"leader": x, "to": arg})
        return self.goto("choose")

    def went(self, g: Field, _: Answer) -> Signal:
        return self.done()

    def tolls(self, g: Position, decision: Decision) -> Tolls:
        """9.31: what a ride costs, and what is left then."""
        assert isinstance(g, Field)
        if decision.key != "leader-turn":
            return NO_TOLLS
        return leader_tolls(g, self.x, leader_left(g, self.x), decision.choice.items())

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        """9.31, 9.33."""
        if not isinstance(g, Field) or len(answer) != 1 or arg_of(answer[0]) >= g.b.n_hex:
            return None
        if kind_of(answer[0]) in (GO, ENTER):
            if self.moved:
                return Refusal("9.31", "no-leader-twice", {"leader": self.x})
            no = why_no_leader_hex(g, self.x, arg_of(answer[0]))
            if no is not None:
                return no
            return Refusal("9.31", "no-leader-points", {"leader": self.x, "n": leader_allowance(g, self.x) // 2})
        return None


class CommanderMove(Frame):
    """3.0/IV-A-commanders, 4.17, 9.32: the commanders of corps and armies move, up to forty points each.

    Beyond ten their abilities suffer in the next turn.
    """

    side: int
    over: list[int]
    x: int

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.over = []
        self.x = -1

    def start(self, g: Field, _: Answer) -> Signal:
        for x in range(g.b.n_leaders):
            if g.b.leader_side[x] == self.side and is_commander(g, x):
                g.leader_spent[x] = 0
        return self.goto("choose")

    def choose(self, g: Field, _: Answer) -> Signal:
        able = [
            x
            for x in range(g.b.n_leaders)
            if g.b.leader_side[x] == self.side and is_commander(g, x) and stands(g, x) and x not in self.over
        ]
        if not able:
            return self.done()
        options = [LEADER + x for x in able]
        return self.ask(self.side, "commanders", "9.32", Pick([*options, END]), "act", "chosen")

    def chosen(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == END:
            return self.done()
        x = arg_of(answer[0])
        self.x = x
        self.over.append(x)
        cost = leader_reach(g, x, g.leader_at[x], leader_allowance(g, x))
        options = [GO + h for h in range(g.b.n_hex) if cost[h] > 0]
        if not options:
            return self.goto("choose")
        free = g.b.charts.command.commander_free_move
        return self.ask(
            self.side, "commander-turn", "9.32", Pick([*options, DONE]), "act", "went", {"leader": x, "n": free}
        )

    def went(self, g: Field, answer: Answer) -> Signal:
        x = self.x
        if answer[0] == DONE:
            return self.goto("choose")
        to = arg_of(answer[0])
        g.leader_spent[x] = leader_reach(g, x, g.leader_at[x], leader_allowance(g, x))[to]
        move_leader(g, x, to)
        far = g.leader_spent[x] > 2 * g.b.charts.command.commander_free_move
        say(g, "commander-rides" if far else "leader-moves", "9.32", {"leader": x, "to": to})
        return self.goto("choose")

    def tolls(self, g: Position, decision: Decision) -> Tolls:
        """9.32: what a ride costs, and what is left then."""
        assert isinstance(g, Field)
        if decision.key != "commander-turn":
            return NO_TOLLS
        return leader_tolls(g, self.x, leader_allowance(g, self.x), decision.choice.items())

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        """9.32, 9.33."""
        if not isinstance(g, Field) or len(answer) != 1 or decision.key != "commander-turn":
            return None
        if kind_of(answer[0]) != GO or arg_of(answer[0]) >= g.b.n_hex:
            return None
        no = why_no_leader_hex(g, self.x, arg_of(answer[0]))
        if no is not None:
            return no
        return Refusal("9.32", "no-leader-points", {"leader": self.x, "n": leader_allowance(g, self.x) // 2})
