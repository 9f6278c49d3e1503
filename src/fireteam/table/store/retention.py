"""How long tables are kept: `fireteam tables` says what a database holds, and with `--prune` takes away what is old."""

from __future__ import annotations

import time
from typing import NamedTuple

import sqlalchemy as sa

from fireteam.text import Language, Text

from . import schema
from .storage import Storage

DAY = 86_400.0
BATCH = 200
"""Tables that are taken away together: a server that plays meanwhile waits no longer than for that."""
OF_A_GAME = (schema.decisions, schema.links, schema.snapshots, schema.reports, schema.presence)


class Days(NamedTuple):
    """How many days after the last decision, or after it was set up, a table is kept."""

    finished: float = 180
    unfinished: float = 730
    untouched: float = 14
    """Tables at which nobody has decided anything."""
    replays: float = 90
    reports: float = 180


class Found(NamedTuple):
    """How many tables there are, of which kind, and which of them are old."""

    finished: int
    unfinished: int
    untouched: int
    replays: int
    reports: int


def look(storage: Storage, days: Days, now: float | None = None, *, prune: bool = False) -> tuple[Found, Found]:
    """What a database holds, and how much of it is older than that; with `prune` that is gone afterwards."""
    now = time.time() if now is None else now
    table, reports = schema.games, schema.reports
    journal = sa.select(schema.decisions.c.game_id, sa.func.max(schema.decisions.c.at).label("last"))
    played = journal.group_by(schema.decisions.c.game_id).subquery()
    select = sa.select(table.c.id, table.c.status, table.c.created, played.c.last)
    with storage.engine.connect() as connection:
        rows = connection.execute(select.select_from(table.outerjoin(played, table.c.id == played.c.game_id))).all()
        late = reports.c.at < now - days.reports * DAY
        many, old_reports = (
            connection.scalar(sa.select(sa.func.count()).select_from(reports).where(where)) or 0
            for where in (sa.true(), late)
        )
    kinds: dict[str, list[str]] = {name: [] for name in Found._fields}
    old: dict[str, list[str]] = {name: [] for name in Found._fields}
    for id, status, created, last in rows:
        kind = "replays" if status == "replay" else "untouched" if last is None else "finished"
        kind = "unfinished" if kind == "finished" and status == "open" else kind
        kinds[kind].append(id)
        since = created if kind == "replays" else max(created, last or 0)
        if since < now - getattr(days, kind) * DAY:
            old[kind].append(id)
    if prune:
        gone = [id for ids in old.values() for id in ids]
        for first in range(0, len(gone), BATCH):
            _remove(storage, gone[first : first + BATCH])
        with storage.engine.begin() as connection:
            connection.execute(reports.delete().where(late))
    return _counted(kinds, many), _counted(old, old_reports)


def _counted(found: dict[str, list[str]], reports: int) -> Found:
    return Found(**{name: len(ids) for name, ids in found.items() if name != "reports"}, reports=reports)


def _remove(storage: Storage, ids: list[str]) -> None:
    with storage.engine.begin() as connection:
        for part in OF_A_GAME:
            connection.execute(part.delete().where(part.c.game_id.in_(ids)))
        connection.execute(schema.games.delete().where(schema.games.c.id.in_(ids)))


def tables(database: str, days: Days, *, prune: bool, language: Language | None = None) -> None:
    """Say what a database holds and what of it is old; take that away if it is wished."""
    storage, text = Storage(database), Text(language)
    try:
        storage.migrate()
        there, old = look(storage, days, prune=prune)
    finally:
        storage.close()
    said = "tables-gone" if prune else "tables-old"
    for kind in Found._fields:
        counts = {"kept": getattr(there, kind), "old": getattr(old, kind), "days": getattr(days, kind)}
        print(f"{text.text(f'tables-{kind}')}: {text.text(said, **counts)}")
