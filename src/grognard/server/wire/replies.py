"""Replies: what the routes of people, lobby and records answer."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from .base import Label, Lang, PlainScene
from .frames import Error
from .table import Line, Summary, Talk


class ErrorReply(Struct):
    """Every refusal: `key` is for programs, `text` is in the language of the reader."""

    error: Error
    """Why."""


class PersonInfo(Struct):
    """Who somebody is."""

    name: str
    """As others read it."""
    account: bool
    """False: a guest."""
    lang: Lang
    """What they read."""


class Me(Struct):
    """Who I am. `csrf` goes into the header X-CSRF of every request that changes something."""

    person: PersonInfo | None
    """None: nobody is signed in."""
    csrf: str
    """Goes into the header X-CSRF."""
    lang: Lang
    """What the answers are written in."""


class ScenarioInfo(Struct):
    """A scenario that can be played."""

    id: str
    """Its name for programs."""
    label: Label
    """Its name."""
    text: Label
    """What it is about."""


class OptionInfo(Struct, omit_defaults=True):
    """`levels`: the names of the values 0, 1, 2 ... of an option that is more than on or off."""

    id: str
    """Its name for programs."""
    text: Label
    """What it does."""
    levels: list[Label] = []
    """The names of its values; none: it is on or off."""


class SeatLabel(Struct):
    """A seat of a game."""

    id: str
    """Its name for programs."""
    label: Label
    """Its name."""


class BotInfo(Struct):
    """A bot of a game."""

    id: str
    """Its name for programs."""
    label: Label
    """Its name."""


class GameInfo(Struct):
    """A game and what it offers."""

    id: str
    """Its name for programs."""
    label: Label
    """Its name."""
    scenarios: list[ScenarioInfo]
    """What can be played."""
    options: list[OptionInfo]
    """Rules that may be chosen."""
    seats: list[SeatLabel]
    """Who plays."""
    bots: list[BotInfo]
    """Who can be played against."""


class Games(Struct):
    """`GET /api/games`"""

    games: list[GameInfo]
    """All of them."""


class Running(Struct):
    """`GET /api/running`"""

    how: Literal["compiled", "ready", "building", "interpreted"]
    """Of the rules: as machine code; as machine code in a moment; interpreted while they are compiled; interpreted."""
    text: str
    """The same as a sentence, and why."""


class Created(Struct):
    """`invitations`: the path of the invitation of each link seat; it is shown this once."""

    match: Summary
    """The match."""
    invitations: dict[str, str]
    """The path of the invitation of each link seat; it is shown this once."""


class Matches(Struct):
    """`next` is the `before` of the next page, "" on the last one."""

    matches: list[Summary]
    """The last moved first."""
    next: str
    """The `before` of the next page, "" on the last one."""


class Neighbour(Struct):
    """Somebody whom I block or mute."""

    id: str
    """Of the person."""
    name: str
    """"" of one who has left."""
    kind: Literal["block", "mute"]
    """Which of them."""


class Neighbours(Struct):
    """Whom I block or mute."""

    neighbours: list[Neighbour]
    """By name."""


class Invitation(Struct):
    """What an invitation is for."""

    match: Summary
    """The match."""
    seat: str
    """The seat."""
    by: str
    """Who set the match up."""


class Deleted(Struct):
    """A match that was taken away."""

    id: str
    """Its id."""


class Promised(Struct):
    """For a match that one will set up: its id, the promise of its dice, and the key of this table."""

    match: str
    """The id of the match."""
    promise: str
    """The hash of the secret of its dice."""
    key: str
    """The public key of this table."""


class SeatNonce(Struct):
    """`own`: the client of the seat made the nonce; if not, the table gave it."""

    seat: str
    """The seat."""
    kind: Literal["person", "bot"]
    """Who sat there."""
    own: bool
    """The client of the seat made it."""
    nonce: str
    """What the seat has added to the dice."""
    name: str
    """Who sat there when the match was dealt."""


class DiceProof(Struct, omit_defaults=True):
    """`secret`, `verdict` and `reasons` only after the end: what the record of the match proves, in words."""

    commitment: str
    """What the dice were committed to."""
    over: bool
    """The match is over."""
    promise: str = ""
    """Of the secret, before anybody sat down."""
    key: str = ""
    """Of this table."""
    deal: int = 0
    """How often the match was dealt."""
    seats: list[SeatNonce] = []
    """What each seat has added."""
    secret: str = ""
    """After the end: the secret itself."""
    verdict: Literal["", "proved", "consistent", "false"] = ""
    """What the record proves; `consistent`: nothing contradicts itself, but nobody vouches for it."""
    reasons: list[str] = []
    """In words."""


class OwnPerson(Struct):
    """Who one is, as the table has it."""

    name: str
    """The name."""
    lang: str
    """The language."""
    created: int
    """Since when, in milliseconds since 1970."""
    account: bool
    """False: a guest."""


class SignIn(Struct):
    """A browser where one is signed in."""

    created: int
    """Since when."""
    seen: int
    """When it was last seen."""


class OwnMatch(Struct, kw_only=True):
    """A match that one sits at, has set up or studies."""

    id: str
    """Its id."""
    game: str
    """The id of the game."""
    scenario: str
    """The id of the scenario."""
    options: Any
    """Their values."""
    title: str
    """What its people call it."""
    status: str
    """As in a summary."""
    private: bool
    """Only its people see it."""
    created: int
    """Milliseconds since 1970."""
    moved: int
    """When something last happened."""
    outcome: Any
    """How it ended: the number of the seat that won (-1: none), the paragraph and the key of the reason."""
    record: str | UnsetType = UNSET
    """Of a study. Those of other matches are at `/api/matches/{id}/record`."""
    seats: list[int]
    """The numbers of one's own seats."""


class OwnNote(Struct):
    """One's notes of a match."""

    match: str
    """Its id."""
    text: str
    """What was written."""
    at: int
    """When."""


class OwnTalk(Struct):
    """What one has said."""

    match: str
    """Where."""
    name: str
    """One's name then."""
    text: str
    """What."""
    at: int
    """When."""


class OwnNeighbour(Struct):
    """Whom one blocks or mutes."""

    name: str
    """Their name."""
    kind: str
    """`block` or `mute`."""
    at: int
    """Since when."""


class OwnOrder(Struct):
    """A standing order that one has given."""

    match: str
    """The id of the match."""
    seat: int
    """In the order of the game."""
    key: str
    """The question, for programs."""
    about: list[str]
    """What it names, as targets."""
    scope: str
    """How long it holds, or has held."""


class OwnData(Struct):
    """Everything that is kept of somebody."""

    person: OwnPerson
    """Who one is."""
    signed_in: list[SignIn]
    """Where one is signed in."""
    matches: list[OwnMatch]
    """In the order in which they were set up."""
    notes: list[OwnNote]
    """One's notes."""
    talk: list[OwnTalk]
    """What one has said."""
    neighbours: list[OwnNeighbour]
    """Whom one blocks or mutes."""
    orders: list[OwnOrder] = []
    """One's standing orders."""


class Note(Struct):
    """One's own notes of a match."""

    text: str
    """What was written."""
    at: int
    """When, in milliseconds since 1970; 0: nothing was ever written."""


class TalkPage(Struct):
    """Oldest first; `next` is the `before` of the page before this one, 0 at the beginning."""

    talk: list[Talk]
    """Oldest first."""
    next: int
    """The `before` of the page before this one, 0 at the beginning."""


class OwnAnswer(Struct):
    """An answer of one's own."""

    number: int
    """The place in the record."""
    key: str
    """The question, for programs."""
    text: str
    """The answer in words."""


class OwnView(Struct):
    """What a seat knows of a match that still runs; "" is a spectator, who has no answers."""

    match: Summary
    """The match."""
    seat: str
    """The seat; "": a spectator."""
    number: int
    """The place in the record."""
    scene: PlainScene
    """What lies on the board."""
    log: list[Line]
    """Every line that the seat may read."""
    answers: list[OwnAnswer]
    """What the seat has answered."""
    is_: Literal["view"] = msgspec.field(default="view", name="is")
    """Told apart from a record by this."""


class Progress(Struct):
    """How far a record that is brought in has been played."""

    done: int
    """Lines that have been played."""
    total: int
    """Lines that there are."""


class BroughtIn(Struct):
    """The last line about a record that was brought in."""

    match: Summary
    """The study that was made of it."""
