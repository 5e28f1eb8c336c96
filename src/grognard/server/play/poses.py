"""Where a piece may go on a free table: a wish, and the legal way that comes nearest to it.

Everything is computed from the choice, which the seat knows; only the words of a refusal come from the rules.
"""

from __future__ import annotations

import logging
from math import isqrt

from ...core.choice import Answer, Choice, Poses
from ...core.match import Match
from ...core.pose_route import reached
from ...terminal.answers import plain_way
from .. import wire
from ..problems import Problem
from ..thinking.cutoff import CutOff, at_most
from . import speech
from .live_match import Live, stale

LOG = logging.getLogger("grognard.server")
CIRCLE = 3600
LITTLE = 120  # tenths of a millimetre: about half an inch


def wished(choice: Poses, goal: list[int]) -> list[int]:
    """A goal that is not absurdly far away, with its angle in the circle."""
    width, height = choice.table()
    x = min(max(goal[0], -width), 2 * width)
    y = min(max(goal[1], -height), 2 * height)
    return [x, y, goal[2] % CIRCLE]


def end_of(choice: Poses, answer: Answer) -> list[int]:
    return answer[-3:] if answer else list(choice.pose())


def beyond(end: list[int], goal: list[int]) -> list[int]:
    """A little further than it got: what stopped it there says more than what is wrong with a far goal."""
    dx, dy = goal[0] - end[0], goal[1] - end[1]
    far = isqrt(dx * dx + dy * dy)
    if far <= LITTLE:
        return goal
    return [end[0] + dx * LITTLE // far, end[1] + dy * LITTLE // far, end[2]]


def fault_of(match: Match, seat: int, answer: Answer, lang: str) -> wire.Fault | None:
    refusal = match.why_not(answer, seat)
    return wire.Fault(speech.refusal(match.game, refusal, lang), refusal.rule) if refusal is not None else None


def why_short(match: Match, seat: int, choice: Poses, legal: Answer, goal: list[int], lang: str) -> wire.Fault | None:
    """Why a way ends before its goal."""
    near = plain_way(choice, legal, beyond(end_of(choice, legal), goal))
    stopped = choice.fault(near) is not None and choice.blame(near) >= 0
    return fault_of(match, seat, near if stopped else plain_way(choice, legal, goal), lang)


def look(match: Match, seat: int, choice: Poses, what: wire.Pose, lang: str) -> wire.Posed:
    if isinstance(what.answer, list):
        fault = fault_of(match, seat, what.answer, lang)
        whole = what.answer if len(what.answer) % 3 == 0 else []
        out = wire.Posed(id=what.id, answer=what.answer, end=end_of(choice, whole), allowed=fault is None)
    else:
        assert isinstance(what.goal, list)
        goal = wished(choice, what.goal)
        legal = choice.toward(goal[0], goal[1], goal[2])
        end = end_of(choice, legal)
        there = reached(goal, end) and (bool(legal) or choice.fault([]) is None)
        out = wire.Posed(id=what.id, answer=legal, end=end, allowed=there)
        fault = None if out.allowed else why_short(match, seat, choice, legal, goal, lang)
    if choice.fault(out.answer) is None:
        out.cost, out.most = choice.toll(out.answer)
    if fault is not None:
        out.fault = fault
    return out


def posed(live: Live, seat: int, what: wire.Pose, lang: str, seconds: float) -> wire.Posed:
    """The reply to a wish. Nothing changes."""
    if isinstance(what.answer, list) == isinstance(what.goal, list):
        raise Problem(400, "goal-or-answer")
    if live.facts.status != "running":
        raise Problem(409, "not-running")
    if live.is_stale(seat, what.state):
        raise stale(live)
    d = live.match.pending_for(seat)
    if d is None:
        raise Problem(409, "not-your-turn")
    choice: Choice = d.choice
    if not isinstance(choice, Poses):
        raise Problem(409, "no-poses")
    try:
        with at_most(seconds):
            return look(live.match, seat, choice, what, lang)
    except CutOff:
        raise Problem(409, "rule-cut-off") from None
    except Exception as fault:
        LOG.error("match %s: pose %s", live.id, what, exc_info=fault)
        raise Problem(409, "rule-failed") from None
