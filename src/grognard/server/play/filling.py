"""Sheets (core/sheet.py): what is offered, and what was filled in."""

from __future__ import annotations

import logging

from ...core import filling as fillings
from ...core.plan import OTHERS
from ...core.refusal import NotYourTurn
from .. import wire
from ..problems import Problem, say
from ..store.replay import copy_of
from ..thinking.cutoff import CutOff, at_most
from . import planning
from .jobs import sheet_job
from .live_match import Live, asked_now, stale
from .matches import Matches
from .refusing import not_your_turn
from .sheets import faults

LOG = logging.getLogger("grognard.server")


async def sheet(matches: Matches, live: Live, seat: int, person: str, what: wire.AskSheet, lang: str) -> wire.Sheeted:
    """On a copy that the seat cannot tell from the true match, in a process of its own."""
    d = asked_now(live, seat, what.state)
    if live.game.series(d) is None:
        return wire.Sheeted(id=what.id, state=live.state)
    match = live.match.clone()
    found: wire.Sheeted = await planning.asked(matches, person, lambda: sheet_job(match, seat, what.values, lang))
    found.id, found.state = what.id, what.state
    return found


async def fill(matches: Matches, live: Live, what: wire.Fill, by: tuple[int, str], lang: str) -> wire.Filled:
    """Answer from the sheet as far as it goes now. The lock is held."""
    seat = by[0]
    if live.is_stale(seat, what.state):
        raise stale(live)
    match = copy_of(live.match)
    number = match.number()
    d = match.pending_for(seat)
    if d is None:
        raise not_your_turn(live)
    series = match.game.series(d)
    if series is None:
        raise Problem(409, "no-sheet")
    try:
        with at_most(matches.settings.rule_seconds):
            filled = fillings.fill(match, seat, what.values)
    except NotYourTurn:
        raise not_your_turn(live) from None
    except CutOff:
        LOG.error("match %s, state %s: a sheet of seat %s was cut off", live.id, live.state, seat)
        raise Problem(409, "rule-cut-off") from None
    except Exception as fault:
        LOG.error("match %s, state %s: a sheet of seat %s", live.id, live.state, seat, exc_info=fault)
        raise Problem(409, "rule-failed") from None
    if filled.steps:
        await planning.commit(matches, live, match, number, by)
    out = wire.Filled(id=what.id, state=live.state, done=len(filled.steps), waiting=filled.waiting)
    out.faults = faults(match.game, filled, lang)
    out.lasts = filled.stop == OTHERS and series.goes_on()
    if filled.stop:
        out.stop = filled.stop  # type: ignore[assignment]  # the words of core/plan.py are those of the wire
        out.text = out.faults[0].text if out.faults else say(lang, f"sheet-{filled.stop}")
    return out
