"""What the special rules of single scenarios do during play."""

from __future__ import annotations

from .....core.choice import Answer
from .....core.frame import Frame, Signal
from .....kit.log import say
from ...pack.kinds import S_SUCCESSION
from ...state.model import ACTED, L_OUT, LEFT, NO_FIGHT, NO_MOVE, Field
from ..queries.ch04_leaders import stands
from ..queries.specials import plunder_die
from .dice import d10, shown


def succession(g: Field) -> None:
    """Cedar Creek: when the new commander is on the map, the one he replaces leaves it."""
    for x in g.s.specials:
        if x.kind == S_SUCCESSION and stands(g, x.leader) and g.leader_life[x.replaces] != L_OUT:
            g.leader_life[x.replaces] = L_OUT
            g.leader_at[x.replaces] = LEFT
            say(g, "succession", "4.11", {"leader": x.leader, "superior": x.replaces})


class Plunder(Frame):
    """Cedar Creek: each unit that begins the activation in a captured camp rolls; on a low die it stays to plunder."""

    units: list[int]

    def __init__(self, units: list[int] | None = None) -> None:
        super().__init__()
        self.units = units if units is not None else []

    def start(self, g: Field, _: Answer) -> Signal:
        return d10(self, len(self.units), "plunder", "5.33", "rolled", {"units": self.units})

    def rolled(self, g: Field, answer: Answer) -> Signal:
        busy: list[int] = []
        for i in range(len(self.units)):
            u = self.units[i]
            if shown(g, "plunder-roll", "5.33", answer[i], [], {"unit": u}) <= plunder_die(g):
                g.done[u] |= ACTED | NO_MOVE | NO_FIGHT
                busy.append(u)
                say(g, "plunders", "5.33", {"unit": u})
        return self.done(busy)
