"""The command line: what a user does wrong is one clear line and exit code 2."""

import json
import sys

import pytest

from fireteam import cli, games
from fireteam.engine.errors import BadSetup


def run(capsys, *arguments):
    with pytest.raises(SystemExit) as stop:
        cli.main(arguments)
    out, err = capsys.readouterr()
    return stop.value.code, out, err


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("bogus",), "no command or argument 'bogus'"),
        (("play", "ambush_alley"), "ambush_alley is no saved game, and no scenario of it is named; it has contracting"),
        (
            ("rules", "no_such_game"),
            "no game 'no_such_game' is installed; installed games: agents_of_mayhem, ambush_alley, far_cry, "
            "jagged_alliance",
        ),
        (("scenarios", "no_such_game"), "no game 'no_such_game' is installed"),
        (("replay", "no-such-file"), "no-such-file cannot be read"),
        (("check", "no-such-folder"), "no-such-folder does not exist"),
        (("check", "/"), "is in no game's folder"),
        (("rules", "--sideways"), "--sideways"),
        (("rules", "no_such_game", "--bite"), "no game 'no_such_game' is installed"),
        (("rules", "--bite", "--sample", "0"), "--sample 0 --jobs 1: at least 1 of each is needed"),
        (("rules", "--bite", "--only", "no_such_module"), "no rule code of agents_of_mayhem is in no_such_module"),
    ],
)
def test_a_users_error_is_one_line(capsys, monkeypatch, arguments, complaint):
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    code, out, err = run(capsys, *arguments)
    assert code == 2
    assert out == ""
    assert err.startswith("fireteam: ")
    assert err.count("\n") == 1
    assert complaint in err


def test_without_its_tools_rules_cannot_be_broken(capsys, monkeypatch):
    for name in [name for name in sys.modules if name.startswith("fireteam.bite")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "libcst", None)
    code, _, err = run(capsys, "rules", "--bite")
    assert code == 2
    assert err.endswith("--bite needs libcst, which only `make setup` installs\n")


def test_an_error_speaks_the_language_of_the_system(capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert "Spielstand" in run(capsys, "replay", "no-such-file")[2]


def test_games_are_listed(capsys):
    code, out, _ = run(capsys, "games")
    assert code == 0
    assert "ambush_alley        Ambush Alley!" in out.splitlines()


def test_rules_as_json(capsys):
    code, out, _ = run(capsys, "rules", "ambush_alley", "--json")
    assert code == 0
    assert len(json.loads(out)) == 507


def test_pairs():
    assert cli.pairs("--seats", ["a=human", "b=x=y"]) == {"a": "human", "b": "x=y"}
    assert cli.pairs("--seats", None) == {}
    for wrong in ("a", "a=", "=b"):
        with pytest.raises(BadSetup, match="expected NAME=VALUE"):
            cli.pairs("--seats", [wrong])


def test_a_game_is_found_by_name():
    assert games.find("ambush_alley").id == "ambush_alley"
    assert (games.folder("ambush_alley") / "rules.toml").exists()


def test_content_is_checked_by_the_game_it_belongs_to(capsys, monkeypatch, tmp_path):
    looked = []

    def check(path):
        looked.append(path)
        return ["units.toml:3: strength: expected a number"] if path.name == "bad" else []

    monkeypatch.setattr(games.find("ambush_alley"), "check", check, raising=False)
    (tmp_path / "bad").mkdir()
    inside = games.folder("ambush_alley") / "content"
    assert run(capsys, "check", str(inside))[:2] == (0, f"{inside} is in order.\n")
    code, out, _ = run(capsys, "check", str(tmp_path / "bad"), "--game", "ambush_alley")
    assert (code, out) == (1, "units.toml:3: strength: expected a number\n")
    assert looked == [inside, tmp_path / "bad"]
