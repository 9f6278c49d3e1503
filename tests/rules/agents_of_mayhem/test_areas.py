"""Areas of Effect: who is in them, from where they are judged, and Friendly Fire."""

import msgspec
import pytest

from fireteam.engine import Game
from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.content.types import Action, Attack, Cost
from fireteam.games.agents_of_mayhem.game import GAME
from fireteam.games.agents_of_mayhem.rules import ground
from fireteam.games.agents_of_mayhem.rules.fight import areas, modifiers
from fireteam.games.agents_of_mayhem.rules.fight.attack import AreaMissed, Assault, Rolls, Struck
from fireteam.games.agents_of_mayhem.rules.fight.targets import Strike
from fireteam.spaces.levels import each

from .city import DASH, HIT, City, face, print_elite

PUSH, SPECIAL = face("red", "push"), face("red", "special")
NOTHING = [SPECIAL, SPECIAL]
BANDS = (("red", 3), ("yellow", 6))


def bomber(*abilities, bands=BANDS, id="zed", side="mayhem", more=(DASH,)):
    attack = Attack(dice=2, bands=bands)
    bomb = Action(id="bomb", type="main", cost=Cost(speed=1), attack=attack, abilities=abilities or ("aoe(1)",))
    return print_elite(id, side, actions=(bomb, *more))


def aims(city, facing="east"):
    return city.act("zed", "act:zed:zed:bomb", f"face:{facing}").offers("attack:zed:bomb:")


def bomb(city, at, *choices, dice=(), facing="east"):
    return city.act("zed", "act:zed:zed:bomb", f"face:{facing}", f"attack:zed:bomb:{at}", *choices, dice=dice)


def rolls(city, at, *choices, dice=()):
    """The rolls of an Attack whose Center Space is chosen."""
    city.state.attacker = "zed"
    return city.play(Rolls(Assault("zed", "bomb", city.space(at)), ()), choices=choices, dice=dice)


def struck(played):
    return [event.target for event in played.told(Struck)]


def terms(city, target, centre, attacker="zed"):
    strike = Strike(attacker, "bomb", target, centre=city.space(centre))
    return {term.source: term.amount for term in modifiers.modifiers(city.state, strike).terms}


def covered(city, centre, radius):
    board = ground.board(city.state)
    return {board.name(cell) for cell in each(areas.covered(city.state, city.space(centre), radius))}


@pytest.fixture
def city():
    bomber()
    return City(parts=("areas",))


@pytest.mark.rule("AM-AOE-01", "AM-AOE-02", "AM-ABIL-11", "AM-ROLL-04")
def test_each_enemy_in_the_area_is_rolled_against_by_itself(city):
    city.elite("zed", "A3", speed=1)
    city.elite("vic", "D2", "west", shield=2)
    city.elite("wes", "E4", "west", shield=2)
    city.elite("xan", "F3", "west", shield=2)
    asked = bomb(city, "D3")
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-order-rolls", ("mayhem",))
    assert asked.offers("first:") == ["vic", "wes"]
    played = bomb(city, "D3", "first:wes", dice=[[HIT, HIT], [HIT, SPECIAL]])
    assert struck(played) == ["wes", "vic"]
    assert [played.board(id).cubes.shield for id in ("vic", "wes", "xan")] == [1, 0, 2]


@pytest.mark.rule("AM-ABIL-11", "AM-OVER-09")
def test_without_this_part_of_the_rules_the_target_space_alone_is_struck():
    bomber()
    city = City()
    city.elite("zed", "A3", speed=1)
    city.elite("vic", "D2", "west")
    city.elite("wes", "D3", "west")
    assert aims(city) == ["D2", "D3"]
    assert struck(bomb(city, "D3", dice=[NOTHING])) == ["wes"]


WALLED = """
+ + + + + +
 . .|. . .
+ + + + + +
 . .|. . .
+ + + + + +
 . .|. . .
+ + + + + +
 . . . . .
+ + + + + +
"""


@pytest.mark.rule("AM-AOE-03", "AM-AOE-04", "AM-TARGET-03")
def test_the_center_may_be_empty_but_must_be_in_front_in_range_and_in_sight():
    bomber(bands=(("red", 1),))
    city = City(WALLED, parts=("areas",))
    city.elite("zed", "B2", speed=1)
    assert aims(city, "east") == ["B1", "B3"]  # the Wall hides the rest
    assert aims(city, "south") == ["A2", "A3", "B3"]
    played = bomb(city, "B1")
    assert (struck(played), played.rolls()) == ([], [])


@pytest.mark.rule("AM-AOE-13", "AM-AOE-08")
def test_an_area_is_every_space_of_a_level_within_its_radius():
    city = City("\n".join(["+ + + + +", *(" . . . .", "+ + + + +") * 3]), "+ +\n .\n+ +", parts=("areas",))
    assert covered(city, "D2", 0) == {"D2"}
    assert covered(city, "D2", 1) == {"C1", "D1", "C2", "D2", "C3", "D3"}
    assert covered(city, "D2", 2) == {"B1", "C1", "D1", "B2", "C2", "D2", "B3", "C3", "D3"}
    assert covered(city, "A1/2", 2) == {"A1/2"}


@pytest.mark.rule("AM-AOE-08")
def test_who_is_above_is_not_in_the_area():
    bomber()
    city = City(
        "+ + + + +\n . . . .\n+ + + + +\n . . . .\n+ + + + +", "      + +\n       .\n      + +", parts=("areas",)
    )
    city.elite("zed", "A2", speed=1)
    city.elite("vic", "D1/2", "west")
    city.elite("wes", "D2", "west")
    assert struck(bomb(city, "C2", dice=[NOTHING])) == ["wes"]


@pytest.mark.rule("AM-AOE-10")
def test_walls_and_cover_dots_stop_an_area_and_so_does_what_hides():
    city = City(WALLED)
    assert covered(city, "B2", 1) == {"A1", "B1", "A2", "B2", "A3", "B3"}
    assert covered(city, "B3", 1) == {"A2", "B2", "A3", "B3", "A4", "B4", "C4"}
    assert "C3" in covered(city, "B3", 2)  # seen past the end of the Wall, and two steps away
    assert "C3" not in covered(city, "B2", 3)  # three steps lead there, but the Wall hides it
    city = City("+ + + +\n . . .\n+ + x +\n . . .\n+ + + +")
    assert covered(city, "B1", 1) == {"A1", "B1", "C1", "A2", "B2"}  # C2 is behind the Cover dot, diagonally
    city = City("+ + + +\n . . .\n+ + o +\n . .~.\n+ + o +")
    assert covered(city, "B2", 1) == {"A1", "B1", "C1", "A2", "B2", "C2"}


@pytest.mark.rule("AM-AOE-10")
def test_an_area_goes_over_a_gap_between_two_roofs():
    roofs = "+ + + +\n . . .\n+ + + +", "+ +   + +"
    city = City(roofs[0], "+ + + +\n .   .\n+ + + +")
    assert covered(city, "A1/2", 2) == {"A1/2", "C1/2"}
    assert covered(city, "A1/2", 1) == {"A1/2"}


@pytest.mark.rule("AM-AOE-12", "AM-AOE-04")
def test_an_area_reaches_round_a_corner():
    bomber()
    city = City(WALLED, parts=("areas",))
    city.elite("zed", "B3", speed=1)
    city.elite("vic", "C2", "south", shield=1)
    assert "C2" not in aims(city)
    played = bomb(city, "C3", dice=[[HIT, SPECIAL]])
    assert (struck(played), played.board("vic").cubes.shield) == (["vic"], 0)


@pytest.mark.rule("AM-AOE-05", "AM-MOD-01")
def test_flanking_is_judged_from_the_center_but_in_it_from_the_attacker(city):
    city.elite("zed", "A3", "east")
    city.elite("vic", "E3", "east")  # its back is to zed
    assert terms(city, "vic", "E3") == {"term-flanking": 2}
    assert terms(city, "vic", "F3") == {}
    assert terms(city, "vic", "D3") == {"term-flanking": 2}
    city.elite("vic", "E3", "west")
    assert terms(city, "vic", "F3") == {"term-flanking": 2}
    assert terms(city, "vic", "E3") == {}


COVERED = """
+ + + + + +
 . . . . .
+ + + o + +
 . . . . .
+ + + o + +
 . . . . .
+ + + + + +
"""


@pytest.mark.rule("AM-AOE-05", "AM-AOE-07", "AM-MOD-11", "AM-AOE-12")
def test_protection_is_judged_from_the_center_and_counts_beside_it():
    bomber()
    city = City(COVERED, parts=("areas",))
    city.elite("zed", "A2", "east")
    city.elite("vic", "D2", "west")
    assert terms(city, "vic", "D2") == {"term-protection": -2}
    assert terms(city, "vic", "E1") == {"term-flanking": 2}
    assert terms(city, "vic", "C2") == {"term-protection": -2}  # one Space away, and protected all the same
    city.elite("zed", "C2", "east")
    assert terms(city, "vic", "D2") == {}  # the Attacker itself is beside it


@pytest.mark.rule("AM-AOE-06")
def test_height_is_that_of_the_attacker():
    bomber()
    city = City("+ + + + +\n . . . .\n+ + + + +", "+ +\n .\n+ +", parts=("areas",))
    city.elite("zed", "A1/2", "east")
    city.elite("vic", "D1", "west")
    assert terms(city, "vic", "D1") == terms(city, "vic", "C1") == {"term-higher": 2}
    city.elite("zed", "D1", "west")
    city.elite("vic", "A1/2", "east")
    assert terms(city, "vic", "A1/2") == {"term-lower": -2}


@pytest.mark.rule("AM-AOE-09")
def test_all_rolls_have_the_colour_of_the_center(city):
    city.elite("zed", "A3", speed=1)
    city.elite("vic", "C3", "east")
    city.elite("wes", "E3", "west")
    near = bomb(city, "D3", "first:vic", dice=[NOTHING, NOTHING])
    assert [roll.kinds for roll in near.rolls("roll-attack")] == [("red", "red")] * 2
    city.elite("vic", "D3", "east")
    far = bomb(city, "E3", "first:vic", dice=[[7, 7], [7, 7]])
    assert [roll.kinds for roll in far.rolls("roll-attack")] == [("yellow", "yellow")] * 2


@pytest.mark.rule("AM-AOE-11", "AM-DASH-04")
def test_who_dashes_out_is_missed_and_who_dashes_in_is_not(city):
    bomber(id="yan", side="legion")
    city.elite("zed", "A3", "east")
    city.elite("vic", "E2", "west", focus=2)
    city.elite("yan", "F3", "west", focus=1)
    asked = rolls(city, "D3")
    assert (asked.asked.prompt, asked.offers("instant:")) == ("ask-instant", ["vic:dash", "yan:dash"])
    out = rolls(city, "D3", "instant:vic:dash", "dash:F2", "face:west", "pass")
    assert (struck(out), out.rolls()) == ([], [])
    still = ["instant:vic:dash", "dash:E3", "face:west", "pass"]
    assert struck(rolls(city, "D3", *still, dice=[NOTHING])) == ["vic"]
    into = ["instant:yan:dash", "dash:E3", "face:west", "pass", "first:vic"]
    later = rolls(city, "D3", *into, dice=[NOTHING])
    assert (struck(later), later.offers("instant:")) == (["vic"], ["vic:dash"])  # before the roll against yan
    assert struck(rolls(city, "D3", *into, "pass", dice=[NOTHING, NOTHING])) == ["vic", "yan"]


@pytest.mark.rule("AM-AOE-11")
@pytest.mark.parametrize(
    ("to", "facing", "hits"), [("B4", "east", 1), ("B4", "north", 0), ("A4", "east", 0), ("B2", "east", 0)]
)
def test_an_attacker_that_loses_the_center_misses_everything(to, facing, hits):
    bomber(bands=(("red", 3),))
    city = City(WALLED, parts=("areas",))
    city.elite("zed", "B3", "east", speed=1, focus=1)
    city.elite("vic", "D4", "east")
    choices = ["instant:zed:dash", f"dash:{to}", f"face:{facing}"]
    played = rolls(city, "E4", *choices, dice=[NOTHING] * hits)
    assert (len(struck(played)), len(played.told(AreaMissed))) == (hits, 1 - hits)


@pytest.mark.rule("AM-LARGE-07")
def test_a_large_unit_is_attacked_once_and_as_in_the_center_if_it_is_there(city):
    city.elite("zed", "A3", speed=1)
    city.elite("ogre", "D2", "east")
    played = bomb(city, "D3", dice=[[SPECIAL, SPECIAL, 7]])
    assert struck(played) == ["ogre"]
    assert terms(city, "ogre", "E3") == {"term-flanking": 2}  # as from zed, who is behind it
    city.elite("zed", "A6", "east")
    assert terms(city, "ogre", "F3") == {}  # as from F3


@pytest.mark.rule("AM-FFIRE-01", "AM-AOE-01")
def test_by_default_friends_are_not_attacked(city):
    city.elite("zed", "C3", speed=1)
    city.elite("bob", "D2", "west")
    city.elite("vic", "E4", "west")
    assert struck(bomb(city, "D3", dice=[NOTHING])) == ["vic"]


@pytest.mark.rule("AM-FFIRE-02")
def test_friendly_fire_hits_everybody_and_the_attacker_too(city):
    city.state.options = ("friendly_fire",)
    city.elite("zed", "C3", speed=1, shield=1)
    city.elite("bob", "D2", "west", shield=1)
    city.elite("vic", "E4", "west", shield=1)
    asked = bomb(city, "D3")
    assert asked.offers("first:") == ["zed", "bob", "vic"]
    played = bomb(city, "D3", "first:bob", "first:zed", dice=[[HIT, SPECIAL]] * 3)
    assert struck(played) == ["bob", "zed", "vic"]
    assert [played.board(id).cubes.shield for id in ("zed", "bob", "vic")] == [0, 0, 0]


@pytest.mark.rule("AM-FFIRE-02", "AM-FFIRE-01")
@pytest.mark.parametrize(("chosen", "agreed"), [({}, ()), ({"friendly_fire": "on"}, ("friendly_fire",))])
def test_friendly_fire_is_for_the_players_to_agree_on(chosen, agreed):
    shards = library.missions()["shards"]
    library.missions()["wide"] = msgspec.structs.replace(shards, id="wide", parts=("areas",))
    offered = {each.id: [setting.name for setting in each.settings] for each in GAME.scenarios()}
    assert offered["wide"] == [*offered["shards"], "friendly_fire"]
    assert Game.new(GAME, "wide", seed=1, options=chosen).state.options == agreed


@pytest.mark.rule("AM-FFIRE-02", "AM-TARGET-01")
def test_no_attack_is_made_at_a_friend_alone():
    city = City()
    city.state.options = ("friendly_fire",)
    city.elite("ann", "A1", speed=1)
    city.elite("bob", "C1")
    city.elite("vic", "D1")
    assert city.act("ann", "act:ann:ann:shoot", "face:east").offers("attack:ann:shoot:") == ["D1"]


@pytest.mark.rule("AM-ABIL-10")
def test_an_attack_that_needs_no_sight_needs_a_way_round_the_walls():
    print_elite(
        "zed",
        actions=(
            Action(
                id="bomb",
                type="main",
                cost=Cost(speed=1),
                attack=Attack(dice=2, bands=(("red", 2), ("yellow", 4))),
                abilities=("ignore_los",),
            ),
        ),
    )
    wall = "+ + + + +\n . .|. .\n+ + + + +\n . .|. .\n+ + + o o\n . . . .\n+ + + + +"
    city = City(wall)
    city.elite("zed", "B1", "east", speed=1)
    city.elite("vic", "C3", "west")  # two steps
    city.elite("wes", "C2", "west")  # one Space away, but three steps: too far for the Range of 2
    city.elite("xan", "C1", "west")  # likewise
    assert aims(city) == ["C3"]
    city.elite("zed", "A1", "east", speed=1)
    assert aims(city) == ["C3"]
    city.elite("zed", "B2", "west", speed=1)
    assert aims(city, "north") == ["C2"]
    assert aims(city, "east") == ["C2", "C3"]


@pytest.mark.rule("AM-ABIL-10", "AM-MOD-05")
def test_where_no_line_is_free_the_dot_at_which_it_would_end_protects():
    zap = Attack(dice=1, bands=(("red", 6),))
    print_elite("zed", actions=(Action(id="bomb", type="main", attack=zap, abilities=("ignore_los",)),))
    shot = Strike("zed", "bomb", "vic")
    for dots, found in (("+ + + + +", {}), ("+ + + o +", {"term-protection": -2})):
        city = City(f"+ + + + +\n . .|. .\n+ + + o +\n . .|. .\n{dots}\n . .|. .\n+ + + + +")
        city.elite("zed", "A2", "east")
        city.elite("vic", "D2", "west")
        assert {term.source: term.amount for term in modifiers.modifiers(city.state, shot).terms} == found


@pytest.mark.rule("AM-OBJ-02", "AM-MOD-05", "AM-MOD-11")
def test_an_object_has_protection_as_a_unit_has():
    city = City(COVERED)
    city.elite("ann", "A2", "east")
    city.objective("1", "D2", "legion", hits=2)

    def found():
        strike = Strike("ann", "shoot", "om:1")
        return {term.source: term.amount for term in modifiers.modifiers(city.state, strike).terms}

    assert found() == {"term-protection": -2}
    city.elite("ann", "C2", "east")
    assert found() == {}


@pytest.mark.rule("AM-ATTACK-08", "AM-AOE-01")
def test_what_is_above_the_center_is_no_second_target():
    bomber()
    hut = "+ + + + +\n . . . .\n+ + x-o +\n . ./.|.\n+ + x-o +\n . . . .\n+ + + + +"
    city = City(hut, "\n\n\n    + +\n     .\n    + +", parts=("areas",))
    city.elite("zed", "B2", speed=1)
    city.elite("vic", "C2", "west")
    assert {"C2", "C2/2"} <= {*aims(city)}
    played = bomb(city, "C2", dice=[NOTHING])
    assert (struck(played), played.decision) == (["vic"], None)
