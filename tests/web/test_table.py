"""The table on a phone, by keyboard alone, and through a crash of the server."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import Contexts, Watched
from .hands import Ear, Hand, Keys, my_decision, play_phase, reaches, sign_in
from .lobby import enter, name_field, play_now
from .stage import Prepared, Server
from .turn import Turn

WIDE, HIGH = 390, 844


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
    expect(lost).to_have_count(0, timeout=40_000)
    decision = ear.decision()
    assert decision is not None
    seat, answer = turn.answers[turn.begins]
    assert seat == 0
    Hand(page).give(decision, answer)
    reaches(page, turn.begins + 1)
