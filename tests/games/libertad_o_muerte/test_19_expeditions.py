"""19.3 What the sea costs expeditionary units, 19.4 what their landing does. Cádiz, its Bay, then oceano_atlantico."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.rules.flow.ch09_naval import NavalMovePhase
from grognard.games.libertad_o_muerte.rules.flow.ch11_movement import LandMovePhase
from grognard.games.libertad_o_muerte.rules.flow.ch19_expeditions import Landed
from grognard.games.libertad_o_muerte.state.model import FROM_SPAIN, K_NO_ATTRITION, PH_LAND_MOVE, PH_NAVAL_MOVE
from tests.games.libertad_o_muerte.table import Table

ROYALIST = 1


def cadiz() -> Table:
    """A great transport in the port of Cádiz."""
    t = Table(active="royalist", phase=PH_NAVAL_MOVE)
    t.put("r_gtra_morillo1", "cadiz_port")
    t.g.tension = 4
    return t


def at_sea(where: str, *units: str) -> Table:
    """A great transport with units from Spain aboard."""
    t = Table(active="royalist", phase=PH_NAVAL_MOVE)
    t.put("r_gtra_morillo1", where)
    t.load("r_gtra_morillo1", *units)
    for name in units:
        t.g.flags[t.p(name)] |= FROM_SPAIN
    t.g.tension = 4
    return t


@pytest.mark.rule("19.3")
@pytest.mark.parametrize("die, left", [(1, 2), (2, 2), (3, 3), (10, 3)])
def test_a_unit_that_leaves_the_bay_of_cadiz_rolls_for_the_sea(die: int, left: int) -> None:
    """On 1 or 2 it loses a strength point."""
    t = cadiz()
    t.put("r_e_burgos", "cadiz")
    t.play(NavalMovePhase(ROYALIST), die).answer("fleet:cadiz_port", "load:r_e_burgos", "sail:oceano_atlantico")
    assert t.strength("r_e_burgos") == left
    assert t.log().count("attrition-die") == 1


@pytest.mark.rule("19.3")
def test_within_the_bay_nobody_rolls() -> None:
    t = cadiz()
    t.put("r_e_burgos", "cadiz")
    t.play(NavalMovePhase(ROYALIST)).answer("fleet:cadiz_port", "load:r_e_burgos", "sail:bahia_de_cadiz", "stop")
    assert t.at("r_e_burgos") == "bahia_de_cadiz"
    assert t.play(NavalMovePhase(ROYALIST)).key == "rest"  # nor at the start of the phase


@pytest.mark.rule("19.3")
def test_leaders_artillery_and_others_do_not_suffer() -> None:
    t = cadiz()
    for name in ("r_morillo", "r_e_art", "r_e_sitio", "r_e_husares_f7"):
        t.put(name, "cadiz")
    t.play(NavalMovePhase(ROYALIST), 1).answer("fleet:cadiz_port")
    t.answer("load:r_morillo", "load:r_e_art", "load:r_e_sitio", "load:r_e_husares_f7", "sail:oceano_atlantico")
    assert t.log().count("attrition-die") == 1
    assert t.strength("r_e_husares_f7") == 1
    assert t.at("r_e_art") == t.at("r_morillo") == "oceano_atlantico"
    t = at_sea("bahia_de_cadiz", "r_e_art")  # guns are spared even as part of an expedition
    t.play(NavalMovePhase(ROYALIST)).answer("fleet:bahia_de_cadiz", "sail:oceano_atlantico", "stop")
    t.g.flags[t.p("r_gtra_morillo1")] = 0
    assert "attrition-die" not in t.play(NavalMovePhase(ROYALIST)).log()


@pytest.mark.rule("19.3/each-phase")
def test_every_naval_phase_beyond_the_bay_costs_a_roll() -> None:
    """One for each unit at the start of the phase; sailing on costs none in addition."""
    t = at_sea("oceano_atlantico", "r_e_husares_f7", "r_e_burgos")
    t.g.strength[t.p("r_e_husares_f7")] = 1
    t.play(NavalMovePhase(ROYALIST), 9, 2)
    assert t.log().count("attrition-die") == 2
    assert (t.at("r_e_burgos"), t.strength("r_e_burgos")) == ("oceano_atlantico", 3)  # the 9
    assert t.at("r_e_husares_f7") == "gone"  # the 2, with one strength point left
    t.answer("fleet:oceano_atlantico", "sail:atlantico_sur", "stop")
    assert t.log().count("attrition-die") == 2


@pytest.mark.rule("19.3/each-phase")
def test_nobody_rolls_twice_in_a_phase() -> None:
    """A convoy that puts back to the Bay and sets out again has rolled when the phase began."""
    t = at_sea("oceano_atlantico", "r_e_burgos")
    t.play(NavalMovePhase(ROYALIST), 9).answer("fleet:oceano_atlantico", "sail:bahia_de_cadiz", "sail:oceano_atlantico")
    assert t.log().count("attrition-die") == 1


@pytest.mark.rule("19.3/each-phase")
def test_the_last_strength_point_is_a_unit_lost() -> None:
    t = at_sea("atlantico_sur", "r_e_burgos")
    t.g.strength[t.p("r_e_burgos")] = 1
    t.play(NavalMovePhase(ROYALIST), 1)
    assert t.at("r_e_burgos") == "gone"


@pytest.mark.rule("19.3/each-phase")
def test_units_that_have_landed_in_america_do_not_roll_when_they_sail_again() -> None:
    t = at_sea("mar_de_lima", "r_e_burgos")
    t.g.flags[t.p("r_e_burgos")] = 0
    t.play(NavalMovePhase(ROYALIST))
    assert (t.key, t.log()) == ("naval-move", [])


@pytest.mark.rule("19.3")
def test_a_card_may_spare_them() -> None:
    t = at_sea("atlantico_sur", "r_e_burgos")
    t.g.marks[K_NO_ATTRITION] = 1
    t.play(NavalMovePhase(ROYALIST))
    assert "attrition-die" not in t.log()


@pytest.mark.rule("19.3")
def test_a_card_spares_those_too_who_leave_the_bay() -> None:
    t = cadiz()
    t.put("r_e_burgos", "cadiz")
    t.g.marks[K_NO_ATTRITION] = 1
    t.play(NavalMovePhase(ROYALIST)).answer("fleet:cadiz_port", "load:r_e_burgos", "sail:oceano_atlantico")
    assert "attrition-die" not in t.log()


@pytest.mark.rule("19.4")
@pytest.mark.parametrize("die, tension", [(5, 4), (6, 5), (10, 5)])
def test_a_landing_may_raise_the_tension(die: int, tension: int) -> None:
    """Two units come ashore in the port of Caracas together: one roll, 6 or more is one point."""
    t = at_sea("caribe_oriental", "r_e_husares_f7", "r_e_burgos")
    t.g.marks[K_NO_ATTRITION] = 1
    t.play(NavalMovePhase(ROYALIST), die).answer("fleet:caribe_oriental", "sail:caracas_port")
    assert t.at("r_e_burgos") == "caracas"
    assert t.log().count("landing-die") == 1
    assert t.g.tension == tension
    assert not t.has("r_e_burgos", FROM_SPAIN)


@pytest.mark.rule("19.4")
def test_a_landing_on_a_coast_counts_as_well() -> None:
    t = at_sea("caribe_oriental", "r_e_burgos")
    t.g.phase = PH_LAND_MOVE
    t.play(LandMovePhase(ROYALIST), 6).answer("stack:caribe_oriental", "land:cumana")
    assert t.at("r_e_burgos") == "cumana"
    assert t.g.tension == 5


@pytest.mark.rule("19.4")
def test_who_does_not_come_from_spain_stirs_nobody_up() -> None:
    """Nor does a return to Cádiz, nor a second landing."""
    t = at_sea("caribe_oriental", "r_e_burgos")
    t.g.flags[t.p("r_e_burgos")] = 0
    t.play(NavalMovePhase(ROYALIST)).answer("fleet:caribe_oriental", "sail:caracas_port")
    assert "landing-die" not in t.log()
    t = at_sea("bahia_de_cadiz", "r_e_burgos")
    t.play(NavalMovePhase(ROYALIST)).answer("fleet:bahia_de_cadiz", "sail:cadiz_port")
    assert "landing-die" not in t.log()
    assert not t.has("r_e_burgos", FROM_SPAIN)


@pytest.mark.rule("19.4/card-arrival")
def test_units_that_a_card_brings_to_america_count() -> None:
    """One roll for what a card puts down; in Cádiz none, and none for troops of the country."""
    t = Table(active="royalist")
    t.g.tension = 4
    pieces = [t.put("r_e_talavera", "lima"), t.put("r_osorio", "lima")]
    t.play(Landed(pieces, True), 7)
    assert t.g.tension == 5
    assert t.told("lands-from-spain")["units"] == pieces[:1]
    t.put("r_e_talavera", "cadiz")
    assert t.play(Landed(pieces, True)).result() == []
    t.put("r_e_talavera", "lima")
    assert t.play(Landed(pieces)).result() == []  # without the card: it has not come from Spain now
