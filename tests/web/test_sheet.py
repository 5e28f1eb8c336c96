"""A sheet in the browser: filled in on the board and in the list, with mouse, finger and keyboard, given at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import Contexts, Watched
from .hands import asked, my_decision, reaches, sign_in, state_of
from .sergeants import asks, upto
from .stage import prepare, serving
from .test_accessible import faults


def confirm(page: Page) -> None:
    button = page.locator("[data-confirm]")
    expect(button).to_be_enabled()
    button.click()


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_command_phase_is_one_sheet(
    client: Path, tmp_path: Path, contexts: Contexts, watched: Watched, lang: str
) -> None:
    """Orders by clicks on a regiment, Reserve in the list; one Confirm; undo takes all of it back."""
    turn, match = upto("great-battles-acw", "first-kernstown", "sheets", asks("attach"))
    assert match.pending is not None
    seat = match.pending.seat
    prepared = prepare(tmp_path / "battle.db", turn, len(turn.answers), langs=(lang, lang))
    with serving(prepared.db) as server:
        page = contexts(lang).new_page()
        sign_in(page, server.url, prepared.names[seat], next=f"/match/{prepared.match}")
        my_decision(page)
        line = page.locator('[data-field^="orders:"]').first
        expect(line).to_be_visible()
        before = state_of(page)
        scene = match.scene(seat)
        number = int((line.get_attribute("data-field") or "").partition(":")[2])
        brigade = match.game.word("formation", number)
        mine = [p for p in scene["pieces"] if p.get("group") == brigade and p["form"] == "counter"]
        alone = next(p for p in mine if sum(q["at"] == p["at"] for q in scene["pieces"]) == 1)
        node = page.locator(f'[data-node^="stack:{alone["at"]} "]').first
        node.click()  # takes it in hand
        expect(line.locator("p").first).to_be_visible()  # what each of the orders means
        node.click()  # and on to the next orders that are allowed
        expect(line.locator('[aria-pressed="true"]')).not_to_have_attribute("data-choice", f"orders:{number}=-1")
        assert faults(page) == []
        page.locator('[data-field^="reserve:"] button').first.click()
        expect(page.locator("[data-confirm]")).to_contain_text("2")
        confirm(page)
        expect(page.locator("[data-field]")).to_have_count(0)
        assert state_of(page) > before + 2
        page.keyboard.press("u")
        expect(line).to_be_visible()
    assert watched.faults == []


def test_a_basket_shows_what_it_costs_and_is_filled_with_the_keyboard_alone(
    client: Path, tmp_path: Path, contexts: Contexts, watched: Watched
) -> None:
    turn, match = upto("libertad-o-muerte", "la-plata", "sheets", asks("purchases"))
    assert match.pending is not None
    seat, left = match.pending.seat, match.pending.args["left"]
    prepared = prepare(tmp_path / "war.db", turn, len(turn.answers), langs=("en", "en"))
    with serving(prepared.db) as server:
        page = contexts(width=390, height=844).new_page()
        sign_in(page, server.url, prepared.names[seat], next=f"/match/{prepared.match}")
        my_decision(page)
        total = page.locator("[data-total]")
        expect(total).to_contain_text(f"0 of {left}")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        expect(page.locator('[data-field] [aria-pressed="true"]')).to_have_count(1)
        expect(total).not_to_contain_text(f"0 of {left}")
        page.reload()  # what was filled in so far is still there
        my_decision(page)
        expect(page.locator('[data-field] [aria-pressed="true"]')).to_have_count(1)
        expect(total).not_to_contain_text(f"0 of {left}")
        expect(page.locator("[data-confirm]")).to_be_enabled()
        before = state_of(page)
        page.keyboard.press("Control+Enter")
        expect(page.locator("[data-total]")).to_have_count(0)
        assert state_of(page) >= before + 2  # bought, and done
    assert watched.faults == []


def test_a_basket_is_filled_with_a_finger_and_taken_back(
    client: Path, tmp_path: Path, contexts: Contexts, watched: Watched
) -> None:
    turn, match = upto("libertad-o-muerte", "la-plata", "sheets", asks("purchases"))
    assert match.pending is not None
    seat, left = match.pending.seat, match.pending.args["left"]
    prepared = prepare(tmp_path / "war.db", turn, len(turn.answers), langs=("en", "en"))
    with serving(prepared.db) as server:
        page = contexts(width=390, height=844, has_touch=True, is_mobile=True).new_page()
        sign_in(page, server.url, prepared.names[seat], next=f"/match/{prepared.match}")
        my_decision(page)
        page.locator("[data-field] button:enabled").first.tap()
        expect(page.locator('[data-field] [aria-pressed="true"]')).to_have_count(1)
        expect(page.locator("[data-total]")).not_to_contain_text(f"0 of {left}")
        before = state_of(page)
        expect(page.locator("[data-confirm]")).to_be_enabled()
        page.locator("[data-confirm]").tap()
        expect(page.locator("[data-total]")).to_have_count(0)
        bought = state_of(page)
        assert bought >= before + 2  # bought, and done
        page.locator("[data-undo]").tap()
        my_decision(page, after=bought)
        expect(page.locator('[data-field] [aria-pressed="true"]')).to_have_count(1)  # as it was filled in
    assert watched.faults == []


def test_one_by_one_is_always_possible(client: Path, tmp_path: Path, contexts: Contexts, watched: Watched) -> None:
    turn, match = upto("libertad-o-muerte", "la-plata", "sheets", asks("purchases"))
    assert match.pending is not None
    d = match.pending
    prepared = prepare(tmp_path / "war.db", turn, len(turn.answers), langs=("en", "en"))
    with serving(prepared.db) as server:
        page = contexts().new_page()
        sign_in(page, server.url, prepared.names[d.seat], next=f"/match/{prepared.match}")
        my_decision(page)
        page.locator("[data-by-hand]").click()
        expect(page.locator(f'[data-choice="{d.choice.items()[0]}"]')).to_be_visible()
        expect(asked(page)).to_contain_text(str(d.args["left"]))
        page.locator(f'[data-choice="{d.choice.items()[0]}"]').click()
        before = state_of(page)
        confirm(page)
        reaches(page, before + 1)
        page.locator("[data-sheet]").click()
        expect(page.locator("[data-field]").first).to_be_visible()
    assert watched.faults == []
