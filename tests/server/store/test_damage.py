"""Damaged rows: each is mended from the entries or its match set aside, and nobody else notices."""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from grognard.core.plain import checksum
from grognard.server.app import make_app
from grognard.server.play import matches as matches_
from grognard.server.settings import Settings
from grognard.server.store.tables import DAMAGE, MATCHES, SNAPSHOTS
from grognard.server.store.values import new_id, now
from tests.server.desk import Browser
from tests.server.hands import act, give, refused, start, two, wire
from tests.server.play.test_bots import wait
from tests.server.store.test_store import forget, in_memory, snapshots

pytestmark = pytest.mark.damages

GARBAGE: list[object] = [
    "", "garbage", "{", "[[[]]]", '{"a": 1}', "[7, -3]", "[1e99]", "null", "-1", 99, -5, 2**62, 1.5,
    b"\xff\xfe\x00", "9" * 400, "[" * 5000, "\u202e\u0000x",
]  # fmt: skip
TABLES = {
    "matches": [
        "game", "scenario", "options", "title", "status", "private", "creator", "created", "moved", "chance",
        "commitment", "state", "waiting", "outcome", "takeback", "rematch", "record", "offer", "promise",
    ],
    "seats": ["seat", "kind", "person", "bot", "key", "nonce", "nonce_by"],
    "entries": ["state", "kind", "seat", "answer", "rolls", "at"],
    "snapshots": ["state", "save", "checksum"],
}  # fmt: skip
LISTS = ("mine", "open", "watch", "finished")


def change(site: TestClient, statement: str, **values: Any) -> None:
    db = site.app.state.db  # type: ignore[attr-defined]
    site.portal.call(db.write, lambda c: c.execute(text(statement), values))  # type: ignore[union-attr]


def rows(site: TestClient, query: Any) -> list[Any]:
    db = site.app.state.db  # type: ignore[attr-defined]
    return list(site.portal.call(db.read, lambda c: c.execute(query).all()))  # type: ignore[union-attr]


@contextmanager
def site_on(url: str, **more: Any) -> Iterator[TestClient]:
    settings = Settings(url, **{"limits": False, "rule_seconds": 600.0, "bot_seconds": 600.0, "bot_workers": 1, **more})
    with TestClient(make_app(settings), raise_server_exceptions=False) as client:
        yield client


def same(by: Browser, site: TestClient) -> Browser:
    """The same person after a restart."""
    again = Browser(site)
    again.cookie, again.csrf = by.cookie, by.csrf
    return again


def some(at: int) -> list[object]:
    """Four pieces of garbage, other ones for the next column; every one comes in turn."""
    return [GARBAGE[(at + i) % len(GARBAGE)] for i in range(4)]


def damaged_copies(url: str, model: str) -> dict[str, str]:
    """For each column and each piece of garbage a copy of the match with it; id -> what was done."""
    out: dict[str, str] = {}
    with closing(sqlite3.connect(url)) as db:
        columns = {t: [r[1] for r in db.execute(f"PRAGMA table_info({t})")] for t in TABLES}
        for table, names in TABLES.items():
            for name in names:
                for garbage in some(len(out)):
                    id = new_id()
                    for t, own in columns.items():
                        key = "id" if t == "matches" else "match"
                        rest = ", ".join(c for c in own if c != key)
                        copy = f"INSERT INTO {t} ({key}, {rest}) SELECT ?, {rest} FROM {t} WHERE {key} = ?"
                        db.execute(copy, (id, model))
                    key = "id" if table == "matches" else "match"
                    if table == "entries":  # one in the middle; before it and after it all is well
                        where = "rowid = (SELECT rowid FROM entries WHERE match = ? ORDER BY state LIMIT 1 OFFSET 3)"
                    else:
                        where = f"rowid = (SELECT rowid FROM {table} WHERE {key} = ? LIMIT 1)"
                    try:
                        db.execute(f"UPDATE {table} SET {name} = ? WHERE {where}", (garbage, id))
                    except sqlite3.IntegrityError:
                        pass  # the database itself keeps this one out
                    out[id] = f"{table}.{name} = {garbage!r:.40}"
        db.commit()
    return out


def played(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> tuple[Browser, str]:
    """A match against a bot, whose turn it is, with a snapshot."""
    monkeypatch.setattr(matches_, "SNAPSHOT", 3)
    monkeypatch.setattr(matches_, "SNAPSHOT_SECONDS", 0.0)
    red = Browser(site, "Rosa")
    id = start(red, "me", "bot:passer", "safe")
    for _ in range(2):
        give(red, id, "red", "roll")
        wait(lambda: bool(red.table(id)["waiting"] == ["red"]))
    wait(lambda: bool(snapshots(site, id)))
    give(red, id, "red", "walk")
    return red, id


def test_no_damaged_column_harms_anybody_else(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, asides: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    with site_on(sqlite_url) as site:
        red, model = played(site, monkeypatch)
        whole = red.table(model)
    copies = damaged_copies(sqlite_url, model)
    with site_on(sqlite_url) as site:
        red = same(red, site)
        stranger = Browser(site, "Sara")
        for by in (red, stranger, Browser(site)):
            for which in LISTS[by is not red and not by.cookie :]:
                page = by.get(f"/api/matches?list={which}&limit=100")
                while page["next"]:
                    page = by.get(f"/api/matches?list={which}&limit=100&before={page['next']}")
        mended = 0
        others = ["/record", "/save", "/dice", "/talk", "/notes", "/socket"]
        for id, what in copies.items():
            paths = ["", "/steps?from=0&to=3", *others[len(what) % 3 :: 3]]
            for by, path in [(red, path) for path in paths] + [(stranger, "/table")]:
                got = by.ask("GET", f"/api/matches/{id}{path}")
                assert got.status_code < 500, (what, path, got.text)
            got = red.ask("GET", f"/api/matches/{id}/table")
            if got.status_code == 200:
                mended += 1
                assert got.json()["scene"] == whole["scene"], what
                assert got.json()["match"]["status"] == red.match(id)["status"], what
            else:
                assert got.status_code in (403, 404, 409), (what, got.text)
            body = {"seat": "red"} if len(what) % 2 else {"key": id + "x" * 22}
            assert stranger.ask("POST", f"/api/matches/{id}/join", body).status_code < 500, what
            assert act(red, id, do="resign", seat="blue").status_code < 500, what
        assert mended > len(copies) // 2
        # the others play on, and their bots are woken
        id = start(red, "me", "bot:passer", "safe")
        give(red, id, "red", "pass")
        wait(lambda: bool(red.table(id)["waiting"] == ["red"]))
        assert red.table(model)["scene"] == whole["scene"]
        assert len({m["id"] for m in red.get("/api/matches?list=mine&limit=100")["matches"]}) > 50
    assert len(asides) == len(set(asides)) > 20  # each was told once
    assert not [m for m in caplog.messages if "failed" in m]


def test_a_bad_waiting_stops_no_bot(sqlite_url: str) -> None:
    """Neither those of the others, nor its own: who decides follows from the entries."""
    with site_on(sqlite_url) as site:
        red = Browser(site, "Rosa")
        ids = [start(red, "me", "bot:forever", "safe") for _ in range(3)]
        for id in ids:
            give(red, id, "red", "pass")
    with closing(sqlite3.connect(sqlite_url)) as db:
        db.execute("UPDATE seats SET bot = 'passer' WHERE bot IS NOT NULL")
        for id, wrong in zip(ids, ("garbage", "[0]", "{}"), strict=True):
            db.execute("UPDATE matches SET waiting = ? WHERE id = ?", (wrong, id))
        db.execute("UPDATE matches SET waiting = '[1]' WHERE id = ?", (ids[1],))
        db.commit()
    with site_on(sqlite_url) as site:
        red = same(red, site)
        wait(lambda: all(red.match(id)["waiting"] == ["red"] for id in ids))


def test_a_damaged_snapshot_is_made_again_from_the_entries(
    site: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(matches_, "SNAPSHOT", 5)
    monkeypatch.setattr(matches_, "SNAPSHOT_SECONDS", 0.0)
    red, blue, id = two(site)
    for _ in range(6):
        give(red, id, "red", "walk")
    give(red, id, "red", "roll")
    give(blue, id, "blue", "walk")
    wait(lambda: bool(snapshots(site, id)))
    (good,) = rows(site, select(SNAPSHOTS))
    true = in_memory(site, id)
    plain = json.loads(zlib.decompress(good.save))
    plain["position"]["steps"] += 1
    other = zlib.compress(json.dumps(plain).encode())
    plain["position"]["steps"] -= 1
    plain["record"][0][4] = [5]
    third = zlib.compress(json.dumps(plain).encode())
    for save in (b"", b"no zlib", good.save[:-20], zlib.compress(b"[]"), zlib.compress(b"\xff" * 9), other, third):
        change(site, "UPDATE snapshots SET save = :save", save=save)
        forget(site)
        caplog.clear()
        table = red.table(id)
        assert table["state"] == true.state
        assert checksum(in_memory(site, id).match) == checksum(true.match)
        (again,) = rows(site, select(SNAPSHOTS))
        assert (again.state, again.save, again.checksum) == (good.state, good.save, good.checksum)
        assert len([m for m in caplog.messages if "mended from its entries: its snapshot" in m]) == 1
        forget(site)
        red.table(id)
        assert len([m for m in caplog.messages if "mended" in m]) == 1  # it is told once
    change(site, "UPDATE snapshots SET state = 7777")
    forget(site)
    assert red.table(id)["state"] == true.state
    assert snapshots(site, id) == []
    assert give(blue, id, "blue", "walk")["state"] == true.state + 1


def test_how_a_match_began_is_read_in_its_snapshot_where_the_row_is_damaged(
    site: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matches_, "SNAPSHOT", 2)
    monkeypatch.setattr(matches_, "SNAPSHOT_SECONDS", 0.0)
    red, blue, id = two(site, "safe")
    give(red, id, "red", "roll")
    give(blue, id, "blue", "roll")
    wait(lambda: bool(snapshots(site, id)))
    (before,) = rows(site, select(MATCHES))
    for column in ("scenario", "options", "chance"):
        change(site, f"UPDATE matches SET {column} = 'garbage'")
        forget(site)
        assert red.table(id)["state"] == 2
        (after,) = rows(site, select(MATCHES))
        assert tuple(after) == tuple(before)


def test_what_follows_from_the_entries_is_mended(site: TestClient) -> None:
    red, blue, id = two(site)
    give(red, id, "red", "pass")
    give(blue, id, "blue", "walk")
    (before,) = rows(site, select(MATCHES))
    for column, wrong in (
        ("waiting", "[0]"), ("waiting", "garbage"), ("state", 1), ("status", "garbage"), ("status", "finished"),
        ("outcome", "{"), ("outcome", '[0, "1", "x"]'), ("takeback", "garbage"), ("rematch", "garbage"),
    ):  # fmt: skip
        change(site, f"UPDATE matches SET {column} = :wrong", wrong=wrong)
        forget(site)
        assert red.table(id)["waiting"] == ["blue"], column
        (after,) = rows(site, select(MATCHES))
        assert tuple(after) == tuple(before), column
    change(site, "UPDATE seats SET kind = 'garbage'")
    forget(site)
    assert blue.table(id)["mine"] == ["blue"]
    assert [s["kind"] for s in red.match(id)["seats"]] == ["person", "person"]


def test_a_match_in_memory_whose_row_is_damaged_goes_on(site: TestClient) -> None:
    red, _, id = two(site)
    for column in ("status", "options", "waiting", "takeback"):
        change(site, f"UPDATE matches SET {column} = 'garbage'")
        state = red.table(id)["state"]
        got = act(red, id, do="answer", state=state, seat="red", answer=[0])
        assert got.status_code in (200, 409), got.text
        red.get("/api/matches?list=mine")
        wait(lambda: not [r for r in rows(site, select(MATCHES)) if "garbage" in (r.status, r.options, r.waiting)])
        assert give(red, id, "red", "walk")["state"] > state


def broken_site(site: TestClient) -> tuple[Browser, Browser, str, str]:
    """A match with false dice in its third entry, and one beside it."""
    red, blue, id = two(site)
    give(red, id, "red", "walk")
    give(red, id, "red", "walk")
    give(red, id, "red", "roll")
    other = start(red)
    change(site, "UPDATE entries SET rolls = '[[9]]' WHERE match = :id AND state = 3", id=id)
    return red, blue, id, other


def test_a_match_that_does_not_replay_is_set_aside_with_its_evidence(site: TestClient, asides: list[str]) -> None:
    red, blue, id, other = broken_site(site)
    forget(site)
    before = now()
    got = red.ask("GET", f"/api/matches/{id}/table")
    assert got.status_code == 409 and got.json()["error"]["key"] == "match-broken"
    assert "set aside" in got.json()["error"]["text"]
    assert "apartado" in blue.ask("GET", f"/api/matches/{id}/table").json()["error"]["text"]
    (evidence,) = rows(site, select(DAMAGE))
    assert (evidence.match, evidence.entry, evidence.expected) == (id, 3, "the dice [[9]]")
    assert evidence.found.startswith("[[") and before <= evidence.at <= now()
    for by, word in ((red, "entry 3"), (blue, "anotación 3")):
        summary = by.match(id)
        assert summary["status"] == "broken" and word in summary["aside"]["text"]
        assert (summary["aside"]["entry"], summary["aside"]["at"]) == (3, evidence.at)
        assert summary["waiting"] == [] and summary["turn"] is False
        assert id in [m["id"] for m in by.get("/api/matches?list=mine")["matches"]]
        assert "[[9]]" not in json.dumps(summary)  # dice may be somebody's secret
    assert id not in [m["id"] for m in red.get("/api/matches?list=watch")["matches"]]
    assert refused(red, id, do="answer", state=3, seat="red", answer=[0]) == (409, "match-broken")
    for path in ("table", "steps?from=0&to=1", "record"):
        assert red.refused("GET", f"/api/matches/{id}/{path}") == (409, "match-broken")
    give(red, other, "red", "walk")
    assert len(asides) == 1


def test_a_private_match_that_is_set_aside_stays_private(site: TestClient) -> None:
    red = Browser(site, "Rosa")
    id = start(red, private=True)
    give(red, id, "red", "roll")
    change(site, "UPDATE entries SET rolls = '[[9]]'")
    forget(site)
    assert red.refused("GET", f"/api/matches/{id}/table") == (409, "match-broken")
    assert Browser(site, "Sara").refused("GET", f"/api/matches/{id}/table") == (403, "match-private")
    assert Browser(site).refused("GET", f"/api/matches/{id}/table") == (401, "sign-in-first")


def test_those_at_the_table_are_told_when_it_is_set_aside(site: TestClient) -> None:
    red, blue, id, _ = broken_site(site)
    with wire(blue, id) as one:
        one.until("table")
        assert refused(red, id, do="resign", seat="red") == (409, "match-broken")  # after it, all is played again
        news = one.until("match")
        while news["match"]["status"] != "broken":
            news = one.until("match")
        assert "anotación 3" in news["match"]["aside"]["text"]
        with pytest.raises(WebSocketDisconnect) as closed:
            while True:
                one.next()
        assert closed.value.code == 4409
    with blue.socket(id) as session:
        frame = session.receive_json()
        assert (frame["is"], frame["error"]["key"]) == ("refused", "match-broken")


def test_a_match_whose_entries_are_whole_again_goes_on_after_a_restart(sqlite_url: str) -> None:
    with site_on(sqlite_url) as site:
        red, blue, id, _ = broken_site(site)
        (true,) = [t.answer for t in in_memory(site, id).match.turns() if t.seat < 0]
        forget(site)
        assert red.refused("GET", f"/api/matches/{id}/table") == (409, "match-broken")
        mend = "UPDATE entries SET rolls = :rolls WHERE match = :id AND state = 3"
        change(site, mend, rolls=json.dumps([true]), id=id)
        assert red.refused("GET", f"/api/matches/{id}/table") == (409, "match-broken")
    with site_on(sqlite_url) as site:
        blue = same(blue, site)
        assert blue.table(id)["waiting"] == ["blue"]
        assert blue.match(id)["status"] == "running" and blue.match(id)["aside"] is None
        assert rows(site, select(DAMAGE)) == []
        assert give(blue, id, "blue", "walk")["state"] == 4


def test_a_missing_entry_is_noticed(site: TestClient) -> None:
    for state in (1, 3):  # in the middle, and the last one, which the row of the match still knows
        red, _, id = two(site)
        for _ in range(3):
            give(red, id, "red", "walk")
        change(site, "DELETE FROM entries WHERE match = :id AND state = :state", id=id, state=state)
        forget(site)
        assert red.refused("GET", f"/api/matches/{id}/table") == (409, "match-broken")
        assert red.match(id)["aside"]["entry"] == state


def test_a_table_that_left_the_way_of_its_entries_is_noticed_in_production(
    site: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where not every entry is checked: before a snapshot, and at the end."""
    here = site.app.state.site  # type: ignore[attr-defined]
    monkeypatch.setattr(here.matches.checks, "every", False)
    monkeypatch.setattr(matches_, "SNAPSHOT_SECONDS", 0.0)

    def noticed(word: str) -> None:
        red, blue, id = two(site)
        give(red, id, "red", "walk")
        in_memory(site, id).match.position.steps += 1  # type: ignore[attr-defined]
        give(red, id, "red", word)
        wait(lambda: bool(blue.match(id)["status"] == "broken"))
        (evidence,) = rows(site, select(DAMAGE).where(DAMAGE.c.match == id))
        assert evidence.entry == 2 and "as at the table" in evidence.expected
        assert snapshots(site, id) == []

    noticed("end")
    monkeypatch.setattr(matches_, "SNAPSHOT", 2)
    noticed("roll")


def test_storage_that_is_away_sets_nothing_aside(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    red, _, id = two(site)
    give(red, id, "red", "walk")
    forget(site)
    here = site.app.state.site  # type: ignore[attr-defined]

    async def away(_: Any) -> Any:
        raise OperationalError("", {}, Exception())

    with monkeypatch.context() as patch:
        patch.setattr(here.db, "read", away)
        assert red.ask("GET", f"/api/matches/{id}/table").status_code == 503
    assert red.table(id)["state"] == 1
    assert rows(site, select(DAMAGE)) == []
