"""16 Who may come onto the table now, and by which way."""

from __future__ import annotations

from ...codes import ADVANCE, QUICK
from ...pack.names import ELITE_SLOT
from ...state.model import DIVIDED, S_RESERVE, Field
from ..choices.entering import Entry, entering
from .ch03_orders import gait, why_no_order
from .ch12_officers import command_range
from .ch12_places import ride
from .ch16_places import charges_of
from .ch16_scenario import chart
from .ch16_zones import barred, entry_edges, zone_of
from .common import body, is_gun, is_officer, units
from .measure import up_to


def waiting(g: Field, side: int) -> list[int]:
    return [p for p in range(len(g.kind)) if g.side[p] == side and g.state[p] == S_RESERVE]


def comers(g: Field, side: int) -> list[int]:
    """16: those who may come on without a die: attackers and whoever found no place; scenario/escalation: basic and
    support units from turn 3, elite ones from turn 5."""
    held = chart(g).held
    out: list[int] = []
    for p in waiting(g, side):
        if not g.flags[p] & DIVIDED:
            out.append(p)
        elif held is not None and g.turn >= (held.elite if g.slot[p] == ELITE_SLOT else held.basic):
            out.append(p)
    return out


def diced(g: Field, side: int) -> list[int]:
    """scenario/defend-the-farm, scenario/battle-for-the-bridge: the reserves of a divided army, from their turn on."""
    c = chart(g)
    if not c.halves or g.turn < c.reserve:
        return []
    return [p for p in waiting(g, side) if g.flags[p] & DIVIDED]


def entry(g: Field, p: int, pace: int, least: int = 0) -> Entry:
    """16: the way of a piece from the edge: like any other, but it passes through nobody (ruling). `least`: so many of
    his units an officer has in his range at its end."""
    out: list[int] = []
    barred(g, p, out)
    if is_officer(g, p):
        walk = ride(g, p, pace == QUICK)
    else:
        walk = gait(g, p, pace, units(g, g.side[p]))
    covers: list[int] = []
    if led_in(g, p):
        reach = command_range(g, p)
        for q in charges_of(g, p):
            covers += [up_to(g, reach), len(body(g, q)), *body(g, q)]
    return entering(walk, entry_edges(g, p), out, covers, least)


def led_in(g: Field, p: int) -> bool:
    """scenario/assault-on-the-position, scenario/defend-the-farm: whether a piece is an officer of an army that comes
    on in turn 1 and stays in the range of its officers."""
    return is_officer(g, p) and zone_of(g, g.side[p]).kind == "off"


def allowed(g: Field, p: int, pace: int) -> bool:
    return is_officer(g, p) or (is_gun(g, p) and pace == ADVANCE) or why_no_order(g, p, pace) is None


def paces(g: Field, p: int) -> list[int]:
    """Advance or quick march, whichever leads onto the table."""
    return [pace for pace in (ADVANCE, QUICK) if allowed(g, p, pace) and entry(g, p, pace).possible()]


def led_paces(g: Field, p: int) -> tuple[list[int], int]:
    """The same for an officer; and how many of his units he must have in his range: as many as he can (ruling)."""
    if not led_in(g, p):
        return paces(g, p), 0
    slow = entry(g, p, ADVANCE)
    fast = entry(g, p, QUICK)
    least = max(slow.most_covered(), fast.most_covered())
    slow.least = least
    fast.least = least
    out = [ADVANCE] if slow.possible() else []
    return ([*out, QUICK] if fast.possible() else out), least


def comes(g: Field, p: int) -> bool:
    """Whether any pace leads onto the table."""
    for pace in (QUICK, ADVANCE):
        if allowed(g, p, pace) and entry(g, p, pace).possible():
            return True
    return False
