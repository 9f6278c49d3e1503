"""Games, their journals, links, snapshots and problem reports."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("header", sa.LargeBinary, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("standing", sa.LargeBinary, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
    )
    op.create_table(
        "decisions",
        sa.Column("game_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.String(200), nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("digest", sa.BigInteger, nullable=False),
        sa.Column("note", sa.LargeBinary),
        sa.Column("at", sa.Float, nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_decisions_game_id"),
        sa.PrimaryKeyConstraint("game_id", "number", name="pk_decisions"),
    )
    op.create_table(
        "links",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game_id", sa.String(32), nullable=False),
        sa.Column("seats", sa.LargeBinary, nullable=False),
        sa.Column("host", sa.Boolean, nullable=False),
        sa.Column("revoked", sa.Boolean, nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_links_game_id"),
        sa.PrimaryKeyConstraint("hash", name="pk_links"),
        sa.UniqueConstraint("id", name="uq_links_id"),
    )
    op.create_index("ix_links_game_id", "links", ["game_id"])
    op.create_table(
        "snapshots",
        sa.Column("game_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("save", sa.LargeBinary, nullable=False),
        sa.Column("story", sa.LargeBinary, nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_snapshots_game_id"),
        sa.PrimaryKeyConstraint("game_id", name="pk_snapshots"),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game_id", sa.String(32), nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_reports_game_id"),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
    )
    op.create_index("ix_reports_game_id", "reports", ["game_id"])
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=True),
        sa.Column("game_id", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_notices"),
    )


def downgrade() -> None:
    for name in ("notices", "reports", "snapshots", "links", "decisions", "games"):
        op.drop_table(name)
