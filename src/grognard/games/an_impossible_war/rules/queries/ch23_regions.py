"""23 Regions: Expeditions and Uprisings."""

from __future__ import annotations

from ...pack.board import CARLIST
from ...state.model import K_JUNTAS, War
from .ch05_pieces import any_troop


def expeditions(g: War) -> list[int]:
    """23.0: the regions with Carlist infantry or cavalry."""
    return [place for place in range(g.b.n_spaces, g.b.n_places) if any_troop(g, CARLIST, place)]


def level(g: War, region: int) -> int:
    return g.uprising[region - g.b.n_spaces]


def regions_at_level(g: War, least: int) -> int:
    n = 0
    for u in g.uprising:
        if u >= least:
            n += 1
    return n


JUNTAS = ("aragon", "catalonia", "valencia_murcia", "andalusia")  # L15


def in_juntas(g: War, place: int) -> bool:
    """Card L15: regions where the Liberals are paralysed until the end of the turn."""
    return g.marks[K_JUNTAS] == 1 and g.b.place_id[place] in JUNTAS
