"""Advanced Setup: boards, Gadgets and Minions are chosen in secret and paid with Scrap, then Units are placed."""

import msgspec
import pytest

from fireteam.engine import Game
from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.content.types import Scrap
from fireteam.games.agents_of_mayhem.game import GAME, settings
from fireteam.games.agents_of_mayhem.rules import ground, people
from fireteam.games.agents_of_mayhem.rules.missions import advanced
from fireteam.games.agents_of_mayhem.state import Roster

from .city import print_gadget, print_minion

MAYHEM_BOARDS = ("take:fortune", "take:hardtack", "take:hollywood")
LEGION_BOARDS = ("take:dr_babylon", "take:alpha", "take:bravo")


def begun(mission, players="2", **options):
    return Game.new(GAME, mission, seed=3, options={"setup": "advanced", "players": players, **options}, checks=True)


def choose(game, *keys):
    for key in keys:
        game.choose(key)
    return offered(game)


def offered(game):
    return [option.key for option in game.decision.options]


def enough(game):
    """Both Sides buy nothing more, until Units are placed."""
    while game.decision.private:
        game.choose("enough")


def priced(city, side="mayhem", zones=("A1", "C3"), **scrap):
    """A city with an Advanced Setup: so much Scrap, and a zone for each Side."""
    other = {"mayhem": ("G1", "I7"), "legion": ("G1", "I7")}
    for each in ("mayhem", "legion"):
        setup = msgspec.structs.replace(
            city.mission.side(each),
            zones=zones if each == side else other[each],
            scrap=Scrap(**scrap) if each == side else Scrap(),
        )
        city.mission = msgspec.structs.replace(city.mission, **{each: setup})
    library.missions()[city.mission.id] = city.mission
    city.state.options = ("advanced_setup",)
    return city


@pytest.mark.rule("AM-ADV-01", "AM-MODE-01")
def test_every_mission_offers_a_basic_and_an_advanced_setup():
    for mission in (*library.missions().values(),):
        (setup,) = [setting for setting in settings(mission) if setting.name == "setup"]
        assert (setup.values, setup.default) == (("basic", "advanced"), "basic")
    basic = Game.new(GAME, "shards", seed=3)
    assert len(basic.state.boards) == 6
    assert basic.decision.prompt == "ask-turn-units"
    assert begun("shards").state.boards == {}


@pytest.mark.rule("AM-ADV-02")
def test_each_side_chooses_three_of_its_boards():
    game = begun("shards")
    assert (game.decision.prompt, game.decision.seats) == ("ask-board", ("mayhem",))
    assert {"take:fortune", "take:hollywood", "take:ann"} < {*offered(game)}
    assert not {"take:alpha", "take:dr_babylon"} & {*offered(game)}
    assert "take:hardtack" not in choose(game, "take:hardtack")
    choose(game, "take:ann", "take:fortune")
    assert game.decision.prompt == "ask-buy-gadget"
    choose(game, "enough")
    assert (game.decision.prompt, game.decision.seats) == ("ask-board", ("legion",))
    assert {"take:alpha", "take:bravo", "take:dr_babylon"} < {*offered(game)}
    choose(game, "take:vic", "take:wes", "take:alpha")
    enough(game)
    assert [board.id for board in people.boards(game.state, "mayhem")] == ["hardtack", "ann", "fortune"]
    assert [board.id for board in people.boards(game.state, "legion")] == ["vic", "wes", "alpha"]
    assert game.state.boards["ann"].cubes == game.state.boards["vic"].cubes
    assert game.state.boards["ann"].cubes.armor == 2


@pytest.mark.rule("AM-ADV-02", "AM-OVER-09")
def test_a_large_unit_is_there_where_large_units_are_in_use_and_fit(city):
    assert "golem" not in advanced.available(priced(city, "legion").state, "legion")
    city.state.parts = ("large",)
    assert "golem" in advanced.available(city.state, "legion")
    assert "golem" not in advanced.available(priced(city, "legion", zones=("A1", "A7")).state, "legion")


@pytest.mark.rule("AM-ADV-03", "AM-GADGET-01", "AM-GADGET-09")
def test_gadgets_of_the_chosen_characters_are_bought_with_scrap():
    game = begun("shards")
    choose(game, *MAYHEM_BOARDS)
    assert game.decision.arguments == {"scrap": "4green-4yellow-4blue"}
    assert {key for key in offered(game) if key != "enough"} == {
        *("gadget:grapple_line", "gadget:ricochet_rounds", "gadget:teleharpoon"),
        *("gadget:ram_shells", "gadget:stunt_double", "gadget:zoom_lens"),
    }
    choose(game, "gadget:grapple_line")
    assert game.decision.arguments == {"scrap": "4green-4yellow-2blue"}
    left = choose(game, "gadget:teleharpoon")
    assert game.decision.arguments == {"scrap": "4green-4yellow"}
    assert "gadget:stunt_double" not in left  # two blue
    choose(game, "enough", *LEGION_BOARDS)
    enough(game)
    assert [game.state.boards[id].gadgets for id in ("fortune", "hardtack", "hollywood")] == [
        ("grapple_line",),
        ("teleharpoon",),
        (),
    ]


@pytest.mark.rule("AM-ADV-03", "AM-GADGET-11")
def test_only_gadgets_that_were_discovered_or_that_the_mission_suggests_are_for_sale(city):
    gadgets = library.gadgets()
    state = begun("shards").state
    assert not advanced.discovered(state, gadgets["boarding_boots"])
    assert advanced.discovered(begun("countdown").state, gadgets["boarding_boots"])
    state.rosters["fortune"] = Roster(id="fortune", side="mayhem", gadgets=("boarding_boots",))
    assert advanced.discovered(state, gadgets["boarding_boots"])
    assert not advanced.discovered(state, gadgets["no_quarter"])


@pytest.mark.rule("AM-GADGET-02")
def test_a_board_carries_one_gadget_of_each_type(city):
    for id, type in (("hook", "action"), ("claw", "action"), ("scope", "weapon"), ("charm", "passive")):
        action = library.gadgets()["grapple_line"].action
        print_gadget(id, "ann", type, action)
        library.gadgets()[id] = msgspec.structs.replace(library.gadgets()[id], starting=True)
    plan = advanced.Plan("mayhem", ("ann", "bob", "cat"))
    state = priced(city).state

    def sold(*bought):
        options = advanced.gadget_options(state, msgspec.structs.replace(plan, gadgets=bought))
        return [option.value.gadget for option in options]

    assert sold() == ["hook", "claw", "scope", "charm"]
    assert sold("hook") == ["scope", "charm"]
    assert sold("claw", "charm") == ["scope"]
    city.elite("ann", at="A1", gadgets=("hook", "scope"))
    assert not list(GAME.invariants(city.state))
    city.elite("ann", at="A1", gadgets=("hook", "claw"))
    assert list(GAME.invariants(city.state)) == ["ann carries two Gadgets of one type: hook, claw"]
    city.elite("ann", at="A1")
    city.elite("bob", at="A2", gadgets=("hook",))
    assert list(GAME.invariants(city.state)) == ["bob carries somebody else's Gadget: hook"]


@pytest.mark.rule("AM-ADV-04", "AM-SQUAD-12")
def test_minions_are_paid_from_what_gadgets_have_left():
    game = begun("shards")
    choose(game, *MAYHEM_BOARDS, "enough", *LEGION_BOARDS)
    choose(game, "gadget:phase_belt", "enough")
    assert game.decision.prompt == "ask-buy-minion"
    assert game.decision.arguments == {"scrap": "4green-6yellow-2blue"}
    choose(game, "recruit:alpha:swarm_trooper", "recruit:alpha:swarm_trooper", "recruit:bravo:hell_turret")
    assert game.decision.arguments == {"scrap": "2green-5yellow"}
    assert not [key for key in offered(game) if "snipe" in key or "shock" in key]
    enough(game)
    kinds = [(unit.kind, unit.board) for unit in game.state.units.values() if people.is_minion(unit)]
    assert kinds == [("swarm_trooper", "alpha"), ("swarm_trooper", "alpha"), ("hell_turret", "bravo")]
    assert game.state.boards["alpha"].minions == ("swarm_trooper",)
    assert not [unit for unit in game.state.units.values() if unit.kind == "hell_trooper"]  # listed, but not bought


@pytest.mark.rule("AM-ADV-04", "AM-SQUAD-04", "AM-SQUAD-06")
def test_a_minion_card_lies_in_one_slot_and_figures_and_places_are_limited(city):
    for kind in ("p", "q", "r", "s"):
        print_minion(kind, figures=2, setup=Scrap(green=1))
    library.minions().update(
        {
            id: msgspec.structs.replace(each, setup=Scrap(blue=1))
            for id, each in library.minions().items()
            if len(id) > 1
        }
    )
    state = priced(city, "legion", green=9).state

    def sold(*bought, boards=("vic", "red", "blue")):
        plan = advanced.Plan("legion", boards, (), bought)
        options = advanced.minion_options(state, plan)
        return {f"{option.value.squad}:{option.value.minion}" for option in options}

    assert {"red:p", "blue:p", "red:s", "blue:s"} <= sold()
    assert not {"red:p"} & sold(("blue", "p"))  # its card lies there
    assert "blue:p" in sold(("blue", "p"))
    assert not {"blue:p", "red:p"} & sold(("blue", "p"), ("blue", "p"))  # there are two figures
    three = (("blue", "p"), ("blue", "q"), ("blue", "r"))
    assert sold(*three) == {"blue:p", "blue:q", "blue:r", "red:s"}  # three slots
    assert sold(*three, boards=("vic", "wes", "blue")) == {"blue:p", "blue:q", "blue:r"}
    assert sold(boards=("vic", "wes", "xan")) == set()
    tight = priced(city, "legion", zones=("A1", "B1"), green=9).state
    assert list(advanced.minion_options(tight, advanced.Plan("legion", ("vic", "red"))))
    assert not list(advanced.minion_options(tight, advanced.Plan("legion", ("vic", "red"), (), (("red", "p"),))))


@pytest.mark.rule("AM-ADV-05")
def test_units_are_placed_in_the_zones_by_the_initiative_side_first():
    game = begun("tower")  # LEGION has the initiative, so it is asked first
    assert game.decision.seats == ("legion",)
    choose(game, "take:dr_babylon", "take:golem", "take:alpha", "enough", "recruit:alpha:swarm_trooper", "enough")
    choose(game, *MAYHEM_BOARDS, "enough")
    here = ground.board(game.state)
    placed = []
    while game.decision.prompt == "ask-start":
        unit = game.state.units[game.decision.pieces[0]]
        assert {*game.decision.seats} == {unit.side}
        names = [here.name(option.value.cell) for option in game.decision.options]
        columns = {name[: -1 if "/" not in name else -3] for name in names}
        assert columns <= ({"A"} if unit.side == "mayhem" else {"U", "V", "W", "X", "Y", "Z", "AA"})
        placed.append(unit.id)
        before = offered(game)
        game.choose(before[0])
        assert game.state.units[unit.id].cell == int(before[0].removeprefix("start:"))
        if game.decision.prompt == "ask-start" and game.decision.seats == (unit.side,):
            assert before[0] not in offered(game)  # taken
        if game.decision.prompt == "ask-turn-units":
            game.choose("ready")
    assert placed == ["golem", "dr_babylon", "swarm_trooper-1", "fortune", "hardtack", "hollywood"]
    assert game.decision.prompt in ("ask-activate", "ask-instant")


@pytest.mark.rule("AM-ADV-05", "AM-MULTI-02")
@pytest.mark.parametrize("players", ["2", "4"])
def test_nobody_sees_what_the_other_side_chooses_before_all_have_chosen(players):
    game = begun("countdown", players)
    seats = {"legion": ("legion", "legion2"), "mayhem": ("mayhem", "mayhem2")}
    for side, key in (
        *(("legion", key) for key in ("take:golem", "take:alpha", "take:bravo", "gadget:earthquake", "enough")),
        *(("legion", key) for key in ("recruit:bravo:swarm_trooper", "enough")),
        *(("mayhem", key) for key in (*MAYHEM_BOARDS, "gadget:grapple_line")),
    ):
        mine = seats[side][: int(players) // 2]
        assert game.decision.seats == mine
        for seat in game.header.seats:
            view = game.view(seat)
            assert not view.state.boards
            assert not view.events
            if seat in mine:
                assert key in [option.key for option in view.decision.options]
            else:
                assert (view.decision.prompt, [*view.decision.options]) == ("waiting", [])
                assert not view.decision.arguments
        game.choose(key, seat=mine[-1])
    thoughts = {tuple(game.imagine("mayhem", seed).umpire.transcript) for seed in range(20)}
    assert len(thoughts) > 10
    assert {thought[-4:] for thought in thoughts} == {(*MAYHEM_BOARDS, "gadget:grapple_line")}
    game.choose("enough")
    assert [event.board for event in game.events if isinstance(event, advanced.BoardChosen)] == [
        *("golem", "alpha", "bravo"),
        *("fortune", "hardtack", "hollywood"),
    ]
    assert [event.gadget for event in game.view("mayhem").events if isinstance(event, advanced.GadgetBought)] == [
        "earthquake",
        "grapple_line",
    ]


@pytest.mark.rule("AM-ADV-02", "AM-SETUP-09", "AM-SETUP-05")
def test_upgrades_go_with_their_cards_and_the_mayhem_deck_is_made_of_who_came():
    game = begun("countdown")
    choose(game, "take:golem", "take:alpha", "take:bravo", "enough", "recruit:bravo:swarm_trooper", "enough")
    choose(game, *MAYHEM_BOARDS, "enough")
    assert game.state.boards["golem"].upgrades == ("thick_headed",)
    assert (game.state.boards["alpha"].upgrades, game.state.boards["bravo"].upgrades) == ((), ("dark_blades",))
    cards = library.mayhem_cards()
    assert {cards[id].unit for id in game.state.decks["mayhem-legion"].draw} == {"golem", "swarm_trooper"}


@pytest.mark.rule("AM-SQUAD-06", "AM-EVENT-10")
@pytest.mark.parametrize(
    ("red", "blue", "board"),
    [
        (("grunt",), (), "red"),
        ((), ("grunt",), "blue"),
        ((), (), "red"),
        (("p", "q", "r"), ("p",), "blue"),
        (("p", "q", "r"), ("s", "t", "u"), ""),
    ],
)
def test_minions_of_an_event_come_to_the_board_with_their_card_or_with_a_slot_for_it(city, red, blue, board):
    city.squad("red", *red)
    city.squad("blue", *blue)
    found = people.squad_for(city.state, "red", "grunt")
    assert (found.id if found is not None else "") == board
