"""18 Siege: who stays inside, how a siege begins and ends, assaults, sorties, relief and the fall of a fortress."""

from __future__ import annotations

import pytest

from grognard.core.refusal import NotOffered
from grognard.games.an_impossible_war.pack.board import CARLIST, LIBERAL, built_in
from grognard.games.an_impossible_war.rules.flow.ch03_phase import PlayerPhase
from grognard.games.an_impossible_war.rules.flow.ch11_activation import Activation
from grognard.games.an_impossible_war.rules.flow.ch15_combat import Combat
from grognard.games.an_impossible_war.rules.flow.ch17_battle import Battle
from grognard.games.an_impossible_war.rules.flow.ch18_siege import Assault, Capture, Sortie
from grognard.games.an_impossible_war.rules.flow.ch19_supply import Supply
from grognard.games.an_impossible_war.state.model import FORT_C, FORT_L, NO_FORT, RETREATED
from tests.games.an_impossible_war.support import Table

B = built_in()


def siege(t: Table, at: str) -> int:
    return t.g.siege[t.place(at)]


def fort(t: Table, at: str) -> int:
    return t.g.fort[t.place(at)]


def rolls(t: Table) -> list[int]:
    """How many dice each roll had, in order."""
    return [len(turn.answer) for turn in t.m.turns() if turn.seat == -1]


def before_vitoria(*inside: str, field: int = 1, age: int = 2) -> Table:
    """Carlists with guns before Vitoria, a city of the Liberal Zone; the named Liberals are shut in."""
    t = Table(active="carlist")
    t.troops("vitoria", "NAV1")
    if field:
        t.guns("carlist", "field", field, "vitoria")
    for name in inside:
        t.put(name, "vitoria", inside=True)
    t.siege("vitoria", age)
    return t


def before_laguardia(*inside: str, field: int = 1) -> Table:
    """The same before Laguardia, an ordinary Liberal fortress of the Liberal Zone."""
    t = Table(active="carlist")
    t.fort("laguardia", "liberal")
    t.troops("laguardia", "NAV1", "BIS1", "BIS2")
    if field:
        t.guns("carlist", "field", field, "laguardia")
    for name in inside:
        t.put(name, "laguardia", inside=True)
    t.siege("laguardia")
    return t


# 18.0


@pytest.mark.rule("18.0", "18.1/initiating")
def test_units_may_stay_inside_instead_of_fighting_and_are_besieged() -> None:
    t = Table(active="carlist")
    t.troops("vitoria", "RG1", "LN1", "NAV1", "NAV2")
    t.begin(Combat())
    assert (t.key, t.seat) == ("shelter", "liberal")
    t.answer("shelter", "LN1 RG1")
    assert t.key == "rest"
    assert rolls(t) == []
    assert siege(t, "vitoria") == 1
    assert t.inside("RG1") and t.inside("LN1")


@pytest.mark.rule("18.0")
def test_units_kept_inside_an_unbesieged_fortress_do_not_count_for_who_retreats() -> None:
    t = Table(active="carlist")
    t.troops("vitoria", "RG1", "LN1", "NAV1", "NAV2")
    t.begin(Combat(), [6] * 4, [6] * 7)
    t.answer("shelter", "LN1")
    t.answer("firing", "NAV1 NAV2", "carlist").answer("firing", "RG1", "liberal")
    assert (t.key, t.seat) == ("retreat", "liberal")  # two outside against one: the defender goes
    assert "into-fortress" in t.offers()  # there is still room for one
    t.answer("retreat", "into-fortress")
    assert siege(t, "vitoria") == 1
    assert t.inside("RG1") and t.inside("LN1")


@pytest.mark.rule("18.0")
def test_those_outside_must_fight() -> None:
    t = Table(active="carlist")
    t.troops("vitoria", "RG1", "LN1", "NAV1")
    t.begin(Combat())
    t.answer("shelter", "LN1")
    assert t.key == "firing"


@pytest.mark.rule("18.0")
def test_when_the_attack_is_beaten_off_those_inside_come_out_again() -> None:
    t = Table(1834, active="carlist")
    t.troops("vitoria", "RG1", "LN1", "LN2", "NAV1")
    t.g.entries = [t.place("vitoria") * 1024 + B.links[t.place("vitoria")][1]]
    phase = PlayerPhase(CARLIST)
    phase.step = "combat"
    t.begin(phase, [6] * 8, [6] * 4)
    t.answer("shelter", "LN1")
    t.answer("firing", "NAV1", "carlist").answer("firing", "RG1 LN2", "liberal")
    assert t.key == "rest"
    assert siege(t, "vitoria") == 0
    assert not t.inside("LN1")


@pytest.mark.rule("18.0/capacity")
def test_a_city_holds_two_units() -> None:
    t = Table(active="carlist")
    t.troops("vitoria", "RG1", "LN1", "LNC1", "NAV1")
    t.begin(Combat())
    with pytest.raises(NotOffered):
        t.answer("shelter", "LN1 RG1 LNC1")
    t.answer("shelter", "LN1 LNC1")
    assert t.inside("LNC1") and t.inside("LN1") and not t.inside("RG1")


@pytest.mark.rule("18.0/capacity")
def test_any_other_fortress_holds_one_unit() -> None:
    t = Table(active="carlist")
    t.fort("laguardia", "liberal")
    t.troops("laguardia", "RG1", "LN1", "NAV1")
    t.begin(Combat())
    with pytest.raises(NotOffered):
        t.answer("shelter", "LN1 RG1")
    t.answer("shelter", "LN1")
    assert t.inside("LN1") and not t.inside("RG1")


@pytest.mark.rule("18.0/capacity")
def test_besides_its_units_a_fortress_holds_guns_a_train_and_a_knapsack() -> None:
    t = Table(active="carlist")
    t.fort("laguardia", "liberal")
    t.troops("laguardia", "LN1", "LST1", "LK1", "NAV1")
    t.guns("liberal", "field", 2, "laguardia")
    t.guns("liberal", "mountain", 1, "laguardia")
    t.begin(Combat())
    t.answer("shelter", "LN1")
    assert siege(t, "laguardia") == 1
    assert t.inside("LST1") and t.inside("LK1") and t.inside("LN1")
    assert t.gun_points("liberal", "field", "laguardia") == 2
    assert t.gun_points("liberal", "mountain", "laguardia") == 1


@pytest.mark.rule("18.0")
def test_guns_and_trains_alone_before_their_fortress_are_shut_in_without_being_asked() -> None:
    t = Table(active="carlist")
    t.fort("laguardia", "liberal")
    t.troops("laguardia", "LST1", "LK1", "NAV1")
    t.troops("haro", "LN1", "NAV2")
    t.begin(Combat())
    assert t.key == "firing", "in Haro: nobody was asked about Laguardia"
    assert t.inside("LST1") and t.inside("LK1"), "before any combat, as all who stay inside"


# 18.1: how a siege begins, goes on and is lifted


@pytest.mark.rule("18.1/initiating")
@pytest.mark.parametrize("besieger", ["NAV1", "NAVC1"])
def test_infantry_or_cavalry_before_an_empty_fortress_begins_a_siege(besieger: str) -> None:
    t = Table(active="carlist")
    t.fort("laguardia", "liberal")
    t.fort("haro", "liberal")
    t.put(besieger, "laguardia")
    t.begin(Combat())
    assert siege(t, "laguardia") == 1
    assert siege(t, "haro") == 0  # nobody stands before it
    assert "siege-begins" in t.log()


@pytest.mark.rule("18.1/initiating")
def test_there_is_no_siege_while_an_enemy_unit_stands_outside() -> None:
    t = Table(active="carlist")
    t.fort("laguardia", "liberal")
    t.troops("laguardia", "LN1", "LN2", "NAV1")
    t.g.entries = [t.place("laguardia") * 1024 + B.links[t.place("laguardia")][0]]
    t.begin(Combat(), [6] * 8, [6] * 4)
    t.answer("shelter", "-")
    t.answer("firing", "NAV1", "carlist").answer("firing", "LN1 LN2", "liberal")
    assert t.at("NAV1") != "laguardia"
    assert siege(t, "laguardia") == 0


@pytest.mark.rule("18.1/maintaining")
def test_siege_attrition_is_rolled_in_the_besieged_players_supply_step_only() -> None:
    t = before_vitoria("LN1")
    t.begin(Supply(CARLIST))
    assert rolls(t) == []
    t = before_vitoria("LN1")
    t.begin(Supply(LIBERAL), [3])
    assert rolls(t) == [1]
    assert t.strength("LN1") == 3


@pytest.mark.rule("18.1/maintaining", "18.1/garrison")
def test_a_fortress_without_units_or_garrison_surrenders_to_the_besieger() -> None:
    t = before_laguardia()
    t.begin(Supply(LIBERAL), [3])
    assert (t.key, t.seat) == ("keep-fort", "carlist")
    t.answer("keep-fort", "yes")
    assert fort(t, "laguardia") == FORT_C
    assert siege(t, "laguardia") == 0
    assert not t.m.can_undo(CARLIST)  # the supply of blocks that he cannot see has gone on (5.2)


@pytest.mark.rule("18.1/garrison", "19.3/besieged")
def test_a_garrison_suffers_no_attrition_while_a_unit_is_inside() -> None:
    t = before_laguardia()
    t.put("LN1", "laguardia", 1, inside=True)
    t.begin(Supply(LIBERAL), [1])
    assert rolls(t) == [1]  # for the unit, which is lost; the garrison holds out
    assert t.at("LN1") == "bag"
    assert fort(t, "laguardia") == FORT_L
    assert siege(t, "laguardia") == 2


@pytest.mark.rule("18.1/garrison")
def test_a_besieged_garrison_can_live_on_a_knapsack() -> None:
    t = before_laguardia()
    t.put("LK1", "laguardia", 2, inside=True)
    t.begin(Supply(LIBERAL))
    assert rolls(t) == []
    assert t.strength("LK1") == 1


@pytest.mark.rule("18.1/garrison")
def test_an_unbesieged_garrison_needs_nothing() -> None:
    t = Table()
    t.fort("laguardia", "liberal")
    t.put("LK1", "laguardia")
    t.begin(Supply(LIBERAL))
    assert rolls(t) == []
    assert t.strength("LK1") == 2


@pytest.mark.rule("18.1/garrison")
@pytest.mark.parametrize(
    ("place", "owner", "hits_on"), [("vitoria", "liberal", 2), ("vitoria", "carlist", 1), ("laguardia", "liberal", 1)]
)
def test_the_effectiveness_of_garrisons(place: str, owner: str, hits_on: int) -> None:
    foe = "carlist" if owner == "liberal" else "liberal"
    for die in (hits_on, hits_on + 1):
        t = Table(active=foe)
        t.fort(place, owner)
        t.put("NAV1" if foe == "carlist" else "RG1", place)
        t.guns(foe, "field", 1, place)  # more than inside: no bonus for the defender
        t.siege(place)
        t.begin(Assault(t.place(place)), [die], [6] * (3 if die == hits_on else 4))
        t.answer("storm", "NAV1" if foe == "carlist" else "RG1")
        assert rolls(t)[0] == 1  # strength 1
        assert t.strength("NAV1" if foe == "carlist" else "RG1") == (3 if die == hits_on else 4)


@pytest.mark.rule("18.1/garrison", "18.1/double-defence")
def test_the_garrison_is_hit_last() -> None:
    t = before_laguardia("LNC1")  # three points, six hits
    t.begin(Assault(t.place("laguardia")), [6] * 4, [1] * 6 + [6] * 2)
    t.answer("storm", "NAV1 BIS1")
    assert t.at("LNC1") == "bag"
    assert fort(t, "laguardia") == FORT_L
    t = before_laguardia("LNC1")
    t.begin(Assault(t.place("laguardia")), [6] * 4, [1] * 8)
    t.answer("storm", "NAV1 BIS1")
    assert t.key == "keep-fort"


@pytest.mark.rule("18.1/lifting")
def test_a_siege_is_lifted_when_the_besiegers_go() -> None:
    t = before_laguardia("LN1", field=0)
    for name in ("BIS1", "BIS2"):
        t.g.at[t.piece(name)] = -2
    t.begin(Activation(t.place("laguardia")))
    t.play(("group", "NAV1"), ("march", "go:campezo"), ("march", "stop"))
    assert siege(t, "laguardia") == 0
    assert not t.inside("LN1")
    assert "siege-lifted" in t.log()


@pytest.mark.rule("18.1/lifting")
def test_a_siege_goes_on_while_one_unit_stays() -> None:
    t = before_laguardia("LN1", field=0)
    t.begin(Activation(t.place("laguardia")))
    t.play(("group", "NAV1 BIS1"), ("march", "go:campezo"), ("march", "stop"), ("group", "-"))
    assert siege(t, "laguardia") == 2
    assert t.inside("LN1")


@pytest.mark.rule("18.1/lifting", "18.1/assault")
def test_an_assault_that_costs_the_last_besieger_lifts_the_siege_and_the_guns_are_taken() -> None:
    t = Table(active="carlist")
    t.fort("laguardia", "liberal")
    t.put("NAV1", "laguardia", 1)
    t.guns("carlist", "field", 2, "laguardia")
    t.put("LN1", "laguardia", inside=True)
    t.siege("laguardia")
    t.begin(Assault(t.place("laguardia")), [1, 6, 6, 6, 6])
    t.answer("storm", "NAV1")
    assert t.at("NAV1") == "bag"
    assert siege(t, "laguardia") == 0
    assert t.gun_points("liberal", "field", "laguardia") == 1  # half of two
    assert t.gun_points("carlist", "field", "laguardia") == 0


# 18.1: assaults


@pytest.mark.rule("18.1/assault")
def test_no_assault_in_the_phase_in_which_the_siege_began() -> None:
    t = before_vitoria(age=1)
    t.begin(Combat())
    assert t.key == "rest"
    t = before_vitoria()
    t.begin(Combat())
    assert t.key == "assault"
    assert t.offers() == ["none", "vitoria"]


@pytest.mark.rule("18.1/assault")
def test_a_siege_can_be_stormed_from_the_besiegers_next_phase_on() -> None:
    t = before_vitoria(age=1)
    t.begin(PlayerPhase(LIBERAL), [0])  # no cards: only the action marker is drawn
    assert t.key == "action"
    assert siege(t, "vitoria") == 1  # the phase of the besieged does not count
    t = before_vitoria(age=1)
    t.begin(PlayerPhase(CARLIST), [0])
    assert siege(t, "vitoria") == 2


@pytest.mark.rule("18.1/assault")
def test_an_assault_costs_no_action_point_and_may_be_declined() -> None:
    t = before_vitoria("LN1")
    t.points(0)
    t.begin(Combat())
    t.answer("assault", "none")
    assert t.key == "rest"
    assert rolls(t) == []
    assert siege(t, "vitoria") == 2


@pytest.mark.rule("18.1/assault")
def test_the_defenders_and_the_garrison_fire_first() -> None:
    t = Table(active="carlist")
    t.put("NAV1", "vitoria", 1)
    t.guns("carlist", "field", 1, "vitoria")
    t.put("LN1", "vitoria", 2, inside=True)
    t.siege("vitoria")
    t.begin(Assault(t.place("vitoria")), [1, 6, 6])  # two of the unit, one of the garrison
    t.answer("storm", "NAV1")
    assert rolls(t) == [3]  # NAV1 is gone before it can fire
    assert t.at("NAV1") == "bag"


@pytest.mark.rule("18.1/assault")
def test_units_that_retreated_this_phase_do_not_assault() -> None:
    t = before_vitoria()
    t.g.flags[t.piece("NAV1")] |= RETREATED
    t.begin(Combat())
    assert t.key == "rest"


@pytest.mark.rule("18.1/assault")
def test_there_are_no_morale_rolls_and_no_retreat() -> None:
    t = before_vitoria("RG1", field=1)
    t.begin(Assault(t.place("vitoria")), [1, 1, 1, 6, 6], [6])
    t.answer("storm", "NAV1").answer("assault-again", "no")
    assert t.key == "rest"
    assert rolls(t) == [5, 1]
    assert t.strength("NAV1") == 1
    assert t.at("NAV1") == "vitoria"
    assert siege(t, "vitoria") == 2


@pytest.mark.rule("18.1/assault-artillery")
def test_an_assault_needs_field_artillery() -> None:
    t = before_vitoria(field=0)
    t.guns("carlist", "mountain", 2, "vitoria")
    t.begin(Combat())
    assert t.key == "rest"


@pytest.mark.rule("18.1/assault-artillery")
def test_equal_field_artillery_means_one_round_and_a_harder_assault() -> None:
    t = before_vitoria("LN1", field=1)  # LN1 has effectiveness 1, NAV1 has 2
    t.guns("liberal", "field", 1, "vitoria", inside=True)
    t.begin(Assault(t.place("vitoria")), [2, 3, 6, 6, 3], [1, 2])
    t.answer("storm", "NAV1")
    # LN1 hits on 1-2, the garrison on 1-3; NAV1 on 1 only: half a hit, no loss
    assert t.strength("NAV1") == 2
    assert t.strength("LN1") == 4
    assert t.key == "rest"  # no second round


@pytest.mark.rule("18.1/assault-artillery")
def test_more_field_artillery_means_a_second_round_if_wanted_and_no_modifiers() -> None:
    t = before_vitoria("LN1", field=2)
    t.guns("liberal", "field", 1, "vitoria", inside=True)
    t.begin(Assault(t.place("vitoria")), [2, 2, 2, 2, 3], [2, 2, 6, 6], [6] * 4, [2, 2, 6, 6])
    t.answer("storm", "NAV1")
    assert t.strength("NAV1") == 4  # LN1 needs a 1, the garrison a 2
    assert t.strength("LN1") == 3  # NAV1 hits on 2
    assert (t.key, t.seat) == ("assault-again", "carlist")
    t.answer("assault-again", "yes").answer("storm", "NAV1")
    assert t.strength("LN1") == 2
    assert t.key == "rest"  # never a third


@pytest.mark.rule("18.1/assault-artillery")
def test_artillery_does_not_fire_in_an_assault() -> None:
    t = before_vitoria("LN1", field=2)
    t.guns("liberal", "field", 1, "vitoria", inside=True)
    t.guns("liberal", "mountain", 2, "vitoria", inside=True)
    t.begin(Assault(t.place("vitoria")), [6] * 5, [6] * 4)
    t.answer("storm", "NAV1").answer("assault-again", "no")
    assert rolls(t) == [5, 4]


@pytest.mark.rule("18.1/assault-numbers")
def test_four_units_may_storm_a_city_and_two_any_other_fortress() -> None:
    t = before_vitoria()
    t.troops("vitoria", "NAV2", "NAV3", "NAV4", "ALA1")
    t.begin(Assault(t.place("vitoria")), [6], [6] * 13)
    with pytest.raises(NotOffered) as error:
        t.answer("storm", "NAV1 NAV2 NAV3 NAV4 ALA1")
    assert error.value.refusal.rule == "18.1/assault-numbers"
    t.answer("storm", "NAV1 NAV2 NAV3 NAV4")
    assert rolls(t) == [1, 13]
    t = before_laguardia()
    t.begin(Assault(t.place("laguardia")), [6], [6] * 8)
    with pytest.raises(NotOffered):
        t.answer("storm", "NAV1 BIS1 BIS2")
    t.answer("storm", "NAV1 BIS1")
    assert rolls(t) == [1, 8]


@pytest.mark.rule("18.1/assault-numbers")
def test_other_units_may_storm_in_the_second_round_and_only_those_chosen_are_hit() -> None:
    t = before_laguardia("LN1")
    t.begin(Assault(t.place("laguardia")), [1] + [6] * 4, [6] * 3, [1] + [6] * 4, [6] * 3)
    t.answer("storm", "NAV1").answer("assault-again", "yes").answer("storm", "BIS1")
    assert (t.strength("NAV1"), t.strength("BIS1"), t.strength("BIS2")) == (3, 3, 4)


@pytest.mark.rule("18.1/double-defence")
def test_two_hits_make_one_loss_and_a_half_is_kept_for_the_second_round() -> None:
    t = before_vitoria("LN1", field=1)
    t.begin(Assault(t.place("vitoria")), [6] * 5, [1, 6, 6, 6], [6] * 5, [1, 6, 6, 6])
    t.answer("storm", "NAV1")
    assert t.strength("LN1") == 4  # half a hit
    t.answer("assault-again", "yes").answer("storm", "NAV1")
    assert t.strength("LN1") == 3  # the two halves


@pytest.mark.rule("18.1/double-defence")
def test_a_half_hit_is_lost_when_the_assault_is_over() -> None:
    t = before_vitoria("LN1", field=1)
    t.begin(Assault(t.place("vitoria")), [6] * 5, [1, 6, 6, 6])
    t.answer("storm", "NAV1").answer("assault-again", "no")
    t.begin(Assault(t.place("vitoria")), [6] * 5, [1, 6, 6, 6])
    t.answer("storm", "NAV1")
    assert t.strength("LN1") == 4


@pytest.mark.rule("18.1/assault-cavalry")
def test_cavalry_hits_only_on_a_one_on_both_sides() -> None:
    t = Table(active="carlist")
    t.put("NAVC1", "vitoria")  # effectiveness 2
    t.guns("carlist", "field", 1, "vitoria")
    t.put("LNC1", "vitoria", inside=True)  # effectiveness 2
    t.siege("vitoria")
    t.begin(Assault(t.place("vitoria")), [2, 2, 1, 6], [2, 2, 2])
    t.answer("storm", "NAVC1")
    assert t.strength("NAVC1") == 3  # only the 1 hit
    assert t.strength("LNC1") == 3
    t = Table(active="carlist")
    t.put("NAVC1", "vitoria")
    t.guns("carlist", "field", 1, "vitoria")
    t.guns("liberal", "field", 1, "vitoria", inside=True)  # as much: infantry would have 3
    t.put("LNC1", "vitoria", inside=True)
    t.siege("vitoria")
    t.begin(Assault(t.place("vitoria")), [2, 2, 2, 6], [1, 1, 6, 6])
    t.answer("storm", "NAVC1")
    assert t.strength("NAVC1") == 4
    assert t.strength("LNC1") == 2  # a 1 still hits


@pytest.mark.rule("18.1/assault-cards")
def test_only_the_attacker_may_play_cards_in_an_assault() -> None:
    t = Table(1838, active="liberal")
    t.fort("salvatierra", "carlist")
    t.put("RG1", "salvatierra")
    t.guns("liberal", "field", 1, "salvatierra")
    t.put("NAV1", "salvatierra", inside=True)
    t.siege("salvatierra")
    t.hand("L32", "C30")
    t.begin(Assault(t.place("salvatierra")), [6] * 5, [1, 1, 6, 6])
    t.answer("storm", "RG1")
    assert (t.key, t.seat) == ("tactical", "liberal")
    t.answer("tactical", "L32").answer("sappers", "RG1")
    assert t.strength("NAV1") == 2  # two full hits: the sappers' do not count as halves
    t.answer("assault-again", "no")
    assert [x.key for x in t.m.turns() if x.seat == CARLIST] == []


@pytest.mark.rule("18.1/assault-cards")
def test_one_tactical_card_may_be_laid_in_each_assault_round() -> None:
    t = Table(1838, active="liberal")
    t.fort("salvatierra", "carlist")
    t.put("RG1", "salvatierra")
    t.guns("liberal", "field", 1, "salvatierra")
    t.put("NAV1", "salvatierra", inside=True)
    t.siege("salvatierra")
    t.hand("L32", "L9")
    t.begin(Assault(t.place("salvatierra")), [6] * 5, [6] * 4)
    t.answer("storm", "RG1")
    assert t.offers() == ["none", "L32"]  # L9 is for skirmishes and battles
    t.answer("tactical", "none").answer("assault-again", "yes").answer("storm", "RG1")
    assert t.key == "tactical"


# 18.2


def shut_in_vitoria() -> Table:
    """Two Liberal units in Vitoria, besieged by two of the enemy; it is the Liberal phase."""
    t = Table(active="liberal")
    t.put("RG1", "vitoria", inside=True)
    t.put("LN1", "vitoria", inside=True)
    t.troops("vitoria", "NAV2", "NAV3")
    t.siege("vitoria")
    return t


@pytest.mark.rule("18.2/sortie")
def test_a_sortie_is_a_skirmish_for_those_who_go_out_and_the_garrison_stays() -> None:
    t = shut_in_vitoria()
    t.begin(Combat(), [6] * 6, [6] * 4)
    assert t.key == "sortie"
    t.answer("sortie", "vitoria").answer("sortie-units", "RG1")
    t.answer("firing", "RG1", "liberal")
    assert t.seat == "carlist"
    t.answer("firing", "NAV2 NAV3", "carlist")
    assert rolls(t) == [6, 4]  # besiegers first; neither LN1 nor the garrison fires
    assert t.inside("RG1")  # beaten, one against two: back inside
    assert siege(t, "vitoria") == 2


@pytest.mark.rule("18.2/sortie")
def test_a_sortie_is_free_and_not_to_be_repeated_by_those_driven_back() -> None:
    t = shut_in_vitoria()
    t.points(0)
    t.begin(Combat(), [6] * 6, [6] * 8)
    t.answer("sortie", "vitoria").answer("sortie-units", "LN1 RG1")
    t.answer("firing", "LN1 RG1", "liberal").answer("firing", "NAV2 NAV3", "carlist")
    assert t.inside("RG1") and t.inside("LN1")
    assert t.key == "rest"


@pytest.mark.rule("18.2/sortie")
def test_who_stays_behind_in_a_sortie_does_not_count_for_who_retreats() -> None:
    t = Table(active="liberal")
    t.put("RG1", "vitoria", inside=True)
    t.put("LN1", "vitoria", inside=True)
    t.put("NAV2", "vitoria")
    t.siege("vitoria")
    t.begin(Sortie(t.place("vitoria")), [6] * 3, [6] * 4)
    t.answer("sortie-units", "RG1")
    t.answer("firing", "RG1", "liberal").answer("firing", "NAV2", "carlist")
    assert t.inside("RG1")  # one against one: the attacker goes back
    assert t.at("NAV2") == "vitoria"


@pytest.mark.rule("18.2/sortie")
def test_a_sortie_that_wins_lifts_the_siege() -> None:
    t = Table(active="liberal")
    t.put("RG1", "vitoria", inside=True)
    t.put("LN1", "vitoria", inside=True)
    t.put("NAV2", "vitoria")
    t.siege("vitoria")
    t.begin(Sortie(t.place("vitoria")), [6] * 3, [6] * 8)
    t.answer("sortie-units", "RG1 LN1" if t.offers()[0] == "RG1" else "LN1 RG1")
    t.answer("firing", "LN1 RG1", "liberal").answer("firing", "NAV2", "carlist")
    assert (t.key, t.seat) == ("retreat", "carlist")
    t.answer("retreat", "to:villarreal")
    assert siege(t, "vitoria") == 0
    assert not t.inside("RG1") and not t.inside("LN1")


@pytest.mark.rule("18.2/sortie")
def test_guns_may_go_out_and_be_lost() -> None:
    t = shut_in_vitoria()
    t.guns("liberal", "field", 2, "vitoria", inside=True)
    t.begin(Sortie(t.place("vitoria")), [6] * 6, [6] * 6)
    t.answer("sortie-units", "RG1").answer("escort-guns", "field2+mountain0")
    t.answer("firing", "RG1", "liberal").answer("firing", "NAV2 NAV3", "carlist")
    assert rolls(t) == [6, 6]  # open ground: two dice for the guns
    assert t.gun_points("carlist", "field", "vitoria") == 1  # half of two
    assert t.gun_points("liberal", "field", "vitoria") == 1


@pytest.mark.rule("18.2/sortie")
def test_guns_left_inside_neither_fire_nor_are_lost() -> None:
    t = shut_in_vitoria()
    t.guns("liberal", "field", 2, "vitoria", inside=True)
    t.begin(Sortie(t.place("vitoria")), [6] * 6, [6] * 4)
    t.answer("sortie-units", "RG1").answer("escort-guns", "field0+mountain0")
    t.answer("firing", "RG1", "liberal").answer("firing", "NAV2 NAV3", "carlist")
    assert t.gun_points("liberal", "field", "vitoria") == 2


@pytest.mark.rule("18.2/sortie")
def test_carlists_cannot_evade_a_sortie() -> None:
    t = Table(active="liberal")
    t.fort("estella", "liberal")  # in the Carlist Zone, where they could evade a march
    t.put("LN1", "estella", inside=True)
    t.put("NAV2", "estella")
    t.siege("estella")
    t.begin(Combat())
    t.answer("sortie", "estella").answer("sortie-units", "LN1")
    assert t.key == "firing"


@pytest.mark.rule("18.2/relief-force")
def test_the_besieged_do_not_fire_for_a_relief_force_but_count_for_who_retreats() -> None:
    t = Table(active="liberal")
    t.put("RG1", "vitoria", inside=True)
    t.put("LN1", "vitoria")
    t.put("NAV2", "vitoria")
    t.siege("vitoria")
    t.g.entries = [t.place("vitoria") * 1024 + B.links[t.place("vitoria")][0]]
    t.begin(Combat(), [6] * 3, [6] * 4)
    t.answer("firing", "LN1", "liberal")
    assert t.seat == "carlist"
    t.answer("firing", "NAV2", "carlist")
    assert rolls(t) == [3, 4]  # the besieger defends and fires first; RG1 does not fire
    assert (t.key, t.seat) == ("retreat", "carlist")  # two against one


@pytest.mark.rule("18.2/relief-force")
def test_without_the_besieged_the_same_relief_would_have_failed() -> None:
    t = Table(active="liberal")
    t.put("LN1", "vitoria")
    t.put("NAV2", "vitoria")
    t.siege("vitoria")
    t.g.entries = [t.place("vitoria") * 1024 + B.links[t.place("vitoria")][0]]
    t.begin(Combat(), [6] * 3, [6] * 4)
    t.answer("firing", "LN1", "liberal").answer("firing", "NAV2", "carlist")
    assert t.at("LN1") != "vitoria"
    assert siege(t, "vitoria") == 2


@pytest.mark.rule("18.2/relief-force")
def test_in_a_battle_the_besieged_come_in_later_as_reinforcements() -> None:
    t = Table(active="liberal")
    t.put("RG1", "vitoria", inside=True)
    t.troops("vitoria", "LN1", "LN2", "LN3", "NAV1", "NAV2", "NAV3")
    t.siege("vitoria")
    t.g.entries = [t.place("vitoria") * 1024 + B.links[t.place("vitoria")][0]]
    t.begin(Battle(t.place("vitoria"), LIBERAL), [3, 3])
    assert t.offers() == ["LN1", "LN2", "LN3"]  # RG1 is not on the battlefield
    t.answer("deploy", "LN1 LN2 LN3", "liberal").answer("deploy", "NAV1 NAV2 NAV3", "carlist")
    t.play(("activate", "pass"), ("activate", "pass"), ("battle-retreat", "no"), ("battle-retreat", "no"))
    assert (t.key, t.seat) == ("reinforce", "liberal")
    assert t.offers() == ["RG1"]
    t.answer("reinforce", "RG1")
    assert t.at("RG1") == "vitoria" and not t.inside("RG1")


# 18.3


@pytest.mark.rule("18.3")
@pytest.mark.parametrize(
    ("field", "mountain", "taken"), [(2, 0, 1), (3, 0, 2), (1, 1, 1), (2, 1, 2), (1, 2, 2), (3, 1, 2), (0, 1, 1)]
)
def test_the_victor_takes_half_of_all_the_guns_and_the_rest_is_lost(field: int, mountain: int, taken: int) -> None:
    """The points are counted together, whatever their type, and half of them is rounded up once."""
    t = before_laguardia(field=0)
    t.guns("liberal", "field", field, "laguardia", inside=True)
    t.guns("liberal", "mountain", mountain, "laguardia", inside=True)
    t.put("LST1", "laguardia", inside=True)
    t.put("LK1", "laguardia", inside=True)
    t.begin(Capture(t.place("laguardia"), CARLIST))
    t.answer("keep-fort", "yes")
    got = [t.gun_points("carlist", arm, "laguardia") for arm in ("field", "mountain")]
    assert sum(got) == taken
    assert got[0] == min(taken, field)  # heavy guns first
    assert t.gun_points("liberal", "field", "laguardia") == t.gun_points("liberal", "mountain", "laguardia") == 0
    assert (t.at("LST1"), t.at("LK1")) == ("box", "box")


@pytest.mark.rule("18.3", "14.2/no-counter")
def test_of_two_types_the_victor_takes_those_he_has_counters_for() -> None:
    """Two Carlist field guns before the walls are the most that may stand there: the mountain guns are taken."""
    t = before_laguardia(field=2)
    t.guns("liberal", "field", 2, "laguardia", inside=True)
    t.guns("liberal", "mountain", 2, "laguardia", inside=True)
    t.begin(Capture(t.place("laguardia"), CARLIST))
    t.answer("keep-fort", "yes")
    assert t.gun_points("carlist", "field", "laguardia") == 2
    assert t.gun_points("carlist", "mountain", "laguardia") == 2


@pytest.mark.rule("18.3", "18.3/demolish-or-keep")
def test_the_fortress_of_a_city_changes_hands_and_is_never_demolished() -> None:
    t = before_vitoria()
    t.begin(Assault(t.place("vitoria")), [6], [1, 1, 6, 6])
    t.answer("storm", "NAV1")
    assert t.key == "rest"  # nothing is asked
    assert fort(t, "vitoria") == FORT_C
    assert t.g.vp == 3
    assert siege(t, "vitoria") == 0


@pytest.mark.rule("18.3")
def test_a_second_city_ends_the_game_at_once() -> None:
    t = before_vitoria()
    t.fort("pamplona", "carlist")
    t.begin(Assault(t.place("vitoria")), [6], [1, 1, 6, 6])
    t.answer("storm", "NAV1")
    assert t.m.outcome is not None
    assert (t.m.outcome.winner, t.m.outcome.rule) == (CARLIST, "9.0/two-cities")


@pytest.mark.rule("18.3/demolish-or-keep")
@pytest.mark.parametrize(("answer", "after"), [("yes", FORT_C), ("no", NO_FORT)])
def test_a_captured_fortress_is_kept_or_demolished_at_once(answer: str, after: int) -> None:
    t = before_laguardia()
    t.begin(Assault(t.place("laguardia")), [6], [1, 1, 6, 6])
    t.answer("storm", "NAV1")
    assert (t.key, t.seat) == ("keep-fort", "carlist")
    t.answer("keep-fort", answer)
    assert fort(t, "laguardia") == after


@pytest.mark.rule("18.3/demolish-or-keep")
def test_the_fortress_of_baztan_is_never_kept_by_the_carlists() -> None:
    t = Table(active="carlist")
    t.fort("baztan", "liberal")
    t.put("NAV1", "baztan")
    t.siege("baztan")
    t.begin(Capture(t.place("baztan"), CARLIST))
    assert t.key == "rest"
    assert fort(t, "baztan") == NO_FORT


@pytest.mark.rule("18.3/no-counter")
def test_without_a_counter_of_ones_own_the_fortress_is_lost_to_both() -> None:
    places = ["estella", "tolosa", "durango", "segura", "alsasua", "irurzun", "orduna", "llodio", "lanz"]
    for n in (9, 10):  # the Carlists have ten counters
        t = before_laguardia()
        for at in [*places, "campezo"][:n]:
            t.fort(at, "carlist")
        t.begin(Capture(t.place("laguardia"), CARLIST))
        if n == 9:
            assert t.key == "keep-fort"
        else:
            assert t.key == "rest"
            assert fort(t, "laguardia") == NO_FORT
