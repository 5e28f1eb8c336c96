"""19 Supply: what places feed, and how many may stand in them."""

from __future__ import annotations

from ...pack.board import CARLIST, LIBERAL
from ...state.model import K_ROYAL, War
from .ch04_map import control, fort_side, is_city, is_town, port_open


def supply_of(g: War, side: int, place: int) -> int:
    """19.2/region, 19.2/space, 19.2/unfriendly-space: how many units the place itself supplies."""
    b = g.b
    chart = b.charts.supply
    if place >= b.n_spaces:
        return chart.region_liberal if side == LIBERAL else chart.region_carlist
    if side == CARLIST:
        if b.zone[place] == CARLIST:
            return chart.carlist_carlist_zone
        return chart.carlist_adjacent if b.by_zone[place] else chart.carlist_liberal_zone
    friendly = control(g, place) == LIBERAL
    if b.zone[place] == LIBERAL:
        best = chart.liberal_other
        if friendly and is_city(b, place):
            best = max(best, chart.liberal_city)
        if friendly and is_town(b, place):
            best = max(best, chart.liberal_main_town)
        if b.port[place] and (place != b.bilbao or port_open(g, place)):
            best = max(best, chart.liberal_port)
        return best
    best = chart.liberal_other_carlist_zone
    if friendly and is_town(b, place):
        best = max(best, chart.liberal_main_town_carlist_zone)
    if b.port[place] and (place != b.bilbao or port_open(g, place)):
        best = max(best, chart.liberal_port_carlist_zone)
    if fort_side(g, place) == LIBERAL:
        best = max(best, chart.liberal_fortress_carlist_zone)
    return best


def region_limit(g: War, side: int) -> int:
    """19.1, 23.3: infantry and cavalry of a side in a region; C25 raises the Carlist limit to six."""
    chart = g.b.charts.supply
    if side == LIBERAL:
        return chart.limit_region_liberal
    return chart.limit_space if g.marks[K_ROYAL] else chart.limit_region_carlist
