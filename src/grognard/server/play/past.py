"""The past of a match: each step as a seat saw it then."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass

from ...core.choice import Dice
from ...core.frame import ALL, CHANCE, Decision
from ...core.match import Match, Turn, start
from .. import wire
from ..problems import Problem
from ..wire.patches import patch
from . import speech
from .live_match import Live

MOST = 60  # steps in one answer
APART = 25  # answers between the copies that are kept
KEPT = 200  # copies, of all matches together


@dataclass(frozen=True)
class Asked:
    first: int
    last: int
    seat: int
    lang: str


class Past:
    """Keeps copies along the way, so that stepping on does not begin at the beginning each time.

    A copy is found by a hash over every answer up to it: after a take-back the same number is another past.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int, int], Match] = OrderedDict()
        self._one = asyncio.Lock()  # one at a time: this is not what the machine is for

    async def at(self, live: Live, number: int) -> Match:
        if not 0 <= number <= live.match.number():
            raise Problem(404, "no-such-step", number=live.match.number())
        now = live.match.clone()
        async with self._one:
            return await asyncio.to_thread(self._at, live.id, now, number)

    async def steps(self, live: Live, asked: Asked) -> wire.Steps:
        """The steps from one number to another; number 0 is the beginning."""
        last = live.match.number()
        if not 0 <= asked.first <= asked.last:
            raise Problem(400, "bad-steps", most=MOST)
        if asked.first > last:
            raise Problem(404, "no-such-step", number=last)
        if asked.last - asked.first >= MOST:
            raise Problem(400, "bad-steps", most=MOST)
        now = live.match.clone()
        async with self._one:
            return await asyncio.to_thread(self._steps, live.id, now, asked)

    def _at(self, id: str, now: Match, number: int) -> Match:
        turns = now.turns()[:number]
        marks = _marks(turns)
        match: Match | None = None
        begin = 0
        for kept in range(number - number % APART, 0, -APART):
            match = self._kept.get((id, kept, marks[kept]))
            if match is not None:
                begin = kept
                match = match.clone()
                break
        if match is None:
            match = _beginning(now)
        for i in range(begin, number):
            _go(match, turns[i])
            if match.number() % APART == 0:
                self._keep((id, match.number(), marks[match.number()]), match)
        return match

    def _keep(self, key: tuple[str, int, int], match: Match) -> None:
        self._kept[key] = match.clone()
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def _steps(self, id: str, now: Match, asked: Asked) -> wire.Steps:
        turns = now.turns()
        out: list[wire.Step] = []
        match = self._at(id, now, max(0, asked.first - 1))
        before: dict[str, object] | None = None
        for number in range(asked.first, min(asked.last, len(turns)) + 1):
            who, text = "", ""
            if number > 0:
                turn = turns[number - 1]
                d = match.pending_for(turn.seat) if turn.seat != CHANCE else match.pending
                assert d is not None
                who = "chance" if turn.seat == CHANCE else match.game.seats[turn.seat]
                text = _answer(match, d, turn, asked)
                _go(match, turn)
            if number == len(turns) and now.outcome is not None:
                match.outcome = now.outcome
            scene = match.scene(asked.seat)
            lines = speech.lines(match, asked.seat, asked.lang, number - 1, 1000)
            shown = scene if before is None else patch(before, scene)
            out.append(wire.Step(number, who, text, shown, lines))
            before = scene
        return wire.Steps(out)


def _beginning(now: Match) -> Match:
    """The match before any answer; the answers of CHANCE are those of the record."""
    return start(now.game, now.scenario, now.options, None, keep_undo=False)


def _go(match: Match, turn: Turn) -> None:
    match.takebacks = turn.takebacks
    match.answer(turn.answer, turn.seat if turn.seat != CHANCE else None)


def _answer(match: Match, d: Decision, turn: Turn, asked: Asked) -> str:
    """What was answered, where the reader may know it: one's own answers and dice. The log tells the rest."""
    own = asked.seat in (ALL, turn.seat) and turn.seat != CHANCE
    if own or (turn.seat == CHANCE and (asked.seat == ALL or (isinstance(turn.choice, Dice) and not d.secret))):
        return speech.answer_text(match.game, d, turn.answer, asked.lang)
    return ""


def _marks(turns: list[Turn]) -> list[int]:
    """For each number of answers, a hash over all of them."""
    out = [0]
    for turn in turns:
        out.append(hash((out[-1], turn.seat, turn.key, tuple(turn.answer), turn.takebacks)))
    return out
