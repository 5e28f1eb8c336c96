"""17.9 Retreat: where units may go, surrounded units, artillery, evacuation by sea, and merging."""

from __future__ import annotations

import pytest

from grognard.games.an_impossible_war.pack.board import SIDES, built_in
from grognard.games.an_impossible_war.rules.flow.ch15_combat import Combat
from grognard.games.an_impossible_war.rules.flow.ch17_merge import Merge
from grognard.games.an_impossible_war.rules.flow.ch17_retreat import Retreat
from grognard.games.an_impossible_war.rules.queries.ch05_pieces import on_roads, outside
from grognard.games.an_impossible_war.rules.queries.ch18_siege import attackers, sortie_places, sortie_units
from grognard.games.an_impossible_war.state.model import LANDED, RETREATED, SALLIED
from tests.games.an_impossible_war.field import (
    INTO_FORTRESS,
    battle,
    by_sea_to,
    entered,
    fire_with,
    no_retreat,
    quiet_round,
    refused,
    to,
    waits,
)
from tests.games.an_impossible_war.support import Table

B = built_in()


def retreat(t: Table, place: str, side: str, attacker: bool, *dice: list[int]) -> Table:
    """All units of a side leave a place."""
    t.settled()
    s = SIDES.index(side)
    where = t.place(place)
    return t.begin(Retreat(where, s, attacker, outside(t.g, s, where) + on_roads(t.g, s, where)), *dice)


def ways(t: Table) -> list[str]:
    return sorted(t.offers())


# where to


@pytest.mark.rule("17.9/friendly-first")
def test_friendly_spaces_come_first() -> None:
    t = Table()
    t.troops("lerin", "NAV1", "LN1")
    entered(t, "lerin", "lodosa")
    t.put("NAV2", "tafalla")  # a second friendly space beside Estella
    retreat(t, "lerin", "carlist", False)
    assert ways(t) == ["to:estella", "to:tafalla"]
    assert refused(t, to("calahorra")) == "17.9/friendly-first"  # empty, but the enemy's
    t.answer("retreat", "to:tafalla")
    assert t.at("NAV1") == "tafalla"


@pytest.mark.rule("17.9/friendly-first")
def test_an_enemy_space_when_there_is_no_friendly_one() -> None:
    t = Table()
    t.troops("lerin", "NAV1", "LN1")
    entered(t, "lerin", "estella")
    retreat(t, "lerin", "carlist", False)
    assert ways(t) == ["to:calahorra", "to:lodosa", "to:puente_la_reina", "to:tafalla"]


@pytest.mark.rule("17.9/friendly-first")
def test_a_besieged_enemy_fortress_is_as_good_as_a_friendly_space() -> None:
    t = Table()
    t.troops("zubiri", "NAV1", "LN1")
    t.put("NAV2", "pamplona")
    t.siege("pamplona")
    entered(t, "zubiri", "aoiz")
    retreat(t, "zubiri", "carlist", False)
    assert ways(t) == ["to:lanz", "to:pamplona", "to:roncesvalles"]


@pytest.mark.rule("17.9/friendly-first", "17.9/into-fortress")
def test_room_in_the_fortress_does_not_close_the_enemy_spaces() -> None:
    t = Table(active="liberal")
    t.troops("estella", "NAV1", "LN1")
    t.fort("estella", "carlist")
    entered(t, "estella", "alsasua", "amescoas", "los_arcos", "salinas_oro")
    retreat(t, "estella", "carlist", False)
    assert ways(t) == ["into-fortress", "to:lerin", "to:puente_la_reina"]


@pytest.mark.rule("17.9")
def test_no_space_with_an_enemy_unit_or_an_unbesieged_enemy_fortress() -> None:
    t = Table()
    t.troops("salvatierra", "NAV1", "LN1")
    t.put("LN2", "segura")
    entered(t, "salvatierra", "amescoas")
    retreat(t, "salvatierra", "carlist", False)
    assert t.key == "rest"  # Alsasua alone is left: Vitoria is a fortress, Segura occupied
    assert t.at("NAV1") == "alsasua"
    t = Table()
    t.troops("salvatierra", "NAV1", "LN1")
    t.put("LN2", "segura")
    retreat(t, "salvatierra", "carlist", False)
    assert refused(t, to("segura")) == "17.9"
    assert refused(t, to("vitoria")) == "17.9"
    assert refused(t, to("estella")) == "17.9"  # no neighbour


@pytest.mark.rule("17.9")
def test_each_unit_may_go_its_own_way() -> None:
    t = Table()
    t.troops("salvatierra", "NAV1", "NAV2", "LN1")
    entered(t, "salvatierra", "vitoria")
    retreat(t, "salvatierra", "carlist", False)
    t.answer("retreat", "to:segura").answer("retreat", "to:alsasua")
    assert (t.at("NAV1"), t.at("NAV2")) == ("segura", "alsasua")


@pytest.mark.rule("17.9/attacker-road")
def test_attackers_leave_by_any_road_a_friend_has_used_to_come() -> None:
    t = Table()
    t.troops("zubiri", "LN1", "NAV1")
    entered(t, "zubiri", "pamplona", "aoiz")
    retreat(t, "zubiri", "liberal", True)
    assert ways(t) == ["to:aoiz", "to:pamplona"]
    assert refused(t, to("lanz")) == "17.9/attacker-road"


@pytest.mark.rule("17.9/attacker-road")
def test_attackers_on_a_road_leave_with_the_others() -> None:
    t = Table()
    t.troops("zubiri", "LN1", "NAV1")
    waits(t, "LN2", "zubiri", "aoiz")
    entered(t, "zubiri", "pamplona", "aoiz")
    retreat(t, "zubiri", "liberal", True)
    t.answer("retreat", "to:aoiz").answer("retreat", "to:pamplona")
    assert (t.at("LN1"), t.at("LN2")) == ("aoiz", "pamplona")
    assert t.g.road[t.piece("LN2")] == -1


@pytest.mark.rule("17.9/defender-road")
def test_defenders_do_not_leave_by_a_road_the_enemy_has_used() -> None:
    t = Table()
    t.troops("alsasua", "NAV1", "LN1")
    entered(t, "alsasua", "salvatierra", "estella")
    retreat(t, "alsasua", "carlist", False)
    assert ways(t) == ["to:amescoas", "to:irurzun", "to:segura"]
    assert refused(t, to("estella")) == "17.9/defender-road"


@pytest.mark.rule("17.9/defender-road")
def test_a_reinforcement_opens_the_road_again() -> None:
    t = Table()
    t.troops("alsasua", "LN1", "LN2", "LN3", "NAV1", "NAV2", "NAV3")
    t.troops("estella", "NAV4")
    entered(t, "alsasua", "salvatierra", "estella")
    battle(t, "alsasua", "liberal", "LN1 LN2 LN3", "NAV1 NAV2 NAV3", [4, 4], [6] * 3)
    no_retreat(quiet_round(t))
    t.answer("reinforce", "NAV4")
    while t.key in ("step-back", "step-up"):
        t.answer(t.key, "-")
    quiet_round(t).answer("battle-retreat", "no").answer("battle-retreat", "yes")
    assert "to:estella" in t.offers()
    assert "to:salvatierra" not in t.offers()


@pytest.mark.rule("17.9/into-fortress")
def test_defenders_may_go_inside_as_long_as_there_is_room() -> None:
    t = Table(active="carlist")
    t.troops("vitoria", "LN1", "LN2", "LN3", "NAV1")
    entered(t, "vitoria", "salvatierra")
    retreat(t, "vitoria", "liberal", False)
    t.answer("retreat", "into-fortress").answer("retreat", "into-fortress")
    assert "into-fortress" not in t.offers()
    assert refused(t, INTO_FORTRESS) == "17.9/into-fortress"
    t.answer("retreat", "to:miranda")
    assert t.inside("LN1")
    assert t.inside("LN2")
    assert t.at("LN3") == "miranda"


@pytest.mark.rule("17.9/into-fortress")
def test_when_all_roads_are_closed_the_owner_says_who_finds_room_inside() -> None:
    t = Table()
    t.troops("onate", "NAV1", "NAV2", "LN1")
    t.fort("onate", "carlist")
    entered(t, "onate", "vergara", "villarreal", "segura")
    retreat(t, "onate", "carlist", False)
    assert t.key == "retreat-inside"
    assert refused(t, []) == "17.9/into-fortress"
    t.answer("retreat-inside", "NAV2")
    assert t.inside("NAV2")
    assert t.key == "retreat-surrounded"


@pytest.mark.rule("17.9/liberal-together")
def test_liberals_in_the_carlist_zone_go_to_one_place() -> None:
    t = Table()
    t.troops("alsasua", "LN1", "LN2", "NAV1")
    t.put("LN3", "salvatierra")
    t.put("LN4", "irurzun")
    entered(t, "alsasua", "salvatierra", "irurzun")
    retreat(t, "alsasua", "liberal", True)
    assert t.key == "retreat-together"
    assert ways(t) == ["to:irurzun", "to:salvatierra"]
    t.answer("retreat-together", "to:irurzun")
    assert t.key == "rest"
    assert t.at("LN1") == t.at("LN2") == "irurzun"


@pytest.mark.rule("17.9/liberal-together", "17.9/into-fortress")
def test_liberal_defenders_in_the_zone_divide_only_between_fortress_and_one_space() -> None:
    t = Table(active="carlist")
    t.troops("irun", "LN1", "LN2", "LN3", "GUI1")
    t.fort("irun", "liberal")
    entered(t, "irun", "tolosa")
    retreat(t, "irun", "liberal", False)
    t.answer("retreat-inside", "LN2")
    assert t.key == "retreat-together"
    t.answer("retreat-together", "to:san_sebastian")
    assert t.inside("LN2")
    assert t.at("LN1") == t.at("LN3") == "san_sebastian"


@pytest.mark.rule("17.9/back-to-besieged")
def test_who_came_out_of_a_besieged_fortress_goes_back_inside_and_the_relief_force_does_not() -> None:
    t = Table()
    t.troops("vitoria", "LN1", "LN2", "NAV1")
    t.siege("vitoria")
    t.g.flags[t.piece("LN1")] |= SALLIED
    entered(t, "vitoria", "miranda", "penacerrada")
    retreat(t, "vitoria", "liberal", True)
    assert t.inside("LN1")
    assert t.at("LN1") == "vitoria"
    assert ways(t) == ["to:miranda", "to:penacerrada"]
    assert refused(t, INTO_FORTRESS) == "17.9/back-to-besieged"


@pytest.mark.rule("17.9/back-to-besieged")
def test_guns_a_dead_relief_force_leaves_before_the_fortress_are_taken() -> None:
    t = Table()
    t.put("LN1", "vitoria", 1)
    t.troops("vitoria", "NAV1")
    t.put("LN2", "vitoria", inside=True)
    t.guns("liberal", "mountain", 2, "vitoria")
    for p in range(B.n_blocks, B.n_pieces):
        if t.g.at[p] == t.place("vitoria"):
            t.g.flags[p] = 0
    t.siege("vitoria")
    entered(t, "vitoria", "miranda")
    t.begin(Combat(), [1, 6, 6, 6], [6, 6])
    fire_with(t, "LN1", "NAV1")
    assert t.at("LN1") == "bag"
    assert t.gun_points("liberal", "mountain", "vitoria") == 0
    assert t.gun_points("carlist", "mountain", "vitoria") == 1


@pytest.mark.rule("17.9/back-to-besieged")
def test_guns_of_dead_defenders_are_safe_in_their_own_unbesieged_fortress() -> None:
    t = Table(active="carlist")
    t.put("LN1", "vitoria", 1)
    t.troops("vitoria", "NAV1", "NAV2")
    t.guns("liberal", "mountain", 2, "vitoria")
    entered(t, "vitoria", "salvatierra")
    t.begin(Combat(), [6] * 3, [1, 6, 6, 6, 6, 6, 6])
    t.answer("shelter", "-").answer("escort-guns", "field0+mountain0")
    fire_with(t, "LN1", "NAV1 NAV2")
    assert t.at("LN1") == "bag"
    assert t.gun_points("liberal", "mountain", "vitoria") == 2
    assert t.gun_points("carlist", "mountain", "vitoria") == 0


# by sea


@pytest.mark.rule("17.9/naval-evacuation")
def test_defenders_in_a_port_may_sail_to_a_friendly_port() -> None:
    t = Table(active="carlist")
    t.troops("castro_urdiales", "LN1", "BIS1")
    t.troops("laredo", "GUI1")
    entered(t, "castro_urdiales", "valmaseda")
    retreat(t, "castro_urdiales", "liberal", False)
    assert ways(t) == ["by-sea-to:bilbao", "by-sea-to:portugalete", "by-sea-to:san_sebastian", "to:portugalete"]
    assert refused(t, by_sea_to("laredo")) == "17.9/naval-evacuation"  # held by the enemy
    t.answer("retreat", "by-sea-to:san_sebastian")
    assert t.at("LN1") == "san_sebastian"


@pytest.mark.rule("17.9/naval-evacuation")
def test_attackers_who_came_by_land_do_not_sail_and_those_who_landed_may() -> None:
    for landed in (False, True):
        t = Table()
        t.troops("guetaria", "LN1", "GUI1")
        if landed:
            t.g.flags[t.piece("LN1")] |= LANDED
        t.put("LN2", "azpeitia")
        entered(t, "guetaria", "san_sebastian", "azpeitia")
        retreat(t, "guetaria", "liberal", True)
        assert ("by-sea-to:bilbao" in t.offers()) is landed
        if not landed:
            assert refused(t, by_sea_to("bilbao")) == "17.9/naval-evacuation"


@pytest.mark.rule("17.9/naval-evacuation")
def test_guns_that_came_by_land_do_not_sail_with_those_who_landed() -> None:
    t = Table()
    t.troops("guetaria", "LN1", "GUI1")
    t.g.flags[t.piece("LN1")] |= LANDED
    t.guns("liberal", "mountain", 2, "guetaria")  # of a group that came by road and is dead
    entered(t, "guetaria", "sea")
    retreat(t, "guetaria", "liberal", True)
    t.answer("retreat-together", "by-sea-to:bilbao")
    assert t.gun_points("liberal", "mountain", "bilbao") == 0


@pytest.mark.rule("17.9/naval-evacuation")
@pytest.mark.parametrize("case", ["held", "besieged"])
def test_bilbao_is_closed_while_the_carlists_hold_or_besiege_a_bank_of_its_river(case: str) -> None:
    t = Table(active="carlist")
    t.troops("castro_urdiales", "LN1", "BIS1")
    t.put("BIS2", "guecho")
    if case == "besieged":
        t.fort("guecho", "liberal")
        t.siege("guecho")
    entered(t, "castro_urdiales", "valmaseda")
    retreat(t, "castro_urdiales", "liberal", False)
    assert "by-sea-to:bilbao" not in t.offers()
    assert "by-sea-to:san_sebastian" in t.offers()
    assert refused(t, by_sea_to("bilbao")) == "17.9/naval-evacuation"


@pytest.mark.rule("17.9/naval-evacuation")
def test_nobody_sails_from_bilbao_with_the_river_closed() -> None:
    t = Table(active="carlist")
    t.troops("bilbao", "LN1", "BIS1")
    t.put("BIS2", "portugalete")
    entered(t, "bilbao", "durango")
    retreat(t, "bilbao", "liberal", False)
    assert not [w for w in t.offers() if w.startswith("by-sea")]


# regions and other combats


@pytest.mark.rule("17.9/regions")
def test_liberals_may_retreat_to_a_region_and_carlists_may_not() -> None:
    t = Table(active="carlist")
    t.troops("sanguesa", "LN1", "NAV1")
    entered(t, "sanguesa", "tafalla")
    retreat(t, "sanguesa", "liberal", False)
    assert ways(t) == ["to:aoiz", "to:aragon"]
    t = Table()
    t.troops("sanguesa", "LN1", "NAV1")
    retreat(t, "sanguesa", "carlist", False)
    assert ways(t) == ["to:aoiz", "to:tafalla"]
    assert refused(t, to("aragon")) == "17.9/regions"


@pytest.mark.rule("17.9/other-combats")
def test_who_has_retreated_storms_no_fortress_this_phase() -> None:
    t = Table()
    t.troops("zubiri", "LN1", "NAV1")
    t.fort("aoiz", "carlist")
    t.siege("aoiz")
    t.troops("aoiz", "LN2")
    t.guns("liberal", "field", 1, "aoiz")
    entered(t, "zubiri", "aoiz")
    retreat(t, "zubiri", "liberal", True)
    assert t.at("LN1") == "aoiz"
    assert attackers(t.g, t.place("aoiz")) == [t.piece("LN2")]


@pytest.mark.rule("17.9/other-combats")
def test_who_was_driven_back_inside_makes_no_sortie_this_phase() -> None:
    t = Table()
    t.troops("vitoria", "LN1", "NAV1")
    t.siege("vitoria")
    t.g.flags[t.piece("LN1")] |= SALLIED
    retreat(t, "vitoria", "liberal", True)
    assert sortie_units(t.g, t.place("vitoria")) == []
    assert t.place("vitoria") not in sortie_places(t.g)


# surrounded

ALL_ROADS = ("vitoria", "segura", "alsasua", "amescoas")


def surrounded(*units: str) -> Table:
    """Carlists in Salvatierra, where the Liberals have come by every road."""
    t = Table()
    t.troops("salvatierra", "LN1", *units)
    entered(t, "salvatierra", *ALL_ROADS)
    return t


@pytest.mark.rule("17.9/surrounded")
def test_surrounded_units_go_together_where_their_owner_likes_at_the_price_of_a_hit() -> None:
    t = surrounded("NAV1", "NAV2")
    retreat(t, "salvatierra", "carlist", False)
    assert t.key == "retreat-surrounded"
    assert ways(t) == ["alsasua", "amescoas", "segura", "vitoria"]
    t.answer("retreat-surrounded", "segura")
    assert t.strength("NAV1") == 3  # the strongest, as in a skirmish
    assert t.strength("NAV2") == 3
    assert t.at("NAV1") == t.at("NAV2") == "segura"
    assert t.key == "rest"


@pytest.mark.rule("17.9/surrounded")
def test_a_hit_for_every_enemy_on_the_road_and_in_the_space_and_one_space_more() -> None:
    t = surrounded("NAV1", "NAV2")
    t.troops("segura", "LN2", "LN3")
    t.guns("liberal", "field", 1, "segura")  # guns give no hits
    waits(t, "LN4", "salvatierra", "segura")
    waits(t, "LN5", "salvatierra", "alsasua")  # on another road
    retreat(t, "salvatierra", "carlist", False)
    t.answer("retreat-surrounded", "segura")
    t.answer("take-hit", "NAV2")  # three hits: NAV1 is the strongest, then they are equal, then NAV1 again
    assert (t.strength("NAV1"), t.strength("NAV2")) == (2, 2)
    assert t.key == "retreat"  # on from Segura
    assert ways(t) == ["to:alsasua", "to:azpeitia", "to:onate", "to:tolosa", "to:vergara"]
    t.answer("retreat", "to:tolosa").answer("retreat", "to:tolosa")
    assert t.at("NAV1") == t.at("NAV2") == "tolosa"


@pytest.mark.rule("17.9/surrounded")
def test_surrounded_units_lose_half_the_field_guns_and_a_point_of_the_train_and_take_the_rest_along() -> None:
    t = Table(active="carlist")
    t.troops("lerin", "LN1", "LST1", "LK1", "NAV1")
    t.guns("liberal", "field", 3, "lerin")
    t.guns("liberal", "mountain", 2, "lerin")
    entered(t, "lerin", "estella", "calahorra", "lodosa", "tafalla", "puente_la_reina")
    t.troops("tafalla", "NAV2")
    retreat(t, "lerin", "liberal", False)
    t.answer("retreat-surrounded", "tafalla")
    t.answer("retreat", "to:pamplona")  # an enemy stands in Tafalla
    for piece in ("LN1", "LST1", "LK1"):
        assert t.at(piece) == "pamplona"
    assert t.gun_points("liberal", "field", "pamplona") == 1
    assert t.gun_points("carlist", "field", "lerin") == 2
    assert t.gun_points("liberal", "mountain", "pamplona") == 2
    assert t.strength("LST1") == 3
    assert t.strength("LK1") == 2


@pytest.mark.rule("17.9/surrounded")
def test_the_additional_space_is_reached_by_road_alone() -> None:
    t = Table()  # Liberals attacked Guernica from Durango, which is lost; they break out to the port of Bermeo
    t.troops("guernica", "LN1", "BIS1")
    t.troops("bermeo", "GUI1")
    t.troops("durango", "GUI2")
    entered(t, "guernica", "durango")
    retreat(t, "guernica", "liberal", True)
    t.answer("retreat-surrounded", "bermeo")
    assert t.key == "rest"
    assert t.at("LN1") == "guecho"
    assert t.strength("LN1") == 3


@pytest.mark.rule("17.9/surrounded", "17.9/artillery")
def test_surrounded_carlists_in_the_zone_may_hide_what_guns_are_left() -> None:
    t = surrounded("NAV1")
    t.guns("carlist", "mountain", 2, "salvatierra")
    retreat(t, "salvatierra", "carlist", False)
    t.answer("retreat-surrounded", "segura")
    assert t.key == "retreat-guns"
    assert t.offers() == ["to:segura", "hide"]
    t.answer("retreat-guns", "hide")
    assert t.at("NAV1") == "segura"
    assert t.gun_points("carlist", "mountain", "hidden") == 2


@pytest.mark.rule("17.9/surrounded")
def test_a_surrounded_unit_may_be_destroyed_and_its_guns_fall_to_the_enemy() -> None:
    t = Table(active="carlist")
    t.put("LN1", "lerin", 1)
    t.troops("lerin", "NAV1")
    t.guns("liberal", "mountain", 2, "lerin")
    entered(t, "lerin", "estella", "calahorra", "lodosa", "tafalla", "puente_la_reina")
    t.guns("liberal", "field", 2, "lerin")
    retreat(t, "lerin", "liberal", False)
    t.answer("retreat-surrounded", "tafalla")
    assert t.at("LN1") == "bag"
    assert t.gun_points("carlist", "field", "lerin") == 1
    assert t.gun_points("liberal", "mountain", "tafalla") == 0


# artillery


@pytest.mark.rule("17.9/artillery")
def test_guns_go_with_one_of_the_units_that_retreat() -> None:
    t = Table()
    t.troops("zubiri", "LN1", "LN2", "NAV1", "LST1")
    t.guns("liberal", "mountain", 1, "zubiri")
    entered(t, "zubiri", "pamplona", "aoiz")
    retreat(t, "zubiri", "liberal", True)
    t.answer("retreat", "to:aoiz").answer("retreat", "to:pamplona")
    assert t.key == "retreat-guns"
    assert ways(t) == ["to:aoiz", "to:pamplona"]  # and never to the hidden box
    t.answer("retreat-guns", "to:aoiz").answer("retreat-guns", "to:pamplona")
    assert t.at("LST1") == "aoiz"
    assert t.gun_points("liberal", "mountain", "pamplona") == 1


@pytest.mark.rule("17.9/artillery")
def test_carlist_guns_may_be_hidden_in_the_zone_only() -> None:
    t = Table()
    t.troops("salvatierra", "NAV1", "LN1")
    t.guns("carlist", "mountain", 2, "salvatierra")
    entered(t, "salvatierra", "vitoria")
    retreat(t, "salvatierra", "carlist", False)
    t.answer("retreat", "to:segura")
    assert t.offers() == ["to:segura", "hide"]
    t.answer("retreat-guns", "hide")
    assert t.gun_points("carlist", "mountain", "hidden") == 2
    t = Table()
    t.troops("lerin", "NAV1", "LN1")
    t.guns("carlist", "mountain", 2, "lerin")
    entered(t, "lerin", "lodosa")
    retreat(t, "lerin", "carlist", False)
    assert t.key == "rest"  # not asked
    assert t.gun_points("carlist", "mountain", "estella") == 2


@pytest.mark.rule("17.9/artillery")
def test_guns_without_troops_do_not_retreat() -> None:
    t = Table()
    t.put("CAN1", "lerin", 1)
    t.troops("lerin", "LN1")
    t.guns("carlist", "mountain", 2, "lerin")
    entered(t, "lerin", "lodosa")
    t.begin(Combat(), [6] * 3, [1, 6, 6, 6])
    fire_with(t, "LN1", "CAN1")
    assert t.at("CAN1") == "bag"
    assert t.gun_points("carlist", "mountain", "estella") == 0
    assert t.gun_points("liberal", "mountain", "lerin") == 1  # half is taken, the rest is lost


@pytest.mark.rule("17.9/artillery")
def test_guns_that_retreated_once_this_phase_can_do_so_again() -> None:
    t = Table()
    t.troops("lerin", "NAV1", "LN1")
    t.guns("carlist", "mountain", 2, "lerin")
    for p in range(B.n_pieces):
        if t.g.at[p] == t.place("lerin") and B.side[p] == 1:
            t.g.flags[p] |= RETREATED  # an evasion brought them here
    entered(t, "lerin", "lodosa")
    retreat(t, "lerin", "carlist", False)
    assert t.gun_points("carlist", "mountain", "estella") == 2


# merging


def merging(*units: tuple[str, int], at: str = "segura") -> Table:
    t = Table()
    for name, strength in units:
        t.put(name, at, strength)
    return t.begin(Merge(1, [t.place(at)]))


@pytest.mark.rule("17.9/merge")
def test_two_units_are_not_merged() -> None:
    assert merging(("BIS1", 1), ("BIS2", 1)).key == "rest"


@pytest.mark.rule("17.9/merge")
def test_a_unit_gives_its_strength_to_one_of_its_arm_and_no_better_effectiveness() -> None:
    t = merging(("NAV1", 2), ("BIS1", 3), ("GUI1", 1), ("NAVC1", 1))
    t.answer("merge", "NAV1")  # E2
    assert sorted(t.offers()) == ["BIS1", "GUI1"]  # E1 and E2, no cavalry
    t.answer("merge-into", "BIS1")
    assert t.at("NAV1") == "bag"
    assert t.strength("BIS1") == 4  # the maximum: one point is lost


@pytest.mark.rule("17.9/merge")
def test_a_weaker_effectiveness_cannot_be_added_to_a_better_one() -> None:
    t = merging(("BIS1", 2), ("NAV1", 1), ("BIS2", 1))
    t.answer("merge", "BIS1")
    assert t.offers() == ["BIS2"]


@pytest.mark.rule("17.9/merge")
def test_with_nobody_to_merge_with_a_unit_may_be_given_up() -> None:
    t = merging(("BIS1", 2), ("NAV1", 1), ("NAVC1", 1))
    t.answer("merge", "BIS1")
    assert t.at("BIS1") == "bag"
    assert t.strength("NAV1") == 1


@pytest.mark.rule("17.9/merge")
def test_units_are_merged_as_often_as_liked_and_nobody_has_to() -> None:
    t = merging(("BIS1", 1), ("BIS2", 1), ("BIS3", 1))
    t.answer("merge", "BIS1").answer("merge-into", "BIS2")
    assert t.key == "merge"  # three had come together
    t.answer("merge", "BIS3").answer("merge-into", "BIS2")
    assert t.strength("BIS2") == 3
    t.answer("merge", "none")
    assert t.key == "rest"


@pytest.mark.rule("17.9/merge")
def test_after_a_battle_the_loser_merges_where_he_has_retreated_to() -> None:
    t = Table()
    t.troops("salvatierra", "LN1", "LN2", "LN3", "NAV1", "NAV2", "NAV3")
    t.troops("segura", "GUI1")
    entered(t, "salvatierra", "vitoria")
    battle(t, "salvatierra", "liberal", "LN1 LN2 LN3", "NAV1 NAV2 NAV3", [6] * 3)
    quiet_round(t).answer("battle-retreat", "no").answer("battle-retreat", "yes")
    t.answer("retreat", "to:segura").answer("retreat", "to:segura").answer("retreat", "to:alsasua")
    assert (t.key, t.seat) == ("merge", "carlist")
    assert sorted(t.offers()) == ["GUI1", "NAV1", "NAV2", "none"]  # NAV3 is alone in Alsasua
