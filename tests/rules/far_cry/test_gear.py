"""Weapons in hand (Switching Weapons, Reload Your Weapons)."""

import pytest

from fireteam.games.far_cry.rules.actions import gear
from fireteam.games.far_cry.rules.mission import setup
from fireteam.games.far_cry.state import BAG

from .jungle import HIT, MISS, Jungle, print_weapon


def places(played: object, *cards: str) -> list[str]:
    return [played.card(card).place for card in cards]  # type: ignore[attr-defined]


# ---------------------------------------------------------------------- switching


@pytest.mark.rule("FC-SWITCH-01", "FC-SWITCH-03")
def test_weapons_change_places_between_hands_and_holsters(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", weapons=("rifle",), belt=("gun", "gun"), worn=("belt_holster", "backpack_holster"))
    assert sorted(jungle.turn().offers("switch:")) == [
        "switch:anna:gun-1",
        "switch:anna:gun-1+gun-2",
        "switch:anna:gun-2",
    ]
    played = jungle.turn(choices=["switch:anna:gun-1+gun-2"])
    assert places(played, "rifle-1", "gun-1", "gun-2") == ["back", "hand", "hand"]
    assert played.unit("anna").used == ("switch",)
    assert played.unit("anna").mp == 5
    played = jungle.turn(choices=["switch:anna:gun-2"])
    assert places(played, "rifle-1", "gun-1", "gun-2") == ["back", "belt", "hand"]


@pytest.mark.rule("FC-SWITCH-01", "FC-INV-08", "FC-INV-09")
def test_never_more_than_two_hands_are_full(jungle: Jungle) -> None:
    holsters = ("belt_holster", "backpack_holster")
    jungle.hero("anna", at="A1", weapons=("gun",), back=("rifle",), beside=("stick",), worn=holsters)
    offers = {key.rpartition(":")[2] for key in jungle.turn().offers("switch:")}
    assert offers == {"rifle-1", "stick-1", "gun-1+stick-1"}


@pytest.mark.rule("FC-SWITCH-01", "FC-TURN-03")
def test_a_switch_is_possible_once_a_turn_and_again_in_the_next(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", weapons=("stick",), beside=("knife",))
    jungle.enemy("bear", at="I7", stunned=True, hp=0)
    switch = "switch:anna:knife-1"
    assert not jungle.turn(choices=[switch]).offers("switch:")
    played = jungle.round(choices=[switch, "done:player1"])
    assert played.offers("switch:") == ["switch:anna:stick-1", "switch:anna:knife-1+stick-1"]


@pytest.mark.rule("FC-SWITCH-02")
def test_who_has_attacked_cannot_switch(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", weapons=("gun",), beside=("knife",))
    jungle.enemy("hound", at="D1")
    assert jungle.turn().offers("switch:")
    assert not jungle.turn(choices=["attack:anna:gun-1:single:hound-red"], dice=[MISS]).offers("switch:")


@pytest.mark.rule("FC-SWITCH-01")
def test_with_nothing_to_switch_to_nothing_is_offered(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", weapons=("gun", "stick"))
    assert not jungle.turn().offers("switch:")


@pytest.mark.rule("FC-SWITCH-04")
def test_ammunition_and_mods_stay_with_the_weapon(jungle: Jungle) -> None:
    jungle.hero(
        "anna", at="A1", weapons=("rifle",), beside=("knife",), worn=("backpack_holster",), mods={"rifle-1": ("drum",)}
    )
    jungle.change("rifle-1", ammo=2)
    played = jungle.turn(choices=["switch:anna:knife-1"])
    assert (played.card("rifle-1").place, played.card("rifle-1").ammo) == ("back", 2)
    assert (played.card("drum-1").place, played.card("drum-1").holder) == ("attached", "rifle-1")


@pytest.mark.rule("FC-SWITCH-05", "FC-SWITCH-03")
def test_what_fits_into_no_holster_is_put_aside_for_the_mission(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", weapons=("gun",), back=("rifle",), worn=("backpack_holster",))
    option = jungle.turn().option("switch:anna:rifle-1")
    assert (option.text, option.rule, option.arguments["aside"]) == ("option-switch-aside", "FC-SWITCH-05", "gun")
    played = jungle.turn(choices=["switch:anna:rifle-1"])
    assert places(played, "gun-1", "rifle-1") == [BAG, "hand"]
    assert not played.offers("switch:")


@pytest.mark.rule("FC-SWITCH-05", "FC-SWITCH-03")
def test_what_was_in_a_holster_stays_there_before_what_comes_from_the_hand(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", weapons=("gun",), belt=("sprayer", "gun"), beside=("stick",), worn=("belt_holster",))
    played = jungle.turn(choices=["switch:anna:stick-1"])
    assert places(played, "gun-1", "gun-2", "sprayer-1", "stick-1") == [BAG, "belt", "belt", "hand"]
    played = jungle.turn(choices=["switch:anna:gun-2+stick-1"])  # one place is free now
    assert places(played, "gun-1", "gun-2", "sprayer-1", "stick-1") == ["belt", "hand", "belt", "hand"]


@pytest.mark.rule("FC-SWITCH-03", "FC-SWITCH-05", "FC-SWITCH-06")
def test_basic_blades_lie_beside_the_board_without_a_holster(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", weapons=("stick", "knife"), back=("rifle",), worn=("backpack_holster",))
    option = jungle.turn().option("switch:anna:rifle-1")
    assert (option.text, option.rule) == ("option-switch", "FC-SWITCH-01")
    played = jungle.turn(choices=["switch:anna:rifle-1"])
    assert places(played, "stick-1", "knife-1", "rifle-1") == ["beside", "beside", "hand"]


# ---------------------------------------------------------------------- reloading


@pytest.mark.rule("FC-RELOAD-01", "FC-DICE-12")
def test_a_shot_uses_one_and_a_full_weapon_holds_what_its_card_says(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", weapons=("gun",))
    jungle.enemy("hound", at="D1")
    assert jungle.state.cards["gun-1"].ammo == 3
    assert jungle.turn(choices=["attack:anna:gun-1:single:hound-red"], dice=[MISS]).card("gun-1").ammo == 2


@pytest.mark.rule("FC-RELOAD-02", "FC-ATTACK-01")
def test_an_empty_weapon_does_not_attack(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", weapons=("gun", "stick"))
    jungle.enemy("hound", at="B1")
    jungle.change("gun-1", ammo=0)
    assert jungle.turn().offers("attack:") == ["attack:anna:stick-1:single:hound-red"]
    jungle.change("gun-1", ammo=1)
    assert jungle.turn().offers("attack:anna:gun-1")


@pytest.mark.rule("FC-RELOAD-03", "FC-RELOAD-07")
def test_one_reload_fills_all_equipped_weapons_mods_included(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", weapons=("gun", "sprayer"))
    jungle.hero("bert", at="B1", weapons=("rifle",), mods={"rifle-1": ("drum",)})
    for card in ("gun-1", "sprayer-1", "rifle-1"):
        jungle.change(card, ammo=0)
    played = jungle.turn(choices=["reload:anna", "reload:bert"])
    assert [played.card(card).ammo for card in ("gun-1", "sprayer-1", "rifle-1")] == [3, 4, 6]
    assert (played.hero("anna").reloaded, played.unit("anna").used) == (True, ("reload",))


@pytest.mark.rule("FC-RELOAD-03")
def test_full_weapons_are_not_reloaded(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", weapons=("gun", "stick"))
    assert not jungle.turn().offers("reload:")


@pytest.mark.rule("FC-RELOAD-04")
def test_holstered_weapons_are_not_reloaded(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", weapons=("gun",), belt=("gun",), worn=("belt_holster",))
    jungle.change("gun-2", ammo=0)
    assert not jungle.turn().offers("reload:")
    jungle.change("gun-1", ammo=0)
    played = jungle.turn(choices=["reload:anna"])
    assert [played.card(card).ammo for card in ("gun-1", "gun-2")] == [3, 0]


@pytest.mark.rule("FC-RELOAD-05")
def test_who_reloads_does_not_attack_this_turn_not_even_after_a_switch(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", weapons=("gun", "stick"), beside=("knife",), worn=("belt_holster",))
    jungle.enemy("guard", at="B1")
    jungle.change("gun-1", ammo=1)
    played = jungle.turn(choices=["reload:anna"])
    assert not played.offers("attack:")
    assert played.offers("takedown:")  # no attack in this sense
    played = jungle.turn(choices=["reload:anna", "switch:anna:knife-1"])
    assert not played.offers("attack:")


@pytest.mark.rule("FC-RELOAD-05", "FC-ATTACK-02")
def test_who_has_attacked_does_not_reload(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", weapons=("gun", "stick"))
    jungle.enemy("hound", at="B1", hp=9)
    jungle.change("gun-1", ammo=1)
    assert jungle.turn().offers("reload:")
    assert not jungle.turn(choices=["attack:anna:stick-1:single:hound-red"]).offers("reload:")


@pytest.mark.rule("FC-RELOAD-05", "FC-TAKEDOWN-07")
def test_a_takedown_does_not_keep_from_reloading(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", weapons=("gun",))
    jungle.enemy("guard", at="B1")
    jungle.change("gun-1", ammo=1)
    assert jungle.turn(choices=["takedown:anna:guard-red"], dice=[MISS]).offers("reload:")


@pytest.mark.rule("FC-RELOAD-06")
def test_some_weapons_are_never_reloaded_and_some_beside_fuel_only() -> None:
    print_weapon("longbow", type="bow", hands=2, ammo=3, reload="never")
    print_weapon("burner", type="flamethrower", hands=2, ammo=3, reload="near_fuel")
    for weapon, sign, offered in (
        ("longbow", "B", False),
        ("burner", ".", False),
        ("burner", "C", False),
        ("burner", "B", True),
    ):
        jungle = Jungle(f". {sign} . .")
        jungle.hero("anna", at="A1", weapons=(weapon,))
        jungle.change(f"{weapon}-1", ammo=0)
        assert bool(jungle.turn().offers("reload:")) is offered, (weapon, sign)
    jungle = Jungle(". . B .")
    jungle.hero("anna", at="A1", weapons=("burner",))
    jungle.change("burner-1", ammo=0)
    assert not jungle.turn().offers("reload:")
    fenced = Jungle(". B .", fences=["A1-B1"])
    fenced.hero("anna", at="A1", weapons=("burner",))
    fenced.change("burner-1", ammo=0)
    assert not fenced.turn().offers("reload:")


@pytest.mark.rule("FC-RELOAD-06", "FC-RELOAD-03")
def test_a_reload_leaves_out_what_cannot_be_reloaded(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", weapons=("gun", print_weapon("darts", ammo=2, reload="never")))
    jungle.change("gun-1", ammo=0)
    jungle.change("darts-1", ammo=0)
    played = jungle.turn(choices=["reload:anna"])
    assert [played.card(card).ammo for card in ("gun-1", "darts-1")] == [3, 0]


@pytest.mark.rule("FC-RELOAD-03", "FC-SETUP-16")
def test_the_reserve_is_unlimited_and_a_mission_starts_fully_loaded(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", weapons=("gun", "stick"), belt=("gun",), worn=("belt_holster",), mods={})
    jungle.change("gun-1", ammo=0)
    jungle.change("gun-2", ammo=1)
    played = jungle.play(setup.Remember())
    assert [played.card(card).ammo for card in ("gun-1", "gun-2", "stick-1")] == [3, 3, 0]
    assert gear.loadable(played.state, played.hero("anna")) == []


@pytest.mark.rule("FC-RELOAD-02")
def test_a_mode_that_needs_more_ammunition_than_there_is_is_not_offered(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", weapons=("auto",))
    jungle.enemy("hound", at="D1")
    jungle.enemy("hound", at="E1")
    jungle.change("auto-1", ammo=1)
    assert jungle.turn().offers("attack:anna:auto-1:full_auto") == []
    assert jungle.turn().offers("attack:anna:auto-1:single")
    jungle.change("auto-1", ammo=2)
    assert jungle.turn().offers("attack:anna:auto-1:full_auto")
    assert jungle.turn(choices=["attack:anna:auto-1:single:hound-red"], dice=[HIT]).card("auto-1").ammo == 1
