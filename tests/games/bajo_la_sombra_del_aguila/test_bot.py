"""The sergeant: acceptable answers always, the same ones for the same seed, and better ones than chance."""

from __future__ import annotations

import pytest

from grognard.core.player import Player
from grognard.core.rng import Rng
from grognard.games.bajo_la_sombra_del_aguila.bot import Sergeant
from grognard.games.bajo_la_sombra_del_aguila.bot.charges import best_charge
from grognard.games.bajo_la_sombra_del_aguila.bot.clash import onslaught
from grognard.games.bajo_la_sombra_del_aguila.bot.eye import Eye
from grognard.games.bajo_la_sombra_del_aguila.bot.judge import risk
from grognard.games.bajo_la_sombra_del_aguila.bot.levies import (
    ANY,
    BREAKERS,
    DRAGOONS,
    LIGHT,
    blows_of,
    broken_by,
    kinds_of,
    levy,
)
from grognard.games.bajo_la_sombra_del_aguila.bot.marches import Marches, Plan
from grognard.games.bajo_la_sombra_del_aguila.bot.objectives import goals, holds
from grognard.games.bajo_la_sombra_del_aguila.bot.odds import at_least, harm, rout, volley
from grognard.games.bajo_la_sombra_del_aguila.bot.officers import rally_unit
from grognard.games.bajo_la_sombra_del_aguila.bot.routes import Routes
from grognard.games.bajo_la_sombra_del_aguila.codes import DISMOUNT, FACING, HALT, QUICK, RALLY, kind_of
from grognard.games.bajo_la_sombra_del_aguila.game import GAME
from grognard.games.bajo_la_sombra_del_aguila.pack.army_model import Army
from grognard.games.bajo_la_sombra_del_aguila.pack.board import built_in
from grognard.games.bajo_la_sombra_del_aguila.pack.names import CAVALRY, INFANTRY, SQUARE
from grognard.games.bajo_la_sombra_del_aguila.rules.choices.levy import Levy
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch03_orders import gait
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch08_charges import why_no_charge
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.common import tag
from grognard.games.bajo_la_sombra_del_aguila.state.effects import to_house
from grognard.games.bajo_la_sombra_del_aguila.state.model import DISMOUNTED, PH_CHARGE, PH_FIRE, T_FARM, T_PLACED, Field
from grognard.lab.sim import new_match, run_game
from grognard.space.table import INCH
from tests.games.bajo_la_sombra_del_aguila.table import Table, inches
from tests.games.bots import newcomer, sergeants

B = built_in()

SMALL = {"points": 1}  # armies of 600 points


def answers(scenario: str, seed: int, most: int) -> list[tuple[int, str, list[int]]]:
    """Both seats sergeants: every answer with its seat and question, each checked against its choice."""
    return sergeants(GAME.id, scenario, seed, most, SMALL)


@pytest.mark.parametrize("scenario", list(B.setting.scenario_no))
def test_sergeants_answer_every_decision(scenario: str) -> None:
    assert len(answers(scenario, 11, 130)) > 50


@pytest.mark.parametrize("scenario", ["pitched-battle", "defend-the-farm", "borodino"])
def test_every_answer_is_acceptable_in_positions_of_chance(scenario: str) -> None:
    """Where recruits have led the battle anywhere, a new sergeant without any memory still finds an answer."""
    rng = Rng(5, 1)
    match = new_match(GAME, scenario, 5, SMALL)
    for i in range(160):
        d = match.pending
        if match.outcome is not None or d is None:
            break
        x = newcomer(match, i)
        assert d.choice.fault(x) is None, f"{d!r}: {x}"
        match.answer(d.choice.sample(rng), d.seat)


def test_the_position_he_is_shown_is_left_alone() -> None:
    rng = Rng(9, 1)
    match = new_match(GAME, "pitched-battle", 9, SMALL)
    bots = [Sergeant(1), Sergeant(2)]
    for _ in range(110):
        d = match.pending
        if match.outcome is not None or d is None:
            break
        before = match.save()
        x = bots[d.seat].choose(GAME, match.position, match.frames, d)
        assert match.save() == before, d.key
        match.answer(x if rng.below(3) else d.choice.sample(rng), d.seat)


def test_the_same_seed_gives_the_same_answers() -> None:
    assert answers("take-the-hill", 3, 130) == answers("take-the-hill", 3, 130)


@pytest.mark.parametrize("scenario", ["pitched-battle", "take-the-hill"])
@pytest.mark.parametrize("bots", [["sergeant", "recruit"], ["recruit", "sergeant"]])
def test_he_beats_the_recruit(scenario: str, bots: list[str]) -> None:
    mine = GAME.seats[bots.index("sergeant")]
    won = [run_game(GAME, scenario, seed, bots, SMALL).winner == mine for seed in (21,)]
    assert all(won)


# what he reckons with


def test_two_dice() -> None:
    """The chance of two dice; double one never routs anybody (10/double-one)."""
    assert at_least(13) == 0.0
    assert at_least(12) == 1 / 36
    assert at_least(7) == 21 / 36
    assert at_least(2) == 35 / 36


def test_expected_wounds_of_a_volley() -> None:
    """7/hit-rolls, 7/wound-rolls: twelve muskets at five inches, 5+ and 4+: two wounds; at ten inches, 6+: one."""
    t = Table(phase=PH_FIRE)
    a = t.unit("fr-line-novice/24", "blue", 30, 30)
    b = t.unit("at-line-german/24", "red", 30, 22, 180)
    assert volley(t.g, a, b) == pytest.approx(2.0)
    far = t.unit("at-line-german/24", "red", 30, 17, 180)
    assert volley(t.g, a, far) == pytest.approx(1.0)


def test_damage_makes_a_rout_likelier_and_more_worth() -> None:
    t = Table(phase=PH_FIRE)
    fresh = t.unit("at-line-german/24", "red", 30, 22, 180)
    worn = t.unit("at-line-german/24", "red", 40, 22, 180, damage=6)
    assert rout(t.g, fresh, 2.0, 0) == 0.0
    assert rout(t.g, worn, 2.0, 0) == pytest.approx(at_least(15 - 8))
    assert harm(t.g, worn, 2.0) > harm(t.g, fresh, 2.0) > 0.0
    assert harm(t.g, fresh, 0.0) == 0.0


def test_a_charge_in_the_flank_is_worth_more_than_in_the_front() -> None:
    """9/flank-and-rear; and horse does not ride at a square."""
    t = Table(phase=PH_CHARGE)
    target = t.unit("at-line-german/24", "red", 30, 20, 180, damage=3)
    front = t.unit("fr-dragoons/10", "blue", 30, 28)
    flank = t.unit("fr-dragoons/10", "blue", 38, 20, 270)
    square = t.unit("at-line-german/24", "red", 60, 20, 180, formation="square")
    at_square = t.unit("fr-dragoons/10", "blue", 60, 28)
    assert onslaught(t.g, [flank], target) > onslaught(t.g, [front], target)
    assert onslaught(t.g, [front, flank], target) > onslaught(t.g, [front], target)
    assert onslaught(t.g, [at_square], square) < 0.0
    best = best_charge(Eye(t.g, 0), [front, flank, at_square], {})
    assert best is not None and best.target == target


def test_the_most_damaged_unit_is_rallied() -> None:
    t = Table()
    a = t.unit("fr-line/24", "blue", 30, 30, damage=2)
    b = t.unit("fr-line/24", "blue", 40, 30, damage=5)
    options = [RALLY + tag(t.g, a), RALLY + tag(t.g, b)]
    assert rally_unit(t.g, options) == RALLY + tag(t.g, b)


# where he goes


def test_ways_lead_around_a_lake() -> None:
    t = Table()
    free = Routes(t.g)
    assert free.far(inches(30), inches(40), inches(30), inches(10)) == inches(30)
    t.ground("lake", 30, 25)
    around = Routes(t.g)
    assert around.far(inches(30), inches(40), inches(30), inches(10)) > inches(31)
    x, _ = around.toward(inches(30), inches(40), inches(30), inches(10))
    assert abs(x - inches(30)) > 3 * INCH


def test_infantry_comes_up_and_stays_when_it_has_a_target() -> None:
    """Far away it marches on; a line that can shoot at five inches halts and does."""
    t = Table()
    general = t.officer("fr-brigade", "blue", 30, 44, chief=True)
    far = t.unit("fr-line/24", "blue", 30, 40, formation="attack-column", under=general)
    foe = t.unit("at-landwehr/24", "red", 30, 8, 180)
    t.g.first = 1
    plan = Marches(Eye(t.g, 0)).plan(far)
    assert plan.path and plan.path[-2] < t.g.y[far] - 4 * INCH
    t.g.damage[foe] = 4
    near = t.unit("fr-line/24", "blue", 30, 15, under=general)
    t.g.moved[near] = 0
    assert not Marches(Eye(t.g, 0)).plan(near).path


def test_a_square_is_safer_from_horse_than_a_line() -> None:
    """5/square/charged-by-cavalry: what heavy horse can do to a battalion before it, in line and in square."""
    t = Table()
    t.officer("fr-brigade", "blue", 30, 36, chief=True)
    foot = t.unit("fr-line/24", "blue", 30, 30)
    t.unit("at-cuirassiers/10", "red", 30, 18, 180)
    t.g.first = 0
    e = Eye(t.g, 0)
    in_line = risk(e, t.g, foot)
    t.g.formation[foot] = SQUARE
    assert 0.0 <= risk(e, t.g, foot) < in_line


def test_defenders_stay_in_their_house() -> None:
    """scenario/defend-the-farm: who holds a building does not walk out of it."""
    t = Table("defend-the-farm")
    t.g.attacker = 1
    house = t.ground("stone-house", 35, 24)
    t.g.t_flags[house] |= T_FARM | T_PLACED
    foot = t.unit("fr-line/24", "blue", 35, 30)
    t.house(foot, house)
    t.unit("at-line-german/24", "red", 35, 10, 180)
    assert Marches(Eye(t.g, 0)).plan(foot).act == HALT


@pytest.mark.parametrize("scenario", ["pitched-battle", "defend-the-village", "divide-et-impera", "borodino"])
def test_he_knows_what_is_fought_for(scenario: str) -> None:
    """16: everywhere but where points alone count there are places to take or to hold; their worth is shared out."""
    match = new_match(GAME, scenario, 4, SMALL)
    players = [Player(GAME, "sergeant", 1), Player(GAME, "sergeant", 2)]
    while match.outcome is None:
        d = match.pending
        g = match.position
        assert d is not None and isinstance(g, Field)
        if g.turn > 0:
            break
        match.answer(players[d.seat].answer(match, d.seat), d.seat)
    g = match.position
    assert isinstance(g, Field)
    found = goals(g, 0)
    if scenario in ("pitched-battle", "escalation"):
        assert not found
    else:
        assert sum(o.worth for o in found) == pytest.approx(1.0)
    assert [side for side in (0, 1) if holds(g, side)] == ([1 - g.attacker] if g.attacker >= 0 else [])


def levied(scenario: str, attacks: bool, seed: int = 2) -> tuple[Army, list[Army]]:
    """The army that he brings, which is legal, and those on offer."""
    match = new_match(GAME, scenario, 4, SMALL)
    d = match.pending
    g = match.position
    assert isinstance(g, Field)
    while d is not None and (d.key != "levy" or (attacks and d.seat != g.attacker)):
        match.answer(d.choice.sample(Rng(4, 1)), d.seat)
        d = match.pending
    assert d is not None and isinstance(d.choice, Levy)
    answer = levy(g, d.seat, d.choice, Rng(4, seed))
    assert answer is not None and d.choice.fault(answer) is None
    return d.choice.army(answer), [d.choice.army([code]) for code in d.choice.offers]


def test_where_most_come_late_he_brings_those_who_are_there_at_once() -> None:
    """scenario/escalation: more blows of horse, light horse above all, than any of those on offer."""
    army, offered = levied("escalation", False)
    assert blows_of(B, army, LIGHT) > max(blows_of(B, other, LIGHT) for other in offered)


def test_who_has_to_storm_a_farm_brings_dragoons() -> None:
    """6/dismounted-dragoons: nobody is sooner at a building; they deal more blows than any of those on offer."""
    army, offered = levied("defend-the-farm", True)
    horse = [k for k in kinds_of(B, army) if B.arm[k] == CAVALRY]
    assert 2 * sum(B.dismounts[k] for k in horse) > len(kinds_of(B, army))
    assert blows_of(B, army, DRAGOONS) > max(blows_of(B, other, DRAGOONS) for other in offered)


@pytest.mark.parametrize(("scenario", "what"), [("battle-for-the-bridge", BREAKERS), ("assault-on-the-position", ANY)])
def test_who_has_to_take_a_place_brings_horse(scenario: str, what: int) -> None:
    """No foot, and more blows than any of those on offer."""
    army, offered = levied(scenario, True)
    assert not [k for k in kinds_of(B, army) if B.arm[k] == INFANTRY]
    assert blows_of(B, army, what) > max(blows_of(B, other, what) for other in offered)


def test_the_lance_breaks_squares() -> None:
    """6/lancers, 5/square/charged-by-cavalry: the same horse with the lance counts for more where nobody dismounts."""
    lancers, hussars = B.profile_no["fr-lancers/10"], B.profile_no["fr-hussars-chasseurs/10"]
    assert (B.attacks[lancers], B.melee[lancers]) == (B.attacks[hussars], B.melee[hussars])
    assert broken_by(B, lancers) == 15 * (3 + 2) * 4 // 36
    assert broken_by(B, hussars) == 15 * (3 + 1) * 3 // 36


def test_who_has_to_destroy_brings_horse_of_several_nations() -> None:
    """scenario/pitched-battle: one of the best for it, but not always the same."""
    army, offered = levied("pitched-battle", False)
    assert blows_of(B, army, ANY) > max(blows_of(B, other, ANY) for other in offered)
    assert len({levied("pitched-battle", False, seed)[0].list for seed in range(8)}) > 1


def at_the_farm(*red: tuple[str, float, float, bool], scenario: str = "defend-the-farm") -> tuple[Table, list[int]]:
    """A farm that blue attacks: a stone house for each enemy who is to hold one."""
    t = Table(scenario)
    t.g.attacker = 0
    t.officer("fr-brigade-able", "blue", 35, 40, chief=True)
    out: list[int] = []
    for profile, x, y, inside in red:
        q = t.unit(profile, "red", x, y)
        if inside:
            house = t.ground("stone-house", x, y)
            t.g.t_flags[house] |= T_FARM | T_PLACED
            to_house(t.g, q, house)
        out.append(q)
    return t, out


def test_dragoons_dismount_before_a_garrison() -> None:
    """6/dismounted-dragoons: from where they can charge at once they leave their horses; else they ride nearer."""
    t, _ = at_the_farm(("at-line-german/24", 35, 20, True))
    far = t.unit("fr-dragoons/10", "blue", 12, 38)
    near = t.unit("fr-dragoons/10", "blue", 35, 30)
    m = Marches(Eye(t.g, 0))
    assert kind_of(m.plan(near).act) == DISMOUNT
    assert kind_of(m.plan(far).act) == QUICK
    assert not m.g.flags[near] & DISMOUNTED  # a look leaves no trace


def test_dragoons_stay_in_the_saddle_against_who_stands_in_the_open() -> None:
    """A charge on horse: there is no reason to dismount."""
    t, found = at_the_farm(("at-line-german/24", 35, 14, True), ("at-line-german/24", 35, 20, False))
    p = t.unit("fr-dragoons/10", "blue", 35, 34)
    e = Eye(t.g, 0)
    assert e.quarry[p] == found[1]
    assert kind_of(Marches(e).plan(p).act) != DISMOUNT


@pytest.mark.parametrize(("scenario", "thinks"), [("defend-the-farm", True), ("pitched-battle", False)])
def test_who_storms_thinks_of_a_quick_march_near_the_enemy_too(scenario: str, thinks: bool) -> None:
    """3/quick-march: who fights for points would give up fire and charge for it; who storms has no time."""
    t, _ = at_the_farm(("at-foot-medium", 30, 33, False), ("at-line-german/24", 40, 12, True), scenario=scenario)
    p = t.unit("fr-line/24", "blue", 39, 34, formation="attack-column")
    top = Plan(HALT, [], -9999.0)
    m = Marches(Eye(t.g, 0))
    assert m.e.nearest(p) < 8 * INCH
    m.march(p, QUICK, top, True)
    assert (top.act == QUICK) == thinks


def test_after_a_combat_who_storms_turns_to_the_next() -> None:
    """9/regroup-attacker: he faces whom he can charge, not who is merely nearer."""
    t, found = at_the_farm(("at-line-german/24", 35, 24, True), ("at-hussars/5", 46, 38, False))
    p = t.unit("fr-line/24", "blue", 35, 30, 90, formation="attack-column")
    path = Marches(Eye(t.g, 0)).facing(p, gait(t.g, p, FACING))
    t.g.heading[p] = path[-1]
    t.g.redraw(p)
    assert why_no_charge(t.g, p, found[0], []) is None


def test_officers_by_themselves_are_prey_of_horse() -> None:
    """With no unit of the enemy on the table yet, horse rides for a general alone; foot has nobody to go for."""
    t = Table("escalation")
    t.officer("fr-brigade", "blue", 30, 44, chief=True)
    horse = t.unit("fr-hussars-chasseurs/5", "blue", 30, 38)
    t.officer("at-brigade", "red", 30, 6, chief=True)
    plan = Marches(Eye(t.g, 0)).plan(horse)
    assert plan.path and plan.path[-2] < t.g.y[horse] - 6 * INCH


def test_those_who_stand_where_it_counts_are_shared_out() -> None:
    """scenario/defend-the-farm: two enemies at the farm, two attackers: each has one of his own to go for."""
    t = Table("defend-the-farm")
    t.g.attacker = 0
    house = t.ground("stone-house", 35, 24)
    t.g.t_flags[house] |= T_FARM | T_PLACED
    left = t.unit("at-line-german/24", "red", 28, 24)
    right = t.unit("at-line-german/24", "red", 42, 24)
    a = t.unit("fr-line/24", "blue", 34, 40, formation="attack-column")
    b = t.unit("fr-line/24", "blue", 26, 40, formation="attack-column")
    e = Eye(t.g, 0)
    assert not e.clear
    assert (e.quarry[a], e.quarry[b]) == (right, left)
