"""axe-core finds no serious fault on any page."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import grognard
from grognard.core.receipt import read_receipt

from .conftest import Contexts
from .hands import my_decision, reaches, sign_in
from .lobby import enter, play_button, play_now
from .stage import ROOT, Server, prepare, serving
from .turn import Turn

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")

# The figures on a counter are a drawing of its strength, not a label that somebody would say aloud to a machine: its
# name tells them in words. axe reads them as a label and runs them together ("94"); so the letters inside a drawing
# are left out, and what is written beside it must still be in the name.
_RUN = """async () => {
    const found = (await axe.run(document, {resultTypes: ["violations"]})).violations;
    const plain = text => text.toLowerCase().replace(/[^\\p{L}\\p{N}]+/gu, " ").trim();
    const written = e => e.closest("svg") ? "" : (e = e.cloneNode(true), e.querySelectorAll("svg, .tick").forEach(
        drawing => drawing.remove()), e.textContent);
    for (const v of found) {
        if (v.id !== "label-content-name-mismatch") continue;
        v.nodes = v.nodes.filter(node => {
            const e = document.querySelector(node.target[0]);
            return !plain(e.getAttribute("aria-label") ?? "").includes(plain(written(e)));
        });
    }
    return found;
}"""


def faults(page: Page) -> list[str]:
    """The serious violations of the page as it stands, each with where it is."""
    assert AXE.exists(), "axe-core is not installed: make client"
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))  # by the debugger: the page's own policy allows no such script
    found = page.evaluate(_RUN)
    return [
        f"{v['id']} ({v['impact']}): {node['target']} {node['html'][:160]} {node['failureSummary'][:200]}"
        for v in found
        if v["impact"] in GRAVE
        for node in v["nodes"]
    ]


def test_lobby_and_account(server: Server, page: Page) -> None:
    page.goto(server.url)
    expect(play_button(page)).to_be_enabled()
    assert faults(page) == []
    page.goto(f"{server.url}/account")
    expect(page.locator("input[type=password]").first).to_be_visible()
    assert faults(page) == []
    page.goto(server.url)
    enter(page, "Reader")
    expect(play_button(page)).to_be_enabled()
    page.locator("main form button[type=button]").first.click()  # a new match
    expect(page.locator("dialog[open]")).to_be_visible()
    assert faults(page) == []
    page.goto(f"{server.url}/account")  # now as somebody
    expect(page.locator("select")).to_be_visible()
    assert faults(page) == []


@pytest.mark.parametrize("width, height", [(1440, 900), (390, 844)], ids=["desktop", "phone"])
def test_table(client: Path, turn: Turn, tmp_path: Path, contexts: Contexts, width: int, height: int) -> None:
    """In the middle of a battle, with every tab open once."""
    at = turn.begins + 45
    seat = turn.answers[at][0]
    ready = prepare(tmp_path / "battle.db", turn, at)
    with serving(ready.db) as server:
        page = contexts(width=width, height=height, has_touch=width < 500).new_page()
        sign_in(page, server.url, ready.names[seat], next=f"/match/{ready.match}")
        reaches(page, at)
        expect(page.locator("section.board")).to_be_visible()
        assert faults(page) == []
        for tab in ("forces", "cards", "rules", "talk", "notes"):
            page.locator(f"#tab-{tab}").click()
            if tab == "rules":
                expect(page.locator("[data-rule]").first).to_be_visible()
            assert faults(page) == [], tab


def test_finished(server: Server, page: Page) -> None:
    """After the end: the outcome and the proof of the dice."""
    page.goto(server.url)
    enter(page, "Quitter")
    play_now(page)
    my_decision(page)
    page.locator("header [aria-haspopup]").click()
    page.get_by_role("button", name="Resign").click()
    page.locator("dialog[open] .button.main").click()
    expect(page.locator("[data-over]")).to_be_visible()
    assert faults(page) == []
    page.locator("header [aria-haspopup]").click()
    page.get_by_role("button", name="Proof of the dice").click()
    shown = page.locator("dialog[open]")
    expect(shown).to_contain_text("✓ Proved.")
    expect(shown).to_contain_text("are those that this device knows")
    assert faults(page) == []
    with page.expect_download() as got:
        shown.get_by_role("button", name="Save my receipt").click()
    receipt = read_receipt(got.value.path().read_text(encoding="utf-8"))
    record = page.request.get(f"{server.url}/api/matches/{receipt.match}/record").text()
    assert grognard.verify(record, receipt=receipt).status == "proved"  # by what the browser kept, without the table
