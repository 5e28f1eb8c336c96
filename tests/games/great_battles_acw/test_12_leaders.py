"""12.73 Leaders alone, 12.74-12.76 leaders who take over."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.rules.flow.ch12_leaders import LeadersAlone, Replace
from grognard.games.great_battles_acw.state.effects import kill_leader
from grognard.games.great_battles_acw.state.model import (
    ABANDONED,
    DISORDERED,
    GONE,
    L_ALIVE,
    L_DEAD,
    L_DEAD_AGAIN,
    L_OUT,
    L_REPLACED,
    ROUTED,
)
from tests.games.great_battles_acw.table import Table

# 12.73


@pytest.mark.rule("12.73")
def test_a_leader_alone_beside_an_enemy_joins_the_nearest_friends() -> None:
    t = Table()
    x = t.leader("ub1", "0505")
    t.put("c1", "0605", "W")
    t.put("u6", "0305", "E")  # of any brigade
    t.put("u1", "0905", "E")
    t.play(LeadersAlone())
    assert t.g.leader_at[x] == t.hex("0305")


@pytest.mark.rule("12.73")
def test_with_friends_or_far_from_the_enemy_he_stays() -> None:
    t = Table()
    x, y = t.leader("ub1", "0505"), t.leader("ub2", "1205")
    t.put("c1", "0605", "W")
    t.put("u1", "0505", "E")
    t.play(LeadersAlone())
    assert (t.g.leader_at[x], t.g.leader_at[y]) == (t.hex("0505"), t.hex("1205"))


@pytest.mark.rule("12.73")
def test_the_nearest_is_the_nearest_by_his_movement_points() -> None:
    """Two hexes of woods cost him four points, three hexes of road one and a half."""
    t = Table(
        terrain={"0404": "woods", "0405": "woods", "0304": "woods", "0305": "woods"},
        roads=[("road", ["0505", "0504", "0503", "0502"])],
    )
    x = t.leader("ub1", "0505")
    t.put("c1", "0605", "W")
    t.put("u1", "0305", "E")
    t.put("u2", "0502", "E")
    t.play(LeadersAlone())
    assert t.g.leader_at[x] == t.hex("0502")


@pytest.mark.rule("12.73")
def test_his_way_avoids_enemies_hexes_beside_them_and_impassable_ground() -> None:
    t = Table()
    x = t.leader("ub1", "0505")
    t.put("c1", "0605", "W")
    t.put("c2", "0304", "W")  # next to 0404
    t.put("c3", "0406", "W")  # next to 0405
    t.put("u1", "0305", "E")  # two hexes off, but both ways lead past an enemy
    t.put("u2", "0501", "E")
    t.play(LeadersAlone())
    assert t.g.leader_at[x] == t.hex("0501")
    t = Table(water={"river": ["0505/0404", "0505/0405", "0505/0506"]})
    x = t.leader("ub1", "0505")
    t.put("c1", "0605", "W")
    t.put("u1", "0405", "E")  # next to him, but over the river
    t.put("u2", "0503", "E")
    t.play(LeadersAlone())
    assert t.g.leader_at[x] == t.hex("0503")


@pytest.mark.rule("12.73")
def test_if_friends_are_equally_near_the_owner_chooses() -> None:
    t = Table()
    x = t.leader("ub1", "0505")
    t.put("c1", "0605", "W")
    t.put("u1", "0404", "E")
    t.put("u2", "0405", "E")
    t.play(LeadersAlone())
    t.answer("to:0405", key="leader-refuge")
    assert t.g.leader_at[x] == t.hex("0405")


@pytest.mark.rule("12.73")
def test_without_a_way_he_dies() -> None:
    t = Table()
    x = t.leader("ub1", "0505")
    for i, h in enumerate(("0605", "0405", "0504")):
        t.put(f"c{i + 1}", h, "E")
    t.put("u1", "1010", "E")
    t.play(LeadersAlone())
    assert t.g.leader_life[x] == L_DEAD


# 12.74 - 12.76


@pytest.mark.rule("12.74")
def test_a_fallen_leaders_counter_is_turned_and_begins_with_any_unit_of_his_command() -> None:
    t = Table()
    t.put("u1", "0505")
    t.put("u2", "0707")
    t.put("u6", "0909")
    x = t.leader("ub1", "0505")
    kill_leader(t.g, x, "12.71")
    t.play(Replace(0))
    assert t.offers() == ["to:0505", "to:0707"]
    t.answer("to:0707", key="place-leader")
    assert (t.g.leader_life[x], t.g.leader_at[x]) == (L_REPLACED, t.hex("0707"))


@pytest.mark.rule("12.74")
def test_a_brigadiers_replacement_comes_back_when_he_falls() -> None:
    t = Table()
    t.put("u1", "0505")
    x = t.leader("ub1", "0505")
    t.g.leader_life[x] = L_REPLACED
    kill_leader(t.g, x, "12.71")
    assert t.g.leader_life[x] == L_DEAD_AGAIN
    t.play(Replace(0))
    assert (t.g.leader_life[x], t.g.leader_at[x]) == (L_REPLACED, t.hex("0505"))


@pytest.mark.rule("12.74")
def test_when_the_whole_brigade_has_routed_he_joins_his_superior() -> None:
    t = Table()
    for n in range(1, 6):
        t.g.at[t.u(f"u{n}")] = ROUTED
    x = t.leader("ub1", "0505")
    t.leader("ud1", "0808")
    kill_leader(t.g, x, "12.71")
    t.play(Replace(0))
    assert t.g.leader_at[x] == t.hex("0808")


@pytest.mark.rule("12.74")
def test_who_has_no_replacement_is_not_replaced() -> None:
    t = Table()
    t.put("u1", "0505")
    x = t.leader("ub1", "0505")
    t.b.rep_name[x] = ""
    kill_leader(t.g, x, "12.71")
    t.play(Replace(0))
    assert t.g.leader_life[x] == L_OUT


@pytest.mark.rule("12.75")
def test_a_replacement_who_leads_below_leaves_his_own_post() -> None:
    t = Table()
    t.put("u1", "0505")
    x, y = t.leader("ud1", "0505"), t.leader("ub2", "0505")
    t.b.rep_leader[x] = y
    kill_leader(t.g, x, "12.71")
    t.play(Replace(0))
    assert (t.g.leader_life[x], t.g.leader_life[y]) == (L_REPLACED, L_REPLACED)
    assert "leader-promoted" in t.log()


@pytest.mark.rule("12.75")
def test_every_counter_down_the_line_is_turned() -> None:
    """The brigadier takes the division, his division leader the corps: three counters show their other side."""
    t = Table()
    t.put("u1", "0505")
    t.put("u6", "0707")
    corps, division, brigade = t.leader("uI", "0505"), t.leader("ud1", "0606"), t.leader("ub2", "0707")
    t.b.rep_leader[corps] = division
    t.b.rep_leader[division] = brigade
    kill_leader(t.g, corps, "12.71")
    t.play(Replace(0))
    while t.key != "rest":
        t.answer(t.offers()[0])
    assert [t.g.leader_life[x] for x in (corps, division, brigade)] == [L_REPLACED] * 3
    assert t.g.leader_at[division] == t.hex("0606")  # turned where they lie
    assert t.g.leader_at[brigade] == t.hex("0707")


@pytest.mark.rule("12.75", "12.76")
def test_if_the_next_in_line_is_out_the_first_subordinate_follows_there_too() -> None:
    t = Table()
    t.put("u1", "0505")
    corps, division = t.leader("uI", "0505"), t.leader("ud1", "0606")
    one, two, out = t.leader("ub1", "0505"), t.leader("ub2", "0707"), t.leader("ub3", "0707")
    t.b.rep_leader[corps] = division
    t.b.rep_leader[division] = out
    t.b.orders_drm[two] = 1
    t.g.leader_life[out] = L_OUT
    t.g.leader_at[out] = GONE
    kill_leader(t.g, corps, "12.71")
    t.play(Replace(0))
    while t.key != "rest":
        t.answer(t.offers()[0])
    assert [t.g.leader_life[x] for x in (corps, division, one, two)] == [L_REPLACED, L_REPLACED, L_ALIVE, L_REPLACED]


@pytest.mark.rule("12.76")
def test_if_the_replacement_is_out_the_first_subordinate_formation_gives_its_leader() -> None:
    t = Table()
    t.put("u1", "0505")
    x = t.leader("ud1", "0505")
    t.b.rep_leader[x] = t.leader("ub3", "0505")
    kill_leader(t.g, t.b.rep_leader[x], "12.71")
    for f, new in (("ub1", "u-1-1"), ("ub2", "u-1-2"), ("ub3", "u-1-3"), ("ubg", "u-1-4")):
        t.b.form_id[t.f(f)] = new
    one, two = t.leader("ub1", "0505"), t.leader("ub2", "0505")
    kill_leader(t.g, x, "12.71")
    t.play(Replace(0))
    while t.key != "rest":
        t.answer(t.offers()[0])
    assert (t.g.leader_life[one], t.g.leader_life[two]) == (L_REPLACED, L_ALIVE)


@pytest.mark.rule("12.76")
def test_without_numbers_the_best_subordinate_and_of_equals_the_owners_choice() -> None:
    t = Table()
    t.put("u1", "0505")
    x = t.leader("ud1", "0505")
    gone = t.leader("ub3", "0505")
    t.b.rep_leader[x] = gone
    kill_leader(t.g, gone, "12.71")
    one, two = t.leader("ub1", "0505"), t.leader("ub2", "0505")
    kill_leader(t.g, x, "12.71")
    t.play(Replace(0))
    assert t.key == "replace-with"
    t.answer("replace-with:ub2-leader")
    while t.key != "rest":
        t.answer(t.offers()[0])
    assert (t.g.leader_life[one], t.g.leader_life[two]) == (L_ALIVE, L_REPLACED)
    t = Table()
    t.put("u1", "0505")
    x = t.leader("ud1", "0505")
    gone = t.leader("ub3", "0505")
    t.b.rep_leader[x] = gone
    kill_leader(t.g, gone, "12.71")
    one, two = t.leader("ub1", "0505"), t.leader("ub2", "0505")
    t.b.orders_drm[one] = 1
    kill_leader(t.g, x, "12.71")
    t.play(Replace(0))
    while t.key != "rest":
        t.answer(t.offers()[0])
    assert t.g.leader_life[one] == L_REPLACED


@pytest.mark.rule("12.74")
def test_a_command_without_any_unit_waits() -> None:
    t = Table()
    x = t.leader("ub1", "0505")
    for n in range(1, 6):
        t.g.at[t.u(f"u{n}")] = GONE
    kill_leader(t.g, x, "12.71")
    t.play(Replace(0))
    assert t.g.leader_life[x] == L_DEAD


@pytest.mark.rule("12.73", "9.33")
def test_friends_next_to_an_enemy_are_a_refuge_too() -> None:
    t = Table()
    x = t.leader("ub1", "0505")
    t.put("c1", "0605", "W")
    t.put("u1", "0504", "E")
    t.put("c2", "0503", "N")  # next to 0504
    t.play(LeadersAlone())
    assert t.g.leader_at[x] == t.hex("0504")


@pytest.mark.rule("12.74", "12.76")
def test_a_higher_leader_whose_replacement_falls_is_followed_by_a_subordinate() -> None:
    t = Table()
    t.put("u1", "0505")
    x, y = t.leader("ud1", "0505"), t.leader("ub1", "0505")
    t.g.leader_life[x] = L_REPLACED
    kill_leader(t.g, x, "12.71")
    t.play(Replace(0))
    while t.key != "rest":
        t.answer(t.offers()[0])
    assert (t.g.leader_life[x], t.g.leader_life[y]) == (L_REPLACED, L_REPLACED)


@pytest.mark.rule("12.74", "12.8/abandoned-1-2")
def test_no_new_leader_begins_with_abandoned_guns() -> None:
    t = Table()
    t.put("ug1", "0505", state=ABANDONED | DISORDERED)
    t.put("ug2", "0707")
    x = t.leader("ubg", "0606")
    kill_leader(t.g, x, "12.71")
    t.play(Replace(0))
    assert t.g.leader_at[x] == t.hex("0707")


@pytest.mark.rule("12.74")
def test_higher_leaders_are_replaced_first_so_that_a_routed_brigades_leader_finds_his_superior() -> None:
    t = Table()
    for n in range(1, 6):
        t.g.at[t.u(f"u{n}")] = ROUTED
    t.put("u6", "0707")
    x, y = t.leader("ub1", "0505"), t.leader("ud1", "0505")
    t.leader("uI", "1212")
    kill_leader(t.g, x, "12.71")
    kill_leader(t.g, y, "12.71")
    t.play(Replace(0))
    assert (t.g.leader_at[y], t.g.leader_at[x]) == (t.hex("0707"), t.hex("0707"))
