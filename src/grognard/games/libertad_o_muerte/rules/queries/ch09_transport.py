"""9.1 Naval transport: what a ship carries, what she still takes aboard, and who may embark."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...pack.terms import ARTILLERY, ASHORE, CUBAN, GAUCHO, GUERRILLA, LEADER, LLANERO, NONE, SHIP, SIEGE
from ...state.model import FREED, FROM_SPAIN, HIDDEN, IMMOBILE, INSIDE, LANDED, ROSE, Continent
from .cards_movement import card_ashore
from .ch11_regions import jungle_room, may_be_in
from .common import city_holder, special


def weight(g: Continent, p: int) -> int:
    """9.1/capacity: a unit counts its strength points, artillery as one, a leader nothing."""
    arm = g.b.arm[p]
    if arm == LEADER:
        return 0
    if arm == ARTILLERY or arm == SIEGE:
        return g.b.charts.transport.artillery
    return g.strength[p]


def load_of(g: Continent, ship: int) -> int:
    """Strength points aboard a ship."""
    n = 0
    p = g.chain(g.b.side[ship], g.at[ship])
    while p >= 0:
        if g.aboard[p] == ship:
            n += weight(g, p)
        p = g.chained(p)
    return n


def room(g: Continent, ship: int) -> int:
    """Strength points that a ship can still take aboard."""
    return g.b.capacity[ship] - load_of(g, ship)


def carries(g: Continent, ship: int) -> bool:
    """Is anybody aboard a ship?"""
    p = g.chain(g.b.side[ship], g.at[ship])
    while p >= 0:
        if g.aboard[p] == ship:
            return True
        p = g.chained(p)
    return False


def passengers(g: Continent, ships: list[int]) -> list[int]:
    """Everybody aboard some ships of one place."""
    out: list[int] = []
    if ships:
        p = g.chain(g.b.side[ships[0]], g.at[ships[0]])
        while p >= 0:
            if g.aboard[p] in ships:
                out.append(p)
            p = g.chained(p)
    return out


def bound_to_cuba(g: Continent, p: int) -> bool:
    """The Army of Cuba stays where it is until a card frees it."""
    return bool(g.b.traits[p] & CUBAN) and not g.flags[p] & FREED and special(g, "army_of_cuba")


def why_no_passenger(g: Continent, p: int) -> Refusal | None:
    """9.1/forbidden-units, 3.2.6, 3.7: who goes aboard no ship at all."""
    traits = g.b.traits[p]
    if g.b.arm[p] == SHIP:
        return Refusal("9.1", "no-embark-ship", {"piece": p})
    if traits & ASHORE:
        return Refusal("9.1/forbidden-units", "no-embark-kind", {"piece": p})
    if traits & GUERRILLA:
        return Refusal("3.2.6/guerrilla", "no-embark-bound", {"piece": p})
    if traits & (GAUCHO | LLANERO):
        return Refusal("3.2.6/gaucho-llanero", "no-embark-bound", {"piece": p})
    if g.flags[p] & (IMMOBILE | ROSE) or bound_to_cuba(g, p):
        return Refusal("11.2", "no-embark-immobile", {"piece": p})
    if g.flags[p] & HIDDEN:
        return Refusal("20.1", "no-embark-hidden", {"piece": p})
    c = card_ashore(g, p)
    if c != NONE:
        return Refusal("4.1", "no-embark-card", {"piece": p, "card": c})
    if g.aboard[p] != NONE:
        return Refusal("9.1", "no-embark-aboard", {"piece": p, "ship": g.aboard[p]})
    return None


def why_no_embark(g: Continent, p: int, ship: int) -> Refusal | None:
    """9.1: what keeps a piece from going aboard a ship, wherever both are. Where they must be is another question:
    `why_no_load` for a port, 11.2 for a coast."""
    b = g.b
    if g.at[ship] < 0 or b.arm[ship] != SHIP or b.side[ship] != b.side[p]:
        return Refusal("9.1", "no-embark-whose", {"piece": p, "ship": ship})
    if b.capacity[ship] <= 0:
        return Refusal("9.1", "no-embark-no-transport", {"piece": p, "ship": ship})
    reason = why_no_passenger(g, p)
    if reason is not None:
        return reason
    if weight(g, p) > room(g, ship):
        return Refusal("9.1/capacity", "no-embark-full", {"piece": p, "ship": ship, "n": room(g, ship)})
    return None


def in_port_city(g: Continent, p: int, region: int) -> bool:
    """9.1: is a piece in the city of a port? Round a besieged fortress only those within the walls are."""
    if g.at[p] != region:
        return False
    return g.control[region] == g.b.side[p] or bool(g.flags[p] & INSIDE)


def why_no_load(g: Continent, p: int, ship: int) -> Refusal | None:
    """9.1: at the start of the phase a ship in port takes aboard who is in the city."""
    b = g.b
    port = g.at[ship]
    if not b.is_port(port):
        return Refusal("9.1", "no-load-at-sea", {"ship": ship})
    region = b.port_land[port]
    if not in_port_city(g, p, region) or not (g.flags[p] & INSIDE or city_holder(g, region) == b.side[ship]):
        return Refusal("9.1", "no-load-not-there", {"piece": p, "place": port})
    if g.flags[p] & LANDED:
        return Refusal("9.1", "no-load-landed", {"piece": p})
    return why_no_embark(g, p, ship)


def takers(g: Continent, p: int, fleet: list[int]) -> list[int]:
    """The ships of a fleet in port that may take a piece aboard."""
    return [ship for ship in fleet if why_no_load(g, p, ship) is None]


def loads(g: Continent, fleet: list[int]) -> list[int]:
    """The pieces that a fleet in port may take aboard."""
    b = g.b
    out: list[int] = []
    port = g.at[fleet[0]]
    if not b.is_port(port) or not any([b.capacity[ship] > 0 for ship in fleet]):
        return out
    p = g.chain(b.side[fleet[0]], b.port_land[port])
    while p >= 0:
        if takers(g, p, fleet):
            out.append(p)
        p = g.chained(p)
    return out


# arrival


def comes_ashore(g: Continent, ships: list[int], region: int) -> list[int]:
    """9.1: who leaves the ships for the city of a port: all but units that may not be in that region (3.2.6, 3.4.4), or
    for whom the jungle has no room (3.2.1)."""
    b = g.b
    out: list[int] = []
    free = jungle_room(g, b.side[ships[0]], region) if ships else 0
    for p in passengers(g, ships):
        if not may_be_in(g, p, region):
            continue
        if b.combat[p]:
            if free <= 0:
                continue
            free -= 1
        out.append(p)
    return out


def voyagers(g: Continent, ships: list[int]) -> list[int]:
    """19.3: the units from Spain aboard some ships of one place; leaders and artillery do not suffer."""
    return [p for p in passengers(g, ships) if g.flags[p] & FROM_SPAIN and g.b.combat[p]]


def beyond_the_bay(g: Continent, side: int) -> list[int]:
    """19.3/each-phase: the units from Spain that are at sea beyond the Bay of Cádiz."""
    b = g.b
    out: list[int] = []
    for sea in range(b.n_land, b.n_land + b.n_seas):
        if sea == b.bay:
            continue
        p = g.chain(side, sea)
        while p >= 0:
            if g.flags[p] & FROM_SPAIN and g.aboard[p] != NONE and b.combat[p]:
                out.append(p)
            p = g.chained(p)
    return out
