"""A free table in a real browser: set down, dragged, turned, measured, by mouse, keyboard and fingers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tools.rig import Rig

from .conftest import Contexts, Watched
from .lobby import open_match
from .test_accessible import faults

SIZES = [(1440, 900), (390, 844)]


@pytest.fixture(scope="module")
def field(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that has the field of the server's tests on its shelf."""
    folder = tmp_path_factory.mktemp("field")
    with Rig(str(folder / "site.db"), rooms="tests.server.field:GAME", bot_workers=1) as rig:
        yield rig.url


def asked(page: Page) -> Locator:
    return page.locator("[data-asked]")


def confirm(page: Page) -> Locator:
    return page.locator("[data-confirm]")


def middle(thing: Locator) -> tuple[float, float]:
    """Where it is when the camera has come to rest."""
    box, last = thing.bounding_box(), None
    for _ in range(3000):
        if box is not None and box == last:
            break
        thing.page.wait_for_timeout(80)
        box, last = thing.bounding_box(), box
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def write_motto(page: Page) -> None:
    expect(asked(page)).to_have_text("Which motto?")
    page.locator("details:has(textarea) summary").click()
    page.locator("textarea").fill("nobody's")
    page.locator("details:has(textarea) button").click()
    expect(page.locator(".card .fault").first).to_contain_text("That is nobody's motto.")
    page.locator("textarea").fill("home")
    page.locator("details:has(textarea) button").click()
    expect(asked(page)).to_contain_text("Where does the red regiment stand?")


def deploy(page: Page) -> None:
    """It lies where it may at once."""
    expect(page.locator("[data-node=ghost]")).to_be_visible()
    expect(page.locator(".found")).to_contain_text("facing south")
    view = page.locator("main.field").bounding_box()
    x, y = middle(page.locator(".grip .solid .body"))
    assert view is not None and 0 < x < view["x"] + view["width"] and view["y"] < y < view["y"] + view["height"]
    confirm(page).click()
    expect(asked(page)).to_contain_text("march")


@pytest.mark.parametrize("width, height", SIZES, ids=["desktop", "phone"])
def test_a_march(field: str, contexts: Contexts, watched: Watched, width: int, height: int) -> None:
    page = contexts(width=width, height=height, has_touch=width < 500).new_page()
    open_match(page, field, "field", "twelve inches")
    write_motto(page)
    deploy(page)
    ghost = page.locator(".grip .solid .body")
    x, y = middle(ghost)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 5, y + 20, steps=3)
    page.mouse.move(x + 10, y + 40, steps=3)
    page.mouse.up()
    expect(page.locator(".ghost .long")).to_be_visible()
    expect(page.locator(".ghost .wish")).to_have_count(0)
    # too far: dashed, with the reason, and the ghost as near as it may go
    x, y = middle(page.locator(".grip .solid .body"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 250, steps=6)
    page.mouse.up()
    expect(page.locator(".ghost .wish")).to_be_visible()
    expect(page.locator(".found .fault")).to_contain_text("It marches 12 inches at most.")
    expect(page.locator(".ghost .long")).to_have_text("12.0″ of 12.0″")
    # back to where it stood, then by keys: an inch ahead, and a quarter round
    page.keyboard.press("Escape")
    expect(page.locator(".ghost .long")).to_have_count(0)
    page.keyboard.press("Shift+ArrowDown")
    for _ in range(3):
        page.keyboard.press("Shift+E")
    expect(page.locator(".found")).to_contain_text("1.0″ to the south, facing south-west")
    assert faults(page) == []
    state = page.locator(".table").get_attribute("data-state")
    page.keyboard.press("Enter")
    expect(page.locator(f'.table[data-state="{state}"]')).to_have_count(0)
    expect(asked(page)).to_contain_text("march")
    assert watched.faults == [] or all("422" in fault for fault in watched.faults)


def test_wheel_handle_candidates_and_ruler(field: str, contexts: Contexts) -> None:
    page = contexts().new_page()
    open_match(page, field, "field", "twelve inches")
    write_motto(page)
    deploy(page)
    x, y = middle(page.locator(".grip .solid .body"))
    page.mouse.move(x, y)
    page.mouse.wheel(0, 100)
    expect(page.locator(".found")).to_contain_text("Turn to face")
    knob = page.locator(".knob")
    kx, ky = middle(knob)
    page.mouse.move(kx, ky)
    page.mouse.down()
    page.mouse.move(x + 60, y, steps=4)
    page.mouse.up()
    expect(page.locator(".found")).to_contain_text("Turn to face east")
    page.keyboard.press("Escape")
    page.mouse.click(*middle(page.locator("[data-option] .dot").first))
    expect(page.locator(".found")).to_contain_text("″")
    page.keyboard.press("Escape")
    # the ruler, from one regiment to the other, over the whole table
    page.keyboard.press("0")
    page.keyboard.press("m")
    page.mouse.move(*middle(page.locator('[data-t="piece:red"] .body')))
    page.mouse.down()
    page.mouse.move(*middle(page.locator('[data-t="piece:blue"] .body')), steps=5)
    page.mouse.up()
    expect(page.locator(".ruler text")).to_contain_text("″")
    page.keyboard.press("Escape")
    expect(page.locator(".ruler text")).to_have_count(0)


def test_two_fingers_move_the_table_and_one_the_piece(field: str, contexts: Contexts) -> None:
    page = contexts(width=390, height=844, has_touch=True).new_page()
    open_match(page, field, "field", "twelve inches")
    write_motto(page)
    deploy(page)
    hands = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        fingers = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        hands.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    def scale() -> str:
        return str(page.locator("svg.live").evaluate("e => e.style.transform"))

    x, y = middle(page.locator(".grip .solid .body"))
    before = scale()
    touch("touchStart", (x, y))
    for step in range(1, 6):
        touch("touchMove", (x, y + 6 * step))
    touch("touchEnd")
    expect(page.locator(".ghost .long")).to_be_visible()
    assert scale() == before  # the table has not moved
    x, y = middle(page.locator(".grip .solid .body"))
    touch("touchStart", (x, y))
    touch("touchStart", (x, y), (x + 60, y + 60))
    for step in range(1, 6):
        touch("touchMove", (x - 8 * step, y), (x + 60 + 8 * step, y + 60))
    touch("touchEnd")
    page.wait_for_function("was => document.querySelector('svg.live').style.transform !== was", arg=before)
