"""Matches that two sergeants have brought as far as a test needs them."""

from __future__ import annotations

from collections.abc import Callable

from grognard.core.match import Match
from grognard.core.player import choose, make_bot
from grognard.core.rng import Rng

from .turn import Turn


def upto(game: str, scenario: str, secret: str, until: Callable[[Match], bool]) -> tuple[Turn, Match]:
    """A match of two sergeants until something is asked."""
    turn = Turn(game, scenario, secret, 0, 0, [])
    match = turn.start()
    bots = [match.game.bots()["sergeant"](seat) for seat in (0, 1)]
    while match.pending is not None and not until(match):
        d = match.pending
        answer = bots[d.seat].choose(match.game, match.position, match.frames, d)
        match.answer(answer, d.seat)
        turn.answers.append((d.seat, answer))
    return turn, match


def asks(key: str) -> Callable[[Match], bool]:
    return lambda match: match.pending is not None and match.pending.key == key


# enemies who come near a battery in its camp

CAMP, CAMP_SECRET = ("great-battles-acw", "thoburns-camp"), "00000000000000000000000000000011"
WINDOW = "react-move"
MOVES = 40  # answers of the sergeants: four units come near the same battery


def camp() -> tuple[Turn, int]:
    """The enemy's first marker, and the first answer at which the Union is asked who moves away."""
    turn = Turn(*CAMP, CAMP_SECRET, 0, 0, [])
    match = turn.start()
    sergeant = make_bot(match.game, "sergeant", 5)
    first = -1
    for n in range(MOVES):
        d = match.pending
        assert d is not None
        neutral = match.game.neutral(d) if d.seat == 0 else None
        given = neutral if neutral is not None else choose(sergeant, match.resample(d.seat, Rng(n)), d.seat)
        if d.key == WINDOW and first < 0:
            first = n
        turn.answers.append((d.seat, given))
        match.answer(given, d.seat)
    return turn, first
