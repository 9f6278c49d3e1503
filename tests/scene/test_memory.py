"""What was made of the same things is made once, whichever way they are given."""

from __future__ import annotations

from fireteam.scene import remembered


def test_arguments_by_name_are_told_apart_as_others_are() -> None:
    made: list[tuple[str, str]] = []

    @remembered
    def painted(what: str, colour: str = "grey") -> list[str]:
        made.append((what, colour))
        return [what, colour]

    house, red, green = "a house", "red brick", "green moss"
    assert painted(house, colour=red) == [house, red]
    assert painted(house, colour=green) == [house, green]
    assert painted(house) == [house, "grey"]
    assert painted(house, colour=red) is painted(house, colour=red)
    assert painted(colour=red, what=house) is painted(what=house, colour=red)
    assert made == [(house, red), (house, green), (house, "grey"), (house, red)]
