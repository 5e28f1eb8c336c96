"""Dice that are promised before anybody sits down, the nonces of seats, the key of the table, notices in the talk."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004_proof"
down_revision = "0003_memories"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "promises",
        sa.Column("match", sa.String(length=16), nullable=False),
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("chance", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("match"),
    )
    op.create_index(op.f("ix_promises_person"), "promises", ["person"], unique=False)
    op.create_table(
        "signing",
        sa.Column("name", sa.String(length=20), nullable=False),
        sa.Column("private", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    op.add_column("matches", sa.Column("promise", sa.String(length=64), nullable=True))
    op.add_column("seats", sa.Column("nonce", sa.String(length=64), nullable=True))
    op.add_column("seats", sa.Column("nonce_by", sa.String(length=10), nullable=True))
    op.add_column("talk", sa.Column("notice", sa.Text(), nullable=True))


def downgrade() -> None:
    op.drop_column("talk", "notice")
    op.drop_column("seats", "nonce_by")
    op.drop_column("seats", "nonce")
    op.drop_column("matches", "promise")
    op.drop_table("signing")
    op.drop_table("promises")
