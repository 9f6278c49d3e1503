"""Equipment: slots, heavy items, inventory, upgrades, receiving, reorganising and trading."""

import pytest

from fireteam.games.jagged_alliance.content import library
from fireteam.games.jagged_alliance.content.vocabulary import Grant
from fireteam.games.jagged_alliance.rules import grants
from fireteam.games.jagged_alliance.rules.campaign.outfit import Outfit
from fireteam.games.jagged_alliance.rules.cards import arrangements, carrying
from fireteam.games.jagged_alliance.rules.cards.equipment import DrawLoot, Receive, TakeCard
from fireteam.games.jagged_alliance.rules.cards.reorganising import Reorganise
from fireteam.games.jagged_alliance.rules.cards.verbs import DiscardItem
from fireteam.games.jagged_alliance.rules.invariants import broken
from fireteam.games.jagged_alliance.rules.mercs import cubes
from fireteam.games.jagged_alliance.rules.turn.actions import Actions
from fireteam.games.jagged_alliance.rules.turn.activation import Activate
from fireteam.games.jagged_alliance.state import LIBERATED, Item, Merc

from .theatre import Theatre


def given(theatre, card):
    """The card is in hand, about to be received."""
    theatre.own(card)
    theatre.state.in_hand = (*theatre.state.in_hand, card)
    return card


def slots_of(played, merc):
    merc = played.merc(merc)
    return (*merc.weapons, merc.armor), merc.inventory


def offered(theatre, merc):
    return [option.key for option in arrangements.offers(theatre.state, theatre.state.mercs[merc])]


# ---------------------------------------------------------------------- the board


@pytest.mark.rule("JA-MERC-01", "JA-MERC-03", "JA-STAM-05")
def test_boards_differ_and_each_shows_dice_for_three_skills():
    boards = library.boards().values()
    assert len({board.stamina for board in boards}) > 1
    assert len({board.ally_slots for board in boards}) > 1
    assert all(board.leadership and board.mechanical and board.medical for board in boards)
    assert {board.recovery for board in boards} == {2}


@pytest.mark.rule("JA-MERC-02")
def test_every_board_has_an_ability_that_is_activated_or_always_applies():
    for board in library.boards().values():
        assert board.grants or board.action or board.on_activation or board.on_kill or board.light_slots, board.id


@pytest.mark.rule("JA-MERC-05", "JA-EQUIP-03", "JA-EQUIP-04")
def test_armor_goes_to_the_armor_slot_weapons_and_tools_to_weapon_slots_and_the_rest_to_the_inventory():
    where = {}
    for card in ("901", "905", "903", "911", "906"):
        theatre = Theatre()
        ivan = theatre.merc("ivan")
        where[card] = carrying.free_slots(theatre.state, theatre.state.mercs[ivan], card)
    assert where == {
        "901": ["w0", "w1", "inventory"],
        "905": ["w0", "w1", "inventory"],
        "903": ["armor", "inventory"],
        "911": ["inventory"],
        "906": ["inventory"],
    }


@pytest.mark.rule("JA-MERC-05", "JA-EQUIP-02")
def test_only_slotted_equipment_can_be_used():
    theatre = Theatre()
    ivan = theatre.merc("ivan", weapons=("901",), inventory=("902", "905"))
    guard = theatre.enemy()
    keys = theatre.play(Actions(ivan)).keys
    assert f"attack:901/0:{guard}" in keys
    assert not [key for key in keys if "902" in key]
    assert not grants.pool(theatre.state, theatre.state.mercs[ivan], "stealth").dice


@pytest.mark.rule("JA-MERC-04", "JA-EQUIP-09", "JA-UPGRADE-03")
def test_the_inventory_holds_three_cards_and_a_heavy_one_takes_two_of_them():
    theatre = Theatre()
    ivan = theatre.merc("ivan", inventory=("911", "906"), weapons=("900", "901"), armor="903")
    state = theatre.state
    assert carrying.room(state, state.mercs[ivan]) == 1
    assert carrying.free_slots(state, state.mercs[ivan], "908") == ["inventory"]
    assert carrying.free_slots(state, state.mercs[ivan], "902") == []
    state.items["901"] = Item(id="901", upgrades=("906",))  # attached, it takes no room
    assert carrying.room(state, Merc(id="ivan", seat="", inventory=("902",))) == 1


@pytest.mark.rule("JA-EQUIP-08")
def test_a_heavy_item_blocks_another_active_slot():
    theatre = Theatre()
    ivan = theatre.merc("ivan", weapons=("902",))
    for card in ("900", "901", "903"):
        theatre.own(card)
    free = carrying.free_slots
    assert free(theatre.state, theatre.state.mercs[ivan], "901") == ["w1", "inventory"]
    theatre.change(theatre.state.mercs[ivan], weapons=("902", "901"))  # the armor slot is the blocked one
    assert free(theatre.state, theatre.state.mercs[ivan], "903") == ["inventory"]
    theatre.change(theatre.state.mercs[ivan], weapons=("900", "901"))
    assert free(theatre.state, theatre.state.mercs[ivan], "904") == ["inventory"]
    theatre.change(theatre.state.mercs[ivan], weapons=("902", ""))
    assert free(theatre.state, theatre.state.mercs[ivan], "910") == ["inventory"]  # a second one blocks a slot too


@pytest.mark.rule("JA-NAMED-06", "JA-EQUIP-08")
def test_the_extra_slot_of_fox_neither_holds_a_heavy_item_nor_stands_empty_for_one():
    theatre = Theatre()
    fox = theatre.merc("fox", armor="903", weapons=("901", ""))
    assert carrying.free_slots(theatre.state, theatre.state.mercs[fox], "900") == ["w1", "w2", "inventory"]
    assert carrying.free_slots(theatre.state, theatre.state.mercs[fox], "902") == ["inventory"]


@pytest.mark.rule("JA-EQUIP-10", "JA-EQUIP-01", "JA-EQUIP-06", "JA-EQUIP-07")
def test_starting_gear_is_cheap_and_holds_no_upgrades():
    starting = [card for card in library.cards().values() if card.starting]
    assert len(starting) == 10
    assert {(card.cost, card.upgrade_slots, card.deck) for card in starting} == {(1, 0, "aim")}
    assert any(card.durability_boost for card in starting)


# ---------------------------------------------------------------------- receiving


@pytest.mark.rule("JA-CARD-04", "JA-UPGRADE-04")
def test_a_received_card_goes_into_a_free_slot_or_the_inventory_and_an_upgrade_is_not_attached_at_once():
    theatre = Theatre()
    ivan = theatre.merc("ivan", weapons=("901",))
    assert theatre.play(Receive(ivan, given(theatre, "900"))).keys == [
        "ivan:w1",
        "ivan:inventory",
        "instead:ivan:901",
        "discard",
    ]
    played = theatre.play(Receive(ivan, "900"), choices=["ivan:w1"])
    assert slots_of(played, ivan) == (("901", "900", ""), ())
    assert theatre.play(Receive(ivan, given(theatre, "906"))).keys == ["ivan:inventory", "discard"]


@pytest.mark.rule("JA-CARD-05", "JA-CARD-06", "JA-CARD-01")
def test_what_fits_nowhere_is_discarded_or_room_is_made_by_discarding_another():
    theatre = Theatre()
    ivan = theatre.merc("ivan", weapons=("900", "901"), armor="903", inventory=("911", "908", "906"))
    played = theatre.play(Receive(ivan, given(theatre, "905")))
    assert "discard" in played.keys
    assert {"instead:ivan:900", "instead:ivan:911"} <= set(played.keys)
    kept = theatre.play(Receive(ivan, "905"), choices=["discard"])
    assert kept.state.decks["loot1"].discard == ("905",)
    assert "905" not in kept.state.items
    room = theatre.play(Receive(ivan, "905"), choices=["instead:ivan:900", "ivan:w0"])
    assert slots_of(room, ivan)[0] == ("905", "901", "903")
    assert room.state.decks["loot1"].discard == ("900",)
    assert not room.state.in_hand


@pytest.mark.rule("JA-CARD-06", "JA-EQUIP-09")
def test_for_a_heavy_card_two_may_be_discarded_one_after_another():
    theatre = Theatre()
    ivan = theatre.merc("ivan", weapons=("900", "901"), armor="903", inventory=("911", "908", "906"))
    choices = ["instead:ivan:911", "instead:ivan:908", "ivan:inventory"]
    played = theatre.play(Receive(ivan, given(theatre, "902")), choices=choices)
    assert slots_of(played, ivan)[1] == ("906", "902")


@pytest.mark.rule("JA-CARD-01", "JA-LOOT-02")
def test_an_empty_deck_is_made_of_its_discards_and_without_those_nothing_is_drawn():
    theatre = Theatre()
    ivan = theatre.merc("ivan")
    theatre.deck("loot2", discard=("146",))
    played = theatre.play(DrawLoot(ivan, 2))
    assert played.decision.arguments["card"] == "146"
    theatre.deck("loot2")
    assert theatre.play(DrawLoot(ivan, 2)).decision is None


@pytest.mark.rule("JA-FAQ-01", "JA-CARD-01", "JA-UPGRADE-05")
def test_an_aim_card_goes_to_the_market_and_an_items_upgrades_go_with_it_each_to_its_own_deck():
    theatre = Theatre()
    ivan = theatre.merc("ivan", weapons=("001",))
    theatre.state.items["001"] = Item(id="001", upgrades=("906",))
    theatre.own("906")
    given(theatre, "905")
    theatre.change(theatre.state.mercs[ivan], weapons=("001", "900"), armor="903", inventory=("911", "908", "907"))
    for card in ("900", "903", "911", "908", "907"):
        theatre.own(card)
    played = theatre.play(Receive(ivan, "905"), choices=["instead:ivan:001"])
    assert played.state.market == ("001",)
    assert played.state.decks["loot1"].discard == ("906",)
    assert not {"001", "906"} & set(played.state.items)


@pytest.mark.rule("JA-ALLY-06", "JA-ALLY-07")
def test_a_gained_ally_joins_anybody_with_a_free_slot_or_replaces_one_who_goes_to_the_market():
    theatre = Theatre()
    ivan = theatre.merc("ivan")
    nails = theatre.merc("nails")
    theatre.state.aim = ("909", "913", "011")
    played = theatre.play(TakeCard(ivan, "909"))
    assert played.keys == ["ivan:ally", "nails:ally", "discard"]
    assert theatre.play(TakeCard(ivan, "909"), choices=["nails:ally"]).merc(nails).allies == ("909",)
    theatre.change(theatre.state.mercs[ivan], allies=("913",))
    theatre.change(theatre.state.mercs[nails], allies=("011",))
    played = theatre.play(TakeCard(ivan, "909"))
    assert played.keys == ["instead:ivan:913", "instead:nails:011", "discard"]
    played = theatre.play(TakeCard(ivan, "909"), choices=["instead:nails:011", "nails:ally"])
    assert (played.merc(nails).allies, played.state.market, played.state.removed) == (("909",), ("011",), ())


@pytest.mark.rule("JA-MERC-06", "JA-ALLY-01", "JA-ALLY-02", "JA-ALLY-03")
def test_a_slotted_ally_adds_skills_stamina_and_actions_for_as_long_as_he_stays():
    theatre = Theatre()
    ivan = theatre.merc("ivan", allies=("909",))
    medical = grants.pool(theatre.state, theatre.state.mercs[ivan], "medical")
    assert (medical.dice, medical.expertise) == (("yellow",), True)
    theatre.state.aim = ("913",)
    nails = theatre.merc("nails")
    played = theatre.play(TakeCard(nails, "913"), choices=["nails:ally"])
    assert (played.merc(nails).stamina, played.merc(nails).granted) == (8, 1)


# ---------------------------------------------------------------------- reorganising


@pytest.mark.rule("JA-ACT-05", "JA-CARD-09")
def test_cards_are_put_in_taken_out_and_exchanged_at_the_start_of_the_activation_only():
    theatre = Theatre()
    ivan = theatre.merc("ivan", weapons=("900",), inventory=("901", "903"))
    played = theatre.play(Activate(ivan), choices=["reorganise", "slot:901:w0", "slot:903:armor", "done"])
    assert slots_of(played, ivan) == (("901", "", "903"), ("900",))
    assert played.decision.prompt == "ask-action"
    assert not [key for key in played.keys if key.startswith(("slot:", "attach:"))]


@pytest.mark.rule("JA-ACT-05")
def test_each_card_is_moved_once_so_that_reorganising_ends():
    theatre = Theatre()
    ivan = theatre.merc("ivan", weapons=("900",), inventory=())
    played = theatre.play(Reorganise(ivan), choices=["slot:900:w1"])
    assert played.decision is None
    assert slots_of(played, ivan)[0] == ("", "900", "")


@pytest.mark.rule("JA-UPGRADE-01", "JA-UPGRADE-02", "JA-UPGRADE-04", "JA-UPGRADE-03")
def test_upgrades_go_on_items_of_their_kind_with_a_free_slot_and_off_again():
    theatre = Theatre()
    ivan = theatre.merc("ivan", weapons=("901", "905"), armor="903", inventory=("906", "907"))
    keys = theatre.play(Reorganise(ivan)).keys
    assert [key for key in keys if key.startswith("attach:")] == ["attach:906:901", "attach:907:903"]
    played = theatre.play(Reorganise(ivan), choices=["attach:906:901", "attach:907:903", "done"])
    assert slots_of(played, ivan)[1] == ()
    assert [played.state.items[card].upgrades for card in ("901", "903", "905")] == [("906",), ("907",), ()]
    theatre.own("901", "906")
    theatre.change(theatre.state.mercs[ivan], inventory=("134",))
    theatre.own("134")
    keys = theatre.play(Reorganise(ivan)).keys
    assert "attach:134:901" not in keys  # its only slot is taken
    played = theatre.play(Reorganise(ivan), choices=["detach:906", "attach:134:901", "done"])
    assert played.state.items["901"].upgrades == ("134",)
    assert slots_of(played, ivan)[1] == ("906",)


@pytest.mark.rule("JA-UPGRADE-01")
def test_an_upgrade_may_go_straight_from_one_item_to_another(print_card):
    other = print_card(990, "weapon", range=1, upgrade_slots=1)
    theatre = Theatre()
    ivan = theatre.merc("ivan", weapons=("901", other))
    theatre.own("901", "906")
    played = theatre.play(Reorganise(ivan), choices=["attach:906:990", "done"])
    assert [played.state.items[card].upgrades for card in ("901", "990")] == [(), ("906",)]


@pytest.mark.rule("JA-STAM-12")
def test_a_card_taken_out_and_put_back_in_the_same_step_moves_no_cube():
    theatre = Theatre()
    ivan = theatre.merc("ivan", armor="903", stamina=2, wounds=6, granted=1)
    theatre.own("903", "907")
    assert cubes.total(theatre.state.mercs[ivan]) == 8
    # Off: one cube goes; exchanged within the step: none.
    off = theatre.play(Reorganise(ivan), choices=["detach:907", "done"]).merc(ivan)
    assert (off.stamina, off.wounds, off.granted) == (1, 6, 0)
    moved = theatre.play(Reorganise(ivan), choices=["slot:903:inventory"])
    assert moved.merc(ivan).stamina == 2  # not before the step is over


@pytest.mark.rule("JA-CARD-05")
def test_nothing_that_enlarges_the_inventory_is_taken_off_while_it_is_needed(print_card):
    pack = print_card(990, "tool", grants=(Grant(to="inventory", amount=2),))
    theatre = Theatre()
    ivan = theatre.merc("ivan", weapons=(pack,), inventory=("911", "908", "906", "907"))
    assert not [key for key in theatre.play(Reorganise(ivan)).keys if key == "slot:990:inventory"]
    theatre.change(theatre.state.mercs[ivan], inventory=("911", "908"))
    assert "slot:990:inventory" in theatre.play(Reorganise(ivan)).keys


@pytest.mark.rule("JA-CARD-05")
def test_an_upgrade_that_enlarges_the_inventory_stays_on_while_it_is_needed(print_card):
    frame = print_card(990, "upgrade", fits="armor", grants=(Grant(to="inventory", amount=2),))
    theatre = Theatre()
    ivan = theatre.merc("ivan", armor="903", inventory=("911", "908", "906"))
    theatre.own("903", frame)
    assert "detach:990" not in offered(theatre, ivan)
    theatre.change(theatre.state.mercs[ivan], inventory=("911", "908"))
    assert "detach:990" in offered(theatre, ivan)
    theatre.change(theatre.state.mercs[ivan], inventory=("911", "908", "906", "900"))
    theatre.own("900")
    assert "slot:903:inventory" not in offered(theatre, ivan)


@pytest.mark.rule("JA-CARD-05", "JA-CARD-06")
def test_when_such_a_card_is_lost_the_player_discards_what_no_longer_fits(print_card):
    pack = print_card(990, "tool", grants=(Grant(to="inventory", amount=2),))
    theatre = Theatre()
    ivan = theatre.merc("ivan", weapons=(pack,), inventory=("911", "908", "906", "907", "900"))
    played = theatre.play(DiscardItem(ivan), choices=["990"])
    assert played.decision.prompt == "ask-excess"
    played = theatre.play(DiscardItem(ivan), choices=["990", "911", "906"])
    assert slots_of(played, ivan)[1] == ("908", "907", "900")
    assert played.state.decks["loot1"].discard == ("990", "911", "906")


@pytest.mark.rule("JA-CARD-05", "JA-ALLY-07")
def test_a_lost_ally_slot_sends_an_ally_to_the_market(print_card):
    bus = print_card(990, "tool", grants=(Grant(to="ally_slots", amount=1),))
    theatre = Theatre()
    ivan = theatre.merc("ivan", weapons=(bus,), allies=("909", "913"), granted=1, stamina=8)
    played = theatre.play(DiscardItem(ivan), choices=["913"])
    assert (played.merc(ivan).allies, played.state.market) == (("909",), ("913",))


@pytest.mark.rule("JA-CARD-05", "JA-KO-04")
def test_who_is_knocked_out_still_has_the_room_of_the_own_cards(print_card):
    pack = print_card(990, "tool", grants=(Grant(to="inventory", amount=2),))
    theatre = Theatre()
    ivan = theatre.merc("ivan", weapons=(pack,), inventory=("911",), stamina=0, fatigue=6, injured=True, down=True)
    assert carrying.room(theatre.state, theatre.state.mercs[ivan]) == 4
    assert not [fault for fault in broken(theatre.state) if "inventory" in fault]


# ---------------------------------------------------------------------- trading


@pytest.mark.rule("JA-CARD-07", "JA-ACT-06")
def test_mercs_of_one_area_give_and_swap_inventory_items_in_both_directions():
    theatre = Theatre()
    ivan = theatre.merc("ivan", "d", inventory=("911",))
    nails = theatre.merc("nails", "d", inventory=("908",), stamina=0, fatigue=6, injured=True, down=True)
    theatre.merc("fox", "a", inventory=("906",))
    keys = theatre.play(Reorganise(ivan)).keys
    assert keys[:3] == ["give:911:nails", "trade:911:nails:908", "give:908:ivan"]
    played = theatre.play(Actions(ivan), choices=["trade", "trade:911:nails:908"])
    assert (played.merc(ivan).inventory, played.merc(nails).inventory) == (("908",), ("911",))
    assert played.decision.prompt == "ask-action"


@pytest.mark.rule("JA-CARD-08", "JA-CARD-07")
def test_slotted_items_are_not_traded_and_a_full_inventory_takes_nothing():
    theatre = Theatre()
    ivan = theatre.merc("ivan", "d", weapons=("901",), inventory=("902",))
    nails = theatre.merc("nails", "d", inventory=("911", "906", "907"))
    keys = [option.key for option in arrangements.trades(theatre.state, theatre.state.mercs[ivan])]
    assert keys == ["give:911:ivan", "give:906:ivan", "give:907:ivan"]
    assert nails == "nails"


@pytest.mark.rule("JA-ACT-06", "JA-SECTOR-11")
def test_in_a_liberated_sector_everybody_may_trade():
    theatre = Theatre(LIBERATED)
    ivan = theatre.merc("ivan", "a", inventory=("911",))
    theatre.merc("nails", "d")
    assert [option.key for option in arrangements.trades(theatre.state, theatre.state.mercs[ivan])] == [
        "give:911:nails"
    ]


@pytest.mark.rule("JA-UPGRADE-05")
def test_a_traded_item_keeps_its_upgrades():
    theatre = Theatre()
    ivan = theatre.merc("ivan", "d", inventory=("901",))
    nails = theatre.merc("nails", "d")
    theatre.own("901", "906")
    played = theatre.play(Actions(ivan), choices=["trade", "give:901:nails"])
    assert played.merc(nails).inventory == ("901",)
    assert played.state.items["901"].upgrades == ("906",)


# ---------------------------------------------------------------------- distributing the team's cards


@pytest.mark.rule("JA-ALLY-08", "JA-FAQ-05")
def test_stored_cards_and_allies_are_handed_out_and_taken_back_before_a_scenario():
    theatre = Theatre()
    ivan = theatre.merc("ivan", where="")
    nails = theatre.merc("nails", where="", allies=("913",), stamina=8, granted=1)
    theatre.state.storage = (theatre.own("901"), theatre.own("906"))
    choices = ["give:901", "ivan:w0", "give:906", "ivan:on:901", "return:913", "give:913", "ivan:ally", "done"]
    played = theatre.play(Outfit((ivan, nails)), choices=choices)
    assert (played.merc(ivan).allies, played.merc(nails).allies, played.state.storage) == (("913",), (), ())
    assert played.state.items["901"].upgrades == ("906",)
    assert (played.merc(ivan).stamina, played.merc(nails).stamina) == (8, 7)


def test_the_suggested_outfit_fills_slots(print_card):
    theatre = Theatre()
    ivan = theatre.merc("ivan", where="")
    theatre.state.storage = tuple(theatre.own(card) for card in ("901", "903", "911"))
    played = theatre.play(Outfit((ivan,)), choices=["suggested", "done"])
    assert slots_of(played, ivan) == (("901", "", "903"), ("911",))
    assert not played.state.storage


@pytest.mark.rule("JA-CARD-05")
def test_a_pack_is_not_stored_before_what_it_carries(print_card):
    pack = print_card(990, "tool", grants=(Grant(to="inventory", amount=2),))
    theatre = Theatre()
    ivan = theatre.merc("ivan", where="", weapons=(pack,), inventory=("911", "908", "906", "907"))
    assert "return:990" not in theatre.play(Outfit((ivan,))).keys
    assert "return:990" in theatre.play(Outfit((ivan,)), choices=["return:911"]).keys
