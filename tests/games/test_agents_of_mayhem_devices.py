"""The Doomsday Devices of Agents of Mayhem, each played for what it does and for how it is stopped."""

from typing import Any

import pytest
from tests.rules.agents_of_mayhem.city import HIT, City, CityPlayed, face, open_ground

from fireteam.engine import Step
from fireteam.games.agents_of_mayhem.rules import ground
from fireteam.games.agents_of_mayhem.rules.cards import timers
from fireteam.games.agents_of_mayhem.rules.devices import powers
from fireteam.games.agents_of_mayhem.rules.fight import objects
from fireteam.games.agents_of_mayhem.rules.turn import phases
from fireteam.games.agents_of_mayhem.state import LEGION, MAYHEM, Cubes, Umpire

pytestmark = pytest.mark.usefixtures("agents_of_mayhem_box")

PARTS = ("devices", "explosions", "timers", "hacking", "mayhem", "areas")


def site(device: str, **fields: Any) -> City:
    """The device on A1 to B2 of a street; vic of LEGION far off in a corner."""
    city = City(open_ground(16, 4), parts=PARTS)
    city.device(device, "A1")
    city.elite("vic", "P4", "west", **fields)
    city.deal(MAYHEM)
    city.deal(LEGION)
    return city


class Strikes(Step, frozen=True):
    """So many Hits on a device."""

    device: str
    hits: int

    def run(self, g: Umpire) -> None:
        objects.struck(g, f"device:{self.device}", self.hits, "")


@pytest.mark.rule("AM-DDD-04")
@pytest.mark.parametrize(
    ("device", "health"), [("hell_tower", 8), ("dark_matter_bomb", 6), ("gravity_dominator", 10), ("edmks", 6)]
)
def test_a_device_is_destroyed_by_so_many_hits_of_several_turns(device: str, health: int) -> None:
    city = site(device)
    for hits, stands in ((health - 1, True), (health, False)):
        struck = city.play(Strikes(device, hits))
        assert (device in struck.state.devices) is stands


# ---------------------------------------------------------------------- the Hell Tower


@pytest.mark.rule("AM-DDD-11", "AM-DDD-12")
@pytest.mark.plays("agents_of_mayhem", "device:hell_tower")
@pytest.mark.parametrize(
    ("at", "pool"), [("F2", "red"), ("G2", "yellow"), ("J2", "yellow"), ("K2", "white"), ("N2", "white")]
)
def test_the_hell_tower_fires_two_dice_and_a_bonus_from_above_for_a_tech_cube(at: str, pool: str) -> None:
    city = site("hell_tower", tech=1)
    city.elite("ann", at, "west", shield=3)
    # Two Bonuses, for it counts a Level higher than it stands.
    better = {"red": ("red", "red", "yellow"), "yellow": ("red", "red"), "white": ("yellow", "yellow")}[pool]
    choice = ["pool:0-2-0"] if pool == "white" else []
    played = city.act("vic", "fire:vic:hell_tower", f"aim:{at}", *choice, dice=[[HIT] * len(better)])
    assert played.pools == [better]
    assert played.board("ann").cubes.shield == 3 - len(better)
    assert (played.board("vic").cubes, played.board("vic").main) == (Cubes(), False)
    assert played.state.devices["hell_tower"].acted
    poor = site("hell_tower")
    poor.elite("ann", at, "west")
    assert poor.act("vic").offers("fire:") == []


@pytest.mark.rule("AM-DDD-11", "AM-DDD-12", "AM-ABIL-05", "AM-ABIL-13", "AM-EXPL-02")
def test_an_overloaded_tower_fires_two_dice_more_and_leaves_an_explosion() -> None:
    city = site("hell_tower", tech=1)
    city.elite("ann", "N2", "west", shield=3, armor=2)
    city.pile("small")
    charged = city.act("vic", "charge:vic:hell_tower")
    assert [(timer.side, timer.count) for timer in charged.state.timers.values()] == [(MAYHEM, 1)]
    city.state = charged.state
    city.state.turn += 1
    played = city.play(timers.Timers(MAYHEM), choices=["aim:N2", "pool:0-2-2"], dice=[[HIT] * 4])
    assert played.board("ann").cubes == Cubes(armor=1)
    name = ground.board(played.state).name
    assert [(name(each.cell), each.face_up) for each in played.state.explosions.values()] == [("N2", False)]


# ---------------------------------------------------------------------- the Dark Matter Bomb


@pytest.mark.rule("AM-DDD-14", "AM-DDD-13")
@pytest.mark.plays("agents_of_mayhem", "device:dark_matter_bomb")
def test_the_bomb_wounds_agents_without_shields_and_goes_off_after_three_timers() -> None:
    city = City(open_ground(6, 4), beside=(open_ground(6, 4),), parts=PARTS)
    city.device("dark_matter_bomb", "A1")
    city.elite("ann", "D1", armor=2)
    city.elite("bob", "D3", shield=1)
    city.elite("cat", "H3")
    city.elite("vic", "F4")
    city.deal(MAYHEM)
    city.deal(LEGION)
    assert city.play(powers.Radiate(LEGION)).decision is None
    radiated = city.play(powers.Radiate(MAYHEM), choices=["well:tech"])
    assert [radiated.board(id).wounds for id in ("ann", "bob", "cat")] == [(0, 0, 1, 0), (0, 0, 0, 0), (0, 0, 0, 0)]
    armed = city.act("vic", "arm:vic:dark_matter_bomb")
    assert [(timer.side, timer.count) for timer in armed.state.timers.values()] == [(MAYHEM, 3)]
    for left in (2, 1):
        city.state = armed.state
        city.state.turn += 1
        armed = city.play(timers.Timers(MAYHEM))
        assert [timer.count for timer in armed.state.timers.values()] == [left]
    city.state = armed.state
    city.state.turn += 1
    gone = city.play(timers.Timers(MAYHEM))
    assert [gone.at(id) for id in ("ann", "bob", "vic", "cat")] == ["", "", "", "H3"]
    assert gone.state.devices == {}


# ---------------------------------------------------------------------- the Laser Satellite


@pytest.mark.rule("AM-DDD-06", "AM-DDD-15", "AM-DDD-16")
@pytest.mark.plays("agents_of_mayhem", "device:laser_satellite_controls")
def test_the_satellite_lays_an_explosion_anywhere_outside_once_a_turn_and_can_be_hacked() -> None:
    city = site("laser_satellite_controls")
    city.pile("small", "small")
    played = city.act("vic", "satellite:vic:laser_satellite_controls", "laser:K3")
    name = ground.board(played.state).name
    assert [(name(each.cell), each.face_up) for each in played.state.explosions.values()] == [("K3", False)]
    assert (played.board("vic").cubes, played.offers("satellite:")) == (Cubes(), [])
    hacked(city, "laser_satellite_controls")


def hacked(city: City, device: str) -> None:
    """Two yellow dice for two Tech Cubes: two successes switch the device to MAYHEM."""
    city.elite("ann", "C1", "west", tech=2)
    hack = [f"hack:ann:device:{device}", "hack:2:2tech", "face:west"]
    played: CityPlayed = city.act("ann", *hack, dice=[[HIT, HIT]])
    assert [roll.kinds for roll in played.rolls()] == [("yellow", "yellow")]
    assert played.state.devices[device].side == MAYHEM
    assert (played.board("ann").cubes, played.board("ann").main) == (Cubes(), True)
    assert city.act("ann", *hack, dice=[[HIT, face("yellow")]]).state.devices[device].side == LEGION


# ---------------------------------------------------------------------- the Gravity Dominator


@pytest.mark.rule("AM-DDD-06", "AM-DDD-17", "AM-DDD-18")
@pytest.mark.plays("agents_of_mayhem", "device:gravity_dominator")
def test_the_gravity_dominator_lifts_legion_and_binds_mayhem_until_it_is_hacked() -> None:
    roof = "\n    + + +\n     . .\n    + + +"
    city = City(open_ground(16, 4), *[roof.removeprefix("\n")] * 3, parts=PARTS)
    city.device("gravity_dominator", "A1")
    city.elite("vic", "E1", "west", mp=9)
    city.elite("ann", "E3", "west", mp=9, speed=1)
    city.deal(MAYHEM)
    city.deal(LEGION)
    assert "C1/4" in city.act("vic").offers("walk:vic:")
    bound = city.act("ann")
    assert "jump" not in bound.offers("act:ann:ann:")
    assert not [space for space in bound.offers("walk:ann:") if "/" in space]
    city.change(city.state.devices["gravity_dominator"], side=MAYHEM)
    assert "C1/4" in city.act("ann").offers("walk:ann:")
    assert not [space for space in city.act("vic").offers("walk:vic:") if "/" in space]
    hacked(site("gravity_dominator"), "gravity_dominator")


# ---------------------------------------------------------------------- the Kinetic Siphon


@pytest.mark.rule("AM-DDD-19", "AM-DDD-20")
@pytest.mark.plays("agents_of_mayhem", "device:edmks")
def test_the_siphon_gives_legion_mayhem_cubes_and_drains_agents_beside_it() -> None:
    city = site("edmks")
    city.elite("ann", "H2", speed=1, tech=1)
    assert city.play(powers.Siphon()).board("vic").cubes == Cubes(mayhem=1)
    city.state.active = MAYHEM
    drained = city.play(phases.Activate(MAYHEM))
    assert (drained.asked.prompt, drained.asked.seats, drained.keys) == (
        "ask-drain",
        ("mayhem",),
        ["well:speed", "well:tech"],
    )
    assert city.play(phases.Activate(MAYHEM), choices=["well:tech"]).board("ann").cubes == Cubes(speed=1)
