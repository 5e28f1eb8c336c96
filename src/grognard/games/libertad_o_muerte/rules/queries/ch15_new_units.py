"""15.0 Where new units may be deployed, and 8.4 where a new colonel arrives."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...pack.board import Board
from ...pack.terms import GENERIC, LEADER, NEW, ROYALIST, SHIP
from ...state.model import HIDDEN, INSIDE, Continent
from .cards_economy import barred_deployment, deploys_as, deploys_too
from .ch08_purchases import paraguay_closed, theatre_of
from .ch11_regions import icon_rule, jungle_room, may_be_in, stack_limit
from .common import besieged, controls, pieces, setup, special


def new_units(g: Continent, side: int) -> list[int]:
    """8.1: what lies in the New Units Box of a side, leaders first."""
    b = g.b
    return [p for p in range(b.n_pieces) if g.at[p] == NEW and b.side[p] == side]


def country_allows(g: Continent, p: int, region: int) -> bool:
    """15.0: is a region in the country or area of a unit? Units of Peru go to Upper Peru and Chile by special rule."""
    b = g.b
    if deploys_too(g, p, region):
        return True
    p = deploys_as(g, p)
    if not b.deploy[p][region]:
        return False
    if b.side[p] == ROYALIST and b.nation[p] == "peru" and b.country[region] != "peru":
        return special(g, "upper_peru_annexed")
    return True


def why_no_deploy(g: Continent, p: int, place: int) -> Refusal | None:
    """15.0: why a new unit cannot be put in a region (a ship: in a port), or None."""
    b = g.b
    ship = b.arm[p] == SHIP
    if ship and not b.is_port(place):
        return Refusal("15.0/ships", "no-port-deploy", {"piece": p})
    region = b.port_land[place] if ship else place
    if not b.is_land(region) or not setup(g).in_play[place]:
        return Refusal("15.0", "no-other-country", {"piece": p, "place": place})
    foreign = _why_no_home(g, p, place, region)
    if foreign is not None:
        return foreign
    side = b.side[p]
    if region == b.paraguay and paraguay_closed(g):
        return Refusal("15.0", "no-paraguay", {"piece": p})
    barred = barred_deployment(g, p, region)
    if barred is not None:
        return barred
    if ship and g.at_turn[region] != side:
        return Refusal("15.0/ships", "no-port-then", {"place": place})
    if not ship and g.at_move[region] != side:
        return Refusal("15.0/control-snapshot", "no-control-then", {"place": place})
    if besieged(g, region):
        return Refusal("15.0", "no-besieged-deploy", {"place": place})
    if not controls(g, side, region):
        return Refusal("15.0", "no-control-now", {"place": place})
    n = b.charts.new_units.per_region
    if g.placed[region] >= n:
        return Refusal("15.0/two-per-region", "no-third-unit", {"place": place, "n": n})
    if b.combat[p] and jungle_room(g, side, region) == 0:
        return Refusal("3.2.1/jungle", "no-room-deploy", {"place": place, "n": stack_limit(b, region)})
    return None


def _why_no_home(g: Continent, p: int, place: int, region: int) -> Refusal | None:
    """15.0: a unit that names a region comes there, any other to a city of its countries."""
    b = g.b
    home = b.home[p]
    if home >= 0:
        return None if region == home else Refusal("15.0", "no-other-home", {"piece": p, "place": home})
    if not country_allows(g, p, region):
        return Refusal("15.0", "no-other-country", {"piece": p, "place": place})
    if not b.city[region]:
        return Refusal("15.0", "no-city", {"place": place})
    if b.arm[p] != SHIP and not may_be_in(g, p, region):
        return Refusal(icon_rule(g, p, region), "no-icon", {"piece": p, "place": place})
    return None


def places_for(g: Continent, p: int) -> list[int]:
    """15.0: the regions (ports for a ship) in which a new unit may be deployed now."""
    b = g.b
    out: list[int] = []
    home = b.home[p]
    ship = b.arm[p] == SHIP
    for r in setup(g).land:
        place = b.port[r] if ship else r
        if place >= 0 and (home < 0 or r == home) and why_no_deploy(g, p, place) is None:
            out.append(place)
    return out


def ground(b: Board, place: int) -> int:
    """The region that a place of deployment belongs to: of a port its land."""
    return b.port_land[place] if b.is_port(place) else place


def slots(g: Continent, places: list[int]) -> int:
    """15.0/two-per-region: how many new units some regions still take between them."""
    b = g.b
    n = 0
    for place in places:
        n += max(0, b.charts.new_units.per_region - g.placed[ground(b, place)])
    return n


# 8.4 the arrival of a colonel


def stack_of_nation(g: Continent, p: int, region: int) -> int:
    """How many units of a leader's nation stand in a region: no leaders, nobody hidden, nobody besieged."""
    b = g.b
    shut = besieged(g, region)
    n = 0
    for q in pieces(g, b.side[p], region):
        if b.arm[q] == LEADER or b.nation[q] != b.nation[p] or g.flags[q] & HIDDEN:
            continue
        if not (shut and g.flags[q] & INSIDE):
            n += 1
    return n


def why_no_colonel_here(g: Continent, p: int, region: int, fresh: list[int]) -> Refusal | None:
    """8.4: why a new colonel cannot arrive in a region, or None. `fresh`: the units deployed in this phase."""
    b = g.b
    if b.is_land(region) and setup(g).in_play[region]:
        if b.side[p] == ROYALIST and _other_colonel(g, p, b.theatre[region]):
            return Refusal("8.4/royalist-theatre", "no-second-colonel", {"piece": p})
        n = stack_of_nation(g, p, region)
        if n and n == _largest(g, p):
            return None
        for q in fresh:
            if g.at[q] == region and b.nation[q] == b.nation[p]:
                return None
    return Refusal("8.4", "no-colonel-here", {"piece": p, "place": region})


def colonel_places(g: Continent, p: int, fresh: list[int]) -> list[int]:
    """8.4: the regions in which a new colonel may arrive."""
    return [r for r in setup(g).land if why_no_colonel_here(g, p, r, fresh) is None]


def _largest(g: Continent, p: int) -> int:
    """The size of the largest stack of a leader's nation where he may go."""
    b = g.b
    best = 0
    for r in setup(g).land:
        if b.side[p] != ROYALIST or not _other_colonel(g, p, b.theatre[r]):
            best = max(best, stack_of_nation(g, p, r))
    return best


def _other_colonel(g: Continent, p: int, theatre: int) -> bool:
    b = g.b
    for q in range(b.n_leaders):
        if q != p and b.side[q] == ROYALIST and b.traits[q] & GENERIC and theatre_of(b, g.at[q]) == theatre:
            return theatre >= 0
    return False
