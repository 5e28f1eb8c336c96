"""What was played before the turn that is counted: an army each by its name, all else by two sergeants, who think the
same every time."""

from __future__ import annotations

import grognard
from grognard.core.player import choose, make_bot

Answers = list[tuple[int, list[int]]]

SEEDS = (1, 2)  # of the sergeants


def played(game: str, scenario: str, secret: str, armies: tuple[str, str], until: str) -> Answers:
    """The answers of both sides up to a question."""
    match = grognard.new(game, scenario, secret=secret)
    sergeants = [make_bot(match.game, "sergeant", seed) for seed in SEEDS]
    out: Answers = []
    while match.pending is not None and match.pending.key != until:
        d = match.pending
        named = [code for code in d.choice.items() if match.game.word(d.vocab, code) == armies[d.seat]]
        answer = named if d.key == "levy" else choose(sergeants[d.seat], match, d.seat)
        match.answer(answer, d.seat)
        out.append((d.seat, answer))
    return out
