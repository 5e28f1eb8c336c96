"""13.2, 13.3 Effectiveness, 13.45 automatic rally, 13.5 recovery from rout, 16.2 stragglers, 3.0/IV-B."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.pack.kinds import A_ART
from grognard.games.great_battles_acw.rules.flow.ch06_marks import busy, enter_reserve, shock_designated
from grognard.games.great_battles_acw.rules.flow.ch06_reserve import PlaceReserves
from grognard.games.great_battles_acw.rules.flow.ch13_recovery import (
    AutomaticRally,
    Recovery,
    Replacement,
    ReserveRecovery,
    effectiveness,
)
from grognard.games.great_battles_acw.rules.flow.ch15_engineering import Engineering
from grognard.games.great_battles_acw.rules.flow.ch15_marks import stop_building
from grognard.games.great_battles_acw.rules.flow.ch17_fatigue import FatigueMarks
from grognard.games.great_battles_acw.rules.queries.ch05_activation import allowance, coordinable, marker_cap
from grognard.games.great_battles_acw.rules.queries.ch13_rally import division_ineffective
from grognard.games.great_battles_acw.state.effects import lift
from grognard.games.great_battles_acw.state.model import (
    ABANDONED,
    ABANDONED2,
    BUILDING,
    COLLAPSED,
    DISORDERED,
    DISPERSED,
    F_ALL_TURN,
    F_BUSY,
    FIRED,
    FOOT,
    GONE,
    INEFFECTIVE,
    L_DEAD,
    L_REPLACED,
    LEFT,
    MARCH,
    MOVED,
    OFF,
    OPT_FATIGUE,
    RALLIED,
    REFACED,
    REMOUNTED,
    RESERVE,
    ROUTED,
    UNUSED,
)
from tests.games.great_battles_acw.firing import NOTHING, fire, no_fire
from tests.games.great_battles_acw.table import Table

DUSK = 3
NIGHT = 4


def brigade(**states: int) -> Table:
    """The five regiments of the Union's 1st brigade, each with a state or a place (negative)."""
    t = Table()
    for i in range(1, 6):
        name = f"u{i}"
        t.put(name, f"05{4 + i:02d}")
        what = states.get(name, 0)
        if what < 0:
            lift(t.g, t.u(name), what)
        else:
            t.g.state[t.u(name)] = what
    return t


def marked(t: Table, formation: str = "ub1") -> bool:
    effectiveness(t.g)
    return t.g.form_state[t.f(formation)] & INEFFECTIVE != 0


BROKEN = DISORDERED | COLLAPSED

# 13.2


@pytest.mark.rule("13.21")
def test_a_brigade_is_ineffective_when_every_regiment_is_disordered_or_worse() -> None:
    assert marked(brigade(u1=DISORDERED, u2=BROKEN, u3=ROUTED, u4=GONE, u5=DISORDERED))
    assert not marked(brigade(u1=DISORDERED, u2=DISORDERED, u3=DISORDERED, u4=DISORDERED))


@pytest.mark.rule("13.21")
def test_or_when_more_than_half_are_eliminated_collapsed_or_routed() -> None:
    assert marked(brigade(u1=BROKEN, u2=ROUTED, u3=GONE))
    assert not marked(brigade(u1=BROKEN, u2=ROUTED, u3=DISORDERED, u4=DISORDERED))
    assert marked(brigade(u1=BROKEN, u2=ROUTED, u3=OFF, u4=OFF))  # two of the three who are there
    assert not marked(brigade(u1=BROKEN, u2=ROUTED, u3=OFF))  # half is not more than half


@pytest.mark.rule("13.21")
def test_units_that_left_the_map_count_neither_way() -> None:
    assert marked(brigade(u1=DISORDERED, u2=DISORDERED, u3=LEFT, u4=LEFT, u5=LEFT))
    assert not marked(brigade(u1=ROUTED, u3=LEFT, u4=LEFT, u5=LEFT))


@pytest.mark.rule("13.22", "3.0/IV-C-effectiveness")
def test_the_marker_is_removed_when_enough_units_have_recovered() -> None:
    t = brigade(u1=BROKEN, u2=BROKEN, u3=BROKEN)
    assert marked(t)
    t.g.state[t.u("u3")] = DISORDERED
    assert not marked(t)


@pytest.mark.rule("13.23")
def test_an_ineffective_brigade_has_two_activations_at_most() -> None:
    t = brigade()
    f = t.f("ub1")
    t.g.ams[t.f("ud1")] = 4
    assert allowance(t.g, f) == 4
    t.g.form_state[f] |= INEFFECTIVE
    assert allowance(t.g, f) == 2
    t.g.ams[t.f("ud1")] = 1
    assert allowance(t.g, f) == 1  # it can have fewer


@pytest.mark.rule("13.24", "13.31")
def test_artillery_neither_counts_nor_becomes_ineffective() -> None:
    t = brigade(u1=DISORDERED, u2=DISORDERED, u3=DISORDERED, u4=DISORDERED, u5=DISORDERED)
    t.put("ud", "1010")
    t.g.attached[t.u("ud")] = t.f("ub1")
    t.put("ug1", "1011", disordered=True)
    assert marked(t)  # the battery in good order does not save it
    assert not t.g.form_state[t.f("ubg")] & INEFFECTIVE


@pytest.mark.rule("13.24", "13.21", "16.22")
def test_a_brigades_own_battery_counts_neither_way_and_finds_no_stragglers() -> None:
    t = brigade(u1=DISORDERED, u2=DISORDERED, u3=DISORDERED, u4=DISORDERED)
    assert not marked(t)
    t.b.arm[t.u("u5")] = A_ART
    assert marked(t)
    t.g.turn = DUSK
    t.leader("ub1", "0509")
    t.g.sp[t.u("u5")] = 2
    enter_reserve(t.g, t.f("ub1"))
    t.play(ReserveRecovery(0))
    assert t.key == "rest"
    assert t.sp("u5") == 2


@pytest.mark.rule("13.31")
def test_brigades_that_are_not_in_the_battle_do_not_count_for_their_division() -> None:
    t = Table()
    t.put("u1", "0505", disordered=True)
    t.put("u6", "0507")
    assert not marked(t, "ud1")  # one of two
    lift(t.g, t.u("u6"), UNUSED)
    assert marked(t, "ud1")  # the only one


# 13.3


@pytest.mark.rule("13.31", "13.33")
def test_a_division_with_more_than_half_of_its_brigades_ineffective() -> None:
    t = Table()  # division 1 has three brigades, and its artillery, which does not count
    for name, at in (("u1", "0505"), ("u6", "0507"), ("u11", "0509"), ("ug1", "0511")):
        t.put(name, at)
    for name in ("u2", "u3", "u4", "u5", "u7", "u8", "u9", "u10", "u12", "u13", "us"):
        t.g.at[t.u(name)] = OFF
    g = t.g
    g.state[t.u("u1")] = DISORDERED
    assert not marked(t, "ud1")  # one of three
    g.state[t.u("u6")] = DISORDERED
    assert marked(t, "ud1")  # two of three
    g.state[t.u("u6")] = 0
    assert not marked(t, "ud1")  # a majority is effective again


@pytest.mark.rule("13.33")
def test_with_half_of_its_brigades_effective_a_division_stays_as_it_was() -> None:
    t = Table()
    f = t.f("ud2")  # brigades 4 and h
    for name, at in (("u14", "0505"), ("uh1", "0507")):
        t.put(name, at)
    t.g.form_state[t.f("ub4")] |= INEFFECTIVE
    assert not division_ineffective(t.g, f)
    t.g.form_state[f] |= INEFFECTIVE
    assert division_ineffective(t.g, f)
    t.g.form_state[t.f("ub4")] &= ~INEFFECTIVE
    assert not division_ineffective(t.g, f)


@pytest.mark.rule("13.32", "5.34")
def test_an_ineffective_division_has_two_markers_at_most_and_does_not_coordinate() -> None:
    t = Table()
    f = t.f("ud1")
    for name, at in (("u1", "0505"), ("u6", "0506")):
        t.put(name, at)
    for name in ("ub1", "ub2", "ud1", "uI"):
        t.leader(name, "0505")
    both = [t.f("ub1"), t.f("ub2")]
    assert marker_cap(t.g, f) == 4
    assert coordinable(t.g, f, both) == both
    t.g.form_state[f] |= INEFFECTIVE
    assert marker_cap(t.g, f) == 2
    assert coordinable(t.g, f, both) == []


# 13.45


def resting(**more: object) -> Table:
    t = Table(**more)  # type: ignore[arg-type]
    t.put("u1", "0505", disordered=True)
    t.put("u2", "0507", disordered=True)
    t.put("u3", "0515", disordered=True)  # out of his range
    t.put("u4", "0504", collapsed=True)
    t.leader("ub1", "0505")
    return t


@pytest.mark.rule("13.45")
def test_a_brigade_that_rested_all_turn_rallies_in_its_leaders_range() -> None:
    t = resting()
    t.play(AutomaticRally(0))
    assert t.offers() == ["regroup:ub1", "done"]
    t.answer("regroup:ub1")
    assert t.key == "rest"
    assert [t.disordered(u) for u in ("u1", "u2", "u3", "u4")] == [False, False, True, True]


@pytest.mark.rule("13.45", "17.42")
def test_or_it_sleeps_off_a_level_of_fatigue_not_both() -> None:
    t = resting(options=OPT_FATIGUE)
    t.g.fatigue[t.f("ub1")] = 4
    t.play(AutomaticRally(0))
    assert t.offers() == ["regroup:ub1", "reduce-fatigue:ub1", "done"]
    t.answer("reduce-fatigue:ub1")
    assert t.key == "rest"
    assert t.g.fatigue[t.f("ub1")] == 3
    assert t.disordered("u1")


@pytest.mark.rule("13.45", "17.42")
@pytest.mark.parametrize(
    ("flag", "rested"), [(MOVED, False), (FIRED, False), (REFACED, True), (REMOUNTED, True), (RALLIED, True)]
)
def test_what_counts_as_activity(flag: int, rested: bool) -> None:
    t = resting()
    t.g.done[t.u("u2")] |= flag
    t.play(FatigueMarks([t.f("ub1")]))
    t.play(AutomaticRally(0))
    assert (t.key == "automatic-rally") == rested


@pytest.mark.rule("13.45")
def test_a_reaction_move_a_parapet_and_a_shock_suffered_count_too() -> None:
    t = resting()
    busy(t.g, t.u("u2"))  # reaction move, phasing fire, shock declared
    assert t.play(AutomaticRally(0)).key == "rest"
    t = resting()
    shock_designated(t.g, t.hex("0507"))
    assert t.play(AutomaticRally(0)).key == "rest"


@pytest.mark.rule("13.45", "10.31")
def test_fire_in_phase_ends_the_rest_of_a_brigade() -> None:
    t = resting()
    t.put("c1", "0707", "E")
    assert no_fire(t, "u2", "0707") == ""
    fire(t, "u2", "0707", NOTHING).answer("no", key="react-facing")
    assert t.key == "rest"
    assert t.play(AutomaticRally(0)).key == "rest"


@pytest.mark.rule("13.45")
def test_guns_do_not_disturb_the_rest_of_their_brigade_but_that_of_their_battalion() -> None:
    t = resting()
    t.put("ud", "0506")
    t.g.attached[t.u("ud")] = t.f("ub1")
    t.put("ug1", "0605", disordered=True)
    t.leader("ubg", "0605")
    t.g.done[t.u("ud")] |= MOVED
    t.play(FatigueMarks([t.f("ub1")]))
    t.play(AutomaticRally(0))
    assert "regroup:ub1" in t.offers()
    assert "regroup:ubg" in t.offers()  # note 1: disordered batteries of a battalion that rested
    t.g.done[t.u("ug1")] |= FIRED
    t.play(FatigueMarks([t.f("ubg")]))
    t.play(AutomaticRally(0))
    assert t.offers() == ["regroup:ub1", "done"]
    assert t.why_not("regroup:ubg") == "13.45"


@pytest.mark.rule("13.45")
def test_units_without_a_brigade_need_the_range_of_their_immediate_superior() -> None:
    t = Table()
    t.put("ud", "0505", disordered=True)
    t.leader("ud1", "0520")
    assert t.play(AutomaticRally(0)).key == "rest"
    t.leader("ud1", "0507")
    t.play(AutomaticRally(0)).answer("regroup:ud1")
    assert not t.disordered("ud")


@pytest.mark.rule("13.45", "4.15")
def test_beside_its_leader_a_unit_is_in_his_range_however_short_it_is() -> None:
    t = resting()
    t.b.reach[t.b.leader_no["ub1-leader"]] = 0
    t.put("u5", "0506", disordered=True)
    t.play(AutomaticRally(0)).answer("regroup:ub1")
    assert [t.disordered(u) for u in ("u1", "u5", "u2")] == [False, False, True]


@pytest.mark.rule("13.45", "11.58", "12.81")
def test_neither_dispersed_cavalry_nor_guns_without_a_crew() -> None:
    t = Table()
    t.put("uh1", "0505", state=DISORDERED | DISPERSED)
    t.leader("ubh", "0505")
    t.put("ug1", "0605", state=DISORDERED | ABANDONED)
    t.leader("ubg", "0605")
    assert t.play(AutomaticRally(0)).key == "rest"
    t.put("uh2", "0506", disordered=True)
    t.play(AutomaticRally(0)).answer("regroup:ubh")
    assert [t.disordered(u) for u in ("uh1", "uh2")] == [True, False]


@pytest.mark.rule("13.45", "6.13")
def test_not_in_march_and_not_in_reserve() -> None:
    t = resting()
    for u in ("u1", "u2"):
        t.g.order[t.u(u)] = MARCH
    assert t.play(AutomaticRally(0)).key == "rest"
    t = resting()
    enter_reserve(t.g, t.f("ub1"))
    assert t.play(AutomaticRally(0)).key == "rest"


@pytest.mark.rule("13.45", "15.13", "15.14")
def test_who_built_in_this_turn_did_not_rest_even_if_he_gave_it_up() -> None:
    t = resting()
    u = t.u("u2")
    t.g.works = [t.hex("0507"), 6, u, 1]  # begun in the turn before
    t.g.state[u] |= BUILDING
    t.play(Engineering(0))
    while t.key != "rest":
        t.answer("done")
    stop_building(t.g, u, "15.14")
    assert t.play(AutomaticRally(0)).key == "rest"


@pytest.mark.rule("13.45")
def test_the_builders_of_one_brigade_do_not_disturb_another() -> None:
    t = resting()
    u = t.put("u6", "0607")
    t.g.works = [t.hex("0607"), 6, u, 1]
    t.g.state[u] |= BUILDING
    t.play(Engineering(0))
    while t.key != "rest":
        t.answer("done")
    assert t.play(AutomaticRally(0)).offers() == ["regroup:ub1", "done"]


# 13.5


def routed(**more: object) -> Table:
    t = Table(**more)  # type: ignore[arg-type]
    t.put("u2", "0505")
    t.leader("ub1", "0505")
    t.g.at[t.u("u1")] = ROUTED
    enter_reserve(t.g, t.f("ub1"))
    t.g.form_state[t.f("ub1")] |= F_ALL_TURN
    return t


@pytest.mark.rule("13.51")
def test_only_a_brigade_in_reserve_brings_back_its_routed_units() -> None:
    t = routed()
    t.g.form_state[t.f("ub1")] &= ~RESERVE
    assert t.play(ReserveRecovery(0)).key == "rest"
    t = routed()
    t.play(ReserveRecovery(0))
    assert t.offers() == ["recover:u1", "done"]
    t.answer("done")
    assert t.at("u1") == "routed"


@pytest.mark.rule("13.52")
def test_a_unit_that_passes_comes_back_beside_its_brigadier_a_point_weaker_and_disordered() -> None:
    t = routed()
    t.put("c1", "0506", "W")
    t.play(ReserveRecovery(0), 5).answer("recover:u1", key="recover")
    hexes = sorted(x.split(":")[1] for x in t.offers())
    assert hexes == ["0404", "0405", "0504", "0505", "0604", "0605"]  # not in the enemy's hex
    t.answer("to:0404", "face:W")
    assert t.key == "rest"
    assert (t.at("u1"), t.sp("u1"), t.facing("u1")) == ("0404", 5, "W")
    assert t.disordered("u1")


@pytest.mark.rule("13.52", "8.12", "9.41")
def test_not_where_it_could_not_stand() -> None:
    t = routed()
    for row in t.b.hex_cost:
        row[t.hex("0404")] = -1  # closed ground
    t.put("u6", "0405")  # another brigade
    t.put("u3", "0504", sp=10)  # fifteen points at most, and it comes back with five
    t.put("u4", "0604", sp=11)
    t.play(ReserveRecovery(0), 5).answer("recover:u1")
    assert sorted(x.split(":")[1] for x in t.offers()) == ["0504", "0505", "0506", "0605"]


@pytest.mark.rule("13.52")
def test_in_a_stack_it_takes_the_facing_of_the_others() -> None:
    t = routed()
    t.play(ReserveRecovery(0), 0).answer("recover:u1", "to:0505")
    assert t.key == "rest"
    assert t.facing("u1") == "E"
    assert t.stack("0505") == ["u2", "u1"]


@pytest.mark.rule("13.52")
def test_a_unit_that_fails_loses_a_point_and_stays_away() -> None:
    t = routed()
    t.play(ReserveRecovery(0), 6).answer("recover:u1")
    assert t.key == "rest"  # one try a turn
    assert (t.at("u1"), t.sp("u1")) == ("routed", 5)


@pytest.mark.rule("13.52", "12.13")
def test_a_natural_9_or_the_last_point_is_the_end() -> None:
    t = routed()
    t.b.coh_bad[t.u("u1")] = 9
    t.play(ReserveRecovery(0), 9).answer("recover:u1")
    assert t.at("u1") == "gone"
    assert t.g.lost[0] == 6
    t = routed()
    t.g.sp[t.u("u1")] = 1
    t.play(ReserveRecovery(0), 0).answer("recover:u1")
    assert t.at("u1") == "gone"


@pytest.mark.rule("13.52", "12.71")
def test_with_the_last_unit_its_leader_goes_too() -> None:
    t = Table()
    x = t.leader("ub1", "0505")
    t.g.at[t.u("u1")] = ROUTED
    t.play(PlaceReserves(0)).answer("to-reserve:ub1")
    t.play(ReserveRecovery(0), 9).answer("recover:u1")
    assert t.g.leader_life[x] == L_DEAD
    assert t.log().count("leader-killed") == 1


@pytest.mark.rule("13.52", "17.31")
def test_only_a_natural_9_is_the_end() -> None:
    t = routed(options=OPT_FATIGUE)
    t.g.fatigue[t.f("ub1")] = 6
    t.play(ReserveRecovery(0), 8).answer("recover:u1")
    assert t.told("recovery-die")["total"] == 9
    assert t.at("u1") == "routed"


@pytest.mark.rule("6.35", "11.58")
def test_dispersed_cavalry_in_reserve_is_set_in_order_at_once() -> None:
    t = Table()
    u = t.put("uh1", "0505", state=DISORDERED | DISPERSED)
    t.leader("ubh", "0505")
    enter_reserve(t.g, t.f("ubh"))
    t.play(ReserveRecovery(0))
    assert not t.g.state[u] & (DISORDERED | DISPERSED)


@pytest.mark.rule("13.52", "17.31")
def test_fatigue_counts_for_recovery() -> None:
    t = routed(options=OPT_FATIGUE)
    t.g.fatigue[t.f("ub1")] = 6  # 4, and 2 after the rest: half is 1
    t.play(ReserveRecovery(0), 5).answer("recover:u1")
    assert t.told("recovery-die")["total"] == 6
    assert t.at("u1") == "routed"


@pytest.mark.rule("13.52", "12.23")
def test_below_half_it_comes_back_collapsed_without_another_roll() -> None:
    t = routed()
    t.g.sp[t.u("u1")] = 3
    t.play(ReserveRecovery(0), 0).answer("recover:u1", "to:0505")
    assert t.key == "rest"
    assert t.sp("u1") == 2
    assert t.g.state[t.u("u1")] & COLLAPSED


@pytest.mark.rule("13.52", "6.35", "7.11")
def test_it_comes_back_under_the_orders_of_its_brigade_and_stacks_by_them() -> None:
    t = routed()
    for u in ("u1", "u2"):
        t.g.sp[t.u(u)] = 3
        t.b.sp0[t.u(u)] = 3
    t.g.order[t.u("u2")] = MARCH
    t.g.facing[t.u("u2")] = 2
    t.orders("ub1", "march")  # u1 was out of command when they were given, and routed under Advance orders
    t.play(ReserveRecovery(0), 0).answer("recover:u1")
    assert "to:0505" in t.offers()
    t.answer("to:0505")
    assert (t.order_of("u1"), t.facing("u1")) == ("march", t.facing("u2"))


@pytest.mark.rule("13.53", "13.52")
def test_cavalry_rolls_with_its_mounted_cohesion_and_comes_back_mounted() -> None:
    t = Table()
    t.put("uh2", "0505")
    t.leader("ubh", "0505")
    u = t.u("uh1")
    t.g.at[u] = ROUTED
    t.g.state[u] = FOOT | DISORDERED
    t.b.coh_bad[u] = 4
    t.b.coh_foot_bad[u] = 9
    enter_reserve(t.g, t.f("ubh"))
    t.play(ReserveRecovery(0), 5).answer("recover:uh1")
    assert t.at("uh1") == "routed"  # 5 is too much for 4
    t.play(ReserveRecovery(0), 4).answer("recover:uh1", "to:0504", "face:NE")
    assert t.at("uh1") == "0504"
    assert not t.g.state[u] & FOOT


# 16.2


def camp(turn: int = DUSK, **more: object) -> Table:
    t = Table(turn=turn, **more)  # type: ignore[arg-type]
    t.put("u1", "0505", sp=4, full=6)
    t.leader("ub1", "0505")
    enter_reserve(t.g, t.f("ub1"))
    return t


@pytest.mark.rule("16.21")
@pytest.mark.parametrize(("turn", "comes"), [(0, False), (DUSK, True), (NIGHT, True)])
def test_stragglers_come_in_at_dusk_and_at_night_in_reserve(turn: int, comes: bool) -> None:
    t = camp(turn)
    t.play(ReserveRecovery(0), *([3] if comes else []))
    assert t.sp("u1") == (5 if comes else 4)
    t = camp(turn)
    t.g.form_state[t.f("ub1")] &= ~RESERVE
    t.play(ReserveRecovery(0))
    assert t.sp("u1") == 4


@pytest.mark.rule("16.22")
def test_each_unit_but_guns_in_its_brigadiers_range_rolls() -> None:
    t = camp()
    t.put("u2", "0515", sp=4, full=6)  # out of range
    t.put("u3", "0506", sp=4, full=6)
    t.put("ug1", "0507")
    t.g.attached[t.u("ug1")] = t.f("ub1")
    t.g.sp[t.u("ug1")] = 2
    t.play(ReserveRecovery(0), [9, 7])
    assert [t.sp(u) for u in ("u1", "u2", "u3", "ug1")] == [4, 4, 5, 2]


@pytest.mark.rule("16.22", "11.73")
def test_leaders_help_with_stragglers() -> None:
    t = camp()
    t.play(ReserveRecovery(0), 8)  # his star makes 7 of it
    assert t.sp("u1") == 5


@pytest.mark.rule("16.23")
def test_never_back_to_the_original_strength() -> None:
    t = camp()
    t.g.sp[t.u("u1")] = 5
    t.play(ReserveRecovery(0))
    assert t.key == "rest"  # nothing to roll for
    assert t.sp("u1") == 5


@pytest.mark.rule("16.24", "6.35")
def test_stragglers_and_fatigue_in_the_same_turn() -> None:
    t = camp(options=OPT_FATIGUE)
    t.g.fatigue[t.f("ub1")] = 4
    t.play(ReserveRecovery(0), 0)
    assert (t.sp("u1"), t.g.fatigue[t.f("ub1")]) == (5, 2)


# 3.0/IV-B


@pytest.mark.rule("3.0/IV-B-recovery", "12.82", "12.8/abandoned-1-2", "15.13")
def test_guns_are_lost_or_marked_and_parapets_finished_for_one_side() -> None:
    t = Table()
    old = t.put("ug1", "0505", state=ABANDONED | ABANDONED2 | DISORDERED)
    new = t.put("ug2", "0506", state=ABANDONED | DISORDERED)
    theirs = t.put("cg1", "1505", state=ABANDONED | ABANDONED2 | DISORDERED)
    u = t.put("u1", "0508", state=BUILDING)
    t.g.works = [t.hex("0508"), 6, u, 1]
    t.play(Recovery(0))
    assert t.at("ug1") == "gone"
    assert t.g.lost[1] == 4
    assert t.g.state[new] & ABANDONED2
    assert t.g.works == [t.hex("0508"), 6, -1, 0]
    assert t.g.at[theirs] >= 0
    t.play(Recovery(1))
    assert t.at("cg1") == "gone"
    assert t.g.state[old] & ABANDONED


@pytest.mark.rule("3.0/IV-B-recovery", "12.74")
def test_leaders_are_replaced_first_the_side_with_the_initiative_before_the_other() -> None:
    t = Table()
    t.g.initiative = 1
    for p in ("u", "c"):
        t.put(f"{p}1", "0505" if p == "u" else "1505")
        t.put(f"{p}2", "0506" if p == "u" else "1506")
        x = t.b.leader_no[f"{p}b1-leader"]
        t.g.leader_life[x] = L_DEAD
        t.g.leader_at[x] = GONE
    t.play(Replacement())
    assert (t.key, t.seat) == ("place-leader", "confederate")
    t.answer("to:1506")
    assert t.seat == "union"
    t.answer("to:0505")
    x = t.b.leader_no["ub1-leader"]
    assert (t.g.leader_life[x], t.b.grid.name(t.g.leader_at[x])) == (L_REPLACED, "0505")


@pytest.mark.rule("13.45")
def test_nobody_is_idle_after_fighting() -> None:
    t = resting()
    assert not t.g.form_state[t.f("ub1")] & F_BUSY
    shock_designated(t.g, t.hex("0505"))
    assert t.g.form_state[t.f("ub1")] & F_BUSY
