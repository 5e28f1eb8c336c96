"""17.1 to 17.6 Battle: deployment, rounds, activations, charges, morale and artillery."""

from __future__ import annotations

import pytest

from grognard.core.choice import Allocation
from grognard.games.an_impossible_war.pack.board import CARLIST, LIBERAL
from grognard.games.an_impossible_war.rules.flow.ch17_activation import Activate
from grognard.games.an_impossible_war.rules.flow.ch17_battle import Battle
from tests.games.an_impossible_war.field import (
    activate,
    battle,
    entered,
    field_of,
    fresh_guns,
    keep_lines,
    log_args,
    no_retreat,
    passes,
    pieces,
    quiet_round,
    refused,
    waits,
)
from tests.games.an_impossible_war.support import Table

# Salvatierra is open ground, Alsasua rough, Améscoas a Refuge: all in the Carlist Zone.

FOOT_L = "LN1 LN2 LN3"
FOOT_C = "NAV1 NAV2 NAV3"


def position(place: str = "salvatierra", liberal: str = FOOT_L, carlist: str = FOOT_C) -> Table:
    """Liberals attack from Vitoria (or the neighbour nearest to it)."""
    t = Table()
    t.troops(place, *liberal.split(), *carlist.split())
    entered(t, place, "vitoria" if place == "salvatierra" else "salvatierra")
    return t


def fought(t: Table, *dice: list[int], liberal: str = FOOT_L, carlist: str = FOOT_C, at: str = "salvatierra") -> Table:
    return battle(t, at, "liberal", liberal, carlist, *dice)


def front(t: Table) -> list[str]:
    return field_of(t)["front"]


# deployment


@pytest.mark.rule("17.1")
def test_both_sides_deploy_at_the_same_time_without_seeing_each_other() -> None:
    t = position(liberal="LN1 LN2 LN3 LN4 LN5 LN6")
    t.begin(Battle(t.place("salvatierra"), LIBERAL))
    assert t.m.pending_for(LIBERAL) is not None
    assert t.m.pending_for(CARLIST) is not None
    t.answer("deploy", "LN1 LN2 LN3 LN4 LN5", seat="liberal")
    assert "LN1" not in str(t.m.view(CARLIST))
    assert t.key == "deploy"
    t.answer("deploy", FOOT_C, seat="carlist")
    assert front(t) == ["LN1", "LN2", "LN3", "LN4", "LN5", "NAV1", "NAV2", "NAV3"]


@pytest.mark.rule("17.1")
def test_the_front_line_lies_open_and_the_reserve_stands_upright() -> None:
    t = position(liberal="LN1 LN2 LN3 LN4 LN5 LN6")
    t.put("LN1", "salvatierra", 2)
    fought(t, liberal="LN1 LN2 LN3 LN4 LN5")
    seen = t.m.view(CARLIST)["battle"]
    assert isinstance(seen, dict)
    assert ["LN1", 2, 0] in seen["front"]  # with its strength, and fresh
    assert seen["reserve"] == {"liberal": 1, "carlist": 0}
    assert "LN6" not in str(seen)
    assert field_of(t, "liberal")["reserve"] == ["LN6"]


@pytest.mark.rule("17.1/front-line-full")
@pytest.mark.parametrize(
    ("place", "full", "faulty"),
    [
        ("salvatierra", "LN1 LN2 LN3 LN4 LN5 LNC1 LNC2", "LN1 LN2 LN3 LN4 LNC1 LNC2"),  # open: five and two
        ("salvatierra", "LN2 LN3 LN4 LN5 LN6 LNC2 LNC3", "LN1 LN2 LN3 LN4 LN5 LNC1"),
        ("salvatierra", "LN2 LN3 LN4 LN5 LN6 LNC2 LNC3", "LN1 LN2 LN3 LN4 LN5 LN6 LNC1"),
        ("alsasua", "LN1 LN2 LN3 LNC1", "LN1 LN2 LNC1"),  # rough: three and one
        ("alsasua", "LN4 LN5 LN6 LNC3", "LN1 LN2 LN3"),
        ("alsasua", "LN4 LN5 LN6 LNC3", "LN1 LN2 LN3 LN4 LNC1"),
    ],
)
def test_every_box_that_can_be_filled_must_be(place: str, full: str, faulty: str) -> None:
    t = position(place, "LN1 LN2 LN3 LN4 LN5 LN6 LNC1 LNC2 LNC3")
    t.begin(Battle(t.place(place), LIBERAL))
    assert t.m.why_not(pieces(t, full), LIBERAL) is None
    assert refused(t, pieces(t, faulty), "liberal") == "17.1"


@pytest.mark.rule("17.1/first-group-only")
def test_only_the_first_group_and_nobody_inside_is_deployed() -> None:
    t = position()
    waits(t, "LN4", "salvatierra", "alsasua")
    t.fort("salvatierra", "carlist")
    t.put("NAV4", "salvatierra", inside=True)
    t.begin(Battle(t.place("salvatierra"), LIBERAL))
    for seat, names in ((LIBERAL, FOOT_L), (CARLIST, FOOT_C)):
        decision = t.m.pending_for(seat)
        assert decision is not None
        assert decision.choice.items() == pieces(t, names)


@pytest.mark.rule("17.1/artillery-points")
@pytest.mark.parametrize(("place", "points"), [("salvatierra", 5), ("alsasua", 3)])
def test_guns_give_points_and_field_guns_half_of_theirs_in_rough_ground(place: str, points: int) -> None:
    t = position(place)
    t.guns("liberal", "field", 3, place)
    t.guns("liberal", "mountain", 2, place)
    t.guns("carlist", "mountain", 1, place)
    fought(t, at=place)
    assert fresh_guns(t) == (points, 1)  # three, or half of three rounded down, and two


# rounds


@pytest.mark.rule("17.2")
def test_the_defender_begins_and_activations_alternate() -> None:
    t = fought(position(), [6] * 4, [6] * 4, [6] * 3)
    assert (t.key, t.seat) == ("activate", "carlist")
    activate(t, "NAV1")
    assert t.seat == "liberal"
    activate(t, "LN1")
    assert t.seat == "carlist"
    assert "activate:NAV1" not in t.offers()  # spent
    activate(t, "NAV2")
    assert t.seat == "liberal"


@pytest.mark.rule("17.2")
def test_a_round_ends_when_all_are_spent_and_the_next_begins_with_all_fresh() -> None:
    t = fought(position(), *[[6] * n for n in (4, 4, 3, 4, 3, 4)])
    for unit in ("NAV1", "LN1", "NAV2", "LN2", "NAV3"):
        activate(t, unit)
    assert field_of(t)["spent"] == ["LN1", "LN2", "NAV1", "NAV2", "NAV3"]
    activate(t, "LN3")
    assert t.key == "battle-retreat"
    keep_lines(no_retreat(t))
    assert t.key == "activate"
    assert t.seat == "carlist"
    assert field_of(t)["spent"] == []
    assert log_args(t, "battle-round")[-1]["n"] == 2


@pytest.mark.rule("17.2/pass")
def test_who_has_passed_activates_no_more_this_round_while_the_other_goes_on() -> None:
    t = fought(position(), [6] * 4, [6] * 4, [6] * 4)
    passes(t)
    for unit in ("LN1", "LN2", "LN3"):
        assert t.seat == "liberal"
        activate(t, unit)
    assert t.key == "battle-retreat"


@pytest.mark.rule("17.2/pass")
def test_who_has_passed_may_still_countercharge() -> None:
    t = position(liberal="LN1 LN2 LNC1", carlist="NAV1 NAV2 NAVC1")
    fought(t, liberal="LN1 LN2 LNC1", carlist="NAV1 NAV2 NAVC1")
    passes(t)
    activate(t, "LNC1").answer("charge", "NAV1")
    assert (t.key, t.seat) == ("countercharge", "carlist")
    assert "countercharge:NAVC1" in t.offers()


@pytest.mark.rule("17.2/refuge")
def test_carlists_attacking_a_refuge_make_the_first_activation_of_the_first_round_only() -> None:
    t = Table(active="carlist")
    t.troops("amescoas", *FOOT_L.split(), *FOOT_C.split())
    entered(t, "amescoas", "estella")
    battle(t, "amescoas", "carlist", FOOT_L, FOOT_C)
    assert t.seat == "carlist"
    keep_lines(no_retreat(quiet_round(t)))
    assert (t.key, t.seat) == ("activate", "liberal")  # the defender again


@pytest.mark.rule("17.2/refuge")
def test_carlists_defending_a_refuge_activate_two_units_first() -> None:
    t = position("amescoas")
    fought(t, [6] * 4, [6] * 3, [6] * 4, [6] * 3, at="amescoas")
    activate(t, "NAV1")
    assert t.seat == "carlist"
    activate(t, "NAV2")
    assert t.seat == "liberal"
    activate(t, "LN1")
    assert t.seat == "carlist"
    activate(t, "NAV3")
    assert t.seat == "liberal"  # then by turns


@pytest.mark.rule("17.2/refuge")
def test_outside_a_refuge_the_carlist_defender_activates_one() -> None:
    t = fought(position("alsasua"), [6] * 4, at="alsasua")
    activate(t, "NAV1")
    assert t.seat == "liberal"


# the end of a battle


@pytest.mark.rule("17.3")
def test_without_infantry_in_the_front_line_a_side_loses_at_that_instant() -> None:
    t = position("alsasua", liberal="LN1 LN2 LN3", carlist="NAV1 NAV2 NAV3 NAVC1 NAV4")
    for unit in FOOT_C.split():
        t.put(unit, "alsasua", 1)
    # NAV4 in reserve does not save the line; three hits kill three units
    fought(t, [1, 1, 1, 6], [6, 6, 6], at="alsasua", carlist="NAV1 NAV2 NAV3 NAVC1")
    passes(t)
    activate(t, "LN1")
    assert t.g.vp == 0
    t.answer("share-hits", "1 1 1")
    assert t.g.vp == -1  # a VP for the Liberals
    assert "vp-rout" in t.log()
    assert (t.key, t.seat) == ("retreat", "carlist")


@pytest.mark.rule("17.3")
def test_after_the_third_round_the_attacker_retreats_without_pursuit() -> None:
    t = position()
    t.guns("liberal", "field", 2, "salvatierra")
    fought(t)
    for _ in range(2):
        keep_lines(no_retreat(quiet_round(t)))
    quiet_round(t)
    assert [t.at(u) for u in FOOT_L.split()] == ["vitoria"] * 3
    assert all(t.strength(u) == 4 for u in FOOT_L.split())
    assert t.gun_points("liberal", "field", "vitoria") == 2
    assert t.g.vp == 0
    assert "fire-roll" not in t.log()


@pytest.mark.rule("17.3")
def test_a_voluntary_retreat_ends_the_battle_without_a_rout() -> None:
    t = position()
    fought(t, [6] * 3)
    quiet_round(t).answer("battle-retreat", "yes")
    assert t.at("LN1") == "vitoria"
    assert t.g.vp == 0


# infantry


@pytest.mark.rule("17.4/infantry")
def test_infantry_fires_its_strength_and_hits_on_its_effectiveness() -> None:
    t = fought(position(), [2, 2, 3, 6], [2, 2, 2, 2])  # E2: two hits, two morale checks
    activate(t, "NAV1")
    assert (t.key, t.seat) == ("share-hits", "liberal")
    t.answer("share-hits", "1 0 1")
    assert [t.strength(u) for u in FOOT_L.split()] == [3, 4, 3]
    assert field_of(t)["spent"] == ["NAV1"]


@pytest.mark.rule("17.4/infantry")
def test_the_receiver_shares_hits_freely_among_infantry_of_the_front_line() -> None:
    t = position(liberal="LN1 LN2 LN3 LN4 LN5 LN6 LNC1")
    t.put("LN1", "salvatierra", 2)
    fought(t, [1, 1, 6, 6], liberal="LN1 LN2 LN3 LN4 LN5 LNC1")
    activate(t, "NAV1")
    decision = t.m.pending
    assert decision is not None
    assert isinstance(decision.choice, Allocation)
    assert decision.choice.items() == pieces(t, "LN1 LN2 LN3 LN4 LN5")  # no cavalry, no reserve
    assert refused(t, [3, 0, 0, 0, 0]) == "17.4/infantry"
    t.answer("share-hits", "2 0 0 0 0")  # the weakest may take them all
    assert t.at("LN1") == "bag"


# cavalry against cavalry

HORSE_L = "LN1 LN2 LNC1"
HORSE_C = "NAV1 NAV2 NAVC1"


def horse(*dice: list[int], liberal: str = HORSE_L, carlist: str = HORSE_C) -> Table:
    t = position(liberal=liberal, carlist=carlist)
    return fought(t, *dice, liberal=liberal, carlist=carlist)


@pytest.mark.rule("17.4/cavalry-vs-cavalry", "17.4/forced-countercharge")
def test_fresh_cavalry_that_is_charged_countercharges_and_both_fire_at_once() -> None:
    # the charger's three dice, the other's four; then both test morale
    t = horse([2, 2, 6, 1, 2, 6, 6], [2, 2, 2, 2])
    passes(t)
    activate(t, "LNC1").answer("charge", "NAVC1")
    assert t.strength("LNC1") == 1
    assert t.strength("NAVC1") == 2
    assert field_of(t)["spent"] == ["LNC1", "NAVC1"]
    assert "countercharges" in t.log()


@pytest.mark.rule("17.4/cavalry-vs-cavalry")
def test_in_a_countercharge_the_fire_of_a_dying_unit_still_counts() -> None:
    t = horse([1, 1, 1, 1, 1, 1, 6], [6, 6])  # three hits each way
    passes(t)
    activate(t, "LNC1").answer("charge", "NAVC1")
    assert t.at("LNC1") == "bag"
    assert t.strength("NAVC1") == 1


@pytest.mark.rule("17.4/forced-countercharge")
def test_fresh_cavalry_has_no_choice_but_spent_cavalry_has() -> None:
    t = horse([6] * 7)
    passes(t)
    activate(t, "LNC1").answer("charge", "NAVC1")
    assert "charged" not in [turn.key for turn in t.m.turns()]
    t = horse([6, 6], [6] * 4)  # the Carlist charges first, is resisted, and is spent
    activate(t, "NAVC1").answer("charge", "LN1")
    t.answer("countercharge", "stand")
    activate(t, "LNC1").answer("charge", "NAVC1")
    assert (t.key, t.seat) == ("charged", "carlist")


def spent_target(*dice: list[int], carlist: str = "NAV1 NAV2 NAVC1") -> Table:
    """NAVC1 has charged in vain; now LNC1 charges it."""
    t = horse([1, 1], [6] * 4, *dice, carlist=carlist)
    activate(t, "NAVC1").answer("charge", "LN1").answer("countercharge", "stand")
    return activate(t, "LNC1").answer("charge", "NAVC1")


@pytest.mark.rule("17.4/flee-or-stand")
def test_spent_cavalry_may_flee_to_the_demoralized_without_a_shot() -> None:
    t = spent_target()
    assert t.offers() == ["stand", "flee"]
    t.answer("charged", "flee")
    assert field_of(t)["broken"] == ["NAVC1"]
    assert t.strength("NAVC1") == 4
    assert "LNC1" in field_of(t)["spent"]


@pytest.mark.rule("17.4/flee-or-stand")
def test_spent_cavalry_that_stands_fires_second_with_what_is_left() -> None:
    t = spent_target([1, 1, 6], [2, 2], [1, 6], [2, 2])  # two hits, morale; two dice back, one hit, morale
    t.answer("charged", "stand")
    assert t.strength("NAVC1") == 2
    assert t.strength("LNC1") == 2


@pytest.mark.rule("17.4/flee-or-stand")
def test_spent_cavalry_that_breaks_does_not_fire_back() -> None:
    t = spent_target([1, 6, 6], [6, 6])
    t.answer("charged", "stand")
    assert field_of(t)["broken"] == ["NAVC1"]
    assert t.strength("LNC1") == 3


@pytest.mark.rule("17.4/cavalry-vs-cavalry", "17.4/flee-or-stand")
def test_another_fresh_cavalry_may_countercharge_for_a_spent_one() -> None:
    t = spent_target([6] * 6, carlist="NAV1 NAV2 NAVC1 BASC1")
    assert t.offers() == ["countercharge:BASC1", "stand", "flee"]
    t.answer("charged", "countercharge:BASC1")
    assert "BASC1" in field_of(t)["spent"]


# cavalry against infantry


@pytest.mark.rule("17.4/cavalry-vs-infantry", "17.4/charge-morale")
def test_infantry_that_resists_fires_hitting_on_one_and_is_not_spent() -> None:
    t = horse([4, 4], [1, 2, 2, 2], [2, 2])  # M9 in the open, full strength: 9 - 2 + 1 = 8
    passes(t)
    activate(t, "LNC1").answer("charge", "NAV1").answer("countercharge", "stand")
    assert t.strength("LNC1") == 2  # E2 does not help: only the 1 hits
    assert t.strength("NAV1") == 4
    assert field_of(t)["spent"] == ["LNC1"]


@pytest.mark.rule("17.4/cavalry-vs-infantry")
def test_infantry_that_fails_is_ridden_down_by_one_more_effectiveness_and_is_spent() -> None:
    t = horse([4, 5], [3, 3, 4], [1, 1])  # E2 + 1: two hits; then the normal morale check
    passes(t)
    activate(t, "LNC1").answer("charge", "NAV1").answer("countercharge", "stand")
    assert t.strength("NAV1") == 2
    assert t.strength("LNC1") == 3  # it does not fire
    assert field_of(t)["spent"] == ["LNC1", "NAV1"]


@pytest.mark.rule("17.4/cavalry-vs-infantry")
def test_infantry_ridden_down_may_break_on_the_normal_morale_check() -> None:
    t = horse([6, 6], [3, 6, 6], [6, 6])
    passes(t)
    activate(t, "LNC1").answer("charge", "NAV1").answer("countercharge", "stand")
    assert field_of(t)["broken"] == ["NAV1"]


@pytest.mark.rule("17.4/cavalry-vs-infantry")
def test_fresh_cavalry_may_countercharge_for_charged_infantry() -> None:
    t = horse([6] * 7)
    passes(t)
    activate(t, "LNC1").answer("charge", "NAV1")
    t.answer("countercharge", "countercharge:NAVC1")
    assert field_of(t)["spent"] == ["LNC1", "NAVC1"]
    assert "charge-resisted" not in t.log()


@pytest.mark.rule("17.4/charge-morale")
@pytest.mark.parametrize(
    ("unit", "strength", "place", "spent", "value"),
    [
        ("LN1", 4, "salvatierra", False, 9),  # M8, full strength
        ("LN1", 3, "salvatierra", False, 8),
        ("LN1", 1, "salvatierra", False, 7),  # one point left
        ("LN1", 3, "salvatierra", True, 7),  # spent
        ("NAV1", 3, "salvatierra", False, 7),  # M9, a Carlist in the open
        ("NAV1", 3, "alsasua", False, 8),  # in rough ground
        ("NAV1", 4, "alsasua", True, 8),  # full and spent
        ("PAR1", 1, "alsasua", False, 5),  # M7: a Partida is never at full strength
    ],
)
def test_the_morale_of_charged_infantry(unit: str, strength: int, place: str, spent: bool, value: int) -> None:
    t = Table()
    p = t.put(unit, place, strength)
    frame = Activate()
    frame.place = t.place(place)
    frame.spent = [p] if spent else []
    frame.p = t.piece("LNC1")
    assert frame.charge_value(t.g, p) == value


@pytest.mark.rule("17.4/charge-morale")
def test_a_roll_equal_to_the_value_resists() -> None:
    for dice, key in (([4, 4], "charge-resisted"), ([4, 5], "charge-home")):
        t = horse(dice, [6] * (4 if key == "charge-resisted" else 3))
        passes(t)
        activate(t, "LNC1").answer("charge", "NAV1").answer("countercharge", "stand")
        assert key in t.log()
        assert log_args(t, key)[0]["m"] == 8


# morale


@pytest.mark.rule("17.5")
@pytest.mark.parametrize(
    ("strength", "shots", "roll", "holds"),
    [
        (4, [1, 6, 6, 6], [4, 4], True),  # M8: one hit
        (4, [1, 6, 6, 6], [4, 5], False),
        (4, [1, 1, 6, 6], [4, 3], True),  # two hits: 7
        (4, [1, 1, 6, 6], [4, 4], False),
        (4, [1, 1, 1, 6], [3, 2], True),  # three hits and one point left: 8 - 2 - 1 = 5
        (4, [1, 1, 1, 6], [3, 3], False),
        (2, [1, 6, 6, 6], [4, 3], True),  # one point left: 7
        (2, [1, 6, 6, 6], [4, 4], False),
    ],
)
def test_a_unit_that_is_hit_tests_its_morale(strength: int, shots: list[int], roll: list[int], holds: bool) -> None:
    t = position()
    t.put("LN1", "salvatierra", strength)
    fought(t, shots, roll)
    activate(t, "NAV1")
    t.answer("share-hits", f"{shots.count(1)} 0 0")
    assert ("LN1" in field_of(t)["broken"]) is not holds
    assert ("LN1" in front(t)) is holds


@pytest.mark.rule("17.5")
def test_a_demoralized_unit_cannot_be_activated_or_hit_any_more() -> None:
    t = fought(position(), [1, 6, 6, 6], [6, 6], [6] * 4, [1, 6, 6])
    activate(t, "NAV1").answer("share-hits", "1 0 0")
    assert t.offers() == ["pass", "activate:LN2", "activate:LN3"]
    activate(t, "LN2")
    activate(t, "NAV2")
    assert t.key == "share-hits"
    assert t.offers() == ["LN2", "LN3"]


@pytest.mark.rule("17.5")
def test_an_eliminated_unit_rolls_no_morale() -> None:
    t = position()
    t.put("LN1", "salvatierra", 1)
    fought(t, [1, 6, 6, 6])
    activate(t, "NAV1").answer("share-hits", "1 0 0")
    assert t.at("LN1") == "bag"
    assert t.key == "activate"


# artillery


def with_guns(*dice: list[int], liberal: int = 2, carlist: int = 2) -> Table:
    t = position()
    if liberal:
        t.guns("liberal", "field", liberal, "salvatierra")
    if carlist:
        t.guns("carlist", "mountain", carlist, "salvatierra")
    return fought(t, *dice)


@pytest.mark.rule("17.6")
def test_up_to_two_points_in_one_activation() -> None:
    t = with_guns(liberal=4, carlist=2)
    passes(t)
    activate(t, "LN1")
    assert t.offers() == [
        "support0+counter0", "support0+counter1", "support0+counter2", "support1+counter0", "support1+counter1",
    ]  # fmt: skip


@pytest.mark.rule("17.6")
def test_points_once_used_are_spent_until_the_next_round() -> None:
    t = with_guns([6] * 5, [6] * 5)
    activate(t, "NAV1").answer("gunnery", "support1+counter0")
    assert fresh_guns(t) == (2, 1)
    activate(t, "LN1").answer("gunnery", "support1+counter1")
    assert fresh_guns(t) == (0, 0)
    passes(t, 2)
    keep_lines(no_retreat(t))
    assert fresh_guns(t) == (2, 2)


@pytest.mark.rule("17.6/support")
def test_support_adds_a_die_to_infantry_once_and_never_to_cavalry() -> None:
    t = with_guns([6] * 5, liberal=4, carlist=0)  # four and one
    passes(t)
    activate(t, "LN1")
    assert t.offers() == ["support0+counter0", "support1+counter0"]
    t.answer("gunnery", "support1+counter0")
    assert fresh_guns(t)[LIBERAL] == 3
    t = position(liberal=HORSE_L)
    t.guns("liberal", "field", 2, "salvatierra")
    t.guns("carlist", "mountain", 1, "salvatierra")
    fought(t, liberal=HORSE_L)
    passes(t)
    activate(t, "LNC1")
    assert t.offers() == ["support0+counter0", "support0+counter1"]


@pytest.mark.rule("17.6/counterbattery")
def test_counterbattery_takes_enemy_points_for_the_round() -> None:
    t = with_guns([6] * 4, liberal=2, carlist=2)
    passes(t)
    activate(t, "LN1").answer("gunnery", "support0+counter2")
    assert fresh_guns(t) == (0, 0)


@pytest.mark.rule("17.6/counterbattery")
def test_no_counterbattery_against_points_that_are_not_there() -> None:
    t = with_guns(liberal=2, carlist=1)
    passes(t)
    activate(t, "LN1")
    assert t.offers() == ["support0+counter0", "support0+counter1", "support1+counter0", "support1+counter1"]
