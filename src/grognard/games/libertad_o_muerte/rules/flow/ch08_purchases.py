"""8.0 The Purchase Phase."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import BUY, BUY_COLONEL, END, GIVE_VP, PAY_VP, REPLACEMENT
from ...pack.terms import NEW
from ...state.effects import gain_resources, gain_vp, put
from ...state.model import K_BOUGHT, Continent
from ..queries.ch02_turn import purchases_now
from ..queries.ch08_purchases import colonels, for_sale, price, why_no_colonel, why_no_purchase, why_no_token
from ..queries.common import enemy


class PurchasePhase(Frame):
    """8.0: in odd turns a side buys units of any nation, colonels and replacements, one after the other."""

    side: int
    colonel: int  # being bought

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.colonel = -1

    def start(self, g: Continent, _: Answer) -> Signal:
        g.marks[K_BOUGHT] = 0
        return self.goto("choose") if purchases_now(g) else self.done()

    def choose(self, g: Continent, _: Answer) -> Signal:
        options = [BUY + p for p in for_sale(g, self.side)]
        options += [BUY_COLONEL + p for p in colonels(g, self.side)]
        if why_no_token(g, self.side) is None:
            options.append(REPLACEMENT)
        if not options:
            return self.done()
        options.append(END)
        return self.ask(self.side, "purchases", "8.0", Pick(options), "act", "chosen", {"left": g.resources[self.side]})

    def chosen(self, g: Continent, answer: Answer) -> Signal:
        x = answer[0]
        kind = kind_of(x)
        if kind == BUY:
            self._buy(g, arg_of(x))
        elif kind == BUY_COLONEL:
            self.colonel = arg_of(x)
            return self.goto("colonel_price")
        elif kind == REPLACEMENT:
            n = g.b.charts.purchase.replacement
            g.replacements[self.side] += 1
            say(g, "replacement-bought", "8.5", {"side": self.side, "n": g.replacements[self.side]})
            gain_resources(g, self.side, -n, "8.5")
        else:
            return self.done()
        return self.goto("choose")

    def _buy(self, g: Continent, p: int) -> None:
        """8.1: into the New Units Box; 8.1/expeditionary-to-cadiz: those of the Expeditionary Box go to Cádiz."""
        n = price(g, p)
        if g.at[p] == g.b.expeditionary:
            put(g, p, g.b.cadiz)
            say(g, "expedition-bought", "19.2", {"piece": p, "n": n})
        else:
            g.move(p, NEW)
            say(g, "bought", "8.3", {"side": self.side, "piece": p, "n": n})
        g.marks[K_BOUGHT] = 1
        gain_resources(g, self.side, -n, "8.3")

    def colonel_price(self, g: Continent, _: Answer) -> Signal:
        """8.4/payment: a victory point of one's own, or one more for the enemy."""
        if g.vp[self.side] < g.b.charts.purchase.colonel_vp:
            return self.paid(g, [GIVE_VP])
        return self.ask(
            self.side, "colonel-price", "8.4", Pick([PAY_VP, GIVE_VP]), "act", "paid",
            {"piece": self.colonel, "n": g.b.charts.purchase.colonel_vp},
        )  # fmt: skip

    def paid(self, g: Continent, answer: Answer) -> Signal:
        n = g.b.charts.purchase.colonel_vp
        g.move(self.colonel, NEW)
        say(g, "colonel-bought", "8.4", {"side": self.side, "piece": self.colonel})
        if answer[0] == PAY_VP:
            gain_vp(g, self.side, -n, "8.4")
        else:
            gain_vp(g, enemy(self.side), n, "8.4")
        self.colonel = -1
        return self.goto("choose")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        """8.0-8.5: the reason against a purchase that is not on offer."""
        assert isinstance(g, Continent)
        if not isinstance(g, Continent) or decision.key != "purchases" or len(answer) != 1:
            return None
        kind, p = kind_of(answer[0]), arg_of(answer[0])
        if kind == REPLACEMENT:
            return why_no_token(g, self.side)
        if p >= g.b.n_pieces or g.b.side[p] != self.side:
            return None
        if kind == BUY:
            return why_no_purchase(g, p)
        return why_no_colonel(g, p) if kind == BUY_COLONEL else None
