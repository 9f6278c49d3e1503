"""A whole run over a toy house: who notices what, and how it is reported."""

import json

import pytest

from fireteam import games
from fireteam.bite import run
from fireteam.ledger import book

HOUSE = {
    "pyproject.toml": '[tool.pytest.ini_options]\naddopts = ["--strict-markers", "--import-mode=importlib"]\n',
    "src/toyfire-1.dist-info/METADATA": "Metadata-Version: 2.1\nName: toyfire\nVersion: 1\n",
    "src/toyfire-1.dist-info/entry_points.txt": "[fireteam.games]\ntoyfire = toyfire:GAME\n",
    "src/toyfire/__init__.py": """
from fireteam.engine import Rulebook, State
from . import fire

class Toy(Rulebook):
    id, rules_version, state_type = "toyfire", 1, State
    scenarios = seats = setup = content_key = None

GAME = Toy()
""",
    "src/toyfire/bots.py": "def best(a):\n    return a + 1\n",
    "src/toyfire/fire.py": '''
"""The chapter of fire."""

def in_range(distance):
    """TY-FIRE-01"""
    return distance <= RANGE

def hits(dice):
    """TY-FIRE-02"""
    return [die for die in dice if die != FACE]

def ammunition(dice):
    """TY-FIRE-03"""
    return -dice

def morale(dice):
    """TY-FIRE-04"""
    return not dice

def endless(dice):
    """TY-FIRE-05"""
    while dice > NONE:
        dice -= ONE
    return dice

def unheard(dice):
    return not dice

def same(dice):
    """TY-FIRE-06"""
    return max(dice)

RANGE, FACE, NONE, ONE = (int(each) for each in ("6", "1", "0", "1"))
''',
    "src/toyfire/rules.toml": '[game]\ntitle = "Toy fire"\nversion = "1"\nsummary = ""\n'
    + "".join(
        f'[[rule]]\nid = "TY-FIRE-0{number}"\ntitle = ""\ntext = ""\nsource = ""\nkind = "rule"\n'
        for number in range(1, 8)
    ),
    "tests/conftest.py": 'pytest_plugins = ["fireteam.ledger.plugin"]\n',
    "tests/rules/toyfire/bite.toml": """
leave_out = ["__init__", "bots"]
[[equivalent]]
function = "same"
text = "return max(dice)"
becomes = "return min(dice)"
reason = "all dice are equal"
""",
    "tests/rules/toyfire/test_fire.py": """
import pytest
from toyfire import fire

@pytest.mark.rule("TY-FIRE-01")
@pytest.mark.parametrize(("distance", "far"), [(6, False), (7, True)])
def test_range(distance, far):
    assert fire.in_range(distance) is not far

@pytest.mark.rule("TY-FIRE-02", "TY-FIRE-03", "TY-FIRE-04", "TY-FIRE-06")
def test_nominal(): ...

@pytest.mark.rule("TY-FIRE-01")
def test_that_carries_another_rule():
    assert fire.hits([1, 2]) == [2]

@pytest.mark.rule("TY-FIRE-05")
def test_endless():
    assert fire.endless(3) == 0
""",
    "tests/golden/test_golden.py": """
import pytest
from toyfire import fire

@pytest.mark.parametrize("game", ["toyfire-1"])
def test_golden(game):
    assert fire.ammunition(1) == -1
""",
}


@pytest.fixture
def house(tmp_path, monkeypatch):
    for name, text in HOUSE.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.lstrip())
    monkeypatch.syspath_prepend(tmp_path / "src")
    monkeypatch.setattr(run, "LEAST", 1.0)
    known = (games._found, book.ledger, book._prefixes, book._by_id)
    for each in known:
        each.cache_clear()
    yield tmp_path
    for each in known:
        each.cache_clear()


def bite(house, **options):
    return run.bite("toyfire", **{"sample": 50, "seed": 1, "root": house} | options)


def verdicts(house):
    (notes,) = (house / ".fireteam").glob("bite-*.notes")
    found = [json.loads(line)[2] for line in notes.read_text().splitlines()[1:]]
    return {(each["place"]["function"], each["place"]["kind"]): (each["verdict"], each["how"]) for each in found}


def test_who_notices_which_broken_rule(house, capsys):
    page = house / "proof.md"
    page.write_text("# Proof\n\n## Another game\n\nkept\n\n## Toy fire\n\nof yesterday\n")
    assert bite(house, out=page) == 1  # one of eight is called equivalent, which is more than 5 percent
    found = verdicts(house)
    assert found.pop(("endless", "arithmetic"), ("own", "hung")) == ("own", "hung")
    assert found.pop(("endless", "statement dropped"), ("own", "hung")) == ("own", "hung")
    assert {function: verdict for (function, _), (verdict, _) in found.items() if function} == {
        "in_range": "own",
        "hits": "other",
        "ammunition": "golden",
        "morale": "survived",
        "endless": "own",
        "unheard": "uncited",
        "same": "equivalent",
    }
    told = capsys.readouterr().out
    assert "More than 5 percent are called equivalent." in told
    assert "| killed by golden games only | 1 |" in told
    written = page.read_text()
    assert "kept" in written
    assert "of yesterday" not in written
    assert "- `fire:morale` not: `return not dice` → `return dice` TY-FIRE-04" in written
    assert (house / "src/toyfire/fire.py").read_text() == HOUSE["src/toyfire/fire.py"].lstrip()


def test_an_interrupted_run_goes_on_where_it_was(house, monkeypatch, capsys):
    whole = run.Process.bite

    def interrupted(self, place, tests, own=False):
        if place.function == "morale":
            raise KeyboardInterrupt
        return whole(self, place, tests, own)

    monkeypatch.setattr(run.Process, "bite", interrupted)
    only = "fire:in_range,fire:morale,fire:hits"
    with pytest.raises(KeyboardInterrupt):
        bite(house, only=only, own=True)
    capsys.readouterr()
    before = verdicts(house)
    asked = []
    monkeypatch.setattr(
        run.Process, "bite", lambda self, place, *rest: asked.append(place.function) or whole(self, place, *rest)
    )
    assert bite(house, only=only, own=True) == 0
    assert sorted(asked) == sorted({"in_range", "morale", "hits"} - {function for function, _ in before})
    assert {verdict for verdict, _ in verdicts(house).values()} == {"own", "survived"}
    assert "running the game's tests" not in capsys.readouterr().out


def test_nothing_is_bitten_while_tests_fail(house):
    tests = house / "tests/rules/toyfire/test_fire.py"
    tests.write_text(tests.read_text() + "\ndef test_red():\n    assert False\n")
    with pytest.raises(run.CannotBite, match="test_red"):
        bite(house)


def test_a_test_that_carries_more_than_seven_rules_proves_none():
    many = tuple(f"TY-FIRE-{number:02}" for number in range(8))
    tests = run.Tests(rules={"all": many, "few": many[:7]}, seconds={}, modules=(), others=())
    assert tests.own(("TY-FIRE-01",)) == ("few",)


def test_lines_are_drawn_not_mutants():
    from fireteam.bite.places import in_module

    found = list(in_module("def f(a):\n    x(a < 1 and a > 2 and a != 3)\n    y(a)\n", "f.py"))
    assert sorted(len(slot) for slot in run.drawn(found, 9, 1)) == [1, len(found) - 1]
    assert run.drawn(found, 1, 5) == run.drawn(found, 1, 5)
    assert {run.drawn(found, 1, seed)[0][0].line for seed in range(20)} == {2, 3}
