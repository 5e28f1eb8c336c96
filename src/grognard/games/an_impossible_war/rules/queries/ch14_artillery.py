"""14 Artillery: counters and how points are shown with them."""

from __future__ import annotations

from ...pack.board import BOX, FIELD, LIBERAL, Board
from ...state.model import War


def free_counters(g: War, side: int, arm: int) -> list[int]:
    """14.0: artillery counters or knapsacks of a type that lie unused."""
    b = g.b
    return [p for p in range(b.n_blocks, b.n_pieces) if g.at[p] == BOX and b.side[p] == side and b.arm[p] == arm]


def gun_max(b: Board, side: int, arm: int) -> int:
    """14.0: the greatest strength of one artillery unit."""
    top = b.charts.artillery.max.liberal if side == LIBERAL else b.charts.artillery.max.carlist
    return top.field if arm == FIELD else top.mountain


def pack_counters(b: Board, counters: list[int], total: int) -> list[int]:
    """Counters and faces that add up to `total`, as [counter, face, ...]; empty when it cannot be shown."""
    pool: list[tuple[int, int]] = [(-b.top[c], i) for i, c in enumerate(counters)]
    return _pack(b, [counters[i] for _, i in sorted(pool)], total)


def _pack(b: Board, pool: list[int], left: int) -> list[int]:
    """The largest counters and faces first; where these leave a rest that cannot be shown, smaller ones."""
    tried: list[int] = []
    for i in range(len(pool)):
        c = pool[i]
        if b.low[c] > left or b.top[c] * 8 + b.low[c] in tried:
            continue
        tried.append(b.top[c] * 8 + b.low[c])
        for face in range(min(left, b.top[c]), b.low[c] - 1, -1):
            if face == left:
                return [c, face]
            rest = _pack(b, pool[i + 1 :], left - face)
            if rest:
                return [c, face, *rest]
    return []
