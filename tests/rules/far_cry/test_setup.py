"""Game Setup: the mission, the enemies and the players, before round 1."""

from __future__ import annotations

import tomllib
from collections import Counter
from typing import Any

import msgspec
import pytest

from fireteam.engine.views import view
from fireteam.games.far_cry.content import library, maps
from fireteam.games.far_cry.content.types import Loadout, OnHit, Order, Placed, RoundEvent, by_team
from fireteam.games.far_cry.rules import people
from fireteam.games.far_cry.rules.campaign import camp
from fireteam.games.far_cry.rules.mission import ending, events, setup
from fireteam.games.far_cry.rules.turn import turn
from fireteam.games.far_cry.state import BESIDE, BOX, CAMP, HAND, LEARNED, LENT, MAP, SACK, STASH, WORN, Lasting

from .jungle import InTheJungle, Jungle, print_board, print_mod, print_talent, print_weapon

STARS = "A1 B1 C1 D1"


def before(stars: str = STARS, **briefing: Any) -> Jungle:
    """A team in camp, before a mission whose briefing says so."""
    jungle = Jungle(stars=stars)
    state = jungle.state
    state.phase, state.round = CAMP, 0
    state.decks.clear()
    state.goals.clear()
    jungle.brief(**briefing)
    return jungle


def begun(jungle: Jungle, *choices: str) -> InTheJungle:
    """The mission begins: up to the first question after these answers."""
    return jungle.play(setup.BeginMission(), choices=choices)


def alone(**briefing: Any) -> Jungle:
    """One hero who starts on A1."""
    jungle = before("A1", **briefing)
    jungle.hero("anna")
    return jungle


# ---------------------------------------------------------------------- the mission


@pytest.mark.rule("FC-SETUP-02", "FC-SETUP-04", "FC-SETUP-12")
def test_what_the_briefing_lists_is_placed_and_nothing_else() -> None:
    jungle = alone(
        units=(
            Placed(kind="guard", at="E5"),
            Placed(kind="chief", at="F5"),
            Placed(kind="bear", at="G5", group="late"),
        ),
        aside=("gunner",),
        unit_order=("guard", "chief", "bear", "gunner"),
        tiles=(Placed(kind="crate", at="C3"), Placed(kind="vine", at="D3", letter="b")),
        tokens=(Placed(kind="trick", at="E3"),),
    )
    played = begun(jungle)
    state = played.state
    assert {id: played.name(unit.cell) for id, unit in state.units.items()} == {
        "anna": "A1",
        "guard-red": "E5",
        "chief": "F5",
    }
    assert (played.unit("guard-red").hp, played.unit("chief").hp) == (3, 12)
    assert sorted((tile.kind, tile.letter, played.name(tile.cell)) for tile in state.tiles.values()) == [
        ("crate", "", "C3"),
        ("vine", "b", "D3"),
    ]
    assert [(token.kind, token.face_up, played.name(token.cell)) for token in state.tokens.values()] == [
        ("trick", True, "E3")
    ]
    assert played.card("machine_gun-1").place == BOX, "there is no gun seat"
    assert set(state.goals) == {"main", "second", "third"}
    assert not any(goal.done or goal.failed or goal.count for goal in state.goals.values())
    assert ("MissionBegan", state.mission) in played.story


@pytest.mark.rule("FC-SETUP-04", "FC-SETUP-11")
def test_a_type_that_the_briefing_does_not_order_joins_the_chain_and_the_rogue_has_a_trick() -> None:
    jungle = alone(
        units=(Placed(kind="rogue", at="E5"), Placed(kind="guard", at="F5"), Placed(kind="gunner", at="G5")),
        unit_order=("guard",),
    )
    played = begun(jungle)
    tricks = {unit.kind: unit.tricks for unit in played.state.units.values()}
    assert (played.state.chain, tricks) == (("rogue", "gunner"), {"anna": 0, "rogue": 1, "guard": 0, "gunner": 0})


@pytest.mark.rule("FC-ETURN-01", "FC-SHARK-08")
def test_in_every_enemy_turn_steel_abs_may_be_used_anew_and_fire_burns_enemies_at_its_end() -> None:
    jungle = Jungle("f . . .")
    jungle.hero("anna", at="D1")
    jungle.enemy("ghost", at="A1")
    jungle.change("ghost-red", mp=0)
    library.boards()["ghost"] = msgspec.structs.replace(library.boards()["ghost"], behaviour=(), mp=1)
    jungle.state.abs_used = ("anna",)
    played = jungle.enemy_turn()
    assert (played.state.abs_used, played.unit("ghost-red").hp) == ((), 2)


@pytest.mark.rule("FC-SETUP-02")
def test_what_mission_special_rules_say_comes_before_general_rules() -> None:
    """Where the briefing allows no knock-out, the first one fails the mission, although another hero stands."""
    for forbidden, result in ((True, "result-knocked-out"), (False, "rest")):
        jungle = Jungle()
        jungle.hero("anna", at="A1")
        jungle.hero("bert", at="C1", hp=0, down=True)
        jungle.brief(no_knock_outs=forbidden)
        assert jungle.play(events.objectives.CheckEnd()).outcome.result == result


@pytest.mark.rule("FC-SETUP-03")
def test_each_map_joins_two_boards_and_no_board_face_is_used_twice() -> None:
    sheets = [maps.sheet(mission.map) for number, mission in library.missions().items() if number <= 7]
    found = {mission.map: maps.sheet(mission.map) for number, mission in library.missions().items() if number <= 7}
    faces = [face for sheet in found.values() for face in sheet.sheet.boards]
    assert (len(found), len(faces), len(set(faces))) == (7, 14, 14)
    assert len(sheets) == 8, "the prologue is played on boards of another mission"
    for sheet in found.values():
        assert 0 < sheet.sheet.seam < sheet.board.lattice.columns


@pytest.mark.rule("FC-SETUP-04", "FC-TILE-15", "FC-SETUP-24")
def test_captives_are_locked_in_their_cages_by_number_of_players() -> None:
    cage = Placed(kind="cage", at="E5", letter="a", captive=("guard", "bear", "gunner"), arrow="E6")
    for team, kind in ((2, "guard"), (3, "bear"), (4, "gunner")):
        jungle = alone(tiles=(cage,), unit_order=("guard", "bear", "gunner"))
        jungle.state.team = team
        played = begun(jungle)
        (captive,) = (unit for unit in played.state.units.values() if unit.side != "hero")
        assert (captive.kind, captive.cell, captive.cage) == (kind, -1, "cage-a-0")


@pytest.mark.rule("FC-SETUP-24")
@pytest.mark.parametrize(("team", "value"), [(2, 12), (3, 16), (4, 20)])
def test_boards_may_give_a_value_for_each_number_of_players(team: int, value: int) -> None:
    assert (by_team((12, 16, 20), team), by_team(7, team)) == (value, 7)
    jungle = alone(units=(Placed(kind="chief", at="E5"),), unit_order=("chief",))
    jungle.state.team = team
    assert begun(jungle).unit("chief").hp == value


@pytest.mark.rule("FC-SETUP-24")
def test_the_shield_of_mission_5_and_the_captives_of_mission_7_depend_on_the_number_of_players() -> None:
    captives = {
        number
        for number, mission in library.missions().items()
        for tile in mission.tiles
        if number <= 7 and not isinstance(tile.captive, str)
    }
    assert captives == {7}, "no other briefing gives other forces to other groups"
    assert not isinstance(library.boards()["ink_monster"].shield, int)


@pytest.mark.rule("FC-SETUP-05", "FC-COMP-04")
def test_loot_and_leaves_are_drawn_at_random_and_lie_face_down() -> None:
    jungle = alone(loot=("C3", "D3"), leaves=("E3",), loot_set_aside=("relic",))
    jungle.state.leaves = (8, 6, 6, 5)
    played = begun(jungle)
    tokens = played.state.tokens
    assert {id: (token.kind, played.name(token.cell), token.face_up) for id, token in tokens.items()} == {
        "loot-start-0": ("loot", "C3", False),
        "loot-start-1": ("loot", "D3", False),
        "leaf-start-0": ("leaf", "E3", False),
    }
    faces = [token.face for token in tokens.values() if token.kind == "loot"] + list(played.state.decks["loot"].draw)
    assert Counter(faces) == Counter({"molotov": 2, "bandage": 3, "ammunition": 2, "money": 3})
    assert (tokens["leaf-start-0"].face, played.state.decks["leaf"].draw) == ("blue", ())
    seen = view(played.umpire, "player1").state.tokens
    assert all(seen[id].face != tokens[id].face for id in tokens)


@pytest.mark.rule("FC-SETUP-05", "FC-COMP-04")
def test_where_a_pile_is_too_small_only_what_it_holds_is_placed() -> None:
    jungle = alone(leaves=("C3", "D3", "E3"))
    jungle.state.leaves = (8, 7, 6, 3)
    played = begun(jungle)
    assert [token.face for token in played.state.tokens.values()] == ["crimson", "crimson"]
    assert played.state.decks["leaf"].draw == ()


@pytest.mark.rule("FC-SETUP-05")
def test_piles_are_shuffled() -> None:
    played = begun(alone())
    loot, leaves = played.state.decks["loot"].draw, played.state.decks["leaf"].draw
    for pile, counts in ((loot, setup.LOOT), (leaves, setup.LEAF)):
        assert Counter(pile) == Counter(counts)
        assert pile != tuple(face for face, count in counts.items() for _ in range(count))


@pytest.mark.rule("FC-SETUP-06", "FC-FLOW-03")
def test_the_round_token_starts_on_the_first_space() -> None:
    played = begun(alone(events=(RoundEvent(id="first", round=1, orders=(Order(do="supply", at="E5"),)),)))
    assert (played.state.round, played.state.phase, played.asked.prompt) == (1, "player", "ask-act")
    assert [token.kind for token in played.state.tokens.values()] == ["supply"]


@pytest.mark.rule("FC-FLOW-03")
def test_a_round_is_event_phase_player_turn_and_enemy_turn() -> None:
    played = begun(alone(), "done:player1")
    names = [entry[0] for entry in played.story]
    kinds = [name for name in names if name in ("RoundBegan", "TurnBegan", "EnemyTurnBegan")]
    assert kinds == ["RoundBegan", "TurnBegan", "EnemyTurnBegan", "RoundBegan", "TurnBegan"]
    assert played.state.round == 2
    steps = alone().alone(setup.PlayRound()).follows
    assert [type(step) for step in steps] == [
        events.EventPhase,
        turn.StartTurn,
        turn.PlayerTurn,
        turn.EndTurn,
        setup.EnemyTurn,
        setup.PlayRound,
    ]


@pytest.mark.rule("FC-FLOW-03", "FC-BOARD-10")
@pytest.mark.parametrize(("rounds", "over"), [(2, True), (3, False)])
def test_beyond_the_last_space_of_the_round_board_the_mission_fails(rounds: int, over: bool) -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1")
    jungle.brief(rounds=rounds)
    played = jungle.play(setup.PlayRound())
    assert (played.outcome is not None and played.outcome.result == "result-too-late") is over
    if not over:
        assert played.state.round == 3


@pytest.mark.rule("FC-BOARD-10")
def test_the_round_boards_of_the_box_have_14_spaces() -> None:
    assert {mission.rounds for number, mission in library.missions().items() if number <= 7} == {14}


@pytest.mark.rule("FC-SETUP-08")
@pytest.mark.parametrize("told", [True, False])
def test_the_anecdote_factory_is_prepared_where_the_briefing_says_so(told: bool) -> None:
    played = alone(anecdote=told).play(setup.LayPiles(), setup.PrepareDecks())
    assert ("when" in played.state.decks, len(played.state.hidden)) == (told, 2 * told)
    printed = {number for number, mission in library.missions().items() if mission.anecdote and number <= 7}
    assert printed == {0, 1, 3}


@pytest.mark.rule("FC-SETUP-09", "FC-STRESS-01")
def test_insanity_cards_are_shuffled_face_down_and_all_other_cards_lie_open_in_the_box() -> None:
    played = begun(alone())
    assert sorted(played.state.decks["madness"].draw) == sorted(library.insanity())
    seen = view(played.umpire, "player1").state
    assert seen.decks["madness"].draw != played.state.decks["madness"].draw
    assert seen.cards == played.state.cards
    assert {card.place for card in played.state.cards.values() if card.kind in library.talents()} == {BOX}


# ---------------------------------------------------------------------- enemies


@pytest.mark.rule("FC-SETUP-10")
def test_enemies_of_one_type_have_colours_of_their_own_in_their_order() -> None:
    jungle = alone(
        units=tuple(
            Placed(kind=kind, at=at)
            for kind, at in zip(["guard"] * 4 + ["gunner"], ("E5", "F5", "G5", "H5", "E6"), strict=True)
        ),
        unit_order=("guard", "gunner"),
    )
    played = begun(jungle)
    found = [(unit.kind, unit.colour) for unit in played.state.units.values() if unit.side == "enemy"]
    assert found == [("guard", "red"), ("guard", "blue"), ("guard", "green"), ("guard", "yellow"), ("gunner", "red")]


@pytest.mark.rule("FC-SETUP-10")
def test_a_colour_that_is_free_again_is_given_again() -> None:
    jungle = Jungle()
    for at in ("A1", "B1", "C1"):
        jungle.enemy("guard", at=at)
    del jungle.state.units["guard-blue"]
    assert jungle.enemy("guard", at="D1") == "guard-blue"


@pytest.mark.rule("FC-SETUP-12", "FC-BOARD-09")
def test_everybody_has_full_hp_and_bosses_no_colour() -> None:
    print_board("brute", hp=(5, 6, 7))
    jungle = alone(units=(Placed(kind="brute", at="E5"), Placed(kind="chief", at="F5")), unit_order=("brute", "chief"))
    jungle.state.team = 3
    played = begun(jungle)
    assert (played.unit("brute-red").hp, played.unit("chief").hp, played.unit("chief").colour) == (6, 16, "")


@pytest.mark.rule("FC-BOARD-09")
def test_bosses_have_hp_of_one_of_the_printed_life_boards() -> None:
    for board in library.boards().values():
        if board.boss:
            assert {by_team(board.hp, team) for team in (2, 3, 4)} <= {12, 16, 20, 36}, board.id


@pytest.mark.rule("FC-BOARD-08")
def test_a_board_gives_name_rank_hp_mp_weapons_and_behaviour() -> None:
    for board in library.boards().values():
        fields = (board.id, board.rank, by_team(board.hp, 2), board.mp, board.weapons)
        assert all(fields), board.id
        assert board.behaviour or board.ally == "controlled", board.id


@pytest.mark.rule("FC-BOARD-06", "FC-BOARD-05")
def test_a_weapon_card_has_type_hands_damage_and_a_die_unless_it_hits_by_itself() -> None:
    for weapon in library.weapons().values():
        assert weapon.hands in (1, 2)
        assert weapon.damage or weapon.blaze or weapon.on_hit, weapon.id
        assert weapon.melee or weapon.die or weapon.modes, weapon.id
        assert bool(weapon.screws) == bool(weapon.mods)
        assert weapon.melee or weapon.ammo or weapon.fixed


@pytest.mark.rule("FC-BOARD-05")
def test_a_number_with_a_plus_is_added_and_a_heart_is_hp() -> None:
    """A gun for 2 with a mod that adds 1; a tonic with a heart of 3."""
    jungle = Jungle()
    print_weapon("slugger", damage=2, die="yellow", ammo=2, screws=1, mods=("heavy",))
    print_mod("heavy", on_hit=(OnHit(damage=1),))
    jungle.hero("anna", at="A1", weapons=("slugger",), mods={"slugger-1": ("heavy",)}, items=("tonic",), hp=3)
    jungle.enemy("bear", at="C1")
    played = jungle.turn(choices=["attack:anna:slugger-1:single:bear-red", "item:anna:tonic-1"], dice=[[6]])
    assert (played.unit("bear-red").hp, played.unit("anna").hp) == (3, 6)


@pytest.mark.rule("FC-BOARD-07")
def test_the_other_cards_have_what_they_need() -> None:
    assert all(mod.price for mod in library.mods().values())
    assert all(item.effects for item in library.items().values())
    assert all(bool(item.leaves) != (item.price is not None) or not item.leaves for item in library.items().values())
    assert all(talent.rule.startswith("FC-") for talent in library.talents().values())
    assert {talent.level for talent in library.talents().values()} == {1, 2, 3}
    for card in library.explorations().values():
        arrows = [card.gold, *card.white] if card.gold else [*card.white]
        assert len(set(arrows)) == len(arrows)
        assert card.kind == "secret" or card.gold, card.id


# ---------------------------------------------------------------------- players


@pytest.mark.rule("FC-SETUP-13", "FC-SETUP-15", "FC-SETUP-20")
@pytest.mark.parametrize(("talents", "bandages"), [((), 2), (("first_aid",), 4)])
def test_everybody_has_an_impulse_token_and_two_bandages_whatever_was_left(
    talents: tuple[str, ...], bandages: int
) -> None:
    jungle = before("A1")
    jungle.hero("anna", talents=talents, bandages=7, impulse=False)
    played = begun(jungle)
    assert (played.hero("anna").impulse, played.hero("anna").bandages) == (True, bandages)


@pytest.mark.rule("FC-SETUP-20", "FC-BOARD-02", "FC-BOARD-03")
def test_hp_and_mp_are_set_to_the_current_maxima() -> None:
    jungle = before("A1")
    jungle.hero("anna", hp=1, mp=0, insanity=15, talents=("physical_conditioning", "marathon_man"))
    played = begun(jungle)
    assert (played.unit("anna").hp, played.unit("anna").mp, played.state.round) == (11, 8, 1)
    alone_ = before("A1")
    alone_.hero("anna", hp=1, mp=0, insanity=15)
    prepared = alone_.play(setup.PrepareHeroes())
    assert (prepared.unit("anna").hp, prepared.unit("anna").mp) == (10, 7)


@pytest.mark.rule("FC-SETUP-18")
def test_each_hero_starts_on_a_star_of_its_own() -> None:
    jungle = before("A1 C1 E1")
    jungle.hero("anna")
    jungle.hero("bert")
    first = begun(jungle)
    assert (first.asked.prompt, first.asked.seats, first.keys) == (
        "ask-star",
        ("player1",),
        ["cell:A1", "cell:C1", "cell:E1"],
    )
    second = begun(jungle, "cell:C1")
    assert (second.asked.seats, second.keys) == (("player2",), ["cell:A1", "cell:E1"])
    played = begun(jungle, "cell:C1", "cell:E1")
    assert (played.at("anna"), played.at("bert")) == ("C1", "E1")


@pytest.mark.rule("FC-SETUP-16", "FC-RELOAD-07")
def test_every_weapon_that_is_brought_along_is_fully_loaded_with_its_mods() -> None:
    jungle = before("A1", gifts=("auto",))
    jungle.hero("anna", weapons=("rifle",), mods={"rifle-1": ("drum",)}, worn=("belt_holster", "double_back_holster"))
    jungle.give("anna", "gun", "belt", ammo=1)
    jungle.change("rifle-1", ammo=0)
    jungle.change("auto-1", ammo=0)
    played = begun(jungle)
    assert [played.card(id).ammo for id in ("rifle-1", "gun-1", "auto-1")] == [6, 3, 6]
    assert played.card("drum-1").ammo == 0


@pytest.mark.rule("FC-SETUP-22", "FC-KO-04")
@pytest.mark.parametrize("end", [ending.MissionWon(), ending.MissionFailed("result-too-late")])
def test_nothing_lingers_after_a_mission(end: Any) -> None:
    """Whatever happened to Anna and to the map, she is as she was before."""
    jungle = Jungle("f i B .\n . . . .")
    jungle.state.campaign = True
    jungle.hero("anna", at="A2", weapons=("gun",), talents=("first_aid", "second_wind"))
    jungle.hero("bert", at="B2")
    fresh = (jungle.state.units["bert"], jungle.state.heroes["bert"])
    tired = {"bleed": True, "impair": 2, "hp": 2, "used": ("item",), "down": True}
    jungle.change(jungle.state.units["bert"], **tired)
    worn = {
        "bandages": 1,
        "impulse": True,
        "ink": 2,
        "attacked": True,
        "reloaded": True,
        "forfeited": True,
        "lasting": (Lasting("improve", 1, 9),),
        "left": True,
        "lost": True,
        "done": True,
        "slain": ("guard",),
        "gained_xp": 0,
    }
    jungle.change(jungle.state.heroes["bert"], **worn)
    jungle.madness("bert", "cruelty")
    jungle.change("gun-1", turned=True, fresh=True)
    jungle.change("second_wind", flipped=True)
    jungle.token("mine", "C2")
    jungle.enemy("guard", at="D2")
    jungle.state.hands, jungle.state.active, jungle.state.queue = ("player1",), "anna", ("guard",)
    jungle.state.happened, jungle.state.acid, jungle.state.zone_kills = ("x",), (3,), (1,)
    jungle.state.abs_used = ("anna",)
    played = jungle.play(end)
    state = played.state
    assert played.unit("bert") == msgspec.structs.replace(fresh[0], cell=-1, mp=0)
    assert played.hero("bert") == fresh[1]
    assert not any(card.turned or card.flipped or card.fresh for card in state.cards.values())
    for table in (state.tiles, state.tokens, state.hidden, state.madness, state.goals, state.decks):
        assert table == {}
    assert set(state.units) == {"anna", "bert"}
    assert (state.phase, state.round, state.fire, state.ink, state.acid, state.chain) == (CAMP, 0, (), (), (), ())
    assert (state.hands, state.active, state.queue, state.happened) == ((), "", (), ())
    assert (state.zone_kills, state.abs_used, state.lent) == ((), (), ())


# ---------------------------------------------------------------------- weapons that a briefing gives


def carried(played: InTheJungle, card: str) -> tuple[str, str]:
    return played.card(card).place, played.card(card).holder


@pytest.mark.rule("FC-INV-03", "FC-DEEP-07")
def test_a_gift_goes_to_every_player_into_a_hand_for_which_melee_weapons_make_room() -> None:
    jungle = before(gifts=("gun",))
    jungle.hero("anna", weapons=("machete", "fist_punch"))
    jungle.hero("bert", weapons=("rifle",), worn=("belt_holster",))
    played = jungle.play(setup.LendCards())
    assert (carried(played, "gun-1"), carried(played, "gun-2")) == ((HAND, "anna"), ("belt", "bert"))
    hands = [card.id for card in played.state.cards.values() if card.holder == "anna" and card.place == HAND]
    assert len(hands) == 2, "one of the two basic weapons is still in hand"
    assert len([card for card in played.state.cards.values() if card.holder == "anna" and card.place == BESIDE]) == 1


@pytest.mark.rule("FC-DEEP-07")
def test_who_cannot_carry_a_gift_leaves_it_or_another_weapon_in_the_stash() -> None:
    jungle = before(gifts=("gun",))
    jungle.hero("anna", weapons=("gun", "gun"), worn=("belt_holster",), belt=("gun", "sprayer"))
    for card in ("gun-1", "gun-2", "gun-3"):
        jungle.change(card, owner="")
    asked = jungle.play(setup.LendCards())
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-leave-behind", ("player1",))
    assert asked.keys == ["card:gun-4", "card:gun-1", "card:gun-2", "card:gun-3", "card:sprayer-1"]
    left = jungle.play(setup.LendCards(), choices=["card:gun-4"])
    assert carried(left, "gun-4") == (STASH, "")
    hand = jungle.play(setup.LendCards(), choices=["card:gun-2"])
    assert (carried(hand, "gun-4"), carried(hand, "gun-2")) == ((HAND, "anna"), (STASH, ""))
    belt = jungle.play(setup.LendCards(), choices=["card:sprayer-1"])
    assert (carried(belt, "gun-4"), carried(belt, "sprayer-1")) == (("belt", "anna"), (STASH, ""))


@pytest.mark.rule("FC-DEEP-07")
def test_two_hands_that_are_full_make_room_for_a_weapon_of_two_hands() -> None:
    jungle = before(gifts=("rifle",))
    jungle.hero("anna", weapons=("gun", "machete"))
    asked = jungle.play(setup.LendCards())
    assert asked.keys == ["card:rifle-1", "card:gun-1"]
    played = jungle.play(setup.LendCards(), choices=["card:gun-1"])
    assert [carried(played, id) for id in ("rifle-1", "gun-1", "machete-1")] == [
        (HAND, "anna"),
        (STASH, ""),
        (BESIDE, "anna"),
    ]


@pytest.mark.rule("FC-DEEP-07", "FC-COMP-04")
def test_of_a_gift_there_are_no_more_than_there_are_copies() -> None:
    print_weapon("single", ammo=1, die="green")
    jungle = before(gifts=("single",))
    jungle.hero("anna")
    jungle.hero("bert")
    played = jungle.play(setup.LendCards())
    assert [card.holder for card in played.state.cards.values() if card.kind == "single"] == ["anna"]


@pytest.mark.rule("FC-FIRE-08")
def test_what_is_lent_goes_to_one_whom_the_players_choose_with_its_holster() -> None:
    jungle = before(lent=("rifle", "backpack_holster"))
    jungle.hero("anna", weapons=("scatter",))
    jungle.hero("bert", weapons=("machete",))
    asked = jungle.play(setup.LendCards())
    assert (asked.asked.prompt, asked.asked.seats, asked.keys) == (
        "ask-who-gets",
        ("player1", "player2"),
        ["unit:anna", "unit:bert"],
    )
    anna = jungle.play(setup.LendCards(), choices=["unit:anna"])
    assert (carried(anna, "rifle-1"), carried(anna, "backpack_holster-1")) == (("back", "anna"), (WORN, "anna"))
    assert set(anna.state.lent) == {"rifle-1", "backpack_holster-1"}
    bert = jungle.play(setup.LendCards(), choices=["unit:bert"])
    assert (carried(bert, "rifle-1"), carried(bert, "machete-1")) == ((HAND, "bert"), (BESIDE, "bert"))


@pytest.mark.rule("FC-FIRE-08", "FC-COMP-04")
def test_what_is_not_in_the_box_is_not_lent() -> None:
    print_weapon("single", ammo=1, die="green")
    jungle = before(lent=("single",))
    jungle.hero("anna", weapons=("single",))
    played = jungle.play(setup.LendCards())
    assert (played.state.lent, carried(played, "single-1")) == ((), (HAND, "anna"))


@pytest.mark.rule("FC-FIRE-08")
def test_who_has_such_a_holster_gets_no_second_one() -> None:
    jungle = before(lent=("rifle", "backpack_holster"))
    jungle.hero("anna", weapons=("scatter",), worn=("double_back_holster",))
    played = jungle.play(setup.LendCards())
    assert (carried(played, "backpack_holster-1"), played.state.lent) == ((BOX, ""), ("rifle-1",))
    assert carried(played, "rifle-1") == ("back", "anna")


@pytest.mark.rule("FC-SETUP-04", "FC-SETUP-05")
def test_bunker_doors_are_shuffled_and_lie_face_down() -> None:
    behind = ("guard", "gunner", "bear", "hound", "ghost", "chief")
    doors = tuple(
        Placed(kind="door", at=f"{letter}5", captive=kind) for letter, kind in zip("ABCDEF", behind, strict=True)
    )
    played = begun(alone(tiles=doors, unit_order=behind))
    tokens = list(played.state.tokens.values())
    assert sorted(token.face for token in tokens) == sorted(behind)
    assert [token.face for token in tokens] != list(behind)
    assert [(token.kind, token.face_up, played.name(token.cell)) for token in tokens] == [
        ("door", False, f"{letter}5") for letter in "ABCDEF"
    ]
    assert set(played.state.units) == {"anna"}, "nobody has come out yet"
    assert played.state.tiles == {}


@pytest.mark.rule("FC-SETUP-04", "FC-INK-06")
def test_a_weapon_card_that_a_board_holds_lies_there_for_the_whole_mission() -> None:
    print_weapon("sabre", type="blade", damage=2, holster=False)
    print_board("fencer", card="sabre")
    jungle = alone(
        units=(Placed(kind="fencer", at="E5"), Placed(kind="guard", at="F5")), unit_order=("fencer", "guard")
    )
    assert carried(begun(jungle), "sabre-1") == (LENT, "fencer-red")


@pytest.mark.rule("FC-SETUP-04")
def test_the_enemy_queue_is_shuffled_and_has_its_empty_places() -> None:
    waiting = ("guard", "gunner", "bear", "hound", "ghost")
    played = begun(alone(queue=waiting, queue_places=7, unit_order=waiting))
    assert (sorted(played.state.queue[:5]), played.state.queue[5:]) == (sorted(waiting), ("", ""))
    assert played.state.queue[:5] != waiting


@pytest.mark.rule("FC-SETUP-04", "FC-TILE-05")
def test_a_gun_seat_has_its_gun_and_a_relic_lies_on_the_map() -> None:
    print_weapon("idol", type="blade", damage=3, holster=False)
    jungle = alone(
        tiles=(Placed(kind="gun", at="E5"),), tokens=(Placed(kind="weapon", at="C3", letter="idol"),), relic="idol"
    )
    played = begun(jungle)
    (tile,) = played.state.tiles
    assert carried(played, "machine_gun-1") == (LENT, tile)
    assert carried(played, "idol-1") == (MAP, "")
    (token,) = played.state.tokens.values()
    assert (token.kind, token.face, token.face_up, played.name(token.cell)) == ("weapon", "idol-1", True, "C3")


# ---------------------------------------------------------------------- the sets of the prologue


@pytest.mark.rule("FC-PROLOG-06", "FC-PROLOG-07", "FC-SETUP-02")
def test_in_the_prologue_each_chooses_one_of_the_sets_which_are_there_once() -> None:
    print_talent("aim")
    print_talent("hide")
    sets = (
        Loadout(weapon="gun", talent="aim", holster="belt_holster"),
        Loadout(weapon="rifle", talent="hide", holster="backpack_holster"),
    )
    jungle = before(loadouts=sets, insanity=7)
    jungle.hero("anna", weapons=("machete", "fist_punch"))
    jungle.hero("bert", weapons=("machete", "fist_punch"))
    asked = begun(jungle)
    assert (asked.asked.prompt, asked.asked.seats, asked.keys) == (
        "ask-loadout",
        ("player1",),
        ["kit:gun", "kit:rifle"],
    )
    played = begun(jungle, "kit:gun")
    assert (played.hero("anna").insanity, carried(played, "gun-1")) == (7, (HAND, "anna"))
    assert (carried(played, "aim"), carried(played, "belt_holster-1")) == ((LEARNED, "anna"), (WORN, "anna"))
    assert (carried(played, "machete-1"), carried(played, "fist_punch-1")) == ((HAND, "anna"), (BESIDE, "anna"))
    assert (carried(played, "rifle-1"), carried(played, "machete-2")) == ((HAND, "bert"), (BESIDE, "bert"))
    assert carried(played, "fist_punch-2") == (BESIDE, "bert")
    assert ("TookKit", "anna", "gun") in played.story


# ---------------------------------------------------------------------- the box


def printed(file: str, *kinds: str) -> list[dict[str, Any]]:
    """The entries of a file of the box, without the cards of the tests."""
    content = tomllib.loads((library.BOX.folder / file).read_text(encoding="utf-8"))
    return [entry for kind in kinds for entry in content[kind]]


@pytest.mark.rule("FC-COMP-01")
@pytest.mark.parametrize(
    ("count", "file", "kinds"),
    [
        (6, "heroes.toml", ("hero",)),
        (28, "items.toml", ("item",)),
        (27, "talents.toml", ("talent",)),
        (43, "weapons.toml", ("weapon", "mod")),
        (32, "exploration.toml", ("card",)),
        (18, "anecdotes.toml", ("card",)),
        (7, "insanity.toml", ("card",)),
    ],
)
def test_the_box_holds_as_many_cards_as_are_printed(count: int, file: str, kinds: tuple[str, ...]) -> None:
    assert sum(entry.get("copies", 1) for entry in printed(file, *kinds)) == count


@pytest.mark.rule("FC-COMP-01")
def test_sacks_holsters_and_tokens_are_as_many_as_are_printed() -> None:
    containers = printed("items.toml", "container")
    sacks = sum(entry["copies"] for entry in containers if entry["kind"] == "sack")
    assert (sacks, sum(entry["copies"] for entry in containers) - sacks) == (9, 9)
    assert setup.LOOT == {"relic": 1, "molotov": 2, "bandage": 3, "ammunition": 2, "money": 3}
    assert setup.LEAF == {"green": 8, "blue": 7, "amber": 6, "crimson": 5}
    boards = printed("enemies.toml", "board")
    assert len(boards) == 18 + 1, "18 faces, and the Rogue"
    assert sum(entry.get("standees", 4) for entry in boards) >= 39 - 6


@pytest.mark.rule("FC-COMP-01", "FC-SETUP-09")
def test_every_copy_of_every_card_is_a_card_of_its_own() -> None:
    cards = list(camp.all_cards())
    assert len({card.id for card in cards}) == len(cards)
    for table in (library.weapons(), library.mods(), library.items(), library.containers()):
        for kind, printed in table.items():
            assert [card.id for card in cards if card.kind == kind] == [
                f"{kind}-{number}" for number in range(1, printed.copies + 1)
            ]
    assert {card.id for card in cards if card.kind in library.talents()} == set(library.talents())


@pytest.mark.rule("FC-COMP-04")
def test_leaves_return_to_their_pile_when_they_are_spent() -> None:
    jungle = alone()
    jungle.state.leaves = (8, 0, 0, 0)
    assert "green" not in begun(jungle).state.decks["leaf"].draw
    jungle.state.leaves = (6, 0, 0, 0)
    assert begun(jungle).state.decks["leaf"].draw.count("green") == 2


@pytest.mark.rule("FC-GLOSS-16")
def test_two_names_for_one_thing_are_one_thing_here() -> None:
    """Colt .45 and 1911 .45, Scorpion and Skorpion, spore patch and Amanita."""
    names = [*library.weapons(), *library.items(), *library.mods()]
    assert [name for name in names if "1911" in name or "colt" in name] == ["colt_1911"]
    assert [name for name in names if "korpion" in name or "corpion" in name] == ["skorpion"]
    tiles = {tile.kind for mission in library.missions().values() for tile in mission.tiles}
    assert ("amanita" in tiles, "spores" in tiles) == (True, False)
    assert library.missions()[2].gifts == ("colt_1911",)


@pytest.mark.rule("FC-BOARD-04", "FC-SETUP-19")
def test_every_player_has_an_area_for_everything() -> None:
    jungle = Jungle()
    kit = {"weapons": ("gun",), "belt": ("gun",), "back": ("rifle",), "beside": ("machete",), "items": ("snack",)}
    jungle.hero(
        "anna", at="A1", worn=("belt_holster", "backpack_holster", "simple_sack"), talents=("first_aid",), **kit
    )
    jungle.give("gun-1", "sight", "attached")
    state = jungle.state
    places = {card.place for card in state.cards.values() if card.holder == "anna"}
    assert places == {HAND, "belt", "back", BESIDE, SACK, WORN, LEARNED}
    assert people.talent(state, state.heroes["anna"], "first_aid") is not None
    hero, unit = state.heroes["anna"], state.units["anna"]
    assert (hero.impulse, hero.bandages, hero.ink, unit.bleed, unit.impair) == (False, 0, 0, False, 0)


@pytest.mark.rule("FC-ANECDOTE-01", "FC-ANECDOTE-02", "FC-INK-11")
def test_the_hidden_cards_are_the_first_of_their_decks() -> None:
    kept = {
        deck: next(card for card in library.anecdotes().values() if card.deck == deck) for deck in ("where", "what")
    }
    for card in list(library.anecdotes().values()):
        if card.deck in kept:
            del library.anecdotes()[card.id]
    for card in kept.values():
        library.anecdotes()[card.id] = msgspec.structs.replace(card, copies=1)
    played = alone(anecdote=True).play(setup.LayPiles(), setup.PrepareDecks())
    assert {id: hidden.card for id, hidden in played.state.hidden.items()} == {
        deck: f"{card.id}-0" for deck, card in kept.items()
    }
    assert all(not hidden.face_up and not hidden.known_to for hidden in played.state.hidden.values())
