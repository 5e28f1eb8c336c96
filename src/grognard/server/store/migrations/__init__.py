"""The tables through time, by Alembic: `upgrade` brings any older database to the newest shape."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, inspect, text

LOCK = 727_001_834  # of PostgreSQL: two processes that start together take turns


class Newer(Exception):
    """The tables were made by a newer version than this one."""


class Foreign(Exception):
    """The database holds something else."""


def config(url: str = "") -> Config:
    out = Config()
    out.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    if url:
        out.set_main_option("sqlalchemy.url", url.replace("%", "%%"))
    return out


def upgrade(engine: Engine, revision: str = "head") -> None:
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        settings = config()
        settings.attributes["connection"] = connection
        _check(connection, ScriptDirectory.from_config(settings))
        command.upgrade(settings, revision)


def _check(connection: Connection, script: ScriptDirectory) -> None:
    """Only tables of ours that this version knows, or none."""
    there = MigrationContext.configure(connection).get_current_heads()
    known = {each.revision for each in script.walk_revisions()}
    if any(head not in known for head in there):
        raise Newer
    if not there and connection.dialect.name == "sqlite" and inspect(connection).get_table_names():
        raise Foreign
