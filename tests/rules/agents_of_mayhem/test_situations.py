"""Situations of Missions: machines, Hacks, Events, rewards and the table with more than two players, as a referee is
asked about them."""

import msgspec
import pytest

from fireteam.engine import Deck
from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.content.happenings import happening
from fireteam.games.agents_of_mayhem.content.types import Action, Attack, Cost, EventEntry, Hack, MarkerPlace, Win
from fireteam.games.agents_of_mayhem.rules.arrivals import reinforcing
from fireteam.games.agents_of_mayhem.rules.buildings import collapse
from fireteam.games.agents_of_mayhem.rules.campaign import lending, rewards, upgrades
from fireteam.games.agents_of_mayhem.rules.cards import timers
from fireteam.games.agents_of_mayhem.rules.devices import powers
from fireteam.games.agents_of_mayhem.rules.fight import damage, modifiers
from fireteam.games.agents_of_mayhem.rules.fight.targets import Strike
from fireteam.games.agents_of_mayhem.rules.missions import events
from fireteam.games.agents_of_mayhem.rules.missions.hacking import HackRolled
from fireteam.games.agents_of_mayhem.rules.turn import phases, refresh, rounds
from fireteam.games.agents_of_mayhem.rules.vehicles import driving, wrecks
from fireteam.games.agents_of_mayhem.state import Cubes, EventMarker, Hand, Timer

from .campaign import Road
from .city import HIT, OPEN, City, face, open_ground, print_device, print_elite, print_refresh

MISS = face("red", "special")
PARTS = ("hacking", "events", "explosions", "mayhem", "devices", "areas", "timers")


def hackable(city, *places, type="main", does="event", kind="markers", id="safe", side="mayhem", difficulty=1):
    """Markers of a Mission that can be hacked with one and the same Action."""
    hack = Hack(id=id, type=type, difficulty=difficulty, die="red", cubes=("tech",), does=does)
    found = tuple(MarkerPlace(id=f"m{n}", at=at, side=side, hack=hack) for n, at in enumerate(places, 1))
    city.mission = msgspec.structs.replace(city.mission, **{kind: found})
    library.missions()[city.mission.id] = city.mission
    for place in found:
        if kind == "markers":
            city.state.events[place.id] = EventMarker(
                id=place.id, kind=f"event-{side}", side=side, number="1", cell=city.space(place.at)
            )
        else:
            city.objective(place.id, place.at, side)


def boxes(city, *entries):
    city.mission = msgspec.structs.replace(city.mission, events=entries)
    library.missions()[city.mission.id] = city.mission


def box(does, trigger="hack", side="mayhem", number="1"):
    return EventEntry(book=side, side=side, number=number, trigger=trigger, does=(does,))


def happen(city, line, unit="", choices=(), dice=()):
    (word,) = happening(line)
    return city.play(events.Happen(word, unit), choices=choices, dice=dice, spare=True)


@pytest.fixture
def site():
    city = City(parts=PARTS)
    city.pile("small", "medium", "large")
    return city


# ---------------------------------------------------------------------- hacking


@pytest.mark.rule("AM-HACK-03", "AM-DOWN-03")
def test_a_hacker_who_is_downed_before_the_roll_rolls_nothing(site):
    """vic answers the payment with an Instant Attack that Downs ann."""
    ray = Action(id="ray", type="instant", cost=Cost(tech=1), attack=Attack(dice=1, bands=(("red", 9),)))
    print_elite("vic", "legion", actions=(ray,))
    hackable(site, "B1")
    boxes(site, box("points(mayhem, 1)"))
    site.elite("ann", "A1", "east", tech=2, wounds=(3, 3, 1, 0))
    site.elite("vic", "E1", "west", tech=1)
    choices = [
        "hack:ann:m1",
        "hack:2:2tech",
        "face:east",
        "instant:vic:ray",
        "face:west",
        "attack:vic:ray:A1",
        "well:tech",
    ]
    played = site.act("ann", *choices, dice=[[HIT]], spare=True)
    assert (played.at("ann"), played.told(HackRolled), played.state.lead) == ("", [], 0)
    assert played.state.events


@pytest.mark.rule("AM-HACK-06", "AM-DASH-01")
def test_a_hacker_who_dashes_away_before_the_roll_has_hacked_nothing(site):
    hackable(site, "B1")
    boxes(site, box("points(mayhem, 1)"))
    site.elite("ann", "C1", "west", tech=1, focus=1)
    site.elite("vic", "I7")
    choices = ["hack:ann:m1", "face:west", "instant:ann:dash", "dash:D1", "face:east"]
    played = site.act("ann", *choices, spare=True)
    assert (played.rolls("roll-hack"), played.board("ann").cubes, played.board("ann").main) == ([], Cubes(), True)
    near = site.act("ann", *choices[:-2], "dash:C2", "face:east", dice=[[HIT]], spare=True)
    assert near.state.lead == 1  # still beside it


@pytest.mark.rule("AM-HACK-02", "AM-ACT-06")
def test_a_hack_that_is_an_add_on_is_taken_once_a_turn_whatever_it_is_made_on(site):
    hackable(site, "B1", "B2", type="add_on")
    boxes(site, box("points(mayhem, 1)"))
    site.elite("ann", "A1", "east", tech=3)
    first = site.act("ann", "hack:ann:m1", "hack:1:1tech", "face:east", dice=[[MISS]])
    assert first.offers("hack:") == []


@pytest.mark.rule("AM-HACK-02", "AM-ACT-05")
def test_a_hack_may_be_the_main_action_or_none(site):
    hackable(site, "B1")
    site.elite("ann", "A1", "east", tech=3, speed=1)
    assert site.act("ann", "act:ann:ann:sprint").offers("hack:") == []
    hackable(site, "B1", type="add_on")
    assert site.act("ann", "act:ann:ann:sprint").offers("hack:") == ["ann:m1"]


@pytest.mark.rule("AM-OVER-09", "AM-HACK-01")
def test_nothing_is_hacked_where_hacking_is_not_played():
    print_device("robot_arm", hack=Hack(id="arm", type="main", difficulty=1, die="red", cubes=("tech",), does="switch"))
    city = City(parts=("devices",))
    city.device("robot_arm", "B1")
    city.elite("ann", "A1", "east", tech=1)
    assert city.act("ann").offers("hack:") == []


@pytest.mark.rule("AM-HACK-03", "AM-HIT-07")
def test_pushes_and_specials_are_no_hits_of_a_hack(site):
    hackable(site, "B1", difficulty=2)
    boxes(site, box("points(mayhem, 1)"))
    site.elite("ann", "A1", "east", tech=3)
    hack = ["hack:ann:m1", "hack:3:3tech", "face:east"]
    for dice, points in (
        ([HIT, face("red", "push"), face("red", "special")], 0),
        ([HIT, face("red", "aimed"), face("red", "push")], 1),
    ):
        assert site.act("ann", *hack, dice=[dice]).state.lead == points


@pytest.mark.rule("AM-HACK-04", "AM-ALLY-01", "AM-HACK-05")
def test_neither_minions_nor_allies_nor_the_golem_hack():
    city = City(parts=(*PARTS, "allies", "large"))
    hackable(city, "C3", side="legion")
    city.squad("red", "grunt", tech=3)
    city.minion("grunt", "red", "B3")
    city.elite("ogre", "D3", tech=3)
    assert city.act("red").offers("hack:") == city.act("ogre").offers("hack:") == []
    other = City(parts=(*PARTS, "allies"))
    hackable(other, "C3")
    other.elite("fortune", "H7", tech=2)
    other.ally("glory", "fortune", "C2")
    assert other.act("fortune").offers("hack:") == []


@pytest.mark.rule("AM-OM-02", "AM-HACK-01", "AM-OVER-08")
def test_a_marker_that_has_to_be_hacked_is_not_taken_in_passing(site):
    hackable(site, "C1", kind="objectives", does="score", side="legion")
    site.elite("ann", "A1", "east", speed=1, tech=1)
    walked = site.act("ann", "act:ann:ann:sprint", "walk:ann:B1", "face:east")
    assert walked.state.objectives["m1"].side == "legion"
    site.change(site.state.units["ann"], cell=site.space("B1"))
    hacked = site.act("ann", "hack:ann:om:m1", "face:east", dice=[[HIT]])
    assert hacked.state.objectives["m1"].side == "mayhem"


@pytest.mark.rule("AM-HACK-06")
def test_a_machine_on_another_level_is_out_of_reach():
    city = City(open_ground(3, 1), open_ground(3, 1), parts=PARTS)
    hackable(city, "B1/2")
    city.elite("ann", "A1", "east", tech=1)
    assert city.act("ann").offers("hack:") == []
    city.elite("ann", "A1/2", "east", tech=1)
    assert city.act("ann").offers("hack:") == ["ann:m1"]


@pytest.mark.rule("AM-HACK-06")
def test_a_wall_does_not_keep_anybody_from_hacking():
    city = City("+ + +\n .|. \n+ + +", parts=PARTS)
    hackable(city, "B1")
    city.elite("ann", "A1", "east", tech=1)
    assert city.act("ann").offers("hack:") == ["ann:m1"]


@pytest.mark.rule("AM-HACK-03", "AM-STATUS-12", "AM-HACK-07")
def test_a_stunned_hacker_pays_for_the_action_once(site):
    hackable(site, "B1")
    site.elite("ann", "A1", "east", tech=3, focus=1, statuses=["stunned"])
    asked = site.act("ann", "hack:ann:m1")
    assert sorted(asked.offers("hack:")) == ["1:1focus-2tech", "1:3tech", "2:1focus-3tech"]


# ---------------------------------------------------------------------- Doomsday Devices


@pytest.mark.rule("AM-DDD-19", "AM-ROUND-03", "AM-MULTI-07")
@pytest.mark.parametrize("orders", [(1,), (2,), (1, 2)])
def test_the_siphon_gives_one_cube_in_a_refresh_phase_whoever_holds_a_card(orders):
    city = City(parts=PARTS)
    city.state.players = (("mayhem", "mayhem2"), ("legion",))
    city.state.active = "legion"
    for id in ("vic", "wes", "xan"):
        city.elite(id, {"vic": "A1", "wes": "A3", "xan": "A5"}[id])
    city.device("edmks", "E4")
    for order in orders:
        hand = f"refresh-legion-{order}"
        city.state.hands[hand] = Hand(id=hand, kind="refresh-legion", cards=("x",))
    played = city.play(refresh.RefreshPhase("legion"), choices=["gains:vic"])
    assert [played.board(id).cubes.mayhem for id in ("vic", "wes", "xan")] == [1, 0, 0]
    assert played.decision is None


@pytest.mark.rule("AM-DDD-20", "AM-ACT-10")
def test_the_siphon_takes_no_mayhem_cube_and_nothing_of_who_is_elsewhere(site):
    city = City(beside=(OPEN,), parts=PARTS)
    city.device("edmks", "A1")
    city.elite("ann", "E4", mayhem=2, mayhem_statuses=0)
    city.elite("bob", "K4", speed=1)
    city.state.active = "mayhem"
    ann = city.play(phases.Activate("mayhem"), choices=["board:ann"])
    assert (ann.board("ann").cubes.mayhem, ann.board("ann").mayhem_statuses) == (2, 1)
    assert city.play(phases.Activate("mayhem"), choices=["board:bob"]).board("bob").cubes.speed == 1


@pytest.mark.rule("AM-DDD-13", "AM-TURN-04", "AM-DOWN-01")
def test_radiation_downs_and_passes_shields(site):
    site.wins("legion", Win(vp=3, when="now", how="downed"))
    site.device("dark_matter_bomb", "A1")
    site.elite("ann", "E4", armor=2, tech=1, wounds=(3, 3, 1, 0))
    site.elite("bob", "E6", shield=1)
    played = site.play(powers.Radiate("mayhem"), choices=["well:mayhem"])
    assert (played.at("ann"), played.state.lead, sum(played.board("bob").wounds)) == ("", -3, 0)


@pytest.mark.rule("AM-DDD-14", "AM-TIMER-10", "AM-ROUND-07")
def test_the_bomb_needs_three_refresh_phases_of_mayhem(site):
    site.device("dark_matter_bomb", "A1")
    site.elite("vic", "E4")
    site.elite("ann", "E6")
    site.state = site.act("vic", "arm:vic:dark_matter_bomb").state
    for left in (2, 1):
        site.state.turn += 2
        site.state.active = "mayhem"
        site.state = site.play(timers.Timers("mayhem")).state
        assert [timer.count for timer in site.state.timers.values()] == [left]
    site.state.turn += 2
    played = site.play(timers.Timers("mayhem"))
    assert (played.at("vic"), played.at("ann"), played.state.devices) == ("", "", {})


@pytest.mark.rule("AM-DDD-14", "AM-DDD-04")
def test_a_bomb_that_is_destroyed_does_not_go_off(site):
    site.device("dark_matter_bomb", "E4", wounds=5)
    site.elite("vic", "A7")
    site.elite("ann", "C4", "east", speed=1)
    site.state = site.act("vic", "arm:vic:dark_matter_bomb").state
    shot = site.act("ann", "act:ann:ann:shoot", "face:east", "attack:ann:shoot:E4", dice=[[HIT, MISS]])
    assert (shot.state.devices, shot.state.timers) == ({}, {})


@pytest.mark.rule("AM-DDD-14", "AM-VEH-35")
def test_the_detonation_destroys_vehicles_and_nobody_is_left_in_the_air():
    low = "+ + +      \n . .       \n+ + +      "
    city = City(open_ground(5, 1), low, beside=(open_ground(3, 1),), parts=(*PARTS, "vehicles"))
    van = city.vehicle("van", "F1", "E1")
    city.elite("vic", "E1")
    city.elite("wes", "F1")
    city.elite("ann", "A1/2")
    print_device("charge", columns=1, rows=1, powers=("countdown",))
    city.device("charge", "D1")
    played = city.play(powers.Detonate("charge"))
    assert [event.vehicle for event in played.told(wrecks.VehicleWrecked)] == [van]
    assert (played.state.vehicles, played.state.standing) == ({}, (1, 1))
    assert (played.at("vic"), played.at("ann"), played.at("wes")) == ("", "", "F1")  # one half was on the other Tile


@pytest.mark.rule("AM-DDD-14", "AM-VEH-35", "AM-FALL-01")
def test_who_rides_in_the_air_when_the_bomb_goes_off_comes_down_unharmed():
    low = "+ + +\n . .\n+ + +"
    city = City(open_ground(2, 1), low, beside=(open_ground(3, 1),), parts=(*PARTS, "vehicles"))
    van = city.vehicle("van", "C1/2", "B1/2")
    city.elite("wes", "E1")
    city.change(city.state.units["wes"], cell=city.place("C1/2"))
    played = city.play(collapse.Flatten(0))
    assert (van in played.state.vehicles, played.at("wes"), played.rolls()) == (False, "C1", [])


@pytest.mark.rule("AM-DDD-15", "AM-EXPL-07", "AM-MAYHEM-09")
def test_the_satellite_strikes_in_the_next_refresh_phase_and_is_nobodys_attack(site):
    city = City(open_ground(3, 1), open_ground(3, 1), parts=PARTS)
    city.pile("small")
    print_device("dish", columns=1, rows=1, powers=("satellite",))
    city.device("dish", "A1")
    city.elite("vic", "C1/2")
    asked = city.act("vic", "satellite:vic:dish")
    assert sorted(asked.offers("laser:")) == ["A1/2", "B1/2", "C1/2"]
    placed = city.act("vic", "satellite:vic:dish", "laser:C1/2")
    assert (placed.offers("satellite:"), placed.board("vic").mayhem_statuses, placed.board("vic").main) == (
        [],
        0,
        False,
    )


@pytest.mark.rule("AM-DDD-16", "AM-DDD-15")
def test_who_hacks_the_satellite_strikes_in_the_same_turn(site):
    site.device("laser_satellite_controls", "D4")
    site.elite("ann", "C4", "east", tech=2)
    hack = ["hack:ann:device:laser_satellite_controls", "hack:2:2tech", "face:east"]
    assert site.act("ann").offers("satellite:") == []
    hacked = site.act("ann", *hack, dice=[[HIT, HIT]])
    assert hacked.offers("satellite:") == ["ann:laser_satellite_controls"]


@pytest.mark.rule("AM-DDD-17", "AM-JUMP-09", "AM-ZOC-02")
def test_with_the_dominator_legion_rises_as_high_as_it_likes_for_one_mp_a_space():
    city = City(open_ground(5, 1), "+ + +\n . .\n+ + +", "+ + +\n . .\n+ + +", "+ + +\n . .\n+ + +", parts=PARTS)
    print_device("well", columns=1, rows=1, powers=("gravity",))
    city.device("well", "E1")
    city.elite("vic", "D1", "west", mp=2)
    city.elite("ann", "E1", mp=2)
    assert "B1/4" in city.act("vic").offers("walk:vic:")
    assert "B1/4" not in city.act("ann").offers("walk:ann:")


@pytest.mark.rule("AM-DDD-17", "AM-ACT-03")
def test_under_the_dominator_no_cube_is_spent_on_a_jump_that_cannot_be(site):
    site.device("gravity_dominator", "E4")
    site.elite("ann", "A1", speed=2)
    assert "ann:ann:jump" not in site.act("ann").offers("act:")
    site.change("gravity_dominator", side="mayhem")
    assert "ann:ann:jump" in site.act("ann").offers("act:")


@pytest.mark.rule("AM-DDD-11", "AM-DDD-09", "AM-TIMER-05")
def test_a_tower_that_is_destroyed_while_it_charges_fires_no_more(site):
    site.device("hell_tower", "E4", wounds=7)
    site.elite("vic", "A7", tech=1)
    site.elite("ann", "C4", "east", speed=1)
    site.state = site.act("vic", "charge:vic:hell_tower").state
    shoot = ["act:ann:ann:shoot", "face:east", "attack:ann:shoot:E4", "pool:0-2-0"]
    shot = site.act("ann", *shoot, dice=[[HIT, HIT]])
    assert (shot.state.devices, shot.state.timers) == ({}, {})


@pytest.mark.rule("AM-DDD-11", "AM-ACT-05")
def test_the_tower_fires_besides_the_main_action_of_the_board_that_pays(site):
    site.device("hell_tower", "E4")
    site.elite("vic", "A7", tech=1, speed=1)
    site.elite("ann", "E1", "south", shield=3)
    choices = ["act:vic:vic:sprint", "fire:vic:hell_tower", "aim:E1"]
    played = site.act("vic", *choices, dice=[[HIT, HIT, 7]])
    assert (played.board("vic").cubes, played.board("ann").cubes.shield) == (Cubes(), 1)


@pytest.mark.rule("AM-DDD-12", "AM-LOS-05", "AM-MOD-05")
def test_protection_against_the_tower_goes_by_the_lines_of_its_height():
    """From its height it sees over the Wall of the Level beneath; what it sees ends at a shield."""
    low = "+ + + + + +\n . . . . .\n+ + + + + +"
    city = City(low, parts=PARTS)
    print_device(
        "mast",
        columns=1,
        rows=1,
        raised=1,
        health=3,
        action=Action(id="cannon", type="add_on", attack=Attack(dice=1, bands=(("white", 9),))),
    )
    city.device("mast", "A1")
    city.elite("ann", "D1", "west")
    number = modifiers.modifiers(city.state, Strike("device:mast", "cannon", "ann"))
    assert [term.source for term in number.terms] == ["term-higher"]


@pytest.mark.rule("AM-DDD-07", "AM-TARGET-01")
def test_a_unit_on_a_device_and_the_device_are_attacked_with_a_roll_each(site):
    site.device("hell_tower", "E4")
    site.elite("ann", "C4", "east", speed=1)
    site.elite("vic", "E4", "west", shield=3)
    played = site.act(
        "ann", "act:ann:ann:shoot", "face:east", "attack:ann:shoot:E4", dice=[[HIT], [HIT, HIT]], spare=True
    )
    assert played.asked.prompt == "ask-order-rolls" or len(played.rolls("roll-attack")) == 2


# ---------------------------------------------------------------------- Events


@pytest.mark.rule("AM-EVENT-12", "AM-EVENT-08")
def test_a_trap_closes_the_room_of_whoever_set_it_off():
    city = City(
        open_ground(5, 1),
        "+ + +      \n . .       \n+ + +      ",
        beside=(open_ground(3, 1), open_ground(3, 1)),
        parts=("events",),
    )
    city.elite("ann", "A1")
    city.elite("bob", "G1")
    played = happen(city, "lockdown(8, 2)", "bob")
    assert [tile for _, tile, _ in played.state.lockdowns] == [1]


@pytest.mark.rule("AM-EVENT-09", "AM-ROUND-01")
def test_event_cards_under_the_last_refresh_card_add_no_turn(site):
    boxes(site, box("points(mayhem, 1)", "card", number="4"), box("points(mayhem, 2)", "card", number="5"))
    site.elite("ann", "A1")
    site.elite("vic", "I7")
    site.deck("mayhem", "x", "event:mayhem:4", "event:mayhem:5")
    played = site.play(phases.Draw("mayhem"))
    assert (played.state.lead, played.state.decks["refresh-mayhem"].draw) == (3, ())


@pytest.mark.rule("AM-EVENT-09", "AM-MULTI-02")
def test_two_players_draw_past_an_event_card(site):
    site.state.players = (("mayhem", "mayhem2"), ("legion",))
    boxes(site, box("points(mayhem, 1)", "card", number="4"))
    for id in ("ann", "bob", "cat"):
        site.elite(id)
    site.deck("mayhem", "x", "event:mayhem:4", "x", "x")
    played = site.play(phases.Draw("mayhem"))
    assert sorted(played.state.hands) == ["refresh-mayhem-1", "refresh-mayhem-2"]
    assert (played.state.lead, played.state.decks["refresh-mayhem"].draw) == (1, ("x",))


@pytest.mark.rule("AM-EVENT-08", "AM-EVENT-10", "AM-DOWN-01")
def test_a_trap_that_downs_a_unit_ends_its_way(site):
    city = City(open_ground(3, 1), beside=(open_ground(3, 1),), parts=("events",))
    boxes(city, box("trap(1)", "tile"))
    city.state.events["t"] = EventMarker(id="t", kind="event-mayhem", side="mayhem", number="1", cell=city.space("F1"))
    city.elite("ann", "C1", mp=3, wounds=(3, 3, 1, 0))
    played = city.act("ann", "walk:ann:F1", "well:mayhem", spare=True)
    assert (played.at("ann"), played.state.mover) == ("", "")


@pytest.mark.rule("AM-EVENT-08", "AM-JUMP-04")
def test_an_event_during_a_jump_does_not_end_it():
    city = City(open_ground(3, 1), beside=(open_ground(3, 1),), parts=("events",))
    boxes(city, box("points(mayhem, 1)", "tile"))
    city.state.events["t"] = EventMarker(id="t", kind="event-mayhem", side="mayhem", number="1", cell=city.space("F1"))
    city.elite("ann", "B1", speed=2)
    played = city.act("ann", "act:ann:ann:sprint", "act:ann:ann:jump", "walk:ann:E1", "face:east")
    assert (played.at("ann"), played.state.lead) == ("E1", 1)


@pytest.mark.rule("AM-EVENT-08", "AM-VEH-09")
def test_who_drives_onto_a_tile_sets_its_event_off_and_a_passenger_of_the_enemy_does_not():
    for id, told in (("ann", 1), ("bob", 1)):
        city = City(open_ground(4, 1), beside=(open_ground(4, 1),), parts=("events", "vehicles"))
        boxes(city, box("points(mayhem, 1)", "tile"))
        city.state.events["t"] = EventMarker(
            id="t", kind="event-mayhem", side="mayhem", number="1", cell=city.space("H1")
        )
        city.elite(id, "D1")
        city.vehicle("car", "D1", "C1")
        played = city.play(driving.Drive("car-1", "forward", 1), spare=True)
        assert played.state.lead == told
    city = City(open_ground(4, 1), beside=(open_ground(4, 1),), parts=("events", "vehicles"))
    boxes(city, box("points(mayhem, 1)", "tile"))
    city.state.events["t"] = EventMarker(id="t", kind="event-mayhem", side="mayhem", number="1", cell=city.space("H1"))
    city.elite("ann", "D1")
    city.vehicle("van", "D1", "C1")
    city.state.active = "legion"
    assert city.play(driving.Drive("van-1", "forward", 1), spare=True).state.lead == 0


@pytest.mark.rule("AM-EVENT-10", "AM-STATUS-20")
def test_a_status_of_an_event_in_the_draw_phase_stays_for_the_turn(site):
    boxes(site, box("afflict(mayhem, stunned)", "card", number="4"))
    site.elite("ann", "A1")
    site.deck("mayhem", "event:mayhem:4", "x")
    site.state.active = "mayhem"
    site.state = site.play(phases.Draw("mayhem")).state
    assert site.state.units["ann"].statuses[0].turn == site.state.turn
    steps = [*refresh.symbol_steps(site.state, "mayhem", 1, "status")]
    assert site.play(*steps).unit("ann").statuses


# ---------------------------------------------------------------------- Vehicles and collapses


@pytest.mark.rule("AM-BLDG-06", "AM-VEH-26", "AM-VEH-09")
def test_who_hangs_in_the_air_on_a_vehicle_comes_down_with_it():
    """A car hangs over the edge of a roof, its driver on the half in the air, when the roof comes down."""
    roof = "+ + +      \n . .       \n+ + +      "
    city = City(open_ground(5, 1), roof, roof, parts=("explosions", "vehicles"))
    car = city.vehicle("car", "C1/3", "B1/3")
    city.elite("ann", "A1")
    city.change(city.state.units["ann"], cell=city.place("C1/3"))
    city.state.active = "mayhem"
    played = city.play(collapse.Collapse(0), dice=[[MISS] * 4], spare=True)
    assert played.car(car) == ("C1/2", "B1/2")
    assert played.at("ann") == "C1/2"


@pytest.mark.rule("AM-BLDG-06", "AM-VEH-39")
def test_a_vehicle_with_one_half_on_another_building_does_not_come_down_into_it():
    """A car stands across two roofs of the same height; only one of them collapses."""
    tower = (open_ground(2, 1), open_ground(2, 1), open_ground(2, 1))
    city = City(*tower, beside=tower, parts=("explosions", "vehicles"))
    car = city.vehicle("car", "C1/3", "B1/3")
    city.elite("ann", "C1/3")
    city.elite("bob", "B1/3")
    city.elite("vic", "A1/3", shield=3)
    city.state.active = "mayhem"
    played = city.play(collapse.Collapse(0), dice=[[MISS] * 4])
    assert played.car(car) == ("C1/3", "B1/3")
    assert [played.at(id) for id in ("ann", "bob", "vic")] == ["C1/3", "B1/3", "A1/2"]
    assert [roll.about[0] for roll in played.rolls()] == ["vic"]
    city.state = played.state
    city.change(city.state.units["vic"], cell=-1)
    fallen = city.play(driving.Topple(), spare=True)  # at the end of the Turn it moves towards the half that hangs
    assert fallen.car(car) == ("B1/2", "A1/2")


@pytest.mark.rule("AM-BLDG-06", "AM-VEH-39", "AM-VEH-35")
@pytest.mark.parametrize("below", [True, False])
def test_a_vehicle_that_would_come_down_on_another_is_destroyed(below):
    city = City(open_ground(3, 1), open_ground(3, 1), parts=("explosions", "vehicles"))
    car = city.vehicle("car", "B1/2", "A1/2")
    if below:
        city.vehicle("van", "C1", "B1")
    city.elite("ann", "A1/2", shield=3)
    for at in ("A1/2", "B1/2", "C1/2"):
        city.explosion("large", at, face_up=True)
    city.state.active = "mayhem"
    dice = [[MISS] * 4] * 2
    played = city.play(collapse.Check(0), dice=dice, choices=[], spare=True)
    assert (car in played.state.vehicles) is not below
    assert [event.vehicle for event in played.told(wrecks.VehicleWrecked)] == ([car] if below else [])
    assert played.at("ann") == "A1"


# ---------------------------------------------------------------------- three and four players


@pytest.mark.rule("AM-MULTI-10", "AM-DRONE-05")
def test_the_single_player_uses_both_cards(site):
    site.state.players = (("mayhem", "mayhem2"), ("legion",))
    site.state.active = "legion"
    print_refresh("cube", "legion", "shield")
    for order, id in enumerate(("vic", "wes", "xan")):
        site.elite(id, f"A{2 * order + 1}", by="legion" if order else "", order=order)
    for order in (1, 2):
        hand = f"refresh-legion-{order}"
        site.state.hands[hand] = Hand(id=hand, kind="refresh-legion", cards=("cube",))
    played = site.play(refresh.RefreshPhase("legion"), spare=True)
    assert [played.board(id).cubes.shield for id in ("vic", "wes", "xan")] == [2, 1, 1]


@pytest.mark.rule("AM-MULTI-12", "AM-STATUS-18")
def test_each_card_that_removes_statuses_removes_one_of_each_sign(site):
    site.state.players = (("mayhem", "mayhem2"), ("legion",))
    site.state.active = "legion"
    print_refresh("clean", "legion", "status")
    site.elite("vic", "A1", statuses=["attack_up", "stunned", "stunned", "stunned"], by="legion", order=1)
    for order in (1, 2):
        hand = f"refresh-legion-{order}"
        site.state.hands[hand] = Hand(id=hand, kind="refresh-legion", cards=("clean",))
    played = site.play(refresh.RefreshPhase("legion"), spare=True)
    assert played.statuses("vic") == ["stunned"]


# ---------------------------------------------------------------------- rewards


@pytest.mark.rule("AM-PROG-13", "AM-PROG-04")
def test_the_gadget_marker_is_worth_nothing_when_all_are_discovered():
    road = Road(lead=0)
    road.discover_all("mayhem")
    road.objective("gadget", "A1", "mayhem")
    played = road.play(rewards.Rewards("mayhem"))
    assert (played.decision, played.told(rewards.GadgetFound)) == (None, [])
    assert played.state.crystals == (1, 0)


@pytest.mark.rule("AM-PROG-07", "AM-PROG-11", "AM-PROG-12")
def test_an_upgrade_of_two_crystals_needs_both_rewards():
    road = Road(lead=-2)
    choices = ["reward:crystal", "reward:crystal", "buy:red:tank:bulk_1:"]
    steps = [rewards.Rewards("legion"), upgrades.Outfit("legion")]
    asked = road.play(*steps, choices=choices[:2])
    assert any("bulk_1" in key for key in asked.keys)
    one = Road(lead=2).play(*steps, choices=choices[:1])
    assert not any("bulk_1" in key for key in one.keys)


@pytest.mark.rule("AM-PROG-11", "AM-PROG-12")
def test_after_a_tie_each_side_chooses_once():
    road = Road(lead=0)
    played = road.play(rewards.Rewards("mayhem"), rewards.Rewards("legion"), choices=["reward:crystal"] * 2)
    assert (played.decision, played.state.crystals) == (None, (1, 1))


@pytest.mark.rule("AM-PROG-14", "AM-OM-04")
def test_the_crystal_marker_adds_to_what_is_chosen():
    road = Road(lead=1)
    road.objective("crystal", "A1", "mayhem")
    played = road.play(rewards.Rewards("mayhem"), choices=["reward:crystal", "reward:crystal"])
    assert played.state.crystals == (3, 0)


@pytest.mark.rule("AM-PROG-08", "AM-PROG-18")
def test_what_a_reset_takes_off_can_be_bought_again():
    road = Road()
    road.owns("ann", "skill_1", "skill_2")
    road.state.crystals = (1, 0)
    asked = road.play(upgrades.Outfit("mayhem"))
    assert "buy:skill_3:skill_1" in asked.keys
    assert "buy:skill_1:" not in asked.keys
    again = road.play(upgrades.Outfit("mayhem"), choices=["reset:ann"])
    assert {"buy:skill_1:", "buy:skill_2:", "buy:skill_3:"} <= {*again.keys}


@pytest.mark.rule("AM-GADGET-11", "AM-SETUP-06")
def test_a_lent_gadget_does_not_stay_with_its_character():
    road = Road()
    road.change(road.state.boards["ann"], gadgets=("net", "spray"))
    deck = road.state.decks["gadgets-mayhem"]
    road.state.decks[deck.id] = Deck(deck.id, deck.kind, tuple(id for id in deck.draw if id != "net"))
    played = road.play(lending.Return())
    assert (played.board("ann").gadgets, played.state.rosters["ann"].gadgets) == (("spray",), ("hook", "spray"))
    assert "net" in played.state.decks["gadgets-mayhem"].draw


@pytest.mark.rule("AM-DDD-17", "AM-LARGE-11")
def test_with_the_dominator_the_golem_jumps_onto_a_roof():
    roof = "+ + +      \n . .       \n+ + +      \n . .       \n+ + +      "
    city = City(open_ground(5, 2), roof, parts=(*PARTS, "large"))
    print_device("well", columns=1, rows=1, powers=("gravity",))
    city.device("well", "E1")
    city.elite("ogre", "C1", mp=2)
    assert "A1/2" in city.act("ogre").offers("walk:ogre:")
    city.state.devices.clear()
    assert "A1/2" not in city.act("ogre").offers("walk:ogre:")


@pytest.mark.rule("AM-DDD-13", "AM-ALLY-10", "AM-DDD-14")
def test_radiation_and_an_ally():
    city = City(beside=(OPEN,), parts=(*PARTS, "allies"))
    city.device("dark_matter_bomb", "A1")
    city.elite("fortune", "K4")
    glory = city.ally("glory", "fortune", "E4")
    assert sum(city.play(powers.Radiate("mayhem")).unit(glory).lost) == 0  # it has its Shield
    city.change(city.state.units[glory], lost=(1, 0, 0))
    assert city.play(powers.Radiate("mayhem")).unit(glory).lost == (1, 0, 1)


@pytest.mark.rule("AM-DDD-14", "AM-ALLY-06")
def test_who_is_downed_by_the_bomb_takes_an_ally_along():
    city = City(beside=(OPEN,), parts=(*PARTS, "allies"))
    city.device("dark_matter_bomb", "A1")
    city.elite("fortune", "E4")
    glory = city.ally("glory", "fortune", "K4")
    played = city.play(powers.Detonate("dark_matter_bomb"))
    assert (played.at("fortune"), played.at(glory)) == ("", "")


@pytest.mark.rule("AM-DDD-19", "AM-SQUAD-22", "AM-MAYHEM-01")
def test_the_siphon_fills_a_squads_well_by_a_minion_on_the_map_only(site):
    site.squad("red", "grunt")
    site.elite("vic", mayhem=0)
    assert site.play(powers.Siphon()).board("vic").cubes.mayhem == 0  # nobody is on the Map
    site.minion("grunt", "red", "A1")
    assert site.play(powers.Siphon()).board("red").cubes.mayhem == 1


@pytest.mark.rule("AM-HACK-06", "AM-DDD-07")
def test_who_stands_on_a_device_hacks_it(site):
    site.device("laser_satellite_controls", "D4")
    site.elite("ann", "D4", "east", tech=2)
    assert site.act("ann").offers("hack:") == ["ann:device:laser_satellite_controls"]
    site.elite("ann", "F5", "east", tech=2)
    assert site.act("ann").offers("hack:") == ["ann:device:laser_satellite_controls"]
    site.elite("ann", "G5", "east", tech=2)
    assert site.act("ann").offers("hack:") == []


@pytest.mark.rule("AM-VEH-19", "AM-HACK-06")
def test_a_rider_hacks():
    city = City(parts=(*PARTS, "vehicles"))
    hackable(city, "C1")
    city.elite("ann", "B1", "east", tech=1)
    city.vehicle("car", "B1", "A1")
    assert city.act("ann").offers("hack:") == ["ann:m1"]


@pytest.mark.rule("AM-EVENT-10", "AM-DOWN-03", "AM-REDEP-01")
def test_an_event_gives_a_downed_units_board_cubes_and_the_unit_no_status(site):
    site.elite("ann")
    site.elite("bob", "A1")
    assert happen(site, "cubes(mayhem, speed)").board("ann").cubes.speed == 1
    stunned = happen(site, "afflict(mayhem, stunned)")
    assert (stunned.statuses("ann"), stunned.statuses("bob")) == ([], ["stunned"])


@pytest.mark.rule("AM-EVENT-10", "AM-ENTER-05", "AM-ENTER-06")
def test_minions_of_an_event_wait_until_a_tile_is_open():
    city = City(parts=PARTS)
    city.squad("red", "grunt")
    city.elite("ann", "A1")
    city.state.active = "mayhem"
    waiting = happen(city, "arrive(red, grunt, 2)")
    assert [unit.cell for unit in waiting.state.units.values() if unit.kind == "grunt"] == [-1, -1]
    city.state = waiting.state
    city.change(city.state.units["ann"], cell=-1)
    assert city.play(rounds.Turn("legion")).asked.prompt == "ask-above"


@pytest.mark.rule("AM-REINF-09", "AM-EVENT-08")
def test_an_event_marker_of_legion_closes_its_tile_to_reinforcements(site):
    site.squad("red", "grunt", reinforcements=(3, 3, 3))
    assert site.play(reinforcing.Deploy("legion")).asked.prompt == "ask-deploy"
    site.state.events["t"] = EventMarker(id="t", kind="event-legion", side="legion", number="1", cell=site.space("E4"))
    site.state.parts = (*PARTS, "reinforcements")
    assert site.play(reinforcing.Deploy("legion")).decision is None


@pytest.mark.rule("AM-REDEP-05", "AM-EXPL-07", "AM-REF-11")
def test_who_is_downed_as_the_phase_begins_may_come_back_in_it():
    city = City(parts=(*PARTS, "redeploying"))
    city.elite("ann", "A1", wounds=(3, 3, 1, 0))
    city.state.active = "mayhem"
    hand = "refresh-mayhem-1"
    city.state.hands[hand] = Hand(id=hand, kind="refresh-mayhem", cards=("x",))
    city.explosion("small", "A1")
    choices = ["well:mayhem"]
    asked = city.play(refresh.RefreshPhase("mayhem"), choices=choices, dice=[[HIT, 6, 6, 6]])
    assert (asked.asked.prompt, asked.at("ann")) == ("ask-redeploy", "")


@pytest.mark.rule("AM-REDEP-04", "AM-REF-01")
def test_who_comes_back_does_not_refresh_in_this_turn():
    city = City(parts=(*PARTS, "redeploying"))
    print_refresh("full", "mayhem", "shield", "action_cube")
    city.elite("ann")
    city.elite("bob", "C1")
    city.state.active = "mayhem"
    hand = "refresh-mayhem-1"
    city.state.hands[hand] = Hand(id=hand, kind="refresh-mayhem", cards=("full",))
    choices = ["redeploy:ann", "put:A1", "face:east", "well:speed"]
    played = city.play(refresh.RefreshPhase("mayhem"), choices=choices, spare=True)
    assert (played.board("ann").cubes, played.board("bob").cubes) == (Cubes(), Cubes(speed=1, shield=1))


@pytest.mark.rule("AM-HACK-08", "AM-WIN-08")
def test_a_hack_that_brings_the_lead_of_twenty_ends_the_mission(site):
    hackable(site, "B1")
    boxes(site, box("points(mayhem, 1)"))
    site.wins("mayhem", Win(vp=2, when="now", how="hack", of="safe"))
    site.state.lead = 18
    site.elite("ann", "A1", "east", tech=1)
    assert site.act("ann", "hack:ann:m1", "face:east", dice=[[HIT]], spare=True).outcome.result == "result-lead"


@pytest.mark.rule("AM-EVENT-12", "AM-DASH-01", "AM-PUSH-01")
def test_nobody_dashes_out_of_a_locked_room():
    city = City(open_ground(3, 1), "+ + +    \n . .     \n+ + +    ", parts=("events",))
    city.elite("ann", "B1", "east", focus=1)
    city.elite("vic", "A1", "east")
    city.state = happen(city, "lockdown(8, 2)", "ann").state
    asked = city.act("ann")
    assert all(key != "C1" for key in asked.offers("walk:ann:"))
    city.state.objectives.clear()
    city.change(city.state.units["ann"], mp=1)
    city.change(city.state.boards["ann"], by="")
    assert "C1" in city.act("ann").offers("walk:ann:")


@pytest.mark.rule("AM-BLDG-06", "AM-EVENT-08", "AM-OM-02")
def test_a_collapse_sets_nothing_off_and_flips_nothing():
    city = City(open_ground(3, 1), open_ground(3, 1), parts=PARTS)
    boxes(city, box("points(mayhem, 1)", "area"))
    city.elite("ann", "A1/2", shield=3)
    city.objective("1", "B1", "legion")
    city.state.events["t"] = EventMarker(id="t", kind="event-mayhem", side="mayhem", number="1", cell=city.space("C1"))
    city.state.active = "legion"
    played = city.play(collapse.Collapse(0), dice=[[MISS] * 4])
    assert (played.at("ann"), played.state.lead, played.state.objectives["1"].side) == ("A1", 0, "legion")
    assert played.state.events


@pytest.mark.rule("AM-TIMER-08", "AM-DOWN-02", "AM-TIMER-13")
def test_a_timer_of_a_downed_agent_goes_and_one_of_the_enemy_stays(site):
    for id, unit in (("t1", "ann"), ("t2", "vic")):
        site.state.timers[id] = Timer(
            id=id, on=unit, action=f"{unit}:shoot", lasts="when", side="legion", turn=1, delays=True, figures=(unit,)
        )
    site.elite("ann", "A1")
    site.elite("vic", "C1")
    assert [*site.play(damage.Down("ann")).state.timers] == ["t2"]


@pytest.mark.rule("AM-DDD-02", "AM-VEH-05")
def test_no_vehicle_is_summoned_onto_a_device():
    city = City(open_ground(4, 1), parts=(*PARTS, "vehicles"))
    print_device("post", columns=1, rows=1, health=3)
    city.device("post", "B1")
    city.elite("ann", "A1", tech=3)
    assert driving.sites(city.state, city.state.units["ann"]) == []
    city.state.devices.clear()
    assert len(driving.sites(city.state, city.state.units["ann"])) == 2
