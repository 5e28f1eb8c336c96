"""A player from Python: the same API that the browser uses (docs/wire.md).

    from grognard.client import Client

    c = Client("http://127.0.0.1:8765")
    c.guest("Ana")
    m = c.create("an-impossible-war", "zumalacarregui", {"carlist": "me", "liberal": "bot:sergeant"})
    with c.sit(m.id, "carlist") as table:
        while table.wait():
            table.answer(table.choice().sample(rng))  # of grognard.core.rng.Rng: something that is on offer

The client adds a nonce of its own to the dice whenever it sits down, and keeps the receipts that the table signs:
`c.verify(m.id)` says after the end whether the record is proved (docs/wire.md, "The proof of the dice").

Everything is synchronous. What the server refuses raises `Refused`, with the key, the sentence in the language
of the client, and the paragraph of the rules where there is one.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from types import TracebackType
from typing import Any, TypeVar, cast
from urllib.parse import quote, urlencode, urlsplit

import httpx
import msgspec
from msgspec import UNSET, UnsetType
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from . import verify
from .core.choice import Answer, Choice, choice_from_plain
from .core.receipt import Receipt
from .core.refusal import GrognardError
from .core.rng import Rng
from .core.verify import Verdict
from .server import wire
from .server.wire.patches import apply

T = TypeVar("T")
Wish = str | Mapping[str, str]  # "me", "link", "open", "bot:sergeant", or as the API has it

MOST_FRAME = 16 * 1024 * 1024


class Refused(GrognardError):
    """What the server would not do, and why."""

    def __init__(self, status: int, error: wire.Error, state: int = -1) -> None:
        super().__init__(error.text)
        self.status = status
        self.key = error.key
        self.text = error.text
        self.rule = error.rule
        self.state = state  # of the match, where an answer came too late


class Away(GrognardError):
    """The connection is closed: the server went away, or one was signed out or removed."""


class Late(GrognardError):
    """Nothing came in the time that was given."""


def _refused(status: int, body: bytes) -> Refused:
    """From either form: of HTTP, or of an act."""
    try:
        return Refused(status, msgspec.json.decode(body, type=wire.ErrorReply).error)
    except msgspec.MsgspecError:
        return Refused(status, wire.Error("unreadable", f"status {status}"))


class Client:
    """One person. The cookie and the token of the session are kept here."""

    def __init__(self, url: str, lang: wire.Lang = "en", timeout: float = 30.0) -> None:
        self.url = url.rstrip("/")
        self.lang = lang
        self.csrf = ""
        self.timeout = timeout
        self.dice_of: dict[str, Dice] = {}  # by match: what this client gave and was told
        self.local = urlsplit(self.url).hostname in ("127.0.0.1", "localhost", "::1")  # no proxy leads there
        self.http = httpx.Client(
            base_url=self.url, timeout=timeout, headers={"Accept-Language": lang}, trust_env=not self.local
        )

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.http.close()

    # the ways to ask

    def send(self, method: str, path: str, body: object = None, **query: str | int) -> httpx.Response:
        """Any request; a refusal raises."""
        headers = {"X-CSRF": self.csrf} if self.csrf else {}
        content: bytes | None = None
        if body is not None:
            content = msgspec.json.encode(body)
            headers["Content-Type"] = "application/json"
        got = self.http.request(method, path, content=content, params=query, headers=headers)
        if got.status_code >= 400:
            raise _refused(got.status_code, got.content)
        return got

    def _get(self, type_: type[T], path: str, **query: str | int) -> T:
        return msgspec.json.decode(self.send("GET", path, **query).content, type=type_)

    def _do(self, type_: type[T], method: str, path: str, body: object = None) -> T:
        return msgspec.json.decode(self.send(method, path, body).content, type=type_)

    # people

    def _me(self, me: wire.Me) -> wire.Me:
        self.csrf = me.csrf
        return me

    def me(self) -> wire.Me:
        return self._me(self._get(wire.Me, "/api/me"))

    def guest(self, name: str) -> wire.Me:
        return self._me(self._do(wire.Me, "POST", "/api/guests", {"name": name, "lang": self.lang}))

    def account(self, name: str, password: str) -> wire.Me:
        body = {"name": name, "password": password, "lang": self.lang}
        return self._me(self._do(wire.Me, "POST", "/api/accounts", body))

    def sign_in(self, name: str, password: str) -> wire.Me:
        return self._me(self._do(wire.Me, "POST", "/api/sessions", {"name": name, "password": password}))

    def sign_out(self, everywhere: bool = False) -> wire.Me:
        return self._me(self._do(wire.Me, "DELETE", "/api/sessions/all" if everywhere else "/api/sessions"))

    def new_password(self, old: str, new: str) -> wire.Me:
        return self._me(self._do(wire.Me, "PUT", "/api/me/password", {"old": old, "new": new}))

    def change(self, name: str | None = None, lang: wire.Lang | None = None) -> wire.Me:
        self.lang = lang or self.lang
        return self._me(self._do(wire.Me, "PATCH", "/api/me", {"name": name, "lang": lang}))

    # games

    def games(self) -> list[wire.GameInfo]:
        return self._get(wire.Games, "/api/games").games

    def board(self, game: str, scenario: str) -> dict[str, Any]:
        return self._get(dict[str, Any], f"/api/games/{_part(game)}/board/{_part(scenario)}")

    def rules(self, game: str) -> dict[str, str]:
        return self._get(dict[str, str], f"/api/games/{_part(game)}/rules", lang=self.lang)

    # matches

    def create(
        self,
        game: str,
        scenario: str,
        seats: Mapping[str, Wish],
        options: Mapping[str, int] | None = None,
        title: str = "",
        private: bool = False,
    ) -> Made:
        wishes = {seat: _wish(wish) for seat, wish in seats.items()}
        dice = self._promised([seat for seat, wish in wishes.items() if wish.get("kind") == "me"])
        body = {
            "game": game,
            "scenario": scenario,
            "seats": wishes,
            "options": dict(options or {}),
            "title": title,
            "private": private,
            "match": dice.match,
            "nonces": dice.nonces,
        }
        made = Made(self._do(wire.Created, "POST", "/api/matches", body))
        self.dice_of[made.id] = dice
        return made

    def _promised(self, seats: list[str]) -> Dice:
        """The table promises its dice first; only then nonces are made."""
        got = self._do(wire.Promised, "POST", "/api/dice")
        return Dice(got.match, got.promise, {seat: new_nonce() for seat in seats})

    def _joined(self, match: wire.Summary, body: dict[str, str | None]) -> wire.Summary:
        """Sit down at a match whose promise has been seen."""
        nonce = new_nonce()
        got = self._do(wire.Summary, "POST", _match(match.id, "join"), {**body, "nonce": nonce})
        self.dice_of[match.id] = Dice(match.id, match.promise, {seat: nonce for seat in got.yours})
        return got

    def matches(self, list: str = "mine", before: str = "", limit: int = 30) -> wire.Matches:
        return self._get(wire.Matches, "/api/matches", list=list, before=before, limit=limit)

    def match(self, id: str) -> wire.Summary:
        return self._get(wire.Summary, _match(id))

    def invitation(self, link: str) -> wire.Invitation:
        """What an invitation (its key, path or address) is for."""
        return self._get(wire.Invitation, f"/api/invitations/{_part(_key(link))}")

    def join(self, id: str, seat: str | None = None) -> wire.Summary:
        """An open seat."""
        return self._joined(self.match(id), {"seat": seat})

    def accept(self, link: str) -> wire.Summary:
        """Sit down by an invitation."""
        key = _key(link)
        return self._joined(self.invitation(key).match, {"key": key})

    def invite(self, id: str, seat: str) -> str:
        """A new link for a seat that waits for one."""
        return self._do(wire.Created, "POST", _match(id, "invite"), {"seat": seat}).invitations[seat]

    def remove(self, id: str, seat: str) -> str:
        """Remove somebody who has not answered; returns the new link of the seat."""
        return self._do(wire.Created, "POST", _match(id, "remove"), {"seat": seat}).invitations[seat]

    def leave(self, id: str) -> wire.Summary:
        return self._do(wire.Summary, "POST", _match(id, "leave"))

    def delete(self, id: str) -> None:
        self.send("DELETE", _match(id))

    def rematch(self, id: str) -> wire.Summary:
        """Offer or accept to play again: the new match, or this one while the others have not agreed."""
        seats = [s.seat for s in self.match(id).seats]
        mine = [seats[(seats.index(seat) + 1) % len(seats)] for seat in self.match(id).yours]
        dice = self._promised(mine)
        got = self._do(wire.Summary, "POST", _match(id, "rematch"), {"match": dice.match, "nonces": dice.nonces})
        if got.id == dice.match:  # and not the one that the other side had asked for
            self.dice_of[got.id] = dice
        return got

    def no_rematch(self, id: str) -> wire.Summary:
        return self._do(wire.Summary, "DELETE", _match(id, "rematch"))

    def dice(self, id: str) -> wire.DiceProof:
        return self._get(wire.DiceProof, _match(id, "dice"))

    def receipt(self, id: str) -> Receipt | None:
        """What this client holds of a match: its nonces, and the last state that the table signed."""
        dice = self.dice_of.get(id)
        return dice.receipt() if dice is not None else None

    def verify(self, id: str) -> Verdict:
        """After the end: whether the record is proved, by what this client holds."""
        return verify(self.record(id), receipt=self.receipt(id))

    # notes, talk, records

    def notes(self, id: str) -> str:
        return self._get(wire.Note, _match(id, "notes")).text

    def write_notes(self, id: str, text: str) -> None:
        self.send("PUT", _match(id, "notes"), {"text": text})

    def talk(self, id: str, before: int = 0) -> wire.TalkPage:
        return self._get(wire.TalkPage, _match(id, "talk"), before=before)

    def record(self, id: str) -> str:
        """The record after the end; before it, JSON with one's own view."""
        return self.send("GET", _match(id, "record")).text

    def save(self, id: str) -> str:
        return self.send("GET", _match(id, "save")).text

    def bring_in(self, text: str, title: str = "") -> wire.Summary:
        return self._do(wire.Summary, "POST", "/api/records", {"text": text, "title": title})

    # the table

    def table(self, id: str, seat: str = "") -> wire.Table:
        """The table as it now is, without a socket."""
        query: dict[str, str | int] = {"lang": self.lang, **({"seat": seat} if seat else {})}
        return self._get(wire.Table, _match(id, "table"), **query)

    def steps(self, id: str, first: int, last: int, seat: str = "") -> list[wire.Step]:
        query: dict[str, str | int] = {"from": first, "to": last, "lang": self.lang, **({"seat": seat} if seat else {})}
        return self._get(wire.Steps, _match(id, "steps"), **query).steps

    def act(self, id: str, act: wire.Acts) -> wire.Replies:
        """One act over HTTP."""
        headers = {"X-CSRF": self.csrf, "Content-Type": "application/json"}
        got = self.http.post(_match(id, "acts"), content=msgspec.json.encode(act), headers=headers)
        if got.status_code >= 400:
            try:
                refused = msgspec.json.decode(got.content, type=wire.Refused)
            except msgspec.MsgspecError:
                raise _refused(got.status_code, got.content) from None
            raise Refused(got.status_code, refused.error, refused.state)
        done: wire.Replies = msgspec.json.decode(got.content, type=wire.Replies)
        return done

    def sit(self, id: str, seat: str = "") -> Table:
        """Sit down at the table: a socket that stays open. As a context manager it closes itself."""
        return Table(self, id, seat)


def _part(text: str) -> str:
    return quote(text, safe="")


def _match(id: str, what: str = "") -> str:
    return f"/api/matches/{_part(id)}" + (f"/{what}" if what else "")


def _key(link: str) -> str:
    return link.rstrip("/").rpartition("/")[2]


def _wish(wish: Wish) -> dict[str, str]:
    if not isinstance(wish, str):
        return dict(wish)
    kind, _, bot = wish.partition(":")
    return {"kind": kind, "bot": bot} if bot else {"kind": kind}


def choice_of(d: wire.Decision) -> Choice:
    """What may be answered, as the core has it: it knows whether it accepts an answer, and can give one."""
    codes = [item.code for item in d.items]
    if isinstance(d.options, list):
        return Ways(d.options, d.stay is True)
    if isinstance(d.links, list):
        plain: list[object] = ["path", d.start, d.links, d.budget, d.ends]
    elif isinstance(d.caps, list):
        plain = ["allocation", codes, d.total, d.caps, d.fewer]
    elif isinstance(d.lo, int):
        classes = [item.quota for item in d.items] if isinstance(d.los, list) else []
        plain = ["subset", codes, d.lo, d.hi, classes, d.los or [], d.his or []]
    else:
        plain = [d.kind, codes]
    return choice_from_plain(plain)


class Ways(Choice):
    """Where a piece may go on a free table, as far as a client knows: some good ways. `Table.toward` finds others."""

    def __init__(self, ways: list[list[int]], stay: bool) -> None:
        self.ways = ways
        self.stay = stay

    def fault(self, answer: Answer) -> str | None:
        """Of what is not among the ways only the server knows."""
        if not answer:
            return None if self.stay else "fault-stay"
        return None if len(answer) % 3 == 0 else "fault-length"

    def sample(self, rng: Rng) -> Answer:
        every = self.all()
        return every[rng.below(len(every))]

    def size(self) -> int:
        return len(self.all())

    def all(self) -> list[Answer]:
        return self.ways if self.ways and not self.stay else [*self.ways, []]

    def items(self) -> list[int]:
        return []


def new_nonce() -> str:
    return secrets.token_hex(16)


class Dice:
    """What a client gave to the dice of a match, and what it was told of them: the promise before it sat down."""

    def __init__(self, match: str, promise: str, nonces: dict[str, str]) -> None:
        self.match = match
        self.promise = promise
        self.nonces = nonces
        self.commitment = ""
        self.last: wire.Receipt | None = None

    def keep(self, commitment: str, got: wire.Receipt) -> None:
        """The newest state holds all that came before it."""
        if self.last is None or commitment != self.commitment or got.entries >= self.last.entries:
            self.commitment, self.last = commitment, got

    def receipt(self) -> Receipt | None:
        last = self.last
        if last is None:
            return None
        return Receipt(
            self.match, last.key, self.promise, self.commitment, self.nonces, last.entries, last.tag, last.sign
        )


class Made:
    """A match that was just set up, with the links of its invitations by seat."""

    def __init__(self, made: wire.Created) -> None:
        self.match = made.match
        self.id = made.match.id
        self.invitations = made.invitations


class Table:
    """A seat at a match, live: what it sees, what it is asked, what it may do."""

    def __init__(self, client: Client, id: str, seat: str = "") -> None:
        self.client = client
        self.id = id
        self.seat = seat
        self.state = -1
        self.number = 0
        self.scene: dict[str, Any] = {}
        self.log: list[wire.Line] = []
        self.decision: wire.Decision | None = None
        self.waiting: list[str] = []
        self.can_undo = False
        self.orders: list[wire.Standing] = []  # one's own standing orders that hold
        self.takeback: wire.Takeback | None = None
        self.outcome: wire.Outcome | None = None
        self.talk: list[wire.Talk] = []
        self.people: list[str] = []
        self.match: wire.Summary | None = None
        self._acts = 0
        self._replies: dict[int, wire.Replies | wire.Refused] = {}
        self._stack = ExitStack()  # closes the socket
        self._socket = self._open()
        try:
            self._until(lambda: self.state >= 0, client.timeout)
        except GrognardError:
            self.close()
            raise

    def _open(self) -> ClientConnection:
        c = self.client
        query = urlencode({"seat": self.seat, "lang": c.lang} if self.seat else {"lang": c.lang})
        address = "ws" + c.url.removeprefix("http") + _match(self.id, "socket") + "?" + query
        cookies = "; ".join(f"{k.name}={k.value}" for k in c.http.cookies.jar)
        headers = {"Cookie": cookies, "Accept-Language": c.lang} if cookies else {"Accept-Language": c.lang}
        try:
            return self._stack.enter_context(
                connect(
                    address,
                    additional_headers=headers,
                    max_size=MOST_FRAME,
                    open_timeout=c.timeout,
                    proxy=None if c.local else True,
                )
            )
        except InvalidStatus as fault:
            raise _refused(fault.response.status_code, bytes(fault.response.body or b"")) from None
        except (InvalidHandshake, OSError) as fault:
            raise Away(str(fault)) from None

    def __enter__(self) -> Table:
        return self

    def __exit__(self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        self._stack.close()

    # hearing

    def _hear(self, seconds: float) -> None:
        """One frame."""
        try:
            text = self._socket.recv(timeout=max(seconds, 0.0))
        except TimeoutError:
            raise Late("nothing came in time") from None
        except ConnectionClosed as fault:
            reason = fault.rcvd.reason if fault.rcvd is not None else ""
            raise Away(reason or "the connection is closed") from None
        frame: wire.Frames = msgspec.json.decode(text, type=wire.Frames)
        if isinstance(frame, wire.Table):
            self.match, self.seat = frame.match, frame.seat
            self._sees(frame)
            self.scene, self.log, self.talk, self.people = frame.scene, frame.log, frame.talk, frame.people
        elif isinstance(frame, wire.News):
            self._sees(frame)
            if isinstance(frame.cut, int):
                cut = frame.cut
                self.log = [line for line in self.log if line.number <= cut]
            if isinstance(frame.log, list):
                self.log = self.log + frame.log
            if isinstance(frame.scene, dict):
                self.scene = apply(self.scene, frame.scene)
        elif isinstance(frame, wire.MatchNews):
            self.match = frame.match
        elif isinstance(frame, wire.TalkNews):
            self.talk = [*self.talk, frame.talk]
        elif isinstance(frame, wire.PeopleNews):
            self.people = frame.people
        elif isinstance(frame, wire.Refused) and self.state < 0:  # not let in
            raise Refused(frame.status, frame.error, frame.state)
        else:
            self._replies[frame.id] = frame

    def _sees(self, frame: wire.Table | wire.News) -> None:
        self.state, self.number = frame.state, frame.number
        self.decision, self.waiting = frame.decision, frame.waiting
        self.can_undo, self.takeback, self.outcome = frame.undo, frame.takeback, frame.outcome
        self.orders = frame.orders
        dice = self.client.dice_of.get(self.id)
        if dice is None and self.match is not None and self.match.yours:  # others have set it up: a rematch
            dice = self.client.dice_of[self.id] = Dice(self.id, self.match.promise, {})
        if dice is not None and frame.receipt is not None and self.match is not None:
            dice.keep(self.match.commitment, frame.receipt)

    def _until(self, done: Callable[[], bool], seconds: float) -> None:
        end = time.monotonic() + seconds
        while not done():
            self._hear(end - time.monotonic())

    def wait(self, timeout: float = 60.0) -> bool:
        """Until this seat has to decide (True) or the match is over (False); Late when neither comes."""
        self._until(lambda: self.decision is not None or self.outcome is not None, timeout)
        return self.outcome is None

    def listen(self, until: Callable[[Table], bool], timeout: float = 60.0) -> None:
        """Until something is true of the table."""
        self._until(lambda: until(self), timeout)

    # acting

    def _act(self, act: wire.Acts) -> wire.Replies:
        self._acts += 1
        id = act.id = self._acts
        try:
            self._socket.send(msgspec.json.encode(act).decode())
        except ConnectionClosed as fault:
            raise Away(str(fault)) from None
        self._until(lambda: id in self._replies, self.client.timeout)
        got = self._replies.pop(id)
        if isinstance(got, wire.Refused):
            raise Refused(got.status, got.error, got.state)
        return got

    def _done(self, act: wire.Acts) -> int:
        """An act that changes the match: what this table shows has caught up when it returns."""
        got = self._act(act)
        if not isinstance(got, wire.Done):
            raise Away(f"unexpected reply: {got}")
        state = got.state
        self._until(lambda: self.state >= state, self.client.timeout)
        return state

    def choice(self) -> Choice:
        """What this seat may answer now."""
        if self.decision is None:
            raise GrognardError("there is nothing to decide")
        return choice_of(self.decision)

    def answer(self, answer: list[int]) -> int:
        """Give an answer to the decision; returns the new state."""
        return self._done(wire.Answer(state=self.state, seat=self.seat, answer=answer))

    def done(self) -> int:
        """Give the neutral answer: nothing more here, go on."""
        neutral = self.decision.neutral if self.decision is not None else UNSET
        if isinstance(neutral, UnsetType):
            raise GrognardError("nothing here is neutral")
        return self.answer(neutral)

    def plan(self, steps: list[wire.PlanStep]) -> wire.Planned:
        """Several answers as one act, as far as nothing comes between."""
        got = cast(wire.Planned, self._act(wire.Plan(state=self.state, seat=self.seat, steps=steps)))
        self._until(lambda: self.state >= got.state, self.client.timeout)
        return got

    def ahead(self) -> list[wire.After]:
        """What would be on offer after the neutral answers."""
        return cast(wire.Looked, self._act(wire.Ahead(state=self.state, seat=self.seat))).after

    def route(self, pieces: list[str], place: str) -> wire.Routed:
        """How pieces ("piece:ID") get to a place ("place:ID"), as plans; or why not."""
        return cast(wire.Routed, self._act(wire.Route(state=self.state, seat=self.seat, pieces=pieces, place=place)))

    def sheet(self, values: wire.Values | None = None) -> wire.Sheeted:
        """The sheet that is offered with the decision, and what is wrong with values that are filled in."""
        return cast(wire.Sheeted, self._act(wire.AskSheet(state=self.state, seat=self.seat, values=values or {})))

    def fill(self, values: wire.Values) -> wire.Filled:
        """Answer this question and those that follow from one sheet."""
        got = cast(wire.Filled, self._act(wire.Fill(state=self.state, seat=self.seat, values=values)))
        self._until(lambda: self.state >= got.state, self.client.timeout)
        return got

    def order(self, scope: wire.Scope, about: list[str] | None = None) -> int:
        """No to the window that is asked, and not again: for how long, and about what; without `about` whatever is
        asked. Returns the new state."""
        return self._done(wire.Order(state=self.state, seat=self.seat, scope=scope, about=about or []))

    def arrange(self, window: str, scope: wire.Scope, about: list[str] | None = None) -> None:
        """Not to be asked at a window that may come, for how long, and about which pieces of one's own."""
        self._act(wire.Arrange(seat=self.seat, window=window, scope=scope, about=about or []))

    def cancel(self, order: int) -> None:
        """A standing order, by its id."""
        self._act(wire.Cancel(seat=self.seat, order=order))

    def undo(self) -> int:
        return self._done(wire.Undo(state=self.state, seat=self.seat))

    def resign(self) -> int:
        return self._done(wire.Resign(seat=self.seat))

    def ask_takeback(self, to: int) -> None:
        self._act(wire.AskTakeback(state=self.state, seat=self.seat, to=to))

    def reply_takeback(self, yes: bool) -> None:
        self._done(wire.ReplyTakeback(seat=self.seat, yes=yes))

    def say(self, text: str) -> None:
        self._act(wire.Say(text=text))

    def why(self, target: str) -> list[wire.Reason]:
        """Why a place, piece or card is not on offer, with the paragraphs."""
        return cast(wire.Reasons, self._act(wire.Why(seat=self.seat, target=target))).reasons

    def preview(self, answer: list[int]) -> wire.Previewed:
        """What an answer would lead to, without giving it."""
        return cast(wire.Previewed, self._act(wire.Preview(state=self.state, seat=self.seat, answer=answer)))

    def toward(self, x: int, y: int, angle: int) -> wire.Posed:
        """On a free table: the legal way that ends nearest to a pose, and what is wrong with the pose itself."""
        act = wire.Pose(state=self.state, seat=self.seat, goal=[x, y, angle])
        return cast(wire.Posed, self._act(act))

    def write(self, text: str) -> int:
        """Answer a decision that may be answered with a text (an army list)."""
        return self._done(wire.Answer(state=self.state, seat=self.seat, text=text))

    def speak(self, lang: str) -> None:
        """Read on in another language."""
        self._act(wire.Speak(lang=lang))

    def quiet(self, on: bool) -> None:
        """News without scene and log: for programs that only answer."""
        self._act(wire.Quiet(on=on))
