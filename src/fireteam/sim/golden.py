"""Golden games: finished games kept as fixtures, which every later version of the rules must replay."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from fireteam import games
from fireteam.engine import Game, Rulebook, measures_of
from fireteam.engine.errors import BadSetup, FireteamError
from fireteam.engine.game import Header, Record
from fireteam.engine.save import load, read

from .players import finish, step

FOLDER = Path("tests/golden")
LONGEST = 400
"""Games of more decisions than this are kept only if no shorter one ends like them."""
MIXES = (("random", "random"), ("greedy", "random"), ("random", "greedy"), ("random", "book"), ("greedy", "book"))
"""Who meets whom, to reach as many ends as possible: the first kind in the first seat, the other in the rest."""


class Setting(msgspec.Struct, frozen=True):
    """A way to set up a scenario."""

    options: dict[str, str]
    seats: dict[str, str]


def keep(file: Path, folder: Path = FOLDER) -> Path:
    """Keep the finished game of a save, once it has replayed, under a name that says how it ended."""
    return keep_game(load(file, games.find), folder)


def keep_game(game: Game, folder: Path = FOLDER) -> Path:
    if game.outcome is None:
        raise BadSetup("a golden game is a finished one; this game is still open")
    header = game.header
    ended = "-".join(measures_of(game.rulebook).ending(game))
    path = folder / f"{header.game}-{header.scenario}-{ended}-{header.seed}.save"
    game.save(path)
    return path


def collect(
    game_id: str,
    scenario: str,
    *,
    games_played: int,
    seats: Mapping[str, str],
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    folder: Path = FOLDER,
    longest: int = LONGEST,
    branches: int = 0,
) -> list[Path]:
    """Play games with various players and settings, and keep few short ones that show every way in which they ended.

    Ways of which the folder has a golden game already need no other. Given seats and options stay as they are.
    Branches leave one of the games midway, as long as a way is missing: from a narrow end it is not far to a rare one.
    """
    rulebook = games.find(game_id)
    kept = saves(rulebook, scenario, folder)
    known, wanted = {way for path in kept for way in shown(path)}, {*measures_of(rulebook).endings(scenario)}
    shortest: dict[str, Game] = {}

    def played() -> Iterator[Game]:
        ways = varied(rulebook, scenario, seats, options or {})
        for number, setting in enumerate(itertools.islice(ways, games_played)):
            game = Game.new(rulebook, scenario, seed=seed + number, seats=setting.seats, options=setting.options)
            finish(game, random.Random(seed + number))
            yield game
        roots = [(saved.header, saved.decisions) for saved in map(read, kept)]
        for number in range(branches):
            found = [*roots, *((game.header, game.log) for game in shortest.values())]
            if found and (not wanted or wanted - known - shortest.keys()):
                yield branched(rulebook, *found[number % len(found)], random.Random(f"{seed} {number}"))

    for game in played():
        for way in measures_of(rulebook).ending(game) if game.outcome else ():
            if way not in known and (way not in shortest or len(game.log) < len(shortest[way].log)):
                shortest[way] = game
    return [keep_game(game, folder) for game in fewest(rulebook, shortest, longest)]


def branched(rulebook: Rulebook, header: Header, decisions: Sequence[Record], rng: random.Random) -> Game:
    """The same game up to some decision, as far as the rules still let it be, and to its end with other players."""
    kinds = rng.choice(MIXES)
    seats = {
        seat: kind if kind == "book" else kinds[number > 0].replace("book", "random")
        for number, (seat, kind) in enumerate(header.seats.items())
    }
    game = Game.new(rulebook, header.scenario, seed=header.seed, seats=seats, options=header.options)
    for record in decisions[: rng.randrange(len(decisions) + 1)]:
        if game.decision is None:
            break
        option = game.decision.options.find(record.key)
        if option is not None and record.seat in ((option.seat,) if option.seat else game.decision.seats):
            game.choose(option, seat=record.seat)
        else:
            step(game, rng)
    finish(game, rng)
    return game


def fewest(rulebook: Rulebook, shortest: Mapping[str, Game], longest: int) -> list[Game]:
    """Of the shortest games of every way those that are needed, the long ones last and only for what is left."""
    needed: list[Game] = []
    open_ways, ways = set(shortest), measures_of(rulebook).ending
    # A game that shows more of what is open comes first, as long as it is not too long.
    found = sorted(
        shortest.values(),
        key=lambda game: (len(game.log) > longest, -len(open_ways & {*ways(game)}), len(game.log)),
    )
    for game in found:
        if open_ways.intersection(ways(game)):
            needed.append(game)
            open_ways.difference_update(ways(game))
    return needed


def varied(
    rulebook: Rulebook, scenario: str, seats: Mapping[str, str], options: Mapping[str, str]
) -> Iterator[Setting]:
    """Endless ways to set up a scenario: first as it is, then with one setting changed at a time, all mixes of players
    in turn."""
    settings = [(setting.name, value) for setting in rulebook.scenario(scenario).settings for value in setting.values]
    handicaps = [{}, *({name: value} for name, value in settings)]
    for number in itertools.count():
        # Every other game is played with the settings that the scenario has.
        handicap = handicaps[number // 2 % len(handicaps)] if number % 2 else {}
        settled = rulebook.settled(scenario, {**handicap, **options})
        places = rulebook.seats(scenario, settled)
        first, other = MIXES[number // 2 % len(MIXES)]
        kinds = {}
        for place in places:
            wanted = first if place.id == places[0].id else other
            kinds[place.id] = seats.get(place.id, wanted if wanted in place.kinds else "random")
        yield Setting(settled, rulebook.seated(scenario, settled, kinds))


# ------------------------------------------------------------------------------------------------- what is missing


def saves(rulebook: Rulebook, scenario: str, folder: Path) -> list[Path]:
    return sorted(folder.glob(f"{rulebook.id}-{scenario}-*.save"))


def shown(path: Path) -> tuple[str, ...]:
    """The ways of ending that a golden game shows; none, if it does not replay any more."""
    try:
        game = load(path, games.find)
    except FireteamError:
        return ()
    return tuple(measures_of(game.rulebook).ending(game)) if game.outcome else ()


def missing(game_id: str, scenario: str, folder: Path = FOLDER) -> list[str]:
    """The ways in which a scenario can end that no golden game shows."""
    rulebook = games.find(game_id)
    known = {way for path in saves(rulebook, scenario, folder) for way in shown(path)}
    return [way for way in measures_of(rulebook).endings(scenario) if way not in known]


def collected(
    game_id: str, scenario: str | None, *, only_missing: bool, folder: Path = FOLDER, **how: object
) -> Iterator[str]:
    """What `fireteam collect-golden` prints: the files that were kept, and what is missing still."""
    rulebook = games.find(game_id)
    for name in [scenario] if scenario else [each.id for each in rulebook.scenarios()]:
        if not only_missing:
            for path in collect(game_id, name, folder=folder, **how):  # type: ignore[arg-type]
                yield f"{path} ({path.stat().st_size // 1024} kB)"
        for way in missing(game_id, name, folder):
            yield f"missing: {game_id}/{name} {way}"
