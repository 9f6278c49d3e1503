"""The drawing of the house: arrows as the imports are, none that another way tells already, and never out of date."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools import drawing


def test_what_is_reached_by_way_of_another_has_no_arrow_of_its_own() -> None:
    arrows = {"cli": {"table", "engine", "home"}, "table": {"engine", "home"}, "engine": set(), "home": set()}
    assert drawing.plain(arrows) == {"cli": {"table"}, "table": {"engine", "home"}, "engine": set(), "home": set()}


def test_rooms_that_import_each_other_keep_their_arrows() -> None:
    arrows = {"a": {"b", "c"}, "b": {"a", "c"}, "c": set()}
    assert drawing.plain(arrows) == {"a": {"b", "c"}, "b": {"a", "c"}, "c": set()}


def test_the_house_is_drawn_from_its_imports() -> None:
    found = drawing.house()
    assert found["engine"] == set()
    assert "engine" in found[drawing.GAME]
    assert not found[drawing.GAME] & {"table", "terminal", "bots"}
    assert found["table"] >= {"play", "home"}
    table = drawing.table()
    assert set(table) == {"net", "problems", "show", "store", "tables"}
    assert table["store"] == {"problems"}
    rooms = drawing.game(drawing.SHOWN)
    assert rooms["state"] == set()
    assert "rules that happen" not in rooms["rules that ask"]


def test_a_drawing_that_is_out_of_date_is_told_and_drawn_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "design.md"
    names = ("the house", "the table", "a game")
    marks = [f"<!-- drawing: {name} -->\nold\n<!-- end of drawing: {name} -->" for name in names]
    page.write_text("# Design\n" + "\nbetween\n".join(marks) + "\nend\n")
    monkeypatch.setattr(drawing, "PAGE", page)
    assert drawing.main(["--check"]) == 1
    assert "run `python -m tools.drawing`" in capsys.readouterr().err
    assert drawing.main([]) == 0
    assert drawing.main(["--check"]) == 0
    drawn = page.read_text()
    assert drawn.startswith("# Design\n<!-- drawing: the house -->\n\n```mermaid\nflowchart TD\n")
    assert "room_terminal --> room_speech" in drawn
    assert drawn.count("between") == len(names) - 1
    assert drawn.count("\nend\n") == 1
    assert "old" not in drawn
    page.write_text("# Design\n")
    with pytest.raises(SystemExit, match="has no place for a drawing"):
        drawing.main([])
