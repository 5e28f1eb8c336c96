"""9.3 Leaders on the move."""

from __future__ import annotations

from ....core.refusal import Refusal
from ..board import NONE
from ..model import MARCH, Field
from .ch04_command import is_commander, leader_step, march_share, moves_with, under
from .ch08_stacks import enemy_at, friend_at, near_enemy
from .ch12_cohesion import leader_in_play


def leader_allowance(g: Field, x: int) -> int:
    """4.16, 4.17, 9.11: ten points for leaders of brigades and divisions, forty for commanders, in halves.

    5.35: while a March AM is in play a leader of a brigade under March orders goes as far as its units.
    """
    points = g.b.leader_ma[x]
    if g.march and not is_commander(g, x):
        best = 1
        for f in g.brigades:
            for mine in g.b.commands[x]:
                if under(g, f, mine) and g.form_order[f] == MARCH:
                    best = max(best, march_share(g, f))
        points *= best
    return points


def leader_left(g: Field, x: int) -> int:
    return max(0, leader_allowance(g, x) - g.leader_spent[x])


def is_active(g: Field, x: int) -> bool:
    """9.31: whether the command of a leader is being activated: a brigade of his, or his division's."""
    if is_commander(g, x) or not leader_in_play(g, x):
        return False
    for f in g.brigades:
        for mine in g.b.commands[x]:
            if under(g, f, mine) and moves_with(g, x, f, mine, g.march == 1):
                return True
    return False


def why_no_leader_hex(g: Field, x: int, hex: int) -> Refusal | None:
    """9.33, 9.51: a leader goes next to the enemy only to friendly units, and never into an enemy unit's hex."""
    side = g.b.leader_side[x]
    if enemy_at(g, side, hex):
        return Refusal("9.51", "no-enter-enemy", {"hex": hex})
    if near_enemy(g, side, hex) and not friend_at(g, side, hex):
        return Refusal("9.33", "no-leader-near", {"leader": x, "hex": hex})
    return None


def leader_reach(g: Field, x: int, start: int, points: int) -> list[int]:
    """9.31, 9.33: half points from a hex to every hex a leader can reach, -1 for the others.

    He uses the best way there is. He may go through hexes next to the enemy where friends stand.
    """
    b = g.b
    cost = [NONE] * b.n_hex
    cost[start] = 0
    rings: list[list[int]] = [[] for _ in range(points + 1)]
    rings[0].append(start)
    for d in range(points + 1):
        for h in rings[d]:
            if cost[h] != d:
                continue
            for s in range(6):
                step = leader_step(g, h, s)
                if step < 0 or d + step > points:
                    continue
                to = b.grid.next[6 * h + s]
                if 0 <= cost[to] <= d + step or why_no_leader_hex(g, x, to) is not None:
                    continue
                cost[to] = d + step
                rings[d + step].append(to)
    return cost
