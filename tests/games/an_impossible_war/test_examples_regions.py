"""The worked examples of chapter 23: the pursuit of an Expedition, and three units against an uprising."""

from __future__ import annotations

import pytest

from grognard.games.an_impossible_war.pack.board import CARLIST, LIBERAL, built_in
from grognard.games.an_impossible_war.rules.flow.ch10_actions import Actions
from grognard.games.an_impossible_war.rules.flow.ch15_combat import Combat
from grognard.games.an_impossible_war.rules.flow.ch23_location import Location
from grognard.games.an_impossible_war.rules.flow.ch23_regions import Suppress
from tests.games.an_impossible_war.support import Table

B = built_in()


def pursuit(t: Table, region: str) -> int:
    return t.g.pursuit[t.place(region) - B.n_spaces]


@pytest.mark.rule("example/regions-pursuit")
def test_the_pursuit_of_an_expedition() -> None:
    # 1: two Carlist units in Castile-León, four Liberal units in Aragón
    t = Table(1836)
    t.troops("castile_leon", "NAV1", "NAV2")
    t.troops("aragon", "LN1", "LN2", "LN3", "LN4")
    t.uprising("valencia_murcia", 3)
    t.points(1)
    # 2: one Action Point; three units go to Castile-León, without a movement roll
    t.begin(Actions())
    t.answer("action", "activate:aragon")
    assert t.g.ap == 0
    t.answer("group", "LN1 LN2 LN3").answer("region-move", "castile_leon")
    # 3: the fourth goes to Valencia-Murcia in the same activation
    t.answer("group", "LN4").answer("region-move", "valencia_murcia")
    assert [t.at(f"LN{i}") for i in (1, 2, 3, 4)] == ["castile_leon"] * 3 + ["valencia_murcia"]
    assert [turn.seat for turn in t.m.turns() if turn.seat == -1] == []
    # 4: a 3 does not find the Expedition; a Pursuit +1 marker is placed
    t.begin(Combat(), [3])
    t.answer("locate", "castile_leon")
    assert t.key == "rest"
    assert pursuit(t, "castile_leon") == 1
    assert all(t.strength(name) == B.top[t.piece(name)] for name in ("NAV1", "NAV2", "LN1"))
    # 5: for one Action Point the Expedition moves, all together, to Aragón, and the marker goes
    t.g.active = CARLIST
    t.points(1)
    t.begin(Actions())
    t.answer("action", "activate:castile_leon")
    assert t.g.ap == 0
    assert t.key == "region-move"  # nobody is asked who stays behind
    t.answer("region-move", "aragon")
    assert (t.at("NAV1"), t.at("NAV2")) == ("aragon", "aragon")
    assert pursuit(t, "castile_leon") == 0
    assert pursuit(t, "aragon") == 0


@pytest.mark.rule("example/regions-pursuit")
@pytest.mark.parametrize(("die", "found"), [(4, False), (5, True), (6, True)])
def test_with_the_marker_a_five_or_six_would_have_found_it(die: int, found: bool) -> None:
    t = Table(1836)
    t.troops("castile_leon", "NAV1", "NAV2", "LN1", "LN2", "LN3")
    t.g.pursuit[t.place("castile_leon") - B.n_spaces] = 1
    t.begin(Location(t.place("castile_leon")), [die], *([[6] * 19] if found else []))
    assert (t.key == "fight-on") is found


@pytest.mark.rule("example/regions-pursuit")
def test_instead_of_moving_it_could_have_recruited() -> None:
    t = Table(1836, active="carlist")
    t.troops("castile_leon", "NAV1", "NAV2", "LN1")
    t.points(1)
    t.begin(Actions())
    assert {"activate:castile_leon", "recruit:castile_leon"} <= set(t.offers())


@pytest.mark.rule("example/23.4-suppress")
@pytest.mark.parametrize(("die", "after"), [(1, 2), (3, 2), (4, 1)])
def test_three_units_add_two_to_the_roll(die: int, after: int) -> None:
    t = Table(1836)
    t.troops("valencia_murcia", "LN1", "LN2", "LNC1")
    t.uprising("valencia_murcia", 3)
    t.begin(Suppress(t.place("valencia_murcia")), [die])
    t.answer("suppressors", "LN1 LN2 LNC1")
    if die == 1:  # 1 + 2 is exactly the level: one of them loses a point
        assert t.m.pending is not None and t.m.pending.seat == LIBERAL
        t.answer("suppress-loss", "LN2")
        assert t.strength("LN2") == 3
    assert t.key == "rest"
    assert t.g.uprising[t.place("valencia_murcia") - B.n_spaces] == after
