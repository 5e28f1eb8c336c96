"""15 Terrain: the country, its table, and where its elements may lie."""

from __future__ import annotations

import pytest

from grognard.games.bajo_la_sombra_del_aguila.pack.board import built_in
from grognard.games.bajo_la_sombra_del_aguila.pack.names import LANDS, SEASONS, SIDES
from grognard.games.bajo_la_sombra_del_aguila.rules.flow.ch15_terrain import Country, LayElement, Scenery
from grognard.games.bajo_la_sombra_del_aguila.rules.queries.ch04_water import DEEP, SHALLOW, wet
from grognard.games.bajo_la_sombra_del_aguila.state.model import T_IMPASSABLE
from grognard.space.spot import Spot
from tests.games.bajo_la_sombra_del_aguila.fielding import empty, kinds_of, laid
from tests.games.bajo_la_sombra_del_aguila.table import Table, inches

B = built_in()


def elements(land: str) -> list[str]:
    return [B.setting.element(LANDS.index(land), n) for n in range(2, 13)]


def in_land(land: str) -> Table:
    t = empty()
    t.g.land = LANDS.index(land)
    return t


def lay_all(t: Table, spots: list[tuple[float, float]]) -> None:
    """Answer the questions where to lay a piece, one after another."""
    for x, y in spots:
        assert t.key in ("terrain-pose", "river")
        t.go(x, y)


@pytest.mark.rule("15/army-size-and-table")
def test_the_table_and_the_armies() -> None:
    assert (B.width, B.height) == (18000, 12000)
    levels = Table().game.levels()["points"]
    assert [level["en"] for level in levels] == ["1,000", "600", "1,500", "2,000"]


@pytest.mark.rule("15/terrain-placement")
def test_the_higher_roll_with_the_strategic_factor_chooses_the_country() -> None:
    t = empty()
    t.g.factor = [2, 5]
    t.play(Country(), [5, 2], [5, 1])  # 7 to 7 is rolled again; then 7 to 6
    assert (t.key, t.seat) == ("land", "blue")
    assert t.offers() == [f"land:{land}" for land in LANDS]
    t.answer("land:steppe")
    assert LANDS[t.g.land] == "steppe" and t.result() == [0]
    t.play(Country(), [4, 2])
    assert t.seat == "red"


@pytest.mark.rule("15/terrain-placement")
def test_players_lay_by_turns_and_nobody_stops_before_three() -> None:
    t = in_land("forest")
    t.play(Scenery(1), [3, 4], [3, 4], [3, 4], [3, 4], [3, 4], [3, 4], [3, 4], [3, 4])
    seats = []
    for i in range(8):
        assert t.key == "terrain-pose"
        seats.append(t.seat)
        t.go(8 + 12 * (i % 4), 8 + 20 * (i // 4))
        if 3 <= i + 1 < 8:
            assert (t.key, t.seat) == ("more-terrain", seats[-1])
            t.answer("more")
    assert seats == ["red", "blue"] * 4
    assert t.result() == [] and len(t.g.t_kind) == 8  # 8 at the most


@pytest.mark.rule("15/terrain-stop-and-extra")
def test_when_one_stops_the_other_may_lay_one_more() -> None:
    for extra in (True, False):
        t = in_land("forest")
        t.play(Scenery(0), *[[3, 4]] * (4 if extra else 3))
        lay_all(t, [(10, 10), (30, 10), (50, 10)])
        assert (t.key, t.seat) == ("more-terrain", "blue")
        t.answer("no-more")
        assert (t.key, t.seat) == ("extra-terrain", "red")
        t.answer("more" if extra else "no-more")
        if extra:
            t.go(10, 35)
        assert t.result() == [] and len(t.g.t_kind) == (4 if extra else 3)


@pytest.mark.rule("15/four-inches")
def test_elements_lie_four_inches_apart() -> None:
    t = empty()
    wood = laid(t, "hill", 30, 20)  # 300 by 200 mm: it reaches to 30 + 5.9 inches
    t.play(LayElement(0, "rocks", "15/terrain-forest"))  # 150 by 120 mm
    edge = (B.t_w[t.g.t_kind[wood]] + B.t_w[B.terrain_no["rocks"]]) // 2
    x = t.g.t_x[wood] + edge + inches(4)
    assert t.refused(x - 2, inches(20), 0) == "15/terrain-forest"
    assert t.refused(x, inches(20), 0) == ""
    assert t.refused(x, inches(20) - 100, 450) == ""


@pytest.mark.rule("15/four-inches")
def test_what_finds_no_room_is_left_out() -> None:
    t = empty()
    for i in range(5):
        for j in range(4):
            laid(t, "hill", 8 + 14 * i, 6 + 12 * j)
    t.play(LayElement(0, "hill", "15/terrain-steppe"))
    assert t.result() == [] and len(t.g.t_kind) == 20
    assert "terrain-no-room" in t.log()


@pytest.mark.rule("15/terrain-mountain")
def test_the_elements_of_mountains() -> None:
    assert elements("mountain") == [
        "river", "stream", "wood", "rocks", "steep-hill", "mountain",
        "steep-hill", "hill", "mountain", "wood", "houses",
    ]  # fmt: skip


@pytest.mark.rule("15/terrain-mountain")
@pytest.mark.rule("15/terrain-fertile")
@pytest.mark.rule("15/terrain-steppe")
def test_a_river_goes_from_short_edge_to_short_edge_with_a_crossing() -> None:
    for season, state in (("spring", DEEP), ("summer", SHALLOW)):
        t = in_land("mountain")
        t.g.season = SEASONS.index(season)
        t.play(LayElement(1, "river", "15/terrain-mountain"))
        t.go(40, 24)
        assert kinds_of(t.g) == ["river", "bridge", "river"]
        assert t.g.t_x[0] - t.g.t_w[0] // 2 == 0 and t.g.t_x[2] + t.g.t_w[2] // 2 == B.width
        assert t.g.t_x[0] + t.g.t_w[0] // 2 == t.g.t_x[1] - t.g.t_w[1] // 2
        assert t.g.t_x[1] + t.g.t_w[1] // 2 == t.g.t_x[2] - t.g.t_w[2] // 2
        assert B.t_d[B.river] <= inches(6)
        assert wet(t.g, 0) == state and (t.g.t_flags[0] & T_IMPASSABLE != 0) == (season == "spring")


@pytest.mark.rule("15/terrain-mountain")
@pytest.mark.rule("15/terrain-forest")
def test_a_stream_is_narrower_and_forded_and_there_is_room_for_one_water_alone() -> None:
    t = empty()
    t.play(LayElement(0, "stream", "15/terrain-forest")).go(20, 30)
    assert kinds_of(t.g) == ["stream", "ford", "stream"]
    assert B.t_d[B.terrain_no["stream"]] <= inches(4)
    t.play(LayElement(0, "river", "15/terrain-forest"))
    assert t.result() == [] and len(t.g.t_kind) == 3


@pytest.mark.rule("15/four-inches")
def test_a_river_keeps_four_inches_from_everything_along_its_whole_length() -> None:
    t = empty()
    laid(t, "wood", 10, 14)  # 150 mm deep
    t.play(LayElement(0, "river", "15/terrain-steppe"))
    clear = inches(14) + 750 + inches(4) + B.t_d[B.river] // 2
    assert t.refused(inches(50), clear - 3, 0) == "15/terrain-steppe"
    assert t.refused(inches(50), clear, 0) == ""


@pytest.mark.rule("15/terrain-arid")
def test_the_elements_of_arid_land() -> None:
    assert elements("arid") == [
        "houses", "hill", "rocks", "steep-hill", "fields", "hill", "dunes", "rocks", "wall", "palms", "wadi",
    ]  # fmt: skip
    assert B.t_w[B.terrain_no["wall"]] == pytest.approx(inches(6), abs=5)


@pytest.mark.rule("15/terrain-arid")
def test_one_to_three_buildings_stand_together() -> None:
    t = in_land("arid")
    t.play(Scenery(0), [1, 1], 3, [2, 2])
    t.answer("terrain:stone-house", key="terrain-kind")
    t.go(20, 20)
    choice = t.poses()
    assert isinstance(choice, Spot)
    near = inches(20) + B.t_w[B.terrain_no["stone-house"]] + inches(2)
    assert choice.fault([near, inches(20), 0]) is None  # two inches from its neighbour
    assert choice.fault([near - 5, inches(20), 0]) == "fault-near"
    assert choice.fault([inches(50), inches(20), 0]) == "fault-zone"  # not at the other end of the table
    t.path(near, inches(20), 0)
    t.go(20, 26)
    assert kinds_of(t.g) == ["stone-house"] * 3


@pytest.mark.rule("15/terrain-fertile")
def test_the_elements_of_fertile_land() -> None:
    assert elements("fertile") == [
        "wood", "steep-hill", "river", "walls", "crops", "farm", "crops", "houses", "hill", "wood", "lake",
    ]  # fmt: skip
    t = in_land("fertile")
    t.play(Scenery(0), [2, 3], [1, 1])
    assert t.offers() == ["terrain:wall", "terrain:fence"]
    t.answer("terrain:fence").go(20, 20)
    assert kinds_of(t.g) == ["fence"]


@pytest.mark.rule("15/terrain-forest")
def test_the_elements_of_the_forest() -> None:
    assert elements("forest") == [
        "houses", "fields", "rocks", "river", "wood", "wood", "wood", "steep-hill", "stream", "wood", "ruins",
    ]  # fmt: skip


@pytest.mark.rule("15/terrain-steppe")
def test_the_elements_of_the_steppe() -> None:
    assert elements("steppe") == [
        "lake", "houses", "rocks", "hill", "steep-hill", "hill", "fields", "wood", "hill", "rocks", "river",
    ]  # fmt: skip


@pytest.mark.rule("15/terrain-desert")
def test_the_elements_of_the_desert() -> None:
    assert elements("desert") == [
        "houses", "rocks", "steep-hill", "rough", "dunes", "dunes", "rough", "water-hole", "palms", "palms", "wadi",
    ]  # fmt: skip
    t = in_land("desert")
    t.play(Scenery(1), [4, 5])
    assert t.seat == SIDES[1] and t.offers() == ["terrain:oasis", "terrain:palms"]
