"""How the sergeant draws up, keeps together and comes at places."""

from __future__ import annotations

import itertools

from grognard.games.bajo_la_sombra_del_aguila.bot import escort, setup, siege
from grognard.games.bajo_la_sombra_del_aguila.bot.eye import Eye
from grognard.games.bajo_la_sombra_del_aguila.bot.judge import judge, next_charge, strayed
from grognard.games.bajo_la_sombra_del_aguila.bot.routes import Routes
from grognard.games.bajo_la_sombra_del_aguila.bot.tasks import tasks
from grognard.games.bajo_la_sombra_del_aguila.pack.board import built_in
from grognard.games.bajo_la_sombra_del_aguila.pack.names import CAVALRY, GUN, INFANTRY
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch12_officers import command_range
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.common import apart
from grognard.games.bajo_la_sombra_del_aguila.state.model import O_QUICK, T_FARM, T_IMPASSABLE, T_PLACED
from grognard.space.table import INCH, corners, gap
from tests.games.bajo_la_sombra_del_aguila.table import Table, inches

B = built_in()


def two_brigades() -> tuple[Table, int, int]:
    """A general with two battalions, a gun and horse; a commander with three battalions."""
    t = Table()
    general = t.officer("fr-brigade", "blue", 30, 44, chief=True)
    commander = t.officer("fr-commander", "blue", 40, 44)
    for i in range(3):
        t.unit("fr-line/24", "blue", 10 + 7 * i, 40, under=commander)
        if i < 2:
            t.unit("fr-line/24", "blue", 40 + 7 * i, 40, under=general)
    t.unit("fr-foot-medium", "blue", 55, 40, under=general)
    t.unit("fr-dragoons/5", "blue", 62, 40, under=general)
    return t, general, commander


def test_the_line_of_battle_keeps_each_officers_units_together() -> None:
    t, general, commander = two_brigades()
    row = setup.line_of_battle(t.g, 0)
    assert len(row) == 7
    masters = [t.g.under[p] for p in row]
    assert masters in ([general] * 4 + [commander] * 3, [commander] * 3 + [general] * 4)


def test_every_place_in_the_line_has_room() -> None:
    """1/one-inch-apart: between neighbours of the first row; horse and guns in the middle."""
    t, _, _ = two_brigades()
    row = setup.line_of_battle(t.g, 0)
    bases: list[list[int]] = []
    for p in row:
        x, y = setup.slot(t.g, p)
        bases.append(corners(x, y, 0, B.base_w[t.g.kind[p]], B.base_d[t.g.kind[p]]))
    assert all(gap(a, b) >= INCH for i, a in enumerate(bases) for b in bases[i + 1 :])
    arms = [B.arm[t.g.kind[p]] for p in row]
    assert arms[0] == arms[-1] == INFANTRY and {CAVALRY, GUN} == set(arms[2:4])


def test_who_has_no_room_in_the_first_row_stands_back() -> None:
    """Horse first, then the cheapest foot; guns never."""
    t, general, _ = two_brigades()
    horse = [t.unit("fr-dragoons/5", "blue", 10 + 8 * i, 30, under=general) for i in range(2)]
    row, back = setup.front_of_line(t.g, 0)
    assert back and set(back) <= {*horse, *(p for p in range(len(t.g.kind)) if B.arm[t.g.kind[p]] == CAVALRY)}
    assert sum(setup.wide(t.g, p) for p in row) <= B.width - 24 * INCH


def test_an_officer_is_set_down_with_all_his_units_in_his_range() -> None:
    """12/command-range: six inches for a commander, behind three battalions side by side."""
    t = Table()
    commander = t.officer("fr-commander", "blue", 5, 44)
    mine = [t.unit("fr-line/24", "blue", 30 + 6.2 * i, 36, under=commander) for i in range(3)]
    x, y = setup.post(t.g, commander, mine, 0)
    t.g.x[commander], t.g.y[commander] = x, y
    t.g.redraw(commander)
    assert all(apart(t.g, commander, p) <= command_range(t.g, commander) for p in mine)


def test_units_that_one_officer_cannot_lead_together_have_strayed() -> None:
    t = Table()
    commander = t.officer("fr-commander", "blue", 30, 44)
    a = t.unit("fr-line/24", "blue", 20, 36, under=commander)
    t.unit("fr-line/24", "blue", 36, 36, under=commander)
    assert strayed(t.g, a) == 0
    t.unit("fr-line/24", "blue", 45, 36, under=commander)
    assert strayed(t.g, a) == 1


def test_a_place_from_where_one_can_charge_next_turn_is_worth_more() -> None:
    """8/charge-movement: twice the speed after a halt; who has marched quickly waits for the next turn."""
    t = Table()
    general = t.officer("fr-brigade", "blue", 30, 36, chief=True)
    foot = t.unit("fr-line/24", "blue", 30, 30, formation="attack-column", under=general)
    weak = t.unit("at-landwehr/24", "red", 30, 21, 180, damage=6)
    t.g.order[foot] = O_QUICK
    e = Eye(t.g, 0)
    mates: list[list[int]] = [[] for _ in e.prey]
    near = next_charge(e, t.g, foot, mates)
    assert near > 0.0 and t.g.order[foot] == O_QUICK
    there = judge(e, t.g, foot, mates, True)
    t.g.y[weak] -= 6 * INCH
    t.g.redraw(weak)
    assert next_charge(e, t.g, foot, mates) == 0.0
    assert judge(e, t.g, foot, mates, True) < there


def test_foot_far_from_the_enemy_goes_forward_side_by_side() -> None:
    """Nobody makes for the same point as his neighbour: they would be in each other's way."""
    t = Table()
    line = [t.unit("fr-line/24", "blue", 20 + 8 * i, 40) for i in range(4)]
    for i in range(3):
        t.unit("at-line-german/24", "red", 25 + 7 * i, 6, 180)
    found = Eye(t.g, 0).abreast
    xs = [found[p][0] for p in line]
    assert all(b - a > 6 * INCH for a, b in itertools.pairwise(xs))


def test_a_bridge_takes_only_those_who_are_nearest() -> None:
    """A river that cannot be crossed elsewhere: three go for its bridge, the others shoot from the bank."""
    t = Table()
    for x, w in ((16, 30), (55, 40)):
        river = t.ground("river", x, 24, 0, w, 3)
        t.g.t_flags[river] |= T_IMPASSABLE
    t.ground("bridge", 33, 24)
    line = [t.unit("fr-line/24", "blue", 13 + 7 * i, 40) for i in range(6)]
    t.unit("at-line-german/24", "red", 30, 6, 180)
    behind = Eye(t.g, 0).bank
    assert len(behind) == 3 and set(behind) < set(line)
    assert line[3] not in behind and line[0] in behind


# places


def test_a_lane_leads_round_a_house_and_not_through_a_gap_that_is_too_narrow() -> None:
    t = Table("defend-the-farm")
    t.g.attacker = 0
    foot = t.unit("fr-line/24", "blue", 35, 40, formation="attack-column")
    foe = t.unit("at-line-german/24", "red", 35, 10, 180)
    r = siege.Survey(Routes(t.g, 0))
    free = siege.lane_to(t.g, r, foot, [foot], [foe], [foe], None).far(t.g.x[foot], t.g.y[foot])
    for x in (27, 35, 43):
        t.ground("stone-house", x, 25)  # three inches between them
    r = siege.Survey(Routes(t.g, 0))
    around = siege.lane_to(t.g, r, foot, [foot], [foe], [foe], None).far(t.g.x[foot], t.g.y[foot])
    assert around > free + 4 * INCH


def test_before_a_bridge_one_stands_on_its_axis() -> None:
    t = Table("battle-for-the-bridge")
    bridge = t.ground("bridge", 35, 24)
    over = (inches(35), inches(10))
    assert siege.queue_up(t.g, [bridge], inches(35), inches(28), *over) == 0
    assert siege.queue_up(t.g, [bridge], inches(37), inches(28), *over) == inches(2)
    assert siege.queue_up(t.g, [bridge], inches(37), inches(40), *over) == 0


def test_the_general_stands_where_he_has_most_units_in_his_range() -> None:
    t = Table("defend-the-farm")
    t.g.attacker = 0
    general = t.officer("fr-brigade", "blue", 20, 44, chief=True)
    for x in (34, 41, 48):
        t.unit("fr-line/24", "blue", x, 36, under=general)
    t.unit("at-line-german/24", "red", 35, 10, 180)
    e = Eye(t.g, 0)
    _, x, y = escort.posts(e, general)[0]
    t.g.x[general], t.g.y[general] = x, y
    t.g.redraw(general)
    assert all(apart(t.g, general, p) <= command_range(t.g, general) for p in e.mine)


def test_in_a_village_the_cheapest_houses_are_gone_for_first() -> None:
    """scenario/defend-the-village: more than half of them, and one to spare; who stands there has to go first."""
    t = Table("defend-the-village")
    t.g.attacker = 0
    houses = [t.ground("house", 15 + 10 * i, 24) for i in range(4)]
    for h in houses:
        t.g.t_flags[h] |= T_FARM | T_PLACED
    foot = t.unit("fr-line/24", "blue", 20, 36)
    foe = t.unit("at-line-german/24", "red", 16, 22, 180)
    e = Eye(t.g, 0)
    near = [e.routes.far(t.g.x[foot], t.g.y[foot], o.x, o.y) for o in e.goals]
    early = tasks(t.g, e.goals, [foe], near, 5, -1)
    assert [(e.goals[a.goal].t, a.quarry) for a in early] == [(houses[0], foe)]
    late = tasks(t.g, e.goals, [foe], near, 1, -1)
    assert {e.goals[a.goal].t for a in late} == set(houses[:3])
