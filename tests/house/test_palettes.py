"""The page's palettes: each theme has one by day and one by night, and the night is dark."""

from __future__ import annotations

import re
from pathlib import Path

STYLE = (Path(__file__).parents[2] / "web" / "src" / "app.css").read_text(encoding="utf-8")
THEME = re.compile(r"^(\[data-light='dark'\] )?\.board\.theme-(\w+) \{(.*?)\}", re.M)


def light(colour: str) -> int:
    """How light a colour is, from 0 to 765."""
    return sum(int(colour[place : place + 2], 16) for place in (1, 3, 5))


def test_every_theme_has_one_palette_by_day_and_one_by_night() -> None:
    found = [(name, "night" if dark else "day") for dark, name, _ in THEME.findall(STYLE)]
    names = {name for name, _ in found}
    assert {"dust", "arulco", "jungle"} <= names
    assert sorted(found) == sorted((name, when) for name in names for when in ("day", "night"))


def test_the_night_is_dark_and_the_day_is_light() -> None:
    for dark, name, rules in THEME.findall(STYLE):
        for part in ("map", "desk", "area"):
            for colour in re.findall(rf"--{part}: (#\w{{6}})", rules):
                assert (light(colour) < 240) == bool(dark), (name, part)
