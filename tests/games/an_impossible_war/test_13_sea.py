"""13 Liberal movement by sea: naval transport and disembarkation."""

from __future__ import annotations

import pytest

from grognard.games.an_impossible_war.codes import A_ACTIVATE, A_LAND, A_TRANSPORT, code
from grognard.games.an_impossible_war.pack.board import CARLIST, LIBERAL, built_in
from grognard.games.an_impossible_war.rules.flow.ch03_phase import PlayerPhase
from grognard.games.an_impossible_war.rules.flow.ch10_actions import Actions
from grognard.games.an_impossible_war.rules.flow.ch15_combat import Combat
from grognard.games.an_impossible_war.rules.flow.ch16_skirmish import dice_of
from grognard.games.an_impossible_war.rules.flow.ch17_activation import Activate
from grognard.games.an_impossible_war.rules.flow.ch17_round_end import Reinforce
from grognard.games.an_impossible_war.rules.queries.ch13_sea import landing_ports, transport_ends
from grognard.games.an_impossible_war.state.model import ACTED, K_COVER_FIRE, LANDED
from tests.games.an_impossible_war.marching import flag, go, march, road, waits, why_not
from tests.games.an_impossible_war.support import Table

B = built_in()


def actions(t: Table, *dice: list[int]) -> Table:
    return t.begin(Actions(), *dice)


def names(places: list[int]) -> list[str]:
    return sorted(B.place_id[s] for s in places)


COASTS = ["andalusia", "asturias_cantabria", "catalonia", "galicia", "valencia_murcia"]
PORTS = [
    "bermeo", "bilbao", "castro_urdiales", "guetaria", "irun", "laredo", "lequeitio", "portugalete", "san_sebastian",
]  # fmt: skip


# 13.0


@pytest.mark.rule("13.0")
def test_only_the_liberals_go_by_sea() -> None:
    t = Table(active="carlist")
    t.put("BIS1", "bermeo")
    t.put("LN1", "guetaria")
    t.points(action=4)
    actions(t)
    assert not [w for w in t.offers() if w.startswith(("transport", "land"))]
    assert why_not(t, code(A_TRANSPORT, t.place("bermeo"))) == "13.0"
    assert why_not(t, code(A_LAND, t.place("bermeo"))) == "13.0"


@pytest.mark.rule("13.0", "13.1")
def test_chosen_units_sail_and_the_space_is_not_activated() -> None:
    t = Table(active="liberal")
    t.troops("laredo", "LN1", "LN2", "LN3")
    t.points(action=2)
    actions(t)
    t.answer("action", "transport:laredo").answer("ship-to", "san_sebastian").answer("ship", "LN2")
    assert (t.at("LN1"), t.at("LN2"), t.at("LN3")) == ("laredo", "san_sebastian", "laredo")
    assert not flag(t, "LN1", ACTED) and flag(t, "LN2", ACTED)
    assert "activate:laredo" in t.offers(), "the others may still march"


# 13.1 transport


@pytest.mark.rule("13.1")
def test_half_a_point_a_unit() -> None:
    t = Table(active="liberal")
    t.troops("laredo", "LN1", "LN2", "LN3", "LN4")
    t.points(action=1.5)
    actions(t)
    t.answer("action", "transport:laredo").answer("ship-to", "galicia")
    four = [t.piece(name) for name in ("LN1", "LN2", "LN3", "LN4")]
    assert t.m.why_not(four) is not None, "three half points carry three units"
    t.answer("ship", "LN1 LN2")
    assert t.g.ap == 1, "half a point is left"
    assert why_not(t, code(A_ACTIVATE, t.place("laredo"))) == "10.1"
    t.answer("action", "transport:laredo").answer("ship-to", "galicia").answer("ship", "LN3")
    assert t.g.ap == 0
    assert why_not(t, code(A_TRANSPORT, t.place("laredo"))) == "13.1"


@pytest.mark.rule("13.1")
def test_a_half_point_left_over_is_lost_with_the_actions() -> None:
    t = Table(active="liberal")
    t.put("LN1", "laredo")
    t.points(action=1)
    phase = PlayerPhase(LIBERAL)
    phase.step = "actions"
    t.begin(phase)
    t.answer("action", "transport:laredo").answer("ship-to", "san_sebastian").answer("ship", "LN1")
    assert t.g.ap == 1
    t.answer("action", "done")
    assert t.g.ap == 0


@pytest.mark.rule("13.1")
def test_between_ports_and_coastal_regions() -> None:
    t = Table(active="liberal")
    t.put("LN1", "laredo")
    t.put("LN2", "andalusia")
    t.put("LN3", "aragon")
    t.put("LN4", "vitoria")
    t.points(action=1)
    actions(t)
    assert names(transport_ends(t.g, t.place("laredo"))) == sorted(COASTS + [p for p in PORTS if p != "laredo"])
    assert names(transport_ends(t.g, t.place("andalusia"))) == sorted(PORTS + [c for c in COASTS if c != "andalusia"])
    for inland in ("aragon", "vitoria"):
        assert why_not(t, code(A_TRANSPORT, t.place(inland))) == "13.1"


@pytest.mark.rule("13.1", "11.3")
def test_guns_train_and_knapsack_sail_free_but_never_alone() -> None:
    t = Table(active="liberal")
    t.troops("laredo", "LN1", "LST1", "LK1")
    t.guns("liberal", "field", 3, "laredo")
    t.points(action=1)
    actions(t)
    t.answer("action", "transport:laredo").answer("ship-to", "san_sebastian")
    assert t.offers() == ["LN1"]
    t.answer("ship", "LN1").answer("escort-guns", "field3+mountain0").answer("escort-supply", "LST1 LK1")
    assert t.g.ap == 1, "half a point for the infantry alone"
    assert t.at("LST1") == t.at("LK1") == "san_sebastian"
    assert t.gun_points("liberal", "field", "san_sebastian") == 3
    t = Table(active="liberal")
    t.put("LST1", "san_sebastian")
    t.points(action=1)
    actions(t)
    assert why_not(t, code(A_TRANSPORT, t.place("san_sebastian"))) == "13.1"


@pytest.mark.rule("13.1")
def test_not_to_a_port_with_an_enemy_unit_or_fortress() -> None:
    t = Table(active="liberal")
    t.put("LN1", "laredo")
    t.put("BIS1", "bermeo")
    t.fort("lequeitio", "carlist")
    t.points(action=1)
    actions(t)
    t.answer("action", "transport:laredo")
    assert "bermeo" not in t.offers() and "lequeitio" not in t.offers() and "guetaria" in t.offers()


@pytest.mark.rule("13.1")
def test_to_a_port_with_a_besieged_enemy_fortress() -> None:
    t = Table(active="liberal")
    t.put("LN1", "laredo")
    t.fort("lequeitio", "carlist")
    t.siege("lequeitio")
    t.put("BIS1", "lequeitio", inside=True)
    t.put("LN2", "lequeitio")
    t.points(action=1)
    actions(t)
    t.answer("action", "transport:laredo").answer("ship-to", "lequeitio").answer("ship", "LN1")
    assert t.at("LN1") == "lequeitio" and not t.inside("LN1")


@pytest.mark.rule("13.1")
def test_a_region_with_an_expedition_is_no_enemy_held_space() -> None:
    t = Table(active="liberal", year=1836)
    t.put("LN1", "laredo")
    t.put("NAV1", "galicia")
    t.points(action=1)
    actions(t)
    t.answer("action", "transport:laredo")
    assert "galicia" in t.offers()


@pytest.mark.rule("13.1", "10.0/one-action-per-unit")
def test_no_land_move_before_or_after_the_voyage() -> None:
    t = Table(active="liberal")
    t.put("LN1", "laredo")
    t.put("LN2", "castro_urdiales")
    t.points(action=4)
    actions(t, [6])
    t.answer("action", "transport:laredo").answer("ship-to", "san_sebastian").answer("ship", "LN1")
    assert why_not(t, code(A_ACTIVATE, t.place("san_sebastian"))) == "10.1"
    t.answer("action", "activate:castro_urdiales").answer("group", "LN2")
    march(t, "castro_urdiales", "laredo").answer("march", "stop")
    assert why_not(t, code(A_TRANSPORT, t.place("laredo"))) == "13.1"


@pytest.mark.rule("13.1", "23.2/marker-removal")
def test_who_ships_out_of_a_region_gives_up_the_pursuit() -> None:
    t = Table(active="liberal", year=1836)
    t.put("LN1", "galicia")
    t.put("NAV1", "galicia")
    t.g.pursuit[t.place("galicia") - B.n_spaces] = 3
    t.points(action=1)
    actions(t)
    t.answer("action", "transport:galicia").answer("ship-to", "laredo").answer("ship", "LN1")
    assert t.g.pursuit[t.place("galicia") - B.n_spaces] == 0


@pytest.mark.rule("13.1/besieged-capacity")
@pytest.mark.parametrize(("inside", "room"), [(0, 2), (1, 1), (2, 0)])
def test_into_a_besieged_city_up_to_its_capacity(inside: int, room: int) -> None:
    t = Table(active="liberal")
    t.siege("san_sebastian")
    t.troops("san_sebastian", "GUI1", "GUI2")
    for name in ("PR1", "PR2")[:inside]:
        t.put(name, "san_sebastian", inside=True)
    t.troops("laredo", "LN1", "LN2", "LN3")
    t.points(action=4)
    actions(t)
    t.answer("action", "transport:laredo")
    if not room:
        assert "san_sebastian" not in t.offers()
        return
    t.answer("ship-to", "san_sebastian")
    one_too_many = [t.piece(f"LN{i + 1}") for i in range(room + 1)]
    assert t.m.why_not(one_too_many) is not None
    t.answer("ship", " ".join(f"LN{i + 1}" for i in range(room)))
    assert t.at("LN1") == "san_sebastian" and t.inside("LN1"), "inside with the besieged"


@pytest.mark.rule("13.1/besieged-capacity")
def test_into_another_besieged_fortress_one_unit() -> None:
    t = Table(active="liberal")
    t.fort("lequeitio", "liberal")
    t.siege("lequeitio")
    t.put("GUI1", "lequeitio")
    t.troops("laredo", "LN1", "LN2")
    t.points(action=4)
    actions(t)
    t.answer("action", "transport:laredo").answer("ship-to", "lequeitio")
    assert t.m.why_not([t.piece("LN1"), t.piece("LN2")]) is not None
    t.answer("ship", "LN2")
    assert t.inside("LN2")


@pytest.mark.rule("13.1/besieged-capacity")
def test_out_of_a_besieged_fortress() -> None:
    t = Table(active="liberal")
    t.siege("san_sebastian")
    t.troops("san_sebastian", "GUI1", "GUI2")
    t.put("LN1", "san_sebastian", inside=True)
    t.points(action=1)
    actions(t)
    assert "activate:san_sebastian" not in t.offers(), "by land nobody comes out"
    t.answer("action", "transport:san_sebastian").answer("ship-to", "laredo").answer("ship", "LN1")
    assert t.at("LN1") == "laredo" and not t.inside("LN1")
    assert t.g.siege[t.place("san_sebastian")] == 2, "the garrison holds out"


@pytest.mark.rule("13.1/bilbao", "4.3/bilbao")
@pytest.mark.parametrize("closed", ["besieged", "portugalete", "guecho", "siege of portugalete", "siege of guecho", ""])
def test_the_port_of_bilbao_for_transport(closed: str) -> None:
    t = Table(active="liberal")
    t.put("LN1", "laredo")
    if closed == "besieged":
        t.siege("bilbao")
        t.put("BIS1", "bilbao")
        t.put("LN2", "bilbao", inside=True)
    else:
        t.put("LN2", "bilbao")
    if closed in ("portugalete", "guecho"):
        t.put("BIS1", closed)
    if closed.startswith("siege of"):
        bank = closed.split()[-1]
        t.fort(bank, "liberal")
        t.siege(bank)
        t.put("BIS1", bank)
    t.points(action=1)
    actions(t)
    assert ("bilbao" in names(transport_ends(t.g, t.place("laredo")))) == (closed == "")
    assert ("transport:bilbao" in t.offers()) == (closed == "")


# 13.2 disembarkation


@pytest.mark.rule("13.2")
def test_one_point_lands_one_or_two_units() -> None:
    for units in ("LN1", "LN1 LN2"):
        t = Table(active="liberal")
        t.troops("laredo", "LN1", "LN2", "LN3")
        t.put("BIS1", "guetaria")
        t.points(action=1)
        actions(t)
        t.answer("action", "land:laredo").answer("land-at", "guetaria")
        assert t.m.why_not([t.piece(x) for x in ("LN1", "LN2", "LN3")]) is not None, "two at most"
        t.answer("land", units).answer("evade", "stand")
        assert t.g.ap == 0 and t.at("LN1") == "guetaria"
        assert t.at("LN2") == ("guetaria" if "LN2" in units else "laredo")


@pytest.mark.rule("13.2")
def test_only_where_an_unbesieged_enemy_unit_or_fortress_is() -> None:
    t = Table(active="liberal")
    t.put("LN1", "laredo")
    t.put("BIS1", "bermeo")
    t.fort("lequeitio", "carlist")
    t.fort("guetaria", "carlist")
    t.siege("guetaria")
    t.put("LN2", "guetaria")
    t.put("BIS2", "guetaria", inside=True)
    t.siege("san_sebastian")
    t.put("GUI1", "san_sebastian")
    t.points(action=1)
    actions(t)
    assert names(landing_ports(t.g, t.place("laredo"))) == ["bermeo", "lequeitio", "san_sebastian"]


@pytest.mark.rule("13.2")
def test_without_the_point_or_a_target_no_landing() -> None:
    t = Table(active="liberal")
    t.put("LN1", "laredo")
    t.put("BIS1", "bermeo")
    t.points(action=0.5)
    actions(t)
    assert why_not(t, code(A_LAND, t.place("laredo"))) == "13.2"
    t = Table(active="liberal")
    t.put("LN1", "laredo")
    t.points(action=1)
    actions(t)
    assert why_not(t, code(A_LAND, t.place("laredo"))) == "13.2"


@pytest.mark.rule("13.2")
def test_not_from_a_coastal_region_nor_from_inland() -> None:
    t = Table(active="liberal")
    t.put("LN1", "asturias_cantabria")
    t.put("LN2", "vitoria")
    t.put("BIS1", "bermeo")
    t.points(action=1)
    actions(t)
    assert not [w for w in t.offers() if w.startswith("land:")]
    assert why_not(t, code(A_LAND, t.place("asturias_cantabria"))) == "13.2"
    assert why_not(t, code(A_LAND, t.place("vitoria"))) == "13.2"


@pytest.mark.rule("13.2")
def test_guns_and_knapsack_land_and_a_train_does_not() -> None:
    t = Table(active="liberal")
    t.troops("laredo", "LN1", "LN2", "LST1", "LK1")
    t.guns("liberal", "field", 2, "laredo")
    t.put("BIS1", "bermeo")
    t.points(action=1)
    actions(t)
    t.answer("action", "land:laredo").answer("land-at", "bermeo").answer("land", "LN1")
    t.answer("escort-guns", "field2+mountain0")
    assert t.offers() == ["LK1"]
    t.answer("escort-supply", "LK1").answer("evade", "stand")
    assert t.at("LK1") == "bermeo" and t.at("LST1") == "laredo"
    assert t.gun_points("liberal", "field", "bermeo") == 2


@pytest.mark.rule("13.2")
def test_a_landing_is_an_attack() -> None:
    t = Table(active="liberal")
    t.troops("laredo", "LN1", "LN2")
    t.put("BIS1", "bermeo")
    t.points(action=1)
    actions(t)
    t.answer("action", "land:laredo").answer("land-at", "bermeo").answer("land", "LN1 LN2").answer("evade", "stand")
    t.answer("action", "done")
    t.begin(Combat(), [6] * 4, [6] * 6)
    t.answer("firing", "LN1 LN2", "liberal").answer("firing", "BIS1", "carlist")
    while t.key == "retreat":
        t.answer("retreat", t.offers()[0])
    assert t.at("BIS1") != "bermeo" and t.at("LN1") == "bermeo"


@pytest.mark.rule("13.2/one-per-phase")
def test_one_landing_a_phase_from_one_port() -> None:
    t = Table(active="liberal")
    t.put("LN1", "laredo")
    t.put("LN2", "portugalete")
    t.put("LN3", "laredo")
    t.put("BIS1", "bermeo")
    t.points(action=4)
    actions(t)
    t.answer("action", "land:laredo").answer("land-at", "bermeo")
    assert sorted(t.offers()) == ["LN1", "LN3"], "all from the same port"
    t.answer("land", "LN1").answer("evade", "stand")
    assert not [w for w in t.offers() if w.startswith("land:")]
    assert why_not(t, code(A_LAND, t.place("portugalete"))) == "13.2/one-per-phase"


@pytest.mark.rule("13.2/one-die-less")
def test_each_landed_unit_fires_a_die_less_but_one() -> None:
    t = Table(active="liberal")
    place = t.place("bermeo")
    for name, strength, dice in (("LN1", 4, 3), ("LN2", 2, 1), ("LN3", 1, 1)):
        p = t.put(name, "bermeo", strength=strength)
        assert dice_of(t.g, p, place, True, False) == strength
        t.g.flags[p] |= LANDED
        assert dice_of(t.g, p, place, True, False) == dice
        assert dice_of(t.g, p, place, False, False) == strength, "only when it attacks"


@pytest.mark.rule("13.2/one-die-less")
def test_landed_guns_fire_a_die_less_too() -> None:
    t = Table(active="liberal")
    t.guns("liberal", "mountain", 2, "bermeo")
    t.guns("liberal", "field", 4, "bermeo")
    for name, before, after in (("LM2-1", 2, 1), ("LF4-1", 2, 1)):
        p = t.piece(name)
        assert dice_of(t.g, p, t.place("bermeo"), True, False) == before, "field guns fire half in rough ground"
        t.g.flags[p] |= LANDED
        assert dice_of(t.g, p, t.place("bermeo"), True, False) == after


@pytest.mark.rule("13.2/one-die-less", "17.4/infantry")
def test_in_a_battle_too() -> None:
    t = Table(active="liberal")
    p = t.put("LN1", "bermeo")
    frame = Activate()
    frame.attacker = LIBERAL
    assert frame.dice_of(t.g, p) == 4
    t.g.flags[p] |= LANDED
    assert frame.dice_of(t.g, p) == 3
    frame.attacker = CARLIST
    assert frame.dice_of(t.g, p) == 4


@pytest.mark.rule("13.2/one-die-less", "7.1/operational")
def test_the_squadron_covers_the_landing() -> None:
    t = Table(active="liberal")
    p = t.put("LN1", "bermeo")
    t.g.flags[p] |= LANDED
    t.g.marks[K_COVER_FIRE] = 1
    assert dice_of(t.g, p, t.place("bermeo"), True, False) == 4


@pytest.mark.rule("13.2/bilbao")
@pytest.mark.parametrize("bank", ["", "portugalete", "guecho", "siege of guecho"])
@pytest.mark.parametrize("bilbao", ["held", "besieged"])
def test_landing_at_bilbao_depends_on_the_banks_alone(bilbao: str, bank: str) -> None:
    t = Table(active="liberal")
    t.put("LN1", "laredo")
    t.put("BIS1", "bilbao")
    if bilbao == "held":
        t.fort("bilbao", "carlist")
    else:
        t.siege("bilbao")
    if bank.startswith("siege of"):
        bank = bank.split()[-1]
        t.fort(bank, "liberal")
        t.siege(bank)
    if bank:
        t.put("BIS2", bank)
    t.settled()
    assert ("bilbao" in names(landing_ports(t.g, t.place("laredo")))) == (bank == "")


@pytest.mark.rule("13.2/bilbao", "13.1/bilbao")
def test_a_siege_of_bilbao_closes_transport_but_not_the_landing() -> None:
    t = Table(active="liberal")
    t.put("LN1", "laredo")
    t.put("BIS1", "bilbao")
    t.siege("bilbao")
    t.settled()
    assert "bilbao" not in names(transport_ends(t.g, t.place("laredo")))
    assert "bilbao" in names(landing_ports(t.g, t.place("laredo")))


@pytest.mark.rule("13.2/sea-as-road", "11.4/several-groups")
def test_who_lands_after_a_land_group_waits_at_sea() -> None:
    t = Table(active="liberal")
    t.put("LN1", "bilbao")
    t.put("LN2", "laredo")
    t.troops("guernica", "BIS1", "BIS2", "BIS3", "GUI1")
    t.troops("bermeo", "GUI2", "NAV1", "NAV2", "NAV3")
    t.put("LN3", "guecho")
    t.points(action=3)
    actions(t, [6])
    t.answer("action", "activate:guecho").answer("group", "LN3").answer("march", go("guecho", "bermeo"))
    t.answer("action", "land:laredo").answer("land-at", "bermeo").answer("land", "LN2")
    assert waits(t, "LN3") == "" and waits(t, "LN2") == "sea"
    assert t.key == "action", "four Carlist units cannot evade"


@pytest.mark.rule("13.2/sea-as-road", "11.4/several-groups")
def test_a_land_group_after_the_landing_waits_on_its_road() -> None:
    t = Table(active="liberal")
    t.put("LN2", "laredo")
    t.put("LN3", "guecho")
    t.put("GUI2", "bermeo")
    t.points(action=3)
    actions(t, [6])
    t.answer("action", "land:laredo").answer("land-at", "bermeo").answer("land", "LN2").answer("evade", "stand")
    t.answer("action", "activate:guecho").answer("group", "LN3").answer("march", go("guecho", "bermeo"))
    assert waits(t, "LN2") == "" and waits(t, "LN3") == "guecho"


@pytest.mark.rule("13.2/sea-as-road", "17.7/reinforcement")
def test_two_units_a_round_come_from_the_sea() -> None:
    t = Table(active="liberal")
    for name in ("LN1", "LN2"):
        p = t.put(name, "bermeo")
        t.g.road[p] = B.sea
    p = t.put("LN3", "bermeo")
    t.g.road[p] = road("guecho", "bermeo")
    t.settled()
    frame = Reinforce(t.place("bermeo"), LIBERAL, True)
    units, source, limits = frame.candidates(t.g)
    by_unit = {B.piece_id[u]: limits[s] for u, s in zip(units, source, strict=True)}
    assert by_unit == {"LN1": 2, "LN2": 2, "LN3": 1}


@pytest.mark.rule("13.2/sea-as-road", "17.9/naval-evacuation")
def test_who_landed_may_retreat_by_sea_and_who_marched_may_not() -> None:
    t = Table(active="liberal")
    t.put("LN1", "laredo")
    t.troops("bermeo", "BIS1", "BIS2")
    t.points(action=1)
    actions(t)
    t.answer("action", "land:laredo").answer("land-at", "bermeo").answer("land", "LN1").answer("evade", "stand")
    t.answer("action", "done")
    t.begin(Combat(), [6] * 8, [6] * 3)
    t.answer("firing", "LN1", "liberal").answer("firing", "BIS1 BIS2", "carlist")
    assert t.key == "retreat-together"
    assert "by-sea-to:laredo" in t.offers() and "by-sea-to:bilbao" in t.offers()
    assert not [w for w in t.offers() if w.startswith("to:")], "nobody came by land"
    t.answer("retreat-together", "by-sea-to:laredo")
    assert t.at("LN1") == "laredo"
