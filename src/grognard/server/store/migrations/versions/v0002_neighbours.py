"""Accounts own the look of their name; people block and mute each other; a rematch is offered before it is played."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from grognard.server.store.looks import look
from grognard.server.store.values import digest

revision = "0002_neighbours"
down_revision = "0001"
branch_labels = None
depends_on = None

PEOPLE = sa.table("people", sa.column("id"), sa.column("name"), sa.column("name_key"), sa.column("look_key"))


def upgrade() -> None:
    op.add_column("people", sa.Column("look_key", sa.String(length=64), nullable=True))
    op.create_index("people_look_key", "people", ["look_key"], unique=True)
    connection = op.get_bind()
    taken: set[str] = set()
    accounts = sa.select(PEOPLE.c.id, PEOPLE.c.name).where(PEOPLE.c.name_key.is_not(None)).order_by(PEOPLE.c.id)
    for row in connection.execute(accounts).all():
        key = digest(look(row.name))
        if key not in taken:  # of two that already look alike the second keeps its name, but owns no look
            taken.add(key)
            connection.execute(sa.update(PEOPLE).where(PEOPLE.c.id == row.id).values(look_key=key))
    op.add_column("matches", sa.Column("offer", sa.Text(), nullable=True))
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("other", sa.String(length=16), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.ForeignKeyConstraint(["other"], ["people.id"]),
        sa.PrimaryKeyConstraint("person", "other"),
    )
    op.create_index(op.f("ix_blocks_other"), "blocks", ["other"], unique=False)


def downgrade() -> None:
    op.drop_table("blocks")
    op.drop_column("matches", "offer")
    op.drop_index("people_look_key", "people")
    op.drop_column("people", "look_key")
