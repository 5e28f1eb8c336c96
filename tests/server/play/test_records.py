"""Records and saves: after the end, one's own view before it, and what is brought in."""

from __future__ import annotations

import json
import re
import signal
import time
from dataclasses import replace
from typing import Any

import httpx
import pytest
from starlette.testclient import TestClient

import grognard
from grognard.core.match import playout
from grognard.core.rng import Rng
from grognard.server.app import make_app
from grognard.server.lobby import record_reading as reading
from grognard.server.problems import say
from grognard.server.settings import Settings
from tests.server.desk import GAME, SCENARIO, Browser
from tests.server.lobby.test_lobby import played


def a_record(answers: int = 60) -> grognard.Match:
    """A match of which some answers have been given at random."""
    match = grognard.new(GAME, SCENARIO, secret="a secret for tests")
    playout(match, Rng(3), answers)
    return match


def test_after_the_end_record_and_save_are_true(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    id, benito = played(site, ana)
    ana.hand_over(id, "carlist")
    benito.answer(id, "liberal")
    assert ana.refused("GET", f"/api/matches/{id}/save") == (409, "not-over-yet")
    benito.took(benito.act(id, do="resign", seat="liberal"))
    got = Browser(site).ask("GET", f"/api/matches/{id}/record")
    assert got.headers["content-type"] == "text/plain; charset=utf-8"
    assert got.headers["content-disposition"] == f'attachment; filename="{GAME}-{id}.txt"'
    assert grognard.verify(got.text).faults == []
    match = grognard.replay(got.text)
    assert match.outcome is not None and match.outcome.winner == 1
    saved = Browser(site).ask("GET", f"/api/matches/{id}/save")
    assert saved.headers["content-type"] == "application/json"
    assert grognard.load(saved.text).record() == got.text


def test_before_the_end_one_gets_ones_own_view_and_nothing_else(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    id, benito = played(site, ana)
    ana.hand_over(id, "carlist")
    benito.answer(id, "liberal")
    own = ana.ask("GET", f"/api/matches/{id}/record")
    assert own.headers["content-type"] == "application/json" and "view.json" in own.headers["content-disposition"]
    view = own.json()
    assert view["is"] == "view" and view["seat"] == "carlist" and view["number"] >= 2
    keys = [a["key"] for a in view["answers"]]
    assert keys[-1] == "order" and "challenge" not in keys  # the answer of the liberal is not in it
    table = ana.table(id, "carlist")
    assert view["scene"] == table["scene"] and view["log"] == table["log"]
    assert "chance" not in view and "secret" not in own.text
    assert ana.refused("GET", f"/api/matches/{id}/record?seat=liberal") == (403, "not-your-seat")
    spectator = Browser(site).ask("GET", f"/api/matches/{id}/record").json()
    assert spectator["seat"] == "" and spectator["answers"] == []
    assert spectator["scene"] == Browser(site).table(id)["scene"]


def test_a_record_is_brought_in_and_looked_at_from_every_seat(site: TestClient) -> None:
    match = a_record()
    ana = Browser(site, "Ana")
    study = ana.post("/api/records", {"text": match.record(), "title": "Look"}, 201)
    assert study["status"] == "study" and study["private"] and study["creator"] and study["title"] == "Look"
    id = study["id"]
    assert id in [m["id"] for m in ana.get("/api/matches?list=mine")["matches"]]
    for seat in ("liberal", "carlist", "all"):
        steps = ana.get(f"/api/matches/{id}/steps?from=0&to=20&seat={seat}")["steps"]
        assert [s["number"] for s in steps] == list(range(21))
    assert ana.ask("GET", f"/api/matches/{id}/record").text == match.record()
    eve = Browser(site, "Eve")
    for path in ("", "/steps?from=0&to=1", "/record", "/table", "/save", "/notes", "/talk"):
        assert eve.refused("GET", f"/api/matches/{id}{path}") == (403, "match-private")
    assert ana.took(ana.ask("DELETE", f"/api/matches/{id}")) == {"id": id}


def test_a_save_is_brought_in_too(site: TestClient) -> None:
    match = a_record()
    ana = Browser(site, "Ana")
    study = ana.post("/api/records", {"text": match.save()}, 201)
    assert ana.ask("GET", f"/api/matches/{study['id']}/record").text == match.record()


def test_a_finished_match_is_brought_in_with_its_outcome(site: TestClient) -> None:
    match = a_record(10)
    match.resign(0)
    ana = Browser(site, "Ana")
    study = ana.post("/api/records", {"text": match.record()}, 201)
    assert study["outcome"]["winner"] == "carlist" and study["status"] == "study"


def _wrong_answer() -> str:
    lines = a_record().record().split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith("3 "))
    lines[at] = lines[at].rpartition(": ")[0] + ": nonsense"
    return "\n".join(lines)


def _torn_save() -> str:
    plain = json.loads(a_record(12).save())
    plain["record"][0][0] = "no-such-decision"
    return json.dumps(plain)


FAULTY: list[Any] = [
    ("hello", "Line 1 of the record", "La línea 1 del registro"),
    ("grognard-record 1\ngame chess\n", "Line 3 of", "La línea 3 del"),
    ("{", "it is not JSON", "no es JSON"),
    ('{"format": 1}', "cannot be read at “game”. Expected:", "no se puede leer en «game». Se esperaba:"),
    ("{" * 100_000, "it is not JSON", "no es JSON"),
    (_wrong_answer(), "Line ", "La línea "),
    (_torn_save(), "Line ", "La línea "),
]


def test_a_fault_of_a_record_is_told() -> None:
    for text, *told in FAULTY:
        found = reading.find(text)
        for lang, words in zip(("en", "es"), told, strict=True):
            assert words in say(lang, found.key, **found.facts)


def test_a_record_with_a_fault_is_refused(sqlite_url: str) -> None:
    with TestClient(make_app(Settings(sqlite_url, limits=False))) as site:
        ana = Browser(site, "Ana", "es")
        got = ana.ask("POST", "/api/records", {"text": _wrong_answer()})
        assert got.status_code == 422 and got.json()["error"]["key"] == "bad-record"
        assert "La línea " in got.json()["error"]["text"]
        assert ana.get("/api/matches?list=mine")["matches"] == []


def test_a_fault_says_what_was_expected_and_what_was_found() -> None:
    head = "grognard-record 1\ngame traps\nversion 1\nscenario open\noptions none\nchance none\n"
    found = reading.find(head + "7 red x: -")
    assert (found.key, found.facts) == ("bad-record-want", {"line": "7", "want": "answer number 1", "found": "'7'"})


def test_a_record_that_takes_too_long_is_given_up(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    state = site.app.state  # type: ignore[attr-defined]
    monkeypatch.setattr(state, "settings", replace(state.settings, record_seconds=0.001, record_each=0.0))
    ana = Browser(site, "Ana")
    assert ana.refused("POST", "/api/records", {"text": a_record(400).record()}) == (422, "record-too-long")
    assert ana.get("/api/me")["person"]["name"] == "Ana"


def test_the_time_of_a_record_grows_with_it_and_counts_the_playing_only() -> None:
    """Neither waiting nor the work before the first answer are counted, but every line is worth some time."""
    began: list[float] = []

    def late(_done: int, _total: int) -> None:
        if not began:
            began.append(time.process_time())
        time.sleep(0.01)  # on the wall, not on the processor

    text = a_record(30).record()
    assert reading.find(text, reading.Task(0.0, 10.0), late).fault == ""
    assert began and signal.setitimer(signal.ITIMER_PROF, 0)[0] > 10.0 * (reading.lines_of(text) - 3)


def test_a_process_that_dies_or_says_nonsense_is_told(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ana = Browser(site, "Ana")
    for way in ("pass", "print('nonsense')", "import os; os.abort()", "print('{}')"):
        monkeypatch.setattr(reading, "WAYS", ["-c", way])
        status = ana.ask("POST", "/api/records", {"text": "grognard-record 1"}).status_code
        assert status in (404, 422)
    assert ana.get("/api/matches?list=mine")["matches"] == []


def lines(got: httpx.Response) -> list[dict[str, Any]]:
    assert got.status_code == 200 and got.headers["content-type"] == "application/x-ndjson"
    return [json.loads(line) for line in got.text.splitlines()]


def test_who_wants_to_hears_how_far_the_playing_has_come(site: TestClient) -> None:
    ana = Browser(site, "Ana", "es")
    match = a_record(200)
    asked = {"Accept": "application/x-ndjson"}
    said = lines(ana.ask("POST", "/api/records", {"text": match.record()}, headers=asked))
    total = reading.lines_of(match.record())
    assert said[0] == {"done": 0, "total": 0} and said[-2] == {"done": total, "total": total} and total >= 200
    assert said[-1]["match"]["status"] == "study"
    bad = lines(ana.ask("POST", "/api/records", {"text": "hello"}, headers=asked))
    assert bad[-1]["error"]["key"] == "bad-record" and "La línea 1" in bad[-1]["error"]["text"]


def finished(game: str, scenario: str) -> grognard.Match:
    match = grognard.new(game, scenario, secret="a secret for tests")
    playout(match, Rng(3), 100_000)
    assert match.outcome is not None
    return match


@pytest.mark.parametrize(
    ("game", "scenario", "saved"), [("libertad-o-muerte", "mexico", True), ("great-battles-acw", "first-volley", False)]
)
def test_finished_matches_of_the_long_games_are_brought_in(
    sqlite_url: str, game: str, scenario: str, saved: bool
) -> None:
    match = finished(game, scenario)
    with TestClient(make_app(Settings(sqlite_url, limits=False))) as site:
        ana = Browser(site, "Ana")
        study = ana.post("/api/records", {"text": match.save() if saved else match.record()}, 201)
        assert study["outcome"] is not None
        assert ana.ask("GET", f"/api/matches/{study['id']}/record").text == match.record()
        assert ana.table(study["id"])["number"] == match.number()


def test_a_save_of_several_megabytes_is_brought_in(sqlite_url: str) -> None:
    plain = json.loads(a_record().save())
    text = json.dumps(plain, indent=700)  # the same save with much room between its parts
    assert 2_700_000 < len(text) < 16_000_000
    with TestClient(make_app(Settings(sqlite_url, limits=False))) as site:
        ana = Browser(site, "Ana")
        study = ana.post("/api/records", {"text": text}, 201)
        assert ana.ask("GET", f"/api/matches/{study['id']}/record").text == a_record().record()


def test_a_record_has_sixteen_million_characters_and_no_more(sqlite_url: str) -> None:
    with TestClient(make_app(Settings(sqlite_url, limits=False))) as site:
        ana = Browser(site, "Ana")
        large = {"text": "grognard-record 1\n" + "x" * 15_900_000}
        assert ana.refused("POST", "/api/records", large) == (422, "bad-record")
        assert ana.refused("POST", "/api/records", {"text": "x" * 16_000_001}) == (400, "bad-field")
        assert ana.refused("POST", "/api/records", {"text": "x" * 25_200_000}) == (413, "too-large")
        assert ana.refused("POST", "/api/records", {"text": ""}) == (400, "bad-field")
        assert Browser(site).refused("POST", "/api/records", {"text": "x"}) == (401, "sign-in-first")


def test_a_record_of_a_newer_version_is_told() -> None:
    found = reading.find(re.sub(r"^version \d+$", "version 99", a_record(5).record(), count=1, flags=re.M))
    for lang, words in (("en", "newer version"), ("es", "más nueva")):
        assert words in say(lang, found.key, **found.facts)
