"""Which seats a link has ever held, and whether anybody has ever come by it."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("links", sa.Column("held", sa.LargeBinary))
    op.execute("UPDATE links SET held = seats")  # until now a link has kept the seats that it was made with
    op.add_column("links", sa.Column("opened", sa.Boolean, nullable=False, server_default=sa.true()))


def downgrade() -> None:
    op.drop_column("links", "opened")
    op.drop_column("links", "held")
