"""Teammates: who decides what, the hand that both share, and what becomes of it if they disagree."""

import msgspec
import pytest

from fireteam.engine import Game
from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.content.types import MarkerPlace
from fireteam.games.agents_of_mayhem.game import GAME, settings
from fireteam.games.agents_of_mayhem.rules import people, teammates
from fireteam.games.agents_of_mayhem.rules.react import windows
from fireteam.games.agents_of_mayhem.rules.turn import phases
from fireteam.games.agents_of_mayhem.state import LEGION, MAYHEM

from .city import City


@pytest.fixture
def city():
    """Two players on each Side; ann was Activated by the first Agent, bob by the second, cat by nobody."""
    city = City(parts=("mayhem", "vehicles"))
    city.state.players = ((MAYHEM, "mayhem2"), (LEGION, "legion2"))
    for number, id in enumerate(("ann", "bob", "cat"), 1):
        city.elite(id, f"A{number}")
    for number, id in enumerate(("vic", "wes", "xan"), 1):
        city.elite(id, f"I{number}")
    city.deal(MAYHEM)
    city.deal(LEGION)
    return city


def activated(city):
    city.change(city.state.boards["ann"], by=MAYHEM, order=1)
    city.change(city.state.boards["bob"], by="mayhem2", order=2)


def cubes(city, id, **fields):
    for cube, count in fields.items():
        board = city.state.boards[id]
        city.change(board, cubes=board.cubes.plus(cube, count))


def objecting(city):
    city.state.options = ("veto",)
    return city


@pytest.mark.rule("AM-MULTI-08")
def test_who_activated_a_board_decides_for_it_in_that_turn_and_either_teammate_for_all_others(city):
    activated(city)
    who = {id: people.deciders(city.state, board) for id, board in city.state.boards.items()}
    assert who == {
        **{"ann": ("mayhem",), "bob": ("mayhem2",), "cat": ("mayhem", "mayhem2")},
        **dict.fromkeys(("vic", "wes", "xan"), ("legion", "legion2")),
    }
    city.state.active = LEGION  # what was Activated in their own last Turn belongs to both in the enemy's
    assert people.deciders(city.state, city.state.boards["ann"]) == ("mayhem", "mayhem2")


@pytest.mark.rule("AM-MULTI-04")
def test_each_teammate_is_told_what_the_own_board_cannot_do(city):
    activated(city)
    asked = city.play(phases.ActionPhase(MAYHEM)).asked
    assert {(no.pieces[0], no.seat) for no in asked.unavailable} == {("ann", "mayhem"), ("bob", "mayhem2")}


@pytest.mark.rule("AM-MULTI-08")
def test_in_a_window_each_player_is_asked_for_the_own_board_and_for_the_idle_one(city):
    activated(city)
    for id in ("ann", "bob", "cat"):
        cubes(city, id, focus=1)
    window = windows.window(city.state, windows.PHASE)
    first = city.play(window)
    assert (first.asked.seats, first.keys) == ((MAYHEM,), ["instant:ann:dash", "instant:cat:dash", "pass"])
    second = city.play(window, choices=["pass"])  # a pass of the one is none of the other
    assert (second.asked.seats, second.keys) == (("mayhem2",), ["instant:bob:dash", "instant:cat:dash", "pass"])
    assert city.play(window, choices=["pass", "pass"]).decision is None


@pytest.mark.rule("AM-MULTI-08")
def test_without_the_agreement_a_shared_choice_stands_at_once(city):
    assert "board:bob" in city.play(phases.Activate(MAYHEM)).keys
    assert city.play(phases.Activate(MAYHEM), choices=["board:ann"]).board("ann").by == MAYHEM


@pytest.mark.rule("AM-MULTI-08")
def test_a_partner_may_object_to_who_takes_which_board_and_the_opponents_pick_one_of_two_wishes(city):
    objecting(city)
    asked = city.play(phases.Activate(MAYHEM), choices=["board:ann"])
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-veto", ("mayhem2",))
    assert asked.keys == ["pass", "wish:board:bob", "wish:board:cat"]
    assert not asked.board("ann").by
    assert city.play(phases.Activate(MAYHEM), choices=["board:ann", "pass"]).board("ann").by == MAYHEM
    between = city.play(phases.Activate(MAYHEM), choices=["board:ann", "wish:board:cat"])
    assert (between.asked.prompt, between.asked.seats) == ("ask-between", (LEGION, "legion2"))
    assert [(option.key, option.arguments["board"]) for option in between.asked.options] == [
        ("first-wish", "ann"),
        ("second-wish", "cat"),
    ]
    for picked, board in (("first-wish", "ann"), ("second-wish", "cat")):
        done = city.play(phases.Activate(MAYHEM), choices=["board:ann", "wish:board:cat", picked])
        assert [id for id in ("ann", "bob", "cat") if done.board(id).by == MAYHEM] == [board]
        assert [event.seat for event in done.told(teammates.Objected)] == ["mayhem2"]


@pytest.mark.rule("AM-MULTI-08", "AM-MULTI-07")
def test_who_plays_a_side_alone_has_nobody_to_object(city):
    objecting(city).state.players = ((MAYHEM,), (LEGION, "legion2"))
    assert city.play(phases.Activate(MAYHEM), choices=["board:ann"]).board("ann").by == MAYHEM
    city.state.active = LEGION
    asked = city.play(phases.Activate(LEGION, 2), choices=["board:vic"])
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-veto", (LEGION,))
    wish = city.play(phases.Activate(LEGION, 2), choices=["board:vic", "wish:board:xan"])
    assert wish.asked.seats == (MAYHEM,)


@pytest.mark.rule("AM-MULTI-08")
def test_an_instant_of_the_own_board_stands_and_one_of_the_idle_board_may_be_objected_to(city):
    activated(objecting(city))
    for id in ("ann", "bob", "cat"):
        cubes(city, id, focus=1)
    window = windows.window(city.state, windows.PHASE)
    assert city.play(window, choices=["instant:ann:dash"]).asked.prompt == "ask-dash"
    asked = city.play(window, choices=["instant:cat:dash"])
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-veto", ("mayhem2",))
    assert asked.keys == ["pass", "wish:instant:bob:dash", "wish:pass"]
    none = city.play(window, choices=["instant:cat:dash", "wish:pass", "second-wish"])
    assert none.decision is None
    assert none.board("cat").cubes.focus == 1
    other = city.play(window, choices=["instant:cat:dash", "wish:instant:bob:dash", "second-wish"])
    assert other.board("cat").cubes.focus == 1
    assert other.board("bob").cubes.focus == 0


@pytest.mark.rule("AM-MULTI-08", "AM-MULTI-09")
def test_the_mayhem_hand_is_a_matter_of_both(city):
    activated(objecting(city))
    card, other = [id for id, card in library.mayhem_cards().items() if card.universal == "shield"][:2]
    city.deal(MAYHEM, card, draw=(other,))
    cubes(city, "ann", mayhem=2)
    window = windows.window(city.state, windows.PHASE)
    first = city.play(window)
    assert f"universal:ann:{card}" in first.keys
    for key in ("draw:ann:ann", f"universal:ann:{card}"):
        assert city.play(window, choices=[key]).asked.prompt == "ask-veto"
    drawn = city.play(window, choices=["draw:ann:ann", "pass"])
    assert drawn.state.hands["mayhem-mayhem"].cards == (card, other)
    assert drawn.state.hands["mayhem-mayhem"].known_to == (MAYHEM, "mayhem2")
    assert drawn.asked.seats == (MAYHEM,)
    second = city.play(window, choices=["draw:ann:ann", "pass", "pass"])
    assert second.asked.seats == ("mayhem2",)
    assert f"universal:bob:{other}" in second.keys  # the card that the partner has drawn
    assert f"universal:ann:{other}" not in second.keys  # but on the own board only


@pytest.mark.rule("AM-MULTI-08")
def test_a_drive_and_a_summons_may_be_objected_to(city):
    activated(objecting(city))
    car = city.vehicle("car", "C6", "B6")
    city.change(city.state.units["cat"], cell=city.space("B6"))
    cubes(city, "bob", tech=3)
    driven = (MarkerPlace(id="car", at="C6", facing="east"),)
    library.missions()[city.mission.id] = msgspec.structs.replace(city.mission, vehicles=driven)
    phase = phases.ActionPhase(MAYHEM)
    asked = city.play(phase)
    assert f"drive:{car}:forward:1:mayhem" in asked.keys
    assert asked.option(f"drive:{car}:forward:1:mayhem2").seat == "mayhem2"
    veto = city.play(phase, choices=[f"drive:{car}:forward:1:mayhem2"])
    assert (veto.asked.seats, veto.keys) == ((MAYHEM,), ["pass", "wish:rather-not"])
    not_at_all = city.play(phase, choices=[f"drive:{car}:forward:1:mayhem2", "wish:rather-not", "second-wish"])
    assert not_at_all.car(car) == ("C6", "B6")
    assert not_at_all.asked.prompt == "ask-act"
    gone = city.play(phase, choices=[f"drive:{car}:forward:1:mayhem2", "wish:rather-not", "first-wish", "face:north"])
    assert gone.car(car) == ("D6", "C6")
    assert city.play(phase, choices=["summon:car:bob:mayhem"]).asked.prompt == "ask-veto"
    city.state.options = ()
    assert f"drive:{car}:forward:1" in city.play(phase).keys


@pytest.mark.rule("AM-MULTI-08")
def test_an_action_of_a_mayhem_card_may_be_objected_to_and_one_of_the_board_may_not(city):
    card = next(card for card in library.mayhem_cards().values() if card.action.type == "main" and card.unit)
    side = library.elites()[card.unit].side if card.unit in library.elites() else LEGION
    assert side == MAYHEM
    objecting(city).elite(card.unit, "C3", by=MAYHEM, speed=2, focus=2, tech=2, mayhem=2)
    city.deal(MAYHEM, card.id)
    phase = phases.ActionPhase(MAYHEM)
    basic = next(key for key in city.play(phase).keys if key.startswith("act:") and card.action.id not in key)
    assert city.play(phase, choices=[f"act:{card.unit}:{card.unit}:{card.action.id}"]).asked.prompt == "ask-veto"
    assert city.play(phase, choices=[basic]).asked.prompt != "ask-veto"


@pytest.mark.rule("AM-MULTI-09")
@pytest.mark.parametrize("players", ["3", "4"])
def test_a_side_of_two_has_one_hand_that_both_see_and_the_enemy_does_not(players):
    game = Game.new(GAME, "takeover", seed=5, options={"players": players})
    while game.decision.prompt == "ask-turn-units":
        game.choose("ready")
    hands = {id: hand for id, hand in game.state.hands.items() if id.startswith("mayhem-")}
    assert {*hands} == {"mayhem-mayhem", "mayhem-legion"}
    (card,) = hands["mayhem-mayhem"].cards
    for seat in ("mayhem", "mayhem2"):
        assert game.view(seat).state.hands["mayhem-mayhem"].cards == (card,)
    assert card not in game.view("legion").state.hands["mayhem-mayhem"].cards


@pytest.mark.rule("AM-MULTI-08", "AM-MULTI-05")
def test_what_teammates_may_agree_on_is_a_setting_of_every_mission():
    for mission in library.missions().values():
        agreed = {setting.name: (setting.values, setting.default) for setting in settings(mission)}
        assert agreed["veto"] == agreed["partner_card"] == (("off", "on"), "off")
    game = Game.new(GAME, "shards", seed=5, options={"players": "4", "veto": "on"})
    assert game.state.options == ("veto",)
