"""The table: a match, what its reader is asked, and what has happened."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from .base import Label, Scope

Kind = Literal["pick", "subset", "order", "allocation", "path", "poses"]
"""How a decision is answered."""
Sort = Literal["yes", "move", "fire", "fight", "turn", "orders", "support", "cards", "", "end", "no", "give-up"]
"""What an answer is, in the order of a list; `give-up` does not glow on the board."""


class SeatInfo(Struct):
    """A seat of a match, and who sits there."""

    seat: str
    """Its name for programs: `liberal`."""
    label: Label
    """Its name."""
    kind: Literal["person", "bot", "link", "open"]
    """Who sits there; `link`: whoever gets the invitation, `open`: whoever comes first."""
    name: str = ""
    """Of the person."""
    bot: str = ""
    """The id of the bot."""
    here: bool = False
    """The person is connected now."""


class Outcome(Struct):
    """How a match ended."""

    winner: str
    """The seat; "" for a draw."""
    rule: str
    """The paragraph."""
    text: str
    """In words."""


class Aside(Struct):
    """Why a match is set aside: the entry that does not lead on (0: what stands before), since when, in words."""

    entry: int
    """The first entry that does not lead on; 0: how the match was set up."""
    at: int
    """Since when, in milliseconds since 1970."""
    text: str
    """In words."""


class Summary(Struct, kw_only=True):
    """A match as the lobby shows it to one reader."""

    id: str
    """Twelve characters."""
    game: str
    """The id of the game."""
    scenario: str
    """The id of the scenario."""
    options: dict[str, int]
    """Values from 0 up: a flag has 0 or 1, one with `levels` as many as it has names."""
    title: str
    """What its people call it, or ""."""
    status: Literal["open", "running", "finished", "study", "broken"]
    """`open`: it waits for people; `study`: a record that was brought in; `broken`: it is set aside."""
    private: bool
    """Only its people see it."""
    created: int
    """Milliseconds since 1970."""
    moved: int
    """When something last happened."""
    state: int
    """Counts everything that ever changed the match, and never goes back."""
    seats: list[SeatInfo]
    """In the order of the game."""
    waiting: list[str]
    """The seats that have to decide."""
    yours: list[str]
    """The seats of the reader."""
    turn: bool
    """You are to decide."""
    creator: bool
    """You have set it up."""
    commitment: str
    """Of the dice, from the deal on; "" before."""
    promise: str = ""
    """Of the secret behind the dice, from the first."""
    outcome: Outcome | None = None
    """How it ended."""
    rematch: str = ""
    """The id of the match that was played after it with the sides swapped."""
    offer: list[str] = []
    """After the end: the seats that want to play again."""
    aside: Aside | None = None
    """Why it is set aside, where the status is `broken`."""


class Talk(Struct):
    """Something that was said at the table."""

    id: int
    """Grows with each."""
    name: str
    """Who said it."""
    seat: str
    """From which seat; "" of a spectator."""
    text: str
    """What was said."""
    at: int
    """Milliseconds since 1970."""
    notice: bool = False
    """Said by the table itself, in the language of the reader."""


class Line(Struct, omit_defaults=True):
    """A line of the log."""

    number: int
    """The answer of the record that it belongs to."""
    text: str
    """In words."""
    key: str
    """The event, for programs."""
    rule: str = ""
    """The paragraph."""
    side: str = ""
    """The side it is about."""
    dice: list[int] = []
    """The faces that the event names."""
    focus: list[str] = []
    """What it is about, as targets."""
    joins: bool = False
    """It belongs to the same act as the line before it."""
    told: str = ""
    """The act up to this line in one sentence, with short names: what is read first, the lines only on demand. Lines
    of an act after the last that has it are read one by one."""
    names: dict[str, str] = {}
    """The short names in `told`, each with its whole one."""


class Toll(Struct, omit_defaults=True, frozen=True):
    """What an answer or a way costs and whom it meets, as far as its seat may know."""

    cost: int
    """Movement points."""
    left: int
    """What is left of them then; less than 0: they do not last, and somebody marches by force."""
    risk: int = 0
    """Per cent, at most and without cards, that the other side comes between."""
    foe: bool = False
    """An enemy is met there."""
    parts: int = 1
    """Of a point, in which cost and what is left are counted; 2: half points."""
    many: bool = False
    """Several go, each on his own: the dearest way, and the least that is left to one of them."""


class Item(Struct, omit_defaults=True, frozen=True):
    """Something that may be chosen."""

    code: int
    """What an answer holds."""
    text: str
    """In words."""
    target: str = ""
    """What it is on the table."""
    quota: int = msgspec.field(default=0, name="class")
    """Of a `subset` with classes: the one it belongs to."""
    sort: Sort = ""
    """What it is: answers that are alike stand together."""
    toll: Toll | UnsetType = UNSET
    """What it costs, where the game says so."""
    notes: list[str] = []
    """What is to be known of it as things stand: whom it is aimed at, its chances."""
    badge: str = ""
    """A few letters of that for the board, at its target."""
    arrows: list[tuple[str, str]] = []
    """What it would do, as arrows on the board from one target to another."""


class ScopeName(Struct):
    """How long a standing order may hold, in this game."""

    scope: Scope
    """For programs."""
    text: str
    """In words: "in this activation"."""


class Window(Struct):
    """Of a question that may be left to a standing order."""

    text: str
    """What kind of question it is, in a few words."""
    about: list[str]
    """What it is about, as targets."""
    scopes: list[ScopeName]
    """How long an order may hold, the shortest first."""


class WindowKind(Struct):
    """A question that may be left to a standing order before it is asked (`arrange`)."""

    key: str
    """The question, for programs."""
    text: str
    """What kind of question it is, in a few words."""
    pieces: bool
    """It asks about pieces: an order may name some of them."""


class Windows(Struct):
    """All that may be left to standing orders in a game."""

    kinds: list[WindowKind]
    """By their names."""
    scopes: list[ScopeName]
    """How long an order may hold, the shortest first."""


class Standing(Struct):
    """A standing order of the reader's seat. Nobody else is shown it."""

    id: int
    """For `cancel`."""
    key: str
    """The question, for programs."""
    text: str
    """What kind of question it is, in a few words."""
    about: list[str]
    """What it holds for, as targets; empty: whatever is asked."""
    scope: ScopeName
    """How long it holds."""


class Decision(Struct, omit_defaults=True, kw_only=True):
    """What a seat is asked."""

    seat: str
    """Who is asked."""
    key: str
    """The question, for programs."""
    rule: str
    """The paragraph."""
    text: str
    """The question in words."""
    kind: Kind
    """How it is answered."""
    items: list[Item]
    """What may be chosen."""
    focus: list[str] = []
    """What it is about, as targets."""
    lo: int | UnsetType = UNSET
    """subset: at least so many."""
    hi: int | UnsetType = UNSET
    """subset: at most so many."""
    los: list[int] | UnsetType = UNSET
    """subset: at least so many of each class."""
    his: list[int] | UnsetType = UNSET
    """subset: at most so many of each class."""
    total: int | UnsetType = UNSET
    """allocation: so much is given out."""
    caps: list[int] | UnsetType = UNSET
    """allocation: at most so much to each item."""
    fewer: bool | UnsetType = UNSET
    """allocation: less than the total will do."""
    start: int | UnsetType = UNSET
    """path: where it begins."""
    links: list[int] | UnsetType = UNSET
    """path: from, to and cost of every step, one after the other."""
    budget: int | UnsetType = UNSET
    """path: it may cost so much."""
    ends: list[int] | UnsetType = UNSET
    """path: where it may end."""
    x: int | UnsetType = UNSET
    """poses: where the piece stands, in tenths of a millimetre."""
    y: int | UnsetType = UNSET
    """poses: where the piece stands."""
    angle: int | UnsetType = UNSET
    """poses: where it looks, in tenths of a degree, clockwise from the north."""
    width: int | UnsetType = UNSET
    """poses: of the table."""
    height: int | UnsetType = UNSET
    """poses: of the table."""
    base: list[int] | UnsetType = UNSET
    """poses: width and depth of what is moved."""
    piece: str | UnsetType = UNSET
    """poses: what is moved, as a target."""
    options: list[list[int]] | UnsetType = UNSET
    """poses: good answers, at most 12."""
    costs: list[list[int]] | UnsetType = UNSET
    """poses: of each what it costs and how much may be spent, in tenths of a millimetre, where that is counted."""
    stay: bool | UnsetType = UNSET
    """poses: an empty answer will do."""
    written: bool = False
    """It may also be answered with a text."""
    staff: str = ""
    """The text of a button with which it is left to the staff, with those like it that follow (`rest`)."""
    card_moment: bool = False
    """It only asks whether a card is played now: to go on leads past all such questions."""
    neutral: list[int] | UnsetType = UNSET
    """The answer that does nothing and goes on, where there is one."""
    sheet: str = ""
    """The series that it belongs to, where it can be answered on a sheet."""
    window: Window | UnsetType = UNSET
    """It may be left to a standing order, which gives that answer."""


class Takeback(Struct):
    """That a seat has asked to go back."""

    by: str
    """The seat that asks."""
    to: int
    """The number of the record to go back to."""


class Receipt(Struct):
    """What a client keeps of a state, so that nobody can tell another story later (`core.receipt`)."""

    entries: int
    """How many entries the chain of the dice has."""
    tag: str
    """HMAC of the head of the chain with the secret."""
    key: str
    """The public key of the table."""
    sign: str
    """Its signature over all that."""
