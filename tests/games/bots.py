"""Bots at every seat, for the tests of every game."""

from __future__ import annotations

from grognard import registry
from grognard.core.frame import CHANCE
from grognard.core.rng import Rng, mix
from grognard.lab.sim import bot_answer, make_bot, new_match


def sergeants(game: str, scenario: str, seed: int, most: int) -> list[tuple[int, str, list[int]]]:
    """Both seats sergeants: every answer with its seat and question, each checked against its choice."""
    room = registry.get(game)
    players = [make_bot(room, "sergeant", mix(seed, 7, i)) for i in range(2)]
    rng = Rng(seed, 78)
    match = new_match(room, scenario, seed)
    out: list[tuple[int, str, list[int]]] = []
    while match.outcome is None and len(out) < most:
        d = match.pending
        assert d is not None and d.seat != CHANCE
        x = bot_answer(match, players[d.seat], d, rng)
        assert d.choice.fault(x) is None, f"{d!r}: {x}"
        out.append((d.seat, d.key, x))
        match.answer(x, d.seat)
    return out
