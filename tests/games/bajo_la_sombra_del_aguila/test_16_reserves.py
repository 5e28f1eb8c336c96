"""16 Who comes onto the table, when, and over which edge."""

from __future__ import annotations

import pytest

from grognard.core.choice import choice_from_plain
from grognard.games.bajo_la_sombra_del_aguila.pack.board import built_in
from grognard.games.bajo_la_sombra_del_aguila.pack.names import ELITE_SLOT, LINE
from grognard.games.bajo_la_sombra_del_aguila.rules.choices.entering import entering
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch16_deploy import Deployment
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch16_reserves import Arrivals
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch08_charges import why_no_charger
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch12_officers import in_command
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch16_scenario import group_of
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch16_zones import entry_edges
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.common import near as near_enough
from grognard.games.bajo_la_sombra_del_aguila.state.model import (
    CHIEF,
    DIVIDED,
    LIMBERED,
    O_ENTERED,
    O_QUICK,
    S_LIST,
    S_RESERVE,
    S_TABLE,
    S_WITH,
    T_PLACED,
)
from grognard.space.table import corners
from grognard.space.walk import EAST, FREE, NORTH, SOUTH, WEST, Walk
from tests.games.bajo_la_sombra_del_aguila.fielding import WIDTH, empty, kept, listed, words
from tests.games.bajo_la_sombra_del_aguila.table import Table, inches

B = built_in()


def at_turn(scenario: str, turn: int, attacker: int) -> Table:
    t = Table(scenario, turn=turn)
    t.g.attacker = attacker
    t.g.edge = [1, 0]
    t.g.factor = [3, 3]
    return t


@pytest.mark.rule("scenario/assault-on-the-position")
def test_the_attackers_come_on_in_turn_one_officers_last() -> None:
    t = at_turn("assault-on-the-position", 1, 0)
    officer = kept(t, "fr-commander", "blue")
    line = kept(t, "fr-line/24", "blue")
    gun = kept(t, "fr-foot-medium", "blue", flags=LIMBERED)
    t.play(Arrivals(0))
    assert t.offers() == [f"deploy:{t.w(line)}", f"deploy:{t.w(gun)}"]  # they must, and he waits
    t.answer(f"deploy:{t.w(line)}")
    assert t.key == "arrive-form" and "form:square" not in t.offers()
    t.answer("form:line").answer("advance", key="arrive-pace")
    x = inches(30)
    start = [x, B.height + 400, 0]
    speed = B.speed[t.g.kind[line]]
    assert t.refused(*start, x, B.height + 400 - speed - 1, 0) == "scenario/assault-on-the-position"
    t.path(*start, x, B.height + 400 - speed, 0)
    assert (t.g.state[line], t.g.order[line], t.g.formation[line]) == (S_TABLE, O_ENTERED, LINE)
    assert t.g.moved[line] == speed
    assert t.key == "arrive-pose"  # the gun, limbered, at the only pace of foot artillery
    t.go(40, 46, exact=False)
    assert t.g.flags[gun] & LIMBERED
    assert t.key == "arrive-pace"  # the officer is the last
    t.answer("quick-march").go(35, 40, exact=False)
    assert t.g.order[officer] == O_QUICK and t.result() == []


@pytest.mark.rule("scenario/assault-on-the-position")
@pytest.mark.rule("scenario/defend-the-farm")
def test_officers_who_come_on_keep_their_units_in_command_the_general_last() -> None:
    for scenario in ("assault-on-the-position", "defend-the-farm"):
        t = at_turn(scenario, 1, 0)
        general = kept(t, "fr-brigade", "blue", flags=CHIEF)
        officer = kept(t, "fr-commander", "blue")
        for x in (20, 26, 55):
            t.unit("fr-line/24", "blue", x, 40, under=officer)
        t.play(Arrivals(0))
        assert t.m.pending is not None and t.m.pending.args["piece"] == t.g.kind[officer] * 128 + officer
        t.answer("advance", key="arrive-pace")
        y = B.height + 200
        far, near = inches(60), inches(23)
        assert t.refused(far, y, 0, far, y - inches(4), 0) == f"scenario/{scenario}"  # with one unit out of three
        assert t.refused(near, y, 0, near, y - inches(3), 0) == ""
        assert choice_from_plain(t.poses().plain()).plain() == t.poses().plain()
        t.go(60, 45, exact=False)  # as near as he may
        assert len([q for q in range(2, 5) if near_enough(t.g, officer, q, inches(6))]) == 2
        t.answer("advance", key="arrive-pace")
        near = inches(20)
        assert t.refused(near, y, 0, near, y - inches(3), 0) == f"scenario/{scenario}"  # the third is his
        t.go(55, 40, exact=False)
        assert t.result() == [] and all(in_command(t.g, q) for q in range(2, 5))
        assert t.g.state[general] == S_TABLE


@pytest.mark.rule("scenario/assault-on-the-position")
def test_who_is_near_enough_is_counted_as_place_after_place_would_tell() -> None:
    covers: list[int] = []
    for x, y, h in ((3000, 900, 0), (3700, 2500, 300), (9000, 4000, 1100), (400, 3000, 2000), (17000, 700, 45)):
        covers += [2500, 8, *corners(x, y, h, 1200, 400)]
    walk = Walk(300, 301, 0, 0, 0, 18000, 12000, 3000, FREE)
    for edges in (NORTH, NORTH | WEST | EAST, SOUTH | WEST):
        entry = entering(walk, edges, [], covers)
        counts = entry._counts()
        assert counts == [entry.covered(entry._part(i)) for i in range(len(counts))]
        assert entry.most_covered() == max(counts) > 0


def test_a_fanatic_comes_on_in_a_unit() -> None:
    t = at_turn("assault-on-the-position", 1, 0)
    o = kept(t, "bw-commander-able", "blue")
    line = t.unit("bw-line/24", "blue", 30, 44)
    t.play(Arrivals(0))
    assert (t.key, t.offers()) == ("arrive-with", [f"join:{t.w(line)}"])
    t.answer(f"join:{t.w(line)}")
    assert (t.g.state[o], t.g.host[o], t.g.order[o]) == (S_WITH, line, O_ENTERED) and t.result() == []


@pytest.mark.rule("scenario/assault-on-the-position")
def test_only_those_in_open_order_come_on_near_the_short_edges() -> None:
    t = at_turn("assault-on-the-position", 1, 0)
    line = kept(t, "fr-line/24", "blue")
    t.play(Arrivals(0)).answer("form:line", "advance")
    out = inches(3)
    assert t.refused(out, B.height + 400, 0, out, B.height - 400, 0) == "scenario/assault-on-the-position"
    t.go(20, 46, exact=False)
    light = kept(t, "fr-light/24", "blue")
    t.play(Arrivals(0)).answer("form:line", "advance")
    assert t.refused(out, B.height + 400, 0, out, B.height - 400, 0) == ""
    assert (line, light) == (0, 1)


@pytest.mark.rule("scenario/defend-the-farm")
def test_the_attackers_of_the_farm_come_over_their_long_edge() -> None:
    t = at_turn("defend-the-farm", 1, 1)
    p = kept(t, "fr-line/24", "red")
    assert entry_edges(t.g, p) == NORTH
    t.play(Arrivals(1)).answer("form:attack-column")
    assert t.key in ("arrive-pace", "arrive-pose")


@pytest.mark.rule("scenario/defend-the-farm")
@pytest.mark.rule("scenario/battle-for-the-bridge")
def test_reserves_come_when_a_die_is_no_higher_than_the_factor() -> None:
    for scenario, turn in (("defend-the-farm", 2), ("battle-for-the-bridge", 3)):
        t = at_turn(scenario, turn - 1, 1)
        kept(t, "fr-line/24", "blue", flags=DIVIDED)
        assert t.play(Arrivals(0)).result() == []  # too early
        t = at_turn(scenario, turn, 1)
        a, b = (kept(t, "fr-line/24", "blue", flags=DIVIDED) for _ in range(2))
        t.play(Arrivals(0), [3, 4])
        assert t.offers() == [f"deploy:{t.w(a)}", "end"], scenario
        t.answer("end")
        assert t.result() == [] and t.g.state[a] == t.g.state[b] == S_RESERVE
        assert t.play(Arrivals(0), [4, 6]).result() == [] and "reserves-wait" in t.log()


@pytest.mark.rule("scenario/defend-the-farm")
@pytest.mark.rule("scenario/battle-for-the-bridge")
def test_reserves_come_over_the_long_edge_or_the_short_ones_of_their_zone() -> None:
    t = at_turn("battle-for-the-bridge", 3, 1)
    t.ground("river", WIDTH / 2, 30, 0, WIDTH, 4)
    t.g.t_flags[0] = T_PLACED
    p = kept(t, "fr-line/24", "blue", flags=DIVIDED)
    assert entry_edges(t.g, p) == SOUTH | WEST | EAST
    t.play(Arrivals(0), [1]).answer(f"deploy:{t.w(p)}", "form:line", "advance")
    for y, rule in ((40, ""), (20, "scenario/battle-for-the-bridge")):
        assert t.refused(-400, inches(y), 900, 400, inches(y), 900) == rule  # across the river there is no entry
    t.path(-400, inches(42), 900, 400, inches(42), 900)
    assert t.g.order[p] == O_ENTERED and why_no_charger(t.g, p) is not None


@pytest.mark.rule("scenario/escalation")
def test_light_troops_and_officers_begin_the_rest_waits() -> None:
    t = empty("escalation")
    pieces = [
        listed(t, id, "blue")
        for id in (
            "fr-hussars-chasseurs/10", "fr-light/24", "fr-young-guard/24", "fr-horse-light", "fr-brigade", "fr-line/24",
            "fr-dragoons/10", "fr-foot-heavy", "fr-old-guard/24",
        )
    ]  # fmt: skip
    assert [group_of(t.g, p) for p in pieces] == [1, 2, 2, 3, 4, 0, 0, 0, 0]
    t.play(Deployment())
    assert [t.g.state[p] for p in pieces] == [S_LIST] * 5 + [S_RESERVE] * 4
    assert all(t.g.flags[p] & DIVIDED for p in pieces[5:])
    assert (t.key, t.seat) == ("deploy-pose", "blue")
    assert t.refused(625, B.height - 500, 0) == ""  # near the short edge
    assert t.refused(inches(30), B.height - inches(12) + 499, 0) == "scenario/escalation"


@pytest.mark.rule("scenario/escalation")
def test_basic_and_support_units_come_from_turn_three_elite_from_five() -> None:
    for turn, basic, elite in ((2, False, False), (3, True, False), (4, True, False), (5, True, True)):
        t = at_turn("escalation", turn, -1)
        a = kept(t, "fr-line/24", "blue", slot=0, flags=DIVIDED)
        b = kept(t, "fr-dragoons/10", "blue", slot=1, flags=DIVIDED)
        c = kept(t, "fr-old-guard/24", "blue", slot=ELITE_SLOT, flags=DIVIDED)
        t.play(Arrivals(0))
        words_ = t.offers() if t.key == "arrive" else []
        assert (f"deploy:{t.w(a)}" in words_) == (f"deploy:{t.w(b)}" in words_) == basic, turn
        assert (f"deploy:{t.w(c)}" in words_) == elite, turn
        if basic:
            assert words(t)[-1] == "end"  # when the player wants
            assert entry_edges(t.g, a) == SOUTH


@pytest.mark.rule("scenario/pitched-battle")
def test_who_found_no_place_comes_on_in_turn_one() -> None:
    t = at_turn("pitched-battle", 1, -1)
    p = kept(t, "fr-line/24", "blue")
    t.play(Arrivals(0))
    assert t.key == "arrive-form"
    t.answer("form:line", "quick-march")
    assert choice_from_plain(t.poses().plain()).plain() == t.poses().plain()  # a save keeps it
    t.go(30, 45, exact=False)
    assert t.g.order[p] == O_QUICK and t.result() == []


@pytest.mark.rule("scenario/pitched-battle")
def test_nobody_waits_in_vain_for_a_way_that_is_not_there() -> None:
    t = at_turn("pitched-battle", 1, -1)
    p = kept(t, "fr-line/24", "blue")
    t.ground("mountain", WIDTH / 2, 47, 0, 100, 4)
    assert t.play(Arrivals(0)).result() == [] and t.g.state[p] == S_RESERVE
