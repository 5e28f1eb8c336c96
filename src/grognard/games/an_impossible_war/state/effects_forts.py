"""18.3 Verbs of fortresses: what falls, is kept or demolished."""

from __future__ import annotations

from ....kit.log import say
from ..pack.board import CITY, LIBERAL
from ..rules.queries.ch05_pieces import inside
from ..rules.queries.ch10_actions import forts_left
from .effects import gain_vp
from .effects_guns import capture_half
from .effects_pieces import eliminate
from .effects_settle import settle_control
from .model import FORT_C, FORT_L, NO_FORT, War


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
