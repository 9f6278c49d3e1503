"""Servers on one database, and which seats have people at which of them."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "servers",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_servers"),
    )
    op.create_table(
        "presence",
        sa.Column("game_id", sa.String(32), nullable=False),
        sa.Column("server", sa.String(32), nullable=False),
        sa.Column("seats", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "server", name="pk_presence"),
    )
    op.add_column("notices", sa.Column("server", sa.String(32), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("notices", "server")
    for name in ("presence", "servers"):
        op.drop_table(name)
