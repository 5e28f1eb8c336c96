"""Browsers for tests: several people at one app, each with a cookie and a token of their own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from starlette.testclient import TestClient

GAME = "an-impossible-war"
SCENARIO = "zumalacarregui"
ORIGIN = "http://testserver"


class Browser:
    """One person's browser. `ask` sends what the browser would; every header can be overridden."""

    def __init__(self, client: TestClient, name: str = "", lang: str = "en") -> None:
        self.client = client
        self.lang = lang
        self.cookie = ""
        self.csrf = ""
        if name:
            self.took(self.ask("POST", "/api/guests", {"name": name, "lang": lang}), 201)

    def ask(
        self,
        method: str,
        path: str,
        body: object = None,
        content: Any = None,
        headers: dict[str, str] | None = None,
        without: tuple[str, ...] = (),
    ) -> httpx.Response:
        sent = {"Accept-Language": self.lang, "Origin": ORIGIN}
        if self.cookie:
            sent["Cookie"] = self.cookie
        if self.csrf:
            sent["X-CSRF"] = self.csrf
        if body is not None:
            content = json.dumps(body, ensure_ascii=False).encode()
        if content is not None:
            sent["Content-Type"] = "application/json"
        sent.update(headers or {})
        for name in without:
            sent.pop(name, None)
        self.client.cookies.clear()  # the test client is shared: cookies are kept here
        raw = {name: value.encode() for name, value in sent.items()}
        got = self.client.request(method, path, content=content, headers=raw, follow_redirects=False)
        self.client.cookies.clear()
        for line in got.headers.get_list("set-cookie"):
            pair = line.partition(";")[0]
            self.cookie = "" if pair.endswith('=""') or "Max-Age=0" in line else pair
        return got

    def took(self, got: httpx.Response, status: int = 200) -> Any:
        """The JSON of an answer that must have been given; a new token is kept."""
        assert got.status_code == status, (got.status_code, got.text[:500])
        value = got.json()
        if isinstance(value, dict) and "csrf" in value:
            self.csrf = value["csrf"]
        return value

    def get(self, path: str, status: int = 200) -> Any:
        return self.took(self.ask("GET", path), status)

    def post(self, path: str, body: object = None, status: int = 200) -> Any:
        return self.took(self.ask("POST", path, body), status)

    def refused(self, method: str, path: str, body: object = None, **more: Any) -> tuple[int, str]:
        """The status and the key of a refusal, which must be a sentence."""
        got = self.ask(method, path, body, **more)
        assert 400 <= got.status_code < 500, (got.status_code, got.text[:300])
        error = got.json()["error"]
        assert len(error["text"]) > 10 and error["text"] != error["key"], error
        return got.status_code, error["key"]

    # matches

    def create(self, status: int = 201, **more: Any) -> Any:
        body: dict[str, Any] = {"game": GAME, "scenario": SCENARIO, "seats": seats("me", "me"), **more}
        return self.post("/api/matches", body, status)

    def match(self, id: str) -> Any:
        return self.get(f"/api/matches/{id}")

    def table(self, id: str, seat: str = "") -> Any:
        return self.get(f"/api/matches/{id}/table" + (f"?seat={seat}" if seat else ""))

    def act(self, id: str, **act: Any) -> httpx.Response:
        return self.ask("POST", f"/api/matches/{id}/acts", act)

    def answer(self, id: str, seat: str) -> Any:
        """Give the first answer that is on offer to a seat."""
        table = self.table(id, seat)
        return self.took(self.act(id, do="answer", state=table["state"], seat=seat, answer=first(table["decision"])))

    def hand_over(self, id: str, seat: str) -> None:
        """Answer until it is for the other side to decide."""
        for _ in range(20):
            if self.table(id, seat)["decision"] is None:
                return
            self.answer(id, seat)
        raise AssertionError(f"{seat} goes on and on")

    @contextmanager
    def socket(self, id: str, seat: str = "", headers: dict[str, str] | None = None) -> Iterator[Any]:
        self.client.cookies.clear()
        sent = {"Origin": ORIGIN, "Cookie": self.cookie, "Accept-Language": self.lang, **(headers or {})}
        path = f"/api/matches/{id}/socket" + (f"?seat={seat}" if seat else "")
        with self.client.websocket_connect(path, headers=sent) as session:
            yield session


def seats(liberal: str, carlist: str) -> dict[str, dict[str, str]]:
    """ "me", "link", "open" or "bot:recruit" for each side."""
    out: dict[str, dict[str, str]] = {}
    for seat, wish in (("liberal", liberal), ("carlist", carlist)):
        kind, _, bot = wish.partition(":")
        out[seat] = {"kind": kind, "bot": bot} if bot else {"kind": kind}
    return out


def first(decision: dict[str, Any]) -> list[int]:
    """An answer that a decision accepts."""
    codes = [item["code"] for item in decision["items"]]
    kind = decision["kind"]
    if kind == "pick":
        return codes[:1]
    if kind == "subset":
        return codes[: decision["lo"]]
    if kind == "order":
        return codes
    raise AssertionError(f"no ready answer to a {kind}")


def key_of(made: dict[str, Any], seat: str) -> str:
    """The key of an invitation, of the path in the reply."""
    path: str = made["invitations"][seat]
    assert path.startswith("/join/")
    return path.removeprefix("/join/")
