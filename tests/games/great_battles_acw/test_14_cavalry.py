"""14.2 Cavalry on foot and on horseback."""

from __future__ import annotations

import pytest

from grognard.games.great_battles_acw.codes import M_MOUNTED_FIRE, M_MOUNTED_TARGET, M_PREPARED
from grognard.games.great_battles_acw.pack.kinds import C_CAV, C_INF
from grognard.games.great_battles_acw.rules.flow.ch09_movement import UnitTurn
from grognard.games.great_battles_acw.rules.flow.ch10_fire import PhasingFire
from grognard.games.great_battles_acw.rules.flow.ch14_cavalry import mount
from grognard.games.great_battles_acw.rules.queries.ch08_lines import klass
from grognard.games.great_battles_acw.rules.queries.ch08_stacks import fighting_sp, is_foot, is_mounted
from grognard.games.great_battles_acw.rules.queries.ch09_allowance import allowance
from grognard.games.great_battles_acw.rules.queries.ch10_fire import max_range, why_no_phasing, why_no_reaction
from grognard.games.great_battles_acw.rules.queries.ch10_targets import why_no_fire
from grognard.games.great_battles_acw.rules.queries.ch11_odds import whole_strength
from grognard.games.great_battles_acw.rules.queries.ch14_cavalry import why_no_mount
from grognard.games.great_battles_acw.state.model import (
    ACTED,
    CHARGING,
    COUNTERED,
    CRAWLED,
    DISPERSED,
    FIRED,
    FOOT,
    HALTED,
    IN_PHASE,
    LED,
    MOVED,
    NO_MOVE,
    OPT_AMMO,
    RALLIED,
    REMOUNTED,
    RESTACKED,
    RETURN,
    TURNED,
    WITHDREW,
    Field,
)
from tests.games.great_battles_acw.table import Table


def troop(name: str = "uh1", **more: object) -> tuple[Table, int]:
    """A cavalry unit of the active brigade in 0808."""
    t = Table()
    t.g.brigades = [t.f("ubh")]
    u = t.put(name, "0808", "E", **more)  # type: ignore[arg-type]
    return t, u


def why(g: Field, u: int) -> str:
    no = why_no_mount(g, u)
    return "" if no is None else no.rule


# 14.21


@pytest.mark.rule("14.21")
def test_cavalry_is_mounted_or_dismounted_nobody_else_is() -> None:
    t, u = troop()
    assert is_mounted(t.g, u) and not is_foot(t.g, u)
    mount(t.g, u)
    assert is_foot(t.g, u) and not is_mounted(t.g, u)
    t.b.coh_foot[u] = 8  # each state has a counter of its own
    from grognard.games.great_battles_acw.rules.queries.ch12_cohesion import cohesion

    assert cohesion(t.g, u) == 8 and allowance(t.g, u) != t.b.ma[u]
    t.g.brigades += [t.f("ub1"), t.f("ubg")]
    assert why(t.g, t.put("u1", "0810")) == "14.21"
    assert why(t.g, t.put("ug1", "0812")) == "14.21"


# 14.22


@pytest.mark.rule("14.22")
def test_only_at_the_beginning_of_its_activation_before_it_moves() -> None:
    t, u = troop()
    assert why(t.g, u) == ""
    t.g.spent[u] = 2
    assert why(t.g, u) == "14.22"
    t.g.spent[u] = 0
    t.g.done[u] |= MOVED
    assert why(t.g, u) == "14.22"
    t.g.done[u] = 0
    mount(t.g, u)
    assert why(t.g, u) == "14.22"  # not back again


@pytest.mark.rule("14.22")
@pytest.mark.parametrize(
    "did", [ACTED, MOVED, FIRED, RALLIED, REMOUNTED, RESTACKED, TURNED, WITHDREW, CRAWLED, CHARGING, HALTED]
)
@pytest.mark.parametrize("foot", [False, True])
def test_not_after_anything_else(did: int, foot: bool) -> None:
    t, u = troop(foot=foot)
    assert why(t.g, u) == ""
    t.g.done[u] |= did
    assert why(t.g, u) == "14.22"


@pytest.mark.rule("14.22", "8.5")
def test_no_hex_of_a_column_may_be_next_to_an_enemy() -> None:
    t, u = troop(ext=["0708"], column=True)
    assert why(t.g, u) == ""
    t.put("c1", "0608", "W")  # beside the rear of the column alone
    assert why(t.g, u) == "14.22"


@pytest.mark.rule("14.22")
def test_not_next_to_an_enemy() -> None:
    t, u = troop()
    c = t.put("c1", "0908", "W")
    assert why(t.g, u) == "14.22"
    t.g.take(3 * c, t.hex("0908"))
    t.g.at[c] = -2
    assert why(t.g, u) == ""


@pytest.mark.rule("14.22")
def test_half_the_allowance_of_its_new_state_and_half_again_under_attack_orders() -> None:
    """Printed: 10 mounted and 6 on foot, in half points 20 and 12."""
    t, u = troop()
    mount(t.g, u)
    assert t.g.done[u] & REMOUNTED and allowance(t.g, u) == 6  # 3 points
    t, u = troop(foot=True)
    mount(t.g, u)
    assert allowance(t.g, u) == 10  # 5 points
    t, u = troop(foot=True, order="attack")
    mount(t.g, u)
    assert allowance(t.g, u) == 6  # 5, halved and rounded up: 3 points
    t, u = troop(order="attack")
    mount(t.g, u)
    assert allowance(t.g, u) == 4  # 3 points, halved and rounded up: 2
    t.g.done[u] = 0  # in that activation alone
    assert allowance(t.g, u) == 6


@pytest.mark.rule("14.22", "11.58")
def test_dispersed_cavalry_does_not_dismount() -> None:
    t, u = troop(disordered=True, state=DISPERSED)
    assert why(t.g, u) == "11.58"


@pytest.mark.rule("14.22", "6.23")
def test_not_when_the_brigade_must_stay() -> None:
    t, u = troop()
    t.g.done[u] |= NO_MOVE
    assert why(t.g, u) == "6.23"


@pytest.mark.rule("14.22", "8.12")
def test_a_stack_changes_together_since_horse_and_foot_do_not_share_a_hex() -> None:
    t, u = troop(sp=3)
    v = t.put("uh2", "0808", "E", sp=3)
    mount(t.g, u)
    assert t.g.state[u] & FOOT and t.g.state[v] & FOOT and t.g.done[v] & REMOUNTED
    t, u = troop(sp=3)
    v = t.put("uh2", "0808", "E", sp=3)
    t.g.done[v] |= MOVED  # it can no longer
    assert why(t.g, u) == "8.12"
    t, u = troop(sp=5, foot=True)
    t.put("uh2", "0808", "E", sp=5, foot=True)  # ten points are too many on horseback
    assert why(t.g, u) == "8.12"


@pytest.mark.rule("14.22", "8.5")
def test_on_foot_a_column_is_drawn_in() -> None:
    t, u = troop(ext=["0708"], column=True)
    mount(t.g, u)
    assert t.g.ext[2 * u] == -1 and t.stack("0708") == [] and t.at("uh1") == "0808"


@pytest.mark.rule("10.94")
def test_who_mounts_has_full_ammunition() -> None:
    t, u = troop(foot=True)
    t.g.options |= OPT_AMMO
    t.g.ammo[3 * u] = 2
    mount(t.g, u)
    assert t.g.ammo[3 * u] == 0
    t, u = troop()
    t.g.options |= OPT_AMMO
    t.g.ammo[3 * u] = 1
    mount(t.g, u)  # who dismounts has not
    assert t.g.ammo[3 * u] == 1


@pytest.mark.rule("14.22", "11.52")
def test_a_units_turn_offers_it_and_the_charge() -> None:
    t, u = troop(order="attack")
    t.g.done[u] |= LED
    t.put("c1", "1108", "W")
    t.play(UnitTurn(u))
    assert "dismount" in t.offers() and "charge" in t.offers() and "mount" not in t.offers()
    t.answer("dismount")
    assert "mount" not in t.offers() and "dismount" not in t.offers() and "charge" not in t.offers()
    t, u = troop(order="attack")
    t.g.done[u] |= LED
    t.put("c1", "1108", "W")
    t.play(UnitTurn(u), 3)
    t.answer("charge")
    while t.key in ("charge-ride", "react-facing"):
        t.answer("no" if t.key == "react-facing" else t.offers()[0])
    assert t.key == "rest" and t.g.done[u] & CHARGING


# 14.23


@pytest.mark.rule("14.23", "9.14")
def test_mounted_it_is_cavalry_dismounted_infantry() -> None:
    t, u = troop()
    assert klass(t.g, u) == C_CAV
    mount(t.g, u)
    assert klass(t.g, u) == C_INF and is_foot(t.g, u)


# 14.24


@pytest.mark.rule("14.24")
def test_no_fire_in_an_activation_of_charge_or_countercharge() -> None:
    t, u = troop(order="attack")
    assert why_no_phasing(t.g, u) is None and why_no_reaction(t.g, u, RETURN) is None
    t.g.done[u] |= CHARGING
    no = why_no_phasing(t.g, u)
    assert no is not None and no.rule == "14.24"
    t.g.done[u] = COUNTERED
    no = why_no_reaction(t.g, u, RETURN)
    assert no is not None and no.rule == "14.24"


@pytest.mark.rule("14.24")
def test_in_phase_no_farther_than_two_hexes_from_the_saddle() -> None:
    t, u = troop()  # carbines reach three hexes
    t.put("c1", "1109", "W")
    no = why_no_fire(t.g, 3 * u, t.hex("1109"))
    assert no is not None and no.rule == "14.24"
    assert max_range(t.g, 3 * u, IN_PHASE) == 2 and max_range(t.g, 3 * u, RETURN) == 3
    mount(t.g, u)
    assert max_range(t.g, 3 * u, IN_PHASE) == 3


@pytest.mark.rule("14.24")
def test_mounted_fire_has_minus_one_and_mounted_targets_out_of_phase_plus_one() -> None:
    t, u = troop()
    t.put("ch1", "0908", "E")
    t.play(PhasingFire(u, t.hex("0908")), 0)
    while t.key not in ("rest", ""):
        t.answer("done" if "done" in t.offers() else "no")
    mods = t.told("fired")["mods"]
    assert isinstance(mods, list)
    kinds = {m // 64: m % 64 - 32 for m in mods}
    assert kinds[M_MOUNTED_FIRE] == -1 and kinds[M_MOUNTED_TARGET] == 1 and M_PREPARED not in kinds


# 14.25


@pytest.mark.rule("14.25", "example/14.25")
def test_one_in_four_holds_the_horses() -> None:
    """Units of 4 and of 7 points lose one, a unit of 8 loses two; for fire and for shock."""
    for sp, want in ((3, 3), (4, 3), (7, 6), (8, 6)):
        t, u = troop(foot=True, sp=sp)
        assert fighting_sp(t.g, 3 * u) == want and whole_strength(t.g, u) == want
        t, u = troop(sp=sp)
        assert fighting_sp(t.g, 3 * u) == sp  # not when they are mounted
