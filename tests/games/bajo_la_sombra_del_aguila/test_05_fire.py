"""5 How each formation fires and is fired at; batteries; skirmish screens; 4/building-fire."""

from __future__ import annotations

import pytest

from grognard.games.bajo_la_sombra_del_aguila.codes import M_OPEN, M_SCREEN, M_WALLS
from grognard.games.bajo_la_sombra_del_aguila.pack.names import FORMATIONS
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch07_fire import FirePhase
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch07_volley import Volley
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch01_sight import front_of
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch05_batteries import (
    battery_bonus,
    battery_courage,
    battery_of,
)
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch07_dice import fire_dice, fire_mods, shot_rerolls
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch07_fire import targets
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch07_targets import why_no_fire
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch11_artillery import (
    CANISTER_SHOT,
    ROUND_SHOT,
    gun_mods,
    hits_left,
    shelled_rerolls,
    wall_mods,
)
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.common import near
from grognard.games.bajo_la_sombra_del_aguila.state.model import FIRED, O_ADVANCE, O_UNLIMBERED
from grognard.space.table import FRONT, LEFT, REAR, RIGHT
from tests.games.bajo_la_sombra_del_aguila.table import Table, inches

LINE = "at-line-german/24"
MASS = "at-line-german/36"  # 18 attacks


def mod(mods: list[int], kind: int) -> int:
    return sum(mods[i + 1] for i in range(0, len(mods), 2) if mods[i] == kind)


def facing(by: str = LINE, at: str = LINE, formation: str = "line", target: str = "line") -> tuple[Table, int, int]:
    t = Table()
    a = t.unit(by, "blue", 30, 30, formation=formation)
    b = t.unit(at, "red", 30, 22, 180, formation=target)
    return t, a, b


# how they fire


@pytest.mark.rule("5/line/fire")
def test_a_line_fires_with_all_its_dice() -> None:
    t, a, b = facing()
    assert fire_dice(t.g, a, b) == 12


@pytest.mark.rule("5/march-column/fire")
def test_a_march_column_does_not_fire() -> None:
    t, a, _ = facing(formation="march-column")
    why = why_no_fire(t.g, a)
    assert why is not None and why.rule == "5/march-column/fire"
    t.play(FirePhase(0))
    assert t.result() == []


@pytest.mark.rule("5/attack-column/fire")
def test_an_attack_column_fires_with_half() -> None:
    t, a, b = facing(by="fr-grenadiers/12", formation="attack-column")
    assert fire_dice(t.g, a, b) == 5  # of nine, rounded up


@pytest.mark.rule("5/square/fire")
def test_a_square_divides_its_dice_among_two_three_or_four_sides() -> None:
    t, a, b = facing(formation="square")
    assert [fire_dice(t.g, a, b, FRONT, n) for n in (1, 2, 3, 4)] == [6, 6, 4, 3]


@pytest.mark.rule("5/square/fire")
def test_each_side_of_a_square_has_a_target_of_its_own_and_sees_45_degrees() -> None:
    t, a, b = facing(formation="square")
    right = t.unit(LINE, "red", 38, 30, 270)
    rear = t.unit(LINE, "red", 33, 38)  # beside what lies straight behind
    assert [targets(t.g, a, arc) for arc in (FRONT, RIGHT, REAR, LEFT)] == [[b], [right], [rear], []]
    t.play(FirePhase(0), [5, 1, 1, 1], [4], [5, 1, 1, 1], [3], [1, 1, 1, 1])
    t.answer(f"fire-with:{t.w(a)}", key="fire-with")
    assert t.offers() == ["arc:front", "arc:right", "arc:rear"]  # at least one of them
    t.answer("arc:front", "arc:right", "arc:rear")
    assert t.key == "rest"
    assert [t.g.damage[p] for p in (b, right, rear)] == [1, 0, 0]


@pytest.mark.rule("5/square/fire")
def test_a_square_with_one_enemy_fires_half_its_dice_at_it() -> None:
    t, a, _b = facing(formation="square")
    t.play(FirePhase(0), [1] * 6)
    t.answer(f"fire-with:{t.w(a)}")
    assert t.key == "rest"


@pytest.mark.rule("5/square/fire", "13/guards")
def test_the_skill_of_a_square_counts_for_the_first_side_that_fires() -> None:
    t, a, _b = facing(by="fr-old-guard/24", formation="square")
    t.unit(LINE, "red", 38, 30, 270)
    t.play(FirePhase(0), [1] * 6, [1, 1], [1] * 6)
    t.answer(f"fire-with:{t.w(a)}", "arc:front", "arc:right")
    assert t.key == "rest"


@pytest.mark.rule("5/square/fire")
def test_a_square_may_leave_it_at_two_sides() -> None:
    t, a, _b = facing(formation="square")
    t.unit(LINE, "red", 38, 30, 270)
    t.unit(LINE, "red", 30, 38)
    t.play(FirePhase(0), [1] * 6, [1] * 6)
    t.answer(f"fire-with:{t.w(a)}", "arc:front", "arc:rear", "end")
    assert t.key == "rest"


@pytest.mark.rule("4/building-fire")
def test_a_unit_in_a_house_fires_out_of_its_sides_measured_from_their_middle() -> None:
    t = Table()
    a = t.unit(LINE, "blue", 30, 30)
    house = t.ground("house", 30, 30)  # 12 by 9 centimetres
    t.house(a, house)
    b = t.unit(LINE, "red", 30, 22, 180)
    c = t.unit(LINE, "red", 22, 30, 90)
    assert front_of(t.g, a) == (inches(30), inches(30) - 450)
    assert front_of(t.g, a, LEFT) == (inches(30) - 600, inches(30))
    assert [targets(t.g, a, arc) for arc in (FRONT, RIGHT, REAR, LEFT)] == [[b], [], [], [c]]
    assert [fire_dice(t.g, a, b, FRONT, n) for n in (1, 2, 3, 4)] == [6, 6, 4, 3]  # never all out of one side
    t.play(FirePhase(0), [1] * 6, [1] * 6)
    t.answer(f"fire-with:{t.w(a)}", "arc:left", "arc:front")
    assert t.key == "rest" and t.g.marks[a] & FIRED


@pytest.mark.rule("4/building-fire", "1/field-of-view")
def test_out_of_a_house_one_sees_45_degrees_to_each_side() -> None:
    t = Table()
    a = t.unit(LINE, "blue", 30, 30)
    t.house(a, t.ground("house", 30, 30))
    aside = t.unit(LINE, "red", 36, 21, 180)
    assert targets(t.g, a, FRONT) == [aside]


@pytest.mark.rule("5/square/fire", "7/hit-rolls")
def test_divided_dice_are_rounded_up() -> None:
    t, a, b = facing(by="fr-grenadiers/12", formation="square")  # nine attacks
    assert [fire_dice(t.g, a, b, FRONT, n) for n in (2, 3, 4)] == [5, 3, 3]


@pytest.mark.rule("5/battalion-mass/fire")
def test_a_mass_fires_half_its_dice_ahead_or_a_quarter_out_of_each_side() -> None:
    t, a, b = facing(by=MASS, formation="battalion-mass")
    assert fire_dice(t.g, a, b) == 9
    right = t.unit(LINE, "red", 38, 30, 270)
    assert targets(t.g, a, RIGHT) == [right]
    t.play(FirePhase(0), [1] * 5, [1] * 5)  # 18 by four, rounded up
    t.answer(f"fire-with:{t.w(a)}", "arc:front", "arc:right")
    assert t.key == "rest"
    t.g.marks[a] = 0
    t.play(FirePhase(0), [1] * 9)
    t.answer(f"fire-with:{t.w(a)}", "arc:front", "end")
    assert t.key == "rest"


@pytest.mark.rule("5/battalion-mass/fire")
def test_a_mass_that_has_moved_fires_ahead_only() -> None:
    t, a, _b = facing(by=MASS, formation="battalion-mass")
    t.unit(LINE, "red", 38, 30, 270)
    t.g.order[a] = O_ADVANCE
    t.play(FirePhase(0), [1] * 9)
    t.answer(f"fire-with:{t.w(a)}")
    assert t.key == "rest"


# how they are fired at


@pytest.mark.rule("5/march-column/shot-at", "5/attack-column/shot-at", "5/square/shot-at", "5/battalion-mass/shot-at")
@pytest.mark.parametrize(
    ("formation", "to_hit", "to_wound"),
    [("line", 0, 0), ("march-column", 2, 3), ("attack-column", 1, 2), ("square", 2, 3), ("battalion-mass", 1, 2)],
)
def test_dense_formations_let_the_enemy_roll_again(formation: str, to_hit: int, to_wound: int) -> None:
    t, a, b = facing(at=MASS, target=formation)
    assert shot_rerolls(t.g, b) == to_hit
    assert shelled_rerolls(t.g, b) == to_wound
    rolls = [[1] * 12] + ([[1] * to_hit] if to_hit else [])
    t.play(Volley(a, b), *rolls)  # muskets: failed dice to hit
    assert t.result() == [b, 0, 0, 0]


@pytest.mark.rule("5/attack-column/shot-at", "13/veterans")
def test_what_skill_and_a_dense_target_roll_again_adds_up() -> None:
    t, a, b = facing(by="gb-line/24", target="attack-column")
    t.play(Volley(a, b), [1] * 12, [1, 1, 1])
    assert t.result() == [b, 0, 0, 0]


@pytest.mark.rule("5/square/fire", "7/flank-rear-courage")
def test_the_side_struck_is_told_from_the_side_that_fires() -> None:
    t = Table()
    a = t.unit(LINE, "blue", 30, 30, formation="square")
    b = t.unit(LINE, "red", 38, 35)  # to its right: before its front, though the front of the square is on its flank
    assert targets(t.g, a, RIGHT) == [b]
    t.play(Volley(a, b, RIGHT, 2), [1] * 6)
    assert t.result() == [b, 0, FRONT, 0]


@pytest.mark.rule("5/march-column/shot-at", "5/square/shot-at", "5/attack-column/shot-at", "5/battalion-mass/shot-at")
@pytest.mark.parametrize(
    ("formation", "again"), [("march-column", 3), ("square", 3), ("attack-column", 2), ("battalion-mass", 2)]
)
def test_guns_roll_failed_wounds_again(formation: str, again: int) -> None:
    t = Table()
    gun = t.unit("fr-foot-light", "blue", 30, 30)  # piercing 2 against defence 4: 2 and more
    b = t.unit(MASS, "red", 30, 16, 180, formation=formation)
    t.play(FirePhase(0), 5, 6, [1, 1, 1], [1] * again)
    t.answer(f"fire-with:{t.w(gun)}")
    assert t.key == "rest" and t.g.damage[b] == 0


@pytest.mark.rule("5/open-order/shot-at")
def test_open_order_is_harder_to_hit_and_takes_half_the_hits_of_shot() -> None:
    t, a, b = facing(at="fr-light/24", target="open-order")
    assert mod(fire_mods(t.g, a, b), M_OPEN) == -1
    gun = t.unit("fr-foot-heavy", "blue", 20, 30)
    assert mod(gun_mods(t.g, gun, b, ROUND_SHOT), M_OPEN) == -1
    assert hits_left(t.g, gun, b, ROUND_SHOT, 5) == 3
    assert mod(gun_mods(t.g, gun, b, CANISTER_SHOT), M_OPEN) == -1


@pytest.mark.rule("5/open-order/shot-at")
def test_shot_at_open_order_in_play() -> None:
    t = Table()
    gun = t.unit("fr-foot-heavy", "blue", 30, 30)
    b = t.unit("fr-light/24", "red", 30, 10, 180, formation="open-order")
    t.play(FirePhase(0), 6, 5, [2, 1, 1])  # a six needed; five hits are three
    t.answer(f"fire-with:{t.w(gun)}")
    assert t.told("hit-roll")["need"] == 6
    assert (t.told("hits-halved")["n"], t.told("balls-hit")["n"]) == (5, 3)
    assert t.g.damage[b] == 1


# screens


@pytest.mark.rule("5/light-infantry-screens")
@pytest.mark.parametrize(
    ("formation", "value"),
    [("line", -1), ("attack-column", -1), ("battalion-mass", -1), ("square", 0), ("march-column", 0)],
)
def test_a_screen_covers_the_front_of_some_formations(formation: str, value: int) -> None:
    t, a, b = facing(at="fr-line/24", target=formation)
    assert mod(fire_mods(t.g, a, b), M_SCREEN) == value


@pytest.mark.rule("5/light-infantry-screens")
def test_a_screen_does_not_cover_a_flank_nor_with_the_enemy_near_nor_at_a_charge_nor_from_guns() -> None:
    t, a, b = facing(at="fr-line/24")
    gun = t.unit("at-foot-heavy", "blue", 40, 40)
    assert mod(gun_mods(t.g, gun, b, ROUND_SHOT), M_SCREEN) == 0
    assert mod(gun_mods(t.g, gun, b, CANISTER_SHOT), M_SCREEN) == 0
    assert mod(fire_mods(t.g, a, b, FRONT, True), M_SCREEN) == 0
    c = t.unit(LINE, "blue", 35, 22, 270)
    assert mod(fire_mods(t.g, a, b), M_SCREEN) == 0  # the new one is near
    t.g.x[c] = inches(40)
    t.g.redraw(c)
    assert not near(t.g, c, b, inches(2))
    assert mod(fire_mods(t.g, a, b), M_SCREEN) == -1
    assert mod(fire_mods(t.g, c, b), M_SCREEN) == 0  # from the flank


# batteries


def battery(*guns: str, target: float = 12) -> tuple[Table, list[int], int]:
    """Guns base to base, and an enemy line before them."""
    t = Table()
    made = [t.unit(gun, "blue", 30 + i * 600 / 254, 40) for i, gun in enumerate(guns)]
    for p in made:
        t.g.battery[p] = 0
    return t, made, t.unit(LINE, "red", 31, target, 180)


@pytest.mark.rule("5/batteries")
def test_a_battery_fires_as_one_at_one_target() -> None:
    t, guns, b = battery("fr-foot-medium", "fr-foot-medium", "fr-foot-medium")
    other = t.unit(LINE, "red", 38, 12, 180)
    t.play(FirePhase(0), [5, 6, 1], [2, 1], [2, 1, 1])
    assert t.offers() == [f"fire-with:{t.w(guns[0])}", "end"]
    assert t.why_not(f"fire-with:{t.w(guns[1])}") == "5/batteries"
    t.answer(f"fire-with:{t.w(guns[0])}", f"fire-at:{t.w(b)}")
    assert t.g.damage[b] == 1 and t.g.damage[other] == 0
    assert all(t.g.marks[p] & FIRED for p in guns)
    assert all(t.g.heading[p] == 0 for p in guns)  # base to base they do not turn


@pytest.mark.rule("5/batteries")
@pytest.mark.parametrize(
    ("guns", "bonus"),
    [
        (["fr-foot-heavy"], 0),
        (["fr-foot-light", "fr-foot-light"], 1),
        (["fr-foot-medium", "fr-foot-medium"], 1),
        (["fr-foot-heavy", "fr-foot-heavy"], 2),
        (["fr-foot-heavy", "fr-foot-heavy", "fr-foot-light"], 2),
        (["fr-foot-heavy", "fr-foot-light"], 1),  # as many of each: the smaller calibre
        (["fr-foot-heavy", "fr-howitzer"], 1),
    ],
)
def test_a_battery_adds_to_the_test_of_its_target(guns: list[str], bonus: int) -> None:
    t, made, _ = battery(*guns)
    assert battery_bonus(t.g, made) == bonus


@pytest.mark.rule("5/batteries")
def test_each_side_has_its_own_batteries() -> None:
    t, guns, _ = battery("fr-foot-medium", "fr-foot-medium")
    other = t.unit("at-foot-heavy", "red", 50, 10, 180)
    t.g.battery[other] = t.g.battery[guns[0]]  # both sides count from one
    assert battery_of(t.g, guns[0]) == guns and battery_of(t.g, other) == [other]


@pytest.mark.rule("5/batteries")
def test_the_bonus_of_a_battery_in_play() -> None:
    t, guns, b = battery("fr-foot-heavy", "fr-foot-heavy")
    t.g.damage[b] = 3
    t.play(FirePhase(0), [5, 1], 1, [4], [1, 2])
    t.answer(f"fire-with:{t.w(guns[0])}")
    assert t.told("courage-steady")["n"] == 4 + 3 + 2


@pytest.mark.rule("5/batteries")
def test_each_further_gun_strengthens_the_courage_of_a_battery() -> None:
    t, guns, _ = battery("fr-foot-medium", "fr-foot-medium", "fr-foot-medium")
    assert [battery_courage(t.g, p) for p in guns] == [2, 2, 2]
    alone = t.unit("fr-foot-medium", "blue", 10, 40)
    assert battery_courage(t.g, alone) == 0
    b = t.unit(LINE, "red", 10, 33, 180)
    for target, key in ((alone, "courage-stunned"), (guns[0], "courage-steady")):  # 9/11 alone, 11/13 in the battery
        t.g.x[b] = t.g.x[target]
        t.g.redraw(b)
        t.g.damage[target], t.g.marks[b] = 4, 0
        t.play(FirePhase(1), [5] + [1] * 11, [4], [1, 3])
        t.answer(f"fire-with:{t.w(b)}")
        if t.key == "fire-target":
            t.answer(f"fire-at:{t.w(target)}")
        assert t.told(key)["n"] == 9


@pytest.mark.rule("5/batteries")
def test_guns_of_different_calibre_each_strike_with_their_own_weight() -> None:
    t, guns, b = battery("fr-foot-heavy", "fr-foot-light", target=28)
    t.play(FirePhase(0), 5, 2, [2, 1], 5, 6, [2, 2, 1], [1, 2])
    t.answer(f"fire-with:{t.w(guns[0])}")
    assert t.g.damage[b] == 3  # two hits piercing (4), three of a die of three piercing (2)


@pytest.mark.rule("5/batteries")
def test_a_gun_of_a_battery_that_does_not_reach_the_target_does_not_fire() -> None:
    t, guns, b = battery("fr-foot-heavy", "fr-foot-light")  # more than 18 inches
    t.g.damage[b] = 3
    t.play(FirePhase(0), 5, 1, [2], [1, 2])
    t.answer(f"fire-with:{t.w(guns[0])}")
    assert t.told("courage-steady")["n"] == 4 + 3  # a single gun is no battery
    assert [t.g.marks[p] & FIRED for p in guns] == [FIRED, 0]


@pytest.mark.rule("5/batteries", "11/against-buildings")
def test_a_wall_protects_only_from_those_guns_of_a_battery_that_fire_over_it() -> None:
    t, guns, b = battery("fr-foot-heavy", "fr-foot-heavy", target=26)
    t.g.x[b] = inches(22)
    t.g.redraw(b)
    t.ground("wall", 24.5, 28, w=2, d=0.4)  # before a corner of it, across the line of the second gun alone
    assert [wall_mods(t.g, p, b, ROUND_SHOT) for p in guns] == [[], [M_WALLS, -3]]
    t.play(FirePhase(0), 5, 1, [2], 5, 2, [2, 2])  # piercing (4) against 4: on 2; behind the wall on 3
    t.answer(f"fire-with:{t.w(guns[0])}")
    assert t.key == "rest" and t.g.damage[b] == 1


@pytest.mark.rule("5/batteries", "13/canister")
def test_canister_of_a_gun_that_has_just_been_unlimbered_is_worse_than_that_of_its_battery() -> None:
    t, guns, b = battery("fr-foot-light", "fr-foot-light", target=36)
    t.g.order[guns[1]] = O_UNLIMBERED
    t.play(FirePhase(0), [4, 1, 1, 1, 1, 1], [3], [4, 4, 4, 4, 4, 5], [2])
    t.answer(f"fire-with:{t.w(guns[0])}", "fire-canister")
    assert t.g.damage[b] == 1 and all(t.g.marks[p] & FIRED for p in guns)


@pytest.mark.rule("5/batteries", "5/square/shot-at")
def test_a_dense_target_is_rolled_for_again_once_by_a_battery() -> None:
    t, guns, b = battery("fr-foot-heavy", "fr-foot-light", target=28)
    t.g.formation[b] = FORMATIONS.index("square")
    t.play(FirePhase(0), 5, 1, [1], [1], 5, 1, [1])
    t.answer(f"fire-with:{t.w(guns[0])}")
    assert t.key == "rest" and t.g.damage[b] == 0


@pytest.mark.rule("5/batteries", "13/elite")
def test_the_skill_of_a_battery_counts_once() -> None:
    t, guns, _b = battery("fr-guard-foot-heavy", "fr-guard-foot-heavy")
    t.g.order[guns[1]] = O_UNLIMBERED  # it rolls by itself
    t.play(FirePhase(0), 1, 1, 1)
    t.answer(f"fire-with:{t.w(guns[0])}")
    assert t.key == "rest" and t.log().count("hit-again") == 1


@pytest.mark.rule("5/batteries")
def test_only_one_gun_of_a_battery_is_fired_at() -> None:
    t, guns, b = battery("fr-foot-medium", "fr-foot-medium", target=33)
    t.play(FirePhase(1), [5] + [1] * 11, [4])
    t.answer(f"fire-with:{t.w(b)}")
    assert t.offers() == [f"fire-at:{t.w(p)}" for p in guns]
    t.answer(f"fire-at:{t.w(guns[0])}")
    assert [t.g.damage[p] for p in guns] == [1, 0]
