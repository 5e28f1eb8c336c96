"""Sieges: what one can hope for before a fortress, when to go on, and who takes the losses."""

from __future__ import annotations

from ....kit.acts import arg_of, kind_of
from ..codes import BESIEGE, END, FIGHT_ON, RAISE_SIEGE
from ..pack.terms import ARTILLERY
from ..rules.queries.ch13_siege import siege_mods, siege_strength
from ..rules.queries.common import blockaded
from ..state.model import BT_PLACE, BT_ROUND, BT_ROUNDS, Continent
from .odds import Force, force_at, siege_rate
from .value import Eye


def mods_for(g: Continent, f: Force, place: int) -> int:
    """13.1: the modifiers a force would have before a fortress, as far as one can tell."""
    b = g.b
    chart = b.charts.siege
    n = -b.fortress[place]
    if f.guns:
        n += chart.artillery
    if f.heavy:
        n += chart.siege_artillery
    if f.tactics(b) > 0:
        n += chart.tactics
    if b.port[place] < 0:
        n += chart.inland
    elif blockaded(g, place):
        n += chart.blockade
    return n


def siege_value(eye: Eye, f: Force, place: int) -> float:
    """What it is worth to lie before a fortress for a turn."""
    within = eye.inside(eye.foe, place)
    if within == 0 or f.leaders == 0 or f.units == 0:
        return 0.0
    if f.strength + f.guns + f.heavy <= within:
        return -0.5
    lost, paid = siege_rate(eye.b, mods_for(eye.g, f, place))
    rounds = eye.b.charts.siege.rounds
    falls = min(1.0, rounds * lost / within)
    worth = eye.worth[place]
    if lost <= paid:
        return 0.25 * worth * falls - 0.3 * rounds * paid + 0.1 * worth  # a blockade by land at least
    return worth * (0.3 + 0.7 * falls) - 0.25 * rounds * paid * (within / (rounds * lost + 0.5))


def choose_siege(eye: Eye, options: list[int]) -> int:
    """Which fortress is assaulted: the one most worth it, if any is."""
    g = eye.g
    best = END
    top = 0.0
    for x in options:
        if kind_of(x) == BESIEGE:
            r = arg_of(x)
            f = force_at(g, eye.side, r)
            lost, paid = siege_rate(eye.b, mods_for(g, f, r))
            within = siege_strength(g, eye.foe, r, True)
            v = eye.worth[r] * min(1.0, 5.0 * lost / max(within, 1)) + 0.4 * lost - 0.6 * paid
            if lost > 0.0 and v > top and lost >= 0.6 * paid:
                top = v
                best = x
    return best


def siege_on(g: Continent, side: int, options: list[int]) -> int:
    """Another round as long as the besieged lose more than the besieger, or the end is near."""
    place = g.battle[BT_PLACE]
    total = 0
    mods = siege_mods(g)
    for i in range(1, len(mods), 2):
        total += mods[i]
    lost, paid = siege_rate(g.b, total)
    mine = siege_strength(g, side, place, False)
    within = siege_strength(g, 1 - side, place, True)
    left = max(1, g.battle[BT_ROUNDS] - g.battle[BT_ROUND])
    go = lost > 0.0 and (lost >= paid or (within <= 2 and mine >= 2 * within and lost * left >= 0.5))
    if mine <= 2 and paid > 0.0 and within > 1:
        go = False
    answer = FIGHT_ON if go else RAISE_SIEGE
    return answer if answer in options else options[0]


def siege_loss(g: Continent, options: list[int]) -> int:
    """Who pays: a unit that can spare a point; guns only at the last."""
    b = g.b
    best = options[0]
    top = -99.0
    for x in options:
        p = arg_of(x)
        v = g.strength[p] - 0.8 * b.factor[p] - 0.3 * b.upkeep[p] - (1.5 if g.strength[p] == 1 else 0.0)
        if not b.combat[p]:
            v -= 2.0 if b.arm[p] == ARTILLERY else 4.0
        if v > top:
            top = v
            best = x
    return best
