"""What a seat cannot know, changed into something it cannot tell from the truth.

Hidden from a seat are the other side's efficiency markers (5.21), what it made of them (5.22-5.24, 5.4), and so how
many of its activation markers the pool still holds (5.31).
"""

from __future__ import annotations

from ....core.frame import Frame
from ....core.rng import Rng
from ..rules.flow.ch03_turn import Turn
from ..rules.flow.ch05_efficiency import Efficiency
from ..rules.queries.ch04_formations import corps_of, division_of
from ..rules.queries.ch05_activation import (
    corps_commander_counts,
    corps_rating,
    drawing_corps,
    holders,
    marker_cap,
    marker_count,
    marker_pool,
)
from ..show.view import pooled
from .model import F_ENTERING, F_MARCHED, Field


def resample(g: Field, frames: list[Frame], seat: int, rng: Rng) -> None:
    """Draw the efficiency of every other side anew and count its markers again; those drawn stay drawn."""
    for side in (0, 1):
        if side != seat:
            redraw(g, frames, side, rng)


def redraw(g: Field, frames: list[Frame], side: int, rng: Rng) -> None:
    own = drawing(frames, side)
    corps = [f for f in range(g.b.n_formations) if g.b.form_side[f] == side and g.efficiency[f] > 0]
    if not corps or (pooled(frames) and not hidden(g)):
        return  # nothing drawn yet, or all of it has come out of the pool
    values = marker_pool(g, side)
    if own is not None and own.left:  # the cup is still open: what is in it may be what a corps has
        values = own.left + [g.efficiency[f] for f in corps]
    chart = g.b.charts.command
    for f in corps:
        if not values:
            values = marker_pool(g, side)
        k = rng.below(len(values))
        g.efficiency[f] = max(chart.efficiency_min, min(chart.efficiency_max, values.pop(k)))
    if own is not None and own.left:
        own.left = sorted(values)
    if own is not None and not counted(g, side):
        return
    count(g, frames, side, rng)


def drawing(frames: list[Frame], side: int) -> Efficiency | None:
    """The frame in which a side draws its markers, while it does."""
    for f in frames:
        if isinstance(f, Efficiency) and f.side == side:
            return f
    return None


def counted(g: Field, side: int) -> bool:
    for f in holders(g, side):
        if g.ams[f]:
            return True
    return False


def hidden(g: Field) -> bool:
    """Whether the pool may still hold markers of a side: it may as long as anybody's are in it."""
    for f in range(len(g.cup)):
        if g.cup[f]:
            return True
    return False


def count(g: Field, frames: list[Frame], side: int, rng: Rng) -> None:
    """5.23, 5.24, 5.31: as many as the new efficiency gives, or fewer; never fewer than have been drawn."""
    chart = g.b.charts.command
    full = pooled(frames)
    extras = favours(g, side, rng)
    least = raised(frames, side) if full else []
    for f in holders(g, side):
        if not g.ams[f]:
            continue
        out = g.ams[f] - g.cup[f] if full else 0
        n = marker_count(g, f, extras.count(f))
        if rng.below(8) == 0:  # it may have lent some
            n -= rng.below(n)
        n = max(chart.markers_min, out, min(n, marker_cap(g, f)))
        if f in least:
            n = max(n, chart.markers_min + chart.transfer_gain)
        for x in range(g.b.n_formations):
            if g.limit[x] >= 0 and division_of(g, x) == f and not g.form_state[x] & (F_ENTERING | F_MARCHED):
                g.limit[x] = n  # 5.28: it was given March orders this turn and moves as often as its division may act
        if full and rng.below(8) == 0:  # a side may commit fewer
            n = max(chart.markers_min, out, n - rng.below(n))
        g.ams[f] = n
        if full:
            g.cup[f] = n - out


def favours(g: Field, side: int, rng: Rng) -> list[int]:
    """5.23 (1): divisions that their corps commanders may have favoured, once for each point."""
    out: list[int] = []
    holding = holders(g, side)
    for corps in drawing_corps(g, side):
        able = [f for f in holding if corps_of(g, f) == corps and corps_commander_counts(g, f)]
        out += [able[rng.below(len(able))] for _ in range(max(0, corps_rating(g, corps))) if able]
    return out


def raised(frames: list[Frame], side: int) -> list[int]:
    """5.43: the divisions that everybody knows to have been raised by a transfer."""
    out: list[int] = []
    for f in frames:
        if isinstance(f, Turn):
            i = 0
            while i < len(f.moved):
                if f.moved[i] == side:
                    out.append(f.moved[i + 1])
                i += 4 + f.moved[i + 3]
    return out
