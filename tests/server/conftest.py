"""A site for each test, on SQLite and on PostgreSQL where there is one."""

from __future__ import annotations

import logging
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from grognard import register
from grognard.server.app import make_app
from grognard.server.settings import CHECK, ROOMS, Settings
from grognard.server.store.database import Database
from tests.server import field, postgres, traps

# for the processes that bots think in
os.environ[ROOMS] = "tests.core.toy:TOY,tests.server.traps:GAME,tests.server.field:GAME"
os.environ[CHECK] = "every"  # what is stored is played again after every answer
register(traps.GAME)
register(field.GAME)

# nothing is cut off for being slow: a test that is about a limit sets it
PATIENT: dict[str, Any] = {
    "limits": False, "rule_seconds": 600.0, "bot_seconds": 600.0, "bot_workers": 1,
    "pause_least": 0.0, "pause_most": 0.0,
}  # fmt: skip


class Asides(logging.Handler):
    """Hears of matches that are set aside."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if "is set aside" in record.getMessage():
            self.said.append(record.getMessage())


@pytest.fixture(autouse=True)
def asides(request: pytest.FixtureRequest) -> Iterator[list[str]]:
    """After every answer of every test the stored entries lead to the same match; a test that damages what is
    stored says so by the marker `damages`."""
    heard = Asides()
    logger = logging.getLogger("grognard.server")
    logger.addHandler(heard)
    yield heard.said
    logger.removeHandler(heard)
    if request.node.get_closest_marker("damages") is None:
        assert heard.said == []


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with the tables in it."""
    file = tmp_path_factory.mktemp("sqlite") / "template.db"
    db = Database(str(file))
    db.migrate()
    db.close()
    return file


@pytest.fixture(scope="session")
def postgres_template() -> Iterator[tuple[str, str]]:
    """The server, and the name of a database with the tables in it."""
    if not postgres.available():
        pytest.skip("no PostgreSQL here")
    with postgres.cluster() as server:
        url = postgres.new_database(server)
        db = Database(url)
        db.migrate()
        db.close()
        yield server, url.rpartition("/")[2]
        postgres.drop_database(server, url)


@pytest.fixture
def postgres_url(postgres_template: tuple[str, str]) -> Iterator[str]:
    server, template = postgres_template
    url = postgres.new_database(server, template)
    yield url
    postgres.drop_database(server, url)


@pytest.fixture
def sqlite_url(sqlite_template: Path, tmp_path: Path) -> str:
    return str(shutil.copy(sqlite_template, tmp_path / "site.db"))


@pytest.fixture(params=["sqlite", "postgresql"])
def db_url(request: pytest.FixtureRequest) -> str:
    """An empty database of each kind, with its tables."""
    url: str = request.getfixturevalue("sqlite_url" if request.param == "sqlite" else "postgres_url")
    return url


@pytest.fixture
def site(db_url: str) -> Iterator[TestClient]:
    """The whole application, in this process. Rate limits are off, except those of logins."""
    settings = Settings(db_url, **PATIENT)
    with TestClient(make_app(settings), raise_server_exceptions=False) as client:
        yield client
