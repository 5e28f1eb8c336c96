"""7 Fire: who may, how many dice, what they need, wounds and the tests of courage afterwards."""

from __future__ import annotations

import pytest

from grognard.games.bajo_la_sombra_del_aguila.codes import M_COVER, M_FAR, M_PIERCING
from grognard.games.bajo_la_sombra_del_aguila.pack.board import load_board
from grognard.games.bajo_la_sombra_del_aguila.pack.names import DOWNPOUR, FORMATIONS, RAIN
from grognard.games.bajo_la_sombra_del_aguila.pack.shapes import DATA
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch07_fire import FirePhase
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch07_volley import Volley
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.strike import Strike
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch07_dice import (
    fire_dice,
    fire_mods,
    skill_rerolls,
    wound_need,
)
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch07_fire import targets
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch07_targets import reach_of, shooting_of, why_no_fire
from grognard.games.bajo_la_sombra_del_aguila.state.model import (
    FIRED,
    O_ADVANCE,
    O_FACING,
    O_FAILED,
    O_HALT,
    O_QUICK,
    S_GONE,
)
from grognard.kit.acts import total
from grognard.space.table import INCH
from tests.games.bajo_la_sombra_del_aguila.table import Table

LINE = "at-line-german/24"  # 12 attacks, 5 to hit, defence 4, courage 13/15


def duel(by: str = LINE, at: str = LINE, gap: float = 4, **how: str) -> tuple[Table, int, int]:
    """Two units face to face, so many inches between their fronts (bases of 80 mm)."""
    t = Table()
    a = t.unit(by, "blue", 30, 30, formation=how.get("formation", "line"))
    b = t.unit(at, "red", 30, 30 - gap - 800 / INCH, 180, formation=how.get("target", "line"))
    return t, a, b


def need(t: Table, a: int, b: int) -> int:
    """What the dice of a unit need to hit another."""
    return shooting_of(t.g, a) - total(0, fire_mods(t.g, a, b))


def fire(t: Table, a: int) -> Table:
    """Give a unit its only target; the phase goes on when nobody else can fire."""
    return t.answer(f"fire-with:{t.w(a)}", key="fire-with")


# who may fire


@pytest.mark.rule("7/move-and-fire")
def test_nobody_fires_after_a_quick_march() -> None:
    t, a, _ = duel()
    t.g.order[a] = O_QUICK
    why = why_no_fire(t.g, a)
    assert why is not None and why.rule == "7/move-and-fire"
    assert t.play(FirePhase(0)).result() == []  # nobody is even asked


@pytest.mark.rule("7/move-and-fire", "7/modifiers")
@pytest.mark.parametrize("order", [O_ADVANCE, O_FACING, O_FAILED])
def test_any_order_but_halt_costs_one(order: int) -> None:
    t, a, b = duel()
    assert need(t, a, b) == 5
    t.g.order[a] = O_HALT
    assert need(t, a, b) == 5
    t.g.order[a] = order
    assert need(t, a, b) == 6


@pytest.mark.rule("7/disordered-fire")
def test_who_fought_last_turn_fires_half_its_dice_at_minus_one() -> None:
    t, a, b = duel()
    t.g.disordered[a] = 2  # in the turn of the combat itself it does not matter
    assert (fire_dice(t.g, a, b), need(t, a, b)) == (12, 5)
    t.g.disordered[a] = 1
    assert (fire_dice(t.g, a, b), need(t, a, b)) == (6, 6)


@pytest.mark.rule("7/disordered-fire")
def test_the_stunned_fire_like_the_disordered_if_they_pass_a_check() -> None:
    t, a, _b = duel()
    t.g.stunned[a] = 1
    t.play(FirePhase(0), 5, [6, 1, 1, 1, 1, 1], [1])  # discipline 4, and -1
    fire(t, a)
    assert t.told("discipline-passed")["mods"] != []
    assert t.told("hit-roll")["need"] == 6
    assert t.key == "rest"
    t.g.marks[a] = 0
    t.play(FirePhase(0), 4)
    fire(t, a)
    assert t.key == "rest" and not t.g.marks[a] & FIRED
    why = why_no_fire(t.g, a)
    assert why is not None and why.rule == "10/stunned"


# ranges


@pytest.mark.rule("7/ranges")
@pytest.mark.parametrize(
    ("profile", "inches"), [("fr-line/24", 12), ("gb-rifles/12", 18), ("fr-hussars-chasseurs/10", 10)]
)
def test_muskets_rifles_and_carbines(profile: str, inches: int) -> None:
    t = Table()
    a = t.unit(profile, "blue", 30, 30)
    assert reach_of(t.g, a) == inches * INCH


@pytest.mark.rule("7/ranges")
def test_the_range_is_measured_from_the_middle_of_the_front_and_is_inclusive() -> None:
    t, a, b = duel(gap=12)
    assert targets(t.g, a) == [b]
    t, a, b = duel(gap=12.05)
    assert targets(t.g, a) == []


@pytest.mark.rule("15/rain", "15/downpour")
@pytest.mark.parametrize(("weather", "inches"), [(RAIN, 8), (DOWNPOUR, 6)])
def test_powder_gets_wet(weather: int, inches: int) -> None:
    t, a, b = duel(gap=inches)
    t.g.weather = weather
    assert reach_of(t.g, a) == inches * INCH
    assert targets(t.g, a) == [b]
    far = t.unit("fr-foot-heavy", "blue", 10, 10)
    assert reach_of(t.g, far) == (28 if weather == RAIN else 21) * INCH
    t, a, b = duel(gap=inches + 0.1)
    t.g.weather = weather
    assert targets(t.g, a) == []


@pytest.mark.rule("7/modifiers", "15/rain")
def test_beyond_half_the_range_it_is_one_harder() -> None:
    t, a, b = duel(gap=6)
    assert need(t, a, b) == 5
    t.g.weather = RAIN  # half of 8
    assert need(t, a, b) == 6
    t, a, b = duel(gap=6.1)
    assert need(t, a, b) == 6


# dice


@pytest.mark.rule("7/hit-rolls", "7/wound-rolls")
def test_dice_that_hit_are_rolled_against_the_defence() -> None:
    t, a, b = duel()
    t.play(FirePhase(0), [5, 6, 4, 5, 1, 1, 1, 1, 1, 1, 1, 1], [4, 3, 6], [1, 2])
    fire(t, a)
    assert t.told("hit-roll")["n"] == 3
    assert t.told("wound-roll")["need"] == 4
    assert t.told("fire-wounds")["n"] == 2
    assert t.g.damage[b] == 2


@pytest.mark.rule("7/halved-attacks-at-half-damage")
def test_damage_of_half_its_figures_halves_the_dice() -> None:
    t, a, b = duel()
    t.g.damage[a] = 11
    assert fire_dice(t.g, a, b) == 12
    t.g.damage[a] = 12
    assert fire_dice(t.g, a, b) == 6
    t, a, b = duel("fr-hussars-chasseurs/10")  # a horseman counts double
    t.g.damage[a] = 9
    assert fire_dice(t.g, a, b) == 15
    t.g.damage[a] = 10
    assert fire_dice(t.g, a, b) == 8


@pytest.mark.rule("7/needed-seven-or-more")
@pytest.mark.parametrize(("to_hit", "dice"), [(6, 11), (7, 6), (8, 3), (9, 3)])
def test_more_than_a_six_needs_fewer_dice_that_roll_sixes(to_hit: int, dice: int) -> None:
    t, a, b = duel()
    t.play(Strike(a, b, "7/hit-rolls", 11, to_hit, [], 0, 4), [6] + [5] * (dice - 1), [4])
    assert t.result() == [1, 1]


@pytest.mark.rule("7/natural-one")
def test_a_natural_one_never_wounds() -> None:
    t, a, b = duel()
    assert wound_need(t.g, b, [M_PIERCING, 4]) == 2
    t.play(Strike(a, b, "7/hit-rolls", 2, 5, [], 0, 1), [5, 6], [1, 2])
    assert t.result() == [2, 1]


@pytest.mark.rule("7/partial-arc")
def test_a_target_less_than_half_in_view_draws_a_quarter_of_the_dice() -> None:
    t, a, b = duel()
    t.g.x[b] = t.g.x[a] + 600
    t.g.redraw(b)
    assert fire_dice(t.g, a, b) == 12
    t.g.x[b] = t.g.x[a] + 610
    t.g.redraw(b)
    assert fire_dice(t.g, a, b) == 3
    t.g.formation[a] = FORMATIONS.index("attack-column")
    assert fire_dice(t.g, a, b) == 2  # of six, rounded up


@pytest.mark.rule("example/7-modifiers", "7/modifiers")
def test_a_unit_that_needs_four_needs_five_at_light_cover_and_six_far_away() -> None:
    t = Table()
    a = t.unit("gb-guards/24", "blue", 30, 30)  # hits on 4
    b = t.unit(LINE, "red", 30, 22, 180)
    assert need(t, a, b) == 4
    t.ground("fence", 30, 24, w=8, d=0.4)
    assert fire_mods(t.g, a, b)[:2] == [M_COVER, -1]
    assert need(t, a, b) == 5
    t = Table()
    a = t.unit("gb-guards/24", "blue", 30, 30)
    b = t.unit(LINE, "red", 30, 18, 180)
    t.ground("fence", 30, 20, w=8, d=0.4)
    assert fire_mods(t.g, a, b)[:4] == [M_FAR, -1, M_COVER, -1]
    assert need(t, a, b) == 6


@pytest.mark.rule("13/elite", "13/guards", "13/veterans")
@pytest.mark.parametrize(("profile", "n"), [("fr-young-guard/24", 1), ("fr-old-guard/24", 2), ("gb-line/24", 2)])
def test_skill_rolls_failed_dice_again(profile: str, n: int) -> None:
    t, a, b = duel(profile)
    assert skill_rerolls(t.g, a) == n
    t.play(Volley(a, b), [1] * 12, [6] * n, [1] * n)
    assert t.told("hit-again")["n"] == n
    assert t.result() == [b, 0, 0, 0]


@pytest.mark.rule("13/stealthy")
def test_the_stealthy_are_harder_to_hit() -> None:
    t, a, b = duel(at="gb-rifles/12")
    assert need(t, a, b) == 6


@pytest.mark.rule("13/piercing")
def test_piercing_is_added_to_the_rolls_to_wound() -> None:
    t, a, b = duel()
    t.g.b = load_board(DATA)  # one of its own, to be changed
    t.g.b.piercing[t.g.kind[a]] = 1
    t.play(Volley(a, b), [5, 5] + [1] * 10, [3, 2])
    assert t.told("wound-roll")["need"] == 3
    assert t.g.damage[b] == 1


@pytest.mark.rule("12/instructor")
def test_an_instructor_adds_two_dice_to_a_unit_that_has_not_moved() -> None:
    t, a, b = duel("gb-line/24")
    t.officer("gb-commander-able", "blue", within=a)
    assert fire_dice(t.g, a, b) == 14
    assert fire_dice(t.g, a, b, reaction=True) == 12  # not at a charge
    t.g.order[a] = O_ADVANCE
    assert fire_dice(t.g, a, b) == 12


# courage


@pytest.mark.rule("7/courage-after-fire")
def test_who_has_a_new_wound_and_two_markers_tests_after_all_the_fire() -> None:
    t = Table()
    a = t.unit(LINE, "blue", 20, 30)
    c = t.unit(LINE, "blue", 30, 30)
    b = t.unit(LINE, "red", 20, 22, 180)
    d = t.unit(LINE, "red", 30, 22, 180, damage=1)
    one = [5] + [1] * 11
    t.play(FirePhase(0), one, [4], one, [4], [1, 2])
    t.answer(f"fire-with:{t.w(a)}", f"fire-with:{t.w(c)}")
    assert t.result() == []
    assert (t.g.damage[b], t.g.damage[d]) == (1, 2)
    log = t.log()
    assert log.count("courage-steady") == 1  # the first has one marker only
    assert log.index("courage-steady") > max(i for i, key in enumerate(log) if key == "fire-wounds")


@pytest.mark.rule("7/courage-after-fire")
def test_the_shooter_chooses_the_order_of_the_tests() -> None:
    t = Table()
    a = t.unit(LINE, "blue", 20, 30)
    c = t.unit(LINE, "blue", 30, 30)
    b = t.unit(LINE, "red", 20, 22, 180, damage=5)
    d = t.unit(LINE, "red", 30, 22, 180, damage=5)
    one = [5] + [1] * 11
    t.play(FirePhase(0), one, [4], one, [4], [3, 4], [6, 5])
    t.answer(f"fire-with:{t.w(a)}", f"fire-with:{t.w(c)}")
    assert (t.key, t.seat) == ("fire-test", "blue")
    t.answer(f"test:{t.w(d)}")  # 7 and 6 damage: stunned; the other 11 and 6: routed
    assert t.key == "rest"
    assert t.g.stunned[d] == 2 and t.g.state[b] == S_GONE


@pytest.mark.rule("7/flank-rear-courage")
@pytest.mark.parametrize(
    ("facing", "by", "extra"),
    [(180, LINE, 0), (90, LINE, 1), (0, LINE, 2), (90, "fr-foot-heavy", 2), (0, "fr-foot-heavy", 2)],
)
def test_wounds_from_the_flank_and_the_rear_shake_courage(facing: int, by: str, extra: int) -> None:
    t = Table()
    a = t.unit(by, "blue", 30, 30)
    b = t.unit(LINE, "red", 30, 15 if by != LINE else 23, facing, damage=3)
    shots = [[5] + [1] * 11, [4]] if by == LINE else [5, 1, [4]]
    t.play(FirePhase(0), *shots, [1, 2])
    fire(t, a)
    mods = t.told("courage-steady")["mods"]
    assert isinstance(mods, list)
    assert sum(m % 64 - 32 for m in mods) == extra
    assert t.told("courage-steady")["n"] == 4 + 3 + extra
    assert t.g.damage[b] == 4


@pytest.mark.rule("7/flank-rear-courage")
def test_of_several_shots_the_worst_side_counts() -> None:
    t = Table()
    behind = t.unit(LINE, "blue", 30, 30)
    beside = t.unit(LINE, "blue", 23, 22, 90)
    b = t.unit(LINE, "red", 30, 22, 0, damage=3)
    one = [5] + [1] * 11
    t.play(FirePhase(0), one, [4], one, [4], [1, 2])
    t.answer(f"fire-with:{t.w(behind)}", f"fire-with:{t.w(beside)}")
    assert t.g.damage[b] == 5
    assert t.told("courage-steady")["n"] == 5 + 3 + 2


@pytest.mark.rule("7/flank-rear-courage")
def test_fire_from_the_flank_without_a_wound_does_not() -> None:
    t = Table()
    a = t.unit(LINE, "blue", 30, 30)
    c = t.unit(LINE, "blue", 24, 22, 90)
    b = t.unit(LINE, "red", 32, 22, 180, damage=3)
    t.g.x[a] = t.g.x[b]
    t.g.redraw(a)
    t.play(FirePhase(0), [1] * 12, [5] + [1] * 11, [4], [1, 2])
    t.answer(f"fire-with:{t.w(c)}", f"fire-with:{t.w(a)}")
    assert t.told("courage-steady")["n"] == 4 + 3


# all targets first


@pytest.mark.rule("7/declare-all-first")
def test_nobody_fires_before_every_target_is_declared() -> None:
    t = Table()
    a = t.unit(LINE, "blue", 20, 30)
    c = t.unit(LINE, "blue", 30, 30)
    t.unit(LINE, "red", 20, 22, 180)
    t.unit(LINE, "red", 30, 22, 180)
    t.play(FirePhase(0), [1] * 12, [1] * 12)
    t.answer(f"fire-with:{t.w(a)}")
    assert t.log() == ["fire-declared"]
    assert t.why_not(f"fire-with:{t.w(a)}") == "7/declare-all-first"
    t.answer(f"fire-with:{t.w(c)}")
    assert t.log() == ["fire-declared", "fire-declared", "hit-roll", "fire-wounds", "hit-roll", "fire-wounds"]
    assert t.g.marks[a] & FIRED and t.g.marks[c] & FIRED


@pytest.mark.rule("7/declare-all-first")
def test_fire_at_a_unit_that_is_destroyed_meanwhile_is_wasted() -> None:
    t = Table()
    a = t.unit(LINE, "blue", 30, 30)
    c = t.unit(LINE, "blue", 36, 22, 270)
    b = t.unit(LINE, "red", 30, 22, 180, damage=24)  # one more wound than figures destroys it at once
    t.play(FirePhase(0), [5] + [1] * 11, [4])
    t.answer(f"fire-with:{t.w(a)}", f"fire-with:{t.w(c)}")
    assert t.key == "rest"
    assert t.g.state[b] == S_GONE
    assert "fire-wasted" in t.log() and "courage-steady" not in t.log()
    assert t.g.marks[c] & FIRED


@pytest.mark.rule("7/declare-all-first")
def test_who_is_not_named_keeps_its_fire() -> None:
    t, a, _ = duel()
    t.play(FirePhase(0)).answer("end")
    assert t.result() == [] and not t.g.marks[a] & FIRED
