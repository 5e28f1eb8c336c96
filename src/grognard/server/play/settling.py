"""What is answered without anybody being asked: by standing orders (core/standing.py), and where there is only one
answer.

The other side must not be able to tell such an answer from one that was thought about, as far as that would show it
something hidden. So it is given at once only where everybody sees what the question offers, where the order holds
whatever is offered, and where no other person plays. Else it comes after a pause (pausing.py).
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace

from ...core import standing
from ...core.standing import ALARM, End, Standing
from ..problems import Problem
from ..store import orders
from ..store.facts import MatchFacts
from .answering import answer
from .live_match import Live
from .matches import AWAY, Matches

LOG = logging.getLogger("grognard.server")
MOST = 200  # answers that are given in a row: more look like a question that comes round for ever


@dataclass(frozen=True)
class Due:
    """An answer that need not be thought about; `at_once`: it may come without a pause."""

    seat: int
    answer: list[int]
    at_once: bool


def person_at(facts: MatchFacts, seat: int) -> str:
    return next((s.person for s in facts.seats if s.seat == seat and s.kind == "person"), "") or ""


def alone(facts: MatchFacts, seat: int) -> bool:
    """Whether no other person plays: nobody can be told anything by a pause."""
    mine = person_at(facts, seat)
    return not any(s.person and s.person != mine for s in facts.seats)


def holding(live: Live, seat: int) -> list[Standing]:
    """The orders of a seat that hold: those of who sits there now."""
    person = person_at(live.facts, seat)
    return [k.order for k in live.orders if k.order.seat == seat and k.person == person and k.end is None]


def due(live: Live, seat: int) -> Due | None:
    """What a seat has to answer now without being asked."""
    if live.facts.status != "running" or not person_at(live.facts, seat) or live.by_hand == live.state:
        return None
    found = standing.automatic(live.match, seat, holding(live, seat))
    return Due(seat, found.answer, found.open or alone(live.facts, seat)) if found is not None else None


async def settle(matches: Matches, live: Live) -> None:
    """End the orders that have ended, and give the answers that may be given at once. The lock is held. What goes wrong
    here is no fault of whoever acted before: the seat is asked, then."""
    try:
        for _ in range(MOST):
            await review(matches, live)
            found = [one for seat in range(len(live.game.seats)) if (one := due(live, seat)) is not None]
            now = [one for one in found if one.at_once]
            if not now:
                return
            await answer(matches, live, now[0].seat, live.state, now[0].answer, itself=True)
        LOG.error("match %s, state %s: answers that come round for ever", live.id, live.state)
    except Problem as problem:
        if problem.key == "stale":  # another process was faster, and goes on
            return
        LOG.warning("match %s, state %s: no answer by itself: %s", live.id, live.state, problem.key)
    except AWAY as fault:
        LOG.warning("match %s: its orders cannot be written now: %s", live.id, fault)
    live.by_hand = live.state


async def passed_over(matches: Matches, live: Live, seat: int) -> bool:
    """Give the others' answers that may be given at once and change nothing, up to the next question of a seat. Whether
    it came to that, and nothing was rolled or revealed on the way. The lock is held."""
    for _ in range(MOST):
        if live.match.pending_for(seat) is not None:
            return True
        await review(matches, live)
        found = [one for other in range(len(live.game.seats)) if (one := due(live, other)) is not None and one.at_once]
        d = live.match.pending_for(found[0].seat) if found else None
        if d is None or live.game.neutral(d) != found[0].answer:
            return False
        await answer(matches, live, found[0].seat, live.state, found[0].answer, itself=True)
        if not live.match.undoable:  # dice, or something that was hidden
            return False
    return False


async def review(matches: Matches, live: Live) -> None:
    """Note which orders have ended since they were last looked at."""
    ended = [replace(kept, end=end) for kept in live.orders if kept.end is None and (end := _end(live, kept.order))]
    if ended:
        await matches.db.write(lambda c: orders.end(c, live.id, ended, matches.others.me))
    live.reviewed = live.match.number()
    by_id = {kept.id: kept for kept in ended}
    live.orders = [by_id.get(kept.id, kept) for kept in live.orders]


def _end(live: Live, order: Standing) -> End | None:
    end = standing.ended(live.match, order, max(order.number, live.reviewed))
    if end is not None:
        return end
    d = live.match.pending_for(order.seat)
    if d is None or d.key != order.key:
        return None
    return End(live.match.number(), ALARM) if standing.startled([order], standing.alarmed(live.match, d)) else None
