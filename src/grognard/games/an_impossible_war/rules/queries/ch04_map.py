"""4 The map: fortresses, control, ports, zones and roads."""

from __future__ import annotations

from ...pack.board import CARLIST, CITY, LIBERAL, NONE, REFUGE, TOWN, Board
from ...state.model import FORT_C, FORT_C_BUILDING, FORT_L, FORT_L_BUILDING, War
from .ch05_pieces import any_outside


def fort_side(g: War, place: int) -> int:
    """4.8, 4.9/fortress: whose completed fortress (or city) it is, or NONE."""
    if place >= g.b.n_spaces:
        return NONE
    f = g.fort[place]
    if f == FORT_L:
        return LIBERAL
    if f == FORT_C:
        return CARLIST
    return NONE


def building_side(g: War, place: int) -> int:
    if place >= g.b.n_spaces:
        return NONE
    f = g.fort[place]
    if f == FORT_L_BUILDING:
        return LIBERAL
    if f == FORT_C_BUILDING:
        return CARLIST
    return NONE


def control(g: War, place: int) -> int:
    """4.9, 4.9/city, 4.9/main-town, 4.9/other-space: who controls a space (regions are Liberal)."""
    if place >= g.b.n_spaces:
        return LIBERAL
    f = g.fort[place]
    if f == FORT_L:
        return LIBERAL
    if f == FORT_C:
        return CARLIST
    mine = any_outside(g, LIBERAL, place)
    theirs = any_outside(g, CARLIST, place)
    if mine and theirs:
        return g.held[place]  # until their combat is settled
    if mine:
        return LIBERAL
    if theirs:
        return CARLIST
    return g.b.zone[place]


def hostile(g: War, side: int, place: int) -> bool:
    """Whether a place holds an unbesieged enemy unit or an unbesieged enemy fortress."""
    return any_outside(g, 1 - side, place) or enemy_fort(g, side, place)


def enemy_fort(g: War, side: int, place: int) -> bool:
    """An unbesieged enemy fortress."""
    return fort_side(g, place) == 1 - side and g.siege[place] == 0


def river_open(g: War) -> bool:
    """4.3/bilbao: neither bank of the river is held by the Carlists, nor a Liberal fortress there besieged."""
    for bank in (g.b.portugalete, g.b.guecho):
        if control(g, bank) == CARLIST:
            return False
        if fort_side(g, bank) == LIBERAL and g.siege[bank] > 0:
            return False
    return True


def port_open(g: War, place: int) -> bool:
    """4.3, 4.3/bilbao, 13.1/bilbao: a port that serves for transport, supply, reinforcements and RPs."""
    b = g.b
    if place >= b.n_spaces or not b.port[place]:
        return False
    if place != b.bilbao:
        return True
    if g.siege[place] > 0 and fort_side(g, place) == LIBERAL:
        return False
    return river_open(g)


def landing_open(g: War, place: int) -> bool:
    """13.2/bilbao, 17.9/naval-evacuation: a port for landings and evacuations."""
    b = g.b
    return place < b.n_spaces and b.port[place] and (place != b.bilbao or river_open(g))


def in_north(b: Board, place: int) -> bool:
    return 0 <= place < b.n_spaces


def in_zone(b: Board, place: int) -> bool:
    """4.6, 4.7: in the Carlist Zone; everything else, regions included, is the Liberal Zone."""
    return b.zone[place] == CARLIST


def is_city(b: Board, place: int) -> bool:
    """4.1/cities: with a permanent fortress and a garrison."""
    return b.kind[place] == CITY


def is_town(b: Board, place: int) -> bool:
    """4.1/main-towns: a town of importance, for victory points, supply, placement and the fortresses of 24.1."""
    return b.kind[place] == TOWN


def is_refuge(b: Board, place: int) -> bool:
    return place < b.n_spaces and b.kind[place] == REFUGE


def link_between(b: Board, place: int, to: int) -> int:
    """The cheapest road from one place to another, or NONE."""
    best = NONE
    for i in range(len(b.links[place])):
        if b.ends[place][i] == to:
            link = b.links[place][i]
            if best == NONE or b.link_cost[link] < b.link_cost[best]:
                best = link
    return best


def far_end(b: Board, link: int, place: int) -> int:
    return b.link_b[link] if b.link_a[link] == place else b.link_a[link]
