"""What rooms have written down of themselves for whoever lists the games."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard import registry, shelf
from grognard.shelf import FILE, card_of, cards
from tools.cards import text

ROOMS = [id for id in registry.ids() if registry.folder(id) is not None]


@pytest.mark.parametrize("id", ROOMS)
def test_a_room_has_written_down_what_it_says(id: str) -> None:
    room = registry.folder(id)
    assert room is not None
    assert (room / FILE).read_text(encoding="utf-8") == text(card_of(registry.get(id))), "python -m tools.cards"


def test_a_game_from_elsewhere_is_opened() -> None:
    assert card_of(registry.get("toy")) in cards()  # tests/conftest.py puts it there


def test_a_card_that_cannot_be_read_is_not_believed(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"id": 3}', encoding="utf-8")
    assert shelf.written(tmp_path) is None
