"""Why a match was set aside, and what a snapshot has to add up to."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005_damage"
down_revision = "0004_proof"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "damage",
        sa.Column("match", sa.String(length=16), nullable=False),
        sa.Column("entry", sa.Integer(), nullable=False),
        sa.Column("expected", sa.Text(), nullable=False),
        sa.Column("found", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match"),
    )
    op.add_column("snapshots", sa.Column("checksum", sa.String(length=16), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("snapshots") as snapshots:
        snapshots.drop_column("checksum")
    op.drop_table("damage")
