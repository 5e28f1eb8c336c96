"""The odds of a preview are those of the rules, told by what makes the difference."""

from __future__ import annotations

import re

import pytest

import grognard
from grognard.core.match import Match
from grognard.core.rng import Rng
from grognard.server.asking import look_ahead
from grognard.server.speech import lines
from tests.games.an_impossible_war.support import GAME


def at(key: str, answer: int) -> Match:
    """A match at its first decision of a key that offers an answer."""
    for seed in range(1, 60):
        match = grognard.new(GAME, "zumalacarregui", seed=seed)
        rng = Rng(seed, 5)
        for _ in range(1500):
            d = match.pending
            if d is None:
                break
            if d.key == key and answer in d.choice.items():
                return match
            match.answer(d.choice.sample(rng))
    raise AssertionError(f"no {key} in sixty matches")


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_odds_of_an_evasion(lang: str) -> None:
    """12.2: a die above the number of blocks."""
    match = at("evade", 1)
    assert match.pending is not None
    seat = match.pending.seat
    blocks = match.pending.args["n"]
    assert isinstance(blocks, int)
    twin = match.resample(seat, Rng(1))
    found = look_ahead(twin, seat, [1], lang)
    assert (found["next"], found["dice"], found["undo"]) == ("chance", 1, False)
    chances = {round(o["chance"] * 6): o["text"] for o in found["odds"]}
    assert sum(chances) == 6 and 6 - blocks in chances
    good = chances[6 - blocks]
    least = blocks + 1
    faces = {5: "5, 6", 6: "6"}.get(least, f"{least}–6")
    assert faces in good and not re.search(r"\{|\$", good)


def test_a_line_of_the_log_shows_the_dice_it_speaks_of() -> None:
    match = grognard.new(GAME, "zumalacarregui", seed=3)
    rng = Rng(3, 5)
    for _ in range(900):
        if match.pending is not None:
            match.answer(match.pending.choice.sample(rng))
    seen = 0
    for line in lines(match, -2, "en", -1, 10**6):
        if line.key == "fire-roll":
            seen += 1
            said = [int(x) for x in re.findall(r"\d", line.text.partition("dice")[2])][: len(line.dice)]
            assert line.dice and said == line.dice
    assert seen > 5
