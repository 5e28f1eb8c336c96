"""14.0 Replacements."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.rules.flow.ch14_replacements import ReplacementPhase, Replacements
from grognard.games.libertad_o_muerte.rules.queries.ch14_replacements import why_no_replacement
from grognard.games.libertad_o_muerte.state.model import REPLACED
from tests.games.libertad_o_muerte.table import Table


def recruits(n: int = 2, side: str = "patriot") -> Table:
    t = Table(active=side, turn=3)
    t.g.replacements = [n, n]
    return t


def refused(t: Table, name: str, at: str, strength: int = 1, hospital: bool = False, **how: bool) -> str:
    """The rule against a replacement for a damaged counter, '' if there is none."""
    p = t.put(name, at, strength=strength, **how)
    found = why_no_replacement(t.g, p, hospital)
    return "" if found is None else found.rule


@pytest.mark.rule("14.0")
def test_each_replacement_gives_back_a_strength_point() -> None:
    t = recruits(2)
    t.put("p_patricios", "buenos_aires", strength=1)
    t.put("p_arribenos", "salta", strength=1)
    t.put("p_pardos", "salta")  # at full strength
    t.play(ReplacementPhase(0))
    assert t.offers() == ["piece:p_patricios", "piece:p_arribenos", "end"]
    assert t.why_not("piece:p_pardos") == "14.0"
    t.answer("piece:p_patricios", "piece:p_arribenos", key="replacement")
    assert t.key == "rest"
    assert (t.strength("p_patricios"), t.strength("p_arribenos")) == (2, 2)
    assert t.g.replacements == [0, 2]


@pytest.mark.rule("14.0")
def test_replacements_not_used_this_turn_are_lost() -> None:
    t = recruits(3)
    t.put("p_patricios", "buenos_aires", strength=1)
    t.play(ReplacementPhase(0))
    t.answer("end")
    assert t.g.replacements == [0, 3]
    assert t.told("replacements-lost")["n"] == 3


@pytest.mark.rule("14.0")
def test_without_replacements_or_losses_nobody_is_asked() -> None:
    t = recruits(0)
    t.put("p_patricios", "buenos_aires", strength=1)
    t.play(ReplacementPhase(0))
    assert t.key == "rest"
    t = recruits(2)
    t.put("p_patricios", "buenos_aires")
    t.play(ReplacementPhase(0))
    assert t.key == "rest"
    assert t.g.replacements[0] == 0


@pytest.mark.rule("14.0")
def test_besieged_units_get_none() -> None:
    t = recruits(side="royalist")
    t.put("p_patricios", "lima")
    t.own("patriot", "lima")
    assert refused(t, "r_g_lima", "lima", inside=True) == "14.0"
    t.own("royalist", "lima")  # the besiegers are gone
    t.put("p_patricios", "salta")
    assert refused(t, "r_g_lima", "lima", inside=True) == ""


@pytest.mark.rule("14.0/one-per-unit")
def test_no_unit_gets_more_than_one_a_turn_cards_included() -> None:
    t = recruits(2)
    t.put("p_patricios", "buenos_aires", strength=1)  # two points short
    t.play(ReplacementPhase(0))
    t.answer("piece:p_patricios")
    assert t.key == "rest"
    assert t.strength("p_patricios") == 2
    assert t.has("p_patricios", REPLACED)
    t = recruits(2)
    t.put("p_patricios", "buenos_aires", strength=1, flags=REPLACED)  # a card has been there before
    t.put("p_arribenos", "buenos_aires", strength=1)
    t.play(ReplacementPhase(0))
    assert t.why_not("piece:p_patricios") == "14.0/one-per-unit"


@pytest.mark.rule("14.0/elite")
def test_an_elite_never_gets_its_last_point_back() -> None:
    t = recruits(side="royalist")
    # elites carry a black dot: only a hospital lets them take anything
    assert refused(t, "p_granaderos_caballo", "mendoza", strength=1, hospital=True) == ""
    assert refused(t, "p_granaderos_caballo", "mendoza", strength=2, hospital=True) == "14.0/elite"


@pytest.mark.rule("14.0/exclusions")
def test_who_never_gets_replacements() -> None:
    t = recruits()
    rule = "14.0/exclusions"
    assert refused(t, "p_turba1", "guanajuato") == rule  # rebels
    assert refused(t, "p_guaranies", "misiones") == rule  # native warriors
    assert refused(t, "r_mapuches1", "araucania") == rule
    assert refused(t, "p_granaderos_caballo", "mendoza") == rule  # a black dot
    assert refused(t, "r_e_leon", "caracas") == rule
    assert refused(t, "p_gue_laguna", "tarija", hidden=True) == rule
    assert refused(t, "p_gue_laguna", "tarija") == ""
    assert refused(t, "p_invencible", "rio_de_la_plata") == rule
    assert refused(t, "p_invencible", "buenos_aires_port") == ""


@pytest.mark.rule("14.0/exclusions")
def test_what_names_no_unit_of_ones_own_gets_none() -> None:
    t = recruits()
    t.put("p_patricios", "buenos_aires", strength=1)
    t.put("r_real_lima", "lima", strength=1)
    t.play(ReplacementPhase(0))
    assert t.refuses_nonsense()
    assert t.why_not("piece:r_real_lima") == "14.0"


@pytest.mark.rule("14.0/exclusions")
def test_the_military_hospitals_take_in_black_dots_but_nobody_else() -> None:
    t = recruits()
    assert refused(t, "r_e_leon", "caracas", hospital=True) == ""
    assert refused(t, "p_turba1", "guanajuato", hospital=True) == "14.0/exclusions"
    assert refused(t, "p_guaranies", "misiones", hospital=True) == "14.0/exclusions"
    t.put("p_numancia", "lima", strength=1)
    t.play(Replacements(0, 2, [], True))
    t.answer("piece:p_numancia")
    assert t.strength("p_numancia") == 2
    assert t.result() == [1]


@pytest.mark.rule("14.0")
def test_a_card_may_give_replacements_to_certain_units_only() -> None:
    t = recruits(0)
    t.put("p_patricios", "buenos_aires", strength=1)
    p = t.put("p_arribenos", "salta", strength=1)
    t.play(Replacements(0, 1, [p]))
    assert t.offers() == ["piece:p_arribenos", "end"]
    assert t.why_not("piece:p_patricios") == "14.0"
    t.answer("piece:p_arribenos")
    assert t.strength("p_arribenos") == 2


@pytest.mark.rule("14.0")
def test_counters_off_the_map_and_leaders_get_none() -> None:
    t = recruits()
    assert refused(t, "p_patricios", "pool") == "14.0"
    assert refused(t, "r_e_leon", "expeditionary", hospital=True) == "14.0"
    assert refused(t, "p_balcarce", "salta") == "14.0"
