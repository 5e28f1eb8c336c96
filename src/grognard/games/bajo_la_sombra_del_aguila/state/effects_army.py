"""Verbs that bring an army into the position (14, 12/army-officers)."""

from __future__ import annotations

from ....core.text import LANGS
from ....kit.log import say
from ..pack.army_model import Army, cost, unit_ref
from ..pack.names import GUN, NONE
from ..rules.queries.ch10_courage import break_points
from ..rules.queries.ch14_muster import title
from .effects import add_piece
from .model import CHIEF, REGIMENTAL, SCREENED, TITLES, Field


def enlist(g: Field, side: int, army: Army) -> None:
    """12/army-officers: the officers of an army, each with the units under him, as pieces that are not deployed yet."""
    homes = [b.ref for b in army.brigades]
    posts: dict[str, int] = {}
    general = NONE
    for post in army.officers:
        home = homes.index(post.brigade) if post.brigade else NONE
        flags = CHIEF if post.chief else 0
        posts[post.ref] = add_piece(g, side, g.b.profile_no[post.officer], NONE, home, 0, flags)
        if post.chief:
            general = posts[post.ref]
            g.aides[general] = army.aides
    for o in posts.values():
        if o != general:
            g.under[o] = general
    _units(g, side, army, posts)
    roster = g.b.roster
    of = roster.lists[roster.list_of[army.list]]
    g.nation[side] = of.nation
    g.factor[side] = of.strategic_factor
    for i, lang in enumerate(LANGS[:TITLES]):
        g.army[TITLES * side + i] = title(roster, army, lang)
    g.sappers[side] = army.sappers
    g.total[side] = cost(roster, army)
    g.break_total[side] = break_points(g, side)
    say(g, "army-enlisted", "12/army-officers", {"side": side, "n": g.total[side]})


def _units(g: Field, side: int, army: Army, posts: dict[str, int]) -> None:
    """11/regimental-artillery: guns go with their units. 5/light-infantry-screens, 10/breaking-point: tiradores who are
    given to others come as no unit of their own, and so count for nothing."""
    found: dict[str, int] = {}
    guns: list[tuple[int, str]] = []
    for b in range(len(army.brigades)):
        brigade = army.brigades[b]
        for i in range(len(brigade.units)):
            unit = brigade.units[i]
            if unit.screens:
                continue
            id = unit.troop if unit.troop in g.b.profile_no else f"{unit.troop}/{unit.size}"
            p = add_piece(g, side, g.b.profile_no[id], posts[unit.under], b, unit.slot)
            found[unit_ref(brigade, i)] = p
            if unit.beside and g.b.arm[g.kind[p]] == GUN:
                guns.append((p, unit.beside))
    for p, beside in guns:
        g.flags[p] |= REGIMENTAL
        g.of[p] = found[beside]
    for brigade in army.brigades:
        for unit in brigade.units:
            for ref in unit.screens:
                g.flags[found[ref]] |= SCREENED
