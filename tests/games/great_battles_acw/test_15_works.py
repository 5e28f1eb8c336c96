"""15 Parapets: who builds them, where, how long; what they do."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.pack.kinds import C_INF
from grognard.games.great_battles_acw.rules.flow.ch05_brigade import BrigadeActivation
from grognard.games.great_battles_acw.rules.flow.ch06_loose_cannon import LooseCannon
from grognard.games.great_battles_acw.rules.flow.ch06_marks import shock_designated
from grognard.games.great_battles_acw.rules.flow.ch06_orders import DivisionOrders
from grognard.games.great_battles_acw.rules.flow.ch13_recovery import Recovery
from grognard.games.great_battles_acw.rules.flow.ch15_engineering import Engineering
from grognard.games.great_battles_acw.rules.flow.ch15_marks import check_works, finish_works, raze
from grognard.games.great_battles_acw.rules.queries.ch08_stacks import strength_at
from grognard.games.great_battles_acw.rules.queries.ch09_ground import ground_cost, way_cost
from grognard.games.great_battles_acw.rules.queries.ch09_reaction import why_no_reaction
from grognard.games.great_battles_acw.rules.queries.ch10_fire import why_no_reaction as why_no_reaction_fire
from grognard.games.great_battles_acw.rules.queries.ch10_modifiers import prepared
from grognard.games.great_battles_acw.rules.queries.ch11_shock import why_no_shock
from grognard.games.great_battles_acw.rules.queries.ch15_works import (
    mask_of,
    parapet_side,
    why_no_build,
    why_no_builder,
    works_on,
)
from grognard.games.great_battles_acw.state.effects import lift
from grognard.games.great_battles_acw.state.model import (
    ATTACK,
    BUILDING,
    F_BUSY,
    FIRED,
    MARCH,
    MOVED,
    OPT_FATIGUE,
    RALLIED,
    REACTED,
    REFACED,
    REFUSE_L,
    REFUSED,
    RETREATED,
    RETURN,
    ROUTED,
    SHOCKED,
    UNLED,
)
from tests.games.great_battles_acw.table import Table

NIGHT = 4
EAST = mask_of(3)  # the hexsides ENE and ESE


def camp(**more: object) -> Table:
    """A brigade in command, with its chain up to the corps, beside an orchard."""
    more.setdefault("terrain", {"0506": "orchard"})
    t = Table(**more)  # type: ignore[arg-type]
    t.put("u1", "0505")
    for name in ("ub1", "ud1", "uI"):
        t.leader(name, "0505")
    return t


def why(t: Table, unit: str = "u1") -> str:
    refusal = why_no_build(t.g, t.u(unit))
    return "" if refusal is None else refusal.rule


def built(t: Table, hex: str, facing: int = 3) -> None:
    t.g.works += [t.hex(hex), mask_of(facing), -1, 0]


# 15.11


@pytest.mark.rule("15.11", "3.0/II-F-engineering")
def test_infantry_and_dismounted_cavalry_under_advance_orders_in_command_build() -> None:
    t = camp()
    t.put("uh1", "0405", foot=True)
    t.put("uh2", "0404")
    t.put("ug1", "0504")
    t.leader("ubh", "0405")
    t.leader("ud2", "0405")
    t.play(Engineering(0))
    assert t.offers() == ["build:u1", "build:uh1", "done"]
    assert t.why_not("build:uh2") == "15.11"
    assert t.why_not("build:ug1") == "15.11"


@pytest.mark.rule("15.11", "4.23")
def test_not_under_other_orders_nor_out_of_command_nor_without_a_chain() -> None:
    t = camp()
    u = t.u("u1")
    for order in (MARCH, ATTACK):
        t.g.order[u] = order
        assert why(t) == "15.11"
    t = camp()
    t.g.state[u] |= UNLED  # out of command in II/A
    assert why(t) == "15.11"
    t = camp()
    t.leader("ud1", "0520")
    assert why(t) == "15.11"


@pytest.mark.rule("15.11", "17.34")
def test_not_with_fatigue_2() -> None:
    for level, rule in ((3, ""), (4, "17.34")):
        t = camp(options=OPT_FATIGUE)
        t.g.fatigue[t.f("ub1")] = level
        assert why(t) == rule


# 15.12


@pytest.mark.rule("15.12")
@pytest.mark.parametrize("ground", ["town", "swamp"])
def test_not_in_town_nor_swamp(ground: str) -> None:
    t = camp(terrain={"0505": ground, "0506": "woods"})
    assert why(t) == "15.12"


@pytest.mark.rule("15.12")
@pytest.mark.parametrize("timber", ["woods", "orchard", "town", "rough woods"])
def test_within_three_hexes_of_timber(timber: str) -> None:
    assert why(camp(terrain={"0508": timber})) == ""
    if timber != "town":
        assert why(camp(terrain={"0505": timber})) == ""
    assert why(camp(terrain={"0509": timber})) == "15.12"
    assert why(camp(terrain={}, buildings=["0502"])) == ""
    assert why(camp(terrain={})) == "15.12"


@pytest.mark.rule("15.12")
def test_neither_the_hex_nor_the_way_to_the_timber_may_be_next_to_the_enemy() -> None:
    t = camp(terrain={"0508": "woods"})
    t.put("c1", "0605", "W")
    assert why(t) == "15.12"  # next to the parapet
    t = camp(terrain={"0508": "woods"})
    t.put("c1", "0509", "W")
    assert why(t) == "15.12"  # next to the woods
    t = camp(terrain={"0508": "woods"})
    t.put("c1", "0708", "W")  # the straight way through 0507 is free
    assert why(t) == ""
    t.put("c2", "0408", "W")  # next to 0508
    assert why(t) == "15.12"


@pytest.mark.rule("15.12", "15.21")
def test_two_parapets_in_a_hex_and_the_second_only_for_other_hexsides() -> None:
    t = camp()
    built(t, "0505")
    t.play(Engineering(0)).answer("build:u1")
    assert "face:E" not in t.offers()
    assert len(t.offers()) == 5
    built(t, "0505", 9)
    assert why(t) == "15.12"


# 15.13


@pytest.mark.rule("15.13", "3.0/II-F-engineering")
def test_two_turns_and_the_unit_faces_what_it_will_cover() -> None:
    t = camp()
    u = t.u("u1")
    t.play(Engineering(0)).answer("build:u1", "face:NW")
    assert t.key == "rest"
    assert t.facing("u1") == "NW"
    assert t.g.works == [t.hex("0505"), mask_of(11), u, 2]
    assert t.g.state[u] & BUILDING
    finish_works(t.g, 0)
    assert not parapet_side(t.g, t.hex("0505"), 0)
    assert t.play(Engineering(0)).key == "rest"  # it is at it already
    t.play(Recovery(0))
    assert parapet_side(t.g, t.hex("0505"), 0)
    assert parapet_side(t.g, t.hex("0505"), 5)
    assert not t.g.state[u] & BUILDING


@pytest.mark.rule("15.13")
def test_one_turn_at_night() -> None:
    t = camp(turn=NIGHT)
    t.play(Engineering(0)).answer("build:u1", "face:E")
    t.play(Recovery(0))
    assert parapet_side(t.g, t.hex("0505"), 1)


@pytest.mark.rule("15.13", "3.0/III-C-3-actions")
def test_a_unit_that_builds_does_nothing_else() -> None:
    t = camp()
    t.put("u2", "0506")
    t.play(Engineering(0)).answer("build:u1", "face:E")
    while t.key != "rest":
        t.answer("done")
    t.play(BrigadeActivation([t.f("ub1")]))
    assert "unit:u2" in t.offers()
    assert "unit:u1" not in t.offers()
    refusal = why_no_shock(t.g, t.u("u1"))
    assert refusal is not None
    assert refusal.key == "no-shock-building"  # 11.12: no shock either
    t.answer("end")
    assert t.g.state[t.u("u1")] & BUILDING


@pytest.mark.rule("15.13", "15.21")
def test_a_parapet_is_never_turned() -> None:
    t = camp()
    built(t, "0505")
    t.g.facing[t.u("u1")] = 9
    assert [parapet_side(t.g, t.hex("0505"), s) for s in range(6)] == [False, True, True, False, False, False]


# 15.14


def at_work() -> Table:
    t = camp()
    u = t.u("u1")
    t.g.works = [t.hex("0505"), EAST, u, 2]
    t.g.state[u] |= BUILDING
    return t


@pytest.mark.rule("15.14")
def test_construction_goes_on_out_of_command() -> None:
    t = at_work()
    t.g.state[t.u("u1")] |= UNLED
    t.leader("ub1", "2020")
    check_works(t.g)
    assert len(t.g.works) == 4


@pytest.mark.rule("15.14")
def test_attack_orders_fire_a_move_and_fatigue_end_it() -> None:
    for how in range(4):
        t = at_work()
        u = t.u("u1")
        g = t.g
        if how == 0:
            g.order[u] = ATTACK
        elif how == 1:
            g.done[u] |= FIRED
        elif how == 2:
            g.take(3 * u, g.at[u])
            g.at[u] = t.hex("0504")
            g.put(3 * u, g.at[u])
        else:
            g.options = OPT_FATIGUE
            g.fatigue[t.f("ub1")] = 4
        check_works(g)
        assert g.works == []
        assert not g.state[u] & BUILDING


@pytest.mark.rule("15.14", "10.42")
def test_fire_out_of_phase_ends_it_too() -> None:
    t = at_work()
    u = t.u("u1")
    t.g.volleys = [6 * u, RETURN, t.hex("0605"), 3, 0]
    check_works(t.g)
    assert t.g.works == []


@pytest.mark.rule("15.14")
def test_a_shock_against_the_hex_ends_it() -> None:
    t = at_work()
    shock_designated(t.g, t.hex("0505"))
    assert t.g.works == []
    assert not t.g.state[t.u("u1")] & BUILDING


@pytest.mark.rule("15.14", "6.13", "6.11")
@pytest.mark.parametrize("order", ["march", "attack"])
def test_new_orders_in_the_second_turn_end_it(order: str) -> None:
    t = at_work()
    t.play(DivisionOrders(0)).answer(f"order-{order}:ub1")
    assert t.g.works == []
    assert not t.g.state[t.u("u1")] & BUILDING


@pytest.mark.rule("15.14", "6.24/cautious")
def test_a_cautious_loose_cannon_takes_the_builders_away_from_it() -> None:
    t = at_work()
    t.g.works[3] = 1  # its second turn
    t.b.profile[t.b.leader_no["ub1-leader"]] = 2
    t.play(LooseCannon(t.f("ub1")))
    while t.key != "rest":
        t.answer(t.offers()[0])
    assert t.at("u1") != "0505"
    finish_works(t.g, 0)  # it was the last marker of the turn
    assert t.g.works == []


@pytest.mark.rule("15.14", "12.42")
def test_so_does_any_retreat_and_whatever_else_it_does() -> None:
    for flag in (RETREATED, REACTED, REFACED, RALLIED, SHOCKED, MOVED):
        t = at_work()
        t.g.done[t.u("u1")] |= flag
        check_works(t.g)
        assert t.g.works == []
    t = at_work()
    check_works(t.g)
    assert t.g.works != []


@pytest.mark.rule("15.14", "12.53")
def test_a_unit_that_is_gone_builds_no_more() -> None:
    t = at_work()
    lift(t.g, t.u("u1"), ROUTED)
    check_works(t.g)
    assert t.g.works == []


# 15.15, 15.16


@pytest.mark.rule("15.15")
def test_one_builder_a_hex_and_others_do_not_speed_it_up() -> None:
    t = camp()
    t.put("u2", "0505")
    t.play(Engineering(0)).answer("build:u1", "face:E")
    assert t.key == "rest"
    assert why(t, "u2") == "15.15"
    assert t.facing("u2") == "E"


@pytest.mark.rule("15.15")
def test_every_part_of_a_line_builds() -> None:
    t = camp()
    t.put("u2", "0507", sp=9, ext=["0508"])
    t.play(Engineering(0)).answer("build:u2")
    u = t.u("u2")
    assert t.g.works == [t.hex("0507"), EAST, u, 2, t.hex("0508"), EAST, u, 2]


@pytest.mark.rule("15.16", "15.14")
def test_builders_still_stand_in_the_way_and_may_fire_back() -> None:
    t = at_work()
    g, u = t.g, t.u("u1")
    g.active = 1
    enemy = t.put("c1", "0605", "W")
    assert why_no_reaction_fire(g, u, RETURN) is None
    assert why_no_reaction(g, u, t.hex("0505"), [enemy]) is None
    assert prepared(g, 3 * u, 1, RETURN)  # 15.14: and their fire is prepared
    assert strength_at(g, t.hex("0505")) == 6


@pytest.mark.rule("15.15", "15.12")
def test_a_line_builds_the_way_it_faces_where_nothing_stands_yet() -> None:
    t = camp()
    u = t.put("u2", "0507", sp=9, ext=["0508"])
    built(t, "0507")
    t.play(Engineering(0)).answer("build:u2")
    assert t.g.works[4:] == [t.hex("0508"), EAST, u, 2]


@pytest.mark.rule("15.15")
def test_a_line_at_work_in_all_its_hexes_goes_on() -> None:
    t = camp()
    t.put("u2", "0507", sp=9, ext=["0508"])
    t.play(Engineering(0)).answer("build:u2")
    check_works(t.g)
    assert len(t.g.works) == 8


@pytest.mark.rule("15.15", "8.52")
def test_a_column_does_not_build() -> None:
    t = camp()
    t.put("u2", "0507", "NW", sp=9, ext=["0508"], column=True)
    assert why(t, "u2") == "15.15"


@pytest.mark.rule("15.13", "7.11", "7.33")
def test_all_in_the_hex_turn_with_the_builders_and_straighten_their_flanks() -> None:
    t = camp()
    t.put("u2", "0505", state=REFUSE_L)
    t.g.state[t.u("u1")] |= REFUSE_L
    t.play(Engineering(0)).answer("build:u1", "face:NW")
    assert (t.facing("u1"), t.facing("u2")) == ("NW", "NW")
    assert not (t.g.state[t.u("u1")] | t.g.state[t.u("u2")]) & REFUSED


@pytest.mark.rule("15.13", "13.45")
def test_to_build_is_no_rest() -> None:
    t = camp()
    assert not t.g.form_state[t.f("ub1")] & F_BUSY
    t.play(Engineering(0)).answer("build:u1", "face:E")
    assert t.g.form_state[t.f("ub1")] & F_BUSY


@pytest.mark.rule("15.13", "15.21")
def test_what_is_not_finished_protects_nobody_and_each_side_finishes_its_own() -> None:
    t = at_work()
    enemy = t.put("c1", "1505", "W", state=BUILDING)
    t.g.works[3] = 1
    t.g.works += [t.hex("1505"), EAST, enemy, 1]
    here, ahead = t.hex("0505"), t.b.grid.next[6 * t.hex("0505") + 1]
    assert works_on(t.g, here, ahead) == []
    finish_works(t.g, 0)
    assert works_on(t.g, here, ahead) == [0]
    assert t.g.works[4:] == [t.hex("1505"), EAST, enemy, 1]


# 15.17


@pytest.mark.rule("15.17")
def test_a_unit_that_crosses_a_parapet_may_pull_it_down_for_a_point_more() -> None:
    t = Table()
    t.put("u1", "0505", "E")
    t.leader("ub1", "0505")
    built(t, "0605", 9)  # 0605 is covered towards the west
    a, b = t.hex("0505"), t.hex("0605")
    assert works_on(t.g, a, b) == [0]
    t.play(BrigadeActivation([t.f("ub1")])).answer("unit:u1")
    assert "raze:0605" in t.offers()
    t.answer("raze:0605")
    assert t.g.works == []
    assert t.at("u1") == "0605"
    assert t.g.spent[t.u("u1")] == 2 + 2 + 2  # the hex, the parapet, the work
    assert "works-razed" in t.log()


@pytest.mark.rule("15.17")
def test_razing_takes_that_hexsides_parapets_only() -> None:
    t = Table()
    built(t, "0605", 9)
    built(t, "0605", 3)
    raze(t.g, t.hex("0505"), t.hex("0605"))
    assert t.g.works == [t.hex("0605"), EAST, -1, 0]


# 15.2


@pytest.mark.rule("15.21")
def test_two_hexsides_and_no_others() -> None:
    t = Table()
    built(t, "0505")
    h = t.hex("0505")
    after = t.b.grid.next
    covered = [parapet_side(t.g, h, s) for s in range(6)]
    assert covered == [False, True, True, False, False, False]
    assert [works_on(t.g, after[6 * h + s], h) != [] for s in range(6)] == covered


@pytest.mark.rule("15.22")
def test_crossing_costs_more_by_road_too() -> None:
    t = Table(roads=[("road", ["0505", "0605"])])
    h, s = t.hex("0505"), 2
    plain = (ground_cost(t.g, C_INF, h, s), way_cost(t.g, C_INF, MARCH, h, s))
    built(t, "0605", 9)
    more = t.b.parapet_cost[C_INF]
    assert more > 0
    assert (ground_cost(t.g, C_INF, h, s), way_cost(t.g, C_INF, MARCH, h, s)) == (plain[0] + more, plain[1] + more)


@pytest.mark.rule("15.23")
def test_the_modifiers_of_the_chart() -> None:
    t = Table()
    charts = t.b.charts
    assert (charts.fire.modifiers["parapet-fire"], charts.fire.modifiers["parapet"]) == (1, -1)
    assert (charts.preshock["parapet"], charts.shock.modifiers["parapet"]) == (-1, -1)


@pytest.mark.rule("15.23")
def test_small_arms_from_behind_a_parapet_and_at_those_behind_one() -> None:
    from grognard.games.great_battles_acw.codes import M_PARAPET, M_PARAPET_FIRE
    from grognard.games.great_battles_acw.rules.flow.ch10_fire import PhasingFire

    def mods(behind: str, shooter: str = "u1") -> list[tuple[int, int]]:
        t = Table()
        t.put(shooter, "0505", "E")
        t.put("c1", "0605", "W")
        if behind:
            built(t, behind, 3 if behind == "0505" else 9)
        t.play(PhasingFire(t.u(shooter), t.hex("0605")), 0)
        while "fired" not in t.log():
            t.answer("single-fire" if "single-fire" in t.offers() else t.offers()[-1])
        coded = next(e for e in t.m.events(0) if e.key == "fired").args["mods"]
        assert isinstance(coded, list)
        return [(x // 64, x % 64 - 32) for x in coded]

    assert (M_PARAPET_FIRE, 1) in mods("0505")
    assert (M_PARAPET, -1) in mods("0605")
    assert all(kind not in (M_PARAPET, M_PARAPET_FIRE) for kind, _ in mods(""))
    assert all(kind != M_PARAPET_FIRE for kind, _ in mods("0505", "ug1"))  # not for canister
    assert (M_PARAPET, -1) in mods("0605", "ug1")


@pytest.mark.rule("15.12", "6.11")
def test_parapets_may_be_built_in_the_corner_of_the_map() -> None:
    t = Table(terrain={"0101": "woods"})
    u = t.put("u1", "0101", "SE")
    assert t.g.at[u] == 0 and why_no_builder(t.g, u) is None
