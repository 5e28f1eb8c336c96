"""Bots remember: what each keeps from one answer to the next."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003_memories"
down_revision = "0002_neighbours"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "memories",
        sa.Column("match", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("bot", sa.String(length=40), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("memory", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "seat", "number"),
    )


def downgrade() -> None:
    op.drop_table("memories")
