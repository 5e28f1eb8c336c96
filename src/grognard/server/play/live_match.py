"""A match in memory: always a state that stands in the table, and those who are looking at it.

What somebody does is done to a copy; the copy takes the place of the match after the commit. So whoever reads
`match`, at any moment, reads what is written, and a failed write leaves nothing to mend.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ... import registry
from ...core import record as records
from ...core.frame import CHANCE, Decision
from ...core.game import Game
from ...core.match import Match, start
from ...core.plain import plain_outcome
from ..lobby.dealing import deal_of, read_chance
from ..store.damage import Damaged
from ..store.entries import After, Entry, Said
from .signing import Signer
from .summaries import MatchFacts

if TYPE_CHECKING:
    from ..live.readers import Reader

CUTS = 200  # undos remembered for readers that lag behind: they lag by a fraction of a second


class DealtAnew(Damaged):
    """A seat has changed hands: what we have is void."""


class Live:
    """See the module. `lock` is held by whoever is changing the match."""

    def __init__(self, facts: MatchFacts, match: Match, state: int) -> None:
        self.id = facts.id
        self.facts = facts
        self.began = facts  # how it was set up: known here, whatever becomes of the row
        self.match = match
        self.state = state
        self.lock = asyncio.Lock()
        self.readers: set[Reader] = set()
        self.takeback: dict[str, Any] | None = facts.takeback
        self.talk: list[Said] | None = None  # read when somebody first looks
        self.memo: dict[tuple[object, ...], Any] = {}  # what was computed of this state, for all its readers
        self.cuts: list[tuple[int, int]] = []  # (state, record number that it went back to)
        self.asked: dict[int, tuple[Decision, int]] = {}  # seat -> its question, and since which state it is asked
        self.note_questions()
        self.stood_in: set[int] = set()  # seats of bots for which a recruit has answered, as the talk has said
        self.doubt = False  # a write whose end is not known: the table has to be asked
        self.snapped = 0  # state of the newest snapshot
        self.snapped_at = 0.0
        self.moved = facts.moved
        self.signer: Signer | None = None  # of the table that it is played at
        self.away: dict[str, tuple[float, dict[str, str]]] = {}  # people at other processes: (heard at, id -> name)

    @property
    def game(self) -> Game:
        return self.match.game

    def put(self, match: Match, state: int, at: int) -> None:
        """A new state, after its commit."""
        if match.number() <= self.match.number():
            self.cuts = [*self.cuts[-CUTS:], (state, match.number())]
        self.match = match
        self.state = state
        self.takeback = None
        self.moved = at
        self.memo = {}
        self.note_questions()
        if match.outcome is not None and self.facts.status == "running":
            self.facts = replace(self.facts, status="finished")

    def note_questions(self) -> None:
        asked: dict[int, tuple[Decision, int]] = {}
        for seat in waiting(self.match):
            d = self.match.pending_for(seat)
            assert d is not None
            before = self.asked.get(seat)
            asked[seat] = before if before is not None and before[0] is d else (d, self.state)
        self.asked = asked

    def is_stale(self, seat: int, state: int) -> bool:
        """Whether an answer was given for another question than the seat is asked now. Where several decide at
        once, the answers of the others do not change one's own question."""
        if state == self.state:
            return False
        asked = self.asked.get(seat)
        return asked is None or not asked[1] <= state < self.state

    def now_facts(self) -> MatchFacts:
        """The facts with what has happened since they were read."""
        after = after_of(self.match)
        running = self.facts.status == "running"
        return replace(
            self.facts,
            state=self.state,
            moved=self.moved,
            waiting=list(after.waiting) if running else [],
            outcome=after.outcome,
        )


# what the rules do with entries


def waiting(match: Match) -> list[int]:
    return [seat for seat in range(len(match.game.seats)) if match.pending_for(seat) is not None]


def after_of(match: Match) -> After:
    return After(waiting(match), plain_outcome(match.outcome) if match.outcome is not None else None)


def copy_of(match: Match) -> Match:
    """A copy that can also take back what the match can."""
    twin = match.clone()
    twin.undoable = match.undoable[:]
    return twin


def begin(facts: MatchFacts, record: str | None) -> Match:
    """A match before its first entry; of a study, the record that was brought in."""
    if record is not None:
        return records.replay(record, registry.get)
    return start(registry.get(facts.game), facts.scenario, facts.options, read_chance(facts.chance))


def rolls_after(match: Match, number: int) -> list[list[int]]:
    """What CHANCE answered after an answer of the record."""
    out: list[list[int]] = []
    turn = match.turn
    while turn is not None and turn.number > number:
        if turn.seat == CHANCE:
            out.append(turn.answer)
        turn = turn.before
    out.reverse()
    return out


def play(match: Match, entry: Entry) -> Match:
    """The match after an entry of the table; Damaged when it cannot be, or the dice are not the ones that were
    written: the rules or the table were changed."""
    number = match.number()
    if entry.kind == "deal":  # what came before it is void, and stands no more in the table
        if deal_of(match.chance) != entry.answer[0]:
            raise DealtAnew(entry.state, f"deal {entry.answer[0]}", f"deal {deal_of(match.chance)}")
        return match
    try:
        if entry.kind == "answer":
            match.answer(entry.answer, entry.seat)
            rolls = rolls_after(match, number + 1)
        elif entry.kind == "undo":
            match.undo()
            rolls = []
        elif entry.kind == "takeback":
            match = records.rewind(match, entry.answer[0])
            rolls = rolls_after(match, entry.answer[0])
        else:
            match.resign(entry.seat)
            rolls = []
    except Exception as fault:
        what = f"{entry.kind} {entry.answer} of seat {entry.seat}"
        raise Damaged(entry.state, what, f"{type(fault).__name__}: {fault}") from fault
    if rolls != entry.rolls:
        raise Damaged(entry.state, f"the dice {entry.rolls}", f"{rolls}")
    return match
