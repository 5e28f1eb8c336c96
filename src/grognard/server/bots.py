"""Bots at their seats: woken when they have to decide, thinking in processes of their own."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING

from ..core.rng import Rng
from .live import Live
from .problems import Problem
from .workers import Workers, resampled

if TYPE_CHECKING:
    from .hub import Hub

LOG = logging.getLogger("grognard.server")


class Bots:
    """One task for each match that waits for a bot."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.workers = Workers(hub.settings.bot_workers, "bots")
        self.previews = Workers(1, "previews")
        self._at_work: set[str] = set()

    def thinking(self, match_id: str) -> bool:
        return match_id in self._at_work

    def due(self, live: Live) -> tuple[int, str] | None:
        """The seat and the name of a bot that has to decide."""
        if live.facts.status == "running":
            for seat in live.facts.seats:
                if seat.kind == "bot" and live.match.pending_for(seat.seat) is not None:
                    return seat.seat, seat.bot
        return None

    def wake(self, live: Live) -> None:
        if live.id not in self._at_work and self.due(live) is not None:
            self._at_work.add(live.id)
            self.hub.spawn(self._work(live))

    async def _work(self, live: Live) -> None:
        """Answer as long as a bot is asked."""
        try:
            while (due := self.due(live)) is not None:
                await self._answer(live, *due)
        except Problem as problem:  # storage is away, or a rule failed: the sweep tries again
            LOG.warning("match %s: a bot could not answer: %s", live.id, problem.key)
        finally:
            self._at_work.discard(live.id)

    async def _answer(self, live: Live, seat: int, bot: str) -> None:
        from . import acts

        state = live.state
        text = await asyncio.to_thread(resampled, live.match.clone(), seat)
        job = ("choose", text, seat, bot, secrets.randbits(31))
        answer = await self.hub.bots.workers.ask(job, self.hub.settings.bot_seconds)
        async with live.lock:
            await self.hub.sure(live)
            d = live.match.pending_for(seat)
            if live.state != state or d is None:  # something was taken back, or another process was faster
                return
            if answer is None or d.choice.fault(answer) is not None:
                if answer is not None:
                    LOG.warning("match %s: the bot %s answered %s to %r", live.id, bot, answer, d.key)
                answer = d.choice.sample(Rng(secrets.randbits(31)))
            try:
                await acts.answer(self.hub, live, seat, state, answer)
            except Problem as problem:
                if problem.key == "stale":  # another process was faster
                    return
                if problem.status != 409:
                    raise
                # a rule failed on it: anything else that is legal
                await acts.answer(self.hub, live, seat, state, d.choice.sample(Rng(secrets.randbits(31))))
        self.hub.tell(live)

    def close(self) -> None:
        self.workers.close()
        self.previews.close()
