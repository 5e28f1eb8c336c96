"""8 Charges: one declaration: a target, who charges it together, and the checks before it."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Args, Refusal
from .....kit.log import say
from ...codes import CHARGE, CHARGER, END, index_of, kind_of
from ...pack.names import NONE
from ...state.effects import mark
from ...state.model import CHARGED, HAS_CHARGED, Field
from ..queries.ch06_cavalry import must_dare
from ..queries.ch08_charges import charge_targets, companions, why_no_charge
from ..queries.ch08_ways import face_of
from ..queries.ch12_officers import in_command
from ..queries.common import tag, tags
from .ch05_discipline import Discipline


class DeclareCharge(Frame):
    """8/charge-conditions, 8/multiple-charges: a unit charges, others perhaps with it.

    The result is the target and then who charges it; the target alone when nobody does after all.
    """

    charger: int
    target: int
    group: list[int]
    left: list[int]  # who still has to check

    def __init__(self, charger: int = NONE) -> None:
        super().__init__()
        self.charger = charger
        self.target = NONE
        self.group = []
        self.left = []

    def start(self, g: Field, _: Answer) -> Signal:
        options = [CHARGE + tag(g, q) for q in charge_targets(g, self.charger)]
        if len(options) == 1:
            return self.aimed(g, options)
        args: Args = {"charger": tag(g, self.charger)}
        side = g.side[self.charger]
        return self.ask(side, "charge-whom", "8/charge-conditions", Pick(options), "act", "aimed", args)

    def aimed(self, g: Field, answer: Answer) -> Signal:
        self.target = index_of(answer[0])
        self.group = [self.charger]
        return self.goto("muster")

    def muster(self, g: Field, _: Answer) -> Signal:
        """8/multiple-charges: others who could reach the same target may charge it at the same time."""
        able = companions(g, self.target, self.group)
        if not able:
            return self.goto("declared")
        options = [CHARGER + tag(g, p) for p in able] + [END]
        args: Args = {"units": tags(g, self.group), "target": tag(g, self.target)}
        return self.ask(g.side[self.charger], "charge-with", "8/multiple-charges", Pick(options), "act", "joined", args)

    def joined(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == END:
            return self.goto("declared")
        self.group.append(index_of(answer[0]))
        return self.goto("muster")

    def declared(self, g: Field, _: Answer) -> Signal:
        args: Args = {"units": tags(g, self.group), "target": tag(g, self.target)}
        say(g, "charge-declared", "8/charge-conditions", args)
        for p in self.group:
            mark(g, p, HAS_CHARGED)
        self.left = self.group[:]
        return self.goto("command")

    def command(self, g: Field, _: Answer) -> Signal:
        """12/out-of-command: who has no officer near checks its discipline first."""
        if not self.left:
            if self.group:
                mark(g, self.target, CHARGED)
            return self.done([self.target, *self.group])
        p = self.left[0]
        if in_command(g, p):
            return self.goto("dare")
        return self.call(Discipline(p, [], "discipline-command", "12/out-of-command"), "commanded")

    def commanded(self, g: Field, answer: Answer) -> Signal:
        return self.goto("dare") if answer[0] == 1 else self.stays(g)

    def dare(self, g: Field, _: Answer) -> Signal:
        """6/open-order-cavalry: light cavalry against the front of a line."""
        p = self.left[0]
        if not must_dare(g, p, self.target, face_of(g, p, self.target)):
            self.left.pop(0)
            return self.goto("command")
        return self.call(Discipline(p, [], "discipline-light-charge", "6/open-order-cavalry"), "dared")

    def dared(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == 0:
            return self.stays(g)
        self.left.pop(0)
        return self.goto("command")

    def stays(self, g: Field) -> Signal:
        p = self.left.pop(0)
        self.group.remove(p)
        say(g, "charge-refused", "5/discipline-checks", {"charger": tag(g, p), "target": tag(g, self.target)})
        return self.goto("command")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Field)
        if len(answer) != 1 or index_of(answer[0]) >= g.n():
            return None
        if decision.key == "charge-whom" and kind_of(answer[0]) == CHARGE:
            return why_no_charge(g, self.charger, index_of(answer[0]), [])
        if decision.key == "charge-with" and kind_of(answer[0]) == CHARGER:
            p = index_of(answer[0])
            return why_no_charge(g, p, self.target, self.group)
        return None
