"""16 The scenario that is played: its facts, who defends, which group a piece deploys with."""

from __future__ import annotations

from typing import Final

from ...pack.names import CAVALRY, GUN, KINDS, NONE, OFFICER
from ...pack.scenarios import ScenarioChart
from ...state.model import CHIEF, REGIMENTAL, S_GONE, Field
from .common import foe

# small facts of the set-up (Field.note)
N_DIAGONAL: Final = 0  # scenario/oblique-line: 0 from the north-west to the south-east, 1 from the north-east
N_QUARTER: Final = 1  # scenario/divide-et-impera: the quadrant of each side
N_DEPLOYED: Final = 4  # the side that began to deploy

GROUPS: Final = 4
LIGHT_HORSE: Final = KINDS.index("light_cavalry")


def chart(g: Field) -> ScenarioChart:
    return g.b.setting.scenarios[g.scenario]


def rule(g: Field) -> str:
    """The paragraph of the scenario."""
    return chart(g).rule


def defender(g: Field) -> int:
    return foe(g.attacker) if g.attacker != NONE else NONE


def army_limit(g: Field, side: int) -> int:
    """scenario/defend-the-village: the points a side may spend on its army; less those spent on works."""
    if side == defender(g):
        return g.limit * chart(g).share // 100 - g.spent[side]
    return g.limit


def price(g: Field, p: int) -> int:
    """What a piece has cost: its points, the aides of a general, the surcharge of a regimental gun."""
    army = g.b.charts.army
    more = army.regimental_points if g.flags[p] & REGIMENTAL else 0
    return g.b.points[g.kind[p]] + army.aide_points * g.aides[p] + more


def group_of(g: Field, p: int) -> int:
    """16: the group a piece deploys with: 1 to 4, officers last; 0 when the scenario keeps it back."""
    b = g.b
    k = g.kind[p]
    if b.arm[k] == OFFICER:
        return GROUPS
    if chart(g).deployment == "sides":
        return 1
    if chart(g).held is not None:  # scenario/escalation: light horse, light foot, horse artillery
        if b.arm[k] == GUN:
            return 3 if b.horse[k] else 0
        if not b.light[k]:
            return 0
        return 1 if b.arm[k] == CAVALRY else 2
    return b.group[k]


def horsemen(g: Field, side: int, light: bool) -> int:
    """16: the horsemen of an army, or those of its light cavalry alone, in figures."""
    b = g.b
    n = 0
    for p in range(len(g.kind)):
        k = g.kind[p]
        if g.side[p] == side and g.state[p] != S_GONE and b.arm[k] == CAVALRY:
            if not light or b.kind[k] == LIGHT_HORSE:
                n += b.figures[k]
    return n


def is_chief(g: Field, p: int) -> bool:
    return g.flags[p] & CHIEF != 0
