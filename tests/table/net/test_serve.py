"""The command that serves, and plain `fireteam`."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from fireteam import cli
from fireteam.table.net import serve, static


def test_fireteam_serve_serves(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from fireteam.cli import main; main()", "serve", "--port", "0"]
    environment = {**os.environ, "FIRETEAM_DATA": str(tmp_path / "data")}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        address = process.stdout.readline().decode().split()[1]
        try:
            assert httpx.get(address + "api/health", trust_env=False, timeout=20).json()["status"] == "ok"
        finally:
            process.send_signal(signal.SIGINT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(15)
            process.kill()
    assert (tmp_path / "data" / "tables.sqlite3").exists()


def test_a_port_that_is_taken_is_said_in_one_line(capsys: Any) -> None:
    with serve.bound_socket("127.0.0.1", 0, False) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(SystemExit) as stop:
            cli.main(["serve", "--port", str(port)])
        assert stop.value.code == 2
        assert str(port) in capsys.readouterr().err
        with serve.bound_socket("127.0.0.1", port, True) as other:
            assert other.getsockname()[1] != port


def test_plain_fireteam_opens_the_table_if_its_page_is_built(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[Any] = []
    monkeypatch.setattr(serve, "serve", lambda **settings: called.append(settings) or 0)
    monkeypatch.setattr(static, "built", lambda: True)
    with pytest.raises(SystemExit) as stop:
        cli.main([])
    assert stop.value.code == 0
    assert called == [{"browse": True}]
