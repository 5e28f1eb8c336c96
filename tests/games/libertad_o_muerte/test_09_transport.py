"""9.1 Naval transport: a transport carries 3 strength points, a great one 5, a ship of the line 3."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.rules.flow.ch09_naval import NavalMovePhase
from grognard.games.libertad_o_muerte.rules.flow.ch11_movement import LandMovePhase
from grognard.games.libertad_o_muerte.rules.queries.ch09_transport import (
    load_of,
    room,
    why_no_embark,
    why_no_load,
    why_no_passenger,
)
from grognard.games.libertad_o_muerte.state.effects import eliminate
from grognard.games.libertad_o_muerte.state.model import (
    FREED,
    IMMOBILE,
    INSIDE,
    LANDED,
    MOVED,
    PH_LAND_MOVE,
    PH_NAVAL_MOVE,
    ROSE,
)
from tests.games.libertad_o_muerte.table import Table

B = built_in()

PATRIOT, ROYALIST = 0, 1


def santiago() -> Table:
    """A Patriot transport in the port of Santiago."""
    t = Table(active="patriot", phase=PH_NAVAL_MOVE)
    t.own("patriot", "santiago")
    t.put("p_tra_chile", "santiago_port")
    return t


def rule(t: Table, piece: str, ship: str) -> str:
    """The rule that keeps a piece from embarking, "" if nothing does."""
    reason = why_no_embark(t.g, t.p(piece), t.p(ship))
    return "" if reason is None else reason.rule


@pytest.mark.rule("9.1")
def test_a_transport_in_port_loads_who_is_in_the_city_and_carries_them() -> None:
    """Off Arica they are still aboard: ashore they go in the Land Movement Phase, or in a friendly port."""
    t = santiago()
    t.put("p_chile1", "santiago")
    t.put("p_chile2", "talca")
    t.play(NavalMovePhase(PATRIOT)).answer("fleet:santiago_port")
    assert t.offers() == ["end", "load:p_chile1"]  # Talca is another region
    assert t.why_not("load:p_chile2") == "9.1"
    t.answer("load:p_chile1", "sail:costa_intermedios", "stop")
    assert (t.at("p_tra_chile"), t.at("p_chile1")) == ("costa_intermedios", "costa_intermedios")
    assert t.g.aboard[t.p("p_chile1")] == t.p("p_tra_chile")


@pytest.mark.rule("9.1")
def test_troops_go_ashore_in_a_friendly_port() -> None:
    """They are put in the city by themselves, and march on in the Land Movement Phase; they do not load again."""
    t = santiago()
    t.own("patriot", "arica")
    t.put("p_chile1", "santiago")
    t.put("p_lautaro", "arica_port")
    t.play(NavalMovePhase(PATRIOT)).answer("fleet:santiago_port", "load:p_chile1", "sail:arica_port", key="naval-move")
    assert t.at("p_chile1") == "arica"
    assert t.g.aboard[t.p("p_chile1")] == -1
    assert t.has("p_chile1", LANDED)
    assert not t.has("p_chile1", MOVED)
    again = why_no_load(t.g, t.p("p_chile1"), t.p("p_tra_chile"))
    assert again is not None and again.rule == "9.1"
    t.answer("end")
    t.play(LandMovePhase(PATRIOT))
    assert "stack:arica" in t.offers()


@pytest.mark.rule("9.1")
def test_a_fleet_that_does_not_sail_keeps_nobody_aboard() -> None:
    t = santiago()
    t.put("p_chile1", "santiago")
    t.play(NavalMovePhase(PATRIOT)).answer("fleet:santiago_port", "load:p_chile1", "stop")
    assert t.at("p_chile1") == "santiago"
    assert t.g.aboard[t.p("p_chile1")] == -1


@pytest.mark.rule("9.1")
def test_only_before_it_sails_and_only_in_port_does_a_ship_load() -> None:
    """A transport at sea off Santiago takes nobody aboard in this phase."""
    t = santiago()
    t.put("p_tra_chile", "costa_valparaiso")
    t.put("p_chile1", "santiago")
    t.play(NavalMovePhase(PATRIOT)).answer("fleet:costa_valparaiso", "sail:santiago_port")
    assert t.key == "rest"
    assert t.at("p_chile1") == "santiago"
    t.put("p_tra_chile", "costa_valparaiso")
    reason = why_no_load(t.g, t.p("p_chile1"), t.p("p_tra_chile"))
    assert reason is not None and reason.rule == "9.1"


@pytest.mark.rule("9.1")
def test_round_a_besieged_port_only_those_within_the_walls_embark() -> None:
    """The Patriots hold the region of Montevideo, the Royalists its fortress: from there they may sail away."""
    t = Table(active="royalist", phase=PH_NAVAL_MOVE)
    t.own("patriot", "montevideo")
    t.put("r_tra_mvd", "montevideo_port")
    t.put("r_e_albuera", "montevideo", inside=True)
    t.put("p_patricios", "montevideo")
    t.put("r_e_burgos", "montevideo", strength=1)
    t.play(NavalMovePhase(ROYALIST)).answer("fleet:montevideo_port")
    assert t.why_not("load:r_e_burgos") == "9.1"  # before the walls
    t.answer("load:r_e_albuera", "stop")
    assert t.at("r_e_albuera") == "montevideo"
    assert t.has("r_e_albuera", INSIDE)  # they have gone back to the city
    t.own("royalist", "montevideo")
    t.put("r_e_albuera", "montevideo")
    t.g.flags[t.p("r_tra_mvd")] = 0
    t.g.move(t.p("p_patricios"), -1)
    t.play(NavalMovePhase(ROYALIST)).answer("fleet:montevideo_port")
    assert "load:r_e_albuera" in t.offers()  # nobody besieges: all of the region may


@pytest.mark.rule("9.1/capacity")
def test_what_a_ship_carries_is_counted_in_strength_points() -> None:
    """3 for a transport or a ship of the line, 5 for a great one; guns count 1, leaders nothing; frigates take none."""
    t = santiago()
    for ship, n in (("p_tra_chile", 3), ("p_nav_san_martin", 3), ("p_gtra_chile1", 5), ("p_lautaro", 0)):
        t.put(ship, "santiago_port")
        assert room(t.g, t.p(ship)) == n
    t.load("p_gtra_chile1", "p_chile1", "p_art_chile", "p_sitio_pu", "p_san_martin")
    assert load_of(t.g, t.p("p_gtra_chile1")) == 2 + 1 + 1
    t.put("p_chile2", "santiago")
    assert rule(t, "p_chile2", "p_gtra_chile1") == "9.1/capacity"
    t.put("p_chile2", "santiago", strength=1)
    assert rule(t, "p_chile2", "p_gtra_chile1") == ""  # one point left: it fits
    assert rule(t, "p_ohiggins", "p_gtra_chile1") == ""
    assert rule(t, "p_ohiggins", "p_lautaro") == "9.1"


@pytest.mark.rule("9.1/capacity")
def test_a_full_ship_is_not_offered_more() -> None:
    """Two of strength 2 into a transport of 3: the second stays, its leader goes along."""
    t = santiago()
    t.put("p_chile1", "santiago")
    t.put("p_chile2", "santiago")
    t.put("p_ohiggins", "santiago")
    t.play(NavalMovePhase(PATRIOT)).answer("fleet:santiago_port", "load:p_chile1")
    assert t.offers() == ["end", "load:p_ohiggins"]
    assert t.why_not("load:p_chile2") == "9.1/capacity"


@pytest.mark.rule("9.1/capacity")
def test_the_owner_says_which_ship_takes_a_unit() -> None:
    t = santiago()
    t.put("p_nav_san_martin", "santiago_port")
    t.put("p_chile1", "santiago")
    t.put("p_chile2", "santiago")
    t.play(NavalMovePhase(PATRIOT)).answer("fleet:santiago_port", "p_nav_san_martin p_tra_chile", "load:p_chile1")
    t.answer("embark:p_nav_san_martin", key="load-on")
    t.answer("load:p_chile2")  # only the transport has room for it now
    assert t.g.aboard[t.p("p_chile2")] == t.p("p_tra_chile")


@pytest.mark.rule("9.1/forbidden-units")
def test_who_boards_no_ship() -> None:
    """Warriors, rebels, garrisons, Portuguese, men of the United States and Texans."""
    t = Table(active="royalist", phase=PH_NAVAL_MOVE)
    t.put("r_tra_callao", "lima_port")
    t.put("p_tra_mina", "costa_texas")
    for piece in ("r_g_lima", "r_mapuches1", "r_port1"):
        t.put(piece, "lima", strength=1)
        assert rule(t, piece, "r_tra_callao") == "9.1/forbidden-units"
    for piece in ("p_turba1", "p_usa", "p_tejanos"):
        t.put(piece, "texas", strength=1)
        assert rule(t, piece, "p_tra_mina") == "9.1/forbidden-units"
    t.play(NavalMovePhase(ROYALIST)).answer("fleet:lima_port")
    assert t.key == "sail"  # nobody there to load


@pytest.mark.rule("9.1/forbidden-units")
def test_no_counter_without_movement_points_boards_a_ship() -> None:
    """Nor if a card gives points to the stack it is in; who has some boards also with more."""
    t = santiago()
    still = [p for p in range(B.n_pieces) if B.mp[p] == 0]
    assert len(still) > 20
    for p in still:
        t.g.extra[p] = 2
        reason = why_no_passenger(t.g, p)
        assert reason is not None and reason.rule in ("9.1/forbidden-units", "3.2.6/guerrilla")
    t.put("p_chile1", "santiago")
    t.g.extra[t.p("p_chile1")] = B.mp[t.p("p_chile1")]
    assert rule(t, "p_chile1", "p_tra_chile") == ""


@pytest.mark.rule("9.1/forbidden-units", "9.1")
def test_who_is_bound_to_his_region_or_may_not_move_does_not_embark_either() -> None:
    t = santiago()
    t.put("p_tra_ve", "costa_valparaiso")
    for piece, why in (
        ("p_gue_rodriguez", "guerrilla"),
        ("p_gau_salta", "gaucho-llanero"),
        ("p_lla_zaraza", "gaucho-llanero"),
    ):
        t.put(piece, "santiago")
        assert rule(t, piece, "p_tra_chile") == f"3.2.6/{why}"
    for flag in (IMMOBILE, ROSE):
        t.put("p_chile1", "santiago", flags=flag)
        assert rule(t, "p_chile1", "p_tra_chile") == "11.2"
    t.load("p_tra_ve", "p_chile1")
    assert rule(t, "p_chile1", "p_tra_chile") == "9.1"
    t.put("r_tra_habana", "la_habana_port")
    t.put("r_c_mil_habana", "la_habana")
    assert rule(t, "r_c_mil_habana", "r_tra_habana") == "11.2"
    t.put("r_c_mil_habana", "la_habana", flags=FREED)
    assert rule(t, "r_c_mil_habana", "r_tra_habana") == ""
    assert rule(t, "r_c_mil_habana", "p_tra_chile") == "9.1"  # not his ship


@pytest.mark.rule("9.1/sunk-cargo")
def test_who_is_aboard_goes_down_with_the_ship_and_no_vp_change() -> None:
    """The regiment goes to the Force Pool as if lost in battle, the leader out of the game, the ship for good."""
    t = santiago()
    t.load("p_tra_chile", "p_chile1", "p_ohiggins")
    t.put("p_chile2", "santiago_port")  # not aboard
    eliminate(t.g, t.p("p_tra_chile"), "10.5")
    assert t.at("p_tra_chile") == "gone"
    assert t.at("p_chile1") == "pool"
    assert t.at("p_ohiggins") == "gone"
    assert t.at("p_chile2") == "santiago_port"
    assert t.g.vp == [10, 10]
    t.put("p_tra_ve", "caribe_oriental")
    t.put("p_mil_valencia", "aside")
    t.load("p_tra_ve", "p_bn_valencia")
    eliminate(t.g, t.p("p_tra_ve"), "10.5")
    assert (t.at("p_bn_valencia"), t.at("p_mil_valencia")) == ("events", "pool")  # 22.3, as for any loss


@pytest.mark.rule("9.1/coast-loading")
def test_troops_embark_from_a_coast_and_land_on_one_in_the_land_movement_phase() -> None:
    """A transport off Arica takes a regiment aboard; that ends its movement. The next turn it may land there."""
    t = Table(active="patriot", phase=PH_LAND_MOVE)
    t.own("patriot", "arica")
    t.put("p_tra_chile", "costa_intermedios")
    t.put("p_peru1", "arica")
    t.play(LandMovePhase(PATRIOT)).answer("stack:arica", "embark:p_tra_chile")
    assert t.at("p_peru1") == "costa_intermedios"
    assert t.has("p_peru1", MOVED)
    assert t.key == "rest" or "stack:costa_intermedios" not in t.offers()
    t.g.flags[t.p("p_peru1")] = 0
    t.play(LandMovePhase(PATRIOT)).answer("stack:costa_intermedios", "land:arica")
    assert t.at("p_peru1") == "arica"
    assert t.has("p_peru1", MOVED)


@pytest.mark.rule("9.1/coast-loading")
def test_who_has_moved_does_not_embark_from_a_coast() -> None:
    t = Table(active="patriot", phase=PH_LAND_MOVE)
    t.own("patriot", "arica")
    t.put("p_tra_chile", "costa_intermedios")
    t.put("p_peru1", "arica", flags=MOVED)
    t.play(LandMovePhase(PATRIOT))
    assert t.key == "rest" or "stack:arica" not in t.offers()


@pytest.mark.rule("9.1")
def test_units_stay_aboard_in_a_port_where_they_may_not_be() -> None:
    """3.4.4: Chileans do not leave Chile and Peru; their ship may still go to Buenos Aires."""
    t = Table(active="patriot", phase=PH_NAVAL_MOVE)
    t.own("patriot", "buenos_aires")
    t.put("p_tra_chile", "mar_patagonico")
    t.load("p_tra_chile", "p_chile1", "p_san_martin")
    t.play(NavalMovePhase(PATRIOT)).answer("fleet:mar_patagonico", "sail:buenos_aires_port")
    assert t.at("p_san_martin") == "buenos_aires"
    assert t.at("p_chile1") == "buenos_aires_port"
    assert t.g.aboard[t.p("p_chile1")] == t.p("p_tra_chile")


@pytest.mark.rule("9.1")
def test_the_last_of_a_besieged_garrison_go_aboard_in_any_order() -> None:
    """When the regiment has left the fortress its leader and guns are still within the walls and follow."""
    t = Table(active="royalist", phase=PH_NAVAL_MOVE)
    t.own("patriot", "montevideo")
    t.put("p_patricios", "montevideo")
    t.put("r_tra_mvd", "montevideo_port")
    t.put("r_e_albuera", "montevideo", strength=2, inside=True)
    t.put("r_osorio", "montevideo", inside=True)
    t.play(NavalMovePhase(ROYALIST)).answer("fleet:montevideo_port", "load:r_e_albuera")
    assert t.offers() == ["end", "load:r_osorio"]
    t.answer("load:r_osorio", "sail:rio_de_la_plata", "stop")
    assert (t.at("r_e_albuera"), t.at("r_osorio")) == ("rio_de_la_plata", "rio_de_la_plata")


@pytest.mark.rule("9.1", "3.2.1/jungle")
def test_units_for_whom_the_jungle_has_no_room_stay_aboard() -> None:
    """Five units stand in Chiloé: of two that come to its port one goes ashore, and the leader with it."""
    t = Table(active="royalist", phase=PH_NAVAL_MOVE)
    for name in ("r_real_lima", "r_primer_reg", "r_segundo_reg", "r_borbon", "r_fernando7"):
        t.put(name, "chiloe")
    t.put("r_gtra_callao", "costa_valdivia")
    t.load("r_gtra_callao", "r_centro", "r_dragones", "r_osorio")
    t.play(NavalMovePhase(ROYALIST)).answer("fleet:costa_valdivia", "sail:chiloe_port")
    assert sorted([t.at("r_centro"), t.at("r_dragones")]) == ["chiloe", "chiloe_port"]
    assert t.at("r_osorio") == "chiloe"
