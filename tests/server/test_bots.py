"""Bots: woken when they have to decide, cut off when they think too long, and blind to what is hidden."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import pytest
from starlette.testclient import TestClient

from grognard.core.chance import Committed
from grognard.core.match import start as start_match
from grognard.server.app import make_app
from grognard.server.settings import Settings
from grognard.server.workers import Workers, resampled

from .desk import Browser
from .play import act, give, start
from .traps import GAME, PASS, Ground


def wait(until: Callable[[], bool]) -> None:
    """For something that another process has to do."""
    deadline = time.monotonic() + 60
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
def test_a_bad_bot_is_replaced_by_chance(sqlite_url: str, bot: str, caplog: pytest.LogCaptureFixture) -> None:
    """One that never answers is killed; one that answers nonsense is not listened to."""
    settings = Settings(sqlite_url, limits=False, bot_seconds=0.3, bot_workers=1)
    with TestClient(make_app(settings)) as site:
        red = Browser(site, "Rosa")
        id = start(red, "me", f"bot:{bot}", "safe")
        give(red, id, "red", "pass")
        wait(lambda: bool(red.table(id)["state"] >= 2))
        # the site is not held up meanwhile, and the next bot finds a process that works
        other = start(red, "me", "bot:passer", "safe")
        give(red, other, "red", "pass")
        wait(lambda: bool(red.table(other)["state"] >= 2))
    assert any("cut off" in m or "answered [99]" in m for m in caplog.messages)


def test_a_bot_is_given_a_position_it_cannot_tell_from_the_true_one() -> None:
    match = start_match(GAME, "open", {}, Committed("secret"))
    assert isinstance(match.position, Ground)
    match.position.noted = [77, 77]
    for _ in range(20):
        text = resampled(match.clone(), 1)
        assert "secret" not in text and '"noted":[77' not in text
    assert match.position.noted == [77, 77]


def test_the_process_gets_the_resampled_text_only() -> None:
    async def ask() -> object:
        match = start_match(GAME, "open", {}, Committed("secret"))
        assert isinstance(match.position, Ground)
        match.position.noted = [0, 77]
        workers = Workers(1, "test")
        try:
            return await workers.ask(("choose", resampled(match, 0), 0, "peeker", 1), 30.0)
        finally:
            workers.close()

    assert asyncio.run(ask()) == [PASS]


def test_after_a_restart_waiting_bots_are_woken(db_url: str) -> None:
    slow = Settings(db_url, limits=False, bot_seconds=60.0, bot_workers=1)
    with TestClient(make_app(slow)) as site:
        red = Browser(site, "Rosa")
        id = start(red, "me", "bot:forever", "safe")
        give(red, id, "red", "pass")
    quick = Settings(db_url, limits=False, bot_seconds=0.3, bot_workers=1)
    with TestClient(make_app(quick)) as site:
        again = Browser(site)
        again.cookie, again.csrf = red.cookie, red.csrf
        wait(lambda: bool(again.table(id)["state"] >= 2))
