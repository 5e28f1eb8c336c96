"""2 The turn, 4 the end."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Decision, Frame, Over, Position, Signal
from .....core.refusal import Refusal
from .....kit.acts import arg_of, kind_of
from .....kit.log import say
from ...codes import DONE, MARCH
from ...pack.board import GONE, NORTH, SOUTH
from ...state.model import Field
from .ch3_fight import Fight


class Play(Frame):
    """2.1 The whole match: turn after turn, north before south."""

    block: int

    def __init__(self) -> None:
        super().__init__()
        self.block = -1

    def start(self, g: Field, _: Answer) -> Signal:
        """2.1, 4.1: a new turn begins, or the match ends after the last one."""
        s = g.b.scenarios[g.scenario]
        if g.turn == s.turns:
            held = [p for side in (NORTH, SOUTH) for p in g.blocks(side, g.b.places.index(s.prize))]
            return Over(g.b.side[held[0]], "4.1", "end-held") if held else Over(-1, "4.1", "end-nobody")
        g.turn += 1
        g.active = NORTH
        g.moved = [0] * len(g.moved)
        say(g, "turn-begins", "2.1", {"n": g.turn})
        return self.goto("orders")

    def orders(self, g: Field, _: Answer) -> Signal:
        """2.2: each block of the active side may march once."""
        ready = [MARCH + p for p in range(len(g.at)) if unable(g, p) is None]
        return self.ask(g.active, "order", "2.2", Pick([*ready, DONE]), "act", "ordered")

    def ordered(self, g: Field, answer: Answer) -> Signal:
        if kind_of(answer[0]) == DONE:
            g.active = 1 - g.active
            return self.goto("orders" if g.active == SOUTH else "start")
        self.block = arg_of(answer[0])
        ways = Pick(g.b.roads[g.at[self.block]])
        return self.ask(g.active, "march", "2.2", ways, "place", "marched", {"block": self.block})

    def marched(self, g: Field, answer: Answer) -> Signal:
        """3.1: a block that marches into enemies fights them."""
        came, to = g.at[self.block], answer[0]
        g.at[self.block], g.moved[self.block] = to, 1
        say(g, "marched", "2.2", {"block": self.block, "from": came, "place": to})
        return self.call(Fight(self.block, came), "orders") if g.blocks(1 - g.active, to) else self.goto("orders")

    def why_not(self, g: Position, decision: Decision, answer: Answer) -> Refusal | None:
        assert isinstance(g, Field)
        if decision.key == "march":
            return Refusal("2.2", "refuse-no-road")
        return unable(g, arg_of(answer[0])) if len(answer) == 1 and kind_of(answer[0]) == MARCH else None


def unable(g: Field, p: int) -> Refusal | None:
    """2.2: why a block may not march now; None when it may."""
    if not 0 <= p < len(g.at) or g.at[p] == GONE:
        return Refusal("2.2", "refuse-gone")
    if g.b.side[p] != g.active:
        return Refusal("2.1", "refuse-not-yours")
    return Refusal("2.2", "refuse-marched", {"block": p}) if g.moved[p] else None
