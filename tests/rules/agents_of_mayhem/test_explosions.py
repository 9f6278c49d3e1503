"""Explosion Markers: how they come onto the map, when they go off, whom they hit, and where they stay."""

import pytest

from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.content.types import Action, Attack, Cost
from fireteam.games.agents_of_mayhem.rules import ground, setup
from fireteam.games.agents_of_mayhem.rules.buildings import explosions, markers
from fireteam.games.agents_of_mayhem.rules.buildings.explosions import (
    Blasted,
    BurntOut,
    ExplosionPlaced,
    Place,
    WentOff,
)
from fireteam.games.agents_of_mayhem.rules.fight import modifiers, targets
from fireteam.games.agents_of_mayhem.rules.fight.attack import Struck
from fireteam.games.agents_of_mayhem.rules.fight.targets import Strike
from fireteam.games.agents_of_mayhem.rules.turn import refresh, rounds
from fireteam.games.agents_of_mayhem.rules.turn.rounds import TurnBegan
from fireteam.games.agents_of_mayhem.state import Scratch

from .city import DASH, HIT, City, face, print_elite, print_upgrade

PARTS = ("explosions", "mayhem")
YARD = """
+ + + + + + +
 . . . . . .
+ + + + + + +
 . . * . * .
+ + + + + + +
 . . . . . .
+ + + + + + +
"""
PUSH, SPECIAL, AIMED = face("red", "push"), face("red", "special"), face("red", "aimed")
DUD = [face("white", "special")] * 4
RED_DUD = [SPECIAL] * 4


def grenadier(*abilities, dice=0, **fields):
    attack = Attack(dice=dice, bands=(("red", 4),)) if dice else Attack(range=4)
    throw = Action(id="throw", type="main", cost=Cost(tech=1), attack=attack, abilities=abilities or ("explosion",))
    return print_elite("zed", actions=(throw, DASH), **fields)


def throw(city, at, *choices, dice=()):
    return city.act("zed", "act:zed:zed:throw", "face:east", f"attack:zed:throw:{at}", *choices, dice=dice)


def lying(played):
    board = ground.board(played.state)
    return [(marker.size, board.name(marker.cell), marker.face_up) for marker in played.state.explosions.values()]


def goes_off(city, id, *choices, dice=()):
    return city.play(explosions.GoOff(id), choices=choices, dice=dice)


def blasted(played):
    return [(event.target, event.hits) for event in played.told(Blasted)]


def terms(city, target, centre):
    number = modifiers.of_explosion(city.state, city.space(centre), target)
    return {term.source: term.amount for term in number.terms}


@pytest.fixture
def yard():
    city = City(YARD, parts=PARTS)
    city.pile("small", "large")
    return city


# ---------------------------------------------------------------------- the pile


@pytest.mark.rule("AM-EXPL-01", "AM-EXPL-09")
def test_all_markers_lie_in_the_pile_and_are_shuffled():
    mission = library.missions()["shards"]
    assert markers.PILE not in setup.begun(mission, 2).decks
    city = City(parts=PARTS)
    state = city.state
    state.decks["explosions"] = markers.full_pile()
    pile = state.decks["explosions"].draw
    assert {size: pile.count(size) for size in ("small", "medium", "large")} == {"small": 10, "medium": 8, "large": 6}
    city.elite("ann", "A1")
    city.elite("vic", "C1")
    begun = city.play(rounds.Begin()).state.decks["explosions"].draw
    assert begun != pile
    assert sorted(begun) == sorted(pile)


@pytest.mark.rule("AM-EXPL-09")
@pytest.mark.parametrize(
    ("size", "die", "radius", "damage"), [("small", "white", 0, 1), ("medium", "yellow", 1, 2), ("large", "red", 2, 3)]
)
def test_the_three_sizes(size, die, radius, damage):
    printed = library.explosions()[size]
    assert (printed.die, printed.radius, printed.damage) == (die, radius, damage)


# ---------------------------------------------------------------------- placing


@pytest.mark.rule("AM-ABIL-13", "AM-EXPL-02", "AM-TARGET-01")
def test_a_grenade_puts_the_top_marker_face_down_where_nobody_need_stand(yard):
    grenadier()
    yard.elite("zed", "A1", tech=1)
    played = throw(yard, "D1")
    assert lying(played) == [("small", "D1", False)]
    assert played.state.decks["explosions"].draw == ("large",)
    (marker,) = played.state.explosions.values()
    assert (marker.known_to, marker.turn, marker.kind) == ((), yard.state.turn, "explosion")
    assert [(event.unit, event.cell) for event in played.told(ExplosionPlaced)] == [("zed", yard.space("D1"))]
    assert not played.rolls()


@pytest.mark.rule("AM-EXPL-02")
def test_several_markers_may_lie_in_one_space(yard):
    yard.explosion("medium", "D1")
    played = yard.play(Place(yard.space("D1")), Place(yard.space("D1")))
    assert lying(played) == [("medium", "D1", False), ("small", "D1", False), ("large", "D1", False)]


@pytest.mark.rule("AM-EXPL-16")
def test_from_an_empty_pile_none_is_placed(yard):
    yard.pile()
    yard.elite("ann", "A1")
    played = yard.play(Place(yard.space("C2"), (), "ann"))
    assert (lying(played), played.story) == ([], [])
    assert played.board("ann").mayhem_statuses == 0


@pytest.mark.rule("AM-ABIL-14", "AM-ABIL-13")
def test_all_statuses_of_an_ability_lie_on_one_marker(yard):
    grenadier("explosion_status(stunned) explosion_status(attack_down)")
    yard.elite("zed", "A1", tech=1)
    played = throw(yard, "D1")
    assert [marker.statuses for marker in played.state.explosions.values()] == [("stunned", "attack_down")]
    assert lying(played) == [("small", "D1", False)]


@pytest.mark.rule("AM-ABIL-13", "AM-COND-16")
def test_a_marker_may_be_one_of_two_effects(yard):
    grenadier("explosion / gain(focus)")
    yard.elite("zed", "A1", tech=1)
    asked = throw(yard, "D1")
    assert asked.keys == ["effect:0", "effect:1"]
    assert lying(throw(yard, "D1", "effect:0")) == [("small", "D1", False)]
    other = throw(yard, "D1", "effect:1")
    assert (lying(other), other.board("zed").cubes.focus) == ([], 1)


@pytest.mark.rule("AM-ABIL-13", "AM-COND-02")
def test_an_attack_with_dice_places_once_for_the_space_or_for_each_result(yard):
    yard.pile("small", "medium", "large")
    grenadier("explosion", dice=2)
    yard.elite("zed", "A2", tech=1)
    yard.elite("vic", "C2", "west")
    choices = ["first:vic"]
    once = throw(yard, "C2", *choices, dice=[[SPECIAL, SPECIAL], [SPECIAL, SPECIAL]])
    assert lying(once) == [("small", "C2", False)]  # two rolls, against the Unit and the Object
    grenadier("on_result(special) = explosion", dice=2)
    each = throw(yard, "C2", *choices, dice=[[SPECIAL, SPECIAL], [SPECIAL, PUSH]])
    assert lying(each) == [("small", "C2", False), ("medium", "C2", False), ("large", "C2", False)]
    grenadier("in_range(2) = explosion", dice=2)
    assert lying(throw(yard, "C2", *choices, dice=[RED_DUD[:2]] * 2)) == [("small", "C2", False)]
    grenadier("in_range(1) = explosion", dice=2)
    assert lying(throw(yard, "C2", *choices, dice=[RED_DUD[:2]] * 2)) == []


@pytest.mark.rule("AM-ABIL-13", "AM-ATTACK-08")
def test_a_second_attack_places_on_its_own_space(yard):
    grenadier("explosion second_target(3)", dice=2)
    yard.elite("zed", "A1", tech=1)
    yard.elite("vic", "C1", "west")
    yard.elite("wes", "E1", "west")
    played = throw(yard, "C1", "second:E1", dice=[[SPECIAL, SPECIAL]] * 2)
    assert lying(played) == [("small", "C1", False), ("large", "E1", False)]


@pytest.mark.rule("AM-ABIL-13")
def test_an_action_without_an_attack_places_where_its_unit_stands(yard):
    mine = Action(id="mine", type="add_on", abilities=("explosion",))
    print_elite("zed", actions=(mine,))
    yard.elite("zed", "D1")
    assert lying(yard.act("zed", "act:zed:zed:mine", "face:north")) == [("small", "D1", False)]


@pytest.mark.rule("AM-OVER-09", "AM-EXPL-03")
def test_without_this_part_nothing_explodes():
    grenadier()
    city = City(YARD)
    city.elite("zed", "A2", tech=1)
    city.elite("ann", "A1", speed=1)
    city.elite("vic", "F1", "west")
    assert city.act("zed").decision is None  # the grenade is no Action, and Objects are no Targets
    assert city.act("ann", "act:ann:ann:shoot", "face:east").offers("attack:ann:shoot:") == ["F1"]


# ---------------------------------------------------------------------- Explosive Objects


@pytest.mark.rule("AM-EXPL-03", "AM-TARGET-02", "AM-EXPL-04")
def test_two_hits_set_off_an_explosive_object(yard):
    yard.elite("ann", "A2", speed=1)
    start = ["act:ann:ann:shoot", "face:east"]
    assert yard.act("ann", *start).offers("attack:ann:shoot:") == ["C2", "E2"]
    one = yard.act("ann", *start, "attack:ann:shoot:C2", dice=[[AIMED, SPECIAL]])
    assert (lying(one), [scratch.hits for scratch in one.state.scratches.values()]) == ([], [1])
    none = yard.act("ann", *start, "attack:ann:shoot:C2", dice=[[PUSH, SPECIAL]])
    assert (lying(none), none.state.scratches) == ([], {})
    two = yard.act("ann", *start, "attack:ann:shoot:C2", dice=[[AIMED, HIT]])
    assert (lying(two), two.state.scratches) == ([("small", "C2", False)], {})


@pytest.mark.rule("AM-EXPL-04", "AM-OBJ-01")
def test_hits_of_one_turn_add_up_and_are_forgotten_afterwards(yard):
    yard.elite("ann", "B2", "east", speed=2)
    yard.elite("vic", "F3")
    stab = ["act:ann:ann:stab", "face:east", "attack:ann:stab:C2"]
    shot = ["act:ann:ann:shoot", "face:east", "attack:ann:shoot:C2"]
    both = yard.act("ann", *stab, *shot, dice=[[HIT], [HIT, SPECIAL]])
    assert (lying(both), both.state.scratches) == ([("small", "C2", False)], {})
    target = f"explosive:{yard.space('C2')}"
    yard.state.scratches[target] = Scratch(id=target, cell=yard.space("C2"), hits=1)
    assert yard.play(rounds.EndTurn("mayhem"), checks=False).state.scratches == {}


@pytest.mark.rule("AM-EXPL-05", "AM-EXPL-03")
@pytest.mark.parametrize("face_up", [False, True])
def test_an_object_with_a_marker_is_set_off_no_more(yard, face_up):
    yard.explosion("small", "C2", face_up=face_up)
    yard.elite("ann", "A2", speed=1)
    assert yard.act("ann", "act:ann:ann:shoot", "face:east").offers("attack:ann:shoot:") == ["E2"]


@pytest.mark.rule("AM-EXPL-03", "AM-ROLL-04", "AM-MAYHEM-09")
def test_a_unit_in_its_space_is_attacked_by_itself(yard):
    yard.elite("ann", "A2", speed=1)
    yard.squad("red", "grunt")
    yard.minion("grunt", "red", "C2", "west")
    choices = ["act:ann:ann:shoot", "face:east", "attack:ann:shoot:C2"]
    target = f"explosive:{yard.space('C2')}"
    asked = yard.act("ann", *choices)
    assert asked.offers("first:") == ["grunt-1", "explosive:C2"]
    played = yard.act("ann", *choices, "first:grunt-1", dice=[[HIT, HIT], [HIT, HIT]])
    assert [event.target for event in played.told(Struck)] == ["grunt-1", target]
    assert (played.at("grunt-1"), lying(played)) == ("", [("small", "C2", False)])
    assert played.board("ann").mayhem_statuses == 1


@pytest.mark.rule("AM-EXPL-06", "AM-OBJ-02")
def test_no_dot_protects_an_explosive_object():
    city = City("+ + + + +\n . . . .\n+ + + o +\n . . . *\n+ + + o +\n . . . .\n+ + + + +", parts=PARTS)
    city.elite("ann", "A2", "east")
    city.elite("vic", "D2", "west")
    assert modifiers.modifiers(city.state, Strike("ann", "shoot", "vic")).value == -2
    object = f"explosive:{city.space('D2')}"
    assert modifiers.modifiers(city.state, Strike("ann", "shoot", object)).value == 0
    city.objective("1", "D2", "legion", hits=1)
    assert terms(city, "om:1", "C2") == {"term-protection": -2}
    assert terms(city, object, "C2") == {}


@pytest.mark.rule("AM-MAYHEM-09")
def test_who_puts_a_marker_on_an_explosive_symbol_gains_a_mayhem_status(yard):
    grenadier()
    yard.elite("zed", "A2", tech=1)
    assert throw(yard, "C2").board("zed").mayhem_statuses == 1
    assert throw(yard, "D2").board("zed").mayhem_statuses == 0
    yard.squad("red", "grunt")
    grunt = yard.minion("grunt", "red", "F1")
    assert yard.play(Place(yard.space("E2"), (), grunt)).board("red").mayhem_statuses == 1
    assert yard.play(Place(yard.space("E2"))).board("red").mayhem_statuses == 0


# ---------------------------------------------------------------------- going off


@pytest.mark.rule("AM-EXPL-07", "AM-REF-11")
def test_markers_of_earlier_turns_go_off_when_a_refresh_phase_begins(yard):
    yard.elite("ann", "A1")
    yard.explosion("small", "F1")
    yard.explosion("small", "F3", turn=yard.state.turn)
    yard.explosion("small", "D3", face_up=True)
    played = yard.play(refresh.RefreshPhase("mayhem"))
    assert [event.cell for event in played.told(WentOff)] == [yard.space("F1")]


@pytest.mark.rule("AM-EXPL-07", "AM-REF-09")
def test_a_turn_without_a_refresh_phase_sets_nothing_off(yard):
    yard.elite("ann", "A1")
    yard.elite("vic", "A3")
    yard.deck("mayhem", "x")
    yard.explosion("small", "F1")
    played = yard.turn("mayhem", "done:ann", "done:vic", "done:ann", first=True)
    told = [type(event).__name__ for event in played.told(TurnBegan, WentOff)]
    assert told[:4] == ["TurnBegan", "TurnBegan", "TurnBegan", "WentOff"]  # the first Refresh Phase that is played


@pytest.mark.rule("AM-REF-11", "AM-EXPL-08")
def test_the_active_side_orders_explosions(yard):
    yard.state.active = "legion"
    yard.elite("vic", "A1")
    yard.explosion("small", "F1")
    yard.explosion("medium", "A3")
    asked = yard.play(explosions.Explosions())
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-order-explosions", ("legion",))
    assert asked.keys == ["marker:explosion-1", "marker:explosion-2"]
    played = yard.play(explosions.Explosions(), choices=["marker:explosion-2"])
    assert [event.size for event in played.told(WentOff)] == ["medium", "small"]


@pytest.mark.rule("AM-EXPL-08", "AM-EXPL-10", "AM-EXPL-11", "AM-EXPL-09")
@pytest.mark.parametrize(
    ("size", "colour", "struck"),
    [("small", "white", "ann"), ("medium", "yellow", "ann vic"), ("large", "red", "ann vic bob")],
)
def test_it_rolls_four_dice_against_each_unit_of_both_sides_in_its_area(city, size, colour, struck):
    city.state.parts = PARTS
    city.elite("ann", "D4", "north")
    city.elite("vic", "E4", "west")
    city.elite("bob", "F4", "west")
    city.elite("wes", "G4", "west")
    marker = city.explosion(size, "D4")
    who = struck.split()
    order = [f"first:{id}" for id in who[:-1]]
    blank = face(colour, "special")
    played = goes_off(city, marker, *order, dice=[[blank] * 4] * len(who))
    assert [event.target for event in played.told(Blasted)] == who
    assert {(roll.kinds, roll.why) for roll in played.rolls()} == {((colour,) * 4, "roll-explosion")}


@pytest.mark.rule("AM-EXPL-11", "AM-AOE-10")
def test_it_does_not_go_through_walls():
    city = City("+ + + + +\n . .|. .\n+ + + + +\n . .|. .\n+ + + + +\n . .|. .\n+ + + + +", parts=PARTS)
    city.elite("ann", "B2")
    city.elite("vic", "C2")
    marker = city.explosion("medium", "B2")
    yellow = [face("yellow", "special")] * 4
    assert blasted(goes_off(city, marker, dice=[yellow])) == [("ann", 0)]


@pytest.mark.rule("AM-EXPL-11")
def test_hits_are_taken_specials_do_nothing_and_pushes_lead_away_as_the_enemy_likes(city):
    city.state.parts = PARTS
    print_upgrade("feast", "vic", "on_result(special) = gain(focus)")
    city.elite("vic", "E4", "west", shield=3, upgrades=("feast",))
    marker = city.explosion("large", "D4")
    dice = [[HIT, AIMED, PUSH, SPECIAL]]
    asked = goes_off(city, marker, dice=dice)
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-push", ("mayhem",))
    assert sorted(asked.offers("push:")) == ["F3", "F4", "F5"]
    played = goes_off(city, marker, "push:F4", dice=dice)
    assert (played.at("vic"), played.board("vic").cubes.shield, played.board("vic").cubes.focus) == ("F4", 1, 0)
    city.elite("ann", "D4", "west")
    city.elite("vic", "A1")
    assert goes_off(city, marker, dice=[[PUSH, *RED_DUD[:3]]]).asked.seats == ("legion",)


@pytest.mark.rule("AM-EXPL-11", "AM-AOE-05", "AM-AOE-07")
def test_flanking_protection_and_the_targets_statuses_count():
    city = City("+ + + + +\n . . . .\n+ + + o +\n . . . .\n+ + + o +\n . . . .\n+ + + + +", parts=PARTS)
    city.elite("vic", "D2", "west")
    assert terms(city, "vic", "C2") == {"term-protection": -2}
    assert terms(city, "vic", "D1") == {}
    assert terms(city, "vic", "D3") == {}
    city.elite("vic", "D2", "north")
    assert terms(city, "vic", "D3") == {"term-flanking": 2}
    assert terms(city, "vic", "D2") == {}  # in its own Space nothing of this counts
    city.elite("vic", "D2", "west", statuses=["defense_down", "defense_down", "defense_up", "attack_up"])
    assert terms(city, "vic", "D2") == {"term-defense-down": 2, "term-defense-up": -1}
    city.elite("ogre", "C1", "south")
    assert terms(city, "ogre", "B1") == {"term-flanking": 2}
    assert terms(city, "ogre", "D2") == {}  # one of its own Spaces


@pytest.mark.rule("AM-EXPL-11", "AM-MOD-03", "AM-MOD-07")
def test_the_enemy_of_the_target_changes_the_dice(city):
    city.state.parts = PARTS
    city.elite("vic", "E4", "west", statuses=["defense_down", "defense_down"])
    marker = city.explosion("medium", "E4")
    two = goes_off(city, marker, dice=[[SPECIAL, SPECIAL, 7, 7]])
    assert [roll.kinds for roll in two.rolls()] == [("red", "red", "yellow", "yellow")]
    marker = city.explosion("small", "E4")
    asked = goes_off(city, marker)
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-pool", ("mayhem",))
    assert asked.keys == ["pool:0-2-2", "pool:1-0-3"]
    played = goes_off(city, marker, "pool:1-0-3", dice=[[SPECIAL, 4, 4, 4]])
    assert [roll.kinds for roll in played.rolls()] == [("red", "white", "white", "white")]


@pytest.mark.rule("AM-EXPL-11", "AM-AOE-11", "AM-DASH-04")
def test_units_may_dash_before_the_dice_once(city):
    city.state.parts = PARTS
    city.elite("ann", "D4", "north")
    city.elite("vic", "E4", "west", focus=2)
    marker = city.explosion("medium", "D4")
    asked = goes_off(city, marker)
    assert (asked.asked.prompt, asked.keys) == ("ask-instant", ["instant:vic:dash", "pass"])
    yellow = [face("yellow", "special")] * 4
    away = goes_off(city, marker, "instant:vic:dash", "dash:F4", "face:west", dice=[yellow])
    assert blasted(away) == [("ann", 0)]
    stays = goes_off(city, marker, "pass", "first:ann", "instant:vic:dash", "dash:E3", "face:west", dice=[yellow] * 2)
    assert blasted(stays) == [("ann", 0), ("vic", 0)]
    assert (stays.state.attacker, stays.state.dashed) == ("", ())


@pytest.mark.rule("AM-EXPL-12", "AM-EXPL-04", "AM-MAYHEM-09", "AM-EXPL-07")
def test_an_explosion_sets_off_others_which_wait_in_turn(yard):
    yard.elite("ann", "A3")
    marker = yard.explosion("large", "C2")
    played = goes_off(
        yard,
        marker,
        f"first:explosive:{yard.space('E2')}",
        "leave",
        dice=[[HIT, HIT, HIT, SPECIAL], [PUSH, *RED_DUD[:3]]],
    )
    assert lying(played) == [("large", "C2", True), ("small", "E2", False)]
    assert played.state.explosions["explosion-2"].turn == yard.state.turn
    assert played.board("ann").mayhem_statuses == 0  # no Unit did it
    assert ("explosive:" + str(yard.space("C2"))) not in dict(blasted(played))  # its own Object is gone


@pytest.mark.rule("AM-EXPL-11", "AM-OBJ-01")
def test_it_hits_objective_markers_that_can_be_destroyed(yard):
    yard.objective("1", "B1", "legion", hits=4)
    yard.objective("2", "A1", "legion")
    marker = yard.explosion("medium", "A2")
    assert blasted(goes_off(yard, marker, dice=[[HIT, HIT, HIT, 7]])) == [("om:1", 3)]
    assert list(goes_off(yard, marker, dice=[[HIT] * 4]).state.objectives) == ["2"]


@pytest.mark.rule("AM-EXPL-15")
def test_statuses_are_copied_to_every_unit_in_the_area_hit_or_not(city):
    city.state.parts = PARTS
    city.elite("ann", "D4", "north")
    city.elite("vic", "E4", "west", shield=1)
    city.elite("wes", "F4", "west")
    marker = city.explosion("medium", "D4", statuses=("stunned", "attack_down"))
    yellow = [face("yellow", "special")] * 4
    played = goes_off(city, marker, "first:ann", dice=[yellow, [HIT, *yellow[:3]]])
    kinds = {id: [status.kind for status in played.unit(id).statuses] for id in ("ann", "vic", "wes")}
    assert kinds == {"ann": ["stunned", "attack_down"], "vic": ["stunned", "attack_down"], "wes": []}


HOUSE = "+ + + + + +\n . . . . .\n+ + o-o-o +\n . .|. .|*\n+ + o-o-o +\n . . . . .\n+ + + + + +"
ROOF = "\n\n\n    + + +\n     . .\n    + + +"


@pytest.mark.rule("AM-EXPL-13", "AM-EXPL-14")
@pytest.mark.parametrize(("at", "stays"), [("C2", True), ("C2/2", True), ("E2", True), ("B2", False), ("A1", False)])
def test_a_marker_stays_in_or_on_a_building_and_on_a_symbol(at, stays):
    city = City(HOUSE, ROOF, parts=PARTS)
    city.pile("large", "large")
    marker = city.explosion("small", at, statuses=("stunned",))
    played = goes_off(city, marker)
    assert lying(played) == ([("small", at, True)] if stays else [])
    assert sorted(played.state.decks["explosions"].draw) == ["large", "large"] + ["small"] * (not stays)
    assert len(played.told(BurntOut)) == (not stays)
    assert not stays or played.state.explosions[marker].statuses == ()


@pytest.mark.rule("AM-EXPL-14")
def test_what_goes_back_is_shuffled_in():
    city = City(HOUSE, ROOF, parts=PARTS)
    city.pile(*["large"] * 6, *["medium"] * 8, *["small"] * 9)
    marker = city.explosion("small", "A1")
    draw = goes_off(city, marker).state.decks["explosions"].draw
    assert len(draw) == 24
    assert draw not in (
        (*city.state.decks["explosions"].draw, "small"),
        ("small", *city.state.decks["explosions"].draw),
    )
    assert targets.exists(city.state, f"explosive:{city.space('E2')}")


@pytest.mark.rule("AM-EXPL-11", "AM-AOE-11", "AM-INST-03")
def test_there_is_one_window_before_each_roll_and_one_if_nobody_is_near(city):
    city.state.parts = PARTS
    city.elite("vic", "E4", "west", focus=1)
    marker = city.explosion("small", "D4")
    into = goes_off(city, marker, "instant:vic:dash", "dash:D4", "face:west", dice=[DUD])
    assert blasted(into) == [("vic", 0)]
    city.elite("ann", "D4", "north", focus=1)
    once = goes_off(city, marker, "pass", "pass", dice=[DUD])
    assert (blasted(once), once.decision) == ([("ann", 0)], None)


@pytest.mark.rule("AM-EXPL-08", "AM-EXPL-02")
def test_it_is_an_attack_of_its_own_and_has_a_number_of_its_own(yard):
    yard.state.downed, yard.state.dashed = ("vic",), ("ann",)
    yard.elite("ann", "F1", "east", focus=1)
    marker = yard.explosion("small", "F1")
    asked = goes_off(yard, marker)
    assert (asked.asked.prompt, asked.state.attacker, asked.state.downed) == ("ask-instant", marker, ())
    played = yard.play(Place(yard.space("D1")), Place(yard.space("D1")))
    assert list(played.state.explosions) == ["explosion-1", "explosion-2", "explosion-3"]
    assert played.state.numbers == 3
