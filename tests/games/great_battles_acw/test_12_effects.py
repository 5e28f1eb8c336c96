"""12.33, 12.34 What disorder does to movement, fire and shock; 12.6 after an advance; long chains of results."""

from __future__ import annotations

import pytest

from grognard.core.frame import Frame
from grognard.core.match import Match, playout
from grognard.core.rng import Rng
from grognard.games.great_battles_acw.codes import M_DISORDERED
from grognard.games.great_battles_acw.rules.flow.ch09_movement import UnitTurn
from grognard.games.great_battles_acw.rules.flow.ch11_before import RetreatBefore
from grognard.games.great_battles_acw.rules.flow.ch12_disorder import Disorder
from grognard.games.great_battles_acw.rules.flow.ch12_fire import FireResult
from grognard.games.great_battles_acw.rules.flow.ch12_retreat import Retreat
from grognard.games.great_battles_acw.rules.flow.ch12_rout import Rout
from grognard.games.great_battles_acw.rules.queries.ch08_stacks import hex_of, parts_at, parts_of
from grognard.games.great_battles_acw.rules.queries.ch09_allowance import allowance, left
from grognard.games.great_battles_acw.rules.queries.ch09_costs import why_no_step
from grognard.games.great_battles_acw.rules.queries.ch09_turns import why_no_movement
from grognard.games.great_battles_acw.rules.queries.ch10_modifiers import fire_mods
from grognard.games.great_battles_acw.rules.queries.ch10_targets import why_no_fire
from grognard.games.great_battles_acw.rules.queries.ch11_modifiers import preshock_mods
from grognard.games.great_battles_acw.rules.queries.ch11_odds import disorder_between
from grognard.games.great_battles_acw.rules.queries.ch11_shock import why_no_shock
from grognard.games.great_battles_acw.rules.queries.ch12_leaders import alone_near_enemy
from grognard.games.great_battles_acw.state.effects import extend
from grognard.games.great_battles_acw.state.model import ABANDONED, ADVANCED, COLLAPSED, DISORDERED, DISPERSED, IN_PHASE
from tests.games.great_battles_acw.table import Rest, Table


def value(mods: list[int], kind: int) -> int:
    return sum(mods[i + 1] for i in range(0, len(mods), 2) if mods[i] == kind)


@pytest.mark.rule("12.34", "12.31")
def test_a_disordered_unit_has_the_allowance_of_its_other_side_less_what_it_has_spent() -> None:
    t = Table()
    u = t.put("u1", "0505")
    t.g.spent[u] = 6
    assert (allowance(t.g, u), left(t.g, u)) == (12, 6)
    t.g.state[u] |= DISORDERED
    assert (allowance(t.g, u), left(t.g, u)) == (8, 2)
    g1 = t.put("ug1", "0606", disordered=True)
    assert allowance(t.g, g1) == 16  # guns are not slowed


@pytest.mark.rule("12.33", "12.34")
def test_a_unit_disordered_by_the_ground_goes_on_with_what_is_left() -> None:
    """Six points; three into rough woods, where it fails: four in disorder, so one more."""
    t = Table(terrain={"0605": "rough woods"})
    t.put("u1", "0505", "E")
    t.play(UnitTurn(t.u("u1")), 8).answer("go:0605")
    assert t.disordered("u1") and t.at("u1") == "0605"
    assert left(t.g, t.u("u1")) == 2


@pytest.mark.rule("12.34")
def test_a_disordered_unit_does_not_move_next_to_the_enemy() -> None:
    t = Table()
    u = t.put("u1", "0505", "E", order="attack")
    t.put("c1", "0705", "W")
    east = t.b.grid.side_to(t.hex("0505"), t.hex("0605"))
    assert why_no_step(t.g, u, east) is None
    t.g.state[u] |= DISORDERED
    refusal = why_no_step(t.g, u, east)
    assert refusal is not None and refusal.rule == "12.34"


@pytest.mark.rule("12.34")
def test_but_already_beside_it_it_may_shock() -> None:
    t = Table()
    u = t.put("u1", "0505", "E", order="attack", disordered=True)
    t.put("c1", "0605", "W")
    t.g.brigades = [t.f("ub1")]
    assert why_no_shock(t.g, u) is None


@pytest.mark.rule("12.34", "11.33")
def test_a_disordered_unit_that_retreats_before_shock_rolls_afterwards() -> None:
    t = Table(active="confederate")
    t.put("u1", "0505", "E", disordered=True)
    c1 = t.put("c1", "0605", "W", order="attack")
    t.g.declared = [c1, t.hex("0505")]
    t.play(RetreatBefore(0, [t.hex("0505")]), 6, 5).answer("leave:u1")
    t.answer("to:0405", key="retreat")
    assert t.sp("u1") == 5  # it failed (6), and did not rout (5): a point, and back another hex or two
    assert t.key == "retreat"


@pytest.mark.rule("12.34")
def test_disorder_counts_in_the_check_before_a_shock_and_in_the_shock() -> None:
    t = Table()
    a, d = t.put("u1", "0505", "E"), t.put("c1", "0605", "W", disordered=True)
    assert value(preshock_mods(t.g, d, [t.hex("0605")], [a], []), M_DISORDERED) == 1
    assert disorder_between(t.g, [a], [d]) == 1
    t.g.state[a] |= DISORDERED
    t.g.state[d] &= ~DISORDERED
    assert disorder_between(t.g, [a], [d]) == -1


@pytest.mark.rule("12.34")
def test_disordered_troops_fire_worse_and_disordered_guns_not_at_all() -> None:
    t = Table()
    u = t.put("u1", "0505", "E")
    g1 = t.put("ug1", "0508", "E")
    t.put("c1", "0605", "W")
    t.put("c2", "0708", "W")
    t.g.brigades = [t.f("ub1"), t.f("ubg")]
    assert value(fire_mods(t.g, [3 * u], t.hex("0605"), IN_PHASE), M_DISORDERED) == 0
    assert why_no_fire(t.g, 3 * g1, t.hex("0708")) is None
    t.g.state[u] |= DISORDERED
    t.g.state[g1] |= DISORDERED
    assert value(fire_mods(t.g, [3 * u], t.hex("0605"), IN_PHASE), M_DISORDERED) == -1
    assert why_no_fire(t.g, 3 * g1, t.hex("0708")) is not None
    assert why_no_movement(t.g, g1, False) is None  # but they may move


@pytest.mark.rule("12.6")
def test_no_movement_after_an_advance_under_attack_orders() -> None:
    t = Table()
    u = t.put("u1", "0505", "E", order="attack")
    t.g.done[u] |= ADVANCED
    refusal = why_no_movement(t.g, u, False)
    assert refusal is not None and refusal.rule == "12.6"


# anything may follow from anything


def crowd(seed: int) -> tuple[Table, list[int]]:
    """A knot of units of both sides, in all states, in a small field of mixed ground."""
    rng = Rng(seed)
    kinds = ("clear", "clear", "woods", "rough woods")
    terrain = {f"{c:02d}{r:02d}": kinds[rng.below(4)] for c in range(6, 15) for r in range(6, 15)}
    t = Table(terrain=terrain, active=("union", "confederate")[rng.below(2)])
    units: list[int] = []
    home: dict[str, str] = {}
    names = [f"{p}{n}" for p in "uc" for n in (*range(1, 14), "h1", "h2", "h3", "g1", "g2", "g3", "g4")]
    for i in rng.shuffled(list(range(len(names)))):
        name = names[i]
        hex = f"{6 + rng.below(9):02d}{6 + rng.below(9):02d}"
        if home.setdefault(hex, name[0]) != name[0]:
            continue
        u = t.put(name, hex, ("NE", "E", "SE", "SW", "W", "NW")[rng.below(6)], ("advance", "attack")[rng.below(2)])
        t.b.sp0[u] = 8 if name[1] != "g" else t.b.sp0[u]
        if name[1] != "g":
            t.g.sp[u] = 1 + rng.below(8)
        if rng.below(2):
            t.g.state[u] |= DISORDERED
        if name[1] == "g" and rng.below(6) == 0:
            t.g.state[u] |= ABANDONED | DISORDERED
        elif name[1] != "g" and t.g.sp[u] < 4:
            t.g.state[u] |= COLLAPSED | DISORDERED
        elif name[1] == "h" and t.g.state[u] & DISORDERED:
            t.g.state[u] |= DISPERSED
        if name[1] not in "gh" and t.g.sp[u] == 8:
            for s in rng.shuffled(list(range(6))):
                to = t.b.grid.next[6 * t.g.at[u] + s]
                if to >= 0 and t.g.top[to] == 0:
                    extend(t.g, u, 0, to, False)
                    home[t.b.grid.name(to)] = name[0]
                    t.g.facing[u] = (2 * s + 3) % 12
                    break
        units.append(u)
    for f in ("ub1", "ub2", "ud1", "cb1", "cb2", "cd1"):
        same = [u for u in units if t.b.unit_id[u][0] == f[0]]
        if same:
            t.g.leader_at[t.b.leader_no[f"{f}-leader"]] = t.g.at[same[rng.below(len(same))]]
    return t, units


def sound(t: Table) -> None:
    """What must hold after any result: every part lies in the stack of its hex, no hex holds both sides, nobody below
    zero, no chain left open."""
    g = t.g
    assert g.chain == []
    for x in range(t.b.n_leaders):
        assert not alone_near_enemy(g, x)
    for u in range(t.b.n_units):
        assert g.sp[u] >= 0
        if t.b.arm[u] == 2 and g.at[u] >= 0:
            assert sum(g.guns[3 * u : 3 * u + 3]) == g.sp[u]
        for p in parts_of(g, u):
            assert p in parts_at(g, hex_of(g, p))
    for h in range(t.b.n_hex):
        sides = {t.b.side[p // 3] for p in parts_at(g, h) if not g.state[p // 3] & ABANDONED}
        assert len(sides) <= 1


@pytest.mark.rule("12.21", "12.46", "12.54")
@pytest.mark.parametrize("seed", range(60))
def test_results_of_all_kinds_come_to_an_end_and_leave_a_sound_field(seed: int) -> None:
    rng = Rng(1000 + seed)
    t, units = crowd(seed)
    for _ in range(12):
        on = [u for u in units if t.g.at[u] >= 0 and not t.g.state[u] & ABANDONED]
        if not on:
            break
        u = on[rng.below(len(on))]
        foes = [v for v in on if t.b.side[v] != t.b.side[u]][:2]
        what = rng.below(4)
        frame: Frame
        if what == 0:
            frame = FireResult(t.g.at[u], (0, 1, 2, 3, 6, 7, 11)[rng.below(7)], rng.below(2) == 0, foes)
        elif what == 1:
            frame = Disorder([u], rng.below(13), foes, "12.31")
        elif what == 2:
            frame = Retreat([u], 1 + rng.below(2), 2, foes, rng.below(13), rng.below(2) == 0)
        else:
            frame = Rout([u], "12.53")
        match = Match(t.game, "plain", {}, t.g, [Rest(), frame], None)
        match.begin()
        for _ in range(400):
            if match.pending is not None and match.pending.key == "rest":
                break
            playout(match, rng, 1)
        assert match.pending is not None and match.pending.key == "rest"
        sound(t)
