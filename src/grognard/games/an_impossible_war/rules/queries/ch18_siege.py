"""18 Sieges: who is besieged, and who fits into a fortress."""

from __future__ import annotations

from ...pack.board import CARLIST, CITY, FIELD, LIBERAL, MOUNTAIN, Board
from ...state.model import RETREATED, War
from .ch04_map import fort_side
from .ch05_pieces import inside, outside, points, troops
from .ch07_cards import holds, may_hold


def besieged(g: War, place: int) -> bool:
    return place < g.b.n_spaces and g.siege[place] > 0


def capacity_of(b: Board, place: int) -> int:
    """18.0/capacity: infantry and cavalry a fortress can hold."""
    chart = b.charts.siege
    return chart.capacity_city if b.kind[place] == CITY else chart.capacity_other


def room_for(g: War, side: int, place: int) -> bool:
    """18.0/capacity: whether one more infantry or cavalry unit fits into a fortress."""
    return len(troops(g.b, inside(g, side, place))) < capacity_of(g.b, place)


def assaultable(g: War) -> list[int]:
    """18.1/assault, 18.1/assault-artillery: sieges older than this phase, with field artillery and fresh troops."""
    out: list[int] = []
    for s in range(g.b.n_spaces):
        if g.siege[s] < 2 or fort_side(g, s) != 1 - g.active:
            continue
        mine = outside(g, g.active, s)
        field = points(g, mine, FIELD)
        if g.active == CARLIST and field == 0 and holds(g, "C12"):
            field = points(g, mine, MOUNTAIN)
        if field > 0 and attackers(g, s):
            out.append(s)
    return out


def assault_window(g: War) -> bool:
    """Whether, as far as the enemy can tell, an assault may be launched: card C12 may be in the Carlist hand."""
    if assaultable(g):
        return True
    if g.active != CARLIST or not may_hold(g, CARLIST, "C12"):
        return False
    return any(
        g.siege[s] >= 2 and fort_side(g, s) == LIBERAL and points(g, outside(g, CARLIST, s), MOUNTAIN) > 0
        for s in range(g.b.n_spaces)
    )


def attackers(g: War, s: int) -> list[int]:
    """17.9/other-combats: units that retreated this phase do not assault."""
    return [p for p in troops(g.b, outside(g, g.active, s)) if not g.flags[p] & RETREATED]


def sortie_places(g: War) -> list[int]:
    """18.2/sortie: one's own besieged fortresses with units that have not just been driven back inside."""
    return [
        s
        for s in range(g.b.n_spaces)
        if besieged(g, s)
        and fort_side(g, s) == g.active
        and sortie_units(g, s)
        and troops(g.b, outside(g, 1 - g.active, s))
    ]


def sortie_units(g: War, s: int) -> list[int]:
    return [p for p in troops(g.b, inside(g, g.active, s)) if not g.flags[p] & RETREATED]
