"""Small helpers of the tests: random play, and everything of a match that must be equal in its twin."""

from __future__ import annotations

import grognard
from grognard.core.match import Match
from grognard.core.rng import Rng
from grognard.core.save import checksum


def play(match: Match, rng: Rng, answers: int = 1_000_000) -> Match:
    """Random answers, up to a number of them."""
    for _ in range(answers):
        if match.pending is None:
            break
        match.answer(match.pending.choice.sample(rng))
    return match


def toy(seed: int = 7, answers: int = 0, scenario: str = "pass") -> Match:
    """The toy game after some random answers."""
    return play(grognard.new("toy", scenario, seed=seed), Rng(seed, 5), answers)


def until(match: Match, key: str, rng: Rng | None = None) -> Match:
    """Play on to the next decision of that key."""
    rng = rng or Rng(3, 3)
    while match.pending is not None and match.pending.key != key:
        match.answer(match.pending.choice.sample(rng))
    assert match.pending is not None, f"no decision {key}"
    return match


def same(a: Match, b: Match) -> None:
    """Equal in everything: state, record, log, chance, settings."""
    assert checksum(a) == checksum(b)
    assert a.save() == b.save()
    assert a.record() == b.record()
    for seat in range(-1, len(a.game.seats)):
        assert a.view(seat) == b.view(seat)
        assert a.log(seat) == b.log(seat)
