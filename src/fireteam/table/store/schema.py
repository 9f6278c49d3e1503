"""The tables of the database. The migrations make them; a test keeps both the same."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

games = sa.Table(
    "games",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("header", sa.LargeBinary, nullable=False),
    sa.Column("status", sa.String(16), nullable=False),  # open, over, replay
    sa.Column("standing", sa.LargeBinary, nullable=False),
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
)
"""A game's header, and how the table around it stands: who plays which seat, what is being asked for."""

decisions = sa.Table(
    "decisions",
    metadata,
    sa.Column("game_id", sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(16), nullable=False),  # choose, undo, resign, tell
    sa.Column("seat", sa.String(200), nullable=False),
    sa.Column("key", sa.Text, nullable=False),
    sa.Column("digest", sa.BigInteger, nullable=False),
    sa.Column("note", sa.LargeBinary),
    sa.Column("at", sa.Float, nullable=False),
)
"""The journal of a game. (game, number) is unique: of two servers that accept a decision only one succeeds."""

links = sa.Table(
    "links",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("id", sa.String(32), nullable=False, unique=True),
    sa.Column("game_id", sa.ForeignKey("games.id"), nullable=False, index=True),
    sa.Column("seats", sa.LargeBinary, nullable=False),
    sa.Column("host", sa.Boolean, nullable=False),
    sa.Column("revoked", sa.Boolean, nullable=False),
    sa.Column("held", sa.LargeBinary),
    sa.Column("opened", sa.Boolean, nullable=False, server_default=sa.true()),
)
"""What each link opens, which seats it has ever held, and whether anybody has ever come by it."""

snapshots = sa.Table(
    "snapshots",
    metadata,
    sa.Column("game_id", sa.ForeignKey("games.id"), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("save", sa.LargeBinary, nullable=False),
    sa.Column("story", sa.LargeBinary, nullable=False),
)
"""Where a game stood after so many entries of its journal, so that it wakes without playing its past again."""

reports = sa.Table(
    "reports",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game_id", sa.ForeignKey("games.id"), nullable=False, index=True),
    sa.Column("note", sa.Text, nullable=False),
    sa.Column("data", sa.LargeBinary, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)

notices = sa.Table(
    "notices",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("game_id", sa.String(32), nullable=False),
    sa.Column("server", sa.String(32), nullable=False, server_default=""),
)
"""Which games changed, and by which server, for the servers of a database that cannot notify them."""

servers = sa.Table(
    "servers",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("seen", sa.Float, nullable=False),
)
"""The servers on this database, and when each was last seen."""

presence = sa.Table(
    "presence",
    metadata,
    sa.Column("game_id", sa.String(32), primary_key=True),
    sa.Column("server", sa.String(32), primary_key=True),
    sa.Column("seats", sa.LargeBinary, nullable=False),
)
"""Which seats of a game have people at a server."""
