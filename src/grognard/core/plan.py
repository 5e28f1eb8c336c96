"""A plan: several answers of one seat, given as one act.

They are given in order. The plan stops, and says why, where one is not (or no longer) on offer, where another question
comes than the one it was made for, and where chance, a reveal or the other side comes between: what follows might have
been planned otherwise then. What was given stands, and is taken back together.

In the record a plan is its answers, one by one: bots, `verify` and old saves know nothing of it.
"""

from __future__ import annotations

from typing import Final

from .choice import Answer
from .frame import Decision
from .match import Match
from .refusal import GrognardError, NotYourTurn, Refusal

MOST_STEPS: Final = 400  # of one plan
MOST_AHEAD: Final = 6  # neutral answers that are looked through

WHOLE: Final = ""  # nothing stopped it
REFUSED: Final = "refused"  # an answer is not on offer
QUESTION: Final = "question"  # something else is asked
CHANCE_CAME: Final = "chance"  # dice were rolled or cards drawn
REVEALED: Final = "reveal"  # something was learnt
OTHERS: Final = "other"  # the other side decides
OVER: Final = "over"  # the match has ended


class Step:
    """One answer of a plan, and the key of the decision that it is meant for ("": whichever comes)."""

    __slots__ = ("answer", "key")

    def __init__(self, key: str, answer: Answer) -> None:
        self.key: str = key
        self.answer: Answer = answer


class Followed:
    """How far a plan went: `done` answers were given, then `stop` (see above), with the refusal where there is one."""

    __slots__ = ("done", "refusal", "stop")

    def __init__(self, done: int, stop: str, refusal: Refusal | None) -> None:
        self.done: int = done
        self.stop: str = stop
        self.refusal: Refusal | None = refusal


def follow(match: Match, seat: int, steps: list[Step]) -> Followed:
    """Give the answers of a plan, as far as it goes. Where not even the first can be given, nothing has changed."""
    done = 0
    for step in steps:
        stop = stopped(match, seat) if done else WHOLE
        if stop:
            return Followed(done, stop, None)
        d = match.pending_for(seat)
        if d is None:
            raise NotYourTurn(f"seat {seat} has nothing to decide now")
        if step.key and d.key != step.key:
            return Followed(done, QUESTION, None)
        refusal = match.why_not(step.answer, seat)
        if refusal is not None:
            return Followed(done, REFUSED, refusal)
        match.answer(step.answer, seat, joined=done > 0)
        done += 1
    return Followed(done, WHOLE, None)


def stopped(match: Match, seat: int) -> str:
    """What came after the seat's own last answer, so that a plan cannot simply go on; "": nothing did."""
    if match.outcome is not None:
        return OVER
    if match.pending_for(seat) is None:
        return OTHERS
    if not match.can_undo(seat):
        last = match.turn
        return CHANCE_CAME if last is not None and last.seat < 0 else REVEALED
    return WHOLE


class Ahead:
    """A decision that would be put after some neutral answers."""

    __slots__ = ("decision", "steps")

    def __init__(self, steps: list[Step], decision: Decision) -> None:
        self.steps: list[Step] = steps
        self.decision: Decision = decision


def look_through(match: Match, seat: int) -> list[Ahead]:
    """What would be on offer after the neutral answers, one after the other, as long as nothing comes between.

    `match` is changed: a copy that the seat cannot tell from the true one, without a source of chance.
    """
    out: list[Ahead] = []
    steps: list[Step] = []
    seen: list[str] = []
    while len(steps) < MOST_AHEAD:
        d = match.pending_for(seat)
        if d is None:
            break
        neutral = match.game.in_passing(match.position, match.frames, d)
        if neutral is None or d.choice.fault(neutral) is not None:
            break
        asked = f"{d.key} {d.args}"
        if asked in seen:  # the same question comes round again: a seat that never does anything
            break
        seen.append(asked)
        steps.append(Step(d.key, neutral))
        try:
            match.answer(neutral, seat)
        except GrognardError:
            break  # what may lie there makes something else of it
        if stopped(match, seat):
            break
        after = match.pending_for(seat)
        if after is None:
            break
        out.append(Ahead(steps[:], after))
    return out
