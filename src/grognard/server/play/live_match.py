"""A match in memory: always a state that stands in the table.

What somebody does is done to a copy; the copy takes the place of the match after the commit. So whoever reads
`match`, at any moment, reads what is written, and a failed write leaves nothing to mend.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from msgspec import Raw

from ...core.frame import Decision
from ...core.game import Drawing, Game
from ...core.match import Match, Turn
from ..problems import Problem
from ..store.facts import MatchFacts
from ..store.memories import Mind
from ..store.orders import Kept
from ..store.replay import after_of, waiting
from ..store.rows import Takeback
from ..store.statements import Said
from ..wire import Receipt
from .signing import Signer
from .speech import Spoken

CUTS = 200  # undos remembered for readers that lag behind: they lag by a fraction of a second


class Memo:
    """What was computed of one state, for all its readers."""

    def __init__(self) -> None:
        self.scenes: dict[int, dict[str, Any]] = {}  # by seat
        self.receipts: list[Receipt | None] = []  # one, once it has been signed
        self.news: dict[tuple[object, ...], bytes] = {}  # by all that it depends on
        self.decisions: dict[tuple[int, str], Raw] = {}  # by seat and language, as they are sent
        self.patches: dict[tuple[int, int], Raw | None] = {}  # by seat and the state they begin with; None: no change
        self.lines: Spoken = {}


class Live:
    """See the module. `lock` is held by whoever is changing the match."""

    def __init__(self, facts: MatchFacts, match: Match, state: int) -> None:
        self.id = facts.id
        self.facts = facts
        self.began = facts  # how it was set up: known here, whatever becomes of the row
        self.match = match
        self.state = state
        self.lock = asyncio.Lock()
        self.takeback: Takeback | None = facts.takeback
        self.talk: list[Said] | None = None  # read when somebody first looks
        self.memo = Memo()
        self.drawings: dict[int, Drawing] = {}  # by seat: what the next scene of that seat begins with
        self.cuts: list[tuple[int, int]] = []  # (state, record number that it went back to)
        self.asked: dict[int, tuple[Decision, int]] = {}  # seat -> its question, and since which state it is asked
        self.note_questions()
        self.orders: list[Kept] = []  # standing orders of all seats, the oldest first
        self.reviewed = 0  # answers up to which the orders have been looked at
        self.pausing: dict[int, Decision] = {}  # seat -> its question, which is about to be answered by itself
        self.by_hand = -1  # a state at which nothing is answered by itself: that has failed
        self.stood_in: set[int] = set()  # seats of bots for which a recruit has answered, as the talk has said
        self.minds: dict[int, tuple[Turn, Mind]] = {}  # seat -> its bot's last answer given here, and the bot then
        self.doubt = False  # a write whose end is not known: the table has to be asked
        self.snapped = 0  # state of the newest snapshot
        self.snapped_at = 0.0
        self.moved = facts.moved
        self.signer: Signer | None = None  # of the table that it is played at
        self.away: dict[str, tuple[float, dict[str, str]]] = {}  # people at other processes: (heard at, id -> name)

    @property
    def game(self) -> Game:
        return self.match.game

    def scene(self, seat: int) -> dict[str, Any]:
        """What a seat sees now. Of what it saw before, only what has changed is drawn anew."""
        got = self.memo.scenes.get(seat)
        if got is None:
            drawing = self.match.draw(seat, self.drawings.pop(seat, None))  # if it fails, the next one is drawn whole
            self.drawings[seat] = drawing
            got = self.memo.scenes[seat] = drawing.scene
        return got

    def put(self, match: Match, state: int, at: int) -> None:
        """A new state, after its commit."""
        if match.number() <= self.match.number():
            self.cuts = [*self.cuts[-CUTS:], (state, match.number())]
        self.match = match
        self.state = state
        self.takeback = None
        self.reviewed = min(self.reviewed, match.number())
        self.moved = at
        self.memo = Memo()
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

    def remember(self, seat: int, number: int, mind: Mind | None) -> None:
        """What the bot of a seat knows after its answer of this number, as it was written; None: that is not known."""
        turn = self.match.turn
        while turn is not None and turn.number > number:
            turn = turn.before
        if turn is None or mind is None:
            self.minds.pop(seat, None)
        else:
            self.minds[seat] = turn, mind

    def remembered(self, seat: int, bot: str) -> Mind | None:
        """The bot as the table has it, where nobody need ask: its answer here is still the last one of its seat. What
        was taken back, or answered by another process, is another turn."""
        last, mind = self.minds.get(seat, (None, None))
        if last is None or mind is None or mind.bot != bot:
            return None
        turn = self.match.turn
        while turn is not None and turn.number > last.number and turn.seat != seat:
            turn = turn.before
        return mind if turn is last else None

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


def stale(live: Live) -> Problem:
    """Somebody has answered another question than the one that is asked now."""
    out = Problem(409, "stale")
    out.state = live.state
    return out


def asked_now(live: Live, seat: int, state: int) -> Decision:
    """What a seat is asked in the state that it sees; a Problem where it is asked nothing, or something else by now."""
    if live.facts.status != "running":
        raise Problem(409, "not-running")
    if state != live.state:
        raise stale(live)
    d = live.match.pending_for(seat)
    if d is None:
        raise Problem(409, "not-your-turn")
    return d
