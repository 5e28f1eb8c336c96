"""16.0 Victory: the conditions that end a scenario at once, and the score after its last turn."""

from __future__ import annotations

from ...pack.shapes.scenarios import Automatic
from ...pack.terms import NONE, SIDES
from ...state.model import Continent
from .common import controls, enemy, setup, stars


def leads(g: Continent, side: int, lead: int) -> bool:
    """16.0: a side is ahead on the track of victory points by as many, and still ahead with the handicap."""
    ahead = g.vp[side] - g.vp[enemy(side)]
    return ahead >= lead and ahead + handicap(g, side) - handicap(g, enemy(side)) > 0


def handicap(g: Continent, side: int) -> int:
    """What the scenario gives a side when the points are counted."""
    return setup(g).data.victory.final.handicap.get(SIDES[side], 0)


def meets(g: Continent, side: int, a: Automatic) -> bool:
    """16.0: does a side meet a condition of automatic victory?"""
    b = g.b
    if g.turn < a.from_turn or (a.side != "either" and a.side != SIDES[side]):
        return False
    if a.vp_lead and not leads(g, side, a.vp_lead):
        return False
    for name in a.controls_all:
        if not controls(g, side, b.place_no[name]):
            return False
    if a.no_enemy_leader_of_stars:
        for p in range(b.n_leaders):
            if b.side[p] != side and g.at[p] >= 0 and b.stars[p] >= a.no_enemy_leader_of_stars:
                return False
    return True


def automatic(g: Continent) -> int:
    """16.0: the side that has won at once, or -1. Where both meet a condition of theirs neither has."""
    winner = NONE
    for side in range(len(SIDES)):
        for a in setup(g).data.victory.automatic:
            if meets(g, side, a):
                if winner == enemy(side):
                    return NONE
                winner = side
    return winner


def score(g: Continent, side: int) -> int:
    """16.0: victory points, star cities and the scenario's handicap."""
    final = setup(g).data.victory.final
    return g.vp[side] + final.star_value * stars(g, side) + handicap(g, side)


def level(g: Continent) -> str:
    """16.0: how decisive the lead of the better score is."""
    lead = abs(score(g, 0) - score(g, 1))
    levels = setup(g).data.victory.final.levels
    for x in levels:
        if lead >= x.lead:
            return x.level
    return levels[-1].level
