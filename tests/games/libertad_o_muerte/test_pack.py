"""The data pack: the built-in one has no fault, and every fault of another is told with its file and line."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from grognard.games.libertad_o_muerte.pack.faults.check import check
from grognard.games.libertad_o_muerte.pack.load import DATA
from grognard.kit.lines import json_lines, line_of, toml_lines

CARD = """
[[card]]
id = "P900"
side = "patriot"
type = "brown"
decks = "PBMFG"
period = "rebellion"
phase = "any"
final = "discard"
when = ["controls buenos_aires"]
do = [
  "place p_patricios in buenos_aires",
  "tension 1",
]
[card.en]
title = "Trial"
text = "A trial."
note = "None."
[card.es]
title = "Prueba"
text = "Una prueba."
note = "Nada."
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of the pack with one card of its own, to be spoiled."""
    folder = tmp_path / "pack"
    shutil.copytree(DATA, folder)
    for path in [folder, *folder.rglob("*")]:
        path.chmod(0o755 if path.is_dir() else 0o644)
    (folder / "cards" / "trial.toml").write_text(CARD.lstrip("\n"), encoding="utf-8")
    return folder


def spoil(folder: Path, file: str, old: str, new: str) -> int:
    """Replace the first occurrence of a text; returns its line."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


@pytest.mark.rule("3.2", "4.1")
def test_the_built_in_pack_has_no_fault() -> None:
    assert check(None) == []


def test_a_copy_with_one_card_more_has_none_either(pack: Path) -> None:
    assert check(pack) == []


@pytest.mark.parametrize(
    "file, old, new, told",
    [
        ("map.json", '"terrain": "desert"', '"terrain": "moor"', "presidio: unknown terrain 'moor'"),
        ("map.json", '"needs_control": true', '"needs_control": 3', "Expected `bool`, got `int`"),
        ("units.json", '"morale": 5', '"morale": "high"', "units[0].morale: Expected `int | null`, got `str`"),
        ("units.json", '"arm": "infantry"', '"arm": "dragon"', "p_patricios: unknown arm 'dragon'"),
        ("units.json", '"strength_reduced": 2', '"strength_reduced": 7', "p_patricios: 7 on the damaged side of 3"),
        ("units.json", '"upkeep": 1', '"upkeep": 0', "p_patricios: regulars pay upkeep, and nobody else (7.2)"),
        ("units.json", '"converts_to": "p_reg_tucuman"', '"converts_to": "r_nieto"', "the unknown r_nieto"),
        ("leaders.json", '"stars": 2', '"stars": 9', "p_balcarce: 9 stars"),
        ("leaders.json", '"side": "patriot"', '"side": "pirate"', "p_balcarce: unknown side 'pirate'"),
        ("theatres/la_plata.toml", '"p_arribenos"', '"p_nobody"', "la_plata: unknown counter p_nobody"),
        ("theatres/la_plata.toml", '"p_arribenos"', '"p_patricios"', "la_plata: p_patricios is there twice"),
        ("theatres/la_plata.toml", '"p_invencible"', '"p_cazadores"', "la_plata: p_cazadores in port is no ship"),
        ("war.toml", "turns = [1, 8]", "turns = [9, 8]", "remittances: no first and last turn"),
        ("scenarios/la-plata.toml", "deck = ", "deck = 5 #", "deck: Expected `str`, got `int`"),
        ("scenarios/la-plata.toml", '"potosi"', '"eldorado"', "la-plata: unknown region eldorado"),
        ("scenarios/la-plata.toml", '"remittances"', '"alms"', "la-plata: unknown special rule alms"),
        ("scenarios/la-plata.toml", "last_turn = 29", "last_turn = 99", "la-plata: turns 1 to 99 are not in the"),
        ("scenarios/la-plata.toml", "lead = 12", "lead = 4", "la-plata: the leads [4, 5, 1, 0] do not fall"),
        ("scenarios/la-plata.toml", "mar_de_lima = ", "mar_de_cuzco = ", "a spot for the unknown place mar_de_cuzco"),
        ("scenarios/la-plata.toml", 'otherwise = "', 'otherwise = "x', "arrival in the unknown region xsantiago"),
        ("scenarios/la-plata.toml", "hand_limit = 5", "hand_limit = five", "expected valid TOML"),
        ("charts.toml", "strength_hit = 2", "strenght_hit = 2", "naval: Object contains unknown field `strenght_hit`"),
        ("charts.toml", "morale_hit = 4", "morale_hit = 1", "naval.morale_hit: the bounds do not rise"),
        ("charts.toml", "tension_step = 10", "tension_step = 0", "income.tension_step: 0"),
        ("drawing.toml", "veracruz = ", "zacatecas = ", "no port of zacatecas"),
        ("outlines.json", '["apure","merida"]', '["apure","barinas"]', "apure and barinas is closed, but they are"),
        ("cards/trial.toml", "controls buenos_aires", "controls atlantis", "P900: unknown name 'atlantis'"),
        ("cards/trial.toml", "place p_patricios", "summon p_patricios", "P900: unknown effect"),
        ("cards/trial.toml", "place p_patricios", "place r_nieto", "P900: r_nieto belongs to the other side"),
        ("cards/trial.toml", "tension 1", "special wonders", "P900: unknown special 'wonders'"),
        ("cards/trial.toml", "tension 1", "tension", "P900: tension how much?"),
        ("cards/trial.toml", 'text = "Una prueba."', 'text = ""', "P900: no text in 'es'"),
        ("cards/trial.toml", 'type = "brown"', 'type = "green"', "P900: unknown type 'green'"),
        ("cards/trial.toml", 'decks = "PBMFG"', 'decks = "PX"', "P900: decks 'PX'"),
        ("cards/trial.toml", 'side = "patriot"', 'side = "royalist"', "P900: side 'royalist'"),
    ],
)
def test_a_fault_is_told_with_its_file_and_line(pack: Path, file: str, old: str, new: str, told: str) -> None:
    line = spoil(pack, file, old, new)
    faults = check(pack)
    assert any(x.startswith(f"{file}:{line}: ") and told in x for x in faults), faults


@pytest.mark.rule("3.2")
@pytest.mark.parametrize("figure", ["fortress", "resources"])
def test_neither_a_level_nor_resources_are_below_nothing(pack: Path, figure: str) -> None:
    spoil(pack, "map.json", f'"{figure}": 1', f'"{figure}": -1')
    assert any("a level or resources below 0" in x for x in check(pack))


def neighbour_lost(pack: Path) -> None:
    """Presidio still touches Texas, Texas no longer Presidio."""
    spoil(pack, "map.json", '"presidio"', '"chihuahua"')


def module_doubled(pack: Path) -> None:
    """A counter of one theatre lies in another's pool too."""
    spoil(pack, "theatres/la_plata.toml", '"p_cnel_pu_1"', '"p_miranda"')


def card_doubled(pack: Path) -> None:
    shutil.copy(pack / "cards" / "trial.toml", pack / "cards" / "zz.toml")


def counter_unbrought(pack: Path) -> None:
    """A counter of the Force Pool lies in the Events Box instead, and no card knows of it."""
    spoil(pack, "theatres/la_plata.toml", '"p_husares_pu",', "")
    spoil(pack, "theatres/la_plata.toml", '"p_san_martin",', '"p_san_martin", "p_husares_pu",')


def no_map(pack: Path) -> None:
    (pack / "map.json").unlink()


def no_units(pack: Path) -> None:
    (pack / "units.json").write_text("{}", encoding="utf-8")


def torn(pack: Path) -> None:
    (pack / "leaders.json").write_text('{"leaders": [', encoding="utf-8")


@pytest.mark.parametrize(
    "spoiled, told",
    [
        (neighbour_lost, "presidio: adjacent to texas, but not the other way"),
        (module_doubled, "p_miranda is in "),
        (card_doubled, "cards/zz.toml:2: P900 is there twice (and in cards/trial.toml)"),
        (counter_unbrought, "la_plata: no card brings p_husares_pu into play"),
        (no_map, "map.json: file not found"),
        (no_units, "units.json:1: the whole file: Object missing required field `units`"),
        (torn, "leaders.json:1: expected valid JSON"),
    ],
)
def test_faults_of_several_files(pack: Path, spoiled: Callable[[Path], None], told: str) -> None:
    spoiled(pack)
    faults = check(pack)
    assert any(told in x for x in faults), faults


def test_lines_of_json() -> None:
    lines = json_lines('{\n "a": [\n  {"b": 1},\n  {\n   "b": "x, y"\n  }\n ],\n "c": [1,\n 2]\n}')
    assert [lines[k] for k in ("a", "a[0].b", "a[1]", "a[1].b", "c", "c[0]")] == [2, 3, 4, 5, 8, 8]
    assert line_of(lines, "a[1].missing.deeper") == 4
    assert line_of(lines, "nowhere") == 1


def test_lines_of_toml() -> None:
    lines = toml_lines(CARD.lstrip("\n") + CARD)
    assert lines["card[0].do[1]"] == 12
    assert lines["card[0].es.text"] == 20
    assert lines["card[1].id"] == 24


def test_a_row_of_a_list_may_have_several_elements() -> None:
    lines = toml_lines('a = [\n  "x, y", "z", # and\n  3, 4\n]\nb = [\n  { c = 1, d = [2] }, { c = 2 },\n  [1, 2],\n]')
    assert [lines[f"a[{i}]"] for i in range(4)] == [2, 2, 3, 3] and "a[4]" not in lines
    assert [lines[f"b[{i}]"] for i in range(3)] == [6, 6, 7] and "b[3]" not in lines
