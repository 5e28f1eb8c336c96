"""15.1 Engineering: in II/F units begin to build parapets."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from ...codes import BUILD, DONE, TURN
from ...state.model import BUILDING, Field
from ..queries.ch04_command import chain
from ..queries.ch08_stacks import extended
from ..queries.ch15_works import open_facings, sites, why_no_build, why_no_builder
from .ch06_marks import busy
from .ch15_marks import begin_works


class Engineering(Frame):
    """3.0/II-F-engineering, 15.11, 15.13: each unit that may build parapets can begin one."""

    side: int
    able: list[int]  # units that may build, if their hex allows; nobody moves in this phase
    u: int

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.able = []
        self.u = -1

    def start(self, g: Field, answer: Answer) -> Signal:
        for f in range(g.b.n_formations):
            if g.b.form_side[f] != self.side:
                continue
            for u in g.b.units_of[f]:
                if g.state[u] & BUILDING:
                    busy(g, u)  # 13.45: in its second turn as in its first
            here = [u for u in g.b.units_of[f] if why_no_builder(g, u) is None]
            if here and chain(g, f):
                self.able += here
        self.able.sort()
        return self.goto("offer")

    def offer(self, g: Field, answer: Answer) -> Signal:
        options = [BUILD + u for u in self.able if why_no_builder(g, u) is None]
        if not options:
            return self.done()
        options.append(DONE)
        return self.ask(self.side, "engineering", "3.0/II-F-engineering", Pick(options), "act", "chosen")

    def chosen(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == DONE:
            return self.done()
        self.u = arg_of(answer[0])
        u = self.u
        if extended(g, u):  # 15.15: every part of a line, the way it faces
            begin_works(g, u, sites(g, u), g.facing[u])
            return self.goto("offer")
        facings = open_facings(g, u, g.at[u])
        if len(facings) == 1:
            return self.faced(g, [TURN + facings[0]])
        options = [TURN + f for f in facings]
        return self.ask(self.side, "parapet-facing", "15.13", Pick(options), "act", "faced", {"unit": u})

    def faced(self, g: Field, answer: Answer) -> Signal:
        """15.13, 15.21: the unit turns towards the two hexsides that the parapet will cover."""
        begin_works(g, self.u, [g.at[self.u]], arg_of(answer[0]))
        return self.goto("offer")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Field)
        if len(answer) != 1 or kind_of(answer[0]) != BUILD:
            return None
        u = arg_of(answer[0])
        return why_no_build(g, u) if u < g.b.n_units and g.b.side[u] == self.side else None
