"""25.1 Fighting corsairs. The Pacific box lies beside golfo_panama, golfo_guayaquil, mar_de_lima, costa_intermedios."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.rules.flow.ch09_naval import NavalMovePhase
from grognard.games.libertad_o_muerte.rules.flow.ch10_phase import NavalCombatPhase
from grognard.games.libertad_o_muerte.state.model import OPT_CORSAIRS, PH_NAVAL_MOVE
from tests.games.libertad_o_muerte.table import Table

ROYALIST = 1
PACIFIC, CARIBBEAN = 0, 1
CHASE = "chase:corsairs_pacifico"


def table(options: int = OPT_CORSAIRS, corsairs: int = 1) -> Table:
    t = Table(active="royalist", phase=PH_NAVAL_MOVE, options=options)
    t.g.corsairs[PACIFIC] = corsairs
    return t


def chased(die: int, strength: int = 0) -> Table:
    """A frigate off Lima has gone after the corsairs and rolls."""
    t = table(corsairs=2)
    t.put("r_venganza", "mar_de_lima", strength=strength)
    t.play(NavalMovePhase(ROYALIST)).answer("fleet:mar_de_lima", CHASE)
    assert t.at("r_venganza") == "corsairs_pacifico"
    t.play(NavalCombatPhase(ROYALIST), die)
    assert t.result() == []
    return t


@pytest.mark.rule("25.1")
@pytest.mark.parametrize(
    "die, at, strength, left",
    [(2, "gone", 0, 2), (3, "mar_de_lima", 2, 2), (4, "mar_de_lima", 2, 2), (5, "mar_de_lima", 3, 2),
     (6, "mar_de_lima", 3, 2), (7, "mar_de_lima", 3, 1), (10, "mar_de_lima", 3, 1)],
)  # fmt: skip
def test_the_chase(die: int, at: str, strength: int, left: int) -> None:
    """Up to 2 the ship is lost, 3 and 4 hit, 5 and 6 nothing, 7 and more a corsair less; then back to where she was."""
    t = chased(die)
    assert (t.at("r_venganza"), t.strength("r_venganza")) == (at, strength)
    assert t.g.corsairs[PACIFIC] == left
    assert t.g.vp == [10, 10]


@pytest.mark.rule("25.1")
@pytest.mark.parametrize(
    "die, at, strength, left", [(3, "gone", 0, 2), (5, "mar_de_lima", 1, 2), (7, "mar_de_lima", 2, 2)]
)
def test_a_damaged_ship_takes_one_off_the_die(die: int, at: str, strength: int, left: int) -> None:
    t = chased(die, strength=2)
    assert (t.at("r_venganza"), t.strength("r_venganza")) == (at, strength)
    assert t.g.corsairs[PACIFIC] == left


@pytest.mark.rule("25.1")
def test_who_may_chase() -> None:
    """A ship of factor 1 in a sea beside the box, alone, if there is a marker, and only one in a phase."""
    t = table()
    t.put("r_venganza", "mar_de_lima")
    t.put("r_potrillo", "golfo_panama")
    t.put("r_esmeralda", "costa_valparaiso")
    t.put("r_prueba", "golfo_guayaquil")
    t.play(NavalMovePhase(ROYALIST)).answer("fleet:golfo_panama")
    assert t.why_not(CHASE) == "25.1"  # factor 0
    t.answer("stop", "fleet:costa_valparaiso")
    assert t.why_not(CHASE) == "25.1"  # too far
    t.answer("sail:costa_intermedios")
    assert CHASE in t.offers()
    t.answer("stop", "fleet:mar_de_lima")
    assert t.why_not("chase:corsairs_caribe") == "25.1"  # nobody there
    t.answer(CHASE, "fleet:golfo_guayaquil")
    assert t.why_not(CHASE) == "25.1"  # one ship is on it


@pytest.mark.rule("25.1")
def test_a_ship_leaves_its_fleet_to_chase() -> None:
    t = table()
    t.put("r_venganza", "costa_valparaiso")
    t.put("r_tra_callao", "costa_valparaiso")
    t.play(NavalMovePhase(ROYALIST)).answer(
        "fleet:costa_valparaiso", "r_venganza r_tra_callao", "sail:costa_intermedios"
    )
    assert t.why_not(CHASE) == "25.1"
    t.answer("leave:r_tra_callao", CHASE)
    assert (t.at("r_venganza"), t.at("r_tra_callao")) == ("corsairs_pacifico", "costa_intermedios")


@pytest.mark.rule("25.1")
def test_without_the_option_or_for_the_patriot_there_is_no_chase() -> None:
    t = table(options=0)
    t.put("r_venganza", "mar_de_lima")
    t.play(NavalMovePhase(ROYALIST)).answer("fleet:mar_de_lima")
    assert t.why_not(CHASE) == "25.1"
    t = Table(active="patriot", phase=PH_NAVAL_MOVE, options=OPT_CORSAIRS)
    t.g.corsairs[PACIFIC] = 1
    t.put("p_lautaro", "mar_de_lima")
    t.play(NavalMovePhase(0)).answer("fleet:mar_de_lima")
    assert t.why_not(CHASE) == "25.1"


@pytest.mark.rule("25.1")
def test_the_chase_comes_before_any_naval_battle() -> None:
    """And beside enemy ships nobody chases."""
    t = table()
    t.put("r_venganza", "mar_de_lima")
    t.put("r_potrillo", "golfo_panama")
    t.put("p_lautaro", "golfo_panama")
    t.put("r_prueba", "costa_intermedios")
    t.put("p_araucano", "costa_intermedios")
    t.play(NavalMovePhase(ROYALIST)).answer("fleet:costa_intermedios")
    assert t.why_not(CHASE) == "9.0"
    t.answer("stop", "fleet:mar_de_lima", CHASE, "end")
    t.play(NavalCombatPhase(ROYALIST), 7)
    assert t.key == "which-sea-battle"
    assert "chase-die" in t.log()
    assert t.at("r_venganza") == "mar_de_lima"
