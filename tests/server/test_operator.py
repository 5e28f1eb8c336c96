"""For the operator: hosts, health and metrics, a forgotten password, sweeping out, a backup while the server runs."""

from __future__ import annotations

import re
import sqlite3
import stat
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path

import pytest
from sqlalchemy import insert, select, update
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from grognard.cli.app import main
from grognard.server.app import make_app
from grognard.server.http import health
from grognard.server.http.faults import LOG
from grognard.server.http.health import TOKEN
from grognard.server.live import housekeeping
from grognard.server.serve import own_names
from grognard.server.settings import Settings
from grognard.server.store import pruning
from grognard.server.store.database import Database
from grognard.server.store.pruning import DAY, prune
from grognard.server.store.statements import After, Entry, Gone, append
from grognard.server.store.tables import ENTRIES, MATCHES, PEOPLE, SESSIONS
from grognard.server.store.values import LIFE, now
from tests.server.desk import Browser, seats
from tests.server.people.test_people import GOOD, stored

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def alone(sqlite_url: str) -> Iterator[TestClient]:
    """A site on SQLite that answers to two names."""
    settings = Settings(sqlite_url, limits=False, hosts="testserver, play.example, [::1]")
    with TestClient(make_app(settings), raise_server_exceptions=False) as client:
        yield client


# hosts


WRONG = ["evil.example", "testserver.evil.example", "", "[::2]", "127.0.0.1:80", "a:b:c", "[["]


@pytest.mark.parametrize("host", WRONG)
def test_a_host_that_is_not_ours_is_refused(host: str, alone: TestClient) -> None:
    who = Browser(alone)
    for path in ("/", "/api/me", "/health"):
        got = who.ask("GET", path, headers={"Host": host})
        assert got.status_code == 421 and got.json()["error"]["key"] == "wrong-host"
    assert who.ask("POST", "/api/guests", {"name": "Ana"}, headers={"Host": host}).status_code == 421
    with pytest.raises(WebSocketDisconnect), alone.websocket_connect("/api/matches/x/socket", headers={"host": host}):
        pass


def test_hosts_that_are_ours_are_answered_with_any_port(alone: TestClient) -> None:
    for host in ("testserver", "TestServer:8443", "play.example", "[::1]:8765"):
        assert Browser(alone).ask("GET", "/api/me", headers={"Host": host}).status_code == 200


def test_a_server_on_this_machine_alone_answers_to_its_own_names_only() -> None:
    assert "localhost" in own_names("127.0.0.1") and own_names("0.0.0.0") == ""


# health and metrics


def test_health_and_metrics_are_there_for_those_who_know_the_token_only(
    alone: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    who = Browser(alone)
    for path in ("/health", "/metrics"):
        assert who.ask("GET", path).status_code == 404  # no token is set: nobody may
        monkeypatch.setenv(TOKEN, "short")
        assert who.ask("GET", path, headers={"Authorization": "Bearer short"}).status_code == 404
        monkeypatch.setenv(TOKEN, "a token of some length")
        for wrong in ("", "Bearer ", "Bearer another token of some length", "a token of some length"):
            assert who.ask("GET", path, headers={"Authorization": wrong}).status_code == 404
        assert who.ask("GET", path, headers={"Authorization": "Bearer a token of some length"}).status_code == 200
        monkeypatch.delenv(TOKEN)


def test_the_figures_are_what_happened(alone: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(TOKEN, "a token of some length")
    ana = Browser(alone, "Ana")
    id = ana.create(seats=seats("me", "me"))["match"]["id"]

    def figure(name: str) -> float:
        got = ana.ask("GET", "/metrics", headers={"Authorization": "Bearer a token of some length"})
        assert got.headers["content-type"] == health.TEXT
        found = re.search(rf"^{re.escape(name)} (\S+)$", got.text, re.M)
        return float(found[1]) if found else 0.0

    assert figure("grognard_matches_live") == 1 and figure("grognard_sockets") == 0
    assert figure('grognard_answers_total{by="person"}') == 0
    with ana.socket(id) as socket:
        socket.receive_json()
        assert figure("grognard_sockets") == 1 and figure("grognard_people") == 1
    ana.answer(id, "carlist")
    assert figure('grognard_answers_total{by="person"}') == 1 and figure("grognard_answer_seconds_count") == 1
    assert figure('grognard_request_seconds_count{method="POST",route="post_act",status="200"}') == 1
    assert figure("grognard_bot_queue") == 0 and figure("grognard_errors_total") == 0
    LOG.error("something went wrong")
    assert figure("grognard_errors_total") == 1
    ana.ask("BREW", "/api/me")
    assert figure('grognard_request_seconds_count{method="other",route="get_me",status="405"}') <= 1


# a forgotten password


def test_the_operator_resets_a_password_and_everything_is_signed_out(sqlite_url: str, capsys: Capture) -> None:
    with TestClient(make_app(Settings(sqlite_url, limits=False)), raise_server_exceptions=False) as site:
        ana = Browser(site)
        ana.post("/api/accounts", {"name": "Ana", "password": GOOD}, 201)
        assert main(["admin", "reset", "ANA", "--db", sqlite_url]) == 0
        password = re.search(r"is (\S+) —", capsys.readouterr().out)
        assert password is not None and ana.get("/api/me")["person"] is None
        assert Browser(site).refused("POST", "/api/sessions", {"name": "Ana", "password": GOOD})[0] == 401
        Browser(site).post("/api/sessions", {"name": "Ana", "password": password[1]}, 201)
        Browser(site, "Guest")
        for lang, words in (("en", "nobody has an account"), ("es", "nadie tiene una cuenta")):
            for name in ("Nobody", "Guest"):
                assert main(["admin", "reset", name, "--db", sqlite_url, "--lang", lang]) == 2
                assert words in capsys.readouterr().err


def test_a_session_that_ended_elsewhere_loses_its_sockets(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(housekeeping, "LOOK", 0.05)
    with TestClient(make_app(Settings(sqlite_url, limits=False)), raise_server_exceptions=False) as site:
        ana = Browser(site)
        ana.post("/api/accounts", {"name": "Ana", "password": GOOD}, 201)
        id = ana.create()["match"]["id"]
        with ana.socket(id) as socket:
            socket.receive_json()
            assert main(["admin", "reset", "Ana", "--db", sqlite_url]) == 0
            with pytest.raises(WebSocketDisconnect) as closed:
                while True:
                    socket.receive_json()
            assert closed.value.code == 4401


def test_commands_of_the_operator_make_no_database(tmp_path: Path, capsys: Capture) -> None:
    for command in (["admin", "reset", "Ana"], ["admin", "prune"], ["backup", str(tmp_path / "copy")]):
        assert main([*command, "--db", str(tmp_path / "none.db")]) == 2
        assert "no such file" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


# sweeping out


def aged(site: TestClient, name: str, days: int) -> str:
    """Let somebody have come last so many days ago."""
    then = now() - days * DAY - 1000
    (id,) = stored(site, select(PEOPLE.c.id).where(PEOPLE.c.name == name))
    stored(site, update(PEOPLE).where(PEOPLE.c.id == id).values(created=then))
    stored(site, update(SESSIONS).where(SESSIONS.c.person == id).values(seen=then))
    return str(id)


def moved(site: TestClient, id: str, days: int) -> None:
    stored(site, update(MATCHES).where(MATCHES.c.id == id).values(moved=now() - days * DAY - 1000))


def swept(site: TestClient, **keep: int) -> pruning.Pruned:
    db = site.app.state.db  # type: ignore[attr-defined]
    with db.engine.begin() as c:
        return prune(c, Settings("", **keep), now())  # type: ignore[arg-type]


def test_sign_ins_guests_and_matches_go_after_their_time(site: TestClient) -> None:
    ana, old, fresh = Browser(site, "Ana"), Browser(site, "Old"), Browser(site, "Fresh")
    waiting, new = (ana.create(seats=seats("me", "open"))["match"]["id"] for _ in range(2))
    dead = ana.create(seats=seats("me", "bot:recruit"))["match"]["id"]
    while not ana.match(dead)["turn"]:  # until the bot has answered: it would make the match young again
        time.sleep(0.02)
    over = old.create(seats=seats("me", "me"))["match"]["id"]
    old.took(old.act(over, do="resign", seat="carlist"))
    Browser(site).post("/api/accounts", {"name": "Keeper", "password": GOOD}, 201)
    aged(site, "Keeper", 400)
    assert swept(site) == pruning.Pruned(1, [], [])  # his sign-in is older than 60 days; an account stays
    moved(site, waiting, 30)
    moved(site, dead, 180)
    moved(site, over, 1000)
    gone = aged(site, "Old", 90)
    assert swept(site, keep_open=0, keep_running=0, keep_guests=0).matches == []
    got = swept(site)
    assert sorted(got.matches) == sorted([waiting, dead]) and got.guests == [gone]
    assert fresh.refused("GET", f"/api/matches/{waiting}")[0] == 404 and ana.match(new)["status"] == "open"
    assert [s["name"] for s in fresh.match(over)["seats"]] == ["(left)"] * 2  # finished matches stay
    assert old.get("/api/me")["person"] is None and fresh.get("/api/me")["person"] is not None
    assert swept(site) == pruning.Pruned(0, [], [])


def late(match: str, state: int) -> tuple[Entry, After]:
    """What a bot writes that has thought for long."""
    return Entry(match, state, "answer", 0, [0], []), After([0], None)


def test_what_a_bot_writes_into_a_match_that_was_taken_away_is_refused(site: TestClient) -> None:
    id = Browser(site, "Ana").create(seats=seats("me", "me"))["match"]["id"]
    moved(site, id, 180)
    assert swept(site).matches == [id]
    db = site.app.state.db  # type: ignore[attr-defined]
    with pytest.raises(Gone), db.engine.begin() as c:
        append(c, *late(id, 1), "me")


@pytest.mark.damages  # what is written is no answer of this match: only that it is there counts
def test_a_match_that_moves_while_the_old_ones_are_swept_stays_whole(site: TestClient) -> None:
    id = Browser(site, "Ana").create(seats=seats("me", "me"))["match"]["id"]
    moved(site, id, 180)
    db = site.app.state.db  # type: ignore[attr-defined]
    with ThreadPoolExecutor(1) as others:
        with db.engine.begin() as c:
            append(c, *late(id, 1), "me")
            sweeping = others.submit(swept, site)  # it may look now or a moment later, and must not take it either way
            wait([sweeping], 0.5)
        assert sweeping.result().matches == []
    assert stored(site, select(ENTRIES.c.state).where(ENTRIES.c.match == id)) == [1]


def test_a_guest_who_still_plays_is_not_swept_out(site: TestClient) -> None:
    ana = Browser(site, "Ana")
    ana.create(seats=seats("me", "bot:recruit"))
    aged(site, "Ana", 200)
    assert swept(site).guests == []


def test_the_operator_sweeps_out_at_once(sqlite_url: str, capsys: Capture) -> None:
    db = Database(sqlite_url)
    with db.engine.begin() as c:
        c.execute(insert(PEOPLE).values(id="p", name="Old", lang="en", created=0))
        c.execute(insert(SESSIONS).values(token="t", person="p", csrf="", created=0, seen=now() - LIFE - 1))
    db.close()
    for lang, words in (("en", "1 sign-ins, 0 matches, 1 guests"), ("es", "0 sesiones, 0 partidas, 0 invitados")):
        assert main(["admin", "prune", "--db", sqlite_url, "--lang", lang]) == 0
        assert words in capsys.readouterr().out
    assert main(["admin", "prune", "--db", sqlite_url, "--guests", "-1"]) == 2


# a backup


def test_a_backup_while_the_server_writes_is_whole_and_private(
    sqlite_url: str, tmp_path: Path, capsys: Capture
) -> None:
    to = tmp_path / "copy.db"
    with TestClient(make_app(Settings(sqlite_url, limits=False))) as site:
        ana = Browser(site, "Ana")
        id = ana.create()["match"]["id"]
        db = site.app.state.db  # type: ignore[attr-defined]
        stop = threading.Event()

        def write() -> None:
            n = 0
            while not stop.is_set():
                n += 1
                with db.engine.begin() as c:
                    for part in ("a", "b"):  # both or neither
                        c.execute(insert(PEOPLE).values(id=f"pair {part}{n}", name="x" * 40, lang="en", created=n))

        writer = threading.Thread(target=write)
        writer.start()
        try:
            assert main(["backup", str(to), "--db", sqlite_url]) == 0
        finally:
            stop.set()
            writer.join()
    assert "copied to" in capsys.readouterr().out
    assert [stat.S_IMODE(f.stat().st_mode) for f in (to, tmp_path / "copy.db.key")] == [0o600] * 2
    with sqlite3.connect(to) as c:
        pairs = "SELECT count(*) FROM people WHERE id LIKE ?"
        assert c.execute(pairs, ("pair a%",)).fetchone() == c.execute(pairs, ("pair b%",)).fetchone()
    with TestClient(make_app(Settings(str(to), limits=False))) as copy:  # it is a server's own database again
        again = Browser(copy)
        again.cookie = ana.cookie
        assert again.match(id)["status"] == "running"
    assert main(["backup", str(to), "--db", sqlite_url, "--lang", "es"]) == 2
    assert "ya existe" in capsys.readouterr().err


def test_a_backup_of_postgresql_is_for_pg_dump(capsys: Capture, tmp_path: Path) -> None:
    assert main(["backup", str(tmp_path / "x"), "--db", "postgresql://nobody@127.0.0.1:1/none"]) == 2
    assert "pg_dump" in capsys.readouterr().err
