"""The battles: set-up, victory and special rules."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.pack.kinds import CONFEDERATE, DRAW, NONE, UNION
from grognard.games.great_battles_acw.pack.pack import built_in
from grognard.games.great_battles_acw.rules.flow.ch05_brigade import BrigadeActivation
from grognard.games.great_battles_acw.rules.flow.specials import Plunder, succession
from grognard.games.great_battles_acw.rules.queries.ch04_command import chain, in_command, in_range_of_superior
from grognard.games.great_battles_acw.rules.queries.ch04_formations import on_map
from grognard.games.great_battles_acw.rules.queries.ch04_leaders import leads
from grognard.games.great_battles_acw.rules.queries.ch05_activation import holders, marker_count
from grognard.games.great_battles_acw.rules.queries.ch08_stacks import parts_at
from grognard.games.great_battles_acw.rules.queries.ch10_sight import fog_limit
from grognard.games.great_battles_acw.rules.queries.specials import (
    attack_free,
    corps_artillery,
    entry_hexes,
    killed_on,
    may_exit,
    plunderers,
    why_no_leave_reserve,
    why_no_special_order,
    why_no_special_step,
)
from grognard.games.great_battles_acw.rules.queries.victory import (
    DECISIVE_CONFEDERATE,
    DECISIVE_UNION,
    LEVEL_DRAW,
    WIN_CONFEDERATE,
    WIN_UNION,
    by_condition,
    lead,
    level,
    points,
)
from grognard.games.great_battles_acw.state.effects import place, rally, risked, shift
from grognard.games.great_battles_acw.state.model import (
    ACTED,
    ADVANCE,
    ATTACK,
    DISORDERED,
    FOOT,
    INEFFECTIVE,
    L_OUT,
    MARCH,
    OFF,
    OPT_FATIGUE,
    OPT_SHORT,
    RESERVE,
    ROUTED,
    UNUSED,
    Field,
)
from grognard.games.great_battles_acw.state.setup import set_up
from tests.games.great_battles_acw.table import Table

NAMES = built_in().scenarios()


def lay(name: str, options: int = 0, hour: str = "") -> Field:
    g = set_up(built_in(), NAMES.index(name), options)
    if hour:
        g.turn = g.s.turn_label.index(hour)
    return g


def unit(g: Field, name: str) -> int:
    return g.b.unit_no[name]


def form(g: Field, name: str) -> int:
    return g.b.form_no[name]


# set-up


@pytest.mark.rule("6.17", "6.18")
@pytest.mark.parametrize("name", NAMES)
def test_every_unit_stands_where_the_scenario_has_it_or_comes_later(name: str) -> None:
    g = lay(name)
    g.refresh()
    b, s = g.b, g.s
    for u in range(b.n_units):
        if s.unit_hex[u] >= 0:
            assert g.at[u] == s.unit_hex[u]
            assert 3 * u in parts_at(g, g.at[u])
            assert (g.facing[u] % 2 == 0) == (g.order[u] == MARCH)
        else:
            assert g.at[u] == (OFF if s.in_play[u] else UNUSED)
        if b.arm[u] == 2:
            assert g.order[u] in (MARCH, ADVANCE)
        if g.state[u] & FOOT:
            assert b.arm[u] == 1
    for x in range(b.n_leaders):
        if s.leader_hex[x] >= 0:
            assert g.leader_at[x] == s.leader_hex[x]
    for side in (UNION, CONFEDERATE):
        assert holders(g, side), "a side without anybody"
    assert len(g.passed) == sum(len(o.hexes) for o in s.objectives)


def test_of_a_stack_the_first_named_is_on_top() -> None:
    g = lay("the-railroad-cut")
    h = g.b.grid.index("2827")
    assert [g.b.unit_id[p // 3] for p in parts_at(g, h)] == ["un-7th-wisconsin", "un-2nd-wisconsin"]


@pytest.mark.rule("6.17")
def test_brigades_are_under_the_orders_of_their_units_and_camps_in_reserve() -> None:
    g = lay("the-railroad-cut")
    assert g.form_order[form(g, "i-1-1")] == ATTACK
    assert g.form_order[form(g, "i-1-2")] == ADVANCE
    g = lay("cedar-creek")
    assert g.form_state[form(g, "viii-1-3")] & RESERVE
    assert not g.form_state[form(g, "viii-1-1")] & RESERVE  # it mans the works
    g = lay("gettysburg-day1")
    assert g.form_order[form(g, "het-3")] == MARCH  # still to come, in March
    assert g.order[unit(g, "co-26th-north-carolina")] == MARCH


def test_parapets_and_objectives_at_the_start() -> None:
    g = lay("cedar-creek")
    assert len(g.works) == 4 * len(g.s.parapets)
    assert g.works[2] == -1
    assert g.held == [UNION] * len(g.s.objectives)
    g = lay("first-kernstown")
    assert sorted(g.held) == [NONE, UNION, UNION, UNION]  # nobody holds the church


@pytest.mark.rule("17.21")
def test_the_night_march_tires_gordons_column_if_fatigue_is_used() -> None:
    g = lay("cedar-creek", OPT_FATIGUE)
    values = g.b.charts.fatigue.values
    assert values[g.fatigue[form(g, "gor-1")]] == 1
    assert g.fatigue[form(g, "ker-1")] == 0
    assert lay("cedar-creek").fatigue[form(g, "gor-1")] == 0


def test_late_comers_may_be_left_out() -> None:
    g = lay("gettysburg-day1", OPT_SHORT)
    assert g.at[unit(g, "un-5th-ohio")] == UNUSED
    assert g.leader_at[g.b.leader_no["union-slocum"]] == UNUSED
    assert g.at[unit(g, "un-13th-vermont")] == OFF


# victory


def test_an_objective_is_held_by_the_last_in_good_order_in_every_hex_of_it() -> None:
    g = lay("first-kernstown")
    hill = [o.id for o in g.s.objectives].index("pritchards-hill")
    first, second = g.s.objectives[hill].hexes
    u = unit(g, "co-37th-virginia")
    shift(g, u, first)
    assert g.held[hill] == UNION  # one hex is not enough
    g.state[u] |= DISORDERED
    shift(g, u, second)
    assert g.held[hill] == UNION  # nor is disorder
    rally(g, u, "13.41")
    assert g.held[hill] == CONFEDERATE
    shift(g, u, g.b.grid.index("0101"))
    assert g.held[hill] == CONFEDERATE  # it is held after they have gone


def test_points_for_objectives_losses_guns_and_ineffective_brigades() -> None:
    g = lay("first-kernstown")
    assert points(g, UNION) == 4 + 4 + 6
    assert points(g, CONFEDERATE) == 14  # outnumbered
    g.lost = [14, 2, 9, 1]
    g.form_state[form(g, "us-1")] |= INEFFECTIVE
    assert points(g, CONFEDERATE) == 14 + 4 + 2 + 3  # SP beyond ten, guns, a brigade
    assert points(g, UNION) == 14 + 0 + 1
    assert lead(g) == 15 - 23


def test_routed_units_count_as_lost_where_the_scenario_says_so() -> None:
    g = lay("gettysburg-day1")
    base = points(g, UNION)
    u = unit(g, "co-13th-alabama")
    g.at[u] = ROUTED
    assert points(g, UNION) == base + g.sp[u] // 2
    g = lay("first-kernstown")
    base = points(g, UNION)
    g.at[unit(g, "co-37th-virginia")] = ROUTED
    assert points(g, UNION) == base


@pytest.mark.parametrize(
    ("bonus", "expected"),
    [
        (15, DECISIVE_UNION),
        (14, WIN_UNION),
        (1, WIN_UNION),
        (0, LEVEL_DRAW),
        (-1, WIN_CONFEDERATE),
        (-14, WIN_CONFEDERATE),
        (-15, DECISIVE_CONFEDERATE),
    ],
)
def test_the_levels_of_victory(bonus: int, expected: int) -> None:
    g = lay("first-kernstown")
    g.bonus[UNION] = bonus - lead(g)
    assert lead(g) == bonus
    assert level(g) == expected


def test_cemetery_hill_decides_gettysburg() -> None:
    g = lay("gettysburg-day1")
    hill = [o.id for o in g.s.objectives].index("cemetery-hill")
    assert level(g) == DECISIVE_UNION
    g.held[hill] = CONFEDERATE
    assert level(g) == DECISIVE_CONFEDERATE


def test_the_stone_wall_is_won_by_two_regiments_south_of_it() -> None:
    g = lay("the-stone-wall")
    rule = g.s.victory.conditions[0]
    assert by_condition(g, False) == NONE
    for u in range(g.b.n_units):  # the Confederates leave the wall
        if g.b.side[u] == CONFEDERATE and g.at[u] >= 0:
            shift(g, u, g.b.grid.index("0140"))
    shift(g, unit(g, "un-7th-ohio"), rule.hexes[0])
    assert by_condition(g, False) == NONE
    shift(g, unit(g, "un-7th-indiana"), rule.hexes[1])
    assert by_condition(g, False) == UNION
    shift(g, unit(g, "co-37th-virginia"), rule.clear[0])
    assert by_condition(g, False) == NONE
    assert by_condition(g, True) == CONFEDERATE


def test_the_railroad_cut_is_won_by_the_barn_or_by_strength() -> None:
    g = lay("the-railroad-cut")
    assert by_condition(g, False) == NONE
    barn = g.s.victory.conditions[0].hexes[0]
    assert by_condition(g, True) == UNION  # all of Wadsworth's men stand east of the run
    for u in range(g.b.n_units):
        if g.at[u] >= 0:
            g.state[u] |= DISORDERED
    assert by_condition(g, True) == DRAW
    g.state[unit(g, "co-2nd-mississippi")] = 0
    assert by_condition(g, True) == CONFEDERATE
    g.state[unit(g, "co-7th-tennessee")] = 0
    shift(g, unit(g, "co-7th-tennessee"), barn)
    assert by_condition(g, False) == CONFEDERATE


def test_thoburns_camp_is_held_or_cleared() -> None:
    g = lay("thoburns-camp")
    assert by_condition(g, False) == NONE
    assert by_condition(g, True) == UNION
    for u in range(g.b.n_units):
        if g.b.side[u] == UNION and g.at[u] >= 0:
            g.state[u] |= DISORDERED
    assert by_condition(g, True) == CONFEDERATE


# special rules: First Kernstown


def test_tyler_keeps_east_of_his_column_in_the_first_turn() -> None:
    g = lay("first-kernstown")
    u = unit(g, "un-7th-ohio")
    west = g.b.grid.index("2510")
    refusal = why_no_special_step(g, u, west)  # as the armies are set up, nobody is on Sandy Ridge
    assert refusal is not None and refusal.key == "no-west-limit"
    assert why_no_special_step(g, u, g.b.grid.index("2610")) is None
    assert why_no_special_step(g, unit(g, "un-8th-ohio"), west) is None
    shift(g, unit(g, "co-7th-virginia-cavalry-funsten"), g.b.grid.index("1117"))  # cavalry does not count
    shift(g, unit(g, "co-37th-virginia"), g.b.grid.index("1218"))
    assert why_no_special_step(g, u, west) is not None
    shift(g, unit(g, "co-37th-virginia"), g.b.grid.index("1117"))  # infantry on the ridge
    assert why_no_special_step(g, u, west) is None
    shift(g, unit(g, "co-37th-virginia"), g.b.grid.index("1620"))
    g.turn = 1
    assert why_no_special_step(g, u, west) is None


def test_ashby_begins_detached_and_the_scenario_says_so() -> None:
    g = lay("first-kernstown")
    assert not in_range_of_superior(g, form(g, "cs-cav"))
    every = [f for f in g.b.brigades[UNION] + g.b.brigades[CONFEDERATE] if on_map(g, f)]
    out = [f for f in every if not in_range_of_superior(g, f)]
    assert out == [form(g, "cs-cav")]
    for lang in ("en", "es"):
        assert "Ashby" in g.s.about[lang]


@pytest.mark.rule("6.14")
def test_garnett_has_no_march_orders_in_the_first_turn() -> None:
    g = lay("first-kernstown")
    f = form(g, "cs-1")
    assert why_no_special_order(g, f, MARCH, False) is not None
    assert why_no_special_order(g, f, ATTACK, False) is None
    assert why_no_special_order(g, form(g, "cs-2"), MARCH, False) is None
    g.turn = 1
    assert why_no_special_order(g, f, MARCH, False) is None


def test_confederates_may_leave_late_in_the_day() -> None:
    g = lay("first-kernstown")
    pike = g.b.grid.index("2040")
    assert not may_exit(g, CONFEDERATE, pike)
    g.turn = g.s.turn_label.index("1800")
    assert may_exit(g, CONFEDERATE, pike)
    assert not may_exit(g, UNION, pike)
    assert not may_exit(g, CONFEDERATE, g.b.grid.index("2140"))


# special rules: Gettysburg


@pytest.mark.rule("12.71")
def test_reynolds_runs_a_greater_risk_once() -> None:
    g = lay("gettysburg-day1", hour="0900")
    x = g.b.leader_no["union-reynolds"]
    assert killed_on(g, x) == 0
    g.turn += 1
    assert killed_on(g, x) == 3
    assert killed_on(g, g.b.leader_no["union-wadsworth"]) == 0
    risked(g, x)
    assert killed_on(g, x) == 0


@pytest.mark.rule("9.71")
def test_each_of_rodes_brigades_enters_by_one_road() -> None:
    g = lay("gettysburg-day1", hour="1100")
    grid = g.b.grid
    u, v = unit(g, "co-6th-alabama"), unit(g, "co-12th-alabama")
    assert [grid.name(h) for h in entry_hexes(g, u)] == ["3101", "3701"]
    g.entered[form(g, "rod-1")] = grid.index("3701")
    assert [grid.name(h) for h in entry_hexes(g, v)] == ["3701"]
    assert len(entry_hexes(g, unit(g, "co-4th-georgia"))) == 2
    place(g, u, grid.index("3701"))
    assert entry_hexes(g, u) == []


@pytest.mark.rule("6.12", "6.2")
def test_ewell_must_roll_for_attack_orders_south_of_the_town() -> None:
    g = lay("gettysburg-day1", hour="1700")
    f = form(g, "ear-1")
    u = unit(g, "co-13th-georgia")
    place(g, u, g.b.grid.index("4430"))
    assert why_no_special_order(g, f, ATTACK, False) is None
    shift(g, u, g.b.grid.index("4431"))
    assert why_no_special_order(g, f, ATTACK, False) is not None
    assert why_no_special_order(g, f, ATTACK, True) is None
    g.turn -= 1
    assert why_no_special_order(g, f, ATTACK, False) is None


# special rules: Cedar Creek


def test_fog_until_eight() -> None:
    g = lay("cedar-creek")
    assert fog_limit(g) == 2
    g.turn = g.s.turn_label.index("0800")
    assert fog_limit(g) == 0
    assert fog_limit(lay("first-kernstown")) == 0


@pytest.mark.rule("6.34")
def test_camps_sleep_until_their_hour() -> None:
    g = lay("cedar-creek")
    assert why_no_leave_reserve(g, form(g, "viii-1-3")) is None  # at the end of this very turn they wake
    assert why_no_leave_reserve(g, form(g, "vi-1-1")) is not None
    g.turn = 1
    assert why_no_leave_reserve(g, form(g, "vi-1-1")) is None


def test_payne_may_capture_the_headquarters() -> None:
    g = lay("cedar-creek")
    payne = g.b.units_of[form(g, "gor-c-1")][0]
    belle_grove = g.b.grid.index("2924")
    shift(g, g.b.units_of[form(g, "ker-1")][0], belle_grove)  # infantry captures no headquarters
    assert g.bonus[CONFEDERATE] == 0
    shift(g, payne, belle_grove)
    assert g.bonus[CONFEDERATE] == 2
    shift(g, payne, belle_grove)
    assert g.bonus[CONFEDERATE] == 2
    late = lay("cedar-creek", hour="0700")
    shift(late, payne, belle_grove)
    assert late.bonus[CONFEDERATE] == 0


@pytest.mark.rule("4.11")
def test_sheridan_takes_over_from_wright() -> None:
    g = lay("cedar-creek", hour="1000")
    army = form(g, "aos")
    wright, sheridan = g.b.leader_no["union-wright"], g.b.leader_no["union-sheridan"]
    succession(g)
    assert leads(g, army) == wright
    g.leader_at[sheridan] = g.b.grid.index("5901")
    succession(g)
    assert leads(g, army) == sheridan
    assert g.leader_life[wright] == L_OUT and g.leader_at[wright] < 0


def test_late_in_the_day_the_union_attacks_without_a_roll() -> None:
    g = lay("cedar-creek", hour="1500")
    f = form(g, "vi-2-2")
    assert not attack_free(g, f)
    g.turn += 1
    assert attack_free(g, f)
    assert not attack_free(g, form(g, "ker-1"))
    g.leader_at[g.b.leader_no["union-grant-l-a"]] = g.b.grid.index("5901")
    assert attack_free(g, f)  # where the brigadier is does not matter
    g.leader_at[g.b.leader_no["union-getty"]] = g.b.grid.index("5901")
    assert not attack_free(g, f)  # not in command


def test_plunder_holds_infantry_that_begins_in_a_camp() -> None:
    t = Table(
        scenario={
            "special": [
                {"kind": "plunder", "side": "confederate", "turn": "1100", "value": 2, "hexes": ["0505"],
                 "en": "x", "es": "x"},
            ]
        },
        turn=1,
        active="confederate",
    )  # fmt: skip
    u, v = t.put("c1", "0505"), t.put("c2", "0506")
    f = t.f("cb1")
    assert plunderers(t.g, f) == [u]
    t.g.turn = 0
    assert plunderers(t.g, f) == []
    t.g.turn = 1
    t.play(Plunder([u, v]), [2, 3])
    assert t.result() == [u]
    assert t.g.done[u] & ACTED and not t.g.done[v] & ACTED


def test_plunder_comes_with_any_marker_and_only_to_those_who_could_act() -> None:
    rule = {"kind": "plunder", "side": "confederate", "turn": "1000", "value": 2, "hexes": ["0505", "0507"],
            "en": "x", "es": "x"}  # fmt: skip
    t = Table(scenario={"special": [rule]}, active="confederate")
    u, v = t.put("c1", "0505", "S", order="march"), t.put("c2", "0507")
    t.leader("cb1", "2020")
    t.orders("cb1", "march")
    t.play(BrigadeActivation([t.f("cb1")], 1), [0])  # one die: c2 does not answer to the March marker
    assert t.g.done[u] & ACTED
    assert t.told("plunders")["unit"] == u
    t.play(BrigadeActivation([t.f("cb1")], 0), [9])
    assert t.told("plunder-roll")["unit"] == v
    assert "unit:c2" in t.offers()


@pytest.mark.rule("4.33")
def test_corps_artillery_has_three_markers_at_most() -> None:
    g = lay("gettysburg-day1")
    assert corps_artillery(g) == 3


def test_moore_may_come_an_hour_later_by_another_road() -> None:
    g = lay("cedar-creek", hour="0700")
    u = g.b.units_of[form(g, "cav-2-1")][0]
    assert [g.b.grid.name(h) for h in entry_hexes(g, u)] == ["6023"]
    g.turn += 1
    assert [g.b.grid.name(h) for h in entry_hexes(g, u)] == ["6023", "5250"]


@pytest.mark.rule("4.22")
def test_in_a_small_set_up_absent_commanders_count_as_in_range() -> None:
    g = lay("the-railroad-cut")
    assert chain(g, form(g, "het-1"))  # Hill is not in it
    assert in_command(g, unit(g, "un-2nd-maine-battery-hall"))  # nor is Wainwright
    g.efficiency[form(g, "3c")] = 3
    assert marker_count(g, form(g, "het"), 0) == 3
