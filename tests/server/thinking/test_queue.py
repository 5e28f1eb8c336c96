"""Everybody in turn: who asks for much waits for herself, and the order shows it, whatever the machine's speed."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from starlette.testclient import TestClient

from grognard.server.app import make_app
from grognard.server.play import bots as bots_module
from grognard.server.settings import Settings
from grognard.server.thinking.queue import Crowded, FairQueue
from grognard.server.thinking.workers import Job, Workers
from tests.server.desk import Browser
from tests.server.hands import act, give, start
from tests.server.play.test_bots import wait
from tests.server.traps import WORDS


def test_persons_are_served_in_turn_and_each_in_the_order_of_asking() -> None:
    turns: FairQueue[str] = FairQueue(40)
    for n in range(20):
        turns.add("ana", f"a{n}")
    turns.add("blas", "b0")
    turns.add("cleo", "c0")
    turns.add("blas", "b1")
    served = [turns.take() for _ in range(23)]
    assert served[:8] == ["a0", "b0", "c0", "a1", "b1", "a2", "a3", "a4"]
    assert served[8:] == [f"a{n}" for n in range(5, 20)]
    assert turns.take() is None and len(turns) == 0


def test_who_comes_late_waits_for_one_of_each_and_not_for_all_of_one() -> None:
    turns: FairQueue[str] = FairQueue(40)
    for n in range(20):
        turns.add("ana", f"a{n}")
        turns.add("blas", f"b{n}")
    assert [turns.take() for _ in range(4)] == ["a0", "b0", "a1", "b1"]
    turns.add("cleo", "c0")
    assert [turns.take() for _ in range(3)] == ["a2", "b2", "c0"]


def test_one_person_may_have_only_so_much_waiting() -> None:
    turns: FairQueue[int] = FairQueue(3)
    for n in range(3):
        turns.add("ana", n)
    with pytest.raises(Crowded):
        turns.add("ana", 3)
    turns.add("blas", 4)
    assert len(turns) == 4
    turns.take()
    turns.add("ana", 3)


class Clerk:
    """Does what it is told at once, and notes it."""

    def __init__(self, done: list[str]) -> None:
        self.done = done

    def ask(self, job: Job, seconds: float) -> tuple[bool, Any]:
        self.done.append(job[0])
        return True, job[0]

    def alive(self) -> bool:
        return True

    def kill(self) -> None:
        pass

    def let_go(self) -> None:
        pass


def test_a_flood_of_one_persons_jobs_does_not_hold_up_the_others() -> None:
    done: list[str] = []

    async def ask() -> None:
        workers = Workers(1, "test", lambda: Clerk(done), waiting=30)
        flood = [workers.ask("ana", lambda n=n: (f"a{n}",), 5.0) for n in range(30)]  # type: ignore[misc]
        mine = [workers.ask("blas", lambda n=n: (f"b{n}",), 5.0) for n in range(2)]  # type: ignore[misc]
        try:
            await asyncio.gather(*flood, *mine)
        finally:
            await asyncio.to_thread(workers.close)

    asyncio.run(ask())
    assert done[:5] == ["a0", "a1", "b0", "a2", "b1"]  # a0 was begun before anybody else asked
    assert done[5:] == [f"a{n}" for n in range(3, 30)]


def test_who_has_left_is_not_served() -> None:
    done: list[str] = []

    async def ask() -> None:
        workers = Workers(1, "test", lambda: Clerk(done))
        tasks = [asyncio.ensure_future(workers.ask("ana", lambda n=n: (f"a{n}",), 5.0)) for n in range(4)]  # type: ignore[misc]
        await asyncio.sleep(0)
        tasks[2].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(workers.close)

    asyncio.run(ask())
    assert done == ["a0", "a1", "a3"]


def test_a_person_with_more_matches_than_are_thought_about_at_once_gets_all_of_them_answered(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each bot has several questions to answer, and gives way to the next match after every one of them."""
    monkeypatch.setattr(bots_module, "AT_ONCE", 2)
    with TestClient(make_app(Settings(sqlite_url, limits=False, bot_seconds=600.0, bot_workers=1))) as site:
        red = Browser(site, "Rosa")
        ids = [start(red, "bot:walker", "me", "safe") for _ in range(5)]
        wait(lambda: all(red.table(id)["state"] == 4 for id in ids))
        for id in ids:
            give(red, id, "blue", "pass")
        wait(lambda: all(red.table(id)["state"] == 6 for id in ids))
        bots = site.app.state.site.bots  # type: ignore[attr-defined]
        wait(lambda: not bots._at_work and not bots._line and not bots._of)


def test_a_preview_is_refused_politely_when_too_many_of_the_same_person_wait(
    site: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    red = Browser(site, "Rosa")
    id = start(red)
    previews = site.app.state.site.matches.previews  # type: ignore[attr-defined]

    async def full(*_: object) -> None:
        raise Crowded

    monkeypatch.setattr(previews, "ask", full)
    got = act(red, id, do="preview", id=1, state=0, seat="red", answer=[WORDS.index("walk")])
    assert got.status_code == 429 and got.json()["error"]["key"] == "too-often"
