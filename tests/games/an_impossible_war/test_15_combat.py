"""15 Combat: which spaces see a skirmish or a battle, in which order, and who stays inside a fortress."""

from __future__ import annotations

import pytest

from grognard.games.an_impossible_war.pack.board import LIBERAL, built_in
from grognard.games.an_impossible_war.rules.flow.ch15_combat import Combat, is_battle
from tests.games.an_impossible_war.field import entered, fire_with, log_args, pieces, refused, waits
from tests.games.an_impossible_war.support import Table

B = built_in()


def declared(t: Table, key: str) -> list[str]:
    return [B.place_id[int(str(args["place"]))] for args in log_args(t, key)]


# skirmish or battle


@pytest.mark.rule("15.0/skirmish-or-battle")
@pytest.mark.parametrize(
    ("liberal", "carlist", "battle"),
    [
        ("LN1 LN2 LN3", "NAV1 NAV2 NAV3", True),
        ("LN1 LN2", "NAV1 NAV2 NAV3", False),
        ("LN1 LN2 LN3", "NAV1 NAV2", False),
        ("LNC1 LNC2 LNC3", "NAV1 NAV2 NAV3", False),  # cavalry alone
        ("LN1 LN2 LN3", "NAVC1 BASC1 CASC1", False),
        ("LN1 LNC1 LNC2", "NAV1 NAVC1 BASC1", True),  # cavalry counts beside infantry
        ("LN1 LN2 LN3", "NAV1 NAV2 PAR1", False),  # a Partida is not counted
        ("LN1 LN2 LN3", "NAVC1 BASC1 CASC1 PAR1", False),  # nor does it make cavalry more than cavalry
        ("LN1 LN2 LN3", "NAV1 NAV2 CST1", False),  # nor a train
    ],
)
def test_three_units_a_side_and_not_cavalry_alone_make_a_battle(liberal: str, carlist: str, battle: bool) -> None:
    t = Table()
    t.troops("salvatierra", *liberal.split(), *carlist.split())
    entered(t, "salvatierra", "vitoria")
    t.begin(Combat())
    assert is_battle(t.g, t.place("salvatierra")) is battle
    assert t.key == ("deploy" if battle else "firing")
    assert declared(t, "declares-battle" if battle else "declares-skirmish") == ["salvatierra"]


@pytest.mark.rule("15.0/skirmish-or-battle")
def test_units_on_a_road_do_not_make_a_battle() -> None:
    t = Table()
    t.troops("salvatierra", "LN1", "LN2", "NAV1", "NAV2", "NAV3")
    waits(t, "LN3", "salvatierra", "alsasua")
    entered(t, "salvatierra", "vitoria", "alsasua")
    t.begin(Combat())
    assert t.key == "firing"


@pytest.mark.rule("15.0/skirmish-or-battle", "15.0/inside-or-outside")
def test_units_inside_a_fortress_do_not_make_a_battle() -> None:
    t = Table()
    t.troops("salvatierra", "LN1", "LN2", "LN3", "NAV1", "NAV2", "NAV3")
    t.fort("salvatierra", "carlist")
    entered(t, "salvatierra", "vitoria")
    t.begin(Combat())
    t.answer("shelter", "NAV1")
    assert declared(t, "declares-skirmish") == ["salvatierra"]
    assert t.key == "firing"


# mandatory, free, in order


@pytest.mark.rule("15.0")
def test_skirmishes_are_mandatory_and_cost_no_action_points() -> None:
    t = Table()
    t.points(action=0)
    t.troops("salvatierra", "LN1", "NAV1")
    entered(t, "salvatierra", "vitoria")
    t.begin(Combat(), [6, 6, 6, 6], [6, 6, 6, 6])
    assert t.key == "firing"  # nobody was asked whether to fight
    fire_with(t, "LN1", "NAV1")
    assert t.key == "rest"
    assert t.g.ap == 0


@pytest.mark.rule("15.0")
def test_guns_left_alone_before_the_enemy_are_no_combat_but_taken() -> None:
    t = Table()
    t.troops("salvatierra", "LN1")
    t.guns("carlist", "mountain", 2, "salvatierra")
    entered(t, "salvatierra", "vitoria")
    t.begin(Combat())
    assert t.key == "rest"
    assert t.gun_points("carlist", "mountain", "salvatierra") == 0
    assert t.gun_points("liberal", "mountain", "salvatierra") == 1


@pytest.mark.rule("15.0/order")
def test_all_skirmishes_before_all_battles_in_the_order_the_active_player_likes() -> None:
    t = Table()
    t.troops("salvatierra", "LN1", "NAV1")
    t.troops("villarreal", "LN2", "NAV2")
    t.troops("murguia", "LN3", "LN4", "LN5", "BIS1", "BIS2", "BIS3")
    for place in ("salvatierra", "villarreal", "murguia"):
        entered(t, place, "vitoria")
    t.begin(Combat(), [6] * 3, [6] * 4, [6] * 4, [6] * 4)
    assert (t.key, t.seat) == ("next-skirmish", "liberal")
    assert sorted(t.offers()) == ["salvatierra", "villarreal"]
    assert declared(t, "declares-battle") == ["murguia"]  # known before anything is resolved
    t.answer("next-skirmish", "villarreal")
    fire_with(t, "LN2", "NAV2")
    assert t.at("LN2") == "vitoria"
    fire_with(t, "LN1", "NAV1")  # the only one left
    assert t.key == "deploy"


@pytest.mark.rule("15.0/order")
def test_the_active_player_orders_the_battles_too() -> None:
    t = Table()
    t.troops("salvatierra", "LN1", "LN2", "LN3", "NAV1", "NAV2", "NAV3")
    t.troops("murguia", "LN4", "LN5", "LN6", "BIS1", "BIS2", "BIS3")
    entered(t, "salvatierra", "vitoria")
    entered(t, "murguia", "vitoria")
    t.begin(Combat())
    assert (t.key, t.seat) == ("next-battle", "liberal")
    assert sorted(t.offers()) == ["murguia", "salvatierra"]


@pytest.mark.rule("15.0", "15.0/order")
def test_assaults_come_after_battles_and_before_sorties_and_both_may_be_left_out() -> None:
    t = Table()
    t.troops("salvatierra", "LN1", "NAV1")
    entered(t, "salvatierra", "alsasua")
    t.fort("estella", "carlist")
    t.siege("estella")
    t.put("BIS1", "estella", inside=True)
    t.troops("estella", "LN2")
    t.guns("liberal", "field", 1, "estella")
    t.siege("vitoria")
    t.put("LN3", "vitoria", inside=True)
    t.troops("vitoria", "ALA1")
    t.begin(Combat(), [6] * 4, [6] * 4)
    fire_with(t, "LN1", "NAV1")
    assert t.key == "assault"
    assert t.offers() == ["none", "estella"]
    t.answer("assault", "none")
    assert t.key == "sortie"
    assert t.offers() == ["none", "vitoria"]
    t.answer("sortie", "none")
    assert t.key == "rest"


# inside or outside


@pytest.mark.rule("15.0/inside-or-outside")
def test_the_owner_of_an_unbesieged_fortress_says_who_stays_inside() -> None:
    t = Table()
    t.troops("estella", "LN1", "LN2", "NAV1", "NAV2")
    t.fort("estella", "carlist")
    entered(t, "estella", "lerin")
    t.begin(Combat())
    assert (t.key, t.seat) == ("shelter", "carlist")
    assert refused(t, pieces(t, "NAV1 NAV2")) == "15.0/inside-or-outside"  # no city: room for one
    t.answer("shelter", "NAV1")
    assert t.inside("NAV1")
    decision = t.m.pending_for(1)
    assert decision is not None
    assert decision.choice.items() == [t.piece("NAV2")]  # who is inside does not fire


@pytest.mark.rule("15.0/inside-or-outside")
def test_all_may_stay_outside_and_fight() -> None:
    t = Table()
    t.troops("estella", "LN1", "NAV1")
    t.fort("estella", "carlist")
    entered(t, "estella", "lerin")
    t.begin(Combat())
    t.answer("shelter", "-")
    assert t.key == "firing"


@pytest.mark.rule("15.0/inside-or-outside")
def test_all_inside_means_no_combat_and_a_siege() -> None:
    t = Table()
    t.troops("estella", "LN1", "NAV1")
    t.guns("carlist", "mountain", 1, "estella")
    t.fort("estella", "carlist")
    entered(t, "estella", "lerin")
    t.begin(Combat())
    t.answer("shelter", "NAV1")
    assert t.key == "rest"
    assert t.g.siege[t.place("estella")] == 1
    assert t.gun_points("carlist", "mountain", "estella") == 1


@pytest.mark.rule("15.0/inside-or-outside")
def test_who_was_besieged_before_stays_inside_without_being_asked() -> None:
    t = Table()
    t.siege("vitoria")
    t.put("LN1", "vitoria", inside=True)
    t.troops("vitoria", "LN2", "NAV1")  # a relief force against the besieger
    entered(t, "vitoria", "miranda")
    t.begin(Combat())
    assert t.key == "firing"
    decision = t.m.pending_for(LIBERAL)
    assert decision is not None
    assert decision.choice.items() == [t.piece("LN2")]


@pytest.mark.rule("15.0/inside-or-outside")
def test_inside_or_outside_is_decided_everywhere_before_the_first_combat() -> None:
    t = Table()
    for place, unit, foe in (("estella", "NAV1", "LN1"), ("tolosa", "GUI1", "LN2")):
        t.fort(place, "carlist")
        t.troops(place, unit, foe)
    entered(t, "estella", "lerin")
    entered(t, "tolosa", "irun")
    t.begin(Combat())
    t.answer("shelter", "-")
    assert t.key == "shelter"
    assert declared(t, "declares-skirmish") == []


@pytest.mark.rule("15.0/inside-or-outside")
def test_who_stayed_inside_comes_out_when_the_attackers_are_beaten() -> None:
    t = Table()
    t.troops("estella", "LN1", "NAV1", "NAV2")
    t.fort("estella", "carlist")
    entered(t, "estella", "lerin")
    t.begin(Combat(), [6] * 3, [6] * 4)
    t.answer("shelter", "NAV1")
    fire_with(t, "LN1", "NAV2")  # one against one: the attacker goes
    assert t.at("LN1") == "lerin"
    assert not t.inside("NAV1")
