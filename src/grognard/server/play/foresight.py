"""What an answer would bring about, found out in a process of its own."""

from __future__ import annotations

import time

from msgspec import UNSET

from ...core.choice import Dice
from ...core.clash import Said
from ...core.foresight import alike, chances, leave_it_at_that
from ...core.frame import CHANCE
from ...core.march import find
from ...core.match import Match
from ...core.odds import Line
from ...core.plan import Step, follow, look_through, stopped
from .. import wire
from . import speech

LOOK_SECONDS = 2.5  # for the chances of one answer, on a machine that is busy


def look_ahead(
    match: Match,
    seat: int,
    answer: list[int],
    lang: str,
    seconds: float = LOOK_SECONDS,
    first: list[Step] | None = None,
) -> wire.Previewed:
    """A preview, whose act is not known here. `match` is a resampled copy without a source of chance. `first`: the
    answers of a plan that come before this one."""
    until = time.monotonic() + seconds
    copies = alike(match, seat)
    if first:
        followed = follow(match, seat, first)
        if followed.stop or stopped(match, seat):
            return _so_far(match, seat, lang)
        copies = [twin for twin in copies if not follow(twin, seat, first).stop and not stopped(twin, seat)]
    before = [type(frame) for frame in match.frames]
    asked = match.pending_for(seat)
    told, met = [], None
    if asked is not None:
        told = match.game.gives_up(match.position, match.frames, asked, answer)
        met = match.game.clash(match.position, match.frames, asked, answer)
    match.answer(answer, seat)
    out = _so_far(match, seat, lang)
    out.losses = [*_said(match, told, lang), *out.losses]
    if met is not None:
        ours, theirs, notes = (_said(match, part, lang) for part in (met.ours, met.theirs, met.notes))
        out.clash = wire.Clash(_said(match, [met.title], lang)[0], ours, theirs, notes)
    out.assumed = leave_it_at_that(match, seat, before)
    d = match.pending
    if d is not None and d.seat == CHANCE:
        found = chances(match, seat, answer, lang, copies, lambda: time.monotonic() < until)
        out.odds = [wire.Odds([_chance(line) for line in g.lines], g.title, g.note) for g in found.groups]
        out.simulations = found.simulations
        out.hidden = found.hidden
    return out


def _so_far(match: Match, seat: int, lang: str) -> wire.Previewed:
    """What has happened, and who is asked then."""
    out = wire.Previewed(id=0, undo=False, next="over", lines=[])
    for e in match.events(seat):
        lost = match.game.loses(match.position, e, seat)
        (out.losses if lost else out.lines).append(speech.sentence(match.game, e.key, speech.frozen(e.args), lang))
    d = match.pending
    if d is not None and d.seat == CHANCE:
        out.next = "chance"
        out.dice = d.choice.count if isinstance(d.choice, Dice) else 0
    elif d is not None:
        out.next = "you" if match.pending_for(seat) is not None else "other"
        out.undo = out.next == "you" and match.can_undo(seat)
    return out


def _said(match: Match, sentences: list[Said], lang: str) -> list[str]:
    return [speech.sentence(match.game, each.key, speech.frozen(each.args), lang) for each in sentences]


def look_through_neutral(match: Match, seat: int, lang: str) -> list[wire.After]:
    """What would be on offer after the neutral answers. `match` is a resampled copy without a source of chance."""
    return [
        wire.After(
            [wire.PlanStep(step.key, step.answer) for step in ahead.steps],
            speech.decision(match.game, ahead.decision, lang),
        )
        for ahead in look_through(match, seat)
    ]


def look_for_route(match: Match, seat: int, pieces: list[str], place: str, lang: str) -> wire.Routed:
    """The ways of pieces to a place; the act is not known here. `match` is such a copy."""
    found = find(match, seat, pieces, place)
    out = wire.Routed(id=0, state=0, ways=[])
    for way in found.ways:
        text = speech.item(match.game, way.vocab, way.code, lang).text if way.vocab else ""
        steps = [wire.PlanStep(s.key, s.answer) for s in way.steps]
        toll = speech.toll(way.toll) if way.toll is not None else UNSET
        out.ways.append(wire.Way(steps, way.tracks, way.sure, text, toll))
    for each in found.behind:
        said = speech.refusal(match.game, each.refusal, lang) if each.refusal is not None else ""
        out.behind.append(wire.Behind(each.piece, said, each.refusal.rule if each.refusal is not None else ""))
    if found.refusal is not None:
        out.text, out.rule = speech.refusal(match.game, found.refusal, lang), found.refusal.rule
    return out


def _chance(line: Line) -> wire.Chance:
    return wire.Chance(line.text, round(line.chance, 4), [_chance(then) for then in line.then])
