"""The tables through time, by Alembic: `upgrade` brings any older database to the newest shape."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, text

LOCK = 727_001_834  # of PostgreSQL: two processes that start together take turns


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
        command.upgrade(settings, revision)
