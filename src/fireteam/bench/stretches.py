"""One of two commits that are measured side by side: it plays a stretch whenever it is told to.

`against` runs this file by its path, with the sources of either commit in front of all others. So it uses only what
commits have long had: games by name, random play to the end, clones, and `fireteam.bench.measures`.
"""

from __future__ import annotations

import json
import random
import sys
import timeit
from time import process_time
from typing import Any

CLONES = 200


def answered(wanted: dict[str, Any]) -> dict[str, Any]:
    """`play` a stretch of new games for so many seconds, or so many of them; or `measure` something else as a whole."""
    if "measure" in wanted:
        from fireteam import bench

        bench.SECONDS = wanted["seconds"]
        return dict(bench.measures()[wanted["measure"]]())
    if "play" in wanted:
        game, _, scenario = wanted["play"].partition("/")
        return stretch(game, scenario, wanted["seed"], wanted.get("seconds", 0.0), wanted.get("games", 1))
    import fireteam

    return {"sources": fireteam.__file__}


def stretch(game_id: str, scenario: str, seed: int, seconds: float, least: int) -> dict[str, Any]:
    from fireteam import games
    from fireteam.engine import Game
    from fireteam.sim.players import finish

    rulebook = games.find(game_id)
    seats = {seat.id: "random" for seat in rulebook.seats(scenario, rulebook.settled(scenario, {}))}
    played = decisions = 0
    started = process_time()
    while played < least or process_time() - started < seconds:
        game = Game.new(rulebook, scenario, seed=seed + played, seats=seats)
        finish(game, random.Random(seed + played))
        played, decisions = played + 1, decisions + len(game.log)
    spent = process_time() - started
    clones = min(timeit.repeat(game.clone, timer=process_time, repeat=3, number=CLONES)) / CLONES
    return {"games": played, "decisions_per_second": decisions / spent, "clone_us": clones * 1e6}


def main() -> None:
    answers, sys.stdout = sys.stdout, sys.stderr
    for line in sys.stdin:
        print(json.dumps(answered(json.loads(line))), file=answers, flush=True)


if __name__ == "__main__":
    main()
