"""Copies of the house in which rules may be broken: the sources and tests as they were when the run began, one copy for
each process, so that nobody who goes on working is disturbed or disturbs."""

from __future__ import annotations

import filecmp
import hashlib
import shutil
from collections.abc import Iterator
from pathlib import Path

PARTS = ("pyproject.toml", "src", "tests")
LEFT_OUT = {"__pycache__", "page", "browser", ".hypothesis"}


def files(root: Path) -> Iterator[Path]:
    """What a copy holds, relative to the root."""
    for part in PARTS:
        start = root / part
        found = [start] if start.is_file() else sorted(start.rglob("*"))
        for path in found:
            within = path.relative_to(root)
            if path.is_file() and not LEFT_OUT & set(within.parts):
                yield within


def digest(root: Path) -> str:
    """A hash of everything that a verdict depends on."""
    found = hashlib.sha256()
    for path in files(root):
        found.update(path.as_posix().encode() + (root / path).read_bytes())
    return found.hexdigest()[:16]


def laid_out(root: Path, copy: Path) -> None:
    """Make the copy as the root is. Only what differs is written, so that what was compiled there stays valid."""
    wanted = set(files(root))
    for path in set(files(copy)) - wanted if copy.exists() else ():
        (copy / path).unlink()
    for path in wanted:
        source, target = root / path, copy / path
        if target.exists() and filecmp.cmp(source, target, shallow=False):
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, target)
