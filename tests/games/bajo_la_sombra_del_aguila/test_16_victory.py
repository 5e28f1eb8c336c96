"""16 The length of a battle and the conditions of victory of every scenario."""

from __future__ import annotations

import pytest

from grognard.games.bajo_la_sombra_del_aguila.pack.board import built_in
from grognard.games.bajo_la_sombra_del_aguila.pack.names import NONE
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch16_victory import GameEnd
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch16_victory import (
    points_lost,
    points_of,
    verdict,
    victory_points,
)
from grognard.games.bajo_la_sombra_del_aguila.state.effects import destroy
from grognard.games.bajo_la_sombra_del_aguila.state.model import T_FARM, T_GONE, T_OBJECTIVE, T_PLACED
from tests.games.bajo_la_sombra_del_aguila.fielding import HEIGHT, WIDTH, laid
from tests.games.bajo_la_sombra_del_aguila.table import Table, inches

B = built_in()

DRAW = NONE
BLUE = 0
RED = 1


def last(scenario: str, attacker: int = NONE) -> Table:
    t = Table(scenario, turn=9)
    t.g.attacker = attacker
    return t


def lose(t: Table, *pieces: int) -> None:
    for p in pieces:
        destroy(t.g, p, "10/routed")


# length


SIX = ("pitched-battle", "assault-on-the-position", "defend-the-farm", "take-the-hill", "control-the-region",
       "battle-for-the-bridge", "defend-the-village", "oblique-line", "divide-et-impera")  # fmt: skip


def goes_on(scenario: str, turn: int, die: int | None) -> bool:
    t = Table(scenario, turn=turn)
    t.g.attacker = 0
    t.play(GameEnd(), *([] if die is None else [die]))
    return t.m.outcome is None


@pytest.mark.rule(*[f"scenario/{scenario}" for scenario in SIX])
@pytest.mark.parametrize("scenario", SIX)
def test_six_turns_then_four_five_six(scenario: str) -> None:
    assert goes_on(scenario, 5, None)
    for turn, need in ((6, 4), (7, 5), (8, 6)):
        for die in range(1, 7):
            assert goes_on(scenario, turn, die) == (die >= need), (turn, die)
    assert not goes_on(scenario, 9, None)


@pytest.mark.rule("scenario/escalation")
@pytest.mark.rule("scenario/crossing-of-destinies")
@pytest.mark.rule("scenario/borodino")
def test_three_scenarios_last_seven_turns_at_least() -> None:
    for scenario, needs in (("escalation", [4, 5, 6]), ("crossing-of-destinies", [4, 5, 6]), ("borodino", [5, 6])):
        assert goes_on(scenario, 6, None)
        for i, need in enumerate(needs):
            assert goes_on(scenario, 7 + i, need) and not goes_on(scenario, 7 + i, need - 1)
        assert not goes_on(scenario, 7 + len(needs), None)


# points


@pytest.mark.rule("scenario/pitched-battle")
@pytest.mark.rule("scenario/escalation")
def test_the_points_destroyed_decide_and_a_small_difference_is_a_draw() -> None:
    for scenario in ("pitched-battle", "escalation"):
        t = last(scenario)
        a = [t.unit("fr-line/24", "blue", 10 + 8 * i, 40) for i in range(3)]
        b = t.unit("at-line-german/24", "red", 30, 10)
        each = B.points[t.g.kind[a[0]]]
        lose(t, a[0])
        assert points_lost(t.g, BLUE) == each <= 200 and verdict(t.g) == DRAW
        lose(t, a[1])
        assert 2 * each > 200 and verdict(t.g) == RED
        lose(t, b)
        assert verdict(t.g) == DRAW and points_of(t.g) == (B.points[t.g.kind[b]], 2 * each)


@pytest.mark.rule("scenario/pitched-battle")
@pytest.mark.rule("scenario/escalation")
@pytest.mark.rule("scenario/divide-et-impera")
@pytest.mark.parametrize("points", B.charts.setup.sizes)
@pytest.mark.parametrize("scenario", ["pitched-battle", "escalation", "divide-et-impera"])
def test_a_difference_of_200_is_a_draw_and_a_greater_one_is_not_at_every_size(scenario: str, points: int) -> None:
    for second, winner in ((100, DRAW), (105, RED)):
        t = last(scenario)
        t.g.limit = points
        for cost in (100, second):
            lose(t, t.unit(next(B.profile_id[k] for k in range(len(B.arm)) if B.points[k] == cost), "blue", 10, 40))
        assert points_lost(t.g, BLUE) == 100 + second and verdict(t.g) == winner


@pytest.mark.rule("scenario/pitched-battle")
def test_officers_count_with_their_aides() -> None:
    t = last("pitched-battle")
    general = t.officer("fr-division", "blue", 30, 30, chief=True)
    t.g.aides[general] = 2
    lose(t, general)
    assert points_lost(t.g, BLUE) == B.points[t.g.kind[general]] + 60
    assert t.game.view(t.g, [], None, 0)["lost"] == [points_lost(t.g, BLUE), 0]  # what everybody sees is what counts


@pytest.mark.rule("scenario/pitched-battle")
def test_the_winner_is_told_at_the_end_of_the_last_turn() -> None:
    t = last("pitched-battle")
    lose(t, *[t.unit("fr-old-guard/24", "blue", 10 + 8 * i, 40) for i in range(3)])
    t.play(GameEnd())
    assert t.m.outcome is not None
    assert (t.m.outcome.winner, t.m.outcome.rule, t.m.outcome.key) == (RED, "scenario/pitched-battle", "end-scenario")
    assert t.g.over == 1
    t = last("pitched-battle").play(GameEnd())
    assert t.m.outcome is not None and (t.m.outcome.winner, t.m.outcome.key) == (-1, "end-draw")


@pytest.mark.rule("scenario/defend-the-farm")
@pytest.mark.rule("scenario/battle-for-the-bridge")
def test_where_nothing_is_counted_no_count_is_told() -> None:
    for scenario, told in (("defend-the-farm", False), ("battle-for-the-bridge", False), ("take-the-hill", True)):
        t = last(scenario, attacker=BLUE).play(GameEnd())
        assert ("final-points" in t.log()) == told, scenario


# positions


@pytest.mark.rule("scenario/assault-on-the-position")
def test_two_thirds_of_the_works_win_half_of_them_draw() -> None:
    for n, winner in ((0, RED), (1, RED), (2, RED), (3, DRAW), (4, BLUE), (6, BLUE)):
        t = last("assault-on-the-position", attacker=BLUE)
        works = [laid(t, "works-light", 8 + 9 * i, 20, T_PLACED) for i in range(6)]
        laid(t, "works-fortified", 30, 40)  # of sappers: none of them
        for i in range(n):
            t.unit("fr-line/24", "blue", 8 + 9 * i, 23)
        assert verdict(t.g) == winner, n
        assert points_of(t.g) == (n, len(works) - n)


@pytest.mark.rule("scenario/assault-on-the-position")
def test_a_position_with_a_defender_at_it_is_not_taken_a_destroyed_one_is() -> None:
    t = last("assault-on-the-position", attacker=BLUE)
    w = laid(t, "works-light", 30, 20, T_PLACED)
    t.unit("fr-line/24", "blue", 30, 23)
    assert verdict(t.g) == BLUE
    t.unit("at-line-german/24", "red", 30, 18)
    assert verdict(t.g) == RED
    t.g.t_flags[w] |= T_GONE
    assert verdict(t.g) == BLUE


# farm


@pytest.mark.rule("scenario/defend-the-farm")
def test_the_farm_is_taken_by_an_attacker_there_and_no_defender_near() -> None:
    t = last("defend-the-farm", attacker=BLUE)
    house = laid(t, "stone-house", 30, 24, T_FARM | T_PLACED)
    other = laid(t, "house", 40, 24, T_FARM | T_PLACED)
    wall = laid(t, "wall", 55, 24, T_FARM | T_PLACED)
    assert verdict(t.g) == RED and wall
    a = t.unit("fr-line/24", "blue", 30, 24 + 1.97 + 6 + 1.57)  # just within six inches
    assert verdict(t.g) == BLUE
    t.g.y[a] += inches(0.1)
    t.g.redraw(a)
    assert verdict(t.g) == RED
    t.g.y[a] -= inches(1)
    t.g.redraw(a)
    b = t.unit("at-line-german/24", "red", 55, 24)  # at the wall, far from the buildings
    assert verdict(t.g) == BLUE
    t.house(b, other)
    assert verdict(t.g) == RED and house == 0


# hill and region


@pytest.mark.rule("scenario/take-the-hill")
def test_whoever_stands_on_the_hill_alone_has_it() -> None:
    t = last("take-the-hill")
    t.ground("hill", 35, 24, 0, 16, 10)
    t.g.t_flags[0] = T_PLACED | T_OBJECTIVE
    assert verdict(t.g) == DRAW
    t.unit("fr-line/24", "blue", 35, 24)
    assert verdict(t.g) == BLUE
    t.unit("at-line-german/24", "red", 35, 17)  # near it only
    assert verdict(t.g) == BLUE
    t.unit("at-line-german/24", "red", 30, 21, 180)
    assert verdict(t.g) == DRAW
    t.officer("at-commander", "red", 40, 24)
    assert verdict(t.g) == DRAW


@pytest.mark.rule("scenario/control-the-region")
def test_whoever_controls_more_markers_wins() -> None:
    t = last("control-the-region")
    for x in (15, 35, 55):
        laid(t, "objective", x, 24, T_OBJECTIVE | T_PLACED)
    a = t.unit("fr-line/24", "blue", 15, 24 + 6 + 2.06)  # six inches from its edge to the marker's
    assert points_of(t.g) == (1, 0) and verdict(t.g) == BLUE
    t.unit("at-line-german/24", "red", 35, 20)
    assert verdict(t.g) == DRAW
    t.unit("at-line-german/24", "red", 55, 20)
    assert verdict(t.g) == RED
    t.unit("fr-line/24", "blue", 55, 28)  # contested
    assert points_of(t.g) == (1, 1)
    t.g.y[a] += inches(0.1)
    t.g.redraw(a)
    assert points_of(t.g) == (0, 1)


# bridge and village


@pytest.mark.rule("scenario/battle-for-the-bridge")
def test_the_bridge_is_lost_when_no_defender_is_within_six_inches() -> None:
    t = last("battle-for-the-bridge", attacker=RED)
    laid(t, "bridge", 35, 30, T_PLACED)
    assert verdict(t.g) == RED
    far = 30 + 100 / 50.8 + 6 + 1.5748  # six inches from the bridge: not nearer
    p = t.unit("fr-line/24", "blue", 35, far + 0.01)
    assert verdict(t.g) == RED
    t.g.y[p] -= 10
    t.g.redraw(p)
    assert verdict(t.g) == BLUE
    t.unit("at-line-german/24", "red", 35, 26)
    assert verdict(t.g) == BLUE


@pytest.mark.rule("scenario/defend-the-village")
def test_more_than_half_of_the_village_wins() -> None:
    for mine, theirs, winner in (
        (3, 0, BLUE), (3, 1, BLUE), (2, 2, DRAW), (0, 0, DRAW), (2, 1, DRAW), (1, 2, RED), (0, 1, RED),
    ):  # fmt: skip
        t = last("defend-the-village", attacker=BLUE)
        for i in range(4):
            laid(t, "house", 10 + 14 * i, 15, T_FARM | T_PLACED)
        for i in range(mine):
            t.unit("fr-line/24", "blue", 10 + 14 * i, 20)
        for i in range(theirs):
            p = t.unit("at-line-german/24", "red", 10 + 14 * (3 - i), 40)
            t.house(p, 3 - i)
        assert points_of(t.g) == (mine, theirs) and verdict(t.g) == winner, (mine, theirs)


@pytest.mark.rule("scenario/defend-the-village")
def test_a_building_with_both_at_it_is_nobodys() -> None:
    t = last("defend-the-village", attacker=BLUE)
    house = laid(t, "house", 30, 15, T_FARM | T_PLACED)
    p = t.unit("fr-line/24", "blue", 30, 40)
    t.house(p, house)
    assert verdict(t.g) == BLUE
    t.unit("at-line-german/24", "red", 30, 21)
    assert verdict(t.g) == DRAW


def below(t: Table, p: int, ground: int, off: int) -> None:
    """Put a unit so far below a piece of terrain, edge to edge."""
    t.g.x[p] = t.g.t_x[ground]
    t.g.y[p] = max(t.g.ground(ground)[1::2]) + off + B.base_d[t.g.kind[p]] // 2
    t.g.redraw(p)


@pytest.mark.rule("scenario/defend-the-farm")
@pytest.mark.rule("scenario/battle-for-the-bridge")
@pytest.mark.rule("scenario/defend-the-village")
def test_a_defender_just_at_the_limit_is_not_near() -> None:
    for scenario, kind, flags, reach in (
        ("defend-the-farm", "house", T_FARM | T_PLACED, 6), ("battle-for-the-bridge", "bridge", T_PLACED, 6),
        ("defend-the-village", "house", T_FARM | T_PLACED, 4),
    ):  # fmt: skip
        t = last(scenario, attacker=BLUE)
        place = laid(t, kind, 30, 20, flags)
        t.unit("fr-line/24", "blue", 30, 16)
        p = t.unit("at-line-german/24", "red", 50, 40)
        below(t, p, place, inches(reach))
        assert verdict(t.g) == BLUE, scenario
        below(t, p, place, inches(reach) - B.slack - 1)
        assert verdict(t.g) == (DRAW if scenario == "defend-the-village" else RED), scenario


@pytest.mark.rule("scenario/defend-the-farm")
def test_at_exactly_six_inches_the_attacker_has_the_farm_and_the_defender_has_not() -> None:
    t = last("defend-the-farm", attacker=BLUE)
    house = laid(t, "house", 30, 20, T_FARM | T_PLACED)
    p = t.unit("fr-line/24", "blue", 50, 40)
    for off, winner in ((inches(6), BLUE), (inches(6) + B.slack + 1, RED)):
        below(t, p, house, off)
        assert verdict(t.g) == winner
    below(t, p, house, inches(6))
    q = t.unit("at-line-german/24", "red", 60, 40)
    t.g.y[q] = min(t.g.ground(house)[1::2]) - inches(6) - B.base_d[t.g.kind[q]] // 2
    t.g.x[q] = t.g.t_x[house]
    t.g.redraw(q)
    assert verdict(t.g) == BLUE
    t.g.y[q] += B.slack + 1
    t.g.redraw(q)
    assert verdict(t.g) == RED


@pytest.mark.rule("scenario/defend-the-village")
def test_an_attacker_just_four_inches_off_holds_no_building() -> None:
    t = last("defend-the-village", attacker=BLUE)
    house = laid(t, "house", 30, 20, T_FARM | T_PLACED)
    p = t.unit("fr-line/24", "blue", 30, 40)
    for off, n in ((inches(4), 0), (inches(4) - B.slack - 1, 1)):
        below(t, p, house, off)
        assert points_of(t.g) == (n, 0)


# victory points


@pytest.mark.rule("scenario/crossing-of-destinies")
def test_the_crossroads_and_what_was_destroyed_give_victory_points() -> None:
    t = last("crossing-of-destinies")
    laid(t, "objective", 24, 24, T_OBJECTIVE, 4)
    laid(t, "hill", 53, 24, T_OBJECTIVE, 2)
    t.unit("fr-line/24", "blue", 24, 20)
    t.unit("at-line-german/24", "red", 53, 20)
    assert points_of(t.g) == (4, 2) and verdict(t.g) == BLUE
    spoils = (
        ("fr-line/12", 1), ("fr-foot-heavy", 1), ("fr-line/24", 2), ("fr-dragoons/10", 2), ("es-volunteers/36", 3),
        ("fr-commander", 2),
    )  # fmt: skip
    for i, (id, n) in enumerate(spoils):
        before = victory_points(t.g, RED)
        officer = id == "fr-commander"
        p = t.officer(id, "blue", 10, 40) if officer else t.unit(id, "blue", 10 + 8 * i, 40)
        lose(t, p)
        assert victory_points(t.g, RED) == before + n, id
    before = victory_points(t.g, RED)
    lose(t, t.officer("fr-brigade", "blue", 10, 40, chief=True))
    assert victory_points(t.g, RED) == before + 3 and verdict(t.g) == RED


@pytest.mark.rule("scenario/crossing-of-destinies")
def test_an_enemy_within_four_inches_contests_it() -> None:
    t = last("crossing-of-destinies")
    laid(t, "objective", 24, 24, T_OBJECTIVE, 4)
    t.unit("fr-line/24", "blue", 24, 20)
    p = t.unit("at-line-german/24", "red", 24, 24 + 0.492 + 4 + 1.5748)
    assert points_of(t.g) == (0, 0)
    t.g.y[p] += inches(0.1)
    t.g.redraw(p)
    assert points_of(t.g) == (4, 0)


@pytest.mark.rule("scenario/oblique-line")
def test_objectives_on_the_diagonal_are_held_from_inside() -> None:
    t = last("oblique-line")
    wood = laid(t, "wood", 20, 24, T_OBJECTIVE, 3)
    laid(t, "hill", WIDTH / 2, HEIGHT / 2, T_OBJECTIVE, 2)
    p = t.unit("fr-line/24", "blue", 20, 30)  # beside it
    assert points_of(t.g) == (0, 0)
    t.g.y[p] = inches(24)
    t.g.redraw(p)
    assert points_of(t.g) == (3, 0)
    enemy = t.unit("at-line-german/24", "red", 20, 24 - 750 / 254 - 4 - 1.575)  # exactly four inches off
    assert points_of(t.g) == (3, 0)
    t.g.y[enemy] += 10
    t.g.redraw(enemy)
    assert points_of(t.g) == (0, 0) and wood == 0
    lose(t, enemy)
    assert points_of(t.g) == (4, 0)  # and every unit destroyed gives one
    lose(t, t.officer("at-commander", "red", 50, 10))
    assert points_of(t.g) == (5, 0), "an officer is a unit of one figure (1)"
    guns = [t.unit("at-foot-heavy", "red", x, 40) for x in (20, 30)]
    for gun in guns:
        t.g.battery[gun] = guns[0]
    lose(t, guns[0])
    assert points_of(t.g) == (6, 0)  # a gun is a unit, in a battery or not


@pytest.mark.rule("scenario/control-the-region", "scenario/crossing-of-destinies", "scenario/take-the-hill")
def test_officers_by_themselves_neither_hold_ground_nor_contest_it() -> None:
    t = last("control-the-region")
    laid(t, "objective", 30, 24, T_OBJECTIVE)
    t.officer("fr-commander", "blue", 30, 26)
    assert points_of(t.g) == (0, 0)
    t.unit("at-line-german/24", "red", 30, 20)
    assert points_of(t.g) == (0, 1)


@pytest.mark.rule("scenario/divide-et-impera")
def test_quarters_are_worth_one_two_or_three() -> None:
    t = last("divide-et-impera")
    t.g.note[1:3] = [0, 3]  # blue in the north-west, red in the south-east
    spots = [(WIDTH / 4, HEIGHT / 4), (3 * WIDTH / 4, HEIGHT / 4), (WIDTH / 4, 3 * HEIGHT / 4)]
    spots.append((3 * WIDTH / 4, 3 * HEIGHT / 4))
    for x, y in spots:
        laid(t, "hill", x, y, T_OBJECTIVE)
    worth = []
    for x, y in spots:
        before = victory_points(t.g, BLUE)
        t.unit("fr-line/24", "blue", x, y)
        worth.append(victory_points(t.g, BLUE) - before)
    assert worth == [1, 2, 2, 3]
    t.unit("at-line-german/24", "red", spots[3][0] + 9, spots[3][1])  # within four inches of the hill
    assert victory_points(t.g, BLUE) == 5


@pytest.mark.rule("scenario/divide-et-impera")
def test_equal_quarters_are_decided_by_the_points_destroyed() -> None:
    t = last("divide-et-impera")
    t.g.limit = 1500
    assert verdict(t.g) == DRAW
    lose(t, *[t.unit("fr-line/24", "blue", 10 + 8 * i, 40) for i in range(2)])
    assert points_lost(t.g, BLUE) > 200 and verdict(t.g) == RED


@pytest.mark.rule("scenario/borodino")
def test_hills_count_two_for_the_attacker_and_one_for_the_defender() -> None:
    t = last("borodino", attacker=RED)
    for x in (12, 36, 60):
        laid(t, "hill", x, 34, T_OBJECTIVE | T_PLACED)
    t.unit("fr-line/24", "blue", 12, 34)
    t.unit("fr-line/24", "blue", 36, 34)
    t.unit("at-line-german/24", "red", 60, 34)
    assert points_of(t.g) == (2, 2) and verdict(t.g) == DRAW
    t.unit("at-line-german/24", "red", 36, 30, 180)  # on the same hill
    assert points_of(t.g) == (1, 2) and verdict(t.g) == RED


@pytest.mark.rule("scenario/borodino")
def test_units_count_one_guards_two_a_battery_once() -> None:
    t = last("borodino", attacker=RED)
    lose(t, t.unit("fr-line/24", "blue", 10, 40))
    assert points_of(t.g) == (0, 1)
    lose(t, t.unit("fr-old-guard/24", "blue", 10, 40), t.unit("fr-guard-grenadiers/10", "blue", 30, 40))
    assert points_of(t.g) == (0, 5)
    guns = [t.unit("fr-foot-medium", "blue", x, 40) for x in (20, 30)]
    for p in guns:
        t.g.battery[p] = guns[0]
    lose(t, guns[0])
    assert points_of(t.g) == (0, 5)  # the battery still fires
    lose(t, guns[1])
    assert points_of(t.g) == (0, 6)
    lose(t, t.officer("fr-commander", "blue", 50, 40))
    assert points_of(t.g) == (0, 7), "an officer is a unit of one figure (1)"
    lose(t, t.officer("fr-brigade", "blue", 50, 40, chief=True))
    assert points_of(t.g) == (0, 8)
