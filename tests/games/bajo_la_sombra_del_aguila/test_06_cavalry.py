"""6 Cavalry: where it fights badly, how far it charges, and what it does when it is charged."""

from __future__ import annotations

import pytest

from grognard.games.bajo_la_sombra_del_aguila.pack.names import FORMATIONS, LINE
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch06_cavalry import evasion_mods, must_dare, why_no_counter
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch08_charges import charge_reach, why_no_charge
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch09_combat import hit_mods, hurt_mods
from grognard.games.bajo_la_sombra_del_aguila.state.model import COUNTERED, O_ADVANCE, O_QUICK, S_GONE
from grognard.kit.acts import total
from grognard.space.table import INCH
from tests.games.bajo_la_sombra_del_aguila.charging import (
    BIG,
    HORSE,
    LANCERS,
    LIGHT_HORSE,
    MISS,
    ROUT,
    charge,
    declare,
    depth,
    facing,
    field,
    fight,
)
from tests.games.bajo_la_sombra_del_aguila.charging import LINE as FOOT
from tests.games.bajo_la_sombra_del_aguila.table import Table

FRONT, RIGHT, REAR = 0, 1, 2


def to_hit(t: Table, a: int, b: int, charging: bool = True, joint: bool = False) -> int:
    return total(0, hit_mods(t.g, a, b, FRONT, charging, joint, False))


def strength(t: Table, a: int, b: int, charging: bool = True) -> int:
    return total(0, hurt_mods(t.g, a, b, charging))


@pytest.mark.rule("6/cavalry-terrain")
@pytest.mark.parametrize(("kind", "mod"), [("wood", -1), ("marsh", -1), ("rocks", -1), ("fields", 0), ("vineyard", 0)])
def test_cavalry_fights_badly_in_woods_marshes_and_rocks(kind: str, mod: int) -> None:
    t = field()
    a, b = facing(t, HORSE, FOOT, gap=1, against="attack-column")
    foot = t.unit(FOOT, "blue", 50, 30)
    assert to_hit(t, a, b) == 0
    t.ground(kind, 35, t.g.y[b] / 254, w=6, d=4)
    assert to_hit(t, a, b) == mod
    assert to_hit(t, a, b, charging=False) == mod  # who strikes back as well
    assert to_hit(t, foot, b) == 0  # infantry does not mind


@pytest.mark.rule("6/line-speed")
def test_cavalry_in_line_charges_one_and_a_half_times_its_speed() -> None:
    t = field()
    a, b = facing(t, HORSE, FOOT, gap=12)
    assert charge_reach(t.g, a) == 12 * INCH and why_no_charge(t.g, a, b, []) is None
    t.g.order[a] = O_ADVANCE
    assert charge_reach(t.g, a) == 8 * INCH
    light = t.unit(LIGHT_HORSE, "blue", 50, 30, formation="open-order")
    assert charge_reach(t.g, light) == 16 * INCH  # in open order twice


@pytest.mark.rule("6/high-walls")
def test_cavalry_does_not_attack_behind_high_walls_or_in_houses() -> None:
    t = field()
    a, b = facing(t, HORSE, FOOT, gap=8)
    assert why_no_charge(t.g, a, b, []) is None
    t.ground("wall", 35, t.g.y[b] / 254 + depth(FOOT) / 2 + 0.4)  # a low one is no matter
    assert why_no_charge(t.g, a, b, []) is None
    t.ground("high-wall", 35, t.g.y[b] / 254 + depth(FOOT) / 2 + 0.6)
    refusal = why_no_charge(t.g, a, b, [])
    assert refusal is not None and refusal.rule == "6/high-walls"
    t = field()
    a, b = facing(t, HORSE, FOOT, gap=8)
    t.house(b, t.ground("house", 35, t.g.y[b] / 254))
    refusal = why_no_charge(t.g, a, b, [])
    assert refusal is not None and refusal.rule == "6/high-walls"


# reactions


@pytest.mark.rule("6/withdraw-from-infantry-charge")
def test_cavalry_withdraws_from_infantry_its_whole_speed_facing_it() -> None:
    t = field()
    a, b = facing(t, FOOT, HORSE, gap=4)
    y = t.g.y[b]
    charge(t, a, 4)
    assert t.offers() == ["stand", "withdraw"]
    t.answer("withdraw")
    assert t.key == "rest" and t.g.y[b] == y - 8 * INCH and t.g.heading[b] == 1800
    assert "charge-short" in t.log()


@pytest.mark.rule("6/withdraw-from-infantry-charge")
def test_it_stops_an_inch_from_who_stands_behind_it_and_may_be_caught() -> None:
    t = field()
    a, b = facing(t, FOOT, HORSE, gap=3)
    behind = t.unit(FOOT, "red", 35, t.g.y[b] / 254 - (depth(HORSE) + depth(FOOT)) / 2 - 2, 180)
    charge(t, a, 4, [MISS] * 12, [MISS] * 15)
    t.answer("withdraw")
    assert t.g.y[b] - t.g.y[behind] - round((depth(HORSE) + depth(FOOT)) / 2 * INCH) in range(INCH, INCH + 3)
    assert "combat" in t.log()  # four inches: within reach of the charge


@pytest.mark.rule("6/withdraw-from-infantry-charge")
def test_who_fails_the_check_stays_and_cavalry_does_not_withdraw_from_cavalry() -> None:
    t = field()
    a, _b = facing(t, FOOT, HORSE, gap=4)
    charge(t, a, 3, [MISS] * 12, [MISS] * 15)
    t.answer("withdraw")
    assert "combat" in t.log()
    t = field()
    a, _b = facing(t, HORSE, HORSE, gap=6)
    charge(t, a)
    assert t.offers() == ["stand", "countercharge"]


@pytest.mark.rule("6/countercharge")
@pytest.mark.parametrize(
    ("unit", "die", "works"),
    [("fr-hussars-chasseurs/10", 3, True), ("fr-hussars-chasseurs/10", 2, False), (HORSE, 4, True), (HORSE, 3, False),
     ("fr-cuirassiers/10", 5, True), ("fr-cuirassiers/10", 4, False)],
)  # fmt: skip
def test_light_cavalry_countercharges_on_three_line_on_four_heavy_on_five(unit: str, die: int, works: bool) -> None:
    t = field()
    a, b = facing(t, HORSE, unit, gap=10)
    charge(t, a, die, [MISS] * 15, [MISS] * 15)
    t.answer("countercharge")
    assert bool(t.g.marks[b] & COUNTERED) == works
    assert ("countercharges" in t.log()) == works


@pytest.mark.rule("6/countercharge")
def test_it_rides_half_its_charge_to_meet_the_charger() -> None:
    t = field()
    a, b = facing(t, HORSE, "pl-uhlans/10", gap=10)  # expert fighters: asked when they are in contact
    y = t.g.y[b]
    charge(t, a, 4, [MISS] * 15)
    t.answer("countercharge")
    assert t.key == "expert-fighters"
    assert t.g.y[b] == y + 6 * INCH  # half of twelve
    assert t.g.y[a] - t.g.y[b] == round((depth(HORSE) + depth("pl-uhlans/10")) / 2 * INCH)


@pytest.mark.rule("6/countercharge")
def test_both_strike_before_either_tests() -> None:
    t = field()
    a, b = facing(t, HORSE, HORSE, gap=6)
    t.g.damage[a] = t.g.damage[b] = 3
    # 15 dice each on 4+, three wounds each; then the tests: 6 damage + 12 routs both
    charge(t, a, 4, [6] * 3 + [MISS] * 12, [6] * 3, [6] * 3 + [MISS] * 12, [6] * 3, ROUT, ROUT)
    t.answer("countercharge")
    assert t.key == "rest"
    assert t.g.state[a] == S_GONE and t.g.state[b] == S_GONE


@pytest.mark.rule("6/countercharge")
def test_the_wounds_of_the_charge_do_not_take_dice_from_who_strikes_at_the_same_time() -> None:
    t = field()
    a, b = facing(t, HORSE, HORSE, gap=6)
    t.g.damage[b] = 9  # of twenty: the next wound makes half
    charge(t, a, 4, [6] + [MISS] * 14, [6], [MISS] * 15, [1, 1])  # fifteen dice back, not eight
    t.answer("countercharge")
    assert t.g.damage[b] == 10 and t.key == "rest"


@pytest.mark.rule("6/countercharge")
def test_an_obstacle_does_not_shelter_the_charger_from_a_countercharge() -> None:
    t = field()
    a, b = facing(t, HORSE, HORSE, gap=0.5)
    t.ground("fence", 35, t.g.y[a] / 254 - depth(HORSE) / 2 - 0.25)
    assert to_hit(t, a, b) == -1
    t.g.marks[b] |= COUNTERED
    assert to_hit(t, b, a) == 0


@pytest.mark.rule("6/countercharge")
def test_charged_in_the_flank_it_turns_to_meet_them_and_has_no_flank_then() -> None:
    t = field()
    a = t.unit(HORSE, "blue", 35, 32)
    t.unit(HORSE, "red", 35, 20, 90)
    charge(t, a, 4, [MISS] * 15, [MISS] * 15)  # not thirty
    t.answer("countercharge")
    assert t.told("charge-home")["arc"] == FRONT


@pytest.mark.rule("6/countercharge")
def test_without_room_to_turn_it_stands_and_strikes_at_the_same_time() -> None:
    t = field()
    a = t.unit(HORSE, "blue", 35, 30)
    b = t.unit(HORSE, "red", 35, 20, 90)
    t.unit("fr-foot-medium", "red", 35 + 850 / 254, 20, 180)  # half a centimetre beside it
    declare(t, a, 4, [MISS] * 30, [MISS] * 15)
    t.answer(f"charge:{t.w(b)}", "countercharge")
    assert t.g.heading[b] == 900 and t.told("charge-home")["arc"] == RIGHT and t.key == "rest"


@pytest.mark.rule("6/countercharge")
def test_not_from_the_rear_after_a_quick_march_stunned_in_column_or_against_infantry() -> None:
    t = field()
    a, b = facing(t, HORSE, HORSE, gap=6)
    foot = t.unit(FOOT, "blue", 50, 30)
    assert why_no_counter(t.g, b, a, FRONT) is None and why_no_counter(t.g, b, a, RIGHT) is None
    assert why_no_counter(t.g, b, a, REAR) is not None
    assert why_no_counter(t.g, b, foot, FRONT) is not None
    t.g.order[b] = O_QUICK
    assert why_no_counter(t.g, b, a, FRONT) is not None
    t.g.order[b] = O_ADVANCE
    t.g.stunned[b] = 1
    refusal = why_no_counter(t.g, b, a, FRONT)
    assert refusal is not None and refusal.rule == "10/stunned"
    t.g.stunned[b] = 0
    t.g.formation[b] = FORMATIONS.index("march-column")
    assert why_no_counter(t.g, b, a, FRONT) is not None


# light cavalry


@pytest.mark.rule("6/open-order-cavalry")
def test_light_cavalry_checks_to_charge_a_line_from_the_front() -> None:
    t = field()
    a, b = facing(t, LIGHT_HORSE, FOOT, gap=8)  # in line itself
    charge(t, a, 3)
    assert t.key == "rest" and "charge-refused" in t.log() and "combat" not in t.log()
    t = field()
    a, b = facing(t, LIGHT_HORSE, FOOT, gap=8)
    t.g.stunned[b] = 1
    charge(t, a, 4, [MISS] * 15, [MISS] * 6)
    assert "combat" in t.log()


@pytest.mark.rule("6/open-order-cavalry")
def test_no_check_from_the_flank_against_another_formation_or_by_heavier_cavalry() -> None:
    t = field()
    a, b = facing(t, LIGHT_HORSE, FOOT, gap=8)
    assert must_dare(t.g, a, b, FRONT)
    assert not must_dare(t.g, a, b, RIGHT)
    t.g.formation[b] = FORMATIONS.index("attack-column")
    assert not must_dare(t.g, a, b, FRONT)
    t.g.formation[b] = LINE
    heavy = t.unit(HORSE, "blue", 50, 30)
    assert not must_dare(t.g, heavy, b, FRONT)
    horse = t.unit(HORSE, "red", 50, 20, 180)  # in line too, but no infantry
    assert not must_dare(t.g, a, horse, FRONT)


@pytest.mark.rule("6/evasion")
def test_cavalry_in_open_order_evades_cavalry_even_when_stunned() -> None:
    t = field()
    a, b = facing(t, HORSE, LIGHT_HORSE, gap=6, against="open-order")
    t.g.stunned[b] = 2
    t.g.disordered[b] = 1
    y = t.g.y[b]
    mine = t.g.y[a]
    charge(t, a, 4)
    assert t.offers() == ["stand", "evade"]
    t.answer("evade")
    assert t.g.y[b] == y - 8 * INCH and t.g.y[a] == mine  # fourteen inches: the charger does not move at all
    assert t.key == "rest" and "charge-short" in t.log()


@pytest.mark.rule("6/evasion")
def test_two_less_from_the_flank_and_not_at_all_from_the_rear() -> None:
    t = field()
    a = t.unit(HORSE, "blue", 35, 30)
    b = t.unit(LIGHT_HORSE, "red", 35, 20, 90, formation="open-order")
    t.g.stunned[b] = 1  # no countercharge
    assert total(0, evasion_mods(t.g, b, RIGHT)) == -2 and evasion_mods(t.g, b, FRONT) == []
    foot = t.unit("at-jager/12", "red", 60, 20, formation="open-order")
    assert evasion_mods(t.g, foot, RIGHT) == []  # 5/open-order/evade: infantry without modifiers
    charge(t, a, 5, [MISS] * 30, [MISS] * 2)  # discipline 4, so 6 is needed; then half four times over
    t.answer("evade")
    assert "combat" in t.log()
    t = field()
    a = t.unit(HORSE, "blue", 35, 30)
    b = t.unit(LIGHT_HORSE, "red", 35, 20, 0, formation="open-order")
    charge(t, a, [MISS] * 45, [MISS] * 3)  # no question at all: 15 halved and then a third
    assert t.key == "rest"


# lancers


@pytest.mark.rule("6/lancers")
def test_the_lance_counts_in_a_charge_or_countercharge_only() -> None:
    t = field()
    a, b = facing(t, LANCERS, HORSE, gap=6)
    assert strength(t, a, b) == 1
    assert strength(t, a, b, charging=False) == 0
    assert strength(t, b, a) == 0
    fight(t, b, [a], [FRONT], [6] + [MISS] * 14, [3], [6] + [MISS] * 14, [3])  # defence 4: a 3 wounds with the lance
    assert t.g.damage[b] == 1 and t.g.damage[a] == 0


@pytest.mark.rule("6/lancers")
def test_a_countercharge_with_the_lance_has_its_bonus() -> None:
    t = field()
    a, b = facing(t, HORSE, LANCERS, gap=6)
    fight(t, b, [a], [FRONT], [MISS] * 15, [6] + [MISS] * 14, [3], counter=1)
    assert t.g.damage[a] == 1


@pytest.mark.rule("6/lancers")
def test_lancers_against_masses_and_squares() -> None:
    t = field()
    a, b = facing(t, LANCERS, BIG, gap=6, against="battalion-mass")
    assert to_hit(t, a, b) == 0 and strength(t, a, b) == 0
    t.g.formation[b] = FORMATIONS.index("square")
    assert to_hit(t, a, b) == -1 and strength(t, a, b) == 0
    assert to_hit(t, a, b, joint=True) == 0 and strength(t, a, b) == 0


@pytest.mark.rule("6/lancers")
def test_lancers_who_strike_a_square_together_with_infantry_hit_as_usual() -> None:
    t = field()
    b = t.unit(FOOT, "red", 35, 20, 180, "square")
    foot = t.unit(FOOT, "blue", 35, 26)
    lancers = t.unit(LANCERS, "blue", 27, 20, 90)
    # the lancers need 4, not 5; and 4 to wound, for the lance does not count
    fight(
        t, b, [foot, lancers], [FRONT, RIGHT], [MISS] * 12, [MISS] * 4, [4] + [MISS] * 14, [3], [MISS] * 6, [MISS] * 6
    )
    assert t.g.damage[b] == 0 and t.key == "rest"
    fight(
        t, b, [foot, lancers], [FRONT, RIGHT], [MISS] * 12, [MISS] * 4, [4] + [MISS] * 14, [4], [MISS] * 6, [MISS] * 6
    )
    assert t.g.damage[b] == 1


@pytest.mark.rule("6/lancers")
@pytest.mark.parametrize(("kind", "mod"), [("wood", -2), ("vineyard", -2), ("palms", -2), ("marsh", -1)])
def test_lancers_fight_worse_in_woods_and_vineyards(kind: str, mod: int) -> None:
    t = field()
    a, b = facing(t, LANCERS, FOOT, gap=1, against="attack-column")
    t.ground(kind, 35, t.g.y[a] / 254, w=6, d=4)
    assert to_hit(t, a, b) == mod
