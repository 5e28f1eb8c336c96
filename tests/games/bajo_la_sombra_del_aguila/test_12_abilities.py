"""12 Abilities of officers that concern courage and discipline."""

from __future__ import annotations

import pytest

from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch05_discipline import Discipline
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch10_courage import Courage
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch03_speed import quick_reach, speed
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch10_courage import (
    BY_COMBAT,
    BY_FIRE,
    BY_REACTION,
    ROUTED,
    STEADY,
    STUNNED,
)
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch12_officers import disciplined_by, who_form_up
from grognard.space.table import INCH
from tests.games.bajo_la_sombra_del_aguila.table import Table

LINE = "gb-line-second/24"  # 12/14, discipline 5


# 12/hold-fast


@pytest.mark.rule("12/hold-fast")
def test_hold_fast_is_declared_before_the_roll_and_once_in_a_game() -> None:
    t = Table()
    o = t.officer("gb-division-able", "blue", 30, 36, chief=True)
    p = t.unit(LINE, "blue", 30, 30, damage=12)
    t.play(Courage(p, [], BY_FIRE))
    assert t.seat == "blue"
    t.answer(f"hold-fast:{t.w(o)}", key="hold-fast")
    assert t.result() == [STEADY]
    t.play(Courage(p, [], BY_FIRE), [6, 6])
    assert t.result() == [ROUTED]  # not asked again


@pytest.mark.rule("12/hold-fast")
def test_hold_fast_may_wait() -> None:
    t = Table()
    t.officer("gb-division-able", "blue", 30, 36, chief=True)
    p = t.unit(LINE, "blue", 30, 30, damage=3)
    t.play(Courage(p, [], BY_FIRE), [1, 2]).answer("no")
    assert t.result() == [STEADY]
    t.play(Courage(p, [], BY_COMBAT))
    assert t.key == "hold-fast"


@pytest.mark.rule("12/hold-fast")
def test_hold_fast_is_for_units_under_his_command_and_in_range() -> None:
    t = Table()
    hiller = t.officer("at-hiller", "blue", 30, 26)
    other = t.officer("at-commander", "blue", 40, 26)
    own = t.unit("at-line-german/24", "blue", 30, 44, damage=3, under=hiller)  # too far
    others = t.unit("at-line-german/24", "blue", 30, 20, damage=3, under=other)
    for p in (own, others):
        t.play(Courage(p, [], BY_FIRE), [1, 2])
        assert t.result() == [STEADY]


# 12/form-up


@pytest.mark.rule("12/form-up")
def test_form_up_for_a_unit_under_his_command() -> None:
    t = Table()
    o = t.officer("at-brigade-able", "blue", 30, 36)
    own = t.unit("at-line-german/24", "blue", 30, 30, under=o)
    far = t.unit("at-line-german/24", "blue", 60, 30, under=o)
    others = t.unit("at-line-german/24", "blue", 36, 30)
    assert who_form_up(t.g, own) == [o]
    assert who_form_up(t.g, far) == [] and who_form_up(t.g, others) == []
    t.g.used[o] = -1
    assert who_form_up(t.g, own) == []


# 12/disciplinarian


@pytest.mark.rule("12/disciplinarian")
def test_a_disciplinarian_lends_his_discipline_to_his_unit() -> None:
    t = Table()
    p = t.unit(LINE, "blue", 30, 30)
    q = t.unit(LINE, "blue", 36, 30)
    o = t.officer("gb-brigade-able", "blue", within=p)  # discipline 3
    t.play(Discipline(p, [], "discipline-form", "5/change-formation-check"), 3)
    assert t.result() == [1]
    t.play(Discipline(q, [], "discipline-form", "5/change-formation-check"), 3)
    assert t.result() == [0]
    assert disciplined_by(t.g, p) == o
    t.g.kind[p] = t.g.kind[t.unit("gb-guards/24", "blue", 10, 10)]  # 3 of its own: nothing to lend
    assert disciplined_by(t.g, p) == -1


@pytest.mark.rule("12/disciplinarian")
def test_half_the_damage_once_a_turn() -> None:
    """12/14 with seven markers, four of which count: 8 is 12, stunned; the second time it is 15."""
    t = Table()
    p = t.unit(LINE, "blue", 30, 30, damage=7)
    o = t.officer("gb-brigade-able", "blue", within=p)
    t.play(Courage(p, [], BY_FIRE), [4, 4])
    assert t.seat == "blue"
    t.answer(f"officer:{t.w(o)}", key="strict")
    assert t.result() == [STUNNED]
    assert t.told("courage-stunned")["damage"] == 4
    t.play(Courage(p, [], BY_COMBAT), [4, 4])
    assert t.result() == [ROUTED]  # not asked again


@pytest.mark.rule("12/disciplinarian")
def test_he_may_keep_it_for_the_combat() -> None:
    t = Table()
    p = t.unit(LINE, "blue", 30, 30, damage=7)
    o = t.officer("gb-brigade-able", "blue", within=p)
    t.play(Courage(p, [], BY_FIRE), [1, 2]).answer("no", key="strict")
    assert t.told("courage-steady")["damage"] == 7
    t.play(Courage(p, [], BY_COMBAT), [4, 4]).answer(f"officer:{t.w(o)}", key="strict")
    assert t.result() == [STUNNED]


@pytest.mark.rule("12/disciplinarian")
def test_his_strictness_is_not_wasted() -> None:
    """Two markers of a large unit: 11 is 13 of 17, and double six stuns with or without him."""
    t = Table()
    p = t.unit("at-line-german/36", "blue", 30, 30, damage=2)
    o = t.officer("gb-brigade-able", "blue", within=p)
    t.play(Courage(p, [], BY_FIRE), [4, 4])
    assert t.told("courage-steady")["damage"] == 2 and t.g.marks[o] == 0


@pytest.mark.rule("12/disciplinarian")
def test_a_disciplinarian_by_himself_helps_nobody() -> None:
    t = Table()
    p = t.unit(LINE, "blue", 30, 30, damage=7)
    t.officer("gb-brigade-able", "blue", 30, 33)
    t.play(Courage(p, [], BY_FIRE), [4, 4])
    assert t.result() == [ROUTED]


@pytest.mark.rule("12/great-disciplinarian")
def test_a_great_disciplinarian_reaches_the_nearest_unit() -> None:
    t = Table()
    near = t.unit(LINE, "blue", 30, 30, damage=7)
    less = t.unit(LINE, "blue", 30, 40, damage=7)
    davout = t.officer("fr-davout", "blue", 30, 33.5)
    assert disciplined_by(t.g, near) == davout and disciplined_by(t.g, less) == -1
    t.play(Courage(less, [], BY_FIRE), [2, 2])
    assert t.told("courage-steady")["damage"] == 7
    t.play(Courage(near, [], BY_FIRE), [4, 4]).answer(f"officer:{t.w(davout)}", key="strict")
    assert t.result() == [STUNNED]
    assert ("damage-halved", "12/great-disciplinarian") in [(e.key, e.rule) for e in t.m.events(0)]


@pytest.mark.rule("12/great-disciplinarian")
def test_a_great_disciplinarian_within_six_inches_or_in_the_unit() -> None:
    t = Table()
    p = t.unit(LINE, "blue", 30, 30)
    far = t.officer("fr-davout", "blue", 30, 40)
    assert disciplined_by(t.g, p) == -1
    q = t.unit(LINE, "blue", 60, 30)
    within = t.officer("gb-wellington", "blue", within=q)
    assert disciplined_by(t.g, q) == within and disciplined_by(t.g, p) != far


# 12/inspiring


def routed(t: Table, p: int, cause: int, again: bool) -> None:
    """13 is a rout of a unit of 12/14 with 5 markers; the second roll, where there is one, steady."""
    t.g.damage[p] = 5
    rolls = [[4, 5], [1, 2]] if again else [[4, 5]]
    t.play(Courage(p, [], cause), *rolls)
    assert t.result() == [STEADY if again else ROUTED]
    t.g.state[p] = 2
    t.g.redraw(p)


@pytest.mark.rule("12/inspiring")
def test_inspiring_within_six_inches() -> None:
    t = Table()
    p = t.unit(LINE, "blue", 30, 30)
    t.officer("pr-brigade-able", "blue", 30, 36)
    routed(t, p, BY_FIRE, True)
    routed(t, p, BY_COMBAT, True)
    routed(t, p, BY_REACTION, False)  # he is not in it


@pytest.mark.rule("12/inspiring")
def test_inspiring_not_from_farther_away() -> None:
    t = Table()
    p = t.unit(LINE, "blue", 30, 30)
    t.officer("pr-brigade-able", "blue", 30, 40)
    routed(t, p, BY_FIRE, False)


@pytest.mark.rule("12/inspiring")
def test_inspiring_from_within_against_reaction_fire() -> None:
    t = Table()
    p = t.unit(LINE, "blue", 30, 30)
    t.officer("pr-brigade-able", "blue", within=p)
    routed(t, p, BY_REACTION, True)


@pytest.mark.rule("12/inspiring")
def test_inspiring_repeats_routs_only_and_once() -> None:
    t = Table()
    p = t.unit(LINE, "blue", 30, 30, damage=5)
    t.officer("pr-brigade-able", "blue", 30, 36)
    t.play(Courage(p, [], BY_FIRE), [4, 3])
    assert t.result() == [STUNNED]
    t.play(Courage(p, [], BY_FIRE), [4, 5], [6, 4])
    assert t.result() == [ROUTED]


@pytest.mark.rule("12/inspiring", "12/hold-fast")
def test_officers_inspire_units_and_not_each_other() -> None:
    t = Table()
    o = t.officer("gb-division-able", "blue", 30, 30, chief=True)
    t.officer("pr-brigade-able", "blue", 30, 34)
    t.g.damage[o] = 4
    t.play(Courage(o, [], BY_FIRE), [6, 5])
    assert t.result() == [ROUTED]


@pytest.mark.rule("12/very-inspiring")
def test_very_inspiring_reaches_farther() -> None:
    t = Table()
    p = t.unit(LINE, "blue", 30, 30)
    q = t.unit(LINE, "blue", 10, 30)
    near = t.officer("pr-blucher", "blue", 30, 36)
    routed(t, p, BY_REACTION, True)  # within six
    assert ("inspired", "12/very-inspiring") in [(e.key, e.rule) for e in t.m.events(0)]
    t.g.y[near] += 6 * INCH
    t.g.redraw(near)
    routed(t, p, BY_FIRE, True)  # within twelve
    routed(t, p, BY_REACTION, False)
    routed(t, q, BY_FIRE, False)


# 12/fanatic


@pytest.mark.rule("12/fanatic")
def test_a_fanatic_turns_the_first_failed_test() -> None:
    t = Table()
    p = t.unit("bw-line/24", "blue", 30, 30, damage=5)
    t.officer("bw-commander-able", "blue", within=p)
    t.play(Courage(p, [], BY_FIRE), [1, 2])
    assert t.result() == [STEADY] and "fanatic-holds" not in t.log()
    t.play(Courage(p, [], BY_FIRE), [6, 6])
    assert t.result() == [STEADY] and t.g.stunned[p] == 0
    t.play(Courage(p, [], BY_FIRE), [6, 6])
    assert t.result() == [ROUTED]


# 12/spurring


@pytest.mark.rule("12/spurring")
def test_spurring_adds_to_the_unit_he_is_in() -> None:
    t = Table()
    p = t.unit("fr-line/24", "blue", 30, 30, formation="attack-column")
    before = speed(t.g, p), quick_reach(t.g, p)
    t.officer("fr-brigade-able", "blue", within=p)
    assert (speed(t.g, p), quick_reach(t.g, p)) == (before[0] + INCH, before[1] + 2 * INCH)
