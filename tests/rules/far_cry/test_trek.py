"""Exploration treks: preparing them, and the five steps of exploring."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from fireteam.engine import Step
from fireteam.games.far_cry.content import library
from fireteam.games.far_cry.rules.trek import destinations, exploring, paths, regrouping
from fireteam.games.far_cry.rules.trek.exploring import TrekOver, TrekRound
from fireteam.games.far_cry.rules.trek.grid import ASIDE, says
from fireteam.games.far_cry.rules.trek.preparation import BeginTrek
from fireteam.games.far_cry.state import CAMP, TREK, TrekCard

from .jungle import HIT, MISS, InTheJungle, Jungle, print_exploration, print_hero
from .wilds import HOME, Wilds

SECRETS = {"bears_den", "pirates_camp", "sacred_temple"}


def setting_out(**hero: Any) -> InTheJungle:
    """Anna sets out from the camp, with an Exploration token."""
    jungle = Jungle()
    jungle.state.decks.clear()
    jungle.state.phase, jungle.state.exploration = CAMP, True
    jungle.hero("anna", **hero)
    return jungle.play(BeginTrek())


def card(played: InTheJungle, place: str) -> TrekCard:
    return played.state.trek_cards[place]


def name(played: InTheJungle, place: str) -> str:
    return says(card(played, place)).id


# ---------------------------------------------------------------------- preparation


@pytest.mark.rule("FC-TREK-01", "FC-TREK-03", "FC-TREK-09")
def test_the_base_camp_lies_in_the_middle_and_secret_locations_lie_aside() -> None:
    played = setting_out(at="B2")
    state = played.state
    assert (state.phase, state.exploration, state.units["anna"].cell) == (TREK, False, -1)
    assert (name(played, HOME), card(played, HOME).face_up, card(played, HOME).resolved) == ("base_camp", True, True)
    assert (card(played, HOME).column, card(played, HOME).row) == (0, 0)
    aside = {id: other for id, other in state.trek_cards.items() if other.column == ASIDE}
    assert set(aside) == SECRETS
    assert {(id, other.row, other.face_up, other.resolved, other.kind) for id, other in aside.items()} == {
        (id, ASIDE, False, False, "secret") for id in SECRETS
    }
    assert state.heroes["anna"].trek == HOME
    assert played.asked.prompt == "ask-trek"


@pytest.mark.rule("FC-TREK-01")
def test_without_the_exploration_token_nobody_sets_out() -> None:
    jungle = Jungle()
    jungle.state.phase = CAMP
    jungle.hero("anna")
    played = jungle.play(BeginTrek())
    assert (played.state.phase, played.state.trek_cards, played.decision) == (CAMP, {}, None)


@pytest.mark.rule("FC-TREK-04", "FC-TREK-05")
def test_four_of_28_cards_lie_around_the_base_camp_one_of_them_face_up() -> None:
    played = setting_out()
    around = {place: card(played, place).face_up for place in ("0,-1", "1,0", "0,1", "-1,0")}
    assert around == {"0,-1": True, "1,0": False, "0,1": False, "-1,0": False}
    assert len(played.state.trek_cards) == 1 + 3 + 4
    drawn = [card(played, place).card for place in around] + list(played.state.decks["exploration"].draw)
    printed = Counter(
        {id: found.copies for id, found in library.explorations().items() if found.kind not in ("camp", "secret")}
    )
    assert Counter(drawn_card.partition("#")[0] for drawn_card in drawn) == printed
    assert (len(drawn), len(set(drawn)), len(played.state.decks["exploration"].draw)) == (28, 28, 24)
    assert {(card(played, place).column, card(played, place).row) for place in around} == {
        (0, -1),
        (1, 0),
        (0, 1),
        (-1, 0),
    }


@pytest.mark.rule("FC-TREK-03", "FC-COMP-04")
def test_the_leaf_pile_lies_ready_without_what_is_in_the_stash() -> None:
    jungle = Jungle()
    jungle.state.decks.clear()
    jungle.state.phase, jungle.state.exploration, jungle.state.leaves = CAMP, True, (8, 6, 6, 3)
    jungle.hero("anna")
    pile = jungle.play(BeginTrek()).state.decks["leaf"].draw
    assert sorted(pile) == ["blue", "crimson", "crimson"]
    assert len(setting_out().state.decks["leaf"].draw) == 26


@pytest.mark.rule("FC-TREK-04")
def test_the_deck_is_shuffled_and_two_copies_are_two_cards() -> None:
    print_exploration("twins", "plants", gold="north", white=("south",), copies=2)
    played = setting_out()
    drawn = [each.card for each in played.state.trek_cards.values()] + list(played.state.decks["exploration"].draw)
    assert {"twins#0", "twins#1"} <= set(drawn)
    listed = [id for id in library.explorations() if id not in SECRETS and id != "base_camp"]
    assert [each.partition("#")[0] for each in played.state.decks["exploration"].draw] != listed[4:]


@pytest.mark.rule("FC-TREK-06", "FC-TREK-08")
@pytest.mark.parametrize(
    ("hero", "mp"),
    [
        ({}, 10),
        ({"mp": 0}, 10),
        ({"insanity": 10}, 11),
        ({"talents": ("marathon_man",)}, 11),
    ],
)
def test_heroes_have_twice_their_mp_and_never_more_than_11(hero: dict[str, Any], mp: int) -> None:
    assert setting_out(**hero).unit("anna").mp == mp


@pytest.mark.rule("FC-TREK-06")
def test_eleven_mp_are_a_limit_and_not_a_sum() -> None:
    print_hero("slow", mp=4)
    jungle = Jungle()
    jungle.state.decks.clear()
    jungle.state.phase, jungle.state.exploration = CAMP, True
    jungle.hero("slow", insanity=10)
    assert jungle.play(BeginTrek()).unit("slow").mp == 10


@pytest.mark.rule("FC-TREK-07", "FC-TREK-08")
def test_heroes_have_their_maximum_hp() -> None:
    played = setting_out(hp=2, insanity=5, talents=("physical_conditioning",))
    assert (played.unit("anna").hp, played.hero("anna").ceiling) == (10, 10)


@pytest.mark.rule("FC-TREK-08")
def test_nothing_but_exploring_is_offered_and_lost_hp_bring_no_stress() -> None:
    wilds = Wilds()
    wilds.hero("anna", hp=5, weapons=("gun",), items=("tonic",), talents=("first_aid",))
    wilds.deck("madness", "madness_1")
    wilds.lay("lair", "1,0", kind="hunt", die="orange", damage=2)
    assert wilds.explore().keys == ["go:anna:1,0", "stop:player1"]
    played = wilds.explore(choices=["go:anna:1,0", "ready"], dice=[MISS])
    assert (played.unit("anna").hp, played.state.madness) == (3, {})


# ---------------------------------------------------------------------- scouting and destinations


@pytest.mark.rule("FC-TREK-11", "FC-TREK-24")
def test_scouting_costs_one_mp_and_triggers_nothing() -> None:
    wilds = Wilds()
    wilds.hero("anna", mp=3)
    wilds.lay("pit", "1,0", kind="sinkhole", face_up=False)
    wilds.lay("grove", "0,1", kind="plants", face_up=True)
    asked = wilds.explore()
    assert asked.keys == ["scout:anna:1,0", "go:anna:1,0", "go:anna:0,1", "stop:player1"]
    assert asked.option("scout:anna:1,0").arguments["side"] == "east"
    assert [asked.option(f"go:anna:{place}").arguments["side"] for place in ("1,0", "0,1")] == ["east", "south"]
    played = wilds.explore(choices=["scout:anna:1,0"])
    assert (played.unit("anna").mp, played.unit("anna").hp, card(played, "1,0").face_up) == (2, 8, True)
    assert (card(played, "1,0").resolved, played.hero("anna").trek, played.asked.prompt) == (False, HOME, "ask-trek")
    assert ("Scouted", "anna", "pit") in played.story
    assert "scout:anna:1,0" not in played.keys


@pytest.mark.rule("FC-TREK-11")
def test_a_hero_may_scout_as_often_as_his_mp_allow() -> None:
    wilds = Wilds()
    wilds.hero("anna", mp=2)
    wilds.hero("bert", mp=4)
    for place in ("1,0", "0,1", "-1,0"):
        wilds.put("meadow", place, face_up=False)
    played = wilds.explore(choices=["scout:anna:1,0", "scout:anna:0,1"])
    assert (played.unit("anna").mp, card(played, "0,1").face_up) == (0, True)
    assert not played.offers("go:anna")
    assert not played.offers("scout:anna")
    assert played.offers("scout:bert") == ["scout:bert:-1,0"]


@pytest.mark.rule("FC-TREK-11", "FC-TREK-12", "FC-TREK-24")
def test_only_an_arrow_of_the_own_card_leads_to_another() -> None:
    wilds = Wilds()
    wilds.lay("bend", "1,0", kind="plants", gold="east", white=("north",), resolved=True)
    wilds.hero("anna", on="1,0")
    for place in ("2,0", "1,-1", "1,1"):
        wilds.put("meadow", place, face_up=False)
    assert wilds.explore().keys == [
        "scout:anna:2,0",
        "scout:anna:1,-1",
        "go:anna:2,0",
        "go:anna:1,-1",
        "stop:player1",
    ]


@pytest.mark.rule("FC-TREK-24")
@pytest.mark.parametrize(("side", "place"), [("north", "2,1"), ("east", "3,2"), ("south", "2,3"), ("west", "1,2")])
def test_all_cards_lie_upright_so_that_north_is_north(side: str, place: str) -> None:
    wilds = Wilds()
    wilds.lay("here", "2,2", kind="plants", gold=side, white=(), resolved=True)
    wilds.hero("anna", on="2,2")
    wilds.deck("exploration", "meadow#1")
    played = wilds.play(paths.OpenPaths())
    assert set(played.state.trek_cards) == {HOME, "2,2", place}


@pytest.mark.rule("FC-TREK-12", "FC-TREK-13")
def test_all_mark_before_anybody_moves() -> None:
    wilds = Wilds()
    wilds.hero("anna", mp=3)
    wilds.hero("bert", mp=3)
    wilds.put("meadow", "1,0", face_up=False)
    wilds.put("meadow", "0,1")
    asked = wilds.explore()
    assert (asked.asked.seats, asked.option("go:bert:0,1").seat) == (("player1", "player2"), "player2")
    waiting = wilds.explore(choices=["go:anna:1,0"])
    assert (waiting.hero("anna").heading, waiting.hero("anna").trek, waiting.unit("anna").mp) == ("1,0", HOME, 3)
    assert (waiting.asked.seats, card(waiting, "1,0").face_up) == (("player2",), False)
    assert waiting.offers("go:bert") == ["go:bert:1,0", "go:bert:0,1"]
    assert not waiting.offers("go:anna")
    played = wilds.explore(choices=["go:anna:1,0", "go:bert:1,0"])
    for hero in ("anna", "bert"):
        assert (played.hero(hero).trek, played.hero(hero).heading, played.unit(hero).mp) == ("1,0", "", 2)
    assert card(played, "1,0").face_up
    assert [entry for entry in played.story if entry[0] == "Explored"] == [
        ("Explored", "anna", "meadow"),
        ("Explored", "bert", "meadow"),
    ]


@pytest.mark.rule("FC-TREK-12", "FC-TREK-23")
def test_who_has_no_mp_no_hp_or_no_way_stays_while_others_go() -> None:
    wilds = Wilds()
    wilds.lay("dead_end", "0,5", kind="plants", gold="south", white=(), resolved=True)
    wilds.hero("anna", mp=0)
    wilds.hero("bert", hp=0)
    wilds.hero("cleo", on="0,5")
    wilds.hero("dora", mp=1)
    wilds.put("meadow", "1,0")
    wilds.put("meadow", "2,0")
    asked = wilds.explore()
    assert (asked.asked.seats, asked.offers("go:")) == (("player4",), ["go:dora:1,0"])
    played = wilds.play(destinations.Plan(), destinations.MoveAll(), choices=["go:dora:1,0"])
    assert [played.hero(id).trek for id in ("anna", "bert", "cleo", "dora")] == [HOME, HOME, "0,5", "1,0"]
    assert [played.unit(id).mp for id in ("anna", "bert", "cleo", "dora")] == [0, 5, 5, 0]


@pytest.mark.rule("FC-TREK-14", "FC-TREK-12", "FC-TREK-24")
def test_a_revealed_secret_location_is_reached_from_anywhere_for_one_mp() -> None:
    wilds = Wilds()
    wilds.lay("far", "3,3", kind="plants", gold="east", white=(), resolved=True)
    wilds.hero("anna", on="3,3", mp=3)
    wilds.put("meadow", "0,1")
    wilds.secret("shrine", like="sacred", dice=("green",), rewards=(100,), damage=1)
    wilds.secret("unknown", face_up=False, like="hunt", die="green")
    asked = wilds.explore()
    assert asked.keys == ["go:anna:shrine", "stop:player1"]
    assert asked.option("go:anna:shrine").rule == "FC-TREK-14"
    assert asked.option("go:anna:shrine").arguments["side"] == "aside"
    played = wilds.explore(choices=["go:anna:shrine"], dice=[HIT])
    assert (played.unit("anna").mp, played.hero("anna").xp, played.hero("anna").trek) == (2, 100, HOME)


# ---------------------------------------------------------------------- arriving


@pytest.mark.rule("FC-TREK-15", "FC-TREK-17")
def test_only_who_has_just_arrived_takes_part() -> None:
    wilds = Wilds()
    wilds.lay("fire", "1,0", kind="campfire")
    wilds.hero("anna", mp=4, hp=3)
    wilds.hero("bert", on="1,0", mp=0, hp=3)
    wilds.hero("cleo", mp=0, hp=3)
    played = wilds.explore(choices=["go:anna:1,0"])
    assert [played.unit(id).hp for id in ("anna", "bert", "cleo")] == [5, 3, 3]
    assert card(played, "1,0").resolved


@pytest.mark.rule("FC-TREK-17", "FC-TREK-18")
def test_a_resolved_card_has_no_effect_any_more() -> None:
    wilds = Wilds()
    wilds.lay("pit", "1,0", kind="sinkhole", resolved=True)
    wilds.hero("anna", mp=4)
    played = wilds.explore(choices=["go:anna:1,0"])
    assert (played.unit("anna").hp, played.unit("anna").mp, played.hero("anna").trek) == (8, 3, "1,0")


@pytest.mark.rule("FC-TREK-17")
def test_a_card_is_resolved_after_a_failure_too() -> None:
    wilds = Wilds()
    wilds.lay("lair", "1,0", kind="hunt", die="orange", damage=1)
    wilds.hero("anna", mp=4)
    wilds.put("meadow", "0,1")
    played = wilds.explore(choices=["go:anna:1,0", "ready"], dice=[MISS])
    assert (card(played, "1,0").resolved, played.hero("anna").trek) == (True, HOME)


@pytest.mark.rule("FC-TREK-25", "FC-TREK-15")
def test_groups_on_different_cards_resolve_them_in_an_order_that_the_players_choose() -> None:
    wilds = Wilds()
    wilds.lay("pit", "1,0", kind="sinkhole")
    wilds.lay("totem", "0,1", kind="temple", die="green", xp=200)
    wilds.hero("anna")
    wilds.hero("bert")
    marked = ["go:anna:1,0", "go:bert:0,1"]
    asked = wilds.explore(choices=marked)
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-which-card", ("player1", "player2"))
    assert asked.keys == ["card:1,0", "card:0,1"]
    first = wilds.explore(choices=[*marked, "card:1,0"], dice=[HIT])
    assert [entry[0] for entry in first.story if entry[0] in ("TrekLoss", "TrekReward")] == ["TrekLoss", "TrekReward"]
    other = wilds.explore(choices=[*marked, "card:0,1"], dice=[HIT])
    assert [entry[0] for entry in other.story if entry[0] in ("TrekLoss", "TrekReward")] == ["TrekReward", "TrekLoss"]
    for played in (first, other):
        assert (played.hero("anna").xp, played.hero("bert").xp) == (0, 200)
        assert (played.unit("anna").hp, played.unit("bert").hp) == (7, 8)
        assert card(played, "1,0").resolved
        assert card(played, "0,1").resolved


# ---------------------------------------------------------------------- opening paths


def opened(wilds: Wilds, *deck: str) -> InTheJungle:
    wilds.deck("exploration", *deck)
    return wilds.play(paths.OpenPaths())


@pytest.mark.rule("FC-TREK-19", "FC-TREK-05", "FC-TREK-24")
def test_cards_are_laid_at_the_arrows_of_cards_with_a_character_only() -> None:
    wilds = Wilds()
    wilds.lay("fork", "1,0", kind="plants", gold="east", white=("south",), resolved=True)
    wilds.lay("empty", "0,1", kind="plants", resolved=True)
    wilds.hero("anna", on="1,0")
    played = opened(wilds, "meadow#1", "meadow#2", "meadow#3")
    laid = {place: each.face_up for place, each in played.state.trek_cards.items()}
    assert laid == {HOME: True, "1,0": True, "0,1": True, "2,0": True, "1,1": False}
    assert (card(played, "2,0").card, card(played, "1,1").card) == ("meadow#1", "meadow#2")
    assert played.state.decks["exploration"].draw == ("meadow#3",)
    assert not card(played, "2,0").resolved


@pytest.mark.rule("FC-TREK-19")
def test_a_place_that_is_taken_gets_no_second_card() -> None:
    wilds = Wilds()
    wilds.put("meadow", "1,0", face_up=False)
    wilds.hero("anna")
    wilds.hero("bert")
    played = opened(wilds, *(f"meadow#{number}" for number in range(1, 9)))
    assert len(played.state.trek_cards) == 5
    assert (len(played.state.decks["exploration"].draw), card(played, "1,0").card) == (5, "meadow#1,0")
    assert not card(played, "1,0").face_up, "a white arrow turns nothing up"


@pytest.mark.rule("FC-TREK-21")
def test_a_gold_arrow_turns_up_what_lies_face_down() -> None:
    wilds = Wilds()
    wilds.put("meadow", "0,-1", face_up=False)
    wilds.put("meadow", "0,-3", face_up=False)
    wilds.lay("lonely", "0,-2", kind="plants", resolved=True)
    wilds.hero("anna")
    played = opened(wilds)
    assert card(played, "0,-1").face_up
    assert not card(played, "0,-3").face_up, "nobody stands on the card below"
    assert not card(played, "0,-1").resolved


@pytest.mark.rule("FC-TREK-20")
def test_gold_arrows_are_served_first() -> None:
    wilds = Wilds()
    wilds.lay("fork", "5,5", kind="plants", gold="south", white=("north",), resolved=True)
    wilds.hero("anna")
    wilds.hero("bert", on="5,5")
    played = opened(wilds, "meadow#1", "meadow#2")
    assert {place: each.face_up for place, each in played.state.trek_cards.items()} == {
        HOME: True,
        "5,5": True,
        "0,-1": True,
        "5,6": True,
    }


@pytest.mark.rule("FC-TREK-20")
def test_what_is_left_is_spread_evenly() -> None:
    """Anna's card has had a gold one already, Bert's has none: he is served before her second."""
    wilds = Wilds()
    wilds.lay("fork", "5,5", kind="plants", gold="south", white=("north", "east", "west"), resolved=True)
    wilds.put("meadow", "5,6")
    wilds.hero("anna")
    wilds.hero("bert", on="5,5")
    assert set(opened(wilds, "meadow#1", "meadow#2").state.trek_cards) == {HOME, "5,5", "5,6", "0,-1", "5,4"}
    wilds = Wilds()
    wilds.lay("fork", "5,5", kind="plants", gold="", white=("south", "north", "east", "west"), resolved=True)
    wilds.put("meadow", "0,-1")
    wilds.put("meadow", "1,0")
    wilds.put("meadow", "5,6")
    wilds.put("meadow", "5,4")
    wilds.hero("anna", on="5,5")
    wilds.hero("bert")
    found = opened(wilds, "meadow#1", "meadow#2", "meadow#3").state.trek_cards
    assert set(found) - {HOME, "5,5", "0,-1", "1,0", "5,6", "5,4"} == {"6,5", "0,1", "4,5"}


@pytest.mark.rule("FC-TREK-19", "FC-TREK-20")
def test_a_gold_arrow_has_the_place_to_which_a_white_one_points_as_well() -> None:
    wilds = Wilds()
    wilds.lay("west", "2,0", kind="plants", gold="north", white=("east",), resolved=True)
    wilds.lay("east", "4,0", kind="plants", gold="west", white=(), resolved=True)
    wilds.hero("anna", on="2,0")
    wilds.hero("bert", on="4,0")
    played = opened(wilds, "meadow#1", "meadow#2", "meadow#3")
    assert (card(played, "3,0").face_up, card(played, "3,0").card) == (True, "meadow#2")
    assert played.state.decks["exploration"].draw == ("meadow#3",)


# ---------------------------------------------------------------------- joining others


def apart() -> Wilds:
    """A row of resolved cards: Anna on the first, Bert on the third."""
    wilds = Wilds()
    wilds.lay("one", "1,0", kind="plants", gold="east", white=(), resolved=True)
    wilds.lay("two", "2,0", kind="plants", gold="north", white=("south",), resolved=True)
    wilds.lay("three", "3,0", kind="plants", gold="west", white=(), resolved=True)
    wilds.hero("anna", on="1,0", mp=2)
    wilds.hero("bert", on="3,0", mp=0, hp=1)
    return wilds


@pytest.mark.rule("FC-TREK-22")
def test_a_walk_over_resolved_cards_costs_one_mp_for_each() -> None:
    """Of one to two an arrow of the first points, of two to three one of the other."""
    asked = apart().play(regrouping.Regroup())
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-regroup", ("player1",))
    assert asked.keys == ["join:anna:3,0", "stay:anna"]
    assert asked.option("join:anna:3,0").arguments["cost"] == 2
    played = apart().play(regrouping.Regroup(), choices=["join:anna:3,0"])
    assert (played.hero("anna").trek, played.unit("anna").mp, played.decision) == ("3,0", 0, None)
    stayed = apart().play(regrouping.Regroup(), choices=["stay:anna"])
    assert (stayed.hero("anna").trek, stayed.unit("anna").mp, stayed.decision) == ("1,0", 2, None)


@pytest.mark.rule("FC-TREK-22")
@pytest.mark.parametrize("change", ["no mp", "unresolved on the way", "unresolved at the end", "no arrow", "dead"])
def test_a_walk_needs_mp_and_resolved_cards_that_arrows_connect(change: str) -> None:
    wilds = apart()
    match change:
        case "no mp":
            wilds.change("anna", mp=1)
        case "unresolved on the way":
            wilds.change("2,0", resolved=False)
        case "unresolved at the end":
            wilds.change("3,0", resolved=False)
        case "no arrow":
            wilds.lay("closed", "3,0", kind="plants", gold="east", white=(), resolved=True)
        case "dead":
            wilds.change(wilds.state.units["bert"], hp=0)
    assert wilds.play(regrouping.Regroup()).decision is None


@pytest.mark.rule("FC-TREK-22")
def test_the_walk_ends_where_another_hero_is_and_everybody_may_walk_once() -> None:
    wilds = apart()
    wilds.change(wilds.state.units["bert"], mp=5)
    wilds.hero("cleo", on="2,0", mp=1)
    asked = wilds.play(regrouping.Regroup())
    assert asked.keys == [
        "join:anna:2,0",
        "join:anna:3,0",
        "stay:anna",
        "join:bert:2,0",
        "join:bert:1,0",
        "stay:bert",
        "join:cleo:3,0",
        "join:cleo:1,0",
        "stay:cleo",
    ]
    assert (asked.asked.seats, asked.option("join:bert:2,0").seat) == (("player1", "player2", "player3"), "player2")
    assert asked.option("join:anna:2,0").arguments["cost"] == 1
    after = wilds.play(regrouping.Regroup(), choices=["join:bert:2,0"])
    assert (after.hero("bert").trek, after.unit("bert").mp) == ("2,0", 4)
    assert after.keys == ["join:anna:2,0", "stay:anna", "join:cleo:1,0", "stay:cleo"]


@pytest.mark.rule("FC-TREK-22")
def test_who_cannot_join_anybody_is_not_asked() -> None:
    wilds = apart()
    wilds.lay("far", "7,7", kind="plants", resolved=True)
    wilds.hero("cleo", on="7,7", mp=9)
    asked = wilds.play(regrouping.Regroup())
    assert (asked.asked.seats, asked.keys) == (("player1",), ["join:anna:3,0", "stay:anna"])


@pytest.mark.rule("FC-TREK-22")
def test_the_shortest_walk_counts() -> None:
    wilds = Wilds()
    for place in ("1,0", "2,0", "0,1", "1,1", "2,1"):
        wilds.put("meadow", place, resolved=True)
    wilds.hero("anna", mp=3)
    wilds.hero("bert", on="2,1", mp=0)
    assert wilds.play(regrouping.Regroup()).option("join:anna:2,1").arguments["cost"] == 3


# ---------------------------------------------------------------------- the course, and the end


@pytest.mark.rule("FC-TREK-10")
def test_the_steps_follow_each_other_again_and_again() -> None:
    """Arriving, then new paths, then joining, then the next round."""
    wilds = Wilds()
    wilds.put("meadow", "1,0", face_up=False)
    wilds.hero("anna", mp=4)
    wilds.hero("bert", mp=0)
    wilds.deck("exploration", *(f"meadow#{number}" for number in range(1, 9)))
    joining = wilds.explore(choices=["go:anna:1,0"])
    assert (joining.asked.prompt, joining.keys) == ("ask-regroup", ["join:anna:0,0", "stay:anna"])
    assert "2,0" in joining.state.trek_cards
    again = wilds.explore(choices=["go:anna:1,0", "stay:anna"])
    assert (again.asked.prompt, again.unit("anna").mp) == ("ask-trek", 3)
    assert "go:anna:2,0" in again.keys


@pytest.mark.rule("FC-TREK-23", "FC-TREK-26")
def test_a_trek_that_is_over_leaves_nothing_but_its_gains() -> None:
    wilds = Wilds()
    wilds.secret("den", like="hunt", die="green")
    wilds.hero("anna", hp=3, mp=4, xp=700, insanity=5, heading="1,0")
    wilds.hero("bert", hp=0)
    wilds.state.money, wilds.state.hides, wilds.state.leaves = 300, 4, (1, 2, 3, 4)
    played = wilds.play(exploring.EndTrek())
    state = played.state
    assert (state.phase, state.trek_cards, state.decks) == (CAMP, {}, {})
    assert (state.money, state.hides, state.leaves) == (300, 4, (1, 2, 3, 4))
    anna, bert = played.hero("anna"), played.hero("bert")
    assert (anna.xp, anna.insanity, anna.trek, anna.heading, anna.ceiling) == (700, 5, "", "", 0)
    assert (played.unit("anna").hp, played.unit("anna").mp) == (9, 0)
    assert (played.unit("bert").hp, bert.trek) == (8, "")


@pytest.mark.rule("FC-TREK-23")
@pytest.mark.parametrize(("hero", "over"), [({"mp": 0}, True), ({"hp": 0}, True), ({"mp": 1, "hp": 1}, False)])
def test_the_trek_ends_when_all_are_dead_or_out_of_mp(hero: dict[str, int], over: bool) -> None:
    wilds = Wilds()
    wilds.put("meadow", "1,0")
    wilds.hero("anna", **hero)
    wilds.hero("bert", hp=0, mp=4)
    assert bool(wilds.explore().told(TrekOver)) == over


@pytest.mark.rule("FC-TREK-23")
def test_the_trek_ends_when_nobody_has_anywhere_to_go() -> None:
    wilds = Wilds()
    wilds.hero("anna")
    played = wilds.explore()
    assert (played.told(TrekOver) != [], played.state.phase, played.decision) == (True, CAMP, None)


class Later(Step, frozen=True):
    """What waits below a trek."""

    def run(self, g: Any) -> None:
        g.set(money=77)


@pytest.mark.rule("FC-TREK-23")
def test_the_trek_ends_early_if_all_agree() -> None:
    wilds = Wilds()
    wilds.put("meadow", "1,0")
    wilds.hero("anna")
    wilds.hero("bert")
    wilds.hero("cleo", seat="player2", mp=0)
    wilds.hero("dora", seat="player3", hp=0)
    asked = wilds.explore(choices=["stop:player2"])
    assert (asked.asked.prompt, asked.asked.seats, asked.keys) == ("ask-end-trek", ("player1",), ["yes", "no"])
    refused = wilds.explore(choices=["stop:player2", "no"])
    assert (refused.asked.prompt, refused.state.phase) == ("ask-trek", TREK)
    last = wilds.explore(choices=["stop:player2", "yes"])
    assert (last.asked.prompt, last.asked.seats) == ("ask-end-trek", ("player3",))
    agreed = wilds.play(TrekRound(), Later(), choices=["stop:player1", "yes", "yes"])
    assert (agreed.state.phase, agreed.state.money, agreed.state.trek_cards) == (CAMP, 77, {})


@pytest.mark.rule("FC-TREK-23")
def test_alone_a_player_ends_the_trek_at_once() -> None:
    wilds = Wilds()
    wilds.put("meadow", "1,0")
    wilds.hero("anna")
    assert wilds.explore(choices=["stop:player1"]).told(TrekOver)
