"""Giving and trading (Give / Trade with an Ally)."""

import pytest

from fireteam.games.far_cry.rules.actions import carrying, trading

from .jungle import MISS, Jungle, print_container

TRADE = "trade:anna:bert"


def pair(anna: dict[str, object] | None = None, bert: dict[str, object] | None = None, at: str = "B1") -> Jungle:
    jungle = Jungle()
    jungle.hero("anna", at="A1", **(anna or {}))
    jungle.hero("bert", at=at, **(bert or {}))
    return jungle


@pytest.mark.rule("FC-TRADE-01", "FC-CONFLICT-04")
def test_the_other_player_is_asked_for_consent_and_a_refusal_costs_nothing() -> None:
    jungle = pair({"bandages": 2})
    asked = jungle.turn(choices=[TRADE])
    assert (asked.asked.prompt, asked.asked.seats, asked.keys) == ("ask-agree-to-trade", ("player2",), ["yes", "no"])
    played = jungle.turn(choices=[TRADE, "no"])
    assert (played.asked.prompt, played.unit("anna").used, TRADE in played.keys) == ("ask-act", (), True)
    asked = jungle.turn(choices=[TRADE, "yes"])
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-trade", ("player1",))


@pytest.mark.rule("FC-TRADE-01", "FC-SOLO-01")
def test_who_leads_both_heroes_is_not_asked() -> None:
    jungle = pair({"bandages": 2, "seat": "player1"}, {"seat": "player1"})
    assert jungle.turn(choices=[TRADE]).asked.prompt == "ask-trade"


@pytest.mark.rule("FC-TRADE-01", "FC-TRADE-02")
def test_any_quantity_changes_hands_until_the_deal_is_over() -> None:
    jungle = pair({"bandages": 2, "items": ("tonic",)}, {"bandages": 3})
    choices = [TRADE, "yes", "give:anna:bandage", "give:anna:bandage", "give:anna:tonic-1"]
    played = jungle.turn(choices=choices)
    # Nothing is left to give but what bert could give back.
    played = jungle.turn(choices=[*choices, "over"])
    assert (played.hero("anna").bandages, played.hero("bert").bandages) == (0, 5)
    assert (played.card("tonic-1").holder, played.card("tonic-1").place) == ("bert", "sack")


@pytest.mark.rule("FC-TRADE-01", "FC-TRADE-07", "FC-TURN-03")
def test_who_has_given_does_not_give_again_this_turn() -> None:
    jungle = pair({"bandages": 2})
    jungle.hero("cleo", at="A2", bandages=1)
    played = jungle.turn(choices=[TRADE, "yes", "over"])
    assert played.offers("trade:anna") == []
    assert set(played.offers("trade:")) == {
        "trade:bert:anna",
        "trade:cleo:anna",
        "trade:bert:cleo",
        "trade:cleo:bert",
    } & set(played.keys)
    assert "trade:cleo:anna" in played.keys


@pytest.mark.rule("FC-TRADE-05")
def test_things_go_both_ways_and_only_the_initiator_uses_the_action() -> None:
    jungle = pair({"bandages": 1}, {"items": ("tonic",)})
    asked = jungle.turn(choices=[TRADE, "yes"])
    assert asked.keys == ["give:anna:bandage", "give:bert:tonic-1", "over"]
    played = jungle.turn(choices=[TRADE, "yes", "give:bert:tonic-1", "give:anna:bandage", "over"])
    assert (played.card("tonic-1").holder, played.hero("bert").bandages) == ("anna", 1)
    assert "trade:bert:anna" in played.keys


@pytest.mark.rule("FC-TRADE-01", "FC-PAYBACK-07", "FC-TRADE-08")
def test_only_a_conscious_player_beside_is_a_partner() -> None:
    assert not pair({"bandages": 1}, at="C1").turn().offers("trade:")
    jungle = pair({"bandages": 1})
    assert jungle.turn().offers("trade:") == [TRADE, "trade:bert:anna"]
    jungle.change(jungle.state.units["bert"], down=True, hp=0)
    assert not jungle.turn().offers("trade:")
    fenced = Jungle(". .", fences=["A1-B1"])
    fenced.hero("anna", at="A1", bandages=1)
    fenced.hero("bert", at="B1")
    assert not fenced.turn().offers("trade:")
    alone = Jungle()
    alone.hero("anna", at="A1", bandages=1)
    alone.ally("friend", at="B1")
    assert not alone.turn().offers("trade:")


@pytest.mark.rule("FC-TRADE-02")
def test_items_bandages_weapons_and_containers_can_be_given_and_nothing_else() -> None:
    jungle = pair(
        {
            "bandages": 1,
            "items": ("tonic",),
            "weapons": ("gun",),
            "worn": ("simple_sack",),
            "talents": ("lucky_bullet",),
            "xp": 500,
            "gained_money": 200,
            "gained_leaves": (1, 1, 1, 1),
            "impulse": True,
        }
    )
    offers = jungle.turn(choices=[TRADE, "yes"]).offers("give:anna")
    assert offers == ["give:anna:tonic-1", "give:anna:gun-1-hand", "give:anna:simple_sack-1", "give:anna:bandage"]


@pytest.mark.rule("FC-TRADE-02", "FC-SWITCH-04")
def test_a_weapon_goes_with_its_mods_and_ammunition() -> None:
    jungle = pair({"weapons": ("rifle",), "mods": {"rifle-1": ("drum",)}})
    jungle.change("rifle-1", ammo=2)
    played = jungle.turn(choices=[TRADE, "yes", "give:anna:rifle-1-hand", "over"])
    assert (played.card("rifle-1").holder, played.card("rifle-1").place, played.card("rifle-1").ammo) == (
        "bert",
        "hand",
        2,
    )
    assert played.card("drum-1").holder == "rifle-1"


@pytest.mark.rule("FC-TRADE-03", "FC-TRADE-06")
def test_a_weapon_needs_a_free_hand_or_a_fitting_holster() -> None:
    for bert, offered in (
        ({}, ["give:anna:gun-1-hand"]),
        ({"weapons": ("stick",)}, ["give:anna:gun-1-hand"]),
        ({"weapons": ("stick", "knife"), "worn": ("belt_holster",)}, ["give:anna:gun-1-hand", "give:anna:gun-1-belt"]),
        ({"weapons": ("stick", "knife"), "worn": ("backpack_holster",)}, ["give:anna:gun-1-hand"]),
        ({"worn": ("belt_holster",)}, ["give:anna:gun-1-hand", "give:anna:gun-1-belt"]),
    ):
        jungle = pair({"weapons": ("gun",), "bandages": 1}, bert)
        assert jungle.turn(choices=[TRADE, "yes"]).offers("give:anna:gun") == offered, bert
        for gift in offered:  # only what has its place is dealt with
            full = gift.endswith("-hand") and len(bert.get("weapons", ())) == 2
            assert ("over" in jungle.turn(choices=[TRADE, "yes", gift]).keys) is not full, (bert, gift)


@pytest.mark.rule("FC-TRADE-03", "FC-SWITCH-06")
def test_a_basic_blade_may_also_lie_beside_the_board() -> None:
    jungle = pair({"weapons": ("knife",)}, {"weapons": ("rifle",)})
    assert jungle.turn(choices=[TRADE, "yes"]).offers("give:anna") == [
        "give:anna:knife-1-hand",
        "give:anna:knife-1-beside",
    ]
    assert "over" in jungle.turn(choices=[TRADE, "yes", "give:anna:knife-1-beside"]).keys
    assert "over" not in jungle.turn(choices=[TRADE, "yes", "give:anna:knife-1-hand"]).keys


@pytest.mark.rule("FC-TRADE-03", "FC-TRADE-06")
def test_a_full_holster_takes_no_more() -> None:
    print_container("pouch", "belt", 1)
    jungle = pair({"weapons": ("gun",), "bandages": 1}, {"weapons": ("rifle",), "belt": ("gun",), "worn": ("pouch",)})
    for place in ("hand", "belt"):
        assert "over" not in jungle.turn(choices=[TRADE, "yes", f"give:anna:gun-1-{place}"]).keys


@pytest.mark.rule("FC-TRADE-06", "FC-INV-05", "FC-INV-06")
def test_items_go_over_as_long_as_there_is_room() -> None:
    jungle = pair({"items": ("tonic",), "bandages": 1}, {"items": ("snack",)})
    assert "over" not in jungle.turn(choices=[TRADE, "yes", "give:anna:tonic-1"]).keys
    jungle = pair({"items": ("tonic",), "bandages": 1}, {"items": ("snack",), "worn": ("simple_sack",)})
    assert "over" in jungle.turn(choices=[TRADE, "yes", "give:anna:tonic-1"]).keys


@pytest.mark.rule("FC-TRADE-02", "FC-TRADE-06", "FC-INV-10")
def test_a_container_goes_only_if_it_is_not_needed_and_the_other_has_none_of_its_kind() -> None:
    for anna, bert, offered in (
        ({"worn": ("simple_sack",), "items": ("tonic",)}, {}, True),
        ({"worn": ("simple_sack",), "items": ("tonic", "snack")}, {}, False),
        ({"worn": ("simple_sack",)}, {"worn": ("rugged_sack",)}, False),
        ({"worn": ("belt_holster",)}, {}, True),
        ({"worn": ("belt_holster",), "belt": ("gun",)}, {}, False),
        ({"worn": ("belt_holster",)}, {"worn": ("backpack_holster",)}, True),
        ({"worn": ("double_back_holster",)}, {"worn": ("backpack_holster",)}, False),
    ):
        jungle = pair({**anna, "bandages": 1}, bert)
        kind = anna["worn"][0]
        given = jungle.turn(choices=[TRADE, "yes", f"give:anna:{kind}-1"])
        assert ("over" in given.keys) is offered, (anna, bert)
        if offered:
            played = jungle.turn(choices=[TRADE, "yes", f"give:anna:{kind}-1", "over"])
            assert (played.card(f"{kind}-1").holder, played.card(f"{kind}-1").place) == ("bert", "worn")


@pytest.mark.rule("FC-TRADE-04")
def test_a_weapon_received_after_an_attack_gives_no_further_attack() -> None:
    jungle = pair({"weapons": ("gun",)}, {"weapons": ("knife",)})
    jungle.enemy("hound", at="D1", hp=9)
    give = [TRADE, "yes", "give:anna:gun-1-hand", "over"]
    assert jungle.turn(choices=give).offers("attack:bert:gun-1")
    thrown = "attack:bert:knife-1:throw:hound-red"
    played = jungle.turn(choices=[thrown, *give], dice=[MISS])
    assert (played.card("gun-1").fresh, played.offers("attack:bert")) == (True, [])


@pytest.mark.rule("FC-TRADE-04")
def test_a_weapon_that_was_used_stays_used_whoever_holds_it() -> None:
    jungle = pair({"weapons": ("gun",)})
    jungle.enemy("hound", at="D1", hp=9)
    choices = ["attack:anna:gun-1:single:hound-red", TRADE, "yes", "give:anna:gun-1-hand", "over"]
    played = jungle.turn(choices=choices, dice=[MISS])
    assert (played.card("gun-1").holder, played.offers("attack:bert")) == ("bert", [])


@pytest.mark.rule("FC-TRADE-04")
def test_what_is_received_before_attacking_attacks_like_any_other() -> None:
    jungle = pair({"weapons": ("gun",)}, {"weapons": ("knife",)})
    jungle.enemy("hound", at="D1", hp=9)
    give = [TRADE, "yes", "give:anna:gun-1-hand", "over"]
    thrown = "attack:bert:knife-1:throw:hound-red"
    assert jungle.turn(choices=[*give, thrown], dice=[MISS]).offers("attack:bert:gun-1")


@pytest.mark.rule("FC-TRADE-01")
def test_with_nothing_to_give_the_deal_is_over_at_once() -> None:
    played = pair().turn(choices=[TRADE, "yes"])
    assert (played.asked.prompt, played.told(trading.Given)) == ("ask-act", [])


@pytest.mark.rule("FC-TRADE-06", "FC-INV-07", "FC-INV-08", "FC-INV-09", "FC-INV-10")
def test_what_is_too_much_to_carry(jungle: Jungle) -> None:
    def overloaded(**cards: object) -> bool:
        tried = Jungle()
        tried.hero("anna", at="A1", **cards)
        return carrying.is_overloaded(tried.state, tried.state.heroes["anna"])

    assert not overloaded()
    assert not overloaded(weapons=("gun", "gun"), items=("tonic",), beside=("stick", "knife"))
    assert not overloaded(
        weapons=("rifle",), belt=("gun", "gun"), back=("rifle",), worn=("belt_holster", "backpack_holster")
    )
    assert overloaded(weapons=("gun", "gun", "stick"))
    assert overloaded(weapons=("rifle", "gun"))
    assert overloaded(items=("tonic", "snack"))
    assert not overloaded(items=("tonic", "snack"), worn=("simple_sack",))
    assert overloaded(items=("tonic", "snack", "tonic"), worn=("simple_sack",))
    assert overloaded(belt=("gun",))
    assert overloaded(belt=("gun", "gun", "gun"), worn=("belt_holster",))
    assert overloaded(back=("rifle", "rifle"), worn=("backpack_holster",))
    assert overloaded(back=("rifle",), worn=("belt_holster",))
    assert overloaded(worn=("simple_sack", "rugged_sack"))
    assert overloaded(worn=("backpack_holster", "double_back_holster"))


@pytest.mark.rule("FC-INV-08", "FC-INV-09", "FC-SWITCH-06", "FC-INV-05", "FC-INV-07", "FC-CRAFT-04")
def test_where_cards_have_their_place(jungle: Jungle) -> None:
    jungle.hero(
        "anna",
        at="A1",
        weapons=("gun",),
        beside=("stick",),
        back=("rifle",),
        worn=("backpack_holster",),
        items=("tonic",),
    )
    hero, cards = jungle.state.heroes["anna"], jungle.state.cards
    assert [carrying.place_for(cards[id]) for id in ("gun-1", "stick-1", "rifle-1")] == ["belt", "beside", "back"]
    assert [carrying.holster_places(jungle.state, hero, place) for place in ("belt", "back")] == [0, 1]
    assert (carrying.free_hands(jungle.state, hero), carrying.has_room_for_item(jungle.state, hero)) == (1, False)
    assert carrying.item_places(jungle.state, hero) == 1
    box = carrying.in_box(jungle.state, "tonic")
    assert box is not None
    assert (box.id, box.place) == ("tonic-2", "box")
    for id in ("tonic-2", "tonic-3", "tonic-4"):
        jungle.change(id, place="stash")
    assert carrying.in_box(jungle.state, "tonic") is None
