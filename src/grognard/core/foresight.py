"""The chances of an answer before it is given, to a seat that does not see everything (core.odds).

It is looked at on copies that the seat cannot tell from the true match: first `alike`, then the answer, then
`leave_it_at_that` and `chances`. Nothing that is hidden can come out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .choice import Answer
from .frame import CHANCE
from .match import Match
from .odds import MOST_POSITIONS, Odds, always, mixed, odds_of
from .plain import checksum
from .refusal import GrognardError
from .rng import Rng

COPIES: Final = 3  # of a match in which something is hidden


def alike(match: Match, seat: int) -> list[Match]:
    """Further copies that the seat cannot tell from this one; none where nothing is hidden from it."""
    others = [match.resample(seat, Rng(i)) for i in range(1, COPIES)]
    first = checksum(match)
    return others if any(checksum(other) != first for other in others) else []


def leave_it_at_that(match: Match, seat: int, before: list[type]) -> bool:
    """Where the seat puts a batch together one by one (who fires?), end it: what it has so far can be looked at."""
    d = match.pending_for(seat)
    at = len(match.frames) - 1
    if d is None or at >= len(before) or type(match.frames[at]) is not before[at]:
        return False  # another question, or a batch that has nothing in it yet
    enough = match.game.enough(d)
    if not enough or d.choice.fault(enough) is not None:
        return False
    match.answer(enough, seat)
    return True


def chances(
    match: Match, seat: int, answer: Answer, lang: str, copies: list[Match], going: Callable[[], bool] = always
) -> Odds:
    """What may come of the roll that is pending: in all copies, where something that is hidden might count."""
    most = MOST_POSITIONS // (1 + len(copies))
    found = [odds_of(match, seat, lang, most, going)]
    for i in range(len(copies)):
        twin = copies[i]
        before = [type(frame) for frame in twin.frames]
        try:
            twin.answer(answer, seat)
        except GrognardError:
            continue  # what may lie there makes another answer of it
        leave_it_at_that(twin, seat, before)
        if twin.pending is not None and twin.pending.seat == CHANCE:
            found.append(odds_of(twin, seat, lang, most, going, i + 2))
    return mixed([each for each in found if each.leaves], seat, lang, match.game)


def foreseen(match: Match, seat: int, answer: Answer, lang: str) -> tuple[Odds, bool]:
    """All of it: the chances of an acceptable answer in a resampled copy, and whether a batch was taken as complete."""
    copies = alike(match, seat)
    before = [type(frame) for frame in match.frames]
    match.answer(answer, seat)
    assumed = leave_it_at_that(match, seat, before)
    d = match.pending
    if d is None or d.seat != CHANCE:
        return Odds([], 0, []), assumed
    return chances(match, seat, answer, lang, copies), assumed
