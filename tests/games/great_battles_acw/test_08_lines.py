"""8.4, 8.5 Extended Lines and Columns.

A line that faces east in 0808 and 0809: its left end is 0808. 0807 lies north of 0808; ahead lie 0908, 0909 and 0910.
"""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.rules.flow.ch08_extended import ShrinkLines, shrink_lines
from grognard.games.great_battles_acw.rules.flow.ch12_advance import Advance
from grognard.games.great_battles_acw.rules.flow.ch12_retreat import Retreat
from grognard.games.great_battles_acw.rules.queries.ch07_facing import (
    IN_FRONT,
    IN_REAR,
    ON_FLANK,
    part_facing,
    seen_from,
)
from grognard.games.great_battles_acw.rules.queries.ch08_limits import column_needs, why_no_stack
from grognard.games.great_battles_acw.rules.queries.ch08_lines import (
    advance_line,
    envelopments,
    line_ways,
    retreat_line,
    vertices,
)
from grognard.games.great_battles_acw.rules.queries.ch08_shape import why_no_form_line
from grognard.games.great_battles_acw.rules.queries.ch08_stacks import part_sp
from grognard.games.great_battles_acw.rules.queries.ch09_allowance import allowance, left
from grognard.games.great_battles_acw.rules.queries.ch11_odds import defence_strength
from grognard.games.great_battles_acw.rules.queries.ch12_cohesion import BY_FIRE
from grognard.games.great_battles_acw.state.effects_lines import end_envelopment, envelop
from grognard.games.great_battles_acw.state.model import (
    ADJACENT,
    COLUMN,
    CRAWLED,
    HALTED,
    IN_COLUMN,
    MOVED,
    NO_MOVE,
    REFUSE_L,
    TURNED,
)
from grognard.games.great_battles_acw.words import FACINGS
from tests.games.great_battles_acw.moving import acts, begin, done, goes, hexes, points, spent, state
from tests.games.great_battles_acw.table import Table


def ways(t: Table, flat: list[int]) -> set[tuple[str, ...]]:
    """The answers of `advance_line` by name: facing, then hexes."""
    out = set()
    for i in range(0, len(flat), 4):
        out.add((FACINGS[flat[i]], *[t.b.grid.name(h) for h in flat[i + 1 : i + 4] if h >= 0]))
    return out


# 8.41 to 8.43


@pytest.mark.rule("8.41")
def test_infantry_of_eight_points_extends_to_a_flank() -> None:
    t = Table()
    t.put("u1", "0808", "E", sp=8)
    begin(t, "u1")
    t.answer("extend-right")
    assert hexes(t, "u1") == ["0808", "0809"] and spent(t, "u1") == 1
    t = Table()
    t.put("u1", "0808", "E", sp=8)
    begin(t, "u1")
    t.answer("extend-left")
    assert hexes(t, "u1") == ["0808", "0807"]
    t = Table()
    t.put("u1", "0808", "E", sp=7)
    t.put("uh1", "1212", "E", sp=8, foot=True)
    begin(t, "u1")
    assert t.why_not("extend-left") == "8.41"
    begin(t, "uh1")
    assert t.why_not("extend-left") == "8.41"  # not dismounted cavalry


@pytest.mark.rule("8.41")
def test_not_beside_other_troops_but_beside_guns() -> None:
    t = Table()
    t.put("u2", "0807", "E", sp=2)
    t.put("ug1", "0809", "E")
    t.put("u1", "0808", "E", sp=8)
    begin(t, "u1")
    assert t.why_not("extend-left") == "8.41" and "extend-right" in t.offers()
    t = Table()
    t.put("u2", "0808", "E", sp=2)
    t.put("u1", "0808", "E", sp=8)
    begin(t, "u1")
    assert t.why_not("extend-left") == "8.41" and t.why_not("extend-right") == "8.41"
    t = Table()
    t.put("ug1", "0808", "E")
    t.put("u1", "0808", "E", sp=8)
    begin(t, "u1")
    assert "extend-right" in t.offers()


@pytest.mark.rule("8.41")
def test_not_next_to_the_enemy_but_a_line_may_retract_beside_him() -> None:
    t = Table()
    t.put("c1", "0910", "E")
    t.put("u1", "0808", "E", sp=8, order="attack")
    begin(t, "u1")
    assert t.why_not("extend-right") == "8.41" and "extend-left" in t.offers()
    t = Table()
    t.put("c1", "0910", "E")
    t.put("u1", "0808", "E", sp=8, order="attack", ext=["0809"])
    begin(t, "u1")
    t.answer("retract:0809")
    assert hexes(t, "u1") == ["0809"]


@pytest.mark.rule("8.41", "8.43")
@pytest.mark.parametrize(
    ("ext", "no"), [(["0807"], ["left"]), (["0809"], ["right"]), (["0809", "0807"], ["left", "right"])]
)
def test_a_line_does_not_extend_twice_to_the_same_side(ext: list[str], no: list[str]) -> None:
    t = Table()
    t.put("u3", "0808", "E", sp=15, ext=ext)
    begin(t, "u3")
    for way in ("left", "right"):
        assert t.why_not(f"extend-{way}") == ("8.41" if way in no else "")


@pytest.mark.rule("8.41", "10.44")
def test_a_part_that_retracts_out_of_a_front_may_be_fired_at() -> None:
    t = Table()
    t.put("c1", "0910", "W")
    t.put("u1", "0808", "E", sp=8, order="attack", ext=["0809"])
    begin(t, "u1", 0)
    t.answer("retract:0808")
    assert t.seat == "confederate"
    t.answer(next(x for x in t.offers() if x.startswith("fire-with")))
    while t.seat == "confederate":
        t.answer(t.offers()[-1])
    assert hexes(t, "u1") == ["0808"]


@pytest.mark.rule("8.41", "8.42")
def test_to_extend_costs_as_much_as_to_go_there_and_two_points_at_most() -> None:
    for ground, cost in (("clear", 1), ("woods", 2)):
        for order in ("advance", "attack"):
            t = Table(terrain={"0808": ground, "0809": ground})
            t.put("u1", "0808", "E", sp=8, order=order)
            begin(t, "u1")
            t.answer("extend-right")
            assert spent(t, "u1") == cost and t.facing("u1") == "E"
    t = Table(terrain={"0809": "rough woods"})
    t.put("u1", "0808", "E", sp=8)
    begin(t, "u1")
    assert t.why_not("extend-right") == "8.41"
    t = Table(terrain={"0808": "woods"})
    t.put("u1", "0808", "E", sp=8, ext=["0809"])
    begin(t, "u1")
    t.answer("retract:0808")
    assert spent(t, "u1") == 2 and hexes(t, "u1") == ["0808"]


@pytest.mark.rule("8.42")
def test_below_eight_points_a_line_is_drawn_in_when_the_activation_ends() -> None:
    for keep in ("0808", "0809"):
        t = Table()
        t.put("u1", "0808", "E", sp=8, ext=["0809"])
        assert not shrink_lines(t.g)
        t.g.sp[t.u("u1")] = 7
        assert shrink_lines(t.g)
        t.play(ShrinkLines())
        assert set(t.offers()) == {"retract:0808", "retract:0809"}
        t.answer(f"retract:{keep}")
        assert hexes(t, "u1") == [keep] and spent(t, "u1") == 0


@pytest.mark.rule("8.43")
def test_fifteen_points_extend_to_both_sides_at_the_price_of_the_dearer() -> None:
    t = Table(terrain={"0809": "woods"})
    t.put("u1", "0808", "E", sp=15)
    begin(t, "u1")
    t.answer("extend-both")
    assert hexes(t, "u1") == ["0808", "0807", "0809"] and spent(t, "u1") == 2
    t = Table()
    t.put("u1", "0808", "E", sp=14)
    begin(t, "u1")
    assert t.why_not("extend-both") == "8.43"
    t.answer("extend-left")
    assert t.why_not("extend-right") == "8.43"
    t = Table()
    t.put("u1", "0808", "E", sp=15, ext=["0807", "0809"])
    t.g.sp[t.u("u1")] = 14
    t.play(ShrinkLines())
    assert set(t.offers()) == {"draw-in:0807", "draw-in:0809"}
    t.answer("draw-in:0807")
    assert hexes(t, "u1") == ["0808", "0809"]
    t = Table()
    t.put("u1", "0808", "E", sp=15, ext=["0807", "0809"])
    begin(t, "u1")
    t.answer("draw-in:0809")
    assert hexes(t, "u1") == ["0808", "0807"] and spent(t, "u1") == 1


# 8.44


@pytest.mark.rule("8.44")
def test_a_line_moves_straight_ahead_and_pays_for_the_dearest_hex() -> None:
    t = Table(terrain={"0910": "woods"})
    t.put("u1", "0808", "E", sp=9, order="attack", ext=["0809"])
    begin(t, "u1")
    assert "0807" not in goes(t) and t.why_not("go:0807") == "8.44"
    assert acts(t, "face") == set() and t.why_not("face:NE") == "8.44"
    t.answer("go:0909")
    assert hexes(t, "u1") == ["0909", "0910"] and spent(t, "u1") == 2


@pytest.mark.rule("8.44", "8.23")
@pytest.mark.parametrize(("name", "rule"), [("u2", "8.44"), ("ug1", "")])
def test_no_second_unit_but_guns_stacks_with_a_part_of_a_line(name: str, rule: str) -> None:
    t = Table()
    t.put("u1", "0808", "E", sp=8, ext=["0809"])
    u = t.put(name, "0707", "E", sp=2)
    for hex in ("0808", "0809"):
        no = why_no_stack(t.g, [3 * u], t.hex(hex))
        assert (no.rule if no else "") == rule


@pytest.mark.rule("8.44")
def test_no_part_of_a_line_stops_with_other_troops() -> None:
    t = Table()
    t.put("u2", "0910", "E", sp=2)
    t.put("u1", "0808", "E", sp=9, ext=["0809"])
    begin(t, "u1")
    assert "0908" in goes(t) and "0909" not in goes(t)
    assert t.why_not("go:0909") == "8.44"


@pytest.mark.rule("8.44")
def test_a_line_pivots_on_either_end() -> None:
    """On the right end the left swings forward and the line turns to the right."""
    t = Table(terrain={"0909": "woods"})
    t.put("u1", "0808", "E", sp=9, ext=["0809"])
    begin(t, "u1")
    t.answer("pivot:0809")
    assert (hexes(t, "u1"), t.facing("u1"), spent(t, "u1")) == (["0909", "0809"], "SE", 2)
    t = Table()
    t.put("u1", "0808", "E", sp=9, ext=["0809"])
    begin(t, "u1")
    t.answer("pivot:0808")
    assert (hexes(t, "u1"), t.facing("u1"), spent(t, "u1")) == (["0808", "0909"], "NE", 1)


@pytest.mark.rule("8.44")
def test_a_pivot_in_woods_costs_a_point_more_under_attack_orders() -> None:
    for order, cost in (("attack", 3), ("advance", 2)):
        t = Table(terrain={"0909": "woods"})
        t.put("u1", "0808", "E", sp=9, order=order, ext=["0809"])
        begin(t, "u1")
        t.answer("pivot:0809")
        assert spent(t, "u1") == cost


@pytest.mark.rule("8.44")
def test_half_a_turn_of_a_line_costs_a_point() -> None:
    t = Table()
    t.put("u1", "0808", "E", sp=9, ext=["0809"])
    begin(t, "u1")
    t.answer("about-face")
    assert (t.facing("u1"), spent(t, "u1"), hexes(t, "u1")) == ("W", 1, ["0808", "0809"])


@pytest.mark.rule("8.44", "8.23")
def test_guns_in_its_hex_turn_with_a_line() -> None:
    for brigade, cost in ((("ubg",), 1), ((), 0)):
        t = Table()
        t.put("ug1", "0809", "E")
        t.put("u1", "0808", "E", sp=9, ext=["0809"])
        begin(t, "u1", with_brigades=brigade)
        t.answer("about-face")
        assert t.key == "above-guns"
        t.answer("beneath")
        assert t.stack("0809") == ["ug1", "u1/1"]
        assert t.facing("ug1") == "W" and spent(t, "ug1") == cost
        assert bool(done(t, "ug1") & MOVED) == bool(cost)


@pytest.mark.rule("8.44")
def test_a_line_of_three_pivots_on_an_end_and_the_other_goes_two_hexes() -> None:
    t = Table()
    t.put("u1", "0808", "E", sp=15, ext=["0807", "0809"])
    begin(t, "u1")
    assert acts(t, "pivot") == {"0807", "0809"}
    t.answer("pivot:0809")
    assert hexes(t, "u1") == ["0909", "1008", "0809"]
    assert (t.facing("u1"), spent(t, "u1")) == ("SE", 2)


@pytest.mark.rule("8.44", "12.34")
def test_the_other_half_comes_next_to_the_enemy_only_in_good_order_under_attack_orders() -> None:
    """c1 stands before the right half; a pivot on it would bring the left half next to him."""
    for order, broken, may in (("attack", False, True), ("attack", True, False), ("advance", False, False)):
        t = Table()
        t.put("c1", "1009", "E")
        t.put("u1", "0908", "E", sp=9, order=order, disordered=broken, ext=["0909"])
        begin(t, "u1")
        assert ("pivot:0909" in t.offers()) == may


@pytest.mark.rule("8.44", "8.5/thresholds")
def test_a_line_forms_column_along_its_hexes() -> None:
    t = Table()
    t.put("u1", "0808", "E", sp=9, ext=["0809"])
    begin(t, "u1")
    assert acts(t, "form-column") == {"NE", "NW", "SE", "SW"}
    t.answer("form-column:NE")
    assert hexes(t, "u1") == ["0808", "0809"] and state(t, "u1") & COLUMN and spent(t, "u1") == 0
    t = Table()
    t.put("u1", "0808", "E", sp=9, ext=["0809"])
    begin(t, "u1")
    t.answer("form-column:SW")
    assert hexes(t, "u1") == ["0809", "0808"] and spent(t, "u1") == 1  # two vertices; the head is the other end
    for order, enemy in (("attack", "2020"), ("advance", "0910")):
        t = Table()
        t.put("c1", enemy, "W")
        t.put("u1", "0808", "E", sp=9, order=order, ext=["0809"])
        begin(t, "u1")
        assert acts(t, "form-column") == set()


@pytest.mark.rule("8.44", "example/8.44-extended-split")
def test_the_strength_of_a_line_is_divided_evenly() -> None:
    """Nine points: five and four. Seventeen in three hexes: six, six and five."""
    t = Table()
    u = t.put("u1", "0808", "E", sp=9, ext=["0809"])
    assert [part_sp(t.g, 3 * u + k) for k in range(2)] == [5, 4]
    v = t.put("u2", "1212", "E", sp=17, ext=["1211", "1213"])
    assert sorted(part_sp(t.g, 3 * v + k) for k in range(3)) == [5, 6, 6]
    assert part_sp(t.g, 3 * v) == 6


@pytest.mark.rule("8.44", "9.53")
def test_a_line_stops_when_a_part_of_it_comes_next_to_the_enemy() -> None:
    t = Table()
    t.put("c1", "1110", "E")
    t.put("u1", "0808", "E", sp=9, order="attack", ext=["0809"])
    begin(t, "u1")
    t.answer("go:1008")
    assert hexes(t, "u1") == ["1008", "1009"] and done(t, "u1") & ADJACENT
    assert goes(t) == set() and acts(t, "pivot") == set()


# 8.47 to 8.49


@pytest.mark.rule("8.47", "example/8.47")
def test_a_line_advances_straight_or_by_a_pivot() -> None:
    """The rulebook's line in 2222 and 2223 has driven the enemy out of 2323."""
    t = Table()
    u = t.put("u1", "2222", "E", sp=9, ext=["2223"])
    found = ways(t, advance_line(t.g, u, t.hex("2323")))
    assert ("E", "2323", "2324") in found
    assert ("SE", "2323", "2223") in found  # the extension stays in 2223 and faces as the line does now
    assert found == {("E", "2322", "2323"), ("E", "2323", "2324"), ("SE", "2323", "2223"), ("NE", "2222", "2323")}


@pytest.mark.rule("8.47")
def test_a_line_that_cannot_advance_extended_is_drawn_in_first() -> None:
    """Friends on both sides of 2323, guns in both its hexes that do not turn."""
    t = Table()
    t.put("u2", "2322", "E")
    t.put("u3", "2324", "E")
    t.put("ug1", "2222", "E")
    t.put("ug2", "2223", "E")
    u = t.put("u1", "2222", "E", order="attack", sp=9, ext=["2223"])
    assert advance_line(t.g, u, t.hex("2323")) == []
    t.play(Advance([u], t.hex("2323"), True, False))
    while t.key != "rest":
        t.answer(t.offers()[0])
    assert hexes(t, "u1") == ["2323"]


@pytest.mark.rule("8.47", "12.44/terrain")
def test_a_line_retreats_extended_or_is_drawn_in_and_rolls() -> None:
    t = Table()
    t.put("c1", "0909", "W")
    u = t.put("u1", "0808", "E", sp=9, disordered=True, ext=["0809"])
    assert [t.b.grid.name(h) for h in retreat_line(t.g, u, 4) if h >= 0] == ["0709", "0710"]
    t.play(Retreat([u], 1, 1, [t.u("c1")], BY_FIRE))
    while t.key != "rest":
        t.answer(t.offers()[0])
    assert len(hexes(t, "u1")) == 2 and t.facing("u1") == "E"
    t = Table()
    t.put("c1", "0909", "W")
    t.put("u2", "0709", "E", sp=9)
    u = t.put("u1", "0808", "E", sp=9, ext=["0809"])
    assert retreat_line(t.g, u, 4) == [] and retreat_line(t.g, u, 5) == []


def enveloping(**more: object) -> Table:
    """The rulebook's example: the defender in 1412 faces west; the line in 1311 and 1312 faces east."""
    t = Table()
    t.put("c1", "1412", "W")
    t.put("u1", "1311", "E", sp=9, order="attack", ext=["1312"], **more)  # type: ignore[arg-type]
    return t


@pytest.mark.rule("8.48", "example/8.48-envelopment")
def test_the_free_half_swings_round_the_enemy() -> None:
    """3311 is not in contact with 3412; it wheels to 3411 (here 20 columns to the west)."""
    t = enveloping()
    u = t.u("u1")
    found = [t.b.grid.name(h) for h in envelopments(t.g, u, t.hex("1412"))]
    assert found == ["1411"]
    envelop(t.g, u, t.hex("1411"), t.hex("1412"))
    assert hexes(t, "u1") == ["1411", "1312"] and t.facing("u1") == "SE"


@pytest.mark.rule("8.48")
def test_conditions_of_envelopment() -> None:
    hex_ = "1412"
    t = enveloping(disordered=True)
    assert envelopments(t.g, t.u("u1"), t.hex(hex_)) == []
    t = enveloping(state=REFUSE_L)
    assert envelopments(t.g, t.u("u1"), t.hex(hex_)) == []
    t = enveloping()
    t.put("c2", "1410", "SW")  # the free half begins in his front
    assert envelopments(t.g, t.u("u1"), t.hex(hex_)) == []
    t = enveloping()
    t.put("c2", "1512", "NW")  # the empty hex is in his front
    assert envelopments(t.g, t.u("u1"), t.hex(hex_)) == []
    t = enveloping()
    t.put("c2", "1512", "E")  # another enemy would come into the line's front
    assert envelopments(t.g, t.u("u1"), t.hex(hex_)) == []
    t = enveloping()
    t.put("u2", "1411", "E")  # not empty
    assert envelopments(t.g, t.u("u1"), t.hex(hex_)) == []
    t = Table()
    t.put("c1", "1412", "W", sp=9, ext=["1413"])
    t.put("u1", "1311", "E", sp=9, order="attack", ext=["1312"])
    assert envelopments(t.g, t.u("u1"), t.hex(hex_)) == []  # the defender stands in two hexes


@pytest.mark.rule("8.49")
def test_an_enveloping_line_is_drawn_in_afterwards() -> None:
    t = enveloping()
    envelop(t.g, t.u("u1"), t.hex("1411"), t.hex("1412"))
    end_envelopment(t.g, t.u("u1"))
    assert len(hexes(t, "u1")) == 1


# 8.5


@pytest.mark.rule("8.5/thresholds", "example/8.5")
def test_how_many_markers_a_column_needs() -> None:
    """Infantry of 8 or cavalry of 5 one, infantry of 15 or cavalry of 9 two; dismounted cavalry none."""
    t = Table()
    u = t.put("u1", "0808", "N", order="march", sp=7)
    h = t.put("uh1", "1010", "N", order="march", sp=4)
    d = t.put("uh2", "1212", "N", order="march", sp=9, foot=True)
    assert column_needs(t.g, d) == 0
    for foot, horse, n in ((7, 4, 0), (8, 5, 1), (14, 8, 1), (15, 9, 2)):
        t.g.sp[u] = foot
        t.g.sp[h] = horse
        assert (column_needs(t.g, u), column_needs(t.g, h)) == (n, n)


@pytest.mark.rule("8.5/thresholds", "8.51")
def test_a_marching_column_trails_behind_along_a_winding_road() -> None:
    road = ["0808", "0908", "0907", "1006", "1005"]
    t = Table(roads=[("road", road)])
    t.put("u1", "0808", "ENE", order="march", sp=15)
    t.g.march = 1
    begin(t, "u1")
    t.answer("go:0908")
    assert hexes(t, "u1") == ["0908", "0808"]
    t.answer("go:1005")
    assert hexes(t, "u1") == ["1005", "1006", "0907"] and state(t, "u1") & COLUMN
    assert spent(t, "u1") == 2 and done(t, "u1") & IN_COLUMN


@pytest.mark.rule("8.5", "8.51")
def test_a_long_column_that_turns_back_on_itself_takes_up_its_last_extension() -> None:
    """No hex holds two parts of it; with the next step the extension is laid again behind the others."""
    road = ["0808", "0908", "0907", "1006", "1005"]
    t = Table(roads=[("road", road)])
    u = t.put("u1", "0907", "N", order="march", sp=15, ext=["0908", "0808"], column=True)
    x = t.leader("ub1", "0808")
    t.orders("ub1", "march")
    t.g.march = 1
    begin(t, "u1")
    t.answer("go-along:ub1-leader", "go:0908")
    assert hexes(t, "u1") == ["0908", "0907"] and state(t, "u1") & COLUMN
    assert t.stack("0908") == ["u1"] and t.stack("0808") == []
    assert part_sp(t.g, 3 * u) + part_sp(t.g, 3 * u + 1) == 15
    assert t.b.grid.name(t.g.leader_at[x]) == "0908"  # he came with the extension that was taken up
    t.answer("go:0808")
    assert hexes(t, "u1") == ["0808", "0908", "0907"]


@pytest.mark.rule("8.51")
def test_a_marching_column_has_one_front_and_one_rear_hex() -> None:
    t = Table()
    u = t.put("u1", "0807", "N", order="march", sp=15, ext=["0808", "0809"], column=True)
    head = [seen_from(t.g, 3 * u, s) for s in range(6)]
    middle = [seen_from(t.g, 3 * u + 1, s) for s in (1, 2, 4, 5)]
    tail = [seen_from(t.g, 3 * u + 2, s) for s in range(6)]
    assert head[0] == IN_FRONT and head[1:3] == [ON_FLANK, ON_FLANK] and head[4:] == [ON_FLANK, ON_FLANK]
    assert middle == [ON_FLANK] * 4
    assert tail[3] == IN_REAR and tail[1:3] == [ON_FLANK, ON_FLANK] and tail[4:] == [ON_FLANK, ON_FLANK]


@pytest.mark.rule("8.5/points")
def test_extensions_pay_for_their_own_way() -> None:
    """The extension has still to come up out of the woods behind: two points, so its unit goes but five hexes."""
    for ground, reach in (("clear", "1408"), ("woods", "1308")):
        t = Table(terrain={"0808": ground})
        t.put("u1", "0808", "E", sp=9, ext=["0708"], column=True)
        begin(t, "u1")
        far = {x for x in goes(t) if int(x[:2]) >= 13}
        assert reach in far and (ground == "clear" or "1408" not in far)


@pytest.mark.rule("8.5/points")
def test_a_column_stops_only_by_itself() -> None:
    t = Table(roads=[("road", ["0808", "0908", "1008"])])
    t.put("ug1", "1008", "E")
    t.put("u1", "0808", "E", sp=9)
    begin(t, "u1")
    t.answer("form-column:E")
    assert "0908" in goes(t) and "1008" not in goes(t)
    assert t.why_not("go:1008") == "8.5"


@pytest.mark.rule("8.5/points", "8.22/road")
def test_nor_does_its_tail_stop_among_those_it_passes() -> None:
    """1008 can be reached past u6 only: there the extension would lie with it."""
    lane = ["0807/0808", "0808/0909", "0808/0809", "0709/0808", "0708/0808"]
    lane += ["0907/0908", "0908/1007", "0908/0909", "0807/0908"]
    t = Table(water={"river": lane}, roads=[("road", ["0808", "0908", "1008", "1108", "1208"])])
    t.put("u6", "0908", "E", sp=4)
    t.put("u1", "0808", "E", sp=9)
    t.g.spent[t.u("u1")] = 6  # three points left: too few to come back to 1008 from beyond
    begin(t, "u1")
    t.answer("form-column:E")
    assert "1008" not in goes(t) and "1108" in goes(t)


@pytest.mark.rule("8.5/points")
def test_the_parts_of_a_column_share_its_strength() -> None:
    t = Table()
    u = t.put("u1", "0808", "ENE", order="march", sp=11, ext=["0708"], column=True)
    assert [part_sp(t.g, 3 * u + k) for k in range(2)] == [6, 5]


@pytest.mark.rule("8.5/solid-in-shock")
def test_a_column_defends_with_all_its_strength() -> None:
    """Whichever of its hexes is attacked: as much as the same unit in one hex."""
    t = Table(active="confederate")
    t.put("u1", "0808", "ENE", order="march", sp=11, ext=["0708"], column=True)
    t.put("u2", "1414", "E", sp=11)
    solid = defence_strength(t.g, [t.hex("1414")], 0)
    assert defence_strength(t.g, [t.hex("0708")], 0) == defence_strength(t.g, [t.hex("0808")], 0) == solid


@pytest.mark.rule("8.5/solid-in-shock")
def test_a_column_too_weak_for_its_extension_is_drawn_in() -> None:
    t = Table()
    t.put("u1", "0808", "ENE", order="march", sp=8, ext=["0708"], column=True)
    t.g.sp[t.u("u1")] = 7
    t.play(ShrinkLines())
    t.answer("retract:0708")
    assert hexes(t, "u1") == ["0708"] and not state(t, "u1") & COLUMN


@pytest.mark.rule("8.52")
def test_columns_under_advance_orders_keep_their_extension_in_the_rear() -> None:
    t = Table()
    u = t.put("u1", "0808", "E", sp=9, ext=["0709"], column=True)
    assert FACINGS[part_facing(t.g, 3 * u + 1)] in ("E", "NE")
    begin(t, "u1")
    assert acts(t, "face") == {"NE"}
    assert t.why_not("face:SE") == "8.52"


@pytest.mark.rule("8.52")
def test_a_column_draws_into_any_of_its_hexes_at_the_price_of_the_ground() -> None:
    for into, cost in (("0808", 3), ("0709", 2), ("0610", 3)):
        t = Table(terrain={"0709": "woods"}, roads=[("road", ["0808", "0709", "0609"])])
        t.put("u1", "0808", "E", sp=15, ext=["0709", "0609"], column=True)
        begin(t, "u1")
        name = {"0610": "0609"}.get(into, into)
        t.answer(f"retract:{name}")
        assert hexes(t, "u1") == [name] and spent(t, "u1") == cost


@pytest.mark.rule("8.52")
def test_a_column_next_to_the_enemy_may_draw_in_and_then_neither_turns_nor_forms_line() -> None:
    t = Table()
    t.put("c1", "0908", "E")
    t.put("u1", "0808", "E", sp=9, ext=["0709"], column=True)
    begin(t, "u1")
    assert "retract:0808" in t.offers()
    t.answer("retract:0808")
    assert hexes(t, "u1") == ["0808"]
    assert acts(t, "face") == set() and acts(t, "extend-left") == set() and goes(t) == set()


@pytest.mark.rule("8.52")
def test_a_column_forms_line_by_turning() -> None:
    t = Table()
    t.put("u1", "0808", "E", sp=9, ext=["0709"], column=True)
    begin(t, "u1")
    assert acts(t, "form-line") == {"NW", "SE"}
    t.answer("form-line:SE")
    assert hexes(t, "u1") == ["0808", "0709"] and not state(t, "u1") & COLUMN
    assert (t.facing("u1"), spent(t, "u1")) == ("SE", 0)
    t = Table()
    t.put("u1", "0808", "E", sp=9, ext=["0709"], column=True)
    begin(t, "u1")
    t.answer("form-line:NW")
    assert spent(t, "u1") == 1 and vertices(3, 11) == 2
    t = Table()
    t.put("u1", "0808", "E", sp=15, ext=["0709", "0710"], column=True)
    begin(t, "u1")
    assert acts(t, "form-line") == set()  # the way winds


@pytest.mark.rule("8.52", "10.52")
def test_a_column_withdraws_not_and_shocks_not() -> None:
    t = Table()
    t.put("u1", "0808", "E", sp=9, ext=["0709"], column=True)
    begin(t, "u1")
    assert acts(t, "withdraw") == set() and t.why_not("withdraw:0708") == "9.54"


@pytest.mark.rule("8.53")
def test_under_attack_orders_a_column_draws_in_or_forms_line_first() -> None:
    t = Table()
    t.put("u1", "0808", "E", sp=9, order="attack", ext=["0709"], column=True)
    begin(t, "u1")
    assert set(t.offers()) == {"retract:0808", "retract:0709", "form-line:SE", "form-line:NW", "done"}
    assert t.why_not("go:0908") == "8.53"
    t.answer("retract:0808")
    assert points(t, "u1") == 2 and "0908" in goes(t)


@pytest.mark.rule("8.53")
def test_next_to_the_enemy_it_neither_fires_nor_shocks_after_drawing_in() -> None:
    t = Table()
    t.put("c1", "0908", "E")
    t.put("u1", "0808", "E", sp=9, order="attack", ext=["0709"], column=True)
    begin(t, "u1")
    t.answer("retract:0808")
    assert done(t, "u1") & CRAWLED
    assert t.key == "rest" or acts(t, "fire") == set()


@pytest.mark.rule("8.53")
def test_without_the_points_it_draws_in_disordered() -> None:
    """Woods between its hexes, a single point to spend, and a bend that forbids a line."""
    t = Table(terrain={"0808": "woods", "0709": "woods", "0710": "rough woods"})
    t.put("u1", "0808", "E", sp=15, order="attack", disordered=False, ext=["0709", "0710"], column=True)
    t.b.ma[t.u("u1")] = 4
    assert allowance(t.g, t.u("u1")) == 2
    begin(t, "u1")
    assert set(t.offers()) == {"retract:0808", "retract:0709", "retract:0710", "done"}
    t.answer("retract:0710")
    assert hexes(t, "u1") == ["0710"] and t.disordered("u1") and done(t, "u1") & HALTED
    t = Table()
    t.put("u1", "0808", "E", sp=9, order="attack", ext=["0709"], column=True)
    t.g.done[t.u("u1")] |= NO_MOVE  # Change and Stay: it may remain in column
    begin(t, "u1")
    assert hexes(t, "u1") == ["0808", "0709"]
    assert not done(t, "u1") & TURNED


@pytest.mark.rule("8.5/points")
def test_a_long_column_goes_as_far_as_its_unit() -> None:
    """Fifteen points: the second extension has two points less and goes two hexes less."""
    road = ["0808", "0909", "1009", "1110", "1210", "1311", "1411", "1512"]
    t = Table(roads=[("road", road)])
    t.put("u1", "0808", "E", sp=15)
    begin(t, "u1")
    t.answer("form-column:E", f"go:{road[6]}")
    assert hexes(t, "u1") == [road[6], road[5], road[4]] and spent(t, "u1") == 6


@pytest.mark.rule("8.52", "9.53")
def test_next_to_the_enemy_a_line_formed_by_two_vertices_does_not_leave() -> None:
    for word, may in (("SE", True), ("NW", False)):
        t = Table()
        t.put("c1", "0807", "N", order="march")
        t.put("u1", "0808", "E", sp=9, ext=["0709"], column=True, order="attack")
        begin(t, "u1")
        t.answer(f"form-line:{word}")
        assert bool(goes(t)) == may


@pytest.mark.rule("8.44", "8.12")
def test_no_troops_stop_in_a_hex_of_a_line_but_guns_do() -> None:
    """However few they are: the line has four points in each of its hexes."""
    for name, may in (("u2", False), ("ug1", True)):
        t = Table()
        t.put("u1", "0808", "E", sp=8, ext=["0809"])
        t.put(name, "0608", "E", sp=2)
        begin(t, name)
        for h in ("0808", "0809"):
            assert (h in goes(t)) == may
        if not may:
            assert t.why_not("go:0808") == "8.44"


@pytest.mark.rule("8.44", "9.47")
def test_the_first_hex_of_the_outer_part_of_a_pivot_counts_for_the_roll() -> None:
    """0807 goes through 0908 to 1008: rough woods on its way."""
    t = Table(terrain={"0908": "rough woods"})
    t.put("u1", "0808", "E", sp=15, ext=["0807", "0809"])
    begin(t, "u1", 9)
    t.answer("pivot:0809")
    assert t.disordered("u1")


@pytest.mark.rule("8.41", "10.44")
def test_a_part_that_retracts_into_another_front_hex_of_the_same_enemy_is_not_fired_at() -> None:
    """0809 and 0810 are both before c1."""
    t = Table()
    t.put("c1", "0910", "W")
    t.put("u1", "0809", "E", sp=8, order="attack", ext=["0810"])
    begin(t, "u1")
    t.answer("retract:0809")
    assert hexes(t, "u1") == ["0809"]


@pytest.mark.rule("8.41", "8.42", "8.43")
def test_nor_does_a_line_retract_at_more_than_two_points() -> None:
    t = Table(terrain={"0808": "rough woods"})
    t.put("u1", "0808", "E", sp=8, ext=["0809"])
    begin(t, "u1")
    assert acts(t, "retract") == {"0809"} and t.why_not("retract:0808") == "8.41"
    t = Table(terrain={"0808": "rough woods"})
    t.put("u1", "0808", "E", sp=15, ext=["0807", "0809"])
    begin(t, "u1")
    assert acts(t, "draw-in") == set() and t.why_not("draw-in:0809") == "8.41"


@pytest.mark.rule("8.44", "8.22/through-units")
def test_a_line_passes_through_friends_at_the_price_of_two_points_and_a_roll() -> None:
    t = Table()
    for name, at in (("u2", "0908"), ("u3", "0909"), ("u4", "0910")):
        t.put(name, at, "E")
    t.put("u1", "0808", "E", sp=9, order="attack", ext=["0809"])
    begin(t, "u1")
    assert goes(t) == set()  # three points are too few
    t.g.order[t.u("u1")] = t.g.order[t.u("u2")]
    begin(t, "u1", 0)
    assert "0908" not in goes(t) and "0909" not in goes(t)
    t.answer("go:1008")
    assert hexes(t, "u1") == ["1008", "1009"] and spent(t, "u1") == 4 and "udd-passed" in t.log()


@pytest.mark.rule("8.52", "8.53", "9.42")
def test_a_column_forms_line_with_its_last_points() -> None:
    t = Table()
    u = t.put("u1", "0808", "E", sp=9, ext=["0709"], column=True)
    whole = left(t.g, u)
    for facing, cost in (("SE", 0), ("NW", 2)):
        t.g.spent[u] = whole - cost
        assert left(t.g, u) == cost and why_no_form_line(t.g, u, FACINGS.index(facing)) is None
    t.g.spent[u] = whole - 1
    assert why_no_form_line(t.g, u, FACINGS.index("NW")) is not None


@pytest.mark.rule("8.52")
def test_a_column_under_march_orders_forms_no_line_and_a_line_has_formed_it() -> None:
    t = Table()
    column = t.put("u1", "0808", "ENE", sp=9, order="march", ext=["0709"], column=True)
    line = t.put("u2", "1208", "E", sp=9, ext=["1207"])
    assert line_ways(t.g, column) == [] and line_ways(t.g, line) == []
