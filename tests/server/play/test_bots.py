"""Bots: woken when they have to decide, cut off when they think too long, and blind to what is hidden."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from grognard.core.chance import Committed
from grognard.core.match import start as start_match
from grognard.server.app import make_app
from grognard.server.play.jobs import do, resampled
from grognard.server.settings import Settings
from grognard.server.thinking.workers import LIVES, Process, Workers
from tests.server.desk import Browser
from tests.server.hands import act, give, start
from tests.server.traps import GAME, PASS, Ground, Victim


def wait(until: Callable[[], bool]) -> None:
    """For something that another process has to do. The limit is for what never happens, not for a slow machine."""
    deadline = time.monotonic() + 600
    while not until():
        assert time.monotonic() < deadline, "it did not happen"
        time.sleep(0.02)


def test_a_bot_answers_by_itself(site: TestClient) -> None:
    red = Browser(site, "Rosa")
    id = start(red, "me", "bot:passer")
    give(red, id, "red", "pass")
    wait(lambda: bool(red.table(id)["state"] == 2))
    table = red.table(id)
    assert table["waiting"] == ["red"] and table["undo"] is False


def test_a_bot_that_begins_is_woken_when_the_match_is_set_up(site: TestClient) -> None:
    blue = Browser(site, "Blas")
    id = start(blue, "bot:passer", "me")
    wait(lambda: bool(blue.table(id)["waiting"] == ["blue"]))


def test_a_bot_agrees_to_take_back(site: TestClient) -> None:
    red = Browser(site, "Rosa")
    id = start(red, "me", "bot:passer")
    give(red, id, "red", "pass")
    wait(lambda: bool(red.table(id)["state"] == 2))
    assert red.took(act(red, id, do="ask-takeback", state=2, seat="red", to=0))["state"] == 3
    assert red.table(id)["number"] == 0


@pytest.mark.parametrize("bot", ["forever", "liar"])
def test_the_recruit_answers_for_a_bad_bot_and_the_log_says_so(
    sqlite_url: str, bot: str, caplog: pytest.LogCaptureFixture
) -> None:
    """One that never answers is killed, twice; one that answers nonsense is not listened to."""
    settings = Settings(sqlite_url, limits=False, bot_seconds=0.3, bot_workers=1)
    with TestClient(make_app(settings)) as site:
        red = Browser(site, "Rosa")
        id = start(red, "me", f"bot:{bot}", "safe")
        give(red, id, "red", "pass")
        wait(lambda: bool(red.table(id)["state"] >= 2))
        talk = red.get(f"/api/matches/{id}/talk")
        assert [t["text"] for t in talk["talk"]] == [
            "blue: the bot found no answer to a question, and a recruit gave any legal one in its place. "
            "This is said once."
        ]
        # the next bot finds a process that works, and has time on any machine
        site.app.state.site.matches.settings = replace(settings, bot_seconds=600.0)  # type: ignore[attr-defined]
        other = start(red, "me", "bot:passer", "safe")
        give(red, other, "red", "pass")
        wait(lambda: bool(red.table(other)["state"] >= 2))
    assert any("cut off" in m or "answered [99]" in m for m in caplog.messages)
    assert f"match {id}, seat 1: the recruit answers 'order' for the bot {bot}" in caplog.messages
    assert not [m for m in caplog.messages if "recruit answers" in m and id not in m]


def test_a_bot_is_given_a_position_it_cannot_tell_from_the_true_one() -> None:
    match = start_match(GAME, "open", {}, Committed("secret"))
    assert isinstance(match.position, Ground)
    match.position.noted = [77, 77]
    for _ in range(20):
        sent = repr(resampled(match.clone(), 1))
        assert "secret" not in sent and "[77" not in sent and "77]" in sent
    assert match.position.noted == [77, 77]


def test_the_process_gets_the_resampled_match_only() -> None:
    async def ask() -> object:
        match = start_match(GAME, "open", {}, Committed("secret"))
        assert isinstance(match.position, Ground)
        match.position.noted = [0, 77]
        workers = Workers(1, "test", partial(Process, do))
        try:
            return await workers.ask("rosa", lambda: ("choose", resampled(match, 0), 0, "peeker", 1, None), 30.0)
        finally:
            workers.close()

    assert asyncio.run(ask()) == ([PASS], {"drawn": 0})


def test_after_a_restart_waiting_bots_are_woken(db_url: str) -> None:
    slow = Settings(db_url, limits=False, bot_seconds=600.0, bot_workers=1)
    with TestClient(make_app(slow)) as site:
        red = Browser(site, "Rosa")
        id = start(red, "me", "bot:forever", "safe")
        give(red, id, "red", "pass")
    quick = Settings(db_url, limits=False, bot_seconds=0.3, bot_workers=1)
    with TestClient(make_app(quick)) as site:
        again = Browser(site)
        again.cookie, again.csrf = red.cookie, red.csrf
        wait(lambda: bool(again.table(id)["state"] >= 2))


def killed(folder: Path, before: int = 0) -> int:
    """Kill the process of a bot that is thinking; how many there have been."""
    found: list[str] = []

    def thinks() -> bool:
        found[:] = sorted(f.name for f in folder.iterdir() if f.name.isdigit() and f.name not in dead)
        return bool(found)

    dead = {f.name for f in folder.iterdir()} if before else set()
    wait(thinks)
    os.kill(int(found[0]), signal.SIGKILL)
    return before + 1


def test_a_bot_whose_process_is_killed_while_it_thinks_is_asked_again(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "processes"
    folder.mkdir()
    monkeypatch.setenv(Victim.FOLDER, str(folder))
    with TestClient(make_app(Settings(sqlite_url, limits=False, bot_seconds=600.0, bot_workers=1))) as site:
        red = Browser(site, "Rosa")
        id = start(red, "me", "bot:victim", "safe")
        give(red, id, "red", "pass")
        killed(folder)
        wait(lambda: bool(red.table(id)["state"] == 2))
        assert red.table(id)["waiting"] == ["red"]  # it passed, as it always does
    assert any("the process of a choose died" in m for m in caplog.messages)
    assert not any("recruit" in m for m in caplog.messages)


def test_a_bot_whose_processes_all_die_does_not_die_for_ever(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "processes"
    folder.mkdir()
    monkeypatch.setenv(Victim.FOLDER, str(folder))
    with TestClient(make_app(Settings(sqlite_url, limits=False, bot_seconds=600.0, bot_workers=1))) as site:
        red = Browser(site, "Rosa")
        id = start(red, "me", "bot:martyr", "safe")
        give(red, id, "red", "pass")
        for n in range(LIVES):
            killed(folder, n)
        wait(lambda: bool(red.table(id)["state"] >= 2))
    assert f"match {id}, seat 1: the recruit answers 'order' for the bot martyr" in caplog.messages
