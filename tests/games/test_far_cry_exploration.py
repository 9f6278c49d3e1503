"""The Exploration and Insanity cards of Far Cry's own box: each is played, and does what is printed on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from tests.rules.far_cry.jungle import HIT, MISS, InTheJungle, Jungle
from tests.rules.far_cry.wilds import HOME, Wilds

from fireteam.games.far_cry.content import library
from fireteam.games.far_cry.rules.fight import attack
from fireteam.games.far_cry.rules.insanity import stress
from fireteam.games.far_cry.rules.trek import paths
from fireteam.games.far_cry.rules.trek.resolving import ResolveCards
from fireteam.games.far_cry.rules.turn import turn
from fireteam.games.far_cry.state import ENEMY_TURN, Madness

pytestmark = pytest.mark.usefixtures("far_cry_box")

ON = "4,4"
SIDES = {"north": "4,3", "east": "5,4", "south": "4,5", "west": "3,4"}


def arrived(card: str, heroes: Sequence[str] = ("anna",), **fields: Any) -> Wilds:
    """Heroes who have just come to a card of the box."""
    wilds = Wilds()
    printed = library.explorations()[card]
    place = ON
    if printed.kind == "secret":
        place = wilds.reveal(card)
    else:
        wilds.put(card, ON)
    if printed.opens:
        wilds.reveal(printed.opens, face_up=False)
    for hero in heroes:
        wilds.hero(hero, on=place, **{"mp": 4, **fields})
    return wilds


def visited(wilds: Wilds, **how: Any) -> InTheJungle:
    place = wilds.state.heroes["anna"].trek
    played: InTheJungle = wilds.play(ResolveCards(((place, wilds.state.order),)), **how)
    return played


def paths_from(card: str) -> tuple[str, set[str]]:
    """Where the gold arrow and the white ones of a card lead, told by the cards that are laid there."""
    wilds = Wilds()
    wilds.put(card, ON, resolved=True)
    wilds.hero("anna", on=ON)
    wilds.deck("exploration", *(f"meadow#{number}" for number in range(4)))
    laid = wilds.play(paths.OpenPaths()).state.trek_cards
    gold = [side for side, place in SIDES.items() if place in laid and laid[place].face_up]
    white = {side for side, place in SIDES.items() if place in laid and not laid[place].face_up}
    (only,) = gold
    return only, white


# ---------------------------------------------------------------------- temples


@pytest.mark.parametrize(
    ("card", "least", "xp", "gold", "white"),
    [
        pytest.param(
            "spider_temple",
            4,
            300,
            "east",
            {"north", "south"},
            marks=pytest.mark.plays("far_cry", "exploration:spider_temple"),
        ),
        pytest.param(
            "spider_shrine",
            5,
            400,
            "west",
            {"south", "east"},
            marks=pytest.mark.plays("far_cry", "exploration:spider_shrine"),
        ),
        pytest.param(
            "shark_temple",
            3,
            200,
            "south",
            {"north", "west"},
            marks=pytest.mark.plays("far_cry", "exploration:shark_temple"),
        ),
        pytest.param(
            "shark_shrine",
            4,
            300,
            "north",
            {"east", "south"},
            marks=pytest.mark.plays("far_cry", "exploration:shark_shrine"),
        ),
    ],
)
def test_temples_of_spider_and_shark_reward_one(card: str, least: int, xp: int, gold: str, white: set[str]) -> None:
    """The face that is just enough, and one less; and of two who succeed the one who does so again."""
    assert visited(arrived(card), dice=[[least]]).hero("anna").xp == xp
    assert visited(arrived(card), dice=[[least - 1]]).hero("anna").xp == 0
    played = visited(arrived(card, ("anna", "bert")), dice=[[least], [least], MISS, HIT])
    assert (played.hero("anna").xp, played.hero("bert").xp) == (0, xp)
    assert paths_from(card) == (gold, white)


@pytest.mark.parametrize(
    ("card", "xp", "gold", "white"),
    [
        pytest.param(
            "heron_temple",
            100,
            "west",
            {"north", "east"},
            marks=pytest.mark.plays("far_cry", "exploration:heron_temple"),
        ),
        pytest.param(
            "heron_shrine",
            200,
            "east",
            {"south", "west"},
            marks=pytest.mark.plays("far_cry", "exploration:heron_shrine"),
        ),
    ],
)
def test_temples_of_the_heron_reward_everybody_with_a_green_die(card: str, xp: int, gold: str, white: set[str]) -> None:
    played = visited(arrived(card, ("anna", "bert", "cleo")), dice=[[2], [1], [6]])
    assert [played.hero(id).xp for id in ("anna", "bert", "cleo")] == [xp, 0, xp]
    assert paths_from(card) == (gold, white)


@pytest.mark.plays("far_cry", "exploration:sacred_temple")
def test_the_sacred_temple() -> None:
    """Green, yellow, orange for 100, 200 and 300 XP; the first failure costs 1 HP."""
    for dice, xp, hp in (([[1]], 0, 7), ([[2], [2]], 100, 7), ([[2], [3], [3]], 300, 7), ([[2], [3], [4]], 600, 8)):
        played = visited(arrived("sacred_temple"), dice=dice)
        assert (played.hero("anna").xp, played.unit("anna").hp, played.hero("anna").trek) == (xp, hp, HOME)


# ---------------------------------------------------------------------- hunts


@pytest.mark.parametrize(
    ("card", "least", "damage", "xp", "hides", "gold", "white"),
    [
        pytest.param(
            "tiger", 4, 3, 200, 6, "north", {"east", "west"}, marks=pytest.mark.plays("far_cry", "exploration:tiger")
        ),
        pytest.param(
            "boar", 3, 1, 100, 2, "east", {"north", "south"}, marks=pytest.mark.plays("far_cry", "exploration:boar")
        ),
        pytest.param(
            "tapir", 2, 1, 100, 1, "south", {"east", "west"}, marks=pytest.mark.plays("far_cry", "exploration:tapir")
        ),
        pytest.param(
            "buffalo",
            4,
            2,
            200,
            4,
            "west",
            {"north", "south"},
            marks=pytest.mark.plays("far_cry", "exploration:buffalo"),
        ),
        pytest.param(
            "crocodile",
            5,
            3,
            300,
            5,
            "north",
            {"south", "west"},
            marks=pytest.mark.plays("far_cry", "exploration:crocodile"),
        ),
        pytest.param(
            "cassowary",
            3,
            2,
            100,
            3,
            "south",
            {"north", "east"},
            marks=pytest.mark.plays("far_cry", "exploration:cassowary"),
        ),
        pytest.param(
            "dingo_pack",
            4,
            1,
            100,
            3,
            "east",
            {"west", "south"},
            marks=pytest.mark.plays("far_cry", "exploration:dingo_pack"),
        ),
        pytest.param(
            "shark_bay",
            5,
            2,
            200,
            5,
            "west",
            {"east", "north"},
            marks=pytest.mark.plays("far_cry", "exploration:shark_bay"),
        ),
        pytest.param(
            "bears_den", 5, 3, 400, 10, "", set(), marks=pytest.mark.plays("far_cry", "exploration:bears_den")
        ),
    ],
)
def test_hunts(card: str, least: int, damage: int, xp: int, hides: int, gold: str, white: set[str]) -> None:
    won = visited(arrived(card), choices=["more:1"], dice=[[least - 1], [least]])
    assert (won.hero("anna").xp, won.state.hides, won.unit("anna").hp, won.unit("anna").mp) == (xp, hides, 8, 3)
    lost = visited(arrived(card), choices=["ready"], dice=[[least - 1]])
    assert (lost.hero("anna").xp, lost.state.hides, lost.unit("anna").hp) == (0, 0, 8 - damage)
    assert lost.hero("anna").trek == HOME
    if gold:
        assert paths_from(card) == (gold, white)


# ---------------------------------------------------------------------- patrols


@pytest.mark.parametrize(
    ("card", "least", "damage", "xp", "money", "gold", "white"),
    [
        pytest.param(
            "beach_patrol",
            3,
            1,
            100,
            200,
            "north",
            {"east", "south"},
            marks=pytest.mark.plays("far_cry", "exploration:beach_patrol"),
        ),
        pytest.param(
            "road_patrol",
            4,
            2,
            200,
            400,
            "east",
            {"north", "west"},
            marks=pytest.mark.plays("far_cry", "exploration:road_patrol"),
        ),
        pytest.param(
            "night_patrol",
            4,
            1,
            100,
            300,
            "south",
            {"west", "east"},
            marks=pytest.mark.plays("far_cry", "exploration:night_patrol"),
        ),
        pytest.param(
            "smugglers",
            3,
            2,
            100,
            300,
            "west",
            {"south", "north"},
            marks=pytest.mark.plays("far_cry", "exploration:smugglers"),
        ),
        pytest.param(
            "gun_runners",
            5,
            2,
            300,
            600,
            "north",
            {"west", "south"},
            marks=pytest.mark.plays("far_cry", "exploration:gun_runners"),
        ),
        pytest.param(
            "pirates_camp", 4, 3, 300, 800, "", set(), marks=pytest.mark.plays("far_cry", "exploration:pirates_camp")
        ),
    ],
)
def test_patrols(card: str, least: int, damage: int, xp: int, money: int, gold: str, white: set[str]) -> None:
    won = visited(arrived(card), choices=["unit:anna", "roll"], dice=[[least], [least]])
    assert (won.hero("anna").xp, won.state.money, won.unit("anna").hp) == (xp, money, 8)
    assert won.hero("anna").insanity == 2
    lost = visited(arrived(card), choices=["unit:anna", "roll"], dice=[[least], [least - 1]])
    assert (lost.hero("anna").xp, lost.state.money, lost.unit("anna").hp) == (0, 0, 8 - damage)
    assert (lost.hero("anna").insanity, lost.hero("anna").trek) == (1, HOME)
    if gold:
        assert paths_from(card) == (gold, white)


# ---------------------------------------------------------------------- clues and the rest


@pytest.mark.parametrize(
    ("card", "opens", "gold", "white"),
    [
        pytest.param(
            "rakyat_totem",
            "sacred_temple",
            "west",
            {"north", "east"},
            marks=pytest.mark.plays("far_cry", "exploration:rakyat_totem"),
        ),
        pytest.param(
            "bear_trail",
            "bears_den",
            "south",
            {"north", "west"},
            marks=pytest.mark.plays("far_cry", "exploration:bear_trail"),
        ),
        pytest.param(
            "pirate_map",
            "pirates_camp",
            "east",
            {"south", "west"},
            marks=pytest.mark.plays("far_cry", "exploration:pirate_map"),
        ),
    ],
)
def test_clues_open_their_location(card: str, opens: str, gold: str, white: set[str]) -> None:
    played = visited(arrived(card, ("anna", "bert")))
    assert [played.hero(id).xp for id in ("anna", "bert")] == [100, 100]
    assert played.state.trek_cards[opens].face_up
    assert paths_from(card) == (gold, white)


@pytest.mark.plays("far_cry", "exploration:base_camp")
def test_the_base_camp_has_nothing_to_resolve_and_paths_to_all_sides() -> None:
    assert paths_from("base_camp") == ("north", {"east", "south", "west"})


@pytest.mark.plays("far_cry", "exploration:campfire")
def test_the_campfire() -> None:
    played = visited(arrived("campfire", hp=5))
    assert (played.unit("anna").hp, played.unit("anna").mp) == (7, 6)
    assert paths_from("campfire") == ("east", {"north", "south", "west"})


@pytest.mark.parametrize(
    ("card", "gold", "white"),
    [
        pytest.param(
            "sinkhole", "south", {"east", "north"}, marks=pytest.mark.plays("far_cry", "exploration:sinkhole")
        ),
        pytest.param(
            "quicksand", "north", {"west", "east"}, marks=pytest.mark.plays("far_cry", "exploration:quicksand")
        ),
    ],
)
def test_sinkhole_and_quicksand(card: str, gold: str, white: set[str]) -> None:
    played = visited(arrived(card))
    assert (played.unit("anna").hp, played.unit("anna").mp) == (7, 3)
    assert paths_from(card) == (gold, white)


@pytest.mark.parametrize(
    ("card", "gold", "white"),
    [
        pytest.param(
            "plants", "east", {"north", "south", "west"}, marks=pytest.mark.plays("far_cry", "exploration:plants")
        ),
        pytest.param(
            "orchid_grove", "west", {"south", "north"}, marks=pytest.mark.plays("far_cry", "exploration:orchid_grove")
        ),
        pytest.param("mangrove", "south", {"east", "west"}, marks=pytest.mark.plays("far_cry", "exploration:mangrove")),
    ],
)
def test_plants(card: str, gold: str, white: set[str]) -> None:
    wilds = arrived(card)
    wilds.deck("leaf", "green", "amber", "green", "blue")
    assert visited(wilds).state.leaves == (2, 0, 1, 0)
    assert paths_from(card) == (gold, white)


# ---------------------------------------------------------------------- Insanity cards


def turned_up(card: str, insanity: int, **hero: Any) -> Jungle:
    """Anna turns up a card of the box beside a bear; what happens at once has happened."""
    jungle = Jungle()
    jungle.hero("anna", at="C3", insanity=insanity, **{"hp": 3, "weapons": ("knife",), **hero})
    jungle.enemy("bear", at="D3")
    jungle.state.madness["anna"] = Madness(id="anna", kind="madness", card=card)
    jungle.state = jungle.play(stress.TurnUp()).state
    return jungle


def effect(card: str, insanity: int) -> str:
    """What a card does to anna, told by what comes of it."""
    jungle = turned_up(card, insanity)
    if jungle.state.units["anna"].hp == 5:
        return "adrenalin"
    if jungle.state.units["bear-red"].hp == 4:
        return "instability"
    usual = 5 + (insanity >= 10)
    mp = jungle.play(turn.StartTurn()).unit("anna").mp - usual
    if mp:
        return "reflexes" if mp == 1 else f"catatonia {-mp}"
    struck = jungle.turn(choices=["attack:anna:knife-1:single:bear-red"]).unit("bear-red").hp
    if struck == 3:
        return "bloodlust"
    jungle.change("bear-red", hp=1)
    if jungle.turn(choices=["attack:anna:knife-1:single:bear-red"]).hero("anna").gained_xp == 100:
        return "cruelty"
    return "recklessness" if reckless(card, insanity) else "nothing"


def reckless(card: str, insanity: int) -> bool:
    """Is no Cover die rolled for a shot at anna behind a rock?"""
    jungle = Jungle(". . r . .")
    jungle.hero("anna", at="D1", insanity=insanity)
    gunner = jungle.enemy("gunner", at="A1")
    jungle.state.madness["anna"] = Madness(id="anna", kind="madness", card=card, face_up=True)
    jungle.state.phase = ENEMY_TURN
    shot = attack.Roll(attack.Shot(attacker=gunner, weapon="shot", unit="anna"))
    return jungle.play(shot, dice=[HIT]).unit("anna").hp == 6


@pytest.mark.parametrize(
    ("card", "rows"),
    [
        pytest.param(
            "madness_1",
            ["reflexes", "instability", "adrenalin"],
            marks=pytest.mark.plays("far_cry", "insanity:madness_1"),
        ),
        pytest.param(
            "madness_2",
            ["bloodlust", "recklessness", "cruelty"],
            marks=pytest.mark.plays("far_cry", "insanity:madness_2"),
        ),
        pytest.param(
            "madness_3",
            ["catatonia 1", "adrenalin", "reflexes"],
            marks=pytest.mark.plays("far_cry", "insanity:madness_3"),
        ),
        pytest.param(
            "madness_4",
            ["instability", "cruelty", "bloodlust"],
            marks=pytest.mark.plays("far_cry", "insanity:madness_4"),
        ),
        pytest.param(
            "madness_5",
            ["recklessness", "reflexes", "catatonia 3"],
            marks=pytest.mark.plays("far_cry", "insanity:madness_5"),
        ),
        pytest.param(
            "madness_6",
            ["adrenalin", "bloodlust", "instability"],
            marks=pytest.mark.plays("far_cry", "insanity:madness_6"),
        ),
        pytest.param(
            "madness_7",
            ["cruelty", "catatonia 2", "recklessness"],
            marks=pytest.mark.plays("far_cry", "insanity:madness_7"),
        ),
    ],
)
def test_each_row_of_an_insanity_card_does_what_it_says(card: str, rows: list[str]) -> None:
    assert [effect(card, insanity) for insanity in (0, 5, 10)] == rows
