"""Long runs in batches: by one process or several, written down as they are done, so that a broken run goes on."""

from __future__ import annotations

import gc
import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

import fireteam

W = TypeVar("W")
R = TypeVar("R")

NOTES = Path(".fireteam")
"""Where runs keep what they have done so far."""


class Notebook(Generic[R]):
    """What a run has done: a file of one line a batch, after a line that says which run it is.

    The notes of another run, or of another version of the program, are of no use and are begun anew; a last line that
    was cut off is forgotten. Batches may depend on files that others do not read (`apart`, a row for each batch): when
    one of these changes, only the batches that read it are done again.
    """

    def __init__(
        self, path: Path, run: Mapping[str, object], kind: type[R], apart: Sequence[Sequence[Path]] = ()
    ) -> None:
        self.path, self.kind = path, kind
        self.keys = [digest(files) for files in apart]
        self.title = {"program": program(frozenset(file for files in apart for file in files)), **run}
        self.done: dict[int, R] = {}
        if self._read():
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(self.title) + "\n", encoding="utf-8")

    def _read(self) -> bool:
        if not self.path.exists():
            return False
        title, *lines = self.path.read_text(encoding="utf-8").splitlines(keepends=True) or [""]
        if title != json.dumps(self.title) + "\n":
            return False
        whole = [title]
        for line in lines:
            if line.endswith("\n"):
                number, key, data = json.loads(line)
                if key == self._key(number):
                    self.done[number] = msgspec.convert(data, self.kind)
                    whole.append(line)
        self.path.write_text("".join(whole), encoding="utf-8")
        return True

    def note(self, number: int, result: R) -> None:
        self.done[number] = result
        with self.path.open("a", encoding="utf-8") as notes:
            notes.write(json.dumps([number, self._key(number), msgspec.to_builtins(result)]) + "\n")

    def _key(self, number: int) -> str:
        return self.keys[number] if self.keys else ""

    def close(self) -> None:
        """The run is over, and the next one is another."""
        self.path.unlink(missing_ok=True)


ROOT = Path(fireteam.__file__).parent


@cache
def program(but: frozenset[Path] = frozenset()) -> str:
    """A hash of the code and the content that are running, but for these files."""
    return digest(path for path in sorted(ROOT.rglob("*")) if path.suffix in (".py", ".toml") and path not in but)


def digest(files: Iterable[Path]) -> str:
    found = hashlib.sha256()
    for path in files:
        found.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return found.hexdigest()[:16]


def settle_down() -> None:
    """Look for rubbish seldom: games leave little that nobody else clears away, and what tables keep is looked through
    each time."""
    gc.set_threshold(1_000_000, 20, 20)


def work(
    task: Callable[..., R], batches: Sequence[tuple[Any, ...]], jobs: int, notebook: Notebook[R]
) -> Iterator[tuple[int, R]]:
    """Do what the notebook does not have yet, and give each batch with its number as it is done."""
    todo = [number for number in range(len(batches)) if number not in notebook.done]
    if jobs == 1:
        for number in todo:
            result = task(*batches[number])
            notebook.note(number, result)
            yield number, result
        return
    pool = ProcessPoolExecutor(jobs, initializer=settle_down)
    try:
        waiting = {pool.submit(task, *batches[number]): number for number in todo}
        for done in as_completed(waiting):
            result = done.result()
            notebook.note(waiting[done], result)
            yield waiting[done], result
    finally:
        # Whoever interrupts the run does not wait for what has not begun.
        pool.shutdown(wait=False, cancel_futures=True)
