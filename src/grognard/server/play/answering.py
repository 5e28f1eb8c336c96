"""One answer: given to a copy of the match, and written."""

from __future__ import annotations

import logging

from ...core.refusal import NotOffered, NotYourTurn
from ..problems import Problem
from ..store.replay import copy_of, rolls_after
from ..store.statements import Entry
from ..thinking.cutoff import CutOff, at_most
from .live_match import Live, stale
from .matches import Beside, Matches
from .refusing import not_offered, not_your_turn

LOG = logging.getLogger("grognard.server")
By = tuple[int, str]  # a seat and the person who acts for it


async def answer(
    matches: Matches,
    live: Live,
    seat: int,
    state: int,
    given: list[int],
    by: By | None = None,
    beside: Beside | None = None,
    itself: bool = False,
) -> None:
    """Of a person, or without `by` of a bot; `beside` is written with it. `itself`: nobody has thought about it; it
    goes with the seat's own answer before it when that is taken back. The lock is held."""
    if live.is_stale(seat, state):
        raise stale(live)
    match = copy_of(live.match)
    number = match.number()
    try:
        with at_most(matches.settings.rule_seconds):
            match.answer(given, seat, joined=itself)
    except NotOffered as fault:
        raise not_offered(match, fault) from None
    except NotYourTurn:
        raise not_your_turn(live) from None
    except CutOff:
        LOG.error("match %s, state %s: answer %s of seat %s was cut off", live.id, live.state, given, seat)
        raise Problem(409, "rule-cut-off") from None
    except Exception as fault:
        LOG.error("match %s, state %s: answer %s of seat %s", live.id, live.state, given, seat, exc_info=fault)
        raise Problem(409, "rule-failed") from None
    kind = "then" if itself else "answer"
    entry = Entry(live.id, live.state + 1, kind, seat, given, rolls_after(match, number + 1), by)
    await matches.commit(live, match, [entry], beside)
    matches.metrics.answers.labels("itself" if itself else "bot" if by is None else "person").inc()
