"""People: guests, accounts, sessions, names and passwords."""

from __future__ import annotations

import asyncio
import re
from typing import Literal

import pytest
from alembic import command
from argon2 import PasswordHasher
from sqlalchemy import select, update
from sqlalchemy import text as sql
from starlette.testclient import TestClient

from grognard.server.http.sessions import SLIDE
from grognard.server.people import passwords
from grognard.server.people.names import clean_name, clean_talk, clean_title, fold
from grognard.server.problems import Problem
from grognard.server.store import migrations
from grognard.server.store.database import Database
from grognard.server.store.looks import look
from grognard.server.store.tables import PEOPLE, SESSIONS
from grognard.server.store.values import LIFE, digest, now
from tests.server.desk import Browser, seats

GOOD = "a long enough one"


def test_a_guest_plays_at_once(site: TestClient) -> None:
    ana = Browser(site)
    assert ana.get("/api/me") == {"person": None, "csrf": "", "lang": "en"}
    got = ana.ask("POST", "/api/guests", {"name": "  Ana ", "lang": "es"})
    me = ana.took(got, 201)
    assert me["person"] == {"name": "Ana", "account": False, "lang": "es"} and me["lang"] == "es"
    assert ana.get("/api/me") == me
    cookie = got.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie and "Secure" not in cookie
    ana.create(seats={"liberal": {"kind": "me"}, "carlist": {"kind": "bot", "bot": "recruit"}})


def test_the_language_of_a_guest_is_the_browsers_when_none_is_said(site: TestClient) -> None:
    ana = Browser(site, lang="es-AR, en;q=0.5")
    assert ana.post("/api/guests", {"name": "Ana"}, 201)["person"]["lang"] == "es"


def test_only_the_hash_of_the_cookie_is_kept(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    raw = ana.cookie.partition("=")[2]
    assert len(raw) == 43  # 256 bits
    rows = stored(site, select(SESSIONS.c.token))
    assert digest(raw) in rows and raw not in rows


def test_a_guest_becomes_the_account_and_keeps_the_matches(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    before = ana.cookie
    id = ana.create()["match"]["id"]
    me = ana.post("/api/accounts", {"name": "Ana de Bilbao", "password": GOOD}, 201)
    assert me["person"] == {"name": "Ana de Bilbao", "account": True, "lang": "en"}
    assert ana.match(id)["yours"] == ["liberal", "carlist"]
    assert [s["name"] for s in ana.match(id)["seats"]] == ["Ana de Bilbao"] * 2
    assert ana.cookie != before  # more rights, a new session
    old = Browser(site)
    old.cookie = before
    assert old.get("/api/me")["person"] is None


def test_an_account_is_made_without_having_been_a_guest_and_signs_in(site: TestClient) -> None:
    Browser(site).post("/api/accounts", {"name": "Benito", "password": GOOD, "lang": "es"}, 201)
    there = Browser(site)
    me = there.post("/api/sessions", {"name": " BENITO ", "password": GOOD}, 201)
    assert me["person"] == {"name": "Benito", "account": True, "lang": "es"}


def test_signing_in_with_a_wrong_name_or_password_is_one_refusal(site: TestClient) -> None:
    Browser(site).post("/api/accounts", {"name": "Benito", "password": GOOD}, 201)
    there = Browser(site)
    wrong = {"name": "Benito", "password": "something else"}
    nobody = {"name": "Nobody", "password": GOOD}
    assert there.refused("POST", "/api/sessions", wrong) == (401, "wrong-name-or-password")
    assert there.refused("POST", "/api/sessions", nobody) == (401, "wrong-name-or-password")
    assert there.cookie == ""


def test_an_unknown_name_costs_as_much_as_a_known_one(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the time of an answer would tell which names there are."""
    done: list[str] = []

    class Counted(PasswordHasher):
        def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
            done.append("hash")
            return super().hash(password, salt=salt)

        def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:
            done.append("verify")
            return super().verify(hash, password)

    monkeypatch.setattr(passwords, "_HASHER", Counted())
    Browser(site).post("/api/accounts", {"name": "Benito", "password": GOOD}, 201)
    done.clear()
    for name in ("Benito", "Nobody", "x" * 200, "ﷺ" * 100):
        Browser(site).refused("POST", "/api/sessions", {"name": name, "password": "not the one"})
    assert done == ["verify", "hash", "hash", "hash"]  # by the same hasher: the same work


def test_a_guest_cannot_be_signed_in_to(site: TestClient) -> None:
    Browser(site, "Ana")
    assert Browser(site).refused("POST", "/api/sessions", {"name": "Ana", "password": ""})[0] == 401


def test_an_account_owns_its_name_in_every_spelling(site: TestClient) -> None:
    Browser(site).post("/api/accounts", {"name": "Zumalacárregui", "password": GOOD}, 201)
    for name in ("ZUMALACÁRREGUI", "zumalaca\u0301rregui", "Ｚumalacárregui"):
        there = Browser(site)
        assert there.refused("POST", "/api/accounts", {"name": name, "password": GOOD}) == (409, "name-taken")
        assert there.refused("POST", "/api/guests", {"name": name}) == (409, "name-taken")
    guest = Browser(site, "Tomás")
    assert guest.refused("PATCH", "/api/me", {"name": "zumalacárregui"}) == (409, "name-taken")
    assert guest.get("/api/me")["person"]["name"] == "Tomás"


def test_two_guests_may_have_one_name(site: TestClient) -> None:
    Browser(site, "Ana")
    Browser(site, "Ana")


def test_signing_out_here_leaves_the_other_sessions(site: TestClient) -> None:
    here, there = two_sessions(site)
    assert here.took(here.ask("DELETE", "/api/sessions"))["person"] is None
    assert here.cookie == "" and here.get("/api/me")["person"] is None
    assert there.get("/api/me")["person"]["name"] == "Benito"


def test_signing_out_everywhere(site: TestClient) -> None:
    here, there = two_sessions(site)
    here.took(here.ask("DELETE", "/api/sessions/all"))
    assert there.get("/api/me")["person"] is None
    assert there.refused("DELETE", "/api/sessions") == (401, "sign-in-first")


def test_a_new_password_signs_out_everywhere_else(site: TestClient) -> None:
    here, there = two_sessions(site)
    before = here.cookie
    wrong = {"old": "not the old one", "new": "another long one"}
    assert here.refused("PUT", "/api/me/password", wrong) == (403, "wrong-password")
    assert there.get("/api/me")["person"] is not None
    here.took(here.ask("PUT", "/api/me/password", {"old": GOOD, "new": "another long one"}))
    assert here.cookie != before and here.get("/api/me")["person"]["name"] == "Benito"
    assert there.get("/api/me")["person"] is None
    again = Browser(site)
    assert again.refused("POST", "/api/sessions", {"name": "Benito", "password": GOOD})[0] == 401
    again.post("/api/sessions", {"name": "Benito", "password": "another long one"}, 201)


def test_a_guest_has_no_password_to_change(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    body = {"old": GOOD, "new": GOOD}
    assert ana.refused("PUT", "/api/me/password", body) == (409, "guest-has-no-password")


def test_name_and_language_change(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    id = ana.create()["match"]["id"]
    me = ana.took(ana.ask("PATCH", "/api/me", {"name": "Anita", "lang": "es"}))
    assert me["person"] == {"name": "Anita", "account": False, "lang": "es"}
    assert ana.match(id)["seats"][0]["name"] == "Anita"
    assert ana.ask("GET", "/api/matches/nothing-here").json()["error"]["text"] == "Esa partida no existe."


def test_a_password_has_10_to_200_characters(site: TestClient) -> None:
    for password in ("", "short", "ninechars", "x" * 201):
        body = {"name": "Benito", "password": password}
        assert Browser(site).refused("POST", "/api/accounts", body) == (400, "password-length")


COMMON = ["password12", "1234567890", "qwertyuiop", "aaaaaaaaaaaa", "iloveyou12", "Sunshine123", "P@ssw0rd123"]


def test_a_common_password_is_refused(site: TestClient) -> None:
    for password in [*COMMON, "zumalacarregui", "Grognard12", "zumalacarregui1"]:
        body = {"name": "Zumalacarregui", "password": password}
        assert Browser(site).refused("POST", "/api/accounts", body) == (400, "password-common"), password
    ana = Browser(site)
    ana.post("/api/accounts", {"name": "Ana", "password": GOOD}, 201)
    change = {"old": GOOD, "new": "password123"}
    assert ana.refused("PUT", "/api/me/password", change) == (400, "password-common")


def test_who_has_an_old_short_password_still_signs_in(site: TestClient) -> None:
    Browser(site).post("/api/accounts", {"name": "Benito", "password": GOOD}, 201)
    short = asyncio.run(passwords.hashed("12345678"))
    stored(site, update(PEOPLE).where(PEOPLE.c.name_key == "benito").values(password=short))
    Browser(site).post("/api/sessions", {"name": "Benito", "password": "12345678"}, 201)


def test_a_session_slides_and_runs_out(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    token = digest(ana.cookie.partition("=")[2])

    def seen(at: int) -> None:
        stored(site, update(SESSIONS).where(SESSIONS.c.token == token).values(seen=at))

    seen(now() - SLIDE - 1000)
    assert "Max-Age=5184000" in ana.ask("GET", "/api/me").headers["set-cookie"]
    (at,) = stored(site, select(SESSIONS.c.seen).where(SESSIONS.c.token == token))
    assert now() - at < SLIDE
    assert "set-cookie" not in ana.ask("GET", "/api/me").headers
    seen(now() - LIFE - 1000)
    assert ana.get("/api/me")["person"] is None


def test_the_hash_of_a_password_is_argon2(site: TestClient) -> None:
    Browser(site).post("/api/accounts", {"name": "Benito", "password": GOOD}, 201)
    (kept,) = stored(site, select(PEOPLE.c.password).where(PEOPLE.c.name_key == "benito"))
    assert re.match(r"\$argon2id\$", kept)


# names


NAMES = ["Ana", "Íñigo Ximénez", "李", "Ana 🎲", "x" * 40, "Анна", "עידו", "हिन्दी", "山田 Ana"]


@pytest.mark.parametrize("name", NAMES)
def test_names_that_are_taken_as_they_are(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "ﷺ" * 40])
def test_names_that_are_too_short_or_too_long(name: str) -> None:
    assert refusal(name) == "name-length"


HIDDEN = ["\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u034f", "\u115f", "\u3164", "\u2800", "\u180b"]
TURNING = ["\u202a", "\u202d", "\u202e", "\u2066", "\u2067", "\u2068", "\u2069", "\u200e", "\u200f", "\u061c"]


@pytest.mark.parametrize("mark", [*HIDDEN, *TURNING, "\x00", "\x1b", "\ue000", "\U000e0041", "\u0378"])
def test_names_cannot_hold_what_is_not_seen_or_runs_backwards(mark: str) -> None:
    for name in (mark, f"A{mark}na", f"{mark}Ana", f"Ana{mark}b"):
        assert refusal(name) == "name-characters"
    assert refusal("A\nna") == refusal("A\u2028na") == "name-characters"


@pytest.mark.parametrize("name", ["\u0301", "A\u0335na", "Ana\u20dd", "Z\u0300\u0301\u0302\u0303", "अ" + "\u0901" * 3])
def test_marks_do_not_pile_up_in_a_name(name: str) -> None:
    assert refusal(name) == "name-characters"


@pytest.mark.parametrize("name", ["Аna", "Pαul", "Bоb", "Anaא", "Ԁana"])
def test_a_name_does_not_mix_alphabets(name: str) -> None:
    assert refusal(name) == "name-scripts"


ALIKE = ["Paui", "PauI", "Pau1", "PAUL", "ｐａｕｌ", "Ρaul", "𝐏𝐚𝐮𝐥", "pauⅼ"]


def test_two_names_that_look_alike_cannot_both_exist(site: TestClient) -> None:
    Browser(site).post("/api/accounts", {"name": "Paul", "password": GOOD}, 201)
    Browser(site).post("/api/accounts", {"name": "Сосо", "password": GOOD}, 201)  # Cyrillic throughout
    guest = Browser(site, "Tomás")
    for name in [*ALIKE, "Coco", "C0C0"]:
        want = (400, "name-scripts") if name == "Ρaul" else (409, "name-taken")
        assert Browser(site).refused("POST", "/api/accounts", {"name": name, "password": GOOD}) == want, name
        assert Browser(site).refused("POST", "/api/guests", {"name": name}) == want, name
        assert guest.refused("PATCH", "/api/me", {"name": name}) == want, name
    Browser(site).post("/api/accounts", {"name": "Paula", "password": GOOD}, 201)


def test_two_at_one_table_do_not_look_alike(site: TestClient) -> None:
    ana = Browser(site, "Milena")
    made = ana.create(seats=seats("me", "open"))
    twin = Browser(site, "MiIena")
    path = f"/api/matches/{made['match']['id']}/join"
    assert twin.refused("POST", path, {}) == (409, "name-at-table")
    twin.took(twin.ask("PATCH", "/api/me", {"name": "Benito"}))
    twin.post(path, {})
    assert twin.refused("PATCH", "/api/me", {"name": "rnilena"}) == (409, "name-at-table")


def test_the_look_of_names_is_filled_in_for_accounts_of_before(sqlite_url: str) -> None:
    db = Database(sqlite_url)
    with db.engine.begin() as c:
        settings = migrations.config()
        settings.attributes["connection"] = c
        command.downgrade(settings, "0001")
        names = (("a", "Paul", "paul"), ("b", "PauI", "paui"), ("c", "Ana", None))
        for id, name, key in names:
            c.execute(sql("INSERT INTO people (id, name, name_key, lang, created) VALUES (:i, :n, :k, 'en', 0)"),
                      {"i": id, "n": name, "k": key})  # fmt: skip
    db.migrate()
    with db.engine.begin() as c:
        rows = {r.id: r.look_key for r in c.execute(select(PEOPLE.c.id, PEOPLE.c.look_key))}
    db.close()
    assert rows == {"a": digest(look("Paul")), "b": None, "c": None}


def test_a_name_is_composed_and_trimmed() -> None:
    assert clean_name(" Jose\u0301 ") == "José" and clean_name("Ana\u00a0 B") == "Ana B"
    assert clean_name("Ana ❤\ufe0f") == "Ana ❤"
    assert fold("STRASSE") == fold("straße") and fold("A  b") == fold("a b") and fold("Ana") != fold("Aña")


def test_a_title_may_be_empty_but_not_long() -> None:
    assert clean_title(" ") == clean_title("\u200b\u202e") == ""
    with pytest.raises(Problem):
        clean_title("x" * 81)


def test_from_titles_and_talk_is_taken_out_what_hides_piles_up_or_turns_the_text() -> None:
    for mark in [*HIDDEN, *TURNING, "\x00", "\x1b", "\ue000"]:
        assert clean_title(f"a{mark}b") == clean_talk(f"a{mark}b") == "ab"
    assert clean_title("a\nb\u2028c") == "a b c" and clean_talk("a\r\nb\u2028\tc") == "a\nb\n\tc"
    assert clean_talk("e" + "\u0335" * 50) == "e\u0335\u0335" and clean_talk("\u0335" * 3) == ""
    assert clean_talk("👨\u200d👩\u200d👧 ❤\ufe0f") == "👨\u200d👩\u200d👧 ❤\ufe0f"


def test_talk_that_runs_backwards_is_said_forwards(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    id = ana.create(seats=seats("me", "bot:recruit"))["match"]["id"]
    ana.took(ana.act(id, do="say", text="\u202egood\u202c \u200bday"))
    assert ana.get(f"/api/matches/{id}/talk")["talk"][0]["text"] == "good day"
    assert ana.act(id, do="say", text="\u200b\u2067").json()["error"]["key"] == "talk-empty"


# helpers


def refusal(name: str) -> str:
    with pytest.raises(Problem) as refused:
        clean_name(name)
    assert refused.value.status == 400
    return refused.value.key


def two_sessions(site: TestClient) -> tuple[Browser, Browser]:
    here, there = Browser(site), Browser(site)
    here.post("/api/accounts", {"name": "Benito", "password": GOOD}, 201)
    there.post("/api/sessions", {"name": "Benito", "password": GOOD}, 201)
    return here, there


def stored(site: TestClient, statement: object) -> list[object]:
    """The first column of what the database answers."""
    db = site.app.state.db  # type: ignore[attr-defined]
    with db.engine.begin() as connection:
        got = connection.execute(statement)
        return [row[0] for row in got] if got.returns_rows else []
