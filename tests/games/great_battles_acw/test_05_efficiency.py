"""5.1, 5.2, 5.4 Initiative, efficiency and the number of activation markers."""

from __future__ import annotations

import pytest

from grognard.core.frame import CHANCE
from grognard.games.great_battles_acw.pack.pack import built_in
from grognard.games.great_battles_acw.rules.flow.ch05_efficiency import Efficiency, Initiative, Pooling
from grognard.games.great_battles_acw.rules.queries.ch05_activation import (
    chained,
    commander_bonus,
    donors,
    drawing_corps,
    favoured,
    holders,
    marker_count,
    marker_pool,
    raisable_corps,
)
from grognard.games.great_battles_acw.state.model import INEFFECTIVE, MARCH, OFF, RESERVE
from grognard.games.great_battles_acw.state.setup import set_up
from tests.games.great_battles_acw.table import Table


def no(t: Table, formation: str) -> int:
    return t.b.leader_no[f"{formation}-leader"]


def corps(rating: int = 0, army: int = 0) -> Table:
    """The Union's I Corps: divisions 1 and 2 in range of its commander, all in range of the army's; no enemy."""
    t = Table()
    t.b.efficiency[no(t, "uI")] = rating
    t.b.initiative[no(t, "u-army")] = army
    t.leader("u-army", "0502")
    t.leader("uI", "0505")
    t.leader("ud1", "0507")
    t.leader("ud2", "0503")
    t.leader("ub1", "0508")
    t.leader("ub4", "0402")
    t.put("u1", "0508")
    t.put("u14", "0402")
    return t


def scenario(name: str) -> int:
    return built_in().index(name)


# 5.1 initiative


@pytest.mark.rule("3.0/I", "5.11", "5.12", "4.11")
def test_the_higher_total_has_the_initiative() -> None:
    t = corps(army=2)
    t.play(Initiative(), [4, 5])
    assert t.g.initiative == 0  # 4 + 2 against 5
    assert t.told("initiative-roll")["total"] == 5
    assert t.log().count("initiative-roll") == 2


@pytest.mark.rule("5.11")
def test_who_had_the_initiative_adds_one() -> None:
    t = Table()
    t.g.had_initiative = 1
    t.play(Initiative(), [5, 5])
    assert t.g.initiative == 1
    t = Table()
    t.play(Initiative(), [5, 4])
    assert t.g.initiative == 0


@pytest.mark.rule("5.12")
def test_on_a_tie_nobody_has_it() -> None:
    t = Table()
    t.g.initiative = 1
    t.play(Initiative(), [6, 6])
    assert t.g.initiative == -1
    assert "initiative-nobody" in t.log()


@pytest.mark.rule("5.11")
def test_a_scenario_may_give_it_without_a_die() -> None:
    t = Table(scenario={"initiative": {"1000": "confederate"}})
    t.play(Initiative())
    assert t.g.initiative == 1
    t = Table(scenario={"initiative": {"1000": "confederate"}}, turn=1)
    t.play(Initiative(), [9, 0])
    assert t.g.initiative == 0


@pytest.mark.rule("5.11")
def test_the_commander_counts_only_with_a_corps_commander_in_range() -> None:
    t = corps(army=2)
    assert commander_bonus(t.g, 0) == 2
    t.g.leader_at[no(t, "u-army")] = OFF
    assert commander_bonus(t.g, 0) == 0


@pytest.mark.rule("5.11", "5.21", "5.22")
def test_without_corps_the_army_commander_stands_for_the_corps() -> None:
    """First Kernstown: one marker for a side; Jackson (+1) counts as his own corps commander."""
    g = set_up(built_in(), scenario("first-kernstown"))
    assert commander_bonus(g, 1) == 1
    assert drawing_corps(g, 1) == [g.b.army[1]]
    g.efficiency[g.b.army[1]] = 2
    assert raisable_corps(g, 1, []) == [g.b.army[1]]
    division = g.b.form_no["cs-div"]
    assert holders(g, 1) == [division]
    assert marker_count(g, division, 0) == 3  # his activation rating of +1


# 5.21 the markers


@pytest.mark.rule("5.21", "3.0/II-B-efficiency")
def test_a_marker_is_drawn_for_each_corps_with_units_without_putting_back() -> None:
    t = corps()
    t.put("u17", "2020")  # II Corps
    t.leader("uII", "2020")
    t.leader("ud3", "2020")
    t.play(Efficiency(0), 3, 4)
    draws = [turn for turn in t.m.turns() if turn.seat == CHANCE]
    assert [x.choice.items() for x in draws] == [[1, 2, 2, 3, 3, 3, 4], [1, 2, 2, 3, 3, 4]]
    assert (t.g.efficiency[t.f("uI")], t.g.efficiency[t.f("uII")]) == (3, 4)


@pytest.mark.rule("5.21")
def test_what_was_drawn_is_known_to_its_owner_alone() -> None:
    t = corps()
    t.play(Efficiency(0), 3)
    assert "efficiency-drawn" in t.log("union")
    assert "efficiency-drawn" not in t.log("confederate")
    assert "markers-counted" not in t.log("confederate")
    assert "efficiency-placed" in t.log("confederate")  # it is announced for whom
    d = t.m.pending
    assert d is not None and d.secret


@pytest.mark.rule("5.21")
def test_a_corps_that_arrives_this_turn_draws_too() -> None:
    arrival = {"turn": "1000", "entry": "west", "orders": "march", "activations": 2, "units": ["u17"], "leaders": []}
    t = Table(scenario={"reinforcements": [arrival]})
    t.g.at[t.u("u17")] = OFF
    assert drawing_corps(t.g, 0) == []
    t.g.reached[0] = 1
    assert drawing_corps(t.g, 0) == [t.f("uII")]


@pytest.mark.rule("5.21")
def test_markers_change_with_the_hour_and_with_sheridan() -> None:
    g = set_up(built_in(), scenario("cedar-creek"))
    assert [marker_pool(g, 1).count(n) for n in (1, 2, 3, 4)] == [0, 3, 5, 4]
    g.turn = g.s.turn_label.index("1000")
    assert [marker_pool(g, 1).count(n) for n in (1, 2, 3, 4)] == [4, 5, 3, 0]
    assert [marker_pool(g, 0).count(n) for n in (1, 2, 3, 4)] == [4, 6, 4, 1]
    g.leader_at[g.b.leader_no["union-sheridan"]] = g.b.grid.index("4019")
    assert [marker_pool(g, 0).count(n) for n in (1, 2, 3, 4)] == [1, 4, 7, 3]


# 5.22 the overall commander


@pytest.mark.rule("5.22", "4.11")
def test_the_commander_raises_as_many_corps_as_his_rating() -> None:
    t = corps(army=2)
    t.put("u17", "0601")
    t.leader("uII", "0601")
    t.leader("ud3", "0601")
    t.play(Efficiency(0), 2, 3)
    assert (t.key, t.offers()) == ("raise-corps", ["bonus:uI", "bonus:uII", "no"])
    t.answer("bonus:uI")
    assert t.offers() == ["bonus:uII", "no"]  # each corps once
    t.answer("bonus:uII")
    assert (t.g.efficiency[t.f("uI")], t.g.efficiency[t.f("uII")]) == (3, 4)
    assert t.key != "raise-corps"


@pytest.mark.rule("5.22")
def test_efficiency_never_rises_above_four() -> None:
    t = corps(army=1)
    t.play(Efficiency(0), 4)
    assert (t.key, t.offers()) == ("raise-corps", ["no"])
    assert t.g.efficiency[t.f("uI")] == 4


@pytest.mark.rule("5.22")
def test_only_corps_in_the_commanders_range_are_raised() -> None:
    t = corps(army=2)
    t.put("u17", "2020")
    t.leader("uII", "2020")
    t.play(Efficiency(0), 2, 2)
    assert t.offers() == ["bonus:uI", "no"]
    assert t.why_not("bonus:uII") == "5.22"


@pytest.mark.rule("5.22")
def test_a_corps_commander_who_is_not_in_the_set_up_is_not_raised() -> None:
    # absent superiors count as in range, but 5.22 wants him on the map
    g = set_up(built_in(), scenario("the-railroad-cut"))
    army, corps = g.b.army[1], g.b.form_no["3c"]
    lee = g.b.leader_of[army]
    g.leader_at[lee] = g.b.grid.index("0101")
    g.efficiency[corps] = 2
    assert g.b.initiative[lee] > 0
    assert raisable_corps(g, 1, []) == []
    g.leader_at[g.b.leader_of[corps]] = g.b.grid.index("0102")
    assert raisable_corps(g, 1, []) == [corps]


# 5.23 the divisions


def three_divisions(rating: int) -> Table:
    """II Corps of the rulebook's example: we use our I Corps with division 3 put under it as well."""
    t = corps(rating)
    t.b.up[t.f("ud3")] = t.f("uI")
    t.b.subs[t.f("uI")].append(t.f("ud3"))
    t.b.subs[t.f("uII")].remove(t.f("ud3"))
    t.b.gather()
    t.leader("ud3", "0605")
    t.leader("ub5", "0605")
    t.put("u17", "0605")
    return t


@pytest.mark.rule("5.23", "5.24", "example/5.23-activations", "4.12", "4.13")
def test_example_three_divisions_with_efficiency_three() -> None:
    """1/II out of range: 2. 2/II gets the corps commander's +1: 4. 3/II has a leader with +1: 4."""
    t = three_divisions(1)
    t.g.leader_at[no(t, "ud1")] = t.hex("2020")
    t.g.leader_at[no(t, "ub1")] = t.hex("2020")
    t.b.activation[no(t, "ud3")] = 1
    t.play(Efficiency(0), 3)
    assert t.key == "raise-division"
    assert t.offers() == ["bonus:ud2", "no"]  # division 3 has four already
    assert t.why_not("bonus:ud1") == "5.23"
    t.answer("bonus:ud2")
    assert [t.g.ams[t.f(f)] for f in ("ud1", "ud2", "ud3")] == [2, 4, 4]


@pytest.mark.rule("5.23")
def test_a_corps_commander_with_two_raises_one_division_twice_or_two_once() -> None:
    t = three_divisions(2)
    t.play(Efficiency(0), 2)
    assert t.told("efficiency-drawn")["n"] == 2
    t.answer("bonus:ud1")
    assert t.key == "raise-division"
    t.answer("bonus:ud1")
    assert t.key != "raise-division"
    assert [t.g.ams[t.f(f)] for f in ("ud1", "ud2", "ud3")] == [4, 2, 2]
    t = three_divisions(2)
    t.play(Efficiency(0), 2).answer("bonus:ud1", "bonus:ud3")
    assert [t.g.ams[t.f(f)] for f in ("ud1", "ud2", "ud3")] == [3, 2, 3]


@pytest.mark.rule("5.23")
def test_a_corps_commander_with_minus_one_lowers_all_divisions_in_his_range() -> None:
    t = three_divisions(-1)
    t.g.leader_at[no(t, "ud1")] = t.hex("2020")
    t.g.efficiency[t.f("uI")] = 3
    assert marker_count(t.g, t.f("ud2"), 0) == 2
    assert marker_count(t.g, t.f("ud3"), 0) == 2
    assert marker_count(t.g, t.f("ud1"), 0) == 2  # out of his range: one less for that instead
    t.b.activation[no(t, "ud2")] = -1
    assert marker_count(t.g, t.f("ud2"), 0) == 1
    assert favoured(t.g, t.f("uI"), []) == [t.f("ud2"), t.f("ud3")]  # were he to have anything to give


@pytest.mark.rule("5.23")
def test_a_rating_of_nought_does_nothing_and_absence_costs_one() -> None:
    t = corps(0)
    t.g.efficiency[t.f("uI")] = 3
    assert marker_count(t.g, t.f("ud1"), 0) == 3
    t.g.leader_at[no(t, "uI")] = OFF
    assert marker_count(t.g, t.f("ud1"), 0) == 2
    t.b.activation[no(t, "ud1")] = 1
    assert marker_count(t.g, t.f("ud1"), 0) == 3
    t.g.leader_at[no(t, "ud1")] = OFF  # off the map his own rating does not count
    assert marker_count(t.g, t.f("ud1"), 0) == 2


@pytest.mark.rule("5.23", "5.24", "5.36")
def test_never_fewer_than_one_never_more_than_four() -> None:
    t = corps()
    t.g.efficiency[t.f("uI")] = 1
    t.b.activation[no(t, "ud1")] = -1
    t.g.leader_at[no(t, "uI")] = OFF
    assert marker_count(t.g, t.f("ud1"), 0) == 1
    t = corps()
    t.g.efficiency[t.f("uI")] = 4
    t.b.activation[no(t, "ud1")] = 2
    assert marker_count(t.g, t.f("ud1"), 2) == 4


@pytest.mark.rule("5.25")
def test_out_of_the_corps_commanders_range_three_at_most() -> None:
    t = corps()
    t.g.efficiency[t.f("uI")] = 4
    t.b.activation[no(t, "ud1")] = 2
    t.g.leader_at[no(t, "ud1")] = t.hex("2020")
    assert marker_count(t.g, t.f("ud1"), 0) == 3  # 4 - 1 + 2, cut to 3


@pytest.mark.rule("5.23", "13.32")
def test_an_ineffective_division_has_two_at_most() -> None:
    t = corps()
    t.g.efficiency[t.f("uI")] = 4
    t.g.form_state[t.f("ud1")] |= INEFFECTIVE
    assert marker_count(t.g, t.f("ud1"), 0) == 2


@pytest.mark.rule("5.23")
def test_artillery_directly_under_a_corps_has_markers_of_its_own() -> None:
    g = set_up(built_in(), scenario("cedar-creek"))
    f = g.b.form_no["vi-art"]
    assert f in holders(g, 0)
    g.efficiency[g.b.form_no["vi"]] = 2
    assert marker_count(g, f, 0) == 2
    g.efficiency[g.b.form_no["vi"]] = 4
    assert marker_count(g, f, 0) == 3


@pytest.mark.rule("5.28")
def test_divisions_in_march_or_reserve_have_their_markers_all_the_same() -> None:
    t = corps()
    t.g.efficiency[t.f("uI")] = 3
    t.g.order[t.u("u1")] = MARCH
    t.orders("ub1", "march")
    t.g.form_state[t.f("ub4")] |= RESERVE
    assert [marker_count(t.g, f, 0) for f in holders(t.g, 0)] == [3, 3]


# 5.31 fewer markers


@pytest.mark.rule("5.31", "5.24")
def test_a_player_may_commit_fewer_but_not_none() -> None:
    t = corps()
    t.g.ams[t.f("ud1")] = t.g.ams[t.f("ud2")] = 2
    t.play(Pooling())
    d = t.m.pending
    assert d is not None and (d.key, d.secret) == ("commit", True)
    assert d.choice.plain() == ["allocation", [t.f("ud1"), t.f("ud2")], 2, [1, 1], True]
    refusal = t.m.why_not([2, 0])
    assert refusal is not None and refusal.rule == "5.24"
    t.m.answer([1, 0])
    assert [t.g.ams[t.f(f)] for f in ("ud1", "ud2")] == [1, 2]
    assert t.log("confederate") == []


# 5.4 transfer


@pytest.mark.rule("5.41", "5.43", "5.44", "example/5.43-transfer")
def test_example_two_divisions_give_one_each_for_a_great_push() -> None:
    """Efficiency 2, the second division has a leader with +1: 2, 3, 2 become 1, 4, 1."""
    t = three_divisions(0)
    t.b.activation[no(t, "ud2")] = 1
    t.play(Efficiency(0), 2)
    assert [t.g.ams[t.f(f)] for f in ("ud1", "ud2", "ud3")] == [2, 3, 2]
    assert t.key == "transfer"
    t.answer("raise:ud2")
    assert t.key == "transfer-from"
    assert t.offers() == ["lower:ud1", "lower:ud3"]
    t.answer("lower:ud1")
    assert t.offers() == ["lower:ud3"]  # nobody is lowered to nothing
    assert t.why_not("lower:ud1") == "5.43"
    t.answer("lower:ud3")
    assert [t.g.ams[t.f(f)] for f in ("ud1", "ud2", "ud3")] == [1, 4, 1]
    t.answer("done", key="transfer-from")
    assert t.key == "rest"  # one transfer a turn
    assert t.result() == [t.f("ud2"), 1, t.f("ud1"), t.f("ud3")]


@pytest.mark.rule("5.43")
def test_one_division_may_give_both() -> None:
    t = corps()
    t.b.activation[no(t, "ud1")] = 1
    t.play(Efficiency(0), 3)
    assert [t.g.ams[t.f(f)] for f in ("ud1", "ud2")] == [4, 3]
    assert t.offers() == ["no", "raise:ud2"]
    assert t.why_not("raise:ud1") == "5.43"  # four already
    t.answer("raise:ud2", "lower:ud1", "lower:ud1")
    assert [t.g.ams[t.f(f)] for f in ("ud1", "ud2")] == [2, 4]


@pytest.mark.rule("5.43")
def test_no_more_than_two_divisions_give_and_four_given_up_are_worth_two() -> None:
    t = three_divisions(0)
    t.put("u18", "0604")
    t.b.up[t.f("ub5")] = t.f("ud3")
    for name in ("ud1", "ud2", "ud3"):
        t.b.activation[no(t, name)] = 0
    t.g.ams[t.f("ud1")] = 2
    t.g.ams[t.f("ud2")] = 3
    t.g.ams[t.f("ud3")] = 3
    able = [t.f(f) for f in ("ud1", "ud2", "ud3")]
    assert chained(t.g, 0) == able
    assert donors(t.g, [*able, t.f("ubh")], t.f("ud1"), []) == able[1:]
    t.g.ams[t.f("ubh")] = 4  # as if it were a fourth division
    assert donors(t.g, [*able, t.f("ubh")], t.f("ud1"), [able[1], able[2]]) == able[1:]
    t.g.efficiency[t.f("uI")] = 2
    t.b.activation[no(t, "ud2")] = t.b.activation[no(t, "ud3")] = 1
    t.play(Efficiency(0), 2).answer("raise:ud1", "lower:ud2", "lower:ud3")
    assert t.offers() == ["lower:ud2", "lower:ud3", "done"]
    t.answer("lower:ud2", "lower:ud3", "done")
    assert [t.g.ams[f] for f in able] == [4, 1, 1]
    assert t.result()[1] == 2


@pytest.mark.rule("5.42")
def test_only_divisions_with_a_chain_up_to_the_commander_take_part() -> None:
    t = three_divisions(0)
    t.g.leader_at[no(t, "ud3")] = t.hex("2020")
    t.play(Efficiency(0), 3)  # 3, 3 and 2: division 3 neither gains nor gives
    assert t.offers() == ["no", "raise:ud1", "raise:ud2"]
    assert t.why_not("raise:ud3") == "5.42"
    t.answer("raise:ud1")
    assert t.offers() == ["lower:ud2"]
    assert t.why_not("lower:ud3") == "5.42"


@pytest.mark.rule("5.43")
def test_no_transfer_is_offered_that_could_not_be_completed() -> None:
    t = corps()
    t.play(Efficiency(0), 2)  # two and two: nobody can give two
    assert (t.key, t.offers()) == ("transfer", ["no"]) and "markers-counted" in t.log()


@pytest.mark.rule("5.21", "5.22", "5.23", "5.41")
@pytest.mark.parametrize("willing", [False, True])
def test_what_is_asked_does_not_depend_on_what_the_enemy_may_not_know(willing: bool) -> None:
    """Whatever is drawn, and whether the bonus of a commander is used or not, the enemy counts as many answers."""
    counts = set()
    for drawn in (1, 2, 3, 4):
        t = three_divisions(2)
        t.b.initiative[no(t, "u-army")] = 2
        t.leader("u-army", "0603")
        t.play(Efficiency(0), drawn)
        asked = []
        while t.key != "rest":
            asked.append(t.key)
            bonus = [w for w in t.offers() if w.startswith("bonus:")]
            t.answer(bonus[0] if bonus and willing else "no")
        counts.add(tuple(asked))
    assert counts == {("raise-corps", "raise-division", "raise-division", "transfer")}


@pytest.mark.rule("5.41", "5.42")
def test_with_one_division_in_the_chain_of_command_no_transfer_is_asked_for() -> None:
    t = corps()
    t.g.leader_at[no(t, "ud2")] = t.hex("2020")
    t.play(Efficiency(0), 4)
    assert t.key == "rest"


@pytest.mark.rule("5.41")
def test_the_enemy_does_not_see_a_transfer_made() -> None:
    t = three_divisions(0)
    t.play(Efficiency(0), 3)
    d = t.m.pending
    assert d is not None and d.key == "transfer" and d.secret
    t.answer("raise:ud1", "lower:ud2", "lower:ud3")
    assert set(t.log("confederate")) == {"efficiency-placed"}


# 9.71 reinforcements


def arriving(leaders: list[str]) -> Table:
    """Division 1 arrives in the west this turn; the leaders named come with it."""
    groups = [{"turn": "1000", "entry": "west", "orders": "march", "activations": 0, "units": ["u1", "u2"],
               "leaders": leaders}]  # fmt: skip
    t = Table(scenario={"reinforcements": groups})
    for u in ("u1", "u2"):
        t.g.at[t.u(u)] = OFF
    for x in leaders:
        t.g.leader_at[t.b.leader_no[x]] = OFF
    t.g.reached[0] = 1
    t.g.efficiency[t.f("uI")] = 2
    return t


@pytest.mark.rule("9.71", "5.23")
def test_a_division_that_enters_counts_as_in_command() -> None:
    t = arriving([])
    assert marker_count(t.g, t.f("ud1"), 0) == 2  # no -1 although no leader is there
    t.b.activation[no(t, "ud1")] = 1
    assert marker_count(t.g, t.f("ud1"), 0) == 2  # a leader who does not come does not count


@pytest.mark.rule("9.71", "5.23")
def test_leaders_who_enter_apply_their_ratings_to_what_enters_with_them() -> None:
    t = arriving(["ud1-leader", "uI-leader"])
    t.b.activation[no(t, "ud1")] = 1
    assert marker_count(t.g, t.f("ud1"), 0) == 3
    t.b.efficiency[no(t, "uI")] = -1
    assert marker_count(t.g, t.f("ud1"), 0) == 2
    t.b.efficiency[no(t, "uI")] = 1
    assert favoured(t.g, t.f("uI"), []) == [t.f("ud1")]


@pytest.mark.rule("9.71", "5.23")
def test_a_leader_who_enters_elsewhere_does_not_count_for_what_enters_here() -> None:
    groups = [
        {"turn": "1000", "entry": "west", "orders": "march", "activations": 0, "units": ["u1"], "leaders": []},
        {"turn": "1000", "entry": "west", "orders": "march", "activations": 0, "units": [], "leaders": ["ud1-leader"]},
    ]
    t = Table(scenario={"reinforcements": groups})
    t.g.at[t.u("u1")] = OFF
    t.g.leader_at[no(t, "ud1")] = OFF
    t.g.reached = [1, 1]
    t.g.efficiency[t.f("uI")] = 2
    t.b.activation[no(t, "ud1")] = 1
    assert marker_count(t.g, t.f("ud1"), 0) == 3
    t.s.reinforcements[1].entry = 1  # another road
    assert marker_count(t.g, t.f("ud1"), 0) == 2


@pytest.mark.rule("9.71")
def test_leaders_off_the_map_do_not_influence_formations_on_it() -> None:
    t = arriving(["uI-leader"])
    t.b.efficiency[no(t, "uI")] = -1
    t.put("u14", "0505")
    t.leader("ud2", "0505")
    assert marker_count(t.g, t.f("ud2"), 0) == 1  # its corps commander is off the map: -1, and his rating is nothing
    assert marker_count(t.g, t.f("ud1"), 0) == 1
    t.b.efficiency[no(t, "uI")] = 1
    assert favoured(t.g, t.f("uI"), []) == [t.f("ud1")]
