"""The data pack of An Impossible War: its figures, and what is said of a damaged one."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from grognard.games.an_impossible_war.pack.faults import check
from grognard.games.an_impossible_war.pack.load import BUILT_IN, load_pack
from grognard.games.an_impossible_war.pack.shapes import Pack
from grognard.kit.packs import PackError

Break = Callable[[Any], object]
ZUMA = "scenarios/zumalacarregui.json"
ESPARTERO = "scenarios/espartero.json"
FILES = ["map.json", "regions.json", "blocks.json", "turns.json", "charts.toml", "cards.json", "background.json"]


@pytest.fixture(scope="module")
def pack() -> Pack:
    return load_pack(BUILT_IN)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copy = tmp_path / "pack"
    shutil.copytree(BUILT_IN, copy)
    return copy


def edit(folder: Path, name: str, change: Break) -> None:
    """Apply a change to the parsed JSON of one file."""
    raw = json.loads((folder / name).read_text(encoding="utf-8"))
    change(raw)
    (folder / name).write_text(json.dumps(raw), encoding="utf-8")


def swap(folder: Path, name: str, old: str, new: str) -> None:
    """Replace a text that must stand once in the file."""
    text = (folder / name).read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    (folder / name).write_text(text.replace(old, new), encoding="utf-8")


def by_id(records: list[dict[str, Any]], key: str) -> dict[str, Any]:
    return next(record for record in records if record["id"] == key)


def put(at: dict[str, Any] | list[Any], key: Any, value: Any) -> None:
    at[key] = value


# The built-in pack


def test_built_in_pack_has_no_faults() -> None:
    assert check(BUILT_IN) == []


def test_copied_pack_given_by_path_is_the_same(pack: Pack, folder: Path) -> None:
    assert load_pack(folder) == pack


def test_blocks(pack: Pack) -> None:
    assert len(pack.blocks) == 73
    assert sum(block.side == "liberal" for block in pack.blocks) == 48
    assert sum(block.side == "carlist" for block in pack.blocks) == 25
    assert sum(block.kind == "PAR" for block in pack.blocks) == 3
    assert sum(block.kind == "FOR" for block in pack.blocks) == 1
    third = next(block for block in pack.blocks if block.id == "BIS3")
    assert (third.kind, third.arm, third.entry) == ("BIS", "infantry", "35")
    assert (third.max, third.e, third.m) == (3, 1, 8)


def test_third_biscayan_block_in_the_scenarios(pack: Pack) -> None:
    assert "BIS3" in pack.starts["zumalacarregui"].carlist.out_of_play
    there = [
        (place.at, unit.strength)
        for place in pack.starts["espartero"].carlist.setup
        for unit in place.units
        if unit.block == "BIS3"
    ]
    assert there == [("guernica", 2)]
    for scenario in pack.scenarios:
        new = [units.year for units in scenario.new_units if "BIS3" in units.carlist.reserve]
        assert new == ([1834] if scenario.first_year == 1834 else [])


def test_map_and_regions(pack: Pack) -> None:
    assert len(pack.spaces) == 65
    assert len(pack.roads) == 131
    assert len(pack.connections) == 10
    assert len(pack.regions) == 9
    assert {s.id for s in pack.spaces if s.kind == "city"} == {
        "bilbao", "san_sebastian", "vitoria", "pamplona", "logrono",
    }  # fmt: skip
    assert {s.id for s in pack.spaces if s.france} == {"irun", "baztan", "roncesvalles"}
    assert not any("(" in name for s in pack.spaces for name in (s.en, s.es))


def test_scenarios(pack: Pack) -> None:
    assert {s.id: (s.first_year, s.last_year) for s in pack.scenarios} == {
        "zumalacarregui": (1834, 1836),
        "espartero": (1836, 1838),
        "entire-war": (1834, 1838),
    }
    assert {(s.victory.decisive, s.victory.automatic) for s in pack.scenarios} == {(7, 10)}


def test_baztan_fortress_only_in_1834(pack: Pack) -> None:
    for name, start in pack.starts.items():
        forts = {place.at for place in start.liberal.setup if place.fortress}
        assert ("baztan" in forts) == (name != "espartero")


def test_chart_figures(pack: Pack) -> None:
    charts = pack.charts
    assert charts.actions.markers.liberal[1836] == {2: 1, 3: 3, 4: 2}
    assert charts.actions.markers.carlist[1834] == {2: 3, 3: 3, 4: 0}
    assert [charts.movement.liberal_points[die] for die in range(1, 7)] == [2, 3, 4, 4, 5, 5]
    assert [charts.actions.replacement_table[die] for die in range(1, 7)] == [2, 2, 3, 3, 4, 4]
    assert (charts.sea.transport_halves, charts.sea.disembark_halves) == (1, 2)
    assert (charts.supply.limit_region_liberal, charts.supply.limit_region_carlist) == (6, 4)
    bands = charts.end_of_year.fortress_bands
    assert [(bands[y].carlist_to, bands[y].liberal_from) for y in range(1834, 1839)] == [
        (3, 8), (1, 6), (0, 5), (1, 6), (3, 8),
    ]  # fmt: skip
    assert charts.uprising.table[7] == "valencia_murcia"
    assert charts.end_of_year.redeploy_liberal_dice == 1


def test_no_path_of_a_machine_in_the_data() -> None:
    for file in BUILT_IN.rglob("*"):
        if file.is_file():
            assert not re.search(r"/(work|home|root|tmp|Users)/", file.read_text(encoding="utf-8")), file.name


# Files that cannot be read


def test_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="nowhere"):
        load_pack(tmp_path / "nowhere")


@pytest.mark.parametrize("name", FILES)
def test_missing_file_is_named(folder: Path, name: str) -> None:
    (folder / name).unlink()
    with pytest.raises(PackError, match=re.escape(name)) as caught:
        load_pack(folder)
    assert caught.value.file == name
    assert "not found" in str(caught.value)


@pytest.mark.parametrize("name", [name for name in FILES if name.endswith(".json")])
def test_broken_json_gives_line_and_column(folder: Path, name: str) -> None:
    (folder / name).write_text('{\n "a": 1,\n "b" 2\n}\n', encoding="utf-8")
    with pytest.raises(PackError, match=rf"^{re.escape(name)}: line 3 column 6: "):
        load_pack(folder)


def test_broken_toml_gives_line_and_column(folder: Path) -> None:
    (folder / "charts.toml").write_text("[turn]\nturns_per_year = \n", encoding="utf-8")
    with pytest.raises(PackError, match=r"charts\.toml: .*line 2, column"):
        load_pack(folder)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b'{"regions": [], "regions": []}', "regions: expected each key once"),
        (b'{"regions": NaN}', "NaN"),
        (b'{"regions": "\xff"}', "UTF-8"),
        (b"[" * 100_000, "nested"),
        (b"[]", "the whole file: Expected `object`"),
        (b"", "line 1 column 1"),
    ],
)
def test_strange_json(folder: Path, content: bytes, said: str) -> None:
    (folder / "regions.json").write_bytes(content)
    with pytest.raises(PackError) as caught:
        load_pack(folder)
    assert str(caught.value).startswith("regions.json: ")
    assert said in str(caught.value)


# Fields of the wrong shape

CARD = {
    "id": "L1", "side": "liberal", "year": 1834, "leaves": None, "type": "event", "asterisk": True,
    "optional": False, "en": {"title": "T", "text": "X", "note": ""}, "es": {"title": "T", "text": "X"},
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "change", "said"),
    [
        ("map.json", lambda f: put(f["spaces"][3], "lon", "west"), "spaces[3].lon: Expected `float`"),
        ("map.json", lambda f: put(f["spaces"][0], "kind", "village"), "spaces[0].kind: Invalid enum value"),
        ("map.json", lambda f: f["roads"][5].pop("kind"), "roads[5]: Object missing required field `kind`"),
        ("map.json", lambda f: put(f["roads"][5], "km", 3), "roads[5]: Object contains unknown field `km`"),
        ("map.json", lambda f: f.pop("frame"), "the whole file: Object missing required field `frame`"),
        ("regions.json", lambda f: put(f["regions"][1], "coastal", 1), "regions[1].coastal: Expected `bool`"),
        (
            "regions.json",
            lambda f: put(f["regions"][1], "min_uprising", 9),
            "regions[1].min_uprising: Expected",
        ),
        ("blocks.json", lambda f: put(f["blocks"][0], "max", 5), "blocks[0].max: Expected `int` <= 4"),
        ("blocks.json", lambda f: put(f["guns"][0], "faces", []), "guns[0].faces: Expected `array`"),
        (
            "blocks.json",
            lambda f: put(f["fortresses"], "liberal", "many"),
            "fortresses.liberal: Expected `int`",
        ),
        (ZUMA, lambda f: put(f, "first_year", 1833), "first_year: "),
        (
            ZUMA,
            lambda f: put(f, "es_text", ""),
            "es_text: Expected `str`",
        ),
        (ZUMA, lambda f: f["start"]["carlist"].pop("hidden"), "field `hidden`"),
        ("cards.json", lambda f: f.update(cards=[{**CARD, "type": "Event"}]), "cards[0].type: Invalid enum"),
        ("cards.json", lambda f: f.update(cards=[{**CARD, "leaves": "never"}]), "cards[0].leaves: Expected"),
        ("cards.json", lambda f: f.pop("cards"), "the whole file: Object missing required field `cards`"),
    ],
)
def test_wrong_shape_names_file_and_field(folder: Path, name: str, change: Break, said: str) -> None:
    if name == "cards.json":
        (folder / name).write_text('{"cards": []}', encoding="utf-8")
    edit(folder, name, change)
    with pytest.raises(PackError) as caught:
        load_pack(folder)
    assert caught.value.file == name
    assert str(caught.value).startswith(f"{name}: ")
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("evasion_limit = 3", 'evasion_limit = "three"', "carlist_movement.evasion_limit: Expected `int`"),
        ("evasion_limit = 3", "", "carlist_movement: Object missing required field `evasion_limit`"),
        (
            "evasion_limit = 3",
            "evasion_limit = 3\nspeed = 1",
            "carlist_movement: Object contains unknown field",
        ),
    ],
)
def test_wrong_chart_names_file_and_field(folder: Path, old: str, new: str, said: str) -> None:
    swap(folder, "charts.toml", old, new)
    with pytest.raises(PackError) as caught:
        load_pack(folder)
    assert str(caught.value).startswith("charts.toml: ")
    assert said in str(caught.value)


# Contradictions


def start(f: Any, side: str = "carlist") -> Any:
    return f["start"][side]


def road(f: Any, a: str, b: str) -> Any:
    return next(r for r in f["roads"] if {r["a"], r["b"]} == {a, b})


def cut_off(f: Any, key: str) -> None:
    f["roads"] = [r for r in f["roads"] if key not in (r["a"], r["b"])]


FAULTS: list[tuple[str, Break, str]] = [
    (
        "map.json",
        lambda f: put(f["roads"][7], "b", "atlantis"),
        "roads[7].b: unknown space 'atlantis'",
    ),
    (
        "map.json",
        lambda f: put(f["roads"][7], "b", f["roads"][7]["a"]),
        "roads[7]: expected two diff",
    ),
    ("map.json", lambda f: f["roads"].append(f["roads"][0]), "roads[131]: expected one road"),
    ("map.json", lambda f: f["spaces"].append(f["spaces"][0]), "spaces[65].id: expected each id once"),
    ("map.json", lambda f: put(f["connections"][0], "space", "x"), "connections[0].space: unknown space"),
    ("map.json", lambda f: put(f["connections"][0], "region", "x"), "connections[0].region: unknown region"),
    ("map.json", lambda f: put(f["connections"][0], "region", "galicia"), "connections: expected aragon"),
    ("map.json", lambda f: f["connections"].append(f["connections"][0]), "connections[10]: expected"),
    ("map.json", lambda f: cut_off(f, "frias"), "roads: expected a connected map, no way to frias"),
    (
        "map.json",
        lambda f: put(by_id(f["spaces"], "haro"), "kind", "city"),
        "spaces: cities (4.1): expected",
    ),
    ("map.json", lambda f: put(by_id(f["spaces"], "baztan"), "kind", "other"), "spaces: refuges (4.1)"),
    (
        "map.json",
        lambda f: put(by_id(f["spaces"], "durango"), "kind", "other"),
        "expected main_town for 'durango'",
    ),
    ("map.json", lambda f: put(by_id(f["spaces"], "bilbao"), "port", False), "port: expected a port in 'bilbao'"),
    (
        "map.json",
        lambda f: put(by_id(f["spaces"], "segura"), "zone", "liberal"),
        "zone: expected carlist for 'segura'",
    ),
    (
        "map.json",
        lambda f: put(by_id(f["spaces"], "guecho"), "zone", "carlist"),
        "zone: expected liberal for 'guecho'",
    ),
    ("map.json", lambda f: put(by_id(f["spaces"], "haro"), "x", 900.0), "expected x and y inside the frame"),
    (
        "map.json",
        lambda f: put(road(f, "vitoria", "salvatierra"), "kind", "secondary"),
        "expected a main road",
    ),
    (
        "map.json",
        lambda f: put(road(f, "lerin", "estella"), "kind", "main"),
        "expected a secondary road estella",
    ),
    (
        "map.json",
        lambda f: f["roads"].remove(road(f, "bilbao", "villaro")),
        "expected a road bilbao to villaro",
    ),
    ("map.json", lambda f: cut_off(f, "zubiri"), "expected 'zubiri' adjacent to the Carlist Zone"),
    (
        "map.json",
        lambda f: [s.update(france=False) for s in f["spaces"]],
        "expected a connection with France",
    ),
    ("regions.json", lambda f: f["regions"][0]["adjacent"].pop(), "adjacent: expected adjacency both ways"),
    (
        "regions.json",
        lambda f: f["regions"][0]["adjacent"].append("x"),
        "regions[0].adjacent: unknown region 'x'",
    ),
    ("regions.json", lambda f: f["regions"].pop(), "regions: expected"),
    ("regions.json", lambda f: put(f["regions"][0], "coastal", False), "regions[0].coastal: expected True"),
    (
        "regions.json",
        lambda f: put(f["regions"][0], "min_uprising", 1),
        "regions[0].min_uprising: expected 0",
    ),
    (
        "blocks.json",
        lambda f: f["blocks"].pop(0),
        "blocks: expected 48 liberal blocks, found 47",
    ),
    ("blocks.json", lambda f: f["blocks"].pop(), "blocks: expected 25 carlist blocks, found 24"),
    (
        "blocks.json",
        lambda f: f["blocks"].append(f["blocks"][0]),
        "blocks[73].id: expected each id once",
    ),
    (
        "blocks.json",
        lambda f: put(by_id(f["blocks"], "BIS3"), "kind", "PAR"),
        "expected 3 of kind PAR, found 4",
    ),
    ("blocks.json", lambda f: put(by_id(f["blocks"], "FOR1"), "foreign", False), ".foreign: expected True"),
    (
        "blocks.json",
        lambda f: put(by_id(f["blocks"], "LN1"), "kind", "NAV"),
        "blocks[0].kind: expected a liberal",
    ),
    (
        "blocks.json",
        lambda f: put(by_id(f["blocks"], "LN1"), "m", None),
        "blocks[0]: expected e and m for 'LN1'",
    ),
    ("blocks.json", lambda f: put(by_id(f["blocks"], "LST1"), "e", 2), "expected no e and m for the train"),
    (
        "blocks.json",
        lambda f: put(by_id(f["blocks"], "PAR1"), "max", 2),
        "expected max 1, e 1, m 7 for a Partida",
    ),
    (
        "blocks.json",
        lambda f: put(by_id(f["blocks"], "PAR1"), "entry", "34"),
        ".entry: expected null for PAR",
    ),
    ("blocks.json", lambda f: put(f["guns"][4], "faces", [1, 3]), "guns[4].faces: expected at most 2"),
    ("blocks.json", lambda f: put(f["fortresses"], "carlist", 9), "fortresses.carlist: expected 10"),
    ("blocks.json", lambda f: f["kinds"].pop("ST"), "kinds: expected"),
    ("turns.json", lambda f: f["turn_names"].pop(), "turn_names: expected 5, found 4"),
    (
        "turns.json",
        lambda f: f["turn_track"]["1834-1835"].pop(),
        "turn_track.1834-1835: expected 5 turns",
    ),
    ("turns.json", lambda f: f["turn_track"].pop("1836-1838"), "turn_track: expected the year 1837 once"),
    (
        ZUMA,
        lambda f: put(start(f)["setup"][0], "at", "x"),
        "setup[0].at: unknown space or region 'x'",
    ),
    (
        ZUMA,
        lambda f: put(start(f)["setup"][0]["units"][0], "block", "X"),
        "units[0].block: unknown",
    ),
    (
        ZUMA,
        lambda f: put(start(f)["setup"][0]["units"][0], "strength", 5),
        "expected 1 to 4 for 'NAV1'",
    ),
    (ZUMA, lambda f: put(start(f)["setup"][0]["units"][0], "strength", 0), "units[0].strength: "),
    (
        ZUMA,
        lambda f: start(f)["reserve"].pop(),
        "expected block 'NAVC1' placed once, found it 0 times",
    ),
    (ZUMA, lambda f: start(f)["reserve"].append("NAV1"), "'NAV1' placed once, found it 2 times"),
    (
        ZUMA,
        lambda f: start(f)["reserve"].append("LN1"),
        "expected carlist blocks, 'LN1' is liberal",
    ),
    (ZUMA, lambda f: start(f)["reserve"].append("FOR1"), "expected no FOR in this box"),
    (ZUMA, lambda f: start(f)["supply_box"].append("Q"), "supply_box[0]: unknown block 'Q'"),
    (ZUMA, lambda f: put(start(f)["setup"][0], "field", 3), "setup[0].field: expected at most 2"),
    (
        ZUMA,
        lambda f: put(start(f)["setup"][0], "knapsack", 3),
        "setup[0].knapsack: expected at most 2",
    ),
    (
        ZUMA,
        lambda f: put(start(f)["setup"][0], "fortress", True),
        "fortress: expected none in 'amesc",
    ),
    (
        ESPARTERO,
        lambda f: put(f, "start", "zumalacarregui"),
        "fortress in Baztán only in 1834",
    ),
    (
        ZUMA,
        lambda f: put(start(f)["setup"][0], "besieging", True),
        "besieging: expected an enemy fort",
    ),
    (ZUMA, lambda f: put(start(f), "knapsacks", 8), "carlist.knapsacks: expected at most 3"),
    (ZUMA, lambda f: put(start(f)["hidden"], "field", 99), "points of field artillery"),
    (
        ESPARTERO,
        lambda f: put(f, "start", "x"),
        "start: expected a set-up or a scenario that has its own, found 'x'",
    ),
    (
        ESPARTERO,
        lambda f: put(f, "last_year", 1834),
        "last_year: expected",
    ),
    (
        ESPARTERO,
        lambda f: f.update(id="entire-war"),
        "id: expected the name of the file",
    ),
    (ZUMA, lambda f: put(f["victory"], "liberal_to", 4), "the bands overlap"),
    (
        ZUMA,
        lambda f: put(f["victory"], "automatic", 6),
        "victory.automatic: expected",
    ),
    (
        ZUMA,
        lambda f: f["uprisings"].pop("aragon"),
        "uprisings: expected",
    ),
    (
        ZUMA,
        lambda f: put(f["uprisings"], "catalonia", 0),
        "uprisings.catalonia: ",
    ),
    (
        ZUMA,
        lambda f: put(f["command_points"], "liberal", 6),
        "command_points.liberal",
    ),
    (ZUMA, lambda f: put(f["new_units"][0], "year", 1837), "new_units[0].year: "),
    (
        ZUMA,
        lambda f: f["new_units"][0]["carlist"]["reserve"].append("NAV1"),
        "new_units[0].carlist.reserve[5]: expected a carlist block still out of play, found 'NAV1'",
    ),
    (
        ZUMA,
        lambda f: put(f["new_units"][1]["carlist"], "knapsacks", 1),
        "new_units: expected at most 3 carlist knapsacks in all, found 4",
    ),
    (ESPARTERO, lambda f: f.update(order=1), "order: expected a number of its own, 'zumalacarregui' has 1"),
    ("background.json", lambda f: f["spain"]["regions"].pop(), "spain.regions: expected"),
]


@pytest.mark.parametrize(("name", "change", "said"), FAULTS, ids=[said for _, _, said in FAULTS])
def test_contradiction_is_told_with_file_and_field(folder: Path, name: str, change: Break, said: str) -> None:
    edit(folder, name, change)
    faults = check(folder)
    assert any(said in fault for fault in faults), faults
    assert all(re.match(r"(scenarios/)?[a-z-]+\.(json|toml):\d+: \S", f) for f in faults)
    assert any(fault.startswith(f"{name}:") for fault in faults)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("1836 = { 2 = 1, 3 = 3, 4 = 2 }", "", "actions.markers.liberal: expected an entry for 1836"),
        (
            "1836 = { 2 = 1, 3 = 3, 4 = 2 }",
            "1836 = { 2 = 1, 3 = 3, 4 = 3 }",
            "liberal.1836: expected 6 markers",
        ),
        (
            "3 = 4, 4 = 4, 5 = 5, 6 = 5 }",
            "3 = 4, 4 = 4, 5 = 5 }",
            "movement.liberal_points: expected an entry for 6",
        ),
        (
            "1834 = 0, 1835 = 1, 1836 = 2",
            "1834 = 0, 1836 = 2",
            "regions.expeditions: expected an entry for 1835",
        ),
        (
            "1836 = { carlist_to = 0, liberal_from = 5 }",
            "",
            "end_of_year.fortress_bands: expected an entry for 1836",
        ),
        (
            "{ carlist_to = 0, liberal_from = 5 }",
            "{ carlist_to = 5, liberal_from = 5 }",
            "fortress_bands.1836: ",
        ),
        ('7 = "valencia_murcia"', '7 = "narnia"', "uprising.table.7: unknown region 'narnia'"),
        ('6 = "none"', "", "uprising.table: expected an entry for 6"),
        ("turns_per_year = 5", "turns_per_year = 6", "turn.turns_per_year: expected 5"),
    ],
)
def test_incomplete_chart_is_told(folder: Path, old: str, new: str, said: str) -> None:
    swap(folder, "charts.toml", old, new)
    faults = check(folder)
    assert any(re.match(r"charts\.toml:\d+: ", fault) and said in fault for fault in faults), faults


@pytest.mark.parametrize(
    ("name", "change", "said"),
    [
        ("cards.json", lambda f: f.remove(by_id(f, "L1")), "decks.liberal[0]: unknown card 'L1'"),
        ("cards.json", lambda f: f.remove(by_id(f, "C13")), "played[4]: unknown card 'C13'"),
        ("cards.json", lambda f: put(by_id(f, "L1"), "side", "carlist"), "[0]: expected a liberal card, 'L1' is carl"),
        ("cards.json", lambda f: put(by_id(f, "C1"), "year", 1835), "decks.carlist[0]: expected year 1834 or before"),
        ("cards.json", lambda f: put(by_id(f, "C2"), "leaves", 1836), "decks.carlist[0]: expected a card still in"),
        ("cards.json", lambda f: put(by_id(f, "C1"), "leaves", 1834), "leaves: expected a year after 1834 for 'C1'"),
        ("cards.json", lambda f: put(by_id(f, "C1"), "cancels", ["L99"]), "cancels[0]: unknown card 'L99'"),
        ("cards.json", lambda f: f.remove(by_id(f, "L16")), "cards.seeded_card: unknown card 'L16'"),
        ("cards.json", lambda f: f.remove(by_id(f, "L36")), "cards: expected C1, C10"),
        ("cards.json", lambda f: f.append(f[0]), "cards[72].id: expected each id once"),
    ],
)
def test_decks_and_cards_agree(folder: Path, name: str, change: Break, said: str) -> None:
    edit(folder, name, lambda f: change(f["cards"]))
    faults = check(folder)
    assert any(said in fault for fault in faults), faults


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("map.json", '"a": "bilbao", "b": "durango"', '"a": "bilbao", "b": "x"', "unknown space 'x'"),
        ("blocks.json", '"id": "LN2"', '"id": "LN1"', "blocks[1].id: expected each id once"),
        ("charts.toml", "turns_per_year = 5 ", "turns_per_year = 6 ", "turn.turns_per_year: expected 5"),
        ("charts.toml", "evasion_limit = 3", 'evasion_limit = "3"', "evasion_limit: Expected `int`"),
        (ESPARTERO, '"order": 2', '"order": 1', "order: expected a number of its own"),
        (ESPARTERO, '{"block": "FR1", "strength": 4}', '{"block": "FR1", "strength": 5}', "for 'FR1', found 5"),
        ("cards.json", '"id": "L10", "side": "liberal"', '"id": "L10", "side": "x"', "cards[9].side: Invalid enum"),
    ],
)
def test_a_fault_names_its_line(folder: Path, name: str, old: str, new: str, said: str) -> None:
    text = (folder / name).read_text(encoding="utf-8")
    swap(folder, name, old, new)
    line = text[: text.index(old)].count("\n") + 1
    faults = check(folder)
    assert any(fault.startswith(f"{name}:{line}: ") and said in fault for fault in faults), (line, faults)
