"""The tables: migrations make what tables.py says, entries rebuild the match, changes commit in groups."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, func, insert, select, text
from starlette.testclient import TestClient

from grognard.core.save import checksum
from grognard.server.app import make_app
from grognard.server.play import matches as matches_
from grognard.server.play.live_match import Live
from grognard.server.settings import Settings
from grognard.server.store.database import Closed, Database
from grognard.server.store.tables import ENTRIES, MATCHES, META, PEOPLE, SNAPSHOTS
from tests.server.desk import Browser
from tests.server.hands import act, give, refused, start, two
from tests.server.play.test_bots import wait

T = TypeVar("T")


def run(url: str, work: Callable[[Database], Awaitable[T]]) -> T:
    async def go() -> T:
        db = Database(url)
        try:
            return await work(db)
        finally:
            db.close()

    return asyncio.run(go())


def person(id: str) -> Callable[[Connection], Any]:
    return lambda c: c.execute(insert(PEOPLE).values(id=id, name=id, lang="en", created=0))


def test_the_migrations_make_what_the_tables_say(db_url: str) -> None:
    db = Database(db_url)
    db.migrate()  # once more: nothing to do
    with db.engine.connect() as connection:
        found = compare_metadata(MigrationContext.configure(connection), META)
    db.close()
    assert found == []


def test_changes_gather_and_a_bad_one_fails_alone(db_url: str) -> None:
    async def work(db: Database) -> tuple[list[object], int]:
        names = ["a", "b", "a", "c", "b", "d"]
        got = await asyncio.gather(*[db.write(person(n)) for n in names], return_exceptions=True)
        count = await db.read(lambda c: c.execute(select(func.count()).select_from(PEOPLE)).scalar_one())
        return list(got), count

    got, count = run(db_url, work)
    assert [isinstance(g, Exception) for g in got] == [False, False, True, False, True, False]
    assert count == 4


def test_a_closed_database_takes_nothing_more(sqlite_url: str) -> None:
    async def work() -> None:
        db = Database(sqlite_url)
        waiting = asyncio.ensure_future(db.write(person("a")))
        await asyncio.sleep(0)
        await asyncio.to_thread(db.close)
        await waiting  # what was asked for is written
        with pytest.raises(Closed):
            await db.write(person("b"))

    asyncio.run(work())


def in_memory(site: TestClient, id: str) -> Live:
    live = site.portal.call(site.app.state.site.matches.live, id)  # type: ignore[union-attr,attr-defined]
    assert isinstance(live, Live)
    return live


def forget(site: TestClient) -> None:
    site.app.state.site.matches.lives.clear()  # type: ignore[attr-defined]


def same_again(site: TestClient, id: str) -> None:
    """What is rebuilt from the table is what was in memory, with the same things to take back."""
    before = in_memory(site, id)
    forget(site)
    after = in_memory(site, id)
    assert after is not before
    assert after.state == before.state
    assert checksum(after.match) == checksum(before.match)
    assert after.match.save() == before.match.save()
    assert len(after.match.undoable) == len(before.match.undoable)
    assert [after.match.can_undo(s) for s in (0, 1)] == [before.match.can_undo(s) for s in (0, 1)]


def test_a_match_is_rebuilt_from_its_entries(site: TestClient) -> None:
    red, blue, id = two(site)
    same_again(site, id)
    for word in ("walk", "walk", "secret"):
        give(red, id, "red", word)
    act(red, id, do="undo", state=3, seat="red")
    same_again(site, id)
    assert act(red, id, do="undo", state=4, seat="red").status_code == 200  # also after the rebuild
    give(red, id, "red", "roll")
    give(blue, id, "blue", "both")
    same_again(site, id)
    act(blue, id, do="answer", state=7, seat="blue", answer=[1])
    same_again(site, id)
    act(red, id, do="answer", state=8, seat="red", answer=[2])
    act(red, id, do="ask-takeback", state=9, seat="red", to=1)
    act(blue, id, do="reply-takeback", seat="blue", yes=True)
    same_again(site, id)
    assert in_memory(site, id).match.takebacks == 3  # two undos, and one that the other side agreed to
    act(red, id, do="resign", seat="red")
    same_again(site, id)


def test_a_request_to_take_back_survives_a_restart(site: TestClient) -> None:
    red, blue, id = two(site)
    give(red, id, "red", "pass")
    act(red, id, do="ask-takeback", state=1, seat="red", to=0)
    forget(site)
    assert blue.table(id)["takeback"] == {"by": "red", "to": 0}


def test_snapshots_are_taken_where_nothing_can_be_undone(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches_, "SNAPSHOT", 5)
    monkeypatch.setattr(matches_, "SNAPSHOT_SECONDS", 0.0)
    red, blue, id = two(site)
    for _ in range(9):
        give(red, id, "red", "walk")
    assert snapshots(site, id) == []
    give(red, id, "red", "roll")
    for _ in range(7):
        give(blue, id, "blue", "walk")
    wait(lambda: bool(snapshots(site, id)))
    assert snapshots(site, id) == [10]
    same_again(site, id)
    act(blue, id, do="ask-takeback", state=17, seat="blue", to=2)
    act(red, id, do="reply-takeback", seat="red", yes=True)
    same_again(site, id)
    assert in_memory(site, id).match.number() == 2


def test_only_the_newest_snapshots_are_kept(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches_, "SNAPSHOT", 1)
    monkeypatch.setattr(matches_, "SNAPSHOT_SECONDS", 0.0)
    red, blue, id = two(site)
    for state in range(1, 6):
        seat, who = ("red", red) if state % 2 else ("blue", blue)
        give(who, id, seat, "roll")  # and the other side is next
        wait(lambda at=state: at in snapshots(site, id))  # type: ignore[misc]
    assert sorted(snapshots(site, id)) == [4, 5]
    same_again(site, id)


def snapshots(site: TestClient, id: str) -> list[int]:
    db = site.app.state.db  # type: ignore[attr-defined]
    query = select(SNAPSHOTS.c.state).where(SNAPSHOTS.c.match == id)
    return [row.state for row in site.portal.call(db.read, lambda c: c.execute(query).all())]  # type: ignore[union-attr]


def test_the_row_of_the_match_follows(site: TestClient) -> None:
    red, blue, id = two(site)
    give(red, id, "red", "pass")
    db = site.app.state.db  # type: ignore[attr-defined]

    def row() -> Any:
        return site.portal.call(db.read, lambda c: c.execute(select(MATCHES).where(MATCHES.c.id == id)).one())  # type: ignore[union-attr]

    one = row()
    assert (one.state, json.loads(one.waiting), one.status, one.outcome) == (1, [1], "running", None)
    give(blue, id, "blue", "end")
    one = row()
    assert (one.state, json.loads(one.waiting), one.status) == (2, [], "finished")
    assert json.loads(one.outcome) == [1, "9.1", "outcome-toy-score"]
    entries = site.portal.call(db.read, lambda c: c.execute(select(ENTRIES).order_by(ENTRIES.c.state)).all())  # type: ignore[union-attr]
    assert [(e.state, e.kind, e.seat, json.loads(e.answer)) for e in entries] == [
        (1, "answer", 0, [2]), (2, "answer", 1, [7]),
    ]  # fmt: skip


@pytest.mark.damages
def test_false_dice_in_the_table_are_noticed(site: TestClient) -> None:
    red, _, id = two(site)
    give(red, id, "red", "roll")
    db = site.app.state.db  # type: ignore[attr-defined]
    site.portal.call(db.write, lambda c: c.execute(text("UPDATE entries SET rolls = '[[9]]'")))  # type: ignore[union-attr]
    forget(site)
    got = red.ask("GET", f"/api/matches/{id}/table")
    assert got.status_code == 409 and got.json()["error"]["key"] == "match-broken"


def test_a_failed_write_changes_nothing_and_is_503(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    red, _, id = two(site)
    before = red.table(id)
    here = site.app.state.site  # type: ignore[attr-defined]
    real = here.db.write

    async def away(_: Callable[[Connection], Any]) -> Any:
        raise Closed

    monkeypatch.setattr(here.db, "write", away)
    assert refused(red, id, do="answer", state=0, seat="red", answer=[0]) == (503, "storage-away")
    monkeypatch.setattr(here.db, "write", real)
    assert red.table(id) == before
    assert give(red, id, "red", "walk")["state"] == 1


def test_matches_that_nobody_looks_at_leave_the_memory(sqlite_url: str) -> None:
    with TestClient(make_app(Settings(sqlite_url, rule_seconds=600.0, limits=False, live_limit=3))) as site:
        red = Browser(site, "Rosa")
        ids = [start(red) for _ in range(6)]
        kept = site.app.state.site.matches.lives  # type: ignore[attr-defined]
        with red.socket(ids[0]) as session:
            session.receive_json()
            for id in ids[1:]:
                give(red, id, "red", "walk")
            assert len(kept) == 3 and ids[0] in kept
        assert all(red.table(id, "red")["state"] == (id != ids[0]) for id in ids)
