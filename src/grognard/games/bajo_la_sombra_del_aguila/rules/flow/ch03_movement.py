"""3 Movement: the phase of one side, unit after unit."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from ...codes import END, ORDER, index_of, kind_of
from ...state.effects_moves import halt_all
from ...state.model import Field
from ..queries.ch03_orders import why_no_turn
from ..queries.common import tag, units
from .ch03_orders import GiveOrder
from .ch12_moves import OfficerMoves
from .ch16_reserves import Arrivals


class MovePhase(Frame):
    """3: a side gives each of its units one order or none; its officers move last (12/officer-movement)."""

    side: int

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side

    def start(self, g: Field, _: Answer) -> Signal:
        return self.call(Arrivals(self.side), "choose")

    def choose(self, g: Field, _: Answer) -> Signal:
        options = [ORDER + tag(g, p) for p in units(g, self.side) if why_no_turn(g, self.side, p) is None]
        if not options:
            return self.goto("officers")
        options.append(END)
        return self.ask(self.side, "order-whom", "3/halt", Pick(options), "act", "chosen")

    def chosen(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == END:
            return self.goto("officers")
        return self.call(GiveOrder(index_of(answer[0])), "choose")

    def officers(self, g: Field, _: Answer) -> Signal:
        """3/halt: units that nobody has called on have halted."""
        halt_all(g, self.side)
        return self.call(OfficerMoves(self.side), "end")

    def end(self, g: Field, _: Answer) -> Signal:
        return self.done()

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Field)
        if len(answer) != 1 or kind_of(answer[0]) != ORDER:
            return None
        p = index_of(answer[0])
        if p < len(g.kind) and ORDER + tag(g, p) != answer[0]:
            return None
        return why_no_turn(g, self.side, p)
