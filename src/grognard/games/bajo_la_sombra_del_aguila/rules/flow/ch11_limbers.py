"""11 Artillery: how guns move, limber up and unlimber."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Frame, Signal
from .....core.refusal import Args
from .....kit.log import say
from ...codes import LIMBER, NO, QUICK, UNLIMBER
from ...pack.names import NONE
from ...state.effects_moves import give_order, limber, unlimber
from ...state.model import LIMBERED, O_HALT, O_LIMBERED, O_MOVED_UNLIMBERED, O_UNLIMBERED, Field
from ..queries.ch03_orders import order_of, order_rule
from ..queries.common import stands, tag
from .ch03_march import March


class GunOrder(Frame):
    """11/limbering: a gun limbers up and moves, or moves and unlimbers, or unlimbers where it stands (and may fire).

    11/horse-artillery: horse artillery limbers up, moves and unlimbers in one turn.
    """

    p: int
    act: int

    def __init__(self, p: int = NONE, act: int = 0) -> None:
        super().__init__()
        self.p = p
        self.act = act

    def start(self, g: Field, _: Answer) -> Signal:
        if self.act == UNLIMBER:
            unlimber(g, self.p)
            give_order(g, self.p, O_UNLIMBERED)
            say(g, "gun-unlimbered", "11/limbering", {"gun": tag(g, self.p)})
            return self.done()
        if self.act == LIMBER:
            limber(g, self.p)
            say(g, "gun-limbered", "11/limbering", {"gun": tag(g, self.p)})
        return self.call(March(self.p, self.act), "moved")

    def moved(self, g: Field, answer: Answer) -> Signal:
        """11/limbering: what has been limbered up this turn stays so, except with horse artillery. 10/stunned: and a
        stunned gun does nothing to its limber."""
        order = O_LIMBERED if self.act == LIMBER else order_of(self.act) if answer == [1] else O_HALT
        give_order(g, self.p, order)
        if answer == [0] or not stands(g, self.p):
            return self.done()
        say(
            g,
            "obeys",
            order_rule(g, self.p, self.act),
            {"side": g.side[self.p], "piece": tag(g, self.p), "order": order},
        )
        horse = g.b.horse[g.kind[self.p]]
        if not g.flags[self.p] & LIMBERED or self.act == QUICK or (self.act == LIMBER and not horse):
            return self.done()
        if g.stunned[self.p] > 0:
            return self.done()
        rule = "11/horse-artillery" if horse else "11/limbering"
        args: Args = {"gun": tag(g, self.p)}
        return self.ask(g.side[self.p], "unlimber", rule, Pick([UNLIMBER, NO]), "act", "stopped", args)

    def stopped(self, g: Field, answer: Answer) -> Signal:
        if answer[0] == UNLIMBER:
            unlimber(g, self.p)
            give_order(g, self.p, O_MOVED_UNLIMBERED)
            say(g, "gun-unlimbered", "11/limbering", {"gun": tag(g, self.p)})
        return self.done()
