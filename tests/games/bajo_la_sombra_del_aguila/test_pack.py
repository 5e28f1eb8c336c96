"""The data pack: the built-in one has no fault, and every fault of another is told with its file and line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from grognard.games.bajo_la_sombra_del_aguila.pack.faults import check
from grognard.games.bajo_la_sombra_del_aguila.pack.shapes import DATA


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of the pack, to be spoiled."""
    folder = tmp_path / "pack"
    shutil.copytree(DATA, folder)
    for path in [folder, *folder.rglob("*")]:
        path.chmod(0o755 if path.is_dir() else 0o644)
    return folder


def spoil(folder: Path, file: str, old: str, new: str) -> int:
    """Replace the first occurrence of a text; returns its line."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def test_the_built_in_pack_has_no_fault() -> None:
    assert check(None) == []


def test_a_copy_has_none_either(pack: Path) -> None:
    assert check(pack) == []


@pytest.mark.parametrize(
    "file, old, new, told",
    [
        ("units.json", '"arm": "infantry"', '"arm": "foot"', "fr-line-grande-armee: unknown arm 'foot'"),
        ("units.json", '"melee": 4', '"melee": "high"', "units[0].melee: Expected `int`, got `str`"),
        ("units.json", '"melee": 4', '"melee": 9', "fr-line-grande-armee: melee 9+"),
        ("units.json", '"kind": "line_infantry"', '"kind": "ghosts"', "unknown kind 'ghosts'"),
        ("units.json", '"nation": "france"', '"nation": "gaul"', "unknown nation 'gaul'"),
        ("units.json", '"weapon": "musket"', '"weapon": "stick"', "unknown weapon 'stick'"),
        ("units.json", '"range": 12,\n   "defence"', '"range": 30,\n   "defence"', "range 30, its weapon has 12"),
        ("units.json", '"13/elan"}', '"13/flying"}', "unknown ability '13/flying'"),
        ("units.json", '"13/piercing", "n": 2', '"13/piercing", "n": 5', "piercing 5, its calibre has 2"),
        ("units.json", '["line", "march-column"],', '["line", "square"],', "does not form square"),
        ("units.json", '"courage": [9, 11]', '"courage": [11, 9]', "courage [11, 9]"),
        ("units.json", '"figures": 12, "class": 1', '"figures": 13, "class": 1', "13 figures of the class 1"),
        ("units.json", '"id": "fr-line",', '"id": "fr-line-grande-armee",', "fr-line-grande-armee is there twice"),
        ("units.json", '"speed": [2, 8]', '"speed": 2', "have two speeds"),
        ("officers.json", '"rank": "division"', '"rank": "corporal"', "fr-division: unknown rank 'corporal'"),
        ("officers.json", '"12/inspiring"]', '"12/singing"]', "unknown ability '12/singing'"),
        ("lists.json", '"strategic_factor": 5', '"strategic_factor": 6', "france-1805-07: strategic factor 6"),
        ("lists.json", '"allies": ["bavaria-1805-07"]', '"allies": ["russia-1805-07", "x"]', "x cannot be an ally"),
        ("lists.json", '["fr-division",', '["gb-division",', "gb-division is no officer of this list"),
        ("lists.json", '{"min": 1, "max": 4,', '{"min": 5, "max": 4,', "from 5 to 4"),
        ("lists.json", '["fr-light"]', '["gb-light"]', "gb-light is no unit of france"),
        ("lists.json", '"units": ["fr-line-grande-armee"]', '"units": ["fr-line"]', "fr-line is of another period"),
        ("lists.json", '"id": "light", "name_es"', '"id": "line", "name_es"', "the brigade line is there twice"),
        ("charts.toml", "aides = 2", 'aides = "two"', "army.aides: Expected `int`, got `str`"),
        ("charts.toml", "[18, 30, 42, 30]", "[18, 30, 42]", "guns.range: expected 4 figures, found 3"),
        ("charts.toml", 'id = "tree"', 'id = "wood"', "wood is there twice"),
        ("charts.toml", "size = [200, 150]", "size = [200]", "wood: expected width and depth, found [200]"),
        ("charts.toml", 'structure = "wood"', 'structure = "straw"', "house: unknown structure 'straw'"),
        ("charts.toml", "[table] ", "[table", "expected valid TOML"),
        ("weather.toml", 'frozen = "option"', 'frozen = "perhaps"', "expected one of always, option, never"),
        ("weather.toml", 'id = "south-europe"', 'id = "the-moon"', "expected one of west-europe"),
        ("weather.toml", '"fog"]\nsummer', '"frogs"]\nsummer', "found 'frogs'"),
        ("country.toml", 'kinds = ["wall", "fence"]', 'kinds = ["wall", "hedge"]', "found 'hedge'"),
        ("country.toml", ', "water-hole", "palms", "palms"', ', "palms", "palms"', "expected 11 elements"),
        ("scenarios/borodino.toml", 'victory = "vp"', 'victory = "glory"', "found 'glory'"),
        ("scenarios/borodino.toml", "roles = true", "roles = false", "expected roles = true beside it"),
        ("scenarios/borodino.toml", "last = 7", "late = 7", "unknown field `late`"),
        ("scenarios/borodino.toml", '"scenario/borodino"', '"scenario/waterloo"', "no paragraph 'scenario/waterloo'"),
        ("scenarios/escalation.toml", 'id = "escalation"', 'id = "borodino"', "'borodino' is there already"),
        ("scenarios/take-the-hill.toml", 'kind = "hill"', 'kind = "peak"', "found 'peak'"),
        ("armies/france-600.toml", "fr-line 24", "fr-lien 24", "unknown unit “fr-lien”; nearest: fr-line"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_file_and_line(pack: Path, file: str, old: str, new: str, told: str) -> None:
    line = spoil(pack, file, old, new)
    faults = check(pack)
    assert any(told in fault and fault.startswith(f"{file}:{line}: ") for fault in faults), faults


def test_a_ready_army_that_breaks_a_rule_is_told(pack: Path) -> None:
    spoil(pack, "armies/france-1000.toml", "points = 1000", "points = 1000\naides = 7")
    faults = check(pack)
    assert any("armies/france-1000.toml:1:" in f and "[12/aides-de-camp]" in f for f in faults)


def test_terrain_that_the_rules_need_is_missed(pack: Path) -> None:
    spoil(pack, "charts.toml", 'id = "bridge"', 'id = "viaduct"')
    (fault,) = check(pack)
    assert fault.startswith("charts.toml:") and fault.endswith("the rules need the terrain 'bridge'")


def test_what_cannot_be_read_is_one_fault(pack: Path) -> None:
    spoil(pack, "units.json", '"periods"', "periods")
    assert len(check(pack)) == 1 and check(pack)[0].startswith("units.json:3: ")
    (pack / "lists.json").unlink()
    assert check(pack)[0].startswith("units.json")
    shutil.copy(DATA / "units.json", pack / "units.json")
    assert check(pack) == ["lists.json:1: file not found"]
