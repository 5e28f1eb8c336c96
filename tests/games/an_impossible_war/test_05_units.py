"""5 Units: fog of war, strength, attributes, and where an eliminated unit goes."""

from __future__ import annotations

import pytest

from grognard.core.events import Sink
from grognard.core.rng import Rng
from grognard.games.an_impossible_war.codes import A_CONSTRUCT, A_SCRAP, S_REGIONAL, S_SCRAP, code
from grognard.games.an_impossible_war.pack.board import CARLIST, LIBERAL, SIDES, built_in
from grognard.games.an_impossible_war.rules.flow.ch10_actions import Actions
from grognard.games.an_impossible_war.rules.flow.ch15_combat import Combat, is_battle
from grognard.games.an_impossible_war.rules.flow.ch16_skirmish import Skirmish
from grognard.games.an_impossible_war.rules.flow.ch17_battle import Battle
from grognard.games.an_impossible_war.rules.flow.ch17_result import ROUT, BattleResult
from grognard.games.an_impossible_war.rules.flow.ch18_siege import Assault
from grognard.games.an_impossible_war.rules.flow.ch19_supply import PlaceSupply
from grognard.games.an_impossible_war.rules.flow.ch21_replacements import Spend
from grognard.games.an_impossible_war.rules.flow.ch24_end_of_year import EndOfYear
from grognard.games.an_impossible_war.state.effects_pieces import eliminate, lose
from tests.games.an_impossible_war.field import entered
from tests.games.an_impossible_war.support import Table

B = built_in()


def place(name: str) -> int:
    return B.place_no[name]


def seen(t: Table, seat: str, at: str) -> dict[str, object]:
    """A place as one seat sees it."""
    places = t.m.view(SIDES.index(seat))["places"]
    assert isinstance(places, list)
    return next(p for p in places if p["id"] == at)


# 5.2 fog of war


@pytest.mark.rule("5.2")
def test_enemy_blocks_are_counted_and_counters_are_seen() -> None:
    t = Table(1835)
    t.troops("vitoria", "LN1", "LNC1", "LST1")
    t.guns("liberal", "field", 2, "vitoria")
    t.put("LK1", "vitoria", 1)
    t.begin(Actions())
    own = seen(t, "liberal", "vitoria")
    theirs = seen(t, "carlist", "vitoria")
    assert {p["piece"] for p in own["pieces"]} >= {"LN1", "LNC1", "LST1", "LK1"}  # type: ignore[attr-defined]
    assert theirs["blocks"] == {"liberal in": 3}
    shown = {p["piece"]: p["strength"] for p in theirs["pieces"]}  # type: ignore[attr-defined]
    assert len(shown) == 2 and shown["LK1"] == 1 and 2 in shown.values()


@pytest.mark.rule("5.2")
def test_the_units_that_fire_are_revealed_and_only_they() -> None:
    t = Table(1835)
    t.troops("alsasua", "LN1", "LN2", "LST1")
    t.troops("alsasua", "NAV1")
    t.begin(Skirmish(place("alsasua"), LIBERAL))
    assert "blocks" in seen(t, "carlist", "alsasua")
    t.answer("firing", "LN1", "liberal")
    shown = [e for e in t.m.events(CARLIST) if e.key == "fires-with"]
    assert not shown  # the other side has not chosen yet
    t.g.sink = None
    t.m.chance.script += [[6, 6, 6, 6], [6, 6, 6, 6]]  # type: ignore[union-attr]
    t.answer("firing", "NAV1", "carlist")
    shown = [e for e in t.m.events(CARLIST) if e.key == "fires-with"]
    assert [e.args["shown"] for e in shown] == [[B.piece_no["LN1"] * 8 + 4], [B.piece_no["NAV1"] * 8 + 4]]


@pytest.mark.rule("5.2", "17.9")
def test_blocks_that_lay_open_in_a_skirmish_stand_upright_before_they_retreat() -> None:
    t = Table(1835)
    t.troops("alsasua", "LN1", "LN2", "LN3")
    t.troops("alsasua", "NAV1", "NAV2")
    t.begin(Skirmish(place("alsasua"), LIBERAL), [6] * 4, [6] * 4)
    t.answer("firing", "LN1", "liberal").answer("firing", "NAV1", "carlist")
    assert t.key == "retreat"
    t.answer("retreat", "to:segura")
    assert seen(t, "liberal", "segura")["blocks"] == {"carlist in": 1}  # NAV1 has fired, but who went is not seen
    assert seen(t, "liberal", "alsasua")["blocks"] == {"carlist in": 1}


@pytest.mark.rule("5.2", "17.9", "17.10")
def test_blocks_that_lay_open_in_a_battle_stand_upright_before_they_leave_the_battlefield() -> None:
    """A unit killed in the rout, those that retreat and those that regroup: the view hangs on none of the hidden."""
    t = Table(1835)
    t.troops("salvatierra", "LN1", "LN2", "LN3", "NAV1", "NAV2")
    t.put("NAV3", "salvatierra", 1)
    t.troops("alsasua", "LN4")
    entered(t, "salvatierra", "vitoria")
    front = [t.piece(name) for name in ("LN1", "LN2", "LN3", "NAV1", "NAV2", "NAV3")]
    lost = BattleResult(place("salvatierra"), LIBERAL, CARLIST, ROUT, front, [], [])
    t.begin(lost, [1] * 7 + [6] * 5)
    while t.key == "take-hit":
        t.answer("take-hit", t.offers()[0])
    while t.key != "regroup":
        same_on_resampled_copies(t, CARLIST)
        t.answer(t.key, t.offers()[0])
    same_on_resampled_copies(t, LIBERAL)
    assert "blocks" in seen(t, "carlist", "salvatierra") and "pieces" not in seen(t, "carlist", "salvatierra")


def same_on_resampled_copies(t: Table, seat: int) -> None:
    for seed in range(20):
        assert t.m.resample(seat, Rng(seed, 3)).view(seat) == t.m.view(seat)


@pytest.mark.rule("5.2", "16.0/firing-units")
def test_what_a_copy_for_one_seat_offers_the_other_is_what_the_copy_shows_of_it() -> None:
    """Who could fire on the other side is as hidden as its blocks: the copy must not name the true ones."""
    t = Table(1835)
    t.troops("alsasua", "LN1", "LN2")
    t.troops("segura", "LN3", "LNC1")
    t.troops("alsasua", "NAV1")
    t.begin(Skirmish(place("alsasua"), LIBERAL))
    t.answer("firing", "LN1", "liberal")
    other: set[str] = set()
    for seed in range(20):
        twin = t.m.resample(CARLIST, Rng(seed, 3))
        assert twin.given == [None, None], "what the Liberal has answered is not known"
        theirs, mine = twin.pending_for(LIBERAL), twin.pending_for(CARLIST)
        assert mine is not None and mine.choice.items() == [t.piece("NAV1")]
        assert theirs is not None and all(twin.position.at[p] == place("alsasua") for p in theirs.choice.items())  # type: ignore[attr-defined]
        other.add(str(theirs.choice.items()))
    assert len(other) > 2


@pytest.mark.rule("5.2/declare", "16.0/retreat")
def test_nobody_takes_back_a_hit_once_the_numbers_of_the_skirmish_are_declared() -> None:
    t = Table(1835)
    for name in ("LN1", "LN2", "NAV1", "NAV2"):
        t.put(name, "alsasua", 2)
    t.begin(Skirmish(place("alsasua"), LIBERAL), [6] * 4, [1, 6, 6, 6])
    t.answer("firing", "LN1 LN2", "liberal").answer("firing", "NAV1 NAV2", "carlist")
    t.answer("take-hit", "NAV1")  # the last hit: now both sides say how many they are
    assert "skirmish-lost" in t.log("carlist")
    assert not t.m.can_undo(CARLIST)


@pytest.mark.rule("5.2/declare")
def test_the_builder_is_declared_not_shown() -> None:
    """The works tell the enemy that non-Partida infantry is there, and nothing more."""
    t = Table(1835, "carlist")
    t.troops("alsasua", "NAV1", "PAR1")
    t.points(1)
    t.begin(Actions())
    t.answer("action", "construct:alsasua")
    assert t.offers() == ["NAV1"]
    t.answer("builder", "NAV1")
    told = [e for e in t.m.events(LIBERAL) if e.key == "works-begun"]
    assert len(told) == 1 and "piece" not in told[0].args
    assert seen(t, "liberal", "alsasua")["blocks"] == {"carlist in": 2}


@pytest.mark.rule("5.2/declare")
def test_whether_a_combat_is_a_battle_is_declared_not_shown() -> None:
    t = Table(1835)
    t.troops("alsasua", "LN1", "LN2", "LN3")
    t.troops("alsasua", "NAV1", "NAV2", "PAR1")
    t.begin(Combat())
    assert "declares-skirmish" in t.log("liberal")
    assert seen(t, "liberal", "alsasua")["blocks"] == {"carlist in": 3}


@pytest.mark.rule("example/5.2-declaration", "5.2/declare")
def test_seven_blocks_of_which_one_is_a_supply_train_are_all_supplied() -> None:
    """Seven Liberal units stand in a city; one is a train, which needs nothing: declared, not shown."""
    t = Table(1835)
    names = ("LN1", "LN2", "LN3", "LN4", "LNC1", "LGC1", "LST1")
    t.troops("vitoria", *names)
    t.begin(PlaceSupply(LIBERAL, place("vitoria")))
    assert t.key == "rest"  # nobody is over the limit, nobody goes without
    assert [t.strength(name) for name in names] == [4, 4, 4, 4, 3, 3, 4]
    told = [e for e in t.m.events(CARLIST) if e.key == "declares-exempt"]
    assert [e.args["trains"] for e in told] == [1]
    assert seen(t, "carlist", "vitoria")["blocks"] == {"liberal in": 7}


@pytest.mark.rule("example/5.2-declaration")
def test_seven_infantry_and_cavalry_are_one_too_many() -> None:
    t = Table(1835)
    t.troops("vitoria", "LN1", "LN2", "LN3", "LN4", "LNC1", "LGC1", "LN5")
    t.begin(PlaceSupply(LIBERAL, place("vitoria")))
    assert t.key == "over-limit"
    assert not [e for e in t.m.events(CARLIST) if e.key == "declares-exempt"]


# 5.3 strength


@pytest.mark.rule("5.3/infantry-cavalry")
def test_strength_is_the_number_of_dice_and_a_hit_costs_one() -> None:
    t = Table(1835)
    t.put("LN1", "alsasua", 2)
    t.put("NAV1", "alsasua", 3)
    t.begin(Skirmish(place("alsasua"), LIBERAL), [1, 6, 6], [6])  # three dice for NAV1; then one for LN1
    t.answer("firing", "LN1", "liberal").answer("firing", "NAV1", "carlist")
    assert t.strength("LN1") == 1
    rolled = [len(turn.answer) for turn in t.m.turns() if turn.key == "fire"]
    assert rolled == [3, 1]


@pytest.mark.rule("5.3/infantry-cavalry")
def test_below_one_the_unit_is_eliminated() -> None:
    t = Table(1835)
    p = t.put("LN1", "alsasua", 1)
    t.put("LN2", "alsasua", 2)
    t.begin(Actions())
    lose(t.g, p, 1, "5.3/infantry-cavalry")
    assert t.at("LN1") == "bag"
    lose(t.g, t.piece("LN2"), 1, "5.3/infantry-cavalry")
    assert t.at("LN2") == "alsasua"


@pytest.mark.rule("5.3/supply-train")
def test_a_train_loses_a_point_each_time_it_supplies_and_goes_after_the_last() -> None:
    for strength, left, at in ((2, 1, "alsasua"), (1, 0, "box")):
        t = Table(1835)
        t.troops("alsasua", "LN1", "LN2", "LN3")
        t.put("LST1", "alsasua", strength)
        t.begin(PlaceSupply(LIBERAL, place("alsasua")))  # the Carlist Zone gives nothing
        assert t.key == "rest"
        assert (t.strength("LST1"), t.at("LST1")) == (left, at)
        assert t.strength("LN1") == 4


@pytest.mark.rule("5.3/supply-train", "5.3/knapsack")
def test_trains_and_knapsacks_roll_no_dice_and_are_no_targets() -> None:
    t = Table(1835)
    t.put("LN1", "alsasua", 2)
    t.put("LST1", "alsasua")
    t.put("LK1", "alsasua")
    t.put("NAV1", "alsasua", 1)
    t.begin(Skirmish(place("alsasua"), LIBERAL), [1], [6])
    assert t.offers() == ["LN1"]
    t.answer("firing", "LN1", "liberal").answer("firing", "NAV1", "carlist")
    assert (t.strength("LN1"), t.strength("LK1")) == (1, 2)
    assert [len(turn.answer) for turn in t.m.turns() if turn.key == "fire"] == [1, 1]


@pytest.mark.rule("5.3/knapsack")
def test_a_knapsack_is_turned_over_and_then_eliminated() -> None:
    for strength, left, at in ((2, 1, "alsasua"), (1, 0, "box")):
        t = Table(1835)
        t.troops("alsasua", "LN1", "LN2")
        t.put("LK1", "alsasua", strength)
        t.begin(PlaceSupply(LIBERAL, place("alsasua")))
        assert (t.strength("LK1"), t.at("LK1")) == (left, at)


@pytest.mark.rule("5.3/artillery")
def test_artillery_rolls_its_strength_and_takes_no_hits() -> None:
    t = Table(1835)
    t.put("LN1", "los_arcos", 1)
    t.guns("liberal", "field", 3, "los_arcos")
    t.put("NAV1", "los_arcos", 2)
    t.begin(Skirmish(place("los_arcos"), LIBERAL), [1, 1], [6, 6, 6])
    t.answer("firing", "LN1", "liberal").answer("firing", "NAV1", "carlist")
    rolled = [len(turn.answer) for turn in t.m.turns() if turn.key == "fire"]
    assert rolled == [2, 3]  # two hits killed the infantry; the guns fire all the same, with three dice
    assert t.at("LN1") == "bag"
    hurt = [e.args["piece"] for e in t.m.events(LIBERAL) if e.key == "loss"]
    assert hurt == [t.piece("LN1")]


# 5.4 attributes


@pytest.mark.rule("5.4")
def test_effectiveness_is_the_highest_die_that_hits() -> None:
    """NAV1 is E2 in its own fire of a battle: a 2 hits and a 3 does not. LN1 is E1."""
    assert (B.eff[B.piece_no["NAV1"]], B.eff[B.piece_no["LN1"]]) == (2, 1)
    t = Table(1835, "carlist")
    t.put("NAV1", "los_arcos", 4)
    t.put("LN1", "los_arcos", 4)
    battle = Battle(place("los_arcos"), CARLIST)
    battle.front = [t.piece("NAV1"), t.piece("LN1")]
    t.begin(battle.activation(t.g, t.piece("NAV1")), [1, 2, 3, 4], [1, 1])
    assert t.strength("LN1") == 2


@pytest.mark.rule("5.4")
@pytest.mark.parametrize(("total", "holds"), [([4, 4], True), ([4, 5], False)])
def test_morale_is_the_highest_sum_of_two_dice_that_holds(total: list[int], holds: bool) -> None:
    """BIS1 has M8: an 8 holds, a 9 breaks."""
    t = Table(1835)
    t.put("LN1", "los_arcos", 1)
    p = t.put("BIS1", "los_arcos", 4)
    assert B.morale[p] == 8
    battle = Battle(place("los_arcos"), LIBERAL)
    battle.front = [t.piece("LN1"), p]
    t.begin(battle.activation(t.g, t.piece("LN1")), [1], total)
    assert t.key == "rest"
    assert ("morale-holds" in t.log()) is holds
    assert ("morale-breaks" in t.log()) is not holds


@pytest.mark.rule("5.4")
@pytest.mark.parametrize(("name", "capacity"), [("LST1", 6), ("CST1", 6), ("LK1", 2), ("CK1", 2)])
def test_supply_capacity(name: str, capacity: int) -> None:
    assert B.capacity[B.piece_no[name]] == capacity


@pytest.mark.rule("5.4")
def test_a_knapsack_feeds_two_and_the_third_goes_hungry() -> None:
    t = Table(1835)
    t.troops("alsasua", "LN1", "LN2", "LN3")
    t.put("LK1", "alsasua")
    t.begin(PlaceSupply(LIBERAL, place("alsasua")))
    t.answer("unsupplied", "LN2")
    assert [t.strength(n) for n in ("LN1", "LN2", "LN3")] == [4, 3, 4]


@pytest.mark.rule("5.4")
def test_infantry_has_no_capacity_and_trains_neither_effectiveness_nor_morale() -> None:
    for p in range(B.n_pieces):
        if B.arm[p] <= 1:
            assert B.capacity[p] == 0 and B.eff[p] in (1, 2) and 7 <= B.morale[p] <= 9
        else:
            assert B.eff[p] == 0 and B.morale[p] == 0


@pytest.mark.rule("5.4/garrison-values", "4.8")
@pytest.mark.parametrize(
    ("at", "side", "e"),
    [("vitoria", "liberal", 2), ("alsasua", "liberal", 1), ("alsasua", "carlist", 1), ("vitoria", "carlist", 1)],
)
def test_a_garrison_has_strength_one_and_an_effectiveness(at: str, side: str, e: int) -> None:
    foe = "carlist" if side == "liberal" else "liberal"
    t = Table(1835, foe)
    t.fort(at, side)
    unit = "NAV1" if foe == "carlist" else "LN1"
    t.put(unit, at, 3)
    t.guns(foe, "field", 1, at)  # superior artillery: the printed value counts
    t.siege(at)
    t.begin(Assault(place(at)), [e], [6, 6])
    t.answer("storm", unit)
    rolled = [turn.answer for turn in t.m.turns() if turn.key == "fire"]
    assert rolled[0] == [e]  # one die
    told = [ev for ev in t.m.events(LIBERAL) if ev.key == "garrison-roll"]
    assert told[0].args["e"] == e and told[0].args["n"] == 1


# Partidas


@pytest.mark.rule("5.4/partidas")
def test_an_eliminated_partida_lies_in_its_box_until_the_end_of_the_year() -> None:
    t = Table(1834)
    p = t.put("PAR1", "alsasua")
    t.begin(EndOfYear(), [3, 3])
    eliminate(t.g, p, "5.4/partidas")
    assert t.at("PAR1") == "box"
    t = Table(1834)
    t.g.at[t.piece("PAR1")] = -3
    t.begin(EndOfYear(), [3, 3])
    while t.key in ("spend",):
        t.answer("spend", "done")
    assert t.key == "place-unit"
    assert t.m.pending is not None and t.m.pending.args["piece"] == t.piece("PAR1")


@pytest.mark.rule("5.4/partidas")
def test_partidas_do_not_count_for_a_battle() -> None:
    t = Table(1835)
    t.troops("alsasua", "LN1", "LN2", "LN3")
    t.troops("alsasua", "NAV1", "NAV2", "PAR1")
    t.settled()
    assert not is_battle(t.g, place("alsasua"))
    t.put("NAV3", "alsasua")
    t.settled()
    assert is_battle(t.g, place("alsasua"))


@pytest.mark.rule("5.4/partidas")
def test_partidas_eat_nothing_unless_besieged_and_count_for_the_limit() -> None:
    t = Table(1835)
    t.troops("alsasua", "NAV1", "NAV2", "NAV3", "ALA1", "PAR1", "PAR2")
    t.begin(PlaceSupply(CARLIST, place("alsasua")))
    assert t.key == "rest"  # four are fed, two Partidas need nothing
    assert [e.args["partidas"] for e in t.m.events(LIBERAL) if e.key == "declares-exempt"] == [2]
    t = Table(1835)
    t.troops("alsasua", "NAV1", "NAV2", "NAV3", "ALA1", "PAR1", "PAR2", "PAR3")
    t.begin(PlaceSupply(CARLIST, place("alsasua")))
    assert t.key == "over-limit"  # seven units in a space
    t = Table(1835)
    t.fort("alsasua", "carlist")
    t.put("PAR1", "alsasua", inside=True)
    t.put("LN1", "alsasua")
    t.siege("alsasua")
    t.begin(PlaceSupply(CARLIST, place("alsasua"), True), [1])
    assert t.at("PAR1") == "box"


@pytest.mark.rule("5.4/partidas")
def test_partidas_neither_build_nor_demolish() -> None:
    t = Table(1835, "carlist")
    t.put("PAR1", "alsasua")
    t.fort("tolosa", "carlist")
    t.put("PAR2", "tolosa")
    t.points(3)
    t.begin(Actions())
    assert "construct:alsasua" not in t.offers() and "demolish:tolosa" not in t.offers()
    refusal = t.m.why_not([code(A_CONSTRUCT, place("alsasua"))])
    assert refusal is not None and refusal.rule == "10.2"


@pytest.mark.rule("5.4/partidas")
def test_a_partida_is_infantry_for_all_else() -> None:
    p = B.piece_no["PAR1"]
    assert (B.arm[p], B.eff[p], B.morale[p], B.top[p]) == (0, 1, 7, 1)
    t = Table(1835)
    t.put("PAR1", "alsasua")
    t.put("LN1", "alsasua", 2)
    t.begin(Skirmish(place("alsasua"), LIBERAL), [1], [6])
    t.answer("firing", "LN1", "liberal").answer("firing", "PAR1", "carlist")  # it fires
    assert t.strength("LN1") == 1


# Regional units


@pytest.mark.rule("5.4/regional-units")
def test_regional_units_enter_only_with_an_expedition_that_recruits() -> None:
    t = Table(1836, "carlist")
    for name in ("REG1", "REG2", "REGC1"):
        t.g.at[t.piece(name)] = -3
    t.troops("aragon", "NAV1")
    t.begin(Spend(CARLIST, 4, place("aragon")))
    assert "build-regional:REG1" in t.offers() and "build-regional:REGC1" in t.offers()
    t.answer("spend", "build-regional:REG1")
    assert (t.at("REG1"), t.strength("REG1")) == ("aragon", 1)
    t = Table(1836, "carlist")
    t.g.at[t.piece("REG1")] = -3
    t.put("NAV1", "estella", 1)
    t.begin(Spend(CARLIST, 4, phase=True))
    assert not [w for w in t.offers() if w.startswith("build-regional")]
    refusal = t.m.why_not([code(S_REGIONAL, t.piece("REG1"))])
    assert refusal is not None and refusal.rule == "21.2"


@pytest.mark.rule("5.4/regional-units")
def test_eliminated_regionals_return_to_their_box() -> None:
    t = Table(1836)
    t.put("REG1", "aragon")
    t.put("NAV1", "aragon")
    t.begin(Actions())
    eliminate(t.g, t.piece("REG1"), "5.4/regional-units")
    eliminate(t.g, t.piece("NAV1"), "5.4/regional-units")
    assert (t.at("REG1"), t.at("NAV1")) == ("box", "bag")


# Reserve, foreigners, trains and knapsacks


@pytest.mark.rule("5.4/reinforcements-reserve")
def test_the_owner_may_look_into_his_bag_and_the_enemy_may_not() -> None:
    t = Table(1835)
    t.g.at[t.piece("LN6")] = -2
    t.g.at[t.piece("NAV3")] = -2
    t.begin(Actions())
    assert t.m.view(LIBERAL)["bag"] == ["LN6"]
    assert t.m.view(CARLIST)["bag"] == ["NAV3"]
    assert "bag" not in t.m.view(-1)


@pytest.mark.rule("5.4/reinforcements-reserve")
def test_units_of_the_reserve_are_drawn_at_random_for_replacement_points() -> None:
    t = Table(1835)
    t.g.at[t.piece("LN6")] = -2
    t.g.at[t.piece("LGC2")] = -2
    t.begin(Spend(LIBERAL, 2, phase=True), [B.piece_no["LGC2"]])
    assert "build" in t.offers()
    t.answer("spend", "build")
    assert t.m.turns()[-1].choice.all() == [[t.piece("LN6")], [t.piece("LGC2")]]
    t.answer("place-unit", "vitoria")
    assert (t.at("LGC2"), t.at("LN6")) == ("vitoria", "bag")


@pytest.mark.rule("5.4/eliminated-to-bag", "5.4/foreign-units", "5.4/supply-units-box")
@pytest.mark.parametrize(
    ("name", "where"),
    [
        ("LN1", "bag"), ("LNC1", "bag"), ("NAV1", "bag"), ("NAVC1", "bag"),
        ("BR1", "gone"), ("BRC1", "gone"), ("FR1", "gone"), ("POL1", "gone"), ("PT1", "gone"), ("FOR1", "gone"),
        ("LST1", "box"), ("CST1", "box"), ("LK1", "box"), ("CK1", "box"), ("PAR1", "box"), ("REGC1", "box"),
    ],
)  # fmt: skip
def test_where_an_eliminated_unit_goes(name: str, where: str) -> None:
    t = Table(1836)
    p = t.put(name, "alsasua")
    t.begin(Actions())
    eliminate(t.g, p, "5.4")
    assert t.at(name) == where
    assert t.strength(name) == 0


@pytest.mark.rule("5.4/supply-units-box")
def test_an_eliminated_train_can_be_chosen_and_built_directly() -> None:
    t = Table(1835)
    t.put("LN1", "vitoria")
    t.g.at[t.piece("LST1")] = -3
    t.begin(Spend(LIBERAL, 2, phase=True))
    t.answer("spend", "build-supply:LST1").answer("build-strength", "2").answer("place-unit", "vitoria")
    assert (t.at("LST1"), t.strength("LST1")) == ("vitoria", 2)


@pytest.mark.rule("5.4/voluntary-elimination", "24.7")
def test_trains_and_knapsacks_may_be_given_up_wherever_points_are_spent() -> None:
    """At the End of Year a train far from where it is needed is given up and built anew elsewhere."""
    t = Table(1835, "carlist")
    t.put("LN1", "vitoria")
    t.troops("pamplona", "LN2", "LST1")
    t.put("LK1", "pamplona")
    t.troops("estella", "NAV1", "CST1")
    t.begin(Spend(LIBERAL, 4, freely=True))
    assert {w for w in t.offers() if w.startswith("scrap")} == {"scrap:LST1", "scrap:LK1"}
    refusal = t.m.why_not([code(S_SCRAP, t.piece("CST1"))])
    assert refusal is not None and refusal.rule == "5.4/voluntary-elimination"
    t.answer("spend", "scrap:LST1")
    assert t.at("LST1") == "box"
    t.answer("spend", "build-supply:LST1").answer("build-strength", "4").answer("place-unit", "vitoria")
    assert (t.at("LST1"), t.strength("LST1")) == ("vitoria", 4)


@pytest.mark.rule("5.4/voluntary-elimination", "23.4/recruit")
def test_an_expedition_may_build_a_train_that_was_given_up_elsewhere() -> None:
    t = Table(1836, "carlist")
    t.put("NAV1", "aragon")
    t.troops("estella", "NAV2", "CST1")
    t.begin(Spend(CARLIST, 2, region=place("aragon"), phase=True))
    t.answer("spend", "scrap:CST1").answer("spend", "build-supply:CST1").answer("build-strength", "2")
    assert (t.at("CST1"), t.strength("CST1")) == ("aragon", 2)


@pytest.mark.rule("5.4/voluntary-elimination")
def test_a_player_may_scrap_his_own_trains_and_knapsacks() -> None:
    t = Table(1835)
    t.troops("vitoria", "LN1", "LST1")
    t.put("LK1", "vitoria")
    t.put("CST1", "estella")
    t.put("NAV1", "estella")
    t.begin(Actions())  # it costs nothing
    assert {w for w in t.offers() if w.startswith("scrap")} == {"scrap:LST1", "scrap:LK1"}
    t.answer("action", "scrap:LST1").answer("action", "scrap:LK1")
    assert (t.at("LST1"), t.at("LK1")) == ("box", "box")
    for name in ("LN1", "CST1", "LST2"):
        refusal = t.m.why_not([code(A_SCRAP, t.piece(name))])
        assert refusal is not None and refusal.rule == "5.4/voluntary-elimination"


@pytest.mark.rule("5.4/supply-units-box")
def test_that_a_lost_block_was_a_train_only_its_owner_reads() -> None:
    t = Table()
    train, guns = t.put("LST1", "vitoria"), t.put("LF2-1", "vitoria", 1)
    t.g.sink = Sink()
    eliminate(t.g, train, "5.4")
    eliminate(t.g, guns, "5.4")  # counters lie open: everybody reads which
    told = [(e.key, [e.seen_by(seat) for seat in (LIBERAL, CARLIST)], "piece" in e.args) for e in t.g.sink.events]
    assert told == [
        ("eliminated", [True, False], True),
        ("eliminated-seen", [False, True], False),
        ("eliminated", [True, True], True),
    ]


@pytest.mark.rule("5.3/knapsack", "5.2")
def test_what_a_block_loses_unseen_only_its_owner_reads_and_of_counters_everybody() -> None:
    t = Table()
    battalion, guns = t.put("LN1", "vitoria", 3), t.put("LF2-1", "vitoria", 2)
    for public, piece, keys in (
        (False, battalion, ["loss", "loss-seen"]),
        (True, battalion, ["loss"]),
        (False, guns, ["loss"]),
    ):
        t.g.sink = Sink()
        lose(t.g, piece, 1, "16.0", public)
        assert [e.key for e in t.g.sink.events if e.key.startswith("loss")] == keys
