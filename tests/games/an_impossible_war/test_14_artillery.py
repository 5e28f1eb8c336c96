"""14 Artillery: strengths and counters, moving and stacking, captured guns, the Hidden Artillery box."""

from __future__ import annotations

import pytest

from grognard.games.an_impossible_war.pack.board import ARMS, BOX, CARLIST, FIELD, LIBERAL, MOUNTAIN, SIDES, built_in
from grognard.games.an_impossible_war.rules.flow.ch03_phase import PlayerPhase
from grognard.games.an_impossible_war.rules.flow.ch11_activation import Activation
from grognard.games.an_impossible_war.rules.flow.ch14_artillery import HiddenArtillery
from grognard.games.an_impossible_war.rules.flow.events_carlist import CarlistEvent
from grognard.games.an_impossible_war.rules.queries.ch05_pieces import outside, pieces_at
from grognard.games.an_impossible_war.rules.queries.ch14_artillery import pack_counters
from grognard.games.an_impossible_war.state.effects_guns import add_guns, capture_guns, remove_guns
from grognard.games.an_impossible_war.state.effects_settle import settle_stacking
from tests.games.an_impossible_war.marching import march
from tests.games.an_impossible_war.support import Table

B = built_in()


def counters(t: Table, side: str, arm: str, at: str) -> list[int]:
    """The strengths of the counters of one type in a place, or in the hidden box."""
    place = B.place_no.get(at, -5)
    return sorted(
        t.g.strength[p]
        for p in range(B.n_blocks, B.n_pieces)
        if t.g.at[p] == place and B.side[p] == SIDES.index(side) and B.arm[p] == ARMS.index(arm)
    )


def lay(t: Table, name: str, at: str, strength: int) -> int:
    """A counter of one's choice."""
    p = B.piece_no[name]
    t.g.move(p, B.place_no[at])
    t.g.strength[p] = strength
    return p


def use_up(t: Table, *prefixes: str) -> None:
    """The unused counters of these kinds are elsewhere."""
    for p in range(B.n_blocks, B.n_pieces):
        if B.piece_id[p].startswith(prefixes) and t.g.at[p] == BOX:
            t.g.move(p, B.place_no["galicia"])
            t.g.strength[p] = B.top[p]


# 14.0


@pytest.mark.rule("14.0")
@pytest.mark.parametrize(
    ("side", "arm", "most"),
    [("liberal", "field", 4), ("carlist", "field", 2), ("liberal", "mountain", 2), ("carlist", "mountain", 2)],
)
def test_the_greatest_strength_of_each_type(side: str, arm: str, most: int) -> None:
    t = Table()
    used = add_guns(t.g, SIDES.index(side), ARMS.index(arm), 6, t.place("vitoria"))
    assert used == most == t.gun_points(side, arm, "vitoria")


@pytest.mark.rule("14.0")
def test_guns_of_a_space_are_divided_as_the_player_likes() -> None:
    t = Table(active="liberal")
    t.troops("vitoria", "LN1", "LN2")
    t.guns("liberal", "field", 4, "vitoria")
    t.guns("liberal", "mountain", 2, "vitoria")
    t.begin(Activation(B.place_no["vitoria"]), [6]).answer("group", "LN1")
    assert t.offers() == [f"field{f}+mountain{m}" for f in range(5) for m in range(3)]
    t.answer("escort-guns", "field1+mountain1")
    march(t, "vitoria", "miranda").answer("march", "stop")
    assert t.gun_points("liberal", "field", "miranda") == 1 and t.gun_points("liberal", "field", "vitoria") == 3
    assert t.gun_points("liberal", "mountain", "miranda") == t.gun_points("liberal", "mountain", "vitoria") == 1


@pytest.mark.rule("14.0")
def test_only_as_far_as_there_are_counters() -> None:
    t = Table(active="liberal")
    t.troops("vitoria", "LN1", "LN2")
    lay(t, "LF4-1", "vitoria", 4)
    use_up(t, "LF")
    t.begin(Activation(B.place_no["vitoria"])).answer("group", "LN1")
    assert t.offers() == ["field0+mountain0", "field4+mountain0"]


@pytest.mark.rule("14.0")
def test_one_small_counter_to_spare_makes_one_division_possible() -> None:
    t = Table(active="liberal")
    t.troops("vitoria", "LN1", "LN2")
    lay(t, "LF4-1", "vitoria", 4)
    use_up(t, "LF4", "LF2-1", "LF2-2", "LF2-3", "LF2-4", "LF2-5")
    t.begin(Activation(B.place_no["vitoria"])).answer("group", "LN1")
    assert t.offers() == [f"field{f}+mountain0" for f in (0, 1, 3, 4)], "two and two would take two small ones"


@pytest.mark.rule("14.0")
def test_counters_are_found_for_a_total_wherever_they_can_show_it() -> None:
    large = [B.piece_no["LF4-1"], B.piece_no["LF4-2"]]
    faces = pack_counters(B, large, 6)
    assert sorted(faces[1::2]) == [3, 3], "four and two cannot be shown with two large counters"
    assert pack_counters(B, large, 5) == []
    small = [B.piece_no["LF2-1"], B.piece_no["LF2-2"]]
    assert sorted(pack_counters(B, large[:1] + small, 5)[1::2]) == [1, 4]


@pytest.mark.rule("14.0")
def test_points_are_never_made_or_lost_by_changing_counters() -> None:
    t = Table()
    t.guns("liberal", "field", 4, "vitoria")
    assert remove_guns(t.g, outside(t.g, LIBERAL, t.place("vitoria")), FIELD, 1) == 1
    assert counters(t, "liberal", "field", "vitoria") == [3]
    assert remove_guns(t.g, outside(t.g, LIBERAL, t.place("vitoria")), FIELD, 2) == 2
    assert counters(t, "liberal", "field", "vitoria") == [1]


# 14.1 (moving alone, fortresses and troops: test_11_movement)


@pytest.mark.rule("14.1", "11.5")
@pytest.mark.parametrize("place", ["vitoria", "castile_leon"])
def test_one_counter_of_each_type_in_a_space_or_region(place: str) -> None:
    t = Table()
    t.put("LN1", place)
    lay(t, "LF2-1", place, 2)
    lay(t, "LF2-2", place, 1)
    lay(t, "LM2-1", place, 1)
    lay(t, "LM2-2", place, 1)
    settle_stacking(t.g, t.place(place))
    assert counters(t, "liberal", "field", place) == [3]
    assert counters(t, "liberal", "mountain", place) == [2]


@pytest.mark.rule("14.1", "11.5", "14.0")
def test_without_a_counter_for_the_sum_the_rest_is_lost() -> None:
    t = Table()
    t.put("LN1", "vitoria")
    lay(t, "LF2-1", "vitoria", 2)
    lay(t, "LF2-2", "vitoria", 1)
    use_up(t, "LF")
    settle_stacking(t.g, t.place("vitoria"))
    assert counters(t, "liberal", "field", "vitoria") == [2]


# 14.2 captured guns


@pytest.mark.rule("14.2")
def test_captured_guns_are_the_captors_of_the_same_type_and_value() -> None:
    t = Table()
    t.put("LN1", "durango")
    t.guns("carlist", "mountain", 2, "durango")
    place = t.place("durango")
    capture_guns(t.g, outside(t.g, CARLIST, place), MOUNTAIN, 1, LIBERAL, place, "14.2")
    assert counters(t, "carlist", "mountain", "durango") == [1]
    assert counters(t, "liberal", "mountain", "durango") == [1]
    assert t.gun_points("liberal", "field", "durango") == 0


@pytest.mark.rule("14.2")
def test_captured_guns_join_those_at_hand_up_to_the_maximum() -> None:
    t = Table()
    t.put("BIS1", "durango")
    t.guns("liberal", "field", 4, "durango")
    t.guns("carlist", "field", 1, "durango")
    place = t.place("durango")
    capture_guns(t.g, outside(t.g, LIBERAL, place), FIELD, 2, CARLIST, place, "14.2")
    assert counters(t, "carlist", "field", "durango") == [2], "1 and 2 are 3: the excess is lost"
    assert counters(t, "liberal", "field", "durango") == [2]


@pytest.mark.rule("14.2/no-counter")
def test_without_a_counter_captured_guns_are_lost() -> None:
    t = Table()
    t.put("BIS1", "durango")
    t.guns("liberal", "mountain", 2, "durango")
    use_up(t, "CM")
    place = t.place("durango")
    capture_guns(t.g, outside(t.g, LIBERAL, place), MOUNTAIN, 1, CARLIST, place, "14.2")
    assert t.gun_points("carlist", "mountain", "durango") == 0
    assert t.gun_points("liberal", "mountain", "durango") == 1


@pytest.mark.rule("14.2/no-counter")
def test_a_smaller_counter_exploits_them_in_part() -> None:
    t = Table()
    t.put("LN1", "durango")
    lay(t, "CF2-1", "durango", 2)
    lay(t, "CF2-2", "durango", 2)
    use_up(t, "LF4", "LF2-1", "LF2-2", "LF2-3", "LF2-4", "LF2-5")
    place = t.place("durango")
    capture_guns(t.g, outside(t.g, CARLIST, place), FIELD, 3, LIBERAL, place, "14.2")
    assert counters(t, "liberal", "field", "durango") == [2], "three points, and one counter of two"


# 14.3 the hidden box


@pytest.mark.rule("14.3")
def test_the_box_takes_guns_from_cards_without_stacking_limit() -> None:
    t = Table(active="carlist")
    t.guns("carlist", "field", 5, "hidden")
    t.begin(CarlistEvent(B.card_no["C6"]))
    t.answer("gun-type", "field").answer("gun-type", "mountain")
    assert t.gun_points("carlist", "field", "hidden") == 6
    assert t.gun_points("carlist", "mountain", "hidden") == 1


@pytest.mark.rule("14.3", "3.0/player-phase-steps")
def test_hiding_and_deploying_is_a_step_of_the_carlist_phase_alone() -> None:
    for side, asked in ((CARLIST, True), (LIBERAL, False)):
        t = Table(active=SIDES[side])
        t.put("NAV1", "alsasua")
        t.guns("carlist", "field", 1, "hidden")
        phase = PlayerPhase(side)
        phase.step = "marker"
        t.begin(phase, [0])
        assert (t.key == "deploy-gun") == asked


@pytest.mark.rule("14.3/deploy-one", "14.0")
def test_one_point_comes_out_a_phase() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "alsasua")
    t.guns("carlist", "field", 2, "hidden")
    t.guns("carlist", "mountain", 2, "hidden")
    t.begin(HiddenArtillery())
    assert t.offers() == ["none", "field", "mountain"]
    t.answer("deploy-gun", "field").answer("deploy-gun-at", "alsasua")
    assert t.key == "rest", "of either type, but one"
    assert t.gun_points("carlist", "field", "alsasua") == 1 and t.gun_points("carlist", "field", "hidden") == 1
    assert t.gun_points("carlist", "mountain", "hidden") == 2


@pytest.mark.rule("14.3/deploy-one")
def test_it_joins_the_guns_that_are_there_and_need_not_come_at_all() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "alsasua")
    t.guns("carlist", "field", 1, "alsasua")
    t.guns("carlist", "field", 1, "hidden")
    t.begin(HiddenArtillery()).answer("hide-guns", "none").answer("deploy-gun", "field")
    t.answer("deploy-gun-at", "alsasua")
    assert counters(t, "carlist", "field", "alsasua") == [2]
    t = Table(active="carlist")
    t.put("NAV1", "alsasua")
    t.guns("carlist", "field", 1, "hidden")
    t.begin(HiddenArtillery()).answer("deploy-gun", "none")
    assert t.gun_points("carlist", "field", "hidden") == 1


@pytest.mark.rule("14.3/deploy-one")
def test_where_the_point_may_come_out() -> None:
    t = Table(active="carlist")
    t.guns("carlist", "field", 1, "hidden")
    t.put("NAV1", "alsasua")  # troops in the Zone
    t.fort("salvatierra", "carlist")  # a fortress in the Zone
    t.fort("durango", "carlist")  # besieged
    t.siege("durango")
    t.put("BIS1", "durango", inside=True)
    t.put("LN1", "durango")
    t.put("NAV2", "lerin")  # outside the Zone
    t.fort("lodosa", "carlist")  # outside the Zone
    t.put("NAV3", "segura")  # has all the field guns it can have
    lay(t, "CF2-4", "segura", 2)
    t.begin(HiddenArtillery()).answer("hide-guns", "none").answer("deploy-gun", "field")
    assert sorted(t.offers()) == ["alsasua", "salvatierra"]
    assert t.m.why_not([t.place("durango")]) is not None


@pytest.mark.rule("14.3/hide-any")
def test_any_number_of_points_is_hidden_from_the_zone() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "alsasua")
    t.put("NAV2", "segura")
    t.guns("carlist", "field", 2, "alsasua")
    t.guns("carlist", "mountain", 2, "alsasua")
    t.guns("carlist", "field", 2, "segura")
    t.begin(HiddenArtillery())
    for points in ("alsasua:field2", "alsasua:mountain1", "segura:field1", "none"):
        t.answer("hide-guns", points)
    assert t.gun_points("carlist", "field", "hidden") == 3 and t.gun_points("carlist", "mountain", "hidden") == 1
    assert t.gun_points("carlist", "field", "alsasua") == 0 and t.gun_points("carlist", "mountain", "alsasua") == 1
    assert t.gun_points("carlist", "field", "segura") == 1
    assert t.key == "rest", "none of these points may come out in the same phase"


@pytest.mark.rule("14.3/hide-any")
def test_what_was_in_the_box_before_may_still_come_out() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "alsasua")
    t.guns("carlist", "mountain", 1, "alsasua")
    t.guns("carlist", "field", 1, "hidden")
    t.begin(HiddenArtillery()).answer("hide-guns", "alsasua:mountain1")
    assert t.key == "deploy-gun" and t.offers() == ["none", "field"]


@pytest.mark.rule("14.3/hide-any")
def test_besieged_guns_and_guns_outside_the_zone_cannot_be_hidden() -> None:
    t = Table(active="carlist")
    t.fort("durango", "carlist")
    t.siege("durango")
    t.put("BIS1", "durango", inside=True)
    t.guns("carlist", "field", 1, "durango", inside=True)
    t.put("LN1", "durango")
    t.put("NAV1", "lerin")
    t.guns("carlist", "mountain", 1, "lerin")
    t.put("NAV2", "alsasua")
    t.guns("carlist", "field", 1, "alsasua")
    t.begin(HiddenArtillery())
    assert t.offers() == ["none", "alsasua:field1"]


@pytest.mark.rule("14.3/hide-any")
def test_in_winter_guns_are_hidden_but_none_comes_out() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "alsasua")
    t.guns("carlist", "field", 1, "alsasua")
    t.guns("carlist", "mountain", 1, "hidden")
    t.begin(HiddenArtillery(True)).answer("hide-guns", "alsasua:field1")
    assert t.key == "rest" and t.gun_points("carlist", "field", "hidden") == 1


@pytest.mark.rule("14.3")
def test_the_box_is_open_to_both_sides() -> None:
    t = Table(active="carlist")
    t.guns("carlist", "field", 2, "hidden")
    t.put("LN1", "vitoria")
    t.begin(HiddenArtillery())
    boxes = t.m.view(LIBERAL)["boxes"]
    assert isinstance(boxes, dict) and boxes["hidden"] == ["CF2-1:2"]
    assert not pieces_at(t.g, CARLIST, t.place("vitoria"))
