"""Records and saves: after the end, one's own view before it, and what is brought in."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient

import grognard
from grognard.core.match import playout
from grognard.core.rng import Rng
from grognard.server import reading
from tests.server.desk import GAME, SCENARIO, Browser
from tests.server.test_lobby import played


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


def test_a_fault_of_a_record_is_told(site: TestClient) -> None:
    for text, *told in FAULTY:
        for lang, words in zip(("en", "es"), told, strict=True):
            ana = Browser(site, "Ana", lang)
            got = ana.ask("POST", "/api/records", {"text": text})
            assert got.status_code == 422 and got.json()["error"]["key"] == "bad-record"
            assert words in got.json()["error"]["text"], got.json()["error"]["text"]
            assert ana.get("/api/matches?list=mine")["matches"] == []


def test_a_fault_says_what_was_expected_and_what_was_found() -> None:
    head = "grognard-record 1\ngame traps\nversion 1\nscenario open\noptions none\nchance none\n"
    found = reading.find(head + "7 red x: -")
    assert (found.key, found.facts) == ("bad-record-want", {"line": "7", "want": "answer number 1", "found": "'7'"})


def test_a_record_that_takes_too_long_is_given_up(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "WAYS", ["-c", "import time; time.sleep(600)"])
    state = site.app.state  # type: ignore[attr-defined]
    monkeypatch.setattr(state, "settings", replace(state.settings, rule_seconds=0.5))
    ana = Browser(site, "Ana")
    got = ana.ask("POST", "/api/records", {"text": "grognard-record 1"})
    assert got.status_code == 422 and got.json()["error"]["key"] == "record-too-long"
    assert ana.get("/api/me")["person"]["name"] == "Ana"


def test_a_record_has_two_megabytes_and_no_more(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    large = {"text": "grognard-record 1\n" + "x" * 1_900_000}
    assert ana.refused("POST", "/api/records", large) == (422, "bad-record")
    assert ana.refused("POST", "/api/records", {"text": "x" * 2_200_000}) == (413, "too-large")
    assert ana.refused("POST", "/api/records", {"text": ""}) == (400, "bad-field")
    assert Browser(site).refused("POST", "/api/records", {"text": "x"}) == (401, "sign-in-first")
