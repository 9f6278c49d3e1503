"""On a Mission step by step: Hacks, Events, Reinforcements, who comes back, and devices that fire."""

import msgspec
import pytest

from fireteam.games.agents_of_mayhem.content import happenings, library
from fireteam.games.agents_of_mayhem.content.types import EventEntry, Hack, MarkerPlace, Scrap, Win
from fireteam.games.agents_of_mayhem.rules import people
from fireteam.games.agents_of_mayhem.rules.arrivals import entering, redeploying, reinforcing
from fireteam.games.agents_of_mayhem.rules.buildings import explosions
from fireteam.games.agents_of_mayhem.rules.devices import firing
from fireteam.games.agents_of_mayhem.rules.fight import damage, statuses
from fireteam.games.agents_of_mayhem.rules.missions import events, hacking
from fireteam.games.agents_of_mayhem.state import LEGION, MAYHEM, NOWHERE, Cubes, Timer

from .city import HIT, City, face, print_minion

HACK = Hack(id="hack", type="main", difficulty=2, die="yellow", cubes=("tech", "focus"), does="switch")


def names(played):
    return [type(step).__name__ for step in played.follows]


# ---------------------------------------------------------------------- Hacks


@pytest.fixture
def site():
    """The Laser Satellite Controls on C3, and ann beside them."""
    city = City(parts=("devices", "hacking"))
    city.device("laser_satellite_controls", "C3")
    city.elite("ann", "B3", "north", tech=2)
    return city


@pytest.mark.rule("AM-HACK-03", "AM-STATUS-12")
def test_each_die_of_a_hack_is_paid_with_one_of_its_cubes(city):
    city.elite("ann", "A1", tech=2, focus=1)
    ann = city.state.units["ann"]
    found = hacking.prices(city.state.boards["ann"], ann, HACK)
    assert found == [
        (1, Cubes(tech=1)),
        (1, Cubes(focus=1)),
        (2, Cubes(tech=2)),
        (2, Cubes(tech=1, focus=1)),
        (3, Cubes(tech=2, focus=1)),
    ]
    city.elite("ann", "A1", tech=1, speed=2, statuses=["stunned"])
    stunned = hacking.prices(city.state.boards["ann"], city.state.units["ann"], HACK)
    assert stunned == [(1, Cubes(tech=1, speed=2))]


@pytest.mark.rule("AM-HACK-02", "AM-ACT-05", "AM-ACT-06", "AM-HACK-03", "AM-FACE-02")
def test_a_hack_is_paid_noted_and_rolled(site):
    hack = library.devices()["laser_satellite_controls"].hack
    action = hacking.HackAction("ann", "device:laser_satellite_controls")
    options = [*hacking.offers(site.state, site.state.boards["ann"])]
    assert [option.value for option in options] == [action]
    played = site.alone(action, choices=["hack:2:2tech", "face:east"])
    board = played.board("ann")
    assert (board.cubes, board.main, board.used) == (Cubes(), hack.type == "main", ())
    assert played.unit("ann").taken == ("", hack.id)
    window, roll = played.follows
    assert (window.kind, roll) == ("instant-paid", hacking.HackRoll("ann", action.target, 2))
    for fields in ({"main": True}, {"cubes": Cubes()}):
        poor = msgspec.structs.replace(site.state.boards["ann"], **fields)
        assert [*hacking.offers(site.state, poor)] == []
    site.change(site.state.units["ann"], back=site.space("A3"))
    assert [*hacking.offers(site.state, site.state.boards["ann"])] == []


@pytest.mark.rule("AM-HACK-03", "AM-HACK-07", "AM-DDD-06")
@pytest.mark.parametrize(("dice", "hits"), [([HIT, HIT], 2), ([HIT, face("yellow", "special")], 1)])
def test_a_hack_succeeds_with_as_many_hits_as_its_difficulty(site, dice, hits):
    target = "device:laser_satellite_controls"
    played = site.alone(hacking.HackRoll("ann", target, 2), dice=[dice])
    assert played.told(hacking.HackRolled)[0].hits == hits
    assert played.state.devices["laser_satellite_controls"].side == (MAYHEM if hits == 2 else LEGION)
    assert len(played.told(hacking.Switched)) == hits - 1
    site.change(site.state.units["ann"], cell=site.space("G6"))
    assert site.alone(hacking.HackRoll("ann", target, 2)).events == ()


@pytest.mark.rule("AM-HACK-02", "AM-HACK-08", "AM-WIN-01", "AM-WIN-02")
@pytest.mark.parametrize("does", ["score", "event"])
def test_what_a_hack_does(city, does):
    city.wins(MAYHEM, Win(vp=2, when="now", how="hack", of="hack"))
    city.wins(LEGION, Win(vp=9, when="now", how="hack", of="hack"))
    city.elite("ann", "A1")
    city.objective("1", "B1", LEGION)
    id = "om:1" if does == "score" else "marker-1"
    found = hacking.Hackable(id, (city.space("B1"),), msgspec.structs.replace(HACK, does=does))

    class Hacks(hacking.Step, frozen=True):
        def run(self, g):
            hacking.succeed(g, g.state.units["ann"], found)

    played = city.alone(Hacks())
    assert played.state.lead == 2
    if does == "score":
        assert (played.state.objectives["1"].side, played.follows) == (MAYHEM, [])
        assert played.story[0] == ("Taken", "1", MAYHEM, "ann")
    else:
        assert (played.state.objectives["1"].side, played.follows) == (LEGION, [events.Trigger("marker-1", "ann")])


@pytest.mark.rule("AM-HACK-01", "AM-HACK-04", "AM-HACK-05", "AM-HACK-06")
def test_who_may_hack_what():
    city = City(parts=("hacking",))
    place = MarkerPlace(id="1", at="C3", side=LEGION, hack=HACK)
    library.missions()[city.mission.id] = msgspec.structs.replace(city.mission, objectives=(place,))
    city.objective("1", "C3", LEGION)
    city.squad("red", "grunt")
    city.elite("ann", "B3")
    city.elite("bob", "A3")
    city.elite("cat", "")
    city.elite("vic", "D3")
    city.elite("ogre", "F5")
    city.minion("grunt", "red", "C4")

    def found(id):
        return [each.id for each in hacking.in_reach(city.state, city.state.units[id])]

    assert found("ann") == ["om:1"]
    for id in ("bob", "cat", "vic", "grunt-1"):
        assert found(id) == []
    city.change(city.state.objectives["1"], side=MAYHEM)
    assert (found("ann"), found("vic"), found("ogre")) == ([], ["om:1"], [])
    city.change(city.state.units["ogre"], cell=city.space("D4"))
    assert found("ogre") == []  # it cannot Hack at all


# ---------------------------------------------------------------------- Events


def happened(city, word, unit=""):
    return city.alone(events.Happen(word, unit))


@pytest.mark.rule("AM-EVENT-10", "AM-OVER-08")
def test_what_an_event_may_bring():
    city = City(parts=("mayhem",))
    city.elite("ann", "A1", tech=3)
    city.elite("bob", "B1")
    city.elite("cat", "")
    city.elite("vic", "C1")
    city.deal(MAYHEM, draw=("rampage",))
    city.deal(LEGION)
    placed = happened(city, happenings.PlaceObjective("9", "D1", LEGION, 3)).state.objectives["9"]
    assert (placed.cell, placed.side, placed.hits) == (city.space("D1"), LEGION, 3)
    assert happened(city, happenings.Points(LEGION, 2)).state.lead == -2
    cubes = happened(city, happenings.Cubes(MAYHEM, "tech"))
    assert [cubes.board(id).cubes.tech for id in ("ann", "bob", "cat", "vic")] == [3, 1, 1, 0]
    afflicted = happened(city, happenings.Afflict(MAYHEM, "stunned")).follows
    assert afflicted == [statuses.GainStatus("ann", "stunned"), statuses.GainStatus("bob", "stunned")]
    assert happened(city, happenings.Blast("D1")).follows == [explosions.Place(city.space("D1"), (), "")]
    assert names(happened(city, happenings.Card(MAYHEM))) == ["DrawCard"]
    assert happened(city, happenings.Card(LEGION)).follows == []
    assert happened(city, happenings.Trap(2), "ann").follows == [damage.Blocks("ann", 2)]
    for gone in ("cat", "nobody"):
        assert happened(city, happenings.Trap(2), gone).follows == []
    city.objective("9", "E1", MAYHEM)
    assert happened(city, happenings.PlaceObjective("9", "D1", LEGION, 3)).changes(city) == {}
    city.state.lead = 19
    assert city.play(events.Happen(happenings.Points(MAYHEM, 1), "")).outcome.result == "result-lead"


@pytest.mark.rule("AM-EVENT-10", "AM-ENTER-05", "AM-PROG-10")
def test_minions_of_an_event_wait_above_for_their_tile(city):
    city.squad("red", "grunt")
    city.state.numbers, city.state.round = 4, 1
    played = happened(city, happenings.Arrive("red", "grunt", 2))
    assert [*played.state.units] == ["grunt-5", "grunt-6"]
    newcomer = played.unit("grunt-6")
    assert (newcomer.cell, newcomer.enters, newcomer.way_in, newcomer.board) == (NOWHERE, 1, "above", "red")
    assert (played.state.numbers, played.follows) == (6, [entering.FromAbove(LEGION)])
    print_minion("scout", figures=1)
    few = happened(city, happenings.Arrive("red", "scout", 3))
    assert ([*few.state.units], few.board("red").minions) == (["scout-5"], ("grunt", "scout"))


@pytest.mark.rule("AM-EVENT-10", "AM-EVENT-11", "AM-EVENT-09")
def test_an_entry_is_read_and_its_marker_removed(city):
    entry = EventEntry(number="3", side=MAYHEM, book=LEGION, trigger="card", does=("points(mayhem, 2)",))
    library.missions()[city.mission.id] = msgspec.structs.replace(city.mission, events=(entry,))
    drawn = city.alone(events.DrawnEvent(MAYHEM, "3"))
    assert [(told.side, told.number) for told in drawn.told(events.EventTriggered)] == [(MAYHEM, "3")]
    assert names(drawn) == ["Happen"]
    assert city.alone(events.DrawnEvent(MAYHEM, "4")).changes(city) == {}
    assert city.alone(events.Trigger("gone", "ann")).changes(city) == {}


# ---------------------------------------------------------------------- Reinforcements and Redeploying


@pytest.mark.rule("AM-REINF-04", "AM-REINF-05", "AM-REINF-06", "AM-REINF-08", "AM-REINF-11")
def test_which_minions_a_squad_can_pay_for(city):
    for id, price in (("cheap", Scrap(green=1)), ("dear", Scrap(green=1, blue=2)), ("rare", Scrap())):
        print_minion(id, figures=1 if id == "rare" else 6, reinforce=price)
    city.squad("red", "cheap", "dear", "rare", reinforcements=(1, 0, 1))
    board = city.state.boards["red"]
    assert reinforcing.affordable(city.state, board) == ["cheap", "rare"]
    assert reinforcing.room(board) == 7
    city.minion("rare", "red", "A1")
    assert reinforcing.affordable(city.state, board) == ["cheap"]
    city.change(board, reinforcements=(1, 0, 2))
    assert reinforcing.affordable(city.state, city.state.boards["red"]) == ["cheap", "dear"]


@pytest.mark.rule("AM-REINF-02", "AM-REINF-08")
@pytest.mark.parametrize(("colour", "found"), [("green", (2, 2, 3)), ("yellow", (1, 3, 3)), ("blue", (1, 2, 4))])
def test_a_reinforcement_cube_of_ones_choice(city, colour, found):
    city.squad("red", "grunt", reinforcements=(1, 2, 3))
    played = city.play(reinforcing.GainReinforcement("red"), choices=[f"colour:{colour}"])
    assert (played.board("red").reinforcements, played.story) == (found, [("ReinforcementGained", "red", colour)])
    city.squad("red", "grunt", reinforcements=(3, 3, 3))
    assert city.play(reinforcing.GainReinforcement("red")).changes(city) == {}


@pytest.mark.rule("AM-REINF-03", "AM-REINF-04", "AM-REINF-05", "AM-REINF-09")
def test_minions_are_bought_one_after_the_other(city):
    print_minion("cheap", reinforce=Scrap(green=1))
    city.squad("red", "cheap", reinforcements=(2, 1, 0))
    city.squad("blue", "grunt")
    asked = city.alone(reinforcing.Deploy(LEGION))
    assert (asked.asked.prompt, asked.keys) == ("ask-deploy", ["deploy:red:0", "deploy:blue:0", "pass"])
    assert city.alone(reinforcing.Deploy(LEGION), choices=["pass"]).follows == []
    assert city.alone(reinforcing.Deploy(LEGION), choices=["deploy:red:0"]).follows == [reinforcing.Buy("red", 0)]
    bought = city.alone(reinforcing.Buy("red", 0), choices=["minion:cheap"])
    assert (bought.board("red").reinforcements, [*bought.state.units]) == ((1, 1, 0), ["cheap-1"])
    assert names(bought) == ["Put", "Buy"]
    assert city.alone(reinforcing.Buy("red", 0), choices=["pass"]).changes(city) == {}


@pytest.mark.rule("AM-REDEP-02", "AM-REDEP-03", "AM-REDEP-05", "AM-ALLY-08")
def test_a_downed_unit_is_put_back_if_its_side_likes():
    city = City(parts=("redeploying",))
    city.elite("fortune", "")
    city.ally("glory", "fortune", "A2", lost=(1, 1, 1))
    city.change(city.state.units["glory"], cell=NOWHERE)
    city.elite("bob", "", enters=2)
    step = redeploying.Redeploy(MAYHEM)
    asked = city.alone(step)
    assert (asked.asked.prompt, asked.keys) == ("ask-redeploy", ["redeploy:fortune", "pass"])
    again = redeploying.Redeploy(MAYHEM, ("fortune",))
    back = city.alone(step, choices=["redeploy:fortune"])
    assert back.follows == [entering.Put("fortune", NOWHERE, "AM-REDEP-03"), again]
    assert (back.board("fortune").redeployed, back.unit("glory").lost) == (True, (0, 0, 0))
    assert back.story == [("Redeployed", "fortune")]
    left = city.alone(step, choices=["pass"])
    assert (left.follows, left.board("fortune").redeployed, left.unit("glory").lost) == ([again], False, (1, 1, 1))
    assert city.alone(again).changes(city) == {}
    city.state.parts = ()
    assert city.alone(step).decision is None


# ---------------------------------------------------------------------- devices that fire


@pytest.mark.rule("AM-DDD-11", "AM-TIMER-13", "AM-ACT-03")
def test_a_device_fires_once_for_the_cubes_of_an_activated_board():
    city = City(parts=("devices", "timers"))
    city.device("hell_tower", "A1")
    city.elite("vic", "I7", tech=1)
    city.elite("ann", "E2", "west")
    board = city.state.boards["vic"]

    def offered():
        return [option.key for option in firing.offers(city.state, city.state.boards["vic"])]

    assert offered() == ["fire:vic:hell_tower", "charge:vic:hell_tower"]
    assert [*firing.offers(city.state, city.state.boards["ann"])] == []
    now = city.alone(firing.Fire("vic", "hell_tower", False))
    assert (now.board("vic").cubes, now.state.devices["hell_tower"].acted, names(now)) == (
        *(Cubes(), True),
        ["AfterPayment", "Shoot"],
    )
    later = city.alone(firing.Fire("vic", "hell_tower", True))
    (timer,) = later.state.timers.values()
    assert (timer.on, timer.side, timer.delays, timer.turn, later.follows) == ("device:hell_tower", MAYHEM, True, 5, [])
    assert [now.story, later.story] == [[("DeviceFires", "hell_tower", when)] for when in ("now", "later")]
    city.change(city.state.units["ann"], cell=NOWHERE)
    assert offered() == ["charge:vic:hell_tower"]
    city.change(board, cubes=Cubes(focus=3))
    assert offered() == []
    city.change(board, cubes=Cubes(tech=1))
    city.change(city.state.devices["hell_tower"], acted=True)
    assert offered() == []
    city.change(city.state.devices["hell_tower"], acted=False)
    fields = {"action": "x", "lasts": "when", "side": MAYHEM, "turn": 1}
    city.state.timers["t"] = Timer(id="t", on="device:hell_tower", delays=True, **fields)
    assert offered() == []
    city.state.timers["t"] = Timer(id="t", on="device:edmks", delays=True, **fields)
    assert offered() == ["charge:vic:hell_tower"]
    assert people.fighter(city.state, "device:hell_tower").side == LEGION


@pytest.mark.rule("AM-HACK-01", "AM-DDD-06", "AM-DDD-16")
def test_a_device_is_hacked_by_the_side_that_it_does_not_serve():
    city = City(parts=("devices", "hacking"))
    city.device("laser_satellite_controls", "C3")
    city.device("hell_tower", "F3")
    for serves, hacks in ((LEGION, MAYHEM), (MAYHEM, LEGION)):
        city.change(city.state.devices["laser_satellite_controls"], side=serves)
        assert [each.id for each in hacking.hackable(city.state, hacks)] == ["device:laser_satellite_controls"]
        assert [*hacking.hackable(city.state, serves)] == []
