"""What lies where on a board: slots, room, upgrades and trades, to the last place, and what is told of it."""

import pytest

from fireteam.games.jagged_alliance.content.vocabulary import Grant
from fireteam.games.jagged_alliance.rules.cards import arrangements, carrying
from fireteam.games.jagged_alliance.rules.cards.equipment import (
    CardDiscarded,
    CardTaken,
    DrawLoot,
    Excess,
    Receive,
    TakeCard,
)
from fireteam.games.jagged_alliance.rules.cards.reorganising import CardMoved, CardTraded, Reorganise, Trade
from fireteam.games.jagged_alliance.rules.cards.rewards import TakeReward
from fireteam.games.jagged_alliance.rules.cards.verbs import DiscardItem
from fireteam.games.jagged_alliance.state import LIBERATED, Item, Merc

from .theatre import Theatre


def given(theatre, card):
    theatre.own(card)
    theatre.state.in_hand = (*theatre.state.in_hand, card)
    return card


def board(played, merc="ivan"):
    merc = played.merc(merc)
    return merc.weapons, merc.armor, merc.inventory, merc.allies


def offered(theatre, merc="ivan"):
    return {option.key for option in arrangements.offers(theatre.state, theatre.state.mercs[merc])}


def moves(theatre, merc="ivan"):
    return {key for key in offered(theatre, merc) if key.startswith("slot:")}


# ---------------------------------------------------------------------- what lies where


@pytest.mark.rule("JA-MERC-05", "JA-NAMED-06")
def test_every_board_has_two_weapon_slots_and_fox_a_light_one_more():
    assert [carrying.weapon_slots(id) for id in ("ivan", "fox")] == [2, 3]
    merc = Merc(id="ivan", seat="", weapons=("900", ""), armor="903")
    assert carrying.active(merc) == {"w0": "900", "w1": "", "armor": "903"}


@pytest.mark.rule("JA-MERC-04", "JA-MERC-05", "JA-INJ-06")
def test_every_card_of_a_board_is_counted():
    theatre = Theatre()
    theatre.merc("ivan", weapons=("900", "901"), armor="903", inventory=("911", "908"), allies=("909",))
    theatre.own("901", "906")
    merc = theatre.state.mercs["ivan"]
    assert list(carrying.held(merc)) == ["900", "901", "903", "911", "908"]
    assert list(carrying.all_cards(theatre.state, merc)) == ["900", "901", "906", "903", "911", "908", "909"]
    assert carrying.bearer(theatre.state, "908").id == "ivan"
    assert carrying.bearer(theatre.state, "909").id == "ivan"


@pytest.mark.rule("JA-UPGRADE-03")
def test_an_attached_upgrade_is_carried_by_its_item_and_not_by_the_merc():
    theatre = Theatre()
    theatre.merc("ivan", weapons=("901",), inventory=("907",))
    theatre.own("901", "906")
    assert carrying.bearer(theatre.state, "901").id == "ivan"
    assert carrying.bearer(theatre.state, "907").id == "ivan"
    assert carrying.bearer(theatre.state, "906") is None


@pytest.mark.rule("JA-CARD-04", "JA-CARD-06")
@pytest.mark.parametrize(
    ("slot", "after"),
    [
        ("w0", {"weapons": ("999", "901")}),
        ("w1", {"weapons": ("900", "999")}),
        ("armor", {"armor": "999"}),
        ("inventory", {"inventory": ("911", "908", "999")}),
        ("ally", {"allies": ("909", "913", "999")}),
    ],
)
def test_a_card_is_put_where_it_is_meant_to_go_and_the_rest_stays(slot, after):
    merc = Merc(
        id="ivan", seat="", weapons=("900", "901"), armor="903", inventory=("911", "908"), allies=("909", "913")
    )
    assert carrying.put_in(merc, "999", slot) == after


@pytest.mark.rule("JA-CARD-06", "JA-CARD-04")
@pytest.mark.parametrize(
    ("card", "after"),
    [
        ("900", {"weapons": ("", "901")}),
        ("901", {"weapons": ("900", "")}),
        ("903", {"armor": ""}),
        ("911", {"inventory": ("908",)}),
        ("908", {"inventory": ("911",)}),
        ("909", {"allies": ("913",)}),
        ("913", {"allies": ("909",)}),
    ],
)
def test_a_card_is_taken_from_where_it_lies_and_the_rest_stays(card, after):
    merc = Merc(
        id="ivan", seat="", weapons=("900", "901"), armor="903", inventory=("911", "908"), allies=("909", "913")
    )
    assert carrying.without(merc, card) == after


@pytest.mark.rule("JA-CARD-05", "JA-CARD-03", "JA-MERC-06")
def test_a_card_that_makes_room_can_be_spared_only_if_everything_else_still_fits(print_card):
    print_card(990, "tool", grants=(Grant(to="inventory", amount=1),))
    print_card(991, "tool", grants=(Grant(to="ally_slots", amount=1), Grant(to="attack", dice=("red",))))
    print_card(992, "upgrade", fits="weapon", grants=(Grant(to="inventory", amount=1),))
    theatre = Theatre()
    theatre.merc("ivan", weapons=("990", "901"), inventory=("911", "908", "906", "907"), allies=("909",))
    state = theatre.state

    def spare(card):
        return carrying.can_spare(state, state.mercs["ivan"], card)

    assert [carrying.makes_room(state, card) for card in ("990", "991", "901", "911")] == [True, True, False, False]
    assert (spare("990"), spare("911"), spare("901")) == (False, True, True)
    theatre.change(state.mercs["ivan"], inventory=("911", "908", "906"))
    assert spare("990")
    theatre.own("901", "992")
    assert carrying.makes_room(state, "901")
    theatre.change(state.mercs["ivan"], weapons=("991", "901"), inventory=(), allies=("909", "913"))
    theatre.own("991")
    assert not spare("991")
    theatre.change(state.mercs["ivan"], allies=("909",))
    assert spare("991")


@pytest.mark.rule("JA-EQUIP-08", "JA-NAMED-06")
@pytest.mark.parametrize(
    ("who", "weapons", "armor", "why"),
    [
        ("ivan", ("902", ""), "", ""),
        ("ivan", ("902", "900"), "", ""),
        ("ivan", ("902", "900"), "903", "reason-heavy-needs-slot"),
        ("ivan", ("902", ""), "903", ""),
        ("ivan", ("902", ""), "904", "reason-heavy-needs-slot"),
        ("ivan", ("900", ""), "904", ""),
        ("ivan", ("900", "901"), "904", "reason-heavy-needs-slot"),
        ("ivan", ("900", "901"), "903", ""),
        ("fox", ("900", "", "902"), "", "reason-light-slot"),
        ("fox", ("902", "900", ""), "903", "reason-heavy-needs-slot"),
        ("fox", ("902", "", "900"), "903", ""),
    ],
)
def test_each_heavy_item_needs_another_empty_slot_that_is_no_light_one(who, weapons, armor, why):
    merc = Merc(id=who, seat="", weapons=weapons, armor=armor)
    assert carrying.fault(merc, carrying.active(merc)) == why


@pytest.mark.rule("JA-EQUIP-03", "JA-EQUIP-04")
@pytest.mark.parametrize(
    ("card", "slots"),
    [("901", ["w0"]), ("905", ["w0"]), ("903", ["armor"]), ("911", []), ("906", []), ("909", [])],
)
def test_which_slot_accepts_which_type(card, slots):
    assert [slot for slot in ("w0", "armor", "inventory") if carrying.accepts(slot, card)] == slots


# ---------------------------------------------------------------------- receiving


@pytest.mark.rule("JA-CARD-04", "JA-STAM-12", "JA-CARD-05")
def test_a_received_card_is_told_and_its_cubes_come_at_once():
    theatre = Theatre()
    theatre.merc("ivan")
    given(theatre, "912")
    theatre.state.in_hand = ("000", "912")
    played = theatre.play(Receive("ivan", "912"), choices=["ivan:armor"])
    assert (played.merc("ivan").armor, played.merc("ivan").granted) == ("912", 2)
    assert [(event.merc, event.card) for event in played.told(CardTaken)] == [("ivan", "912")]
    assert played.state.in_hand == ("000",)
    gone = theatre.play(Receive("ivan", "912"), choices=["discard"])
    assert [event.card for event in gone.told(CardDiscarded)] == ["912"]
    assert (gone.told(CardTaken), gone.state.in_hand, "912" in gone.state.items) == ([], ("000",), False)


@pytest.mark.rule("JA-CARD-04", "JA-ALLY-06", "JA-ALLY-07")
def test_an_ally_joins_whoever_has_a_slot_and_an_item_goes_to_who_receives_it():
    theatre = Theatre()
    theatre.merc("ivan", allies=("913",))
    theatre.merc("nails")
    state = theatre.state
    assert [carrying.free_slots(state, state.mercs[id], "909") for id in ("ivan", "nails")] == [[], ["ally"]]
    assert theatre.play(Receive("ivan", given(theatre, "911"))).keys == ["ivan:inventory", "discard"]


@pytest.mark.rule("JA-LOOT-01", "JA-LOOT-02", "JA-CARD-04")
def test_drawn_loot_is_the_top_card_and_belongs_to_the_team():
    theatre = Theatre()
    theatre.merc("ivan")
    theatre.deck("loot2", "136", "146")
    played = theatre.play(DrawLoot("ivan", 2))
    assert (played.decision.arguments["card"], played.decision.arguments["merc"]) == ("136", "ivan")
    assert played.state.items["136"] == Item(id="136")
    assert (played.state.in_hand, played.state.decks["loot2"].draw) == (("136",), ("146",))


@pytest.mark.rule("JA-SCEN-14", "JA-INCOME-01")
def test_a_particular_card_leaves_its_deck_or_the_market_and_income_belongs_to_the_team():
    theatre = Theatre()
    theatre.merc("ivan")
    theatre.state.aim, theatre.state.market, theatre.state.income = ("016", "043", "050"), ("044", "045"), ("017",)
    played = theatre.play(TakeCard("ivan", "043"))
    assert (played.decision.prompt, played.decision.arguments["card"]) == ("ask-receive", "043")
    assert (played.state.aim, played.state.in_hand, "043" in played.state.items) == (("016", "050"), ("043",), True)
    played = theatre.play(TakeCard("ivan", "044"))
    assert (played.state.market, played.decision.arguments["card"]) == (("045",), "044")
    income = theatre.play(TakeReward("016", "card-900", "T1A"))
    assert (income.state.income, income.state.aim, income.decision) == (("017", "016"), ("043", "050"), None)
    assert income.story == [("RewardShown", "card-900", "016")]
    assert "016" not in income.state.items
    nothing = theatre.play(TakeCard("ivan", "060"))
    assert (nothing.story, nothing.decision) == ([], None)


@pytest.mark.rule("JA-CARD-06", "JA-ALLY-07", "JA-EQUIP-09")
def test_only_what_makes_enough_room_is_offered_in_exchange():
    theatre = Theatre()
    theatre.merc("ivan", weapons=("900", "901"), armor="903", inventory=("911", "908", "906"))
    light = theatre.play(Receive("ivan", given(theatre, "907")))
    assert light.keys == ["instead:ivan:911", "instead:ivan:908", "instead:ivan:906", "discard"]
    weapon = theatre.play(Receive("ivan", given(theatre, "905")))
    assert {"instead:ivan:900", "instead:ivan:901"} <= set(weapon.keys)
    assert "instead:ivan:903" not in weapon.keys
    theatre.change(theatre.state.mercs["ivan"], inventory=("902", "911"))
    theatre.own("902")
    assert "instead:ivan:902" in theatre.play(Receive("ivan", "907")).keys
    assert theatre.play(Receive("ivan", "907"), choices=["instead:ivan:911"]).keys == ["ivan:inventory", "discard"]


@pytest.mark.rule("JA-CARD-05")
def test_of_too_much_the_player_gives_up_one_card_after_another():
    theatre = Theatre()
    theatre.merc("ivan", inventory=("911", "908", "906", "907", "905"), seat="player2")
    theatre.merc("nails", inventory=("900", "901", "903"), allies=("909", "913"))  # just full, but for the allies
    asked = theatre.play(Excess("ivan"))
    assert (asked.decision.seats, asked.keys) == (("player2",), ["911", "908", "906", "907", "905"])
    played = theatre.play(Excess("ivan"), choices=["911", "906"])
    assert (played.merc("ivan").inventory, played.decision) == (("908", "907", "905"), None)
    assert theatre.play(Excess("nails")).keys == ["909", "913"]
    assert theatre.play(Excess("nobody")).decision is None
    theatre.change(theatre.state.mercs["ivan"], inventory=("911", "908", "906"))
    assert theatre.play(Excess("ivan")).decision is None


# ---------------------------------------------------------------------- reorganising


@pytest.mark.rule("JA-ACT-05", "JA-CARD-09", "JA-MERC-04", "JA-EQUIP-09")
def test_cards_go_into_slots_that_accept_them_out_of_them_and_from_one_to_another():
    theatre = Theatre()
    theatre.merc("ivan", weapons=("900", ""), armor="903", inventory=("901", "911"))
    assert moves(theatre) == {
        "slot:900:w1",
        "slot:900:inventory",
        "slot:903:inventory",
        "slot:901:w0",
        "slot:901:w1",
    }
    theatre.change(theatre.state.mercs["ivan"], inventory=("901", "911", "908"))
    theatre.own("908")
    # Without room only exchanges are left.
    assert moves(theatre) == {"slot:900:w1", "slot:901:w0", "slot:901:w1"}
    theatre.change(theatre.state.mercs["ivan"], weapons=("900", "905"))
    theatre.own("905")
    assert moves(theatre) == {"slot:900:w1", "slot:905:w0", "slot:901:w0", "slot:901:w1"}


@pytest.mark.rule("JA-MERC-04", "JA-EQUIP-09", "JA-EQUIP-08")
def test_a_heavy_item_needs_two_places_when_it_leaves_its_slot():
    theatre = Theatre()
    theatre.merc("ivan", weapons=("902", ""), inventory=("901", "911", "908"))
    assert "slot:902:inventory" not in moves(theatre)
    assert "slot:901:w0" not in moves(theatre)  # the heavy one would have to go where one place is free
    theatre.change(theatre.state.mercs["ivan"], inventory=("901", "911"))
    assert "slot:902:inventory" not in moves(theatre)
    assert "slot:901:w0" in moves(theatre)
    theatre.change(theatre.state.mercs["ivan"], inventory=("901",))
    assert {"slot:902:inventory", "slot:901:w0"} <= moves(theatre)
    theatre.change(theatre.state.mercs["ivan"], weapons=("900", "901"), inventory=("902", "911"), armor="")
    theatre.own("900")
    # Exchanged for a light one, the heavy item leaves room; it needs the armor slot empty.
    assert {"slot:902:w0", "slot:902:w1"} <= moves(theatre)
    theatre.change(theatre.state.mercs["ivan"], armor=theatre.own("903"))
    assert not {"slot:902:w0", "slot:902:w1"} & moves(theatre)


@pytest.mark.rule("JA-ACT-05", "JA-CARD-09", "JA-CARD-03", "JA-MERC-04")
def test_what_makes_room_leaves_its_slot_only_if_all_still_fits(print_card):
    print_card(990, "tool", grants=(Grant(to="inventory", amount=2),))
    theatre = Theatre()
    theatre.merc("ivan", weapons=("990", ""), inventory=("911", "908"))
    theatre.own("901")
    assert "slot:990:inventory" in moves(theatre)
    theatre.change(theatre.state.mercs["ivan"], inventory=("911", "908", "901"))
    assert "slot:990:inventory" not in moves(theatre)
    theatre.change(theatre.state.mercs["ivan"], inventory=("911", "908", "906", "901"))
    theatre.own("906")
    assert "slot:901:w0" not in moves(theatre)
    assert "slot:901:w1" in moves(theatre)


@pytest.mark.rule("JA-ACT-05", "JA-CARD-09", "JA-EQUIP-08")
def test_a_heavy_item_may_change_its_slot_although_only_one_is_empty():
    theatre = Theatre()
    theatre.merc("ivan", weapons=("902", ""), armor="903")
    assert moves(theatre) == {"slot:902:w1", "slot:902:inventory", "slot:903:inventory"}


@pytest.mark.rule("JA-CARD-09", "JA-ACT-05", "JA-STAM-12")
def test_a_moved_card_changes_places_with_what_was_there_and_it_is_told():
    theatre = Theatre()
    theatre.merc("ivan", weapons=("900", "905"), inventory=("901", "912"))
    swapped = theatre.play(Reorganise("ivan"), choices=["slot:901:w0", "done"])
    assert board(swapped)[:3] == (("901", "905"), "", ("912", "900"))
    assert [(event.merc, event.card, event.slot) for event in swapped.told(CardMoved)] == [("ivan", "901", "w0")]
    across = theatre.play(Reorganise("ivan"), choices=["slot:900:w1", "done"])
    assert board(across)[0] == ("905", "900")
    worn = theatre.play(Reorganise("ivan"), choices=["slot:912:armor"])
    assert worn.merc("ivan").granted == 0  # not before the end
    worn = theatre.play(Reorganise("ivan"), choices=["slot:912:armor", "done"])
    assert (worn.merc("ivan").granted, worn.merc("ivan").armor) == (2, "912")


@pytest.mark.rule("JA-STAM-12", "JA-ACT-05")
def test_when_nothing_is_left_to_move_the_cubes_follow_unasked():
    theatre = Theatre()
    theatre.merc("ivan", armor="912", stamina=9, granted=2)
    played = theatre.play(Reorganise("ivan"), choices=["slot:912:inventory"])
    assert (played.decision, played.merc("ivan").granted) == (None, 0)
    assert [event.slot for event in played.told(CardMoved)] == ["inventory"]


@pytest.mark.rule("JA-UPGRADE-01", "JA-UPGRADE-02", "JA-UPGRADE-04", "JA-ACT-05")
def test_upgrades_are_attached_moved_and_taken_off_and_it_is_told(print_card):
    other = print_card(990, "weapon", range=1, upgrade_slots=1)
    theatre = Theatre()
    theatre.merc("ivan", weapons=("901", other), inventory=("906", "911", "908"))
    assert {"attach:906:901", "attach:906:990"} <= offered(theatre)
    on = theatre.play(Reorganise("ivan"), choices=["attach:906:901", "done"])
    assert (on.state.items["901"].upgrades, on.merc("ivan").inventory) == (("906",), ("911", "908"))
    assert [(event.card, event.slot) for event in on.told(CardMoved)] == [("906", "on:901")]
    theatre.own("901", "906")
    theatre.change(theatre.state.mercs["ivan"], inventory=("911", "908"))
    assert {"attach:906:990", "detach:906"} <= offered(theatre)
    assert "attach:906:901" not in offered(theatre)
    moved = theatre.play(Reorganise("ivan"), choices=["attach:906:990", "done"])
    assert [moved.state.items[card].upgrades for card in ("901", "990")] == [(), ("906",)]
    off = theatre.play(Reorganise("ivan"), choices=["detach:906", "done"])
    assert (off.state.items["901"].upgrades, off.merc("ivan").inventory) == ((), ("911", "908", "906"))
    assert [(event.card, event.slot) for event in off.told(CardMoved)] == [("906", "inventory")]
    theatre.change(theatre.state.mercs["ivan"], inventory=("911", "908", theatre.own("905")))
    assert "detach:906" not in offered(theatre)  # no room


@pytest.mark.rule("JA-UPGRADE-01", "JA-CARD-03", "JA-UPGRADE-04")
def test_an_upgrade_that_enlarges_the_inventory_goes_off_or_elsewhere_only_if_the_rest_has_room(print_card):
    frame = print_card(
        990, "upgrade", fits="armor", grants=(Grant(to="inventory", amount=2), Grant(to="stamina", amount=9))
    )
    print_card(991, "armor", upgrade_slots=1)
    theatre = Theatre()
    theatre.merc("ivan", armor="903", inventory=("991", "911"))
    theatre.own("903", frame)
    merc = theatre.state.mercs["ivan"]
    assert arrangements._enlarges(frame) == 2
    assert carrying.room(theatre.state, merc) == 3
    assert {"attach:990:991", "detach:990"} <= offered(theatre)
    theatre.change(merc, inventory=("991", "911", "908"))
    theatre.own("908")
    assert "attach:990:991" in offered(theatre)  # three fit without it
    assert "detach:990" not in offered(theatre)  # but it would be the fourth
    theatre.change(theatre.state.mercs["ivan"], inventory=("991", "911", "908", "906"))
    theatre.own("906")
    assert "attach:990:991" not in offered(theatre)
    theatre.change(theatre.state.mercs["ivan"], armor="991", inventory=("903", "911", "908"))
    assert "attach:990:991" in offered(theatre)  # in the inventory it enlarges nothing


# ---------------------------------------------------------------------- trading


@pytest.mark.rule("JA-CARD-07", "JA-ACT-06", "JA-CARD-08")
def test_both_sides_of_a_trade_are_told_and_end_where_they_belong():
    theatre = Theatre()
    theatre.merc("ivan", inventory=("911",), weapons=("900",))
    theatre.merc("nails", inventory=("908",), allies=("909",))
    swap = theatre.play(Trade("ivan"), choices=["trade:911:nails:908"])
    assert [swap.merc(id).inventory for id in ("ivan", "nails")] == [("908",), ("911",)]
    assert [(event.giver, event.taker, event.card) for event in swap.told(CardTraded)] == [
        ("nails", "ivan", "908"),
        ("ivan", "nails", "911"),
    ]
    gift = theatre.play(Trade("ivan"), choices=["give:911:nails"])
    assert [gift.merc(id).inventory for id in ("ivan", "nails")] == [(), ("908", "911")]
    assert [(event.giver, event.taker, event.card) for event in gift.told(CardTraded)] == [("ivan", "nails", "911")]
    nothing = theatre.play(Trade("ivan"), choices=["done"])
    assert nothing.story == []
    assert theatre.play(Trade("ivan")).keys == ["give:911:nails", "trade:911:nails:908", "give:908:ivan", "done"]


@pytest.mark.rule("JA-CARD-07", "JA-MERC-04", "JA-EQUIP-09")
@pytest.mark.parametrize(
    ("mine", "theirs", "keys"),
    [
        (("911", "908", "906"), ("907",), ["give:911:nails", "trade:911:nails:907"]),
        (("911", "908", "906"), ("902",), ["give:911:nails"]),  # the heavy one finds no room here
        (("902",), ("911",), ["give:902:nails", "trade:902:nails:911"]),
        (("902",), ("911", "908"), ["trade:902:nails:911", "trade:902:nails:908"]),
        (("902",), ("911", "908", "906"), []),
        (("902", "905"), ("911", "908", "906"), []),
    ],
)
def test_a_trade_must_leave_room_on_both_sides(mine, theirs, keys):
    theatre = Theatre()
    theatre.merc("ivan", inventory=mine)
    theatre.merc("nails", inventory=theirs)
    found = [option.key for option in arrangements.trades(theatre.state, theatre.state.mercs["ivan"])]
    first = [key for key in found if key.split(":")[1] == mine[0]]
    assert first == keys
    # What the other gives away must find room here.
    given = [key for key in found if key.startswith("give:") and key.endswith(":ivan")]
    room = 3 - len(mine) - ("902" in mine)
    assert given == [f"give:{card}:ivan" for card in theirs if (2 if card == "902" else 1) <= room]


@pytest.mark.rule("JA-CARD-07", "JA-ACT-06")
def test_only_who_is_in_the_area_trades_and_nobody_who_is_nowhere():
    theatre = Theatre()
    theatre.merc("ivan", "d", inventory=("911",))
    theatre.merc("nails", "a", inventory=("908",))
    theatre.merc("ice", "d", where="", inventory=("906",))
    theatre.merc("raven", "d", where="", inventory=("907",))
    state = theatre.state
    assert list(arrangements.trades(state, state.mercs["ivan"])) == []
    assert list(arrangements.trades(state, state.mercs["ice"])) == []
    assert not arrangements.can_trade(state, state.mercs["ivan"])
    state.sectors["T1A"] = type(state.sectors["T1A"])(id="T1A", column=0, row=0, status=LIBERATED)
    assert arrangements.can_trade(state, state.mercs["ivan"])
    theatre.merc("shadow", "d")
    assert arrangements.can_trade(state, state.mercs["ivan"])
    theatre.change(state.mercs["ivan"], inventory=())
    assert arrangements.can_trade(state, state.mercs["ivan"])  # nails has something, shadow has not


@pytest.mark.rule("JA-CARD-01", "JA-AIM-03", "JA-FAQ-01", "JA-UPGRADE-05")
def test_a_card_that_is_given_up_goes_to_its_own_pile_with_what_is_attached():
    theatre = Theatre()
    theatre.merc("ivan", weapons=("001", "901"))
    theatre.own("901", "906")
    theatre.state.market = ("003",)

    def lost(card):
        return theatre.play(DiscardItem("ivan"), choices=[card])

    aim = lost("001")
    assert (aim.state.market, aim.state.decks["loot1"].discard) == (("001", "003"), ())
    assert [event.card for event in aim.told(CardDiscarded)] == ["001"]
    loot = lost("901")
    assert set(loot.state.decks["loot1"].discard) == {"901", "906"}
    assert set(loot.state.items) == {"001"}
    assert [event.card for event in loot.told(CardDiscarded)] == ["906", "901"]
