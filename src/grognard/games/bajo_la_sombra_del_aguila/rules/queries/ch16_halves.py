"""16 An army in two halves: which pieces may still go with the half that deploys."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...state.model import Field
from .ch16_scenario import defender, price, rule
from .common import tag


def spent_on(g: Field, pieces: list[int]) -> int:
    return sum(price(g, p) for p in pieces)


def _others(g: Field, chosen: list[int]) -> list[int]:
    side = defender(g)
    return [p for p in range(len(g.kind)) if g.side[p] == side and p not in chosen]


def _most(g: Field, pieces: list[int], limit: int) -> int:
    """The most points, up to a limit, that some of these pieces cost together."""
    sums = 1  # a bit for each sum
    allowed = (1 << (limit + 1)) - 1
    for p in pieces:
        sums |= (sums << price(g, p)) & allowed
    return sums.bit_length() - 1


def least_half(g: Field) -> int:
    """scenario/defend-the-farm, scenario/battle-for-the-bridge: what must deploy so that the rest, too, costs at most
    half of the points; if nothing does that, the most that half of the points can pay for (ruling)."""
    army = _others(g, [])
    return min(spent_on(g, army) - g.limit // 2, _most(g, army, g.limit // 2))


def half_done(g: Field, chosen: list[int]) -> bool:
    """Whether these pieces may be the half that deploys."""
    return spent_on(g, chosen) >= least_half(g)


def why_not_half(g: Field, chosen: list[int], p: int) -> Refusal | None:
    """Why a piece may not go with those that deploy: they would cost too much, or leave too much for later."""
    half = g.limit // 2
    cost = spent_on(g, chosen) + price(g, p)
    if cost > half:
        return Refusal(rule(g), "no-half", {"piece": tag(g, p), "n": half - spent_on(g, chosen)})
    rest = _others(g, [*chosen, p])
    if cost + _most(g, rest, half - cost) < least_half(g):
        return Refusal(rule(g), "no-half-way", {"piece": tag(g, p), "n": half})
    return None
