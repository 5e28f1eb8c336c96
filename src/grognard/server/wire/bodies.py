"""Bodies: what requests bring. FastAPI reads them, and says what was expected where something else comes."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from .base import Lang

Name = Annotated[str, Field(min_length=1, max_length=200, description="1 to 40 characters on one line.")]
Password = Annotated[str, Field(max_length=400, description="10 to 200 characters, and no common one.")]
SeatName = Annotated[str, Field(max_length=40)]
Nonce = Annotated[str, Field(max_length=64, description="16 to 32 bytes, in lower-case hexadecimal digits.")]
MOST_NOTE = 20_000  # characters
MOST_RECORD = 16_000_000  # characters of a record or save: three times the longest that the games have made


class Body(BaseModel):
    """Of a request: no other fields, and nothing is guessed into another type."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewGuest(Body):
    """Somebody who plays at once."""

    name: Name
    """1 to 40 characters on one line."""
    lang: Lang | None = None
    """What they read; none: what the browser prefers."""


class NewAccount(Body):
    """Somebody who comes back. A guest who is signed in becomes the account."""

    name: Name
    """Nobody else's, and not to be taken for one."""
    password: Password
    """10 to 200 characters, and no common one."""
    lang: Lang | None = None
    """What they read."""


class Login(Body):
    """Signing in."""

    name: Name
    """Of the account."""
    password: Password
    """Its password."""


class NewPassword(Body):
    """Another password."""

    old: Password
    """The one that holds."""
    new: Password
    """The one that shall hold."""


class Change(Body):
    """Another name or language."""

    name: Name | None = None
    """None: as it is."""
    lang: Lang | None = None
    """None: as it is."""


class Farewell(Body):
    """An account says its password once more; a guest has none."""

    password: Annotated[str, Field(max_length=400)] = ""
    """Of an account."""


class Wish(Body):
    """Somebody at a seat of the match, or who said something at it."""

    kind: Literal["block", "mute"]
    """Which of them."""
    seat: SeatName | None = None
    """Whoever sits there."""
    talk: Annotated[int, Field(ge=0, le=2**31 - 1)] | None = None
    """Whoever said that."""


class SeatWish(Body):
    """Who shall sit there: me, a bot, whoever gets the link, or whoever comes first."""

    kind: Literal["me", "bot", "link", "open"]
    """Who."""
    bot: SeatName = ""
    """The id of the bot."""


class NewMatch(Body):
    """A match to be set up."""

    game: Annotated[str, Field(max_length=60)]
    """The id of the game."""
    scenario: Annotated[str, Field(max_length=60)]
    """The id of the scenario."""
    options: Annotated[dict[str, Annotated[int, Field(ge=0, le=99)]], Field(max_length=40)] = {}
    """Their values; those that are not named are 0."""
    title: Annotated[str, Field(max_length=400, description="At most 80 characters on one line.")] = ""
    """At most 80 characters on one line."""
    private: bool = False
    """Only its people see it."""
    seats: Annotated[dict[str, SeatWish], Field(max_length=16)]
    """Who shall sit where: every seat of the game."""
    match: Annotated[
        str, Field(max_length=16, description="The id that came with the promise of its dice (`POST /api/dice`).")
    ] = ""
    """The id that came with the promise of its dice (`POST /api/dice`)."""
    nonces: Annotated[
        dict[str, Nonce], Field(max_length=16, description="What the client adds to the dice, for its own seats.")
    ] = {}
    """What the client adds to the dice, for its own seats."""


class Again(Body):
    """As in a new match: the id of promised dice, and what the client adds to them for its own new seats."""

    match: Annotated[str, Field(max_length=16)] = ""
    """The id of promised dice."""
    nonces: Annotated[dict[str, Nonce], Field(max_length=16)] = {}
    """For one's own new seats."""


class Join(Body):
    """An open seat by its name (or the first one); a link seat by its key. `nonce`: what the client adds to the
    dice, chosen after it has seen the promise; without one the table gives one, which proves nothing to the seat."""

    seat: SeatName | None = None
    """Of an open seat; none: the first one."""
    key: Annotated[str, Field(max_length=100)] | None = None
    """Of an invitation."""
    nonce: Nonce | None = None
    """What the client adds to the dice."""


class OneSeat(Body):
    """A seat that is to be given to somebody else."""

    seat: SeatName
    """Its name."""


class NewNote(Body):
    """One's own notes, all of them."""

    text: Annotated[str, Field(max_length=MOST_NOTE)]
    """What nobody else reads."""


class NewRecord(Body):
    """A record or save to look at."""

    text: Annotated[str, Field(min_length=1, max_length=MOST_RECORD)]
    """Of the file."""
    title: Annotated[str, Field(max_length=400)] = ""
    """What to call it."""
