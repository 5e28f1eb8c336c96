"""Rolls of An Impossible War and of Libertad o Muerte!, found by playing at random: the first of every kind."""

from __future__ import annotations

from grognard.core.frame import CHANCE
from grognard.core.game import Game
from grognard.core.match import start
from grognard.core.rng import Rng
from tests.odds.rolls import Roll

MOST = 1200  # answers of one match


def found(game: Game, kinds: int, games: int = 12) -> list[Roll]:
    """So many kinds of roll of which something may come."""
    out: dict[str, Roll] = {}
    for seed in range(1, games + 1):
        for scenario in game.scenarios():
            match = start(game, scenario.id, {}, None, keep_undo=False)
            rng = Rng(seed, 9)
            seat = 0
            for _ in range(MOST):
                d = match.pending
                if d is None:
                    break
                if d.seat != CHANCE:
                    seat = d.seat
                elif d.key not in out and game.tells(d):
                    roll = Roll(d.key, match.clone(), seat)
                    if roll.shown().groups:
                        out[d.key] = roll
                        if len(out) >= kinds:
                            return list(out.values())
                match.logged = None
                match.answer(d.choice.sample(rng))
    return list(out.values())
