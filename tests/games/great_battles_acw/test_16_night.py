"""16.1 From dusk to dawn."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.pack.kinds import L_DAWN, L_DUSK, L_NIGHT
from grognard.games.great_battles_acw.rules.flow.ch05_activation import open_marker
from grognard.games.great_battles_acw.rules.flow.ch17_fatigue import FatigueMarks
from grognard.games.great_battles_acw.rules.queries.ch04_leaders import command_range
from grognard.games.great_battles_acw.rules.queries.ch09_reaction import why_no_react_move
from grognard.games.great_battles_acw.rules.queries.ch10_fire import max_range
from grognard.games.great_battles_acw.rules.queries.ch10_modifiers import prepared
from grognard.games.great_battles_acw.rules.queries.ch10_replies import joins_battery
from grognard.games.great_battles_acw.rules.queries.ch11_charge import why_no_charger
from grognard.games.great_battles_acw.rules.queries.ch16_night import (
    fire_light_mod,
    is_night,
    light,
    straggler_light,
    weapon_range,
)
from grognard.games.great_battles_acw.state.model import (
    DECLARED,
    FIRED,
    IN_PHASE,
    MOVED,
    OPT_FATIGUE,
    RALLIED,
    REMOUNTED,
    RESTACKED,
    RETREATED,
)
from tests.games.great_battles_acw.table import Table

DAY = 0
DUSK = 3
NIGHT = 4
DARK = [["1000", "day"], ["1100", "dawn"], ["1200", "day"], ["1300", "dusk"], ["1400", "night"]]
DAWN = 1


def table(turn: int, **more: object) -> Table:
    return Table(turn=turn, scenario={"turns": DARK}, **more)  # type: ignore[arg-type]


@pytest.mark.rule("16.11", "16.12")
def test_command_ranges_are_halved_and_rounded_up() -> None:
    for turn, points in ((DAY, 4), (DAWN, 2), (DUSK, 2), (NIGHT, 2)):
        t = table(turn)
        x = t.leader("ub1", "0505")
        assert command_range(t.g, x) == 2 * points  # half points
    t = table(DUSK)
    x = t.leader("ub1", "0505")
    t.b.reach[x] = 10  # five
    assert command_range(t.g, x) == 6


@pytest.mark.rule("16.11", "16.12")
def test_the_largest_ranges_are_halved_and_rounded_up() -> None:
    for turn, rifle, napoleon in ((DAY, 5, 10), (DAWN, 3, 5), (DUSK, 3, 5), (NIGHT, 3, 5)):
        t = table(turn)
        assert weapon_range(t.g, t.b.weapon_no["R"]) == rifle
        assert weapon_range(t.g, t.b.weapon_no["N"]) == napoleon
        u = t.put("u1", "0505")
        assert max_range(t.g, 3 * u, 4) == rifle


@pytest.mark.rule("16.11")
def test_at_dawn_and_dusk_fire_beyond_a_hex_is_worse_by_two() -> None:
    for turn, kind in ((DAWN, L_DAWN), (DUSK, L_DUSK)):
        t = table(turn)
        assert light(t.g) == kind
        assert [fire_light_mod(t.g, n) for n in (1, 2, 3, 9)] == [0, -2, -2, -2]
    assert [fire_light_mod(table(DAY).g, n) for n in (1, 2, 9)] == [0, 0, 0]


@pytest.mark.rule("16.12")
def test_at_night_the_penalty_adds_up_hex_by_hex() -> None:
    t = table(NIGHT)
    assert light(t.g) == L_NIGHT
    assert is_night(t.g)
    assert [fire_light_mod(t.g, n) for n in (1, 2, 3, 4)] == [-1, -3, -6, -10]


@pytest.mark.rule("16.12")
def test_at_night_batteries_fire_apart_and_nobody_has_prepared_fire() -> None:
    for turn, together in ((DAY, True), (NIGHT, False)):
        t = table(turn)
        guns = t.put("ug2", "0505", "E")
        t.put("ug4", "0505", "E")
        t.put("c1", "0905", "W")
        foot = t.put("u1", "0507")
        t.g.brigades = [t.f("ubg")]
        assert bool(joins_battery(t.g, guns, t.hex("0905"))) == together
        assert prepared(t.g, 3 * foot, 1, IN_PHASE) == together


@pytest.mark.rule("16.12")
def test_at_night_no_cavalry_charges() -> None:
    t = table(NIGHT)
    u = t.put("uh1", "0505", order="attack")
    refusal = why_no_charger(t.g, u)
    assert refusal is not None
    assert refusal.rule == "16.12"


@pytest.mark.rule("16.12")
def test_at_night_a_reaction_move_only_from_an_enemy_who_comes_adjacent() -> None:
    t = table(NIGHT)
    mover = t.put("u1", "0505", "E")
    horse = t.put("ch1", "0805", "W")
    for to, free in (("0605", False), ("0705", True)):
        refusal = why_no_react_move(t.g, horse, [t.hex(to)], [mover], 2)
        assert (refusal is None) == free, refusal
        if refusal is not None:
            assert refusal.rule == "16.12"


@pytest.mark.rule("16.12")
@pytest.mark.parametrize(
    ("order", "flag", "tires"),
    [
        ("attack", MOVED, True),
        ("attack", FIRED, True),
        ("attack", RESTACKED, True),  # 16.12: the same closed list
        ("attack", DECLARED, True),
        ("attack", RALLIED, False),
        ("attack", REMOUNTED, False),
        ("attack", RETREATED, False),
        ("attack", 0, False),
        ("advance", MOVED, False),
    ],
)
def test_at_night_every_activation_under_attack_orders_tires(order: str, flag: int, tires: bool) -> None:
    t = table(NIGHT, options=OPT_FATIGUE)
    u = t.put("u1", "0505", order=order)
    t.put("u2", "0506", order="advance")
    open_marker(t.g, 0, 0)
    t.g.done[u] |= flag
    t.play(FatigueMarks([t.f("ub1")]))
    assert t.g.fatigue[t.f("ub1")] == (1 if tires else 0)


@pytest.mark.rule("16.12", "17.23")
def test_and_no_more_than_two_levels_a_turn() -> None:
    t = table(NIGHT, options=OPT_FATIGUE)
    u = t.put("u1", "0505", order="attack")
    for level in (1, 2, 2, 2):
        open_marker(t.g, 0, 0)
        t.g.done[u] = MOVED
        t.play(FatigueMarks([t.f("ub1")]))
        assert t.g.fatigue[t.f("ub1")] == level


@pytest.mark.rule("16.12", "17.22")
def test_a_third_activation_at_night_costs_one_level_not_two() -> None:
    t = table(NIGHT, options=OPT_FATIGUE)
    u = t.put("u1", "0505", order="attack")
    t.g.acts[t.f("ub1")] = 2
    open_marker(t.g, 0, 0)
    t.g.done[u] = MOVED
    t.play(FatigueMarks([t.f("ub1")]))
    assert t.g.fatigue[t.f("ub1")] == 1


@pytest.mark.rule("16.12")
def test_part_of_a_brigade_under_attack_orders_tires_it_only_by_its_own_actions() -> None:
    t = table(NIGHT, options=OPT_FATIGUE)
    t.put("u1", "0505", order="attack")
    other = t.put("u2", "0506", order="advance")
    open_marker(t.g, 0, 0)
    t.g.done[other] |= MOVED
    t.play(FatigueMarks([t.f("ub1")]))
    assert t.g.fatigue[t.f("ub1")] == 0


@pytest.mark.rule("16.21")
def test_stragglers_by_light() -> None:
    assert [straggler_light(table(turn).g) for turn in (DAY, DAWN, DUSK, NIGHT)] == [False, False, True, True]
