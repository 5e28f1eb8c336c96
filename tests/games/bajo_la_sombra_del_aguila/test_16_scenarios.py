"""16 The figures of single scenarios: how far, how many, for how much."""

from __future__ import annotations

import pytest

from grognard.games.bajo_la_sombra_del_aguila.pack.board import built_in
from grognard.games.bajo_la_sombra_del_aguila.pack.names import NONE
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch16_ground import Groundwork
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch16_muster import BuyWorks
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch16_place import PutDown
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch16_setup import Battlefield
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch16_ground import yard
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch16_victory import holder, points_of
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch16_zones import area, margin_for
from grognard.games.bajo_la_sombra_del_aguila.state.effects import destroy
from grognard.games.bajo_la_sombra_del_aguila.state.model import T_FARM, T_OBJECTIVE, T_PLACED
from grognard.space.table import box
from tests.games.bajo_la_sombra_del_aguila.fielding import HEIGHT, WIDTH, empty, laid, listed
from tests.games.bajo_la_sombra_del_aguila.table import Table, inches
from tests.games.bajo_la_sombra_del_aguila.test_16_ground import Handed

B = built_in()


@pytest.mark.rule("scenario/assault-on-the-position", "scenario/battle-for-the-bridge")
@pytest.mark.parametrize("scenario", ["assault-on-the-position", "battle-for-the-bridge"])
def test_both_sides_keep_twelve_inches_from_the_short_edges_but_for_open_order(scenario: str) -> None:
    t = empty(scenario, attacker=0)
    for side in ("blue", "red"):
        assert margin_for(t.g, listed(t, "fr-line/24", side)) == inches(12)
        assert margin_for(t.g, listed(t, "fr-light/24", side)) == 0


@pytest.mark.rule("scenario/assault-on-the-position")
def test_works_cost_a_quarter_at_least_and_a_half_at_most_to_the_point() -> None:
    t = empty("assault-on-the-position", attacker=1)
    t.g.limit = 2000
    t.play(BuyWorks())
    t.answer(*["works:works-fortified"] * 4)
    assert t.g.spent[0] == 480 and "no-more" not in t.offers()
    t.answer("works:works-light")
    assert "no-more" in t.offers()
    t.answer(*["works:works-fortified"] * 4)
    assert t.g.spent[0] == 1000 and t.key == "rest"


@pytest.mark.rule("scenario/battle-for-the-bridge")
def test_the_river_is_at_least_eight_inches_from_the_defenders_edge() -> None:
    t = empty("battle-for-the-bridge", attacker=0)
    t.g.edge = [0, 1]
    t.play(Groundwork(0), 1)
    near = B.height - inches(8) - B.t_d[B.river] // 2
    assert t.refused(B.width // 2, near + 1, 0) == "scenario/battle-for-the-bridge"
    assert t.refused(B.width // 2, near, 1800) != ""  # it spans the river
    t.path(B.width // 2, near, 0)
    assert box(t.g.ground(0))[3] == B.height - inches(8)


@pytest.mark.rule("scenario/crossing-of-destinies")
def test_the_roads_are_two_inches_wide() -> None:
    t = empty("crossing-of-destinies")
    t.play(Groundwork(1), 2).answer("terrain:wood")
    x0, _, x1, _ = box(t.g.ground(1))
    assert x1 - x0 == inches(2)


@pytest.mark.rule("scenario/defend-the-farm", "scenario/defend-the-village")
def test_the_yard_is_24_by_16_inches_the_village_40_by_18() -> None:
    farm, village = empty("defend-the-farm", attacker=0), empty("defend-the-village", attacker=0)
    village.g.edge = [1, 0]
    middle = B.width // 2
    x0, y0, x1, y1 = box(yard(farm.g)[0])
    assert (x1 - x0, y1 - y0, (y0 + y1) // 2) == (inches(24), inches(16), B.height // 2)
    assert box(yard(village.g)[0]) == (middle - inches(20), inches(6), middle + inches(20), inches(24))


@pytest.mark.rule("scenario/defend-the-village")
def test_a_village_has_six_buildings_at_most_five_inches_apart() -> None:
    t = empty("defend-the-village", attacker=0)
    t.g.edge = [1, 0]
    t.play(Groundwork(0))
    deep = B.t_d[B.house]
    for i in range(6):
        t.answer("terrain:house")
        x, y = inches(22) + i // 2 * inches(14), inches(8) + i % 2 * (deep + inches(5))
        if i % 2:
            assert t.refused(x, y - 1, 0) == "scenario/defend-the-village"
        t.path(x, y, 0)
    assert t.result() == [0, 6]


@pytest.mark.rule("scenario/defend-the-village")
def test_the_defender_deploys_six_inches_around_the_village() -> None:
    t = empty("defend-the-village", attacker=0)
    house = laid(t, "house", 30, 12, T_FARM | T_PLACED)
    x0, y0, x1, y1 = box(t.g.ground(house))
    by = inches(6)
    assert [box(zone) for zone in area(t.g, 1)] == [(x0 - by, y0 - by, x1 + by, y1 + by)]


@pytest.mark.rule("scenario/divide-et-impera")
def test_nobody_deploys_within_twelve_inches_of_the_centre() -> None:
    t = empty("divide-et-impera")
    t.g.note[1:3] = [0, 3]
    t.play(PutDown(listed(t, "fr-line/24", "blue")))
    x = B.width // 2 - 1 - inches(12) - 600
    assert t.refused(x, B.height // 2 - 400, 0) == ""
    assert t.refused(x + 6, B.height // 2 - 400, 0) != ""


@pytest.mark.rule("scenario/divide-et-impera")
def test_an_objective_is_held_from_within_while_no_enemy_is_four_inches_near() -> None:
    t = Table("divide-et-impera")
    hill = laid(t, "hill", 30, 24, T_OBJECTIVE)
    x1 = box(t.g.ground(hill))[2]
    t.unit("fr-line/24", "blue", (x1 + 600) / 254 + 1, 24)  # beside it
    assert holder(t.g, hill) == NONE
    t.unit("fr-line/24", "blue", 30, 24)
    assert holder(t.g, hill) == 0
    t.unit("at-line-german/24", "red", (x1 + 600) / 254 + 4.5, 24)
    assert holder(t.g, hill) == 0
    t.unit("at-line-german/24", "red", (x1 + 600) / 254 + 3.5, 24)
    assert holder(t.g, hill) == NONE


@pytest.mark.rule("scenario/divide-et-impera")
def test_the_four_objectives_count_as_elements() -> None:
    t = empty("divide-et-impera")
    t.g.land = 4
    t.play(Groundwork(0))
    frame = Battlefield()
    frame.step = "scenery"
    t.play(Handed(frame, [0, 4]), [2, 2], [2, 2])
    t.go(36, 4).go(36, 44)
    assert t.key == "more-terrain"


@pytest.mark.rule("scenario/borodino")
def test_who_stands_beside_a_hill_does_not_hold_it() -> None:
    t = Table("borodino")
    t.g.attacker = 1
    hill = laid(t, "hill", 30, 24, T_OBJECTIVE | T_PLACED)
    beside = t.unit("fr-line/24", "blue", 50, 24)
    t.g.x[beside] = box(t.g.ground(hill))[2] + 600  # base to foot
    t.g.redraw(beside)
    assert holder(t.g, hill) == NONE
    t.g.x[beside] -= 10
    t.g.redraw(beside)
    assert holder(t.g, hill) == 0


@pytest.mark.rule("scenario/borodino", "scenario/oblique-line")
@pytest.mark.parametrize("scenario", ["borodino", "oblique-line"])
def test_a_unit_of_any_size_counts_one_and_so_does_an_officer(scenario: str) -> None:
    t = Table(scenario)
    t.g.attacker = 1
    for n, id in enumerate(["fr-line/12", "fr-line/24", "es-volunteers/36", "fr-foot-heavy"], 1):
        destroy(t.g, t.unit(id, "blue", 10 * n, 40), "10/routed")
        assert points_of(t.g) == (0, n), id
    for n, chief in enumerate([False, True], 5):
        destroy(t.g, t.officer("fr-brigade", "blue", 10 * n, 40, chief=chief), "10/routed")
        assert points_of(t.g) == (0, n), chief


@pytest.mark.rule("scenario/take-the-hill")
def test_the_hill_is_sixteen_by_ten_inches() -> None:
    t = empty("take-the-hill")
    t.play(Groundwork(0))
    assert (t.g.t_w[0], t.g.t_d[0]) == (inches(16), inches(10))
    assert (t.g.t_x[0], t.g.t_y[0]) == (inches(WIDTH / 2), inches(HEIGHT / 2))
