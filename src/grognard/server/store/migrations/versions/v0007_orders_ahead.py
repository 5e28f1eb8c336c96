"""Standing orders that were given in advance."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007_orders_ahead"
down_revision = "0006_orders"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("orders", sa.Column("ahead", sa.Boolean(), server_default=sa.false(), nullable=False))


def downgrade() -> None:
    with op.batch_alter_table("orders") as table:
        table.drop_column("ahead")
