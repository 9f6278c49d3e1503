"""The picture of the README: a real screen, and nothing in it is fetched from elsewhere."""

from __future__ import annotations

from xml.etree import ElementTree

from tools.terminal_picture import picture

import fireteam


def test_the_picture_shows_a_real_screen_and_needs_nothing_from_elsewhere() -> None:
    game = fireteam.new("ambush_alley", "contracting_trouble", seed=1)
    drawn = picture(game)
    root = ElementTree.fromstring(drawn)
    words = " ".join(element.text or "" for element in root.iter("{http://www.w3.org/2000/svg}text"))
    assert "Contracting" in words
    assert "url(http" not in drawn
    assert "@font-face" not in drawn
