"""8.3, 8.45, 7.34 How much of a stack, a line or a refused stack fires."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.games.great_battles_acw.rules.queries.ch10_modifiers import fire_mods
from grognard.games.great_battles_acw.state.model import FIRED, MOVED, RALLIED, REFUSE_L, REFUSE_R, SWAPPED
from tests.games.great_battles_acw.firing import drms, fire, fronts, named, no_fire, shots, targets
from tests.games.great_battles_acw.table import Table


@pytest.mark.rule("8.31", "10.14")
def test_seven_foot_four_mounted_or_twelve_guns_fire_from_a_hex() -> None:
    t = Table()
    t.put("u1", "1010", sp=10)
    t.put("uh1", "1012", sp=9)
    t.put("ug4", "1014")
    t.put("ug2", "1014")
    t.put("uh2", "1016", sp=9, foot=True)
    assert fronts(t, "1010") == [("u1", 7, 0)]
    assert fronts(t, "1012") == [("uh1", 4, 0)]
    assert fronts(t, "1014") == [("ug2", 6, 0), ("ug4", 6, 0)]
    assert fronts(t, "1016") == [("uh2", 7, 0)]


@pytest.mark.rule("8.31")
def test_mixed_stacks_fire_seven_in_all_or_one_battery() -> None:
    t = Table()
    t.put("uh1", "1010", sp=6)
    t.put("ug1", "1010")
    assert fronts(t, "1010") == [("ug1", 4, 0), ("uh1", 3, 0)]
    t.g.guns[3 * t.u("ug1")] = 2
    assert fronts(t, "1010") == [("ug1", 2, 0), ("uh1", 4, 0)], "cavalry never more than four"
    t.g.guns[3 * t.u("ug1")] = 8
    assert fronts(t, "1010") == [("ug1", 8, 0), ("uh1", 0, 0)], "one battery may have more than seven"


@pytest.mark.rule("8.31")
def test_the_limit_holds_for_the_units_now_in_the_hex() -> None:
    """Who came later is bound by what those who stayed have fired, not by what those who left have fired."""
    t = Table()
    t.put("u1", "1010", sp=5, order="attack")
    t.put("c1", "1111", "W", order="march")
    fire(t, "u1", "1111", 0).answer("fire-and-move")
    t.put("u2", "1010", sp=6, order="attack")
    fire(t, "u2", "1111", 0).answer("fire-and-move")
    assert shots(t)[-1][2] == 2
    t = Table()
    t.put("u1", "1010", sp=5, order="attack")
    t.put("c1", "1111", "W", order="march")
    fire(t, "u1", "1111", 0).answer("fire-and-move")
    t.g.take(3 * t.u("u1"), t.hex("1010"))
    t.g.at[t.u("u1")] = -1
    t.put("u2", "1010", sp=6, order="attack")
    fire(t, "u2", "1111", 0).answer("fire-and-move")
    assert shots(t)[-1][2] == 6


@pytest.mark.rule("8.33", "example/8.33-fire-front")
def test_the_front_of_fire() -> None:
    t = Table()
    t.put("u1", "1010", sp=9)
    t.put("u2", "1010", sp=5)
    assert fronts(t, "1010") == [("u2", 5, 0), ("u1", 2, 0)]
    t.put("u3", "1212", sp=7)
    t.put("ug4", "1212")
    assert fronts(t, "1212") == [("ug4", 6, 0), ("u3", 1, 0)]
    t.put("c1", "1111", "W", order="march")
    t.g.done[t.u("u2")] |= RALLIED
    assert no_fire(t, "u2", "1111") == "13.4/voluntary-action"
    fire(t, "u1", "1111", 0)
    assert shots(t) == [("u1", "1111", 2, 0)], "a unit that rallies keeps its place in the front"


@pytest.mark.rule("8.33")
def test_guns_under_others_do_not_fire() -> None:
    t = Table()
    t.put("ug1", "1010")
    t.put("u1", "1010", sp=5)
    t.put("c1", "1111", "W", order="march")
    assert fronts(t, "1010") == [("u1", 5, 0), ("ug1", 0, 0)]
    assert no_fire(t, "ug1", "1111") == "8.33"


@pytest.mark.rule("8.31", "8.33", "7.34")
@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(1, 12), min_size=1, max_size=5), st.booleans(), st.sampled_from([0, REFUSE_L, REFUSE_R]))
def test_no_stack_ever_fires_more_than_its_front(strengths: list[int], guns: bool, refused: int) -> None:
    t = Table()
    for i, sp in enumerate(strengths):
        t.put(f"u{i + 1}", "1010", sp=sp, state=refused, bottom=True)
    if guns:
        t.put("ug4", "1010", state=refused)
    f = fronts(t, "1010")
    plain, back = sum(x[1] for x in f), sum(x[2] for x in f)
    assert plain + back == min(7, sum(strengths) + (6 if guns else 0))
    assert back == ((plain + back) // 2 if refused else 0)
    assert [x[1] + x[2] > 0 for x in f] == sorted((x[1] + x[2] > 0 for x in f), reverse=True), "from the top down"


@pytest.mark.rule("8.32")
def test_infantry_and_guns_of_a_stack_fire_apart() -> None:
    t = Table()
    t.put("u1", "1010", sp=5)
    t.put("ug1", "1010")
    t.put("c1", "1111", "W", order="march")
    t.put("c2", "1110", "W", order="march")
    fire(t, "ug1", "1111", 0).answer("single-fire", key="fire-how")
    fire(t, "u1", "1111", 0)
    assert [s[:3] for s in shots(t)] == [("u1", "1111", 3)], "the same hex, each with a roll of its own"
    assert targets(t, "u1") == []


@pytest.mark.rule("8.34")
def test_massed_and_scattered_targets_for_shell() -> None:
    t = Table()
    t.put("ug2", "1010")
    t.put("c1", "1410", "W", sp=8)
    assert drms(t, "ug2", "1410")["massed"] == 1
    t.g.sp[t.u("c1")] = 7
    assert "massed" not in drms(t, "ug2", "1410") and "scattered" not in drms(t, "ug2", "1410")
    t.g.sp[t.u("c1")] = 2
    assert drms(t, "ug2", "1410")["scattered"] == -1
    t = Table()
    t.put("ug2", "1010")
    t.put("cg1", "1410", "W")
    assert set(drms(t, "ug2", "1410")) == set(), "guns alone are neither"
    t.put("c1", "1110", "W", sp=8)
    assert "massed" not in drms(t, "ug2", "1110"), "canister knows no massed targets"


@pytest.mark.rule("8.44")
@pytest.mark.rule("8.34")
def test_of_a_line_only_the_part_in_the_hex_counts_as_massed() -> None:
    t = Table()
    t.put("ug2", "1010")
    t.put("c1", "1410", "W", sp=9, ext=["1411"])
    assert "massed" not in drms(t, "ug2", "1410")


# 8.45 lines


def line(t: Table, sp: int = 10, ext: list[str] | None = None) -> None:
    """A line facing east in 1010 and 1011 (and 1009)."""
    t.put("u1", "1010", sp=sp, ext=ext or ["1011"])


@pytest.mark.rule("8.45", "example/8.45")
def test_ten_points_in_line_fire_five_and_five_and_eighteen_six_from_each_hex() -> None:
    t = Table()
    line(t)
    assert fronts(t, "1010") == [("u1", 5, 0)]
    assert fronts(t, "1011") == [("u1/1", 5, 0)]
    t = Table()
    line(t, 18, ["1011", "1009"])
    assert [fronts(t, h)[0][1] for h in ("1009", "1010", "1011")] == [6, 6, 6]


@pytest.mark.rule("8.45", "10.14")
def test_parts_of_a_line_combine_at_one_hex() -> None:
    t = Table()
    line(t)
    t.put("c1", "1111", "W", order="march")
    fire(t, "u1", "1111", 4).answer("fire-with:u1", "fire-with:u1/1", key="fire-join")
    assert shots(t) == [("u1", "1111", 10, 4)]
    assert t.g.done[t.u("u1")] & FIRED


@pytest.mark.rule("8.45")
def test_parts_that_do_not_combine_fire_like_units_of_their_own() -> None:
    t = Table()
    line(t)
    t.put("c1", "1111", "W", order="march")
    t.put("c2", "1112", "W", order="march")
    fire(t, "u1", "1111", 1, 2).answer("fire-with:u1", "done", key="fire-join")
    assert t.key == "fire-part" and t.offers() == ["target:1112", "done"], "at 1111 they should have combined"
    assert t.why_not("target:1111") == "8.45"
    t.answer("target:1112")
    assert shots(t) == [("u1", "1111", 5, 1), ("u1", "1112", 5, 2)]
    assert t.key == "rest"


@pytest.mark.rule("8.45")
def test_a_part_that_divides_its_fire_combines_with_nobody() -> None:
    t = Table()
    line(t)
    t.put("c1", "1111", "W", order="march")
    t.put("c2", "1110", "W", order="march")
    fire(t, "u1", "split", 1, 1)
    assert t.key == "fire-larger"
    t.answer("target:1111")
    assert shots(t) == [("u1", "1111", 3, 1), ("u1", "1110", 2, 1)]
    assert no_fire(t, "u1", "1111", part=1) == "10.31" and t.key == "rest"


@pytest.mark.rule("8.45")
def test_of_different_hexsides_the_best_for_the_defender_counts() -> None:
    t = Table(walls=["1010/1111"])
    line(t)
    t.put("c1", "1111", "W", order="march")
    u = t.u("u1")
    assert named(fire_mods(t.g, [3 * u + 1], t.hex("1111"), 4)) == {"prepared": 1}
    assert named(fire_mods(t.g, [3 * u, 3 * u + 1], t.hex("1111"), 4)) == {"terrain": -1, "prepared": 1}


@pytest.mark.rule("8.45")
def test_fire_returns_at_any_hex_of_a_line_that_combined() -> None:
    t = Table()
    line(t)
    t.put("c1", "1111", "W")
    fire(t, "u1", "1111").answer("fire-with:u1", "fire-with:u1/1").answer("fire-with:c1", key="return-fire")
    assert t.key == "fire-where" and t.offers() == ["target:1010", "target:1011"]


@pytest.mark.rule("8.45")
def test_of_a_target_in_line_only_its_own_hex_shelters() -> None:
    t = Table(terrain={"1110": "woods"})
    t.put("u1", "1010")
    t.put("c1", "1110", "W", sp=10, ext=["1111"], order="march")
    assert drms(t, "u1", "1110")["terrain"] == -1
    assert "terrain" not in drms(t, "u1", "1111")


@pytest.mark.rule("8.45")
def test_disorder_of_a_part_disorders_the_line_and_its_guns_roll() -> None:
    t = Table()
    t.put("u1", "1010", sp=7)
    t.put("c1", "1110", "W", sp=10, ext=["1109"])
    t.put("cg1", "1109", "W")
    fire(t, "u1", "1110", 6, 9).answer("done")
    assert t.disordered("c1") and t.disordered("cg1")


@pytest.mark.rule("8.45", "10.91")
def test_a_line_runs_low_as_a_whole() -> None:
    t = Table(options=4)
    line(t)
    t.put("c1", "1111", "W", order="march")
    fire(t, "u1", "1111", 5, [4]).answer("fire-with:u1", "done")
    assert drms(t, "u1", "1111")["ammo"] == -2
    assert named(fire_mods(t.g, [3 * t.u("u1") + 1], t.hex("1111"), 4))["ammo"] == -2


@pytest.mark.rule("8.45")
def test_the_owner_says_which_part_of_a_line_fires() -> None:
    """The other part may have its reasons not to fire: fire comes back at the hex it came from."""
    t = Table()
    line(t)
    t.put("c1", "1111", "W")
    fire(t, "u1", "1111", 1, 0)
    assert t.key == "fire-join" and t.offers() == ["fire-with:u1", "fire-with:u1/1"]
    t.answer("fire-with:u1/1")
    assert t.key == "fire-join" and t.offers() == ["fire-with:u1", "done"]
    t.answer("done").answer("fire-with:c1", key="return-fire")
    assert shots(t) == [("u1", "1111", 5, 1), ("c1", "1011", 6, 0)]


@pytest.mark.rule("8.45", "10.15")
def test_out_of_phase_a_part_that_keeps_strength_back_fires_at_no_hex_of_another_part() -> None:
    t = Table(active="confederate")
    line(t)
    t.put("c1", "1111", "W")
    fire(t, "c1", "1010", 0, 0)
    assert "fire-with:u1" in t.offers() and "fire-with:u1/1" in t.offers()
    t.answer("fire-half:u1")
    assert t.key == "rest", "the other part would have to combine, and divided fire combines with nothing"
    t = Table(active="confederate")
    line(t)
    t.put("c1", "1111", "W")
    fire(t, "c1", "1010", 0, 0, [0]).answer("fire-with:u1")
    assert t.offers() == ["fire-with:u1/1", "done"], "all of it or nothing"
    t.answer("fire-with:u1/1")
    assert shots(t) == [("c1", "1010", 6, 0), ("u1", "1111", 10, 0)]


@pytest.mark.rule("8.45", "10.91")
def test_ammunition_runs_low_when_all_parts_of_the_line_have_fired() -> None:
    t = Table(options=4)
    line(t)
    t.put("c1", "1110", "W", order="march")
    t.put("c2", "1112", "W", order="march")
    fire(t, "u1", "1110", 5, [0], 1).answer("target:1112", key="fire-part")
    assert t.told("fired")["total"] == 2, "prepared fire, and no penalty yet"
    assert t.g.ammo[3 * t.u("u1")] == 1


# 7.34 refused fronts


@pytest.mark.rule("7.34", "example/7.34-refused-fire")
def test_half_of_a_refusing_stack_fires_through_the_refused_front() -> None:
    t = Table()
    t.put("u1", "1010", sp=7, state=REFUSE_L)
    assert fronts(t, "1010") == [("u1", 4, 3)]
    t.put("u2", "1212", sp=3, state=REFUSE_L)
    t.put("u3", "1212", sp=5, state=REFUSE_L)
    assert fronts(t, "1212") == [("u3", 4, 1), ("u2", 0, 2)]
    t.put("u6", "1414", sp=8, state=REFUSE_R)
    t.put("u7", "1414", sp=2, state=REFUSE_R)
    t.put("u8", "1414", sp=3, state=REFUSE_R)
    assert fronts(t, "1414") == [("u8", 3, 0), ("u7", 1, 1), ("u6", 0, 2)]
    t.put("u9", "1616", sp=6, state=REFUSE_R)
    t.put("ug3", "1616", state=REFUSE_R)
    assert fronts(t, "1616") == [("ug3", 4, 0), ("ug3/1", 0, 2), ("u9", 0, 1)]
    t.g.state[t.u("ug3")] |= SWAPPED
    assert fronts(t, "1616") == [("ug3/1", 2, 0), ("ug3", 2, 2), ("u9", 0, 1)]
    t.put("ug4", "1818", state=REFUSE_R)
    t.put("ug2", "1818", state=REFUSE_R)
    assert fronts(t, "1818") == [("ug2", 6, 0), ("ug4", 0, 6)]


@pytest.mark.rule("7.34")
def test_a_refusing_unit_fires_through_all_three_fronts() -> None:
    """Facing east, its left refused: 1009 lies before the refused front."""
    t = Table()
    t.put("u1", "1010", sp=7, state=REFUSE_L)
    t.put("c1", "1009", "W", order="march")
    t.put("c2", "1110", "W", order="march")
    t.put("c3", "1111", "W", order="march")
    assert targets(t, "u1") == ["1009", "1110", "1111"]
    fire(t, "u1", "1110", 0, 0).answer("target:1009", key="fire-also")
    assert shots(t) == [("u1", "1110", 4, 0), ("u1", "1009", 3, 0)]
    t = Table()
    t.put("u1", "1010", sp=7, state=REFUSE_L)
    t.put("c1", "1009", "W", order="march")
    t.put("c2", "1110", "W", order="march")
    t.put("c3", "1111", "W", order="march")
    fire(t, "u1", "split", 0, 0, 0)
    assert [s[:3] for s in shots(t)] == [("u1", "1110", 2), ("u1", "1111", 2), ("u1", "1009", 3)]


@pytest.mark.rule("7.34", "example/7.34-refused-fire")
def test_who_joins_a_refusing_stack_that_has_fired_does_not_fire() -> None:
    t = Table()
    t.put("u1", "1010", sp=4, state=REFUSE_L, order="attack")
    t.put("c1", "1009", "W", order="march")
    fire(t, "u1", "1009", 0).answer("fire-and-move")
    t.put("u2", "1010", sp=2, state=REFUSE_L, order="attack", bottom=True)
    t.g.done[t.u("u2")] |= MOVED
    assert no_fire(t, "u2", "1009") == "7.34"
    t.g.done[t.u("u2")] = 0
    t.g.volleys = []
    assert fronts(t, "1010") == [("u1", 3, 1), ("u2", 0, 2)], "in its next activation both points go that way"


@pytest.mark.rule("7.34")
def test_guns_that_join_it_are_under_advance_orders_and_may_fire() -> None:
    t = Table()
    t.put("u1", "1010", sp=4, state=REFUSE_L, order="attack")
    t.put("c1", "1009", "W", order="march")
    fire(t, "u1", "1009", 0).answer("fire-and-move")
    t.put("c2", "1110", "W", order="march")
    g = t.put("ug1", "1010", state=REFUSE_L, order="attack")
    t.g.done[g] |= MOVED
    t.g.spent[g] = 2
    assert no_fire(t, "ug1", "1110") == ""


@pytest.mark.rule("7.34", "10.15")
def test_both_fronts_never_fire_at_one_hex() -> None:
    """1109 lies straight beyond the vertex between the refused front and the plain one."""
    t = Table(active="confederate")
    t.put("u1", "1010", sp=7, state=REFUSE_L)
    t.put("c1", "1109", "SW", order="attack")
    t.put("c2", "1109", "SW", order="attack")
    fire(t, "c2", "1010", 0, 0)
    assert t.key == "return-fire"
    t.answer("fire-with:u1")
    assert shots(t)[1:] == [("u1", "1109", 4, 0)] and t.key == "rest"
