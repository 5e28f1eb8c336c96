"""11.6 Interception: who may, from where and to where, with what, and what follows."""

from __future__ import annotations

import pytest

from grognard.games.an_impossible_war.codes import I_CARD, code
from grognard.games.an_impossible_war.pack.board import CARLIST, LIBERAL, built_in
from grognard.games.an_impossible_war.rules.flow.ch11_activation import Activation
from grognard.games.an_impossible_war.rules.flow.ch13_sea import Landing, Transport
from grognard.games.an_impossible_war.rules.flow.ch15_combat import Combat
from grognard.games.an_impossible_war.rules.flow.ch18_siege import Sortie
from grognard.games.an_impossible_war.rules.flow.ch23_regions import RegionActivation
from grognard.games.an_impossible_war.state.model import C_DISCARD
from tests.games.an_impossible_war.marching import go, held, march, road, why_not, why_not_intercept
from tests.games.an_impossible_war.support import Table

B = built_in()


def carlists_to_lodosa(*dice: list[int]) -> Table:
    """A Carlist group at Los Arcos is about to march; Liberals stand round Lodosa, in the Liberal Zone."""
    t = Table(active="carlist")
    t.put("NAV1", "los_arcos")
    t.troops("logrono", "LN1", "LN2", "LN3")
    t.put("LN4", "lerin")
    t.put("LN5", "calahorra")
    t.points(liberal_cp=3)
    t.begin(Activation(B.place_no["los_arcos"]), *dice)
    t.answer("group", "NAV1").answer("march", go("los_arcos", "lodosa"))
    return t


@pytest.mark.rule("11.6")
@pytest.mark.parametrize(("die", "comes"), [(1, False), (2, False), (3, True), (6, True)])
def test_a_die_above_the_number_of_units_intercepts(die: int, comes: bool) -> None:
    t = carlists_to_lodosa([die])
    assert (t.key, t.seat) == ("intercept", "liberal")
    t.answer("intercept", "with-point:logrono").answer("interceptors", "LN1 LN2").answer("intercept", "done")
    assert t.g.cp[LIBERAL] == 2, "the point is gone either way"
    assert t.at("LN1") == t.at("LN2") == ("lodosa" if comes else "logrono")
    assert t.at("LN3") == "logrono"
    assert t.at("NAV1") == "lodosa"
    assert t.key == ("rest" if comes else "march"), "the group is stopped, or goes on"


@pytest.mark.rule("11.6")
def test_trains_count_for_the_die_and_guns_and_knapsacks_do_not() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "los_arcos")
    t.troops("logrono", "LN1", "LST1", "LK1")
    t.guns("liberal", "field", 2, "logrono")
    t.points(liberal_cp=1)
    t.begin(Activation(B.place_no["los_arcos"]), [2])
    t.answer("group", "NAV1").answer("march", go("los_arcos", "lodosa"))
    t.answer("intercept", "with-point:logrono").answer("interceptors", "LN1")
    t.answer("escort-guns", "field2+mountain0").answer("escort-supply", "LST1 LK1")
    assert t.at("LN1") == "logrono", "a 2 is not above one infantry and one train"

    t = Table(active="carlist")
    t.put("NAV1", "los_arcos")
    t.troops("logrono", "LN1", "LST1", "LK1")
    t.guns("liberal", "field", 2, "logrono")
    t.points(liberal_cp=1)
    t.begin(Activation(B.place_no["los_arcos"]), [2])
    t.answer("group", "NAV1").answer("march", go("los_arcos", "lodosa"))
    t.answer("intercept", "with-point:logrono").answer("interceptors", "LN1")
    t.answer("escort-guns", "field2+mountain0").answer("escort-supply", "LK1")
    assert t.at("LN1") == t.at("LK1") == "lodosa"
    assert t.gun_points("liberal", "field", "lodosa") == 2


@pytest.mark.rule("11.6", "8.0")
def test_no_point_and_no_card_no_interception() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "los_arcos")
    t.put("LN1", "logrono")
    t.points(liberal_cp=0)
    t.begin(Activation(B.place_no["los_arcos"]))
    t.answer("group", "NAV1").answer("march", go("los_arcos", "lodosa"))
    assert t.key == "march"


@pytest.mark.rule("11.6")
def test_only_from_adjacent_spaces() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "los_arcos")
    t.put("LN1", "logrono")
    t.put("LN2", "haro")
    t.points(liberal_cp=1)
    t.begin(Activation(B.place_no["los_arcos"]))
    t.answer("group", "NAV1").answer("march", go("los_arcos", "lodosa"))
    assert t.offers() == ["done", "with-point:logrono"]
    assert why_not_intercept(t, "haro") == "11.6"


@pytest.mark.rule("11.6/several-spaces", "11.6/declare-then-resolve")
def test_several_spaces_are_declared_and_paid_before_any_die() -> None:
    t = carlists_to_lodosa([6], [1], [6])
    t.answer("intercept", "with-point:logrono").answer("interceptors", "LN1")
    t.answer("intercept", "with-point:lerin").answer("interceptors", "LN4")
    t.answer("intercept", "with-point:calahorra").answer("interceptors", "LN5")
    assert t.g.cp[LIBERAL] == 0
    assert t.key == "intercept-order", "nothing was rolled yet"
    assert t.at("LN1") == "logrono"
    t.answer("intercept-order", "calahorra")
    assert t.at("LN5") == "lodosa", "the 6"
    t.answer("intercept-order", "lerin")
    assert t.at("LN4") == "lerin", "the 1"
    assert t.at("LN1") == "lodosa", "the last 6: one success does not cancel the others"


@pytest.mark.rule("11.6/several-spaces")
def test_every_space_costs_its_own_point() -> None:
    t = carlists_to_lodosa([6])
    t.g.cp[LIBERAL] = 1
    t.answer("intercept", "with-point:logrono").answer("interceptors", "LN1")
    assert t.at("LN1") == "lodosa" and t.key == "rest", "no point for a second one"


@pytest.mark.rule("11.6/one-attempt-per-space")
def test_one_attempt_from_each_space_against_each_step() -> None:
    t = carlists_to_lodosa([1], [6])
    t.answer("intercept", "with-point:logrono").answer("interceptors", "LN1")
    assert "with-point:logrono" not in t.offers()
    assert why_not_intercept(t, "logrono") == "11.6/one-attempt-per-space"
    t.answer("intercept", "done")
    assert t.at("LN1") == "logrono"
    t.answer("march", go("lodosa", "arnedo"))
    assert t.key == "intercept" and t.offers() == ["done", "with-point:calahorra"], "another space, another attempt"
    t.answer("intercept", "with-point:calahorra").answer("interceptors", "LN5")
    assert t.at("LN5") == "arnedo"


@pytest.mark.rule("11.6/one-attempt-per-space")
def test_a_space_that_failed_may_try_again_against_the_next_step() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "los_arcos")
    t.put("LN5", "calahorra")
    t.points(liberal_cp=2)
    t.begin(Activation(B.place_no["los_arcos"]), [1], [6])
    t.answer("group", "NAV1").answer("march", go("los_arcos", "lodosa"))
    t.answer("intercept", "with-point:calahorra").answer("interceptors", "LN5")
    assert t.at("LN5") == "calahorra"
    t.answer("march", go("lodosa", "arnedo"))
    t.answer("intercept", "with-point:calahorra").answer("interceptors", "LN5")
    assert t.at("LN5") == "arnedo"


@pytest.mark.rule("11.6/one-attempt-per-space", "11.6/card-automatic")
def test_a_card_is_the_attempt_of_its_space() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "los_arcos")
    t.troops("logrono", "LN1", "LN2", "LN3", "LN4", "LN5", "LN6")
    t.hand("L4")
    t.points(liberal_cp=2)
    t.begin(Activation(B.place_no["los_arcos"]))
    t.answer("group", "NAV1").answer("march", go("los_arcos", "lodosa"))
    assert t.offers() == ["done", "with-point:logrono", "with-card:logrono"]
    t.answer("intercept", "with-card:logrono").answer("interceptors", "LN1 LN2 LN3 LN4 LN5 LN6")
    assert t.key == "rest", "no second attempt from Logroño, and no die"
    assert t.g.cp[LIBERAL] == 2 and t.at("LN6") == "lodosa"
    assert t.g.card[B.card_no["L4"]] == C_DISCARD


@pytest.mark.rule("11.6/card-automatic")
def test_a_card_serves_where_there_are_no_command_points() -> None:
    t = Table(active="liberal")
    t.put("LN1", "pamplona")
    t.troops("estella", "NAV1", "NAV2", "NAV3", "NAV4")
    t.hand("C4")
    t.points(carlist_cp=0)
    t.begin(Activation(B.place_no["pamplona"]), [6])
    t.answer("group", "LN1").answer("march", go("pamplona", "puente_la_reina"))
    assert t.offers() == ["done", "with-card:estella"]
    t.answer("intercept", "with-card:estella").answer("interceptors", "NAV1 NAV2 NAV3 NAV4")
    assert t.at("NAV4") == "puente_la_reina" and t.key == "rest"


@pytest.mark.rule("11.6/card-automatic", "11.6/one-attempt-per-space")
def test_a_cancelled_card_has_no_effect_and_the_attempt_is_spent() -> None:
    t = Table(active="liberal")
    t.put("LN1", "pamplona")
    t.put("NAV1", "estella")
    t.hand("C4", "L30")
    t.points(carlist_cp=1)
    t.begin(Activation(B.place_no["pamplona"]), [6])
    t.answer("group", "LN1").answer("march", go("pamplona", "puente_la_reina"))
    t.answer("intercept", "with-card:estella").answer("card-l30", "yes")
    assert t.at("NAV1") == "estella"
    assert t.key == "march" and t.g.cp[CARLIST] == 1


@pytest.mark.rule("11.6/card-automatic")
def test_without_the_card_in_hand_it_cannot_be_played() -> None:
    t = carlists_to_lodosa()
    assert why_not(t, code(I_CARD, t.place("logrono"))) == "11.6/card-automatic"


@pytest.mark.rule("11.6/refuge")
def test_out_of_a_refuge_no_die_is_rolled() -> None:
    t = Table(active="liberal")
    t.put("LN1", "vitoria")
    t.troops("amescoas", "NAV1", "NAV2", "NAV3", "NAV4", "GUI1", "GUI2")
    t.points(carlist_cp=1)
    t.begin(Activation(B.place_no["vitoria"]), [6])
    t.answer("group", "LN1").answer("march", go("vitoria", "campezo"))
    t.answer("intercept", "with-point:amescoas").answer("interceptors", "NAV1 NAV2 NAV3 NAV4 GUI1 GUI2")
    assert t.at("GUI2") == "campezo" and t.key == "rest"
    assert t.g.cp[CARLIST] == 0, "but the point is paid"


@pytest.mark.rule("11.6/refuge")
def test_into_a_refuge_no_die_is_rolled() -> None:
    t = Table(active="liberal")
    t.put("LN1", "vitoria")
    t.troops("estella", "NAV1", "NAV2", "NAV3", "NAV4", "GUI1", "GUI2")
    t.points(carlist_cp=1)
    t.begin(Activation(B.place_no["vitoria"]), [6])
    t.answer("group", "LN1")
    march(t, "vitoria", "campezo", "amescoas")
    t.answer("intercept", "with-point:estella").answer("interceptors", "NAV1 NAV2 NAV3 NAV4 GUI1 GUI2")
    assert t.at("NAV1") == "amescoas" and t.g.cp[CARLIST] == 0


@pytest.mark.rule("11.6/refuge")
def test_a_refuge_still_asks_for_a_point_or_a_card() -> None:
    t = Table(active="liberal")
    t.put("LN1", "vitoria")
    t.put("NAV1", "amescoas")
    t.points(carlist_cp=0)
    t.begin(Activation(B.place_no["vitoria"]), [6])
    t.answer("group", "LN1").answer("march", go("vitoria", "campezo"))
    assert t.key == "march"


@pytest.mark.rule("11.6/zone-ban")
def test_liberals_never_intercept_into_the_carlist_zone() -> None:
    t = Table(active="carlist")
    t.put("BIS1", "durango")
    t.put("LN1", "bilbao")
    t.hand("L4")
    t.points(liberal_cp=5)
    t.begin(Activation(B.place_no["durango"]))
    t.answer("group", "BIS1").answer("march", go("durango", "villaro"))
    assert t.key == "march" and t.seat == "carlist"


@pytest.mark.rule("11.6/zone-ban")
def test_liberals_never_intercept_out_of_the_carlist_zone() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "los_arcos")
    t.put("LN1", "estella")
    t.put("LN2", "logrono")
    t.points(liberal_cp=5)
    t.begin(Activation(B.place_no["los_arcos"]))
    t.answer("group", "NAV1")
    march(t, "los_arcos", "lodosa")
    t.answer("intercept", "done")
    march(t, "lodosa", "lerin")
    assert t.key == "march", "Estella is next to Lerín, but in the Carlist Zone"


@pytest.mark.rule("11.6/zone-ban")
def test_carlists_intercept_in_either_zone() -> None:
    t = Table(active="liberal")
    t.put("LN1", "pamplona")
    t.put("NAV1", "estella")
    t.points(carlist_cp=1)
    t.begin(Activation(B.place_no["pamplona"]), [6])
    t.answer("group", "LN1").answer("march", go("pamplona", "puente_la_reina"))
    assert t.offers() == ["done", "with-point:estella"]


@pytest.mark.rule("11.6/destination")
def test_no_interception_where_an_enemy_unit_or_fortress_stands() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "los_arcos")
    t.put("ALA1", "lodosa")
    t.put("LN1", "logrono")
    t.points(liberal_cp=1)
    t.begin(Activation(B.place_no["los_arcos"]))
    t.answer("group", "NAV1").answer("march", go("los_arcos", "lodosa"))
    assert t.key == "march", "a Carlist unit is there already"

    t = Table(active="carlist")
    t.put("NAV1", "los_arcos")
    t.fort("lodosa", "carlist")
    t.put("LN1", "logrono")
    t.points(liberal_cp=1)
    t.begin(Activation(B.place_no["los_arcos"]))
    t.answer("group", "NAV1").answer("march", go("los_arcos", "lodosa"))
    assert t.key == "march", "a Carlist fortress is there"


@pytest.mark.rule("11.6/destination")
def test_one_may_join_ones_own_and_besiegers_of_a_fortress() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "los_arcos")
    t.put("LN4", "lodosa")
    t.put("LN1", "logrono")
    t.points(liberal_cp=1)
    t.begin(Activation(B.place_no["los_arcos"]), [2])
    t.answer("group", "NAV1").answer("march", go("los_arcos", "lodosa"))
    t.answer("intercept", "with-point:logrono").answer("interceptors", "LN1")
    assert t.at("LN1") == "lodosa"

    t = Table(active="carlist")
    t.put("NAV1", "los_arcos")
    t.fort("lodosa", "carlist")
    t.siege("lodosa")
    t.put("ALA1", "lodosa", inside=True)
    t.put("LN4", "lodosa")
    t.put("LN1", "logrono")
    t.points(liberal_cp=1)
    t.begin(Activation(B.place_no["los_arcos"]))
    t.answer("group", "NAV1").answer("march", go("los_arcos", "lodosa"))
    assert t.offers() == ["done", "with-point:logrono"], "the hostile unit and fortress are besieged"


@pytest.mark.rule("11.6/origin")
def test_not_out_of_a_space_shared_with_an_unbesieged_enemy() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "los_arcos")
    t.troops("lerin", "LN1", "ALA1")
    t.put("LN2", "logrono")
    t.points(liberal_cp=1)
    t.begin(Activation(B.place_no["los_arcos"]))
    t.answer("group", "NAV1").answer("march", go("los_arcos", "lodosa"))
    assert t.offers() == ["done", "with-point:logrono"]
    assert why_not_intercept(t, "lerin") == "11.6/origin"


@pytest.mark.rule("11.6/origin")
def test_besiegers_may_intercept_and_the_besieged_may_not() -> None:
    t = Table(active="liberal")
    t.put("LN1", "vitoria")
    t.fort("durango", "liberal")
    t.siege("durango")
    t.put("LN2", "durango", inside=True)
    t.put("BIS1", "durango")
    t.fort("villaro", "carlist")
    t.siege("villaro")
    t.put("BIS2", "villaro", inside=True)
    t.put("LN3", "villaro")
    t.points(carlist_cp=1)
    t.begin(Activation(B.place_no["vitoria"]), [6], [2])
    t.answer("group", "LN1").answer("march", go("vitoria", "villarreal"))
    assert t.offers() == ["done", "with-point:durango"]
    t.answer("intercept", "with-point:durango").answer("interceptors", "BIS1")
    assert t.at("BIS1") == "villarreal"
    assert t.g.siege[t.place("durango")] == 0, "nobody besieges Durango any more"


@pytest.mark.rule("11.6/origin", "18.1/lifting")
def test_when_the_last_besieger_leaves_those_inside_may_intercept_him() -> None:
    for staying in ((), ("LN2",)):
        t = Table(active="liberal")
        t.fort("durango", "carlist")
        t.siege("durango")
        t.put("BIS1", "durango", inside=True)
        t.troops("durango", "LN1", *staying)
        t.points(carlist_cp=1)
        t.begin(Activation(B.place_no["durango"]), [6])
        t.answer("group", "LN1").answer("march", go("durango", "villarreal"))
        if staying:
            assert t.key == "march"
        else:
            assert t.offers() == ["done", "with-point:durango"]


@pytest.mark.rule("11.6/origin", "11.6/exempt-moves")
def test_not_out_of_a_region() -> None:
    t = Table(active="carlist", year=1836)
    t.put("NAV1", "alfaro")
    t.put("LN1", "aragon")
    t.points(liberal_cp=1)
    t.begin(Activation(B.place_no["alfaro"]))
    t.answer("group", "NAV1").answer("march", go("alfaro", "tudela"))
    assert t.key == "march"


@pytest.mark.rule("11.6/exempt-moves", "23.1/between-maps")
def test_a_move_into_a_region_is_not_intercepted_but_one_out_of_it_is() -> None:
    t = Table(active="carlist", year=1836)
    t.put("NAV1", "tudela")
    t.put("LN1", "sanguesa")
    t.points(liberal_cp=1)
    t.begin(Activation(B.place_no["tudela"]))
    t.answer("group", "NAV1").answer("march", go("tudela", "aragon"))
    assert t.key == "rest" and t.at("NAV1") == "aragon"

    t = Table(active="carlist", year=1836)
    t.put("NAV1", "aragon")
    t.put("LN1", "alfaro")
    t.points(liberal_cp=1)
    t.begin(RegionActivation(B.place_no["aragon"]))
    t.answer("region-move", "north").answer("march", go("aragon", "tudela"))
    assert t.offers() == ["done", "with-point:alfaro"]


@pytest.mark.rule("11.6/exempt-moves", "13.1", "13.2")
def test_moves_by_sea_are_not_intercepted() -> None:
    t = Table(active="liberal")
    t.put("LN1", "portugalete")
    t.put("BIS1", "sodupe")
    t.put("BIS2", "guernica")
    t.put("GUI1", "lequeitio")
    t.points(action=1, carlist_cp=5)
    t.hand("C4")
    t.begin(Transport(B.place_no["portugalete"]))
    t.answer("ship-to", "bermeo").answer("ship", "LN1")
    assert t.key == "rest" and t.at("LN1") == "bermeo"

    t = Table(active="liberal")
    t.put("LN1", "portugalete")
    t.put("BIS1", "bermeo")
    t.put("BIS2", "guernica")
    t.points(action=1, carlist_cp=5)
    t.begin(Landing(B.place_no["portugalete"]))
    t.answer("land-at", "bermeo").answer("land", "LN1").answer("evade", "stand")
    assert t.key == "rest" and t.at("LN1") == "bermeo" and t.at("BIS2") == "guernica"


@pytest.mark.rule("11.6/exempt-moves", "12.2")
def test_evasions_are_not_intercepted() -> None:
    t = Table(active="liberal")
    t.put("LN1", "estella")
    t.put("NAV1", "los_arcos")
    t.put("LN2", "calahorra")
    t.put("LN3", "campezo")
    t.points(liberal_cp=5)
    t.begin(Activation(B.place_no["estella"]), [6], [6])
    t.answer("group", "LN1").answer("march", go("estella", "los_arcos"))
    t.answer("evade", "evade")
    assert t.key == "march" and t.at("NAV1") == "lodosa", "the only way left, and nobody is asked in Calahorra"


@pytest.mark.rule("11.6/exempt-moves", "17.9")
def test_retreats_are_not_intercepted() -> None:
    t = Table(active="liberal")
    t.troops("durango", "BIS1", "BIS2", "LN1")
    t.put("GUI1", "vergara")
    t.points(carlist_cp=5)
    t.g.entries = [t.place("durango") * 1024 + road("villarreal", "durango")]
    t.begin(Combat(), [6] * 8, [6] * 4)
    t.answer("firing", "LN1", "liberal").answer("firing", "BIS1 BIS2", "carlist")
    assert t.key == "rest" and t.at("LN1") == "villarreal" and t.at("GUI1") == "vergara"


@pytest.mark.rule("11.6/exempt-moves", "18.2/sortie")
def test_sorties_are_not_intercepted() -> None:
    t = Table(active="liberal")
    t.siege("vitoria")
    t.put("LN1", "vitoria", inside=True)
    t.troops("vitoria", "NAV1", "NAV2")
    t.put("ALA1", "villarreal")
    t.points(carlist_cp=5)
    t.begin(Sortie(B.place_no["vitoria"]), [6] * 7, [6] * 4)
    asked: list[str] = []
    while t.key != "rest":
        asked.append(t.key)
        d = t.m.pending
        assert d is not None
        t.m.answer(d.choice.all()[-1], d.seat)
    assert "intercept" not in asked and asked
    assert t.at("ALA1") == "villarreal"


@pytest.mark.rule("11.6/interceptor-defends")
def test_interceptors_stand_there_first_and_defend() -> None:
    t = carlists_to_lodosa([6])
    t.answer("intercept", "with-point:logrono").answer("interceptors", "LN1").answer("intercept", "done")
    assert t.key == "rest" and held(t, "lodosa") == "liberal"
    t.begin(Combat(), [6] * 4, [6] * 4)
    t.answer("firing", "NAV1", "carlist").answer("firing", "LN1", "liberal")
    turns = [turn for turn in t.m.turns() if turn.key == "fire"]
    assert len(turns) == 2
    assert t.at("NAV1") == "los_arcos" and t.at("LN1") == "lodosa", "equal numbers: the attacker goes back"


@pytest.mark.rule("11.6/interceptor-defends", "12.2/after-interception")
def test_an_intercepted_group_stops_and_nobody_evades() -> None:
    t = Table(active="liberal")
    t.put("LN1", "vitoria")
    t.put("BIS1", "villarreal")
    t.put("BIS2", "durango")
    t.points(carlist_cp=1)
    t.begin(Activation(B.place_no["vitoria"]), [6], [6])
    t.answer("group", "LN1").answer("march", go("vitoria", "villarreal"))
    t.answer("intercept", "with-point:durango").answer("interceptors", "BIS2")
    assert t.key == "rest", "no evasion, no further march"


@pytest.mark.rule("11.6", "5.2")
def test_the_window_opens_on_what_the_enemy_can_see() -> None:
    """A lone block in a fortress may be a train: its owner is asked all the same, and has nothing to declare."""
    t = Table(active="liberal")
    t.put("LN1", "vitoria")
    t.fort("durango", "carlist")
    t.put("CST1", "durango")
    t.points(carlist_cp=1)
    t.begin(Activation(B.place_no["vitoria"]), [6])
    t.answer("group", "LN1").answer("march", go("vitoria", "villarreal"))
    assert (t.key, t.offers()) == ("intercept", ["done"])
    assert why_not_intercept(t, "durango") == "11.6"


@pytest.mark.rule("11.6", "5.2")
def test_a_card_that_may_be_in_hand_opens_the_window_too() -> None:
    t = Table(active="liberal")
    t.put("LN1", "vitoria")
    t.put("BIS1", "durango")
    t.hand("C2")
    t.deck("C4")
    t.points(carlist_cp=0)
    t.begin(Activation(B.place_no["vitoria"]), [6])
    t.answer("group", "LN1").answer("march", go("vitoria", "villarreal"))
    assert (t.key, t.offers()) == ("intercept", ["done"]), "the enemy learns nothing about C4"
