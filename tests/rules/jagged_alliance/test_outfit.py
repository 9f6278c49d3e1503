"""Distributing the team's cards: from storage onto boards and back, and what is suggested."""

import pytest

from fireteam.games.jagged_alliance.content.vocabulary import Grant
from fireteam.games.jagged_alliance.rules.campaign import outfit
from fireteam.games.jagged_alliance.rules.campaign.outfit import Outfit
from fireteam.games.jagged_alliance.rules.campaign.suggestion import suggestion
from fireteam.games.jagged_alliance.rules.cards import carrying

from .theatre import Theatre


def store(*cards, mercs=("ivan", "raven"), seats=("player1", "player1"), **boards):
    """Mercs beside the region, and the team's cards in storage."""
    theatre = Theatre()
    for id, seat in zip(mercs, seats, strict=False):
        theatre.merc(id, where="", seat=seat, **boards.get(id, {}))
    for card in cards:
        theatre.own(card)
    theatre.state.storage = cards
    return theatre


def given(played):
    team = [played.merc(id) for id in played.state.order]
    return {m.id: tuple(card for card in (*m.weapons, m.armor, *m.inventory, *m.allies) if card) for m in team}


@pytest.mark.rule("JA-SETUP-06", "JA-ALLY-08")
def test_a_card_is_given_to_whom_and_into_which_slot_the_players_like():
    theatre = store("900", "909")
    asked = theatre.play(Outfit(("ivan", "raven")))
    assert asked.keys == ["done", "suggested", "give:900", "give:909"]
    to = theatre.play(Outfit(("ivan", "raven")), choices=["give:900"])
    assert to.decision.prompt == "ask-outfit-card"
    slots = ("w0", "w1", "inventory")
    assert to.keys == [f"{id}:{slot}" for id in ("ivan", "raven") for slot in slots]
    allies = theatre.play(Outfit(("ivan", "raven")), choices=["give:909"])
    assert allies.keys == ["ivan:ally", "raven:ally"]
    played = theatre.play(Outfit(("ivan", "raven")), choices=["give:900", "raven:w1", "give:909", "ivan:ally"])
    assert (played.merc("raven").weapons, played.merc("ivan").allies) == (("", "900"), ("909",))
    assert played.state.storage == ()
    assert played.keys == ["done", "return:909", "return:900"]  # with nothing in storage nothing is suggested
    assert played.story == [("OutfitChanged", "raven", "900"), ("OutfitChanged", "ivan", "909")]


@pytest.mark.rule("JA-SETUP-06")
@pytest.mark.parametrize(("seats", "asked"), [(("player2", "player2"), "player2"), (("player2", "player3"), "player1")])
def test_who_alone_plays_these_mercs_decides_and_otherwise_the_keeper(seats, asked):
    theatre = store("900", seats=seats)
    played = theatre.play(Outfit(("ivan", "raven")))
    assert played.decision.seats == (asked,)
    assert theatre.play(Outfit(("ivan", "raven")), choices=["give:900"]).decision.seats == (asked,)


@pytest.mark.rule("JA-SETUP-06", "JA-SCEN-18")
def test_with_nothing_to_give_or_to_take_nobody_is_asked():
    assert store().play(Outfit(("ivan",))).decision is None
    assert store("914").play(Outfit(("ivan",))).keys == ["done", "suggested", "give:914"]


@pytest.mark.rule("JA-SCEN-18", "JA-SETUP-06", "JA-UPGRADE-03")
def test_what_goes_back_into_storage_lies_there_without_its_upgrades():
    theatre = store("911", ivan={"weapons": ("901",), "allies": ("909",)})
    theatre.own("901", "906")
    asked = theatre.play(Outfit(("ivan", "raven")))
    assert asked.keys == ["done", "suggested", "give:911", "return:901", "return:909"]
    played = theatre.play(Outfit(("ivan", "raven")), choices=["return:901", "return:909", "done"])
    assert played.state.storage == ("911", "901", "906", "909")
    assert (played.state.items["901"].upgrades, played.merc("ivan").weapons) == ((), ("", ""))
    assert played.merc("ivan").allies == ()
    assert played.story == [("OutfitChanged", "ivan", "901"), ("OutfitChanged", "ivan", "909")]


@pytest.mark.rule("JA-SCEN-18", "JA-MERC-04")
def test_a_bag_that_holds_the_others_cannot_be_put_away(print_card):
    bag = print_card(990, "tool", grants=(Grant(to="inventory", amount=2),))
    theatre = store("911", ivan={"weapons": (bag,), "inventory": ("900", "901", "903", "905")})
    assert f"return:{bag}" not in theatre.play(Outfit(("ivan",))).keys
    theatre = store("911", ivan={"weapons": (bag,), "inventory": ("900", "901", "903")})
    assert f"return:{bag}" in theatre.play(Outfit(("ivan",))).keys


@pytest.mark.rule("JA-SETUP-06", "JA-STAM-12")
def test_when_all_is_settled_the_cubes_of_the_cards_follow():
    theatre = store("912", ivan={"stamina": 5})
    played = theatre.play(Outfit(("ivan", "raven")), choices=["give:912", "ivan:armor", "done"])
    assert (played.merc("ivan").stamina, played.merc("ivan").granted) == (7, 2)
    assert theatre.play(Outfit(("ivan", "raven")), choices=["give:912", "ivan:armor"]).merc("ivan").granted == 0


# ---------------------------------------------------------------------- upgrades


@pytest.mark.rule("JA-UPGRADE-01", "JA-UPGRADE-02", "JA-SETUP-06")
def test_an_upgrade_goes_onto_items_of_its_kind_with_a_free_slot_or_into_an_inventory():
    theatre = store("906", "907", ivan={"weapons": ("901", "900"), "armor": "903"}, raven={"weapons": ("902",)})
    asked = theatre.play(Outfit(("ivan", "raven")), choices=["give:906"])
    assert asked.keys == ["ivan:inventory", "ivan:on:901", "raven:inventory"]  # 900 and 902 have no upgrade slot
    assert theatre.play(Outfit(("ivan", "raven")), choices=["give:907"]).keys == [
        "ivan:inventory",
        "ivan:on:903",
        "raven:inventory",
    ]
    played = theatre.play(Outfit(("ivan", "raven")), choices=["give:906", "ivan:on:901"])
    assert (played.state.items["901"].upgrades, played.state.storage) == (("906",), ("907",))
    assert played.merc("ivan").inventory == ()


@pytest.mark.rule("JA-UPGRADE-01", "JA-SETUP-06", "JA-EQUIP-10")
def test_a_full_item_takes_no_other_upgrade_and_a_roomy_one_a_second(print_card):
    sling, scope = print_card(990, "upgrade", fits="weapon"), print_card(991, "upgrade", fits="weapon")
    rifle = print_card(992, "weapon", range=1, upgrade_slots=2)
    theatre = store(sling, ivan={"weapons": ("901", rifle)})
    theatre.own("901", "906")
    theatre.own(rifle, scope)
    state = theatre.state
    assert list(outfit.ways(state, state.mercs["ivan"], sling, 3)) == ["inventory", f"on:{rifle}"]
    played = theatre.play(Outfit(("ivan",)), choices=[f"give:{sling}", f"ivan:on:{rifle}"])
    assert played.state.items[rifle].upgrades == (scope, sling)


@pytest.mark.rule("JA-SETUP-06", "JA-UPGRADE-02")
def test_other_cards_are_never_attached(print_card):
    charm = print_card(990, "tool", fits="weapon")
    theatre = store(charm, ivan={"weapons": ("901", "900")})
    state = theatre.state
    assert list(outfit.ways(state, state.mercs["ivan"], charm, 0)) == []
    assert list(outfit.ways(state, state.mercs["ivan"], charm, 1)) == ["inventory"]


# ---------------------------------------------------------------------- what somebody has room for

PACK = ("911", "908", "905")


@pytest.mark.rule("JA-SETUP-06", "JA-EQUIP-09")
@pytest.mark.parametrize(
    ("left", "right", "offered"),
    [
        (PACK, PACK, []),  # nobody has room for anything; 900 would go into a weapon slot
        (PACK[:2], PACK, ["906"]),
        (PACK, PACK[:1], ["906", "910"]),  # a heavy card takes two of three places
        (PACK[:1], PACK[:1], ["906", "910"]),
    ],
)
def test_only_what_somebody_has_room_for_is_offered(left, right, offered):
    full = {"weapons": ("900", "905"), "armor": "912"}
    theatre = store("906", "910", ivan={**full, "inventory": left}, raven={**full, "inventory": right})
    assert gifts(theatre) == offered


def gifts(theatre):
    team = list(theatre.state.mercs.values())
    return [option.key.removeprefix("give:") for option in outfit.gifts(theatre.state, team)]


@pytest.mark.rule("JA-SETUP-06", "JA-MERC-06")
def test_a_full_pack_does_not_keep_cards_from_slots_and_allies_need_their_own_place(print_card):
    third = print_card(990, "ally", deck="aim")
    theatre = store("900", "909", third, ivan={"inventory": PACK}, raven={"inventory": PACK})
    assert gifts(theatre) == ["900", "909", third]
    many = ("909", "913", "909", "913")
    for id in ("ivan", "raven"):
        full = many[: carrying.ally_room(theatre.state, theatre.state.mercs[id])]
        theatre.change(theatre.state.mercs[id], allies=full, inventory=())
        assert gifts(theatre) == (["900", "909", third] if id == "ivan" else ["900"])


# ---------------------------------------------------------------------- suggestions


@pytest.mark.rule("JA-SETUP-06")
def test_the_suggestion_is_carried_out_and_not_made_again():
    theatre = store("900", "901", "911")
    played = theatre.play(Outfit(("ivan", "raven")), choices=["suggested"])
    assert given(played) == {"ivan": ("901", "911"), "raven": ("900",)}
    assert (played.state.storage, played.decision.prompt) == ((), "ask-outfit")
    theatre = store("900", "901", "914")
    assert theatre.play(Outfit(("ivan", "raven")), choices=["suggested"]).keys[:2] == ["done", "give:914"]
    over = theatre.play(Outfit(("ivan", "raven")), choices=["suggested", "done"])
    assert over.decision is None
    assert over.state.storage == ("914",)


def ways(theatre):
    """What is suggested: which card goes to whom, into which slot."""
    team = [theatre.state.mercs[id] for id in theatre.state.order]
    return [(put.card, put.merc, put.slot) for put in suggestion(theatre.state, team)]


@pytest.mark.rule("JA-SETUP-06")
def test_everybody_is_served_the_best_that_is_left_before_anybody_has_seconds():
    assert ways(store("900", "901", "903", "904", "905", "909", "913")) == [
        ("901", "ivan", "w0"),
        ("900", "raven", "w0"),
        ("903", "ivan", "armor"),
        ("904", "raven", "armor"),  # heavy: the second weapon slot stays empty for it
        ("913", "ivan", "ally"),
        ("909", "raven", "ally"),
        ("905", "ivan", "w1"),
    ]


@pytest.mark.rule("JA-SETUP-06")
def test_a_tool_is_suggested_before_a_second_weapon_that_is_little_better_and_never_as_the_first(print_card):
    pick = print_card(990, "tool", grants=(Grant(to="stamina", amount=1),))  # 1.4, and 0.7 for a tool
    knife = print_card(991, "armor", grants=(Grant(to="stamina", amount=1),))
    bow = print_card(993, "weapon", grants=(Grant(to="recovery", amount=1, whom="self"), Grant(to="range", amount=0)))
    theatre = store("901", bow, pick, mercs=("ivan",))  # 2.6, 1.5, and 1.4 with 0.7 for a tool
    assert ways(theatre) == [("901", "ivan", "w0"), (pick, "ivan", "w1")]
    theatre = store(pick, mercs=("ivan",))
    assert ways(theatre) == [(pick, "ivan", "w0")]
    theatre = store(pick, knife, mercs=("ivan",))
    assert ways(theatre) == [(knife, "ivan", "armor"), (pick, "ivan", "w0")]
    good, fair = print_card(992, "weapon", grants=(Grant(to="stamina", amount=2),)), pick
    theatre = store("901", good, fair, mercs=("ivan",))  # 2.8 beats 2.1
    assert ways(theatre)[:2] == [(good, "ivan", "w0"), ("901", "ivan", "w1")]


@pytest.mark.rule("JA-SETUP-06", "JA-NAMED-06")
def test_whoever_has_more_slots_is_suggested_thirds(print_card):
    belt = print_card(990, "armor", grants=(Grant(to="ally_slots", amount=2),))
    weapons = [print_card(number, "weapon") for number in (991, 992, 993, 994)]
    allies = [print_card(number, "ally", deck="aim") for number in (995, 996, 997, 998)]
    theatre = store(*weapons, *allies, mercs=("fox",), fox={"armor": belt})
    found = ways(theatre)
    slots = carrying.ally_room(theatre.state, theatre.state.mercs["fox"])
    assert slots >= 3
    assert [way[0] for way in found if way[2][0] == "w"] == weapons[:3]
    assert [way[0] for way in found if way[2] == "ally"] == allies[:3]
    tools = [print_card(number, "tool") for number in (991, 992, 993)]
    assert [way[0] for way in ways(store(*tools, mercs=("fox",)))] == tools[:2]


@pytest.mark.rule("JA-SETUP-06")
def test_equally_good_cards_are_handed_out_by_their_numbers(print_card):
    alike = [print_card(number, "weapon", grants=(Grant(to="stamina", amount=1),)) for number in (992, 990, 991)]
    assert [way[0] for way in ways(store(*alike, mercs=("ivan",)))] == ["990", "991"]


@pytest.mark.rule("JA-SETUP-06")
def test_nothing_but_consumables_is_suggested_for_the_pack_the_best_to_who_carries_least():
    theatre = store("900", "902", "908", "911", ivan={"weapons": ("901", "905"), "armor": "903", "inventory": ("093",)})
    theatre.change(theatre.state.mercs["raven"], weapons=("094", "095"), armor="912")
    for card in ("094", "095", "912"):
        theatre.own(card)
    assert ways(theatre) == [("908", "raven", "inventory"), ("911", "ivan", "inventory")]
    full = {"weapons": ("901", "905"), "armor": "903", "inventory": PACK}
    assert ways(store("908", "911", mercs=("ivan",), ivan={**full, "inventory": ("093", "094")})) == [
        ("908", "ivan", "inventory")
    ]
    assert ways(store("908", "911", mercs=("ivan",), ivan=full)) == []


@pytest.mark.rule("JA-SETUP-06", "JA-EQUIP-09")
def test_packs_are_filled_only_as_far_as_they_hold(print_card):
    drum = print_card(990, "consumable", heavy=True, grants=(Grant(to="stamina", amount=9),))
    small = [print_card(number, "consumable") for number in (991, 992)]
    armed = {"weapons": ("901", "905"), "armor": "903"}
    theatre = store(*small, drum, mercs=("ivan",), ivan=armed)
    assert [way[0] for way in ways(theatre)] == [drum, small[0]]  # a heavy one takes two of three places
    theatre = store(*small, drum, mercs=("ivan",), ivan={**armed, "inventory": ("900", "911")})
    assert ways(theatre) == []


@pytest.mark.rule("JA-SETUP-06", "JA-UPGRADE-01")
def test_two_upgrades_are_suggested_for_an_item_that_holds_two(print_card):
    rifle = print_card(992, "weapon", range=1, upgrade_slots=2)
    sights = [print_card(number, "upgrade", fits="weapon") for number in (993, 994, 995)]
    theatre = store(*sights, mercs=("ivan",), ivan={"weapons": (rifle,)})
    assert ways(theatre) == [(sight, "ivan", f"on:{rifle}") for sight in sights[:2]]


@pytest.mark.rule("JA-SETUP-06", "JA-UPGRADE-01")
def test_upgrades_are_suggested_for_the_best_item_of_their_kind_that_has_room(print_card):
    great = print_card(990, "upgrade", fits="weapon", grants=(Grant(to="stamina", amount=3),))
    small = print_card(991, "upgrade", fits="weapon", grants=(Grant(to="recovery", amount=0),))
    rifle = print_card(992, "weapon", range=1, upgrade_slots=1, grants=(Grant(to="stamina", amount=9),))
    theatre = store(small, great, "907", ivan={"weapons": ("901",)}, raven={"weapons": (rifle,), "armor": "903"})
    assert ways(theatre) == [
        (great, "raven", f"on:{rifle}"),
        ("907", "raven", "on:903"),
        (small, "ivan", "on:901"),
    ]
    theatre.own(rifle, "906")
    assert ways(theatre) == [(great, "ivan", "on:901"), ("907", "raven", "on:903")]
    alone = store(great, small, mercs=("ivan",), ivan={"armor": "904"})
    assert ways(alone) == []
    assert ways(store(small, great, mercs=("ivan",), ivan={"weapons": ("901",)})) == [(great, "ivan", "on:901")]
