"""Everything that goes over the wire, defined once (docs/wire.md)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

Lang = Literal["en", "es"]
Label = dict[str, str]
Small = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]
State = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Seat = Annotated[str, Meta(max_length=40)]
Target = Annotated[str, Meta(max_length=120)]

# acts: what a reader does


class Act(Struct, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    """`id` comes back with the reply."""

    id: State = 0


class Answer(Act, tag="answer"):
    """`text` instead of `answer`: to a decision that may be answered in writing."""

    state: State
    seat: Seat
    answer: Annotated[list[Small], Meta(max_length=400)] | UnsetType = UNSET
    text: Annotated[str, Meta(max_length=20_000)] | UnsetType = UNSET


class Undo(Act, tag="undo"):
    state: State
    seat: Seat


class Resign(Act, tag="resign"):
    seat: Seat


class AskTakeback(Act, tag="ask-takeback"):
    state: State
    seat: Seat
    to: State


class ReplyTakeback(Act, tag="reply-takeback"):
    seat: Seat
    yes: bool


class Say(Act, tag="say"):
    text: Annotated[str, Meta(min_length=1, max_length=2000)]


class Why(Act, tag="why"):
    seat: Seat
    target: Target


class Preview(Act, tag="preview"):
    state: State
    seat: Seat
    answer: Annotated[list[Small], Meta(max_length=400)]


class Pose(Act, tag="pose"):
    """On a free table: the way nearest to the pose one wishes for, or what is wrong with an answer."""

    state: State
    seat: Seat
    goal: Annotated[list[Small], Meta(min_length=3, max_length=3)] | UnsetType = UNSET
    answer: Annotated[list[Small], Meta(max_length=400)] | UnsetType = UNSET


class Sit(Act, tag="sit"):
    """Socket only: look from another seat of one's own."""

    seat: Seat


class Speak(Act, tag="lang"):
    """Socket only: read in another language."""

    lang: Lang


class Quiet(Act, tag="quiet"):
    """Socket only: news without scene and log."""

    on: bool


Acts = Answer | Undo | Resign | AskTakeback | ReplyTakeback | Say | Why | Preview | Pose | Sit | Speak | Quiet

QUESTIONS = (Why, Preview, Pose)  # acts that change nothing

# what is shown


class SeatInfo(Struct):
    seat: str
    label: Label
    kind: Literal["person", "bot", "link", "open"]
    name: str = ""
    bot: str = ""
    here: bool = False


class Outcome(Struct):
    winner: str  # "" for a draw
    rule: str
    text: str


class Aside(Struct):
    """Why a match is set aside: the entry that does not lead on (0: what stands before), since when, in words."""

    entry: int
    at: int
    text: str


class Summary(Struct, kw_only=True):
    id: str
    game: str
    scenario: str
    options: dict[str, int]
    title: str
    status: Literal["open", "running", "finished", "study", "broken"]
    private: bool
    created: int
    moved: int
    state: int
    seats: list[SeatInfo]
    waiting: list[str]
    yours: list[str]
    turn: bool  # you are to decide
    creator: bool
    commitment: str  # of the dice, from the deal on
    promise: str = ""  # of the secret behind them, from the first
    outcome: Outcome | None = None
    rematch: str = ""
    offer: list[str] = []  # the seats that want to play again
    aside: Aside | None = None


class Talk(Struct):
    id: int
    name: str
    seat: str
    text: str
    at: int
    notice: bool = False  # said by the table itself


class Line(Struct, omit_defaults=True):
    number: int
    text: str
    key: str
    rule: str = ""
    side: str = ""
    dice: list[int] = []
    focus: list[str] = []


class Item(Struct, omit_defaults=True, frozen=True):
    code: int
    text: str
    target: str = ""
    group: int = msgspec.field(default=0, name="class")


class Decision(Struct, omit_defaults=True, kw_only=True):
    seat: str
    key: str
    rule: str
    text: str
    kind: Literal["pick", "subset", "order", "allocation", "path", "poses"]
    items: list[Item]
    focus: list[str] = []
    lo: int | UnsetType = UNSET
    hi: int | UnsetType = UNSET
    los: list[int] | UnsetType = UNSET
    his: list[int] | UnsetType = UNSET
    total: int | UnsetType = UNSET
    caps: list[int] | UnsetType = UNSET
    fewer: bool | UnsetType = UNSET
    start: int | UnsetType = UNSET
    links: list[int] | UnsetType = UNSET
    budget: int | UnsetType = UNSET
    ends: list[int] | UnsetType = UNSET
    x: int | UnsetType = UNSET
    y: int | UnsetType = UNSET
    angle: int | UnsetType = UNSET
    width: int | UnsetType = UNSET
    height: int | UnsetType = UNSET
    base: list[int] | UnsetType = UNSET
    piece: str | UnsetType = UNSET
    options: list[list[int]] | UnsetType = UNSET
    stay: bool | UnsetType = UNSET
    written: bool = False


class Takeback(Struct):
    by: str
    to: int


class Receipt(Struct):
    """What a client keeps of a state, so that nobody can tell another story later (`core.receipt`)."""

    entries: int
    tag: str
    key: str
    sign: str


class Frame(Struct, tag_field="is", kw_only=True):
    """What the server sends."""


class Table(Frame, tag="table"):
    state: int
    number: int
    match: Summary
    seat: str
    mine: list[str]
    lang: Lang
    scene: dict[str, Any]
    log: list[Line]
    decision: Decision | None
    waiting: list[str]
    undo: bool
    takeback: Takeback | None
    outcome: Outcome | None
    talk: list[Talk]
    people: list[str]
    receipt: Receipt | None = None


class News(Frame, tag="news", omit_defaults=True, kw_only=True):
    from_: int = msgspec.field(name="from")
    state: int
    number: int
    scene: dict[str, Any] | UnsetType = UNSET
    log: list[Line] | UnsetType = UNSET
    cut: int | UnsetType = UNSET
    decision: Decision | None
    waiting: list[str]
    undo: bool
    takeback: Takeback | None
    outcome: Outcome | None
    receipt: Receipt | None = None


class MatchNews(Frame, tag="match"):
    match: Summary


class TalkNews(Frame, tag="talk"):
    talk: Talk


class PeopleNews(Frame, tag="people"):
    people: list[str]


class Done(Frame, tag="done"):
    id: int
    state: int


class Reason(Struct):
    text: str
    rule: str
    allowed: bool


class Reasons(Frame, tag="why"):
    id: int
    reasons: list[Reason]


class Chance(Struct, omit_defaults=True):
    """A consequence, its chance among those it stands with, and what may come of it then."""

    text: str
    chance: float
    then: list[Chance] = []


class Odds(Struct, omit_defaults=True):
    """The chances of one shooter, or of one thing that may happen; `note`: the average, where there are many."""

    lines: list[Chance]
    title: str = ""
    note: str = ""


class Previewed(Frame, tag="preview"):
    id: int
    undo: bool
    next: Literal["you", "other", "chance", "over"]
    lines: list[str]
    dice: int = 0
    odds: list[Odds] = []
    simulations: int = 0  # what the odds come from; 0: they are exact
    hidden: bool = False  # they hang on what this seat cannot see
    assumed: bool = False  # they are those of a batch as far as it has come: the seat is asked for more


class Fault(Struct):
    text: str
    rule: str


class Posed(Frame, tag="pose", omit_defaults=True):
    """`allowed`: what was wished for is itself reached; if not, `fault` says why."""

    id: int
    answer: list[int]
    end: list[int]
    allowed: bool
    fault: Fault | UnsetType = UNSET


class Error(Struct, omit_defaults=True):
    key: str
    text: str
    rule: str = ""


class Refused(Frame, tag="refused"):
    id: int
    status: int
    error: Error
    state: int


class Step(Struct):
    number: int
    seat: str  # who answered; "chance" for dice
    text: str  # what was answered, in a few words
    scene: dict[str, Any]
    log: list[Line]


class Steps(Struct):
    steps: list[Step]


Replies = Done | Reasons | Previewed | Posed  # to an act that is not refused
Frames = Table | News | MatchNews | TalkNews | PeopleNews | Done | Reasons | Previewed | Posed | Refused
