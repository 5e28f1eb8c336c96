"""11.1 Control of regions and cities."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.rules.flow.ch11_control import update_control
from grognard.games.libertad_o_muerte.rules.queries.common import besieged, city_holder, controls
from tests.games.libertad_o_muerte.marching import phase, take
from tests.games.libertad_o_muerte.table import Table


def look(t: Table, region: str) -> str:
    update_control(t.g, t.place(region))
    return t.holder(region)


@pytest.mark.rule("11.1")
def test_a_combat_unit_without_enemies_takes_control() -> None:
    t = Table()
    t.put("p_patricios", "cordoba")
    assert look(t, "cordoba") == "patriot"
    t.put("p_patricios", "tucuman")
    assert look(t, "cordoba") == "patriot"  # the marker stays when they go
    assert look(t, "salta") == "royalist"  # no marker: Royalist


@pytest.mark.rule("11.1")
def test_neither_side_takes_control_while_both_are_there() -> None:
    t = Table()
    t.put("p_patricios", "cordoba")
    t.put("r_primer_reg", "cordoba")
    assert look(t, "cordoba") == "royalist"
    t.own("patriot", "cordoba")
    assert look(t, "cordoba") == "patriot"


@pytest.mark.rule("11.1")
def test_leaders_and_guns_take_no_control() -> None:
    t = Table()
    t.put("p_belgrano", "cordoba")
    t.put("p_art_volante", "cordoba")
    assert look(t, "cordoba") == "royalist"


@pytest.mark.rule("11.1")
def test_a_march_takes_every_region_it_goes_through() -> None:
    t = Table()
    t.own("patriot", "buenos_aires")
    t.put("p_patricios", "buenos_aires")
    phase(t)
    take(t, "buenos_aires").answer("go:tucuman", "stop")
    assert [t.holder(r) for r in ("buenos_aires", "cordoba", "tucuman", "santa_fe")] == ["patriot"] * 3 + ["royalist"]


@pytest.mark.rule("11.1/fortress-city", "11.1")
def test_a_fortress_held_by_the_other_side_keeps_the_city() -> None:
    """The Patriots have the region of Lima, the garrison has the city."""
    t = Table()
    t.put("r_g_lima", "lima", inside=True)
    t.put("p_patricios", "lima")
    lima = t.place("lima")
    assert look(t, "lima") == "patriot"
    assert city_holder(t.g, lima) == 1
    assert besieged(t.g, lima)
    assert not controls(t.g, 0, lima) and not controls(t.g, 1, lima)
    t.put("r_g_lima", "pool")
    assert city_holder(t.g, lima) == 0 and controls(t.g, 0, lima)


@pytest.mark.rule("11.1/fortress-city")
def test_the_besieged_have_the_region_again_when_the_besiegers_go() -> None:
    t = Table()
    t.own("patriot", "lima", "trujillo")
    t.put("r_g_lima", "lima", inside=True)
    t.put("p_patricios", "lima")
    phase(t)
    take(t, "lima").answer("go:trujillo", "stop")
    assert t.holder("lima") == "royalist"
    assert t.holder("trujillo") == "patriot"


@pytest.mark.rule("11.1/portuguese")
def test_portuguese_control_is_not_royalist_control() -> None:
    """Portuguese units take Entre Ríos for themselves; what is Royalist stays so."""
    t = Table(active="royalist")
    t.own("patriot", "entre_rios")
    t.put("r_port1", "entre_rios")
    assert look(t, "entre_rios") == "portuguese"
    assert not controls(t.g, 1, t.place("entre_rios"))
    t.put("r_port2", "banda_oriental")
    assert look(t, "banda_oriental") == "royalist"
    t.put("r_mil_mvd", "entre_rios")
    assert look(t, "entre_rios") == "portuguese"  # not taken from friends who are there
    t.put("r_port1", "banda_oriental")
    assert look(t, "entre_rios") == "royalist"
    t.own("patriot", "corrientes")
    t.put("r_port3", "corrientes")
    t.put("r_mil_cordoba", "corrientes")
    assert look(t, "corrientes") == "royalist"  # taken together
    t.own("portuguese", "santa_fe")
    t.put("p_patricios", "santa_fe")
    assert look(t, "santa_fe") == "patriot"
