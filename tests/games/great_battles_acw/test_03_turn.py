"""3 Sequence of play: the segments and phases of a turn in their order, and the end of the battle."""

from __future__ import annotations

import pytest

from grognard.core.choice import Allocation, Dice, Draw
from grognard.core.frame import CHANCE, Frame
from grognard.core.match import Match
from grognard.games.great_battles_acw.rules.flow.ch03_turn import Start, Turn
from grognard.games.great_battles_acw.rules.flow.ch09_arrivals import ReinforcementOrders, arrive
from grognard.games.great_battles_acw.state.effects import shift
from grognard.games.great_battles_acw.state.model import (
    ABANDONED,
    ABANDONED2,
    ADVANCE,
    ATTACK,
    DISORDERED,
    F_ENTERING,
    F_OUT,
    GONE,
    INEFFECTIVE,
    L_DEAD,
    L_REPLACED,
    MARCH,
    OFF,
    RESERVE,
    UNLED,
)
from tests.games.great_battles_acw.table import Rest, Table

QUIET = ("done", "no", "end", "pass")
ROLLS: list[list[int]] = []  # of the match under way


def no(t: Table, formation: str) -> int:
    return t.b.leader_no[f"{formation}-leader"]


def armies(scenario: dict[str, object] | None = None) -> Table:
    """One brigade a side far from each other, with everybody who commands it."""
    t = Table(terrain={"0309": "woods"}, scenario={"initiative": {"1000": "union"}, **(scenario or {})})
    for side, column, unit in (("u", "03", "u1"), ("c", "22", "c1")):
        for name, row in (("-army", "05"), ("I", "05"), ("d1", "06"), ("b1", "07")):
            t.leader(side + name, column + row)
        t.put(unit, column + "07", "E" if side == "u" else "W")
    return t


def open_play(t: Table, frame: Frame, *rolls: int | list[int]) -> None:
    """Run a frame; the rolls come first, then whatever is needed (`quiet`)."""
    t.match = Match(t.game, "plain", {}, t.g, [Rest(), frame], None)
    ROLLS.clear()
    ROLLS.extend([r] if isinstance(r, int) else r for r in rolls)
    t.match.begin()


def quiet(t: Table, until: str = "rest") -> list[str]:
    """Play on with as little as possible until something is asked; returns what was asked, rolled and drawn."""
    asked: list[str] = []
    while t.key not in (until, "rest", ""):
        d = t.m.pending
        assert d is not None
        asked.append(d.key)
        if d.seat == CHANCE:
            if ROLLS:
                t.m.answer(ROLLS.pop(0))
            elif isinstance(d.choice, Dice):
                t.m.answer([5] * d.choice.count)
            else:
                assert isinstance(d.choice, Draw)
                t.m.answer(d.choice.items()[: d.choice.count])
            continue
        if d.key == "commit":
            fill(t)
            continue
        words = t.offers()
        t.answer(next((w for w in QUIET if w in words), words[0]))
    return asked


def fill(t: Table) -> None:
    """Nobody keeps a marker back."""
    while t.key == "commit":
        d = t.m.pending
        assert d is not None and isinstance(d.choice, Allocation)
        t.m.answer([0] * len(d.choice.of), d.seat)


def begin(t: Table, until: str = "rest") -> list[str]:
    open_play(t, Turn())
    return quiet(t, until)


# the whole


@pytest.mark.rule(
    "3.0/I", "3.0/II-A-command", "3.0/II-B-efficiency", "3.0/II-C-division-orders", "3.0/II-D-reinforcement-orders",
    "3.0/II-E-reserve", "3.0/II-F-engineering", "3.0/III-A-initiative-choice", "3.0/III-B-pool",
    "3.0/III-C-1-orders-change", "3.0/III-C-3-actions", "3.0/IV-A-commanders",
)  # fmt: skip
def test_the_phases_of_a_turn_come_in_their_order() -> None:
    group = {"turn": "1000", "entry": "west", "orders": "", "activations": 0, "units": ["u14"], "leaders": []}
    t = armies({"reinforcements": [group], "initiative": {}})
    t.put("ug1", "0306")
    t.leader("ubg", "0306")
    t.g.at[t.u("u14")] = OFF
    asked = begin(t)
    order = ["initiative", "efficiency", "attach", "division-orders", "reinforcement-orders", "reserve",
             "engineering", "commit", "marker", "orders-change", "activate", "commanders"]  # fmt: skip
    first = [asked.index(key) for key in order if key in asked]
    assert first == sorted(first)
    assert set(order) - {"commit"} <= set(asked)


@pytest.mark.rule("5.13", "3.0/IV-A-commanders")
@pytest.mark.parametrize("side", [0, 1])
def test_the_side_with_the_initiative_goes_first(side: int) -> None:
    t = armies({"initiative": {"1000": ("union", "confederate")[side]}})
    open_play(t, Turn())
    for key in ("division-orders", "reserve", "commanders"):
        quiet(t, key)
        d = t.m.pending
        assert d is not None and d.seat == side
        t.answer("done" if "done" in t.offers() else "end")
        quiet(t, key)
        d = t.m.pending
        assert d is not None and d.seat == 1 - side


# II


@pytest.mark.rule("3.0/II-A-command", "4.23", "5.26")
def test_command_is_judged_once_at_the_start_of_the_turn() -> None:
    t = armies()
    t.put("u2", "0320")  # far from its brigadier
    t.put("u6", "0505")
    t.leader("ub2", "1520")  # far from his division leader
    begin(t, "first-marker")
    g = t.g
    assert g.state[t.u("u2")] & UNLED and not g.state[t.u("u1")] & UNLED
    assert g.form_state[t.f("ub2")] & F_OUT and not g.form_state[t.f("ub1")] & F_OUT
    shift(g, t.u("u2"), t.hex("0308"))  # back in range: it does not matter before the next turn
    g.leader_at[no(t, "ub2")] = t.hex("0306")
    quiet(t)
    assert g.state[t.u("u2")] & UNLED
    assert g.form_state[t.f("ub2")] & F_OUT
    begin(t, "first-marker")
    assert not g.state[t.u("u2")] & UNLED
    assert not g.form_state[t.f("ub2")] & F_OUT


@pytest.mark.rule("4.23", "5.36")
def test_units_in_march_are_always_in_command_for_activation() -> None:
    t = armies()
    t.put("u2", "0320", "S", order="march")
    t.put("u6", "0510", "S", order="march")
    t.leader("ub2", "1520")
    t.orders("ub2", "march")
    begin(t, "first-marker")
    assert not t.g.state[t.u("u2")] & UNLED
    assert not t.g.form_state[t.f("ub2")] & F_OUT


@pytest.mark.rule("9.71", "5.26")
def test_arrivals_are_in_command_for_activation() -> None:
    group = {"turn": "1000", "entry": "west", "orders": "advance", "activations": 2, "units": ["u6"], "leaders": []}
    t = armies({"reinforcements": [group]})
    t.g.at[t.u("u6")] = OFF
    begin(t, "first-marker")
    assert t.g.form_state[t.f("ub2")] & F_ENTERING
    assert not t.g.form_state[t.f("ub2")] & F_OUT  # although its leader is nowhere
    assert t.g.limit[t.f("ub2")] == 2
    assert t.g.order[t.u("u6")] == ADVANCE


@pytest.mark.rule("3.0/II-D-reinforcement-orders", "6.17", "9.71")
def test_arrivals_without_orders_get_them_from_their_player() -> None:
    group = {"turn": "1000", "entry": "west", "orders": "", "activations": 0, "units": ["u6", "u7", "ug1"],
             "leaders": []}  # fmt: skip
    t = Table(scenario={"reinforcements": [group]})
    for u in ("u6", "u7", "ug1"):
        t.g.at[t.u(u)] = OFF
    arrive(t.g)
    t.play(ReinforcementOrders(0))
    assert t.offers() == ["order-advance:ub2", "order-attack:ub2", "order-march:ub2"]
    t.answer("order-attack:ub2")
    assert t.offers() == ["order-advance:ubg", "order-march:ubg"]  # guns know no Attack orders
    assert t.why_not("order-attack:ubg") == "6.18"
    t.answer("order-march:ubg")
    assert [t.g.order[t.u(u)] for u in ("u6", "u7", "ug1")] == [ATTACK, ATTACK, MARCH]
    assert t.g.form_order[t.f("ub2")] == ATTACK
    assert t.key == "rest"


@pytest.mark.rule("6.18", "9.71")
def test_arrivals_of_guns_alone_have_no_attack_orders_whatever_their_formation() -> None:
    group = {"turn": "1000", "entry": "west", "orders": "", "activations": 0, "units": ["ud"], "leaders": []}
    t = Table(scenario={"reinforcements": [group]})
    t.g.at[t.u("ud")] = OFF  # a battery directly under a division
    arrive(t.g)
    t.play(ReinforcementOrders(0))
    assert t.offers() == ["order-advance:ud1", "order-march:ud1"]
    assert t.why_not("order-attack:ud1") == "6.18"


@pytest.mark.rule("9.71", "9.73", "9.74")
def test_a_group_may_enter_from_its_hour_on_and_is_limited_in_the_turn_it_enters() -> None:
    group = {"turn": "1100", "entry": "west", "orders": "march", "activations": 3, "units": ["u6"], "leaders": []}
    t = Table(scenario={"reinforcements": [group]})
    t.g.at[t.u("u6")] = OFF
    arrive(t.g)
    assert t.g.reached == [0] and t.g.limit[t.f("ub2")] == -1
    t.g.turn = 1
    arrive(t.g)
    assert t.g.reached == [1] and t.g.limit[t.f("ub2")] == 3
    t.g.turn = 2  # delayed: the limit holds for the turn of entry
    t.g.limit[t.f("ub2")] = -1
    arrive(t.g)
    assert t.g.limit[t.f("ub2")] == 3


@pytest.mark.rule("5.28")
def test_march_orders_given_now_are_worth_no_more_than_the_divisions_markers() -> None:
    t = armies()
    open_play(t, Turn(), 2, 3)  # efficiency 2 and 3
    quiet(t, "division-orders")
    t.answer("order-march:ub1")
    quiet(t, "first-marker")
    assert t.g.ams[t.f("ud1")] == 2
    assert t.g.limit[t.f("ub1")] == 2
    quiet(t)
    open_play(t, Turn())  # in the next turn it has four
    quiet(t, "first-marker")
    assert t.g.limit[t.f("ub1")] == -1


# III


@pytest.mark.rule("3.0/III-A-initiative-choice", "5.13", "5.31")
def test_the_initiative_chooses_a_division_or_the_march_marker() -> None:
    t = armies()
    t.put("u14", "0310", "S", order="march")
    t.orders("ub4", "march")
    begin(t, "first-marker")
    assert t.offers() == ["division:ud1", "division:ud2", "march-am"]
    left = t.g.ams[t.f("ud1")]
    t.answer("division:ud1")
    fill(t)
    assert t.g.cup[t.f("ud1")] == left - 1  # one is set apart and does not go into the pool
    assert t.g.cup[t.f("ud2")] == t.g.ams[t.f("ud2")]  # 5.28: although all of it is in March
    assert t.g.cup[t.b.n_formations] == 1 and t.g.cup[t.b.n_formations + 1] == 0
    assert t.g.active == 0
    assert t.told("marker-chosen")["formation"] == t.f("ud1")


@pytest.mark.rule("5.13", "5.35")
def test_the_march_marker_may_begin_the_turn() -> None:
    t = armies()
    t.put("u14", "0310", "S", order="march")
    t.orders("ub4", "march")
    begin(t, "first-marker")
    t.answer("march-am")
    fill(t)
    assert t.g.march == 1
    assert t.g.cup[t.b.n_formations] == 0


@pytest.mark.rule("5.35", "6.32", "5.31")
def test_no_march_marker_for_a_side_whose_only_marching_brigade_is_in_reserve() -> None:
    for reserve in (False, True):
        t = armies()
        t.put("u14", "0310", "S", order="march")
        t.orders("ub4", "march")
        if reserve:
            t.g.form_state[t.f("ub4")] |= RESERVE
        begin(t, "first-marker")
        assert ("march-am" in t.offers()) is not reserve
        t.answer("division:ud1")
        fill(t)
        assert t.g.cup[t.b.n_formations] == (0 if reserve else 1)
        assert ("march-marker-in" in t.log()) is not reserve


@pytest.mark.rule("5.12", "3.0/III-B-pool", "5.31", "5.24")
def test_without_the_initiative_all_markers_go_into_the_pool() -> None:
    t = armies({"initiative": {}})
    open_play(t, Turn(), [5, 5], 2, 3)
    quiet(t, "marker")
    assert t.g.initiative == -1
    d = t.m.pending
    assert d is not None and d.seat == CHANCE
    u, c = t.f("ud1"), t.f("cd1")
    assert d.choice.items() == [u] * 2 + [c] * 3
    assert "first-marker" not in [x.key for x in t.m.turns()]


@pytest.mark.rule("5.31", "5.5", "3.0/III-C-3-actions")
def test_markers_are_drawn_until_none_is_left() -> None:
    t = armies({"initiative": {}})
    open_play(t, Turn(), [5, 5], 2, 3)
    asked = quiet(t, "commanders")
    assert asked.count("marker") == 5
    assert t.log().count("marker-drawn") == 5
    assert sum(t.g.cup) == 0


@pytest.mark.rule("5.31", "5.43")
def test_the_enemy_learns_of_a_transfer_when_the_pool_is_filled_but_not_of_the_numbers() -> None:
    t = armies()
    for name in ("ud2", "ub4"):
        t.leader(name, "0304")
    t.put("u14", "0304")
    t.b.activation[no(t, "ud1")] = 1
    open_play(t, Turn(), 3, 3)
    quiet(t, "transfer")
    assert [t.g.ams[t.f(f)] for f in ("ud1", "ud2")] == [4, 3]
    t.answer("raise:ud2", "lower:ud1", "lower:ud1")
    quiet(t, "first-marker")
    assert "transferred" not in t.log("confederate")
    t.answer("division:ud1")
    quiet(t, "brigade")
    told = t.told("transferred", "confederate")
    assert (told["formation"], told["n"], told["formations"]) == (t.f("ud2"), 1, [t.f("ud1")] * 2)
    mine = (t.f("ud1"), t.f("ud2"), t.f("uI"))
    secret = {e.key for e in t.m.events(1) if e.args.get("formation") in mine and "n" in e.args}
    assert secret == {"transferred"}


@pytest.mark.rule("3.0/III-B-pool", "5.31", "5.28")
def test_markers_are_kept_back_when_the_pool_is_filled_not_before() -> None:
    """After orders and the choice of the first marker; a march is worth what the division was given."""
    t = armies()
    open_play(t, Turn(), 3, 3)
    asked = quiet(t, "division-orders")
    assert "commit" not in asked
    t.answer("order-march:ub1")
    quiet(t, "first-marker")
    t.answer("division:ud1")
    assert (t.key, t.seat) == ("commit", "union")
    t.m.answer([2], 0)
    assert (t.key, t.seat) == ("commit", "confederate")
    t.m.answer([0], 1)
    assert t.g.ams[t.f("ud1")] == 1
    assert t.g.limit[t.f("ub1")] == 3
    assert t.told("markers-in")["n"] == 1
    assert "markers-in" not in [e.key for e in t.m.events(1) if e.args.get("formation") == t.f("ud1")]


# IV


@pytest.mark.rule("3.0/IV-A-commanders", "4.17", "9.32")
def test_commanders_move_at_the_end_of_the_turn_only() -> None:
    t = armies()
    begin(t, "commanders")
    assert t.offers() == ["leader:u-army-leader", "leader:uI-leader", "end"]
    t.answer("leader:uI-leader", "go:0505")
    assert t.g.leader_at[no(t, "uI")] == t.hex("0505")


@pytest.mark.rule("3.0/IV-A-commanders", "9.71")
def test_a_commander_who_comes_alone_enters_with_the_commanders() -> None:
    group = {"turn": "1000", "entry": "west", "orders": "", "activations": 0, "units": [], "leaders": ["uII-leader"]}
    t = armies({"reinforcements": [group]})
    t.g.leader_at[no(t, "uII")] = OFF
    asked = begin(t, "leader-enter")
    assert "commanders" not in asked
    t.answer("enter:0110")
    assert t.g.leader_at[no(t, "uII")] == t.hex("0110")
    assert t.key == "commanders"
    assert "leader:uII-leader" in t.offers()
    quiet(t)
    assert t.g.reached == [2]


@pytest.mark.rule("3.0/IV-B-recovery", "12.74")
def test_leaders_are_replaced_and_guns_age_at_the_end_of_the_turn() -> None:
    t = armies()
    g, old = t.put("ug1", "1012"), t.put("ug2", "1013")
    t.g.state[g] |= ABANDONED | DISORDERED
    t.g.state[old] |= ABANDONED | ABANDONED2 | DISORDERED
    x = no(t, "ub1")
    t.g.leader_life[x] = L_DEAD
    t.g.leader_at[x] = -1
    begin(t)
    assert t.g.leader_life[x] == L_REPLACED and t.g.leader_at[x] == t.hex("0307")
    assert t.g.at[old] == GONE
    assert t.g.state[g] & ABANDONED2


@pytest.mark.rule("3.0/IV-C-effectiveness", "13.22")
def test_effectiveness_is_judged_at_the_end_of_the_turn() -> None:
    t = armies()
    t.g.state[t.u("u1")] |= DISORDERED
    for u in t.b.units_of[t.f("ub1")][1:]:
        t.g.at[u] = GONE
    begin(t, "commanders")
    assert not t.g.form_state[t.f("ub1")] & INEFFECTIVE
    quiet(t)
    assert t.g.form_state[t.f("ub1")] & INEFFECTIVE


@pytest.mark.rule("3.0/IV-D-turn", "5.11")
def test_after_a_turn_comes_the_next_and_after_the_last_the_count() -> None:
    turns: dict[str, object] = {"turns": [["1000", "day"], ["1100", "dusk"]], "initiative": {"1000": "confederate"}}
    t = armies(turns)
    open_play(t, Start())
    quiet(t, "initiative")
    assert t.g.turn == 1
    assert t.g.had_initiative == 1
    assert t.told("turn-begins") == {"hour": 1100, "light": 2}
    quiet(t)
    assert t.key == ""
    outcome = t.m.outcome
    assert outcome is not None and outcome.winner == -1 and outcome.key == "end-draw"


@pytest.mark.rule("3.0/IV-D-turn")
def test_a_small_scenario_may_end_with_any_turn() -> None:
    hold = {"winner": "union", "when": "turn", "test": "hold", "side": "union", "count": 1, "hexes": ["0307"],
            "clear": []}  # fmt: skip
    victory = {"kind": "conditions", "otherwise": "confederate", "conditions": [hold], "en": "x", "es": "x"}
    t = armies({"victory": victory})
    open_play(t, Start())
    quiet(t)
    outcome = t.m.outcome
    assert outcome is not None and outcome.winner == 0
    assert t.g.turn == 0


@pytest.mark.rule("3.0/II-D-reinforcement-orders")
def test_both_sides_give_orders_to_their_reinforcements() -> None:
    for first in (0, 1):
        turn = Turn()
        turn.side = first
        turn.other_reinforcements(armies().g, [])
        assert turn.side == 1 - first
