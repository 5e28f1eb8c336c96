"""4.15: how far the word of a formation's leader reaches, for the eye."""

from __future__ import annotations

from ....kit.drawing import Drawn
from ....kit.labels import same
from ..rules.queries.ch04_command import spread
from ..rules.queries.ch04_leaders import command_range, leads, stands
from ..state.model import Field
from .wording import Wording, titled


def shades(w: Wording, g: Field, target: str) -> list[Drawn]:
    """The command range of whoever leads the formation that is looked at."""
    kind, _, name = target.partition(":")
    b = g.b
    f = b.form_no.get(name, -1) if kind == "group" else -1
    x = leads(g, f) if f >= 0 else -1
    if not stands(g, x):
        return []
    cost = spread(g, b.leader_side[x], g.leader_at[x], command_range(g, x))
    places = [b.grid.name(h) for h in range(b.n_hex) if cost[h] >= 0]
    label = titled(same(b.leader_name[x]), w.said["shade-reach"])
    return [{"id": "command-of", "label": label, "style": "command", "places": places, "on": True}]
