"""Whatever lies in the box of a game is played by a test that names it (tests/played.py)."""

import tomllib
from pathlib import Path

import pytest
from tests import played

NOT_YET = Path(__file__).with_name("not_yet_played.toml")


def not_yet(game: str) -> list[str]:
    """What of a box is still to be named, as kind and id."""
    kinds = tomllib.loads(NOT_YET.read_text(encoding="utf-8")).get(game, {})
    return [f"{kind}:{id}" for kind, ids in kinds.items() for id in ids]


@pytest.mark.parametrize("game", played.BOXES)
def test_everything_in_the_box_is_named_by_a_test(game: str) -> None:
    forgotten = {*played.held(game)} - played.named()[game] - {*not_yet(game)}
    assert not forgotten, f"no test plays {', '.join(sorted(forgotten))}"


@pytest.mark.parametrize("game", played.BOXES)
def test_what_is_named_has_left_the_list_and_nothing_else_is_on_it(game: str) -> None:
    listed = not_yet(game)
    assert not {*listed} & played.named()[game], f"strike what tests play now from {NOT_YET.name}"
    assert not {*listed} - {*played.held(game)}, f"{NOT_YET.name} lists what no box holds"


def test_a_mark_must_be_written_out(tmp_path: Path) -> None:
    (tmp_path / "test_x.py").write_text('@pytest.mark.plays("far_cry", *WEAPONS)\ndef test_all() -> None: ...\n')
    with pytest.raises(ValueError, match=r"test_x.py:1: .* written out"):
        played.named(tmp_path)


def test_marks_are_found_wherever_they_stand(tmp_path: Path) -> None:
    (tmp_path / "test_x.py").write_text(
        'pytestmark = pytest.mark.plays("far_cry", "mod:foregrip")\n'
        'PARAM = pytest.param(1, marks=pytest.mark.plays("far_cry", "item:mine"))\n'
        'class TestX:\n    @pytest.mark.plays("far_cry", "hero:jason", "hero:liza")\n    def test(self) -> None: ...\n'
    )
    assert played.named(tmp_path)["far_cry"] == {"mod:foregrip", "item:mine", "hero:jason", "hero:liza"}


class Item:
    """As much of a collected test as the plugin looks at."""

    nodeid = "test_x.py::test_x"

    def __init__(self, *words: str) -> None:
        self.words = words

    def iter_markers(self, name: str) -> list[pytest.Mark]:
        return [getattr(pytest.mark, name)(*self.words).mark]


def test_a_name_that_no_box_holds_is_told_when_the_test_is_collected() -> None:
    played.pytest_collection_modifyitems([Item("far_cry", "weapon:machete")])
    with pytest.raises(pytest.UsageError, match="test_x: the box of far_cry holds no weapon:machette"):
        played.pytest_collection_modifyitems([Item("far_cry", "weapon:machette")])
    with pytest.raises(pytest.UsageError, match="'farcry', expected one of"):
        played.pytest_collection_modifyitems([Item("farcry", "weapon:machete")])
