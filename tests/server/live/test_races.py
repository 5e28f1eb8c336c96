"""Two things at once: nobody sits on a taken seat, nobody acts from a lost one, nothing is half done."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, TypeVar

import httpx
import psycopg
import pytest
from sqlalchemy import Connection, func, select, update
from starlette.testclient import TestClient

from grognard.core.match import RESIGNED
from grognard.server.app import make_app
from grognard.server.http import guard
from grognard.server.http.sessions import Person
from grognard.server.live import sockets
from grognard.server.live.site import Site
from grognard.server.lobby import setting_up
from grognard.server.play import matches as matches_
from grognard.server.play.live_match import Live
from grognard.server.settings import Settings
from grognard.server.store import statements
from grognard.server.store.processes import Changed, Entered, Looking, News
from grognard.server.store.tables import ENTRIES, MATCHES, PEOPLE, SEATS
from grognard.server.store.values import compact
from tests.server.desk import ORIGIN, Browser
from tests.server.hands import act, give, refused, seat_wishes, start, two
from tests.server.traps import BOTH, PASS, WALK

T = TypeVar("T")


def inside(site: TestClient, work: Callable[[], Awaitable[T]]) -> T:
    """Run something in the loop of the server."""
    assert site.portal is not None
    return site.portal.call(work)


def site_of(site: TestClient) -> Site:
    here: Site = site.app.state.site  # type: ignore[attr-defined]
    return here


def write(site: TestClient, fn: Callable[[Connection], T]) -> T:
    return inside(site, lambda: site_of(site).db.write(fn))


Ask = tuple[Browser, str, str, dict[str, Any]]


def at_once(site: TestClient, *asks: Ask) -> list[httpx.Response]:
    """Requests that are all begun before the first is answered."""

    async def one(by: Browser, method: str, path: str, body: dict[str, Any]) -> httpx.Response:
        headers = {"Origin": ORIGIN, "X-CSRF": by.csrf, "Accept-Language": by.lang}
        if by.cookie:
            headers["Cookie"] = by.cookie
        transport = httpx.ASGITransport(app=site.app)
        async with httpx.AsyncClient(transport=transport, base_url=ORIGIN) as client:
            return await client.request(method, path, json=body, headers=headers)

    async def all_() -> list[httpx.Response]:
        return list(await asyncio.gather(*[one(*ask) for ask in asks]))

    return inside(site, all_)


def keys(got: list[httpx.Response]) -> list[str]:
    """What each was told: "" for those that were not refused."""
    assert all(g.status_code < 500 for g in got), [g.text[:200] for g in got]
    return sorted(g.json()["error"]["key"] if g.status_code >= 400 else "" for g in got)


# a seat that another process has emptied, before this one has heard of it


def emptied(site: TestClient, id: str, seat: int, to: str = "") -> None:
    """As another process does it, whose news is still on its way."""

    def fn(c: Connection) -> None:
        sitter = c.execute(select(PEOPLE.c.id).where(PEOPLE.c.name == to)).scalar() if to else None
        kind, status = ("person", "running") if to else ("link", "open")
        c.execute(update(SEATS).where(SEATS.c.match == id, SEATS.c.seat == seat).values(kind=kind, person=sitter))
        c.execute(update(MATCHES).where(MATCHES.c.id == id).values(status=status))

    write(site, fn)


def rows(site: TestClient, id: str) -> tuple[Any, ...]:
    def fn(c: Connection) -> tuple[Any, ...]:
        m = MATCHES.c
        row = c.execute(select(m.state, m.status, m.waiting, m.takeback, m.outcome).where(m.id == id)).one()
        return (*row, c.execute(select(func.count()).where(ENTRIES.c.match == id)).scalar_one())

    return inside(site, lambda: site_of(site).db.read(fn))


@pytest.mark.parametrize("heir", ["", "Carla"])
def test_who_was_removed_elsewhere_changes_nothing_here(site: TestClient, heir: str) -> None:
    red, blue, id = two(site)
    if heir:
        Browser(site, heir)
    give(red, id, "red", "pass")
    acts: list[dict[str, Any]] = [
        {"do": "answer", "state": 1, "seat": "blue", "answer": [WALK]},
        {"do": "resign", "seat": "blue"},
        {"do": "ask-takeback", "state": 1, "seat": "blue", "to": 0},
    ]
    for what in acts:
        inside(site, lambda: site_of(site).changed(id))  # this process knows: blue is Blas again
        emptied(site, id, 1, heir)
        before = rows(site, id)
        assert refused(blue, id, **what) == (403, "not-your-seat")
        assert rows(site, id) == before
        assert refused(blue, id, **what) == (403, "not-your-seat")  # now it has been noticed
        emptied(site, id, 1, "Blas")


def test_an_agreement_from_a_lost_seat_takes_nothing_back(site: TestClient) -> None:
    red, blue, id = two(site)
    give(red, id, "red", "pass")
    red.took(act(red, id, do="ask-takeback", state=1, seat="red", to=0))
    emptied(site, id, 1)
    before = rows(site, id)
    for yes in (True, False):
        assert refused(blue, id, do="reply-takeback", seat="blue", yes=yes) == (403, "not-your-seat")
        assert rows(site, id) == before


def test_a_match_that_waits_for_people_again_does_not_go_on(site: TestClient) -> None:
    """Else it would run with an empty seat, and nobody could ever sit down there."""
    red, _, id = two(site)
    emptied(site, id, 1)
    assert refused(red, id, do="answer", state=0, seat="red", answer=[WALK]) == (409, "not-running")
    assert rows(site, id)[:2] == (0, "open")


def test_an_answer_that_meets_a_removal_waits_for_it(postgres_url: str) -> None:
    """Both in the same moment: the answer is written when the other process lets go of the match, or not at all."""
    app = make_app(Settings(postgres_url, rule_seconds=600.0, limits=False, bot_workers=1))
    with TestClient(app, raise_server_exceptions=False) as site, psycopg.connect(postgres_url) as other:
        red, blue, id = two(site)
        carla = Browser(site, "Carla")
        give(red, id, "red", "pass")
        assert carla.cookie
        other.execute("SELECT id FROM matches WHERE id = %s FOR UPDATE", (id,))
        heir = "(SELECT id FROM people WHERE name = 'Carla')"
        other.execute(f"UPDATE seats SET person = {heir} WHERE match = %s AND seat = 1", (id,))
        got: list[tuple[int, str]] = []
        what = {"do": "answer", "state": 1, "seat": "blue", "answer": [WALK]}
        acting = threading.Thread(target=lambda: got.append(refused(blue, id, **what)))
        acting.start()
        here = "datname = current_database()"
        waiting = f"SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND {here}"
        with psycopg.connect(postgres_url, autocommit=True) as eye:
            for _ in range(3000):
                row = eye.execute(waiting).fetchone()
                if row is not None and row[0]:
                    break
                time.sleep(0.01)
        other.execute("UPDATE matches SET status = 'running', moved = moved + 1 WHERE id = %s", (id,))
        other.commit()
        acting.join(600)
        assert got == [(403, "not-your-seat")]
        assert rows(site, id)[0] == 1


# what this process knows, and when


def test_the_later_of_two_changes_stays(site: TestClient) -> None:
    """The facts are read when it is their turn, not while something else is still being done to the match."""
    _, _, id = two(site)
    here = site_of(site)

    async def work() -> Live:
        live = await here.matches.live(id)
        async with live.lock:
            late = asyncio.ensure_future(here.changed(id))
            await here.db.write(lambda _: None)
            for _ in range(5):
                await here.db.read(lambda _: None)
            await here.db.write(
                lambda c: c.execute(update(SEATS).where(SEATS.c.match == id, SEATS.c.seat == 1).values(person=None))
            )
        await late
        return live

    assert [bool(s.person) for s in inside(site, work).facts.seats] == [True, False]


def test_news_of_a_match_that_is_just_being_read(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    _, _, id = two(site)
    here = site_of(site)
    real = matches_.rebuild

    async def work() -> Live:
        read, go = asyncio.Event(), asyncio.Event()

        async def slow(*args: Any) -> Any:
            got = await real(*args)
            read.set()
            await go.wait()
            return got

        monkeypatch.setattr(matches_, "rebuild", slow)
        here.matches.lives.pop(id)
        opening = asyncio.ensure_future(here.matches.live(id))
        await read.wait()
        entry = statements.Entry(id, 1, "answer", 0, [PASS], [])
        await here.db.write(lambda c: statements.append(c, entry, statements.After([1], None), "elsewhere"))
        await here.db.write(
            lambda c: c.execute(update(SEATS).where(SEATS.c.match == id, SEATS.c.seat == 1).values(person=None))
        )
        here.heard(Entered(by="elsewhere", match=id, state=1))
        here.heard(Changed(by="elsewhere", match=id))
        go.set()
        live = await opening
        for _ in range(1000):
            if live.state == 1 and not live.facts.seats[1].person:
                break
            await asyncio.sleep(0.01)
        return live

    live = inside(site, work)
    assert (live.state, live.facts.seats[1].person) == (1, "")


def test_a_record_is_whole_even_before_the_end_was_heard_of(site: TestClient) -> None:
    red, _, id = two(site)
    assert red.get(f"/api/matches/{id}/dice")["over"] is False
    entry = statements.Entry(id, 1, "resign", 0, [0], [])
    write(site, lambda c: statements.append(c, entry, statements.After([], [1, "", RESIGNED]), "elsewhere"))
    assert "\nresult blue - outcome-resigned\n" in red.ask("GET", f"/api/matches/{id}/record").text
    proof = red.get(f"/api/matches/{id}/dice")
    assert proof["over"] and proof["secret"] and "faults" not in proof


# coming in while being shown out


def test_a_socket_that_opens_while_its_session_ends(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    red, _, id = two(site)
    here = site_of(site)
    real = sockets.look
    first: list[bool] = []

    async def look(here_: Site, match: str, person: Person | None) -> Live:
        live = await real(here_, match, person)
        if not first and person is not None:
            first.append(True)
            await here.db.write(lambda c: c.exec_driver_sql("DELETE FROM sessions"))
            await here.signed_out(person.id, None)
        return live

    monkeypatch.setattr(sockets, "look", look)
    with red.socket(id, "red") as socket:
        frame = socket.receive_json()
        assert frame["is"] == "refused" and frame["error"]["key"] == "not-your-seat"
    assert first and not here.audience.by_person


def test_a_socket_that_opens_while_its_person_is_removed(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    red, blue = Browser(site, "Rosa"), Browser(site, "Blas")
    made = red.create(game="traps", scenario="open", private=True, seats=seat_wishes("me", "link"))
    id, key = made["match"]["id"], made["invitations"]["blue"].removeprefix("/join/")
    blue.post(f"/api/matches/{id}/join", {"key": key})
    here = site_of(site)
    real = statements.talk

    def slow(c: Connection, match: str, *more: int) -> Any:
        """While the talk is read, blue loses the seat."""
        live = here.matches.lives[match]
        seats = [replace(s, person="") if s.seat == 1 else s for s in live.facts.seats]
        live.facts = replace(live.facts, seats=seats)
        return real(c, match, *more)

    here.matches.lives[id].talk = None
    monkeypatch.setattr(statements, "talk", slow)
    with blue.socket(id) as socket:
        frame = socket.receive_json()
        assert frame["is"] == "refused" and frame["error"]["key"] == "match-private"


def test_who_is_removed_from_a_public_match_sees_it_as_a_spectator_at_once(site: TestClient) -> None:
    red, blue, id = two(site)
    with blue.socket(id, "blue") as socket:
        assert socket.receive_json()["seat"] == "blue"
        red.post(f"/api/matches/{id}/remove", {"seat": "blue"})
        while (frame := socket.receive_json())["is"] != "table":
            assert frame["is"] != "news"  # nothing more from the seat
        assert (frame["seat"], frame["mine"]) == ("", [])


# at the same moment


def test_two_people_join_one_seat(site: TestClient) -> None:
    red = Browser(site, "Rosa")
    id = start(red, "me", "open")
    crowd = [Browser(site, f"P{i}") for i in range(6)]
    got = at_once(site, *[(p, "POST", f"/api/matches/{id}/join", {"seat": "blue"}) for p in crowd])
    assert keys(got) == ["", *["seat-taken"] * 5]
    winner = next(i for i, g in enumerate(got) if g.status_code == 200)
    assert [s["name"] for s in red.match(id)["seats"]] == ["Rosa", f"P{winner}"]


def test_one_key_opens_one_seat_once(site: TestClient) -> None:
    red = Browser(site, "Rosa")
    made = red.create(game="traps", scenario="open", seats=seat_wishes("me", "link"))
    id, key = made["match"]["id"], made["invitations"]["blue"].removeprefix("/join/")
    crowd = [Browser(site, f"P{i}") for i in range(4)]
    got = at_once(site, *[(p, "POST", f"/api/matches/{id}/join", {"key": key}) for p in crowd])
    assert keys(got) == ["", *["invitation-void"] * 3]


def test_two_take_one_account_name(site: TestClient) -> None:
    crowd = [Browser(site, "Guest"), Browser(site), Browser(site, "Other"), Browser(site)]
    bodies = [{"name": name, "password": f"a password {i}"} for i, name in enumerate(("Ana", "ANA", "ana", "Ana"))]
    got = at_once(site, *[(p, "POST", "/api/accounts", b) for p, b in zip(crowd, bodies, strict=True)])
    assert keys(got) == ["", *["name-taken"] * 3]
    winner = next(i for i, g in enumerate(got) if g.status_code == 201)
    for i in range(4):
        login = {"name": "ana", "password": f"a password {i}"}
        assert Browser(site).ask("POST", "/api/sessions", login).status_code == (201 if i == winner else 401)


def test_one_guest_becomes_one_account(site: TestClient) -> None:
    guest = Browser(site, "Guest")
    bodies = [{"name": f"Name {i}", "password": "a password of mine"} for i in range(3)]
    got = at_once(site, *[(guest, "POST", "/api/accounts", b) for b in bodies])
    assert keys(got) == ["", *["account-already"] * 2]


def test_two_answers_to_one_question(site: TestClient) -> None:
    red, _, id = two(site)
    path = f"/api/matches/{id}/acts"
    what = {"do": "answer", "state": 0, "seat": "red", "answer": [WALK]}
    assert keys(at_once(site, *[(red, "POST", path, what)] * 5)) == ["", *["stale"] * 4]
    assert (rows(site, id)[0], rows(site, id)[-1]) == (1, 1)


def test_both_sides_answer_at_once_when_both_are_asked(site: TestClient) -> None:
    red, blue, id = two(site)
    red.took(act(red, id, do="answer", state=0, seat="red", answer=[BOTH]))
    path = f"/api/matches/{id}/acts"
    asks: list[Ask] = [
        (red, "POST", path, {"do": "answer", "state": 1, "seat": "red", "answer": [1]}),
        (blue, "POST", path, {"do": "answer", "state": 1, "seat": "blue", "answer": [2]}),
    ]
    assert keys(at_once(site, *asks)) == ["", ""]
    assert rows(site, id)[0] == 3


def test_both_resign_and_ask_for_a_rematch_and_one_goes_on_answering(site: TestClient) -> None:
    red, blue, id = two(site)
    path = f"/api/matches/{id}"
    answer = {"do": "answer", "state": 0, "seat": "red", "answer": [WALK]}
    got = at_once(
        site,
        (red, "POST", f"{path}/acts", {"do": "resign", "seat": "red"}),
        (blue, "POST", f"{path}/acts", {"do": "resign", "seat": "blue"}),
        (red, "POST", f"{path}/acts", answer),
    )
    assert sorted(g.status_code for g in got).count(200) in (1, 2)  # an answer may have come before the first
    assert rows(site, id)[1] == "finished"
    got = at_once(
        site,
        (red, "POST", f"{path}/rematch", {}),
        (blue, "POST", f"{path}/rematch", {}),
        (red, "POST", f"{path}/acts", answer),
    )
    assert sorted(g.status_code for g in got) == [201, 202, 409]  # the second of them has agreed
    assert len(red.get("/api/matches?list=mine")["matches"]) == 1


def test_joining_and_taking_away(site: TestClient) -> None:
    red, blue = Browser(site, "Rosa"), Browser(site, "Blas")
    id = start(red, "me", "open")
    path = f"/api/matches/{id}"
    join, gone = at_once(site, (blue, "POST", f"{path}/join", {}), (red, "DELETE", path, {}))
    assert (join.status_code, gone.status_code) in ((200, 409), (404, 200))
    left = red.ask("GET", path).status_code
    assert left == (200 if join.status_code == 200 else 404)


def test_so_many_unfinished_matches_and_no_more(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setting_up, "MOST_UNFINISHED", 3)
    red = Browser(site, "Rosa")
    body = {"game": "traps", "scenario": "open", "seats": seat_wishes("me", "me")}
    got = at_once(site, *[(red, "POST", "/api/matches", body)] * 5)
    assert keys(got) == ["", "", "", "too-many-matches", "too-many-matches"]
    mine = red.get("/api/matches?list=mine")["matches"]
    assert len(mine) == 3
    red.took(act(red, mine[0]["id"], do="resign", seat="red"))
    red.post("/api/matches", body, 201)


# bodies and names


def test_a_body_that_never_comes(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "BODY_SECONDS", 0.05)
    sent: list[dict[str, Any]] = []

    async def work() -> None:
        begun = False

        async def receive() -> dict[str, Any]:
            nonlocal begun
            if begun:
                await asyncio.sleep(3600)
            begun = True
            return {"type": "http.request", "body": b'{"name": ', "more_body": True}

        async def send(message: Any) -> None:
            sent.append(message)

        headers = [(b"content-type", b"application/json"), (b"accept-language", b"es"), (b"host", b"testserver")]
        scope = {
            "type": "http", "method": "POST", "path": "/api/guests", "raw_path": b"/api/guests", "query_string": b"",
            "headers": headers, "client": ("10.0.0.9", 1), "server": ("testserver", 80), "scheme": "http",
            "http_version": "1.1", "asgi": {"version": "3.0"},
        }  # fmt: skip
        await site.app(scope, receive, send)  # type: ignore[arg-type]

    inside(site, work)
    assert sent[0]["status"] == 408 and "demasiado despacio" in sent[1]["body"].decode()


def test_a_notice_of_many_long_names_fits(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    here = site_of(site)
    told: list[News] = []

    async def hear(news: News) -> None:
        told.append(news)

    monkeypatch.setattr(here.others, "tell", hear)
    people = [Person(f"{i:012}", ('"' if i % 2 else "𠀀") * 40, "en", False, "", "") for i in range(300)]
    live: Any = SimpleNamespace(id="x" * 12)
    monkeypatch.setattr(here.audience, "at", lambda _: [SimpleNamespace(person=p) for p in people])
    inside(site, lambda: here.audience.say_people(live))
    (people_now,) = [news for news in told if isinstance(news, Looking)]  # a greeting may come between
    assert len(compact(people_now).encode()) < 8000 and len(people_now.who) > 30


@pytest.fixture
def strict(sqlite_url: str) -> Iterator[TestClient]:
    """A site with its limits on, for which no time passes."""
    app = make_app(Settings(sqlite_url, rule_seconds=600.0, bot_workers=1))
    app.state.limits.clock = lambda: 0.0
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


def test_somebody_without_a_name_is_limited_too(strict: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "SOCKETS", 3)
    red = Browser(strict, "Rosa")
    id = start(red)
    nobody = Browser(strict)
    with nobody.socket(id) as a, nobody.socket(id) as b, nobody.socket(id) as c, nobody.socket(id) as d:
        assert [s.receive_json()["is"] for s in (a, b, c)] == ["table"] * 3
        assert d.receive_json()["error"]["key"] == "too-many-sockets"
        with red.socket(id) as mine:  # who has a name has a share of their own
            assert mine.receive_json()["is"] == "table"
        for i in range(70):  # a whole table each time is work
            a.send_json({"do": "lang", "id": i + 1, "lang": "es"})
        frames = []
        while not frames or frames[-1].get("id") != 70:
            frames.append(a.receive_json())
        assert {f["error"]["key"] for f in frames if f["is"] == "refused"} == {"too-often"}
        assert sum(f["is"] == "table" for f in frames) <= 60
    with nobody.socket(id) as again:  # those that were closed count no more
        assert again.receive_json()["is"] == "table"


def test_an_address_has_so_many_sockets_whatever_the_names(strict: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "ADDRESS_SOCKETS", 2)
    people = [Browser(strict, f"P{i}") for i in range(3)]
    id = start(people[0])
    with people[0].socket(id) as a, people[1].socket(id) as b:
        assert [s.receive_json()["is"] for s in (a, b)] == ["table"] * 2  # both are in
        with people[2].socket(id) as c:
            assert c.receive_json()["error"]["key"] == "too-many-sockets"


def test_tables_lists_and_going_back_are_limited(strict: TestClient) -> None:
    red = Browser(strict, "Rosa")
    id = start(red)
    give(red, id, "red", "walk")
    tries: list[Any] = [act(red, id, do="ask-takeback", state=2, seat="red", to=5) for _ in range(11)]
    assert [t.status_code for t in tries] == [409] * 10 + [429]
    nobody = Browser(strict)
    paths = [f"/api/matches/{id}/table", "/api/matches?list=open"] * 101
    assert [nobody.ask("GET", path).status_code for path in paths] == [200] * 200 + [429] * 2
    assert red.ask("GET", "/api/matches?list=open").status_code == 200  # a share of her own
