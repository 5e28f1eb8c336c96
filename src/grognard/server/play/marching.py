"""A piece is dragged over a free table: the plan that takes it there, in words (core/pose_route.py)."""

from __future__ import annotations

from ...core.choice import Choice, Poses
from ...core.match import Match
from ...core.pose_route import GOES, ROLLS, STUCK, Course, find_pose, reached
from .. import wire
from ..problems import say
from . import speech
from .poses import why_short, wished


def look_for_pose(match: Match, seat: int, piece: str, goal: list[int], lang: str) -> wire.Routed:
    """The act is not known here. `match` is a resampled copy without a source of chance."""
    out = wire.Routed(id=0, state=0, ways=[])
    found = find_pose(match, seat, piece, [goal[0], goal[1], goal[2] % 3600])
    if found.refusal is not None:
        out.text, out.rule = speech.refusal(match.game, found.refusal, lang), found.refusal.rule
    course = found.course
    if course is None:
        return out
    d = course.match.pending
    if course.ends == ROLLS and d is not None:
        out.text, out.rule = say(lang, "route-dice"), d.rule
    mine = course.match.pending_for(seat)
    choice = mine.choice if mine is not None and course.ends in (GOES, STUCK) else None
    if isinstance(choice, Poses):
        _short(course, choice, seat, goal, lang, out)
    if course.ends != STUCK:
        out.ways.append(_way(course, choice, lang))
    return out


def _short(course: Course, choice: Poses, seat: int, goal: list[int], lang: str, out: wire.Routed) -> None:
    """Why it does not come so far."""
    goal = wished(choice, goal)
    if course.way and reached(goal, course.way[-3:]):
        return
    fault = why_short(course.match, seat, choice, course.way, goal, lang)
    if fault is not None:
        out.text, out.rule = fault.text, fault.rule


def _way(course: Course, choice: Choice | None, lang: str) -> wire.Way:
    game = course.match.game
    steps = [wire.PlanStep(step.key, step.answer) for step in course.steps]
    words = [_left(course, at, lang) for at in range(len(course.passed))]
    words.append(speech.item(game, course.vocab, course.code, lang).text if course.vocab else "")
    way = wire.Way(steps, [], len(steps), " · ".join(word for word in words if word), path=course.way)
    if isinstance(choice, Poses):
        way.cost, way.most = choice.toll(course.way)
    return way


def _left(course: Course, at: int, lang: str) -> str:
    """What becomes of the piece that was asked about before: "Line infantry 2: Halt"."""
    game, d, answer = course.match.game, course.passed[at], course.steps[at].answer
    pieces = [
        game.say(game.vocab_of(name), code, lang)
        for name, code in d.args.items()
        if isinstance(code, int) and game.target(game.vocab_of(name), code).startswith("piece:")
    ]
    if not pieces:
        return ""
    return f"{pieces[0]}: {speech.item(game, d.vocab, answer[0], lang).text if answer else say(lang, 'route-stays')}"
