"""16 Sides, order and zones of deployment; 12/deploy-in-command; set-ups that never come to a dead end."""

from __future__ import annotations

import pytest

from grognard.core.frame import CHANCE
from grognard.core.match import Match
from grognard.core.rng import Rng
from grognard.games.bajo_la_sombra_del_aguila.pack.board import built_in
from grognard.games.bajo_la_sombra_del_aguila.pack.names import EDGES, FANATIC, NONE, OFFICER
from grognard.games.bajo_la_sombra_del_aguila.rules.army import check, encode, periods_of
from grognard.games.bajo_la_sombra_del_aguila.rules.choices.levy import Levy
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch16_deploy import Deployment
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch16_muster import Gathering
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch16_place import PutDown
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch16_sides import TakeSides
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch10_courage import break_points
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch12_officers import in_command
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch14_muster import army_of, title
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch16_scenario import N_DEPLOYED, chart, group_of
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch16_zones import area
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.common import chief
from grognard.games.bajo_la_sombra_del_aguila.state.effects_army import enlist
from grognard.games.bajo_la_sombra_del_aguila.state.model import (
    CHIEF,
    LIMBERED,
    OPT_MIXED,
    S_HIDDEN,
    S_HOUSE,
    S_LIST,
    S_RESERVE,
    S_TABLE,
    S_WITH,
    Field,
)
from grognard.space.spot import Spot
from grognard.space.table import inside
from tests.games.bajo_la_sombra_del_aguila.fielding import HEIGHT, empty, laid, listed, words
from tests.games.bajo_la_sombra_del_aguila.table import Table, inches

B = built_in()


def facing_armies(t: Table, blue: list[str], red: list[str]) -> list[int]:
    return [listed(t, id, "blue") for id in blue] + [listed(t, id, "red") for id in red]


# armies


@pytest.mark.rule("12/army-officers")
def test_an_army_is_enlisted_with_its_officers_and_their_units() -> None:
    for army in dict(zip(B.ready_names, B.ready, strict=True)).values():
        g = Field(B)
        enlist(g, 1, army)
        officers = [p for p in range(g.n()) if B.arm[g.kind[p]] == OFFICER]
        general = chief(g, 1)
        assert len(officers) == len(army.officers) and general in officers
        assert g.under[general] == NONE and g.aides[general] == army.aides
        for p in range(g.n()):
            assert g.state[p] == S_LIST and g.side[p] == 1
            if p not in officers:
                assert g.under[p] in officers
        for o in officers:  # nobody without a unit
            assert any(g.under[p] == o for p in range(g.n()) if p not in officers)
        assert g.total[1] <= army.points and g.break_total[1] == break_points(g, 1) > 0
        assert g.army[2:] == [title(B.roster, army, "en"), title(B.roster, army, "es")]


@pytest.mark.rule("15/army-size-and-table")
def test_both_choose_their_armies_unseen_and_within_the_points() -> None:
    t = empty()
    t.g.limit = 600
    t.play(Gathering(), 2)
    assert (t.key, t.seat) == ("levy", "blue")
    d = t.m.pending
    assert d is not None and d.secret
    blue = t.offers()[0]
    t.answer(blue)
    assert t.g.n() == 0  # nothing is shown before both are in
    assert t.seat == "red"
    t.answer(t.offers()[-1])
    assert t.result() == [] and 0 < t.g.total[0] <= 600 and 0 < t.g.total[1] <= 600


@pytest.mark.rule("15/army-size-and-table")
def test_an_army_of_ones_own_is_refused_with_the_rule_it_breaks() -> None:
    t = empty()
    t.g.limit = 600
    t.g.options |= OPT_MIXED
    t.play(Gathering())
    large = next(a for a in dict(zip(B.ready_names, B.ready, strict=True)).values() if a.points == 1000)
    broken = check(B.roster, large, 600)
    assert broken and t.refused(*encode(B.roster, large)) == broken[0].rule


# periods


@pytest.mark.rule(*[f"scenario/{scenario}" for scenario in list(B.setting.scenario_no)])
@pytest.mark.parametrize("scenario", list(B.setting.scenario_no))
def test_both_armies_are_of_one_period_which_a_die_names_where_nobody_has(scenario: str) -> None:
    t = Table(scenario, turn=0)
    t.play(Gathering(), 4, *([1] if chart(t.g).roles else []))
    assert t.told("period-is") == {"period": B.roster.periods[3]} and t.g.period == 3
    while t.key == "buy-works":
        t.answer(t.offers()[-1])
    for seat in ("blue", "red"):
        d = t.m.pending
        assert d is not None and isinstance(d.choice, Levy) and (t.key, t.seat) == ("levy", seat)
        for code in d.choice.offers:
            army = army_of(B, code, d.choice.limit, 3)
            assert army is not None and 3 in periods_of(B.roster, army)
        t.answer(t.offers()[0])
    assert t.result() is not None


@pytest.mark.rule("scenario/pitched-battle")
def test_an_army_of_another_period_is_refused_unless_the_players_agree() -> None:
    early = next(
        a
        for a in dict(zip(B.ready_names, B.ready, strict=True)).values()
        if a.points == 1000 and 3 not in periods_of(B.roster, a)
    )
    for period, bits, rule in ((3, 0, "scenario/pitched-battle"), (NONE, OPT_MIXED, "")):
        t = empty()
        t.g.period = period
        t.g.options = bits
        t.play(Gathering())  # no die: the period is agreed on, or that there is none
        assert t.refused(*encode(B.roster, early)) == rule


# sides


@pytest.mark.rule("scenario/pitched-battle")
def test_factor_light_horse_and_horse_count_for_the_roll_of_sides() -> None:
    t = empty()
    t.g.factor = [3, 4]
    facing_armies(t, ["fr-hussars-chasseurs/10", "fr-line/24"], ["at-cuirassiers/10", "at-dragoons/5"])
    t.play(TakeSides(), [1, 2])
    assert t.told("sides-roll") == {"side": 1, "dice": [2], "n": 7, "mods": t.told("sides-roll")["mods"]}
    assert (t.key, t.seat) == ("sides", "red")  # blue 1 + 3 + 2 light horse = 6, red 2 + 4 + 1 more horse = 7


@pytest.mark.rule("scenario/pitched-battle")
def test_the_winner_takes_an_edge_or_says_who_begins_and_the_other_the_rest() -> None:
    t = empty()
    t.play(TakeSides(), [3, 3], [4, 3])  # equal: again
    assert t.offers() == ["edge:north", "edge:south", "deploy-first:blue", "deploy-first:red"]
    t.answer("edge:south")
    assert (t.key, t.seat) == ("sides-first", "red")
    t.answer("deploy-first:red")
    assert [EDGES[e] for e in t.g.edge] == ["south", "north"] and t.g.note[N_DEPLOYED] == 1
    t = empty()
    t.play(TakeSides(), [2, 6])
    t.answer("deploy-first:blue")
    assert (t.key, t.seat) == ("sides-place", "blue")
    t.answer("edge:north")
    assert [EDGES[e] for e in t.g.edge] == ["north", "south"] and t.g.note[N_DEPLOYED] == 0


# order


@pytest.mark.rule("scenario/pitched-battle")
def test_players_deploy_by_turns_in_the_order_of_the_groups() -> None:
    t = empty()
    g = t.g
    line, guard, light, _ = facing_armies(
        t, ["fr-line/24", "fr-old-guard/24", "fr-hussars-chasseurs/10"], ["at-line-german/24"]
    )
    gun = listed(t, "fr-foot-light", "blue")
    horse_gun = listed(t, "fr-horse-light", "blue")
    heavy = listed(t, "at-foot-heavy", "red")
    assert [group_of(g, p) for p in (line, gun, guard, heavy, light, horse_gun)] == [1, 1, 2, 2, 3, 3]
    t.play(Deployment())
    assert (t.key, t.seat) == ("deploy", "blue")
    assert t.offers() == [f"deploy:{t.w(line)}", f"deploy:{t.w(gun)}"]
    assert t.why_not(f"deploy:{t.w(guard)}") == "scenario/pitched-battle"
    t.answer(f"deploy:{t.w(line)}").go(30, HEIGHT - 6)
    assert (t.key, t.seat) == ("deploy-pose", "red")  # his only unit of the group
    t.go(30, 6)
    assert t.seat == "blue"  # red has no more of it
    t.answer("limber").go(40, HEIGHT - 6)
    assert t.g.flags[gun] & LIMBERED
    assert t.seat == "red"  # group 2 goes on by turns
    t.answer(f"deploy:{t.w(heavy)}").go(40, 6)
    t.go(20, HEIGHT - 6)
    assert (t.key, t.offers()) == ("deploy", [f"deploy:{t.w(light)}", f"deploy:{t.w(horse_gun)}"])


@pytest.mark.rule("scenario/oblique-line")
@pytest.mark.rule("scenario/divide-et-impera")
@pytest.mark.rule("scenario/borodino")
def test_in_three_scenarios_a_whole_group_is_deployed_at_a_time() -> None:
    for scenario in ("oblique-line", "divide-et-impera", "borodino"):
        attacker = 1 if scenario == "borodino" else NONE
        t = empty(scenario, attacker)
        t.g.note[1:3] = [2, 1]  # quarters
        facing_armies(t, ["fr-line/24", "fr-line/24", "fr-old-guard/24"], ["at-line-german/24", "at-line-german/24"])
        t.play(Deployment())
        seats = []
        while t.key != "rest":
            if t.key == "deploy-pose":
                seats.append(t.seat)
                t.m.answer(t.poses().options()[0])
            else:
                t.answer(t.offers()[0])
        assert seats == ["blue", "blue", "red", "red", "blue"], scenario


# zones


@pytest.mark.rule("scenario/pitched-battle")
@pytest.mark.rule("scenario/take-the-hill")
@pytest.mark.rule("scenario/control-the-region")
@pytest.mark.rule("scenario/crossing-of-destinies")
@pytest.mark.rule("scenario/borodino")
def test_twelve_inches_deep_and_only_open_order_near_the_short_edges() -> None:
    for scenario in ("pitched-battle", "take-the-hill", "control-the-region", "crossing-of-destinies", "borodino"):
        t = empty(scenario, 1 if scenario == "borodino" else NONE)
        line = listed(t, "fr-line/24", "blue")  # 120 by 80 mm
        light = listed(t, "fr-hussars-chasseurs/10", "blue")  # 125 by 100 mm
        t.play(PutDown(line))
        y = B.height - inches(12) + 400
        x = inches(12) + 600
        assert t.refused(x, y, 0) == ""
        assert t.refused(x, y - 1, 0) == f"scenario/{scenario}"
        assert t.refused(x - 1, y, 0) == f"scenario/{scenario}"
        assert t.refused(B.width - x, y, 0) == ""
        assert t.refused(B.width - x + 1, y, 0) == f"scenario/{scenario}"
        t.play(PutDown(light))
        assert t.refused(625, B.height - 500, 0) == ""


@pytest.mark.rule("scenario/pitched-battle")
def test_pieces_keep_apart_and_off_what_nobody_can_enter() -> None:
    t = empty()
    house = laid(t, "mountain", 40, HEIGHT - 6)
    other = t.unit("fr-line/24", "blue", 20, HEIGHT - 6)
    line = listed(t, "fr-line/24", "blue")
    t.play(PutDown(line))
    x = t.g.x[other] + 1200 + inches(1)
    assert t.refused(x - 1, inches(HEIGHT - 6), 0) == "1/one-inch-apart"
    assert t.refused(x, inches(HEIGHT - 6), 0) == ""
    assert t.refused(t.g.t_x[house], t.g.t_y[house], 0) == "4/impassable"


@pytest.mark.rule("scenario/pitched-battle")
def test_infantry_may_begin_in_a_building_of_its_zone() -> None:
    t = empty()
    house = laid(t, "stone-house", 30, HEIGHT - 6)
    laid(t, "stone-house", 30, HEIGHT - 12)  # not wholly in the zone
    line = listed(t, "fr-line/24", "blue")
    horse = listed(t, "fr-dragoons/10", "blue")
    t.play(PutDown(horse))
    assert t.key == "deploy-pose"
    t.play(PutDown(line))
    assert words(t) == ["deploy", "enter-house"]
    t.answer(f"enter-house:{t.t(house)}")
    assert (t.g.state[line], t.g.host[line]) == (S_HOUSE, house)
    t.play(PutDown(listed(t, "fr-line/24", "blue")))
    assert t.key == "deploy-pose"  # it is taken


@pytest.mark.rule("scenario/pitched-battle")
def test_guns_deploy_base_to_base_in_a_battery() -> None:
    t = empty()
    guns = [listed(t, "fr-foot-medium", "blue") for _ in range(3)]
    t.play(PutDown(guns[0])).answer(f"deploy:{t.w(guns[0])}").go(30, HEIGHT - 6, 30)
    for i in (1, 2):
        t.play(PutDown(guns[i]))
        assert f"battery:{t.w(guns[i - 1])}" in t.offers()
        t.answer(f"battery:{t.w(guns[i - 1])}")
        assert t.g.heading[guns[i]] == 300
    assert t.g.battery[guns[0]] == t.g.battery[guns[1]] == t.g.battery[guns[2]] != NONE
    lone = listed(t, "fr-foot-medium", "blue")
    t.play(PutDown(lone)).answer(f"deploy:{t.w(lone)}").go(40, HEIGHT - 6)
    assert t.g.battery[lone] == NONE


@pytest.mark.rule("scenario/pitched-battle")
def test_a_piece_without_a_place_waits_for_turn_one() -> None:
    t = empty()
    for i in range(5):
        for j in (2, 7):
            laid(t, "mountain", 12 + 12 * i, HEIGHT - j)
    line = listed(t, "fr-line/24", "blue")
    t.play(PutDown(line))
    assert t.result() == [] and t.g.state[line] == S_RESERVE
    assert "deploy-no-room" in t.log()


# officers


@pytest.mark.rule("12/deploy-in-command")
def test_an_officer_stands_where_most_of_his_units_are_in_range() -> None:
    t = empty()
    o = listed(t, "fr-commander", "blue")
    for x in (20, 26, 32, 58):
        t.unit("fr-line/24", "blue", x, HEIGHT - 6, under=o)
    t.unit("fr-line/24", "blue", 64, HEIGHT - 6)  # not his
    t.play(PutDown(o))
    t.answer(f"deploy:{t.w(o)}")
    choice = t.poses()
    assert isinstance(choice, Spot) and choice.least == 3
    assert t.refused(inches(58), inches(HEIGHT - 2), 0) == "12/deploy-in-command"
    t.go(26, HEIGHT - 2)
    assert t.g.state[o] == S_TABLE


@pytest.mark.rule("12/deploy-in-command")
def test_the_general_comes_last_and_sees_to_those_whom_nobody_covers() -> None:
    t = empty()
    general = listed(t, "fr-brigade", "blue", flags=CHIEF)
    o = listed(t, "fr-commander", "blue", under=general)
    near = t.unit("fr-line/24", "blue", 20, HEIGHT - 6, under=o)
    far = t.unit("fr-line/24", "blue", 58, HEIGHT - 6, under=o)
    t.play(Deployment())
    assert t.why_not(f"deploy:{t.w(o)}") == ""
    t.answer(f"deploy:{t.w(o)}").go(20, HEIGHT - 2)
    assert in_command(t.g, near) and not in_command(t.g, far)
    t.answer(f"deploy:{t.w(general)}")
    assert t.refused(inches(20), inches(HEIGHT - 10), 0) == "12/deploy-in-command"
    t.go(58, HEIGHT - 10)
    assert t.result() == [] and in_command(t.g, far)


@pytest.mark.rule("12/deploy-in-command")
def test_an_officer_may_begin_in_a_unit_that_does_no_worse() -> None:
    t = empty()
    o = listed(t, "fr-commander", "blue")
    a = t.unit("fr-line/24", "blue", 20, HEIGHT - 6, under=o)
    b = t.unit("fr-line/24", "blue", 26, HEIGHT - 6, under=o)
    c = t.unit("fr-line/24", "blue", 58, HEIGHT - 6, under=o)
    t.play(PutDown(o))
    assert t.offers() == [f"deploy:{t.w(o)}", f"join:{t.w(a)}", f"join:{t.w(b)}"]
    assert f"join:{t.w(c)}" not in t.offers()
    t.answer(f"join:{t.w(b)}")
    assert (t.g.state[o], t.g.host[o]) == (S_WITH, b)


@pytest.mark.rule("12/deploy-in-command")
def test_a_fanatic_begins_in_a_unit() -> None:
    t = empty()
    o = listed(t, "bw-commander-able", "blue")
    assert B.gifts[t.g.kind[o]] & FANATIC
    t.unit("bw-line/24", "blue", 20, HEIGHT - 6, under=o)
    t.unit("bw-line/24", "blue", 26, HEIGHT - 6, under=o)
    t.play(PutDown(o))
    assert words(t) == ["join", "join"]


@pytest.mark.rule("12/deploy-in-command", "12/fanatic")
def test_a_fanatic_begins_in_the_unit_from_which_he_commands_most() -> None:
    t = empty()
    o = listed(t, "bw-commander-able", "blue")
    _first, a, b, _last = [t.unit("bw-line/24", "blue", x, HEIGHT - 6, under=o) for x in (8, 34, 40, 66)]
    t.play(PutDown(o))
    assert t.offers() == [f"join:{t.w(a)}", f"join:{t.w(b)}"]


# the whole of it


@pytest.mark.parametrize("scenario", list(B.setting.scenario_no))
def test_every_set_up_comes_to_the_first_turn(scenario: str) -> None:
    """A random player sets up a whole battle of 600 points; every piece is somewhere it may be."""
    game = Table().game
    rng = Rng(7, 1)
    position, frame = game.start(scenario, {"points": 1})
    m = Match(game, scenario, {"points": 1}, position, [frame], None)
    m.begin()
    g = m.position
    assert isinstance(g, Field)
    while g.turn == 0:
        d = m.pending
        assert d is not None
        if m.parts:
            d = next(m.parts[i] for i in range(len(m.parts)) if m.given[i] is None)
        answer = d.choice.sample(rng)
        assert d.choice.fault(answer) is None, d.key
        m.answer(answer, d.seat if d.seat != CHANCE else None)
    for p in range(g.n()):
        assert g.state[p] in (S_TABLE, S_HOUSE, S_WITH, S_RESERVE) and g.state[p] != S_HIDDEN
        zones = area(g, g.side[p])
        if g.state[p] == S_TABLE and zones and B.abilities[g.kind[p]] == 0:
            assert any(inside(g.poly(p), zone) for zone in zones), B.profile_id[g.kind[p]]
    assert g.total[0] > 0 and g.total[1] > 0
