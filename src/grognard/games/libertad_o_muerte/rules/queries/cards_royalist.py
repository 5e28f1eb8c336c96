"""Conditions of Royalist cards, and whom and what their instructions may choose among."""

from __future__ import annotations

from typing import Final

from ...pack.cards import BROWN, Clause
from ...pack.terms import (
    CUBAN,
    EVENTS,
    EXPEDITIONARY,
    GARRISON,
    GUERRILLA,
    LEADER,
    MILITIA,
    PATRIOT,
    POOL,
    REBEL,
    REGULAR,
    ROYALIST,
    SHIP,
    TROPICAL,
)
from ...state.model import FREED, INSIDE, Continent
from .ch04_cards import hand, in_play
from .ch08_purchases import paraguay_closed
from .ch11_reach import shut_in
from .common import city_holder, controls, enemy, has_combat, pieces, setup, ships
from .when import When

# stacks


def stack_of(g: Continent, leader: int) -> list[int]:
    """3.5: a leader with the land pieces of his side beside him, in the city or outside as he is."""
    b = g.b
    within = g.flags[leader] & INSIDE
    return [p for p in pieces(g, b.side[leader], g.at[leader]) if b.arm[p] != SHIP and g.flags[p] & INSIDE == within]


def stacks_among(g: Continent, side: int, where: list[int]) -> list[int]:
    """Those of some regions that hold a stack of a side: combat units that are seen, in the fortress too."""
    return [r for r in where if setup(g).in_play[r] and (has_combat(g, side, r) or shut_in(g, side, r))]


def led_by(g: Continent, side: int, least: int) -> list[int]:
    """The regions with a leader of a side of at least so many stars."""
    b = g.b
    out: list[int] = []
    for p in range(b.n_leaders):
        if b.side[p] == side and b.is_land(g.at[p]) and b.stars[p] >= least and g.at[p] not in out:
            out.append(g.at[p])
    out.sort()
    return out


# expeditionaries


def expeditionaries(g: Continent, region: int) -> list[int]:
    """The expeditionary units in a region."""
    b = g.b
    return [p for p in pieces(g, ROYALIST, region) if b.traits[p] & EXPEDITIONARY and b.combat[p]]


def sick_regions(g: Continent) -> list[int]:
    """The tropical regions with expeditionary units."""
    return [r for r in setup(g).land if g.b.terrain[r] == TROPICAL and expeditionaries(g, r)]


def when_expedition(g: Continent, _side: int, of: Clause) -> bool:
    """expedition-in-america N: so many expeditionary units are in regions of America."""
    n = 0
    for r in setup(g).land:
        if r != g.b.cadiz:
            n += len(expeditionaries(g, r))
    return n >= of.who[0]


def mutineers(g: Continent, where: list[int]) -> list[int]:
    """The expeditionary units in some seas or in the Expeditionary Box."""
    b = g.b
    out: list[int] = []
    for place in [*where, b.expeditionary]:
        out += [p for p in pieces(g, ROYALIST, place) if b.traits[p] & EXPEDITIONARY]
    return out


def when_mutineers(g: Continent, _side: int, of: Clause) -> bool:
    """mutineers in SEA ...: an expeditionary unit is in one of the seas or in the Expeditionary Box."""
    return bool(mutineers(g, of.where))


def city_open(g: Continent, side: int, region: int) -> bool:
    """Does a side hold the city of a region in play, besieged or not?"""
    return setup(g).in_play[region] and city_holder(g, region) == side


# places


def when_fortress(g: Continent, side: int, of: Clause) -> bool:
    """fortress in R: one's own side holds the fortified city."""
    return city_open(g, side, of.where[0])


def when_enemy_fortress(g: Continent, side: int, of: Clause) -> bool:
    """enemy-fortress in R: the enemy holds the fortified city."""
    return city_open(g, enemy(side), of.where[0])


def when_stands(g: Continent, _side: int, of: Clause) -> bool:
    """stands PIECE in R ...: it is in one of the regions."""
    return g.at[of.who[0]] in of.where


def when_stands_held(g: Continent, side: int, of: Clause) -> bool:
    """stands-held PIECE in R ...: it is in one of the regions, which its side controls."""
    return g.at[of.who[0]] in of.where and controls(g, side, g.at[of.who[0]])


def when_not_at(g: Continent, _side: int, of: Clause) -> bool:
    """in-play-outside PIECE in PLACE ...: it is in play, but in none of the places."""
    return in_play(g, of.who[0]) and g.at[of.who[0]] not in of.where


def when_to_come(g: Continent, _side: int, of: Clause) -> bool:
    """here-or-to-come PIECE: it is in play, or has not entered the game."""
    return in_play(g, of.who[0]) or g.at[of.who[0]] == EVENTS


# corsairs


def guarded(g: Continent, least: int) -> list[int]:
    """The corsair boxes with a marker and, in one of their seas, a Royalist ship of at least such a factor."""
    b = g.b
    out: list[int] = []
    for i in range(len(b.box_seas)):
        if g.corsairs[i] > 0:
            for sea in b.box_seas[i]:
                if max([b.factor[p] for p in ships(g, ROYALIST, sea)], default=-1) >= least:
                    out.append(b.corsair_0 + i)
                    break
    return out


def when_guarded(g: Continent, _side: int, of: Clause) -> bool:
    """coast-guarded N: there is such a box."""
    return bool(guarded(g, of.who[0]))


# the enemy


def enemy_leaders(g: Continent, side: int, region: int) -> list[int]:
    return [p for p in pieces(g, enemy(side), region) if g.b.arm[p] == LEADER]


def when_enemy_leader(g: Continent, side: int, of: Clause) -> bool:
    """enemy-leader in R ...: an enemy leader is in one of the regions."""
    for r in of.where:
        if enemy_leaders(g, side, r):
            return True
    return False


def guerrillas_in(g: Continent, where: list[int]) -> list[int]:
    """Patriot guerrillas in some regions."""
    return [p for p in g.b.guerrillas[PATRIOT] if g.at[p] in where]


def lesser_leaders(g: Continent, where: list[int], most: int) -> list[int]:
    """Patriot leaders of at most so many stars in some regions."""
    b = g.b
    return [p for p in range(b.n_leaders) if b.side[p] == PATRIOT and g.at[p] in where and b.stars[p] <= most]


def pardonable(g: Continent) -> list[int]:
    """Patriot rebels and guerrillas with whom no leader is."""
    b = g.b
    out: list[int] = []
    for p in range(b.n_leaders, b.n_pieces):
        if b.side[p] == PATRIOT and b.traits[p] & (REBEL | GUERRILLA) and b.is_land(g.at[p]):
            if not enemy_leaders(g, ROYALIST, g.at[p]):
                out.append(p)
    return out


def harmless_cards(g: Continent, side: int) -> list[int]:
    """The brown cards in a hand that are no combat cards."""
    return [c for c in hand(g, side) if g.b.cards[c].type == BROWN]


# the Force Pool


def pressed(g: Continent) -> list[int]:
    """Militia and garrisons in the Royalist Force Pool that have a home to be deployed in, or need none."""
    b = g.b
    out: list[int] = []
    for p in range(b.n_leaders, b.n_pieces):
        if b.side[p] == ROYALIST and g.at[p] == POOL and b.traits[p] & (MILITIA | GARRISON):
            home = b.home[p]
            if home < 0 or (controls(g, ROYALIST, home) and not (home == b.paraguay and paraguay_closed(g))):
                out.append(p)
    return out


def home_militia(g: Continent, nation: str) -> list[int]:
    """Militia of a nation in the Royalist Force Pool whose home region is Royalist."""
    b = g.b
    return [p for p in pressed(g) if b.traits[p] & MILITIA and b.nation[p] == nation and b.home[p] >= 0]


def pool_regulars(g: Continent, nations: list[str]) -> list[int]:
    """Regular combat units of some nations in the Royalist Force Pool."""
    b = g.b
    out: list[int] = []
    for p in range(b.n_leaders, b.n_pieces):
        if b.side[p] == ROYALIST and g.at[p] == POOL and b.combat[p]:
            if b.traits[p] & REGULAR and b.nation[p] in nations:
                out.append(p)
    return out


def cubans(g: Continent) -> list[int]:
    """Units of the Army of Cuba on the map that no card has freed."""
    b = g.b
    units = [p for p in range(b.n_leaders, b.n_pieces) if b.traits[p] & CUBAN]
    return [p for p in units if in_play(g, p) and not g.flags[p] & FREED]


def when_cubans(g: Continent, _side: int, _: Clause) -> bool:
    """cubans: there is one."""
    return bool(cubans(g))


def when_can_pay(g: Continent, side: int, of: Clause) -> bool:
    """can-pay N: the side has so many resources."""
    return g.resources[side] >= of.who[0]


def when_may_rise(g: Continent, _side: int, of: Clause) -> bool:
    """may-rise PIECE ...: one of them lies in the Events Box, or the last in the Force Pool."""
    for p in of.who:
        if g.at[p] == EVENTS:
            return True
    return g.at[of.who[-1]] == POOL


SPECIAL_WHEN: Final[dict[str, When]] = {
    "expedition-in-america": when_expedition,
    "mutineers": when_mutineers,
    "fortress": when_fortress,
    "enemy-fortress": when_enemy_fortress,
    "stands": when_stands,
    "stands-held": when_stands_held,
    "in-play-outside": when_not_at,
    "here-or-to-come": when_to_come,
    "coast-guarded": when_guarded,
    "enemy-leader": when_enemy_leader,
    "can-pay": when_can_pay,
    "cubans": when_cubans,
    "may-rise": when_may_rise,
}
