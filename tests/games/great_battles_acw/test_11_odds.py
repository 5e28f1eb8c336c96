"""11.42 to 11.44, 11.63, 11.7 What modifies the die of a shock (step 6a)."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.codes import ACTS
from grognard.games.great_battles_acw.pack.kinds import P_AGGRESSIVE
from grognard.games.great_battles_acw.rules.queries.ch10_modifiers import fire_mods
from grognard.games.great_battles_acw.rules.queries.ch11_modifiers import shock_mods
from grognard.games.great_battles_acw.rules.queries.ch11_odds import (
    attack_strength,
    bystanders,
    defence_strength,
    ground_between,
    is_surrounded,
    leaderless,
    rounds_up,
)
from grognard.games.great_battles_acw.state.model import CHARGING, COUNTERED, IN_PHASE, L_REPLACED, MOVED, OPT_FATIGUE
from tests.games.great_battles_acw.shocks import active, there, up
from tests.games.great_battles_acw.table import Table


def named(flat: list[int]) -> dict[str, int]:
    return {ACTS.mods[flat[i]]: flat[i + 1] for i in range(0, len(flat), 2)}


def mods(
    t: Table,
    attackers: str,
    targets: str,
    allies: str = "",
    chargers: str = "",
    without: str = "",
    continued: int = 0,
) -> dict[str, int]:
    return named(
        shock_mods(
            t.g,
            [t.u(x) for x in attackers.split()],
            [t.hex(x) for x in targets.split()],
            [t.u(x) for x in allies.split()],
            [t.u(x) for x in chargers.split()],
            [t.f(x) for x in without.split()],
            continued,
        )
    )


def duel(woods: bool = False, sp: int = 6, against: int = 6) -> Table:
    t = Table(terrain={"0605": "woods"} if woods else {})
    t.put("u1", "0505", "E", "attack", sp=sp)
    t.put("c1", "0605", "W", sp=against)
    up(t, "u1")
    return t


# 11.43 the ratio


@pytest.mark.rule("11.43", "example/11.43-ratio-rounding")
def test_five_against_three_is_two_to_one_for_those_who_moved() -> None:
    t = duel(sp=5, against=3)
    assert mods(t, "u1", "0605")["ratio"] == 2  # 2-1
    t.g.done[t.u("u1")] &= ~MOVED  # began adjacent
    assert mods(t, "u1", "0605")["ratio"] == 1  # 1½-1
    t = duel(woods=True, sp=5, against=3)
    assert mods(t, "u1", "0605")["ratio"] == 1


@pytest.mark.rule("11.43")
@pytest.mark.parametrize(
    ("a", "d", "down", "up_"),
    [
        (1, 9, -4, -4), (1, 4, -4, -4), (2, 7, -4, -3), (1, 3, -3, -3), (1, 2, -2, -2), (2, 3, -1, -1), (3, 4, -1, 0),
        (1, 1, 0, 0), (7, 6, 0, 1), (3, 2, 1, 1), (2, 1, 2, 2), (7, 3, 2, 3), (3, 1, 3, 3), (4, 1, 4, 4), (5, 1, 5, 5),
        (9, 1, 5, 5),
    ],
)  # fmt: skip
def test_every_step_of_the_ratio_and_its_rounding(a: int, d: int, down: int, up_: int) -> None:
    t = Table()
    assert t.b.shock_ratio(4 * a, 4 * d, False) == down
    assert t.b.shock_ratio(4 * a, 4 * d, True) == up_


@pytest.mark.rule("11.43")
def test_all_attackers_must_have_moved_to_round_in_their_favour() -> None:
    t = duel()
    t.put("u2", "0506", "E", "attack")
    there(t, "u2")
    us = [t.u("u1"), t.u("u2")]
    assert not rounds_up(t.g, us, [t.hex("0605")], True)
    t.g.done[t.u("u2")] |= MOVED
    assert rounds_up(t.g, us, [t.hex("0605")], True)
    assert not rounds_up(t.g, us, [t.hex("0605")], False)  # continued shock


@pytest.mark.rule("11.43", "8.36")
def test_stacked_units_combine_their_strength_attacking_and_defending() -> None:
    t = duel()
    t.put("u2", "0505", "E", "attack", bottom=True)
    t.put("c2", "0605", "W", bottom=True)
    t.put("c3", "0605", "W", bottom=True, sp=2)
    assert attack_strength(t.g, [t.u("u1"), t.u("u2")], [t.hex("0605")], True) == 4 * 12
    assert defence_strength(t.g, [t.hex("0605")], 1) == 4 * 14


@pytest.mark.rule("11.43", "11.55")
@pytest.mark.parametrize(
    ("facing", "charging", "terrain", "quarters"),
    [
        ("W", False, "clear", 24), ("W", True, "clear", 24), ("SE", True, "clear", 48), ("E", True, "clear", 48),
        ("E", False, "clear", 24), ("W", False, "woods", 12), ("W", True, "town", 12), ("E", True, "woods", 24),
        ("W", True, "orchard", 24),
    ],
)  # fmt: skip
def test_cavalry_is_doubled_charging_flank_or_rear_and_halved_in_woods(
    facing: str, charging: bool, terrain: str, quarters: int
) -> None:
    t = Table(terrain={"0605": terrain})
    t.put("uh1", "0506", "E", "attack")
    t.put("c1", "0605", facing)
    up(t, "uh1")
    if charging:
        t.g.done[t.u("uh1")] |= CHARGING
    assert attack_strength(t.g, [t.u("uh1")], [t.hex("0605")], True) == quarters
    # continued shock has no benefits of a charge
    halves = 2 if terrain in ("woods", "town") else 1
    assert attack_strength(t.g, [t.u("uh1")], [t.hex("0605")], False) == 24 // halves


@pytest.mark.rule("11.43")
@pytest.mark.parametrize(("terrain", "quarters"), [("clear", 24), ("woods", 12), ("rough woods", 12), ("town", 12)])
def test_mounted_cavalry_that_defends_in_woods_is_halved(terrain: str, quarters: int) -> None:
    t = Table(terrain={"0605": terrain})
    t.put("ch1", "0605", "W")
    assert defence_strength(t.g, [t.hex("0605")], 1) == quarters


@pytest.mark.rule("14.25", "11.43")
def test_dismounted_cavalry_leaves_one_in_four_with_the_horses() -> None:
    t = Table()
    t.put("uh1", "0505", "E", "attack", sp=8, foot=True)
    t.put("c1", "0605", "W")
    assert attack_strength(t.g, [t.u("uh1")], [t.hex("0605")], True) == 4 * 6


# 11.63 guns


@pytest.mark.rule("11.63")
def test_guns_on_top_or_alone_count_by_fours_and_others_not_at_all() -> None:
    t = Table()
    t.put("cg2", "0605", "W")  # six guns alone
    assert defence_strength(t.g, [t.hex("0605")], 1) == 4
    t.put("cg1", "0605", "W")  # ten guns in the hex
    assert defence_strength(t.g, [t.hex("0605")], 1) == 8
    t = Table()
    t.put("c1", "0605", "W")
    t.put("cg1", "0605", "W", sp=3)  # on top: at least one
    assert defence_strength(t.g, [t.hex("0605")], 1) == 4 * 6 + 4
    t = Table()
    t.put("cg1", "0605", "W")
    t.put("c1", "0605", "W")  # the infantry on top
    assert defence_strength(t.g, [t.hex("0605")], 1) == 4 * 6
    t = Table()
    t.put("c1", "0605", "W")
    t.put("cg1", "0605", "W", state=64)  # abandoned
    assert defence_strength(t.g, [t.hex("0605")], 1) == 4 * 6


@pytest.mark.rule("8.46", "11.63")
def test_a_line_counts_whole_with_the_guns_stacked_on_it() -> None:
    t = Table()
    t.put("c1", "0605", "W", sp=9, ext=["0606"])
    t.put("cg1", "0606", "W")
    assert defence_strength(t.g, [t.hex("0605"), t.hex("0606")], 1) == 4 * 9 + 4


# 11.42 terrain and parapets


@pytest.mark.rule("11.42")
def test_of_several_attacking_hexes_the_terrain_that_helps_the_defender_most() -> None:
    t = Table(water={"stream": ["0505/0605"]}, terrain={"0605": "woods"})
    t.put("u1", "0505", "E", "attack")
    t.put("u2", "0506", "E", "attack")
    t.put("c1", "0605", "W")
    assert mods(t, "u2", "0605")["terrain"] == -1  # woods alone
    assert mods(t, "u1 u2", "0605")["terrain"] == -2  # woods and the stream before u1


@pytest.mark.rule("11.42")
def test_uphill_costs_the_attacker_downhill_does_not() -> None:
    for kind, drm in (("minor", -1), ("steep", -2)):
        t = Table(levels={"0605": 1}, slopes={kind: ["0505/0605"]})
        t.put("u1", "0505", "E", "attack")
        t.put("c1", "0605", "W", "attack")
        assert mods(t, "u1", "0605")["terrain"] == drm
        assert "terrain" not in mods(t, "c1", "0505")


@pytest.mark.rule("15.23", "15.21", "11.42")
def test_parapets_help_only_over_their_hexsides() -> None:
    t = duel()
    t.put("u2", "0604", "SE", "attack")  # from the north
    t.g.works += [t.hex("0605"), 1 << 4 | 1 << 5, -1, 0]
    assert mods(t, "u1", "0605")["parapet"] == -1
    assert "parapet" not in mods(t, "u2", "0605")
    t.g.works[2] = t.u("c1")  # still building
    assert "parapet" not in mods(t, "u1", "0605")


@pytest.mark.rule("11.42", "11.21", "11.55")
def test_the_charge_counts_only_if_everybody_charges_and_never_again() -> None:
    t = duel()
    t.put("u2", "0505", "E", "attack", bottom=True)
    assert mods(t, "u1", "0605", chargers="u1")["charge"] == 1
    assert "charge" not in mods(t, "u1 u2", "0605", chargers="u1")
    assert "charge" not in mods(t, "u1", "0605", chargers="u1", continued=1)
    # infantry charges whatever the terrain, cavalry only where it does not help the defender
    t = duel(woods=True)
    assert mods(t, "u1", "0605", chargers="u1")["charge"] == 1
    for woods in (False, True):
        t = Table(terrain={"0605": "woods"} if woods else {})
        t.put("uh1", "0505", "E", "attack")
        t.put("c1", "0605", "W")
        up(t, "uh1")
        t.g.done[t.u("uh1")] |= CHARGING
        assert ("charge" in mods(t, "uh1", "0605", chargers="uh1")) != woods


@pytest.mark.rule("11.42", "11.56")
def test_a_countercharge_turns_the_charge_of_infantry_and_cancels_that_of_cavalry() -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack")
    t.put("ch1", "0605", "W")
    t.g.done[t.u("ch1")] |= COUNTERED
    got = mods(t, "u1", "0605", chargers="u1")
    assert got["countercharge"] == -1 and "charge" not in got
    t = Table()
    t.put("uh1", "0505", "E", "attack")
    t.put("ch1", "0605", "W")
    up(t, "uh1")
    t.g.done[t.u("uh1")] |= CHARGING
    t.g.done[t.u("ch1")] |= COUNTERED
    got = mods(t, "uh1", "0605", chargers="uh1")
    assert "charge" not in got and "countercharge" not in got


@pytest.mark.rule("11.42", "12.34")
def test_disorder_counts_for_and_against() -> None:
    t = duel()
    t.put("u2", "0505", "E", "attack", bottom=True, disordered=True)
    assert mods(t, "u1 u2", "0605")["disordered"] == -1
    t.put("c2", "0605", "W", bottom=True, disordered=True)
    assert "disordered" not in mods(t, "u1", "0605")  # one of them is in good order
    t.g.state[t.u("c1")] |= 1
    assert mods(t, "u1", "0605")["disordered"] == 1
    t.g.state[t.u("c2")] &= ~1
    assert "disordered" not in mods(t, "u1", "0605")  # nor when the lower one is


@pytest.mark.rule("11.42", "17.31")
def test_fatigue_that_helps_the_defender_most() -> None:
    t = Table(options=OPT_FATIGUE)
    t.put("u1", "0505", "E", "attack")
    t.put("u6", "0506", "E", "attack")
    t.put("c1", "0605", "W")
    t.g.fatigue[t.f("ub1")] = 3  # 1
    t.g.fatigue[t.f("ub2")] = 6  # 4
    assert mods(t, "u1", "0605")["fatigue"] == -1
    assert mods(t, "u1 u6", "0605")["fatigue"] == -2
    assert mods(t, "u6 u1", "0605")["fatigue"] == -2
    t.g.fatigue[t.f("cb1")] = 6
    assert mods(t, "u1", "0605")["fatigue"] == 1
    t.put("c6", "0604", "W")  # fresh: of two defenders the one less tired counts
    for targets in ("0604 0605", "0605 0604"):
        assert mods(t, "u1", targets)["fatigue"] == -1
    t = Table()
    t.put("u1", "0505", "E", "attack")
    t.put("c1", "0605", "W")
    t.g.fatigue[t.f("ub1")] = 6
    assert "fatigue" not in mods(t, "u1", "0605")  # the option is off


# 11.44 position


def ring(facing: str, *places: str) -> Table:
    """A defender in 0605 and attackers round it: N 0604, NE 0705, SE 0706, S 0606, SW 0506, NW 0505."""
    t = Table()
    t.put("c1", "0605", facing)
    towards = {"0604": "SE", "0705": "W", "0706": "W", "0606": "NE", "0506": "E", "0505": "E"}
    for i, place in enumerate(places):
        t.put(f"u{i + 1}", place, towards[place], "attack")
    return t


def position(got: dict[str, int]) -> dict[str, int]:
    return {k: v for k, v in got.items() if k in ("flank", "rear", "position", "surrounded", "bystanders")}


@pytest.mark.rule("11.44")
@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ("0505", {}), ("0505 0506", {}), ("0604", {"flank": 2}), ("0604 0606", {"flank": 2}), ("0705", {"rear": 3}),
        ("0705 0706", {"rear": 3}), ("0505 0604", {"position": 4}), ("0604 0705", {"position": 4}),
        ("0505 0705", {"position": 4}),
    ],
)  # fmt: skip
def test_flank_rear_and_two_arcs(places: str, expected: dict[str, int]) -> None:
    t = ring("W", *places.split())
    units = " ".join(f"u{i + 1}" for i in range(len(places.split())))
    assert position(mods(t, units, "0605")) == expected


@pytest.mark.rule("11.44")
def test_attackers_who_do_not_combine_share_their_position() -> None:
    t = ring("W", "0505", "0705")
    assert position(mods(t, "u1", "0605", allies="u2")) == {"position": 4}
    assert position(mods(t, "u2", "0605", allies="u1")) == {"position": 4}
    assert position(mods(t, "u2", "0605")) == {"rear": 3}


@pytest.mark.rule("11.44")
def test_surrounded_by_attackers_and_their_fronts() -> None:
    # 0604 is empty, but it lies before 0505 as well as before 0705
    t = ring("W", "0505", "0705", "0606")
    t.put("u4", "0506", "E", "attack")
    t.put("u6", "0706", "W", "attack")
    assert position(mods(t, "u1", "0605", allies="u2 u3 u4 u6")) == {"surrounded": 5}
    # one open hex: not surrounded
    t = ring("W", "0606", "0705")
    assert position(mods(t, "u1", "0605", allies="u2")) == {"position": 4}


@pytest.mark.rule("11.44")
def test_attacking_hexes_before_bystanders_cost_one_each_if_position_is_claimed() -> None:
    t = ring("W", "0604", "0606")  # both on the flanks: +2
    t.put("c2", "0504", "E")  # looks at 0604
    got = position(mods(t, "u1 u2", "0605"))
    assert got == {"flank": 2, "bystanders": -1}
    t.put("c3", "0507", "E")  # looks at 0606 and 0607
    assert bystanders(t.g, [t.u("u1"), t.u("u2")], [t.hex("0605")]) == 2
    assert position(mods(t, "u1 u2", "0605")) == {}  # nothing to gain: not claimed
    t = ring("W", "0505")  # no position: no penalty
    t.put("c2", "0405", "E")
    assert position(mods(t, "u1", "0605")) == {}


@pytest.mark.rule("11.44", "11.42")
def test_of_several_defending_hexes_the_position_that_helps_them_most() -> None:
    t = Table()
    t.put("u1", "0505", "E", "attack")
    t.put("c1", "0604", "W")  # attacked in front
    t.put("c2", "0605", "E")  # attacked in the rear
    assert position(mods(t, "u1", "0604 0605")) == {}
    t.g.facing[t.u("c1")] = 3
    assert position(mods(t, "u1", "0604 0605")) == {"rear": 3}


# 11.72 leaders


@pytest.mark.rule("11.72")
def test_a_brigade_none_of_whose_attackers_has_the_brigadier_with_it() -> None:
    t = duel()
    t.put("u2", "0508", "E", "attack")
    us = [t.u("u1"), t.u("u2")]
    assert leaderless(t.g, us) == [t.f("ub1")]
    t.leader("ub1", "0508")
    assert leaderless(t.g, us) == []  # he is with one of them: good for all
    assert leaderless(t.g, [t.u("u1")]) == [t.f("ub1")]
    assert mods(t, "u1", "0605", without="ub1")["no-brigadier"] == -1
    assert "no-brigadier" not in mods(t, "u1", "0605")


@pytest.mark.rule("11.72")
def test_an_aggressive_brigadier_with_an_attacker() -> None:
    t = duel()
    x = t.leader("ub1", "0505")
    assert "aggressive" not in mods(t, "u1", "0605")
    t.b.profile[x] = P_AGGRESSIVE
    assert mods(t, "u1", "0605")["aggressive"] == 1
    t.g.leader_life[x] = L_REPLACED  # his successor is not
    assert "aggressive" not in mods(t, "u1", "0605")
    t.g.leader_life[x] = 0
    t.g.leader_at[x] = t.hex("0508")
    assert "aggressive" not in mods(t, "u1", "0605")
    # defending he does not help
    y = t.leader("cb1", "0605")
    t.b.profile[y] = P_AGGRESSIVE
    assert "aggressive" not in mods(t, "u1", "0605")


@pytest.mark.rule("11.72", "11.42")
def test_of_two_brigades_the_brigadier_that_helps_the_defender_most() -> None:
    t = duel()
    t.put("u6", "0506", "E", "attack")
    x = t.leader("ub1", "0505")
    t.b.profile[x] = P_AGGRESSIVE
    active(t, "u6")
    assert mods(t, "u1 u6", "0605", without="ub2")["no-brigadier"] == -1
    assert mods(t, "u6 u1", "0605", without="ub2")["no-brigadier"] == -1
    assert "aggressive" not in mods(t, "u1 u6", "0605")


@pytest.mark.rule("11.47/modifiers")
def test_each_continued_shock_costs_one_more() -> None:
    t = duel()
    assert "continued" not in mods(t, "u1", "0605")
    assert mods(t, "u1", "0605", continued=1)["continued"] == -1
    assert mods(t, "u1", "0605", continued=2)["continued"] == -2


@pytest.mark.rule("11.71")
def test_leaders_do_nothing_for_fire() -> None:
    t = duel()
    barrels = [3 * t.u("u1")]
    before = fire_mods(t.g, barrels, t.hex("0605"), IN_PHASE)
    x = t.leader("ub1", "0505")
    t.leader("ud1", "0505")
    t.leader("cb1", "0605")
    t.b.profile[x] = P_AGGRESSIVE
    assert fire_mods(t.g, barrels, t.hex("0605"), IN_PHASE) == before


@pytest.mark.rule("11.44")
def test_a_hex_in_the_corner_of_the_map_must_be_covered_too() -> None:
    t = Table()
    c = t.put("c1", "0102", "W")
    round_him = [h for h in t.b.grid.next[6 * t.hex("0102") : 6 * t.hex("0102") + 6] if h >= 0]
    assert t.hex("0101") == 0 and 0 in round_him
    units = [t.u(f"u{i + 1}") for i in range(len(round_him))]
    for u, h in zip(units, round_him, strict=True):
        if h != 0:
            t.put(t.b.unit_id[u], t.b.grid.name(h), "S")  # nobody's front is the corner
    there = [u for u in units if t.g.at[u] >= 0]
    assert not is_surrounded(t.g, t.g.at[c], there)
    t.put(t.b.unit_id[units[round_him.index(0)]], "0101", "S")
    assert is_surrounded(t.g, t.g.at[c], units)


@pytest.mark.rule("15.23", "11.42")
def test_where_nobody_meets_the_ground_is_worth_nothing() -> None:
    assert ground_between(Table().g, []) == [0, 0]
