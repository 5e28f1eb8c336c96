"""Special rules of the scenarios that concern movement: the Despoblado, Paraguay apart."""

from __future__ import annotations

from ...pack.terms import PARAGUAYAN
from ...state.model import Continent
from .common import special


def despoblado_bites(g: Continent, pieces: list[int], r: int) -> bool:
    """The Despoblado: does a stack lose strength when it enters this region by land?"""
    b = g.b
    if r != b.despoblado or not special(g, "despoblado"):
        return False
    n = 0
    for p in pieces:
        if b.combat[p]:
            n += 1
    return n >= b.charts.despoblado.units


def paraguay_bites(g: Continent, pieces: list[int], r: int) -> bool:
    """Paraguay apart: does a stack that enters give the enemy a victory point? Its own units come home freely."""
    b = g.b
    if r != b.paraguay or g.turn < b.charts.paraguay.apart_from or not special(g, "paraguay_apart"):
        return False
    for p in pieces:
        if not b.traits[p] & PARAGUAYAN:
            return True
    return False
