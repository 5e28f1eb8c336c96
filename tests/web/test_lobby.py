"""Coming in: ten seconds to a match, both languages, a light page, and nothing that a stranger wrote is ever run."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Page, expect

import grognard

from .conftest import Contexts, Watched
from .hands import Ear, asked, my_decision, sign_in, table
from .lobby import enter, name_field, play_button, play_now, wish
from .stage import Prepared, Server

FIRST_LOAD = 300_000  # bytes as they travel, without the map


def test_ten_seconds(server: Server, page: Page, watched: Watched) -> None:
    began = time.monotonic()
    page.goto(server.url)
    name_field(page).fill("Newcomer")
    play_button(page).click()
    my_decision(page)
    expect(asked(page)).to_be_visible()
    print(f"\nfrom nothing to the first decision: {time.monotonic() - began:.1f} s")
    expect(asked(page)).to_have_text(re.compile(r"\w"))
    assert page.locator("[data-choice], [data-confirm]").count() > 0
    expect(page.locator("section.board")).to_be_visible()
    assert watched.faults == []


def test_a_new_match_begins_with_what_the_lobby_shows(server: Server, page: Page) -> None:
    """The game and the scenario that were chosen need not be chosen again in the dialogue."""
    page.goto(server.url)
    enter(page, "Ana")
    for value in ("bajo-la-sombra-del-aguila", "battle-for-the-bridge"):
        wish(page, value)
    page.locator("main form button[type=button]").first.click()
    chosen = page.locator("dialog[open] select")
    expect(chosen.nth(0)).to_have_value("bajo-la-sombra-del-aguila")
    expect(chosen.nth(1)).to_have_value("battle-for-the-bridge")


# bytes


def transferred(page: Page, url: str, until: str) -> dict[str, int]:
    """What each address of a first visit has cost, until something is on the screen and nothing more comes."""
    cdp = page.context.new_cdp_session(page)
    urls: dict[str, str] = {}
    sizes: dict[str, int] = {}
    cdp.on("Network.responseReceived", lambda e: urls.update({e["requestId"]: e["response"]["url"]}))
    cdp.on("Network.loadingFinished", lambda e: sizes.update({e["requestId"]: int(e["encodedDataLength"])}))
    cdp.send("Network.enable")
    page.goto(url)
    expect(page.locator(until).first).to_be_visible()
    page.evaluate("() => document.fonts.ready")
    page.wait_for_load_state("networkidle")
    return {urls[id]: size for id, size in sizes.items() if id in urls}


def test_first_load(turn_server: Server, prepared: Prepared, contexts: Contexts) -> None:
    for path, until in (("/", "main form select"), (f"/match/{prepared.match}", "section.board .stack")):
        page = contexts().new_page()
        cost = transferred(page, turn_server.url + path, until)
        assert any("/board/" in url for url in cost) == (path != "/")
        sum_ = sum(size for url, size in cost.items() if "/board/" not in url)
        print(f"\n{path[:7]}: {sum_ / 1000:.0f} KB in {len(cost)} requests")
        assert 10_000 < sum_ < FIRST_LOAD, cost


# words

_TEXTS = """() => {
    const out = new Set();
    for (const e of document.querySelectorAll("button, label > span, legend, h1, h2, h3, dt, th, option, a, p")) {
        if (e.closest("[lang]") !== document.documentElement) continue; // the names of the languages
        for (const node of e.childNodes) if (node.nodeType === 3) out.add(node.textContent.trim());
    }
    for (const name of ["aria-label", "title", "placeholder"])
        for (const e of document.querySelectorAll(`[${name}]`))
            if (e.closest("[lang]") === document.documentElement) out.add(e.getAttribute(name).trim());
    return [...out];
}"""


def both_ways(value: object) -> set[str]:
    """The labels of the game that are the same in both languages: names of places, people and units."""
    if isinstance(value, dict):
        if set(value) >= {"en", "es"} and isinstance(value["en"], str):
            return {value["en"]} if value["en"] == value["es"] else set()
        return set().union(*(both_ways(v) for v in value.values())) if value else set()
    if isinstance(value, list):
        return set().union(*(both_ways(v) for v in value)) if value else set()
    return {value} if isinstance(value, str) else set()


def test_words(turn_server: Server, prepared: Prepared, contexts: Contexts) -> None:
    """Nothing on the pages is the same sentence in both languages, names apart."""
    seen: dict[str, set[str]] = {}
    names = {"Grognard", *prepared.names, *(title for game in grognard.games() for title in game.names.values())}
    for seat, lang in enumerate(("en", "es")):
        page = contexts(lang).new_page()
        page.goto(turn_server.url)
        expect(play_button(page)).to_be_enabled()
        texts = set(page.evaluate(_TEXTS))
        page.goto(f"{turn_server.url}/account")
        expect(page.locator("input[type=password]").first).to_be_visible()
        texts |= set(page.evaluate(_TEXTS))
        ear = Ear(page)
        sign_in(page, turn_server.url, prepared.names[seat], next=f"/match/{prepared.match}")
        expect(page.locator("section.board")).to_be_visible()
        for tab in ("log", "forces", "cards", "rules", "talk", "notes"):
            page.locator(f"#tab-{tab}").click()
            expect(page.locator(f"#tab-{tab}")).to_have_attribute("aria-selected", "true")
            if tab == "rules":
                expect(page.locator("[data-rule]").first).to_be_visible()
            texts |= set(page.evaluate(_TEXTS))
        board = page.evaluate(
            "async scenario => (await fetch(`/api/games/an-impossible-war/board/${scenario}`)).json()", "zumalacarregui"
        )
        told = page.evaluate("async id => (await fetch(`/api/matches/${id}/table`)).json()", prepared.match)
        names |= both_ways(board) | both_ways(told["scene"]) | both_ways(told["match"])
        assert ear.frames
        seen[lang] = {text for text in texts if re.search(r"[^\W\d_]{3}", text)}
        expect(page.locator("html")).to_have_attribute("lang", lang)
    same = {text for text in seen["en"] & seen["es"] if text not in names}
    assert same == set(), "the same in English and in Spanish"
    assert len(seen["es"]) > 60


# attacks

SCRIPT = "<img src=x onerror=window.__pwned=1>"
LONG = SCRIPT + "<script>window.__pwned=2</script><svg onload=window.__pwned=3>"


def test_attacks(server: Server, page: Page, contexts: Contexts) -> None:
    """A name, talk and a note are text: for the writer, and name and talk for whoever looks on."""
    page.goto(server.url)
    enter(page, SCRIPT)
    play_now(page)
    my_decision(page)
    page.locator("#tab-talk").click()
    page.locator("#tabpanel form input").fill(LONG)
    page.keyboard.press("Enter")
    expect(page.locator("#tabpanel ol")).to_contain_text(LONG)
    page.locator("#tab-notes").click()
    with page.expect_response(lambda reply: reply.request.method == "PUT") as kept:
        page.locator("#notes").fill(LONG)
    assert kept.value.ok
    page.reload()
    my_decision(page)
    page.locator("#tab-notes").click()
    expect(page.locator("#notes")).to_have_value(LONG)
    other = contexts().new_page()
    other.goto(page.url)
    expect(table(other)).to_be_visible()
    expect(other.locator("header .seats")).to_contain_text(SCRIPT)
    other.locator("#tab-talk").click()
    expect(other.locator("#tabpanel ol")).to_contain_text(LONG)
    other.goto(server.url)
    expect(other.get_by_text(SCRIPT).first).to_be_visible()  # in the list of matches
    for each in (page, other):
        assert each.evaluate("() => window.__pwned") is None
        assert each.locator("img, script:not([src])").count() == 0


@pytest.mark.parametrize("next", ["//evil.example", "/\\evil.example", "https://evil.example/", "/%09/evil.example"])
def test_next_stays_here(server: Server, page: Page, next: str) -> None:
    """?next= leads nowhere else."""
    page.goto(f"{server.url}/account?next={next}")
    page.locator("input[autocomplete=username]").nth(1).fill("Wanderer")
    page.locator("form").nth(1).get_by_role("button").nth(1).click()  # as a guest
    expect(play_button(page)).to_be_enabled()
    assert page.url == f"{server.url}/"


# the footer


@pytest.mark.parametrize(
    "lang, told",
    [("en", "The rules run interpreted: GROGNARD_COMPILE=0."), ("es", "Las reglas se ejecutan interpretadas")],
)
def test_the_footer_says_how_the_rules_run(server: Server, contexts: Contexts, lang: str, told: str) -> None:
    page = contexts(locale=lang).new_page()
    page.goto(server.url)
    expect(page.locator("footer [data-running=interpreted]")).to_contain_text(told)
