"""5.0 Reinforcements: who comes from the Turn Record Track, and where."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.rules.flow.ch05_reinforcements import Reinforcements
from grognard.games.libertad_o_muerte.rules.queries.ch05_reinforcements import distances, nearest, nearest_of
from tests.games.libertad_o_muerte.table import Table

B = built_in()


def due(t: Table, name: str, turn: int, region: str) -> int:
    """Put a counter on the Turn Record Track."""
    p = t.put(name, "track")
    t.g.strength[p] = 0
    t.g.due[p] = turn
    t.g.where[p] = t.place(region)
    return p


@pytest.mark.rule("5.0")
def test_a_scheduled_leader_arrives_in_his_turn_and_region_and_may_move() -> None:
    t = Table(turn=2)
    t.own("patriot", "buenos_aires")
    p = due(t, "p_rondeau", 2, "buenos_aires")
    t.play(Reinforcements(0))
    assert t.result() == []
    assert t.at("p_rondeau") == "buenos_aires"
    assert t.g.flags[p] == 0  # nothing keeps him from moving this turn
    assert t.told("arrives")["pieces"] == [p]


@pytest.mark.rule("5.0")
def test_nobody_arrives_before_his_turn_or_in_the_enemys() -> None:
    t = Table(turn=1)
    t.own("patriot", "buenos_aires")
    due(t, "p_rondeau", 2, "buenos_aires")
    t.play(Reinforcements(0))
    assert t.at("p_rondeau") == "track"
    t = Table(turn=2, active="royalist")
    t.own("patriot", "buenos_aires")
    due(t, "p_rondeau", 2, "buenos_aires")
    t.play(Reinforcements(1))
    assert t.at("p_rondeau") == "track"


@pytest.mark.rule("5.0")
def test_units_arrive_at_full_strength_together_with_their_leaders() -> None:
    t = Table("la-plata", turn=27)
    t.own("patriot", "trujillo")
    for name in ("p_bolivar", "p_vencedor", "p_guias"):
        due(t, name, 27, "trujillo")
    t.play(Reinforcements(0))
    assert [t.at(n) for n in ("p_bolivar", "p_vencedor", "p_guias")] == ["trujillo"] * 3
    assert t.strength("p_vencedor") == B.top[t.p("p_vencedor")]
    assert t.log().count("arrives") == 1


@pytest.mark.rule("5.0")
def test_if_the_region_is_lost_they_come_to_the_nearest_city_of_the_same_country() -> None:
    t = Table(turn=7)  # Las Heras is due in Mendoza, which is Royalist
    t.own("patriot", "cordoba", "buenos_aires", "santiago")  # Santiago is as near, but in another country
    due(t, "p_las_heras", 7, "mendoza")
    t.play(Reinforcements(0))
    assert t.at("p_las_heras") == "cordoba"


@pytest.mark.rule("5.0")
def test_without_a_city_in_the_country_the_theatre_serves_and_else_they_wait() -> None:
    t = Table(turn=7)
    t.own("patriot", "santiago", "caracas")
    due(t, "p_las_heras", 7, "mendoza")
    t.play(Reinforcements(0))
    assert t.at("p_las_heras") == "santiago"
    t = Table(turn=7)
    t.own("patriot", "caracas", "pampa")  # another theatre; and no city
    due(t, "p_las_heras", 7, "mendoza")
    t.play(Reinforcements(0))
    assert t.at("p_las_heras") == "track"
    assert "arrival-waits" in t.log()
    t.g.turn = 8
    t.own("patriot", "mendoza")
    t.play(Reinforcements(0))
    assert t.at("p_las_heras") == "mendoza"


@pytest.mark.rule("5.0")
def test_a_besieged_city_takes_nobody_in() -> None:
    t = Table(active="royalist", turn=20)  # Dávila is due in Veracruz: the fortress is Royalist, the region is not
    t.put("r_g_veracruz", "veracruz", inside=True)
    t.put("p_carmen", "veracruz")
    t.own("patriot", "veracruz")
    due(t, "r_davila", 20, "veracruz")
    assert t.place("veracruz") not in nearest(t.g, 1, t.place("veracruz"))
    t.play(Reinforcements(1))
    if t.key == "arrival":
        assert "place:veracruz" not in t.offers()
        assert t.why_not("place:veracruz") == "5.0"
        t.answer(t.offers()[0])
    assert t.at("r_davila") in [B.place_id[r] for r in range(B.n_land) if B.country[r] == "mexico"]


@pytest.mark.rule("5.0")
def test_among_equally_near_regions_the_owner_chooses() -> None:
    t = Table(turn=7)
    t.own("patriot", "cordoba", "santa_fe")
    due(t, "p_rondeau", 2, "buenos_aires")
    far = distances(t.g, t.place("buenos_aires"), False)
    assert far[t.place("santa_fe")] == far[t.place("cordoba")] == 1
    t.play(Reinforcements(0))
    assert t.offers() == ["place:cordoba", "place:santa_fe"]
    t.answer("place:santa_fe", key="arrival")
    assert t.at("p_rondeau") == "santa_fe"


@pytest.mark.rule("5.0")
def test_the_colombians_of_1823_have_substitutes_of_their_own() -> None:
    t = Table("la-plata", turn=27)  # Trujillo is Royalist: any Patriot port of Peru
    t.own("patriot", "lima", "arica", "cuzco", "santiago")
    due(t, "p_bolivar", 27, "trujillo")
    due(t, "p_rifles", 27, "trujillo")
    t.play(Reinforcements(0))
    assert t.offers() == ["place:lima", "place:arica"]
    t.answer("place:arica")
    assert (t.at("p_bolivar"), t.at("p_rifles")) == ("arica", "arica")
    t = Table("la-plata", turn=27)  # no port of Peru: Santiago, though Cuzco is nearer
    t.own("patriot", "cuzco", "santiago")
    due(t, "p_bolivar", 27, "trujillo")
    t.play(Reinforcements(0))
    assert t.at("p_bolivar") == "santiago"


@pytest.mark.rule("5.0", "12.12/wound")
def test_a_wounded_leader_comes_back_in_the_nearest_controlled_region() -> None:
    t = Table(turn=9)  # hit in Córdoba on turn 8; the Pampa is next to it and has no city
    t.own("patriot", "pampa", "salta", "buenos_aires")
    assert nearest_of(t.g, t.place("cordoba"), [t.place("pampa"), t.place("salta")]) == [t.place("pampa")]
    t.own("royalist", "buenos_aires")
    due(t, "p_rondeau", 9, "cordoba")
    t.play(Reinforcements(0))
    assert t.at("p_rondeau") == "pampa"


@pytest.mark.rule("5.0")
def test_seas_count_as_steps_only_where_no_way_by_land_leads() -> None:
    t = Table()
    habana = t.place("la_habana")
    assert nearest_of(t.g, habana, [t.place("veracruz"), t.place("lima")]) == [t.place("veracruz")]
    lima = t.place("lima")
    assert nearest_of(t.g, lima, [habana, t.place("cuzco")]) == [t.place("cuzco")]
    assert nearest_of(t.g, lima, []) == []
