"""axe-core finds no serious fault at a battle on hexes: formations, a sheet, standing orders. There is one theme."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Contexts, Watched
from .hands import my_decision, sign_in
from .sergeants import asks, camp, upto
from .stage import Prepared, Server, prepare, serving
from .test_accessible import faults

DEVICES = pytest.mark.parametrize("width, height", [(1440, 900), (390, 844)], ids=["desktop", "phone"])

Battle = tuple[Server, Prepared, str, list[Any]]  # then: who is asked, and his cookies once he has signed in


@pytest.fixture(scope="module")
def commanding(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Battle]:
    turn, match = upto("great-battles-acw", "first-kernstown", "sheets", asks("attach"))
    assert match.pending is not None
    ready = prepare(tmp_path_factory.mktemp("axe") / "sheet.db", turn, len(turn.answers), langs=("en", "en"))
    with serving(ready.db) as server:
        yield server, ready, ready.names[match.pending.seat], []


@pytest.fixture(scope="module")
def in_camp(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Battle]:
    turn, first = camp()
    ready = prepare(tmp_path_factory.mktemp("axe") / "camp.db", turn, first, langs=("en", "en"))
    with serving(ready.db) as server:
        yield server, ready, ready.names[0], []


def opened(page: Page, battle: Battle) -> None:
    server, ready, name, signed_in = battle
    if signed_in:
        page.context.add_cookies(signed_in)
        page.goto(f"{server.url}/match/{ready.match}")
    else:
        sign_in(page, server.url, name, next=f"/match/{ready.match}")
    my_decision(page)
    signed_in[:] = page.context.cookies()


@DEVICES
def test_the_command_phase(commanding: Battle, contexts: Contexts, watched: Watched, width: int, height: int) -> None:
    """The sheet with one field in hand, its brigade lit up on the board; then the same question by question."""
    page = contexts(width=width, height=height, has_touch=width < 500).new_page()
    opened(page, commanding)
    line = page.locator('[data-field^="orders:"]').first
    option = line.locator('button[aria-pressed="false"]:enabled').first
    option.focus()
    option.press("Enter")
    expect(line.locator("p").first).to_be_visible()
    expect(page.locator("[data-confirm]")).to_be_enabled()
    expect(page.locator("section.board .stack").first).to_be_attached()
    assert faults(page) == []
    page.locator("[data-by-hand]").click()
    expect(page.locator("[data-choice]").first).to_be_visible()
    page.locator('section.board [data-node^="stack:"]').first.focus()
    page.keyboard.press("ArrowRight")  # what has the focus is told of: the card of the piece, and its formation
    expect(page.locator("section.board [data-node]:focus")).to_have_count(1)
    assert faults(page) == []
    assert watched.faults == []


@DEVICES
def test_a_window_and_its_standing_orders(
    in_camp: Battle, contexts: Contexts, watched: Watched, width: int, height: int
) -> None:
    page = contexts(width=width, height=height, has_touch=width < 500).new_page()
    opened(page, in_camp)
    page.locator("[data-orders] summary").click()
    expect(page.locator("[data-scope=move]")).to_be_enabled()
    assert faults(page) == []
    expect(page.locator("[data-done]")).to_be_enabled()
    page.keyboard.press("d")
    expect(page.locator("[data-confirm]")).to_be_enabled()
    assert faults(page) == []
    page.keyboard.press("Escape")
    assert watched.faults == []
