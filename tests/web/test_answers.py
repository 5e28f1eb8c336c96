"""The list of answers: grouped, folded where the board is for it, and all of it within reach of the keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from grognard.core.sorts import GIVE_UP

from .conftest import Contexts, Watched
from .hands import Ear, Keys, choice, my_decision, reaches, sign_in
from .stage import prepare, serving
from .test_accessible import faults
from .turn import Turn

MANY = 9  # answers, so that what lies on the board is folded


def long_list(turn: Turn) -> tuple[int, list[int]]:
    """Where in the turn somebody has many actions to choose from, and those that give something up."""
    match = turn.start()
    for i in range(turn.ends):
        d = match.pending
        assert d is not None
        given_up = [code for code in d.choice.items() if match.game.sort(d.vocab, code) == GIVE_UP]
        if i >= turn.begins and d.key == "action" and len(d.choice.items()) >= MANY and given_up:
            return i, given_up
        seat, answer = turn.answers[i]
        match.answer(answer, seat)
    raise AssertionError("nobody has many answers in this turn")


@pytest.mark.parametrize("width, height", [(1440, 900), (390, 844)], ids=["desktop", "phone"])
def test_a_grouped_list_is_walked_with_the_keys(
    client: Path, turn: Turn, tmp_path: Path, contexts: Contexts, watched: Watched, width: int, height: int
) -> None:
    at, given_up = long_list(turn)
    seat = turn.answers[at][0]
    ready = prepare(tmp_path / "answers.db", turn, at)
    with serving(ready.db) as server:
        page = contexts(width=width, height=height, has_touch=width < 500).new_page()
        ear = Ear(page)
        sign_in(page, server.url, ready.names[seat], next=f"/match/{ready.match}")
        reaches(page, at)
        my_decision(page)
        told = ear.decision()
        assert told is not None
        folds = page.locator("[data-fold]")
        expect(folds.first).to_have_attribute("aria-expanded", "false")
        assert folds.last.get_attribute("data-fold") == GIVE_UP
        for code in given_up:
            expect(choice(page, code)).to_have_count(0)
        assert faults(page) == []
        # every answer but the one with a button of its own comes into the list by keys alone
        keys = Keys(page)
        for item in told["items"]:
            if [item["code"]] != told["neutral"]:
                keys.unfold(item["code"])
                expect(choice(page, item["code"])).to_be_visible()
        assert faults(page) == []
        # and is chosen there
        code = given_up[0]
        keys.choose(told, code)
        expect(choice(page, code)).to_have_attribute("aria-pressed", "true")
        # nothing on the board means to give up
        targets = {item["target"] for item in told["items"] if item["code"] in given_up}
        others = {item.get("target") for item in told["items"] if item["code"] not in given_up}
        for target in targets - others:
            assert page.locator(f'section.board [data-node="{target}"].offered').count() == 0
        assert watched.faults == []
