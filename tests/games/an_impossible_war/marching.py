"""Words and questions for the tests of movement: roads by their ends, refusals by their paragraph."""

from __future__ import annotations

import itertools

from grognard.games.an_impossible_war.codes import I_POINT, M_COUNTERMARCH, M_GO, M_STOP, code
from grognard.games.an_impossible_war.game import GAME
from grognard.games.an_impossible_war.pack.board import SIDES, built_in
from grognard.games.an_impossible_war.rules.flow.ch11_movement import March
from grognard.games.an_impossible_war.rules.queries.ch04_map import link_between
from tests.games.an_impossible_war.support import Table

B = built_in()


def road(a: str, b: str) -> int:
    link = link_between(B, B.place_no[a], B.place_no[b])
    assert link >= 0, f"no road from {a} to {b}"
    return link


def go(a: str, b: str) -> str:
    """The word for marching on from a to b."""
    road(a, b)
    return GAME.word("march", code(M_GO, B.place_no[b]))


def countermarch(a: str, b: str) -> str:
    road(a, b)
    return GAME.word("march", code(M_COUNTERMARCH, B.place_no[b]))


def march(t: Table, *stops: str) -> Table:
    """March from place to place while nothing but the next road is asked."""
    for a, b in itertools.pairwise(stops):
        t.answer("march", go(a, b))
    return t


def why_not(t: Table, answer: int) -> str:
    """The paragraph that forbids an answer."""
    refusal = t.m.why_not([answer])
    assert refusal is not None, "it is allowed"
    return refusal.rule


def why_not_go(t: Table, a: str, b: str) -> str:
    road(a, b)
    return why_not(t, code(M_GO, B.place_no[b]))


def why_not_countermarch(t: Table, a: str, b: str) -> str:
    road(a, b)
    return why_not(t, code(M_COUNTERMARCH, B.place_no[b]))


def why_not_stop(t: Table) -> str:
    return why_not(t, code(M_STOP))


def why_not_intercept(t: Table, place: str) -> str:
    return why_not(t, code(I_POINT, B.place_no[place]))


def points_left(t: Table) -> int:
    """Movement points of the marching group as the table shows them (before what its own arm gives each unit)."""
    for frame in reversed(t.m.frames):
        if isinstance(frame, March):
            return frame.points - frame.spent
    raise AssertionError("nobody is marching")


def waits(t: Table, name: str) -> str:
    """The road a unit waits on: its far end, 'sea', or '' when it stands in the space itself."""
    p = B.piece_no[name]
    link = t.g.road[p]
    if link < 0:
        return ""
    if link == B.sea:
        return "sea"
    here = t.g.at[p]
    return B.place_id[B.link_b[link] if B.link_a[link] == here else B.link_a[link]]


def flag(t: Table, name: str, bit: int) -> bool:
    return bool(t.g.flags[B.piece_no[name]] & bit)


def held(t: Table, place: str) -> str:
    """Who controls a space by the books, captures included."""
    return SIDES[t.g.held[B.place_no[place]]]
