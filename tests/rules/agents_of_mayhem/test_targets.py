"""Choosing a Target: Front, Line of Sight, Range, and what stands in the Target Space."""

import pytest

from fireteam.games.agents_of_mayhem.content.types import Action, Attack, Cost
from fireteam.games.agents_of_mayhem.rules.fight.attack import AttackBegan, Missed, Struck
from fireteam.games.agents_of_mayhem.rules.fight.objects import Destroyed
from fireteam.games.agents_of_mayhem.state import Held

from .city import HIT, City, face, print_elite

BLANK = face("yellow")


def aims(city, unit, facing="north", action="shoot"):
    """The Spaces that an Attack may target."""
    played = city.act(unit, f"act:{unit}:{city.state.units[unit].kind}:{action}", f"face:{facing}")
    return played.offers(f"attack:{unit}:{action}:")


@pytest.mark.rule("AM-TARGET-03", "AM-FRONT-01", "AM-FRONT-02")
def test_the_front_is_ahead_and_the_two_spaces_beside(city):
    city.elite("ann", "E4", speed=1)
    city.elite("vic", "D4")
    city.elite("wes", "C4")
    city.elite("xan", "A3")
    assert aims(city, "ann", "north") == ["A3", "D4"]
    assert aims(city, "ann", "south") == ["D4"]
    assert aims(city, "ann", "west") == ["A3", "C4", "D4"]
    assert aims(city, "ann", "east") == []


@pytest.mark.rule("AM-LOS-03", "AM-TARGET-03")
def test_a_wall_hides_a_target():
    city = City("+ + + + +\n . .|. .\n+ + + + +\n . .|. .\n+ + + + +\n . .|. .\n+ + + + +")
    city.elite("ann", "A2", speed=1)
    city.elite("vic", "D2")
    city.elite("wes", "B3")
    assert aims(city, "ann", "east") == ["B3"]


@pytest.mark.rule("AM-LOS-09")
def test_units_and_obstacles_hide_nobody():
    city = City("+ + o + +\n . .~. .\n+ + o + +")
    city.elite("ann", "A1", speed=1)
    city.elite("vic", "B1")
    city.elite("wes", "D1")
    assert aims(city, "ann", "east") == ["B1", "D1"]


@pytest.mark.rule("AM-RANGE-02", "AM-RANGE-03", "AM-RANGE-04", "AM-RANGE-05")
@pytest.mark.parametrize(
    ("at", "colour"), [("D1", "red"), ("E1", "yellow"), ("G1", "yellow"), ("H1", "white"), ("I1", "white")]
)
def test_the_range_gives_the_colour_of_the_dice(city, at, colour):
    city.elite("ann", "A1", speed=1)
    city.elite("vic", at, "west")
    played = city.act("ann", "act:ann:ann:shoot", "face:east", f"attack:ann:shoot:{at}", dice=[[5, 5]], spare=True)
    (roll,) = played.rolls("roll-attack")
    assert roll.kinds == (colour, colour)


@pytest.mark.rule("AM-RANGE-05", "AM-RANGE-01")
def test_beyond_the_last_range_nobody_is_attacked():
    row = "\n".join(["+ " * 12 + "+", " ." * 12, "+ " * 12 + "+"])
    city = City(row)
    city.elite("ann", "A1", speed=1)
    city.elite("vic", "J1")
    city.elite("wes", "K1")
    assert aims(city, "ann", "east") == ["J1"]


@pytest.mark.rule("AM-RANGE-07")
def test_colours_may_stand_in_another_order(city):
    city.squad("red", "tank", focus=2)
    city.minion("tank", "red", "A1", "east")
    for at, colour in (("C1", "white"), ("D1", "red"), ("G1", "yellow")):
        city.elite("ann", at, "west")
        choices = ["act:red:tank:gun", "face:east", f"attack:tank-1:gun:{at}"]
        (roll,) = city.act("red", *choices, dice=[[5, 5]]).rolls("roll-attack")
        assert roll.kinds == (colour, colour)


@pytest.mark.rule("AM-RANGE-06", "AM-STATUS-06", "AM-STATUS-10")
def test_range_up_and_down_change_all_ranges_but_make_none(city):
    city.elite("ann", "A1", speed=1, statuses=["range_down"])
    city.elite("vic", "G1")
    city.elite("wes", "H1")
    assert aims(city, "ann", "east") == ["G1"]
    city.elite("ann", "A1", speed=1, statuses=["range_up"])
    choices = ["act:ann:ann:stab", "face:east"]
    assert city.act("ann", *choices).offers("attack:ann:stab:") == []  # one Range alone, and that is 4 now
    city.elite("vic", "E1")
    assert city.act("ann", *choices).offers("attack:ann:stab:") == ["E1"]
    city.elite("ann", "A1", speed=1, statuses=["range_down"])
    city.elite("vic", "B1")
    assert city.act("ann", *choices).offers("attack:ann:stab:") == []  # 1 less 3 is no Range


@pytest.mark.rule("AM-RANGE-08", "AM-ATTACK-01")
def test_an_attack_without_dice_has_one_range(city):
    zap = Action(id="zap", type="main", cost=Cost(tech=1), attack=Attack(range=2), abilities=("give(stunned, legion)",))
    print_elite("zed", actions=(zap,))
    city.elite("zed", "A1", tech=1)
    city.elite("vic", "C1")
    city.elite("wes", "D1")
    assert aims(city, "zed", "east", "zap") == ["C1"]
    played = city.act("zed", "act:zed:zed:zap", "face:east", "attack:zed:zap:C1")
    assert [status.kind for status in played.unit("vic").statuses] == ["stunned"]
    assert not played.rolls()


@pytest.mark.rule("AM-ATTACK-03", "AM-ACT-03")
def test_the_cost_is_paid_before_the_target_is_chosen(city):
    city.elite("ann", "A1", speed=1)
    city.elite("vic", "C1")
    played = city.act("ann", "act:ann:ann:shoot", "face:east")
    assert played.board("ann").cubes.speed == 0
    assert not played.told(AttackBegan)


@pytest.mark.rule("AM-ATTACK-04")
def test_points_of_a_weapon_action_are_used_before_or_after(city):
    city.elite("ann", "A1", speed=1)
    city.elite("vic", "F1", "west")
    paid = ["act:ann:ann:shoot", "face:east"]
    before = city.act("ann", *paid, "walk:ann:B1", "face:east", "attack:ann:shoot:F1", dice=[[BLANK, BLANK]])
    assert before.offers("walk:") == []
    after = city.act("ann", *paid, "attack:ann:shoot:F1", "walk:ann:B1", "face:east", dice=[[BLANK, BLANK]])
    assert "ann:D1" in after.offers("walk:")


@pytest.mark.rule("AM-ATTACK-04")
def test_points_of_a_weapon_action_run_out_like_any(city):
    city.elite("ann", "A1", speed=1)
    city.elite("vic", "F1", "west")
    paid = ["act:ann:ann:shoot", "face:east"]
    played = city.act("ann", *paid, "walk:ann:B1", "face:east")
    assert played.unit("ann").held == (Held("shoot", 2, begun=True),)
    assert "ann:D1" in played.offers("walk:")
    assert "ann:E1" not in played.offers("walk:")
    played = city.act("ann", *paid, "walk:ann:D1", "face:east")
    assert played.offers("walk:") == []


@pytest.mark.rule("AM-ATTACK-04", "AM-STATUS-07")
def test_other_points_are_free_of_that_limit(city):
    city.elite("ann", "A1", speed=1, mp=1)
    city.elite("vic", "F1", "west")
    choices = ["act:ann:ann:shoot", "face:east", "walk:ann:B1", "face:east", "attack:ann:shoot:F1"]
    played = city.act("ann", *choices, dice=[[BLANK, BLANK]])
    assert played.unit("ann").mp == 3  # the one that was walked was the other
    assert "ann:E1" in played.offers("walk:")
    twice = city.act("ann", *choices[:2], "walk:ann:C1", *choices[3:], dice=[[BLANK, BLANK]])
    assert twice.unit("ann").mp == 1  # two before the Attack: of its Action, which leaves the other


@pytest.mark.rule("AM-TARGET-01", "AM-ROLL-01", "AM-ROLL-04", "AM-HIT-08", "AM-OBJ-01")
def test_everything_in_the_space_is_rolled_against(city):
    city.elite("ann", "A1", speed=1)
    city.elite("vic", "C1", "west", shield=3)
    city.objective("1", "C1", "legion", hits=2)
    choices = ["act:ann:ann:shoot", "face:east", "attack:ann:shoot:C1"]
    asked = city.act("ann", *choices)
    assert asked.keys == ["first:vic", "first:om:1"]
    played = city.act("ann", *choices, "first:om:1", dice=[[HIT, HIT], [HIT, HIT]])
    assert [event.target for event in played.told(Struck)] == ["om:1", "vic"]
    assert played.told(Destroyed)
    assert "1" not in played.state.objectives
    assert played.board("vic").cubes.shield == 1


@pytest.mark.rule("AM-TARGET-02")
def test_a_marker_without_hits_is_no_target(city):
    city.elite("ann", "A1", speed=1)
    city.objective("1", "C1", "legion")
    assert aims(city, "ann", "east") == []


@pytest.mark.rule("AM-OBJ-01", "AM-TURN-04")
def test_damage_on_an_object_is_wiped_off_at_the_end_of_the_turn(city):
    city.elite("ann", "A1", speed=1)
    city.objective("1", "C1", "legion", hits=3)
    choices = ["act:ann:ann:shoot", "face:east", "attack:ann:shoot:C1"]
    played = city.act("ann", *choices, dice=[[HIT, HIT]])
    assert played.state.objectives["1"].damage == 2
    city.elite("vic", "I7")
    city.deck("legion", "x")
    done = city.turn("mayhem", *choices, "done:ann", dice=[[HIT, HIT]])
    assert done.state.objectives["1"].damage == 0


@pytest.mark.rule("AM-DASH-03", "AM-DASH-05", "AM-DASH-06")
def test_a_target_that_dashes_out_of_sight_is_missed():
    city = City("+ + + + +\n . . . .\n+ + +-+-+\n . . . .\n+ + + + +")
    city.elite("ann", "D1", speed=1)
    city.elite("vic", "C1", "east", focus=1, shield=3)
    choices = ["act:ann:ann:shoot", "face:west", "pass", "attack:ann:shoot:C1"]
    seen = city.act("ann", *choices, "instant:vic:dash", "dash:B1", "face:east", dice=[[HIT, HIT]])
    assert seen.told(Struck)
    missed = city.act("ann", *choices, "instant:vic:dash", "dash:B2", "face:north")  # behind the wall
    assert missed.told(Missed)
    assert not missed.told(Struck)
    assert missed.board("ann").cubes.speed == 0


@pytest.mark.rule("AM-DASH-05", "AM-MOD-01")
def test_modifiers_are_those_of_the_new_places_and_facings(city):
    city.elite("ann", "A4", speed=1)
    city.elite("vic", "C4", "west", focus=1, shield=3)
    choices = ["act:ann:ann:shoot", "face:east", "pass", "attack:ann:shoot:C4", "instant:vic:dash", "dash:D4"]
    front = city.act("ann", *choices, "face:west", dice=[[HIT, HIT]])
    assert [event.hits for event in front.told(Struck)] == [2]
    flank = city.act("ann", *choices, "face:east", dice=[[HIT, HIT, HIT]])  # two Bonuses: a white die, made yellow
    (roll,) = flank.rolls("roll-attack")
    assert roll.kinds == ("red", "red", "yellow")


@pytest.mark.rule("AM-DASH-04", "AM-INST-04")
def test_each_unit_dashes_once_before_an_attack_is_resolved(city):
    city.elite("ann", "A4", speed=1)
    city.elite("vic", "C4", "west", focus=3, shield=3)
    city.objective("1", "C4", "legion", hits=9)
    choices = ["act:ann:ann:shoot", "face:east", "pass", "attack:ann:shoot:C4", "first:vic"]
    played = city.act("ann", *choices, "instant:vic:dash", "dash:D4", "face:west", dice=[[HIT, HIT], [HIT, HIT]])
    assert played.board("vic").cubes.focus == 2  # no second one before the roll against the marker


@pytest.mark.rule("AM-ATTACK-08")
def test_a_second_target_is_near_the_first(city):
    spray = Action(
        id="spray",
        type="main",
        cost=Cost(speed=1),
        attack=Attack(dice=1, bands=(("red", 9),)),
        abilities=("second_target(2)",),
    )
    print_elite("zed", actions=(spray,))
    city.elite("zed", "A1", speed=1)
    city.elite("vic", "C1", "west", shield=3)
    city.elite("wes", "E2", "west", shield=3)
    city.elite("xan", "F1", "west", shield=3)
    choices = ["act:zed:zed:spray", "face:east", "attack:zed:spray:C1"]
    played = city.act("zed", *choices, dice=[[HIT]], spare=True)
    assert played.keys == ["second:E2", "pass"]
    played = city.act("zed", *choices, "second:E2", dice=[[HIT], [HIT]])
    assert [event.target for event in played.told(Struck)] == ["vic", "wes"]
