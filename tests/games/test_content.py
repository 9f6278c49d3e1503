"""Content files: what is wrong with one is told with its line, in tables, lists and tables of lists."""

from __future__ import annotations

from typing import Literal

import pytest

from fireteam.content import Strict, line_of, parsed_text
from fireteam.engine.limits import toml_fault


class Wheel(Strict, frozen=True, kw_only=True):
    size: int


class Engine(Strict, frozen=True, kw_only=True):
    power: int
    wheels: tuple[Wheel, ...] = ()


class Car(Strict, frozen=True, kw_only=True):
    id: str
    colour: Literal["red", "blue"] | None = None
    doors: tuple[int, ...] = ()
    front: Engine | None = None


class Garage(Strict, frozen=True, kw_only=True):
    car: tuple[Car, ...]


TEXT = """
[[car]]
id = "first"
doors = [1, 2]
[car.front]
power = 1

[[car]]
id = "second"
doors = [3]
[car.front]
power = 2
wheels = [
  { size = 1 },
  { size = 2 },
]
"""


@pytest.mark.parametrize(
    ("field", "line"),
    [
        ("car[0].id", 3),
        ("car[1].id", 9),
        ("car[0].front.power", 6),
        ("car[1].front.power", 12),
        ("car[1].front", 11),
        ("car[1].front.wheels[1].size", 15),
        ("car[1].doors[0]", 10),
        ("car[1].wings", 8),
        ("boat", 0),
    ],
)
def test_a_field_is_found_in_its_table(field: str, line: int) -> None:
    assert line_of(TEXT, field) == line


@pytest.mark.parametrize(
    ("old", "new", "field", "line"),
    [
        ("doors = [3]", 'doors = [3, "x"]', "car[1].doors[1]", 10),
        ("{ size = 2 }", '{ size = "x" }', "car[1].front.wheels[1].size", 15),
        ('id = "second"', "id = 2", "car[1].id", 9),
        ("power = 2", 'power = "x"', "car[1].front.power", 12),
    ],
)
def test_what_does_not_fit_its_type_is_told_with_the_numbers_of_the_elements(
    old: str, new: str, field: str, line: int
) -> None:
    content, problem = parsed_text(TEXT.replace(old, new), "garage.toml", Garage)
    assert content is None
    assert problem is not None
    assert (problem.file, problem.field, problem.line) == ("garage.toml", field, line)
    assert "expected" in problem.message.lower()


def test_a_field_that_nobody_knows_is_refused() -> None:
    _, problem = parsed_text(TEXT.replace("power = 2", "power = 2\nfuel = 1"), "garage.toml", Garage)
    assert problem is not None
    assert "fuel" in problem.message
    assert (problem.field, problem.line) == ("car[1].front", 11)


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("a" + ".a" * 30_000 + " = 1", 1, "a key of more than 8 parts"),
        ("[" + '"a" . ' * 30_000 + "a]", 1, "a key of more than 8 parts"),
        ("\n\nx = " + "[" * 20_000, 3, "nested more than 12 deep"),
        ("x = " + "{a=" * 20_000, 1, "nested more than 12 deep"),
        ('x = """\n\n"""\ny = 1' + "0" * 5_000, 4, "a word of 5001 characters"),
        ("# " + "x" * 1024 * 1024, 0, "1048578 bytes, expected 1048576 at most"),
        ("x = 1979-02-31", 1, "not TOML"),
        ("x = nan", 1, "nan, expected a number that can be counted"),
        ("x = [1, -inf]", 1, "-inf, expected a number that can be counted"),
    ],
)
def test_what_no_parser_should_be_given_is_refused_before(text: str, line: int, said: str) -> None:
    content, problem = parsed_text(text, "garage.toml", Garage)
    assert content is None
    assert problem is not None
    assert said in problem.message
    assert problem.line == line


def test_what_looks_deep_or_long_within_strings_and_comments_is_neither() -> None:
    words = "[" * 100 + "a" + ".a" * 50 + "1" * 300
    text = f'# {words}\nx = \'{words}\'\ny = "\\"{words}"\nz = """\n{words}\n"""\n'
    assert toml_fault(text) is None


def test_the_values_that_are_allowed_are_told() -> None:
    _, problem = parsed_text(TEXT.replace('id = "second"', 'id = "second"\ncolour = "mauve"'), "garage.toml", Garage)
    assert problem is not None
    assert problem.message == "expected one of blue, red; found 'mauve'"
    assert problem.field == "car[1].colour"
