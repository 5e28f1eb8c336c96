"""The log tells an act once and follows until somebody scrolls; the camera opens on one's own forces."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from grognard.client import Client
from grognard.server import wire

from .conftest import Contexts, Watched
from .hands import my_decision, reaches, sign_in
from .stage import PASSWORD, Prepared, Server
from .turn import Turn

AT_END = """() => {
    const list = document.querySelector("[data-log]");
    return list.scrollHeight - list.scrollTop - list.clientHeight < 60;
}"""
TOP = "() => document.querySelector('[data-log]').scrollTop"
OWN = """side => {
    const view = document.querySelector("section.board .view").getBoundingClientRect();
    const inside = box => box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom;
    const boxes = [...document.querySelectorAll(`section.board .stack[data-side="${side}"]`)].map(each => each.querySelector(".hit").getBoundingClientRect());
    return { all: boxes.length, seen: boxes.filter(inside).length, size: Math.min(...boxes.map(box => box.height)) };
}"""  # noqa: E501 (a script)


def log_of(page: Page) -> Locator:
    return page.locator("[data-log]")


def at_end(page: Page) -> None:
    page.wait_for_function(
        "() => { const list = document.querySelector('[data-log]'); return (" + AT_END + ")(list); }"
    )


def test_the_log_follows_until_somebody_scrolls(
    turn: Turn, prepared: Prepared, turn_server: Server, contexts: Contexts, watched: Watched
) -> None:
    page = contexts(height=640).new_page()
    sign_in(page, turn_server.url, prepared.names[1], next=f"/match/{prepared.match}")
    reaches(page, turn.begins)
    at_end(page)
    page.set_viewport_size({"width": 1440, "height": 560})  # the panel shrinks: that is nobody's scrolling
    at_end(page)

    opener = page.locator("[data-log] .more").last
    opener.scroll_into_view_if_needed()
    opener.click()
    expect(opener).to_have_attribute("aria-expanded", "true")
    expect(page.locator("[data-log] ul li").first).to_be_visible()
    opener.click()
    expect(page.locator("[data-log] ul")).to_have_count(0)

    list = log_of(page)
    list.hover()
    page.mouse.wheel(0, -4000)
    page.wait_for_function(f"() => ({TOP})() < document.querySelector('[data-log]').scrollHeight - 2000")
    there = page.evaluate(TOP)
    with Client(turn_server.url) as ana:
        ana.sign_in(prepared.names[0], PASSWORD)
        state = turn.begins
        while turn.answers[state][0] == 0 and state < turn.begins + 12:
            ana.act(prepared.match, wire.Answer(state=state, seat="liberal", answer=turn.answers[state][1]))
            state += 1
    reaches(page, state)
    chip = page.locator(".newest")
    expect(chip).to_be_visible()
    assert page.evaluate(TOP) == there  # where the reader is
    chip.click()
    at_end(page)
    expect(chip).to_have_count(0)
    assert watched.faults == []


def test_the_camera_opens_on_ones_own_forces(server: Server, contexts: Contexts, watched: Watched) -> None:
    with Client(server.url) as person:
        person.guest("Opener")
        made = person.create("great-battles-acw", "gettysburg-day1", {"union": "me", "confederate": "bot:recruit"})
        context = contexts()
        context.add_cookies(
            [{"name": k.name, "value": k.value or "", "url": server.url} for k in person.http.cookies.jar]
        )
        page = context.new_page()
        page.goto(f"{server.url}/match/{made.id}")
        my_decision(page)
        expect(page.locator('section.board .stack[data-side="union"]').first).to_be_visible()
        page.wait_for_function(
            f"side => {{ const own = ({OWN})(side); return own.all && own.seen >= 0.8 * own.all; }}", arg="union"
        )
        assert page.evaluate(OWN, "union")["size"] >= 24  # pixels: it can be read
        assert watched.faults == []
