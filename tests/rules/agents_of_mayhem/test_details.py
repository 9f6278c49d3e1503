"""What mutants survived: the small print of Actions, results and markers."""

import pytest

from fireteam.games.agents_of_mayhem.content.types import Action, Attack, Cost, Win
from fireteam.games.agents_of_mayhem.rules import ground
from fireteam.games.agents_of_mayhem.rules.fight import abilities, damage
from fireteam.games.agents_of_mayhem.rules.fight.attack import Struck
from fireteam.games.agents_of_mayhem.rules.fight.damage import Hurt
from fireteam.games.agents_of_mayhem.rules.fight.falling import Fall
from fireteam.games.agents_of_mayhem.rules.fight.pushing import Push, Pushed
from fireteam.games.agents_of_mayhem.rules.fight.statuses import GainStatus, StatusGained
from fireteam.games.agents_of_mayhem.rules.move import points
from fireteam.games.agents_of_mayhem.rules.move.arriving import Taken
from fireteam.games.agents_of_mayhem.rules.move.walking import Faced
from fireteam.games.agents_of_mayhem.rules.react.windows import InstantUsed
from fireteam.games.agents_of_mayhem.rules.turn import phases, rounds
from fireteam.games.agents_of_mayhem.rules.turn.actions import ActionTaken
from fireteam.games.agents_of_mayhem.state import Cubes, Held

from .city import HIT, REST, City, face, print_elite
from .test_dice import net

PUSHED, SPECIAL = face("red", "push"), face("red", "special")
SHOT = ["act:ann:ann:shoot", "face:east", "attack:ann:shoot:C1"]


@pytest.mark.rule("AM-HIT-01", "AM-HIT-02", "AM-ROLL-02", "AM-ATTACK-05")
def test_hits_come_before_pushes_and_all_symbols_count(city):
    city.elite("ann", "A1", speed=1)
    city.elite("vic", "C1", "west", shield=1, armor=1)
    played = city.act("ann", *SHOT, "push:D1", dice=[[face("red", "aimed"), PUSHED]])
    assert [type(event) for event in played.told(Struck, Hurt, Pushed)] == [Struck, Hurt, Pushed]
    assert [(event.hits, event.pushes) for event in played.told(Struck)] == [(1, 1)]
    assert [(event.shields, event.armor, event.wounds) for event in played.told(Hurt)] == [(1, 0, 0)]
    assert city.act("ann", *SHOT, dice=[[SPECIAL, SPECIAL]]).told(Hurt) == []


@pytest.mark.rule("AM-HIT-01", "AM-PUSH-01")
def test_who_is_downed_is_not_pushed(city):
    city.elite("ann", "A1", speed=1)
    city.squad("red", "turret")
    turret = city.minion("turret", "red", "C1", "west")
    played = city.act("ann", *SHOT, dice=[[HIT, PUSHED]])
    assert turret not in played.state.units
    assert not played.told(Pushed)


@pytest.mark.rule("AM-HIT-02")
def test_each_hit_counts_once_whatever_it_takes(city):
    city.elite("vic", "C1", shield=1, armor=1)
    played = city.play(damage.TakeHits("vic", 4), choices=["well:speed", "well:tech"])
    assert [(event.shields, event.armor, event.wounds) for event in played.told(Hurt)] == [(1, 1, 2)]
    assert (played.board("vic").wounds, played.decision) == ((1, 0, 1, 0), None)


@pytest.mark.rule("AM-DOWN-01", "AM-BOARD-07")
@pytest.mark.parametrize(("wounds", "at"), [((3, 3, 0, 0), "C1"), ((3, 3, 1, 0), "")])
def test_a_unit_is_downed_by_exactly_as_many_wounds_as_it_has_health(city, wounds, at):
    city.elite("vic", "C1", wounds=wounds)
    assert city.play(damage.TakeHits("vic", 1), choices=["well:tech"]).at("vic") == at


@pytest.mark.rule("AM-DOWN-02", "AM-DOWN-03")
def test_a_downed_unit_has_nothing_left_to_move_or_attack_with(city):
    city.elite(
        "vic",
        "C1",
        wounds=(3, 3, 1, 0),
        mp=3,
        held=(Held("shoot", 2),),
        attacks=("shoot",),
        debt=1,
        statuses=["stunned"],
    )
    unit = city.play(damage.TakeHits("vic", 1), choices=["well:tech"]).unit("vic")
    assert (unit.cell, unit.mp, unit.held, unit.attacks, unit.debt, unit.statuses) == (-1, 0, (), (), 0, ())


@pytest.mark.rule("AM-ABIL-02", "AM-COND-04", "AM-SPEC-01")
def test_an_effect_that_no_special_was_used_for_does_not_come(city):
    burst = Action(
        id="burst",
        type="main",
        cost=Cost(speed=1),
        attack=Attack(dice=1, bands=(("red", 9),)),
        abilities=("use_special = gain(focus)", "use_special = gain(tech)", "gain(shield)"),
    )
    print_elite("zed", actions=(burst, REST))
    city.elite("zed", "A1", speed=1)
    city.elite("vic", "C1", "west", shield=3)
    choices = ["act:zed:zed:burst", "face:east", "attack:zed:burst:C1"]
    played = city.act("zed", *choices, "special:1", dice=[[SPECIAL]])
    assert played.board("zed").cubes == Cubes(tech=1, shield=1)
    assert city.act("zed", *choices, dice=[[HIT]]).board("zed").cubes == Cubes(shield=1)


@pytest.mark.rule("AM-ABIL-01", "AM-COND-06", "AM-ABIL-02")
def test_an_action_without_an_attack_does_what_its_abilities_say(city):
    focus = Action(id="focus", type="add_on", abilities=("actor_has(tech) = gain(focus)", "gain(attack_up)"))
    print_elite("zed", actions=(focus,))
    city.elite("zed", "A1", tech=1)
    played = city.act("zed", "act:zed:zed:focus", "face:north")
    assert played.board("zed").cubes == Cubes(focus=1, tech=1)
    assert [status.kind for status in played.unit("zed").statuses] == ["attack_up"]
    city.elite("zed", "A1")
    assert city.act("zed", "act:zed:zed:focus", "face:north").board("zed").cubes == Cubes()


@pytest.mark.rule("AM-COND-05", "AM-SQUAD-10")
def test_a_minion_has_shields_as_long_as_its_defense_has(city):
    city.squad("red", "tank")
    tank = city.minion("tank", "red", "C1")
    assert abilities.has(city.state, city.state.units[tank], "shield")
    assert abilities.has(city.state, city.state.units[tank], "armor")


@pytest.mark.rule("AM-COND-11")
def test_within_range_means_up_to_it(city):
    near = Action(
        id="near",
        type="main",
        cost=Cost(speed=1),
        attack=Attack(dice=1, bands=(("red", 9),)),
        abilities=("in_range(2) = gain(focus)",),
    )
    print_elite("zed", actions=(near, REST))
    city.elite("zed", "A1", speed=1)
    for at, gained in (("C1", 1), ("D1", 0)):
        city.elite("vic", at, "west", shield=3)
        choices = ["act:zed:zed:near", "face:east", f"attack:zed:near:{at}"]
        assert city.act("zed", *choices, dice=[[HIT]]).board("zed").cubes.focus == gained


@pytest.mark.rule("AM-STATUS-01", "AM-STATUS-03", "AM-STATUS-22", "AM-SQUAD-22")
def test_a_status_belongs_to_its_figure_and_a_mayhem_status_to_the_board():
    city = City(parts=("mayhem",))
    city.squad("red", "grunt")
    one, other = city.minion("grunt", "red", "A1"), city.minion("grunt", "red", "B1")
    played = city.play(*(GainStatus(one, "stunned") for _ in range(12)))
    assert ([status.kind for status in played.unit(one).statuses], played.unit(other).statuses) == (
        ["stunned"] * 12,
        (),
    )
    assert {status.turn for status in played.unit(one).statuses} == {city.state.turn}
    assert len(played.told(StatusGained)) == 12
    played = city.play(GainStatus(one, "mayhem_status"))
    assert (played.board("red").mayhem_statuses, played.unit(one).statuses) == (1, ())


@pytest.mark.rule("AM-TARGET-01", "AM-OBJ-01")
def test_an_object_alone_in_its_space_is_attacked_alone(city):
    city.elite("ann", "A1", speed=1)
    city.objective("1", "C1", "legion", hits=3)
    played = city.act("ann", *SHOT, dice=[[HIT, HIT]])
    assert [event.target for event in played.told(Struck)] == ["om:1"]


@pytest.mark.rule("AM-OM-02")
def test_only_the_enemys_markers_are_taken_and_that_is_told(city):
    city.objective("1", "C1", "mayhem")
    city.objective("2", "C2", "legion")
    city.elite("ann", "A1", mp=1)
    assert [(event.objective, event.side) for event in city.act("ann", "walk:ann:B1").told(Taken)] == [("2", "mayhem")]


@pytest.mark.rule("AM-FACE-02", "AM-ACT-03", "AM-INST-01", "AM-INST-02")
def test_what_is_done_is_told_and_paid(city):
    city.elite("ann", "A1", "east", speed=1, focus=2)
    choices = ["act:ann:ann:stab", "face:east", "instant:ann:dash", "dash:B1", "face:south"]
    played = city.act("ann", *choices)
    assert [(event.unit, event.action) for event in played.told(ActionTaken)] == [("ann", "stab")]
    assert [(event.unit, event.action) for event in played.told(InstantUsed)] == [("ann", "dash")]
    assert [event.facing for event in played.told(Faced)] == ["south"]  # to keep one's facing is nothing to tell
    assert played.board("ann").cubes == Cubes(focus=1)


@pytest.mark.rule("AM-INST-03", "AM-ACT-01")
def test_a_window_opens_when_the_board_was_chosen(city):
    city.elite("ann", "A1")
    city.elite("bob", "A3")
    city.elite("vic", "I1", focus=1)
    played = city.play(phases.Activate("mayhem"), choices=["board:ann"])
    assert (played.asked.seats, played.asked.reaction.kind) == (("legion",), "instant-phase")


@pytest.mark.rule("AM-WBON-02", "AM-WBON-04", "AM-WBON-05")
@pytest.mark.parametrize(
    ("bonus", "cubes", "bonuses"), [("shield", {"shield": 3}, 1), ("shield", {"armor": 1}, 0), ("elite", {}, 1)]
)
def test_a_weapon_is_made_for_one_kind_of_target(bonus, cubes, bonuses):
    city = City(parts=("weapon_bonuses",))
    print_elite("zed", weapon_bonus=bonus)
    city.elite("zed", "A1", "east")
    city.elite("vic", "E1", "west", **cubes)
    assert net(city, attacker="zed").value == bonuses
    city.squad("red", "turret")
    turret = city.minion("turret", "red", "E1", "west")
    del city.state.units["vic"]
    assert net(city, attacker="zed", target=turret).value == 0


@pytest.mark.rule("AM-TURN-05", "AM-ACT-02")
def test_a_side_without_figures_goes_on_taking_turns(city):
    city.elite("ann")
    city.elite("vic", "A1")
    city.deck("legion", "x")
    played = city.turn("mayhem")
    assert played.state.active == "legion"  # nothing was to be chosen
    assert played.outcome is None


@pytest.mark.rule("AM-TURN-03", "AM-ACT-05", "AM-ACT-06", "AM-ACT-01")
def test_a_new_turn_begins_with_everything_to_be_used_again(city):
    city.elite("ann", "A1", speed=1, main=True, used=("ann:jump",), done=True, by="mayhem")
    city.elite("vic", "I7")
    played = city.turn("mayhem")
    assert played.offers("act:ann:ann:") == ["sprint", "shoot", "stab", "jump", "rest"]
    assert (played.state.phase, played.board("ann").order) == ("action", 1)


@pytest.mark.rule("AM-FALL-05", "AM-BLOCK-02")
def test_only_a_dash_saves_who_falls_and_a_block_comes_after_the_dice(city):
    city.elite("vic", "C1", tech=1, shield=2)
    played = city.play(Fall("vic", 1), dice=[[HIT]])
    assert played.asked.prompt == "ask-block"
    assert city.play(Fall("vic", 1), dice=[[HIT]], choices=["block:block"]).board("vic").cubes.shield == 2


@pytest.mark.rule("AM-RANGE-01", "AM-LARGE-08", "AM-LARGE-01")
def test_a_large_unit_is_as_near_as_its_nearest_space(city):
    city.elite("ann", "A1")
    city.elite("ogre", "D1")
    units = city.state.units
    assert ground.between(city.state, units["ann"], units["ogre"]) == 3
    assert ground.between(city.state, units["ogre"], units["ann"]) == 3
    assert len(ground.cells(city.state, units["ogre"])) == 4


@pytest.mark.rule("AM-FALL-06")
def test_the_nearest_free_spaces_are_those_beside_as_long_as_there_are_any(city):
    here = ground.board(city.state)
    beside = {here.name(cell) for cell in ground.nearest_free(city.state, city.space("A1"))}
    city.elite("ann", "A1")
    assert {here.name(cell) for cell in ground.nearest_free(city.state, city.space("A1"))} == {"B1", "A2", "B2"}
    assert beside == {"A1", "B1", "A2", "B2"}
    for id, at in (("bob", "B1"), ("vic", "A2"), ("wes", "B2")):
        city.elite(id, at)
    far = {here.name(cell) for cell in ground.nearest_free(city.state, city.space("A1"))}
    assert far == {"C1", "C2", "A3", "B3", "C3"}


@pytest.mark.rule("AM-PUSH-01", "AM-PUSH-08")
def test_a_push_along_a_roof_is_no_fall():
    city = City("+ + + +\n . . .\n+ + + +", "+ + + +\n . . .\n+ + + +")
    city.elite("ann", "A1/2")
    city.elite("vic", "B1/2", shield=1)
    source = (city.space("A1/2"),)
    played = city.play(Push(source, "vic", 1, ("mayhem",)), choices=["push:C1/2"])
    assert (played.at("vic"), played.rolls(), len(played.told(Pushed))) == ("C1/2", [], 1)


@pytest.mark.rule("AM-STATUS-11", "AM-STATUS-07")
def test_what_is_owed_is_taken_from_points_as_they_are_gained(city):
    city.elite("ann", "A1", debt=3)
    unit = city.state.units["ann"]
    assert points.gained(unit, 2) == {"debt": 1, "mp": 0}
    assert points.gained(unit, 5) == {"debt": 0, "mp": 2}
    assert points.gained(unit, 5, "shoot") == {"debt": 0, "held": (Held("shoot", 2),)}


@pytest.mark.rule("AM-ROUND-06", "AM-WIN-02")
def test_only_what_names_the_end_of_a_round_scores_then(city):
    city.wins("mayhem", Win(vp=5, when="now", how="downed"), Win(vp=1, when="round", how="control", of="2"))
    city.objective("1", "A1", "mayhem")
    city.objective("2", "B1", "mayhem")
    assert city.play(rounds.EndRound()).state.lead == 1
