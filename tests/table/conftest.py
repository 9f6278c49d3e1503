"""Real servers on real databases: SQLite files, and PostgreSQL where there is one (in CI there must be)."""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest
import sqlalchemy as sa

from fireteam import games

ROOT = Path(__file__).parents[2]
TOYBOX = ROOT / "tests" / "toybox"
POSTGRESQL = os.environ.get("FIRETEAM_POSTGRESQL", "")
"""The address of a PostgreSQL in which tests may make databases; `.ci/postgresql` starts one."""


class Server:
    """A server process on a database."""

    def __init__(self, database: str, log: Path, *options: str) -> None:
        self.database = database
        command = [sys.executable, "-m", "tests.table.serving", "--database", database, *options]
        paths = [str(TOYBOX), str(ROOT), os.environ.get("PYTHONPATH", "")]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
        self.log = log
        with log.open("ab") as errors:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=errors, env=environment, cwd=ROOT, start_new_session=True
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode()
        found = re.fullmatch(r"fireteam: (http://\S+)/\n", line)
        assert found, (line, log.read_text())
        self.url = found[1]
        self.live = self.url.replace("http:", "ws:") + "/live"

    def kill(self) -> None:
        """At once, without a chance to put anything in order; its workers too."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self._close()

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        try:
            code = self.process.wait(20)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self._close()
        return code

    def _close(self) -> None:
        assert self.process.stdout is not None
        self.process.stdout.close()

    def complaints(self) -> str:
        return self.log.read_text()


@pytest.fixture(scope="session", autouse=True)
def toys() -> Iterator[None]:
    """The toys are installed here as they are in the servers."""
    sys.path.insert(0, str(TOYBOX))
    games._found.cache_clear()
    yield
    sys.path.remove(str(TOYBOX))
    games._found.cache_clear()


@contextlib.contextmanager
def postgresql_database() -> Iterator[str]:
    if not POSTGRESQL:
        if os.environ.get("CI"):
            pytest.fail("CI needs a PostgreSQL: see .ci/postgresql")
        pytest.skip("no PostgreSQL: set FIRETEAM_POSTGRESQL, see .ci/postgresql")
    name = f"fireteam_{secrets.token_hex(6)}"
    with psycopg.connect(POSTGRESQL, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        address = sa.make_url(POSTGRESQL).set(database=name)
        try:
            yield address.render_as_string(hide_password=False)
        finally:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def shared_database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path_factory.mktemp('tables') / 'tables.sqlite3'}"
    else:
        with postgresql_database() as address:
            yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database of this test's own."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'own.sqlite3'}"
    else:
        with postgresql_database() as address:
            yield address


@pytest.fixture(scope="session")
def server(shared_database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that tests share; each has its own tables."""
    running = Server(shared_database, tmp_path_factory.mktemp("server") / "log")
    yield running
    assert running.stop() in (0, -signal.SIGTERM)
    assert "Traceback" not in running.complaints(), running.complaints()


Start = Callable[..., Server]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start servers; those that still run are killed at the end."""
    running: list[Server] = []

    def started(database: str, *options: str) -> Server:
        running.append(Server(database, tmp_path / f"log{len(running)}", *options))
        return running[-1]

    yield started
    for server in running:
        server.kill()
