"""14.2 Verbs of cavalry: to mount and to dismount."""

from __future__ import annotations

from .....kit.log import say
from ...state.effects import retract
from ...state.model import FOOT, REMOUNTED, Field
from ..queries.ch14_cavalry import changing
from .ch10_marks import refill


def mount(g: Field, u: int) -> None:
    """14.22: a unit on foot mounts, a mounted one dismounts; its stack with it where one alone may not (8.12).

    Half the allowance for this activation. 10.94: who mounts has full ammunition. 8.5: on foot it needs no column.
    """
    for v in changing(g, u):
        g.state[v] ^= FOOT
        g.done[v] |= REMOUNTED
        if g.state[v] & FOOT:
            retract(g, v, 1)
            retract(g, v, 0)
            say(g, "dismounts", "14.22", {"unit": v})
        else:
            say(g, "mounts", "14.22", {"unit": v})
            refill(g, v)
