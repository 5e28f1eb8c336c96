"""25.2, 25.3 Great Battles and voluntary elimination: who may declare, who may be given up."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...pack.terms import LEADER
from ...state.model import BT_PLACE, OPT_GREAT, Continent
from .ch12_battle import fighters, most_units
from .common import cargo


def troops(g: Continent, side: int) -> int:
    """25.2/requirements: the combat units that a side brings into the battle (12.3/one-star)."""
    return most_units(g, side, len(fighters(g, side, g.battle[BT_PLACE])))


def why_no_great(g: Continent, side: int) -> Refusal | None:
    """25.2/requirements: why a side does not make this battle a Great Battle."""
    place = g.battle[BT_PLACE]
    theatre = g.b.theatre[place]
    if not g.options & OPT_GREAT or theatre < 0 or not g.great[side * 3 + theatre]:
        return Refusal("25.2", "no-great-marker", {"place": place})
    need = g.b.charts.great_battle.units
    if troops(g, 0) < need or troops(g, 1) < need:
        return Refusal("25.2/requirements", "no-great-units", {"n": need})
    return None


def why_no_sacrifice(g: Continent, side: int, p: int) -> Refusal | None:
    """25.3: why a piece may not be given up: it must be a unit of one's own on the map."""
    b = g.b
    if b.side[p] != side or b.arm[p] == LEADER or not 0 <= g.at[p] < b.expeditionary:
        return Refusal("25.3", "no-sacrifice", {"piece": p})
    return None


def expendable(g: Continent, side: int) -> list[int]:
    """25.3: land units and ships of a side that it may give up."""
    b = g.b
    return [p for p in range(b.n_leaders, b.n_pieces) if why_no_sacrifice(g, side, p) is None]


def lost_with(g: Continent, p: int) -> int:
    """25.3: how many units go when one is given up: a ship takes along those aboard."""
    b = g.b
    n = 1
    if b.capacity[p] > 0:
        n += len([q for q in cargo(g, p) if b.arm[q] != LEADER])
    return n
