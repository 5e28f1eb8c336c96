"""Records and saves of version 0.1, kept as they were written: they still lead to the same positions."""

from __future__ import annotations

from pathlib import Path

import pytest

import grognard
from grognard.core.save import checksum

KEPT = Path(__file__).parent / "kept"
# the checksum of the position that each leads to, as version 0.1 reckoned it
SUMS = {
    "an-impossible-war.zumalacarregui": "c1b5e8ffe8e379eb",
    "an-impossible-war.entire-war": "ac4b906359240da3",
    "great-battles-acw.first-volley": "6ffcfd34396fa263",
    "great-battles-acw.first-kernstown": "7ea0ad9e83c1b742",
    "libertad-o-muerte.la-plata": "f722bd1a49e56b06",
    "libertad-o-muerte.mexico": "cacc555226987caa",
    "bajo-la-sombra-del-aguila.pitched-battle": "ea1abae0e57d76b5",
    "bajo-la-sombra-del-aguila.battle-for-the-bridge": "8e6094a9c9d35db9",
}


@pytest.mark.parametrize("name", SUMS)
def test_a_kept_record_replays_to_the_position_it_led_to(name: str) -> None:
    text = (KEPT / f"{name}.record.txt").read_text(encoding="utf-8")
    match = grognard.replay(text)
    assert checksum(match) == SUMS[name]
    assert match.record() == text


@pytest.mark.parametrize("name", SUMS)
def test_a_kept_save_loads_and_is_written_again_as_it_was(name: str) -> None:
    text = (KEPT / f"{name}.save.json").read_text(encoding="utf-8")
    match = grognard.load(text)
    assert checksum(match) == SUMS[name]
    assert match.save() == text


def test_every_kept_file_is_read_by_a_test() -> None:
    assert {path.name.rpartition(".")[0].rpartition(".")[0] for path in KEPT.iterdir()} == set(SUMS)
