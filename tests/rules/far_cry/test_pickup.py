"""Picking up tokens (Pick up a Loot/Leaf token)."""

import pytest

from fireteam.games.far_cry.rules.actions import pickup
from fireteam.games.far_cry.state import DISCARD, SACK, Lasting

from .jungle import Jungle, print_weapon


def finder(face: str = "money", kind: str = "loot", **hero: object) -> Jungle:
    """Anna at B2 beside a token on C2."""
    jungle = Jungle()
    jungle.hero("anna", at="B2", **hero)
    jungle.token(kind, "C2", face=face)
    return jungle


TAKEN = ["move:anna:C2", "take:loot-C2"]


@pytest.mark.rule("FC-LOOT-01", "FC-LOOT-02", "FC-LOOT-04")
def test_stepping_on_a_token_asks_before_it_is_turned_up() -> None:
    asked = finder().turn(choices=["move:anna:C2"])
    assert (asked.asked.prompt, asked.asked.seats, asked.keys) == (
        "ask-pick-up",
        ("player1",),
        ["take:loot-C2", "leave"],
    )
    assert asked.asked.arguments["what"] == "token-loot"
    played = finder().turn(choices=["move:anna:C2", "leave"])
    assert (played.at("loot-C2"), played.state.tokens["loot-C2"].face_up) == ("C2", False)


@pytest.mark.rule("FC-LOOT-01")
def test_passing_through_is_enough_and_costs_nothing() -> None:
    jungle = Jungle(". . .")
    jungle.hero("anna", at="A1")
    jungle.token("loot", "B1", face="money")
    played = jungle.turn(choices=["move:anna:C1", "take:loot-B1"])
    assert (played.at("anna"), played.unit("anna").mp, played.hero("anna").gained_money) == ("C1", 3, 200)


@pytest.mark.rule("FC-LOOT-01", "FC-LOOT-02")
def test_what_was_left_may_be_taken_later_in_a_player_turn() -> None:
    jungle = finder()
    played = jungle.turn(choices=["move:anna:C2", "leave"])
    assert "take:anna:loot-C2" in played.keys
    played = jungle.turn(choices=["move:anna:C2", "leave", "take:anna:loot-C2"])
    assert (played.hero("anna").gained_money, played.unit("anna").mp) == (200, 4)
    jungle.change("anna", cell=jungle.cell("C2"))
    assert jungle.turn().option("take:anna:loot-C2").seat == "player1"


@pytest.mark.rule("FC-LOOT-02")
def test_allies_and_enemies_take_nothing() -> None:
    jungle = finder()
    ally = jungle.ally("friend", at="D2")
    played = jungle.turn(choices=[f"move:{ally}:C2"])
    assert (played.asked.prompt, played.at("loot-C2")) == ("ask-act", "C2")
    assert not played.offers("take:")


@pytest.mark.rule("FC-LOOT-01")
def test_each_of_several_tokens_is_asked_about_once() -> None:
    jungle = finder()
    jungle.token("leaf", "C2", face="green")
    jungle.deck("leaf", "blue")
    asked = jungle.turn(choices=["move:anna:C2", "leave"])
    assert asked.keys == ["take:leaf-C2", "leave"]
    played = jungle.turn(choices=["move:anna:C2", "leave", "take:leaf-C2"])
    assert (played.asked.prompt, played.hero("anna").gained_leaves, played.at("loot-C2")) == (
        "ask-act",
        (1, 0, 0, 0),
        "C2",
    )
    asked = jungle.turn(choices=["move:anna:C2", "take:loot-C2"])
    assert (asked.keys, asked.hero("anna").gained_money) == (["take:leaf-C2", "leave"], 200)
    played = jungle.turn(choices=["move:anna:C2", "take:loot-C2", "take:leaf-C2"])
    assert (played.hero("anna").gained_money, played.hero("anna").gained_leaves) == (200, (1, 0, 0, 0))


@pytest.mark.rule("FC-LOOT-03", "FC-BOARD-01")
@pytest.mark.parametrize(("leaf", "place"), [("green", 0), ("blue", 1), ("amber", 2), ("crimson", 3)])
def test_a_leaf_goes_on_the_board(leaf: str, place: int) -> None:
    jungle = finder(leaf, "leaf", gained_leaves=(1, 1, 1, 1))
    played = jungle.turn(choices=["move:anna:C2", "take:leaf-C2"])
    assert played.hero("anna").gained_leaves == tuple(1 + (number == place) for number in range(4))
    assert "leaf-C2" not in played.state.tokens
    assert played.state.leaves == (0, 0, 0, 0)


@pytest.mark.rule("FC-LOOT-03", "FC-POTION-01")
def test_with_nature_boy_any_colour_that_is_left_may_be_taken() -> None:
    jungle = finder("green", "leaf", lasting=(Lasting("choose_leaves", 1, 3, turn=False),))
    jungle.deck("leaf", "blue", "amber", "blue")
    asked = jungle.turn(choices=["move:anna:C2", "take:leaf-C2"])
    assert asked.keys == ["leaf:green", "leaf:blue", "leaf:amber"]
    played = jungle.turn(choices=["move:anna:C2", "take:leaf-C2", "leaf:blue"])
    assert played.hero("anna").gained_leaves == (0, 1, 0, 0)
    assert sorted(played.state.decks["leaf"].draw) == ["amber", "blue", "green"]


@pytest.mark.rule("FC-LOOT-03", "FC-SPIDER-02")
def test_with_nature_lore_a_second_leaf_comes_from_the_pile() -> None:
    jungle = finder("green", "leaf", talents=("nature_lore",))
    jungle.deck("leaf", "crimson", "blue")
    played = jungle.turn(choices=["move:anna:C2", "take:leaf-C2"])
    assert (played.hero("anna").gained_leaves, played.state.decks["leaf"].draw) == ((1, 0, 0, 1), ("blue",))
    jungle.deck("leaf")
    assert jungle.turn(choices=["move:anna:C2", "take:leaf-C2"]).hero("anna").gained_leaves == (1, 0, 0, 0)


@pytest.mark.rule("FC-LOOT-03", "FC-SPIDER-02", "FC-POTION-01")
def test_with_both_the_second_leaf_is_chosen_too() -> None:
    lasting = (Lasting("choose_leaves", 1, 3, turn=False),)
    jungle = finder("green", "leaf", talents=("nature_lore",), lasting=lasting)
    jungle.deck("leaf", "crimson", "blue")
    choices = ["move:anna:C2", "take:leaf-C2", "leaf:crimson", "leaf:blue"]
    played = jungle.turn(choices=choices)
    assert (played.hero("anna").gained_leaves, played.state.decks["leaf"].draw) == ((0, 1, 0, 1), ("green",))


@pytest.mark.rule("FC-LOOT-04", "FC-LOOT-05", "FC-LOOT-06", "FC-LOOT-09")
@pytest.mark.parametrize(("face", "gain"), [("relic", (200, 0, 1)), ("money", (0, 200, 1)), ("bandage", (0, 0, 2))])
def test_relics_money_and_bandages(face: str, gain: tuple[int, int, int]) -> None:
    played = finder(face, bandages=1).turn(choices=TAKEN)
    anna = played.hero("anna")
    assert (anna.gained_xp, anna.gained_money, anna.bandages) == gain
    token = played.state.tokens["loot-C2"]
    assert (played.at("loot-C2"), token.face_up) == ("", True)
    assert (anna.xp, played.state.money) == (0, 0)
    assert played.story[-1] == ("TookLoot", "anna", face)


# ---------------------------------------------------------------------- a Molotov


@pytest.mark.rule("FC-LOOT-07")
def test_a_molotov_card_is_taken_if_there_is_room() -> None:
    played = finder("molotov").turn(choices=TAKEN)
    card = played.card("molotov-1")
    assert (card.place, card.holder, played.at("loot-C2")) == (SACK, "anna", "")


@pytest.mark.rule("FC-LOOT-07", "FC-INV-07", "FC-INV-05")
def test_an_item_may_be_discarded_to_make_room() -> None:
    jungle = finder("molotov", items=("tonic",))
    asked = jungle.turn(choices=TAKEN)
    assert (asked.asked.prompt, asked.keys) == ("ask-make-room", ["card:tonic-1", "none"])
    played = jungle.turn(choices=[*TAKEN, "card:tonic-1"])
    assert (played.card("tonic-1").place, played.card("molotov-1").place) == (DISCARD, SACK)
    played = jungle.turn(choices=[*TAKEN, "none"])
    assert (played.card("molotov-1").holder, played.at("loot-C2")) == ("", "C2")
    assert played.state.tokens["loot-C2"].face_up
    assert [event.loot for event in played.told(pickup.LeftLying)] == ["molotov"]


@pytest.mark.rule("FC-LOOT-07", "FC-INV-06")
def test_with_a_free_place_in_the_sack_nothing_is_asked() -> None:
    played = finder("molotov", items=("tonic",), worn=("simple_sack",)).turn(choices=TAKEN)
    assert (played.card("molotov-1").place, played.card("tonic-1").place) == (SACK, SACK)


@pytest.mark.rule("FC-LOOT-07", "FC-COMP-04")
def test_if_no_molotov_is_left_in_the_deck_the_token_stays_face_up() -> None:
    jungle = finder("molotov", items=("tonic",))
    jungle.open_box()
    for card in [card for card in jungle.state.cards.values() if card.kind == "molotov"]:
        jungle.change(card, place="stash")
    played = jungle.turn(choices=TAKEN)
    assert (played.at("loot-C2"), played.state.tokens["loot-C2"].face_up) == ("C2", True)
    assert not played.offers("take:")
    assert played.card("tonic-1").place == SACK


# ---------------------------------------------------------------------- ammunition


@pytest.mark.rule("FC-LOOT-08")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 3), (2, 3)])
def test_ammunition_loads_one_equipped_weapon_by_up_to_two(before: int, after: int) -> None:
    jungle = finder("ammunition", weapons=("gun",))
    jungle.change("gun-1", ammo=before)
    played = jungle.turn(choices=TAKEN)
    assert (played.card("gun-1").ammo, played.at("loot-C2")) == (after, "")
    assert (played.hero("anna").reloaded, played.unit("anna").used) == (False, ())


@pytest.mark.rule("FC-LOOT-08")
def test_of_several_weapons_the_player_chooses_one() -> None:
    jungle = finder("ammunition", weapons=("gun", "sprayer"))
    jungle.change("gun-1", ammo=0)
    jungle.change("sprayer-1", ammo=0)
    asked = jungle.turn(choices=TAKEN)
    assert (asked.asked.prompt, sorted(asked.keys)) == ("ask-refill", ["card:gun-1", "card:sprayer-1"])
    played = jungle.turn(choices=[*TAKEN, "card:sprayer-1"])
    assert (played.card("gun-1").ammo, played.card("sprayer-1").ammo) == (0, 2)


@pytest.mark.rule("FC-LOOT-08", "FC-LOOT-01")
def test_if_all_are_full_it_stays_face_up_and_may_be_taken_later() -> None:
    jungle = finder("ammunition", weapons=("gun",), belt=("gun",), worn=("belt_holster",))
    jungle.change("gun-2", ammo=0)  # in a holster
    played = jungle.turn(choices=TAKEN)
    assert (played.at("loot-C2"), played.state.tokens["loot-C2"].face_up, played.card("gun-2").ammo) == ("C2", True, 0)
    assert not played.offers("take:")
    jungle.enemy("bear", at="G2")
    fired = [*TAKEN, "attack:anna:gun-1:single:bear-red"]
    asked = jungle.turn(choices=fired, dice=[[1]])
    assert "take:anna:loot-C2" in asked.keys
    assert jungle.turn(choices=[*fired, "take:anna:loot-C2"], dice=[[1]]).card("gun-1").ammo == 3
    jungle.token("loot", "B2", face="ammunition", face_up=True)
    assert jungle.turn(choices=["move:anna:A2", "move:anna:B2"]).asked.prompt == "ask-act"


@pytest.mark.rule("FC-LOOT-08", "FC-RELOAD-06")
def test_it_fills_no_weapon_that_is_never_reloaded_but_one_that_needs_a_condition() -> None:
    print_weapon("longbow", type="bow", hands=2, ammo=3, reload="never")
    print_weapon("burner", type="flamethrower", hands=2, ammo=3, reload="near_fuel")
    for weapon, after in (("longbow", 0), ("burner", 2)):
        jungle = finder("ammunition", weapons=(weapon,))
        jungle.change(f"{weapon}-1", ammo=0)
        assert jungle.turn(choices=TAKEN).card(f"{weapon}-1").ammo == after


@pytest.mark.rule("FC-LOOT-08", "FC-RELOAD-07")
def test_mods_count_for_the_capacity() -> None:
    jungle = finder("ammunition", weapons=("rifle",), mods={"rifle-1": ("drum",)})
    jungle.change("rifle-1", ammo=4)
    assert jungle.turn(choices=TAKEN).card("rifle-1").ammo == 6


# ---------------------------------------------------------------------- thrown weapons, supplies


def thrown(**hero: object) -> Jungle:
    jungle = Jungle()
    jungle.hero("anna", at="B2", **hero)
    jungle.hero("bert", at="H6")
    card = jungle.give("bert", "knife", "map", turned=True)
    jungle.token("weapon", "C2", face=card)
    return jungle


@pytest.mark.rule("FC-MODE-09")
def test_anybody_may_take_a_thrown_weapon_into_a_free_hand() -> None:
    played = thrown(weapons=("gun",)).turn(choices=["move:anna:C2", "take:weapon-C2"])
    card = played.card("knife-1")
    assert (card.place, card.holder, card.turned) == ("hand", "anna", True)
    assert "weapon-C2" not in played.state.tokens
    played = thrown(weapons=("rifle",)).turn(choices=["move:anna:C2", "take:weapon-C2"])
    assert (played.card("knife-1").place, played.card("knife-1").holder) == ("beside", "anna")


@pytest.mark.rule("FC-ANECDOTE-03")
def test_a_supply_drop_gives_two_bandages_and_fills_the_weapons() -> None:
    jungle = finder("supply", "supply", weapons=("gun",), bandages=1)
    jungle.change("gun-1", ammo=0)
    played = jungle.turn(choices=["move:anna:C2", "take:supply-C2"])
    assert (played.hero("anna").bandages, played.card("gun-1").ammo) == (3, 3)
    assert "supply-C2" not in played.state.tokens


@pytest.mark.rule("FC-LOOT-01", "FC-LOOT-08")
def test_nobody_learns_from_what_is_offered_what_a_token_hides() -> None:
    jungle = finder("ammunition", weapons=("gun",))
    assert jungle.turn(choices=["move:anna:C2", "leave"]).offers("take:") == ["take:anna:loot-C2"]


@pytest.mark.rule("FC-LOOT-01", "FC-LOOT-07", "FC-LOOT-08")
def test_what_lies_face_up_is_shown_and_can_be_taken() -> None:
    jungle = finder("money")
    jungle.change("loot-C2", face_up=True)
    asked = jungle.turn(choices=["move:anna:C2"])
    assert (asked.asked.prompt, asked.asked.arguments["what"]) == ("ask-pick-up", "money")
    asked = jungle.turn(choices=["move:anna:C2", "leave"])
    assert asked.option("take:anna:loot-C2").arguments == {"what": "money"}


@pytest.mark.rule("FC-MODE-09", "FC-LOOT-01")
def test_a_thrown_weapon_is_called_by_its_name() -> None:
    asked = thrown().turn(choices=["move:anna:C2"])
    assert asked.asked.arguments["what"] == "knife"


@pytest.mark.rule("FC-LOOT-07", "FC-LOOT-01")
def test_a_molotov_that_was_left_for_want_of_room_may_be_taken_later() -> None:
    jungle = finder("molotov")
    jungle.change("loot-C2", face_up=True)
    played = jungle.turn(choices=["move:anna:C2", "leave", "take:anna:loot-C2"])
    assert played.card("molotov-1").holder == "anna"
