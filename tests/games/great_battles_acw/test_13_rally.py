"""13.4 Rally; 10.92, 10.93 ammunition."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.rules.flow.ch13_rally import Rally, Resupply
from grognard.games.great_battles_acw.rules.queries.ch08_limits import in_line
from grognard.games.great_battles_acw.rules.queries.ch13_rally import (
    rally_mods,
    why_no_rally,
    why_no_rest,
    why_no_supply,
)
from grognard.games.great_battles_acw.state.model import (
    ABANDONED,
    ACTED,
    ATTACK,
    CHARGING,
    COLLAPSED,
    DISPERSED,
    F_CONFUSED,
    F_RUSH,
    F_STAY,
    FIRED,
    HALTED,
    MARCH,
    MOVED,
    NO_MOVE,
    OPT_AMMO,
    OPT_FATIGUE,
    RALLIED,
    REFUSE_L,
    REMOUNTED,
    RESTACKED,
    RESUPPLIED,
)
from tests.games.great_battles_acw.table import Table


def why(t: Table, unit: str = "u1") -> str:
    refusal = why_no_rally(t.g, t.u(unit))
    return "" if refusal is None else refusal.rule


def shaken(cohesion: int = 5, **more: object) -> Table:
    t = Table(**more)  # type: ignore[arg-type]
    t.put("u1", "0505", disordered=True)
    t.b.coh_bad[t.u("u1")] = cohesion
    t.g.brigades = [t.f("ub1")]
    return t


# 13.41


@pytest.mark.rule("13.41", "example/13.41-rally")
@pytest.mark.parametrize(
    ("cohesion", "die", "rallied", "lost"),
    [
        (5, 4, True, 0),
        (5, 5, True, 0),
        (5, 8, False, 0),
        (5, 9, False, 1),
        (4, 4, True, 0),
        (4, 5, False, 0),
        (4, 8, False, 1),
    ],
)
def test_example_cohesion_5_and_4(cohesion: int, die: int, rallied: bool, lost: int) -> None:
    t = shaken(cohesion)
    t.play(Rally(t.u("u1")), die)
    if rallied:
        t.answer("no", key="turn-after-rally")
    assert t.result() == [1]
    assert t.disordered("u1") != rallied
    assert t.sp("u1") == 6 - lost


@pytest.mark.rule("13.41")
def test_a_modified_9_costs_a_point_whatever_the_cohesion() -> None:
    t = shaken(9)
    t.put("c1", "0605", "W")  # +1
    t.play(Rally(t.u("u1")), 8)
    assert t.disordered("u1")
    assert t.sp("u1") == 5


@pytest.mark.rule("13.41", "12.23")
def test_the_point_lost_may_collapse_it() -> None:
    t = shaken()
    t.b.sp0[t.u("u1")] = 6
    t.g.sp[t.u("u1")] = 3
    t.play(Rally(t.u("u1")), 9)
    assert t.sp("u1") == 2
    assert t.g.state[t.u("u1")] & COLLAPSED


@pytest.mark.rule("13.41", "7.23", "7.25")
def test_a_rallied_unit_may_turn_one_vertex() -> None:
    t = shaken()
    t.play(Rally(t.u("u1")), 0)
    assert t.offers() == ["face:NE", "face:SE", "no"]
    t.answer("face:NE")
    assert t.facing("u1") == "NE"


@pytest.mark.rule("13.41")
def test_not_with_a_refused_flank_nor_in_line_nor_in_a_stack_nor_after_a_failure() -> None:
    t = shaken()
    t.g.state[t.u("u1")] |= REFUSE_L
    assert t.play(Rally(t.u("u1")), 0).key == "rest"
    t = Table()
    u = t.put("u1", "0505", sp=9, ext=["0506"], disordered=True)
    assert in_line(t.g, u)
    assert t.play(Rally(u), 0).key == "rest"
    t = shaken()
    t.put("u2", "0505")
    assert t.play(Rally(t.u("u1")), 0).key == "rest"
    t = shaken()
    assert t.play(Rally(t.u("u1")), 6).key == "rest"


@pytest.mark.rule("13.41")
@pytest.mark.parametrize(("first", "second", "turns"), [(0, 0, True), (9, 0, False), (6, 0, False)])
def test_a_stack_turns_only_if_all_who_tried_rallied(first: int, second: int, turns: bool) -> None:
    t = shaken()
    t.put("u2", "0505", disordered=True)
    t.play(Rally(t.u("u2")), first)
    assert t.key == "rest"
    t.play(Rally(t.u("u1")), second)
    assert (t.key == "turn-after-rally") == turns
    if turns:
        t.answer("face:SE")
        assert (t.facing("u1"), t.facing("u2")) == ("SE", "SE")


@pytest.mark.rule("13.41")
def test_a_stack_does_not_turn_once_another_unit_of_it_has_acted() -> None:
    t = shaken()
    t.put("u2", "0505", disordered=True)
    t.put("u3", "0505", sp=3)
    t.g.done[t.u("u3")] |= FIRED | ACTED
    t.play(Rally(t.u("u2")), 0)
    t.play(Rally(t.u("u1")), 0)
    assert t.key == "rest"


@pytest.mark.rule("13.41", "7.31", "8.26")
def test_nor_if_one_of_it_refuses_a_flank_but_guns_that_are_not_activated_turn_with_it() -> None:
    for refused in (False, True):
        t = shaken()
        t.put("u2", "0505", disordered=True)
        guns = t.put("ug1", "0505")  # of another formation: whatever it did is not of this activation
        t.g.done[guns] |= ACTED
        if refused:
            t.g.state[guns] |= REFUSE_L
        t.play(Rally(t.u("u2")), 0)
        t.play(Rally(t.u("u1")), 0)
        assert (t.key == "turn-after-rally") != refused
        if not refused:
            t.answer("face:SE")
            assert t.facing("ug1") == "SE"


@pytest.mark.rule("12.81", "13.41")
def test_a_unit_that_rallies_mans_abandoned_guns_in_its_hex() -> None:
    t = shaken()
    t.put("ug1", "0505", disordered=True, state=ABANDONED)
    t.g.state[t.u("ug1")] |= ABANDONED
    t.play(Rally(t.u("u1")), 0)
    assert t.key == "rest"  # in a stack now: no turn
    assert not t.g.state[t.u("ug1")] & ABANDONED
    assert t.disordered("ug1")
    assert why(t, "ug1") == "12.81"  # it waits for its next activation


# 13.42


@pytest.mark.rule("13.42")
def test_the_modifiers_add_up() -> None:
    t = Table(options=OPT_FATIGUE)
    horse = t.put("uh1", "0505", disordered=True)
    t.put("c1", "0506", "W")
    t.leader("ubh", "0505")  # one star
    t.leader("ud2", "0505")  # two
    t.g.fatigue[t.f("ubh")] = 5  # 3: half, rounded up, is 2
    assert sum(rally_mods(t.g, horse)[1::2]) == 1 - 1 - 1 - 2 + 2
    t.play(Rally(horse), 7)
    assert t.told("rally-die")["total"] == 6
    assert t.told("rally-die")["mods"]


@pytest.mark.rule("13.42", "11.73")
def test_a_leader_of_another_command_does_not_help() -> None:
    t = shaken()
    t.leader("ub2", "0505")
    assert rally_mods(t.g, t.u("u1")) == []
    t.leader("uI", "0505")
    assert sum(rally_mods(t.g, t.u("u1"))[1::2]) == -3


@pytest.mark.rule("13.42", "14.23")
def test_dismounted_cavalry_has_no_bonus() -> None:
    t = Table()
    u = t.put("uh1", "0505", disordered=True, foot=True)
    assert rally_mods(t.g, u) == []


@pytest.mark.rule("13.42", "11.73", "8.41")
def test_every_hex_of_a_line_counts_for_the_enemy_and_for_leaders() -> None:
    t = Table()
    u = t.put("u1", "0505", sp=9, ext=["0506"], disordered=True)
    assert rally_mods(t.g, u) == []
    t.put("c1", "0507", "W")  # next to 0506 alone
    assert sum(rally_mods(t.g, u)[1::2]) == 1
    x = t.leader("ub1", "0506")
    assert sum(rally_mods(t.g, u)[1::2]) == 1 - 1
    t.play(Rally(u), 9)
    assert t.g.leader_done[x]  # 13.43


# 13.43, 13.44


@pytest.mark.rule("13.43", "9.31")
def test_a_leader_moves_once_under_a_marker_and_helps_where_he_ends() -> None:
    from grognard.games.great_battles_acw.rules.flow.ch05_brigade import BrigadeActivation

    t = shaken()
    t.put("u2", "0507", disordered=True)
    t.leader("ub1", "0505")
    t.play(BrigadeActivation([t.f("ub1")]), 4, 7)
    t.answer("leader:ub1-leader")
    while t.key == "leader-turn" or (t.key != "activate" and "go:0507" in t.offers()):
        t.answer("go:0507" if "go:0507" in t.offers() else "done")
    assert t.b.grid.name(t.g.leader_at[t.b.leader_no["ub1-leader"]]) == "0507"
    t.answer("unit:u1", "rally")
    assert t.told("rally-die")["total"] == 4  # he is with the other one now
    while t.key != "activate":
        t.answer("no")
    assert "leader:ub1-leader" not in t.offers()  # not between two attempts
    t.answer("unit:u2", "rally")
    assert t.told("rally-die")["total"] == 6


@pytest.mark.rule("13.43")
def test_a_leader_who_has_helped_a_unit_to_rally_moves_no_more_under_that_marker() -> None:
    from grognard.games.great_battles_acw.rules.flow.ch05_brigade import BrigadeActivation

    t = shaken()
    t.put("u2", "0507", disordered=True)
    t.leader("ub1", "0505")
    t.play(BrigadeActivation([t.f("ub1")]), 8)
    assert "leader:ub1-leader" in t.offers()
    t.answer("unit:u1", "rally")
    assert t.told("rally-die")["total"] == 7
    assert t.key == "activate"
    assert "leader:ub1-leader" not in t.offers()


@pytest.mark.rule("13.44", "13.4/voluntary-action")
def test_nobody_has_to_rally() -> None:
    from grognard.games.great_battles_acw.rules.flow.ch05_brigade import BrigadeActivation

    t = shaken()
    t.leader("ub1", "0505")
    t.play(BrigadeActivation([t.f("ub1")]))
    t.answer("unit:u1")
    assert "rally" in t.offers()
    t.answer("done")
    assert t.disordered("u1")
    t.answer("end")
    assert t.disordered("u1")


# 13.4


@pytest.mark.rule("13.4/voluntary-action", "3.0/III-C-3-actions")
@pytest.mark.parametrize("flag", [MOVED, FIRED, ACTED, RESTACKED, CHARGING, REMOUNTED])
def test_who_has_done_anything_else_does_not_rally(flag: int) -> None:
    t = shaken()
    t.g.done[t.u("u1")] |= flag
    assert why(t) == "13.4/voluntary-action"


@pytest.mark.rule("12.47", "13.4/voluntary-action")
def test_who_was_halted_does_not_rally() -> None:
    t = shaken()
    t.g.done[t.u("u1")] |= HALTED
    assert why(t) == "12.47"


@pytest.mark.rule("13.4/voluntary-action")
def test_who_rallied_does_nothing_else() -> None:
    t = shaken()
    t.play(Rally(t.u("u1")), 8)
    assert t.g.done[t.u("u1")] & (RALLIED | ACTED) == RALLIED | ACTED


@pytest.mark.rule("13.41", "6.13", "12.23", "11.58")
def test_who_cannot_rally() -> None:
    t = shaken()
    u = t.u("u1")
    assert why(t) == ""
    t.g.order[u] = MARCH
    assert why(t) == "6.13"
    t.g.order[u] = ATTACK
    assert why(t) == ""
    t.g.state[u] |= COLLAPSED
    assert why(t) == "12.23"
    t.g.state[u] &= ~COLLAPSED
    t.g.state[u] |= DISPERSED
    assert why(t) == "11.58"
    t.g.state[u] = 0
    assert why(t) == "13.41"


@pytest.mark.rule("6.23", "5.34", "6.24/aggressive")
def test_stay_and_confusion_let_units_rally_but_a_loose_cannon_does_not() -> None:
    t = shaken()
    t.g.form_state[t.f("ub1")] |= F_STAY | F_CONFUSED
    t.g.done[t.u("u1")] |= NO_MOVE
    assert why(t) == ""
    t.g.form_state[t.f("ub1")] |= F_RUSH
    assert why(t) == "6.24/aggressive"


# 10.92, 10.93


@pytest.mark.rule("10.92")
@pytest.mark.parametrize(("before", "after"), [(2, 1), (1, 0)])
def test_ammunition_comes_a_step_at_a_time_without_a_die(before: int, after: int) -> None:
    t = Table(options=OPT_AMMO)
    u = t.put("u1", "0505")
    t.g.ammo[3 * u] = before
    t.play(Resupply(u)).answer("face:NE", key="turn-after-rally")
    assert t.result() == [1]
    assert t.g.ammo[3 * u] == after
    assert t.facing("u1") == "NE"
    assert t.g.done[u] & ACTED


@pytest.mark.rule("10.93")
def test_not_next_to_the_enemy() -> None:
    t = Table(options=OPT_AMMO)
    u = t.put("u1", "0505")
    t.g.ammo[3 * u] = 1
    assert why_no_supply(t.g, u) is None
    t.put("c1", "0605", "W")
    refusal = why_no_supply(t.g, u)
    assert refusal is not None
    assert refusal.rule == "10.93"


@pytest.mark.rule("6.13", "10.92")
def test_not_in_march() -> None:
    t = Table(options=OPT_AMMO)
    u = t.put("u1", "0505", "ENE", order="march")
    t.g.ammo[3 * u] = 1
    refusal = why_no_supply(t.g, u)
    assert refusal is not None
    assert refusal.rule == "6.13"


@pytest.mark.rule("10.92")
def test_not_with_full_ammunition_nor_after_moving() -> None:
    t = Table(options=OPT_AMMO)
    u = t.put("u1", "0505")
    refusal = why_no_supply(t.g, u)
    assert refusal is not None
    assert refusal.rule == "10.92"
    t.g.ammo[3 * u] = 1
    t.g.done[u] |= MOVED
    refusal = why_no_supply(t.g, u)
    assert refusal is not None
    assert refusal.rule == "13.4/voluntary-action"


@pytest.mark.rule("10.92", "10.93", "13.4/voluntary-action")
def test_a_unit_that_tries_to_rally_takes_ammunition_too_and_does_not_turn_if_it_fails() -> None:
    t = shaken(options=OPT_AMMO)
    u = t.u("u1")
    t.g.ammo[3 * u] = 2
    t.play(Rally(u), 8)
    assert t.key == "rest"
    assert t.g.ammo[3 * u] == 1
    t = shaken(options=OPT_AMMO)
    t.g.ammo[3 * u] = 2
    t.put("c1", "0605", "W")
    t.play(Rally(u), 0)
    assert t.g.ammo[3 * u] == 2  # the enemy is too near


@pytest.mark.rule("10.92", "10.69")
def test_a_battery_supplies_one_section_and_may_fire_with_the_other() -> None:
    t = Table()
    u = t.put("ug3", "0505")
    t.g.ammo[3 * u] = 1
    t.g.ammo[3 * u + 1] = 2
    t.play(Resupply(u))
    assert t.key == "resupply-section"
    assert len(t.offers()) == 2
    t.answer(t.offers()[1], "done")
    assert t.result() == [0]
    assert (t.g.ammo[3 * u], t.g.ammo[3 * u + 1]) == (1, 1)
    assert not t.g.done[u] & ACTED
    assert t.g.done[u] & NO_MOVE
    assert RESUPPLIED in t.g.volleys[1::5]


@pytest.mark.rule("10.92", "10.69")
def test_a_section_takes_one_step_of_ammunition_in_an_activation() -> None:
    from grognard.games.great_battles_acw.rules.flow.ch05_brigade import BrigadeActivation

    t = Table()
    u = t.put("ug3", "0505")
    t.leader("ubg", "0505")
    t.g.ammo[3 * u] = 2
    t.g.ammo[3 * u + 1] = 2
    t.play(BrigadeActivation([t.f("ubg")])).answer("unit:ug3", "resupply")
    t.answer(t.offers()[0], "done")
    assert (t.g.ammo[3 * u], t.g.ammo[3 * u + 1]) == (1, 2)
    t.answer("resupply")  # the other one may follow
    assert (t.g.ammo[3 * u], t.g.ammo[3 * u + 1]) == (1, 1)
    assert t.key != "resupply-section"
    refusal = why_no_supply(t.g, u)
    assert refusal is not None


@pytest.mark.rule("10.92", "10.69")
def test_when_all_its_sections_have_taken_ammunition_the_battery_has_done_its_part() -> None:
    t = Table()
    u = t.put("ug3", "0505")
    t.g.ammo[3 * u] = 1
    t.g.ammo[3 * u + 1] = 1
    t.play(Resupply(u))
    t.answer(t.offers()[0], "done")
    assert t.result() == [0]
    t.play(Resupply(u)).answer("no", key="turn-after-rally")
    assert t.result() == [1]
    assert t.g.done[u] & (RALLIED | ACTED) == RALLIED | ACTED


@pytest.mark.rule("13.41", "7.23")
def test_a_stack_turns_once() -> None:
    t = shaken()
    for name in ("u2", "u3"):
        t.put(name, "0505", disordered=True)
    t.play(Rally(t.u("u1")), 0)
    t.play(Rally(t.u("u2")), 0).answer("face:NE", key="turn-after-rally")
    t.play(Rally(t.u("u3")), 0)
    assert t.key == "rest"
    assert t.facing("u3") == "NE"


@pytest.mark.rule("10.92", "13.41")
def test_a_disordered_unit_that_only_took_ammunition_has_failed_nothing() -> None:
    t = shaken(options=OPT_AMMO)
    for name in ("u1", "u2"):
        if name == "u2":
            t.put("u2", "0505", disordered=True)
        t.g.ammo[3 * t.u(name)] = 1
    t.play(Resupply(t.u("u1")))
    assert t.key == "rest"  # the other has still to act
    t.play(Resupply(t.u("u2")))
    t.answer("face:SE", key="turn-after-rally")
    assert (t.facing("u1"), t.facing("u2")) == ("SE", "SE")


@pytest.mark.rule("13.4/voluntary-action", "14.22", "10.94")
@pytest.mark.parametrize("foot", [False, True])
def test_who_mounts_or_dismounts_does_not_rally(foot: bool) -> None:
    from grognard.games.great_battles_acw.rules.flow.ch05_brigade import BrigadeActivation

    t = Table()
    t.put("uh1", "0505", disordered=True, foot=foot)
    t.leader("ubh", "0505")
    t.play(BrigadeActivation([t.f("ubh")])).answer("unit:uh1")
    assert "rally" in t.offers()
    t.answer("mount" if foot else "dismount")
    assert "rally" not in t.offers()
    assert t.why_not("rally") == "13.4/voluntary-action"


@pytest.mark.rule("13.4/voluntary-action")
def test_a_unit_rests_in_the_corner_of_the_map_too() -> None:
    t = Table()
    u = t.put("u1", "0101", disordered=True)
    assert t.g.at[u] == 0 and why_no_rest(t.g, u) is None
