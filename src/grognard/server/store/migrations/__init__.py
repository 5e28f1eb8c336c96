"""The tables through time, by Alembic: `upgrade` brings any older database to the newest shape."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, inspect, text

if TYPE_CHECKING:
    from alembic.config import Config

REVISION = re.compile(r'^revision = "(.+)"$', re.MULTILINE)
VERSION = "alembic_version"
LOCK = 727_001_834  # of PostgreSQL: two processes that start together take turns


class Newer(Exception):
    """The tables were made by a newer version than this one."""


class Foreign(Exception):
    """The database holds something else."""


def config(url: str = "") -> Config:
    from alembic.config import Config

    out = Config()
    out.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    if url:
        out.set_main_option("sqlalchemy.url", url.replace("%", "%%"))
    return out


def upgrade(engine: Engine, revision: str = "head") -> None:
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        there = _there(connection)
        if revision == "head" and there == known()[-1:]:
            return  # nothing to do, and nothing of Alembic's to read
        from alembic import command

        settings = config()
        settings.attributes["connection"] = connection
        command.upgrade(settings, revision)


def known() -> list[str]:
    """The shapes there have been, the newest last, as the files of versions/ call them."""
    files = sorted((Path(__file__).parent / "versions").glob("v[0-9]*.py"))
    return [name for file in files for name in REVISION.findall(file.read_text(encoding="utf-8"))]


def _there(connection: Connection) -> list[str]:
    """The shape of the tables; only ours are touched, and those that this version knows."""
    tables = inspect(connection).get_table_names()
    there: list[str] = []
    if VERSION in tables:
        there = [str(row[0]) for row in connection.execute(text(f"SELECT version_num FROM {VERSION}"))]
    if any(head not in known() for head in there):
        raise Newer
    if not there and connection.dialect.name == "sqlite" and tables:
        raise Foreign
    return there
