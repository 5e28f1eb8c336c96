"""3.2.1, 9.0, 9.2 Naval movement.

Mar de Lima lies between Golfo de Guayaquil and Puertos Intermedios (costa_intermedios); then come costa_valparaiso,
costa_valdivia, cabo_de_hornos. A frigate has 6 movement points, a transport and a ship of the line 5.
"""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.rules.flow.ch09_naval import NavalMovePhase
from grognard.games.libertad_o_muerte.rules.flow.ch10_phase import NavalCombatPhase
from grognard.games.libertad_o_muerte.rules.queries.common import blockaded, sea_holder
from grognard.games.libertad_o_muerte.state.model import IMMOBILE, MOVED, PH_NAVAL_MOVE
from tests.games.libertad_o_muerte.table import Table

B = built_in()

PATRIOT, ROYALIST = 0, 1


def table(active: str = "patriot") -> Table:
    return Table(active=active, phase=PH_NAVAL_MOVE)


def sails(t: Table) -> list[str]:
    """The places the fleet may sail to now."""
    return [w.removeprefix("sail:") for w in t.offers() if w.startswith("sail:")]


@pytest.mark.rule("3.2.1/sea", "9.0")
def test_a_sea_costs_a_ship_one_point() -> None:
    """A frigate with six points goes from Lima to Cape Horn in four and has two left."""
    t = table()
    t.put("p_lautaro", "mar_de_lima")
    t.play(NavalMovePhase(PATRIOT)).answer("fleet:mar_de_lima", "sail:cabo_de_hornos")
    assert t.told("sails")["n"] == 4
    assert t.at("p_lautaro") == "cabo_de_hornos"
    assert t.key == "sail"
    assert "sail:rio_de_la_plata" in t.offers()  # two more
    assert "sail:atlantico_sur" in t.offers()
    t.answer("sail:rio_de_la_plata")
    assert t.result() == []


@pytest.mark.rule("3.2.1/sea", "9.0")
def test_no_ship_goes_on_land_and_no_further_than_its_points() -> None:
    t = table()
    t.put("p_lautaro", "mar_de_lima")
    t.play(NavalMovePhase(PATRIOT)).answer("fleet:mar_de_lima")
    assert "rio_de_la_plata" in sails(t)  # six seas away
    assert t.why_not("sail:lima") == "3.2.1/sea"
    assert t.why_not("sail:costa_guayana") == "9.0/slowest"  # seven or more


@pytest.mark.rule("9.0")
def test_only_ships_of_the_side_in_phase_that_have_not_moved_sail() -> None:
    t = table()
    t.put("p_lautaro", "mar_de_lima")
    t.put("p_araucano", "costa_valdivia", flags=IMMOBILE)
    t.put("r_venganza", "golfo_panama")
    t.play(NavalMovePhase(PATRIOT))
    assert t.offers() == ["end", "fleet:mar_de_lima"]
    assert t.why_not("fleet:golfo_panama") == "9.0"
    assert t.why_not("fleet:costa_valdivia") == "11.2"
    t.answer("fleet:mar_de_lima", "sail:costa_intermedios", "stop")
    assert t.key == "rest"  # nobody is left to move
    assert t.has("p_lautaro", MOVED)


@pytest.mark.rule("9.0/slowest")
def test_a_fleet_is_as_slow_as_its_slowest_ship() -> None:
    """A frigate of six points with a transport of five: five seas, not six."""
    t = table()
    t.put("p_lautaro", "mar_de_lima")
    t.put("p_tra_chile", "mar_de_lima")
    t.play(NavalMovePhase(PATRIOT)).answer("fleet:mar_de_lima", "p_lautaro p_tra_chile")
    assert "mar_patagonico" in sails(t)
    assert "rio_de_la_plata" not in sails(t)
    assert t.why_not("sail:rio_de_la_plata") == "9.0/slowest"


@pytest.mark.rule("9.0", "9.0/slowest")
def test_ships_are_left_on_the_way_and_the_rest_go_on() -> None:
    """The transport stays off Valparaíso after two seas; the frigate alone has four points left, not three."""
    t = table()
    t.put("p_lautaro", "mar_de_lima")
    t.put("p_tra_chile", "mar_de_lima")
    t.play(NavalMovePhase(PATRIOT)).answer("fleet:mar_de_lima", "p_lautaro p_tra_chile")
    assert not [w for w in t.offers() if w.startswith("leave")]  # it has not left yet
    t.answer("sail:costa_valparaiso")
    assert "rio_de_la_plata" not in sails(t)
    t.answer("leave:p_tra_chile", "sail:rio_de_la_plata")
    assert (t.at("p_tra_chile"), t.at("p_lautaro")) == ("costa_valparaiso", "rio_de_la_plata")
    assert t.key == "rest"  # 9.1: the ship left behind does not sail on later


@pytest.mark.rule("9.0")
def test_a_sea_with_enemy_ships_ends_the_movement() -> None:
    """Enemy ships off Valparaíso: the fleet may go there, and no further, and a battle follows."""
    t = table()
    t.put("p_lautaro", "mar_de_lima")
    t.put("r_venganza", "costa_valparaiso")
    t.play(NavalMovePhase(PATRIOT)).answer("fleet:mar_de_lima")
    assert "costa_valparaiso" in sails(t)
    assert "costa_valdivia" not in sails(t)
    assert t.why_not("sail:costa_valdivia") == "9.0"
    t.answer("sail:costa_valparaiso")
    assert t.key == "rest"
    t.play(NavalCombatPhase(PATRIOT), [5, 5])
    assert "sea-battle" in t.log()


@pytest.mark.rule("9.0/declared-battle")
def test_nobody_joins_a_battle_that_is_declared() -> None:
    """When the first fleet has met the enemy no second one can go there, nor can a ship leave the port there."""
    t = table()
    t.own("patriot", "santiago")
    t.put("p_lautaro", "mar_de_lima")
    t.put("p_araucano", "costa_valdivia")
    t.put("p_chacabuco", "santiago_port")
    t.put("r_venganza", "costa_valparaiso")
    t.play(NavalMovePhase(PATRIOT)).answer("fleet:mar_de_lima", "sail:costa_valparaiso", "fleet:costa_valdivia")
    assert "costa_valparaiso" not in sails(t)
    assert t.why_not("sail:costa_valparaiso") == "9.0/declared-battle"
    t.answer("stop", "fleet:santiago_port")
    assert t.at("p_chacabuco") == "santiago_port"
    assert t.result() == []  # she has nowhere to go


@pytest.mark.rule("9.0/declared-battle", "10.0/needs-warship")
def test_transports_of_both_sides_alone_are_no_battle() -> None:
    """Without a single gun there nobody is kept out."""
    t = table()
    t.put("p_tra_chile", "costa_valparaiso")
    t.put("r_tra_callao", "costa_valparaiso")
    t.put("p_lautaro", "mar_de_lima")
    t.play(NavalMovePhase(PATRIOT)).answer("fleet:mar_de_lima")
    assert "costa_valparaiso" in sails(t)


@pytest.mark.rule("9.0/atlantic")
def test_patriot_ships_keep_out_of_the_atlantic_ocean() -> None:
    t = table()
    t.put("p_hercules", "atlantico_sur")
    t.play(NavalMovePhase(PATRIOT)).answer("fleet:atlantico_sur")
    assert t.why_not("sail:oceano_atlantico") == "9.0/atlantic"
    assert "costa_guayana" in sails(t)
    assert "bahia_de_cadiz" not in sails(t)  # there is no other way to it
    t = table("royalist")
    t.put("r_mercurio", "atlantico_sur")
    t.play(NavalMovePhase(ROYALIST)).answer("fleet:atlantico_sur")
    assert "oceano_atlantico" in sails(t)
    assert "bahia_de_cadiz" in sails(t)


@pytest.mark.rule("9.0/port-free")
def test_into_port_and_out_of_it_costs_nothing() -> None:
    """From Callao to Valparaíso two seas are crossed: two points, the ports cost none."""
    t = table()
    t.own("patriot", "lima", "santiago")
    t.put("p_lautaro", "lima_port")
    t.play(NavalMovePhase(PATRIOT)).answer("fleet:lima_port")
    t.answer("sail:mar_de_lima")
    assert t.told("sails")["n"] == 0
    t.answer("sail:santiago_port")
    assert t.told("sails")["n"] == 2
    assert t.at("p_lautaro") == "santiago_port"
    assert t.result() == []


@pytest.mark.rule("9.0/port-free")
def test_a_port_is_entered_with_the_last_point_spent() -> None:
    t = table()
    t.own("patriot", "buenos_aires")
    t.put("p_lautaro", "mar_de_lima")
    t.play(NavalMovePhase(PATRIOT)).answer("fleet:mar_de_lima", "sail:rio_de_la_plata")
    assert sails(t) == ["buenos_aires_port"]
    t.answer("sail:buenos_aires_port")
    assert t.at("p_lautaro") == "buenos_aires_port"


@pytest.mark.rule("9.0/port-free", "9.0")
def test_no_ship_enters_a_port_whose_city_the_enemy_holds() -> None:
    """Neither an enemy port, nor a port of one's own region while enemies hold out in its fortress."""
    t = table()
    t.own("patriot", "lima")
    t.put("r_g_lima", "lima", inside=True)
    t.put("p_lautaro", "mar_de_lima")
    t.play(NavalMovePhase(PATRIOT)).answer("fleet:mar_de_lima")
    assert t.why_not("sail:lima_port") == "9.0/port-free"
    assert t.why_not("sail:trujillo_port") == "9.0/port-free"


@pytest.mark.rule("9.0/port-free")
def test_ships_put_to_sea_when_the_city_of_their_port_is_lost() -> None:
    t = table("royalist")
    t.own("patriot", "santiago")
    t.put("r_venganza", "santiago_port")
    t.play(NavalMovePhase(ROYALIST))
    assert t.at("r_venganza") == "costa_valparaiso"
    assert "fleet:costa_valparaiso" in t.offers()


@pytest.mark.rule("9.0/port-free")
def test_the_ships_of_the_other_player_put_to_sea_as_well() -> None:
    """Santiago has fallen to the Patriots: in their own next phase the Royalist ship there is at sea and can be met."""
    t = table()
    t.own("patriot", "santiago")
    t.put("r_venganza", "santiago_port")
    t.put("p_lautaro", "costa_valdivia")
    t.play(NavalMovePhase(PATRIOT))
    assert t.at("r_venganza") == "costa_valparaiso"
    t.answer("fleet:costa_valdivia")
    assert "costa_valparaiso" in sails(t)


@pytest.mark.rule("9.0")
def test_a_blockaded_port_cannot_be_slipped_into() -> None:
    """The sea before Callao holds enemies: whoever comes there stops there."""
    t = table()
    t.own("patriot", "lima")
    t.put("p_lautaro", "costa_valparaiso")
    t.put("r_venganza", "mar_de_lima")
    t.play(NavalMovePhase(PATRIOT)).answer("fleet:costa_valparaiso")
    assert "mar_de_lima" in sails(t)
    assert t.why_not("sail:lima_port") == "9.0"


@pytest.mark.rule("9.0")
def test_who_leaves_a_blockaded_port_stops_before_it() -> None:
    """Enemies off Callao: the fleet in the port may come out to fight them, and goes no further."""
    t = table()
    t.own("patriot", "lima", "trujillo")
    t.put("p_lautaro", "lima_port")
    t.put("r_venganza", "mar_de_lima")
    t.play(NavalMovePhase(PATRIOT)).answer("fleet:lima_port")
    assert t.offers() == ["stop", "sail:mar_de_lima"]
    assert t.why_not("sail:costa_intermedios") == "9.0"
    t.answer("sail:mar_de_lima")
    assert t.key == "rest"


@pytest.mark.rule("9.0")
def test_seas_out_of_the_scenario_are_closed() -> None:
    t = Table(scenario="mexico", active="royalist", phase=PH_NAVAL_MOVE)
    t.put("r_sabina", "seno_mexicano")
    t.play(NavalMovePhase(ROYALIST)).answer("fleet:seno_mexicano")
    closed = [B.place_id[s] for s in range(B.n_land, B.n_land + B.n_seas) if not B.scenarios[t.g.scenario].in_play[s]]
    assert closed
    assert not set(closed) & set(sails(t))
    assert t.why_not(f"sail:{closed[0]}") == "9.0"


@pytest.mark.rule("9.0/slowest")
def test_points_that_a_card_gives_count() -> None:
    t = table()
    p = t.put("p_tra_chile", "mar_de_lima")
    t.g.extra[p] = 1
    t.play(NavalMovePhase(PATRIOT)).answer("fleet:mar_de_lima")
    assert "rio_de_la_plata" in sails(t)


@pytest.mark.rule("9.2")
def test_a_port_is_blockaded_by_warships_of_the_other_side_alone() -> None:
    """Montevideo is Royalist: a Patriot brig alone in the River Plate blockades it; a Royalist one there ends that."""
    t = table()
    r = t.place("montevideo")
    sea = t.place("rio_de_la_plata")
    assert not blockaded(t.g, r)
    t.put("p_tra_pu", "rio_de_la_plata")
    assert not blockaded(t.g, r)  # a transport holds no sea
    t.put("p_zefiro", "rio_de_la_plata")
    assert sea_holder(t.g, sea) == PATRIOT
    assert blockaded(t.g, r)
    assert not blockaded(t.g, t.place("tucuman"))  # no port
    t.put("r_cisne", "montevideo_port")
    assert blockaded(t.g, r)  # in port she does not dispute the sea
    t.own("patriot", "buenos_aires")
    assert not blockaded(t.g, t.place("buenos_aires"))  # one's own ships guard a port, they do not close it
    t.put("r_hiena", "rio_de_la_plata")
    assert sea_holder(t.g, sea) == -1
    assert not blockaded(t.g, r)


@pytest.mark.rule("9.0")
def test_a_fleet_that_stays_has_had_its_turn() -> None:
    """9.1: no fleet moves a little, waits for another and goes on."""
    t = table()
    t.put("p_lautaro", "mar_de_lima")
    t.put("p_araucano", "costa_valdivia")
    t.play(NavalMovePhase(PATRIOT)).answer("fleet:mar_de_lima", "sail:costa_intermedios", "stop")
    assert t.offers() == ["end", "fleet:costa_valdivia"]
