"""Libraries: tables by file and key, and a content key that no file escapes."""

import msgspec
import pytest

from fireteam.content import BadContent, Strict
from fireteam.kit.library import Library, by_number


class Beast(Strict, frozen=True, kw_only=True):
    id: str
    number: int = 0
    teeth: int = 0


class Beasts(Strict, frozen=True, kw_only=True):
    beast: tuple[Beast, ...]


@pytest.fixture
def box(tmp_path):
    (tmp_path / "cats.toml").write_text('[[beast]]\nid = "lynx"\nnumber = 7\n[[beast]]\nid = "puma"\nnumber = 12\n')
    (tmp_path / "dogs.toml").write_text('[[beast]]\nid = "fox"\nnumber = 3\n')
    (tmp_path / "dens").mkdir()
    for name, teeth in (("2", 2), ("1", 1)):
        (tmp_path / "dens" / f"{name}.toml").write_text(f'id = "den{name}"\nteeth = {teeth}\n')
    return tmp_path


def test_a_table_is_found_by_the_ids_of_its_entries_in_the_order_of_its_file(box):
    cats = Library(box).table("cats.toml", Beasts, lambda file: file.beast)
    assert list(cats()) == ["lynx", "puma"]
    assert cats()["puma"] == Beast(id="puma", number=12)


def test_a_table_may_come_from_several_files_and_have_another_key(box):
    cards = Library(box).table(("cats.toml", "dogs.toml"), Beasts, lambda file: file.beast, by_number)
    assert list(cards()) == ["007", "012", "003"]


def test_a_folder_of_files_is_read_in_the_order_of_their_names(box):
    dens = Library(box).files("dens", Beast)
    assert [den.teeth for den in dens().values()] == [1, 2]
    assert list(Library(box).files("dens", Beast, lambda den: den.teeth)()) == [1, 2]


def test_a_file_is_read_once_and_not_before_somebody_asks(box):
    cats = Library(box).table("cats.toml", Beasts, lambda file: file.beast)
    (box / "cats.toml").write_text('[[beast]]\nid = "ounce"\n')
    assert list(cats()) == ["ounce"]
    (box / "cats.toml").unlink()
    assert list(cats()) == ["ounce"]


def test_what_does_not_fit_its_type_is_told_by_file_line_and_field(box):
    (box / "cats.toml").write_text('[[beast]]\nid = "lynx"\nteeth = "many"\n')
    cats = Library(box).table("cats.toml", Beasts, lambda file: file.beast)
    with pytest.raises(BadContent, match=r"cats\.toml:3: beast\[0\]\.teeth: Expected `int`"):
        cats()


@pytest.mark.parametrize("file", ["cats.toml", "dogs.toml", "dens/1.toml"])
def test_the_key_changes_with_every_file(box, file):
    before = Library(box).key()
    assert Library(box).key() == before
    (box / file).write_text((box / file).read_text() + "# more\n")
    assert Library(box).key() != before


def test_the_key_of_one_scenario_has_all_files_but_the_other_scenarios(box):
    def key(document):
        return Library(box).key(without=("dens", "cats.toml"), document=document)

    before = key(b"one")
    assert key(b"two") != before
    (box / "dens" / "1.toml").write_text('id = "den1"\n')
    (box / "cats.toml").write_text("")
    assert key(b"one") == before
    (box / "dogs.toml").write_text("")
    assert key(b"one") != before


def test_entries_are_what_the_file_says(box):
    dogs = Library(box).table("dogs.toml", Beasts, lambda file: file.beast)
    assert msgspec.to_builtins(dogs()["fox"]) == {"id": "fox", "number": 3, "teeth": 0}
