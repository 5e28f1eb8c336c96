"""The attacks that servers of this kind were seen to accept, each refused, and the match as it was before."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.server.desk import Browser, first, key_of, seats
from tests.server.lobby.test_lobby import linked, played

SCRIPT = "<script>alert(1)</script>"


@contextmanager
def unchanged(id: str, *people: tuple[Browser, str]) -> Iterator[None]:
    """Whatever is tried inside, the match is the same afterwards, for everybody who sits at it."""

    def all_of_it() -> list[Any]:
        out: list[Any] = []
        for who, seat in people:
            table = who.table(id, seat)
            out.append({k: v for k, v in table.items() if k != "people"})
            out.append(who.get(f"/api/matches/{id}/notes"))
        return out

    before = all_of_it()
    yield
    assert all_of_it() == before


@pytest.fixture
def two(site: TestClient) -> tuple[str, Browser, Browser]:
    """A running public match: Ana the carlist, who set it up, is to decide; Benito is the liberal."""
    ana = Browser(site, "Ana")
    id, benito = played(site, ana)
    return id, ana, benito


@pytest.fixture
def hidden(site: TestClient) -> tuple[str, Browser, Browser]:
    """The same, private."""
    ana = Browser(site, "Ana")
    id, benito = played(site, ana, private=True)
    return id, ana, benito


Two = tuple[str, Browser, Browser]


def tried(who: Browser, id: str, **act: Any) -> tuple[int, str]:
    got = who.act(id, **act)
    frame = got.json()
    assert got.status_code == frame["status"] and len(frame["error"]["text"]) > 10
    return got.status_code, frame["error"]["key"]


# answers


def test_an_argument_that_is_not_on_offer(two: Two) -> None:
    id, ana, benito = two
    table = ana.table(id, "carlist")
    offered = [item["code"] for item in table["decision"]["items"]]
    with unchanged(id, (ana, "carlist"), (benito, "liberal")):
        for answer in ([max(offered) + 1], [-1], [], offered, [offered[0]] * 2):
            got = ana.act(id, do="answer", state=table["state"], seat="carlist", answer=answer)
            assert got.status_code == 422
            assert got.json()["error"]["rule"]  # a paragraph of the rulebook says no


NO_ANSWERS: list[Any] = [
    [2**31],
    [-(2**63)],
    [10**400],
    [1.5],
    ["0"],
    [True],
    [None],
    [[0]],
    {"0": 0},
    "0",
    0,
    None,
    [0] * 401,
    [[[[[[[[[[0]]]]]]]]]],
]


def test_answers_of_wrong_types_and_sizes(two: Two) -> None:
    for answer in NO_ANSWERS:
        id, ana, benito = two
        state = ana.table(id, "carlist")["state"]
        with unchanged(id, (ana, "carlist"), (benito, "liberal")):
            assert tried(ana, id, do="answer", state=state, seat="carlist", answer=answer)[0] == 400


def test_an_answer_nested_without_end(two: Two) -> None:
    id, ana, benito = two
    deep = b'{"do":"answer","state":0,"seat":"carlist","answer":' + b"[" * 25_000 + b"]" * 25_000 + b"}"
    with unchanged(id, (ana, "carlist"), (benito, "liberal")):
        assert ana.refused("POST", f"/api/matches/{id}/acts", content=deep) == (400, "json-too-deep")


NO_ACTS: list[Any] = [
    {},
    {"do": "cheat"},
    {"do": ["answer"]},
    {"do": "answer"},
    {"do": "answer", "state": -1, "seat": "carlist", "answer": [0]},
    {"do": "answer", "state": 0, "seat": "x" * 41, "answer": [0]},
    {"do": "answer", "state": 0, "seat": "carlist", "answer": [0], "force": True},
    {"do": "say", "text": ""},
    {"do": "say", "text": "x" * 2001},
    {"do": "sit", "seat": "carlist"},
    {"do": "ask-takeback", "state": 0, "seat": "carlist", "to": 10**12},
]


def test_acts_that_are_none(two: Two) -> None:
    for act in NO_ACTS:
        id, ana, benito = two
        with unchanged(id, (ana, "carlist"), (benito, "liberal")):
            assert tried(ana, id, **act)[0] == 400


def test_a_stale_state(two: Two) -> None:
    id, ana, benito = two
    table = ana.table(id, "carlist")
    answer = first(table["decision"])
    for state in (table["state"] + 1, 2**31 - 1):
        with unchanged(id, (ana, "carlist"), (benito, "liberal")):
            assert tried(ana, id, do="answer", state=state, seat="carlist", answer=answer) == (409, "stale")
    ana.answer(id, "carlist")
    with unchanged(id, (ana, "carlist"), (benito, "liberal")):
        got = ana.act(id, do="answer", state=table["state"], seat="carlist", answer=answer)
        assert got.status_code == 409 and got.json()["state"] == table["state"] + 1  # the new state is told


# somebody else's seat


def test_acting_for_the_other_seat(two: Two, site: TestClient) -> None:
    id, ana, benito = two
    table = ana.table(id, "carlist")
    act = {"do": "answer", "state": table["state"], "seat": "carlist", "answer": first(table["decision"])}
    with unchanged(id, (ana, "carlist"), (benito, "liberal")):
        assert tried(benito, id, **act) == (403, "not-your-seat")
        assert tried(benito, id, **{**act, "seat": "liberal"}) == (409, "not-your-turn")
        assert tried(benito, id, do="resign", seat="carlist") == (403, "not-your-seat")
        assert tried(benito, id, do="why", seat="carlist", target="place:bilbao") == (403, "not-your-seat")
        eve = Browser(site, "Eve")
        assert tried(eve, id, **act) == (403, "not-your-seat")
        assert tried(Browser(site), id, **act) == (401, "sign-in-first")
        assert benito.refused("GET", f"/api/matches/{id}/table?seat=carlist") == (403, "not-your-seat")
        assert benito.refused("GET", f"/api/matches/{id}/table?seat=all") == (403, "only-after-the-end")
        assert benito.refused("GET", f"/api/matches/{id}/steps?from=0&to=0&seat=carlist") == (403, "not-your-seat")
        with benito.socket(id, "liberal") as socket:
            until(socket, "table")
            socket.send_json({**act, "id": 5})
            assert until(socket, "refused")["error"]["key"] == "not-your-seat"
            socket.send_json({"do": "sit", "id": 6, "seat": "carlist"})
            assert until(socket, "refused")["error"]["key"] == "not-your-seat"


def test_acting_after_having_been_removed(two: Two) -> None:
    id, ana, benito = two
    ana.hand_over(id, "carlist")
    table = benito.table(id, "liberal")
    act = {"do": "answer", "state": table["state"], "seat": "liberal", "answer": first(table["decision"])}
    with benito.socket(id, "liberal") as socket:
        until(socket, "table")
        key = key_of(ana.post(f"/api/matches/{id}/remove", {"seat": "liberal"}), "liberal")
        with unchanged(id, (ana, "carlist")):
            socket.send_json({**act, "id": 5})
            assert until(socket, "refused")["error"]["key"] == "not-your-seat"
            assert tried(benito, id, **act) == (403, "not-your-seat")
            assert benito.match(id)["yours"] == []
            assert benito.table(id)["seat"] == "" and benito.table(id)["decision"] is None
            assert benito.refused("POST", f"/api/matches/{id}/join", {"seat": "liberal"}) == (403, "link-only")
        carmen = Browser(ana.client, "Carmen")
        carmen.post(f"/api/matches/{id}/join", {"key": key})
        assert tried(benito, id, **act) == (403, "not-your-seat")
        assert until(socket, "table")["seat"] == ""  # a spectator from now on
        ana.hand_over(id, "carlist")  # dealt anew, from the beginning
        carmen.answer(id, "liberal")
        seen = until(socket, "news")
        assert seen["decision"] is None


def test_removed_from_a_private_match_nothing_is_seen(hidden: Two) -> None:
    id, ana, benito = hidden
    with benito.socket(id, "liberal") as socket:
        until(socket, "table")
        ana.post(f"/api/matches/{id}/remove", {"seat": "liberal"})
        assert closed(socket) == 4403
    with unchanged(id, (ana, "carlist")):
        for page in ("", "/table", "/table?seat=liberal", "/steps?from=0&to=0", "/record", "/talk", "/notes", "/dice"):
            assert benito.refused("GET", f"/api/matches/{id}{page}") == (403, "match-private")
        assert tried(benito, id, do="say", text="hello") == (403, "match-private")
        assert tried(benito, id, do="resign", seat="liberal") == (403, "match-private")
        assert benito.refused("POST", f"/api/matches/{id}/join", {"seat": "liberal"}) == (403, "match-private")
        with benito.socket(id, "liberal") as socket:
            assert "scene" not in socket.receive_json()
            assert closed(socket) == 4403


def test_a_stranger_removing(two: Two, site: TestClient) -> None:
    id, ana, benito = two
    eve = Browser(site, "Eve")
    with unchanged(id, (ana, "carlist"), (benito, "liberal")):
        for who in (eve, benito):
            for seat in ("liberal", "carlist"):
                assert who.refused("POST", f"/api/matches/{id}/remove", {"seat": seat}) == (403, "creator-only")
        assert eve.refused("DELETE", f"/api/matches/{id}") == (403, "creator-only")
        nobody = Browser(site)
        assert nobody.refused("POST", f"/api/matches/{id}/remove", {"seat": "liberal"}) == (401, "sign-in-first")


def test_a_stranger_joining(site: TestClient) -> None:
    ana, eve = Browser(site, "Ana"), Browser(site, "Eve")
    id, key = linked(ana)
    other, other_key = linked(ana)
    join = f"/api/matches/{id}/join"
    with unchanged(id, (ana, "carlist")):
        assert eve.refused("POST", join, {}) == (403, "link-only")
        assert eve.refused("POST", join, {"seat": "liberal"}) == (403, "link-only")
        for wrong in ("", "x", id, key[:-1], key[:-1] + ("A" if key[-1] != "A" else "B"), other_key, key + "A"):
            assert eve.refused("POST", join, {"key": wrong}) == (404, "invitation-void")
        assert eve.refused("POST", f"/api/matches/{other}/join", {"key": key}) == (404, "invitation-void")
        assert ana.refused("POST", join, {"key": key}) == (409, "already-seated")
    benito = Browser(site, "Benito")
    benito.post(join, {"key": key})
    with unchanged(id, (ana, "carlist"), (benito, "liberal")):
        assert eve.refused("POST", join, {"key": key}) == (404, "invitation-void")
        assert eve.refused("POST", join, {}) == (409, "no-seat-free")


def test_a_stranger_joining_a_private_match(site: TestClient) -> None:
    ana, eve = Browser(site, "Ana"), Browser(site, "Eve")
    id = ana.create(seats=seats("open", "me"), private=True)["match"]["id"]
    with unchanged(id, (ana, "carlist")):
        for body in ({}, {"seat": "liberal"}):
            assert eve.refused("POST", f"/api/matches/{id}/join", body) == (403, "match-private")
        assert eve.refused("POST", f"/api/matches/{id}/join", {"key": id + "A" * 22}) == (404, "invitation-void")


def test_a_spectator_on_a_private_match(hidden: Two, site: TestClient) -> None:
    id, ana, benito = hidden
    base = f"/api/matches/{id}"
    pages = ["", "/table", "/table?seat=all", "/steps?from=0&to=0", "/record", "/save", "/dice", "/talk", "/notes"]
    with unchanged(id, (ana, "carlist"), (benito, "liberal")):
        eve, nobody = Browser(site, "Eve"), Browser(site)
        for page in pages:
            assert eve.refused("GET", base + page) == (403, "match-private")
            assert nobody.refused("GET", base + page) == (401, "sign-in-first")
        assert eve.refused("PUT", base + "/notes", {"text": "seen"}) == (403, "match-private")
        assert tried(eve, id, do="say", text="hello") == (403, "match-private")
        for path in ("/leave", "/rematch"):
            assert eve.refused("POST", base + path) == (403, "match-private")
        for who, code in ((eve, 4403), (nobody, 4401)):
            with who.socket(id) as socket:
                assert "scene" not in socket.receive_json()  # the refusal
                assert closed(socket) == code


# what is written


def test_a_script_in_a_name_a_note_a_title_or_a_chat_stays_text(site: TestClient) -> None:
    ana = Browser(site, SCRIPT)
    id = ana.create(title=SCRIPT)["match"]["id"]
    ana.took(ana.ask("PUT", f"/api/matches/{id}/notes", {"text": SCRIPT}))
    ana.took(ana.act(id, do="say", text=SCRIPT))
    base = f"/api/matches/{id}"
    for path in ("/api/me", "/api/matches?list=mine", base, base + "/notes", base + "/talk", base + "/table"):
        got = ana.ask("GET", path)
        assert got.headers["content-type"] == "application/json"
        assert got.headers["x-content-type-options"] == "nosniff"
        assert SCRIPT in json.dumps(got.json())  # as it was written: it is for the client to show it as text
    for path in (f"/match/{SCRIPT}", f"/{SCRIPT}", f"/api/{SCRIPT}", f"/api/matches/{SCRIPT}"):
        got = ana.ask("GET", path)
        assert SCRIPT not in got.text or got.headers["content-type"] == "application/json"
    assert "script-src 'self';" in ana.ask("GET", "/").headers["content-security-policy"]


def test_an_8_mb_note(two: Two) -> None:
    id, ana, benito = two
    large = b'{"text": "' + b"x" * (8 * 1024 * 1024) + b'"}'

    def parts() -> Iterator[bytes]:
        for i in range(0, len(large), 65536):
            yield large[i : i + 65536]

    with unchanged(id, (ana, "carlist"), (benito, "liberal")):
        path = f"/api/matches/{id}/notes"
        assert ana.refused("PUT", path, content=large) == (413, "too-large")
        assert ana.refused("PUT", path, content=parts()) == (413, "too-large")
        lied = {"Content-Length": "10"}
        assert ana.refused("PUT", path, content=parts(), headers=lied) == (413, "too-large")


# where it comes from


def test_a_foreign_origin(two: Two) -> None:
    id, ana, benito = two
    table = ana.table(id, "carlist")
    act = {"do": "answer", "state": table["state"], "seat": "carlist", "answer": first(table["decision"])}
    with unchanged(id, (ana, "carlist"), (benito, "liberal")):
        for origin in ("https://evil.example", "null", "http://testserver.evil.example"):
            headers = {"Origin": origin}
            assert ana.refused("POST", f"/api/matches/{id}/acts", act, headers=headers) == (403, "foreign-origin")
            with ana.socket(id, "carlist", headers) as socket:
                assert "scene" not in socket.receive_json()
                assert closed(socket) == 4403
        login = {"name": "Ana", "password": "whatever it is"}
        headers = {"Origin": "https://evil.example"}
        for path in ("/api/sessions", "/api/guests"):
            assert Browser(ana.client).refused("POST", path, login, headers=headers) == (403, "foreign-origin")


def test_a_missing_or_wrong_token(two: Two) -> None:
    id, ana, benito = two
    table = ana.table(id, "carlist")
    act = {"do": "answer", "state": table["state"], "seat": "carlist", "answer": first(table["decision"])}
    tries: list[tuple[str, str, Any]] = [
        ("POST", f"/api/matches/{id}/acts", act),
        ("PUT", f"/api/matches/{id}/notes", {"text": "x"}),
        ("POST", f"/api/matches/{id}/remove", {"seat": "liberal"}),
        ("POST", f"/api/matches/{id}/leave", None),
        ("DELETE", f"/api/matches/{id}", None),
        ("PATCH", "/api/me", {"name": "Eve"}),
        ("DELETE", "/api/sessions", None),
        ("DELETE", "/api/sessions/all", None),
        ("POST", "/api/accounts", {"name": "Eve", "password": "evil and long"}),
        ("POST", "/api/sessions", {"name": "Eve", "password": "evil and long"}),
        ("POST", "/api/guests", {"name": "Eve"}),
        ("POST", "/api/records", {"text": "x"}),
    ]
    with unchanged(id, (ana, "carlist"), (benito, "liberal")):
        for method, path, body in tries:
            assert ana.refused(method, path, body, without=("X-CSRF",)) == (403, "csrf"), path
            assert ana.refused(method, path, body, headers={"X-CSRF": benito.csrf}) == (403, "csrf"), path
            assert ana.refused(method, path, body, headers={"X-CSRF": "ñ"})[1] == "csrf"
        assert ana.get("/api/me")["person"]["name"] == "Ana"


def test_a_form_of_another_site_is_not_even_read(two: Two) -> None:
    id, ana, benito = two
    with unchanged(id, (ana, "carlist"), (benito, "liberal")):
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
            headers = {"Content-Type": kind}
            body = {"text": "x"}
            assert ana.refused("PUT", f"/api/matches/{id}/notes", body, headers=headers) == (415, "want-json")


# passwords


@pytest.fixture
def still(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """For the limits, no time passes: however slow the machine is, nothing is forgiven meanwhile."""
    monkeypatch.setattr(site.app.state.limits, "clock", lambda: 0.0)  # type: ignore[attr-defined]


@pytest.mark.usefixtures("still")
def test_a_login_flood_on_one_name(site: TestClient) -> None:
    benito = Browser(site)
    benito.post("/api/accounts", {"name": "Benito", "password": "a long enough one"}, 201)
    id = benito.create()["match"]["id"]
    eve = Browser(site)
    with unchanged(id, (benito, "carlist")):  # who is signed in stays so, and nobody else comes in
        got = [eve.ask("POST", "/api/sessions", {"name": "Benito", "password": f"guess {i}"}) for i in range(6)]
        assert [g.status_code for g in got] == [401] * 5 + [429]
        assert int(got[-1].headers["retry-after"]) >= 1
        # other spellings of the name are the same name, and the right password does not help either
        assert eve.refused("POST", "/api/sessions", {"name": " BENITO", "password": "a long enough one"})[0] == 429
        assert eve.cookie == "" and eve.get("/api/me")["person"] is None


@pytest.mark.usefixtures("still")
def test_a_login_flood_with_changing_names(site: TestClient) -> None:
    eve, ana = Browser(site), Browser(site, "Ana")
    id = ana.create()["match"]["id"]
    with unchanged(id, (ana, "carlist")):
        got = [
            eve.ask("POST", "/api/sessions", {"name": f"Name {i}", "password": "a guess"}).status_code
            for i in range(21)
        ]
        assert got == [401] * 20 + [429]
        assert eve.cookie == "" and eve.get("/api/me")["person"] is None


def test_an_old_session_after_a_password_change(site: TestClient) -> None:
    here, thief = Browser(site), Browser(site)
    here.post("/api/accounts", {"name": "Benito", "password": "a long enough one"}, 201)
    thief.post("/api/sessions", {"name": "Benito", "password": "a long enough one"}, 201)
    id = here.create()["match"]["id"]
    with thief.socket(id, "carlist") as socket:
        until(socket, "table")
        body = {"old": "a long enough one", "new": "quite another one"}
        here.took(here.ask("PUT", "/api/me/password", body))
        assert closed(socket) == 4401
    with unchanged(id, (here, "carlist")):
        assert thief.get("/api/me")["person"] is None
        assert tried(thief, id, do="resign", seat="carlist") == (401, "sign-in-first")
        assert thief.refused("PUT", f"/api/matches/{id}/notes", {"text": "x"}) == (401, "sign-in-first")
        with thief.socket(id, "carlist") as socket:
            assert "scene" not in socket.receive_json()
            assert closed(socket) == 4403
    here.answer(id, "carlist")


def test_signing_out_closes_the_sockets_of_that_session_only(site: TestClient) -> None:
    here, there = Browser(site), Browser(site)
    here.post("/api/accounts", {"name": "Benito", "password": "a long enough one"}, 201)
    there.post("/api/sessions", {"name": "Benito", "password": "a long enough one"}, 201)
    id = here.create()["match"]["id"]
    with here.socket(id, "carlist") as one, there.socket(id, "liberal") as other:
        until(one, "table")
        until(other, "table")
        there.took(there.ask("DELETE", "/api/sessions"))
        assert closed(other) == 4401
        one.send_json({"do": "say", "id": 3, "text": "still here"})
        until(one, "done")


# addresses


TEMPTING: list[Any] = [
    "//evil.example",
    "//evil.example/%2e%2e",
    "/%2F%2Fevil.example",
    "/\\evil.example",
    "/match//evil.example",
    "/join/https://evil.example/",
    "/?next=https://evil.example",
    "/account?next=//evil.example",
    "/api/me/?next=//evil.example",
    "/api/me/",
    "/api/games/",
    "/api/matches/",
    "/api//evil.example/..",
]


def test_an_open_redirect(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    id = ana.create()["match"]["id"]
    with unchanged(id, (ana, "carlist")):
        for path in TEMPTING:
            for method in ("GET", "POST"):
                got = ana.ask(method, f"http://testserver{path}", {} if method == "POST" else None)
                location = got.headers.get("location", "")
                assert "evil" not in location
                assert not 300 <= got.status_code < 400, location


NO_FILES = ["a" * 300, "a/" * 3000, "assets/" + "x" * 256, "%ff%fe", "%ed%a0%80", "..%2f..%2fetc%2fpasswd", "assets/"]


def test_names_that_no_file_can_have(site: TestClient) -> None:
    for name in NO_FILES:
        for method in ("GET", "HEAD"):
            assert Browser(site).ask(method, f"/{name}").status_code == 404, name


def test_headers_that_make_no_sense(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    odd = [
        {"Content-Length": "\u00b2"},  # a digit for Python, and no number
        {"Host": "[::1"},
        {"Origin": "http://[::1"},
        {"Origin": "http://testserver:99999"},
        {"Accept-Language": ";;;q=nan,es;q=nan"},
        {"Cookie": "grognard=\u00ff"},
        {"If-None-Match": "x" * 5000},
    ]
    for headers in odd:
        assert ana.ask("POST", "/api/sessions", {"name": "x", "password": "y"}, headers=headers).status_code < 500
        assert ana.ask("GET", "/api/games", headers=headers).status_code < 500


ODD: list[Any] = [
    "..",
    "%2e%2e",
    "%00",
    "a" * 5000,
    "'; DROP TABLE matches;--",
    "%25",
    "𝒳" * 12,
    "aaaaaaaaaaa%0A",
    "-" * 12,
    "%ff" * 12,
]


def test_ids_with_odd_characters(site: TestClient) -> None:
    for id in ODD:
        ana = Browser(site, "Ana")
        mine = ana.create()["match"]["id"]
        with unchanged(mine, (ana, "carlist")):
            for path in ("", "/table", "/steps", "/record", "/notes", "/talk", "/dice"):
                got = ana.ask("GET", f"/api/matches/{id}{path}")
                assert got.status_code in (400, 404, 405), (path, got.text[:200])
            for path in ("/acts", "/join", "/leave", "/rematch", "/remove", "/invite"):
                got = ana.ask("POST", f"/api/matches/{id}{path}", {"seat": "carlist"})
                assert got.status_code in (400, 404, 405), (path, got.text[:200])
            assert ana.ask("GET", f"/api/invitations/{id}").status_code in (400, 404)
            assert ana.ask("GET", f"/api/games/{id}/rules").status_code in (400, 404)


# helpers


def until(socket: Any, kind: str) -> dict[str, Any]:
    """The next frame of a kind."""
    for _ in range(50):
        frame: dict[str, Any] = socket.receive_json()
        if frame["is"] == kind:
            return frame
    raise AssertionError(f"no {kind} came")


def closed(socket: Any) -> int:
    """The code a socket is closed with, after whatever else was on its way."""
    receive: Callable[[], Any] = socket.receive_json
    for _ in range(50):
        try:
            receive()
        except WebSocketDisconnect as end:
            return end.code
    raise AssertionError("the socket stays open")
