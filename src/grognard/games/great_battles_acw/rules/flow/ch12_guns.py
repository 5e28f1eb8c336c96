"""12.8 Abandoned guns: who mans them again."""

from __future__ import annotations

from .....core.choice import Answer, Pick
from .....core.frame import Frame, Signal
from .....kit.acts import arg_of
from ...codes import RE_MAN
from ...pack.kinds import A_ART
from ...state.effects import reman
from ...state.model import ABANDONED, Field
from ..queries.ch07_facing import facing_at
from ..queries.ch08_limits import why_no_pile
from ..queries.ch08_stacks import live_at, parts_at


def abandoned_friends(g: Field, side: int, hex: int) -> list[int]:
    """12.8: abandoned batteries of a side in a hex."""
    out: list[int] = []
    for p in parts_at(g, hex):
        u = p // 3
        if g.state[u] & ABANDONED and g.b.side[u] == side:
            out.append(u)
    return out


def may_reman(g: Field, u: int) -> bool:
    """12.81: the battery must fit into the stack: with troops one at a time."""
    parts = [p for p in live_at(g, g.at[u]) if g.b.arm[p // 3] == A_ART or g.b.side[p // 3] == g.b.side[u]]
    if not parts or g.b.side[parts[0] // 3] != g.b.side[u]:
        return False
    return why_no_pile(g, [*parts, 3 * u], False) is None


class Reman(Frame):
    """12.81: a friendly unit that may do so has come to abandoned guns: one battery has a crew again.

    To be called when a unit in good order enters or crosses their hex, when any unit advances into it after combat, and
    when a unit there rallies. Result: [battery], or nothing when none can be manned.
    """

    hex: int
    rule: str

    def __init__(self, hex: int = 0, rule: str = "12.81") -> None:
        super().__init__()
        self.hex = hex
        self.rule = rule

    def start(self, g: Field, answer: Answer) -> Signal:
        live = live_at(g, self.hex)
        if not live:
            return self.done([])
        side = g.b.side[live[0] // 3]
        some = [u for u in abandoned_friends(g, side, self.hex) if may_reman(g, u)]
        if not some:
            return self.done([])
        if len(some) == 1:
            return self.man(g, some[0])
        return self.ask(side, "re-man", "12.81", Pick([RE_MAN + u for u in some]), "act", "chosen", {"hex": self.hex})

    def chosen(self, g: Field, answer: Answer) -> Signal:
        return self.man(g, arg_of(answer[0]))

    def man(self, g: Field, u: int) -> Signal:
        reman(g, u, facing_at(g, self.hex), self.rule)
        return self.done([u])
