"""3 Fights."""

from __future__ import annotations

from .....core.choice import Answer
from .....core.frame import Frame, Signal
from .....kit.log import say
from ...codes import OPT_NIGHT
from ...pack.board import GONE
from ...state.model import Field


class Fight(Frame):
    """3.1 A block fights the enemies where it has marched to."""

    block: int
    came: int

    def __init__(self, block: int = 0, came: int = 0) -> None:
        super().__init__()
        self.block = block
        self.came = came

    def start(self, g: Field, _: Answer) -> Signal:
        """3.1: the defender rolls a die for each step there."""
        steps = sum(g.strength[p] for p in g.blocks(1 - g.active, g.at[self.block]))
        return self.roll(steps, "fire", "3.1", "defended", {"side": 1 - g.active})

    def defended(self, g: Field, dice: Answer) -> Signal:
        """3.1: then the attacker, with what is left of him."""
        self.hit(g, g.active, dice)
        if g.at[self.block] == GONE:
            return self.done()
        return self.roll(g.strength[self.block], "fire", "3.1", "attacked", {"side": g.active})

    def attacked(self, g: Field, dice: Answer) -> Signal:
        """3.3: while defenders are left, the attacker goes back where it came from."""
        self.hit(g, 1 - g.active, dice)
        if g.blocks(1 - g.active, g.at[self.block]):
            g.at[self.block] = self.came
            say(g, "thrown-back", "3.3", {"block": self.block, "place": self.came})
        return self.done()

    def hit(self, g: Field, side: int, dice: Answer) -> None:
        """3.1, 5.1: every die of so much or more is a hit on that side."""
        need = g.b.hit_on[1 if g.options & OPT_NIGHT else 0]
        hits = len([d for d in dice if d >= need])
        say(g, "fired", "3.1", {"side": 1 - side, "dice": dice, "n": hits, "need": need})
        g.lose(side, g.at[self.block], hits)
