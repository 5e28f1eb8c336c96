"""What a player leaves to the staff: a question and those like it that follow, answered as the game suggests.

The answers are a plan like any other (core/plan.py): found on a copy that the seat cannot tell from the true match,
given as one act, and in the record one by one.
"""

from __future__ import annotations

from .match import Match
from .plan import MOST_STEPS, Step, stopped
from .refusal import GrognardError


def the_rest(match: Match, seat: int) -> list[Step]:
    """The answers to what is asked now and to what follows of the same kind, as long as nothing comes between.

    `match` is changed: a copy that the seat cannot tell from the true one, without a source of chance.
    """
    steps: list[Step] = []
    d = match.pending_for(seat)
    kind = match.game.staff(d) if d is not None else ""
    while d is not None and kind and match.game.staff(d) == kind and len(steps) < MOST_STEPS:
        answer = match.game.suggestion(match.position, d)
        try:
            match.answer(answer, seat)
        except GrognardError:
            break  # what may lie there makes something else of it
        steps.append(Step(d.key, answer))
        if stopped(match, seat):
            break
        d = match.pending_for(seat)
    return steps
