"""8 Command Points: no more than five, and the three uses of one."""

from __future__ import annotations

import pytest

from grognard.games.an_impossible_war.codes import A_COMMAND, A_STORE, code
from grognard.games.an_impossible_war.pack.board import CARLIST, LIBERAL, built_in
from grognard.games.an_impossible_war.rules.flow.ch03_phase import PlayerPhase
from grognard.games.an_impossible_war.rules.flow.ch03_turn import OrderOfPlay
from grognard.games.an_impossible_war.rules.flow.ch10_actions import Actions
from grognard.games.an_impossible_war.rules.flow.ch11_interception import Interception
from grognard.games.an_impossible_war.state.effects import gain_cp
from tests.games.an_impossible_war.support import Table

B = built_in()


@pytest.mark.rule("8.0/max-five")
def test_what_goes_beyond_five_is_lost() -> None:
    t = Table(1836)
    t.points(liberal_cp=4)
    gain_cp(t.g, LIBERAL, 2, "8.0")
    assert t.g.cp == [5, 0]


@pytest.mark.rule("8.0/max-five", "10.4")
def test_no_sixth_point_can_be_stored() -> None:
    t = Table(1836)
    t.points(3, liberal_cp=4)
    t.begin(Actions())
    t.answer("action", "store")
    assert (t.g.cp[LIBERAL], t.g.ap) == (5, 4)
    assert "store" not in t.offers()
    refusal = t.m.why_not([code(A_STORE)])
    assert refusal is not None and refusal.rule == "8.0/max-five"


@pytest.mark.rule("8.0")
def test_the_three_uses_cost_one_point_each() -> None:
    t = Table(1834)  # 1: challenge for the initiative
    t.points(liberal_cp=3)
    t.begin(OrderOfPlay()).answer("order", "carlist").answer("challenge", "yes")
    assert t.g.cp[LIBERAL] == 2
    t = Table(1834)  # 2: an action point
    t.points(0, liberal_cp=3)
    t.begin(Actions()).answer("action", "command")
    assert (t.g.cp[LIBERAL], t.g.ap) == (2, 2)
    t = Table(1834)  # 3: an interception
    t.points(carlist_cp=3)
    t.put("NAV1", "segura")
    group = t.troops("alsasua", "LN1")
    t.begin(Interception(LIBERAL, group, B.place_no["alsasua"], B.place_no["salvatierra"]), [1])
    t.answer("intercept", "with-point:segura").answer("interceptors", "NAV1")
    assert t.g.cp[CARLIST] == 2


@pytest.mark.rule("8.0")
def test_without_a_point_there_is_no_use_of_one() -> None:
    t = Table(1834)
    t.put("NAV1", "segura")
    group = t.troops("alsasua", "LN1")
    t.begin(Interception(LIBERAL, group, B.place_no["alsasua"], B.place_no["salvatierra"]))
    assert t.result() == [0]
    t = Table(1834)
    t.begin(Actions())
    assert "command" not in t.offers()
    refusal = t.m.why_not([code(A_COMMAND)])
    assert refusal is not None and refusal.rule == "8.0"


@pytest.mark.rule("8.0/one-as-action-point")
def test_one_command_point_a_phase_serves_as_an_action_point() -> None:
    t = Table(1836)
    t.points(0, liberal_cp=4)
    t.troops("vitoria", "LN1")
    t.begin(Actions())
    assert "activate:vitoria" not in t.offers()
    t.answer("action", "command")
    assert "activate:vitoria" in t.offers()
    assert "command" not in t.offers()
    refusal = t.m.why_not([code(A_COMMAND)])
    assert refusal is not None and refusal.rule == "8.0/one-as-action-point"
    assert t.g.cp[LIBERAL] == 3


@pytest.mark.rule("8.0/one-as-action-point")
def test_and_again_in_the_next_phase() -> None:
    t = Table(1836)
    t.points(liberal_cp=4)
    t.g.marks[24] = 1  # used in the last phase
    t.begin(PlayerPhase(LIBERAL), [0])
    assert t.g.cp[LIBERAL] == 5  # no card to take (7.0/empty-deck)
    assert "command" in t.offers()
    t.answer("action", "command")
    assert (t.g.cp[LIBERAL], t.g.ap) == (4, 6)
    assert "command" not in t.offers()
