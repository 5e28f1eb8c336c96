"""9.3 Leaders on the move."""

from __future__ import annotations

from threading import local
from typing import Final

from mypy_extensions import i64

from .....core.columns import Column, filled
from .....core.refusal import Refusal
from .....space.buckets import buckets
from ...pack.board import Board
from ...pack.kinds import NONE
from ...state.model import MARCH, Field
from .ch04_command import moves_with
from .ch04_formations import march_share, under
from .ch04_leaders import is_commander
from .ch08_stacks import enemy_at, friend_at, near_enemy
from .ch09_mover import enemy_hexes
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


class Ride:
    """The last search of a thread for a leader, and what it was made for: who offers hexes and who goes share it."""

    def __init__(self, board: Board, start: int, points: int, shut: list[int], cost: Column) -> None:
        self.board: Board = board
        self.start: int = start
        self.points: int = points
        self.shut: list[int] = shut
        self.cost: Column = cost


_mine: Final = local()  # the last search of each thread


def leader_reach(g: Field, x: int, start: int, points: int) -> Column:
    """9.31, 9.33: half points from a hex to every hex a leader can reach, -1 for the others.

    He uses the best way there is. He may go through hexes next to the enemy where friends stand. The list is shared:
    do not change it.
    """
    b = g.b
    ways = b.leader_ways
    far = points + 1
    shut = closed_to_leaders(g, b.leader_side[x])
    last: Ride | None = getattr(_mine, "last", None)
    if last is not None and last.board is b and last.start == start and last.points == points and last.shut == shut:
        return last.cost
    cost = filled(far, b.n_hex)
    for h in shut:
        cost[h] = NONE
    cost[start] = 0
    cells = buckets(points, b.n_hex)
    head = cells.head
    place = cells.place
    link = cells.link
    end: i64 = far
    made: i64 = 2
    place[1] = start
    link[1] = 0
    head[0] = 1
    for d in range(end):
        cell = head[d]
        while cell:
            h = place[cell]
            cell = link[cell]
            if cost[h] != d:
                continue
            out = ways[h]
            for i in range(0, len(out), 2):
                step = d + out[i]
                if step >= end:
                    break
                to = out[i + 1]
                if step < cost[to]:
                    cost[to] = step
                    place[made] = to
                    link[made] = head[step]
                    head[step] = made
                    made += 1
    for h in range(b.n_hex):
        if cost[h] == end:
            cost[h] = NONE
    _mine.last = Ride(b, start, points, shut, cost)
    return cost


def closed_to_leaders(g: Field, side: int) -> list[int]:
    """9.33, 9.51: the hexes that `why_no_leader_hex` forbids: with enemy units, or next to them without friends."""
    after = g.b.grid.next
    out: list[int] = []
    for h in enemy_hexes(g, side):
        out.append(h)
        for i in range(6 * h, 6 * h + 6):
            n = after[i]
            if n >= 0 and not friend_at(g, side, n):
                out.append(n)
    return out
