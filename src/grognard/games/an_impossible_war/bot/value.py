"""What it is worth, in VP for one's own side, to have so many units in a place."""

from __future__ import annotations

from typing import Final

from ..pack.board import CARLIST, CITY, LIBERAL, REFUGE, TOWN
from ..rules.queries.ch18_siege import capacity_of
from ..rules.queries.ch19_supply import region_limit
from .estimate import STRENGTH, Scan, fall_chance, field_odds, turns_left, uprising_worth

# the risk of losing a place of one's own under full threat, by the number of units that hold it
CITY_RISK: Final = (0.5, 0.24, 0.09, 0.06, 0.045, 0.04, 0.04)
FORT_RISK_HOME: Final = (0.26, 0.11, 0.06, 0.05, 0.04, 0.04, 0.04)
FORT_RISK_AWAY: Final = (0.5, 0.26, 0.16, 0.12, 0.1, 0.09, 0.08)
OPEN_RISK_HOME: Final = (0.6, 0.24, 0.13, 0.09, 0.07, 0.06, 0.05)
OPEN_RISK_AWAY: Final = (1.0, 0.5, 0.3, 0.2, 0.15, 0.12, 0.1)


def points_of(sc: Scan, place: int) -> float:
    """The VP at stake in a place: what its capture pays, now or at the End of Year."""
    b = sc.b
    kind = b.kind[place]
    if kind == CITY:
        return 7.0 if sc.cities > 0 and sc.fort[place] == LIBERAL else 3.0
    if kind == TOWN:
        v = 1.0
        if sc.fort[place] == LIBERAL and b.zone[place] == CARLIST:
            v += 2.0 * band_slope(sc)
        return v
    if sc.fort[place] < 0:
        if place == b.portugalete or place == b.guecho:
            return 0.15
        return 0.0
    if place == b.baztan:
        return 0.9
    if kind == REFUGE:
        return 0.0
    if b.zone[place] == CARLIST:
        return 0.12 + band_slope(sc) if sc.fort[place] == LIBERAL else 0.12
    if place == b.portugalete:
        return 0.35
    return 0.15


def band_slope(sc: Scan) -> float:
    """24.1: what one more fortress point in the Zone is worth at the End of Year."""
    b = sc.b
    if sc.slope < 0.0:
        g = sc.g
        chart = b.charts.end_of_year
        n = 0
        for s in range(b.n_spaces):
            if sc.fort[s] == LIBERAL and b.zone[s] == CARLIST:
                n += chart.fortress_main_town if b.kind[s] == TOWN else chart.fortress_other
        band = chart.fortress_bands[g.year]
        wide = max(1, band.liberal_from - band.carlist_to)
        if n < band.carlist_to - 2 or n > band.liberal_from + 4:
            sc.slope = 0.06
        else:
            sc.slope = min(0.4, (0.5 + 0.1 * g.turn) / wide)
    return sc.slope


def supplied(sc: Scan, place: int, stores: int) -> int:
    """19.2: how many units of one's own side could eat in a place once they hold it."""
    b = sc.b
    chart = b.charts.supply
    if place >= b.n_spaces:
        return (chart.region_liberal if sc.me == LIBERAL else chart.region_carlist) + stores
    if sc.me == CARLIST:
        if b.zone[place] == CARLIST:
            return chart.carlist_carlist_zone + stores
        return (chart.carlist_adjacent if b.by_zone[place] else chart.carlist_liberal_zone) + stores
    kind = b.kind[place]
    mine = sc.fort[place] != CARLIST  # a town without a fortress is ours when we stand in it
    if b.zone[place] == LIBERAL:
        best = chart.liberal_other
        if mine and kind == CITY:
            best = chart.liberal_city
        elif (mine and kind == TOWN) or b.port[place]:
            best = chart.liberal_main_town
        return best + stores
    best = chart.liberal_other_carlist_zone
    if (mine and kind == TOWN) or b.port[place]:
        best = chart.liberal_main_town_carlist_zone
    elif sc.fort[place] == LIBERAL:
        best = chart.liberal_fortress_carlist_zone
    return best + stores


def hunger(sc: Scan, place: int, units: int, stores: int) -> float:
    """What units beyond the supply of a place, or beyond the general limit, cost."""
    limit = sc.b.charts.supply.limit_space if place < sc.b.n_spaces else region_limit(sc.g, sc.me)
    cost = 0.0
    if units > limit:
        cost += 0.5 * (units - limit)
        units = limit
    short = units - supplied(sc, place, stores)
    if short > 0:
        rate = 0.6 if place >= sc.b.n_spaces else 1.0
        cost += 1.5 * STRENGTH * rate * short
    return cost


def worth(sc: Scan, place: int, units: int, guns: int, stores: int = -1) -> float:
    """The value of a place with so many of one's own regular units (and field guns) in the open there.

    With `stores` (units that trains and knapsacks there can feed), less what hunger costs.
    """
    if units > 9:
        units = 9
    key = place << 10 | units << 6 | (1 if guns > 0 else 0) << 5 | (stores + 1 if stores < 15 else 16)
    got = sc.cache.get(key)
    if got is None:
        if place >= sc.b.n_spaces:
            got = region_worth(sc, place, units)
        else:
            got = space_worth(sc, place, units, guns)
        if stores >= 0:
            got -= hunger(sc, place, units, stores)
        sc.cache[key] = got
    return got


def hold_risk(sc: Scan, place: int, units: int) -> float:
    """The chance to lose a place of one's own that such a number of units hold."""
    b = sc.b
    me = sc.me
    i = min(units, 6)
    home = b.zone[place] == me
    danger = sc.danger[place]
    if sc.fort[place] == me:
        if b.kind[place] == CITY:
            return CITY_RISK[i] * (0.25 + 0.75 * danger)
        risk = FORT_RISK_HOME[i] if home else FORT_RISK_AWAY[i]
        if me == LIBERAL and b.port[place]:
            risk *= 0.45
        return risk * (0.2 + 0.8 * danger)
    if home:
        risk = OPEN_RISK_HOME[i]
        if me == CARLIST:
            risk *= 0.6  # the Liberals cannot stay for long in the Zone
        if units > 0:
            risk *= 1.4 if sc.blow[place] > units else 0.6
        return risk * (0.1 + 0.9 * danger)
    if units == 0:
        return 1.0
    risk = OPEN_RISK_AWAY[i]
    if sc.works[place] == me:
        risk *= 0.7
    risk *= 1.5 if sc.blow[place] > units else 0.6
    return min(0.9, risk * (0.35 + 0.65 * danger))


def space_worth(sc: Scan, place: int, units: int, guns: int) -> float:
    me = sc.me
    foe = 1 - me
    n = sc.n
    vp = points_of(sc, place)
    theirs = sc.reg[foe * n + place]
    partidas = sc.par[place] if foe == CARLIST else 0
    present = sc.reg[me * n + place]
    owner = sc.fort[place]
    if owner == me and sc.g.siege[place] > 0:
        return relief_worth(sc, place, units, vp)
    if owner == foe:
        return siege_worth(sc, place, units, guns, vp)
    blocks = sc.block[foe * n + place]
    if blocks > 0 and units > 0:
        if present > 0:
            units = min(units, present)  # a second group comes too late (11.4)
        power = units * sc.mean_power[me]
        odds = field_odds(units, theirs, power, float(sc.power[foe * n + place]), True)
        cost = fight_cost(sc, units, theirs + partidas, odds)
        keep = 1.0 - hold_risk(sc, place, units)
        gain = 0.05 + (0.02 * theirs if me == LIBERAL else 0.03 * theirs)
        return odds * (vp * keep + gain) - cost + army_worth(sc, place, units) * odds
    if blocks > 0:
        return 0.0
    if sc.own[place] == me or units > 0:
        v = vp * (1.0 - hold_risk(sc, place, units))
        if units > 0:
            v += army_worth(sc, place, units) + readiness(sc, place, units)
        return v
    return 0.0


def army_worth(sc: Scan, place: int, units: int) -> float:
    """9.1: four Liberal units in a space of the Zone take one from what moves the Prestige marker."""
    if sc.me != LIBERAL or sc.b.zone[place] != CARLIST or units < 4:
        return 0.0
    sources = prestige_sources(sc)
    return 0.22 if sources == 1 or sources >= 3 else 0.05 if sources == 2 else 0.0


def prestige_sources(sc: Scan) -> int:
    g = sc.g
    n = 0
    for s in sc.b.cities:
        if g.siege[s] > 0 and sc.fort[s] == LIBERAL:
            n += 1
    for r in range(sc.b.n_spaces, sc.n):
        if sc.block[CARLIST * sc.n + r] > 0:
            return n + 1
    return n


def readiness(sc: Scan, place: int, units: int) -> float:
    """A little for standing near something worth taking or saving, so that idle columns close up."""
    best = sc.pull[place]
    if best < 0.0:
        best = 0.0
        row = sc.far[place]
        me = sc.me
        foe = (1 - me) * sc.n
        for q in sc.b.towns + sc.b.cities:
            d = row[q]
            if d > 9:
                continue
            v = 0.0
            if sc.fort[q] == me and sc.g.siege[q] > 0:
                v = points_of(sc, q)
            elif sc.own[q] != me:
                v = points_of(sc, q) / (1.0 + 0.6 * (sc.reg[foe + q] + sc.shut[foe + q]))
            if v > 0.0:
                best = max(best, v / (2.0 + d))
        sc.pull[place] = best
    return 0.12 * best * min(units, 4)


def hit_price(sc: Scan, side: int) -> float:
    """What a hit costs a side: a point of strength, and the block itself when its units are small."""
    return STRENGTH + 0.1 / max(1.0, sc.mean_force[side])


def fight_cost(sc: Scan, mine: int, theirs: int, odds: float) -> float:
    """What a fight costs: strength lost on balance, a repulse, and routs (rare) either way."""
    me = sc.me
    least = sc.b.charts.combat.battle_units
    battle = mine >= least and theirs >= least
    rounds = 2.0 if battle else 0.7
    their_fire = min(theirs, 3) * sc.mean_power[1 - me] / 6.0 * rounds
    my_fire = min(mine, 3) * sc.mean_power[me] / 6.0 * rounds
    cost = hit_price(sc, me) * their_fire - 0.7 * hit_price(sc, 1 - me) * my_fire
    cost += (1.0 - odds) * (0.14 if battle else 0.12)
    if battle:
        cost += 0.08 * (1.0 - odds) - 0.1 * odds
    return cost


def relief_worth(sc: Scan, place: int, units: int, vp: float) -> float:
    """One's own besieged fortress: what it is worth as it is, and with a relief column."""
    me = sc.me
    foe = 1 - me
    n = sc.n
    within = sc.shut[me * n + place]
    besiegers = sc.reg[foe * n + place]
    guns = sc.field[foe * n + place]
    risk = fall_chance(sc, place, me, max(1, besiegers), guns, within, float(sc.shut_force[me * n + place]))
    risk = min(0.95, risk + 0.05)
    extra = 0.25 if me == LIBERAL and sc.b.kind[place] == CITY else 0.0  # Prestige
    if units <= 0:
        return vp * (1.0 - risk) - extra
    if units < 3 or besiegers < 3:
        odds = field_odds(units + within, besiegers, 0.0, 0.0, True)
        if units + within < 3 or besiegers < 3:
            pass
        elif units < 3:
            odds = 0.9 if units + within > besiegers else 0.08
    else:
        odds = field_odds(units, besiegers, units * sc.mean_power[me], float(sc.power[foe * n + place]), True)
    cost = fight_cost(sc, units, besiegers, odds)
    return vp * (1.0 - risk * (1.0 - odds)) - extra * (1.0 - odds) - cost + 0.05 * odds


def siege_worth(sc: Scan, place: int, units: int, guns: int, vp: float) -> float:
    """An enemy fortress: the value of besieging it with so many units."""
    me = sc.me
    foe = 1 - me
    n = sc.n
    if units <= 0:
        return 0.0
    outside = sc.reg[foe * n + place]
    inside = sc.shut[foe * n + place]
    force = float(sc.shut_force[foe * n + place])
    if outside > 0 and not stands(sc, units, outside):
        room = max(0, capacity_of(sc.b, place) - inside)
        hide = min(room, outside)
        inside += hide
        force += hide * sc.mean_force[foe]
        outside -= hide
    odds = 1.0
    cost = 0.02
    if outside > 0:
        power = units * sc.mean_power[me]
        odds = field_odds(units, outside, power, outside * sc.mean_power[foe], True)
        cost += fight_cost(sc, units, outside, odds)
    fall = fall_chance(sc, place, foe, units, guns, inside, force)
    relief = sc.danger[place]  # a small siege is easily raised
    stay = 1.0 - relief * (0.5 if units == 1 else 0.3 if units == 2 else 0.2 if units == 3 else 0.12)
    v = odds * stay * fall * vp * 0.9
    if me == CARLIST and sc.b.kind[place] == CITY:
        v += odds * stay * 0.35 * min(1.0, turns_left(sc.g) / 4.0)
    return v - cost


def stands(sc: Scan, units: int, defenders: int) -> bool:
    """Whether the owner of a fortress will rather meet so many attackers outside."""
    if units < 3 or defenders < 3:
        return defenders >= units
    return defenders * sc.mean_power[1 - sc.me] > 0.9 * units * sc.mean_power[sc.me]


def region_worth(sc: Scan, place: int, units: int) -> float:
    b = sc.b
    g = sc.g
    n = sc.n
    lvl = g.uprising[place - b.n_spaces]
    if sc.me == LIBERAL:
        foes = sc.block[CARLIST * n + place]
        if foes > 0:
            return 0.16 * min(units, foes + 1) + 0.02 * min(units, 5)
        first = (0.02, 0.05, 0.14, 0.24)[lvl]
        if b.pack.regions[place - b.n_spaces].min_uprising > 0:
            first += 0.04
        if units <= 0:
            return 0.0
        return first + (0.04 + 0.02 * lvl) * min(units - 1, 2)
    if units <= 0:
        return 0.0
    if b.charts.regions.expeditions[g.year] == 0:
        return -5.0
    left = min(5, turns_left(g))
    others = 0
    for r in range(b.n_spaces, n):
        if r != place and sc.block[CARLIST * n + r] > 0:
            others += 1
    foes = sc.reg[LIBERAL * n + place]
    v = (0.2 if others == 0 else 0.05) * left
    edge = units - foes
    if edge > 0 and lvl < 3:
        levels = g.uprising[:]
        before = uprising_worth(levels)
        levels[place - b.n_spaces] = lvl + 1
        v += min(1.0, edge / 6.0) * (uprising_worth(levels) - before) * min(left, 3)
    if lvl >= 2:
        v += 0.15
    if foes > 0:
        v -= 0.1 * foes * (0.5 + 0.2 * g.pursuit[place - b.n_spaces])
    v -= 0.1 * units
    return v
