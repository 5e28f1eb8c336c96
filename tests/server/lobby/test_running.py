"""How the rules run, as the lobby tells it."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from grognard.core.languages import WRITTEN
from grognard.machine import status
from grognard.machine.building import PROVING
from grognard.machine.groups import rooms
from grognard.machine.status import Status
from grognard.server.lobby.running import Look, sentence
from tests.server.desk import Browser

ROOMS = [group.name for group in rooms()]


def seen(monkeypatch: pytest.MonkeyPatch, runs: list[Status], now: str = "") -> tuple[str, str]:
    monkeypatch.setattr(status, "status", lambda **_: dict(zip(ROOMS, runs, strict=True)))
    monkeypatch.setattr(status, "under_way", lambda: (now, ""))
    return Look().look()


def test_the_lobby_says_why_nothing_is_compiled(site: TestClient) -> None:
    ana = Browser(site)
    told = ana.took(ana.ask("GET", "/api/running"))
    assert told == {"how": "interpreted", "text": "The rules run interpreted: GROGNARD_COMPILE=0."}
    told = ana.took(ana.ask("GET", "/api/running?lang=es"))
    assert told["text"] == "Las reglas se ejecutan interpretadas: GROGNARD_COMPILE=0."


def test_all_that_can_be_said(monkeypatch: pytest.MonkeyPatch) -> None:
    some = [Status(status.COMPILED)] * len(ROOMS)
    assert seen(monkeypatch, some) == ("compiled", "")
    assert seen(monkeypatch, [Status(status.READY)] * len(ROOMS)) == ("ready", "")
    some = [Status(status.BUILDING), *[Status(status.WAITING)] * (len(ROOMS) - 1)]
    assert seen(monkeypatch, some, "libertad_o_muerte") == ("building", "libertad_o_muerte")
    some = [Status(status.INTERPRETED, "no-compiler")] * len(ROOMS)
    assert seen(monkeypatch, some) == ("interpreted", "no-compiler")


def test_the_cache_is_not_looked_at_for_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[bool] = []
    runs = dict.fromkeys(ROOMS, Status(status.COMPILED))
    monkeypatch.setattr(status, "status", lambda serving: looked.append(serving) or runs)
    look = Look()
    assert {look.look() for _ in range(100)} == {("compiled", "")}
    assert looked == [True]


@pytest.mark.parametrize("lang", WRITTEN)
def test_every_state_is_a_sentence(lang: str) -> None:
    reasons = ["off", "no-compiler", "no-headers", "no-mypyc", "no-gil", "no-cache", "not-same", ""]
    states = [("compiled", ""), ("ready", ""), *[("building", group) for group in ("core", PROVING, *ROOMS)]]
    told = [sentence(how, about, lang) for how, about in (*states, *[("interpreted", why) for why in reasons])]
    assert len(set(told)) == len(told)
    assert all(
        text.endswith(".") and "running-" not in text and "_" not in text.replace("_COMPILE", "") for text in told
    )
    # what a compiler said, with the paths of the machine, is not for everybody
    assert sentence("interpreted", "/home/ana/x.c: error", lang) == sentence("interpreted", "", lang)
