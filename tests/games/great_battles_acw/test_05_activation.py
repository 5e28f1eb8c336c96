"""5.26-5.28, 5.3, 4.23, 9.71 Activation: division markers, March markers, brigades and their units."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.rules.flow.ch05_activation import DivisionActivation, MarchActivation
from grognard.games.great_battles_acw.rules.flow.ch05_brigade import BrigadeActivation, settle_groups
from grognard.games.great_battles_acw.rules.queries.ch04_formations import march_share
from grognard.games.great_battles_acw.rules.queries.ch05_activation import (
    activated,
    allowance,
    marching,
    must_skip,
    spent_out,
)
from grognard.games.great_battles_acw.rules.queries.ch09_leaders import is_active
from grognard.games.great_battles_acw.state.model import (
    ADVANCE,
    ATTACK,
    DISORDERED,
    F_CHANGED,
    F_CONFUSED,
    F_MARCHED,
    F_OUT,
    F_STAY,
    F_STAY_NEXT,
    GONE,
    INEFFECTIVE,
    MARCH,
    NO_FIGHT,
    NO_MOVE,
    OFF,
    RESERVE,
    STRAY,
    UNLED,
)
from tests.games.great_battles_acw.table import Table


def no(t: Table, formation: str) -> int:
    return t.b.leader_no[f"{formation}-leader"]


def division(ams: int = 2, coordination: int = 0) -> Table:
    """The Union's division 1: brigades 1, 2 and 3 with their leaders in range of its own; the enemy is far away."""
    t = Table()
    t.b.coordination[no(t, "ud1")] = coordination
    t.leader("ud1", "0805")
    for brigade, unit, at in (("ub1", "u1", "0808"), ("ub2", "u6", "0805"), ("ub3", "u11", "0802")):
        t.leader(brigade, at)
        t.put(unit, at)
    t.put("u2", "0708")
    t.put("c1", "2424")
    t.g.ams[t.f("ud1")] = ams
    return t


def draw(t: Table, left: int = 0, *rolls: int) -> Table:
    """A marker of division 1 is drawn and `left` more are in the pool; nobody tries to change orders."""
    t.g.cup[t.f("ud1")] = left
    t.play(DivisionActivation(t.f("ud1")), *rolls)
    return past_orders(t)


def past_orders(t: Table) -> Table:
    if t.key == "orders-change":
        t.answer("done")
    return t


def march_table(*units: str) -> Table:
    t = Table(active="union")
    t.leader("ud1", "0202")
    t.leader("ub1", "0202")
    for i, u in enumerate(units):
        t.put(u, f"02{2 + 2 * i:02d}", "S", order="march")
    for brigade in ("ub1", "ub2"):
        t.orders(brigade, "march")
    return t


# 5.32, 5.33 a division's marker


@pytest.mark.rule("5.32", "3.0/III-C-3-actions")
def test_each_brigade_completes_everything_before_the_next_one() -> None:
    t = draw(division())
    t.answer("no", key="coordinate")
    assert t.key == "brigade"
    assert t.offers() == ["brigade:ub1", "brigade:ub2", "brigade:ub3", "leader:ud1-leader", "end"]
    t.answer("brigade:ub2")
    assert t.key == "activate"
    assert t.offers() == ["unit:u6", "leader:ub2-leader", "leader:ud1-leader", "end"]
    assert t.why_not("unit:u1") == "5.33"
    t.answer("end")
    assert t.offers() == ["brigade:ub1", "brigade:ub3", "leader:ud1-leader", "end"]
    t.answer("brigade:ub1", "end")
    t.answer("end", key="brigade")
    assert t.key == "rest"


@pytest.mark.rule("5.32")
def test_brigades_are_activated_wherever_they_are() -> None:
    t = division()
    t.put("u12", "2222")
    draw(t).answer("no", "brigade:ub3")
    assert "unit:u12" in t.offers() and "unit:u11" in t.offers()


@pytest.mark.rule("5.33", "3.0/III-C-3-actions")
def test_each_unit_of_a_brigade_acts_once_and_as_its_orders_allow() -> None:
    """One regiment rallies, another moves."""
    t = division()
    t.g.state[t.u("u1")] |= DISORDERED
    t.play(BrigadeActivation([t.f("ub1")]), 3)
    t.answer("unit:u1")
    assert "rally" in t.offers() and "go:0908" in t.offers()
    t.answer("rally")
    assert not t.disordered("u1")
    t.answer("no", key="turn-after-rally")
    assert "unit:u1" not in t.offers()
    assert t.why_not("unit:u1") == "10.13"
    t.answer("unit:u2", "go:0807")
    while t.key != "activate":
        t.answer("done")
    assert t.at("u2") == "0807"
    assert "unit:u2" not in t.offers()


@pytest.mark.rule("5.33", "4.32")
def test_a_battery_of_the_division_acts_with_the_brigade_it_goes_with() -> None:
    t = division()
    g = t.put("ug1", "0707")
    t.g.attached[g] = t.f("ub1")
    t.play(BrigadeActivation([t.f("ub1")]))
    assert "unit:ug1" in t.offers()


@pytest.mark.rule("4.31")
def test_an_artillery_brigade_is_one_of_the_brigades() -> None:
    t = division()
    t.put("ug1", "0707")
    t.leader("ubg", "0707")
    draw(t)
    t.answer("no", key="coordinate")
    assert "brigade:ubg" in t.offers()
    t.answer("brigade:ubg")
    assert "unit:ug1" in t.offers()


@pytest.mark.rule("9.31", "4.16")
def test_a_leader_moves_once_under_a_marker() -> None:
    t = draw(division())
    t.answer("no", "brigade:ub1", "leader:ud1-leader")
    assert t.key == "leader-turn"
    t.answer("go:0806")
    while t.key == "leader-turn":
        t.answer("done")
    assert "leader:ud1-leader" not in t.offers()
    assert t.why_not("leader:ud1-leader") == "9.31"
    t.answer("end")
    assert "leader:ud1-leader" not in t.offers()
    assert t.g.leader_at[no(t, "ud1")] == t.hex("0806")


@pytest.mark.rule("4.17")
def test_commanders_do_not_move_with_a_marker() -> None:
    t = division()
    t.leader("uI", "0805")
    draw(t).answer("no", "brigade:ub1")
    assert "leader:uI-leader" not in t.offers()
    assert t.why_not("leader:uI-leader") == "4.17"


# 5.26, 5.27, 13.23 brigades that owe a marker


@pytest.mark.rule("5.26", "5.36", "example/5.26")
def test_example_a_brigade_out_of_command_skips_the_marker_its_owner_chooses() -> None:
    """Division 1 has three markers, brigade 1 is out of range: its owner lets it skip the second."""
    t = division(3)
    t.g.form_state[t.f("ub1")] |= F_OUT
    f = t.f("ub1")
    assert allowance(t.g, f) == 2
    draw(t, 2)
    assert (t.key, t.offers()) == ("skip", ["done", "skip:ub1"])
    t.answer("done")
    past_orders(t).answer("no", "brigade:ub1", "end", "end")
    assert t.g.taken[f] == 1
    draw(t, 1)
    t.answer("skip:ub1", key="skip")
    past_orders(t).answer("no")
    assert "brigade:ub1" not in t.offers()
    t.answer("end")
    draw(t, 0)
    assert t.key != "skip"  # the last one it need not skip
    t.answer("no")
    assert "brigade:ub1" in t.offers()


@pytest.mark.rule("5.26")
def test_a_brigade_that_used_all_its_markers_skips_the_last() -> None:
    t = division(3)
    t.g.form_state[t.f("ub1")] |= F_OUT
    t.g.taken[t.f("ub1")] = 2
    draw(t, 0)
    assert (t.key, t.offers()) == ("skip", ["skip:ub1"])
    t.answer("skip:ub1")
    past_orders(t)
    assert "skips" in t.log()
    t.answer("no", key="coordinate")
    assert "brigade:ub1" not in t.offers()
    assert t.why_not("brigade:ub1") == "5.26"


@pytest.mark.rule("5.27")
def test_a_brigade_always_has_one_marker() -> None:
    t = division(1)
    t.g.form_state[t.f("ub1")] |= F_OUT
    assert allowance(t.g, t.f("ub1")) == 1
    assert not must_skip(t.g, t.f("ub1"))
    draw(t, 0)
    assert (t.key, t.offers()) == ("skip", ["done"])  # he is asked, but has no choice


@pytest.mark.rule("5.26", "5.31", "13.23")
@pytest.mark.parametrize(("mark", "asked"), [(F_OUT, True), (INEFFECTIVE, True), (0, False)])
def test_whether_a_brigade_may_skip_is_asked_by_what_both_sides_know(mark: int, asked: bool) -> None:
    """Not by the number of markers that the division still has in the pool."""
    for ams in (1, 2, 3, 4):
        t = division(ams)
        t.g.form_state[t.f("ub1")] |= mark
        draw(t, ams - 1)
        assert (t.key == "skip") == asked
    for ams in (2, 3, 4):  # at the second marker, after the brigade has used the first
        t = division(ams)
        t.g.form_state[t.f("ub1")] |= mark
        t.g.taken[t.f("ub1")] = 1
        draw(t, ams - 2)
        assert (t.key == "skip") == asked
        if mark == F_OUT:
            assert t.offers() == (["skip:ub1"] if ams == 2 else ["done", "skip:ub1"])
    for ams in (2, 3, 4):  # after it has skipped the first
        t = division(ams)
        t.g.form_state[t.f("ub1")] |= mark
        draw(t, ams - 2)
        assert (t.key == "skip") == (mark == INEFFECTIVE)


@pytest.mark.rule("13.23", "5.26")
def test_an_ineffective_brigade_uses_two_markers_at_most() -> None:
    t = division(4)
    t.g.form_state[t.f("ub1")] |= INEFFECTIVE
    assert allowance(t.g, t.f("ub1")) == 2
    t.g.ams[t.f("ud1")] = 1
    assert allowance(t.g, t.f("ub1")) == 1


@pytest.mark.rule("5.28", "example/5.28", "9.74")
def test_example_a_brigade_that_arrives_with_one_activation() -> None:
    """Whatever its division has: it is activated once."""
    t = division(4)
    f = t.f("ub1")
    t.g.limit[f] = 1
    assert allowance(t.g, f) == 1
    t.g.taken[f] = 1
    assert must_skip(t.g, f)


# 5.34 coordination


@pytest.mark.rule("5.34", "3.0/III-C-2-coordination", "example/5.34-coordination", "4.13")
def test_example_smith_rolls_a_six_and_coordinates_two_brigades() -> None:
    """Coordination 2: 6 + 2 = 8. Two brigades of his choice act as one, the third by itself."""
    t = division(coordination=2)
    draw(t, 0, 6)
    assert (t.key, t.offers()) == ("coordinate", ["no", "coordinate"])
    t.answer("coordinate")
    assert t.told("coordination-roll")["total"] == 8
    assert (t.key, t.offers()) == ("join", ["brigade:ub1", "brigade:ub2", "brigade:ub3", "done"])
    t.answer("brigade:ub1")
    assert t.offers() == ["brigade:ub2", "brigade:ub3"]  # one alone is no coordination
    t.answer("brigade:ub3")
    assert t.offers() == ["coordinate", "brigade:ub2", "leader:ud1-leader", "end"]
    t.answer("coordinate")
    assert {"unit:u1", "unit:u2", "unit:u11"} <= set(t.offers())
    assert t.g.brigades == [t.f("ub1"), t.f("ub3")]
    t.answer("end")
    assert t.offers() == ["brigade:ub2", "leader:ud1-leader", "end"]


@pytest.mark.rule("5.34")
@pytest.mark.parametrize(
    ("rating", "die", "brigades"),
    [(0, 0, -1), (0, 2, -1), (0, 3, 0), (0, 6, 0), (1, 2, 0), (0, 7, 2), (0, 9, 2), (1, 9, 3), (2, 9, 3), (3, 9, 99)],
)
def test_the_coordination_table(rating: int, die: int, brigades: int) -> None:
    t = division(coordination=rating)
    assert t.b.coordinated(die + rating) == brigades
    draw(t, 0, die).answer("coordinate")
    if brigades > 0:
        assert t.told("coordination-works")["n"] == min(brigades, 3)
    else:
        assert ("confusion" in t.log()) == (brigades < 0)
        assert ("coordination-fails" in t.log()) == (brigades == 0)
        assert t.key == "brigade"


@pytest.mark.rule("5.34")
def test_confusion_stops_movement_and_combat_but_not_rally_leaders_and_a_turn_of_one_vertex() -> None:
    t = division()
    t.g.state[t.u("u1")] |= DISORDERED
    t.put("c2", "1008", "W")
    t.g.facing[t.u("u2")] = 3
    draw(t, 0, 1).answer("coordinate")
    assert t.g.form_state[t.f("ub1")] & F_CONFUSED
    t.answer("brigade:ub1")
    for name in ("u1", "u2"):
        assert t.g.done[t.u(name)] & NO_MOVE and t.g.done[t.u(name)] & NO_FIGHT
    assert "leader:ub1-leader" in t.offers()
    t.answer("unit:u2")
    words = t.offers()
    assert not [w for w in words if w.startswith(("go:", "fire", "extend", "charge", "withdraw"))]
    assert "face:NE" in words and "face:SE" in words and "face:W" not in words
    t.answer("done", "unit:u1")
    assert "rally" in t.offers()
    t.answer("done", "end")
    t.answer("end")
    assert not t.g.form_state[t.f("ub1")] & F_CONFUSED  # for this marker only


@pytest.mark.rule("5.34")
def test_brigades_out_of_the_division_leaders_range_take_no_part() -> None:
    t = division(coordination=3)
    t.g.leader_at[no(t, "ub1")] = t.hex("2020")
    draw(t, 0, 9).answer("coordinate")
    assert t.offers() == ["brigade:ub2", "brigade:ub3", "done"]
    assert t.why_not("brigade:ub1") == "5.34"
    t = division()
    t.g.leader_at[no(t, "ub1")] = t.hex("2020")
    draw(t, 0, 0).answer("coordinate")  # nor does confusion touch them
    assert [bool(t.g.form_state[t.f(f)] & F_CONFUSED) for f in ("ub1", "ub2", "ub3")] == [False, True, True]


@pytest.mark.rule("5.34", "13.32")
def test_an_ineffective_division_coordinates_nobody() -> None:
    t = division()
    t.g.form_state[t.f("ud1")] |= INEFFECTIVE
    draw(t)
    assert t.key == "brigade"


# 5.28, 5.35 March


@pytest.mark.rule("5.35", "5.28", "6.13")
def test_units_in_march_do_not_answer_to_their_divisions_marker() -> None:
    t = division()
    t.orders("ub2", "march")
    t.g.order[t.u("u6")] = MARCH
    t.g.facing[t.u("u6")] = 6
    draw(t)
    t.answer("no", key="coordinate")
    assert "brigade:ub2" not in t.offers()
    assert t.why_not("brigade:ub2") == "5.35"


@pytest.mark.rule("5.35", "6.19")
def test_the_march_marker_moves_all_units_in_march_in_any_order() -> None:
    t = march_table("u1", "u6", "u2")
    t.put("u3", "1010")  # a straggler under Advance orders, out of command
    t.leader("ub2", "0204")
    t.play(MarchActivation(0))
    past_orders(t)
    assert t.key == "activate"
    assert {"unit:u1", "unit:u2", "unit:u6", "leader:ub1-leader", "leader:ub2-leader"} <= set(t.offers())
    assert "unit:u3" not in t.offers()
    assert t.why_not("unit:u3") == "5.35"
    assert t.g.march == 1
    t.answer("end")
    assert t.g.march == 0
    assert t.g.form_state[t.f("ub1")] & F_MARCHED


@pytest.mark.rule("5.35", "5.28", "5.25")
def test_a_march_is_worth_up_to_four_activations_whatever_the_chain_of_command() -> None:
    t = march_table("u1")
    t.g.form_state[t.f("ud1")] |= F_OUT
    t.play(MarchActivation(0))
    past_orders(t).answer("unit:u1")
    assert "go:0224" in t.offers()  # 22 points of 24
    t.answer("done")
    t = march_table("u1")
    t.g.limit[t.f("ub1")] = 1  # 5.28, 9.74
    assert march_share(t.g, t.f("ub1")) == 1
    t.play(MarchActivation(0))
    past_orders(t).answer("unit:u1")
    assert "go:0208" in t.offers() and "go:0209" not in t.offers()


@pytest.mark.rule("6.26", "5.35")
def test_after_its_march_marker_a_brigade_waits_for_the_next_turn() -> None:
    t = division()
    f = t.f("ub2")
    assert f in activated(t.g, t.f("ud1"))
    t.g.form_state[f] |= F_MARCHED  # struck after its march: Advance orders, but no more markers
    assert f not in activated(t.g, t.f("ud1"))
    t.g.form_state[f] |= F_CHANGED  # 6.25: it changed its orders itself
    assert f in activated(t.g, t.f("ud1"))


@pytest.mark.rule("6.32")
def test_brigades_in_reserve_pay_no_heed_to_markers() -> None:
    t = division()
    t.g.form_state[t.f("ub2")] |= RESERVE
    draw(t).answer("no", key="coordinate")
    assert "brigade:ub2" not in t.offers()
    assert t.why_not("brigade:ub2") == "6.32"
    t = march_table("u1")
    t.g.form_state[t.f("ub1")] |= RESERVE
    assert marching(t.g, 0) == []


@pytest.mark.rule("6.25", "6.23")
def test_an_earlier_stay_bites_on_the_first_marker_of_the_division() -> None:
    t = division()
    t.g.form_state[t.f("ub1")] |= F_STAY_NEXT
    draw(t).answer("no", "brigade:ub1", "unit:u1")
    assert not [w for w in t.offers() if w.startswith("go:")]
    t.answer("done", "end", "end")
    assert not t.g.form_state[t.f("ub1")] & (F_STAY | F_STAY_NEXT)


# 5.36, 4.23 units out of command


@pytest.mark.rule("5.36")
def test_a_unit_out_of_command_acts_once_less_than_its_division() -> None:
    t = division(2)
    u = t.u("u1")
    t.g.state[u] |= UNLED
    f = t.f("ub1")
    t.play(BrigadeActivation([f]))
    t.answer("unit:u1", "go:0908")
    while t.key != "activate":
        t.answer("done")
    t.answer("end")
    assert t.g.used[u] == 1 and spent_out(t.g, u, f)
    t.play(BrigadeActivation([f]))
    assert "unit:u1" not in t.offers() and "unit:u2" in t.offers()
    assert t.why_not("unit:u1") == "5.36"


@pytest.mark.rule("5.36")
def test_a_unit_out_of_command_that_does_nothing_has_skipped_that_marker() -> None:
    t = division(2)
    u = t.u("u1")
    t.g.state[u] |= UNLED
    t.play(BrigadeActivation([t.f("ub1")])).answer("end")
    assert t.g.used[u] == 0
    t.g.ams[t.f("ud1")] = 1
    assert not spent_out(t.g, u, t.f("ub1"))  # once at least


@pytest.mark.rule("4.23", "5.36")
def test_a_unit_takes_over_its_brigades_orders_when_that_is_activated_and_it_is_in_range() -> None:
    t = division()
    t.orders("ub1", "attack")
    far = t.put("u3", "2020", order="advance")
    t.play(BrigadeActivation([t.f("ub1")]))
    assert [t.g.order[t.u(u)] for u in ("u1", "u2")] == [ATTACK, ATTACK]
    assert t.g.order[far] == ADVANCE  # out of command: the last orders it had


@pytest.mark.rule("4.23", "6.18")
def test_guns_take_over_march_or_advance_only() -> None:
    t = division()
    t.orders("ub1", "attack")
    g = t.put("ug1", "0707")
    t.g.attached[g] = t.f("ub1")
    t.play(BrigadeActivation([t.f("ub1")]))
    assert t.g.order[g] == ADVANCE


# 9.71 reinforcements


def entry_table(leaders: list[str]) -> Table:
    group = {"turn": "1000", "entry": "west", "orders": "advance", "activations": 0, "units": ["u1", "u2"],
             "leaders": leaders}  # fmt: skip
    t = Table(scenario={"reinforcements": [group]})
    for u in ("u1", "u2"):
        t.g.at[t.u(u)] = OFF
        t.g.facing[t.u(u)] = 3
    for x in leaders:
        t.g.leader_at[t.b.leader_no[x]] = OFF
    t.g.reached[0] = 1
    t.g.ams[t.f("ud1")] = 2
    return t


@pytest.mark.rule("9.71", "5.33")
def test_arrivals_are_offered_with_the_leaders_who_come_with_them() -> None:
    t = entry_table(["ub1-leader", "ud1-leader", "uI-leader"])
    t.play(BrigadeActivation([t.f("ub1")]))
    assert t.offers() == ["unit:u1", "unit:u2", "leader:ub1-leader", "leader:ud1-leader", "leader:uI-leader", "end"]


@pytest.mark.rule("9.71")
def test_a_unit_without_its_brigadier_keeps_its_orders_until_it_ends_a_move_in_his_range() -> None:
    t = entry_table([])
    u = t.u("u1")
    t.orders("ub1", "attack")
    t.play(BrigadeActivation([t.f("ub1")])).answer("unit:u1", "enter:0110")
    while t.key == "unit-turn":
        t.answer("done")
    assert t.g.state[u] & STRAY
    assert t.g.order[u] == ADVANCE
    t.answer("end")
    t.leader("ub1", "0310")
    t.play(BrigadeActivation([t.f("ub1")]))
    assert t.g.order[u] == ADVANCE  # only when it has completed a move
    t.answer("unit:u1", "go:0210")
    while t.key == "unit-turn":
        t.answer("done")
    assert t.g.order[u] == ATTACK
    assert not t.g.state[u] & STRAY


# fresh eyes


def split_brigade() -> Table:
    """Brigade 1 of division 1 is in March; its 3rd regiment missed the order and is still under Advance orders."""
    t = march_table("u1", "u2")
    t.leader("ud1", "0202")
    t.put("u3", "1818", "E")
    t.g.state[t.u("u3")] |= UNLED
    t.put("c1", "2401")
    t.g.ams[t.f("ud1")] = 3
    return t


@pytest.mark.rule("5.36", "5.35")
def test_a_unit_left_behind_under_other_orders_answers_to_its_division_also_after_the_march_marker() -> None:
    t = split_brigade()
    assert t.f("ub1") in activated(t.g, t.f("ud1"))
    t.play(MarchActivation(0))
    past_orders(t).answer("end")
    assert t.g.form_state[t.f("ub1")] & F_MARCHED
    t.play(DivisionActivation(t.f("ud1"))).answer("brigade:ub1")
    assert [w for w in t.offers() if w.startswith("unit:")] == ["unit:u3"]


@pytest.mark.rule("6.19", "6.25", "9.31")
def test_the_marker_of_the_division_moves_no_brigadier_in_march_and_changes_no_march_orders() -> None:
    t = split_brigade()
    t.play(DivisionActivation(t.f("ud1")))
    assert t.key == "brigade"  # no try to change the orders: that is for the March marker
    t.answer("brigade:ub1")
    assert t.offers() == ["unit:u3", "leader:ud1-leader", "end"]
    assert t.why_not("leader:ub1-leader") == "9.31"


@pytest.mark.rule("6.19", "9.31")
def test_the_march_marker_moves_no_brigadier_whose_brigade_is_not_in_march() -> None:
    t = march_table("u1")
    t.orders("ub1", "advance")  # u1 alone is still in March, far from him
    t.leader("ub1", "1818")
    t.leader("ud1", "1818")
    t.play(MarchActivation(0))
    assert t.offers() == ["unit:u1", "end"]


@pytest.mark.rule("4.23")
def test_a_unit_takes_over_orders_when_its_brigade_is_activated_not_when_the_others_marker_is_drawn() -> None:
    """u3 of a brigade in March has Advance orders and is in range: until the March marker it keeps them."""
    t = march_table("u1")
    t.put("u3", "0203", "E")
    t.put("c1", "2424")
    t.g.ams[t.f("ud1")] = 2
    t.play(DivisionActivation(t.f("ud1"))).answer("brigade:ub1")
    assert "unit:u3" in t.offers()
    assert t.order_of("u3") == "advance"
    t.answer("end", "end")
    t.play(MarchActivation(0))
    past_orders(t)
    while t.key == "refit":
        t.answer("done")
    assert t.order_of("u3") == "march"


@pytest.mark.rule("5.26", "5.36")
def test_batteries_directly_under_a_division_out_of_range_of_its_corps_act_as_often_as_it_does() -> None:
    """The division has one marker less already (5.23)."""
    t = division(3)
    t.put("ud", "0806")
    t.g.form_state[t.f("ud1")] |= F_OUT
    assert allowance(t.g, t.f("ud1")) == 3
    draw(t, 2)
    assert t.key != "skip"


@pytest.mark.rule("9.71")
def test_units_that_enter_before_their_brigadier_in_one_activation_have_come_with_him() -> None:
    t = entry_table(["ub1-leader"])
    u = t.u("u1")
    t.play(BrigadeActivation([t.f("ub1")])).answer("unit:u1", "enter:0110")
    while t.key == "unit-turn":
        t.answer("done")
    t.answer("leader:ub1-leader", "enter:0110", "done")
    t.answer("end")
    assert t.key == "rest"
    assert not t.g.state[u] & STRAY
    t.orders("ub1", "attack")
    t.play(BrigadeActivation([t.f("ub1")]))
    assert t.g.order[u] == ATTACK  # in range of him, as any other unit


@pytest.mark.rule("9.31", "12.72", "12.73")
def test_a_leader_driven_off_by_the_enemy_has_not_used_his_movement() -> None:
    """His unit retreats without him: he is put with the nearest friends (12.73), and may still ride."""
    t = division()
    t.play(BrigadeActivation([t.f("ub1")])).answer("unit:u2")
    t.g.leader_at[no(t, "ub1")] = t.hex("0708")  # as if moved by a result of combat, not by the owner
    t.answer("done")
    assert t.key == "activate"
    assert "leader:ub1-leader" in t.offers()


@pytest.mark.rule("6.25", "5.26")
def test_change_and_stay_is_spent_by_the_first_marker_even_if_the_brigade_skips_it() -> None:
    t = division(3)
    f = t.f("ub1")
    t.g.form_state[f] |= F_STAY_NEXT | INEFFECTIVE
    draw(t, 2)
    t.answer("skip:ub1", key="skip")
    past_orders(t).answer("no", "end")
    assert not t.g.form_state[f] & (F_STAY | F_STAY_NEXT)


@pytest.mark.rule("5.26", "6.21")
def test_a_brigade_that_tries_to_change_its_orders_has_used_the_marker() -> None:
    t = division(3)
    f = t.f("ub1")
    t.g.form_state[f] |= F_OUT
    t.g.cup[t.f("ud1")] = 2
    t.play(DivisionActivation(t.f("ud1")), 2).answer("done", key="skip")
    t.answer("try-change:ub1", "done")
    t.answer("no", key="coordinate")
    t.answer("end", key="brigade")
    assert t.g.taken[f] == 1
    assert t.g.taken[t.f("ub2")] == 0


@pytest.mark.rule("5.36")
@pytest.mark.parametrize("word", ["face:NW", "go:0807", "face:NE", "face:SE"])
def test_whatever_a_unit_out_of_command_does_is_an_activation_of_it(word: str) -> None:
    """Also what costs nothing: a turn by a single vertex."""
    t = division(2)
    u = t.u("u2")
    t.g.state[u] |= UNLED
    t.play(BrigadeActivation([t.f("ub1")])).answer("unit:u2", word)
    while t.key != "activate":
        t.answer("done")
    t.answer("end")
    assert t.g.used[u] == 1


@pytest.mark.rule("5.36", "14.22")
def test_mounting_is_an_activation_of_a_unit_out_of_command() -> None:
    t = Table()
    u = t.put("uh1", "0505")
    t.put("c1", "2424")
    t.g.ams[t.f("ud2")] = 2
    t.g.state[u] |= UNLED
    t.play(BrigadeActivation([t.f("ubh")])).answer("unit:uh1", "dismount")
    while t.key != "rest":
        t.answer("done")
    assert t.g.used[u] == 1


@pytest.mark.rule("5.36", "8.5")
def test_to_form_column_is_an_activation_of_a_unit_out_of_command() -> None:
    t = Table(roads=[("road", ["0808", "0908", "1008"])])
    u = t.put("u1", "0808", "E", sp=9)
    t.put("u2", "0501")
    t.put("c1", "2424")
    t.g.ams[t.f("ud1")] = 2
    t.g.state[u] |= UNLED
    t.play(BrigadeActivation([t.f("ub1")])).answer("unit:u1", "form-column:E", "done")
    t.answer("end")
    assert t.g.used[u] == 1


@pytest.mark.rule("9.31", "13.43")
def test_a_division_leader_who_only_helped_a_rally_has_not_moved_with_that_marker() -> None:
    """He does not move any more under it, but later in the turn he may with the March marker."""
    t = split_brigade()
    t.put("u4", "0202", "E", disordered=True)
    t.leader("ud1", "0202")
    x = t.b.leader_no["ud1-leader"]
    t.play(DivisionActivation(t.f("ud1")), 4)
    if t.key == "brigade":
        t.answer("brigade:ub1")
    t.answer("unit:u4", "rally")
    while t.key == "turn-after-rally":
        t.answer("no")
    assert t.g.leader_done[x] and "leader:ud1-leader" not in t.offers()
    while t.key != "rest":
        t.answer("end")
    past_orders(t.play(MarchActivation(0)))
    assert "leader:ud1-leader" in t.offers()


@pytest.mark.rule("9.31")
def test_a_division_leader_moves_with_the_march_marker_or_with_his_divisions_not_with_both() -> None:
    def ride(t: Table, to: str) -> None:
        t.answer("leader:ud1-leader", f"go:{to}")
        while t.key == "leader-turn":
            t.answer("done")

    def march(t: Table) -> Table:
        t.play(MarchActivation(0))
        return past_orders(t)

    t = split_brigade()
    march(t)
    ride(t, "0203")
    t.answer("end")
    t.play(DivisionActivation(t.f("ud1")))
    assert (t.key, t.offers()) == ("activate", ["unit:u3", "end"])
    assert t.why_not("leader:ud1-leader") == "9.31"
    for name in ("ud1", "ub1"):
        assert not is_active(t.g, no(t, name))  # nor do they go along with the unit
    t.answer("end")
    assert t.key == "rest"
    t = split_brigade()
    t.play(DivisionActivation(t.f("ud1")))
    ride(t, "0203")
    t.answer("end")
    march(t)
    assert "leader:ud1-leader" not in t.offers()
    assert t.why_not("leader:ud1-leader") == "9.31"
    t.answer("end")
    t.play(DivisionActivation(t.f("ud1")))  # with every marker of his division
    assert "leader:ud1-leader" in t.offers()
    t = split_brigade()
    march(t).answer("end")  # he stayed where he was
    t.play(DivisionActivation(t.f("ud1")))
    assert "leader:ud1-leader" in t.offers()


@pytest.mark.rule("5.34")
def test_batteries_directly_under_the_division_are_no_brigade_to_coordinate_or_confuse() -> None:
    t = division(coordination=2)
    t.put("ud", "0806")
    draw(t, 0, 7).answer("coordinate")
    assert t.offers() == ["brigade:ub1", "brigade:ub2", "brigade:ub3", "done"]
    t = division()
    t.put("ud", "0806")
    draw(t, 0, 0).answer("coordinate")
    assert not t.g.form_state[t.f("ud1")] & F_CONFUSED
    assert "brigade:ud1" in t.offers()


@pytest.mark.rule("5.35", "6.26")
def test_a_brigade_of_which_one_unit_alone_marched_still_answers_to_its_division() -> None:
    t = march_table("u1")
    t.orders("ub1", "advance")  # u1 missed that; the others are under Advance orders
    t.leader("ub1", "1818")
    t.put("u2", "1818")
    t.play(MarchActivation(0)).answer("end")
    assert t.f("ub1") in activated(t.g, t.f("ud1"))


@pytest.mark.rule("9.31", "5.35")
def test_under_the_march_marker_a_division_leader_needs_a_marching_brigade_in_his_range() -> None:
    t = march_table("u1")
    t.play(MarchActivation(0))
    past_orders(t)
    assert "leader:ud1-leader" in t.offers()
    t = march_table("u1")
    t.leader("ud1", "2020")
    t.play(MarchActivation(0))
    past_orders(t)
    assert t.offers() == ["unit:u1", "leader:ub1-leader", "end"]


@pytest.mark.rule("9.73")
def test_a_group_has_come_when_its_last_unit_and_leader_are_in() -> None:
    t = entry_table(["ub1-leader"])
    for u in ("u1", "u2"):
        t.g.at[t.u(u)] = GONE
    settle_groups(t.g)
    assert t.g.reached == [1]
    t.leader("ub1", "0310")
    t.g.at[t.u("u2")] = OFF
    settle_groups(t.g)
    assert t.g.reached == [1]
    t.g.at[t.u("u2")] = t.hex("0310")
    settle_groups(t.g)
    assert t.g.reached == [2]
