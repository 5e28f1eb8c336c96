"""9.1/coast-loading, 11.2 From a coast to a ship and from a ship to a coast, in the Land Movement Phase."""

from __future__ import annotations

from .....core.refusal import Refusal
from ...pack.terms import SHIP
from ...state.model import Continent
from .ch09_transport import room, weight, why_no_embark
from .ch11_mover import Mover
from .ch11_reach import OPEN, enter_fault, leave_fault, refusal


def why_no_coast(g: Continent, pieces: list[int], ship: int) -> Refusal | None:
    """11.2/embark: a stack that has not moved, and a ship with room for it in a sea of its coast."""
    at = g.at[pieces[0]]
    if not g.b.is_land(at) or g.at[ship] not in g.b.coast[at]:
        return Refusal("11.2/embark", "no-embark-coast", {"ship": ship, "place": max(0, at)})
    m = Mover(g, pieces)
    fault = leave_fault(g, m, at)
    if fault != OPEN:
        return refusal(g, m, fault, at)
    n = 0
    for p in pieces:
        reason = why_no_embark(g, p, ship)
        if reason is not None:
            return reason
        n += weight(g, p)
    if n > room(g, ship):
        return Refusal("9.1/capacity", "no-embark-room", {"pieces": pieces, "ship": ship, "n": room(g, ship)})
    return None


def coast_ships(g: Continent, pieces: list[int]) -> list[int]:
    """The ships off the coast that a stack may embark in."""
    b = g.b
    out: list[int] = []
    at = g.at[pieces[0]]
    for sea in b.coast[at]:
        p = g.chain(b.side[pieces[0]], sea)
        while p >= 0:
            if b.arm[p] == SHIP and b.capacity[p] and why_no_coast(g, pieces, p) is None:
                out.append(p)
            p = g.chained(p)
    return out


def why_no_landing(g: Continent, pieces: list[int], r: int) -> Refusal | None:
    """11.2/disembark: on a coast of the sea the ships are in, as in any other move."""
    sea = g.at[pieces[0]]
    if not g.b.is_sea(sea) or r not in g.b.sea_coast[sea]:
        return Refusal("11.2/disembark", "no-landing-coast", {"place": r, "sea": max(0, sea)})
    m = Mover(g, pieces)
    return refusal(g, m, enter_fault(g, m, r), r)


def landings(g: Continent, pieces: list[int]) -> list[int]:
    """The coasts where a stack aboard may land."""
    m = Mover(g, pieces)
    return [r for r in g.b.sea_coast[g.at[pieces[0]]] if enter_fault(g, m, r) == OPEN]
