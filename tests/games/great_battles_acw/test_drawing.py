"""The printed board: hexes that fit together, ground that follows the map, and a size that a browser can load."""

from __future__ import annotations

import gzip
import itertools
import json
import re
from typing import Any

import pytest

from grognard.games.great_battles_acw.game import GAME
from grognard.games.great_battles_acw.pack.kinds import TERRAINS
from grognard.games.great_battles_acw.pack.pack import built_in
from grognard.games.great_battles_acw.show.drawing import board
from grognard.games.great_battles_acw.show.outline import chains, hachures, rings, side_ends, through
from grognard.space.hexes import Grid

MOST = 250_000  # bytes of a board on its way, compressed

every_battle = pytest.mark.parametrize("scenario", ["first-kernstown", "gettysburg-day1", "cedar-creek"])


def drawn_board(scenario: str) -> dict[str, object]:
    s = built_in().setup(scenario)
    return board(GAME.wording, built_in().board(s.battle), s)


def the_map(scenario: str) -> Any:
    drawn: Any = drawn_board(scenario)
    return drawn["maps"][0]


def test_every_scenario_has_its_board() -> None:
    for id in built_in().scenarios():
        m = the_map(id)
        b = built_in().board(built_in().battle_of(id))
        assert [p["id"] for p in m["places"]] == [b.grid.name(h) for h in range(b.n_hex)]
        assert m["hexes"]["radius"] == 30


@every_battle
def test_a_board_is_small_enough(scenario: str) -> None:
    text = json.dumps(drawn_board(scenario), ensure_ascii=False, separators=(",", ":")).encode()
    assert len(gzip.compress(text)) < MOST


@every_battle
def test_hexes_are_as_large_as_the_map_says(scenario: str) -> None:
    """52 units from side to side are as many metres as the battle's map has to a hex."""
    m = the_map(scenario)
    metres = built_in().board(built_in().battle_of(scenario)).map.hex_metres
    assert m["km"] * 52 * 1000 == pytest.approx(metres)
    for p in m["places"]:
        corners = [[int(n) for n in c.split()] for c in p["d"].strip("MZ").split("L")]
        assert len(corners) == 6
        assert sum(x for x, _ in corners) / 6 == p["x"] and sum(y for _, y in corners) / 6 == p["y"]


@every_battle
def test_a_hex_says_what_is_printed_in_it(scenario: str) -> None:
    s = built_in().setup(scenario)
    b = built_in().board(s.battle)
    places = {p["id"]: p for p in the_map(scenario)["places"]}
    for h in range(b.n_hex):
        p = places[b.grid.name(h)]
        assert p["kind"] == TERRAINS[b.terrain[h]].replace(" ", "-")
        assert f"level {b.level[h]}" in p["about"]["en"] and f"nivel {b.level[h]}" in p["about"]["es"]
    for o in s.objectives:
        for h in o.hexes:
            assert "objective" in places[b.grid.name(h)]["tags"]
    for feature in b.map.features:
        assert feature.es in places[feature.hex]["label"]["es"]


@every_battle
def test_every_way_slope_and_water_of_the_map_is_drawn(scenario: str) -> None:
    b = built_in().board(built_in().battle_of(scenario))
    source = b.map
    layers = the_map(scenario)["layers"]
    found = {layer["style"]: layer for layer in layers if layer["kind"] != "text"}
    for kind, _, hexes in b.ways:
        path = found[kind.replace(" ", "-")]["d"]
        # a smooth line passes through the middle of every hexside that the way crosses
        for a, z in itertools.pairwise(hexes):
            p, q = side_ends(b.grid, a, z)
            assert f"{round((p[0] + q[0]) / 2)} {round((p[1] + q[1]) / 2)}" in path
    for kind, sides in source.slopes.items():
        if sides:
            ticks = {"minor": 3, "steep": 5, "sheer": 7}[kind]
            assert found[f"slope-{kind}"]["d"].count("M") == ticks * len(sides)
    assert ("river-1" in found) == any(w.kind == "river" for w in source.water)
    assert ("wall" in found) == bool(source.walls)
    named = {layer["text"]["en"] for layer in layers if layer["kind"] == "text"}
    assert {w.en for w in source.water} <= named


@every_battle
def test_the_legend_explains_every_style_of_the_ground(scenario: str) -> None:
    m = the_map(scenario)
    told = {row["style"] for row in m["legend"]}
    shown = {layer["style"] for layer in m["layers"] if layer["kind"] != "text"}
    plain = {s for s in shown if s in ("land", "house") or s.startswith("relief-")}
    assert shown - plain == told
    assert all(row["label"]["en"] and row["label"]["es"] for row in m["legend"])


def test_heights_lie_on_each_other() -> None:
    """Each level above the lowest is a layer of its own, from below upwards."""
    b = built_in().board("first-kernstown")
    heights = [layer for layer in the_map("first-kernstown")["layers"] if layer["style"].startswith("relief-")]
    assert len(heights) == max(b.level) - min(b.level)
    tints = [int(layer["style"][-1]) for layer in heights]
    assert tints == sorted(tints) and tints[0] == 1 and tints[-1] == 7
    assert all(layer["contour"] for layer in heights)


# the geometry


def test_the_outline_of_a_hex_with_a_hole() -> None:
    grid = Grid(9, 9)
    middle = grid.index("0505")
    ring = set(grid.ring(middle, 1))
    found = sorted(len(r) for r in rings(grid, ring))
    assert found == [6, 18]  # the hole, and the border of six hexes
    assert [len(r) for r in rings(grid, ring | {middle})] == [18]


def test_hexsides_are_joined_into_lines() -> None:
    """A stream given hexside by hexside, in any order, is one line; a fork makes two."""
    grid = Grid(9, 9)
    h = grid.index("0505")
    around = [(h, grid.next[6 * h + s]) for s in range(6)]
    [loop] = chains(grid, around)
    assert len(loop) == 7 and loop[0] == loop[-1]
    [line] = chains(grid, [around[2], around[0], around[1]])
    assert len(line) == 4
    fork = [around[0], around[1], (grid.next[6 * h], grid.next[6 * h + 1])]
    assert sorted(len(c) for c in chains(grid, fork)) == [2, 3]


def test_a_road_leaves_the_map_at_its_edge() -> None:
    grid = Grid(9, 9)
    line = through(grid, [grid.index(n) for n in ("0101", "0201", "0302")])
    assert len(line) == 4 and line[0][0] >= 0


def test_hachures_fall_to_the_lower_side() -> None:
    grid = Grid(9, 9)
    a = grid.index("0505")
    south = grid.next[6 * a + 3]
    assert {m for m in re.findall(r"l(\S+) (\S+?)(?=M|$)", hachures(grid, a, south, 3, 6.0))} == {("0", "6")}
    assert {m for m in re.findall(r"l(\S+) (\S+?)(?=M|$)", hachures(grid, south, a, 3, 6.0))} == {("0", "-6")}
