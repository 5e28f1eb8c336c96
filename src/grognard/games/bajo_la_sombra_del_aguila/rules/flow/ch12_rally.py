"""12 Rally: at the end of a turn officers take damage off the units under their command."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Args, Refusal
from .....kit.log import say
from ...codes import END, OFFICER, RALLY, index_of, kind_of
from ...pack.names import NONE, TOUGH
from ...state.effects import heal, mark
from ...state.model import RALLIED, Field
from ..queries.ch12_officers import marched, rallied_by, why_no_rally
from ..queries.common import has, is_officer, officers, tag


class RallyPhase(Frame):
    """12/rally: every officer of a side may rally one unit; a unit is rallied once a turn."""

    side: int
    o: int
    p: int
    done_with: list[int]  # officers who have rallied

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.o = NONE
        self.p = NONE
        self.done_with = []

    def start(self, g: Field, _: Answer) -> Signal:
        """12/rally: asked only where there is something to choose."""
        able = [o for o in officers(g, self.side) if o not in self.done_with and rallied_by(g, o)]
        if not able:
            return self.done()
        if len(able) == 1:
            return self.choose_unit(g, able[0])
        options = [OFFICER + tag(g, o) for o in able]
        return self.ask(self.side, "rally-officer", "12/rally", Pick([*options, END]), "act", "picked")

    def picked(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == END:
            return self.done()
        return self.choose_unit(g, index_of(answer[0]))

    def choose_unit(self, g: Field, o: int) -> Signal:
        self.o = o
        near = rallied_by(g, o)
        if len(near) == 1:
            return self.chosen(g, [RALLY + tag(g, near[0])])
        options = [RALLY + tag(g, p) for p in near]
        args: Args = {"officer": tag(g, o), "n": g.b.rally[g.kind[o]]}
        return self.ask(self.side, "rally-unit", "12/rally", Pick([*options, END]), "act", "chosen", args)

    def chosen(self, g: Field, answer: Answer) -> Signal:
        """12/rally: four dice of a general of division, three of a general of brigade, two of a commander."""
        self.done_with.append(self.o)
        if answer[0] == END:
            return self.goto("start")
        self.p = index_of(answer[0])
        dice = g.b.rally[g.kind[self.o]]
        need = g.b.charts.officers.rally_on
        args: Args = {"officer": tag(g, self.o), "piece": tag(g, self.p), "need": need, "n": dice}
        return self.roll(dice, "roll-rally", "12/rally", "rolled", args)

    def rolled(self, g: Field, faces: Answer) -> Signal:
        """12/rally: a marker for every 4 or more. 13/tough: and one more."""
        need = g.b.charts.officers.rally_on
        n = sum(1 for f in faces if f >= need)
        if has(g, self.p, TOUGH):
            n += g.b.charts.officers.tough
            say(g, "rally-tough", "13/tough", {"piece": tag(g, self.p)})
        n = min(n, g.damage[self.p])
        mark(g, self.p, RALLIED)
        heal(g, self.p, n)
        args: Args = {"officer": tag(g, self.o), "piece": tag(g, self.p), "dice": faces, "need": need, "n": n}
        say(g, "rallied", "12/rally", args)
        return self.goto("start")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Field)
        if len(answer) != 1 or index_of(answer[0]) >= len(g.kind):
            return None
        p = index_of(answer[0])
        if g.side[p] != self.side:
            return None
        if kind_of(answer[0]) == RALLY and decision.key == "rally-unit":
            return why_no_rally(g, self.o, p)
        if kind_of(answer[0]) == OFFICER and is_officer(g, p):
            if p in self.done_with:
                return Refusal("12/rally", "no-rally-again", {"officer": tag(g, p)})
            if marched(g, p):
                return Refusal("12/rally", "no-rally-marched", {"officer": tag(g, p)})
            return Refusal("12/rally", "no-rally-nobody", {"officer": tag(g, p)})
        return None
