"""Turns by gestures, and the same answers one by one."""

from __future__ import annotations

import asyncio
from collections import Counter
from unittest.mock import patch

import grognard
from grognard.core.match import Match
from grognard.core.plain import checksum
from grognard.core.rng import Rng
from grognard.server.play import jobs

from .hands import Fault, Hands
from .table import Table, house, new_table

MOST_ACTS = 5_000  # of one turn: more is a turn that does not end
# two people, one at both seats, one against a bot
SEATINGS = (["Ana", "Benito"], ["Ana", "Benito"], ["Ana", "Ana"], ["Ana", ""], ["", "Benito"])


class Drawn:
    """What the server draws from the machine's chance comes from the seed here: so a seed shows a fault again."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed, 84)

    def randbits(self, bits: int) -> int:
        return self.rng.below(1 << bits)


class Second:
    """The match of the same seed in which every answer is given by itself."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.match: Match = grognard.new(table.match.game.id, table.match.scenario, seed=seed)

    def catch_up(self) -> None:
        """Fault where it does not come to the same."""
        for turn in self.table.match.turns()[self.match.number() :]:
            if turn.number > self.match.number():  # the dice have been rolled by themselves
                refusal = self.match.why_not(turn.answer, turn.seat)
                if turn.seat < 0 or refusal is not None:
                    raise Fault(f"answer {turn.number} ({turn.key}: {turn.answer}) is not on offer one by one")
                self.match.answer(turn.answer, turn.seat)
        same(self.table.match, self.match, "the answers one by one")


def same(gestures: Match, other: Match, what: str) -> None:
    one, two = gestures.save().splitlines(), other.save().splitlines()
    for mine, theirs in zip(one, two, strict=False):
        if mine != theirs:
            raise Fault(f"{what} lead elsewhere: {mine[:300]} | {theirs[:300]}")
    if len(one) != len(two) or checksum(gestures) != checksum(other):
        raise Fault(f"{what} lead elsewhere: {len(one)} and {len(two)} lines")


def turns_begun(match: Match) -> int:
    begins = match.game.windows().begins
    count = 0
    node = match.logged
    while node is not None:
        count += begins.get(node.event.key) == "turn"
        node = node.before
    return count


async def play(game: str, scenario: str, seed: int, most: int, told: Counter[str]) -> int:
    """At most so many turns of one match; how many there were."""
    rng = Rng(seed, 83)
    with house() as here, patch.object(jobs, "secrets", Drawn(seed)):
        try:
            table = await new_table(here, game, scenario, seed, SEATINGS[rng.below(len(SEATINGS))])
            return await _turns(table, seed, rng, most, told)
        finally:
            await here.matches.tasks.stop()


async def _turns(table: Table, seed: int, rng: Rng, most: int, told: Counter[str]) -> int:
    second = Second(table, seed)
    hands = Hands(table, rng, told)
    begun = turns_begun(table.match)
    done = acts = 0
    while table.match.outcome is None and done < most:
        await hands.do_something()
        acts += 1
        now = turns_begun(table.match)
        if now > begun or table.match.outcome is not None:
            second.catch_up()
            hands.new_turn()
            done, begun, acts = done + 1, now, 0
        elif acts > MOST_ACTS:
            raise Fault(f"a turn that does not end, at {table.match.pending}")
    second.catch_up()
    same(table.match, await table.stored(), "the entries of the database")
    told["answers"] += sum(1 for turn in table.match.turns() if turn.seat >= 0)
    return done


def prove(game: str, scenario: str, seed: int, most: int) -> tuple[int, Counter[str], str]:
    """The turns that came to the same, what was done in them, and the fault, if there is one."""
    told: Counter[str] = Counter()
    try:
        return asyncio.run(play(game, scenario, seed, most, told)), told, ""
    except Exception as fault:
        return 0, told, f"{type(fault).__name__}: {fault}"
