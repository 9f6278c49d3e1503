"""Mission setup: what is on the table when a Mission of the box begins, and that it can be played to its end."""

import random
from collections import Counter

import msgspec
import pytest

from fireteam.engine import Game
from fireteam.games.agents_of_mayhem.content import library, maps
from fireteam.games.agents_of_mayhem.content.types import BoardSetup, EventEntry, MarkerPlace, SideSetup, Start
from fireteam.games.agents_of_mayhem.game import GAME
from fireteam.games.agents_of_mayhem.rules import ground, people, setup
from fireteam.games.agents_of_mayhem.rules.arrivals import grounds
from fireteam.games.agents_of_mayhem.rules.buildings import markers
from fireteam.games.agents_of_mayhem.rules.missions import preparing
from fireteam.games.agents_of_mayhem.rules.turn import rounds
from fireteam.games.agents_of_mayhem.state import NOWHERE, Cubes, Roster

from .city import FACING, City

NOBODY = SideSetup(boards=(), refresh=())


@pytest.fixture
def city():
    return City()


@pytest.mark.rule("AM-SETUP-05", "AM-SETUP-07", "AM-SETUP-10", "AM-SETUP-14", "AM-SETUP-15", "AM-OVER-02")
def test_boards_have_full_wells_and_figures_stand_where_the_mission_says():
    mission = library.missions()["shards"]
    state = setup.begun(mission, 2)
    here = ground.board(state)
    assert {side: len([*people.boards(state, side)]) for side in ("mayhem", "legion")} == {"mayhem": 3, "legion": 3}
    for board in state.boards.values():
        wells = people.wells(board)
        full = {cube: board.cubes.of(cube) == wells.of(cube) for cube in ("speed", "focus", "tech", "shield", "armor")}
        assert all(full.values())
        assert (board.cubes.mayhem, board.reinforcements) == (0, (0, 0, 0))
    assert here.name(state.units["hardtack"].cell) == "R5"
    assert [unit.board for unit in state.units.values() if unit.kind == "hell_trooper"] == ["bravo"] * 3
    assert {id: (here.name(marker.cell), marker.side) for id, marker in state.objectives.items()} == {
        "1": ("E5/2", "legion"),
        "2": ("I5", "legion"),
        "3": ("M5", "legion"),
    }
    assert (state.round, state.rounds, state.lead, state.initiative) == (1, 2, 2, "mayhem")


@pytest.mark.rule("AM-MAP-01", "AM-MAP-02", "AM-MAP-08")
def test_the_tiles_lie_edge_to_edge():
    layout = maps.layout("shards")
    assert (layout.lattice.columns, layout.lattice.rows, layout.whole) == (18, 9, (3, 1))


@pytest.mark.rule("AM-OVER-01", "AM-MULTI-07", "AM-TURN-01")
@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_a_mission_is_played_to_its_end(players):
    game = Game.new(GAME, "shards", seed=7, options={"players": players}, checks=True)
    dice = random.Random(7)
    while game.decision is not None:
        options = list(game.decision.options)
        bold = [option for option in options if option.key.startswith(("act:", "attack:", "also:"))]
        option = dice.choice(bold if bold and dice.random() < 0.7 else options)
        game.choose(option, seat=game.decision.seat_of(option))
    assert game.outcome is not None
    assert game.state.round == game.state.rounds


# ---------------------------------------------------------------------- the Setup Steps


def listed(city, side, **fields):
    """What the Mission Book of a Side says on this stage."""
    book = msgspec.structs.replace(city.mission.side(side), **fields)
    city.mission = msgspec.structs.replace(city.mission, **{side: book})
    library.missions()[city.mission.id] = city.mission


@pytest.mark.rule("AM-SETUP-02")
def test_each_side_reads_only_its_own_mission_book():
    game = Game.new(GAME, "bassline", seed=3, options={"players": "4"})
    told = {seat: [words.id for words in GAME.scene(game.view(seat)).briefing.ends] for seat in game.header.seats}
    assert (
        told["mayhem"]
        == told["mayhem2"]
        == ["win-ahead", "briefing-bassline-mayhem", "briefing-theirs", "briefing-lead"]
    )
    assert (
        told["legion"]
        == told["legion2"]
        == ["win-ahead", "briefing-bassline-legion", "briefing-theirs", "briefing-lead"]
    )
    watching = GAME.scene(game.view("")).briefing.ends
    assert [words.id for words in watching][1:3] == ["briefing-bassline-mayhem", "briefing-bassline-legion"]


@pytest.mark.rule("AM-SETUP-02", "AM-MODE-01")
def test_the_mission_is_chosen_among_those_of_the_book():
    listed = [*library.tutorials(), *library.stories(), *library.missions()]
    assert [scenario.id for scenario in GAME.scenarios()] == listed
    for id in (*library.tutorials(), *library.missions()):
        assert Game.new(GAME, id, seed=3).state.mission == id


@pytest.mark.rule("AM-SETUP-04", "AM-SETUP-07")
@pytest.mark.parametrize("initiative", ["mayhem", "legion"])
def test_both_sides_finish_a_numbered_step_before_either_begins_the_next(city, initiative):
    listed(city, "mayhem", steps=("refresh", "units", "events"))
    listed(city, "legion", steps=("units", "mayhem"))
    city.state.initiative = initiative
    order = [(type(step).__name__, step.side) for step in preparing.steps(city.state)]
    numbered = {
        "mayhem": [("RefreshDeck", "mayhem"), ("Units", "mayhem"), ("EventMarkers", "mayhem")],
        "legion": [("Units", "legion"), ("MayhemDeck", "legion")],
    }
    first, second = numbered[initiative], numbered["legion" if initiative == "mayhem" else "mayhem"]
    assert order[:4] == [first[0], second[0], first[1], second[1]]
    assert order[4:] == [("EventMarkers", "mayhem")]


@pytest.mark.rule("AM-SETUP-07", "AM-FACE-01")
@pytest.mark.parametrize("initiative", ["mayhem", "legion"])
def test_the_owners_turn_their_units_the_initiative_side_first(city, initiative):
    city.elite("ann", "A1", "north")
    city.elite("vic", "I7", "west")
    city.elite("wes", "")  # comes in later
    city.minion("turret", city.squad("red", "turret"), "H7", "south")
    city.state.initiative = initiative
    other = "legion" if initiative == "mayhem" else "mayhem"
    begin = rounds.Begin()
    asked = city.play(begin)
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-turn-units", (initiative,))
    assert city.play(begin, choices=["ready"]).asked.seats == (other,)
    legion = asked if initiative == "legion" else city.play(begin, choices=["ready"])
    before = [] if initiative == "legion" else ["ready"]
    assert legion.keys == [
        "ready",
        *(f"turn:vic:{side}" for side in ("north", "east", "south")),
        *(f"turn:turret-1:{side}" for side in ("north", "east", "west")),
    ]
    turned = city.play(begin, choices=[*before, "turn:vic:south"])
    assert turned.unit("vic").facing == FACING["south"]
    assert turned.keys == ["ready", *(f"turn:turret-1:{side}" for side in ("north", "east", "west"))]
    assert [(event.unit, event.facing) for event in turned.told(preparing.UnitTurned)] == [("vic", "south")]
    both = city.play(begin, choices=[*before, "turn:turret-1:east", "turn:vic:south"])
    assert both.unit("turret-1").facing == FACING["east"]


@pytest.mark.rule("AM-SETUP-05")
def test_listed_statuses_lie_on_the_board_before_its_wells_are_filled(city):
    marks = ("stunned", "disrupted", "mayhem_status")
    entry = BoardSetup(board="vic", statuses=marks, units=(Start(unit="vic", enters=2, way_in="west"),))
    board, (vic,) = setup.brought(city.state, "legion", entry)
    assert [(status.kind, status.cube) for status in vic.statuses] == [("stunned", ""), ("disrupted", "")]
    assert (board.mayhem_statuses, board.cubes) == (1, Cubes(speed=3, focus=3, tech=3, shield=3, armor=2))
    twice = BoardSetup(board="vic", statuses=("mayhem_status",) * 3, units=(Start(unit="vic", at="A1"),))
    board, (vic,) = setup.brought(city.state, "legion", twice)
    assert (vic.statuses, board.mayhem_statuses, board.cubes.mayhem) == ((), 1, 1)


@pytest.mark.rule("AM-SETUP-05", "AM-SQUAD-04")
def test_minion_cards_lie_in_the_slots_and_figures_stand_on_the_map(city):
    entry = BoardSetup(
        board="red", minions=("grunt", "tank"), units=(Start(unit="grunt", at="A1"), Start(unit="tank", at="C2"))
    )
    city.state.numbers = 4
    board, units = setup.brought(city.state, "legion", entry)
    assert (board.squad, board.minions, board.allies) == (True, ("grunt", "tank"), ())
    assert [(unit.id, unit.kind, unit.board) for unit in units] == [
        ("grunt-5", "grunt", "red"),
        ("tank-6", "tank", "red"),
    ]
    assert [unit.cell for unit in units] == [city.space("A1"), city.space("C2")]


@pytest.mark.rule("AM-SETUP-05", "AM-ALLY-09")
@pytest.mark.parametrize(("parts", "placed"), [(("allies",), False), (("allies",), True), ((), False)])
def test_ally_boards_lie_beside_their_unit_where_allies_are_in_use(city, parts, placed):
    city.state.parts = parts
    units = (Start(unit="fortune", at="A1"), *([Start(unit="glory", at="B1")] if placed else []))
    board, figures = setup.brought(city.state, "mayhem", BoardSetup(board="fortune", units=units))
    allied = "allies" in parts
    assert board.allies == (("glory",) if allied else ())
    assert [figure.id for figure in figures] == ["fortune", *(["glory"] if allied else [])]
    if allied:
        assert (figures[1].cell != NOWHERE) is placed


@pytest.mark.rule("AM-SETUP-06")
def test_what_a_mission_lists_is_borrowed_and_the_owners_have_it_no_longer_afterwards(city):
    own = Roster(id="fortune", side="mayhem", gadgets=("grapple_line",))
    city.state.rosters["fortune"] = own
    entry = BoardSetup(board="fortune", gadgets=("no_quarter",), units=(Start(unit="fortune", at="A1"),))
    board, _ = setup.brought(city.state, "mayhem", entry)
    assert "no_quarter" in board.gadgets
    assert city.state.rosters == {"fortune": own}


@pytest.mark.rule("AM-SETUP-08", "AM-SETUP-12")
def test_the_listed_refresh_cards_are_shuffled_with_the_event_cards_among_them():
    piles = set()
    for seed in range(6):
        game = Game.new(GAME, "takeover", seed=seed)
        while game.decision.prompt == "ask-turn-units":
            game.choose("ready")
        pile = game.state.decks["refresh-mayhem"].draw
        assert sorted(pile) == ["event:mayhem:6", "mayhem_01", "mayhem_05", "mayhem_06", "mayhem_09"]
        piles.add(pile)
    assert len(piles) > 3


@pytest.mark.rule("AM-SETUP-13")
def test_devices_vehicles_and_ramps_lie_where_the_mission_says(city):
    places = {
        "devices": (MarkerPlace(id="hell_tower", at="A1", side="mayhem"),),
        "vehicles": (MarkerPlace(id="car", at="E5", facing="north"), MarkerPlace(id="van", at="G2", facing="west")),
        "ramps": (MarkerPlace(id="slope", at="C7", facing="east"),),
    }
    state = setup.begun(msgspec.structs.replace(city.mission, **places, mayhem=NOBODY, legion=NOBODY), 2)
    name = ground.board(state).name
    (tower,) = state.devices.values()
    assert (tower.id, name(tower.cell), tower.side) == ("hell_tower", "A1", "mayhem")
    assert [(id, name(car.front), name(car.back), car.side) for id, car in state.vehicles.items()] == [
        ("car-1", "E5", "E6", "mayhem"),
        ("van-2", "G2", "H2", "legion"),
    ]
    assert state.numbers == 2
    (ramp,) = state.ramps.values()
    assert (ramp.id, name(ramp.cell), ramp.facing) == ("slope", "C7", FACING["east"])


@pytest.mark.rule("AM-SETUP-13", "AM-SETUP-10", "AM-SETUP-11")
def test_markers_lie_on_their_spaces_and_event_markers_get_their_numbers_unseen(city):
    places = {
        "objectives": (MarkerPlace(id="1", at="B2", side="mayhem", hits=3), MarkerPlace(id="crystal", at="I7")),
        "markers": (MarkerPlace(id="one", at="A1", side="mayhem"), MarkerPlace(id="two", at="A2", side="mayhem")),
        "events": (
            *(EventEntry(number=n, side="mayhem", book="legion", trigger="area", does=()) for n in "12"),
            EventEntry(number="3", side="mayhem", book="legion", trigger="card", does=()),
            EventEntry(number="4", side="legion", book="legion", trigger="area", does=()),
        ),
    }
    city.mission = msgspec.structs.replace(city.mission, **places, mayhem=NOBODY, legion=NOBODY)
    library.missions()[city.mission.id] = city.mission
    city.state = setup.begun(city.mission, 2)
    name = ground.board(city.state).name
    assert {id: (name(om.cell), om.side, om.hits) for id, om in city.state.objectives.items()} == {
        "1": ("B2", "mayhem", 3),
        "crystal": ("I7", "legion", 0),
    }
    assert {id: (name(each.cell), each.side, each.number) for id, each in city.state.events.items()} == {
        "one": ("A1", "mayhem", ""),
        "two": ("A2", "mayhem", ""),
    }
    orders = set()
    for counter in range(8):
        city.counter = counter
        laid = city.play(preparing.EventMarkers("mayhem")).state.events
        assert all(not marker.face_up and not marker.known_to for marker in laid.values())
        orders.add(tuple(marker.number for marker in laid.values()))
    assert orders == {("1", "2"), ("2", "1")}
    assert [m.number for m in city.play(preparing.EventMarkers("legion")).state.events.values()] == ["", ""]


@pytest.mark.rule("AM-SETUP-09")
@pytest.mark.parametrize(("stated", "parts"), [(0, ("mayhem",)), (2, ("mayhem",)), (2, ())])
def test_the_mayhem_deck_is_shuffled_and_the_stated_number_is_drawn(city, stated, parts):
    listed(city, "mayhem", mayhem_cards=stated)
    city.state.parts = parts
    if parts:
        city.deal("mayhem", draw=("glory_be", "curtain", "third", "fourth", "fifth"))
        city.state.hands.clear()
    piles = set()
    for counter in range(6):
        city.counter = counter
        played = city.play(preparing.MayhemDeck("mayhem"))
        if not parts:
            assert "mayhem-mayhem" not in played.state.hands
            continue
        held = played.state.hands["mayhem-mayhem"].cards if stated else ()
        piles.add((*held, *played.state.decks["mayhem-mayhem"].draw))
        assert len(held) == stated
    assert len(piles) > 2 or not parts


@pytest.mark.rule("AM-SETUP-17", "AM-EXPL-01")
def test_explosion_markers_form_one_face_down_pile_in_a_random_order(city):
    sizes = library.explosions()
    piles = set()
    for counter in range(6):
        city.counter = counter
        city.state.decks["explosions"] = markers.full_pile()
        city.elite("ann", "A1")
        city.elite("vic", "I7")
        pile = city.play(rounds.Begin()).state.decks["explosions"].draw
        assert Counter(pile) == {id: size.markers for id, size in sizes.items()}
        piles.add(pile)
    assert len(piles) > 4
    assert setup.begun(library.missions()["shards"], 2).decks.get("explosions") is None  # a Mission without Explosions


@pytest.mark.rule("AM-SETUP-17", "AM-REINF-05")
def test_cubes_are_unlimited_and_figures_are_not(city):
    city.squad("red", "grunt")
    for number in range(1, 5):
        city.minion("grunt", "red", f"A{number}")
    assert grounds.figures_left(city.state, "grunt") == 2
    city.minion("grunt", "red", "")  # one that waits to come in is in play, too
    assert grounds.figures_left(city.state, "grunt") == 1


@pytest.mark.rule("AM-WIN-04")
@pytest.mark.parametrize(("players", "lead"), [("2", -2), ("3", -4), ("4", -5)])
def test_the_marker_starts_where_the_mission_says_for_so_many_players(players, lead):
    game = Game.new(GAME, "takeover", seed=3, options={"players": players})
    assert game.state.lead == lead
    (ahead,) = [words for words in GAME.scene(game.view("legion")).briefing.ends if words.id == "win-ahead"]
    assert ahead.arguments == {"side": "legion", "vp": -lead}


@pytest.mark.rule("AM-WIN-04")
def test_without_a_start_of_its_own_a_number_of_players_starts_like_two():
    mission = msgspec.structs.replace(library.missions()["bassline"], lead=3, lead_of_three=None, lead_of_four=0)
    assert [mission.start(players) for players in (2, 3, 4)] == [3, 3, 0]
