"""9.7 Reinforcements: a unit, or a stack, comes onto the map."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....core.toll import NO_TOLLS, Tolls
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import DONE, ENTER, GO_ALONG, JOIN
from ...state.effects import face, place, ridden
from ...state.effects_lines import join_stack
from ...state.model import ADJACENT, ADVANCE, ENTERED, MOVED, NO_FIGHT, OFF, OFF_ROAD, Field
from ..queries.ch04_formations import group_of, leader_group, leader_may_enter
from ..queries.ch08_limits import mode, obeys_march, others_at
from ..queries.ch08_stacks import brigade_of, in_play, near_enemy
from ..queries.ch09_entry import entry_cost, entry_facing, offered_entries, own_entry_cost, why_no_entry
from ..queries.ch09_leaders import is_active
from ..queries.ch09_tolls import entry_tolls
from .ch09_reaction import ReactFacing, ReactMove
from .ch10_out_of_phase import ApproachFire
from .ch12_leaders import LeadersAlone


class Enter(Frame):
    """9.71-9.73: a unit of a group whose hour has come enters by one of its hexes, others of its brigade with it.

    Result: the units that entered together, the top one first; nothing if it stays away for now.
    """

    u: int
    group: list[int]
    leaders: list[int]
    hex: int

    def __init__(self, u: int = 0) -> None:
        super().__init__()
        self.u = u
        self.group = [u]
        self.leaders = []
        self.hex = -1

    def start(self, g: Field, _: Answer) -> Signal:
        open_queue(g)
        return self.goto("choose")

    def mates(self, g: Field) -> list[int]:
        """8.21: units of the same brigade that could enter in the same stack."""
        out: list[int] = []
        for v in g.s.reinforcements[group_of(g, self.u)].units:
            if v in self.group or g.at[v] != OFF or brigade_of(g, v) != brigade_of(g, self.u):
                continue
            if mode(g, v) == mode(g, self.u) and mode(g, v) <= ADVANCE and obeys_march(g, [*self.group, v]):
                out.append(v)
        return out

    def riders(self, g: Field) -> list[int]:
        """9.71: leaders of the same group who come in with the unit."""
        out: list[int] = []
        for x in range(g.b.n_leaders):
            if x in self.leaders or not leader_may_enter(g, x) or g.b.leader_side[x] != g.b.side[self.u]:
                continue
            if leader_group(g, x) == group_of(g, self.u):
                out.append(x)
        return out

    def choose(self, g: Field, _: Answer) -> Signal:
        """9.73: entry may be put off."""
        options = [ENTER + h for h in offered_entries(g, self.group)]
        options += [JOIN + v for v in self.mates(g)]
        options += [GO_ALONG + x for x in self.riders(g)]
        options.append(DONE)
        return self.ask(g.active, "enter", "9.71", Pick(options), "act", "chosen", {"units": self.group})

    def chosen(self, g: Field, answer: Answer) -> Signal:
        kind, x = kind_of(answer[0]), arg_of(answer[0])
        if kind == DONE:
            return self.done([])
        if kind == JOIN:
            self.group.append(x)
            return self.goto("choose")
        if kind == GO_ALONG:
            self.leaders.append(x)
            return self.goto("choose")
        self.hex = x
        return self.call(ReactMove(self.u, x, [], self.group), "go")

    def go(self, g: Field, _: Answer) -> Signal:
        """9.71, 9.72: it pays for the hex, and for the stacks that went before it through the same hex."""
        own = 0
        there = others_at(g, self.group, self.hex)
        near = near_enemy(g, g.b.side[self.u], self.hex)
        for v in self.group[::-1]:
            g.spent[v] += entry_cost(g, v, self.hex)
            own = max(own, own_entry_cost(g, v, self.hex))
            g.done[v] |= MOVED | ENTERED
            if not g.b.has_road[self.hex]:
                g.done[v] |= OFF_ROAD
            face(g, v, g.facing[there[0] // 3] if there else entry_facing(g, v, self.hex))
            place(g, v, self.hex, len(there) > 0)
            if near:
                g.done[v] |= ADJACENT
                if mode(g, v) == ADVANCE:
                    g.done[v] |= NO_FIGHT
            f = g.b.formation[v]
            if g.entered[f] < 0:
                g.entered[f] = self.hex
        g.queue += [self.hex, own]
        for x in self.leaders:
            g.leader_at[x] = self.hex
            g.leader_spent[x] = g.b.leader_ma[x] if not is_active(g, x) else own
            ridden(g, x)
        say(g, "enters", "9.71", {"units": self.group, "hex": self.hex})
        join_stack(g, self.group, near)
        return self.goto("reface")

    def reface(self, g: Field, _: Answer) -> Signal:
        if near_enemy(g, g.b.side[self.u], self.hex):
            return self.call(ReactFacing(self.hex, self.u, False, self.group), "approach")
        return self.goto("approach")

    def approach(self, g: Field, _: Answer) -> Signal:
        if in_play(g, self.u):
            return self.call(ApproachFire(self.u), "alone")
        return self.goto("alone")

    def alone(self, g: Field, _: Answer) -> Signal:
        return self.call(LeadersAlone(), "last")

    def last(self, g: Field, _: Answer) -> Signal:
        return self.done([v for v in self.group if in_play(g, v)])

    def tolls(self, g: Position, decision: Decision) -> Tolls:
        """9.71: what it takes to come in, and what is left then."""
        assert isinstance(g, Field)
        return entry_tolls(g, self.group, decision.choice.items()) if decision.key == "enter" else NO_TOLLS

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        if not isinstance(g, Field) or decision.key != "enter" or len(answer) != 1:
            return None
        if kind_of(answer[0]) == ENTER and arg_of(answer[0]) < g.b.n_hex:
            return why_no_entry(g, self.group, arg_of(answer[0]))
        return None


def open_queue(g: Field) -> None:
    """9.72: in every activation the queue at the entry hexes begins anew."""
    for u in range(g.b.n_units):
        if g.done[u] & ENTERED:
            return
    g.queue = []
