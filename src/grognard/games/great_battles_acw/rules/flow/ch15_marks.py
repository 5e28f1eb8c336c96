"""15 Verbs of engineering: to begin a parapet, to give it up, to finish it, to pull it down."""

from __future__ import annotations

from .....kit.log import say
from ...pack.kinds import L_NIGHT
from ...state.effects import face, unrefuse
from ...state.model import (
    ACTED,
    ADVANCE,
    BUILDING,
    F_BUSY,
    FIRED,
    MOVED,
    RALLIED,
    REACTED,
    REFACED,
    RETREATED,
    SHOCKED,
    Field,
)
from ..queries.ch08_stacks import hexes_of, in_play
from ..queries.ch15_works import mask_of, others_in, works_on
from ..queries.ch16_night import light
from ..queries.ch17_fatigue import too_tired_to_build


def begin_works(g: Field, u: int, hexes: list[int], facing: int) -> None:
    """15.13: a unit turns towards the hexsides it will cover and begins; at night one turn is enough."""
    chart = g.b.charts.engineering
    turns = chart.night_turns if light(g) == L_NIGHT else chart.turns
    if facing != g.facing[u]:
        unrefuse(g, u)
        face(g, u, facing)
    for h in hexes:
        for v in others_in(g, u, h):
            if g.facing[v] != facing:
                unrefuse(g, v)
                face(g, v, facing)
        g.works += [h, mask_of(facing), u, turns]
    g.state[u] |= BUILDING
    g.form_state[g.b.formation[u]] |= F_BUSY
    say(g, "works-begun", "15.13", {"unit": u, "hexes": hexes, "facing": facing, "n": turns})


def stop_building(g: Field, u: int, rule: str) -> None:
    """15.14: a unit gives up what it was building; the marker is taken away."""
    if not g.state[u] & BUILDING:
        return
    g.state[u] &= ~BUILDING
    rest: list[int] = []
    for i in range(0, len(g.works), 4):
        if g.works[i + 2] != u:
            rest += g.works[i : i + 4]
    g.works = rest
    say(g, "works-stopped", rule, {"unit": u})


def check_works(g: Field) -> None:
    """15.14: at the end of an activation: who has done anything else, has gone, or got other orders builds no more.

    15.16: builders defend themselves as anybody; if they fire it is the end of their work.
    """
    for i in range(len(g.works) - 4, -1, -4):
        if i >= len(g.works):
            continue
        u = g.works[i + 2]
        if u < 0:
            continue
        done = g.done[u] & (MOVED | FIRED | RALLIED | REACTED | REFACED | SHOCKED | RETREATED)
        for k in range(0, len(g.volleys), 5):
            if g.volleys[k] // 6 == u:
                done |= FIRED
        away = not in_play(g, u) or g.works[i] not in hexes_of(g, u)
        if done or away or g.order[u] != ADVANCE or too_tired_to_build(g, g.b.formation[u]):
            stop_building(g, u, "15.14")


def assign_builders(g: Field) -> None:
    """15.13: units that build do nothing else, and tire nobody: their turn in this activation is over."""
    for u in range(g.b.n_units):
        if g.state[u] & BUILDING:
            g.done[u] |= ACTED


def finish_works(g: Field, side: int) -> None:
    """15.13, 3.0/IV-B-recovery: in the Recovery Phase a turn's work is done, and finished parapets are turned over."""
    built: list[int] = []
    for i in range(0, len(g.works), 4):
        u = g.works[i + 2]
        if u < 0 or g.b.side[u] != side:
            continue
        g.works[i + 3] -= 1
        if g.works[i + 3] <= 0:
            g.works[i + 2] = -1
            g.works[i + 3] = 0
            if u not in built:
                built.append(u)
            say(g, "works-finished", "15.13", {"unit": u, "hex": g.works[i]})
    for u in built:
        g.state[u] &= ~BUILDING


def raze(g: Field, a: int, b: int) -> None:
    """15.17: the parapets along a hexside are pulled down."""
    gone = works_on(g, a, b)
    rest: list[int] = []
    for i in range(0, len(g.works), 4):
        if i in gone:
            say(g, "works-razed", "15.17", {"hex": g.works[i]})
        else:
            rest += g.works[i : i + 4]
    g.works = rest
