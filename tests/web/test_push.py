"""One gesture moves, wheels and ends a unit on a free table: by mouse, fingers and keys."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import CDPSession, Page, expect

from grognard.core.match import Match

from .conftest import Contexts, Watched
from .field import Battle, base, battle
from .hands import state_of
from .sergeants import asks
from .test_free_table import middle


@pytest.fixture(scope="module")
def moving(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Battle]:
    with battle(tmp_path_factory.mktemp("push"), asks("order-whom")) as made:
        yield made


def held_over(page: Page, id: str, dx: float, dy: float) -> None:
    """The base is in hand, there; the table has said what it may."""
    x, y = middle(base(page, id).locator(".body"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + dx / 2, y + dy / 2, steps=3)
    page.mouse.move(x + dx, y + dy, steps=3)
    expect(page.locator(".ghost .long")).to_be_visible()


def undone(page: Page, unit: str, before: str) -> None:
    """One press takes the whole of it back."""
    page.keyboard.press("u")
    expect(base(page, unit)).to_have_attribute("style", before)


def standing(page: Page, unit: str) -> str:
    return base(page, unit).get_attribute("style") or ""


def test_a_drag_moves_and_ends_a_unit_and_undo_takes_it_back_whole(
    moving: Battle, contexts: Contexts, watched: Watched
) -> None:
    page = contexts(at_once=True).new_page()
    moving.sit_down(page)
    state, unit, ahead = state_of(page), moving.units()[0], moving.forward()
    before = standing(page, unit)
    held_over(page, unit, 0, ahead * 60)
    expect(page.locator(".ghost .long")).to_have_text(re.compile(r"^Advance: [\d.]+″ of [\d.]+″$"))
    page.mouse.up()
    expect(page.locator(f'.table[data-state="{state + 3}"]')).to_be_visible()  # order, advance, way
    expect(base(page, unit)).not_to_have_attribute("style", before)
    expect(page.locator("[data-asked]")).to_have_text(re.compile("^Movement: "))
    expect(page.locator(".ghost")).to_have_count(0)
    undone(page, unit, before)
    assert watched.faults == []


def test_a_unit_that_is_pushed_too_far_stops_where_it_must_and_says_why(moving: Battle, contexts: Contexts) -> None:
    page = contexts(at_once=True).new_page()
    moving.sit_down(page)
    state, unit = state_of(page), moving.units()[0]
    before = standing(page, unit)
    held_over(page, unit, 0, moving.forward() * 450)
    expect(page.locator(".ghost .wish:not(.asking)")).to_be_visible()
    expect(page.locator(".ghost .long")).to_have_text(re.compile(r"^Quick march: ([\d.]+)″ of \1″$"))
    expect(page.locator(".ghost .reason").last).to_have_text(re.compile("§ [356]$"))
    page.mouse.up()
    expect(page.locator(f'.table[data-state="{state + 3}"]')).to_be_visible()
    undone(page, unit, before)


def test_the_knob_turns_a_unit(moving: Battle, contexts: Contexts, watched: Watched) -> None:
    page = contexts(at_once=True).new_page()
    moving.sit_down(page)
    state, unit = state_of(page), moving.units()[-1]
    before = standing(page, unit)
    held_over(page, moving.units()[-2], 0, moving.forward() * 100)  # who stands beside it makes room
    page.mouse.up()
    expect(page.locator(f'.table[data-state="{state + 3}"]')).to_be_visible()
    x, y = middle(base(page, unit).locator(".body"))
    page.mouse.move(x, y)
    knob = base(page, unit).locator("[data-turn] circle")
    kx, ky = middle(knob)
    page.mouse.move(kx, ky)
    page.mouse.down()
    page.mouse.move(kx + 30, ky, steps=4)
    expect(page.locator(".ghost .long")).to_be_visible()
    page.mouse.up()
    expect(page.locator(f'.table[data-state="{state + 6}"]')).to_be_visible()
    expect(base(page, unit)).not_to_have_attribute("style", before)
    undone(page, unit, before)
    page.keyboard.press("u")
    expect(page.locator("[data-choice]")).to_have_count(len(moving.units()))
    assert watched.faults == []


def test_keys_take_up_a_unit_move_it_and_let_it_go(moving: Battle, contexts: Contexts, watched: Watched) -> None:
    page = contexts(at_once=True).new_page()
    moving.sit_down(page)
    state, unit = state_of(page), moving.units()[0]
    before = standing(page, unit)
    base(page, unit).focus()
    page.keyboard.press("e")
    expect(page.locator("[data-node=ghost]")).to_be_focused()
    page.keyboard.press("q")
    for _ in range(2):
        page.keyboard.press("Shift+ArrowDown" if moving.forward() > 0 else "Shift+ArrowUp")
    expect(page.locator(".ghost .long")).to_have_text(re.compile(r"^Advance: 2\.0″"))
    page.keyboard.press("Enter")
    expect(page.locator(f'.table[data-state="{state + 3}"]')).to_be_visible()
    undone(page, unit, before)
    assert watched.faults == []


def touch(session: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    session.send(
        "Input.dispatchTouchEvent",
        {"type": kind, "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]},
    )


def test_a_finger_moves_a_unit_on_a_phone(moving: Battle, contexts: Contexts, watched: Watched) -> None:
    page = contexts(width=390, height=844, has_touch=True, at_once=True).new_page()
    moving.sit_down(page)
    state, unit = state_of(page), moving.units()[0]
    before = standing(page, unit)
    x, y = middle(base(page, unit).locator(".body"))
    ahead = moving.forward()
    session = page.context.new_cdp_session(page)
    touch(session, "touchStart", (x, y))
    for i in range(1, 7):
        touch(session, "touchMove", (x, y + ahead * 4 * i))
    expect(page.locator(".ghost .long")).to_have_text(re.compile("^Advance: "))
    touch(session, "touchEnd")
    expect(page.locator(f'.table[data-state="{state + 3}"]')).to_be_visible()
    undone(page, unit, before)
    assert watched.faults == []


def test_nobody_is_turned_while_targets_are_chosen(client: Path, contexts: Contexts, tmp_path: Path) -> None:
    """Aim lines go to the targets of whoever is pointed at; the knob is for who gets an order."""

    def several(match: Match) -> bool:
        d = match.pending
        return d is not None and d.key == "fire-with" and len(d.choice.items()) > 3

    with battle(tmp_path, several, "borodino") as firing:
        page = contexts(at_once=True).new_page()
        firing.sit_down(page)
        page.locator(".base.offered").first.hover(force=True)
        expect(page.locator(".arrows .tip").first).to_be_visible()
        expect(page.locator(".knob")).to_have_count(0)
        expect(page.locator("[data-choice] small").filter(has_text="test of courage").first).to_be_visible()
