"""Between missions (Inventory, The Team Stash, Weapon Mods, Buying Cards, Crafting, Talents)."""

from __future__ import annotations

from typing import Any

import pytest

from fireteam.games.far_cry.content import library
from fireteam.games.far_cry.rules.campaign import camp, campaign
from fireteam.games.far_cry.state import ATTACHED, BESIDE, BOX, CAMP, DISCARD, LEARNED, SACK, STASH, WORN

from .jungle import InTheJungle, Jungle, print_container, print_talent, print_weapon
from .wilds import Wilds


def in_camp(*stash: str, money: int = 0, hides: int = 0, leaves: tuple[int, ...] = (0, 0, 0, 0)) -> Jungle:
    """A team between two missions, with cards in its stash; heroes are still to come."""
    jungle = Jungle()
    state = jungle.state
    state.phase, state.round, state.campaign = CAMP, 0, True
    state.decks.clear()
    state.goals.clear()
    state.money, state.hides, state.leaves = money, hides, leaves  # type: ignore[assignment]
    for kind in stash:
        jungle.give("", kind, STASH)
    return jungle


def camped(jungle: Jungle, *choices: str) -> InTheJungle:
    return jungle.play(camp.Prepare(), choices=choices)


def place(played: InTheJungle, card: str) -> tuple[str, str]:
    return played.card(card).place, played.card(card).holder


# ---------------------------------------------------------------------- the stash, and who decides


@pytest.mark.rule("FC-STASH-01", "FC-STASH-03", "FC-BUY-03", "FC-SETUP-17")
def test_the_stash_belongs_to_all_and_anybody_may_enter_what_they_decided() -> None:
    jungle = in_camp("gun", money=500)
    jungle.hero("anna")
    jungle.hero("bert")
    asked = camped(jungle)
    assert (asked.asked.prompt, asked.asked.seats, asked.asked.arguments["money"]) == (
        "ask-camp",
        ("player1", "player2"),
        500,
    )
    for key in ("buy:gun", "carry:gun-1:hand:anna", "carry:gun-1:hand:bert", "onward"):
        assert asked.option(key).seat in (None, "")


@pytest.mark.rule("FC-SETUP-17", "FC-FLOW-02")
def test_one_thing_after_another_as_long_as_the_players_like() -> None:
    jungle = in_camp(money=1000)
    jungle.hero("anna")
    played = camped(jungle, "buy:gun", "buy:gun", "carry:gun-1:hand:anna")
    assert (played.asked.prompt, played.state.money) == ("ask-camp", 0)
    assert camped(jungle, "onward").decision is None


@pytest.mark.rule("FC-STASH-02", "FC-TALENT-01")
def test_experience_is_personal() -> None:
    jungle = in_camp()
    jungle.hero("anna", xp=600)
    jungle.hero("bert", xp=1000)
    asked = camped(jungle)
    assert {key.split(":")[1] for key in asked.offers("learn:")} == {"bert"}
    assert asked.option("learn:bert:first_aid").seat == "player2"


# ---------------------------------------------------------------------- buying


@pytest.mark.rule("FC-BUY-03", "FC-BUY-04", "FC-INV-04")
@pytest.mark.parametrize(("money", "offered"), [(499, False), (500, True), (501, True)])
def test_what_can_be_paid_can_be_bought(money: int, offered: bool) -> None:
    jungle = in_camp(money=money)
    jungle.hero("anna")
    assert ("buy:gun" in camped(jungle).keys) is offered
    if offered:
        played = camped(jungle, "buy:gun")
        assert (played.state.money, place(played, "gun-1")) == (money - 500, (STASH, ""))
        assert ("Bought", "gun", 500) in played.story


@pytest.mark.rule("FC-BUY-03", "FC-INV-01", "FC-INV-02", "FC-INV-04")
def test_weapons_mods_and_items_are_bought() -> None:
    jungle = in_camp(money=2000)
    jungle.hero("anna")
    played = camped(jungle, "buy:rifle", "buy:sight", "buy:snack")
    assert played.state.money == 2000 - 900 - 100 - 100
    assert {place(played, id) for id in ("rifle-1", "sight-1", "snack-1")} == {(STASH, "")}


@pytest.mark.rule("FC-BUY-02")
@pytest.mark.parametrize("kind", ["stick", "tonic", "simple_sack", "first_aid"])
def test_what_shows_no_price_cannot_be_bought(kind: str) -> None:
    jungle = in_camp(money=20000)
    jungle.hero("anna")
    assert f"buy:{kind}" not in camped(jungle).keys
    assert camp.price(kind) is None


@pytest.mark.rule("FC-BUY-05", "FC-COMP-04")
def test_only_copies_that_are_in_the_box_can_be_bought() -> None:
    print_weapon("single", price=100, ammo=1, die="green")
    jungle = in_camp(money=5000)
    jungle.hero("anna")
    assert "buy:single" in camped(jungle).keys
    assert "buy:single" not in camped(jungle, "buy:single").keys
    jungle.give("anna", "single", DISCARD)
    assert "buy:single" not in camped(jungle).keys


@pytest.mark.rule("FC-BUY-01", "FC-CRAFT-01", "FC-TALENT-01", "FC-MOD-03", "FC-INV-03")
def test_nothing_is_bought_crafted_learned_or_fitted_during_a_mission_or_a_trek() -> None:
    jungle = Jungle()
    wilds = Wilds()
    wilds.put("meadow", "1,0")
    for stage in (jungle, wilds):
        stage.state.money, stage.state.hides, stage.state.leaves = 9000, 30, (5, 5, 5, 5)
        stage.give("", "sight", STASH)
    jungle.hero("anna", at="C3", xp=9000, weapons=("rifle",))
    wilds.hero("anna", xp=9000, weapons=("rifle",))
    for asked in (jungle.turn(), wilds.explore()):
        for verb in ("buy:", "craft:", "learn:", "fit:", "carry:"):
            assert not asked.offers(verb), verb


# ---------------------------------------------------------------------- crafting


@pytest.mark.rule("FC-CRAFT-01", "FC-CRAFT-03")
@pytest.mark.parametrize(("leaves", "offered"), [((1, 9, 9, 9), False), ((2, 3, 1, 4), True), ((9, 9, 0, 9), False)])
def test_a_potion_needs_all_its_leaves(leaves: tuple[int, ...], offered: bool) -> None:
    jungle = in_camp(leaves=leaves)
    jungle.hero("anna")
    library.items()["tonic"] = type(library.items()["tonic"])(
        id="tonic", kind="potion", leaves={"green": 2, "amber": 1}, effects=(), copies=4, provenance="original"
    )
    assert ("craft:tonic" in camped(jungle).keys) is offered
    if offered:
        played = camped(jungle, "craft:tonic")
        assert (played.state.leaves, place(played, "tonic-1")) == ((0, 3, 0, 4), (STASH, ""))
        assert ("Crafted", "tonic") in played.story


@pytest.mark.rule("FC-CRAFT-01", "FC-CRAFT-02")
@pytest.mark.parametrize(("hides", "offered"), [(4, False), (5, True), (6, True)])
def test_a_container_needs_its_hides(hides: int, offered: bool) -> None:
    print_container("pouch", "sack", 3, hides=5)
    jungle = in_camp(hides=hides)
    jungle.hero("anna")
    assert ("craft:pouch" in camped(jungle).keys) is offered
    if offered:
        played = camped(jungle, "craft:pouch")
        assert (played.state.hides, place(played, "pouch-1")) == (hides - 5, (STASH, ""))


@pytest.mark.rule("FC-CRAFT-01")
def test_items_without_leaves_are_not_crafted() -> None:
    jungle = in_camp(leaves=(9, 9, 9, 9), hides=99)
    jungle.hero("anna")
    assert "craft:snack" not in camped(jungle).keys


@pytest.mark.rule("FC-CRAFT-04", "FC-COMP-04")
def test_something_of_which_all_copies_are_in_play_cannot_be_crafted() -> None:
    jungle = in_camp("tonic", "tonic", "tonic", leaves=(9, 0, 0, 0))
    jungle.hero("anna")
    assert "craft:tonic" in camped(jungle).keys
    played = camped(jungle, "craft:tonic")
    assert "craft:tonic" not in played.keys
    assert played.state.leaves == (8, 0, 0, 0)


@pytest.mark.rule("FC-CRAFT-06")
def test_the_sacks_and_holsters_of_the_box() -> None:
    printed = {id: (card.kind, card.capacity, card.hides) for id, card in library.containers().items()}
    assert printed == {
        "simple_sack": ("sack", 2, 2),
        "rugged_sack": ("sack", 3, 5),
        "heavy_duty_sack": ("sack", 4, 12),
        "belt_holster": ("belt", 2, 4),
        "backpack_holster": ("back", 1, 6),
        "double_back_holster": ("back", 2, 20),
    }


@pytest.mark.rule("FC-CRAFT-07", "FC-BOARD-07")
def test_the_potions_of_the_box() -> None:
    printed = {
        id: (
            {str(leaf): count for leaf, count in card.leaves.items()},
            [(effect.verb, effect.amount, effect.rounds, effect.against) for effect in card.effects],
        )
        for id, card in library.items().items()
        if card.kind == "potion" and id != "tonic"
    }
    assert printed == {
        "nature_boy": ({"blue": 1}, [("choose_leaves", 1, 2, "")]),
        "sprint_burst": ({"blue": 2}, [("move_points", 2, 0, "")]),
        "medicine": ({"green": 2}, [("heal", 3, 0, "")]),
        "animal_repellent": ({"amber": 2}, [("ignored_by", 1, 2, "animal")]),
        "fireproof_balm": ({"crimson": 2}, [("fireproof", 1, 0, "")]),
        "endorphin_boost": ({"green": 2, "blue": 2}, [("heal", 0, 0, "")]),
        "deadly_hunter": ({"amber": 2, "crimson": 1}, [("damage", 1, 0, "animal")]),
        "sharpshooter_elixir": ({"crimson": 2, "amber": 1}, [("improve", 1, 0, "")]),
    }


# ---------------------------------------------------------------------- what is carried


@pytest.mark.rule("FC-SETUP-21", "FC-BUY-04", "FC-INV-05", "FC-INV-08", "FC-INV-09")
@pytest.mark.parametrize(
    ("hero", "card", "places"),
    [
        ({}, "gun", ["hand"]),
        ({"weapons": ("gun", "knife")}, "gun", []),
        ({"weapons": ("knife",)}, "gun", ["hand"]),
        ({"weapons": ("knife",)}, "rifle", []),
        ({}, "rifle", ["hand"]),
        ({"weapons": ("rifle",)}, "knife", ["beside"]),
        ({"weapons": ("rifle",), "worn": ("belt_holster",)}, "gun", ["belt"]),
        ({"weapons": ("rifle",), "worn": ("belt_holster",), "belt": ("gun", "gun")}, "gun", []),
        ({"weapons": ("rifle",), "worn": ("belt_holster",), "belt": ("gun",)}, "gun", ["belt"]),
        ({"weapons": ("rifle",), "worn": ("backpack_holster",)}, "gun", []),
        ({"weapons": ("rifle",), "worn": ("backpack_holster",)}, "rifle", ["back"]),
        ({"weapons": ("rifle",), "worn": ("backpack_holster",), "back": ("rifle",)}, "rifle", []),
        ({"worn": ("belt_holster",)}, "gun", ["hand", "belt"]),
        ({}, "snack", ["sack"]),
        ({"items": ("tonic",)}, "snack", []),
        ({"items": ("tonic",), "worn": ("simple_sack",)}, "snack", ["sack"]),
        ({"items": ("tonic", "tonic"), "worn": ("simple_sack",)}, "snack", []),
        ({}, "sight", []),
    ],
)
def test_what_lies_in_the_stash_may_be_taken_along_where_there_is_room(
    hero: dict[str, Any], card: str, places: list[str]
) -> None:
    jungle = in_camp(card)
    jungle.hero("anna", **hero)
    jungle.hero("bert", weapons=("rifle",), items=("snack",))
    number = next(id for id, each in jungle.state.cards.items() if each.place == STASH)
    found = camped(jungle).offers(f"carry:{number}:")
    assert [key for key in found if key.endswith(":anna")] == [f"carry:{number}:{where}:anna" for where in places]
    for where in places:
        played = camped(jungle, f"carry:{number}:{where}:anna")
        assert place(played, number) == (where, "anna")
        assert ("Carried", card, "anna") in played.story


@pytest.mark.rule("FC-SETUP-21", "FC-INV-07", "FC-INV-11", "FC-SETUP-17")
def test_what_is_carried_may_be_put_into_the_stash_but_for_fists_and_machete() -> None:
    jungle = in_camp()
    jungle.hero("anna", weapons=("machete", "gun"), beside=("fist_punch",), items=("snack",), worn=("simple_sack",))
    found = [key for key in camped(jungle).offers("carry:") if ":stash:" in key]
    assert found == ["carry:gun-1:stash:", "carry:snack-1:stash:", "carry:simple_sack-1:stash:"]
    played = camped(jungle, *found)
    assert {place(played, id) for id in ("gun-1", "snack-1", "simple_sack-1")} == {(STASH, "")}


@pytest.mark.rule("FC-SETUP-21", "FC-INV-08")
def test_a_weapon_may_change_its_place() -> None:
    jungle = in_camp()
    jungle.hero("anna", weapons=("machete",), beside=("fist_punch",), belt=("gun",), worn=("belt_holster",))
    asked = camped(jungle)
    moves = [key for key in asked.offers("carry:") if key.endswith(":anna")]
    assert sorted(moves) == [
        "carry:fist_punch-1:hand:anna",
        "carry:gun-1:hand:anna",
        "carry:machete-1:beside:anna",
    ]
    played = camped(jungle, "carry:machete-1:beside:anna")
    assert place(played, "machete-1") == (BESIDE, "anna")
    two = camped(jungle, "carry:gun-1:hand:anna")
    assert not [key for key in two.offers("carry:fist_punch-1") if ":hand:" in key], "both hands are full"
    assert "carry:gun-1:belt:anna" in two.keys


@pytest.mark.rule("FC-CRAFT-05", "FC-SETUP-17")
def test_cards_change_hands_by_way_of_the_stash() -> None:
    jungle = in_camp()
    jungle.hero("anna", items=("snack",))
    jungle.hero("bert")
    played = camped(jungle, "carry:snack-1:stash:", "carry:snack-1:sack:bert")
    assert place(played, "snack-1") == (SACK, "bert")


@pytest.mark.rule("FC-CRAFT-02", "FC-INV-10")
def test_one_container_of_each_kind_and_a_larger_one_takes_the_place_of_a_smaller() -> None:
    jungle = in_camp("simple_sack", "rugged_sack", "belt_holster", "backpack_holster", "double_back_holster")
    jungle.hero("anna")
    asked = camped(jungle)
    assert len([key for key in asked.offers("carry:") if ":worn:anna" in key]) == 5
    worn = camped(jungle, "carry:rugged_sack-1:worn:anna")
    assert "carry:simple_sack-1:worn:anna" not in worn.keys
    assert "carry:belt_holster-1:worn:anna" in worn.keys
    larger = camped(jungle, "carry:simple_sack-1:worn:anna", "carry:rugged_sack-1:worn:anna")
    assert (place(larger, "rugged_sack-1"), place(larger, "simple_sack-1")) == ((WORN, "anna"), (STASH, ""))
    back = camped(jungle, "carry:backpack_holster-1:worn:anna", "carry:belt_holster-1:worn:anna")
    assert "carry:double_back_holster-1:worn:anna" in back.keys, "it is a Backpack Holster"
    both = {place(back, id) for id in ("backpack_holster-1", "belt_holster-1")}
    assert both == {(WORN, "anna")}


@pytest.mark.rule("FC-INV-05", "FC-INV-09", "FC-SETUP-21")
@pytest.mark.parametrize(
    ("hero", "offered"),
    [
        ({"worn": ("simple_sack",), "items": ("tonic",)}, True),
        ({"worn": ("simple_sack",), "items": ("tonic", "snack")}, False),
        ({"worn": ("belt_holster",), "weapons": ("gun",)}, True),
        ({"worn": ("belt_holster",), "belt": ("gun",)}, False),
        ({"worn": ("backpack_holster",), "belt": ()}, True),
        ({"worn": ("backpack_holster",), "back": ("rifle",)}, False),
    ],
)
def test_a_container_that_is_needed_stays_on(hero: dict[str, Any], offered: bool) -> None:
    jungle = in_camp()
    jungle.hero("anna", **hero)
    (container,) = hero["worn"]
    assert (f"carry:{container}-1:stash:" in camped(jungle).keys) is offered


@pytest.mark.rule("FC-INV-11", "FC-STASH-01")
def test_what_stays_in_the_stash_is_out_of_reach_during_a_mission() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="C3", worn=("belt_holster", "simple_sack"), hp=3)
    for kind in ("gun", "tonic", "snack"):
        jungle.give("", kind, STASH)
    jungle.enemy("guard", at="D3")
    asked = jungle.turn()
    for card in ("gun-1", "tonic-1", "snack-1"):
        assert not [key for key in asked.keys if card in key]


@pytest.mark.rule("FC-INV-02", "FC-SETUP-19", "FC-END-10")
def test_an_item_is_used_up_and_lies_in_the_own_discard_zone_until_the_mission_is_over() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="C3", hp=3, items=("tonic",))
    jungle.hero("bert", at="A1")
    played = jungle.turn(choices=["item:anna:tonic-1"])
    assert place(played, "tonic-1") == (DISCARD, "anna")
    assert not played.offers("item:")


@pytest.mark.rule("FC-INV-01", "FC-BOARD-04")
def test_every_card_of_an_inventory_is_an_item_a_weapon_or_a_mod() -> None:
    """Besides those there are only Talents, and the boards of sacks and holsters."""
    kinds = {card.kind for card in camp.all_cards()}
    tables = [library.items(), library.weapons(), library.mods(), library.containers(), library.talents()]
    assert all(sum(kind in table for table in tables) == 1 for kind in kinds)
    assert all(card.place == BOX for card in camp.all_cards())


# ---------------------------------------------------------------------- mods


@pytest.mark.rule("FC-MOD-01", "FC-MOD-02")
@pytest.mark.parametrize(
    ("screws", "fits", "attached", "offered"),
    [
        (1, ("sight",), (), True),
        (1, ("sight", "drum"), ("drum",), False),
        (2, ("sight", "drum"), ("drum",), True),
        (2, ("sight", "drum"), ("drum", "drum"), False),
        (2, ("drum",), (), False),
        (0, (), (), False),
    ],
)
def test_a_mod_needs_a_weapon_that_names_it_and_a_free_screw(
    screws: int, fits: tuple[str, ...], attached: tuple[str, ...], offered: bool
) -> None:
    print_weapon("bolter", ammo=2, die="red", screws=screws, mods=fits)
    jungle = in_camp("sight")
    jungle.hero("anna", weapons=("bolter",), mods={"bolter-1": attached})
    assert ("fit:sight-1:bolter-1" in camped(jungle).keys) is offered
    if offered:
        played = camped(jungle, "fit:sight-1:bolter-1")
        assert place(played, "sight-1") == (ATTACHED, "bolter-1")
        assert ("Fitted", "sight", "bolter") in played.story
        assert "fit:sight-1:bolter-1" not in played.keys


@pytest.mark.rule("FC-MOD-02", "FC-MOD-03", "FC-STASH-01")
def test_mods_go_onto_weapons_in_hand_in_holsters_and_in_the_stash_but_not_in_the_box() -> None:
    jungle = in_camp("sight", "rifle")
    jungle.hero("anna", weapons=("rifle",))
    jungle.hero("bert", back=("rifle",), worn=("backpack_holster",))
    assert camped(jungle).offers("fit:sight-1") == [f"fit:sight-1:rifle-{number}" for number in (1, 2, 3)]


@pytest.mark.rule("FC-MOD-03")
def test_mods_may_be_taken_off_and_moved_before_a_mission() -> None:
    jungle = in_camp()
    jungle.hero("anna", weapons=("rifle",), mods={"rifle-1": ("sight",)})
    jungle.hero("bert", weapons=("rifle",))
    played = camped(jungle, "fit:sight-1:")
    assert (place(played, "sight-1"), ("TakenOff", "sight") in played.story) == ((STASH, ""), True)
    moved = camped(jungle, "fit:sight-1:", "fit:sight-1:rifle-2")
    assert place(moved, "sight-1") == (ATTACHED, "rifle-2")


@pytest.mark.rule("FC-MOD-04")
@pytest.mark.parametrize(("mods", "face", "hit"), [((), 3, False), (("sight",), 3, True), (("sight",), 2, False)])
def test_the_mods_of_a_weapon_act_with_it(mods: tuple[str, ...], face: int, hit: bool) -> None:
    """An orange die, which a sight makes yellow."""
    jungle = Jungle()
    jungle.hero("anna", at="A1", weapons=("rifle",), mods={"rifle-1": mods})
    jungle.enemy("bear", at="D1")
    played = jungle.turn(choices=["attack:anna:rifle-1:single:bear-red"], dice=[[face]])
    assert played.unit("bear-red").hp == (3 if hit else 6)


@pytest.mark.rule("FC-MOD-04")
def test_a_mod_acts_with_its_own_weapon_only() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1", weapons=("gun",), back=("rifle",), worn=("backpack_holster",))
    jungle.give("rifle-1", "sight", ATTACHED)
    jungle.enemy("bear", at="D1")
    assert jungle.turn(choices=["attack:anna:gun-1:single:bear-red"], dice=[[2]]).unit("bear-red").hp == 6


@pytest.mark.rule("FC-MOD-05", "FC-MOD-03")
def test_during_a_mission_a_mod_stays_on_its_weapon_wherever_that_goes() -> None:
    jungle = Jungle()
    kit = {"weapons": ("rifle",), "beside": ("stick",), "worn": ("backpack_holster",)}
    jungle.hero("anna", at="A1", mods={"rifle-1": ("sight",)}, **kit)
    jungle.hero("bert", at="B1")
    assert not [key for key in jungle.turn().keys if "sight-1" in key]
    played = jungle.turn(choices=["switch:anna:stick-1"])
    assert (place(played, "rifle-1"), place(played, "sight-1")) == (("back", "anna"), (ATTACHED, "rifle-1"))


# ---------------------------------------------------------------------- talents


@pytest.mark.rule("FC-TALENT-01", "FC-TALENT-03", "FC-TALENT-05")
@pytest.mark.parametrize(("level", "price"), [(1, 1000), (2, 2000), (3, 4000)])
def test_a_talent_costs_experience_by_its_level(level: int, price: int) -> None:
    for id, tier in (("base", 1), ("other", 1), ("new", level)):
        print_talent(id, tree="heron", level=tier)
    for xp, offered in ((price - 1, False), (price, True), (price + 500, True)):
        jungle = in_camp()
        jungle.hero("anna", xp=xp, talents=("base", "other"))
        assert ("learn:anna:new" in camped(jungle).keys) is offered
    played = camped(jungle, "learn:anna:new")
    assert (played.hero("anna").xp, place(played, "new")) == (500, (LEARNED, "anna"))
    assert ("Learned", "anna", "new") in played.story
    assert played.option("onward")
    assert [key for key in played.keys if "new" in key and not key.startswith("learn:")] == []
    assert camped(jungle).option("learn:anna:new").arguments["cost"] == price


@pytest.mark.rule("FC-TALENT-02", "FC-TALENT-03")
def test_three_trees_of_three_levels_with_three_talents_each() -> None:
    found = [(talent.tree, talent.level) for talent in library.talents().values()]
    assert len(found) == 27
    for tree in ("heron", "shark", "spider"):
        assert [found.count((tree, level)) for level in (1, 2, 3)] == [3, 3, 3]


@pytest.mark.rule("FC-TALENT-04")
def test_a_talent_that_somebody_has_is_gone() -> None:
    jungle = in_camp()
    jungle.hero("anna", xp=2000)
    jungle.hero("bert", xp=2000)
    played = camped(jungle, "learn:anna:first_aid")
    assert not [key for key in played.keys if key.endswith(":first_aid")]
    assert "learn:bert:quick_trigger" in played.keys


@pytest.mark.rule("FC-TALENT-05")
def test_talents_are_neither_packed_nor_traded_nor_given_back() -> None:
    jungle = in_camp()
    jungle.hero("anna", talents=("first_aid",))
    jungle.hero("bert")
    assert not [key for key in camped(jungle).keys if "first_aid" in key]
    field = Jungle()
    field.hero("anna", at="A1", talents=("first_aid",), items=("snack",))
    field.hero("bert", at="B1")
    assert not [key for key in field.turn().keys if "first_aid" in key]


LADDERS = [
    ((), 1, True),
    ((), 2, False),
    ((), 3, False),
    ((1,), 2, True),
    ((1,), 3, True),
    ((1, 2), 2, False),
    ((1, 2), 3, True),
    ((1, 1, 2), 2, True),
    ((1, 2, 3), 3, False),
    ((1, 3), 2, True),
    ((1, 3), 3, False),
    ((1, 1, 2, 2), 3, True),
    ((1, 1, 2, 2, 3), 3, True),
    ((1, 1, 2, 2, 3, 3), 3, False),
    ((1, 1, 2, 2, 3, 3), 1, True),
    ((1, 1, 1, 2, 2, 3, 3), 3, True),
]


@pytest.mark.rule("FC-TALENT-06", "FC-TALENT-07", "FC-TALENT-08")
@pytest.mark.parametrize(("owned", "level", "allowed"), LADDERS)
def test_a_higher_talent_needs_a_lower_one_of_its_tree_that_serves_no_other(
    owned: tuple[int, ...], level: int, allowed: bool
) -> None:
    names = [print_talent(f"owned-{number}", tree="heron", level=tier) for number, tier in enumerate(owned)]
    print_talent("next", tree="heron", level=level)
    jungle = in_camp()
    jungle.hero("anna", xp=9000, talents=names)
    assert ("learn:anna:next" in camped(jungle).keys) is allowed


@pytest.mark.rule("FC-TALENT-06")
def test_neither_another_tree_nor_another_hero_helps() -> None:
    print_talent("low", tree="shark", level=1)
    print_talent("high", tree="heron", level=2)
    jungle = in_camp()
    jungle.hero("anna", xp=9000, talents=("low",))
    print_talent("mine", tree="heron", level=1)
    jungle.hero("bert", xp=9000, talents=("mine",))
    assert [key for key in camped(jungle).keys if key.endswith(":high")] == ["learn:bert:high"]


# ---------------------------------------------------------------------- giving up


@pytest.mark.rule("FC-FLOW-05")
def test_a_campaign_may_be_given_up_if_everybody_agrees() -> None:
    jungle = in_camp()
    jungle.state.won, jungle.state.met = (1, 2), ("make_a_break-main", "make_a_break-third", "deep_thoughts-main")
    for hero in ("anna", "bert", "cleo"):
        jungle.hero(hero)
    asked = camped(jungle, "give-up")
    assert (asked.asked.prompt, asked.asked.seats, asked.keys) == ("ask-give-up", ("player1",), ["no", "yes"])
    assert asked.asked.arguments["missions"] == 2
    second = camped(jungle, "give-up", "yes")
    assert second.asked.seats == ("player2",)
    refused = camped(jungle, "give-up", "yes", "no")
    assert (refused.asked.prompt, refused.outcome) == ("ask-camp", None)
    given_up = camped(jungle, "give-up", "yes", "yes", "yes")
    assert (given_up.outcome.result, given_up.outcome.winners) == ("result-left-behind", ())
    assert [event.missions for event in given_up.told(campaign.GaveUp)] == [2]
    assert [event.goal for event in given_up.told(campaign.Achieved)] == list(jungle.state.met)


@pytest.mark.rule("FC-FLOW-05")
def test_a_mission_by_itself_is_not_given_up_in_camp() -> None:
    jungle = in_camp(money=100)
    jungle.state.campaign = False
    jungle.hero("anna")
    assert "give-up" not in camped(jungle).keys
