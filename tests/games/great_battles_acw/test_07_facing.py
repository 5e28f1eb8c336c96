"""7 Facing and refused flanks. 0808 has 0807 to the north, then 0908, 0909, 0809, 0709, 0708."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.rules.flow.ch06_orders import Refit
from grognard.games.great_battles_acw.rules.flow.ch12_retreat import Retreat
from grognard.games.great_battles_acw.rules.flow.ch13_rally import Rally
from grognard.games.great_battles_acw.rules.queries.ch07_facing import (
    IN_FRONT,
    IN_REAR,
    ON_FLANK,
    front_hexes,
    plain_front_mask,
    seen_from,
)
from grognard.games.great_battles_acw.rules.queries.ch07_refuse import why_no_refuse
from grognard.games.great_battles_acw.rules.queries.ch08_limits import in_column, in_line
from grognard.games.great_battles_acw.rules.queries.ch12_cohesion import BY_FIRE
from grognard.games.great_battles_acw.state.effects_lines import straighten
from grognard.games.great_battles_acw.state.model import (
    ADJACENT,
    FIRED,
    MOVED,
    NO_FIGHT,
    NO_FIRE,
    REFUSE_L,
    REFUSE_R,
    REFUSED,
    TURNED,
)
from tests.games.great_battles_acw.moving import acts, begin, done, goes, points, spent, state
from tests.games.great_battles_acw.table import Table


def names(t: Table, found: list[int]) -> set[str]:
    return {t.b.grid.name(h) for h in found}


# 7.1


@pytest.mark.rule("7.11")
def test_vertices_for_advance_and_attack_hexsides_for_march() -> None:
    t = Table()
    t.put("u1", "0808", "E", order="advance")
    begin(t, "u1")
    assert acts(t, "face") == {"NE", "SE", "SW", "W", "NW"}
    assert t.why_not("face:ENE") == "7.11"
    t = Table()
    t.put("u1", "0808", "ENE", order="march")
    begin(t, "u1")
    assert acts(t, "face") == {"N", "ESE", "S", "WSW", "WNW"}
    assert t.why_not("face:E") == "7.11"


@pytest.mark.rule("7.11", "9.53")
def test_all_units_in_a_hex_face_the_same_way() -> None:
    """A unit that joins others takes their facing."""
    t = Table()
    t.put("u2", "1008", "NE", order="attack", sp=4)
    t.put("u1", "0808", "E", order="attack", sp=4)
    begin(t, "u1")
    t.answer("go:1008")
    assert (t.at("u1"), t.facing("u1"), t.facing("u2")) == ("1008", "NE", "NE")
    assert spent(t, "u1") == 2  # one vertex is free


@pytest.mark.rule("7.12")
def test_front_flank_and_rear() -> None:
    t = Table()
    u = t.put("u1", "0808", "E")
    arcs = [seen_from(t.g, 3 * u, s) for s in range(6)]
    assert arcs == [ON_FLANK, IN_FRONT, IN_FRONT, ON_FLANK, IN_REAR, IN_REAR]
    u = t.put("u6", "1212", "N", order="march")
    arcs = [seen_from(t.g, 3 * u, s) for s in range(6)]
    assert arcs == [IN_FRONT, ON_FLANK, ON_FLANK, IN_REAR, ON_FLANK, ON_FLANK]


@pytest.mark.rule("7.13", "7.21")
def test_a_unit_moves_only_over_its_front() -> None:
    """Three points of infantry under Attack orders: straight ahead three hexes, but backwards only two."""
    t = Table()
    t.put("u1", "0808", "E", order="attack")
    begin(t, "u1")
    assert {"1107", "1108", "1109", "1110"} <= goes(t)  # three hexes ahead
    assert "0608" in goes(t) and "0507" not in goes(t)  # half a turn costs a point
    t.answer("face:W")
    assert spent(t, "u1") == 1
    assert "0608" in goes(t) and "0908" not in goes(t)
    assert t.why_not("go:0908") == "7.13"


# 7.2


@pytest.mark.rule("7.21", "10.32")
def test_one_vertex_is_free_more_cost_a_point() -> None:
    for word, cost in (("NE", 0), ("SE", 0), ("NW", 1), ("SW", 1), ("W", 1)):
        t = Table()
        t.put("u1", "0808", "E")
        begin(t, "u1")
        t.answer(f"face:{word}")
        assert spent(t, "u1") == cost
        assert bool(done(t, "u1") & MOVED) == bool(cost)
        assert acts(t, "face") == set()  # once in a hex
        assert t.why_not("face:E") == "7.21"


@pytest.mark.rule("7.21")
def test_each_hex_has_its_free_vertex() -> None:
    """E, then SE after a hex, then SW after another: three steps, two free turns."""
    t = Table()
    t.put("u1", "0808", "E")
    begin(t, "u1")
    t.answer("go:0909", "face:SE", "go:0910", "face:SW", "go:0911")
    assert (t.at("u1"), t.facing("u1"), spent(t, "u1")) == ("0911", "SW", 3)


@pytest.mark.rule("7.21", "8.26")
def test_half_a_turn_turns_the_stack_upside_down() -> None:
    t = Table()
    t.put("u3", "0808", "E", sp=3)
    t.put("u2", "0808", "E", sp=3)
    t.put("u1", "0808", "E", sp=3)
    begin(t, "u1")
    t.answer("face:W")
    assert t.stack("0808") == ["u3", "u2", "u1"]
    assert [t.facing(u) for u in ("u1", "u2", "u3")] == ["W", "W", "W"]
    assert [spent(t, u) for u in ("u1", "u2", "u3")] == [1, 1, 1]


@pytest.mark.rule("7.21")
def test_after_half_a_turn_troops_choose_to_lie_above_or_below_guns() -> None:
    for word, order in (("on-top", ["u1", "ug1"]), ("beneath", ["ug1", "u1"])):
        t = Table()
        t.put("u1", "0808", "E", sp=3)
        t.put("ug1", "0808", "E")
        begin(t, "u1")
        t.answer("face:W")
        assert t.key == "above-guns"
        t.answer(word)
        assert t.stack("0808") == order


@pytest.mark.rule("7.22", "10.52")
def test_in_woods_attack_orders_pay_for_each_vertex_or_one_for_half_a_turn() -> None:
    for word, cost in (("NE", 1), ("NW", 2), ("W", 1)):
        t = Table(terrain={"0808": "woods"})
        t.put("u1", "0808", "E", order="attack")
        begin(t, "u1")
        t.answer(f"face:{word}")
        assert spent(t, "u1") == cost
    t = Table(terrain={"0808": "woods"})
    t.put("u1", "0808", "E", order="advance")
    begin(t, "u1")
    t.answer("face:NE")
    assert spent(t, "u1") == 0


@pytest.mark.rule("7.23", "9.45")
def test_no_points_for_turning_along_a_road() -> None:
    """A road that leaves to the rear: half a turn would cost a point on open ground."""
    for roads, cost in (([("road", ["0808", "0708", "0707"])], 2), ([], 3)):
        t = Table(roads=roads)
        t.put("u1", "0808", "E")
        begin(t, "u1")
        t.answer("go:0708", "go:0707")
        assert (t.at("u1"), spent(t, "u1")) == ("0707", cost)


@pytest.mark.rule("7.24", "9.53")
def test_who_begins_next_to_the_enemy_turns_one_vertex_before_he_leaves() -> None:
    t = Table()
    t.put("c1", "0908", "W")
    t.put("u1", "0808", "E", order="attack")
    begin(t, "u1")
    t.answer("face:SE")
    assert "0809" in goes(t)
    t = Table()
    t.put("c1", "0908", "W")
    t.put("u1", "0808", "E", order="attack", disordered=True)
    begin(t, "u1")
    assert "0809" in goes(t) and "0708" not in goes(t)  # backwards only by a detour
    assert t.why_not("go:0708") == "9.53"
    t.answer("face:W")
    assert t.key == "rest" and t.at("u1") == "0808"  # three vertices: it does not leave
    assert done(t, "u1") & TURNED


@pytest.mark.rule("7.25")
def test_a_retreat_keeps_the_facing_and_a_rally_may_change_it_by_a_vertex() -> None:
    t = Table()
    t.put("c1", "0908", "W")
    u = t.put("u1", "0808", "E", disordered=True)
    t.play(Retreat([u], 1, 1, [t.u("c1")], BY_FIRE))
    while t.key != "rest":
        t.answer(t.offers()[0])
    assert t.at("u1") != "0808" and t.facing("u1") == "E"
    t = Table()
    u = t.put("u1", "0808", "E", disordered=True)
    t.g.brigades = [t.f("ub1")]
    t.play(Rally(u), 0)
    assert not t.disordered("u1")
    assert {x for x in t.offers() if x.startswith("face:")} == {"face:NE", "face:SE"}


@pytest.mark.rule("7.26", "7.23")
def test_a_column_may_become_a_line_and_a_line_a_column_when_orders_change() -> None:
    """Free of cost, whatever the facing."""
    t = Table()
    u = t.put("u1", "0808", "E", order="advance", sp=9, ext=["0709"], column=True)
    t.play(Refit([u]))
    assert {"reface:u1@SE", "reface:u1@NW"} <= set(t.offers())
    t.answer("reface:u1@NW")
    assert in_line(t.g, u) and t.facing("u1") == "NW" and spent(t, "u1") == 0
    t = Table()
    u = t.put("u1", "0808", "E", order="advance", sp=9, ext=["0809"])
    t.g.order[u] = 0
    t.play(Refit([u]))
    t.answer("reface:u1@N")
    assert in_column(t.g, u) and spent(t, "u1") == 0


# 7.3


@pytest.mark.rule("7.31")
def test_at_the_end_of_a_line_or_alone_a_flank_may_be_refused() -> None:
    t = Table()
    t.put("u1", "0808", "E")
    begin(t, "u1")
    assert {"refuse-left", "refuse-right"} <= set(t.offers())  # alone
    t = Table()
    t.put("u2", "0807", "E")
    t.put("u1", "0808", "E")
    begin(t, "u1")
    assert "refuse-right" in t.offers() and "refuse-left" not in t.offers()  # the right end of a line
    assert t.why_not("refuse-left") == "7.31"
    t = Table()
    t.put("u2", "0807", "E")
    t.put("u3", "0709", "E")
    t.put("u1", "0808", "E")
    begin(t, "u1")
    assert "refuse-right" in t.offers()  # in the middle, a friend in the opposite rear hex


@pytest.mark.rule("7.31", "7.32/between-friends")
def test_not_between_two_friends() -> None:
    t = Table()
    t.put("u2", "0807", "E")
    t.put("u3", "0809", "E")
    t.put("u1", "0808", "E")
    begin(t, "u1")
    assert not {"refuse-left", "refuse-right"} & set(t.offers())


@pytest.mark.rule("7.32/cost", "7.33")
def test_refusing_costs_each_unit_of_a_stack_a_point_and_so_does_leaving_it() -> None:
    t = Table()
    t.put("u2", "0808", "E", sp=3)
    t.put("u1", "0808", "E", sp=3)
    begin(t, "u1")
    t.answer("refuse-right")
    assert (spent(t, "u1"), spent(t, "u2")) == (1, 1)
    assert state(t, "u1") & REFUSE_R and state(t, "u2") & REFUSE_R
    assert acts(t, "face") == set() and t.why_not("face:NE") == "7.33"
    t.answer("unrefuse")
    assert (spent(t, "u1"), spent(t, "u2")) == (2, 2)
    assert not state(t, "u1") & REFUSED


@pytest.mark.rule("7.32/cost")
def test_a_unit_that_joins_a_refused_stack_pays_a_point_more() -> None:
    t = Table()
    t.put("u2", "1008", "E", sp=3, state=REFUSE_L)
    t.put("u1", "0808", "E", sp=3)
    begin(t, "u1")
    t.answer("go:1008")
    assert spent(t, "u1") == 3
    assert state(t, "u1") & REFUSED == REFUSE_L


@pytest.mark.rule("7.32/two-points")
def test_a_unit_alone_needs_two_points() -> None:
    t = Table()
    t.put("u1", "0808", "E", sp=1)
    begin(t, "u1")
    assert t.why_not("refuse-left") == "7.32/two-points"
    t = Table()
    t.put("u1", "0808", "E", sp=2, state=REFUSE_L)
    t.g.sp[t.u("u1")] = 1
    straighten(t.g)
    assert not state(t, "u1") & REFUSED
    assert spent(t, "u1") == 0  # without cost


@pytest.mark.rule("7.32/two-points", "7.32/between-friends")
def test_a_friend_that_comes_to_the_refused_flank_ends_it() -> None:
    t = Table()
    t.put("u2", "0810", "E", sp=3)
    t.put("u1", "0808", "E", sp=3, state=REFUSE_R)
    begin(t, "u2")
    t.answer("go:0809", "done")
    assert not state(t, "u1") & REFUSED
    assert spent(t, "u1") == 1 and points(t, "u1") == 5


@pytest.mark.rule("7.32/adjacent-enemy")
def test_not_next_to_the_enemy_but_in_reaction() -> None:
    t = Table()
    t.put("c1", "0908", "W")
    u = t.put("u1", "0808", "E", order="attack")
    begin(t, "u1")
    assert t.why_not("refuse-left") == "7.32/adjacent-enemy"
    assert why_no_refuse(t.g, u, False, True) is None


@pytest.mark.rule("7.32/adjacent-enemy", "8.44")
def test_the_parts_of_a_line_are_judged_apart_and_both_ends_may_be_refused() -> None:
    """The right half is next to the enemy, the left half is not."""
    t = Table()
    t.put("c1", "0910", "W")
    u = t.put("u1", "0808", "E", order="attack", sp=9, ext=["0809"])
    assert why_no_refuse(t.g, u, False, False) is None
    assert why_no_refuse(t.g, u, True, False) is not None
    t = Table()
    t.put("u1", "0808", "E", sp=9, ext=["0809"])
    begin(t, "u1")
    t.answer("refuse-left", "refuse-right")
    assert state(t, "u1") & REFUSED == REFUSED
    t = Table()
    t.put("u1", "0808", "E", sp=9)
    begin(t, "u1")
    t.answer("refuse-left")
    assert t.why_not("refuse-right") == "7.32"


@pytest.mark.rule("7.32/stacking")
def test_who_has_just_joined_others_does_not_make_them_refuse() -> None:
    t = Table()
    t.put("u2", "1008", "E", sp=3)
    t.put("u1", "0808", "E", sp=3)
    begin(t, "u1")
    t.answer("go:1008")
    assert t.why_not("refuse-left") == "7.32/stacking"


@pytest.mark.rule("7.32/cost")
def test_march_and_columns_refuse_nothing() -> None:
    t = Table()
    t.put("u1", "0808", "ENE", order="march")
    begin(t, "u1")
    assert t.why_not("refuse-left") == "7.32"
    t = Table()
    u = t.put("u1", "0808", "E", sp=9, ext=["0708"], column=True)
    no = why_no_refuse(t.g, u, False, False)
    assert no is not None and no.key == "no-refuse-column"


@pytest.mark.rule("7.33")
def test_a_refused_unit_pays_a_point_before_it_moves() -> None:
    t = Table()
    t.put("u1", "0808", "E", order="attack", state=REFUSE_L)
    begin(t, "u1")
    assert "1009" in goes(t) and "1109" not in goes(t)  # two hexes of three points
    t.answer("go:0908")
    assert spent(t, "u1") == 2 and not state(t, "u1") & REFUSED


@pytest.mark.rule("7.33", "9.54")
def test_withdrawal_ends_a_refused_flank_without_cost() -> None:
    t = Table()
    t.put("u1", "0808", "E", state=REFUSE_L)
    begin(t, "u1")
    t.answer("withdraw:0708", "stop")
    assert t.at("u1") == "0708" and not state(t, "u1") & REFUSED


@pytest.mark.rule("7.34")
def test_a_refused_flank_is_a_third_front_hex_and_its_neighbour_a_flank() -> None:
    t = Table()
    u = t.put("u1", "0808", "E", state=REFUSE_L)
    assert names(t, front_hexes(t.g, 3 * u)) == {"0908", "0909", "0807"}
    assert seen_from(t.g, 3 * u, 5) == ON_FLANK and seen_from(t.g, 3 * u, 4) == IN_REAR
    assert plain_front_mask(t.g, 3 * u) == 0b000110  # where it may shock


@pytest.mark.rule("7.34")
def test_who_joins_a_refused_stack_after_it_fired_does_not_fire() -> None:
    t = Table()
    t.put("c1", "1208", "W")
    t.put("u2", "1008", "E", order="attack", sp=3, state=REFUSE_L)
    t.put("u1", "0808", "E", order="attack", sp=2)
    t.g.done[t.u("u2")] |= FIRED
    begin(t, "u1")
    t.answer("go:1008")
    assert done(t, "u1") & NO_FIRE and acts(t, "fire") == set()


@pytest.mark.rule("9.53")
def test_who_turns_to_join_friends_next_to_the_enemy_neither_fires_nor_shocks() -> None:
    t = Table()
    t.put("c1", "1008", "W")
    t.put("u2", "0908", "SE", order="attack", sp=3)
    t.put("u1", "0808", "E", order="attack", sp=3)
    begin(t, "u1")
    t.answer("go:0908")
    assert t.facing("u1") == "SE"
    assert done(t, "u1") & ADJACENT and done(t, "u1") & NO_FIGHT


@pytest.mark.rule("7.32/between-friends")
def test_only_units_in_phase_lose_a_point_when_a_friend_ends_their_refusal() -> None:
    for brigade, cost in (((), 0), (("ub2",), 1)):
        t = Table()
        t.put("u2", "0810", "E", sp=3)
        t.put("u6", "0808", "E", sp=3, state=REFUSE_R)
        begin(t, "u2", with_brigades=brigade)
        t.answer("go:0809", "done")
        assert not state(t, "u6") & REFUSED and spent(t, "u6") == cost


@pytest.mark.rule("7.32/between-friends", "8.44")
def test_a_friend_on_one_flank_of_a_line_leaves_the_other_refused() -> None:
    t = Table()
    t.put("u2", "0811", "E", sp=3)
    t.put("u1", "0808", "E", sp=9, ext=["0809"], state=REFUSED)
    begin(t, "u2")
    t.answer("go:0810", "done")
    assert state(t, "u1") & REFUSED == REFUSE_L


@pytest.mark.rule("7.33", "8.44")
def test_guns_straighten_their_flank_with_the_line_in_whose_hex_they_stand() -> None:
    t = Table()
    t.put("ug1", "0809", "E")
    t.put("u1", "0808", "E", sp=9, ext=["0809"])
    begin(t, "u1", with_brigades=("ubg",))
    t.answer("refuse-right")
    assert state(t, "ug1") & REFUSE_R
    t.answer("unrefuse")
    assert not state(t, "ug1") & REFUSED and not state(t, "u1") & REFUSED
    assert (spent(t, "u1"), spent(t, "ug1")) == (2, 2)


@pytest.mark.rule("7.33", "8.44")
def test_a_refused_line_pays_a_point_before_it_moves() -> None:
    t = Table()
    t.put("u1", "0808", "E", order="attack", sp=9, ext=["0809"], state=REFUSE_L)
    begin(t, "u1")
    assert "1009" in goes(t) and "1109" not in goes(t)
    t.answer("go:1009")
    assert t.at("u1") == "1009" and spent(t, "u1") == 3 and not state(t, "u1") & REFUSED


@pytest.mark.rule("7.32/stacking", "8.26")
def test_a_stack_that_has_only_turned_may_refuse() -> None:
    """Nobody has moved into the hex: the stack turned as one, and paid."""
    t = Table()
    t.put("u2", "0808", "E", sp=3)
    t.put("u1", "0808", "E", sp=3)
    begin(t, "u1")
    t.answer("face:NW", "done")
    begin(t, "u2")
    assert spent(t, "u2") == 1
    t.answer("refuse-left")
    assert state(t, "u1") & REFUSE_L and state(t, "u2") & REFUSE_L


@pytest.mark.rule("7.34")
def test_the_same_on_the_right() -> None:
    t = Table()
    u = t.put("u1", "0808", "E", state=REFUSE_R)
    assert names(t, front_hexes(t.g, 3 * u)) == {"0908", "0909", "0809"}
    assert seen_from(t.g, 3 * u, 4) == ON_FLANK and seen_from(t.g, 3 * u, 5) == IN_REAR
