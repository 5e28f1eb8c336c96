"""13 Sieges: where they may be laid, and what counts in them."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...codes import M_ARTILLERY, M_BLOCKADE, M_CARD, M_FORTRESS, M_INLAND, M_SIEGE_GUNS, M_TACTICS
from ...pack.board import Board
from ...pack.terms import ARTILLERY, LEADER, NONE, SIEGE
from ...state.model import BT_ATTACKER, BT_PLACE, BT_SIEGE, HIDDEN, INSIDE, K_COMMANDS, Continent
from .cards_combat import card_chief, card_fortress, card_siege
from .ch12_battle import better_led, leaders_of
from .ch12_retreat import own
from .common import blockaded, enemy, setup


def siege_units(g: Continent, side: int, place: int, within: bool) -> list[int]:
    """13.1: the units of a side inside or outside the walls that count: combat units and artillery of both kinds."""
    out: list[int] = []
    p = g.chain(side, place)
    while p >= 0:
        if counts(g.b, p) and not g.flags[p] & HIDDEN and bool(g.flags[p] & INSIDE) == within:
            out.append(p)
        p = g.chained(p)
    return out


def counts(b: Board, p: int) -> bool:
    return b.combat[p] or b.arm[p] == ARTILLERY or b.arm[p] == SIEGE


def siege_strength(g: Continent, side: int, place: int, within: bool) -> int:
    """13.1: Total Strength Points; an artillery unit counts as one."""
    b = g.b
    n = 0
    p = g.chain(side, place)
    while p >= 0:
        if counts(b, p) and not g.flags[p] & HIDDEN and bool(g.flags[p] & INSIDE) == within:
            n += g.strength[p] if b.combat[p] else b.charts.siege.gun_strength
        p = g.chained(p)
    return n


def troops_left(g: Continent, side: int, place: int, within: bool) -> bool:
    """Has a side a combat unit left in the siege?"""
    p = g.chain(side, place)
    while p >= 0:
        if g.b.combat[p] and not g.flags[p] & HIDDEN and bool(g.flags[p] & INSIDE) == within:
            return True
        p = g.chained(p)
    return False


def siege_leader(g: Continent, side: int, place: int, within: bool) -> int:
    """12.1: who commands inside or outside: the highest rank, among equals the better tactician; or -1."""
    b = g.b
    best = NONE
    p = g.chain(side, place)
    while 0 <= p < b.n_leaders:
        if b.arm[p] == LEADER and bool(g.flags[p] & INSIDE) == within:
            if best < 0 or (b.stars[p], b.tactics[p]) > (b.stars[best], b.tactics[best]):
                best = p
        p = g.chained(p)
    if g.marks[K_COMMANDS]:
        named = card_chief(g, [q for q in leaders_of(g, side, place) if bool(g.flags[q] & INSIDE) == within])
        if named != NONE:
            return named
    return best


def why_no_siege(g: Continent, side: int, r: int) -> Refusal | None:
    """13.0, 13.1/condition: why a side does not begin a siege combat in a region."""
    if not g.b.is_land(r) or not g.b.fortress[r] or siege_strength(g, enemy(side), r, True) == 0:
        return Refusal("13.0", "no-siege-city", {"place": r})
    if not own(side, g.control[r]) or not troops_left(g, side, r, False):
        return Refusal("13.0", "no-siege-control", {"place": r})
    if siege_leader(g, side, r, False) < 0:
        return Refusal("13.0/leader", "no-siege-leader", {"place": r})
    mine = siege_strength(g, side, r, False)
    theirs = siege_strength(g, enemy(side), r, True)
    if mine <= theirs:
        return Refusal("13.1/condition", "no-siege-strength", {"place": r, "n": mine, "left": theirs})
    return None


def sieges(g: Continent, side: int) -> list[int]:
    """13.0: the regions where a side may begin a siege combat."""
    return [r for r in setup(g).land if g.b.fortress[r] and why_no_siege(g, side, r) is None]


def siege_mods(g: Continent) -> list[int]:
    """13.1: what changes the besieger's roll, all of it together."""
    b = g.b
    chart = b.charts.siege
    place = g.battle[BT_PLACE]
    side = g.battle[BT_ATTACKER]
    mods = [M_FORTRESS, -card_fortress(g, place, b.fortress[place])]
    field = False
    heavy = False
    p = g.chain(side, place)
    while p >= 0:
        if not g.flags[p] & INSIDE:
            field = field or b.arm[p] == ARTILLERY
            heavy = heavy or b.arm[p] == SIEGE
        p = g.chained(p)
    if field:
        mods += [M_ARTILLERY, chart.artillery]
    if heavy:
        mods += [M_SIEGE_GUNS, chart.siege_artillery]
    if better_led(g, side):
        mods += [M_TACTICS, chart.tactics]
    if b.port[place] < 0:
        mods += [M_INLAND, chart.inland]
    elif blockaded(g, place):
        mods += [M_BLOCKADE, chart.blockade]
    extra = g.battle[BT_SIEGE] + card_siege(g, place)
    if extra:
        mods += [M_CARD, extra]
    return mods
