"""Bots at every seat, for the tests of every game."""

from __future__ import annotations

from grognard import registry
from grognard.core.frame import CHANCE
from grognard.core.game import Options
from grognard.core.match import Match
from grognard.core.player import Player, seat_seed
from grognard.lab.sim import new_match


def sergeants(
    game: str, scenario: str, seed: int, most: int, options: Options | None = None
) -> list[tuple[int, str, list[int]]]:
    """Both seats sergeants: every answer with its seat and question, each checked against its choice."""
    room = registry.get(game)
    players = [Player(room, "sergeant", seat_seed(seed, i)) for i in range(2)]
    match = new_match(room, scenario, seed, options)
    out: list[tuple[int, str, list[int]]] = []
    while match.outcome is None and len(out) < most:
        d = match.pending
        assert d is not None and d.seat != CHANCE
        x = players[d.seat].answer(match, d.seat)
        assert d.choice.fault(x) is None, f"{d!r}: {x}"
        out.append((d.seat, d.key, x))
        match.answer(x, d.seat)
    return out


def newcomer(match: Match, seed: int) -> list[int]:
    """What a sergeant without any memory answers to the question of now."""
    assert match.pending is not None
    return Player(match.game, "sergeant", seed).answer(match, match.pending.seat)
