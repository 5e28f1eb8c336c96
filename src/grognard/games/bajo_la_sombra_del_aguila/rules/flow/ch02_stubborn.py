"""13 Stubborn units at the beginning of a turn."""

from __future__ import annotations

from .....core.choice import Answer
from .....core.frame import Frame, Signal
from .....kit.log import say
from ...pack.names import NONE, STUBBORN
from ...state.effects import mark
from ...state.effects_turn import unstun
from ...state.model import UNSTUNNED, Field
from ..queries.common import has, stands, tag


class Stubbornness(Frame):
    """13/stubborn: a Stubborn unit that begins a turn stunned throws the state off with 4 or more."""

    p: int

    def __init__(self) -> None:
        super().__init__()
        self.p = NONE

    def start(self, g: Field, _: Answer) -> Signal:
        for p in range(len(g.kind)):
            if g.stunned[p] > 0 and not g.marks[p] & UNSTUNNED and stands(g, p) and has(g, p, STUBBORN):
                self.p = p
                mark(g, p, UNSTUNNED)
                need = g.b.charts.officers.stubborn
                return self.roll(1, "roll-stubborn", "13/stubborn", "rolled", {"piece": tag(g, p), "need": need})
        return self.done()

    def rolled(self, g: Field, faces: Answer) -> Signal:
        need = g.b.charts.officers.stubborn
        free = faces[0] >= need
        if free:
            unstun(g, self.p)
        key = "stubborn-steady" if free else "stubborn-stunned"
        say(g, key, "13/stubborn", {"piece": tag(g, self.p), "dice": faces, "need": need})
        return self.goto("start")
