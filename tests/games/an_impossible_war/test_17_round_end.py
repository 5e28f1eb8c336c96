"""17.7 The end of a battle round: voluntary retreat, reinforcement, reorganisation, recovery."""

from __future__ import annotations

import pytest

from grognard.games.an_impossible_war.pack.board import built_in
from grognard.games.an_impossible_war.state.model import LANDED, RETREATED, SALLIED
from tests.games.an_impossible_war.field import (
    activate,
    battle,
    entered,
    field_of,
    fresh_guns,
    keep_lines,
    no_retreat,
    passes,
    pieces,
    quiet_round,
    refused,
    waits,
)
from tests.games.an_impossible_war.support import Table

B = built_in()

# Salvatierra: open, Carlist Zone; main roads to Vitoria and Alsasua, secondary ones to Segura and Améscoas.

FOOT_L = "LN1 LN2 LN3"
FOOT_C = "NAV1 NAV2 NAV3"


def position(place: str = "salvatierra", liberal: str = FOOT_L, carlist: str = FOOT_C) -> Table:
    t = Table()
    t.troops(place, *liberal.split(), *carlist.split())
    entered(t, place, "vitoria" if place == "salvatierra" else "salvatierra")
    return t


def round_over(t: Table, *dice: list[int], liberal: str = FOOT_L, carlist: str = FOOT_C) -> Table:
    """A first round in which both pass."""
    battle(t, "salvatierra", "liberal", liberal, carlist, *dice)
    return quiet_round(t)


# voluntary retreat


@pytest.mark.rule("17.7/voluntary-retreat")
def test_first_the_attacker_then_the_defender_may_give_up() -> None:
    t = round_over(position())
    assert (t.key, t.seat) == ("battle-retreat", "liberal")
    t.answer("battle-retreat", "no")
    assert (t.key, t.seat) == ("battle-retreat", "carlist")


@pytest.mark.rule("17.7/voluntary-retreat")
def test_an_attacker_who_gives_up_ends_the_battle_at_once_and_is_pursued() -> None:
    t = round_over(position(), [6, 6, 1])
    t.answer("battle-retreat", "yes")
    assert t.seat == "liberal"
    t.answer("take-hit", "LN1")  # a die for each of three pursuers, one hit
    assert t.at("LN1") == "vitoria"
    assert t.strength("LN1") == 3


@pytest.mark.rule("17.7/voluntary-retreat")
def test_a_defender_may_give_up_too() -> None:
    t = round_over(position(), [6, 6, 6])
    t.answer("battle-retreat", "no").answer("battle-retreat", "yes")
    assert (t.key, t.seat) == ("retreat", "carlist")


# reinforcement


@pytest.mark.rule("17.7/reinforcement")
def test_the_attacker_brings_two_units_by_a_main_road_and_one_by_a_secondary_one() -> None:
    t = position()
    for unit in ("LN4", "LN5", "LN6"):
        waits(t, unit, "salvatierra", "alsasua")
    for unit in ("LN7", "LN8"):
        waits(t, unit, "salvatierra", "amescoas")
    no_retreat(round_over(t))
    assert (t.key, t.seat) == ("reinforce", "liberal")
    assert t.m.why_not(pieces(t, "LN4 LN5 LN7")) is None
    assert refused(t, pieces(t, "LN4 LN5 LN6")) == "17.7/reinforcement"
    assert refused(t, pieces(t, "LN7 LN8")) == "17.7/reinforcement"


@pytest.mark.rule("17.7/reinforcement")
def test_first_the_attacker_then_the_defender_reinforces_and_all_go_to_the_reserve() -> None:
    t = position()
    waits(t, "LN4", "salvatierra", "alsasua")
    t.troops("segura", "GUI1")
    no_retreat(round_over(t, [3, 4], [4, 4]))  # Liberals M8 - 1 in the Zone, Carlists M8
    t.answer("reinforce", "LN4")
    assert (t.key, t.seat) == ("reinforce", "carlist")
    t.answer("reinforce", "GUI1")
    assert field_of(t, "liberal")["reserve"] == ["LN4"]
    assert field_of(t, "carlist")["reserve"] == ["GUI1"]
    assert "GUI1" not in field_of(t)["front"]
    assert t.at("GUI1") == "salvatierra"


@pytest.mark.rule("17.7/reinforcement")
def test_the_defender_draws_on_neighbours_without_unbesieged_enemies() -> None:
    t = position()
    t.troops("segura", "GUI1")
    t.troops("amescoas", "ALA1", "ALA2")
    t.troops("alsasua", "BIS1", "BIS2", "BIS3")
    t.put("LN9", "alsasua")  # a Liberal in Alsasua
    t.troops("estella", "NAV4")  # no neighbour
    no_retreat(round_over(t))
    assert (t.key, t.seat) == ("reinforce", "carlist")
    assert sorted(t.offers()) == ["ALA1", "ALA2", "GUI1"]
    assert refused(t, pieces(t, "ALA1 ALA2")) == "17.7/reinforcement"  # one by a secondary road
    assert t.m.why_not(pieces(t, "ALA1 GUI1")) is None


@pytest.mark.rule("17.7/reinforcement")
def test_two_defenders_come_by_a_main_road_past_a_besieged_enemy() -> None:
    t = position()
    t.troops("vitoria", "BIS1", "BIS2", "BIS3")
    t.siege("vitoria")
    t.put("LN9", "vitoria", inside=True)
    no_retreat(round_over(t))
    assert (t.key, t.seat) == ("reinforce", "carlist")
    assert t.m.why_not(pieces(t, "BIS1 BIS2")) is None
    assert refused(t, pieces(t, "BIS1 BIS2 BIS3")) == "17.7/reinforcement"


@pytest.mark.rule("17.7/reinforcement")
def test_two_units_come_from_the_sea_and_two_out_of_a_fortress() -> None:
    t = Table()
    t.troops("san_sebastian", *FOOT_L.split(), "GUI1", "GUI2", "BIS1")
    t.siege("san_sebastian")
    t.put("LN4", "san_sebastian", inside=True)
    t.put("LN5", "san_sebastian", inside=True)
    for unit in ("LN6", "LN7"):
        t.g.flags[waits(t, unit, "san_sebastian", "sea")] |= LANDED
    entered(t, "san_sebastian", "tolosa", "sea")
    # San Sebastián lies in the Liberal Zone: morale 8 as printed
    battle(t, "san_sebastian", "liberal", FOOT_L, "GUI1 GUI2 BIS1", [4, 4, 4, 4, 4, 4, 4, 4])
    no_retreat(quiet_round(t))
    t.answer("reinforce", "LN4 LN5 LN6 LN7")
    assert field_of(t)["reserve"] == ["LN4", "LN5", "LN6", "LN7"]
    assert t.g.flags[t.piece("LN4")] & SALLIED


@pytest.mark.rule("17.7/reinforcement")
def test_a_defender_kept_inside_may_come_out() -> None:
    t = position()
    t.fort("salvatierra", "carlist")
    t.put("NAV4", "salvatierra", inside=True)
    no_retreat(round_over(t, [4, 4]))
    t.answer("reinforce", "NAV4")
    assert not t.inside("NAV4")
    assert field_of(t, "carlist")["reserve"] == ["NAV4"]


@pytest.mark.rule("17.7/reinforcement")
def test_guns_and_trains_come_only_with_a_unit_of_the_same_road_or_space() -> None:
    t = position()
    t.troops("segura", "GUI1", "CST1")
    t.guns("carlist", "mountain", 2, "segura")
    t.troops("amescoas", "ALA1")
    t.guns("carlist", "mountain", 1, "amescoas")
    no_retreat(round_over(t, [4, 4, 6, 6]))  # GUI1 comes, ALA1 does not
    t.answer("reinforce", "GUI1 ALA1")
    assert t.offers() == ["field0+mountain0", "field0+mountain1", "field0+mountain2"]  # those of Segura
    t.answer("escort-guns", "field0+mountain2").answer("escort-supply", "CST1")
    assert t.key == "step-back"
    assert t.gun_points("carlist", "mountain", "salvatierra") == 2
    assert t.at("CST1") == "salvatierra"
    assert t.at("ALA1") == "amescoas"
    assert t.gun_points("carlist", "mountain", "amescoas") == 1


@pytest.mark.rule("17.7/reinforcement", "17.1/artillery-points")
def test_guns_that_come_give_points_in_the_next_round_within_the_maximum_of_one_unit() -> None:
    t = position()
    t.guns("liberal", "field", 3, "salvatierra")
    waits(t, "LN4", "salvatierra", "alsasua")
    t.put("LN9", "vitoria")
    t.guns("liberal", "field", 3, "vitoria")
    for p in range(B.n_blocks, B.n_pieces):
        if t.g.at[p] == t.place("vitoria"):
            t.g.move(p, t.place("salvatierra"))
            t.g.road[p] = t.g.road[t.piece("LN4")]
    no_retreat(round_over(t, [3, 3]))
    t.answer("reinforce", "LN4").answer("escort-guns", "field3+mountain0")
    keep_lines(t)
    assert fresh_guns(t)[0] == 4  # 11.5: joined at the end of the round, four at most


# who may not


@pytest.mark.rule("17.7/enemy-zone")
@pytest.mark.parametrize(("roll", "comes"), [([3, 4], True), ([4, 4], False)])
def test_a_liberal_in_the_carlist_zone_has_one_less(roll: list[int], comes: bool) -> None:
    t = position()
    waits(t, "LN4", "salvatierra", "alsasua")  # M8
    no_retreat(round_over(t, roll))
    t.answer("reinforce", "LN4")
    assert (field_of(t)["reserve"] == ["LN4"]) is comes


@pytest.mark.rule("17.7/enemy-zone")
@pytest.mark.parametrize(("roll", "comes"), [([3, 4], True), ([4, 4], False)])
def test_a_carlist_in_the_liberal_zone_has_one_less(roll: list[int], comes: bool) -> None:
    t = Table(active="carlist")
    t.troops("lerin", *FOOT_L.split(), *FOOT_C.split())
    waits(t, "NAV4", "lerin", "estella")  # M8
    entered(t, "lerin", "puente_la_reina", "estella")
    battle(t, "lerin", "carlist", FOOT_L, FOOT_C, roll)
    no_retreat(quiet_round(t))
    t.answer("reinforce", "NAV4")
    assert (field_of(t, "carlist")["reserve"] == ["NAV4"]) is comes


@pytest.mark.rule("17.7/failed-unit-barred")
def test_a_unit_that_failed_stays_where_it_is_and_may_not_try_again_in_this_battle() -> None:
    t = position()
    waits(t, "LN4", "salvatierra", "alsasua")
    waits(t, "LN5", "salvatierra", "alsasua")
    no_retreat(round_over(t, [6, 6]))
    t.answer("reinforce", "LN4")
    assert t.g.road[t.piece("LN4")] >= 0
    keep_lines(t)
    no_retreat(quiet_round(t))
    assert t.key == "reinforce"
    assert t.offers() == ["LN5"]


@pytest.mark.rule("17.7/reinforcement")
def test_the_enemy_learns_the_dice_but_not_which_unit_came() -> None:
    t = position()
    t.troops("segura", "GUI1")
    no_retreat(round_over(t, [4, 4]))
    t.answer("reinforce", "GUI1")
    assert "reinforces-seen" in t.log("liberal")
    assert not any("piece" in e.args for e in t.m.events(0) if e.key.startswith("reinforces"))


@pytest.mark.rule("17.9/other-combats")
def test_units_that_retreated_this_phase_do_not_reinforce() -> None:
    t = position()
    t.troops("segura", "GUI1", "GUI2")
    t.g.flags[t.piece("GUI1")] |= RETREATED
    no_retreat(round_over(t))
    assert t.key == "reinforce"
    assert t.offers() == ["GUI2"]


# reorganisation


@pytest.mark.rule("17.7/reorganization")
def test_back_attacker_and_defender_then_up_attacker_and_defender() -> None:
    t = position(liberal="LN1 LN2 LN3 LN4 LN5 LN6", carlist="NAV1 NAV2 NAV3 NAV4 ALA1 ALA2")
    no_retreat(round_over(t, liberal="LN1 LN2 LN3 LN4 LN5", carlist="NAV1 NAV2 NAV3 NAV4 ALA1"))
    seen: list[tuple[str, str]] = []
    while t.key in ("step-back", "step-up"):
        seen.append((t.key, t.seat))
        t.answer(t.key, "-")
    assert seen == [
        ("step-back", "liberal"), ("step-back", "carlist"), ("step-up", "liberal"), ("step-up", "carlist"),
    ]  # fmt: skip


@pytest.mark.rule("17.7/reorganization")
def test_an_empty_line_is_allowed_only_between_the_two_moves() -> None:
    t = position()
    no_retreat(round_over(t))
    t.answer("step-back", FOOT_L)
    assert t.g.vp == 0  # no rout
    t.answer("step-back", "-")
    assert (t.key, t.seat) == ("step-up", "liberal")
    assert refused(t, []) == "17.7/reorganization"
    t.answer("step-up", "LN2")
    assert "LN2" in field_of(t)["front"]
    assert t.key == "activate"


@pytest.mark.rule("17.7/reorganization")
def test_cavalry_alone_does_not_fill_an_empty_line() -> None:
    t = position(liberal="LN1 LN2 LNC1")
    no_retreat(round_over(t, liberal="LN1 LN2 LNC1"))
    t.answer("step-back", "LN1 LN2 LNC1").answer("step-back", "-")
    assert refused(t, pieces(t, "LNC1")) == "17.7/reorganization"
    assert t.m.why_not(pieces(t, "LN1 LNC1")) is None


@pytest.mark.rule("17.7/reorganization")
def test_reserves_step_up_only_into_empty_boxes_of_their_arm_and_fight_fresh() -> None:
    t = position(liberal="LN1 LN2 LN3 LN4 LN5 LN6 LN7 LNC1 LNC2 LNC3")
    line = "LN1 LN2 LN3 LN4 LN5 LNC1 LNC2"
    battle(t, "salvatierra", "liberal", line, FOOT_C, [6] * 4)
    passes(t)
    activate(t, "LN1")
    passes(t)
    no_retreat(t)
    t.answer("step-back", "LN1").answer("step-back", "-")
    assert refused(t, pieces(t, "LN6 LN7")) == "17.7/reorganization"  # one box is empty
    assert refused(t, pieces(t, "LNC3")) == "17.7/reorganization"  # and none for cavalry
    t.answer("step-up", "LN1")  # it may come back at once
    assert t.key == "activate"
    passes(t)
    assert "activate:LN1" in t.offers()


@pytest.mark.rule("17.7/reorganization")
def test_who_steps_back_is_hidden_in_the_reserve_again() -> None:
    t = position(liberal="LN1 LN2 LN3 LN4")
    no_retreat(round_over(t, liberal="LN1 LN2 LN3 LN4"))
    t.answer("step-back", "LN4")
    t.answer("step-back", "-").answer("step-up", "-")
    seen = t.m.view(1)["battle"]
    assert isinstance(seen, dict)
    assert seen["reserve"]["liberal"] == 1
    assert "LN4" not in str(seen)


# recovery


def broken(*dice: list[int]) -> Table:
    """LN1 and LN2 have lost a point each and their nerve."""
    t = battle(position(), "salvatierra", "liberal", FOOT_L, FOOT_C, [1, 1, 6, 6], [6, 6, 6, 6], *dice)
    activate(t, "NAV1").answer("share-hits", "1 1 0")
    no_retreat(passes(t, 2))
    while t.key in ("step-back", "step-up"):
        t.answer(t.key, "-")
    return t


@pytest.mark.rule("17.7/recovery")
def test_one_demoralized_unit_may_be_rallied_into_the_reserve() -> None:
    t = broken([4, 4])  # M8 as printed
    assert (t.key, t.seat) == ("recover", "liberal")
    assert t.offers() == ["none", "LN1", "LN2"]
    assert refused(t, [t.piece("LN1") + 1, t.piece("LN2") + 1]) == "17.7/recovery"
    t.answer("recover", "LN1")
    assert field_of(t)["reserve"] == ["LN1"]
    assert field_of(t)["broken"] == ["LN2"]
    assert "LN1" not in field_of(t)["front"]


@pytest.mark.rule("17.7/recovery")
def test_a_unit_that_fails_to_rally_stays_demoralized() -> None:
    t = broken([4, 5])
    t.answer("recover", "LN1")
    assert field_of(t)["broken"] == ["LN1", "LN2"]


@pytest.mark.rule("17.7/recovery")
def test_both_sides_rally_at_the_same_time() -> None:
    t = battle(
        position(), "salvatierra", "liberal", FOOT_L, FOOT_C,
        [1, 6, 6, 6], [6, 6], [1, 6, 6, 6], [6, 6], [6, 6, 1, 1],
    )  # fmt: skip
    activate(t, "NAV1").answer("share-hits", "1 0 0")
    activate(t, "LN2").answer("share-hits", "1 0 0")
    no_retreat(passes(t, 2))
    while t.key in ("step-back", "step-up"):
        t.answer(t.key, "-")
    assert t.m.pending_for(0) is not None
    assert t.m.pending_for(1) is not None
    t.answer("recover", "NAV1", seat="carlist")
    t.answer("recover", "LN1", seat="liberal")
    assert field_of(t)["broken"] == ["LN1"]  # the attacker's dice come first
    assert field_of(t, "carlist")["reserve"] == ["NAV1"]


@pytest.mark.rule("17.7/recovery")
def test_a_unit_rallied_cannot_save_the_line_it_left() -> None:
    # the rout comes at the instant, long before anybody rallies
    t = position(liberal=FOOT_L, carlist="NAV1 NAV2 NAV3")
    for unit in FOOT_C.split():
        t.put(unit, "salvatierra", 2)
    battle(t, "salvatierra", "liberal", FOOT_L, FOOT_C, [1, 1, 1, 6], [6] * 6, [6] * 12)
    passes(t)
    activate(t, "LN1").answer("share-hits", "1 1 1")
    assert "vp-rout" in t.log()
    assert "recover" not in [turn.key for turn in t.m.turns()]
