"""Rolls of Great Battles, laid by hand."""

from __future__ import annotations

from grognard.games.great_battles_acw.rules.flow.ch05_activation import DivisionActivation, open_marker
from grognard.games.great_battles_acw.rules.flow.ch05_efficiency import Initiative
from grognard.games.great_battles_acw.rules.flow.ch06_loose_cannon import LooseCannon
from grognard.games.great_battles_acw.rules.flow.ch06_marks import enter_reserve
from grognard.games.great_battles_acw.rules.flow.ch06_orders import OrdersChange
from grognard.games.great_battles_acw.rules.flow.ch09_movement import UnitTurn
from grognard.games.great_battles_acw.rules.flow.ch10_volley import Volley, shot
from grognard.games.great_battles_acw.rules.flow.ch11_shock import ShockPhase
from grognard.games.great_battles_acw.rules.flow.ch12_losses import LeaderRolls
from grognard.games.great_battles_acw.rules.flow.ch12_rout import RoutChecks
from grognard.games.great_battles_acw.rules.flow.ch13_rally import Rally
from grognard.games.great_battles_acw.rules.flow.ch13_recovery import ReserveRecovery
from grognard.games.great_battles_acw.rules.flow.ch17_fatigue import FatigueMarks
from grognard.games.great_battles_acw.rules.queries.ch09_allowance import allowance
from grognard.games.great_battles_acw.state.model import F_ALL_TURN, IN_PHASE, MOVED, OPT_FATIGUE, ROUTED
from tests.games.great_battles_acw.shocks import up
from tests.games.great_battles_acw.table import Table
from tests.odds.laid import at
from tests.odds.rolls import Roll


def two_lines(**more: int) -> Table:
    """Two regiments and a battery against two regiments, their leaders beside them."""
    t = Table(**more)  # type: ignore[arg-type]
    t.put("u1", "1010", "E", sp=8)
    t.put("u2", "1011", "E", sp=6)
    t.put("ug1", "0910", "E")
    t.put("c1", "1110", "W", sp=7)
    t.put("c2", "1111", "W", sp=5)
    t.leader("cb1", "1110")
    t.leader("ub1", "1010")
    t.g.brigades = [t.f("ub1")]
    return t


def a_shock(name: str, *words: str) -> Roll:
    t = Table()
    t.put("u1", "0505", "E", "attack", sp=8)
    t.put("c1", "0605", "W", sp=6)
    t.leader("cb1", "0605")
    up(t, "u1")
    return at(t, name, ShockPhase(t.g.brigades), *words)


def brigade() -> Table:
    """A brigade with its chain of command, and the enemy far away."""
    t = Table()
    t.put("u1", "0505")
    t.put("u2", "0506")
    t.leader("ub1", "0505")
    t.leader("ud1", "0506")
    t.leader("uI", "0507")
    t.orders("ub1", "advance")
    return t


def division() -> Table:
    t = Table()
    t.b.coordination[t.b.leader_no["ud1-leader"]] = 2
    t.leader("ud1", "0805")
    for name, unit, hex in (("ub1", "u1", "0808"), ("ub2", "u6", "0805"), ("ub3", "u11", "0802")):
        t.leader(name, hex)
        t.put(unit, hex)
    t.g.ams[t.f("ud1")] = 2
    return t


def fire() -> list[Roll]:
    out: list[Roll] = []
    t = two_lines()
    out.append(at(t, "small arms", Volley(shot(t.hex("1110"), 8, IN_PHASE, 0, -1, [3 * t.u("u1")]))))
    t = two_lines()
    t.put("c3", "1410", "W", sp=8)
    out.append(at(t, "shell", Volley(shot(t.hex("1410"), 4, IN_PHASE, 0, -1, [3 * t.u("ug1")]))))
    t = two_lines()
    both = shot(t.hex("1110"), 8, IN_PHASE, 0, -1, [3 * t.u("u1")])
    both += shot(t.hex("1111"), 6, IN_PHASE, 0, -1, [3 * t.u("u2")])
    out.append(at(t, "two shots together", Volley(both, True)))
    t = two_lines()
    t.put("cg1", "1110", "W")  # lies on top: a gun of the battery is lost, of which section is drawn
    out.append(at(t, "fire at a battery", Volley(shot(t.hex("1110"), 8, IN_PHASE, 0, -1, [3 * t.u("u1")]))))
    return out


def shocks() -> list[Roll]:
    out = [a_shock("pre-shock check", "stand"), a_shock("shock", "stand", "1", "done")]
    t = two_lines()
    out.append(at(t, "leaders", LeaderRolls([t.b.leader_no["cb1-leader"], t.b.leader_no["ub1-leader"]])))
    t = two_lines()
    t.put("c3", "1210", "W", disordered=True, collapsed=True)
    out.append(at(t, "rout check", RoutChecks([t.u("c3")], [], "11.58")))
    t = Table(terrain={"0605": "rough woods"})
    t.put("u1", "0505", "E")
    out.append(at(t, "rough ground", UnitTurn(t.u("u1")), "go:0605"))
    t = Table()
    t.put("u1", "0505", disordered=True)
    t.g.brigades = [t.f("ub1")]
    out.append(at(t, "rally", Rally(t.u("u1"))))
    return out


def commands() -> list[Roll]:
    out = [at(Table(), "initiative", Initiative())]
    t = division()
    out.append(at(t, "coordination", DivisionActivation(t.f("ud1")), "done", "coordinate"))
    t = brigade()
    out.append(at(t, "orders", OrdersChange([t.f("ub1")]), "try-change:ub1"))
    t = brigade()
    t.b.profile[t.b.leader_no["ub1-leader"]] = 3
    t.put("c1", "0520", "W")
    out.append(at(t, "unreliable leader", LooseCannon(t.f("ub1"))))
    t = brigade()
    t.g.at[t.u("u3")] = ROUTED
    enter_reserve(t.g, t.f("ub1"))
    t.g.form_state[t.f("ub1")] |= F_ALL_TURN
    out.append(at(t, "recovery from rout", ReserveRecovery(0), "recover:u3"))
    t = Table(options=OPT_FATIGUE)
    u = t.put("ug1", "0505", "ENE", order="march")
    t.orders("ubg", "march")
    t.g.spent[u] = 3 * allowance(t.g, u) + 1
    open_marker(t.g, 0, 1)
    t.g.done[u] |= MOVED
    out.append(at(t, "wheels", FatigueMarks([t.f("ubg")])))
    return out


def rolls() -> list[Roll]:
    return fire() + shocks() + commands()
