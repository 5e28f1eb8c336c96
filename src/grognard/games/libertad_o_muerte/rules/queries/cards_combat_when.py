"""4.1/condition The conditions of combat cards: what must be true in the battle under way.

`who` holds the figures and pieces of the clause, `where` its regions.
"""

from __future__ import annotations

from typing import Final

from ...pack.cards import Clause
from ...pack.terms import (
    ANDEAN,
    CAVALRY,
    DESERT,
    ELITE,
    EXPEDITIONARY,
    GAUCHO,
    INFANTRY,
    JUNGLE,
    LINE_SHIP,
    LLANERO,
    MILITIA,
    MOUNTAIN,
    NONE,
    REBEL,
)
from ...state.model import (
    BM_CARRONADE,
    BM_DEMORALISED,
    BM_FACTOR,
    BM_ROLL,
    BT_ATTACKER,
    BT_PLACE,
    BT_ROUND,
    BT_ROUTED,
    L_FIRED,
    L_FRONT,
    L_RESERVE,
    SORTIE,
    Continent,
)
from .ch10_battle import fleet_in_battle, sea_shooters
from .ch12_battle import commander
from .ch12_fire import guns_of
from .ch12_lines import in_battle, waverers
from .ch12_result import chargers
from .ch12_retreat import neighbours, own
from .common import city_holder, enemy, setup
from .when import When

# at sea


def armed(g: Continent, side: int) -> list[int]:
    """3.7: the ships of a side in the battle that have a factor and bear no Carronade marker."""
    return [p for p in fleet_in_battle(g, side) if g.b.factor[p] >= 0 and not g.marked[p] & BM_CARRONADE]


def prey(g: Continent, ship: int) -> list[int]:
    """The enemy ships that a ship may board: with as many strength points as she has or fewer."""
    return [p for p in fleet_in_battle(g, enemy(g.b.side[ship])) if g.strength[p] <= g.strength[ship]]


def boarders(g: Continent, side: int) -> list[int]:
    """The ships of a side that have still to fire in this round and can board an enemy."""
    return [p for p in sea_shooters(g, side) if prey(g, p)]


def liners(g: Continent, side: int) -> list[int]:
    """The ships of the line of a side that have still to fire in this round."""
    return [p for p in sea_shooters(g, side) if g.b.traits[p] & LINE_SHIP]


def fortress_port(g: Continent, side: int, sea: int) -> int:
    """The region of the strongest fortress that a side holds at a port of a sea, or -1."""
    b = g.b
    best = NONE
    for port in b.sea_ports[sea]:
        r = b.port_land[port]
        if b.fortress[r] and city_holder(g, r) == side and (best < 0 or b.fortress[r] > b.fortress[best]):
            best = r
    return best


def when_chilean_ship(g: Continent, side: int, _: Clause) -> bool:
    return has_ship_of(g, side, "chile")


def when_platine_ship(g: Continent, side: int, _: Clause) -> bool:
    return has_ship_of(g, side, "provincias_unidas")


def has_ship_of(g: Continent, side: int, nation: str) -> bool:
    for p in fleet_in_battle(g, side):
        if g.b.nation[p] == nation:
            return True
    return False


def when_armed_ship(g: Continent, side: int, _: Clause) -> bool:
    return bool(armed(g, side))


def when_boarders(g: Continent, side: int, _: Clause) -> bool:
    return bool(boarders(g, side))


def when_moored_or_more(g: Continent, side: int, _: Clause) -> bool:
    """The enemy ships all lay in port when the turn began, or there are more of them."""
    foes = fleet_in_battle(g, enemy(side))
    if len(foes) > len(fleet_in_battle(g, side)):
        return True
    for p in foes:
        if not g.flags[p] & SORTIE:
            return False
    return True


def when_fortress_port(g: Continent, side: int, _: Clause) -> bool:
    return fortress_port(g, side, g.battle[BT_PLACE]) >= 0


def when_liner(g: Continent, side: int, _: Clause) -> bool:
    return bool(liners(g, side)) and len(fleet_in_battle(g, enemy(side))) > 1


# on land


def units(g: Continent, side: int) -> list[int]:
    """The combat units of a side on the Battle Card."""
    out: list[int] = []
    p = g.chain(side, g.battle[BT_PLACE])
    while p >= 0:
        if in_battle(g, p):
            out.append(p)
        p = g.chained(p)
    return out


def unmarked_foot(g: Continent, side: int, mark: int) -> list[int]:
    """The infantry of a side on the Battle Card that does not bear a marker."""
    return [p for p in units(g, side) if g.b.arm[p] == INFANTRY and not g.marked[p] & mark]


def riders(g: Continent, side: int) -> list[int]:
    """The cavalry and llaneros of a side that can charge: in the First Line or the Reserve and not demoralised."""
    b = g.b
    out: list[int] = []
    for p in units(g, side):
        if (b.arm[p] == CAVALRY or b.traits[p] & LLANERO) and not g.marked[p] & BM_DEMORALISED:
            if g.line[p] == L_FRONT or g.line[p] == L_FIRED or g.line[p] == L_RESERVE:
                out.append(p)
    return out


def spent(g: Continent, side: int) -> list[int]:
    """The units of a side in the battle, artillery too, that have a single strength point left."""
    return [p for p in units(g, side) + guns_of(g, side) if g.strength[p] == 1]


def marching_foot(g: Continent, side: int) -> list[int]:
    """The infantry of a side in the First Line that is not demoralised."""
    out: list[int] = []
    for p in units(g, side):
        if g.b.arm[p] == INFANTRY and (g.line[p] == L_FRONT or g.line[p] == L_FIRED):
            if not g.marked[p] & BM_DEMORALISED:
                out.append(p)
    return out


def unsteady(g: Continent, side: int) -> list[int]:
    """The militia and rebels of a side on the Battle Card that are not demoralised."""
    return [p for p in units(g, side) if g.b.traits[p] & (MILITIA | REBEL) and not g.marked[p] & BM_DEMORALISED]


def drilled(g: Continent, side: int) -> list[int]:
    """The expeditionary infantry of a side on the Battle Card without a factor marker."""
    return [p for p in unmarked_foot(g, side, BM_FACTOR) if g.b.traits[p] & EXPEDITIONARY]


def picked_foot(g: Continent, side: int) -> list[int]:
    """The elite infantry of a side that has survived so far."""
    b = g.b
    return [p for p in units(g, side) if b.arm[p] == INFANTRY and b.traits[p] & ELITE]


def refuges(g: Continent, side: int, steps: int) -> list[int]:
    """The fortresses that a side holds within so many regions of the battle, its own region left out."""
    b = g.b
    start = g.battle[BT_PLACE]
    seen = [start]
    ring = [start]
    for _ in range(steps):
        after: list[int] = []
        for a in ring:
            for other in neighbours(b, a):
                if other not in seen and setup(g).in_play[other]:
                    seen.append(other)
                    after.append(other)
        ring = after
    return [r for r in seen[1:] if b.fortress[r] and own(side, city_holder(g, r))]


def terrain(g: Continent) -> int:
    return g.b.terrain[g.battle[BT_PLACE]]


def when_foot(g: Continent, side: int, _: Clause) -> bool:
    """Infantry that can take a +1 Roll marker (22.2)."""
    return bool(unmarked_foot(g, side, BM_ROLL))


def when_bayonets(g: Continent, side: int, _: Clause) -> bool:
    """Infantry that can take a +1 factor marker."""
    return bool(unmarked_foot(g, side, BM_FACTOR))


def when_drilled(g: Continent, side: int, _: Clause) -> bool:
    return bool(drilled(g, side))


def when_riders(g: Continent, side: int, _: Clause) -> bool:
    return bool(riders(g, side))


def when_rough(g: Continent, _side: int, _: Clause) -> bool:
    """Mountain, Andean or jungle."""
    return terrain(g) in (MOUNTAIN, ANDEAN, JUNGLE)


def when_bare(g: Continent, _side: int, _: Clause) -> bool:
    """Mountain, Andean or desert."""
    return terrain(g) in (MOUNTAIN, ANDEAN, DESERT)


def when_guns(g: Continent, side: int, _: Clause) -> bool:
    """Artillery of one's own, and ground on which it can fire (3.2.1)."""
    return bool(guns_of(g, side)) and not g.b.ground[terrain(g)].no_guns


def when_attacker(g: Continent, side: int, _: Clause) -> bool:
    """In a siege: the besieger."""
    return g.battle[BT_ATTACKER] == side


def when_defender(g: Continent, side: int, _: Clause) -> bool:
    return g.battle[BT_ATTACKER] != side


def when_attacker_or_round(g: Continent, side: int, of: Clause) -> bool:
    return g.battle[BT_ATTACKER] == side or g.battle[BT_ROUND] >= of.who[0]


def when_commander_morale(g: Continent, side: int, of: Clause) -> bool:
    p = commander(g, side)
    return p >= 0 and g.b.morale[p] >= of.who[0]


def when_commander_tactics(g: Continent, side: int, of: Clause) -> bool:
    p = commander(g, side)
    return p >= 0 and g.b.tactics[p] >= of.who[0]


def when_spent(g: Continent, side: int, _: Clause) -> bool:
    return bool(spent(g, side))


def when_marching_foot(g: Continent, side: int, _: Clause) -> bool:
    return bool(marching_foot(g, side))


def when_gaucho_country(g: Continent, side: int, _: Clause) -> bool:
    """A gaucho region, and a gaucho unit of one's own in the battle."""
    b = g.b
    if not b.gaucho[g.battle[BT_PLACE]]:
        return False
    for p in units(g, side):
        if b.traits[p] & GAUCHO:
            return True
    return False


def when_units(g: Continent, side: int, _: Clause) -> bool:
    """A unit of one's own is left in the battle."""
    return bool(units(g, side))


def when_unsteady(g: Continent, side: int, _: Clause) -> bool:
    return bool(unsteady(g, enemy(side)))


def when_fewer(g: Continent, side: int, _: Clause) -> bool:
    """The enemy has more combat units."""
    return len(units(g, enemy(side))) > len(units(g, side))


def when_battle_in(g: Continent, _side: int, of: Clause) -> bool:
    return g.battle[BT_PLACE] in of.where


def when_llanero(g: Continent, side: int, of: Clause) -> bool:
    """A llanero unit, or a unit named, is in the battle."""
    for p in units(g, side):
        if g.b.traits[p] & LLANERO or p in of.who:
            return True
    return False


def when_many_or_guns(g: Continent, side: int, of: Clause) -> bool:
    """The enemy has as many combat units or more, or artillery."""
    foe = enemy(side)
    return len(units(g, foe)) >= of.who[0] or bool(guns_of(g, foe))


def when_charged(g: Continent, side: int, _: Clause) -> bool:
    """The enemy charges: by a card, or with the cavalry of his Reserve after a rout (12.18)."""
    if g.battle[BT_ROUTED] < 0:
        return True
    return g.battle[BT_ROUTED] == side and bool(chargers(g, enemy(side))) and bool(waverers(g, side))


def when_elite_routed(g: Continent, side: int, _: Clause) -> bool:
    """One's own side is routed and elite infantry of it has survived."""
    return g.battle[BT_ROUTED] == side and bool(picked_foot(g, side))


SPECIAL_WHEN: Final[dict[str, When]] = {
    "sea-chilean-ship": when_chilean_ship,
    "sea-platine-ship": when_platine_ship,
    "sea-armed-ship": when_armed_ship,
    "sea-boarders": when_boarders,
    "sea-moored-or-more": when_moored_or_more,
    "sea-fortress-port": when_fortress_port,
    "sea-liner": when_liner,
    "battle-foot": when_foot,
    "battle-bayonets": when_bayonets,
    "battle-drilled": when_drilled,
    "battle-riders": when_riders,
    "battle-rough-ground": when_rough,
    "battle-bare-ground": when_bare,
    "battle-guns": when_guns,
    "battle-attacker": when_attacker,
    "battle-defender": when_defender,
    "battle-attacker-or-round": when_attacker_or_round,
    "battle-commander-morale": when_commander_morale,
    "battle-commander-tactics": when_commander_tactics,
    "battle-spent": when_spent,
    "battle-marching-foot": when_marching_foot,
    "battle-gaucho-country": when_gaucho_country,
    "battle-units": when_units,
    "battle-unsteady": when_unsteady,
    "battle-fewer": when_fewer,
    "battle-in": when_battle_in,
    "battle-llanero": when_llanero,
    "battle-many-or-guns": when_many_or_guns,
    "battle-charged": when_charged,
    "battle-elite-routed": when_elite_routed,
}
