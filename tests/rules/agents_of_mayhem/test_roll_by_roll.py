"""Attacks roll by roll: what each of their steps leads to, whom it spares, and what is left when an Attack is over."""

import pytest

from fireteam.games.agents_of_mayhem.content.types import Action, Attack, Win
from fireteam.games.agents_of_mayhem.rules import people
from fireteam.games.agents_of_mayhem.rules.buildings import demolition, explosions
from fireteam.games.agents_of_mayhem.rules.cards import aiming
from fireteam.games.agents_of_mayhem.rules.fight import attack, damage, effects, objects, pushing, statuses, targets
from fireteam.games.agents_of_mayhem.rules.fight.attack import Assault, Told
from fireteam.games.agents_of_mayhem.rules.fight.dice import Counts
from fireteam.games.agents_of_mayhem.rules.fight.targets import Strike
from fireteam.games.agents_of_mayhem.rules.vehicles import traffic, wrecks
from fireteam.games.agents_of_mayhem.state import LEGION, MAYHEM, NOWHERE, Cubes, Status, Timer

from .city import DASH, HIT, SHOOT, STAB, City, face, print_elite

AIMED, PUSH, SPECIAL = face("red", "aimed"), face("red", "push"), face("red", "special")
BANDS = (("red", 3), ("yellow", 6))


def names(played):
    return [type(step).__name__ for step in played.follows]


def shooter(*abilities, parts=(), dice=2, **fields):
    """ann on A1 has paid for an Attack with these Abilities; vic stands on C1."""
    action = Action(id="shoot", type="main", weapon=True, attack=Attack(dice=dice, bands=BANDS), abilities=abilities)
    print_elite("ann", MAYHEM, actions=(action, STAB, DASH))
    city = City(parts=parts)
    city.elite("ann", "A1", "east", attacks=("shoot",), **fields)
    city.elite("vic", "C1", "west", shield=3)
    return city


def at(city, name="C1", **fields):
    return Assault("ann", "shoot", city.space(name), **fields)


# ---------------------------------------------------------------------- what is rolled


@pytest.mark.rule("AM-ATTACK-08", "AM-TIMER-07", "AM-AIM-01", "AM-AIM-02", "AM-AOE-02", "AM-COND-11")
def test_an_attack_is_neither_second_nor_delayed_nor_aimed_unless_it_is_said():
    plain = Assault("ann", "shoot", 1)
    assert (plain.before, plain.delayed, plain.aimed, plain.second) == (NOWHERE, False, False, False)
    strike = Strike("ann", "shoot", "vic")
    assert (strike.second, strike.centre, strike.delayed, strike.aimed, strike.away) == (
        *(False, NOWHERE, False),
        *(False, NOWHERE),
    )


@pytest.mark.rule("AM-ROLL-04", "AM-ATTACK-08", "AM-AIM-02", "AM-AIM-11")
@pytest.mark.parametrize(("before", "aimed"), [(NOWHERE, True), (5, False)])
def test_a_second_attack_is_not_aimed(before, aimed):
    city = shooter()
    _, roll = city.alone(attack.SpaceRolls(at(city, before=before, aimed=True, delayed=True), (), ("vic",))).follows
    assert roll.strike == Strike("ann", "shoot", "vic", before != NOWHERE, delayed=True, aimed=aimed)
    assert names(city.alone(attack.SpaceRolls(at(city), (), ()))) == ["SecondAttack"]


@pytest.mark.rule("AM-AOE-01", "AM-AOE-11", "AM-ROLL-04", "AM-INST-03")
def test_an_area_is_rolled_target_by_target():
    city = shooter("aoe(1)", parts=("areas",))
    over = attack.SecondAttack(at(city), ())
    window, rolls = city.alone(attack.AreaRolls(at(city), (), ())).follows
    assert (window.kind, window.meant) == ("instant-roll", ("vic",))
    assert rolls == attack.AreaRolls(at(city), (), (), opened=True)
    (roll,) = city.alone(rolls).follows
    assert (roll.strike.target, roll.strike.centre, roll.done) == ("vic", city.space("C1"), ("vic",))
    assert city.alone(attack.AreaRolls(at(city), (), ("vic",))).follows == [over]
    empty = at(city, "B3")
    window, rolls = city.alone(attack.AreaRolls(empty, (), ())).follows
    assert (window.meant, rolls.opened) == ((), True)
    assert city.alone(rolls).follows == [attack.SecondAttack(empty, ())]


@pytest.mark.rule("AM-AOE-01", "AM-AOE-11")
def test_an_area_is_missed_without_its_center_space_and_ends_without_its_attacker():
    city = shooter("aoe(1)", parts=("areas",))
    behind = attack.AreaRolls(at(city, "C1"), (), (), opened=True)
    city.change(city.state.units["ann"], facing=6)
    lost = city.alone(behind)
    assert (names(lost), len(lost.told(attack.AreaMissed))) == (["SecondAttack"], 1)
    city.change(city.state.units["ann"], cell=NOWHERE)
    gone = city.alone(attack.AreaRolls(at(city), (), ()))
    assert (gone.follows, gone.events) == ([attack.SecondAttack(at(city), ())], ())


@pytest.mark.rule("AM-HIT-01", "AM-AIM-07", "AM-ROLL-02", "AM-ABIL-08")
def test_a_roll_is_followed_by_blocks_pushes_bonuses_and_the_next_roll():
    city = shooter(parts=("aiming",))
    strike = Strike("ann", "shoot", "vic", aimed=True)
    roll = attack.Roll(at(city, aimed=True), strike, (), waiting=("later",))
    played = city.alone(roll, choices=["bonus:disrupt", "bonus:weak_spot"], dice=[[AIMED, AIMED]])
    blocks, push, reap, onward = played.follows
    assert blocks == damage.Blocks("vic", 3)
    assert push == pushing.Push((city.space("A1"),), "vic", 0, (MAYHEM,))
    assert reap == aiming.Reap("ann", "vic", "disrupt", (city.space("C1"),))
    assert (onward.waiting, onward.told[0].counts) == (("later",), (0, 2, 0, 0))
    assert onward.told[0].strike.away == 2
    (told,) = played.told(attack.Struck)
    assert (told.hits, told.pushes, told.specials, told.rule) == (3, 0, 0, "AM-HIT-01")


@pytest.mark.rule("AM-HIT-08", "AM-ROLL-02", "AM-OBJ-01")
def test_hits_on_an_object_count_at_once():
    city = shooter()
    city.objective("1", "C1", LEGION, hits=3)
    strike = Strike("ann", "shoot", "om:1")
    played = city.alone(attack.Roll(at(city), strike, ()), dice=[[HIT, HIT]])
    assert (played.state.objectives["1"].damage, names(played)) == (2, ["SpaceRolls"])


@pytest.mark.rule("AM-HIT-08", "AM-VEH-33", "AM-OBJ-01")
def test_hits_on_a_vehicle_are_its_own_matter(city):
    car = city.vehicle("car", "C3", "B3")

    class Hits(attack.Step, frozen=True):
        def run(self, g):
            objects.struck(g, f"vehicle:{car}", 2, "ann")

    assert city.alone(Hits()).follows == [wrecks.VehicleHits(car, 2)]


@pytest.mark.rule("AM-ABIL-06", "AM-ROLL-02")
def test_a_die_is_rolled_again_by_the_player_who_rolled_it():
    city = shooter("reroll")
    city.state.players = ((MAYHEM, "mayhem2"), (LEGION,))
    roll = attack.Roll(at(city), Strike("ann", "shoot", "vic"), ())
    asked = city.alone(roll, dice=[[PUSH, HIT]])
    told = [(option.key, option.arguments) for option in asked.asked.options.listed[:2]]
    assert told == [("die:0", {"colour": "red", "face": PUSH}), ("die:1", {"colour": "red", "face": HIT})]
    played = city.alone(roll, choices=["die:0"], dice=[[PUSH, HIT], [HIT]])
    assert [(each.seat, each.kinds) for each in played.rolls()] == [(MAYHEM, ("red", "red")), (MAYHEM, ("red",))]
    assert played.follows[0] == damage.Blocks("vic", 2)
    left = city.alone(roll, choices=["pass"], dice=[[PUSH, HIT]])
    assert left.follows[0] == damage.Blocks("vic", 1)


@pytest.mark.rule("AM-SPEC-01", "AM-SPEC-02", "AM-SPEC-03", "AM-COND-04")
def test_who_leaves_a_special_is_not_asked_for_the_next():
    city = shooter("use_special = gain(shield)", "use_special = gain(armor)")
    roll = attack.Roll(at(city), Strike("ann", "shoot", "vic"), ())
    asked = city.alone(roll, dice=[[SPECIAL, SPECIAL]])
    assert (asked.keys, asked.asked.arguments["left"]) == (["special:0", "special:1", "pass"], 2)
    left = city.alone(roll, choices=["pass"], dice=[[SPECIAL, SPECIAL]])
    assert (left.decision, left.follows[-1].told[0].used) == (None, ())
    one = city.alone(roll, choices=["special:1"], dice=[[SPECIAL, SPECIAL]])
    assert (one.keys, one.asked.arguments["left"]) == (["special:0", "pass"], 1)
    both = city.alone(roll, choices=["special:1", "special:0"], dice=[[SPECIAL, SPECIAL]])
    assert both.follows[-1].told[0].used == (1, 0)


@pytest.mark.rule("AM-COND-02", "AM-COND-15", "AM-ABIL-07", "AM-ATTACK-08")
def test_the_effects_that_come_at_once_and_how_often():
    city = shooter(
        "on_result(hit) = extra_result(push)", "on_result(push) = extra_result(hit)", "extra_result(special)"
    )
    strike = Strike("ann", "shoot", "vic")
    found = [*attack.triggered(city.state, strike, Counts(2, 0, 0, 0), (), attack.ExtraResult)]
    assert [(word.result, often) for word, often in found] == [("push", 2), ("special", 1)]


@pytest.mark.rule("AM-ATTACK-08")
def test_a_second_attack_needs_its_condition_and_another_target_near_enough():
    city = shooter("on_first_result(special) = second_target(3)")
    city.elite("wes", "E1", "west")
    city.elite("xan", "G1", "west")
    city.state.dashed = ("vic",)
    second = attack.SecondAttack(at(city, delayed=True), (Told(Strike("ann", "shoot", "vic"), (0, 0, 0, 1), ()),))
    asked = city.alone(second)
    assert (asked.asked.prompt, asked.keys) == ("ask-second", ["second:E1", "pass"])
    (rolls,) = city.alone(second, choices=["second:E1"]).follows
    assert rolls.assault == Assault("ann", "shoot", city.space("E1"), city.space("C1"), True)
    assert rolls.told == second.told
    assert city.alone(second, choices=["second:E1"]).state.dashed == ()
    assert city.alone(second, choices=["pass"]).follows == [attack.EndAttack(second.assault, second.told)]
    for told in ((), (Told(Strike("ann", "shoot", "vic"), (1, 0, 0, 0), ()),)):
        assert names(city.alone(attack.SecondAttack(at(city), told))) == ["EndAttack"]
    again = attack.SecondAttack(at(city, before=city.space("E1")), second.told)
    assert names(city.alone(again)) == ["EndAttack"]


# ---------------------------------------------------------------------- the end of an Attack


@pytest.mark.rule("AM-HIT-01", "AM-ABIL-02", "AM-ATTACK-08")
def test_after_an_attack_nobody_attacks():
    city = shooter("gain(shield)")
    city.state.attacker, city.state.dashed, city.state.bonus_dice = "ann", ("vic",), 2
    city.change(city.state.units["ann"], boosted=("shoot",))
    told = (Told(Strike("ann", "shoot", "vic"), (1, 0, 0, 0), ()),)
    played = city.alone(attack.EndAttack(at(city), told))
    assert (played.state.attacker, played.state.dashed, played.state.bonus_dice) == ("", (), 0)
    effect, spoils = played.follows
    assert (effect.unit, effect.target) == ("ann", "ann")
    assert played.unit("ann").boosted == ("shoot",)
    assert city.alone(spoils).unit("ann").boosted == ()
    city.change(city.state.units["ann"], cell=NOWHERE)
    gone = city.alone(attack.EndAttack(at(city), told))
    assert (gone.follows, gone.state.attacker) == ([], "")


@pytest.mark.rule("AM-ABIL-13", "AM-ABIL-14", "AM-ABIL-15", "AM-ATTACK-08", "AM-COND-02")
def test_what_is_put_on_a_target_space_is_counted_for_each_of_two_attacks():
    city = shooter("on_result(hit) = explosion", parts=("explosions",))
    first, second = city.space("C1"), city.space("D1")
    city.elite("wes", "D1", "west")
    city.state.attacker = "ann"
    told = (
        Told(Strike("ann", "shoot", "vic"), (2, 0, 0, 0), ()),
        Told(Strike("ann", "shoot", "wes", True), (1, 0, 0, 0), ()),
    )
    both = Assault("ann", "shoot", second, first)
    assert [step.cell for step in city.alone(attack.EndAttack(both, told)).follows[:-1]] == [first, first, second]
    behind = Assault("ann", "shoot", second, city.space("A5"))
    city.change(city.state.units["ann"], cell=city.space("B5"))  # A5 is behind its back
    cells = [step.cell for step in city.alone(attack.EndAttack(behind, told)).follows[:-1]]
    assert cells == [second] * len(cells)


@pytest.mark.rule("AM-ABIL-13", "AM-COND-02", "AM-COND-04")
def test_how_often_something_is_put_on_a_space():
    city = shooter("explosion", "on_result(hit) = explosion", "target_has(wound, legion) = explosion")
    city.elite("wes", "D1", wounds=(1, 0, 0, 0))
    plain, by_dice, once = people.action(city.state, city.state.units["ann"], "shoot").action.parsed()
    rolls = [Told(Strike("ann", "shoot", id), (2, 0, 0, 0), ()) for id in ("vic", "wes")]

    def often(ability, place, rolls):
        return attack.how_often(city.state, Strike("ann", "shoot", "ann"), ability, place, rolls)

    assert often(plain, 0, []) == 1
    assert often(by_dice, 1, rolls) == 4
    assert often(by_dice, 1, []) == 0
    assert often(once, 2, rolls) == 1
    assert often(once, 2, rolls[:1]) == 0
    assert often(once, 2, []) == 0


# ---------------------------------------------------------------------- Pushes


@pytest.mark.rule("AM-PUSH-01", "AM-PUSH-06", "AM-DRONE-08")
def test_a_push_on_the_level_is_told_and_watched(city):
    city.elite("vic", "C3")
    push = pushing.Push((city.space("B3"),), "vic", 2, (MAYHEM,))
    played = city.alone(push, choices=["push:D3"])
    assert played.follows == [traffic.Watch("vic"), pushing.Push((city.space("B3"),), "vic", 1, (MAYHEM,))]
    assert played.story == [("Pushed", "vic", city.space("D3"))]
    assert city.alone(push, choices=["leave"]).changes(city) == {}
    pulled = city.alone(pushing.Push((city.space("A3"),), "vic", 1, (MAYHEM,), nearer=True))
    assert sorted(pulled.offers("push:")) == ["B2", "B3", "B4"]


@pytest.mark.rule("AM-PUSH-01", "AM-PUSH-04")
def test_who_cannot_be_pushed_stays():
    city = City("o-o\n|.|\no-o")
    city.elite("vic", "A1")
    assert city.alone(pushing.Push((0,), "vic", 2, (MAYHEM,))).changes(city) == {}


@pytest.mark.rule("AM-PUSH-06", "AM-FALL-06", "AM-PUSH-05", "AM-PUSH-02")
def test_who_is_pushed_onto_somebody_below_lands_beside():
    house, roof = "+ + + + +\n . . . .\n+ + + + +\n . . . .\n+ + + + +", "+ + +\n . .\n+ + +\n . .\n+ + +"
    city = City(house, roof)
    city.elite("vic", "B1/2")
    city.elite("wes", "C1")
    push = pushing.Push((city.space("A1/2"),), "vic", 1, (MAYHEM,))
    played = city.alone(push, choices=["push:C1"])
    assert (played.asked.prompt, "C1" in played.offers("land:")) == ("ask-put-aside", False)
    down = city.alone(push, choices=["push:C1", "land:D1"])
    assert (down.at("vic"), down.story) == ("D1", [("Fell", "vic", city.space("D1"), 1)])


# ---------------------------------------------------------------------- Targets and Ranges


@pytest.mark.rule("AM-STATUS-06", "AM-STATUS-10", "AM-RANGE-05", "AM-ABIL-12")
def test_statuses_change_the_ranges_of_basic_actions():
    city = shooter()
    city.change(city.state.units["ann"], statuses=(Status("range_up", 1),))
    unit = city.state.units["ann"]
    known = people.action(city.state, unit, "shoot")
    assert targets.bands(city.state, unit, known) == [("red", 6), ("yellow", 9)]
    assert targets.bands(city.state, unit, known._replace(basic=False)) == [("red", 3), ("yellow", 6)]
    city.change(unit, statuses=(Status("range_down", 1),))
    assert targets.bands(city.state, city.state.units["ann"], known) == [("red", 0), ("yellow", 3)]
    city.change(unit, statuses=(Status("range_down", 1), Status("range_down", 1)))
    assert targets.bands(city.state, city.state.units["ann"], known) == [("yellow", 0)]


@pytest.mark.rule("AM-TARGET-01", "AM-ABIL-13", "AM-ABIL-14", "AM-ABIL-15")
@pytest.mark.parametrize(
    ("dice", "abilities", "only"),
    [
        (0, ("explosion",), True),
        (0, ("explosion_status(stunned)",), True),
        (0, ("building_damage",), True),
        (0, ("explosion", "gain(shield)"), False),
        (0, ("explosion / gain(shield)",), True),
        (0, (), False),
        (2, ("explosion",), False),
    ],
)
def test_an_attack_that_only_places_something(dice, abilities, only):
    fight = Attack(dice=dice, bands=BANDS) if dice else Attack(range=3)
    action = Action(id="x", type="main", attack=fight, abilities=abilities)
    assert targets.only_places(people.Known(action, "ann", True)) is only
    peaceful = Action(id="x", type="main", abilities=abilities)
    assert not targets.only_places(people.Known(peaceful, "ann", True))


@pytest.mark.rule("AM-ABIL-11", "AM-AOE-13", "AM-OVER-09")
def test_the_widest_area_counts_where_areas_are_in_use():
    action = people.Known(Action(id="x", type="main", attack=SHOOT.attack, abilities=("aoe(1)", "aoe(2)")), "ann", True)
    assert targets.radius(City(parts=("areas",)).state, action) == 2
    assert targets.radius(City().state, action) == NOWHERE
    plain = people.Known(SHOOT, "ann", True)
    assert targets.radius(City(parts=("areas",)).state, plain) == NOWHERE


@pytest.mark.rule("AM-TARGET-02", "AM-VEH-29", "AM-BLDG-08")
def test_what_can_still_be_a_target():
    city = City("+ + +\n . *\n+ + +", parts=("explosions",))
    city.elite("vic", "A1")
    city.elite("wes", "")
    city.objective("1", "B1", LEGION, hits=1)
    car = city.vehicle("car", "B1", "A1")
    city.device("hell_tower", "A1")
    there = ["vic", "om:1", f"vehicle:{car}", "device:hell_tower", f"explosive:{city.space('B1')}"]
    assert [targets.exists(city.state, id) for id in there] == [True] * 5
    gone = ["wes", "nobody", "om:2", "vehicle:car-9", "device:edmks", f"explosive:{city.space('A1')}"]
    assert [targets.exists(city.state, id) for id in gone] == [False] * 6


@pytest.mark.rule("AM-LOS-01", "AM-TARGET-03", "AM-DASH-06", "AM-LOS-05")
def test_what_is_on_the_same_roof_is_seen_as_high_as_it_stands():
    house, roof = "+ + + +\n . . .\n+ + + +\n . . .\n+ + + +", "+ + + +\n . . .\n+ + + +\n . . .\n+ + + +"
    city = City(house, roof)
    city.elite("ann", "A1/2", "east")
    unit = city.state.units["ann"]
    known = people.action(city.state, unit, "shoot")
    for name in ("B1/2", "C1/2", "C2/2"):
        assert targets.is_target(city.state, unit, known, (city.space(name),))
        assert targets.reaches(city.state, unit, known, (city.space(name),))
    assert not targets.is_target(city.state, unit, known, (city.space("C1"),))
    assert not targets.reaches(city.state, unit, known, (city.space("C1"),))


# ---------------------------------------------------------------------- damage, Statuses and effects


@pytest.mark.rule("AM-DOWN-02", "AM-DOWN-03", "AM-TIMER-13", "AM-STATUS-15")
def test_a_downed_unit_loses_its_timers_and_its_statuses(city):
    held = Status("disrupted", 1, cube="speed")
    city.elite("vic", "C1", statuses=(held, Status("stunned", 1)))
    for id, on in (("a", "vic"), ("b", "wes")):
        city.state.timers[id] = Timer(id=id, on=on, action=f"{on}:x", lasts="when", side=MAYHEM, turn=1)
    city.elite("wes", "D1")
    played = city.play(damage.Down("vic"))
    assert [*played.state.timers] == ["b"]
    assert played.statuses("vic") == []


@pytest.mark.rule("AM-STATUS-15", "AM-HIT-09")
def test_one_status_goes_and_gives_its_cube_back(city):
    city.elite("vic", "C1", statuses=("stunned", Status("disrupted", 1, cube="tech"), "move_up", "move_down"))

    class Removes(attack.Step, frozen=True):
        place: int

        def run(self, g):
            statuses.removed(g, "vic", self.place)

    played = city.play(Removes(1))
    assert (played.statuses("vic"), played.board("vic").cubes) == (["stunned", "move_up", "move_down"], Cubes(tech=1))
    plain = city.play(Removes(0))
    assert (plain.statuses("vic"), plain.board("vic").cubes) == (["disrupted", "move_up", "move_down"], Cubes())


def ability(text):
    return Action(id="x", type="add_on", abilities=(text,)).parsed()[0]


@pytest.mark.rule("AM-COND-15", "AM-COND-16", "AM-TIMER-07")
def test_what_comes_when_an_action_is_done():
    words = ability("gain(shield) heal")
    found = [*effects.afterwards("ann", "vic", words, 2)]
    assert [step.words for step in found] == [words.effects[0]] * 2 + [words.effects[1]] * 2
    assert [*effects.afterwards("ann", "vic", ability("extra_die reroll"), 1)] == []
    assert [*effects.afterwards("ann", "vic", ability("explosion / heal"), 1)] == []
    (choice,) = effects.afterwards("ann", "vic", ability("gain(shield) / heal"), 1)
    assert len(choice.words) == 2
    delayed = ability("delay when_removed(mayhem) = mp(3) gain(shield)")
    assert [step.words for step in effects.afterwards("ann", "vic", delayed, 1)] == [delayed.effects[1]]


@pytest.mark.rule("AM-ABIL-13", "AM-ABIL-14", "AM-ABIL-15", "AM-COND-15", "AM-COND-16")
def test_what_is_put_on_a_space():
    laden = [*effects.on_the_space("ann", 7, ability("explosion_status(stunned) explosion_status(move_down)"), 2)]
    assert laden == [explosions.Place(7, ("stunned", "move_down"), "ann")] * 2
    (plain,) = effects.on_the_space("ann", 7, ability("explosion"), 1)
    assert (plain.put(plain.words[0]), plain.cell) == (explosions.Place(7, (), "ann"), 7)
    (damaged,) = effects.on_the_space("ann", 7, ability("building_damage"), 1)
    assert damaged.put(damaged.words[0]) == demolition.Damage(7, "ann")
    (choice,) = effects.on_the_space("ann", 7, ability("explosion_status(stunned) / heal"), 1)
    assert (len(choice.words), choice.put(choice.words[0])) == (2, explosions.Place(7, ("stunned",), "ann"))
    assert [*effects.on_the_space("ann", 7, ability("heal"), 1)] == []


@pytest.mark.rule("AM-WIN-01", "AM-WIN-02", "AM-WIN-08")
@pytest.mark.parametrize(("lead", "over"), [(16, False), (17, True)])
def test_a_destroyed_marker_may_end_the_mission(city, lead, over):
    city.wins(MAYHEM, Win(vp=3, when="now", how="destroyed", of="1"))
    city.objective("1", "C1", LEGION, hits=1)
    city.state.lead = lead

    class Hits(attack.Step, frozen=True):
        def run(self, g):
            objects.struck(g, "om:1", 1, "ann")

    played = city.play(Hits())
    assert (played.state.lead, played.outcome.result) == (lead + 3, "result-lead" if over else "rest")


@pytest.mark.rule("AM-DOWN-02", "AM-SQUAD-20", "AM-STATUS-15")
def test_a_cube_that_a_downed_minion_was_robbed_of_comes_back(city):
    city.squad("red", "grunt")
    city.minion("grunt", "red", "C1", statuses=("stunned", Status("disrupted", 1, cube="tech")))
    played = city.play(damage.Down("grunt-1"))
    assert ("grunt-1" in played.state.units, played.board("red").cubes) == (False, Cubes(tech=1))


@pytest.mark.rule("AM-DASH-05", "AM-DASH-06", "AM-AOE-11")
def test_who_is_behind_the_attacker_is_missed_unless_an_area_reaches_it():
    city = shooter()
    city.change(city.state.units["ann"], facing=6)
    ann = city.state.units["ann"]
    assert not attack.is_met(city.state, Strike("ann", "shoot", "vic"), ann)
    assert attack.is_met(city.state, Strike("ann", "shoot", "vic", centre=city.space("B1")), ann)
