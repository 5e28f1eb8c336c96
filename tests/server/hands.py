"""Short hands for tests that play the game of traps."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from starlette.testclient import TestClient

from tests.server.desk import Browser
from tests.server.traps import WORDS


def seat_wishes(red: str, blue: str) -> dict[str, dict[str, str]]:
    """ "me", "link", "open" or "bot:NAME" for each seat."""
    out: dict[str, dict[str, str]] = {}
    for seat, wish in (("red", red), ("blue", blue)):
        kind, _, bot = wish.partition(":")
        out[seat] = {"kind": kind, "bot": bot} if bot else {"kind": kind}
    return out


def start(by: Browser, red: str = "me", blue: str = "me", scenario: str = "open", **more: Any) -> str:
    """The id of a new match of traps."""
    made = by.create(game="traps", scenario=scenario, seats=seat_wishes(red, blue), **more)
    id: str = made["match"]["id"]
    return id


def two(site: TestClient, scenario: str = "open") -> tuple[Browser, Browser, str]:
    """Red and blue, each with a browser, and their match."""
    red, blue = Browser(site, "Rosa"), Browser(site, "Blas", "es")
    id = start(red, "me", "open", scenario)
    blue.post(f"/api/matches/{id}/join", {"seat": "blue"})
    return red, blue, id


def act(by: Browser, match: str, **what: Any) -> Any:
    """One act; `id` is the act's."""
    return by.ask("POST", f"/api/matches/{match}/acts", what)


def give(by: Browser, id: str, seat: str, word: str, status: int = 200) -> Any:
    """Answer with a word, for the state of now."""
    state = by.table(id, seat)["state"]
    return by.took(act(by, id, do="answer", id=5, state=state, seat=seat, answer=[WORDS.index(word)]), status)


def refused(by: Browser, match: str, **what: Any) -> tuple[int, str]:
    got = act(by, match, **what)
    body = got.json()
    assert body["is"] == "refused" and body["status"] == got.status_code
    assert body["error"]["text"] not in ("", body["error"]["key"])
    return got.status_code, body["error"]["key"]


class Wire:
    """A socket that keeps what it was sent."""

    def __init__(self, session: Any) -> None:
        self.session = session
        self.frames: list[dict[str, Any]] = []

    def next(self) -> dict[str, Any]:
        frame: dict[str, Any] = self.session.receive_json()
        self.frames.append(frame)
        return frame

    def until(self, is_: str, **fields: Any) -> dict[str, Any]:
        """The next frame of a kind with these fields; the others are kept."""
        while True:
            frame = self.next()
            if frame["is"] == is_ and all(frame.get(k) == v for k, v in fields.items()):
                return frame

    def send(self, **act: Any) -> None:
        self.session.send_json(act)

    def ask(self, **act: Any) -> dict[str, Any]:
        """An act and its reply, whatever news comes between."""
        act.setdefault("id", len(self.frames) + 1000)
        self.send(**act)
        while True:
            frame = self.next()
            if frame.get("id") == act["id"]:
                return frame


@contextmanager
def wire(by: Browser, id: str, seat: str = "") -> Iterator[Wire]:
    with by.socket(id, seat) as session:
        yield Wire(session)
