"""Gone by then: a step whose Unit, marker, card or Vehicle is no longer there does nothing and asks nobody."""

import pytest

from fireteam.games.agents_of_mayhem.rules.buildings import demolition, explosions
from fireteam.games.agents_of_mayhem.rules.cards import delays, mayhem, timers
from fireteam.games.agents_of_mayhem.rules.devices import firing
from fireteam.games.agents_of_mayhem.rules.fight import attack, damage, falling, pushing, statuses
from fireteam.games.agents_of_mayhem.rules.fight.targets import Strike
from fireteam.games.agents_of_mayhem.rules.missions import events, hacking
from fireteam.games.agents_of_mayhem.rules.move import walking
from fireteam.games.agents_of_mayhem.rules.react import windows
from fireteam.games.agents_of_mayhem.rules.turn import refresh
from fireteam.games.agents_of_mayhem.rules.vehicles import driving, drones, ramming, traffic, wrecks
from fireteam.games.agents_of_mayhem.state import LEGION, MAYHEM, Timer

from .city import HIT, City, face

LEG = walking.WayLeg("step", 1, 1)


def of(step, *rules):
    return pytest.param(step, marks=pytest.mark.rule(*rules), id=type(step).__name__)


@pytest.mark.parametrize(
    "step",
    [
        of(walking.TakeLegs("WHO", (LEG,)), "AM-MOVE-02", "AM-MOVE-17"),
        of(walking.Stop("WHO"), "AM-FACE-02"),
        of(windows.UseInstant("WHO", "dash"), "AM-INST-01", "AM-INST-02"),
        of(windows.StrikeNow("WHO", "stab"), "AM-INST-07"),
        of(delays.Resume("WHO", "shoot", False), "AM-TIMER-07"),
        of(delays.UseUp("WHO"), "AM-TIMER-07"),
        of(mayhem.UseUniversal("WHO", "glory_be"), "AM-MAYHEM-14", "AM-MAYHEM-16"),
        of(pushing.Push((0,), "WHO", 2, (MAYHEM,)), "AM-PUSH-01", "AM-PUSH-06"),
        of(damage.Blocks("WHO", 2), "AM-BLOCK-01", "AM-BLOCK-02"),
        of(statuses.GainStatus("WHO", "stunned"), "AM-STATUS-01"),
        of(traffic.TrafficCheck("WHO", "robot-1"), "AM-DRONE-08"),
        of(driving.Look("WHO"), "AM-VEH-37"),
        of(ramming.Ram("robot-1", "WHO", False), "AM-VEH-29", "AM-VEH-30"),
        of(ramming.RamRoll("robot-1", "WHO"), "AM-VEH-29", "AM-VEH-38"),
    ],
)
@pytest.mark.parametrize("who", ["nobody", "ann"])
def test_a_unit_that_is_not_on_the_map(city, step, who):
    city.state.parts = ("mayhem", "vehicles", "timers")
    city.vehicle("robot", "C2", "B2")
    city.elite("ann", "", speed=2, focus=2, attacks=("stab",))
    city.elite("vic", "A1")
    city.deal(MAYHEM, "glory_be")
    fields = {name: getattr(step, name) for name in step.__struct_fields__}
    fields = {name: who if value == "WHO" else value for name, value in fields.items()}
    played = city.play(type(step)(**fields))
    assert (played.events, played.changes(city)) == ((), {})


@pytest.mark.parametrize(
    "step",
    [
        of(driving.Go("gone", "forward", (1, 0), (2, 1)), "AM-VEH-11"),
        of(driving.Halt("gone"), "AM-VEH-27"),
        of(wrecks.VehicleHits("gone", 2), "AM-VEH-34"),
        of(drones.Along("gone"), "AM-DRONE-02"),
        of(drones.Onward("gone", 1, 0), "AM-DRONE-07"),
        of(drones.Whole("gone"), "AM-DRONE-05"),
        of(firing.Shoot("gone"), "AM-DDD-11"),
        of(events.Trigger("gone", "vic"), "AM-EVENT-10"),
        of(hacking.HackRoll("vic", "device:gone", 2), "AM-HACK-03"),
        of(explosions.Explosions(), "AM-EXPL-07"),
        of(timers.Timers(LEGION), "AM-TIMER-04"),
        of(demolition.Demolish("vic", 1), "AM-LARGE-09"),
        of(refresh.Discard(LEGION), "AM-REF-10"),
    ],
)
def test_a_thing_that_is_not_there(city, step):
    city.elite("vic", "A1", speed=1)
    played = city.play(step)
    assert (played.events, played.changes(city)) == ((), {})


@pytest.mark.rule("AM-ROLL-04", "AM-DASH-06", "AM-DOWN-03")
@pytest.mark.parametrize("gone", ["attacker", "target"])
def test_a_roll_without_attacker_or_target_is_not_made(city, gone):
    city.elite("ann", "" if gone == "attacker" else "A1", "east")
    city.elite("vic", "" if gone == "target" else "B1", "west")
    assault = attack.Assault("ann", "shoot", city.space("B1"))
    played = city.play(attack.Roll(assault, Strike("ann", "shoot", "vic"), ()))
    assert not played.rolls()


# ---------------------------------------------------------------------- what is told


@pytest.mark.rule("AM-EXPL-08", "AM-EXPL-11", "AM-EXPL-14")
def test_an_explosion_is_told_from_its_placing_to_its_end():
    city = City(parts=("explosions",))
    city.pile("small")
    city.elite("vic", "I7")
    city.elite("ann", "E4", shield=3)
    city.play(explosions.Place(city.space("E4"), (), "ann"))
    placed = city.play(explosions.Place(city.space("E4"), (), "ann"))
    assert [event[0] for event in placed.story] == ["ExplosionPlaced"]
    id = city.explosion("small", "E4")
    told = city.play(explosions.GoOff(id), dice=[[face("white")] * 4]).story
    assert [event[0] for event in told] == ["WentOff", "Blasted", "BurntOut"]
    assert told[1] == ("Blasted", id, "ann", 0, 0)


@pytest.mark.rule("AM-TIMER-05", "AM-TIMER-10", "AM-TIMER-04")
def test_a_timer_that_comes_off_is_told_with_what_is_left(city):
    city.state.parts = ("timers",)
    city.elite("ann", "A1")
    city.elite("vic", "I7")
    common = {"on": "ann", "action": "ann:sprint", "lasts": "until"}
    city.state.timers["t"] = Timer(id="t", side=LEGION, turn=4, count=2, **common)
    city.state.timers["new"] = Timer(id="new", side=LEGION, turn=5, **common)
    city.state.timers["other"] = Timer(id="other", side=MAYHEM, turn=4, **common)
    played = city.play(timers.Timers(LEGION))
    assert [(event.on, event.left) for event in played.told(timers.TimerRemoved)] == [("ann", 1)]
    assert {id: timer.count for id, timer in played.state.timers.items()} == {"t": 1, "new": 1, "other": 1}


@pytest.mark.rule("AM-FALL-03", "AM-FALL-04", "AM-FALL-05")
def test_a_fall_is_rolled_level_by_level_or_caught_by_a_dash(city):
    city.elite("vic", "C3", shield=3)
    fallen = city.play(falling.Fall("vic", 2), dice=[[HIT, face("red", "push")]])
    assert (fallen.board("vic").cubes.shield, fallen.rolls()[0].kinds) == (2, ("red", "red"))
    city.elite("vic", "C3", shield=3, focus=1)
    caught = city.play(falling.Fall("vic", 2), choices=["dash:dash", "dash:C4", "face:south"])
    assert (caught.at("vic"), caught.board("vic").cubes.focus, caught.board("vic").cubes.shield) == ("C4", 0, 3)
    assert [event.cell for event in caught.told(falling.Caught)] == [city.space("C4")]
    stayed = city.play(falling.Fall("vic", 2), choices=["dash:dash", "stay", "face:south"])
    assert stayed.at("vic") == "C3"
    passed = city.play(falling.Fall("vic", 1), choices=["pass"], dice=[[HIT]])
    assert passed.board("vic").cubes.shield == 2


@pytest.mark.rule("AM-LARGE-09", "AM-ABIL-15", "AM-BLDG-03")
def test_demolishing_is_told_whether_it_holds_or_not():
    roof = "+ + +\n . .\n+ + +"
    city = City("o-o-o +\n|. .|.\no-o-o +", roof, destroyed=roof, parts=("explosions",))
    city.pile("small", "small")
    city.elite("vic", "C1")
    held = city.play(demolition.Demolish("vic", 1), dice=[[face("red", "push")]])
    assert [event[0] for event in held.story] == ["Held"]
    hit = city.play(demolition.Demolish("vic", 1), dice=[[HIT]])
    assert [event[0] for event in hit.story] == ["BuildingDamaged"]
    assert [event[0] for event in city.play(demolition.Damage(city.space("C1"), "vic")).story] == ["NoBuilding"]
    far = City(
        "o-o-o + +\n|. .|. .\no-o-o + +", "+ + +\n . .\n+ + +", destroyed="+ + +\n . .\n+ + +", parts=("explosions",)
    )
    far.elite("vic", "D1")
    assert not far.play(demolition.Demolish("vic", 1)).events
    assert far.play(demolition.Demolish("vic", 2), dice=[[face("red", "push")]]).events


@pytest.mark.rule("AM-DDD-11", "AM-TIMER-13", "AM-ACT-03")
def test_a_device_fires_for_who_can_pay_and_not_while_it_charges():
    city = City(parts=("devices", "timers", "explosions"))
    city.device("hell_tower", "A1", side=LEGION)
    city.elite("vic", "I7", tech=1)
    city.elite("ann", "D1", shield=3)
    assert {*city.act("vic").offers("fire:"), *city.act("vic").offers("charge:")} == {"vic:hell_tower"}
    fired = city.act("vic", "charge:vic:hell_tower")
    assert [(event.device, event.when) for event in fired.told(firing.DeviceFires)] == [("hell_tower", "later")]
    (timer,) = fired.state.timers.values()
    assert (timer.side, timer.delays, timer.lasts) == (MAYHEM, True, "when")
    city.state.timers[timer.id] = timer
    city.change(city.state.boards["vic"], by="")
    assert not city.act("vic").offers("charge:") + city.act("vic").offers("fire:")
    city.state.timers.clear()
    city.change(city.state.devices["hell_tower"], acted=True)
    assert not city.act("vic").offers("fire:")
    city.change(city.state.devices["hell_tower"], acted=False, side=MAYHEM)
    assert not city.act("vic").offers("fire:")
