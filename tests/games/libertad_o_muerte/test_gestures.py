"""Who sends a stack means it, and nothing else: no purchase and no phase is given up on the way."""

from __future__ import annotations

import grognard
from grognard.core.game import Game
from grognard.core.match import Match
from grognard.core.player import choose, make_bot
from grognard.core.rng import Rng
from grognard.registry import get

GAME = get("libertad-o-muerte")


def asked(match: Match, key: str) -> None:
    """La Plata goes on, by the Sergeant, until this is asked."""
    bot = make_bot(GAME, "sergeant", 3)
    for n in range(400):
        d = match.pending
        assert d is not None
        if d.key == key:
            return
        match.answer(choose(bot, match.resample(d.seat, Rng(n)), d.seat), d.seat)
    raise AssertionError(f"{key} was never asked")


def in_passing(game: Game, match: Match) -> bool:
    d = match.pending
    assert d is not None and game.neutral(d) is not None
    return game.in_passing(match.position, match.frames, d) is not None


def test_purchases_and_the_end_of_a_phase_are_not_passed_over_by_a_drag() -> None:
    match = grognard.new(GAME, "la-plata", seed=2)
    asked(match, "play-card")
    assert in_passing(GAME, match)
    asked(match, "purchases")
    assert not in_passing(GAME, match)
    asked(match, "land-move")
    assert not in_passing(GAME, match)
    asked(match, "where-to")
    assert in_passing(GAME, match)
