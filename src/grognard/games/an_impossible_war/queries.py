"""Pure questions about the position. Nothing here changes anything."""

from __future__ import annotations

from .board import (
    BOX,
    CARLIST,
    CAV,
    CITY,
    FIELD,
    INF,
    LIBERAL,
    MOUNTAIN,
    NONE,
    REFUGE,
    TOWN,
    TRAIN,
    B,
)
from .model import (
    ACTED,
    C_DECK,
    C_HAND,
    FORT_C,
    FORT_C_BUILDING,
    FORT_L,
    FORT_L_BUILDING,
    INSIDE,
    K_CARTRIDGES,
    K_MUTINY,
    War,
)


def is_troop(p: int) -> bool:
    """5.3/infantry-cavalry: a block of infantry or cavalry."""
    return B.arm[p] <= CAV


def pieces_at(g: War, side: int, place: int) -> list[int]:
    """All pieces of a side in a place: in the open, inside a fortress, or waiting on a road."""
    out: list[int] = []
    p = g.chain(side, place)
    while p >= 0:
        out.append(p)
        p = g.chained(p)
    return out


def outside(g: War, side: int, place: int) -> list[int]:
    """The pieces of a side that stand in the place itself, neither inside a fortress nor on a road (11.4)."""
    out: list[int] = []
    p = g.chain(side, place)
    while p >= 0:
        if g.road[p] == NONE and not g.flags[p] & INSIDE:
            out.append(p)
        p = g.chained(p)
    return out


def inside(g: War, side: int, place: int) -> list[int]:
    out: list[int] = []
    p = g.chain(side, place)
    while p >= 0:
        if g.flags[p] & INSIDE:
            out.append(p)
        p = g.chained(p)
    return out


def on_roads(g: War, side: int, place: int) -> list[int]:
    out: list[int] = []
    p = g.chain(side, place)
    while p >= 0:
        if g.road[p] != NONE:
            out.append(p)
        p = g.chained(p)
    return out


def troops(pieces: list[int]) -> list[int]:
    arm = B.arm
    return [p for p in pieces if arm[p] <= CAV]


def blocks(pieces: list[int]) -> list[int]:
    """Infantry, cavalry and supply trains: what interception, evasion and group size count."""
    arm = B.arm
    return [p for p in pieces if arm[p] <= TRAIN]


def regulars(pieces: list[int]) -> list[int]:
    """15.0, 16.0/partidas-not-counted: infantry and cavalry that are no Partidas."""
    return [p for p in pieces if B.arm[p] <= CAV and not B.partida[p]]


def is_gun(p: int) -> bool:
    """14.0: artillery of either type."""
    return B.arm[p] == FIELD or B.arm[p] == MOUNTAIN


def escorts(pieces: list[int]) -> list[int]:
    """11.3: what cannot move alone."""
    arm = B.arm
    return [p for p in pieces if arm[p] > CAV]


def count_blocks(pieces: list[int]) -> int:
    arm = B.arm
    n = 0
    for p in pieces:
        if arm[p] <= TRAIN:
            n += 1
    return n


def any_outside(g: War, side: int, place: int) -> bool:
    """Whether a side has an unbesieged unit in a place (those waiting on its roads count as present)."""
    p = g.chain(side, place)
    while p >= 0:
        if not g.flags[p] & INSIDE:
            return True
        p = g.chained(p)
    return False


def any_block_outside(g: War, side: int, place: int) -> bool:
    p = g.chain(side, place)
    while p >= 0:
        if B.arm[p] <= TRAIN and not g.flags[p] & INSIDE:
            return True
        p = g.chained(p)
    return False


def any_troop_outside(g: War, side: int, place: int) -> bool:
    p = g.chain(side, place)
    while p >= 0:
        if B.arm[p] <= CAV and not g.flags[p] & INSIDE:
            return True
        p = g.chained(p)
    return False


def any_troop(g: War, side: int, place: int) -> bool:
    p = g.chain(side, place)
    while p >= 0:
        if B.arm[p] <= CAV:
            return True
        p = g.chained(p)
    return False


def points(g: War, pieces: list[int], arm: int) -> int:
    """Strength of the artillery of one type among the pieces."""
    n = 0
    for p in pieces:
        if B.arm[p] == arm:
            n += g.strength[p]
    return n


# fortresses and control (4.8, 4.9)


def fort_side(g: War, place: int) -> int:
    """4.8, 4.9/fortress: whose completed fortress (or city) it is, or NONE."""
    if place >= B.n_spaces:
        return NONE
    f = g.fort[place]
    if f == FORT_L:
        return LIBERAL
    if f == FORT_C:
        return CARLIST
    return NONE


def building_side(g: War, place: int) -> int:
    if place >= B.n_spaces:
        return NONE
    f = g.fort[place]
    if f == FORT_L_BUILDING:
        return LIBERAL
    if f == FORT_C_BUILDING:
        return CARLIST
    return NONE


def forts_left(g: War, side: int) -> int:
    """10.2/limits: fortress counters not on the map."""
    total = B.pack.fortresses.liberal if side == LIBERAL else B.pack.fortresses.carlist
    mine = (FORT_L, FORT_L_BUILDING) if side == LIBERAL else (FORT_C, FORT_C_BUILDING)
    for s in range(B.n_spaces):
        if g.fort[s] in mine and B.kind[s] != CITY:
            total -= 1
    return total


def besieged(g: War, place: int) -> bool:
    return place < B.n_spaces and g.siege[place] > 0


def capacity_of(place: int) -> int:
    """18.0/capacity: infantry and cavalry a fortress can hold."""
    chart = B.charts.siege
    return chart.capacity_city if B.kind[place] == CITY else chart.capacity_other


def control(g: War, place: int) -> int:
    """4.9, 4.9/city, 4.9/main-town, 4.9/other-space: who controls a space (regions are Liberal)."""
    if place >= B.n_spaces:
        return LIBERAL
    f = g.fort[place]
    if f == FORT_L:
        return LIBERAL
    if f == FORT_C:
        return CARLIST
    mine = any_outside(g, LIBERAL, place)
    theirs = any_outside(g, CARLIST, place)
    if mine and theirs:
        return g.held[place]  # until their combat is settled
    if mine:
        return LIBERAL
    if theirs:
        return CARLIST
    return B.zone[place]


def hostile(g: War, side: int, place: int) -> bool:
    """Whether a place holds an unbesieged enemy unit or an unbesieged enemy fortress."""
    return any_outside(g, 1 - side, place) or enemy_fort(g, side, place)


def enemy_fort(g: War, side: int, place: int) -> bool:
    """An unbesieged enemy fortress."""
    return fort_side(g, place) == 1 - side and g.siege[place] == 0


# ports (4.3)


def river_open(g: War) -> bool:
    """4.3/bilbao: neither bank of the river is held by the Carlists, nor a Liberal fortress there besieged."""
    for bank in (B.portugalete, B.guecho):
        if control(g, bank) == CARLIST:
            return False
        if fort_side(g, bank) == LIBERAL and g.siege[bank] > 0:
            return False
    return True


def port_open(g: War, place: int) -> bool:
    """4.3, 4.3/bilbao, 13.1/bilbao: a port that serves for transport, supply, reinforcements and RPs."""
    if place >= B.n_spaces or not B.port[place]:
        return False
    if place != B.bilbao:
        return True
    if g.siege[place] > 0 and fort_side(g, place) == LIBERAL:
        return False
    return river_open(g)


def landing_open(g: War, place: int) -> bool:
    """13.2/bilbao, 17.9/naval-evacuation: a port for landings and evacuations."""
    return place < B.n_spaces and B.port[place] and (place != B.bilbao or river_open(g))


# expeditions (23.0)


def expeditions(g: War) -> list[int]:
    """23.0: the regions with Carlist infantry or cavalry."""
    out: list[int] = []
    for place in range(B.n_spaces, B.n_places):
        if any_troop(g, CARLIST, place):
            out.append(place)
    return out


def level(g: War, region: int) -> int:
    return g.uprising[region - B.n_spaces]


def regions_at_level(g: War, least: int) -> int:
    n = 0
    for u in g.uprising:
        if u >= least:
            n += 1
    return n


# cards (7.0)


def hand(g: War, side: int) -> list[int]:
    card = g.card
    return [c for c in range(len(card)) if card[c] == C_HAND and B.card_side[c] == side]


def hand_size(g: War, side: int) -> int:
    n = 0
    card = g.card
    for c in range(len(card)):
        if card[c] == C_HAND and B.card_side[c] == side:
            n += 1
    return n


def deck(g: War, side: int) -> list[int]:
    card = g.card
    return [c for c in range(len(card)) if card[c] == C_DECK and B.card_side[c] == side]


def may_hold(g: War, side: int, name: str) -> bool:
    """Whether, as far as the enemy can know, the side may have this card in hand."""
    c = B.card_no[name]
    return (g.card[c] == C_HAND or g.card[c] == C_DECK) and hand_size(g, side) > 0


def holds(g: War, name: str) -> bool:
    return g.card[B.card_no[name]] == C_HAND


# units and actions (10.0)


def ready(g: War, p: int) -> bool:
    """10.0/one-action-per-unit: a piece that may take part in an action now."""
    if g.flags[p] & (ACTED | INSIDE) or g.road[p] != NONE:
        return False
    return g.marks[K_MUTINY] == 0 or not mutinous(g, p)


def any_ready(g: War, side: int, place: int) -> bool:
    """10.1: whether some infantry or cavalry of a side in a place can still act."""
    p = g.chain(side, place)
    while p >= 0:
        if B.arm[p] <= CAV and ready(g, p):
            return True
        p = g.chained(p)
    return False


def mutinous(g: War, p: int) -> bool:
    """Cards L26 and C28: infantry in the place of the Mutiny marker takes part in no action."""
    place = g.marks[K_MUTINY] - 1
    return place >= 0 and g.at[p] == place and B.arm[p] == INF and B.side[p] == g.active


def in_north(place: int) -> bool:
    return 0 <= place < B.n_spaces


def in_zone(place: int) -> bool:
    """4.6, 4.7: in the Carlist Zone; everything else, regions included, is the Liberal Zone."""
    return B.zone[place] == CARLIST


def is_city(place: int) -> bool:
    """4.1/cities: with a permanent fortress and a garrison."""
    return B.kind[place] == CITY


def is_town(place: int) -> bool:
    """4.1/main-towns: a town of importance, for victory points, supply, placement and the fortresses of 24.1."""
    return B.kind[place] == TOWN


def is_refuge(place: int) -> bool:
    return place < B.n_spaces and B.kind[place] == REFUGE


def group_modifier(pieces: list[int]) -> int:
    """11.1/size: small groups are quicker, large ones slower."""
    chart = B.charts.movement
    n = count_blocks(pieces)
    if n <= chart.small_group_to:
        return chart.small_group
    if n >= chart.large_group_from:
        return chart.large_group
    return 0


def own_modifier(p: int) -> int:
    """11.1/cavalry-and-field-artillery: for that piece alone."""
    return B.own_move[p]


def link_between(a: int, b: int) -> int:
    """The cheapest road from a to b, or NONE."""
    best = NONE
    for i in range(len(B.links[a])):
        if B.ends[a][i] == b:
            link = B.links[a][i]
            if best == NONE or B.link_cost[link] < B.link_cost[best]:
                best = link
    return best


def far_end(link: int, place: int) -> int:
    return B.link_b[link] if B.link_a[link] == place else B.link_a[link]


def entered_by(g: War, place: int) -> list[int]:
    """The links the active side used to enter a place this phase."""
    out: list[int] = []
    for code in g.entries:
        if code >> 10 == place and (code & 1023) not in out:
            out.append(code & 1023)
    return out


def free_counters(g: War, side: int, arm: int) -> list[int]:
    """14.0: artillery counters or knapsacks of a type that lie unused."""
    return [p for p in range(B.n_blocks, B.n_pieces) if g.at[p] == BOX and B.side[p] == side and B.arm[p] == arm]


def gun_max(side: int, arm: int) -> int:
    """14.0: the greatest strength of one artillery unit."""
    top = B.charts.artillery.max.liberal if side == LIBERAL else B.charts.artillery.max.carlist
    return top.field if arm == FIELD else top.mountain


def pack_counters(counters: list[int], total: int) -> list[int]:
    """Counters and faces that add up to `total`, as [counter, face, ...]; empty when it cannot be shown."""
    return _pack(sorted(counters, key=_top, reverse=True), total)


def _pack(pool: list[int], left: int) -> list[int]:
    """The largest counters and faces first; where these leave a rest that cannot be shown, smaller ones."""
    tried: list[int] = []
    for i in range(len(pool)):
        c = pool[i]
        if B.low[c] > left or B.top[c] * 8 + B.low[c] in tried:
            continue
        tried.append(B.top[c] * 8 + B.low[c])
        for face in range(min(left, B.top[c]), B.low[c] - 1, -1):
            if face == left:
                return [c, face]
            rest = _pack(pool[i + 1 :], left - face)
            if rest:
                return [c, face] + rest
    return []


def _top(c: int) -> int:
    return B.top[c]


def supply_of(g: War, side: int, place: int) -> int:
    """19.2/region, 19.2/space, 19.2/unfriendly-space: how many units the place itself supplies."""
    chart = B.charts.supply
    if place >= B.n_spaces:
        return chart.region_liberal if side == LIBERAL else chart.region_carlist
    if side == CARLIST:
        if B.zone[place] == CARLIST:
            return chart.carlist_carlist_zone
        return chart.carlist_adjacent if B.by_zone[place] else chart.carlist_liberal_zone
    friendly = control(g, place) == LIBERAL
    if B.zone[place] == LIBERAL:
        best = chart.liberal_other
        if friendly and is_city(place):
            best = max(best, chart.liberal_city)
        if friendly and is_town(place):
            best = max(best, chart.liberal_main_town)
        if B.port[place] and (place != B.bilbao or port_open(g, place)):
            best = max(best, chart.liberal_port)
        return best
    best = chart.liberal_other_carlist_zone
    if friendly and is_town(place):
        best = max(best, chart.liberal_main_town_carlist_zone)
    if B.port[place] and (place != B.bilbao or port_open(g, place)):
        best = max(best, chart.liberal_port_carlist_zone)
    if fort_side(g, place) == LIBERAL:
        best = max(best, chart.liberal_fortress_carlist_zone)
    return best


def region_limit(g: War, side: int) -> int:
    """19.1, 23.3: infantry and cavalry of a side in a region; C25 raises the Carlist limit to six."""
    chart = B.charts.supply
    if side == LIBERAL:
        return chart.limit_region_liberal
    from .model import K_ROYAL

    return chart.limit_space if g.marks[K_ROYAL] else chart.limit_region_carlist


def room_for(g: War, side: int, place: int) -> bool:
    """18.0/capacity: whether one more infantry or cavalry unit fits into a fortress."""
    return len(troops(inside(g, side, place))) < capacity_of(place)


def cartridges_short(g: War, p: int) -> int:
    """Card C10: in this phase's combats each Carlist infantry unit fires one die less (never below one)."""
    mine = B.arm[p] == INF and B.side[p] == CARLIST and g.active == CARLIST
    return 1 if mine and g.marks[K_CARTRIDGES] else 0
