"""Pure questions about the position. Nothing here changes anything."""

from __future__ import annotations

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
    K_ROYAL,
    War,
)
from .pack.board import (
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
    Board,
)


def is_troop(b: Board, p: int) -> bool:
    """5.3/infantry-cavalry: a block of infantry or cavalry."""
    return b.arm[p] <= CAV


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


def troops(b: Board, pieces: list[int]) -> list[int]:
    arm = b.arm
    return [p for p in pieces if arm[p] <= CAV]


def blocks(b: Board, pieces: list[int]) -> list[int]:
    """Infantry, cavalry and supply trains: what interception, evasion and group size count."""
    arm = b.arm
    return [p for p in pieces if arm[p] <= TRAIN]


def regulars(b: Board, pieces: list[int]) -> list[int]:
    """15.0, 16.0/partidas-not-counted: infantry and cavalry that are no Partidas."""
    return [p for p in pieces if b.arm[p] <= CAV and not b.partida[p]]


def is_gun(b: Board, p: int) -> bool:
    """14.0: artillery of either type."""
    return b.arm[p] == FIELD or b.arm[p] == MOUNTAIN


def escorts(b: Board, pieces: list[int]) -> list[int]:
    """11.3: what cannot move alone."""
    arm = b.arm
    return [p for p in pieces if arm[p] > CAV]


def count_blocks(b: Board, pieces: list[int]) -> int:
    arm = b.arm
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
        if g.b.arm[p] <= TRAIN and not g.flags[p] & INSIDE:
            return True
        p = g.chained(p)
    return False


def any_troop_outside(g: War, side: int, place: int) -> bool:
    p = g.chain(side, place)
    while p >= 0:
        if g.b.arm[p] <= CAV and not g.flags[p] & INSIDE:
            return True
        p = g.chained(p)
    return False


def any_troop(g: War, side: int, place: int) -> bool:
    p = g.chain(side, place)
    while p >= 0:
        if g.b.arm[p] <= CAV:
            return True
        p = g.chained(p)
    return False


def points(g: War, pieces: list[int], arm: int) -> int:
    """Strength of the artillery of one type among the pieces."""
    n = 0
    for p in pieces:
        if g.b.arm[p] == arm:
            n += g.strength[p]
    return n


# fortresses and control (4.8, 4.9)


def fort_side(g: War, place: int) -> int:
    """4.8, 4.9/fortress: whose completed fortress (or city) it is, or NONE."""
    if place >= g.b.n_spaces:
        return NONE
    f = g.fort[place]
    if f == FORT_L:
        return LIBERAL
    if f == FORT_C:
        return CARLIST
    return NONE


def building_side(g: War, place: int) -> int:
    if place >= g.b.n_spaces:
        return NONE
    f = g.fort[place]
    if f == FORT_L_BUILDING:
        return LIBERAL
    if f == FORT_C_BUILDING:
        return CARLIST
    return NONE


def forts_left(g: War, side: int) -> int:
    """10.2/limits: fortress counters not on the map."""
    b = g.b
    total = b.pack.fortresses.liberal if side == LIBERAL else b.pack.fortresses.carlist
    mine = (FORT_L, FORT_L_BUILDING) if side == LIBERAL else (FORT_C, FORT_C_BUILDING)
    for s in range(b.n_spaces):
        if g.fort[s] in mine and b.kind[s] != CITY:
            total -= 1
    return total


def besieged(g: War, place: int) -> bool:
    return place < g.b.n_spaces and g.siege[place] > 0


def capacity_of(b: Board, place: int) -> int:
    """18.0/capacity: infantry and cavalry a fortress can hold."""
    chart = b.charts.siege
    return chart.capacity_city if b.kind[place] == CITY else chart.capacity_other


def control(g: War, place: int) -> int:
    """4.9, 4.9/city, 4.9/main-town, 4.9/other-space: who controls a space (regions are Liberal)."""
    if place >= g.b.n_spaces:
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
    return g.b.zone[place]


def hostile(g: War, side: int, place: int) -> bool:
    """Whether a place holds an unbesieged enemy unit or an unbesieged enemy fortress."""
    return any_outside(g, 1 - side, place) or enemy_fort(g, side, place)


def enemy_fort(g: War, side: int, place: int) -> bool:
    """An unbesieged enemy fortress."""
    return fort_side(g, place) == 1 - side and g.siege[place] == 0


# ports (4.3)


def river_open(g: War) -> bool:
    """4.3/bilbao: neither bank of the river is held by the Carlists, nor a Liberal fortress there besieged."""
    for bank in (g.b.portugalete, g.b.guecho):
        if control(g, bank) == CARLIST:
            return False
        if fort_side(g, bank) == LIBERAL and g.siege[bank] > 0:
            return False
    return True


def port_open(g: War, place: int) -> bool:
    """4.3, 4.3/bilbao, 13.1/bilbao: a port that serves for transport, supply, reinforcements and RPs."""
    b = g.b
    if place >= b.n_spaces or not b.port[place]:
        return False
    if place != b.bilbao:
        return True
    if g.siege[place] > 0 and fort_side(g, place) == LIBERAL:
        return False
    return river_open(g)


def landing_open(g: War, place: int) -> bool:
    """13.2/bilbao, 17.9/naval-evacuation: a port for landings and evacuations."""
    b = g.b
    return place < b.n_spaces and b.port[place] and (place != b.bilbao or river_open(g))


# expeditions (23.0)


def expeditions(g: War) -> list[int]:
    """23.0: the regions with Carlist infantry or cavalry."""
    out: list[int] = []
    for place in range(g.b.n_spaces, g.b.n_places):
        if any_troop(g, CARLIST, place):
            out.append(place)
    return out


def level(g: War, region: int) -> int:
    return g.uprising[region - g.b.n_spaces]


def regions_at_level(g: War, least: int) -> int:
    n = 0
    for u in g.uprising:
        if u >= least:
            n += 1
    return n


# cards (7.0)


def hand(g: War, side: int) -> list[int]:
    card = g.card
    return [c for c in range(len(card)) if card[c] == C_HAND and g.b.card_side[c] == side]


def hand_size(g: War, side: int) -> int:
    n = 0
    card = g.card
    for c in range(len(card)):
        if card[c] == C_HAND and g.b.card_side[c] == side:
            n += 1
    return n


def deck(g: War, side: int) -> list[int]:
    card = g.card
    return [c for c in range(len(card)) if card[c] == C_DECK and g.b.card_side[c] == side]


def may_hold(g: War, side: int, name: str) -> bool:
    """Whether, as far as the enemy can know, the side may have this card in hand."""
    c = g.b.card_no[name]
    return (g.card[c] == C_HAND or g.card[c] == C_DECK) and hand_size(g, side) > 0


def holds(g: War, name: str) -> bool:
    return g.card[g.b.card_no[name]] == C_HAND


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
        if g.b.arm[p] <= CAV and ready(g, p):
            return True
        p = g.chained(p)
    return False


def mutinous(g: War, p: int) -> bool:
    """Cards L26 and C28: infantry in the place of the Mutiny marker takes part in no action."""
    place = g.marks[K_MUTINY] - 1
    return place >= 0 and g.at[p] == place and g.b.arm[p] == INF and g.b.side[p] == g.active


def in_north(b: Board, place: int) -> bool:
    return 0 <= place < b.n_spaces


def in_zone(b: Board, place: int) -> bool:
    """4.6, 4.7: in the Carlist Zone; everything else, regions included, is the Liberal Zone."""
    return b.zone[place] == CARLIST


def is_city(b: Board, place: int) -> bool:
    """4.1/cities: with a permanent fortress and a garrison."""
    return b.kind[place] == CITY


def is_town(b: Board, place: int) -> bool:
    """4.1/main-towns: a town of importance, for victory points, supply, placement and the fortresses of 24.1."""
    return b.kind[place] == TOWN


def is_refuge(b: Board, place: int) -> bool:
    return place < b.n_spaces and b.kind[place] == REFUGE


def group_modifier(b: Board, pieces: list[int]) -> int:
    """11.1/size: small groups are quicker, large ones slower."""
    chart = b.charts.movement
    n = count_blocks(b, pieces)
    if n <= chart.small_group_to:
        return chart.small_group
    if n >= chart.large_group_from:
        return chart.large_group
    return 0


def own_modifier(b: Board, p: int) -> int:
    """11.1/cavalry-and-field-artillery: for that piece alone."""
    return b.own_move[p]


def link_between(b: Board, place: int, to: int) -> int:
    """The cheapest road from one place to another, or NONE."""
    best = NONE
    for i in range(len(b.links[place])):
        if b.ends[place][i] == to:
            link = b.links[place][i]
            if best == NONE or b.link_cost[link] < b.link_cost[best]:
                best = link
    return best


def far_end(b: Board, link: int, place: int) -> int:
    return b.link_b[link] if b.link_a[link] == place else b.link_a[link]


def entered_by(g: War, place: int) -> list[int]:
    """The links the active side used to enter a place this phase."""
    out: list[int] = []
    for code in g.entries:
        if code >> 10 == place and (code & 1023) not in out:
            out.append(code & 1023)
    return out


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
                return [c, face] + rest
    return []


def supply_of(g: War, side: int, place: int) -> int:
    """19.2/region, 19.2/space, 19.2/unfriendly-space: how many units the place itself supplies."""
    b = g.b
    chart = b.charts.supply
    if place >= b.n_spaces:
        return chart.region_liberal if side == LIBERAL else chart.region_carlist
    if side == CARLIST:
        if b.zone[place] == CARLIST:
            return chart.carlist_carlist_zone
        return chart.carlist_adjacent if b.by_zone[place] else chart.carlist_liberal_zone
    friendly = control(g, place) == LIBERAL
    if b.zone[place] == LIBERAL:
        best = chart.liberal_other
        if friendly and is_city(b, place):
            best = max(best, chart.liberal_city)
        if friendly and is_town(b, place):
            best = max(best, chart.liberal_main_town)
        if b.port[place] and (place != b.bilbao or port_open(g, place)):
            best = max(best, chart.liberal_port)
        return best
    best = chart.liberal_other_carlist_zone
    if friendly and is_town(b, place):
        best = max(best, chart.liberal_main_town_carlist_zone)
    if b.port[place] and (place != b.bilbao or port_open(g, place)):
        best = max(best, chart.liberal_port_carlist_zone)
    if fort_side(g, place) == LIBERAL:
        best = max(best, chart.liberal_fortress_carlist_zone)
    return best


def region_limit(g: War, side: int) -> int:
    """19.1, 23.3: infantry and cavalry of a side in a region; C25 raises the Carlist limit to six."""
    chart = g.b.charts.supply
    if side == LIBERAL:
        return chart.limit_region_liberal
    return chart.limit_space if g.marks[K_ROYAL] else chart.limit_region_carlist


def room_for(g: War, side: int, place: int) -> bool:
    """18.0/capacity: whether one more infantry or cavalry unit fits into a fortress."""
    return len(troops(g.b, inside(g, side, place))) < capacity_of(g.b, place)


def cartridges_short(g: War, p: int) -> int:
    """Card C10: in this phase's combats each Carlist infantry unit fires one die less (never below one)."""
    mine = g.b.arm[p] == INF and g.b.side[p] == CARLIST and g.active == CARLIST
    return 1 if mine and g.marks[K_CARTRIDGES] else 0
