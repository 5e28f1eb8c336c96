"""17 Verbs of fatigue."""

from __future__ import annotations

from .....kit.log import say
from ...state.model import ADVANCE, ATTACK, Field
from ..queries.ch04_formations import brigade_units
from ..queries.ch08_stacks import in_play
from ..queries.ch17_fatigue import fatigue_value, too_tired_for, top_level
from .ch06_marks import give_order


def raise_fatigue(g: Field, f: int, n: int, rule: str) -> list[int]:
    """17.24, 17.25: a brigade's marker goes up, never beyond 4. 17.32: with 4 it is under Advance orders at once.

    Returns units that came out of March orders, to be faced (7.23).
    """
    level = min(top_level(g), g.fatigue[f] + n)
    if level == g.fatigue[f]:
        return []
    g.fatigue[f] = level
    say(g, "fatigue-rises", rule, {"formation": f, "n": fatigue_value(g, f), "left": level})
    if too_tired_for(g, f, ATTACK):
        other = g.form_order[f] != ADVANCE
        for u in brigade_units(g, f):  # 4.23: some may have kept orders of their own
            other = other or (in_play(g, u) and g.order[u] != ADVANCE)
        if other:
            return give_order(g, f, ADVANCE, True, "17.32")
    return []


def lower_fatigue(g: Field, f: int, n: int, rule: str) -> None:
    """17.41, 17.42: a brigade's marker goes down."""
    level = max(0, g.fatigue[f] - n)
    if level != g.fatigue[f]:
        g.fatigue[f] = level
        say(g, "fatigue-falls", rule, {"formation": f, "n": fatigue_value(g, f), "left": level})
