"""11.5 Cavalry charge and countercharge, dispersed cavalry."""

from __future__ import annotations

import pytest

from grognard.core.frame import Frame
from grognard.games.great_battles_acw.codes import M_CHARGE, M_COUNTERCHARGE
from grognard.games.great_battles_acw.pack.kinds import C_CAV
from grognard.games.great_battles_acw.rules.flow.ch11_charge import BreakCharge, Charge, Countercharge, end_dispersal
from grognard.games.great_battles_acw.rules.flow.ch11_marks import engage
from grognard.games.great_battles_acw.rules.queries.ch08_limits import mode
from grognard.games.great_battles_acw.rules.queries.ch09_allowance import allowance
from grognard.games.great_battles_acw.rules.queries.ch10_fire import why_no_phasing, why_no_reaction
from grognard.games.great_battles_acw.rules.queries.ch11_charge import open_ground, why_no_charge, why_no_countercharge
from grognard.games.great_battles_acw.rules.queries.ch11_modifiers import preshock_mods, shock_mods
from grognard.games.great_battles_acw.rules.queries.ch11_odds import attack_strength
from grognard.games.great_battles_acw.rules.queries.ch11_shock import IN_CHARGE, ON_HORSE, how, must_shock
from grognard.games.great_battles_acw.rules.queries.ch14_cavalry import why_no_mount
from grognard.games.great_battles_acw.state.effects import lift
from grognard.games.great_battles_acw.state.model import (
    ACTED,
    ADJACENT,
    ADVANCE,
    AGAIN,
    ATTACK,
    CHARGING,
    COUNTERED,
    DISORDERED,
    DISPERSED,
    FIRED,
    LED,
    MOVED,
    NO_FIGHT,
    PRESHOCK,
    RETURN,
    ROUTED,
    SHOCKED,
    WITHDRAWAL,
)
from tests.games.great_battles_acw.shocks import idle, shock
from tests.games.great_battles_acw.table import Table


def charge_mods(t: Table, attackers: list[int], targets: list[int], chargers: list[int]) -> list[int]:
    """Of the modifiers of a shock those of charge and countercharge."""
    mods = shock_mods(t.g, attackers, targets, [], chargers, [], 0)
    return [x for i in range(0, len(mods), 2) if mods[i] in (M_CHARGE, M_COUNTERCHARGE) for x in mods[i : i + 2]]


# facing east, a unit has the hexes NE and SE of it before it: from 0808 these are 0908 and 0909


def horse(t: Table, *names: str, at: str = "0408", facing: str = "E", order: str = "attack") -> None:
    """Mounted cavalry in phase, in command since the activation began."""
    if t.f("ubh") not in t.g.brigades:
        t.g.brigades.append(t.f("ubh"))
    for name in names:
        u = t.put(name, at, facing, order=order)
        t.g.done[u] |= LED


def against(at: str = "0908", facing: str = "W", **more: object) -> Table:
    """uh1 in 0408 may charge c1, by default five hexes east of it."""
    t = Table(**more)  # type: ignore[arg-type]
    horse(t, "uh1")
    t.put("c1", at, facing)
    t.leader("ubh", "0407")
    return t


def why(t: Table, name: str) -> str:
    no = why_no_charge(t.g, t.u(name))
    return "" if no is None else no.rule


def charge(t: Table, name: str, *rolls: int | list[int]) -> Table:
    t.play(Charge(t.u(name)), *rolls)
    return t


def ride(t: Table, *words: str) -> Table:
    """Ride on by the words given, then as offered, while the enemy does nothing."""
    todo = list(words)
    while t.key != "rest":
        if t.key in ("react-facing", "react-move"):
            t.answer("no")
        elif t.key == "approach-fire":
            t.answer("done")
        elif t.key == "charge-ride":
            t.answer(todo.pop(0) if todo else t.offers()[0])
        else:
            break
    return t


# 11.51


@pytest.mark.rule("11.51")
def test_mounted_cavalry_that_does_not_charge_shocks_as_others_do() -> None:
    t = Table()
    horse(t, "uh1", "uh2")
    uh1, uh2 = t.u("uh1"), t.u("uh2")
    t.g.done[uh1] |= CHARGING | MOVED | ADJACENT
    t.g.done[uh2] |= MOVED | ADJACENT
    assert how(t.g, uh1) == IN_CHARGE and how(t.g, uh2) == ON_HORSE
    t.put("c1", "0508", "W")
    assert charge_mods(t, [uh1], [t.hex("0508")], [uh1]) == [M_CHARGE, 1]
    assert charge_mods(t, [uh2], [t.hex("0508")], []) == []
    assert must_shock(t.g, uh1) and must_shock(t.g, uh2)
    t.put("u1", "0410", "E", order="attack")
    assert why(t, "u1") == "11.51"  # infantry has charges of its own


# 11.52


@pytest.mark.rule("11.52")
def test_who_may_charge() -> None:
    t = against()
    assert why(t, "uh1") == ""
    t.g.order[t.u("uh1")] = ADVANCE
    assert why(t, "uh1") == "11.52"


@pytest.mark.rule("11.52")
def test_it_needs_an_enemy_in_sight() -> None:
    """Units in the way do not matter (10.26), woods do."""
    t = against("0808")
    assert why(t, "uh1") == ""
    t.put("u1", "0608", "E")  # between them
    assert why(t, "uh1") == ""
    t = Table(terrain={h: "woods" for h in ("0606", "0607", "0608", "0609", "0610", "0611", "0605", "0612")})
    horse(t, "uh1")
    t.put("c1", "0808", "W")
    assert why(t, "uh1") == "11.52"


@pytest.mark.rule("11.52")
def test_no_more_than_five_points_to_a_hex_beside_him() -> None:
    t = against("1009")  # five hexes to 0909, which is next to it
    assert why(t, "uh1") == ""
    t = against("1109")
    assert why(t, "uh1") == "11.52" or why(t, "uh1") == "11.54"


@pytest.mark.rule("11.52")
def test_it_must_have_begun_in_its_brigadiers_range() -> None:
    t = against()
    t.g.done[t.u("uh1")] &= ~LED
    assert why(t, "uh1") == "11.52"
    t.g.leader_life[t.b.leader_no["ubh-leader"]] = 3  # if it has a brigadier at all
    assert why(t, "uh1") == ""


@pytest.mark.rule("11.52", "14.24")
def test_who_charges_does_not_fire_and_who_has_fired_does_not_charge() -> None:
    t = against()
    uh1 = t.u("uh1")
    t.g.done[uh1] |= FIRED
    assert why(t, "uh1") == "11.52"
    t.g.done[uh1] = LED | CHARGING
    no = why_no_phasing(t.g, uh1)
    assert no is not None and no.rule == "14.24"
    no = why_no_reaction(t.g, uh1, PRESHOCK)
    assert no is not None and no.rule == "14.24"


@pytest.mark.rule("11.52", "12.34")
def test_disordered_before_it_may_not_disordered_on_the_way_it_must() -> None:
    t = against()
    t.g.state[t.u("uh1")] |= DISORDERED
    assert why(t, "uh1") == "12.34"
    t = against("0708")  # three hexes: a disordered unit has four points under Attack orders
    t.put("cg1", "0708", "W")
    charge(t, "uh1", 3)
    t.answer("no") if t.key == "react-move" else None
    u = t.u("uh1")
    t.g.state[u] |= DISORDERED  # as by fire on the way
    ride(t)
    assert t.g.done[u] & CHARGING and t.g.done[u] & ADJACENT and t.disordered("uh1")


@pytest.mark.rule("11.52", "12.34")
def test_disordered_on_the_way_it_keeps_the_points_to_come_home() -> None:
    """Five hexes under Attack orders: more than a disordered unit has, but the charge must be completed."""
    t = against("1009")
    u = t.u("uh1")
    charge(t, "uh1", 3)
    assert t.key == "charge-ride"
    t.g.state[u] |= DISORDERED  # as by fire on the way
    assert allowance(t.g, u) == 10
    ride(t)
    assert t.g.spent[u] == 10 and t.g.done[u] & ADJACENT and "charge-home" in t.log()
    t.g.done[u] = 0  # without a charge it has the four of disorder
    assert allowance(t.g, u) == 8


# 11.53


@pytest.mark.rule("11.53")
def test_the_top_unit_rolls_before_they_move_and_all_that_can_must_charge() -> None:
    t = Table()
    horse(t, "uh2", "uh1")  # uh1 on top
    t.put("uh3", "0408", "E", order="attack", disordered=True, bottom=True)
    t.put("c1", "0808", "W")
    t.b.sp0[t.u("uh1")] = t.g.sp[t.u("uh1")] = 3
    charge(t, "uh2", 7)
    assert t.told("udd-passed")["unit"] == t.u("uh1")
    ride(t)
    assert t.at("uh1") == t.at("uh2") != "0408" and t.at("uh3") == "0408"  # as a stack; not who is disordered
    for name in ("uh1", "uh2"):
        assert t.g.done[t.u(name)] & CHARGING and t.g.done[t.u(name)] & ACTED
    assert t.stack(t.at("uh1")) == ["uh1", "uh2"]


@pytest.mark.rule("11.53")
def test_if_it_fails_they_stay_and_their_activation_is_over() -> None:
    t = against()
    charge(t, "uh1", 8)
    assert t.result() == [0] and t.at("uh1") == "0408"
    done = t.g.done[t.u("uh1")]
    assert done & ACTED and done & NO_FIGHT and not done & CHARGING
    assert not t.disordered("uh1")


@pytest.mark.rule("11.53")
def test_a_leader_beside_them_helps() -> None:
    t = against()
    t.leader("ubh", "0408")
    charge(t, "uh1", 8)
    assert t.key == "charge-ride"


@pytest.mark.rule("11.53")
def test_next_to_the_enemy_they_are_marked_and_shock_with_the_brigade() -> None:
    t = against("0708")
    charge(t, "uh1", 3)
    ride(t)
    uh1 = t.u("uh1")
    assert t.result() == [1] and t.b.grid.side_to(t.g.at[uh1], t.hex("0708")) >= 0
    assert t.g.done[uh1] & (CHARGING | ADJACENT | ACTED) == CHARGING | ADJACENT | ACTED
    assert must_shock(t.g, uh1)
    shock(t, 3, 9)  # the defender's check; the shock
    idle(t)
    assert "shock-roll" in t.log()


@pytest.mark.rule("11.53")
def test_it_is_announced_before_any_movement() -> None:
    t = against()
    t.g.spent[t.u("uh1")] = 2
    assert why(t, "uh1") == "11.53"


# 11.54


@pytest.mark.rule("11.54")
def test_no_turn_in_the_last_three_hexes() -> None:
    t = against("0606", "W")  # so near that all of the way is charge path
    charge(t, "uh1", 3)
    assert t.offers()  # before they set off they may turn: straight on leads to nobody
    assert all(x.startswith("face:") for x in t.offers()) and "face:NE" in t.offers()
    t.answer("face:NE")
    while t.key == "charge-ride":
        assert all(x.startswith("go:") for x in t.offers())
        t.answer(t.offers()[0])
    ride(t)
    assert t.facing("uh1") == "NE" and t.g.done[t.u("uh1")] & ADJACENT


@pytest.mark.rule("11.54")
def test_a_turn_before_the_last_three_hexes() -> None:
    t = against("0906", "W")
    charge(t, "uh1", 3)
    t.answer("go:0508")
    assert "face:NE" in t.offers()  # enough hexes are left
    t.answer("face:NE")
    assert not any(x.startswith("face:") for x in t.offers())  # once in a hex
    ride(t, "go:0607", "go:0707", "go:0806")
    assert t.facing("uh1") == "NE" and t.at("uh1") == "0806" and t.g.done[t.u("uh1")] & ADJACENT


@pytest.mark.rule("11.54")
def test_after_a_turn_on_the_way_there_are_three_hexes_more_to_go() -> None:
    t = against("0707")
    t.put("c2", "0504", "SW")
    charge(t, "uh1", 3)
    while t.key == "react-move":
        t.answer("no")
    t.answer("go:0508", key="charge-ride")
    while t.key in ("react-move", "react-facing"):
        t.answer("no")
    assert "go:0607" in t.offers()  # straight on, next to c1
    t.answer("face:NE")
    assert t.key != "charge-ride" or "go:0607" not in t.offers()  # after a turn that would be too short a way
    ride(t)
    assert t.at("uh1") == "0505" and t.g.done[t.u("uh1")] & CHARGING


@pytest.mark.rule("11.54")
def test_the_path_holds_no_friends_and_nothing_dearer_than_a_point() -> None:
    column = [f"06{row:02d}" for row in range(1, 16)]
    t = against("0808", terrain={h: "orchard" for h in column})
    assert why(t, "uh1") == ""  # an orchard costs a point
    t = against("0808", terrain={h: "swamp" for h in column})
    assert why(t, "uh1") == "11.54"
    t = against("0708")
    for i, h in enumerate(("0508", "0509", "0407", "0409")):
        t.put(f"u{i + 1}", h, "E")
    assert why(t, "uh1") == "11.54"
    t = against("0708")
    t.put("u1", "0508", "E")
    ride(charge(t, "uh1", 3))
    assert t.at("uh1") == "0608" and t.result() == [1]  # round it by 0509, the only way: nobody is asked
    t = against("0908")
    t.put("u1", "0707", "E")
    charge(t, "uh1", 3)
    t.answer("go:0508", "go:0607")
    assert t.at("uh1") == "0708"  # not through 0707


@pytest.mark.rule("11.54")
def test_dear_ground_before_the_last_three_hexes_and_streams_anywhere() -> None:
    """A wall costs a point more: the hex behind it is no part of the path, so three more must follow."""
    walls = ["0408/0508", "0408/0509", "0408/0407", "0408/0409"]
    assert why(against("0909", walls=walls), "uh1") == ""
    assert why(against("0708", walls=walls), "uh1") == "11.54"
    streams = ["0508/0607", "0508/0608", "0509/0608", "0509/0609"]
    t = against("0708", water={"stream": streams})
    assert t.b.cost[C_CAV][6 * t.hex("0508") + 2] == 4  # two points, one of them the stream's
    assert open_ground(t.g, t.hex("0508"), 2)
    assert why(t, "uh1") == ""


@pytest.mark.rule("11.54")
def test_the_target_hex_is_no_part_of_the_path() -> None:
    """A defender in woods may be charged."""
    t = against("0708", terrain={"0708": "woods"})
    assert why(t, "uh1") == ""


# 11.55


def contact(facing: str = "W", terrain: str = "clear", defender: str = "c1", **more: object) -> Table:
    """uh1 has charged from 0808 at a defender in 0908."""
    t = Table(terrain={"0908": terrain} if terrain != "clear" else {}, **more)  # type: ignore[arg-type]
    horse(t, "uh1", at="0808")
    t.g.done[t.u("uh1")] |= CHARGING | MOVED | ADJACENT | ACTED
    t.put(defender, "0908", facing)
    return t


@pytest.mark.rule("11.55")
def test_a_charge_adds_one_unless_terrain_helps_the_defender() -> None:
    t = contact()
    uh1 = t.u("uh1")
    assert charge_mods(t, [uh1], [t.hex("0908")], [uh1]) == [M_CHARGE, 1]
    t = contact(terrain="woods")
    assert charge_mods(t, [uh1], [t.hex("0908")], [uh1]) == []


@pytest.mark.rule("11.55")
def test_it_adds_one_to_the_check_of_all_but_mounted_defenders() -> None:
    t = contact()
    hexes = [t.hex("0908")]
    uh1 = t.u("uh1")
    assert M_CHARGE in preshock_mods(t.g, t.u("c1"), hexes, [uh1], [uh1])[::2]
    t = contact(terrain="woods")
    assert M_CHARGE not in preshock_mods(t.g, t.u("c1"), hexes, [uh1], [uh1])[::2]
    t = contact(defender="ch1")
    assert M_CHARGE not in preshock_mods(t.g, t.u("ch1"), hexes, [uh1], [uh1])[::2]
    t = contact(defender="cg1")
    assert M_CHARGE in preshock_mods(t.g, t.u("cg1"), hexes, [uh1], [uh1])[::2]


@pytest.mark.rule("11.55")
def test_twice_the_strength_on_flank_or_rear_half_against_woods_and_towns() -> None:
    """Strength in quarters of a point: 6 are 24."""
    for facing, terrain, want in (
        ("W", "clear", 24), ("E", "clear", 48), ("E", "woods", 24), ("W", "town", 12), ("W", "woods", 12),
    ):  # fmt: skip
        t = contact(facing, terrain)
        assert attack_strength(t.g, [t.u("uh1")], [t.hex("0908")], True) == want
    t = contact("E")
    assert attack_strength(t.g, [t.u("uh1")], [t.hex("0908")], False) == 24  # not in a continued shock
    t.g.done[t.u("uh1")] &= ~CHARGING
    assert attack_strength(t.g, [t.u("uh1")], [t.hex("0908")], True) == 24  # nor without a charge


# 11.56


def met(attacker: str = "uh1", order: str = "attack", facing: str = "W", **more: object) -> Table:
    """Somebody has charged from 0808 at cavalry in 0908."""
    t = Table(**more)  # type: ignore[arg-type]
    t.g.brigades = [t.f("ubh"), t.f("ub1")]
    u = t.put(attacker, "0808", "E", order="attack")
    t.g.done[u] |= MOVED | ADJACENT | ACTED | (CHARGING if attacker.startswith("uh") else 0)
    t.put("ch1", "0908", facing, order=order)
    return t


def counter(t: Table, attacker: str, *rolls: int | list[int]) -> Table:
    t.play(Countercharge(t.hex("0908"), [t.u(attacker)]), *rolls)
    return t


def why_not_counter(t: Table, attacker: str) -> str:
    no = why_no_countercharge(t.g, t.hex("0908"), [t.u(attacker)])
    return "" if no is None else no.rule


@pytest.mark.rule("11.56")
def test_under_attack_orders_a_countercharge_is_automatic() -> None:
    for attacker in ("uh1", "u1"):
        t = counter(met(attacker), attacker)  # no die
        assert t.seat == "confederate" and t.offers() == ["countercharge:ch1", "no"]
        t.answer("countercharge:ch1")
        assert t.result() == [1] and t.g.done[t.u("ch1")] & COUNTERED
        t = counter(met(attacker), attacker).answer("no")
        assert t.result() == [0] and not t.g.done[t.u("ch1")] & COUNTERED


@pytest.mark.rule("11.56")
def test_under_advance_orders_the_top_unit_rolls_for_all() -> None:
    t = met(order="advance")
    t.put("ch2", "0908", "W", bottom=True)
    counter(t, "uh1", 7).answer("countercharge:ch1")
    assert t.result() == [1] and t.g.done[t.u("ch2")] & COUNTERED
    t = counter(met(order="advance"), "uh1", 8).answer("countercharge:ch1")
    assert t.result() == [0] and not t.g.done[t.u("ch1")] & COUNTERED and not t.disordered("ch1")


@pytest.mark.rule("11.56")
def test_not_attacked_in_flank_or_rear() -> None:
    t = met(facing="E")
    assert why_not_counter(t, "uh1") == "11.56"
    assert counter(t, "uh1").result() == [0]


@pytest.mark.rule("11.56")
def test_not_after_return_fire_or_withdrawal_fire() -> None:
    for kind in (RETURN, WITHDRAWAL):
        t = met()
        t.g.volleys += [6 * t.u("ch1"), kind, t.hex("0808"), 4, 0]
        assert why_not_counter(t, "uh1") == "11.56"
    t = met()
    t.g.volleys += [6 * t.u("ch1"), PRESHOCK, t.hex("0808"), 4, 0]
    assert why_not_counter(t, "uh1") == ""


@pytest.mark.rule("11.56")
def test_only_against_those_who_charge_and_never_on_foot() -> None:
    t = met("u1")
    t.g.done[t.u("u1")] |= FIRED  # no charge
    assert why_not_counter(t, "u1") == "11.56"
    t = met()
    t.g.done[t.u("uh1")] &= ~CHARGING
    assert why_not_counter(t, "uh1") == "11.56"
    t = met()
    t.g.state[t.u("ch1")] |= 8  # dismounted
    assert why_not_counter(t, "uh1") == "11.56"
    t = met(order="march", facing="SW")
    assert why_not_counter(t, "uh1") == "11.56"


@pytest.mark.rule("11.56")
def test_the_ground_of_the_attackers_hex_counts_as_a_charge_path() -> None:
    t = met("u1", terrain={"0808": "woods"})
    assert why_not_counter(t, "u1") == "11.56"
    t = met("u1", terrain={"0908": "woods"})
    assert why_not_counter(t, "u1") == ""
    t = met("u1", water={"stream": ["0808/0908"]})
    assert why_not_counter(t, "u1") == ""


@pytest.mark.rule("11.56")
def test_its_effects() -> None:
    """No fire before the shock; nothing of 11.55 for charging horse; infantry's +1 becomes -1."""
    t = met()
    uh1, ch1, hexes = t.u("uh1"), t.u("ch1"), [t.hex("0908")]
    t.g.done[ch1] |= COUNTERED
    no = why_no_reaction(t.g, ch1, PRESHOCK)
    assert no is not None and no.rule == "14.24"
    assert charge_mods(t, [uh1], hexes, [uh1]) == []
    t = met("u1")
    t.g.done[t.u("ch1")] |= COUNTERED
    assert charge_mods(t, [t.u("u1")], hexes, [t.u("u1")]) == [M_COUNTERCHARGE, -1]


@pytest.mark.rule("11.56")
def test_a_countercharge_takes_the_place_of_the_check_in_the_shock() -> None:
    t = met("u1")
    shock(t, 5)
    idle(t)
    assert t.key == "countercharge"
    t.answer("countercharge:ch1")
    idle(t)
    assert M_COUNTERCHARGE in [m // 64 for m in mods_of(t)]
    assert "udd-passed" not in t.log()[: t.log().index("shock-roll")]
    t = met("u1", order="advance")
    shock(t, 8, 3, 5)  # fails; then the check, then the shock
    idle(t)
    t.answer("countercharge:ch1")
    idle(t)
    assert M_CHARGE in [m // 64 for m in mods_of(t)] and "countercharge-fails" in t.log()


def mods_of(t: Table) -> list[int]:
    mods = t.told("shock-roll")["mods"]
    assert isinstance(mods, list)
    return mods


@pytest.mark.rule("11.55", "11.56")
def test_no_countercharge_by_the_side_in_phase() -> None:
    t = met()
    t.g.active = 1
    assert why_not_counter(t, "uh1") == "11.55"


# 11.57


def evaded(*rolls: int | list[int], beyond: str = "") -> Table:
    """ch1 in 0708 rides away as uh1 sets out from 0408."""
    t = Table()
    horse(t, "uh1")
    t.put("ch1", "0708", "W")
    if beyond:
        t.put("c1", beyond, "W")
    charge(t, "uh1", 3, *rolls)
    while t.key == "charge-ride":
        t.answer(next(x for x in t.offers() if x.startswith("go:")))
    assert t.key == "react-move"
    t.answer("react-move:ch1")
    while t.key == "retreat":
        t.answer(t.offers()[-1] if "stop" not in t.offers() else next(x for x in t.offers() if x != "stop"))
    return t


@pytest.mark.rule("11.57")
def test_when_the_enemy_moves_away_they_ride_on_or_try_to_break_off() -> None:
    t = evaded(3)
    assert t.key == "charge-evaded" and t.seat == "union"
    assert t.offers() == ["ride-on", "break-charge"]
    assert t.at("uh1") != "0408"  # they entered the hex first


@pytest.mark.rule("11.57")
def test_breaking_off_needs_a_roll_of_the_top_unit() -> None:
    t = evaded(3, 7).answer("break-charge")
    assert t.result() == [1] and t.g.done[t.u("uh1")] & ACTED and t.g.done[t.u("uh1")] & NO_FIGHT
    assert not must_shock(t.g, t.u("uh1"))
    t = evaded(3, 8).answer("break-charge")
    assert "charge-unbroken" in t.log() and t.key != "charge-evaded"
    t = Table()
    horse(t, "uh2", "uh1")
    t.play(BreakCharge([t.u("uh1"), t.u("uh2")]), 7)
    assert t.told("udd-passed")["unit"] == t.u("uh1")


@pytest.mark.rule("11.57")
def test_riding_on_they_may_come_upon_somebody_they_had_not_seen() -> None:
    """And must then charge him."""
    t = Table(terrain={"0707": "woods", "0708": "woods", "0709": "woods"})
    horse(t, "uh1")
    ch1 = t.put("ch1", "0608", "W")
    t.put("c1", "0706", "W")
    frame = Charge(t.u("uh1"))
    frame.units = [t.u("uh1")]
    frame.targets = [t.hex("0608")]
    frame.clean = 3
    t.g.done[t.u("uh1")] |= CHARGING
    lift(t.g, ch1, ROUTED)  # gone; and c1 was not among those in sight
    assert frame.options(t.g) == []
    frame.loose = True
    assert frame.options(t.g) != []


@pytest.mark.rule("11.57")
@pytest.mark.parametrize(("printed", "points"), [(10, 5), (20, 10)])
def test_after_a_reaction_move_they_ride_to_the_limit_of_their_allowance(printed: int, points: int) -> None:
    """The five points of 11.52 bind them only as long as the enemy they set out against stands."""
    t = Table()
    horse(t, "uh1")
    u = t.u("uh1")
    t.b.ma[u] = 2 * printed
    t.put("ch1", "0708", "W")
    charge(t, "uh1", *[3] * (3 if printed == 10 else 5))
    asked = 0
    while t.key != "rest":
        words = {"react-move": "react-move:ch1", "charge-evaded": "ride-on", "react-facing": "no"}
        if t.key == "retreat":
            words["retreat"] = next(x for x in reversed(t.offers()) if x != "stop")
        elif t.key == "charge-ride" and asked:
            if "stop" in t.offers():  # nobody within reach: straight on over open ground, or not at all
                assert all(x.startswith("go:") for x in t.offers()[:-1])
            words["charge-ride"] = next(x for x in t.offers() if x.startswith("go:"))
        asked += t.key == "charge-evaded"
        t.answer(words.get(t.key, t.offers()[0]))
    assert asked > 1
    assert t.g.spent[u] == 2 * points


# 11.58


def dispersed(t: Table, name: str = "ch1", **more: object) -> int:
    return t.put(name, "0808", "E", disordered=True, state=DISPERSED, **more)  # type: ignore[arg-type]


@pytest.mark.rule("11.58")
def test_dispersed_cavalry_moves_half_as_far_as_disordered() -> None:
    t = Table()
    u = t.put("ch1", "0808", "E", disordered=True)
    assert allowance(t.g, u) == 14
    t.g.state[u] |= DISPERSED
    assert allowance(t.g, u) == 8  # 7, halved and rounded up


@pytest.mark.rule("11.58", "14.22")
def test_dispersed_cavalry_does_not_dismount() -> None:
    t = Table(active="confederate")
    u = dispersed(t)
    no = why_no_mount(t.g, u)
    assert no is not None and no.rule == "11.58"
    t.g.state[u] &= ~DISPERSED
    assert why_no_mount(t.g, u) is None


@pytest.mark.rule("11.58")
def test_dispersed_cavalry_counts_as_under_advance_orders() -> None:
    t = Table(active="confederate")
    u = dispersed(t, order="attack")
    assert mode(t.g, u) == ADVANCE
    t.g.brigades = [t.f("cbh")]
    no = why_no_charge(t.g, u)
    assert no is not None and no.rule == "11.52"


@pytest.mark.rule("11.58", "example/11.58")
def test_the_marker_goes_at_the_end_of_the_next_activation() -> None:
    """Dispersed in its first activation, it is still so when that ends; after the next one it is disordered."""
    t = Table(active="confederate")
    f = t.f("cbh")
    t.g.form_order[f] = ATTACK
    u = t.put("ch1", "0808", "E", order="attack", disordered=True)
    engage(t.g, [u])  # its shock
    t.g.state[u] |= DISPERSED  # 11.48
    end_dispersal(t.g, f)
    assert t.g.state[u] & DISPERSED
    t.g.done[u] = 0  # the next activation
    end_dispersal(t.g, f)
    assert not t.g.state[u] & DISPERSED and t.disordered("ch1")
    assert t.order_of("ch1") == "attack"  # its brigade's orders


@pytest.mark.rule("11.58")
def test_it_stays_if_the_unit_has_fought_another_shock_since() -> None:
    t = Table(active="confederate")
    f = t.f("cbh")
    u = dispersed(t)
    engage(t.g, [u])  # attacked in an enemy activation
    assert t.g.state[u] & AGAIN and t.g.done[u] & SHOCKED
    t.g.done[u] = 0
    end_dispersal(t.g, f)
    assert t.g.state[u] & DISPERSED and not t.g.state[u] & AGAIN
    end_dispersal(t.g, f)
    assert not t.g.state[u] & DISPERSED


@pytest.mark.rule("11.58")
def test_dispersed_cavalry_hit_in_combat_loses_a_point_more_and_checks_for_rout() -> None:
    from grognard.games.great_battles_acw.rules.flow.ch12_disorder import Disorder
    from grognard.games.great_battles_acw.rules.queries.ch12_cohesion import BY_FIRE

    t = Table()
    u = dispersed(t)
    t.put("u1", "0908", "W")
    frame: Frame = Disorder([u], BY_FIRE, [t.u("u1")])
    t.play(frame, 2)
    while t.key == "retreat":
        t.answer(t.offers()[0])
    assert t.sp("ch1") == 4  # one for the second disorder, one because it is dispersed
    assert t.key == "rest" and t.at("ch1") not in ("routed", "0808")


# 16.12


@pytest.mark.rule("16.12")
def test_no_cavalry_charge_at_night() -> None:
    t = against("0708", turn=4)
    assert why(t, "uh1") == "16.12"
    t = met(turn=4)
    assert why_not_counter(t, "uh1") == "16.12"
    t = against("0708", turn=3)
    assert why(t, "uh1") == ""
