"""Unit Boards, Squad Boards and markers as the box has them."""

import msgspec
import pytest

from fireteam.engine import Deck
from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.game import GAME
from fireteam.games.agents_of_mayhem.rules import ground, invariants, people, setup
from fireteam.games.agents_of_mayhem.rules.turn import refresh
from fireteam.games.agents_of_mayhem.state import LEGION, MAYHEM, WELLS, Cubes, Hand

from .city import HIT, City

ELITES = {"fortune": MAYHEM, "hardtack": MAYHEM, "hollywood": MAYHEM, "dr_babylon": LEGION, "golem": LEGION}


@pytest.fixture
def box():
    """The content of the box, without the cards of the stage."""
    return library


@pytest.mark.rule("AM-BOARD-01", "AM-BOARD-05", "AM-BOARD-06", "AM-BOARD-08")
@pytest.mark.parametrize("id", ELITES)
def test_each_elite_unit_has_a_board_with_its_wells_and_actions(box, id):
    board = box.elites()[id]
    assert board.side == ELITES[id]
    assert all(board.wells.of(cube) for cube in ("speed", "focus", "tech", "mayhem"))
    assert {action.type for action in board.actions} <= {"main", "add_on", "instant"}
    assert len({action.id for action in board.actions}) == len(board.actions) >= 4


@pytest.mark.rule("AM-ATTACK-02")
def test_every_elite_board_and_minion_type_has_one_weapon_action_with_dice(box):
    for card in (*map(box.elites().get, ELITES), *box.minions().values()):
        weapons = [action for action in card.actions if action.weapon]
        assert len(weapons) == 1, card.id
        assert weapons[0].attack is not None
        assert weapons[0].attack.dice > 0
        assert 1 <= len(weapons[0].attack.bands) <= 3


@pytest.mark.rule("AM-SQUAD-01", "AM-SQUAD-02", "AM-SQUAD-03", "AM-SQUAD-04")
def test_squads_alpha_and_bravo_have_no_shields_and_three_slots(box):
    alpha, bravo = box.squads()["alpha"], box.squads()["bravo"]
    for squad in (alpha, bravo):
        assert (squad.wells.shield, squad.wells.armor, squad.slots) == (0, 0, 3)
        assert squad.wells.mayhem > 0
        assert squad.wells.reinforcement >= 9
    supplies = [(squad.wells.speed, squad.wells.focus, squad.wells.tech) for squad in (alpha, bravo)]
    assert supplies[0] != supplies[1]


@pytest.mark.rule("AM-SQUAD-12", "AM-GADGET-09")
def test_minion_cards_show_what_they_cost_and_gadgets_what_scrap(box):
    for minion in box.minions().values():
        for price in (minion.reinforce, minion.setup):
            assert price.green + price.yellow + price.blue > 0 or minion.provenance == "original", minion.id
    assert any(gadget.scrap.green + gadget.scrap.yellow + gadget.scrap.blue for gadget in box.gadgets().values())


@pytest.mark.rule("AM-BOARD-02")
@pytest.mark.parametrize(("speed", "wounds", "wrong"), [(3, 0, False), (2, 1, False), (3, 1, True), (4, 0, True)])
def test_a_well_never_holds_more_than_it_has_places(speed, wounds, wrong):
    city = City()
    city.elite("ann", "A1", speed=speed, wounds=(wounds, 0, 0, 0))
    assert bool(list(invariants.broken(city.state))) == wrong


@pytest.mark.rule("AM-OVER-03", "AM-SQUAD-06")
def test_a_squad_board_drives_all_figures_of_its_minion_types():
    city = City()
    city.elite("ann", "A1", speed=1)
    city.squad("red", "grunt", speed=1)
    city.squad("blue", "tank", speed=1)
    for space in ("C1", "D1"):
        city.minion("grunt", "red", space)
    city.minion("tank", "blue", "E1")
    figures = {id: [unit.id for unit in people.units_of(city.state, board)] for id, board in city.state.boards.items()}
    assert figures == {"ann": ["ann"], "red": ["grunt-1", "grunt-2"], "blue": ["tank-3"]}
    assert {kind.split(":")[1] for kind in city.act("red").offers("act:")} == {"grunt"}


@pytest.mark.rule("AM-SETUP-05", "AM-BOARD-09", "AM-SETUP-03", "AM-SETUP-16")
def test_a_mission_lays_its_map_and_fills_its_boards():
    mission = library.missions()["shards"]
    state = setup.begun(mission, 2)
    hardtack = state.boards["hardtack"]
    wells = people.wells(hardtack)
    assert hardtack.gadgets == ("teleharpoon",)
    assert [hardtack.cubes.of(cube) for cube in WELLS] == [0 if cube == "mayhem" else wells.of(cube) for cube in WELLS]
    assert state.initiative == mission.initiative
    assert len(state.standing) == len(mission.tiles)
    assert ground.board(state).name(state.units["hardtack"].cell) == "R5"


@pytest.mark.rule("AM-OM-01")
def test_markers_show_who_controls_them():
    city = City()
    city.objective("4", "B1", LEGION)
    city.elite("ann", "D1", mp=3)
    assert city.act("ann", "walk:ann:C1", "face:west").state.objectives["4"].side == MAYHEM
    for marker in library.missions()["shards"].objectives:
        assert marker.id in {*"123456789", "gadget", "crystal"}


@pytest.mark.rule("AM-SETUP-01", "AM-MULTI-01")
@pytest.mark.parametrize(
    ("players", "seats"),
    [
        ("2", ["mayhem", "legion"]),
        ("3", ["mayhem", "mayhem2", "legion"]),
        ("4", ["mayhem", "mayhem2", "legion", "legion2"]),
    ],
)
def test_a_side_has_one_or_two_players(players, seats):
    assert [seat.id for seat in GAME.seats("shards", {"players": players})] == seats


# ---------------------------------------------------------------------- attacks, once more


@pytest.mark.rule("AM-ROLL-03", "AM-ATTACK-06")
def test_bonuses_change_the_dice_before_they_are_rolled_and_abilities_come_with_the_action():
    city = City()
    city.elite("ann", "A1", "east", speed=1)
    city.elite("vic", "E1", "east", shield=3)  # its back is turned: two Bonuses
    played = city.act("ann", "act:ann:ann:shoot", "face:east", "attack:ann:shoot:E1", dice=[[HIT, HIT]], spare=True)
    rolls = [event.kinds for event in played.events if hasattr(event, "kinds")]
    assert rolls == [("red", "red")]  # two yellow dice of the second Range, each one step better


@pytest.mark.rule("AM-ATTACK-07")
def test_only_units_of_the_other_side_are_enemies():
    city = City()
    city.elite("ann", "A1", "east", speed=1)
    city.elite("bob", "B1", "east")
    city.elite("vic", "C1", "west")
    assert city.act("ann", "act:ann:ann:shoot", "face:east").offers("attack:ann:shoot:") == ["C1"]
    assert [unit.id for unit in ground.enemies(city.state, LEGION)] == ["ann", "bob"]


@pytest.mark.rule("AM-STATUS-21", "AM-MAYHEM-05")
def test_a_permanent_status_is_not_removed_by_refreshing():
    city = City(parts=("mayhem",))
    city.elite("ann", "A1", mayhem_statuses=1, statuses=("stunned",))
    played = city.play(*refresh.symbol_steps(city.state, MAYHEM, 1, "status"))
    assert played.board("ann").mayhem_statuses == 1
    assert not played.unit("ann").statuses


# ---------------------------------------------------------------------- three and four players


@pytest.mark.rule("AM-MULTI-12", "AM-REINF-03")
def test_with_two_activations_symbols_work_on_the_boards_that_their_card_serves():
    city = City(parts=("mayhem", "reinforcements"))
    city.state.players = ((MAYHEM,), (LEGION, "legion2"))
    city.squad("red", "grunt")
    city.squad("blue", "tank")
    city.elite("vic", "A1")
    city.elite("ann", "I7")
    city.change(city.state.boards["red"], by="legion", order=1)
    city.change(city.state.boards["blue"], by="legion2", order=2)
    first = city.play(*refresh.symbol_steps(city.state, LEGION, 1, "mayhem_status"))
    assert [first.board(id).mayhem_statuses for id in ("red", "blue", "vic")] == [1, 0, 1]
    cubes = city.play(*refresh.symbol_steps(city.state, LEGION, 2, "reinforcement"), choices=["colour:green"])
    assert [sum(cubes.board(id).reinforcements) for id in ("red", "blue", "vic")] == [0, 1, 0]


@pytest.mark.rule("AM-MULTI-04", "AM-MULTI-01")
def test_two_players_of_a_side_act_in_any_order_each_with_a_board_of_their_own():
    city = City()
    city.state.players = ((MAYHEM, "mayhem2"), (LEGION,))
    city.elite("ann", "A1", speed=1)
    city.elite("bob", "A3", speed=1)
    city.elite("vic", "I7")
    city.change(city.state.boards["bob"], by="mayhem2")
    asked = city.act("ann")
    assert asked.asked.seats == ("mayhem", "mayhem2")
    owners = {option.key.split(":")[1]: option.seat for option in asked.asked.options if option.key.startswith("act:")}
    assert owners == {"ann": "mayhem", "bob": "mayhem2"}
    later = city.act("ann", "act:bob:bob:sprint", "act:ann:ann:sprint")
    assert (later.unit("bob").mp, later.unit("ann").mp) == (9, 9)
    assert later.board("ann").cubes == later.board("bob").cubes == Cubes()


# ---------------------------------------------------------------------- what always holds


def test_a_figure_that_is_gone_and_vehicles_on_each_other_are_noticed():
    city = City(parts=("vehicles",))
    city.elite("ann", "A1")
    first = city.vehicle("car", "C2", "C3")
    assert not list(invariants.broken(city.state))
    city.state.vehicles["other"] = msgspec.structs.replace(city.state.vehicles[first], id="other", kind="robot")
    assert [*invariants.broken(city.state)] == [f"other lies on {first}"] * 2
    del city.state.vehicles["other"]
    city.elite("bob", "B1")
    del city.state.units["ann"]
    assert [*invariants.broken(city.state)] == ["the figure of ann is gone"]


def test_cards_that_a_step_makes_or_loses_are_noticed():
    deck = Deck("refresh-mayhem", "refresh-mayhem", ("m1", "event:mayhem:1", "m2"))
    rest = msgspec.structs.replace(deck, draw=("m2",))
    hand = Hand(id="refresh-mayhem-1", kind="refresh-mayhem", cards=("m1",))
    drawn = [("decks", deck, rest), ("hands", None, hand)]
    assert not list(invariants.lost(drawn))  # the Event Card is done with
    assert list(invariants.lost(drawn[:1])) == ["cards ['m1', 'm2'] became ['m2']"]
    assert list(invariants.lost(drawn[1:])) == ["cards [] became ['m1']"]
