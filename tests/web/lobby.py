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


def open_match(page: Page, url: str, game: str, level: str) -> None:
    """A new match against a recruit by the dialogue, the first seat one's own, with a level of an option by its words."""
    page.goto(url)
    enter(page, "Ana")
    expect(play_button(page)).to_be_enabled()
    page.locator("main form button[type=button]").first.click()
    dialog = page.locator("dialog[open]")
    dialog.locator("select").first.select_option(game)
    dialog.locator(f'select:has(option:text-is("{level}"))').select_option("1")
    dialog.locator('select:has(option[value="bot:recruit"])').nth(1).select_option("bot:recruit")
    dialog.locator("form button.main").click()
