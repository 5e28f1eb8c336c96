"""12.19, 12.21, 25.2 Who has won the battle, and the victory points for it."""

from __future__ import annotations

from .....core.refusal import Args
from .....kit.log import say
from ...state.effects import gain_vp
from ...state.model import (
    BT_BEGAN,
    BT_FREE,
    BT_GREAT,
    BT_LOST,
    BT_PLACE,
    BT_POINTS,
    BT_QUIET,
    BT_ROUTED,
    BT_WINNER,
    BT_WITHDREW,
    Continent,
)
from ..queries.ch12_result import leader_on_points, points_lead
from ..queries.common import enemy


def decide(g: Continent) -> None:
    """12.17, 12.15, 12.21: who was routed or withdrew has lost; else who has fewer Battle Points."""
    if g.battle[BT_ROUTED] >= 0:
        winner = enemy(g.battle[BT_ROUTED])
    elif g.battle[BT_WITHDREW] >= 0:
        winner = enemy(g.battle[BT_WITHDREW])
    else:
        winner = leader_on_points(g)
    g.battle[BT_WINNER] = winner
    facts: Args = {
        "winner": winner,
        "place": g.battle[BT_PLACE],
        "n": g.battle[BT_POINTS + winner],
        "left": g.battle[BT_POINTS + enemy(winner)],
    }
    say(g, "battle-won", "12.21", facts)


def swing(g: Continent, winner: int, n: int, rule: str) -> None:
    """The winner gains victory points, the loser loses as many."""
    gain_vp(g, winner, n, rule)
    gain_vp(g, enemy(winner), -n, rule)


def reward(g: Continent) -> None:
    """12.19, 12.21/three-plus: victory points of the battle itself; a Great Battle has its own."""
    b = g.b
    winner = g.battle[BT_WINNER]
    loser = enemy(winner)
    land = b.charts.land
    over = g.battle[BT_ROUTED] >= 0 or g.battle[BT_WITHDREW] >= 0
    if g.battle[BT_GREAT]:
        if over or points_lead(g, winner) > 0:
            gain_vp(g, winner, b.charts.great_battle.winner, "25.2/vp")
            gain_vp(g, loser, -b.charts.great_battle.loser, "25.2/vp")
        return
    if over and not g.battle[BT_QUIET] and g.battle[BT_BEGAN + loser] >= land.vp_units:
        swing(g, winner, land.vp, "12.19/three-units")
    if (over or points_lead(g, winner) > 0) and g.battle[BT_POINTS + winner] >= land.points_inflicted:
        swing(g, winner, land.points_vp, "12.21/three-plus")


def count_losses(g: Continent) -> None:
    """12.19/eliminations: a victory point for every two units lost, those lost in the retreat too."""
    b = g.b
    if g.battle[BT_GREAT]:
        return
    for side in (0, 1):
        n = (g.battle[BT_LOST + side] - g.battle[BT_FREE + side]) // b.charts.land.units_per_vp
        if n:
            swing(g, enemy(side), n * b.charts.land.vp, "12.19/eliminations")
