"""5.0 Who arrives this turn, and where."""

from __future__ import annotations

from ...pack.board import Board
from ...pack.shapes.scenarios import Arrival
from ...pack.terms import LEADER, NONE, TRACK
from ...state.model import Continent
from .common import controls, setup


def arrivals(g: Continent, side: int) -> list[int]:
    """5.0: the counters of a side on the Turn Record Track whose turn has come; those that had to wait too."""
    b = g.b
    return [p for p in range(b.n_pieces) if g.at[p] == TRACK and b.side[p] == side and g.due[p] <= g.turn]


def scheduled(g: Continent, p: int) -> bool:
    """Does a counter come as the scenario says? A leader on the track that does not was wounded (12.12)."""
    if g.b.arm[p] != LEADER:
        return True
    return arrival_of(g, p) is not None


def arrival_of(g: Continent, p: int) -> Arrival | None:
    """The group of the scenario's schedule that a counter on the track belongs to."""
    name = g.b.piece_id[p]
    for a in setup(g).schedule:
        if a.turn == g.due[p] and name in a.ids:
            return a
    return None


def company(g: Continent, side: int, p: int) -> list[int]:
    """Those who arrive together: scheduled for the same turn and region. A wounded leader comes back alone."""
    if not scheduled(g, p):
        return [p]
    return [q for q in arrivals(g, side) if g.where[q] == g.where[p] and g.due[q] == g.due[p] and scheduled(g, q)]


def destinations(g: Continent, side: int, p: int) -> list[int]:
    """5.0, 12.12: the regions in which a counter on the track may arrive, equally good; none: it waits."""
    b = g.b
    where = g.where[p]
    if not scheduled(g, p):
        return nearest_of(g, where, [r for r in setup(g).land if g.control[r] == side])
    group = arrival_of(g, p)
    if group is not None and group.ports_of and not controls(g, side, where):
        ports: list[int] = [
            r for r in setup(g).land if b.country[r] == group.ports_of and b.port[r] >= 0 and controls(g, side, r)
        ]
        if ports:
            return ports
        if group.otherwise and controls(g, side, b.place_no[group.otherwise]):
            return [b.place_no[group.otherwise]]
    return nearest(g, side, where)


def nearest(g: Continent, side: int, region: int) -> list[int]:
    """The region itself if its side controls it and its city, else the nearest with a city that it does control.

    Regions of the same country come first, then those of the same theatre; all that are equally near are given.
    """
    b = g.b
    if controls(g, side, region):
        return [region]
    country: list[int] = []
    theatre: list[int] = []
    for r in setup(g).land:
        if b.city[r] and controls(g, side, r):
            if b.country[r] == b.country[region]:
                country.append(r)
            if b.theatre[r] == b.theatre[region]:
                theatre.append(r)
    found = nearest_of(g, region, country)
    return found if found else nearest_of(g, region, theatre)


def nearest_of(g: Continent, place: int, among: list[int]) -> list[int]:
    """Those of some regions that are nearest to a place, counted in borders and straits.

    Only if no way by land leads to any of them, seas are counted as steps too.
    """
    for by_sea in (False, True):
        far = distances(g, place, by_sea)
        best = NONE
        out: list[int] = []
        for r in among:
            if far[r] < 0 or (best >= 0 and far[r] > best):
                continue
            if far[r] != best:
                best = far[r]
                out = []
            out.append(r)
        if out:
            return out
    return []


def distances(g: Continent, place: int, by_sea: bool) -> list[int]:
    """How many steps away every place in play is; -1: it cannot be reached."""
    b = g.b
    in_play = setup(g).in_play
    far = [NONE] * b.n_places
    far[place] = 0
    row = [place]
    i = 0
    while i < len(row):
        here = row[i]
        i += 1
        for there in _beside(b, here, by_sea):
            if far[there] < 0 and in_play[there]:
                far[there] = far[here] + 1
                row.append(there)
    return far


def _beside(b: Board, place: int, by_sea: bool) -> list[int]:
    out = b.adjacent[place][:]
    if b.is_land(place):
        for i in b.straits[place]:
            out.append(b.strait_b[i] if b.strait_a[i] == place else b.strait_a[i])
        if by_sea:
            out += b.coast[place]
    elif b.is_sea(place):
        out += b.sea_coast[place]
    return out
