"""A wheel holds the page and every game, also by way of the source archive, and is not made without the page."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PAGE = "fireteam/table/page"
SAFELY: dict[str, Any] = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
"""Python 3.11 has this filter from its fourth release on."""
FILES = ("pyproject.toml", "README.md", "LICENSE", "NOTICE", ".gitignore", "tools/packing.py")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The project with little in it: what is packed depends on the rules of packing alone."""
    folder = tmp_path / "project"
    for name in FILES:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    for name in ("__init__.py", "games/toy/text/en.ftl", "games/toy/content/box.toml", "table/app.py"):
        (folder / "src/fireteam" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "src/fireteam" / name).write_text("")
    return folder


def with_page(project: Path) -> Path:
    page = project / "src" / PAGE
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html>")
    (page / "assets" / "index.js").write_text("")
    return project


def pack(project: Path, target: str) -> Path:
    made = project / "dist"
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(made)]
    done = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
    if done.returncode:
        raise ChildProcessError(done.stderr)
    (file,) = made.glob("*.whl" if target == "wheel" else "*.tar.gz")
    return file


@pytest.mark.parametrize("target", ["wheel", "sdist"])
def test_nothing_is_packed_without_the_page(project: Path, target: str) -> None:
    with pytest.raises(ChildProcessError, match="has no page: `make wheel` builds it"):
        pack(project, target)
    (project / "src" / PAGE / "assets").mkdir(parents=True)
    (project / "src" / PAGE / "index.html").write_text("<!doctype html>")
    with pytest.raises(ChildProcessError, match="has no page"):
        pack(project, target)


def test_the_wheel_holds_the_page_and_what_games_read_straight_and_by_the_archive(project: Path) -> None:
    straight = set(zipfile.ZipFile(pack(with_page(project), "wheel")).namelist())
    assert {f"{PAGE}/index.html", f"{PAGE}/assets/index.js", "fireteam/games/toy/text/en.ftl"} <= straight
    archive = project / "archive"
    with tarfile.open(pack(project, "sdist")) as packed:
        packed.extractall(archive, **SAFELY)
    (unpacked,) = archive.iterdir()
    assert set(zipfile.ZipFile(pack(unpacked, "wheel")).namelist()) == straight


def test_the_archive_without_its_page_gives_no_wheel(project: Path) -> None:
    archive = project / "archive"
    with tarfile.open(pack(with_page(project), "sdist")) as packed:
        packed.extractall(archive, **SAFELY)
    (unpacked,) = archive.iterdir()
    shutil.rmtree(unpacked / "src" / PAGE)
    with pytest.raises(ChildProcessError, match="has no page"):
        pack(unpacked, "wheel")
