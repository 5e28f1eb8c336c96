"""Combat: who fires, who takes the hits, when to storm, when to go."""

from __future__ import annotations

from ....core.choice import Allocation, Answer, Subset
from ..pack.board import CARLIST, CAV, INF, NONE
from ..state.model import War


def quality(g: War, p: int) -> float:
    """What a unit puts into a fight now."""
    b = g.b
    if b.arm[p] > CAV:
        return 0.1 * g.strength[p]
    return g.strength[p] * (b.eff[p] + 0.4) + 0.1 * b.morale[p]


def price(g: War, p: int) -> float:
    """What a point of strength of this unit is worth keeping."""
    b = g.b
    if b.arm[p] > CAV:
        return 0.5
    v = b.eff[p] + 0.1 * b.morale[p]
    if g.strength[p] == 1:
        v += 1.0 if not b.partida[p] else -0.8
    return v


def take(choice: Subset, scores: list[float], want: int) -> Answer:
    """The best `want` items (at least `lo`, at most `hi`) that the quotas of the choice allow."""
    order = [(-scores[i], i) for i in range(len(choice.of))]
    order.sort()
    count = [0] * len(choice.los)
    taken: list[int] = []
    if choice.classes:
        for _, i in order:
            c = choice.classes[i]
            if count[c] < choice.los[c]:
                count[c] += 1
                taken.append(i)
    want = max(choice.lo, min(choice.hi, want))
    for _, i in order:
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


def qualities(g: War, of: list[int]) -> list[float]:
    return [quality(g, p) for p in of]


def firing(g: War, choice: Subset) -> Answer:
    """16.0: the strongest three, never cavalry without infantry beside it."""
    b = g.b
    scores: list[float] = []
    for p in choice.of:
        v = quality(g, p)
        if b.arm[p] == INF and not b.partida[p]:
            v += 0.5
        if b.partida[p]:
            v = 0.5
        scores.append(v)
    out = take(choice, scores, choice.hi)
    if not any(b.arm[p] == INF and not b.partida[p] for p in out):
        foot = [p for p in choice.of if b.arm[p] == INF and not b.partida[p]]
        if foot and out:
            best = foot[0]
            for p in foot:
                if quality(g, p) > quality(g, best):
                    best = p
            return take(choice, [v + (99.0 if choice.of[i] == best else 0.0) for i, v in enumerate(scores)], choice.hi)
    return out


def share_hits(g: War, choice: Allocation, spent: list[int]) -> Answer:
    """17.4: hit by hit to the unit that costs least."""
    out = [0] * len(choice.of)
    standing = len(choice.of)
    for _ in range(choice.total):
        best = NONE
        least = 0.0
        for i in range(len(choice.of)):
            if out[i] >= choice.caps[i]:
                continue
            c = hit_cost(g, choice.of[i], out[i] + 1, spent, standing) - hit_cost(
                g, choice.of[i], out[i], spent, standing
            )
            if best == NONE or c < least:
                best = i
                least = c
        out[best] += 1
    return out


def hit_cost(g: War, p: int, hits: int, spent: list[int], standing: int) -> float:
    b = g.b
    if hits == 0:
        return 0.0
    left = g.strength[p] - hits
    if left <= 0:
        return g.strength[p] * 0.5 * b.eff[p] + 2.0 + (2.0 if standing <= 2 else 0.0)
    value = b.morale[p] - (hits - 1) - (1 if left == 1 else 0)
    fails = break_chance(value)
    out = left * b.eff[p] * (0.4 if p in spent else 0.9) + (2.0 if standing <= 2 else 0.7)
    return hits * 0.5 * b.eff[p] + fails * out


def break_chance(morale: int) -> float:
    """The chance that two dice exceed a value."""
    good = 0
    for a in range(1, 7):
        for b in range(1, 7):
            if a + b <= morale:
                good += 1
    return 1.0 - good / 36.0


def battle_power(g: War, side: int, front: list[int], reserve: list[int], broken: list[int]) -> float:
    b = g.b
    v = 0.0
    for p in front:
        if b.side[p] == side:
            v += quality(g, p)
    for p in reserve:
        if b.side[p] == side:
            v += 0.8 * quality(g, p)
    for p in broken:
        if b.side[p] == side:
            v += 0.2 * quality(g, p)
    return v


def gives_up(
    g: War, side: int, attacker: int, front: list[int], reserve: list[int], broken: list[int], coming: float
) -> bool:
    """17.7: leave the field before it becomes a rout."""
    mine = battle_power(g, side, front, reserve, broken) + coming
    theirs = battle_power(g, 1 - side, front, reserve, broken)
    ratio = mine / max(1.0, theirs)
    foot = 0
    for p in front + reserve:
        if g.b.side[p] == side and g.b.arm[p] == INF:
            foot += 1
    if foot <= 1:
        return True
    return ratio < (0.75 if side == attacker else 0.5)


def charge_target(g: War, foes: list[int], spent: list[int]) -> int:
    """17.4: infantry that is likely to break; cavalry only when it is spent and weak."""
    b = g.b
    best = foes[0]
    top = -99.0
    for p in foes:
        if b.arm[p] == INF:
            m = b.morale[p] - (1 if p in spent else 0) - (1 if g.strength[p] == 1 else 0)
            if b.side[p] == CARLIST:
                m -= 1
            if g.strength[p] == b.top[p]:
                m += 1
            v = break_chance(m) * (1.0 + 0.3 * g.strength[p])
        else:
            v = 0.25 if p in spent else 0.1 - 0.1 * g.strength[p]
        if v > top:
            top = v
            best = p
    return best


def strongest(g: War, pieces: list[int]) -> int:
    best = pieces[0]
    for p in pieces:
        if quality(g, p) > quality(g, best):
            best = p
    return best


def weakest(g: War, pieces: list[int]) -> int:
    best = pieces[0]
    for p in pieces:
        if quality(g, p) < quality(g, best):
            best = p
    return best


def cheapest(g: War, pieces: list[int]) -> int:
    """The unit to take a hit."""
    best = pieces[0]
    for p in pieces:
        if price(g, p) < price(g, best):
            best = p
    return best


def region_power(g: War, side: int, place: int) -> float:
    """23.2: what a side fires with in a region."""
    b = g.b
    v = 0.0
    for p in range(b.n_pieces):
        if g.at[p] == place and b.side[p] == side and b.arm[p] <= 4:
            if b.arm[p] == CAV:
                v += g.strength[p] * (b.eff[p] + 1)
            elif b.arm[p] == INF:
                v += g.strength[p] * b.eff[p]
            elif b.arm[p] != 2:
                v += 3.0 * g.strength[p]
    return v


def region_force(g: War, side: int, place: int) -> float:
    b = g.b
    v = 0.0
    for p in range(b.n_blocks):
        if g.at[p] == place and b.side[p] == side and b.arm[p] <= CAV:
            v += g.strength[p]
    return v


def region_odds(g: War, side: int, place: int) -> float:
    """Whose fire outlasts whose: above 1 in favour of the side."""
    foe = 1 - side
    mine = region_power(g, side, place) * region_force(g, side, place)
    theirs = region_power(g, foe, place) * region_force(g, foe, place)
    return mine / max(1.0, theirs)
