"""Bots at their seats: woken when they have to decide, thinking in processes of their own.

There is one bot for a match and a seat: what it remembers lies in the table (`memories`) and is given to whichever
process thinks next; it is read only where this process did not write it (`Live.remembered`). It is asked again when
its process dies or it takes too long, and without its memory when it fails with it; only then the recruit answers
this one question for it, and the log and the talk say so.
"""

from __future__ import annotations

import logging
from collections import Counter, OrderedDict
from functools import partial
from typing import TypeGuard

from sqlalchemy import Connection

from ...core.frame import Decision
from ...core.game import Recruit
from ...core.match import Match
from ...core.memory import Memory
from ...core.player import own_half
from ...core.rng import mix
from ..problems import Problem
from ..store import memories
from ..store.facts import MatchFacts
from ..store.memories import Mind
from ..store.statements import Said
from ..thinking.queue import Crowded
from ..thinking.workers import Failed, NoAnswer, Process, Shut, TooLong, Workers
from .answering import answer as give
from .jobs import bots_job, do
from .live_match import Live
from .matches import Matches
from .notices import announce
from .settling import settle

LOG = logging.getLogger("grognard.server")
TRIES = 2  # how often a bot may think too long about one question
AT_ONCE = 8  # matches of one person whose bots think, or wait for a process


def played_for(facts: MatchFacts) -> str:
    """The person for whom a match's bots play: who sits there, or whoever set the bots against each other."""
    for seat in facts.seats:
        if seat.person:
            return seat.person
    return facts.creator


def _numbers(answer: object) -> TypeGuard[list[int]]:
    return isinstance(answer, list) and all(type(x) is int for x in answer)


class Bots:
    """One task for each match that waits for a bot; of one person only so many, and the others wait in line."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches
        self.workers = Workers(matches.settings.bot_workers, "bots", partial(Process, do))
        self._at_work: set[str] = set()
        self._of: Counter[str] = Counter()  # person -> matches at work
        self._line: dict[str, OrderedDict[str, None]] = {}  # person -> matches that wait to be taken up

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
        if live.id in self._at_work or self.due(live) is None:
            return
        person = played_for(live.facts)
        if self._of[person] >= AT_ONCE:
            self._line.setdefault(person, OrderedDict())[live.id] = None
            return
        self._at_work.add(live.id)
        self._of[person] += 1
        self.matches.tasks.spawn(self._work(live, person))

    async def _work(self, live: Live, person: str) -> None:
        """Answer as long as a bot is asked and no other match of the person waits."""
        gave_way = False
        try:
            while (due := self.due(live)) is not None and not gave_way:
                await self._answer(live, person, *due)
                gave_way = person in self._line
        except Problem as problem:  # storage is away, or a rule failed: the sweep tries again
            LOG.warning("match %s: a bot could not answer: %s", live.id, problem.key)
        except Exception as fault:
            LOG.error("match %s: a bot could not answer", live.id, exc_info=fault)
        finally:
            self._at_work.discard(live.id)
            self._of[person] -= 1
        next_ = self._next(person)
        if gave_way and next_ is not None and self.due(live) is not None:
            self._line.setdefault(person, OrderedDict())[live.id] = None  # behind those that wait already
        if next_ is not None:
            await self._take_up(next_)

    def _next(self, person: str) -> str | None:
        if not self._of[person]:
            del self._of[person]
        line = self._line.get(person)
        if not line:
            return None
        id, _ = line.popitem(last=False)
        if not line:
            del self._line[person]
        return id

    async def _take_up(self, id: str) -> None:
        try:
            self.wake(await self.matches.live(id))
        except Problem as problem:
            LOG.warning("match %s: %s", id, problem.key)

    async def _answer(self, live: Live, person: str, seat: int, bot: str) -> None:
        state, match = live.state, live.match.clone()
        mind = live.remembered(seat, bot)
        if mind is None:
            mind = await self.matches.db.read(lambda c: memories.read(c, live.id, seat, bot))
        mind, answer, memory = await self._think(match, person, mind)
        async with live.lock:
            await self.matches.sure(live)
            d = live.match.pending_for(seat)
            if live.state != state or d is None:  # something was taken back, or another process was faster
                return
            number = live.match.number() + 1
            if not _numbers(answer) or d.choice.fault(answer) is not None:
                if answer is not None:
                    LOG.warning("match %s: the bot %s answered %s to %r", live.id, bot, answer, d.key)
                answer, memory = self._recruit(live, mind, d), None
            then = memories.learned(mind, memory) if memory is not None else None
            told: list[Said] = []

            def keep(c: Connection) -> None:
                memories.keep(c, mind, number, then)
                if then is None and seat not in live.stood_in:  # the players are to know it too
                    told[:] = [announce(c, live.id, person, "notice-stand-in", "", seat, self.matches.others.me)]

            try:
                await give(self.matches, live, seat, state, answer, beside=keep)
            except Problem as problem:
                if problem.key == "stale":  # another process was faster
                    return
                if problem.status != 409:
                    raise
                # a rule failed on it: anything else that is legal
                then = None
                await give(self.matches, live, seat, state, self._recruit(live, mind, d, 1), beside=keep)
            live.remember(seat, number, then)
            await settle(self.matches, live)
        if told:
            live.stood_in.add(seat)
            self.matches.told.tell_talk(live, told)
        self.matches.told.tell(live)

    async def _think(self, match: Match, person: str, mind: Mind) -> tuple[Mind, list[int] | None, Memory | None]:
        """The bot as it was asked last, its answer and what it remembers then; without an answer when it has none."""
        late = 0
        seconds = self.matches.settings.bot_seconds
        while True:
            job = partial(bots_job, match, mind.seat, mind.bot, mind.seed, mind.memory)
            try:
                answer, memory = await self.workers.ask(person, job, seconds)
            except TooLong:
                late += 1
                if late == TRIES:
                    return mind, None, None
            except Failed as fault:
                if mind.memory is None:
                    return mind, None, None
                mind = memories.spoilt(mind, str(fault))
            except (Crowded, Shut):
                raise Problem(503, "storage-away") from None
            except NoAnswer:
                return mind, None, None
            else:
                return mind, answer, memory

    def _recruit(self, live: Live, mind: Mind, d: Decision, again: int = 0) -> list[int]:
        """A legal answer of the simplest bot, when the seat's own has none."""
        LOG.warning("match %s, seat %s: the recruit answers %r for the bot %s", live.id, mind.seat, d.key, mind.bot)
        match = live.match
        return Recruit(mix(own_half(mind.seed), match.number(), again)).choose(
            match.game, match.position, match.frames, d
        )

    def close(self) -> None:
        self.workers.close()
