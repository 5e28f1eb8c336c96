"""One's own data: taken away, and deleted with the account."""

from __future__ import annotations

from pathlib import Path

from starlette.testclient import TestClient

from grognard.server.app import make_app
from grognard.server.problems import say
from grognard.server.settings import Settings
from tests.server.desk import Browser, seats
from tests.server.lobby.test_lobby import played
from tests.server.people.test_people import GOOD
from tests.server.play.test_records import a_record


def settled(site: TestClient, name: str) -> Browser:
    who = Browser(site)
    who.post("/api/accounts", {"name": name, "password": GOOD}, 201)
    return who


def test_everything_that_is_kept_of_me_can_be_taken_away(site: TestClient) -> None:
    ana = settled(site, "Ana")
    id, benito = played(site, ana)
    ana.took(ana.act(id, do="say", text="good day"))
    benito.took(benito.act(id, do="say", text="his own"))
    ana.took(ana.ask("PUT", f"/api/matches/{id}/notes", {"text": "my plan"}))
    ana.post(f"/api/matches/{id}/neighbours", {"kind": "mute", "seat": "liberal"})
    got = ana.ask("GET", "/api/me/data")
    assert got.headers["content-disposition"] == 'attachment; filename="grognard-data.json"'
    data = got.json()
    assert data["person"]["name"] == "Ana" and data["person"]["account"] and len(data["signed_in"]) == 1
    assert [(m["id"], m["seats"]) for m in data["matches"]] == [(id, [1])]
    assert [t["text"] for t in data["talk"]] == ["good day"] and data["notes"][0]["text"] == "my plan"
    assert [(n["name"], n["kind"]) for n in data["neighbours"]] == [("Benito", "mute")]
    for hidden in ("argon2", "his own", "secret", "committed", "bound", "csrf", "token"):
        assert hidden not in got.text
    assert Browser(site).refused("GET", "/api/me/data") == (401, "sign-in-first")


def test_an_account_is_deleted_with_its_password_only(site: TestClient) -> None:
    ana = settled(site, "Ana")
    for body in ({}, {"password": "not the right one"}):
        assert ana.refused("DELETE", "/api/me", body) == (403, "wrong-password")
    assert ana.ask("DELETE", "/api/me", {"password": GOOD}, without=("X-CSRF",)).status_code == 403
    assert ana.took(ana.ask("DELETE", "/api/me", {"password": GOOD}))["person"] is None
    assert ana.cookie == "" and ana.get("/api/me")["person"] is None
    body = {"name": "Ana", "password": GOOD}
    assert Browser(site).refused("POST", "/api/sessions", body) == (401, "wrong-name-or-password")
    Browser(site).post("/api/accounts", body, 201)  # the name is free again


def test_what_becomes_of_the_matches_of_one_who_leaves(site: TestClient) -> None:
    ana = settled(site, "Ana")
    over, benito = played(site, ana)
    benito.took(benito.act(over, do="say", text="well played"))
    ana.took(ana.act(over, do="say", text="thank you"))
    ana.took(ana.act(over, do="resign", seat="carlist"))
    running, carla = played(site, ana)
    alone = ana.create(seats=seats("me", "bot:recruit"))["match"]["id"]
    mine = ana.create(seats=seats("me", "open"))["match"]["id"]
    guest = Browser(site, "Diego")
    his = guest.create(seats=seats("me", "open"))
    ana.took(ana.ask("DELETE", "/api/me", {"password": GOOD}))
    for gone in (alone, mine):
        assert benito.refused("GET", f"/api/matches/{gone}") == (404, "no-such-match")
    left = carla.match(running)
    assert left["status"] == "finished" and left["outcome"]["winner"] == "liberal"
    for id, who in ((over, benito), (running, carla)):
        names = {s["seat"]: s["name"] for s in who.match(id)["seats"]}
        assert names["carlist"] == say(who.lang, "gone-person") and names["liberal"] != ""
    assert [t["text"] for t in benito.table(over)["talk"]] == ["well played"]
    assert benito.refused("POST", f"/api/matches/{over}/rematch") == (409, "rematch-gone")
    assert guest.match(his["match"]["id"])["status"] == "open"
    assert benito.ask("GET", f"/api/matches/{over}/record").status_code == 200


def test_the_seat_at_anothers_table_that_has_not_begun_is_free_again(site: TestClient) -> None:
    settings = {"liberal": {"kind": "me"}, "carlist": {"kind": "open"}}
    guest, ana = Browser(site, "Diego"), Browser(site, "Ana")
    id = guest.create(seats=settings)["match"]["id"]
    ana.post(f"/api/matches/{id}/join", {})
    guest.took(guest.ask("DELETE", "/api/me", {}))  # a guest has no password
    assert ana.match(id)["status"] == "finished"


def test_nothing_of_one_who_has_left_is_in_the_file(sqlite_url: str) -> None:
    with TestClient(make_app(Settings(sqlite_url, limits=False))) as site:
        ana = settled(site, "Xenobia Quintanilla")
        ana.post("/api/records", {"text": a_record(10).record(), "title": "Quintanilla studies"}, 201)
        id = ana.create(seats=seats("me", "bot:recruit"), title="Quintanilla plays")["match"]["id"]
        ana.took(ana.act(id, do="say", text="said by Quintanilla"))
        ana.took(ana.ask("DELETE", "/api/me", {"password": GOOD}))
    kept = b"".join(file.read_bytes() for file in Path(sqlite_url).parent.iterdir())
    assert b"Quintanilla" not in kept and b"quintanilla" not in kept
