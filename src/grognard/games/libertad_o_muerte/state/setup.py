"""Setting up a scenario: counters, control, tracks and decks as the pack has them."""

from __future__ import annotations

from ..pack.board import Board
from ..pack.shapes.scenarios import Arrival, Layout
from ..pack.terms import EVENTS, GARRISON, HOLDERS, OUT, POOL, SIDES, THEATRES, TRACK
from ..rules.queries.common import period, setup
from .effects import join_decks
from .model import INSIDE, Continent


def set_up(b: Board, scenario: int, options: int = 0) -> Continent:
    """21: the position at the start of a scenario, before its first turn."""
    g = Continent(b)
    g.scenario = scenario
    g.options = options
    s = setup(g)
    data = s.data
    g.turn = s.first_turn
    g.at = [OUT] * b.n_pieces
    g.control = [HOLDERS.index("royalist")] * b.n_land
    for layout in s.layouts:
        _lay_out(g, layout)
    for arrival in data.extra_reinforcements:
        _arrival(g, arrival)
    for side, start in ((0, data.start.patriot), (1, data.start.royalist)):
        g.resources[side] = start.resources
        g.vp[side] = start.vp
    g.tension = data.start.tension
    for box in data.start.corsairs:
        g.corsairs[b.place_no[f"corsairs_{box}"] - b.corsair_0] += 1
    g.at_turn = g.control[:]
    g.at_move = g.control[:]
    begin_period(g)
    g.refresh()
    return g


def begin_period(g: Continent) -> None:
    """4.1, 25.2: a period of the war begins: its cards join the decks, both sides get their Great Battle markers."""
    join_decks(g, period(g))
    for theatre in setup(g).theatres:
        for side in range(len(SIDES)):
            g.great[side * len(THEATRES) + theatre] = 1


def _lay_out(g: Continent, m: Layout) -> None:
    """What stands on the map, in the ports, on the track, in the pools and the boxes."""
    b = g.b
    for name in m.control_patriot:
        g.control[b.place_no[name]] = HOLDERS.index("patriot")
    for region, ids in m.setup.items():
        for id in ids:
            p = _lay(g, id, b.place_no[region])
            if b.traits[p] & GARRISON and b.fortress[b.place_no[region]]:
                g.flags[p] |= INSIDE
    for region, ids in m.in_port.items():
        for id in ids:
            _lay(g, id, b.place_no[f"{region}_port"])
    for arrival in m.turn_track:
        _arrival(g, arrival)
    for ids in m.force_pool.values():
        for id in ids:
            _lay(g, id, POOL)
    for ids in m.events_box.values():
        for id in ids:
            _lay(g, id, EVENTS)


def _lay(g: Continent, id: str, where: int) -> int:
    p = g.b.piece_no[id]
    g.at[p] = where
    g.strength[p] = g.b.top[p]
    return p


def _arrival(g: Continent, arrival: Arrival) -> None:
    """5.0: counters on the Turn Record Track."""
    for id in arrival.ids:
        p = _lay(g, id, TRACK)
        g.due[p] = arrival.turn
        g.where[p] = g.b.place_no[arrival.region]
