"""9 Combat with the abilities of units (13) and officers (12)."""

from __future__ import annotations

import pytest

from grognard.games.bajo_la_sombra_del_aguila.pack.board import built_in
from grognard.games.bajo_la_sombra_del_aguila.pack.names import EXPERT_FIGHTERS
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch09_combat import (
    blows,
    courage_mods,
    hit_rerolls,
    hurt_mods,
    hurt_rerolls,
)
from grognard.games.bajo_la_sombra_del_aguila.state.model import S_GONE, S_WITH
from grognard.kit.acts import total
from tests.games.bajo_la_sombra_del_aguila.charging import HEAVY, HORSE, LINE, MISS, facing, field, fight

B = built_in()

FRONT = 0


# units


@pytest.mark.rule("13/expert-fighters")
def test_expert_fighters_hit_better_once_in_a_game() -> None:
    t = field()
    a, b = facing(t, "pl-uhlans/10", "at-dragoons/10", gap=1)
    fight(t, b, [a], [FRONT], [3] + [MISS] * 14, [3], [MISS] * 15)
    assert t.key == "expert-fighters" and t.seat == "blue" and t.offers() == ["no", "expert-fighters"]
    t.answer("expert-fighters")
    assert t.g.damage[b] == 1  # melee 4: a 3 hit
    assert t.g.used[a] & EXPERT_FIGHTERS
    fight(t, b, [a], [FRONT], [3] + [MISS] * 14, [MISS] * 15)  # not asked again
    assert t.key == "rest" and t.g.damage[b] == 1


@pytest.mark.rule("13/expert-fighters")
def test_they_may_be_kept_and_serve_who_is_charged_too() -> None:
    t = field()
    a, b = facing(t, HORSE, "pl-uhlans/10", gap=1)
    fight(t, b, [a], [FRONT], [MISS] * 15, [3] * 15)
    assert t.key == "expert-fighters" and t.seat == "red"
    t.answer("no")
    assert t.key == "rest" and not t.g.used[b] & EXPERT_FIGHTERS


@pytest.mark.rule("13/crushing-strength")
def test_crushing_strength_helps_to_wound_in_every_combat() -> None:
    t = field()
    a, b = facing(t, HEAVY, LINE, gap=1, against="attack-column")
    assert total(0, hurt_mods(t.g, a, b, True)) == 1
    assert total(0, hurt_mods(t.g, a, b, False)) == 1
    fight(t, b, [a], [FRONT], [6, 6] + [MISS] * 13, [3, 2], [MISS] * 12)  # defence 4
    assert t.g.damage[b] == 1


@pytest.mark.rule("13/cuirass")
def test_a_cuirass_makes_it_useless() -> None:
    t = field()
    a, b = facing(t, HEAVY, "fr-cuirassiers/10", gap=1)
    assert hurt_mods(t.g, a, b, True) == []
    lance = t.unit("fr-lancers/10", "blue", 50, 30)
    assert hurt_mods(t.g, lance, b, True) == []
    fight(t, b, [a], [FRONT], [6, 6] + [MISS] * 13, [4, 5], [MISS] * 15)  # defence 5
    assert t.g.damage[b] == 1


@pytest.mark.rule("13/cruel")
def test_the_cruel_roll_a_failed_wound_again() -> None:
    t = field()
    a, b = facing(t, "gb-highlanders/24", LINE, gap=1)
    assert hurt_rerolls(t.g, a) == 1
    fight(t, b, [a], [FRONT], [6, 6] + [MISS] * 10, [1, 1], [4], [MISS] * 12)
    assert t.g.damage[b] == 1


@pytest.mark.rule("13/elite-companies")
def test_elite_companies_roll_two_failed_wounds_again() -> None:
    t = field()
    a, b = facing(t, "at-grenadiers/24", LINE, gap=1)
    assert hurt_rerolls(t.g, a) == 2 and hurt_rerolls(t.g, b) == 0
    fight(t, b, [a], [FRONT], [6] * 3 + [MISS] * 9, [1, 1, 1], [4, 3], [MISS] * 12)
    assert t.g.damage[b] == 1


@pytest.mark.rule("13/elite-companies", "7/natural-one")
@pytest.mark.parametrize(
    ("first", "again", "wounds"), [([6, 4, 4], [], 3), ([6, 4, 1], [[5]], 3), ([4, 1, 1], [[1, 1]], 1)]
)
def test_only_dice_that_failed_are_rolled_again(first: list[int], again: list[list[int]], wounds: int) -> None:
    t = field()
    a, b = facing(t, "at-grenadiers/24", LINE, gap=1)
    courage = [[1, 1]] if wounds > 1 else []
    fight(t, b, [a], [FRONT], [6] * 3 + [MISS] * 9, first, *again, *courage, [MISS] * 12)
    assert t.g.damage[b] == wounds


@pytest.mark.rule("13/guards")
def test_guards_roll_two_misses_again() -> None:
    t = field()
    a, b = facing(t, "gb-guards/24", LINE, gap=1)
    assert hit_rerolls(t.g, a, b, True) == 2 and hit_rerolls(t.g, a, b, False) == 2
    fight(t, b, [a], [FRONT], [MISS] * 12, [3, 2], [4], [MISS] * 12)  # melee 3
    assert t.g.damage[b] == 1


@pytest.mark.rule("13/elite")
def test_the_elite_roll_one_miss_again() -> None:
    t = field()
    a, b = facing(t, "fr-young-guard/24", LINE, gap=1)
    assert hit_rerolls(t.g, a, b, True) == 1


@pytest.mark.rule("13/hatred")
def test_who_hates_rolls_three_misses_again() -> None:
    t = field()
    a, b = facing(t, "pr-landwehr/24", LINE, gap=1)
    assert hit_rerolls(t.g, a, b, True) == 3 and hit_rerolls(t.g, a, b, False) == 3
    fight(t, b, [a], [FRONT], [MISS] * 10, [5, 4, 4], [4], [MISS] * 12)  # melee 5
    assert t.g.damage[b] == 1


@pytest.mark.rule("13/fearsome")
def test_the_courage_of_who_fights_the_fearsome_is_tested_at_two_more() -> None:
    t = field()
    a, b = facing(t, "fr-guard-grenadiers/10", LINE, gap=1)
    assert total(0, courage_mods(t.g, b, [FRONT], [a])) == 2
    assert total(0, courage_mods(t.g, a, [], [b])) == 0
    t.g.damage[b] = 1
    # one wound: 2 damage + 2 + 9 = 13: stunned
    fight(t, b, [a], [FRONT], [6] + [MISS] * 15, [MISS] * 2, [6], [5, 4], [MISS] * 6)
    assert t.g.stunned[b] == 2


@pytest.mark.rule("13/fearsome")
def test_one_fearsome_unit_among_several_is_enough_and_two_add_no_more() -> None:
    t = field()
    guard, b = facing(t, "fr-guard-grenadiers/10", LINE, gap=1)
    plain = t.unit(LINE, "blue", 20, 30)
    other = t.unit("fr-old-guard/24", "blue", 25, 30)
    assert total(0, courage_mods(t.g, b, [FRONT, FRONT], [plain, guard])) == 2
    assert total(0, courage_mods(t.g, b, [FRONT, FRONT], [plain])) == 0
    assert total(0, courage_mods(t.g, b, [FRONT, FRONT], [other, guard])) == 2


@pytest.mark.rule("13/fearsome")
def test_the_fearsome_who_are_charged_make_the_charger_test_at_two_more_in_play() -> None:
    """The charger has one marker and gets a second: 2 + 2 + 9 = 13, its first value."""
    t = field()
    a, b = facing(t, LINE, "fr-old-guard/24", gap=1)
    t.g.damage[a] = 1
    n = B.attacks[t.g.kind[b]]
    fight(t, b, [a], [FRONT], [MISS] * 12, [6] + [MISS] * (n - 1), [MISS] * 2, [6], [5, 4])
    assert t.g.stunned[a] == 2


@pytest.mark.rule("13/fearsome")
def test_the_fearsome_who_are_charged_frighten_as_well() -> None:
    t = field()
    a, b = facing(t, LINE, "fr-old-guard/24", gap=1)
    assert total(0, courage_mods(t.g, a, [], [b])) == 2


# officers


@pytest.mark.rule("12/officers-in-units")
def test_an_officer_adds_his_attacks_to_those_of_his_unit() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=1)
    t.officer("fr-commander", "blue", within=a)  # 3 attacks
    assert blows(t.g, a, b, FRONT, True) == 15
    assert blows(t.g, a, b, 1, True) == 30
    t.officer("fr-commander", "blue", 50, 30)  # by himself he does not fight
    assert blows(t.g, a, b, FRONT, True) == 15


@pytest.mark.rule("12/officers-in-units")
def test_he_tests_for_himself_when_his_unit_is_hurt_counting_half_the_wounds() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=1)
    o = t.officer("at-commander", "red", within=b)  # courage 10/12
    # three wounds: the unit tests (steady), he tests with 2: 10 + 2 = 12, he falls; b strikes with its own 12
    fight(t, b, [a], [FRONT], [6] * 3 + [MISS] * 9, [6] * 3, [1, 1], [5, 5], [MISS] * 12)
    assert t.g.state[o] == S_GONE and t.key == "rest"
    t = field()
    a, b = facing(t, LINE, LINE, gap=1)
    o = t.officer("at-commander", "red", within=b)
    fight(t, b, [a], [FRONT], [6] * 3 + [MISS] * 9, [6] * 3, [1, 1], [5, 4], [MISS] * 15)
    assert t.g.state[o] == S_WITH


@pytest.mark.rule("12/heroic")
def test_a_hero_adds_two_attacks_and_tests_with_all_the_wounds() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=1)
    o = t.officer("ru-commander-able", "red", within=b)  # 3 attacks and heroic; courage 10/12
    assert blows(t.g, b, a, FRONT, False) == 17
    # three wounds count: 3 + 7 = 10: not steady, so he falls
    fight(t, b, [a], [FRONT], [6] * 3 + [MISS] * 9, [6] * 3, [1, 1], [4, 3], [MISS] * 12)
    assert t.g.state[o] == S_GONE


@pytest.mark.rule("12/fanatic")
def test_a_fanatic_lets_his_unit_roll_two_misses_again() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=1)
    t.officer("bw-commander-able", "blue", within=a)
    assert hit_rerolls(t.g, a, b, True) == 2 and hit_rerolls(t.g, a, b, False) == 2
    fight(t, b, [a], [FRONT], [MISS] * 15, [4, 1], [4], [MISS] * 12)
    assert t.g.damage[b] == 1
