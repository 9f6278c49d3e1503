"""Turns, phases, refreshing and Rounds."""

import pytest

from fireteam.games.agents_of_mayhem.content.types import Win
from fireteam.games.agents_of_mayhem.rules.turn import phases, refresh, rounds
from fireteam.games.agents_of_mayhem.rules.turn.refresh import CardRevealed
from fireteam.games.agents_of_mayhem.rules.turn.rounds import TurnBegan
from fireteam.games.agents_of_mayhem.state import Cubes, Status

from .city import City, print_refresh, print_upgrade


@pytest.fixture
def sides(city):
    """Two boards a Side, nobody with a cube."""
    for id, at in (("ann", "A1"), ("bob", "A3"), ("vic", "I1"), ("wes", "I3")):
        city.elite(id, at)
    return city


@pytest.mark.rule("AM-TURN-01", "AM-TURN-03", "AM-REF-09", "AM-ACT-01", "AM-OVER-04")
def test_the_first_turn_of_a_round_has_neither_draw_nor_refresh(sides):
    print_refresh("one", "mayhem", "shield")
    print_refresh("two", "legion", "shield")
    sides.deck("mayhem", "one")
    sides.deck("legion", "two")
    played = sides.turn("mayhem")
    assert (played.asked.prompt, played.keys) == ("ask-activate", ["board:ann", "board:bob"])
    played = sides.turn("mayhem", "board:ann", "done:ann")
    assert (played.state.active, played.state.decks["refresh-mayhem"].draw) == ("legion", ("one",))
    assert played.board("bob").cubes == Cubes()
    # The second Turn of each Side has both.
    played = sides.turn("mayhem", "board:ann", "done:ann", "board:vic", "done:vic")
    assert played.state.hands["refresh-mayhem-1"].cards == ("one",)
    assert played.keys == ["board:ann", "board:bob"]  # also the same board again


@pytest.mark.rule("AM-DRAW-01", "AM-REF-01", "AM-REF-10")
def test_the_card_is_its_owners_secret_until_it_is_revealed(sides):
    print_refresh("one", "mayhem", "shield")
    sides.deck("mayhem", "one")
    sides.deck("legion", "x")
    played = sides.turn("mayhem", first=False)
    hand = played.state.hands["refresh-mayhem-1"]
    assert (hand.known_to, hand.face_up) == (("mayhem",), False)
    played = sides.turn("mayhem", "board:ann", "done:ann", first=False)
    assert [event.card for event in played.told(CardRevealed)] == ["one"]
    assert played.state.decks["refresh-mayhem"].discard == ("one",)
    assert "refresh-mayhem-1" not in played.state.hands
    assert played.board("bob").cubes.shield == 1
    assert played.board("ann").cubes.shield == 0  # it was Activated


def refreshed(city, *symbols, active="ann", choices=()):
    """Apply a card of MAYHEM while a board is Activated."""
    city.change(city.state.boards[active], by="mayhem")
    return city.play(refresh.Symbols("mayhem", 1, symbols), choices=choices)


@pytest.mark.rule("AM-REF-03", "AM-REF-02", "AM-HIT-06")
def test_an_action_cube_goes_where_there_is_room(sides):
    sides.elite("bob", "A3", speed=3, focus=2, tech=1, wounds=(0, 1, 0, 0))
    played = refreshed(sides, "action_cube")
    assert played.board("bob").cubes == Cubes(speed=3, focus=2, tech=2)  # focus is full with its wound
    sides.elite("bob", "A3", speed=2, tech=1)
    asked = refreshed(sides, "action_cube")
    assert (asked.asked.seats, asked.keys) == (("mayhem",), ["well:speed", "well:focus", "well:tech"])
    sides.elite("bob", "A3", speed=3, focus=3, tech=3)
    assert refreshed(sides, "action_cube").board("bob").cubes == Cubes(speed=3, focus=3, tech=3)


@pytest.mark.rule("AM-STATUS-14", "AM-REF-02")
def test_the_place_of_a_disrupted_cube_is_not_refreshed(sides):
    sides.elite("bob", "A3", speed=3, focus=3, tech=2, statuses=[Status("disrupted", 1, "tech")])
    assert refreshed(sides, "action_cube").board("bob").cubes.tech == 2


@pytest.mark.rule("AM-REF-04", "AM-REF-05")
def test_shields_and_wounds(sides):
    sides.elite("bob", "A3", shield=3, wounds=(1, 0, 0, 2))
    played = refreshed(sides, "shield")
    assert played.board("bob").cubes.shield == 3
    asked = refreshed(sides, "wound")
    assert asked.keys == ["well:speed", "well:mayhem"]
    assert refreshed(sides, "wound", choices=["well:mayhem"]).board("bob").wounds == (1, 0, 0, 1)


@pytest.mark.rule("AM-REF-11")
def test_symbols_come_in_the_owners_order(sides):
    sides.elite("bob", "A3", speed=2, focus=3, tech=3, wounds=(1, 0, 0, 0))
    asked = refreshed(sides, "action_cube", "wound")
    assert asked.keys == ["symbol:wound", "symbol:action_cube", "symbols:in-order"]
    healed = refreshed(sides, "action_cube", "wound", choices=["symbol:wound"])
    assert healed.board("bob").cubes.speed == 3
    wasted = refreshed(sides, "action_cube", "wound", choices=["symbol:action_cube"])
    assert wasted.board("bob").cubes.speed == 2
    listed = refreshed(sides, "action_cube", "wound", choices=["symbols:in-order"])
    assert (listed.decision, listed.board("bob").cubes.speed, sum(listed.board("bob").wounds)) == (None, 3, 0)


@pytest.mark.rule("AM-REF-06")
def test_one_special_symbol_activates_all_special_effects_of_a_unit(sides):
    print_upgrade("hum", "bob", "on_special_refresh = gain(tech)")
    print_upgrade("drum", "bob", "on_special_refresh = gain(focus)")
    sides.elite("bob", "A3", upgrades=("hum", "drum"))
    assert refreshed(sides, "special").board("bob").cubes == Cubes(focus=1, tech=1)
    assert refreshed(sides, "special", "special").board("bob").cubes == Cubes(focus=2, tech=2)
    assert refreshed(sides, "special", active="bob").board("bob").cubes == Cubes()


@pytest.mark.rule("AM-STATUS-18", "AM-STATUS-20", "AM-REF-07")
def test_one_status_of_each_sign_goes_also_from_the_activated_board(sides):
    sides.elite("ann", "A1", statuses=["attack_up", "stunned"])
    fresh = Status("attack_up", sides.state.turn)
    sides.elite("bob", "A3", statuses=["defense_up", "range_up", "move_down", fresh])
    asked = refreshed(sides, "status")
    assert asked.keys == ["status:bob:defense_up", "status:bob:range_up"]
    assert asked.unit("ann").statuses == ()
    played = refreshed(sides, "status", choices=["status:bob:range_up"])
    assert [status.kind for status in played.unit("bob").statuses] == ["defense_up", "attack_up"]


@pytest.mark.rule("AM-STATUS-19")
def test_a_squad_board_loses_one_of_each_sign_from_any_minion(city):
    city.squad("red", "grunt")
    one = city.minion("grunt", "red", "A1", statuses=["attack_up", "stunned"])
    other = city.minion("grunt", "red", "B1", statuses=["attack_up"])
    city.state.active = "legion"
    asked = city.play(refresh.Symbols("legion", 1, ("status",)))
    assert asked.keys == [f"status:{one}:attack_up", f"status:{other}:attack_up"]
    assert asked.unit(one).statuses[-1].kind == "attack_up"  # the only Negative one is gone


@pytest.mark.rule("AM-STATUS-15")
def test_a_disrupted_cube_comes_back_with_its_marker(sides):
    sides.elite("bob", "A3", tech=1, statuses=[Status("disrupted", 1, "tech")])
    played = refreshed(sides, "status")
    assert (played.board("bob").cubes.tech, played.unit("bob").statuses) == (2, ())


@pytest.mark.rule("AM-MAYHEM-02", "AM-MAYHEM-03", "AM-MAYHEM-04", "AM-MAYHEM-06", "AM-OVER-06")
def test_the_second_mayhem_status_becomes_a_cube_if_there_is_room():
    city = City(parts=("mayhem",))
    city.elite("ann", "A1", mayhem_statuses=1)
    city.elite("bob", "A3", mayhem=3, mayhem_statuses=1)
    played = city.play(phases.Activate("mayhem"), choices=["board:ann"])
    assert (played.board("ann").cubes.mayhem, played.board("ann").mayhem_statuses) == (1, 0)
    played = refreshed(city, "mayhem_status")
    assert (played.board("bob").cubes.mayhem, played.board("bob").mayhem_statuses) == (3, 0)
    assert played.board("ann").mayhem_statuses == 1
    city.state.parts = ()
    assert refreshed(city, "mayhem_status").board("bob").mayhem_statuses == 1


@pytest.mark.rule("AM-STATUS-07", "AM-STATUS-11", "AM-ACT-10")
def test_move_up_and_move_down_are_set_at_activation(sides):
    sides.elite("ann", "A1", statuses=["move_up", "move_up"])
    assert sides.play(phases.Activate("mayhem"), choices=["board:ann"]).unit("ann").mp == 6
    sides.elite("ann", "A1", speed=1, statuses=["move_up", "move_down", "move_down"])
    played = sides.play(
        phases.Activate("mayhem"), phases.ActionPhase("mayhem"), choices=["board:ann", "act:ann:ann:sprint"]
    )
    assert (played.unit("ann").mp, played.unit("ann").debt) == (6, 0)


@pytest.mark.rule("AM-STATUS-12")
def test_stunned_costs_two_more_cubes_of_any_colours(sides):
    sides.elite("ann", "A1", speed=2, focus=1, statuses=["stunned"])
    played = sides.act("ann", "act:ann:ann:sprint")
    assert played.board("ann").cubes == Cubes()
    sides.elite("ann", "A1", speed=1, focus=1, statuses=["stunned"])
    assert sides.act("ann").offers("act:ann:ann:") == ["rest"]
    sides.elite("ann", "A1", speed=2, focus=2, statuses=["stunned"])
    asked = sides.act("ann", "act:ann:ann:rest", "face:north", "pay:1speed-1focus")
    assert asked.board("ann").cubes == Cubes(speed=1, focus=1)


@pytest.mark.rule("AM-ACT-05", "AM-ACT-06", "AM-ACT-07")
def test_one_main_action_each_add_on_once_and_only_by_the_activated_board(sides):
    sides.elite("ann", "A1", speed=3)
    sides.elite("bob", "A3", speed=3)
    played = sides.act("ann")
    assert played.offers("act:ann:ann:") == ["sprint", "shoot", "stab", "jump", "rest"]
    assert played.offers("act:bob") == []
    assert sides.act("ann", "act:ann:ann:sprint").offers("act:ann:ann:") == ["stab", "jump", "rest"]
    assert sides.act("ann", "act:ann:ann:jump").offers("act:ann:ann:") == ["sprint", "shoot", "stab", "rest"]


@pytest.mark.rule("AM-FACE-02")
def test_a_unit_may_turn_before_an_action_and_when_it_has_moved(sides):
    sides.elite("ann", "A1", "north", speed=2)
    assert sides.act("ann", "act:ann:ann:rest", "face:east").unit("ann").facing == 2
    assert sides.act("ann", "act:ann:ann:stab", "face:south").unit("ann").facing == 4
    played = sides.act("ann", "act:ann:ann:sprint", "walk:ann:C1", "face:west")
    assert (played.unit("ann").facing, played.state.mover) == (6, "")
    assert sides.act("ann", "act:ann:ann:sprint").asked.prompt == "ask-act"


@pytest.mark.rule("AM-ACT-08")
def test_an_add_on_may_be_used_in_the_middle_of_a_movement(sides):
    sides.elite("ann", "A1", speed=2)
    choices = ["act:ann:ann:sprint", "walk:ann:C1", "face:north", "act:ann:ann:jump", "walk:ann:E1", "face:north"]
    played = sides.act("ann", *choices)
    assert (played.at("ann"), played.unit("ann").mp) == ("E1", 5)


@pytest.mark.rule("AM-TURN-01", "AM-ROUND-01", "AM-ROUND-02", "AM-ROUND-03", "AM-TURN-02")
def test_a_round_ends_when_nobody_has_a_card_left(sides):
    for side in ("mayhem", "legion"):
        print_refresh(f"{side}-a", side)
        sides.deck(side, f"{side}-a")
    sides.state.rounds = 2
    turn = {"mayhem": ["board:ann", "done:ann"], "legion": ["board:vic", "done:vic"]}
    played = sides.turn("mayhem", *(turn["mayhem"] + turn["legion"]) * 2, dice=())
    assert [(event.side, event.round) for event in played.told(TurnBegan)] == [
        ("mayhem", 1),
        ("legion", 1),
        ("mayhem", 1),
        ("legion", 1),
        ("mayhem", 2),
    ]
    assert (played.state.round, played.state.decks["refresh-legion"].draw) == (2, ("legion-a",))
    assert played.state.opened == ("mayhem",)


@pytest.mark.rule("AM-ROUND-04", "AM-ROUND-05", "AM-ROUND-06")
@pytest.mark.parametrize(("lead", "winners"), [(0, ("mayhem",)), (-1, ()), (-2, ("legion",))])
def test_the_mission_ends_after_its_last_round_and_what_that_scores(sides, lead, winners):
    sides.wins("mayhem", Win(vp=1, when="round", how="control", remove=True))
    sides.objective("1", "E4", "mayhem")
    sides.objective("2", "E5", "legion")
    sides.state.lead = lead
    played = sides.play(rounds.EndRound())
    assert played.outcome.winners == winners
    assert list(played.state.objectives) == ["2"]


@pytest.mark.rule("AM-WIN-08", "AM-ROUND-05", "AM-ROUND-06")
@pytest.mark.parametrize(
    ("rounds_left", "lead", "result"),
    [(0, 18, "result-lead"), (0, 17, "result-mission-over"), (1, 18, "result-lead"), (1, 17, "rest")],
)
def test_a_lead_of_20_at_the_end_of_a_round_wins_at_once(sides, rounds_left, lead, result):
    sides.wins("mayhem", Win(vp=2, when="round", how="control"))
    sides.objective("1", "E4", "mayhem")
    sides.state.lead = lead
    sides.state.rounds = sides.state.round + rounds_left
    played = sides.alone(rounds.EndRound())
    assert played.state.lead == lead + 2
    assert played.outcome.result == result
    assert bool(played.follows) == (result == "rest")


@pytest.mark.rule("AM-ROUND-03")
def test_who_has_no_card_left_takes_no_turn_while_the_other_draws(sides):
    sides.state.opened = ("mayhem", "legion")
    sides.deck("mayhem", "x")
    assert rounds.following(sides.state, "mayhem") == "mayhem"
    assert rounds.following(sides.state, "legion") == "mayhem"
    sides.deck("mayhem")
    assert rounds.following(sides.state, "mayhem") == ""
    sides.state.opened = ("mayhem",)
    assert rounds.following(sides.state, "mayhem") == "legion"


@pytest.mark.rule("AM-MULTI-02", "AM-MULTI-03", "AM-MULTI-05", "AM-MULTI-06", "AM-MULTI-07")
def test_two_players_activate_two_boards_and_each_card_serves_its_own_and_the_idle_one(sides):
    sides.elite("cat", "A5")
    sides.elite("xan", "I5")
    sides.state.players = (("mayhem", "mayhem2"), ("legion",))
    print_refresh("one", "mayhem", "shield")
    print_refresh("two", "mayhem", "shield")
    sides.deck("mayhem", "one", "two")
    sides.deck("legion", "x")
    played = sides.turn("mayhem", "board:ann", first=False)
    assert (played.asked.seats, played.keys) == (("mayhem2",), ["board:bob", "board:cat"])
    assert played.state.hands["refresh-mayhem-2"].known_to == ("mayhem", "mayhem2")
    played = sides.turn("mayhem", "board:ann", "board:bob", "done:ann", "done:bob", first=False)
    assert [played.board(id).cubes.shield for id in ("ann", "bob", "cat")] == [1, 1, 2]
    alone = sides.turn("legion", "board:vic")
    assert (alone.asked.seats, alone.keys) == (("legion",), ["board:wes", "board:xan"])
