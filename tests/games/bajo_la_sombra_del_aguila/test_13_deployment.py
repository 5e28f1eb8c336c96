"""12, 13, 11 What abilities change in the deployment: hiding, frontiers, home, strategists, vanguards, sappers."""

from __future__ import annotations

import pytest

from grognard.core.rng import Rng
from grognard.games.bajo_la_sombra_del_aguila.pack.board import built_in
from grognard.games.bajo_la_sombra_del_aguila.pack.names import DOWNPOUR, NONE, OPEN_ORDER
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch16_hidden import Appearances, Hiding
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch16_place import PutDown
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch16_redeploy import Redeployments
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch16_sappers import Sappers
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch16_setup import Afterwards
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch16_vanguard import Vanguard
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch16_places import before, place_for
from grognard.games.bajo_la_sombra_del_aguila.show.view import view
from grognard.games.bajo_la_sombra_del_aguila.state.effects import place
from grognard.games.bajo_la_sombra_del_aguila.state.effects_field import hide
from grognard.games.bajo_la_sombra_del_aguila.state.model import (
    CHIEF,
    S_HIDDEN,
    S_HOUSE,
    S_LIST,
    S_TABLE,
    SAPPERS,
    T_OBJECTIVE,
    T_PLACED,
)
from grognard.games.bajo_la_sombra_del_aguila.state.resample import resample
from grognard.space.table import INCH, ahead, corners, gap, inside
from tests.games.bajo_la_sombra_del_aguila.fielding import HEIGHT, WIDTH, empty, kept, laid, listed, words
from tests.games.bajo_la_sombra_del_aguila.table import Table, inches

B = built_in()

SOUTH = HEIGHT - 6  # in the zone of blue


# hidden deployment


@pytest.mark.rule("13/hidden-deployment")
def test_a_hidden_unit_lies_in_a_wood_outside_the_enemy_zone() -> None:
    t = empty()
    wood = laid(t, "wood", 30, 24)
    laid(t, "wood", 50, 5)  # in the enemy's zone
    p = listed(t, "es-guerrilla/12", "blue")
    t.play(Hiding(0))
    d = t.m.pending
    assert d is not None and d.secret and t.key == "hide"
    t.answer(f"deploy:{t.w(p)}")
    d = t.m.pending
    assert d is not None and d.secret
    assert t.refused(inches(50), inches(5), 0) == "13/hidden-deployment"
    assert t.refused(inches(15), inches(24), 0) == "13/hidden-deployment"  # in the open
    t.go(30, 24)
    assert t.result() == [] and t.g.state[p] == S_HIDDEN
    assert (t.g.x[p], t.g.y[p]) == (t.g.t_x[wood], t.g.t_y[wood])


@pytest.mark.rule("13/hidden-deployment")
def test_only_its_owner_knows_where_until_the_first_turn() -> None:
    t = empty()
    laid(t, "wood", 30, 24)
    p = listed(t, "es-guerrilla/12", "blue")
    t.play(Hiding(0)).answer(f"deploy:{t.w(p)}").go(30, 24)
    mine, theirs = view(t.g, None, 0)["pieces"], view(t.g, None, 1)["pieces"]
    assert isinstance(mine, list) and isinstance(theirs, list)
    assert "pose" in mine[p] and "pose" not in theirs[p]
    assert t.told("hides", "red") == {"piece": t.g.kind[p] * 128 + p}
    t.play(Appearances())
    assert t.g.state[p] == S_TABLE and t.g.x[p] == inches(30)
    assert "appears" in t.log("red")


@pytest.mark.rule("13/hidden-deployment")
def test_it_may_hide_in_a_building_or_not_at_all() -> None:
    t = empty()
    house = laid(t, "house", 30, 24)
    laid(t, "house", 30, 6)  # in the enemy's zone
    p = listed(t, "es-guerrilla/12", "blue")
    t.play(Hiding(0))
    assert t.offers() == [f"enter-house:{t.t(house)}", "no"]
    t.answer("no")
    assert t.g.state[p] == S_LIST  # deploys with its group
    t.play(Hiding(0)).answer(f"enter-house:{t.t(house)}")
    assert t.g.state[p] == S_HIDDEN
    t.play(Appearances())
    assert (t.g.state[p], t.g.host[p]) == (S_HOUSE, house)


@pytest.mark.rule("13/hidden-deployment")
def test_who_finds_his_place_taken_stands_beside_it() -> None:
    t = empty()
    laid(t, "wood", 30, 24)
    p = listed(t, "es-guerrilla/12", "blue")
    t.play(Hiding(0)).answer(f"deploy:{t.w(p)}").go(30, 24)
    enemy = t.unit("at-grenzer/12", "red", 30, 23, formation="open-order")
    t.play(Appearances())
    assert t.g.state[p] == S_TABLE and gap(t.g.poly(p), t.g.poly(enemy)) >= inches(1)


@pytest.mark.rule("13/hidden-deployment")
def test_those_without_the_ability_are_not_asked() -> None:
    t = empty()
    laid(t, "wood", 30, 24)
    listed(t, "fr-light/24", "blue")
    assert t.play(Hiding(0)).result() == []


@pytest.mark.rule("13/hidden-deployment")
def test_who_is_shown_elsewhere_is_not_said_to_hide_again() -> None:
    t = empty()
    house = laid(t, "house", 30, 24)
    laid(t, "wood", 36, 24)
    p = listed(t, "es-guerrilla/12", "blue")
    t.play(Hiding(0)).answer(f"enter-house:{t.t(house)}")
    t.house(t.unit("at-grenzer/12", "red", 30, 10), house)
    t.play(Appearances())
    assert t.g.state[p] == S_TABLE and "hides" not in t.log("red")


@pytest.mark.rule("13/hidden-deployment")
def test_what_another_is_told_of_a_hidden_unit_is_any_place_it_could_have_chosen() -> None:
    t = empty()
    woods = [laid(t, "wood", x, 24) for x in (15, 50)]
    houses = [laid(t, "house", x, 20) for x in (25, 35)]
    laid(t, "wood", 30, 5)  # in the enemy's zone
    laid(t, "house", 60, 5)
    taken = laid(t, "house", 60, 24)
    t.house(t.unit("fr-line/12", "blue", 60, 24), taken)  # by its own side: so it is not there
    hidden = [listed(t, "es-guerrilla/12", "blue") for _ in range(2)]
    for p in hidden:
        hide(t.g, p, [t.g.t_x[houses[0]], t.g.t_y[houses[0]], 0], houses[0])
    mine = t.unit("fr-line/24", "blue", 15, 24)  # in the first wood, and apart from it
    t.unit("at-line-german/24", "red", 50, 24, 180)  # who knows nothing may stand on it
    found: set[int] = set()
    for seed in range(40):
        twin = t.g.copy()
        resample(twin, 1, Rng(seed, 1))
        inside_: list[int] = []
        for p in hidden:
            assert twin.state[p] == S_HIDDEN
            found.add(twin.host[p])
            if twin.host[p] != NONE:
                assert twin.host[p] in houses and twin.host[p] not in inside_  # not both in one
                assert (twin.x[p], twin.y[p]) == (t.g.t_x[twin.host[p]], t.g.t_y[twin.host[p]])
                inside_.append(twin.host[p])
                continue
            shape = corners(twin.x[p], twin.y[p], twin.heading[p], B.base_w[twin.kind[p]], B.base_d[twin.kind[p]])
            assert any(inside(shape, t.g.ground(w)) for w in woods)
            assert gap(shape, t.g.poly(mine)) >= inches(1)
        resample(twin, 0, Rng(seed, 1))  # its owner knows
        own = t.g.copy()
        resample(own, 0, Rng(seed, 1))
        assert own.host == t.g.host and own.x == t.g.x
    assert found == {NONE, *houses}


# frontiersmen


@pytest.mark.rule("13/frontiersmen")
def test_frontiersmen_deploy_in_difficult_ground_in_open_order() -> None:
    t = empty()
    laid(t, "rocks", 30, 24)
    laid(t, "fields", 50, 6)  # in the enemy's zone
    laid(t, "hill", 50, 24)  # not difficult
    p = listed(t, "at-grenzer/12", "blue")
    t.play(PutDown(p))
    assert t.refused(inches(50), inches(24), 0) == "scenario/pitched-battle"
    assert t.refused(inches(50), inches(6), 0) == "13/frontiersmen"
    assert t.refused(inches(15), inches(24), 0) == "scenario/pitched-battle"
    t.go(30, 24)
    assert t.g.formation[p] == OPEN_ORDER
    home = listed(t, "at-grenzer/12", "blue")
    t.play(PutDown(home)).go(30, SOUTH)
    assert t.g.formation[home] == 0  # in its own zone it declares its formation like the others
    t.play(PutDown(listed(t, "at-jager/12", "blue")))
    assert t.refused(inches(30), inches(24), 0) == "scenario/pitched-battle"


@pytest.mark.rule("13/hidden-deployment")
def test_nobody_of_its_own_side_is_deployed_upon_a_hidden_unit() -> None:
    t = empty()
    laid(t, "wood", 30, SOUTH)
    p = listed(t, "es-guerrilla/12", "blue")
    t.play(Hiding(0)).answer(f"deploy:{t.w(p)}").go(30, SOUTH)
    t.play(PutDown(listed(t, "fr-light/24", "blue")))
    assert t.refused(inches(30), inches(SOUTH), 0) == "1/one-inch-apart"
    t.play(PutDown(listed(t, "at-jager/12", "red")))
    assert t.refused(inches(30), inches(SOUTH), 0) == "scenario/pitched-battle"  # of the unit he knows nothing


# redeployment


@pytest.mark.rule("13/fighting-at-home")
def test_a_unit_that_fights_at_home_may_change_its_place_in_its_own_zone() -> None:
    t = empty()
    laid(t, "rocks", 30, 24)
    p = t.unit("at-freikorps/12", "blue", 30, SOUTH)
    other = t.unit("fr-light/12", "blue", 40, SOUTH)
    t.play(Redeployments(0))
    assert t.offers() == [f"deploy:{t.w(p)}", "end"]
    assert f"deploy:{t.w(other)}" not in t.offers()
    t.answer(f"deploy:{t.w(p)}")
    assert t.refused(inches(30), inches(24), 0) == "13/fighting-at-home"
    t.go(20, SOUTH)
    assert t.result() == [] and t.g.x[p] == inches(20)  # once each
    assert t.play(Redeployments(0)).answer("end").result() == []


@pytest.mark.rule("13/fighting-at-home")
@pytest.mark.rule("13/frontiersmen")
def test_who_fights_at_home_does_not_go_to_the_frontier() -> None:
    t = empty()
    laid(t, "rocks", 30, 24)
    p = listed(t, "at-grenzer/12", "blue")
    pose = [inches(30), inches(24), 0]
    assert place_for(t.g, p).fault(pose) is None
    assert place_for(t.g, p, home=True).fault(pose) == "fault-zone"


@pytest.mark.rule("12/strategist")
def test_a_strategist_moves_one_unit_under_his_command() -> None:
    t = empty()
    o = t.officer("fr-soult", "blue", 30, HEIGHT - 2)
    mine = t.unit("fr-line/24", "blue", 30, SOUTH, under=o)
    also = t.unit("fr-line/24", "blue", 40, SOUTH, under=o)
    t.unit("fr-line/24", "blue", 50, SOUTH)
    t.play(Redeployments(0))
    assert t.offers() == [f"deploy:{t.w(mine)}", f"deploy:{t.w(also)}", "end"]
    t.answer(f"deploy:{t.w(mine)}").go(20, SOUTH)
    assert t.result() == [] and t.g.x[mine] == inches(20)


@pytest.mark.rule("12/great-strategist")
def test_a_great_strategist_moves_up_to_two() -> None:
    for stop in (False, True):
        t = empty()
        o = t.officer("fr-napoleon", "blue", 30, HEIGHT - 2, chief=True)
        pieces = [t.unit("fr-line/24", "blue", x, SOUTH, under=o) for x in (20, 30, 40)]
        t.play(Redeployments(0)).answer(f"deploy:{t.w(pieces[0])}").go(50, SOUTH)
        assert f"deploy:{t.w(pieces[0])}" not in t.offers()  # each once
        if stop:
            t.answer("end")
        else:
            t.answer(f"deploy:{t.w(pieces[1])}").go(56, SOUTH)
        assert t.result() == []


@pytest.mark.rule("12/strategist", "12/great-strategist")
def test_of_two_strategists_each_moves_his_own() -> None:
    t = empty()
    one, other = t.officer("fr-soult", "blue", 20, HEIGHT - 2), t.officer("fr-soult", "blue", 40, HEIGHT - 2)
    mine = [t.unit("fr-line/24", "blue", x, SOUTH, under=one) for x in (14, 20)]
    his = [t.unit("fr-line/24", "blue", x, SOUTH, under=other) for x in (34, 40)]
    t.play(Redeployments(0))
    assert t.offers() == [f"deploy:{t.w(p)}" for p in mine] + ["end"]
    t.answer(f"deploy:{t.w(mine[0])}").go(28, SOUTH)
    assert t.offers() == [f"deploy:{t.w(p)}" for p in his] + ["end"]
    t.answer(f"deploy:{t.w(his[1])}").go(50, SOUTH)
    assert t.result() == []


@pytest.mark.rule("12/strategist")
def test_officers_without_the_gift_change_nothing() -> None:
    t = empty()
    o = t.officer("fr-ney", "blue", 30, HEIGHT - 2)
    t.unit("fr-line/24", "blue", 30, SOUTH, under=o)
    assert t.play(Redeployments(0)).result() == []


@pytest.mark.rule("12/strategist")
def test_a_gun_that_is_moved_leaves_its_battery() -> None:
    t = empty()
    o = t.officer("fr-soult", "blue", 10, HEIGHT - 2)
    guns = [listed(t, "fr-foot-medium", "blue", under=o) for _ in range(2)]
    t.play(PutDown(guns[0])).answer(f"deploy:{t.w(guns[0])}").go(30, SOUTH)
    t.play(PutDown(guns[1])).answer(f"battery:{t.w(guns[0])}")
    t.play(Redeployments(0)).answer(f"deploy:{t.w(guns[1])}", f"deploy:{t.w(guns[1])}").go(50, SOUTH)
    assert t.g.battery[guns[0]] == t.g.battery[guns[1]] == NONE


# vanguard


@pytest.mark.rule("13/vanguard")
def test_a_vanguard_marches_twice_its_speed_before_the_first_turn() -> None:
    t = empty()
    p = t.unit("gb-rifles/12", "blue", 30, SOUTH)
    t.unit("gb-line/24", "blue", 40, SOUTH)
    t.g.formation[p] = 0
    t.play(Vanguard())
    assert (t.key, t.offers()) == ("vanguard", [f"order:{t.w(p)}", "end"])
    t.answer(f"order:{t.w(p)}")
    far = 2 * B.speed[t.g.kind[p]]
    assert t.refused(t.g.x[p], t.g.y[p] - far - 1, 0) == "13/vanguard"
    t.path(t.g.x[p], t.g.y[p] - far, 0)
    assert t.g.y[p] == inches(SOUTH) - far and t.g.order[p] == 0
    assert t.result() == []


@pytest.mark.rule("13/vanguard")
def test_a_vanguard_has_one_pivot_keeps_off_obstacles_and_others_and_may_stay() -> None:
    t = empty()
    p = t.unit("gb-rifles/12", "blue", 30, SOUTH)
    t.unit("gb-line/24", "blue", 38, SOUTH)
    t.ground("fence", 30, SOUTH - 6)
    t.g.formation[p] = 0
    t.play(Vanguard()).answer(f"order:{t.w(p)}")
    x, y = t.g.x[p], t.g.y[p]
    assert t.refused(x, y - inches(8), 0) != "", "not over a fence at the quick march"
    assert t.refused(x + inches(8), y, 0) != "", "not sideways, nor through a friend"
    assert t.refused(x, y, 900, x, y, 1800) != "", "one pivot"
    assert t.refused(x, y, 900) == "" and t.refused(x, y - inches(3), 0) == ""
    t.stay()
    assert (t.g.x[p], t.g.y[p]) == (x, y) and t.result() == []


@pytest.mark.rule("13/vanguard")
def test_a_vanguard_passes_through_nobody() -> None:
    t = empty()
    p = t.unit("gb-rifles/12", "blue", 30, SOUTH)
    friend = t.unit("gb-line/24", "blue", 30, SOUTH - 4)
    t.g.formation[p] = 0
    t.play(Vanguard()).answer(f"order:{t.w(p)}")
    x, y = t.g.x[p], t.g.y[p]
    assert t.refused(x, y - inches(8), 0) != ""
    t.g.x[friend] += inches(20)
    t.g.redraw(friend)
    t.play(Vanguard()).answer(f"order:{t.w(p)}")
    assert t.refused(x, y - inches(8), 0) == ""


@pytest.mark.rule("13/vanguard", "15/downpour")
def test_in_a_downpour_the_vanguard_on_foot_stays_and_that_on_horseback_is_slowed() -> None:
    t = empty()
    t.g.weather = DOWNPOUR
    foot = t.unit("gb-rifles/12", "blue", 30, SOUTH)
    plain = t.unit("gb-line/24", "blue", 50, SOUTH)
    horse = t.unit("ru-cossacks/10", "blue", 40, SOUTH)
    for p in (foot, horse):
        t.g.formation[p] = 0
    t.play(Vanguard())
    assert t.offers() == [f"order:{t.w(horse)}", "end"]
    assert t.why_not(f"order:{t.w(foot)}") == "15/downpour" and t.why_not(f"order:{t.w(plain)}") == "13/vanguard"
    t.answer(f"order:{t.w(horse)}")
    far = 2 * (3 * B.speed[t.g.kind[horse]] // 4)
    assert t.refused(t.g.x[horse], t.g.y[horse] - far - 1, 0) == "13/vanguard"
    t.path(t.g.x[horse], t.g.y[horse] - far, 0)
    assert t.result() == []


@pytest.mark.rule("13/vanguard", "15/downpour")
def test_a_vanguard_on_foot_alone_does_not_stir_in_a_downpour() -> None:
    t = empty()
    t.g.weather = DOWNPOUR
    t.unit("gb-rifles/12", "blue", 30, SOUTH)
    t.play(Vanguard())
    assert t.result() == []


@pytest.mark.rule("13/vanguard-order")
def test_the_higher_die_begins_and_vanguards_take_turns() -> None:
    t = empty()
    mine = [t.unit("gb-rifles/12", "blue", x, SOUTH) for x in (20, 40)]
    theirs = [t.unit("ru-cossacks/10", "red", x, 6, 180) for x in (20, 40, 60)]
    t.play(Vanguard(), [4, 4], [2, 5])  # equal dice are rolled again
    seats: list[str] = []
    for p in (theirs[0], mine[0], theirs[1], mine[1], theirs[2]):
        seats.append(t.seat)
        t.answer(f"order:{t.w(p)}").stay()
    assert seats == ["red", "blue", "red", "blue", "red"] and t.result() == []


@pytest.mark.rule("13/vanguard-order")
def test_who_has_had_enough_leaves_the_rest_to_the_other() -> None:
    t = empty()
    for x in (20, 40):
        t.unit("gb-rifles/12", "blue", x, SOUTH)
        t.unit("ru-cossacks/10", "red", x, 6, 180)
    t.play(Vanguard(), [6, 5])
    t.answer("end")
    assert t.seat == "red"
    t.answer("end")
    assert t.result() == []


# sappers


@pytest.mark.rule("11/sappers")
def test_sappers_put_a_unit_behind_a_fortified_position() -> None:
    t = empty()
    t.g.sappers = [1, 0]
    line = t.unit("fr-line/24", "blue", 30, SOUTH)
    gun = t.unit("fr-foot-medium", "blue", 40, SOUTH)
    horse = t.unit("fr-dragoons/10", "blue", 50, SOUTH)
    t.play(Sappers(0))
    assert t.offers() == [
        f"fortify:{t.w(line)}", f"fortify:{t.w(gun)}", f"attach-sappers:{t.w(line)}", "no",
    ]  # fmt: skip
    assert f"fortify:{t.w(horse)}" not in t.offers()
    t.answer(f"fortify:{t.w(gun)}")
    assert t.g.t_kind == [t.g.b.works_fortified] and t.g.t_side == [0] and t.g.t_points == [25]
    assert gap(t.g.ground(0), t.g.poly(gun)) <= 1 and t.g.t_y[0] < t.g.y[gun]  # touching its front
    assert t.result() == [] and t.g.sappers == [0, 0]


@pytest.mark.rule("11/sappers")
@pytest.mark.parametrize("heading", [0, 90, 180, 270])
@pytest.mark.parametrize(("edge", "away"), [("north", 180), ("east", 270), ("south", 0), ("west", 90)])
def test_no_position_lies_over_an_edge_of_the_table(edge: str, away: int, heading: int) -> None:
    """A gun a millimetre from the edge: its position is wider than its base, and has room only when it faces away."""
    near = 410 / INCH
    x = {"west": near, "east": WIDTH - near}.get(edge, WIDTH / 2)
    y = {"north": near, "south": HEIGHT - near}.get(edge, HEIGHT / 2)
    t = empty()
    t.g.sappers = [1, 0]
    t.unit("fr-line/24", "blue", WIDTH / 2, HEIGHT / 2)  # who has always room
    gun = t.unit("fr-foot-medium", "blue", x, y, heading)
    t.play(Sappers(0))
    assert (f"fortify:{t.w(gun)}" in t.offers()) == (heading == away)


@pytest.mark.rule("11/sappers")
def test_or_they_go_with_a_unit_of_infantry_for_good() -> None:
    t = empty()
    t.g.sappers = [0, 1]
    line = t.unit("at-line-german/24", "red", 30, 6, 180)
    t.play(Sappers(1)).answer(f"attach-sappers:{t.w(line)}")
    assert t.g.flags[line] & SAPPERS and t.result() == []
    assert t.play(Sappers(1)).result() == []  # one company, one use


@pytest.mark.rule("11/sappers")
def test_sappers_go_with_those_who_come_on_later_too() -> None:
    t = empty("assault-on-the-position", attacker=0)
    t.g.sappers = [1, 0]
    line = kept(t, "fr-line/24", "blue")
    kept(t, "fr-foot-medium", "blue")
    t.play(Sappers(0))
    assert t.offers() == [f"attach-sappers:{t.w(line)}", "no"]
    t.answer(f"attach-sappers:{t.w(line)}")
    assert t.g.flags[line] & SAPPERS


@pytest.mark.rule("scenario/borodino")
def test_at_borodino_the_line_of_the_attacker_has_sappers_and_hills_are_held() -> None:
    t = empty("borodino", attacker=1)
    hill = laid(t, "hill", 30, HEIGHT - 12, T_PLACED | T_OBJECTIVE)
    held = [t.unit("fr-line/12", "blue", x, HEIGHT - 11) for x in (26, 31.5)]
    third = t.unit("fr-foot-light", "blue", 36, HEIGHT - 11)
    horse = t.unit("fr-dragoons/5", "blue", 30, HEIGHT - 8)
    away = t.unit("fr-line/24", "blue", 55, HEIGHT - 6)
    line = t.unit("ru-musketeers/24", "red", 30, 6, 180)
    light = t.unit("ru-jager/24", "red", 40, 6, 180)
    t.g.sappers = [1, 0]
    t.play(Sappers(0))
    assert t.key == "hill-works" and t.offers() == [f"piece:{t.w(p)}" for p in (*held, third)]
    t.answer(f"piece:{t.w(held[0])} piece:{t.w(third)}")
    assert [B.terrain_id[k] for k in t.g.t_kind] == ["hill", "works-light", "works-light"]
    assert inside(t.g.ground(1), t.g.ground(hill)) or gap(t.g.ground(1), t.g.poly(held[0])) <= 1
    assert horse not in held
    assert words(t).count("fortify") == 1 and f"fortify:{t.w(away)}" in t.offers()  # not on the hills
    t.answer("no")
    t.play(Sappers(1))
    assert t.g.flags[line] & SAPPERS and not t.g.flags[light] & SAPPERS


@pytest.mark.rule("scenario/borodino")
def test_the_positions_of_a_battery_on_a_hill_join() -> None:
    t = empty("borodino", attacker=1)
    laid(t, "hill", 30, HEIGHT - 12, T_PLACED | T_OBJECTIVE)
    guns = [listed(t, "fr-foot-medium", "blue") for _ in range(2)]
    t.play(PutDown(guns[0])).answer(f"deploy:{t.w(guns[0])}").go(30, HEIGHT - 10)
    t.play(PutDown(guns[1])).answer(f"battery:{t.w(guns[0])}")
    t.play(Sappers(0))
    assert [B.terrain_id[k] for k in t.g.t_kind] == ["hill", "works-light", "works-light"]


@pytest.mark.rule("12/strategist")
@pytest.mark.rule("13/fighting-at-home")
@pytest.mark.rule("13/vanguard")
def test_the_order_in_which_it_all_happens() -> None:
    t = empty(first=1)
    t.g.sappers = [1, 0]
    soult = t.officer("fr-soult", "blue", 30, HEIGHT - 2, chief=True)
    t.unit("at-freikorps/12", "blue", 30, SOUTH, under=soult)
    t.unit("gb-rifles/12", "blue", 40, SOUTH, under=soult)
    t.unit("at-freikorps/12", "red", 30, 6, 180)
    assert t.g.flags[soult] & CHIEF
    t.play(Afterwards())
    asked: list[str] = []
    while t.key != "rest":
        asked.append(f"{t.seat} {t.key}")
        t.answer("no" if t.key == "sappers" else "end")
    assert asked == ["red home", "blue replan", "blue home", "blue sappers", "blue vanguard"]


@pytest.mark.rule("11/sappers")
@pytest.mark.parametrize("heading", [0, 900, 1800, 2700])
def test_a_position_may_touch_the_edge_of_the_table_and_no_more(heading: int) -> None:
    t = Table()
    p = t.unit("fr-line/24", "blue", 30, 20, heading / 10)
    works = B.works_fortified
    out = (B.base_d[t.g.kind[p]] + 1) // 2 + B.t_d[works]
    x, y = {0: (9000, out), 900: (B.width - out, 6000), 1800: (9000, B.height - out), 2700: (out, 6000)}[heading]
    place(t.g, p, x, y, heading)
    assert before(t.g, p, works) != []
    place(t.g, p, *ahead(x, y, heading, 1), heading)
    assert before(t.g, p, works) == []
