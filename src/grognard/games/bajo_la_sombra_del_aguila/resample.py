"""What a seat cannot know, changed into something it cannot tell from the truth: where the other has hidden units."""

from __future__ import annotations

from ...core.frame import Frame
from ...core.rng import Rng
from .board import B
from .model import S_HIDDEN, Field


def resample(g: Field, frames: list[Frame], seat: int, rng: Rng) -> None:
    """13/hidden-deployment: a unit that the other side has hidden may lie anywhere on the table."""
    for p in range(g.n()):
        if g.state[p] == S_HIDDEN and g.side[p] != seat:
            k = g.kind[p]
            margin = (B.base_w[k] + B.base_d[k]) // 2
            g.x[p] = margin + rng.below(B.width - 2 * margin)
            g.y[p] = margin + rng.below(B.height - 2 * margin)
            g.heading[p] = rng.below(3600)
