"""The command line: thin commands, each of which calls the room that does the work."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import App, CycloptsError, Parameter, UnusedCliTokensError

from fireteam.engine.errors import BadSetup, FireteamError
from fireteam.text import Language

USER_ERROR = 2

app = App(
    name="fireteam",
    help="Plays tactical skirmish board games by the book. Without a command: open the table in the browser.",
    result_action="return_value",
)

Pairs = Annotated[list[str] | None, Parameter(consume_multiple=True, negative=())]
Json = Annotated[bool, Parameter(name="--json", negative=())]
Flag = Annotated[bool, Parameter(negative=())]


@app.default
def start(*, language: Language | None = None) -> int | None:
    """Open the table in the browser; where the page is not built, choose a game and play it in the terminal."""
    from fireteam.table.net import static

    if static.built():
        from fireteam.table.net.serve import serve

        return serve(browse=True)

    from fireteam.terminal.play import choose

    return choose(language=language)


@app.command
def games() -> None:
    """List the installed games."""
    from fireteam import games
    from fireteam.ledger import book

    for name in games.names():
        ledger = book.ledger(name)
        print(f"{name:<20}{ledger.game.title if ledger else ''}".rstrip())


@app.command
def scenarios(game: str, /, *, language: Language | None = None) -> None:
    """List the scenarios of a game, with their seats and options."""
    from fireteam import games
    from fireteam.text import Text

    rulebook, text = games.find(game), Text(language, game)
    for scenario in rulebook.scenarios():
        print(f"{scenario.id:<24}{text.text(f'scenario-{scenario.id}')}")
        for seat in rulebook.seats(scenario.id, rulebook.settled(scenario.id, {})):
            print(f"  --seats {seat.id}={'|'.join(seat.kinds)}  ({seat.default})")
        for setting in scenario.settings:
            print(f"  --options {setting.name}={'|'.join(setting.values)}  ({setting.default})")


@app.command
def play(
    game: str | None = None,
    scenario: str | None = None,
    /,
    *,
    seats: Pairs = None,
    seed: str | None = None,
    own_dice: Flag = False,
    language: Language | None = None,
    options: Pairs = None,
) -> int | None:
    """Play a scenario in the terminal, go on with a saved game, or choose what to play.

    A game is kept after every decision until it is over or given up: fireteam play without more offers to go on with
    it.

    Parameters
    ----------
    game
        A game, or the file of a saved one; without it you are asked.
    seats
        Who plays where, such as regulars=human insurgents=book.
    seed
        The game's dice and decks come from this number or word; without it every game is another.
    own_dice
        The people at the table roll their own dice and type what fell.
    language
        En or de; otherwise the system's.
    options
        The scenario's own switches, such as fog=yes.
    """
    from pathlib import Path

    from fireteam import games
    from fireteam.engine.errors import BadSetup
    from fireteam.terminal.play import choose, play, resume

    if game is None:
        return choose(language=language)
    if scenario is None and Path(game).is_file():
        return resume(game, language)
    if scenario is None:
        known = ", ".join(each.id for each in games.find(game).scenarios())
        raise BadSetup(f"{game} is no saved game, and no scenario of it is named; it has {known}")
    return play(
        game,
        scenario,
        seats=pairs("--seats", seats),
        seed=seed,
        own_dice=own_dice,
        language=language,
        options=pairs("--options", options),
    )


@app.command
def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8765,
    network: Flag = False,
    database: str | None = None,
    origin: Pairs = None,
    proxy: Pairs = None,
) -> int | None:
    """Run the table for people in their browsers.

    Parameters
    ----------
    network
        Open it to this computer's network (a home's Wi-Fi, say) at the addresses that it has there. Whoever is in that
        network can come, and read along: nothing is encrypted. docs/security.md says how others can reach a server.
    database
        Where games are kept: sqlite:///FILE or postgresql://...; otherwise a file in the user's data folder.
    origin
        The addresses by which people know this server or by which other pages may talk to it, such as
        https://example.org. A name that is not told here, nor this computer's own, is refused.
    proxy
        Addresses of proxies before this server, such as 127.0.0.1: they say who comes, and limits count that.
    """
    from fireteam.table.net.serve import serve

    return serve(host, port, database, origin or (), network=network, proxies=proxy or ())


@app.command
def tables(
    *,
    database: str | None = None,
    prune: Flag = False,
    finished: float = 180,
    unfinished: float = 730,
    untouched: float = 14,
    replays: float = 90,
    reports: float = 180,
    language: Language | None = None,
) -> None:
    """Say how many tables a database holds and how many are old; take the old ones away.

    Servers may go on meanwhile. Nothing is taken away without --prune.

    Parameters
    ----------
    database
        As of fireteam serve.
    prune
        Take away what is old, for good.
    finished
        Days after its last decision that a finished game is old.
    unfinished
        The same of a game that is not over.
    untouched
        Days after it was set that a table is old at which nobody has decided anything.
    replays
        Days after it was brought that a replay is old.
    reports
        Days after which a problem report is old.
    """
    from fireteam.table.net.serve import default_database
    from fireteam.table.store.retention import Days, tables

    days = Days(finished=finished, unfinished=unfinished, untouched=untouched, replays=replays, reports=reports)
    tables(database or default_database(), days, prune=prune, language=language)


@app.command
def simulate(
    game: str,
    scenario: str,
    /,
    *,
    games: int = 100,
    seats: Pairs = None,
    seed: int = 0,
    jobs: int = 1,
    options: Pairs = None,
    as_json: Json = False,
    html: Path | None = None,
) -> int | None:
    """Play many games without people and report how they ended."""
    from fireteam.sim.simulate import run

    return run(
        game,
        scenario,
        games=games,
        seats=pairs("--seats", seats),
        seed=seed,
        jobs=jobs,
        options=pairs("--options", options),
        as_json=as_json,
        html=html,
    )


@app.command
def balance(
    game: str,
    /,
    *,
    games: int = 2000,
    jobs: int = 1,
    seed: int = 0,
    out: Path,
    scenarios: Pairs = None,
    battles: int = 0,
    notes: Path | None = None,
) -> int | None:
    """Play every scenario greedy against greedy, greedy against book and book against random, and write a table of who
    wins how often, by what margin. A game that is won or lost together is played by greedy bots in all the ways that
    it names, and the table also says what was of use in it and what never.

    The same seed gives the same table with any number of jobs. A run that is interrupted goes on where it stopped when
    the command is given again, unless the program has changed meanwhile. If only the file of one scenario has changed,
    only its games are played again.

    Parameters
    ----------
    games
        So many of each pairing.
    jobs
        So many processes share the work.
    seed
        The seed of the first game; the next has the next number.
    out
        The Markdown file for the table.
    scenarios
        Only these; a file is one, too.
    battles
        So many battles instead, which are made with the game's form, by lot, and share the games of a pairing.
    notes
        Where finished batches are kept until the run is over; otherwise in .fireteam.
    """
    from fireteam.sim.balance import run

    return run(
        game, games_each=games, jobs=jobs, seed=seed, out=out, scenarios=scenarios or (), battles=battles, notes=notes
    )


@app.command
def replay(file: Path, /, *, verify: Flag = False, language: Language | None = None) -> int:
    """Play a saved game again and say how it stands; a problem report shows its fault.

    Parameters
    ----------
    verify
        Also compare every state on the way with the recorded one.
    """
    from traceback import print_exception

    import fireteam
    from fireteam import games
    from fireteam.engine.save import read, replay_fault
    from fireteam.text import Text

    game = fireteam.load(file, verify=verify)
    text = Text(language, game.header.game)
    end = text.text("replay-open")
    if game.outcome:
        winners = ", ".join(text.text(f"seat-{seat}") for seat in game.outcome.winners)
        end = text.text(game.outcome.result, winners=winners)
    print(
        text.text(
            "replay-verified" if verify else "replay-read",
            game=game.header.game,
            scenario=game.header.scenario,
            decisions=len(game.log),
            end=end,
        )
    )
    fault = replay_fault(read(file), games.find)
    if fault:
        print_exception(fault)
    return 1 if fault else 0


@app.command
def golden(file: Path, /) -> None:
    """Keep a finished game in tests/golden, where every later version must replay it."""
    from fireteam.sim.golden import keep

    print(keep(file))


@app.command
def collect_golden(
    game: str,
    scenario: str | None = None,
    /,
    *,
    games: int = 100,
    seats: Pairs = None,
    options: Pairs = None,
    seed: int = 0,
    longest: int = 400,
    branches: int = 0,
    missing: Flag = False,
) -> None:
    """Play many games of one scenario or of all, and keep short ones in tests/golden that show every way they end.

    Players and settings vary from game to game, so that rare ends are reached; what the folder shows already is not
    collected again. At last it lists the ways in which a scenario can end that no golden game shows yet.

    Parameters
    ----------
    games
        So many of each scenario.
    seats
        Players that do not vary, such as regulars=greedy.
    options
        Settings that do not vary, such as turn_limit=8.
    longest
        A game of more decisions is kept only where no shorter one ends like it.
    branches
        So many more of each scenario that leave an earlier or a golden game midway, while an end is missing.
    missing
        Play nothing; only list what is missing.
    """
    from fireteam.sim.golden import collected

    for line in collected(
        game,
        scenario,
        only_missing=missing,
        games_played=games,
        seats=pairs("--seats", seats),
        options=pairs("--options", options),
        seed=seed,
        longest=longest,
        branches=branches,
    ):
        print(line, flush=True)


@app.command
def bench(*names: str, as_json: Json = False, peers: Flag = False, against: str | None = None) -> int | None:
    """Measure decisions a second, clone, save and memory: of everything, or of what is named.

    Parameters
    ----------
    names
        A game, a game/scenario, plane, hexes, levels or table.
    peers
        Also measure python-chess, OpenSpiel and PettingZoo, where installed.
    against
        A commit: both Fireteams play in turns, and the ratios of their figures are told.
    """
    from fireteam.bench import run

    return run(*names, as_json=as_json, peers=peers, commit=against)


@app.command
def rules(
    game: str | None = None,
    /,
    *,
    untested: Flag = False,
    as_json: Json = False,
    check: Flag = False,
    bite: Flag = False,
    sample: int = 200,
    seed: int = 1,
    jobs: int = 1,
    only: str = "",
    own: Flag = False,
    out: Path | None = None,
) -> int:
    """Show each game's rules: cited in the code, proven by passing tests.

    Parameters
    ----------
    untested
        List the played rules that no test claims to prove.
    check
        Fail on a rule id in code or tests that no ledger has.
    bite
        Break lines of rule code on purpose and find out which tests notice. An interrupted run goes on where it was.
    sample
        How many lines are drawn for --bite.
    seed
        Another seed, another sample.
    jobs
        How many processes run tests at the same time.
    only
        Draw from these folders, modules or functions only: fight,enemies,enemies:Patrol.run
    own
        Ask only the tests that carry the rules of the place, which is quick; who else would notice stays open.
    out
        Write the report into this page, beside those of other games: docs/proof.md.
    """
    from fireteam.ledger import report

    if bite:
        from fireteam import games

        try:
            from fireteam.bite.run import bite as bitten
        except ModuleNotFoundError as missing:
            raise BadSetup(f"--bite needs {missing.name}, which only `make setup` installs") from missing
        if min(sample, jobs) < 1:
            raise BadSetup(f"--sample {sample} --jobs {jobs}: at least 1 of each is needed")
        named = [game] if game else list(games.names())
        return max(bitten(each, sample=sample, seed=seed, jobs=jobs, only=only, own=own, out=out) for each in named)
    return report.show(game, untested=untested, as_json=as_json, check=check)


@app.command
def check(path: Path, /, *, game: str | None = None) -> int:
    """Validate content: file, line, what was found and what was expected.

    Parameters
    ----------
    game
        Whose content it is, if it is not in a game's folder.
    """
    from fireteam.games import check

    return _told(check(path, game), f"{path} is in order.")


@app.command
def battle(
    game: str, /, *, out: Path | None = None, language: Language | None = None, **answers: Annotated[str, Parameter()]
) -> int:
    """Make a battle: a scenario file from the answers to a game's form. Without --out: show the form.

    Parameters
    ----------
    out
        The file to write; `fireteam play GAME FILE` plays it.
    answers
        Such as --table market --regulars usmc_squad,usmc_fireteam --level 4.
    """
    from fireteam import games
    from fireteam.engine.save import write
    from fireteam.text import Text

    rulebook, text = games.find(game), Text(language, game)
    fields = rulebook.battle()
    if not fields:
        raise BadSetup(f"{game} has no form for battles")
    given = {
        name.replace("-", "_"): tuple(filter(None, (part.strip() for part in value.split(","))))
        for name, value in answers.items()
    }
    whole = rulebook.answered(given)
    if out is None:
        for field in fields:
            many = f" ({field.least} to {field.most})" if field.most > 1 else ""
            print(f"--{field.name:<20}{text.text(f'battle-{field.name}')}{many}: {','.join(whole[field.name]) or '-'}")
            print(f"  {field.expected}")
        return 0
    document = rulebook.compose(given)
    write(document.encode(), out)
    print(text.text("battle-written", file=str(out), title=text.text(f"scenario-{rulebook.adopt(document)}")))
    return 0


@app.command
def check_text() -> int:
    """Compare the texts of both languages with each other and with the code."""
    from fireteam.ledger import report
    from fireteam.text import completeness

    return _told([*completeness.faults(), *report.untranslated()], "The texts are complete in both languages.")


@app.command
def soak(
    game: str | None = None,
    scenario: str | None = None,
    /,
    *,
    games: int = 10_000,
    jobs: int = 2,
    seed: int = 0,
    greedy: int = 5,
    notes: Path | None = None,
) -> int | None:
    """Play many games with every invariant checked at each step, and report what fails, never ends or does not replay.

    The games are spread over all scenarios in turn, and over rehearsals, which begin late in a campaign. Settings, the
    number of players among them, and who plays which seat are drawn for each game, so that every pair of settings
    meets. Of 100 games 5 have greedy players, who are slow; in the others each seat plays at random or by the book. One
    game in ten is saved, read and compared. A campaign of which a hundred scenarios are over is given up and counted as
    that: who loses may try again for ever.

    A failing game leaves a file that `fireteam replay` shows again. A run that is interrupted goes on where it stopped
    when the command is given again, unless the program has changed meanwhile.

        fireteam soak ambush_alley --games 20000                        all scenarios
        fireteam soak ambush_alley contracting_trouble --games 10000    one of them

    Parameters
    ----------
    game
        Only this game; otherwise all.
    scenario
        Only this scenario of it.
    greedy
        Of 100 games so many have greedy players.
    notes
        Where finished batches are kept until the run is over; otherwise in .fireteam.
    """
    from fireteam.sim.soak import run

    return run(games=games, jobs=jobs, seed=seed, game_id=game, scenario=scenario, greedy=greedy, notes=notes)


def pairs(name: str, given: Sequence[str] | None) -> dict[str, str]:
    """NAME=VALUE words as a table."""
    table = {}
    for word in given or ():
        key, equals, value = word.partition("=")
        if not (key and equals and value):
            raise BadSetup(f"{name} {word}: expected NAME=VALUE")
        table[key] = value
    return table


def _told(faults: Sequence[str], well: str) -> int:
    print("\n".join(faults) or well)
    return 1 if faults else 0


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs a command; what a user did wrong is one line and exit code 2."""
    try:
        code = app(arguments, print_error=False, exit_on_error=False)
    except UnusedCliTokensError as error:
        sys.exit(_one_line(f"no command or argument {' '.join(error.unused_tokens or ())!r}; see fireteam --help"))
    except CycloptsError as error:
        sys.exit(_one_line(str(error)))
    except FireteamError as error:
        from fireteam.text import Text, explain

        sys.exit(_one_line(explain(error, Text())))
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(code if isinstance(code, int) else 0)


def _one_line(message: str) -> int:
    print("fireteam:", " ".join(message.split()), file=sys.stderr)
    return USER_ERROR
