"""This Fireteam beside that of another commit: both play the same stretches in turn, in one run.

A machine wanders by more than two versions differ. So each of them waits in a process of its own, now one plays a
stretch and now the other, who begins alternates, and what is told is the ratio of each pair of stretches.
"""

from __future__ import annotations

import json
import math
import os
import shutil
import statistics
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import fireteam
from fireteam.engine.errors import BadSetup
from fireteam.sim.batches import NOTES

from . import stretches

PAIRS = 9
"""So many pairs of stretches are played; the ratio in the middle counts."""
ROUNDS = 3
"""So many times something else is measured as a whole."""
SEED = 1_000_000
KEPT = 3
"""The sources of so many commits are kept."""
IN_USE = 3600.0
"""Seconds within which another run may still use what it has laid out."""


class Ratio(NamedTuple):
    """How fast this Fireteam is beside the other: more than 1 is faster. Of all pairs the middle, least and most."""

    middle: float
    least: float
    most: float
    here: float
    there: float


Ratios = dict[str, Ratio]


class Player:
    """A process with the sources of one commit that plays a stretch whenever it is told to."""

    def __init__(self, sources: Path) -> None:
        paths = [str(sources), *filter(None, [os.environ.get("PYTHONPATH")])]
        self.process = subprocess.Popen(
            [sys.executable, "-P", str(Path(stretches.__file__))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        )
        found = self.tell()["sources"]
        if not Path(found).is_relative_to(sources):
            self.close()
            raise BadSetup(f"the sources in {sources} are not those that run, but {found}")

    def tell(self, **wanted: Any) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(wanted) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise BadSetup(f"a process ended with {self.process.wait()} when it was to {wanted}; see above")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def close(self) -> None:
        with self.process:
            assert self.process.stdin is not None
            self.process.stdin.close()


@contextmanager
def players(there: Path) -> Iterator[tuple[Player, Player]]:
    with ExitStack() as stack:
        pair = []
        for sources in (Path(fireteam.__file__).parents[1], there):
            pair.append(Player(sources))
            stack.callback(pair[-1].close)
        yield pair[0], pair[1]


def compared(names: Sequence[str], there: Path, seconds: float, warm_up: float) -> Iterator[tuple[str, Ratios]]:
    """Each thing by its name, with the ratio of each of its figures."""
    for name in names:
        with players(there) as pair:
            both = (paired_stretches if "/" in name else paired_measures)(name, *pair, seconds, warm_up)
            yield name, ratios(both)


Pair = tuple[Mapping[str, float], Mapping[str, float]]


def paired_stretches(name: str, here: Player, there: Player, seconds: float, warm_up: float) -> list[Pair]:
    """Whoever begins plays for so long, the other as many games from the same seeds."""
    for player in (here, there):
        player.tell(play=name, seed=0, seconds=warm_up)
    pairs: list[Pair] = []
    seed = SEED
    for number in range(PAIRS):
        first, second = (here, there) if number % 2 == 0 else (there, here)
        led = first.tell(play=name, seed=seed, seconds=seconds)
        followed = second.tell(play=name, seed=seed, games=led["games"])
        seed += led.pop("games")
        del followed["games"]
        pairs.append((led, followed) if first is here else (followed, led))
    return pairs


def paired_measures(name: str, here: Player, there: Player, seconds: float, warm_up: float) -> list[Pair]:
    pairs: list[Pair] = []
    for number in range(ROUNDS):
        order = (here, there) if number % 2 == 0 else (there, here)
        found = {player: player.tell(measure=name, seconds=seconds) for player in order}
        pairs.append((found[here], found[there]))
    return pairs


def ratios(pairs: Sequence[Pair]) -> Ratios:
    """Of every rate and every time that both have: how much faster this Fireteam is."""
    found: Ratios = {}
    for figure in pairs[0][0]:
        rate, time = figure.endswith("_per_second"), figure.endswith(("_us", "_ms"))
        both = [(here[figure], there[figure]) for here, there in pairs if here.get(figure) and there.get(figure)]
        if both and (rate or time):
            gains = [here / there if rate else there / here for here, there in both]
            middles = [statistics.median(side) for side in zip(*both, strict=True)]
            found[figure] = Ratio(statistics.median(gains), min(gains), max(gains), *middles)
    return found


def overall(found: Mapping[str, Ratios]) -> dict[str, float]:
    """Of each figure the mean of all ratios: their product's root, since they are ratios."""
    figures = {figure for ratios in found.values() for figure in ratios}
    return {
        figure: math.exp(
            statistics.fmean(math.log(ratios[figure].middle) for ratios in found.values() if figure in ratios)
        )
        for figure in sorted(figures)
    }


def shown(name: str, ratios: Ratios) -> str:
    rows = [
        f"{'':<4}{figure.replace('_', ' '):<44}{ratio.here:>14,.1f}{ratio.there:>14,.1f}"
        f"{ratio.middle:>9.3f}  ({ratio.least:.3f} to {ratio.most:.3f})"
        for figure, ratio in ratios.items()
    ]
    return "\n".join([name, *rows, ""])


def sources_of(commit: str, repository: Path | None = None) -> Path:
    """The sources of a commit, laid beside this run's notes and left there for a while: what is compiled of them is
    kept, too."""
    repository = repository or Path(fireteam.__file__).parents[2]
    named = git(repository, "rev-parse", "--verify", "--end-of-options", f"{commit}^{{commit}}").decode().strip()
    shelf = repository / NOTES / "against"
    folder = shelf / named[:12]
    if not folder.is_dir():
        archive = git(repository, "archive", "--format=zip", named, "src")
        half = shelf / f"{named[:12]}.{os.getpid()}"  # whole or not at all, whoever interrupts it
        with zipfile.ZipFile(BytesIO(archive)) as packed:
            packed.extractall(half)
        with suppress(OSError):  # another run was first
            half.rename(folder)
    os.utime(folder)
    cleared(shelf)
    return folder / "src"


def cleared(shelf: Path) -> None:
    """Remove what nobody needs any more: all but the sources that were used last, and none that may be in use."""
    used = sorted((folder for folder in shelf.iterdir() if folder.is_dir()), key=lambda folder: -folder.stat().st_mtime)
    for folder in used[KEPT:]:
        if folder.stat().st_mtime < time.time() - IN_USE:
            shutil.rmtree(folder, ignore_errors=True)


def git(repository: Path, *words: str) -> bytes:
    try:
        done = subprocess.run(["git", "-C", str(repository), *words], capture_output=True, check=True)
    except OSError as error:
        raise BadSetup(f"another commit is found by git, which does not run: {error}") from error
    except subprocess.CalledProcessError as error:
        raise BadSetup(f"git {words[0]} in {repository}: {error.stderr.decode().strip()}") from error
    return done.stdout
