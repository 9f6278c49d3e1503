"""Themes: each game's palette and textures, for paper, for a night map and for a terminal."""

from __future__ import annotations

import msgspec


class Ground(msgspec.Struct, frozen=True):
    """How a kind of place or line looks: fill, ink, the SVG texture over it, and its character in a terminal."""

    fill: str
    ink: str
    texture: str = ""
    sign: str = " "


class Side(msgspec.Struct, frozen=True):
    """How a side's pieces look: its colour, its shape, and the character of one figure."""

    colour: str
    shape: str
    sign: str


class Theme(msgspec.Struct, frozen=True, kw_only=True):
    """A look. Unknown kinds are drawn like open ground, unknown sides in grey."""

    paper: str
    ink: str
    quiet: str
    glow: str
    kinds: dict[str, Ground]
    sides: dict[str, Side]

    def kind(self, name: str) -> Ground:
        return self.kinds.get(name, Ground(self.paper, self.ink))

    def side(self, name: str) -> Side:
        return self.sides.get(name, Side(self.quiet, "square", "■"))


_DUST_SIDES = {
    "regulars": Side("#1f5a99", "circle", "●"),
    "insurgents": Side("#a8331f", "diamond", "◆"),
    "people": Side("#2e7048", "square", "○"),
}
_DUST_NIGHT = {
    "regulars": Side("#6fb1f2", "circle", "●"),
    "insurgents": Side("#f28b6f", "diamond", "◆"),
    "people": Side("#7fcf9b", "square", "○"),
}

THEMES: dict[str, dict[str, Theme]] = {
    "paper": {
        "light": Theme(paper="#f4f1e8", ink="#2b2a27", quiet="#77736a", glow="#1b7f79", kinds={}, sides=_DUST_SIDES),
        "dark": Theme(paper="#1d1f22", ink="#d9d5ca", quiet="#8e8a80", glow="#5fd0c5", kinds={}, sides=_DUST_NIGHT),
    },
    "dust": {
        "light": Theme(
            paper="#efe6d2",
            ink="#33302a",
            quiet="#7d7565",
            glow="#0f7f78",
            kinds={
                "road": Ground("#e0d5bd", "#cbbd9f", sign=" "),
                "building": Ground("#d3c3a2", "#4a4237", "hatch", "▒"),
                "rubble": Ground("#dccfb4", "#8a7c62", "stones", "∴"),
                "wreck": Ground("#b9b3a6", "#3d3a35", "cross", "▚"),
                "trench": Ground("#cdbf9f", "#6f6249", "hatch", "≈"),
                "high_wall": Ground("none", "#3d362c", sign="━"),
                "low_wall": Ground("none", "#8a7a5c", sign="─"),
                "edge": Ground("none", "#1f5a99", sign="─"),
            },
            sides=_DUST_SIDES,
        ),
        "dark": Theme(
            paper="#23211c",
            ink="#e3dccb",
            quiet="#958d7b",
            glow="#5fd0c5",
            kinds={
                "road": Ground("#2e2b25", "#3b372f", sign=" "),
                "building": Ground("#39342a", "#b9ac90", "hatch", "▒"),
                "rubble": Ground("#322e26", "#8d8064", "stones", "∴"),
                "wreck": Ground("#47433b", "#c9c0ac", "cross", "▚"),
                "trench": Ground("#3a3427", "#9b8b66", "hatch", "≈"),
                "high_wall": Ground("none", "#d8cdb4", sign="━"),
                "low_wall": Ground("none", "#9d8e6c", sign="─"),
                "edge": Ground("none", "#6fb1f2", sign="─"),
            },
            sides=_DUST_NIGHT,
        ),
    },
    "arulco": {
        "light": Theme(
            paper="#e9e4d3",
            ink="#2b2f28",
            quiet="#74776a",
            glow="#0f7f78",
            kinds={
                "sector-occupied": Ground("#d8cdb8", "#a8331f", sign="·"),
                "sector-contested": Ground("#e5d3b0", "#b7791f", sign="·"),
                "sector-liberated": Ground("#d7dec6", "#2e7048", sign=" "),
                "jungle": Ground("#b9cfa5", "#54703f", "stones", "▒"),
                "settlement": Ground("#d9cbb2", "#6d5d45", "hatch", "▦"),
                "swamp": Ground("#b7c9c4", "#4c6d68", "cross", "≈"),
                "barrier": Ground("none", "#a8331f", sign="━"),
                "border": Ground("none", "#8a836e", sign="─"),
                "mission": Ground("#e6dcc2", "#6d5d45", "hatch", "▧"),
                "country": Ground("#d9dcc3", "#6b7259", sign=" "),
                "route": Ground("none", "#8a836e", sign="·"),
                "map-won": Ground("#2e7048", "#1d4a2f", sign="●"),
                "map-open": Ground("#f3ead0", "#0f7f78", sign="○"),
                "map-closed": Ground("#cfc9b6", "#8a836e", sign="·"),
            },
            sides={
                "mercs": Side("#1f5a99", "circle", "●"),
                "dictator": Side("#a8331f", "diamond", "◆"),
            },
        ),
        "dark": Theme(
            paper="#1d2019",
            ink="#e1dfd0",
            quiet="#8f9282",
            glow="#5fd0c5",
            kinds={
                "sector-occupied": Ground("#2c2822", "#f28b6f", sign="·"),
                "sector-contested": Ground("#37301f", "#e0b05a", sign="·"),
                "sector-liberated": Ground("#26301f", "#7fcf9b", sign=" "),
                "jungle": Ground("#2b3a22", "#8fae76", "stones", "▒"),
                "settlement": Ground("#3a3328", "#b9a98a", "hatch", "▦"),
                "swamp": Ground("#233434", "#86a9a3", "cross", "≈"),
                "barrier": Ground("none", "#f28b6f", sign="━"),
                "border": Ground("none", "#6d6a5b", sign="─"),
                "mission": Ground("#332e24", "#b9a98a", "hatch", "▧"),
                "country": Ground("#2a2f23", "#8f9282", sign=" "),
                "route": Ground("none", "#6d6a5b", sign="·"),
                "map-won": Ground("#7fcf9b", "#1d4a2f", sign="●"),
                "map-open": Ground("#3b3a2c", "#5fd0c5", sign="○"),
                "map-closed": Ground("#2f2f28", "#6d6a5b", sign="·"),
            },
            sides={
                "mercs": Side("#6fb1f2", "circle", "●"),
                "dictator": Side("#f28b6f", "diamond", "◆"),
            },
        ),
    },
}


def theme(name: str, light: str = "light") -> Theme:
    """The theme of that name, or plain paper."""
    return THEMES.get(name, THEMES["paper"])[light]
