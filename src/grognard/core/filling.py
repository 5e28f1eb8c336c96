"""A filled sheet (core/sheet.py) on its way through the questions: which answers it comes to, and where it stops."""

from __future__ import annotations

from .choice import Answer
from .frame import CHANCE, Decision
from .match import Match
from .plan import CHANCE_CAME, MOST_STEPS, OTHERS, OVER, QUESTION, REFUSED, REVEALED, WHOLE, Step
from .refusal import GrognardError, NotYourTurn, Refusal
from .sheet import KEEP, Series, Sheet, Values


class Filled:
    """How far a sheet went: the answers that were given, what stopped it (core/plan.py; "question": what is asked now
    is nothing to the sheet), the fields that still wait for their question, and those that the rules refused."""

    __slots__ = ("refusals", "steps", "stop", "waiting")

    def __init__(self, steps: list[Step], stop: str, waiting: list[str], refusals: dict[str, Refusal]) -> None:
        self.steps: list[Step] = steps
        self.stop: str = stop
        self.waiting: list[str] = waiting
        self.refusals: dict[str, Refusal] = refusals


def fill(match: Match, seat: int, values: Values) -> Filled:
    """Give the answers of a filled sheet, from the question that is asked now on. The match is changed; where nothing
    can be answered from the sheet, `steps` is empty and nothing has changed."""
    d = match.pending_for(seat)
    if d is None:
        raise NotYourTurn(f"seat {seat} has nothing to decide now")
    series = match.game.series(d)
    if series is None:
        raise GrognardError("no sheet is offered here")
    filling = Filling(match, seat, series, values)
    stop = filling.run()
    return Filled(filling.steps, stop, filling.waiting(), filling.refusals)


class Filling:
    """A sheet on its way through the questions."""

    def __init__(self, match: Match, seat: int, series: Series, values: Values) -> None:
        self.match: Match = match
        self.seat: int = seat
        self.series: Series = series
        wanted = [Wanted(id, value) for id, value in values.items() if value != KEEP]
        later = [field for field in wanted if series.last(field.kind)]
        self.fields: list[Wanted] = [*[field for field in wanted if field not in later], *later]
        self.steps: list[Step] = []
        self.closed: list[str] = []
        self.refusals: dict[str, Refusal] = {}

    def run(self) -> str:
        while len(self.steps) < MOST_STEPS:
            d = self.match.pending_for(self.seat)
            if d is None or self.match.outcome is not None:
                break
            if self.steps and not self.match.can_undo(self.seat) and not self.series.through_chance():
                break
            if d.key not in self.series.keys or d.key in self.closed:
                return QUESTION if self.waiting() else WHOLE
            answer = self.next(d)
            if answer is None:
                return REFUSED if self.refusals else QUESTION
            self.match.answer(answer, self.seat, joined=bool(self.steps))
            self.steps.append(Step(d.key, answer))
        return self.stopped()

    def stopped(self) -> str:
        """What came between."""
        match = self.match
        if match.outcome is not None:
            return OVER
        if match.pending_for(self.seat) is None:
            return CHANCE_CAME if match.pending is not None and match.pending.seat == CHANCE else OTHERS
        last = match.turn
        return CHANCE_CAME if last is not None and last.seat == CHANCE else REVEALED

    def next(self, d: Decision) -> Answer | None:
        """What the sheet answers to a question: the first field that asks something of it which is on offer, else what
        is neutral. None: what is asked for is not on offer, or there is nothing neutral."""
        for field in self.fields:
            wish = self.series.wish(d, field.kind, field.number, field.value)
            if wish is None:
                continue
            asked = f"{d.key} {wish}"
            if field.given.count(asked) >= self.series.times(field.kind, field.value):
                continue
            refusal = self.match.why_not(wish, self.seat)
            if refusal is None:
                field.given.append(asked)
                self.refusals = {}
                return wish
            self.refusals[field.id] = refusal
        if self.refusals:
            return None
        neutral = self.match.game.neutral(d)
        if neutral is not None and self.series.closes(d.key):
            self.closed.append(d.key)
        return neutral

    def waiting(self) -> list[str]:
        """The fields of which nothing has been done or refused."""
        return [field.id for field in self.fields if not field.given and field.id not in self.refusals]


class Wanted:
    """A field that was filled in, and what it has been given so far."""

    __slots__ = ("given", "id", "kind", "number", "value")

    def __init__(self, id: str, value: int) -> None:
        kind, _, number = id.partition(":")
        self.id: str = id
        self.kind: str = kind
        self.number: int = int(number) if number.isdecimal() else -1
        self.value: int = value
        self.given: list[str] = []


def sheet_of(match: Match, seat: int) -> Sheet | None:
    """The sheet that is offered to a seat now. `match`: a copy that the seat cannot tell from the true one."""
    d = match.pending_for(seat)
    series = match.game.series(d) if d is not None else None
    return series.sheet(match.position, match.frames, d) if series is not None and d is not None else None
