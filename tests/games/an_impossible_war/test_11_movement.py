"""11.0 to 11.5: groups, movement capacity, forced marches, enemies on the way, several groups, stacking."""

from __future__ import annotations

import pytest

from grognard.games.an_impossible_war.codes import A_ACTIVATE, code
from grognard.games.an_impossible_war.pack.board import BOX, CARLIST, LIBERAL, built_in
from grognard.games.an_impossible_war.rules.flow.ch03_phase import PlayerPhase
from grognard.games.an_impossible_war.rules.flow.ch10_actions import Actions
from grognard.games.an_impossible_war.rules.flow.ch11_activation import Activation
from grognard.games.an_impossible_war.rules.flow.ch15_combat import Combat
from grognard.games.an_impossible_war.rules.flow.ch23_regions import RegionActivation
from grognard.games.an_impossible_war.rules.queries.ch05_pieces import pieces_at
from grognard.games.an_impossible_war.rules.queries.ch18_siege import besieged
from grognard.games.an_impossible_war.state.effects_settle import settle_stacking
from grognard.games.an_impossible_war.state.model import ACTED, NO_FORT
from tests.games.an_impossible_war.field import log_args
from tests.games.an_impossible_war.marching import flag, go, held, march, points_left, waits, why_not, why_not_go
from tests.games.an_impossible_war.support import Table

B = built_in()


def activate(t: Table, place: str, *dice: list[int]) -> Table:
    return t.begin(Activation(B.place_no[place]), *dice)


def trains(t: Table, side: int, place: str, arm: str) -> int:
    return len([p for p in pieces_at(t.g, side, B.place_no[place]) if B.piece_id[p].startswith(arm)])


# 11.0 groups


@pytest.mark.rule("11.0")
def test_an_activated_space_sends_out_one_group_after_another() -> None:
    t = Table(active="liberal")
    t.troops("vitoria", "LN1", "LN2", "LN3")
    activate(t, "vitoria", [3], [3])
    t.answer("group", "LN2")
    assert t.key == "march", "a group ends its march before the next is formed"
    march(t, "vitoria", "miranda").answer("march", "stop")
    assert t.key == "group" and t.offers() == ["LN1", "LN3"], "who has marched does not march again"
    t.answer("group", "LN1")
    march(t, "vitoria", "miranda").answer("march", "stop")
    t.answer("group", "-")
    assert t.key == "rest"
    assert (t.at("LN1"), t.at("LN2"), t.at("LN3")) == ("miranda", "miranda", "vitoria")


@pytest.mark.rule("11.0")
def test_who_has_acted_in_this_phase_does_not_march() -> None:
    t = Table(active="liberal")
    t.troops("vitoria", "LN1", "LN2")
    t.g.flags[t.piece("LN1")] = ACTED
    activate(t, "vitoria")
    assert t.offers() == ["LN2"]


@pytest.mark.rule("11.0")
def test_a_group_goes_by_roads_only() -> None:
    t = Table(active="liberal")
    t.put("LN1", "vitoria")
    activate(t, "vitoria", [6]).answer("group", "LN1")
    ends = {w.split(":")[1] for w in t.offers() if w.startswith("go:")}
    assert len(ends) == 6
    assert why_not_go(t, "logrono", "lodosa") == "11.0"


@pytest.mark.rule("11.0/drop-not-pick-up")
def test_a_group_leaves_units_behind_on_its_way() -> None:
    t = Table(active="carlist")
    t.troops("alsasua", "NAV1", "NAV2", "NAV3")
    activate(t, "alsasua").answer("group", "NAV1 NAV2 NAV3")
    march(t, "alsasua", "salvatierra").answer("march", "drop").answer("drop", "NAV2")
    march(t, "salvatierra", "segura").answer("march", "stop")
    assert (t.at("NAV1"), t.at("NAV2"), t.at("NAV3")) == ("segura", "salvatierra", "segura")
    assert flag(t, "NAV2", ACTED), "who was left behind has moved in this phase"


@pytest.mark.rule("11.0/drop-not-pick-up")
def test_a_group_takes_nobody_up_and_leaves_not_all() -> None:
    t = Table(active="carlist")
    t.troops("alsasua", "NAV1", "NAV2")
    t.put("NAV3", "salvatierra")
    activate(t, "alsasua").answer("concentrate", "-").answer("group", "NAV1 NAV2")
    march(t, "alsasua", "salvatierra").answer("march", "drop")
    assert sorted(t.offers()) == ["NAV1", "NAV2"], "the unit met on the way is no part of the group"
    assert t.m.why_not([t.piece("NAV1"), t.piece("NAV2")]) is not None, "somebody must go on"
    t.answer("drop", "NAV1")
    march(t, "salvatierra", "segura").answer("march", "stop")
    assert t.at("NAV3") == "salvatierra" and not flag(t, "NAV3", ACTED)


@pytest.mark.rule("11.0/drop-not-pick-up", "14.0")
def test_a_group_may_leave_some_of_its_guns_behind() -> None:
    t = Table(active="liberal")
    t.troops("vitoria", "LN1", "LN2")
    t.guns("liberal", "field", 3, "vitoria")
    activate(t, "vitoria", [6]).answer("group", "LN1 LN2").answer("escort-guns", "field3+mountain0")
    march(t, "vitoria", "miranda").answer("march", "drop").answer("drop", "LN2")
    t.answer("escort-guns", "field1+mountain0")
    march(t, "miranda", "haro").answer("march", "stop")
    assert t.gun_points("liberal", "field", "miranda") == 2
    assert t.gun_points("liberal", "field", "haro") == 1


# 11.1 capacity


@pytest.mark.rule("11.1")
@pytest.mark.parametrize(("die", "points"), [(1, 2), (2, 3), (3, 4), (4, 4), (5, 5), (6, 5)])
def test_the_liberal_movement_table(die: int, points: int) -> None:
    t = Table(active="liberal")
    t.troops("vitoria", "LN1", "LN2", "LN3")
    activate(t, "vitoria", [die]).answer("group", "LN1 LN2 LN3")
    assert points_left(t) == points


@pytest.mark.rule("11.1")
def test_the_carlists_have_six_points_and_no_die() -> None:
    t = Table(active="carlist")
    t.troops("alsasua", "NAV1", "NAV2", "NAV3")
    activate(t, "alsasua").answer("group", "NAV1 NAV2 NAV3")
    assert points_left(t) == 6


@pytest.mark.rule("11.1")
def test_every_liberal_group_rolls_for_itself() -> None:
    t = Table(active="liberal")
    t.troops("vitoria", "LN1", "LN2", "LN3", "LN4", "LN5", "LN6")
    activate(t, "vitoria", [1], [6]).answer("group", "LN1 LN2 LN3")
    assert points_left(t) == 2
    t.answer("march", "stop").answer("group", "LN4 LN5 LN6")
    assert points_left(t) == 5


@pytest.mark.rule("11.1", "11.2")
def test_a_road_costs_one_or_two_points_and_nobody_goes_beyond_them_but_by_forced_march() -> None:
    t = Table(active="liberal")
    t.troops("vitoria", "LN1", "LN2", "LN3")
    activate(t, "vitoria", [2]).answer("group", "LN1 LN2 LN3")
    march(t, "vitoria", "miranda")
    assert points_left(t) == 2, "a main road"
    march(t, "miranda", "penacerrada")
    assert points_left(t) == 0, "a secondary road"
    t.answer("march", go("penacerrada", "haro"))
    assert t.key == "forced-march" and sorted(t.offers()) == ["LN1", "LN2", "LN3"]
    assert t.m.why_not([]) is not None, "somebody must make it"


@pytest.mark.rule("11.1/size")
@pytest.mark.parametrize(("blocks", "points"), [(1, 5), (2, 5), (3, 4), (4, 4), (5, 3), (6, 3)])
def test_small_groups_are_quicker_and_large_ones_slower(blocks: int, points: int) -> None:
    names = ["LN1", "LN2", "LN3", "LNC1", "LN4", "LN5"][:blocks]
    t = Table(active="liberal")
    t.troops("vitoria", *names)
    activate(t, "vitoria", [3]).answer("group", " ".join(names))
    assert points_left(t) == points


@pytest.mark.rule("11.1/size")
def test_trains_count_for_the_size_but_guns_and_knapsacks_do_not() -> None:
    t = Table(active="carlist")
    t.troops("alsasua", "NAV1", "NAV2", "CST1", "CK1")
    t.guns("carlist", "mountain", 1, "alsasua")
    activate(t, "alsasua").answer("group", "NAV1 NAV2").answer("escort-guns", "field0+mountain1")
    t.answer("escort-supply", "CST1 CK1")
    assert points_left(t) == 6, "two infantry and a train are three"
    t = Table(active="carlist")
    t.troops("alsasua", "NAV1", "NAV2", "CK1")
    t.guns("carlist", "mountain", 1, "alsasua")
    activate(t, "alsasua").answer("group", "NAV1 NAV2").answer("escort-guns", "field0+mountain1")
    t.answer("escort-supply", "CK1")
    assert points_left(t) == 7


@pytest.mark.rule("11.1/cavalry-and-field-artillery")
def test_cavalry_rides_on_and_leaves_the_others() -> None:
    t = Table(active="liberal")
    t.troops("vitoria", "LN1", "LN2", "LNC1")
    activate(t, "vitoria", [1]).answer("group", "LN1 LN2 LNC1")
    march(t, "vitoria", "miranda", "haro")
    t.answer("march", go("haro", "najera"))
    assert t.key == "forced-march" and sorted(t.offers()) == ["LN1", "LN2"], "the cavalry has a point of its own left"
    t.answer("forced-march", "-")
    assert (t.at("LN1"), t.at("LN2"), t.at("LNC1")) == ("haro", "haro", "najera")


@pytest.mark.rule("11.1/cavalry-and-field-artillery", "11.2")
def test_field_guns_have_a_point_less_and_stay_behind() -> None:
    t = Table(active="liberal")
    t.troops("vitoria", "LN1", "LN2", "LN3")
    t.put("LN4", "miranda")
    t.guns("liberal", "field", 2, "vitoria")
    activate(t, "vitoria", [1]).answer("group", "LN1 LN2 LN3").answer("escort-guns", "field2+mountain0")
    march(t, "vitoria", "miranda")
    t.answer("march", go("miranda", "haro"))
    assert t.key == "march", "no unit needed a forced march, and field guns never make one"
    assert t.at("LN1") == "haro"
    assert t.gun_points("liberal", "field", "miranda") == 2, "another unit keeps them"


# 11.2 forced march


@pytest.mark.rule("11.2", "11.2/per-unit-roll")
def test_forced_march_is_chosen_unit_by_unit() -> None:
    t = Table(active="carlist")
    t.troops("alsasua", "NAV1", "NAV2", "NAV3")
    activate(t, "alsasua", [2, 3]).answer("group", "NAV1 NAV2 NAV3")
    march(t, "alsasua", "estella", "alsasua", "estella")
    assert points_left(t) == 0
    t.answer("march", go("estella", "lerin")).answer("forced-march", "NAV1 NAV3")
    assert (t.at("NAV1"), t.at("NAV2"), t.at("NAV3")) == ("lerin", "estella", "lerin")
    assert (t.strength("NAV1"), t.strength("NAV2"), t.strength("NAV3")) == (3, 3, 3), "4, 3 and 3 before"
    assert t.key == "rest", "one additional space and no more"


@pytest.mark.rule("11.2")
def test_a_forced_march_is_one_space_and_the_last() -> None:
    t = Table(active="carlist")
    t.troops("alsasua", "NAV1", "BASC1", "NAV2")
    activate(t, "alsasua", [6, 6]).answer("group", "NAV1 BASC1 NAV2")
    march(t, "alsasua", "estella", "alsasua", "estella")
    t.answer("march", go("estella", "los_arcos"))
    assert sorted(t.offers()) == ["NAV1", "NAV2"], "the cavalry pays the main road with its own point"
    t.answer("forced-march", "NAV1 NAV2")
    assert t.at("BASC1") == "los_arcos" and t.key == "march"
    t.answer("march", go("los_arcos", "lodosa"))
    assert t.key == "forced-march" and t.offers() == ["BASC1"], "the infantry has made its forced march"


@pytest.mark.rule("11.2/per-unit-roll")
@pytest.mark.parametrize(("die", "loss"), [(1, 1), (2, 1), (3, 1), (4, 0), (6, 0)])
def test_liberals_lose_on_one_to_three(die: int, loss: int) -> None:
    t = Table(active="liberal")
    t.troops("vitoria", "LN1", "LN2", "LN3")
    activate(t, "vitoria", [1], [die]).answer("group", "LN1 LN2 LN3")
    march(t, "vitoria", "miranda", "haro").answer("march", "drop").answer("drop", "LN2 LN3")
    t.answer("march", go("haro", "najera")).answer("forced-march", "LN1")
    assert t.at("LN1") == "najera" and t.strength("LN1") == 4 - loss


@pytest.mark.rule("11.2/per-unit-roll")
@pytest.mark.parametrize(("die", "loss"), [(1, 1), (2, 1), (3, 0), (6, 0)])
def test_carlists_lose_on_one_and_two(die: int, loss: int) -> None:
    t = Table(active="carlist")
    t.put("NAV1", "alsasua")
    activate(t, "alsasua", [die]).answer("group", "NAV1")
    march(t, "alsasua", "estella", "alsasua", "estella")
    t.answer("march", go("estella", "lerin")).answer("forced-march", "NAV1")
    assert t.at("NAV1") == "lerin" and t.strength("NAV1") == 4 - loss


@pytest.mark.rule("11.2/per-unit-roll", "11.2")
def test_mountain_guns_and_trains_roll_and_knapsacks_do_not() -> None:
    t = Table(active="liberal")
    t.troops("vitoria", "LN1", "LN2", "LST1", "LK1")
    t.guns("liberal", "mountain", 2, "vitoria")
    activate(t, "vitoria", [1], [6, 1, 1]).answer("group", "LN1 LN2").answer("escort-guns", "field0+mountain2")
    t.answer("escort-supply", "LST1 LK1")
    march(t, "vitoria", "miranda", "haro")
    t.answer("march", go("haro", "najera"))
    guns = [w for w in t.offers() if w.startswith("LM")]
    assert sorted(t.offers()) == sorted(["LN1", "LN2", "LST1", "LK1", *guns]) and len(guns) == 1
    t.answer("forced-march", " ".join(["LN1", "LST1", "LK1", *guns]))
    assert t.at("LST1") == t.at("LK1") == "najera"
    assert (t.strength("LN1"), t.strength("LST1"), t.strength("LK1")) == (4, 3, 2)
    assert t.gun_points("liberal", "mountain", "najera") == 1


@pytest.mark.rule("11.2/per-unit-roll", "11.3/abandoned-alone")
def test_a_unit_worn_out_on_a_forced_march_is_eliminated_and_its_guns_with_it() -> None:
    t = Table(active="liberal")
    t.put("LN1", "vitoria", strength=1)
    t.guns("liberal", "mountain", 1, "vitoria")
    activate(t, "vitoria", [1], [1, 6]).answer("group", "LN1").answer("escort-guns", "field0+mountain1")
    march(t, "vitoria", "miranda", "haro", "najera").answer("march", go("najera", "logrono"))
    guns = [w for w in t.offers() if w.startswith("LM")]
    t.answer("forced-march", " ".join(["LN1", *guns]))
    assert t.key == "rest" and t.at("LN1") == "bag"
    assert t.gun_points("liberal", "mountain", "logrono") == 1, "a city is a friendly fortress"
    t = Table(active="liberal")
    t.put("LN1", "vitoria", strength=1)
    t.guns("liberal", "mountain", 1, "vitoria")
    activate(t, "vitoria", [1], [1, 6]).answer("group", "LN1").answer("escort-guns", "field0+mountain1")
    march(t, "vitoria", "miranda", "haro", "najera").answer("march", go("najera", "santo_domingo"))
    guns = [w for w in t.offers() if w.startswith("LM")]
    t.answer("forced-march", " ".join(["LN1", *guns]))
    assert t.gun_points("liberal", "mountain", "santo_domingo") == 0


@pytest.mark.rule("11.2/region-ban")
def test_no_march_at_all_leads_from_region_to_region() -> None:
    t = Table(active="liberal")
    t.put("LN1", "castile_leon")
    t.begin(RegionActivation(B.place_no["castile_leon"]), [1])
    t.answer("group", "LN1").answer("region-move", "north")
    assert points_left(t) == 3
    borders = [w for w in t.offers() if w.startswith("go:") and "new_castile" in w]
    assert borders == [] and why_not_go(t, "castile_leon", "new_castile") == "23.1/between-regions"
    march(t, "castile_leon", "briviesca")
    assert points_left(t) == 1, "a main connection costs two"
    assert why_not_go(t, "briviesca", "castile_leon") == "23.1/between-maps", "nor back by forced march"


@pytest.mark.rule("11.2/region-ban", "11.2")
def test_a_forced_march_may_lead_from_a_region_to_the_north_and_back() -> None:
    t = Table(active="liberal")
    t.troops("castile_leon", "LN1", "LN2", "LN3")
    t.begin(RegionActivation(B.place_no["castile_leon"]), [1], [6, 6, 1])
    t.answer("group", "LN1 LN2 LN3").answer("region-move", "north")
    t.answer("march", go("castile_leon", "arnedo")).answer("forced-march", "LN1 LN2 LN3")
    assert t.at("LN3") == "arnedo" and t.strength("LN3") == 3
    t = Table(active="liberal")
    t.put("LN1", "arnedo")
    activate(t, "arnedo", [1], [3]).answer("group", "LN1")
    march(t, "arnedo", "calahorra").answer("march", go("calahorra", "arnedo")).answer("forced-march", "LN1")
    assert t.at("LN1") == "arnedo" and t.strength("LN1") == 3


# 11.3 guns, trains and knapsacks


@pytest.mark.rule("11.3", "14.1")
def test_guns_trains_and_knapsacks_move_only_with_troops() -> None:
    t = Table(active="liberal")
    t.troops("vitoria", "LST1", "LK1")
    t.guns("liberal", "field", 2, "vitoria")
    t.points(action=2)
    t.begin(Actions())
    assert "activate:vitoria" not in t.offers()
    assert why_not(t, code(A_ACTIVATE, t.place("vitoria"))) == "10.1"
    t = Table(active="liberal")
    t.troops("vitoria", "LN1", "LST1", "LK1")
    t.guns("liberal", "field", 2, "vitoria")
    activate(t, "vitoria")
    assert t.offers() == ["LN1"], "the group is made of infantry and cavalry"
    t.answer("group", "LN1").answer("escort-guns", "field2+mountain0")
    assert sorted(t.offers()) == ["LK1", "LST1"], "the others go along with it"


@pytest.mark.rule("11.3", "14.1", "11.3/abandoned-alone")
def test_a_group_never_leaves_all_its_troops_to_send_the_guns_on() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "alsasua")
    t.put("CST1", "alsasua")
    activate(t, "alsasua").answer("group", "NAV1").answer("escort-supply", "CST1")
    march(t, "alsasua", "salvatierra").answer("march", "drop")
    assert t.m.why_not([t.piece("NAV1")]) is not None
    t.answer("drop", "CST1")
    march(t, "salvatierra", "segura")
    assert t.at("CST1") == "box", "left alone on the way"


@pytest.mark.rule("11.3", "14.1")
def test_guns_may_stay_alone_in_a_friendly_fortress() -> None:
    t = Table(active="liberal")
    t.put("LN1", "vitoria")
    t.put("LST1", "vitoria")
    t.guns("liberal", "field", 2, "vitoria")
    activate(t, "vitoria", [3]).answer("group", "LN1").answer("escort-guns", "field0+mountain0")
    t.answer("escort-supply", "-")
    march(t, "vitoria", "miranda").answer("march", "stop")
    assert t.key == "rest"
    assert t.gun_points("liberal", "field", "vitoria") == 2 and t.at("LST1") == "vitoria"


@pytest.mark.rule("11.3/abandoned-alone", "14.1")
def test_guns_train_and_knapsack_left_alone_are_eliminated() -> None:
    t = Table(active="carlist")
    t.troops("alsasua", "NAV1", "CST1", "CK1")
    t.guns("carlist", "field", 1, "alsasua")
    activate(t, "alsasua").answer("group", "NAV1").answer("escort-guns", "field0+mountain0")
    t.answer("escort-supply", "-")
    march(t, "alsasua", "salvatierra")
    assert t.at("CST1") == t.at("CK1") == "box"
    assert "siege-lifted" not in t.log(), "there was none"
    assert t.gun_points("carlist", "field", "alsasua") == 0
    for seat in ("liberal", "carlist"):  # the box lies open (5.4/supply-units-box): both may read what went there
        named = [row["piece"] for row in log_args(t, "eliminated", seat) if "piece" in row]
        assert {t.piece("CST1"), t.piece("CK1")} <= set(named)


@pytest.mark.rule("11.3/abandoned-with-enemy", "14.2")
@pytest.mark.parametrize(("points", "captured"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_guns_left_to_the_enemy_are_half_captured(points: int, captured: int) -> None:
    """The last troops before a besieged Carlist fortress march off and leave their guns to those inside."""
    t = Table(active="liberal")
    t.fort("durango", "carlist")
    t.siege("durango")
    t.put("BIS1", "durango", inside=True)
    t.troops("durango", "LN1", "LST1", "LK1")
    t.guns("liberal", "field", points, "durango")
    activate(t, "durango", [3]).answer("group", "LN1").answer("escort-guns", "field0+mountain0")
    t.answer("escort-supply", "-")
    march(t, "durango", "villarreal")
    assert t.gun_points("liberal", "field", "durango") == 0
    assert t.gun_points("carlist", "field", "durango") == captured
    assert t.at("LST1") == t.at("LK1") == "box"


@pytest.mark.rule("11.3/abandoned-with-enemy", "14.2")
def test_of_guns_of_both_types_half_of_all_points_is_captured() -> None:
    """A field gun and a mountain gun are two points: the enemy gets one of them, not both."""
    t = Table(active="liberal")
    t.fort("durango", "carlist")
    t.siege("durango")
    t.put("BIS1", "durango", inside=True)
    t.troops("durango", "LN1")
    t.guns("liberal", "field", 1, "durango")
    t.guns("liberal", "mountain", 1, "durango")
    activate(t, "durango", [3]).answer("group", "LN1").answer("escort-guns", "field0+mountain0")
    march(t, "durango", "villarreal")
    assert t.gun_points("carlist", "field", "durango") == 1
    assert t.gun_points("carlist", "mountain", "durango") == 0


# 11.4 enemies on the way


@pytest.mark.rule("11.4/enemy-unit")
def test_an_enemy_unit_stops_the_group_and_is_fought() -> None:
    t = Table(active="carlist")
    t.troops("alsasua", "NAV1", "NAV2")
    t.put("LN1", "salvatierra")
    activate(t, "alsasua").answer("group", "NAV1 NAV2")
    march(t, "alsasua", "salvatierra")
    assert t.key == "rest", "it stops with points in hand"
    t.begin(Combat())
    assert t.key == "firing"


@pytest.mark.rule("11.4/enemy-unit", "12.0")
def test_in_the_liberal_zone_nobody_slips_away() -> None:
    t = Table(active="liberal")
    t.put("LN1", "vitoria")
    t.put("NAV1", "miranda")
    activate(t, "vitoria", [6]).answer("group", "LN1")
    march(t, "vitoria", "miranda")
    assert t.key == "rest" and t.at("LN1") == t.at("NAV1") == "miranda"


@pytest.mark.rule("11.4/enemy-fortress")
def test_a_fortress_without_blocks_is_passed() -> None:
    t = Table(active="carlist")
    t.troops("alsasua", "NAV1", "NAV2")
    t.fort("salvatierra", "liberal")
    t.put("LK1", "salvatierra")
    t.guns("liberal", "field", 2, "salvatierra")
    activate(t, "alsasua").answer("group", "NAV1 NAV2")
    march(t, "alsasua", "salvatierra")
    assert t.key == "march" and go("salvatierra", "segura") in t.offers()
    t.answer("march", "drop").answer("drop", "NAV2")
    march(t, "salvatierra", "segura").answer("march", "stop")
    assert t.gun_points("liberal", "field", "salvatierra") == 2, "the garrison keeps its guns"
    t.begin(Combat())
    assert besieged(t.g, t.place("salvatierra")), "the unit dropped off besieges it"


@pytest.mark.rule("11.4/enemy-fortress")
@pytest.mark.parametrize("block", ["LN1", "LNC1", "LST1"])
def test_a_fortress_with_any_block_stops_the_group(block: str) -> None:
    t = Table(active="carlist")
    t.put("NAV1", "alsasua")
    t.fort("salvatierra", "liberal")
    t.put(block, "salvatierra")
    activate(t, "alsasua").answer("group", "NAV1")
    march(t, "alsasua", "salvatierra")
    assert t.key == "rest" and t.at("NAV1") == "salvatierra"


@pytest.mark.rule("11.4/enemy-fortress")
def test_a_besieged_fortress_is_passed() -> None:
    t = Table(active="carlist")
    t.troops("alsasua", "NAV1")
    t.fort("salvatierra", "liberal")
    t.siege("salvatierra")
    t.put("LN1", "salvatierra", inside=True)
    t.put("ALA1", "salvatierra")
    activate(t, "alsasua")
    t.answer("concentrate", "-").answer("group", "NAV1")
    march(t, "alsasua", "salvatierra", "segura")
    assert t.at("NAV1") == "segura"
    assert besieged(t.g, t.place("salvatierra"))


@pytest.mark.rule("11.4/main-town", "4.9/main-town")
def test_an_empty_main_town_is_passed_without_being_taken() -> None:
    t = Table(active="carlist")
    t.troops("los_arcos", "NAV1", "NAV2")
    activate(t, "los_arcos").answer("group", "NAV1 NAV2")
    march(t, "los_arcos", "lodosa", "calahorra", "alfaro")
    assert t.g.vp == 0 and held(t, "calahorra") == "liberal"


@pytest.mark.rule("11.4/main-town", "4.9/main-town")
def test_a_main_town_is_taken_by_leaving_a_unit() -> None:
    t = Table(active="carlist")
    t.troops("los_arcos", "NAV1", "NAV2")
    activate(t, "los_arcos").answer("group", "NAV1 NAV2")
    march(t, "los_arcos", "lodosa", "calahorra").answer("march", "drop").answer("drop", "NAV2")
    march(t, "calahorra", "alfaro")
    assert t.g.vp == 1 and held(t, "calahorra") == "carlist"


@pytest.mark.rule("11.4/main-town", "12.2")
def test_liberals_who_chase_carlists_out_of_a_town_and_march_on_have_not_taken_it() -> None:
    t = Table(active="liberal")
    t.troops("bilbao", "LN1", "LN2")
    t.put("BIS1", "durango")
    activate(t, "bilbao", [6], [6]).answer("group", "LN1 LN2")
    t.answer("march", go("bilbao", "durango")).answer("evade", "evade").answer("retreat", "to:vergara")
    march(t, "durango", "villarreal")
    assert t.at("LN1") == "villarreal"
    assert t.g.vp == 0 and "vp-town" not in t.log()


@pytest.mark.rule("11.4/several-groups")
def test_later_groups_wait_each_on_its_road() -> None:
    t = Table(active="carlist")
    t.put("LN1", "salvatierra")
    t.troops("alsasua", "NAV1", "NAV2")
    t.put("GUI1", "segura")
    t.points(action=2)
    t.begin(Actions())
    t.answer("action", "activate:alsasua").answer("concentrate", "-").answer("group", "NAV1")
    march(t, "alsasua", "salvatierra").answer("group", "NAV2")
    march(t, "alsasua", "salvatierra")
    t.answer("action", "activate:segura").answer("group", "GUI1")
    march(t, "segura", "salvatierra")
    assert [waits(t, name) for name in ("NAV1", "NAV2", "GUI1")] == ["", "alsasua", "segura"]
    t.answer("action", "done")
    t.begin(Combat())
    d = t.m.pending_for(CARLIST)
    assert d is not None and d.choice.items() == [t.piece("NAV1")], "only the first group fights"


@pytest.mark.rule("11.4/several-groups", "11.5")
def test_guns_on_a_road_do_not_stack_with_those_in_the_space() -> None:
    t = Table(active="carlist")
    t.put("LN1", "salvatierra")
    t.troops("alsasua", "NAV1", "NAV2")
    t.guns("carlist", "field", 2, "alsasua")
    t.put("GUI1", "segura")
    t.guns("carlist", "field", 2, "segura")
    t.points(action=2)
    t.begin(Actions())
    t.answer("action", "activate:alsasua").answer("concentrate", "-").answer("group", "NAV1 NAV2")
    t.answer("escort-guns", "field2+mountain0")
    march(t, "alsasua", "salvatierra")
    t.answer("action", "activate:segura").answer("group", "GUI1").answer("escort-guns", "field2+mountain0")
    march(t, "segura", "salvatierra")
    settle_stacking(t.g, t.place("salvatierra"))
    assert t.gun_points("carlist", "field", "salvatierra") == 4


@pytest.mark.rule("11.4/several-groups", "11.4/enemy-fortress")
def test_before_a_fortress_without_blocks_nobody_waits() -> None:
    t = Table(active="carlist")
    t.fort("salvatierra", "liberal")
    t.guns("liberal", "field", 1, "salvatierra")
    t.troops("alsasua", "NAV1", "NAV2")
    activate(t, "alsasua").answer("group", "NAV1")
    march(t, "alsasua", "salvatierra").answer("march", "stop").answer("group", "NAV2")
    march(t, "alsasua", "salvatierra").answer("march", "stop")
    assert waits(t, "NAV2") == ""


# 11.5 stacking


@pytest.mark.rule("11.5", "14.1")
def test_after_the_actions_one_unit_of_each_type_is_left() -> None:
    t = Table(active="liberal")
    t.put("LN1", "vitoria")
    t.put("LST1", "vitoria", strength=1)
    t.put("LST2", "vitoria", strength=2)
    t.put("LK1", "vitoria", strength=1)
    t.put("LK2", "vitoria", strength=2)
    t.guns("liberal", "field", 2, "vitoria")
    t.settled()
    t.g.move(t.piece("LF4-1"), t.place("vitoria"))
    t.g.strength[t.piece("LF4-1")] = 3
    _end_actions(t, LIBERAL)
    assert trains(t, LIBERAL, "vitoria", "LST") == 1 and trains(t, LIBERAL, "vitoria", "LK") == 1
    assert sum(t.strength(x) for x in ("LST1", "LST2")) == 3, "strengths are joined"
    assert sum(t.strength(x) for x in ("LK1", "LK2")) == 2, "up to the maximum of the counter"
    assert trains(t, LIBERAL, "vitoria", "LF") == 1
    assert t.gun_points("liberal", "field", "vitoria") == 4, "5 points: what passes the maximum of 4 is lost"


def _end_actions(t: Table, side: int) -> None:
    """Run a phase from its actions step to its combats."""
    phase = PlayerPhase(side)
    phase.step = "combat"
    t.begin(phase)


@pytest.mark.rule("11.5")
def test_infantry_and_cavalry_stack_without_limit() -> None:
    names = ["LN1", "LN2", "LN3", "LN4", "LN5", "LN6", "LN7", "LNC1", "LNC2"]
    t = Table(active="liberal")
    t.troops("vitoria", *names)
    settle_stacking(t.g, t.place("vitoria"))
    assert all(t.at(name) == "vitoria" for name in names)


@pytest.mark.rule("11.5")
def test_surplus_is_joined_only_when_the_actions_are_over() -> None:
    t = Table(active="liberal")
    t.troops("miranda", "LN1", "LST1")
    t.troops("vitoria", "LN2", "LST2")
    t.points(action=1)
    t.begin(Actions(), [6])
    t.answer("action", "activate:vitoria").answer("group", "LN2").answer("escort-supply", "LST2")
    march(t, "vitoria", "miranda").answer("march", "stop")
    assert t.at("LST1") == t.at("LST2") == "miranda"


@pytest.mark.rule("11.4/enemy-unit", "10.2/destroy-under-construction")
def test_works_without_a_defender_are_destroyed_in_passing() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "alsasua")
    t.fort("salvatierra", "liberal", building=True)
    activate(t, "alsasua").answer("group", "NAV1")
    march(t, "alsasua", "salvatierra", "segura")
    assert t.g.fort[t.place("salvatierra")] == NO_FORT


@pytest.mark.rule("11.3/abandoned-with-enemy")
def test_counters_of_lost_guns_lie_ready_again() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "alsasua")
    t.guns("carlist", "field", 2, "alsasua")
    activate(t, "alsasua").answer("group", "NAV1").answer("escort-guns", "field0+mountain0")
    march(t, "alsasua", "salvatierra")
    assert all(t.g.at[p] == BOX for p in range(B.n_blocks, B.n_pieces) if B.side[p] == CARLIST and B.arm[p] == 3)


@pytest.mark.rule("11.1", "23.0/expedition-limits", "7.1/operational")
def test_card_c17_guides_only_to_a_region_the_group_may_enter() -> None:
    """In 1835 one Expedition is allowed: with one in Galicia the guides lead nowhere, with one in Aragón to Aragón."""
    for region, offered in (("galicia", ["no"]), ("aragon", ["no", "yes"])):
        t = Table(active="carlist", year=1835)
        t.put("NAV1", "tudela")
        t.put("NAV2", region)
        t.hand("C17")
        activate(t, "tudela").answer("group", "NAV1")
        assert (t.key, t.offers()) == ("card-c17", offered)


@pytest.mark.rule("11.2/region-ban", "7.1/operational")
def test_card_c17_guides_nobody_further_from_a_region_than_the_points_left_reach() -> None:
    t = Table(active="carlist", year=1835)
    t.put("NAV1", "aoiz")
    t.hand("C17")
    activate(t, "aoiz").answer("group", "NAV1").answer("card-c17", "yes")
    march(t, "aoiz", "roncesvalles", "baztan", "santesteban")
    assert points_left(t) == 4, "as many as there are spaces to Aragón"
    for too_far in ("irun", "lecumberri"):
        assert why_not_go(t, "santesteban", too_far) == "7.1/operational"
    march(t, "santesteban", "lanz", "zubiri", "aoiz", "aragon")
    assert t.at("NAV1") == "aragon"
