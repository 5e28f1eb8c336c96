"""16 Skirmish: one round of fire, the defender first, and who must retreat."""

from __future__ import annotations

import pytest

from grognard.core.choice import Subset
from grognard.games.an_impossible_war.pack.board import FIELD, built_in
from grognard.games.an_impossible_war.rules.flow.ch16_skirmish import Skirmish, dice_of, effectiveness
from grognard.games.an_impossible_war.state.model import LANDED, SALLIED
from tests.games.an_impossible_war.field import entered, fire_with, pieces, refused, skirmish, waits
from tests.games.an_impossible_war.support import Table

B = built_in()

# Salvatierra is open ground and Alsasua rough, both in the Carlist Zone; Lerín is open and Zubiri rough in the other.


def asked(t: Table) -> list[str]:
    return [turn.key for turn in t.m.turns()]


def choices(t: Table, seat: int) -> list[str]:
    decision = t.m.pending_for(seat)
    assert decision is not None
    return [B.piece_id[p] for p in decision.choice.items()]


# the fire


@pytest.mark.rule("16.0")
def test_the_defender_fires_first_and_his_hits_count_before_the_attacker_fires() -> None:
    t = Table()
    t.troops("salvatierra", "LN1", "BIS1")
    entered(t, "salvatierra", "vitoria")
    skirmish(t, "salvatierra", "liberal", [1, 1, 1, 6], [1])  # one point left, one die
    fire_with(t, "LN1", "BIS1")
    assert t.strength("LN1") == 1
    assert t.strength("BIS1") == 3


@pytest.mark.rule("16.0")
def test_a_skirmish_is_one_round_without_morale() -> None:
    t = Table()
    t.troops("salvatierra", "LN1", "BIS1")
    entered(t, "salvatierra", "vitoria")
    skirmish(t, "salvatierra", "liberal", [1, 6, 6, 6], [1, 6, 6])
    fire_with(t, "LN1", "BIS1")
    assert asked(t) == ["firing", "firing", "fire", "fire"]
    assert t.key == "rest"


@pytest.mark.rule("16.0")
def test_no_pursuit_no_merging_and_no_regroup_after_a_skirmish() -> None:
    t = Table()
    t.troops("salvatierra", "LN1", "LN2", "LN3", "LN4", "NAV1", "NAV2")
    t.troops("vitoria", "LN5")
    t.troops("segura", "GUI1", "GUI2")
    t.guns("carlist", "mountain", 1, "salvatierra")
    entered(t, "salvatierra", "vitoria", "alsasua")
    skirmish(t, "salvatierra", "liberal", [6] * 8, [6] * 12)
    fire_with(t, "LN1 LN2 LN3", "NAV1 NAV2")
    t.answer("retreat", "to:segura").answer("retreat", "to:segura")
    t.answer("retreat-guns", "to:segura")
    assert t.key == "rest"  # four Carlists stand together in Segura, and the Liberals have neighbours
    assert t.strength("NAV1") == 4


@pytest.mark.rule("16.0", "16.0/firing-units")
def test_the_firing_units_are_chosen_by_both_at_once_and_only_they_are_shown() -> None:
    t = Table()
    t.troops("salvatierra", "LN1", "LN2", "NAV1", "NAV2")
    entered(t, "salvatierra", "vitoria")
    skirmish(t, "salvatierra", "liberal", [6] * 4, [6] * 4)
    t.answer("firing", "LN1", seat="liberal")
    assert "fires-with" not in t.log("carlist")
    before = str(t.m.view(1))
    assert "LN1" not in before
    t.answer("firing", "NAV1", seat="carlist")
    assert t.log("carlist").count("fires-with") == 2
    assert not any("LN2" in str(e.args) for e in t.m.events(1))


@pytest.mark.rule("16.0/firing-units")
@pytest.mark.parametrize(
    ("place", "fits", "too_many"),
    [
        ("salvatierra", "LN1 LNC1 LNC2", "LNC1 LNC2 LNC3"),  # open: two cavalry
        ("alsasua", "LN1 LN2 LNC1", "LN1 LNC1 LNC2"),  # rough: one
        ("alsasua", "LN1 LN2 LN3", "LN1 LN2 LN3 LNC1"),  # three in all
    ],
)
def test_three_units_fire_at_most_and_few_of_them_cavalry(place: str, fits: str, too_many: str) -> None:
    t = Table()
    t.troops(place, "LN1", "LN2", "LN3", "LNC1", "LNC2", "LNC3", "NAV1")
    entered(t, place, "salvatierra" if place == "alsasua" else "vitoria")
    skirmish(t, place, "liberal")
    assert t.m.why_not(pieces(t, fits), 0) is None
    assert refused(t, pieces(t, too_many), "liberal") == "16.0/firing-units"


@pytest.mark.rule("16.0/firing-units")
def test_no_train_no_knapsack_nobody_inside_nor_on_a_road_fires() -> None:
    t = Table()
    t.troops("estella", "LN1", "LST1", "LK1", "NAV1", "NAV2")
    t.fort("estella", "carlist")
    t.put("NAV2", "estella", inside=True)
    waits(t, "LN2", "estella", "los_arcos")
    entered(t, "estella", "lerin", "los_arcos")
    skirmish(t, "estella", "liberal")
    assert choices(t, 0) == ["LN1"]
    assert choices(t, 1) == ["NAV1"]


@pytest.mark.rule("16.0/firing-units")
def test_all_the_artillery_fires_beside_the_chosen_units() -> None:
    t = Table()
    t.troops("salvatierra", "LN1", "BIS1")
    t.guns("liberal", "field", 3, "salvatierra")
    t.guns("liberal", "mountain", 2, "salvatierra")
    entered(t, "salvatierra", "vitoria")
    # four dice of the infantry (hits on 1), three and two of the guns (hits on 2 in the open)
    skirmish(t, "salvatierra", "liberal", [6] * 4, [2, 2, 2, 2, 2, 2, 6, 2, 6])
    fire_with(t, "LN1", "BIS1")
    assert t.strength("BIS1") == 1


@pytest.mark.rule("16.0/firing-units")
def test_a_partida_fires_and_takes_hits() -> None:
    t = Table()
    t.troops("salvatierra", "LN1", "PAR1")
    entered(t, "salvatierra", "vitoria")
    skirmish(t, "salvatierra", "liberal", [1], [1, 6, 6])
    fire_with(t, "LN1", "PAR1")
    assert t.strength("LN1") == 3
    assert t.at("PAR1") == "box"


# what hits


@pytest.mark.rule("16.0/terrain-effectiveness")
@pytest.mark.parametrize(
    ("unit", "open_", "rough"),
    [
        ("LN10", 1, 1),  # infantry E2: one less everywhere
        ("LN1", 1, 1),  # infantry E1: a 1 always hits
        ("LNC1", 2, 1),  # cavalry E2: unhindered in the open
        ("LGC1", 1, 1),  # cavalry E1
        ("LF2-1", 2, 1),  # guns hit on 1 or 2, in rough ground on 1
        ("LM2-1", 2, 1),
    ],
)
def test_effectiveness_by_ground(unit: str, open_: int, rough: int) -> None:
    t = Table()
    p = t.piece(unit)
    assert effectiveness(t.g, p, t.place("salvatierra")) == open_
    assert effectiveness(t.g, p, t.place("alsasua")) == rough


@pytest.mark.rule("16.0/terrain-effectiveness")
@pytest.mark.parametrize(
    ("arm", "n", "open_", "rough"), [("field", 3, 3, 1), ("field", 1, 1, 0), ("mountain", 2, 2, 2)]
)
def test_field_guns_fire_half_their_dice_in_rough_ground(arm: str, n: int, open_: int, rough: int) -> None:
    for place, dice in (("salvatierra", open_), ("alsasua", rough)):
        t = Table()
        t.guns("liberal", arm, n, place)
        (gun,) = [p for p in range(B.n_blocks, B.n_pieces) if t.g.at[p] == t.place(place)]
        assert dice_of(t.g, gun, t.place(place), True, False) == dice


@pytest.mark.rule("16.0/terrain-effectiveness")
def test_landed_field_guns_lose_a_die_of_their_half() -> None:
    t = Table()
    t.guns("liberal", "field", 4, "bermeo")
    (gun,) = [p for p in range(B.n_blocks, B.n_pieces) if t.g.at[p] == t.place("bermeo")]
    t.g.flags[gun] |= LANDED
    assert dice_of(t.g, gun, t.place("bermeo"), True, False) == 1  # four, halved, less one


@pytest.mark.rule("16.0/terrain-effectiveness")
def test_cavalry_hits_on_its_own_effectiveness_only_in_the_open() -> None:
    for place, origin, left in (("salvatierra", "vitoria", 1), ("alsasua", "salvatierra", 4)):
        t = Table()
        t.troops(place, "LNC1", "BIS1")
        entered(t, place, origin)
        skirmish(t, place, "liberal", [6] * 4, [2, 2, 2])
        fire_with(t, "LNC1", "BIS1")
        assert t.strength("BIS1") == left


@pytest.mark.rule("16.0/firing-units", "16.0/refuge")
def test_nobody_is_asked_for_more_units_than_he_has() -> None:
    t = Table()
    t.troops("salvatierra", "LN1", "LNC1", "BIS1")  # open ground: two squadrons might fire, there is one
    entered(t, "salvatierra", "vitoria")
    skirmish(t, "salvatierra", "liberal")
    decision = t.m.pending_for(0)
    assert decision is not None and isinstance(decision.choice, Subset)
    assert decision.choice.hi == 2


# a Refuge


@pytest.mark.rule("16.0/refuge")
def test_liberals_attacking_a_refuge_fire_with_one_unit() -> None:
    t = Table()
    t.troops("amescoas", "LN1", "LN2", "LN3", "NAV1", "NAV2")
    entered(t, "amescoas", "estella")
    skirmish(t, "amescoas", "liberal")
    assert t.m.why_not(pieces(t, "LN1"), 0) is None
    assert refused(t, pieces(t, "LN1 LN2"), "liberal") == "16.0/firing-units"
    assert t.m.why_not(pieces(t, "NAV1 NAV2"), 1) is None


@pytest.mark.rule("16.0/refuge")
def test_carlists_attacking_a_refuge_fire_first_and_liberals_defend_with_three() -> None:
    t = Table(active="carlist")
    t.troops("amescoas", "LN1", "LN2", "LN3", "NAV1")
    entered(t, "amescoas", "estella")
    skirmish(t, "amescoas", "carlist", [1, 1, 1, 1], [6] * 8)  # four hits: the Liberals fire with eight dice
    fire_with(t, "LN1 LN2 LN3", "NAV1")
    for _ in range(3):
        t.answer("take-hit", t.offers()[0])
    assert sum(t.strength(u) for u in ("LN1", "LN2", "LN3")) == 8


# those who waited


@pytest.mark.rule("11.4/several-groups", "11.5")
def test_guns_of_a_group_that_comes_in_after_the_skirmish_join_those_that_are_there() -> None:
    t = Table()
    t.troops("salvatierra", "LN1", "LN2", "LN3", "BIS1")
    t.put("LF2-1", "salvatierra", 2)
    waits(t, "LF2-2", "salvatierra", "vitoria", 1)
    entered(t, "salvatierra", "vitoria")
    skirmish(t, "salvatierra", "liberal", [6] * 4, [6] * 14)
    fire_with(t, "LN1 LN2 LN3", "BIS1")
    t.answer("retreat", "to:segura")  # fewer: the Carlists have lost
    there = [p for p in range(B.n_pieces) if t.g.at[p] == t.place("salvatierra") and B.arm[p] == FIELD]
    assert len(there) == 1 and t.gun_points("liberal", "field", "salvatierra") == 3


# hits


@pytest.mark.rule("16.0/hits")
def test_hits_go_one_by_one_to_the_strongest_firing_unit() -> None:
    t = Table()
    t.troops("salvatierra", "LN10")
    t.put("NAV1", "salvatierra", 4)
    t.put("NAV2", "salvatierra", 2)
    t.put("NAV3", "salvatierra", 3)
    t.guns("liberal", "field", 4, "salvatierra")
    entered(t, "salvatierra", "vitoria")
    skirmish(t, "salvatierra", "liberal", [6] * 6, [6, 6, 6, 6, 1, 1, 1, 6])
    fire_with(t, "LN10", "NAV1 NAV2")  # NAV3 does not fire and cannot be hit
    # NAV1 4 -> 3 -> 2, then both have two: the owner chooses
    assert (t.key, t.seat) == ("take-hit", "carlist")
    assert sorted(t.offers()) == ["NAV1", "NAV2"]
    t.answer("take-hit", "NAV2")
    assert [t.strength(u) for u in ("NAV1", "NAV2", "NAV3")] == [2, 1, 3]


@pytest.mark.rule("16.0/hits")
def test_hits_beyond_the_firing_units_are_lost() -> None:
    t = Table()
    t.troops("salvatierra", "LN1", "LN2", "LN3", "NAV1")
    t.put("CAN1", "salvatierra", 1)
    entered(t, "salvatierra", "vitoria")
    skirmish(t, "salvatierra", "liberal", [6], [1] * 12)
    fire_with(t, "LN1 LN2 LN3", "CAN1")
    assert t.at("CAN1") == "bag"
    assert t.strength("NAV1") == 4


# who retreats


@pytest.mark.rule("16.0/retreat")
@pytest.mark.parametrize(
    ("liberal", "carlist", "attacker_goes"),
    [("LN1 LN2", "NAV1", False), ("LN1", "NAV1", True), ("LN1", "NAV1 NAV2", True)],
)
def test_the_defender_goes_only_before_more_units(liberal: str, carlist: str, attacker_goes: bool) -> None:
    t = Table()
    t.troops("zubiri", *liberal.split(), *carlist.split())
    entered(t, "zubiri", "pamplona")
    dice_c = sum(B.top[t.piece(u)] for u in carlist.split())
    dice_l = sum(B.top[t.piece(u)] for u in liberal.split())
    skirmish(t, "zubiri", "liberal", [6] * dice_c, [6] * dice_l)
    fire_with(t, liberal, carlist)
    if attacker_goes:
        assert t.at("LN1") == "pamplona"
        assert t.at("NAV1") == "zubiri"
    else:
        t.answer("retreat", "to:lanz")
        assert t.at("NAV1") == "lanz"
        assert t.at("LN1") == "zubiri"


@pytest.mark.rule("16.0/retreat")
def test_losses_are_taken_before_units_are_counted() -> None:
    t = Table()
    t.troops("salvatierra", "LN1", "NAV1")
    t.put("LN2", "salvatierra", 1)
    entered(t, "salvatierra", "vitoria")
    skirmish(t, "salvatierra", "liberal", [1, 6, 6, 6])
    fire_with(t, "LN2", "NAV1")  # the second attacker dies: one against one
    assert t.at("LN2") == "bag"
    assert t.at("LN1") == "vitoria"


@pytest.mark.rule("16.0/retreat")
def test_units_waiting_on_a_road_do_not_count_and_leave_with_the_beaten() -> None:
    t = Table()
    t.troops("salvatierra", "LN1", "NAV1")
    waits(t, "LN2", "salvatierra", "alsasua")
    waits(t, "LN3", "salvatierra", "alsasua")
    entered(t, "salvatierra", "vitoria", "alsasua")
    skirmish(t, "salvatierra", "liberal", [6] * 4, [6] * 4)
    fire_with(t, "LN1", "NAV1")
    assert [t.at(u) for u in ("LN1", "LN2", "LN3")] == ["vitoria"] * 3


@pytest.mark.rule("16.0/retreat")
def test_units_waiting_on_a_road_come_in_when_their_side_has_won() -> None:
    t = Table()
    t.troops("salvatierra", "LN1", "LN2", "CAN1")
    waiting = waits(t, "LN3", "salvatierra", "alsasua")
    entered(t, "salvatierra", "vitoria", "alsasua")
    skirmish(t, "salvatierra", "liberal", [6] * 2, [1, 1] + [6] * 6)
    fire_with(t, "LN1 LN2", "CAN1")
    assert t.at("LN3") == "salvatierra"
    assert t.g.road[waiting] == -1


@pytest.mark.rule("16.0/partidas-not-counted")
def test_partidas_do_not_count_for_who_retreats() -> None:
    t = Table()
    t.troops("salvatierra", "LN1", "LN2", "NAV1", "PAR1", "PAR2")
    entered(t, "salvatierra", "vitoria")
    skirmish(t, "salvatierra", "liberal", [6] * 6, [6] * 8)
    fire_with(t, "LN1 LN2", "NAV1 PAR1 PAR2")  # two against one: three Carlist units go
    assert t.key == "retreat"
    assert t.seat == "carlist"


@pytest.mark.rule("16.0/partidas-not-counted", "16.0/cavalry-only")
def test_a_partida_is_no_infantry_that_saves_cavalry() -> None:
    t = Table(active="carlist")
    t.troops("lerin", "LN1", "NAVC1", "BASC1", "PAR1")
    entered(t, "lerin", "estella")
    skirmish(t, "lerin", "carlist", [6] * 4, [6] * 8)
    fire_with(t, "LN1", "NAVC1 BASC1 PAR1")  # two against one, but no infantry that counts
    assert t.at("NAVC1") == "estella"
    assert t.at("LN1") == "lerin"


@pytest.mark.rule("16.0/cavalry-only")
def test_cavalry_that_faces_infantry_that_fired_must_go_though_it_is_stronger() -> None:
    t = Table()
    t.troops("salvatierra", "LNC1", "LNC2", "NAV1")
    entered(t, "salvatierra", "vitoria")
    skirmish(t, "salvatierra", "liberal", [6] * 4, [6] * 6)
    fire_with(t, "LNC1 LNC2", "NAV1")
    assert t.at("LNC1") == "vitoria"


@pytest.mark.rule("16.0/cavalry-only")
def test_infantry_that_did_not_fire_does_not_help() -> None:
    t = Table()
    t.troops("salvatierra", "LN1", "LNC1", "NAV1")
    entered(t, "salvatierra", "vitoria")
    skirmish(t, "salvatierra", "liberal", [6] * 4, [6] * 3)
    fire_with(t, "LNC1", "NAV1")
    assert t.at("LN1") == "vitoria"


@pytest.mark.rule("16.0/cavalry-only")
def test_defending_cavalry_alone_goes_even_at_equal_numbers() -> None:
    t = Table()
    t.troops("zubiri", "LN1", "NAVC1", "BASC1")
    entered(t, "zubiri", "pamplona")
    skirmish(t, "zubiri", "liberal", [6] * 4, [6] * 4)
    fire_with(t, "LN1", "NAVC1")
    assert (t.key, t.seat) == ("retreat", "carlist")


@pytest.mark.rule("16.0/cavalry-only")
def test_cavalry_against_cavalry_is_judged_by_numbers() -> None:
    t = Table()
    t.troops("zubiri", "LNC1", "LNC2", "NAVC1")
    entered(t, "zubiri", "pamplona")
    skirmish(t, "zubiri", "liberal", [6] * 4, [6] * 3)
    fire_with(t, "LNC1", "NAVC1")
    assert (t.key, t.seat) == ("retreat", "carlist")


@pytest.mark.rule("16.0/besieged-counted")
def test_the_besieged_count_for_a_relief_force_though_they_do_not_fire() -> None:
    # the example of the landing at San Sebastián
    t = Table()
    t.siege("san_sebastian")
    t.put("LN3", "san_sebastian", inside=True)
    t.troops("san_sebastian", "LN1", "LN2", "GUI1", "GUI2")
    entered(t, "san_sebastian", "sea")
    for unit in ("LN1", "LN2"):
        t.g.flags[t.piece(unit)] |= LANDED
    # landed units fire with one die less: three dice each
    skirmish(t, "san_sebastian", "liberal", [6] * 8, [6] * 6)
    fire_with(t, "LN1 LN2", "GUI1 GUI2")
    assert (t.key, t.seat) == ("retreat", "carlist")  # three against two
    t.answer("retreat", "to:guetaria").answer("retreat", "to:guetaria")
    assert t.g.siege[t.place("san_sebastian")] == 0
    assert not t.inside("LN3")


@pytest.mark.rule("16.0/besieged-counted")
def test_who_took_shelter_this_phase_does_not_count() -> None:
    t = Table()
    t.fort("estella", "carlist")
    t.troops("estella", "LN1", "LN2", "NAV1")
    t.put("NAV2", "estella", inside=True)
    entered(t, "estella", "lerin")
    skirmish(t, "estella", "liberal", [6] * 4, [6] * 8)
    fire_with(t, "LN1 LN2", "NAV1")  # two against one
    assert (t.key, t.seat) == ("retreat", "carlist")


# guns lost


@pytest.mark.rule("16.0/artillery-lost")
def test_half_the_field_guns_and_a_point_of_the_train_are_lost() -> None:
    t = Table()
    t.troops("salvatierra", "LN1", "LST1", "LK1", "NAV1", "NAV2")
    t.guns("liberal", "field", 3, "salvatierra")
    t.guns("liberal", "mountain", 2, "salvatierra")
    entered(t, "salvatierra", "vitoria")
    skirmish(t, "salvatierra", "liberal", [6] * 7, [6] * 9)
    fire_with(t, "LN1", "NAV1 NAV2")
    assert t.gun_points("liberal", "field", "vitoria") == 1  # half of three, rounded up, is gone
    assert t.gun_points("carlist", "field", "salvatierra") == 2
    assert t.gun_points("liberal", "mountain", "vitoria") == 2
    assert t.strength("LST1") == 3
    assert t.strength("LK1") == 2
    assert t.at("LST1") == t.at("LK1") == "vitoria"


@pytest.mark.rule("16.0/artillery-lost")
def test_cavalry_covers_the_guns() -> None:
    t = Table()
    t.troops("salvatierra", "LN1", "LNC1", "LST1", "NAV1", "NAV2")
    t.guns("liberal", "field", 3, "salvatierra")
    entered(t, "salvatierra", "vitoria")
    skirmish(t, "salvatierra", "liberal", [6] * 7, [6] * 7)
    fire_with(t, "LN1", "NAV1 NAV2")
    assert t.gun_points("liberal", "field", "vitoria") == 3
    assert t.strength("LST1") == 4


@pytest.mark.rule("16.0/artillery-lost")
@pytest.mark.parametrize(
    ("place", "origin", "back", "saved"),
    [
        ("alsasua", "salvatierra", "segura", True),  # rough ground of the Carlist Zone
        ("salvatierra", "vitoria", "alsasua", False),  # open ground
        ("zubiri", "pamplona", "lanz", False),  # rough, but the Liberal Zone
    ],
)
def test_carlists_keep_their_guns_in_rough_ground_of_their_zone(
    place: str, origin: str, back: str, saved: bool
) -> None:
    t = Table()
    t.troops(place, "LN1", "LN2", "NAV1")
    t.guns("carlist", "field", 2, place)
    entered(t, place, origin)
    skirmish(t, place, "liberal", [6] * (6 if place == "salvatierra" else 5), [6] * 8)
    fire_with(t, "LN1 LN2", "NAV1")
    t.answer("retreat", f"to:{back}")
    if t.key == "retreat-guns":
        t.answer("retreat-guns", f"to:{back}")
    assert t.gun_points("carlist", "field", back) == (2 if saved else 1)
    assert t.gun_points("liberal", "field", place) == (0 if saved else 1)


@pytest.mark.rule("16.0/artillery-lost")
def test_liberals_in_rough_ground_lose_theirs() -> None:
    t = Table()
    t.troops("alsasua", "LN1", "NAV1")
    t.guns("liberal", "field", 2, "alsasua")
    entered(t, "alsasua", "salvatierra")
    skirmish(t, "alsasua", "liberal", [6] * 4, [6] * 5)
    fire_with(t, "LN1", "NAV1")
    assert t.gun_points("liberal", "field", "salvatierra") == 1


@pytest.mark.rule("16.0/artillery-lost")
def test_guns_of_a_sortie_whose_troops_are_all_dead_do_not_get_home_whole() -> None:
    t = Table()
    t.siege("vitoria")
    t.put("LN1", "vitoria", 1)
    t.guns("liberal", "field", 4, "vitoria")
    t.troops("vitoria", "NAV1")
    for p in range(B.n_pieces):
        if t.g.at[p] == t.place("vitoria") and B.side[p] == 0:
            t.g.flags[p] |= SALLIED
    t.begin(Skirmish(t.place("vitoria"), 0, True), [1, 6, 6, 6], [6] * 4)
    fire_with(t, "LN1", "NAV1")
    assert t.at("LN1") == "bag"
    assert t.gun_points("liberal", "field", "vitoria") == 2
    assert t.gun_points("carlist", "field", "vitoria") == 2


@pytest.mark.rule("16.0/artillery-lost")
def test_guns_of_a_first_group_that_died_are_checked_when_the_later_groups_take_them_away() -> None:
    t = Table()
    t.put("LN1", "salvatierra", 1)
    t.troops("salvatierra", "NAV1")
    t.guns("liberal", "field", 2, "salvatierra")
    waits(t, "LN2", "salvatierra", "alsasua")
    entered(t, "salvatierra", "vitoria", "alsasua")
    skirmish(t, "salvatierra", "liberal", [1, 6, 6, 6], [6, 6])
    fire_with(t, "LN1", "NAV1")
    assert t.at("LN2") == "vitoria"
    assert t.gun_points("liberal", "field", "vitoria") == 1
    assert t.gun_points("carlist", "field", "salvatierra") == 1
