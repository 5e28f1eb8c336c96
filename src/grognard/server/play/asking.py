"""Questions that change nothing: why something is not allowed, and what an answer would bring about."""

from __future__ import annotations

import logging

from ...core.plan import Step
from .. import wire
from ..problems import Problem, say
from ..thinking.cutoff import CutOff, at_most
from ..thinking.queue import Crowded
from ..thinking.workers import NoAnswer
from . import speech
from .jobs import preview_job
from .live_match import Live, asked_now, stale
from .matches import Matches
from .planning import steps_of
from .refusing import refused_by_rules

LOG = logging.getLogger("grognard.server")
MOST_REASONS = 12


# why not?


def why(live: Live, seat: int, target: str, lang: str, seconds: float) -> list[wire.Reason]:
    """About everything of the target that the question might be answered with: allowed first, then the
    refusals, those that know a reason before those that only say no."""
    game, match = live.game, live.match
    d = match.pending_for(seat)
    if d is None:
        asked = match.pending
        if asked is None:
            return [wire.Reason(say(lang, "why-over"), "", False)]
        whose = speech.seat_name(game, asked.seat, lang)
        # without the paragraph: what the other one is asked is not this seat's business
        return [wire.Reason(say(lang, "why-not-yours", seat=whose), "", False)]
    allowed: list[wire.Reason] = []
    special: list[wire.Reason] = []
    plain: list[wire.Reason] = []
    offered = set(d.choice.items())
    try:
        with at_most(seconds):
            for code in game.codes(d.vocab, target):
                text = speech.item(game, d.vocab, code, lang).text
                if code in offered:
                    allowed.append(wire.Reason(text, d.rule, True))
                    continue
                refusal = match.why_not([code], seat)
                if refusal is None:
                    allowed.append(wire.Reason(text, d.rule, True))
                    continue
                general = refusal.key.startswith("fault-")
                reason = f"{text}: {speech.refusal(game, refusal, lang)}"
                (plain if general else special).append(wire.Reason(reason, refusal.rule, False))
    except CutOff:
        raise Problem(409, "rule-cut-off") from None
    except Exception as fault:
        LOG.error("match %s: why %s", live.id, target, exc_info=fault)
        raise Problem(409, "rule-failed") from None
    out: list[wire.Reason] = []
    for reason_ in [*allowed, *(special or plain)]:
        if reason_ not in out:
            out.append(reason_)
    if not out:
        question = speech.sentence(game, "ask-" + d.key, speech.frozen(d.args), lang)
        out = [wire.Reason(say(lang, "why-nothing", question=question), d.rule, False)]
    return out[:MOST_REASONS]


# what belongs to a target


def shades(live: Live, target: str, seconds: float) -> list[dict[str, object]]:
    """Nothing where a game fails to say: it is a courtesy."""
    try:
        with at_most(seconds):
            return live.game.shades(live.match.position, target)
    except (CutOff, Exception) as fault:
        LOG.error("match %s: shades of %s", live.id, target, exc_info=fault)
        return []


# what an answer would do


async def preview(
    matches: Matches, live: Live, seat: int, person: str, what: wire.Preview, lang: str
) -> wire.Previewed:
    """On a copy that the seat cannot tell from the true match, in a process of its own: nothing that is hidden
    can come out, and nothing can hold up the others."""
    d = asked_now(live, seat, what.state)
    if isinstance(what.answer, list) == isinstance(what.steps, list):
        raise Problem(400, "answer-or-steps")
    steps = steps_of(what.steps) if isinstance(what.steps, list) else [Step("", what.answer or [])]
    first = steps[0]
    if first.key and first.key != d.key:
        raise stale(live)
    if d.choice.fault(first.answer) is not None:
        try:
            with at_most(matches.settings.rule_seconds):
                refusal = live.match.why_not(first.answer, seat)
        except CutOff:
            raise Problem(409, "rule-cut-off") from None
        except Exception as fault_:
            LOG.error("match %s: preview of %s", live.id, first.answer, exc_info=fault_)
            raise Problem(409, "rule-failed") from None
        assert refusal is not None
        raise refused_by_rules(live.match, refusal)
    match = live.match.clone()
    try:
        found: wire.Previewed = await matches.previews.ask(
            person, lambda: preview_job(match, seat, steps, lang), matches.settings.rule_seconds
        )
    except Crowded:
        raise Problem(429, "too-often", seconds=1) from None
    except NoAnswer:
        raise Problem(409, "rule-cut-off") from None
    found.id = what.id
    return found
