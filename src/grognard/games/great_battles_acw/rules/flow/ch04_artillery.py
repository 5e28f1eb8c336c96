"""4.3 Artillery: batteries of a division that go with one of its brigades."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import ATTACH, DONE, UNIT
from ...state.model import MARCH, UNLED, Field
from ..queries.ch04_attach import attach_to, attachable, why_no_attachment
from ..queries.ch04_command import in_command
from ..queries.ch08_stacks import brigade_of


class Attachment(Frame):
    """4.32: in II/C a side says which batteries of a division go with which of its brigades."""

    side: int
    seen: list[int]  # batteries already dealt with
    unit: int

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.seen = []
        self.unit = -1

    def start(self, g: Field, _: Answer) -> Signal:
        options = [u for u in attachable(g, self.side) if u not in self.seen]
        if not options:
            return self.done()
        picks = [DONE] + [UNIT + u for u in options]
        return self.ask(self.side, "attach", "4.32", Pick(picks), "act", "battery")

    def battery(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == DONE:
            return self.done()
        self.unit = arg_of(answer[0])
        self.seen.append(self.unit)
        picks = [ATTACH + f for f in attach_to(g, self.unit)]
        return self.ask(self.side, "attach-to", "4.32", Pick(picks), "act", "brigade", {"unit": self.unit})

    def brigade(self, g: Field, answer: Answer) -> Signal:
        """4.32, 5.36: range does not matter for this, but for how often the battery is activated."""
        f, u = arg_of(answer[0]), self.unit
        own = g.b.formation[u]
        if f != brigade_of(g, u):
            g.attached[u] = -1 if f == own else f
            say(g, "detached" if f == own else "attached", "4.32", {"unit": u, "formation": f})
            g.state[u] &= ~UNLED
            if g.at[u] >= 0 and g.order[u] != MARCH and not in_command(g, u):
                g.state[u] |= UNLED
        return self.goto("start")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        if not isinstance(g, Field) or len(answer) != 1:
            return None
        kind, x = kind_of(answer[0]), arg_of(answer[0])
        if kind == ATTACH and decision.key == "attach-to" and x < g.b.n_formations:
            return why_no_attachment(g, self.unit, x)
        if kind == UNIT and x < g.b.n_units:
            return Refusal("4.32", "no-division-battery", {"unit": x})
        return None
