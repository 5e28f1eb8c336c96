"""A battle with miniatures in a real browser: set up, deployed by hand, an order given, dragged and carried out."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, TimeoutError, expect

from .conftest import Contexts, Watched
from .lobby import open_match
from .stage import Server
from .test_free_table import asked, confirm, middle

TURNS = 5_000  # clicks and looks
SHORT = 2_000  # milliseconds


def state(page: Page) -> str:
    return page.locator(".table").get_attribute("data-state") or ""


def answer_until(page: Page, words: str) -> None:
    """Take what lies at hand (the last answer is the one that ends something) until a question with these words."""
    wanted = re.compile(words)
    for _ in range(TURNS):
        expect(asked(page)).to_be_visible()
        text = asked(page).inner_text()
        if wanted.search(text):
            return
        choices = page.locator("[data-choice]:enabled")
        try:
            if confirm(page).is_enabled():
                confirm(page).click(timeout=SHORT)
            elif choices.count():
                (choices.last if "go on?" in text or "one more" in text else choices.first).click(timeout=SHORT)
            else:
                page.wait_for_timeout(50)
        except TimeoutError:  # the question went while it was answered
            continue
    raise AssertionError(f"nobody asked {words!r}")


def take(page: Page, choice: Locator) -> None:
    """Choose it and confirm. It may be chosen already: `answer_until` clicks while the question changes."""
    if choice.get_attribute("aria-pressed") != "true":
        choice.click()
    confirm(page).click()


def drag(page: Page, dx: float, dy: float) -> None:
    x, y = middle(page.locator(".grip .solid .body"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + dx / 2, y + dy / 2, steps=3)
    page.mouse.move(x + dx, y + dy, steps=3)
    page.mouse.up()


def test_a_unit_is_set_down_and_advances(server: Server, contexts: Contexts, watched: Watched) -> None:
    page = contexts().new_page()
    open_match(page, server.url, "bajo-la-sombra-del-aguila", "600")
    expect(asked(page)).to_contain_text("600 points")
    answer_until(page, r"^Where do you deploy .+\?")
    # out of the zone: dashed, with the reason; the ghost stays within
    before = page.locator(".found").inner_text()
    drag(page, 0, -400)
    expect(page.locator(".found")).not_to_have_text(before)  # the table has answered
    if page.locator(".ghost .wish").count() == 0:
        drag(page, 0, 800)  # the zone was the northern one
    expect(page.locator(".ghost .wish")).to_be_visible()
    expect(page.locator(".found .fault")).to_be_visible()
    expect(page.locator(".found")).not_to_have_text(before)
    page.locator("details summary").filter(has_text="Good places").click()
    page.locator("[data-choice]").nth(5).click()
    expect(page.locator(".ghost .wish")).to_have_count(0)
    confirm(page).click()
    expect(page.locator("li").filter(has_text="is deployed.").first).to_be_visible()
    # an order
    answer_until(page, "^Movement: ")
    answer_until(page, r"which order\?")  # who is out of command may fail its check: then the next one
    take(page, page.locator("[data-choice]").filter(has_text="Advance"))
    expect(page.locator("[data-node=ghost]")).to_be_visible()
    page.locator("[data-option] .dot").first.wait_for()
    x, y = middle(page.locator(".grip .solid .body"))
    ox, oy = middle(page.locator("[data-option] .dot").first)
    drag(page, ox - x, oy - y)
    expect(page.locator(".found")).to_be_visible()
    state_before = state(page)
    confirm(page).click()
    expect(page.locator(f'.table[data-state="{state_before}"]')).to_have_count(0)
    assert watched.faults == []
