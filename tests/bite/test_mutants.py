"""Mutants of a module, and the rules of a place."""

import ast
from textwrap import dedent

import pytest

from fireteam.bite.mutants import mutants
from fireteam.bite.places import in_module


def becomes(source):
    """What each line may become, without the layout."""
    return {mutant.texts(source)[1] for mutant in mutants(source)}


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("x = a < 6", {"x = a <= 6", "x = a < 7", "x = a < 5"}),
        ("x = a >= b", {"x = a > b"}),
        ("x = a == b", {"x = a != b"}),
        ("x = a in b", {"x = a not in b"}),
        ("x = a in (B, C)", {"x = a not in (B, C)", "x = a in (B,)", "x = a in (C,)"}),
        ("x = a and b", {"x = a or b", "x = a", "x = b"}),
        ("x = a or b or c", {"x = a and b or c", "x = a or b and c", "x = a or b", "x = b or c", "x = a or c"}),
        ("x = not a", {"x = a"}),
        ("x = a + b", {"x = a - b"}),
        ('x = a + "b"', set()),
        ("x = -a", {"x = a"}),
        ("x = True", {"x = False"}),
        ("x = a if b else c", {"x = a", "x = c"}),
        ("x = [a for a in b if a.up]", {"x = [a for a in b if True]"}),
        ("x = max(a, b)", {"x = min(a, b)"}),
        ("x = a.get(b, c)", {"x = a.get(b)", "x = a.get(c, b)"}),
        ("x = f(a.seat, b.seat)", {"x = f(b.seat, a.seat)"}),
        ("x = f(state, a)", set()),
        ("f(a)", {"pass"}),
        ("g.change(a, up=1)", {"pass", "g.change(a, up=2)", "g.change(a, up=0)"}),
        ("g.change(a, up=b, on=c)", {"pass", "g.change(a, on=c)", "g.change(a, up=b)"}),
        ("g.then(A(), B())", {"pass", "g.then(A())", "g.then(B())", "g.then(B(), A())"}),
        ("x = Option(rule=1, pieces=(a or b,), text=c or d)", set()),
        ("x: int | None = a", set()),
        ("assert a < b", set()),
        ('raise AssertionError(f"no such {a}")', set()),
        ('raise BadSetup(f"no such {a}")', {"pass"}),
        ("x = isinstance(a, B | C)", set()),
        ("x = [*a, B]", {"x = [*a,]", "x = [B]"}),
    ],
)
def test_what_a_line_may_become(line, wrong):
    source = f"def f(a):\n    {line}\n"
    assert becomes(source) == wrong


def test_conditions_and_early_ways_out():
    source = dedent(
        """
        def f(a):
            if a:
                return 1
            while b:
                continue
            return c
        """
    )
    assert becomes(source) == {"if True:", "if False:", "pass", "return 2", "return 0", "while False:"}
    assert {mutant.line for mutant in mutants(source)} == {3, 4, 5, 6}


def test_a_condition_that_names_something_is_kept_whole():
    assert becomes("def f(a):\n    if (b := a) and c:\n        x(b)\n") == {
        "if (b := a) or c:",
        "if (b := a):",
        "pass",
    }


def test_every_mutant_can_be_read_and_is_known_by_its_function_and_text():
    source = dedent(
        """
        class Volley:
            def run(self, g):
                for each in (  # whoever
                    self.one, self.two
                ):
                    g.change(
                        each,
                        hits=each.hits + 1,
                        down=each.hits >= 2 or (
                            each.weak
                            and not each.brave
                        ),
                    )
        """
    )
    found = mutants(source)
    for mutant in found:
        assert ast.dump(ast.parse(mutant.applied(source))) != ast.dump(ast.parse(source))
    assert {mutant.function for mutant in found} == {"Volley.run"}
    (boundary,) = [mutant for mutant in found if mutant.kind == "comparison"]
    assert boundary.line == 10
    assert boundary.texts(source) == ("down=each.hits >= 2 or (", "down=each.hits > 2 or (")


PLACES = '''
"""The chapter of fire (TY-FIRE-09)."""

FAR = 6
"""TY-FIRE-01"""
# TY-FIRE-02
NEAR, NEARER = 3, 2

def cited(a):
    """TY-FIRE-03"""
    def within():
        return a + 1
    return a + 2  # TY-FIRE-04

# TY-FIRE-05 and 06
def above(a):
    return a + 3

class Volley:
    """TY-FIRE-07"""
    size: int = 4
    def run(self, g):
        g.roll(5, rule="TY-FIRE-08")
    def other(self):
        return 7

class Bare:
    def run(self):
        return 8
'''.lstrip()


def test_a_place_has_the_rules_of_its_function_else_of_its_class_else_of_the_module_and_a_run_those_of_its_step():
    found = {}
    for place in in_module(PLACES, "fire.py"):
        if place.kind == "number":
            found.setdefault(place.text, tuple(rule.removeprefix("TY-FIRE-") for rule in place.rules))
    assert found == {
        "FAR = 6": ("01",),
        "NEAR, NEARER = 3, 2": ("02",),
        "return a + 1": ("03", "04"),
        "return a + 2 # TY-FIRE-04": ("03", "04"),
        "return a + 3": ("05", "06"),
        "size: int = 4": ("07",),
        'g.roll(5, rule="TY-FIRE-08")': ("07", "08"),
        "return 7": ("07",),
        "return 8": ("09",),
    }


def test_a_place_that_cites_nothing_has_no_rules():
    (place, *_) = in_module("def f(a):\n    return a < 1\n", "fire.py")
    assert place.rules == ()
    assert place.name == "fire:f"


@pytest.mark.parametrize(
    ("part", "meant"),
    [
        ("fight", True),
        ("fire", True),
        ("fight/fire", True),
        ("fire:in_range", True),
        ("fight/fire:in_range", True),
        ("fire:hits", False),
        ("fight:in_range", False),
        ("rules", False),
        ("move", False),
        ("move/fire", False),
    ],
)
def test_a_place_is_in_its_folder_its_module_and_its_function(part: str, meant: bool) -> None:
    place, *_ = in_module("def in_range(far):\n    return far < 10\n", "rules/fight/fire.py")
    assert place.name == "fight/fire:in_range"
    assert place.is_in(part) is meant


def test_what_is_the_same_both_ways_is_not_swapped():
    source = "x = gap(state, one.unit, other.unit)"
    assert {mutant.texts(source)[1] for mutant in mutants(source)} == {"x = gap(state, other.unit, one.unit)"}
    assert mutants(source, {"gap"}) == []
    assert mutants(source, {"sees"})
