"""Events and scoring: markers set off by moving, cards that are drawn, and what Win Conditions count."""

import msgspec
import pytest

from fireteam.engine import Deck
from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.content.happenings import happening
from fireteam.games.agents_of_mayhem.content.language import BadAbility
from fireteam.games.agents_of_mayhem.content.types import BoardSetup, EventEntry, Hack, MarkerPlace, Win
from fireteam.games.agents_of_mayhem.rules import ground, setup, winning
from fireteam.games.agents_of_mayhem.rules.buildings.collapse import Collapse
from fireteam.games.agents_of_mayhem.rules.fight import objects, pushing
from fireteam.games.agents_of_mayhem.rules.missions import events
from fireteam.games.agents_of_mayhem.rules.missions.events import EventTriggered
from fireteam.games.agents_of_mayhem.rules.turn import phases, rounds
from fireteam.games.agents_of_mayhem.rules.vehicles import driving, maneuvers
from fireteam.games.agents_of_mayhem.state import LEGION, MAYHEM, Cubes, EventMarker

from .city import City

YARD = "+ + + +\n . . .\n+ + + +\n . . .\n+ + + +"
HOUSE = "o-o-o-o\n|. . s|\n+ + + +\n/. . ./\no-o-o-o"
ROOF = "o + + o\n . . s\n+ + + +\n . . .\no + + o"


def boxes(city, *entries):
    """The Event Boxes of the Mission."""
    city.mission = msgspec.structs.replace(city.mission, events=entries)
    library.missions()[city.mission.id] = city.mission
    city.state.parts = ("events",)


def box(number, *does, side=MAYHEM, trigger="tile"):
    return EventEntry(number=number, side=side, book=LEGION, trigger=trigger, does=does)


def marker(city, at, number="1", side=MAYHEM):
    id = f"marker-{number}"
    city.state.events[id] = EventMarker(id=id, kind=f"event-{side}", side=side, number=number, cell=city.space(at))
    return id


def told(played):
    return [(event.side, event.number) for event in played.told(EventTriggered)]


# ---------------------------------------------------------------------- markers


@pytest.fixture
def city():
    """Ann on the first of two yards, an Event Marker of MAYHEM on the second, worth a point."""
    city = City(YARD, beside=(YARD,))
    city.elite("ann", "B1", "east", mp=5)
    city.elite("vic", "A2", "east", mp=5)
    boxes(city, box("1", "points(mayhem, 2)"))
    marker(city, "F2")
    return city


@pytest.mark.rule("AM-EVENT-08", "AM-EVENT-10", "AM-EVENT-11")
def test_entering_the_tile_of_an_own_marker_sets_it_off_once(city):
    played = city.act("ann", "walk:ann:E1", "face:east")
    assert told(played) == [(MAYHEM, "1")]
    assert played.state.lead == 2
    assert not played.state.events


@pytest.mark.rule("AM-EVENT-08")
def test_moving_elsewhere_or_within_the_tile_sets_nothing_off(city):
    assert not told(city.act("ann", "walk:ann:C1", "face:east"))
    city.change(city.state.units["ann"], cell=city.space("D1"))
    assert not told(city.act("ann", "walk:ann:F1", "face:east"))


@pytest.mark.rule("AM-EVENT-08")
def test_the_enemy_does_not_set_off_a_marker(city):
    city.change(city.state.units["ann"], cell=city.space("A1"))
    played = city.act("vic", "walk:vic:D2", "face:east")
    assert not told(played)
    assert played.state.events


@pytest.mark.rule("AM-EVENT-08")
def test_a_basic_game_has_no_events(city):
    city.state.parts = ()
    assert not told(city.act("ann", "walk:ann:E1", "face:east"))


@pytest.mark.rule("AM-EVENT-08")
def test_an_area_is_one_level_inside_or_outside():
    city = City(HOUSE, ROOF)
    city.elite("ann", "C1/2", mp=5)
    city.elite("vic", "A1/2")
    boxes(city, box("1", "points(mayhem, 1)", trigger="area"))
    marker(city, "A2")
    assert not told(city.act("ann", "walk:ann:B2/2", "face:east"))  # the roof is another Area
    assert told(city.act("ann", "walk:ann:C1", "face:east")) == [(MAYHEM, "1")]  # down the stairs


@pytest.mark.rule("AM-EVENT-08", "AM-DASH-01")
def test_a_dash_sets_a_marker_off_and_a_push_does_not(city):
    city.change(city.state.units["ann"], cell=city.space("C1"))
    city.change(city.state.boards["ann"], cubes=Cubes(focus=1))
    dashed = city.act("ann", "walk:ann:C2", "instant:ann:dash", "dash:D1", "face:east", spare=True)
    assert told(dashed) == [(MAYHEM, "1")]


@pytest.mark.rule("AM-EVENT-05", "AM-EVENT-07", "AM-SETUP-11", "AM-EVENT-02")
def test_markers_get_their_numbers_at_random_and_nobody_knows_them():
    city = City()
    places = tuple(MarkerPlace(id=f"m{n}", at=f"A{n}", side="mayhem") for n in (1, 2, 3))
    sides = msgspec.structs.replace(city.mission.mayhem, boards=(BoardSetup(board="ann"),), refresh=("x",))
    legion = msgspec.structs.replace(sides, boards=(BoardSetup(board="vic"),))
    entries = tuple(box(str(n), f"points(mayhem, {n})") for n in (1, 2, 3))
    mission = msgspec.structs.replace(
        city.mission, mayhem=sides, legion=legion, parts=("events",), markers=places, events=entries
    )
    library.missions()[mission.id] = mission
    city.state = setup.begun(mission, 2)
    played = city.play(rounds.Begin(), choices=[], spare=True)
    numbers = {marker.id: marker.number for marker in played.state.events.values()}
    assert sorted(numbers.values()) == ["1", "2", "3"]
    assert all(marker.known_to == () and not marker.face_up for marker in played.state.events.values())
    assert [played.state.events[id].cell for id in ("m1", "m2")] == [city.space("A1"), city.space("A2")]


# ---------------------------------------------------------------------- cards


@pytest.mark.rule("AM-EVENT-06", "AM-EVENT-09")
@pytest.mark.parametrize(
    ("pile", "cards", "happening", "left"),
    [
        (("x", "y"), ["x"], [], ("y",)),
        (("event:mayhem:1", "x", "y"), ["x"], ["event:mayhem:1"], ("y",)),
        (("x", "event:mayhem:1", "y"), ["x"], [], ("event:mayhem:1", "y")),
        (("x", "event:mayhem:1", "event:mayhem:2"), ["x"], ["event:mayhem:1", "event:mayhem:2"], ()),
        (("event:mayhem:2",), [], ["event:mayhem:2"], ()),
    ],
)
def test_event_cards_are_drawn_beside_the_refresh_card(pile, cards, happening, left):
    assert phases.drawn(pile, 1) == (cards, happening, left)


@pytest.mark.rule("AM-EVENT-09", "AM-EVENT-10", "AM-DRAW-01")
def test_an_event_card_is_resolved_at_once_and_leaves_the_game(city):
    boxes(city, box("7", "points(mayhem, 3)", trigger="card"))
    city.state.decks["refresh-mayhem"] = Deck("refresh-mayhem", "refresh-mayhem", ("event:mayhem:7", "x"))
    played = city.play(phases.Draw(MAYHEM))
    assert told(played) == [(MAYHEM, "7")]
    assert played.state.lead == 3
    assert played.state.hands["refresh-mayhem-1"].cards == ("x",)
    assert played.state.decks["refresh-mayhem"] == Deck("refresh-mayhem", "refresh-mayhem", ())


@pytest.mark.rule("AM-EVENT-03", "AM-EVENT-04", "AM-SETUP-12")
def test_a_missions_event_cards_lie_in_the_refresh_deck():
    city = City()
    side = msgspec.structs.replace(
        city.mission.mayhem, boards=(BoardSetup(board="ann"),), refresh=("x", "y"), event_cards=("1", "4")
    )
    legion = msgspec.structs.replace(side, boards=(BoardSetup(board="vic"),), event_cards=())
    state = setup.begun(msgspec.structs.replace(city.mission, mayhem=side, legion=legion), 2)
    assert state.decks["refresh-mayhem"].draw == ("x", "y", "event:mayhem:1", "event:mayhem:4")
    assert state.decks["refresh-legion"].draw == ("x", "y")


# ---------------------------------------------------------------------- what happens


def happen(city, line, unit="", choices=(), dice=()):
    (word,) = happening(line)
    return city.play(events.Happen(word, unit), choices=choices, dice=dice, spare=True)


@pytest.mark.rule("AM-EVENT-10")
def test_what_event_boxes_say_happens(city):
    placed = happen(city, "objective(4, C2, legion, 2)").state.objectives["4"]
    assert (placed.cell, placed.side, placed.hits) == (city.space("C2"), LEGION, 2)
    city.change(city.state.boards["vic"], cubes=Cubes(tech=3))
    assert happen(city, "cubes(mayhem, tech)").board("ann").cubes.tech == 1
    assert happen(city, "cubes(legion, tech)").board("vic").cubes.tech == 3  # no room
    stunned = happen(city, "afflict(legion, stunned)")
    assert [status.kind for status in stunned.unit("vic").statuses] == ["stunned"]
    assert not stunned.unit("ann").statuses
    hit = happen(city, "trap(2)", "ann", ["well:mayhem", "well:mayhem"])
    assert hit.board("ann").wounds == (0, 0, 0, 2)


@pytest.mark.rule("AM-EVENT-10", "AM-ENTER-05")
def test_minions_arrive_from_above_as_far_as_there_are_figures(city):
    city.squad("red", "grunt")
    library.minions()["grunt"] = msgspec.structs.replace(library.minions()["grunt"], figures=1)
    played = happen(city, "arrive(red, grunt, 2)", "", ["tile:1", "put:E1", "face:south"])
    assert [played.at(id) for id in played.state.units if id.startswith("grunt")] == ["E1"]


@pytest.mark.rule("AM-EVENT-10", "AM-WIN-08")
def test_points_of_an_event_can_win_at_once(city):
    city.state.lead = 18
    assert happen(city, "points(mayhem, 2)").outcome.result == "result-lead"


@pytest.mark.rule("AM-EVENT-12")
def test_a_lockdown_seals_the_room_until_its_marker_is_destroyed():
    city = City(HOUSE, ROOF, parts=("events",))
    city.elite("ann", "B1", mp=9)
    city.elite("bob", "B2/2", mp=9)
    city.elite("vic", "A2", mp=9)
    locked = happen(city, "lockdown(8, 2)")
    marker = locked.state.objectives["8"]
    assert marker.hits == 2
    assert locked.at("ann") == "B1"
    assert city.space("A1/2") <= marker.cell
    city.state = locked.state
    inside = city.act("ann").offers("walk:ann:")
    assert set(inside) == {"A1", "C1", "B2", "C2"}
    city.change(city.state.boards["ann"], by="")
    assert all(space.endswith("/2") for space in city.act("bob").offers("walk:bob:"))
    city.change(city.state.boards["bob"], by="")
    assert "C1/2" in city.act("vic").offers("walk:vic:")  # LEGION comes and goes
    city.change(city.state.boards["vic"], by="")
    del city.state.objectives["8"]
    assert "C1/2" in city.act("ann").offers("walk:ann:")


@pytest.mark.rule("AM-EVENT-12")
def test_nobody_inside_means_no_lockdown(city):
    assert not happen(city, "lockdown(8, 2)").state.objectives


@pytest.mark.rule("AM-EVENT-01")
@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("boom(C2)", "has no happening 'boom'"),
        ("points(nobody, 1)", "expected one of mayhem, legion"),
        ("points(mayhem)", "expected faction, vp"),
        ("trap(many)", "expected a whole number"),
    ],
)
def test_a_box_that_says_nonsense_is_refused(line, complaint):
    with pytest.raises(BadAbility, match=complaint):
        happening(line)


# ---------------------------------------------------------------------- scoring


@pytest.mark.rule("AM-WIN-01", "AM-WIN-02")
def test_a_destroyed_marker_scores_at_once_for_whoever_has_that_condition(city):
    city.wins(MAYHEM, Win(vp=2, when="now", how="destroyed", of="5"))
    city.wins(LEGION, Win(vp=9, when="now", how="destroyed", of="6"))
    city.objective("5", "C1", LEGION, hits=1)

    class Hit(rounds.Step, frozen=True):
        def run(self, g):
            objects.struck(g, "om:5", 1, "ann")

    played = city.play(Hit())
    assert played.state.lead == 2
    assert [(event.side, event.vp) for event in played.told(winning.Scored)] == [(MAYHEM, 2)]


@pytest.mark.rule("AM-WIN-02", "AM-OVER-05")
@pytest.mark.parametrize(("round", "lead"), [(1, 1), (2, 1 + 3 + 2)])
def test_what_scores_at_the_end_of_the_mission_waits_for_its_last_round(round, lead):
    city = City(rounds=2)
    city.elite("ann", "A1")
    city.elite("bob", "B1")
    city.elite("vic", "C1")
    city.objective("1", "E4", MAYHEM)
    city.state.round = round
    city.wins(
        MAYHEM,
        Win(vp=1, when="round", how="control"),
        Win(vp=3, when="end", how="control", of="1"),
        Win(vp=1, when="end", how="alive"),
    )

    class End(rounds.Step, frozen=True):
        def run(self, g):
            winning.end_of_round(g)

    assert city.play(End()).state.lead == lead


@pytest.mark.rule("AM-WIN-03", "AM-WIN-04", "AM-WIN-07", "AM-ROUND-08")
def test_the_lead_is_one_number_that_starts_as_told_and_goes_beyond_nine():
    city = City()
    mission = msgspec.structs.replace(
        city.mission,
        lead=-8,
        mayhem=msgspec.structs.replace(city.mission.mayhem, boards=(BoardSetup(board="ann"),)),
        legion=msgspec.structs.replace(city.mission.legion, boards=(BoardSetup(board="vic"),)),
    )
    city.state = setup.begun(mission, 2)
    assert city.state.lead == -8
    assert city.state.round == 1

    class More(rounds.Step, frozen=True):
        def run(self, g):
            winning.score(g, LEGION, 5, "AM-WIN-05")

    played = city.play(More())
    assert played.state.lead == -13
    assert played.state.round == 1


@pytest.mark.rule("AM-TURN-05", "AM-ROUND-07")
def test_a_side_without_figures_goes_on_and_a_new_round_renews_the_decks_alone():
    city = City(rounds=2)
    city.elite("ann", "A1", statuses=("stunned",), shield=1)
    city.elite("vic")
    city.deck(MAYHEM)
    city.state.decks["refresh-mayhem"] = Deck("refresh-mayhem", "refresh-mayhem", (), ("x", "x"))
    city.elite("bob", "A3")  # so that MAYHEM has to choose
    played = city.play(rounds.EndRound(), choices=[], spare=True)
    assert played.asked.prompt == "ask-activate"
    assert played.state.round == 2
    assert sorted(played.state.decks["refresh-mayhem"].draw) == ["x", "x"]
    assert played.board("ann").cubes.shield == 1
    assert [status.kind for status in played.unit("ann").statuses] == ["stunned"]
    assert played.at("ann") == "A1"
    legion = city.play(rounds.Turn(LEGION), choices=[], spare=True)
    assert "vic" in [event.board for event in legion.told(phases.Activated)]


# ---------------------------------------------------------------------- hacking what a Mission names


HACK = Hack(id="safe", type="add_on", difficulty=2, die="yellow", cubes=("tech",), does="event")


@pytest.fixture
def safe(city):
    """An Event Marker of MAYHEM at C1, beside Ann, that is hacked for 2 Hits on yellow dice, a Tech Cube each."""
    city.state.events.clear()
    boxes(city, box("1", "points(mayhem, 2)", trigger="hack"))
    city.state.parts = (*city.state.parts, "hacking")
    place = MarkerPlace(id="marker-1", at="C1", side="mayhem", hack=HACK)
    city.mission = msgspec.structs.replace(city.mission, markers=(place,))
    library.missions()[city.mission.id] = city.mission
    marker(city, "C1")
    city.change(city.state.boards["ann"], cubes=Cubes(tech=3))
    return city


HITS, BLANK = [1, 1], [1, 8]


@pytest.mark.rule("AM-HACK-01", "AM-HACK-08", "AM-EVENT-08")
def test_a_hack_of_an_own_event_marker_sets_it_off(safe):
    played = safe.act("ann", "hack:ann:marker-1", "hack:2:2tech", "face:east", dice=[HITS], spare=True)
    assert told(played) == [(MAYHEM, "1")]
    assert played.state.lead == 2
    assert played.board("ann").cubes.tech == 1
    failed = safe.act("ann", "hack:ann:marker-1", "hack:2:2tech", "face:east", dice=[BLANK], spare=True)
    assert not told(failed)
    assert failed.state.events


@pytest.mark.rule("AM-HACK-01", "AM-EVENT-08")
def test_the_enemy_does_not_hack_it_and_walking_by_does_not_set_it_off(safe):
    safe.change(safe.state.boards["vic"], cubes=Cubes(tech=3))
    safe.change(safe.state.units["vic"], cell=safe.space("C2"))
    assert not safe.act("vic").offers("hack:")
    safe.change(safe.state.boards["vic"], by="")
    assert not told(safe.act("ann", "walk:ann:C1", "face:east", spare=True))


@pytest.mark.rule("AM-HACK-01", "AM-HACK-02", "AM-WIN-02")
def test_a_hack_that_scores_does_so_for_whoever_made_it_and_only_once(city):
    city.state.parts = (*city.state.parts, "hacking")
    hack = msgspec.structs.replace(HACK, does="score")
    place = MarkerPlace(id="3", at="C1", side="legion", hack=hack)
    city.mission = msgspec.structs.replace(city.mission, objectives=(place,))
    library.missions()[city.mission.id] = city.mission
    city.objective("3", "C1", LEGION)
    city.wins(MAYHEM, Win(vp=3, when="now", how="hack", of="safe"))
    city.wins(LEGION, Win(vp=5, when="now", how="hack", of="safe"))
    city.change(city.state.boards["ann"], cubes=Cubes(tech=3))
    failed = city.act("ann", "hack:ann:om:3", "hack:2:2tech", "face:east", dice=[BLANK], spare=True)
    assert (failed.state.lead, failed.state.objectives["3"].side) == (0, LEGION)
    played = city.act("ann", "hack:ann:om:3", "hack:2:2tech", "face:east", dice=[HITS], spare=True)
    assert (played.state.lead, played.state.objectives["3"].side) == (3, MAYHEM)
    city.state = played.state
    city.change(city.state.boards["ann"], by="", used=())
    assert not city.act("ann").offers("hack:")  # in the next Turn it is its own
    city.change(city.state.boards["ann"], by="")
    city.change(city.state.objectives["3"], side=LEGION)
    assert city.act("ann").offers("hack:") == ["ann:om:3"]  # until the enemy has it back


@pytest.mark.rule("AM-WIN-01", "AM-WIN-02")
def test_a_building_that_loses_a_level_scores():
    city = City(HOUSE, ROOF, destroyed=ROOF)
    city.elite("vic")
    tile = city.mission.tiles[0].tile
    city.wins(LEGION, Win(vp=2, when="now", how="building", of=tile))
    city.wins(MAYHEM, Win(vp=7, when="now", how="building", of="other"))
    assert city.play(Collapse(0)).state.lead == -2


# ---------------------------------------------------------------------- a lockdown holds against everything


BLOCK = """
+ + + + + +
 . . . . .
+ + o-o-o-o
 . ./. . .|
+ + x + + x
 . ./. . .|
+ + o-o-o-o
"""
TOP = "\n\n\n" + "\n".join(["    + + + +", "     . . .", "    + + + +", "     . . .", "    + + + +"])


@pytest.fixture
def locked():
    """A house on C2 to E3, whose room is locked, with a door to B2 and B3."""
    city = City(BLOCK, TOP, parts=("events", "vehicles", "mayhem"))
    city.objective("8", "C2/2", LEGION, hits=2)
    city.state.lockdowns = (("8", 0, 0),)
    return city


@pytest.mark.rule("AM-EVENT-12", "AM-VEH-11", "AM-VEH-14")
@pytest.mark.parametrize(("front", "back", "free"), [("C2", "D2", 2), ("B2", "A2", 3)])
def test_no_agent_is_driven_out_of_a_locked_room_or_into_it(locked, front, back, free):
    locked.elite("ann", front)
    car = locked.state.vehicles[locked.vehicle("car", front, back)]
    assert maneuvers.legs(locked.state, car, "forward") == ()
    assert len(maneuvers.legs(locked.state, car, "turn-left")) == 1  # on this side of the door
    out = maneuvers.forward(ground.board(locked.state), maneuvers.spot(car))
    assert locked.alone(driving.Go(car.id, "forward", *out)).changes(locked) == {}
    locked.elite("ann", "A1")
    assert len(maneuvers.legs(locked.state, car, "forward")) == free  # without her it is only a car


@pytest.mark.rule("AM-EVENT-12", "AM-PUSH-01", "AM-VEH-27")
def test_no_agent_is_pushed_out_of_a_locked_room_or_into_it(locked):
    def ways(unit, at):
        locked.elite(unit, at)
        name = ground.board(locked.state).name
        shoves = pushing.around(locked.state, locked.state.units[unit], 1)
        locked.elite(unit, "")
        return {name(shove.to) for shove in shoves}

    assert ways("ann", "C3") == {"C2", "D2", "D3"}
    assert "C3" not in ways("ann", "B3")
    assert "B3" in ways("vic", "C3")  # LEGION comes and goes
    assert "C3" in ways("vic", "B3")
    locked.state.objectives.clear()
    assert "B3" in ways("ann", "C3")
    assert "C3" in ways("ann", "B3")
