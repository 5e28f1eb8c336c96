"""What follows from a change in a place: stacking, works, sieges, control."""

from __future__ import annotations

from ....kit.log import say
from ..pack.board import CARLIST, FIELD, KNAPSACK, LIBERAL, MOUNTAIN, NONE, REGION, TRAIN
from ..rules.queries.ch04_map import control, fort_side, is_town
from ..rules.queries.ch05_pieces import any_outside, any_troop, any_troop_outside, inside, pieces_at
from ..rules.queries.ch14_artillery import free_counters, gun_max
from .effects import gain_vp
from .effects_guns import lift
from .effects_pieces import eliminate, settle_strays
from .model import FORT_C_BUILDING, FORT_L_BUILDING, INSIDE, NO_FORT, SALLIED, War


def settle_stacking(g: War, place: int) -> None:
    """11.5, 14.1: one unit of each type; equal types are joined and what exceeds the maximum is lost."""
    for side in (LIBERAL, CARLIST):
        if not crowded(g, side, place):
            continue
        mine = pieces_at(g, side, place)
        for group in (
            [p for p in mine if g.flags[p] & INSIDE],
            [p for p in mine if not g.flags[p] & INSIDE and g.road[p] == NONE],
        ):
            for arm in (TRAIN, FIELD, MOUNTAIN, KNAPSACK):
                same = [p for p in group if g.b.arm[p] == arm]
                if len(same) > 1:
                    _join(g, side, arm, same)


def crowded(g: War, side: int, place: int) -> bool:
    """Whether a side has two trains, knapsacks or artillery counters of one type in a place."""
    seen = 0
    p = g.chain(side, place)
    while p >= 0:
        arm = g.b.arm[p]
        if arm >= TRAIN:
            bit = 1 << arm
            if seen & bit:
                return True
            seen |= bit
        p = g.chained(p)
    return False


def _join(g: War, side: int, arm: int, same: list[int]) -> None:
    b = g.b
    total = 0
    acted = 0
    for p in same:
        total += g.strength[p]
        acted |= g.flags[p]
    if any(not g.flags[p] & SALLIED for p in same):
        acted &= ~SALLIED  # joined to what a relief force brought, which may not go inside (17.9/back-to-besieged)
    place = g.at[same[0]]
    if arm == TRAIN or arm == KNAPSACK:
        keep = same[0]
        for p in same:
            if b.top[p] > b.top[keep]:
                keep = p
        g.strength[keep] = min(total, b.top[keep])
        g.flags[keep] = acted
        for p in same:
            if p != keep:
                g.strength[p] = 0
                eliminate(g, p, "11.5", arm == KNAPSACK)
        return
    pool = free_counters(g, side, arm) + same
    for want in range(min(total, gun_max(b, side, arm)), 0, -1):
        for c in pool:
            if b.low[c] <= want <= b.top[c]:
                road = g.road[same[0]]
                for p in same:
                    lift(g, p)
                g.move(c, place)
                g.strength[c] = want
                g.road[c] = road
                g.flags[c] = acted
                if want < total:
                    say(g, "guns-surplus", "11.5", {"side": side, "arm": arm, "n": total - want, "place": place})
                return


def settle_building(g: War, place: int) -> None:
    """10.2/destroy-under-construction: an enemy troop and nobody to defend it."""
    if place >= g.b.n_spaces:
        return
    f = g.fort[place]
    if f != FORT_L_BUILDING and f != FORT_C_BUILDING:
        return
    owner = LIBERAL if f == FORT_L_BUILDING else CARLIST
    if any_troop_outside(g, 1 - owner, place) and not any_outside(g, owner, place):
        g.fort[place] = NO_FORT
        say(g, "works-destroyed", "10.2/destroy-under-construction", {"place": place, "side": owner})


def settle_siege(g: War, place: int) -> None:
    """18.1/lifting: without a besieging troop the siege is over and those inside are free."""
    if g.siege[place] == 0:
        return
    owner = fort_side(g, place)
    if owner == NONE or not any_troop_outside(g, 1 - owner, place):
        g.siege[place] = 0
        for side in (LIBERAL, CARLIST):
            for p in inside(g, side, place):
                g.flags[p] &= ~INSIDE
        say(g, "siege-lifted", "18.1/lifting", {"place": place})


def settle_control(g: War, place: int) -> None:
    """4.9/reversion, 9.1/main-town: a change of control of a main town is a capture for the gainer."""
    b = g.b
    if place >= b.n_spaces:
        return
    now = control(g, place)
    if now == g.held[place]:
        return
    g.held[place] = now
    if is_town(b, place):
        gain_vp(g, now, b.charts.victory.main_town, "9.1/main-town", "vp-town", {"side": now, "place": place})


def drop_pursuit(g: War, place: int) -> None:
    """23.2/marker-removal: gone when either side has left the region."""
    i = place - g.b.n_spaces
    if g.pursuit[i] and not (any_troop(g, LIBERAL, place) and any_troop(g, CARLIST, place)):
        g.pursuit[i] = 0
        say(g, "pursuit-removed", "23.2/marker-removal", {"place": place})


def settle(g: War, place: int) -> None:
    """Everything that follows of itself when pieces have come to or gone from a place."""
    if place < 0:
        return
    settle_passage(g, place)
    settle_control(g, place)


def settle_passage(g: War, place: int) -> None:
    """11.4/main-town: the same while a group may still march on: it takes no control by passing through."""
    if g.b.kind[place] == REGION:
        settle_strays(g, place)
        drop_pursuit(g, place)
        return
    settle_siege(g, place)  # first: those set free inside are there to take the guns of besiegers who are gone
    settle_strays(g, place)
    settle_building(g, place)


def settle_all(g: War) -> None:
    for place in range(g.b.n_places):
        settle(g, place)
        settle_stacking(g, place)
