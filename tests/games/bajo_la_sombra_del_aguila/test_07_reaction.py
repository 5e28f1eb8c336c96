"""8 Fire at a charge: by whom, with what, and the courage of the charger."""

from __future__ import annotations

import pytest

from grognard.games.bajo_la_sombra_del_aguila.pack.names import NONE
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch07_reaction import ReactionFire
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch07_fire import why_no_reaction
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch08_reactions import regimental_gun
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch10_courage import ROUTED, STEADY, STUNNED
from grognard.games.bajo_la_sombra_del_aguila.state.model import (
    FIRED,
    LIMBERED,
    O_ADVANCE,
    O_QUICK,
    OPT_REGIMENTAL,
    REACTED,
    S_GONE,
)
from tests.games.bajo_la_sombra_del_aguila.table import Table

LINE = "at-line-german/24"


def charge(by: str = LINE, charger: str = LINE, formation: str = "line", facing: int = 0) -> tuple[Table, int, int]:
    """A unit, and who charges it from the north."""
    t = Table()
    a = t.unit(by, "blue", 30, 30, facing, formation=formation)
    b = t.unit(charger, "red", 30, 22, 180)
    return t, a, b


def refusal(t: Table, a: int, b: int) -> str:
    why = why_no_reaction(t.g, a, b)
    return "" if why is None else why.rule


@pytest.mark.rule("8/reaction-fire")
def test_only_who_is_charged_in_front_fires() -> None:
    for facing, rule in ((0, ""), (90, "8/reaction-fire"), (180, "8/reaction-fire")):
        t, a, b = charge(facing=facing)
        assert refusal(t, a, b) == rule
        t, a, b = charge(facing=facing, formation="square")
        assert refusal(t, a, b) == ""  # a square has no other side


@pytest.mark.rule("8/reaction-fire")
def test_who_has_fired_or_marched_quickly_cannot_and_who_has_reacted_has_fired() -> None:
    t, a, b = charge()
    t.play(ReactionFire(a, b), [1] * 12)
    assert t.result() == [STEADY]
    assert t.g.marks[a] & FIRED and t.g.marks[a] & REACTED
    assert refusal(t, a, b) == "8/reaction-fire"
    t, a, b = charge()
    t.g.order[a] = O_QUICK
    assert refusal(t, a, b) == "7/move-and-fire"


@pytest.mark.rule("8/reaction-only-minus-one")
def test_one_is_all_that_is_taken_from_the_roll() -> None:
    t = Table()
    a = t.unit(LINE, "blue", 30, 30)
    b = t.unit("gb-rifles/12", "red", 30, 12, 180, formation="open-order")  # stealthy, open order, far beyond range
    t.ground("wall", 30, 13.5, w=8, d=0.4)
    t.g.order[a] = O_ADVANCE
    t.g.disordered[a] = 1
    t.play(ReactionFire(a, b), [6, 5, 5, 5, 5, 5], [4])  # half the dice, though
    assert t.told("hit-roll")["need"] == 6
    assert t.result() == [STEADY] and t.g.damage[b] == 1


@pytest.mark.rule("8/reaction-fire", "7/partial-arc")
def test_all_the_dice_are_fired_at_a_charger_who_comes_from_aside() -> None:
    t, a, b = charge()
    t.g.x[b] += 1500  # in the front arc, but not straight ahead
    t.g.redraw(b)
    assert refusal(t, a, b) == ""
    t.play(ReactionFire(a, b), [1] * 12)
    assert t.result() == [STEADY]


@pytest.mark.rule("8/reaction-fire")
def test_the_charger_tests_at_once_one_harder() -> None:
    t, a, b = charge()
    t.g.damage[b] = 4
    t.play(ReactionFire(a, b), [6] + [1] * 11, [4], [3, 4])  # 7 + 5 damage + 1: stunned at 13
    assert t.told("courage-stunned")["n"] == 13
    assert t.result() == [STUNNED] and t.g.stunned[b] == 2


@pytest.mark.rule("8/reaction-fire")
def test_a_charger_with_one_marker_does_not_test() -> None:
    t, a, b = charge()
    t.play(ReactionFire(a, b), [6] + [1] * 11, [4])
    assert t.result() == [STEADY] and t.g.damage[b] == 1


@pytest.mark.rule("8/reaction-fire")
def test_a_charger_without_a_new_wound_does_not_test() -> None:
    t, a, b = charge()
    t.g.damage[b] = 12
    t.play(ReactionFire(a, b), [1] * 12)
    assert t.result() == [STEADY] and "courage-steady" not in t.log()


@pytest.mark.rule("8/reaction-fire")
def test_too_many_wounds_destroy_the_charger() -> None:
    t, a, b = charge()
    t.g.damage[b] = 24
    t.play(ReactionFire(a, b), [6] + [1] * 11, [4])
    assert t.result() == [ROUTED] and t.g.state[b] == S_GONE


@pytest.mark.rule("8/reaction-fire", "5/square/fire")
@pytest.mark.parametrize(("formation", "dice"), [("line", 12), ("attack-column", 6), ("square", 6)])
def test_formations_fire_at_a_charge_as_they_always_do(formation: str, dice: int) -> None:
    t, a, b = charge(formation=formation)
    t.play(ReactionFire(a, b), [1] * dice)
    assert t.result() == [STEADY]


@pytest.mark.rule("4/building-fire", "8/reaction-fire")
def test_out_of_a_house_half_of_them_fire() -> None:
    t, a, b = charge()
    t.house(a, t.ground("house", 30, 30))
    t.play(ReactionFire(a, b), [1] * 6)
    assert t.result() == [STEADY]


@pytest.mark.rule("8/reaction-fire")
def test_the_stunned_must_pass_a_check_first() -> None:
    t, a, b = charge()
    t.g.stunned[a] = 1
    t.play(ReactionFire(a, b), 4)  # discipline 4, and -1
    assert t.result() == [STEADY] and not t.g.marks[a] & FIRED
    t, a, b = charge()
    t.g.stunned[a] = 1
    t.play(ReactionFire(a, b), 5, [1] * 6)
    assert t.result() == [STEADY] and t.g.marks[a] & FIRED


@pytest.mark.rule("11/canister-reaction")
def test_a_gun_answers_with_canister_and_its_target_tests_two_harder() -> None:
    t, a, b = charge("fr-foot-heavy")
    t.g.damage[b] = 2
    t.play(ReactionFire(a, b), [5] + [4] * 9, [3], [1, 2])  # ten dice, 4 and 1; piercing (1)
    assert t.told("hit-roll")["need"] == 5
    assert t.told("wound-roll")["need"] == 3
    assert t.told("courage-steady")["n"] == 3 + 3 + 2


@pytest.mark.rule("11/canister-reaction")
def test_a_gun_that_has_fired_or_is_limbered_does_not() -> None:
    t, a, b = charge("fr-foot-heavy")
    assert refusal(t, a, b) == ""
    t.g.marks[a] = FIRED
    assert refusal(t, a, b) == "11/canister-reaction"
    t, a, b = charge("fr-foot-heavy")
    t.g.flags[a] = LIMBERED
    assert refusal(t, a, b) == "11/limbering"


@pytest.mark.rule("11/canister-reaction", "5/batteries")
def test_a_battery_answers_as_one() -> None:
    t, a, b = charge("fr-foot-light")
    mate = t.unit("fr-foot-light", "blue", 30 + 600 / 254, 30)
    t.g.battery[a] = t.g.battery[mate] = 0
    t.g.damage[b] = 2
    t.play(ReactionFire(a, b), [5] + [1] * 11, [3], [1, 2])
    assert t.told("courage-steady")["n"] == 3 + 3 + 2 + 1
    assert t.g.marks[mate] & FIRED


@pytest.mark.rule("11/regimental-artillery")
def test_a_regimental_gun_near_its_battalion_fires_at_who_charges_it() -> None:
    t, a, b = charge()
    gun = t.unit("at-foot-light", "blue", 34.9, 30)
    t.g.of[gun] = a
    assert regimental_gun(t.g, a) == NONE  # the option is off
    t.g.options = OPT_REGIMENTAL
    assert regimental_gun(t.g, a) == gun and refusal(t, gun, b) == ""
    t.play(ReactionFire(gun, b), [5] + [1] * 5, [3])  # six dice of canister
    assert t.result() == [STEADY] and t.g.damage[b] == 1
    assert refusal(t, gun, b) == "11/canister-reaction"  # it has fired
    t.g.marks[gun] = 0
    t.g.x[gun] += 254
    t.g.redraw(gun)
    assert regimental_gun(t.g, a) == NONE  # too far from it
