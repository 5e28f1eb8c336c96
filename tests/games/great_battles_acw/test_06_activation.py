"""6 Orders at work: what a brigade does in its activation under them, and what the enemy does to them in his."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.rules.flow.ch05_activation import DivisionActivation, MarchActivation
from grognard.games.great_battles_acw.rules.flow.ch05_brigade import BrigadeActivation
from grognard.games.great_battles_acw.rules.flow.ch10_fire import PhasingFire
from grognard.games.great_battles_acw.rules.queries.ch04_formations import in_reserve
from grognard.games.great_battles_acw.state.model import F_HALTED, F_RASH, F_RUSH, F_STAY, F_STRUCK
from tests.games.great_battles_acw.table import Table


def no(t: Table, formation: str) -> int:
    return t.b.leader_no[f"{formation}-leader"]


def drawn(profile: int) -> Table:
    """The marker of division 1 has been drawn; its 1st brigade tries to change its orders and gets a loose cannon."""
    t = Table()
    t.put("u1", "0505", "SE")
    t.put("u2", "0406", "SE")
    t.leader("ub1", "0505")
    t.b.profile[no(t, "ub1")] = profile
    t.g.ams[t.f("ud1")] = 2
    return t


def hexes(t: Table) -> list[str]:
    return sorted(x.split(":")[1] for x in t.offers() if x.startswith("go:"))


# 6.23 stay


@pytest.mark.rule("6.23")
def test_stay_forbids_movement_but_neither_fire_nor_facing_nor_rally() -> None:
    t = Table()
    t.put("u1", "0505", "E")
    t.put("u2", "0508", "E", disordered=True)
    t.put("c1", "0605", "W")
    t.leader("ub1", "0505")
    t.g.form_state[t.f("ub1")] |= F_STAY
    t.play(BrigadeActivation([t.f("ub1")])).answer("unit:u1")
    assert hexes(t) == []
    assert "fire:0605" in t.offers()
    assert "face:NE" in t.offers()
    t.answer("done", "unit:u2")
    assert "rally" in t.offers()
    assert hexes(t) == []


@pytest.mark.rule("6.23", "14.22")
def test_stay_forbids_to_mount_and_dismount() -> None:
    t = Table()
    t.put("uh1", "0505", "E")
    t.leader("ubh", "0505")
    t.play(BrigadeActivation([t.f("ubh")])).answer("unit:uh1")
    assert "dismount" in t.offers()
    t.g.form_state[t.f("ubh")] |= F_STAY
    t.play(BrigadeActivation([t.f("ubh")])).answer("unit:uh1")
    assert "dismount" not in t.offers()


# 6.24 aggressive


@pytest.mark.rule("6.24/aggressive", "11.21")
def test_a_loose_cannon_charges_with_all_it_can_and_does_not_fire() -> None:
    t = drawn(0)
    t.put("c1", "0608", "NW")  # near enough for u2 and for u1
    t.play(DivisionActivation(t.f("ud1")), 4)
    t.answer("try-change:ub1", key="orders-change")
    assert t.g.form_state[t.f("ub1")] & F_RASH
    while t.key != "activate":
        t.answer(t.offers()[0])
    assert t.order_of("u1") == "attack"
    assert "end" not in t.offers()  # nobody is held back
    t.answer("unit:u2")
    goals = hexes(t)
    assert goals
    for h in goals:  # every goal is next to the enemy
        assert t.b.grid.distance(t.hex(h), t.hex("0608")) == 1
    assert "done" not in t.offers()
    assert not [x for x in t.offers() if x.startswith("fire")]
    assert t.why_not("go:0406") == "6.24/aggressive"
    t.answer(f"go:{goals[0]}")
    wish = ["unit:u1", "end", "no", "stand"]
    while "shock-declared" not in t.log() and t.key != "rest":
        t.answer(next((w for w in wish if w in t.offers()), t.offers()[0]))
    units = t.told("shock-declared")["units"]
    assert isinstance(units, list)
    assert sorted(units) == [t.u("u1"), t.u("u2")]  # both, without a question
    assert "charging" in t.log()


@pytest.mark.rule("6.24/aggressive")
def test_disordered_units_of_a_loose_cannon_close_up_as_far_as_they_may() -> None:
    t = drawn(0)
    t.g.state[t.u("u1")] |= 1
    t.put("c1", "0609", "NW")
    t.play(DivisionActivation(t.f("ud1")), 4).answer("try-change:ub1")
    while t.key != "activate":
        t.answer(t.offers()[0])
    t.answer("unit:u1")
    foe = t.hex("0609")
    goals = hexes(t)
    assert goals
    best = min(t.b.grid.distance(t.hex(h), foe) for h in goals)
    assert best > 1  # not next to the enemy (12.34)
    assert {t.b.grid.distance(t.hex(h), foe) for h in goals} == {best}
    assert "rally" not in t.offers()
    assert "done" not in t.offers()


@pytest.mark.rule("6.24/aggressive")
def test_out_of_reach_the_brigade_rushes_on_in_advance() -> None:
    t = drawn(0)
    t.put("c1", "0518", "NW")
    t.play(DivisionActivation(t.f("ud1")), 4).answer("try-change:ub1")
    assert t.g.form_state[t.f("ub1")] & F_RUSH
    assert not t.g.form_state[t.f("ub1")] & F_RASH
    while t.key != "activate":
        t.answer(t.offers()[0])
    t.answer("unit:u1")
    assert {t.b.grid.distance(t.hex(h), t.hex("0518")) for h in hexes(t)} == {13 - 6}
    assert t.order_of("u1") == "advance"


@pytest.mark.rule("6.24/cautious")
def test_after_a_cautious_retreat_the_brigade_does_nothing_else() -> None:
    t = drawn(2)
    t.put("u6", "0403", "SE")
    t.leader("ub2", "0403")
    t.put("c1", "0508", "NW")
    t.play(DivisionActivation(t.f("ud1")), 4).answer("try-change:ub1")
    while t.key in ("withdraw-next", "retreat", "leader-along", "stack-order"):
        t.answer(t.offers()[0])
    assert t.g.form_state[t.f("ub1")] & F_HALTED
    while t.key in ("orders-change", "coordinate"):
        t.answer("done" if "done" in t.offers() else "no")
    while t.key != "activate":
        t.answer("brigade:ub2" if "brigade:ub2" in t.offers() else t.offers()[-1])
    assert [x for x in t.offers() if x.startswith("unit:")] == ["unit:u6"]
    t.answer("end")
    while t.key != "rest":
        t.answer("end" if "end" in t.offers() else t.offers()[0])
    assert not t.g.form_state[t.f("ub1")] & F_HALTED  # for one marker only


# 6.26 and 6.34: the enemy's activation


@pytest.mark.rule("6.26", "8.51")
@pytest.mark.parametrize(
    ("shooter", "at", "shaken"), [("c1", "0705", True), ("cg1", "0705", True), ("cg1", "1105", False)]
)
def test_small_arms_and_canister_shake_a_brigade_in_march_shell_does_not(shooter: str, at: str, shaken: bool) -> None:
    t = Table(active="confederate")
    t.put("u1", "0505", "ENE", order="march")
    t.put("u2", "0404", "ENE", order="march")
    t.orders("ub1", "march")
    t.put(shooter, at, "W")
    t.leader("cb1", at)
    f = t.b.formation[t.u(shooter)]
    t.play(BrigadeActivation([f]), 0)
    t.answer(f"unit:{shooter}", "fire:0505")
    while t.key not in ("activate", "unit-turn", "refit", "rest"):
        t.answer("single-fire" if "single-fire" in t.offers() else t.offers()[0])
    if t.key in ("activate", "unit-turn"):
        assert t.order_of("u1") == "march"  # not before the activation is over
        assert bool(t.g.form_state[t.f("ub1")] & F_STRUCK) == shaken
    while t.key not in ("refit", "rest"):
        t.answer("done" if t.key == "unit-turn" else "end")
    assert (t.key == "refit") == shaken
    assert [t.order_of(u) for u in ("u1", "u2")] == ["advance" if shaken else "march"] * 2


@pytest.mark.rule("6.34")
def test_fire_at_a_brigade_in_reserve_disorders_it_before_the_result() -> None:
    t = Table(active="confederate")
    t.put("u1", "0505", "E")
    t.put("u2", "0404", "E")
    t.g.form_state[t.f("ub1")] |= 1
    t.put("c1", "0705", "W")
    t.g.brigades = [t.f("cb1")]
    t.play(PhasingFire(t.u("c1"), t.hex("0505")), 0)
    while t.key != "rest":
        t.answer("no" if "no" in t.offers() else t.offers()[-1])
    log = t.log()
    assert log.index("reserve-struck") < log.index("fired")
    assert not in_reserve(t.g, t.f("ub1"))
    assert t.disordered("u1")
    assert t.disordered("u2")


@pytest.mark.rule("6.19", "5.35")
def test_leaders_of_brigades_in_march_are_activated_by_the_march_marker() -> None:
    t = Table()
    t.put("u1", "0505", "ENE", order="march")
    t.orders("ub1", "march")
    t.leader("ub1", "0505")
    t.g.ams[t.f("ud1")] = 1
    t.play(MarchActivation(0))
    while t.key != "activate":
        t.answer("done")
    assert t.offers() == ["unit:u1", "leader:ub1-leader", "end"]
    t.play(DivisionActivation(t.f("ud1")))
    assert t.key == "rest"  # nobody answers to the division's marker
