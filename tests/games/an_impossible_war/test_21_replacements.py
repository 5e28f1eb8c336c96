"""21 Replacement points: what a point of strength costs, who may receive it, and what can be built where."""

from __future__ import annotations

import pytest

from grognard.core.refusal import Refusal
from grognard.games.an_impossible_war.codes import S_BUILD, S_RAISE, S_REGIONAL, S_TRAIN, code
from grognard.games.an_impossible_war.pack.board import BAG, BOX, CARLIST, LIBERAL, NONE, built_in
from grognard.games.an_impossible_war.rules.flow.ch10_actions import Actions
from grognard.games.an_impossible_war.rules.flow.ch21_replacements import Spend
from grognard.games.an_impossible_war.state.model import ACTED
from tests.games.an_impossible_war.support import Table

B = built_in()


def spend(t: Table, side: int, points: float) -> Table:
    """Points from an Obtain Replacements action."""
    t.g.active = side
    return t.begin(Spend(side, int(2 * points), NONE, True))


def refused(t: Table, name: str) -> str:
    """The paragraph that forbids raising a unit; '' when it is allowed."""
    why = t.m.why_not([code(S_RAISE, t.piece(name))])
    return why.rule if isinstance(why, Refusal) else ""


# 21.0


@pytest.mark.rule("21.0")
def test_points_not_spent_are_lost() -> None:
    t = Table()
    t.put("LN1", "pamplona", 1)
    t.put("LN2", "pamplona", 1)
    spend(t, LIBERAL, 3).play(("spend", "raise:LN1"), ("spend", "done"))
    assert t.key == "rest"
    assert (t.strength("LN1"), t.strength("LN2")) == (2, 1)
    assert "rp-lost" in t.log()


@pytest.mark.rule("21.0", "21.1")
def test_a_half_point_left_over_is_lost() -> None:
    t = Table()
    t.put("LN1", "pamplona", 1)
    t.put("LK1", "pamplona", 1)
    spend(t, LIBERAL, 1).answer("spend", "raise:LK1")
    assert t.offers() == ["done", "scrap:LK1"]  # the other half buys nothing: LN1 needs a whole point
    t.answer("spend", "done")
    assert t.strength("LN1") == 1
    assert "rp-lost" in t.log()


@pytest.mark.rule("21.0")
def test_they_raise_units_build_units_and_build_trains() -> None:
    t = Table()
    t.put("LN1", "pamplona", 1)
    t.g.at[t.piece("LG1")] = BAG
    t.g.at[t.piece("LST1")] = BOX
    spend(t, LIBERAL, 1)
    assert t.offers() == ["done", "raise:LN1", "build", "build-supply:LST1"]


# 21.1


@pytest.mark.rule("21.1")
def test_infantry_and_cavalry_cost_a_point_trains_and_knapsacks_half() -> None:
    t = Table()
    for name in ("LN1", "LNC1", "LST1", "LK1"):
        t.put(name, "pamplona", 1)
    spend(t, LIBERAL, 3)
    t.play(("spend", "raise:LN1"), ("spend", "raise:LNC1"), ("spend", "raise:LST1"), ("spend", "raise:LK1"))
    assert t.key == "rest"  # exactly three points
    assert [t.strength(name) for name in ("LN1", "LNC1", "LST1", "LK1")] == [2, 2, 2, 2]


@pytest.mark.rule("21.1")
def test_half_a_point_does_not_raise_infantry() -> None:
    t = Table()
    t.put("LN1", "pamplona", 1)
    t.put("LST1", "pamplona", 1)
    spend(t, LIBERAL, 0.5)
    assert refused(t, "LN1") == "21.1"
    assert refused(t, "LST1") == ""


@pytest.mark.rule("21.1")
def test_guns_receive_nothing_and_nobody_passes_full_strength() -> None:
    t = Table()
    t.put("LN1", "pamplona")
    t.put("LN2", "pamplona", 1)
    t.guns("liberal", "field", 1, "pamplona")
    spend(t, LIBERAL, 4)
    gun = next(p for p in range(B.n_blocks, B.n_pieces) if t.g.at[p] == t.place("pamplona"))
    assert refused(t, B.piece_id[gun]) == "21.1"
    assert refused(t, "LN1") == "21.1"
    assert "raise:LN1" not in t.offers()


@pytest.mark.rule("21.1/one-per-phase")
def test_a_unit_gains_one_point_a_phase_a_train_as_many_as_are_paid() -> None:
    t = Table()
    t.put("LN1", "pamplona", 1)
    t.put("LST1", "pamplona", 1)
    spend(t, LIBERAL, 4)
    t.play(("spend", "raise:LN1"), ("spend", "raise:LST1"), ("spend", "raise:LST1"), ("spend", "raise:LST1"))
    assert (t.strength("LN1"), t.strength("LST1")) == (2, 4)
    assert t.offers() == ["done", "scrap:LST1"]  # one and a half points are left, and nobody to take them
    t = Table()
    t.put("LN1", "pamplona", 1)
    t.put("LN2", "pamplona", 1)
    spend(t, LIBERAL, 4).answer("spend", "raise:LN1")
    assert refused(t, "LN1") == "21.1/one-per-phase"
    assert refused(t, "LN2") == ""


@pytest.mark.rule("21.1/one-per-phase")
def test_receiving_points_is_the_one_action_of_the_unit() -> None:
    t = Table(1836)
    t.put("LN1", "pamplona", 1)
    t.put("LN2", "pamplona", 1)
    t.points(4)
    t.begin(Actions(), [1])  # 2 points
    t.play(("action", "replacements"), ("spend", "raise:LN1"), ("spend", "done"))
    t.play(("action", "activate:pamplona"))
    assert t.offers() == ["LN2"]  # LN1 has had its action


@pytest.mark.rule("21.1/one-per-phase")
def test_a_unit_that_has_acted_receives_nothing() -> None:
    t = Table()
    t.put("LN1", "pamplona", 1)
    t.put("LN2", "pamplona", 1)
    t.g.flags[t.piece("LN1")] |= ACTED
    spend(t, LIBERAL, 2)
    assert refused(t, "LN1") == "10.0/one-action-per-unit"


@pytest.mark.rule("21.1/double-cost")
def test_a_point_costs_the_carlists_double_outside_their_zone() -> None:
    t = Table()
    t.put("NAV1", "laguardia", 1)
    t.put("NAV2", "segura", 1)
    t.put("CK1", "laguardia", 1)
    spend(t, CARLIST, 1)
    assert refused(t, "NAV1") == "21.1"  # two points
    assert refused(t, "NAV2") == ""
    t.answer("spend", "raise:CK1")  # a whole point instead of a half
    assert t.key == "rest"
    assert t.strength("CK1") == 2
    t = Table()
    t.put("NAV1", "laguardia", 1)
    spend(t, CARLIST, 2).answer("spend", "raise:NAV1")
    assert t.key == "rest"
    assert t.strength("NAV1") == 2


@pytest.mark.rule("21.1/double-cost")
def test_the_liberals_pay_the_same_everywhere_and_so_do_expeditions() -> None:
    t = Table()
    t.put("LN1", "bermeo", 1)  # a port of the Carlist Zone
    spend(t, LIBERAL, 1)
    assert refused(t, "LN1") == ""
    t = Table(1836)
    t.put("NAV1", "aragon", 1)
    t.begin(Spend(CARLIST, 2, t.place("aragon")))
    assert refused(t, "NAV1") == ""


@pytest.mark.rule("21.1/eligible")
@pytest.mark.parametrize(
    ("place", "besieged", "allowed"),
    [
        ("tafalla", False, True),
        ("caparroso", False, True),
        ("galicia", False, True),
        ("bermeo", False, True),  # a port of the Carlist Zone
        ("durango", False, False),
        ("salvatierra", False, False),
        ("vitoria", True, False),
        ("san_sebastian", True, True),
        ("guetaria", True, True),
        ("bilbao", True, False),
    ],
)
def test_where_liberals_may_receive_points(place: str, besieged: bool, allowed: bool) -> None:
    t = Table()
    t.put("LN2", "pamplona", 1)
    if besieged:
        t.fort(place, "liberal")
        t.siege(place)
        t.put("NAV1", place)
    t.put("LN1", place, 1, inside=besieged)
    spend(t, LIBERAL, 2)
    assert refused(t, "LN1") == ("" if allowed else "21.1/eligible")
    assert ("raise:LN1" in t.offers()) is allowed


@pytest.mark.rule("21.1/eligible")
def test_besiegers_may_receive_points_on_both_sides() -> None:
    t = Table()
    t.fort("tafalla", "carlist")
    t.siege("tafalla")
    t.put("LN1", "tafalla", 1)
    t.fort("durango", "liberal")
    t.siege("durango")
    t.put("NAV1", "durango", 1)
    spend(t, LIBERAL, 2)
    assert refused(t, "LN1") == ""
    t.begin(Spend(CARLIST, 4, NONE, True))
    assert refused(t, "NAV1") == ""


@pytest.mark.rule("21.1/eligible")
def test_besieged_carlists_and_expeditions_receive_nothing() -> None:
    t = Table(1836)
    t.fort("bermeo", "carlist")
    t.siege("bermeo")
    t.put("LN1", "bermeo")
    t.put("NAV1", "bermeo", 1, inside=True)
    t.put("NAV2", "aragon", 1)
    t.put("NAV3", "calahorra", 1)
    spend(t, CARLIST, 4)
    assert refused(t, "NAV1") == "21.1/eligible"  # a port is no help to them
    assert refused(t, "NAV2") == "21.1/eligible"
    assert refused(t, "NAV3") == ""  # any space will do


# 21.2


@pytest.mark.rule("21.2")
def test_a_unit_from_the_reserve_costs_a_point_and_comes_with_one() -> None:
    t = Table()
    t.g.at[t.piece("LG1")] = BAG
    t.g.at[t.piece("RG1")] = BAG
    t.begin(Spend(LIBERAL, 4, NONE, True), [t.piece("RG1")])  # drawn at random
    t.answer("spend", "build").answer("place-unit", "pamplona")
    assert (t.at("RG1"), t.strength("RG1")) == ("pamplona", 1)
    assert refused(t, "RG1") == "21.1/one-per-phase"  # not to be raised further this phase
    assert t.g.flags[t.piece("RG1")] & ACTED
    assert "build" in t.offers()  # the second point


@pytest.mark.rule("21.2")
def test_half_a_point_builds_no_unit_and_an_empty_reserve_neither() -> None:
    t = Table()
    t.put("LST1", "pamplona", 1)
    t.g.at[t.piece("LG1")] = BAG
    spend(t, LIBERAL, 0.5)
    why = t.m.why_not([code(S_BUILD)])
    assert why is not None and why.rule == "21.2"
    t = Table()
    t.put("LN1", "pamplona", 1)
    spend(t, LIBERAL, 2)
    assert "build" not in t.offers()


@pytest.mark.rule("21.2")
def test_a_train_is_built_at_any_strength_that_is_paid() -> None:
    t = Table()
    t.g.at[t.piece("LST1")] = BOX
    spend(t, LIBERAL, 1.5).answer("spend", "build-supply:LST1")
    assert t.offers() == ["1", "2", "3"]
    t.answer("build-strength", "3").answer("place-unit", "pamplona")
    assert t.key == "rest"
    assert (t.at("LST1"), t.strength("LST1")) == ("pamplona", 3)


@pytest.mark.rule("21.2")
def test_partidas_are_never_built_and_regionals_only_by_an_expedition() -> None:
    t = Table(1836)
    for name in ("PAR1", "REG1", "REGC1"):
        t.g.at[t.piece(name)] = BOX
    t.put("NAV1", "segura", 1)
    t.put("NAV2", "aragon", 1)
    spend(t, CARLIST, 4)
    assert t.offers() == ["done", "raise:NAV1"]
    for kind, name in ((S_REGIONAL, "REG1"), (S_TRAIN, "PAR1"), (S_REGIONAL, "PAR1")):
        why = t.m.why_not([code(kind, t.piece(name))])
        assert why is not None and why.rule == "21.2"
    t.begin(Spend(CARLIST, 8, t.place("aragon")))
    assert {"build-regional:REG1", "build-regional:REGC1"} <= set(t.offers())
    assert not any("PAR" in word for word in t.offers())


@pytest.mark.rule("21.2/placement")
def test_where_liberals_build() -> None:
    t = Table()
    for city, name in (("vitoria", "NAV1"), ("bilbao", "BIS1"), ("san_sebastian", "GUI1")):
        t.siege(city)
        t.put(name, city)
    t.put("NAV2", "aragon")
    t.fort("estella", "liberal")
    t.g.at[t.piece("LG1")] = BAG
    t.begin(Spend(LIBERAL, 2, NONE, True), [t.piece("LG1")])
    t.answer("spend", "build")
    offers = set(t.offers())
    assert {"pamplona", "tafalla", "aragon", "san_sebastian"} <= offers
    assert not {"vitoria", "bilbao", "estella", "caparroso"} & offers


@pytest.mark.rule("21.2/placement")
def test_where_carlists_build() -> None:
    t = Table(1836)
    t.put("LN1", "durango")
    t.fort("estella", "carlist")
    t.siege("estella")
    t.put("LN2", "estella")
    t.put("NAV1", "laguardia")
    t.put("NAV2", "aragon")
    t.g.at[t.piece("NAV3")] = BAG
    t.begin(Spend(CARLIST, 2, NONE, True), [t.piece("NAV3")])
    t.answer("spend", "build")
    offers = set(t.offers())
    assert {"segura", "amescoas"} <= offers
    assert not {"durango", "estella", "laguardia", "aragon"} & offers


@pytest.mark.rule("21.2/placement")
def test_a_train_is_built_only_beside_troops_or_in_a_fortress() -> None:
    t = Table()
    t.g.at[t.piece("CST1")] = BOX
    t.put("NAV1", "segura")
    t.fort("tolosa", "carlist")
    spend(t, CARLIST, 1).answer("spend", "build-supply:CST1").answer("build-strength", "2")
    assert t.offers() == ["tolosa", "segura"]
    t = Table()
    t.g.at[t.piece("CST1")] = BOX
    t.put("NAV1", "laguardia", 1)
    spend(t, CARLIST, 4)
    assert "build-supply:CST1" not in t.offers()  # nowhere to put it


@pytest.mark.rule("21.2/placement")
def test_a_full_besieged_port_still_takes_a_knapsack() -> None:
    t = Table()
    t.put("LN1", "san_sebastian", inside=True)
    t.put("LN2", "san_sebastian", inside=True)
    t.put("GUI1", "san_sebastian")
    t.siege("san_sebastian")
    t.g.at[t.piece("LK1")] = BOX
    t.g.at[t.piece("LG1")] = BAG
    t.begin(Spend(LIBERAL, 4, NONE, True), [t.piece("LG1")])
    t.play(("spend", "build-supply:LK1"), ("build-strength", "2"), ("place-unit", "san_sebastian"))
    assert t.inside("LK1")
    t.answer("spend", "build")
    assert "san_sebastian" not in t.offers()  # no room for a third unit


@pytest.mark.rule("21.2")
def test_two_trains_in_one_space_wait_for_the_end_of_the_actions_to_be_joined() -> None:
    t = Table()
    t.put("LN1", "pamplona", 1)
    t.put("LST1", "pamplona", 1)
    t.g.at[t.piece("LST2")] = BOX
    spend(t, LIBERAL, 0.5).play(("spend", "build-supply:LST2"), ("place-unit", "pamplona"))
    assert t.key == "rest"
    assert (t.at("LST1"), t.at("LST2")) == ("pamplona", "pamplona")
