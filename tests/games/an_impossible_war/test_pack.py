"""The data pack of An Impossible War: its figures, and what is said of a damaged one."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from grognard.games.an_impossible_war.pack import BUILT_IN, Pack, PackError, check_pack, load_pack

Break = Callable[[Any], object]


@pytest.fixture(scope="module")
def pack() -> Pack:
    return load_pack()


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


def test_built_in_pack_has_no_faults(pack: Pack) -> None:
    assert check_pack(pack) == []


def test_copied_pack_given_by_path_is_the_same(pack: Pack, folder: Path) -> None:
    assert load_pack(folder) == pack


def test_pack_without_cards(folder: Path) -> None:
    (folder / "cards.json").unlink(missing_ok=True)
    bare = load_pack(folder)
    assert bare.cards == []
    assert check_pack(bare) == []


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
    assert "BIS3" in pack.starts["start_1834"].carlist.out_of_play
    there = [
        (place.at, unit.strength)
        for place in pack.starts["start_1836"].carlist.setup
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
        assert ("baztan" in forts) == (name == "start_1834")


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
    for file in BUILT_IN.iterdir():
        if file.is_file():
            assert not re.search(r"/(work|home|root|tmp|Users)/", file.read_text(encoding="utf-8")), file.name


# Files that cannot be read


def test_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="nowhere"):
        load_pack(tmp_path / "nowhere")


@pytest.mark.parametrize("name", ["map.json", "regions.json", "blocks.json", "scenarios.json", "charts.toml"])
def test_missing_file_is_named(folder: Path, name: str) -> None:
    (folder / name).unlink()
    with pytest.raises(PackError, match=re.escape(name)) as caught:
        load_pack(folder)
    assert caught.value.file == name
    assert "not found" in str(caught.value)


@pytest.mark.parametrize("name", ["map.json", "regions.json", "blocks.json", "scenarios.json", "cards.json"])
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
        ("scenarios.json", lambda f: put(f["scenarios"][0], "first_year", 1833), "scenarios[0].first_year: "),
        (
            "scenarios.json",
            lambda f: put(f["scenarios"][0], "es_text", ""),
            "scenarios[0].es_text: Expected `str`",
        ),
        ("scenarios.json", lambda f: f["starts"]["start_1834"]["carlist"].pop("hidden"), "field `hidden`"),
        ("cards.json", lambda f: f.update(cards=[{**CARD, "type": "Event"}]), "cards[0].type: Invalid enum"),
        ("cards.json", lambda f: f.update(cards=[{**CARD, "leaves": "never"}]), "cards[0].leaves: Expected"),
        ("cards.json", lambda f: f.pop("cards"), "cards: expected the list of cards"),
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


def start(f: Any, side: str = "carlist", name: str = "start_1834") -> Any:
    return f["starts"][name][side]


def road(f: Any, a: str, b: str) -> Any:
    return next(r for r in f["roads"] if {r["a"], r["b"]} == {a, b})


def cut_off(f: Any, key: str) -> None:
    f["roads"] = [r for r in f["roads"] if key not in (r["a"], r["b"])]


FAULTS: list[tuple[str, Break, str]] = [
    (
        "map.json",
        lambda f: put(f["roads"][7], "b", "atlantis"),
        "map.json: roads[7].b: unknown space 'atlantis'",
    ),
    (
        "map.json",
        lambda f: put(f["roads"][7], "b", f["roads"][7]["a"]),
        "map.json: roads[7]: expected two diff",
    ),
    ("map.json", lambda f: f["roads"].append(f["roads"][0]), "map.json: roads[131]: expected one road"),
    ("map.json", lambda f: f["spaces"].append(f["spaces"][0]), "map.json: spaces: expected each id once"),
    ("map.json", lambda f: put(f["connections"][0], "space", "x"), "connections[0].space: unknown space"),
    ("map.json", lambda f: put(f["connections"][0], "region", "x"), "connections[0].region: unknown region"),
    ("map.json", lambda f: put(f["connections"][0], "region", "galicia"), "map.json: connections: expected"),
    ("map.json", lambda f: f["connections"].append(f["connections"][0]), "map.json: connections: expected"),
    ("map.json", lambda f: cut_off(f, "frias"), "map.json: roads: expected a connected map, no way to frias"),
    (
        "map.json",
        lambda f: put(by_id(f["spaces"], "haro"), "kind", "city"),
        "spaces, kind city (4.1): expected",
    ),
    ("map.json", lambda f: put(by_id(f["spaces"], "baztan"), "kind", "other"), "spaces, kind refuge (4.1)"),
    (
        "map.json",
        lambda f: put(by_id(f["spaces"], "durango"), "kind", "other"),
        "durango.kind: expected main_town",
    ),
    ("map.json", lambda f: put(by_id(f["spaces"], "bilbao"), "port", False), "bilbao.port: expected a port"),
    (
        "map.json",
        lambda f: put(by_id(f["spaces"], "segura"), "zone", "liberal"),
        "segura.zone: expected carlist",
    ),
    (
        "map.json",
        lambda f: put(by_id(f["spaces"], "guecho"), "zone", "carlist"),
        "guecho.zone: expected liberal",
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
    ("regions.json", lambda f: f["regions"].pop(), "regions.json: regions: expected"),
    ("regions.json", lambda f: put(f["regions"][0], "coastal", False), "regions[0].coastal: expected True"),
    (
        "regions.json",
        lambda f: put(f["regions"][0], "min_uprising", 1),
        "regions[0].min_uprising: expected 0",
    ),
    (
        "blocks.json",
        lambda f: f["blocks"].pop(0),
        "blocks.json: blocks: expected 48 liberal blocks, found 47",
    ),
    ("blocks.json", lambda f: f["blocks"].pop(), "blocks.json: blocks: expected 25 carlist blocks, found 24"),
    ("blocks.json", lambda f: f["blocks"].append(f["blocks"][0]), "blocks: expected each id once, 'LN1'"),
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
        "blocks[0]: expected e and m and no s",
    ),
    ("blocks.json", lambda f: put(by_id(f["blocks"], "LST1"), "s", 5), "expected no e and m, and s 6"),
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
    ("blocks.json", lambda f: f["kinds"].pop("ST"), "blocks.json: kinds: expected"),
    ("scenarios.json", lambda f: f["turn_names"].pop(), "turn_names: expected 5, found 4"),
    (
        "scenarios.json",
        lambda f: f["turn_track"]["1834-1835"].pop(),
        "turn_track.1834-1835: expected 5 turns",
    ),
    ("scenarios.json", lambda f: f["turn_track"].pop("1836-1838"), "turn_track: expected the year 1837 once"),
    (
        "scenarios.json",
        lambda f: put(start(f)["setup"][0], "at", "x"),
        "setup[0].at: unknown space or region 'x'",
    ),
    (
        "scenarios.json",
        lambda f: put(start(f)["setup"][0]["units"][0], "block", "X"),
        "units[0].block: unknown",
    ),
    (
        "scenarios.json",
        lambda f: put(start(f)["setup"][0]["units"][0], "strength", 5),
        "expected 1 to 4 for 'NAV1'",
    ),
    ("scenarios.json", lambda f: put(start(f)["setup"][0]["units"][0], "strength", 0), "units[0].strength: "),
    (
        "scenarios.json",
        lambda f: start(f)["reserve"].pop(),
        "expected block 'NAVC1' placed once, found it 0 times",
    ),
    ("scenarios.json", lambda f: start(f)["reserve"].append("NAV1"), "'NAV1' placed once, found it 2 times"),
    (
        "scenarios.json",
        lambda f: start(f)["reserve"].append("LN1"),
        "expected carlist blocks, 'LN1' is liberal",
    ),
    ("scenarios.json", lambda f: start(f)["reserve"].append("FOR1"), "expected no FOR in this box"),
    ("scenarios.json", lambda f: start(f)["supply_box"].append("Q"), "supply_box[0]: unknown block 'Q'"),
    ("scenarios.json", lambda f: put(start(f)["setup"][0], "field", 3), "setup[0].field: expected at most 2"),
    (
        "scenarios.json",
        lambda f: put(start(f)["setup"][0], "knapsack", 3),
        "setup[0].knapsack: expected at most 2",
    ),
    (
        "scenarios.json",
        lambda f: put(start(f)["setup"][0], "fortress", True),
        "fortress: expected none in 'amesc",
    ),
    (
        "scenarios.json",
        lambda f: put(f["scenarios"][1], "start", "start_1834"),
        "fortress in Baztán only in 1834",
    ),
    (
        "scenarios.json",
        lambda f: put(start(f)["setup"][0], "besieging", True),
        "besieging: expected an enemy fort",
    ),
    ("scenarios.json", lambda f: put(start(f), "knapsacks", 8), "carlist.knapsacks: expected at most 3"),
    ("scenarios.json", lambda f: put(start(f)["hidden"], "field", 99), "points of field artillery"),
    (
        "scenarios.json",
        lambda f: put(f["scenarios"][1], "start", "x"),
        "scenarios[1].start: unknown start 'x'",
    ),
    (
        "scenarios.json",
        lambda f: put(f["scenarios"][1], "last_year", 1834),
        "scenarios[1].last_year: expected",
    ),
    (
        "scenarios.json",
        lambda f: f["scenarios"][1].update(id="entire-war"),
        "scenarios: expected each id once",
    ),
    ("scenarios.json", lambda f: put(f["scenarios"][0]["victory"], "liberal_to", 4), "the bands overlap"),
    (
        "scenarios.json",
        lambda f: put(f["scenarios"][0]["victory"], "automatic", 6),
        "victory.automatic: expected",
    ),
    (
        "scenarios.json",
        lambda f: f["scenarios"][0]["uprisings"].pop("aragon"),
        "scenarios[0].uprisings: expected",
    ),
    (
        "scenarios.json",
        lambda f: put(f["scenarios"][0]["uprisings"], "catalonia", 0),
        "uprisings.catalonia: ",
    ),
    (
        "scenarios.json",
        lambda f: put(f["scenarios"][0]["command_points"], "liberal", 6),
        "command_points.liberal",
    ),
    ("scenarios.json", lambda f: put(f["scenarios"][0]["new_units"][0], "year", 1837), "new_units[0].year: "),
    (
        "scenarios.json",
        lambda f: f["scenarios"][0]["new_units"][0]["carlist"]["reserve"].append("NAV1"),
        "new_units[0].carlist.reserve[5]: expected a carlist block still out of play, found 'NAV1'",
    ),
    (
        "scenarios.json",
        lambda f: put(f["scenarios"][0]["new_units"][1]["carlist"], "knapsacks", 1),
        "scenarios[0].new_units: expected at most 3 carlist knapsacks in all, found 4",
    ),
]


@pytest.mark.parametrize(("name", "change", "said"), FAULTS, ids=[said for _, _, said in FAULTS])
def test_contradiction_is_told_with_file_and_field(folder: Path, name: str, change: Break, said: str) -> None:
    edit(folder, name, change)
    faults = check_pack(load_pack(folder))
    assert any(said in fault for fault in faults), faults
    assert all(re.match(r"(map|regions|blocks|scenarios|cards)\.json: \S|charts\.toml: \S", f) for f in faults)
    assert any(fault.startswith(f"{name}: ") for fault in faults)


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
    faults = check_pack(load_pack(folder))
    assert any(fault.startswith("charts.toml: ") and said in fault for fault in faults), faults


def one_card_each(pack: Pack) -> list[dict[str, Any]]:
    """The least set of cards that the scenarios and blocks of the pack name."""
    named = {block.entry for block in pack.blocks if block.entry and block.entry[0] in "LC"} | {"L16"}
    for scenario in pack.scenarios:
        named |= {*scenario.decks.liberal, *scenario.decks.carlist, *scenario.played}
    years = {key: 1834 if int(key[1:]) <= 10 else 1836 for key in named}
    sides = {"L": "liberal", "C": "carlist"}
    return [{**CARD, "id": key, "side": sides[key[0]], "year": years[key]} for key in sorted(named)]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda f: f.remove(by_id(f, "L1")), "scenarios[0].decks.liberal[0]: unknown card 'L1'"),
        (lambda f: f.remove(by_id(f, "C13")), "scenarios[1].played[4]: unknown card 'C13'"),
        (
            lambda f: put(by_id(f, "L1"), "side", "carlist"),
            "decks.liberal[0]: expected a liberal card, 'L1' is carl",
        ),
        (lambda f: put(by_id(f, "C1"), "year", 1835), "decks.carlist[0]: expected year 1834 or before"),
        (
            lambda f: put(by_id(f, "C2"), "leaves", 1836),
            "decks.carlist[0]: expected a card still in the game",
        ),
        (lambda f: put(by_id(f, "C1"), "leaves", 1834), "leaves: expected a year after 1834 for 'C1'"),
        (lambda f: put(by_id(f, "C1"), "cancels", ["L99"]), "cancels[0]: unknown card 'L99'"),
        (lambda f: f.remove(by_id(f, "L16")), "charts.toml: cards.seeded_card: unknown card 'L16'"),
        (lambda f: f.append(f[0]), "cards.json: cards: expected each id once"),
    ],
)
def test_decks_and_cards_agree(pack: Pack, folder: Path, change: Break, said: str) -> None:
    cards = one_card_each(pack)
    (folder / "cards.json").write_text(json.dumps({"cards": cards}), encoding="utf-8")
    assert check_pack(load_pack(folder)) == []
    change(cards)
    (folder / "cards.json").write_text(json.dumps(cards), encoding="utf-8")  # a bare list is read as well
    faults = check_pack(load_pack(folder))
    assert any(said in fault for fault in faults), faults
