"""5 Formations in combat: what a line, a column, a square, a mass and skirmishers give and take."""

from __future__ import annotations

import pytest

from grognard.games.bajo_la_sombra_del_aguila.pack.names import FORMATIONS
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch09_combat import blows, hit_mods, hit_rerolls, hurt_mods
from grognard.games.bajo_la_sombra_del_aguila.state.model import CHARGED_BY_FOOT, FIRED
from grognard.kit.acts import total
from tests.games.bajo_la_sombra_del_aguila.charging import (
    BIG,
    HEAVY,
    HORSE,
    LINE,
    MISS,
    SKIRMISHERS,
    declare,
    facing,
    field,
    fight,
)
from tests.games.bajo_la_sombra_del_aguila.table import Table

FRONT, RIGHT, REAR, LEFT = 0, 1, 2, 3


def to_hit(t: Table, a: int, b: int, charging: bool = True, joint: bool = False) -> int:
    return total(0, hit_mods(t.g, a, b, FRONT, charging, joint, False))


def strength(t: Table, a: int, b: int, charging: bool = True) -> int:
    return total(0, hurt_mods(t.g, a, b, charging))


@pytest.mark.rule("5/line/melee")
def test_cavalry_that_charges_infantry_in_line_hits_better() -> None:
    t = field()
    a, b = facing(t, HORSE, LINE, gap=1)
    foot = t.unit(LINE, "blue", 50, 30)
    assert to_hit(t, a, b) == 1
    assert to_hit(t, a, b, charging=False) == 0  # not when it is charged itself
    assert to_hit(t, foot, b) == 0
    horse = t.unit(HORSE, "red", 50, 20, 180)
    assert to_hit(t, a, horse) == 0
    fight(t, b, [a], [FRONT], [3] + [MISS] * 14, [4], [MISS] * 12)  # melee 4: a 3 hits
    assert t.g.damage[b] == 1


@pytest.mark.rule("5/march-column/charged")
def test_a_march_column_is_struck_twice_as_often_and_stunned_if_it_holds() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=1, against="march-column")
    assert blows(t.g, a, b, FRONT, True) == 24
    assert blows(t.g, a, b, REAR, True) == 36  # of several reasons the greatest
    fight(t, b, [a], [FRONT], [MISS] * 24, [MISS] * 6)  # not hurt, but stunned: it strikes back with half
    assert t.g.stunned[b] == 2 and t.key == "rest"


@pytest.mark.rule("5/attack-column/melee")
def test_an_attack_column_that_charges_rolls_three_misses_again() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=1, formation="attack-column")
    assert hit_rerolls(t.g, a, b, True) == 3 and hit_rerolls(t.g, a, b, False) == 0
    fight(t, b, [a], [FRONT], [MISS] * 12, [4, 4, 1], [4, 1], [MISS] * 12)
    assert t.g.damage[b] == 1


@pytest.mark.rule("5/square/charged-by-cavalry")
def test_cavalry_against_a_square_hits_badly_and_without_its_strength() -> None:
    t = field()
    a, b = facing(t, HEAVY, LINE, gap=1, against="square")
    assert to_hit(t, a, b) == -2 and strength(t, a, b) == 0
    assert to_hit(t, a, b, charging=False) == 0
    t.g.marks[b] |= CHARGED_BY_FOOT
    assert to_hit(t, a, b) == -1 and strength(t, a, b) == 0
    t.g.marks[b] = 0
    assert to_hit(t, a, b, joint=True) == -1
    t.g.formation[b] = FORMATIONS.index("attack-column")
    assert to_hit(t, a, b) == 0 and strength(t, a, b) == 1


@pytest.mark.rule("5/square/charged-by-cavalry")
def test_infantry_that_comes_home_to_a_square_helps_cavalry_in_the_same_combat() -> None:
    t = field()
    b = t.unit(LINE, "red", 35, 20, 180, "square")
    t.g.marks[b] |= FIRED
    foot = t.unit(LINE, "blue", 35, 26)
    horse = t.unit(HORSE, "blue", 27, 20, 90)
    # infantry: 12 dice and four again; cavalry: 15 at -1; the square strikes back on both sides with half
    declare(t, foot, [MISS] * 12, [MISS] * 4, [4] * 14 + [5], [4], [MISS] * 6, [MISS] * 6)
    t.answer(f"charge-with:{t.w(horse)}")
    assert t.g.damage[b] == 1  # of the cavalry's dice the 5 alone hit
    assert t.g.marks[b] & CHARGED_BY_FOOT
    assert t.key == "rest"


@pytest.mark.rule("5/square/charged-by-infantry")
def test_infantry_that_charges_a_square_rolls_four_misses_again() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=1, against="square")
    horse = t.unit(HORSE, "blue", 50, 30)
    assert hit_rerolls(t.g, a, b, True) == 4
    assert hit_rerolls(t.g, a, b, False) == 0 and hit_rerolls(t.g, horse, b, True) == 0
    t.g.formation[a] = FORMATIONS.index("attack-column")
    assert hit_rerolls(t.g, a, b, True) == 7


@pytest.mark.rule("5/square/melee")
def test_a_square_strikes_back_with_half_on_every_side_it_is_charged_on() -> None:
    t = field()
    b = t.unit(LINE, "red", 35, 20, 180, "square")
    one = t.unit(HORSE, "blue", 35, 26)
    other = t.unit(HORSE, "blue", 27, 20, 90)
    assert blows(t.g, b, one, FRONT, False) == 6 and blows(t.g, b, other, RIGHT, False) == 6
    fight(
        t, b, [one, other], [FRONT, RIGHT], [MISS] * 15, [MISS] * 15,
        [6] * 6, [6] + [MISS] * 5, [6] * 6, [MISS] * 6,
    )  # fmt: skip
    assert t.g.damage[one] == 1 and t.g.damage[other] == 0 and t.key == "rest"


@pytest.mark.rule("5/square/melee")
def test_a_square_has_no_flank_and_no_rear() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=1, against="square")
    assert blows(t.g, a, b, REAR, True) == 12
    t.g.formation[b] = FORMATIONS.index("attack-column")
    assert blows(t.g, a, b, REAR, True) == 36


@pytest.mark.rule("5/battalion-mass/charge")
def test_a_battalion_mass_that_charges_rolls_three_misses_again() -> None:
    t = field()
    a, b = facing(t, BIG, LINE, gap=1, formation="battalion-mass")
    assert hit_rerolls(t.g, a, b, True) == 3 and hit_rerolls(t.g, a, b, False) == 0


@pytest.mark.rule("5/battalion-mass/charged-by-cavalry")
def test_cavalry_against_a_battalion_mass_hits_at_one_less_without_its_strength() -> None:
    t = field()
    a, b = facing(t, HEAVY, BIG, gap=1, against="battalion-mass")
    assert to_hit(t, a, b) == -1 and strength(t, a, b) == 0
    assert to_hit(t, a, b, charging=False) == 0 and strength(t, a, b, charging=False) == 1
    foot = t.unit(LINE, "blue", 50, 30)
    assert to_hit(t, foot, b) == 0


@pytest.mark.rule("5/open-order/melee")
def test_skirmishers_strike_with_half_and_are_struck_twice_as_often_by_close_order() -> None:
    t = field()
    a, b = facing(t, LINE, SKIRMISHERS, gap=1, against="open-order")  # 9 attacks
    assert blows(t.g, a, b, FRONT, True) == 24
    assert blows(t.g, b, a, FRONT, False) == 5
    assert blows(t.g, b, a, FRONT, True) == 5  # when they charge as well
    assert blows(t.g, a, b, FRONT, False) == 12  # who is charged by them has no more than his attacks
    other = t.unit(SKIRMISHERS, "blue", 50, 30, formation="open-order")
    assert blows(t.g, other, b, FRONT, True) == 5  # both in open order
