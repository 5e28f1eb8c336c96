"""The table on a phone, by keyboard alone, and through a crash of the server."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from .conftest import Contexts, Watched
from .hands import Ear, Hand, Keys, my_decision, play_phase, reaches, sign_in
from .hidden import followed, named
from .lobby import enter, name_field, play_now
from .stage import Prepared, Server, prepare, serving
from .turn import Turn

WIDE, HIGH = 390, 844

# the page without the list of the kinds of questions that a game has: it is printed, and the same for everybody
BUT_KINDS = """() => {
    const page = document.documentElement.cloneNode(true);
    page.querySelectorAll("[data-arrange]").forEach((list) => list.remove());
    return page.outerHTML;
}"""


def no_sideways(page: Page) -> None:
    assert page.evaluate("() => document.documentElement.scrollWidth") <= WIDE


def test_phone(server: Server, contexts: Contexts, watched: Watched) -> None:
    """A whole phase with one finger. (A tap on something that lies under something else would not be made.)"""
    page = contexts(width=WIDE, height=HIGH, has_touch=True, is_mobile=True, device_scale_factor=2).new_page()
    ear = Ear(page)
    page.goto(server.url)
    no_sideways(page)
    enter(page, "Thumb")
    play_now(page, "liberal", "recruit")
    my_decision(page)
    no_sideways(page)
    hand = Hand(page, touch=True)
    given = play_phase(page, ear, hand, "liberal")
    assert given >= 3
    no_sideways(page)
    assert watched.faults == []


def test_keyboard(server: Server, page: Page, watched: Watched) -> None:
    """From the lobby on, nothing but keys."""
    ear = Ear(page)
    page.goto(server.url)
    expect(name_field(page)).to_be_focused()
    page.keyboard.type("Typist")
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(name_field(page)).to_be_focused()
    page.keyboard.press("Enter")
    my_decision(page)
    told = ear.decision()
    assert told is not None
    assert play_phase(page, ear, Keys(page), told["seat"]) >= 3
    assert watched.faults == []


def test_one_screen(client: Path, turn: Turn, tmp_path: Path, contexts: Contexts) -> None:
    """Two people at one screen: a curtain falls between them, and behind it the other side is gone from the page."""
    at = next(i for i in range(turn.begins, turn.ends) if turn.answers[i][0] == 1)
    ready = prepare(tmp_path / "screen.db", turn, at - 1, one_person=True)
    with serving(ready.db) as server:
        page = contexts().new_page()
        ear = Ear(page)
        sign_in(page, server.url, ready.names[0], next=f"/match/{ready.match}")
        reaches(page, at - 1)
        expect(page.locator("section.board .stack").first).to_be_visible()
        match, watches = followed(turn, at)
        secret = watches[1].moments[match.number()].never_shown
        assert named(page.content()) & secret  # a Liberal sits here
        decision = ear.decision()
        assert decision is not None and decision["seat"] == "liberal"
        Hand(page).give(decision, turn.answers[at - 1][1])
        curtain = page.locator(".curtain")
        expect(curtain).to_be_visible()
        curtain.get_by_role("button").first.click()
        expect(curtain).to_have_count(0)
        my_decision(page)
        decision = ear.decision()
        assert decision is not None and decision["seat"] == "carlist"
        assert not named(page.evaluate(BUT_KINDS)) & secret
        Hand(page).give(decision, turn.answers[at][1])
        reaches(page, at + 1)


# a step is shown for a moment only: the page itself remembers that it was there
NOTICE = """() => {
    window.moments = 0;
    const look = () => { if (document.querySelector("[data-moment]")) window.moments += 1; };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""


def test_moves_of_the_other_side(
    turn: Turn, prepared: Prepared, turn_server: Server, contexts: Contexts, watched: Watched
) -> None:
    """With motion: what the other side does is shown step by step, and then it is one's turn."""
    ana, benito = contexts().new_page(), contexts("es", reduced_motion="no-preference").new_page()
    ear = Ear(ana)
    for name, page in zip(prepared.names, (ana, benito), strict=True):
        sign_in(page, turn_server.url, name, next=f"/match/{prepared.match}")
        reaches(page, turn.begins)
    shown = benito.locator("[data-moment]")
    benito.evaluate(NOTICE)
    for state in range(turn.begins, turn.ends):
        seat, answer = turn.answers[state]
        if seat == 1:
            break
        reaches(ana, state)
        decision = ear.decision()
        assert decision is not None
        Hand(ana).give(decision, answer)
        reaches(benito, state + 1)
    benito.wait_for_function("() => window.moments > 0")
    my_decision(benito)
    expect(shown).to_have_count(0)
    assert watched.faults == []


def test_reconnect(turn: Turn, prepared: Prepared, turn_server: Server, page: Page) -> None:
    """The server dies and comes back: the page says so, heals by itself, and play goes on."""
    ear = Ear(page)
    sign_in(page, turn_server.url, prepared.names[0], next=f"/match/{prepared.match}")
    reaches(page, turn.begins)
    lost = page.locator(".band.bad[role=alert]")
    expect(lost).to_have_count(0)
    turn_server.kill()
    expect(lost).to_be_visible()
    turn_server.start()
    expect(lost).to_have_count(0, timeout=300_000)  # it tries again after ever longer pauses
    decision = ear.decision()
    assert decision is not None
    seat, answer = turn.answers[turn.begins]
    assert seat == 0
    Hand(page).give(decision, answer)
    reaches(page, turn.begins + 1)
