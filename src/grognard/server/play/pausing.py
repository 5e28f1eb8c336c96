"""Answers that nobody has to think about, where the other side might learn something by their coming at once: they come
after a pause that is drawn, while the person is there, as if she thought. Meanwhile she is not asked.

While she is away nothing happens, as if she had to decide: who does not come back in three seconds shows that there was
nothing to decide.
"""

from __future__ import annotations

import asyncio
import logging
from random import SystemRandom

from ...core.frame import Decision
from ..problems import Problem
from .answering import answer
from .live_match import Live
from .matches import Matches
from .settling import due, person_at, settle

LOG = logging.getLogger("grognard.server")


class Pauses:
    """Of all matches of one process."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.dice = SystemRandom()

    def wake(self, live: Live, here: set[str]) -> None:
        """`here`: those who look at the match in this process. Called before they are told of what has changed."""
        for seat in range(len(live.game.seats)):
            d = live.match.pending_for(seat)
            if d is not None and live.pausing.get(seat) is not d and person_at(live.facts, seat) in here:
                found = due(live, seat)
                if found is not None and not found.at_once:
                    live.pausing[seat] = d
                    self.matches.tasks.spawn(self._answer(live, seat, d))

    async def _answer(self, live: Live, seat: int, d: Decision) -> None:
        settings = self.matches.settings
        try:
            await asyncio.sleep(self.dice.uniform(settings.pause_least, settings.pause_most))
            async with live.lock:
                await self.matches.sure(live)
                found = due(live, seat)
                if found is not None and live.match.pending_for(seat) is d:  # it may have been taken back meanwhile
                    await answer(self.matches, live, seat, live.state, found.answer, itself=True)
                    await settle(self.matches, live)
        except Problem as problem:
            if problem.key != "stale":  # else another process was faster
                LOG.warning("match %s: no answer by itself: %s", live.id, problem.key)
                live.by_hand = live.state
        finally:
            if live.pausing.get(seat) is d:
                del live.pausing[seat]
        self.matches.told.tell(live)
