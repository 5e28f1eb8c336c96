"""8 Reactions: what the target of a charge may do, to whom, and what becomes of the charge."""

from __future__ import annotations

import pytest

from grognard.games.bajo_la_sombra_del_aguila.codes import REACT_GUN
from grognard.games.bajo_la_sombra_del_aguila.pack.names import FORMATIONS, SQUARE
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch08_charges import ChargePhase
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch08_reactions import (
    reactions,
    square_mods,
    why_no_react,
    why_no_square,
)
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.common import apart, tag
from grognard.games.bajo_la_sombra_del_aguila.state.model import (
    FIRED,
    HAS_CHARGED,
    OPT_REGIMENTAL,
    REACTED,
    REGIMENTAL,
    S_GONE,
    S_TABLE,
    S_WITH,
)
from grognard.kit.acts import total
from grognard.space.table import INCH
from tests.games.bajo_la_sombra_del_aguila.charging import (
    HORSE,
    LINE,
    MISS,
    SKIRMISHERS,
    charge,
    declare,
    facing,
    field,
)
from tests.games.bajo_la_sombra_del_aguila.table import Table

STAND, FIRE = "stand", "stand-and-fire"


@pytest.mark.rule("8/one-reaction-nearest")
def test_the_target_is_asked_and_a_charger_that_is_stunned_by_its_fire_stays() -> None:
    t = field()
    a, _b = facing(t, LINE, LINE, gap=4, silent=False)
    t.g.damage[a] = 1
    before = [t.g.x[a], t.g.y[a]]
    # 12 dice, 5+ and the -1 of a reaction: sixes; one hit, one wound; then 2 damage + 1 + 10 = 13: stunned
    charge(t, a, [6] + [MISS] * 11, [6], [5, 5])
    assert t.key == "reaction" and t.seat == "red"
    assert t.offers() == [STAND, FIRE]
    t.answer(FIRE)
    assert t.key == "rest"
    assert t.g.stunned[a] == 2 and [t.g.x[a], t.g.y[a]] == before
    assert "charge-stopped" in t.log() and "combat" not in t.log()


@pytest.mark.rule("8/one-reaction-nearest")
def test_to_stand_is_no_reaction_and_costs_nothing() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=4, silent=False)
    charge(t, a, [MISS] * 12, [MISS] * 12)
    t.answer(STAND)
    assert not t.g.marks[b] & REACTED and "combat" in t.log()


@pytest.mark.rule("8/one-reaction-nearest")
def test_of_several_chargers_the_target_reacts_to_the_nearest() -> None:
    t = field()
    t.unit("at-line-german/36", "red", 35, 22, 180)
    a = t.unit("at-grenzer/12", "blue", 32, 30, formation="attack-column")
    near = t.unit("at-grenzer/12", "blue", 38, 28, formation="attack-column")
    declare(t, a)
    t.answer(f"charge-with:{t.w(near)}")
    assert t.key == "reaction"
    pending = t.m.pending
    assert pending is not None and pending.args["charger"] == t.g.kind[near] * 128 + near


@pytest.mark.rule("8/one-reaction-nearest")
def test_but_it_may_prefer_cavalry_that_is_further_away() -> None:
    t = field()
    b = t.unit("at-line-german/36", "red", 35, 20, 180)
    foot = t.unit("at-grenzer/12", "blue", 32, 26)
    horse = t.unit("fr-dragoons/5", "blue", 38, 30)
    declare(t, foot, [MISS] * 18, [MISS] * 8, [MISS] * 8)
    t.answer(f"charge-with:{t.w(horse)}")
    assert t.key == "react-to" and t.seat == "red"
    assert t.offers() == [f"piece:{t.w(foot)}", f"piece:{t.w(horse)}"]
    t.answer(f"piece:{t.w(horse)}", key="react-to")
    assert t.offers() == [STAND, FIRE, "form-square"]
    t.answer(FIRE)
    assert t.told("hit-roll")  # the volley was for the cavalry; nobody else is fired at
    assert t.key == "strike-back"
    assert t.g.marks[b] & REACTED


@pytest.mark.rule("8/one-reaction-nearest")
def test_infantry_that_is_further_away_cannot_be_preferred() -> None:
    t = field()
    t.unit("at-line-german/36", "red", 35, 20, 180)
    foot = t.unit("at-grenzer/12", "blue", 32, 27)
    horse = t.unit("fr-dragoons/5", "blue", 38, 24.5)
    declare(t, foot)
    t.answer(f"charge-with:{t.w(horse)}")
    assert t.key == "reaction"  # to the cavalry, which is the nearest too


@pytest.mark.rule("8/one-reaction-nearest")
def test_who_has_reacted_does_not_react_to_a_second_charge() -> None:
    t = field()
    b = t.unit("at-line-german/36", "red", 35, 22, 180)
    a = t.unit("at-grenzer/12", "blue", 32, 28)
    c = t.unit("at-grenzer/12", "blue", 38, 28)
    t.play(ChargePhase(0), [MISS] * 18, [MISS] * 8, [MISS] * 8)
    t.answer(f"charge-with:{t.w(a)}", "end", FIRE)
    assert t.key == "charge"
    t.answer(f"charge-with:{t.w(c)}")
    assert t.key == "strike-back"  # no question to red between: both are home and have struck
    assert t.g.marks[b] & REACTED and t.g.marks[c] & HAS_CHARGED


@pytest.mark.rule("8/one-reaction-nearest")
def test_nor_after_a_square_that_failed_though_it_has_not_fired() -> None:
    t = field()
    t.unit("at-line-german/36", "red", 35, 22, 180)
    a = t.unit("fr-dragoons/5", "blue", 32, 30)
    c = t.unit("fr-dragoons/5", "blue", 38, 30)
    t.play(ChargePhase(0), 2, [MISS] * 8, [MISS] * 8)
    t.answer(f"charge-with:{t.w(a)}", "end", "form-square", f"charge-with:{t.w(c)}")
    assert t.key == "strike-back"


# square


@pytest.mark.rule("5/form-square-as-reaction")
@pytest.mark.parametrize(("die", "formed"), [(5, False), (6, True)])
def test_infantry_charged_by_cavalry_may_form_square_at_two_less(die: int, formed: bool) -> None:
    t = field()
    a, b = facing(t, HORSE, LINE, gap=8)  # discipline 4: a 6 is needed
    charge(t, a, die, *([] if formed else [[MISS] * 15, [MISS] * 12]))
    assert t.offers() == [STAND, "form-square"]
    t.answer("form-square")
    assert (t.g.formation[b] == SQUARE) == formed
    assert (t.key == "call-off") == formed
    assert t.told("discipline-passed" if formed else "discipline-failed")["mods"]


@pytest.mark.rule("5/form-square-as-reaction")
def test_three_less_with_other_enemy_infantry_within_six_inches() -> None:
    t = field()
    a, b = facing(t, HORSE, "fr-young-guard/24", gap=8)  # discipline 3: 5 at -2, a natural 6 at -3
    charge(t, a, 5)
    t.answer("form-square")
    assert t.g.formation[b] == SQUARE
    t = field()
    a, b = facing(t, HORSE, "fr-young-guard/24", gap=8)
    other = t.unit(LINE, "blue", 35 + 4.73 + 5.9, t.g.y[b] / 254)
    assert apart(t.g, other, b) <= 6 * INCH
    k = t.g.kind[other]
    t.g.kind[other] = t.g.kind[a]  # cavalry near by makes no difference
    assert total(0, square_mods(t.g, b, a)) == -2
    t.g.kind[other] = k
    charge(t, a, 5, [MISS] * 15, [MISS] * 12, MISS)
    t.answer("form-square")
    assert t.g.formation[b] != SQUARE
    assert [m % 64 - 32 for m in t.told("discipline-failed")["mods"]] == [-2, -1]  # type: ignore[attr-defined]


@pytest.mark.rule("5/form-square-as-reaction")
def test_no_square_against_infantry_by_the_stunned_or_by_who_never_learnt_it() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=4)
    assert why_no_square(t.g, b, a) is not None  # infantry charges
    c = t.unit(HORSE, "blue", 50, 30)
    assert why_no_square(t.g, b, c) is None
    t.g.stunned[b] = 1
    assert why_no_square(t.g, b, c) is not None
    t.g.stunned[b] = 0
    t.g.formation[b] = SQUARE
    assert why_no_square(t.g, b, c) is not None
    d = t.unit("es-volunteers/24", "red", 50, 20, 180)
    refusal = why_no_square(t.g, d, c)
    assert refusal is not None and refusal.rule == "5/square"


@pytest.mark.rule("5/call-off-charge")
def test_when_the_square_stands_the_cavalry_may_let_it_be() -> None:
    t = field()
    a, _b = facing(t, HORSE, LINE, gap=8)
    before = [t.g.x[a], t.g.y[a]]
    charge(t, a, 6)
    t.answer("form-square")
    assert t.key == "call-off" and t.seat == "blue" and t.offers() == ["press-on", "call-off"]
    t.answer("call-off")
    assert t.key == "rest" and [t.g.x[a], t.g.y[a]] == before
    assert "combat" not in t.log()


@pytest.mark.rule("5/call-off-charge")
def test_infantry_that_charges_with_the_cavalry_goes_on() -> None:
    t = field()
    b = t.unit("at-line-german/36", "red", 35, 20, 180)
    foot = t.unit("at-grenzer/12", "blue", 32, 26)
    horse = t.unit("fr-dragoons/5", "blue", 38, 30)
    declare(t, foot, 6, [MISS] * 8, [MISS] * 4, [MISS] * 9)
    t.answer(f"charge-with:{t.w(horse)}", f"piece:{t.w(horse)}", "form-square")
    pending = t.m.pending
    assert t.key == "call-off" and pending is not None and pending.args["charger"] == t.g.kind[horse] * 128 + horse
    t.answer("call-off")
    assert t.key == "rest" and t.told("combat")["units"] == [t.g.kind[foot] * 128 + foot]
    assert t.g.formation[b] == SQUARE


@pytest.mark.rule("5/call-off-charge")
def test_or_press_on() -> None:
    t = field()
    a, b = facing(t, HORSE, LINE, gap=8)
    charge(t, a, 6, [MISS] * 15, [MISS] * 6)  # the square strikes back with half
    t.answer("form-square", "press-on")
    assert t.key == "rest" and "combat" in t.log()
    assert FORMATIONS[t.g.formation[b]] == "square"


# evasion of infantry


@pytest.mark.rule("5/open-order/evade")
def test_infantry_in_open_order_evades_its_whole_speed_and_the_charger_stays() -> None:
    t = field()
    a, b = facing(t, LINE, SKIRMISHERS, gap=4, against="open-order")
    y, mine = t.g.y[b], t.g.y[a]
    charge(t, a, 3)  # discipline 3, no modifiers
    assert t.offers() == [STAND, "evade"]
    t.answer("evade")
    assert t.key == "rest" and t.g.y[b] == y - 4 * INCH and t.g.heading[b] == 1800
    assert t.g.y[a] == mine and "charge-short" in t.log()


@pytest.mark.rule("5/open-order/evade")
def test_who_is_still_in_reach_after_evading_is_caught() -> None:
    t = field()
    a, _b = facing(t, HORSE, SKIRMISHERS, gap=4, against="open-order")  # reach 12
    charge(t, a, 3, [MISS] * 30, [MISS] * 5)
    t.answer("evade")
    assert t.key == "rest" and "combat" in t.log()


@pytest.mark.rule("5/open-order/evade")
def test_no_evasion_in_another_formation_by_stunned_infantry_or_after_a_failed_check() -> None:
    t = field()
    a, b = facing(t, LINE, SKIRMISHERS, gap=4)
    assert len(reactions(t.g, b, a)) == 1
    t.g.formation[b] = FORMATIONS.index("open-order")
    assert len(reactions(t.g, b, a)) == 2
    t.g.stunned[b] = 1
    assert len(reactions(t.g, b, a)) == 1
    t.g.stunned[b] = 0
    charge(t, a, 2, [MISS] * 24, [MISS] * 5)
    t.answer("evade")
    assert "combat" in t.log()


# regimental guns


def regimental(t: Table, b: int, x: float, y: float) -> int:
    gun = t.unit("fr-foot-light", "red", x, y, 180, flags=REGIMENTAL)
    t.g.of[gun] = b
    t.g.options |= OPT_REGIMENTAL
    return gun


@pytest.mark.rule("8/one-reaction-nearest")
def test_a_regimental_gun_near_its_unit_may_be_the_reaction() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=4)
    gun = regimental(t, b, 35 + 5, t.g.y[b] / 254)
    assert why_no_react(t.g, b, a, reactions(t.g, b, a)[-1]) is None
    charge(t, a, [MISS] * 6, [MISS] * 12, [MISS] * 12)
    assert t.offers() == [STAND, f"regimental-gun:{t.w(gun)}"]
    t.answer(f"regimental-gun:{t.w(gun)}")
    assert "combat" in t.log()
    t = field()
    a, b = facing(t, LINE, LINE, gap=4)
    regimental(t, b, 35 + 2.36 + 1.2 + 2.1, t.g.y[b] / 254)  # more than two inches away
    assert len(reactions(t.g, b, a)) == 1


@pytest.mark.rule("11/regimental-artillery")
def test_its_shot_does_not_take_the_place_of_what_its_unit_does() -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=4)
    gun = regimental(t, b, 35 + 5, t.g.y[b] / 254)
    t.g.marks[b] &= ~FIRED
    charge(t, a, [MISS] * 6, [MISS] * 12, [MISS] * 12, [MISS] * 12)
    assert t.offers() == [STAND, "stand-and-fire", f"regimental-gun:{t.w(gun)}"]
    t.answer(f"regimental-gun:{t.w(gun)}")
    assert t.offers() == [STAND, "stand-and-fire"]
    t.answer("stand-and-fire")
    assert "combat" in t.log()


@pytest.mark.rule("11/regimental-artillery")
@pytest.mark.parametrize(("degrees", "works"), [(180, True), (90, False), (0, False)])
def test_it_fires_only_when_its_unit_is_charged_in_front(degrees: float, works: bool) -> None:
    t = field()
    a, b = facing(t, LINE, LINE, gap=4)
    t.g.heading[b] = round(degrees * 10)
    t.g.redraw(b)
    gun = regimental(t, b, 35 + 4, t.g.y[b] / 254)
    assert len(reactions(t.g, b, a)) == (2 if works else 1)
    refusal = why_no_react(t.g, b, a, REACT_GUN + tag(t.g, gun))
    assert (refusal is None) == works and (refusal is None or refusal.rule == "8/reaction-fire")


# officers by themselves


@pytest.mark.rule("12/individual")
def test_an_officer_who_is_charged_flees_to_the_nearest_unit_within_twice_his_speed() -> None:
    t = field()
    a = t.unit(LINE, "blue", 35, 30, formation="attack-column")
    o = t.officer("at-commander", "red", 35, 25)
    far = t.unit(LINE, "red", 50, 12, 180)
    near = t.unit(LINE, "red", 30, 12, 180)
    before = [t.g.x[a], t.g.y[a]]
    charge(t, a)
    assert t.key == "rest"
    assert t.g.state[o] == S_WITH and t.g.host[o] == near != far
    assert [t.g.x[a], t.g.y[a]] == before  # nobody is left to charge


@pytest.mark.rule("12/individual")
def test_of_two_units_equally_near_his_owner_chooses() -> None:
    t = field()
    a = t.unit(LINE, "blue", 35, 30, formation="attack-column")
    o = t.officer("at-commander", "red", 35, 25)
    left = t.unit(LINE, "red", 30, 15, 180)
    right = t.unit(LINE, "red", 40, 15, 180)
    charge(t, a)
    assert t.key == "flee-to" and t.seat == "red" and t.offers() == [f"piece:{t.w(left)}", f"piece:{t.w(right)}"]
    t.answer(f"piece:{t.w(right)}")
    assert t.g.state[o] == S_WITH and t.g.host[o] == right and t.key == "rest"


@pytest.mark.rule("12/individual")
def test_or_is_lost_when_no_unit_is_near_enough() -> None:
    t = field()
    a = t.unit(LINE, "blue", 35, 40, formation="attack-column")
    o = t.officer("at-commander", "red", 35, 35)
    t.unit(LINE, "red", 35, 35 - 16 - 3, 180)  # a little more than sixteen inches from base to base
    charge(t, a)
    assert t.g.state[o] == S_GONE and "officer-lost" in t.log()
    assert t.g.state[a] == S_TABLE
