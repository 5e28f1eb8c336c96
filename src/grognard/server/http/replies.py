"""What the routes of people, lobby and records answer (docs/wire.md has the rest)."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct
from starlette.responses import Response

from ..wire import Error, Label, Lang, Line, Summary, Talk


class ErrorReply(Struct):
    """Every refusal: `key` is for programs, `text` is in the language of the reader."""

    error: Error


class PersonInfo(Struct):
    name: str
    account: bool  # false: a guest
    lang: Lang


class Me(Struct):
    """Who I am. `csrf` goes into the header X-CSRF of every request that changes something."""

    person: PersonInfo | None
    csrf: str
    lang: Lang


class ScenarioInfo(Struct):
    id: str
    label: Label
    text: Label


class OptionInfo(Struct, omit_defaults=True):
    """`levels`: the names of the values 0, 1, 2 ... of an option that is more than on or off."""

    id: str
    text: Label
    levels: list[Label] = []


class SeatLabel(Struct):
    id: str
    label: Label


class BotInfo(Struct):
    id: str
    label: Label


class GameInfo(Struct):
    id: str
    label: Label
    scenarios: list[ScenarioInfo]
    options: list[OptionInfo]
    seats: list[SeatLabel]
    bots: list[BotInfo]


class Games(Struct):
    games: list[GameInfo]


class Created(Struct):
    """`invitations`: the path of the invitation of each link seat; it is shown this once."""

    match: Summary
    invitations: dict[str, str]


class Matches(Struct):
    """`next` is the `before` of the next page, "" on the last one."""

    matches: list[Summary]
    next: str


class Neighbour(Struct):
    id: str
    name: str  # "" of one who has left
    kind: Literal["block", "mute"]


class Neighbours(Struct):
    """Whom I block or mute."""

    neighbours: list[Neighbour]


class Invitation(Struct):
    match: Summary
    seat: str
    by: str  # who set the match up


class Deleted(Struct):
    id: str


class Promised(Struct):
    """For a match that one will set up: its id, the promise of its dice, and the key of this table."""

    match: str
    promise: str
    key: str


class SeatNonce(Struct):
    """`own`: the client of the seat made the nonce; if not, the table gave it."""

    seat: str
    kind: str  # person or bot
    own: bool
    nonce: str
    name: str


class DiceProof(Struct, omit_defaults=True):
    """`secret`, `verdict` and `reasons` only after the end: what the record of the match proves, in words."""

    commitment: str
    over: bool
    promise: str = ""
    key: str = ""  # of this table
    deal: int = 0  # how often the match was dealt
    seats: list[SeatNonce] = []
    secret: str = ""
    verdict: str = ""  # proved, consistent (but not proved) or false
    reasons: list[str] = []


class Note(Struct):
    text: str
    at: int  # 0: nothing was ever written


class TalkPage(Struct):
    """Oldest first; `next` is the `before` of the page before this one, 0 at the beginning."""

    talk: list[Talk]
    next: int


class OwnAnswer(Struct):
    number: int
    key: str
    text: str


class OwnView(Struct):
    """What a seat knows of a match that still runs; "" is a spectator, who has no answers."""

    match: Summary
    seat: str
    number: int
    scene: dict[str, Any]
    log: list[Line]
    answers: list[OwnAnswer]
    is_: Literal["view"] = msgspec.field(default="view", name="is")


def reply(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")
