"""Verbs: the only code that changes the position. Each tells the log what it did."""

from __future__ import annotations

from ...core.refusal import NO_ARGS, Args
from .model import (
    ACTED,
    C_DISCARD,
    C_GONE,
    FORT_C,
    FORT_C_BUILDING,
    FORT_L,
    FORT_L_BUILDING,
    INSIDE,
    K_CHAPELGORRIS,
    K_DURANGO,
    NO_FORT,
    SALLIED,
    War,
)
from .pack.board import (
    BAG,
    BOX,
    CARLIST,
    CITY,
    FIELD,
    GONE,
    HIDDEN,
    KNAPSACK,
    LIBERAL,
    MOUNTAIN,
    NONE,
    REGION,
    TRAIN,
)
from .queries import (
    any_outside,
    any_troop,
    any_troop_outside,
    control,
    fort_side,
    forts_left,
    free_counters,
    gun_max,
    inside,
    is_town,
    is_troop,
    outside,
    pack_counters,
    pieces_at,
    points,
)

SPECTATORS = 256


def say(g: War, key: str, rule: str, args: Args = NO_ARGS, reveals: bool = False) -> None:
    """A line for everyone."""
    if g.sink is not None:
        g.sink.add(key, rule, args, -1, reveals)


def tell(g: War, side: int, key: str, rule: str, args: Args, public: Args = NO_ARGS) -> None:
    """A line with all facts for one side, and the same line with fewer (key + '-seen') for the others."""
    if g.sink is not None:
        g.sink.add(key, rule, args, 1 << side)
        g.sink.add(key + "-seen", rule, public, (1 << (1 - side)) | SPECTATORS)


# points and tracks


def gain_vp(g: War, side: int, n: int, rule: str, key: str, args: Args = NO_ARGS) -> None:
    """9.0, 9.1: move the VP marker towards a side; it may go beyond ten (9.0/beyond-ten)."""
    if n == 0:
        return
    g.vp += n if side == CARLIST else -n
    say(g, key, rule, args)
    say(g, "vp-now", "9.0", {"n": abs(g.vp), "side": CARLIST if g.vp > 0 else LIBERAL})


def gain_cp(g: War, side: int, n: int, rule: str) -> None:
    """8.0/max-five: what goes beyond five is lost."""
    before = g.cp[side]
    g.cp[side] = min(g.b.charts.command.max, before + n)
    say(g, "cp-gained", rule, {"side": side, "n": g.cp[side] - before, "total": g.cp[side]})


def spend_cp(g: War, side: int, n: int, rule: str) -> None:
    g.cp[side] -= n
    say(g, "cp-spent", rule, {"side": side, "n": n, "total": g.cp[side]})


def lose_all_cp(g: War, side: int, rule: str) -> None:
    g.cp[side] = 0
    say(g, "cp-lost", rule, {"side": side})


def move_prestige(g: War, steps: int, rule: str) -> None:
    """9.1/prestige, 9.1/prestige-last-box, 9.1/prestige-negative-markers: forward or back along the track."""
    chart = g.b.charts.victory
    for _ in range(abs(steps)):
        if steps > 0:
            if g.prestige_minus > 0:
                g.prestige_minus -= 1
            elif g.prestige >= chart.prestige_last:
                g.prestige = 0
                gain_vp(g, CARLIST, chart.prestige_vp, "9.1/prestige-last-box", "vp-prestige")
            else:
                g.prestige += 1
        elif g.prestige > 0:
            g.prestige -= 1
        else:
            g.prestige_minus += 1
    if steps:
        say(g, "prestige-now", rule, {"n": g.prestige, "minus": g.prestige_minus})


def change_uprising(g: War, region: int, by: int, rule: str) -> bool:
    """22.0, 22.0/minimum, 23.4: within 0 (or the region's minimum) and 3; the rest is ignored."""
    b = g.b
    i = region - b.n_spaces
    low = b.pack.regions[i].min_uprising
    new = max(low, min(b.charts.uprising.max, g.uprising[i] + by))
    changed = new != g.uprising[i]
    g.uprising[i] = new
    say(g, "uprising-now" if changed else "uprising-same", rule, {"place": region, "n": new})
    return changed


# pieces


def put(g: War, p: int, place: int) -> None:
    """Place a piece in the open."""
    g.move(p, place)
    g.road[p] = NONE
    g.flags[p] &= ~INSIDE


def mark(g: War, pieces: list[int], flag: int) -> None:
    for p in pieces:
        g.flags[p] |= flag


def eliminate(g: War, p: int, rule: str, public: bool = False) -> None:
    """5.4/eliminated-to-bag, 5.4/foreign-units, 5.4/partidas, 5.4/regional-units, 5.4/supply-units-box."""
    b = g.b
    place = g.at[p]
    side = b.side[p]
    args: Args = {"piece": p, "place": place}
    if public or b.arm[p] > TRAIN:
        say(g, "eliminated", rule, args)
    else:
        tell(g, side, "eliminated", rule, args, {"side": side, "place": place})
    if b.arm[p] >= TRAIN or b.partida[p] or b.regional[p]:
        g.move(p, BOX)
    elif b.foreign[p]:
        g.move(p, GONE)
    else:
        g.move(p, BAG)
    g.strength[p] = 0
    g.road[p] = NONE
    g.flags[p] = 0
    if g.marks[K_CHAPELGORRIS] == p + 1:
        g.marks[K_CHAPELGORRIS] = 0
    if g.marks[K_DURANGO] and b.foreign[p] and side == LIBERAL and public:
        move_prestige(g, 1, "7.1/event")  # C13: eliminated in combat
    if place >= b.n_spaces and side == CARLIST and is_troop(b, p) and not any_troop(g, CARLIST, place):
        destroy_expedition(g, place)


def destroy_expedition(g: War, region: int) -> None:
    """9.1/destroyed-expedition, 23.2: all the Carlist units of a region are gone."""
    say(g, "expedition-destroyed", "9.1/destroyed-expedition", {"place": region})
    move_prestige(g, g.b.charts.victory.prestige_expedition_destroyed, "9.1/destroyed-expedition")
    settle_strays(g, region)
    g.pursuit[region - g.b.n_spaces] = 0


def lose(g: War, p: int, n: int, rule: str, public: bool = False) -> None:
    """5.3/infantry-cavalry, 5.3/supply-train, 5.3/knapsack: strength lost; below one the unit is eliminated."""
    place = g.at[p]
    side = g.b.side[p]
    g.strength[p] -= n
    left = max(0, g.strength[p])
    if public or g.b.arm[p] > TRAIN:
        say(g, "loss", rule, {"piece": p, "n": n, "left": left, "place": place})
    else:
        tell(g, side, "loss", rule, {"piece": p, "n": n, "left": left, "place": place}, {"side": side, "place": place})
    if g.strength[p] <= 0:
        eliminate(g, p, rule, public)


def raise_strength(g: War, p: int, n: int, rule: str) -> None:
    b = g.b
    g.strength[p] = min(b.top[p], g.strength[p] + n)
    side = b.side[p]
    place = g.at[p]
    if b.arm[p] > TRAIN:
        say(g, "raised", rule, {"piece": p, "left": g.strength[p], "place": place})
    else:
        tell(
            g, side, "raised", rule, {"piece": p, "left": g.strength[p], "place": place}, {"side": side, "place": place}
        )


# artillery (14.0)


def add_guns(g: War, side: int, arm: int, n: int, place: int, rule: str) -> int:
    """14.0, 14.2: put points of artillery in a place, joined to what is there; returns the points used."""
    mine = _to_join(g, side, arm, place)
    used = room_for_guns(g, side, arm, n, place)
    if used:
        faces = pack_counters(g.b, mine + free_counters(g, side, arm), points(g, mine, arm) + used)
        flags = g.flags[mine[0]] if mine else 0
        for p in mine:
            _lift(g, p)
        for i in range(0, len(faces), 2):
            g.move(faces[i], place)
            g.strength[faces[i]] = faces[i + 1]
            g.flags[faces[i]] = flags
    return used


def room_for_guns(g: War, side: int, arm: int, n: int, place: int) -> int:
    """14.0, 14.2, 14.2/no-counter: how many of `n` points of artillery a side has counters for in a place."""
    mine = _to_join(g, side, arm, place)
    had = points(g, mine, arm)
    want = had + n
    if place >= 0:
        want = min(want, gun_max(g.b, side, arm))
    pool = mine + free_counters(g, side, arm)
    while want > had and not pack_counters(g.b, pool, want):
        want -= 1
    return max(0, want - had)


def _to_join(g: War, side: int, arm: int, place: int) -> list[int]:
    """The artillery of a side that new points of its type in a place are joined to."""
    mine = [p for p in (outside(g, side, place) if place >= 0 else _in_box(g, side)) if g.b.arm[p] == arm]
    if not mine and place >= 0:
        mine = [p for p in inside(g, side, place) if g.b.arm[p] == arm]
    return mine


def _in_box(g: War, side: int) -> list[int]:
    b = g.b
    return [p for p in range(b.n_blocks, b.n_pieces) if g.at[p] == HIDDEN and b.side[p] == side]


def _lift(g: War, p: int) -> None:
    g.move(p, BOX)
    g.strength[p] = 0
    g.road[p] = NONE
    g.flags[p] = 0


def remove_guns(g: War, pieces: list[int], arm: int, n: int) -> int:
    """Take points of artillery away from the pieces given; returns the points taken."""
    b = g.b
    mine = [p for p in pieces if b.arm[p] == arm]
    had = points(g, mine, arm)
    left = max(0, had - n)
    if not mine:
        return 0
    side = b.side[mine[0]]
    place = g.at[mine[0]]
    road = g.road[mine[0]]
    flags = g.flags[mine[0]]
    for p in mine:
        _lift(g, p)
    faces = pack_counters(b, free_counters(g, side, arm), left)
    while left > 0 and not faces:
        left -= 1
        faces = pack_counters(b, free_counters(g, side, arm), left)
    for i in range(0, len(faces), 2):
        g.move(faces[i], place)
        g.strength[faces[i]] = faces[i + 1]
        g.road[faces[i]] = road
        g.flags[faces[i]] = flags
    return had - left


def capture_guns(g: War, pieces: list[int], arm: int, n: int, by: int, place: int, rule: str) -> None:
    """14.2, 14.2/no-counter: the victor takes what his counters and the maximum allow; the rest is lost."""
    if n <= 0:
        return
    taken = remove_guns(g, pieces, arm, n)
    used = add_guns(g, by, arm, taken, place, rule) if taken else 0
    say(g, "guns-captured", rule, {"side": by, "arm": arm, "n": taken, "used": used, "place": place})


def capture_half(g: War, pieces: list[int], by: int, place: int, rule: str) -> None:
    """11.3/abandoned-with-enemy, 18.3: half of the artillery points, rounded up, whatever their type: those that the
    victor has most counters for, and field guns rather than mountain guns."""
    d = g.b.charts.siege.capture_artillery_divisor
    field, mountain = points(g, pieces, FIELD), points(g, pieces, MOUNTAIN)
    half = (field + mountain + d - 1) // d
    heavy = min(half, field)
    most = -1
    for n in range(heavy, max(0, half - mountain) - 1, -1):
        used = room_for_guns(g, by, FIELD, n, place) + room_for_guns(g, by, MOUNTAIN, half - n, place)
        if used > most:
            heavy, most = n, used
    capture_guns(g, pieces, FIELD, heavy, by, place, rule)
    capture_guns(g, pieces, MOUNTAIN, half - heavy, by, place, rule)


def split_guns(g: War, pieces: list[int], arm: int, n: int) -> list[int]:
    """14.0: make exactly `n` points out of counters in one place into counters of their own."""
    b = g.b
    mine = [p for p in pieces if b.arm[p] == arm]
    had = points(g, mine, arm)
    if n <= 0 or not mine:
        return []
    if n >= had:
        return mine
    side = b.side[mine[0]]
    place = g.at[mine[0]]
    road = g.road[mine[0]]
    flags = g.flags[mine[0]]
    pool = free_counters(g, side, arm) + mine
    first = pack_counters(b, pool, n)
    rest = pack_counters(b, [c for c in pool if c not in first[::2]], had - n)
    for p in mine:
        _lift(g, p)
    for faces in (first, rest):
        for i in range(0, len(faces), 2):
            g.move(faces[i], place)
            g.strength[faces[i]] = faces[i + 1]
            g.road[faces[i]] = road
            g.flags[faces[i]] = flags
    return first[::2]


def can_split(g: War, pieces: list[int], arm: int, n: int) -> bool:
    """14.0: whether the counters at hand can show `n` points apart from the rest."""
    b = g.b
    mine = [p for p in pieces if b.arm[p] == arm]
    had = points(g, mine, arm)
    if n == 0 or n == had:
        return True
    if n > had or not mine:
        return False
    pool = free_counters(g, b.side[mine[0]], arm) + mine
    first = pack_counters(b, pool, n)
    if not first:
        return False
    return bool(pack_counters(b, [c for c in pool if c not in first[::2]], had - n))


def hide_guns(g: War, pieces: list[int], arm: int, n: int) -> None:
    """14.3/hide-any: from the map to the Hidden Artillery box."""
    taken = remove_guns(g, pieces, arm, n)
    add_guns(g, CARLIST, arm, taken, HIDDEN, "14.3")
    say(g, "guns-hidden", "14.3/hide-any", {"arm": arm, "n": taken})


# settling what follows from a change


def settle_strays(g: War, place: int) -> None:
    """11.3, 11.3/abandoned-with-enemy, 11.3/abandoned-alone: guns, trains and knapsacks left alone."""
    if place < 0:
        return
    for side in (LIBERAL, CARLIST):
        if fort_side(g, place) == side:
            continue
        left = [p for p in pieces_at(g, side, place) if not is_troop(g.b, p)]
        if not left or any_troop(g, side, place):
            continue
        foe = any_outside(g, 1 - side, place)
        if foe:
            capture_half(g, left, 1 - side, place, "11.3/abandoned-with-enemy")
        rule = "11.3/abandoned-with-enemy" if foe else "11.3/abandoned-alone"
        for p in [p for p in pieces_at(g, side, place) if not is_troop(g.b, p)]:
            eliminate(g, p, rule, True)


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
                    _lift(g, p)
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


def move_pieces(g: War, pieces: list[int], to: int) -> None:
    for p in pieces:
        put(g, p, to)


# fortresses (18.3)


def set_fort(g: War, place: int, side: int) -> None:
    g.fort[place] = FORT_L if side == LIBERAL else FORT_C


def may_keep(g: War, place: int, by: int) -> bool:
    """18.3/no-counter, 4.1/baztan-fortress-exception: a captured fortress that can stay as one's own."""
    if g.b.kind[place] == CITY:
        return True
    if place == g.b.baztan:
        return False
    return forts_left(g, by) > 0


def fall(g: War, place: int, by: int) -> None:
    """18.3: the besieger takes half of the besieged artillery points; what is left inside is lost."""
    capture_half(g, inside(g, 1 - by, place), by, place, "18.3")
    for p in inside(g, 1 - by, place):
        eliminate(g, p, "18.3", True)
    g.siege[place] = 0
    say(g, "fort-captured", "18.3", {"side": by, "place": place})


def keep_fort(g: War, place: int, by: int) -> None:
    """18.3/demolish-or-keep, 9.1/city: the counter changes sides."""
    set_fort(g, place, by)
    if g.b.kind[place] == CITY:
        gain_vp(g, by, g.b.charts.victory.city, "9.1/city", "vp-city", {"side": by, "place": place})
        g.held[place] = by
    else:
        say(g, "fort-kept", "18.3/demolish-or-keep", {"side": by, "place": place})
    settle_control(g, place)


def demolish_fort(g: War, place: int, rule: str) -> None:
    g.fort[place] = NO_FORT
    g.siege[place] = 0
    say(g, "fort-demolished", rule, {"place": place})
    settle_control(g, place)


def carlist_cities(g: War) -> int:
    """9.0/two-cities: cities in Carlist hands."""
    n = 0
    for s in g.b.cities:
        if g.fort[s] == FORT_C:
            n += 1
    return n


# cards


def discard(g: War, c: int, rule: str = "7.1") -> None:
    """7.1/asterisk: a card with an asterisk leaves the game, the others go to the discard pile."""
    g.card[c] = C_GONE if g.b.cards[c].asterisk else C_DISCARD


def play_card(g: War, c: int, rule: str) -> None:
    """7.1/operational, 7.3/operational-any-number: from the hand to the table, for all to see."""
    say(g, "card-played", rule, {"side": g.b.card_side[c], "card": c}, True)
    discard(g, c)


def reveal(g: War) -> None:
    """Something hidden has been shown: nobody may undo past this."""
    if g.sink is not None:
        g.sink.revealed = True


def acted(g: War, pieces: list[int]) -> None:
    """10.0/one-action-per-unit."""
    mark(g, pieces, ACTED)
