"""9 Combat: dice, modifiers, courage, who strikes back."""

from __future__ import annotations

import pytest

from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch08_charges import ChargePhase
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch09_combat import (
    attacks,
    blows,
    courage_mods,
    guard,
    hit_mods,
    shelter,
)
from grognard.games.bajo_la_sombra_del_aguila.state.model import FIRED, S_GONE, S_TABLE, SAPPERS, T_FORTIFIED
from grognard.kit.acts import total
from tests.games.bajo_la_sombra_del_aguila.charging import (
    BIG,
    HORSE,
    LINE,
    MISS,
    ROUT,
    STEADY,
    depth,
    facing,
    field,
    fight,
)
from tests.games.bajo_la_sombra_del_aguila.table import Table

FRONT, RIGHT, REAR, LEFT = 0, 1, 2, 3


def to_hit(t: Table, a: int, b: int, face: int = FRONT, charging: bool = True) -> int:
    return total(0, hit_mods(t.g, a, b, face, charging, False, False))


# order


@pytest.mark.rule("9/order-of-combats")
def test_who_has_the_initiative_chooses_which_combat_comes_next() -> None:
    t = field()
    t.g.initiative = 1
    pairs = []
    for x in (25, 45):
        a = t.unit(LINE, "blue", x, 30)
        b = t.unit(LINE, "red", x, 30 - 4 - depth(LINE), 180)
        t.g.marks[b] |= FIRED
        pairs.append((a, b))
    t.play(ChargePhase(0), *([[MISS] * 12] * 4))
    for a, _ in pairs:
        t.answer(f"charge-with:{t.w(a)}")
    assert t.key == "combat" and t.seat == "red"
    assert t.offers() == [f"combat:{t.w(b)}" for _, b in pairs]
    assert t.g.y[pairs[1][0]] == t.g.y[pairs[0][0]]  # all have moved before the first combat
    t.answer(f"combat:{t.w(pairs[1][1])}")
    assert [e.args["target"] for e in t.m.events(0) if e.key == "combat"] == [
        t.g.kind[q] * 128 + q for q in (pairs[1][1], pairs[0][1])
    ]


@pytest.mark.rule("9/order-of-combats")
def test_the_charger_strikes_first_and_a_routed_target_does_not_strike_back() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=1)
    t.g.damage[b] = 3
    fight(t, b, [a], [FRONT], [6] * 12, [6] * 6 + [MISS] * 6, ROUT)
    assert t.g.state[b] == S_GONE and t.g.damage[a] == 0
    assert t.key == "regroup"


@pytest.mark.rule("9/order-of-combats")
def test_several_chargers_strike_and_the_target_tests_once() -> None:
    t = field()
    b = t.unit(BIG, "red", 35, 20, 180)
    a = t.unit(LINE, "blue", 32, 26)
    c = t.unit(LINE, "blue", 38, 26)
    fight(t, b, [a, c], [FRONT, FRONT], [6] * 12, [6] + [MISS] * 11, [6] * 12, [6] + [MISS] * 11, STEADY, [MISS] * 18)
    assert t.key == "strike-back" and t.seat == "red"
    assert t.offers() == [f"piece:{t.w(a)}", f"piece:{t.w(c)}"]
    t.answer(f"piece:{t.w(c)}")
    assert t.g.damage[b] == 2 and t.key == "rest"


# dice


@pytest.mark.rule("9/attack-dice")
def test_as_many_dice_as_attacks_and_half_with_half_its_figures_hurt() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=1)
    assert blows(t.g, a, b, FRONT, True) == 12
    t.g.damage[a] = 11
    assert blows(t.g, a, b, FRONT, True) == 12
    t.g.damage[a] = 12
    assert blows(t.g, a, b, FRONT, True) == 6
    horse = t.unit(HORSE, "blue", 50, 30)  # ten horsemen count as twenty
    t.g.damage[horse] = 9
    assert blows(t.g, horse, b, FRONT, True) == 15
    t.g.damage[horse] = 10
    assert blows(t.g, horse, b, FRONT, True) == 8


@pytest.mark.rule("9/attack-dice")
def test_hits_are_rolled_against_the_melee_value_wounds_against_the_defence() -> None:
    t = field()
    a, b = facing(t, LINE, "at-cuirassiers/10", gap=1)  # melee 4 against defence 5
    fight(t, b, [a], [FRONT], [4, 4] + [3] * 10, [5, 4], [MISS] * 15)
    assert t.g.damage[b] == 1


@pytest.mark.rule("9/flank-and-rear")
def test_twice_from_the_flank_three_times_from_the_rear_and_the_other_half_or_a_third() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=1)
    assert [blows(t.g, a, b, face, True) for face in (FRONT, RIGHT, REAR, LEFT)] == [12, 24, 36, 24]
    assert [blows(t.g, b, a, face, False) for face in (FRONT, RIGHT, REAR, LEFT)] == [12, 6, 4, 6]
    big = t.unit(BIG, "red", 50, 20)
    t.g.damage[big] = 18
    assert blows(t.g, big, a, REAR, False) == 3  # 18, half is 9, a third of that


@pytest.mark.rule("9/flank-and-rear")
def test_guns_and_garrisons_have_neither() -> None:
    t = field()
    a = t.unit(LINE, "blue", 35, 30)
    b = t.unit(LINE, "red", 35, 20)
    t.house(b, t.ground("house", 35, 20))
    assert blows(t.g, a, b, REAR, True) == 12 and blows(t.g, b, a, REAR, False) == 12


@pytest.mark.rule("11/charging-artillery")
@pytest.mark.parametrize("face", [FRONT, RIGHT, REAR])
def test_whoever_charges_a_gun_has_three_times_its_attacks_from_any_side(face: int) -> None:
    t = field()
    a = t.unit(LINE, "blue", 35, 30)
    gun = t.unit("fr-foot-medium", "red", 35, 25, 180)
    assert blows(t.g, a, gun, face, True) == 36
    assert total(0, courage_mods(t.g, gun, [face], [a])) == 0


# modifiers


@pytest.mark.rule("9/combat-modifiers")
def test_a_unit_behind_a_fence_or_a_wall_is_harder_to_hit() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=4)
    assert to_hit(t, a, b) == 0
    fence = t.ground("fence", 35, t.g.y[b] / 254 + depth(LINE) / 2 + 0.5)
    assert guard(t.g, b, FRONT) == fence
    assert to_hit(t, a, b) == -1
    assert to_hit(t, a, b, REAR) == 0  # it is not behind it
    assert to_hit(t, b, a, FRONT, charging=False) == 0  # and strikes back over it freely


@pytest.mark.rule("9/combat-modifiers")
def test_an_obstacle_more_than_an_inch_away_shelters_nobody() -> None:
    t = field()
    _a, b = facing(t, LINE, LINE, gap=4)
    t.ground("fence", 35, t.g.y[b] / 254 + depth(LINE) / 2 + 1.5)
    assert shelter(t.g, b, FRONT) == 0


@pytest.mark.rule("9/combat-modifiers")
def test_ruins_shelter_who_is_in_them_on_every_side() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=4)
    t.ground("ruins", 35, t.g.y[b] / 254)
    assert [to_hit(t, a, b, face) for face in (FRONT, RIGHT, REAR, LEFT)] == [-1] * 4
    t.ground("fields", 35, 30, w=6, d=4)
    assert to_hit(t, b, a) == 0  # other areas do not


@pytest.mark.rule("9/combat-modifiers")
def test_a_garrison_is_defended_on_every_side() -> None:
    t = field()
    a = t.unit(LINE, "blue", 35, 30)
    b = t.unit(LINE, "red", 35, 20)
    t.house(b, t.ground("house", 35, 20))
    assert [to_hit(t, a, b, face) for face in (FRONT, RIGHT, REAR, LEFT)] == [-1] * 4


@pytest.mark.rule("9/fortified")
def test_fortified_works_and_buildings_are_worth_two() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=4)
    t.ground("works-fortified", 35, t.g.y[b] / 254 + depth(LINE) / 2 + 0.3)
    assert to_hit(t, a, b) == -2
    c = t.unit(LINE, "red", 50, 20)
    fort = t.ground("fort", 50, 20)
    t.house(c, fort)
    assert to_hit(t, a, c) == -2
    d = t.unit(LINE, "red", 20, 20)
    house = t.ground("stone-house", 20, 20)
    t.house(d, house)
    assert to_hit(t, a, d) == -1
    t.g.t_flags[house] |= T_FORTIFIED
    assert to_hit(t, a, d) == -2


@pytest.mark.rule("9/fortified")
def test_militia_against_works_needs_seven_so_half_its_dice() -> None:
    t = field()
    a, b = facing(t, "es-provincial-militia/24", LINE, gap=4)  # melee 5
    t.ground("works-fortified", 35, t.g.y[b] / 254 + depth(LINE) / 2 + 0.3)
    fight(t, b, [a], [FRONT], [6] + [MISS] * 5, [6], [MISS] * 12)
    assert t.g.damage[b] == 1


@pytest.mark.rule("11/sappers")
def test_sappers_help_in_the_assault_of_a_fortified_position() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=4)
    t.g.flags[a] |= SAPPERS
    assert blows(t.g, a, b, FRONT, True) == 12 and to_hit(t, a, b) == 0
    t.ground("fence", 35, t.g.y[b] / 254 + depth(LINE) / 2 + 0.3)
    assert blows(t.g, a, b, FRONT, True) == 12 and to_hit(t, a, b) == -1
    t.ground("works-fortified", 35, t.g.y[b] / 254 + depth(LINE) / 2 + 0.3)
    assert blows(t.g, a, b, FRONT, True) == 14 and to_hit(t, a, b) == -1
    assert attacks(t.g, a, False) == 12


# courage


@pytest.mark.rule("9/courage-in-combat")
@pytest.mark.parametrize(("face", "mod"), [(FRONT, 0), (RIGHT, 1), (LEFT, 1), (REAR, 2)])
def test_the_test_is_harder_for_who_is_charged_in_flank_or_rear(face: int, mod: int) -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=1)
    assert total(0, courage_mods(t.g, b, [face], [a])) == mod
    assert total(0, courage_mods(t.g, b, [FRONT, face], [a])) == mod  # the worst of several


@pytest.mark.rule("9/courage-in-combat")
def test_the_target_tests_after_the_charger_has_struck_and_the_charger_after_the_target() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=1)
    t.g.damage[a] = t.g.damage[b] = 1
    # flank: 24 dice, one wound; 2 damage + 1 + 9 = 12 < 13: steady; six dice back, one wound: 2 + 11 = 13: stunned
    fight(t, b, [a], [RIGHT], [6] + [MISS] * 23, [6], [5, 4], [6] + [MISS] * 5, [6], [6, 5])
    assert t.g.stunned[b] == 0 and t.g.stunned[a] == 2
    assert t.key == "rest"


@pytest.mark.rule("9/courage-in-combat")
def test_nobody_tests_without_a_wound_or_with_a_single_marker() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=1)
    t.g.damage[b] = 5
    fight(t, b, [a], [FRONT], [MISS] * 12, [6] + [MISS] * 11, [6])  # a single marker: no test
    assert t.key == "rest" and t.g.damage[a] == 1


@pytest.mark.rule("9/stunned-strikes-back")
def test_a_target_that_is_stunned_strikes_back_with_half() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=1)
    t.g.damage[b] = 1
    # one wound: 2 damage + 11 = 13: stunned, so six dice
    fight(t, b, [a], [FRONT], [6] + [MISS] * 11, [6], [6, 5], [6] * 6, [MISS] * 6)
    assert t.g.stunned[b] == 2 and t.g.state[b] == S_TABLE and t.key == "rest"


@pytest.mark.rule("9/stunned-strikes-back")
def test_what_the_stunned_strike_back_with_wounds_and_who_was_stunned_before_strikes_back_too() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=1)
    t.g.stunned[b] = 1
    fight(t, b, [a], [FRONT], [MISS] * 12, [6] * 6, [6] * 6, [1, 2])
    assert t.g.damage[a] == 6 and t.g.damage[b] == 0


@pytest.mark.rule("9/courage-in-combat")
def test_too_many_wounds_destroy_without_a_test() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=1)
    t.g.damage[b] = 24
    fight(t, b, [a], [FRONT], [6] + [MISS] * 11, [6])
    assert t.g.state[b] == S_GONE


@pytest.mark.rule("9/courage-in-combat")
def test_once_it_is_destroyed_the_other_chargers_need_not_strike() -> None:
    t = field()
    b = t.unit(LINE, "red", 35, 20, 180, damage=24)
    a = t.unit(LINE, "blue", 32, 26)
    c = t.unit(LINE, "blue", 38, 26)
    fight(t, b, [a, c], [FRONT, FRONT], [6] + [MISS] * 11, [6])
    assert t.g.state[b] == S_GONE and t.key == "regroup"
    t.answer("stay").stay()
    assert t.key == "regroup" and t.seat == "blue"  # each of the victors regroups
