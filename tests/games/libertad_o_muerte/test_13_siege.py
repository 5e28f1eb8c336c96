"""13 Sieges.

Before Cuautla (level 1, no port) and Lima (level 3, port). A modified die: up to 1 the besieger loses a strength point,
2 to 5 nobody, 6 to 8 the besieged one, 9 and more the besieged two.
"""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.pack.board import built_in
from grognard.games.libertad_o_muerte.rules.flow.ch13_siege import SiegeCombat, SiegePhase
from grognard.games.libertad_o_muerte.rules.queries.ch13_siege import siege_strength
from grognard.games.libertad_o_muerte.state.model import BT_ON, INSIDE, PH_SIEGES
from tests.games.libertad_o_muerte.battles import Field

B = built_in()

PATRIOT, ROYALIST = 0, 1


def siege(outside: str, within: str, place: str = "cuautla") -> Field:
    """Royalists besiege a fortress held by Patriots."""
    t = Field(active="royalist", phase=PH_SIEGES)
    t.own("royalist", place)
    for name in outside.split():
        t.put(name, place)
    for name in within.split():
        t.put(name, place, inside=True)
    return t


def assault(t: Field, *rolls: int, place: str = "cuautla") -> Field:
    """The first round of a siege combat, up to the question whether to go on."""
    return t.play(SiegeCombat(ROYALIST, t.place(place)), *rolls)


def modified(t: Field) -> object:
    return t.told("siege-roll")["total"]


# 13.0


@pytest.mark.rule("13.0", "13.1/condition")
def test_a_force_that_controls_the_region_may_assault_the_enemy_in_its_fortress() -> None:
    t = siege("r_calleja r_corona", "p_morelos p_carmen")  # 3 against 2
    t.play(SiegePhase(ROYALIST), 5)
    assert t.asked() == ("siege", "royalist")
    assert t.offers() == ["end", "besiege:cuautla"]
    t.answer("besiege:cuautla")
    assert t.asked() == ("siege-on", "royalist")


@pytest.mark.rule("13.0")
def test_without_control_of_the_region_or_enemies_in_the_city_there_is_no_siege() -> None:
    t = siege("r_calleja r_corona", "p_morelos p_carmen")
    t.put("r_llano", "acapulco")
    t.put("r_tres_villas", "acapulco")
    t.bring("lima", "r_canterac r_imperial")
    t.put("p_bat7", "lima")  # in the region, not in the fortress
    t.own("patriot", "cuautla")
    t.play(SiegePhase(ROYALIST))
    t.result()
    t.own("royalist", "cuautla")
    t.play(SiegePhase(ROYALIST))
    assert t.offers() == ["end", "besiege:cuautla"]
    assert t.why_not("besiege:acapulco") == "13.0"
    assert t.why_not("besiege:lima") == "13.0"


@pytest.mark.rule("13.0/leader")
def test_a_siege_needs_a_leader_outside() -> None:
    t = siege("r_corona", "p_carmen")
    t.bring("texas", "r_arredondo r_corona r_frontera_norte")
    t.put("r_corona", "cuautla")
    t.put("p_tejanos", "texas", inside=True, strength=1)
    t.play(SiegePhase(ROYALIST))
    assert t.offers() == ["end", "besiege:texas"]
    assert t.why_not("besiege:cuautla") == "13.0/leader"


# 13.1


@pytest.mark.rule("13.1/condition")
def test_the_besiegers_must_be_stronger_and_an_artillery_unit_counts_as_one_point() -> None:
    t = siege("r_calleja r_tres_villas", "p_morelos p_carmen")  # 2 against 2
    t.bring("texas", "r_arredondo r_frontera_norte")
    t.put("p_tejanos", "texas", inside=True, strength=1)
    t.play(SiegePhase(ROYALIST))
    assert t.offers() == ["end", "besiege:texas"]
    assert t.why_not("besiege:cuautla") == "13.1/condition"
    t.put("r_sitio_ne", "cuautla")
    assert siege_strength(t.g, ROYALIST, t.place("cuautla"), False) == 3
    t.play(SiegePhase(ROYALIST))
    assert "besiege:cuautla" in t.offers()
    t.put("p_art_mx", "cuautla", inside=True)
    assert siege_strength(t.g, PATRIOT, t.place("cuautla"), True) == 3


@pytest.mark.rule("13.1/condition")
def test_hidden_guerrillas_neither_besiege_nor_add_to_the_besiegers() -> None:
    t = Field(active="patriot", phase=PH_SIEGES)
    t.own("patriot", "cuautla")
    t.bring("cuautla", "p_morelos p_carmen")
    t.put("r_corona", "cuautla", inside=True, strength=2)
    t.put("p_gue_bajio", "cuautla", hidden=True)
    assert siege_strength(t.g, PATRIOT, t.place("cuautla"), False) == 2
    t.play(SiegePhase(PATRIOT))
    t.result()


@pytest.mark.rule("13.1/condition", "13.1/stop")
def test_nobody_has_to_begin_a_siege_combat_and_each_fortress_is_assaulted_once() -> None:
    t = siege("r_calleja r_corona", "p_morelos p_carmen")
    t.play(SiegePhase(ROYALIST)).answer("end")
    t.result()
    assert "siege-roll" not in t.log()
    t = siege("r_calleja r_corona", "p_morelos p_carmen")
    t.bring("texas", "r_arredondo r_frontera_norte")
    t.put("p_tejanos", "texas", inside=True, strength=1)
    t.play(SiegePhase(ROYALIST), 5).answer("besiege:cuautla", "raise-siege")
    assert t.offers() == ["end", "besiege:texas"]
    assert t.why_not("besiege:cuautla") == "13.1"


@pytest.mark.rule("13.1")
@pytest.mark.parametrize(
    "die, outside, within",
    [(1, 2, 3), (2, 3, 3), (5, 3, 3), (6, 3, 2), (8, 3, 2), (9, 3, 1), (10, 3, 1)],
)
def test_the_table_of_the_siege(die: int, outside: int, within: int) -> None:
    """Level 1, no port +1; the besieged lead as well: the die is not changed."""
    t = siege("r_calleja r_corona", "p_mina p_costenos")  # tactics 3 each
    assault(t, die)
    assert modified(t) == die
    assert (t.strength("r_corona"), t.strength("p_costenos")) == (outside, within)


@pytest.mark.rule("13.1")
def test_who_loses_points_chooses_from_which_units() -> None:
    t = siege("r_calleja r_corona", "p_mina p_costenos p_art_mx")
    assault(t, 10)
    assert t.asked() == ("siege-loss", "patriot")
    assert t.offers() == ["piece:p_costenos", "piece:p_art_mx"]
    assert t.why_not("piece:r_corona") == "13.1"
    t.answer("piece:p_art_mx")
    assert t.asked() == ("siege-on", "royalist")  # the other point had one unit to come from
    assert (t.at("p_art_mx"), t.strength("p_costenos")) == ("pool", 2)


@pytest.mark.rule("13.1")
def test_both_points_may_come_from_one_unit() -> None:
    t = siege("r_calleja r_corona", "p_mina p_costenos p_carmen")
    assault(t, 10).answer("piece:p_costenos", key="siege-loss").answer("piece:p_costenos", key="siege-loss")
    assert t.asked() == ("siege-on", "royalist")
    assert (t.strength("p_costenos"), t.strength("p_carmen")) == (1, 2)


@pytest.mark.rule("13.1")
def test_a_siege_lasts_five_rounds() -> None:
    t = siege("r_calleja r_corona", "p_mina p_costenos")
    assault(t, *[5] * 5)
    for _ in range(4):
        t.answer("fight-on")
    t.result()
    assert t.log().count("siege-roll") == 5
    assert t.g.battle[BT_ON] == 0


@pytest.mark.rule("13.1/stop")
def test_the_besieger_may_stop_after_any_round() -> None:
    t = siege("r_calleja r_corona", "p_mina p_costenos")
    assault(t, 5, 5).answer("fight-on", "raise-siege")
    t.result()
    assert t.log().count("siege-roll") == 2
    assert t.has("p_costenos", INSIDE)


@pytest.mark.rule("13.1/fortress-level")
def test_the_level_of_the_fortress_is_subtracted() -> None:
    t = siege("r_calleja r_corona", "p_mina p_costenos")
    assault(t, 6)
    assert modified(t) == 6  # -1, and +1 for a city without a port
    t = siege("r_calleja r_corona", "p_mina p_costenos", place="acapulco")
    assault(t, 6, place="acapulco")
    assert modified(t) == 4  # level 2, an open port


@pytest.mark.rule("13.1/artillery")
def test_artillery_adds_one_however_much_of_it_there_is() -> None:
    t = siege("r_calleja r_corona r_art_ne r_art_peru", "p_mina p_costenos")
    assault(t, 3)
    assert modified(t) == 4
    t = siege("r_calleja r_corona", "p_mina p_costenos p_art_mx")  # that of the besieged is no help
    assault(t, 3)
    assert modified(t) == 3


@pytest.mark.rule("13.1/siege-artillery", "3.4.4/siege-artillery")
def test_siege_artillery_adds_two_on_top_of_it() -> None:
    t = siege("r_calleja r_corona r_sitio_ne", "p_mina p_costenos")
    assault(t, 2)
    assert modified(t) == 4
    t = siege("r_calleja r_corona r_sitio_ne r_art_ne", "p_mina p_costenos")
    assault(t, 2)
    assert modified(t) == 5


@pytest.mark.rule("13.1/better-tactics")
@pytest.mark.parametrize("inside, extra", [("p_mina", 0), ("p_morelos", 1), ("", 1)])
def test_the_better_leader_or_the_only_one_adds_one(inside: str, extra: int) -> None:
    t = siege("r_calleja r_corona", f"{inside} p_costenos")
    assault(t, 3)
    assert modified(t) == 3 + extra


@pytest.mark.rule("13.1/better-tactics")
def test_the_leaders_of_the_highest_rank_are_compared() -> None:
    t = siege("r_arredondo r_corona", "p_hidalgo p_mina p_costenos")  # Hidalgo outranks Mina, and has no tactics
    assault(t, 3)
    assert modified(t) == 4


@pytest.mark.rule("13.1/blockade")
def test_a_blockaded_port_adds_one() -> None:
    t = siege("r_calleja r_corona", "p_mina p_costenos", place="acapulco")
    t.put("r_prueba", B.place_id[B.port_sea[B.port[t.place("acapulco")]]])
    assault(t, 6, place="acapulco")
    assert modified(t) == 5
    t = siege("r_calleja r_corona", "p_mina p_costenos", place="acapulco")
    t.put("r_prueba", B.place_id[B.port_sea[B.port[t.place("acapulco")]]])
    t.put("p_lautaro", B.place_id[B.port_sea[B.port[t.place("acapulco")]]])  # the sea is nobody's
    assault(t, 6, place="acapulco")
    assert modified(t) == 4


@pytest.mark.rule("13.1/inland")
def test_a_city_without_a_port_adds_one() -> None:
    t = siege("r_arredondo r_corona", "p_mina p_tejanos", place="texas")
    assault(t, 4, place="texas")
    assert modified(t) == 4  # level 1
    assert "siege-roll" in t.log()


@pytest.mark.rule("13.1")
def test_when_the_besieged_are_gone_the_siege_is_over_and_their_leaders_are_lost() -> None:
    t = siege("r_calleja r_corona", "p_mina p_cnel_mx_1 p_costenos p_art_mx")
    t.g.strength[t.p("p_costenos")] = 1
    assault(t, 6).answer("piece:p_costenos")
    t.result()
    assert [t.at(n) for n in ("p_mina", "p_cnel_mx_1", "p_costenos", "p_art_mx")] == ["gone", "pool", "gone", "pool"]
    assert t.told("city-falls") == {"side": ROYALIST, "place": t.place("cuautla")}
    assert t.log().count("siege-roll") == 1


@pytest.mark.rule("13.1")
def test_when_the_besiegers_are_gone_it_is_over_too_and_their_leaders_get_away() -> None:
    t = siege("r_calleja r_corona r_sitio_ne", "p_mina p_costenos")
    t.own("patriot", "acapulco", "mexico", "valladolid")
    t.g.strength[t.p("r_corona")] = 1
    t.g.strength[t.p("p_costenos")] = 1
    t.put("r_sitio_ne", "pool")
    assault(t, 1)
    t.result()
    assert (t.at("r_corona"), t.at("r_calleja")) == ("pool", "puebla")
    assert t.at("p_mina") == "cuautla"
    assert t.g.vp == [10, 10]  # units lost in a siege are no victory points
    assert t.holder("cuautla") == "patriot"
