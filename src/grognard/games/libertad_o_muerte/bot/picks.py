"""The best or the worst of what is offered."""

from __future__ import annotations

from ....core.choice import Subset
from ....kit.acts import arg_of, kind_of
from ..codes import PIECE
from ..pack.terms import LEADER
from ..state.model import Continent
from .odds import power_of


def take(choice: Subset, scores: list[float], most: int) -> list[int]:
    """The best of a list, quotas first, as many as may be up to `most`, in the order of the offer."""
    order = sorted(range(len(choice.of)), key=scores.__getitem__, reverse=True)
    taken: list[int] = []
    count = [0] * len(choice.los)
    if choice.classes:
        for i in order:
            c = choice.classes[i]
            if count[c] < choice.los[c]:
                count[c] += 1
                taken.append(i)
    want = min(max(most, choice.lo), choice.hi)
    for i in order:
        if len(taken) >= want:
            break
        if i in taken:
            continue
        if choice.classes:
            c = choice.classes[i]
            if count[c] >= choice.his[c]:
                continue
            count[c] += 1
        taken.append(i)
    taken.sort()
    return [choice.of[i] for i in taken]


def best_piece(g: Continent, options: list[int]) -> int:
    """The answer that names the strongest unit."""
    best = options[0]
    top = -9.0
    for x in options:
        if kind_of(x) == PIECE and quality(g, arg_of(x)) > top:
            top = quality(g, arg_of(x))
            best = x
    return best


def worst_piece(g: Continent, options: list[int]) -> int:
    """The answer that names the unit one can spare."""
    best = options[0]
    low = 99.0
    for x in options:
        if kind_of(x) == PIECE and quality(g, arg_of(x)) < low:
            low = quality(g, arg_of(x))
            best = x
    return best


def quality(g: Continent, p: int) -> float:
    """What a piece is worth to its owner."""
    b = g.b
    if b.arm[p] == LEADER:
        return 1.0 + b.stars[p] + 0.5 * b.tactics[p] + 0.2 * b.morale[p]
    if b.combat[p]:
        return power_of(b, p, max(1, g.strength[p]))
    if b.capacity[p] or b.arm[p] > 4:
        return 1.0 + 0.8 * max(0, b.factor[p]) + 0.2 * g.strength[p] + 0.1 * b.capacity[p]
    return 0.9
