"""17 Fatigue, an optional rule."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.pack.kinds import A_ART
from grognard.games.great_battles_acw.pack.pack import built_in
from grognard.games.great_battles_acw.rules.flow.ch05_activation import open_marker
from grognard.games.great_battles_acw.rules.flow.ch05_brigade import BrigadeActivation
from grognard.games.great_battles_acw.rules.flow.ch06_reserve import PlaceReserves
from grognard.games.great_battles_acw.rules.flow.ch12_checks import Check
from grognard.games.great_battles_acw.rules.flow.ch13_recovery import Recovery
from grognard.games.great_battles_acw.rules.flow.ch17_fatigue import FatigueMarks
from grognard.games.great_battles_acw.rules.flow.ch17_marks import lower_fatigue, raise_fatigue
from grognard.games.great_battles_acw.rules.queries.ch09_allowance import allowance
from grognard.games.great_battles_acw.rules.queries.ch11_odds import fatigue_between
from grognard.games.great_battles_acw.rules.queries.ch13_rally import rally_mods
from grognard.games.great_battles_acw.rules.queries.ch17_fatigue import fatigue_mod, fatigue_value
from grognard.games.great_battles_acw.state.model import (
    ACTED,
    ADVANCE,
    ADVANCED,
    CHARGING,
    F_BUSY,
    FIRED,
    MOVED,
    OFF_ROAD,
    OPT_FATIGUE,
    RALLIED,
    REMOUNTED,
    RETREATED,
    SHOCKED,
    TURNED,
    WITHDREW,
)
from grognard.games.great_battles_acw.state.setup import set_up
from tests.games.great_battles_acw.shocks import run
from tests.games.great_battles_acw.table import Table


def tired(options: int = OPT_FATIGUE, order: str = "advance", turn: int = 0) -> Table:
    t = Table(options=options, turn=turn)
    facing = "E" if order != "march" else "ENE"
    t.put("u1", "0505", facing, order=order)
    t.put("u2", "0506", facing, order=order)
    t.leader("ub1", "0505")
    t.orders("ub1", order)
    return t


def level(t: Table, formation: str = "ub1") -> int:
    return t.g.fatigue[t.f(formation)]


def act(t: Table, side: int = 0, march: int = 0, brigades: tuple[str, ...] = ("ub1",), **flags: int) -> None:
    """One marker with one activation, in which units did something."""
    open_marker(t.g, side, march)
    phase(t, brigades, **flags)
    t.g.march = 0


def phase(t: Table, brigades: tuple[str, ...] = ("ub1",), **flags: int) -> None:
    t.g.done = [0] * t.b.n_units
    for name, flag in flags.items():
        t.g.done[t.u(name)] |= flag
    t.play(FatigueMarks([t.f(f) for f in brigades]))


# 17.1


@pytest.mark.rule("17.1")
def test_one_unit_tires_its_whole_brigade() -> None:
    t = tired()
    for _ in range(3):
        act(t, u2=MOVED)
    assert level(t) == 1


@pytest.mark.rule("17.1", "17.26", "17.22")
def test_guns_neither_tire_nor_are_tired() -> None:
    t = tired()
    t.put("ud", "0507")
    t.g.attached[t.u("ud")] = t.f("ub1")
    for _ in range(4):
        act(t, ud=MOVED | FIRED)
    assert level(t) == 0
    t.g.fatigue[t.f("ub1")] = 6
    assert fatigue_mod(t.g, t.u("ud")) == 0
    assert fatigue_mod(t.g, t.u("u1")) == 2


@pytest.mark.rule("17.1")
def test_nothing_of_it_without_the_option() -> None:
    t = tired(options=0)
    for _ in range(4):
        act(t, u1=MOVED)
    assert level(t) == 0
    t.g.fatigue[t.f("ub1")] = 6
    assert fatigue_mod(t.g, t.u("u1")) == 0


@pytest.mark.rule("17.1", "17.26")
def test_a_brigades_own_guns_do_not_tire_it_by_marching_far_nor_by_a_shock() -> None:
    t = tired(order="march")
    u = t.u("u2")
    t.b.arm[u] = A_ART
    t.g.spent[u] = 3 * allowance(t.g, u)
    act(t, march=1, u2=MOVED | OFF_ROAD)
    assert level(t) == 0
    t.g.shocks[t.f("ub1")] = 1
    act(t, side=1, brigades=("cb1",), u2=SHOCKED)
    assert level(t) == 0
    act(t, side=1, brigades=("cb1",), u1=SHOCKED)
    assert level(t) == 1


# 17.21


@pytest.mark.rule("17.21")
def test_brigades_begin_without_fatigue_unless_the_scenario_says_so() -> None:
    for i, name in enumerate(built_in().scenarios()):
        g = set_up(built_in(), i, OPT_FATIGUE)
        some = [f for f in range(g.b.n_formations) if g.fatigue[f]]
        assert bool(some) == (name == "cedar-creek")  # the night march of Gordon's column
        for f in some:
            assert fatigue_value(g, f) == 1
        assert not any(set_up(built_in(), i, 0).fatigue)


@pytest.mark.rule("17.21", "17.22")
def test_the_marker_comes_when_the_brigade_has_done_all_for_its_activation() -> None:
    t = tired()
    t.g.acts[t.f("ub1")] = 2
    t.play(BrigadeActivation([t.f("ub1")])).answer("unit:u1", "go:0605")
    assert level(t) == 0
    while t.key != "rest":
        t.answer("end" if "end" in t.offers() else "done")
    assert level(t) == 1


# 17.22


@pytest.mark.rule("17.22", "17.23")
def test_activations_beyond_two_cost_a_level_each() -> None:
    t = tired()
    seen = []
    for _ in range(4):
        act(t, u1=MOVED)
        seen.append(level(t))
    assert seen == [0, 0, 1, 2]


@pytest.mark.rule("17.22", "10.92")
@pytest.mark.parametrize("flag", [0, RALLIED | ACTED, REMOUNTED, TURNED, RETREATED])
def test_what_does_not_count(flag: int) -> None:
    """Nothing, rally and ammunition, mounting, facing without points; the retreat of a cautious loose cannon."""
    t = tired()
    for _ in range(4):
        act(t, u1=flag)
    assert level(t) == 0


@pytest.mark.rule("17.22")
@pytest.mark.parametrize("flag", [MOVED, FIRED, SHOCKED, CHARGING, ADVANCED, WITHDREW])
def test_what_counts(flag: int) -> None:
    t = tired()
    t.g.acts[t.f("ub1")] = 2
    act(t, u1=flag)
    assert level(t) == 1


def third(t: Table, *answers: str) -> int:
    """The level after a third activation in which a player gives some answers, and nothing else happens."""
    t.g.acts[t.f("ub1")] = 2
    run(t, BrigadeActivation([t.f("ub1")]))
    for answer in answers:
        t.answer(answer)
    while t.key != "rest":
        t.answer(next(x for x in ("end", "done", "stand", "no", t.offers()[0]) if x in t.offers()))
    return level(t)


@pytest.mark.rule("17.22", "8.24")
def test_a_change_of_the_stacking_order_is_not_on_the_list_of_what_does_not_tire() -> None:
    t = Table(options=OPT_FATIGUE)
    t.put("u2", "0505", "E", sp=3)
    t.put("u1", "0505", "E", sp=3)
    t.leader("ub1", "0505")
    assert third(t, "unit:u1", "restack:u2") == 1
    assert not t.g.form_state[t.f("ub1")] & F_BUSY  # 13.45 asks for movement, which it is not
    t = tired()
    assert third(t, "unit:u1", "face:NE") == 0  # a turn for nothing is on it


@pytest.mark.rule("17.22", "11.33", "11.35")
def test_a_shock_that_its_target_dodges_tires_the_attackers() -> None:
    t = tired()
    t.put("c1", "0605", "W")
    assert third(t, "end", "attack-with:u1", "done", "leave:c1", "to:0705") == 1
    assert "shock-roll" not in t.log() and t.at("u1") == "0505"
    assert level(t, "cb1") == 0 and t.g.shocks[t.f("ub1")] == 0  # 11.45: nobody came to step 6b
    t = tired()
    t.put("c1", "0605", "W")
    assert third(t, "end", "done") == 0  # nothing declared


@pytest.mark.rule("17.22", "8.52")
def test_a_change_of_shape_tires_even_where_it_costs_nothing() -> None:
    t = Table(options=OPT_FATIGUE)
    t.put("u1", "0505", "E", sp=8, ext=["0405"], column=True)
    t.leader("ub1", "0505")
    t.g.acts[t.f("ub1")] = 2
    run(t, BrigadeActivation([t.f("ub1")]))
    t.answer("unit:u1")
    form = next(x for x in t.offers() if x.startswith("form-line"))
    assert third(t, "unit:u1", form) == 1
    assert t.g.spent[t.u("u1")] == 0


@pytest.mark.rule("example/17.22-march-fatigue", "17.22")
@pytest.mark.parametrize(
    ("points", "road", "levels"),
    [
        (12, True, 0),
        (18, True, 0),
        (18.5, True, 1),  # the 37th hex of road
        (24, True, 1),
        (12, False, 0),
        (12.5, False, 1),
        (18, False, 1),
        (18.5, False, 2),
        (24, False, 2),
    ],
)
def test_example_a_march_of_24_points(points: float, road: bool, levels: int) -> None:
    """MA 6, four markers' worth: by road alone fatigue begins beyond 18 points, otherwise beyond 12."""
    t = tired(order="march")
    u = t.u("u1")
    assert allowance(t.g, u) == 12
    t.g.spent[u] = int(2 * points)
    act(t, march=1, u1=MOVED if road else MOVED | OFF_ROAD)
    assert level(t) == levels


@pytest.mark.rule("17.22", "5.28", "17.1")
def test_a_march_counts_by_whole_allowances_and_by_the_unit_that_went_farthest() -> None:
    t = tired(order="march")
    t.g.limit[t.f("ub1")] = 2  # new March orders: no more than its division's two markers
    t.g.spent[t.u("u1")] = 24
    act(t, march=1, u1=MOVED | OFF_ROAD)
    assert level(t) == 0  # twice six points are two activations' worth
    t = tired(order="march")
    t.g.spent[t.u("u1")] = 48
    t.g.spent[t.u("u2")] = 2
    act(t, march=1, u1=MOVED | OFF_ROAD, u2=MOVED)
    assert level(t) == 2


@pytest.mark.rule("example/17.22-fatigue-total", "17.22", "17.23")
def test_example_the_sum_of_a_hard_hour() -> None:
    """Movement, two attacks by shock, and two defences in different enemy action phases: four levels."""
    t = tired(order="attack")
    seen = []
    act(t, u1=MOVED)
    seen.append(level(t))
    act(t, u1=MOVED | SHOCKED)
    seen.append(level(t))
    act(t, u1=MOVED | SHOCKED)
    seen.append(level(t))
    act(t, side=1, brigades=("cb1",), u1=SHOCKED)
    seen.append(level(t))
    act(t, side=1, brigades=("cb1",), u1=SHOCKED)
    seen.append(level(t))
    assert seen == [0, 0, 2, 3, 4]


@pytest.mark.rule("17.22")
def test_one_level_an_action_phase_however_often_it_fights_in_it() -> None:
    t = tired()
    t.g.shocks[t.f("ub1")] = 1
    open_marker(t.g, 1, 0)
    phase(t, ("cb1",), u1=SHOCKED)
    phase(t, ("cb2",), u2=SHOCKED)  # the next enemy brigade under the same marker
    assert level(t) == 1
    act(t, side=1, brigades=("cb1",), u1=SHOCKED)
    assert level(t) == 2


@pytest.mark.rule("17.23")
def test_two_levels_a_turn_by_activations_but_no_limit_by_shock() -> None:
    t = tired(order="march")
    t.g.spent[t.u("u1")] = 48
    act(t, march=1, u1=MOVED | OFF_ROAD)
    t.g.spent[t.u("u1")] = 0
    act(t, u1=MOVED)
    assert level(t) == 2
    t.g.shocks[t.f("ub1")] = 1
    for _ in range(3):
        act(t, side=1, brigades=("cb1",), u1=SHOCKED)
    assert level(t) == 5


@pytest.mark.rule("17.23")
def test_attack_and_defence_in_one_activation_count_once() -> None:
    t = tired()
    t.g.shocks[t.f("ub1")] = 1
    act(t, u1=SHOCKED, u2=SHOCKED)
    assert level(t) == 1


# 17.24, 17.25


@pytest.mark.rule("17.24", "17.25", "17.33")
def test_none_ok_0_1_2_3_4_and_no_farther() -> None:
    t = tired()
    f = t.f("ub1")
    values = [fatigue_value(t.g, f)]
    for _ in range(8):
        raise_fatigue(t.g, f, 1, "17.24")
        values.append(fatigue_value(t.g, f))
    assert values == [0, 0, 0, 1, 2, 3, 4, 4, 4]
    lower_fatigue(t.g, f, 2, "17.41")
    assert fatigue_value(t.g, f) == 2


# 17.26


@pytest.mark.rule("17.26")
@pytest.mark.parametrize(("die", "lost"), [(5, 0), (6, 1), (9, 1)])
def test_guns_that_use_a_fourth_activations_worth_of_march_roll_for_their_wheels(die: int, lost: int) -> None:
    t = Table(options=OPT_FATIGUE)
    u = t.put("ug1", "0505", "ENE", order="march")
    t.orders("ubg", "march")
    t.g.spent[u] = 3 * allowance(t.g, u) + 1
    open_marker(t.g, 0, 1)
    t.g.done[u] |= MOVED
    t.play(FatigueMarks([t.f("ubg")]), die)
    assert t.sp("ug1") == 4 - lost
    assert level(t, "ubg") == 0


@pytest.mark.rule("17.26", "4.32")
def test_so_does_a_battery_that_goes_with_an_infantry_brigade() -> None:
    t = tired(order="march")
    u = t.put("ud", "0507", "ENE", order="march")
    t.g.attached[u] = t.f("ub1")
    t.g.spent[u] = 3 * allowance(t.g, u) + 1
    open_marker(t.g, 0, 1)
    t.g.done[u] |= MOVED
    t.play(FatigueMarks([t.f("ub1")]), 6)
    assert t.sp("ud") == 3
    assert level(t) == 0


@pytest.mark.rule("17.26")
def test_not_for_three_and_not_under_advance_orders() -> None:
    t = Table(options=OPT_FATIGUE)
    u = t.put("ug1", "0505", "ENE", order="march")
    t.g.spent[u] = 3 * allowance(t.g, u)
    open_marker(t.g, 0, 1)
    t.g.done[u] |= MOVED
    t.play(FatigueMarks([t.f("ubg")]))
    assert t.key == "rest"
    assert "wheels-hold" not in t.log()


# 17.31


@pytest.mark.rule("17.31", "17.33")
@pytest.mark.parametrize(("marker", "half"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_half_the_marker_rounded_up(marker: int, half: int) -> None:
    t = tired()
    u = t.u("u1")
    t.g.fatigue[t.f("ub1")] = marker
    assert fatigue_mod(t.g, u) == half
    assert allowance(t.g, u) == 12 - 2 * half  # whole points off the allowance
    assert sum(rally_mods(t.g, u)[1::2]) == half - 1  # his leader's star is off
    assert fatigue_between(t.g, [u], []) == -half  # attacking by shock
    assert fatigue_between(t.g, [], [u]) == half  # defending


@pytest.mark.rule("17.31", "9.24")
def test_after_the_allowance_is_halved() -> None:
    t = tired(order="attack")
    t.g.fatigue[t.f("ub1")] = 4
    assert allowance(t.g, t.u("u1")) == 2 * (3 - 1)


@pytest.mark.rule("17.31", "2.6")
def test_added_to_every_roll_against_cohesion() -> None:
    t = tired()
    t.g.fatigue[t.f("ub1")] = 6
    u = t.u("u2")
    t.play(Check([u], 0), 6)
    assert t.result() == [u]  # 6 + 2 against 7
    assert t.told("udd-failed")["total"] == 8


# 17.32, 17.34


@pytest.mark.rule("17.32")
@pytest.mark.parametrize("order", ["attack", "march"])
def test_fatigue_4_means_advance_orders_at_once(order: str) -> None:
    t = tired(order=order)
    t.g.fatigue[t.f("ub1")] = 5
    t.g.shocks[t.f("ub1")] = 1
    act(t, side=1, brigades=("cb1",), u1=SHOCKED)
    if order == "march":
        assert t.key == "refit"
        t.answer("done")
    assert level(t) == 6
    assert t.g.form_order[t.f("ub1")] == ADVANCE
    assert t.order_of("u2") == "advance"
    assert t.g.facing[t.u("u2")] % 2 == 1


@pytest.mark.rule("17.32", "4.23")
def test_units_that_kept_other_orders_take_advance_orders_too() -> None:
    t = tired()
    t.put("u3", "0520", order="attack")  # out of command when its brigade left Attack orders
    raise_fatigue(t.g, t.f("ub1"), 5, "17.22")
    assert t.order_of("u3") == "attack"
    raise_fatigue(t.g, t.f("ub1"), 1, "17.22")
    assert t.order_of("u3") == "advance"


@pytest.mark.rule("17.34", "15.14")
def test_fatigue_2_ends_construction() -> None:
    t = tired()
    u = t.u("u1")
    t.g.works = [t.hex("0505"), 6, u, 2]
    t.g.state[u] |= 512
    t.g.fatigue[t.f("ub1")] = 3
    t.g.shocks[t.f("ub1")] = 1
    act(t, side=1, brigades=("cb1",), u2=SHOCKED)
    assert fatigue_value(t.g, t.f("ub1")) == 2
    assert t.g.works == []


# 17.4


@pytest.mark.rule("17.41", "6.35")
def test_a_turn_in_reserve_takes_two_levels_off() -> None:
    t = tired()
    t.g.fatigue[t.f("ub1")] = 6
    t.play(PlaceReserves(0)).answer("to-reserve:ub1")
    t.play(Recovery(0))
    while t.key != "rest":
        t.answer("done")
    assert level(t) == 4


@pytest.mark.rule("17.42", "13.45")
def test_a_turn_of_rest_takes_one_level_off() -> None:
    t = tired()
    t.g.fatigue[t.f("ub1")] = 2
    t.play(Recovery(0)).answer("reduce-fatigue:ub1")
    assert level(t) == 1
    t = tired()
    t.g.fatigue[t.f("ub1")] = 2
    t.g.form_state[t.f("ub1")] |= F_BUSY
    assert t.play(Recovery(0)).key == "rest"


@pytest.mark.rule("17.33")
def test_without_the_option_nobody_is_tired() -> None:
    t = Table()
    t.g.fatigue[t.f("ub1")] = 3
    assert fatigue_value(t.g, t.f("ub1")) == 0
    t.g.options |= OPT_FATIGUE
    assert fatigue_value(t.g, t.f("ub1")) > 0
