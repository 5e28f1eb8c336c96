"""Frames: what the server sends over the socket, and replies to acts over HTTP."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from .acts import PlanStep
from .base import Lang, PlainOverlay, PlainPatch, PlainScene, PlainSceneOrPatch
from .sheets import SheetFault, SheetGroup
from .table import Decision, Line, Outcome, Receipt, Standing, Summary, Takeback, Talk, Toll, Windows


class Frame(Struct, tag_field="is", kw_only=True):
    """What the server sends."""


class Table(Frame, tag="table"):
    """The whole table, as one reader sees it: what comes first."""

    state: int
    """Counts everything that ever changed the match (answers and take-backs), and never goes back."""
    number: int
    """The place in the record."""
    match: Summary
    """The match."""
    seat: str
    """The seat looked from; "": a spectator, `all`: everything, after the end."""
    mine: list[str]
    """The seats of the reader."""
    lang: Lang
    """The language of all sentences."""
    scene: PlainScene
    """What lies on the board."""
    log: list[Line]
    """The last 300 lines."""
    decision: Decision | None
    """What the reader is asked."""
    waiting: list[str]
    """The seats that have to decide."""
    undo: bool
    """The reader may take back his last answer."""
    takeback: Takeback | None
    """What somebody asks to go back to."""
    outcome: Outcome | None
    """How it ended."""
    talk: list[Talk]
    """The last 200."""
    people: list[str]
    """The names of those who look."""
    orders: list[Standing] = []
    """The standing orders of the seat looked from, to its own person."""
    windows: Windows | None = None
    """What may be left to such orders, to who sits there; null: the game has none of it."""
    itself: bool = False
    """What the seat is asked is answered by itself in a moment."""
    receipt: Receipt | None = None
    """Of this state."""


class News(Frame, tag="news", omit_defaults=True, kw_only=True):
    """What has changed since the last state that the reader was sent."""

    from_: int = msgspec.field(name="from")
    """That state."""
    state: int
    """The state now."""
    number: int
    """The place in the record now."""
    scene: PlainPatch | UnsetType = UNSET
    """From the last scene that the reader was sent; absent where it has not changed, or follows later."""
    log: list[Line] | UnsetType = UNSET
    """New lines."""
    cut: int | UnsetType = UNSET
    """Lines after this number of the record are void: something was taken back."""
    decision: Decision | None
    """What the reader is asked."""
    waiting: list[str]
    """The seats that have to decide."""
    undo: bool
    """The reader may take back his last answer."""
    takeback: Takeback | None
    """What somebody asks to go back to."""
    outcome: Outcome | None
    """How it ended."""
    orders: list[Standing] = []
    """As of `table`; absent where there are none."""
    itself: bool = False
    """As of `table`."""
    receipt: Receipt | None = None
    """Of this state."""


class MatchNews(Frame, tag="match"):
    """Seats, status or who is here have changed."""

    match: Summary
    """The match now."""


class TalkNews(Frame, tag="talk"):
    """Something was said."""

    talk: Talk
    """What."""


class PeopleNews(Frame, tag="people"):
    """Somebody has come or gone."""

    people: list[str]
    """The names of those who look."""


class Done(Frame, tag="done"):
    """An act is done."""

    id: int
    """Of the act."""
    state: int
    """The state after it."""


class Planned(Frame, tag="plan", omit_defaults=True):
    """A plan is done, as far as it went."""

    id: int
    """Of the act."""
    state: int
    """The state after it."""
    done: int
    """So many of its answers were given."""
    stop: Literal["", "refused", "question", "chance", "reveal", "other", "over"] = ""
    """What stopped it: an answer that is not on offer, another question, dice, something learnt, the other side, the
    end of the match; "": nothing."""
    text: str = ""
    """In words, where it was stopped."""
    rule: str = ""
    """The paragraph, where an answer is not on offer."""


class After(Struct):
    """A decision that would be put after some neutral answers."""

    steps: list[PlanStep]
    """Those answers."""
    decision: Decision
    """What would be asked then."""


class Looked(Frame, tag="ahead"):
    """The reply to `ahead`."""

    id: int
    """Of the act."""
    state: int
    """The state that it holds for."""
    after: list[After]
    """The nearest first."""


class Way(Struct, omit_defaults=True):
    """One way to a place or a pose, as a plan."""

    steps: list[PlanStep]
    """Its answers."""
    tracks: list[list[str]]
    """Where the pieces go along, from place to place: a line for each that goes by itself."""
    sure: int
    """So many of its answers are given before the other side or chance may come in."""
    text: str
    """What is done at its end, in words."""
    toll: Toll | UnsetType = UNSET
    """What it costs altogether, where the game says so."""
    path: list[int] = []
    """To a pose: the poses that it goes through, three numbers each; the last is its end."""
    cost: int = 0
    """What the path costs, in tenths of a millimetre."""
    most: int = -1
    """What may be spent on it; -1: nothing is counted."""


class Behind(Struct, omit_defaults=True):
    """A piece that does not get there."""

    piece: str
    """As a target."""
    text: str = ""
    """Why, in words, where a rule says so."""
    rule: str = ""
    """The paragraph."""


class Routed(Frame, tag="route", omit_defaults=True):
    """The reply to `route`."""

    id: int
    """Of the act."""
    state: int
    """The state that it holds for."""
    ways: list[Way]
    """The shortest first."""
    behind: list[Behind] = []
    """Who stays behind: the others go all the same."""
    text: str = ""
    """Why there is none, or why it ends before the pose, in words."""
    rule: str = ""
    """The paragraph, where a rule forbids it."""


class Sheeted(Frame, tag="sheet", omit_defaults=True):
    """The reply to `sheet`: what can be filled in, and what is wrong with what was."""

    id: int
    """Of the act."""
    state: int
    """The state that it holds for."""
    title: str = ""
    """What it is for."""
    groups: list[SheetGroup] = []
    """The fields; none: no sheet is worth while here."""
    unit: str = ""
    """Of what the options cost something."""
    budget: int = 0
    """How much of it there is."""
    faults: list[SheetFault] = []
    """What cannot be done as it was filled in."""
    answers: int = 0
    """So many answers it comes to as it was filled in, as far as one can see."""
    undo: bool = False
    """It could be taken back as it was filled in."""


class Filled(Frame, tag="fill", omit_defaults=True):
    """A sheet is done, as far as it went."""

    id: int
    """Of the act."""
    state: int
    """The state after it."""
    done: int
    """So many answers were given."""
    stop: Literal["", "refused", "question", "chance", "reveal", "other", "over"] = ""
    """As of `plan`."""
    text: str = ""
    """In words, where it was stopped."""
    waiting: list[str] = []
    """The fields that still wait for their question."""
    faults: list[SheetFault] = []
    """What the rules refused."""
    lasts: bool = False
    """It still holds for the next question of its series: nothing but the other side's answers came between."""


class Rested(Frame, tag="rest"):
    """The reply to `rest`."""

    id: int
    """Of the act."""
    state: int
    """The state that it holds for."""
    steps: list[PlanStep]
    """As of `plan`; none: the staff has nothing to say."""


class Reason(Struct):
    """Why something is or is not allowed."""

    text: str
    """In words."""
    rule: str
    """The paragraph."""
    allowed: bool
    """It is allowed."""


class Reasons(Frame, tag="why"):
    """The reply to `why`."""

    id: int
    """Of the act."""
    reasons: list[Reason]
    """What is allowed first."""


class Shaded(Frame, tag="shade"):
    """The reply to `shade`."""

    id: int
    """Of the act."""
    overlays: list[PlainOverlay]
    """What is shaded, in places or by an outline."""


class Chance(Struct, omit_defaults=True):
    """A consequence, its chance among those it stands with, and what may come of it then."""

    text: str
    """The consequence."""
    chance: float
    """0 to 1."""
    then: list[Chance] = []
    """What may come of it."""


class Odds(Struct, omit_defaults=True):
    """The chances of one shooter, or of one thing that may happen; `note`: the average, where there are many."""

    lines: list[Chance]
    """Their chances add up to 1."""
    title: str = ""
    """Whose or what's."""
    note: str = ""
    """The average, where there are many."""


class Clash(Struct):
    """Who meets whom, as far as the reader may know."""

    title: str
    """What comes of it."""
    ours: list[str]
    """One's own."""
    theirs: list[str]
    """The others."""
    notes: list[str]
    """What counts: ground, walls, odds."""


class Previewed(Frame, tag="preview"):
    """The reply to `preview`."""

    id: int
    """Of the act."""
    undo: bool
    """It could be taken back."""
    next: Literal["you", "other", "chance", "over"]
    """Who would be asked then."""
    lines: list[str]
    """What would happen, in words, but for the losses."""
    losses: list[str] = []
    """What the reader would lose by it, now or later."""
    clash: Clash | None = None
    """An enemy is met."""
    dice: int = 0
    """How many would be rolled."""
    odds: list[Odds] = []
    """What the roll may bring."""
    simulations: int = 0
    """What the odds come from; 0: they are exact."""
    hidden: bool = False
    """They hang on what this seat cannot see."""
    assumed: bool = False
    """They are those of a batch as far as it has come: the seat is asked for more."""


class Fault(Struct):
    """What is wrong with a pose."""

    text: str
    """In words."""
    rule: str
    """The paragraph."""


class Posed(Frame, tag="pose", omit_defaults=True):
    """`allowed`: what was wished for is itself reached; if not, `fault` says why."""

    id: int
    """Of the act."""
    answer: list[int]
    """The legal way that ends nearest to the goal."""
    end: list[int]
    """x, y and angle where it ends."""
    allowed: bool
    """What was wished for is itself reached, to a millimetre and a degree."""
    cost: int = 0
    """What the way costs, in tenths of a millimetre."""
    most: int = -1
    """How much may be spent on it; -1 where nothing is counted."""
    fault: Fault | UnsetType = UNSET
    """Why it is not."""


class Error(Struct, omit_defaults=True):
    """A refusal: `key` is for programs, `text` is in the language of the reader."""

    key: str
    """For programs."""
    text: str
    """A sentence in the language of the reader."""
    rule: str = ""
    """The paragraph, where a game refused."""


class Refused(Frame, tag="refused"):
    """An act is refused, and nothing has changed. Over HTTP it has that status."""

    id: int
    """Of the act."""
    status: int
    """As of HTTP."""
    error: Error
    """Why."""
    state: int
    """The state now."""


class Step(Struct):
    """One step of the past, as a seat saw it then."""

    number: int
    """The place in the record; 0 is the beginning."""
    seat: str
    """Who answered; `chance` for dice."""
    text: str
    """What was answered, in a few words; "" where the reader may not know it."""
    scene: PlainSceneOrPatch
    """Whole at first, then patches."""
    log: list[Line]
    """The lines of this step."""


class Sentence(Struct, omit_defaults=True):
    """A sentence in a few words."""

    text: str
    """With short names."""
    names: dict[str, str] = {}
    """The short names in it, each with its whole one."""


class Digest(Struct):
    """What happened between two answers, in three sentences at most."""

    sentences: list[Sentence]
    """Who marched, who fought, what was bought or lost."""


class Steps(Struct):
    """Steps of the past, at most 60."""

    steps: list[Step]
    """In order."""


Replies = Done | Planned | Reasons | Shaded | Previewed | Looked | Routed | Rested | Sheeted | Filled | Posed
"""To an act that is not refused."""
Frames = (
    Table
    | News
    | MatchNews
    | TalkNews
    | PeopleNews
    | Done
    | Planned
    | Reasons
    | Shaded
    | Previewed
    | Looked
    | Routed
    | Rested
    | Sheeted
    | Filled
    | Posed
    | Refused
)
"""Everything that comes over the socket."""
