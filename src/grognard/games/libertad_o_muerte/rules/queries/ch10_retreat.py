"""10.8 Retreat at sea: the places a beaten fleet may go to, and what it costs."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...pack.terms import PATRIOT
from ...state.model import Continent
from .ch09_sailing import has_ship
from .common import city_holder, enemy, setup


def open_to(g: Continent, side: int, sea: int) -> bool:
    """9.0/atlantic: a sea of this scenario that the side's ships may enter."""
    return setup(g).in_play[sea] and not (side == PATRIOT and g.b.closed[sea])


def sea_retreats(g: Continent, side: int, sea: int) -> list[int]:
    """10.8: place, strength hits, place, strength hits. Own ports here and seas next to this one without enemy ships
    cost nothing; 10.8/through-enemy: a sea beyond one with enemy ships costs one hit."""
    b = g.b
    foe = enemy(side)
    out: list[int] = []
    for port in b.sea_ports[sea]:
        if setup(g).in_play[port] and city_holder(g, b.port_land[port]) == side:
            out += [port, 0]
    free = [sea]
    for a in b.adjacent[sea]:
        if open_to(g, side, a) and not has_ship(g, foe, a):
            free.append(a)
            out += [a, 0]
    for a in b.adjacent[sea]:
        if not open_to(g, side, a) or not has_ship(g, foe, a):
            continue
        for other in b.adjacent[a]:
            if other not in free and open_to(g, side, other) and not has_ship(g, foe, other):
                free.append(other)
                out += [other, b.charts.naval.through]
    return out


def why_no_sea_retreat(g: Continent, side: int, sea: int, to: int) -> Refusal | None:
    """Why a fleet does not retreat from a sea to a place."""
    found = sea_retreats(g, side, sea)
    for i in range(0, len(found), 2):
        if found[i] == to:
            return None
    if g.b.is_port(to):
        return Refusal("10.8", "no-sea-retreat-port", {"place": to})
    if not g.b.is_sea(to) or not open_to(g, side, to):
        return Refusal("10.8", "no-sea-retreat-closed", {"place": to})
    if has_ship(g, enemy(side), to):
        return Refusal("10.8", "no-sea-retreat-enemy", {"place": to})
    return Refusal("10.8", "no-sea-retreat-far", {"place": to})
