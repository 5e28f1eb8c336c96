"""Plans: several answers as one act (core/plan.py), and what would be on offer after the neutral ones."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from ...core import plan as plans
from ...core.match import Match
from ...core.refusal import NotYourTurn
from .. import wire
from ..problems import Problem, say
from ..store.replay import answers_after, copy_of
from ..store.statements import Entry
from ..thinking.cutoff import CutOff, at_most
from ..thinking.queue import Crowded
from ..thinking.workers import Job, NoAnswer
from . import speech
from .jobs import ahead_job, pose_job, rest_job, route_job
from .live_match import Live, asked_now, stale
from .matches import AWAY, Matches
from .refusing import not_your_turn, refused_by_rules
from .settling import passed_over

LOG = logging.getLogger("grognard.server")


def steps_of(given: list[wire.PlanStep]) -> list[plans.Step]:
    return [plans.Step(step.key, step.answer) for step in given]


async def plan(matches: Matches, live: Live, what: wire.Plan, by: tuple[int, str], lang: str) -> wire.Planned:
    """Do as much of it as can be done now. The lock is held.

    Where the others are asked something on the way and their orders say no at once, it goes on: that comes at once
    anyway, so the plan tells nobody more than it would by stopping there."""
    seat = by[0]
    if live.is_stale(seat, what.state):
        raise stale(live)
    steps = steps_of(what.steps)
    followed = await _follow(matches, live, steps, by)
    if followed.done == 0:
        if followed.refusal is not None:
            raise refused_by_rules(live.match, followed.refusal)
        raise stale(live)  # another question than the one that the plan begins with
    try:
        while followed.stop == plans.OTHERS and await passed_over(matches, live, seat):
            further = await _follow(matches, live, steps[followed.done :], by)
            followed = plans.Followed(followed.done + further.done, further.stop, further.refusal)
            if further.done == 0:
                break
    except (Problem, *AWAY) as fault:  # what was done before stands, and everybody hears of it
        LOG.warning("match %s, state %s: a plan of seat %s ends here: %s", live.id, live.state, seat, fault)
    return planned(live.match, what.id, live.state, followed, lang)


async def _follow(matches: Matches, live: Live, steps: list[plans.Step], by: tuple[int, str]) -> plans.Followed:
    """As far as nothing comes between; what was done is written."""
    seat = by[0]
    match = copy_of(live.match)
    number = match.number()
    try:
        with at_most(matches.settings.rule_seconds):
            followed = plans.follow(match, seat, steps)
    except NotYourTurn:
        raise not_your_turn(live) from None
    except CutOff:
        LOG.error("match %s, state %s: a plan of seat %s was cut off", live.id, live.state, seat)
        raise Problem(409, "rule-cut-off") from None
    except Exception as fault:
        LOG.error("match %s, state %s: a plan of seat %s", live.id, live.state, seat, exc_info=fault)
        raise Problem(409, "rule-failed") from None
    if followed.done:
        await commit(matches, live, match, number, by)
    return followed


async def commit(matches: Matches, live: Live, match: Match, number: int, by: tuple[int, str]) -> None:
    """What a seat has answered since that number of the record is written as one act."""
    entries: list[Entry] = []
    for answer, rolls in answers_after(match, number):
        kind = "then" if entries else "answer"
        entries.append(Entry(live.id, live.state + len(entries) + 1, kind, by[0], answer, rolls, by))
    await matches.commit(live, match, entries)
    matches.metrics.answers.labels("person").inc(len(entries))


def planned(match: Match, id: int, state: int, followed: plans.Followed, lang: str) -> wire.Planned:
    out = wire.Planned(id=id, state=state, done=followed.done)
    if followed.refusal is not None:
        out.stop, out.rule = "refused", followed.refusal.rule
        out.text = speech.refusal(match.game, followed.refusal, lang)
    elif followed.stop:
        out.stop = followed.stop  # type: ignore[assignment]  # the words of core/plan.py are those of the wire
        out.text = say(lang, f"plan-{followed.stop}")
    return out


async def ahead(matches: Matches, live: Live, seat: int, person: str, what: wire.Ahead, lang: str) -> wire.Looked:
    """On a copy that the seat cannot tell from the true match, in a process of its own."""
    d = asked_now(live, seat, what.state)
    if live.game.in_passing(live.match.position, live.match.frames, d) is None:
        return wire.Looked(id=what.id, state=live.state, after=[])
    match, state = live.match.clone(), live.state
    after: list[wire.After] = await asked(matches, person, lambda: ahead_job(match, seat, lang))
    return wire.Looked(id=what.id, state=state, after=after)


async def rest(matches: Matches, live: Live, seat: int, person: str, what: wire.Rest) -> wire.Rested:
    """On such a copy too."""
    asked_now(live, seat, what.state)
    match, state = live.match.clone(), live.state
    steps: list[wire.PlanStep] = await asked(matches, person, lambda: rest_job(match, seat))
    return wire.Rested(id=what.id, state=state, steps=steps)


async def route(matches: Matches, live: Live, seat: int, person: str, what: wire.Route, lang: str) -> wire.Routed:
    """On such a copy too."""
    asked_now(live, seat, what.state)
    pose = what.pose
    if isinstance(pose, list) == bool(what.place) or (isinstance(pose, list) and len(what.pieces) != 1):
        raise Problem(400, "place-or-pose")
    match = live.match.clone()
    found: wire.Routed
    if isinstance(pose, list):
        goal = pose
        found = await asked(matches, person, lambda: pose_job(match, seat, what.pieces[0], goal, lang))
    else:
        found = await asked(matches, person, lambda: route_job(match, seat, what.pieces, what.place, lang))
    found.id, found.state = what.id, what.state
    if not found.ways and not found.text:
        found.text = say(lang, "no-route")
    return found


async def asked(matches: Matches, person: str, job: Callable[[], Job]) -> Any:
    try:
        return await matches.previews.ask(person, job, matches.settings.rule_seconds)
    except Crowded:
        raise Problem(429, "too-often", seconds=1) from None
    except NoAnswer:
        raise Problem(409, "rule-cut-off") from None
