"""Questions that every chapter asks: who stands where, who holds what."""

from __future__ import annotations

from ...pack.board import Board, Setup
from ...pack.cards import D_SPECIAL, Clause
from ...pack.terms import ARTILLERY, LEADER, NONE, ROYALIST, SHIP, SIEGE
from ...state.model import C_ACTIVE, HIDDEN, INSIDE, Continent


def setup(g: Continent) -> Setup:
    return g.b.scenarios[g.scenario]


def special(g: Continent, name: str) -> bool:
    """Is a special rule of the scenario in force this turn?"""
    if name not in setup(g).specials:
        return False
    first, last = g.b.pack.war.special_rules[name].turns
    return first <= g.turn <= last


def active_card(g: Continent, id: str) -> bool:
    """4.1/final-action: a card in the Active Cards box goes on working."""
    c = g.b.card_no.get(id, NONE)
    return c >= 0 and g.card[c] == C_ACTIVE


def card_clause(b: Board, id: str, name: str) -> Clause | None:
    """The clause "special NAME ..." of a card: the figures and places of a rule that the card makes."""
    c = b.card_no.get(id, NONE)
    if c >= 0:
        for clause in b.cards[c].do:
            if clause.code == D_SPECIAL and clause.name == name:
                return clause
    return None


# pieces of a place


def pieces(g: Continent, side: int, place: int) -> list[int]:
    """All pieces of a side in a place, those inside a fortress and aboard ships in it too."""
    out: list[int] = []
    p = g.chain(side, place)
    while p >= 0:
        out.append(p)
        p = g.chained(p)
    return out


def outside(g: Continent, side: int, region: int) -> list[int]:
    """Pieces of a side in a region outside its fortress, hidden ones too."""
    out: list[int] = []
    p = g.chain(side, region)
    while p >= 0:
        if not g.flags[p] & INSIDE:
            out.append(p)
        p = g.chained(p)
    return out


def inside(g: Continent, side: int, region: int) -> list[int]:
    """Pieces of a side in the fortified city of a region."""
    out: list[int] = []
    p = g.chain(side, region)
    while p >= 0:
        if g.flags[p] & INSIDE:
            out.append(p)
        p = g.chained(p)
    return out


def combat_units(g: Continent, side: int, region: int) -> list[int]:
    """Visible combat units (infantry and cavalry) of a side outside the fortress."""
    out: list[int] = []
    p = g.chain(side, region)
    while p >= 0:
        if g.b.combat[p] and not g.flags[p] & (INSIDE | HIDDEN):
            out.append(p)
        p = g.chained(p)
    return out


def hidden_units(g: Continent, side: int, region: int) -> list[int]:
    return [p for p in outside(g, side, region) if g.flags[p] & HIDDEN]


def leaders(g: Continent, side: int, region: int) -> list[int]:
    """Leaders outside the fortress."""
    return [p for p in outside(g, side, region) if g.b.arm[p] == LEADER]


def guns(g: Continent, side: int, region: int) -> list[int]:
    """Artillery and siege artillery outside the fortress."""
    return [p for p in outside(g, side, region) if g.b.arm[p] in (ARTILLERY, SIEGE)]


def has_combat(g: Continent, side: int, region: int) -> bool:
    """Does a side have a visible combat unit outside the fortress?"""
    p = g.chain(side, region)
    while p >= 0:
        if g.b.combat[p] and not g.flags[p] & (INSIDE | HIDDEN):
            return True
        p = g.chained(p)
    return False


def battle_here(g: Continent, region: int) -> bool:
    """11.2/declared-battle: visible combat units of both sides stand outside the fortress."""
    return has_combat(g, 0, region) and has_combat(g, 1, region)


def ships(g: Continent, side: int, place: int) -> list[int]:
    out: list[int] = []
    p = g.chain(side, place)
    while p >= 0:
        if g.b.arm[p] == SHIP:
            out.append(p)
        p = g.chained(p)
    return out


def warships(g: Continent, side: int, place: int) -> list[int]:
    """Ships with a Combat Factor, a factor of 0 included."""
    return [p for p in ships(g, side, place) if g.b.factor[p] >= 0]


def cargo(g: Continent, ship: int) -> list[int]:
    return [p for p in pieces(g, g.b.side[ship], g.at[ship]) if g.aboard[p] == ship]


# who holds what


def city_holder(g: Continent, region: int) -> int:
    """11.1/fortress-city: who holds the city: those inside its fortress, else who controls the region."""
    b = g.b
    if b.fortress[region]:
        for side in (0, 1):
            for p in inside(g, side, region):
                if b.arm[p] != LEADER:
                    return side
    return g.control[region]


def controls(g: Continent, side: int, region: int) -> bool:
    """8.1: the region and its city."""
    return g.control[region] == side and city_holder(g, region) == side


def wholly_held(g: Continent, region: int) -> int:
    """15.0: who controls a region together with its city, or -1."""
    holder = g.control[region]
    return holder if not g.b.fortress[region] or city_holder(g, region) == holder else NONE


def besieged(g: Continent, region: int) -> bool:
    """13.0: units inside the fortress, and the region is the enemy's."""
    holder = city_holder(g, region)
    return g.b.fortress[region] > 0 and holder != g.control[region]


def sea_holder(g: Continent, sea: int) -> int:
    """9.2: the only side with warships in a sea, or -1."""
    mine = bool(warships(g, 0, sea))
    theirs = bool(warships(g, 1, sea))
    if mine == theirs:
        return NONE
    return 0 if mine else 1


def blockaded(g: Continent, region: int) -> bool:
    """9.2: the sea of a port is held by another side than the port."""
    port = g.b.port[region]
    if port < 0:
        return False
    holder = sea_holder(g, g.b.port_sea[port])
    return holder != NONE and holder != city_holder(g, region)


def on_map(g: Continent, p: int) -> bool:
    return g.at[p] >= 0


def period(g: Continent) -> int:
    """0 Rebellion, 1 War to the Death, 2 Final Years."""
    found = g.b.pack.war.periods
    for i in range(len(found)):
        if g.turn <= found[i].last_turn:
            return i
    return len(found) - 1


def stars(g: Continent, side: int) -> int:
    """Star cities in play that a side controls."""
    return len([r for r in setup(g).land if g.b.star[r] and controls(g, side, r)])


def enemy(side: int) -> int:
    return ROYALIST - side
