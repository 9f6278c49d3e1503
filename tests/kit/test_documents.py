"""Documents: what a form has made, as a file that reads back as the same."""

import tomllib

import msgspec

from fireteam.content import Strict
from fireteam.kit.documents import toml, value


class Spot(Strict, frozen=True, kw_only=True):
    at: tuple[int, int]
    name: str = ""


class Team(Strict, frozen=True, kw_only=True):
    id: str
    spots: tuple[Spot, ...] = ()


class Hunt(Strict, frozen=True, kw_only=True):
    id: str
    game: str = "hunting"
    night: bool = False
    teams: tuple[Team, ...] = ()
    lairs: tuple[Spot, ...] = ()
    guide: Team = Team(id="nobody")


HUNT = Hunt(
    id="wolves",
    night=True,
    teams=(Team(id="red", spots=(Spot(at=(1, 2)),)), Team(id="blue")),
    lairs=(Spot(at=(3, 4), name='the "den"'), Spot(at=(5, 6))),
    guide=Team(id="ann", spots=(Spot(at=(7, 8)),)),
)


def test_a_document_reads_back_as_what_it_was_made_of() -> None:
    document = toml(HUNT, "A hunt.", "Change it.")
    assert msgspec.convert(tomllib.loads(document), Hunt) == HUNT


def test_it_looks_as_if_somebody_had_written_it() -> None:
    assert toml(HUNT, "A hunt.").splitlines() == [
        "# A hunt.",
        "",
        'game = "hunting"',
        'id = "wolves"',
        "night = true",
        "lairs = [",
        '  { at = [3, 4], name = "the \\"den\\"" },',
        "  { at = [5, 6] },",
        "]",
        "",
        "[[teams]]",
        'id = "red"',
        "spots = [",
        "  { at = [1, 2] },",
        "]",
        "",
        "[[teams]]",
        'id = "blue"',
        "",
        "[guide]",
        'id = "ann"',
        "spots = [",
        "  { at = [7, 8] },",
        "]",
    ]


def test_numbers_and_tables_stand_in_one_line() -> None:
    assert value({"x": 1.50, "y": [True, "a"]}) == '{ x = 1.5, y = [true, "a"] }'
