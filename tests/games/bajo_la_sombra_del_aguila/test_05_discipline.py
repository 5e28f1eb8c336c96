"""5 Checks of discipline."""

from __future__ import annotations

import pytest

from grognard.games.bajo_la_sombra_del_aguila.codes import M_BONUS, M_NEAR
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch05_discipline import Discipline
from grognard.kit.acts import coded
from tests.games.bajo_la_sombra_del_aguila.table import Table

LINE = "at-line-german/24"  # discipline 4
GRANDE_ARMEE = "fr-line-grande-armee/24"  # discipline 4, Manoeuvrers
RULE = "5/change-formation-check"


def checked(die: int, mods: list[int] | None = None, profile: str = LINE) -> Table:
    t = Table()
    p = t.unit(profile, "blue", 30, 30)
    return t.play(Discipline(p, mods, "discipline-form", RULE), die)


@pytest.mark.rule("5/discipline-checks")
@pytest.mark.parametrize(("die", "passed"), [(3, 0), (4, 1), (5, 1)])
def test_a_die_must_reach_the_discipline(die: int, passed: int) -> None:
    t = checked(die)
    assert t.result() == [passed]
    assert t.log() == ["discipline-passed" if passed else "discipline-failed"]


@pytest.mark.rule("5/discipline-checks")
def test_modifiers_change_the_die() -> None:
    t = checked(4, [M_NEAR, -1])
    assert t.result() == [0]
    assert t.told("discipline-failed")["need"] == 5
    assert t.told("discipline-failed")["mods"] == coded([M_NEAR, -1])


@pytest.mark.rule("5/discipline-checks")
def test_a_natural_six_always_passes() -> None:
    assert checked(6, [M_NEAR, -3]).result() == [1]
    assert checked(5, [M_NEAR, -3]).result() == [0]


@pytest.mark.rule("5/discipline-checks")
def test_what_a_one_reaches_it_passes() -> None:
    assert checked(1, [M_BONUS, 2]).result() == [0]
    assert checked(1, [M_BONUS, 3]).result() == [1]


@pytest.mark.rule("13/manoeuvrers")
@pytest.mark.parametrize("check", ["discipline-form", "discipline-square"])
def test_manoeuvrers_repeat_a_change_of_formation(check: str) -> None:
    t = Table()
    p = t.unit(GRANDE_ARMEE, "blue", 30, 30)
    t.play(Discipline(p, [], check, RULE), 1, 4)
    assert t.result() == [1]
    t.play(Discipline(p, [], check, RULE), 1, 3)
    assert t.result() == [0]


@pytest.mark.rule("13/manoeuvrers")
def test_manoeuvrers_repeat_nothing_else() -> None:
    t = Table()
    p = t.unit(GRANDE_ARMEE, "blue", 30, 30)
    t.play(Discipline(p, [], "discipline-command", "12/out-of-command"), 1)
    assert t.result() == [0]


@pytest.mark.rule("12/discipline-bonus")
def test_an_officer_by_himself_helps_once_a_turn() -> None:
    t = Table()
    p = t.unit(LINE, "blue", 30, 30)
    o = t.officer("fr-commander", "blue", 30, 36)
    t.play(Discipline(p, [], "discipline-form", RULE), 3)
    assert t.seat == "blue"
    t.answer(f"officer:{t.w(o)}", key="discipline-bonus")
    assert t.result() == [1]
    assert t.told("discipline-passed")["mods"] == coded([M_BONUS, 1])
    t.play(Discipline(p, [], "discipline-form", RULE), 3)
    assert t.result() == [0]  # nobody is asked


@pytest.mark.rule("12/discipline-bonus")
def test_the_general_in_chief_adds_two() -> None:
    t = Table()
    p = t.unit(LINE, "blue", 30, 30)
    o = t.officer("fr-division", "blue", 30, 36, chief=True)
    t.play(Discipline(p, [], "discipline-form", RULE), 2)
    t.answer(f"officer:{t.w(o)}")
    assert t.result() == [1]


@pytest.mark.rule("12/discipline-bonus")
def test_another_general_adds_one() -> None:
    t = Table()
    p = t.unit(LINE, "blue", 30, 30)
    o = t.officer("fr-division", "blue", 30, 36)
    t.play(Discipline(p, [], "discipline-form", RULE), 2).answer(f"officer:{t.w(o)}")
    assert t.result() == [0]
    assert t.told("discipline-failed")["mods"] == coded([M_BONUS, 1])


@pytest.mark.rule("12/discipline-bonus")
def test_no_help_from_afar_or_from_within_a_unit() -> None:
    t = Table()
    p = t.unit(LINE, "blue", 30, 30)
    q = t.unit(LINE, "blue", 36, 30)
    t.officer("fr-commander", "blue", 30, 40)  # 6 inches is his range
    t.officer("fr-division", "blue", within=q, chief=True)
    t.play(Discipline(p, [], "discipline-form", RULE), 3)
    assert t.result() == [0]


@pytest.mark.rule("12/discipline-bonus")
def test_nobody_is_asked_where_help_changes_nothing() -> None:
    """Four or more with -4: only a six passes, with an officer's +1 as well."""
    t = Table()
    p = t.unit(LINE, "blue", 30, 30)
    t.officer("fr-commander", "blue", 30, 36)
    t.play(Discipline(p, [M_NEAR, -4], "discipline-form", RULE), 5)
    assert t.result() == [0]


@pytest.mark.rule("12/discipline-bonus")
def test_help_may_be_declined() -> None:
    t = Table()
    p = t.unit(LINE, "blue", 30, 30)
    o = t.officer("fr-commander", "blue", 30, 36)
    t.play(Discipline(p, [], "discipline-form", RULE), 3)
    t.answer("no", key="discipline-bonus")
    assert t.result() == [0]
    assert t.g.marks[o] == 0
