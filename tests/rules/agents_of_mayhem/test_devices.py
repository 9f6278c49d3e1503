"""Doomsday Devices: where they stand, how they are destroyed, and what each of the five does."""

import msgspec
import pytest

from fireteam.content import BadContent
from fireteam.engine import Step
from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.content.types import Action, Attack, Cost, Hack, MarkerPlace, Win
from fireteam.games.agents_of_mayhem.rules import ground, setup
from fireteam.games.agents_of_mayhem.rules.buildings import explosions
from fireteam.games.agents_of_mayhem.rules.buildings.collapse import BuildingDestroyed, Collapse
from fireteam.games.agents_of_mayhem.rules.buildings.explosions import Blasted
from fireteam.games.agents_of_mayhem.rules.cards.timers import TimerRemoved, Timers
from fireteam.games.agents_of_mayhem.rules.devices import firing, machines, placing, powers, wounds
from fireteam.games.agents_of_mayhem.rules.devices.powers import Detonated, Drained, Irradiated
from fireteam.games.agents_of_mayhem.rules.devices.wounds import DeviceDestroyed, DeviceHurt
from fireteam.games.agents_of_mayhem.rules.fight import damage, modifiers, targets
from fireteam.games.agents_of_mayhem.rules.fight.attack import Struck
from fireteam.games.agents_of_mayhem.rules.fight.damage import Downed
from fireteam.games.agents_of_mayhem.rules.fight.targets import Strike
from fireteam.games.agents_of_mayhem.rules.missions import hacking
from fireteam.games.agents_of_mayhem.rules.missions.hacking import HackRolled
from fireteam.games.agents_of_mayhem.rules.move import ways
from fireteam.games.agents_of_mayhem.rules.turn import phases, refresh, rounds
from fireteam.games.agents_of_mayhem.state import Cubes, Device, Hand, Leap, Timer, Vehicle

from .city import FACING, HIT, SHOOT, City, face, print_device, print_elite, print_refresh

PARTS = ("explosions", "mayhem", "devices", "weapon_bonuses", "areas", "hacking")
PUSH, SPECIAL, AIMED = face("red", "push"), face("red", "special"), face("red", "aimed")
HOUSE = """
+ + + + + + +
 . . . . . .
+ o-o-o + + +
 .|. .|. . .
+ + + + + + +
 .|. .|. * .
+ o-o-o + + +
 . . . .|. .
+ + + + + + +
 . . . . . .
+ + + + + + +
"""
UPPER = "\n\n\n  o-o-o\n  |. .|\n  + + +\n  |. .|\n  o-o-o"
ROOF = "\n\n\n  + + +\n   . .\n  + + +\n   . .\n  + + +"


@pytest.fixture
def city():
    city = City(parts=PARTS)
    city.pile("small", "medium", "large")
    print_device("engine", health=3)
    return city


def terms(city, attacker, target, action="shoot"):
    number = modifiers.modifiers(city.state, Strike(attacker, action, target))
    return {term.source: term.amount for term in number.terms}


def shot(city, at, *choices, unit="ann", facing="east", dice=()):
    start = [f"act:{unit}:{unit}:shoot", f"face:{facing}", f"attack:{unit}:shoot:{at}"]
    return city.act(unit, *start, *choices, dice=dice)


# ---------------------------------------------------------------------- what they all are


@pytest.mark.rule("AM-DDD-01")
def test_the_five_devices_of_the_box():
    assert {id: device.powers for id, device in library.devices().items() if id != "engine"} == {
        "hell_tower": (),
        "dark_matter_bomb": ("radiation", "countdown"),
        "laser_satellite_controls": ("satellite",),
        "gravity_dominator": ("gravity",),
        "edmks": ("siphon",),
    }
    for device in library.devices().values():
        assert device.health or device.hack  # MAYHEM has an answer to each of them


@pytest.mark.rule("AM-DDD-02", "AM-DDD-01")
def test_a_mission_puts_a_device_on_the_map():
    shards = library.missions()["shards"]
    mission = msgspec.structs.replace(shards, devices=(MarkerPlace(id="edmks", at="K5"),))
    state = setup.begun(mission, 2)
    board = ground.board(state)
    (device,) = state.devices.values()
    assert ([board.name(cell) for cell in machines.cells(state, device)], device.side) == (
        ["K5", "L5", "K6", "L6"],
        "legion",
    )


@pytest.mark.rule("AM-DDD-02")
@pytest.mark.parametrize(
    ("id", "at", "said"),
    [
        ("edmks", "I5", "edmks does not fit at 'I5'"),  # across two Tiles
        ("edmks", "Z99", "edmks does not fit at 'Z99'"),
        ("toaster", "K5", "no device is called 'toaster'"),
    ],
)
def test_a_mission_that_puts_a_device_where_it_does_not_fit_is_refused(id, at, said):
    shards = library.missions()["shards"]
    mission = msgspec.structs.replace(shards, devices=(MarkerPlace(id=id, at=at),))
    with pytest.raises(BadContent, match=said):
        setup.begun(mission, 2)


@pytest.mark.rule("AM-DDD-02")
def test_a_device_fits_on_one_tile_all_inside_or_all_outside_without_a_wall():
    city = City(HOUSE, ROOF, beside=("+ + +\n . .\n+ + +\n . .\n+ + +",), parts=PARTS)
    board = ground.board(city.state)
    sites = {board.name(cell) for cell in machines.sites(city.state, "edmks")}
    assert sites == {"D1", "E1", "D2", "E2", "E3", "E4", "A4", "B4", "C4", "B2", "B2/2", "G1"}
    city.elite("ann", "B2/2")
    city.device("edmks", "E4")
    car = Vehicle(id="car", kind="car", side="mayhem", front=city.space("A4"), back=city.space("B4"))
    city.state.vehicles["car"] = car
    sites = {board.name(cell) for cell in machines.sites(city.state, "hell_tower")}
    assert sites == {"D1", "E1", "D2", "E2", "C4", "B2", "B2/2", "G1"}  # a Unit may be there


@pytest.mark.rule("AM-DDD-02", "AM-COND-16")
def test_an_effect_lets_legion_put_a_device_where_it_likes(city):
    summon = Action(id="summon", type="main", cost=Cost(mayhem=1), abilities=("place_device(engine)",))
    print_elite("zed", "legion", actions=(summon,))
    city.elite("zed", "A1", mayhem=1)
    asked = city.act("zed", "act:zed:zed:summon", "face:north")
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-site", ("legion",))
    played = city.act("zed", "act:zed:zed:summon", "face:north", "site:D4")
    (device,) = played.state.devices.values()
    assert [(event.device, event.cell) for event in played.told(placing.DevicePlaced)] == [("engine", device.cell)]
    assert (device.id, device.cell, device.side, device.wounds) == ("engine", city.space("D4"), "legion", 0)
    city.device("engine", "A3")
    again = city.play(placing.PutDevice("engine"))
    assert (again.decision, again.state.devices["engine"].cell) == (None, city.space("A3"))


@pytest.mark.rule("AM-DDD-03", "AM-LARGE-06", "AM-WBON-04")
def test_a_device_is_a_large_target_without_flank_and_protection():
    print_device("engine", health=3)
    print_elite("eve", weapon_bonus="elite", actions=(SHOOT,))
    city = City("\n".join(["+ + + o + +", *(" . . . . .", "+ + + o + +") * 3]), parts=PARTS)
    engine = city.device("engine", "D2")
    city.elite("ann", "A2", "east")
    city.elite("eve", "A3", "east")
    assert terms(city, "ann", engine) == {}
    assert terms(city, "eve", engine) == {"term-weapon-elite": 1}
    city.elite("vic", "D2", "west")
    assert terms(city, "ann", "vic") == {"term-protection": -2}


@pytest.mark.rule("AM-DDD-03", "AM-FFIRE-01", "AM-FFIRE-02", "AM-LARGE-07")
def test_an_area_hits_a_device_once_and_legion_spares_its_own(city):
    for id, side in (("zed", "mayhem"), ("zoe", "legion")):
        print_elite(
            id,
            side,
            actions=(
                Action(id="bomb", type="main", attack=Attack(dice=1, bands=(("red", 9),)), abilities=("aoe(1)",)),
            ),
        )
    engine = city.device("engine", "D3")
    city.elite("zed", "A3", "east")
    city.elite("zoe", "A5", "east")
    area = 1 << city.space("D3") | 1 << city.space("E4")
    assert targets.in_spaces(city.state, city.state.units["zed"], area) == [engine]
    assert targets.in_spaces(city.state, city.state.units["zoe"], area) == []
    city.state.options = ("friendly_fire",)
    assert targets.in_spaces(city.state, city.state.units["zoe"], area) == [engine]
    city.state.options = ()
    assert city.act("zoe", "act:zoe:zoe:bomb", "face:east", "attack:zoe:bomb:D3").rolls() == []


@pytest.mark.rule("AM-DDD-03", "AM-TARGET-03", "AM-DDD-04")
def test_only_enemies_aim_at_a_device_and_only_if_it_can_be_destroyed(city):
    city.device("engine", "D3")
    city.elite("ann", "A3", speed=1)
    city.elite("vic", "A5", speed=1)
    assert city.act("ann", "act:ann:ann:shoot", "face:east").offers("attack:ann:shoot:") == ["D3"]
    assert city.act("vic", "act:vic:vic:shoot", "face:east").offers("attack:vic:shoot:") == []
    print_device("engine")
    assert city.act("ann", "act:ann:ann:shoot", "face:east").offers("attack:ann:shoot:") == []


@pytest.mark.rule("AM-DDD-04", "AM-DDD-05", "AM-DDD-09", "AM-WIN-02")
def test_wounds_stay_on_a_device_until_it_is_destroyed(city):
    engine = city.device("engine", "D3", wounds=1)
    city.state.timers["t"] = Timer(id="t", on=engine, action="countdown", lasts="when", side="mayhem", turn=1)
    city.elite("ann", "A3", speed=1)
    hurt = shot(city, "D3", dice=[[AIMED, PUSH]])
    assert hurt.state.devices["engine"].wounds == 2
    assert hurt.state.devices["engine"].cell == city.space("D3")  # it is never Pushed
    city.elite("vic", "A7")
    over = city.play(Hits(1), rounds.EndTurn("mayhem"))
    assert over.state.devices["engine"].wounds == 2
    none = shot(city, "D3", dice=[[PUSH, SPECIAL]])
    assert (none.state.devices["engine"].wounds, none.told(DeviceHurt)) == (1, [])
    assert [(event.wounds, event.health) for event in hurt.told(DeviceHurt)] == [(2, 3)]
    assert shot(city, "D3", dice=[[AIMED, HIT]]).told(DeviceHurt)[0].wounds == 3
    city.wins("mayhem", Win(vp=3, when="now", how="device", of="engine"))
    city.state.timers["other"] = Timer(id="other", on="ann", action="shoot", lasts="when", side="mayhem", turn=1)
    gone = shot(city, "D3", dice=[[AIMED, HIT]])
    assert (gone.state.lead, hurt.state.lead) == (3, 0)
    assert (gone.state.devices, [*gone.state.timers]) == ({}, ["other"])
    assert [event.device for event in gone.told(DeviceDestroyed)] == ["engine"]
    assert not gone.told(Downed)


class Hits(Step, frozen=True):
    """Hits on the engine, by nobody."""

    hits: int

    def run(self, g):
        wounds.struck(g, "engine", self.hits)


@pytest.mark.rule("AM-DDD-07", "AM-ROLL-04")
def test_units_step_onto_a_device_and_both_are_attacked(city):
    engine = city.device("engine", "D3")
    city.elite("ann", "C3", mp=2)
    board = ground.board(city.state)
    reached = ways.reached(city.state, city.state.units["ann"])
    assert (reached.cost(city.space("D3")), reached.cost(city.space("E3"))) == (1, 2)
    assert ground.free(city.state, board.cells, "ann") >> city.space("E4") & 1
    city.elite("ann", "A3", speed=1)
    city.elite("vic", "E4", "west")
    asked = shot(city, "E4")
    assert asked.offers("first:") == ["vic", engine]
    played = shot(city, "E4", "first:vic", dice=[[7, 7], [12, 12]])
    assert [event.target for event in played.told(Struck)] == ["vic", engine]


@pytest.mark.rule("AM-DDD-08", "AM-DDD-03", "AM-EXPL-11", "AM-EXPL-15")
def test_a_device_is_hit_by_explosions_and_gains_no_status(city):
    engine = city.device("engine", "D3")
    marker = city.explosion("medium", "D3", statuses=("stunned",))
    played = city.play(explosions.GoOff(marker), dice=[[HIT, HIT, 7, 7]])
    assert [(event.target, event.hits, event.pushes) for event in played.told(Blasted)] == [(engine, 2, 0)]
    assert played.state.devices["engine"].wounds == 2
    zap = Action(id="zap", type="main", attack=Attack(range=9), abilities=("give(stunned, legion)",))
    print_elite("zed", actions=(zap,))
    city.elite("zed", "A3")
    given = city.act("zed", "act:zed:zed:zap", "face:east", "attack:zed:zap:D3")
    assert given.state.devices["engine"].wounds == 0


@pytest.mark.rule("AM-DDD-03", "AM-BLDG-06", "AM-BLDG-08")
def test_a_device_comes_down_with_its_level():
    print_device("engine", health=9)
    city = City(HOUSE, UPPER, ROOF, parts=PARTS)
    city.device("engine", "B2/3")
    played = city.play(Collapse(0), dice=[[HIT, HIT, PUSH, PUSH]])
    device = played.state.devices["engine"]
    assert (device.cell, device.wounds) == (city.space("B2/2"), 2)


@pytest.mark.rule("AM-DDD-03")
def test_a_device_controls_no_zone(city):
    city.device("engine", "D3")
    assert ground.enemy_zones(city.state, "mayhem") == 0
    city.elite("ann", "A1")
    played = city.play(Hits(3))
    assert (played.told(Downed), played.state.downed) == ([], ())


# ---------------------------------------------------------------------- the Hell Tower


def tower(city, at="D3", **fields):
    return city.device("hell_tower", at, **fields)


@pytest.mark.rule("AM-DDD-11", "AM-DDD-03")
def test_the_tower_attacks_all_around_once_a_legion_turn_for_cubes_of_the_board(city):
    id = tower(city)
    city.elite("vic", "A7", tech=2, main=True)
    city.elite("ann", "C1", "south", shield=3)
    city.elite("bob", "E7", "north")
    city.elite("wes", "D3")
    asked = city.act("vic", "fire:vic:hell_tower")
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-aim", ("legion",))
    assert asked.keys == ["aim:C1", "aim:E7", "pass"]
    assert asked.board("vic").cubes.tech == 1
    assert [event.when for event in asked.told(firing.DeviceFires)] == ["now"]
    played = city.act("vic", "fire:vic:hell_tower", "aim:C1", dice=[[HIT, AIMED, 7]])
    assert [(event.unit, event.target) for event in played.told(Struck)] == [(id, "ann")]
    assert played.board("ann").cubes.shield == 1
    assert played.offers("fire:") == []
    assert (played.board("vic").main, played.board("vic").used) == (True, ())
    assert city.play(firing.Shoot("edmks")).story == []  # what is gone fires no more
    left = city.act("vic", "fire:vic:hell_tower", "pass")
    assert (left.rolls(), left.state.devices["hell_tower"].acted) == ([], True)


@pytest.mark.rule("AM-DDD-11", "AM-INST-03", "AM-DASH-04")
def test_instants_come_before_the_target_is_chosen_and_before_the_dice(city):
    tower(city)
    city.elite("vic", "A7", tech=1)
    city.elite("ann", "C1", "south", focus=2)
    city.state.dashed, city.state.downed = ("ann",), ("bob",)
    fire = firing.Fire("vic", "hell_tower", delayed=False)
    assert city.play(fire).asked.prompt == "ask-instant"
    assert city.play(fire, choices=["pass"]).asked.prompt == "ask-aim"
    aimed = city.play(fire, choices=["pass", "aim:C1"])
    assert (aimed.keys, aimed.state.downed) == (["instant:ann:dash", "pass"], ())


@pytest.mark.rule("AM-DDD-11")
def test_who_may_not_fire_the_tower(city):
    tower(city, acted=True)
    city.elite("vic", "A7", tech=1)
    city.elite("ann", "C1", tech=1)
    assert city.act("vic").offers("fire:") == []
    tower(city)
    assert city.act("ann").offers("fire:") == []
    for on, delays in (("device:edmks", True), ("device:hell_tower", False)):  # neither holds its Attack back
        timer = Timer(id="t", on=on, action="x", lasts="when", side="mayhem", turn=1, delays=delays)
        city.state.timers["t"] = timer
        assert city.act("vic").offers("fire:") == ["vic:hell_tower"]
    city.elite("vic", "A7", speed=1)
    assert city.act("vic").offers("fire:") == []
    city.elite("vic", "A7", tech=1)
    city.change("ann", cell=-1)
    assert (city.act("vic").offers("fire:"), city.act("vic").offers("charge:")) == ([], ["vic:hell_tower"])


@pytest.mark.rule("AM-DDD-11", "AM-DDD-15")
def test_every_turn_devices_are_ready_anew(city):
    tower(city, acted=True)
    city.elite("vic", "A7", tech=1)
    city.elite("ann", "C1")
    city.state.initiative = "legion"
    played = city.turn("legion")
    assert not played.state.devices["hell_tower"].acted


@pytest.mark.rule("AM-DDD-11", "AM-TIMER-04", "AM-TIMER-05", "AM-TIMER-13", "AM-COND-12")
def test_a_delayed_attack_of_the_tower_waits_for_mayhems_refresh_phase(city):
    id = tower(city)
    city.elite("vic", "A7", tech=2)
    city.elite("ann", "C1", "south", shield=3)
    charged = city.act("vic", "charge:vic:hell_tower")
    (timer,) = charged.state.timers.values()
    assert (timer.on, timer.side, timer.turn, timer.delays) == (id, "mayhem", city.state.turn, True)
    assert (charged.board("vic").cubes.tech, charged.rolls()) == (1, [])
    assert [event.when for event in charged.told(firing.DeviceFires)] == ["later"]
    assert charged.offers("fire:") + charged.offers("charge:") == []
    city.state = charged.state
    assert city.play(Timers("mayhem")).state.timers  # not in the Turn in which it was placed
    city.state.turn += 1
    assert city.play(Timers("legion")).state.timers
    city.change("hell_tower", acted=False)
    assert city.act("vic").offers("fire:") == []  # it lies there still
    city.state.active = "mayhem"
    asked = city.play(Timers("mayhem"))
    assert (asked.asked.prompt, asked.keys) == ("ask-aim", ["aim:C1", "pass"])
    dice = [[HIT, HIT, SPECIAL, SPECIAL, 7]]
    played = city.play(Timers("mayhem"), choices=["aim:C1"], dice=dice)
    assert played.board("ann").cubes.shield == 1  # four dice, and one more of the Bonuses
    assert [(event.on, event.left) for event in played.told(TimerRemoved)] == [(id, 0)]
    assert (played.state.timers, [marker.cell for marker in played.state.explosions.values()]) == (
        {},
        [city.space("C1")],
    )


@pytest.mark.rule("AM-DDD-11")
def test_without_a_delay_there_are_neither_more_dice_nor_an_explosion(city):
    tower(city)
    city.elite("vic", "A7", tech=2)
    city.elite("ann", "C1", "south", shield=3)
    played = city.act("vic", "fire:vic:hell_tower", "aim:C1", dice=[[SPECIAL, SPECIAL, 7]])
    assert played.state.explosions == {}


@pytest.mark.rule("AM-DDD-12", "AM-MOD-02", "AM-MOD-06")
def test_the_tower_counts_as_one_level_higher():
    city = City(HOUSE, ROOF, parts=PARTS)
    id = tower(city, "E1")
    city.elite("ann", "D5", "north")
    assert terms(city, id, "ann", "main_cannon") == {"term-higher": 2}
    assert terms(city, "ann", id) == {"term-lower": -2}
    city.elite("ann", "B2/2", "south")
    assert terms(city, id, "ann", "main_cannon") == {"term-flanking": 2}
    assert terms(city, "ann", id) == {}


@pytest.mark.rule("AM-DDD-12", "AM-LOS-05", "AM-LOS-06")
def test_the_tower_looks_onto_a_roof_and_is_seen_from_there():
    print_device("post", health=3)
    plain = "\n".join(["+ + + + + +", *(" . . . . .", "+ + + + + +") * 3])
    roof = "\n".join(["+ + + +", *(" . . .", "+ + + +") * 3])
    city = City(plain, roof, parts=PARTS)
    city.elite("ann", "B2/2", "east", speed=1)  # in the middle of the roof, not at its edge
    city.device("post", "D2")
    assert city.act("ann", "act:ann:ann:shoot", "face:east").offers("attack:ann:shoot:") == []
    city.state.devices.clear()
    tower(city, "D2")
    assert city.act("ann", "act:ann:ann:shoot", "face:east").offers("attack:ann:shoot:") == ["D2"]
    assert firing.aims(city.state, city.state.devices["hell_tower"]) == [city.space("B2/2")]
    played = shot(city, "D2", dice=[[HIT, SPECIAL]])
    assert played.state.devices["hell_tower"].wounds == 1


# ---------------------------------------------------------------------- the Dark Matter Bomb


@pytest.mark.rule("AM-DDD-13", "AM-MAP-10")
def test_the_bomb_wounds_mayhem_units_without_shields_on_its_map_tile():
    city = City(HOUSE, ROOF, beside=("+ + + +\n . . .\n+ + + +\n . . .\n+ + + +",), parts=PARTS)
    city.device("dark_matter_bomb", "E4")
    city.elite("ann", "A1", armor=2)
    city.elite("bob", "B2/2", shield=1)
    city.elite("cat", "H1")  # on the Tile beside
    city.elite("vic", "A2")
    played = city.play(powers.Radiate("mayhem"))
    assert [event.unit for event in played.told(Irradiated)] == ["ann"]
    assert (played.asked.prompt, played.asked.seats) == ("ask-wound", ("mayhem",))
    done = city.play(powers.Radiate("mayhem"), choices=["well:speed"])
    assert (done.board("ann").wounds, done.board("ann").cubes.armor) == ((1, 0, 0, 0), 2)
    city.elite("bob", "B2/2")
    assert [event.unit for event in city.play(powers.Radiate("mayhem")).told(Irradiated)] == ["ann", "bob"]
    assert city.play(powers.Radiate("legion")).story == []
    city.state.devices.clear()
    assert city.play(powers.Radiate("mayhem")).story == []


@pytest.mark.rule("AM-MAP-10")
def test_a_large_unit_is_on_every_tile_that_it_touches():
    city = City(beside=("+ + + +\n . . .\n+ + + +\n . . .\n+ + + +",), parts=PARTS)
    city.elite("ogre", "I1")
    city.elite("vic", "I2")
    city.elite("wes", "J2")
    on = {
        id: [ground.is_on_tile(city.state, city.state.units[id], tile) for tile in (0, 1)]
        for id in ("ogre", "vic", "wes")
    }
    assert on == {"ogre": [True, True], "vic": [True, False], "wes": [False, True]}


@pytest.mark.rule("AM-DDD-13", "AM-TURN-04")
def test_it_radiates_at_the_end_of_each_mayhem_turn(city):
    city.device("dark_matter_bomb", "D3")
    city.elite("ann", "A1")
    city.elite("vic", "A7")
    played = city.turn("mayhem", "done:ann")
    assert (played.asked.prompt, [event.unit for event in played.told(Irradiated)]) == ("ask-wound", ["ann"])
    city.state.opened = ("mayhem",)
    legion = city.play(rounds.Turn("legion"), choices=["done:vic"])
    assert legion.told(Irradiated) == []


@pytest.mark.rule("AM-DDD-14")
def test_legion_starts_the_countdown_once(city):
    id = city.device("dark_matter_bomb", "D3")
    city.elite("vic", "A7")
    city.elite("ann", "A1")
    assert city.act("ann").offers("arm:") == []
    armed = city.act("vic", "arm:vic:dark_matter_bomb")
    (timer,) = armed.state.timers.values()
    assert (timer.on, timer.count, timer.side, timer.lasts, timer.turn) == (id, 3, "mayhem", "when", city.state.turn)
    assert armed.offers("arm:") == []


def counting(city, count):
    city.state.timers["t"] = Timer(
        id="t", on="device:dark_matter_bomb", action="countdown", lasts="when", side="mayhem", turn=1, count=count
    )


@pytest.mark.rule("AM-DDD-14", "AM-TIMER-10", "AM-TIMER-05")
def test_one_timer_a_turn_and_the_last_sets_it_off(city):
    city.device("dark_matter_bomb", "D3")
    city.elite("ann", "A1")
    counting(city, 3)
    played = city.play(Timers("mayhem"))
    assert (played.state.timers["t"].count, played.told(Detonated)) == (2, [])
    counting(city, 1)
    assert [event.tile for event in city.play(Timers("mayhem")).told(Detonated)] == [1]


@pytest.mark.rule("AM-DDD-14", "AM-BLDG-10")
def test_the_detonation_downs_everybody_and_levels_the_tile():
    city = City(HOUSE, UPPER, ROOF, beside=(HOUSE, ROOF), parts=PARTS)
    city.pile("small")
    city.device("dark_matter_bomb", "E4")
    print_device("engine", health=3)
    city.device("engine", "B2/3")
    city.elite("ann", "A1", shield=3, armor=2)
    city.elite("vic", "B2/3", shield=3)
    city.elite("wes", "C3/2")
    city.elite("bob", "G1")
    city.objective("1", "C3/3", "legion")
    city.objective("2", "H3/2", "legion")
    city.explosion("large", "B2/2", face_up=True)
    city.explosion("medium", "C3/3", face_up=False)
    city.explosion("small", "E3", face_up=True)
    city.explosion("large", "H2", face_up=True)
    for name, at in (("car", "A4"), ("bus", "G5")):
        cell = city.space(at)
        city.state.vehicles[name] = Vehicle(id=name, kind=name, side="mayhem", front=cell, back=cell + 1)
    city.wins("legion", Win(vp=2, when="now", how="building"))
    played = city.play(powers.Detonate("dark_matter_bomb"))
    assert played.state.lead == -4  # two Levels are gone
    assert [event.unit for event in played.told(Downed)] == ["ann", "vic", "wes"]
    assert {id: played.at(id) for id in ("ann", "vic", "wes", "bob")} == {"ann": "", "vic": "", "wes": "", "bob": "G1"}
    assert (played.state.standing, played.rolls()) == ((1, 2), [])
    assert [event.tile for event in played.told(BuildingDestroyed)] == [1]
    board = ground.board(played.state)
    assert {id: board.name(device.cell) for id, device in played.state.devices.items()} == {"engine": "B2"}
    assert [board.name(played.state.objectives[id].cell) for id in ("1", "2")] == ["C3", "H3/2"]
    assert sorted((marker.size, board.name(marker.cell)) for marker in played.state.explosions.values()) == [
        ("large", "H2"),
        ("medium", "C3"),
        ("small", "E3"),
    ]
    assert (list(played.state.vehicles), sorted(played.state.decks["explosions"].draw)) == (["bus"], ["large", "small"])


@pytest.mark.rule("AM-DDD-14")
def test_on_open_ground_there_is_no_building_to_destroy(city):
    city.device("dark_matter_bomb", "D3")
    city.elite("ann", "A1")
    played = city.play(powers.Detonate("dark_matter_bomb"))
    assert (played.told(BuildingDestroyed), played.at("ann"), played.state.devices) == ([], "", {})


# ---------------------------------------------------------------------- the Laser Satellite


@pytest.mark.rule("AM-DDD-15", "AM-EXPL-02", "AM-EXPL-16", "AM-MAYHEM-09")
def test_the_satellite_puts_a_marker_on_any_outside_space_once_a_turn():
    city = City(HOUSE, ROOF, parts=PARTS)
    city.pile("large", "small")
    city.device("laser_satellite_controls", "E4")
    city.elite("vic", "A1")
    city.elite("ann", "A2")
    asked = city.act("vic", "satellite:vic:laser_satellite_controls")
    spaces = asked.offers("laser:")
    assert {"E3", "B2/2", "A2"} <= {*spaces}
    assert not {"B2", "C3"} & {*spaces}
    assert len(spaces) == 30
    played = city.act("vic", "satellite:vic:laser_satellite_controls", "laser:E3")
    (marker,) = played.state.explosions.values()
    assert (marker.cell, marker.face_up, marker.turn) == (city.space("E3"), False, city.state.turn)
    assert played.board("vic").mayhem_statuses == 0
    assert played.offers("satellite:") == []
    assert city.act("ann").offers("satellite:") == []
    city.pile()
    assert city.act("vic").offers("satellite:") == []
    city.pile("small")
    city.change("laser_satellite_controls", acted=True)
    assert city.act("vic").offers("satellite:") == []


@pytest.mark.rule("AM-DDD-16", "AM-DDD-15")
def test_who_has_hacked_the_controls_places_the_marker(city):
    city.device("laser_satellite_controls", "D3", side="mayhem")
    city.elite("vic", "A1")
    city.elite("ann", "A7")
    assert city.act("vic").offers("satellite:") == []
    asked = city.act("ann", "satellite:ann:laser_satellite_controls")
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-laser", ("mayhem",))


# ---------------------------------------------------------------------- hacking


def hack(city, unit, *choices, dice=()):
    return city.act(unit, f"hack:{unit}:device:laser_satellite_controls", *choices, dice=dice)


@pytest.mark.rule("AM-HACK-02", "AM-HACK-03", "AM-DDD-06", "AM-DDD-16")
def test_a_hack_costs_a_cube_a_die_and_needs_its_hits(city):
    city.device("laser_satellite_controls", "D3")
    city.elite("ann", "C3", tech=3, speed=2)
    asked = hack(city, "ann")
    assert (asked.asked.prompt, asked.keys) == ("ask-hack-dice", ["hack:1:1tech", "hack:2:2tech", "hack:3:3tech"])
    yellow_aimed = face("yellow", "aimed")
    good = hack(city, "ann", "hack:2:2tech", "face:north", dice=[[HIT, yellow_aimed]])
    assert good.state.devices["laser_satellite_controls"].side == "mayhem"
    assert (good.board("ann").cubes, good.board("ann").main) == (Cubes(tech=1, speed=2), True)
    assert [roll.kinds for roll in good.rolls()] == [("yellow", "yellow")]
    assert good.unit("ann").taken[1] == "laser_satellite_controls"
    turned = hack(city, "ann", "hack:1:1tech", "face:east", dice=[[8]])
    assert turned.unit("ann").facing == FACING["east"]
    assert good.offers("hack:") == []
    bad = hack(
        city, "ann", "hack:3:3tech", "face:north", dice=[[HIT, face("yellow", "push"), face("yellow", "special")]]
    )
    assert bad.state.devices["laser_satellite_controls"].side == "legion"
    assert [(event.hits, event.difficulty) for event in bad.told(HackRolled)] == [(1, 2)]


@pytest.mark.rule("AM-HACK-07", "AM-HACK-02")
def test_a_hack_that_fails_costs_the_action_and_no_more(city):
    city.device("laser_satellite_controls", "D3")
    city.elite("ann", "C3", tech=2, shield=1)
    played = hack(city, "ann", "hack:1:1tech", "face:north", dice=[[8]])
    assert (played.board("ann").cubes, played.board("ann").main) == (Cubes(tech=1, shield=1), True)
    assert played.offers("hack:") == []  # the Main Action is used up


@pytest.mark.rule("AM-HACK-03", "AM-STATUS-12")
def test_whoever_is_stunned_pays_more_for_a_hack_in_each_way_once(city):
    line = Hack(id="engine", type="add_on", difficulty=1, die="red", cubes=("tech", "focus"), does="switch")
    print_device("engine", hack=line)
    city.device("engine", "D3")
    city.elite("ann", "C3", tech=2, focus=2, statuses=["stunned"])
    asked = city.act("ann", "hack:ann:device:engine")
    assert sorted(asked.keys) == ["hack:1:1focus-2tech", "hack:1:2focus-1tech", "hack:2:2focus-2tech"]


@pytest.mark.rule("AM-HACK-02", "AM-ACT-06")
def test_a_hack_may_be_an_add_on_and_cost_cubes_of_two_colours(city):
    line = Hack(id="engine", type="add_on", difficulty=1, die="red", cubes=("tech", "focus"), does="switch")
    print_device("engine", hack=line)
    city.device("engine", "D3")
    city.elite("ann", "C3", tech=1, focus=1, main=True)
    asked = city.act("ann", "hack:ann:device:engine")
    assert asked.keys == ["hack:1:1tech", "hack:1:1focus", "hack:2:1focus-1tech"]
    played = city.act("ann", "hack:ann:device:engine", "hack:1:1focus", "face:north", dice=[[PUSH]])
    assert (played.board("ann").used, played.board("ann").cubes) == (("hack:engine",), Cubes(tech=1))
    assert played.offers("hack:") == []
    done = city.act("ann", "hack:ann:device:engine", "hack:1:1focus", "face:north", dice=[[HIT]])
    assert done.state.devices["engine"].side == "mayhem"


@pytest.mark.rule("AM-HACK-02", "AM-HACK-03", "AM-HACK-07", "AM-ACT-06")
def test_of_two_machines_the_one_that_is_named_is_hacked(city):
    line = Hack(id="engine", type="add_on", difficulty=1, die="red", cubes=("focus",), does="switch")
    print_device("engine", hack=line)
    city.device("laser_satellite_controls", "A3")
    city.device("engine", "D3")
    city.elite("ann", "C3", tech=1, focus=1, main=True)
    played = city.act("ann", "hack:ann:device:engine", "face:north", dice=[[HIT]])
    assert {id: device.side for id, device in played.state.devices.items()} == {
        "laser_satellite_controls": "legion",
        "engine": "mayhem",
    }
    assert (played.board("ann").main, played.board("ann").cubes) == (True, Cubes(tech=1))
    city.change("ann", cell=city.space("G7"))
    assert city.play(hacking.HackRoll("ann", "device:engine", 1)).story == []  # it has been moved out of reach


@pytest.mark.rule("AM-HACK-04", "AM-HACK-05", "AM-HACK-06")
def test_who_may_hack_and_from_where():
    city = City(HOUSE, ROOF, parts=PARTS)
    city.device("laser_satellite_controls", "D2")

    def able(at, id="ann", **fields):
        city.state.units.clear()
        city.elite(id, at, tech=1, **fields)
        return bool(hacking.in_reach(city.state, city.state.units[id]))

    assert able("C2")  # through the Wall
    assert able("D2")  # upon it
    assert able("E1")
    assert not able("B2")  # two Spaces away
    assert not able("C2/2")  # on another Level
    city.state.devices["laser_satellite_controls"] = Device(
        id="laser_satellite_controls", cell=city.space("D2"), side="mayhem"
    )
    assert not able("C2")  # it is theirs already
    assert able("C2", "vic")  # LEGION may hack it back
    assert not able("E4", "ogre")
    city.squad("red", "grunt", tech=2)
    grunt = city.minion("grunt", "red", "C2")
    assert hacking.in_reach(city.state, city.state.units[grunt]) == []


@pytest.mark.rule("AM-HACK-03", "AM-STATUS-12")
def test_a_stunned_unit_pays_two_more_cubes(city):
    city.device("laser_satellite_controls", "D3")
    city.elite("ann", "C3", tech=2, focus=1, statuses=["stunned"])
    asked = hack(city, "ann", "face:north", dice=[[8]])
    assert [roll.kinds for roll in asked.rolls()] == [("yellow",)]
    assert asked.board("ann").cubes == Cubes()
    city.elite("ann", "C3", tech=2, statuses=["stunned"])
    assert city.act("ann").offers("hack:") == []


# ---------------------------------------------------------------------- the Gravity Dominator


@pytest.mark.rule("AM-DDD-17", "AM-JUMP-02")
def test_legion_jumps_as_it_likes_for_one_mp_a_space():
    high = "\n".join(["+ + + + + + +", *(" . . . . . .", "+ + + + + + +") * 3])
    block = "\n\n\n    + +\n     .\n    + +"
    city = City(high, block, block, block, parts=PARTS)
    city.elite("vic", "B2", mp=1)
    before = city.act("vic").offers("walk:vic:")
    assert "C2/4" not in before
    city.device("gravity_dominator", "E1")
    assert "C2/4" in city.act("vic").offers("walk:vic:")
    up = city.act("vic", "walk:vic:C2/4", "face:north")
    assert (up.at("vic"), up.unit("vic").mp) == ("C2/4", 0)
    city.elite("vic", "A2", mp=4)
    city.elite("ann", "B2")
    over = city.act("vic", "walk:vic:E2", "face:north")
    assert (over.at("vic"), over.unit("vic").mp) == ("E2", 0)  # over an enemy and the tower, Space by Space


@pytest.mark.rule("AM-DDD-17", "AM-DDD-18")
def test_mayhem_cannot_jump_until_it_hacks_the_dominator():
    high = "\n".join(["+ + + + + + +", *(" . . . . . .", "+ + + + + + +") * 3])
    city = City(high, "\n\n\n    + +\n     .\n    + +", parts=PARTS)
    city.elite("ann", "B2", speed=1, mp=2, leap=Leap(3, 1))
    assert "C2/2" in city.act("ann").offers("walk:ann:")
    city.device("gravity_dominator", "E1")
    bound = city.act("ann")
    assert "C2/2" not in bound.offers("walk:ann:")
    assert "ann:jump" not in bound.offers("act:ann:")
    assert "ann:sprint" in bound.offers("act:ann:")
    city.squad("red", "grunt", speed=1)
    city.minion("grunt", "red", "F3")
    city.change("gravity_dominator", side="mayhem")
    free = city.act("ann")
    assert "C2/2" in free.offers("walk:ann:")
    assert "ann:jump" in free.offers("act:ann:")
    city.elite("ann", "B2", mp=2)
    assert "C2/2" in city.act("ann").offers("walk:ann:")
    city.elite("vic", "B3", speed=1, mp=2, leap=Leap(3, 1))
    assert "C2/2" not in city.act("vic").offers("walk:vic:")
    assert "vic:jump" not in city.act("vic").offers("act:vic:")
    assert "grunt:rush" in city.act("red").offers("act:red:")  # it gives MP as well
    city.state.devices.clear()
    assert "vic:jump" in city.act("vic").offers("act:vic:")


# ---------------------------------------------------------------------- the Kinetic Siphon


@pytest.mark.rule("AM-DDD-19", "AM-REF-11")
def test_in_each_legion_refresh_phase_one_unit_gains_a_mayhem_cube(city):
    print_refresh("y", "legion", "shield")
    city.state.active = "legion"
    city.device("edmks", "D3")
    city.elite("vic", "A1", by="legion")
    city.elite("wes", "A2", mayhem=3)
    city.elite("xan")
    city.squad("red", "grunt")
    city.minion("grunt", "red", "A3")
    city.minion("grunt", "red", "A4")
    city.state.hands["refresh-legion-1"] = Hand(id="refresh-legion-1", kind="refresh-legion", cards=("y",))
    asked = city.play(refresh.RefreshPhase("legion"))
    assert (asked.asked.prompt, asked.keys) == ("ask-symbol", ["symbol:shield", "symbol:siphon", "symbols:in-order"])
    asked = city.play(refresh.RefreshPhase("legion"), choices=["symbol:siphon"])
    assert (asked.asked.prompt, asked.keys) == ("ask-siphon", ["gains:vic", "gains:red"])
    assert asked.asked.seats == ("legion",)
    played = city.play(refresh.RefreshPhase("legion"), choices=["symbol:siphon", "gains:red"])
    assert [played.board(id).cubes.mayhem for id in ("vic", "wes", "xan", "red")] == [0, 3, 0, 1]
    city.state.devices.clear()
    assert city.play(refresh.RefreshPhase("legion")).decision is None


@pytest.mark.rule("AM-DDD-19")
def test_the_siphon_gives_mayhem_nothing_and_needs_room(city):
    print_refresh("y", "mayhem", "shield")
    city.device("edmks", "D3")
    city.elite("ann", "A1")
    city.elite("vic", "A2", mayhem=3)
    city.state.hands["refresh-mayhem-1"] = Hand(id="refresh-mayhem-1", kind="refresh-mayhem", cards=("y",))
    played = city.play(refresh.RefreshPhase("mayhem"))
    assert (played.decision, played.board("ann").cubes.mayhem) == (None, 0)
    assert city.play(powers.Siphon()).story == []
    city.elite("vic", "A2", mayhem=2)
    assert city.play(powers.Siphon()).board("vic").cubes.mayhem == 3


@pytest.mark.rule("AM-DDD-20", "AM-ACT-10", "AM-MAP-10")
def test_who_is_activated_on_the_siphons_map_tile_gives_up_a_cube():
    city = City(HOUSE, ROOF, beside=("+ + + +\n . . .\n+ + + +\n . . .\n+ + + +",), parts=PARTS)
    city.device("edmks", "E4")
    city.elite("ann", "B2/2", speed=1, tech=1, mayhem_statuses=1)
    city.elite("vic", "A1", speed=1)
    activate = phases.Activate("mayhem")
    asked = city.play(activate)
    assert (asked.asked.prompt, asked.keys, asked.asked.seats) == (
        "ask-drain",
        ["well:speed", "well:tech"],
        ("mayhem",),
    )
    assert asked.board("ann").cubes.mayhem == 1  # its Mayhem Status came before
    played = city.play(activate, choices=["well:tech"])
    assert played.board("ann").cubes == Cubes(speed=1, mayhem=1)
    assert [(event.board, event.cube) for event in played.told(Drained)] == [("ann", "tech")]
    city.elite("ann", "B2/2", mayhem=1)
    assert city.play(activate).board("ann").cubes.mayhem == 1  # it has no Action Cube
    city.elite("ann", "H1", speed=1)
    assert city.play(activate).board("ann").cubes.speed == 1
    city.state.active = "legion"
    assert city.play(phases.Activate("legion")).board("vic").cubes.speed == 1


@pytest.mark.rule("AM-ACT-10", "AM-STATUS-07", "AM-DDD-20")
def test_move_up_is_set_after_the_siphon_has_taken_its_cube(city):
    city.device("edmks", "D3")
    city.elite("ann", "A1", speed=1, tech=1, statuses=["move_up"])
    asked = city.play(phases.Activate("mayhem"))
    assert (asked.asked.prompt, asked.unit("ann").mp) == ("ask-drain", 0)
    assert city.play(phases.Activate("mayhem"), choices=["well:tech"]).unit("ann").mp == 3


@pytest.mark.rule("AM-DDD-13", "AM-ALLY-05")
def test_a_wound_that_is_given_directly_goes_past_shield_and_armor(city):
    city.squad("red", "tank")
    tank = city.minion("tank", "red", "A1")
    once = city.play(damage.Wound(tank))
    assert once.unit(tank).lost == (0, 0, 1)
    assert city.play(damage.Wound(tank), damage.Wound(tank)).at(tank) == ""
