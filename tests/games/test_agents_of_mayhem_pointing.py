"""What pointing at an option of Agents of Mayhem shows of machines and Pushes: the Spaces, the dice and the chances."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.agents_of_mayhem.city import City, print_refresh

from fireteam.engine import View
from fireteam.games.agents_of_mayhem.game import GAME
from fireteam.games.agents_of_mayhem.rules.devices import placing
from fireteam.games.agents_of_mayhem.rules.fight.pushing import Push
from fireteam.games.agents_of_mayhem.rules.vehicles.drones import Drones
from fireteam.scene import About, Overlay

pytestmark = pytest.mark.usefixtures("agents_of_mayhem_box")

PARTS = ("explosions", "mayhem", "devices", "areas", "vehicles")
HIGH = "+ + + + +\n . . . .\n+ + + + +", "  + +\n   .\n  + +", "  + +\n   .\n  + +"
ROAD = "+ + + + + + +\n > > > > > >\n+ + + + + + +\n . . . . . .\n+ + + + + + +"


def view_of(played: Any, seat: str) -> View[Any]:
    return View(seat=seat, state=played.state, decision=played.asked, events=(), outcome=None)


def pointed(played: Any, key: str, seat: str = "legion") -> Overlay:
    """What lies over the map when somebody points at an option, by the key that a test writes."""
    option = next(option for option in played.asked.options.listed if played.written(option) == key)
    return GAME.overlay(view_of(played, seat), About(option=option.key))


def shaded(overlay: Overlay, kind: str) -> set[int]:
    return {
        place + step
        for shade in overlay.shades
        if shade.kind == kind
        for place, count in zip(shade.runs[::2], shade.runs[1::2], strict=True)
        for step in range(count)
    }


def way(overlay: Overlay) -> tuple[int, ...]:
    assert overlay.way is not None
    return overlay.way.places


def test_the_tower_shows_where_it_reaches_and_whom_it_would_hit() -> None:
    city = City(parts=PARTS)
    city.device("hell_tower", "D3")
    city.elite("vic", "A7", tech=2)
    city.elite("ann", "C1", "south")
    fire = pointed(city.act("vic"), "fire:vic:hell_tower")
    assert city.space("C1") in shaded(fire, "open")
    (chance,) = fire.chances
    assert chance.name.arguments["target"] == "ann"
    aimed = city.act("vic", "fire:vic:hell_tower")
    aim = pointed(aimed, "aim:C1")
    assert [ray.piece for ray in aim.rays] == ["ann"]
    assert next(one.share for one in aim.chances if one.name.id == "chance-hit") == pytest.approx(chance.share)
    promises = GAME.moment(view_of(aimed, "legion")).answers
    assert [promise.chance.share for promise in promises.values() if promise.chance] == [pytest.approx(chance.share)]


def test_the_bomb_names_who_would_be_downed() -> None:
    city = City(parts=PARTS)
    city.device("dark_matter_bomb", "D3")
    city.elite("vic", "A7")
    city.elite("ann", "A1")
    arm = pointed(city.act("vic"), "arm:vic:dark_matter_bomb")
    assert arm.risk is not None
    assert (arm.risk.arguments["count"], arm.risk.arguments["units"]) == (2, "vic+ann")
    assert len(shaded(arm, "open")) == 9 * 7


def test_the_laser_shows_how_far_its_marker_may_reach() -> None:
    city = City(*HIGH, parts=PARTS)
    city.pile("large")
    city.device("laser_satellite_controls", "A1")
    city.elite("vic", "A1")
    city.elite("ann", "D1")
    asked = city.act("vic")
    outside = shaded(pointed(asked, "satellite:vic:laser_satellite_controls"), "open")
    assert city.space("B1/3") in outside
    assert city.space("B1") not in outside
    strike = pointed(city.act("vic", "satellite:vic:laser_satellite_controls"), "laser:D1")
    assert city.space("D1") in shaded(strike, "open")
    assert strike.risk is not None
    assert strike.risk.arguments["count"] == 1


def test_a_device_shows_the_spaces_that_it_would_cover() -> None:
    city = City(parts=PARTS)
    city.elite("vic", "A7")
    site = pointed(city.play(placing.PutDevice("hell_tower")), "site:D3")
    assert shaded(site, "reach") == {city.space(name) for name in ("D3", "E3", "D4", "E4")}
    assert len(shaded(site, "seen")) == 9 * 7


def test_a_push_shows_its_way_and_a_fall_its_dice() -> None:
    city = City(*HIGH)
    city.elite("ann", "A1")
    city.elite("vic", "B1/3", shield=1)
    asked = city.play(Push((city.space("A1"),), "vic", 1, ("mayhem",)))
    off = pointed(asked, "push:C1", "mayhem")
    assert way(off) == (city.space("B1/3"), city.space("C1"))
    assert off.risk is not None
    assert off.risk.arguments == {"unit": "vic", "levels": 2}
    told = {chance.name.id: chance for chance in off.chances}
    assert told["chance-hits"].name.arguments == {"red": 2, "yellow": 0, "white": 0}
    assert told["chance-hits"].mean == pytest.approx(4 / 3)  # eight of twelve faces each
    assert told["chance-hit"].share == pytest.approx(8 / 9)
    assert told["chance-down"].share == 0
    (promise,) = GAME.moment(view_of(asked, "mayhem")).answers.values()
    assert promise.chance is not None
    assert promise.chance.share == pytest.approx(8 / 9)


def test_a_push_on_level_ground_promises_nothing() -> None:
    city = City()
    city.elite("ann", "C4")
    city.elite("vic", "D4")
    asked = city.play(Push((city.space("C4"),), "vic", 1, ("mayhem",)))
    shown = pointed(asked, "push:E4", "mayhem")
    assert way(shown) == (city.space("D4"), city.space("E4"))
    assert shown.chances == ()
    assert GAME.moment(view_of(asked, "mayhem")).answers == {}


def test_a_summons_shows_where_there_is_room_and_parking_which_way_it_faces() -> None:
    city = City(ROAD, parts=PARTS)
    city.elite("ann", "A1", tech=3)
    summons = pointed(city.act("ann"), "summon:car:ann", "mayhem")
    assert shaded(summons, "reach") == {city.space(name) for name in ("A1", "B1", "A2")}
    park = pointed(city.act("ann", "summon:car:ann"), "park:B1:A1", "mayhem")
    assert way(park) == (city.space("A1"), city.space("B1"))
    assert shaded(park, "reach") == {city.space("A1"), city.space("B1")}


def test_a_road_shows_where_a_drone_would_drive() -> None:
    city = City(ROAD.replace(" . . . . . .", " < < < < < <"), parts=PARTS)
    spawn = print_refresh("spawn", "legion", "drone_spawn")
    road = pointed(city.play(Drones("legion", spawn)), "road:A1")
    assert way(road) == (city.space("A1"), city.space("B1"))
    assert shaded(road, "seen") == {city.space(f"{column}1") for column in "ABCDEF"}
