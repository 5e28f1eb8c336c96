"""Run by Alembic: the connection comes from `upgrade`, or else from the url of the configuration."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection, create_engine

from grognard.server.store.tables import META


def run(connection: Connection) -> None:
    context.configure(connection=connection, target_metadata=META, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


given = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    with create_engine(context.config.get_main_option("sqlalchemy.url") or "").begin() as own:
        run(own)
