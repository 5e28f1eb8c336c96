"""A match: position, frames, the pending decision; and beside them the log, the record and the undo list.

The log and the record are chains: a copy of a match shares the past and grows its own future, and one more
answer costs the same at the end of a long match as at its beginning.
"""

from __future__ import annotations

import hashlib
from typing import Final

from .chance import Bound, Chance
from .choice import NO_ANSWER, Answer, Choice
from .events import Event, Sink
from .frame import CHANCE, Decision, Done, Frame, Goto, Over, Position, Simultaneous
from .game import Drawing, Game, Options, values_of
from .refusal import GrognardError, NotOffered, NotYourTurn, Refusal, Unknown
from .rng import Rng
from .toll import NO_TOLLS, Tolls

RESIGNED: Final = "outcome-resigned"  # the reason of a match that somebody gave up
APART: Final = 16  # answers between two snapshots that undo goes back to
STEP_LIMIT: Final = 100_000  # steps between two decisions: more is a rule that never ends


class Outcome:
    """How a match ended: the winning seat (-1: a draw), the rule and the message key of the reason."""

    def __init__(self, winner: int, rule: str, key: str) -> None:
        self.winner: int = winner
        self.rule: str = rule
        self.key: str = key

    def __repr__(self) -> str:
        return f"Outcome({self.winner}, {self.rule!r}, {self.key!r})"


class Turn:
    """One answer of the record, chained to the one before."""

    __slots__ = ("answer", "before", "choice", "key", "number", "seat", "takebacks", "vocab")

    def __init__(self, before: Turn | None, number: int, decision: Decision, answer: Answer, takebacks: int) -> None:
        self.before: Turn | None = before
        self.number: int = number
        self.seat: int = decision.seat
        self.key: str = decision.key
        self.choice: Choice = decision.choice.spent()
        self.vocab: str = decision.vocab
        self.answer: Answer = answer
        self.takebacks: int = takebacks


class Link:
    """One entry of the chain that bound dice hang on: an answer, a take-back or a resignation, with a hash over it
    and all before it. Nothing is ever taken out of it: what was taken back stays, and so does the taking back."""

    __slots__ = ("before", "entries", "head", "turn", "what")

    def __init__(self, before: Link | None, turn: Turn | None, what: str, head: str) -> None:
        self.before: Link | None = before
        self.turn: Turn | None = turn  # of an answer
        self.what: str = what  # else "back 12" or "resign red"; "" where the chain begins
        self.entries: int = before.entries + 1 if before is not None else 0
        self.head: str = head

    def answered(self, game: Game, turn: Turn) -> Link:
        seat = "chance" if turn.seat == CHANCE else game.seats[turn.seat]
        codes = " ".join([str(x) for x in turn.answer]) or "-"
        return Link(self, turn, "", _head(self.head, f"{turn.number} {seat} {codes}"))

    def happened(self, what: str) -> Link:
        return Link(self, None, what, _head(self.head, what))

    def all(self) -> list[Link]:
        """Oldest first, without the beginning."""
        out: list[Link] = []
        link: Link | None = self
        while link is not None and link.before is not None:
            out.append(link)
            link = link.before
        out.reverse()
        return out


def _head(before: str, line: str) -> str:
    return hashlib.sha256(f"{before}\n{line}\n".encode()).hexdigest()


class LogNode:
    """One event of the log, chained to the one before."""

    __slots__ = ("before", "event")

    def __init__(self, before: LogNode | None, event: Event) -> None:
        self.before: LogNode | None = before
        self.event: Event = event


class Snapshot:
    """The state of a match at one point of its record. It never changes: who goes back to it goes on with a copy."""

    def __init__(self, match: Match) -> None:
        self.position: Position = match.position.copy()
        self.frames: list[Frame] = match.frames[:]
        self.pending: Decision | None = match.pending
        self.parts: list[Decision] = match.parts[:]
        self.given: list[Answer | None] = match.given[:]
        self.turn: Turn | None = match.turn
        match.owned_from = len(match.frames)

    def number(self) -> int:
        return self.turn.number if self.turn is not None else 0


class Mark:
    """What undo goes back to: the point before an answer, told by the snapshot that lies nearest before it and the
    record since. `joined`: the answer belongs to the same act as the one before it."""

    __slots__ = ("base", "joined", "logged", "seat", "turn")

    def __init__(self, seat: int, joined: bool, base: Snapshot, turn: Turn | None, logged: LogNode | None) -> None:
        self.seat: int = seat
        self.joined: bool = joined
        self.base: Snapshot = base
        self.turn: Turn | None = turn
        self.logged: LogNode | None = logged

    def number(self) -> int:
        return self.turn.number if self.turn is not None else 0

    def since(self) -> list[Turn]:
        """The answers between the snapshot and this point, oldest first."""
        out: list[Turn] = []
        turn = self.turn
        while turn is not self.base.turn and turn is not None:
            out.append(turn)
            turn = turn.before
        out.reverse()
        return out


class Match:
    """See the module. Made by `grognard.new`, `grognard.load` and `grognard.replay`."""

    def __init__(
        self,
        game: Game,
        scenario: str,
        options: Options,
        position: Position,
        frames: list[Frame],
        chance: Chance | None,
    ) -> None:
        self.game: Game = game.laid(scenario)
        self.scenario: str = scenario
        self.options: Options = options
        self.position: Position = position
        self.frames: list[Frame] = frames
        self.chance: Chance | None = chance
        self.pending: Decision | None = None
        self.parts: list[Decision] = []  # of a simultaneous decision
        self.given: list[Answer | None] = []  # the answers to them so far
        self.outcome: Outcome | None = None
        self.turn: Turn | None = None
        self.logged: LogNode | None = None
        self.takebacks: int = 0
        self.keep_undo: bool = True
        self.keep_log: bool = True
        self.undoable: list[Mark] = []
        self.base: Snapshot | None = None  # the last one, if the record has gone on from there
        self.owned_from: int = 0  # frames below this index are shared with copies
        self.chain: Link | None = None  # kept where the dice are bound to it
        self.seal: str = ""  # of a record that was read: the key and the signature of who sealed the end
        if isinstance(chance, Bound):
            self.chain = Link(None, None, "", chance.terms.commitment)

    # playing

    def begin(self) -> None:
        """Run up to the first decision."""
        self._advance(NO_ANSWER)

    def number(self) -> int:
        """How many answers have been given, those of CHANCE included: the state number."""
        return self.turn.number if self.turn is not None else 0

    def pending_for(self, seat: int) -> Decision | None:
        """The decision this seat may answer now, if any."""
        if self.parts:
            for i in range(len(self.parts)):
                if self.parts[i].seat == seat and self.given[i] is None:
                    return self.parts[i]
            return None
        d = self.pending
        return d if d is not None and d.seat == seat else None

    def answer(self, x: Answer, seat: int | None = None, joined: bool = False) -> None:
        """Give an answer. An unacceptable one raises, names the rule, and changes nothing.

        `joined`: it is part of the same act as the seat's answer before it (core/plan.py), for who takes back."""
        d = self.pending
        if d is None:
            raise GrognardError("the match is over")
        if seat is not None:
            mine = self.pending_for(seat)
            if mine is None:
                raise NotYourTurn(f"seat {seat} has nothing to decide now")
            d = mine
        fault = d.choice.fault(x)
        if fault is not None:
            refusal = self._refusal(d, x, fault)
            from .text import say_refusal

            raise NotOffered(refusal, say_refusal(self.game, refusal, "en"))
        self._give(d, x[:], joined)

    def _give(self, d: Decision, x: Answer, joined: bool = False) -> None:
        if d.seat == CHANCE:
            self.undoable = []
        elif self.keep_undo:
            if self.undoable and self.undoable[-1].seat != d.seat:
                self.undoable = []
            base = self.base
            if base is None or self.number() - base.number() >= APART:
                base = Snapshot(self)
                self.base = base
            self.undoable.append(Mark(d.seat, joined, base, self.turn, self.logged))
        self._note(Turn(self.turn, self.number() + 1, d, x[:], self.takebacks))
        if self.parts:
            for i in range(len(self.parts)):
                if self.parts[i] is d:
                    self.given[i] = x
            together: Answer = []
            for i in range(len(self.parts)):
                got = self.given[i]
                if got is None:
                    self.pending = self.parts[i]
                    return
                together.append(len(got))
                together += got
            self.parts = []
            self.given = []
            self.undoable = []  # all are shown now
            x = together
        self._advance(x)

    def _note(self, turn: Turn) -> None:
        """One more answer of the record."""
        self.turn = turn
        if self.chain is not None:
            self.chain = self.chain.answered(self.game, turn)

    def _rolled(self, choice: Choice) -> Answer:
        """What the source of chance answers now."""
        chance = self.chance
        if chance is None:
            raise GrognardError("chance has nothing to answer here")
        if isinstance(chance, Bound) and self.chain is not None:
            return chance.roll(choice, self.number() + 1, self.chain.head)
        return chance.answer(choice, self.number() + 1, self.takebacks)

    def _advance(self, x: Answer) -> None:
        """Run steps until a seat must decide or the match is over."""
        g = self.position
        frames = self.frames
        # undo has to hear of reveals even when no log is kept
        sink: Sink | None = Sink() if self.keep_log or self.keep_undo else None
        g.sink = sink
        self.pending = None
        for _ in range(STEP_LIMIT):
            top = len(frames) - 1
            if top < self.owned_from:
                frames[top] = frames[top].copy()
                self.owned_from = top
            frame = frames[top]
            signal = getattr(frame, frame.step)(g, x)
            if isinstance(signal, Decision):
                if signal.seat == CHANCE and self.chance is not None and self.chance.can_answer():
                    if sink is not None:
                        self._log(sink)  # each event carries the number of answers given when it happened
                    x = self._rolled(signal.choice)
                    self._note(Turn(self.turn, self.number() + 1, signal, x[:], self.takebacks))
                    self.undoable = []
                    continue
                self.pending = signal
                break
            if isinstance(signal, Goto):
                x = NO_ANSWER
            elif isinstance(signal, Frame):
                frames.append(signal)
                x = NO_ANSWER
            elif isinstance(signal, Done):
                frames.pop()
                if self.owned_from > len(frames):
                    self.owned_from = len(frames)
                x = signal.result
                if not frames:
                    raise GrognardError("the last frame is done, but the match has no outcome")
            elif isinstance(signal, Simultaneous):
                self.parts = signal.parts
                self.given = [None] * len(signal.parts)
                self.pending = signal.parts[0]
                break
            elif isinstance(signal, Over):
                self.outcome = Outcome(signal.winner, signal.rule, signal.key)
                frames.clear()
                self.owned_from = 0
                break
            else:
                raise GrognardError(f"step {frame.step} of {type(frame).__name__} returned {signal!r}")
        else:
            raise GrognardError("a rule did not come to an end")
        g.sink = None
        if sink is not None:
            self._log(sink)
            if sink.revealed:
                self.undoable = []

    def _log(self, sink: Sink) -> None:
        if self.keep_log:
            for event in sink.events:
                event.number = self.number()
                self.logged = LogNode(self.logged, event)
        sink.events = []

    def roll(self) -> None:
        """Let the source of chance answer where CHANCE is pending: a record may break off there."""
        d = self.pending
        if d is None or d.seat != CHANCE or self.chance is None or not self.chance.can_answer():
            raise GrognardError("chance has nothing to answer here")
        self._give(d, self._rolled(d.choice))

    def resign(self, seat: int) -> None:
        """The match ends here: of two seats, the other one wins. Whose turn it is does not matter."""
        if self.outcome is not None:
            raise GrognardError("the match is over")
        if len(self.game.seats) != 2 or seat not in (0, 1):
            raise GrognardError("only one of two seats can resign")
        self.outcome = Outcome(1 - seat, "", RESIGNED)
        self.pending = None
        self.parts = []
        self.given = []
        self.frames = []
        self.owned_from = 0
        self.undoable = []
        if self.chain is not None:
            self.chain = self.chain.happened(f"resign {self.game.seats[seat]}")

    # asking

    def why_not(self, x: Answer, seat: int | None = None) -> Refusal | None:
        """None when the answer is acceptable, else the reason."""
        d = self.pending if seat is None else self.pending_for(seat)
        if d is None:
            return Refusal("", "refuse-not-now")
        fault = d.choice.fault(x)
        return None if fault is None else self._refusal(d, x, fault)

    def _refusal(self, d: Decision, x: Answer, fault: str) -> Refusal:
        if self.frames:
            refusal = self.frames[-1].why_not(self.position, d, x)
            if refusal is not None:
                return refusal
        return Refusal(d.rule, fault)

    def tolls(self, seat: int) -> Tolls:
        """What the answers of a seat cost and whom they meet (core/toll.py)."""
        d = self.pending_for(seat)
        return self.frames[-1].tolls(self.position, d) if d is not None and self.frames else NO_TOLLS

    def outcomes(self) -> list[tuple[Answer, float]]:
        """When CHANCE is to answer: every outcome with its probability."""
        d = self.pending
        if d is None or d.seat != CHANCE:
            return []
        every = d.choice.all()
        return [(x, 1.0 / len(every)) for x in every]

    def view(self, seat: int) -> dict[str, object]:
        mine = self.pending_for(seat)  # of a simultaneous decision, a seat sees its own part
        return self.game.view(self.position, self.frames, mine if mine is not None else self.pending, seat)

    def scene(self, seat: int) -> dict[str, object]:
        return self.game.scene(self.view(seat))

    def draw(self, seat: int, before: Drawing | None) -> Drawing:
        """The scene, drawn anew where something has changed since another of the same seat; `before` is used up."""
        mine = self.pending_for(seat)
        pending = mine if mine is not None else self.pending
        return self.game.draw(self.position, self.frames, pending, seat, before)

    def events(self, seat: int) -> list[Event]:
        """What a seat (-1: a spectator) may read of the log, oldest first."""
        out: list[Event] = []
        node = self.logged
        while node is not None:
            if node.event.seen_by(seat):
                out.append(node.event)
            node = node.before
        out.reverse()
        return out

    def log(self, seat: int, lang: str = "en") -> list[str]:
        from .text import say_event

        return [say_event(self.game, e, lang) for e in self.events(seat)]

    def turns(self) -> list[Turn]:
        """The record so far, oldest first."""
        out: list[Turn] = []
        node = self.turn
        while node is not None:
            out.append(node)
            node = node.before
        out.reverse()
        return out

    # copies

    def clone(self) -> Match:
        """An independent copy that shares the past."""
        twin = Match(self.game, self.scenario, self.options, self.position.copy(), self.frames[:], self.chance)
        if self.chance is not None:
            twin.chance = self.chance.copy()
        twin.pending = self.pending
        twin.parts = self.parts
        twin.given = self.given[:]
        twin.outcome = self.outcome
        twin.turn = self.turn
        twin.logged = self.logged
        twin.takebacks = self.takebacks
        twin.keep_undo = self.keep_undo
        twin.keep_log = self.keep_log
        twin.chain = self.chain
        twin.seal = self.seal
        twin.base = self.base
        self.owned_from = len(self.frames)
        twin.owned_from = len(self.frames)
        return twin

    def resample(self, seat: int, rng: Rng) -> Match:
        """A copy that this seat cannot tell from the true match. It knows no past and rolls its own dice.

        Of a simultaneous decision it keeps the seat's own part and answer. The others' answers are not known, and
        their parts are asked anew of what they seem to have.
        """
        twin = self.clone()
        twin.chance = None
        twin.chain = None
        twin.turn = None
        twin.base = None
        twin.logged = None
        twin.frames = [f.copy() for f in twin.frames]
        twin.owned_from = 0
        twin.game.resample(twin.position, twin.frames, seat, rng)
        if twin.parts:
            anew = twin.frames[-1].parts(twin.position)
            for i in range(len(anew)):
                if anew[i].seat == seat:
                    anew[i] = twin.parts[i]
                else:
                    twin.given[i] = None
            twin.parts = anew
            twin.pending = anew[twin.given.index(None)]
        return twin

    # text (imported late: reader and writer stand on the match, not under it)

    def save(self) -> str:
        """The match as versioned JSON, hidden things and the secret of chance included; see `core.save`."""
        from .save import save

        return save(self)

    def record(self) -> str:
        """The match as text, one line per answer; see `core.record`."""
        from .record import record

        return record(self)

    # undo

    def can_undo(self, seat: int) -> bool:
        return self.last_act() > 0 and self.undoable[-1].seat == seat

    def last_act(self) -> int:
        """How many answers the last act had that can be taken back: those of a plan go together, and what was answered
        by itself goes with the act before it. Where there is none before it, nobody has done anything to take back."""
        for i in range(len(self.undoable) - 1, -1, -1):
            if not self.undoable[i].joined:
                return len(self.undoable) - i
        return 0

    def undo(self) -> None:
        """Back to before one's own last answer; never past chance, a reveal or the other side."""
        if not self.undoable:
            raise GrognardError("nothing to undo: chance, a reveal or the other side came after")
        mark = self.undoable.pop()  # other copies of the match may have it too: it stays as it is
        past = self._played_to(mark)
        self.position = past.position
        self.frames = past.frames
        self.owned_from = past.owned_from
        self.pending = past.pending
        self.parts = past.parts
        self.given = past.given
        self.base = past.base
        self.turn = mark.turn
        self.logged = mark.logged
        self.outcome = None
        if self.chain is not None:
            self.takebacks += 1
            self.chain = self.chain.happened(f"back {self.number()}")

    def _played_to(self, mark: Mark) -> Match:
        """A match at a mark: from its snapshot on, the record is played again, dice as they fell. The marks on the way
        get snapshots of their own: whoever takes back one answer often takes back another."""
        base = mark.base
        past = Match(self.game, self.scenario, self.options, base.position.copy(), base.frames[:], None)
        past.owned_from = len(past.frames)
        past.pending = base.pending
        past.parts = base.parts[:]
        past.given = base.given[:]
        past.turn = base.turn
        past.base = base
        past.keep_undo = False
        past.keep_log = False
        marks = self.undoable
        at = len(marks)
        while at > 0 and marks[at - 1].base is base:
            at -= 1
        for turn in mark.since():
            while at < len(marks) and marks[at].turn is past.turn:
                old = marks[at]
                if old.turn is not past.base.turn:
                    past.base = Snapshot(past)
                marks[at] = Mark(old.seat, old.joined, past.base, old.turn, old.logged)
                at += 1
            d = past.pending if turn.seat == CHANCE else past.pending_for(turn.seat)
            if d is None:
                raise GrognardError("the record does not lead to where the match was")
            past._give(d, turn.answer[:])
            past.turn = turn
        return past


def start(
    game: Game,
    scenario: str | None,
    options: Options | None,
    chance: Chance | None,
    keep_undo: bool = True,
    keep_log: bool = True,
) -> Match:
    """A match at its first decision. Without a scenario it is the game's first one."""
    known = [s.id for s in game.scenarios()]
    if scenario is None:
        scenario = known[0]
    elif scenario not in known:
        raise Unknown("scenario", scenario, known)
    chosen: Options = dict(options) if options is not None else {}
    for name, value in chosen.items():
        if name not in game.options():
            raise Unknown("option", name, list(game.options()))
        if not 0 <= value < values_of(game, name):
            raise GrognardError(f"expected 0 to {values_of(game, name) - 1} for the option {name!r}, found {value}")
    position, frame = game.start(scenario, chosen)
    match = Match(game, scenario, chosen, position, [frame], chance)
    match.keep_undo = keep_undo
    match.keep_log = keep_log
    match.begin()
    return match


def playout(match: Match, rng: Rng, most: int) -> int:
    """Random answers until the match is over, at most so many; returns how many were given."""
    n = 0
    while n < most:
        d = match.pending
        if d is None:
            break
        match._give(d, d.choice.sample(rng))
        n += 1
    return n
