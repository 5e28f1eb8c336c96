"""What a pack of the ford says wrongly is told with its file and line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from grognard.games._template.game import GAME
from grognard.games._template.pack.shapes import BUILT_IN

SCENARIO = "scenarios/the-ford.toml"


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("field.toml", '["farm", "camp"]', '["farm", "moon"]', ["field.toml:5: roads[6]: no place moon"]),
        (SCENARIO, 'prize = "ford"', 'prize = "moon"', [f"{SCENARIO}:4: prize: no place moon"]),
        (SCENARIO, 'N1 = "hill"', 'N1 = "moon"', [f"{SCENARIO}:8: at.N1: no place moon"]),
        (SCENARIO, 'N1 = "hill"', 'N9 = "hill"', [f"{SCENARIO}:8: at.N9: no block N9"]),
        (SCENARIO, "turns = 6", 'turns = "six"', [f"{SCENARIO}:3: turns: Expected `int`, got `str`"]),
        (SCENARIO, "turns = 6", "turns = ", [f"{SCENARIO}: expected valid TOML (Invalid value (at line 3, column 9))"]),
    ],
)
def test_a_fault_names_its_line(file: str, old: str, new: str, told: list[str], tmp_path: Path) -> None:
    shutil.copytree(BUILT_IN, tmp_path / "pack")
    path = tmp_path / "pack" / file
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    assert GAME.check_pack(tmp_path / "pack") == told


def test_what_it_is_printed_with_has_no_fault() -> None:
    assert GAME.check_pack(None) == []
