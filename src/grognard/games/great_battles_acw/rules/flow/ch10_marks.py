"""What fire leaves behind: notes of who has fired, ammunition, works given up."""

from __future__ import annotations

from .....kit.log import say
from ...pack.kinds import A_ART
from ...state.model import AFTER_TURN, COLUMN, FIRED, IN_COLUMN, NO_MOVE, OPT_AMMO, RESUPPLIED, WAS_UNDER, Field
from ..queries.ch08_stacks import live_at
from ..queries.ch10_ammo import FULL, LOW, OUT
from ..queries.ch10_fire import refaced_guns
from ..queries.ch10_strength import ammo_of, is_gun, volley_of
from .ch06_marks import busy
from .ch15_marks import stop_building


def begin_fire(g: Field) -> None:
    """10.61, 10.52: at the start of an activation: guns under other arms, and columns, of both sides."""
    for u in range(g.b.n_units):
        if g.at[u] < 0:
            continue
        if g.state[u] & COLUMN:
            g.done[u] |= IN_COLUMN
        if g.b.arm[u] == A_ART:
            for p in live_at(g, g.at[u]):
                if p // 3 == u:
                    break
                if g.b.arm[p // 3] != A_ART:
                    g.done[u] |= WAS_UNDER


def note_volley(g: Field, share: int, kind: int, hex: int, sp: int, kept: int) -> None:
    """8.31, 10.15, 10.41: note what a share has fired, and what it keeps back."""
    i = volley_of(g, share, kind)
    if i >= 0:
        g.volleys[i + 4] = 0
    g.volleys += [share, kind, hex, sp, kept]
    stop_building(g, share // 6, "15.14")


def fired(g: Field, units: list[int]) -> None:
    """10.31, 13.45: phasing units have fired: once in an activation."""
    for u in units:
        g.done[u] |= FIRED
        busy(g, u)


def turned_fire_over(g: Field, u: int) -> None:
    """9.62: the first fire of guns after they turned in reaction is over; its penalty with it."""
    if refaced_guns(g, u):
        g.volleys += [6 * u, AFTER_TURN, -1, 0, 0]


def stands(g: Field, u: int) -> None:
    """10.61, 10.68: guns that have fired without the penalty of moving do not move in this activation."""
    g.done[u] |= NO_MOVE


# ammunition


def drain(g: Field, barrel: int, how: int) -> None:
    """10.69, 10.91: low ammunition, or none if it is low already; 10.68, 14.33: none at once."""
    cell = ammo_of(g, barrel)
    u = barrel // 3
    if how == OUT or g.ammo[cell] == LOW:
        if g.ammo[cell] == OUT:
            return
        g.ammo[cell] = OUT
        say(g, "ammo-out", "10.69" if is_gun(g, barrel) else "10.91", {"part": barrel, "unit": u})
    elif g.ammo[cell] == FULL:
        g.ammo[cell] = LOW
        say(g, "ammo-low", "10.69" if is_gun(g, barrel) else "10.91", {"part": barrel, "unit": u})


def resupply(g: Field, barrel: int) -> None:
    """10.92: one step more ammunition: from out to low, from low to full."""
    cell = ammo_of(g, barrel)
    g.ammo[cell] = LOW if g.ammo[cell] == OUT else FULL
    g.volleys += [2 * barrel, RESUPPLIED, -1, 0, 0]
    say(g, "resupplied", "10.92", {"part": barrel, "n": g.ammo[cell]})


def refill(g: Field, u: int) -> None:
    """10.94: dismounted cavalry that mounts has full ammunition again."""
    if g.options & OPT_AMMO and g.ammo[3 * u] != FULL:
        g.ammo[3 * u] = FULL
        say(g, "ammo-full", "10.94", {"unit": u})
