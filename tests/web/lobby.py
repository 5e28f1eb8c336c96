"""The lobby as a person uses it."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect


def name_field(page: Page) -> Locator:
    return page.locator("input[autocomplete=nickname]")


def play_button(page: Page) -> Locator:
    return page.locator("main form button:not([type=button])").first


def enter(page: Page, name: str) -> None:
    """Type one's name, where the lobby asks for it."""
    name_field(page).fill(name)


def wish(page: Page, value: str) -> None:
    """Choose a scenario, a side or an opponent by its id."""
    page.locator(f'main form select:has(option[value="{value}"])').select_option(value)


def play_now(page: Page, *wishes: str) -> None:
    expect(play_button(page)).to_be_enabled()
    for value in wishes:
        wish(page, value)
    play_button(page).click()
