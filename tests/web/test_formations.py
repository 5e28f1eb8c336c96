"""Formations on the board of Great Battles: their pieces glow, and a click on any of them chooses."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from grognard.core.match import Match

from .conftest import Contexts, Watched
from .hands import asked, choice, my_decision, sign_in
from .stage import Prepared, prepare, serving
from .turn import Turn


def upto(key: str, scenario: str = "first-kernstown") -> tuple[Turn, Match]:
    """A battle of two sergeants until something is asked."""
    turn = Turn("great-battles-acw", scenario, "formations", 0, 0, [])
    match = turn.start()
    bots = [match.game.bots()["sergeant"](seat) for seat in (0, 1)]
    while match.pending is not None and match.pending.key != key:
        d = match.pending
        answer = bots[d.seat].choose(match.game, match.position, match.frames, d)
        match.answer(answer, d.seat)
        turn.answers.append((d.seat, answer))
    return turn, match


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_click_on_a_regiment_chooses_its_brigade(
    client: Path, tmp_path: Path, contexts: Contexts, watched: Watched, lang: str
) -> None:
    turn, match = upto("brigade")
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
