"""The data pack of Great Battles of the American Civil War: its figures, and what is said of a damaged one."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from grognard.games.great_battles_acw.game import GAME
from grognard.games.great_battles_acw.pack.faults import check
from grognard.games.great_battles_acw.pack.pack import BUILT_IN, Pack, built_in
from grognard.games.great_battles_acw.pack.reading import Battle, spread
from grognard.kit.packs import PackError

K = "first-kernstown"
Break = Callable[[Any], object]


@pytest.fixture(scope="module")
def battles() -> list[Battle]:
    return [built_in().battle(name) for name in built_in().battles()]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copy = tmp_path / "pack"
    shutil.copytree(BUILT_IN, copy, ignore=shutil.ignore_patterns("*.bin"))
    return copy


def edit(folder: Path, name: str, change: Break) -> None:
    """Apply a change to the parsed JSON of one file."""
    raw = json.loads((folder / name).read_text(encoding="utf-8"))
    change(raw)
    (folder / name).write_text(json.dumps(raw), encoding="utf-8")


def swap(folder: Path, name: str, old: str, new: str) -> None:
    """Replace the first occurrence of a text that must be there."""
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text, old
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")


def put(at: dict[str, Any] | list[Any], key: Any, value: Any) -> None:
    at[key] = value


def by_id(records: list[dict[str, Any]], id: str) -> dict[str, Any]:
    return next(record for record in records if record.get("id", record.get("unit")) == id)


def letter(rows: list[str], hex: str, new: str) -> None:
    column, row = int(hex[:2]) - 1, int(hex[2:]) - 1
    rows[row] = rows[row][:column] + new + rows[row][column + 1 :]


def gather(scenario: dict[str, Any], hex: str, others: tuple[str, ...]) -> None:
    """Crowd the units of other hexes into one."""
    for unit in scenario["units"]:
        if unit["hex"] in others:
            unit["hex"] = hex


def told(folder: Path) -> list[str]:
    """The faults of a pack without their lines, which must be there."""
    faults = check(folder)
    assert all(re.match(r"[^ :]+:\d+: ", fault) for fault in faults), faults
    return [re.sub(r":\d+: ", ": ", fault, count=1) for fault in faults]


# the built-in pack


def test_built_in_pack_has_no_faults() -> None:
    assert check(BUILT_IN) == []


def test_copied_pack_given_by_path_is_the_same(battles: list[Battle], folder: Path) -> None:
    twin = Pack(folder)
    assert twin.scenarios() == built_in().scenarios()
    for battle in battles:
        other = twin.battle(battle.id)
        for name in ("charts", "map", "oob", "book", "scenarios"):
            assert getattr(other, name) == getattr(battle, name)


def test_the_scenarios_are_in_the_order_that_saves_count_on() -> None:
    assert [(card.id, card.battle) for card in built_in().cards()] == [
        ("first-kernstown", "first-kernstown"),
        ("the-stone-wall", "first-kernstown"),
        ("gettysburg-day1", "gettysburg-day1"),
        ("the-railroad-cut", "gettysburg-day1"),
        ("cedar-creek", "cedar-creek"),
        ("thoburns-camp", "cedar-creek"),
        ("first-volley", "first-kernstown"),
    ]


def test_markers_of_gettysburg(battles: list[Battle]) -> None:
    gettysburg = battles[1].scenarios[0]
    assert (gettysburg.markers.union, gettysburg.markers.confederate) == ([2, 5, 9, 2], [1, 2, 5, 2])


def test_figures_of_the_battles(battles: list[Battle]) -> None:
    for battle, size, units, men, guns in zip(
        battles, ((42, 40), (60, 50), (60, 50)), (38, 212, 234), (9782, 55447, 43061), (42, 175, 138)
    ):
        assert (battle.map.columns, battle.map.rows) == size
        assert len(battle.oob.units) == units
        assert sum(u.men for u in battle.oob.units) == men
        assert sum(section.guns for u in battle.oob.units for section in u.guns) == guns


def test_a_battle_may_have_its_own_charts(folder: Path) -> None:
    (folder / K / "charts.toml").write_text("[shock.modifiers]\nflank = 7\n", encoding="utf-8")
    battles = [Pack(folder).battle(name) for name in built_in().battles()]
    assert [b.charts.shock.modifiers["flank"] for b in battles] == [7, 2, 2]
    assert battles[0].charts.shock.continued_hexes == battles[1].charts.shock.continued_hexes
    assert ["cut" in b.charts.hexside for b in battles] == [False, True, False]


def test_runs_of_hexes() -> None:
    assert spread(["0101", "2409-2411"]) == ["0101", "2409", "2410", "2411"]
    with pytest.raises(ValueError, match="2409-2511"):
        spread(["2409-2511"])


# faults of sense: file, change, what is said

MAP, OOB, BOOK = f"{K}/map.json", f"{K}/oob.json", f"{K}/battle.json"
SCENARIO = f"{K}/scenarios/{K}.json"
FAULTS: list[tuple[str, Break, str]] = [
    (MAP, lambda m: letter(m["terrain"], "0417", " "), f"{MAP}: hex 0417 has no terrain"),
    (MAP, lambda m: letter(m["terrain"], "0417", "z"), f"{MAP}: hex 0417 has the unknown terrain 'z'"),
    (MAP, lambda m: letter(m["levels"], "1203", " "), f"{MAP}: hex 1203 has no level"),
    (MAP, lambda m: m["terrain"].pop(), f"{MAP}: hex 4240 has no terrain"),
    (MAP, lambda m: put(m["terrain"], 6, m["terrain"][6] + "cc"), f"{MAP}: row 07 of terrain has 44 hexes"),
    (MAP, lambda m: m["slopes"]["minor"].append("0101/0303"), f"{MAP}: slope 0101/0303 does not join neighbours"),
    (MAP, lambda m: m["slopes"]["minor"].append("0126/0127"), f"{MAP}: slope 0126/0127 is given twice"),
    (MAP, lambda m: m["slopes"]["minor"].append("0127/0126"), f"{MAP}: slope 0127/0126 is given twice"),
    (MAP, lambda m: m["slopes"]["minor"].append("0101/0102"), f"{MAP}: slope 0101/0102 joins hexes of one level"),
    (MAP, lambda m: put(m["slopes"], "gentle", []), f"{MAP}: unknown slope 'gentle'"),
    (MAP, lambda m: m["walls"][0]["sides"].append("9901/9902"), f"{MAP}: wall 9901/9902 does not join neighbours"),
    (MAP, lambda m: put(m["crossings"][0], "kind", "ferry"), "of the unknown kind 'ferry'"),
    (MAP, lambda m: put(m["crossings"][0], "side", "0101/0102"), f"{MAP}: crossing 0101/0102 without water"),
    (MAP, lambda m: m["roads"][0]["hexes"].pop(3), f"{MAP}: road Valley Turnpike jumps from 4002 to 3904"),
    (MAP, lambda m: put(m["roads"][0]["hexes"], 0, "4400"), f"{MAP}: road Valley Turnpike leaves the map at 4400"),
    (MAP, lambda m: put(m["roads"][0], "kind", "canal"), f"{MAP}: road Valley Turnpike of the unknown kind 'canal'"),
    (MAP, lambda m: put(m["features"][0], "hex", "4317"), f"{MAP}: Pritchard's Hill at 4317 is off the map"),
    (MAP, lambda m: m["cuts"].append({"en": "x", "es": "x", "sides": ["0101/0102"]}), "no row for cut"),
    (MAP, lambda m: put(m, "battle", "antietam"), f"{MAP}: says that it belongs to 'antietam'"),
    (OOB, lambda o: put(by_id(o["formations"], "us-3"), "superior", ""), f"{OOB}: leader union-tyler has no superior"),
    (
        OOB,
        lambda o: put(by_id(o["formations"], "us-3"), "superior", "us-2"),
        "brigade us-3 serves under the brigade us-2",
    ),
    (OOB, lambda o: put(by_id(o["formations"], "us-3"), "superior", "cs-div"), "the other side's cs-div"),
    (OOB, lambda o: put(by_id(o["formations"], "us-3"), "leader", "nobody"), f"{OOB}: formation us-3 has no leader"),
    (OOB, lambda o: by_id(o["leaders"], "union-tyler")["ratings"].pop("profile"), "leader union-tyler lacks profile"),
    (OOB, lambda o: put(o["units"][0], "formation", "us-div"), f"{OOB}: unit un-8th-ohio has no brigade"),
    (OOB, lambda o: put(o["units"][0], "weapon", "X9"), f"{OOB}: unit un-8th-ohio has the unknown weapon 'X9'"),
    (OOB, lambda o: put(o["units"][0], "cohesion", [4, 6]), f"{OOB}: unit un-8th-ohio has cohesion [4, 6]"),
    (OOB, lambda o: o["units"].append(o["units"][0]), f"{OOB}: unit un-8th-ohio is there twice"),
    (
        OOB,
        lambda o: put(by_id(o["units"], "un-battery-e-4th-us-clark")["guns"][0], 1, 5),
        f"{OOB}: battery un-battery-e-4th-us-clark: guns and SP differ",
    ),
    (
        SCENARIO,
        lambda s: put(s["reinforcements"][0], "entry", "nowhere"),
        f"{SCENARIO}: reinforcement 1 (un-7th-ohio) without an entry: 'nowhere'",
    ),
    (SCENARIO, lambda s: put(s["reinforcements"][0], "turn", "0300"), "in the unknown turn '0300'"),
    (
        SCENARIO,
        lambda s: put(s["units"][0], "hex", "4341"),
        f"{SCENARIO}: un-8th-ohio at 4341 is off the map",
    ),
    (SCENARIO, lambda s: put(s["units"][0], "facing", "S"), "un-8th-ohio at 3220 faces S under advance orders"),
    (SCENARIO, lambda s: put(s["units"][0], "orders", "attack"), "brigade us-1 is under several orders"),
    (SCENARIO, lambda s: put(s["units"][0], "unit", "un-9th-ohio"), f"{SCENARIO}: unknown unit un-9th-ohio"),
    (
        SCENARIO,
        lambda s: gather(s, "3517", ("3717", "3816", "3015")),
        "3517 holds 45 SP, the limit is 15 (8.12)",
    ),
    (
        SCENARIO,
        lambda s: put(by_id(s["units"], "co-chews-battery"), "hex", "3221"),
        "enemies are adjacent in 3220",
    ),
    (SCENARIO, lambda s: put(by_id(s["units"], "co-2nd-virginia"), "hex", "1729"), "1729 mixes brigades (8.12)"),
    (
        SCENARIO,
        lambda s: put(s["leaders"], "union-kimball", "0000"),
        "leader union-kimball at 0000 is off the map",
    ),
    (
        SCENARIO,
        lambda s: put(s["leaders"], "union-kimball", "1630"),
        "union-kimball stands alone beside the enemy",
    ),
    (SCENARIO, lambda s: put(s["objectives"][0]["hexes"], 0, "4242"), "pritchards-hill at 4242 is off the map"),
    (
        SCENARIO,
        lambda s: s["parapets"].append({"hex": "4301", "sides": ["N", "NE"], "built_by": ""}),
        "parapet at 4301 is off the map",
    ),
    (
        SCENARIO,
        lambda s: s["parapets"].append({"hex": "0101", "sides": ["N", "SE"], "built_by": ""}),
        "parapet at 0101 does not cover two neighbouring hexsides",
    ),
    (
        SCENARIO,
        lambda s: s["parapets"].append({"hex": "3020", "sides": ["N", "NE"], "built_by": ""}),
        "parapet at 3020 stands in a town or swamp",
    ),
    (
        SCENARIO,
        lambda s: put(s["markers"], "union", [0, 0, 0, 0]),
        "too few efficiency markers for the union side",
    ),
    (SCENARIO, lambda s: put(s["victory"], "bounds", [6, 15, -5, -14]), "bounds [6, 15, -5, -14]"),
    (SCENARIO, lambda s: put(s["special"][1], "kind", "rain"), f"{SCENARIO}: unknown special rule 'rain'"),
    (SCENARIO, lambda s: s["special"][1].pop("column"), "special rule west-limit needs column"),
    (BOOK, lambda s: put(s["entries"][0], "hexes", ["2020"]), "valley-pike-north at 2020 is not on the edge"),
    (SCENARIO, lambda s: put(s, "initiative", {"0100": "union"}), "initiative in the unknown turn 0100"),
    (SCENARIO, lambda s: put(s, "id", "another"), f"{SCENARIO}: id: expected the name of the file, not 'another'"),
]


@pytest.mark.parametrize(("name", "change", "said"), FAULTS, ids=[said.split(": ")[-1] for _, _, said in FAULTS])
def test_faults_are_named(folder: Path, name: str, change: Break, said: str) -> None:
    edit(folder, name, change)
    faults = told(folder)
    assert any(said in fault for fault in faults), faults


@pytest.mark.rule("10.17")
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            '["d+2" , "d+2" , "D"',
            '["d+2" , "d"   , "D"',
            "charts.toml: fire.table.small_arms: die 10: strength 2 hits less",
        ),
        ('["d"   , "d+2" , "d+2"', '["d"   , "d+2" , "1D"', "die 10, strength 3 hits less than die 9"),
        ('["d"   , "d+2" , "d+2"', '["d"   , "d+2" , "9Z"', "die 9 has the unknown result '9Z'"),
        ('["d"   , "d+2" , "d+2"', '["d"   , "d+2" , "d+2" , "d+2"', "die 9 has 9 results for 8 columns"),
        ("strength = [1, 2, 3,", "strength = [1, 3, 2,", "fire.table.strength"),
    ],
)
def test_a_fire_table_with_holes_or_where_more_hits_less_is_named(folder: Path, old: str, new: str, said: str) -> None:
    swap(folder, "charts.toml", old, new)
    faults = told(folder)
    assert any(said in fault for fault in faults), faults


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("drm = [-4, -3, -2, -1, 0", "drm = [-4, -3, -2, -5, 0", "shock.ratio: the modifier falls at step 4"),
        ("defender = [8, 6, 4, 3,", "defender = [8, 4, 6, 3,", "shock.ratio: step 3 is not greater than step 2"),
        ("change_from = [-99, 2, 4, 5, 6]", "change_from = [-99, 4, 2, 5, 6]", "orders.change: the bounds"),
        ("from = [0, 3, 7, 10, 12]", "from = [0, 3, 7, 10]", "command.coordination: 4 bounds but 5 results"),
        ("rout_check = [false, ", "rout_check = [", "shock.result.rout_check: 4 values for 5 rows"),
        ("orchard       = {", "garden       = {", "charts.toml: terrain: no row for orchard"),
        ("range = [[1, 0], [2, -1]] }", "range = [[2, -1], [1, 0]] }", "charts.toml: weapon.M: ranges [2, 1]"),
        ("steep-up   =", "steep   =", "hexside: no row for steep-up"),
        ('letter = "o"', 'letter = "w"', "letter 'w' stands for two kinds"),
        ("refaced-guns = -2", "refaced = -2", "charts.toml: fire.modifiers: no figure for refaced-guns"),
        ("refaced-guns = -2", "refaced = -2", "charts.toml: fire.modifiers: unknown modifier refaced"),
        ("bystanders = -1", "bystander = -1", "charts.toml: shock.modifiers: no figure for bystanders"),
        ("march = 2", "marching = 2", "charts.toml: preshock: no figure for march"),
    ],
)
def test_faults_of_charts_are_named(folder: Path, old: str, new: str, said: str) -> None:
    swap(folder, "charts.toml", old, new)
    faults = told(folder)
    assert any(said in fault for fault in faults), faults


# faults of form: one line with the place


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        (MAP, '"columns": 42,', '"columns": 42,,', rf"{MAP}: line \d+ column \d+: expected valid JSON"),
        (MAP, '"columns": 42,', '"columns": "many",', rf"{MAP}: columns: Expected `int`, got `str`"),
        (MAP, '"columns": 42,', '"columns": 42, "columns": 43,', rf"{MAP}: columns: expected each key once"),
        (MAP, '"columns": 42,', '"colums": 42,', rf"{MAP}: .*"),
        (OOB, '"arm": "infantry"', '"arm": "elephants"', rf"{OOB}: units\[\d+\]\.arm: Invalid enum value 'elephants'"),
        (OOB, '"stars": 4', '"stars": 5', rf"{OOB}: leaders\[\d+\]\.stars: Expected `int` <= 4"),
        (SCENARIO, '"day"', '"noon"', rf"{SCENARIO}: turns\[0\]\[1\]: Invalid enum value 'noon'"),
        ("charts.toml", "brigade_move = 10", "brigade_move = ", r"charts.toml: expected valid TOML"),
        (
            "charts.toml",
            "brigade_move = 10",
            "brigade_move = 'ten'",
            r"charts.toml: command.brigade_move: Expected `int`, got `str`",
        ),
        ("charts.toml", "brigade_move = 10", "move = 10", r"charts.toml: command: .*"),
    ],
)
def test_a_fault_of_form_is_one_line(folder: Path, name: str, old: str, new: str, said: str) -> None:
    swap(folder, name, old, new)
    faults = [re.sub(r":\d+: ", ": ", fault, count=1) for fault in check(folder)]
    assert len(faults) == 1 and re.match(said, faults[0]), faults
    with pytest.raises(PackError):
        GAME.with_pack(folder)


@pytest.mark.parametrize("name", [MAP, OOB, BOOK, "charts.toml"])
def test_a_missing_file(folder: Path, name: str) -> None:
    (folder / name).unlink()
    assert check(folder) == [f"{name}: file not found"]


def test_bytes_that_are_no_text(folder: Path) -> None:
    (folder / OOB).write_bytes(b"\xff\xfe")
    assert check(folder) == [f"{OOB}: expected UTF-8 text, byte 0 is not"]


def test_a_folder_that_is_none(tmp_path: Path) -> None:
    assert check(tmp_path / "nothing") == ["nothing: expected a folder with the files of a pack"]
