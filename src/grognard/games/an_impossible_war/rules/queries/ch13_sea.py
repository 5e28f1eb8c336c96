"""13 The sea: who can be shipped, and where to."""

from __future__ import annotations

from ...pack.board import CARLIST, LIBERAL, NONE
from ...state.model import War
from .ch04_map import enemy_fort, fort_side, landing_open, port_open
from .ch05_pieces import any_outside, inside, pieces_at, troops
from .ch18_siege import besieged, capacity_of
from .ch23_regions import in_juntas


def boarders(g: War, place: int) -> list[int]:
    """13.1, 13.1/besieged-capacity: infantry and cavalry that may embark: also from a besieged fortress with a port."""
    from ...state.model import ACTED
    from ..queries.ch07_cards import mutinous

    return [
        p
        for p in troops(g.b, pieces_at(g, LIBERAL, place))
        if not g.flags[p] & ACTED and g.road[p] == NONE and not mutinous(g, p)
    ]


def open_coast(g: War, place: int) -> bool:
    """13.1, 13.1/bilbao: a port in use, or a coastal region."""
    return port_open(g, place) if place < g.b.n_spaces else g.b.coast[place]


def room_at(g: War, place: int) -> int:
    """13.1/besieged-capacity: units that may arrive by sea; as many as fit where the fortress is besieged."""
    b = g.b
    if place >= b.n_spaces:
        return 99
    if enemy_fort(g, LIBERAL, place):
        return 0
    if any_outside(g, CARLIST, place):
        if fort_side(g, place) == LIBERAL and besieged(g, place):
            return max(0, capacity_of(b, place) - len(troops(b, inside(g, LIBERAL, place))))
        return 0
    return 99


def transport_ends(g: War, place: int) -> list[int]:
    """13.1: where units from this place can be shipped."""
    b = g.b
    if not open_coast(g, place) or not boarders(g, place) or (place >= b.n_spaces and in_juntas(g, place)):
        return []
    return [s for s in range(b.n_places) if s != place and b.coast[s] and open_coast(g, s) and room_at(g, s) > 0]


def landing_ports(g: War, place: int) -> list[int]:
    """13.2, 13.2/bilbao: ports of the North with an unbesieged enemy unit or fortress."""
    if place >= g.b.n_spaces or not landing_open(g, place):
        return []
    if not boarders(g, place):
        return []
    return [
        s
        for s in range(g.b.n_spaces)
        if s != place and landing_open(g, s) and (any_outside(g, CARLIST, s) or enemy_fort(g, LIBERAL, s))
    ]
