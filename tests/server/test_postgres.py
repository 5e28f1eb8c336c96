"""Several processes on one PostgreSQL see each other's moves, talk, people and seats."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import psycopg
import pytest
from websockets.sync.client import ClientConnection, connect

from grognard.cli.app import main
from tests.server.traps import BOTH, PASS, ROLL, SECRET, WALK, WARD
from tools.rig import Guest, Rig

HERE = "tests.core.toy:TOY,tests.server.traps:GAME"


class Line:
    """A socket of a real server."""

    def __init__(self, guest: Guest, match: str, seat: str = "") -> None:
        url, headers = guest.socket(match, seat)
        self._open = ExitStack()
        ws = connect(url, additional_headers=headers, compression=None)
        self.ws: ClientConnection = self._open.enter_context(ws)
        self.table = self.until("table")

    def until(self, is_: str, **fields: Any) -> dict[str, Any]:
        while True:
            frame: dict[str, Any] = json.loads(self.ws.recv(timeout=600))
            if frame["is"] == is_ and all(frame.get(k) == v for k, v in fields.items()):
                return frame

    def send(self, **act: Any) -> None:
        self.ws.send(json.dumps({"id": 1, **act}))

    def close(self) -> None:
        self._open.close()


@pytest.fixture
def pair(postgres_url: str) -> Iterator[tuple[Rig, Rig]]:
    with Rig(postgres_url, HERE, bot_seconds=5.0, bot_workers=1) as a, Rig(postgres_url, HERE, bot_workers=1) as b:
        yield a, b


def here_too(guest: Guest, rig: Rig) -> Guest:
    """The same person at another process."""
    twin = object.__new__(Guest)
    twin.url = rig.url
    twin.http = type(guest.http)(base_url=rig.url, timeout=600, cookies=guest.http.cookies)
    twin.http.headers["X-CSRF"] = guest.http.headers["X-CSRF"]
    return twin


def test_two_processes_play_one_match(pair: tuple[Rig, Rig], postgres_url: str) -> None:
    a, b = pair
    red, blue = a.guest("Rosa"), b.guest("Blas")
    id = red.create("traps", "open", {"red": "me", "blue": "open"})["match"]["id"]
    watching = Line(red, id)
    assert watching.table["match"]["status"] == "open"
    blue.join(id, "blue")  # at the other process: the seats are read again here
    assert watching.until("table")["match"]["status"] == "running"
    other = Line(blue, id)
    assert watching.until("people", people=["Blas", "Rosa"])

    watching.send(do="answer", state=0, seat="red", answer=[ROLL])
    assert watching.until("done")["state"] == 1
    news = other.until("news", state=1)
    assert news["decision"]["seat"] == "blue"
    other.send(do="answer", state=1, seat="blue", answer=[PASS])
    assert watching.until("news", state=2)["decision"]["seat"] == "red"

    # both at once, each at its own process: one of the states is taken, nothing is lost
    watching.send(do="answer", state=2, seat="red", answer=[BOTH])
    watching.until("done", state=3)
    other.until("news", state=3)
    watching.send(do="answer", state=3, seat="red", answer=[1])
    other.send(do="answer", state=3, seat="blue", answer=[2])
    done = [0, 0]
    for i, line in enumerate((watching, other)):
        while not done[i]:
            frame = json.loads(line.ws.recv(timeout=600))
            if frame["is"] == "done":
                done[i] = frame["state"]
            elif frame["is"] == "refused":  # the other process was faster: the question still stands
                assert frame["error"]["key"] == "stale"
                line.send(do="answer", state=frame["state"], seat=("red", "blue")[i], answer=[1])
    assert sorted(done) == [4, 5]

    other.send(do="say", text="¿Qué tal?")
    assert watching.until("talk")["talk"]["text"] == "¿Qué tal?"
    watching.send(do="ask-takeback", state=5, seat="red", to=0)
    while other.until("news")["takeback"] is None:
        pass
    other.send(do="reply-takeback", seat="blue", yes=True)
    assert watching.until("news", state=6)["number"] == 0

    # the connection that listens is lost, and comes back
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND query LIKE 'LISTEN%'"
        )
    red.act(id, do="answer", state=6, seat="red", answer=[WALK])
    assert other.until("news", state=7)["number"] == 1

    # somebody who signs out at one process leaves the other too
    elsewhere = Line(here_too(red, b), id)
    assert red.http.delete("/api/sessions").status_code == 200
    with pytest.raises(Exception, match="4401"):
        elsewhere.until("nothing")
    other.close()


def test_a_bot_moves_whichever_process_it_is_woken_in(pair: tuple[Rig, Rig]) -> None:
    a, b = pair
    red = a.guest("Rosa")
    id = red.create("traps", "safe", {"red": "me", "blue": "passer"})["match"]["id"]
    line = Line(here_too(red, b), id)
    red.act(id, do="answer", state=0, seat="red", answer=[PASS])
    assert line.until("news", state=2)["decision"]["seat"] == "red"
    line.close()


def test_a_standing_order_holds_whichever_process_the_question_comes_up_in(pair: tuple[Rig, Rig]) -> None:
    a, b = pair
    red, blue = a.guest("Rosa"), b.guest("Blas")
    id = red.create("traps", "open", {"red": "me", "blue": "open"})["match"]["id"]
    blue.join(id, "blue")
    ear = Line(red, id)
    mine, there = Line(blue, id), Line(here_too(blue, a), id)

    def give(line: Line, other: Line, seat: str, state: int, word: int) -> None:
        line.send(do="answer", state=state, seat=seat, answer=[word])
        assert line.until("done")["state"] == state + 1
        other.until("news", state=state + 1)

    give(ear, mine, "red", 0, PASS)
    give(mine, ear, "blue", 1, SECRET)  # so that blue has a choice at the ward
    give(mine, ear, "blue", 2, PASS)
    give(ear, mine, "red", 3, WARD)
    for state in (4, 5):  # ward and watch
        mine.send(do="order", state=state, seat="blue", scope="ever", about=[])
        assert mine.until("done")["state"] == state + 1
        ear.until("news", state=state + 1)
    ear.send(do="answer", state=6, seat="red", answer=[WARD])
    assert ear.until("done")["state"] == 9  # red's process has answered both questions for blue
    assert mine.until("news", state=9)["decision"] is None

    # cancelled at one process, it holds at the other no more
    kept = [order["id"] for order in blue.table(id)["orders"]]
    assert len(kept) == 2
    mine.send(do="cancel", seat="blue", order=kept[0])
    mine.until("done")
    while len(there.until("news", state=9)["orders"]) > 1:
        pass
    ear.send(do="answer", state=9, seat="red", answer=[WARD])
    assert ear.until("done")["state"] == 10
    assert mine.until("news", state=10)["decision"]["key"] == "ward"
    for line in (ear, mine, there):
        line.close()


def test_one_command_with_two_workers(postgres_url: str) -> None:
    with Rig(postgres_url, HERE, workers=2) as rig:
        red = rig.guest("Rosa")
        id = red.create("traps", "safe", {"red": "me", "blue": "me"})["match"]["id"]
        for state in range(12):  # whichever process each request comes to
            got = red.act(id, do="answer", state=state, seat="red", answer=[WALK])
            assert (got.status_code, got.json()["state"]) in ((200, state + 1), (409, state)), got.text
            if got.status_code == 409:  # this process has not heard of the last one yet
                assert red.act(id, do="answer", state=state, seat="red", answer=[WALK]).json()["state"] >= state


def test_sqlite_is_for_one_process(capsys: pytest.CaptureFixture[str], tmp_path: object) -> None:
    for lang, word in (("en", "SQLite serves one process"), ("es", "SQLite sirve a un solo proceso")):
        assert main(["serve", "--db", f"{tmp_path}/x.db", "--workers", "2", "--lang", lang]) == 2
        assert word in capsys.readouterr().err
