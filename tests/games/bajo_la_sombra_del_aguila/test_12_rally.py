"""12 Rally."""

from __future__ import annotations

import pytest

from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch12_rally import RallyPhase
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch12_officers import rallied_by, why_no_rally
from grognard.games.bajo_la_sombra_del_aguila.state.model import O_ADVANCE, O_HALT, O_QUICK
from tests.games.bajo_la_sombra_del_aguila.table import Table

LINE = "at-line-german/24"
HUNGARIANS = "at-line-hungarian/24"  # Tough
DEEP = 80 / 25.4  # of both bases when they touch


@pytest.mark.rule("12/rally")
@pytest.mark.parametrize(("officer", "dice"), [("at-division", 4), ("at-brigade", 3), ("at-commander", 2)])
def test_dice_by_rank_and_a_marker_for_every_four(officer: str, dice: int) -> None:
    t = Table()
    o = t.officer(officer, "blue", 30, 36)
    p = t.unit(LINE, "blue", 30, 30, damage=5, under=o)
    t.play(RallyPhase(0), [4] * (dice - 1) + [3])  # one unit, one officer: nothing to ask
    assert t.key == "rest"
    assert t.g.damage[p] == 5 - (dice - 1)


@pytest.mark.rule("12/rally")
def test_no_more_than_its_damage() -> None:
    t = Table()
    o = t.officer("at-division", "blue", 30, 36)
    p = t.unit(LINE, "blue", 30, 30, damage=1, under=o)
    t.play(RallyPhase(0), [6, 6, 6, 6])
    assert t.g.damage[p] == 0 and t.told("rallied")["n"] == 1


@pytest.mark.rule("12/rally")
def test_all_dice_go_to_one_unit_and_a_unit_is_rallied_once() -> None:
    t = Table()
    o = t.officer("at-division", "blue", 30, 36, chief=True)
    c = t.officer("at-commander", "blue", 36, 36)
    p = t.unit(LINE, "blue", 30, 30, damage=5, under=c)
    q = t.unit(LINE, "blue", 36, 30, damage=5, under=c)
    t.play(RallyPhase(0), [4, 4, 1, 1], [4, 1])
    t.answer(f"officer:{t.w(o)}", key="rally-officer")
    t.answer(f"rally:{t.w(p)}", key="rally-unit")
    assert t.key == "rest"  # the commander has only the other left: done for him
    assert (t.g.damage[p], t.g.damage[q]) == (3, 4)
    assert why_no_rally(t.g, o, p) is not None


@pytest.mark.rule("12/rally")
def test_an_officer_rallies_once() -> None:
    t = Table()
    o = t.officer("at-commander", "blue", 33, 36)
    p = t.unit(LINE, "blue", 30, 30, damage=5, under=o)
    q = t.unit(LINE, "blue", 36, 30, damage=5, under=o)
    t.play(RallyPhase(0), [4, 4])
    t.answer(f"rally:{t.w(p)}", key="rally-unit")
    assert t.key == "rest" and t.g.damage[q] == 5


@pytest.mark.rule("12/rally")
def test_nobody_has_to_rally() -> None:
    t = Table()
    o = t.officer("at-commander", "blue", 33, 36)
    p = t.unit(LINE, "blue", 30, 30, damage=5, under=o)
    t.unit(LINE, "blue", 36, 30, damage=5, under=o)
    t.play(RallyPhase(0)).answer("end")
    assert t.key == "rest" and t.g.damage[p] == 5


@pytest.mark.rule("12/rally")
def test_not_after_a_quick_march() -> None:
    t = Table()
    o = t.officer("at-commander", "blue", 30, 36)
    p = t.unit(LINE, "blue", 30, 30, damage=5, under=o)
    t.g.order[o] = O_QUICK
    assert rallied_by(t.g, o) == []
    t.g.order[o] = O_ADVANCE
    assert rallied_by(t.g, o) == [p]


@pytest.mark.rule("12/rally")
def test_the_quick_march_of_his_unit_is_his_own() -> None:
    t = Table()
    p = t.unit(LINE, "blue", 30, 30, damage=5)
    o = t.officer("at-commander", "blue", within=p)
    t.g.order[p] = O_QUICK
    assert rallied_by(t.g, o) == []
    t.g.order[o] = O_ADVANCE  # he rode up after the march
    assert rallied_by(t.g, o) == [p]
    t.g.order[o], t.g.order[p] = 0, O_HALT
    assert rallied_by(t.g, o) == [p]


@pytest.mark.rule("12/rally", "12/command-range")
def test_only_his_own_and_in_range() -> None:
    t = Table()
    o = t.officer("at-commander", "blue", 30, 36)
    other = t.officer("at-commander", "blue", 60, 36)
    far = t.unit(LINE, "blue", 30, 20, damage=5, under=o)
    others = t.unit(LINE, "blue", 30, 30, damage=5, under=other)
    refusal = why_no_rally(t.g, o, far)
    assert refusal is not None and refusal.rule == "12/command-range"
    refusal = why_no_rally(t.g, o, others)
    assert refusal is not None and refusal.key == "no-rally-not-his"


@pytest.mark.rule("12/bravest-of-the-brave")
def test_ney_rallies_anybody() -> None:
    t = Table()
    ney = t.officer("fr-ney", "blue", 30, 36)
    other = t.officer("fr-commander", "blue", 60, 36)
    p = t.unit("fr-line/24", "blue", 30, 30, damage=5, under=other)
    assert rallied_by(t.g, ney) == [p]


@pytest.mark.rule("12/rally")
@pytest.mark.parametrize(("gap", "ok"), [(1.97, False), (2, True)])
def test_not_under_the_nose_of_the_enemy(gap: float, ok: bool) -> None:
    t = Table()
    o = t.officer("at-commander", "blue", 30, 36)
    p = t.unit(LINE, "blue", 30, 30, damage=5, under=o)
    t.unit(LINE, "red", 30, 30 - DEEP - gap)
    assert (why_no_rally(t.g, o, p) is None) == ok


@pytest.mark.rule("12/rally")
def test_an_enemy_officer_by_himself_does_not_matter() -> None:
    t = Table()
    o = t.officer("at-commander", "blue", 30, 36)
    p = t.unit(LINE, "blue", 30, 30, damage=5, under=o)
    t.officer("at-commander", "red", 30, 26.5)
    assert rallied_by(t.g, o) == [p]


@pytest.mark.rule("12/rally", "10/stunned")
def test_the_stunned_are_not_rallied() -> None:
    t = Table()
    o = t.officer("at-commander", "blue", 30, 36)
    p = t.unit(LINE, "blue", 30, 30, damage=5, under=o)
    q = t.unit(LINE, "blue", 36, 32, damage=5, under=o)
    r = t.unit(LINE, "blue", 24, 32, damage=5, under=o)
    t.g.stunned[p] = 1
    t.play(RallyPhase(0))
    assert t.offers() == [f"rally:{t.w(q)}", f"rally:{t.w(r)}", "end"]
    assert t.why_not(f"rally:{t.w(p)}") == "10/stunned"


@pytest.mark.rule("13/tough")
@pytest.mark.parametrize(("dice", "left"), [([1, 1], 4), ([4, 1], 3)])
def test_the_tough_recover_one_more(dice: list[int], left: int) -> None:
    t = Table()
    o = t.officer("at-commander", "blue", 30, 36)
    p = t.unit(HUNGARIANS, "blue", 30, 30, damage=5, under=o)
    t.play(RallyPhase(0), dice)
    assert t.g.damage[p] == left
