"""`python -m tests.attack [PART ...]`: every attack on SQLite and PostgreSQL; fails if one gets through.

All traffic goes to 127.0.0.1, and every run is bounded in count and time. FIRETEAM_POSTGRESQL names a PostgreSQL in
which databases may be made; without it one is started, if it is installed (see .ci/postgresql).
"""

from __future__ import annotations

import contextlib
import os
import secrets
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import sqlalchemy as sa

from fireteam import games
from fireteam.text import Text
from tests.table.conftest import ROOT, TOYBOX

from . import documents, frames, kills, memory, replays, storage, worlds
from .ground import Failed, share

PARTS: dict[str, Callable[[Path, str, Callable[[str], None]], None]] = {
    "kills": kills.run,
    "frames": frames.run,
    "documents": documents.run,
    "storage": storage.run,
    "worlds": worlds.run,
    "replays": replays.run,
    "memory": memory.run,
}
ONCE = ("memory",)
"""What does not depend on the database, and takes minutes."""


@contextlib.contextmanager
def postgresql() -> Iterator[str]:
    """The address of a PostgreSQL, or nothing."""
    given = os.environ.get("FIRETEAM_POSTGRESQL", "")
    script = ROOT / ".ci" / "postgresql"
    started = (
        "" if given else subprocess.run([script, "start"], capture_output=True, text=True, check=False).stdout.strip()
    )
    try:
        yield given or started
    finally:
        if started:
            subprocess.run([script, "stop", started], check=False)


@contextlib.contextmanager
def database(kind: str, server: str, folder: Path) -> Iterator[str]:
    """A database of an attack's own."""
    name = f"fireteam_attack_{secrets.token_hex(6)}"
    if kind == "sqlite":
        yield f"sqlite:///{folder / name}.sqlite3"
        return
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        try:
            yield sa.make_url(server).set(database=name).render_as_string(hide_password=False)
        finally:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


def attack(part: str, kind: str, server: str) -> bool:
    """One attack on one kind of database; whether everything held."""

    def told(line: str) -> None:
        print(f"{part} ({kind}): {line}", flush=True)

    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="fireteam-attack-") as folder, database(kind, server, Path(folder)) as url:
        try:
            PARTS[part](Path(folder), url, told)
        except Failed as failure:
            told(f"FAILED: {failure}")
            return False
        except Exception:
            told(f"FAILED:\n{traceback.format_exc()}")
            return False
    told(f"held, {time.monotonic() - started:.0f} s; a busy process has {share():.0%} of a core to itself")
    return True


def main(wanted: list[str]) -> int:
    sys.path.insert(0, str(TOYBOX))
    games._found.cache_clear()
    Text.strict = True
    unknown = [part for part in wanted if part not in PARTS]
    if unknown:
        print(f"no attack {unknown[0]!r}; there are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    with postgresql() as server:
        kinds = ["sqlite", *(["postgresql"] if server else [])]
        if not server:
            print("no PostgreSQL: only SQLite is attacked", flush=True)
        held = [
            attack(part, kind, server) for part in wanted or PARTS for kind in (kinds[:1] if part in ONCE else kinds)
        ]
    print(f"{sum(held)} of {len(held)} attacks held")
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
