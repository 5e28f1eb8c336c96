"""24 The End of Year: what fortresses count."""

from __future__ import annotations

from ...state.model import FORT_L, War
from .ch04_map import in_zone, is_town


def fortress_points(g: War) -> int:
    """24.1: Liberal fortresses in the Carlist Zone: two for a main town, one elsewhere."""
    b = g.b
    chart = b.charts.end_of_year
    n = 0
    for s in range(b.n_spaces):
        if g.fort[s] == FORT_L and in_zone(b, s):
            n += chart.fortress_main_town if is_town(b, s) else chart.fortress_other
    return n
