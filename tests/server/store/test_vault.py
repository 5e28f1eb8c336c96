"""The database of SQLite is its owner's alone; the secrets of dice that are still to be rolled are encrypted in it."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import stat
import zlib
from pathlib import Path

import pytest
from sqlalchemy import insert, select
from starlette.testclient import TestClient

from grognard.core.chance import Committed
from grognard.server.app import make_app
from grognard.server.settings import Settings
from grognard.server.store import statements
from grognard.server.store.database import Database, Unusable
from grognard.server.store.private_files import NotPrivate, make_private
from grognard.server.store.tables import MATCHES, PEOPLE
from grognard.server.store.vault import KEY, MARK, Vault
from tests.server.desk import Browser, seats

SECRET = "0123456789abcdef-the-secret"
ID = "matchmatch12"


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def put(db: Database) -> None:
    """A match with a secret, and a snapshot of it."""
    chance = json.dumps(Committed(SECRET).plain())
    with db.engine.begin() as c:
        c.execute(insert(PEOPLE).values(id="p", name="Ana", lang="en", created=0))
        c.execute(
            insert(MATCHES).values(
                id=ID, game="g", scenario="s", options="{}", title="", status="running", private=False, creator="p",
                created=0, moved=0, chance=chance, commitment="c", state=0, waiting="[]",
            )
        )  # fmt: skip
        statements.add_snapshot(c, ID, 50, zlib.compress(f'{{"chance": "{SECRET}"}}'.encode(), 0))


def read(db: Database) -> tuple[str, str]:
    with db.engine.begin() as c:
        snapshot = statements.newest_snapshot(c, ID)
        assert snapshot is not None
        return c.execute(select(MATCHES.c.chance)).scalar_one(), zlib.decompress(bytes(snapshot.save)).decode()  # type: ignore[call-overload]


def everything(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.iterdir() if not file.name.endswith(".key"))


# the file


def test_a_new_database_is_its_owners_alone(tmp_path: Path) -> None:
    old = os.umask(0)
    try:
        db = Database(str(tmp_path / "site.db"))
        db.migrate()
        with db.engine.begin() as c:
            c.execute(insert(PEOPLE).values(id="p", name="Ana", lang="en", created=0))
            names = {file.name: mode(file) for file in tmp_path.iterdir()}
        db.close()
    finally:
        os.umask(old)
    assert names == dict.fromkeys(("site.db", "site.db-wal", "site.db-shm", "site.db.key"), 0o600)


def test_a_database_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    file = tmp_path / "site.db"
    db = Database(str(file))
    db.migrate()
    put(db)  # now there is something beside it
    for one in tmp_path.iterdir():
        one.chmod(0o666)
    again = Database(str(file))
    again.migrate()
    assert {mode(one) for one in tmp_path.iterdir()} == {0o600} and (tmp_path / "site.db-wal").exists()
    again.close()
    db.close()


def test_a_file_that_is_not_ours_to_close_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "site.db"
    file.touch(0o644)

    def denied(_self: Path, _mode: int) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "chmod", denied)
    with pytest.raises(NotPrivate):
        make_private(file)
    with pytest.raises(Unusable) as told:
        Database(str(file)).migrate()
    assert told.value.key == "db-not-private"


# the secrets


def test_secrets_are_sealed_in_the_file_and_read_as_they_were(tmp_path: Path) -> None:
    db = Database(str(tmp_path / "site.db"))
    db.migrate()
    put(db)
    chance, save = read(db)
    assert json.loads(chance) == ["committed", SECRET] and SECRET in save
    db.close()
    assert SECRET.encode() not in everything(tmp_path)
    with sqlite3.connect(tmp_path / "site.db") as c:
        assert c.execute("SELECT chance FROM matches").fetchone()[0].startswith("g1:")
        assert c.execute("SELECT save FROM snapshots").fetchone()[0].startswith(MARK)


def test_a_match_that_is_played_leaves_no_secret_in_the_file(sqlite_url: str) -> None:
    settings = Settings(sqlite_url, limits=False)
    with TestClient(make_app(settings)) as site:
        ana = Browser(site, "Ana")
        id = ana.create(seats=seats("me", "me"))["match"]["id"]
        live = site.app.state.site.matches.lives[id]  # type: ignore[attr-defined]
        secret = live.match.chance.secret
        packed = zlib.compress(live.match.save().encode(), 3)
        asyncio.run(site.app.state.db.write(lambda c: statements.add_snapshot(c, id, 1, packed)))  # type: ignore[attr-defined]
        assert secret in live.match.save()
    folder = Path(sqlite_url).parent
    kept = everything(folder)
    assert secret.encode() not in kept and packed not in kept


def test_what_an_older_version_wrote_in_clear_is_read_and_sealed(tmp_path: Path) -> None:
    file = tmp_path / "site.db"
    db = Database(str(file))
    db.migrate()
    db.close()
    (tmp_path / "site.db.key").unlink()
    old = Database(str(file))  # without a key everything is kept as it was
    put(old)
    assert SECRET in read(old)[0]
    old.close()
    assert SECRET.encode() in everything(tmp_path)
    new = Database(str(file))
    new.migrate()
    assert json.loads(read(new)[0]) == ["committed", SECRET] and SECRET in read(new)[1]
    new.close()
    assert SECRET.encode() not in everything(tmp_path)  # nor in pages that are no longer used


def test_the_key_may_lie_elsewhere_or_come_from_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "db").mkdir()
    file, key = tmp_path / "db" / "site.db", tmp_path / "the.key"
    db = Database(str(file), str(key))
    db.migrate()
    put(db)
    db.close()
    assert mode(key) == 0o600 and not (tmp_path / "db" / "site.db.key").exists()
    monkeypatch.setenv(KEY, key.read_text())
    again = Database(str(file))
    again.migrate()
    assert SECRET in read(again)[0]
    again.close()


def test_a_lost_or_wrong_key_is_told_and_nothing_is_changed(tmp_path: Path) -> None:
    file, key = tmp_path / "site.db", tmp_path / "site.db.key"
    db = Database(str(file))
    db.migrate()
    put(db)
    db.close()
    good = key.read_text()
    key.unlink()
    assert fault(file) == "db-key-missing" and not key.exists()
    key.write_text("ab" * 32)
    assert fault(file) == "db-key-wrong"
    key.write_text("nonsense")
    assert fault(file) == "db-key-form"
    key.write_text(good)
    again = Database(str(file))
    again.migrate()
    assert SECRET in read(again)[0]
    again.close()


def fault(file: Path) -> str:
    db = Database(str(file))
    with pytest.raises(Unusable) as told:
        db.migrate()
    db.close()
    return told.value.key


def test_a_sealed_secret_that_was_tampered_with_harms_its_row_alone(tmp_path: Path) -> None:
    vault = Vault(bytes(32))
    encrypted = vault.encrypt_text("clear")
    assert vault.decrypt_text(encrypted) == "clear" and vault.encrypt_text("clear") != encrypted
    for bad in (encrypted[:-4] + "AAAA", encrypted[:10], "g1:", "g1:ñ", "g1:AAAA"):
        assert vault.decrypt_text(bad) == bad  # no exception: a list that holds it is still shown
    assert vault.decrypt(MARK + b"short") == MARK + b"short"
    db = Database(str(tmp_path / "site.db"))
    db.migrate()
    put(db)
    with sqlite3.connect(tmp_path / "site.db") as c:
        c.execute("UPDATE matches SET chance = 'g1:damaged'")
    assert read(db)[0] == "g1:damaged"
    db.close()


def test_on_postgresql_secrets_are_sealed_where_a_key_is_given(postgres_url: str, tmp_path: Path) -> None:
    db = Database(postgres_url, str(tmp_path / "the.key"))
    db.migrate()
    put(db)
    assert SECRET in read(db)[0]
    with db.engine.begin() as c:
        raw = c.exec_driver_sql("SELECT chance FROM matches").scalar_one()
        blob = c.exec_driver_sql("SELECT save FROM snapshots").scalar_one()
    db.close()
    assert raw.startswith("g1:") and bytes(blob).startswith(MARK)
    without = Database(postgres_url)
    with pytest.raises(Unusable):
        without.migrate()
    without.close()
