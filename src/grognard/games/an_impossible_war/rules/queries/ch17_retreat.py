"""17.9 Retreats: which ways are open."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...pack.board import BORDER, CARLIST, LIBERAL
from ...state.model import War
from .ch04_map import control, far_end, fort_side, hostile, landing_open
from .ch05_pieces import any_outside, inside, troops
from .ch11_movement import entered_by
from .ch18_siege import besieged, capacity_of


def refuse_road(g: War, side: int, attacker: bool, place: int, link: int) -> Refusal | None:
    """17.9, 17.9/attacker-road, 17.9/defender-road, 17.9/regions: may units retreat along this road?"""
    b = g.b
    to = far_end(b, link, place)
    if b.link_kind[link] == BORDER:
        return Refusal("17.9", "refuse-border")
    if to >= b.n_spaces:
        if side == CARLIST:
            return Refusal("17.9/regions", "refuse-retreat-region", {"place": to})
    elif hostile(g, side, to):
        return Refusal("17.9", "refuse-retreat-enemy", {"place": to})
    if attacker:
        if link not in entered_by(g, place):
            return Refusal("17.9/attacker-road", "refuse-attacker-road", {"place": to})
    elif side != g.active and link in entered_by(g, place) and place * 1024 + link not in g.reopened:
        return Refusal("17.9/defender-road", "refuse-defender-road", {"place": to})
    return None


def friendly_end(g: War, side: int, to: int) -> bool:
    """17.9/friendly-first: a friendly space, or one with a besieged enemy fortress; regions are Liberal."""
    if to >= g.b.n_spaces:
        return side == LIBERAL
    if control(g, to) == side:
        return True
    return fort_side(g, to) == 1 - side and besieged(g, to)


def by_road(g: War, side: int, attacker: bool, place: int) -> list[int]:
    """17.9/friendly-first: the places a unit may retreat to by road; enemy ones only when there is no other."""
    good: list[int] = []
    poor: list[int] = []
    for link in g.b.links[place]:
        if refuse_road(g, side, attacker, place, link) is not None:
            continue
        to = far_end(g.b, link, place)
        if friendly_end(g, side, to):
            if to not in good:
                good.append(to)
        elif to not in poor:
            poor.append(to)
    return good if good else poor


def by_sea(g: War, place: int) -> list[int]:
    """17.9/naval-evacuation: friendly ports without enemies, over an open river for Bilbao."""
    if not landing_open(g, place):
        return []
    return [
        s
        for s in range(g.b.n_spaces)
        if s != place and g.b.port[s] and landing_open(g, s) and control(g, s) == LIBERAL
        and not any_outside(g, CARLIST, s) and not besieged(g, s)
    ]  # fmt: skip


def room_inside(g: War, side: int, place: int) -> int:
    """17.9/into-fortress, 18.0/capacity: infantry and cavalry that still fit into one's own fortress here."""
    if fort_side(g, place) != side:
        return 0
    return max(0, capacity_of(g.b, place) - len(troops(g.b, inside(g, side, place))))
