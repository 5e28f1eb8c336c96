"""16 What each scenario lays on the table, and the zones that follow from it."""

from __future__ import annotations

import pytest

from grognard.core.choice import Answer
from grognard.core.frame import Frame, Signal
from grognard.games.bajo_la_sombra_del_aguila.pack.board import built_in
from grognard.games.bajo_la_sombra_del_aguila.pack.names import EDGES, QUADRANTS
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch15_terrain import Scenery
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch16_deploy import Deployment, Halves
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch16_ground import Groundwork
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch16_markers import Markers
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch16_muster import BuyWorks, Gathering
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch16_place import PutDown
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch16_setup import Battlefield, SetUp
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch16_sides import TakeSides
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch16_scenario import army_limit, price
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch16_zones import area, facing
from grognard.games.bajo_la_sombra_del_aguila.state.model import (
    DIVIDED,
    S_LIST,
    S_RESERVE,
    T_FARM,
    T_OBJECTIVE,
    T_PLACED,
    Field,
)
from grognard.space.spot import Spot
from grognard.space.table import box, gap
from tests.games.bajo_la_sombra_del_aguila.fielding import HEIGHT, WIDTH, empty, kinds_of, laid, listed
from tests.games.bajo_la_sombra_del_aguila.table import Table, inches

B = built_in()


class Handed(Frame):
    """Hands a result to a step of another frame."""

    def __init__(self, frame: Battlefield | None = None, result: list[int] | None = None) -> None:
        super().__init__()
        self.frame = frame
        self.result = result if result is not None else []

    def start(self, g: Field, _: Answer) -> Signal:
        assert self.frame is not None
        return self.frame.scenery(g, self.result)


def spot(t: Table) -> Spot:
    choice = t.poses()
    assert isinstance(choice, Spot)
    return choice


# assault on the position


@pytest.mark.rule("scenario/assault-on-the-position")
def test_the_defender_spends_a_quarter_to_a_half_on_works() -> None:
    t = empty("assault-on-the-position", attacker=1)
    t.g.limit = 600  # 150 to 300 points
    t.play(BuyWorks())
    assert (t.seat, t.offers()) == ("blue", ["works:works-light", "works:works-solid", "works:works-fortified"])
    t.answer("works:works-light", "works:works-solid")  # 120 points
    assert "no-more" not in t.offers()
    t.answer("works:works-light")  # 160
    assert "no-more" in t.offers()
    t.answer("works:works-fortified")  # 280: only 20 are left
    assert t.result() == [B.terrain_no[f"works-{k}"] for k in ("light", "solid", "light", "fortified")]
    assert t.g.spent == [280, 0] and army_limit(t.g, 0) == 320 and army_limit(t.g, 1) == 600


@pytest.mark.rule("scenario/assault-on-the-position")
def test_chance_says_who_attacks() -> None:
    for die in range(1, 7):
        t = empty("assault-on-the-position")
        t.play(Gathering(), 1, die)
        assert t.g.attacker == (0 if die <= 3 else 1)
        assert (t.key, t.seat) == ("buy-works", "red" if die <= 3 else "blue")


@pytest.mark.rule("scenario/assault-on-the-position")
def test_works_and_defenders_stand_ten_to_twenty_four_inches_from_the_edge() -> None:
    t = empty("assault-on-the-position", attacker=1)
    line = listed(t, "fr-line/24", "blue")
    foe = listed(t, "at-line-german/24", "red")
    t.play(Deployment([B.terrain_no["works-solid"]]))
    assert (t.key, t.seat) == ("works-pose", "blue")
    assert spot(t).fault([inches(30), inches(HEIGHT - 9), 0]) == "fault-zone"
    t.go(30, HEIGHT - 20)
    assert kinds_of(t.g) == ["works-solid"] and t.g.t_side == [0] and t.g.t_flags == [T_PLACED]
    assert [e.rule for e in t.m.events(0) if e.key == "terrain-laid"] == ["scenario/assault-on-the-position"]
    near, far = B.height - inches(10) - 400, B.height - inches(24) + 400
    assert t.refused(inches(20), near + 1, 0) == t.refused(inches(20), far - 1, 0) == "scenario/assault-on-the-position"
    assert t.refused(inches(20), near, 0) == t.refused(inches(20), far, 0) == ""
    t.go(20, HEIGHT - 15)
    assert t.result() == [] and t.g.state[foe] == S_RESERVE and not t.g.flags[foe] & DIVIDED
    assert t.g.y[line] == inches(HEIGHT - 15)


@pytest.mark.rule("scenario/assault-on-the-position")
def test_the_defender_rolls_with_two_more_for_the_edge_and_only_that_is_chosen() -> None:
    t = empty("assault-on-the-position", attacker=0)
    t.play(TakeSides(), [4, 3])
    assert (t.seat, t.offers()) == ("red", ["edge:north", "edge:south"])
    assert t.answer("edge:south").result() == []
    assert [EDGES[e] for e in t.g.edge] == ["north", "south"]


# farm and village


@pytest.mark.rule("scenario/defend-the-farm")
def test_a_farm_of_two_to_four_buildings_and_twelve_inches_of_walls() -> None:
    t = empty("defend-the-farm", attacker=0)
    t.play(Groundwork(0))
    assert (t.seat, t.offers()) == ("red", ["terrain:stone-house", "terrain:house"])
    t.answer("terrain:stone-house")
    assert spot(t).fault([inches(10), inches(24), 0]) == "fault-zone"  # in the centre
    t.go(WIDTH / 2, HEIGHT / 2)
    t.answer("terrain:house").go(WIDTH / 2 + 8, HEIGHT / 2)
    assert "no-more" in t.offers()
    for dx in (-8, 0):
        t.answer("terrain:house").go(WIDTH / 2 + dx, HEIGHT / 2 + (6 if dx == 0 else 0))
    assert t.key == "build-walls"  # four buildings
    t.answer("terrain:wall").go(WIDTH / 2, HEIGHT / 2 - 5)
    t.answer("terrain:fence").go(WIDTH / 2 + 7, HEIGHT / 2 - 5)
    assert t.result() == [0, 6]
    assert all(f == T_FARM | T_PLACED for f in t.g.t_flags)


@pytest.mark.rule("scenario/defend-the-farm")
@pytest.mark.rule("scenario/battle-for-the-bridge")
def test_neither_half_costs_more_than_half_of_the_points() -> None:
    for scenario in ("defend-the-farm", "battle-for-the-bridge"):
        t = empty(scenario, attacker=1)
        pieces = [listed(t, "fr-line/24", "blue") for _ in range(4)]
        gun = listed(t, "fr-foot-light", "blue")
        each, light = price(t.g, pieces[0]), price(t.g, gun)
        t.g.limit = 2 * (2 * each + light) - 2  # two units and the gun are just too much; two units are enough
        t.play(Halves())
        assert t.seat == "blue" and "no-more" not in t.offers()
        assert t.why_not("no-more") == f"scenario/{scenario}"
        t.answer(f"deploy:{t.w(pieces[0])}")
        assert "no-more" not in t.offers()  # three units are more than half of the points
        t.answer(f"deploy:{t.w(pieces[2])}")
        assert t.result() == []  # nothing more fits
        for p in (pieces[1], pieces[3], gun):
            assert t.g.state[p] == S_RESERVE and t.g.flags[p] & DIVIDED
        assert t.g.state[pieces[0]] == t.g.state[pieces[2]] == S_LIST


@pytest.mark.rule("scenario/defend-the-farm")
def test_the_defender_divides_as_he_likes_while_both_halves_fit() -> None:
    t = empty("defend-the-farm", attacker=1)
    pieces = [listed(t, "fr-line/24", "blue") for _ in range(3)]
    gun = listed(t, "fr-foot-light", "blue")
    each, light = price(t.g, pieces[0]), price(t.g, gun)
    t.g.limit = 2 * (2 * each + light)
    t.play(Halves()).answer(f"deploy:{t.w(pieces[0])}")
    assert t.offers() == [f"deploy:{t.w(p)}" for p in (pieces[1], pieces[2], gun)] + ["no-more"]
    t.answer("no-more")
    assert [t.g.state[p] for p in (*pieces, gun)] == [S_LIST, S_RESERVE, S_RESERVE, S_RESERVE]


@pytest.mark.rule("scenario/defend-the-farm")
def test_a_choice_that_leaves_too_much_behind_is_not_offered() -> None:
    t = empty("defend-the-farm", attacker=1)
    pieces = [listed(t, "fr-line/24", "blue") for _ in range(2)]
    gun = listed(t, "fr-foot-light", "blue")
    each, light = price(t.g, pieces[0]), price(t.g, gun)
    assert light < each
    t.g.limit = 2 * each + 2 * light - 2  # too little for a unit and the gun: no half fits
    t.play(Halves())
    assert t.offers() == [f"deploy:{t.w(p)}" for p in pieces]  # the most that half of the points pays for
    assert t.why_not(f"deploy:{t.w(gun)}") == "scenario/defend-the-farm"
    t.answer(f"deploy:{t.w(pieces[0])}")
    assert t.result() == [] and t.g.state[gun] == S_RESERVE


@pytest.mark.rule("scenario/defend-the-farm")
def test_the_defender_deploys_up_to_six_inches_around_the_farm() -> None:
    t = empty("defend-the-farm", attacker=1)
    house = laid(t, "stone-house", WIDTH / 2, HEIGHT / 2, T_FARM | T_PLACED)
    line = listed(t, "fr-line/24", "blue")
    t.play(PutDown(line))
    t.answer(f"deploy:{t.w(line)}")
    y = t.g.t_y[house] + 500 + inches(6) - 400
    assert t.refused(t.g.t_x[house], y, 0) == ""
    assert t.refused(t.g.t_x[house], y + 1, 0) == "scenario/defend-the-farm"


@pytest.mark.rule("scenario/defend-the-farm")
def test_the_attacker_says_his_edge_when_the_defender_stands() -> None:
    t = empty("defend-the-farm", attacker=1)
    frame = SetUp()
    frame.step = "late_edge"
    t.play(frame, [6, 1])  # and the initiative of turn 1
    assert (t.key, t.seat, t.offers()) == ("attack-edge", "red", ["edge:north", "edge:south"])
    t.answer("edge:south")
    assert [EDGES[e] for e in t.g.edge] == ["north", "south"]


@pytest.mark.rule("scenario/defend-the-village")
def test_the_defender_has_half_the_points_and_lays_at_least_four_buildings() -> None:
    t = empty("defend-the-village", attacker=0)
    t.g.edge = [1, 0]  # the defender in the north
    assert (army_limit(t.g, 0), army_limit(t.g, 1)) == (1000, 500)
    t.play(Groundwork(0))
    for i in range(4):
        assert t.seat == "red" and "no-more" not in t.offers()
        t.answer("terrain:house")
        assert spot(t).fault([inches(30), inches(23), 0]) == "fault-zone"  # not wholly within 24 inches
        t.go(20 + 11 * i, 9)
    t.answer("no-more")
    assert t.result() == [0, 4]
    houses = [t.g.ground(i) for i in range(4)]
    assert min(gap(houses[i], houses[i + 1]) for i in range(3)) >= inches(5)  # room for troops between them


@pytest.mark.rule("scenario/defend-the-village")
def test_the_attacker_deploys_ten_inches_deep_and_ten_from_the_short_edges() -> None:
    t = empty("defend-the-village", attacker=0)
    light = listed(t, "fr-light/24", "blue")
    t.play(PutDown(light))
    x, y = inches(10) + 600, B.height - inches(10) + 400
    assert t.refused(x, y, 0) == ""
    for wrong in ([x - 1, y], [x, y - 1]):
        assert t.refused(*wrong, 0) == "scenario/defend-the-village"


# hill, region


@pytest.mark.rule("scenario/take-the-hill")
def test_a_hill_at_least_twelve_inches_long_lies_in_the_centre() -> None:
    t = empty("take-the-hill")
    assert t.play(Groundwork(1)).result() == [1, 1]
    assert kinds_of(t.g) == ["hill"] and (t.g.t_x[0], t.g.t_y[0]) == (B.width // 2, B.height // 2)
    assert t.g.t_w[0] >= inches(12) and t.g.t_flags[0] & T_OBJECTIVE


@pytest.mark.rule("scenario/control-the-region")
def test_three_markers_by_turns_on_terrain_if_possible() -> None:
    t = empty("control-the-region")
    laid(t, "wood", 20, HEIGHT / 2)
    laid(t, "hill", 50, HEIGHT / 2)
    laid(t, "wood", 35, 8)  # too near to the long edge
    t.play(Markers(), 5)
    seats = [t.seat]
    assert t.refused(inches(30), inches(HEIGHT / 2), 0) == "scenario/control-the-region"  # no terrain there
    t.go(20, HEIGHT / 2)
    seats.append(t.seat)
    assert t.refused(inches(22), inches(HEIGHT / 2), 0) == "scenario/control-the-region"  # six inches apart
    t.go(50, HEIGHT / 2)
    seats.append(t.seat)
    assert t.refused(inches(35), inches(17), 0) == "scenario/control-the-region"
    t.go(35, HEIGHT / 2)  # no terrain has room any more: anywhere
    assert seats == ["red", "blue", "red"] and t.result() == []
    assert [t.g.t_kind[i] for i in range(3, 6)] == [B.terrain_no["objective"]] * 3


@pytest.mark.rule("scenario/control-the-region")
def test_markers_lie_eighteen_and_six_inches_from_the_edges() -> None:
    t = empty("control-the-region")
    t.play(Markers(), 1)
    assert t.seat == "blue"
    x, y = inches(6) + 125, inches(18) + 125
    assert t.refused(x, y, 0) == "" and t.refused(B.width - x, B.height - y, 0) == ""
    assert t.refused(x - 1, y, 0) == t.refused(x, y - 1, 0) == "scenario/control-the-region"


@pytest.mark.rule("scenario/control-the-region")
def test_markers_lie_six_inches_from_each_other() -> None:
    t = empty("control-the-region")
    t.play(Markers(), 1).go(30, HEIGHT / 2)
    x, y = t.g.t_x[0] + 250 + inches(6), t.g.t_y[0]
    assert t.refused(x, y, 0) == "" and t.refused(x - 1, y, 0) == "scenario/control-the-region"


# bridge


@pytest.mark.rule("scenario/battle-for-the-bridge")
def test_the_river_flows_near_the_defenders_edge_with_a_bridge_in_the_middle() -> None:
    t = empty("battle-for-the-bridge", attacker=0)
    t.g.edge = [0, 1]  # the defender in the south
    t.play(Groundwork(0), 3)
    assert (t.key, t.seat) == ("bridge-pose", "red")
    far = B.height - inches(20) + B.t_d[B.river] // 2
    assert t.refused(B.width // 2, far - 1, 0) == "scenario/battle-for-the-bridge"
    assert t.refused(B.width // 2 + 10, far, 0) == "scenario/battle-for-the-bridge"
    t.path(B.width // 2, far, 0)
    assert kinds_of(t.g) == ["river", "bridge", "river"] and "no-ford" in t.log()
    assert box(t.g.ground(0))[1] == B.height - inches(20)


@pytest.mark.rule("scenario/battle-for-the-bridge")
def test_on_four_or_more_the_defender_lays_a_ford_twelve_inches_from_the_bridge() -> None:
    for x, crossings in ((15, ("ford", "bridge")), (58, ("bridge", "ford"))):
        t = empty("battle-for-the-bridge", attacker=0)
        t.g.edge = [0, 1]
        t.play(Groundwork(0), 4).go(WIDTH / 2, HEIGHT - 15)
        assert (t.key, t.seat) == ("ford-pose", "red")
        near = B.width // 2 + B.t_w[B.bridge] + inches(12)
        y = inches(HEIGHT - 15)
        assert t.refused(near - 1, y, 0) == "scenario/battle-for-the-bridge"
        assert t.refused(near, y, 0) == ""
        t.go(x, HEIGHT - 15)
        assert kinds_of(t.g) == ["river", crossings[0], "river", crossings[1], "river"]


@pytest.mark.rule("scenario/battle-for-the-bridge")
def test_the_defender_stands_behind_the_river_the_attacker_ten_inches_deep() -> None:
    t = empty("battle-for-the-bridge", attacker=0)
    t.g.edge = [0, 1]
    t.play(Groundwork(0), 1).go(WIDTH / 2, HEIGHT - 18)
    bank = box(t.g.ground(0))[3]
    t.play(PutDown(listed(t, "fr-line/24", "red")))
    assert t.refused(inches(30), bank + 400, 0) == ""
    assert t.refused(inches(30), bank + 399, 0) == "scenario/battle-for-the-bridge"
    assert t.refused(inches(5), bank + 400, 0) == "scenario/battle-for-the-bridge"
    t.play(PutDown(listed(t, "fr-line/24", "blue")))
    assert t.refused(inches(30), inches(10) - 400, 0) == ""
    assert t.refused(inches(30), inches(10) - 399, 0) == "scenario/battle-for-the-bridge"


@pytest.mark.rule("scenario/battle-for-the-bridge")
@pytest.mark.rule("scenario/borodino")
@pytest.mark.rule("scenario/defend-the-village")
def test_the_defender_chooses_his_edge_before_the_terrain() -> None:
    for scenario in ("battle-for-the-bridge", "defend-the-village", "borodino"):
        t = empty(scenario, attacker=0)
        t.play(Battlefield(), 4, [3, 4], [6, 1])
        assert (t.key, t.seat) == ("defend-edge", "red")
        t.answer("edge:south")
        assert [EDGES[e] for e in t.g.edge] == ["north", "south"] and t.key == "land"


# crossroads


@pytest.mark.rule("scenario/crossing-of-destinies")
def test_roads_cross_24_inches_from_one_short_edge_and_lead_to_an_objective() -> None:
    for die, cross, goal in ((2, inches(24), B.width - inches(18)), (6, B.width - inches(24), inches(18))):
        t = empty("crossing-of-destinies")
        t.play(Groundwork(1), die)
        assert (t.key, t.seat) == ("goal-kind", "red")
        t.answer("terrain:wood")
        assert kinds_of(t.g) == ["road", "road", "objective", "wood"]
        assert (t.g.t_x[2], t.g.t_y[2], t.g.t_value[2]) == (cross, B.height // 2, 4)
        assert (t.g.t_x[3], t.g.t_y[3], t.g.t_value[3]) == (goal, B.height // 2, 2)
        assert box(t.g.ground(1))[1::2] == (0, B.height)
        assert gap(t.g.ground(0), t.g.ground(3)) <= 1  # the road ends at the objective


# oblique line


@pytest.mark.rule("scenario/oblique-line")
def test_three_objectives_lie_on_the_diagonal() -> None:
    t = empty("oblique-line")
    t.play(Groundwork(0), 2, [3, 1])
    assert kinds_of(t.g) == ["hill"] and t.g.t_value == [2]
    assert (t.g.t_x[0], t.g.t_y[0]) == (B.width // 2, B.height // 2)
    assert t.seat == "blue"
    t.answer("terrain:wood")
    heading = spot(t).heading
    assert spot(t).fault([inches(14), inches(20), heading]) == "fault-zone"  # not on the diagonal
    assert spot(t).fault([inches(6), inches(4), heading]) == "fault-zone"  # too near to the edge
    for x, fault in ((28, "fault-near"), (21, "fault-near"), (20.5, None)):  # on the hill, less than 8 inches off, more
        assert spot(t).fault([inches(x), inches(x * HEIGHT / WIDTH), heading]) == fault
    t.go(18, 18 * HEIGHT / WIDTH)
    assert t.seat == "red"
    t.answer("terrain:ruins").go(53, 53 * HEIGHT / WIDTH)
    assert t.g.t_value == [2, 3, 1]
    assert all(f & T_OBJECTIVE for f in t.g.t_flags) and t.result() == [0, 3]


@pytest.mark.rule("scenario/oblique-line")
def test_both_keep_twelve_inches_from_the_diagonal_that_chance_chose() -> None:
    for die, corner in ((1, (B.width, 0)), (5, (0, 0))):
        t = empty("oblique-line")
        t.g.note[0] = 0 if die <= 3 else 1
        t.g.edge = [0, 1]
        zone = area(t.g, 0)[0]
        assert corner in [(zone[i], zone[i + 1]) for i in range(0, 6, 2)]
        t.play(PutDown(listed(t, "fr-line/24", "blue")))
        x = B.width - inches(6) if corner[0] else inches(6)
        assert t.refused(x, inches(5), facing(t.g, 0)) == ""
        across = [0, 0, B.width, B.height] if die <= 3 else [B.width, 0, 0, B.height]
        line = [across[0], across[1], across[2], across[3], across[2], across[3] + 1, across[0], across[1] + 1]
        for p in (zone, area(t.g, 1)[0]):
            assert abs(gap(p, line) - inches(12)) <= 3
        assert facing(t.g, 1) == (facing(t.g, 0) + 1800) % 3600


# divide et impera


@pytest.mark.rule("scenario/divide-et-impera")
def test_each_quarter_has_an_objective_and_six_elements_are_the_least() -> None:
    t = empty("divide-et-impera")
    t.play(Groundwork(0))
    assert t.result() == [0, 4]
    quarters = [(B.width // 4, B.height // 4), (3 * B.width // 4, B.height // 4)]
    quarters += [(B.width // 4, 3 * B.height // 4), (3 * B.width // 4, 3 * B.height // 4)]
    assert list(zip(t.g.t_x, t.g.t_y, strict=True)) == quarters
    t.g.land = 4
    t.play(Scenery(0, 4), [2, 2], [2, 2])  # rocks
    t.go(36, 4)
    assert (t.key, t.seat) == ("terrain-pose", "red")  # five: nobody stops yet
    t.go(36, 44)
    assert t.key == "more-terrain"


@pytest.mark.rule("scenario/divide-et-impera")
def test_the_winner_takes_a_quarter_and_the_other_the_opposite_one() -> None:
    t = empty("divide-et-impera")
    t.play(TakeSides(), [6, 2])
    assert t.offers()[:4] == [f"quadrant:{q}" for q in QUADRANTS]
    t.answer("quadrant:south-east", "deploy-first:blue")
    assert [QUADRANTS[q] for q in t.g.note[1:3]] == ["south-east", "north-west"]
    t.play(PutDown(listed(t, "fr-line/24", "blue")))
    assert t.refused(inches(50), inches(40), 3150) == ""
    assert t.refused(inches(50), inches(20), 3150) == "scenario/divide-et-impera"  # another quarter
    assert t.refused(inches(38), inches(28), 0) != ""  # within twelve inches of the centre
    assert facing(t.g, 0) == 3150


@pytest.mark.rule("scenario/divide-et-impera")
@pytest.mark.parametrize(("name", "east", "south"), [*zip(QUADRANTS, (0, 1, 0, 1), (0, 0, 1, 1), strict=True)])
def test_each_quarter_is_a_quarter_of_the_table(name: str, east: int, south: int) -> None:
    t = empty("divide-et-impera")
    t.play(TakeSides(), [6, 2]).answer(f"quadrant:{name}", "deploy-first:blue")
    for side, x, y in ((0, east, south), (1, 1 - east, 1 - south)):
        w, h = B.width // 2, B.height // 2
        assert [box(zone) for zone in area(t.g, side)] == [(x * w, y * h, x * w + w, y * h + h)]


# borodino


@pytest.mark.rule("scenario/borodino")
def test_the_defender_lays_three_hills_and_the_attacker_begins_with_the_rest() -> None:
    t = empty("borodino", attacker=0)
    t.g.edge = [0, 1]
    t.g.land = 4
    t.play(Groundwork(1))
    for x in (12, 36, 60):
        assert (t.key, t.seat) == ("terrain-pose", "red")
        assert spot(t).fault([inches(x), inches(HEIGHT - 11), 0]) == "fault-zone"  # 8 inches from the edge
        assert spot(t).fault([inches(x), inches(HEIGHT / 2 - 5), 0]) == "fault-zone"  # on his side
        if x > 12:
            assert spot(t).fault([inches(x - 3), inches(HEIGHT - 13), 0]) == "fault-near"  # 12 inches apart
        t.go(x, HEIGHT - 13)
    assert t.result() == [1, 3] and all(f & T_OBJECTIVE for f in t.g.t_flags)
    frame = Battlefield()
    frame.step = "scenery"
    t.play(Handed(frame, [1, 3]), [3, 3])
    assert (t.key, t.seat) == ("terrain-pose", "blue")
    t.go(20, 10)
    assert t.key == "more-terrain"  # the three hills count
