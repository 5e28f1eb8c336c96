"""What a seat cannot know, changed into something it cannot tell from the truth: where the other has hidden units."""

from __future__ import annotations

from ....core.rng import Rng
from ..pack.names import NONE
from ..rules.queries.ch16_places import unseen_in
from .model import S_HIDDEN, S_LIST, Field


def resample(g: Field, seat: int, rng: Rng) -> None:
    """13/hidden-deployment: what the other has hidden may lie in any wood or building that he could have chosen."""
    theirs = [p for p in range(g.n()) if g.state[p] == S_HIDDEN and g.side[p] != seat]
    for p in theirs:  # first forget all of them: none must be guessed from where another lies
        g.state[p] = S_LIST
        g.host[p] = NONE
    for p in theirs:
        _draw(g, p, rng)
        g.state[p] = S_HIDDEN


def _draw(g: Field, p: int, rng: Rng) -> None:
    spot, houses = unseen_in(g, p)
    pose = spot.sample(rng)
    at = rng.below(len(houses) + (1 if pose else 0)) if pose or houses else NONE
    if 0 <= at < len(houses):
        t = houses[at]
        g.host[p] = t
        pose = [g.t_x[t], g.t_y[t], g.t_heading[t]]
    elif not pose:
        pose = [g.b.width // 2, g.b.height // 2, 0]
    g.x[p] = pose[0]
    g.y[p] = pose[1]
    g.heading[p] = pose[2]
