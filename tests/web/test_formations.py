"""Formations on the board of Great Battles: their pieces glow, and a click on any of them chooses."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from grognard.core.match import Match

from .conftest import Contexts, Watched
from .gestures import Board
from .hands import asked, choice, my_decision, sign_in
from .sergeants import asks, upto
from .stage import Prepared, prepare, serving

BATTLE = ("great-battles-acw", "first-kernstown", "formations")


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_click_on_a_regiment_chooses_its_brigade(
    client: Path, tmp_path: Path, contexts: Contexts, watched: Watched, lang: str
) -> None:
    turn, match = upto(*BATTLE, asks("brigade"))
    d = match.pending
    assert d is not None
    scene = match.scene(d.seat)
    game = match.game
    code = next(c for c in d.choice.items() if game.target(d.vocab, c).startswith("group:"))
    brigade = game.target(d.vocab, code).partition(":")[2]
    mine = [p for p in scene["pieces"] if p.get("group") == brigade and p["form"] == "counter"]
    prepared: Prepared = prepare(tmp_path / "battle.db", turn, len(turn.answers), langs=(lang, lang))
    with serving(prepared.db) as server:
        page = contexts(lang).new_page()
        sign_in(page, server.url, prepared.names[d.seat], next=f"/match/{prepared.match}")
        my_decision(page)
        expect(asked(page)).to_be_visible()
        alone = next(p for p in mine if sum(q["at"] == p["at"] for q in scene["pieces"]) == 1)
        node = page.locator(f'[data-node^="stack:{alone["at"]} "]').first
        node.hover()
        expect(page.locator(".stack .lit")).to_have_count(
            len({p["at"] for p in scene["pieces"] if p.get("group") == brigade})
        )
        node.click()
        expect(choice(page, code)).to_have_attribute("aria-pressed", "true")
        assert page.locator(".stack.chosen").count() == page.locator(".stack .lit").count()
    assert watched.faults == []


def aims_and_turns(match: Match) -> bool:
    d = match.pending
    if d is None or d.key != "unit-turn":
        return False
    found = match.game.remarks(match.position, match.frames, d).values()
    return any(each.badge for each in found) and any(each.target.startswith("turn:") for each in found)


def test_a_target_says_its_chance_and_a_unit_is_turned_by_an_arrow(
    client: Path, tmp_path: Path, contexts: Contexts, watched: Watched
) -> None:
    turn, match = upto(*BATTLE, aims_and_turns)
    d = match.pending
    assert d is not None
    remarks = match.game.remarks(match.position, match.frames, d)
    shot = next(code for code, each in remarks.items() if each.badge)
    code = next(code for code, each in remarks.items() if each.target.startswith("turn:"))
    prepared = prepare(tmp_path / "battle.db", turn, len(turn.answers))
    with serving(prepared.db) as server:
        page = contexts("en").new_page()
        sign_in(page, server.url, prepared.names[d.seat], next=f"/match/{prepared.match}")
        my_decision(page)
        expect(asked(page)).to_be_visible()
        expect(choice(page, shot)).to_contain_text("check or worse")
        expect(page.locator(".area.aimed.offered")).to_have_count(sum(1 for each in remarks.values() if each.badge))
        choice(page, shot).hover()
        expect(page.locator(".arrows .tip")).to_have_count(1)
        # what a march costs, at the hex that is pointed at and nowhere else
        board = Board(page, server.url, prepared.match)
        board.whole()
        place = next(p for code in match.tolls(d.seat) if (p := match.game.target(d.vocab, code)).startswith("place:"))
        page.mouse.move(*board.place(place.partition(":")[2]))
        expect(page.locator("[data-note]")).to_have_count(1)
        expect(page.locator(f'[data-note="{place}"]')).to_contain_text("MP")
        arrow = page.locator(f'[data-node="{remarks[code].target}"]')
        arrow.dispatch_event("click")
        expect(choice(page, code)).to_have_attribute("aria-pressed", "true")
    assert watched.faults == []
