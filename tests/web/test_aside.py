"""A match that is set aside: its players read so in the lobby and at the table, in their language."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from playwright.sync_api import Page, expect

from .conftest import Contexts
from .hands import reaches, sign_in
from .stage import Prepared, serving
from .turn import Turn

RESIGN = """async (match) => {
    const me = await (await fetch("/api/me")).json();
    const table = await (await fetch(`/api/matches/${match}/table`)).json();
    const act = { do: "resign", seat: table.mine[0] };
    const headers = { "Content-Type": "application/json", "X-CSRF": me.csrf };
    return (await fetch(`/api/matches/${match}/acts`, { method: "POST", headers, body: JSON.stringify(act) })).status;
}"""


def damage(prepared: Prepared) -> None:
    """The dice of some entry are no longer the ones that were rolled."""
    with closing(sqlite3.connect(prepared.db)) as db:
        query = "SELECT min(state) FROM entries WHERE rolls != '[]' AND match = ?"
        (state,) = db.execute(query, (prepared.match,)).fetchone()
        db.execute("UPDATE entries SET rolls = '[[99]]' WHERE match = ? AND state = ?", (prepared.match, state))
        db.commit()


def said(page: Page, selector: str, *words: str) -> None:
    for word in words:
        expect(page.locator(selector).first).to_contain_text(word)


def test_a_match_that_is_set_aside_is_told_to_be_so(prepared: Prepared, turn: Turn, contexts: Contexts) -> None:
    with serving(prepared.db) as server:
        address = f"/match/{prepared.match}"
        pages = [contexts(lang).new_page() for lang in ("en", "es")]
        for page, name in zip(pages, prepared.names, strict=True):
            sign_in(page, server.url, name, next=address)
            reaches(page, turn.begins)
        damage(prepared)
        assert pages[0].evaluate(RESIGN, prepared.match) == 200  # when a match ends, all of it is played again
        for page in pages:
            spanish = page.locator("html").get_attribute("lang") == "es"
            english = ("Set aside", "entry", "set aside")
            title, entry, at_once = ("Apartada", "anotación", "apartado") if spanish else english
            said(page, ".band", title, entry)
            page.goto(server.url + address)
            said(page, ".band", at_once)
            page.goto(server.url)
            said(page, f"li:has(a[href='{address}'])", title, entry)
